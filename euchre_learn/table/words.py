"""Sentences told to the learner: the learner's own seat is "you", with the verb that goes with it.

>>> for_you("You leads {Jd}")
'You lead {Jd}'
>>> for_you("Ben and You take three tricks.")
'Ben and you take three tricks.'
"""

from __future__ import annotations

import re
from typing import Final

from euchre_learn.record.trace import Names
from euchre_learn.table.match import Match

YOU: Final = "You"

_OWN: Final = re.compile(r"\b[Yy]ou's\b")
_VERB: Final = re.compile(r"(?<!and )\bYou ((?:\w+ )?)([a-z]+s)\b")
_SECOND_VERB: Final = re.compile(r"^(You [^.]*) and has\b")
_INSIDE: Final = re.compile(r"(?<=[a-z,:;] )You\b")
_BASE: Final = {
    "has": "have",
    "is": "are",
    "does": "do",
    "passes": "pass",
    "buries": "bury",
    "assists": "assist",
}


def names_for(match: Match) -> Names:
    """The four names as the learner is told them."""
    names = list(match.settings.names)
    names[match.seat] = YOU
    return names[0], names[1], names[2], names[3]


def for_you(text: str) -> str:
    """The sentence with the verbs and the case that go with "you"."""
    text = _OWN.sub("your", text)
    text = _VERB.sub(lambda found: f"{YOU} {found[1]}{_base(found[2])}", text)
    text = _SECOND_VERB.sub(r"\1 and have", text)
    return _INSIDE.sub("you", text)


def _base(verb: str) -> str:
    if verb in _BASE:
        return _BASE[verb]
    return verb[:-1]


def counted(number: int, one: str, many: str = "") -> str:
    """`1 point`, `2 points`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
