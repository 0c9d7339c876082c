"""Reading one JSON value as what it should be, with an error that says where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from unicodedata import category

from euchre_learn.core.errors import NotationError
from euchre_learn.record.egn_json import Json

Object = dict[str, Json]

_LINE_MARKS: Final = frozenset("\t\n\r")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands: the file, and the way to it, such as `deals[3].phases[1]`."""

    where: str
    path: str = ""

    def key(self, name: str) -> Place:
        """The place of a key in an object that stands here."""
        return Place(self.where, f"{self.path}.{name}" if self.path else name)

    def item(self, index: int) -> Place:
        """The place of an item in a list that stands here."""
        return Place(self.where, f"{self.path}[{index}]")

    def error(self, value: Json, wanted: str) -> NotationError:
        """The error for a value that is not what was wanted here."""
        return NotationError(f"{self._named()} is {quoted(value)}; accepted: {wanted}")

    def problem(self, words: str) -> NotationError:
        """Another error about this place; `words` go after its name."""
        return NotationError(f"{self._named()} {words}")

    def _named(self) -> str:
        return f"{self.where}: {self.path}" if self.path else self.where


def quoted(value: Json) -> str:
    """A value as an error quotes it, shortened."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return repr(value if len(value) <= 40 else value[:37] + "...")
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "an object"
        case _:
            return "a huge number" if abs(value) > 1e15 else str(value)


def read_object(
    value: Json, place: Place, required: Iterable[str], optional: Iterable[str] = ()
) -> Object:
    """The object; `NotationError` if a required key is missing or a key is not known."""
    needed = tuple(required)
    known = (*needed, *optional)
    if not isinstance(value, dict):
        raise place.error(value, f"an object with the keys {', '.join(known)}")
    for key in value:
        if key not in known:
            raise place.problem(f"has the unknown key {quoted(key)}; accepted: {', '.join(known)}")
    for key in needed:
        if key not in value:
            raise place.problem(f"has no {key!r}; needed: {', '.join(needed)}")
    return value


def read_list(value: Json, place: Place, most: int, of: str, least: int = 0) -> list[Json]:
    """The list; `NotationError` unless it has from `least` to `most` items."""
    if isinstance(value, list) and least <= len(value) <= most:
        return value
    count = str(most) if least == most else f"{least} to {most}"
    raise place.error(value, f"a list of {count} {of}")


def read_whole(value: Json, place: Place, low: int, high: int) -> int:
    """The whole number from `low` to `high`; true and 2.0 are none."""
    if type(value) is int and low <= value <= high:
        return value
    raise place.error(value, f"a whole number from {low} to {high}")


def read_flag(value: Json, place: Place) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise place.error(value, "true or false")


def read_text(value: Json, place: Place, most: int) -> str:
    """The text of at most `most` characters, free of control characters and half characters."""
    if not isinstance(value, str) or len(value) > most:
        raise place.error(value, f"a text of at most {most} characters")
    if not value.isprintable():
        _check_characters(value, place)
    return value


def _check_characters(value: str, place: Place) -> None:
    """A terminal obeys control characters, and half a surrogate pair cannot be written as UTF-8."""
    for character in value:
        if character not in _LINE_MARKS and category(character) in ("Cc", "Cs"):
            raise place.problem(
                f"holds the character U+{ord(character):04X}; accepted: text without control"
                " characters and lone surrogates"
            )


def read_pair(value: Json, place: Place, low: int, high: int) -> tuple[int, int]:
    """Two whole numbers: for seats 0 and 2, and for seats 1 and 3."""
    both = read_list(value, place, 2, "whole numbers", least=2)
    first, second = (read_whole(one, place.item(i), low, high) for i, one in enumerate(both))
    return first, second
