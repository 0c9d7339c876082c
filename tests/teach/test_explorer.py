"""The bidding atlas as it is explored: cards by click and by typing, verdicts, bars, seats."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import Any, cast, get_type_hints

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from conftest import Size
from euchre_learn import atlas
from euchre_learn.core.cards import PACK_24, Card, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.show import atlas_scene, scene, start_scene
from euchre_learn.show.atlas_markup import atlas_markup, atlas_text
from euchre_learn.show.atlas_scene import AtlasScene
from euchre_learn.show.parts import Art
from euchre_learn.teach import explorer_values
from euchre_learn.teach.explorer import SEATS, Explorer, explorer

HAND, UP = "Js As Ts 9h Qd", "9s"
TYPES = {
    "": atlas_scene.AtlasScene,
    "AtlasCard": atlas_scene.AtlasCardScene,
    "SuitRow": atlas_scene.SuitRowScene,
    "Stand": atlas_scene.StandScene,
    "Choice": start_scene.ChoiceScene,
    "Field": start_scene.FieldScene,
    "Verdict": scene.VerdictScene,
    "Button": scene.ButtonScene,
}


def schema(name: str) -> dict[str, Any]:
    text = files("euchre_learn.show").joinpath(f"schema/{name}.json").read_text(encoding="utf-8")
    return cast(dict[str, Any], json.loads(text))


WHOLE = schema("atlas")
FITS = Draft202012Validator(WHOLE)
VALUES = Draft202012Validator({"$ref": "#/$defs/Values", "$defs": schema("lesson")["$defs"]})


def seen(one: Explorer) -> AtlasScene:
    return cast(AtlasScene, one.scene())


def dealt(many: int) -> list[Explorer]:
    """So many hands with every seat, round and rule in turn."""
    found, there = [], explorer()
    for number in range(many):
        there = there.act("deal").act("seat", SEATS[number % 4])
        there = there.act("round", str(1 + number // 4 % 2))
        found.append(there.act("stick", ("no", "yes")[number // 8 % 2]))
    return found


# --- scene and schema ----------------------------------------------------------------------------


def test_the_schema_has_exactly_the_fields_of_the_types() -> None:
    Draft202012Validator.check_schema(WHOLE)
    assert set(TYPES) == {"", *WHOLE["$defs"]}
    for name, kind in TYPES.items():
        part = WHOLE["$defs"][name] if name else WHOLE
        assert set(part["properties"]) == set(part["required"]) == set(get_type_hints(kind)), name
        assert part["additionalProperties"] is False


@pytest.mark.long
def test_every_scene_fits_its_schema_draws_and_reads(size: Size) -> None:
    looked = 0
    for there in dealt(size(400, 48)):
        found = there.scene()
        FITS.validate(found)
        VALUES.validate(found["values"])
        assert json.loads(json.dumps(found)) == found
        drawn, text = atlas_markup(seen(there), Art("t")), atlas_text(seen(there))
        assert drawn.count('role="radio"') == 8
        assert str(seen(there)["verdict"]["word"]) in text
        looked += 1
    assert looked >= 48


def test_a_scene_with_a_card_twice_does_not_fit() -> None:
    with pytest.raises(ValidationError):
        FITS.validate(explorer(HAND, UP).scene() | {"hand": ["Js", "Js"]})


# --- picking -------------------------------------------------------------------------------------


def test_six_clicks_make_a_hand_and_the_card_turned_up() -> None:
    there, words = explorer(seat="eldest"), []
    for code in (*HAND.split(), UP):
        words.append(seen(there)["verdict"]["word"])
        assert seen(there)["values"] is None
        there = there.act("card", code)
    assert words == [
        "Pick five cards for your hand",
        "Pick four more cards for your hand",
        "Pick three more cards for your hand",
        "Pick two more cards for your hand",
        "Pick one more card for your hand",
        "Pick the card turned up",
    ]
    assert there == explorer(HAND, UP, seat="eldest")
    assert seen(there)["values"] is not None
    where = {c["code"]: c["where"] for row in seen(there)["pack"] for c in row["cards"]}
    assert [where[code] for code in (*HAND.split(), UP, "9d")] == ["hand"] * 5 + ["up", ""]


def test_a_click_on_a_card_takes_it_back_and_another_takes_its_place() -> None:
    there = explorer(HAND, UP).act("card", "Qd")
    assert (there.missing, seen(there)["up"], seen(there)["values"]) == (1, UP, None)
    assert there.act("card", "Qh").hand == cards("Js As Ts 9h Qh")
    full = explorer(HAND, UP)
    assert full.act("card", UP).up is None
    assert full.act("card", "Kc").up is Card.parse("Kc")


def test_typed_cards_may_be_few_and_untidy() -> None:
    assert explorer("js, 10s AS").hand == cards("Js Ts As")
    there = explorer(HAND, UP)
    assert there.act("hand", "").hand == ()
    assert there.act("up", "").up is None


def test_dealing_is_seeded_and_never_deals_a_card_twice() -> None:
    one, two = explorer(seed=7).act("deal"), explorer(HAND, UP, seed=7).act("deal")
    assert (one.hand, one.up) == (two.hand, two.up)
    assert one.act("deal").hand != one.hand
    for there in dealt(20):
        assert there.up is not None
        assert len({*there.hand, there.up}) == 6
        assert seen(there)["note"].startswith("Dealt with seed ")
    assert seen(one.act("card", one.hand[0].code))["note"] == ""
    assert one.act("clear").hand == ()


@pytest.mark.parametrize(
    ("kind", "value", "wanted"),
    [
        ("hand", "Js Js", "Js stands there twice: there is one of each card"),
        ("hand", "9s As", "9s is in your hand: it cannot be turned up as well"),
        ("hand", "Js As Ts 9h Qd Kd", "a hand has five cards, and here are 6"),
        ("hand", "xx", "'xx' is not a card"),
        ("hand", "7s", "7s is not in the pack of 24"),
        ("up", "B", "B is not in the pack of 24"),
        ("up", "Js", "Js is in your hand: it cannot be turned up as well"),
        ("up", "Kd Kh", "one card is turned up, and here are 2"),
        ("card", "", "'' is not a card"),
        ("card", "<b>", "'<b>' is not a card"),
        ("seat", "north", "'north' is no seat: choose eldest, partner, third, dealer"),
        ("round", "3", "there is no round '3': choose 1, 2"),
        ("stick", "maybe", "there is no rule 'maybe': choose no, yes"),
        ("shuffle", "", "the bidding atlas knows nothing called 'shuffle'"),
    ],
)
def test_an_odd_intent_is_one_sentence(kind: str, value: str, wanted: str) -> None:
    with pytest.raises(EuchreError) as told:
        explorer(HAND, UP).act(kind, value)
    assert wanted in str(told.value)


@pytest.mark.long
def test_random_intents_keep_cards_apart(size: Size) -> None:
    rng, there, taken = Random(5), explorer(), 0
    for _ in range(size(3000, 300)):
        kind = rng.choice(("card", "card", "card", "hand", "up", "seat", "round", "clear", "deal"))
        some = " ".join(one.code for one in rng.choices(PACK_24, k=rng.choice((0, 1, 1, 5))))
        try:
            there = there.act(kind, rng.choice((some, "2", "dealer")))
        except EuchreError:
            continue
        taken += 1
        assert there.up not in there.hand
        assert len(set(there.hand)) == len(there.hand) <= 5
        FITS.validate(there.scene())
    assert taken > 80


# --- what is said --------------------------------------------------------------------------------


def test_the_bars_are_those_of_the_atlas() -> None:
    there = explorer(HAND, UP, seat="eldest")
    entry = atlas.entry(there.hand, cast(Card, there.up), 0, 1)
    values = seen(there)["values"]
    assert values is not None
    assert {one["value"]: one["mean"] for one in values["options"]} == {
        one.name: round(one.value, 4) for one in entry.options
    }
    assert [one["words"] for one in values["options"]] == [
        "Order it up",
        "Order it up, alone",
        "Pass",
    ]
    assert f"{entry.samples:,} deals sampled" in values["about"]
    assert "american rules" in values["about"]
    assert sum(end["percent"] for end in values["options"][0]["mix"]) == 100


def test_a_clear_call_says_how_far_it_is_ahead_of_passing() -> None:
    entry = atlas.entry(cards(HAND), Card.parse(UP), 0, 1)
    found = seen(explorer(HAND, UP, seat="eldest"))
    ahead = f"{entry.option('pass').loss:.2f}"
    assert found["verdict"]["tone"] == "right"
    assert found["verdict"]["word"] == f"Order it up: {ahead} ahead of passing"
    assert "if the others call less, passing is worth" in found["verdict"]["say"].lower()
    stand = found["stands"][0]
    assert (stand["sign"], stand["best"], stand["chosen"]) == ("+", "Order it up", True)
    assert stand["gap"] == f"{ahead} ahead of passing"


@pytest.mark.long
def test_words_and_signs_go_with_the_values_everywhere(size: Size) -> None:
    signs, stuck = {"+": 0, "-": 0, "o": 0}, 0
    for there in dealt(size(1200, 120)):
        entry = there.entry(there.place)
        assert entry is not None
        sign = explorer_values.sign(entry)
        word, say = seen(there)["verdict"]["word"], seen(there)["verdict"]["say"]
        signs[sign] += 1
        stuck += "stuck" in say
        assert (word == "Too close to call") is (sign == "o")
        assert word.startswith("Pass: ") is (sign == "-")
        assert ("stuck" in say) is (entry.tight is None)
        if sign == "+" and entry.tight is not None:
            assert word.endswith(f"{entry.option('pass').loss:.2f} ahead of passing")
    assert min(signs.values()) > 1
    assert stuck > 1


def test_the_other_seats_are_compared_with_the_same_cards() -> None:
    found = seen(explorer(HAND, UP, seat="third"))
    assert [one["best"].partition(",")[0] for one in found["stands"]] == [
        "Order it up",
        "Assist",
        "Order it up",
        "Pick it up",
    ]
    assert all(one["gap"] for one in found["stands"])
    assert [one["chosen"] for one in found["stands"]] == [False, False, True, False]


def test_the_second_round_names_suits_and_a_stuck_dealer_does_not_pass() -> None:
    free = explorer("Jh Ah Kh 9c Qd", "9s", turn=2)
    found = seen(free)
    assert found["down"]
    assert found["trump"] is None
    assert found["verdict"]["word"].startswith("Name hearts")
    assert "thrown in" in found["verdict"]["say"]
    stuck = seen(free.act("stick", "yes"))
    assert stuck["values"] is not None
    assert "pass" not in [one["value"] for one in stuck["values"]["options"]]
    assert "The dealer is stuck" in stuck["verdict"]["say"]


def test_what_a_cell_takes_shows_the_same() -> None:
    there = explorer("Jh Ah Kh 9c Qd", "9s", seat="eldest", turn=2, stick=True)
    code = seen(there)["again"]
    assert code == 'bidding_atlas("Jh Ah Kh 9c Qd", "9s", seat="eldest", round=2, stick=True)'


def test_the_text_says_what_the_picture_says() -> None:
    text = atlas_text(seen(explorer(HAND, UP, seat="eldest")))
    for words in (
        "Your hand: J♠ A♠ 10♠ 9♥ Q♦. 9♠ turned up.",
        "* Eldest hand: Order it up, ",
        "  Third seat: ",
        "Round: first. If all pass twice: thrown in.",
        "anything may be called after it",
        "american rules",
    ):
        assert words in text
    assert "No card turned up" in atlas_text(seen(explorer("Js")))
