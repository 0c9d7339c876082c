"""The loops of the atlas over integer masks, compiled where numba is there: private to `atlas`.

Seats count from eldest, 0, to the dealer, 3. A node is a decision of the auction: the seat in the
first round, 4 more in the second. Cards are under the names of `states`: the upcard's suit is 0.
An option is 0 to pass; in the first round 1 to order up and 2 to do so alone, in the second 1 to 3
to name that suit and 4 to 6 to name it and play alone. A mark is what a contract brought: 0
euchred, 1 a point, 2 a march, 3 a lone march.

All loops live in this one module, long as it is: what numba keeps on disk does not notice a
change elsewhere.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from euchre_learn.atlas import states
from euchre_learn.solve.calling import NAME, NAME_ALONE, call_one, call_two, five_of, worth
from euchre_learn.solve.compiled import compiled, count
from euchre_learn.solve.dice import DICE_WORDS as DICE_WORDS
from euchre_learn.solve.dice import below, draw, set_dice
from euchre_learn.solve.kernel import TRUMP, lane_of, relative
from euchre_learn.solve.policy import follow_card, lead_card

STATES: Final = states.STATES
CARDS: Final = states.CARDS
ROW_WORDS: Final = 3
"""How many words a recorded deal takes."""
SUMS: Final = 46
"""How many numbers a state has of each rule set; see `sample`."""
TIGHT_SUMS: Final = 6
OUT_WORDS: Final = 2 * SUMS + 2 * TIGHT_SUMS
ONE: Final = 4096
"""What a chance or a weight of 1 counts in a sweep."""
FLOOR: Final = 408
"""The least chance to pass of anybody who spoke before, in the same measure: a tenth."""
SWEPT: Final = 8
"""How many sums a sweep has of each node and state: the weight, then the options, then spare."""

_WORTH: Final = (-2, 1, 2, 4)

number = compiled(states.number)


@compiled
def played(
    a: int, b: int, c: int, d: int, maxi: int, gone: int, everything: int, alone: int
) -> int:
    """The mark of a contract from the first lead on, everybody playing by `solve.policy`.

    As `rollout.playout`, but it stops as soon as nothing that scores is open.
    """
    taken = lost = pos = lane = best = wn = 0
    while True:
        if pos == 4:
            if wn & 1:
                a, b, c, d = b, c, d, a
            if wn & 2:
                a, b, c, d = c, d, a, b
            maxi ^= wn & 1
            if maxi:
                taken += 1
            else:
                lost += 1
            if lost == 3:
                return 0
            if lost and taken >= 3:
                return 1
            if taken == 5:
                return 3 if alone else 2
            pos = 0
        if pos and not a:
            a, b, c, d = b, c, d, a
            maxi ^= 1
            pos += 1
            continue
        unseen = everything & ~(gone | a)
        if pos == 0:
            card = a if not a & (a - 1) else lead_card(a, unseen, maxi)
            lane = lane_of(card)
            best = card
            wn = 0
        else:
            card = a & lane or a
            if card & (card - 1):
                foes = 1 if pos < 3 and b else 0
                partner = 1 if pos == 1 and c else 0
                card = follow_card(a, unseen, lane, best, 1 - ((wn ^ pos) & 1), foes, partner)
            strength = card & (lane | TRUMP)
            if strength > best:
                best = strength
                wn = pos
        gone |= card
        a, b, c, d = b, c, d, a ^ card
        maxi ^= 1
        pos += 1


@compiled
def contract(
    h0: int, h1: int, h2: int, h3: int, up: int, trump: int, maker: int, alone: int
) -> int:
    """The mark of a contract on four dealt hands; with trump 0 the dealer takes the upcard."""
    a, b, c = relative(h0, trump), relative(h1, trump), relative(h2, trump)
    gone = 0
    if trump:
        d = relative(h3, trump)
        gone = relative(up, trump)
    else:
        d = five_of(h3, up, 0, 1)
    everything = relative(CARDS, trump)
    if alone:
        if maker == 0:
            c = 0
        elif maker == 1:
            d = 0
        elif maker == 2:
            return played(b, c, d, 0, 0, gone, everything, 1)  # eldest sits out
        else:
            b = 0
    return played(a, b, c, d, 1 - (maker & 1), gone, everything, alone)


@compiled
def mirrored(mask: int) -> int:
    """The cards with the green suits in each other's place."""
    return (mask & 0xFF0000FF) | (mask & 0xFF00) << 8 | (mask & 0xFF0000) >> 8


