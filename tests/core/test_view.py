"""What one seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, is_dataclass
from random import Random

import pytest

from euchre_learn.core.actions import Bury
from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView, seen_by
from tests.builders import (
    ALONE,
    KEEP,
    ORDER,
    PASS,
    at_random,
    card,
    deal_with,
    named,
    ordered,
    passed,
    play,
    take,
)

DEAL = deal_with({0: "Ah Kh Qh Ac Ad", 3: "Jh 9s Tc Qc Jd"}, "9h")
BURIED = ordered(DEAL, 0, bury="9s")


def cards_in(value: object) -> Iterator[Card]:
    """Every card that can be reached through the fields of a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def test_a_seat_sees_its_own_hand_the_upcard_and_how_many_cards_others_hold() -> None:
    view = seen_by(begin(DEAL, score=(2, 1)), 0)
    assert view.hand == DEAL.hands[0]
    assert (view.upcard, view.counts, view.dealer) == (card("9h"), (5, 5, 5, 5), 3)
    assert (view.seat, view.score, view.phase) == (0, (2, 1), Phase.ROUND_ONE)
    assert set(cards_in(view)) == {*DEAL.hands[0], card("9h")}


def test_only_the_seat_that_is_to_act_has_actions() -> None:
    state = begin(DEAL)
    assert seen_by(state, 0).may == state.legal_actions()
    assert [seen_by(state, seat).may for seat in (1, 2, 3)] == [(), (), ()]


def test_everybody_hears_the_calls_and_the_contract() -> None:
    state = take(begin(DEAL), PASS, ALONE, Bury(card("9h")))
    for seat in range(4):
        view = seen_by(state, seat)
        assert view.calls == (PASS, ALONE)
        assert len(view.contract) == 1
        assert (view.contract[0].maker, view.contract[0].alone) == (1, True)


def test_there_is_no_contract_while_the_bidding_goes_on() -> None:
    for before in range(9):
        assert seen_by(passed(begin(DEAL), before), 2).contract == ()


def test_while_the_dealer_holds_six_others_see_only_that_it_is_six() -> None:
    state = take(begin(DEAL), ORDER)
    assert seen_by(state, 0).counts == (5, 5, 5, 6)
    assert seen_by(state, 3).hand == (*DEAL.hands[3], card("9h"))
    assert set(cards_in(seen_by(state, 0))) == {*DEAL.hands[0], card("9h")}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_but_the_dealer_sees_the_bury(seat: int) -> None:
    declaring = take(begin(DEAL), ORDER, Bury(card("9s")))
    for state in (declaring, BURIED, at_random(BURIED, Random(0))):
        view = seen_by(state, seat)
        assert view.buried == ()
        assert card("9s") not in set(cards_in(view))
        assert "9s" not in repr(view)


def test_the_dealer_sees_the_bury_from_then_on() -> None:
    declaring = take(begin(DEAL), ORDER, Bury(card("9s")))
    for state in (declaring, BURIED, at_random(BURIED, Random(0))):
        assert seen_by(state, 3).buried == cards("9s")


def test_the_view_says_whether_the_upcard_was_taken_or_turned_down() -> None:
    taken = seen_by(BURIED, 2)
    down = seen_by(passed(begin(DEAL), 4), 2)
    named_later = seen_by(named(DEAL, 1, Suit.CLUBS), 2)
    bidding = seen_by(passed(begin(DEAL), 3), 2)
    assert [(v.upcard_is_in_hand, v.turned_down) for v in (taken, down, named_later, bidding)] == [
        (True, False),
        (False, True),
        (False, True),
        (False, False),
    ]


def test_played_cards_are_seen_by_all() -> None:
    state = play(BURIED, "Ac")
    assert isinstance(state, Playing)
    for seat in range(4):
        view = seen_by(state, seat)
        assert (view.laid, view.order) == (cards("Ac"), (0, 1, 2, 3))
        assert view.counts == (4, 5, 5, 5)


def test_finished_tricks_are_seen_by_all() -> None:
    end = at_random(BURIED, Random(3))
    assert all(seen_by(end, seat).tricks == end.tricks for seat in range(4))  # type: ignore[union-attr]
    assert all(seen_by(end, seat).may == () for seat in range(4))


def test_a_partner_who_sits_out_shows_no_cards() -> None:
    state = named(DEAL, 0, Suit.CLUBS, alone=True)
    hidden = set(DEAL.hands[2])
    for now in (state, at_random(state, Random(1))):
        for seat in (0, 1, 3):
            assert not hidden & set(cards_in(seen_by(now, seat)))


def test_a_thrown_in_deal_shows_nobody_elses_cards() -> None:
    view = seen_by(passed(begin(DEAL), 8), 0)
    assert set(cards_in(view)) == {*DEAL.hands[0], card("9h")}
    assert view.phase is Phase.OVER


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(EuchreError, match="there is no seat"):
        seen_by(begin(DEAL), seat)


def test_a_view_holds_no_state_and_no_deal() -> None:
    allowed = {
        "seat", "profile", "score", "dealer", "upcard", "phase", "calls", "hand", "counts",
        "contract", "buried", "tricks", "order", "laid", "may", "swapped", "revokes", "shown",
        "swappers", "shown_by",
    }  # fmt: skip
    assert {field.name for field in fields(SeatView)} == allowed


@pytest.mark.parametrize("name", [field.name for field in fields(SeatView)])
def test_a_view_does_not_change(name: str) -> None:
    view = seen_by(BURIED, 0)
    with pytest.raises(FrozenInstanceError):
        setattr(view, name, ())
    assert view == seen_by(BURIED, 0)


def test_a_view_has_no_room_for_anything_else() -> None:
    view = seen_by(BURIED, 0)
    with pytest.raises((AttributeError, TypeError)):
        view.state = BURIED  # type: ignore[attr-defined]
    assert not hasattr(view, "__dict__")


def test_views_of_different_moments_differ() -> None:
    moments: list[State] = [begin(DEAL), passed(begin(DEAL), 1), take(begin(DEAL), ORDER), BURIED]
    views = {seen_by(state, 1) for state in moments}
    assert len(views) == 4
    assert seen_by(take(begin(DEAL), ORDER, Bury(card("9s"))), 1) != seen_by(BURIED, 1)
    assert seen_by(take(begin(DEAL), ORDER, Bury(card("9s")), KEEP), 1) == seen_by(BURIED, 1)
