"""Unknown cards: filled in consistently with all that was played, the same way every time."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import assume, given

from euchre_learn.core.actions import Bury, NameSuit, OrderUp, PlayCard
from euchre_learn.core.cards import PACK_24, Card, Suit, cards
from euchre_learn.core.errors import NotationError
from euchre_learn.core.play import Scored
from euchre_learn.core.rules import AMERICAN, DIAGRAM_GROUP
from euchre_learn.record.completion import (
    BuryUnknown,
    Known,
    completed,
    contract_of,
    known_hands,
    laid_cards,
)
from euchre_learn.record.trace import DealRecord
from tests.builders import ALONE, GO, KEEP, ORDER, PASS, card
from tests.record.drawn import any_records, as_files_have_it, whole_records


def plays(codes: str) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(one) for one in cards(codes))


def bare(upcard: str, *actions: object, dealer: int = 3) -> DealRecord:
    """A record that knows no hand."""
    return DealRecord(dealer, card(upcard), actions)  # type: ignore[arg-type]


def shown(record: DealRecord) -> set[Card]:
    """The cards that anybody sees in the course of a deal, and the bury if it is recorded."""
    seen = {action.card for action in record.actions if isinstance(action, PlayCard | Bury)}
    return seen | {record.upcard}


def open_end(record: DealRecord) -> set[Card]:
    """What an unrecorded bury leaves open: cards the dealer may have buried or may hold."""
    final = record.final
    unplayed = set(final.hands[record.dealer]) | set(getattr(final, "buried", ()))
    return unplayed if len(unplayed) > 1 else set()


# --- what follows from the play --------------------------------------------------------------


@given(whole_records())
def test_a_record_without_its_hands_completes_to_a_deal_with_the_same_story(
    record: DealRecord,
) -> None:
    found = as_files_have_it(record)
    whole = found.completed()
    dealt = (*whole.deal.cards_in_hands, whole.deal.upcard, *whole.deal.kitty)
    assert sorted(one.code for one in dealt) == sorted(one.code for one in PACK_24)
    assert whole.actions == record.actions
    assert found.points == record.points
    assert _tricks(found) == _tricks(record)
    assert found.assumed == set(PACK_24) - shown(record)
    for seat in range(4):
        known = set(whole.deal.hands[seat]) - whole.assumed
        assert known <= set(record.hands[seat])


@given(whole_records())
def test_without_the_bury_the_story_is_the_same_too(record: DealRecord) -> None:
    found = as_files_have_it(record, bury=False)
    whole = found.completed()
    assert found.points == record.points
    assert _tricks(found) == _tricks(record)
    played = {action.card for action in record.actions if isinstance(action, PlayCard)}
    given_away = {a.card for a in whole.actions if isinstance(a, Bury)} - whole.assumed
    hidden = set(PACK_24) - played - {record.upcard} - given_away
    assert whole.assumed == hidden | (open_end(found) if BuryUnknown() in found.actions else set())


def _tricks(record: DealRecord) -> tuple[object, ...]:
    return record.final.tricks if isinstance(record.final, Scored) else ()


@given(any_records())
def test_every_prefix_of_a_record_is_a_legal_partial_record(record: DealRecord) -> None:
    for at in range(len(record.actions) + 1):
        start = record.before(at)
        assert len(start.states) == at + 1
        for before, action, after in zip(
            start.states, start.whole_actions, start.states[1:], strict=False
        ):
            assert before.ruling(action).allowed
            assert before.after(action) == after


def test_nobody_is_given_a_card_of_a_suit_that_they_did_not_follow() -> None:
    record = bare("Th", *[PASS] * 4, NameSuit(Suit.SPADES), KEEP, *plays("Ac 9d 9c Tc"))
    hands = record.completed().deal.hands
    assert all(one.suit is not Suit.CLUBS or one == card("Jc") for one in hands[1])
    assert record.final.is_over is False


def test_who_did_not_follow_a_trump_holds_no_left_bower() -> None:
    record = bare("Th", *[PASS] * 4, NameSuit(Suit.SPADES), KEEP, *plays("As 9d 9s Ts"))
    assert card("Jc") not in record.completed().deal.hands[1]
    follows = bare("Th", *[PASS] * 4, NameSuit(Suit.SPADES), KEEP, *plays("Ac Jc 9c Tc"))
    held = follows.completed().deal.hands[1]
    assert all(one.suit is not Suit.CLUBS or one == card("Jc") for one in held)


def test_the_upcard_was_not_dealt_to_the_dealer_who_picked_it_up() -> None:
    line = (ORDER, Bury(card("9d")), KEEP, *plays("Jh 9h Kh Th"))
    hands = known_hands(bare("Th").known, line)
    assert hands == (cards("Jh"), cards("9h"), cards("Kh"), cards("9d"))


def test_the_partner_of_a_lone_player_has_five_unknown_cards() -> None:
    record = bare("Th", ALONE, Bury(card("9d")), *plays("Jh 9h Th"))
    assert set(record.completed().deal.hands[2]) <= record.assumed


# --- the bury -----------------------------------------------------------------------------------


def test_a_dealer_who_does_not_follow_the_upcards_suit_has_buried_the_upcard() -> None:
    record = bare("Th", ORDER, BuryUnknown(), KEEP, *plays("Jh 9h Qh 9c"))
    assert record.whole_actions[1] == Bury(card("Th"))
    assert card("Th") not in record.assumed


def test_a_known_card_that_the_dealer_would_have_had_to_play_was_buried() -> None:
    hands = ((), (), (), cards("9s Kd Qd Td 9c"))
    record = replace(bare("Th", ORDER, BuryUnknown(), KEEP, *plays("As Ts Qs Th")), hands=hands)
    assert record.whole_actions[1] == Bury(card("9s"))


@given(whole_records())
def test_the_card_of_a_known_hand_that_was_never_played_was_buried(record: DealRecord) -> None:
    assume(any(isinstance(action, Bury) for action in record.actions))
    assume(not record.final.contract.sitting_out & {record.dealer})  # type: ignore[union-attr]
    found = replace(record, actions=as_files_have_it(record, bury=False).actions)
    assert found.whole_actions == record.actions
    assert found.assumed == frozenset()


def test_which_of_several_cards_was_buried_is_assumed_and_no_fact() -> None:
    hands = ((), (), (), cards("9s Kd Qd Td 9c"))
    record = replace(bare("Th", ORDER, BuryUnknown(), KEEP), hands=hands)
    assert set(cards("9s Kd Qd Td 9c Th")) <= record.assumed
    assert record.hands == hands


def test_the_bury_of_a_dealer_who_sits_out_stays_open() -> None:
    record = bare("Th", PASS, ALONE, BuryUnknown(), *plays("Ah 9h Jh"))
    assert record.states[-1].contract.sitting_out == {3}  # type: ignore[union-attr]
    assert set(record.final.hands[3]) <= record.assumed


# --- always the same ---------------------------------------------------------------------------

_SCRIPT = """
from random import Random
from tests.record.drawn import as_files_have_it, whole
for seed in range(40):
    record = as_files_have_it(whole(Random(seed)), bury=seed % 2 == 0)
    made = record.completed()
    print(made.deal, made.actions, sorted(card.code for card in made.assumed))
