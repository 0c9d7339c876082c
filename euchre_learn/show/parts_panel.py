"""What lies on paper: buttons, verdicts, hints, controls of a replay, panels, the widget's root."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from euchre_learn.core.cards import Suit
from euchre_learn.show.cards import suit_mark
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Child, Markup, classes, join, tag
from euchre_learn.show.parts_cards import Art, control
from euchre_learn.show.words import prose

_COUNT: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
_KEY_NAME: Final = {"Esc": "Escape"}


class Tone(Enum):
    """The tone of a verdict; its value is the class of the style sheet."""

    OPEN = "open"
    RIGHT = "right"
    AGAIN = "again"
    COST = "cost"
    CLOSE = "close"


_TONE_ICON: Final = {
    Tone.OPEN: "you",
    Tone.RIGHT: "check",
    Tone.AGAIN: "again",
    Tone.COST: "down",
    Tone.CLOSE: "approx",
}


class Step(Enum):
    """How far a step of a lesson is; its value is the class of the style sheet."""

    DONE = "done"
    AGAIN = "again"
    NOW = "now"
    TO_COME = ""


_STEP_WORDS: Final = {
    Step.DONE: "right",
    Step.AGAIN: "right at the second try",
    Step.NOW: "this step",
    Step.TO_COME: "to come",
}


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark under the slider: the position it stands at and its word."""

    at: int
    label: str


@dataclass(frozen=True, slots=True)
class Branch:
    """A line that a replay can follow, with what comes of it."""

    value: str
    title: str
    note: str
    result: str
    result_note: str = ""
    chosen: bool = False


# ------------------------------------------------------------------ controls


def button(
    words: Child,
    do: str,
    value: str | int = "",
    *,
    key: str = "",
    look: str = "",
    sign: str = "",
    suit: Suit | None = None,
    disabled: bool = False,
) -> Markup:
    """A button with words; `look` is `primary`, `quiet`, `small`, `pass` or several of them.

    `key` is shown on wide screens and told to screen readers. `suit` sets a disc before the words.
    """
    disc = tag("span", suit_mark(suit), cls="disc") if suit else None
    return control(
        icon(sign) if sign else disc,
        prose(words),
        tag("kbd", key, aria_hidden="true") if key else None,
        cls=classes("el-btn", look, "suit" if suit else ""),
        do=do,
        value=value,
        aria_keyshortcuts=_KEY_NAME.get(key, key) or None,
        aria_disabled="true" if disabled else None,
    )


def icon_button(
    sign: str,
    label: str,
    do: str,
    value: str | int = "",
    *,
    look: str = "",
    solid: bool = False,
    disabled: bool = False,
) -> Markup:
    """A square button with an icon; `label` is its accessible name."""
    return control(
        icon(sign, solid),
        cls=classes("el-btn icon", look),
        do=do,
        value=value,
        aria_label=label,
        aria_disabled="true" if disabled else None,
    )


def switch(words: str, on: bool, do: str) -> Markup:
    """A switch that says yes or no; its value is what a click would make it, `on` or `off`."""
    return control(
        tag("span", cls="track", aria_hidden="true"),
        tag("span", words),
        tag("span", "yes" if on else "no", cls="val", aria_hidden="true"),
        cls="el-switch",
        do=do,
        value="off" if on else "on",
        role="switch",
        aria_checked="true" if on else "false",
    )


def row(*children: Child, cls: str = "") -> Markup:
    """Buttons side by side."""
    return tag("div", *children, cls=classes("el-row", cls))


# ------------------------------------------------------------------ words of a lesson


def verdict(
    tone: Tone, word: Child, say: Child, *actions: Child, slim: bool = False, sign: str = ""
) -> Markup:
    """The verdict: its word first, then one sentence, then what can be done next."""
    return tag(
        "div",
        tag("span", icon(sign or _TONE_ICON[tone]), cls="ic"),
        tag("p", prose(word), cls="word"),
        tag("p", prose(say), cls="say"),
        row(*actions) if actions else None,
        cls=classes("el-verdict", tone.value, "slim" if slim else ""),
        role="status",
    )


def hint(number: int, words: Child) -> Markup:
    """A hint that was asked for."""
    text = tag("p", tag("b", f"Hint {number}."), " ", prose(words))
    return tag("div", icon("bulb"), text, cls="el-hint")


def dots_row(steps: Sequence[Step]) -> Markup:
    """The steps of a lesson as dots: done, done at the second try, this one, to come."""
    dots = (tag("li", cls=step.value, title=_STEP_WORDS[step]) for step in steps)
    return tag("ol", *dots, cls="el-dotsrow", aria_label=dots_name(steps))


def dots_name(steps: Sequence[Step]) -> str:
    """`Step 4 of 7: three done, one of them at the second try`."""
    again = steps.count(Step.AGAIN)
    done = steps.count(Step.DONE) + again
    parts = [f"{_counted(done)} done"] if done else []
    if again:
        parts.append(f"{_counted(again)} of them at the second try")
    where = f"Step {steps.index(Step.NOW) + 1} of" if Step.NOW in steps else "Steps:"
    return f"{where} {len(steps)}" + (f": {', '.join(parts)}" if parts else "")


def _counted(number: int) -> str:
    return _COUNT[number] if number < len(_COUNT) else str(number)


def eyebrow(strong: Child, rest: Child = None) -> Markup:
    """A small line over the matter: what this is, then what it is about."""
    bold = tag("b", prose(strong)) if strong else None
    return tag("p", bold, " · " if bold and rest else None, prose(rest), cls="el-eyebrow")


def prompt(question: Child, how: Child = None) -> Markup:
    """The question, and below it how to answer."""
    ask = tag("p", prose(how), cls="el-ask el-muted") if how else None
    return join(tag("p", prose(question), cls="el-prompt"), ask)


