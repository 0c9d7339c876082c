"""Deals from any pack and short ways to a moment of a deal, for the tests of the switches.

Seats: 0 is eldest, 1 the dealer's partner, 2 and 3 the dealer, unless `dealer` says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random

from euchre_learn.core.actions import (
    Action,
    Bury,
    DefendAlone,
    DefendTogether,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    TurnTrick,
)
from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.cards import Card, Suit, cards, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.hands import LookingAtHands
from euchre_learn.core.play import Playing, Scored, TrickLaid
from euchre_learn.core.rules import AMERICAN, PROFILES, AloneDeclared, Revokes, RulesProfile
from euchre_learn.core.state import State, begin
from tests.builders import passed, take

KEEP_HAND = KeepHand()
TOGETHER = DefendTogether()
DEFEND = DefendAlone()
TURN = TurnTrick()

ROUND_FLOW_DEFENDED = PROFILES["round_flow"].but(defend_alone=True)
SKILL_CANADIAN = PROFILES["skill_games"].but(canadian_loner=True)
OPTIONED: tuple[RulesProfile, ...] = (
    *PROFILES.values(),
    PROFILES["squarescores"].but(name="squarescores with a swap", farmers_swap=True),
    ROUND_FLOW_DEFENDED.but(name="round_flow with its options", farmers_redeal=True),
    SKILL_CANADIAN.but(name="skill_games with its options", stick_the_dealer=True),
)
"""Every named profile, and those with options once more with the options on."""


def dealt(
    hands: Mapping[int, str] | None = None,
    upcard: str = "",
    profile: RulesProfile = AMERICAN,
    *,
    dealer: int = 3,
    kitty: str = "",
    seed: int = 0,
) -> Deal:
    """A deal of the profile's pack with these cards in place; the rest is filled up from a seed."""
    given = {seat: list(cards(text)) for seat, text in (hands or {}).items()}
    stated = {*cards(upcard), *cards(kitty), *(one for hand in given.values() for one in hand)}
    rest = [one for one in pack(profile.pack_size) if one not in stated]
    Random(seed).shuffle(rest)
    up = cards(upcard)[0] if upcard else rest.pop()
    full = [[*given.get(seat, [])] for seat in range(4)]
    for hand in full:
        hand.extend(rest.pop() for _ in range(5 - len(hand)))
    four = (tuple(full[0]), tuple(full[1]), tuple(full[2]), tuple(full[3]))
    return Deal(dealer, four, up, (*cards(kitty), *rest))


def kept(state: State) -> State:
    """The state once every seat that is asked for its hand keeps it."""
    while isinstance(state, LookingAtHands):
        state = state.after(KEEP_HAND)
    return state


def to_the_lead(state: State, *, defender: int | None = None) -> Playing:
    """The first lead: the upcard buried, the partner kept unless "alone" was said with the call.

    `defender` says "I defend alone" when asked, the others do not.
    """
    while not isinstance(state, Playing):
        answer: Action
        if isinstance(state, Burying):
            answer = state.legal_actions()[-1]
        elif isinstance(state, Declaring):
            answer = KeepPartner()
        else:
            assert isinstance(state, Defending), state
            answer = DEFEND if state.to_act == defender else TOGETHER
        state = state.after(answer)
    return state


def ordering(
    deal: Deal,
    profile: RulesProfile,
    by: int,
    *,
    alone: bool = False,
    defender: int | None = None,
) -> Playing:
    """The first lead after `by` ordered up the upcard."""
    before = (by - deal.eldest) % 4
    called = take(passed(kept(begin(deal, profile)), before), OrderUp(alone))
    return to_the_lead(called, defender=defender)


def naming(
    deal: Deal,
    profile: RulesProfile,
    by: int,
    suit: Suit,
    *,
    alone: bool = False,
    defender: int | None = None,
) -> Playing:
    """The first lead after `by` named a suit in the second round."""
    before = 4 + (by - deal.eldest) % 4
    called = take(passed(kept(begin(deal, profile)), before), NameSuit(suit, alone))
    return to_the_lead(called, defender=defender)


def onward(state: State, rng: Random) -> Scored:
    """The end of a deal in play under random legal plays, with no revoke and every trick turned."""
    while not isinstance(state, Scored):
        assert isinstance(state, Playing | TrickLaid), state
        state = state.after(rng.choice(state.legal_actions()))
    return state


def with_makers_tricks(start: Playing, tricks: int) -> Scored:
    """An end of the deal in which the makers took so many tricks; fails loudly if there is none."""
    for seed in range(5000):
        end = onward(start, Random(seed))
        if end.makers_tricks == tricks:
            return end
    raise AssertionError(f"random play never gave the makers {tricks} tricks")


def cards_in(value: object) -> Iterator[Card]:
    """Every card that can be reached through the fields of a value, the rules left out."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value) and not isinstance(value, RulesProfile):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def laid_freely(profile: RulesProfile) -> bool:
    """True if a trick waits to be turned under these rules."""
    return profile.revokes is Revokes.ALLOWED


def asks_later(profile: RulesProfile) -> bool:
    """True if "alone" may be said after the call."""
    return profile.alone_declared is AloneDeclared.BEFORE_LEAD


def buried(card: str) -> Bury:
    """The bury of one card."""
    return Bury(Card.parse(card))
