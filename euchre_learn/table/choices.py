"""What is chosen before a match, as a value that answers clicks: level, rules, names, seed, looks.

Every house rule that is offered is a switch of the engine's profiles; nothing else is listed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, Self

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.explain import sentence
from euchre_learn.core.rules import (
    AceNoFace,
    AloneDeclared,
    LonerLead,
    Packets,
    RevokePenalty,
    Revokes,
    RulesProfile,
)
from euchre_learn.table.settings import (
    SEEDS,
    CoachMode,
    Settings,
    Speed,
    TableSize,
    fresh_seed,
    table_rules,
)

FIRST_RULES: Final = ("stick_the_dealer", "canadian_loner", "defend_alone")
"""The house rules that lie open; the others are behind "More rules"."""
MORE_RULES: Final = (
    "stuck_may_name_turned_down",
    "alone_declared",
    "loner_lead",
    "upcard_out_when_partner_alone",
    "farmers_swap",
    "farmers_redeal",
    "ace_no_face",
    "joker",
    "benny_dealer_looks",
    "may_bury_upcard",
    "natural_trump",
    "same_dealer_after_throw_in",
    "deck",
    "packets",
    "revokes",
)
TARGETS: Final = (5, 7, 10, 15)
WORDS: Final = {
    "stick_the_dealer": "Stick the dealer",
    "canadian_loner": "Canadian loner",
    "defend_alone": "Defend alone",
    "stuck_may_name_turned_down": "Stuck dealer may name the turned-down suit",
    "alone_declared": "Alone is said",
    "loner_lead": "Against a lone player",
    "upcard_out_when_partner_alone": "Upcard stays out for a lone partner",
    "farmers_swap": "Farmer's hand swaps three",
    "farmers_redeal": "Farmer's hand is dealt again",
    "ace_no_face": "Aces without a face are dealt again",
    "joker": "The Benny",
    "benny_dealer_looks": "Dealer looks before naming the Benny's suit",
    "may_bury_upcard": "The upcard may be buried",
    "natural_trump": "Maker needs a natural trump",
    "same_dealer_after_throw_in": "Same dealer after a throw-in",
    "deck": "Cards in the pack",
    "packets": "Packets",
    "revokes": "A card that breaks following suit",
}
_KINDS: Final[dict[str, type[Enum]]] = {
    "alone_declared": AloneDeclared,
    "loner_lead": LonerLead,
    "ace_no_face": AceNoFace,
    "packets": Packets,
    "revokes": Revokes,
}
_SHORT: Final = {
    AloneDeclared.WITH_CALL: "with the call",
    AloneDeclared.BEFORE_LEAD: "up to the lead",
    LonerLead.ELDEST: "eldest leads",
    LonerLead.LEFT_OF_LONER: "left of loner leads",
    AceNoFace.OFF: "off",
    AceNoFace.ONE_ACE: "one ace",
    AceNoFace.ANY_ACES: "any aces",
}
_LOOKS: Final[dict[str, type[Enum]]] = {"speed": Speed, "coach": CoachMode, "size": TableSize}


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices so far; `seed` is None while it is left to chance."""

    settings: Settings = field(default_factory=Settings)
    seed: int | None = None
    more: bool = False

    def act(self, kind: str, value: str) -> Self:
        """The choices after a click or a word: `level`, `profile`, `rule`, `name-0`, `seed` ...

        Raises `EuchreError` (what cannot be chosen, and why) with nothing changed.
        """
        if kind == "more":
            return replace(self, more=not self.more)
        if kind == "seed":
            return replace(self, seed=_seed(value))
        try:
            return replace(self, settings=self._changed(kind, value))
        except EuchreError:
            raise
        except (ValueError, KeyError, IndexError):
            raise EuchreError(f"the table has no choice {kind[:20]!r} {value[:20]!r}") from None

    def _changed(self, kind: str, value: str) -> Settings:
        now = self.settings
        if kind == "level":
            return now.but(level=value)
        if kind == "profile":
            return now.but(profile=table_rules(value))
        if kind == "rule":
            return now.but(profile=_with_rule(now.profile, value))
        if kind == "target":
            return now.but(profile=now.profile.but(target=int(value)))
        if kind.startswith("name-"):
            return now.but(names=_named(now, int(kind[5:]), value))
        return look(now, kind, value)

    def chosen(self) -> Settings:
        """The settings to begin with, with a seed."""
        return self.settings.but(seed=fresh_seed() if self.seed is None else self.seed)


def look(settings: Settings, kind: str, value: str) -> Settings:
    """The settings with another way of showing the table; `EuchreError` for none that there is."""
    return settings.but(**look_change(kind, value))


def look_change(kind: str, value: str) -> dict[str, object]:
    """The setting that an intent changes, by its name: a speed, the coach, a size, on or off."""
    if kind in _LOOKS:
        return {kind: _LOOKS[kind](value)}
    if kind in ("sound", "four_colours") and value in ("on", "off"):
        return {kind: value == "on"}
    raise EuchreError(f"the table has no choice {kind[:20]!r} {value[:20]!r}")


def options(profile: RulesProfile, switch: str) -> list[tuple[str, str, bool]]:
    """The values of a switch with several: the intent's value, words, and whether it is chosen."""
    now = getattr(profile, switch)
    if switch == "deck":
        return [(f"deck={size}", str(size), size == now) for size in (24, 32)]
    return [
        (f"{switch}={one.name}", _SHORT.get(one, str(one.value)), one is now)
        for one in _KINDS[switch]
    ]


def is_switch(switch: str) -> bool:
    """True for a rule that is on or off."""
    return switch not in _KINDS and switch != "deck"


def caption(profile: RulesProfile, switch: str) -> str:
    """What the rule means as it is set."""
    return sentence(profile, switch)


def _with_rule(profile: RulesProfile, value: str) -> RulesProfile:
    """The profile with one house rule changed: `joker` turned over, or `deck=32`."""
    switch, _, wanted = value.partition("=")
    if switch not in WORDS:
        raise EuchreError(f"there is no house rule {switch[:40]!r}")
    if is_switch(switch):
        return profile.but(**{switch: not getattr(profile, switch)})
    if switch == "deck":
        return profile.but(deck=int(wanted))
    changed: dict[str, object] = {switch: _KINDS[switch][wanted]}
    if changed[switch] is Revokes.REFUSED:
        changed |= {"revoke_penalty": RevokePenalty(), "revoke_doubled_alone": False}
    return profile.but(**changed)


def _named(settings: Settings, seat: int, name: str) -> tuple[str, str, str, str]:
    """The names with one changed; `IndexError` for a seat there is not."""
    names = dict(enumerate(settings.names))
    if seat not in names:
        raise IndexError(seat)
    names[seat] = " ".join(name.split())
    return (names[0], names[1], names[2], names[3])


def _seed(text: str) -> int | None:
    """The seed that was written; nothing leaves it to chance."""
    written = text.strip()
    if not written:
        return None
    if not (written.isascii() and written.isdigit()):
        raise EuchreError(f"a seed is a whole number, or empty for chance: not {text[:20]!r}")
    if len(written.lstrip("0")) >= len(str(SEEDS)):
        raise EuchreError(f"a seed has at most {len(str(SEEDS)) - 1} digits: not {text[:20]}...")
    return int(written)
