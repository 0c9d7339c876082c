"""What holds in every deal under every combination of switches, whatever is done in it."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    FarmersHand,
    PlayCard,
)
from euchre_learn.core.bidding import Burying, PassedOut
from euchre_learn.core.cards import Card, pack
from euchre_learn.core.deal import Deal, Hands
from euchre_learn.core.errors import IllegalAction, RulesError
from euchre_learn.core.game import Game
from euchre_learn.core.hands import LookingAtHands, Redealt
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.rules import AMERICAN, SWITCHES, PenaltyKind, Revokes, RulesProfile
from euchre_learn.core.rulings import NotYourTurn, Verdict
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import seen_by
from tests.core.random_tables import (
    VALUES,
    Course,
    Switches,
    any_switches,
    cards_now,
    clashes,
    course,
    courses,
    everything,
    profiles,
    random_course,
    random_deal,
    random_profile,
)
from tests.core.switch_tables import cards_in

# --- which combinations are refused --------------------------------------------------------------


def check_refusal(switches: Switches) -> bool:
    """Whether the combination is refused, which has to be as the rules list it."""
    listed = clashes(switches)
    if not listed:
        assert AMERICAN.but(**switches).differences().keys() <= switches.keys()
        return False
    with pytest.raises(RulesError) as caught:
        AMERICAN.but(**switches)
    assert [one for one, other in listed if f"{one} " in said(caught) and other in said(caught)]
    return True


def said(caught: pytest.ExceptionInfo[RulesError]) -> str:
    return str(caught.value)


@given(any_switches())
def test_the_refused_combinations_are_exactly_the_listed_ones(switches: Switches) -> None:
    check_refusal(switches)


def test_every_pair_of_values_is_refused_only_if_it_is_listed() -> None:
    assert set(VALUES) == set(SWITCHES)
    refused, examined = set(), 0
    for (one, values), (other, others) in combinations(VALUES.items(), 2):
        for a, b in product(values, others):
            examined += 1
            if check_refusal({one: a, other: b}):
                refused.add(frozenset(clashes({one: a, other: b})))
    assert examined > 1500
    pairs = {pair for some in refused for pair in some}
    assert len(pairs) == 6


@pytest.mark.parametrize("target", [0, -3])
def test_a_target_below_one_is_refused_with_anything(target: int) -> None:
    for name, values in VALUES.items():
        if name != "target":
            with pytest.raises(RulesError):
                AMERICAN.but(**{name: values[-1], "target": target})


# --- actions -------------------------------------------------------------------------------------


@given(courses())
def test_the_legal_actions_are_exactly_those_whose_ruling_allows(played: Course) -> None:
    for state in played.states:
        legal = state.legal_actions()
        tried = list(everything(state))
        allowed = {action for action in tried if state.ruling(action).allowed}
        assert set(legal) == allowed
        assert len(legal) == len(allowed)
        assert set(legal) <= set(tried)
        assert legal or state.is_over


@given(courses())
def test_what_is_refused_raises_its_ruling_and_reads_as_a_sentence(played: Course) -> None:
    for step, state in enumerate(played.states):
        for action in list(everything(state))[step % 7 :: 7]:
            ruling = state.ruling(action)
            if ruling.possible:
                continue
            with pytest.raises(IllegalAction) as caught:
                state.after(action)
            assert caught.value.ruling == ruling
            text = str(ruling)
            assert text[0].isupper()
            assert text.endswith(".")
            assert "{" not in text


@given(courses())
def test_a_revoke_can_be_laid_only_where_allowed_and_is_never_legal(played: Course) -> None:
    free = played.start.profile.revokes is Revokes.ALLOWED
    for state in played.states:
        for action in everything(state):
            if state.ruling(action).verdict is Verdict.REVOKE:
                assert free
                assert isinstance(state, Playing)
                assert isinstance(action, PlayCard)
                assert action not in state.legal_actions()


@given(courses())
def test_actions_belong_to_the_seat_to_act_but_for_revokes(played: Course) -> None:
    for state in played.states:
        for action, seat in product(state.legal_actions(), range(-1, 5)):
            allowed = state.ruling(action, by=seat).allowed
            if isinstance(action, CorrectRevoke):
                assert allowed is (seat == action.seat)
            elif isinstance(action, ClaimRevoke):
                assert allowed is (seat in range(4) and seat % 2 != action.seat % 2)
            elif seat == state.to_act:
                assert allowed
            else:
                assert state.ruling(action, by=seat).reason == NotYourTurn(seat, state.to_act)


# --- cards ---------------------------------------------------------------------------------------


@given(courses())
def test_every_card_of_the_pack_is_somewhere_at_every_moment(played: Course) -> None:
    whole = Counter(pack(played.start.profile.pack_size))
    for state in played.states:
        assert Counter(cards_now(state)) == whole
        assert all(len(hand) <= 6 for hand in state.hands)


@given(courses())
def test_a_seat_that_sits_out_keeps_its_cards(played: Course) -> None:
    end = played.end
    if isinstance(end, Scored):
        out = end.contract.sitting_out
        assert [len(hand) for hand in end.hands] == [5 if seat in out else 0 for seat in range(4)]
        assert all(set(trick.seats) == {0, 1, 2, 3} - out for trick in end.tricks)


# --- the end and the score -----------------------------------------------------------------------


@given(courses())
def test_every_deal_ends(played: Course) -> None:
    end = played.end
    assert isinstance(end, Scored | PassedOut | Redealt)
    if isinstance(end, Scored):
        assert len(end.tricks) == 5
    if isinstance(end, PassedOut):
        assert not end.profile.stick_the_dealer
    if isinstance(end, Redealt):
        assert end.profile.asks_for_hands


def plain_points(end: Scored) -> tuple[int, int]:
    """What makers and defenders score, written out again from the rules."""
    rules, contract = end.profile, end.contract
    tricks = sum(trick.winner in contract.makers for trick in end.tricks)
    sides = {seat in contract.makers for seat, _ in claims_of(end)}
    free = rules.first_deal_without_penalty and end.setup.first_deal
    fine, by_makers = 0, sides == {True}
    if len(sides) == 1 and not free:
        lone = (contract.maker if contract.alone else None, *contract.defends_alone)
        for seat, _ in claims_of(end):
            twice = rules.revoke_doubled_alone and seat in lone
            fine += rules.revoke_penalty.amount * (2 if twice else 1)
    kind = rules.revoke_penalty.kind
    if kind is PenaltyKind.TRICKS:
        tricks = min(5, max(0, tricks - fine if by_makers else tricks + fine))
    makers, defenders = plain_table(end, tricks)
    if kind is PenaltyKind.POINTS_TO_OPPONENTS:
        return (makers, defenders + fine) if by_makers else (makers + fine, defenders)
    if kind is PenaltyKind.POINTS_OFF:
        side = contract.maker % 2 if by_makers else 1 - contract.maker % 2
        floor = -end.setup.score[side]
        if by_makers:
            return max(floor, makers - fine), defenders
        return makers, max(floor, defenders - fine)
    return makers, defenders


def claims_of(end: Scored) -> list[tuple[int, int]]:
    return [(one.seat, one.trick) for one in end.claimed]


def plain_table(end: Scored, tricks: int) -> tuple[int, int]:
    rules, contract = end.profile, end.contract
    if tricks >= 3:
        return (1 if tricks < 5 else 4 if contract.alone else 2), 0
    if contract.defends_alone:
        return 0, rules.lone_defence.five if tricks == 0 else rules.lone_defence.three_or_four
    return 0, rules.lone_euchre_score if contract.alone else 2


@given(courses())
def test_points_are_those_of_the_table_and_the_penalty(played: Course) -> None:
    end = played.end
    if not isinstance(end, Scored):
        assert end.points == (0, 0)
        return
    makers, defenders = plain_points(end)
    assert (end.result.makers, end.result.defenders) == (makers, defenders)
    assert end.points == (
        (makers, defenders) if end.contract.maker % 2 == 0 else (defenders, makers)
    )


@given(courses())
def test_without_a_revoke_penalty_only_one_side_scores(played: Course) -> None:
    end = played.end
    if isinstance(end, Scored) and not end.claimed:
        assert sorted(map(bool, end.points)) == [False, True]
        assert max(end.points) in {1, 2, 4, end.profile.lone_euchre_score}
        assert end.result.outcome is not Outcome.PASSED_OUT


@given(profiles(), st.integers(0, 2**32))
def test_every_game_ends_at_or_past_the_target(profile: RulesProfile, seed: int) -> None:
    rng = Random(seed)
    game = Game.new(rng, profile.but(target=min(profile.target, 5)))
    while not game.is_over:
        assert game.deals < 300
        end = next_end(game, rng)
        before, game = game, game.after(end)
        assert min(game.score) >= 0
        again = isinstance(end, Redealt) or (
            isinstance(end, PassedOut) and profile.same_dealer_after_throw_in
        )
        assert game.dealer == (before.dealer if again else (before.dealer + 1) % 4)
        assert game.deals == before.deals + (not isinstance(end, Redealt))
    assert game.score[game.winner] == max(game.score) >= game.profile.target
    assert game.score[1 - game.winner] < max(game.score)


def next_end(game: Game, rng: Random) -> Scored | PassedOut | Redealt:
    """The end of the next deal; nobody revokes any more once a game gets long."""
    start = game.begin(random_deal(rng, game.dealer, game.profile))
    if game.deals < 40:
        return course(start, rng).end
    state: State = start
    while not state.is_over:
        state = state.after(rng.choice(state.legal_actions()))
    assert isinstance(state, Scored | PassedOut | Redealt)
    return state


# --- values and symmetry -------------------------------------------------------------------------


@given(courses())
def test_states_are_values_and_the_same_actions_give_the_same_states(played: Course) -> None:
    state: State = played.start
    for action, then in zip(played.actions, played.states[1:], strict=True):
        before = pickle.dumps(state)
        again = pickle.loads(before)
        assert again == copy.deepcopy(state) == state
        assert hash(again) == hash(state)
        state = again.after(action)
        assert state == then
        assert pickle.loads(before) == again


def turned(deal: Deal, steps: int) -> Deal:
    hands = [deal.hands[(seat - steps) % 4] for seat in range(4)]
    four = (hands[0], hands[1], hands[2], hands[3])
    return Deal((deal.dealer + steps) % 4, four, deal.upcard, deal.kitty)


def moved(action: Action, steps: int) -> Action:
    if isinstance(action, CorrectRevoke | ClaimRevoke):
        return replace(action, seat=(action.seat + steps) % 4)
    return action


@given(courses(), st.integers(1, 3))
def test_turning_the_table_changes_only_the_seat_numbers(played: Course, steps: int) -> None:
    setup = played.start.setup
    score = setup.score if steps % 2 == 0 else setup.score[::-1]
    deal = turned(setup.deal, steps)
    other: State = begin(deal, setup.profile, score, first_deal=setup.first_deal)
    for state, action in zip(played.states, played.actions, strict=False):
        legal = [moved(one, steps) for one in state.legal_actions()]
        assert list(other.legal_actions()) == legal
        assert other.is_over or other.to_act == (state.to_act + steps) % 4
        other = other.after(moved(action, steps))
    end = played.end
    assert isinstance(other, type(end))
    assert other.points == (end.points if steps % 2 == 0 else end.points[::-1])


# --- secrecy -------------------------------------------------------------------------------------


def known_to(seat: int, played: Course, upto: int) -> set[Card]:
    """The cards that a seat has been shown by now and may still be told of."""
    state = played.states[upto]
    known = {state.upcard, *getattr(state, "laid", ())}
    known |= {card for trick in getattr(state, "tricks", ()) for card in trick.cards}
    if isinstance(state, Redealt):
        known |= set(state.hands[state.shown])
    looks = state.profile.benny_dealer_looks or state.phase not in (Phase.HANDS, Phase.BENNY)
    if looks or seat != state.dealer or state.upcard.code != "B":
        known |= {*played.start.hands[seat], *state.hands[seat], *state.deal.hands[seat]}
    return known


@given(courses(), st.integers(0, 3))
def test_a_view_holds_no_card_that_its_seat_was_not_shown(played: Course, seat: int) -> None:
    whole = pack(played.start.profile.pack_size)
    for upto, state in enumerate(played.states):
        view, known = seen_by(state, seat), known_to(seat, played, upto)
        assert set(cards_in(view)) <= known
        shown = repr(view)
        assert not [card.code for card in whole if card not in known and repr(card) in shown]


@given(courses())
def test_swaps_buries_and_revokes_are_told_to_their_own_seat_only(played: Course) -> None:
    for state in played.states:
        buried, revokes = getattr(state, "buried", ()), getattr(state, "revokes", ())
        claimed = getattr(state, "claimed", ())
        for seat in range(4):
            view = seen_by(state, seat)
            assert view.swapped == tuple(one for one in state.setup.swaps if one.seat == seat)
            assert view.swappers == tuple(one.seat for one in state.setup.swaps)
            assert view.shown_by == ((state.shown,) if isinstance(state, Redealt) else ())
            assert view.buried == (buried if seat == state.dealer else ())
            told = tuple(one for one in revokes if one.seat == seat or one in claimed)
            assert view.revokes == told
            assert view.counts == tuple(len(hand) for hand in state.hands)


@given(courses())
def test_a_view_offers_a_seat_its_own_actions(played: Course) -> None:
    for state in played.states:
        for seat in range(4):
            own = [
                action
                for action in state.legal_actions()
                if not isinstance(action, ClaimRevoke) and state.ruling(action, by=seat).allowed
            ]
            assert list(seen_by(state, seat).may) == own


def same_but_unseen(deal: Deal, known: set[Card], rng: Random) -> Deal:
    """The deal with the cards that are not known exchanged among themselves."""
    row = [*deal.cards_in_hands, deal.upcard, *deal.kitty]
    places = [index for index, card in enumerate(row) if card not in known]
    sources = places[:]
    rng.shuffle(sources)
    if rng.random() < 0.6 and len(places) > 1:  # two cards only: the play stays legal more often
        sources = places[:]
        a, b = rng.sample(range(len(places)), 2)
        sources[a], sources[b] = sources[b], sources[a]
    new = list(row)
    for index, source in zip(places, sources, strict=True):
        new[index] = row[source]
    hands: Hands = (tuple(new[:5]), tuple(new[5:10]), tuple(new[10:15]), tuple(new[15:20]))
    return Deal(deal.dealer, hands, new[20], tuple(new[21:]))


def replayed(played: Course, deal: Deal, upto: int) -> State:
    """The same actions over other cards; hidden ones take the cards in the same places.

    Raises `IllegalAction` where these cards could not have been played like this.
    """
    setup = played.start.setup
    state: State = begin(deal, setup.profile, setup.score, first_deal=setup.first_deal)
    for before, action in zip(played.states[:upto], played.actions, strict=False):
        if isinstance(action, Bury):
            assert isinstance(before, Burying)
            assert isinstance(state, Burying)
            action = Bury(state.six[before.six.index(action.card)])
        if isinstance(action, FarmersHand) and action.swap:
            assert isinstance(state, LookingAtHands)
            held, now = before.hands[before.to_act], state.hands[state.to_act]
            action = FarmersHand(tuple(now[held.index(card)] for card in action.swap))
        state = state.after(action)
    return state


def test_deals_that_look_the_same_to_a_seat_give_it_the_same_view() -> None:
    """Cards that a seat was not shown change places; where the play stays possible, its views are
    equal: among them views of a card that is a revoke in one deal and none in the other."""
    rng, examined = Random(8), Counter[str]()
    for _ in range(700):
        played = random_course(rng, random_profile(rng))
        for upto, state in enumerate(played.states):
            seat = rng.randrange(4)
            known = known_to(seat, played, upto) | shown_before(seat, played, upto)
            deal = same_but_unseen(played.start.deal, known, rng)
            try:
                again = replayed(played, deal, upto)
            except IllegalAction:
                continue
            assert seen_by(again, seat) == seen_by(state, seat)
            examined[state.phase.name] += deal != played.start.deal
            examined["revoke or not"] += hidden_revokes(again, seat) != hidden_revokes(state, seat)
            examined["swapped"] += any(one.seat != seat for one in state.setup.swaps)
    assert set(examined) >= {phase.name for phase in Phase}
    assert min(examined[phase.name] for phase in Phase) > 20
    assert examined["revoke or not"] > 20
    assert examined["swapped"] > 100


def shown_before(seat: int, played: Course, upto: int) -> set[Card]:
    """Cards laid and taken back, and what stays known of a strict dealer's hand: kept in place."""
    laid = {card for state in played.states[: upto + 1] for card in getattr(state, "laid", ())}
    end = played.states[upto]
    return laid | (set(end.hands[end.shown]) if isinstance(end, Redealt) else set())


