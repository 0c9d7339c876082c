"""The loops of the atlas against the rollouts, and against counting by hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre_learn.atlas import arrays, kernel, sampling, states
from euchre_learn.solve import calling, rollout
from euchre_learn.solve.compiled import IS_COMPILED
from euchre_learn.solve.kernel import relative

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Ints

PACK = [1 << (8 * suit + rank) for suit in range(4) for rank in range(2, 8)]
WORTH = (-2, 1, 2, 4)
needs_numba = pytest.mark.skipif(not IS_COMPILED, reason="the builder needs numba")


def dealt(rng: Random) -> tuple[list[int], int]:
    """Four hands and an upcard of suit 0, as masks."""
    up = PACK[rng.randrange(6)]
    rest = [card for card in PACK if card != up]
    rng.shuffle(rest)
    return [sum(rest[5 * seat : 5 * seat + 5]) for seat in range(4)], up


def by_rollout(hands: list[int], up: int, trump: int, maker: int, alone: int) -> int:
    """The mark of a contract, played to its last trick by the rollouts."""
    lanes = [relative(hand, trump) for hand in hands]
    gone = relative(up, trump) if trump else 0
    if not trump:
        lanes[3] = calling.five_of(hands[3], up, 0, 1)
    everything = relative(states.CARDS, trump)
    tricks = rollout.contract_played(*lanes, 3, maker, alone, -1, gone, everything, 0)
    return 0 if tricks < 3 else 1 if tricks < 5 else 3 if alone else 2


def test_a_contract_brings_what_the_rollouts_say() -> None:
    rng, seen = Random(1), set()
    for _ in range(2000 if IS_COMPILED else 60):
        hands, up = dealt(rng)
        trump, maker, alone = rng.randrange(4), rng.randrange(4), rng.randrange(2)
        mark = kernel.contract(*hands, up, trump, maker, alone)
        assert mark == by_rollout(hands, up, trump, maker, alone)
        seen.add((mark, maker, alone))
    assert len(seen) >= (20 if IS_COMPILED else 8)


def test_a_hand_of_five_top_trumps_marches_alone() -> None:
    hands = [0b11111 << 3 | 0, 0, 0, 0]
    hands[0] = sum(1 << bit for bit in (4, 5, 6, 7)) | 1 << 28  # J Q K A and the left bower
    rest = [card for card in PACK if not card & (hands[0] | 1 << 2)]
    hands[1:] = [sum(rest[5 * seat : 5 * seat + 5]) for seat in range(3)]
    assert kernel.contract(*hands, 1 << 2, 0, 0, 1) == 3


@needs_numba
def test_recorded_deals_hold_what_their_contracts_bring() -> None:
    rows, offsets_pairs = arrays.recorded(5, 0, 50), states.index()
    cards, dice = arrays.zeros(24), arrays.zeros(kernel.DICE_WORDS)
    again = arrays.zeros(3)
    checked = 0
    for deal in range(50):
        kernel.record(
            arrays.row(again), deal, 5, *arrays.index(), arrays.row(cards), arrays.row(dice)
        )
        assert list(again) == list(rows[3 * deal : 3 * deal + 3])
        hands = [sum(int(card) for card in cards[5 * k : 5 * k + 5]) for k in range(4)]
        up = next(c for c in PACK[:6] if c not in [int(x) for x in cards[:23]])
        rank = up.bit_length() - 3
        for node in range(8):
            state, swapped = divmod(states.number(rank, hands[node & 3], *offsets_pairs), 2)
            assert kernel.recorded_state(rows, 3 * deal, node & 3) == state
            for option in range(1, 3 if node < 4 else 7):
                alone = option - 1 if node < 4 else int(option > 3)
                trump = 0 if node < 4 else (option - 1) % 3 + 1
                trump = 3 - trump if swapped and trump in (1, 2) else trump
                mark = kernel.contract(*hands, up, trump, node & 3, alone)
                assert kernel.recorded_worth(rows, 3 * deal, node, option) == WORTH[mark]
                checked += 1
    assert checked == 50 * 32


@needs_numba
def test_samples_agree_with_deals_made_another_way() -> None:
    """Eldest orders up with right, ace, ten and an ace beside: means within four errors."""
    state, _ = states.state_of(*_hand("Js As Ts Ah Qd", "9s"))
    samples = 4000
    out = _sampled(state, samples)
    mean = out[0, 0, 2] / out[0, 0, 0]
    rng, hand, found = Random(7), int(arrays.hands()[state]), []
    for _ in range(samples):
        rest = [card for card in PACK if not card & (hand | 1 << 2)]
        rng.shuffle(rest)
        hands = [hand, *(sum(rest[5 * k : 5 * k + 5]) for k in range(3))]
        found.append(WORTH[kernel.contract(*hands, 1 << 2, 0, 0, 0)])
    assert out[0, 0, 0] == samples
    assert mean == pytest.approx(sum(found) / samples, abs=4 * 1.7 / samples**0.5 * 1.5)


@needs_numba
def test_nobody_who_passes_is_left_out_and_the_products_fit_the_sums() -> None:
    state, _ = states.state_of(*_hand("9s 9h Th 9d Td", "Js"))
    out = _sampled(state, 300)
    for seat in range(4):
        kept, sums, products = out[0, seat, 0], out[0, seat, 1:4], out[0, seat, 4:10]
        assert 0 < kept <= 300
        assert all(-2 * kept <= one <= 4 * kept for one in sums)
        squares = [products[k] for k in (0, 2, 5)]
        assert all(one * kept >= total**2 for one, total in zip(squares, sums, strict=True))


def _hand(hand: str, up: str) -> tuple[tuple[object, ...], object]:
    from euchre_learn.core.cards import Card, cards

    return cards(hand), Card.parse(up)


def _sampled(state: int, wanted: int) -> Ints:
    """The sums of one state, among players of whom nobody ever calls in the first round."""
    acts = bytes(4 * 8 * arrays.STATES)
    out = arrays.zeros(4 * kernel.OUT_WORDS)
    kernel.sample(
        state,
        state + 1,
        0,
        wanted,
        wanted * 10,
        3,
        0,
        arrays.hands(),
        arrays.row(sampling._unpacked(sampling.packed(acts))),
        *arrays.index(),
        arrays.row(out),
        arrays.row(arrays.zeros(18)),
        arrays.row(arrays.zeros(kernel.DICE_WORDS)),
        arrays.row(arrays.zeros(64)),
    )
    return out.reshape(1, 4, -1)