def minichip(words: Child, suit: Suit | None = None) -> Markup:
    """A small fact over the cards of an exercise, with a suit before it or none."""
    disc = tag("span", suit_mark(suit), cls="disc") if suit else None
    return tag("span", disc, prose(words), cls=classes("el-minichip", "" if suit else "plain"))


def mat(chips: Child, led: Child, held: Child, *, cls: str = "") -> Markup:
    """The felt of an exercise: facts, the card or the trick that lies there, the hand.

    The class `goal` is for a deal that is played on: its parts keep their room.
    """
    return tag(
        "div",
        tag("div", chips, cls="el-matmeta") if chips else None,
        tag("div", led, cls="el-ledrow") if led else None,
        held,
        cls=classes("el-felt el-mat lesson", cls),
    )


# ------------------------------------------------------------------ replay


def transport(
    at: int,
    last: int,
    says: str,
    *,
    first: int = 0,
    ticks: Sequence[Tick] = (),
    note: str = "",
    playing: bool = False,
) -> Markup:
    """The controls of a replay at position `at` of `first` to `last`; `says` tells where that is.

    Intents: `seek` with the slider's value, `step` with `first prev play pause next last`.
    """
    long = last - first
    places = [(tick.label, _share(tick.at - first, long)) for tick in ticks]
    marks = (tag("span", label, style=f"left:{place}") for label, place in places)
    scrub = tag(
        "div",
        _slider(at, first, last, says),
        tag("div", *marks, cls="ticks", aria_hidden="true"),
        cls="el-scrub",
    )
    keys = tag(
        "div",
        *_keys(at - first, long, playing),
        tag("span", note, cls="el-muted el-small el-where"),
        cls="keys",
        role="group",
        aria_label="Replay controls",
    )
    return tag("div", scrub, keys, cls="el-transport")


def _slider(at: int, first: int, last: int, says: str) -> Markup:
    return tag(
        "input",
        cls="el-range",
        type="range",
        min=first,
        max=last,
        step=1,
        value=at,
        style=f"--v:{_share(at - first, last - first)}",
        aria_label="Position in the deal",
        aria_valuetext=says,
        data_do="seek",
        data_key="seek",
        data_lm_suppress_shortcuts="true",
    )


def _keys(at: int, last: int, playing: bool) -> list[Markup]:
    back, on = at <= 0, at >= last
    run = ("pause", "Pause (space)") if playing else ("play", "Play (space)")
    return [
        icon_button("first", "To the start (Home)", "step", "first", disabled=back),
        icon_button("prev", "One step back (left arrow)", "step", "prev", disabled=back),
        icon_button(*run, "step", run[0], look="primary", solid=not playing),
        icon_button("next", "One step on (right arrow)", "step", "next", disabled=on),
        icon_button("last", "To the end (End)", "step", "last", disabled=on),
    ]


def _share(at: int, last: int) -> str:
    return f"{100 * at / last if last else 0:.1f}%"


def comment(where: Child, what: Child, *words: Child) -> Markup:
    """What happens at this step of a replay, then the words about it and the rules behind it.

    Text becomes a paragraph; markup stays as it is.
    """
    head_line = tag("p", prose(where), " · ", tag("b", prose(what)), cls="el-eyebrow")
    said = [
        tag("p", prose(one), cls="el-comment") if type(one) is str else one for one in words if one
    ]
    return tag("div", head_line, said, cls="el-now", role="status", aria_live="polite")


def branches(title: str, lines: Sequence[Branch]) -> Markup:
    """The lines that can be followed from here, one of them chosen."""
    choices = tag(
        "div",
        *(_branch(line) for line in lines),
        cls="el-branches",
        role="radiogroup",
        aria_label="Line to follow",
        data_roving="true",
    )
    return tag("div", tag("h3", title, cls="el-sub"), choices, cls="el-whatif")


def _branch(line: Branch) -> Markup:
    result = tag("small", line.result_note) if line.result_note else None
    return control(
        tag("span", cls="dot", aria_hidden="true"),
        tag("span", prose(line.title), cls="t"),
        tag("span", prose(line.note), cls="s"),
        tag("span", line.result, result, cls="r"),
        cls="el-branch",
        do="branch",
        value=line.value,
        role="radio",
        aria_checked="true" if line.chosen else "false",
        data_key=f"branch-{line.value}",
    )


# ------------------------------------------------------------------ panels


def panel(*children: Child) -> Markup:
    """A sheet of paper."""
    return tag("div", *children, cls="el-panel")


def split(top: Child, question: Child, left: Child, right: Child) -> Markup:
    """A sheet with the felt at the left and the words at the right; one column if narrow."""
    return tag(
        "div",
        tag("div", top, cls="top"),
        tag("div", question, cls="q"),
        tag("div", left, cls="l"),
        tag("div", right, cls="r"),
        cls="el-panel el-split",
    )


def head(left: Child, right: Child = None) -> Markup:
    """The first line of a panel: what it is, and something at the right end."""
    return tag("div", left, right, cls="el-head")


def columns(kind: str, *children: Child) -> Markup:
    """Columns that become one when narrow: `replay`, `side`, `sum`, `plots`."""
    return tag("div", *children, cls=classes("el-cols", kind))


def root(
    art: Art, *children: Child, pack: Literal["two", "four"] = "two", label: str = ""
) -> Markup:
    """The whole widget: its children and, hidden, the drawings that they use."""
    return tag(
        "div",
        *children,
        art.sheet(),
        cls="el",
        data_pack="four" if pack == "four" else None,
        role="group" if label else None,
        aria_label=label or None,
    )
