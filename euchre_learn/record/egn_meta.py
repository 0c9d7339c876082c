"""The metadata of an EGN file: players, scores, texts and the rules of the table."""

from __future__ import annotations

from typing import Final, get_args

from euchre_learn.record.egn_check import (
    Object,
    Place,
    read_flag,
    read_list,
    read_object,
    read_pair,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_json import Json
from euchre_learn.record.egn_types import (
    EgnMetadata,
    EgnPlayer,
    EgnRuleset,
    LonerLeadText,
    PlayerId,
)

SCORES: Final = (-999, 9999)
"""The scores that are read: no table comes near either end."""

TEXTS: Final = {"title": 1000, "description": 20_000, "date": 200, "gameId": 200}
"""How many characters each text may have."""

NAME: Final = 64

FLAGS: Final = [
    "std",
    "canadian",
    "defend_alone",
    "farmers",
    "partners_best",
    "go_under",
    "joker",
    "allow_no_trump",
    "fast_break",
    "four_trick_tokens",
]
NUMBERS: Final = {
    "min_rank": (2, 14),
    "winning_score": (0, 9999),
    "num_deals": (0, 9999),
    "loner_march_score": (0, 99),
    "loner_euchred_score": (0, 99),
    "num_players": (2, 10),
}
_LEADS: Final = get_args(LonerLeadText)


def read_metadata(value: Json, place: Place) -> EgnMetadata:
    """The metadata; `NotationError` where it is not as EGN has it."""
    optional = ("finalScore", "teamNames", "ruleset", *TEXTS)
    found = read_object(value, place, ("players", "initialScore"), optional)
    players = read_list(found["players"], place.key("players"), 10, "players")
    return EgnMetadata(
        players=tuple(
            read_player(one, place.key("players").item(i)) for i, one in enumerate(players)
        ),
        initial_score=read_pair(found["initialScore"], place.key("initialScore"), *SCORES),
        final_score=_final_score(found, place),
        title=_text(found, "title", place),
        description=_text(found, "description", place),
        team_names=_team_names(found, place),
        date=_text(found, "date", place),
        game_id=_text(found, "gameId", place),
        ruleset=read_ruleset(found.get("ruleset", {}), place.key("ruleset")),
    )


def _text(found: Object, key: str, place: Place) -> str | None:
    return read_text(found[key], place.key(key), TEXTS[key]) if key in found else None


def _final_score(found: Object, place: Place) -> tuple[int, int] | None:
    if "finalScore" not in found:
        return None
    return read_pair(found["finalScore"], place.key("finalScore"), *SCORES)


def _team_names(found: Object, place: Place) -> tuple[str, str] | None:
    if "teamNames" not in found:
        return None
    here = place.key("teamNames")
    both = read_list(found["teamNames"], here, 2, "names", least=2)
    first, second = (read_text(one, here.item(i), NAME) for i, one in enumerate(both))
    return first, second


def read_player(value: Json, place: Place) -> EgnPlayer:
    """A player, given as a name or as an object."""
    if isinstance(value, str):
        return EgnPlayer(read_text(value, place, NAME))
    if not isinstance(value, dict):
        raise place.error(value, f"a name of at most {NAME} characters, or an object with a name")
    found = read_object(value, place, ("name",), ("id", "playerIds"))
    here = place.key("playerIds")
    ids = read_list(found.get("playerIds", []), here, 10, "ids")
    return EgnPlayer(
        name=read_text(found["name"], place.key("name"), NAME),
        id=read_text(found["id"], place.key("id"), NAME) if "id" in found else None,
        player_ids=tuple(_player_id(one, here.item(i)) for i, one in enumerate(ids)),
    )


def _player_id(value: Json, place: Place) -> PlayerId:
    found = read_object(value, place, ("id", "source"))
    return PlayerId(
        read_text(found["id"], place.key("id"), NAME),
        read_text(found["source"], place.key("source"), NAME),
    )


def read_ruleset(value: Json, place: Place) -> EgnRuleset:
    """The ruleset, with EGN's defaults for what is not stated."""
    found = read_object(value, place, (), (*FLAGS, *NUMBERS, "loner_lead"))
    stated = {key: _rule(key, one, place.key(key)) for key, one in found.items()}
    return EgnRuleset(**stated, given=frozenset(found))  # type: ignore[arg-type]


def _rule(key: str, value: Json, place: Place) -> bool | int | str:
    if key in NUMBERS:
        return read_whole(value, place, *NUMBERS[key])
    if key == "loner_lead":
        if value not in _LEADS:
            raise place.error(value, " or ".join(_LEADS))
        return str(value)
    return read_flag(value, place)
