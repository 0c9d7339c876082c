"""The learner's progress as one JSON text, to take along: out whole, in again all or nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from euchre_learn.progress.answer import (
    Answer,
    Bookmark,
    ProgressError,
    as_plain,
    read_answer,
    read_bookmark,
)
from euchre_learn.progress.matches import MatchResult, read_result
from euchre_learn.progress.store import Store

FORMAT: Final = "euchre_learn progress"
VERSION: Final = 1
_NAMES: Final = ("format", "version", "answers", "bookmarks")
_OPTIONAL: Final = "matches"
"""An export from before matches were counted has none."""
_T = TypeVar("_T", Answer, Bookmark, MatchResult)


def exported(store: Store) -> str:
    """Everything in the store as JSON text."""
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "answers": [as_plain(one) for one in store.answers()],
        "bookmarks": [as_plain(one) for one in store.bookmarks()],
        "matches": [as_plain(one) for one in store.matches()],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def export_to(store: Store, path: Path) -> int:
    """How many answers were written to a new file; `ProgressError` if the file cannot be made."""
    text = exported(store)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise ProgressError(f"{path} is there already: name a new file for the export") from None
    except OSError as error:
        raise ProgressError(f"cannot write {path}: {error.strerror or error}") from error
    return len(store.answers())


def import_from(store: Store, path: Path) -> int:
    """How many answers in the file were new; `ProgressError`, and nothing taken in, for a fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ProgressError(f"cannot read {path}: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise ProgressError(f"{path} is not an export of progress: it is not text") from None
    answers, bookmarks = read_export(text, path.name)
    results = _each(_matches(text, path.name), f"{path.name}, matches", read_result)
    new = store.merge(answers, bookmarks)
    store.merge_matches(results)
    return new


def _matches(text: str, name: str) -> object:
    return _whole(text, name).get(_OPTIONAL, [])


def read_export(text: str, name: str) -> tuple[tuple[Answer, ...], tuple[Bookmark, ...]]:
    """The answers and bookmarks of an export; `ProgressError`, naming the place, for a fault."""
    whole = _whole(text, name)
    if whole.get("format") != FORMAT:
        raise ProgressError(f"{name} is not an export of progress: its format is not {FORMAT!r}")
    if type(whole.get("version")) is not int or whole["version"] != VERSION:
        given = str(whole.get("version"))[:20]
        raise ProgressError(f"{name} has version {given}: this euchre_learn reads {VERSION}")
    for key in (set(whole) - {_OPTIONAL}) ^ set(_NAMES):
        raise ProgressError(f"{name}: {str(key)[:40]!r} does not fit: {', '.join(_NAMES)} belong")
    answers = _each(whole["answers"], f"{name}, answers", read_answer)
    return answers, _each(whole["bookmarks"], f"{name}, bookmarks", read_bookmark)


def _whole(text: str, name: str) -> Mapping[str, object]:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise ProgressError(f"{name} is not an export of progress: it is not JSON") from None
    if not isinstance(whole, dict):
        raise ProgressError(f"{name} is not an export of progress: it is not a JSON object")
    return whole


def _each(
    given: object, where: str, read: Callable[[Mapping[str, object], str], _T]
) -> tuple[_T, ...]:
    if not isinstance(given, list):
        raise ProgressError(f"{where}: a list is expected")
    for number, one in enumerate(given):
        if not isinstance(one, dict):
            raise ProgressError(f"{where}[{number}]: an object with named fields is expected")
    return tuple(read(one, f"{where}[{number}]") for number, one in enumerate(given))
