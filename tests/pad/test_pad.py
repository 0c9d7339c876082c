"""The score pad: what deals come to, who deals, when a game is over, and what cannot be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.rules import (
    AMERICAN,
    DIAGRAM_GROUP,
    PROFILES,
    ROUND_FLOW,
    PenaltyKind,
    RevokePenalty,
)
from euchre_learn.core.scoring import Outcome, points
from euchre_learn.pad.deals import DealtAgain, Entry, Played, ThrownIn
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.setup import Form, PadError, PadSetup, form_named
from euchre_learn.record.worked import running_score, worked_game

ALICE, BEN, CARA, DEV = range(4)


def entered(*entries: Entry, setup: PadSetup | None = None) -> Pad:
    return Pad(setup or PadSetup(), entries)


# --- the game with partners ----------------------------------------------------------------------


def test_the_typical_game_to_ten_comes_to_thirteen_to_nine() -> None:
    game, pad = worked_game("hand-02-game-to-ten"), Pad(PadSetup(dealer=DEV))
    scores = running_score(game)
    for deal, after in zip(game, scores, strict=True):
        made = deal.final.contract
        assert pad.dealer == deal.dealer
        pad = pad.enter(Played(made.maker, deal.final.makers_tricks, made.alone))
        assert pad.score == after
    assert len(scores) == 12
    assert (pad.score, pad.is_over, pad.winner) == ((13, 9), True, 0)


def test_nothing_is_entered_after_the_end_and_undo_opens_the_game_again() -> None:
    pad = entered(*[Played(ALICE, 5)] * 5)
    assert pad.is_over
    for entry in (Played(BEN, 3), ThrownIn(), DealtAgain()):
        with pytest.raises(PadError, match="game is over"):
            pad.enter(entry)
    assert (pad.undo().score, pad.undo().is_over) == ((8, 0), False)


def test_the_deal_moves_left_after_every_deal_thrown_in_or_not_but_not_after_a_misdeal() -> None:
    pad = entered(Played(ALICE, 3), ThrownIn(), DealtAgain(), DealtAgain(), Played(BEN, 3))
    assert [line.dealer for line in pad.lines] == [0, 1, 2, 2, 2]
    assert [line.number for line in pad.lines] == [1, 2, 3, 3, 3]
    assert (pad.dealer, pad.number, pad.score) == (3, 4, (1, 1))


def test_the_same_dealer_deals_again_where_a_table_plays_that() -> None:
    setup = PadSetup(profile=AMERICAN.but(same_dealer_after_throw_in=True))
    assert entered(ThrownIn(), setup=setup).dealer == 0
    assert entered(Played(ALICE, 3), setup=setup).dealer == 1


def test_the_target_is_fixed_once_a_deal_is_entered() -> None:
    pad = Pad().aim(7)
    assert pad.setup.target == pad.setup.rules.target == 7
    with pytest.raises(PadError, match="The game is to 7: the target is fixed"):
        pad.enter(ThrownIn()).aim(10)
    assert pad.enter(ThrownIn()).undo().aim(15).setup.target == 15


def test_a_side_that_passes_the_target_wins_with_the_score_as_it_stands() -> None:
    pad = entered(*[Played(ALICE, 5, alone=True)] * 3)
    assert (pad.score, pad.winner) == ((12, 0), 0)


@pytest.mark.parametrize(
    ("tricks", "alone", "defended", "score"),
    [(2, True, 2, (0, 2)), (0, True, 2, (0, 4)), (4, True, 2, (1, 0)), (5, True, 1, (4, 0))],
)
def test_a_lone_defender_scores_as_the_profile_says(
    tricks: int, alone: bool, defended: int, score: tuple[int, int]
) -> None:
    setup = PadSetup(profile=DIAGRAM_GROUP)
    defender = BEN if defended == 1 else DEV
    entry = Played(ALICE, tricks, alone, lone_defender=defender)
    assert entered(entry, setup=setup).score == score


# --- revokes -------------------------------------------------------------------------------------


def test_a_revoke_gives_points_and_more_from_who_plays_alone() -> None:
    setup = PadSetup(profile=DIAGRAM_GROUP, target=15)
    assert entered(Played(ALICE, 3, revokes=(BEN,)), setup=setup).score == (3, 0)
    assert entered(Played(ALICE, 3, alone=True, revokes=(ALICE,)), setup=setup).score == (1, 4)
    assert entered(Played(ALICE, 3, revokes=(ALICE, BEN)), setup=setup).score == (1, 0)


def test_a_revoke_that_costs_a_trick_can_euchre_the_makers() -> None:
    pad = entered(Played(ALICE, 3, revokes=(CARA,)), setup=PadSetup(profile=ROUND_FLOW))
    assert (pad.score, pad.lines[0].scored.outcome) == ((0, 2), Outcome.EUCHRED)


def test_points_taken_off_stop_at_nothing() -> None:
    off = RevokePenalty(PenaltyKind.POINTS_OFF, 2)
    setup = PadSetup(profile=DIAGRAM_GROUP.but(revoke_penalty=off))
    pad = entered(Played(BEN, 3), Played(ALICE, 3, revokes=(DEV,)), setup=setup)
    assert pad.score == (1, 0)


def test_a_first_deal_can_be_free_of_penalties() -> None:
    setup = PadSetup(profile=DIAGRAM_GROUP.but(first_deal_without_penalty=True))
    revoked = Played(ALICE, 3, revokes=(BEN,))
    assert entered(revoked, setup=setup).score == (1, 0)
    assert entered(ThrownIn(), revoked, setup=setup).score == (3, 0)


# --- everyone for themselves ---------------------------------------------------------------------


def test_three_handed_keeps_three_scores() -> None:
    pad = entered(Played(0, 3), Played(1, 5), Played(2, 2), setup=PadSetup(Form.THREE))
    assert pad.setup.target == 10
    assert [line.score for line in pad.lines] == [(1, 0, 0), (1, 3, 0), (3, 5, 0)]


def test_of_two_past_the_target_on_one_deal_the_first_from_the_dealers_left_wins_a_tie() -> None:
    setup = PadSetup(Form.THREE, target=2)
    assert entered(Played(0, 2), setup=setup).winner == 1
    setup = PadSetup(Form.THREE, target=2, dealer=1)
    assert entered(Played(0, 2), setup=setup).winner == 2


def test_call_ace_pays_the_partner_that_was_called_and_a_lone_march_by_players() -> None:
    setup = PadSetup(Form.CALL_ACE, ("P", "Q", "R", "S", "T"), target=15)
    pad = entered(
        Played(0, 3, partner=2), Played(1, 5, partner=0), Played(2, 5), Played(3, 2), setup=setup
    )
    after = [line.score for line in pad.lines]
    assert after == [(1, 0, 1, 0, 0), (4, 3, 1, 0, 0), (4, 3, 6, 0, 0), (6, 5, 8, 0, 2)]


# --- what cannot be ------------------------------------------------------------------------------

STUCK = PadSetup(profile=AMERICAN.but(stick_the_dealer=True))
CANADIAN = PadSetup(profile=AMERICAN.but(canadian_loner=True))
OLDER = PadSetup(profile=DIAGRAM_GROUP)
THREE, CALLED = PadSetup(Form.THREE), PadSetup(Form.CALL_ACE)


@pytest.mark.parametrize(
    ("entry", "setup", "why"),
    [
        (Played(ALICE, 6), PadSetup(), "A deal has five tricks: the makers took 0 to 5, not 6"),
        (Played(ALICE, -1), PadSetup(), "A deal has five tricks"),
        (Played(4, 3), PadSetup(), "no such player"),
        (Played(ALICE, 3, round=3), PadSetup(), "two rounds"),
        (ThrownIn(), STUCK, "No deal is thrown in where the dealer is stuck"),
        (Played(CARA, 3, round=1), CANADIAN, "Cara ordered up the partner's card"),
        (Played(ALICE, 3, True, lone_defender=BEN), PadSetup(), "nobody defends alone"),
        (Played(ALICE, 3, lone_defender=BEN), OLDER, "Nobody played alone, so nobody defended"),
        (Played(ALICE, 3, True, lone_defender=CARA), OLDER, "Cara was on the side that made"),
        (Played(ALICE, 3, revokes=(BEN,)), PadSetup(), "is taken back"),
        (Played(ALICE, 3, True, revokes=(CARA,)), OLDER, "Cara sat out"),
        (Played(ALICE, 3, revokes=(BEN, BEN)), OLDER, "entered once"),
        (Played(ALICE, 3, partner=CARA), PadSetup(), "Only in call-ace"),
        (Played(0, 3, alone=True), THREE, "Nobody goes alone"),
        (Played(0, 3, partner=1), THREE, "Only in call-ace"),
        (Played(0, 3, partner=0), CALLED, "cannot be the called partner"),
        (Played(0, 3, revokes=(1,)), CALLED, "partners only"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_with_the_reason(
    entry: Entry, setup: PadSetup, why: str
) -> None:
    with pytest.raises(PadError, match=why):
        Pad(setup).enter(entry)


def test_a_canadian_loner_may_go_alone_or_name_in_the_second_round() -> None:
    assert entered(Played(CARA, 5, True, round=1), setup=CANADIAN).score == (4, 0)
    assert entered(Played(CARA, 5, round=2), setup=CANADIAN).score == (2, 0)
    assert entered(Played(BEN, 5, round=1), setup=CANADIAN).score == (0, 2)


@pytest.mark.parametrize(
    ("form", "names", "target", "why"),
    [
        (Form.PARTNERS, ("A", "B", "C"), 10, "is played by 4: there are 3 names"),
        (Form.CALL_ACE, ("A", "B", "C"), 10, "4 to 6"),
        (Form.THREE, ("A", " ", "C"), 10, "player 2 needs a name"),
        (Form.THREE, ("A", "B" * 21, "C"), 10, "1 to 20 letters"),
        (Form.THREE, ("A", "B\x1b", "C"), 10, "player 2 needs a name"),
        (Form.THREE, ("Al", "Bo", "AL"), 10, "the same name"),
        (Form.THREE, ("A", "B", "C"), -1, "from 1 to 99"),
        (Form.THREE, ("A", "B", "C"), 100, "from 1 to 99"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(
    form: Form, names: tuple[str, ...], target: int, why: str
) -> None:
    with pytest.raises(PadError, match=why):
        PadSetup(form, names, target)


def test_there_is_nothing_to_undo_on_a_fresh_pad_and_nobody_has_won() -> None:
    with pytest.raises(PadError, match="nothing to undo"):
        Pad().undo()
    with pytest.raises(PadError, match="nobody has won"):
        Pad().winner  # noqa: B018
    with pytest.raises(PadError, match="choose partners, three-handed, call-ace"):
        form_named("whist")


# --- in general ----------------------------------------------------------------------------------


@given(
    st.sampled_from(sorted(PROFILES)),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5), st.booleans()), max_size=30),
)
def test_the_pad_adds_up_what_core_scores_and_stops_at_the_line(
    name: str, deals: list[tuple[int, int, bool]]
) -> None:
    profile = PROFILES[name]
    pad, score = Pad(PadSetup(profile=profile)), [0, 0]
    for maker, tricks, alone in deals:
        if max(score) >= profile.target:
            assert pad.is_over
            break
        made = points(tricks, alone=alone, profile=profile)
        score[maker % 2] += made.makers
        score[1 - maker % 2] += made.defenders
        pad = pad.enter(Played(maker, tricks, alone))
        assert pad.score == tuple(score)
    assert pad == (pad.enter(ThrownIn()).undo() if not pad.is_over else pad)


def test_five_hundred_deals_are_no_trouble() -> None:
    assert entered(*[ThrownIn()] * 500).number == 501
