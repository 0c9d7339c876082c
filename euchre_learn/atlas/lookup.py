"""What the atlas says of a hand at an opening decision, and where it says nothing.

Needs the standard library alone. Values are points for the side that decides; they hold for the
rules of the table, for a score that does not matter yet, and where all who spoke before passed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from euchre_learn.atlas import states, table
from euchre_learn.core.actions import Action, NameSuit, OrderUp, Pass
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import RulesProfile
from euchre_learn.core.view import SeatView
from euchre_learn.solve.masks import SUIT_NUMBER
from euchre_learn.solve.match import is_late
from euchre_learn.solve.verdicts import Verdict, is_level, verdict

PLACES: Final = ("eldest", "the dealer's partner", "the third seat", "the dealer")
_Z: Final = 1.96
_SAME: Final = frozenset(
    {
        "target",
        "packets",
        "stick_the_dealer",
        "alone_declared",
        "same_dealer_after_throw_in",
        "revokes",
        "revoke_penalty",
        "revoke_doubled_alone",
        "first_deal_without_penalty",
    }
)
"""Switches that do not change what an opening call is worth in points, or choose the table."""
_CALLS_ONE: Final = ("pass", "order", "alone")


@dataclass(frozen=True, slots=True)
class Shares:
    """How often a call is euchred, makes one point, and takes all five tricks, 0 to 1 each; a
    march is worth `march_points`, 4 alone."""

    euchred: float
    point: float
    march: float
    march_points: int

    @classmethod
    def of(cls, value: float, euchred: float, *, alone: bool) -> Shares:
        """The shares that go with a value; what rounding carries out of 0 to 1 is cut off.

        >>> Shares.of(0.5, 0.25, alone=False)
        Shares(euchred=0.25, point=0.5, march=0.25, march_points=2)
        """
        points = 4 if alone else 2
        march = (value + 3 * euchred - 1) / (points - 1)
        march = min(max(march, 0.0), 1 - euchred)
        return cls(euchred, 1 - euchred - march, march, points)

    @property
    def endings(self) -> tuple[tuple[int, float], ...]:
        """The points of every ending, from the worst, each with its share."""
        return (-2, self.euchred), (1, self.point), (self.march_points, self.march)


@dataclass(frozen=True, slots=True)
class Option:
    """An option with its value in points, the half-width `ci` of the 95 % interval of that, what
    it loses to the best one, the half-width of the loss, and what the option is called.

    `shares` are the outcomes of a call; none for passing, after which anything may be called, and
    none from a table that was built without them.
    """

    name: str
    value: float
    ci: float
    loss: float
    loss_half: float
    verdict: Verdict
    shares: Shares | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """What the atlas says of a hand at an opening decision.

    `place` counts from eldest, 0, to the dealer, 3. `options` come in the order pass, order, alone,
    or pass, then each suit and each suit alone. `gap` is the lead of the best over the second,
    `gap_se` its standard error. `tight` is passing among players who call less, with its `ci`; none
    for a stuck dealer. `samples` are the deals sampled for a decision of this seat and round, on
    average over all hands.
    """

    rules: str
    place: int
    round: int
    options: tuple[Option, ...]
    best: str
    gap: float
    gap_se: float
    tight: tuple[float, float] | None
    samples: int

    def option(self, name: str) -> Option:
        """The option of that name; `EuchreError` if there is none."""
        for one in self.options:
            if one.name == name:
                return one
        names = ", ".join(one.name for one in self.options)
        raise EuchreError(f"there is no option {name[:40]!r} here: choose {names}")

    @property
    def best_among_tight(self) -> str:
        """The best option among players who call less."""
        if self.tight is None:
            return self.best
        call = max((one for one in self.options if one.name != "pass"), key=lambda one: one.value)
        return "pass" if self.tight[0] > call.value else call.name

    def as_json(self) -> dict[str, object]:
        """What `euchre-learn atlas --json` prints."""
        return {
            "options": {
                one.name: {"value": round(one.value, 4), "ci": round(one.ci, 4)}
                for one in self.options
            },
            "best": self.best,
            "gap": round(self.gap, 4),
            "gap_se": round(self.gap_se, 4),
            "outcomes": {
                one.name: {
                    "euchred": round(one.shares.euchred, 4),
                    "point": round(one.shares.point, 4),
                    "march": round(one.shares.march, 4),
                }
                for one in self.options
                if one.shares is not None
            },
        }


def option_name(action: Action) -> str:
    """What the atlas calls a call or a pass.

    >>> option_name(NameSuit(Suit.HEARTS, alone=True))
    'h-alone'
    """
    match action:
        case OrderUp(alone):
            return "alone" if alone else "order"
        case NameSuit(suit, alone):
            return f"{suit.letter}-alone" if alone else suit.letter
        case Pass():
            return "pass"
    raise EuchreError(f"{action} is no call and no pass: the atlas holds these alone")


def why_not(view: SeatView) -> str | None:
    """Why the atlas does not answer here, in a sentence; None where it does."""
    if view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO) or not view.may:
        return "the atlas holds calls of the two rounds, for the seat whose turn it is"
    if not all(isinstance(call, Pass) for call in view.calls):
        return "the atlas holds decisions before which everybody passed"
    rules = other_rules(view.profile)
    if rules is not None:
        return rules
    if is_late(view.score, view.profile.target):
        ours, theirs = view.score
        return f"at {ours} to {theirs} the chance to win counts, and the atlas counts points"
    return None


def other_rules(profile: RulesProfile) -> str | None:
    """What in a profile the atlas was not computed for, in a sentence; None if nothing."""
    strange = sorted(set(profile.differences()) - _SAME)
    if not strange:
        return None
    return f"the atlas was computed with the american rules, not for {', '.join(strange)}"


def lookup(view: SeatView) -> Entry | None:
    """What the atlas says of the decision that a seat faces; None where `why_not` says why.

    >>> from random import Random
    >>> from euchre_learn.core.deal import Deal
    >>> from euchre_learn.core.state import begin
    >>> found = lookup(begin(Deal.shuffled(Random(1), 3)).seen_by(0))
    >>> [option.name for option in found.options]
    ['pass', 'order', 'alone']
    """
    if why_not(view) is not None:
        return None
    place = (view.seat - view.dealer - 1) & 3
    turn = 1 if view.phase is Phase.ROUND_ONE else 2
    return entry(view.hand, view.upcard, place, turn, stick=view.profile.stick_the_dealer)


def entry(
    hand: Sequence[Card],
    upcard: Card,
    place: int,
    turn: int,
    *,
    stick: bool = False,
    source: table.Table | None = None,
) -> Entry:
    """What the atlas says of a hand beside an upcard at a place, in the first or second round.

    `source` is another table than the shipped one. Raises `EuchreError` for cards, a place or a
    round that cannot be.
    """
    if place not in range(4) or turn not in (1, 2):
        raise EuchreError(
            f"place {place} in round {turn} cannot be: places are 0, eldest, to 3, the dealer, and"
            " rounds 1 and 2"
        )
    found = source or table.shipped(table.RULE_SETS[int(stick)])
    state, swapped = states.state_of(hand, upcard)
    node = place + 4 * (turn - 1)
    named = _named(upcard.suit, swapped, turn)
    values = [(name, number, found.value(node, number, state)) for name, number in named]
    worth = [(name, number, value) for name, number, value in values if value is not None]
    return _entry(found, node, state, worth)


def _named(upsuit: Suit, swapped: int, turn: int) -> list[tuple[str, int]]:
    """The names of the options and their numbers in the table, in the order in which they show."""
    if turn == 1:
        return [(name, number) for number, name in enumerate(_CALLS_ONE)]
    names = [("pass", 0)]
    for suit in Suit:
        if suit is not upsuit:
            number = states.suit_under(SUIT_NUMBER[suit], SUIT_NUMBER[upsuit], swapped)
            names += [(suit.letter, number), (f"{suit.letter}-alone", number + 3)]
    return names


def _entry(
    found: table.Table, node: int, state: int, worth: Sequence[tuple[str, int, float]]
) -> Entry:
    ranked = sorted(worth, key=lambda one: -one[2])
    (best, _, top), second = ranked[0], ranked[1]
    errors = {name: found.error(node, at, state) for name, at, _ in worth}
    lead = found.lead_error(node, state)
    halves = {
        name: _Z * (lead if name == second[0] else sqrt(errors[best] ** 2 + error**2))
        for name, error in errors.items()
    }
    halves[best] = 0.0
    others = sum(is_level(top - value, halves[name]) for name, _, value in worth) > 1
    options = tuple(
        Option(
            name,
            value,
            _Z * errors[name],
            top - value,
            halves[name],
            verdict(top - value, halves[name], others_level=others, card=False),
            _shares(found, node, at, state, value),
        )
        for name, at, value in worth
    )
    tight = found.tight(node, state)
    return Entry(
        str(found.header.get("rules")),
        node & 3,
        node // 4 + 1,
        options,
        best,
        top - second[2],
        lead,
        None if tight is None else (tight[0], _Z * tight[1]),
        _samples(found, node),
    )


def _shares(found: table.Table, node: int, option: int, state: int, value: float) -> Shares | None:
    euchred = found.euchred(node, option, state)
    if euchred is None:
        return None
    return Shares.of(value, euchred, alone=option > (1 if node < 4 else 3))


def _samples(found: table.Table, node: int) -> int:
    """The mean count of a node; where the header has none, what was wanted."""
    samples, kept = found.header.get("samples"), found.header.get("kept")
    if isinstance(kept, list) and len(kept) > node:
        samples = round(kept[node]["mean"])
    return samples if isinstance(samples, int) else 0
