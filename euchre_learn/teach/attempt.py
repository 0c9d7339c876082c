"""A learner's attempt at one exercise, as a value: what is picked, the verdict, the help shown.

A miss gets the verdict first, then another try, then the concept, then two choices, and the answer
only when it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre_learn.core.errors import EuchreError
from euchre_learn.teach.judge import Judgement, Verdict, judge, nothing_picked
from euchre_learn.teach.judges import Answer, Question
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.judges_values import ValueJudge
from euchre_learn.teach.lesson import Exercise


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where a learner stands with one exercise.

    `solved_at` is the number of the try that was right, 0 so far; `shown` is true once the answer
    was asked for. `word` goes before `say` where the verdict is more than right or not yet.
    `missed` is the last answer that was wrong. `hurried` is true while the last thing asked for
    was a verdict on nothing. `refused` is the card that could not be played on with, or "".
    """

    exercise: Exercise
    picked: Answer = ()
    verdict: Verdict = Verdict.UNATTEMPTED
    say: str = ""
    tries: int = 0
    hints: int = 0
    shown: bool = False
    solved_at: int = 0
    word: str = ""
    missed: Answer = ()
    hurried: bool = False
    refused: str = ""

    @property
    def is_open(self) -> bool:
        """True while something can be picked: no verdict stands."""
        return self.verdict is Verdict.UNATTEMPTED

    @property
    def is_settled(self) -> bool:
        """True once the exercise was solved or its answer shown."""
        return self.solved_at > 0 or self.shown

    def pick(self, value: str) -> Attempt:
        """With this card or option picked, or no longer picked; in `play` the card is played.

        After a miss a pick starts the next try. `EuchreError` for what cannot be picked.
        """
        if self.verdict is Verdict.RIGHT:
            raise EuchreError("this one is answered: go on, or ask for another like it")
        (code,) = self.exercise.read([value])
        if self.exercise.question is Question.PLAY:
            return replace(self, picked=(code,)).check()
        if self.exercise.question is Question.GOAL:
            return self._played(code)
        return replace(self._opened(), picked=self._with(code))

    def _played(self, code: str) -> Attempt:
        """With one card more of the line that is played on."""
        if self.verdict is Verdict.NOT_YET:
            raise EuchreError("the goal is missed: try again first")
        if code in self.picked:
            raise EuchreError(f"{code} is played already: {', '.join(self._left())} are left")
        return self.check((*self.picked, code))

    def _left(self) -> Answer:
        return tuple(one for one in self.exercise.choices if one not in self.picked)

    def _with(self, code: str) -> Answer:
        if code in self.picked:
            return tuple(one for one in self.picked if one != code)
        return (*self.picked, code) if self.exercise.takes_several else (code,)

    def check(self, answer: Answer | None = None) -> Attempt:
        """With the verdict on what is picked, or on this answer; untouched stays unattempted."""
        picked = self.picked if answer is None else self.exercise.read(answer)
        judged = judge(self.exercise, picked)
        if isinstance(self.exercise.judge, GoalJudge) and picked:
            return self._played_on(self.exercise.judge, judged, picked)
        if judged.verdict is Verdict.UNATTEMPTED:
            return replace(self._opened(), picked=picked, hurried=True)
        return self._judged(judged, picked)

    def _played_on(self, goal: GoalJudge, judged: Judgement, line: Answer) -> Attempt:
        """With the cards of a line that were played; only a decided one counts as a try."""
        played = goal.played(self.exercise.table, line)
        if played.is_decided:
            return replace(self._judged(judged, played.line), refused="")
        refused = line[len(played.line)] if played.refused else ""
        return replace(self._opened(), picked=played.line, say=judged.say, refused=refused)

    def _judged(self, judged: Judgement, picked: Answer) -> Attempt:
        tries = self.tries + 1
        solved = self.solved_at or (tries if judged.right else 0)
        return replace(
            self,
            picked=picked,
            verdict=judged.verdict,
            say=judged.say,
            tries=tries,
            solved_at=solved,
            word=judged.word,
            missed=self.missed if judged.right else picked,
            hurried=False,
        )

    def again(self, kept: int = 0) -> Attempt:
        """Open for another try, with nothing picked, or the first cards of a line kept."""
        opened = replace(self._opened(), picked=())
        return opened.check(self.picked[:kept]) if kept else opened

    @property
    def lost_at(self) -> int:
        """The place in the line of the card that lost the goal; 0 where none was lost."""
        judge_of = self.exercise.judge
        if not isinstance(judge_of, GoalJudge) or self.verdict is not Verdict.NOT_YET:
            return 0
        return judge_of.lost_at(self.exercise.table, self.picked)

    def hint(self) -> Attempt:
        """With one more hint shown; `EuchreError` when both are."""
        if self.hints == len(self.exercise.hints):
            raise EuchreError("both hints are shown: ask for the answer, or try again")
        return replace(self, hints=self.hints + 1)

    def solution(self) -> Attempt:
        """With the answer shown; `EuchreError` before both hints were."""
        if self.hints < len(self.exercise.hints) and not self.is_settled:
            raise EuchreError("ask for both hints first: the answer comes after them")
        return replace(self, shown=True)

    @property
    def judgement(self) -> Judgement:
        """The verdict that stands."""
        return Judgement(self.verdict, self.say or nothing_picked(self.exercise), self.word)

    @property
    def credit(self) -> tuple[int, ...]:
        """0 to 10 for the answer that was judged, by its value; empty where only right counts."""
        judge_of = self.exercise.judge
        if self.is_open or not isinstance(judge_of, ValueJudge):
            return ()
        return (judge_of.credit(self.picked),)

    def _opened(self) -> Attempt:
        opened = replace(self, verdict=Verdict.UNATTEMPTED, say="", word="")
        return replace(opened, hurried=False, refused="")
