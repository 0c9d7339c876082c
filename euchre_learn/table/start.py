"""The choices before a match as plain data: every field, what it may be, and what it means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from euchre_learn.bots.levels import LEVELS
from euchre_learn.core.rules import PROFILES, RulesProfile
from euchre_learn.show.scene import ButtonScene
from euchre_learn.show.start_scene import ChoiceScene, FieldScene, StartScene
from euchre_learn.table.asking import button
from euchre_learn.table.choices import (
    FIRST_RULES,
    MORE_RULES,
    TARGETS,
    WORDS,
    Choices,
    caption,
    is_switch,
    options,
)
from euchre_learn.table.match import Match
from euchre_learn.table.settings import CoachMode, Settings, Speed, TableSize

_SEATS: Final = ("Your name", "Left", "Partner", "Right")
_LONGEST_NAME: Final = 24


def start_scene(
    choices: Choices,
    *,
    saved: Match | None = None,
    taken: Match | None = None,
    notice: str = "",
    finished: Sequence[str] = (),
) -> StartScene:
    """The choices as they are now; `saved` and `taken` can be gone on with."""
    settings = choices.settings
    return {
        "kind": "start",
        "saved": saved_words(saved) if saved is not None else "",
        "taken": saved_words(taken) if taken is not None else "",
        "notice": notice,
        "summary": _summary(settings),
        "more": choices.more,
        "groups": [
            {"name": "who", "fields": _who(choices)},
            {"name": "rules", "fields": _rules(choices)},
            {"name": "looks", "fields": look_fields(settings)},
        ],
        "buttons": _buttons(saved=saved is not None, taken=taken is not None),
        "finished": [_choice(str(at), name, False) for at, name in enumerate(finished)],
        "rules": settings.rules_in_words,
    }


def _buttons(*, saved: bool, taken: bool) -> list[ButtonScene]:
    """What can be pressed, the main one first; no single key gives up a saved match."""
    words, look = ("New match", "plain") if saved else ("Play", "primary")
    made = [button("continue", "Continue", key="C", look="primary")] if saved else []
    made += [button("continue-taken", "Continue the game taken over")] if taken else []
    return [*made, button("begin", words, key=None if saved else "N", look=look)]


def _summary(settings: Settings) -> str:
    partner = settings.names[2]
    level = settings.partner_level.capitalize()
    return f"{partner} plays at {level}. To {settings.profile.target}."


def _who(choices: Choices) -> list[FieldScene]:
    settings = choices.settings
    levels = [_choice(name, name.capitalize(), name == settings.level) for name in LEVELS]
    names = [
        _written(label, f"name-{seat}", name, _LONGEST_NAME)
        for seat, (label, name) in enumerate(zip(_SEATS, settings.names, strict=True))
    ]
    seed = "" if choices.seed is None else str(choices.seed)
    chance = _written("Seed (empty: by chance)", "seed", seed, _LONGEST_NAME, "number")
    return [_one_of("Opponents", "level", levels), *names, chance]


def _rules(choices: Choices) -> list[FieldScene]:
    profile = choices.settings.profile
    names = [_choice(name, name.replace("_", " "), name == profile.name) for name in PROFILES]
    goals = sorted({*TARGETS, profile.target})
    targets = [_choice(str(goal), str(goal), goal == profile.target) for goal in goals]
    shown = FIRST_RULES + (MORE_RULES if choices.more else ())
    return [
        _one_of("Rules", "profile", names, "list"),
        _one_of("Game to", "target", targets),
        *(_rule(profile, switch) for switch in shown),
    ]


def _rule(profile: RulesProfile, switch: str) -> FieldScene:
    """A house rule, with what it means as it is set."""
    words, told = WORDS[switch], caption(profile, switch)
    if is_switch(switch):
        return _switch(words, "rule", bool(getattr(profile, switch)), switch, told)
    made = _one_of(words, "rule", [_choice(*one) for one in options(profile, switch)])
    made["told"] = told
    return made


def look_fields(settings: Settings) -> list[FieldScene]:
    """What may change while a match is played: movement, coach, sound, colours and size."""
    sound, four = settings.sound, settings.four_colours
    return [
        _one_of("Movement", "speed", _values(Speed, settings.speed)),
        _one_of("Coach", "coach", _values(CoachMode, settings.coach), "list"),
        _switch("Sound", "sound", sound, _other(sound)),
        _switch("Four-colour suits", "four_colours", four, _other(four)),
        _one_of("Table size", "size", _values(TableSize, settings.size)),
    ]


def saved_words(match: Match) -> str:
    """`Hand 3: you and Cara 4, Ben and Dev 6, to 10, against normal.`"""
    names, seat = match.settings.names, match.seat
    own, other = match.score[seat % 2], match.score[1 - seat % 2]
    us = f"{names[seat]} and {names[(seat + 2) % 4]}"
    them = f"{names[(seat + 1) % 4]} and {names[(seat + 3) % 4]}"
    return (
        f"Hand {len(match.finished) + 1}: {us} {own}, {them} {other},"
        f" to {match.settings.profile.target}, against {match.settings.level}."
    )


# --- the shapes ----------------------------------------------------------------------------------


def _choice(value: str, words: str, chosen: bool) -> ChoiceScene:
    return {"value": value, "words": words, "chosen": chosen}


def _values(
    kind: type[Speed] | type[CoachMode] | type[TableSize], now: object
) -> list[ChoiceScene]:
    return [_choice(one.value, one.value, one is now) for one in kind]


def _other(on: bool) -> str:
    return "off" if on else "on"


def _one_of(
    label: str, do: str, choices: Iterable[ChoiceScene], kind: str = "segments"
) -> FieldScene:
    made = list(choices)
    value = next((one["value"] for one in made if one["chosen"]), "")
    return _field(do, kind, label, value, choices=made)


def _switch(label: str, do: str, on: bool, press: str, told: str = "") -> FieldScene:
    return _field(do, "switch", label, "on" if on else "off", press=press, told=told)


def _written(label: str, do: str, value: str, longest: int, kind: str = "text") -> FieldScene:
    return _field(do, kind, label, value, longest=longest)


def _field(
    do: str,
    kind: str,
    label: str,
    value: str,
    *,
    press: str = "",
    choices: Sequence[ChoiceScene] = (),
    longest: int = 0,
    told: str = "",
) -> FieldScene:
    return {
        "do": do,
        "kind": kind,
        "label": label,
        "value": value,
        "press": press,
        "choices": list(choices),
        "longest": longest,
        "told": told,
    }
