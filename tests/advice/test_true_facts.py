"""Over thousands of deals every reason that is given is true of the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from conftest import Size
from euchre_learn.advice.facts import Fact
from euchre_learn.advice.thumbs import THUMBS, advice
from euchre_learn.core.actions import Action, Pass
from euchre_learn.core.cards import BENNY, Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.rules import PROFILES, RulesProfile
from euchre_learn.core.state import State, begin
from euchre_learn.core.vocabulary import unmarked
from tests.advice.checking import true_facts
from tests.builders import STICK
from tests.core.random_tables import random_profile

PLAYED = (*PROFILES.values(), STICK)


def some_action(state: State, rng: Random) -> Action:
    """Anything legal; passes are likely, so that every seat and round gets its turn."""
    legal = state.legal_actions()
    return Pass() if Pass() in legal and rng.random() < 0.7 else rng.choice(legal)


def moments(rng: Random, profile: RulesProfile) -> Iterator[State]:
    """The moments of a random deal in which somebody is to act."""
    score = (rng.randrange(profile.target), rng.randrange(profile.target))
    state: State = begin(Deal.shuffled(rng, rng.randrange(4), profile), profile, score)
    while not state.is_over:
        yield state
        state = state.after(some_action(state, rng))


def examine(state: State, spoke: Counter[str], kinds: Counter[type[Fact]]) -> None:
    """Hold everything said to the seat to act against the cards."""
    view = state.seen_by(state.to_act)
    for one in advice(view):
        good, bad = set(one.actions), set(one.against)
        assert good, one
        assert good | bad <= set(view.may), one
        assert not good & bad, one
        assert good < set(view.may), one
        assert one.facts, one
        assert one.sentence.endswith("."), one
        for fact in one.facts:
            assert true_facts(state, fact), (state, one.thumb, fact)
            kinds[type(fact)] += 1
        words = unmarked(" ".join([one.sentence, *(f.said(view.seat) for f in one.facts)]))
        assert not set("{}") & set(words), words
        spoke[one.thumb] += 1


@pytest.mark.long
def test_every_reason_is_true_of_the_deal(size: Size):
    spoke, kinds, rng = Counter[str](), Counter[type[Fact]](), Random(23)
    for number in range(size(20_000, 1_200)):
        for state in moments(rng, PLAYED[number % len(PLAYED)]):
            examine(state, spoke, kinds)
    assert set(spoke) == {one.id for one in THUMBS}, {one.id for one in THUMBS} - set(spoke)
    assert set(kinds) == set(Fact.__args__), set(Fact.__args__) - set(kinds)
    assert spoke.total() > 10_000


@pytest.mark.long
def test_reasons_are_true_under_any_combination_of_switches(size: Size):
    spoke, kinds, rng = Counter[str](), Counter[type[Fact]](), Random(29)
    for _ in range(size(8_000, 400)):
        for state in moments(rng, random_profile(rng)):
            examine(state, spoke, kinds)
    assert len(spoke) > 40
    assert spoke.total() > 3_000


def test_a_seat_whose_turn_it_is_not_gets_no_advice():
    rng, examined = Random(31), 0
    for profile in PLAYED * 5:
        for state in moments(rng, profile):
            for seat in range(4):
                if seat != state.to_act and len(state.seen_by(seat).may) == 0:
                    assert advice(state.seen_by(seat)) == ()
                    examined += 1
    assert examined > 1_000


def test_a_dealer_blind_to_the_hand_gets_no_advice():
    rng, examined = Random(37), 0
    profile = PROFILES["british"].but(benny_dealer_looks=False)
    while examined < 5:
        state = begin(Deal.shuffled(rng, 0, profile), profile)
        if state.upcard is BENNY:
            assert len(state.legal_actions()) == 2 * len(Suit)
            assert advice(state.seen_by(0)) == ()
            examined += 1
