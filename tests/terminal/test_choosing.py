"""What is chosen before a match, in the terminal: each field by its name, a game from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_learn.table.entrance import Entrance
from euchre_learn.table.files import egn_of
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import CoachMode, Settings, Speed
from euchre_learn.terminal.choosing import Choosing
from euchre_learn.terminal.command import Choices, play
from euchre_learn.terminal.talk import TextTable
from tests.table.play import EASY, until, whole_match


def chosen(*lines: str, save: SaveFile | None = None) -> tuple[Entrance, list[str]]:
    """The entrance after these lines, and what was said."""
    said: list[str] = []
    entrance = Entrance(save, EASY)
    choosing = Choosing(entrance, said.append)
    choosing.open()
    for line in lines:
        assert choosing.answer(line) is None
    return entrance, said


def test_every_choice_of_the_start_screen_can_be_typed() -> None:
    entrance, said = chosen(
        "Opponents hard",
        "partner Zoe",
        "your name  Ann Lee",
        "rules squarescores",
        "Game to 7",
        "stick the dealer",
        "cards in the pack 32",
        "seed 12",
        "movement slow",
        "coach after each decision",
        "four-colour suits on",
        "sound no",
    )
    settings = entrance.choices.chosen()
    assert settings.level == "hard"
    assert settings.names == ("Ann Lee", "Ben", "Zoe", "Dev")
    rules = settings.profile
    assert (rules.name, rules.target, rules.stick_the_dealer) == ("squarescores", 7, True)
    assert (settings.seed, rules.pack_size) == (12, 32)
    assert (settings.speed, settings.coach) == (Speed.SLOW, CoachMode.ALWAYS)
    assert (settings.four_colours, settings.sound) == (True, False)
    assert "Opponents: Hard (or Easy, Normal, Crazy)." in said
    assert any(line.startswith("Stick the dealer: yes. ") for line in said)


@pytest.mark.parametrize("line", ["", "hello", "level nobody", "game to", "rules whist", "?"])
def test_a_line_that_is_no_choice_changes_nothing_and_says_what_would_be(line: str) -> None:
    before = chosen()[0].choices
    entrance, said = chosen(line)
    assert entrance.choices == before
    assert any("level hard" in one for one in said)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("partner Ben", "four different"),
        ("seed many", "whole number"),
        ("continue", "nothing to go on with"),
        ("take nowhere.egn", "nowhere.egn"),
    ],
)
def test_what_cannot_be_chosen_is_one_sentence(line: str, why: str) -> None:
    _, said = chosen(line)
    assert why in said[-1]


def test_the_terminal_plays_what_was_chosen(tmp_path: Path) -> None:
    said: list[str] = []
    path = tmp_path / "match.json"
    lines = ["level easy", "target 5", "left Bo", "play", "hand", "set coach off", "coach"]
    play(Choices(seed=4), lines, said.append, path=path, choose=True)
    match = TableSession.resumed(SaveFile(path)).match
    assert (match.settings.level, match.settings.profile.target) == ("easy", 5)
    assert match.settings.names[1] == "Bo"
    assert (match.settings.seed, match.settings.coach) == (4, CoachMode.OFF)
    assert any(line.startswith("The coach is off") for line in said)
    assert "Coach: off (or on request, after each decision)." in said


def test_the_choices_lead_back_to_the_saved_match(tmp_path: Path) -> None:
    path, said = tmp_path / "match.json", []
    play(
        Choices(level="easy", seed=4),
        ["pass", "choices", "continue", "hand"],
        said.append,
        path=path,
    )
    assert any("A match is saved." in line for line in said)
    assert said[-2].startswith("Your hand") or said[-3].startswith("Your hand")


@pytest.fixture(scope="module")
def egn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.egn"
    path.write_text(egn_of(whole_match().match), encoding="utf-8")
    return path


def test_a_game_is_taken_over_beside_the_match_and_goes_on_later(tmp_path: Path, egn: Path) -> None:
    said: list[str] = []
    save = tmp_path / "match.json"
    TableSession.new(Settings(level="easy", seed=4), SaveFile(save))
    entrance = Entrance(SaveFile(save), EASY)
    table = TextTable(entrance.main, said.append, entrance=entrance)
    table.open()
    table.answer("choices")
    kept = save.read_bytes()
    table.answer(f"take {egn}")
    assert "holds" in said[-2]
    table.answer(f"take {egn} 2 1 Ben")
    assert entrance.taken.match.seat == 1
    assert len(entrance.taken.match.record.actions) >= 1
    assert save.read_bytes() == kept
    again = Entrance(SaveFile(save), EASY)
    assert again.main.match == entrance.main.match
    assert again.taken.match == entrance.taken.match
    assert again.act("continue-taken") is again.taken
    assert again.scene()["taken"]


def test_a_game_taken_over_is_played_on_to_the_next_hand(egn: Path) -> None:
    said: list[str] = []
    entrance = Entrance(None, EASY)
    table = TextTable(TableSession(), said.append, entrance=entrance)
    table.open()
    table.answer(f"take {egn} 1 1 Ben")
    session = entrance.taken
    for _ in range(60):
        if session.phase is TablePhase.HAND_OVER:
            break
        table.answer("1") if session.view.phase.value in ("playing", "burying") else None
        card = next((one for one in session.view.may if hasattr(one, "card")), None)
        table.answer(card.card.code if card else "pass")  # type: ignore[attr-defined]
        if card is None:
            table.answer("with partner")
    assert session.phase is TablePhase.HAND_OVER
    table.answer("next")
    assert len(session.match.finished) == 1


def test_a_game_file_may_hold_blanks_with_and_without_quotes(tmp_path: Path, egn: Path) -> None:
    spaced = tmp_path / "my best game.egn"
    spaced.write_bytes(egn.read_bytes())
    for written in (f'"{spaced}"', f"'{spaced}'", str(spaced)):
        _, said = chosen(f"take {written}")
        assert f'"{spaced}" holds' in said[-2]
        assert f'take "{spaced}"' in said[-1]
        entrance, table = Entrance(None, EASY), []
        session = Choosing(entrance, table.append).answer(f"take {written} 2 1 Ben")
        assert session is entrance.taken
        assert session.match.seat == 1


@pytest.mark.parametrize(
    ("rest", "why"),
    [
        ("0 1 Ben", "There is no hand 0: there are"),
        ("99 1 Ben", "There is no hand 99: there are"),
        ("1 99 Ben", "There is no action 99 in hand 1: it holds"),
        ("1 1 Nobody", "Nobody is called 'nobody' there"),
        ("one 1 Ben", "The hand is a whole number"),
    ],
)
def test_a_place_in_a_game_that_is_not_there_is_one_sentence(egn: Path, rest: str, why: str):
    assert chosen(f"take {egn} {rest}")[1][-1].startswith(why)


def test_play_gives_up_no_saved_match_unless_it_is_said(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "match.json")
    kept = TableSession.new(EASY, save).match
    entrance, said = chosen("play", save=SaveFile(tmp_path / "match.json"))
    assert said[-1].startswith("A match is saved: type continue")
    assert entrance.main.match == kept
    session = Choosing(entrance, said.append).answer("new match")
    assert session is entrance.main
    assert session.match.id != kept.id


def test_a_game_taken_over_is_replaced_only_when_the_line_is_typed_again(egn: Path) -> None:
    entrance, said = chosen()
    choosing = Choosing(entrance, said.append)
    assert choosing.answer(f"take {egn} 1 1 Ben") is entrance.taken
    assert choosing.answer(f"take {egn} 2 1 Dev") is None
    assert "once more if you want that" in said[-1]
    assert choosing.answer(f"take {egn} 2 1 Dev") is entrance.taken
    assert entrance.taken.match.seat == 3


def test_a_review_of_a_game_taken_over_can_be_played_on_from(egn: Path) -> None:
    said: list[str] = []
    entrance = Entrance(None, EASY)
    table = TextTable(TableSession(), said.append, entrance=entrance)
    table.open()
    table.answer(f"take {egn} 1 1 Ben")
    ended = (TablePhase.HAND_OVER, TablePhase.MATCH_OVER)
    for _ in range(40):
        until(entrance.taken, lambda one: one.phase in ended)
        table.answer("review")
        if said[-1].startswith("Type what if 1"):
            break
        assert entrance.taken.next_hand()
    table.answer("what if 1")
    assert "What if? The same cards, played on. It counts for nothing; back ends it." in said
    table.answer("back")
    table.answer("quit")
    over = entrance.taken.phase is TablePhase.MATCH_OVER
    assert said[-1].startswith("The match is over" if over else "The game taken over is kept")
