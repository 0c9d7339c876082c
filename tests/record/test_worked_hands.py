"""The worked hands and facts: each replays to what it is told to show, and its words are true."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from euchre_learn.core.actions import (
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.bidding import PassedOut, RoundTwo
from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.game import Game
from euchre_learn.core.phase import Contract, Phase
from euchre_learn.core.play import Playing, Scored, Trick, followers, playable
from euchre_learn.core.rules import DIAGRAM_GROUP, ROUND_FLOW, SKILL_GAMES, PenaltyKind
from euchre_learn.core.scoring import Outcome, points
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump
from euchre_learn.record import native
from euchre_learn.record.egn import read, write
from euchre_learn.record.trace import DealRecord
from euchre_learn.record.worked import (
    running_score,
    worked_game,
    worked_hand,
    worked_hands,
    worked_names,
)
from euchre_learn.show.narration import narrate
from euchre_learn.show.score_cards import ScoreCards
from tests.builders import card

ALICE, BEN, CARA, DEV = range(4)
NAMES = worked_names()
LINES = [
    pytest.param(line, id=f"{name}-{deal}-{number}")
    for name in NAMES
    for deal, record in enumerate(worked_game(name), start=1)
    for number, line in enumerate(record.lines())
]
every_line = pytest.mark.parametrize("line", LINES)
GAME = worked_game("hand-02-game-to-ten")


# --- reading a record ----------------------------------------------------------------------------


def played_out(record: DealRecord) -> Scored:
    final = record.final
    assert isinstance(final, Scored)
    return final


def contract(record: DealRecord) -> Contract:
    return played_out(record).contract


def trick(record: DealRecord, number: int) -> Trick:
    return played_out(record).tricks[number - 1]


def winning_card(record: DealRecord, number: int) -> Card:
    one = trick(record, number)
    return one.card_of(one.winner)


def before_card(record: DealRecord, number: int, place: int) -> Playing:
    """The state in which card `place` of a trick is to be laid, both counted from 1."""
    found = [
        state
        for state in record.states
        if isinstance(state, Playing)
        and (len(state.tricks), len(state.laid)) == (number - 1, place - 1)
    ]
    return found[0]


def held(state: State, seat: int) -> set[Card]:
    return set(state.hands[seat])


def only_trumps(state: Playing) -> set[Card]:
    trump = state.contract.trump
    return {one for one in state.hands[state.to_act] if trump.is_trump(one)}


# --- all of them ---------------------------------------------------------------------------------


def test_all_facts_but_the_call_ace_one_are_there_in_order() -> None:
    titles = [worked_game(name)[0].title for name in NAMES]
    numbers = [int(re.match(r"Worked hand (\d+) · ", title)[1]) for title in titles]  # type: ignore[index]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, 16)) - {14}
    assert len(worked_hands()) == len(NAMES) - 1
    assert all(record.title for record in worked_hands())


def test_an_unknown_worked_hand_lists_the_known_ones() -> None:
    with pytest.raises(EuchreError, match="no worked hand 'hand-99': there are alice-lone-hand, "):
        worked_hand("hand-99")


@every_line
def test_the_cursor_steps_forwards_and_backwards_over_it(line: DealRecord) -> None:
    cursor = line.cursor()
    forwards = [cursor.state]
    while cursor.at < len(line.actions):
        cursor = cursor.next()
        assert narrate(cursor).what
        forwards.append(cursor.state)
    assert cursor.state.is_over
    assert cursor.next() == cursor
    backwards = [cursor.state]
    while cursor.at:
        cursor = cursor.back()
        backwards.append(cursor.state)
    assert forwards == backwards[::-1] == list(line.states)


@pytest.mark.parametrize("name", NAMES)
def test_its_file_is_without_fault_and_comes_back_as_it_was(name: str) -> None:
    folder = files("euchre_learn.content").joinpath("records")
    if folder.joinpath(f"{name}.egn").is_file():
        game = read(folder.joinpath(f"{name}.egn").read_text(encoding="utf-8"))
        assert (game.audit.faults, game.audit.notes) == ((), ())
        assert read(write(game)).records == game.records
        assert all(r.assumed == set(r.completed().deal.kitty) for r in game.records)
    else:
        records = worked_game(name)
        assert native.loads(native.dumps(records), name) == records
        assert not any(record.assumed for record in records)


@every_line
def test_four_full_hands_are_known_and_the_players_are_those_of_the_course(
    line: DealRecord,
) -> None:
    assert [len(hand) for hand in line.hands] == [5, 5, 5, 5]
    assert line.names == ("Alice", "Ben", "Cara", "Dev")


# --- the words of all of them --------------------------------------------------------------------

SAID_OF_THE_KITTY = {
    ("hand-02-game-to-ten", "J♣"),
    ("hand-09b-left-of-loner", "A♠"),
}
"""Cards that nobody was dealt, and of which a comment says just that."""

_CARD = re.compile(r"(?:10|[AKQJ987])[♠♥♦♣]")
_LACKS = re.compile(r"(Alice|Ben|Cara|Dev) has no (spade|heart|club|diamond)s?\b")
_COUNT = {"Two tricks": 2, "Three tricks": 3, "Four tricks": 4, "All five tricks": 5}
_POINTS = re.compile(r"(?<!\d)(\d) points?\b")


def comments(line: DealRecord) -> list[tuple[int, str]]:
    return [(one.at, one.text) for one in line.comments]


def last_words(line: DealRecord) -> str:
    """What is said of the last card of a line, or of its last step."""
    return comments(line)[-1][1]


@every_line
def test_its_comments_are_plain_sentences(line: DealRecord) -> None:
    assert len(line.comments) >= 3
    for _, text in comments(line):
        assert text == text.strip()
        assert text.endswith((".", "?"))
        assert not set(text) & set("!<>{}[]")


def test_every_card_that_a_comment_names_was_dealt_or_is_said_not_to_be() -> None:
    named = 0
    for name in NAMES:
        for record in worked_game(name):
            there = {one.label for hand in record.hands for one in hand} | {record.upcard.label}
            for line in record.lines():
                for _, text in comments(line):
                    found = set(_CARD.findall(text))
                    strange = {
                        label for label in found - there if (name, label) not in SAID_OF_THE_KITTY
                    }
                    assert not strange, (name, text)
                    named += len(found)
    assert named > 150


def test_who_is_said_to_lack_a_suit_lacks_it() -> None:
    examined = 0
    for param in LINES:
        (line,) = param.values
        for at, text in comments(line):
            for who, suit in _LACKS.findall(text):
                state = line.states[at]
                trump = state.contract.trump  # type: ignore[union-attr]
                seat = line.names.index(who)
                assert suit not in {trump.suit_of(one).singular for one in state.hands[seat]}, text
                examined += 1
    assert examined >= 20


@every_line
def test_the_last_comment_tells_the_tricks_and_the_points(line: DealRecord) -> None:
    final = line.final
    text = last_words(line)
    if isinstance(final, PassedOut):
        assert "Nobody scores" in text
        return
    assert isinstance(final, Scored)
    told = [count for words, count in _COUNT.items() if words in text]
    assert all(count == final.makers_tricks for count in told)
    amounts = {int(number) for number in _POINTS.findall(text)}
    scored = {one for one in line.points if one}
    assert amounts & scored or any(f"score {one}" in text for one in scored)


# --- hand 2: the game to ten ---------------------------------------------------------------------

STORY: tuple[tuple[set[int], Outcome, set[int], bool, tuple[int, int]], ...] = (
    ({ALICE, CARA}, Outcome.POINT, {3}, False, (1, 0)),
    ({BEN, DEV}, Outcome.MARCH, {5}, False, (1, 2)),
    ({ALICE, CARA}, Outcome.EUCHRED, {0, 1, 2}, False, (1, 4)),
    ({ALICE}, Outcome.LONE_MARCH, {5}, True, (5, 4)),
    ({ALICE, CARA}, Outcome.POINT, {3, 4}, False, (6, 4)),
    ({BEN, DEV}, Outcome.POINT, {3, 4}, False, (6, 5)),
    ({BEN, DEV}, Outcome.POINT, {3, 4}, False, (6, 6)),
    ({ALICE, CARA}, Outcome.POINT, {3, 4}, False, (7, 6)),
    ({ALICE, CARA}, Outcome.EUCHRED, {0, 1, 2}, False, (7, 8)),
    ({ALICE, CARA}, Outcome.MARCH, {5}, False, (9, 8)),
    ({BEN, DEV}, Outcome.POINT, {3}, False, (9, 9)),
    ({CARA}, Outcome.LONE_MARCH, {5}, True, (13, 9)),
)
"""Who may be the maker, how the deal ends, the makers' tricks, alone or not, the score after it."""


