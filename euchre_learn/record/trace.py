"""A deal as it was played: inputs only, with every state and event a fold over them.

Undo is a shorter record, "what if" is a branch, and a cursor steps forwards and backwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from euchre_learn.core.actions import Action, Bury, PlayCard
from euchre_learn.core.cards import Card
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError, IllegalAction, NotationError
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State, begin
from euchre_learn.record.completion import (
    NOTHING_KNOWN,
    Completed,
    Known,
    KnownHands,
    RecordedAction,
    completed,
    known_hands,
)
from euchre_learn.record.events import Event, events

Names = tuple[str, str, str, str]

DEFAULT_NAMES: Names = ("Alice", "Ben", "Cara", "Dev")


@dataclass(frozen=True, slots=True)
class Comment:
    """Words about an action; `at` is the index of the action among those of its line."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Branch:
    """Another way the deal could have gone, from the action with index `at` on.

    `comments` count from 0 within the branch's own actions. Raises `EuchreError` for a branch
    without any action.
    """

    at: int
    actions: tuple[RecordedAction, ...]
    comments: tuple[Comment, ...] = ()
    title: str = ""

    def __post_init__(self) -> None:
        if not self.actions:
            raise EuchreError("a branch needs an action: give at least one")


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal with all that was done in it; cards that nobody recorded may be missing.

    `hands` holds for each seat the cards known to have been dealt to it (five, or fewer), and
    `score` the score before the deal, side 0 (seats 0 and 2) first. Where the upcard is not known,
    another card stands in for it, and nothing can have been done.
    """

    dealer: int
    upcard: Card
    actions: tuple[RecordedAction, ...] = ()
    hands: KnownHands = NOTHING_KNOWN
    kitty: tuple[Card, ...] = ()
    profile: RulesProfile = AMERICAN
    score: tuple[int, int] = (0, 0)
    names: Names = DEFAULT_NAMES
    title: str = ""
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()
    upcard_known: bool = True
    first_deal: bool = False

    def __post_init__(self) -> None:
        FOUR.check(self.dealer)
        if not isinstance(self.upcard, Card):
            raise EuchreError(f"the upcard is {str(self.upcard)[:40]!r}: give a card")
        for name, many in (("hands", 4), ("names", 4), ("actions", 0)):
            value = getattr(self, name)
            if not isinstance(value, tuple) or (many and len(value) != many):
                wanted = "a tuple of four, one a seat" if many else "a tuple"
                raise EuchreError(
                    f"the {name} of a record are {wanted}: {str(value)[:40]!r} is none"
                )

    @staticmethod
    def of(deal: Deal, actions: Iterable[Action] = (), **facts: object) -> DealRecord:
        """The record of a deal whose cards are all known."""
        record = DealRecord(deal.dealer, deal.upcard, tuple(actions), deal.hands, deal.kitty)
        return replace(record, **facts)  # type: ignore[arg-type]

    @property
    def known(self) -> Known:
        """What the record says of the cards, before any inference."""
        return Known(self.profile, self.dealer, self.upcard, self.hands, self.kitty)

    def completed(self) -> Completed:
        """The whole deal, unknown cards filled in the same way every time and listed.

        Raises `NotationError` if no deal fits what was played.
        """
        return completed(self.known, self.actions)

    @property
    def assumed(self) -> frozenset[Card]:
        """The cards whose place is not known: draw them face down, never write them."""
        return _folded(self).completed.assumed

    @property
    def states(self) -> tuple[State, ...]:
        """The states of the deal: one before the first action and one after each.

        Raises `IllegalAction` or `NotationError` if the record does not replay.
        """
        return _folded(self).states

    @property
    def whole_actions(self) -> tuple[Action, ...]:
        """The actions with an unrecorded bury filled in."""
        return _folded(self).completed.actions

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """For each action, what happened."""
        states = self.states
        return tuple(
            events(before, action, after)
            for before, action, after in zip(states, self.whole_actions, states[1:], strict=False)
        )

    @property
    def final(self) -> State:
        """The last state."""
        return self.states[-1]

    @property
    def points(self) -> tuple[int, int]:
        """The points of the two sides; (0, 0) for a deal that is not over."""
        final = self.final
        return (0, 0) if not final.is_over else final.points  # type: ignore[union-attr]

    def after(self, action: RecordedAction) -> DealRecord:
        """The record with one more action."""
        return replace(self, actions=(*self.actions, action))

    def before(self, at: int) -> DealRecord:
        """The record as it was when `at` actions had been taken."""
        self._check(at)
        kept = tuple(comment for comment in self.comments if comment.at < at)
        branches = tuple(branch for branch in self.branches if branch.at <= at)
        return replace(self, actions=self.actions[:at], comments=kept, branches=branches)

    def branch(self, at: int, *actions: RecordedAction) -> DealRecord:
        """What if: the same deal up to action `at`, then these actions instead.

        Everything known from the line that was played stays known. Raises `IllegalAction` if an
        action may not be taken there.
        """
        self._check(at)
        start = replace(self.before(at), branches=())
        taken = _informed(self, replace(start, actions=(*start.actions, *actions)), at)
        _folded(taken)
        return taken

    def lines(self) -> tuple[DealRecord, ...]:
        """The deal as played, then one record for each branch."""
        return _lines(self)

    def with_branch(self, branch: Branch) -> DealRecord:
        """The record with one more branch; raises if the branch does not replay."""
        self._check(branch.at)
        _folded(_line(self, branch))
        return replace(self, branches=(*self.branches, branch))

    def cursor(self, at: int = 0) -> Cursor:
        """A cursor on this record, `at` actions from the start."""
        return Cursor(self, at)

    def _check(self, at: int) -> None:
        if not 0 <= at <= len(self.actions):
            raise EuchreError(f"there is no action {at}: the record holds {len(self.actions)}")


@dataclass(frozen=True, slots=True)
class _Fold:
    completed: Completed
    states: tuple[State, ...]


@lru_cache(maxsize=256)
def _folded(record: DealRecord) -> _Fold:
    whole = record.completed()
    states: list[State] = [_begun(record, whole.deal)]
    for action in whole.actions:
        states.append(states[-1].after(action))
    return _Fold(whole, tuple(states))


def _begun(record: DealRecord, deal: Deal) -> State:
    return begin(deal, record.profile, record.score, first_deal=record.first_deal)


@lru_cache(maxsize=64)
def _lines(record: DealRecord) -> tuple[DealRecord, ...]:
    main = replace(record, branches=())
    return (main, *(_line(record, branch) for branch in record.branches))


def _line(record: DealRecord, branch: Branch) -> DealRecord:
    own = tuple(replace(comment, at=comment.at + branch.at) for comment in branch.comments)
    start = record.before(branch.at)
    line = replace(
        start,
        actions=(*start.actions, *branch.actions),
        comments=(*start.comments, *own),
        branches=(),
        title=branch.title,
    )
    return _if_they_agree(record, line, branch.at)


def _informed(main: DealRecord, line: DealRecord, shared: int) -> DealRecord:
    """A line that shares so many actions with the main one, with what that one shows of the cards.

    That is the hands, and the bury where the record leaves it out and the play gives it away.
    """
    whole = main.completed()
    told = tuple(
        full if isinstance(full, Bury) and full.card not in whole.assumed else said
        for said, full in zip(main.actions, whole.actions, strict=True)
    )
    hands = known_hands(main.known, main.actions)
    return replace(line, hands=hands, actions=(*told[:shared], *line.actions[shared:]))


def _if_they_agree(main: DealRecord, line: DealRecord, shared: int) -> DealRecord:
    """The line informed by the main one, if a deal fits both; else as it is."""
    try:
        informed = _informed(main, line, shared)
        informed.completed()
    except NotationError:
        return line
    return informed


def replayable(record: DealRecord) -> DealRecord:
    """The record up to its first fault, comments and branches cut with it.

    What the cards after the fault show about the hands stays known; hands that cannot have been
    dealt are left out.
    """
    if not _can_be_dealt(record):
        record = replace(record, hands=NOTHING_KNOWN, kitty=())
    line = record.actions
    for end in range(len(line), -1, -1):
        try:
            whole = completed(record.known, line[:end])
        except EuchreError:
            continue
        good = _legal_prefix(record, whole)
        hands = known_hands(record.known, line[:end]) if good < len(line) else record.hands
        return replace(record.before(good), hands=hands)
    raise NotationError(f"no deal has the upcard {record.upcard}: the pack does not hold it")


def _can_be_dealt(record: DealRecord) -> bool:
    """True if some deal holds the cards that the record says were dealt."""
    try:
        completed(record.known, ())
    except EuchreError:
        return False
    return True


def _legal_prefix(record: DealRecord, whole: Completed) -> int:
    """How many of the actions the engine accepts one after another."""
    state: State = _begun(record, whole.deal)
    for index, action in enumerate(whole.actions):
        try:
            state = state.after(action)
        except IllegalAction:
            return index
    return len(whole.actions)


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place in a record: `at` actions have been taken. Moves give new cursors.

    >>> from euchre_learn.core.cards import Card
    >>> from euchre_learn.core.actions import Pass
    >>> start = DealRecord(3, Card.parse("Th"), (Pass(), Pass())).cursor()
    >>> start.next().next().next().at
    2
    """

    record: DealRecord
    at: int = 0

    def __post_init__(self) -> None:
        self.record._check(self.at)

    def to(self, at: int) -> Cursor:
        """The place after `at` actions, held within the record."""
        return Cursor(self.record, max(0, min(at, len(self.record.actions))))

    def next(self) -> Cursor:
        """One action on; the same place at the end."""
        return self.to(self.at + 1)

    def back(self) -> Cursor:
        """One action back; the same place at the start."""
        return self.to(self.at - 1)

    def first(self) -> Cursor:
        """The start."""
        return self.to(0)

    def last(self) -> Cursor:
        """The end."""
        return self.to(len(self.record.actions))

    @property
    def state(self) -> State:
        """The state at this place."""
        return self.record.states[self.at]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action did; nothing at the start."""
        return self.record.events[self.at - 1] if self.at else ()

    @property
    def comments(self) -> tuple[str, ...]:
        """What the record says about the last action."""
        return tuple(c.text for c in self.record.comments if c.at == self.at - 1)

    @property
    def plays(self) -> int:
        """How many cards have been laid."""
        return sum(isinstance(a, PlayCard) for a in self.record.actions[: self.at])
