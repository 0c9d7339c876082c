"""Values: paired, zero-sum, with honest intervals, and the verdicts made of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import mean, stdev

import pytest

from euchre_learn.bots.hard import Hard, Imagining
from euchre_learn.core.actions import DefendTogether, KeepPartner, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import BENNY, Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import PROFILES
from euchre_learn.core.scoring import Outcome, points
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling
from euchre_learn.solve.ev import Method, opinion, thresholds, values
from euchre_learn.solve.layouts import layouts
from euchre_learn.solve.match import win_chance
from euchre_learn.solve.moment import NothingToValueError
from euchre_learn.solve.rebuild import rebuild
from euchre_learn.solve.solver import best_cards
from euchre_learn.solve.verdicts import Unit, Verdict, verdict
from tests.advice.places import asked, first, hearts, second, six
from tests.builders import deal_with, named, passed, play
from tests.solve.test_rollout import HOUSE_RULES, on_by_policy, some_states, with_partner


def test_a_call_is_worth_what_the_same_layouts_bring_through_the_engine():
    view = first(0, "Js As Ts 9h Qd", "9s")
    on = layouts(view, 150, seed=3)
    found = values(view, on=on)
    for action in (Pass(), OrderUp(), OrderUp(alone=True)):
        gained = []
        for layout in on:
            state = rebuild(view, layout).after(action)
            end = on_by_policy(with_partner(state) if action == OrderUp() else state)
            assert isinstance(end, Scored | PassedOut)
            gained.append(end.points[0] - end.points[1])
        option = found.of(action)
        assert option.mean == pytest.approx(mean(gained))
        assert option.half == pytest.approx(1.96 * stdev(gained) / 150**0.5, rel=0.01)


def test_the_loss_and_its_interval_are_of_the_paired_difference():
    view = second(3, "Jh Jd Ah As Qs", "9c")
    one, other = NameSuit(Suit.DIAMONDS), NameSuit(Suit.DIAMONDS, alone=True)
    on = layouts(view, 400, seed=1)
    found = values(view, on=on)
    best = found.best.action
    assert best == NameSuit(Suit.HEARTS, alone=True)
    for action in (one, other):
        option, top = found.of(action), found.of(best)
        assert option.loss == pytest.approx(top.mean - option.mean)
        assert 0 < option.loss_half < option.half + top.half
    assert found.of(best).loss == 0 == found.of(best).loss_half


def test_both_sides_together_come_to_nothing():
    """The same layouts valued for the next seat after a pass are worth the opposite."""
    state = begin(deal_with({0: "9d Td Qh Kc 9c"}, "Js"))
    on = layouts(state.seen_by(0), 60, seed=8)
    passing = values(state.seen_by(0), on=on).of(Pass())
    ours = theirs = 0
    for layout in on:
        end = on_by_policy(rebuild(state.seen_by(0), layout).after(Pass()))
        ours, theirs = ours + end.points[0], theirs + end.points[1]
    assert passing.mean == pytest.approx((ours - theirs) / len(on))
    assert sum(share.share for share in passing.mix) == pytest.approx(1)
    for share in passing.mix:
        assert (share.points > 0) == (share.ours != (share.outcome is Outcome.EUCHRED))


def test_intervals_hold_what_they_promise():
    """Of many 95 % intervals from few layouts, about one in twenty misses the true difference."""
    view = first(2, "Jc Ac 9c Ad Th", "Qc")
    true = values(view, 99, size=60_000).of(Pass()).loss
    missed = 0
    for seed in range(200):
        few = values(view, seed, size=200).of(Pass())
        missed += abs(few.loss - true) > few.loss_half
    assert 2 <= missed <= 24


def late_views(count: int) -> list[SeatView]:
    """Views with three tricks played and few layouts left, the seat having two cards to choose."""
    states = some_states(PROFILES["american"], Random(11), 120)
    views = [state.seen_by(state.to_act) for state in states if state.phase is Phase.PLAYING]
    late = [view for view in views if len(view.tricks) == 3 and len(view.may) == 2]
    return [view for view in late if layouts(view, 2000, 0).exact][:count]


def test_open_hands_and_the_solver_agree_when_every_layout_is_there():
    views = late_views(6)
    assert len(views) == 6
    for view in views:
        found, on = values(view, size=2000), layouts(view, 2000, seed=0)
        assert found.exact
        assert found.method is Method.OPEN_HANDS
        assert found.size == len(on) == on.possible
        total, weight = dict.fromkeys(view.may, 0.0), 0
        for number, layout in enumerate(on):
            weight += int(on.weights[number])
            state = rebuild(view, layout)
            for card, tricks in best_cards(state).worth:
                made = points(tricks, alone=view.contract[0].alone)
                gain = made.makers - made.defenders
                ours = view.seat % 2 == view.contract[0].side
                total[PlayCard(card)] += int(on.weights[number]) * (gain if ours else -gain)
        for action, summed in total.items():
            assert found.of(action).mean == pytest.approx(summed / weight)
            assert found.of(action).half == 0


def test_a_lone_defender_who_takes_all_five_makes_one_trick_count():
    profile = PROFILES["diagram_group"]
    states = some_states(profile.but(defend_alone=True), Random(4), 60)
    lone = [s for s in states if s.phase is Phase.PLAYING and s.contract.defends_alone]
    views = [s.seen_by(s.to_act) for s in lone]
    assert views
    assert all(thresholds(view) == (1, 3, 5) for view in views)
    plain = hearts(0, {0: "Jh Jd Ah 9h As"}, alone=True)
    assert thresholds(plain) == (3, 5)


def test_late_in_a_game_values_are_chances_to_win_it():
    early = values(first(0, "Js As Ts 9h Qd", "9s"), size=300)
    view = first(0, "Js As Ts 9h Qd", "9s", score=(9, 6))
    late = values(view, size=300)
    assert (early.unit, late.unit) == (Unit.POINTS, Unit.WINNING)
    for option in late.options:
        expected = 100 * sum(
            share.share * win_chance(9 + max(share.points, 0), 6 + max(-share.points, 0), True, 10)
            for share in option.mix
        )
        assert option.mean == pytest.approx(expected, abs=0.02)


def test_at_nine_a_march_is_worth_no_more_than_a_point():
    late = values(first(0, "Js Jc As Ah Kd", "9s", score=(9, 0)), size=2000)
    assert late.of(OrderUp()).mean >= late.of(OrderUp(alone=True)).mean


def test_the_second_opinion_of_a_call_is_another_table_and_of_a_card_another_method():
    call = opinion(first(0, "9d Td Qh Kc Ac", "9s"), size=500)
    assert (call.first.field, call.second.field) == (calling.USUAL.name, calling.TIGHT.name)
    assert call.first.of(Pass()).mean != call.second.of(Pass()).mean
    card = opinion(hearts(0, {0: "Jh Jd Ah 9h As"}), size=200)
    assert (card.first.method, card.second.method) == (Method.OPEN_HANDS, Method.ROLLOUT)
    assert card.agree


def test_a_bury_is_valued_by_its_rollouts():
    found = values(six("Jh Ah 9d Ac Kc", "9h"), size=1500)
    assert found.best.action.card.code == "9d"
    assert found.of(found.best.action).verdict is Verdict.BEST


@pytest.mark.parametrize(
    ("loss", "half", "others", "card", "unit", "said"),
    [
        (0.0, 0.0, False, False, Unit.POINTS, Verdict.BEST),
        (0.0, 0.0, True, False, Unit.POINTS, Verdict.TOO_CLOSE),
        (0.04, 0.01, True, False, Unit.POINTS, Verdict.TOO_CLOSE),
        (0.04, 0.01, True, True, Unit.POINTS, Verdict.FINE),
        (0.30, 0.31, True, False, Unit.POINTS, Verdict.TOO_CLOSE),
        (0.12, 0.03, False, False, Unit.POINTS, Verdict.COSTS_A_LITTLE),
        (0.14, 0.03, False, False, Unit.POINTS, Verdict.COSTS_A_LOT),
        (0.4, 0.1, True, False, Unit.WINNING, Verdict.TOO_CLOSE),
        (1.2, 0.1, False, False, Unit.WINNING, Verdict.COSTS_A_LITTLE),
        (1.8, 0.1, False, False, Unit.WINNING, Verdict.COSTS_A_LOT),
    ],
)
def test_nothing_is_called_wrong_inside_the_noise(loss, half, others, card, unit, said):
    assert verdict(loss, half, others_level=others, card=card, unit=unit) is said


def test_nothing_to_choose_is_said_so():
    state = begin(deal_with({0: "9d Td Qh Kc 9c"}, "Js"))
    with pytest.raises(NothingToValueError, match="seat 2 is not to act"):
        values(state.seen_by(2))
    over = passed(state, 8)
    assert over.is_over
    with pytest.raises(NothingToValueError, match="the deal is over"):
        values(over.seen_by(0))
    asked = begin(
        Deal.shuffled(Random(1), 0, PROFILES["squarescores"].but(farmers_swap=True)),
        PROFILES["squarescores"].but(farmers_swap=True),
    )
    with pytest.raises(NothingToValueError, match="nothing is called or played"):
        values(asked.seen_by(asked.to_act))


def test_open_hands_for_the_benny_are_refused():
    rules, rng = PROFILES["british"], Random(2)
    deals = (Deal.shuffled(rng, 0, rules) for _ in range(500))
    state = begin(next(deal for deal in deals if deal.upcard is BENNY), rules)
    with pytest.raises(EuchreError, match="named for the Benny is valued by rollouts"):
        values(state.seen_by(0), method=Method.OPEN_HANDS, size=5)


def test_the_second_opinion_of_a_bury_and_of_a_lone_hand_is_the_open_play():
    bury = opinion(six("Jh Ah 9d Ac Kc", "9h"), size=300)
    assert (bury.first.method, bury.second.method) == (Method.ROLLOUT, Method.OPEN_HANDS)
    assert bury.second.best.action.card.code == "9d"
    lone = opinion(asked("Jh Jd Ah Kh As", "9h"), size=300)
    assert lone.second.method is Method.OPEN_HANDS
    assert lone.agree


def test_with_open_hands_a_dealer_fears_to_pass_a_jack():
    """Everybody would name the perfect suit after the pass, which no player can."""
    view = first(3, "9h Td Qc 9d Kd", "Js")
    on = layouts(view, 400, seed=2)
    seen, known = values(view, on=on, method=Method.OPEN_HANDS), values(view, on=on)
    assert known.of(Pass()).mean > seen.of(Pass()).mean + 0.3
    assert seen.best.action == OrderUp()


HOUSE_BIDS = ("stuck, any suit", "stuck, natural", "canadian", "keeps the upcard")


@pytest.mark.parametrize("name", HOUSE_BIDS)
def test_with_open_hands_only_what_the_rules_allow_is_called(name: str):
    """A stuck dealer's old suit, natural trumps, a lone Canadian partner, an upcard that stays."""
    rules, looked = HOUSE_RULES[name], Counter[Phase]()
    for state in some_states(rules, Random(name), 24):
        view = state.seen_by(state.to_act)
        if view.upcard is BENNY or view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
            continue
        on = layouts(view, 2, looked.total())
        found = values(view, method=Method.OPEN_HANDS, on=on)
        assert [option.action for option in found.options] == list(view.may)
        worth = [best_for(view.seat, rebuild(view, layout)) for layout in on]
        assert max(option.mean for option in found.options) <= mean(worth) + 1e-9
        for option in found.options:
            each = [best_for(view.seat, rebuild(view, one).after(option.action)) for one in on]
            assert option.mean == pytest.approx(mean(each))
        looked[view.phase] += 1
    assert looked[Phase.ROUND_ONE] > 20
    assert looked[Phase.ROUND_TWO]


