"""What a seat cannot see changes no bot, no value and no reason."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_learn.advice.thumbs import advice
from euchre_learn.bots.levels import bot
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import PROFILES
from euchre_learn.solve.ev import Method, values
from euchre_learn.solve.layouts import layouts
from euchre_learn.solve.rebuild import rebuild
from tests.solve.test_rollout import some_states

PLAYED = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.BURYING, Phase.DECLARING, Phase.PLAYING)


@pytest.mark.long
@pytest.mark.parametrize("profile", ["american", "british", "diagram_group", "round_flow"])
def test_the_same_view_gives_the_same_decision_whatever_is_hidden(profile: str, size):
    """Every position is set up again with all that its seat cannot see dealt anew."""
    rng, looked = Random(profile), Counter[Phase]()
    for number, state in enumerate(some_states(PROFILES[profile], rng, size(300, 4))):
        view = state.seen_by(state.to_act)
        if view.phase not in PLAYED:
            continue
        hidden = layouts(view, 1, number, reading=False, enumerate_up_to=0).layout(0)
        other = rebuild(view, hidden)
        seen = other.seen_by(view.seat)
        looked[view.phase] += other.hands != state.hands
        for level in ("easy", "normal", "hard", "crazy"):
            one, two = (bot(level).decide(each, number) for each in (view, seen))
            assert one == two, (level, state)
        assert advice(view) == advice(seen)
        assert values(view, number, size=40) == values(seen, number, size=40)
        assert values(view, number, size=40, method=Method.ROLLOUT) == values(
            seen, number, size=40, method=Method.ROLLOUT
        )
    assert looked[Phase.PLAYING] > 25
    assert looked[Phase.ROUND_ONE] > 3
