"""Records as the plain values of an EGN file. Assumed cards are never written.

EGN holds final cards: a revoke that was put right and a farmer's swap are written as the cards
that were played in the end, with a comment that says so; a revoke that was claimed is a comment on
the last card. What has no place in EGN at all is refused, and the native record holds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from euchre_learn.core.actions import (
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    FarmersHand,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.bidding import leaves_upcard_out
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.errors import NotationError
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Playing, TrickLaid
from euchre_learn.core.state import State
from euchre_learn.record.completion import BuryUnknown, KnownHands, RecordedAction, contract_of
from euchre_learn.record.egn_line import NOT_ASKED, seats_playing
from euchre_learn.record.egn_rules import described_with, ruleset_of
from euchre_learn.record.egn_types import (
    VERSION,
    Annotations,
    EgnBidding,
    EgnCall,
    EgnCard,
    EgnDeal,
    EgnFile,
    EgnLine,
    EgnMetadata,
    EgnPlay,
    EgnPlayer,
    Unknown,
)
from euchre_learn.record.from_egn import TITLE_OF_LINE, first_play
from euchre_learn.record.trace import Branch, Comment, DealRecord


def file_of(records: Sequence[DealRecord], about: EgnMetadata) -> EgnFile:
    """The file that holds these deals; `about` gives title, date and the like.

    `NotationError` for what EGN has no place for: a deal that was shown and dealt again, or a
    branch with a swap of its own.
    """
    if not records:
        raise NotationError("a file needs at least one deal to be written")
    first, last = records[0], records[-1]
    if any((one.profile, one.names) != (first.profile, first.names) for one in records):
        raise NotationError("the deals of a file need the same rules and the same four names")
    rules, line = ruleset_of(first.profile)
    players = about.players or tuple(EgnPlayer(name) for name in first.names)
    title = about.title or (first.title if len(records) == 1 else "") or None
    metadata = replace(
        about,
        players=players,
        initial_score=first.score,
        final_score=about.final_score or _final_score(last),
        title=title,
        description=described_with(about.description, line),
        ruleset=rules,
    )
    deals = tuple(_deal(record, number) for number, record in enumerate(records))
    return EgnFile(VERSION, False, metadata, deals)


def _final_score(last: DealRecord) -> tuple[int, int] | None:
    """The score after the last deal, if its cards are all laid; turning them is not written."""
    if isinstance(last.final, TrickLaid):
        last = last.after(TurnTrick())
    mine, theirs = last.points
    return (last.score[0] + mine, last.score[1] + theirs) if last.final.is_over else None


def _deal(record: DealRecord, number: int) -> EgnDeal:
    _check(record, number)
    main = _script(record)
    bidding, play = _phases(main, 0, (*record.comments, *main.notes))
    lines = zip(record.branches, _lines(record), strict=True)
    written = [_egn_line(main, branch, _script(line)) for branch, line in lines]
    return EgnDeal(
        number=number,
        dealer=record.dealer,
        upcard=record.upcard if record.upcard_known else Unknown(),
        hands=_hands_played(record),
        bidding=bidding,
        play=play,
        lines=tuple(line for some in written for line in some),
    )


def _lines(record: DealRecord) -> list[DealRecord]:
    """One record for each branch, with what the record itself says and no more."""
    bare = replace(record, comments=(), branches=())
    return [
        replace(bare, actions=(*record.actions[: branch.at], *branch.actions))
        for branch in record.branches
    ]


def _check(record: DealRecord, number: int) -> None:
    """Refuse what EGN has no place for."""
    swaps = _swaps(record.actions)
    for line in (record, *_lines(record)):
        if any(action in (FarmersHand(), ShowAces()) for action in line.actions):
            what = "a hand was shown and dealt again, which has no place in EGN"
        elif _swaps(line.actions) != swaps:
            what = "a branch swaps a hand of its own, which has no place in EGN"
        else:
            continue
        raise NotationError(f"deal {number}: {what}; accepted: the native record")


def _swaps(actions: Sequence[RecordedAction]) -> list[tuple[int, RecordedAction]]:
    return [(i, one) for i, one in enumerate(actions) if isinstance(one, FarmersHand) and one.swap]


def _hands_played(record: DealRecord) -> KnownHands:
    """The hands as known, after a farmer's swap those that were played."""
    return record.final.deal.hands if _swaps(record.actions) else record.hands


@dataclass(frozen=True, slots=True)
class _Script:
    """What EGN holds of a line: calls and final cards, each with the index of its action.

    `notes` are comments on what EGN does not hold.
    """

    record: DealRecord
    contract: tuple[Contract, ...]
    calls: tuple[tuple[int, EgnCall], ...]
    cards: tuple[tuple[int, Card], ...]
    notes: tuple[Comment, ...]

    @property
    def actions(self) -> tuple[RecordedAction, ...]:
        """All actions of the line."""
        return self.record.actions


def _script(record: DealRecord) -> _Script:
    calls: list[tuple[int, EgnCall]] = []
    cards: list[tuple[int, Card]] = []
    notes: list[Comment] = []
    for index, action in enumerate(record.actions):
        if isinstance(action, Pass | OrderUp | NameSuit):
            before = NOT_ASKED if record.upcard is BENNY else 0
            calls += [(index, EgnCall.PASS)] * before + [(index, _call(action))]
        elif isinstance(action, PlayCard):
            cards.append((index, action.card))
        elif isinstance(action, CorrectRevoke):
            notes.append(_put_right(record, record.states[index], action, cards))
        elif isinstance(action, ClaimRevoke):
            who, trick = record.names[action.seat], action.trick + 1
            notes.append(Comment(index, f"The revoke of {who} in trick {trick} is claimed."))
    notes += _swap_notes(record, calls)
    contract = contract_of(record.actions, record.known)
    return _Script(record, contract, tuple(calls), tuple(cards), tuple(notes))


