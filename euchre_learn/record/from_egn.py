"""A deal of an EGN file as a record that replays, its lines as branches.

A deal with a fault gives a record up to the fault; what the file does not know ends it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import PACK_24, Card, pack
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.record.completion import Known, RecordedAction, contract_of
from euchre_learn.record.egn_line import SHOWN_LATER, Line, line_of, seats_playing, turned
from euchre_learn.record.egn_read import joined
from euchre_learn.record.egn_types import (
    Annotations,
    EgnBidding,
    EgnDeal,
    EgnLine,
    EgnPlay,
    EgnPlayer,
)
from euchre_learn.record.trace import (
    DEFAULT_NAMES,
    Branch,
    Comment,
    DealRecord,
    Names,
    replayable,
)

TITLE_OF_LINE: Final = "What if: "
"""How the title of a branch is written: as a comment on its first action."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a deal's record takes from the game it belongs to."""

    profile: RulesProfile = AMERICAN
    names: Names = DEFAULT_NAMES
    score: tuple[int, int] = (0, 0)
    title: str = ""
    first_deal: bool = False


def names_of(players: Sequence[EgnPlayer]) -> Names:
    """The names on one line each; a player without a name is called by the number of the seat."""
    given = [
        " ".join(player.name.split()) or f"Player {seat + 1}"
        for seat, player in enumerate(players[:4])
    ]
    a, b, c, d = (*given, *DEFAULT_NAMES[len(given) :])
    return a, b, c, d


def record_of(deal: EgnDeal, head: Head) -> DealRecord:
    """The deal as a record up to its first fault, its lines as branches."""
    hands = [tuple(card for card in hand if isinstance(card, Card)) for hand in deal.hands]
    turned_up = [card for card in pack(head.profile.pack_size) if card is deal.upcard]
    known = Known(
        head.profile,
        deal.dealer,
        turned_up[0] if turned_up else _stand_in(hands),
        (hands[0], hands[1], hands[2], hands[3]),
    )
    main = line_of(deal.bidding, deal.play, known) if turned_up else Line()
    record = DealRecord(
        dealer=deal.dealer,
        upcard=known.upcard,
        actions=main.actions,
        hands=known.hands,
        profile=head.profile,
        score=head.score,
        names=head.names,
        title=head.title,
        comments=_comments(main, deal.bidding, deal.play),
        upcard_known=bool(turned_up),
        first_deal=head.first_deal,
    )
    record = _as_stated(replayable(record))
    for other in deal.lines if turned_up else ():
        record = _with_line(record, deal, main, other)
    return record


def _as_stated(record: DealRecord) -> DealRecord:
    """The record without last steps that only what comes after them would have shown."""
    while record.actions and record.actions[-1] in SHOWN_LATER:
        record = record.before(len(record.actions) - 1)
    return record


def _stand_in(hands: Sequence[Sequence[Card]]) -> Card:
    """A card to start from where the file does not know the upcard; nothing follows it."""
    dealt = {card for hand in hands for card in hand}
    return next((card for card in PACK_24 if card not in dealt), PACK_24[0])


def _comments(
    line: Line, bidding: EgnBidding | None, play: EgnPlay | None, calls_before: int = 0
) -> tuple[Comment, ...]:
    """The comments of a line; the first `calls_before` calls are not its own."""
    own = line.calls[calls_before:]
    said = _annotated(bidding.annotations, own) if bidding is not None else ()
    return (*said, *(_annotated(play.annotations, line.cards) if play is not None else ()))


def _annotated(annotations: Annotations, places: Sequence[int]) -> tuple[Comment, ...]:
    """Comments by index as comments by place; those on nothing are left out."""
    return tuple(
        Comment(places[index], text)
        for index, texts in annotations
        if index < len(places)
        for text in texts
    )


@dataclass(frozen=True, slots=True)
class _Way:
    """Another way: where it leaves the record, and what is done and said from there."""

    at: int
    actions: tuple[RecordedAction, ...]
    comments: tuple[Comment, ...]