@compiled
def shuffle(cards: MutableSequence[int], many: int, dice: MutableSequence[int]) -> None:
    """Put the first `many` places of a row of cards in random order, drawn from all of them."""
    size = len(cards)
    for k in range(many):
        j = k + below(dice, size - k)
        cards[k], cards[j] = cards[j] + 0, cards[k] + 0


@compiled
def five_at(cards: Sequence[int], at: int) -> int:
    """The hand of five cards that begins there."""
    return cards[at] | cards[at + 1] | cards[at + 2] | cards[at + 3] | cards[at + 4]


# ----------------------------------------------------------------------------- recorded deals


@compiled
def record(
    rows: MutableSequence[int],
    first: int,
    seed: int,
    offsets: Sequence[int],
    pairs: Sequence[int],
    cards: MutableSequence[int],
    dice: MutableSequence[int],
) -> None:
    """Fill rows with deals, numbered from `first` on, and the marks of all 32 contracts.

    A row: three states of 17 bits; the fourth, four bits for green suits that changed places, and
    two bits each for the contracts of the first round (seat, then alone); those of the second
    (seat, then suit, then alone).
    """
    for n in range(len(rows) // ROW_WORDS):
        for k in range(24):
            cards[k] = 1 << (8 * (k // 6) + 2 + k % 6)
        set_dice(dice, seed, first + n)
        rank = below(dice, 6)
        up = cards[rank] + 0
        cards[rank] = cards[23] + 0
        for k in range(20):
            j = k + below(dice, 23 - k)
            cards[k], cards[j] = cards[j] + 0, cards[k] + 0
        h0, h1, h2, h3 = (
            five_at(cards, 0),
            five_at(cards, 5),
            five_at(cards, 10),
            five_at(cards, 15),
        )
        s0, s1 = number(rank, h0, offsets, pairs), number(rank, h1, offsets, pairs)
        s2, s3 = number(rank, h2, offsets, pairs), number(rank, h3, offsets, pairs)
        swaps = (s0 & 1) | (s1 & 1) << 1 | (s2 & 1) << 2 | (s3 & 1) << 3
        one = two = 0
        for maker in range(4):
            for alone in range(2):
                one |= contract(h0, h1, h2, h3, up, 0, maker, alone) << (4 * maker + 2 * alone)
                for suit in range(1, 4):
                    got = contract(h0, h1, h2, h3, up, suit, maker, alone)
                    two |= got << (12 * maker + 4 * (suit - 1) + 2 * alone)
        rows[3 * n] = s0 >> 1 | (s1 >> 1) << 17 | (s2 >> 1) << 34
        rows[3 * n + 1] = s3 >> 1 | swaps << 17 | one << 21
        rows[3 * n + 2] = two


@compiled
def recorded_worth(rows: Sequence[int], at: int, node: int, option: int) -> int:
    """What an option that is no pass brings its own side in a recorded deal."""
    seat = node & 3
    if node < 4:
        got = (rows[at + 1] >> (21 + 4 * seat + 2 * (option - 1))) & 3
    else:
        alone = 1 if option > 3 else 0
        suit = option - 3 * alone
        if suit < 3 and (rows[at + 1] >> (17 + seat)) & 1:
            suit = 3 - suit
        got = (rows[at + 2] >> (12 * seat + 4 * (suit - 1) + 2 * alone)) & 3
    return _WORTH[got]


@compiled
def recorded_state(rows: Sequence[int], at: int, seat: int) -> int:
    """The state of a seat in a recorded deal."""
    if seat == 3:
        return rows[at + 1] & 0x1FFFF
    return (rows[at] >> (17 * seat)) & 0x1FFFF


@compiled
def sweep(
    rows: Sequence[int],
    chances: Sequence[int],
    calls: Sequence[int],
    stick: int,
    sums: MutableSequence[int],
    room: MutableSequence[int],
) -> None:
    """Add what every option brings in the recorded deals, under a policy, to the sums by state.

    The policy has, for each node and state, the chance to pass in parts of `ONE` and the option
    that is called otherwise. `sums` holds `SWEPT` numbers for each: the weight, then the options
    from passing on, weighted, in parts of `ONE`. `room` has 9 numbers.
    """
    for n in range(len(rows) // ROW_WORDS):
        at = ROW_WORDS * n
        room[8] = 0
        for back in range(8):
            node = 7 - back
            where = node * STATES + recorded_state(rows, at, node & 3)
            chance = 0 if stick and node == 7 else chances[where] + 0
            value = recorded_worth(rows, at, node, calls[where] + 0) * ONE
            value = -value if node & 1 else value
            room[node] = (chance * room[node + 1] + (ONE - chance) * value) >> 12
        for node in range(8):
            seat = node & 3
            weight = ONE
            for before in range(node):
                if before & 3 != seat:
                    held = before * STATES + recorded_state(rows, at, before & 3)
                    chance = chances[held] + 0
                    weight = weight * (chance if chance > FLOOR else FLOOR) >> 12
            to = (node * STATES + recorded_state(rows, at, seat)) * SWEPT
            sums[to] += weight
            onward = room[node + 1] + 0
            sums[to + 1] += weight * (-onward if node & 1 else onward) >> 12
            for option in range(1, 3 if node < 4 else 7):
                sums[to + 1 + option] += weight * recorded_worth(rows, at, node, option)


@compiled
def walk(
    rows: Sequence[int], at: int, acts: Sequence[int], even: int, odd: int, node: int
) -> tuple[int, int]:
    """Where an auction that stands at a node ends, 8 if thrown in, and the points of seats 0 and 2.

    `acts[even]` and `acts[odd]` on are the options of the two sides, for each node and state.
    """
    while node < 8:
        base = odd if node & 1 else even
        option = acts[base + node * STATES + recorded_state(rows, at, node & 3)] + 0
        if option:
            worth = recorded_worth(rows, at, node, option)
            return node, -worth if node & 1 else worth
        node += 1
    return 8, 0


@compiled
def match(rows: Sequence[int], acts: Sequence[int], out: MutableSequence[int]) -> None:
    """Write what the first of two policies gains on the second in every recorded deal.

    Each deal counts twice, with the sides exchanged: the sum of both.
    """
    other = 8 * STATES
    for n in range(len(out)):
        _, one = walk(rows, ROW_WORDS * n, acts, 0, other, 0)
        _, two = walk(rows, ROW_WORDS * n, acts, other, 0, 0)
        out[n] = one - two


@compiled
def ends(rows: Sequence[int], acts: Sequence[int], out: MutableSequence[int]) -> None:
    """Write, for every recorded deal played by one policy: the node it ended at, the option, and
    the dealing side's points plus 4, as `node << 8 | option << 4 | points`."""
    for n in range(len(out)):
        at = ROW_WORDS * n
        node, points = walk(rows, at, acts, 0, 0, 0)
        option = 0
        if node < 8:
            option = acts[node * STATES + recorded_state(rows, at, node & 3)] + 0
        out[n] = node << 8 | option << 4 | (4 - points)


# ------------------------------------------------------------------------------ direct samples


@compiled
def _mark(
    memo: MutableSequence[int],
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    up: int,
    trump: int,
    maker: int,
    alone: int,
) -> int:
    """What a contract brings its makers, played at most once a deal."""
    at = trump * 8 + maker * 2 + alone
    if memo[at] < 0:
        memo[at] = contract(h0, h1, h2, h3, up, trump, maker, alone)
    return _WORTH[memo[at]]


@compiled
def _called(
    memo: MutableSequence[int],
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    up: int,
    node: int,
    option: int,
    swapped: int,
) -> int:
    """What an option that is no pass brings its own side."""
    if node < 4:
        return _mark(memo, h0, h1, h2, h3, up, 0, node, option - 1)
    alone = 1 if option > 3 else 0
    suit = option - 3 * alone
    if swapped and suit < 3:
        suit = 3 - suit
    return _mark(memo, h0, h1, h2, h3, up, suit, node - 4, alone)


@compiled
def sample(
    first: int,
    last: int,
    first_seat: int,
    wanted: int,
    tries: int,
    seed: int,
    layer: int,
    hands: Sequence[int],
    acts: Sequence[int],
    offsets: Sequence[int],
    pairs: Sequence[int],
    out: MutableSequence[int],
    cards: MutableSequence[int],
    dice: MutableSequence[int],
    room: MutableSequence[int],
) -> None:
    """Deal hidden cards around every state from `first` to before `last`, at `first_seat` and on.

    A deal is kept for a node if those who spoke before pass by their policy, or by the chance
    `FLOOR` all the same. `acts` holds four fields: players whose deal may be thrown in, players
    with a stuck dealer, and two tight ones for the same rules. For each seat and state it has a
    number with three bits for the option of each field and round, that of field f and round r at
    bit 6 f + 3 r. Up to `wanted` deals are kept for each field and round, of at most `tries`.

    `out` gets `OUT_WORDS` numbers for every state and seat. For each rule set: for each round how
    many deals were kept, the sums of what the options bring, and the sums of products of every two
    of them (row by row, lower triangle). Then for each tight field and round how many were kept,
    the sum and the sum of squares of passing. `room` has 64 numbers; `cards` 18.
    """
    for state in range(first, last):
        rank = state // 17633
        up = 1 << (rank + 2)
        hand = hands[state] + 0
        for seat in range(first_seat, 4):
            to = ((state - first) * 4 + seat) * OUT_WORDS
            many = 0
            for k in range(24):
                card = 1 << (8 * (k // 6) + 2 + k % 6)
                if not card & (hand | up):
                    cards[many] = card
                    many += 1
            set_dice(dice, seed, (layer * 4 + seat) * STATES + state)
            for _ in range(tries):
                if not _one_deal(
                    hand, rank, up, seat, wanted, acts, offsets, pairs, out, to, cards, dice, room
                ):
                    break


@compiled
def _one_deal(
    hand: int,
    rank: int,
    up: int,
    seat: int,
    wanted: int,
    acts: Sequence[int],
    offsets: Sequence[int],
    pairs: Sequence[int],
    out: MutableSequence[int],
    to: int,
    cards: MutableSequence[int],
    dice: MutableSequence[int],
    room: MutableSequence[int],
) -> bool:
    """Deal once around a hand and keep the deal where it is wanted; false if it is nowhere."""
    shuffle(cards, 15, dice)
    x, y, z = five_at(cards, 0), five_at(cards, 5), five_at(cards, 10)
    if draw(dice) & 1:  # ties between the green suits go either way as often
        x, y, z, hand = mirrored(x), mirrored(y), mirrored(z), mirrored(hand)
    h0 = hand if seat == 0 else x
    h1 = hand if seat == 1 else x if seat == 0 else y
    h2 = hand if seat == 2 else z if seat == 3 else y
    h3 = hand if seat == 3 else z
    room[32] = number(rank, h0, offsets, pairs)
    room[33] = number(rank, h1, offsets, pairs)
    room[34] = number(rank, h2, offsets, pairs)
    room[35] = number(rank, h3, offsets, pairs)
    for k in range(32):
        room[k] = -1
    for third in range(3):
        word = draw(dice)
        for k in range(3):  # one more than there are nodes; what comes next writes over it
            room[36 + 3 * third + k] = 1 if 4 * ((word >> (10 * k)) & 1023) < FLOOR else 0
    for who in range(4):
        room[44 + who] = acts[who * STATES + (room[32 + who] >> 1)] + 0
    open_still = False
    for field in range(4):
        for turn in range(2):
            place = _count_at(field, turn, to)
            if out[place] >= wanted:
                continue
            open_still = True
            if not _reached(field, turn, seat, room):
                continue
            out[place] += 1
            node = 4 * turn + seat
            passed = _passed(field, node, h0, h1, h2, h3, up, room)
            if field > 1:
                out[place + 1] += passed
                out[place + 2] += passed * passed
                continue
            _add_options(place, node, passed, h0, h1, h2, h3, up, out, room)
    return open_still


@compiled
def _count_at(field: int, turn: int, to: int) -> int:
    """Where the numbers of a field and a round begin."""
    if field > 1:
        return to + 2 * SUMS + (field - 2) * TIGHT_SUMS + 3 * turn
    return to + field * SUMS + 10 * turn


@compiled
def _reached(field: int, turn: int, seat: int, room: Sequence[int]) -> bool:
    """Whether the others pass as far as a seat's turn in a round."""
    for node in range(4 * turn + seat):
        who = node & 3
        if who == seat or room[36 + node]:
            continue
        if (room[44 + who] >> (6 * field + 3 * (node >> 2))) & 7:
            return False
    return True


@compiled
def _passed(
    field: int,
    node: int,
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    up: int,
    room: MutableSequence[int],
) -> int:
    """What passing at a node brings its side; the seat itself goes on by its own rules' policy."""
    own = node & 3
    later = node + 1
    while later < 8:
        who = later & 3
        base = field & 1 if who == own else field
        option = (room[44 + who] >> (6 * base + 3 * (later >> 2))) & 7
        if option:
            swapped = room[32 + who] & 1
            worth = _called(room, h0, h1, h2, h3, up, later, option, swapped)
            return -worth if (later ^ node) & 1 else worth
        later += 1
    return 0


@compiled
def _add_options(
    place: int,
    node: int,
    passed: int,
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    up: int,
    out: MutableSequence[int],
    room: MutableSequence[int],
) -> None:
    """Add what every option of a node brings, and the products of every two."""
    many = 3 if node < 4 else 7
    swapped = room[32 + (node & 3)] & 1
    room[48] = passed
    for option in range(1, many):
        room[48 + option] = _called(room, h0, h1, h2, h3, up, node, option, swapped)
    at = place + 1 + many
    for one in range(many):
        value = room[48 + one] + 0
        out[place + 1 + one] += value
        for two in range(one + 1):
            out[at] += value * room[48 + two]
            at += 1


# ---------------------------------------------------------------------------------- smoothing


@compiled
def gram(
    columns: Sequence[int],
    wide: int,
    weights: Sequence[float],
    values: Sequence[float],
    square: MutableSequence[float],
    side: MutableSequence[float],
) -> None:
    """Add up the normal equations of a model of indicators.

    State n has the columns `columns[n * wide]` and on. `square` is the matrix row by row.
    """
    size = len(side)
    for n in range(len(weights)):
        weight = weights[n]
        if weight > 0:
            for i in range(wide):
                one = columns[n * wide + i]
                side[one] += weight * values[n]
                for j in range(wide):
                    square[one * size + columns[n * wide + j]] += weight


CALL_WIDE: Final = 7
CALL_COLUMNS: Final = 644
PASS_WIDE: Final = 9
PASS_COLUMNS: Final = 500


@compiled
def call_columns(hands: Sequence[int], trump: int, takes: int, out: MutableSequence[int]) -> None:
    """Write the indicators of every state as a maker; `takes` is 1 for a dealer who takes up.

    The trumps held, aces and voids by the number of trumps, each plain suit, the upcard, and the
    top trumps with the aces.
    """
    for n in range(len(hands)):
        rank = n // 17633
        if takes:
            five = five_of(hands[n] + 0, 1 << (rank + 2), 0, 1)
        else:
            five = relative(hands[n] + 0, trump)
        trumps = (five >> 52) & 127
        many, aces, voids = count(trumps), 0, 0
        at = n * 7
        for lane in range(3):
            held = (five >> (16 * lane + 2)) & 63
            aces += held >> 5
            voids += 0 if held else 1
            out[at + 2 + lane] = 224 + 64 * lane + held
        out[at] = trumps
        out[at + 1] = 128 + 16 * many + 4 * aces + voids
        out[at + 5] = 416 + 6 * rank + many
        out[at + 6] = 452 + ((trumps >> 4) * 4 + aces) * 6 + many


@compiled
def pass_columns(hands: Sequence[int], out: MutableSequence[int]) -> None:
    """Write the indicators of every state as one that passes.

    What is held in each suit, the upcard, the jacks, the aces, and what the hand counts by
    `solve.calling` in the upcard's suit and in the best other one.
    """
    for n in range(len(hands)):
        rank, at, hand = n // 17633, n * 9, hands[n] + 0
        longest = jacks = aces = 0
        for suit in range(4):
            held = (hand >> (8 * suit + 2)) & 63
            many = count(held)
            longest = many if many > longest else longest
            jacks |= ((held >> 2) & 1) << suit
            aces += held >> 5
            out[at + suit] = 64 * suit + held
        best = 0
        for trump in range(1, 4):
            held = worth(relative(hand, trump))
            best = held if held > best else best
        out[at + 4] = 256 + 6 * rank + count((hand >> 2) & 63)
        out[at + 5] = 292 + 6 * jacks + longest
        out[at + 6] = 388 + best
        out[at + 7] = 429 + worth(relative(hand, 0))
        out[at + 8] = 470 + 6 * aces + rank


@compiled
def tabulate(hands: Sequence[int], facts: Sequence[int], acts: MutableSequence[int]) -> None:
    """Write the option that the quarter-trick bidder of `solve.calling` takes at every node."""
    for n in range(len(hands)):
        up = 1 << (n // 17633 + 2)
        for seat in range(4):
            acts[seat * STATES + n] = call_one(hands[n] + 0, up, 0, seat, 3, facts)
            call = call_two(hands[n] + 0, 0, seat, 3, facts)
            option = 0
            if call >= NAME_ALONE:
                option = call - NAME_ALONE + 3
            elif call >= NAME:
                option = call - NAME
            acts[(4 + seat) * STATES + n] = option
