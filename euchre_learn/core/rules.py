"""Rule profiles: every switch on which published rules disagree, as one frozen value.

A profile settles how a deal is played before it starts. Five published rule pages are profiles
here by name; a table's own rules are derived with `but`:

>>> from euchre_learn.core.rules import AMERICAN
>>> AMERICAN.but(target=7, stick_the_dealer=True).target
7
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Final, Self

from euchre_learn.core.errors import RulesError


class Packets(Enum):
    """How many cards go to everybody on the first pass and on the second."""

    THREE_TWO = "3-2"
    TWO_THREE = "2-3"
    EITHER = "either"


class AloneDeclared(Enum):
    """When a maker says "alone"."""

    WITH_CALL = "with the call"
    BEFORE_LEAD = "before the lead"


class LonerLead(Enum):
    """Who leads to the first trick when somebody plays alone."""

    ELDEST = "eldest"
    LEFT_OF_LONER = "left of the lone player"


class Revokes(Enum):
    """What happens to a card that breaks following suit."""

    REFUSED = "refused"
    ALLOWED = "allowed"


class PenaltyKind(Enum):
    """What an established revoke costs."""

    TRICKS = "tricks"
    POINTS_OFF = "points off"
    POINTS_TO_OPPONENTS = "points to opponents"


class AceNoFace(Enum):
    """Whether a hand of aces and nines may be thrown in."""

    OFF = "off"
    ONE_ACE = "exactly one ace"
    ANY_ACES = "any number of aces"


def _check_fields(value: RulesProfile | RevokePenalty | LoneDefence) -> None:
    for field in fields(value):
        _check_kind(field.name, getattr(value, field.name), field.default)


def _check_kind(name: str, value: object, default: object) -> None:
    """Refuse a value of another kind than the switch has, such as a text for a number."""
    if type(value) is type(default):
        return
    if isinstance(default, Enum):
        wanted = ", ".join(str(one) for one in type(default))
    else:
        wanted = {bool: "True or False", int: "a whole number"}.get(
            type(default), type(default).__name__
        )
    raise RulesError(f"{name} cannot be {str(value)[:40]!r}: it is {wanted}")


@dataclass(frozen=True, slots=True)
class RevokePenalty:
    """The price of a revoke that was claimed in time."""

    kind: PenaltyKind = PenaltyKind.POINTS_TO_OPPONENTS
    amount: int = 2

    def __post_init__(self) -> None:
        _check_fields(self)


@dataclass(frozen=True, slots=True)
class LoneDefence:
    """What euchring a lone maker scores for a lone defender: three or four tricks, and all five."""

    three_or_four: int = 4
    five: int = 4

    def __post_init__(self) -> None:
        _check_fields(self)


@dataclass(frozen=True, slots=True)
class RulesProfile:
    """All switches of the four-handed game; the defaults are the `american` profile.

    Raises `RulesError` where two switches contradict each other.
    """

    name: str = "american"
    description: str = "North American euchre: 24 cards, four players, game to 10."
    deck: int = 24
    target: int = 10
    packets: Packets = Packets.THREE_TWO
    stick_the_dealer: bool = False
    stuck_may_name_turned_down: bool = False
    alone_declared: AloneDeclared = AloneDeclared.BEFORE_LEAD
    upcard_out_when_partner_alone: bool = False
    loner_lead: LonerLead = LonerLead.ELDEST
    canadian_loner: bool = False
    lone_euchre_score: int = 2
    defend_alone: bool = False
    lone_defence: LoneDefence = LoneDefence()
    farmers_swap: bool = False
    farmers_redeal: bool = False
    ace_no_face: AceNoFace = AceNoFace.OFF
    joker: bool = False
    benny_dealer_looks: bool = True
    may_bury_upcard: bool = True
    natural_trump: bool = False
    same_dealer_after_throw_in: bool = False
    revokes: Revokes = Revokes.REFUSED
    revoke_penalty: RevokePenalty = RevokePenalty()
    revoke_doubled_alone: bool = False
    first_deal_without_penalty: bool = False

    def __post_init__(self) -> None:
        _check_fields(self)
        for clash, message in _clashes(self):
            if clash:
                raise RulesError(message)

    def but(self, **switches: object) -> Self:
        """The same profile with some switches changed; `RulesError` for an unknown switch."""
        known = {field.name for field in fields(self)}
        for name in switches:
            if name not in known:
                raise RulesError(f"there is no switch {name!r}: the switches are {_listed()}")
        return replace(self, **switches)  # type: ignore[arg-type]

    def differences(self) -> dict[str, object]:
        """The switches that differ from `american`, with this profile's values."""
        return {name: getattr(self, name) for name in SWITCHES if _differs(self, name)}

    @property
    def pack_size(self) -> int:
        """How many cards the pack has, the Benny included."""
        return self.deck + (1 if self.joker else 0)

    @property
    def kitty_size(self) -> int:
        """How many cards lie beneath the upcard once all have their hands."""
        return self.pack_size - 21

    @property
    def low_words(self) -> str:
        """The low cards of a farmer's hand in words: `nines and tens`, or `sevens to tens`."""
        return "nines and tens" if self.deck == 24 else "sevens to tens"

    @property
    def asks_for_hands(self) -> bool:
        """True if seats are asked for a farmer's hand or the like before the bidding."""
        hands = self.farmers_swap or self.farmers_redeal
        return hands or self.ace_no_face is not AceNoFace.OFF


