"""The running score, whose deal it is, and when a game is won."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from euchre_learn.core.cards import Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game
from euchre_learn.core.rules import AMERICAN, PROFILES, RulesProfile
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import Finished, begin
from tests.builders import STICK, at_random, deal_with, ending, named, passed, with_tricks


def thrown_in(dealer: int) -> Finished:
    end = passed(begin(deal_with(dealer=dealer)), 8)
    assert end.is_over
    return end  # type: ignore[return-value]


def ended(maker: int, outcome: Outcome) -> Finished:
    """A deal by seat 3 that ended like this for a maker with the partner in."""
    start = named(deal_with(upcard="Kh", seed=3), maker, Suit.SPADES)
    return ending(start, lambda one: one.result.outcome is outcome)


def test_a_game_starts_at_nothing_with_a_random_dealer() -> None:
    games = [Game.new(Random(seed)) for seed in range(40)]
    assert {game.dealer for game in games} == {0, 1, 2, 3}
    assert {(game.score, game.deals, game.is_over) for game in games} == {((0, 0), 0, False)}


def test_the_same_seed_gives_the_same_first_dealer() -> None:
    assert Game.new(Random(5)) == Game.new(Random(5))


def test_the_deal_moves_one_seat_left_and_each_seat_deals_twice_in_eight() -> None:
    game, dealers = Game(dealer=3), []
    for seed in range(8):
        state = game.next_deal(Random(seed))
        dealers.append(state.dealer)
        game = Game(dealer=game.after(at_random(state, Random(seed))).dealer)
    assert dealers == [3, 0, 1, 2, 3, 0, 1, 2]


def test_worked_fact_10_a_thrown_in_deal_moves_left_too_and_scores_nothing() -> None:
    game = Game(dealer=3, score=(4, 6))
    after = game.after(thrown_in(3))
    assert (after.dealer, after.score, after.deals) == (0, (4, 6), 1)


def test_points_go_to_the_side_that_earned_them() -> None:
    spades = named(deal_with(upcard="Kh", seed=3), 0, Suit.SPADES)
    made, euchred = with_tricks(spades, 3), with_tricks(spades, 2)
    assert Game(dealer=3).after(made).score == (1, 0)
    assert Game(dealer=3).after(euchred).score == (0, 2)


def test_the_deal_knows_the_score_before_it() -> None:
    assert Game(dealer=1, score=(8, 9)).next_deal(Random(0)).setup.score == (8, 9)


@pytest.mark.parametrize(
    ("score", "over"), [((9, 9), False), ((10, 9), True), ((0, 10), True), ((13, 9), True)]
)
def test_a_game_is_won_at_the_target_or_past_it(score: tuple[int, int], over: bool) -> None:
    assert Game(score=score).is_over is over


def test_the_score_stands_as_it_is_when_the_target_is_passed() -> None:
    before = Game(dealer=3, score=(9, 9))
    start = named(deal_with({0: "Js Jc As Ks Qs"}, "Kh"), 0, Suit.SPADES, alone=True)
    after = before.after(at_random(start, Random(0)))
    assert (after.score, after.is_over, after.winner) == ((13, 9), True, 0)


@pytest.mark.parametrize(("score", "winner"), [((10, 3), 0), ((3, 10), 1), ((9, 11), 1)])
def test_the_side_at_the_target_has_won(score: tuple[int, int], winner: int) -> None:
    assert Game(score=score).winner == winner


def test_nobody_has_won_while_the_game_goes_on() -> None:
    with pytest.raises(EuchreError, match="nobody has won yet: 9 to 9"):
        _ = Game(score=(9, 9)).winner


def test_another_target_ends_the_game_there() -> None:
    assert Game(AMERICAN.but(target=5), score=(5, 2)).is_over
    assert not Game(AMERICAN.but(target=11), score=(10, 2)).is_over


def test_no_deal_begins_in_a_game_that_is_won() -> None:
    won = Game(score=(10, 4))
    with pytest.raises(EuchreError, match="the game is won, 10 to 4"):
        won.next_deal(Random(0))
    with pytest.raises(EuchreError, match="the game is won, 10 to 4"):
        won.begin(deal_with(dealer=0))


def test_no_result_is_added_to_a_game_that_is_won() -> None:
    won = Game(dealer=3, score=(10, 4))
    made = with_tricks(named(deal_with(upcard="Kh", seed=3), 0, Suit.SPADES), 3)
    with pytest.raises(EuchreError):
        won.after(made)


def test_another_seats_deal_is_not_added_to_the_score() -> None:
    game = Game(dealer=0)
    with pytest.raises(EuchreError):
        game.after(thrown_in(dealer=2))


def test_another_seats_deal_does_not_begin() -> None:
    with pytest.raises(EuchreError, match="seat 2 deals now, not seat 0"):
        Game(dealer=2).begin(deal_with(dealer=0))


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.name)
def test_every_named_profile_starts_a_game(profile: RulesProfile) -> None:
    game = Game.new(Random(0), profile)
    state = game.next_deal(Random(1))
    assert (state.profile, state.dealer) == (profile, game.dealer)


def test_a_won_game_was_won_by_exactly_one_side() -> None:
    rng, lengths = Random(11), Counter[int]()
    for _ in range(60):
        game = Game.new(rng, STICK)
        while not game.is_over:
            before = game
            game = game.after(at_random(game.next_deal(rng), rng))
            assert sum(new > old for new, old in zip(game.score, before.score, strict=True)) == 1
        assert sum(points >= 10 for points in game.score) == 1
        assert max(game.score) <= 13
        lengths[game.deals] += 1
    assert sum(lengths.values()) == 60
    assert min(lengths) >= 3


@pytest.mark.parametrize("name", ["profile", "dealer", "score", "deals"])
def test_a_game_does_not_change(name: str) -> None:
    game = Game()
    with pytest.raises(FrozenInstanceError):
        setattr(game, name, getattr(game, name))
    assert game == Game()


def test_a_game_survives_pickle() -> None:
    game = Game(STICK, 2, (3, 4), 5)
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize(
    ("maker", "outcome", "score"),
    [
        (0, Outcome.POINT, (1, 0)),
        (2, Outcome.EUCHRED, (0, 2)),
        (1, Outcome.POINT, (0, 1)),
        (3, Outcome.EUCHRED, (2, 0)),
    ],
)
def test_points_count_for_seats_0_and_2_first(
    maker: int, outcome: Outcome, score: tuple[int, int]
) -> None:
    assert Game(dealer=3).after(ended(maker, outcome)).score == score


def test_the_next_deal_is_shuffled_anew() -> None:
    rng = Random(9)
    game = Game(dealer=0)
    one, two = game.next_deal(rng), game.next_deal(rng)
    assert isinstance(one.deal, Deal)
    assert one.deal != two.deal
