"""The practice room as a value: what is chosen, the item in front, and how it went so far.

Nothing changes in place; every act gives a new room. An item that was begun stays until the learner
goes on, whatever is chosen meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from euchre_learn.core.rules import PROFILES
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.drills.ahead import drop, is_ready, item, prepare
from euchre_learn.teach.drills.balance import NO_SEATS, Ask, ask, step_id
from euchre_learn.teach.drills.choices import (
    CHOICES,
    GROUPS,
    LEVELS,
    SEATS,
    Choices,
    Rounds,
    rules_for,
)
from euchre_learn.teach.drills.generate import FILTERED
from euchre_learn.teach.drills.kinds import check_seed
from euchre_learn.teach.lesson import Exercise, Lesson
from euchre_learn.teach.scene import Scene
from euchre_learn.teach.session import LessonSession, Value, sitting

PRACTICE: Final = "practice"
"""Stands for the lesson in the answer log."""
TITLE: Final = "The practice room"

_LABELS: Final = dict(
    zip(
        CHOICES,
        ("Practise", "Round", "Your seat", "Rules", "Difficulty", "Your score", "Their score"),
        strict=True,
    )
)
_SEAT_WORDS: Final = ("eldest hand", "dealer's partner", "third seat", "dealer")
_ROUND_WORDS: Final = {
    Rounds.BOTH: "both rounds",
    Rounds.ONE: "first round",
    Rounds.TWO: "second round",
}
_NEXT_ON: Final = "What you chose holds from the next question on."
_DEALING: Final = "The next question is being dealt."


@dataclass(frozen=True, slots=True)
class Room:
    """A sitting in the practice room.

    `number` counts the items from 0, `answered` says of each that was solved or given up whether it
    was right at once. `weak` are the seats to meet more often, by drill. `wanted` is the number of
    an item that is to come as soon as it is made, -1 for none; a tick asks whether it is there.
    """

    choices: Choices
    seed: int
    session: LessonSession
    in_front: Ask
    weak: Mapping[str, frozenset[int]] = field(default_factory=dict)
    number: int = 0
    answered: Mapping[int, bool] = field(default_factory=dict)
    wanted: int = -1

    def planned(self, number: int) -> Ask:
        """The item with this number under what is chosen now."""
        return ask(self.choices, self.seed, number, self.weak.get(self.choices.kind, NO_SEATS))

    @property
    def waits(self) -> bool:
        """True while an item is wanted that was not there."""
        return self.wanted >= 0

    @property
    def coming(self) -> tuple[Ask, Ask]:
        """The items that come next."""
        first = self.wanted if self.waits else self.number + 1
        return self.planned(first), self.planned(first + 1)

    @property
    def is_there(self) -> bool:
        """True unless an item is wanted that is still being made, for a question not begun."""
        held = self.wanted == self.number and not self.is_fresh
        return not self.waits or held or is_ready(*self.coming[0].key)

    @property
    def is_fresh(self) -> bool:
        """True while nothing was done with the question in front."""
        attempt = self.session.attempt
        return not (attempt.picked or attempt.tries or attempt.hints or attempt.shown)

    @property
    def tally(self) -> tuple[int, int]:
        """How many items were solved or given up, and how many of them were right at once."""
        return len(self.answered), sum(self.answered.values())

    def prepare(self) -> None:
        """Begin to make the items that come next, where that takes a while."""
        if not self.waits:
            for one in self.coming:
                prepare(*one.key)

    def act(self, kind: str, value: Value = None) -> Room:
        """The room after an intent: a choice, `next`, `afresh`, or one of a lesson's.

        A `tick` asks for the wanted item, `dealt` waits for it.
        `EuchreError` for one that makes no sense here.
        """
        if kind in CHOICES:
            return self._chosen(kind, str(value))
        if kind == "tick":
            return self._ticked()
        if kind == "dealt":
            return self.at_once()
        if kind == "next":
            return replace(self, wanted=self.number + 1)._ticked()
        if kind == "afresh":
            return replace(self, session=_session(self.session.attempt.exercise), wanted=-1)
        return self._noted(replace(self, session=self.session.act(kind, value)))

    def _chosen(self, choice: str, value: str) -> Room:
        choices = self.choices.with_choice(choice, value)
        if choices == self.choices:
            return self
        for one in self.coming:
            drop(*one.key)
        there = replace(self, choices=choices, wanted=max(self.wanted, self.number))
        # Who walks through a list with the arrow keys is not dealt an item at every step.
        return there if choices.kind in FILTERED else there._ticked()

    def _ticked(self) -> Room:
        """The wanted item once it is there; for new choices only where none was begun before."""
        if not self.waits:
            return self
        if not self.is_there:
            prepare(*self.coming[0].key)
            return self
        keeps = self.wanted == self.number and not self.is_fresh
        return self.given_up() if keeps else self._with_item(self.wanted)

    def at_once(self) -> Room:
        """The room once the wanted item is there, however long that takes."""
        there = self._ticked()
        return there._with_item(there.wanted) if there.waits else there

    def given_up(self) -> Room:
        """The room where the wanted item cannot be made."""
        return replace(self, wanted=-1)

    def _with_item(self, number: int) -> Room:
        planned = self.planned(number)
        made = _session(item(*planned.key))
        return replace(self, session=made, in_front=planned, number=number, wanted=-1)

    def _noted(self, after: Room) -> Room:
        """With the item counted once it is settled; dealt again it does not count again."""
        attempt = after.session.attempt
        if not attempt.is_settled or after.number in after.answered:
            return after
        return replace(after, answered={**after.answered, after.number: _at_once(attempt)})

    # ---- what is to be seen

    def scene(self) -> Scene:
        """What is to be drawn, as a plain dict: see `show/schema/room.json`."""
        asked, right = self.tally
        return {
            "kind": "room",
            "title": TITLE,
            "about": f"{_name(self.in_front.kind)} · seed {self.in_front.seed}",
            "choices": self._choices(),
            "asked": asked,
            "right": right,
            "note": self._note(),
            "again": call_of(self.in_front) if self.session.attempt.is_settled else None,
            "waits": self.waits,
            "question": self._question(),
        }

    def _note(self) -> str:
        if self.wanted > self.number or (self.waits and self.is_fresh):
            return _DEALING
        differs = self.planned(self.number) != self.in_front
        return _NEXT_ON if differs else " ".join(self._reasons())

    def _reasons(self) -> list[str]:
        """Why choices do not apply, each reason once."""
        return list(filter(None, dict.fromkeys(self.choices.reason(one) for one in CHOICES)))

    def _choices(self) -> list[Scene]:
        listed = _listed(self.choices)
        return [
            {
                "do": one,
                "label": _LABELS[one],
                "reason": self.choices.reason(one) or None,
                "options": listed[one],
            }
            for one in CHOICES
        ]

    def _question(self) -> Scene:
        scene, attempt = self.session.scene(), self.session.attempt
        settled = [_button("afresh", "Deal this again", "D")]
        open_still = [_button("next", "Another one", "N", "quiet")]
        buttons = scene["buttons"]
        assert isinstance(buttons, list)
        kept = [one for one in buttons if one["do"] not in ("another", "afresh", "back")]
        if not attempt.is_settled:
            return scene | {"buttons": [*kept, *open_still]}
        goes_on = any(one["do"] == "next" for one in kept)
        first = kept[:1] if goes_on else [_button("next", "Next", "N", "primary")]
        rest = kept[1:] if goes_on else [one | {"look": "plain"} for one in kept]
        return scene | {"buttons": [*first, *settled, *rest]}


def room(choices: Choices, seed: int, weak: Mapping[str, frozenset[int]] | None = None) -> Room:
    """A room with its first item; the seed fixes all that come.

    `EuchreError` where there is no item for what is chosen, or for what is no seed.
    """
    check_seed(seed)
    seats = {} if weak is None else weak
    first = ask(choices, seed, 0, seats.get(choices.kind, NO_SEATS))
    return Room(choices, seed, _session(item(*first.key)), first, seats)


def _session(exercise: Exercise) -> LessonSession:
    """One question as a sitting of its own, named as the log names it."""
    named = replace(exercise, id=step_id(exercise))
    return sitting(Lesson(PRACTICE, TITLE, "", (), (), (named,), ()), 0)


def _at_once(attempt: Attempt) -> bool:
    return attempt.solved_at == 1 and not attempt.shown and not attempt.hints


def call_of(one: Ask) -> str:
    """What a cell takes to make this item again."""
    said = [f'"{one.kind}"', f"seed={one.seed}", f"difficulty={one.difficulty}"]
    for name, value in one.narrowed.items():
        said.append(f'{name}="{value}"' if isinstance(value, str) else f"{name}={value}")
    return f"drill_item({', '.join(said)})"


def _name(kind: str) -> str:
    turned = {"bidding": "Call, alone or pass, first round", "name": "Name a suit, second round"}
    names = {one: name for group in GROUPS.values() for one, name in group.items()}
    return turned.get(kind) or names[kind]


def _button(do: str, words: str, key: str, look: str = "plain") -> Scene:
    return {"do": do, "value": None, "words": words, "key": key, "look": look}


# --- the lists to choose from ---------------------------------------------------------------------


def _listed(choices: Choices) -> dict[str, list[Scene]]:
    """What each list holds: value, words, group, whether it is chosen, why it cannot be."""
    points = range(choices.rules.target)
    ours, theirs = choices.score
    return {
        "kind": _kinds(choices),
        "rounds": [_line(one.value, _ROUND_WORDS[one], one is choices.rounds) for one in Rounds],
        "seat": _seats(choices),
        "rules": _rules(choices),
        "ours": [_line(str(number), str(number), number == ours) for number in points],
        "theirs": [_line(str(number), str(number), number == theirs) for number in points],
        "difficulty": [
            _line(word, word, at == choices.difficulty) for at, word in enumerate(LEVELS)
        ],
    }


def _kinds(choices: Choices) -> list[Scene]:
    return [
        _line(kind, words, kind == choices.kind, group, _why_not(kind, choices.profile))
        for group, names in GROUPS.items()
        for kind, words in names.items()
    ]


def _seats(choices: Choices) -> list[Scene]:
    named = zip(SEATS, _SEAT_WORDS, strict=True)
    each = [_line(name, words, at == choices.seat) for at, (name, words) in enumerate(named)]
    return [_line("any", "any seat", choices.seat is None), *each]


def _rules(choices: Choices) -> list[Scene]:
    return [
        _line(
            name,
            name.replace("_", " "),
            name == choices.profile,
            why_not=_why_not(choices.kind, name),
        )
        for name in PROFILES
    ]


def _why_not(kind: str, profile: str) -> str:
    return "" if profile in rules_for(kind) else "alone comes with the call"


def _line(value: str, words: str, chosen: bool, group: str = "", why_not: str = "") -> Scene:
    return {
        "value": value,
        "words": words,
        "group": group or None,
        "chosen": chosen,
        "reason": why_not or None,
    }
