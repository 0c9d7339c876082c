"""Rules of thumb for calling: when a hand is enough, in either round and from every seat.

The tests of a hand's strength that the advice for the first round names hold for any suit, so they
speak in the second round and over a turned-up Benny too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from euchre_learn.advice.facts import Deals, Holds, MustName, Needs, TakesUpcard, TurnedDown, listed
from euchre_learn.advice.model import Advice, Concern, Thumb, advise
from euchre_learn.advice.prospects import (
    Prospect,
    all_facts,
    calls_of,
    every_call,
    having,
    is_enough,
    is_thin,
    open_calls,
    seat_facts,
)
from euchre_learn.advice.reading import is_dealer, needs, others_deal, partner_deals, worth
from euchre_learn.core.actions import Pass
from euchre_learn.core.phase import Phase
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import crosses, next_suit
from euchre_learn.core.view import SeatView

_PASS: Final = (Pass(),)
_DONATE_AHEAD: Final = 1
_DONATE_BEHIND: Final = (3, 4)
"""One short of the target, with the others four or three short: a lone march would win for them."""


def _good(thumb: str, view: SeatView, fits: Callable[[Prospect], bool]) -> Advice | None:
    """Advice to call in every suit where the hand fits."""
    fit = tuple(one for one in open_calls(view) if fits(one))
    words = f"{having(fit)}: enough to call."
    return advise(thumb, view, words, calls_of(fit), _PASS, facts=all_facts(fit))


def two_trumps_and_ace(view: SeatView) -> Advice | None:
    """Call on two sure trumps and a side ace."""
    return _good("two-trumps-and-ace", view, lambda one: one.two_and_ace)


def three_with_bower(view: SeatView) -> Advice | None:
    """Call on three trumps with a bower."""
    return _good("three-with-bower", view, lambda one: one.three_with_bower)


def bowers_and_ace(view: SeatView) -> Advice | None:
    """Call on both bowers and an ace."""
    return _good("bowers-and-ace", view, lambda one: one.bowers_and_ace)


def two_small(view: SeatView) -> Advice | None:
    """In the first round pass on two small trumps and nothing else."""
    for one in open_calls(view):
        if view.phase is Phase.ROUND_ONE and len(one.trumps) == 2 and one.is_small:
            words = f"{listed(one.trumps)} and no ace beside: too little to call on."
            return advise("two-small", view, words, _PASS, every_call((one,)), facts=one.facts())
    return None


def stronger_against_dealer(view: SeatView) -> Advice | None:
    """Pass a hand that would do for assisting when an opponent deals."""
    for one in open_calls(view):
        if view.phase is Phase.ROUND_ONE and others_deal(view) and one.is_fair and not one.is_good:
            words = (
                f"{one.have} {one.words}. It would do to assist a partner, but ordering up an"
                f" opponent hands over {{{view.upcard}}}."
            )
            facts = (*one.facts(), *seat_facts(view))
            against = every_call((one,))
            return advise("stronger-against-dealer", view, words, _PASS, against, facts=facts)
    return None


def assist_on_less(view: SeatView) -> Advice | None:
    """Assist on a sure trump with another beside it."""
    for one in open_calls(view):
        if view.phase is Phase.ROUND_ONE and partner_deals(view) and one.is_fair:
            words = f"Your partner takes {{{view.upcard}}} to your {one.words}: enough to assist."
            facts = (*one.facts(), *seat_facts(view))
            return advise("assist-on-less", view, words, (one.call,), _PASS, facts=facts)
    return None


def dealer_on_less(view: SeatView) -> Advice | None:
    """Pick up where the hand would hold three trumps, or two with a sure one and a side ace."""
    for one in open_calls(view):
        if view.phase is Phase.ROUND_ONE and is_dealer(view) and is_enough(view, one):
            words = f"With {{{view.upcard}}} you would hold {one.words}, and throw a weak card."
            facts = (*one.facts(), *seat_facts(view))
            return advise("dealer-on-less", view, words, (one.call,), _PASS, facts=facts)
    return None


def always_take_the_jack(view: SeatView) -> Advice | None:
    """The dealer picks up a jack."""
    if view.phase is not Phase.ROUND_ONE or not is_dealer(view) or not view.upcard.is_jack:
        return None
    facts = (Deals(view.dealer), TakesUpcard(view.dealer, view.upcard))
    words = f"{{{view.upcard}}} would be your right bower, the highest trump."
    if view.profile.joker:
        words = f"{{{view.upcard}}} would be your right bower."
    calls = calls_of(open_calls(view))
    return advise("always-take-the-jack", view, words, calls, _PASS, facts=facts)


def donate(view: SeatView) -> Advice | None:
    """Eldest, one short with the others three or four short, orders up a hopeless hand."""
    own, theirs = needs(view)
    close = own == _DONATE_AHEAD and theirs in _DONATE_BEHIND
    if view.phase is not Phase.ROUND_ONE or view.seat != FOUR.left(view.dealer) or not close:
        return None
    for one in open_calls(view):
        if not one.sure and len(one.trumps) < 3 and len(one.aces) < 2:
            words = (
                f"{one.have} {one.words}, which stops no lone hand, and a lone march would win the"
                " game for the others. Order up: a euchre costs only two."
            )
            facts = (*one.facts(), Deals(view.dealer), Needs(own, theirs))
            return advise("donate", view, words, (one.call,), _PASS, facts=facts)
    return None


def next_(view: SeatView) -> Advice | None:
    """In the second round eldest's side names the other suit of the turned-down colour."""
    return _second_round(view, "next") if others_deal(view) else None


