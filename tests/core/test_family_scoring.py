"""What a deal scores in the other games of the family, and who wins when everyone plays alone."""

from __future__ import annotations

from itertools import product

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.scoring import (
    BidScoring,
    CallAcePoints,
    Outcome,
    Points,
    bid_euchre_points,
    call_ace_points,
    cutthroat_points,
    points,
    two_handed_points,
    winner_of_many,
)


@pytest.mark.parametrize(
    ("tricks", "scored"), [(0, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0)), (5, (2, 0))]
)
def test_two_handed_scores_as_with_partners_and_has_no_lone_bonus(
    tricks: int, scored: tuple[int, int]
) -> None:
    found = two_handed_points(tricks)
    assert (found.makers, found.defenders) == scored
    assert found == points(tricks)
    assert found.outcome is not Outcome.LONE_MARCH


@pytest.mark.parametrize(
    ("tricks", "scored"),
    [(0, (0, 2)), (1, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0)), (5, (3, 0))],
)
def test_cutthroat_pays_three_for_all_five_and_two_to_each_of_the_others(
    tricks: int, scored: tuple[int, int]
) -> None:
    assert cutthroat_points(tricks) == scored


@pytest.mark.parametrize("players", [4, 5, 6])
def test_call_ace_alone_pays_a_point_a_player_for_a_march(players: int) -> None:
    assert call_ace_points(5, players, alone=True) == CallAcePoints(players, 0, 0)
    for tricks in (3, 4):
        assert call_ace_points(tricks, players, alone=True) == CallAcePoints(1, 0, 0)


@pytest.mark.parametrize(("players", "each"), [(4, 2), (5, 3), (6, 3)])
def test_call_ace_partners_share_a_march_by_the_size_of_the_table(players: int, each: int) -> None:
    assert call_ace_points(5, players, alone=False) == CallAcePoints(each, each, 0)
    for tricks in (3, 4):
        assert call_ace_points(tricks, players, alone=False) == CallAcePoints(1, 1, 0)


def test_call_ace_euchred_pays_two_to_every_other_player_and_none_to_the_partner() -> None:
    examined = 0
    for tricks, players, alone in product((0, 1, 2), (4, 5, 6), (False, True)):
        assert call_ace_points(tricks, players, alone) == CallAcePoints(0, 0, 2)
        examined += 1
    assert examined == 18


@pytest.mark.parametrize("players", [0, 2, 3, 7])
def test_call_ace_is_for_four_to_six(players: int) -> None:
    with pytest.raises(EuchreError, match=f"not played by {players}: four to six play"):
        call_ace_points(5, players, alone=False)


@pytest.mark.parametrize("tricks", [-1, 6])
def test_no_game_of_five_cards_has_other_numbers_of_tricks(tricks: int) -> None:
    for score in (two_handed_points, cutthroat_points):
        with pytest.raises(EuchreError, match=f"cannot take {tricks} tricks"):
            score(tricks)
    with pytest.raises(EuchreError, match=f"cannot take {tricks} tricks"):
        call_ace_points(tricks, 4, alone=True)


@pytest.mark.parametrize(
    ("bid", "taken", "scored"),
    [
        (3, 3, (3, 5)),
        (3, 5, (5, 3)),
        (8, 8, (8, 0)),
        (4, 3, (-4, 5)),
        (8, 7, (-8, 1)),
        (3, 0, (-3, 8)),
    ],
)
def test_bid_euchre_pays_the_tricks_or_takes_off_the_bid(
    bid: int, taken: int, scored: tuple[int, int]
) -> None:
    assert bid_euchre_points(bid, taken) == scored


def test_bid_euchre_has_tables_of_its_own() -> None:
    strict = BidScoring(made_scores_tricks=False, defenders_score_tricks=False)
    assert bid_euchre_points(4, 6, strict) == (4, 0)
    assert bid_euchre_points(4, 2, strict) == (-4, 0)
    short = BidScoring(tricks=6, least_bid=1)
    assert bid_euchre_points(1, 6, short) == (6, 0)


@pytest.mark.parametrize(("bid", "taken"), [(2, 5), (9, 5), (3, -1), (3, 9)])
def test_bids_and_tricks_off_the_table_are_refused(bid: int, taken: int) -> None:
    with pytest.raises(EuchreError, match=r"bids are 3 to 8, and a deal has 8 tricks"):
        bid_euchre_points(bid, taken)


# --- everyone for themselves ---------------------------------------------------------------------


@pytest.mark.parametrize("scores", [(0, 0, 0), (9, 9, 9), (4, 9, 0)])
def test_nobody_has_won_below_the_target(scores: tuple[int, ...]) -> None:
    assert all(winner_of_many(scores, dealer, 10) is None for dealer in range(3))


@pytest.mark.parametrize(
    ("scores", "winner"), [((10, 3, 9), 0), ((2, 12, 11), 1), ((10, 9, 13), 2)]
)
def test_the_higher_of_two_at_or_past_the_target_wins(scores: tuple[int, ...], winner: int) -> None:
    assert [winner_of_many(scores, dealer, 10) for dealer in range(3)] == [winner] * 3


@pytest.mark.parametrize(
    ("dealer", "winner"), [(0, 1), (1, 2), (2, 1)], ids=["dealer 0", "dealer 1", "dealer 2"]
)
def test_equal_scores_go_to_the_first_from_the_dealers_left(dealer: int, winner: int) -> None:
    assert winner_of_many((4, 11, 11), dealer, 10) == winner


def test_the_dealer_comes_last_of_equals() -> None:
    for dealer in range(3):
        assert winner_of_many((10, 10, 10), dealer, 10) == (dealer + 1) % 3
        two = [10 if seat in (dealer, (dealer + 2) % 3) else 0 for seat in range(3)]
        assert winner_of_many(two, dealer, 10) == (dealer + 2) % 3


def test_a_tie_of_five_players_is_settled_by_the_same_rule() -> None:
    assert winner_of_many((5, 6, 6, 1, 6), 1, 5) == 2
    assert winner_of_many((5, 6, 6, 1, 6), 2, 5) == 4
    assert winner_of_many((5, 6, 6, 1, 6), 4, 5) == 1


def test_makers_and_defenders_of_a_deal_are_told_apart() -> None:
    assert two_handed_points(5) == Points(Outcome.MARCH, 2, 0)
