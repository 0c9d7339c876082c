"""Records of deals: inputs only, states and events as folds, cursor, undo and what-if."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given

from euchre_learn.core.actions import Bury, GoAlone, NameSuit, PlayCard
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.errors import EuchreError, IllegalAction, NotationError
from euchre_learn.core.play import Playing
from euchre_learn.core.state import begin
from euchre_learn.record.completion import BuryUnknown
from euchre_learn.record.trace import Branch, Comment, Cursor, DealRecord, replayable
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, STICK, card, deal_with, play_of, take
from tests.record.drawn import any_records, as_files_have_it, whole_records

DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")
START = (ORDER, Bury(card("9d")), KEEP)
RECORD = DealRecord.of(
    DEAL,
    (*START, play_of("Jh"), play_of("9h")),
    comments=(Comment(0, "She orders."), Comment(3, "The right."), Comment(4, "Low.")),
)


def test_a_record_needs_the_deal_and_the_upcard_only() -> None:
    record = DealRecord(3, card("Th"))
    assert len(record.states) == 1
    assert record.events == ()
    assert record.points == (0, 0)
    assert record.score == (0, 0)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"dealer": 9}, "there is no seat 9"),
        ({"upcard": "Th"}, "the upcard is 'Th'"),
        ({"hands": ((), ())}, "the hands of a record are a tuple of four"),
        ({"names": ("Alice",)}, "the names of a record are a tuple of four"),
        ({"actions": [PASS]}, "the actions of a record are a tuple"),
    ],
)
def test_a_record_is_made_of_what_can_be_replayed(facts: dict[str, object], said: str) -> None:
    with pytest.raises(EuchreError, match=said):
        replace(RECORD, **facts)  # type: ignore[arg-type]


@given(whole_records())
def test_the_states_are_the_fold_of_the_actions(record: DealRecord) -> None:
    deal = record.completed().deal
    state = begin(deal, record.profile, record.score)
    assert record.states[0] == state
    for action, after in zip(record.actions, record.states[1:], strict=True):
        state = state.after(action)  # type: ignore[assignment]
        assert after == state
    assert record.final == state
    assert record.points == state.points  # type: ignore[union-attr]


def test_a_deal_that_goes_on_has_no_points() -> None:
    assert RECORD.points == (0, 0)
    assert isinstance(RECORD.final, Playing)


def test_records_branches_and_cursors_do_not_change() -> None:
    for value, name in (
        (RECORD, "actions"),
        (RECORD.cursor(), "at"),
        (Branch(0, (PASS,)), "at"),
        (Comment(0, ""), "text"),
    ):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 0)


def test_moves_leave_the_record_as_it_was() -> None:
    same = replace(RECORD)
    RECORD.after(play_of("Kh"))
    RECORD.before(1)
    RECORD.branch(1, Bury(card("Tc")))
    RECORD.with_branch(Branch(0, (PASS,)))
    assert same == RECORD


def test_records_are_hashable_by_value() -> None:
    assert len({RECORD, replace(RECORD), RECORD.before(2)}) == 2


# --- undo, and going on -------------------------------------------------------------------------


def test_one_more_action_makes_a_longer_record() -> None:
    assert RECORD.before(4).after(play_of("9h")).actions == RECORD.actions


def test_undo_is_a_shorter_record_with_the_comments_up_to_there() -> None:
    shorter = RECORD.before(4)
    assert shorter.actions == RECORD.actions[:4]
    assert [comment.text for comment in shorter.comments] == ["She orders.", "The right."]
    assert shorter.states == RECORD.states[:5]


def test_undo_keeps_the_branches_that_start_before_it() -> None:
    branched = RECORD.with_branch(Branch(0, (PASS,))).with_branch(Branch(4, (play_of("Kh"),)))
    assert [branch.at for branch in branched.before(3).branches] == [0]
    assert [branch.at for branch in branched.before(4).branches] == [0, 4]


@pytest.mark.parametrize("at", [-1, 6, 99])
def test_a_place_outside_the_record_is_refused_in_words(at: int) -> None:
    for move in (RECORD.before, RECORD.branch, RECORD.cursor):
        with pytest.raises(EuchreError, match=f"no action {at}: the record holds 5"):
            move(at)


def test_an_illegal_action_is_refused_with_its_ruling() -> None:
    wrong = RECORD.before(4).after(play_of("Kd"))
    with pytest.raises(IllegalAction, match="Follow hearts"):
        _ = wrong.states


# --- what if --------------------------------------------------------------------------------------


def test_what_if_goes_on_from_an_earlier_place() -> None:
    other = RECORD.branch(4, play_of("Kh"), play_of(_partner()))
    assert other.actions[:4] == RECORD.actions[:4]
    assert other.actions[4] == play_of("Kh")
    assert other.final.is_over is False


def _partner() -> str:
    """A card that the partner may play to the first trick."""
    state = take(begin(DEAL), *START, play_of("Jh"), play_of("Kh"))
    action = state.legal_actions()[0]
    assert isinstance(action, PlayCard)
    return action.card.code


def test_what_if_refuses_an_illegal_action() -> None:
    with pytest.raises(IllegalAction):
        RECORD.branch(4, play_of("Kd"))


@given(whole_records())
def test_what_if_keeps_every_card_that_the_play_has_shown(record: DealRecord) -> None:
    found = as_files_have_it(record, bury=False)
    for at in range(0, len(found.actions), 3):
        other = found.branch(at)
        for seat in range(4):
            known = set(found.completed().deal.hands[seat]) - found.assumed
            assert known <= set(other.completed().deal.hands[seat])
        shown = {a for a in found.whole_actions[:at] if isinstance(a, Bury)}
        if shown and not {a.card for a in shown} & found.assumed:
            assert shown <= set(other.whole_actions)


def test_a_branch_needs_an_action() -> None:
    with pytest.raises(EuchreError, match="a branch needs an action"):
        Branch(0, ())


def test_a_branch_that_does_not_replay_is_refused() -> None:
    with pytest.raises(IllegalAction):
        RECORD.with_branch(Branch(4, (play_of("Kd"),)))
    with pytest.raises(EuchreError, match="no action 9"):
        RECORD.with_branch(Branch(9, (PASS,)))


def test_the_lines_are_the_deal_as_played_and_each_branch() -> None:
    branch = Branch(4, (play_of("Kh"),), (Comment(0, "High."),), "High instead")
    played, other = RECORD.with_branch(branch).lines()
    assert played == RECORD
    assert other.actions == (*RECORD.actions[:4], play_of("Kh"))
    assert other.title == "High instead"
    assert [(c.at, c.text) for c in other.comments] == [
        (0, "She orders."),
        (3, "The right."),
        (4, "High."),
    ]
    assert other.branches == ()


def test_a_branch_knows_the_bury_that_the_main_line_gives_away() -> None:
    line = (ORDER, BuryUnknown(), KEEP, *map(PlayCard, cards("Jh 9h Ac 9d")))
    record = DealRecord(3, card("Th"), line)
    assert record.whole_actions[1] == Bury(card("Th"))
    _, other = record.with_branch(Branch(4, (play_of("Kh"),))).lines()
    assert other.whole_actions[1] == Bury(card("Th"))
    assert record.branch(4, play_of("Kh")).whole_actions[1] == Bury(card("Th"))


@given(any_records())
def test_every_line_replays_and_leaves_the_main_one_where_its_branch_says(
    record: DealRecord,
) -> None:
    main, *others = record.lines()
    assert main.actions == record.actions
    assert len(others) == len(record.branches)
    for branch, line in zip(record.branches, others, strict=True):
        assert line.actions[branch.at :] == branch.actions
        assert len(line.states) == len(line.actions) + 1
        for known, more in zip(record.hands, line.hands, strict=True):
            assert set(known) <= set(more)


# --- cursor -------------------------------------------------------------------------------------


@given(any_records())
def test_a_cursor_steps_forwards_and_backwards_through_every_state(record: DealRecord) -> None:
    cursor, seen = record.cursor(), [record.cursor().state]
    while cursor.next() != cursor:
        cursor = cursor.next()
        seen.append(cursor.state)
    assert tuple(seen) == record.states
    assert cursor == cursor.last()
    while cursor.back() != cursor:
        assert cursor.state == seen.pop()
        cursor = cursor.back()
    assert cursor == cursor.first() == record.cursor()
    assert len(seen) == 1


def test_a_cursor_tells_what_the_last_action_did() -> None:
    cursor = RECORD.cursor()
    assert cursor.events == ()
    assert cursor.comments == ()
    assert cursor.next().comments == ("She orders.",)
    assert cursor.next().events == RECORD.events[0]
    assert cursor.last().comments == ("Low.",)


def test_a_cursor_stays_within_its_record() -> None:
    assert RECORD.cursor().to(-5).at == 0
    assert RECORD.cursor().to(99).at == 5
    with pytest.raises(EuchreError):
        Cursor(RECORD, 6)


def test_a_cursor_counts_the_cards_laid() -> None:
    assert [RECORD.cursor(at).plays for at in range(6)] == [0, 0, 0, 0, 1, 2]


# --- special deals --------------------------------------------------------------------------------


def test_a_thrown_in_deal_is_over_without_points() -> None:
    record = DealRecord.of(DEAL, [PASS] * 8)
    assert record.final.is_over
    assert record.points == (0, 0)


def test_a_stuck_dealer_cannot_pass() -> None:
    record = DealRecord.of(DEAL, [PASS] * 8, profile=STICK)
    with pytest.raises(IllegalAction):
        _ = record.states
    assert record.before(7).final.to_act == 3


def test_a_lone_hand_has_three_cards_a_trick_whenever_alone_was_said() -> None:
    early = DealRecord.of(DEAL, (ALONE, Bury(card("9d")), play_of("Jh"), play_of("9h")))
    late = DealRecord.of(DEAL, (*START[:2], GO, play_of("Jh"), play_of("9h")))
    for record in (early, late):
        assert isinstance(record.final, Playing)
        assert record.final.order == (0, 1, 3)
        assert isinstance(record.after(play_of("Qh")).final, Playing)
        assert len(record.after(play_of("Qh")).final.tricks) == 1  # type: ignore[union-attr]


def test_the_score_goes_with_the_record() -> None:
    record = replace(RECORD, score=(4, 7))
    assert record.states[0].setup.score == (4, 7)


# --- up to the first fault -----------------------------------------------------------------------


def test_a_record_is_cut_at_its_first_fault_with_its_comments_and_branches() -> None:
    faulty = replace(
        RECORD,
        actions=(*RECORD.actions[:4], play_of("Kd"), play_of("9d")),
        branches=(Branch(2, (GoAlone(),)), Branch(6, (PASS,))),
    )
    good = replayable(faulty)
    assert good.actions == RECORD.actions[:4]
    assert [comment.at for comment in good.comments] == [0, 3]
    assert [branch.at for branch in good.branches] == [2]


def test_what_is_laid_after_a_revoke_shows_that_it_was_one() -> None:
    line = (*[PASS] * 4, NameSuit(Suit.SPADES), KEEP, *map(PlayCard, cards("Ac Qh 9c Tc Kc Qc")))
    record = replayable(DealRecord(3, card("Th"), line))
    assert len(record.actions) == 7
    assert card("Qc") in record.hands[1]
    assert card("Qh") in record.hands[1]


def test_hands_that_cannot_have_been_dealt_are_left_out() -> None:
    for hands in (
        (cards("Jh"), cards("Jh"), (), ()),
        (cards("Th"), (), (), ()),
        (cards("Jh Jd Ah As 9c Tc"), (), (), ()),
        (cards("7h"), (), (), ()),
    ):
        record = replayable(DealRecord(3, card("Th"), (PASS, ORDER), hands))
        assert record.actions == (PASS, ORDER)
        assert record.hands == ((), (), (), ())


def test_an_upcard_that_is_not_in_the_pack_leaves_nothing_to_replay() -> None:
    with pytest.raises(NotationError, match="7h"):
        replayable(DealRecord(3, card("7h"), (PASS,)))


@given(any_records())
def test_a_record_without_a_fault_is_not_cut(record: DealRecord) -> None:
    assert replayable(record) == record


@given(any_records())
def test_any_card_out_of_place_ends_the_record_before_it(record: DealRecord) -> None:
    plays = [i for i, action in enumerate(record.actions) if isinstance(action, PlayCard)]
    for at in plays[1:4]:
        twice = record.actions[plays[0]]
        broken = replace(record, actions=(*record.actions[:at], twice, *record.actions[at + 1 :]))
        good = replayable(replace(broken, branches=()))
        assert good.actions == record.actions[:at]
        assert len(good.states) == at + 1
