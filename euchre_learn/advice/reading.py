"""Small questions about a position as one seat sees it; several rules of thumb need each.

What is asked of suits, strength and winners goes to `Trump`, what may be done is `view.may`. The
questions about the play answer for a view in which trump is made.
"""

from __future__ import annotations

from collections.abc import Iterable

from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import BENNY, Card, Rank, Suit, pack
from euchre_learn.core.deal import Hand
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import makers_tricks
from euchre_learn.core.rules import Revokes
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView

# --- a hand under a trump -----------------------------------------------------------------------


def trumps(hand: Iterable[Card], trump: Trump) -> tuple[Card, ...]:
    """The trumps of a hand, highest first, the left bower among them."""
    return trump.order(trump.suit, hand)


def plain_cards(hand: Iterable[Card], trump: Trump) -> tuple[Card, ...]:
    """The cards of a hand that are not trumps."""
    return tuple(card for card in hand if not trump.is_trump(card))


def is_ace(card: Card) -> bool:
    """True for the four aces."""
    return card is not BENNY and card.rank is Rank.ACE


def is_sure(card: Card, trump: Trump) -> bool:
    """True for the sure trumps: the bowers, the ace of trumps, and the Benny above them."""
    return card is BENNY or trump.is_bower(card) or (is_ace(card) and trump.is_trump(card))


def sure_trumps(hand: Iterable[Card], trump: Trump) -> tuple[Card, ...]:
    """The sure trumps of a hand, highest first."""
    return tuple(card for card in trumps(hand, trump) if is_sure(card, trump))


def side_aces(hand: Iterable[Card], trump: Trump) -> tuple[Card, ...]:
    """The aces of a hand that are not trumps."""
    return tuple(card for card in hand if is_ace(card) and not trump.is_trump(card))


def worth(card: Card, trump: Trump) -> int:
    """How much a card is worth keeping: its height in its suit, every trump above the rest.

    Only the order means anything.
    """
    return trump.strength(card, trump.suit_of(card))


def lowest(some: Iterable[Card], trump: Trump) -> tuple[Card, ...]:
    """The cards of least worth: several if plain suits tie, none of nothing."""
    cards = tuple(some)
    least = min((worth(card, trump) for card in cards), default=0)
    return tuple(card for card in cards if worth(card, trump) == least)


# --- seats and score ----------------------------------------------------------------------------


def is_dealer(view: SeatView) -> bool:
    """True if the seat deals."""
    return view.seat == view.dealer


def partner_deals(view: SeatView) -> bool:
    """True if the seat's partner deals."""
    return FOUR.partner(view.seat) == view.dealer


def others_deal(view: SeatView) -> bool:
    """True on eldest's side: an opponent deals."""
    return FOUR.side(view.seat) != FOUR.side(view.dealer)


def needs(view: SeatView) -> tuple[int, int]:
    """How many points the own side and the other side still need to win."""
    own = FOUR.side(view.seat)
    return view.profile.target - view.score[own], view.profile.target - view.score[1 - own]


# --- the play -----------------------------------------------------------------------------------


def contract_of(view: SeatView) -> Contract:
    """Who made which trump; `EuchreError` before trump is made."""
    if not view.contract:
        raise EuchreError("trump is not made yet: ask once the bidding is over")
    return view.contract[0]


def is_maker(view: SeatView) -> bool:
    """True if the seat made trump."""
    return contract_of(view).maker == view.seat


def is_defender(view: SeatView) -> bool:
    """True if the seat defends."""
    return view.seat in contract_of(view).defenders


def plays(view: SeatView) -> tuple[Card, ...]:
    """The cards that the seat may play now."""
    return tuple(action.card for action in view.may if isinstance(action, PlayCard))


def tricks(view: SeatView) -> tuple[int, int]:
    """The tricks of the makers and of the defenders so far."""
    taken = makers_tricks(contract_of(view), view.tricks)
    return taken, len(view.tricks) - taken


def upcard_is_out(view: SeatView) -> bool:
    """True if the upcard is known to take no part: turned down, or left out for a lone partner."""
    return view.turned_down or (bool(view.contract) and not view.upcard_is_in_hand)


def seen(view: SeatView) -> frozenset[Card]:
    """Every card that the seat knows to be in no other hand."""
    past = [card for trick in view.tricks for card in trick.cards]
    swapped = [card for swap in view.swapped for card in swap.down]
    out = [view.upcard] if upcard_is_out(view) else []
    return frozenset((*view.hand, *view.buried, *view.laid, *past, *swapped, *out))


def unseen(view: SeatView) -> tuple[Card, ...]:
    """The cards that another hand may hold, in pack order; the kitty and the bury among them.

    A picked-up upcard is one of them, for those who do not hold it, until it is played.
    """
    known = seen(view)
    return tuple(card for card in pack(view.profile.pack_size) if card not in known)


