"""What is settled before the first deal: the game, who plays, whose deal it is, and the target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Self

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, RulesProfile

NAMES: Final = ("Alice", "Ben", "Cara", "Dev", "Eve", "Finn")
"""The names of players who have given none, clockwise."""

MOST_TARGET: Final = 99
LONGEST_NAME: Final = 20


class PadError(EuchreError):
    """An entry, a name or a target that cannot be; the message says why and what would do."""


class Form(Enum):
    """The games that the pad keeps the score of; the value is its name in files."""

    PARTNERS = "partners"
    THREE = "three-handed"
    CALL_ACE = "call-ace"


def form_named(name: str) -> Form:
    """The game of that name; `PadError` lists the names there are."""
    for form in Form:
        if form.value == name:
            return form
    listed_names = ", ".join(form.value for form in Form)
    raise PadError(f"there is no game {str(name)[:20]!r}: choose {listed_names}")


PLAYERS: Final = {Form.PARTNERS: (4,), Form.THREE: (3,), Form.CALL_ACE: (4, 5, 6)}
"""How many can play each game."""

TARGETS: Final = {Form.THREE: 10, Form.CALL_ACE: 5}
"""The usual target of the games in which everyone plays for themselves (squarescores, and the
page on call-ace); with partners it is the profile's."""


@dataclass(frozen=True, slots=True)
class PadSetup:
    """The game, the players clockwise, the target, and who deals first.

    `profile` matters with partners only: its switches settle what scores and what cannot be. Its
    own target gives way to `target`; 0 stands for the usual one. Raises `PadError`.

    >>> PadSetup().rows
    ('Alice and Cara', 'Ben and Dev')
    """

    form: Form = Form.PARTNERS
    names: tuple[str, ...] = ()
    target: int = 0
    profile: RulesProfile = AMERICAN
    dealer: int = 0

    def __post_init__(self) -> None:
        least = PLAYERS[self.form][0]
        names = tuple(name.strip() for name in self.names) or NAMES[:least]
        usual = TARGETS.get(self.form, self.profile.target)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "target", self.target or usual)
        _check_players(self.form, names)
        _check_target(self.target)
        if self.dealer not in range(len(names)):
            raise PadError(f"there is no player {self.dealer}: the first is 0")

    def but(self, *, target: int | None = None, dealer: int | None = None) -> Self:
        """The same with another target or first dealer."""
        return replace(
            self,
            target=self.target if target is None else _check_target(target),
            dealer=self.dealer if dealer is None else dealer,
        )

    @property
    def rules(self) -> RulesProfile:
        """The profile with this game's target."""
        return self.profile.but(target=self.target)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def rows(self) -> tuple[str, ...]:
        """Who has a score of their own: the two sides, or every player."""
        if self.form is not Form.PARTNERS:
            return self.names
        a, b, c, d = self.names
        return f"{a} and {c}", f"{b} and {d}"

    @property
    def title(self) -> str:
        """`Alice and Cara against Ben and Dev`."""
        if self.form is Form.PARTNERS:
            return " against ".join(self.rows)
        return f"{listed(self.names)}, each for themselves"

    @property
    def rules_words(self) -> str:
        """`american rules, game at 10`."""
        kind = f"{self.profile.name} rules" if self.form is Form.PARTNERS else self.form.value
        return f"{kind}, game at {self.target}"

    def row_of(self, player: int) -> int:
        """The score that a player's points go to."""
        return player % 2 if self.form is Form.PARTNERS else player


def listed(words: tuple[str, ...] | list[str]) -> str:
    """`Alice`, `Alice and Ben`, `Alice, Ben and Cara`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _check_players(form: Form, names: tuple[str, ...]) -> None:
    allowed = PLAYERS[form]
    if len(names) not in allowed:
        span = f"{allowed[0]}" if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
        raise PadError(f"{form.value} is played by {span}: there are {len(names)} names")
    for number, name in enumerate(names, start=1):
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise PadError(f"player {number} needs a name of 1 to {LONGEST_NAME} letters")
    if len({name.casefold() for name in names}) < len(names):
        raise PadError("two players have the same name: give everyone another")


def _check_target(target: int) -> int:
    if type(target) is not int or not 1 <= target <= MOST_TARGET:
        raise PadError(f"the target is a whole number from 1 to {MOST_TARGET}")
    return target
