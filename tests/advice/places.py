"""Positions for the rules of thumb, as the seat to act sees them, and what is said there.

Seats: 0 is eldest, 1 the dealer's partner, 3 the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence

from euchre_learn.advice.model import Advice
from euchre_learn.advice.thumbs import advice, thumb
from euchre_learn.core.actions import (
    Action,
    Bury,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.bidding import Burying, Declaring
from euchre_learn.core.cards import Suit
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from tests.builders import deal_with, named, passed, play, take


def seen(state: State) -> SeatView:
    """What the seat to act sees."""
    return state.seen_by(state.to_act)


def first(
    seat: int,
    hand: str,
    up: str,
    *,
    score: tuple[int, int] = (0, 0),
    profile: RulesProfile = AMERICAN,
) -> SeatView:
    """The first round, all before `seat` having passed."""
    return seen(passed(begin(deal_with({seat: hand}, up), profile, score), seat))


def second(seat: int, hand: str, up: str, profile: RulesProfile = AMERICAN) -> SeatView:
    """The second round, all before `seat` having passed."""
    return seen(passed(begin(deal_with({seat: hand}, up), profile), 4 + seat))


def six(hand: str, up: str) -> SeatView:
    """The dealer, who picked up, is to bury."""
    state = take(passed(begin(deal_with({3: hand}, up)), 3), OrderUp())
    assert isinstance(state, Burying)
    return seen(state)


def asked(hand: str, up: str, score: tuple[int, int] = (0, 0)) -> SeatView:
    """Eldest ordered up, the dealer buried, and eldest is asked: alone or not."""
    deal = deal_with({0: hand}, up)
    state = take(begin(deal, AMERICAN, score), OrderUp(), Bury(deal.hands[3][0]))
    assert isinstance(state, Declaring)
    return seen(state)


def hearts(
    maker: int, hands: dict[int, str], codes: str = "", *, up: str = "", alone: bool = False
) -> SeatView:
    """Hearts named in the second round and these cards played, eldest leading.

    If `up` is not given, the lowest club, diamond or spade that is in no hand was turned up.
    """
    stated = " ".join(hands.values()).split()
    low = (rank + suit for rank in "9TJQKA" for suit in "cds")
    up = up or next(code for code in low if code not in stated)
    return seen(play(named(deal_with(hands, up), maker, Suit.HEARTS, alone=alone), codes))


def key(action: Action) -> str:
    """An action as a short text."""
    match action:
        case PlayCard(card) | Bury(card):
            return card.code
        case NameSuit(suit, alone):
            return suit.letter + (" alone" if alone else "")
        case OrderUp(alone):
            return "order alone" if alone else "order"
        case Pass():
            return "pass"
        case GoAlone():
            return "alone"
        case KeepPartner():
            return "keep"
    raise AssertionError(f"no text for {action}")


def keys(actions: Sequence[Action]) -> set[str]:
    """Actions as a set of short texts."""
    return {key(action) for action in actions}


def said(view: SeatView) -> dict[str, Advice]:
    """What is said about a view, by the id of the rule."""
    return {one.thumb: one for one in advice(view)}


def says(view: SeatView, id_: str) -> tuple[set[str], set[str]] | None:
    """What one rule favours and warns of; None if it is silent."""
    found = thumb(id_).says(view)
    assert found == said(view).get(id_), "a rule says the same alone as among the others"
    return None if found is None else (keys(found.actions), keys(found.against))
