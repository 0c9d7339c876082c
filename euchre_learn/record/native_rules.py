"""Rule profiles as JSON: a name, and the switches that differ from the profile of that name."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from typing import Final

from euchre_learn.core.errors import RulesError
from euchre_learn.core.rules import (
    AMERICAN,
    PROFILES,
    SWITCHES,
    LoneDefence,
    RevokePenalty,
    RulesProfile,
)
from euchre_learn.record.egn_check import (
    Object,
    Place,
    read_flag,
    read_object,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_json import Json

_MOST: Final = 9999
_NAME: Final = 64
_DESCRIPTION: Final = 1000


def profile_json(profile: RulesProfile) -> Object:
    """The profile as JSON; the description only where it is not that of the named profile."""
    base = _base(profile.name)
    made: Object = {"name": profile.name}
    if profile.name not in PROFILES or profile.description != base.description:
        made["description"] = profile.description
    changed = {
        name: _json(getattr(profile, name))
        for name in SWITCHES
        if getattr(profile, name) != getattr(base, name)
    }
    return {**made, "switches": changed} if changed else made


def read_profile(value: Json, place: Place) -> RulesProfile:
    """The profile written here; `NotationError` for an unknown switch, a wrong value or a clash."""
    found = read_object(value, place, ("name",), ("description", "switches"))
    name = read_text(found["name"], place.key("name"), _NAME)
    if name not in PROFILES and "description" not in found:
        listed = ", ".join(PROFILES)
        raise place.key("name").error(name, f"{listed}, or another with a description")
    base, here = _base(name), place.key("switches")
    description = found.get("description", base.description)
    stated = read_object(found.get("switches", {}), here, (), SWITCHES)
    read = {key: _read(getattr(base, key), one, here.key(key)) for key, one in stated.items()}
    try:
        return replace(
            base,
            name=name,
            description=read_text(description, place.key("description"), _DESCRIPTION),
            **read,  # type: ignore[arg-type]
        )
    except RulesError as error:
        raise place.problem(f"cannot be played: {error}") from None


def _base(name: str) -> RulesProfile:
    return PROFILES.get(name, AMERICAN)


def _json(value: object) -> Json:
    match value:
        case bool() | int():
            return value
        case Enum():
            return str(value.value)
        case LoneDefence() | RevokePenalty():
            return {one.name: _json(getattr(value, one.name)) for one in fields(value)}
    raise TypeError(f"{value!r} is no value of a switch")


def _read(default: object, value: Json, place: Place) -> object:
    """A value of the kind that the switch has."""
    match default:
        case bool():
            return read_flag(value, place)
        case int():
            return read_whole(value, place, 0, _MOST)
        case Enum():
            return _choice(default, value, place)
        case LoneDefence() | RevokePenalty():
            return _several(default, value, place)
    raise TypeError(f"{default!r} is no value of a switch")


def _choice(default: Enum, value: Json, place: Place) -> Enum:
    choices = {one.value: one for one in type(default)}
    if isinstance(value, str) and value in choices:
        return choices[value]
    raise place.error(value, " or ".join(choices))


def _several(default: LoneDefence | RevokePenalty, value: Json, place: Place) -> object:
    names = [one.name for one in fields(default)]
    found = read_object(value, place, names)
    read = {name: _read(getattr(default, name), found[name], place.key(name)) for name in names}
    return replace(default, **read)  # type: ignore[arg-type]
