"""A deal of an EGN file as a record that replays, its lines as branches.

A deal with a fault gives a record up to the fault; what the file does not know ends it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from euchre_learn.core.actions import Bury, KeepPartner, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import PACK_24, Card, pack
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract
from euchre_learn.core.rules import AMERICAN, AloneDeclared, RulesProfile
from euchre_learn.record.completion import BuryUnknown, Known, RecordedAction, contract_of
from euchre_learn.record.egn_read import joined
from euchre_learn.record.egn_types import (
    Annotations,
    EgnBidding,
    EgnCall,
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

_SHOWN_BY_PLAY: Final = (BuryUnknown(), KeepPartner())


@dataclass(frozen=True, slots=True)
class Head:
    """What a deal's record takes from the game it belongs to."""

    profile: RulesProfile = AMERICAN
    names: Names = DEFAULT_NAMES
    score: tuple[int, int] = (0, 0)
    title: str = ""


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
    turned = [card for card in pack(head.profile.deck) if card is deal.upcard]
    known = Known(
        head.profile,
        deal.dealer,
        turned[0] if turned else _stand_in(hands),
        (hands[0], hands[1], hands[2], hands[3]),
    )
    line = _line(deal.bidding, deal.play, known) if turned else _Line()
    record = DealRecord(
        dealer=deal.dealer,
        upcard=known.upcard,
        actions=line.actions,
        hands=known.hands,
        profile=head.profile,
        score=head.score,
        names=head.names,
        title=head.title,
        comments=line.comments,
        upcard_known=bool(turned),
    )
    record = _as_stated(replayable(record))
    for other in deal.lines if turned else ():
        record = _with_line(record, deal, other)
    return record


def _as_stated(record: DealRecord) -> DealRecord:
    """The record without a last step that only the cards after it would have shown."""
    while record.actions and record.actions[-1] in _SHOWN_BY_PLAY:
        record = record.before(len(record.actions) - 1)
    return record


def _stand_in(hands: Sequence[Sequence[Card]]) -> Card:
    """A card to start from where the file does not know the upcard; nothing follows it."""
    dealt = {card for hand in hands for card in hand}
    return next(card for card in PACK_24 if card not in dealt)


@dataclass(frozen=True, slots=True)
class _Line:
    """Actions from `calls` and tricks of a file, and the comments on them."""

    actions: tuple[RecordedAction, ...] = ()
    comments: tuple[Comment, ...] = ()


def _line(
    bidding: EgnBidding | None, play: EgnPlay | None, known: Known, calls_before: int = 0
) -> _Line:
    """The actions of a main line; `calls_before` of its calls belong to the line it leaves."""
    said = bidding if bidding is not None else EgnBidding()
    calls = _calls(said)
    plays = _plays(play, calls, known) if len(calls) == len(said.calls) else ()
    between = _between(calls, said, bool(plays), known)
    actions = (*calls, *between, *plays)
    own = len(calls) - calls_before
    comments = _comments(said.annotations, 0, own)
    if play is not None:
        start = own + len(between)
        comments += _comments(play.annotations, start, start + len(plays))
    return _Line(actions, comments)


def _calls(said: EgnBidding) -> tuple[RecordedAction, ...]:
    """The calls up to the first that is not known or not one of this game."""
    actions: list[RecordedAction] = []
    for call in said.calls:
        suit = call.suit
        if call is EgnCall.PASS:
            actions.append(Pass())
        elif call is EgnCall.ORDER:
            actions.append(OrderUp(said.alone))
        elif suit is not None:
            actions.append(NameSuit(suit, said.alone))
        else:
            break
    return tuple(actions)


def _between(
    calls: Sequence[RecordedAction], said: EgnBidding, played: bool, known: Known
) -> tuple[RecordedAction, ...]:
    """What happened after the calls and before the lead: the bury, and who plays."""
    contract = contract_of(calls, known)
    actions: list[RecordedAction] = []
    for made in contract:
        if made.round == 1 and isinstance(said.discard, Card):
            actions.append(Bury(said.discard))
        elif made.round == 1 and played:
            actions.append(BuryUnknown())
        late = known.profile.alone_declared is AloneDeclared.BEFORE_LEAD
        if played and late and not made.alone:
            actions.append(KeepPartner())
    return tuple(actions)


