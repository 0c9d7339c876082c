"""What a learner chooses to practise: which drill, which round, at which seat, by which rules.

What has no meaning for a drill stays as it is and is left alone; `Choices.reason` says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, PROFILES, AloneDeclared, RulesProfile, profile_named
from euchre_learn.teach.drills.generate import FILTERED
from euchre_learn.teach.drills.kinds import DIFFICULTIES, Filters

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "The cards": {
        "bower": "Find the bowers",
        "suit": "What a card counts as",
        "rank": "Put cards in order",
    },
    "The game": {
        "legal": "Which cards may be played",
        "play": "Play a card that may be played",
        "winner": "Who takes the trick",
        "leader": "Who leads",
        "speaker": "Who speaks",
        "find-revoke": "Find the revoke",
    },
    "Calling": {
        "bidding": "Call, alone or pass",
        "alone": "Alone, or with your partner",
        "which-hand": "Which hand is behind a call",
    },
    "Playing": {
        "bury": "What to bury",
        "lead": "What to lead",
        "follow": "What to play to a trick",
        "trumps-left": "How many trumps are out",
    },
    "Keeping score": {
        "score-hand": "What a deal scores",
        "spare-cards": "Read the spare cards",
    },
}
"""The drills to choose from by subject, each with its plain name; `bidding` has both rounds."""

NAMES: Final = {kind: name for group in GROUPS.values() for kind, name in group.items()}
CALLS: Final = ("bidding", "name")
"""The drills on calls: the first round, the second."""

SEATS: Final = ("eldest", "partner", "third", "dealer")
"""The seats from the dealer's left on; `third` is the one at the dealer's right."""
MIXED: Final = 0
LEVELS: Final = ("mixed", "easy", "middling", "hard")
"""The difficulties in words: all of them in turn, then 1, 2 and 3."""

_TAKEN_AS: Final = {"right": "third"}


class Rounds(Enum):
    """Which bidding rounds are practised."""

    BOTH = "both"
    ONE = "one"
    TWO = "two"

    @property
    def turns(self) -> tuple[int, ...]:
        """The rounds by number."""
        return {"both": (1, 2), "one": (1,), "two": (2,)}[self.value]


@dataclass(frozen=True, slots=True)
class Choices:
    """What is chosen. A `seat` of None is any; a `difficulty` of 0 is all of them in turn.

    `EuchreError` for a drill, seat, difficulty, profile or score that does not exist.
    """

    kind: str = "bidding"
    rounds: Rounds = Rounds.BOTH
    seat: int | None = None
    profile: str = AMERICAN.name
    score: tuple[int, int] = (0, 0)
    difficulty: int = MIXED

    def __post_init__(self) -> None:
        if str(self.kind) not in NAMES:
            kind = str(self.kind)[:20]
            raise EuchreError(f"there is no drill {kind!r}: choose {', '.join(NAMES)}")
        if self.difficulty not in (MIXED, *DIFFICULTIES):
            raise EuchreError(
                f"there is no difficulty {str(self.difficulty)[:20]}: choose 0 (mixed), 1, 2 or 3"
            )
        Filters(self.seat, self.profile, self.score)
        if self.kind == "alone" and is_with_call(self.rules):
            raise EuchreError(
                f'under the {self.profile} rules "alone" comes with the call: practise bidding'
            )

    @property
    def rules(self) -> RulesProfile:
        """The profile of that name."""
        return profile_named(self.profile)

    @property
    def takes_seat(self) -> bool:
        """True if the drill can be set at any of the four seats."""
        return self.kind in FILTERED and self.kind != "bury"

    def filters(self, seat: int | None) -> Filters:
        """What narrows an item at this seat; what does not apply to the drill is left out."""
        if self.kind not in FILTERED:
            return Filters()
        return Filters(seat if self.takes_seat else None, self.profile, self.score)

    def reason(self, choice: str) -> str:
        """Why `rounds`, `seat`, `rules`, `ours` or `theirs` does not apply; "" if it does."""
        if choice == "rounds" and self.kind != "bidding":
            return "Only calls have two rounds."
        if choice == "seat" and self.kind == "bury":
            return "Only the dealer buries."
        if choice in ("seat", "rules", "ours", "theirs") and self.kind not in FILTERED:
            return "This drill has no seat, rules or score to choose."
        return ""

    def with_choice(self, choice: str, value: str) -> Choices:
        """With one choice changed, as a front end gives it; `EuchreError` if it cannot be.

        A score that the new rules do not reach goes down to their last point but one.
        """
        why_not = self.reason(choice)
        if why_not:
            raise EuchreError(why_not.rstrip("."))
        if choice == "kind":
            return (
                replace(self, kind="bidding", rounds=Rounds.TWO)
                if value == "name"
                else (replace(self, kind=value))
            )
        if choice == "rounds":
            return replace(self, rounds=read_rounds(value))
        if choice == "seat":
            return replace(self, seat=read_seat(value))
        if choice == "rules":
            most = profile_named(value).target - 1
            ours, theirs = (min(points, most) for points in self.score)
            return replace(self, profile=value, score=(ours, theirs))
        if choice in ("ours", "theirs"):
            return replace(self, score=self._scored(choice, value))
        if choice == "difficulty":
            return replace(self, difficulty=read_difficulty(value))
        raise EuchreError(f"there is no choice {choice[:20]!r}: {', '.join(CHOICES)}")

    def _scored(self, choice: str, value: str) -> tuple[int, int]:
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            raise EuchreError(f"{value[:20]!r} is no number of points")
        ours, theirs = self.score
        return (int(value), theirs) if choice == "ours" else (ours, int(value))


CHOICES: Final = ("kind", "rounds", "seat", "rules", "difficulty", "ours", "theirs")
"""What can be chosen, in the order in which it is shown."""


def is_with_call(rules: RulesProfile) -> bool:
    """True if "alone" is said with the call, so that it is no decision of its own."""
    return rules.alone_declared is AloneDeclared.WITH_CALL


def rules_for(kind: str) -> tuple[str, ...]:
    """The names of the profiles under which a drill has something to ask."""
    names = PROFILES if kind != "alone" else [n for n in PROFILES if not is_with_call(PROFILES[n])]
    return tuple(names)


def read_seat(value: object) -> int | None:
    """The seat by name or number, counted from eldest; None for any."""
    name = _TAKEN_AS.get(str(value), str(value))
    if name in ("any", "None", ""):
        return None
    if name in SEATS:
        return SEATS.index(name)
    if name in ("0", "1", "2", "3"):
        return int(name)
    raise EuchreError(f"{name[:40]!r} is no seat: give one of {', '.join(SEATS)}, any")


def read_rounds(value: object) -> Rounds:
    """The rounds by name or number."""
    name = {"1": "one", "2": "two"}.get(str(value), str(value))
    if name not in [one.value for one in Rounds]:
        raise EuchreError(f"{name[:40]!r} is no bidding round: give one, two or both")
    return Rounds(name)


def read_difficulty(value: object) -> int:
    """The difficulty by name or number."""
    name = str(value)
    if name in LEVELS:
        return LEVELS.index(name)
    if name in ("0", "1", "2", "3"):
        return int(name)
    raise EuchreError(f"{name[:40]!r} is no difficulty: give {', '.join(LEVELS)}, or 0 to 3")
