"""The file of an atlas: written in one go, read with the standard library alone.

One gzip: a line of JSON that says what was computed and how, then the planes, a byte for every
state. By node there are values in steps of 1/32 point, signed (-128: not allowed), standard errors
in steps of 1/256, and the option that the field took whose bidding was sampled. How often each call
is euchred follows, in steps of 1/128; a table of earlier days ends before that.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from euchre_learn.atlas.states import STATES
from euchre_learn.core.errors import EuchreError

FORMAT: Final = "euchre_learn atlas 1"
STEP: Final = 1 / 32
ERROR_STEP: Final = 1 / 256
SHARE_STEP: Final = 1 / 128
FORBIDDEN: Final = -128
FOLDER: Final = Path(__file__).parent / "tables"
RULE_SETS: Final = ("american", "american-stick")
"""The names of the shipped tables: thrown in, and stick the dealer."""


def planes() -> Iterator[str]:
    """The names of all planes in the order of the file, such as `3 value 1` by node and option."""
    for node in range(8):
        many = 3 if node < 4 else 7
        yield from (f"{node} value {option}" for option in range(many))
        yield from (f"{node} error {option}" for option in range(many))
        yield from (f"{node} {what}" for what in ("lead", "tight", "tight error", "policy"))
    for node in range(8):
        yield from (f"{node} euchred {option}" for option in range(1, 3 if node < 4 else 7))


PLANES: Final[Mapping[str, int]] = {name: number for number, name in enumerate(planes())}
_WITHOUT_SHARES: Final = PLANES["0 euchred 1"]


@dataclass(frozen=True, slots=True)
class Table:
    """An atlas of one rule set, as read; nodes and options as in `kernel`."""

    header: Mapping[str, object]
    body: bytes

    def byte(self, plane: str, state: int) -> int:
        """A byte of a plane, 0 to 255."""
        return self.body[PLANES[plane] * STATES + state]

    def value(self, node: int, option: int, state: int) -> float | None:
        """What an option is worth, in points for the side that decides; None if it is no option."""
        return _signed(self.byte(f"{node} value {option}", state))

    def error(self, node: int, option: int, state: int) -> float:
        """The standard error of a value."""
        return self.byte(f"{node} error {option}", state) * ERROR_STEP

    def lead_error(self, node: int, state: int) -> float:
        """The standard error of the lead of the best option over the second."""
        return self.byte(f"{node} lead", state) * ERROR_STEP

    def tight(self, node: int, state: int) -> tuple[float, float] | None:
        """What passing is worth among players who call less, and the standard error."""
        value = _signed(self.byte(f"{node} tight", state))
        if value is None:
            return None
        return value, self.byte(f"{node} tight error", state) * ERROR_STEP

    @property
    def has_shares(self) -> bool:
        """True if it says how often calls are euchred."""
        return len(self.body) > _WITHOUT_SHARES * STATES

    def euchred(self, node: int, option: int, state: int) -> float | None:
        """How often a call is euchred, 0 to 1; None for passing, and in a table without shares."""
        if not option or not self.has_shares:
            return None
        return self.byte(f"{node} euchred {option}", state) * SHARE_STEP

    def policy(self, node: int, state: int) -> int:
        """The option that was taken here by the players whose bidding was sampled."""
        return self.byte(f"{node} policy", state)

    def plane(self, name: str) -> bytes:
        """A whole plane, a byte for each state."""
        at = PLANES[name] * STATES
        return self.body[at : at + STATES]


def _signed(byte: int) -> float | None:
    number = byte - 256 if byte > 127 else byte
    return None if number == FORBIDDEN else number * STEP


def to_bytes(header: Mapping[str, object], body: bytes) -> bytes:
    """The file of a table; the same bytes for the same table."""
    line = json.dumps({"format": FORMAT, **header}, sort_keys=True) + "\n"
    return gzip.compress(line.encode() + body, 9, mtime=0)


def from_bytes(content: bytes) -> Table:
    """The table in a file; `EuchreError` if it is none, or damaged."""
    try:
        line, _, body = gzip.decompress(content).partition(b"\n")
        header = json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise EuchreError(f"this is no table of the bidding atlas: {error}") from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise EuchreError(f"this is no table of the bidding atlas: the format is not {FORMAT!r}")
    if len(body) not in (_WITHOUT_SHARES * STATES, len(PLANES) * STATES):
        raise EuchreError(
            f"this table of the bidding atlas is damaged: {len(body)} bytes, not"
            f" {len(PLANES) * STATES}"
        )
    return Table(header, body)


def read(path: Path) -> Table:
    """The table in a file; `EuchreError` if there is none."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise EuchreError(f"no table of the bidding atlas at {path}: {error.strerror}") from error
    return from_bytes(content)


@cache
def shipped(name: str) -> Table:
    """The shipped table of a rule set, read once."""
    if name not in RULE_SETS:
        raise EuchreError(f"there is no table {name[:40]!r}: choose {', '.join(RULE_SETS)}")
    return read(FOLDER / f"{name}.atlas")
