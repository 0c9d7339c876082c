"""Goals of a deal that is played on: one-line texts parsed to values, and how a goal stands.

Judged from the tricks as they fell and nothing else, so that any way there is as good as another.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from euchre_learn.core.cards import Card, pack
from euchre_learn.core.errors import CourseError
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Playing, Scored, Trick, playable
from euchre_learn.core.trump import Trump


class Standing(Enum):
    """How a goal stands: it can still go either way, or it is decided."""

    PENDING = "pending"
    MET = "met"
    MISSED = "missed"


class Side(Enum):
    """Whose tricks a goal counts; `OURS` is the learner's side, whichever that is."""

    MAKERS = "makers"
    DEFENDERS = "defenders"
    OURS = "ours"


@dataclass(frozen=True, slots=True)
class Tricks:
    """So many tricks of the five for a side; `seat` says on which side the learner has to be."""

    text: str
    side: Side
    wanted: int
    seat: Side = Side.OURS


@dataclass(frozen=True, slots=True)
class ThisTrick:
    """The trick in front for the learner's side; with `lowest` by the learner's cheapest card."""

    text: str
    lowest: bool = False


Goal = Tricks | ThisTrick
"""What a learner is to bring about by playing on."""

GOALS: Final[dict[str, Goal]] = {
    goal.text: goal
    for goal in (
        Tricks("makers take three", Side.MAKERS, 3),
        Tricks("make your contract", Side.MAKERS, 3, Side.MAKERS),
        Tricks("euchre them", Side.DEFENDERS, 3, Side.DEFENDERS),
        Tricks("save one trick", Side.DEFENDERS, 1, Side.DEFENDERS),
        Tricks("take three tricks", Side.OURS, 3),
        Tricks("take four tricks", Side.OURS, 4),
        Tricks("take all five", Side.OURS, 5),
        ThisTrick("take this trick"),
        ThisTrick("take this trick with the lowest card that will do", lowest=True),
    )
}
"""The closed list, by the text that a lesson writes."""


def parse_goal(text: str) -> Goal:
    """The goal that a line of text names; `CourseError` lists the texts there are.

    >>> parse_goal("take all five").wanted
    5
    """
    goal = GOALS.get(" ".join(text.lower().split()))
    if goal is None:
        raise CourseError(f"{text[:50]!r} is no goal: write {', '.join(GOALS)}")
    return goal


def fits(goal: Goal, contract: Contract, you: int) -> bool:
    """True if the learner sits on the side that the goal is for."""
    if isinstance(goal, ThisTrick) or goal.seat is Side.OURS:
        return True
    return (goal.seat is Side.MAKERS) == (you % 2 == contract.side)


def standing(goal: Goal, state: Playing | Scored, you: int, since: int) -> Standing:
    """How the goal stands, as soon as the trick that decides it is complete.

    `since` is the number of tricks that were over when the learner began to play.
    """
    if isinstance(goal, Tricks):
        return _counted(goal.wanted, _taken(goal, state, you), len(state.tricks))
    if len(state.tricks) <= since:
        return Standing.PENDING
    trick = state.tricks[since]
    if goal.lowest:
        return _decided(is_cheapest(trick, _seen_before(state, you, since), you, state))
    return _decided(trick.winner % 2 == you % 2)


def tricks_of(state: Playing | Scored, side: int) -> int:
    """How many tricks a side has taken so far; 0 for seats 0 and 2."""
    return sum(trick.winner % 2 == side for trick in state.tricks)


def _taken(goal: Tricks, state: Playing | Scored, you: int) -> int:
    maker = state.contract.side
    side = {Side.MAKERS: maker, Side.DEFENDERS: 1 - maker, Side.OURS: you % 2}[goal.side]
    return tricks_of(state, side)


def _counted(wanted: int, taken: int, over: int) -> Standing:
    if taken >= wanted:
        return Standing.MET
    return Standing.PENDING if taken + 5 - over >= wanted else Standing.MISSED


def _decided(met: bool) -> Standing:
    return Standing.MET if met else Standing.MISSED


# --- the lowest card that will do -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Seen:
    """What the learner held when the trick was played to, and every card seen by then."""

    hand: tuple[Card, ...]
    gone: frozenset[Card]


def _seen_before(state: Playing | Scored, you: int, since: int) -> _Seen:
    """The learner's hand as the trick found it: what is left, and what was played from it on."""
    later = [trick.card_of(you) for trick in state.tricks[since:] if you in trick.seats]
    gone = [card for trick in state.tricks[:since] for card in trick.cards]
    left = state.hands[you] if isinstance(state, Playing) else ()
    if not state.contract.picked_up:
        gone.append(state.setup.deal.upcard)
    if you == state.setup.deal.dealer:
        gone += state.buried
    return _Seen((*left, *later), frozenset(gone))


def is_cheapest(trick: Trick, seen: _Seen, you: int, state: Playing | Scored) -> bool:
    """True if the learner's card takes the trick and no cheaper card of the hand would have.

    Only cards of one suit are cheaper or dearer. Two are equal where every card between them is
    gone, on the table or in the same hand.
    """
    if trick.winner != you:
        return False
    trump, place = state.contract.trump, trick.seats.index(you)
    mine, laid = trick.cards[place], trick.cards[:place]
    suit, live = trump.suit_of(mine), _live(trick, seen, state, place)
    return not any(
        _is_cheaper(other, mine, trump, live) and _would_win(trick, place, other, trump)
        for other in playable(seen.hand, laid, trump)
        if trump.suit_of(other) is suit
    )


def _live(trick: Trick, seen: _Seen, state: Playing | Scored, place: int) -> frozenset[Card]:
    """The cards that the learner has not seen: neither gone, nor laid, nor held."""
    known = {*seen.gone, *seen.hand, *trick.cards[:place]}
    return frozenset(pack(state.setup.profile.pack_size)) - known


def _is_cheaper(other: Card, mine: Card, trump: Trump, live: frozenset[Card]) -> bool:
    """True if a card that may still be out lies between the two, of one suit."""
    suit = trump.suit_of(mine)
    low, high = trump.strength(other, suit), trump.strength(mine, suit)
    return any(low < trump.strength(one, suit) < high for one in live if trump.suit_of(one) is suit)


def _would_win(trick: Trick, place: int, other: Card, trump: Trump) -> bool:
    cards = (*trick.cards[:place], other, *trick.cards[place + 1 :])
    return trump.winner(cards) == place
