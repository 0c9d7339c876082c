"""Wrong values through the public names: each is refused in one plain sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from euchre_learn.core.actions import (
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    FarmersHand,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.cards import Card, Rank, Suit, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game
from euchre_learn.core.rules import PROFILES
from euchre_learn.core.state import begin
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import seen_by

HEARTS = Trump(Suit.HEARTS)
NINE = Card.parse("9h")
DEAL = Deal.shuffled(Random(1), 0)
HANDS = tuple(tuple(card.code for card in hand) for hand in DEAL.hands)
AS_TEXT = Deal(0, HANDS, DEAL.upcard.code, tuple(card.code for card in DEAL.kitty))  # type: ignore[arg-type]

ACTIONS: tuple[Callable[[], object], ...] = (
    lambda: PlayCard("Jh"),  # type: ignore[arg-type]
    lambda: Bury(None),  # type: ignore[arg-type]
    lambda: NameSuit("h"),  # type: ignore[arg-type]
    lambda: NameSuit(Suit.HEARTS, "no"),  # type: ignore[arg-type]
    lambda: OrderUp("alone"),  # type: ignore[arg-type]
    lambda: OrderUp([]),  # type: ignore[arg-type]
    lambda: FarmersHand("9h Th 9s"),  # type: ignore[arg-type]
    lambda: FarmersHand(("9h", "Th", "9s")),  # type: ignore[arg-type]
    lambda: CorrectRevoke("Alice", NINE),  # type: ignore[arg-type]
    lambda: CorrectRevoke(0, "9h"),  # type: ignore[arg-type]
    lambda: ClaimRevoke(0, None),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("made", ACTIONS)
def test_an_action_is_made_of_cards_suits_and_the_like(made: Callable[[], object]) -> None:
    with pytest.raises(EuchreError, match=r" takes .*, not "):
        made()


TABLES: tuple[Callable[[], object], ...] = (
    lambda: Trump("h"),  # type: ignore[arg-type]
    lambda: Trump([]),  # type: ignore[arg-type]
    lambda: HEARTS.suit_of("Jh"),  # type: ignore[arg-type]
    lambda: HEARTS.follows("Jh", Suit.HEARTS),  # type: ignore[arg-type]
    lambda: HEARTS.winner(["Jh"]),  # type: ignore[list-item]
    lambda: HEARTS.winner([NINE, "Jh"]),  # type: ignore[list-item]
    lambda: HEARTS.sorted_hand("Jh"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("asked", TABLES)
def test_a_trump_says_what_is_not_a_card_or_a_suit(asked: Callable[[], object]) -> None:
    with pytest.raises(EuchreError, match=r"is not a (card|suit): give one such as"):
        asked()


@pytest.mark.parametrize("printed", [("J", "h"), (None, None), (Suit.HEARTS, Rank.JACK)])
def test_a_card_is_made_of_a_rank_and_a_suit(printed: tuple[object, object]) -> None:
    with pytest.raises(EuchreError, match=r"such as Card\(Rank.JACK, Suit.HEARTS\)"):
        Card(*printed)  # type: ignore[arg-type]


def test_lists_make_no_deal_since_they_can_change() -> None:
    lists = [list(hand) for hand in DEAL.hands]
    with pytest.raises(EuchreError, match="the hands of a deal cannot be .*: give a tuple"):
        Deal(0, lists, DEAL.upcard, DEAL.kitty)  # type: ignore[arg-type]
    with pytest.raises(EuchreError, match="the hand of seat 0 cannot be .*: give a tuple"):
        Deal(0, tuple(lists), DEAL.upcard, DEAL.kitty)  # type: ignore[arg-type]
    with pytest.raises(EuchreError, match="the kitty cannot be .*: give a tuple"):
        replace(DEAL, kitty=list(DEAL.kitty))


def test_cards_as_texts_are_not_played_with() -> None:
    with pytest.raises(EuchreError, match=r"was dealt, which is no card"):
        begin(AS_TEXT)


def test_texts_dealt_twice_are_named() -> None:
    hand = ("Jh", "Jd", "Ah", "Kh", "Qh")
    with pytest.raises(EuchreError, match="dealt twice: Ah Jd Jh Kh Qh"):
        Deal(0, (hand, hand, hand, hand), NINE, cards("9s"))  # type: ignore[arg-type]


def test_a_deal_begins_with_a_profile_and_not_with_its_name() -> None:
    with pytest.raises(EuchreError, match="'american' is no profile"):
        begin(DEAL, "american")  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [4, -1, "0", None, 1.0])
def test_a_seat_is_a_whole_number_from_0_to_3(seat: object) -> None:
    with pytest.raises(EuchreError, match="there is no seat"):
        seen_by(begin(DEAL), seat)  # type: ignore[arg-type]


def test_a_game_does_not_go_on_after_a_deal_that_is_not_over() -> None:
    started = Game().begin(DEAL)
    with pytest.raises(EuchreError, match="the deal is not over"):
        Game().after(started)  # type: ignore[arg-type]
    with pytest.raises(EuchreError, match="the deal is not over"):
        Game().after(started.after(Pass()))  # type: ignore[arg-type]


def test_the_named_profiles_are_fixed() -> None:
    with pytest.raises(TypeError):
        PROFILES["american"] = PROFILES["british"]  # type: ignore[index]
