"""The table widget without a browser: intents, ticks, threads, choices, and what stays hidden."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import PROFILES
from euchre_learn.record.action_text import action_text
from euchre_learn.show.cards import card_name
from euchre_learn.show.words import plain
from euchre_learn.table.choices import FIRST_RULES, MORE_RULES, Choices
from euchre_learn.table.files import egn_of
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TablePhase
from euchre_learn.table.settings import CoachMode, Settings, Speed, table_rules
from euchre_learn.widgets.table import TableWidget
from tests.table.play import until, whole_match

PATIENCE = 20.0


def made(seed: int = 7, save: SaveFile | None = None, **settings: object) -> TableWidget:
    """A table with easy bots and no movement."""
    quick = {"level": "easy", "speed": Speed.OFF, "coach": CoachMode.OFF}
    chosen = Settings(seed=seed, **(quick | settings))  # type: ignore[arg-type]
    return TableWidget(save, chosen, seeded=True)


def begun(seed: int = 7, save: SaveFile | None = None, **settings: object) -> TableWidget:
    widget = made(seed, save, **settings)
    widget.begin()
    return widget


def tick_until(widget: TableWidget, *phases: TablePhase) -> None:
    """Send ticks as a browser does until the table is at one of these."""
    end = time.monotonic() + PATIENCE
    while widget.session.phase not in phases:
        assert time.monotonic() < end, widget.session.phase
        if widget.frame["pause"]:
            widget.do("tick")
        else:
            time.sleep(0.002)


def answer(widget: TableWidget) -> None:
    """Do the first thing that may be done, by the intents of the page."""
    words = action_text(widget.session.view.may[0])
    kind, _, code = words.partition(" ")
    if kind in ("play", "bury"):
        for _ in range(2 if kind == "bury" else 1):
            widget.play(code)
    else:
        widget.say(words)


def receive(widget: TableWidget, kind: str, value: str = "", late: int = 0) -> None:
    seq = widget.frame["seq"] - late
    widget._handle_custom_msg({"seq": seq, "kind": kind, "value": value}, [])


def test_a_whole_match_goes_on_by_ticks_and_answers_alone():
    widget, answers = begun(), 0
    while widget.session.phase is not TablePhase.MATCH_OVER:
        asked = (TablePhase.YOUR_TURN, TablePhase.HAND_OVER, TablePhase.MATCH_OVER)
        tick_until(widget, *asked)
        if widget.session.phase is TablePhase.YOUR_TURN:
            answer(widget)
            answers += 1
        elif widget.session.phase is TablePhase.HAND_OVER:
            widget.next_hand()
        assert widget.frame["html"].count("el-trouble") == 0
    assert answers > 20
    assert "The match is over" in widget.text()
    assert max(widget.session.match.score) >= 10


def test_without_a_tick_no_bot_acts():
    widget = begun()
    tick_until(widget, TablePhase.BOTS_THINK)
    actions = len(widget.session.record.actions)
    time.sleep(0.2)
    assert len(widget.session.record.actions) == actions


def test_a_late_play_is_dropped_and_a_late_pause_is_not():
    widget = begun()
    widget.catch_up()
    while widget.session.view.phase.value != "playing":
        answer(widget)
        widget.catch_up()
    code = widget.session.view.may[0].card.code  # type: ignore[union-attr]
    actions = len(widget.session.record.actions)
    receive(widget, "play", code, late=1)
    assert len(widget.session.record.actions) == actions
    receive(widget, "pause", late=1)
    assert widget.session.phase is TablePhase.PAUSED
    receive(widget, "resume", late=200)
    assert widget.session.phase is TablePhase.PAUSED


def test_a_click_is_not_lost_to_words_of_the_coach_that_came_meanwhile():
    widget = begun()
    widget.catch_up()
    actions = len(widget.session.record.actions)
    widget._refresh()
    words = action_text(widget.session.view.may[0])
    kind, _, code = words.partition(" ")
    receive(widget, kind if kind == "play" else "say", code or words, late=1)
    assert len(widget.session.record.actions) > actions


def test_the_second_of_two_quick_clicks_is_dropped():
    widget = begun()
    widget.catch_up()
    seq = widget.frame["seq"]
    actions = len(widget.session.record.actions)
    words = action_text(widget.session.view.may[0])
    kind, _, code = words.partition(" ")
    for _ in range(2):
        intent = {"seq": seq, "kind": kind if kind == "play" else "say", "value": code or words}
        widget._handle_custom_msg(intent, [])
    assert len(widget.session.record.actions) == actions + 1


def test_the_frame_holds_no_card_that_the_learner_may_not_see():
    """Case 056: whatever is drawn or said is in the learner's view or lay on the table."""
    widget, examined = begun(seed=11), 0
    for _ in range(60):
        widget.catch_up()
        if widget.session.phase is not TablePhase.YOUR_TURN:
            break
        record, view = widget.session.record, widget.session.view
        open_ = {*view.hand, view.upcard, *view.laid, *view.buried}
        open_ |= {card for trick in view.tricks for card in trick.cards}
        hidden = {card for hand in record.hands for card in hand} - open_
        hidden |= set(record.kitty) - open_
        html, sheet = widget.frame["html"], widget.sheet
        for card in hidden:
            assert f'data-card="{card.code}"' not in html
            assert card_name(card) not in html
            assert f"-{card.code}" not in sheet.replace("--", "")
            assert plain(f"{{{card.code}}}") not in widget.text()
            examined += 1
        answer(widget)
    assert examined > 50