def test_the_game_has_twelve_deals_and_none_is_thrown_in() -> None:
    assert len(GAME) == len(STORY) == 12
    assert all(isinstance(record.final, Scored) for record in GAME)


@pytest.mark.parametrize("number", range(12))
def test_each_deal_of_the_game_ends_as_told(number: int) -> None:
    makers, outcome, tricks, alone, score = STORY[number]
    final = played_out(GAME[number])
    assert final.contract.maker in makers
    assert final.result.outcome is outcome
    assert final.makers_tricks in tricks
    assert final.contract.alone is alone
    assert running_score(GAME)[number] == score


def test_in_the_first_deal_alice_orders_up_and_in_the_third_cara_does() -> None:
    for number in (0, 2):
        record = GAME[number]
        assert contract(record).round == 1
        assert contract(record).side != record.dealer % 2


def test_the_game_is_one_game_by_the_rules_and_ends_past_ten() -> None:
    game = Game(dealer=GAME[0].dealer)
    for record in GAME:
        assert not game.is_over
        assert game.begin(record.completed().deal) == record.states[0]
        game = game.after(played_out(record))
    assert game.is_over
    assert game.score == (13, 9)
    assert game.winner == ALICE % 2


def test_each_deal_of_the_game_closes_with_its_score_in_words() -> None:
    for record, (mine, theirs) in zip(GAME, running_score(GAME), strict=True):
        words = f"{mine} all" if mine == theirs else f"{max(mine, theirs)} to {min(mine, theirs)}"
        assert words in last_words(record)


