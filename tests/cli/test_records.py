"""`euchre-learn replay` and `audit`: the print, the exit code, one sentence for a bad file."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from euchre_learn.cli import main
from tests.serving import command

GAMES = Path(__file__).resolve().parents[1] / "record" / "data" / "egn"
COMEBACK, REVOKES = str(GAMES / "comeback.egn"), str(GAMES / "reneges.egn")


def test_replay_prints_every_deal_to_its_points(capsys):
    assert main(["replay", COMEBACK]) == 0
    out = capsys.readouterr().out
    assert out.count("Step 0 of") == 9
    assert "Alice and Cara score 2 points" in out


def test_replay_prints_one_deal_counted_from_0(capsys):
    assert main(["replay", COMEBACK, "--deal", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Deal 1 (spades turned up, Ben deals)")
    assert out.count("Step 0 of") == 1


@pytest.mark.parametrize("deal", ["9", "-1"])
def test_a_deal_that_is_not_there_is_one_sentence(capsys, deal):
    assert main(["replay", COMEBACK, f"--deal={deal}"]) == 2
    assert capsys.readouterr().err == (
        f"euchre-learn: there is no deal {deal}: the file holds deals 0 to 8\n"
    )


def test_a_clean_game_is_audited_with_exit_code_0(capsys):
    assert main(["audit", COMEBACK]) == 0
    assert capsys.readouterr().out == "9 deals, 11 to 9, no faults.\n"


def test_the_json_of_an_audit_has_the_agreed_shape(capsys):
    assert main(["audit", COMEBACK, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["deals", "score", "upgraded", "faults", "notes"]
    assert (found["deals"], found["score"], found["upgraded"]) == (9, [11, 9], False)
    assert found["faults"] == []


def test_faults_are_listed_with_their_place_and_exit_code_1(capsys):
    assert main(["audit", REVOKES]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "2 deals, 4 to 3, 8 faults."
    assert said[1].startswith("deal 0, trick 0, seat 2: ")
    assert said[1].endswith("(revoke)")
    assert main(["audit", REVOKES, "--json"]) == 1
    fault = json.loads(capsys.readouterr().out)["faults"][0]
    assert set(fault) == {"code", "deal", "trick", "seat", "message"}
    assert (fault["code"], fault["deal"], fault["trick"], fault["seat"]) == ("revoke", 0, 0, 2)


@pytest.mark.parametrize("verb", ["replay", "audit"])
@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"[" * 50_000, b'{"fileType": "chess"}', b"null", b"1e999"],
    ids=["empty", "not text", "deep", "another game", "null", "infinite"],
)
def test_a_file_that_is_no_game_is_one_sentence(tmp_path, capsys, verb, content):
    (tmp_path / "game.egn").write_bytes(content)
    assert main([verb, str(tmp_path / "game.egn")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("euchre-learn: ")
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("verb", ["replay", "audit"])
def test_a_missing_file_and_a_folder_are_one_sentence(tmp_path, capsys, verb):
    for path in (tmp_path, tmp_path / "nothing.egn"):
        assert main([verb, str(path)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_name_in_a_file_cannot_steer_the_terminal(tmp_path, capsys):
    game = json.loads((GAMES / "comeback.egn").read_text(encoding="utf-8"))
    game["metadata"]["players"][0] = "\x1b[2JAlice"
    (tmp_path / "game.egn").write_text(json.dumps(game), encoding="utf-8")
    main(["replay", str(tmp_path / "game.egn"), "--deal", "0"])
    said = capsys.readouterr()
    assert said.out or said.err
    assert "\x1b" not in said.out + said.err


def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    replay = subprocess.Popen(
        [command(), "replay", COMEBACK], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    replay.stdout.close()
    assert replay.stderr.read() == b""
    replay.stderr.close()
    assert replay.wait(20) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_is_full_is_one_sentence():
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [command(), "audit", COMEBACK], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (run.returncode, run.stderr) == (2, "euchre-learn: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
def test_closed_streams_change_nothing_but_what_is_seen(closed):
    line = f"{shlex.quote(command())} audit {shlex.quote(REVOKES)} {closed}"
    run = subprocess.run(["sh", "-c", line], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
def test_an_error_never_goes_to_standard_output():
    line = f"{shlex.quote(command())} audit {shlex.quote(REVOKES)}.gone 2>&-"
    run = subprocess.run(["sh", "-c", line], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (2, "", "")


def test_the_version_is_the_installed_one(capsys):
    assert main(["version"]) == 0
    assert capsys.readouterr().out == "euchre_learn 0.1.0\n"
