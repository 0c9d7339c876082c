"""The project's own record: JSON that holds every deal exactly, whatever was done in it.

EGN keeps the cards that were played; this keeps every action in the words of `action_text`, so a
revoke with its correction and claim, a farmer's swap and a hand that was shown come back as they
were. Reading is strict: an unknown key, or an action that the rules do not let happen, is an error.

    {"format": "euchre_learn record", "version": 1, "deals": [
      {"profile": {"name": "american", "switches": {"target": 7}},
       "dealer": 3, "upcard": "Th", "hands": ["Jh Jd Ah As 9c", "", "", ""],
       "actions": ["order alone", "bury 9d", "play Jh"]}]}

What a deal does not state has the value that `DealRecord` gives it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from euchre_learn.core.actions import DefendAlone, DefendTogether, GoAlone, NameSuit, OrderUp
from euchre_learn.core.cards import BENNY, PACK_32, Card, written
from euchre_learn.core.deal import Hand
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.record.action_text import action_text, read_action
from euchre_learn.record.completion import NOTHING_KNOWN, KnownHands, RecordedAction
from euchre_learn.record.egn_check import (
    Object,
    Place,
    read_flag,
    read_list,
    read_object,
    read_pair,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_file import content
from euchre_learn.record.egn_json import Json, load, too_deep
from euchre_learn.record.egn_meta import NAME, SCORES, TEXTS
from euchre_learn.record.egn_read import MOST_DEALS, MOST_LINES_OF_ALL
from euchre_learn.record.native_rules import profile_json, read_profile
from euchre_learn.record.trace import (
    DEFAULT_NAMES,
    Branch,
    Comment,
    DealRecord,
    Names,
    replayable,
)

FORMAT: Final = "euchre_learn record"
VERSION: Final = 1

_MOST_BRANCHES: Final = 50
_MOST_ACTIONS: Final = 100
_MOST_COMMENTS: Final = 500
_COMMENT: Final = 20_000
_REQUIRED: Final = ("profile", "dealer", "upcard", "actions")
_OPTIONAL: Final = (
    "upcard_known",
    "hands",
    "kitty",
    "score",
    "first_deal",
    "names",
    "title",
    "comments",
    "branches",
)
_CARDS: Final = {card.code: card for card in (BENNY, *PACK_32)}


# ------------------------------------------------------------------------------------- writing


def dumps(records: Iterable[DealRecord]) -> str:
    """The records as text that `loads` reads back exactly.

    `NotationError` if a record holds what no file may, such as a name of more than 64 characters,
    or does not replay.
    """
    tree = {"format": FORMAT, "version": VERSION, "deals": [_deal(one) for one in records]}
    text = json.dumps(tree, ensure_ascii=False, indent=1, allow_nan=False) + "\n"
    loads(text, "the record")
    return text


def _deal(record: DealRecord) -> Object:
    given: Object = {
        "profile": profile_json(record.profile),
        "dealer": record.dealer,
        "upcard": record.upcard.code,
        "upcard_known": record.upcard_known,
        "hands": [written(hand) for hand in record.hands],
        "kitty": written(record.kitty),
        "score": list(record.score),
        "first_deal": record.first_deal,
        "names": list(record.names),
        "title": record.title,
        "actions": _actions(record.actions),
        "comments": _comments(record.comments),
        "branches": [_branch(branch) for branch in record.branches],
    }
    return {key: value for key, value in given.items() if not _goes_without_saying(key, value)}


def _goes_without_saying(key: str, value: Json) -> bool:
    """True for an optional key with the value that a deal has without it."""
    if key in ("upcard_known", "score", "names", "hands"):
        defaults: Object = {
            "upcard_known": True,
            "score": [0, 0],
            "names": list(DEFAULT_NAMES),
            "hands": [""] * 4,
        }
        return value == defaults[key]
    return key in _OPTIONAL and not value


def _branch(branch: Branch) -> Object:
    made: Object = {"at": branch.at, "actions": _actions(branch.actions)}
    if branch.comments:
        made["comments"] = _comments(branch.comments)
    if branch.title:
        made["title"] = branch.title
    return made


def _actions(actions: Sequence[RecordedAction]) -> list[Json]:
    return [action_text(action) for action in actions]


def _comments(comments: Sequence[Comment]) -> list[Json]:
    return [{"at": comment.at, "text": comment.text} for comment in comments]


# ------------------------------------------------------------------------------------- reading


def loads(text: bytes | str, where: str = "the file") -> tuple[DealRecord, ...]:
    """The records that the text holds; `NotationError` says what is wrong, and where."""
    try:
        return records_in(load(text, where), Place(where))
    except RecursionError:
        raise too_deep(where) from None


def read_path(path: Path | str) -> tuple[DealRecord, ...]:
    """The records in a file; errors as for `loads`, and if the file cannot be read."""
    return loads(*content(path))


def is_native(tree: Json) -> bool:
    """True if the JSON value says that it is a record of this kind."""
    return isinstance(tree, dict) and "format" in tree and "fileType" not in tree


def records_in(tree: Json, place: Place) -> tuple[DealRecord, ...]:
    """The records of a file, from JSON."""
    found = read_object(tree, place, ("format", "version", "deals"))
    if found["format"] != FORMAT:
        raise place.key("format").error(found["format"], repr(FORMAT))
    if type(found["version"]) is not int or found["version"] != VERSION:
        raise place.key("version").error(found["version"], str(VERSION))
    here = place.key("deals")
    records: list[DealRecord] = []
    for i, one in enumerate(read_list(found["deals"], here, MOST_DEALS, "deals")):
        records.append(_read_deal(one, here.item(i)))
        if sum(len(record.branches) for record in records) > MOST_LINES_OF_ALL:
            raise here.problem(
                f"have more than {MOST_LINES_OF_ALL} branches; accepted: no more than that"
            )
    return tuple(records)


def _read_deal(value: Json, place: Place) -> DealRecord:
    found = read_object(value, place, _REQUIRED, _OPTIONAL)
    record = DealRecord(
        dealer=read_whole(found["dealer"], place.key("dealer"), 0, 3),
        upcard=_read_card(found["upcard"], place.key("upcard")),
        actions=_read_actions(found["actions"], place.key("actions")),
        hands=_read_hands(found, place.key("hands")),
        kitty=_read_cards(found.get("kitty", ""), place.key("kitty")),
        profile=read_profile(found["profile"], place.key("profile")),
        score=read_pair(found.get("score", [0, 0]), place.key("score"), *SCORES),
        names=_read_names(found, place.key("names")),
        title=read_text(found.get("title", ""), place.key("title"), TEXTS["title"]),
        comments=_read_comments(found, place),
        upcard_known=read_flag(found.get("upcard_known", True), place.key("upcard_known")),
        first_deal=read_flag(found.get("first_deal", False), place.key("first_deal")),
    )
    _check(record, place)
    return _with_branches(record, found, place.key("branches"))


def _with_branches(record: DealRecord, found: Object, place: Place) -> DealRecord:
    branches = read_list(found.get("branches", []), place, _MOST_BRANCHES, "branches")
    made: list[Branch] = []
    for i, one in enumerate(branches):
        here = place.item(i)
        branch = _read_branch(one, here, len(record.actions))
        _check(_taken(record, branch), here, branch.at)
        try:
            record.with_branch(branch)
        except EuchreError as error:
            raise here.problem(f"cannot happen: {error}") from None
        made.append(branch)
    return replace(record, branches=tuple(made))


def _taken(record: DealRecord, branch: Branch) -> DealRecord:
    """The deal as it would have gone, with what the record itself says and no more."""
    whole = (*record.actions[: branch.at], *branch.actions)
    return replace(record, actions=whole, comments=(), branches=())


def _read_branch(value: Json, place: Place, actions: int) -> Branch:
    found = read_object(value, place, ("at", "actions"), ("comments", "title"))
    here = place.key("actions")
    return Branch(
        at=read_whole(found["at"], place.key("at"), 0, actions),
        actions=_read_actions(found["actions"], here, least=1),
        comments=_read_comments(found, place),
        title=read_text(found.get("title", ""), place.key("title"), TEXTS["title"]),
    )


def _read_actions(value: Json, place: Place, least: int = 0) -> tuple[RecordedAction, ...]:
    some = read_list(value, place, _MOST_ACTIONS, "actions", least)
    return tuple(_read_action(one, place.item(i)) for i, one in enumerate(some))


def _read_action(value: Json, place: Place) -> RecordedAction:
    words = read_text(value, place, 40)
    try:
        action = read_action(words)
    except NotationError as error:
        raise place.problem(f"cannot be read: {error}") from None
    if action_text(action) != words:
        raise place.error(words, repr(action_text(action)))
    return action


def _read_card(value: Json, place: Place) -> Card:
    if isinstance(value, str) and value in _CARDS:
        return _CARDS[value]
    raise place.error(value, "a rank (7 8 9 T J Q K A) and a suit (s h d c), or B for the Benny")


def _read_cards(value: Json, place: Place) -> Hand:
    words = read_text(value, place, 100).split(" ") if value else []
    return tuple(_read_card(word, place) for word in words)


def _read_hands(found: Object, place: Place) -> KnownHands:
    if "hands" not in found:
        return NOTHING_KNOWN
    four = read_list(found["hands"], place, 4, "hands", least=4)
    a, b, c, d = (_read_cards(one, place.item(i)) for i, one in enumerate(four))
    return a, b, c, d


def _read_names(found: Object, place: Place) -> Names:
    if "names" not in found:
        return DEFAULT_NAMES
    four = read_list(found["names"], place, 4, "names", least=4)
    a, b, c, d = (read_text(one, place.item(i), NAME) for i, one in enumerate(four))
    return a, b, c, d


def _read_comments(found: Object, place: Place) -> tuple[Comment, ...]:
    here = place.key("comments")
    some = read_list(found.get("comments", []), here, _MOST_COMMENTS, "comments")
    return tuple(_read_comment(one, here.item(i)) for i, one in enumerate(some))


def _read_comment(value: Json, place: Place) -> Comment:
    found = read_object(value, place, ("at", "text"))
    at = read_whole(found["at"], place.key("at"), 0, 999)
    return Comment(at, read_text(found["text"], place.key("text"), _COMMENT))


def _check(record: DealRecord, place: Place, start: int = 0) -> None:
    """Refuse a deal that cannot have happened; its own actions begin at `start`."""
    impossible = _impossible(record)
    if impossible:
        raise place.problem(f"cannot happen: {impossible}")
    try:
        record.states  # noqa: B018 - folding the record is the check
    except EuchreError as error:
        at = _first_fault(record) - start
        where = place.key("actions").item(at) if at >= 0 else place
        raise where.problem(f"cannot happen: {error}") from None


def _impossible(record: DealRecord) -> str:
    """What no state needs to be asked about; it would make no contract at all."""
    made = [one for one in record.actions if isinstance(one, OrderUp | NameSuit)]
    if record.upcard is BENNY and any(isinstance(one, OrderUp) for one in made):
        return "nobody orders up the Benny; its dealer names a suit"
    answers = [one for one in record.actions if isinstance(one, DefendAlone | DefendTogether)]
    if len(answers) > 2:
        return "more than two defenders are asked"
    alone = GoAlone() in record.actions or any(one.alone for one in made[:1])
    return "defenders are asked, but nobody plays alone" if answers and not alone else ""


def _first_fault(record: DealRecord) -> int:
    """The index of the first action that cannot be; -1 if the cards themselves cannot."""
    try:
        good = len(replayable(record).actions)
    except EuchreError:
        return -1
    return good if good < len(record.actions) else -1
