"""What goes into markup comes out as text, never as a tag, an attribute or a script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.show.markup import Markup, classes, join, raw, tag
from tests.show.reading import read

HOSTILE = [
    "<script>alert(1)</script>",
    "</p><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "' onfocus='alert(1)",
    "&lt;b&gt;",
    "<!-- ",
    "\x00<b>",
    "]]><svg/onload=alert(1)>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_inside_and_in_an_attribute(text: str) -> None:
    page = read(tag("p", text, title=text))
    (p,) = page.children
    assert p.children == []
    assert set(p.attrs) == {"title"}
    assert p["title"] == text
    assert p.text.replace("\ufffd", "\x00") == text


@given(st.text(), st.text())
def test_any_text_comes_back_as_it_went_in(inside: str, title: str) -> None:
    page = read(tag("p", inside, title=title))
    (p,) = page.children
    assert p.children == []
    assert (p.text, p["title"]) == (inside, title)


def test_markup_is_kept_and_plain_text_escaped() -> None:
    assert tag("p", tag("b", "1 < 2"), " & ", raw("<i>x</i>")) == (
        "<p><b>1 &lt; 2</b> &amp; <i>x</i></p>"
    )


def test_joining_text_to_markup_by_hand_loses_the_trust() -> None:
    assert not isinstance(tag("b", "x") + "<i>", Markup)
    assert tag("p", tag("b", "x") + "<i>") == "<p>&lt;b&gt;x&lt;/b&gt;&lt;i&gt;</p>"


def test_nothing_is_left_of_none_and_false() -> None:
    assert tag("p", None, False, True, "", [None, ["a", ("b", 3)]]) == "<p>ab3</p>"


def test_generators_of_children_are_flattened() -> None:
    assert tag("ol", (tag("li", number) for number in range(2))) == (
        "<ol><li>0</li><li>1</li></ol>"
    )


def test_names_of_attributes_follow_the_rule() -> None:
    markup = tag("label", cls="a", for_="b", aria_label="c", data_key="d", viewBox="e", tabindex=0)
    assert markup == (
        '<label class="a" for="b" aria-label="c" data-key="d" viewBox="e" tabindex="0"></label>'
    )


def test_true_writes_the_name_and_false_and_none_drop_it() -> None:
    assert tag("input", checked=True, disabled=False, value=None) == "<input checked>"


@pytest.mark.parametrize("name", ["p onload=x", "", "script", "SCRIPT", "a>b", "p/"])
def test_only_names_of_tags_are_tags(name: str) -> None:
    with pytest.raises(ValueError, match="is not the name of a tag"):
        tag(name)


@pytest.mark.parametrize("name", ["onclick", "onLoad", "a b", "a=b", 'a"', "", ">"])
def test_only_harmless_names_are_attributes(name: str) -> None:
    with pytest.raises(ValueError, match="is not an attribute that may be written"):
        tag("p", **{name: "x"})


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", " JavaScript:x", "java\nscript:x", "data:text/html,x"]
)
def test_addresses_that_run_are_refused(address: str) -> None:
    with pytest.raises(ValueError, match="is not an address that may be linked"):
        tag("a", href=address)


@pytest.mark.parametrize("address", ["#left-bower", "https://example.org/a:b", "page.html#a:b"])
def test_ordinary_addresses_are_kept(address: str) -> None:
    assert read(tag("a", href=address)).one("a")["href"] == address


def test_join_puts_escaped_text_between() -> None:
    assert join("a", tag("b", "c"), None, between=" < ") == "a &lt; <b>c</b>"


def test_classes_leave_out_what_is_empty() -> None:
    assert classes("a", "", None, "b") == "a b"