def test_the_game_shows_both_rounds_all_suits_and_every_player_as_maker() -> None:
    contracts = [contract(record) for record in GAME]
    assert {one.round for one in contracts} == {1, 2}
    assert {one.trump.suit for one in contracts} == set(Suit)
    assert {one.maker for one in contracts} == {ALICE, BEN, CARA, DEV}


def test_as_a_game_to_five_it_would_have_ended_with_the_fourth_deal() -> None:
    scores = running_score(GAME)
    assert [max(score) >= 5 for score in scores[:4]] == [False, False, False, True]


def test_what_the_comments_of_the_game_say_of_trumps_still_out_is_so() -> None:
    out = {2: (2, 2, {"Kd"}), 3: (1, 4, {"Js", "Kc"}), 9: (3, 4, {"Kd"})}
    for deal, (number, place, expected) in out.items():
        record = GAME[deal - 1]
        state = before_card(record, number, place)
        state = state.after(PlayCard(trick(record, number).cards[place - 1]))  # type: ignore[assignment]
        trump, maker = contract(record).trump, contract(record).maker
        seats = {maker} if deal == 2 else {ALICE, BEN, CARA, DEV} - {maker}
        left = {one.code for seat in seats for one in state.hands[seat] if trump.is_trump(one)}
        assert left == expected


# --- 3 to 8: what the bowers count as ------------------------------------------------------------

THREE = worked_hand("hand-03-left-bower-and-ace")
FOUR = worked_hand("hand-04-last-card-wins")
FIVE = worked_hand("hand-05-ten-of-diamonds")
SPADES = worked_hand("hand-06a-spades")
CLUBS = worked_hand("hand-06b-clubs")
SEVEN = worked_hand("hand-07-only-trump")
EIGHT = worked_hand("hand-08-printed-suit")
HEARTS = Trump(Suit.HEARTS)


def test_three_jack_of_diamonds_beats_ace_of_hearts() -> None:
    assert contract(THREE).trump is HEARTS
    assert {card("Jd"), card("Ah")} <= set(trick(THREE, 4).cards)
    assert winning_card(THREE, 4) == card("Jd")


