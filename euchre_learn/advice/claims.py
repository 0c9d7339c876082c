"""Claims of fact about the game that the rules of thumb lean on, each a number to be counted.

A claim advises nobody: it is measured by one who knows all the cards, over many deals, and so it
looks at states. What it counts is one number for each occasion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from euchre_learn.advice.measured import Frequency, Measure, frequencies
from euchre_learn.advice.reading import is_ace, sure_trumps, trumps
from euchre_learn.core.bidding import RoundTwo
from euchre_learn.core.cards import BENNY
from euchre_learn.core.play import Playing
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim: its id, the sentence that makes it, and what one state adds to its measure.

    `counts` gives the numbers of the occasions that this very state is: 1 or 0 where the claim is
    true or not, a number of cards otherwise, and nothing where it is no occasion. Over the states
    of a deal each occasion comes up once. `what` is how the figure is told: a clause that is true
    so often, or the things that there are so many of.
    """

    id: str
    sentence: str
    lesson: str
    counts: Callable[[State], tuple[int, ...]]
    measure: Measure
    what: str

    @property
    def measured(self) -> Frequency | None:
        """What came out when it was counted; None before that."""
        return frequencies().get(self.id)


def namer_holds_tops(state: State) -> tuple[int, ...]:
    """At the first lead after a suit was named: 1 if its namer held both bowers or the ace."""
    if not isinstance(state, Playing) or state.tricks or state.laid or state.contract.round != 2:
        return ()
    trump = state.contract.trump
    sure = sure_trumps(state.hands[state.contract.maker], trump)
    bowers = trump.right in sure and trump.left in sure
    return (int(bowers or any(is_ace(card) for card in sure)),)


def passer_is_weak(state: State) -> tuple[int, ...]:
    """After four passes: how many cards of the turned suit each seat holds, the left included."""
    if not _is_turned_down(state):
        return ()
    trump = Trump(state.upcard.suit)
    return tuple(len(trumps(hand, trump)) for hand in state.hands)


def no_jacks_behind_next(state: State) -> tuple[int, ...]:
    """After four passes: 1 if the dealer holds neither jack of the turned-down colour."""
    if not _is_turned_down(state):
        return ()
    trump = Trump(state.upcard.suit)
    hand = state.hands[state.dealer]
    return (int(trump.right not in hand and trump.left not in hand),)


def trumps_gone_after_two(state: State) -> tuple[int, ...]:
    """After the second trick that a trump was led to: the trumps left in the hands that play."""
    if not isinstance(state, Playing) or state.laid or not state.tricks:
        return ()
    trump, out = state.contract.trump, state.contract.sitting_out
    led = [trump.is_trump(trick.cards[0]) for trick in state.tricks]
    if not led[-1] or sum(led) != 2:
        return ()
    hands = [hand for seat, hand in enumerate(state.hands) if seat not in out]
    return (sum(len(trumps(hand, trump)) for hand in hands),)


def _is_turned_down(state: State) -> bool:
    """True at the start of the second round."""
    turned = isinstance(state, RoundTwo) and len(state.calls) == 4
    return turned and state.upcard is not BENNY


CLAIMS: Final = (
    Claim(
        "namer-holds-tops",
        "One who names a suit usually holds both bowers or the ace.",
        "reading-bids",
        namer_holds_tops,
        Measure.SHARE,
        "the one who names a suit holds both bowers or the ace",
    ),
    Claim(
        "passer-is-weak",
        "One who passes is probably weak in the turned suit.",
        "reading-bids",
        passer_is_weak,
        Measure.MEAN,
        "cards of the turned suit with each who passed it",
    ),
    Claim(
        "no-jacks-behind-next",
        "A dealer who passed probably lacks the jacks of the turned-down colour.",
        "next-and-crossing",
        no_jacks_behind_next,
        Measure.SHARE,
        "a dealer who passed holds neither jack of the turned-down colour",
    ),
    Claim(
        "trumps-gone-after-two",
        "After two rounds of trumps most of them have gone.",
        "counting-trumps",
        trumps_gone_after_two,
        Measure.MEAN,
        "trumps left in the hands after two rounds of trumps",
    ),
)
"""The claims that can be counted over played deals."""


def _of_no_state(state: State) -> tuple[int, ...]:
    """Nothing: a game is more than one deal."""
    return ()


GAME_LENGTH: Final = Claim(
    "game-length",
    "A game to ten takes eight to twelve deals.",
    "score-and-chances",
    _of_no_state,
    Measure.MEAN,
    "deals to a game to ten",
)
"""The claim that is counted over whole games."""

ALL_CLAIMS: Final = (*CLAIMS, GAME_LENGTH)
"""Every claim."""