def _plays(
    play: EgnPlay | None, calls: Sequence[RecordedAction], known: Known
) -> tuple[PlayCard, ...]:
    """The cards laid, up to the first that is not known or a trick that is too short or long."""
    contract = contract_of(calls, known)
    if play is None or not contract:
        return ()
    seats = seats_playing(contract)
    plays: list[PlayCard] = []
    for trick in play.tricks:
        for card in trick[:seats]:
            if not isinstance(card, Card):
                return tuple(plays)
            plays.append(PlayCard(card))
        if len(trick) != seats:
            break
    return tuple(plays[: 5 * seats])


def seats_playing(contract: Sequence[Contract]) -> int:
    """How many seats play to a trick."""
    return 4 - sum(len(made.sitting_out) for made in contract)


def _comments(annotations: Annotations, start: int, end: int) -> tuple[Comment, ...]:
    return tuple(
        Comment(start + index, text)
        for index, texts in annotations
        if start + index < end
        for text in texts
    )


def _with_line(record: DealRecord, deal: EgnDeal, line: EgnLine) -> DealRecord:
    """The record with a line of the file as a branch, up to the line's first fault."""
    calls = deal.bidding.calls if deal.bidding is not None else ()
    first_card = first_play(record.actions)
    before_the_lead = line.bidding is not None or first_card == len(record.actions)
    if before_the_lead and line.branch_index <= len(calls):
        return _cut_to_fit(record, *_from_bidding(record, deal, line))
    return _cut_to_fit(record, line.branch_index - len(calls) + first_card, _from_play(line.play))


def _from_bidding(record: DealRecord, deal: EgnDeal, line: EgnLine) -> tuple[int, _Line]:
    """Where a line leaves a deal before its lead, and what is done from there.

    The bury and the question "alone?" have no index of their own: a line that differs in them
    repeats the call that makes trump, and leaves the deal after it.
    """
    index, said = line.branch_index, joined(deal.bidding, line)
    own = len(line.bidding.calls) if line.bidding is not None else 0
    found = _line(said, line.play, record.known, calls_before=index)
    shared, first_card = _shared(record.actions, found.actions), first_play(found.actions)
    unplayed = first_play(record.actions) == len(record.actions)
    last = min(len(found.actions) - 1, first_card if unplayed else first_card - 1)
    at = shared if own <= 1 and index < shared <= last else min(index, shared)
    moved = tuple(
        replace(comment, at=max(0, comment.at + index - at)) for comment in found.comments
    )
    return at, _Line(found.actions[at:], moved)


def _shared(one: Sequence[RecordedAction], other: Sequence[RecordedAction]) -> int:
    """How many actions two lines have in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _from_play(play: EgnPlay | None) -> _Line:
    """The cards of a line, up to the first that is not known."""
    if play is None:
        return _Line()
    named = takewhile(lambda card: isinstance(card, Card), play.cards)
    actions = tuple(PlayCard(card) for card in named if isinstance(card, Card))
    return _Line(actions, _comments(play.annotations, 0, len(actions)))


def first_play(actions: Sequence[RecordedAction]) -> int:
    """The index of the first card among the actions, or where it would be."""
    cards = (index for index, action in enumerate(actions) if isinstance(action, PlayCard))
    return next(cards, len(actions))


def _cut_to_fit(record: DealRecord, at: int, line: _Line) -> DealRecord:
    """Add the longest part of a line that replays; a line that starts nowhere is left out."""
    for end in range(len(line.actions), 0, -1):
        if line.actions[end - 1] in _SHOWN_BY_PLAY:
            continue
        kept = tuple(comment for comment in line.comments if comment.at < end)
        try:
            return record.with_branch(_titled(Branch(at, line.actions[:end], kept)))
        except EuchreError:
            continue
    return record


def _titled(branch: Branch) -> Branch:
    """The branch with its title taken out of the comment that carries it."""
    for first in branch.comments[:1]:
        title = first.text.removeprefix(TITLE_OF_LINE)
        if first.at == 0 and title and title != first.text:
            return replace(branch, title=title, comments=branch.comments[1:])
    return branch
