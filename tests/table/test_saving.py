"""What is saved comes back, whatever happens in between; and nobody writes over another's match."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from euchre_learn.core.errors import NotationError
from euchre_learn.table.auto import step
from euchre_learn.table.saved import read_match
from euchre_learn.table.saving import SaveFile, StaleError, read_finished
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import Speed
from tests.table.play import EASY, over, until, whole_match, your_turn

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def save_in(folder: Path) -> SaveFile:
    return SaveFile(folder / "match.json", clock=lambda: NOON)


def on_disk(folder: Path) -> object:
    return read_match(json.loads((folder / "match.json").read_text("utf-8")), "file").match


def test_every_action_is_on_the_disk_before_it_is_seen(tmp_path: Path) -> None:
    session = TableSession.new(EASY, save_in(tmp_path))
    seen = 0
    while not over(session) and seen < 60:
        assert on_disk(tmp_path) == session.match
        step(session)
        seen += 1
    assert seen == 60


def test_a_match_goes_on_in_the_middle_of_the_trick(tmp_path: Path) -> None:
    session = TableSession.new(EASY, save_in(tmp_path))
    until(session, lambda one: bool(getattr(one.match.state, "laid", ())))
    again = TableSession.resumed(save_in(tmp_path))
    assert again.match == session.match
    assert again.match.view == session.match.view
    assert again.match.state.laid
    for one in (session, again):
        step_or_stale(one)
    assert again.phase is TablePhase.STALE


def test_the_second_of_two_tabs_goes_on_and_the_stale_one_says_so_and_changes_nothing(
    tmp_path: Path,
) -> None:
    one = TableSession.new(EASY, save_in(tmp_path))
    two = TableSession.resumed(save_in(tmp_path))
    step(two)
    before, there = one.match, (tmp_path / "match.json").read_bytes()
    step_or_stale(one)
    assert one.phase is TablePhase.STALE
    assert "another tab" in one.message
    assert one.match == before
    assert not one.act(one.match.state.legal_actions()[0])
    one.change(speed=Speed.FAST)
    one.begin(EASY)
    assert not one.advance()
    assert (tmp_path / "match.json").read_bytes() == there
    one.reload()
    assert one.match == two.match
    assert one.phase is not TablePhase.STALE


def step_or_stale(session: TableSession) -> None:
    session.settle()
    if your_turn(session):
        session.act(session.view.may[0])
    else:
        session.advance()


def test_a_new_match_in_one_tab_makes_the_other_stale(tmp_path: Path) -> None:
    one = TableSession.new(EASY, save_in(tmp_path))
    two = TableSession.resumed(save_in(tmp_path))
    two.begin(EASY.but(seed=9))
    step_or_stale(one)
    assert one.phase is TablePhase.STALE
    assert on_disk(tmp_path) == two.match


def test_a_match_that_ended_elsewhere_is_stale_here_and_not_brought_back(tmp_path: Path) -> None:
    one = TableSession.new(EASY, save_in(tmp_path))
    two = TableSession.resumed(save_in(tmp_path))
    until(two, over)
    step_or_stale(one)
    assert one.phase is TablePhase.STALE
    assert not (tmp_path / "match.json").exists()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "\x00" * 500,
        lambda text: "[]",
        lambda text: text.replace('"dealer"', '"dealr"'),
        lambda text: text.replace("euchre_learn match", "euchre_learn record"),
        lambda text: text.replace('"actions": [', '"actions": ["play Zz", '),
        lambda text: text.replace('"actions": [', '"actions": ["turn", '),
        lambda text: text.replace('"seat": 0', '"seat": 7'),
    ],
)
def test_a_damaged_file_is_set_aside_and_the_learner_is_told(tmp_path: Path, spoil) -> None:
    until(TableSession.new(EASY, save_in(tmp_path)), lambda one: len(one.records) > 1)
    path = tmp_path / "match.json"
    spoilt = spoil(path.read_text("utf-8"))
    path.write_text(spoilt, "utf-8")
    session = TableSession.resumed(save_in(tmp_path))
    aside = tmp_path / "match-damaged-20261130-120000.json"
    assert session.phase is TablePhase.CHOOSING
    assert aside.name in session.message
    assert aside.read_text("utf-8") == spoilt
    session.begin(EASY)
    assert on_disk(tmp_path) == session.match
    path.write_text("again", "utf-8")
    TableSession.resumed(save_in(tmp_path))
    assert (tmp_path / "match-damaged-20261130-120000-2.json").exists()


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    TableSession.new(EASY, save_in(tmp_path))
    path = tmp_path / "match.json"
    newer = path.read_text("utf-8").replace('"version": 1', '"version": 2')
    path.write_text(newer, "utf-8")
    session = TableSession.resumed(save_in(tmp_path))
    assert "newer euchre_learn" in session.message
    session.begin(EASY)
    assert path.read_text("utf-8") == newer


def test_a_finished_match_is_kept_apart_and_the_live_one_opens(tmp_path: Path) -> None:
    """Case 124."""
    save = save_in(tmp_path)
    session = whole_match(EASY, save)
    assert not save.path.exists()
    (kept,) = save.finished()
    assert read_finished(kept) == session.match
    assert TableSession.resumed(save_in(tmp_path)).phase is TablePhase.CHOOSING
    session.begin(EASY.but(seed=3))
    live = TableSession.resumed(save_in(tmp_path))
    assert live.match == session.match
    assert not live.match.is_over
    with pytest.raises(NotationError, match="not over"):
        read_finished(save.path)


def test_killed_between_the_last_action_and_putting_it_apart_the_match_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(SaveFile, "put_apart", lambda self, match: None)
        session = whole_match(EASY, save_in(tmp_path))
    counted: list[str] = []

    class Results:
        def finished(self, match) -> str:
            counted.append(match.id)
            return ""

    again = TableSession.resumed(save_in(tmp_path), results=Results())
    assert again.phase is TablePhase.CHOOSING
    assert counted == [session.match.id]
    assert len(save_in(tmp_path).finished()) == 1


def test_where_nothing_can_be_written_the_match_goes_on_and_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    session = TableSession.new(EASY, SaveFile(blocked / "match.json"))
    assert "cannot be saved" in session.message
    session.settle()
    assert session.phase in (TablePhase.YOUR_TURN, TablePhase.BOTS_THINK)


def test_a_save_that_was_never_read_is_not_written_over(tmp_path: Path) -> None:
    session = TableSession.new(EASY, save_in(tmp_path))
    with pytest.raises(StaleError):
        save_in(tmp_path).write(session.match)


PLAYER = """
import sys
from pathlib import Path
from euchre_learn.table.auto import AutoPlay
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TableSession, TablePhase
from euchre_learn.table.auto import step
from tests.table.play import EASY
save = SaveFile(Path(sys.argv[1]), keeps=False)
session = TableSession.resumed(save)
if session.phase is TablePhase.CHOOSING:
    session.begin(EASY)
print("ready", flush=True)
while session.phase is not TablePhase.MATCH_OVER:
    step(session)
    print(len(session.records), len(session.record.actions), flush=True)
"""


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9 on this system")
def test_killed_at_random_moments_the_match_is_the_one_that_was_not_killed(
    tmp_path: Path, size
) -> None:
    path, rng, kills = tmp_path / "match.json", Random(7), 0
    for _ in range(size(40, 5)):
        child = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(path)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(rng.random() * 0.05)
        child.send_signal(signal.SIGKILL)
        printed = child.stdout.read().splitlines()
        child.wait()
        kills += child.returncode == -signal.SIGKILL
        told = [tuple(map(int, line.split())) for line in printed if len(line.split()) == 2]
        saved = read_match(json.loads(path.read_text("utf-8")), "file").match
        place = (len(saved.records), len(saved.record.actions))
        assert not told or place >= told[-1]
        if saved.is_over:
            break
    assert kills
    session = TableSession.resumed(SaveFile(path, keeps=False))
    if session.phase is TablePhase.CHOOSING:
        session = TableSession(saved)
    until(session, over)
    assert session.match.records == whole_match(EASY).match.records
