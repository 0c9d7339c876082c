"""Prose with cards, suits and links, three ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.cards import PACK_32
from euchre_learn.show.markup import raw, tag
from euchre_learn.show.words import plain, prose, rich, spoken
from tests.show.reading import read

TEXT = "With {h} trumps {Jd} is [the left bower](#left-bower), {Td} is not."


def test_plain_text_has_symbols_and_no_links() -> None:
    assert plain(TEXT) == "With ♥ trumps J♦ is the left bower, 10♦ is not."


def test_spoken_text_has_full_names() -> None:
    assert spoken(TEXT) == (
        "With hearts trumps jack of diamonds is the left bower, ten of diamonds is not."
    )


def test_a_card_in_a_sentence_is_seen_small_and_heard_in_full() -> None:
    card = read(rich("{Td}")).one("span", cls="el-ic")
    assert card["data-s"] == "d"
    shown, heard = card.all("span")
    assert (shown.text, shown["aria-hidden"]) == ("10", "true")
    assert (heard.text, heard.classes) == ("ten of diamonds", ["el-sr"])
    assert card.one("svg")["aria-hidden"] == "true"


def test_the_benny_is_named_in_a_sentence_like_any_card() -> None:
    text = "{B} beats {Jd} and {d}."
    assert plain(text) == "Benny beats J♦ and ♦."
    assert spoken(text) == "Benny beats jack of diamonds and diamonds."
    benny, _ = read(rich(text)).all("span", cls="el-ic")
    assert (benny.text, benny["data-s"]) == ("Benny", "s")
    assert benny.one("svg")["aria-hidden"] == "true"


def test_a_bare_suit_in_a_sentence_takes_the_colours_of_text() -> None:
    page = read(rich("{d}"))
    assert page.one("svg")["style"] == "fill:var(--t-d)"
    assert page.one("span", cls="el-sr").text == "diamonds"


def test_a_link_leads_to_its_concept_and_may_hold_a_card() -> None:
    page = read(rich("See [why {Jd} follows](#left-bower)."))
    link = page.one("a")
    assert (link["href"], link["data-concept"]) == ("#left-bower", "left-bower")
    assert link["data-lm-suppress-shortcuts"] == "true"
    assert len(link.all("span", cls="el-ic")) == 1
    assert "".join(page.words) == "See ."


@pytest.mark.parametrize("text", ["{10d}", "{xx}", "{}", "{Jdd}", "{2h}", "{jd}", "{ Jd }"])
def test_braces_that_hold_no_card_are_left_as_they_are(text: str) -> None:
    assert (plain(text), spoken(text), rich(text)) == (text, text, text)


@pytest.mark.parametrize("text", ["[a](b)", "[a](javascript:x)", "[a](#b c)", "[](#b)"])
def test_brackets_that_are_no_link_to_a_concept_are_left_as_they_are(text: str) -> None:
    assert (plain(text), read(rich(text)).all("a")) == (text, [])


@pytest.mark.parametrize(
    "text",
    [
        "<img src=x onerror=alert(1)>{Jd}",
        "[<b>x</b>](#y)",
        '[x](#y" onclick="z)',
        "{<script>}",
    ],
)
def test_hostile_prose_makes_no_element_of_its_own(text: str) -> None:
    elements = read(rich(text)).all()
    assert {element.name for element in elements} <= {"a", "span", "svg", "path"}
    assert not [name for element in elements for name in element.attrs if name.startswith("on")]


@given(st.text())
def test_prose_without_signs_comes_back_whole(text: str) -> None:
    words = text.translate(str.maketrans("", "", "{}[]"))
    assert read(rich(words)).text == words
    assert plain(words) == words


def test_every_card_can_be_named() -> None:
    codes = "".join(f"{{{card.code}}}" for card in PACK_32)
    assert len(read(rich(codes)).all("span", cls="el-ic")) == 32
    assert plain(codes) == "".join(card.label for card in PACK_32)


def test_markup_is_not_made_rich_again() -> None:
    assert prose(raw("{Jd}")) == "{Jd}"
    assert prose(tag("b", "x")) == "<b>x</b>"
    assert prose(None) is None
