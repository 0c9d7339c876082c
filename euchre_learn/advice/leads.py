"""Rules of thumb for the lead, as the maker, the maker's partner and a defender."""

from __future__ import annotations

from typing import Final

from euchre_learn.advice.facts import Boss, Fact, Gone, Made, ShownVoid, TrumpsOut, any_of, listed
from euchre_learn.advice.model import Advice, Concern, Thumb, advise
from euchre_learn.advice.reading import (
    contract_of,
    is_ace,
    is_boss,
    is_defender,
    is_maker,
    may_hold_trumps,
    plain_cards,
    plays,
    side_aces,
    trumps,
    trumps_out,
    void_in_trumps,
    worth,
)
from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import Card, pack
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView

_EARLY: Final = 2
"""The first two leads are early: the makers have hardly got rid of a suit by then."""


def _cards(view: SeatView) -> tuple[Card, ...]:
    """The cards that may be led; none if the seat is not on lead."""
    return plays(view) if view.phase is Phase.PLAYING and not view.laid else ()


def lead(some: tuple[Card, ...]) -> tuple[PlayCard, ...]:
    """The plays of these cards."""
    return tuple(PlayCard(card) for card in some)


def _made(view: SeatView) -> Made:
    contract = contract_of(view)
    return Made(contract.maker, contract.alone)


