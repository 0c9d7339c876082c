"""What the learner can do at the table, as the browser or the keyboard names it."""

from __future__ import annotations

from typing import Final

from euchre_learn.table.session import TableSession

KINDS: Final = (
    "play",  # a card's code: play it; while burying or swapping, pick it, and a second time do it
    "bury",  # bury the picked card
    "say",  # an action in the words of record.action_text: `order`, `name h`, `pass`, `keep` ...
    "alone",  # turn the switch
    "arrange",  # codes with spaces: the hand in the learner's order
    "sort",  # trumps first again
    "settle",  # the movement is over
    "next-hand",
    "pause",
    "resume",
    "reload",
    "undo",
)
"""Every kind there is; what begins a match or opens a file is the caller's."""


def handle(session: TableSession, kind: str, value: str = "") -> bool:
    """True if something changed. What cannot be read or done leaves a `refusal`, never an error."""
    raise NotImplementedError
