"""Drill items made before they are asked for, in one thread beside; the same with it or without.

Only the drills on strategy take long enough to be worth it. A few items are kept, so that looking
at one again does not make it again.
"""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from threading import Lock
from typing import Final

from euchre_learn.teach.drills.generate import FILTERED, generate
from euchre_learn.teach.drills.kinds import NO_FILTERS, Filters, check_seed
from euchre_learn.teach.lesson import Exercise

KEPT: Final = 64
"""How many items are kept, the latest."""

Key = tuple[str, int, int, Filters]

_LOCK: Final = Lock()
_ITEMS: Final[OrderedDict[Key, Future[Exercise]]] = OrderedDict()


@cache
def _beside() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="drill")


def prepare(kind: str, seed: int, difficulty: int = 1, filters: Filters = NO_FILTERS) -> None:
    """Begin to make an item that `item` will be asked for soon; nothing where that is instant."""
    if kind in FILTERED:
        _promise((kind, seed, difficulty, filters))


def item(kind: str, seed: int, difficulty: int = 1, filters: Filters = NO_FILTERS) -> Exercise:
    """The exercise that `generate` gives, waiting for it if it is being made.

    Raises what `generate` raises.
    """
    if kind not in FILTERED:
        return generate(kind, seed, difficulty, filters)
    return _promise((kind, seed, difficulty, filters)).result()


def is_ready(kind: str, seed: int, difficulty: int = 1, filters: Filters = NO_FILTERS) -> bool:
    """True if `item` would give this item at once; it does not begin to make it."""
    if kind not in FILTERED:
        return True
    with _LOCK:
        promise = _ITEMS.get((kind, seed, difficulty, filters))
    return promise is not None and promise.done()


def drop(kind: str, seed: int, difficulty: int = 1, filters: Filters = NO_FILTERS) -> None:
    """No longer make an item that nobody will ask for, unless it was begun."""
    key = (kind, seed, difficulty, filters)
    with _LOCK:
        if key in _ITEMS and _ITEMS[key].cancel():
            del _ITEMS[key]


def _promise(key: Key) -> Future[Exercise]:
    """The item, made or being made."""
    check_seed(key[1])
    with _LOCK:
        if key not in _ITEMS:
            _ITEMS[key] = _beside().submit(generate, *key)
        _ITEMS.move_to_end(key)
        while len(_ITEMS) > KEPT:
            _ITEMS.popitem(last=False)
        return _ITEMS[key]
