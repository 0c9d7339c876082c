"""The judges about reading cards: the hand behind a call, the trumps left, the highest card left.

Each works out the truth from what the learner may know at a position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from euchre_learn.advice.thumbs import advice
from euchre_learn.core.actions import Action, NameSuit, OrderUp, Pass
from euchre_learn.core.bidding import RoundOne, RoundTwo
from euchre_learn.core.cards import Card, Suit, pack
from euchre_learn.core.errors import CourseError
from euchre_learn.core.state import State
from euchre_learn.core.view import SeatView
from euchre_learn.teach.question import Answer, BaseJudge, Question
from euchre_learn.teach.table import Table

_CHOOSE: Final = (Question.CHOOSE,)


@dataclass(frozen=True, slots=True)
class WhichHand(BaseJudge):
    """Which of these hands is this call? One of them calls by the rules of thumb, the others pass.

    The hands stand in the rows of the table; a position says who speaks, and what was said.
    """

    call: Action
    name: ClassVar[str] = "which-hand"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The letter of the hand; `CourseError` unless exactly one is sure to call."""
        leans = [leaning(view, self.call) for view in _views(table)]
        if leans.count(True) != 1 or leans.count(False) != len(leans) - 1:
            raise CourseError(
                "the judge which-hand needs one hand that the rules of thumb call on, and passes:"
                f" they say {', '.join(_LEANS[lean] for lean in leans)}"
            )
        return ((table.options[leans.index(True)].value,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """What the rule of thumb says about the hand chosen."""
        letters = [option.value for option in table.options]
        view = list(_views(table))[letters.index(answer[0])]
        against = [one for one in advice(view) if self.call not in one.actions]
        said = f" {against[0].sentence}" if against else ""
        return f"That hand passes.{said}"


_LEANS: Final = {True: "call", False: "pass", None: "neither"}


def leaning(view: SeatView, call: Action) -> bool | None:
    """True if every rule of thumb that speaks is for the call, False if every one is for passing.

    None where they differ, or none of them speaks. Asked of a pass, True means a sure pass.
    """
    said = [one.actions for one in advice(view) if _is_about_calling(one.actions)]
    if said and all(actions == (Pass(),) for actions in said):
        return isinstance(call, Pass)
    sure = said and all(call in actions and Pass() not in actions for actions in said)
    return True if sure else None


def _is_about_calling(actions: tuple[Action, ...]) -> bool:
    """True if passing or calling with the partner is favoured; "alone" is another question."""
    return any(
        isinstance(act, Pass) or (isinstance(act, OrderUp | NameSuit) and not act.alone)
        for act in actions
    )


def _views(table: Table) -> Iterator[SeatView]:
    """What the seat to speak would see with each of the hands."""
    if not isinstance(table.record.final, RoundOne | RoundTwo):
        raise CourseError("the question needs a position in the bidding")
    if not table.rows or any(len(row.cards) != 5 for row in table.rows):
        raise CourseError("the question needs hands of five cards")
    yield from (_view_with(table, row.cards) for row in table.rows)


def _view_with(table: Table, cards: tuple[Card, ...]) -> SeatView:
    state: State = table.record.final
    return replace(state.seen_by(state.to_act), hand=cards)


@dataclass(frozen=True, slots=True)
class TrumpsLeft(BaseJudge):
    """How many trumps has the learner not seen yet: they can still be in another hand."""

    name: ClassVar[str] = "trumps-left"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The number, as digits."""
        return ((str(len(trumps_unseen(table))),),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Whether there are more or fewer."""
        more = len(trumps_unseen(table)) > int(answer[0])
        return (
            f"{'More' if more else 'Fewer'} than {answer[0]} are out. Count those that were played"
            " and those you hold, the left bower among them."
        )


@dataclass(frozen=True, slots=True)
class Boss(BaseJudge):
    """Which card of the hand is the highest of its suit that is left? Any such card, or all."""

    name: ClassVar[str] = "boss"
    questions: ClassVar[tuple[Question, ...]] = (Question.ONE, Question.PICK)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """All of them as one answer."""
        found = bosses(table)
        if not found:
            raise CourseError("no card of the hand is the highest left of its suit")
        return (tuple(card.code for card in found),)

    def remark(self, table: Table, answer: Answer) -> str:
        """That a higher card is still out, or that there are more."""
        for code in answer:
            card = Card.parse(code)
            if card not in bosses(table):
                suit = table.made.suit_of(card)
                return f"A {suit.singular} higher than {{{code}}} is still left."
        return "What you picked is the highest left of its suit, and there are more."


def unseen(table: Table) -> tuple[Card, ...]:
    """The cards that the learner has not seen and that can still be in a hand or the kitty.

    An upcard that the dealer took is known, but out until it is played.
    """
    view = table.record.final.seen_by(table.you)
    played = {card for trick in view.tricks for card in trick.cards} | set(view.laid)
    seen = {*view.hand, *view.buried, *played}
    if not view.upcard_is_in_hand:
        seen.add(view.upcard)
    return tuple(card for card in pack(view.profile.pack_size) if card not in seen)


def trumps_unseen(table: Table) -> tuple[Card, ...]:
    """The trumps among the unseen cards, highest first."""
    return table.made.order(table.made.suit, unseen(table))


def bosses(table: Table) -> tuple[Card, ...]:
    """The cards of the learner's hand that nothing unseen of their suit beats."""
    hand = table.record.final.seen_by(table.you).hand
    live = (*unseen(table), *hand)
    tops = [table.made.boss(suit, live) for suit in Suit]
    return tuple(card for card in hand if card in tops)
