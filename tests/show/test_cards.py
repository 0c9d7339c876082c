"""Drawings of cards, and the names that they are spoken by."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from euchre_learn.core.cards import PACK_32, Card, Suit
from euchre_learn.core.errors import NotationError
from euchre_learn.core.trump import Trump
from euchre_learn.show.cards import art, art_id, card_name, suit_mark, symbol_id, symbol_sheet
from euchre_learn.show.glyphs import SUIT_PATH
from tests.show.reading import read

HEARTS = Trump(Suit.HEARTS)
FACES = [card.code for card in PACK_32]
BOWERS = [f"J{suit.letter}-{side}" for suit in Suit for side in "LR"]
OTHERS = ["back", "spare-5s", "spare-4h", "spare-3c", "Kh-small", "Jd-L-small"]


def shapes(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{art(drawing)}</g>")


def suits_drawn(drawing: str) -> list[tuple[str, str]]:
    """The suit and the paint of every suit mark of a drawing."""
    letter_of = {path: letter for letter, path in SUIT_PATH.items()}
    return [
        (letter_of[path.get("d", "")], path.get("fill", ""))
        for path in shapes(drawing).iter("path")
        if path.get("d") in letter_of
    ]


@pytest.mark.parametrize("drawing", FACES + BOWERS + OTHERS)
def test_a_drawing_is_well_formed_and_needs_nothing_from_outside(drawing: str) -> None:
    names = {element.tag for element in shapes(drawing).iter()}
    assert len(names) > 2
    assert names <= {"g", "path", "rect", "circle"}
    assert "id=" not in art(drawing)
    assert "url(" not in art(drawing)


def test_no_two_drawings_are_alike() -> None:
    drawings = [art(one) for one in FACES + BOWERS + OTHERS]
    assert len(drawings) == 32 + 8 + 6
    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize(
    ("rank", "pips"), [("7", 7), ("8", 8), ("9", 9), ("T", 10), ("A", 1), ("J", 1), ("K", 1)]
)
def test_a_card_shows_as_many_pips_as_it_counts_beside_the_two_corners(
    rank: str, pips: int
) -> None:
    assert suits_drawn(rank + "d") == [("d", "var(--c-d)")] * (pips + 2)


@pytest.mark.parametrize(("code", "spots"), [("5s", 5), ("4h", 4), ("3c", 3)])
def test_a_spare_card_shows_its_spots_and_no_other_suit(code: str, spots: int) -> None:
    assert len(suits_drawn(f"spare-{code}")) == spots


def test_both_jacks_of_the_colour_carry_the_badge_of_the_trump() -> None:
    assert art_id(Card.parse("Jh"), HEARTS) == "Jh-R"
    assert art_id(Card.parse("Jd"), HEARTS) == "Jd-L"
    assert art_id(Card.parse("Js"), HEARTS) == "Js"
    assert art_id(Card.parse("Jd")) == "Jd"
    assert art_id(Card.parse("Kh"), HEARTS, small=True) == "Kh-small"
    assert art_id(None, HEARTS) == "back"


def test_exactly_two_cards_carry_a_badge_whatever_is_trump() -> None:
    for suit in Suit:
        marked = [one for one in PACK_32 if "-" in art_id(one, Trump(suit))]
        assert set(marked) == {Trump(suit).right, Trump(suit).left}


@pytest.mark.parametrize("suit", list(Suit))
def test_the_badge_of_the_left_bower_shows_what_it_counts_as(suit: Suit) -> None:
    trump = Trump(suit)
    badge = (suit.letter, "var(--badge-mark)")
    assert suits_drawn(art_id(trump.left, trump)).count(badge) == 1
    assert suits_drawn(art_id(trump.right, trump)).count(badge) == 1


def test_the_printed_pips_of_the_left_bower_are_hollow() -> None:
    assert suits_drawn("Jd-L").count(("d", "none")) == 2
    assert suits_drawn("Jd").count(("d", "none")) == 0
    assert suits_drawn("Jh-R").count(("h", "none")) == 0


@pytest.mark.parametrize(
    "bad", ["", "J", "Jx", "Ah-L", "Jd-X", "spare-", "spare-Ad", "Jd-L-R", "backs", "<b>"]
)
def test_what_names_no_drawing_is_refused_in_one_sentence(bad: str) -> None:
    with pytest.raises(NotationError, match="write") as caught:
        art(bad)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("Jh", "jack of hearts, right bower"),
        ("Jd", "jack of diamonds, left bower, counts as a heart"),
        ("Jc", "jack of clubs"),
        ("Td", "ten of diamonds"),
    ],
)
def test_the_spoken_name_says_what_a_bower_counts_as(code: str, name: str) -> None:
    assert card_name(Card.parse(code), HEARTS) == name


def test_before_trump_is_made_no_jack_is_a_bower() -> None:
    assert card_name(Card.parse("Jd")) == "jack of diamonds"


def test_a_sheet_holds_each_drawing_once_under_the_ids_of_its_widget() -> None:
    sheet = read(symbol_sheet(["Ah", "back", "Ah"], "w1")).one("svg")
    assert [symbol["id"] for symbol in sheet.all("symbol")] == ["w1-k-Ah", "w1-k-back"]
    assert symbol_id("Ah", "w2") not in {symbol["id"] for symbol in sheet.all("symbol")}


def test_a_sheet_takes_no_room_but_is_not_display_none() -> None:
    sheet = read(symbol_sheet(["Ah"], "w1")).one("svg")
    assert (sheet["width"], sheet["height"], sheet["style"]) == ("0", "0", "position:absolute")


def test_a_suit_takes_the_colours_of_its_ground() -> None:
    assert read(suit_mark(Suit.CLUBS)).one("svg")["style"] == "fill:var(--c-c)"
    assert read(suit_mark(Suit.CLUBS, "t")).one("svg")["style"] == "fill:var(--t-c)"
