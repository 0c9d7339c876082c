"""How the steps of a scene become movement: when each begins, what is drawn with it, its sound.

The browser moves cards by the style sheet alone. A frame says which element moves (a class) and
when (a custom property in ms); a frame without moves shows everything where it belongs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_learn.show.table_scene import MoveScene, TableScene

FACTORS: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "off": 0.0}
STEP_MS: Final = 550
"""The rest after what a bot did, at normal speed."""
LIES_MS: Final = 700
"""How long a full trick lies before it is gathered, at normal speed."""
READ_MS: Final = 500
"""A full trick lies at least so long, also where nothing moves."""
LANDING_MS: Final = 200
"""The last packet of a deal is still on its way for so long when the next thing may begin."""
_FLIGHTS: Final = ("deal", "take-upcard", "bury")
"""What travels between seats and the middle, over the table, besides the cards of a trick."""
_PITCH: Final = {"lay": 220, "gather": 150, "deal": 330, "turn-up": 260, "turn-down": 180}


@dataclass(frozen=True, slots=True)
class Flight:
    """Cards that travel over the table: from and to a seat (`s`, `w`, `n`, `e`) or the middle ("").

    `at` is when they leave, in ms after the frame is shown; `code` is None for cards face down.
    """

    do: str
    start: str
    end: str
    at: int
    count: int
    code: str | None


@dataclass(frozen=True, slots=True)
class Motion:
    """The moves of one scene on a line of time.

    `begins` holds for each move when it begins, in ms after the frame is shown.
    """

    moves: tuple[MoveScene, ...]
    begins: tuple[int, ...]
    factor: float

    @property
    def whole(self) -> int:
        """How long all moves take together, in ms."""
        return self.begins[-1] + self._rest(-1) if self.moves else 0

    def _rest(self, index: int) -> int:
        return round(self.moves[index]["rest"] * self.factor)

    @property
    def moves_at_all(self) -> bool:
        """True if something is to be seen moving."""
        return bool(self.moves) and self.factor > 0

    def of(self, do: str, place: str | None = None) -> list[tuple[int, MoveScene]]:
        """When moves of this kind (at this place) begin, and the moves."""
        found = zip(self.begins, self.moves, strict=True)
        return [
            (at, one)
            for at, one in found
            if one["do"] == do and (place is None or one["place"] == place)
        ]

    def at(self, do: str, place: str | None = None) -> int | None:
        """When the first move of this kind begins; None where there is none to be seen."""
        found = self.of(do, place) if self.moves_at_all else []
        return found[0][0] if found else None

    def flights(self, dealer: str) -> list[Flight]:
        """What travels over the table now; packets come from the dealer's place."""
        found = []
        for at, one in zip(self.begins, self.moves, strict=True):
            if self.moves_at_all and one["do"] in _FLIGHTS:
                place = one["place"] or ""
                start = {"deal": dealer, "take-upcard": "", "bury": place}[one["do"]]
                end = "" if one["do"] == "bury" else place
                code = one["code"] if one["do"] == "take-upcard" else None
                found.append(Flight(one["do"], start, end, at, one["count"], code))
        return found

    def style(self) -> str:
        """The custom properties for the table: the speed, and when each thing moves."""
        if not self.moves_at_all:
            return ""
        lines = [f"--speed:{self.factor:g}"]
        for place in "swne":
            for number, (at, _) in enumerate(self.of("deal", place), 1):
                lines.append(f"--deal-{place}{number}:{at}ms")
            for do in ("lay", "say"):
                lines += [f"--{do}-{place}:{at}ms" for at, _ in self.of(do, place)[:1]]
        for do in ("turn-up", "turn-down", "gather"):
            lines += [f"--{do}:{at}ms" for at, _ in self.of(do)[:1]]
        return ";".join(lines)

    def sounds(self) -> list[list[int]]:
        """The knocks of cards on the table, as `[ms, pitch]`."""
        heard = zip(self.begins, self.moves, strict=True)
        return [[at, _PITCH[one["do"]]] for at, one in heard if one["do"] in _PITCH]


def motion_of(scene: TableScene) -> Motion:
    """The moves of a scene one after another at its speed."""
    return in_order(_drawn(scene), scene["speed"])


def in_order(moves: Sequence[MoveScene], speed: str) -> Motion:
    """These moves one after another."""
    factor, begins, at = FACTORS[speed], [], 0
    for one in moves:
        at += round(LIES_MS * factor) if one["do"] == "gather" else 0
        begins.append(at)
        at += round(one["rest"] * factor)
    return Motion(tuple(moves), tuple(begins), factor)


def _drawn(scene: TableScene) -> list[MoveScene]:
    """The moves as they are drawn: a trick is gathered while its cards still lie."""
    moves = [one for one in scene["moves"] if one["do"] not in ("gather", "sheet")]
    laid, winner = scene["middle"]["laid"], scene["middle"]["winner"]
    if scene["phase"] == "trick lies" and laid and winner is not None:
        to = laid[winner]["place"]
        moves.append({"do": "gather", "place": to, "code": None, "count": len(laid), "rest": 340})
    return moves


STILL: Final = in_order((), "off")
"""Nothing moves."""
