"""The sheet of keys: a small button that opens a list of them; `?` opens and closes it too."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_learn.show.markup import Markup, classes, tag
from euchre_learn.show.words import prose

Keys = Sequence[tuple[str, str]]
"""Keys as they are written on them, each with what it does (marked prose)."""

HELP_KEY = "?"


def keys_sheet(keys: Keys, *, look: str = "") -> Markup | None:
    """The button "Keys" with its sheet; `look` is `foot` below a widget. None without keys.

    The front end opens and closes it at `?` and closes it at Escape: `data-keys` marks it.
    """
    if not keys:
        return None
    lines = [
        [tag("dt", tag("kbd", key)), tag("dd", prose(words))]
        for key, words in (*keys, (HELP_KEY, "these keys"))
    ]
    return tag(
        "details",
        tag(
            "summary",
            "Keys",
            cls="el-btn small quiet",
            aria_keyshortcuts=HELP_KEY,
            data_lm_suppress_shortcuts="true",
        ),
        tag("dl", lines),
        cls=classes("el-keysheet", look),
        data_keys="true",
        data_key="keys-sheet",
    )
