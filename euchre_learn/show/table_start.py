"""The screen before a match, as HTML: go on with a saved match, or choose and play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import button, control, eyebrow, head, panel
from euchre_learn.show.scene import ButtonScene
from euchre_learn.show.start_scene import ChoiceScene, FieldScene, StartScene

_GOES_ON: Final = {"continue": "A match is saved.", "continue-taken": "A game was taken over."}


def start_markup(scene: StartScene) -> Markup:
    """The whole screen."""
    begin = next(one for one in scene["buttons"] if one["do"] == "begin")
    who, rules, looks = (one["fields"] for one in scene["groups"])
    more = "Fewer rules" if scene["more"] else "More rules"
    return panel(
        head(
            tag("h3", "Play a match"),
            eyebrow("", "you against three bots, your partner one of them"),
        ),
        note(scene["notice"]) if scene["notice"] else None,
        [_goes_on(scene, one) for one in scene["buttons"] if one["do"] in _GOES_ON],
        tag(
            "div",
            button(begin["words"], "begin", key=begin["key"] or "", look=begin["look"]),
            tag("span", scene["summary"], cls="el-muted el-small"),
            cls="el-row",
        ),
        tag(
            "div",
            _who(who),
            tag(
                "div",
                fields_markup(rules),
                tag("div", button(more, "more", look="small quiet"), cls="el-row"),
                cls="stack tight",
            ),
            tag("div", fields_markup(looks), cls="stack tight"),
            cls="el-cols start more" if scene["more"] else "el-cols start",
        ),
        _files(scene["finished"]),
    )


def note(words: str) -> Markup:
    """Something that must be told, such as a save that was damaged."""
    return tag("div", icon("alert"), tag("p", words), cls="el-note", role="status")


def _goes_on(scene: StartScene, one: ButtonScene) -> Markup:
    """What can be gone on with: the match that is saved, or the game that was taken over."""
    is_match = one["do"] == "continue"
    words = scene["saved"] if is_match else scene["taken"]
    text = tag("p", tag("b", _GOES_ON[one["do"]]), " ", words)
    name = "Continue" if is_match else "Go on with it"
    look = "primary" if is_match else ""
    go = button(name, one["do"], key=one["key"] or "", look=look, sign="play")
    return tag("div", text, go, cls="el-saved")


def _who(fields: Sequence[FieldScene]) -> Markup:
    """The level, the four names side by side, and the seed."""
    first, *names, last = fields
    return tag(
        "div",
        _field(first),
        tag("div", fields_markup(names), cls="el-names"),
        _field(last),
        cls="stack",
    )


def fields_markup(fields: Sequence[FieldScene]) -> list[Markup]:
    """These fields, each with what it means as it is set."""
    return [_field(one) for one in fields]


def _field(one: FieldScene) -> Markup:
    match one["kind"]:
        case "switch":
            return _switch(one)
        case "segments":
            return _told(one, _segments(one))
        case "list":
            return _told(one, _pull_down(one))
    return text_field(
        one["label"],
        one["do"],
        one["value"],
        numeric=one["kind"] == "number",
        longest=one["longest"],
    )


def _told(one: FieldScene, drawn: Markup) -> Markup:
    """A field with its sentence below, if it has one."""
    if not one["told"]:
        return drawn
    return tag("div", drawn, tag("p", one["told"], cls="el-tiny el-muted"))


def _segments(one: FieldScene) -> Markup:
    """A few choices side by side, one of them chosen."""
    buttons = [
        control(
            choice["words"],
            cls="",
            do=one["do"],
            value=choice["value"],
            role="radio",
            aria_checked="true" if choice["chosen"] else "false",
            tabindex=0 if choice["chosen"] else -1,
            data_key=f"{one['do']}-{choice['value']}",
        )
        for choice in one["choices"]
    ]
    group = tag(
        "div", buttons, cls="el-seg", role="radiogroup", aria_label=one["label"], data_roving="true"
    )
    return _under(one["label"], group)


def _pull_down(one: FieldScene) -> Markup:
    """A list to choose one from."""
    lines = [
        tag(
            "option",
            choice["words"],
            value=choice["value"],
            selected=True if choice["chosen"] else None,
        )
        for choice in one["choices"]
    ]
    return _under(
        one["label"],
        tag(
            "select",
            lines,
            cls="el-text",
            data_do=one["do"],
            data_key=one["do"],
            aria_label=one["label"],
            data_lm_suppress_shortcuts="true",
        ),
    )


def text_field(
    label: str, do: str, value: str, *, numeric: bool = False, longest: int = 24
) -> Markup:
    """A line to write in."""
    return _under(
        label,
        tag(
            "input",
            cls="el-text",
            type="text",
            value=value,
            maxlength=longest,
            data_do=do,
            data_key=do,
            inputmode="numeric" if numeric else None,
            aria_label=label,
            autocomplete="off",
            spellcheck="false",
            data_lm_suppress_shortcuts="true",
        ),
    )


def _switch(one: FieldScene) -> Markup:
    """A rule or a look that is on or off, with what that means."""
    on = one["value"] == "on"
    return tag(
        "div",
        control(
            tag("span", cls="track", aria_hidden="true"),
            tag("span", one["label"]),
            tag("span", "yes" if on else "no", cls="val", aria_hidden="true"),
            cls="el-switch wide",
            do=one["do"],
            value=one["press"],
            role="switch",
            aria_checked="true" if on else "false",
            data_key=f"{one['do']}-{one['label']}",
        ),
        tag("p", one["told"], cls="el-tiny el-muted") if one["told"] else None,
    )


def _under(label: str, inner: Markup) -> Markup:
    """A control under its label; the control names itself for screen readers."""
    return tag("div", tag("span", label, cls="lab", aria_hidden="true"), inner, cls="el-field")


def _files(finished: Sequence[ChoiceScene]) -> Markup:
    """The way to matches that are over, and to a game file from elsewhere."""
    looks = [
        button(one["words"], "finished", one["value"], look="small", sign="eye") for one in finished
    ]
    kept = [tag("h3", "Finished matches", cls="el-sub"), tag("div", looks, cls="el-row")]
    return tag(
        "div",
        kept if looks else None,
        text_field("Open a game file (EGN): its path, then Enter", "open", "", longest=300),
        cls="stack tight",
    )