def test_the_upcard_is_not_named_before_it_is_turned_up():
    """Case 114."""
    widget = begun(speed=Speed.NORMAL)
    assert widget.session.phase is TablePhase.DEALING
    upcard = widget.session.view.upcard
    assert card_name(upcard) not in widget.frame["html"]
    assert f'"{upcard.code}"' not in widget.frame["html"]
    widget.do("tick")
    assert f"upcard: {upcard.words}" in widget.frame["html"]


def test_every_card_of_the_hand_stays_through_a_call_in_the_second_round():
    """Case 128: the view drawn again from scratch is the same."""
    widget = begun(seed=3)
    while not widget.session.view.turned_down or widget.session.view.phase.value != "playing":
        widget.catch_up()
        if widget.session.phase is TablePhase.YOUR_TURN:
            answer(widget)
        elif widget.session.phase is TablePhase.HAND_OVER:
            widget.next_hand()
    widget.catch_up()
    html = widget.frame["html"]
    for card in widget.session.view.hand:
        assert html.count(f'data-card="{card.code}"') == 1


def test_the_left_bower_carries_a_mark_and_its_words():
    """Case 118."""
    widget, found = begun(seed=5), 0
    for _ in range(300):
        widget.catch_up()
        if widget.session.phase is TablePhase.MATCH_OVER:
            break
        if widget.session.phase is TablePhase.HAND_OVER:
            widget.next_hand()
            continue
        contract = widget.session.view.contract
        if contract and contract[0].trump.left in widget.session.view.hand:
            left: Card = contract[0].trump.left
            assert card_name(left, contract[0].trump) in widget.frame["html"]
            assert "left bower" in widget.frame["html"]
            found += 1
        answer(widget)
    assert found > 0


def test_a_match_goes_on_from_its_file(tmp_path: Path):
    save = tmp_path / "match.json"
    first = begun(save=SaveFile(save))
    first.catch_up()
    answer(first)
    first.catch_up()
    second = made(save=SaveFile(save))
    assert "A match is saved." in second.text()
    second.do("continue")
    assert second.session.record == first.session.record
    assert second.session.hand == first.session.hand


def test_a_stale_table_changes_nothing(tmp_path: Path):
    save = tmp_path / "match.json"
    first = begun(save=SaveFile(save))
    first.catch_up()
    second = made(save=SaveFile(save))
    second.do("continue")
    answer(second)
    kept = save.read_bytes()
    answer(first)
    assert first.session.phase is TablePhase.STALE
    assert save.read_bytes() == kept
    assert "went on" in first.frame["html"]


