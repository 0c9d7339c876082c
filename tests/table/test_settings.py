from __future__ import annotations

import pytest

from euchre_learn.bots.levels import LEVELS
from euchre_learn.core.errors import NotationError, RulesError
from euchre_learn.core.rules import PROFILES, Revokes
from euchre_learn.record.egn_check import Place
from euchre_learn.table.settings import (
    CoachMode,
    HandOrder,
    Settings,
    SettingsError,
    Speed,
    TableSize,
    read_settings,
    settings_json,
    table_rules,
)


@pytest.mark.parametrize("name", PROFILES)
def test_settings_come_back_from_json_as_they_were(name: str) -> None:
    given = Settings(
        profile=table_rules(name, target=7, same_dealer_after_throw_in=True),
        level="crazy",
        names=("Ann", "Bob", "Cy", "Di"),
        seed=10**15 - 1,
        speed=Speed.OFF,
        sound=True,
        four_colours=True,
        coach=CoachMode.ALWAYS,
        hand_order=HandOrder.BY_HAND,
        size=TableSize.SMALL,
    )
    assert read_settings(settings_json(given), Place("here")) == given


def test_the_partner_plays_at_least_at_hard_and_crazy_at_crazy() -> None:
    partners = {level: Settings(level=level).partner_level for level in LEVELS}
    assert partners == {"easy": "hard", "normal": "hard", "hard": "hard", "crazy": "crazy"}
    assert [Settings(level="easy").level_of(seat) for seat in (1, 2, 3)] == ["easy", "hard", "easy"]


@pytest.mark.parametrize("name", PROFILES)
def test_a_card_that_does_not_follow_is_refused_unless_revokes_were_chosen(name: str) -> None:
    assert table_rules(name).revokes is Revokes.REFUSED
    assert table_rules(name, revokes=Revokes.ALLOWED).revokes is Revokes.ALLOWED


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": "easier"}, "choose easy, normal, hard, crazy"),
        ({"seed": -1}, "whole number from 0"),
        ({"seed": True}, "whole number from 0"),
        ({"names": ("A", "B", "C")}, "give four"),
        ({"names": ("A", "B", "C", " ")}, "1 to 24 characters"),
        ({"names": ("A", "a", "C", "D")}, "four different ones"),
        ({"colour": "red"}, "the settings are profile"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_what_would_do(change: dict, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        Settings().but(**change)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("speed", "warp", "settings.speed is 'warp'; accepted: slow or normal or fast or off"),
        ("sound", 1, "accepted: true or false"),
        ("names", ["A"], "a list of 4 names"),
        ("level", "nobody", "choose easy"),
        ("more", 1, "unknown key"),
    ],
)
def test_a_faulty_file_of_settings_says_where_and_what(key: str, value: object, said: str) -> None:
    tree = {**settings_json(Settings()), key: value}
    with pytest.raises(NotationError, match=said):
        read_settings(tree, Place("file", "settings"))


def test_house_rules_that_clash_are_refused() -> None:
    with pytest.raises(RulesError, match="stick_the_dealer"):
        table_rules("american", stick_the_dealer=True, same_dealer_after_throw_in=True)
