"""Events: what people would notice, derived from two states and the action between them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given

from euchre_learn.core.actions import Bury, NameSuit, OrderUp, PlayCard
from euchre_learn.core.bidding import RoundOne, RoundTwo
from euchre_learn.core.cards import Suit
from euchre_learn.core.state import begin
from euchre_learn.record.events import (
    Buried,
    Called,
    Declared,
    Ended,
    PickedUp,
    Played,
    Taken,
    TurnedDown,
    events,
)
from euchre_learn.record.trace import DealRecord
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, card, deal_with, play_of, reached, take
from tests.record.drawn import whole_records

DEAL = deal_with({0: "Jh Jd Ah As 9c"}, "Th")


def happened(*actions: object) -> tuple[object, ...]:
    """The events of the last of these actions, from the start of a deal."""
    return DealRecord.of(DEAL, actions).events[-1]  # type: ignore[arg-type]


def test_a_call_is_told_with_its_seat() -> None:
    assert happened(PASS) == (Called(0, PASS),)
    assert happened(PASS, PASS) == (Called(1, PASS),)


def test_ordering_up_puts_the_upcard_into_the_dealers_hand() -> None:
    assert happened(PASS, ORDER) == (Called(1, ORDER), PickedUp(3, card("Th")))
    assert happened(ALONE) == (Called(0, ALONE), PickedUp(3, card("Th")))


def test_the_fourth_pass_turns_the_upcard_down() -> None:
    assert happened(PASS, PASS, PASS, PASS) == (Called(3, PASS), TurnedDown(3, card("Th")))


def test_naming_a_suit_picks_nothing_up() -> None:
    named = NameSuit(Suit.SPADES)
    assert happened(*[PASS] * 5, named) == (Called(1, named),)


def test_the_eighth_pass_ends_the_deal_without_points() -> None:
    told = happened(*[PASS] * 8)
    assert told[0] == Called(3, PASS)
    assert isinstance(told[1], Ended)
    assert told[1].points == (0, 0)
    assert len(told) == 2


def test_the_bury_and_the_answer_before_the_lead_are_told_of_dealer_and_maker() -> None:
    buried = DEAL.hands[3][0]
    assert happened(ORDER, Bury(buried)) == (Buried(3, buried),)
    assert happened(ORDER, Bury(buried), GO) == (Declared(0, True),)
    assert happened(ORDER, Bury(buried), KEEP) == (Declared(0, False),)


def test_a_card_is_told_of_the_seat_that_laid_it() -> None:
    assert happened(ORDER, Bury(card("Th")), KEEP, play_of("Jh")) == (Played(0, card("Jh")),)


def test_the_last_card_of_a_trick_gathers_it_and_the_fifth_trick_ends_the_deal() -> None:
    start = reached(Suit.HEARTS, {0: "Ah"}, holding=1, maker=0)
    for seat in (0, 1, 2):
        before, start = start, take(start, PlayCard(start.hands[seat][0]))
        assert events(before, PlayCard(before.hands[seat][0]), start) == (
            Played(seat, before.hands[seat][0]),
        )
    last = PlayCard(start.hands[3][0])
    played, taken, ended = events(start, last, take(start, last))
    assert played == Played(3, last.card)
    assert isinstance(taken, Taken)
    assert taken.number == 4
    assert taken.trick == take(start, last).tricks[-1]  # type: ignore[union-attr]
    assert isinstance(ended, Ended)
    assert ended.points == take(start, last).points  # type: ignore[union-attr]


def test_events_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Played(0, card("Jh")).seat = 1  # type: ignore[misc]


@given(whole_records())
def test_the_events_of_a_deal_tell_every_action_every_trick_and_one_end(record: DealRecord) -> None:
    told = record.events
    assert len(told) == len(record.actions)
    for state, action, (first, *_) in zip(record.states, record.actions, told, strict=False):
        seat = first.maker if isinstance(first, Declared) else getattr(first, "seat", None)
        assert (state.dealer if isinstance(first, Buried) else seat) == state.to_act
        assert isinstance(first, Called) == isinstance(state, RoundOne | RoundTwo), action
    flat = [event for events_ in told for event in events_]
    tricks = [event for event in flat if isinstance(event, Taken)]
    assert [event.number for event in tricks] == list(range(len(tricks)))
    assert len(tricks) == (5 if any(isinstance(event, Played) for event in flat) else 0)
    assert sum(isinstance(event, PickedUp) for event in flat) == sum(
        isinstance(action, OrderUp) for action in record.actions
    )
    assert [event for event in flat if isinstance(event, Ended)] == [flat[-1]]
    assert flat[-1].points == record.points  # type: ignore[union-attr]


def test_the_same_step_tells_the_same_events() -> None:
    state = begin(DEAL)
    assert events(state, ORDER, state.after(ORDER)) == events(state, ORDER, state.after(ORDER))
