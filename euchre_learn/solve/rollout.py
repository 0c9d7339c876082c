"""Deals played out by policy, from any decision of a deal to its result: the rollouts.

Everybody calls as `calling` and buries and plays as `policy` says, each from its own cards. The
rows are layouts: the four hands, the kitty and the buried card, as masks. A moment is an array that
says where the deal stands, in the order of the names below; an option is a number: a coded call,
the mask of a card, or 1 and 0 for yes and no.

A result is one number: 0 if the deal is thrown in, else 1 + the makers' tricks, + 6 if the maker
plays alone, + 12 if a defender does, + 24 if the makers are seats 1 and 3.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from euchre_learn.solve.calling import (
    BURY_UPCARD,
    DEFEND_ALONE,
    LEFT_LEADS,
    NAME,
    NAME_ALONE,
    ORDER_ALONE,
    PACK,
    PASS,
    UPCARD_OUT,
    WITH_CALL,
    call_one,
    call_two,
    defends_alone,
    five_of,
    plays_alone,
    suit_number,
)
from euchre_learn.solve.compiled import compiled
from euchre_learn.solve.dice import below
from euchre_learn.solve.kernel import TRUMP, lane_of, relative, solve
from euchre_learn.solve.pairs import NARROW, WIDE, WIDE_AT
from euchre_learn.solve.policy import follow_card, lead_card
from euchre_learn.solve.sampling import LAYOUT_WORDS

(
    PHASE,
    TO_ACT,
    DEALER,
    UPCARD,
    SUIT,
    MAKER,
    ALONE,
    ROUND,
    DEFENDER,
    ASKED,
    TAKEN,
    LEADER,
    LED,
    BEST,
    WINNER,
    GONE,
    LEFT,
    MOMENT_WORDS,
) = range(18)
"""Where each number of a moment stands."""

ROUND_ONE: Final = 1
ROUND_TWO: Final = 2
BURYING: Final = 3
DECLARING: Final = 4
DEFENDING: Final = 5
PLAYING: Final = 6
BENNY: Final = 7

RESULTS: Final = 49
"""How many different results there are."""


@compiled
def playout(
    a: int,
    b: int,
    c: int,
    d: int,
    maxi: int,
    left: int,
    pos: int,
    lane: int,
    best: int,
    wn: int,
    gone: int,
    everything: int,
) -> int:
    """How many of the `left` tricks still to come the makers take, everybody playing by policy.

    As in `kernel`: `a` is to move, hands turn by one with each card, `maxi` is 1 if `a` is a maker.
    """
    taken = 0
    while True:
        if pos == 4:
            if wn & 1:
                a, b, c, d = b, c, d, a
            if wn & 2:
                a, b, c, d = c, d, a, b
            maxi ^= wn & 1
            taken += maxi
            left -= 1
            pos = 0
        if not left:
            return taken
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
def coded(tricks: int, maker: int, alone: int, defender: int) -> int:
    """The result as one number."""
    lone = 12 if defender >= 0 else 0
    return 1 + tricks + (6 if alone else 0) + lone + (24 if maker & 1 else 0)


@compiled
def first_to_lead(dealer: int, maker: int, alone: int, defender: int, left_leads: int) -> int:
    """Who leads: eldest, or a lone maker's left where the rules say so; past those who sit out."""
    leader = ((maker if alone and left_leads else dealer) + 1) & 3
    for _ in range(2):
        if (alone and leader == maker ^ 2) or (defender >= 0 and leader == defender ^ 2):
            leader = (leader + 1) & 3
    return leader


@compiled
def hand_of(seat: int, h0: int, h1: int, h2: int, h3: int) -> int:
    """The hand of a seat."""
    if seat & 2:
        return h3 if seat & 1 else h2
    return h1 if seat & 1 else h0


