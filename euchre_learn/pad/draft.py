"""The deal that is being entered: what was chosen so far, and what still keeps it from counting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from euchre_learn.core.cards import Suit
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import Revokes
from euchre_learn.core.scoring import TRICKS
from euchre_learn.core.seats import FOUR
from euchre_learn.pad.deals import Played
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.setup import Form, PadError

FIELDS: Final = ("maker", "suit", "round", "tricks", "alone", "defender", "partner", "revoke")
"""What can be chosen, in the order in which it is asked."""

OPTIONAL: Final = ("suit", "round")
"""What is kept only if it was told; choosing it once more takes it back."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was chosen of the next deal; values are texts, as `choices` lists them.

    >>> draft = Draft().choose("maker", "0").choose("tricks", "5")
    >>> draft.entry()
    Played(maker=0, tricks=5, alone=False, suit=None, round=None, lone_defender=None, partner=None, revokes=())
    """  # noqa: E501

    maker: str = ""
    suit: str = ""
    round: str = ""
    tricks: str = ""
    alone: str = "no"
    defender: str = ""
    partner: str = ""
    revoke: str = ""

    def choose(self, field: str, value: str) -> Self:
        """The draft with one thing chosen; `PadError` for a field that there is not.

        The same suit or round once more takes it back, and a revoke is put on or off.
        """
        if field not in FIELDS:
            raise PadError(f"there is nothing called {field[:20]!r}: choose {', '.join(FIELDS)}")
        if field == "revoke":
            value = " ".join(sorted(set(self.revoke.split()) ^ {value}))
        elif field in OPTIONAL and getattr(self, field) == value:
            value = ""
        chosen = replace(self, **{field: value})
        return chosen if chosen.alone == "yes" else replace(chosen, defender="")

    @property
    def missing(self) -> tuple[str, str]:
        """What is not told yet, and what can be done about it; empty once the deal is complete."""
        if not self.maker and self.alone == "yes":
            return (
                "Nobody made trump, so nobody played alone.",
                "Choose who made it, or enter the deal as thrown in.",
            )
        if not self.maker:
            return "Nobody made trump yet.", "Choose who made it, or enter the deal as thrown in."
        if not self.tricks:
            return "The tricks are missing.", "Choose how many the makers took."
        return "", ""

    def entry(self) -> Played:
        """The deal as it can be entered; `PadError` while something is missing."""
        why, way = self.missing
        if why:
            raise PadError(f"{why} {way}")
        return Played(
            maker=_number(self.maker),
            tricks=_number(self.tricks),
            alone=self.alone == "yes",
            suit=Suit.parse(self.suit) if self.suit else None,
            round=_number(self.round) if self.round else None,
            lone_defender=_number(self.defender) if self.defender else None,
            partner=_number(self.partner) if self.partner else None,
            revokes=tuple(_number(one) for one in self.revoke.split()),
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a field, in words."""

    value: str
    words: str


def choices(pad: Pad, draft: Draft) -> dict[str, tuple[Choice, ...]]:
    """What is asked about the next deal, and what can be chosen; only what this game asks."""
    players = tuple(Choice(str(one), name) for one, name in enumerate(pad.setup.names))
    asked: dict[str, tuple[Choice, ...]] = {
        "maker": players,
        "suit": tuple(Choice(suit.letter, suit.plural) for suit in Suit),
        "round": (Choice("1", "first"), Choice("2", "second")),
        "tricks": tuple(Choice(str(n), str(n)) for n in range(TRICKS + 1)),
    }
    if pad.setup.form is Form.PARTNERS:
        asked |= _with_partners(pad, draft, players)
    elif pad.setup.form is Form.CALL_ACE:
        others = tuple(one for one in players if one.value != draft.maker)
        asked["partner"] = (Choice("", "none"), *others)
    return asked


def _with_partners(
    pad: Pad, draft: Draft, players: tuple[Choice, ...]
) -> dict[str, tuple[Choice, ...]]:
    profile = pad.setup.profile
    asked: dict[str, tuple[Choice, ...]] = {
        "alone": (Choice("no", "with partner"), Choice("yes", "alone"))
    }
    if profile.defend_alone and draft.alone == "yes" and draft.maker:
        side = FOUR.side(_number(draft.maker))
        defenders = (one for one in players if FOUR.side(int(one.value)) != side)
        asked["defender"] = (Choice("", "nobody"), *defenders)
    if profile.revokes is Revokes.ALLOWED:
        asked["revoke"] = players
    return asked


def trouble(pad: Pad, draft: Draft) -> tuple[str, str]:
    """Why the draft cannot be entered, first the reason and then what to do; empty if it can."""
    why, way = draft.missing
    if why:
        return why, way
    try:
        pad.result(draft.entry())
    except EuchreError as error:
        reason, _, more = str(error).partition(". ")
        return (f"{reason}.", more) if more else (reason, "")
    return "", ""


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise PadError(f"{text[:20]!r} is not a number from 0 on")
