"""The errors of the package. Each is a `EuchreError` and a `ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre_learn.core.rulings import Ruling


class EuchreError(ValueError):
    """Something was asked for that cannot be; the message says what, where, and what would do."""


class NotationError(EuchreError):
    """A text or a file is not in the notation it should be in."""


class RulesError(EuchreError):
    """Rules that cannot be: an unknown profile or switch, a wrong value, or switches that clash."""


class IllegalAction(EuchreError):  # noqa: N818 - it is the action that is illegal
    """An action that its ruling does not allow. The ruling is in `.ruling`."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(str(ruling))
        self.ruling = ruling


class CourseError(EuchreError):
    """A lesson or drill is not well made; the message names the file, the id and the field."""
