"""Bots for tests: one that checks every answer of another, and one that misbehaves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from euchre_learn.bots.decision import Bot, Decision, Reason
from euchre_learn.core.actions import Action
from euchre_learn.core.view import SeatView


@dataclass(frozen=True)
class Checked:
    """Asks another bot twice, and fails unless its answer is allowed, explained and the same."""

    bot: Bot
    asked: Counter[str] = field(default_factory=Counter)

    @property
    def name(self) -> str:
        return self.bot.name

    def action(self, view: SeatView, seed: int) -> Action:
        return self.decide(view, seed).action

    def decide(self, view: SeatView, seed: int) -> Decision:
        decision = self.bot.decide(view, seed)
        assert decision.action in view.may, (decision, view)
        assert all(reason.id and reason.sentence.endswith(".") for reason in decision.reasons)
        assert decision == self.bot.decide(view, seed)
        self.asked[view.phase.name] += 1
        return decision


@dataclass(frozen=True)
class Does:
    """Does one thing, always, and remembers the seeds it was given."""

    what: Action
    seeds: list[int] = field(default_factory=list)

    @property
    def name(self) -> str:
        return "stubborn"

    def action(self, view: SeatView, seed: int) -> Action:
        return self.decide(view, seed).action

    def decide(self, view: SeatView, seed: int) -> Decision:
        self.seeds.append(seed)
        return Decision(self.what, (Reason("stubborn", "Always."),))
