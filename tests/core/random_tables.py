"""Random profiles, and whole deals played under them by anything that can be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from euchre_learn.core.actions import (
    Action,
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, Card, Rank, Suit, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.hands import LookingAtHands
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import (
    AMERICAN,
    AceNoFace,
    AloneDeclared,
    LoneDefence,
    LonerLead,
    Packets,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
)
from euchre_learn.core.state import Finished, State, begin
from tests.core.switch_tables import OPTIONED

Switches = dict[str, object]

VALUES: dict[str, tuple[object, ...]] = {
    "deck": (24, 32),
    "target": (1, 5, 7, 10, 15),
    "packets": tuple(Packets),
    "stick_the_dealer": (False, True),
    "stuck_may_name_turned_down": (False, True),
    "alone_declared": tuple(AloneDeclared),
    "upcard_out_when_partner_alone": (False, True),
    "loner_lead": tuple(LonerLead),
    "canadian_loner": (False, True),
    "lone_euchre_score": (2, 4),
    "defend_alone": (False, True),
    "lone_defence": (LoneDefence(), LoneDefence(2, 4)),
    "farmers_swap": (False, True),
    "farmers_redeal": (False, True),
    "ace_no_face": tuple(AceNoFace),
    "joker": (False, True),
    "benny_dealer_looks": (True, False),
    "may_bury_upcard": (True, False),
    "natural_trump": (False, True),
    "same_dealer_after_throw_in": (False, True),
    "revokes": tuple(Revokes),
    "revoke_penalty": (
        RevokePenalty(),
        *(RevokePenalty(kind, n) for kind in PenaltyKind for n in (1, 3)),
    ),
    "revoke_doubled_alone": (False, True),
    "first_deal_without_penalty": (False, True),
}
"""The values that a table may choose from, the one of `american` among them."""


def clashes(chosen: Switches) -> list[tuple[str, str]]:
    """The pairs of switches that contradict each other, as the rules list them."""
    is_set = {name: value != getattr(AMERICAN, name) for name, value in chosen.items()}
    on = {name for name, differs in is_set.items() if differs}
    allowed, stuck, lone = "revokes" in on, "stick_the_dealer" in on, "defend_alone" in on
    listed = {
        ("joker", "deck"): {"joker", "deck"} <= on,
        ("farmers_swap", "farmers_redeal"): {"farmers_swap", "farmers_redeal"} <= on,
        ("stuck_may_name_turned_down", "stick_the_dealer"): "stuck_may_name_turned_down" in on
        and not stuck,
        ("same_dealer_after_throw_in", "stick_the_dealer"): "same_dealer_after_throw_in" in on
        and stuck,
        ("revoke_penalty", "revokes"): "revoke_penalty" in on and not allowed,
        ("lone_defence", "defend_alone"): "lone_defence" in on and not lone,
    }
    return [pair for pair, clash in listed.items() if clash]


def any_switches() -> st.SearchStrategy[Switches]:
    """Every switch at any of its values."""
    return st.fixed_dictionaries({name: st.sampled_from(some) for name, some in VALUES.items()})


def settled(chosen: Switches) -> RulesProfile:
    """A profile with these switches, the first of two that contradict each other left as it was."""
    kept = dict(chosen)
    for one, _ in clashes(chosen):
        kept[one] = getattr(AMERICAN, one)
    return AMERICAN.but(name="drawn", **kept)


def profiles() -> st.SearchStrategy[RulesProfile]:
    """Any combination of switches that can be played, and the named profiles."""
    return any_switches().map(settled) | st.sampled_from(OPTIONED)


def random_profile(rng: Random) -> RulesProfile:
    """Any combination of switches that can be played, from a seeded generator."""
    return settled({name: rng.choice(some) for name, some in VALUES.items()})


# --- deals that bring the rare moments -----------------------------------------------------------


def random_deal(rng: Random, dealer: int, profile: RulesProfile) -> Deal:
    """A random deal; now and then a seat holds a poor hand, and the Benny is turned up."""
    cards = list(pack(profile.pack_size))
    rng.shuffle(cards)
    if rng.random() < 0.4:
        high = (Rank.ACE,) if rng.random() < 0.5 else ()
        wanted = (*high, Rank.NINE, Rank.TEN, Rank.SEVEN, Rank.EIGHT)
        poor = [card for card in cards if card is not BENNY and card.rank in wanted][:5]
        rest = [card for card in cards if card not in poor]
        place = 5 * rng.randrange(4)
        cards = [*rest[:place], *poor, *rest[place:]]
    if BENNY in cards and rng.random() < 0.3:
        at = cards.index(BENNY)
        cards[at], cards[20] = cards[20], cards[at]
    four = (tuple(cards[:5]), tuple(cards[5:10]), tuple(cards[10:15]), tuple(cards[15:20]))
    return Deal(dealer, four, cards[20], tuple(cards[21:]))


# --- whole deals ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Course:
    """A deal from its first moment to its end: `states[i]` is where `actions[i]` was taken."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def start(self) -> State:
        """The first moment."""
        return self.states[0]

    @property
    def end(self) -> Finished:
        """The finished deal, revokes claimed or not."""
        last = self.states[-1]
        assert last.is_over
        return last  # type: ignore[return-value]


