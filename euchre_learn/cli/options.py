"""What an option may hold: its text read, or refused with a sentence that the parser says."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeVar

from euchre_learn.core.errors import EuchreError

_T = TypeVar("_T")


def number(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None


def port(text: str) -> int:
    """A port that one can serve on, 1 to 65535."""
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a number from 1 to 65535")


def seat(text: str) -> int | None:
    """The seat by its place: at the dealer's left, the partner, at the right, the dealer."""
    from euchre_learn.teach.drills.choices import read_seat

    return _read(read_seat, text)


def difficulty(text: str) -> int:
    """A difficulty by number or name; 0 for all of them in turn."""
    from euchre_learn.teach.drills.choices import LEVELS

    return LEVELS.index(text) if text in LEVELS else number(text)


def score(text: str) -> tuple[int, int]:
    """The points of both sides, ours first, from a text such as `8-6`."""
    ours, dash, theirs = text.partition("-")
    if dash and all(part.isascii() and part.isdigit() and len(part) < 4 for part in (ours, theirs)):
        return int(ours), int(theirs)
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no score: give one such as 8-6")


def _read(read: Callable[[str], _T], text: str) -> _T:
    """What is read from an option; an error becomes one that the parser says."""
    try:
        return read(text)
    except EuchreError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_profile(parser: argparse.ArgumentParser) -> None:
    """`--profile`, the same for every command that plays by rules."""
    parser.add_argument(
        "--profile", default="american", metavar="NAME", help="the rules (default: american)"
    )
