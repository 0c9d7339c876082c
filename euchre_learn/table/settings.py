"""What is chosen before a match: rules, level, names, seed, and how the table behaves."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Self, TypeVar
from unicodedata import category

from euchre_learn.bots.levels import LEVELS
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.explain import explain
from euchre_learn.core.rules import (
    AMERICAN,
    RevokePenalty,
    Revokes,
    RulesProfile,
    profile_named,
)
from euchre_learn.record.egn_check import (
    Object,
    Place,
    read_flag,
    read_list,
    read_object,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_json import Json
from euchre_learn.record.native_rules import profile_json, read_profile
from euchre_learn.record.trace import DEFAULT_NAMES, Names

SEEDS: Final = 10**15
"""Seeds are whole numbers from 0 below this; people have to type them."""

HIGHEST_TARGET: Final = 9999
"""The highest target that a saved match can hold."""

_LONGEST_NAME: Final = 24
_E = TypeVar("_E", bound=Enum)


class Speed(Enum):
    """How fast the deal, the calls and the tricks are shown; OFF shows no movement at all."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"

    @property
    def factor(self) -> float:
        """What every time of a movement is multiplied with."""
        return {Speed.SLOW: 2.0, Speed.NORMAL: 1.0, Speed.FAST: 0.4, Speed.OFF: 0.0}[self]


class CoachMode(Enum):
    """When the coach speaks."""

    OFF = "off"
    ASKED = "on request"
    ALWAYS = "after each decision"


class HandOrder(Enum):
    """Who puts the learner's cards in order: the table (trumps first), or the learner by hand."""

    SORTED = "sorted"
    BY_HAND = "by hand"


class TableSize(Enum):
    """How large the table is drawn; AUTO fits the place it is given."""

    AUTO = "auto"
    SMALL = "small"
    LARGE = "large"


class SettingsError(EuchreError):
    """A setting that cannot be: the message names it, the value, and what would be accepted."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is chosen before a match; some of it can change while it is played.

    `level` is that of the two opponents, `names` those of the seats 0 to 3 (the learner's first).
    Raises `SettingsError` for a level that does not exist, for names that are empty, too long or
    the same, and for a seed or a target out of range.

    >>> Settings(level="normal").partner_level
    'hard'
    """

    profile: RulesProfile = AMERICAN
    level: str = "normal"
    names: Names = DEFAULT_NAMES
    seed: int = 0
    speed: Speed = Speed.NORMAL
    sound: bool = False
    four_colours: bool = False
    coach: CoachMode = CoachMode.ASKED
    hand_order: HandOrder = HandOrder.SORTED
    size: TableSize = TableSize.AUTO

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise SettingsError(
                f"level cannot be {str(self.level)[:40]!r}: choose {', '.join(LEVELS)}"
            )
        if self.profile.target > HIGHEST_TARGET:
            raise SettingsError(
                f"target cannot be {str(self.profile.target)[:20]}: give 1 to {HIGHEST_TARGET}"
            )
        _check_names(self.names)
        if type(self.seed) is not int or not 0 <= self.seed < SEEDS:
            raise SettingsError(
                f"seed cannot be {str(self.seed)[:40]!r}: give a whole number from 0 below 10^15"
            )

    @property
    def partner_level(self) -> str:
        """The level of the learner's partner: at least hard, and crazy among the crazy."""
        return "crazy" if self.level == "crazy" else "hard"

    def level_of(self, seat: int, learner: int = 0) -> str:
        """The level of the bot on a seat; a bot in the learner's own seat plays like the partner.

        Raises `EuchreError` for a seat there is not.
        """
        return self.partner_level if seat % 2 == learner % 2 else self.level

    def but(self, **changes: object) -> Self:
        """The same settings with some changed; `SettingsError` for a name there is not."""
        for name in changes:
            if name not in CHANGEABLE:
                listed = ", ".join(CHANGEABLE)
                raise SettingsError(f"there is no setting {name!r}: the settings are {listed}")
        return replace(self, **changes)  # type: ignore[arg-type]

    @property
    def rules_in_words(self) -> str:
        """How the rules differ from the usual ones, in sentences."""
        return explain(self.profile)


CHANGEABLE: Final = tuple(Settings.__slots__)
"""The names of all settings."""

WHILE_PLAYING: Final = ("speed", "sound", "four_colours", "coach", "hand_order", "size")
"""The settings that may change during a match."""


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(10**9)


def table_rules(name: str = "american", **house: object) -> RulesProfile:
    """A named profile as this table plays it, with house rules.

    A card that breaks following suit is refused under every profile, unless `revokes` is among the
    house rules. Raises `RulesError` for unknown names and for switches that clash.

    >>> table_rules("round_flow").revokes.value
    'refused'
    """
    base = profile_named(name)
    if base.revokes is Revokes.ALLOWED and house.get("revokes") is not Revokes.ALLOWED:
        base = base.but(
            revokes=Revokes.REFUSED, revoke_penalty=RevokePenalty(), revoke_doubled_alone=False
        )
    return base.but(**house) if house else base


def settings_json(settings: Settings) -> Object:
    """The settings as JSON that `read_settings` reads back."""
    return {
        "profile": profile_json(settings.profile),
        "level": settings.level,
        "names": list(settings.names),
        "seed": settings.seed,
        "speed": settings.speed.value,
        "sound": settings.sound,
        "four_colours": settings.four_colours,
        "coach": settings.coach.value,
        "hand_order": settings.hand_order.value,
        "size": settings.size.value,
    }


def read_settings(value: Json, place: Place) -> Settings:
    """The settings written here; `NotationError` says where, what, and what is accepted."""
    found = read_object(value, place, CHANGEABLE)
    names = read_list(found["names"], place.key("names"), 4, "names", 4)
    read = [read_text(one, place.key("names").item(i), 64) for i, one in enumerate(names)]
    try:
        return Settings(
            profile=read_profile(found["profile"], place.key("profile")),
            level=read_text(found["level"], place.key("level"), 64),
            names=(read[0], read[1], read[2], read[3]),
            seed=read_whole(found["seed"], place.key("seed"), 0, SEEDS - 1),
            speed=_choice(Speed, found["speed"], place.key("speed")),
            sound=read_flag(found["sound"], place.key("sound")),
            four_colours=read_flag(found["four_colours"], place.key("four_colours")),
            coach=_choice(CoachMode, found["coach"], place.key("coach")),
            hand_order=_choice(HandOrder, found["hand_order"], place.key("hand_order")),
            size=_choice(TableSize, found["size"], place.key("size")),
        )
    except SettingsError as error:
        raise place.problem(f"cannot be played: {error}") from None


def _choice(kind: type[_E], value: Json, place: Place) -> _E:
    choices: Mapping[str, _E] = {one.value: one for one in kind}
    if isinstance(value, str) and value in choices:
        return choices[value]
    raise place.error(value, " or ".join(choices))


def _check_names(names: object) -> None:
    if not isinstance(names, tuple) or len(names) != 4:
        raise SettingsError(f"names cannot be {str(names)[:40]!r}: give four, the learner's first")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > _LONGEST_NAME:
            raise SettingsError(
                f"a name cannot be {str(name)[:40]!r}: give 1 to {_LONGEST_NAME} characters"
            )
        if any(category(sign) in ("Cc", "Cs") and sign not in "\t\n\r" for sign in name):
            # A terminal obeys them, and a saved match that holds one is not read back.
            raise SettingsError(f"a name cannot be {name!r}: give no control characters")
    if len({name.strip().casefold() for name in names}) < 4:
        raise SettingsError(f"names are {', '.join(names)}: give four different ones")
