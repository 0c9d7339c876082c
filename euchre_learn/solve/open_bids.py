"""What comes before the first lead, valued as if everybody saw all cards.

In every layout each later seat names what is best for its side, all cards being known to it, and
the play is perfect. Nobody can bid so: for calls it is here to be compared with rollouts, in which
every seat sees its own cards only, and never to grade one. For a bury or a lone hand, where only
the play is still to come, it is a fair second opinion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_learn.core.actions import Bury, Pass
from euchre_learn.core.bidding import Burying, RoundOne, RoundTwo
from euchre_learn.core.cards import BENNY, Suit
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.state import State
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, engine, rollout
from euchre_learn.solve.layouts import Layouts
from euchre_learn.solve.masks import SUIT_NUMBER, mask_of
from euchre_learn.solve.moment import code as code_of
from euchre_learn.solve.rebuild import rebuild
from euchre_learn.solve.sampling import LAYOUT_WORDS
from euchre_learn.solve.solver import makers_tricks_many

_EVERY_TRICK = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class _Call:
    """A call that somebody can still make: who, its code, and in which round."""

    seat: int
    code: int
    round: int


@dataclass(frozen=True, slots=True)
class _Contract:
    """A call in one layout, with the four hands as they are played."""

    call: _Call
    hands: tuple[int, int, int, int]
    trump: int
    leader: int

    @property
    def alone(self) -> bool:
        return self.call.code == calling.ORDER_ALONE or self.call.code >= calling.NAME_ALONE


def results(view: SeatView, codes: list[int], on: Layouts, worth: list[int]) -> engine.Numbers:
    """One coded result for every layout and option of the seat, as `rollout.roll` writes them.

    `worth` says what each coded result is worth to the seat's side. Raises `EuchreError` over a
    turned-up Benny.
    """
    if view.upcard is BENNY and not view.contract:
        raise EuchreError("a suit named for the Benny is valued by rollouts, not with open hands")
    if view.contract:
        return _settled(view, codes, on)
    facts = calling.facts(view)
    found, played = [], list[_Contract]()
    for number in range(len(on)):
        found.append(list(_contracts(view, on, number, facts)))
        played += found[-1]
    tricks = iter(_solved(played))
    out = engine.room(len(on) * len(codes))
    for number, contracts in enumerate(found):
        made = _by_call(contracts, [next(tricks) for _ in contracts], worth, view)
        for k, code in enumerate(codes):
            out[number * len(codes) + k] = _result(view, code, made, worth)
    return out


def _settled(view: SeatView, codes: list[int], on: Layouts) -> engine.Numbers:
    """The results of every option once trump is made, layout by layout."""
    out = engine.room(len(on) * len(codes))
    for k, code in enumerate(codes):
        for number, result in enumerate(settled(view, code, on, len(on))):
            out[number * len(codes) + k] = result
    return out


def settled(view: SeatView, code: int, on: Layouts, many: int) -> list[int]:
    """The coded results of a bury, of playing alone or not, or of defending alone or not.

    One for each of the first `many` layouts, all cards being face up from here on.
    """
    contract = view.contract[0]
    left_leads = int(calling.facts(view)[calling.LEFT_LEADS])
    alone = code == 1 if view.phase is Phase.DECLARING else contract.alone
    lone = view.seat if view.phase is Phase.DEFENDING and code else -1
    leader = rollout.first_to_lead(view.dealer, contract.maker, int(alone), lone, left_leads)
    hands = []
    for at in range(0, many * LAYOUT_WORDS, LAYOUT_WORDS):
        row = [int(on.rows[at + seat]) for seat in range(4)]
        if view.phase is Phase.BURYING:
            row[view.seat] ^= code
        hands.append(row)
    seats = SUIT_NUMBER[contract.trump.suit], int(leader), contract.maker, int(alone)
    return [
        int(rollout.coded(int(tricks), contract.maker, int(alone), lone))
        for tricks in makers_tricks_many(hands, *seats, lone)
    ]


def _solved(played: list[_Contract]) -> list[int]:
    found = makers_tricks_many(
        [one.hands for one in played],
        [one.trump for one in played],
        [one.leader for one in played],
        [one.call.seat for one in played],
        [int(one.alone) for one in played],
        at_least=_EVERY_TRICK,
    )
    return [int(tricks) for tricks in found]


def _calls_to_come(state: State) -> Iterator[tuple[_Call, State]]:
    """Every call that this seat and those after it may make, each with the state it leads to."""
    while isinstance(state, RoundOne | RoundTwo):
        turn, legal = 1 if isinstance(state, RoundOne) else 2, state.legal_actions()
        for action in legal:
            if not isinstance(action, Pass):
                yield _Call(state.to_act, code_of(action), turn), state.after(action)
        if Pass() not in legal:
            return
        state = state.after(Pass())


def _contracts(
    view: SeatView, on: Layouts, number: int, facts: engine.Numbers
) -> Iterator[_Contract]:
    """What can be played in one layout; a call in the first round once for every bury."""
    for call, after in _calls_to_come(rebuild(view, on.layout(number))):
        alone = call.code == calling.ORDER_ALONE or call.code >= calling.NAME_ALONE
        suit = view.upcard.suit if call.round == 1 else tuple(Suit)[(call.code - calling.NAME) & 3]
        leader = int(
            rollout.first_to_lead(view.dealer, call.seat, int(alone), -1, facts[calling.LEFT_LEADS])
        )
        a, b, c, d = (mask_of(hand) for hand in after.hands)
        for bury in _buries(after):
            hands = [a, b, c, d]
            hands[view.dealer] ^= bury
            four = hands[0], hands[1], hands[2], hands[3]
            yield _Contract(call, four, SUIT_NUMBER[suit], leader)


def _buries(state: State) -> list[int]:
    """The cards that the dealer may bury, as masks; one 0 where nothing is buried."""
    if not isinstance(state, Burying):
        return [0]
    return [mask_of([bury.card]) for bury in state.legal_actions() if isinstance(bury, Bury)]


def _by_call(
    contracts: list[_Contract], tricks: list[int], worth: list[int], view: SeatView
) -> dict[_Call, int]:
    """The coded result of every call; the dealer buries what is best for the dealer's side."""
    sign = 1 if view.dealer % 2 == view.seat % 2 else -1
    found = dict[_Call, int]()
    for contract, taken in zip(contracts, tricks, strict=True):
        call = contract.call
        code = int(rollout.coded(taken, call.seat, int(contract.alone), -1))
        if call not in found or sign * worth[code] > sign * worth[found[call]]:
            found[call] = code
    return found


def _result(view: SeatView, code: int, made: dict[_Call, int], worth: list[int]) -> int:
    """The result of a call, or what the others make of a pass, working back from the last seat."""
    first = len(view.calls)
    if code != calling.PASS:
        return made[_Call(view.seat, code, 1 + first // 4)]
    best = 0
    for place in range(7, first, -1):
        seat = (view.dealer + 1 + place) % 4
        mine = [made[call] for call in made if (call.seat, call.round) == (seat, 1 + place // 4)]
        ours = seat % 2 == view.seat % 2
        if not (place == 7 and view.profile.stick_the_dealer):
            mine.append(best)
        best = (max if ours else min)(mine, key=lambda result: worth[result])
    return best
