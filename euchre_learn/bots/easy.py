"""The simplest bot: a rough count of the hand, and often a careless card."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from euchre_learn.bots.decision import Decision, Reason
from euchre_learn.bots.easy_cards import bury, card
from euchre_learn.bots.routine import hand_claimed, routine, together
from euchre_learn.core.actions import Action, GoAlone, KeepPartner, NameSuit, OrderUp, Pass
from euchre_learn.core.cards import BENNY, Card, Rank, pack
from euchre_learn.core.deal import Hand
from euchre_learn.core.phase import Phase
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView

ENOUGH: Final = 4
"""The rough count from which it calls."""

CHANCE: Final = 0.08
"""How often it calls on one less."""

_TAKES_A_CHANCE: Final = Reason("took-a-chance", "A thin hand, called all the same.")
_TOO_LITTLE: Final = Reason("too-little", "Too few trumps, bowers and aces to call on.")
_STUCK: Final = Reason("stuck", "Something has to be named; this suit counts highest.")
_SURE: Final = Reason("sure-tricks", "The three highest trumps and one more sure trick.")
_WITH_PARTNER: Final = Reason("with-partner", "Not sure enough of all five tricks.")


@dataclass(frozen=True, slots=True)
class Easy:
    """Counts trumps, bowers and aces, now and then calls on a weak hand, plays many a card blindly.

    It remembers nothing, and never lets the score or the bidding change its mind.
    """

    @property
    def name(self) -> str:
        """`easy`."""
        return "easy"

    def action(self, view: SeatView, seed: int) -> Action:
        """What it does, without the reasons."""
        return self.decide(view, seed).action

    def decide(self, view: SeatView, seed: int) -> Decision:
        """The decision of the view's seat; `BotError` where it has nothing to decide."""
        known = routine(view)
        if known is not None:
            return known
        match view.phase:
            case Phase.HANDS:
                return hand_claimed(view, only_if_weak=False)
            case Phase.BURYING:
                return bury(view, Random(seed))
            case Phase.DECLARING:
                return _declare(view)
            case Phase.DEFENDING:
                return together(view)
            case Phase.PLAYING:
                return card(view, Random(seed))
        return _call(view, Random(seed))


def rough_count(hand: Hand, trump: Trump) -> int:
    """One for each trump, one more for a bower or the Benny, and one for each ace beside them.

    >>> from euchre_learn.core.cards import Suit, cards
    >>> rough_count(cards("Jh 9h Ks Qc Ad"), Trump(Suit.HEARTS))
    4
    """
    trumps = [card for card in hand if trump.is_trump(card)]
    bowers = [card for card in trumps if card is BENNY or trump.is_bower(card)]
    aces = [card for card in hand if card not in trumps and card.rank is Rank.ACE]
    return len(trumps) + len(bowers) + len(aces)


def overwhelming(hand: Hand, trump: Trump, pack_size: int) -> bool:
    """True for the three highest trumps and one more sure trick: another trump, or a plain ace."""
    trumps = trump.order(trump.suit, hand)
    if trumps[:3] != trump.order(trump.suit, pack(pack_size))[:3]:
        return False
    return len(trumps) > 3 or any(_is_ace(card) for card in hand if card not in trumps)


def may_gain_alone(view: SeatView) -> bool:
    """False where two points already win the game: then a partner can only help."""
    return view.profile.target - view.score[view.seat % 2] > 2


def _is_ace(card: Card) -> bool:
    return card is not BENNY and card.rank is Rank.ACE


def _declare(view: SeatView) -> Decision:
    """Alone or not, asked before the lead."""
    if may_gain_alone(view) and overwhelming(
        view.hand, view.contract[0].trump, view.profile.pack_size
    ):
        return Decision(GoAlone(), (_SURE,))
    return Decision(KeepPartner(), (_WITH_PARTNER,))


def _call(view: SeatView, rng: Random) -> Decision:
    """The best call there is if its count is enough; else a pass, where passing is allowed."""
    calls = [action for action in view.may if isinstance(action, OrderUp | NameSuit)]
    if not calls:
        return Decision(Pass(), (_TOO_LITTLE,))
    best = max(calls, key=lambda call: (_count(view, call), _suits(view, call)))
    count, trump = _count(view, best), _trump(view, best)
    reasons = (_counted(count, trump),)
    sure = may_gain_alone(view) and overwhelming(_hand(view), trump, view.profile.pack_size)
    action = _alone_or_not(best, calls, sure)
    if sure:
        return Decision(action, (*reasons, _SURE))
    if Pass() not in view.may:
        return Decision(action, (*reasons, _STUCK))
    needed = ENOUGH + 2 * _is_alone(action)
    if count >= needed:
        return Decision(action, reasons)
    if count == needed - 1 and rng.random() < CHANCE:
        return Decision(action, (*reasons, _TAKES_A_CHANCE))
    return Decision(Pass(), (*reasons, _TOO_LITTLE))


def _hand(view: SeatView) -> Hand:
    """The cards that would be in hand after a call: the dealer's six with the upcard."""
    takes_up = view.seat == view.dealer and view.phase in (Phase.ROUND_ONE, Phase.BENNY)
    return (*view.hand, view.upcard) if takes_up else view.hand


def _trump(view: SeatView, call: OrderUp | NameSuit) -> Trump:
    return Trump(call.suit if isinstance(call, NameSuit) else view.upcard.suit)


def _count(view: SeatView, call: OrderUp | NameSuit) -> int:
    return rough_count(_hand(view), _trump(view, call))


def _suits(view: SeatView, call: OrderUp | NameSuit) -> int:
    """How many trumps there would be, to choose between suits that count the same."""
    trump = _trump(view, call)
    return sum(trump.is_trump(card) for card in view.hand)


def _alone_or_not(
    best: OrderUp | NameSuit, calls: list[OrderUp | NameSuit], sure: bool
) -> OrderUp | NameSuit:
    """The call in the form that is wanted, or in the only form that is allowed."""
    if isinstance(best, NameSuit):
        wanted: OrderUp | NameSuit = NameSuit(best.suit, sure)
    else:
        wanted = OrderUp(sure)
    return wanted if wanted in calls else best


def _is_alone(action: Action) -> bool:
    return isinstance(action, OrderUp | NameSuit) and action.alone


def _counted(count: int, trump: Trump) -> Reason:
    said = f"Trumps, bowers and aces with {trump.suit.plural} as trumps: {count}."
    return Reason("rough-count", said)
