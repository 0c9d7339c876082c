"""The tag that an annotation may begin with, such as `[?]`: what somebody thought of the action."""

from __future__ import annotations

import re
from typing import Final

MEANINGS: Final = {
    "!!": "excellent",
    "!": "good",
    "!?": "interesting",
    "?!": "doubtful",
    "?": "mistake",
    "??": "blunder",
}
_TAG: Final = re.compile(r"\s*\[(!!|!\?|!|\?\?|\?!|\?)\]\s*")


def tagged(text: str) -> tuple[str, str]:
    """The sign of an annotation's tag, or nothing, and the words without it.

    >>> tagged("[?!] Hearts were safer.")
    ('?!', 'Hearts were safer.')
    """
    found = _TAG.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)


def told(text: str) -> str:
    """The annotation as plain words: `?! (doubtful) Hearts were safer.`"""
    sign, words = tagged(text)
    return f"{sign} ({MEANINGS[sign]}) {words}".rstrip() if sign else words
