"""The bots by the names under which people choose them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final, cast

from euchre_learn.bots.decision import Bot
from euchre_learn.core.errors import EuchreError

LEVELS: Final[Mapping[str, str]] = MappingProxyType(
    {"easy": "Easy", "normal": "Normal", "hard": "Hard", "crazy": "Crazy"}
)
"""Every level, the weakest first, and the class that plays it, in a module of the level's name."""


def levels() -> tuple[str, ...]:
    """The names of the bots there are, the weakest first."""
    return tuple(name for name in LEVELS if find_spec(_module(name)) is not None)


@cache
def bot(name: str) -> Bot:
    """The bot of that name; `EuchreError` lists the names there are.

    Its module is loaded only now: the stronger ones need the solver.
    """
    if name not in levels():
        raise EuchreError(f"there is no bot {str(name)[:40]!r}: choose {', '.join(levels())}")
    kind = vars(import_module(_module(name)))[LEVELS[name]]
    return cast("Callable[[], Bot]", kind)()


def _module(name: str) -> str:
    return f"euchre_learn.bots.{name}"
