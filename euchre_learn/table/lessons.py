"""Which lessons teach the rules of thumb that a remark goes by, with the notebooks to open."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_learn.folder import lesson_notebook
from euchre_learn.show.table_scene import LessonLinkScene
from euchre_learn.teach.behind import lesson_behind


def lesson_links(thumbs: Iterable[str]) -> list[LessonLinkScene]:
    """The lessons behind these rules of thumb, each once, in order.

    >>> [one["words"] for one in lesson_links(["makers-lead-trump", "aces-early"])]
    ['Lesson 14: What to lead']
    """
    found = dict.fromkeys(lesson_behind(one) for one in thumbs)
    return [
        {
            "words": f"Lesson {one.number}: {one.title}",
            "notebook": lesson_notebook(one.number),
        }
        for one in found
    ]