def _split(view: SeatView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The trumps and the other cards that may be led."""
    cards = _cards(view)
    if not cards:
        return (), ()
    trump = contract_of(view).trump
    return trumps(cards, trump), plain_cards(cards, trump)


def _top(view: SeatView, some: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those that nothing unseen in their suit can beat."""
    return tuple(card for card in some if is_boss(view, card))


def draw_trumps_alone(view: SeatView) -> Advice | None:
    """A lone maker leads the trumps that nothing can beat, from the top."""
    mine, _ = _split(view)
    if not mine or not is_maker(view) or not contract_of(view).alone or not may_hold_trumps(view):
        return None
    top = _top(view, mine)
    rest = tuple(card for card in _cards(view) if card not in top)
    words = f"Alone, draw their trumps first: nothing beats {listed(top)}."
    bosses: tuple[Fact, ...] = tuple(Boss(card) for card in top)
    facts = (_made(view), *bosses, TrumpsOut(trumps_out(view)))
    return advise("draw-trumps-alone", view, words, lead(top), lead(rest), facts=facts)


def last_trump_first(view: SeatView) -> Advice | None:
    """With the last trump of all and a card that can be beaten, lead the trump."""
    mine, plain = _split(view)
    alike = len(mine) == 1 and len(plain) == 1
    if not alike or trumps_out(view) or is_boss(view, plain[0]):
        return None
    words = (
        f"{listed(mine)} is the last trump: lead it, and let the others guess what to keep"
        f" against {listed(plain)}."
    )
    facts = (TrumpsOut(()), Boss(mine[0]))
    return advise("last-trump-first", view, words, lead(mine), lead(plain), facts=facts)


def aces_after_trumps(view: SeatView) -> Advice | None:
    """Once the others have no trump, the makers' side leads its winners beside."""
    _, plain = _split(view)
    if not plain or is_defender(view) or may_hold_trumps(view):
        return None
    top = _top(view, plain)
    rest = tuple(card for card in plain if card not in top)
    words = f"They have no trump left: {listed(top)} cannot be beaten."
    facts: tuple[Fact, ...] = (_made(view), _no_trumps(view), *(Boss(card) for card in top))
    return advise("aces-after-trumps", view, words, lead(top), lead(rest), facts=facts)


def _no_trumps(view: SeatView) -> Fact:
    """Why the opponents hold no trump: all have gone, or they could not follow."""
    if trumps_out(view):
        return ShownVoid(void_in_trumps(view), contract_of(view).trump.suit)
    return TrumpsOut(())


def makers_lead_trump(view: SeatView) -> Advice | None:
    """The maker leads trumps while the others may hold any."""
    mine, plain = _split(view)
    if not mine or not is_maker(view) or not may_hold_trumps(view):
        return None
    best = _top(view, mine) or mine
    words = f"You made trump: lead {any_of(best)} and draw theirs."
    facts = (_made(view), TrumpsOut(trumps_out(view)))
    return advise("makers-lead-trump", view, words, lead(best), lead(plain), facts=facts)


def lead_trump_to_partner(view: SeatView) -> Advice | None:
    """The maker's partner leads a trump."""
    mine, plain = _split(view)
    if not mine or is_defender(view) or is_maker(view) or not may_hold_trumps(view):
        return None
    weak = tuple(card for card in plain if not is_boss(view, card))
    words = f"Your partner made trump: lead {any_of(mine)} to help draw the others'."
    facts = (_made(view), TrumpsOut(trumps_out(view)))
    return advise("lead-trump-to-partner", view, words, lead(mine), lead(weak), facts=facts)


def aces_early(view: SeatView) -> Advice | None:
    """A defender leads a side ace early, in a suit that was not led before."""
    _, plain = _split(view)
    if not plain or not is_defender(view) or len(view.tricks) >= _EARLY:
        return None
    trump = contract_of(view).trump
    before = {trump.suit_of(trick.cards[0]) for trick in view.tricks}
    aces = tuple(c for c in side_aces(plain, trump) if trump.suit_of(c) not in before)
    words = f"Lead {any_of(aces)} now, before the makers are void and can trump it."
    facts: tuple[Fact, ...] = (_made(view), *(Boss(card) for card in aces))
    return advise("aces-early", view, words, lead(aces), facts=facts)


def remember(view: SeatView) -> Advice | None:
    """A card whose betters have all gone is the boss of its suit: lead it."""
    _, plain = _split(view)
    trump = contract_of(view).trump if plain else None
    if trump is None:
        return None
    grown = tuple(card for card in plain if not is_ace(card) and is_boss(view, card))
    found = tuple((card, gone_above(view, card)) for card in grown)
    facts = tuple(Gone(card, gone) for card, gone in found if gone)
    top = tuple(fact.card for fact in facts)
    over = tuple(dict.fromkeys(card for fact in facts for card in fact.above))
    words = f"{listed(over)} can no longer come: {any_of(top)} will do for an ace."
    return advise("remember", view, words, lead(top), facts=facts)


def gone_above(view: SeatView, card: Card) -> tuple[Card, ...]:
    """The cards of the suit above one, outside the hand, for a card that is its boss."""
    trump = contract_of(view).trump
    suit = trump.order(trump.suit_of(card), pack(view.profile.pack_size))
    height = worth(card, trump)
    return tuple(c for c in suit if worth(c, trump) > height and c not in view.hand)


def defenders_no_trump(view: SeatView) -> Advice | None:
    """A defender does not lead a trump."""
    mine, plain = _split(view)
    if not mine or not is_defender(view) or not may_hold_trumps(view):
        return None
    words = f"Leading {any_of(mine)} would do the makers' work: lead another suit."
    facts = (_made(view), TrumpsOut(trumps_out(view)))
    return advise("defenders-no-trump", view, words, lead(plain), lead(mine), facts=facts)


LEADS: Final = (
    Thumb(
        "draw-trumps-alone",
        "Alone on lead, play your trumps from the top until theirs are gone.",
        Concern.LEAD,
        "going-alone",
        draw_trumps_alone,
    ),
    Thumb(
        "last-trump-first",
        "With the last trump and one loser, lead the trump and let them guess.",
        Concern.LEAD,
        "leading",
        last_trump_first,
    ),
    Thumb(
        "aces-after-trumps",
        "Draw their trumps first; then your aces are safe.",
        Concern.LEAD,
        "leading",
        aces_after_trumps,
    ),
    Thumb("makers-lead-trump", "Makers lead trumps.", Concern.LEAD, "leading", makers_lead_trump),
    Thumb(
        "lead-trump-to-partner",
        "Your partner called: lead a trump.",
        Concern.LEAD,
        "leading",
        lead_trump_to_partner,
    ),
    Thumb(
        "aces-early",
        "Defending, lead your side aces early, before the makers can trump them.",
        Concern.LEAD,
        "leading",
        aces_early,
    ),
    Thumb(
        "remember",
        "Remember what has gone: once the ace is out of the way, the king is the boss.",
        Concern.LEAD,
        "counting-trumps",
        remember,
    ),
    Thumb(
        "defenders-no-trump",
        "Defenders do not lead trumps.",
        Concern.LEAD,
        "leading",
        defenders_no_trump,
    ),
)
"""The rules for the lead, the most important first."""
