"""The judges about scores, revokes and spare cards, and the list of all judges about rules.

Each works out the truth from the rules in `core`, from a position or from facts in the lesson.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from euchre_learn.core.cards import Card
from euchre_learn.core.errors import CourseError
from euchre_learn.core.game import Game
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Scored, Trick
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.scoring import Points, points, points_of_sides
from euchre_learn.core.seats import FOUR
from euchre_learn.teach.judges_counting import Boss, TrumpsLeft, WhichHand
from euchre_learn.teach.judges_turns import (
    NOBODY,
    DealsNext,
    Leader,
    MayPass,
    OpenSuits,
    PicksUp,
    SitsOut,
    Speaker,
)
from euchre_learn.teach.question import Answer, BaseJudge, Question
from euchre_learn.teach.spare import Pair, points_showing
from euchre_learn.teach.table import Table

SCORES: Final = ("makers-1", "makers-2", "makers-4", "defenders-2", "defenders-4")
"""The answers to `score`: which side scores, and how many points."""
SIDES: Final = ("we", "they", NOBODY)
"""The answers to `game-won`, seen from the side of seats 0 and 2."""

_CHOOSE: Final = (Question.CHOOSE,)


# --- scores ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """How a deal went, as far as its score needs it: the makers' tricks, and who played alone.

    `maker` is a seat; it matters only where sides are kept apart.
    """

    tricks: int
    alone: bool = False
    defended_alone: bool = False
    maker: int = 0

    def scored(self, profile: RulesProfile) -> Points:
        """The points by the rules."""
        return points(
            self.tricks, alone=self.alone, defended_alone=self.defended_alone, profile=profile
        )


@dataclass(frozen=True, slots=True)
class Score(BaseJudge):
    """How many points, and for whom? Asked of tricks, or of a position that was played out."""

    played: PlayedOut | None = None
    profile: RulesProfile = AMERICAN
    name: ClassVar[str] = "score"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The side with its points, such as `makers-2`."""
        return ((_side_points(self._scored(table)),),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Whether the side is the wrong one, or the points."""
        right = _side_points(self._scored(table)).partition("-")[0]
        side, _, number = answer[0].partition("-")
        if side != right:
            return "Count the makers' tricks: they need three of the five."
        return (
            f"The {side} score, but not {number}. Did the makers take all five, and who was alone?"
        )

    def _scored(self, table: Table) -> Points:
        if self.played is not None:
            return self.played.scored(self.profile)
        state = table.record.final
        if not isinstance(state, Scored):
            raise CourseError("the judge score needs tricks, or a position that was played out")
        return state.result


def _side_points(scored: Points) -> str:
    return f"makers-{scored.makers}" if scored.makers else f"defenders-{scored.defenders}"


def score_after(
    deals: tuple[PlayedOut, ...], profile: RulesProfile, start: tuple[int, int] = (0, 0)
) -> Game:
    """The game after these deals: its score, and whether it is won; it stops when it is."""
    game = Game(profile, score=start)
    for deal in deals:
        if game.is_over:
            raise CourseError("a deal is listed after the game was won")
        mine, theirs = points_of_sides(deal.scored(profile), FOUR.side(deal.maker))
        game = replace(game, score=(game.score[0] + mine, game.score[1] + theirs))
    return game


@dataclass(frozen=True, slots=True)
class RunningScore(BaseJudge):
    """What is the score after these deals? The side of seats 0 and 2 is named first."""

    deals: tuple[PlayedOut, ...]
    profile: RulesProfile = AMERICAN
    start: tuple[int, int] = (0, 0)
    name: ClassVar[str] = "running-score"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The score, such as `7-4`."""
        mine, theirs = score_after(self.deals, self.profile, self.start).score
        return ((f"{mine}-{theirs}",),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Which side's points are wrong."""
        right = self.truth(table)[0][0].split("-")
        chosen = answer[0].split("-")
        if chosen == right[::-1]:
            return "Those are the points, but the sides are exchanged."
        if chosen[0] != right[0]:
            return "Add up the first side once more: who made trump, and was it euchred?"
        return "The first side is right. Add up the second once more."


@dataclass(frozen=True, slots=True)
class GameWon(BaseJudge):
    """Which side has won after these deals, or nobody yet?"""

    deals: tuple[PlayedOut, ...]
    profile: RulesProfile = AMERICAN
    start: tuple[int, int] = (0, 0)
    name: ClassVar[str] = "game-won"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """`we`, `they` or `nobody`."""
        game = score_after(self.deals, self.profile, self.start)
        return ((SIDES[game.winner] if game.is_over else NOBODY,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """What a game is played to."""
        return f"The game is to {self.profile.target}. Add up the points of each side."


# --- revokes and spare cards ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FindRevoke(BaseJudge):
    """Which card broke following suit? The deal was played where revokes can happen."""

    name: ClassVar[str] = "find-revoke"
    questions: ClassVar[tuple[Question, ...]] = (Question.ONE,)

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """Each card that revoked, as one right answer."""
        found = tuple((one.card.code,) for one in _finished(table).revokes)
        if not found or any(Card.parse(code) not in table.cards for (code,) in found):
            raise CourseError("the judge find-revoke needs a deal with a revoke, on the table")
        return found

    def remark(self, table: Table, answer: Answer) -> str:
        """That the card followed, or that nothing of the suit led was left to its seat."""
        card, state = Card.parse(answer[0]), _finished(table)
        trick = next(one for one in state.tricks if card in one.cards)
        trump = state.contract.trump
        led = trump.suit_of(trick.cards[0])
        if trump.follows(card, led):
            return f"{{{card}}} counts as a {led.singular}, so it followed."
        return (
            f"{{{card}}} did not follow, but look on: no {led.singular} came from that hand later."
        )


def _finished(table: Table) -> Scored:
    state = table.record.final
    if not isinstance(state, Scored):
        raise CourseError("the question needs a deal that was played out")
    return state


def did_not_follow(table: Table) -> tuple[Card, ...]:
    """The cards that did not count as the suit led, in the order they were laid."""
    state = _finished(table)
    return tuple(card for trick in state.tricks for card in _off_suit(trick, state.contract))


def _off_suit(trick: Trick, contract: Contract) -> Iterator[Card]:
    led = contract.trump.suit_of(trick.cards[0])
    yield from (card for card in trick.cards if not contract.trump.follows(card, led))


@dataclass(frozen=True, slots=True)
class SpareCards(BaseJudge):
    """Which score do these spare cards show?"""

    pair: Pair
    name: ClassVar[str] = "spare-cards"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The uncovered spots, as digits."""
        return ((str(points_showing(self.pair)),),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Whether there are more or fewer."""
        more = points_showing(self.pair) > int(answer[0])
        return f"{'More' if more else 'Fewer'} than {answer[0]}: count the spots that show."


@dataclass(frozen=True, slots=True)
class SpareSet(BaseJudge):
    """Which of these ways for the spare cards to lie shows the score?"""

    score: int
    pairs: tuple[Pair, ...]
    name: ClassVar[str] = "spare-set"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The letter of each way that shows it."""
        shows = zip(table.options, self.pairs, strict=True)
        found = tuple((one.value,) for one, pair in shows if points_showing(pair) == self.score)
        if not found:
            raise CourseError(f"none of these spare cards show {self.score}")
        return found

    def remark(self, table: Table, answer: Answer) -> str:
        """What the chosen way shows."""
        letters = [option.value for option in table.options]
        return f"That shows {points_showing(self.pairs[letters.index(answer[0])])}."


@dataclass(frozen=True, slots=True)
class Knows(BaseJudge):
    """A plain choice whose right option the lesson states, for facts that no rule computes."""

    right: str
    name: ClassVar[str] = "knows"
    questions: ClassVar[tuple[Question, ...]] = _CHOOSE

    def truth(self, table: Table) -> tuple[Answer, ...]:
        """The letter of the option."""
        if self.right not in [option.value for option in table.options]:
            raise CourseError(f"{self.right[:20]!r} is the letter of no option")
        return ((self.right,),)

    def remark(self, table: Table, answer: Answer) -> str:
        """Nothing but that it is another one: each wrong option has its own message."""
        return "It is another one of these."


RuleJudge = (
    Score
    | RunningScore
    | GameWon
    | Leader
    | Speaker
    | DealsNext
    | SitsOut
    | PicksUp
    | OpenSuits
    | MayPass
    | WhichHand
    | TrumpsLeft
    | Boss
    | FindRevoke
    | SpareCards
    | SpareSet
    | Knows
)
"""Every judge of this module."""

RULE_JUDGES: Final[tuple[type[RuleJudge], ...]] = (
    Score,
    RunningScore,
    GameWon,
    Leader,
    Speaker,
    DealsNext,
    SitsOut,
    PicksUp,
    OpenSuits,
    MayPass,
    WhichHand,
    TrumpsLeft,
    Boss,
    FindRevoke,
    SpareCards,
    SpareSet,
    Knows,
)
