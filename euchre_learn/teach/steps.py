"""From the fields of a lesson file to its steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.core.trump import Trump
from euchre_learn.teach.asking import read_rule_judge, read_rule_table
from euchre_learn.teach.decision import read_decision
from euchre_learn.teach.drills.kinds import DIFFICULTIES, KINDS
from euchre_learn.teach.goals import parse_goal
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
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.judges_rules import RULE_JUDGES, Knows
from euchre_learn.teach.judges_values import ValueJudge
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
from euchre_learn.teach.question import HOW
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.reading_stretch import read_stretch
from euchre_learn.teach.reading_values import ASKED, HOW_TO_DECIDE, read_worths
from euchre_learn.teach.table import (
    Chip,
    Felt,
    Option,
    Table,
    card_table,
    seat_options,
    suit_options,
    yes_no,
)


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
    stretch = read_stretch(fields.table("stretch"), table) if fields.has("stretch") else None
    return Show(fields.ident(), fields.text("title"), fields.texts("text"), table, stretch)


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
    question = _question(fields)
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
        how=fields.text("how", (HOW_TO_DECIDE if isinstance(judge, ValueJudge) else HOW)[question]),
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


def _question(fields: Fields) -> Question:
    """How the question is answered; a decision is asked for by its own name."""
    word = fields.one_of("question", (*(kind.value for kind in Question), *ASKED))
    return ASKED[word] if word in ASKED else Question(word)


def _judge(fields: Fields) -> Judge:
    """The judge with what it asks about; each judge has its own field."""
    kind = JUDGES[fields.one_of("judge", JUDGES)]
    if issubclass(kind, ValueJudge):
        return kind(read_worths(fields, kind.decision))
    if kind is GoalJudge:
        return _goal(fields)
    if kind in RULE_JUDGES:
        return read_rule_judge(kind, fields)
    if kind is CountsAs or kind is Order or kind is HowMany:
        return kind(fields.suit("suit"))
    if kind is SuitOf or kind is Forced:
        return kind(fields.card("card"))
    return kind()  # type: ignore[call-arg]


def _goal(fields: Fields) -> GoalJudge:
    text = fields.text("goal")
    try:
        return GoalJudge(parse_goal(text))
    except CourseError as error:
        raise fields.fault("goal", str(error)) from None


def _goal_table(fields: Fields, judge: GoalJudge) -> Table:
    """The position, with the goal among the facts."""
    table = read_position(fields.table("position"))
    try:
        judge.check(table)
    except CourseError as error:
        raise fields.fault("position", str(error)) from None
    return replace(table, chips=(*table.chips, Chip(f"Goal: {judge.goal.text}")))


def _table(fields: Fields, judge: Judge, question: Question) -> Table:
    if isinstance(judge, ValueJudge):
        return read_decision(fields.table("position"), judge.decision)
    if isinstance(judge, GoalJudge):
        return _goal_table(fields, judge)
    if isinstance(judge, RULE_JUDGES):
        return read_rule_table(fields, judge, question)
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
    """The exercise with its answers read, once the truth is known to be there.

    Whether a line meets a goal is left to the checker: it takes the players of the other seats.
    """
    if isinstance(bare.judge, GoalJudge):
        answer = _answer(fields, "answer", bare)
        return replace(bare, answer=answer, wrong=_wrongs(fields, bare))
    try:
        truth = bare.truth
    except EuchreError as error:
        raise fields.fault("judge", str(error)) from None
    answer = _answer(fields, "answer", bare)
    if not any(bare.same(answer, right) for right in truth):
        raise fields.fault("answer", "the rules give " + " or ".join(map(" ".join, truth)))
    wrong = _wrongs(fields, bare)
    if isinstance(bare.judge, Knows) and len(wrong) != len(bare.choices) - 1:
        raise fields.fault("wrong", "a message for every wrong option: no rule has one")
    return replace(bare, answer=answer, wrong=wrong)


def _wrongs(fields: Fields, bare: Exercise) -> tuple[Wrong, ...]:
    return tuple(_wrong(one, bare) for one in fields.tables("wrong"))


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
