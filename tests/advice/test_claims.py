"""The claims of fact, each on a deal whose cards are known."""

from __future__ import annotations

from collections import Counter
from random import Random

from euchre_learn.advice.claims import (
    CLAIMS,
    namer_holds_tops,
    no_jacks_behind_next,
    passer_is_weak,
    trumps_gone_after_two,
)
from euchre_learn.core.cards import Suit
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.state import begin
from tests.advice.test_true_facts import moments
from tests.builders import deal_with, named, ordered, passed, play

FULL = deal_with(
    {0: "Jh Ah 9c Td As", 1: "Kh Th Qs Jc Kd", 2: "Qh Ts Kc Qd Ac", 3: "9h 9s Tc Qc Ad"}, "9d"
)


def test_a_namer_with_the_ace_holds_tops_and_one_with_the_right_alone_does_not():
    assert namer_holds_tops(named(FULL, 0, Suit.HEARTS)) == (1,)
    assert namer_holds_tops(named(FULL, 1, Suit.CLUBS)) == (0,)
    assert namer_holds_tops(ordered(FULL, 0)) == ()


def test_passers_are_counted_with_the_left_bower():
    turned = passed(begin(FULL), 4)
    assert passer_is_weak(turned) == (2, 1, 1, 1)
    assert passer_is_weak(passed(turned, 1)) == ()


def test_a_dealer_without_a_red_jack_has_none_behind_next():
    assert no_jacks_behind_next(passed(begin(FULL), 4)) == (1,)
    holder = deal_with({3: "Jh 9s Tc Qc Ad"}, "9d")
    assert no_jacks_behind_next(passed(begin(holder), 4)) == (0,)


def test_trumps_left_are_counted_after_the_second_round_of_trumps():
    once = play(named(FULL, 0, Suit.HEARTS), "Jh Th Qh 9h")
    assert trumps_gone_after_two(once) == ()
    twice = play(once, "Ah Kh Ts 9s")
    assert trumps_gone_after_two(twice) == (0,)
    assert trumps_gone_after_two(play(twice, "As")) == ()


def test_each_claim_finds_occasions_in_random_deals():
    rng, found = Random(53), Counter[str]()
    for _ in range(300):
        for state in moments(rng, AMERICAN):
            for claim in CLAIMS:
                counts = claim.counts(state)
                assert all(0 <= count <= 7 for count in counts)
                found[claim.id] += len(counts)
    assert set(found) == {claim.id for claim in CLAIMS}
    assert all(found.values())