@compiled
def auction(
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    upcard: int,
    dealer: int,
    seat: int,
    two: int,
    call: int,
    facts: Sequence[int],
) -> tuple[int, int, int, int]:
    """Who makes which trump, alone or not, in which round, once `seat` has made a call.

    `two` is 1 in the second round. The maker is -1 if the deal is thrown in.
    """
    upsuit = suit_number(upcard)
    while call == PASS:
        if seat == dealer:
            if two:
                return -1, 0, 0, 2
            two = 1
        seat = (seat + 1) & 3
        hand = hand_of(seat, h0, h1, h2, h3)
        if two:
            call = call_two(hand, upsuit, seat, dealer, facts)
        else:
            call = call_one(hand, upcard, upsuit, seat, dealer, facts)
    if two:
        return seat, (call - NAME) & 3, 1 if call >= NAME_ALONE else 0, 2
    return seat, upsuit, 1 if call == ORDER_ALONE else 0, 1


@compiled
def lone_defender(
    r0: int,
    r1: int,
    r2: int,
    r3: int,
    dealer: int,
    maker: int,
    asked: int,
    yes: int,
    facts: Sequence[int],
) -> int:
    """The defender who plays alone, or -1, asked in order from eldest; hands are in lanes.

    `asked` have said no already; `yes` is the answer of the next one, or -1 to ask the policy.
    """
    for number in range(asked, 2):
        seat = (dealer + 2 - ((maker ^ dealer) & 1 ^ 1) + 2 * number) & 3
        if yes < 0:
            yes = defends_alone(hand_of(seat, r0, r1, r2, r3), facts)
        if yes:
            return seat
        yes = -1
    return -1


@compiled
def contract_played(
    r0: int,
    r1: int,
    r2: int,
    r3: int,
    dealer: int,
    maker: int,
    alone: int,
    defender: int,
    gone: int,
    everything: int,
    left_leads: int,
) -> int:
    """The makers' tricks of a contract, from the first lead on; hands of five, in lanes."""
    leader = first_to_lead(dealer, maker, alone, defender, left_leads)
    out = 1 << (maker ^ 2) if alone else 0
    if defender >= 0:
        out |= 1 << (defender ^ 2)
    a = 0 if out & 1 else r0
    b = 0 if out & 2 else r1
    c = 0 if out & 4 else r2
    d = 0 if out & 8 else r3
    if leader & 1:
        a, b, c, d = b, c, d, a
    if leader & 2:
        a, b, c, d = c, d, a, b
    maxi = 1 - ((leader ^ maker) & 1)
    return playout(a, b, c, d, maxi, 5, 0, 0, 0, 0, gone, everything)


@compiled
def _before_play(
    rows: Sequence[int], at: int, moment: Sequence[int], option: int, facts: Sequence[int]
) -> int:
    """As `finish`, for a decision before the first lead."""
    h0, h1, h2, h3 = rows[at] + 0, rows[at + 1] + 0, rows[at + 2] + 0, rows[at + 3] + 0
    phase, dealer, upcard = moment[PHASE] + 0, moment[DEALER] + 0, moment[UPCARD] + 0
    maker, trump, alone, turn = dealer, moment[SUIT] + 0, moment[ALONE] + 0, moment[ROUND] + 0
    if phase <= ROUND_TWO:
        maker, trump, alone, turn = auction(
            h0, h1, h2, h3, upcard, dealer, moment[TO_ACT] + 0, phase - 1, option, facts
        )
        if maker < 0:
            return 0
    elif phase == BENNY:
        trump, alone, turn = (option - NAME) & 3, 1 if option >= NAME_ALONE else 0, 1
    else:
        maker = moment[MAKER] + 0
    r0, r1, r2, r3 = (
        relative(h0, trump),
        relative(h1, trump),
        relative(h2, trump),
        relative(h3, trump),
    )
    out = turn == 2 or (alone and facts[UPCARD_OUT] and maker == dealer ^ 2)
    if not out and (phase <= BURYING or phase == BENNY):
        held = hand_of(dealer, h0, h1, h2, h3)
        if phase == BURYING:
            five = relative(held ^ option, trump)
        else:
            five = five_of(held, upcard, trump, facts[BURY_UPCARD] + 0)
        r0 = five if dealer == 0 else r0
        r1 = five if dealer == 1 else r1
        r2 = five if dealer == 2 else r2
        r3 = five if dealer == 3 else r3
    if phase == DECLARING:
        alone = option
    elif phase == BURYING and not alone and not facts[WITH_CALL]:
        alone = plays_alone(hand_of(maker, r0, r1, r2, r3), maker, facts)
    defender = -1
    if alone and facts[DEFEND_ALONE]:
        asked, yes = (moment[ASKED] + 0, option) if phase == DEFENDING else (0, -1)
        defender = lone_defender(r0, r1, r2, r3, dealer, maker, asked, yes, facts)
    tricks = contract_played(
        r0,
        r1,
        r2,
        r3,
        dealer,
        maker,
        alone,
        defender,
        relative(upcard, trump) if out else 0,
        relative(facts[PACK] + 0, trump),
        facts[LEFT_LEADS] + 0,
    )
    return coded(tricks, maker, alone, defender)


