from __future__ import annotations

import pytest

from euchre_learn.core.actions import Bury, KeepPartner, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.table.branches import what_if
from euchre_learn.table.intents import handle
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import HandOrder, SettingsError, Speed, table_rules
from tests.table.play import EASY, over, set_up, until, whole_match, your_turn

ALICE = "Jh Jd Ah As 9c|9h Kh Ks Qc 9s|Qd Kd Ad Ts Ac|Qh Td Js Kc 9d"
KITTY = "Qs Tc Jc"


def play(code: str) -> PlayCard:
    return PlayCard(Card.parse(code))


def ordered(**facts: object) -> TableSession:
    """Alice ordered up hearts, Dev buried, and she keeps Cara: she is to lead."""
    actions = (OrderUp(), Bury(Card.parse("9d")), KeepPartner())
    return set_up(ALICE, "Th", KITTY, actions=actions, **facts)  # type: ignore[arg-type]


def test_a_new_session_deals_and_then_asks() -> None:
    session = TableSession.new(EASY)
    assert session.phase is TablePhase.DEALING
    session.settle()
    assert session.phase in (TablePhase.YOUR_TURN, TablePhase.BOTS_THINK)


def test_nothing_can_be_done_before_a_match() -> None:
    session = TableSession()
    assert session.phase is TablePhase.CHOOSING
    assert not session.act(Pass())
    assert "Begin a match first" in session.refusal.words
    assert session.bot_turn() is None
    assert not session.advance()
    assert not handle(session, "say", "pass")
    with pytest.raises(EuchreError, match="no match"):
        _ = session.match


def test_a_call_out_of_turn_is_refused_by_name_and_changes_nothing() -> None:
    """Case 068."""
    session = set_up(ALICE, "Th", KITTY, actions=(Pass(),))
    before = session.match
    assert session.phase is TablePhase.BOTS_THINK
    assert not session.act(OrderUp())
    assert session.refusal.words == "Not yet: Ben is to speak."
    assert session.match == before


def test_an_illegal_card_is_refused_with_the_reason_and_the_next_good_one_forgets_it() -> None:
    hands = "Jd 9d As 9c Ks|Ah Kh Qs Qc 9s|Qd Kd Ad Ts Ac|Qh Td Js Kc 9h"
    start = (Pass(), OrderUp(), Bury(Card.parse("Kc")), KeepPartner(), play("As"), play("9s"))
    session = set_up(hands, "Th", "Tc Jc Jh", actions=start)
    until(session, lambda one: one.phase is TablePhase.TRICK_LIES)
    session.settle()
    assert your_turn(session)
    assert not session.act(Bury(Card.parse("Jd")))
    assert session.refusal.ruling is not None
    assert session.act(play("Jd"))
    assert session.refusal is None


def test_while_the_trick_lies_the_winner_may_lead_any_card() -> None:
    """Case 082: the next lead is never checked against the finished trick."""
    session = ordered()
    session.act(play("As"))
    until(session, lambda one: one.phase is TablePhase.TRICK_LIES)
    assert session.match.state.to_act == 0
    assert session.act(play("9c"))
    assert session.phase is TablePhase.BOTS_THINK


def test_the_left_bower_is_sorted_among_the_trumps_as_soon_as_trump_is_made() -> None:
    """Case 016 and 018, on the felt."""
    session = set_up(ALICE, "Th", KITTY)
    printed = session.hand
    session.act(OrderUp())
    codes = [card.code for card in session.hand]
    assert codes[:3] == ["Jh", "Jd", "Ah"]
    assert set(printed) == set(session.hand)


def test_the_learner_may_order_the_hand_and_sort_it_again() -> None:
    session = ordered()
    own = cards("9c As Ah Jd Jh")
    assert handle(session, "arrange", "9c As Ah Jd Jh")
    assert session.hand == own
    session.act(play("Ah"))
    assert session.hand == cards("9c As Jd Jh")
    assert session.match.settings.hand_order is HandOrder.BY_HAND
    assert handle(session, "sort")
    assert session.hand[0] == Card.parse("Jh")
    assert not handle(session, "arrange", "9c As")
    assert "every card" in session.refusal.words


def test_a_card_is_buried_by_clicking_it_twice_or_with_the_button() -> None:
    for second in (("play", "9c"), ("bury", "")):
        session = set_up(ALICE, "Th", KITTY, dealer=0, actions=(Pass(), OrderUp()))
        assert not handle(session, "bury")
        assert "Pick the card" in session.refusal.words
        assert handle(session, "play", "Ah")
        assert handle(session, "play", "9c")
        assert session.picked == cards("9c")
        assert handle(session, *second)
        assert session.record.actions[-1] == Bury(Card.parse("9c"))
        assert session.picked == ()


def test_the_upcard_may_be_buried_or_is_refused_by_the_rule() -> None:
    """Case 054."""
    for allowed in (True, False):
        rules = table_rules("american", may_bury_upcard=allowed)
        start = (Pass(), OrderUp())
        session = set_up(ALICE, "Th", KITTY, dealer=0, actions=start, profile=rules)
        assert session.act(Bury(Card.parse("Th"))) is allowed
        assert (session.refusal is None) is allowed


