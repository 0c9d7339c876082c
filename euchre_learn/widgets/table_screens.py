"""The parts of the table's screens that belong to the widget: menu, settings, replay, keys."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_learn.show.keys_sheet import keys_sheet
from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.parts import Art, button, icon_button
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_markup import replay_markup
from euchre_learn.show.start_scene import StartScene
from euchre_learn.show.table_rail import keys_now
from euchre_learn.show.table_scene import TableScene
from euchre_learn.show.table_sheets import (
    LevelScene,
    ReviewScene,
    hand_over,
    match_over,
    paused,
    stale,
)
from euchre_learn.show.table_start import fields_markup
from euchre_learn.table.settings import Settings
from euchre_learn.table.start import look_fields

Keys = dict[str, tuple[str, str]]
"""For keys, the intent (kind, value) that they stand for."""

_REPLAY_WORDS = (
    ("← →", "a step back, a step on"),
    ("Home End", "the beginning, the end"),
    ("Esc", "close the replay"),
)
REPLAY_KEYS: Keys = {
    "ArrowRight": ("step", "next"),
    "ArrowLeft": ("step", "prev"),
    "Home": ("step", "first"),
    "End": ("step", "last"),
    "Escape": ("close", ""),
}


def bar_markup(scene: TableScene, *, beside: bool, told: str, thinks: bool) -> Markup:
    """The slim menu above the felt; `beside` is a what-if or a game taken over."""
    notes: list[Child] = [tag("span", words, role="status") for words in (told,) if words]
    if thinks:
        notes.append(tag("span", "The coach thinks …", role="status", cls="el-muted"))
    where = "Beside your match" if beside else f"Hand {scene['deal'] + 1}"
    sound = button("Sound off" if scene["sound"] else "Sound on", "sound", look="small quiet")
    return tag(
        "div",
        _first(scene, beside=beside),
        button("New match", "leave", look="small quiet"),
        sound,
        keys_sheet(keys_now(scene)),
        notes,
        tag("span", where, cls="where"),
        cls="el-bar",
    )


def _first(scene: TableScene, *, beside: bool) -> Markup | None:
    if beside:
        return button("Back to your match", "back", look="small", sign="prev")
    if scene["screen"] == "match-over":
        return None
    if scene["screen"] == "paused":
        return icon_button("play", "Resume", "resume")
    return icon_button("pause", "Pause", "pause")


def sheet_markup(
    scene: TableScene,
    art: Art,
    bar: Markup,
    settings: Settings,
    review: ReviewScene | None,
    levels: Sequence[LevelScene],
) -> Markup:
    """The sheet that lies over the table; a pause shows what can be changed in a match."""
    match scene["screen"]:
        case "stale":
            return stale(scene["message"])
        case "paused":
            return paused(scene, bar, fields_markup(look_fields(settings)))
        case "hand-over":
            return hand_over(scene, art, bar, review)
    return match_over(scene, art, bar, review, levels)


def replay_screen(replay: Replay, art: Art, *, may_take: bool) -> Markup:
    """A replay in front of the table; a game from a file can be taken over at any point."""
    scene = replay.scene()
    back = button("Back", "close", key="Esc", look="small", sign="prev")
    names = [one["name"] for one in scene["seats"]] if may_take else []
    take = [
        button(f"Play on as {name}", "take", seat, look="small quiet")
        for seat, name in enumerate(names)
    ]
    bar = tag("div", back, take, keys_sheet(_REPLAY_WORDS), cls="el-bar")
    return tag("div", bar, replay_markup(scene, art), cls="el-sheet")


def table_keys(scene: TableScene) -> Keys:
    """The keys of the buttons; at the table digits go to cards, Z sorts, Escape pauses."""
    if scene["screen"] == "paused":
        return {"Escape": ("resume", "")}
    parts = (scene["sheet"], scene["end"])
    buttons = [*scene["buttons"], *(one for part in parts if part for one in part["buttons"])]
    keys: Keys = {
        one["key"].upper(): (one["do"], one["value"] or "")
        for one in buttons
        if one["key"] and len(one["key"]) == 1
    }
    if scene["screen"] != "table":
        return keys
    cards = enumerate(scene["hand"]["cards"], 1)
    keys |= {str(place): ("focus", f"card-{one['code']}") for place, one in cards}
    if scene["switch"]:
        keys["A"] = ("alone", "off" if scene["switch"]["on"] else "on")
    return keys | {"Z": ("sort", ""), "Escape": ("pause", "")}


def start_keys(scene: StartScene) -> Keys:
    """The keys of the buttons before a match."""
    return {one["key"]: (one["do"], "") for one in scene["buttons"] if one["key"]}
