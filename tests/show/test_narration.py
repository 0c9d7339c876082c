"""The words of each step: true of the position, over thousands of random steps."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from euchre_learn.core.actions import Bury, NameSuit, PlayCard
from euchre_learn.core.bidding import Burying, PassedOut, RoundOne
from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.play import Playing, Scored, followers
from euchre_learn.core.seats import FOUR
from euchre_learn.record.events import Revoked
from euchre_learn.record.trace import Cursor, DealRecord
from euchre_learn.record.worked import worked_hand
from euchre_learn.show.narration import Narration, called, narrate, position, where
from euchre_learn.show.narration_rules import result
from tests.builders import (
    ALONE,
    GO,
    KEEP,
    ORDER,
    PASS,
    card,
    deal_with,
    ending,
    named,
    play_of,
    with_tricks,
)
from tests.record.drawn import any_records, whole

DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")
HEAD = (ORDER, Bury(card("9d")), KEEP)
NAMES = ("Alice", "Ben", "Cara", "Dev")


def told(*actions: object, unseen: str = "") -> Narration:
    """The words of the last of these actions."""
    record = DealRecord.of(DEAL, actions)  # type: ignore[arg-type]
    return narrate(record.cursor().last(), frozenset(cards(unseen)))


# --- single steps --------------------------------------------------------------------------------


def test_the_start_says_who_deals_what_lies_open_and_who_speaks() -> None:
    start = told()
    assert start.where == "The deal"
    assert start.what == "Hearts are turned up: {Th}"
    assert start.rules == ("Dev deals, so Alice, at the dealer's left, speaks first.",)


def test_the_start_of_a_deal_without_a_known_upcard_names_none() -> None:
    record = DealRecord(3, card("Ah"), upcard_known=False)
    assert "Ah" not in str(narrate(record.cursor()))


@pytest.mark.parametrize(
    ("seat", "words"),
    [(0, "orders it up"), (1, "orders it up"), (2, "orders it up"), (3, "picks it up")],
)
def test_accepting_is_called_by_who_does_it(seat: int, words: str) -> None:
    expected = "assists" if FOUR.partner(3) == seat else words
    assert called(ORDER, seat, 3) == expected
    assert called(ALONE, seat, 3) == f"{expected}, alone"


def test_the_other_calls() -> None:
    assert called(PASS, 0, 3) == "passes"
    assert called(NameSuit(Suit.CLUBS, True), 0, 3) == "names clubs, alone"
    assert called(GO, 0, 3) == "plays alone"
    assert called(KEEP, 0, 3) == "keeps the partner"


def test_ordering_up_names_trump_both_bowers_and_the_pick_up() -> None:
    step = told(ORDER)
    assert step.what == "Alice orders it up"
    assert step.rules == (
        "Hearts are trumps. {Jh} is the right bower, and {Jd} the left: it is a heart now.",
        "Dev takes {Th} into hand and has to bury one of six cards.",
    )


def test_going_alone_says_who_sits_out_whenever_it_is_said() -> None:
    assert "Cara sits out" in " ".join(told(ALONE).rules)
    assert told(ORDER, Bury(card("9d")), GO).rules == ("Cara sits out this deal.",)
    assert told(ORDER, Bury(card("9d")), KEEP) == Narration(
        "Before the lead", "Alice plays with Cara"
    )


def test_four_passes_turn_the_suit_down() -> None:
    assert told(*[PASS] * 4).rules == (
        "All four passed: hearts are turned down and cannot be named now.",
    )


def test_the_bury_is_named_only_to_those_who_may_see_it() -> None:
    assert told(ORDER, Bury(card("9d"))).what == "Dev buries {9d}"
    assert told(ORDER, Bury(card("9d")), unseen="9d").what == "Dev buries a card"


def test_the_left_bower_that_follows_is_explained() -> None:
    deal = deal_with({0: "Ah Qs Kc Tc 9c", 1: "Jd As Ks Ac Qc"}, "9h")
    record = DealRecord.of(deal, (ORDER, Bury(card("9h")), KEEP, play_of("Ah"), play_of("Jd")))
    step = narrate(record.cursor().last())
    assert step.rules == ("{Jd} counts as a heart: the only one in hand, so it must be played.",)
    hidden = narrate(record.cursor().last(), frozenset(cards("As")))
    assert hidden.rules == ("{Jd} counts as a heart: it follows.",)


def test_the_left_bower_led_leads_trumps() -> None:
    step = told(*HEAD, play_of("Jd"))
    assert step.what == "Alice leads {Jd}"
    assert step.rules == ("{Jd} is the left bower: it leads hearts, not diamonds.",)


def test_the_left_bower_laid_on_its_printed_suit_is_no_following() -> None:
    deal = deal_with({0: "Ad Qs Kc Tc 9c", 1: "Jd As Ks Ac Qc"}, "9h")
    record = DealRecord.of(deal, (ORDER, Bury(card("9h")), KEEP, play_of("Ad"), play_of("Jd")))
    assert narrate(record.cursor().last()).rules == (
        "Ben holds no diamond and may play anything: {Jd} is a heart now, not a diamond.",
    )


def test_an_ordinary_card_that_follows_needs_no_words() -> None:
    assert told(*HEAD, play_of("Jh"), play_of("9h")) == Narration("Trick 1", "Ben plays {9h}")


# --- results -----------------------------------------------------------------------------------

OPEN = named(deal_with({1: "Jh Ah Qs Tc 9d"}, "9s"), 1, Suit.HEARTS)
MARCH = with_tricks(named(deal_with({1: "Jh Jd Ah Kh Qh"}, "9s"), 1, Suit.HEARTS), 5)
LONE = named(deal_with({1: "Jh Jd Ah Kh Qh"}, "9s"), 1, Suit.HEARTS, alone=True)


def test_the_result_of_a_made_contract() -> None:
    words = result(with_tricks(OPEN, 3), NAMES)
    assert words == "Made: Ben and Dev take three tricks, for 1 point."


def test_the_result_of_a_march_and_of_a_euchre() -> None:
    assert result(with_tricks(OPEN, 2), NAMES) == (
        "Euchred: Ben and Dev take two tricks of the three needed. Alice and Cara score 2 points."
    )
    assert result(MARCH, NAMES) == "A march: Ben and Dev take five tricks, for 2 points."


def test_the_result_of_a_lone_march() -> None:
    end = ending(LONE, lambda one: isinstance(one, Scored) and one.makers_tricks == 5)
    assert result(end, NAMES) == "A lone march: Ben alone takes five tricks, for 4 points."


def test_the_result_of_a_thrown_in_deal_and_of_one_that_goes_on() -> None:
    assert "nobody scores" in result(DealRecord.of(DEAL, [PASS] * 8).final, NAMES)
    assert result(DealRecord.of(DEAL, [PASS]).final, NAMES) == ""


# --- where -----------------------------------------------------------------------------------


def test_every_step_says_where_it_stands() -> None:
    record = DealRecord.of(DEAL, (*[PASS] * 4, PASS, NameSuit(Suit.SPADES), KEEP, play_of("As")))
    assert [position(record.cursor(at)) for at in range(9)] == [
        "before the first call",
        "first round, first call",
        "first round, second call",
        "first round, third call",
        "first round, fourth call",
        "second round, first call",
        "second round, second call",
        "before the lead",
        "trick 1, card 1 of 4",
    ]
    assert position(DealRecord.of(DEAL, HEAD[:2]).cursor(2)) == "pick-up"
    assert where(DealRecord.of(DEAL, [PASS] * 8).final) == "The end"


# --- truth of every rule at random steps ----------------------------------------------------------

HOLDS_NONE = re.compile(r"^(\w+) holds no (\w+) and may play anything(.*)$")
ONLY_ONE = re.compile(r"^\{(\w\w)\} counts as a (\w+): (.*)\.$")
LEFT_LED = re.compile(r"^\{(\w\w)\} is the left bower: it leads (\w+), not (\w+)\.$")
TRUMPS = re.compile(
    r"^(\w+) are trumps\. \{(\w\w)\} is the right bower, and \{(\w\w)\} the left: it is a (\w+) now"
)
TAKES = re.compile(r"^(\w+) takes the trick with \{(\w\w)\}\.$")
SITS = re.compile(r"^(\w+) sits out")
PICKS = re.compile(r"^(\w+) takes \{(\w\w)\} into hand and has to bury one of six cards\.$")
DOWN = re.compile(r"^All four passed: (\w+) are turned down and cannot be named now\.$")
FIXED = {
    "The buried card lies face down and is out of play.": Burying,
}
ENDS = ("Made: ", "A march: ", "A lone march: ", "Euchred: ", "Everyone passed twice")


def check_rule(rule: str, record: DealRecord, at: int) -> str:
    """Assert that a rule holds where it is said; the name of its kind."""
    before, after = record.states[at - 1], record.states[at]
    action = record.whole_actions[at - 1]
    seat = record.names[before.to_act]
    if found := HOLDS_NONE.match(rule):
        assert isinstance(before, Playing)
        trump, hand = before.contract.trump, before.hands[before.to_act]
        assert found[1] == seat
        assert found[2] == before.led.singular
        assert not followers(hand, before.led, trump)
        assert isinstance(action, PlayCard)
        _check_discard(found[3], action.card, before)
        return "holds none"
    if found := ONLY_ONE.match(rule):
        assert isinstance(before, Playing)
        trump, hand = before.contract.trump, before.hands[before.to_act]
        assert card(found[1]) is trump.left
        assert found[2] == trump.suit.singular == before.led.singular
        only = followers(hand, before.led, trump) == (trump.left,)
        assert (found[3] == "the only one in hand, so it must be played") == only
        return "left follows"
    if found := LEFT_LED.match(rule):
        assert isinstance(after, Playing)
        assert card(found[1]) is after.laid[0]
        assert found[2] == after.led.plural
        assert found[3] == after.laid[0].suit.plural != found[2]
        return "left led"
    if found := TRUMPS.match(rule):
        trump = after.contract.trump  # type: ignore[union-attr]
        assert found[1].lower() == trump.suit.plural
        assert (card(found[2]), card(found[3])) == (trump.right, trump.left)
        assert found[4] == trump.suit.singular
        return "trumps"
    if found := TAKES.match(rule):
        assert isinstance(after, Playing | Scored)
        trick = after.tricks[-1]
        assert found[1] == record.names[trick.winner]
        assert card(found[2]) is trick.card_of(trick.winner)
        return "takes"
    if found := SITS.match(rule):
        out = after.contract.sitting_out  # type: ignore[union-attr]
        assert {found[1]} == {record.names[one] for one in out}
        return "sits out"
    if found := PICKS.match(rule):
        assert isinstance(after, Burying)
        assert found[1] == record.names[record.dealer]
        assert card(found[2]) in after.hands[record.dealer]
        assert len(after.hands[record.dealer]) == 6
        return "picks up"
    if found := DOWN.match(rule):
        assert found[1] == record.upcard.suit.plural
        assert isinstance(before, RoundOne)
        return "turned down"
    if rule in FIXED:
        assert isinstance(before, FIXED[rule])
        return "buried"
    assert rule.startswith(ENDS), rule
    assert after.is_over
    _check_end(rule, record)
    return "end"


def _check_discard(words: str, laid: Card, before: Playing) -> None:
    trump = before.contract.trump
    if words == f". {{{laid}}} is neither a {before.led.singular} nor a trump: it cannot win.":
        assert trump.strength(laid, before.led) == 0
        return
    assert trump.is_trump(laid)
    assert before.led is not trump.suit
    if "beats any" in words:
        assert words == f": a trump beats any {before.led.singular}."
        return
    assert words == f": {{{laid}}} is a {trump.suit.singular} now, not a {laid.suit.singular}."
    assert laid is trump.left
    assert laid.suit is before.led


def _check_end(rule: str, record: DealRecord) -> None:
    final = record.final
    if isinstance(final, PassedOut):
        assert rule.startswith("Everyone passed twice")
        return
    assert isinstance(final, Scored)
    number = ("no", "one", "two", "three", "four", "five")[final.makers_tricks]
    assert f" {number} trick" in rule
    scored = max(final.points)
    assert f" {scored} point{'' if scored == 1 else 's'}." in rule
    assert record.names[final.contract.maker] in rule
    assert (" alone takes " in rule) == final.contract.alone


def test_every_rule_that_is_said_is_true_where_it_is_said() -> None:
    seen: dict[str, int] = {}
    steps = 0
    for seed in range(250):
        record = whole(Random(seed))
        for at in range(1, len(record.actions) + 1):
            words = narrate(Cursor(record, at))
            steps += 1
            assert words.what
            for rule in words.rules:
                kind = check_rule(rule, record, at)
                seen[kind] = seen.get(kind, 0) + 1
    assert steps > 3000
    assert len(seen) == 10
    assert min(seen.values()) >= 5, seen


def test_nothing_that_should_be_said_is_left_out() -> None:
    left_out = 0
    for seed in range(250, 350):
        record = whole(Random(seed))
        for at in range(1, len(record.actions) + 1):
            before, action = record.states[at - 1], record.actions[at - 1]
            if not isinstance(before, Playing) or not before.laid:
                continue
            assert isinstance(action, PlayCard)
            follows = before.contract.trump.follows(action.card, before.led)
            said = any("may play anything" in rule for rule in narrate(Cursor(record, at)).rules)
            assert said != follows
            left_out += not follows
    assert left_out > 100


@given(any_records())
def test_no_unseen_card_is_named_but_as_a_bower(record: DealRecord) -> None:
    for line in record.lines():
        unseen = line.assumed
        for at in range(len(line.actions) + 1):
            words = narrate(Cursor(line, at), unseen)
            bowers = [rule for rule in words.rules if TRUMPS.match(rule)]
            rest = " ".join((words.what, *(r for r in words.rules if r not in bowers)))
            assert not {one for one in unseen if f"{{{one}}}" in rest} - {record.upcard}


def test_names_are_used_as_the_record_has_them() -> None:
    record = replace(DealRecord.of(DEAL, [PASS]), names=("Åsa", "Б", "x" * 64, "D"))
    assert narrate(record.cursor(1)).what == "Åsa passes"


REVOKES = ("hand-12a-revoke-in-time", "hand-12b-revoke-claimed")


@pytest.mark.parametrize("name", REVOKES)
def test_nobody_else_is_told_that_a_card_was_a_revoke(name):
    record = worked_hand(name)
    told = 0
    for at in range(1, len(record.actions) + 1):
        cursor = Cursor(record, at)
        (revoked,) = [e for e in cursor.events if isinstance(e, Revoked)] or [None]
        if revoked is None:
            continue
        told += 1
        assert "revoke" in " ".join(narrate(cursor).rules)
        assert "revoke" in " ".join(narrate(cursor, seat=revoked.seat).rules)
        for other in {0, 1, 2, 3} - {revoked.seat}:
            words = " ".join(narrate(cursor, seat=other).rules)
            assert "revoke" not in words
            assert "holds no" not in words
    assert told == 1


def test_where_revokes_are_allowed_a_seat_is_not_told_who_holds_none():
    record = worked_hand(REVOKES[0])
    void = [
        at
        for at in range(1, len(record.actions) + 1)
        if any("holds no" in rule for rule in narrate(Cursor(record, at)).rules)
    ]
    assert void
    for at in void:
        seat = record.states[at - 1].to_act
        for other in {0, 1, 2, 3} - {seat}:
            rules = narrate(Cursor(record, at), seat=other).rules
            assert not any("holds no" in rule for rule in rules)
