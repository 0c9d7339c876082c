"""Why an action is or is not allowed, in facts and in sentences."""

from __future__ import annotations

import pytest

from euchre_learn.core.actions import (
    Action,
    Bury,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    PlayCard,
)
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.play import Playing
from euchre_learn.core.rulings import (
    ALLOWED,
    DealerIsStuck,
    MustFollow,
    NotInHand,
    NotYourTurn,
    Reason,
    Ruling,
    SuitTurnedDown,
    Verdict,
    WrongMoment,
    refused,
)
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from tests.builders import PASS, STICK, card, deal_with, passed, play, play_of, reached

HEARTS = Trump(Suit.HEARTS)


def following(lead: str, hand: str) -> Playing:
    state = play(reached(Suit.HEARTS, {0: lead, 1: hand}), lead)
    assert isinstance(state, Playing)
    return state


@pytest.mark.parametrize(
    ("lead", "hand", "wrong", "sentence"),
    [
        ("Ah", "Jd Ad Ks Qs", "Ks", "Follow hearts: your {Jd} is a heart now."),
        ("Ad", "Jd Qd Ks Qs", "Jd", "Follow diamonds: you hold {Qd}, and {Jd} is a heart now."),
        ("Ac", "9c Kc Ah Qs", "Qs", "Follow clubs: you hold {9c} and {Kc}."),
        ("Ac", "9c Kc Tc Qs", "Qs", "Follow clubs: you hold {9c}, {Kc} and {Tc}."),
        ("Jd", "9h Ad Ks Qs", "Ad", "Follow hearts: you hold {9h}."),
    ],
)
def test_a_card_that_does_not_follow_is_refused_with_the_cards_that_would(
    lead: str, hand: str, wrong: str, sentence: str
) -> None:
    reason = following(lead, hand).ruling(play_of(wrong)).reason
    assert isinstance(reason, MustFollow)
    assert reason.marked == sentence
    assert str(reason) == sentence.replace("{", "").replace("}", "")


def test_the_facts_of_a_refusal_are_values() -> None:
    reason = following("Ac", "9c Kc Ah Qs").ruling(play_of("Qs")).reason
    assert reason == MustFollow(Suit.CLUBS, card("Qs"), cards("9c Kc"), HEARTS)


def test_an_allowed_action_has_no_reason() -> None:
    ruling = following("Ac", "9c Kc Ah Qs").ruling(play_of("9c"))
    assert ruling == ALLOWED
    assert (ruling.allowed, ruling.verdict, ruling.reasons) == (True, Verdict.ALLOWED, ())
    assert str(ruling) == "Allowed."
    with pytest.raises(LookupError):
        _ = ruling.reason


def test_an_illegal_action_carries_the_ruling_and_says_it() -> None:
    state = following("Ac", "9c Kc Ah Qs")
    with pytest.raises(IllegalAction) as caught:
        state.after(play_of("Qs"))
    assert caught.value.ruling == state.ruling(play_of("Qs"))
    assert str(caught.value) == "Follow clubs: you hold 9c and Kc."
    assert isinstance(caught.value, EuchreError)
    assert isinstance(caught.value, ValueError)


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    state = following("Ac", "9c Kc Ah Qs")
    before = repr(state)
    with pytest.raises(IllegalAction):
        state.after(play_of("Qs"))
    assert repr(state) == before
    assert state.to_act == 1


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (NotInHand(card("Ah"), 2), "Choose a card that seat 2 holds: Ah is not in that hand."),
        (NotYourTurn(1, 0), "Not yet: seat 0 is to act, not seat 1."),
        (SuitTurnedDown(Suit.CLUBS), "Name another suit: clubs were turned down."),
        (
            DealerIsStuck(Suit.CLUBS),
            "Name a suit: everyone else has passed and the dealer must choose (not clubs).",
        ),
    ],
)
def test_every_reason_has_one_sentence(reason: Reason, sentence: str) -> None:
    assert str(reason) == sentence
    assert str(refused(reason)) == sentence


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (PASS, "pass"),
        (OrderUp(), "take up the upcard's suit"),
        (NameSuit(Suit.CLUBS), "name clubs"),
        (Bury(card("9c")), "bury 9c"),
        (GoAlone(), "go alone"),
        (KeepPartner(), "keep the partner"),
        (PlayCard(card("9c")), "play 9c"),
    ],
    ids=str,
)
def test_the_wrong_moment_says_what_to_do_instead(action: Action, words: str) -> None:
    reason = WrongMoment(action, "Play a card")
    assert str(reason) == f"Play a card: this is not the moment to {words}."


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (begin(deal_with()), GoAlone()),
        (passed(begin(deal_with()), 4), OrderUp()),
        (passed(begin(deal_with()), 8), PASS),
        (reached(Suit.HEARTS, {}), PASS),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_belongs_to_another_moment_is_refused(state: State, action: Action) -> None:
    reason = state.ruling(action).reason
    assert isinstance(reason, WrongMoment)
    assert reason.action == action


def test_whose_turn_it_is_comes_before_any_other_reason() -> None:
    state = following("Ac", "9c Kc Ah Qs")
    for action in (play_of("Qs"), play_of("Ac"), PASS):
        assert state.ruling(action, by=3).reason == NotYourTurn(3, 1)


def test_a_refusal_tells_nothing_of_other_hands() -> None:
    """Asking about a card that nobody here holds reads the same as about a neighbour's card."""
    state = following("Ac", "9c Kc Ah Qs")
    elsewhere = [one for seat in (0, 2, 3) for one in state.hands[seat]] + list(state.deal.kitty)
    kinds = {type(state.ruling(PlayCard(one)).reason) for one in elsewhere}
    assert len(elsewhere) == 14
    assert kinds == {NotInHand}


def test_a_stuck_dealer_is_told_which_suit_is_barred() -> None:
    state = passed(begin(deal_with(upcard="9d"), STICK), 7)
    assert "not diamonds" in str(state.ruling(PASS))


def test_rulings_are_values() -> None:
    one, other = (refused(SuitTurnedDown(Suit.CLUBS)) for _ in range(2))
    assert one == other
    assert len({one, other, ALLOWED}) == 2
    assert Ruling(Verdict.ALLOWED) == ALLOWED
