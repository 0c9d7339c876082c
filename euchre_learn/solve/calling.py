"""How a solid player calls, and how likely a call was from a hand: the bidding of rollouts.

A hand is counted in quarter tricks: trumps by rank and number, side aces by length, voids. The
count is a scale of players (a recalibration of 2020 in the OhioEuchre forum). The marks at which a
seat calls are fitted to rollouts (`benchmarks/marks.py`). Normal calls by them as well.

Calls are coded: `PASS`, `ORDER`, `ORDER_ALONE`, `NAME` + suit number, `NAME_ALONE` + suit number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from euchre_learn.core.cards import BENNY, pack
from euchre_learn.core.rules import AloneDeclared, LonerLead
from euchre_learn.solve.compiled import compiled, count
from euchre_learn.solve.kernel import PLAIN, TRUMP, relative
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.policy import card_to_bury

if TYPE_CHECKING:
    from euchre_learn.core.view import SeatView
    from euchre_learn.solve.engine import Numbers

PASS: Final = 0
ORDER: Final = 1
ORDER_ALONE: Final = 2
NAME: Final = 3
NAME_ALONE: Final = 7

SURE: Final = 1_000_000
"""How well hands fit of which nothing else was to be expected."""

(
    OWN,
    STICK,
    STUCK_ANY,
    WITH_CALL,
    UPCARD_OUT,
    LEFT_LEADS,
    CANADIAN,
    DEFEND_ALONE,
    NATURAL,
    BURY_UPCARD,
    MISSING,
    MISSING_ODD,
    PACK,
    BENNY_UP,
    MARKS_ONE,
) = range(15)
"""Where each fact of the rules and the score stands in an array of facts."""
MARKS_TWO: Final = MARKS_ONE + 8
ALONE_AT: Final = MARKS_TWO + 8
DEFEND_ALONE_AT: Final = ALONE_AT + 1
_FAR: Final = 1000
"""More points missing than this make no difference, and would not fit every target."""
FACTS_WORDS: Final = DEFEND_ALONE_AT + 1


@dataclass(frozen=True, slots=True)
class Field:
    """At what count, in quarter tricks, the players of a table call.

    Each round has a pair of marks for eldest, the dealer's partner, the third seat and the dealer.
    In the first round the pair is for a plain upcard and for a jack turned up; in the second for
    the green suits and for the next one. `alone` is the mark for a lone hand, with no seat added.
    """

    name: str
    one: tuple[tuple[int, int], ...]
    two: tuple[tuple[int, int], ...]
    alone: int = 17
    defend_alone: int = 13

    def marks(self) -> tuple[int, ...]:
        """All marks in the order in which the kernels read them."""
        pairs = (*self.one, *self.two)
        return (*(mark for pair in pairs for mark in pair), self.alone, self.defend_alone)


USUAL: Final = Field(
    "usual", ((14, 19), (9, 9), (14, 19), (9, 8)), ((9, 6), (6, 7), (9, 8), (7, 7)), alone=17
)
"""Players who call where rollouts say that it gains, rounded to the cautious side."""
TIGHT: Final = Field(
    "tight",
    ((16, 19), (11, 11), (16, 19), (11, 10)),
    ((11, 8), (9, 9), (11, 10), (10, 9)),
    alone=18,
)
"""Players who want half a trick more before they call: the second field for a second opinion."""

_HIGH: Final = 0x7 << 56  # ace, left, right
_RIGHT: Final = 1 << 58
_LEFT: Final = 1 << 57
_HONOURS: Final = 0x7 << 54
_BENNY_BIT: Final = 1 << 59


def facts(view: SeatView, field: Field = USUAL) -> Numbers:
    """The rules and the score of a view, and how the table calls, as the kernels read them."""
    from euchre_learn.solve.engine import numbers

    rules = view.profile
    found = [0] * FACTS_WORDS
    found[OWN] = view.seat
    found[STICK] = int(rules.stick_the_dealer)
    found[STUCK_ANY] = int(rules.stuck_may_name_turned_down)
    found[WITH_CALL] = int(rules.alone_declared is AloneDeclared.WITH_CALL)
    found[UPCARD_OUT] = int(rules.upcard_out_when_partner_alone)
    found[LEFT_LEADS] = int(rules.loner_lead is LonerLead.LEFT_OF_LONER)
    found[CANADIAN] = int(rules.canadian_loner)
    found[DEFEND_ALONE] = int(rules.defend_alone)
    found[NATURAL] = int(rules.natural_trump)
    found[BURY_UPCARD] = int(rules.may_bury_upcard)
    missing = (min(rules.target - points, _FAR) for points in view.score)
    found[MISSING], found[MISSING_ODD] = missing
    found[PACK] = mask_of(pack(rules.pack_size))
    found[BENNY_UP] = int(view.upcard is BENNY)
    found[MARKS_ONE:] = field.marks()
    return numbers(found)


@compiled
def trumps_worth(trumps: int) -> int:
    """What the trumps of a hand count, in quarter tricks."""
    many = count(trumps)
    total = many + count(trumps & _HONOURS)
    total += 3 if trumps & _RIGHT else 0
    total += 2 if trumps & _LEFT else 0
    total += 4 if trumps & _BENNY_BIT else 0
    tops = count(trumps & (_HIGH | _BENNY_BIT))
    if tops >= 2 and trumps & (_RIGHT | _BENNY_BIT) and trumps & _LEFT:
        total += 1
    if many >= 3:
        total += _min3(many) + (1 if tops >= 2 else 0)
    return total


@compiled
def _min3(many: int) -> int:
    """Two quarters for three trumps, three for more."""
    return 2 if many == 3 else 3


@compiled
def sides_worth(hand: int) -> int:
    """What aces and voids beside trumps count, in quarter tricks; voids need a trump."""
    total = voids = 0
    for lane in range(3):
        own = (hand >> (16 * lane)) & 0xFF
        if not own:
            voids += 1
        elif own & 0x80:
            worth = (3 if lane else 2) - (count(own) - 1)
            total += worth if worth > 0 else 0
    if hand & TRUMP and voids:
        total += 1 if voids == 1 else 3
    return total


@compiled
def worth(hand: int) -> int:
    """What five cards in lanes count for the maker, in quarter tricks, before the seat."""
    return trumps_worth(hand & TRUMP) + sides_worth(hand & PLAIN | (hand & TRUMP))


@compiled
def mark_one(upcard: int, suit: int, place: int, facts: Sequence[int]) -> int:
    """The mark for accepting the upcard; `place` counts from eldest, 3 is the dealer."""
    jack = (upcard >> (8 * suit + 4)) & 1
    return facts[MARKS_ONE + 2 * place + jack] + 0


@compiled
def mark_two(suit: int, upsuit: int, place: int, facts: Sequence[int]) -> int:
    """The mark for naming a suit in the second round."""
    return facts[MARKS_TWO + 2 * place + (1 if suit == 3 - upsuit else 0)] + 0


@compiled
def five_of(hand: int, upcard: int, trump: int, may_bury_upcard: int) -> int:
    """In lanes, the five cards that a dealer keeps of a hand and the upcard."""
    six = relative(hand | upcard, trump)
    allowed = six if may_bury_upcard else relative(hand, trump)
    return six ^ card_to_bury(six, allowed)


@compiled
def naturals(hand: int, suit: int) -> int:
    """The cards printed in a suit."""
    return (hand >> (8 * suit)) & 0xFF


@compiled
def worth_ordered(hand: int, upcard: int, suit: int, place: int, facts: Sequence[int]) -> int:
    """What a hand counts if the upcard is accepted; the dealer takes it and buries."""
    if place == 3:
        return worth(five_of(hand, upcard, suit, facts[BURY_UPCARD] + 0))
    return worth(relative(hand, suit))


@compiled
def call_one(
    hand: int, upcard: int, suit: int, seat: int, dealer: int, facts: Sequence[int]
) -> int:
    """The coded call of a seat in the first round."""
    place = (seat - dealer - 1) & 3
    if facts[NATURAL] and place != 3 and not naturals(hand, suit):
        return PASS
    held = worth_ordered(hand, upcard, suit, place, facts)
    lone = held >= facts[ALONE_AT]
    if facts[CANADIAN] and place == 1:
        return ORDER_ALONE if lone else PASS
    if held < mark_one(upcard, suit, place, facts):
        return PASS
    return ORDER_ALONE if lone and may_gain_alone(seat, facts) else ORDER


@compiled
def may_gain_alone(seat: int, facts: Sequence[int]) -> bool:
    """False where two points already win the game: then a partner can only help."""
    return facts[MISSING + (seat & 1)] > 2


@compiled
def may_name(hand: int, suit: int, upsuit: int, stuck: bool, facts: Sequence[int]) -> bool:
    """Whether a suit may be named in the second round; natural trumps are seen to elsewhere."""
    if suit == upsuit and not (stuck and facts[STUCK_ANY]):
        return False
    return not facts[NATURAL] or naturals(hand, suit) != 0


@compiled
def best_suit(
    hand: int, upsuit: int, place: int, stuck: bool, facts: Sequence[int]
) -> tuple[int, int]:
    """The suit furthest above its mark, and by how much; -1 if none may be named."""
    best, most = -1, -99
    for suit in range(4):
        if may_name(hand, suit, upsuit, stuck, facts):
            above = worth(relative(hand, suit)) - mark_two(suit, upsuit, place, facts)
            if above > most:
                best, most = suit, above
    return best, most


@compiled
def call_two(hand: int, upsuit: int, seat: int, dealer: int, facts: Sequence[int]) -> int:
    """The coded call of a seat in the second round."""
    place = (seat - dealer - 1) & 3
    stuck = place == 3 and facts[STICK] != 0
    suit, above = best_suit(hand, upsuit, place, stuck, facts)
    if suit < 0:  # a stuck dealer without a natural trump: any suit but the one turned down
        return NAME + (3 - upsuit) if stuck else PASS
    if above < 0 and not stuck:
        return PASS
    lone = plays_alone(relative(hand, suit), seat, facts)
    return (NAME_ALONE if lone else NAME) + suit


@compiled
def plays_alone(five: int, seat: int, facts: Sequence[int]) -> int:
    """1 if a maker with these five cards in lanes goes alone."""
    return 1 if worth(five) >= facts[ALONE_AT] and may_gain_alone(seat, facts) else 0


@compiled
def defends_alone(five: int, facts: Sequence[int]) -> int:
    """1 if a defender with these five cards in lanes plays alone against a lone maker."""
    return 1 if worth(five) >= facts[DEFEND_ALONE_AT] else 0


# ------------------------------------------------------------------- how likely a call was


@compiled
def _odds(margin: int) -> int:
    """How often, in 1000, a player acts on a count so many quarters above the mark."""
    if margin < 0:
        return (20, 40, 80, 150, 300)[margin + 5 if margin > -5 else 0]
    return (650, 850, 930, 960, 980)[margin if margin < 4 else 4]


@compiled
def _both(one: int, other: int) -> int:
    """How often, in 1000, two things come together; what can be, is never 0."""
    product = one * other // 1000
    return product if product else 1


@compiled
def _likely_one(
    hand: int, upcard: int, suit: int, seat: int, dealer: int, call: int, facts: Sequence[int]
) -> int:
    """How often, in 1000, this hand makes this call in the first round."""
    place = (seat - dealer - 1) & 3
    if facts[NATURAL] and place != 3 and not naturals(hand, suit):
        return 1000 if call == PASS else 0
    held = worth_ordered(hand, upcard, suit, place, facts)
    lone = _odds(held - facts[ALONE_AT])
    if facts[CANADIAN] and place == 1:
        return 1000 - lone if call == PASS else lone
    called = _odds(held - mark_one(upcard, suit, place, facts))
    if call == PASS:
        return 1000 - called
    return _both(called, lone if call == ORDER_ALONE else 1000 - lone)


@compiled
def _likely_two(
    hand: int, upsuit: int, seat: int, dealer: int, call: int, facts: Sequence[int]
) -> int:
    """How often, in 1000, this hand makes this call in the second round."""
    place = (seat - dealer - 1) & 3
    stuck = place == 3 and facts[STICK] != 0
    best, most = best_suit(hand, upsuit, place, stuck, facts)
    if best < 0:
        return 1000 if stuck or call == PASS else 0
    called = 1000 if stuck else _odds(most)
    if call == PASS:
        return 1000 - called
    suit = (call - NAME) & 3
    if not may_name(hand, suit, upsuit, stuck, facts):
        return 0
    held = worth(relative(hand, suit))
    behind = most - (held - mark_two(suit, upsuit, place, facts))
    share = 900 if behind == 0 else (300, 100, 50, 30)[behind - 1 if behind < 4 else 3]
    lone = _odds(held - facts[ALONE_AT])
    return _both(_both(called, share), lone if call >= NAME_ALONE else 1000 - lone)


@compiled
def _likely_bury(hand: int, upcard: int, trump: int, buried: int, facts: Sequence[int]) -> int:
    """How often, in 1000 of the usual bury, a dealer puts this card down."""
    six = relative(hand | upcard, trump)
    allowed = six if facts[BURY_UPCARD] else relative(hand, trump)
    card = relative(buried, trump)
    if card == card_to_bury(six, allowed):
        return 1000
    if card & TRUMP:
        return 10
    return 20 if card & (0x80 << 32 | 0x80 << 16 | 0x80) else 120


@compiled
def likelihood(
    hands: Sequence[int],
    at: int,
    upcard: int,
    dealer: int,
    calls: Sequence[int],
    buried: int,
    facts: Sequence[int],
) -> int:
    """How well hands fit what was called and buried, 1 to `SURE`; 0 where the rules forbid a call.

    `hands[at]` to `hands[at + 3]` are the five cards that each seat was dealt, `calls` the coded
    calls from eldest on; a call whose maker said "alone" later is coded as alone. What the seat
    that looks did itself tells it nothing, and is left out.
    """
    if facts[BENNY_UP]:
        return SURE
    fit = 1 << 40
    upsuit = suit_number(upcard)
    trump = upsuit
    for number in range(len(calls)):
        seat = (dealer + 1 + number) & 3
        call = calls[number] + 0
        if number >= 4 and call != PASS:
            trump = (call - NAME) & 3
        if seat == facts[OWN]:
            continue
        hand = hands[at + seat] + 0
        if number < 4:
            fit = fit * _likely_one(hand, upcard, upsuit, seat, dealer, call, facts) // 1000
        else:
            fit = fit * _likely_two(hand, upsuit, seat, dealer, call, facts) // 1000
    if buried and dealer != facts[OWN]:
        fit = fit * _likely_bury(hands[at + dealer] + 0, upcard, trump, buried, facts) // 1000
    if not fit:
        return 0
    fit = fit * SURE >> 40
    return fit if fit else 1


@compiled
def suit_number(card: int) -> int:
    """The number of the suit that a card is printed in; 4 for the Benny."""
    number = 0
    while card > 0xFF:
        card >>= 8
        number += 1
    return number
