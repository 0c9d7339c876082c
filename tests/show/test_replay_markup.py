"""The replay as HTML: safe, named for a screen reader, with every control that there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_learn.core.actions import Bury
from euchre_learn.record.egn import read_path
from euchre_learn.record.trace import Branch, Comment, DealRecord
from euchre_learn.show.parts import Art
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_markup import replay_markup
from tests.builders import KEEP, ORDER, PASS, card, deal_with, play_of
from tests.show.reading import Element, read
from tests.show.scenes import markup_of

DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")
RECORD = DealRecord.of(
    DEAL, (ORDER, Bury(card("9d")), KEEP, play_of("Jh"), play_of("9h")), title="A start"
)
HAND_1 = read_path(
    Path(__file__).parents[2] / "euchre_learn/content/records/alice-lone-hand.egn"
).records


def page(replay: Replay) -> Element:
    return read(markup_of(replay.scene()))


def there(at: int, *records: DealRecord, view: int = -1) -> Element:
    return page(Replay(records or (RECORD,), view=view).act("seek", str(at)))


def name_of(element: Element) -> str:
    return element.get("aria-label") or ""


def labels(top: Element) -> list[str]:
    return [name_of(element) for element in top.all() if element.get("aria-label")]


# --- names -------------------------------------------------------------------------------------


def test_the_table_its_hands_and_its_trick_are_named() -> None:
    told = labels(there(5))
    assert "Euchre table" in told
    assert "Ben's hand" in told
    assert "nine of hearts, played" in told
    assert "jack of diamonds, left bower, counts as a heart" in told
    trick = next(name for name in told if name.startswith("Trick 1."))
    assert trick.startswith("Trick 1. Alice led the jack of hearts, right bower, winning;")
    assert "Ben nine of hearts" in trick


def test_the_upcard_is_named_as_what_it_is() -> None:
    assert "upcard: ten of hearts" in labels(there(0))
    passed = DealRecord.of(DEAL, [PASS] * 4)
    assert "ten of hearts, turned down" in labels(there(4, passed))


def test_an_upcard_that_is_not_recorded_is_a_back_with_a_name() -> None:
    top = there(0, DealRecord(3, card("Ah"), upcard_known=False))
    assert "upcard, not recorded" in labels(top)
    assert "ace of hearts" not in " ".join(labels(top))


def test_the_slider_tells_where_it_stands_in_words() -> None:
    slider = there(5).one("input")
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "5", "5")
    assert slider["aria-label"] == "Position in the deal"
    assert slider["aria-valuetext"] == "Trick 1, card 2 of 4: Ben plays nine of hearts"
    assert slider["data-do"] == "seek"


def test_every_step_has_a_button_with_its_key_in_its_name() -> None:
    buttons = {one["data-value"]: one for one in there(0).all("button", data_do="step")}
    assert set(buttons) == {"first", "prev", "play", "next", "last"}
    assert "Home" in name_of(buttons["first"])
    assert "space" in name_of(buttons["play"])
    assert buttons["prev"].get("aria-disabled") == "true"
    assert buttons["next"].get("aria-disabled") is None


def test_while_playing_the_button_pauses() -> None:
    top = page(Replay((RECORD,)).act("step", "play"))
    assert [one["data-value"] for one in top.all("button", data_do="step")][2] == "pause"


def test_the_branches_are_a_radio_group_with_what_comes_of_them() -> None:
    top = page(Replay(HAND_1).act("branch", "1"))
    (group,) = [one for one in top.all() if name_of(one) == "Line to follow"]
    assert group["role"] == "radiogroup"
    lines = group.all(role="radio")
    assert [one["aria-checked"] for one in lines] == ["false", "true"]
    assert "4 points" in lines[1].text
    assert "Both let their clubs go" in lines[1].text


def test_a_record_without_branches_has_no_group_for_them() -> None:
    assert not [one for one in there(0).all() if name_of(one) == "Line to follow"]


def test_whose_cards_lie_open_is_a_radio_group_with_one_tab_stop() -> None:
    top = there(0, view=2)
    (group,) = [one for one in top.all() if name_of(one) == "Whose cards lie open"]
    choices = group.all(role="radio")
    assert [one.text for one in choices] == ["All open", "Alice", "Ben", "Cara", "Dev"]
    assert [one["tabindex"] for one in choices] == ["-1", "-1", "-1", "0", "-1"]


def test_several_deals_can_be_walked_through() -> None:
    top = there(0, RECORD, RECORD, RECORD)
    keys = top.all("button", data_do="deal")
    assert [name_of(one) for one in keys] == ["The deal before", "The next deal"]
    assert keys[0].get("aria-disabled") == "true"
    assert keys[1]["data-value"] == "1"
    assert "deal 1 of 3" in top.text
    assert not there(0).all("button", data_do="deal")


def test_the_words_of_a_step_are_announced() -> None:
    (now,) = there(5).all(role="status")
    assert now["aria-live"] == "polite"
    assert "Ben plays" in now.text


def test_notes_stand_beside_the_table() -> None:
    top = page(Replay((RECORD,), notes=(("Seat 1 revokes.",),)))
    assert top.one(role="note").text.strip() == "Seat 1 revokes."


def test_every_control_keeps_single_keys_from_jupyter_and_has_a_name() -> None:
    controls = [one for one in there(3, *HAND_1).all() if one.get("data-do")]
    assert len(controls) >= 13
    for one in controls:
        assert one.get("data-lm-suppress-shortcuts") == "true"
        assert name_of(one) or one.text.strip()


def test_keys_of_elements_are_each_there_once() -> None:
    for at in (0, 1, 5):
        for view in (-1, 0):
            found = [one["data-key"] for one in there(at, view=view).all() if one.get("data-key")]
            assert len(found) == len(set(found)) > 20


def test_drawings_point_at_what_the_sheet_holds() -> None:
    art = Art("t")
    top = read(replay_markup(Replay(HAND_1).act("seek", "9").scene(), art))
    sheet = {one["id"] for one in read(art.sheet()).all("symbol")}
    used = {(one["href"] or "").removeprefix("#") for one in top.all("use")}
    assert len(used) > 10
    assert used == sheet


# --- nothing from a file becomes markup ----------------------------------------------------------

HOSTILE = (
    '<img src=x onerror="alert(1)">',
    "</style><script>alert(1)</script>",
    "\"'><b onclick='x'>",
    "{Jd}<u>[x](#y)</u>",
    "[<b>](#left-bower)",
    "&lt;b&gt; &amp; <!-- ",
    "]]> javascript:alert(1)",
    "\x00\x1b[2J\u202e",
    "x" * 64,
    "",
)


class _Tags(HTMLParser):
    """Every tag and attribute of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def shape(markup: str) -> tuple[set[str], set[str]]:
    reader = _Tags()
    reader.feed(markup)
    return reader.tags, reader.attributes


