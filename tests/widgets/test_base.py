"""What every widget does with frames and messages, tried on a small widget that counts."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import Art, button, card
from euchre_learn.widgets.base import SceneWidget


class Counter(SceneWidget):
    """Counts, fails on demand, and shows a card."""

    def __init__(self, **how: str) -> None:
        self.number = 0
        self.said = ""
        self.cannot_draw = False
        super().__init__(**how)  # type: ignore[arg-type]

    def draw(self, art: Art) -> Markup:
        if self.cannot_draw:
            raise RuntimeError("no ink")
        return tag("div", tag("p", f"{self.number} {self.said}"), card(art, Card.parse("Jd")))

    def text(self) -> str:
        return f"counted {self.number} {self.said}"

    def act(self, kind: str, value: str) -> None:
        if kind == "up":
            self.number += 1
        elif kind == "say":
            self.said = value
        elif kind == "burn":
            raise KeyError("<b>ink</b>")
        elif kind == "blot":
            self.cannot_draw = True
        elif kind == "dry":
            self.cannot_draw = False
        else:
            raise EuchreError(f"a counter has no {kind!r}")

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        return {"U": ("up", "")}

    def spoken_name(self) -> str:
        return f"Counter at {self.number}"


def receive(widget: SceneWidget, message: object) -> None:
    """Give the widget a message as the browser's side does."""
    widget._handle_custom_msg(message, [])


def send(widget: SceneWidget, kind: str, value: str = "") -> None:
    """What a click does: the intent with the number of the frame on show."""
    receive(widget, {"seq": widget.frame["seq"], "kind": kind, "value": value})


@pytest.fixture
def counter() -> Counter:
    return Counter()


# --- frames --------------------------------------------------------------------------------------


def test_a_frame_is_plain_data_with_all_that_the_front_end_needs(counter: Counter) -> None:
    frame = counter.frame
    assert type(frame) is dict
    assert json.loads(json.dumps(frame)) == frame
    assert set(frame) == {"seq", "html", "label", "pack", "pause", "place", "focus", "keys"}
    assert type(frame["html"]) is str
    assert frame["keys"] == {"U": {"kind": "up", "value": ""}}
    assert frame["label"] == "Counter at 0"
    assert type(counter.sheet) is str


def test_every_frame_has_a_number_of_its_own(counter: Counter) -> None:
    seen = [counter.frame["seq"]]
    for _ in range(3):
        send(counter, "up")
        seen.append(counter.frame["seq"])
    assert seen == sorted(set(seen))


def test_the_sheet_holds_the_drawings_that_the_frame_points_at(counter: Counter) -> None:
    assert 'id="' in counter.sheet
    start = counter.frame["html"].index('href="#') + len('href="#')
    drawing = counter.frame["html"][start:].split('"')[0]
    assert f'id="{drawing}"' in counter.sheet


def test_two_widgets_keep_their_drawings_apart(counter: Counter) -> None:
    other = Counter()
    assert counter.frame["html"] != other.frame["html"]


def test_the_pack_of_four_colours_is_told_to_the_front_end() -> None:
    assert Counter(pack="four").frame["pack"] == "four"
    assert 'data-pack="four"' in Counter(pack="four").static_html()
    assert "data-pack=" not in Counter().static_html().split("</style>")[1]


def test_another_pack_is_refused() -> None:
    with pytest.raises(EuchreError, match="no pack 'five': two or four"):
        Counter(pack="five")


# --- messages --------------------------------------------------------------------------------


def test_an_intent_is_acted_on_and_shown(counter: Counter) -> None:
    send(counter, "say", "<i>hello</i>")
    assert counter.said == "<i>hello</i>"
    assert "&lt;i&gt;hello" in counter.frame["html"]


def test_a_double_click_counts_once(counter: Counter) -> None:
    message = {"seq": counter.frame["seq"], "kind": "up", "value": ""}
    receive(counter, message)
    receive(counter, message)
    assert counter.number == 1


@pytest.mark.parametrize("ahead", [-1, 1, 10**30])
def test_an_intent_for_another_frame_is_dropped(counter: Counter, ahead: int) -> None:
    frame = counter.frame
    receive(counter, {"seq": frame["seq"] + ahead, "kind": "up", "value": ""})
    assert counter.number == 0
    assert counter.frame == frame


MALFORMED = [
    None,
    "up",
    7,
    [],
    ["seq", 1],
    {},
    {"seq": 1},
    {"kind": "up"},
    {"seq": "1", "kind": "up"},
    {"seq": 1.0, "kind": "up"},
    {"seq": True, "kind": "up"},
    {"seq": None, "kind": "up"},
    {"seq": 1, "kind": None},
    {"seq": 1, "kind": 3},
    {"seq": 1, "kind": ["up"]},
    {"seq": 1, "kind": "up", "value": 3},
    {"seq": 1, "kind": "up", "value": None},
    {"seq": 1, "kind": "up", "value": {"a": 1}},
    {"seq": 1, "kind": "u" * 41, "value": ""},
    {"seq": 1, "kind": "say", "value": "x" * 401},
    {"seq": 1, "kind": "say", "value": "x" * 10_000_000},
]


