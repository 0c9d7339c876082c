"""What `euchre-learn progress` does and says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from euchre_learn.progress.answer import ProgressError
from euchre_learn.progress.chart import counted_words
from euchre_learn.progress.overview import Overview
from euchre_learn.progress.recorder import Recorder
from euchre_learn.progress.store import Store, utc_now
from euchre_learn.progress.transfer import export_to, import_from
from euchre_learn.teach.answered import Answered, with_drill
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.balance import step_id

DRILL: Final = "drill"
"""Stands for the lesson of an answer that was given to a drill in the terminal."""


def shown(store: Store, *, as_json: bool = False) -> str:
    """The learner's progress as text, or as JSON with the path of the file."""
    answers = store.answers()
    words = {word.id: word.word for word in Course.load().glossary.words}
    seen = Overview(answers, utc_now(), words)
    told = store.news()
    if as_json:
        return json.dumps(seen.as_json() | {"file": str(store.path), "notice": told})
    parts = [repr(seen), repr(seen.mastery) if answers else "", f"Kept in {store.path}", told]
    return "\n\n".join(filter(None, parts))


def keeper() -> Callable[[Attempt], str]:
    """What notes the answers to drills in the learner's own store; it gives what to say of it."""
    log = Recorder(Store(), bookmarks=False)

    def note(attempt: Attempt) -> str:
        item = attempt.exercise
        assert item.practice is not None, item.id
        one = Answered(DRILL, step_id(item), attempt, shown=attempt.shown)
        return log.answered(with_drill(one, item.practice))

    return note


def export(store: Store, path: Path) -> str:
    """What is said of an export to a new file."""
    return _with_news(
        store, f"{counted_words(export_to(store, path), 'answer')} written to {path}."
    )


def take_in(store: Store, path: Path) -> str:
    """What is said of an import."""
    count = import_from(store, path)
    return _with_news(store, f"{counted_words(count, 'new answer')} taken in from {path}.")


def erase(store: Store, *, sure: bool) -> str:
    """What is said of erasing everything; `ProgressError` unless the learner is sure."""
    if not sure:
        raise ProgressError(
            "this erases your whole progress for good: confirm it with --erase --yes"
        )
    return _with_news(store, f"{counted_words(store.erase(), 'answer')} erased.")


def _with_news(store: Store, said: str) -> str:
    return " ".join(filter(None, [store.news(), said]))
