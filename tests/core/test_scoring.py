"""What a deal scores."""

from __future__ import annotations

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, DIAGRAM_GROUP, PROFILES, LoneDefence, RulesProfile
from euchre_learn.core.scoring import Outcome, Points, points, points_fixed


@pytest.mark.parametrize(
    ("tricks", "alone", "outcome", "makers", "defenders"),
    [
        (3, False, Outcome.POINT, 1, 0),
        (4, False, Outcome.POINT, 1, 0),
        (5, False, Outcome.MARCH, 2, 0),
        (5, True, Outcome.LONE_MARCH, 4, 0),
        (3, True, Outcome.POINT, 1, 0),
        (4, True, Outcome.POINT, 1, 0),
        (0, False, Outcome.EUCHRED, 0, 2),
        (1, False, Outcome.EUCHRED, 0, 2),
        (2, False, Outcome.EUCHRED, 0, 2),
        (0, True, Outcome.EUCHRED, 0, 2),
        (1, True, Outcome.EUCHRED, 0, 2),
        (2, True, Outcome.EUCHRED, 0, 2),
    ],
)
def test_every_row_of_the_scoring_table(
    tricks: int, alone: bool, outcome: Outcome, makers: int, defenders: int
) -> None:
    assert points(tricks, alone=alone) == Points(outcome, makers, defenders)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_every_named_profile_scores_the_common_table(profile: RulesProfile) -> None:
    rows = [(tricks, alone) for tricks in range(6) for alone in (False, True)]
    assert [points(t, alone=a, profile=profile) for t, a in rows] == [
        points(t, alone=a) for t, a in rows
    ]


def test_worked_fact_15_defenders_tricks_count_nothing_against_a_contract_made() -> None:
    for tricks in (3, 4):
        assert points(tricks).defenders == 0


@pytest.mark.parametrize("tricks", [-1, 6, 13])
def test_tricks_that_a_deal_does_not_have_are_refused(tricks: int) -> None:
    with pytest.raises(EuchreError, match=f"cannot take {tricks} tricks: a deal has five"):
        points(tricks)


def test_a_lone_maker_euchred_can_cost_four_where_a_table_says_so() -> None:
    four = AMERICAN.but(lone_euchre_score=4)
    assert points(2, alone=True, profile=four).defenders == 4
    assert points(2, alone=False, profile=four).defenders == 2
    assert points(3, alone=True, profile=four).makers == 1


@pytest.mark.parametrize(("makers_tricks", "defenders"), [(0, 4), (1, 2), (2, 2), (3, 0)])
def test_a_lone_defender_scores_as_the_profile_says(makers_tricks: int, defenders: int) -> None:
    scored = points(makers_tricks, alone=True, defended_alone=True, profile=DIAGRAM_GROUP)
    assert scored.defenders == defenders


def test_a_lone_defender_scores_four_by_default() -> None:
    assert LoneDefence() == LoneDefence(three_or_four=4, five=4)


@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("defended_alone", [False, True])
def test_only_one_side_scores(tricks: int, alone: bool, defended_alone: bool) -> None:
    scored = points(tricks, alone=alone, defended_alone=defended_alone)
    assert sorted((bool(scored.makers), bool(scored.defenders))) == [False, True]


def test_points_are_fixed_when_no_trick_to_come_can_change_them() -> None:
    """Checked against every way the remaining tricks can fall."""
    examined = 0
    for makers in range(6):
        for defenders in range(6 - makers):
            left = 5 - makers - defenders
            ways = {points(makers + more) for more in range(left + 1)}
            assert points_fixed(makers, defenders) is (len(ways) == 1)
            examined += 1
    assert examined == 21


@pytest.mark.parametrize(("makers", "defenders"), [(-1, 0), (0, -1), (3, 3), (6, 0)])
def test_tricks_that_do_not_make_a_deal_are_refused(makers: int, defenders: int) -> None:
    with pytest.raises(EuchreError, match=f"{makers} and {defenders} tricks do not make a deal"):
        points_fixed(makers, defenders)
