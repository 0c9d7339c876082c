"""What is hidden from a seat changes nothing that is said to it."""

from __future__ import annotations

from random import Random

from euchre_learn.advice.thumbs import advice
from euchre_learn.core.actions import Action
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import PROFILES, RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State, begin
from tests.advice.test_true_facts import some_action


def hidden_dealt_again(deal: Deal, seat: int, rng: Random) -> Deal:
    """The same deal for `seat`, the cards of the others and the kitty mixed among themselves."""
    others = [s for s in range(4) if s != seat]
    cards = [card for s in others for card in deal.hands[s]] + list(deal.kitty)
    rng.shuffle(cards)
    hands = list(deal.hands)
    for place, other in enumerate(others):
        hands[other] = tuple(cards[5 * place : 5 * place + 5])
    return Deal(
        deal.dealer, (hands[0], hands[1], hands[2], hands[3]), deal.upcard, tuple(cards[15:])
    )


def replayed(deal: Deal, profile: RulesProfile, actions: list[Action]) -> State | None:
    """The same actions over other hands; None where a seat could not have done them."""
    state: State = begin(deal, profile)
    try:
        for action in actions:
            state = state.after(action)
    except EuchreError:
        return None
    return state


def test_hidden_cards_change_nothing_that_is_said():
    rng, alike, with_words = Random(41), 0, 0
    for number in range(250):
        profile = list(PROFILES.values())[number % len(PROFILES)]
        deal = Deal.shuffled(rng, rng.randrange(4), profile)
        state: State = begin(deal, profile)
        actions: list[Action] = []
        while not state.is_over:
            seat = state.to_act
            other = replayed(hidden_dealt_again(deal, seat, rng), profile, actions)
            if other is not None and other.deal != deal:
                assert FOUR.check(other.to_act) == seat
                assert other.seen_by(seat) == state.seen_by(seat)
                assert advice(other.seen_by(seat)) == advice(state.seen_by(seat))
                alike += 1
                with_words += bool(advice(state.seen_by(seat)))
            actions.append(some_action(state, rng))
            state = state.after(actions[-1])
    assert alike > 500
    assert with_words > 300
