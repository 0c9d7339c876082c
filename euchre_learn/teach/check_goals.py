"""Checking an exercise in which a deal is played on: whole hands, and a goal worth an effort."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.lesson import Exercise
from euchre_learn.teach.playing_on import lines


def goal_faults(exercise: Exercise) -> Iterator[str]:
    """What is wrong with a goal, as sentences; nothing for another question.

    That the reference line meets it and each listed line misses it is checked with all answers.
    """
    judge, table = exercise.judge, exercise.table
    if not isinstance(judge, GoalJudge):
        return
    held = {card for hand in table.playing.hands for card in hand}
    unnamed = sorted(card.code for card in held & table.record.assumed)
    if unnamed:
        yield f"the others play their cards, and the position does not name {' '.join(unnamed)}"
    found = lines(table, judge.goal)
    if not found.met:
        yield "no line of cards meets the goal"
    elif not found.missed:
        yield "every line of cards meets the goal: there is nothing to find out"
    for wrong in exercise.wrong:
        if wrong.answer not in found.missed:
            yield f"the line {' '.join(wrong.answer)} is not one that just misses the goal"