def _call(action: RecordedAction) -> EgnCall:
    if isinstance(action, NameSuit):
        return EgnCall.naming(action.suit)
    return EgnCall.ORDER if isinstance(action, OrderUp) else EgnCall.PASS


def _put_right(
    record: DealRecord, state: State, action: CorrectRevoke, cards: list[tuple[int, Card]]
) -> Comment:
    """Put the right card in the place of a revoke; the comment says which one lay there first."""
    assert isinstance(state, Playing | TrickLaid)
    place = len(cards) - len(state.laid) + state.order.index(action.seat)
    index, first = cards[place]
    cards[place] = (index, action.card)
    who = record.names[action.seat]
    return Comment(index, f"{who} lays {{{first}}} first, takes it back in time and follows suit.")


def _swap_notes(record: DealRecord, calls: Sequence[tuple[int, EgnCall]]) -> list[Comment]:
    swaps = record.final.setup.swaps if _swaps(record.actions) else ()
    return [
        Comment(at, f"{record.names[swap.seat]} has swapped three low cards before the bidding.")
        for at, _ in calls[:1]
        for swap in swaps
    ]


def _egn_line(main: _Script, branch: Branch, line: _Script) -> tuple[EgnLine, ...]:
    """A branch as a line: it starts at a call or at a card, for nothing between has an index.

    What starts between calls and cards, or leaves a deal that was not played, repeats the last
    call. A branch without a call or card is not written.
    """
    first_card = first_play(line.actions)
    in_play = first_card <= branch.at and bool(main.cards)
    start = _start_in_play(main, branch, line) if in_play else _start(branch, line)
    if not line.calls:
        return ()
    title = (Comment(start, TITLE_OF_LINE + branch.title),) if branch.title else ()
    own = [Comment(branch.at + one.at, one.text) for one in branch.comments]
    notes = [note for note in line.notes if note.at >= start and note not in main.notes]
    bidding, play = _phases(line, start, (*title, *own, *notes))
    before = [index for index, _ in (*line.calls, *line.cards) if index < start]
    return (EgnLine(len(before), bidding, play),)


def _start(branch: Branch, line: _Script) -> int:
    """The action where a line starts that leaves a deal before its lead."""
    return min([branch.at, *[index for index, _ in line.calls[-1:]]])


def _start_in_play(main: _Script, branch: Branch, line: _Script) -> int:
    """The action where a line starts among the cards: at the latest where its cards differ."""
    pairs = zip(main.cards, line.cards, strict=False)
    differ = [index for (_, mine), (index, other) in pairs if mine is not other]
    last = line.cards[-1][0]
    return min([branch.at, last, *differ])


def _phases(
    script: _Script, start: int, comments: Sequence[Comment]
) -> tuple[EgnBidding | None, EgnPlay | None]:
    """The actions from `start` on as the file's two phases, comments by their index in each."""
    calls = [(index, call) for index, call in script.calls if index >= start]
    cards = [index for index, _ in script.cards if index >= start]
    first_card = cards[0] if cards else len(script.actions)
    early = [comment for comment in comments if calls and comment.at < first_card]
    late = [comment for comment in comments if comment not in early]
    bidding = EgnBidding(
        calls=tuple(call for _, call in calls),
        alone=any(made.alone for made in script.contract),
        alone_defender=next((s for made in script.contract for s in made.defends_alone), None),
        discard=_discard(script),
        annotations=_annotations(early, [index for index, _ in calls]),
    )
    play = EgnPlay(_tricks(script, start), _annotations(late, cards))
    return (bidding if calls else None), (play if cards else None)


def _discard(script: _Script) -> EgnCard | None:
    """The card buried; an unknown one if only the bury tells that "alone" was said after it."""
    for action in script.actions:
        if isinstance(action, Bury):
            return action.card
    record = script.record
    tells = any(
        made.picked_up and leaves_upcard_out(record.profile, made.maker, record.dealer, made.alone)
        for made in script.contract
    )
    return Unknown() if tells and BuryUnknown() in script.actions else None


def _tricks(script: _Script, start: int) -> tuple[tuple[Card, ...], ...]:
    """The cards laid from `start` on, trick by trick; the first is short inside a trick."""
    seats = seats_playing(script.contract)
    tricks: dict[int, list[Card]] = {}
    for number, (index, card) in enumerate(script.cards):
        if index >= start:
            tricks.setdefault(number // seats, []).append(card)
    return tuple(tuple(trick) for trick in tricks.values())


def _annotations(comments: Sequence[Comment], places: Sequence[int]) -> Annotations:
    """Comments by index into `places`; one on an action between two goes to the earlier.

    What is said before the first of them goes to the first.
    """
    texts: dict[int, list[str]] = {}
    for comment in comments if places else ():
        at = max(comment.at, places[0])
        number = max(number for number, place in enumerate(places) if place <= at)
        texts.setdefault(number, []).append(comment.text)
    return tuple((index, tuple(found)) for index, found in sorted(texts.items()))
