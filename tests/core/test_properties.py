"""What holds in every deal, under every profile that is played, whatever is done in it."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.actions import Action, Bury, NameSuit, PlayCard
from euchre_learn.core.bidding import Burying, RoundOne
from euchre_learn.core.cards import PACK_24, Card, Suit
from euchre_learn.core.deal import Deal, Hands
from euchre_learn.core.errors import IllegalAction
from euchre_learn.core.phase import Setup
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rulings import NotYourTurn
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView, seen_by
from tests.builders import (
    EVERY_ACTION,
    PASS,
    PROFILES_PLAYED,
    Playout,
    played_out,
    playouts,
    seats,
    where_cards_are,
)

# --- cards and actions ---------------------------------------------------------------------------


@given(playouts())
def test_all_24_cards_are_somewhere_at_every_moment(playout: Playout) -> None:
    for state in playout.states:
        assert Counter(where_cards_are(state)) == Counter(PACK_24)


@given(playouts())
def test_the_legal_actions_are_exactly_those_whose_ruling_allows(playout: Playout) -> None:
    for state in playout.states:
        legal = state.legal_actions()
        allowed = {action for action in EVERY_ACTION if state.ruling(action).allowed}
        assert len(set(legal)) == len(legal)
        assert set(legal) == allowed
        assert bool(legal) is not state.is_over


@given(playouts())
def test_every_other_action_is_refused_with_the_ruling_that_refuses_it(playout: Playout) -> None:
    for state in playout.states:
        for action in set(EVERY_ACTION) - set(state.legal_actions()):
            with pytest.raises(IllegalAction) as caught:
                state.after(action)
            assert caught.value.ruling == state.ruling(action)
            assert str(caught.value) == str(caught.value.ruling)


@given(playouts())
def test_a_legal_action_is_refused_to_every_seat_but_the_one_to_act(playout: Playout) -> None:
    for state in playout.states[:-1]:
        for action in state.legal_actions():
            assert state.ruling(action, by=state.to_act).allowed
            for seat in set(range(4)) - {state.to_act}:
                assert state.ruling(action, by=seat).reason == NotYourTurn(seat, state.to_act)


@given(playouts())
def test_the_same_actions_give_the_same_states(playout: Playout) -> None:
    state: State = playout.start
    for action, then in zip(playout.actions, playout.states[1:], strict=True):
        before = copy.deepcopy(state)
        state_after = state.after(action, by=state.to_act)
        assert state == before
        assert state_after == then
        state = state_after


# --- the end -------------------------------------------------------------------------------------


@given(playouts())
def test_every_deal_ends(playout: Playout) -> None:
    end = playout.end
    assert end.is_over
    assert len(playout.actions) <= 8 + 1 + 20
    if isinstance(end, Scored):
        assert len(end.tricks) == 5


@given(playouts())
def test_points_come_from_the_table_and_one_side_scores(playout: Playout) -> None:
    end = playout.end
    table = {
        Outcome.PASSED_OUT: (0, 0),
        Outcome.POINT: (1, 0),
        Outcome.MARCH: (2, 0),
        Outcome.LONE_MARCH: (4, 0),
        Outcome.EUCHRED: (0, 2),
    }
    result = end.result
    assert (result.makers, result.defenders) == table[result.outcome]
    assert min(end.points) == 0
    assert sorted(end.points) == sorted(table[result.outcome])


@given(playouts())
def test_each_trick_goes_to_a_seat_that_played_to_it_and_who_leads_next(playout: Playout) -> None:
    tricks = playout.end.tricks if isinstance(playout.end, Scored) else ()
    for trick, then in zip(tricks, tricks[1:], strict=False):
        assert trick.winner in trick.seats
        assert then.leader == trick.winner


# --- values --------------------------------------------------------------------------------------


def names_of_facts(state: State) -> list[str]:
    """What a state holds; one in play is a tuple, the others are dataclasses."""
    if isinstance(state, tuple):
        return list(state._fields)
    return [field.name for field in fields(state)]


@given(playouts())
def test_no_state_can_be_changed(playout: Playout) -> None:
    for state in playout.states:
        before = copy.deepcopy(state)
        for name in names_of_facts(state):
            with pytest.raises(AttributeError):
                setattr(state, name, None)
            with pytest.raises(AttributeError):
                delattr(state, name)
        assert not hasattr(state, "__dict__")
        assert state == before


@given(playouts())
def test_states_are_values_all_the_way_down(playout: Playout) -> None:
    for state in playout.states:
        for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert again == state
            assert hash(again) == hash(state)
            assert again.legal_actions() == state.legal_actions()
            pairs = zip(where_cards_are(again), where_cards_are(state), strict=True)
            assert all(one is other for one, other in pairs)


@given(playouts())
def test_a_deal_goes_on_from_a_pickled_state(playout: Playout) -> None:
    half = len(playout.actions) // 2
    state: State = pickle.loads(pickle.dumps(playout.states[half]))
    for action in playout.actions[half:]:
        state = state.after(action)
    assert state == playout.end


# --- symmetry ------------------------------------------------------------------------------------


def turned(deal: Deal, steps: int) -> Deal:
    """The same cards with everybody moved some seats left."""
    hands = [deal.hands[(seat - steps) % 4] for seat in range(4)]
    four = (hands[0], hands[1], hands[2], hands[3])
    return Deal((deal.dealer + steps) % 4, four, deal.upcard, deal.kitty)


@given(playouts(), st.integers(1, 3))
def test_turning_the_table_changes_only_the_seat_numbers(playout: Playout, steps: int) -> None:
    other: State = begin(turned(playout.start.deal, steps), playout.start.profile)
    for state, action in zip(playout.states, playout.actions, strict=False):
        assert other.to_act == (state.to_act + steps) % 4
        assert other.legal_actions() == state.legal_actions()
        other = other.after(action)
    end = playout.end
    assert isinstance(other, type(end))
    assert other.result == end.result
    assert other.points == (end.points if steps % 2 == 0 else end.points[::-1])
    if isinstance(end, Scored):
        assert isinstance(other, Scored)
        winners = [trick.winner for trick in other.tricks]
        assert winners == [(trick.winner + steps) % 4 for trick in end.tricks]


SUITS = [Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS]
RELABELLINGS = [
    dict(zip(SUITS, new, strict=True))
    for one in (SUITS[:2], SUITS[1::-1])
    for two in (SUITS[2:], SUITS[:1:-1])
    for new in ([*one, *two], [*two, *one])
]
"""Every exchange of suits that keeps the colours paired."""


def test_there_are_eight_relabellings_that_keep_colours_paired() -> None:
    assert len({tuple(new[suit] for suit in SUITS) for new in RELABELLINGS}) == 8
    assert all(new[suit].next is new[suit.next] for new in RELABELLINGS for suit in SUITS)


def recarded(card: Card, new: dict[Suit, Suit]) -> Card:
    return Card(card.rank, new[card.suit])


def relabelled(action: Action, new: dict[Suit, Suit]) -> Action:
    if isinstance(action, NameSuit):
        return NameSuit(new[action.suit], action.alone)
    if isinstance(action, Bury | PlayCard):
        return type(action)(recarded(action.card, new))
    return action


def repainted(deal: Deal, new: dict[Suit, Suit]) -> Deal:
    hands = [tuple(recarded(card, new) for card in hand) for hand in deal.hands]
    kitty = tuple(recarded(card, new) for card in deal.kitty)
    four = (hands[0], hands[1], hands[2], hands[3])
    return Deal(deal.dealer, four, recarded(deal.upcard, new), kitty)


@given(playouts(), st.sampled_from(RELABELLINGS))
def test_exchanging_suits_within_colours_changes_only_the_labels(
    playout: Playout, new: dict[Suit, Suit]
) -> None:
    other: State = begin(repainted(playout.start.deal, new), playout.start.profile)
    for state, action in zip(playout.states, playout.actions, strict=False):
        assert other.to_act == state.to_act
        legal = {relabelled(one, new) for one in state.legal_actions()}
        assert set(other.legal_actions()) == legal
        other = other.after(relabelled(action, new))
    end = playout.end
    assert isinstance(other, type(end))
    assert (other.result, other.points) == (end.result, end.points)
    if isinstance(end, Scored):
        assert isinstance(other, Scored)
        assert [trick.winner for trick in other.tricks] == [t.winner for t in end.tricks]


# --- secrecy -------------------------------------------------------------------------------------


def known_to(seat: int, state: State) -> set[Card]:
    """The cards that a seat has been shown: its own, the upcard, and all that were played."""
    tricks = state.tricks if isinstance(state, Playing | Scored) else ()
    laid = state.laid if isinstance(state, Playing) else ()
    played = {card for trick in tricks for card in trick.cards} | set(laid)
    return {*state.deal.hands[seat], state.upcard, *played}


def same_but_unseen(deal: Deal, known: set[Card], rng: Random) -> Deal:
    """The deal with the cards that are not known exchanged among themselves."""
    row = [*deal.cards_in_hands, *deal.kitty]
    unseen = [index for index, card in enumerate(row) if card not in known]
    moved = unseen[:]
    rng.shuffle(moved)
    new = list(row)
    for index, source in zip(unseen, moved, strict=True):
        new[index] = row[source]
    hands: Hands = (tuple(new[:5]), tuple(new[5:10]), tuple(new[10:15]), tuple(new[15:20]))
    return Deal(deal.dealer, hands, deal.upcard, tuple(new[20:]))


def replayed(playout: Playout, deal: Deal, upto: int) -> State:
    """The same actions over other cards; a bury takes the card in the same place of the six.

    Raises `IllegalAction` where these cards could not have been played like this.
    """
    state: State = begin(deal, playout.start.profile)
    for before, action in zip(playout.states[:upto], playout.actions, strict=False):
        if isinstance(action, Bury):
            assert isinstance(before, Burying)
            assert isinstance(state, Burying)
            action = Bury(state.six[before.six.index(action.card)])
        state = state.after(action)
    return state


def until_a_card_is_played(playout: Playout) -> int:
    """How many states there are up to the first lead, that one included."""
    plays = [isinstance(action, PlayCard) for action in playout.actions]
    return (plays.index(True) if True in plays else len(plays)) + 1


@given(playouts(), seats, st.integers(0, 2**32))
def test_deals_that_look_the_same_to_a_seat_give_it_the_same_view(
    playout: Playout, seat: int, seed: int
) -> None:
    known = known_to(seat, playout.start)
    other = same_but_unseen(playout.start.deal, known, Random(seed))
    for upto in range(until_a_card_is_played(playout)):
        state = playout.states[upto]
        assert seen_by(replayed(playout, other, upto), seat) == seen_by(state, seat)


@given(playouts(), seats)
def test_no_hidden_card_is_in_a_view_or_its_repr(playout: Playout, seat: int) -> None:
    for state in playout.states:
        shown = repr(seen_by(state, seat))
        hidden = [card for card in PACK_24 if card not in known_to(seat, state)]
        assert hidden or state.is_over
        assert not [card.code for card in hidden if repr(card.code) in shown]


@given(playouts())
def test_only_the_dealer_sees_the_bury(playout: Playout) -> None:
    for state in playout.states:
        buried = getattr(state, "buried", ())
        views: list[SeatView] = [seen_by(state, seat) for seat in range(4)]
        assert [view.buried for view in views] == [
            buried if seat == state.dealer else () for seat in range(4)
        ]


@given(playouts())
def test_a_view_counts_hands_as_they_are_and_shows_the_own_one(playout: Playout) -> None:
    for state in playout.states:
        for seat in range(4):
            view = seen_by(state, seat)
            assert view.counts == tuple(len(hand) for hand in state.hands)
            assert view.hand == state.hands[seat]
            acts = not state.is_over and state.to_act == seat
            assert view.may == (state.legal_actions() if acts else ())


def random_playout(rng: Random) -> Playout:
    start = begin(Deal.shuffled(rng, rng.randrange(4)), rng.choice(PROFILES_PLAYED))
    return played_out(start, lambda state: often_passing(state, rng))


def often_passing(state: State, rng: Random) -> Action:
    """A random action, but mostly a pass in the bidding, so that both rounds are reached."""
    legal = state.legal_actions()
    return PASS if PASS in legal and rng.random() < 0.75 else rng.choice(legal)


def test_in_play_too_deals_that_look_the_same_give_the_same_view() -> None:
    """Cards nobody has shown yet change places; where the play stays legal, views stay equal."""
    rng, examined = Random(5), Counter[int]()
    for _ in range(400):
        playout = random_playout(rng)
        for upto, state in enumerate(playout.states):
            seat = rng.randrange(4)
            other = same_but_unseen(playout.start.deal, known_to(seat, state), rng)
            try:
                again = replayed(playout, other, upto)
            except IllegalAction:
                continue
            assert seen_by(again, seat) == seen_by(state, seat)
            if other != playout.start.deal and isinstance(state, Playing):
                examined[len(state.tricks)] += 1
    assert set(examined) == {0, 1, 2, 3, 4}
    assert examined.total() > 1000


def test_random_playouts_reach_every_kind_of_end() -> None:
    """What the properties above are drawn from is not all of one kind."""
    rng = Random(1)
    ends = [random_playout(rng).end for _ in range(1500)]
    outcomes = Counter(end.result.outcome for end in ends)
    assert set(outcomes) == set(Outcome)
    rounds = Counter(end.contract.round for end in ends if isinstance(end, Scored))
    assert set(rounds) == {1, 2}


def test_the_score_before_a_deal_changes_nothing_in_it() -> None:
    deal = Deal.shuffled(Random(3), 0)
    behind, ahead = begin(deal, score=(0, 9)), begin(deal, score=(9, 0))
    assert isinstance(behind, RoundOne)
    assert behind.setup == Setup(behind.profile, deal, (0, 9))
    assert behind.legal_actions() == ahead.legal_actions()