def best_for(seat: int, state: State) -> float:
    """The points of a seat's side if from here everybody does what is best for his own side.

    Lone hands are called with the call, and met by both defenders, as the open bids take them.
    """
    sign = 1 if (not state.is_over and state.to_act % 2 == seat % 2) else -1
    if isinstance(state, PassedOut):
        return 0
    if isinstance(state, RoundOne | RoundTwo | Burying):
        return sign * max(sign * best_for(seat, state.after(a)) for a in state.legal_actions())
    while not isinstance(state, Playing):
        no = KeepPartner() if isinstance(state, Declaring) else DefendTogether()
        state = state.after(no)
    tricks, contract = best_cards(state).makers_tricks, state.contract
    made = points(tricks, alone=contract.alone, defended_alone=False, profile=state.profile)
    mine = made.makers - made.defenders
    return mine if contract.side == seat % 2 else -mine


def test_layouts_of_another_view_are_refused():
    view = first(0, "Js As Ts 9h Qd", "9s")
    on = layouts(first(0, "Js As Ts 9h Kd", "9s"), 20, seed=1)
    with pytest.raises(EuchreError, match="these layouts are of what seat 0 saw at another"):
        values(view, on=on)
    assert len(values(view, on=layouts(view, 20, seed=1)).options) == 3