def chosen(state: State, rng: Random) -> Action:
    """Something that can be done: passes and poor hands are likely, a revoke now and then."""
    legal = state.legal_actions()
    if Pass() in legal and rng.random() < 0.6:
        return Pass()
    if isinstance(state, LookingAtHands) and rng.random() < 0.6:
        return legal[-1]
    if TurnTrick() in legal and rng.random() < 0.7:
        return TurnTrick()
    if isinstance(state, Playing) and rng.random() < 0.5:
        card = rng.choice(state.hands[state.to_act])
        if state.ruling(PlayCard(card)).possible:
            return PlayCard(card)
    return rng.choice(legal)


def course(state: State, rng: Random) -> Course:
    """The deal played to its end, and then some revokes claimed by the other side."""
    states, actions = [state], list[Action]()
    while not state.is_over or (state.legal_actions() and rng.random() < 0.8):
        assert len(actions) < 100, "a deal has to end"
        actions.append(chosen(state, rng))
        state = state.after(actions[-1])
        states.append(state)
    return Course(tuple(states), tuple(actions))


def random_course(rng: Random, profile: RulesProfile) -> Course:
    """Any deal under a profile, from any score, played by anything that can be done."""
    score = (rng.randrange(profile.target), rng.randrange(profile.target))
    deal = random_deal(rng, rng.randrange(4), profile)
    return course(begin(deal, profile, score, first_deal=rng.random() < 0.2), rng)


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """Any deal under any profile."""
    profile = draw(profiles())
    return random_course(Random(draw(st.integers(0, 2**32))), profile)


# --- everything that could be tried --------------------------------------------------------------


def everything(state: State) -> Iterator[Action]:
    """Every action that can be built from the pack, and swaps of the hand in every order."""
    yield from (Pass(), OrderUp(), OrderUp(alone=True), GoAlone(), KeepPartner())
    yield from (DefendAlone(), DefendTogether(), TurnTrick(), ShowAces(), KeepHand(), FarmersHand())
    yield from (NameSuit(suit, alone) for suit in Suit for alone in (False, True))
    yield from (ClaimRevoke(seat, trick) for seat in range(-1, 5) for trick in range(-1, 6))
    for card in pack(state.profile.pack_size):
        yield PlayCard(card)
        yield Bury(card)
        yield from (CorrectRevoke(seat, card) for seat in range(-1, 5))
    if state.phase is Phase.HANDS:
        held = state.hands[state.to_act]
        for size in (1, 2, 3, 4):
            yield from (FarmersHand(some) for some in permutations(held, size))
        others = [card for card in pack(state.profile.pack_size) if card not in held]
        yield from (FarmersHand((*held[:2], card)) for card in others)


def cards_now(state: State) -> list[Card]:
    """Every card of the deal, from each place where it can lie at this moment."""
    lies = [card for hand in state.hands for card in hand] + list(state.deal.kitty)
    contract = getattr(state, "contract", None)
    if contract is None or not contract.picked_up:
        lies.append(state.upcard)
    lies += getattr(state, "buried", ())
    lies += getattr(state, "laid", ())
    return lies + [card for trick in getattr(state, "tricks", ()) for card in trick.cards]
