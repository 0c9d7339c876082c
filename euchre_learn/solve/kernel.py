"""Open hands solved over integer masks: private to `solve`, which converts to it and from it.

Outside, a card is one bit of a mask that no trump changes: bit `8 * suit + rank`, suits in the
order s h d c, ranks in the order 7 8 9 T J Q K A, and the Benny is bit 32. Inside (`relative`) a
hand is four lanes of 16 bits: the suit next to trump, the two green suits, and trumps on top,
bowers and Benny in their place. So one card beats another if it is the greater number, once what
neither follows nor ruffs is masked away. Bits above a lane's cards stay 0 and stop carries.

No seat has a number inside. The hands are `a b c d`, `a` is to move, and playing a card turns them
by one. `maxi` is 1 while `a` is on the makers' side. A seat that sits out holds nothing. `need` is
what the makers still need of the `left` tricks still to come, this one included.

All of the search lives in this one module, long as it is: what numba keeps on disk does not notice
a change in a helper elsewhere.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from euchre_learn.solve.compiled import compiled, count, length, lowest
from euchre_learn.solve.pairs import NARROW, WIDE, WIDE_AT
from euchre_learn.solve.rows import DEAL_WORDS

PLAIN: Final = 0x0000_FFFF_FFFF_FFFF
TRUMP: Final = 0x7FFF << 48
_LANE: Final = 0x7FFF
_TRUMP_AT: Final = 50
_CARDS: Final = (0x3FF << _TRUMP_AT) | (0xFF << 32) | (0xFF << 16) | 0xFF
_SEVENS_AND_EIGHTS: Final = 0x03030303
_BENNY: Final = 1 << 32

_FIELDS: Final = 15
FRAME_WORDS: Final = _FIELDS * 24
"""Room for the frames of one search: a card that is a choice makes one, and 20 cards are played."""


@compiled
def max_of(x: int, y: int) -> int:
    """The greater of two numbers; the built-in is slower once compiled."""
    return x if x > y else y


@compiled
def _min(x: int, y: int) -> int:
    return x if x < y else y


@compiled
def _above(x: int) -> int:
    """Every bit above the highest one of `x`."""
    return -(1 << length(x))


@compiled
def lane_of(card: int) -> int:
    """All places of the lane that a card, or the lowest of several, lies in."""
    return _LANE << (lowest(card) & 48)


@compiled
def _reply(hand: int, lane: int) -> int:
    """The cards of a hand that can win the trick: those of the suit led, else its trumps."""
    following = hand & lane
    return following if following else hand & TRUMP


@compiled
def _smear(x: int) -> int:
    """Every card and all places below it in its lane."""
    x |= x >> 1
    x |= x >> 2
    x |= x >> 4
    return x | (x >> 2)


@compiled
def _merged(legal: int, live: int) -> int:
    """One card for each run of equal ones: those with no live card of another hand between.

    A run is made of cards that are mine or gone. Adding its lowest bit to the gone cards carries
    through them and stops at my lowest card of the run.
    """
    dead = _CARDS & ~live
    run = dead | legal
    return (dead + (run & ~(run << 1))) & legal


@compiled
def relative(mask: int, trump: int) -> int:
    """A hand in lanes as they stand when suit number `trump` is trump."""
    suit, twin = (mask >> (8 * trump)) & 255, (mask >> (8 * (3 - trump))) & 255
    green = 1 if trump == 0 or trump == 3 else 0
    low, high = (mask >> (8 * green)) & 255, (mask >> (8 * (3 - green))) & 255
    bowers = ((twin >> 4) & 1) << 7 | ((suit >> 4) & 1) << 8
    trumps = (suit & 15) | ((suit >> 1) & 0x70) | bowers | ((mask >> 32) & 1) << 9
    return (twin & ~16) | low << 16 | high << 32 | trumps << _TRUMP_AT


# ------------------------------------------------------------------------------ the last two tricks


@compiled
def _last(lead: int, a: int, b: int, c: int, d: int) -> int:
    """1 if `a` or `c` takes a last trick in which `lead` is the card led."""
    counts = lane_of(lead) | TRUMP
    return 1 if max_of(a & counts, c & counts) > max_of(b & counts, d & counts) else 0


@compiled
def _ending(
    x: int, y: int, z: int, w: int, a: int, b: int, c: int, d: int, counts: int, need: int
) -> int:
    """1 if `a` and `c` get their tricks once x y z w lie and one card each is left."""
    y &= counts
    z &= counts
    w &= counts
    ours, theirs = max_of(x, z), max_of(y, w)
    if ours > theirs:
        return 1 if need == 1 else _last(a if x > z else c, a, b, c, d)
    return 0 if need == 2 else _last(b if y > w else d, a, b, c, d)


@compiled
def _fourth(x: int, y: int, z: int, a: int, b: int, c: int, d: int, lane: int, need: int) -> int:
    """1 if every card of `d` leaves `a` and `c` their tricks."""
    rest = d & lane or d
    while True:
        w = rest & -rest
        rest ^= w
        if not _ending(x, y, z, w, a, b, c, d ^ w, lane | TRUMP, need):
            return 0
        if not rest:
            return 1


@compiled
def _third(x: int, y: int, a: int, b: int, c: int, d: int, lane: int, need: int) -> int:
    """1 if some card of `c` gets the tricks."""
    rest = c & lane or c
    while True:
        z = rest & -rest
        rest ^= z
        if _fourth(x, y, z, a, b, c ^ z, d, lane, need):
            return 1
        if not rest:
            return 0


@compiled
def _second(x: int, a: int, b: int, c: int, d: int, lane: int, need: int) -> int:
    """1 if every card of `b` leaves `a` and `c` their tricks."""
    rest = b & lane or b
    while True:
        y = rest & -rest
        rest ^= y
        if not _third(x, y, a, b ^ y, c, d, lane, need):
            return 0
        if not rest:
            return 1


@compiled
def _two_left(a: int, b: int, c: int, d: int, need: int) -> int:
    """1 if `a`, on lead with two cards each, and `c` get 1 or 2 of the two tricks."""
    rest = a
    while rest:
        x = rest & -rest
        rest ^= x
        lane = lane_of(x)
        forced = max_of(x, _reply(c, lane)) > max_of(_reply(b, lane), _reply(d, lane))
        if need == 1 and forced:
            return 1
        if (need == 1 or forced) and _second(x, a ^ x, b, c, d, lane, need):
            return 1
    return 0


# ---------------------------------------------------------------------------- before a trick is led


@compiled
def _cashed(a: int, b: int, c: int, d: int, bosses: int) -> int:
    """How many plain bosses the leader can cash before a trump is touched.

    Opponents with trumps follow to each; a partner with trumps has a plain card for each.
    """
    tricks = 0
    for lane in (_LANE, _LANE << 16, _LANE << 32):
        n = count(bosses & lane)
        if n and b & TRUMP:
            n = _min(n, count(b & lane))
        if n and d & TRUMP:
            n = _min(n, count(d & lane))
        tricks += n
    return _min(tricks, count(c & PLAIN)) if c & TRUMP else tricks


@compiled
def _drawn(a: int, b: int, c: int, d: int, boss: int) -> int:
    """How many tricks the leader takes by drawing all trumps first; 0 if that cannot be done."""
    longest = max_of(count(b & TRUMP), count(d & TRUMP))
    if count(boss & TRUMP) < longest or count(c & TRUMP) > longest:
        return 0
    return count(a & TRUMP) + count(boss & PLAIN)


@compiled
def _sure(
    a: int,
    b: int,
    c: int,
    d: int,
    need: int,
    left: int,
    table: Sequence[int],
    base: int,
    width: int,
) -> int:
    """1 if the leader's side surely gets `need` tricks, 0 if surely not, -1 if it is open."""
    foes, friends = (b | d) >> _TRUMP_AT, (a | c) >> _TRUMP_AT
    theirs = max_of(
        table[base + ((b >> _TRUMP_AT) << width) + friends] + 0,
        table[base + ((d >> _TRUMP_AT) << width) + friends] + 0,
    )
    if theirs > left - need:
        return 0
    ours = max_of(
        table[base + ((a >> _TRUMP_AT) << width) + foes] + 0,
        table[base + ((c >> _TRUMP_AT) << width) + foes] + 0,
    )
    boss = a & ~_smear(b | c | d)
    if boss & PLAIN:
        ours += _cashed(a, b, c, d, boss & PLAIN)
    if ours >= need or _drawn(a, b, c, d, boss) >= need:
        return 1
    return -1


