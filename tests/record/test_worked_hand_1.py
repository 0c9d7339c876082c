"""Worked hand 1, Alice's lone hand: the result, the branch, and every word said about it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pytest

from euchre_learn.core.actions import Bury
from euchre_learn.core.cards import PACK_24, Rank, Suit, cards
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.scoring import Outcome, points
from euchre_learn.core.trump import Trump
from euchre_learn.record.egn import EgnGame, read, write
from euchre_learn.record.trace import DealRecord
from tests.builders import ALONE, card, play_of

ALICE, BEN, CARA, DEV = range(4)
HEARTS = Trump(Suit.HEARTS)
PLAYS_FROM = 2


def load() -> EgnGame:
    folder = files("euchre_learn.content").joinpath("records")
    return read(folder.joinpath("alice-lone-hand.egn").read_text(encoding="utf-8"))


GAME = load()
(RECORD,) = GAME.records
PLAYED, BRANCH = RECORD.lines()


def after_card(record: DealRecord, number: int) -> Playing | Scored:
    """The state once card `number` (from 0) of the deal is laid."""
    state = record.states[PLAYS_FROM + number + 1]
    assert isinstance(state, Playing | Scored)
    return state


def laid(record: DealRecord, number: int) -> str:
    """The card that was laid as number so and so."""
    action = record.actions[PLAYS_FROM + number]
    return action.card.code  # type: ignore[union-attr]


def held(record: DealRecord, number: int, seat: int) -> set[str]:
    """What a seat holds once that card is laid."""
    return {one.code for one in after_card(record, number).hands[seat]}


def trumps_played(record: DealRecord, number: int) -> set[str]:
    laid_cards = {laid(record, index) for index in range(number + 1)}
    return {code for code in laid_cards if HEARTS.is_trump(card(code))}


def trumps_in(record: DealRecord, number: int, *seats: int) -> int:
    hands = after_card(record, number).hands
    return sum(HEARTS.is_trump(one) for seat in seats for one in hands[seat])


def tricks_of_alice(record: DealRecord, number: int) -> int:
    return sum(trick.winner == ALICE for trick in after_card(record, number).tricks)


# --- the deal and its result ---------------------------------------------------------------------


def test_the_file_is_without_fault_and_complete() -> None:
    assert GAME.audit.faults == ()
    assert GAME.audit.notes == ()
    assert RECORD.names == ("Alice", "Ben", "Cara", "Dev")
    assert RECORD.score == (0, 0)
    assert RECORD.assumed == frozenset(RECORD.completed().deal.kitty)
    assert read(write(GAME)).records == GAME.records


def test_dev_deals_hearts_turned_up_and_alice_orders_up_alone_on_the_stated_hand() -> None:
    assert RECORD.dealer == DEV
    assert RECORD.upcard.suit is Suit.HEARTS
    assert set(RECORD.hands[ALICE]) == set(cards("Jh Jd Ah As 9c"))
    assert RECORD.actions[0] == ALONE
    assert isinstance(RECORD.actions[1], Bury)
    assert RECORD.states[2].contract.sitting_out == {CARA}  # type: ignore[union-attr]


def test_right_left_and_ace_take_the_first_three_tricks_and_then_no_defender_has_a_trump() -> None:
    final = PLAYED.final
    assert isinstance(final, Scored)
    first = [trick.card_of(ALICE) for trick in final.tricks[:3]]
    assert first == [HEARTS.right, HEARTS.left, card("Ah")]
    assert all(trick.winner == ALICE for trick in final.tricks[:3])
    assert trumps_in(PLAYED, 8, BEN, DEV) == 0


def test_the_ace_takes_the_fourth_and_bens_queen_the_fifth() -> None:
    final = PLAYED.final
    assert isinstance(final, Scored)
    fourth, fifth = final.tricks[3:]
    assert (fourth.winner, fourth.card_of(ALICE)) == (ALICE, card("As"))
    assert (fifth.winner, fifth.card_of(ALICE)) == (BEN, card("9c"))
    assert fifth.card_of(BEN).rank is Rank.QUEEN


def test_four_tricks_alone_are_one_point() -> None:
    final = PLAYED.final
    assert isinstance(final, Scored)
    assert final.makers_tricks == 4
    assert final.result.outcome is Outcome.POINT
    assert PLAYED.points == (1, 0)


def test_in_the_branch_the_nine_takes_the_fifth_trick_for_four_points() -> None:
    final = BRANCH.final
    assert isinstance(final, Scored)
    assert final.makers_tricks == 5
    assert final.tricks[4].card_of(ALICE) == card("9c")
    assert final.result.outcome is Outcome.LONE_MARCH
    assert BRANCH.points == (4, 0)


def test_the_branch_starts_inside_the_third_trick_in_the_same_deal() -> None:
    (branch,) = RECORD.branches
    state = PLAYED.states[branch.at]
    assert isinstance(state, Playing)
    assert (len(state.tricks), len(state.laid), state.to_act) == (2, 1, BEN)
    assert BRANCH.completed().deal.hands == PLAYED.completed().deal.hands
    assert branch.title == "Both let their clubs go"


# --- every comment is true ---------------------------------------------------------------------

Check = Callable[[], bool]

SAID: dict[int, tuple[str, Check]] = {
    0: (
        "both bowers, the ace of trumps and an ace beside them",
        lambda: (
            {HEARTS.right, HEARTS.left, card("Ah"), card("As")} < set(RECORD.hands[ALICE])
            and points(5, alone=True).makers == 4
        ),
    ),
    2: (
        "J♥ is the right bower, the highest card there is. Cara sits out, so three cards",
        lambda: (
            HEARTS.order(Suit.HEARTS, PACK_24)[0].code == laid(PLAYED, 0) == "Jh"
            and after_card(PLAYED, 0).order == (ALICE, BEN, DEV)  # type: ignore[union-attr]
        ),
    ),
    3: (
        "Ben holds hearts, so he has to follow. He parts with the nine",
        lambda: (
            laid(PLAYED, 1) == "9h"
            and trumps_in(PLAYED, 0, BEN) == 2
            and "Kh" in held(PLAYED, 0, BEN)
        ),
    ),
    4: (
        "Dev follows with 10♥, the card he took from the middle",
        lambda: laid(PLAYED, 2) == RECORD.upcard.code == "Th",
    ),
    5: (
        "printed as a diamond, but it is a heart now: the left bower, second only to the right",
        lambda: (
            HEARTS.order(Suit.HEARTS, PACK_24)[1].code == laid(PLAYED, 3) == "Jd"
            and after_card(PLAYED, 3).led is Suit.HEARTS  # type: ignore[union-attr]
        ),
    ),
    7: (
        "King and queen fall under it. Six of the seven trumps have been played, and Alice holds"
        " the seventh",
        lambda: (
            {laid(PLAYED, 4), laid(PLAYED, 5)} == {"Kh", "Qh"}
            and len(trumps_played(PLAYED, 5)) == 6
            and len(HEARTS.order(Suit.HEARTS, PACK_24)) == 7
            and trumps_in(PLAYED, 5, ALICE) == 1
        ),
    ),
    8: (
        "A♥ is the last trump. Nobody has a heart to follow with",
        lambda: (
            laid(PLAYED, 6) == "Ah"
            and len(trumps_played(PLAYED, 6)) == 7
            and trumps_in(PLAYED, 6, ALICE, BEN, CARA, DEV) == 0
        ),
    ),
    9: (
        "Ben has to let something go. He keeps Q♣",
        lambda: laid(PLAYED, 7) != "Qc" and "Qc" in held(PLAYED, 7, BEN),
    ),
    10: (
        "Dev keeps 10♣. Three tricks for Alice: the contract is made",
        lambda: "Tc" in held(PLAYED, 8, DEV) and tricks_of_alice(PLAYED, 8) == 3,
    ),
    11: (
        "A♠ is the boss of spades, and no trump is left to take it",
        lambda: (
            laid(PLAYED, 9) == "As"
            and HEARTS.boss(Suit.SPADES, PACK_24) == card("As")
            and len(trumps_played(PLAYED, 9)) == 7
        ),
    ),
    14: (
        "One card each. Alice has only a nine",
        lambda: (
            [len(after_card(PLAYED, 12).hands[seat]) for seat in (ALICE, BEN, DEV)] == [0, 1, 1]
            and card(laid(PLAYED, 12)).rank is Rank.NINE
        ),
    ),
    15: (
        "Ben kept his queen of clubs, and it beats 9♣. Alice ends with four tricks",
        lambda: (
            laid(PLAYED, 13) == "Qc"
            and HEARTS.winner(cards("9c Qc")) == 1
            and tricks_of_alice(PLAYED, 14) == 4
        ),
    ),
    16: (
        "Four tricks alone are worth 1 point, the same as three with a partner. Only all five pay",
        lambda: (
            points(4, alone=True).makers == points(3, alone=False).makers == 1
            and points(5, alone=True).makers == 4
        ),
    ),
}

IF: dict[int, tuple[str, Check]] = {
    0: (
        "Ben lets his queen of clubs go here, and keeps K♦",
        lambda: laid(BRANCH, 7) == "Qc" and "Kd" in held(BRANCH, 7, BEN),
    ),
    1: (
        "Dev parts with 10♣, keeping Q♦",
        lambda: laid(BRANCH, 8) == "Tc" and "Qd" in held(BRANCH, 8, DEV),
    ),
    5: (
        "Alice leads 9♣ as before",
        lambda: (
            laid(BRANCH, 12) == laid(PLAYED, 12) == "9c"
            and not any(
                one.suit is Suit.CLUBS
                for seat in (BEN, DEV)
                for one in after_card(BRANCH, 12).hands[seat]
            )
        ),
    ),
    7: (
        "no trump is left, so the nine takes the trick. Five tricks alone: a lone march, 4 points",
        lambda: (
            len(trumps_played(BRANCH, 12)) == 7
            and after_card(BRANCH, 14).tricks[4].winner == ALICE
            and tricks_of_alice(BRANCH, 14) == 5
            and BRANCH.points == (4, 0)
        ),
    ),
}


def test_there_is_a_check_for_every_comment() -> None:
    assert [comment.at for comment in RECORD.comments] == list(SAID)
    assert [comment.at for comment in RECORD.branches[0].comments] == list(IF)


@pytest.mark.parametrize("at", SAID)
def test_a_comment_says_what_is_so(at: int) -> None:
    words, is_so = SAID[at]
    (comment,) = [one for one in RECORD.comments if one.at == at]
    assert words in comment.text
    assert is_so()


@pytest.mark.parametrize("at", IF)
def test_a_comment_of_the_branch_says_what_is_so(at: int) -> None:
    words, is_so = IF[at]
    (comment,) = [one for one in RECORD.branches[0].comments if one.at == at]
    assert words in comment.text
    assert is_so()


def test_only_one_card_of_the_deal_is_left_to_ben_when_the_nine_is_led() -> None:
    assert held(PLAYED, 12, BEN) == {"Qc"}
    assert play_of("Qc") in after_card(PLAYED, 12).legal_actions()
