"""JSON from bytes that anybody may have written: small enough, no key twice, numbers of sane size.

JSON itself leaves open what a repeated key means and lets a small file ask for a lot of memory;
both are refused here, before anything looks at the content.
"""

from __future__ import annotations

import json
import math
from typing import Final, NoReturn

from euchre_learn.core.errors import NotationError

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

MOST_BYTES: Final = 4_000_000
"""The largest file that is read: a game with comments needs a hundredth of it."""

_MOST_ITEMS: Final = 300_000
_DIGITS: Final = 15


def load(data: bytes | str, where: str) -> Json:
    """The JSON value in `data`; `NotationError` if it is none, too large or ambiguous."""
    text = _decoded(data, where)
    if not text.strip():
        raise NotationError(f"{where} is empty; accepted: an EGN game as JSON")
    if sum(text.count(mark) for mark in ",[{") > _MOST_ITEMS:
        raise NotationError(
            f"{where} holds more than {_MOST_ITEMS:,} values: a game has at most 100 deals"
        )
    try:
        return _decode(text)
    except json.JSONDecodeError as error:
        near = text[max(0, error.pos - 15) : error.pos + 15]
        raise NotationError(
            f"{where} is not JSON: {error.msg.lower()} at line {error.lineno},"
            f" column {error.colno}, near {near!r}"
        ) from None
    except RecursionError:
        raise too_deep(where) from None
    except NotationError as error:
        raise NotationError(f"{where} {error}") from None


def too_deep(where: str) -> NotationError:
    """The error for lists within lists without end."""
    return NotationError(f"{where} is nested too deeply: EGN has about eight levels")


def _decoded(data: bytes | str, where: str) -> str:
    if len(data) > MOST_BYTES:
        raise NotationError(
            f"{where} is larger than {MOST_BYTES // 1_000_000} MB, the most that is read"
        )
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return bytes(data).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(
            f"{where} is not UTF-8 text (byte {error.start}): EGN is JSON in UTF-8"
        ) from None


def _decode(text: str) -> Json:
    value: Json = json.loads(
        text,
        object_pairs_hook=_object,
        parse_constant=_no_constant,
        parse_int=_whole,
        parse_float=_fraction,
    )
    return value


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise NotationError(f"has the key {twice[:40]!r} twice in one object: write it once")
    return made


def _no_constant(name: str) -> NoReturn:
    raise NotationError(f"holds {name}, which is not JSON: write a number")


def _whole(digits: str) -> int | float:
    """The integer; one beyond any use becomes infinite, and its reader says where it stands."""
    return int(digits) if len(digits) <= _DIGITS else math.inf


def _fraction(digits: str) -> float:
    return float(digits) if len(digits) <= 40 else math.inf
