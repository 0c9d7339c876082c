"""Values of calls from the bidding atlas, in the shape of those that are imagined."""

from __future__ import annotations

from random import Random

import pytest

from euchre_learn import atlas
from euchre_learn.atlas import table
from euchre_learn.core.actions import NameSuit, Pass
from euchre_learn.core.deal import Deal
from euchre_learn.core.rules import (
    AMERICAN,
    DIAGRAM_GROUP,
    RulesProfile,
)
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve import ev
from euchre_learn.teach.looked_up import FIELD, atlas_values
from euchre_learn.teach.values import ATLAS, option_code
from euchre_learn.teach.values_scene import about
from euchre_learn.teach.valuing import worths


def view(
    passes: int = 0,
    *,
    rules: RulesProfile = AMERICAN,
    score: tuple[int, int] = (0, 0),
    seed: int = 4,
) -> SeatView:
    """The view of the seat to act after so many passes."""
    state = begin(Deal.shuffled(Random(seed), 3, rules), rules, score)
    for _ in range(passes):
        state = state.after(Pass())
    return state.seen_by(state.to_act)


def shares_table() -> table.Table:
    """A table in which every option is worth half a point and every call is euchred 25 in 100."""
    body = bytearray()
    for plane in table.PLANES:
        byte = 16 if " value " in plane else 32 if " euchred " in plane else 10
        body += bytes([byte]) * table.STATES
    return table.Table({"rules": "test", "samples": 10}, bytes(body))


def test_every_call_has_the_value_and_the_interval_of_the_atlas() -> None:
    asked = 0
    for passes in range(8):
        seen = view(passes)
        found, entry = atlas_values(seen), atlas.lookup(seen)
        assert found is not None
        assert entry is not None
        names = {"order": "order", "order-alone": "alone"}
        assert [one.action for one in found.options] == list(seen.may)
        for one in found.options:
            name = option_code(one.action)
            same = entry.option(names.get(name, name))
            assert (one.mean, one.half, one.loss) == (same.value, same.ci, same.loss)
            assert (one.loss_half, one.verdict) == (same.loss_half, same.verdict)
            asked += 1
        assert found.size == entry.samples
        assert found.field == FIELD
    assert asked == 4 * 3 + 4 * 7


def test_outcomes_of_calls_come_from_the_atlas_and_those_of_passing_from_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table, "shipped", lambda name: shares_table())
    seen = view(4)
    now = ev.values(seen, 1, size=50)
    found = atlas_values(seen, now)
    assert found is not None
    assert found.of(Pass()).mix == now.of(Pass()).mix
    calls = 0
    for one in found.options:
        if isinstance(one.action, NameSuit):
            shares = {(part.outcome, part.points): part.share for part in one.mix}
            march = (Outcome.LONE_MARCH, 4) if one.action.alone else (Outcome.MARCH, 2)
            assert shares[Outcome.EUCHRED, -2] == 0.25
            assert sum(shares.values()) == pytest.approx(1)
            assert sum(part.points * part.share for part in one.mix) == pytest.approx(0.5)
            assert shares[march] == pytest.approx(0.25 if march[1] == 2 else 1 / 12)
            calls += 1
    assert calls == 6


def test_a_table_without_outcomes_leaves_them_to_the_deals_imagined_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    older = shares_table()
    bare = table.Table(older.header, older.body[: -32 * table.STATES])
    monkeypatch.setattr(table, "shipped", lambda name: bare)
    seen = view()
    now = ev.values(seen, 1, size=50)
    found = atlas_values(seen, now)
    assert found is not None
    assert [one.mix for one in found.options] == [one.mix for one in now.options]


def test_values_say_that_they_are_of_the_atlas_unless_they_are_to_be_imagined() -> None:
    seen = view(2)
    found, entry = worths(seen, 3, 100), atlas.lookup(seen)
    assert entry is not None
    assert (found.method, found.size, found.second) == (ATLAS, entry.samples, "tight")
    assert "From the bidding atlas: about" in about(found, seen)
    assert found.of("pass").mean == pytest.approx(entry.option("pass").value, abs=0.001)
    assert sum(part.share for part in found.of("pass").mix) == pytest.approx(1)
    live = worths(seen, 3, 100, imagined=True)
    assert (live.method, live.size) == ("rollouts", 100)
    assert "because" not in about(live, seen)
    assert [one.second_loss for one in live.options] == [one.second_loss for one in found.options]


@pytest.mark.parametrize(
    ("seen", "reason"),
    [
        (view(score=(8, 2)), "because at 8 to 2 the chance to win counts"),
        (view(rules=DIAGRAM_GROUP), "because the atlas was computed with the american rules"),
    ],
)
def test_where_the_atlas_is_silent_deals_are_imagined_and_the_reason_is_said(
    seen: SeatView, reason: str
) -> None:
    assert atlas_values(seen) is None
    found = worths(seen, 3, 60)
    assert (found.method, found.size) == ("rollouts", 60)
    assert reason in about(found, seen)