def _with_line(record: DealRecord, deal: EgnDeal, main: Line, line: EgnLine) -> DealRecord:
    """The record with a line of the file as a branch, up to the line's first fault."""
    calls = deal.bidding.calls if deal.bidding is not None else ()
    unplayed = first_play(record.actions) == len(record.actions)
    if (line.bidding is not None or unplayed) and line.branch_index <= len(calls):
        return _cut_to_fit(record, _from_bidding(record, deal, line))
    return _cut_to_fit(record, _from_play(record, main, line.play, line.branch_index - len(calls)))


def _from_bidding(record: DealRecord, deal: EgnDeal, line: EgnLine) -> _Way:
    """A line that leaves a deal before its lead.

    What is done between the calls and the lead has no index of its own: a line that differs there
    repeats the call that makes trump, and leaves the deal after it. Words on that call then go to
    the first action of the branch, so that one may not be a card.
    """
    index = line.branch_index
    found = line_of(joined(deal.bidding, line), line.play, record.known)
    own = len(set(found.calls[index:])) if line.bidding is not None else 0
    start, first_card = found.call_place(index), first_play(found.actions)
    shared = _shared(record.actions, found.actions)
    unplayed = first_play(record.actions) == len(record.actions)
    may_lead = unplayed and not (line.bidding is not None and line.bidding.annotations)
    last = min(len(found.actions) - 1, first_card if may_lead else first_card - 1)
    at = shared if own <= 1 and start < shared <= last else min(start, shared)
    comments = _comments(found, line.bidding, line.play, calls_before=index)
    moved = tuple(replace(comment, at=max(0, comment.at - at)) for comment in comments)
    return _Way(at, found.actions[at:], moved)


def _shared(one: Sequence[RecordedAction], other: Sequence[RecordedAction]) -> int:
    """How many actions two lines have in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _from_play(record: DealRecord, main: Line, play: EgnPlay | None, before: int) -> _Way:
    """A line that leaves a deal after `before` cards, up to its first card that is not known."""
    if play is None or not 0 <= before <= len(main.cards):
        return _Way(0, (), ())
    at = main.cards[before] if before < len(main.cards) else len(main.actions)
    seats = seats_playing(contract_of(main.actions, record.known))
    named = takewhile(lambda card: isinstance(card, Card), play.cards)
    cards = [card for card in named if isinstance(card, Card)]
    actions = turned(cards, seats, record.profile, laid=before % seats)
    places = [i for i, action in enumerate(actions) if isinstance(action, PlayCard)]
    return _Way(at, actions, _annotated(play.annotations, places))


def first_play(actions: Sequence[RecordedAction]) -> int:
    """The index of the first card among the actions, or where it would be."""
    cards = (index for index, action in enumerate(actions) if isinstance(action, PlayCard))
    return next(cards, len(actions))


def _cut_to_fit(record: DealRecord, way: _Way) -> DealRecord:
    """Add the longest part of a line that replays; a line that starts nowhere is left out.

    If a part replays, so does every shorter one: the longest is found by halving.
    """
    ends = [i for i, one in enumerate(way.actions, 1) if one not in SHOWN_LATER]
    found, fits, unfit, trial = record, 0, len(ends) + 1, len(ends)
    while fits < trial < unfit:
        try:
            found, fits = record.with_branch(_part(way, ends[trial - 1])), trial
        except EuchreError:
            unfit = trial
        trial = (fits + unfit) // 2
    return found


def _part(way: _Way, end: int) -> Branch:
    """The first `end` actions of a line as a branch."""
    kept = tuple(comment for comment in way.comments if comment.at < end)
    return _titled(Branch(way.at, way.actions[:end], kept))


def _titled(branch: Branch) -> Branch:
    """The branch with its title taken out of the comment that carries it."""
    for first in branch.comments[:1]:
        title = first.text.removeprefix(TITLE_OF_LINE)
        if first.at == 0 and title and title != first.text:
            return replace(branch, title=title, comments=branch.comments[1:])
    return branch
