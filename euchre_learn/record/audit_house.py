"""Judging a house rule that needs the hands: the maker holds a card of the trump suit."""

from __future__ import annotations

from euchre_learn.core.bidding import holds_natural, open_suits
from euchre_learn.core.cards import BENNY, Card, Suit
from euchre_learn.core.deal import Hand
from euchre_learn.core.phase import Contract
from euchre_learn.record.audit_base import Case, Findings
from euchre_learn.record.audit_tricks import Tricks
from euchre_learn.record.egn_cards import suit_shown

_FIVE = 5


def judge_natural(case: Case, tricks: Tricks, found: Findings) -> None:
    """Find a maker without a card of the suit other than the left bower, if its hand is known."""
    contract, dealer = case.decision.contract, case.deal.dealer
    if contract is None or not case.rules.profile.natural_trump or case.deal.upcard is BENNY:
        return
    if contract.round == 1 and contract.maker == dealer:
        return  # the dealer would hold the upcard
    for hand in _hand(case, tricks, contract.maker):
        suit = contract.trump.suit
        if holds_natural(hand, suit) or _had_no_choice(case, contract, hand):
            continue
        found.fault(
            "no-natural-trump",
            f"Seat {contract.maker} makes {suit.plural} trumps without holding one.",
            seat=contract.maker,
        )


def _hand(case: Case, tricks: Tricks, seat: int) -> tuple[Hand, ...]:
    """The five cards of a seat in the bidding, as dealt or as laid; nothing if one is not known."""
    dealt = case.dealt[seat] or {one.card for one in tricks.laid if one.seat == seat and one.counts}
    hand = tuple(sorted((card for card in dealt if isinstance(card, Card)), key=str))
    return (hand,) if len(hand) == _FIVE else ()


def _had_no_choice(case: Case, contract: Contract, hand: Hand) -> bool:
    """True for a stuck dealer who holds none of the suits that may be named."""
    profile = case.rules.profile
    stuck = profile.stick_the_dealer and contract.round == 2 and contract.maker == case.deal.dealer
    turned = suit_shown(case.deal.upcard)
    suits = open_suits(profile, turned, stuck=True) if turned else tuple(Suit)
    return stuck and not any(holds_natural(hand, suit) for suit in suits)
