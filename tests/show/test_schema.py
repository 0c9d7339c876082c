"""The scenes against their JSON schemas, and the schemas against the types of the scenes."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator, ValidationError

from euchre_learn.record.egn import read_path
from euchre_learn.record.trace import DealRecord
from euchre_learn.show import scene as types
from euchre_learn.show.replay import Replay
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills.choices import Choices
from euchre_learn.teach.room import room
from euchre_learn.teach.session import LessonSession, sitting
from tests.builders import card
from tests.record.drawn import any_records
from tests.show.scenes import scenes

Schema = dict[str, object]
DATA = Path(__file__).parents[1] / "record" / "data" / "egn"


def schema(name: str) -> Schema:
    text = files("euchre_learn.show").joinpath(f"schema/{name}.json").read_text(encoding="utf-8")
    loaded: Schema = json.loads(text)
    return loaded


REPLAY = Draft202012Validator(schema("replay"))
LESSON = Draft202012Validator(schema("lesson"))

TYPE_OF = {
    "replay": {
        "": types.ReplayScene,
        "Card": types.CardScene,
        "Seat": types.SeatScene,
        "Laid": types.LaidScene,
        "Middle": types.MiddleScene,
        "Chip": types.ChipScene,
        "Score": types.ScoreScene,
        "Tick": types.TickScene,
        "Line": types.LineScene,
        "View": types.ViewScene,
    },
    "lesson": {
        "": types.LessonScene,
        "PickCard": types.PickCardScene,
        "Hand": types.HandScene,
        "PictureCard": types.PictureCardScene,
        "Row": types.RowScene,
        "Fact": types.FactScene,
        "Led": types.LedScene,
        "Option": types.OptionScene,
        "Verdict": types.VerdictScene,
        "Button": types.ButtonScene,
        "Hint": types.HintScene,
        "Solution": types.SolutionScene,
        "ValueTick": types.ValueTickScene,
        "Ending": types.EndingScene,
        "Bar": types.BarScene,
        "OpenHand": types.OpenHandScene,
        "Imagined": types.ImaginedScene,
        "Values": types.ValuesScene,
        "LessonName": types.LessonNameScene,
        "Step": types.StepScene,
    },
    "room": {
        "": types.RoomScene,
        "Choice": types.ChoiceScene,
        "LineOfList": types.LineOfListScene,
    },
}


# --- the schemas themselves ----------------------------------------------------------------------


@pytest.mark.parametrize("name", TYPE_OF)
def test_a_schema_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", TYPE_OF)
def test_a_schema_has_exactly_the_fields_of_the_types_and_wants_them_all(name: str) -> None:
    whole = schema(name)
    parts = whole["$defs"]
    assert isinstance(parts, dict)
    objects = {key: part for key, part in parts.items() if part.get("type") == "object"}
    assert {"", *objects} == set(TYPE_OF[name])
    for key, kind in TYPE_OF[name].items():
        part = objects[key] if key else whole
        assert set(part["properties"]) == set(get_type_hints(kind)), key
        assert set(part["required"]) == set(part["properties"]), key
        assert part["additionalProperties"] is False, key


# --- replay ------------------------------------------------------------------------------------


@given(any_records())
def test_every_replay_scene_fits_its_schema(record: DealRecord) -> None:
    seen = 0
    for view in (-1, 2):
        for _, scene in scenes(record, view):
            if seen % 8 == 0:
                REPLAY.validate(scene)
            seen += 1
    assert seen >= 2


def test_scenes_of_files_with_notes_and_branches_fit_too() -> None:
    seen = 0
    for name in ("reneges", "branches"):
        game = read_path(DATA / f"{name}.egn")
        replay = Replay(game.records, notes=game.notes)
        for deal in range(len(game.records)):
            there = replay.act("deal", str(deal)).act("step", "last")
            REPLAY.validate(there.scene())
            REPLAY.validate(there.act("step", "play").scene())
            seen += 1
    assert seen == 13


def test_the_scene_without_a_known_upcard_fits_too() -> None:
    REPLAY.validate(Replay((DealRecord(3, card("Ah"), upcard_known=False),)).scene())


def test_a_scene_survives_json() -> None:
    scene = Replay(read_path(DATA / "branches.egn").records).act("seek", "9").scene()
    assert json.loads(json.dumps(scene)) == scene


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("kind",), "lesson"),
        (("more",), 1),
        (("at",), -1),
        (("at",), "1"),
        (("seats", 0, "place"), "x"),
        (("seats", 0, "cards", 0, "code"), "1h"),
        (("seats", 0, "hidden"), "Jh"),
        (("middle", "upcard"), ""),
        (("trump", "suit"), "x"),
        (("views", 0, "value"), "9"),
    ],
)
def test_a_scene_with_something_else_in_it_does_not_fit(
    path: tuple[str | int, ...], value: object
) -> None:
    scene = copy.deepcopy(Replay(read_path(DATA / "branches.egn").records).scene())
    REPLAY.validate(scene)
    part: object = scene
    for key in path[:-1]:
        part = part[key]  # type: ignore[index]
    part[path[-1]] = value  # type: ignore[index]
    with pytest.raises(ValidationError):
        REPLAY.validate(scene)


@pytest.mark.parametrize("name", list(get_type_hints(types.ReplayScene)))
def test_a_scene_without_one_of_its_fields_does_not_fit(name: str) -> None:
    scene: dict[str, object] = {**Replay(read_path(DATA / "branches.egn").records).scene()}
    del scene[name]
    with pytest.raises(ValidationError):
        REPLAY.validate(scene)


# --- lesson ------------------------------------------------------------------------------------

COURSE = Course.load()


def wander(session: LessonSession, rng: Random, steps: int) -> list[LessonSession]:
    """Sessions on the way of somebody who presses buttons and picks cards at random."""
    seen = [session]
    for _ in range(steps):
        scene = session.scene()
        acts = [(button["do"], button["value"]) for button in scene["buttons"]]  # type: ignore[union-attr, index, call-overload]
        if scene["do"] in ("pick", "play", "play-on"):
            hand = scene["hand"]["cards"]  # type: ignore[index, call-overload]
            acts += [("pick", one["code"]) for one in hand if one["enabled"]] * 2
        answered = bool(scene["verdict"]) and scene["verdict"]["tone"] == "right"  # type: ignore[index, call-overload]
        if scene["do"] in ("choose", "several") and not answered:
            acts += [("choose", one["value"]) for one in scene["options"]] * 2  # type: ignore[union-attr, index, call-overload]
        do, value = rng.choice(acts)
        session = session.act(do, value)
        seen.append(session)
    return seen


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.id)
def test_every_lesson_scene_fits_its_schema(lesson: object) -> None:
    asked = told = 0
    for seed in range(3):
        for session in wander(sitting(lesson, 1, seed + 1), Random(seed), 60):  # type: ignore[arg-type]
            scene = session.scene()
            LESSON.validate(scene)
            asked += scene["step"] == "ask"
            told += scene["step"] in ("say", "stretch")
    assert asked > 40
    assert told > 3


def test_a_question_without_a_verdict_does_not_fit() -> None:
    for session in wander(sitting(COURSE.lessons[0]), Random(1), 40):
        scene = dict(session.scene())
        if scene["step"] == "ask":
            scene["verdict"] = None
            with pytest.raises(ValidationError):
                LESSON.validate(scene)
            return
    pytest.fail("no question was reached")


# --- practice room -------------------------------------------------------------------------------


def test_every_scene_of_the_practice_room_fits_its_schema() -> None:
    fits = Draft202012Validator(schema("room"))
    seen = 0
    for kind in ("rank", "suit", "leader", "score-hand"):
        there = room(Choices(kind), 3)
        solved = there.act("hint").act("hint").act("solution")
        for one in (there, solved, solved.act("difficulty", "hard"), solved.act("next")):
            scene = one.scene()
            fits.validate(scene)
            LESSON.validate(scene["question"])
            assert json.loads(json.dumps(scene)) == scene
            seen += 1
    assert seen == 16
    with pytest.raises(ValidationError):
        fits.validate(room(Choices("rank"), 3).scene() | {"again": "rank 3"})