def cross(view: SeatView) -> Advice | None:
    """In the second round the dealer's side names a suit of the other colour."""
    return None if others_deal(view) else _second_round(view, "cross")


def _second_round(view: SeatView, thumb: str) -> Advice | None:
    """Advice to name the suits of the wanted colour that are enough; never for nothing."""
    if view.phase is not Phase.ROUND_TWO:
        return None
    turned, wanted = view.upcard.suit, thumb == "cross"
    there = [one for one in open_calls(view) if one.suit is not turned]
    fit = [one for one in there if crosses(turned, one.suit) is wanted and is_enough(view, one)]
    held = " or ".join(f"{{{one.suit.letter}}} with {one.words}" for one in fit)
    colour = next_suit(turned).colour.value if thumb == "next" else turned.green[0].colour.value
    words = f"{{{view.upcard}}} was turned down, so your side looks to {colour}: {held}."
    weaker = [one for one in there if one not in fit and not is_enough(view, one)]
    facts = (TurnedDown(view.upcard), Deals(view.dealer), *all_facts(fit))
    against = (*_PASS, *calls_of(weaker))
    return advise(thumb, view, words, calls_of(fit), against, facts=facts)


def count_the_left(view: SeatView) -> Advice | None:
    """Call where the left bower, counted as a trump, is what makes the hand enough."""
    fit = tuple(one for one in open_calls(view) if _left_tips_it(view, one))
    held = " and ".join(f"{{{one.trump.left}}} in {{{one.suit.letter}}}" for one in fit)
    words = f"Count {held} among your trumps: with it the hand is enough."
    return advise("count-the-left", view, words, calls_of(fit), _PASS, facts=all_facts(fit))


def _left_tips_it(view: SeatView, one: Prospect) -> bool:
    """True if the hand is enough with the left bower and would not be without it."""
    if one.trump.left not in one.trumps:
        return False
    left = one.trump.left
    without = replace(
        one,
        trumps=tuple(card for card in one.trumps if card is not left),
        sure=tuple(card for card in one.sure if card is not left),
    )
    return is_enough(view, one) and not is_enough(view, without)


def must_name_the_best(view: SeatView) -> Advice | None:
    """One who has to name a suit names the one in which the hand is strongest."""
    some = open_calls(view)
    if view.phase not in (Phase.ROUND_TWO, Phase.BENNY) or Pass() in view.may or not some:
        return None
    best = max(_strength(one) for one in some)
    fit = tuple(one for one in some if _strength(one) == best)
    rest = tuple(one for one in some if one not in fit)
    held = " or ".join(f"{{{one.suit.letter}}} with {one.words}" for one in fit)
    words = f"You have to name a suit: the best is {held}."
    facts = (MustName(), *all_facts(some))
    against = every_call(rest)
    return advise("must-name-the-best", view, words, calls_of(fit), against, facts=facts)


