"""`euchre-learn play` without `--auto`: which match is played, and where it is saved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import EuchreError, RulesError
from euchre_learn.core.rules import AMERICAN, SWITCHES, Revokes
from euchre_learn.progress.store import Store
from euchre_learn.record.trace import DEFAULT_NAMES
from euchre_learn.table.entrance import Entrance
from euchre_learn.table.match import Match
from euchre_learn.table.mistakes import note_mistakes
from euchre_learn.table.review import Review
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import CoachMode, Settings, fresh_seed, table_rules
from euchre_learn.table.statistics import StoredResults
from euchre_learn.teach.course import Course
from euchre_learn.terminal.talk import Say, talk

SWITCHED: Final = tuple(name for name in SWITCHES if isinstance(getattr(AMERICAN, name), bool))
"""The house rules that are on or off."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What was chosen on the command line for a new match; a seed of None is a fresh one."""

    profile: str = "american"
    house: Sequence[str] = ()
    target: int | None = None
    level: str = "normal"
    names: str = ""
    seed: int | None = None
    coach: str = CoachMode.ASKED.value

    def settings(self) -> Settings:
        """The settings of the new match; `EuchreError` for what there is not."""
        return Settings(
            profile=table_rules(self.profile, **self._house()),
            level=self.level,
            names=_four(self.names),
            seed=fresh_seed() if self.seed is None else self.seed,
            coach=CoachMode(self.coach),
        )

    def _house(self) -> dict[str, object]:
        """The house rules as switches; `RULE=off` turns one off that is on."""
        chosen = dict(_switch(text) for text in self.house)
        return chosen if self.target is None else {**chosen, "target": self.target}


def _switch(text: str) -> tuple[str, object]:
    """A switch and its value: `stick_the_dealer`, `may_bury_upcard=off`, `revokes`."""
    written, _, value = text.partition("=")
    name = written.replace("-", "_")
    if value not in ("", "on", "off"):
        raise RulesError(
            f"{text[:40]!r} is no house rule: write {written[:30]} or {written[:30]}=off"
        )
    if name == "revokes":
        return name, Revokes.REFUSED if value == "off" else Revokes.ALLOWED
    if name not in SWITCHED:
        raise RulesError(f"there is no house rule {name[:40]!r}: revokes, {', '.join(SWITCHED)}")
    return name, value != "off"


def _four(names: str) -> tuple[str, str, str, str]:
    """The names of the seats; none stands for the usual ones."""
    if not names:
        return DEFAULT_NAMES
    given = [" ".join(name.split()) for name in names.split(",")]
    if len(given) != 4:
        raise EuchreError(f"--names has {len(given)} names: give four with commas, yours first")
    return given[0], given[1], given[2], given[3]


def play(
    choices: Choices,
    typed: Iterable[str],
    say: Say,
    *,
    path: Path | None = None,
    new: bool = False,
    choose: bool = False,
    symbols: bool = False,
    has_signs: bool = True,
) -> None:
    """Go on with the saved match, or play a new one, by what is typed.

    `path` None is the learner's own match; with `choose` the conversation begins at the choices.
    Without `has_signs` cards are said in words whatever `symbols` says.
    Raises `EuchreError` if something was chosen for a new match while another is being played,
    unless `new` gives that one up or `choose` asks first.
    """
    store = Store()
    seeded = choices.seed is not None
    entrance = Entrance(
        SaveFile(path), choices.settings(), seeded=seeded, results=StoredResults(store)
    )
    session = TableSession() if choose else _session(choices, entrance, new=new)

    def note(match: Match, review: Review) -> None:
        note_mistakes(match, review, store, Course.load())

    talk(session, typed, say, symbols=symbols, has_signs=has_signs, note=note, entrance=entrance)


def _session(choices: Choices, entrance: Entrance, *, new: bool) -> TableSession:
    session = entrance.main
    if new or not session.has_match:
        entrance.act("begin")
    elif choices != Choices():
        raise EuchreError(
            "a match is being played: leave the choices out to go on with it, or give it up with"
            " --new"
        )
    return session
