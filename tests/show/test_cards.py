"""Drawings of cards, and the names that they are spoken by."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from euchre_learn.core.cards import BENNY, PACK_25, PACK_32, Card, Suit
from euchre_learn.core.errors import NotationError
from euchre_learn.core.trump import Trump
from euchre_learn.show.cards import (
    art,
    art_id,
    card_name,
    star_mark,
    suit_mark,
    symbol_id,
    symbol_sheet,
)
from euchre_learn.show.glyphs import STAR_PATH, SUIT_PATH
from tests.show.reading import read

HEARTS = Trump(Suit.HEARTS)
HALF = "translate(0 .5)"
FACES = [card.code for card in PACK_32]
BOWERS = [f"J{suit.letter}-{side}" for suit in Suit for side in "LR"]
BENNIES = ["B", "B-small", "B-h-small", *(f"B-{suit.letter}" for suit in Suit)]
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


@pytest.mark.parametrize("drawing", FACES + BOWERS + BENNIES + OTHERS)
def test_a_drawing_is_well_formed_and_needs_nothing_from_outside(drawing: str) -> None:
    names = {element.tag for element in shapes(drawing).iter()}
    assert len(names) > 2
    assert names <= {"g", "path", "rect", "circle"}
    assert "id=" not in art(drawing)
    assert "url(" not in art(drawing)


def test_no_two_drawings_are_alike() -> None:
    drawings = [art(one) for one in FACES + BOWERS + BENNIES + OTHERS]
    assert len(drawings) == 32 + 8 + 7 + 6
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
    "bad",
    [
        *("", "J", "Jx", "Ah-L", "Jd-X", "Jd-L-R", "Jd-h", "Jd-small-L", "Bs", "B-R", "B-h-d", "b"),
        *("spare-", "spare-Ad", "spare-B", "backs", "Jd\n", "<b>"),
    ],
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


def stars(drawing: str) -> list[str]:
    """Where the stars of a drawing stand."""
    paths = shapes(drawing).iter("path")
    return [path.get("transform", "") for path in paths if path.get("d") == STAR_PATH]


def test_the_benny_has_no_suit_but_a_star_in_both_corners_and_in_its_seal() -> None:
    assert suits_drawn("B") == []
    assert [where.split(")")[0] for where in stars("B")] == [
        "translate(50 70",
        "translate(14 39.5",
        "translate(14 39.5",
    ]


def test_the_benny_is_two_like_halves() -> None:
    top, bottom = [group for group in shapes("B").iter("g") if group.get("transform") == HALF]
    assert len(list(top)) == len(list(bottom)) > 10
    assert [part.attrib for part in top] == [part.attrib for part in bottom]


@pytest.mark.parametrize("suit", list(Suit))
def test_once_trump_is_made_the_benny_carries_the_trump(suit: Suit) -> None:
    drawing = art_id(BENNY, Trump(suit))
    assert drawing == f"B-{suit.letter}"
    assert suits_drawn(drawing) == [(suit.letter, "var(--badge-mark)")]
    pills = [one for one in shapes(drawing).iter("rect") if one.get("rx") == "9.5"]
    assert [one.get("fill") for one in pills] == [f"var(--c-{suit.letter})"]


def test_the_benny_is_drawn_in_gold_and_in_the_ink_of_spades_alone() -> None:
    inks = set(re.findall(r"--c-[a-z-]+", art("B")))
    assert inks == {"--c-s", "--c-s-deep", "--c-s-tint"}
    assert "--card-gold" in art("B")


def test_the_benny_has_a_small_form_and_no_badge_before_trump() -> None:
    assert (art_id(BENNY), art_id(BENNY, small=True)) == ("B", "B-small")
    assert art_id(BENNY, HEARTS, small=True) == "B-h-small"
    assert len(stars("B-small")) == 2


def test_the_benny_and_two_bowers_are_the_cards_that_carry_a_badge() -> None:
    for suit in Suit:
        trump = Trump(suit)
        marked = {one for one in PACK_25 if "-" in art_id(one, trump)}
        assert marked == {BENNY, trump.right, trump.left}


def test_the_benny_is_spoken_as_the_highest_trump_once_there_is_one() -> None:
    assert card_name(BENNY) == "Benny"
    assert card_name(BENNY, HEARTS) == "Benny, the highest trump"


def test_the_star_of_a_line_of_text_is_hidden_from_screen_readers() -> None:
    star = read(star_mark()).one("svg")
    assert (star.classes, star["aria-hidden"]) == (["el-suit"], "true")
    assert star.one("path")["fill"] == "var(--card-gold)"


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
