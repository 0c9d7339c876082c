"""The replay widget: what it loads, its moves, its keys, and odd files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from euchre_learn.core.actions import Bury
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.record.egn import read_path
from euchre_learn.record.trace import Branch, Comment, DealRecord
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_text import replay_text
from euchre_learn.widgets.replay import SHORTEST_MS, ReplayWidget
from tests.builders import KEEP, ORDER, card, deal_with, play_of
from tests.show.reading import read

HAND_1 = Path(__file__).parents[2] / "euchre_learn/content/records/alice-lone-hand.egn"
DATA = Path(__file__).parents[1] / "record" / "data" / "egn"
DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")
RECORD = DealRecord.of(DEAL, (ORDER, Bury(card("9d")), KEEP, play_of("Jh"), play_of("9h")))


def send(widget: ReplayWidget, kind: str, value: str = "") -> None:
    message = {"seq": widget.frame["seq"], "kind": kind, "value": value}
    widget._handle_custom_msg(message, [])


def alert(widget: ReplayWidget) -> str:
    html: str = widget.frame["html"]
    return html.partition('role="alert">')[2].partition("</p>")[0]


# --- what it is made of --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [RECORD, (RECORD,), [RECORD], HAND_1, str(HAND_1), read_path(HAND_1).records],
    ids=["record", "tuple", "list", "path", "text", "read"],
)
def test_it_shows_a_record_several_or_a_file(source: Any) -> None:
    widget = ReplayWidget(source)
    assert widget.replay.at == 0
    assert "Euchre table" in widget.frame["html"]


def test_records_may_come_one_by_one() -> None:
    def some() -> Iterator[DealRecord]:
        yield RECORD
        yield RECORD

    assert len(ReplayWidget(some()).replay.records) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize("source", [(), [], 7, None, {}, [1], [RECORD, "x"], b"x"])
def test_anything_else_is_refused_in_words(source: Any) -> None:
    with pytest.raises(EuchreError, match="a replay is made of a record, several records or"):
        ReplayWidget(source)


def test_a_file_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(NotationError, match="there is no file"):
        ReplayWidget(DATA / "nowhere.egn")


def test_a_file_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "x.egn"
    path.write_bytes(b"\x89PNG\x00")
    with pytest.raises(NotationError):
        ReplayWidget(path)


def test_it_opens_at_a_deal_a_place_and_a_view() -> None:
    widget = ReplayWidget(DATA / "comeback.egn", deal=2, at=5, view=1)
    assert (widget.replay.deal, widget.replay.at, widget.replay.view) == (2, 5, 1)
    assert ReplayWidget(RECORD, at=999).replay.at == 5


@pytest.mark.parametrize("wrong", [{"deal": 9}, {"deal": -1}, {"view": 4}, {"view": -2}])
def test_a_deal_or_a_seat_that_is_not_there_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(EuchreError, match="there is no"):
        ReplayWidget(DATA / "comeback.egn", **wrong)  # type: ignore[arg-type]


def test_a_record_that_does_not_replay_is_refused_at_once() -> None:
    with pytest.raises(EuchreError, match="Follow hearts"):
        ReplayWidget(RECORD.before(4).after(play_of("Kd")))


# --- moves -------------------------------------------------------------------------------------


def test_the_worked_hand_is_stepped_to_four_tricks_and_one_point() -> None:
    widget = ReplayWidget(HAND_1)
    for _ in range(17):
        send(widget, "step", "next")
    scene = widget.replay.scene()
    assert (scene["trump"]["makers"], scene["score"]["points"]) == (4, [1, 0])
    assert "Made: Alice alone takes four tricks, for 1 point." in widget.text()


def test_its_branch_ends_with_five_tricks_and_four_points() -> None:
    widget = ReplayWidget(HAND_1)
    widget.follow(1)
    widget.last()
    assert "A lone march: Alice alone takes five tricks, for 4 points." in widget.text()


def test_the_moves_for_a_cell_do_what_the_controls_do() -> None:
    widget = ReplayWidget(RECORD)
    widget.next()
    widget.next()
    widget.back()
    assert widget.replay.at == 1
    widget.last()
    assert widget.replay.at == 5
    widget.first()
    assert widget.replay.at == 0


def test_the_keys_are_those_of_the_controls() -> None:
    widget = ReplayWidget(RECORD)
    keys = widget.frame["keys"]
    assert set(keys) == {"ArrowLeft", "ArrowRight", "Home", "End", " "}
    for name, place in (("End", 5), ("ArrowLeft", 4), ("ArrowRight", 5), ("Home", 0)):
        send(widget, **keys[name])
        assert widget.replay.at == place
    assert keys[" "] == {"kind": "step", "value": "play"}


def test_space_plays_and_pauses_and_ticks_step() -> None:
    widget = ReplayWidget(RECORD)
    send(widget, "step", "play")
    assert widget.frame["pause"] >= SHORTEST_MS
    assert widget.frame["keys"][" "]["value"] == "pause"
    send(widget, "tick")
    assert widget.replay.at == 1
    send(widget, "step", "pause")
    send(widget, "tick")
    assert widget.replay.at == 1
    assert widget.frame["pause"] == 0


def test_a_key_held_down_moves_once_a_frame() -> None:
    widget = ReplayWidget(RECORD)
    message = {"seq": widget.frame["seq"], "kind": "step", "value": "next"}
    for _ in range(5):
        widget._handle_custom_msg(message, [])
    assert widget.replay.at == 1


@pytest.mark.parametrize(
    ("kind", "value"), [("fly", ""), ("seek", "x"), ("branch", "9"), ("view", "7"), ("deal", "3")]
)
def test_nonsense_is_told_in_the_widget_and_changes_nothing(kind: str, value: str) -> None:
    widget = ReplayWidget(RECORD, at=3)
    before = widget.replay
    send(widget, kind, value)
    assert len(alert(widget)) > 10
    assert widget.replay == before
    send(widget, "step", "next")
    assert alert(widget) == ""


def test_a_link_to_a_concept_does_nothing_here() -> None:
    widget = ReplayWidget(RECORD, at=3)
    send(widget, "concept", "left-bower")
    assert (widget.replay.at, alert(widget)) == (3, "")


def test_a_deal_that_does_not_replay_is_refused_when_it_is_asked_for() -> None:
    broken = RECORD.before(4).after(play_of("Kd"))
    widget = ReplayWidget((RECORD, broken))
    send(widget, "deal", "1")
    assert "Follow hearts" in alert(widget)
    assert widget.replay.deal == 0
    send(widget, "step", "next")
    assert widget.replay.at == 1


# --- what it tells -----------------------------------------------------------------------------


def test_its_text_is_the_text_of_the_replay() -> None:
    widget = ReplayWidget(RECORD, at=4)
    assert widget.text() == replay_text(Replay((RECORD,)).act("seek", "4").scene())
    assert repr(widget) == widget.text()
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == widget.text()


def test_its_name_is_the_title_as_it_is_spoken() -> None:
    widget = ReplayWidget(replace(RECORD, title="The {Jd} trap"))
    assert widget.frame["label"] == "Replay: The jack of diamonds trap"
    assert ReplayWidget(RECORD).frame["label"] == "Replay: Deal 1"


def test_the_faults_of_a_file_stand_beside_its_deals() -> None:
    widget = ReplayWidget(DATA / "reneges.egn")
    notes = read_path(DATA / "reneges.egn").notes[0]
    assert len(notes) == 4
    assert all(note in widget.text() for note in notes)
    assert read(widget.frame["html"]).one(role="note").text


def test_one_seats_view_keeps_its_secrets_in_every_form() -> None:
    widget = ReplayWidget(RECORD, at=5, view=1)
    data, _ = widget._repr_mimebundle_()
    body = data["text/html"].rpartition("</style>")[2]
    for form in (widget.text(), widget.frame["html"], widget.sheet, body, repr(widget)):
        for secret in ("A♠", "ace of spades", "-As", "Q♥", "queen of hearts", "-Qh"):
            assert secret not in form


def test_every_card_a_seat_holds_itself_is_there() -> None:
    widget = ReplayWidget(RECORD, at=5, view=1)
    assert "K♥" in widget.text()
    assert "queen of clubs" in widget.frame["html"]


# --- odd files ---------------------------------------------------------------------------------

HOSTILE = [
    '<img src=x onerror="alert(1)">',
    "</style><script>alert(1)</script>",
    "\"'><svg onload='x'>",
    "x" * 64,
    "",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_words_of_a_file_never_become_markup(tmp_path: Path, text: str) -> None:
    path = _file_with(tmp_path, text)
    widget = ReplayWidget(path, pack="four")
    for kind, value in (("step", "next"), ("branch", "1"), ("step", "last"), ("view", "0")):
        send(widget, kind, value)
        body = widget.static_html().partition("</style>")[2]
        for form in (widget.frame["html"], body):
            names = {one.name for one in read(form).all()}
            assert not names & {"img", "script", "style", "iframe", "link"}
            handlers = [key for one in read(form).all() for key in one.attrs if key[:2] == "on"]
            assert not handlers
    assert json.loads(json.dumps(widget.frame)) == widget.frame


def _file_with(folder: Path, text: str) -> Path:
    """The worked hand with this text as every name, title and comment."""
    tree = json.loads(HAND_1.read_text(encoding="utf-8"))
    tree["metadata"] |= {"players": [text] * 4, "title": text, "description": text}
    (deal,) = tree["deals"]
    for phase in (*deal["phases"], *deal["alternativeLines"][0]["phases"]):
        for key in ("callAnnotations", "playAnnotations"):
            for index in phase.get(key, {}):
                phase[key][index] = [text, f"What if: {text}"]
    path = folder / "odd.egn"
    path.write_text(json.dumps(tree), encoding="utf-8")
    return path


def test_a_record_with_many_branches_and_comments_is_shown() -> None:
    record = replace(RECORD, comments=tuple(Comment(3, f"Word {n}.") for n in range(50)))
    for _ in range(20):
        record = record.with_branch(Branch(4, (play_of("Kh"),)))
    widget = ReplayWidget(record, at=4)
    assert len(read(widget.frame["html"]).all("button", data_do="branch")) == 21


def test_the_longest_game_of_the_data_can_be_walked_through() -> None:
    widget = ReplayWidget(DATA / "annotated-left-of-loner.egn")
    walked = 0
    for deal in range(13):
        send(widget, "deal", str(deal))
        assert alert(widget) == ""
        for line in range(len(widget.replay.record.branches) + 1):
            send(widget, "branch", str(line))
            send(widget, "step", "last")
            assert alert(widget) == ""
            walked += 1
    assert walked == 20
