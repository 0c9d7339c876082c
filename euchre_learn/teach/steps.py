"""From the fields of a lesson file to its steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.core.trump import Trump
from euchre_learn.teach.drills.kinds import DIFFICULTIES, KINDS
from euchre_learn.teach.judges import (
    JUDGES,
    Answer,
    CountsAs,
    Forced,
    HowMany,
    Judge,
    Order,
    Question,
    SuitOf,
    Winner,
)
from euchre_learn.teach.lesson import (
    Drill,
    Exercise,
    Lesson,
    Practice,
    Row,
    Rung,
    Say,
    Show,
    Step,
    Wrong,
)
from euchre_learn.teach.position import read_position
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.table import (
    Felt,
    Option,
    Table,
    card_table,
    seat_options,
    suit_options,
    yes_no,
)

HOW: Final = {
    Question.PICK: "Pick every one, then check. Nothing is lost by trying.",
    Question.ONE: "Pick one card, then check.",
    Question.ORDER: "Pick the cards one after another, the highest first, then check.",
    Question.CHOOSE: "Choose one, then check.",
    Question.PLAY: "Play a card. Any card can be tried.",
}


def read_lesson(fields: Fields) -> Lesson:
    """A lesson; `CourseError` for the first fault in it."""
    lesson = Lesson(
        id=fields.ident(),
        title=fields.text("title"),
        summary=fields.text("summary"),
        needs=fields.idents("needs", ()),
        concepts=fields.idents("concepts", ()),
        steps=tuple(_step(one) for one in fields.tables("step")),
        practice=tuple(_drill(one, finish=True) for one in fields.tables("practice", ())),
    )
    fields.finish()
    return lesson


def _step(fields: Fields) -> Step:
    step = _STEPS[fields.one_of("kind", _STEPS)](fields)
    fields.finish()
    return step


def _say(fields: Fields) -> Say:
    ident, title, text = fields.ident(), fields.text("title"), fields.texts("text")
    if not fields.has("picture"):
        return Say(ident, title, text)
    picture = fields.table("picture")
    trump = Trump(picture.suit("trump")) if picture.has("trump") else None
    rows = tuple(_row(one) for one in picture.tables("rows"))
    picture.finish()
    return Say(ident, title, text, rows, trump)


def _row(fields: Fields) -> Row:
    row = Row(fields.cards("cards"), fields.text("caption", ""))
    fields.finish()
    return row


def _show(fields: Fields) -> Show:
    table = read_position(fields.table("position"))
    return Show(fields.ident(), fields.text("title"), fields.texts("text"), table)


def _practice(fields: Fields) -> Practice:
    return Practice(fields.ident(), fields.text("title"), _drill(fields))


def _drill(fields: Fields, *, finish: bool = False) -> Drill:
    kind = fields.one_of("drill", KINDS)
    drill = Drill(kind, fields.whole("difficulty", DIFFICULTIES[0], DIFFICULTIES[-1], 1))
    if finish:
        fields.finish()
    return drill


def _ask(fields: Fields) -> Exercise:
    judge = _judge(fields)
    question = Question(fields.one_of("question", (kind.value for kind in Question)))
    if question not in judge.questions:
        fit = ", ".join(kind.value for kind in judge.questions)
        raise fields.fault("question", f"the judge {judge.name} judges {fit}")
    hints = fields.texts("hints")
    if len(hints) != 2:
        raise fields.fault("hints", "two hints, the concept first")
    exercise = Exercise(
        id=fields.ident(),
        rung=Rung(fields.one_of("rung", (rung.value for rung in Rung))),
        question=question,
        prompt=fields.text("prompt"),
        how=fields.text("how", HOW[question]),
        table=_table(fields, judge, question),
        judge=judge,
        answer=(),
        wrong=(),
        why=fields.text("why"),
        hints=(hints[0], hints[1]),
        concept=fields.ident("concept"),
        miss=fields.text("miss", ""),
        practice=_drill(fields) if fields.has("drill") else None,
    )
    return _with_answers(fields, exercise)


def _judge(fields: Fields) -> Judge:
    """The judge with what it asks about; each judge has its own field."""
    kind = JUDGES[fields.one_of("judge", JUDGES)]
    if kind is CountsAs or kind is Order or kind is HowMany:
        return kind(fields.suit("suit"))
    if kind is SuitOf or kind is Forced:
        return kind(fields.card("card"))
    return kind()  # type: ignore[call-arg]


def _table(fields: Fields, judge: Judge, question: Question) -> Table:
    if fields.has("position"):
        felt = Felt.GATHERED if isinstance(judge, Winner) else Felt.TRICK
        table = read_position(fields.table("position"), felt)
    else:
        trump = Trump(fields.suit("trump")) if fields.has("trump") else None
        shown = fields.cards("cards", judge.card.code if isinstance(judge, SuitOf) else "")
        label = fields.text("label", "")
        table = card_table(shown, trump, label=label, chips=fields.texts("chips", ()))
    return _with_options(fields, judge, question, table)


def _with_options(fields: Fields, judge: Judge, question: Question, table: Table) -> Table:
    if question is not Question.CHOOSE:
        return table
    if isinstance(judge, HowMany):
        numbers = fields.texts("options", ("4", "5", "6", "7"))
        if not all(number.isdecimal() for number in numbers):
            raise fields.fault("options", "whole numbers as texts")
        return replace(table, options=tuple(Option(number, number) for number in numbers))
    if isinstance(judge, SuitOf):
        return replace(table, options=suit_options())
    try:
        options = yes_no() if isinstance(judge, Forced) else seat_options(table)
    except CourseError as error:
        raise fields.fault("position", str(error)) from None
    return replace(table, options=options)


def _with_answers(fields: Fields, bare: Exercise) -> Exercise:
    """The exercise with its answers read, once the truth is known to be there."""
    try:
        truth = bare.truth
    except EuchreError as error:
        raise fields.fault("judge", str(error)) from None
    answer = _answer(fields, "answer", bare)
    if not any(bare.same(answer, right) for right in truth):
        raise fields.fault("answer", "the rules give " + " or ".join(map(" ".join, truth)))
    wrong = tuple(_wrong(one, bare) for one in fields.tables("wrong"))
    return replace(bare, answer=answer, wrong=wrong)


def _wrong(fields: Fields, bare: Exercise) -> Wrong:
    wrong = Wrong(_answer(fields, "answer", bare), fields.text("say"))
    fields.finish()
    return wrong


def _answer(fields: Fields, field: str, bare: Exercise) -> Answer:
    try:
        return bare.read(fields.text(field))
    except CourseError:
        raise
    except EuchreError as error:
        raise fields.fault(field, str(error)) from None


_STEPS: Final[dict[str, Callable[[Fields], Step]]] = {
    "say": _say,
    "show": _show,
    "ask": _ask,
    "practice": _practice,
}