HARMLESS = {
    "a", "b", "br", "button", "circle", "div", "figcaption", "figure", "g", "h3", "i", "input",
    "kbd", "p", "path", "rect", "small", "span", "svg", "use",
}  # fmt: skip

PLACES: dict[str, Callable[[str], Replay]] = {
    "name": lambda text: Replay((replace(RECORD, names=(text, text, "C", text)),)),
    "title": lambda text: Replay((replace(RECORD, title=text),)),
    "comment": lambda text: Replay((replace(RECORD, comments=(Comment(4, text),)),)),
    "branch": lambda text: Replay(
        (RECORD.with_branch(Branch(4, (play_of("Kh"),), (Comment(0, text),), text)),), line=1
    ),
    "note": lambda text: Replay((RECORD,), notes=((text,),)),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(place: str, text: str) -> None:
    replay = PLACES[place](text)
    for at in (0, 1, 5):
        markup = markup_of(replay.act("seek", str(at)).scene())
        tags, attributes = shape(markup)
        assert tags <= HARMLESS
        assert not {name for name in attributes if name.startswith("on")}
        read(markup)


@given(st.text(max_size=40), st.sampled_from(sorted(PLACES)))
@settings(max_examples=60)
def test_any_text_at_all_stays_text(text: str, place: str) -> None:
    tags, attributes = shape(markup_of(PLACES[place](text).act("seek", "5").scene()))
    assert tags <= HARMLESS
    assert not {name for name in attributes if name.startswith("on")}


def test_hostile_text_is_shown_as_it_was_written() -> None:
    text = HOSTILE[0]
    (plate, *_) = [
        one for one in page(PLACES["name"](text)).all("span", cls="el-plate") if text in one.text
    ]
    assert text in plate.text
