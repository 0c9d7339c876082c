"""What may be typed at the text table: every documented spelling, and nothing by chance."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.actions import (
    Action,
    Bury,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, PACK_32, Card, Suit, cards
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.view import SeatView
from euchre_learn.table.match import Match
from euchre_learn.table.settings import Settings
from euchre_learn.terminal.typed import Asked, Wish, card, read

VIEW = Match.new(Settings(seed=4)).view
HAND = cards("Jh Td As 9c 9h")


def at(phase: Phase) -> SeatView:
    return replace(VIEW, phase=phase)


@pytest.mark.parametrize(
    "text",
    ["jh", "JH", " j  h ", "Jh.", "J♥", "jack of hearts", "The Jack of Hearts", "j of h", "1"],
)
def test_the_jack_of_hearts_in_every_spelling(text: str) -> None:
    assert read(text, at(Phase.PLAYING), HAND) == PlayCard(Card.parse("Jh"))


@pytest.mark.parametrize("text", ["td", "10d", "10 d", "T♦", "10♦", "ten of diamonds", "10D", "2"])
def test_a_ten_is_written_with_a_letter_or_in_figures(text: str) -> None:
    assert read(text, at(Phase.PLAYING), HAND) == PlayCard(Card.parse("Td"))


def test_every_card_is_read_by_its_code_its_label_and_its_words() -> None:
    for one in PACK_32:
        assert {card(one.code), card(one.label), card(one.words)} == {one}
    assert card("Benny") is card("b") is BENNY
    assert len(PACK_32) == 32


@pytest.mark.parametrize(
    "text", ["1h", "11h", "j", "hearts jack", "6", "0", "-1", "٣", "jhx", "j h s"]
)
def test_what_is_no_card_is_none(text: str) -> None:
    assert card(text, HAND) is None


@pytest.mark.parametrize(
    ("phase", "text", "action"),
    [
        (Phase.ROUND_ONE, "p", Pass()),
        (Phase.ROUND_ONE, "I pass", Pass()),
        (Phase.ROUND_ONE, "order", OrderUp()),
        (Phase.ROUND_ONE, "I order it up", OrderUp()),
        (Phase.ROUND_ONE, "ASSIST", OrderUp()),
        (Phase.ROUND_ONE, "pick up", OrderUp()),
        (Phase.ROUND_ONE, "assist, and I play alone", OrderUp(True)),
        (Phase.ROUND_ONE, "order up alone", OrderUp(True)),
        (Phase.ROUND_ONE, "alone", OrderUp(True)),
        (Phase.ROUND_ONE, "a", OrderUp(True)),
        (Phase.ROUND_TWO, "hearts", NameSuit(Suit.HEARTS)),
        (Phase.ROUND_TWO, "h", NameSuit(Suit.HEARTS)),
        (Phase.ROUND_TWO, "♠", NameSuit(Suit.SPADES)),
        (Phase.ROUND_TWO, "clubs alone", NameSuit(Suit.CLUBS, True)),
        (Phase.ROUND_TWO, "diamonds, and I play alone", NameSuit(Suit.DIAMONDS, True)),
        (Phase.ROUND_TWO, "d alone", NameSuit(Suit.DIAMONDS, True)),
        (Phase.BURYING, "9c", Bury(Card.parse("9c"))),
        (Phase.BURYING, "bury nine of clubs", Bury(Card.parse("9c"))),
        (Phase.BURYING, "4", Bury(Card.parse("9c"))),
        (Phase.DECLARING, "yes", GoAlone()),
        (Phase.DECLARING, "alone", GoAlone()),
        (Phase.DECLARING, "no", KeepPartner()),
        (Phase.DECLARING, "with Cara", KeepPartner()),
        (Phase.DEFENDING, "defend alone", DefendAlone()),
        (Phase.DEFENDING, "no", DefendTogether()),
        (Phase.HANDS, "keep", KeepHand()),
        (Phase.TURNING, "turn", TurnTrick()),
        (Phase.PLAYING, "play 10d", PlayCard(Card.parse("Td"))),
        (Phase.PLAYING, "bury 9c", Bury(Card.parse("9c"))),
        (Phase.PLAYING, "take back 9h", CorrectRevoke(0, Card.parse("9h"))),
    ],
)
def test_calls_and_answers_in_their_spellings(phase: Phase, text: str, action: Action) -> None:
    assert read(text, at(phase), HAND) == action


@pytest.mark.parametrize("wish", list(Wish))
def test_every_request_is_read_in_every_phase(wish: Wish) -> None:
    for phase in Phase:
        assert read(f" {wish.value.upper()} ", at(phase), HAND) == Asked(wish)


def test_the_name_of_a_file_keeps_its_capitals() -> None:
    assert read("save My Match.egn", VIEW, HAND) == Asked(Wish.SAVE, "My Match.egn")


def test_a_swap_names_three_cards_in_any_order() -> None:
    match = Match.new(Settings(profile=AMERICAN.but(farmers_swap=True), seed=4))
    low = cards("9h 9d Td")
    from euchre_learn.core.actions import FarmersHand

    view = replace(match.view, phase=Phase.HANDS, may=(KeepHand(), FarmersHand(low)))
    assert read("swap td, 9h 9d", view, HAND) == FarmersHand(low)
    assert read("swap td 9h", view, HAND) is None


@pytest.mark.parametrize("text", ["", " ", "\t\n", "...", "hello", "playing", "alone in the dark"])
def test_what_means_nothing_is_none(text: str) -> None:
    for phase in Phase:
        assert read(text, at(phase), HAND) is None


@given(st.text(max_size=30), st.sampled_from(Phase))
def test_nothing_that_is_typed_is_an_error(text: str, phase: Phase) -> None:
    read(text, at(phase), HAND)
