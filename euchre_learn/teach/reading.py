"""Reading the fields of a lesson file, each fault named with its file, id and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from math import isfinite
from pathlib import Path
from typing import Final

from euchre_learn.advice.measured import filled
from euchre_learn.core.cards import PACK_24, Card, Suit
from euchre_learn.core.errors import CourseError, EuchreError

Folder = Traversable | Path
"""A folder of course files, in a package or on disk."""

_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LIMIT: Final = 500_000


class Fields:
    """One table of a file; fields are taken one by one, and what is left over is a fault."""

    def __init__(self, data: Mapping[str, object], file: str, at: str = "") -> None:
        self._left = dict(data)
        self.file = file
        self.at = at

    def fault(self, field: str, wanted: str) -> CourseError:
        """The error for a field: where it stands and what would be accepted."""
        place = f"{self.file}, {self.at}" if self.at else self.file
        return CourseError(f"{place}, {field}: {wanted}")

    def has(self, field: str) -> bool:
        """True if the field is there and not taken yet."""
        return field in self._left

    def text(self, field: str, default: str | None = None) -> str:
        """A text that is not blank."""
        value = self._take(field, default)
        if not isinstance(value, str) or (not value.strip() and value != default):
            raise self.fault(field, "a text that is not blank")
        return self._filled(field, value)

    def peek(self, field: str) -> str:
        """A text that will be taken later on; blank where it is none."""
        value = self._left.get(field)
        return value.strip() if isinstance(value, str) else ""

    def texts(self, field: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts that are not blank."""
        value = self._take(field, default)
        if not isinstance(value, list | tuple) or not all(_is_text(one) for one in value):
            raise self.fault(field, "a list of texts that are not blank")
        return tuple(self._filled(field, str(one)) for one in value)

    def _filled(self, field: str, text: str) -> str:
        """The text in one line, with the measured figures that it asks for."""
        try:
            return " ".join(filled(text).split())
        except EuchreError as error:
            raise self.fault(field, str(error)) from None

    def one_of(self, field: str, accepted: Iterable[str], default: str | None = None) -> str:
        """A text from a closed list."""
        value, names = self.text(field, default), list(accepted)
        if value not in names:
            raise self.fault(field, f"{value[:40]!r} is not known: write one of {', '.join(names)}")
        return value

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        value = self._take(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fault(field, f"a whole number from {low} to {high}")
        return value

    def flag(self, field: str) -> bool:
        """True or false; false where the field is not there."""
        value = self._left.pop(field, False)
        if not isinstance(value, bool):
            raise self.fault(field, "true or false")
        return value

    def number(self, field: str) -> float:
        """A number, whole or with decimals."""
        value = self._take(field, None)
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            raise self.fault(field, "a number such as -0.21")
        return float(value)

    def ident(self, field: str = "id") -> str:
        """A stable id: words in small letters joined by hyphens."""
        value = self.text(field)
        if not _ID.fullmatch(value):
            raise self.fault(field, f"{value[:40]!r} is no id: write small-letters-with-hyphens")
        return value

    def idents(self, field: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of ids."""
        values = self.texts(field, default)
        bad = [value for value in values if not _ID.fullmatch(value)]
        if bad:
            raise self.fault(field, f"{bad[0][:40]!r} is no id: write small-letters-with-hyphens")
        return values

    def cards(
        self, field: str, default: str | None = None, pack: tuple[Card, ...] = PACK_24
    ) -> tuple[Card, ...]:
        """Different cards of a pack, that of 24 unless another is given, written `Jh Qd`."""
        try:
            some = tuple(Card.parse(code) for code in self.text(field, default).split())
        except CourseError:
            raise
        except EuchreError as error:
            raise self.fault(field, str(error)) from None
        if len(set(some)) != len(some) or any(card not in pack for card in some):
            what = "from nine to ace" if pack == PACK_24 else f"of the pack of {len(pack)}"
            raise self.fault(field, f"different cards {what}, such as Jh Td")
        return some

    def card(self, field: str, pack: tuple[Card, ...] = PACK_24) -> Card:
        """One card."""
        some = self.cards(field, pack=pack)
        if len(some) != 1:
            raise self.fault(field, "one card, such as Jh")
        return some[0]

    def suit(self, field: str) -> Suit:
        """A suit by its letter."""
        return Suit(self.one_of(field, (suit.letter for suit in Suit)))

    def table(self, field: str) -> Fields:
        """A table within this one."""
        value = self._take(field, None)
        if not isinstance(value, dict):
            raise self.fault(field, "a table of fields")
        return Fields(value, self.file, f"{self.at}, {field}" if self.at else field)

    def plain(self, field: str) -> dict[str, bool | int]:
        """A table of values that are true, false or whole numbers, by name."""
        value = self._take(field, None)
        if not isinstance(value, dict) or not all(isinstance(one, int) for one in value.values()):
            raise self.fault(field, "a table of switches that are true, false or whole numbers")
        return {str(name).replace("-", "_"): one for name, one in value.items()}

    def tables(self, field: str, default: tuple[object, ...] | None = None) -> tuple[Fields, ...]:
        """A list of tables, each named by its id, or by its place where it has none."""
        value = self._take(field, default)
        if not isinstance(value, list | tuple) or not all(isinstance(one, dict) for one in value):
            raise self.fault(field, f"a list of tables, each under [[{field}]]")
        return tuple(self._inner(field, index, one) for index, one in enumerate(value))

    def finish(self) -> None:
        """Nothing, if every field was taken; else a `CourseError` naming one that is not known."""
        if self._left:
            raise self.fault(
                sorted(self._left)[0][:40], "this field is not known here: leave it out"
            )

    def _inner(self, field: str, index: int, data: Mapping[str, object]) -> Fields:
        own = data.get("id")
        named = " ".join(own.split())[:40] if isinstance(own, str) else ""
        name = named or f"{field} {index + 1}"
        return Fields(data, self.file, f"{self.at}, {name}" if self.at else name)

    def _take(self, field: str, default: object) -> object:
        if field not in self._left and default is None:
            raise self.fault(field, "this field is missing")
        return self._left.pop(field, default)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def read_file(folder: Folder, *path: str) -> Fields:
    """The fields of a TOML file; `CourseError` if it is missing, too large or not TOML."""
    file, name = folder, "/".join(part if len(part) <= 60 else f"{part[:57]}..." for part in path)
    for part in path:
        file = file / part
    try:
        data = file.read_bytes()
    except OSError:
        raise CourseError(f"{name}: the file is missing or cannot be read") from None
    if len(data) > _LIMIT:
        raise CourseError(f"{name}: the file is too large: at most {_LIMIT} bytes are read")
    try:
        return Fields(tomllib.loads(data.decode("utf-8")), name)
    except (ValueError, RecursionError) as error:
        raise CourseError(f"{name}: not TOML in UTF-8: {str(error)[:120]}") from None
