"""Deals, positions and whole playouts for tests, and the hypothesis strategies that draw them.

Seats in the tests: 0 is eldest, 1 the dealer's partner, 2 and 3 the dealer, unless `dealer` says
otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from hypothesis import strategies as st

from euchre_learn.core.actions import (
    Action,
    Bury,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import PACK_24, Card, Suit, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN, AloneDeclared, LonerLead, RulesProfile
from euchre_learn.core.state import State, begin

PASS = Pass()
ORDER = OrderUp()
ALONE = OrderUp(alone=True)
KEEP = KeepPartner()
GO = GoAlone()

STICK = AMERICAN.but(stick_the_dealer=True)
WITH_CALL = AMERICAN.but(alone_declared=AloneDeclared.WITH_CALL)
LEFT_LEADS = AMERICAN.but(loner_lead=LonerLead.LEFT_OF_LONER)

PROFILES_PLAYED: tuple[RulesProfile, ...] = tuple(
    AMERICAN.but(stick_the_dealer=stick, alone_declared=declared, loner_lead=lead)
    for stick, declared, lead in product((False, True), AloneDeclared, LonerLead)
)
"""Every combination of the switches that change what may be done in a deal."""

EVERY_ACTION: tuple[Action, ...] = (
    PASS,
    ORDER,
    ALONE,
    *(NameSuit(suit, alone) for suit in Suit for alone in (False, True)),
    *(Bury(card) for card in PACK_24),
    GO,
    KEEP,
    *(PlayCard(card) for card in PACK_24),
)
"""All actions that anybody could try with the pack of 24."""


# --- written out by hand ---------------------------------------------------------------------


def card(code: str) -> Card:
    """The card written as `Jh`."""
    return Card.parse(code)


def play_of(code: str) -> PlayCard:
    """The play of one card."""
    return PlayCard(card(code))


def names(actions: Sequence[Action]) -> set[str]:
    """The cards of plays or buries as a set of codes."""
    assert all(isinstance(action, PlayCard | Bury) for action in actions), actions
    return {action.card.code for action in actions}  # type: ignore[union-attr]


def deal_with(
    hands: Mapping[int, str] | None = None,
    upcard: str = "",
    *,
    dealer: int = 3,
    kitty: str = "",
    seed: int = 0,
) -> Deal:
    """A deal with these cards in place; what is not stated is filled up, the same every time."""
    given = {seat: list(cards(text)) for seat, text in (hands or {}).items()}
    last = [*cards(upcard), *cards(kitty)]
    stated = {one for hand in given.values() for one in hand} | set(last)
    rest = [one for one in PACK_24 if one not in stated]
    Random(seed).shuffle(rest)
    up = last[0] if upcard else rest.pop()
    full = [given.get(seat, []) for seat in range(4)]
    for hand in full:
        hand.extend(rest.pop() for _ in range(5 - len(hand)))
    four = (tuple(full[0]), tuple(full[1]), tuple(full[2]), tuple(full[3]))
    return Deal(dealer, four, up, (*cards(kitty), *rest))


def take(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = state.after(action)
    return state


def passed(state: State, times: int) -> State:
    """The state after so many passes."""
    return take(state, *[PASS] * times)


def play(state: State, codes: str) -> State:
    """The state after these cards are played, written with blanks between."""
    return take(state, *(PlayCard(one) for one in cards(codes)))


def ordered(deal: Deal, by: int, *, bury: str = "", alone: bool = False) -> Playing:
    """The first lead after `by` ordered the upcard and the dealer buried (the upcard itself)."""
    before = (by - deal.eldest) % 4
    state = take(passed(begin(deal), before), OrderUp(alone))
    state = take(state, Bury(card(bury) if bury else deal.upcard))
    return _kept(state)


def named(deal: Deal, by: int, suit: Suit, *, alone: bool = False) -> Playing:
    """The first lead after `by` named a suit in the second round."""
    before = 4 + (by - deal.eldest) % 4
    return _kept(take(passed(begin(deal), before), NameSuit(suit, alone)))


def _kept(state: State) -> Playing:
    state = take(state, KEEP) if isinstance(state, Declaring) else state
    assert isinstance(state, Playing), state
    return state


# --- positions in the middle of a deal ---------------------------------------------------------


def reached(
    trump: Suit,
    hands: Mapping[int, str],
    leader: int = 0,
    *,
    holding: int = 4,
    maker: int = 0,
    alone: bool = False,
    lacks: Mapping[int, str] | None = None,
) -> Playing:
    """A lead by `leader` in a deal played by the rules, each seat holding `holding` cards.

    Hands that are not stated in full are filled up, with no card named in `lacks` for that seat.
    The search is the same every time; it fails loudly if it finds no such deal.
    """
    for seed in range(3000):
        found = _attempt(Random(seed), trump, hands, leader, holding, maker, alone, lacks or {})
        if found is not None:
            return found
    raise AssertionError(f"no deal reaches this position: {hands}, {leader} to lead")


def _attempt(
    rng: Random,
    trump: Suit,
    hands: Mapping[int, str],
    leader: int,
    holding: int,
    maker: int,
    alone: bool,
    lacks: Mapping[int, str],
) -> Playing | None:
    held = {seat: list(cards(hands.get(seat, ""))) for seat in range(4)}
    rest = [one for one in PACK_24 if all(one not in hand for hand in held.values())]
    rng.shuffle(rest)
    for seat, hand in held.items():
        barred = cards(lacks.get(seat, ""))
        while len(hand) < holding:
            hand.append(rest.pop(next(i for i, one in enumerate(rest) if one not in barred)))
    gone = {seat: [rest.pop() for _ in range(5 - holding)] for seat in range(4)}
    if rest[0].suit is trump:
        return None
    full = [tuple(gone[seat] + held[seat]) for seat in range(4)]
    deal = Deal(3, (full[0], full[1], full[2], full[3]), rest[0], tuple(rest[1:]))
    start = named(deal, maker, trump, alone=alone)
    return next((end for end in _lines(start, gone) if end.leader == leader), None)


def _lines(state: State, gone: Mapping[int, Sequence[Card]]) -> Iterator[Playing]:
    """Every legal way to play exactly the cards in `gone`."""
    assert isinstance(state, Playing)
    if not gone[state.to_act]:
        yield state
        return
    seat = state.to_act
    for one in gone[seat]:
        if state.ruling(PlayCard(one)).allowed:
            left = {**gone, seat: [other for other in gone[seat] if other is not one]}
            yield from _lines(state.after(PlayCard(one)), left)


# --- random playouts -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Playout:
    """A deal from the first call to its end: `states[i]` is where `actions[i]` was taken."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def start(self) -> RoundOne:
        """The state before the first call."""
        first = self.states[0]
        assert isinstance(first, RoundOne)
        return first

    @property
    def end(self) -> Scored | PassedOut:
        """The finished deal."""
        last = self.states[-1]
        assert isinstance(last, Scored | PassedOut)
        return last


