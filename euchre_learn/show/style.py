"""The style sheet of every widget and of every static picture of one."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def css() -> str:
    """The whole style sheet, scoped by the class `el`."""
    return (files("euchre_learn.show") / "static" / "look.css").read_text(encoding="utf-8")
