"""The judges about turns and the bidding: who leads, speaks or deals, and what may be said.

Each works out the truth from a position, by the rules in `core`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from euchre_learn.core.actions import NameSuit, Pass
from euchre_learn.core.bidding import Burying, Declaring, Defending, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import Suit
from euchre_learn.core.errors import CourseError
from euchre_learn.core.game import Game
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.seats import FOUR
from euchre_learn.teach.question import Answer, BaseJudge, Question
from euchre_learn.teach.table import Table

NOBODY: Final = "nobody"

_CHOOSE: Final = (Question.CHOOSE,)


@dataclass(frozen=True, slots=True)
class Leader(BaseJudge):
    """Who leads, to the first trick or to the next one?"""

    name: ClassVar[str] = "leader"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The seat's name."""
        return (_seat(table, _between_tricks(table).leader),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Where to look: the last trick, or the dealer."""
        seat, state = _seat_named(table, answer), _between_tricks(table)
        if seat in state.contract.sitting_out:
            return f"{answer[0]} sits out and plays no card."
        if state.tricks:
            return "Whoever took the last trick leads to the next one."
        if seat == state.dealer:
            return "The dealer plays last to the first trick, not first."
        return "Look for the dealer, and go on from there. Does everyone play?"


def _between_tricks(table: Table) -> Playing:
    if table.playing.laid:
        raise CourseError("the judge leader needs a position before a card is led")
    return table.playing


@dataclass(frozen=True, slots=True)
class Speaker(BaseJudge):
    """Who is to speak now: the first call, the next one, or the answer to "alone?"."""

    name: ClassVar[str] = "speaker"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The seat's name."""
        return (_seat(table, _bidding(table).to_act),)

    def remark(self, table: Table, answer: Answer) -> str:
        """How the turn goes round, or whose question it is."""
        state = _bidding(table)
        if isinstance(state, Burying):
            return "Who holds six cards now? That seat has to bury one."
        if isinstance(state, Declaring):
            return "Only the seat that made trump may say that now."
        if isinstance(state, Defending):
            return "The defenders are asked, in order from the dealer's left."
        return _not_the_speaker(state, _seat_named(table, answer), answer[0])


def _not_the_speaker(state: RoundOne | RoundTwo, seat: int | None, name: str) -> str:
    if not state.calls:
        return "The bidding starts beside the dealer. On which side?"
    if seat == FOUR.right(state.to_act):
        return f"{name} has just spoken."
    if seat == state.dealer:
        return "The dealer speaks last of the four."
    return "Find who spoke last, and go on clockwise."


def _bidding(table: Table) -> RoundOne | RoundTwo | Burying | Declaring | Defending:
    state = table.record.final
    if not isinstance(state, RoundOne | RoundTwo | Burying | Declaring | Defending):
        raise CourseError("the question needs a position before the first card is led")
    return state


@dataclass(frozen=True, slots=True)
class DealsNext(BaseJudge):
    """Who deals next, once this deal is over?"""

    name: ClassVar[str] = "deals-next"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The seat's name; a deal that is not over is taken to be played out."""
        state = table.record.final
        if isinstance(state, PassedOut | Scored):
            game = Game(state.profile, state.dealer, state.setup.score)
            return (_seat(table, game.after(state).dealer),)
        return (_seat(table, FOUR.left(state.dealer)),)

    def remark(self, table: Table, answer: Answer) -> str:
        """How the deal moves."""
        if table.record.final.dealer == _seat_named(table, answer):
            return f"{answer[0]} dealt this one."
        return "The deal moves round the table as the play does."


@dataclass(frozen=True, slots=True)
class SitsOut(BaseJudge):
    """Who sits out? Either one where two do."""

    name: ClassVar[str] = "sits-out"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The seats' names, or nobody."""
        out = sorted(_contract(table).sitting_out)
        return tuple(_seat(table, seat) for seat in out) or ((NOBODY,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Who plays alone and who does not."""
        if answer[0] == NOBODY:
            return "Somebody plays alone. Who is that seat's partner?"
        seat = _seat_named(table, answer)
        if seat is not None and _contract(table).plays_alone(seat):
            return f"{answer[0]} plays alone, and so plays."
        return f"{answer[0]} plays. Is anybody alone, and whose partner is it?"


@dataclass(frozen=True, slots=True)
class PicksUp(BaseJudge):
    """Who takes the upcard into the hand, and buries a card for it?"""

    name: ClassVar[str] = "picks-up"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The dealer's name, or nobody."""
        contract = _contract(table)
        return (_seat(table, table.record.dealer) if contract.picked_up else (NOBODY,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Who ordered is not who takes."""
        if answer[0] == NOBODY:
            return "The upcard's suit was accepted. Somebody takes that card."
        if _seat_named(table, answer) == _contract(table).maker:
            return f"{answer[0]} made trump. Is that the seat that takes the card?"
        return "Was the upcard accepted? And who turned it up?"


def _contract(table: Table) -> Contract:
    state = table.record.final
    if isinstance(state, Burying | Declaring | Defending | Playing | TrickLaid | Scored):
        return state.contract
    raise CourseError("the question needs a position in which trump is made")


def _seat(table: Table, seat: int) -> Answer:
    return (table.record.names[seat],)


def _seat_named(table: Table, answer: Answer) -> int | None:
    """The seat of an answer; None for nobody."""
    names = table.record.names
    return names.index(answer[0]) if answer[0] in names else None


# --- the bidding ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenSuits(BaseJudge):
    """Which suits may be named now? All of them are wanted."""

    name: ClassVar[str] = "open-suits"
    questions: ClassVar[tuple[Question, ...]] = (Question.SEVERAL,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The letters of the suits."""
        named = {act.suit for act in _round_two(table).legal_actions() if isinstance(act, NameSuit)}
        return (tuple(suit.letter for suit in Suit if suit in named),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Why a suit may not be named, or that there are more."""
        for letter in answer:
            ruling = _round_two(table).ruling(NameSuit(Suit(letter)))
            if not ruling.allowed:
                return ruling.reason.marked
        return "Each of these may be named, and more than that."


@dataclass(frozen=True, slots=True)
class MayPass(BaseJudge):
    """May the seat to speak pass?"""

    name: ClassVar[str] = "may-pass"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Yes or no."""
        return (("yes" if _bidding(table).ruling(Pass()).allowed else "no",),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Why not, or that nothing forbids it."""
        ruling = _bidding(table).ruling(Pass())
        return "Nothing here forbids passing." if ruling.allowed else ruling.reason.marked


def _round_two(table: Table) -> RoundTwo:
    state = table.record.final
    if not isinstance(state, RoundTwo):
        raise CourseError("the question needs a position in the second round of bidding")
    return state