def _clashes(profile: RulesProfile) -> tuple[tuple[bool, str], ...]:
    """The combinations that no table can play, each with a message naming both switches."""
    p = profile
    return (
        (p.deck not in (24, 32), f"deck is {p.deck}: a pack has 24 or 32 cards"),
        (p.target < 1, f"target is {p.target}: a game needs at least 1 point"),
        (p.joker and p.deck == 32, "joker and deck=32: the Benny joins the pack of 24 only"),
        (
            p.lone_euchre_score < 1,
            f"lone_euchre_score is {p.lone_euchre_score}: a euchre scores at least 1",
        ),
        (
            min(p.lone_defence.three_or_four, p.lone_defence.five) < 1,
            "lone_defence below 1: a euchre scores at least 1",
        ),
        (p.revoke_penalty.amount < 1, "revoke_penalty below 1: a penalty is at least 1"),
        (
            p.farmers_swap and p.farmers_redeal,
            "farmers_swap and farmers_redeal: a table plays one form of the farmer's hand",
        ),
        (
            p.stuck_may_name_turned_down and not p.stick_the_dealer,
            "stuck_may_name_turned_down without stick_the_dealer: no dealer is ever stuck",
        ),
        (
            p.same_dealer_after_throw_in and p.stick_the_dealer,
            "same_dealer_after_throw_in and stick_the_dealer: no deal is ever thrown in",
        ),
        (
            p.revokes is Revokes.REFUSED and p.revoke_penalty != RevokePenalty(),
            "revoke_penalty with revokes refused: no revoke can happen",
        ),
        (
            p.lone_defence != LoneDefence() and not p.defend_alone,
            "lone_defence with defend_alone off: nobody can defend alone",
        ),
    )


SWITCHES: Final = tuple(
    field.name for field in fields(RulesProfile) if field.name not in ("name", "description")
)
"""The names of all switches, in the order of the profile."""


def _differs(profile: RulesProfile, name: str) -> bool:
    return bool(getattr(profile, name) != getattr(AMERICAN, name))


def _listed() -> str:
    return ", ".join(SWITCHES)


AMERICAN: Final = RulesProfile()
SQUARESCORES: Final = RulesProfile(
    name="squarescores",
    description="Packets of two and three, alone declared with the call, game to 10.",
    packets=Packets.TWO_THREE,
    alone_declared=AloneDeclared.WITH_CALL,
)
ROUND_FLOW: Final = RulesProfile(
    name="round_flow",
    description="A revoke can be corrected until the trick is turned; then it costs a trick.",
    packets=Packets.TWO_THREE,
    revokes=Revokes.ALLOWED,
    revoke_penalty=RevokePenalty(PenaltyKind.TRICKS, 1),
)
SKILL_GAMES: Final = RulesProfile(
    name="skill_games",
    description="The lone player's left neighbour leads; the upcard stays out for a lone partner.",
    alone_declared=AloneDeclared.WITH_CALL,
    upcard_out_when_partner_alone=True,
    loner_lead=LonerLead.LEFT_OF_LONER,
)
DIAGRAM_GROUP: Final = RulesProfile(
    name="diagram_group",
    description="The older game: 32 cards, five points, and a defender may play alone too.",
    deck=32,
    target=5,
    packets=Packets.EITHER,
    defend_alone=True,
    lone_defence=LoneDefence(three_or_four=2, five=4),
    revokes=Revokes.ALLOWED,
    revoke_doubled_alone=True,
)

BRITISH: Final = SQUARESCORES.but(
    name="british", description="As squarescores, with the Benny as the highest trump.", joker=True
)
TO_FIVE: Final = AMERICAN.but(
    name="to_five", description="As american, to the old target of five.", target=5
)

PROFILES: Final[Mapping[str, RulesProfile]] = MappingProxyType(
    {
        profile.name: profile
        for profile in (
            AMERICAN,
            SQUARESCORES,
            ROUND_FLOW,
            SKILL_GAMES,
            DIAGRAM_GROUP,
            BRITISH,
            TO_FIVE,
        )
    }
)
"""The named profiles: five published rule pages, and two ready ones made from them."""


def profile_named(name: str) -> RulesProfile:
    """The profile of that name; `RulesError` lists the names there are."""
    found = PROFILES.get(str(name))
    if found is None:
        raise RulesError(f"there is no profile {str(name)[:40]!r}: choose {', '.join(PROFILES)}")
    return found