def _strength(one: Prospect) -> int:
    """How strong a hand is for a call: sure trumps most, then trumps and aces, then their height.

    Only the order means anything.
    """
    tricks = 3 * len(one.sure) + 2 * len(one.trumps) + 2 * len(one.aces)
    height = sum(worth(card, one.trump) for card in one.trumps)
    return 10_000 * tricks + height


def thin_call(view: SeatView) -> Advice | None:
    """Pass where no suit offers more than two trumps with next to nothing sure."""
    some = open_calls(view)
    thin = all(is_thin(one) and not is_enough(view, one) for one in some)
    if view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO) or not some or not thin:
        return None
    most = max(some, key=_strength)
    suit = "" if view.phase is Phase.ROUND_ONE else f", even in {{{most.suit.letter}}}"
    words = f"{most.have} {most.words}{suit}: too thin for three tricks."
    facts = tuple(Holds(one.suit, one.trumps) for one in some)
    return advise("thin-call", view, words, _PASS, every_call(some), facts=facts)


CALLS: Final = (
    Thumb(
        "donate",
        "One point from winning, with a lone march of the others in the air: eldest may give them"
        " two points to stop it.",
        Concern.CALL,
        "score-and-chances",
        donate,
    ),
    Thumb(
        "always-take-the-jack",
        "A jack turned up is the right bower: the dealer picks it up.",
        Concern.CALL,
        "calling-by-seat",
        always_take_the_jack,
    ),
    Thumb(
        "must-name-the-best",
        "If you have to name a suit, name the one where your trumps are best.",
        Concern.CALL,
        "round-two",
        must_name_the_best,
    ),
    Thumb(
        "bowers-and-ace",
        "Both bowers and an ace make a good call.",
        Concern.CALL,
        "counting-your-tricks",
        bowers_and_ace,
    ),
    Thumb(
        "two-trumps-and-ace",
        "Two sure trumps and a side ace are enough to call.",
        Concern.CALL,
        "counting-your-tricks",
        two_trumps_and_ace,
    ),
    Thumb(
        "three-with-bower",
        "Three trumps with a bower make a good call.",
        Concern.CALL,
        "counting-your-tricks",
        three_with_bower,
    ),
    Thumb(
        "count-the-left",
        "When you count your trumps, count the left bower.",
        Concern.CALL,
        "counting-your-tricks",
        count_the_left,
    ),
    Thumb(
        "dealer-on-less",
        "The dealer gains a trump and throws a weak card, so the dealer needs least.",
        Concern.CALL,
        "calling-by-seat",
        dealer_on_less,
    ),
    Thumb(
        "assist-on-less",
        "Your partner gets the upcard, so assisting takes less than ordering up.",
        Concern.CALL,
        "calling-by-seat",
        assist_on_less,
    ),
    Thumb(
        "next",
        "When the upcard is turned down, eldest's side looks first to the same colour.",
        Concern.CALL,
        "next-and-crossing",
        next_,
    ),
    Thumb(
        "cross",
        "When the upcard is turned down, the dealer's side looks first to the other colour.",
        Concern.CALL,
        "next-and-crossing",
        cross,
    ),
    Thumb(
        "stronger-against-dealer",
        "Ordering up an opponent gives away a trump, so have more for it.",
        Concern.CALL,
        "calling-by-seat",
        stronger_against_dealer,
    ),
    Thumb(
        "two-small",
        "Two small trumps and nothing else are no call.",
        Concern.CALL,
        "counting-your-tricks",
        two_small,
    ),
    Thumb(
        "thin-call",
        "A thin call is paid for with a euchre: pass and defend.",
        Concern.CALL,
        "counting-your-tricks",
        thin_call,
    ),
)
"""The rules for calling, the most important first."""
