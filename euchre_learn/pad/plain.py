"""A pad's game as JSON, strictly both ways."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from euchre_learn.core.cards import Suit
from euchre_learn.core.errors import EuchreError
from euchre_learn.pad.deals import DealtAgain, Entry, Played, ThrownIn
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.setup import LONGEST_NAME, MOST_TARGET, Form, PadSetup
from euchre_learn.record.egn_check import (
    Object,
    Place,
    read_flag,
    read_list,
    read_object,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_json import Json
from euchre_learn.record.native_rules import profile_json, read_profile

MOST_DEALS: Final = 500
_THROWN_IN: Final = "thrown in"
_AGAIN: Final = "dealt again"
_SETUP: Final = ("game", "names", "target", "profile", "dealer", "deals")
_OPTIONAL: Final = ("alone", "suit", "round", "lone_defender", "partner", "revokes")


def pad_json(pad: Pad) -> Object:
    """The game as JSON that `read_pad` reads back; the score stands in it for other readers."""
    setup = pad.setup
    return {
        "game": setup.form.value,
        "names": list(setup.names),
        "target": setup.target,
        "profile": profile_json(setup.profile),
        "dealer": setup.dealer,
        "deals": [_entry_json(entry) for entry in pad.entries],
        "score": list(pad.score),
    }


def _entry_json(entry: Entry) -> Json:
    match entry:
        case ThrownIn():
            return _THROWN_IN
        case DealtAgain():
            return _AGAIN
    made: Object = {"maker": entry.maker, "tricks": entry.tricks}
    told = {one.name: getattr(entry, one.name) for one in fields(entry)}
    for name in _OPTIONAL:
        if told[name] not in (None, False, ()):
            made[name] = _value(told[name])
    return made


def _value(value: object) -> Json:
    match value:
        case Suit():
            return value.letter
        case bool() | int():
            return value
        case tuple():
            return [_value(one) for one in value]
    raise TypeError(f"{value!r} is no part of an entry")


def read_pad(value: Json, place: Place) -> Pad:
    """The game written here; `NotationError` says where it is wrong.

    The score is worked out again, and must be the one that is written.
    """
    found = read_object(value, place, _SETUP, ("score",))
    try:
        pad = Pad(_read_setup(found, place), _read_entries(found["deals"], place.key("deals")))
    except EuchreError as error:
        if str(error).startswith(place.where):
            raise
        raise place.problem(f"cannot be: {error}") from None
    if "score" in found and found["score"] != list(pad.score):
        raise place.key("score").error(found["score"], f"{list(pad.score)}, as the deals give it")
    return pad


def _read_setup(found: Object, place: Place) -> PadSetup:
    forms = {form.value: form for form in Form}
    game = read_text(found["game"], place.key("game"), 20)
    if game not in forms:
        raise place.key("game").error(game, " or ".join(forms))
    here = place.key("names")
    names = read_list(found["names"], here, 6, "names", least=3)
    return PadSetup(
        form=forms[game],
        names=tuple(read_text(one, here.item(i), LONGEST_NAME) for i, one in enumerate(names)),
        target=read_whole(found["target"], place.key("target"), 1, MOST_TARGET),
        profile=read_profile(found["profile"], place.key("profile")),
        dealer=read_whole(found["dealer"], place.key("dealer"), 0, 5),
    )


def _read_entries(value: Json, place: Place) -> tuple[Entry, ...]:
    deals = read_list(value, place, MOST_DEALS, "deals")
    return tuple(_read_entry(one, place.item(i)) for i, one in enumerate(deals))


def _read_entry(value: Json, place: Place) -> Entry:
    if value == _THROWN_IN:
        return ThrownIn()
    if value == _AGAIN:
        return DealtAgain()
    found = read_object(value, place, ("maker", "tricks"), _OPTIONAL)
    numbers = dict.fromkeys(("maker", "tricks", "lone_defender", "partner"), 5) | {"round": 2}
    read = {
        key: read_whole(found[key], place.key(key), 0, most)
        for key, most in numbers.items()
        if key in found
    }
    here = place.key("revokes")
    revokes = read_list(found.get("revokes", []), here, 4, "players")
    return Played(
        maker=read["maker"],
        tricks=read["tricks"],
        alone=read_flag(found.get("alone", False), place.key("alone")),
        suit=_read_suit(found["suit"], place.key("suit")) if "suit" in found else None,
        round=read.get("round"),
        lone_defender=read.get("lone_defender"),
        partner=read.get("partner"),
        revokes=tuple(read_whole(one, here.item(i), 0, 5) for i, one in enumerate(revokes)),
    )


def _read_suit(value: Json, place: Place) -> Suit:
    letters = {suit.letter: suit for suit in Suit}
    if isinstance(value, str) and value in letters:
        return letters[value]
    raise place.error(value, ", ".join(letters))