def trumps_out(view: SeatView) -> tuple[Card, ...]:
    """The trumps not seen, highest first."""
    return trumps(unseen(view), contract_of(view).trump)


def above(view: SeatView, card: Card, trump: Trump) -> tuple[Card, ...]:
    """The cards not seen that stand above one in its suit, highest first."""
    height = worth(card, trump)
    suit = trump.order(trump.suit_of(card), unseen(view))
    return tuple(other for other in suit if worth(other, trump) > height)


def is_boss(view: SeatView, card: Card) -> bool:
    """True if no card above this one in its suit is unseen."""
    return not above(view, card, contract_of(view).trump)


def led(view: SeatView) -> Suit:
    """The suit led, as it counts; `EuchreError` before the lead."""
    if not view.laid:
        raise EuchreError("no card has been led to this trick yet")
    return contract_of(view).trump.suit_of(view.laid[0])


def cannot_follow(view: SeatView) -> bool:
    """True if the hand holds no card of the suit led."""
    counts_as = contract_of(view).trump.counts_as
    return led(view) not in {counts_as[card] for card in view.hand}


def winning(view: SeatView) -> tuple[int, Card]:
    """The seat that is winning the trick, and its card."""
    place = contract_of(view).trump.winner(view.laid)
    return view.order[place], view.laid[place]


def partner_is_winning(view: SeatView) -> bool:
    """True if the partner's card is winning the trick."""
    return winning(view)[0] == FOUR.partner(view.seat)


def beats_trick(view: SeatView, card: Card) -> bool:
    """True if the card would take the trick as it lies."""
    return contract_of(view).trump.winner((*view.laid, card)) == len(view.laid)


def winners(view: SeatView) -> tuple[Card, ...]:
    """The cards that may be played and would take the trick as it lies."""
    return tuple(card for card in plays(view) if beats_trick(view, card))


def after_me(view: SeatView) -> tuple[int, ...]:
    """The seats that play to this trick after this one, in order."""
    return view.order[view.order.index(view.seat) + 1 :]


def opponents_after_me(view: SeatView) -> tuple[int, ...]:
    """The opponents that play to this trick after this seat."""
    return tuple(seat for seat in after_me(view) if FOUR.side(seat) != FOUR.side(view.seat))


def shown_void(view: SeatView, seat: int) -> frozenset[Suit]:
    """The suits that a seat did not follow; where revokes are allowed that proves nothing.

    The answer is empty under such a profile.
    """
    if view.profile.revokes is Revokes.ALLOWED:
        return frozenset()
    counts_as = contract_of(view).trump.counts_as
    lays = [trick for trick in view.tricks if seat in trick.seats]
    told = [(counts_as[trick.cards[0]], counts_as[trick.card_of(seat)]) for trick in lays]
    return frozenset(led for led, laid in told if led is not laid)


def opponents(view: SeatView) -> tuple[int, ...]:
    """The seats of the other side that play."""
    others = (FOUR.left(view.seat), FOUR.right(view.seat))
    return tuple(seat for seat in others if seat not in contract_of(view).sitting_out)


def void_in_trumps(view: SeatView) -> tuple[int, ...]:
    """The opponents who could not follow when trumps were led."""
    suit = contract_of(view).trump.suit
    return tuple(seat for seat in opponents(view) if suit in shown_void(view, seat))


def may_hold_trumps(view: SeatView) -> bool:
    """True if an opponent may still hold a trump."""
    return bool(trumps_out(view)) and len(void_in_trumps(view)) < len(opponents(view))


def same_height(view: SeatView, one: Card, other: Card) -> bool:
    """True if two cards of a suit win and lose to the same cards that are still out."""
    trump = contract_of(view).trump
    if trump.suit_of(one) is not trump.suit_of(other):
        return False
    return above(view, one, trump) == above(view, other, trump)


def can_be_beaten(view: SeatView, card: Card) -> bool:
    """True if an opponent still to play may hold a card that beats this one in this trick.

    `card` lies in the trick, or would be led or played to it now.
    """
    trump = contract_of(view).trump
    suit = led(view) if view.laid else trump.suit_of(card)
    height = trump.strength(card, suit)
    out = [other for other in unseen(view) if trump.strength(other, suit) > height]
    for seat in opponents_after_me(view):
        voids = shown_void(view, seat)
        if any(trump.suit_of(other) not in voids for other in out):
            return True
    return False


def six_or_five(view: SeatView, suit: Suit) -> Hand:
    """The hand with the upcard where the seat would take it by making `suit` trump now."""
    takes = is_dealer(view) and (view.upcard is BENNY or view.upcard.suit is suit)
    is_up = view.upcard not in view.hand and not upcard_is_out(view)
    return (*view.hand, view.upcard) if takes and is_up else view.hand