def hidden_revokes(state: State, seat: int) -> int:
    if not isinstance(state, Playing | TrickLaid | Scored):
        return 0
    claimed = state.claimed if isinstance(state, Scored) else ()
    return sum(one.seat != seat and one not in claimed for one in state.revokes)


# --- the draw is wide enough ---------------------------------------------------------------------


def test_random_courses_reach_every_phase_every_end_and_every_switch() -> None:
    rng, seen = Random(4), Counter[str]()
    for _ in range(1200):
        played = random_course(rng, random_profile(rng))
        seen.update({state.phase.name for state in played.states})
        seen.update({type(action).__name__ for action in played.actions})
        seen[type(played.end).__name__] += 1
        seen.update(played.start.profile.differences().keys())
        if isinstance(played.end, Scored):
            seen[played.end.result.outcome.name] += 1
            seen[f"{len(played.end.tricks[0].cards)} cards a trick"] += 1
            seen["both sides claimed"] += len({one.seat % 2 for one in played.end.claimed}) == 2
    wanted = {phase.name for phase in Phase} | {outcome.name for outcome in Outcome}
    wanted = wanted - {"PASSED_OUT"} | set(SWITCHES) | {"Scored", "PassedOut", "Redealt"}
    wanted |= {"FarmersHand", "ShowAces", "CorrectRevoke", "ClaimRevoke", "DefendAlone"}
    wanted |= {"2 cards a trick", "3 cards a trick", "4 cards a trick", "both sides claimed"}
    assert {name: seen[name] for name in wanted if seen[name] < 15} == {}
