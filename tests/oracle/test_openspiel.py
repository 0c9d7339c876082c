"""Random deals against OpenSpiel's euchre, a program by other people.

Both are given the same cards and the same actions. At every decision the seats to act and the
legal actions are compared, at the end the winners of all tricks and the points. Known differences,
each checked for what it is: OpenSpiel asks "alone?" after the bury, as an action of its own, even
where it was said with the call; and its dealer may not bury the upcard.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

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
from euchre_learn.core.bidding import Burying, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import PACK_24, Card, Suit
from euchre_learn.core.deal import Deal
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN, AloneDeclared, RulesProfile
from euchre_learn.core.state import State, begin

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no build for Windows", allow_module_level=True)

import pyspiel

DEALS = 2000

# OpenSpiel's numbers: cards by rank and then suit, then pass, the four suits, alone, partner.
SUITS = [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]
NUMBER = {card: "9TJQKA".index(card.code[0]) * 4 + SUITS.index(card.suit) for card in PACK_24}
CARD = {number: card for card, number in NUMBER.items()}
PASS_NUMBER, FIRST_SUIT, ALONE_NUMBER, PARTNER_NUMBER = 24, 25, 29, 30


def their_game(*, stick: bool) -> Any:
    text = "true" if stick else "false"
    return pyspiel.load_game(f"euchre(allow_lone_defender=false,stick_the_dealer={text})")


def dealt(game: Any, rng: Random) -> tuple[Any, Deal]:
    """The same random cards in both."""
    theirs, dealer, pack = game.new_initial_state(), rng.randrange(4), list(PACK_24)
    rng.shuffle(pack)
    theirs.apply_action(dealer)
    for card in pack[:21]:
        theirs.apply_action(NUMBER[card])
    holder = theirs.card_holder()
    hands = [tuple(card for card in pack if holder[NUMBER[card]] == seat) for seat in range(4)]
    four = (hands[0], hands[1], hands[2], hands[3])
    return theirs, Deal(dealer, four, CARD[theirs.upcard()], tuple(pack[21:]))


# --- one decision --------------------------------------------------------------------------------


def bare(action: Action, upcard: Card) -> int:
    """OpenSpiel's number of an action, where "alone" with a call is left out."""
    match action:
        case Pass():
            return PASS_NUMBER
        case OrderUp():
            return FIRST_SUIT + SUITS.index(upcard.suit)
        case NameSuit(suit):
            return FIRST_SUIT + SUITS.index(suit)
        case GoAlone():
            return ALONE_NUMBER
        case KeepPartner():
            return PARTNER_NUMBER
        case Bury(card) | PlayCard(card):
            return NUMBER[card]


def compared(state: State, theirs: Any) -> set[int]:
    """The legal actions as both see them, which must be the same."""
    assert theirs.current_player() == state.to_act
    ours = [bare(action, state.upcard) for action in state.legal_actions()]
    expected = set(theirs.legal_actions())
    if isinstance(state, Burying):
        assert NUMBER[state.upcard] not in expected
        expected.add(NUMBER[state.upcard])
    assert set(ours) == expected
    twice = isinstance(state, RoundOne | RoundTwo)
    assert len(ours) == len(expected) * (2 if twice else 1) - (twice and PASS_NUMBER in expected)
    return expected


def chosen(state: State, rng: Random) -> Action:
    """A random action that both can take, passing often enough to reach the second round."""
    legal = state.legal_actions()
    if Pass() in legal and rng.random() < 0.7:
        return Pass()
    if isinstance(state, Burying):
        legal = tuple(action for action in legal if action != Bury(state.upcard))
    return rng.choice(legal)


def answered(state: State, theirs: Any) -> None:
    """Say in OpenSpiel what our profile has settled with the call."""
    if isinstance(state, Playing) and str(theirs.current_phase()).endswith("GO_ALONE"):
        assert set(theirs.legal_actions()) == {ALONE_NUMBER, PARTNER_NUMBER}
        assert theirs.current_player() == state.contract.maker
        theirs.apply_action(ALONE_NUMBER if state.contract.alone else PARTNER_NUMBER)


# --- one deal ------------------------------------------------------------------------------------


def played(profile: RulesProfile, game: Any, rng: Random, seen: Counter[str]) -> None:
    theirs, deal = dealt(game, rng)
    state: State = begin(deal, profile)
    while not state.is_over:
        compared(state, theirs)
        seen["decisions"] += 1
        seen[type(state).__name__] += 1
        action = chosen(state, rng)
        theirs.apply_action(bare(action, state.upcard))
        state = state.after(action)
        answered(state, theirs)
    assert theirs.is_terminal()
    assert isinstance(state, Scored | PassedOut)
    mine, others = state.points
    assert theirs.returns() == [mine - others, others - mine] * 2
    seen["deals"] += 1
    seen[state.result.outcome.name] += 1
    if isinstance(state, Scored):
        same_play(state, theirs)
        seen["tricks"] += len(state.tricks)
        seen["alone" if state.contract.alone else "with partner"] += 1


def same_play(state: Scored, theirs: Any) -> None:
    """Maker, trump, alone, and who led and took each trick."""
    contract = state.contract
    assert theirs.declarer() == contract.maker
    assert SUITS[int(theirs.trump_suit())] is contract.trump.suit
    assert bool(theirs.declarer_go_alone()) is contract.alone
    assert [(trick.leader, trick.winner) for trick in state.tricks] == [
        (trick.leader(), trick.winner()) for trick in theirs.tricks()
    ]


@pytest.mark.parametrize("declared", list(AloneDeclared), ids=lambda value: value.name.lower())
@pytest.mark.parametrize("stick", [True, False], ids=["stuck dealer", "throw-ins"])
def test_random_deals_go_as_in_openspiel(stick: bool, declared: AloneDeclared) -> None:
    profile = AMERICAN.but(stick_the_dealer=stick, alone_declared=declared)
    game, rng, seen = their_game(stick=stick), Random(20), Counter[str]()
    for _ in range(DEALS):
        played(profile, game, rng, seen)
    assert seen["deals"] == DEALS
    assert seen["tricks"] == 5 * (DEALS - seen["PASSED_OUT"])
    assert seen["decisions"] > 15 * DEALS
    assert min(seen[kind] for kind in ("POINT", "MARCH", "LONE_MARCH", "EUCHRED")) > 0
    assert min(seen["alone"], seen["with partner"], seen["RoundTwo"], seen["Burying"]) > 200
    assert (seen["PASSED_OUT"] > 0) is not stick
    assert (seen["Declaring"] > 0) is (declared is AloneDeclared.BEFORE_LEAD)


def test_every_card_has_its_own_number() -> None:
    game = their_game(stick=True)
    theirs = game.new_initial_state()
    theirs.apply_action(0)
    shown = {theirs.action_to_string(-1, NUMBER[card]): card for card in PACK_24}
    assert len(shown) == 24
    assert all(shown[card.code[1].upper() + card.code[0]] is card for card in PACK_24)
