"""The choices before a match as plain data, driven by intents alone; what can be gone on with."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import get_type_hints

import pytest
from jsonschema import Draft202012Validator

from euchre_learn.core.errors import EuchreError, RulesError
from euchre_learn.core.rules import PROFILES
from euchre_learn.record.egn import read
from euchre_learn.show import start_scene as types
from euchre_learn.table.entrance import Entrance
from euchre_learn.table.files import egn_of
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TablePhase
from euchre_learn.table.settings import Speed
from tests.table.play import EASY, over, until, whole_match

SCHEMA = json.loads((files("euchre_learn") / "show/schema/start.json").read_text("utf-8"))
VALID = Draft202012Validator(SCHEMA)


def test_the_choices_under_every_profile_fit_the_schema_and_are_plain_data() -> None:
    entrance, examined = Entrance(None, EASY), 0
    for name in PROFILES:
        for kind, value in (("profile", name), ("more", "")):
            entrance.act(kind, value)
            scene = entrance.scene()
            VALID.validate(scene)
            assert json.loads(json.dumps(scene)) == scene
            examined += sum(len(group["fields"]) for group in scene["groups"])
    assert examined > 100


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", types.StartScene),
        ("Choice", types.ChoiceScene),
        ("Field", types.FieldScene),
        ("Group", types.GroupScene),
    ],
)
def test_the_schema_names_what_the_type_names(name: str, kind: type) -> None:
    part = SCHEMA["$defs"][name] if name else SCHEMA
    assert sorted(part["properties"]) == sorted(get_type_hints(kind)) == sorted(part["required"])


def test_every_offered_value_can_be_chosen_or_is_refused_for_a_clash_of_rules() -> None:
    chosen = clashes = 0
    first = Entrance(None, EASY)
    first.act("more")
    for one in (each for group in first.scene()["groups"] for each in group["fields"]):
        for value in [*(choice["value"] for choice in one["choices"]), one["press"]]:
            fresh = Entrance(None, EASY)
            before = fresh.choices
            try:
                fresh.act(one["do"], value) if value else None
            except RulesError:
                clashes += 1
                assert fresh.choices is before
                continue
            chosen += value in ("", *(each.value for each in Speed)) or fresh.choices != before
    assert chosen > 40
    assert clashes < 4


def test_a_match_begins_and_goes_on_without_any_kernel(tmp_path: Path) -> None:
    entrance = Entrance(SaveFile(tmp_path / "match.json"), EASY, seeded=True)
    assert [one["do"] for one in entrance.scene()["buttons"]] == ["begin"]
    with pytest.raises(EuchreError, match="nothing to go on with"):
        entrance.act("continue")
    session = entrance.act("begin")
    assert session is entrance.main
    assert session.match.settings == EASY
    again = Entrance(SaveFile(tmp_path / "match.json"))
    assert [one["do"] for one in again.scene()["buttons"]] == ["continue", "begin"]
    assert [one["key"] for one in again.scene()["buttons"]] == ["C", None]
    resumed = again.act("continue")
    assert resumed is not None
    assert resumed.match == session.match


def test_a_game_taken_over_has_its_own_place(tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    game = read(egn_of(whole_match().match))
    entrance = Entrance(SaveFile(save), EASY)
    entrance.act("begin")
    kept = save.read_bytes()
    taken = entrance.take_over(game, 1, 2, 3)
    assert save.read_bytes() == kept
    assert taken.match.seat == 3
    again = Entrance(SaveFile(save), EASY)
    assert again.act("continue-taken") is again.taken
    assert again.taken.match == taken.match
    until(again.taken, over)
    assert again.taken.phase is TablePhase.MATCH_OVER
    assert save.read_bytes() == kept
    last = Entrance(SaveFile(save), EASY)
    assert last.scene()["taken"] == ""
    assert last.finished() == ()
    assert last.take_over(game, 0, 0, 0).match.seat == 0


def test_of_two_tabs_that_begin_the_second_is_told_and_offered_what_the_first_began(
    tmp_path: Path,
) -> None:
    """It once led to a table without a match, and to no way back."""
    first, second = (Entrance(SaveFile(tmp_path / "match.json"), EASY) for _ in range(2))
    begun = first.act("begin")
    assert begun is not None
    with pytest.raises(EuchreError, match="another tab was first"):
        second.act("begin")
    assert second.scene()["saved"]
    assert second.main.match == begun.match
    kept = second.act("begin")
    assert kept is not None
    assert kept.phase is TablePhase.DEALING


def test_of_two_tabs_that_take_a_game_over_the_second_is_told(tmp_path: Path) -> None:
    game = read(egn_of(whole_match().match))
    first, second = (Entrance(SaveFile(tmp_path / "match.json"), EASY) for _ in range(2))
    taken = first.take_over(game, 0, 0, 0)
    with pytest.raises(EuchreError, match="another tab was first"):
        second.take_over(game, 1, 0, 0)
    assert second.taken.match == taken.match


def test_a_game_taken_over_is_given_up_only_when_it_is_asked_for_twice(tmp_path: Path) -> None:
    game = read(egn_of(whole_match().match))
    entrance = Entrance(SaveFile(tmp_path / "match.json"), EASY)
    before = entrance.take_over(game, 0, 0, 0).match
    with pytest.raises(EuchreError, match="not over yet"):
        entrance.take_over(game, 1, 0, 1)
    assert entrance.taken.match == before
    assert entrance.take_over(game, 1, 0, 1).match.seat == 1
    with pytest.raises(EuchreError, match="not over yet"):
        entrance.take_over(game, 1, 0, 2)


def test_two_damaged_files_are_both_told_of(tmp_path: Path) -> None:
    for name in ("match.json", "taken-over.json"):
        (tmp_path / name).write_text("{", "utf-8")
    notice = Entrance(SaveFile(tmp_path / "match.json"), EASY).scene()["notice"]
    assert "match-damaged" in notice
    assert "taken-over-damaged" in notice


ODD = (
    *("", " ", "0", "-1", "²", "٣", "1_0", "1e3", "9" * 15, "9" * 16, "9" * 5000, "x" * 1000),
    *(
        "<b>x</b>",
        "\x1b[31mred",
        "\ud800",
        "a\nb",
        "{Jh}",
        "Ben",
        "You",
        "None",
        "deck=25",
        "joker=x",
    ),
)
KINDS = (
    *("level", "profile", "rule", "target", "seed", "name-1", "name-4", "name--1"),
    *("name-", "name-²", "speed", "coach", "size", "sound", "four_colours", "nothing", ""),
)


@pytest.mark.parametrize("kind", KINDS)
def test_an_odd_value_is_refused_in_a_sentence_or_leads_to_a_match_that_reads_back(
    tmp_path: Path, kind: str
) -> None:
    refused = played = 0
    for number, value in enumerate(ODD):
        save = tmp_path / str(number) / "match.json"
        entrance = Entrance(SaveFile(save), EASY)
        before = entrance.choices
        try:
            entrance.act(kind, value)
        except EuchreError as error:
            refused += entrance.choices is before and len(str(error)) < 250
            continue
        begun = entrance.act("begin")
        assert begun is not None
        assert Entrance(SaveFile(save), EASY).main.match == begun.match
        played += 1
    assert refused + played == len(ODD)
    assert refused > 5