@pytest.mark.parametrize("message", MALFORMED, ids=range(len(MALFORMED)))
def test_a_message_that_is_no_intent_is_ignored(counter: Counter, message: object) -> None:
    assert counter.frame["seq"] == 1
    frame = counter.frame
    receive(counter, message)
    assert counter.frame == frame
    assert (counter.number, counter.said) == (0, "")


def test_an_intent_without_a_value_is_one_with_an_empty_value(counter: Counter) -> None:
    receive(counter, {"seq": 1, "kind": "up"})
    assert counter.number == 1


def test_more_keys_than_needed_do_no_harm(counter: Counter) -> None:
    receive(counter, {"seq": 1, "kind": "up", "value": "", "__class__": "x"})
    assert counter.number == 1


# --- errors show and pass ------------------------------------------------------------------------


def alert(widget: SceneWidget) -> str:
    html = widget.frame["html"]
    return html.partition('role="alert">')[2].partition("</p>")[0]


def test_an_unknown_intent_shows_its_sentence_in_the_widget(counter: Counter) -> None:
    send(counter, "fly")
    assert alert(counter) == "a counter has no &#x27;fly&#x27;"
    assert counter.number == 0


def test_the_next_intent_takes_the_sentence_away(counter: Counter) -> None:
    send(counter, "fly")
    send(counter, "up")
    assert alert(counter) == ""
    assert counter.number == 1


def test_an_exception_in_an_act_shows_in_the_widget_and_is_escaped(counter: Counter) -> None:
    send(counter, "burn")
    assert "Something went wrong in the course itself" in alert(counter)
    assert "&lt;b&gt;ink" in alert(counter)
    assert "<b>" not in alert(counter)


def test_what_cannot_be_drawn_leaves_the_last_picture_and_says_so(counter: Counter) -> None:
    send(counter, "up")
    send(counter, "blot")
    assert "no ink" in alert(counter)
    assert "<p>1 </p>" in counter.frame["html"]
    send(counter, "dry")
    assert alert(counter) == ""
    send(counter, "up")
    assert "<p>2 </p>" in counter.frame["html"]


def test_what_cannot_be_drawn_from_the_start_is_an_error() -> None:
    class Blot(Counter):
        def draw(self, art: Art) -> Markup:
            raise EuchreError("there is nothing to draw")

    with pytest.raises(EuchreError, match="nothing to draw"):
        Blot()


def test_half_characters_do_not_break_the_connection(counter: Counter) -> None:
    send(counter, "say", "\ud800")
    json.dumps(counter.frame, ensure_ascii=False).encode("utf-8")
    send(counter, "\udfff", "\ud800")
    json.dumps(counter.frame, ensure_ascii=False).encode("utf-8")
    assert alert(counter) != ""


def test_do_takes_what_a_cell_gives_it(counter: Counter) -> None:
    counter.do("say", 3)  # type: ignore[arg-type]
    assert counter.said == "3"


# --- without a front end -----------------------------------------------------------------------


def test_the_repr_is_the_text(counter: Counter) -> None:
    assert repr(counter) == counter.text() == "counted 0 "


def test_the_stored_output_has_text_and_a_picture(counter: Counter) -> None:
    data, _ = counter._repr_mimebundle_()
    assert data["text/plain"] == counter.text()
    assert data["text/html"] == counter.static_html()


def test_the_stored_text_tells_an_error_too(counter: Counter) -> None:
    send(counter, "fly")
    data, _ = counter._repr_mimebundle_()
    assert data["text/plain"] == f"{counter.text()}\n! a counter has no 'fly'"


class _Scripts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.handlers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.handlers += [name for name, _ in attrs if name.startswith("on")]


def test_the_stored_picture_has_no_script(counter: Counter) -> None:
    send(counter, "say", "</style><script>alert(1)</script>")
    reader = _Scripts()
    reader.feed(counter.static_html())
    assert reader.tags[:2] == ["style", "div"]
    assert "script" not in reader.tags
    assert not reader.handlers


def test_the_stored_picture_holds_its_own_drawings(counter: Counter) -> None:
    html = counter.static_html()
    start = html.index('href="#') + len('href="#')
    assert f'id="{html[start:].split(chr(34))[0]}"' in html


def test_a_subclass_has_to_say_what_it_shows() -> None:
    bare = SceneWidget.__new__(SceneWidget)
    for call in (lambda: bare.draw(Art("t")), bare.text, lambda: bare.act("up", "")):
        with pytest.raises(NotImplementedError):
            call()


def test_a_button_reaches_the_widget_by_what_it_carries(counter: Counter) -> None:
    made = button("Up", "up")
    assert 'data-do="up"' in made
    send(counter, "up")
    assert counter.number == 1