def test_a_method_is_named():
    view = first(0, "Js As Ts 9h Qd", "9s")
    with pytest.raises(EuchreError, match="'rollouts' is no method: give one of Method.ROLLOUT"):
        values(view, method="rollouts", size=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("score", [(10, 10), (11, 11)])
def test_level_past_the_target_the_next_point_wins_and_values_say_so(score: tuple[int, int]):
    """A revoke's penalty can bring both sides there; then the game goes on."""
    view = replace(first(0, "Js As Ts 9h Qd", "9s"), score=score)
    level = replace(view, score=(9, 9))
    found, known = (values(one, 2, size=300) for one in (view, level))
    assert found.unit is Unit.WINNING
    assert [o.mean for o in found.options] == [o.mean for o in known.options]
    assert Hard(Imagining(50, 20, False)).decide(view, 1).action in view.may


def test_a_long_way_to_a_large_target_changes_nothing():
    view = first(0, "Js As Ts 9h Qd", "9s")
    for target in (5000, 10**30):
        far = replace(view, profile=view.profile.but(target=target))
        found = values(far, 2, size=300)
        assert found.unit is Unit.POINTS
        assert found.options == values(view, 2, size=300).options


def test_an_action_that_is_no_option_is_refused():
    found = values(first(0, "9d Td Qh Kc Ac", "9s"), size=50)
    with pytest.raises(EuchreError, match="no option here"):
        found.of(KeepPartner())


def test_a_third_of_a_trick_in_is_valued_as_well():
    state = play(named(deal_with({0: "Jh Jd Ah 9h As"}, "9c"), 0, Suit.HEARTS), "Jh")
    view = state.seen_by(state.to_act)
    found = values(view, size=200)
    assert len(found.options) == len(view.may)
    assert max(abs(option.mean) for option in found.options) <= 2
