"""Rollouts beside the engine: the same cards, contracts, winners and points, whatever the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_learn.bots.normal import chosen
from euchre_learn.core.actions import (
    Action,
    CorrectRevoke,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.bidding import Burying, Declaring, PassedOut
from euchre_learn.core.cards import pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.hands import Redealt
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN, PROFILES, AceNoFace, LonerLead, RulesProfile
from euchre_learn.core.state import State, begin
from euchre_learn.solve import calling, engine, rollout
from euchre_learn.solve.ev import all_results, thresholds
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.moment import code, moment, options
from euchre_learn.solve.solver import best_cards

HOUSE_RULES: dict[str, RulesProfile] = {
    **PROFILES,
    "stuck, any suit": AMERICAN.but(stick_the_dealer=True, stuck_may_name_turned_down=True),
    "stuck, natural": AMERICAN.but(stick_the_dealer=True, natural_trump=True),
    "canadian": AMERICAN.but(canadian_loner=True),
    "canadian, defended": PROFILES["round_flow"].but(canadian_loner=True, defend_alone=True),
    "left leads, defended": PROFILES["skill_games"].but(
        loner_lead=LonerLead.LEFT_OF_LONER, defend_alone=True, lone_euchre_score=4
    ),
    "keeps the upcard": PROFILES["british"].but(may_bury_upcard=False, defend_alone=True),
    "aces": AMERICAN.but(ace_no_face=AceNoFace.ANY_ACES),
}


def on_by_policy(state: State) -> State:
    """The deal played to its end by players who follow the policy and remember what has gone."""
    while not state.is_over:
        state = state.after(_act(state))
    return state


def _act(state: State) -> Action:
    legal = [one for one in state.legal_actions() if not isinstance(one, CorrectRevoke)]
    if len(legal) == 1 or state.phase is Phase.TURNING:
        return TurnTrick() if TurnTrick() in legal else legal[0]
    if state.phase is Phase.HANDS:
        return KeepHand()
    return chosen(state.seen_by(state.to_act), remembers=True)


def keeps(option: Action) -> bool:
    """True for a call that says nothing of "alone": it is valued as played with the partner."""
    return isinstance(option, OrderUp | NameSuit) and not option.alone


def with_partner(state: State) -> State:
    """After a call, the deal once the maker has kept the partner where that is asked."""
    while isinstance(state, Burying | Declaring):
        state = state.after(KeepPartner() if isinstance(state, Declaring) else _act(state))
    return state


def row_of(state: State) -> list[int]:
    """The one layout that there is for somebody who sees everything."""
    return [*(mask_of(hand) for hand in state.hands), 0, 0]


def points_of(state: State) -> tuple[int, int]:
    assert isinstance(state, Scored | PassedOut | Redealt)
    return state.points


def some_states(rules: RulesProfile, rng: Random, deals: int) -> list[State]:
    """Moments at which a call, a bury or a card is chosen, reached at random."""
    found: list[State] = []
    for number in range(deals):
        state: State = begin(Deal.shuffled(rng, number % 4, rules), rules, (rng.randrange(3), 0))
        while not state.is_over:
            legal = [one for one in state.legal_actions() if not isinstance(one, CorrectRevoke)]
            if len(legal) > 1 and state.phase not in (Phase.HANDS, Phase.TURNING):
                found.append(state)
            state = state.after(rng.choice(legal) if rng.random() < 0.5 else _act(state))
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_rollout_ends_as_the_same_policy_ends_through_the_engine(name: str, size):
    rules, rng = HOUSE_RULES[name], Random(name)
    known, phases = all_results(rules), Counter[Phase]()
    for state in some_states(rules, rng, size(200, 25)):
        view = state.seen_by(state.to_act)
        option = rng.choice(options(view))
        result = rollout.finish(
            engine.numbers(row_of(state)),
            0,
            engine.numbers(moment(view)),
            code(option),
            calling.facts(view),
        )
        end = on_by_policy(
            with_partner(state.after(option)) if keeps(option) else state.after(option)
        )
        assert known[int(result)].scored == points_of(end), (state, option)
        if isinstance(end, Scored):
            assert known[int(result)].maker == end.contract.side
            assert (int(result) - 1) % 6 == end.makers_tricks
        phases[state.phase] += 1
    assert phases[Phase.PLAYING] > 100
    assert phases[Phase.ROUND_ONE] > 20


@pytest.mark.parametrize("name", ["american", "british", "diagram_group", "canadian, defended"])
def test_open_cards_are_worth_what_the_solver_says(name: str):
    rules, rng, seen = HOUSE_RULES[name], Random(5), 0
    known = all_results(rules)
    for state in some_states(rules, rng, 20):
        if not isinstance(state, Playing):
            continue
        view = state.seen_by(state.to_act)
        cards = [one for one in options(view) if isinstance(one, PlayCard)]
        out, asked = engine.room(len(cards)), thresholds(view)
        rollout.solve_cards(
            engine.numbers(row_of(state)),
            0,
            1,
            engine.numbers(moment(view)),
            engine.numbers([code(card) for card in cards]),
            engine.numbers(asked),
            calling.facts(view),
            engine.room(engine.FRAME_WORDS),
            engine.table(),
            out,
        )
        worth = dict(best_cards(state).worth)
        for card, result in zip(cards, out, strict=True):
            reached = max((n for n in asked if n <= worth[card.card]), default=0)
            assert (int(result) - 1) % 6 == reached
            assert known[int(result)].maker == state.contract.side
            seen += 1
    assert seen > 500


def test_whole_deals_end_as_through_the_engine():
    """What the benchmark counts are real deals: called, buried and played as the engine would."""
    masks = [mask_of([card]) for card in pack(24)]
    facts = calling.facts(begin(Deal.shuffled(Random(1), 0)).seen_by(1))
    tally, dice = engine.room(rollout.RESULTS), engine.room(4)
    rollout.play_deals(engine.numbers(masks), 2000, facts, _started(dice), tally)
    shares = Counter[str]()
    known = all_results(AMERICAN)
    for number, count in enumerate(tally):
        shares[known[number].outcome.value] += int(count)
    played = Counter[str]()
    rng = Random(2)
    for number in range(400):
        end = on_by_policy(begin(Deal.shuffled(rng, number % 4)))
        assert isinstance(end, Scored | PassedOut)
        played[end.result.outcome.value] += 1
    assert sum(shares.values()) == 2000
    for outcome in played:
        assert abs(shares[outcome] / 2000 - played[outcome] / 400) < 0.09, outcome


def _started(dice: engine.Numbers) -> engine.Numbers:
    from euchre_learn.solve.dice import set_dice

    set_dice(dice, 3, 0)
    return dice
