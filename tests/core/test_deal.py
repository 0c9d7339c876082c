"""The cards as dealt."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from euchre_learn.core.cards import PACK_24, PACK_32, Card, cards, written
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError, RulesError
from euchre_learn.core.rules import AMERICAN, DIAGRAM_GROUP, SQUARESCORES, Packets
from euchre_learn.core.state import begin
from tests.builders import card

IN_ORDER = tuple(PACK_24)
FROM_SEED_2024 = (
    "dealer 0: Js Qc 9h Kd Ah | Jc Td Qs 9d Kc | Th Ks As Tc 9c | Ad Qd Ts Kh Qh;"
    " Jh up; kitty Ac 9s Jd"
)
HANDS = tuple(IN_ORDER[5 * seat : 5 * seat + 5] for seat in range(4))


def whole(deal: Deal) -> tuple[Card, ...]:
    return (*deal.cards_in_hands, deal.upcard, *deal.kitty)


def test_packets_of_three_then_two_go_round_from_eldest() -> None:
    deal = Deal.stacked(IN_ORDER, dealer=3)
    assert deal.hands[0] == (*IN_ORDER[0:3], *IN_ORDER[12:14])
    assert deal.hands[1] == (*IN_ORDER[3:6], *IN_ORDER[14:16])
    assert deal.hands[2] == (*IN_ORDER[6:9], *IN_ORDER[16:18])
    assert deal.hands[3] == (*IN_ORDER[9:12], *IN_ORDER[18:20])


def test_packets_of_two_then_three_go_round_from_eldest() -> None:
    deal = Deal.stacked(IN_ORDER, 3, Packets.TWO_THREE)
    assert deal.hands[0] == (*IN_ORDER[0:2], *IN_ORDER[8:11])
    assert deal.hands[3] == (*IN_ORDER[6:8], *IN_ORDER[17:20])


@pytest.mark.parametrize("dealer", range(4))
def test_the_first_packet_is_eldests_and_the_dealer_comes_last(dealer: int) -> None:
    deal = Deal.stacked(IN_ORDER, dealer)
    assert deal.eldest == (dealer + 1) % 4
    assert deal.hands[deal.eldest][0] is IN_ORDER[0]
    assert deal.hands[dealer][-1] is IN_ORDER[19]


@pytest.mark.parametrize("packets", [Packets.THREE_TWO, Packets.TWO_THREE])
def test_the_21st_card_is_turned_up_and_three_stay_unseen(packets: Packets) -> None:
    deal = Deal.stacked(IN_ORDER, 0, packets)
    assert deal.upcard is IN_ORDER[20]
    assert deal.kitty == IN_ORDER[21:]


def test_with_32_cards_eleven_stay_unseen() -> None:
    deal = Deal.shuffled(Random(1), 0, DIAGRAM_GROUP)
    assert len(deal.kitty) == 11
    assert Counter(whole(deal)) == Counter(PACK_32)


def test_a_shuffled_deal_holds_every_card_once() -> None:
    for seed in range(50):
        deal = Deal.shuffled(Random(seed), seed % 4)
        assert Counter(whole(deal)) == Counter(PACK_24)
        assert [len(hand) for hand in deal.hands] == [5, 5, 5, 5]


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    assert Deal.shuffled(Random(7), 2) == Deal.shuffled(Random(7), 2)
    assert Deal.shuffled(Random(7), 2) != Deal.shuffled(Random(8), 2)


def test_a_seed_gives_this_deal_on_every_platform() -> None:
    deal = Deal.shuffled(Random(2024), 0)
    assert str(deal) == FROM_SEED_2024


def test_the_profile_chooses_the_packets() -> None:
    three_two, two_three = (Deal.shuffled(Random(3), 0, p) for p in (AMERICAN, SQUARESCORES))
    assert three_two.hands != two_three.hands
    assert three_two.upcard is two_three.upcard


def test_either_packet_order_is_dealt_when_the_dealer_may_choose() -> None:
    profile = AMERICAN.but(packets=Packets.EITHER)
    orders = (Packets.THREE_TWO, Packets.TWO_THREE)
    seen = []
    for seed in range(20):
        pack = list(PACK_24)
        Random(seed).shuffle(pack)
        deal = Deal.shuffled(Random(seed), 0, profile)
        seen += [order for order in orders if Deal.stacked(pack, 0, order) == deal]
    assert len(seen) == 20
    assert set(seen) == set(orders)


def test_a_stacked_deal_needs_one_packet_order() -> None:
    with pytest.raises(RulesError, match="3-2 or 2-3"):
        Deal.stacked(IN_ORDER, 0, Packets.EITHER)


def test_a_card_dealt_twice_is_refused_by_name() -> None:
    twice = (*IN_ORDER[:20], IN_ORDER[0], *IN_ORDER[21:])
    with pytest.raises(EuchreError, match=f"dealt twice: {IN_ORDER[0]};"):
        Deal.stacked(twice, 0)


def test_a_card_both_in_a_hand_and_in_the_kitty_is_refused() -> None:
    with pytest.raises(EuchreError, match=f"dealt twice: {HANDS[2][0]}"):
        Deal(0, HANDS, IN_ORDER[20], (HANDS[2][0], *IN_ORDER[22:]))  # type: ignore[arg-type]


@pytest.mark.parametrize("length", [4, 6])
def test_a_hand_of_another_size_is_refused(length: int) -> None:
    short = (HANDS[0], HANDS[1], HANDS[2], IN_ORDER[15 : 15 + length])
    with pytest.raises(EuchreError, match=f"seat 3 was dealt {length} cards: a hand has five"):
        Deal(0, short, IN_ORDER[21], IN_ORDER[22:])


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_at_the_table_is_refused(dealer: int) -> None:
    with pytest.raises(EuchreError, match="there is no seat"):
        Deal.stacked(IN_ORDER, dealer)


def test_a_pack_that_is_too_small_to_deal_from_is_refused() -> None:
    with pytest.raises(EuchreError):
        Deal.stacked(IN_ORDER[:20], 0)


def test_a_deal_from_another_pack_does_not_begin() -> None:
    with pytest.raises(EuchreError, match=r"32 cards.*american.*plays with 24"):
        begin(Deal.stacked(PACK_32, 0))


def test_a_seven_among_24_cards_does_not_begin() -> None:
    with pytest.raises(EuchreError, match="7s"):
        begin(Deal.stacked((card("7s"), *IN_ORDER[1:]), 0))


@pytest.mark.parametrize("name", ["dealer", "hands", "upcard", "kitty"])
def test_a_deal_does_not_change(name: str) -> None:
    deal = Deal.stacked(IN_ORDER, 0)
    with pytest.raises(AttributeError):
        setattr(deal, name, getattr(deal, name))
    with pytest.raises(AttributeError):
        delattr(deal, name)
    assert deal == Deal.stacked(IN_ORDER, 0)


def test_a_deal_from_a_list_does_not_change_with_the_list() -> None:
    pack = list(IN_ORDER)
    deal = Deal.stacked(pack, 0)
    pack.reverse()
    assert deal == Deal.stacked(IN_ORDER, 0)


def test_a_deal_survives_pickle_and_deepcopy_with_the_same_cards() -> None:
    deal = Deal.shuffled(Random(4), 1)
    for again in (pickle.loads(pickle.dumps(deal)), copy.deepcopy(deal)):
        assert again == deal
        assert hash(again) == hash(deal)
        assert all(a is b for a, b in zip(whole(again), whole(deal), strict=True))


def test_a_deal_reads_as_one_line() -> None:
    deal = Deal(3, HANDS, IN_ORDER[20], IN_ORDER[21:])  # type: ignore[arg-type]
    assert str(deal) == (
        "dealer 3: As Ks Qs Js Ts | 9s Ah Kh Qh Jh | Th 9h Ad Kd Qd | Jd Td 9d Ac Kc;"
        " Qc up; kitty Jc Tc 9c"
    )
    assert written(cards("As Ks")) in str(deal)
