"""What is printed on the cards."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from euchre_learn.core.cards import (
    PACK_24,
    PACK_32,
    Card,
    Colour,
    Rank,
    Suit,
    cards,
    pack,
    written,
)
from euchre_learn.core.errors import EuchreError, NotationError, RulesError


def test_the_pack_of_24_is_nine_to_ace_in_four_suits() -> None:
    assert {card.code for card in PACK_24} == {rank + suit for rank in "9TJQKA" for suit in "shdc"}
    assert len(PACK_24) == 24


def test_the_pack_of_32_goes_down_to_the_seven() -> None:
    assert {card.code for card in PACK_32} == {r + s for r in "789TJQKA" for s in "shdc"}
    assert len(PACK_32) == 32
    assert [card for card in PACK_32 if card in PACK_24] == list(PACK_24)


@pytest.mark.parametrize("size", [24, 25, 32])
def test_pack_gives_the_pack_of_that_size(size: int) -> None:
    assert len(pack(size)) == size


@pytest.mark.parametrize("size", [0, 23, 52, -24])
def test_no_other_pack_is_played(size: int) -> None:
    with pytest.raises(RulesError, match=rf"no pack of {size} cards.*24, 25 or 32"):
        pack(size)


def test_hearts_and_diamonds_are_red_and_lend_each_other_the_left_bower() -> None:
    assert {suit for suit in Suit if suit.colour is Colour.RED} == {Suit.HEARTS, Suit.DIAMONDS}
    assert {suit: suit.next for suit in Suit} == {
        Suit.SPADES: Suit.CLUBS,
        Suit.CLUBS: Suit.SPADES,
        Suit.HEARTS: Suit.DIAMONDS,
        Suit.DIAMONDS: Suit.HEARTS,
    }


@pytest.mark.parametrize("suit", list(Suit))
def test_green_suits_are_the_two_of_the_other_colour(suit: Suit) -> None:
    assert set(suit.green) == set(Suit) - {suit, suit.next}
    assert suit.green == suit.next.green


def test_suits_have_a_letter_a_symbol_and_two_words() -> None:
    assert [(s.letter, s.symbol, s.plural, s.singular) for s in Suit] == [
        ("s", "♠", "spades", "spade"),
        ("h", "♥", "hearts", "heart"),
        ("d", "♦", "diamonds", "diamond"),
        ("c", "♣", "clubs", "club"),
    ]


def test_a_ten_is_written_with_a_letter_and_shown_as_10() -> None:
    ten = Card(Rank.TEN, Suit.DIAMONDS)
    assert (ten.code, str(ten), ten.label, ten.words) == ("Td", "Td", "10♦", "ten of diamonds")


@pytest.mark.parametrize("card", PACK_32)
def test_every_card_is_read_back_from_its_code_and_from_its_repr(card: Card) -> None:
    assert Card.parse(card.code) is card
    assert Card(card.rank, card.suit) is card
    assert eval(repr(card)) is card


@pytest.mark.parametrize(
    ("spelling", "code"),
    [("10h", "Th"), ("10H", "Th"), ("jd", "Jd"), ("JD", "Jd"), (" Qd ", "Qd"), ("aS", "As")],
)
def test_spellings_people_use_are_read(spelling: str, code: str) -> None:
    assert Card.parse(spelling).code == code


@pytest.mark.parametrize(
    "text",
    ["", " ", "J", "h", "hJ", "1h", "6h", "Jx", "Jhh", "1010h", "J♥♥", "T0h", "Jh Jd", "\x00"],
)
def test_what_is_not_a_card_is_refused_and_the_notation_explained(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a card: write the rank .* such as Jh"):
        Card.parse(text)


def test_a_refused_text_is_quoted_only_in_part() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("<script>" * 1000)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("thing", [None, 7, 7.5, object()])
def test_what_is_not_even_text_is_refused_the_same_way(thing: object) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        Card.parse(thing)  # type: ignore[arg-type]


def test_notation_errors_are_euchre_errors_and_value_errors() -> None:
    with pytest.raises(EuchreError):
        Card.parse("?")
    with pytest.raises(ValueError, match="not a card"):
        Card.parse("?")


def test_cards_reads_a_row_and_written_writes_it_back() -> None:
    assert written(cards("Jh Jd  Ah\t10s")) == "Jh Jd Ah Ts"
    assert cards("") == ()


def test_a_row_with_one_wrong_card_is_refused() -> None:
    with pytest.raises(NotationError, match="'Zh'"):
        cards("Jh Zh Ah")


def test_cards_have_no_order_of_their_own() -> None:
    with pytest.raises(TypeError):
        Card.parse("Ah") < Card.parse("9h")  # type: ignore[operator]  # noqa: B015
    with pytest.raises(TypeError):
        sorted(PACK_24)  # type: ignore[type-var]


@pytest.mark.parametrize("name", ["rank", "suit", "code", "trump"])
def test_cards_do_not_change(name: str) -> None:
    jack = Card.parse("Jh")
    with pytest.raises(AttributeError, match="cards do not change"):
        setattr(jack, name, "x")
    with pytest.raises(AttributeError, match="cards do not change"):
        delattr(jack, name)
    assert (jack.rank, jack.suit, jack.code) == (Rank.JACK, Suit.HEARTS, "Jh")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickled_cards_are_the_same_objects(protocol: int) -> None:
    again = pickle.loads(pickle.dumps(PACK_32, protocol))
    assert len(again) == 32
    assert all(one is other for one, other in zip(again, PACK_32, strict=True))


def test_copied_cards_are_the_same_objects() -> None:
    jack = Card.parse("Jh")
    assert copy.copy(jack) is jack
    assert copy.deepcopy([jack])[0] is jack


def test_only_jacks_are_jacks() -> None:
    assert Counter(card.is_jack for card in PACK_24) == {True: 4, False: 20}
    assert all(card.code[0] == "J" for card in PACK_24 if card.is_jack)


def test_suits_and_ranks_show_as_code() -> None:
    assert (repr(Suit.HEARTS), repr(Rank.TEN)) == ("Suit.HEARTS", "Rank.TEN")
    assert [rank.label for rank in Rank] == ["7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.parametrize("text", ["h", "hearts", "Heart", "♥", " HEARTS "])
def test_a_suit_is_read_from_its_letter_name_or_symbol(text: str) -> None:
    assert Suit.parse(text) is Suit.HEARTS


@pytest.mark.parametrize("text", ["", "x", "red", "hh"])
def test_what_is_no_suit_is_refused_with_what_would_do(text: str) -> None:
    with pytest.raises(NotationError, match="is not a suit: write s, h, d or c"):
        Suit.parse(text)


def test_a_card_is_read_as_it_is_printed_too() -> None:
    assert [Card.parse(one) for one in ("J♥", "10♦", "a♠")] == list(cards("Jh Td As"))
