"""Rule profiles to and from a file: EGN's ruleset, and one line of the description for the rest.

EGN has no key for some switches of a profile. They stand at the end of the description, as
`euchre_learn: profile=NAME; switch=value; ...`, where other readers see only text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from enum import Enum
from typing import Final

from euchre_learn.core.errors import NotationError, RulesError
from euchre_learn.core.rules import (
    AMERICAN,
    PROFILES,
    LoneDefence,
    LonerLead,
    PenaltyKind,
    RevokePenalty,
    RulesProfile,
    profile_named,
)
from euchre_learn.record.egn_types import EgnMetadata, EgnRuleset

PREFIX: Final = "euchre_learn:"

_EGN_KEYS: Final = {
    "stick_the_dealer": "std",
    "target": "winning_score",
    "loner_lead": "loner_lead",
    "canadian_loner": "canadian",
    "lone_euchre_score": "loner_euchred_score",
    "defend_alone": "defend_alone",
    "joker": "joker",
    "deck": "min_rank",
}
"""The switches that have a key of EGN's own."""

_NO_SWITCH: Final = (
    "num_deals",
    "loner_march_score",
    "partners_best",
    "go_under",
    "num_players",
    "allow_no_trump",
    "fast_break",
    "four_trick_tokens",
)
"""EGN's keys that no profile has a switch for: their defaults are all that can be played."""

LINE_SWITCHES: Final = tuple(
    one.name for one in fields(RulesProfile) if one.name not in ("name", "description", *_EGN_KEYS)
)
"""The switches that the description line holds."""

_DECKS: Final = {9: 24, 7: 32}


def profile_of(metadata: EgnMetadata) -> RulesProfile:
    """The profile to play the file by.

    `RulesError` names a key that no profile has a switch for, or two switches that clash;
    `NotationError` names one that cannot be read.
    """
    profile = stated_profile(metadata)
    _refuse_no_switch(metadata.ruleset)
    return profile


def stated_profile(metadata: EgnMetadata) -> RulesProfile:
    """The profile that the file states, whether or not it can be played.

    `NotationError` if the description line cannot be read, `RulesError` if switches clash.
    """
    base, switches = _described(metadata.description or "")
    rules = metadata.ruleset
    if rules.farmers and not switches.keys() & {"farmers_swap", "farmers_redeal"}:
        raise NotationError(
            "the ruleset has farmers true without its form; accepted: farmers_swap=on or"
            f" farmers_redeal=on after {PREFIX!r} in the description"
        )
    return replace(base, **{**switches_of(rules), **switches})  # type: ignore[arg-type]


def ruleset_of(profile: RulesProfile) -> tuple[EgnRuleset, str]:
    """The ruleset of a profile, and the description line for the rest ("" if nothing is left)."""
    from_deal = profile.loner_lead is LonerLead.ELDEST
    rules = EgnRuleset(
        std=profile.stick_the_dealer,
        min_rank=9 if profile.deck == 24 else 7,
        winning_score=profile.target,
        canadian=profile.canadian_loner,
        loner_lead="LEFT_OF_DEALER" if from_deal else "LEFT_OF_LONER",
        loner_euchred_score=profile.lone_euchre_score,
        defend_alone=profile.defend_alone,
        farmers=profile.farmers_swap or profile.farmers_redeal,
        joker=profile.joker,
        given=frozenset({"std", "winning_score", "loner_lead"}),
    )
    return rules, _line(profile)


def described_with(description: str | None, line: str) -> str | None:
    """The description with this line at its end, in place of one that stood there."""
    words = plain_description(description)
    return "\n".join(part for part in (words, line) if part) or None


def plain_description(description: str | None) -> str:
    """The description without the line of switches."""
    return _split(description or "")[0]


def _split(description: str) -> tuple[str, str]:
    """The words and the line of switches, which is the last line or not there."""
    words, _, last = description.rstrip().rpartition("\n")
    return (words.rstrip(), last.strip()) if last.strip().startswith(PREFIX) else (description, "")


