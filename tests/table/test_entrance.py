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
