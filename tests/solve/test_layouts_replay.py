"""Every layout can be dealt and played as it was seen, and looks the same to its seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import factorial
from random import Random

import pytest

from euchre_learn.core.actions import CorrectRevoke, NameSuit
from euchre_learn.core.bidding import holds_natural
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import (
    AMERICAN,
    BRITISH,
    DIAGRAM_GROUP,
    PROFILES,
    SKILL_GAMES,
    AceNoFace,
    AloneDeclared,
    Revokes,
    RulesProfile,
)
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve.layouts import Layout, layouts
from euchre_learn.solve.rebuild import dealt_hands, rebuild
from euchre_learn.solve.unseen import _unseen, unseen, voids
from tests.builders import ORDER, PASS, deal_with, take
from tests.core.random_tables import Course, cards_now, random_course, random_profile

TABLES: tuple[RulesProfile, ...] = (
    *PROFILES.values(),
    AMERICAN.but(farmers_swap=True),
    BRITISH.but(farmers_swap=True, benny_dealer_looks=False, defend_alone=True),
    DIAGRAM_GROUP.but(farmers_swap=True, natural_trump=True),
    AMERICAN.but(farmers_redeal=True, ace_no_face=AceNoFace.ANY_ACES),
    AMERICAN.but(defend_alone=True, alone_declared=AloneDeclared.WITH_CALL),
    AMERICAN.but(canadian_loner=True, natural_trump=True, stick_the_dealer=True),
    BRITISH.but(natural_trump=True, stick_the_dealer=True, stuck_may_name_turned_down=True),
    SKILL_GAMES.but(revokes=Revokes.ALLOWED, may_bury_upcard=False),
)
"""All named profiles, and each rule that hides or tells something about cards."""


def true_layout(state: State) -> Layout:
    """Where the cards of a state really are."""
    return Layout(state.hands, state.deal.kitty, getattr(state, "buried", ()))


def sets(layout: Layout) -> tuple[frozenset, ...]:
    """A layout without any order."""
    return tuple(map(frozenset, (*layout.hands, layout.kitty, layout.buried)))


def unordered(view: SeatView) -> SeatView:
    """A view without the order of its hand: the rest still has to be the same."""
    hand = tuple(sorted(view.hand, key=str))
    return replace(view, hand=hand, may=tuple(sorted(view.may, key=str)))


def took_back(played: Course, upto: int, seat: int) -> bool:
    """Whether the seat has taken back a revoke."""
    return any(isinstance(a, CorrectRevoke) and a.seat == seat for a in played.actions[:upto])


def check(played: Course, upto: int, seat: int, seed: int) -> Counter[str]:
    """Draw layouts for one moment of a deal, and rebuild each."""
    state = played.states[upto]
    view = state.seen_by(seat)
    found = layouts(view, 3, seed, reading=seed % 2 == 0, enumerate_up_to=40)
    assert len(found) == (found.possible if found.exact else 3)
    assert found.possible == unseen(view).possible >= 1
    free = view.profile.revokes is Revokes.ALLOWED
    if found.exact and not free:
        assert sets(true_layout(state)) in [sets(layout) for layout in found]
    for layout in found:
        again = rebuild(view, layout)
        assert sorted(map(str, cards_now(again))) == sorted(map(str, cards_now(state)))
        assert again.hands[seat] == view.hand or not view.hand or took_back(played, upto, seat)
        if took_back(played, upto, seat):
            assert unordered(again.seen_by(seat)) == unordered(view)
        else:
            assert again.seen_by(seat) == view
        if not free:
            assert not getattr(again, "revokes", ())
    return Counter({state.phase.name: len(found), "exact": found.exact, "drawn": not found.exact})


@pytest.mark.long
def test_every_layout_replays_and_looks_the_same_under_every_profile(size):
    rng, examined = Random(5), Counter[str]()
    for number in range(size(6000, 360)):
        profile = TABLES[number % len(TABLES)] if number % 3 else random_profile(rng)
        played = random_course(rng, profile)
        for upto in range(len(played.states)):
            if rng.random() < 0.4:
                examined += check(played, upto, rng.randrange(4), number)
    assert set(examined) >= {phase.name for phase in Phase}
    assert min(examined.values()) > 20, examined


def test_seats_that_see_the_same_get_the_same_layouts():
    rng, examined = Random(6), 0
    for number in range(150):
        played = random_course(rng, TABLES[number % len(TABLES)])
        upto, seat = rng.randrange(len(played.states)), rng.randrange(4)
        if took_back(played, upto, seat):
            continue
        view = played.states[upto].seen_by(seat)
        other = rebuild(view, layouts(view, 1, seed=number).layout(0))
        one, two = (layouts(seen, 4, seed=9) for seen in (view, other.seen_by(seat)))
        assert list(one) == list(two)
        assert list(one.weights) == list(two.weights)
        examined += other.hands != played.states[upto].hands
    assert examined > 60


def test_a_maker_who_needed_a_natural_trump_held_one_in_every_layout():
    rng, examined = Random(7), 0
    profile = AMERICAN.but(natural_trump=True)
    while examined < 300:
        played = random_course(rng, profile)
        state = rng.choice(played.states)
        view = state.seen_by(rng.randrange(4))
        if not view.contract or view.contract[0].maker == view.seat:
            continue
        contract = view.contract[0]
        if contract.round == 1 and contract.maker == view.dealer:
            continue
        for layout in layouts(view, 3, seed=examined, enumerate_up_to=50):
            assert holds_natural(dealt_hands(view, layout)[contract.maker], contract.trump.suit)
            examined += 1


def test_after_another_seats_swap_three_low_cards_are_in_the_kitty():
    rng, examined = Random(8), 0
    low = {"24": "9T", "32": "789T"}
    while examined < 200:
        deck = rng.choice((24, 32))
        played = random_course(rng, AMERICAN.but(farmers_swap=True, deck=deck))
        view = rng.choice(played.states).seen_by(rng.randrange(4))
        if view.swappers and not view.swapped:
            for layout in layouts(view, 3, seed=examined, reading=False):
                assert sum(card.rank.letter in low[str(deck)] for card in layout.kitty) >= 3
                examined += 1


def test_a_swappers_own_cards_lie_in_the_kitty():
    rng, examined = Random(9), 0
    while examined < 100:
        played = random_course(rng, AMERICAN.but(farmers_swap=True))
        view = rng.choice(played.states).seen_by(rng.randrange(4))
        if view.swapped:
            for layout in layouts(view, 3, seed=examined):
                assert set(view.swapped[0].down) == set(layout.kitty)
                examined += 1


def test_the_dealer_who_names_blind_does_not_know_the_hand():
    profile = BRITISH.but(benny_dealer_looks=False)
    deal = deal_with({3: "Jh Js Ac Kd Qd"}, "9h")
    kitty = (deal.upcard, *deal.kitty)
    state = begin(replace(deal, upcard=cards("B")[0], kitty=kitty), profile)
    found = layouts(state.seen_by(3), 400, seed=1)
    assert found.possible == factorial(24) // (factorial(5) ** 4 * factorial(4))
    assert len({layout.hands[3] for layout in found}) > 390
    named = take(state, NameSuit(Suit.HEARTS))
    assert all(cards("B")[0] in layout.hands[3] for layout in layouts(named.seen_by(0), 50, 1))


def test_an_upcard_that_a_lone_partner_leaves_out_is_with_nobody():
    deal = deal_with({}, "9h")
    state = begin(deal, SKILL_GAMES)
    state = take(state, PASS, replace(ORDER, alone=True))
    found = layouts(state.seen_by(0), 200, seed=3)
    nine = cards("9h")[0]
    assert len(found) == 200
    for layout in found:
        assert all(nine not in some for some in (*layout.hands, layout.kitty, layout.buried))
        assert [len(hand) for hand in layout.hands] == [5, 5, 5, 5]


def test_a_revoke_that_leaves_no_layout_does_not_stop_the_drawing():
    """Where nothing fits what seats did not follow, that is left out, and nothing else."""
    rng, examined = Random(11), 0
    while examined < 40:
        played = random_course(rng, AMERICAN.but(revokes=Revokes.ALLOWED, may_bury_upcard=False))
        for upto, state in enumerate(played.states):
            view = state.seen_by(rng.randrange(4))
            if voids(view) and not _unseen(view, voids(view)).possible:
                assert sum(check(played, upto, view.seat, examined).values()) > 1
                examined += 1