@compiled
def _leads(a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """The leads that take their trick themselves, and those that the partner's card can take."""
    takes = helped = 0
    rest = a
    while rest:
        lane = lane_of(rest)
        own = rest & lane
        rest ^= own
        foe = max_of(_reply(b, lane), _reply(d, lane))
        takes |= own & _above(foe)
        if _reply(c, lane) > foe:
            helped |= own
    return takes, helped


@compiled
def _plan_lead(
    a: int,
    b: int,
    c: int,
    d: int,
    need: int,
    left: int,
    table: Sequence[int],
    base: int,
    width: int,
) -> tuple[int, int, int, int]:
    """The answer for the leader's side (1, 0, or -1 if open), and the leads in three heaps."""
    sure = _sure(a, b, c, d, need, left, table, base, width)
    if sure >= 0:
        return sure, 0, 0, 0
    takes, helped = _leads(a, b, c, d)
    forcing = takes | helped
    if need == 1 and forcing:
        return 1, 0, 0, 0
    leads = _merged(a, a | b | c | d)
    if need == left:
        leads &= forcing
        if not leads:
            return 0, 0, 0, 0
    return -1, leads & takes, leads & helped & ~takes, leads & ~forcing


@compiled
def _next_lead(first: int, second: int, third: int) -> int:
    """The lead to try next: plain winners from the top, trumps, partner's suits, the rest."""
    if first:
        high = first & PLAIN or first
    elif second:
        return second & -second
    else:
        high = third
    return 1 << (length(high) - 1)


# ----------------------------------------------------------------------------------- within a trick


@compiled
def _plan_follow(
    a: int, b: int, c: int, d: int, need: int, left: int, pos: int, lane: int, best: int, wn: int
) -> tuple[int, int, int, int]:
    """As `_plan_lead`, for a seat with a choice of cards to follow; lowest bits go first.

    `foe` and `friend` are the best that either side has on the table or can still play, whatever
    the others play: with open hands no answer depends on another's.
    """
    friendly = ((wn ^ pos) & 1) == 0
    foe, friend = (0, best) if friendly else (best, 0)
    if pos < 3:
        foe = max_of(foe, _reply(b, lane))
    if pos == 1:
        friend = max_of(friend, _reply(c, lane))
    mine = _reply(a, lane)
    takes = mine & _above(foe)
    if need == 1 and (friend > foe or takes):
        return 1, 0, 0, 0
    legal = _merged(a & lane or a, a | b | c | d | best)
    if need == left and friend <= foe:
        return (-1, legal & takes, 0, 0) if takes else (0, 0, 0, 0)
    boss = a & ~_smear(b | c | d)
    if friend > foe:
        spared = TRUMP | (mine & _above(friend))
        return -1, legal & ~spared & ~boss, legal & ~spared & boss, legal & spared
    loose = legal & PLAIN & ~boss & ~takes
    return -1, legal & takes, loose, legal & ~takes & ~loose


# --------------------------------------------------------------------------------------- the search


@compiled
def solve(
    frames: MutableSequence[int],
    table: Sequence[int],
    base: int,
    width: int,
    a: int,
    b: int,
    c: int,
    d: int,
    maxi: int,
    need: int,
    left: int,
    pos: int,
    lane: int,
    best: int,
    wn: int,
) -> int:
    """1 if the makers get `need` of the `left` tricks, 0 if not, from any point of a trick.

    `pos` counts the seats from the leader to `a`, those that sit out included; `lane` is the suit
    led, `best` the winning card and `wn` its seat counted from the leader; all 0 before a lead.
    A choice leaves a frame with the cards that are still to be tried. An answer walks down the
    frames to the first mover who is not content with it and has another card.
    """
    k = 0
    while True:
        if pos == 4:
            if wn & 1:
                a, b, c, d = b, c, d, a
            if wn & 2:
                a, b, c, d = c, d, a, b
            maxi ^= wn & 1
            need -= maxi
            left -= 1
            pos = 0
        elif pos and not a:  # sits out
            a, b, c, d = b, c, d, a
            maxi ^= 1
            pos += 1
            continue
        side = need if maxi else left + 1 - need
        found = -1
        first = second = third = 0
        if pos == 0:
            if side <= 0:
                found = 1
            elif side > left:
                found = 0
            elif left == 1:
                found = _last(a, a, b, c, d)
            elif left == 2:
                found = _two_left(a, b, c, d, side)
            else:
                found, first, second, third = _plan_lead(a, b, c, d, side, left, table, base, width)
        else:
            first = a & lane or a
            if first & (first - 1):
                found, first, second, third = _plan_follow(
                    a, b, c, d, side, left, pos, lane, best, wn
                )
        if found >= 0:
            result = maxi if found else 1 - maxi
            while k:
                at = (k - 1) * _FIELDS
                if frames[at + 13] != result and frames[at] | frames[at + 1] | frames[at + 2]:
                    break
                k -= 1
            if not k:
                return result
            k -= 1
            first, second, third = frames[at] + 0, frames[at + 1] + 0, frames[at + 2] + 0
            a, b, c, d = (
                frames[at + 3] + 0,
                frames[at + 4] + 0,
                frames[at + 5] + 0,
                frames[at + 6] + 0,
            )
            best, lane, wn = frames[at + 7] + 0, frames[at + 8] + 0, frames[at + 9] + 0
            need, left, pos = frames[at + 10] + 0, frames[at + 11] + 0, frames[at + 12] + 0
            maxi = frames[at + 13] + 0
        if pos:
            card = first or second or third
            card &= -card
        else:
            card = _next_lead(first, second, third)
        first &= ~card
        second &= ~card
        third &= ~card
        if first | second | third:
            at = k * _FIELDS
            frames[at], frames[at + 1], frames[at + 2] = first, second, third
            frames[at + 3], frames[at + 4], frames[at + 5], frames[at + 6] = a, b, c, d
            frames[at + 7], frames[at + 8], frames[at + 9] = best, lane, wn
            frames[at + 10], frames[at + 11], frames[at + 12] = need, left, pos
            frames[at + 13] = maxi
            k += 1
        if pos == 0:
            lane = lane_of(card)
            best = card
            wn = 0
        else:
            strength = card & (lane | TRUMP)
            if strength > best:
                best = strength
                wn = pos
        a, b, c, d = b, c, d, a ^ card
        maxi ^= 1
        pos += 1


@compiled
def decide(
    frames: MutableSequence[int],
    table: Sequence[int],
    asked: Sequence[int],
    deal: Sequence[int],
    at: int,
) -> int:
    """The highest of the numbers `asked` (rising) that the makers reach; 0 if none.

    `deal` holds rows as `solve.rows` writes them; this one begins at `at`.
    """
    trump, maxi, pos, wn = deal[at] + 0, deal[at + 1] + 0, deal[at + 2] + 0, deal[at + 5] + 0
    a, b, c, d = deal[at + 6] + 0, deal[at + 7] + 0, deal[at + 8] + 0, deal[at + 9] + 0
    best, led = deal[at + 3] + 0, deal[at + 4] + 0
    seen = a | b | c | d | best | led
    low = 0 if seen & _SEVENS_AND_EIGHTS else 2
    narrow = low and not seen & _BENNY
    base, width = (0, NARROW) if narrow else (WIDE_AT, WIDE)
    left = count(a)
    a, b = relative(a, trump) >> low, relative(b, trump) >> low
    c, d = relative(c, trump) >> low, relative(d, trump) >> low
    best = relative(best, trump) >> low
    lane = lane_of(relative(led, trump) >> low) if pos else 0
    under, over = 0, len(asked)
    while under < over:
        middle = (under + over - 1) // 2
        if solve(
            frames,
            table,
            base,
            width,
            a,
            b,
            c,
            d,
            maxi,
            asked[middle] + 0,
            left,
            pos,
            lane,
            best,
            wn,
        ):
            under = middle + 1
        else:
            over = middle
    return asked[under - 1] + 0 if under else 0


@compiled
def decide_many(
    table: Sequence[int],
    frames: MutableSequence[int],
    asked: Sequence[int],
    deals: Sequence[int],
    out: MutableSequence[int],
    first: int,
    last: int,
) -> None:
    """Write into `out` what `decide` finds for the deals from `first` up to `last`."""
    for number in range(first, last):
        out[number] = decide(frames, table, asked, deals, number * DEAL_WORDS)