def test_three_jack_of_diamonds_need_not_follow_the_ace_of_diamonds() -> None:
    state = before_card(THREE, 2, 4)
    hand = state.hands[state.to_act]
    assert (state.to_act, state.laid[0]) == (DEV, card("Ad"))
    assert [one for one in hand if one.suit is Suit.DIAMONDS] == [card("Jd")]
    assert followers(hand, state.led, HEARTS) == ()
    assert set(playable(hand, state.laid, HEARTS)) == set(hand)
    assert trick(THREE, 2).card_of(DEV) == winning_card(THREE, 2) == card("9h")


def test_three_dev_and_ben_take_four_tricks_and_in_the_branch_three() -> None:
    as_played, branch = THREE.lines()
    assert (played_out(as_played).makers_tricks, as_played.points) == (4, (0, 1))
    assert (played_out(branch).makers_tricks, branch.points) == (3, (0, 1))
    assert winning_card(branch, 2) == card("Jd")
    assert winning_card(branch, 4) == card("Ah")


def test_four_the_last_card_wins_and_the_first_leads_hearts() -> None:
    first = trick(FOUR, 1)
    assert contract(FOUR).trump is HEARTS
    assert first.cards == cards("Jd Ah 9h Jh")
    assert before_card(FOUR, 1, 2).led is Suit.HEARTS
    assert first.seats.index(first.winner) == 3
    assert FOUR.points == (1, 0)


def test_four_each_of_the_others_had_to_follow_with_a_heart() -> None:
    for place in (2, 3, 4):
        state = before_card(FOUR, 1, place)
        assert all(HEARTS.is_trump(one.card) for one in state.legal_actions())  # type: ignore[union-attr]


def test_five_ten_of_diamonds_accepted_makes_the_red_jacks_bowers() -> None:
    assert FIVE.upcard == card("Td")
    assert contract(FIVE).round == 1
    trump = contract(FIVE).trump
    assert (trump.right, trump.left) == (card("Jd"), card("Jh"))
    assert winning_card(FIVE, 3) == card("Jd")
    assert winning_card(FIVE, 4) == card("Jh")
    assert card("Ad") in trick(FIVE, 4).cards
    assert (played_out(FIVE).makers_tricks, FIVE.points) == (4, (1, 0))


@pytest.mark.parametrize(
    ("record", "suit", "right", "left"),
    [(SPADES, Suit.SPADES, "Js", "Jc"), (CLUBS, Suit.CLUBS, "Jc", "Js")],
    ids=["spades", "clubs"],
)
def test_six_the_black_jacks_change_places(
    record: DealRecord, suit: Suit, right: str, left: str
) -> None:
    trump = contract(record).trump
    assert (trump.suit, trump.right.code, trump.left.code) == (suit, right, left)
    (met,) = [one for one in played_out(record).tricks if card(left) in one.cards]
    assert met.card_of(met.winner) == card(right)


def test_six_the_points_are_two_and_one() -> None:
    assert (SPADES.points, CLUBS.points) == ((2, 0), (1, 0))


def test_seven_the_left_bower_as_the_only_trump_must_be_played() -> None:
    state = before_card(SEVEN, 1, 2)
    assert (state.to_act, state.led) == (ALICE, Suit.HEARTS)
    assert only_trumps(state) == {card("Jd")}
    assert {card("Ad"), card("Qd")} < held(state, ALICE)
    assert state.legal_actions() == (PlayCard(card("Jd")),)
    assert trick(SEVEN, 1).card_of(ALICE) == card("Jd")
    assert (played_out(SEVEN).makers_tricks, SEVEN.points) == (4, (0, 1))


@pytest.mark.parametrize(("number", "place", "played"), [(1, 3, "Js"), (2, 3, "Jd")])
def test_eight_any_card_is_legal_when_its_printed_suit_is_led(
    number: int, place: int, played: str
) -> None:
    state = before_card(EIGHT, number, place)
    assert (state.to_act, state.led) == (ALICE, Suit.DIAMONDS)
    hand = held(state, ALICE)
    assert [one for one in hand if one.suit is Suit.DIAMONDS] == [card("Jd")]
    assert not HEARTS.follows(card("Jd"), Suit.DIAMONDS)
    assert set(state.legal_actions()) == {PlayCard(one) for one in hand}
    assert trick(EIGHT, number).card_of(ALICE) == card(played)