@compiled
def _turned(
    rows: Sequence[int], at: int, moment: Sequence[int], card: int
) -> tuple[int, int, int, int, int, int, int, int, int]:
    """A moment of the play once the seat to act lays a card, as `playout` and `solve` want it.

    The hands from the next seat on, in lanes; whether that seat is a maker; its place in the trick,
    the lane led, the winning card and its place.
    """
    seat, trump, maker = moment[TO_ACT] + 0, moment[SUIT] + 0, moment[MAKER] + 0
    out = 1 << (maker ^ 2) if moment[ALONE] else 0
    if moment[DEFENDER] >= 0:
        out |= 1 << (moment[DEFENDER] ^ 2)
    one, two, three = (seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3
    a = relative(rows[at + one] + 0, trump) if not (out >> one) & 1 else 0
    b = relative(rows[at + two] + 0, trump) if not (out >> two) & 1 else 0
    c = relative(rows[at + three] + 0, trump) if not (out >> three) & 1 else 0
    laid = relative(card, trump)
    d = relative(rows[at + seat] + 0, trump) ^ laid
    pos = (seat - moment[LEADER]) & 3
    if pos == 0:
        lane, best, wn = lane_of(laid), laid, 0
    else:
        lane = lane_of(relative(moment[LED] + 0, trump))
        best = relative(moment[BEST] + 0, trump)
        wn = (moment[WINNER] - moment[LEADER]) & 3
        strength = laid & (lane | TRUMP)
        if strength > best:
            best, wn = strength, pos
    return a, b, c, d, 1 - ((one ^ maker) & 1), pos + 1, lane, best, wn


@compiled
def _in_play(
    rows: Sequence[int], at: int, moment: Sequence[int], option: int, facts: Sequence[int]
) -> int:
    """As `finish`, for a card to be played."""
    a, b, c, d, maxi, pos, lane, best, wn = _turned(rows, at, moment, option)
    trump = moment[SUIT] + 0
    gone, everything = relative(moment[GONE] | option, trump), relative(facts[PACK] + 0, trump)
    tricks = playout(a, b, c, d, maxi, moment[LEFT] + 0, pos, lane, best, wn, gone, everything)
    return coded(moment[TAKEN] + tricks, moment[MAKER] + 0, moment[ALONE] + 0, moment[DEFENDER] + 0)


@compiled
def finish(
    rows: Sequence[int], at: int, moment: Sequence[int], option: int, facts: Sequence[int]
) -> int:
    """The result of the layout at `rows[at]` once an option is taken; the rest goes by policy."""
    if moment[PHASE] == PLAYING:
        return _in_play(rows, at, moment, option, facts)
    return _before_play(rows, at, moment, option, facts)


@compiled
def roll(
    rows: Sequence[int],
    first: int,
    last: int,
    moment: Sequence[int],
    options: Sequence[int],
    facts: Sequence[int],
    out: MutableSequence[int],
) -> None:
    """Write what every option brings in the layouts from `first` up to `last`, layout by layout."""
    many = len(options)
    for number in range(first, last):
        for k in range(many):
            out[number * many + k] = finish(
                rows, number * LAYOUT_WORDS, moment, options[k] + 0, facts
            )


@compiled
def solve_cards(
    rows: Sequence[int],
    first: int,
    last: int,
    moment: Sequence[int],
    options: Sequence[int],
    asked: Sequence[int],
    facts: Sequence[int],
    frames: MutableSequence[int],
    table: Sequence[int],
    out: MutableSequence[int],
) -> None:
    """As `roll`, each card then valued with all hands open.

    Of the numbers of tricks `asked`, rising, the highest that the makers can reach is the result.
    """
    many = len(options)
    wide = facts[PACK] & (0x03030303 | 1 << 32)
    low = 0 if facts[PACK] & 0x03030303 else 2
    base, width = (WIDE_AT, WIDE) if wide else (0, NARROW)
    left, taken = moment[LEFT] + 0, moment[TAKEN] + 0
    maker, alone, defender = moment[MAKER] + 0, moment[ALONE] + 0, moment[DEFENDER] + 0
    for number in range(first, last):
        for k in range(many):
            a, b, c, d, maxi, pos, lane, best, wn = _turned(
                rows, number * LAYOUT_WORDS, moment, options[k] + 0
            )
            reached = 0
            for wanted in asked:
                if not solve(
                    frames,
                    table,
                    base,
                    width,
                    a >> low,
                    b >> low,
                    c >> low,
                    d >> low,
                    maxi,
                    wanted - taken,
                    left,
                    pos,
                    lane,
                    best >> low,
                    wn,
                ):
                    break
                reached = wanted
            out[number * many + k] = coded(reached, maker, alone, defender)


@compiled
def tally(
    results: Sequence[int],
    many: int,
    worth: Sequence[int],
    weights: Sequence[int],
    counts: MutableSequence[int],
    cross: MutableSequence[int],
) -> None:
    """Add up the results of `many` options on the same layouts.

    `counts` gets the weight of every result by option, `cross` the weighted products of what two
    options are worth, for every pair of them.
    """
    for number in range(len(weights)):
        weight, at = weights[number] + 0, number * many
        for k in range(many):
            result = results[at + k] + 0
            counts[k * RESULTS + result] += weight
            mine = weight * worth[result]
            for j in range(k + 1):
                cross[k * many + j] += mine * worth[results[at + j]]


@compiled
def shuffled(cards: MutableSequence[int], many: int, dice: MutableSequence[int]) -> None:
    """Put the first `many` places of a row of cards in random order, drawn from all of them."""
    size = len(cards)
    for k in range(many):
        j = k + below(dice, size - k)
        cards[k], cards[j] = cards[j] + 0, cards[k] + 0


@compiled
def play_deals(
    cards: MutableSequence[int],
    number: int,
    facts: Sequence[int],
    dice: MutableSequence[int],
    tally: MutableSequence[int],
) -> None:
    """Deal, call, bury and play so many deals, the deal going round; counts results in `tally`.

    `cards` are the masks of the pack, one each; any order will do.
    """
    for deal in range(number):
        shuffled(cards, 21, dice)
        h0 = cards[0] | cards[1] | cards[2] | cards[3] | cards[4]
        h1 = cards[5] | cards[6] | cards[7] | cards[8] | cards[9]
        h2 = cards[10] | cards[11] | cards[12] | cards[13] | cards[14]
        h3 = cards[15] | cards[16] | cards[17] | cards[18] | cards[19]
        tally[_whole(h0, h1, h2, h3, cards[20] + 0, deal & 3, facts)] += 1


@compiled
def _whole(
    h0: int, h1: int, h2: int, h3: int, upcard: int, dealer: int, facts: Sequence[int]
) -> int:
    """The result of a deal from its first call."""
    seat = (dealer + 1) & 3
    hand = hand_of(seat, h0, h1, h2, h3)
    call = call_one(hand, upcard, suit_number(upcard), seat, dealer, facts)
    maker, trump, alone, turn = auction(h0, h1, h2, h3, upcard, dealer, seat, 0, call, facts)
    if maker < 0:
        return 0
    r0, r1, r2, r3 = (
        relative(h0, trump),
        relative(h1, trump),
        relative(h2, trump),
        relative(h3, trump),
    )
    if turn == 1:
        held = hand_of(dealer, h0, h1, h2, h3)
        five = five_of(held, upcard, trump, facts[BURY_UPCARD] + 0)
        r0 = five if dealer == 0 else r0
        r1 = five if dealer == 1 else r1
        r2 = five if dealer == 2 else r2
        r3 = five if dealer == 3 else r3
    gone = relative(upcard, trump) if turn == 2 else 0
    everything = relative(facts[PACK] + 0, trump)
    tricks = contract_played(
        r0, r1, r2, r3, dealer, maker, alone, -1, gone, everything, facts[LEFT_LEADS] + 0
    )
    return coded(tricks, maker, alone, -1)
