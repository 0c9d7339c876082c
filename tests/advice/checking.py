"""Facts held against the cards themselves, by one who sees every hand.

Nothing here asks the questions of `euchre_learn.advice.reading`: what a fact says is worked out
from the state again.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import prod

from euchre_learn.advice import facts as fact
from euchre_learn.core.actions import Pass
from euchre_learn.core.bidding import Burying, Declaring, RoundOne, RoundTwo
from euchre_learn.core.cards import BENNY, Card, Rank, Suit, pack
from euchre_learn.core.hands import BennyTurned
from euchre_learn.core.play import Playing, playable
from euchre_learn.core.rules import Revokes
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump


def in_hand(state: State, suit: Suit) -> set[Card]:
    """The cards of the seat to act, with the upcard where it would be taken up for `suit`."""
    cards = set(state.hands[state.to_act])
    taker = isinstance(state, RoundOne) and state.to_act == state.dealer
    if (taker and state.upcard.suit is suit) or isinstance(state, BennyTurned):
        cards.add(state.upcard)
    return cards


def others_cards(state: State) -> set[Card]:
    """Every card in a hand other than that of the seat to act."""
    return {c for seat, hand in enumerate(state.hands) if seat != state.to_act for c in hand}


def unknown(state: State) -> set[Card]:
    """Every card whose place the seat to act cannot know."""
    cards = others_cards(state) | set(state.deal.kitty)
    mine = {c for swap in state.setup.swaps if swap.seat == state.to_act for c in swap.down}
    if not isinstance(state, RoundOne | RoundTwo | BennyTurned) and state.to_act != state.dealer:
        cards |= set(getattr(state, "buried", ()))
    if isinstance(state, RoundOne | BennyTurned) and state.to_act != state.dealer:
        cards.add(state.upcard)
    return cards - mine


def highest_first(trump: Trump, suit: Suit, some: Iterable[Card]) -> list[Card]:
    """Cards that count as a suit, by who beats whom in a trick of two."""
    mine = [card for card in some if trump.suit_of(card) is suit]
    return sorted(mine, key=lambda one: sum(trump.winner((one, two)) == 1 for two in mine))


def true_facts(state: State, one: fact.Fact) -> bool:
    """Whether a fact told to the seat to act is true of the deal."""
    match one:
        case fact.Holds(suit, cards):
            mine = {c for c in in_hand(state, suit) if Trump(suit).suit_of(c) is suit}
            return list(cards) == highest_first(Trump(suit), suit, mine)
        case fact.SureTrumps(suit, cards):
            sure = {Card(Rank.JACK, suit), Card(Rank.JACK, suit.next), Card(Rank.ACE, suit), BENNY}
            return bool(cards) and set(cards) == in_hand(state, suit) & sure
        case fact.SideAces(suit, cards):
            aces = {Card(Rank.ACE, other) for other in Suit if other is not suit}
            return bool(cards) and set(cards) == in_hand(state, suit) & aces
        case fact.TakesUpcard(dealer, card):
            early = isinstance(state, RoundOne | BennyTurned)
            return early and (dealer, card) == (state.dealer, state.upcard)
        case fact.Deals(dealer):
            return dealer == state.dealer
        case fact.TurnedDown(card):
            passed = state.calls[:4] == (Pass(),) * 4
            return isinstance(state, RoundTwo) and passed and card is state.upcard
        case fact.Needs(own, theirs):
            score, side = state.setup.score, state.to_act % 2
            return (own + score[side], theirs + score[1 - side]) == (state.profile.target,) * 2
        case fact.MustName():
            return isinstance(state, BennyTurned | RoundTwo) and Pass() not in state.legal_actions()
    return true_of_cards(state, one)


def true_of_cards(state: State, one: fact.Fact) -> bool:
    """Facts about the bury, and those about a hand whose trump is made or proposed."""
    if isinstance(one, fact.Above):
        return true_chance(state, one)
    assert isinstance(state, Burying | Declaring | Playing)
    trump, hand = state.contract.trump, state.hands[state.to_act]
    suits = [trump.suit_of(card) for card in hand]
    match one:
        case fact.OnlyCard(card):
            return card in hand and suits.count(trump.suit_of(card)) == 1
        case fact.SameSuit(high, low):
            return {high, low} <= set(hand) and highest_first(
                trump, trump.suit_of(high), (low, high)
            ) == [high, low]
        case fact.PlainCards(cards):
            plain = {c for c in hand if trump.suit_of(c) is not trump.suit}
            return set(cards) == {c for c in plain if c.rank is not Rank.ACE}
        case fact.Made(maker, alone):
            return (maker, alone) == (state.contract.maker, state.contract.alone)
    assert isinstance(state, Playing)
    return true_in_play(state, one)


def true_chance(state: State, one: fact.Above) -> bool:
    """The cards above are out, all of them and no others, and the chance is that of ten cards."""
    trumps = [Trump(suit) for suit in Suit]
    mine = in_hand(state, state.upcard.suit) if isinstance(state, RoundOne) else set()
    out = (unknown(state) | others_cards(state)) - mine - set(state.hands[state.to_act])
    if isinstance(state, BennyTurned):
        out.discard(state.upcard)
    room = len(out)
    lacks = [Fraction(room - 10 - i, room - i) for i in range(len(one.above))]
    chance = prod(lacks, start=Fraction(1))

    def above(trump: Trump) -> set[Card]:
        suit = trump.suit_of(one.card)
        order = highest_first(trump, suit, out | {one.card})
        return set(order[: order.index(one.card)])

    fits = any(above(trump) == set(one.above) for trump in trumps)
    return bool(one.above) and fits and one.percent == int(100 * chance) and chance > Fraction(1, 3)


def true_in_play(state: Playing, one: fact.Fact) -> bool:
    """Facts about the tricks."""
    trump, seat, laid = state.contract.trump, state.to_act, state.laid
    others = others_cards(state)
    match one:
        case fact.TrumpsOut(cards):
            all_out = {c for c in unknown(state) if trump.suit_of(c) is trump.suit}
            return set(cards) == all_out >= {c for c in others if trump.suit_of(c) is trump.suit}
        case fact.ShownVoid(seats, suit):
            assert state.profile.revokes is Revokes.REFUSED
            void = [
                all(trump.suit_of(c) is not suit for c in state.hands[other]) for other in seats
            ]
            return bool(seats) and all(void)
        case fact.Boss(card):
            suit = trump.suit_of(card)
            known = card in state.hands[seat] or card in laid
            return known and highest_first(trump, suit, others | {card})[0] is card
        case fact.Gone(card, above):
            return true_gone(state, card, above)
        case fact.Winning(who, card):
            return who == state.winning and card is laid[state.order.index(who)]
        case fact.StillToPlay(seats):
            return seats == state.order[len(laid) + 1 :]
        case fact.Unbeatable(card):
            return true_unbeatable(state, card)
        case fact.CanWin(cards):
            may = playable(state.hands[seat], laid, trump)
            return list(cards) == [c for c in may if trump.winner((*laid, c)) == len(laid)]
        case fact.CannotFollow(led):
            return led is state.led and all(trump.suit_of(c) is not led for c in state.hands[seat])
        case fact.Tricks(makers, defenders):
            return (makers, makers + defenders) == (state.makers_tricks, len(state.tricks))
    raise AssertionError(f"no check for {one}")


def true_gone(state: Playing, card: Card, above: tuple[Card, ...]) -> bool:
    """The cards above are all those of the suit outside the hand, and none is in another hand."""
    trump, hand = state.contract.trump, state.hands[state.to_act]
    order = highest_first(trump, trump.suit_of(card), pack(state.profile.pack_size))
    expected = {c for c in order[: order.index(card)] if c not in hand}
    return bool(above) and set(above) == expected and not expected & others_cards(state)


def true_unbeatable(state: Playing, card: Card) -> bool:
    """Whatever the opponents still to play lay by the rules, the card stays above theirs."""
    trump, place = state.contract.trump, len(state.laid)
    laid = state.laid if card in state.laid else (*state.laid, card)
    later = [s for s in state.order[place + 1 :] if s % 2 != state.to_act % 2]
    lays = [c for s in later for c in playable(state.hands[s], laid, trump)]
    return all(trump.winner((laid[0], card, c)) < 2 for c in lays)
