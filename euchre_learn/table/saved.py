"""A match as JSON and back: settings, the game before the first deal, cards and actions.

Reading replays every action, so a file that no play could have made is refused, with the place.

    {"format": "euchre_learn match", "version": 1, "id": "...", "revision": 12, "kind": "match",
     "seat": 0, "given": 0, "settings": {...}, "start": {"dealer": 2, "score": [0, 0], "deals": 0},
     "deals": [{"dealer": 2, "hands": ["Jh ...", ...], "upcard": "Th", "kitty": "9s ...",
                "actions": ["order", "bury 9d", "play Jh"]}]}
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from euchre_learn.core.actions import Action, FarmersHand, ShowAces
from euchre_learn.core.cards import Card, cards, written
from euchre_learn.core.deal import Deal, Hands
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.core.game import Game
from euchre_learn.core.rules import RulesProfile
from euchre_learn.record.action_text import action_text, read_action
from euchre_learn.record.completion import BuryUnknown
from euchre_learn.record.egn_check import (
    Object,
    Place,
    read_list,
    read_object,
    read_pair,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_json import Json
from euchre_learn.record.trace import DealRecord
from euchre_learn.table.match import Match, MatchKind, begun
from euchre_learn.table.settings import Settings, read_settings, settings_json

FORMAT: Final = "euchre_learn match"
VERSION: Final = 1

_KEYS: Final = (
    "format",
    "version",
    "id",
    "revision",
    "kind",
    "seat",
    "given",
    "settings",
    "start",
    "deals",
)
_DEAL: Final = ("dealer", "hands", "upcard", "kitty", "actions")
_MOST_DEALS: Final = 10_000
_MOST_ACTIONS: Final = 100
_MOST_POINTS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as a file holds it; `revision` counts how often it was written."""

    match: Match
    revision: int


def match_json(saved: Saved) -> Object:
    """The match as JSON that `read_match` reads back."""
    match = saved.match
    first = match.records[0]
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": match.id,
        "revision": saved.revision,
        "kind": match.kind.value,
        "seat": match.seat,
        "given": match.given,
        "settings": settings_json(match.settings),
        "start": {
            "dealer": first.dealer,
            "score": list(first.score),
            "deals": match.game.deals - sum(_counts(one) for one in match.finished),
        },
        "deals": [_deal_json(record) for record in match.records],
    }


def _counts(record: DealRecord) -> bool:
    """False for a deal whose hand was shown: it is dealt again and counts for nothing."""
    shown = (FarmersHand(), ShowAces())
    return not record.actions or record.actions[-1] not in shown


def _deal_json(record: DealRecord) -> Object:
    return {
        "dealer": record.dealer,
        "hands": [written(hand) for hand in record.hands],
        "upcard": record.upcard.code,
        "kitty": written(record.kitty),
        "actions": [action_text(action) for action in record.actions],
    }


def read_match(value: Json, where: str) -> Saved:
    """The match written here; `NotationError` says where, what, and what is accepted."""
    place = Place(where)
    if isinstance(value, dict) and value.get("version") not in (None, VERSION):
        raise NotationError(
            f"{where} has version {str(value['version'])[:20]}: this euchre_learn reads {VERSION}"
        )
    found = read_object(value, place, _KEYS)
    if found["format"] != FORMAT:
        raise place.key("format").error(found["format"], repr(FORMAT))
    settings = read_settings(found["settings"], place.key("settings"))
    game = _start(found["start"], place.key("start"), settings.profile)
    seat = read_whole(found["seat"], place.key("seat"), 0, 3)
    kind = _kind(found["kind"], place.key("kind"))
    name = read_text(found["id"], place.key("id"), 64)
    match = _replayed(found["deals"], place.key("deals"), settings, game, seat, kind)
    given = read_whole(found["given"], place.key("given"), 0, len(match.record.actions))
    revision = read_whole(found["revision"], place.key("revision"), 0, 10**9)
    return Saved(replace(match, id=name, given=given), revision)


def _start(value: Json, place: Place, profile: RulesProfile) -> Game:
    found = read_object(value, place, ("dealer", "score", "deals"))
    return Game(
        profile,
        read_whole(found["dealer"], place.key("dealer"), 0, 3),
        read_pair(found["score"], place.key("score"), 0, _MOST_POINTS),
        read_whole(found["deals"], place.key("deals"), 0, _MOST_DEALS),
    )


def _kind(value: Json, place: Place) -> MatchKind:
    choices = {one.value: one for one in MatchKind}
    if isinstance(value, str) and value in choices:
        return choices[value]
    raise place.error(value, " or ".join(choices))


def _replayed(
    value: Json, place: Place, settings: Settings, game: Game, seat: int, kind: MatchKind
) -> Match:
    """The deals played again, one after another, all but the last to their end."""
    deals = read_list(value, place, _MOST_DEALS, "deals", 1)
    finished: tuple[DealRecord, ...] = ()
    match: Match | None = None
    for number, one in enumerate(deals):
        here = place.item(number)
        if match is not None:
            if match.is_over or not match.deal_is_over:
                raise here.problem("cannot follow: no deal comes after the one before")
            finished, game = match.records, match.game_now
        match = _played(one, here, begin=(settings, game, finished, seat, kind))
    assert match is not None
    return match


_Begin = tuple[Settings, Game, tuple[DealRecord, ...], int, MatchKind]


def _played(value: Json, place: Place, begin: _Begin) -> Match:
    found = read_object(value, place, _DEAL)
    settings, game, finished, seat, kind = begin
    actions = read_list(found["actions"], place.key("actions"), _MOST_ACTIONS, "actions")
    try:
        match = begun(settings, game, _deal(found, place), finished, seat=seat, kind=kind)
    except EuchreError as error:
        raise place.problem(f"cannot be dealt: {error}") from None
    at = 0
    for number, one in enumerate(actions):
        action = _action(one, place.key("actions").item(number))
        if number < at:
            continue  # a claim that the other side makes by itself
        try:
            match = match.after(action)
        except EuchreError as error:
            raise place.key("actions").item(number).problem(f"cannot be: {error}") from None
        at = len(match.record.actions)
    return match


def _action(value: Json, place: Place) -> Action:
    try:
        action = read_action(read_text(value, place, 60))
    except NotationError as error:
        raise place.problem(str(error)) from None
    if isinstance(action, BuryUnknown):
        raise place.problem("leaves the bury open: it is known here")
    return action


def _deal(found: Object, place: Place) -> Deal:
    hands = read_list(found["hands"], place.key("hands"), 4, "hands", 4)
    read = [_cards(one, place.key("hands").item(seat)) for seat, one in enumerate(hands)]
    four: Hands = (read[0], read[1], read[2], read[3])
    upcard = _cards(found["upcard"], place.key("upcard"))
    if len(upcard) != 1:
        raise place.key("upcard").error(found["upcard"], "one card")
    return Deal(
        read_whole(found["dealer"], place.key("dealer"), 0, 3),
        four,
        upcard[0],
        _cards(found["kitty"], place.key("kitty")),
    )


def _cards(value: Json, place: Place) -> tuple[Card, ...]:
    try:
        return cards(read_text(value, place, 60))
    except NotationError as error:
        raise place.problem(str(error)) from None
