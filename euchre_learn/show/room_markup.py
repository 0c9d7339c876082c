"""The practice room as HTML and as text: a bar of choices over the question."""

from __future__ import annotations

from itertools import groupby

from euchre_learn.show.lesson_markup import lesson_markup
from euchre_learn.show.lesson_text import lesson_text
from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.parts import Art, eyebrow, head
from euchre_learn.show.scene import ChoiceScene, LineOfListScene, RoomScene


def room_markup(scene: RoomScene, art: Art, below: Child = None) -> Markup:
    """The whole room, with `below` under the words of the question."""
    top = [
        head(
            eyebrow(scene["title"], scene["about"]),
            tag("span", tally_words(scene["asked"], scene["right"]), cls="el-small el-muted"),
        ),
        tag(
            "div",
            [_choice(one) for one in scene["choices"]],
            cls="el-choices",
            role="group",
            aria_label="What you practise",
        ),
        tag("p", scene["note"], cls="el-choices-note el-small el-muted", role="status"),
    ]
    return lesson_markup(scene["question"], art, [below, _again(scene)], top=top)


def tally_words(asked: int, right: int) -> str:
    """How it went so far, in a few words.

    >>> tally_words(3, 2)
    '3 answered, 2 right at the first try'
    """
    return f"{asked} answered, {right} right at the first try" if asked else "none answered yet"


def _choice(one: ChoiceScene) -> Markup:
    """A list under its label; it names itself for screen readers, its reason included."""
    lab = tag("span", one["label"], cls="lab", aria_hidden="true")
    chosen = tag(
        "select",
        [_group(name, list(lines)) for name, lines in groupby(one["options"], _group_of)],
        cls="el-text",
        data_do=one["do"],
        data_key=one["do"],
        aria_label=one["label"],
        title=one["reason"],
        disabled=True if one["reason"] else None,
        data_lm_suppress_shortcuts="true",
    )
    return tag("div", lab, chosen, cls=f"el-field for-{one['do']}")


def _group_of(line: LineOfListScene) -> str | None:
    return line["group"]


def _group(name: str | None, lines: list[LineOfListScene]) -> Child:
    options = [_line(one) for one in lines]
    return tag("optgroup", options, label=name) if name else options


def _line(one: LineOfListScene) -> Markup:
    words = f"{one['words']} ({one['reason']})" if one["reason"] else one["words"]
    return tag(
        "option",
        words,
        value=one["value"],
        selected=True if one["chosen"] else None,
        disabled=True if one["reason"] else None,
    )


def _again(scene: RoomScene) -> Markup | None:
    """How a cell makes the item again."""
    if scene["again"] is None:
        return None
    code = tag("code", scene["again"])
    return tag("p", "The same question in a cell: ", code, cls="el-tiny el-muted")


def room_text(scene: RoomScene) -> str:
    """The room as lines of text."""
    applies = [one for one in scene["choices"] if not one["reason"]]
    chosen = [f"{one['label']}: {_chosen(one)}" for one in applies]
    again = [f"The same question in a cell: {scene['again']}"] if scene["again"] else []
    lines = [
        lesson_text(scene["question"], f"{scene['title']} · {scene['about']}"),
        f"{'. '.join(chosen)}.",
        scene["note"],
        f"{tally_words(scene['asked'], scene['right']).capitalize()}.",
        *again,
    ]
    return "\n".join(filter(None, lines))


def _chosen(one: ChoiceScene) -> str:
    return next(line["words"] for line in one["options"] if line["chosen"])
