# ruff: noqa: E501 - an outline is one text, however long
"""The icons of buttons, verdicts and status lines: lines in a box of 24 units."""

from __future__ import annotations

from typing import Final

from euchre_learn.show.markup import Markup, tag

ICONS: Final = {
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "again": "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5v4.2h4.2",
    "alert": "M12 6.5v7M12 17.4v.2",
    "bulb": "M9 17.5h6M10 20.5h4M8.6 14.6C6.9 13.4 6 11.8 6 9.9a6 6 0 0 1 12 0c0 1.9-.9 3.5-2.6 4.7-.3.3-.4.6-.4 1v.4H9v-.4c0-.4-.1-.7-.4-1z",
    "approx": "M5 9.6c2.3-2.6 4.6-2.6 7 0s4.7 2.6 7 0M5 15.6c2.3-2.6 4.6-2.6 7 0s4.7 2.6 7 0",
    "first": "M6 5v14M19 5.5L9.5 12l9.5 6.5z",
    "prev": "M14.5 6l-6 6 6 6",
    "next": "M9.5 6l6 6-6 6",
    "last": "M18 5v14M5 5.5l9.5 6.5L5 18.5z",
    "play": "M8 5l11 7-11 7z",
    "pause": "M8 5v14M16 5v14",
    "undo": "M8 8H14.5a5 5 0 0 1 0 10H8M8 8l3.5-3.5M8 8l3.5 3.5",
    "you": "M12 5v14M12 5l-5 5M12 5l5 5",
    "down": "M12 4.5v8M12 12.5l-5-5M12 12.5l5-5M12 19.5l-5-5M12 19.5l5-5",
    "lower": "M12 6v11M12 17.5l-5-5M12 17.5l5-5",
    "wait": "M12 7v5.5l3.5 2M12 3.8a8.2 8.2 0 1 0 .01 0",
    "no": "M6.5 6.5l11 11M17.5 6.5l-11 11",
    "plus": "M12 5v14M5 12h14",
    "save": "M12 4.5v10M12 14.5l-4-4M12 14.5l4-4M5 19.5h14",
    "eye": "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 .01 0",
}


def icon(name: str, solid: bool = False) -> Markup:
    """An icon beside words that say the same; hidden from screen readers."""
    cls = "el-icon solid" if solid else "el-icon"
    return tag("svg", tag("path", d=ICONS[name]), cls=cls, viewBox="0 0 24 24", aria_hidden="true")