def played_out(state: State, choose: Callable[[State], Action]) -> Playout:
    """The deal played to its end by `choose`."""
    states = [state]
    actions: list[Action] = []
    while not state.is_over:
        assert len(actions) < 40, "a deal has to end"
        actions.append(choose(state))
        state = state.after(actions[-1])
        states.append(state)
    return Playout(tuple(states), tuple(actions))


def at_random(state: State, rng: Random) -> Scored | PassedOut:
    """The end of the deal under random legal actions."""
    return played_out(state, lambda now: rng.choice(now.legal_actions())).end


def ending(state: State, wanted: Callable[[Scored | PassedOut], bool]) -> Scored | PassedOut:
    """An end of the deal that is wanted, found by random play; fails loudly if there is none."""
    for seed in range(5000):
        end = at_random(state, Random(seed))
        if wanted(end):
            return end
    raise AssertionError("random play never led to the end that was wanted")


def with_tricks(state: State, makers: int) -> Scored:
    """An end of the deal in which the makers took so many tricks."""
    end = ending(state, lambda one: isinstance(one, Scored) and one.makers_tricks == makers)
    assert isinstance(end, Scored)
    return end


# --- hypothesis ----------------------------------------------------------------------------------

seats = st.integers(0, 3)
profiles = st.sampled_from(PROFILES_PLAYED)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal of the pack of 24."""
    return Deal.stacked(tuple(draw(st.permutations(PACK_24))), draw(seats))


@st.composite
def playouts(draw: st.DrawFn) -> Playout:
    """Any deal under any profile, played to its end by any legal actions."""
    picks = iter(draw(st.lists(st.integers(0, 59), min_size=30, max_size=30)))

    def choose(state: State) -> Action:
        legal = state.legal_actions()
        return legal[next(picks) % len(legal)]

    return played_out(begin(draw(deals()), draw(profiles)), choose)


# --- where every card is -----------------------------------------------------------------------


def where_cards_are(state: State) -> tuple[Card, ...]:
    """Every card of the deal, from each place where it can lie at this moment."""
    in_hands = tuple(one for hand in state.hands for one in hand)
    upcard_lies = isinstance(state, RoundOne | RoundTwo | PassedOut) or (
        not isinstance(state, Burying) and state.contract.round == 2
    )
    aside = (*state.deal.kitty, *((state.upcard,) if upcard_lies else ()))
    buried = state.buried if isinstance(state, Declaring | Playing | Scored) else ()
    tricks = state.tricks if isinstance(state, Playing | Scored) else ()
    laid = state.laid if isinstance(state, Playing) else ()
    return (*in_hands, *aside, *buried, *(one for t in tricks for one in t.cards), *laid)
