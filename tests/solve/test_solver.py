"""The solver against plain minimax through the engine, and against a plain solver in C."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benchmarks.solver import as_text, compiler, plain_solver, plainly
from euchre_learn.core.cards import BENNY, Rank, Suit
from euchre_learn.solve.masks import cards_of
from euchre_learn.solve.solver import (
    EXACT,
    SCORING,
    best_cards,
    makers_tricks,
    makers_tricks_many,
)
from tests.solve.columns import columns
from tests.solve.drawn import PROFILES, Minimax, random_open_deal, random_state


def agrees(state) -> None:
    """Solver and minimax say the same: the tricks, each card's worth, and which cards are best."""
    minimax = Minimax()
    worth, found = minimax.worth(state), best_cards(state)
    tricks = minimax.value(state)
    assert dict(found.worth) == worth
    assert found.makers_tricks == tricks
    assert found.cards == tuple(card for card in worth if worth[card] == tricks)
    assert found.seat == state.to_act


SIZES = [(4, 8, 6), (3, 3, 6), (2, 0, 7)]
"""Seats, the fewest cards played (before, minimax is slow), and deals for each number of cards."""


@pytest.mark.parametrize("pack", [24, 25, 32])
@pytest.mark.parametrize(("seats", "fewest", "each"), SIZES)
def test_cards_are_worth_what_minimax_says_at_every_stage(pack, seats, fewest, each):
    rng = Random(100 * pack + seats)
    stages = [laid for laid in range(fewest, 5 * seats) for _ in range(each)]
    assert len(stages) >= 70
    for laid in stages:
        agrees(random_state(rng, PROFILES[pack], seats, laid))


def test_those_stages_come_to_more_than_500_deals():
    assert 3 * sum(each * (5 * seats - fewest) for seats, fewest, each in SIZES) > 600


@pytest.mark.long
def test_whole_deals_with_four_seats_are_worth_what_minimax_says(size):
    rng = Random(9)
    for laid in [4, 5, 6, 7] * size(10, 1):
        agrees(random_state(rng, PROFILES[24], 4, laid))


def test_hands_of_cards_and_a_state_before_the_lead_say_the_same():
    rng, seen = Random(3), Counter[int]()
    for pack in (24, 25, 32) * 20:
        state = random_state(rng, PROFILES[pack], rng.choice((2, 3, 4)), 0)
        contract = state.contract
        lone = contract.defends_alone[0] if contract.defends_alone else None
        tricks = makers_tricks(
            state.hands, contract.trump, state.leader, contract.maker, contract.alone, lone
        )
        assert best_cards(state).makers_tricks == tricks
        seen[tricks] += 1
    assert len(seen) >= 4


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    if compiler() is None:
        pytest.skip("there is no C compiler here")
    return plain_solver(tmp_path_factory.mktemp("plain"))


@pytest.mark.long
@pytest.mark.parametrize(("mode", "asked"), [("exact", EXACT), ("scoring", SCORING)])
def test_many_deals_come_out_as_in_the_plain_c_solver(program, size, mode, asked):
    rng = Random(f"many {mode}")
    deals = [random_open_deal(rng) for _ in range(size(100_000, 6_000))]
    plain = plainly(program, as_text(deals), mode)
    assert list(makers_tricks_many(*columns(deals), at_least=asked)) == plain
    assert set(plain) == {0, *asked}


def test_the_deals_of_that_comparison_are_of_every_kind():
    rng = Random("many exact")
    deals = [random_open_deal(rng) for _ in range(2_000)]
    kinds = Counter((deal.alone, deal.defender_alone is not None) for deal in deals)
    assert len(kinds) == 4
    assert {deal.hands[deal.leader].bit_count() for deal in deals} == {1, 2, 3, 4, 5}
    held = {card for deal in deals for hand in deal.hands for card in cards_of(hand)}
    assert BENNY in held
    assert Rank.SEVEN in {card.rank for card in held if card is not BENNY}


def test_one_column_for_all_and_one_number_for_each_deal_are_the_same():
    rng = Random(5)
    deals = [deal for deal in (random_open_deal(rng) for _ in range(400)) if deal.trump == 2]
    hands, trump, *rest = columns(deals)
    assert len(deals) > 50
    assert list(makers_tricks_many(hands, 2, *rest)) == list(
        makers_tricks_many(hands, trump, *rest)
    )


def test_no_deals_give_no_answers():
    assert list(makers_tricks_many([], 0, 0, 0)) == []


def test_the_loner_takes_all_with_the_top_trumps():
    from euchre_learn.core.cards import cards

    hands = [cards(text) for text in ("Jh Jd Ah Kh Qh", "9s Ts Js Qs Ks", "", "9c Tc Jc Qc Kc")]
    assert makers_tricks(hands, Suit.HEARTS, leader=1, maker=0, alone=True) == 5
    assert makers_tricks(hands, Suit.HEARTS, leader=1, maker=3, defender_alone=0) == 0
