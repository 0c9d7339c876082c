"""Replays of random deals, and which cards a scene, its markup and its text name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from euchre_learn.core.actions import Bury
from euchre_learn.core.bidding import Burying
from euchre_learn.core.cards import PACK_24, Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.state import State
from euchre_learn.record.trace import DealRecord
from euchre_learn.show.parts import Art
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_markup import replay_markup
from euchre_learn.show.replay_text import replay_text
from euchre_learn.show.scene import ReplayScene
from tests.show.reading import read

SPELLED = {spelled: one for one in PACK_24 for spelled in (one.code, one.label, one.words)}
SPELLING = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, SPELLED))})(?!\w)")
DRAWING = re.compile(r"-(\w\w)(?:-[RL])?$")
BOWERS = re.compile(r"\{\w\w\} is the right bower, and \{\w\w\} the left: it is a \w+ now\.")


def markup_of(scene: ReplayScene) -> str:
    return str(replay_markup(scene, Art("t")))


def named_in_scene(scene: ReplayScene) -> set[Card]:
    """Every card that a scene names, leaving out the rule that says which jacks are bowers."""
    told = BOWERS.sub("", json.dumps(scene, ensure_ascii=False))
    return _named(told)


def named_in_text(scene: ReplayScene) -> set[Card]:
    rules = [BOWERS.sub("", rule) for rule in scene["rules"]]
    return _named(replay_text({**scene, "rules": rules}))


def named_in_markup(scene: ReplayScene) -> set[Card]:
    """Every card in the drawings, the names and the words of the markup."""
    rules = [BOWERS.sub("", rule) for rule in scene["rules"]]
    top = read(markup_of({**scene, "rules": rules}))
    found: set[Card] = set()
    for element in top.all():
        for value in element.attrs.values():
            found |= _named(value or "") | _drawn(value or "")
    return found | _named(top.text)


def _named(text: str) -> set[Card]:
    return {SPELLED[found] for found in SPELLING.findall(text)}


def _drawn(value: str) -> set[Card]:
    found = DRAWING.search(value)
    return {SPELLED[found[1]]} if found and found[1] in SPELLED else set()


# --- what a seat cannot see --------------------------------------------------------------------


def concealed(state: State, seat: int) -> set[Card]:
    """The cards that a seat cannot see, worked out from its own side: all but what it has seen."""
    seen = set(state.hands[seat]) | {state.upcard}
    if isinstance(state, Playing | Scored):
        seen |= {one for trick in state.tricks for one in trick.cards}
    if isinstance(state, Playing):
        seen |= set(state.laid)
    if seat == state.dealer:
        seen |= set(getattr(state, "buried", ()))
    return set(PACK_24) - seen


def dealt_otherwise(rng: Random, record: DealRecord, at: int, seat: int) -> Iterator[DealRecord]:
    """The record up to `at` with the cards that `seat` cannot see dealt in other ways."""
    state = record.states[at]
    for _ in range(60):
        hands, aside = _dealt_again(rng, state, seat)
        buried, kitty = aside[:-3], aside[-3:]
        if _upcard_taken(state):
            if state.upcard not in (*hands[state.dealer], *buried):
                continue
            six = [one for one in (*hands[state.dealer], *buried) if one is not state.upcard]
            hands[state.dealer] = tuple(six)
        actions = tuple(
            Bury(buried[0]) if isinstance(action, Bury) else action
            for action in record.actions[:at]
        )
        four = (hands[0], hands[1], hands[2], hands[3])
        found = replace(record, hands=four, kitty=kitty, actions=actions)
        try:
            assert len(found.states) == at + 1
        except EuchreError:
            continue
        yield found


def _dealt_again(
    rng: Random, state: State, seat: int
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Hands with the cards played so far, and the bury and the kitty, in another order."""
    pool = _movable(state, seat)
    rng.shuffle(pool)
    buried = tuple(getattr(state, "buried", ()))
    hands: list[tuple[Card, ...]] = []
    for one in range(4):
        held = state.hands[one]
        if one != seat:
            fixed = [state.upcard] if isinstance(state, Burying) and one == state.dealer else []
            held = (*fixed, *(pool.pop() for _ in held[len(fixed) :]))
        hands.append((*held, *_played(state, one)))
    if seat != state.dealer:
        buried = tuple(pool.pop() for _ in buried)
    assert len(pool) == 3
    return hands, (*buried, *pool)


def _movable(state: State, seat: int) -> list[Card]:
    """The cards that may lie anywhere, for all that the seat knows."""
    pool = [one for one in PACK_24 if one in concealed(state, seat)]
    out_of_sight = _upcard_taken(state) and not isinstance(state, Burying)
    own = (*state.hands[seat], *(card for one in range(4) for card in _played(state, one)))
    if out_of_sight and seat != state.dealer and state.upcard not in own:
        pool.append(state.upcard)
    return pool


def _upcard_taken(state: State) -> bool:
    contract = getattr(state, "contract", None)
    return contract is not None and contract.round == 1


def _played(state: State, seat: int) -> tuple[Card, ...]:
    tricks = state.tricks if isinstance(state, Playing | Scored) else ()
    done = tuple(trick.card_of(seat) for trick in tricks if seat in trick.seats)
    if isinstance(state, Playing) and seat in state.order[: len(state.laid)]:
        return (*done, state.laid[state.order.index(seat)])
    return done


def going_on(rng: Random, record: DealRecord) -> DealRecord:
    """The record played to its end by random actions."""
    while not record.final.is_over:
        record = record.after(rng.choice(record.final.legal_actions()))
    return record


def scenes(record: DealRecord, view: int) -> Iterator[tuple[State, ReplayScene]]:
    """Every place of a record as a view shows it."""
    replay = Replay((record,), view=view)
    for at in range(len(record.actions) + 1):
        there = replay.act("seek", str(at))
        yield there.cursor.state, there.scene()
