"""Positions in which a deal is played on, as a lesson file writes them."""

from __future__ import annotations

from euchre_learn.teach.goals import parse_goal
from euchre_learn.teach.judges_goals import GoalJudge
from euchre_learn.teach.position import read_position
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.table import Table

HANDS = {
    "Alice": "Jh Jd 9h As Ad",
    "Ben": "Ks 9c Th Kc Ah",
    "Cara": "Ts Js Qc 9d Kd",
    "Dev": "Ac Qd Qh Td Kh",
}
"""Alice names hearts after `9s` was turned down, and leads."""


def position(hands: dict[str, str] = HANDS, plays: str = "", **more: object) -> Table:
    """The table of a position; without more Dev dealt and Alice named hearts in round two."""
    fields = {"dealer": "Dev", "upcard": "9s", "calls": "pass pass pass pass h", "hands": hands}
    return read_position(Fields(fields | {"plays": plays} | more, "test.toml"))


def judge_of(goal: str) -> GoalJudge:
    return GoalJudge(parse_goal(goal))