"""


def test_the_same_record_is_completed_the_same_way_in_every_process() -> None:
    told = [_run(seed) for seed in ("1", "2")]
    assert len(told[0].splitlines()) == 40
    assert told[0] == told[1]


def _run(hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


@given(any_records())
def test_an_equal_record_is_completed_alike(record: DealRecord) -> None:
    assert completed(record.known, record.actions) == completed(
        replace(record).known, record.actions
    )


# --- what cannot be -----------------------------------------------------------------------------


def refuse(record: DealRecord, *words: str) -> None:
    with pytest.raises(NotationError) as caught:
        record.completed()
    for word in words:
        assert word in str(caught.value)


def test_a_card_in_two_hands_is_refused_by_name() -> None:
    refuse(replace(bare("Th"), hands=(cards("Jh"), cards("Jh"), (), ())), "two places", "Jh")


def test_the_upcard_in_a_hand_is_refused() -> None:
    refuse(replace(bare("Th"), hands=(cards("Th"), (), (), ())), "two places", "Th")


def test_a_card_played_twice_by_different_seats_is_refused() -> None:
    refuse(bare("Th", ORDER, Bury(card("9d")), KEEP, *plays("Jh 9h Jh")), "two places", "Jh")


def test_six_cards_in_a_hand_are_refused() -> None:
    hands = (cards("Jh Jd Ah As 9c Tc"), (), (), ())
    refuse(replace(bare("9h"), hands=hands), "seat 0", "more than five")


def test_a_seat_that_shows_more_than_five_cards_is_refused() -> None:
    hands = (cards("Jh Jd Ah As 9c"), (), (), ())
    refuse(replace(bare("9h", *[PASS] * 4, NameSuit(Suit.SPADES), KEEP, *plays("Ks")), hands=hands))


def test_a_kitty_card_in_play_is_refused() -> None:
    record = replace(bare("Th", ORDER, Bury(card("9d")), KEEP, *plays("Jh")), kitty=cards("Jh"))
    refuse(record, "two places", "Jh")


def test_a_card_from_another_pack_is_refused() -> None:
    refuse(replace(bare("Th"), hands=(cards("7h"), (), (), ())), "pack of 24", "7h")
    refuse(bare("8s"), "pack of 24", "8s")


def test_no_deal_fits_where_nobody_can_hold_what_is_left() -> None:
    # Three seats have no club, seat 0 only the ace: four clubs are left for the three of the kitty.
    line = (*[PASS] * 4, NameSuit(Suit.SPADES), KEEP, *plays("Ac 9h Kh Ah"))
    hands = (cards("Ac Kd Qd Td 9d"), (), (), ())
    refuse(replace(bare("Th", *line), hands=hands), "no deal of the cards fits")


# --- contract and turn ---------------------------------------------------------------------------


def test_no_call_makes_no_contract() -> None:
    assert contract_of((PASS, PASS), bare("Th").known) == ()


def test_the_contract_belongs_to_the_seat_that_called() -> None:
    (made,) = contract_of((PASS, PASS, OrderUp()), bare("Th", dealer=1).known)
    assert (made.maker, made.round, made.alone, made.trump.suit) == (0, 1, False, Suit.HEARTS)


def test_alone_said_before_the_lead_counts_for_the_contract() -> None:
    (made,) = contract_of((ORDER, BuryUnknown(), GO), bare("Th").known)
    assert made.alone


def test_the_winner_of_a_trick_leads_the_next() -> None:
    (made,) = contract_of((ORDER,), bare("Th").known)
    laid = list(laid_cards(cards("9h Jh Kh Ah 9s"), made, 3, AMERICAN))
    assert [one.seat for one in laid] == [0, 1, 2, 3, 1]
    assert [one.trick for one in laid] == [0, 0, 0, 0, 1]
    assert laid[4].led is Suit.SPADES


def test_with_32_cards_the_rest_of_the_pack_is_the_kitty() -> None:
    made = completed(Known(DIAGRAM_GROUP, 3, card("Th")), ())
    assert len(made.deal.kitty) == 11