def _described(description: str) -> tuple[RulesProfile, dict[str, object]]:
    """The profile that the line names, `american` without one, and the switches in the line."""
    line = _split(description)[1].removeprefix(PREFIX)
    stated: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in line.split(";"))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or name in stated:
            raise _bad_line(f"{part[:40]!r} is not one switch=value, each switch once")
        stated[name] = value
    name = stated.pop("profile", AMERICAN.name)
    if name not in PROFILES:
        raise _bad_line(f"there is no profile {name[:40]!r}; accepted: {', '.join(PROFILES)}")
    return profile_named(name), {key: _read(key, value) for key, value in stated.items()}


def _bad_line(words: str) -> NotationError:
    return NotationError(f"metadata.description: in the line {PREFIX!r}, {words}")


def switches_of(rules: EgnRuleset) -> dict[str, object]:
    """The switches that the ruleset settles; `NotationError` for a pack or target of no profile."""
    if rules.min_rank not in _DECKS:
        raise NotationError(
            f"the ruleset has min_rank {rules.min_rank}; accepted: 9 (24 cards) or 7 (32 cards)"
        )
    if rules.target is None and not rules.num_deals:
        raise NotationError("the ruleset has winning_score 0; accepted: 1 or more")
    if rules.loner_euchred_score < 1:
        raise NotationError("the ruleset has loner_euchred_score 0; accepted: 1 or more")
    left_of_loner = rules.loner_lead == "LEFT_OF_LONER"
    return {
        "stick_the_dealer": rules.std,
        "target": rules.target or AMERICAN.target,
        "loner_lead": LonerLead.LEFT_OF_LONER if left_of_loner else LonerLead.ELDEST,
        "canadian_loner": rules.canadian,
        "lone_euchre_score": rules.loner_euchred_score,
        "defend_alone": rules.defend_alone,
        "joker": rules.joker,
        "deck": _DECKS[rules.min_rank],
    }


def _refuse_no_switch(rules: EgnRuleset) -> None:
    default = EgnRuleset()
    for key in _NO_SWITCH:
        if getattr(rules, key) != getattr(default, key):
            raise RulesError(
                f"the ruleset has {key} {_shown(getattr(rules, key))}, which cannot be played;"
                f" accepted: {_shown(getattr(default, key))}"
            )


def _line(profile: RulesProfile) -> str:
    base = PROFILES.get(profile.name, AMERICAN)
    parts = [] if base is AMERICAN else [f"profile={base.name}"]
    for name in LINE_SWITCHES:
        if getattr(profile, name) != getattr(base, name):
            parts.append(f"{name}={_shown(getattr(profile, name))}")
    return f"{PREFIX} {'; '.join(parts)}" if parts else ""


def _shown(value: object) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case Enum():
            return str(value.value)
        case LoneDefence(three_or_four, five):
            return f"{three_or_four} {five}"
        case RevokePenalty(kind, amount):
            return f"{kind.value} {amount}"
        case _:
            return str(value)


def _read(name: str, text: str) -> object:
    """The value of a switch in the line, by the type of its default."""
    if name in _EGN_KEYS:
        raise _bad_line(f"{name} does not belong; accepted: {_EGN_KEYS[name]} in the ruleset")
    if name not in LINE_SWITCHES:
        raise _bad_line(f"there is no switch {name[:40]!r}; accepted: {', '.join(LINE_SWITCHES)}")
    default = getattr(AMERICAN, name)
    try:
        return _READERS[type(default)](text) if type(default) in _READERS else type(default)(text)
    except (ValueError, KeyError):
        raise _bad_line(f"{name} is {text[:40]!r}; accepted: {_choices(default)}") from None


def _read_defence(text: str) -> LoneDefence:
    three_or_four, five = map(_small, text.split())
    return LoneDefence(three_or_four, five)


def _read_penalty(text: str) -> RevokePenalty:
    kind, _, amount = text.rpartition(" ")
    return RevokePenalty(PenaltyKind(kind), _small(amount))


def _small(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise ValueError(text)
    return int(text)


_READERS: Final[dict[type, Callable[[str], object]]] = {
    bool: {"on": True, "off": False}.__getitem__,
    LoneDefence: _read_defence,
    RevokePenalty: _read_penalty,
}


def _choices(default: object) -> str:
    if isinstance(default, Enum):
        return " or ".join(str(one.value) for one in type(default))
    return "on or off" if isinstance(default, bool) else f"a value such as {_shown(default)}"
