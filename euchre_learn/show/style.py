"""The style sheet of every widget and of every static picture of one."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACE: Final = re.compile(r"\s+")
_LOOSE: Final = re.compile(r" ?([{};]) ?")


@cache
def css() -> str:
    """The whole style sheet, scoped by the class `el`, without comments and loose space.

    Every static picture carries it, so it is kept short.
    """
    return _LOOSE.sub(r"\1", _SPACE.sub(" ", _COMMENT.sub("", sheet()))).strip()


def sheet() -> str:
    """The style sheet as it was written, for those who read it."""
    return (files("euchre_learn.show") / "static" / "look.css").read_text(encoding="utf-8")
