"""The closed list of judges: each works out the truth from the rules, never from a stored answer.

A judge also has a remark for a miss: what is so about the things that were picked, with the
answer left to be found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import PACK_24, Card, Suit
from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing
from euchre_learn.core.trump import Trump
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.judges_rules import RULE_JUDGES, RuleJudge
from euchre_learn.teach.judges_values import VALUE_JUDGES, ValueJudge
from euchre_learn.teach.question import Answer as Answer
from euchre_learn.teach.question import BaseJudge
from euchre_learn.teach.question import Question as Question
from euchre_learn.teach.table import Table


@dataclass(frozen=True, slots=True)
class RightBower(BaseJudge):
    """Which card is the right bower?"""

    name: ClassVar[str] = "right-bower"
    questions: ClassVar[tuple[Question, ...]] = (Question.ONE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The jack of trumps."""
        return _present(table, (table.made.right,))

    def remark(self, table: Table, answer: Answer) -> str:
        """What the picked card is instead."""
        return _not_the_bower(_cards(answer)[0], table.made)


@dataclass(frozen=True, slots=True)
class LeftBower(BaseJudge):
    """Which card is the left bower?"""

    name: ClassVar[str] = "left-bower"
    questions: ClassVar[tuple[Question, ...]] = (Question.ONE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The jack of the other suit of the trump's colour."""
        return _present(table, (table.made.left,))

    def remark(self, table: Table, answer: Answer) -> str:
        """What the picked card is instead."""
        return _not_the_bower(_cards(answer)[0], table.made)


def _not_the_bower(card: Card, trump: Trump) -> str:
    if not card.is_jack:
        return f"{{{card}}} is not a jack. Both bowers are jacks."
    if card is trump.right:
        return f"{{{card}}} is the jack of trumps: it is the right bower."
    if card is trump.left:
        return f"{{{card}}} is a bower, but it is not printed in the trump suit."
    return f"{{{card}}} is {card.suit.colour.value}, and trumps are {trump.suit.colour.value}."


@dataclass(frozen=True, slots=True)
class CountsAs(BaseJudge):
    """Which of these cards count as a suit? All of them are wanted."""

    suit: Suit
    name: ClassVar[str] = "counts-as"
    questions: ClassVar[tuple[Question, ...]] = (Question.PICK,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The cards on the table that count as the suit."""
        return _present(table, _counting(table, self.suit))

    def remark(self, table: Table, answer: Answer) -> str:
        """The first card that counts as something else, or that some are missing."""
        return _not_all(table, self.suit, answer)


@dataclass(frozen=True, slots=True)
class Trumps(BaseJudge):
    """Which of these cards are trumps? All of them are wanted."""

    name: ClassVar[str] = "trumps"
    questions: ClassVar[tuple[Question, ...]] = (Question.PICK,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The cards on the table that count as trumps."""
        return _present(table, _counting(table, table.made.suit))

    def remark(self, table: Table, answer: Answer) -> str:
        """The first card that is not a trump, or that some are missing."""
        return _not_all(table, table.made.suit, answer)


def _not_all(table: Table, suit: Suit, answer: Answer) -> str:
    for card in _cards(answer):
        if table.made.suit_of(card) is not suit:
            return f"{{{card}}} counts as a {table.made.suit_of(card).singular}."
    return f"What you picked counts as {suit.plural}. Something is still missing."


@dataclass(frozen=True, slots=True)
class SuitOf(BaseJudge):
    """Which suit does this card count as?"""

    card: Card
    name: ClassVar[str] = "suit-of"
    questions: ClassVar[tuple[Question, ...]] = (Question.CHOOSE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The suit's letter."""
        return ((table.made.suit_of(self.card).letter,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Whether print or trump misled."""
        suit = Suit(answer[0])
        if suit is self.card.suit:
            printed = f"{suit.plural.capitalize()} are what is printed on {{{self.card}}}."
            return f"{printed} What does it count as?"
        if suit is table.made.suit:
            return f"{{{self.card}}} is no trump: not printed as one, and not a bower."
        return f"Nothing about {{{self.card}}} says {suit.plural}."


@dataclass(frozen=True, slots=True)
class Order(BaseJudge):
    """Put the cards that count as a suit in order, highest first; leave the others."""

    suit: Suit
    name: ClassVar[str] = "order"
    questions: ClassVar[tuple[Question, ...]] = (Question.ORDER,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The cards on the table that count as the suit, highest first."""
        return _present(table, table.made.order(self.suit, table.cards))

    def remark(self, table: Table, answer: Answer) -> str:
        """A card that does not belong, how far the order is right, or that some are missing."""
        right = table.made.order(self.suit, table.cards)
        for index, card in enumerate(_cards(answer)):
            if card not in right:
                return f"{{{card}}} counts as a {table.made.suit_of(card).singular}: leave it out."
            if card is not right[index]:
                return _out_of_order(card, right[:index])
        return "The order is right as far as it goes. Something is still missing."


def _out_of_order(card: Card, before: Sequence[Card]) -> str:
    if not before:
        return f"{{{card}}} is not the highest of them."
    return f"The order is right down to {{{before[-1]}}}. {{{card}}} does not come next."


@dataclass(frozen=True, slots=True)
class HowMany(BaseJudge):
    """How many cards of the pack count as a suit?"""

    suit: Suit
    name: ClassVar[str] = "how-many"
    questions: ClassVar[tuple[Question, ...]] = (Question.CHOOSE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The number, as digits."""
        return ((str(self._count(table)),),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Whether there are more or fewer."""
        more = self._count(table) > int(answer[0])
        return (
            f"{'More' if more else 'Fewer'} than {answer[0]} cards count as {{{self.suit.letter}}}."
        )

    def _count(self, table: Table) -> int:
        return len(table.made.order(self.suit, PACK_24))


@dataclass(frozen=True, slots=True)
class Playable(BaseJudge):
    """Which cards may be played? All of them are wanted."""

    name: ClassVar[str] = "playable"
    questions: ClassVar[tuple[Question, ...]] = (Question.PICK,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The learner's legal cards."""
        return (_codes(_legal(_turn(table))),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Why a picked card may not be played, or that more may."""
        for card in _cards(answer):
            ruling = _turn(table).ruling(PlayCard(card))
            if not ruling.allowed:
                return f"{{{card}}} may not be played. {ruling.reason.marked}"
        return "You may play what you picked, and more than that."


@dataclass(frozen=True, slots=True)
class Play(BaseJudge):
    """Play a card: any legal one is right."""

    name: ClassVar[str] = "play"
    questions: ClassVar[tuple[Question, ...]] = (Question.PLAY,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Each legal card."""
        return tuple((card.code,) for card in _legal(_turn(table)))

    def remark(self, table: Table, answer: Answer) -> str:
        """The reason of the ruling."""
        return _turn(table).ruling(PlayCard(_cards(answer)[0])).reason.marked


@dataclass(frozen=True, slots=True)
class Forced(BaseJudge):
    """Must this card be played? Yes, if it is the only legal one."""

    card: Card
    name: ClassVar[str] = "forced"
    questions: ClassVar[tuple[Question, ...]] = (Question.CHOOSE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Yes or no."""
        return (("yes" if _legal(_turn(table)) == (self.card,) else "no",),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Where to look."""
        if answer == ("yes",):
            return f"What was led, and what does {{{self.card}}} count as? Other cards will do too."
        return f"Try each of the others: none may be played while you hold {{{self.card}}}."


@dataclass(frozen=True, slots=True)
class Winner(BaseJudge):
    """Whose card takes the trick (a seat); which card does, where no deal lies behind the cards."""

    name: ClassVar[str] = "winner"
    questions: ClassVar[tuple[Question, ...]] = (Question.CHOOSE, Question.ONE)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The seat's name, or the card."""
        if table.position is None:
            return ((table.cards[table.made.winner(table.cards)].code,),)
        return ((table.record.names[table.gathered.winner],),)

    def remark(self, table: Table, answer: Answer) -> str:
        """That another card beats the one chosen."""
        if table.position is None:
            return _beaten(_cards(answer)[0], table.cards, table.made)
        trick = table.gathered
        card = trick.card_of(table.record.names.index(answer[0]))
        return _beaten(card, trick.cards, table.made)


def _beaten(card: Card, trick: tuple[Card, ...], trump: Trump) -> str:
    if trump.strength(card, trump.suit_of(trick[0])):
        return f"{{{card}}} is beaten by another card of this trick."
    return f"{{{card}}} is neither a trump nor of the suit led, so it cannot win."


@dataclass(frozen=True, slots=True)
class Beats(BaseJudge):
    """Which of two cards takes the trick, the first having been led?"""

    name: ClassVar[str] = "beats"
    questions: ClassVar[tuple[Question, ...]] = (Question.ONE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The better card of the two."""
        if len(table.cards) != 2:
            raise CourseError("the judge beats needs two cards")
        return ((table.cards[table.made.winner(table.cards)].code,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """What the card counts as, and that it loses."""
        card = _cards(answer)[0]
        return f"{{{card}}} counts as a {table.made.suit_of(card).singular}, and here it loses."


Judge = (
    RightBower
    | LeftBower
    | CountsAs
    | Trumps
    | SuitOf
    | Order
    | HowMany
    | Playable
    | Play
    | Forced
    | Winner
    | Beats
    | GoalJudge
    | RuleJudge
    | ValueJudge
)
"""Every judge that a lesson can name."""

JUDGES: Final[dict[str, type[Judge]]] = {
    kind.name: kind
    for kind in (
        RightBower,
        LeftBower,
        CountsAs,
        Trumps,
        SuitOf,
        Order,
        HowMany,
        Playable,
        Play,
        Forced,
        Winner,
        Beats,
        GoalJudge,
        *RULE_JUDGES,
        *VALUE_JUDGES,
    )
}


def _present(table: Table, wanted: tuple[Card, ...]) -> tuple[Answer, ...]:
    """The answer made of these cards; `CourseError` if they are not all on the table, or none."""
    if not wanted or any(card not in table.cards for card in wanted):
        raise CourseError("the right answer has to lie on the table")
    return (_codes(wanted),)


def _counting(table: Table, suit: Suit) -> tuple[Card, ...]:
    return tuple(card for card in table.cards if table.made.suit_of(card) is suit)


def _turn(table: Table) -> Playing:
    state = table.playing
    if state.to_act != table.you:
        raise CourseError(f"it has to be {table.record.names[table.you]}'s turn in the position")
    if state.hands[table.you] != table.cards:
        raise CourseError("the hand has to lie on the table")
    return state


def _legal(state: Playing) -> tuple[Card, ...]:
    return tuple(act.card for act in state.legal_actions() if isinstance(act, PlayCard))


def _cards(answer: Answer) -> tuple[Card, ...]:
    return tuple(Card.parse(code) for code in answer)


def _codes(some: tuple[Card, ...]) -> Answer:
    return tuple(card.code for card in some)
