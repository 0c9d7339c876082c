"""Random deals with a lone defender against OpenSpiel's euchre, a program by other people.

As in `test_openspiel.py`, at every decision the seats to act and the legal actions are compared, at
the end who played to each trick, who led and took it, and the points. Known differences beside
those named there: OpenSpiel asks the defenders against a maker with a partner too, and pays four
for it; there both answer "with partner".
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

from euchre_learn.core.actions import Action, Bury, DefendAlone, DefendTogether, Pass
from euchre_learn.core.bidding import Burying, Declaring, Defending, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.play import Scored
from euchre_learn.core.rules import AMERICAN, AloneDeclared, LoneDefence, RulesProfile
from euchre_learn.core.state import State, begin

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no build for Windows", allow_module_level=True)

import pyspiel

from tests.oracle.test_openspiel import (
    ALONE_NUMBER,
    NUMBER,
    PARTNER_NUMBER,
    PASS_NUMBER,
    bare,
    dealt,
    same_play,
)

DEALS = 5000
FOR_FOUR = LoneDefence(three_or_four=4, five=4)


def their_game(*, stick: bool) -> Any:
    text = "true" if stick else "false"
    return pyspiel.load_game(f"euchre(allow_lone_defender=true,stick_the_dealer={text})")


# --- one decision --------------------------------------------------------------------------------


def number(action: Action, state: State) -> int:
    """OpenSpiel's number of an action."""
    match action:
        case DefendAlone():
            return ALONE_NUMBER
        case DefendTogether():
            return PARTNER_NUMBER
    return bare(action, state.upcard)


def compare(state: State, theirs: Any) -> None:
    """The seat to act and the legal actions as both see them."""
    assert theirs.current_player() == state.to_act
    ours = [number(action, state) for action in state.legal_actions()]
    expected = set(theirs.legal_actions())
    if isinstance(state, Burying):
        assert NUMBER[state.upcard] not in expected
        expected.add(NUMBER[state.upcard])
    assert set(ours) == expected
    twice = isinstance(state, RoundOne | RoundTwo)
    assert len(ours) == len(expected) * (2 if twice else 1) - (twice and PASS_NUMBER in expected)


def choose(state: State, rng: Random) -> Action:
    """A random action that both can take; the second round and lone hands are likely."""
    legal = state.legal_actions()
    if Pass() in legal and rng.random() < 0.7:
        return Pass()
    if isinstance(state, Burying):
        legal = tuple(action for action in legal if action != Bury(state.upcard))
    return rng.choice(legal)


def answer(state: State, theirs: Any) -> None:
    """Say in OpenSpiel what is settled with us: alone with the call, and nobody else asked."""
    while str(theirs.current_phase()).endswith("GO_ALONE"):
        asked = theirs.current_player()
        if isinstance(state, Declaring | Defending) and asked == state.to_act:
            return
        assert set(theirs.legal_actions()) == {ALONE_NUMBER, PARTNER_NUMBER}
        contract = state.contract  # type: ignore[union-attr]
        if asked != contract.maker:
            assert asked in contract.defenders
            assert not contract.alone
        alone = asked == contract.maker and contract.alone
        theirs.apply_action(ALONE_NUMBER if alone else PARTNER_NUMBER)


# --- one deal ------------------------------------------------------------------------------------


def play_one(profile: RulesProfile, game: Any, rng: Random, seen: Counter[str]) -> None:
    theirs, deal = dealt(game, rng)
    state: State = begin(deal, profile)
    while not state.is_over:
        compare(state, theirs)
        seen[type(state).__name__] += 1
        action = choose(state, rng)
        theirs.apply_action(number(action, state))
        state = state.after(action)
        answer(state, theirs)
    assert theirs.is_terminal()
    assert isinstance(state, Scored | PassedOut)
    mine, others = state.points
    assert theirs.returns() == [mine - others, others - mine] * 2
    seen["deals"] += 1
    seen[state.result.outcome.name] += 1
    if isinstance(state, Scored):
        count(state, theirs, seen)


def count(end: Scored, theirs: Any, seen: Counter[str]) -> None:
    """Maker, trump, who sat out and every trick agree; note what kind of deal it was."""
    same_play(end, theirs)
    lone = end.contract.defends_alone
    assert (theirs.lone_defender() in range(4)) is bool(lone)
    if lone:
        assert theirs.lone_defender() == lone[0]
    for trick, other in zip(end.tricks, theirs.tricks(), strict=True):
        assert [NUMBER[card] for card in trick.cards] == list(other.cards())
    seen[f"{len(end.tricks[0].cards)} cards a trick"] += 1
    seen[f"defence by {'one' if lone else 'two'} scored {max(end.result.defenders, 0)}"] += 1
    if lone:
        seen[f"maker {end.contract.maker} against {lone[0]}, dealer {end.dealer}"] += 1


@pytest.mark.parametrize("declared", list(AloneDeclared), ids=lambda value: value.name.lower())
@pytest.mark.parametrize("stick", [True, False], ids=["stuck dealer", "throw-ins"])
def test_lone_defences_go_as_in_openspiel(stick: bool, declared: AloneDeclared) -> None:
    profile = AMERICAN.but(
        stick_the_dealer=stick, alone_declared=declared, defend_alone=True, lone_defence=FOR_FOUR
    )
    game, rng, seen = their_game(stick=stick), Random(21), Counter[str]()
    for _ in range(DEALS):
        play_one(profile, game, rng, seen)
    assert seen["deals"] == DEALS
    assert min(seen[kind] for kind in ("POINT", "MARCH", "LONE_MARCH", "EUCHRED")) > 20
    assert min(seen[f"{n} cards a trick"] for n in (2, 3, 4)) > 200
    assert min(seen["defence by one scored 4"], seen["defence by two scored 2"]) > 200
    assert (seen["PASSED_OUT"] > 0) is not stick
    assert (seen["Declaring"] > 0) is (declared is AloneDeclared.BEFORE_LEAD)
    pairs = [kind for kind in seen if kind.startswith("maker ")]
    assert len(pairs) == 4 * 2 * 4
