"""Games in Euchre Game Notation as records that replay, and records as EGN.

`read_path` and `read` judge a file as they open it: a deal with a fault gives a record up to the
fault, and the fault is in the notes of that deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from euchre_learn.core.actions import Bury, KeepPartner, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import PACK_24, Card
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.core.phase import Contract
from euchre_learn.core.rules import AMERICAN, AloneDeclared, RulesProfile
from euchre_learn.record.audit import Audit, audit
from euchre_learn.record.completion import BuryUnknown, Known, RecordedAction, contract_of
from euchre_learn.record.egn_file import dumps, parse, read_file
from euchre_learn.record.egn_rules import described_with, profile_of, ruleset_of
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
class EgnGame:
    """The deals of a file as records, with what the file says of the game and the audit of it."""

    records: tuple[DealRecord, ...]
    metadata: EgnMetadata
    audit: Audit

    @property
    def notes(self) -> tuple[tuple[str, ...], ...]:
        """For each deal, the faults found in it, one sentence each."""
        return tuple(
            tuple(fault.message for fault in self.audit.faults if fault.deal == deal)
            for deal in range(len(self.records))
        )


def read_path(path: Path | str) -> EgnGame:
    """The game in a file; `NotationError` if it cannot be read, `RulesError` if not be played."""
    return _game(read_file(path))


def read(data: bytes | str) -> EgnGame:
    """The game that this text holds; errors as for `read_path`."""
    return _game(parse(data))


def _game(file: EgnFile) -> EgnGame:
    profile = profile_of(file.metadata)
    names = _names(file.metadata.players)
    title = (file.metadata.title or "") if len(file.deals) == 1 else ""
    score = file.metadata.initial_score
    records: list[DealRecord] = []
    for deal in file.deals:
        record = _record(deal, Head(profile, names, score, title))
        records.append(record)
        mine, theirs = record.points
        score = (score[0] + mine, score[1] + theirs)
    return EgnGame(tuple(records), file.metadata, audit(file))


@dataclass(frozen=True, slots=True)
class Head:
    """What a deal's record takes from the game it belongs to."""

    profile: RulesProfile = AMERICAN
    names: Names = DEFAULT_NAMES
    score: tuple[int, int] = (0, 0)
    title: str = ""


def _names(players: Sequence[EgnPlayer]) -> Names:
    given = [player.name for player in players[:4]]
    a, b, c, d = (*given, *DEFAULT_NAMES[len(given) :])
    return a, b, c, d


# ------------------------------------------------------------------ from a file


def _record(deal: EgnDeal, head: Head) -> DealRecord:
    hands = [tuple(card for card in hand if isinstance(card, Card)) for hand in deal.hands]
    known = Known(
        head.profile,
        deal.dealer,
        deal.upcard if isinstance(deal.upcard, Card) else _stand_in(hands),
        (hands[0], hands[1], hands[2], hands[3]),
    )
    line = _line(deal.bidding, deal.play, known) if isinstance(deal.upcard, Card) else _Line()
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
    )
    record = replayable(record)
    for other in deal.lines:
        record = _with_line(record, deal, other)
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
    seats = _seats(contract)
    plays: list[PlayCard] = []
    for trick in play.tricks:
        for card in trick[:seats]:
            if not isinstance(card, Card):
                return tuple(plays)
            plays.append(PlayCard(card))
        if len(trick) != seats:
            break
    return tuple(plays[: 5 * seats])


def _seats(contract: Sequence[Contract]) -> int:
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
    index, known = line.branch_index, record.known
    if line.bidding is not None and index <= len(calls):
        said = replace(line.bidding, calls=(*calls[:index], *line.bidding.calls))
        found = _line(said, line.play, known, calls_before=index)
        at, actions = index, found.actions[index:]
    else:
        at = index - len(calls) + _first_play(record)
        cards = line.play.cards if line.play is not None else ()
        known_cards = [card for card in cards if isinstance(card, Card)]
        actions = tuple(PlayCard(card) for card in known_cards)
        notes = line.play.annotations if line.play is not None else ()
        found = _Line(actions, _comments(notes, 0, len(actions)))
    branch = _titled(Branch(at, actions, found.comments))
    return _cut_to_fit(record, branch)


def _first_play(record: DealRecord) -> int:
    """The index of the first card among the actions, or where it would be."""
    for index, action in enumerate(record.actions):
        if isinstance(action, PlayCard):
            return index
    return len(record.actions)


def _titled(branch: Branch) -> Branch:
    """The branch with its title taken out of the comment that carries it."""
    for comment in branch.comments:
        if comment.at == 0 and comment.text.startswith(TITLE_OF_LINE):
            rest = tuple(other for other in branch.comments if other is not comment)
            return replace(branch, title=comment.text.removeprefix(TITLE_OF_LINE), comments=rest)
    return branch


def _cut_to_fit(record: DealRecord, branch: Branch) -> DealRecord:
    """Add the longest part of the branch that replays; a branch that starts nowhere is left out."""
    for end in range(len(branch.actions), 0, -1):
        kept = tuple(comment for comment in branch.comments if comment.at < end)
        part = replace(branch, actions=branch.actions[:end], comments=kept)
        try:
            return record.with_branch(part)
        except EuchreError:
            continue
    return record


# ------------------------------------------------------------------ to a file


def write(game: EgnGame) -> str:
    """The game as EGN 1.6 text. Assumed cards are never written."""
    return dumps(file_of(game.records, game.metadata))


def write_records(records: Iterable[DealRecord], title: str = "") -> str:
    """These deals, in order, as the EGN text of one game."""
    return dumps(file_of(tuple(records), EgnMetadata(title=title or None)))


def file_of(records: Sequence[DealRecord], about: EgnMetadata) -> EgnFile:
    """The file that holds these deals; `about` gives title, date and the like."""
    if not records:
        raise NotationError("a file needs at least one deal to be written")
    first, last = records[0], records[-1]
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
        upcard=record.upcard,
        hands=record.hands,
        bidding=bidding,
        play=play,
        lines=tuple(_egn_line(record, branch) for branch in record.branches),
    )


def _egn_line(record: DealRecord, branch: Branch) -> EgnLine:
    """A branch as a line: it starts at a call or at a card, for nothing between has an index."""
    whole = (*record.actions[: branch.at], *branch.actions)
    calls = len(_calls_in(whole))
    starts_with_card = isinstance(branch.actions[0], PlayCard)
    start = branch.at if starts_with_card else min(branch.at, calls)
    title = (Comment(branch.at, TITLE_OF_LINE + branch.title),) if branch.title else ()
    own = tuple(Comment(branch.at + one.at, one.text) for one in branch.comments)
    bidding, play = _phases(record, whole, start, (*title, *own))
    plays_before = sum(isinstance(action, PlayCard) for action in whole[:start])
    index = calls + plays_before if starts_with_card else start
    return EgnLine(index, bidding, play)


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
    seats = _seats(contract_of(whole, record.known))
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