def test_the_dealer_keeps_the_five_dealt_when_trump_is_named_in_round_two() -> None:
    """Case 132."""
    rules = table_rules("american", stick_the_dealer=True)
    start = (Pass(),) * 7
    hands = ALICE.replace("Ts", "Th")
    session = set_up(hands, "Ts", KITTY, dealer=0, actions=start, profile=rules)
    assert not session.act(Pass())
    assert not session.act(NameSuit(Suit.SPADES))
    assert session.act(NameSuit(Suit.HEARTS))
    assert len(session.hand) == 5
    assert not any(isinstance(one, Bury) for one in session.view.may)


def test_a_late_answer_of_a_bot_is_dropped() -> None:
    session = set_up(ALICE, "Th", KITTY, actions=(Pass(),))
    turn = session.bot_turn()
    assert session.bot_acted(turn, Pass())
    before = session.match
    assert not session.bot_acted(turn, Pass())
    assert session.match == before


def test_a_bot_that_cheats_is_refused_and_the_match_stays() -> None:
    """Case 084."""
    session = set_up(ALICE, "Th", KITTY, actions=(Pass(),))
    turn, before = session.bot_turn(), session.match
    with pytest.raises(IllegalAction):
        session.bot_acted(turn, play("Jh"))
    assert session.match == before


def test_what_the_learner_clicks_while_a_bot_thinks_does_not_stop_it() -> None:
    session = set_up(ALICE, "Th", KITTY, actions=(Pass(),))
    turn = session.bot_turn()
    session.want_alone(True)
    session.change(speed=Speed.SLOW)
    assert session.bot_acted(turn, turn.decide())


def test_a_pause_stops_the_bots_and_the_learner_until_it_ends() -> None:
    session = set_up(ALICE, "Th", KITTY, actions=(Pass(),))
    turn = session.bot_turn()
    session.pause()
    assert session.phase is TablePhase.PAUSED
    assert session.bot_turn() is None
    assert not session.bot_acted(turn, Pass())
    assert not session.act(Pass())
    session.resume()
    assert session.advance()


def test_only_what_concerns_the_looks_can_change_in_a_match() -> None:
    session = ordered()
    session.change(speed=Speed.FAST, sound=True)
    assert session.match.settings.sound
    with pytest.raises(SettingsError, match="level cannot change in a match"):
        session.change(level="easy")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("play", ""),
        ("play", "10h"),
        ("play", "Xx"),
        ("say", ""),
        ("say", "   "),
        ("say", "bury ?"),
        ("say", "name x"),
        ("arrange", "Jh Jh"),
        ("speed", "warp"),
        ("fly", "away"),
        ("swap", ""),
        ("undo", ""),
        ("pick", "2h"),
        ("next-hand", ""),
    ],
)
def test_nonsense_from_outside_is_refused_in_words_and_changes_nothing(kind: str, value: str):
    session = ordered()
    before = session.match
    assert not handle(session, kind, value)
    assert session.match == before
    assert kind == "next-hand" or session.refusal.words


def test_after_the_hand_the_next_is_dealt_only_when_asked_for() -> None:
    session = TableSession.new(EASY)
    until(session, lambda one: one.match.deal_is_over)
    session.settle()
    assert session.phase is TablePhase.HAND_OVER
    assert not session.advance()
    assert not session.act(Pass())
    assert session.next_hand()
    assert session.phase is TablePhase.DEALING
    assert len(session.records) == 2
    assert len({card for hand in session.record.hands for card in hand}) == 20


def test_a_finished_match_is_viewed_and_accepts_nothing() -> None:
    """Cases 124 and 126."""
    session = whole_match()
    assert not session.act(Pass())
    assert not session.next_hand()
    assert session.bot_turn() is None
    last = session.record.final
    assert len(last.tricks) == 5
    score, points = session.record.score, session.record.points
    assert (score[0] + points[0], score[1] + points[1]) == session.match.score


def test_a_what_if_is_played_with_bots_and_taken_back() -> None:
    match = whole_match().match
    points = TableSession(match).decisions
    assert points
    one = points[0]
    other = next(action for action in one.view.may if action != one.action)
    session = TableSession(what_if(match, one.deal, one.at, other))
    until(session, lambda s: s.phase in (TablePhase.YOUR_TURN, TablePhase.MATCH_OVER))
    seen = session.match
    if your_turn(session) and session.act(session.view.may[0]) and len(seen.view.may) > 1:
        session.undo()
        assert session.match == seen
    until(session, over)
    assert session.record.hands == match.records[one.deal].hands


def test_after_a_call_in_the_second_round_the_hand_is_still_there() -> None:
    """Case 128."""
    start = (Pass(),) * 6 + (NameSuit(Suit.CLUBS),)
    session = set_up(ALICE, "Th", KITTY, actions=start)
    assert len(session.hand) == 5
    assert session.view == session.match.record.final.seen_by(0)
