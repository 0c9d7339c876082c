"""Deals of OpenSpiel's euchre as records: its action history, as numbers or as text.

A history is the dealer, twenty cards one at a time from the dealer on, the upcard, and then what
the players did. Cards are numbered by rank and then suit (clubs, diamonds, hearts, spades), after
them pass, the four suits, alone and with the partner. Read as text it is numbers with commas,
blanks or line ends between them, with or without OpenSpiel's head that names the game.

Three things differ from the game here. "Alone" is never said with the call. The upcard may not be
buried. Where defenders may play alone they are asked against a maker with a partner too; a defender
who then says yes gives a deal that cannot be played here, and an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.cards import PACK_24, Card, Rank, Suit
from euchre_learn.core.deal import Deal, Hand
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import AMERICAN, RulesProfile
from euchre_learn.core.state import State, begin
from euchre_learn.record.trace import DealRecord

_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_CARDS: Final = tuple(Card(rank, suit) for rank in list(Rank)[2:] for suit in _SUITS)
_PASS: Final = 24
_FIRST_SUIT: Final = 25
_ALONE: Final = 29
_TOGETHER: Final = 30
_DEALT: Final = 22
_MOST: Final = 70
_HEAD: Final = re.compile(r"(?s).*\[Game\]\s*(euchre[^\n]*)\n\[State\]\n")
_OPTION: Final = re.compile(r"(\w+)=(true|false)", re.IGNORECASE)


def loads(text: str, where: str = "the history") -> DealRecord:
    """The deal that a history in text is; `NotationError` says what is wrong."""
    head = _HEAD.match(text[:1000])
    numbers = text[head.end() :] if head else text
    pieces = numbers.replace(",", " ").split()
    if len(pieces) > _MOST:
        raise NotationError(f"{where} holds {len(pieces)} numbers; accepted: {_MOST} at most")
    return record_of([_number(one, where) for one in pieces], _options(head), where)


def record_of(
    history: Sequence[int], options: dict[str, bool] | None = None, where: str = "the history"
) -> DealRecord:
    """The deal that a history is, up to where it ends.

    `options` are those of the game that were not left to OpenSpiel: `stick_the_dealer` and
    `allow_lone_defender`. Without them the history shows whether defenders are asked, and the
    dealer is stuck unless everybody passed twice.
    """
    if len(history) < _DEALT:
        raise NotationError(
            f"{where} holds {len(history)} numbers; accepted: at least {_DEALT}, the dealer, twenty"
            " cards and the upcard"
        )
    deal, profile = _deal(history, where), _profile(history, options or {})
    actions: list[Action] = []
    state: State = begin(deal, profile)
    for index, number in enumerate(history[_DEALT:], _DEALT):
        if _asks_for_nothing(number, state):
            continue
        try:
            actions.append(_action(number, state))
            state = state.after(actions[-1])
        except EuchreError as error:
            raise NotationError(f"{where}: number {index} is {number}: {error}") from None
    return DealRecord.of(deal, actions, profile=profile)


def _number(text: str, where: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 2:
        return int(text)
    raise NotationError(f"{where} holds {text[:20]!r}; accepted: whole numbers from 0 to 30")


def _options(head: re.Match[str] | None) -> dict[str, bool]:
    """The options that the head of a text names, and OpenSpiel's own values for the others."""
    if head is None:
        return {}
    stated = {name: value.lower() == "true" for name, value in _OPTION.findall(head.group(1))}
    return {"stick_the_dealer": True, "allow_lone_defender": False, **stated}


def _profile(history: Sequence[int], options: dict[str, bool]) -> RulesProfile:
    passes = list(history[_DEALT : _DEALT + 8]) == [_PASS] * 8
    answers = [number in (_ALONE, _TOGETHER) for number in history]
    asked = answers.count(True) > 1
    return AMERICAN.but(
        stick_the_dealer=options.get("stick_the_dealer", not passes),
        defend_alone=options.get("allow_lone_defender", asked),
        may_bury_upcard=False,
    )


def _deal(history: Sequence[int], where: str) -> Deal:
    """The cards; the three that were not dealt are the kitty."""
    dealer, shown = history[0], [_card(number, where) for number in history[1:_DEALT]]
    if dealer not in range(4):
        raise NotationError(f"{where}: the dealer is {dealer}; accepted: 0 to 3")
    hands: list[Hand] = [(), (), (), ()]
    for step, card in enumerate(shown[:-1]):
        seat = (dealer + step) % 4
        hands[seat] = (*hands[seat], card)
    kitty = tuple(card for card in PACK_24 if card not in shown)
    try:
        return Deal(dealer, (hands[0], hands[1], hands[2], hands[3]), shown[-1], kitty)
    except EuchreError as error:
        raise NotationError(f"{where}: {error}") from None


def _card(number: int, where: str) -> Card:
    if number in range(len(_CARDS)):
        return _CARDS[number]
    raise NotationError(f"{where}: {number} is no card; accepted: 0 to {len(_CARDS) - 1}")


def _asks_for_nothing(number: int, state: State) -> bool:
    """True for a defender's no against a maker with a partner, which nobody asks for here."""
    lead = state.phase is Phase.PLAYING and len(state.hands[state.to_act]) == 5
    return lead and number == _TOGETHER and state.profile.defend_alone


def _action(number: int, state: State) -> Action:
    """The action that a number stands for at this moment."""
    match state.phase:
        case Phase.ROUND_ONE | Phase.ROUND_TWO:
            return _call(number, state)
        case Phase.BURYING:
            return Bury(_card(number, "the bury"))
        case Phase.DECLARING:
            return GoAlone() if _is_alone(number) else KeepPartner()
        case Phase.DEFENDING:
            return DefendAlone() if _is_alone(number) else DefendTogether()
    if number == _ALONE:
        raise NotationError("a defender plays alone against two makers, which is not played here")
    return PlayCard(_card(number, "the play"))


def _call(number: int, state: State) -> Action:
    if number == _PASS:
        return Pass()
    if number - _FIRST_SUIT not in range(len(_SUITS)):
        raise NotationError(f"{number} is no call; accepted: {_PASS} to {_ALONE - 1}")
    suit = _SUITS[number - _FIRST_SUIT]
    in_one = state.phase is Phase.ROUND_ONE
    return OrderUp() if in_one and suit is state.upcard.suit else NameSuit(suit)


def _is_alone(number: int) -> bool:
    if number not in (_ALONE, _TOGETHER):
        raise NotationError(f"{number} is no answer; accepted: {_ALONE} alone, {_TOGETHER} not")
    return number == _ALONE
