"""Bots play whole deals: under any rules, by what their seat sees, from seeds of their own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.bots.decision import BotError, Decision
from euchre_learn.bots.easy import Easy
from euchre_learn.bots.levels import LEVELS, bot, levels
from euchre_learn.bots.playing import play_deal
from euchre_learn.bots.seeds import check_seed, seed_from
from euchre_learn.core.actions import FarmersHand, OrderUp, Pass
from euchre_learn.core.bidding import PassedOut
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import Redealt
from euchre_learn.core.play import Scored
from euchre_learn.core.rules import PROFILES
from euchre_learn.core.state import begin
from tests.bots.tables import Checked, Does
from tests.builders import deal_with, take
from tests.core.random_tables import profiles, random_deal, random_profile
from tests.core.switch_tables import dealt

PASSES = Does(Pass())


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_a_deal_comes_to_its_end_under_every_profile(profile):
    rng, easy = Random(1), Checked(Easy())
    for number in range(40):
        played = play_deal(
            begin(random_deal(rng, number % 4, profile), profile), [easy] * 4, number
        )
        assert isinstance(played.end, Scored | PassedOut)
        assert take(played.start, *played.actions) == played.end
    assert easy.asked["PLAYING"] > 200


@given(st.integers(0, 2**32), profiles())
def test_a_deal_comes_to_its_end_under_any_rules(seed, profile):
    deal = random_deal(Random(seed), seed % 4, profile)
    played = play_deal(begin(deal, profile), [Checked(Easy())] * 4, seed)
    assert played.end.is_over


def test_every_kind_of_moment_was_decided():
    asked: Counter[str] = Counter()
    for seed in range(400):
        rng, easy = Random(seed), Checked(Easy())
        profile = random_profile(rng)
        play_deal(begin(random_deal(rng, seed % 4, profile), profile), [easy] * 4, seed)
        asked += easy.asked
    assert {"HANDS", "BENNY", "ROUND_ONE", "ROUND_TWO", "BURYING", "DECLARING"} <= set(asked)
    assert {"DEFENDING", "PLAYING"} <= set(asked)


def test_bots_never_revoke_where_revokes_are_allowed():
    profile, examined = PROFILES["round_flow"], 0
    for seed in range(100):
        deal = random_deal(Random(seed), seed % 4, profile)
        end = play_deal(begin(deal, profile), [Easy()] * 4, seed).end
        if isinstance(end, Scored):
            assert end.revokes == ()
            examined += 1
    assert examined > 80


def test_four_who_pass_throw_the_deal_in():
    assert isinstance(play_deal(begin(deal_with()), [PASSES] * 4, 0).end, PassedOut)


def test_a_shown_hand_is_reported():
    profile = PROFILES["round_flow"].but(farmers_redeal=True)
    deal = dealt({0: "9s Ts 9h Th 9d"}, profile=profile)
    played = play_deal(begin(deal, profile), [Easy()] * 4, 0)
    assert played.end == Redealt(played.start.setup, 0)
    assert played.actions == (FarmersHand(),)


def test_a_deal_is_taken_up_where_it_stands():
    state = take(begin(deal_with(upcard="9h")), Pass(), OrderUp())
    played = play_deal(state, [Easy()] * 4, 5)
    assert isinstance(played.end, Scored)
    assert played.end.contract.maker == 1
    assert played.start is state


def test_each_decision_has_its_own_seed_and_always_the_same():
    def given_to() -> list[list[int]]:
        table = [Does(Pass()) for _ in range(4)]
        play_deal(begin(deal_with()), table, 9)
        return [one.seeds for one in table]

    seeds = given_to()
    assert seeds == given_to() == [[seed_from(9, seat, n) for n in range(2)] for seat in range(4)]
    assert len({seed for some in seeds for seed in some}) == 8


def test_what_a_bot_may_not_do_is_refused_in_its_name():
    state = take(begin(deal_with()), *[Pass()] * 4)
    with pytest.raises(BotError, match="stubborn wants to do OrderUp.* seat 0 may not"):
        play_deal(state, [Does(OrderUp()), PASSES, PASSES, PASSES], 0)


def test_a_table_has_four_bots():
    with pytest.raises(EuchreError, match="3 bots"):
        play_deal(begin(deal_with()), [PASSES] * 3, 0)


def test_a_decision_has_a_reason():
    with pytest.raises(BotError, match="reason"):
        Decision(Pass(), ())


@given(st.randoms(use_true_random=False), st.integers(0, 3), st.integers(0, 2**61))
def test_hidden_cards_change_nothing(rng, seat, seed):
    """Two deals that look the same to a seat give it the same first decision."""
    one = random_deal(rng, 3, PROFILES["american"])
    hidden = [card for card in one.all_cards if card not in (*one.hands[seat], one.upcard)]
    hidden.sort(key=str)
    rng.shuffle(hidden)
    hands = {seat: " ".join(map(str, one.hands[seat]))}
    for place, other in enumerate(s for s in range(4) if s != seat):
        hands[other] = " ".join(map(str, hidden[5 * place : 5 * place + 5]))
    two = dealt(hands, str(one.upcard), kitty=" ".join(map(str, hidden[15:])))
    views = [take(begin(deal), *[Pass()] * seat).seen_by(seat) for deal in (one, two)]
    assert views[0] == views[1]
    assert Easy().decide(views[0], seed) == Easy().decide(views[1], seed)


# --- names and seeds ----------------------------------------------------------------------------


def test_bots_are_found_by_their_names():
    assert levels()[0] == "easy"
    assert set(levels()) <= set(LEVELS)
    assert [bot(name).name for name in levels()] == list(levels())
    assert bot("easy") == Easy()


@pytest.mark.parametrize("name", ["", "Easy", "nobody", "easy_cards", "../easy", "duel"])
def test_an_unknown_name_is_answered_with_those_there_are(name):
    with pytest.raises(EuchreError, match="there is no bot .*: choose easy"):
        bot(name)


def test_seeds_are_the_same_on_every_platform():
    assert seed_from(0) == SEEDS_WRITTEN_DOWN[0]
    assert seed_from(7, 3, 1) == SEEDS_WRITTEN_DOWN[1]
    assert len({seed_from(a, b) for a in range(40) for b in range(40)}) == 1600


@pytest.mark.parametrize("seed", [-1, 2**62, 1.0, True, "3"])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(EuchreError, match="is no seed"):
        check_seed(seed)


SEEDS_WRITTEN_DOWN = (300471914551172981, 3243029266921837254)