def test_eight_the_left_bower_trumps_the_king_and_in_the_branch_lets_it_win() -> None:
    as_played, branch = EIGHT.lines()
    assert winning_card(as_played, 2) == card("Jd")
    assert winning_card(branch, 2) == card("Kd")
    assert (as_played.points, branch.points) == ((2, 0), (1, 0))


# --- 9 to 11: bidding, the lead, the upcard -----------------------------------------------------

PASSES_ON = worked_hand("hand-09a-lead-passes")
AT_THE_LEFT = worked_hand("hand-09b-left-of-loner")
THROWN_IN = worked_hand("hand-10a-thrown-in")
STUCK = worked_hand("hand-10b-stuck")
BY_AN_OPPONENT = worked_hand("hand-11a-ordered-by-an-opponent")
ASSISTED = worked_hand("hand-11b-assisted")
PICKED_UP = worked_hand("hand-11c-picked-up")
STAYS_OUT = worked_hand("hand-11d-upcard-stays-out")


@pytest.mark.parametrize("record", [PASSES_ON, AT_THE_LEFT], ids=["american", "skill_games"])
def test_nine_eldest_is_the_lone_players_partner(record: DealRecord) -> None:
    assert (record.dealer, record.completed().deal.eldest) == (DEV, ALICE)
    assert (contract(record).maker, contract(record).sitting_out) == (CARA, {ALICE})


def test_nine_the_lead_passes_to_the_next_seat_or_is_at_the_lone_players_left() -> None:
    assert trick(PASSES_ON, 1).leader == BEN
    assert AT_THE_LEFT.profile == SKILL_GAMES
    assert trick(AT_THE_LEFT, 1).leader == DEV
    assert PASSES_ON.completed().deal == AT_THE_LEFT.completed().deal


def test_nine_the_same_cards_score_one_and_four() -> None:
    assert (played_out(PASSES_ON).makers_tricks, PASSES_ON.points) == (4, (1, 0))
    assert played_out(AT_THE_LEFT).result.outcome is Outcome.LONE_MARCH
    assert AT_THE_LEFT.points == (4, 0)


def test_ten_everyone_passes_twice_and_the_deal_moves_left_without_a_score() -> None:
    assert THROWN_IN.actions == (Pass(),) * 8
    final = THROWN_IN.final
    assert isinstance(final, PassedOut)
    assert THROWN_IN.points == (0, 0)
    game = Game(THROWN_IN.profile, THROWN_IN.dealer).after(final)
    assert (game.score, game.dealer) == ((0, 0), CARA)


def test_ten_in_the_branch_the_dealer_names_diamonds_and_makes_it() -> None:
    branch = THROWN_IN.lines()[1]
    assert branch.actions[7] == NameSuit(Suit.DIAMONDS)
    assert (contract(branch).maker, played_out(branch).makers_tricks) == (BEN, 4)
    assert branch.points == (0, 1)


def test_ten_a_stuck_dealer_must_name_and_not_the_suit_turned_down() -> None:
    assert STUCK.profile.stick_the_dealer
    state = STUCK.states[7]
    assert isinstance(state, RoundTwo)
    assert state.is_stuck
    assert STUCK.actions[:7] == (Pass(),) * 7
    assert {action.suit for action in state.legal_actions()} == set(Suit) - {Suit.CLUBS}  # type: ignore[union-attr]
    with pytest.raises(IllegalAction):
        state.after(Pass())
    assert played_out(STUCK).result.outcome is Outcome.EUCHRED
    assert STUCK.points == (2, 0)


