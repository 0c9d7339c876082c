"""What is said at the table, and marked prose as plain text."""

from __future__ import annotations

import pytest

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, PACK_32, Suit, cards
from euchre_learn.core.vocabulary import spoken, unmarked
from tests.builders import card

SAID: list[tuple[Action, str]] = [
    (Pass(), "I pass"),
    (NameSuit(Suit.CLUBS), "Clubs"),
    (NameSuit(Suit.CLUBS, alone=True), "Clubs, and I play alone"),
    (Bury(card("9c")), "I bury one"),
    (GoAlone(), "I play alone"),
    (KeepPartner(), "I play with my partner"),
    (DefendAlone(), "I defend alone"),
    (DefendTogether(), "I defend with my partner"),
    (PlayCard(card("Jd")), "{Jd}"),
    (PlayCard(BENNY), "{B}"),
    (KeepHand(), "I play this hand"),
    (FarmersHand(cards("9c Tc 9s")), "Farmer's hand: I swap three"),
    (FarmersHand(), "Farmer's hand: deal again"),
    (ShowAces(), "Ace, no face: deal again"),
    (CorrectRevoke(1, card("9c")), "I take my card back and follow with {9c}"),
    (TurnTrick(), "I turn the trick"),
    (ClaimRevoke(1, 0), "I claim a revoke in trick 1"),
]


@pytest.mark.parametrize(("action", "words"), SAID, ids=[words for _, words in SAID])
def test_every_action_has_its_own_words(action: Action, words: str) -> None:
    assert spoken(action, 0, 3) == words


@pytest.mark.parametrize(
    ("seat", "words"), [(0, "order it up"), (1, "assist"), (2, "order it up"), (3, "pick it up")]
)
def test_taking_the_upcards_suit_is_said_by_seat(seat: int, words: str) -> None:
    assert spoken(OrderUp(), seat, 3) == f"I {words}"
    assert spoken(OrderUp(alone=True), seat, 3) == f"I {words}, and I play alone"


def test_no_two_actions_sound_alike() -> None:
    assert len({words for _, words in SAID}) == len(SAID)


def test_cards_and_suits_in_braces_become_symbols_the_benny_too() -> None:
    assert unmarked("{Td} beats {9d}, {h} beats both, {B} beats all.") == (
        "10♦ beats 9♦, ♥ beats both, Benny beats all."
    )
    for one in (*PACK_32, BENNY):
        assert unmarked(f"{{{one}}}") == one.label


def test_what_is_no_card_stays_in_its_braces() -> None:
    assert unmarked("{Bh} {x} {} {10d}") == "{Bh} {x} {} {10d}"
