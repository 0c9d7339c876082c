"""A replay as a value: the moves from a place, what is seen there, and what a view hides."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.actions import Bury, PlayCard
from euchre_learn.core.cards import cards
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.record.completion import BuryUnknown
from euchre_learn.record.egn import read_path
from euchre_learn.record.trace import Branch, Comment, DealRecord
from euchre_learn.show.replay import ALL_OPEN, WITHHELD, Replay, result_of, tricks_of
from euchre_learn.show.replay_text import replay_text
from euchre_learn.show.scene import ReplayScene, SeatScene
from tests.builders import ALONE, KEEP, ORDER, PASS, card, deal_with, play_of
from tests.record.drawn import any_records, as_files_have_it, commented, whole
from tests.show.scenes import (
    concealed,
    dealt_otherwise,
    going_on,
    markup_of,
    named_in_markup,
    named_in_scene,
    named_in_text,
    scenes,
)

DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")
HEAD = (ORDER, Bury(card("9d")), KEEP)
RECORD = DealRecord.of(DEAL, (*HEAD, play_of("Jh"), play_of("9h")), title="A start")
BRANCHED = RECORD.with_branch(
    Branch(2, (KEEP, play_of("Ah"), play_of("Kh")), title="Lead the ace")
).with_branch(Branch(4, (play_of("Kh"),)))
HAND_1 = read_path(
    Path(__file__).parents[2] / "euchre_learn/content/records/alice-lone-hand.egn"
).records


def at(number: int, record: DealRecord = RECORD, view: int = ALL_OPEN) -> ReplayScene:
    return Replay((record,), view=view).act("seek", str(number)).scene()


def seat_of(scene: ReplayScene, name: str) -> SeatScene:
    (found,) = [one for one in scene["seats"] if one["name"] == name]
    return found


def codes(seat: SeatScene) -> list[str | None]:
    return [one["code"] for one in seat["cards"]]


# --- moves -------------------------------------------------------------------------------------


def test_a_replay_is_a_value_and_starts_at_the_beginning() -> None:
    replay = Replay((RECORD,))
    with pytest.raises(FrozenInstanceError):
        replay.at = 1  # type: ignore[misc]
    assert (replay.at, replay.line, replay.deal, replay.playing) == (0, 0, 0, False)
    assert replay.act("step", "next") is not replay


def test_steps_move_one_action_and_stay_within_the_deal() -> None:
    replay = Replay((RECORD,))
    assert replay.act("step", "next").at == 1
    assert replay.act("step", "prev").at == 0
    assert replay.act("step", "last").at == 5
    assert replay.act("step", "last").act("step", "next").at == 5
    assert replay.act("step", "last").act("step", "first").at == 0


@pytest.mark.parametrize(("value", "place"), [("3", 3), ("0", 0), ("-7", 0), ("99", 5)])
def test_seeking_goes_to_a_place_held_within_the_deal(value: str, place: int) -> None:
    assert Replay((RECORD,)).act("seek", value).at == place


def test_playing_steps_with_every_tick_and_stops_at_the_end() -> None:
    replay = Replay((RECORD,)).act("step", "play")
    assert replay.playing
    places = []
    while replay.playing:
        replay = replay.act("tick")
        places.append(replay.at)
    assert places == [1, 2, 3, 4, 5]
    assert replay.act("tick") == replay


def test_playing_at_the_end_starts_again_from_the_beginning() -> None:
    replay = Replay((RECORD,)).act("step", "last").act("step", "play")
    assert (replay.at, replay.playing) == (0, True)


def test_any_step_or_seek_or_pause_stops_playing() -> None:
    replay = Replay((RECORD,)).act("step", "play")
    for kind, value in (("step", "next"), ("seek", "2"), ("step", "pause"), ("step", "first")):
        assert not replay.act(kind, value).playing


def test_a_record_without_actions_has_nothing_to_play() -> None:
    assert not Replay((DealRecord(3, card("Th")),)).act("step", "play").playing


def test_following_a_branch_goes_back_to_where_it_parts() -> None:
    replay = Replay((BRANCHED,)).act("step", "last").act("branch", "1")
    assert (replay.line, replay.at) == (1, 2)
    assert replay.act("step", "last").cursor.state.laid == cards("Ah Kh")  # type: ignore[union-attr]


def test_following_a_branch_from_before_it_parts_keeps_the_place() -> None:
    assert Replay((BRANCHED,)).act("seek", "1").act("branch", "2").at == 1


def test_going_back_to_the_line_as_played_keeps_what_both_share() -> None:
    replay = Replay((BRANCHED,)).act("branch", "2").act("step", "last").act("branch", "0")
    assert (replay.line, replay.at) == (0, 4)


def test_changing_from_branch_to_branch_keeps_what_all_share() -> None:
    replay = Replay((BRANCHED,)).act("branch", "1").act("step", "last").act("branch", "2")
    assert (replay.line, replay.at) == (2, 2)


def test_choosing_the_line_that_is_followed_changes_nothing() -> None:
    replay = Replay((BRANCHED,)).act("branch", "1").act("step", "last")
    assert replay.act("branch", "1") == replay


@given(any_records(), st.randoms(use_true_random=False))
def test_the_table_is_the_same_before_and_after_changing_the_line(
    record: DealRecord, rng: Random
) -> None:
    replay = Replay((record,))
    for _ in range(6):
        replay = replay.act("branch", str(rng.randrange(len(record.branches) + 1)))
        replay = replay.act("seek", str(rng.randrange(30)))
        other = replay.act("branch", str(rng.randrange(len(record.branches) + 1)))
        assert other.at <= replay.at
        assert _done(other, other.at) == _done(replay, other.at)


def _done(replay: Replay, at: int) -> list[object]:
    """The actions up to a place; which card was buried may be known to one line only."""
    actions = replay.cursor.record.actions[:at]
    return [None if isinstance(one, Bury | BuryUnknown) else one for one in actions]


def test_another_deal_starts_at_its_beginning() -> None:
    replay = Replay((BRANCHED, DealRecord(0, card("9s")))).act("branch", "1").act("seek", "4")
    other = replay.act("deal", "1")
    assert (other.deal, other.line, other.at) == (1, 0, 0)
    assert other.scene()["title"] == "Deal 2"
    assert replay.act("deal", "0") == replay


def test_changing_the_view_keeps_the_place() -> None:
    replay = Replay((RECORD,)).act("seek", "4").act("view", "2")
    assert (replay.at, replay.view) == (4, 2)
    assert replay.act("view", "-1").is_open


NONSENSE = [
    ("seek", ""),
    ("seek", "x"),
    ("seek", "1.5"),
    ("seek", "1_0"),
    ("seek", "٣"),
    ("seek", "9" * 400),
    ("seek", " 3"),
    ("step", "sideways"),
    ("step", ""),
    ("step", "x" * 400),
    ("branch", "3"),
    ("branch", "-1"),
    ("branch", "x"),
    ("deal", "1"),
    ("deal", "-1"),
    ("view", "4"),
    ("view", "-2"),
    ("view", "all"),
    ("", ""),
    ("constructor", "1"),
    ("STEP", "next"),
    ("pick", "Jh"),
    ("k" * 400, "\ud800"),
]


@pytest.mark.parametrize(("kind", "value"), NONSENSE)
def test_nonsense_is_refused_in_one_plain_sentence(kind: str, value: str) -> None:
    with pytest.raises(EuchreError) as caught:
        Replay((BRANCHED,)).act(kind, value)
    words = str(caught.value)
    assert 10 < len(words) < 160
    assert "\n" not in words
    words.encode("utf-8")


def test_an_unknown_intent_is_told_what_there_is() -> None:
    with pytest.raises(EuchreError, match="'fly': it knows seek, step, tick, branch, deal, view"):
        Replay((RECORD,)).act("fly", "")


def test_a_replay_needs_a_deal_and_a_place_that_is_there() -> None:
    with pytest.raises(EuchreError, match="no deal to replay"):
        Replay(())
    for wrong in ({"deal": 1}, {"line": 1}, {"view": 4}, {"deal": -1}):
        with pytest.raises(EuchreError, match="there is no"):
            Replay((RECORD,), **wrong)


# --- what is seen ------------------------------------------------------------------------------


def test_the_scene_of_a_place_in_the_play() -> None:
    scene = at(5)
    assert scene["title"] == "A start"
    assert scene["about"] == "hearts turned up, Dev deals"
    assert (scene["at"], scene["last"], scene["position"]) == (5, 5, "trick 1, card 2 of 4")
    assert scene["what"] == "Ben plays {9h}"
    assert scene["trump"]["suit"] == "h"
    assert scene["trump"]["how"] == "made by Alice"
    assert scene["middle"]["laid"] == [
        {"place": "s", "name": "Alice", "code": "Jh"},
        {"place": "w", "name": "Ben", "code": "9h"},
    ]
    assert scene["middle"]["winner"] == 0
    assert seat_of(scene, "Cara")["turn"]
    assert [one["name"] for one in scene["seats"] if one["dealer"]] == ["Dev"]
    assert [one["maker"] for one in scene["seats"]] == ["h", None, None, None]


def test_the_middle_shows_the_upcard_then_what_became_of_it() -> None:
    assert at(0)["middle"]["kind"] == "upcard"
    assert at(1)["middle"]["kind"] == "picked-up"
    assert at(2)["middle"]["kind"] == "picked-up"
    passed = DealRecord.of(DEAL, [PASS] * 8)
    assert at(4, passed)["middle"]["kind"] == "turned-down"
    assert at(8, passed)["middle"]["kind"] == "turned-down"


def test_a_finished_trick_lies_there_until_the_next_lead() -> None:
    record = going_on(Random(1), RECORD)
    assert len(at(7, record)["middle"]["laid"]) == 4
    assert at(7, record)["middle"]["number"] == 1
    assert len(at(8, record)["middle"]["laid"]) == 1
    assert at(8, record)["middle"]["number"] == 2
    assert len(at(99, record)["middle"]["laid"]) == 4


def test_the_upcard_that_nobody_knows_is_not_named() -> None:
    scene = at(0, DealRecord(3, card("Ah"), upcard_known=False))
    assert scene["middle"]["upcard"] is None
    assert card("Ah") not in named_in_scene(scene) | named_in_text(scene) | named_in_markup(scene)


def test_a_bubble_stays_until_the_first_lead() -> None:
    assert seat_of(at(1), "Alice")["said"] is not None
    assert seat_of(at(3), "Alice")["said"] is not None
    assert seat_of(at(4), "Alice")["said"] is None


def test_the_score_grows_when_the_deal_is_over() -> None:
    record = replace(going_on(Random(1), RECORD), score=(4, 7))
    before, after = at(0, record)["score"], at(99, record)["score"]
    assert before["points"] == [4, 7]
    assert after["points"] == [4 + record.points[0], 7 + record.points[1]]
    assert sum(after["won"]) == sum(record.points) > 0


def test_played_cards_stay_in_the_hand_marked_as_played() -> None:
    held = seat_of(at(5), "Ben")["cards"]
    assert [one["code"] for one in held if one["played"]] == ["9h"]
    assert len(held) == 5


def test_the_worked_hand_ends_with_four_tricks_and_one_point_and_five_in_the_branch() -> None:
    replay = Replay(HAND_1).act("step", "last")
    scene = replay.scene()
    assert (scene["trump"]["makers"], scene["trump"]["defenders"]) == (4, 1)
    assert scene["score"]["points"] == [1, 0]
    assert [(one["result"], one["tricks"]) for one in scene["lines"]] == [
        ("1 point", "4 tricks"),
        ("4 points", "5 tricks"),
    ]
    other = replay.act("branch", "1").act("step", "last").scene()
    assert (other["trump"]["makers"], other["score"]["points"]) == (5, [4, 0])
    assert [one["chosen"] for one in other["lines"]] == [False, True]


def test_the_ticks_mark_the_calls_and_the_start_of_every_trick() -> None:
    assert Replay(HAND_1).scene()["ticks"] == [
        {"at": 0, "label": "calls"},
        *({"at": 2 + 3 * trick, "label": str(trick + 1)} for trick in range(5)),
    ]


def test_results_are_told_shortly() -> None:
    assert result_of(RECORD.final) == "not played out"
    assert tricks_of(RECORD.final) == "0 tricks"
    thrown_in = DealRecord.of(DEAL, [PASS] * 8).final
    assert (result_of(thrown_in), tricks_of(thrown_in)) == ("passed out", "")


def test_notes_belong_to_their_deal() -> None:
    replay = Replay((RECORD, RECORD), notes=((), ("Seat 1 revokes.",)))
    assert replay.scene()["notes"] == []
    assert replay.act("deal", "1").scene()["notes"] == ["Seat 1 revokes."]


def test_the_seat_that_looks_sits_at_the_bottom() -> None:
    for view in range(4):
        scene = at(0, view=view)
        places = {one["name"]: one["place"] for one in scene["seats"]}
        names = RECORD.names[view:] + RECORD.names[:view]
        assert [places[name] for name in names] == ["s", "w", "n", "e"]


@given(any_records())
def test_every_place_of_every_line_has_a_scene(record: DealRecord) -> None:
    seen = 0
    for line in range(len(record.branches) + 1):
        replay = Replay((record,)).act("branch", str(line)).act("step", "first")
        for place in range(len(replay.cursor.record.actions) + 1):
            scene = replay.act("seek", str(place)).scene()
            held = [code for seat in scene["seats"] for code in codes(seat) if code]
            assert len(held) == len(set(held))
            assert all(len(seat["cards"]) in (5, 6) for seat in scene["seats"])
            assert sum(seat["turn"] for seat in scene["seats"]) == (
                0 if replay.act("seek", str(place)).cursor.state.is_over else 1
            )
            seen += 1
    assert seen >= len(record.actions) + 1


# --- cards that nobody recorded ------------------------------------------------------------------


@given(any_records())
def test_assumed_cards_lie_face_down_and_are_named_nowhere(record: DealRecord) -> None:
    bare = replace(as_files_have_it(record, bury=False), branches=(), comments=())
    looked = 0
    for state, scene in scenes(bare, ALL_OPEN):
        seen = named_in_scene(scene) | named_in_text(scene)
        assert not seen & (bare.assumed - {bare.upcard}), state.phase
        looked += 1
    assert looked == len(bare.actions) + 1


def test_the_markup_names_no_assumed_card_either() -> None:
    looked = 0
    for seed in range(6):
        record = as_files_have_it(whole(Random(seed)), bury=False)
        for _, scene in scenes(record, ALL_OPEN):
            assert not named_in_markup(scene) & (record.assumed - {record.upcard})
            looked += 1
    assert looked > 60


# --- what a seat's view hides --------------------------------------------------------------------


def told_on(rng: Random, record: DealRecord) -> DealRecord:
    """The record with a comment on every action, each naming a card of somebody."""
    words = tuple(
        Comment(number, f"Cara holds {rng.choice(record.hands[2]).label}.")
        for number in range(len(record.actions))
    )
    return replace(record, comments=(*words, *commented(rng, len(record.actions))))


def test_a_view_names_no_card_that_its_seat_cannot_see() -> None:
    looked = 0
    for seed in range(25):
        rng = Random(seed)
        record = told_on(rng, whole(rng))
        view = rng.randrange(4)
        for state, scene in scenes(record, view):
            secret = concealed(state, view)
            assert not named_in_scene(scene) & secret
            assert not named_in_text(scene) & secret
            if seed < 5:
                assert not named_in_markup(scene) & secret
            looked += 1
    assert looked > 300


def test_dealing_the_hidden_cards_otherwise_changes_nothing_that_a_seat_sees() -> None:
    compared = changed = 0
    for seed in range(60):
        rng = Random(seed)
        record = told_on(rng, whole(rng))
        view, place = rng.randrange(4), rng.randrange(len(record.actions) + 1)
        mine = _seen(rng, record, view, place)
        for other in dealt_otherwise(rng, record, place, view):
            theirs = _seen(rng, told_on(rng, going_on(rng, other)), view, place)
            theirs |= {"last": mine["last"], "ticks": mine["ticks"]}
            assert theirs == mine
            assert replay_text(theirs) == replay_text(mine)
            assert markup_of(theirs) == markup_of(mine)
            compared += 1
            changed += other.hands != record.hands
            break
    assert compared > 40
    assert changed > 30


def _seen(rng: Random, record: DealRecord, view: int, place: int) -> ReplayScene:
    """A place with a branch from the start, whose title and result would tell something."""
    state, line = record.states[0], []
    for _ in range(6):
        line.append(rng.choice(state.legal_actions()))
        state = state.after(line[-1])
    branch = Branch(0, tuple(line), title=f"Had Ben held {rng.choice(record.hands[0]).label}")
    return at(place, replace(record, branches=(branch,)), view)


def test_the_bury_is_seen_by_the_dealer_alone() -> None:
    for view in range(4):
        what = at(2, view=view)["what"]
        assert what == ("Dev buries {9d}" if view == 3 else "Dev buries a card")
    assert at(2)["what"] == "Dev buries {9d}"


def test_the_upcard_in_the_dealers_hand_lies_open_until_one_of_six_is_buried() -> None:
    assert "Th" in codes(seat_of(at(1, view=0), "Dev"))
    assert codes(seat_of(at(2, view=0), "Dev")) == [None] * 5


def test_face_down_cards_come_last_whatever_they_are() -> None:
    for _, scene in scenes(going_on(Random(3), RECORD), 0):
        for seat in scene["seats"]:
            shown = [code is not None for code in codes(seat)]
            assert shown == sorted(shown, reverse=True)


def test_comments_notes_titles_and_results_wait_until_all_cards_lie_open() -> None:
    record = replace(BRANCHED, comments=(Comment(0, "Ben holds K♥."),))
    replay = Replay((record,), notes=(("Seat 1 lays Kh.",),)).act("seek", "1")
    scene = replay.act("view", "0").scene()
    assert scene["comments"] == []
    assert scene["notes"] == [WITHHELD]
    assert [one["title"] for one in scene["lines"]] == [
        "As it was played",
        "Another line",
        "Another line",
    ]
    assert {one["result"] for one in scene["lines"]} == {"not shown"}
    assert {one["tricks"] for one in scene["lines"]} == {""}
    assert replay.scene()["comments"] == ["Ben holds K♥."]
    assert replay.scene()["lines"][1]["title"] == "Lead the ace"


def test_nothing_is_said_to_wait_where_nothing_waits() -> None:
    assert at(1, view=2)["notes"] == []


def test_a_title_that_names_a_hidden_card_waits_too() -> None:
    for title in ("The K♥ that Ben kept", "The {Kh} that Ben kept"):
        record = replace(RECORD, title=title)
        assert at(0, record, view=0)["title"] == "Deal 1"
        assert at(0, record, view=1)["title"] == title
        assert at(0, record)["title"] == title


def test_a_lone_players_partner_keeps_five_cards_closed_to_the_others() -> None:
    record = DealRecord.of(DEAL, (ALONE, Bury(card("9d")), play_of("Jh")))
    cara = seat_of(at(3, record, view=0), "Cara")
    assert cara["out"]
    assert codes(cara) == [None] * 5
    assert None not in codes(seat_of(at(3, record), "Cara"))


# --- odd records -----------------------------------------------------------------------------


def test_a_record_that_does_not_replay_says_why() -> None:
    broken = RECORD.after(PlayCard(card("Jh")))
    with pytest.raises(EuchreError, match="more than five cards"):
        Replay((broken,)).scene()
    with pytest.raises(IllegalAction, match="Follow hearts"):
        Replay((RECORD.before(4).after(play_of("Kd")),)).scene()


def test_long_and_odd_names_are_taken_as_they_are() -> None:
    record = replace(RECORD, names=("x" * 64, "Б", "", "<u>"))
    scene = at(1, record)
    assert [one["name"] for one in scene["seats"]] == ["x" * 64, "Б", "", "<u>"]
    assert replay_text(scene)
    assert "<u>" not in markup_of(scene)
