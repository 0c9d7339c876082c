"""Records as the plain values of an EGN file. Assumed cards are never written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from euchre_learn.core.actions import Bury, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import Card
from euchre_learn.core.errors import NotationError
from euchre_learn.record.completion import RecordedAction, contract_of
from euchre_learn.record.egn_rules import described_with, ruleset_of
from euchre_learn.record.egn_types import (
    VERSION,
    Annotations,
    EgnBidding,
    EgnCall,
    EgnDeal,
    EgnFile,
    EgnLine,
    EgnMetadata,
    EgnPlay,
    EgnPlayer,
    Unknown,
)
from euchre_learn.record.from_egn import TITLE_OF_LINE, first_play, seats_playing
from euchre_learn.record.trace import Branch, Comment, DealRecord


def file_of(records: Sequence[DealRecord], about: EgnMetadata) -> EgnFile:
    """The file that holds these deals; `about` gives title, date and the like."""
    if not records:
        raise NotationError("a file needs at least one deal to be written")
    first, last = records[0], records[-1]
    if any((one.profile, one.names) != (first.profile, first.names) for one in records):
        raise NotationError("the deals of a file need the same rules and the same four names")
    rules, line = ruleset_of(first.profile)
    final = (last.score[0] + last.points[0], last.score[1] + last.points[1])
    players = about.players or tuple(EgnPlayer(name) for name in first.names)
    title = about.title or (first.title if len(records) == 1 else "") or None
    metadata = replace(
        about,
        players=players,
        initial_score=first.score,
        final_score=about.final_score or (final if last.final.is_over else None),
        title=title,
        description=described_with(about.description, line),
        ruleset=rules,
    )
    deals = tuple(_deal(record, number) for number, record in enumerate(records))
    return EgnFile(VERSION, False, metadata, deals)


def _deal(record: DealRecord, number: int) -> EgnDeal:
    bidding, play = _phases(record, record.actions, 0, record.comments)
    return EgnDeal(
        number=number,
        dealer=record.dealer,
        upcard=record.upcard if record.upcard_known else Unknown(),
        hands=record.hands,
        bidding=bidding,
        play=play,
        lines=tuple(_egn_line(record, branch) for branch in record.branches),
    )


def _egn_line(record: DealRecord, branch: Branch) -> EgnLine:
    """A branch as a line: it starts at a call or at a card, for nothing between has an index.

    What starts between them, or leaves a deal that was not played, repeats the last call.
    """
    whole = (*record.actions[: branch.at], *branch.actions)
    calls, first_card = len(_calls_in(whole)), first_play(whole)
    played = first_card <= branch.at and first_play(record.actions) < len(record.actions)
    start = branch.at if played else min(branch.at, calls - 1)
    title = (Comment(start, TITLE_OF_LINE + branch.title),) if branch.title else ()
    own = tuple(Comment(branch.at + one.at, one.text) for one in branch.comments)
    bidding, play = _phases(record, whole, start, (*title, *own))
    return EgnLine(calls + start - first_card if played else start, bidding, play)


def _phases(
    record: DealRecord, whole: Sequence[RecordedAction], start: int, comments: Sequence[Comment]
) -> tuple[EgnBidding | None, EgnPlay | None]:
    """The actions from `start` on as the file's two phases, comments by their index in each."""
    calls = [index for index in _calls_in(whole) if index >= start]
    cards = [i for i, action in enumerate(whole) if isinstance(action, PlayCard) and i >= start]
    first_card = cards[0] if cards else len(whole)
    early = [comment for comment in comments if comment.at < first_card]
    bidding = EgnBidding(
        calls=tuple(_call(whole[index]) for index in calls),
        alone=any(made.alone for made in contract_of(whole, record.known)),
        discard=next((a.card for a in whole if isinstance(a, Bury)), None),
        annotations=_annotations(early, calls),
    )
    play = EgnPlay(_tricks(record, whole, start), _annotations(comments, cards))
    return (bidding if start < first_card else None), (play if cards else None)


def _calls_in(actions: Sequence[RecordedAction]) -> list[int]:
    return [i for i, action in enumerate(actions) if isinstance(action, Pass | OrderUp | NameSuit)]


def _call(action: RecordedAction) -> EgnCall:
    if isinstance(action, NameSuit):
        return EgnCall.naming(action.suit)
    return EgnCall.ORDER if isinstance(action, OrderUp) else EgnCall.PASS


def _tricks(
    record: DealRecord, whole: Sequence[RecordedAction], start: int
) -> tuple[tuple[Card, ...], ...]:
    """The cards laid from `start` on, trick by trick; the first is short inside a trick."""
    seats = seats_playing(contract_of(whole, record.known))
    tricks: dict[int, list[Card]] = {}
    plays = [(i, action) for i, action in enumerate(whole) if isinstance(action, PlayCard)]
    for number, (index, action) in enumerate(plays):
        if index >= start:
            tricks.setdefault(number // seats, []).append(action.card)
    return tuple(tuple(trick) for trick in tricks.values())


def _annotations(comments: Sequence[Comment], places: Sequence[int]) -> Annotations:
    """Comments by index into `places`; one on an action between two goes to the earlier."""
    texts: dict[int, list[str]] = {}
    for comment in comments:
        before = [number for number, place in enumerate(places) if place <= comment.at]
        if before:
            texts.setdefault(before[-1], []).append(comment.text)
    return tuple((index, tuple(found)) for index, found in sorted(texts.items()))
