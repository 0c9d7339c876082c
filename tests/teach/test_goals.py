"""Goals: from a line of text to a value, and when each is met or missed by the tricks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing, Scored
from euchre_learn.teach.goals import (
    GOALS,
    Goal,
    Side,
    Standing,
    ThisTrick,
    Tricks,
    parse_goal,
    standing,
    tricks_of,
)
from tests.teach.goal_positions import judge_of, position

OPPOSITE = {Standing.MET: Standing.MISSED, Standing.MISSED: Standing.MET}


def playout(seed: int) -> list[Playing | Scored]:
    """Every state of a deal played on at random from the first lead."""
    rng, states = Random(seed), [position().playing]
    while isinstance(states[-1], Playing):
        states.append(states[-1].after(rng.choice(states[-1].legal_actions())))  # type: ignore[arg-type]
    return states


def after(plays: str, *, start: str = "") -> Playing | Scored:
    """The state once these cards lie; `start` lay before."""
    state = position(plays=start).record.final
    for code in plays.split():
        state = state.after(next(a for a in state.legal_actions() if a.card.code == code))  # type: ignore[union-attr]
    assert isinstance(state, Playing | Scored)
    return state


# --- texts ----------------------------------------------------------------------------------------


def test_every_text_gives_its_goal_whatever_its_blanks_and_capitals() -> None:
    assert len(GOALS) == 9
    for text, goal in GOALS.items():
        assert parse_goal(f"  {text.upper()} ".replace(" ", "  ")) is goal
        assert goal.text == text
    assert parse_goal("euchre them") == Tricks("euchre them", Side.DEFENDERS, 3, Side.DEFENDERS)


@pytest.mark.parametrize("text", ["", "win", "take six", "makers take three or else"])
def test_a_text_that_is_no_goal_is_told_which_there_are(text: str) -> None:
    with pytest.raises(CourseError, match="is no goal: write makers take three, make your"):
        parse_goal(text)


@pytest.mark.parametrize(
    ("goal", "fits"),
    [("make your contract", True), ("makers take three", True), ("euchre them", False)],
)
def test_a_goal_is_for_a_side_of_the_table(goal: str, fits: bool) -> None:
    judge, table = judge_of(goal), position()
    if fits:
        judge.check(table)
    else:
        with pytest.raises(CourseError, match="not for the side that Alice is on"):
            judge.check(table)


def test_a_position_has_to_be_the_learners_turn_where_revokes_are_refused() -> None:
    judge = judge_of("take all five")
    with pytest.raises(CourseError, match="has to be Alice's turn"):
        judge.check(position(plays="As"))
    with pytest.raises(CourseError, match="where revokes are refused"):
        judge.check(position(profile="round_flow"))


# --- counted tricks -------------------------------------------------------------------------------

COUNTED = [goal for goal in GOALS.values() if isinstance(goal, Tricks)]


@pytest.mark.parametrize("goal", COUNTED, ids=lambda goal: goal.text)
def test_a_goal_stays_decided_and_is_decided_as_early_as_the_count_allows(goal: Tricks) -> None:
    seen: Counter[Standing] = Counter()
    for seed in range(60):
        states = playout(seed)
        side = 1 if goal.side is Side.DEFENDERS else 0
        stands = [standing(goal, one, 0, 0) for one in states]
        for state, now in zip(states, stands, strict=True):
            ours, over = tricks_of(state, side), len(state.tricks)
            open_ = ours < goal.wanted <= ours + 5 - over
            assert (now is Standing.PENDING) == open_
            if now is not Standing.PENDING:
                assert now is stands[-1]
        seen[stands[-1]] += 1
    assert sum(seen.values()) == 60
    assert len(seen) == 2


def test_makers_and_defenders_cannot_both_get_three() -> None:
    makers, defenders = parse_goal("make your contract"), parse_goal("euchre them")
    for seed in range(40):
        end = playout(seed)[-1]
        assert standing(makers, end, 0, 0) is OPPOSITE[standing(defenders, end, 0, 0)]


# --- this trick -----------------------------------------------------------------------------------

TRICK = parse_goal("take this trick")
LOWEST = parse_goal("take this trick with the lowest card that will do")
TRICKS = [
    ("Jh Th Ts Qh", Standing.MET, Standing.MET),
    ("Jd Th Ts Qh", Standing.MET, Standing.MET),  # Jd and Jh are equal: nothing lies between
    ("9h Th Ts Qh", Standing.MISSED, Standing.MISSED),
    ("As Ks Ts Qh", Standing.MISSED, Standing.MISSED),
]


@pytest.mark.parametrize(("plays", "taken", "cheaply"), TRICKS)
def test_a_trick_that_is_led(plays: str, taken: Standing, cheaply: Standing) -> None:
    assert standing(TRICK, after(plays), 0, 0) is taken
    assert standing(LOWEST, after(plays), 0, 0) is cheaply


def test_a_trick_is_pending_until_its_last_card() -> None:
    for plays in ("", "Jh", "Jh Th", "Jh Th Ts"):
        assert standing(TRICK, after(plays), 0, 0) is Standing.PENDING


HELD = {
    "Alice": "Jh Jd Kh 9h As",
    "Ben": "Ks Ac 9c Tc Jc",
    "Cara": "Ts Js Qs Qd Kd",
    "Dev": "Qh Td 9d Ad Th",
}
"""Nobody holds {Ah}, and Alice does not know that."""


@pytest.mark.parametrize(
    ("mine", "wanted"),
    [("Kh", Standing.MET), ("Jd", Standing.MISSED), ("Jh", Standing.MISSED)],
)
def test_a_dearer_card_than_needed_misses(mine: str, wanted: Standing) -> None:
    plays = f"Qh {mine} Ac Ts"
    state = position(HELD, plays, dealer="Cara", calls="pass pass pass pass pass h").record.final
    assert isinstance(state, Playing)
    assert standing(LOWEST, state, 0, 0) is wanted


def test_a_card_that_does_not_do_misses_however_low() -> None:
    plays = "Qh 9h Ac Ts"
    state = position(HELD, plays, dealer="Cara", calls="pass pass pass pass pass h").record.final
    assert isinstance(state, Playing)
    assert standing(LOWEST, state, 0, 0) is Standing.MISSED


@pytest.mark.parametrize(
    ("first", "mine", "wanted"),
    [
        ("9c Kh Tc Jc", "Qh", Standing.MET),
        ("9c Kh Tc Jc", "Ah", Standing.MET),
        ("9c Jh Tc Jc", "Qh", Standing.MET),
        ("9c Jh Tc Jc", "Ah", Standing.MISSED),
    ],
)
def test_two_cards_are_equal_once_the_card_between_is_gone(
    first: str, mine: str, wanted: Standing
) -> None:
    hands = {"Alice": "Ah Qh 9c As Ad", "Ben": "Kh Jh Th Ks Qs", "Cara": "Tc 9h", "Dev": "Jc Qd"}
    state = position(hands, f"{first} Th 9h Qd {mine}").record.final
    assert isinstance(state, Playing)
    assert standing(LOWEST, state, 0, 1) is wanted


def test_a_partners_trick_is_taken_but_not_with_the_learners_card() -> None:
    hands = {"Alice": "9c Ts 9h As Ad", "Cara": "Jh", "Ben": "Th", "Dev": "Qh"}
    state = position(hands, plays="9h Th Jh Qh").record.final
    assert isinstance(state, Playing)
    assert standing(TRICK, state, 0, 0) is Standing.MET
    assert standing(LOWEST, state, 0, 0) is Standing.MISSED


def test_every_goal_has_a_standing_everywhere() -> None:
    looked = 0
    goals: list[Goal] = list(GOALS.values())
    for seed in range(10):
        for state in playout(seed):
            for goal in goals:
                if isinstance(goal, ThisTrick) or goal.wanted:
                    assert standing(goal, state, 0, 0) in Standing
                    looked += 1
    assert looked == 10 * 21 * len(goals)
