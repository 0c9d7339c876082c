"""Counts of all plays from fixed deals under every named profile, against a plain implementation.

The plain one knows nothing of the engine: cards are strings, and packs, bowers, the Benny, who
leads, who sits out, following and winning are written out again here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from euchre_learn.core.actions import Bury, NameSuit, OrderUp, PlayCard, TurnTrick
from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.cards import Card, Suit, pack
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.rules import PROFILES, RulesProfile
from euchre_learn.core.state import State, begin
from tests.builders import KEEP, passed
from tests.core.switch_tables import (
    DEFEND,
    ROUND_FLOW_DEFENDED,
    TOGETHER,
    dealt,
    kept,
    laid_freely,
)

# --- the second implementation -------------------------------------------------------------------

Hands = tuple[tuple[str, ...], ...]
Result = tuple[int, int, int]
"""Tricks of seats 0 and 2, tricks of seats 1 and 3, revokes."""

OTHER_OF_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
RANKS = {24: "9TJQKA", 25: "9TJQKA", 32: "789TJQKA"}
PACK_OF = {"diagram_group": 32, "british": 25}
LONERS_LEFT_LEADS = {"skill_games"}
LEAVES_UPCARD_OUT = {"skill_games"}


def plain_pack(name: str) -> set[str]:
    size = PACK_OF.get(name, 24)
    joker = {"B"} if size == 25 else set()
    return {rank + suit for rank in RANKS[size] for suit in "shdc"} | joker


def counts_as(card: str, trump: str) -> str:
    if card in ("B", "J" + OTHER_OF_COLOUR[trump]):
        return trump
    return card[1]


def beats(card: str, best: str, trump: str) -> bool:
    """Whether a later card takes the trick from the best so far."""
    if counts_as(card, trump) != counts_as(best, trump):
        return counts_as(card, trump) == trump
    return worth(card, trump) > worth(best, trump)


def worth(card: str, trump: str) -> int:
    tops = ("J" + OTHER_OF_COLOUR[trump], "J" + trump, "B")
    return 20 + tops.index(card) if card in tops else "789TJQKA".index(card[0])


def following(hand: tuple[str, ...], laid: tuple[str, ...], trump: str) -> tuple[str, ...]:
    if not laid:
        return hand
    led = counts_as(laid[0], trump)
    return tuple(card for card in hand if counts_as(card, trump) == led) or hand


@dataclass(frozen=True)
class Plain:
    """Who plays in which turn with which trump; `free` counts revokes in as well."""

    trump: str
    seats: tuple[int, ...]
    free: bool = False

    def counts(self, hands: Hands, leader: int, tricks: int) -> Counter[Result]:
        return self._walk(hands, (), self._from(leader), tricks, 0)

    def _from(self, leader: int) -> tuple[int, ...]:
        turn = [(leader + step) % 4 for step in range(4)]
        return tuple(seat for seat in turn if seat in self.seats)

    def _walk(
        self, hands: Hands, laid: tuple[str, ...], order: tuple[int, ...], tricks: int, broke: int
    ) -> Counter[Result]:
        if tricks == 0:
            return Counter({(0, 0, broke): 1})
        if len(laid) == len(order):
            return self._taken(hands, laid, order, tricks, broke)
        seat, total = order[len(laid)], Counter[Result]()
        allowed = following(hands[seat], laid, self.trump)
        for card in hands[seat] if self.free else allowed:
            fewer = tuple(
                tuple(one for one in hand if one != card) if who == seat else hand
                for who, hand in enumerate(hands)
            )
            total += self._walk(fewer, (*laid, card), order, tricks, broke + (card not in allowed))
        return total

    def _taken(
        self, hands: Hands, laid: tuple[str, ...], order: tuple[int, ...], tricks: int, broke: int
    ) -> Counter[Result]:
        best = 0
        for place in range(1, len(laid)):
            if beats(laid[place], laid[best], self.trump):
                best = place
        rest = self._walk(hands, (), self._from(order[best]), tricks - 1, broke)
        first = order[best] in (0, 2)
        return Counter({(a + first, b + (not first), r): n for (a, b, r), n in rest.items()})


# --- contracts, told to both ---------------------------------------------------------------------


@dataclass(frozen=True)
class Contract:
    """Seat `maker` orders up the upcard, or names `suit`; the dealer, 3, buries the first card."""

    maker: int
    suit: str = ""
    alone: bool = False
    defender: int | None = None

    def __str__(self) -> str:
        how = f"names {self.suit}" if self.suit else "orders"
        against = "" if self.defender is None else f" against {self.defender} alone"
        return f"{self.maker} {how}{' alone' if self.alone else ''}{against}"


def plain_start(
    name: str, deal: Hands, upcard: str, contract: Contract
) -> tuple[Hands, Plain, int]:
    """The hands at the first lead, who plays, and who leads."""
    hands = list(deal)
    stays_out = name in LEAVES_UPCARD_OUT and contract.alone and contract.maker == 1
    benny_up = upcard == "B"
    if (not contract.suit or benny_up) and not stays_out:
        hands[3] = (*hands[3][1:], upcard)
    out = set()
    if contract.alone:
        out.add((contract.maker + 2) % 4)
    if contract.defender is not None:
        out.add((contract.defender + 2) % 4)
    left = contract.alone and name in LONERS_LEFT_LEADS
    first = (contract.maker + 1) % 4 if left else 0
    leader = next(seat for seat in (first, *range(first + 1, 4), *range(4)) if seat not in out)
    seats = tuple(seat for seat in range(4) if seat not in out)
    return tuple(hands), Plain(contract.suit or upcard[1], seats), leader


def engine_start(profile: RulesProfile, upcard: str, contract: Contract) -> Playing:
    deal = dealt(HANDS[24 if upcard == "B" else profile.pack_size], upcard, profile)
    state: State = kept(begin(deal, profile))
    call = NameSuit(Suit(contract.suit), contract.alone) if contract.suit else None
    if upcard != "B":
        state = passed(state, contract.maker + (4 if contract.suit else 0))
    state = state.after(call or OrderUp(contract.alone))
    while not isinstance(state, Playing):
        if isinstance(state, Burying):
            state = state.after(Bury(state.six[0]))
        elif isinstance(state, Declaring):
            state = state.after(KEEP)
        else:
            assert isinstance(state, Defending)
            state = state.after(DEFEND if state.to_act == contract.defender else TOGETHER)
    return state


# --- the engine ----------------------------------------------------------------------------------


def engine_counts(state: State, tricks: int, *, free: bool = False) -> Counter[Result]:
    """All ways to play so many tricks; with `free`, revokes are laid too and none is put right."""
    assert isinstance(state, Playing | TrickLaid | Scored)
    if isinstance(state, TrickLaid):
        return engine_counts(state.after(TurnTrick()), tricks, free=free)
    if len(state.tricks) == tricks:
        even = sum(trick.winner % 2 == 0 for trick in state.tricks)
        return Counter({(even, tricks - even, len(state.revokes)): 1})
    assert isinstance(state, Playing)
    total: Counter[Result] = Counter()
    for action in freely(state) if free else state.legal_actions():
        total += engine_counts(state.after(action), tricks, free=free)
    return total


def freely(state: Playing) -> Iterator[PlayCard]:
    """Every card that can be laid, be it as a revoke."""
    for card in state.hands[state.to_act]:
        assert state.ruling(PlayCard(card)).possible
        yield PlayCard(card)


# --- the deals -----------------------------------------------------------------------------------

TWENTY_FOUR = {0: "Jh Jd Ah As 9c", 1: "Qc Kh Th Ad Ks", 2: "Ac 9s Qd Kd Ts", 3: "Kc 9h Qh Tc Js"}
HANDS = {
    24: TWENTY_FOUR,
    25: {**TWENTY_FOUR, 1: "B Kh Th Ad Ks"},
    32: {0: "Jh 7d Ah As 7c", 1: "8c Kh 8h Ad Ks", 2: "Ac 7s Qd 8d Ts", 3: "Kc 7h Qh 9c 8s"},
}

PARTNERS = (Contract(0), Contract(3, "s"))
LONE = (*(Contract(maker, alone=True) for maker in range(4)), Contract(2, "s", alone=True))
PAIRS = tuple(
    Contract(maker, "h", alone=True, defender=(maker + step) % 4)
    for maker in range(4)
    for step in (1, 3)
)

COMMON = (4062, 11610, 2048, 4512, 4736, 4512, 18560)
PAIRS_OF_32 = (240, 1304, 2272, 240, 2872, 2272, 1304, 2872)
TOTALS = {
    "american": COMMON,
    "squarescores": COMMON,
    "round_flow": COMMON,
    "skill_games": (4062, 11610, 2048, 2928, 4736, 4512, 11264),
    "diagram_group": (3216, 12510, 1488, 4336, 4736, 4100, 20668, *PAIRS_OF_32),
    "british": (7716, 28266, 3472, 13600, 11136, 4512, 37992),
    "to_five": COMMON,
    "round_flow, defended": (*COMMON, 528, 888, 2272, 528, 2752, 2272, 888, 2752),
}
"""How many plays there are: three tricks with a partner, all five of a lone hand or of a pair."""

PLAYED = {**PROFILES, "round_flow, defended": ROUND_FLOW_DEFENDED}


def contracts(profile: RulesProfile) -> tuple[Contract, ...]:
    return (*PARTNERS, *LONE, *(PAIRS if profile.defend_alone else ()))


CASES = [
    pytest.param(name, contract, total, id=f"{name}-{contract}")
    for name, profile in PLAYED.items()
    for contract, total in zip(contracts(profile), TOTALS[name], strict=True)
]


@pytest.mark.parametrize(("name", "contract", "total"), CASES)
def test_all_plays_are_counted_under_every_profile(
    name: str, contract: Contract, total: int
) -> None:
    assert both(name, "9d", contract, 5 if contract.alone else 3) == total


@pytest.mark.parametrize(
    ("contract", "total"),
    [(Contract(3, "h"), 25938), (Contract(3, "s", alone=True), 22176)],
    ids=str,
)
def test_all_plays_are_counted_where_the_benny_is_turned_up(contract: Contract, total: int) -> None:
    assert both("british", "B", contract, 5 if contract.alone else 3) == total


@pytest.mark.parametrize("name", [one for one in PLAYED if laid_freely(PLAYED[one])])
@pytest.mark.parametrize(
    ("contract", "tricks", "total"),
    [(Contract(0, "h"), 1, 5**4), (Contract(2, "s", alone=True), 2, 5**3 * 4**3)],
    ids=str,
)
def test_every_card_can_be_laid_where_revokes_are_allowed_and_each_revoke_is_noted(
    name: str, contract: Contract, tricks: int, total: int
) -> None:
    assert both(name, "9d", contract, tricks, free=True) == total


@pytest.mark.parametrize("name", [one for one in PLAYED if PLAYED[one].defend_alone])
def test_all_revokes_of_two_lone_players_are_counted_to_the_end(name: str) -> None:
    contract = Contract(0, "h", alone=True, defender=1)
    assert both(name, "9d", contract, 5, free=True) == (5 * 4 * 3 * 2) ** 2


def test_the_deals_are_from_the_packs_that_the_plain_rules_know() -> None:
    for name, profile in PLAYED.items():
        codes = {card.code for card in pack(profile.pack_size)}
        assert codes == plain_pack(name.split(",")[0])
        dealt_cards = {code for hand in HANDS[profile.pack_size].values() for code in hand.split()}
        assert len(dealt_cards) == 20
        assert dealt_cards < codes


def test_every_named_profile_is_counted() -> None:
    assert set(PROFILES) < set(TOTALS) == set(PLAYED)
    assert len(CASES) == 8 * 7 + 2 * 8


def both(name: str, upcard: str, contract: Contract, tricks: int, *, free: bool = False) -> int:
    """How many plays the engine counts, once the plain implementation counts the same."""
    start = engine_start(PLAYED[name], upcard, contract)
    given = as_strings(start.deal.hands)
    hands, plain, leader = plain_start(name.split(",")[0], given, upcard, contract)
    if free:
        plain = Plain(plain.trump, plain.seats, free=True)
    assert as_strings(start.hands) == hands
    assert (start.leader, set(start.order)) == (leader, set(plain.seats))
    found = engine_counts(start, tricks, free=free)
    assert found == plain_counts(plain, hands, leader, tricks)
    return found.total()


@cache
def plain_counts(plain: Plain, hands: Hands, leader: int, tricks: int) -> Counter[Result]:
    """The plain count, made once for profiles that play a contract alike."""
    return plain.counts(hands, leader, tricks)


def as_strings(hands: tuple[tuple[Card, ...], ...]) -> Hands:
    return tuple(tuple(card.code for card in hand) for hand in hands)
