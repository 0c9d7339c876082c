"""Positions that real programs got wrong, each with the right answer.

The number of a case is in the name of its test. S1 is eldest (seat 0), S2 the dealer's partner,
S3, and S4 the dealer (seat 3). Where a case also has an answer under a switch, only its answer
under the common rules is here; the other is in `test_more_positions.py`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre_learn.core.actions import Action, Bury, NameSuit, OrderUp
from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundTwo
from euchre_learn.core.cards import PACK_24, Suit, cards, written
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import IllegalAction
from euchre_learn.core.game import Game
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.rulings import NotYourTurn, SuitTurnedDown, WrongMoment
from euchre_learn.core.scoring import Outcome, points, points_fixed
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import seen_by
from tests.builders import (
    ALONE,
    GO,
    KEEP,
    ORDER,
    PASS,
    STICK,
    at_random,
    card,
    deal_with,
    named,
    names,
    passed,
    play,
    play_of,
    reached,
    take,
    where_cards_are,
    with_tricks,
)

S1, S2, S3, S4 = range(4)
H, D, C, S = Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES


def mid_trick(state: State, codes: str) -> Playing:
    """The trick under way once these cards are played."""
    after = play(state, codes)
    assert isinstance(after, Playing)
    return after


def gathered(state: State, codes: str) -> int:
    """Who takes the trick made of these cards."""
    after = play(state, codes)
    assert isinstance(after, Playing | Scored)
    assert after.tricks[-1].cards == cards(codes)
    return after.tricks[-1].winner


# --- the left bower, led and following -----------------------------------------------------------


def test_case_002_a_led_left_bower_leads_trumps_and_its_printed_suit_is_a_discard() -> None:
    state = mid_trick(reached(S, {S1: "JC", S2: "AC KC 9D TH"}), "JC")
    assert state.led is S
    assert names(state.legal_actions()) == set(written(cards("AC KC 9D TH")).split())
    after = mid_trick(state, "AC")
    assert after.winning == S1
    assert not Trump(S).follows(card("AC"), after.led)


def test_case_004_a_led_left_bower_draws_the_right_bower() -> None:
    state = mid_trick(reached(C, {S4: "JS", S1: "JC AS KS 9H"}, leader=S4), "JS")
    assert state.to_act == S1
    assert names(state.legal_actions()) == {"Jc"}
    after = mid_trick(state, "JC")
    while len(after.tricks) < 2:
        after = after.after(after.legal_actions()[0])  # type: ignore[assignment]
    assert after.tricks[-1].winner == S1


def test_case_006_a_lone_left_bower_is_forced_by_a_trump_lead() -> None:
    state = mid_trick(reached(S, {S1: "KS", S2: "JC AC 9D TH"}), "KS")
    assert names(state.legal_actions()) == {"Jc"}


def test_case_008_a_lead_of_its_printed_suit_does_not_force_the_left_bower() -> None:
    start = reached(C, {S1: "9S", S2: "TS", S3: "JS KH AD"}, holding=3)
    state = mid_trick(start, "9S TS")
    assert names(state.legal_actions()) == {"Js", "Kh", "Ad"}
    assert mid_trick(state, "JS").winning == S3


def test_case_010_the_left_bower_led_holds_the_trick_against_lower_trumps() -> None:
    start = reached(C, {S1: "JS", S2: "AS", S3: "9C", S4: "KC"}, lacks={S2: "TC QC AC JC"})
    assert mid_trick(start, "JS").led is C
    assert gathered(start, "JS AS 9C KC") == S1
    again = reached(C, {S1: "JS", S2: "AS TC", S3: "9C", S4: "KC"}, lacks={S2: "QC AC JC"})
    assert names(mid_trick(again, "JS").legal_actions()) == {"Tc"}


# --- bowers and the order of cards ---------------------------------------------------------------


def test_case_012_thirteen_cards_can_win_and_never_tie() -> None:
    trump = Trump(H)
    strengths = {one: trump.strength(one, C) for one in PACK_24}
    can_win = sorted((one for one in PACK_24 if strengths[one]), key=lambda one: -strengths[one])
    assert written(tuple(can_win)) == "Jh Jd Ah Kh Qh Th 9h Ac Kc Qc Jc Tc 9c"
    assert len({strengths[one] for one in can_win}) == 13
    rest = [strengths[one] for one in PACK_24 if one not in can_win]
    assert len(rest) == 11
    assert max(rest) < strengths[card("9C")]
    assert trump.winner(cards("9C TC")) == 1


def test_case_014_the_left_bower_ruffs_its_printed_suit() -> None:
    start = reached(D, {S1: "AH", S2: "9H", S3: "JH QS", S4: "KH"}, holding=2)
    state = mid_trick(start, "AH 9H")
    assert state.ruling(play_of("JH")).allowed
    assert gathered(start, "AH 9H JH KH") == S3


def test_case_016_cards_are_counted_by_the_suit_they_count_as() -> None:
    count = Counter(Trump(H).suit_of(one) for one in cards("JD QD 9D AC TS"))
    assert count == {H: 1, D: 2, C: 1, S: 1}


def test_case_018_the_left_bower_is_a_trump_while_the_dealer_chooses_a_bury() -> None:
    state = take(begin(deal_with({S4: "JS 9S AH 9D TD"}, "QC")), ORDER)
    assert isinstance(state, Burying)
    suit_of = state.contract.trump.suit_of
    assert Counter(map(suit_of, state.six)) == {C: 2, S: 1, H: 1, D: 2}
    after = state.after(Bury(card("9S")))
    assert S not in {suit_of(one) for one in after.hands[S4]}


def test_case_020_with_the_left_bower_led_only_the_right_beats_it() -> None:
    assert Trump(D).winner(cards("JH JC 9D JD")) == 3
    assert Trump(D).winner(cards("JH JC 9D AD")) == 0


# --- who takes a trick ---------------------------------------------------------------------------


def test_case_024_the_highest_of_the_suit_led_wins_not_the_leader() -> None:
    start = reached(D, {S1: "9S", S2: "AS", S3: "TS", S4: "9H"}, lacks={S4: "JS QS KS"})
    assert gathered(start, "9S AS TS 9H") == S2


def test_case_026_the_leader_wins_when_nobody_follows_or_ruffs() -> None:
    nine_left = "9D JD QD KD AD 9S TS JS QS KS AS JC"
    hands = {S2: "TD", S3: "AC", S4: "9D", S1: "AH"}
    lacks = {S3: nine_left, S4: "", S1: nine_left}
    start = reached(S, hands, leader=S2, holding=2, lacks=lacks)
    assert gathered(start, "TD AC 9D AH") == S2


def test_case_028_a_ruff_is_not_taken_back_by_a_higher_card_of_the_suit_led() -> None:
    hands = {S1: "9C", S2: "9H", S3: "TC", S4: "AC"}
    start = reached(H, hands, lacks={S2: "JC QC KC"})
    assert gathered(start, "9C 9H TC AC") == S2


def test_case_030_when_the_points_are_fixed() -> None:
    fixed = {(m, d) for m in range(6) for d in range(6 - m) if points_fixed(m, d)}
    expected = {(m, d) for m in range(6) for d in range(6 - m) if d >= 3 or (m >= 3 and d >= 1)}
    assert fixed == expected | {(5, 0)}
    assert not fixed & {(3, 0), (4, 0), (2, 2), (0, 2)}


# --- seat 0 is a seat ----------------------------------------------------------------------------


@pytest.mark.parametrize("maker", [S1, S2, S3, S4])
def test_case_032_every_seat_can_be_the_maker_and_be_euchred(maker: int) -> None:
    end = with_tricks(named(deal_with(upcard="KH", seed=3), maker, S), 2)
    assert end.contract.maker == maker
    assert end.points == ((0, 2) if maker % 2 == 0 else (2, 0))


def test_case_034_the_deal_passes_from_the_last_seat_to_the_first() -> None:
    end = passed(begin(deal_with(dealer=3)), 8)
    assert isinstance(end, PassedOut)
    assert Game(dealer=3).after(end).dealer == 0
    assert Game(dealer=3).next_deal(Random(0)).dealer == 3


def test_case_036_nobody_alone_and_a_lone_euchre_both_score() -> None:
    march = named(deal_with({S1: "JS JC AS KS QS"}, "KH"), S1, S)
    swept = named(deal_with({S1: "9H 9D 9C TH TD"}, "KH"), S1, S, alone=True)
    assert at_random(march, Random(0)).points == (2, 0)
    assert with_tricks(swept, 0).points == (0, 2)


def test_case_038_the_pack_has_24_cards() -> None:
    assert {one.code for one in PACK_24} == {r + s for r in "9TJQKA" for s in "cdhs"}
    assert len(PACK_24) == len(set(PACK_24)) == 24


# --- playing alone -------------------------------------------------------------------------------


def test_case_040_the_dealer_takes_the_card_and_the_lone_partner_never_plays() -> None:
    deal = deal_with(upcard="KD")
    state = take(begin(deal), PASS, PASS, ALONE)
    assert isinstance(state, Burying)
    assert state.to_act == S4
    assert state.hands[S4] == (*deal.hands[S4], card("KD"))
    lead = state.after(Bury(deal.hands[S4][0]))
    assert isinstance(lead, Playing)
    assert lead.contract.sitting_out == {S1}
    assert lead.leader == S2
    end = at_random(lead, Random(0))
    assert isinstance(end, Scored)
    assert [len(trick.cards) for trick in end.tricks] == [3] * 5


def test_case_042_the_seat_opposite_sits_out_and_the_maker_plays() -> None:
    out = []
    for maker in range(4):
        state = named(deal_with(upcard="KH"), maker, S, alone=True)
        out.append(set(state.contract.sitting_out))
        assert maker in state.order
    assert out == [{2}, {3}, {0}, {1}]


def test_case_044_four_declarations_and_their_flags() -> None:
    start, later = begin(deal_with(upcard="KH")), passed(begin(deal_with(upcard="KH")), 4)
    bury = Bury(card("KH"))
    ends: list[State] = [
        take(start, ORDER, bury, KEEP),
        take(start, ALONE, bury),
        take(later, NameSuit(S), KEEP),
        take(later, NameSuit(S, alone=True)),
    ]
    assert [isinstance(end, Playing) and end.contract.alone for end in ends] == [
        False,
        True,
        False,
        True,
    ]


def test_case_046_the_turn_never_lands_on_the_seat_that_sits_out() -> None:
    start = named(deal_with(upcard="KH", seed=5), S1, S, alone=True)
    second, third = set(), set()
    for seed in range(200):
        rng, state, turns = Random(seed), start, []
        while isinstance(state, Playing):
            if len(state.tricks) == 1 and not state.laid:
                second.add((state.tricks[0].winner, state.order))
            if len(state.tricks) == 2 and not state.laid:
                third.add((state.tricks[1].winner, state.order))
            turns.append(state.to_act)
            state = state.after(rng.choice(state.legal_actions()))  # type: ignore[assignment]
        assert S3 not in turns
        assert len(turns) == 15
    for orders in (second, third):
        assert orders == {(S1, (S1, S2, S4)), (S2, (S2, S4, S1)), (S4, (S4, S1, S2))}


def test_case_048_after_a_lone_hand_the_next_deal_is_whole() -> None:
    lone = at_random(named(deal_with(upcard="KH"), S1, S, alone=True), Random(0))
    game = Game(dealer=3).after(lone)
    state: State = game.next_deal(Random(1))
    assert Counter(where_cards_are(state)) == Counter(PACK_24)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert len(state.deal.kitty) + 1 == 4
    state = named(state.deal, S1, next(one for one in Suit if one is not state.upcard.suit))
    assert state.contract.sitting_out == frozenset()
    assert len(state.order) == 4


def test_case_050_only_the_player_who_made_trump_may_go_alone() -> None:
    state = take(begin(deal_with(upcard="KH")), PASS, ORDER)
    assert not state.ruling(GO, by=S4).allowed
    asked = state.after(Bury(card("KH")))
    assert isinstance(asked, Declaring)
    assert asked.ruling(GO, by=S4).reason == NotYourTurn(S4, S2)
    playing = asked.after(KEEP)
    for seat in range(4):
        assert not playing.ruling(GO, by=seat).allowed


# --- the upcard and the bury ---------------------------------------------------------------------


@pytest.mark.parametrize("caller", [S1, S2, S3])
def test_case_052_the_dealer_not_the_caller_takes_the_upcard(caller: int) -> None:
    deal = deal_with(upcard="KD")
    state = take(passed(begin(deal), caller), ORDER)
    assert isinstance(state, Burying)
    assert card("KD") in state.hands[S4]
    assert [state.ruling(Bury(one), by=S4).allowed for one in state.six] == [True] * 6
    for seat in (S1, S2, S3):
        assert state.hands[seat] == deal.hands[seat]
        assert not state.ruling(Bury(deal.hands[seat][0]), by=seat).allowed


def test_case_054_the_dealer_may_bury_the_card_just_taken() -> None:
    state = take(begin(deal_with({S4: "JH JD AH QH TH"}, "9H")), ORDER)
    assert names(state.legal_actions()) == {"Jh", "Jd", "Ah", "Qh", "Th", "9h"}
    assert AMERICAN.may_bury_upcard


def test_case_056_others_see_a_count_and_never_the_bury() -> None:
    deal = deal_with({S4: "JS 9S AH 9D TD"}, "QC")
    during = take(begin(deal), ORDER)
    after = take(during, Bury(card("9S")))
    playing = take(after, KEEP)
    hidden = {one.code for one in deal.hands[S4]}
    for state, count in ((during, 6), (after, 5), (playing, 5)):
        view = seen_by(state, S1)
        assert (view.upcard, view.counts[S4], view.buried) == (card("QC"), count, ())
        assert not {code for code in hidden if code in repr(view)}


# --- the bidding ---------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", list(Suit))
def test_case_060_a_stuck_dealer_can_name_only_the_other_three_suits(suit: Suit) -> None:
    state = passed(begin(deal_with(upcard=f"K{suit.letter}"), STICK), 7)
    legal = state.legal_actions()
    assert all(isinstance(action, NameSuit) for action in legal)
    assert {action.suit for action in legal if isinstance(action, NameSuit)} == set(Suit) - {suit}


def test_case_062_only_the_dealer_in_round_two_loses_the_pass() -> None:
    may_pass = [
        PASS in passed(begin(deal_with(), STICK), before).legal_actions() for before in range(8)
    ]
    assert may_pass == [True] * 7 + [False]


def test_case_064_three_throw_ins_move_the_deal_and_leave_the_score() -> None:
    game, rng = Game(dealer=3, score=(3, 2)), Random(0)
    dealers = []
    for _ in range(3):
        state = game.next_deal(rng)
        assert state.to_act == (game.dealer + 1) % 4
        end = passed(state, 8)
        assert isinstance(end, PassedOut)
        game = game.after(end)
        dealers.append(game.dealer)
    assert (dealers, game.score) == ([0, 1, 2], (3, 2))


def test_case_066_a_thrown_in_deal_says_so_and_has_no_trump() -> None:
    state = passed(begin(deal_with()), 8)
    assert isinstance(state, PassedOut)
    assert state.result.outcome is Outcome.PASSED_OUT
    assert state.points == (0, 0)
    assert [hasattr(state, name) for name in ("contract", "tricks", "buried")] == [False] * 3
    assert seen_by(state, S1).contract == ()


def test_case_068_a_call_out_of_turn_is_refused_and_changes_nothing() -> None:
    state = begin(deal_with())
    assert state.ruling(ORDER, by=S2).reason == NotYourTurn(S2, S1)
    with pytest.raises(IllegalAction):
        state.after(ORDER, by=S2)
    assert (state.to_act, state.calls) == (S1, ())


# --- scoring and the end of a game ---------------------------------------------------------------


def test_case_072_a_lone_march_scores_four_and_a_march_two() -> None:
    deal = deal_with({S1: "JS JC AS KS QS"}, "KH")
    alone = at_random(named(deal, S1, S, alone=True), Random(0))
    together = at_random(named(deal, S1, S), Random(0))
    assert (alone.points, together.points) == ((4, 0), (2, 0))


@pytest.mark.parametrize("tricks", [3, 4])
def test_case_076_three_or_four_tricks_alone_score_one(tricks: int) -> None:
    start = named(deal_with({S1: "JS JC AS 9H TD"}, "KH"), S1, S, alone=True)
    end = with_tricks(start, tricks)
    assert end.points == (1, 0)
    assert points(tricks, alone=True) == points(tricks)


def test_case_080_the_target_is_ten() -> None:
    assert Game().profile.target == 10


# --- rules that players dispute ------------------------------------------------------------------


def test_case_132_a_stuck_dealer_takes_no_card() -> None:
    deal = deal_with(upcard="TS")
    state = take(passed(begin(deal, STICK), 7), NameSuit(D))
    assert isinstance(state, Declaring)
    assert state.hands == deal.hands
    assert state.buried == ()
    lead = state.after(KEEP)
    assert isinstance(lead, Playing)
    assert lead.hands[S4] == deal.hands[S4]


def test_case_134_after_a_throw_in_the_next_player_deals() -> None:
    end = passed(begin(deal_with()), 8)
    assert isinstance(end, PassedOut)
    assert Game(dealer=S4).after(end).dealer == S1


def test_case_136_ordering_needs_no_trump_and_nobody_defends_alone() -> None:
    deal = deal_with({S1: "9S TC QC AD KS"}, "KH")
    assert begin(deal).ruling(ORDER, by=S1).allowed
    lead = take(begin(deal), PASS, ALONE, Bury(card("KH")))
    assert isinstance(lead, Playing)
    assert lead.contract.sitting_out == {S4}
    assert lead.order == (S1, S2, S3)
    assert all(isinstance(lead.ruling(action).reason, WrongMoment) for action in (GO, KEEP))


@pytest.mark.parametrize("hand", ["AC 9D 9H TH 9S", "AC AD 9H TH 9S", "AC JD 9H TH 9S"])
def test_case_140_no_hand_of_aces_and_nines_is_thrown_in(hand: str) -> None:
    state = begin(deal_with({S1: hand}))
    calls: tuple[Action, ...] = (PASS, OrderUp(), OrderUp(alone=True))
    assert state.legal_actions() == calls
    assert state.to_act == S1


def test_case_144_eldest_bids_first_and_leads_first() -> None:
    state: State = begin(deal_with(upcard="KH", dealer=S4))
    assert state.to_act == S1
    lead = take(state, PASS, PASS, PASS, ORDER, Bury(card("KH")), KEEP)
    assert lead.to_act == S1


@pytest.mark.parametrize("alone", [False, True])
def test_case_146_naming_the_turned_down_suit_is_refused_and_the_turn_stays(alone: bool) -> None:
    state = passed(begin(deal_with(upcard="TD")), 4)
    assert isinstance(state, RoundTwo)
    assert state.ruling(NameSuit(D, alone)).reason == SuitTurnedDown(D)
    with pytest.raises(IllegalAction, match="diamonds were turned down"):
        state.after(NameSuit(D, alone))
    assert state.to_act == S1


# --- the deal ------------------------------------------------------------------------------------


def test_case_150_the_deal_moves_left_clockwise() -> None:
    game, rng, dealers = Game(AMERICAN.but(target=99), dealer=S4), Random(2), []
    for _ in range(8):
        state = game.next_deal(rng)
        dealers.append(state.dealer)
        game = game.after(at_random(state, rng))
    assert dealers == [S4, S1, S2, S3] * 2


def test_case_152_cards_go_to_eldest_first_and_the_21st_is_turned_up() -> None:
    deal = Deal.stacked(PACK_24, dealer=S4)
    assert [hand[:3] for hand in deal.hands] == [PACK_24[3 * s : 3 * s + 3] for s in range(4)]
    assert [hand[3:] for hand in deal.hands] == [PACK_24[12 + 2 * s : 14 + 2 * s] for s in range(4)]
    assert (deal.upcard, deal.kitty) == (PACK_24[20], PACK_24[21:])