@pytest.mark.parametrize(
    ("record", "maker"),
    [(BY_AN_OPPONENT, ALICE), (ASSISTED, BEN), (PICKED_UP, DEV)],
    ids=["opponent", "partner", "dealer"],
)
def test_eleven_the_dealer_picks_up_buries_one_and_holds_five(
    record: DealRecord, maker: int
) -> None:
    (call,) = [index for index, one in enumerate(record.actions) if one == OrderUp()]
    assert (record.dealer, contract(record).maker) == (DEV, maker)
    picked_up, buried = record.states[call + 1], record.states[call + 2]
    assert picked_up.phase is Phase.BURYING
    assert len(picked_up.hands[DEV]) == 6
    assert record.upcard in picked_up.hands[DEV]
    assert isinstance(record.actions[call + 1], Bury)
    assert len(buried.hands[DEV]) == 5


def test_eleven_the_three_ways_score_one_two_and_two() -> None:
    scored = (BY_AN_OPPONENT.points, ASSISTED.points, PICKED_UP.points)
    assert scored == ((1, 0), (0, 2), (0, 2))


def test_eleven_the_upcard_stays_out_when_the_partner_orders_up_alone() -> None:
    assert STAYS_OUT.profile == SKILL_GAMES
    assert STAYS_OUT.actions[1] == OrderUp(alone=True)
    assert (STAYS_OUT.dealer, contract(STAYS_OUT).maker) == (DEV, BEN)
    assert not contract(STAYS_OUT).picked_up
    assert not any(isinstance(action, Bury) for action in STAYS_OUT.actions)
    assert played_out(STAYS_OUT).hands[DEV] == STAYS_OUT.hands[DEV]
    assert STAYS_OUT.points == (0, 4)


# --- 12: revokes ---------------------------------------------------------------------------------

IN_TIME = worked_hand("hand-12a-revoke-in-time")
CLAIMED = worked_hand("hand-12b-revoke-claimed")


def test_twelve_a_revoke_is_corrected_in_time_without_penalty() -> None:
    corrected = {IN_TIME.lines()[0]: ROUND_FLOW, CLAIMED.lines()[1]: DIAGRAM_GROUP}
    for line, profile in corrected.items():
        assert line.profile == profile
        assert [type(one) for one in line.actions].count(CorrectRevoke) == 1
        final = played_out(line)
        assert (final.revokes, final.claimed) == ((), ())
        assert final.result == points(final.makers_tricks, profile=profile)


def test_twelve_established_under_round_flow_it_costs_a_trick() -> None:
    branch = IN_TIME.lines()[1]
    penalty = branch.profile.revoke_penalty
    assert (penalty.kind, penalty.amount) == (PenaltyKind.TRICKS, 1)
    assert branch.actions[-1] == ClaimRevoke(DEV, 0)
    before = branch.states[-2]
    assert isinstance(before, Scored)
    assert (before.makers_tricks, before.points) == (3, (0, 1))
    assert played_out(branch).result.outcome is Outcome.EUCHRED
    assert branch.points == (2, 0)


def test_twelve_established_under_diagram_group_it_gives_the_others_two_points() -> None:
    penalty = CLAIMED.profile.revoke_penalty
    assert (penalty.kind, penalty.amount) == (PenaltyKind.POINTS_TO_OPPONENTS, 2)
    assert CLAIMED.actions[-1] == ClaimRevoke(DEV, 0)
    before = CLAIMED.states[-2]
    assert isinstance(before, Scored)
    assert before.points == (0, 2)
    assert CLAIMED.points == (2, 2)


@pytest.mark.parametrize(
    ("record", "laid", "follows"), [(IN_TIME, "9d", "Jc"), (CLAIMED, "9s", "8c")]
)
def test_twelve_dev_could_have_followed(record: DealRecord, laid: str, follows: str) -> None:
    (at,) = [
        index
        for index, one in enumerate(record.actions)
        if one == PlayCard(card(laid)) and len(record.states[index].tricks) == 0  # type: ignore[union-attr]
    ]
    state = record.states[at]
    assert isinstance(state, Playing)
    assert state.to_act == DEV
    trump = state.contract.trump
    assert followers(state.hands[DEV], state.led, trump) == (card(follows),)


