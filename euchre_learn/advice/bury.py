"""Rules of thumb for the dealer's bury."""

from __future__ import annotations

from collections import Counter
from typing import Final

from euchre_learn.advice.facts import (
    Fact,
    Holds,
    OnlyCard,
    PlainCards,
    SameSuit,
    SideAces,
    any_of,
    listed,
)
from euchre_learn.advice.model import Advice, Concern, Thumb, advise
from euchre_learn.advice.reading import (
    contract_of,
    is_ace,
    lowest,
    plain_cards,
    side_aces,
    trumps,
    worth,
)
from euchre_learn.core.actions import Bury
from euchre_learn.core.cards import Card
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView


def _buries(some: tuple[Card, ...]) -> tuple[Bury, ...]:
    return tuple(Bury(card) for card in some)


def _weak(view: SeatView) -> tuple[Card, ...]:
    """The plain cards of the dealer's six that are no aces; none for all other seats."""
    if view.phase is not Phase.BURYING or not view.may:
        return ()
    return tuple(
        card for card in plain_cards(view.hand, contract_of(view).trump) if not is_ace(card)
    )


def _held(view: SeatView) -> Holds:
    trump = contract_of(view).trump
    return Holds(trump.suit, trumps(view.hand, trump))


def bury_a_void(view: SeatView) -> Advice | None:
    """Bury the lowest card that is the only one of its suit."""
    weak = _weak(view)
    if not weak or not _held(view).cards:
        return None
    trump = contract_of(view).trump
    sizes = Counter(trump.suit_of(card) for card in view.hand)
    single = lowest((card for card in weak if sizes[trump.suit_of(card)] == 1), trump)
    words = f"Without {any_of(single)} you are void there and can trump that suit."
    facts: tuple[Fact, ...] = (*(OnlyCard(card) for card in single), _held(view))
    aces = _buries(side_aces(view.hand, trump))
    return advise("bury-a-void", view, words, _buries(single), aces, facts=facts)


def bury_under_the_ace(view: SeatView) -> Advice | None:
    """In a side suit with the ace the lower card goes before the ace."""
    weak = _weak(view)
    if not weak:
        return None
    trump = contract_of(view).trump
    under: list[Card] = []
    aces: list[Card] = []
    facts: list[Fact] = []
    for ace in side_aces(view.hand, trump):
        low = lowest((card for card in weak if card.suit is ace.suit), trump)
        under += low
        aces += [ace] if low else []
        facts += [SameSuit(ace, card) for card in low]
    words = f"Throw {any_of(under)} before {listed(aces)}: the higher card is never worth less."
    return advise(
        "bury-under-the-ace", view, words, _buries(tuple(under)), _buries(tuple(aces)), facts=facts
    )


def throw_a_weak_card(view: SeatView) -> Advice | None:
    """Bury the lowest card beside trumps and aces."""
    weak = _weak(view)
    if not weak:
        return None
    trump = contract_of(view).trump
    low = lowest(weak, trump)
    better = tuple(card for card in view.hand if worth(card, trump) > worth(low[0], trump))
    words = f"Let {any_of(low)} go: nothing else you hold is less likely to win."
    facts = (PlainCards(weak),)
    return advise("throw-a-weak-card", view, words, _buries(low), _buries(better), facts=facts)


def keep_aces(view: SeatView) -> Advice | None:
    """Do not bury a side ace while another plain card is there."""
    weak = _weak(view)
    aces = side_aces(view.hand, contract_of(view).trump) if weak else ()
    if not aces:
        return None
    words = f"Keep {listed(aces)}: an ace takes a trick unless it is trumped."
    facts = (SideAces(contract_of(view).trump.suit, aces), PlainCards(weak))
    return advise("keep-aces", view, words, _buries(weak), _buries(aces), facts=facts)


def keep_trumps(view: SeatView) -> Advice | None:
    """Do not bury a trump while another card is there; the left bower is one."""
    if view.phase is not Phase.BURYING or not view.may:
        return None
    held = _held(view)
    plain = plain_cards(view.hand, contract_of(view).trump)
    words = f"{listed(held.cards)} can each take a trick: none of your trumps goes."
    if len(held.cards) == 1:
        words = f"{listed(held.cards)} is your only trump: keep it."
    return advise("keep-trumps", view, words, _buries(plain), _buries(held.cards), facts=(held,))


BURIES: Final = (
    Thumb(
        "bury-a-void",
        "Bury so that you are void in a suit: then you can trump the others' aces.",
        Concern.BURY,
        "the-bury",
        bury_a_void,
    ),
    Thumb(
        "bury-under-the-ace",
        "In a side suit the lower card goes first.",
        Concern.BURY,
        "the-bury",
        bury_under_the_ace,
    ),
    Thumb(
        "throw-a-weak-card",
        "Having taken a trump, throw the card least likely to win.",
        Concern.BURY,
        "the-bury",
        throw_a_weak_card,
    ),
    Thumb("keep-aces", "Do not bury an ace.", Concern.BURY, "the-bury", keep_aces),
    Thumb(
        "keep-trumps",
        "Do not bury a trump, and remember that the left bower is one.",
        Concern.BURY,
        "the-bury",
        keep_trumps,
    ),
)
"""The rules for the bury, the most important first."""
