"""All kernels made ready at once, so that no number is waited for later."""

from __future__ import annotations

from functools import cache

from euchre_learn.solve import calling, dice, engine, policy, rollout, sampling
from euchre_learn.solve.compiled import IS_COMPILED

_ACE_OF_SPADES = 1 << 7


@cache
def warm_up() -> None:
    """Compile or load what layouts, rollouts and the solver need; says so where it takes a while.

    The first time on a computer it takes some ten seconds, later under two. Without numba there is
    nothing to make ready, and everything is slower.
    """
    engine.warm_up()
    if not IS_COMPILED:
        return
    with engine.saying("getting the numbers ready; the first time on a computer they are compiled"):
        sampling.warm_up()
        _warm_policy()
        _warm_rollouts()


def _warm_policy() -> None:
    facts = engine.room(calling.FACTS_WORDS)
    calls, hand = engine.numbers([0]), 0b111110
    calling.likelihood(engine.numbers([1, 2, 4, 8]), 0, 16, 0, calls, 0, facts)
    calling.call_one(hand, _ACE_OF_SPADES, 0, 1, 0, facts)
    calling.call_two(hand, 0, 1, 0, facts)
    calling.plays_alone(hand, 0, facts)
    calling.defends_alone(hand, facts)
    calling.worth(hand)
    calling.five_of(hand, _ACE_OF_SPADES, 0, 1)
    policy.card_to_bury(hand | _ACE_OF_SPADES, hand)
    policy.lead_card(hand, _ACE_OF_SPADES, 1)
    policy.follow_card(hand, _ACE_OF_SPADES, 0xFF, 1, 0, 1, 1)


def _warm_rollouts() -> None:
    """Run everything once on a deal of one card each, the ace of spades led."""
    rows = engine.numbers([1 << 7, 1 << 6, 1 << 5, 1 << 4, 0, 0])
    where = engine.room(rollout.MOMENT_WORDS)
    where[rollout.PHASE], where[rollout.LEFT] = rollout.PLAYING, 1
    where[rollout.DEFENDER] = -1
    facts, out = engine.room(calling.FACTS_WORDS), engine.room(1)
    facts[calling.PACK] = 0xFF
    option, one = engine.numbers([_ACE_OF_SPADES]), engine.numbers([1])
    rollout.roll(rows, 0, 1, where, option, facts, out)
    frames = engine.room(engine.FRAME_WORDS)
    rollout.solve_cards(rows, 0, 1, where, option, one, facts, frames, engine.table(), out)
    worth, counts = engine.room(rollout.RESULTS), engine.room(rollout.RESULTS)
    rollout.tally(out, 1, worth, one, counts, engine.room(1))
    dice.set_dice(engine.room(dice.DICE_WORDS), 0, 0)