def test_twelve_once_the_trick_is_turned_it_cannot_be_corrected() -> None:
    turned = IN_TIME.lines()[1]
    (branch,) = IN_TIME.branches
    state = turned.states[branch.at + 1]
    with pytest.raises(IllegalAction):
        state.after(CorrectRevoke(DEV, card("Jc")))


# --- 13 and 15: bosses, and tricks that score nothing --------------------------------------------

PLAIN = worked_hand("hand-13a-boss-of-a-plain-suit")
BOWERS = worked_hand("hand-13b-bowers-to-watch")
FIFTEEN = worked_hand("hand-15-two-tricks-score-nothing")


def live(state: Playing) -> set[Card]:
    return {one for seat in range(4) for one in state.hands[seat]} | set(state.laid)


def test_thirteen_with_the_ace_gone_the_king_is_boss_of_plain_hearts_and_is_trumped() -> None:
    state = before_card(PLAIN, 3, 1)
    trump = contract(PLAIN).trump
    assert trump.suit_of(card("Kh")) is not trump.suit
    assert card("Ah") in trick(PLAIN, 1).cards
    assert trump.boss(Suit.HEARTS, live(state)) == card("Kh")
    assert trick(PLAIN, 3).cards[0] == card("Kh")
    assert trump.is_trump(winning_card(PLAIN, 3))


def test_thirteen_with_the_trumps_gone_the_king_takes_its_trick() -> None:
    branch = PLAIN.lines()[1]
    assert trick(branch, 5).cards[0] == winning_card(branch, 5) == card("Kh")
    assert [played_out(line).makers_tricks for line in PLAIN.lines()] == [3, 4]
    assert [line.points for line in PLAIN.lines()] == [(1, 0), (1, 0)]


def test_thirteen_with_hearts_as_trumps_the_red_jacks_are_to_be_watched() -> None:
    assert contract(BOWERS).trump is HEARTS
    assert card("Ah") in trick(BOWERS, 2).cards
    state = before_card(BOWERS, 3, 1)
    assert HEARTS.boss(Suit.HEARTS, live(state)) == card("Jd")
    assert winning_card(BOWERS, 1) == card("Jh")
    assert trick(BOWERS, 5).cards[0] == card("Kh")
    assert winning_card(BOWERS, 5) == card("Jd")
    assert BOWERS.points == (0, 1)


def test_fifteen_two_tricks_against_a_made_contract_score_nothing() -> None:
    final = played_out(FIFTEEN)
    assert final.makers_tricks == 3
    assert [one.winner % 2 for one in final.tricks].count(1 - final.contract.side) == 2
    assert (final.result.makers, final.result.defenders) == (1, 0)


def test_fifteen_with_a_third_trick_lost_the_makers_are_euchred() -> None:
    branch = FIFTEEN.lines()[1]
    assert played_out(branch).makers_tricks == 2
    assert played_out(branch).result.outcome is Outcome.EUCHRED
    assert branch.points == (0, 2)


# --- the score on two spare cards ----------------------------------------------------------------


def test_the_running_score_lies_on_a_five_and_a_four_after_each_deal() -> None:
    shown = ScoreCards(running_score(GAME))
    lines = repr(shown).splitlines()
    assert [line for line in lines if line.startswith("After deal ")] == [
        f"After deal {number}, {mine} to {theirs}"
        for number, (mine, theirs) in enumerate(running_score(GAME), start=1)
    ]
    assert len(lines) == 36
    assert lines[10] == "  Alice, Cara 5: the whole five; the four face down beneath it"
    assert lines[-2].endswith("and 4 more in figures")
    drawn = shown._repr_html_()
    assert re.findall(r"Spare cards showing (\d)", drawn) == [
        str(min(points, 9)) for score in running_score(GAME) for points in score
    ]


def test_to_five_it_lies_on_a_four_and_a_three() -> None:
    text = repr(ScoreCards(running_score(GAME[:4]), target=5))
    assert "Alice, Cara 1: the three, one spot showing; the four face down across it" in text
    assert "Ben, Dev 2: the four, two spots showing; the three face down across it" in text
    assert "five" not in text


def test_without_a_score_there_is_nothing_to_draw() -> None:
    with pytest.raises(EuchreError, match="no score to draw: give at least one"):
        ScoreCards(())
