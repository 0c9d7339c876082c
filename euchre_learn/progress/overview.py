"""The learner's progress as a notebook and the command line show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo

from euchre_learn.progress.answer import Answer
from euchre_learn.progress.chart import Chart
from euchre_learn.progress.charts import (
    calibration_chart,
    cost_chart,
    days_chart,
    mastery_chart,
    summary,
)
from euchre_learn.progress.figures import POINTS, WINNING, calibration, days, streak, today_of
from euchre_learn.progress.memory import due, mastery


class Overview:
    """What a log says at one moment; it prints as a few lines, and each chart as its own.

    `words` gives the name of each concept. Days are those of the zone; None is this machine's.
    """

    def __init__(
        self,
        answers: Sequence[Answer],
        now: datetime,
        words: Mapping[str, str],
        zone: tzinfo | None = None,
    ) -> None:
        self._answers, self._now, self._words, self._zone = tuple(answers), now, words, zone
        self._known = mastery(self._answers, now)

    def __repr__(self) -> str:
        said = summary(self._answers, self._known, self._words, self._now, self._zone)
        return "\n".join(["My progress", *(f"  {line}" for line in said)])

    @property
    def mastery(self) -> Chart:
        """What was right at the first try, by idea."""
        return mastery_chart(self._known, self._words, self._now)

    @property
    def lost(self) -> Chart:
        """What decisions cost on average over time, in points."""
        return cost_chart(self._answers, POINTS, self._zone)

    @property
    def lost_late(self) -> Chart:
        """What decisions late in a match cost on average over time, in percent of winning."""
        return cost_chart(self._answers, WINNING, self._zone)

    @property
    def calibration(self) -> Chart:
        """How sure the learner was, against how often that was right."""
        return calibration_chart(self._answers)

    @property
    def days(self) -> Chart:
        """Answers by day."""
        return days_chart(self._answers, self._now, self._zone)

    def as_json(self) -> dict[str, object]:
        """The same as JSON values; times in ISO 8601."""
        active = days(self._answers, self._zone)
        return {
            "answers": len(self._answers),
            "days": len(active),
            "days_in_a_row": streak(active, today_of(self._now, self._zone)),
            "due": list(due(self._answers, self._now)),
            "concepts": [
                {
                    "concept": one.concept,
                    "asked": one.asked,
                    "right": one.right,
                    "recall": round(one.recall, 3),
                    "due": one.due.isoformat(),
                    "missed": one.missed,
                }
                for one in self._known
            ],
            "calibration": [
                {"low": one.low, "high": one.high, "answers": one.asked, "right": one.right}
                for one in calibration(self._answers)
            ],
        }
