"""At what count a seat should call, by rollouts: where the marks of `calling.USUAL` come from.

Random deals are called through by the present marks. At every first chance to call, calling is
compared with passing on the same cards, everything after it by policy, and the gains are kept by
place and count. The best mark is the one above which the gains add up to most. The marks move
towards it, one step a turn, since what a pass is worth depends on how everybody else calls.

    python benchmarks/marks.py [--turns 8] [--deals 200000] [--seed 1]

USUAL is what this settles at, rounded to the cautious side: rollouts meet players who call as they
do, and people call less.
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
from collections.abc import Sequence
from random import Random

from euchre_learn.core.cards import pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.state import begin
from euchre_learn.solve import calling, dice, engine, rollout
from euchre_learn.solve.compiled import compiled
from euchre_learn.solve.ev import all_results
from euchre_learn.solve.kernel import relative
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.warm import warm_up

COUNTS = 30
"""Counts in quarter tricks that are told apart."""
PLACES = ("eldest", "partner", "third", "dealer")
PAIRS = (("plain upcard", "jack up"), ("green suit", "next suit"))


@compiled
def gains(cards, deals, facts, random, worth, rows, moment, total):  # type: ignore[no-untyped-def]
    """Add up calls and what they gain over a pass, by round, place, kind and count."""
    for deal in range(deals):
        rollout.shuffled(cards, 21, random)
        for seat in range(4):
            at = 5 * seat
            rows[seat] = cards[at] | cards[at + 1] | cards[at + 2] | cards[at + 3] | cards[at + 4]
        upcard, dealer = cards[20] + 0, deal & 3
        upsuit = calling.suit_number(upcard)
        moment[rollout.DEALER], moment[rollout.UPCARD] = dealer, upcard
        for number in range(8):
            place, two = number & 3, number >> 2
            seat = (dealer + 1 + place) & 3
            hand = rows[seat] + 0
            moment[rollout.PHASE], moment[rollout.TO_ACT] = 1 + two, seat
            if two:
                suit, _above = calling.best_suit(hand, upsuit, place, False, facts)
                count = calling.worth(relative(hand, suit))
                call, kind = calling.NAME + suit, 1 if suit == 3 - upsuit else 0
                now = calling.call_two(hand, upsuit, seat, dealer, facts)
            else:
                count = calling.worth_ordered(hand, upcard, upsuit, place, facts)
                call, kind = calling.ORDER, (upcard >> (8 * upsuit + 4)) & 1
                now = calling.call_one(hand, upcard, upsuit, seat, dealer, facts)
            side = (seat & 1) * rollout.RESULTS
            called = rollout.finish(rows, 0, moment, call, facts)
            passed = rollout.finish(rows, 0, moment, calling.PASS, facts)
            if count < 30:
                at = (((two * 4 + place) * 2 + kind) * 30 + count) * 2
                total[at] += 1
                total[at + 1] += worth[side + called] - worth[side + passed]
            if now != calling.PASS:
                break


def both_sides() -> list[int]:
    """What every coded result is worth to side 0, and after that to side 1."""
    results = all_results(begin(Deal.shuffled(Random(0), 0)).profile)
    return [one.scored[side] - one.scored[1 - side] for side in (0, 1) for one in results]


def best_mark(total: Sequence[int], first: int) -> int:
    """The count from which calling gains most in all."""
    counts = range(COUNTS)
    gained = [sum(int(total[first + 2 * c + 1]) for c in counts[mark:]) for mark in counts]
    return max(counts, key=lambda mark: gained[mark])


def shown(total: Sequence[int], first: int) -> str:
    """The mean gain by count, where there were enough."""
    rows = [(c, int(total[first + 2 * c]), int(total[first + 2 * c + 1])) for c in range(COUNTS)]
    return " ".join(f"{c}:{gain / n:+.2f}" for c, n, gain in rows if n > 300)


def main() -> None:
    """Settle the marks and print every turn, and the gains of the last one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    warm_up()
    facts = calling.facts(begin(Deal.shuffled(Random(0), 0)).seen_by(0))
    cards = engine.numbers([mask_of([card]) for card in pack(24)])
    random, worth = engine.room(dice.DICE_WORDS), engine.numbers(both_sides())
    dice.set_dice(random, args.seed, 0)
    total = engine.room(0)
    for turn in range(args.turns):
        total, moment = engine.room(16 * COUNTS * 2), engine.room(rollout.MOMENT_WORDS)
        gains(cards, args.deals, facts, random, worth, engine.room(6), moment, total)
        best = [best_mark(total, k * COUNTS * 2) for k in range(16)]
        for k, wanted in enumerate(best):
            mark = int(facts[calling.MARKS_ONE + k])
            facts[calling.MARKS_ONE + k] = mark + (wanted > mark) - (wanted < mark)
        print(turn + 1, [int(mark) for mark in facts[calling.MARKS_ONE : calling.ALONE_AT]])
    for k in range(16):
        name = f"round {1 + k // 8}, {PLACES[k % 8 // 2]}, {PAIRS[k // 8][k % 2]}"
        print(f"{name:32}", shown(total, k * COUNTS * 2))


if __name__ == "__main__":
    main()
