"""A review in the words and plain values that are drawn."""

from __future__ import annotations

from euchre_learn.core.actions import Action, Bury
from euchre_learn.core.vocabulary import spoken
from euchre_learn.show.table_sheets import LookScene, ReviewScene
from euchre_learn.table.lessons import lesson_links
from euchre_learn.table.review import Review, Reviewed


def review_scene(review: Review | None, *, waiting: bool) -> ReviewScene | None:
    """The review as plain data; None where none was made and none is being made."""
    if waiting:
        return {"waiting": True, "looks": [], "words": ""}
    if review is None:
        return None
    looks = [_look(index, one) for index, one in enumerate(review.shown)]
    return {"waiting": False, "looks": looks, "words": review.words}


def _look(index: int, one: Reviewed) -> LookScene:
    remark = one.remark
    return {
        "value": str(index),
        "done": f"Hand {one.deal + 1}: {_said(one, one.taken)}.",
        "judged": f"{remark.word}. {remark.say}",
        "reasons": list(remark.reasons[:2]),
        "luck": one.luck,
        "lost": f"{remark.loss:.2f} {remark.unit}",
        "better": _said(one, one.better),
        "lessons": lesson_links(remark.thumbs),
    }


def _said(one: Reviewed, action: Action) -> str:
    """An action in the words of the table, as marked prose."""
    if isinstance(action, Bury):
        return f"bury {{{action.card}}}"
    view = one.coaching.view
    return spoken(action, view.seat, view.dealer)
