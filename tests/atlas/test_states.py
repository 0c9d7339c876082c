"""The index of the atlas: every hand and upcard has one number, whatever the suits are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.atlas import states
from euchre_learn.core.cards import Card, Rank, Suit, cards, pack
from euchre_learn.core.errors import EuchreError

PACK = tuple(pack(24))
deals = st.permutations(PACK).map(lambda order: (tuple(order[:5]), order[5]))


def test_there_are_105798_states_and_each_hand_leads_back_to_its_number() -> None:
    offsets, pairs = states.index()
    found = [
        states.number(place // states.HANDS, hand, offsets, pairs)
        for place, hand in enumerate(states.all_hands())
    ]
    assert len(found) == states.STATES == 105_798
    assert found == [2 * place for place in range(states.STATES)]


@given(deals)
def test_green_suits_that_change_places_leave_the_state_as_it_was(
    deal: tuple[tuple[Card, ...], Card],
) -> None:
    hand, up = deal
    one, two = (suit for suit in Suit if suit.colour is not up.suit.colour)
    other = {one: two, two: one}
    swapped = [Card(card.rank, other.get(card.suit, card.suit)) for card in hand]
    assert states.state_of(hand, up)[0] == states.state_of(swapped, up)[0]


@given(deals, st.sampled_from(list(Suit)))
def test_the_four_suits_can_be_turned_up_alike(
    deal: tuple[tuple[Card, ...], Card], suit: Suit
) -> None:
    hand, up = deal
    order = list(Suit)
    shift = order.index(suit) ^ order.index(up.suit)
    moved = [Card(card.rank, order[order.index(card.suit) ^ shift]) for card in hand]
    assert states.state_of(hand, up)[0] == states.state_of(moved, Card(up.rank, suit))[0]


def test_the_next_suit_keeps_its_name_and_green_suits_change_theirs() -> None:
    spades, hearts, diamonds, clubs = range(4)
    assert states.suit_under(clubs, spades, 0) == states.suit_under(clubs, spades, 1) == 3
    assert [states.suit_under(suit, spades, 1) for suit in (hearts, diamonds)] == [2, 1]


@pytest.mark.parametrize(
    ("hand", "up"),
    [
        ("Js As Ts 9h", "9s"),
        ("Js As Ts 9h Qd", "Js"),
        ("7s As Ts 9h Qd", "9s"),
        ("Js As Ts 9h Qd", "8s"),
    ],
)
def test_cards_that_no_state_has_are_refused(hand: str, up: str) -> None:
    with pytest.raises(EuchreError, match="hands of five cards"):
        states.state_of(cards(hand), Card.parse(up))


def test_ranks_are_those_of_the_pack() -> None:
    ups = [Card(rank, Suit.HEARTS) for rank in Rank if rank.name not in ("SEVEN", "EIGHT")]
    hand = cards("9s Ts Qs Ks As")
    found = [states.state_of(hand, up)[0] // states.HANDS for up in ups]
    assert found == list(range(6))
