"""The standard streams: what may be written to them, and what they do with what they cannot."""

from __future__ import annotations

import os
import sys


def say(line: str) -> None:
    """Print a line at once, for whoever reads line by line."""
    print(printable(line), flush=True)


def printable(text: str) -> str:
    """The text without anything that could steer a terminal; names in a file may hold it."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def writes_suit_symbols() -> bool:
    """True if standard output can write the signs of all four suits."""
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def replace_closed_streams() -> None:
    """Give whoever closed a standard stream one that leads nowhere: its number is not free."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, "r" if number == 0 else "w", closefd=False))


def never_fail_on_a_suit_symbol() -> None:
    """Let a terminal that lacks a sign print a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def never_fail_on_what_is_typed() -> None:
    """Let bytes that are no text make a line that is not understood, and no traceback."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