def test_pause_hides_the_hand_and_stops_the_bots():
    widget = begun()
    widget.catch_up()
    hand = widget.session.view.hand
    widget.do("pause")
    assert not any(f'data-card="{card.code}"' in widget.frame["html"] for card in hand)
    assert widget.frame["pause"] == 0
    widget.do("resume")
    assert all(f'data-card="{card.code}"' in widget.frame["html"] for card in hand)


def test_an_error_in_a_thread_shows_and_stays_through_ticks():
    widget = begun()
    tick_until(widget, TablePhase.YOUR_TURN)
    widget._work.start("bot", "a subject", lambda: 1 // 0, lambda _: None)
    end = time.monotonic() + PATIENCE
    while "ZeroDivisionError" not in widget.frame["html"]:
        assert time.monotonic() < end
        time.sleep(0.01)
    widget.do("tick")
    assert "ZeroDivisionError" in widget.frame["html"]


# --- the choices ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_every_profile_can_be_chosen_and_begun(name: str):
    widget = made()
    widget.do("profile", name)
    widget.begin()
    widget.catch_up()
    assert widget.session.match.settings.profile == table_rules(name)
    assert widget.session.phase is TablePhase.YOUR_TURN


def test_every_house_rule_that_is_offered_changes_the_rules():
    """Case 122: what is listed is a switch of the engine."""
    chosen, changed = Choices(), 0
    for switch in (*FIRST_RULES, *MORE_RULES):
        before = chosen.settings.profile
        wanted = {
            "deck": "deck=32",
            "alone_declared": "alone_declared=WITH_CALL",
            "loner_lead": "loner_lead=LEFT_OF_LONER",
            "ace_no_face": "ace_no_face=ONE_ACE",
            "packets": "packets=TWO_THREE",
            "revokes": "revokes=ALLOWED",
        }.get(switch, switch)
        start = chosen
        if switch == "stuck_may_name_turned_down":
            start = chosen.act("rule", "stick_the_dealer")
        after = start.act("rule", wanted).settings.profile
        assert getattr(after, switch) != getattr(before, switch), switch
        changed += 1
    assert changed == 18


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("level", "easiest"),
        ("name-1", ""),
        ("name-1", "Alice"),
        ("seed", "many"),
        ("rule", "kings_are_wild"),
        ("rule", "stuck_may_name_turned_down"),
        ("nonsense", "x"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(kind: str, value: str):
    with pytest.raises(EuchreError) as caught:
        Choices().act(kind, value)
    assert len(str(caught.value)) > 20


def test_opened_rules_flow_in_columns_of_their_own():
    widget = made()
    for cls in ("el-cols start more", "el-cols start"):
        widget.do("more")
        assert f'<div class="{cls}">' in widget.static_html()


def test_the_partner_plays_at_least_hard():
    assert Choices().act("level", "easy").settings.partner_level == "hard"
    assert Choices().act("level", "crazy").settings.partner_level == "crazy"


def test_sound_is_off_until_it_is_asked_for():
    widget = begun(speed=Speed.NORMAL)
    assert widget.frame["sounds"] == []
    widget.do("sound")
    widget.do("tick")
    assert widget.frame["sounds"]


# --- beside the match -----------------------------------------------------------------------------


def played_out(widget: TableWidget) -> TableWidget:
    """The match played to its end with the first of everything."""
    while widget.session.phase is not TablePhase.MATCH_OVER:
        widget.catch_up()
        if widget.session.phase is TablePhase.YOUR_TURN:
            answer(widget)
        elif widget.session.phase is TablePhase.HAND_OVER:
            widget.next_hand()
    return widget


def wait_for(widget: TableWidget, words: str) -> None:
    """Return once the page shows these words."""
    end = time.monotonic() + 60
    while words not in widget.frame["html"]:
        assert time.monotonic() < end, widget.text()
        time.sleep(0.02)


def test_a_finished_match_can_be_saved_looked_at_and_taken_over(tmp_path: Path):
    """Cases 124 and 126: it is apart, and takes no action any more."""
    save = SaveFile(tmp_path / "match.json")
    widget = played_out(begun(save=save))
    score = widget.session.match.score
    widget.say("pass")
    assert widget.session.match.score == score
    widget.do("save-egn")
    (egn,) = tmp_path.glob("*.egn")
    assert "Saved as" in widget.frame["html"]
    again = made(save=SaveFile(tmp_path / "match.json"))
    assert "A match is saved" not in again.text()
    again.do("finished", "0")
    assert "Position in the deal" in again.frame["html"]
    again.do("close")
    again.do("open", str(egn))
    again.do("seek", "2")
    again.do("take", "1")
    assert again.session.match.seat == 1
    assert "Beside your match" in again.frame["html"]
    again.do("back")
    assert "Play a match" in again.text()
    again.do("level", "normal")
    assert "Opponents: Easy, (Normal), Hard" in again.text()


def test_a_file_that_is_not_there_is_refused_in_a_sentence():
    widget = made()
    widget.do("open", "no-such-file.egn")
    assert "no-such-file.egn" in widget.frame["html"]
    assert "el-trouble" in widget.frame["html"]


def test_a_decision_of_the_review_is_seen_again_and_played_differently():
    widget = begun(coach=CoachMode.ASKED)
    while widget._coach.review is None or not widget._coach.review.shown:
        widget.catch_up()
        if widget.session.phase is TablePhase.YOUR_TURN:
            widget.session.act(widget.session.view.may[-1])
        elif widget.session.phase is TablePhase.HAND_OVER:
            widget.do("review")
            end = time.monotonic() + 60
            while widget._coach.review is None and time.monotonic() < end:
                time.sleep(0.02)
            if widget._coach.review and not widget._coach.review.shown:
                widget.next_hand()
    match = widget.session.match
    widget.do("look", "0")
    assert "Position in the deal" in widget.frame["html"]
    widget.do("close")
    widget.do("whatif", "0")
    assert "Beside your match" in widget.frame["html"]
    assert widget.session.match is not match
    widget.do("back")
    assert widget.session.match is match


def test_the_coach_is_asked_and_answers():
    widget = begun(coach=CoachMode.ASKED)
    tick_until(widget, TablePhase.YOUR_TURN)
    widget.do("coach")
    wait_for(widget, "el-coach")
    answer(widget)
    assert "el-coach" not in widget.frame["html"]


def test_a_game_taken_over_leaves_the_match_alone_and_goes_on_another_time(tmp_path: Path):
    first = played_out(begun(save=SaveFile(tmp_path / "match.json")))
    first.do("save-egn")
    (egn,) = tmp_path.glob("*.egn")
    save = tmp_path / "match.json"
    widget = begun(save=SaveFile(save))
    kept = save.read_bytes()
    widget.do("leave")
    widget.do("open", str(egn))
    widget.do("take", "3")
    assert widget.session.match.seat == 3
    assert save.read_bytes() == kept
    again = made(save=SaveFile(save))
    assert "A game was taken over." in again.frame["html"]
    assert "A match is saved." in again.frame["html"]
    again.do("continue-taken")
    assert again.session.match.seat == 3
    again.do("back")
    again.do("leave")
    again.do("continue")
    assert again.session.match.seat == 0
    assert save.read_bytes() == kept


def test_a_match_is_saved_as_a_game_file_in_a_pause_too(tmp_path: Path):
    widget = begun(save=SaveFile(tmp_path / "match.json"))
    tick_until(widget, TablePhase.YOUR_TURN)
    widget.do("pause")
    assert 'data-do="save-egn"' in widget.frame["html"]
    widget.do("save-egn")
    assert "no deal of this match is over yet" in widget.frame["html"]


def test_the_keys_of_the_moment_are_on_a_sheet():
    widget = begun()
    tick_until(widget, TablePhase.YOUR_TURN)
    html = widget.frame["html"]
    assert "data-keys" in html
    for key in widget.shortcuts():
        written = {"Escape": "Esc"}.get(key, "1 to 5" if key.isdigit() else key)
        assert f"<kbd>{written}</kbd>" in html


def test_of_two_tabs_the_second_to_begin_stays_at_the_choices(tmp_path: Path):
    first, second = (made(save=SaveFile(tmp_path / "match.json")) for _ in range(2))
    first.begin()
    second.begin()
    assert "another tab was first" in second.frame["html"]
    assert "A match is saved." in second.text()
    second.do("continue")
    assert second.session.record == first.session.record


def test_a_what_if_of_a_game_taken_over_is_of_that_game_and_leads_back_to_it(tmp_path: Path):
    egn = tmp_path / "game.egn"
    egn.write_text(egn_of(whole_match().match), encoding="utf-8")
    widget = made(save=SaveFile(tmp_path / "match.json"))
    widget.do("open", str(egn))
    widget.do("take", "1")
    taken = widget.session
    while True:
        until(taken, lambda one: one.phase in (TablePhase.HAND_OVER, TablePhase.MATCH_OVER))
        widget.do("review")
        end = time.monotonic() + PATIENCE
        while widget._coach.review is None:
            assert time.monotonic() < end
            time.sleep(0.01)
        if widget._coach.review.shown:
            break
        widget.next_hand()
    widget.do("whatif", "0")
    assert "el-trouble" not in widget.frame["html"]
    assert widget.session is not taken
    assert widget.session.match.finished == taken.match.finished
    widget.do("back")
    assert widget.session is taken
    widget.do("back")
    assert "To 10." in widget.text()


def test_the_coach_has_a_key_only_where_one_can_be_asked():
    for coach, there in ((CoachMode.ASKED, True), (CoachMode.OFF, False)):
        widget = begun(coach=coach)
        tick_until(widget, TablePhase.YOUR_TURN)
        assert ("<kbd>H</kbd></dt><dd>ask" in sheet_of(widget)) is there


def sheet_of(widget: TableWidget) -> str:
    """The markup of the sheet of keys."""
    return str(widget.frame["html"]).split("data-keys")[1].split("</details>")[0]


def test_a_screen_reader_is_told_each_thing_once(tmp_path: Path):
    """The status line, the log and the sheet are all read out; no sentence is in two of them."""
    widget, last, heard = begun(), ("", ""), []
    while widget.session.phase is not TablePhase.HAND_OVER:
        tick_until(widget, TablePhase.YOUR_TURN, TablePhase.HAND_OVER, TablePhase.TRICK_LIES)
        status, log = LIVE.findall(widget.frame["html"]), LOG.findall(widget.frame["html"])
        now = (" ".join(map(bare, status)), " ".join(map(bare, log)))
        heard += [words for before, words in zip(last, now, strict=True) if words != before]
        last = now
        if widget.session.phase is TablePhase.YOUR_TURN:
            answer(widget)
        elif widget.session.phase is TablePhase.TRICK_LIES:
            widget.do("tick")
    heard += map(bare, LIVE.findall(widget.frame["html"]))
    told = [one for words in heard for one in words.split(". ") if "take" in one]
    assert len(told) >= 4
    assert len(told) == len(set(told))


LIVE = re.compile(r'role="status"[^>]*>(.*?)</(?:div|p)>', re.S)
LOG = re.compile(r'role="log"[^>]*>(.*?)</div>', re.S)


def bare(html: str) -> str:
    """The words of markup."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_a_review_is_asked_for_only_where_no_coach_brings_it():
    for coach, there in ((CoachMode.OFF, True), (CoachMode.ASKED, False)):
        widget = begun(coach=coach)
        while widget.session.phase is not TablePhase.HAND_OVER:
            widget.catch_up()
            if widget.session.phase is TablePhase.YOUR_TURN:
                widget.session.act(widget.session.view.may[-1])
        widget._refresh()
        assert ('data-do="review"' in widget.frame["html"]) is there
