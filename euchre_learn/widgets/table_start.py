"""The screen before a match, as HTML: go on with a saved match, or choose and play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from euchre_learn.bots.levels import LEVELS
from euchre_learn.core.rules import PROFILES, RulesProfile
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.parts import button, control, eyebrow, head, panel
from euchre_learn.table.settings import CoachMode, Speed
from euchre_learn.widgets.table_choices import (
    FIRST_RULES,
    MORE_RULES,
    TARGETS,
    WORDS,
    Choices,
    caption,
    is_switch,
    options,
)

_SEATS: Final = ("Your name", "Left", "Partner", "Right")


def start_markup(
    choices: Choices, saved: str = "", notice: str = "", extra: Child = None
) -> Markup:
    """The whole screen; `saved` describes a match to go on with, `notice` what must be told."""
    return panel(
        head(
            tag("h3", "Play a match"),
            eyebrow("", "you against three bots, your partner one of them"),
        ),
        note(notice) if notice else None,
        _saved(saved) if saved else None,
        tag(
            "div",
            button(
                "Play" if not saved else "New match",
                "begin",
                key="N",
                look="" if saved else "primary",
            ),
            tag("span", _summary(choices), cls="el-muted el-small"),
            cls="el-row",
        ),
        tag("div", _who(choices), _rules(choices), _looks(choices), cls="el-cols start"),
        extra,
    )


def note(words: str) -> Markup:
    """Something that must be told, such as a save that was damaged."""
    return tag("div", icon("alert"), tag("p", words), cls="el-note", role="status")


def _saved(words: str) -> Markup:
    text = tag("p", tag("b", "A match is saved."), " ", words)
    go = button("Continue", "continue", key="C", look="primary", sign="play")
    return tag("div", text, go, cls="el-saved")


def _summary(choices: Choices) -> str:
    settings = choices.settings
    partner = settings.names[2]
    return (
        f"{partner} plays at {settings.partner_level.capitalize()}. To {settings.profile.target}."
    )


def _who(choices: Choices) -> Markup:
    settings = choices.settings
    levels = [(name, name.capitalize(), name == settings.level) for name in LEVELS]
    seed = "" if choices.seed is None else str(choices.seed)
    return tag(
        "div",
        segments("Opponents", "level", levels),
        tag(
            "div",
            [
                text_field(label, f"name-{seat}", name)
                for seat, (label, name) in enumerate(zip(_SEATS, settings.names, strict=True))
            ],
            cls="el-names",
        ),
        text_field("Seed (empty: by chance)", "seed", seed, numeric=True),
        cls="stack",
    )


def _rules(choices: Choices) -> Markup:
    profile = choices.settings.profile
    names = [(name, name.replace("_", " "), name == profile.name) for name in PROFILES]
    targets = sorted({*TARGETS, profile.target})
    more = "Fewer rules" if choices.more else "More rules"
    return tag(
        "div",
        pull_down("Rules", "profile", names),
        segments("Game to", "target", [(str(n), str(n), n == profile.target) for n in targets]),
        [_rule(profile, switch) for switch in FIRST_RULES],
        [_rule(profile, switch) for switch in MORE_RULES] if choices.more else None,
        tag("div", button(more, "more", look="small quiet"), cls="el-row"),
        cls="stack tight",
    )


def _rule(profile: RulesProfile, switch: str) -> Markup:
    words = caption(profile, switch)
    if not is_switch(switch):
        told = tag("p", words, cls="el-tiny el-muted")
        return tag("div", segments(WORDS[switch], "rule", options(profile, switch)), told)
    return toggle(WORDS[switch], "rule", switch, bool(getattr(profile, switch)), words)


def _looks(choices: Choices) -> Markup:
    return tag(
        "div",
        *look_fields(choices.settings.speed, choices.settings.coach),
        toggles(sound=choices.settings.sound, four=choices.settings.four_colours),
        size_field(choices.settings.size.value),
        cls="stack tight",
    )


def look_fields(speed: Speed, coach: CoachMode) -> list[Markup]:
    """How fast cards move, and when the coach speaks."""
    return [
        segments("Movement", "speed", [(one.value, one.value, one is speed) for one in Speed]),
        pull_down("Coach", "coach", [(one.value, one.value, one is coach) for one in CoachMode]),
    ]


def toggles(*, sound: bool, four: bool) -> list[Markup]:
    """Sound and the pack of four colours."""
    return [
        toggle("Sound", "sound", "off" if sound else "on", sound),
        toggle("Four-colour suits", "four_colours", "off" if four else "on", four),
    ]


def size_field(size: str) -> Markup:
    """How large the table is drawn."""
    return segments("Table size", "size", [(s, s, s == size) for s in ("auto", "small", "large")])


def segments(label: str, do: str, choices: Iterable[tuple[str, str, bool]]) -> Markup:
    """A few choices side by side, one of them chosen: value, words, whether it is the one."""
    buttons = [
        control(
            words,
            cls="",
            do=do,
            value=value,
            role="radio",
            aria_checked="true" if chosen else "false",
            tabindex=0 if chosen else -1,
            data_key=f"{do}-{value}",
        )
        for value, words, chosen in choices
    ]
    group = tag(
        "div", buttons, cls="el-seg", role="radiogroup", aria_label=label, data_roving="true"
    )
    return field(label, group, hidden=True)


def pull_down(label: str, do: str, choices: Sequence[tuple[str, str, bool]]) -> Markup:
    """A list to choose one from."""
    lines = [
        tag("option", words, value=value, selected=True if chosen else None)
        for value, words, chosen in choices
    ]
    return field(
        label,
        tag(
            "select",
            lines,
            cls="el-text",
            data_do=do,
            data_key=do,
            aria_label=label,
            data_lm_suppress_shortcuts="true",
        ),
        hidden=True,
    )


def text_field(
    label: str, do: str, value: str, *, numeric: bool = False, longest: int = 24
) -> Markup:
    """A line to write in."""
    return field(
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
        hidden=True,
    )


def toggle(words: str, do: str, value: str, on: bool, told: str = "") -> Markup:
    """A rule or a look that is on or off, with what that means."""
    return tag(
        "div",
        control(
            tag("span", cls="track", aria_hidden="true"),
            tag("span", words),
            tag("span", "yes" if on else "no", cls="val", aria_hidden="true"),
            cls="el-switch wide",
            do=do,
            value=value,
            role="switch",
            aria_checked="true" if on else "false",
            data_key=f"{do}-{words}",
        ),
        tag("p", told, cls="el-tiny el-muted") if told else None,
    )


def field(label: str, inner: Markup, *, hidden: bool = False) -> Markup:
    """A control under its label; the control names itself for screen readers."""
    lab = tag("span", label, cls="lab", aria_hidden="true" if hidden else None)
    return tag("div", lab, inner, cls="el-field")


def files_markup(finished: Sequence[str]) -> Markup:
    """The way to matches that are over, and to a game file from elsewhere."""
    looks = [
        button(name, "finished", index, look="small", sign="eye")
        for index, name in enumerate(finished)
    ]
    kept = [tag("h3", "Finished matches", cls="el-sub"), tag("div", looks, cls="el-row")]
    return tag(
        "div",
        kept if looks else None,
        text_field("Open a game file (EGN): its path, then Enter", "open", "", longest=300),
        cls="stack tight",
    )
