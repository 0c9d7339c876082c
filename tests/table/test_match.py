from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from euchre_learn.core.actions import Bury, CorrectRevoke, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import Card, cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.rules import PROFILES, Revokes
from euchre_learn.table.auto import AutoPlay
from euchre_learn.table.branches import what_if
from euchre_learn.table.match import Match, MatchKind
from euchre_learn.table.saved import Saved, match_json, read_match
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.settings import table_rules
from tests.table.play import EASY, random_session, set_up, whole_match

ALICE = "Jh Jd Ah As 9c|9h Kh Ks Qc 9s|Qd Kd Ad Ts Ac|Qh Td Js Kc 9d"


@pytest.mark.parametrize("name", PROFILES)
def test_the_same_seed_gives_the_same_match_and_the_scores_add_up(name: str) -> None:
    settings = EASY.but(profile=table_rules(name))
    one, two = whole_match(settings).match, whole_match(settings).match
    assert one.records == two.records
    ours = sum(record.points[0] for record in one.records)
    theirs = sum(record.points[1] for record in one.records)
    assert (ours, theirs) == one.score
    assert max(one.score) >= settings.profile.target
    assert one.winner == (0 if ours > theirs else 1)


def test_the_deal_moves_one_seat_left_after_every_deal() -> None:
    records = whole_match().records
    dealers = [record.dealer for record in records]
    assert len(dealers) > 4
    assert all((a + 1) % 4 == b for a, b in zip(dealers, dealers[1:], strict=False))


def test_other_seeds_give_other_first_dealers_and_cards() -> None:
    firsts = {Match.new(EASY.but(seed=seed)).record.dealer for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert len({Match.new(EASY.but(seed=seed)).record.hands for seed in range(40)}) == 40


def test_nine_to_nine_and_a_point_ends_the_match_and_nothing_is_accepted_then() -> None:
    """Case 078: from 9 to 10 with a one-point hand."""
    start = set_up(ALICE, "Th", "Qs Tc Jc", score=(9, 9)).match
    match = start.after(OrderUp())
    rng = Random(1)
    while not match.deal_is_over:
        match = match.after(rng.choice(match.state.legal_actions()))
    assert match.is_over
    assert match.score.count(9) == 1
    for action in (Pass(), OrderUp(), Bury(cards("9d")[0]), PlayCard(cards("Jh")[0])):
        with pytest.raises(EuchreError, match="the match is over"):
            match.after(action)
    with pytest.raises(EuchreError, match="the match is over"):
        match.next_deal()


def test_after_eight_passes_the_next_seat_deals_or_the_same_one_by_the_rule() -> None:
    """Cases 064, 066 and 134."""
    for again, dealer in ((False, 0), (True, 3)):
        rules = table_rules("american", same_dealer_after_throw_in=again)
        session = set_up(ALICE, "Th", "Qs Tc Jc", profile=rules, actions=(Pass(),) * 8)
        assert session.match.deal_is_over
        assert session.match.score == (0, 0)
        assert session.match.next_deal().record.dealer == dealer


def test_a_hostile_action_changes_nothing() -> None:
    """Case 084: a card that the bot does not hold is refused, and the match is as it was."""
    match = set_up(ALICE, "Th", "Qs Tc Jc", actions=(OrderUp(),)).match
    for action in (Bury(Card.parse("Jh")), PlayCard(Card.parse("Qh")), Pass()):
        with pytest.raises(IllegalAction):
            match.after(action, 3)
    assert match.record.actions == (OrderUp(),)


@pytest.mark.parametrize("name", [*PROFILES, "farmers"])
def test_a_match_comes_back_from_json_exactly_at_any_moment(name: str) -> None:
    rules = table_rules("american", farmers_redeal=True) if name == "farmers" else table_rules(name)
    for seed in range(8):
        match = random_session(seed, rules).match
        tree = match_json(Saved(match, seed))
        assert read_match(tree, "file") == Saved(match, seed)


def test_what_if_plays_on_with_the_same_cards_and_may_be_taken_back() -> None:
    match = whole_match().match
    record = match.records[0]
    found = 0
    for at, (state, action) in enumerate(zip(record.states, record.actions, strict=False)):
        others = [one for one in state.legal_actions() if one != action]
        if state.is_over or state.to_act != match.seat or not others:
            continue
        branch = what_if(match, 0, at, others[0])
        assert branch.kind is MatchKind.WHAT_IF
        assert branch.record.hands == record.hands
        assert branch.record.actions == (*record.actions[:at], others[0])
        assert branch.view.score == record.score
        found += 1
    assert found > 2
    with pytest.raises(EuchreError, match="no decision of yours"):
        branch.undone()
    with pytest.raises(EuchreError, match="nothing is taken back in a match"):
        match.undone()


def test_a_revoke_of_the_learners_is_claimed_by_the_other_side() -> None:
    rules = table_rules("round_flow", revokes=Revokes.ALLOWED)
    claimed = 0
    for seed in range(6):
        match = Match.new(EASY.but(profile=rules, seed=seed))
        rng = Random(seed)
        while not match.deal_is_over:
            state = match.state
            options = [a for a in state.legal_actions() if not isinstance(a, CorrectRevoke)]
            if state.to_act == 0 and isinstance(options[0], PlayCard):
                options = [PlayCard(card) for card in state.hands[0]]
            match = match.after(rng.choice(options))
        final = match.state
        claimed += len(getattr(final, "claimed", ()))
        assert match.record.final == final
        back = read_match(match_json(Saved(match, 1)), "file").match
        assert back == match
    assert claimed


def test_auto_play_prints_matches_that_can_be_played_again_by_their_seed(tmp_path) -> None:
    save = SaveFile(tmp_path / "bots.json", keeps=False)
    lines = list(AutoPlay(EASY, 2).played(save))
    assert [line["match"] for line in lines] == [0, 1]
    for line in lines:
        (again,) = AutoPlay(EASY.but(seed=line["seed"]), 1).played(save)
        assert again == {**line, "match": 0}
    with pytest.raises(EuchreError, match="give 1 or more"):
        AutoPlay(EASY, 0)


def test_the_cards_are_in_no_repr_of_a_match() -> None:
    match = random_session(3).match
    shown = repr(replace(match, settings=EASY))
    held = {card.code for hand in match.record.hands for card in hand}
    assert len(held) == 20
    assert not any(f"'{code}'" in shown or f"({code})" in shown for code in held)
