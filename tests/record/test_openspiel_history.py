"""Action histories of OpenSpiel's euchre: read as records with its own tricks and points."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.actions import DefendAlone, DefendTogether, GoAlone
from euchre_learn.core.errors import NotationError
from euchre_learn.core.play import Scored
from euchre_learn.record.openspiel import loads, record_of

if sys.platform == "win32":
    pytest.skip("OpenSpiel has no build for Windows", allow_module_level=True)

import pyspiel

OPTIONS = [(stick, lone) for stick in (False, True) for lone in (False, True)]


def game_of(stick: bool, lone: bool) -> Any:
    said = f"allow_lone_defender={str(lone).lower()},stick_the_dealer={str(stick).lower()}"
    return pyspiel.load_game(f"euchre({said})")


def their_deal(game: Any, rng: Random) -> Any:
    """A random deal that we can play too: no defender is alone against a maker with a partner."""
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        if 24 in legal and rng.random() < 0.7:
            state.apply_action(24)
        elif 29 in legal and 30 in state.history() and 29 not in state.history()[22:]:
            state.apply_action(30)
        else:
            state.apply_action(rng.choice(legal))
    return state


@pytest.mark.parametrize(("stick", "lone"), OPTIONS)
def test_a_history_is_read_with_its_cards_tricks_and_points(stick: bool, lone: bool) -> None:
    game, rng, seen = game_of(stick, lone), Random(7), Counter[str]()
    for _ in range(250):
        theirs = their_deal(game, rng)
        record = record_of(theirs.history())
        mine, others = record.points
        assert theirs.returns() == [mine - others, others - mine] * 2
        final = record.final
        assert final.is_over
        seen[type(final).__name__] += 1
        seen.update(type(action).__name__ for action in record.actions)
        if isinstance(final, Scored):
            taken = [(trick.leader(), trick.winner()) for trick in theirs.tricks()]
            assert [(trick.leader, trick.winner) for trick in final.tricks] == taken
    assert seen["Scored"] > 100
    assert seen[GoAlone.__name__] > 50
    assert (seen["PassedOut"] > 0) is not stick
    assert (seen[DefendAlone.__name__] > 10) is lone
    assert (seen[DefendTogether.__name__] > 10) is lone


def test_the_text_of_a_history_is_read_in_each_of_its_forms() -> None:
    game = game_of(stick=False, lone=True)
    theirs = their_deal(game, Random(3))
    whole = pyspiel.serialize_game_and_state(game, theirs)
    record = loads(whole)
    assert record.profile.defend_alone
    assert not record.profile.stick_the_dealer
    for text in (theirs.serialize(), theirs.history_str()):
        assert loads(text).actions == record.actions
        assert loads(text).hands == record.hands


def test_the_head_without_options_has_openspiels_own() -> None:
    game = pyspiel.load_game("euchre")
    theirs = their_deal(game, Random(3))
    profile = loads(pyspiel.serialize_game_and_state(game, theirs)).profile
    assert profile.stick_the_dealer
    assert not profile.defend_alone


def test_every_beginning_of_a_history_is_a_record() -> None:
    theirs = their_deal(game_of(stick=True, lone=True), Random(11))
    history = theirs.history()
    lengths = [len(record_of(history[:end]).actions) for end in range(22, len(history) + 1)]
    assert lengths == sorted(lengths)
    assert lengths[0] == 0


def test_a_defender_alone_against_two_makers_is_refused() -> None:
    game = game_of(stick=True, lone=True)
    for seed in range(200):
        state, rng = game.new_initial_state(), Random(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            answers = [one for one in state.history()[22:] if one in (29, 30)]
            wanted = 30 if not answers else 29
            state.apply_action(wanted if 29 in legal else rng.choice(legal))
        with pytest.raises(NotationError, match="alone against two makers"):
            record_of(state.history())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "holds 0 numbers; accepted: at least 22"),
        ("1, 2", "holds 2 numbers"),
        ("1 x", "holds 'x'; accepted: whole numbers"),
        ("1 -2", "holds '-2'"),
        (" ".join(["1"] * 71), "holds 71 numbers; accepted: 70 at most"),
        (" ".join(map(str, [4, *range(21)])), "the dealer is 4"),
        (" ".join(map(str, [0, *range(20), 24])), "24 is no card"),
        (" ".join(map(str, [0, *range(20), 3])), "dealt twice"),
        (" ".join(map(str, [0, *range(21), 30])), "number 22 is 30: 30 is no call"),
        (" ".join(map(str, [0, *range(21), 24, 25, 20])), "number 24 is 20"),
    ],
)
def test_what_is_no_history_gets_one_sentence(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        loads(text)
    assert words in str(caught.value)


@given(st.lists(st.integers(0, 31), max_size=40))
def test_any_numbers_give_a_record_or_a_sentence(numbers: list[int]) -> None:
    dealt = [0, *range(21)]
    try:
        record = loads(",".join(map(str, [*dealt, *numbers])))
    except NotationError:
        return
    assert len(record.states) == len(record.actions) + 1
