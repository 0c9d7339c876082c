"""The match as a conversation: what happened, what is asked, an answer, and on.

Nothing here prints: what is typed comes from an iterable, what is said goes to a function. The
match is the session's, so it is saved at every action and goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from euchre_learn.core.actions import Action
from euchre_learn.core.errors import EuchreError
from euchre_learn.show.table_scene import TableScene
from euchre_learn.show.words import plain, spoken
from euchre_learn.table.claims import doubts
from euchre_learn.table.entrance import Entrance
from euchre_learn.table.match import Match, MatchKind
from euchre_learn.table.review import Review
from euchre_learn.table.scene import table_scene
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import fresh_seed
from euchre_learn.table.turns import TablePhase
from euchre_learn.terminal import told
from euchre_learn.terminal.choosing import Choosing, look_set
from euchre_learn.terminal.coaching import (
    branch_of,
    coach_lines,
    remark_on,
    review_lines,
    reviewed,
)
from euchre_learn.terminal.filed import saved_as, unquoted
from euchre_learn.terminal.typed import Asked, Wish, read, tidy

Say = Callable[[str], None]

Note = Callable[[Match, Review], object]
"""Takes a review, so that what cost something is asked again in a drill."""

_UNKNOWN: Final = "That is not understood, and nothing was done."
NO_SIGNS: Final = "This terminal cannot write the signs of the suits: cards are said in words."
_SHORT: Final = "Type help for every spelling."
_RESTS: Final = (TablePhase.DEALING, TablePhase.TRICK_LIES)
_OVER: Final = (TablePhase.HAND_OVER, TablePhase.MATCH_OVER)


def _no_note(match: Match, review: Review) -> None:
    """Nothing is noted."""


def talk(
    session: TableSession,
    typed: Iterable[str],
    say: Say,
    *,
    symbols: bool = False,
    has_signs: bool = True,
    note: Note = _no_note,
    entrance: Entrance | None = None,
) -> None:
    """Play the session's match by what is typed, until `quit` or until nothing more comes."""
    table = TextTable(
        session, say, symbols=symbols, has_signs=has_signs, note=note, entrance=entrance
    )
    if symbols and not has_signs:
        say(NO_SIGNS)
    table.open()
    for line in typed:
        if not table.answer(line):
            return
    table.leave()


class TextTable:
    """One learner's table in text. `say` takes one line at a time.

    With `symbols` cards are said as `J♥`, otherwise as `jack of hearts`, and always so where the
    terminal lacks the signs. With an `entrance` the choices before a match are there too.
    """

    _choosing: Choosing | None

    def __init__(
        self,
        session: TableSession,
        say: Say,
        *,
        symbols: bool = False,
        has_signs: bool = True,
        note: Note = _no_note,
        entrance: Entrance | None = None,
    ) -> None:
        self._main = self._session = session
        self._entrance, self._choosing = entrance, None
        self._say, self._note = say, note
        self._symbols, self._has_signs = symbols and has_signs, has_signs
        self._reviewed: tuple[Match, Review] | None = None
        self._shown: TableScene | None = None

    # ---- what happens

    def open(self) -> None:
        """Say where the match stands, and go on to the learner's next turn."""
        session = self._session
        if not session.has_match and self._entrance is not None:
            self._to_choices(self._entrance)
            return
        goes_on = session.phase not in _RESTS
        self._tell(session.message)
        self._tell("The match goes on." if goes_on else "A new match.")
        scene = table_scene(session)
        self._tell(*told.score(scene))
        self._tell(f"Rules: {scene['rules'].splitlines()[0]}", _SHORT)
        if goes_on:
            self._shown = scene
            self._tell(*told.standing(scene))
        else:
            self._tell(scene["status"]["main"])
            self._shown = scene
            session.settle()
        self._go_on()

    def answer(self, line: str) -> bool:
        """Take one line; False once the learner leaves."""
        if self._choosing is not None:
            return self._answer_choosing(self._choosing, line)
        session = self._session
        found = read(line, session.view, session.hand)
        if isinstance(found, Asked):
            return self._asked(found)
        if found is None:
            self._tell("" if not line.strip() else _UNKNOWN)
            self._help_now()
        elif session.phase in _OVER:
            self._tell(f"{self._status()} Type next, review, save or quit.")
        else:
            self._act(found)
        return True

    def _act(self, action: Action) -> None:
        """Take an action; the coach's remark, worked out from what was seen before it, follows."""
        remark = remark_on(self._session, action)
        if not self._session.act(action):
            self._refused()
            return
        self._tell(remark)
        self._go_on()

    def leave(self) -> None:
        """Say that the match is kept."""
        if self._main.has_match:
            self._tell(told.left(self._main))

    def _go_on(self, *, past_a_revoke: bool = False) -> None:
        """Let the bots play to the learner's next turn or to the end of the hand, and tell it.

        They wait while the learner can still take back a card that did not follow.
        """
        session = self._session
        self._news()
        while session.phase in _RESTS or session.phase is TablePhase.BOTS_THINK:
            if session.phase in _RESTS:
                session.settle()
            elif (session.view.may and not past_a_revoke) or not session.advance():
                break
            self._news()
        self._tell(session.message)
        self._ask()

    def _news(self) -> None:
        """Say what happened since it was said last."""
        scene = table_scene(self._session, self._shown)
        self._shown = scene
        self._tell(*scene["said"])

    def _ask(self) -> None:
        """Say what is asked now: a decision, or what to do after a hand or a match."""
        scene = table_scene(self._session)
        if self._session.phase is TablePhase.YOUR_TURN:
            self._tell(*told.asking(self._session, scene))
        elif self._session.phase is TablePhase.BOTS_THINK:
            self._tell("Your card did not follow suit. You may take it back.")
            self._help_now()
        elif self._session.phase is TablePhase.STALE:
            self._tell("This match went on elsewhere, so nothing is done here. Quit and come back.")
        elif self._session is not self._main:
            sheet = told.sheet(scene["sheet"]) if scene["sheet"] else []
            self._tell(*sheet, "Type back to return to your match, or undo to try again.")
        elif scene["end"] is not None:
            more = f"Type new for another match, review, save or quit{told.or_claim(scene)}."
            self._tell(*told.end(scene["end"]), more)
        elif scene["sheet"] is not None:
            more = f"Type next for the next hand, or review{told.or_claim(scene)}."
            self._tell(*told.sheet(scene["sheet"]), more)

    # ---- what is asked for

    def _asked(self, asked: Asked) -> bool:
        match asked.wish:
            case Wish.QUIT:
                self.leave()
                return False
            case Wish.NEXT:
                self._next()
            case Wish.NEW:
                self._new()
            case Wish.SAVE:
                self._save(asked.rest)
            case Wish.UNDO:
                self._undo()
            case Wish.COACH:
                self._coach()
            case Wish.REVIEW:
                self._review()
            case Wish.WHAT_IF:
                self._what_if(asked.rest)
            case Wish.CLAIM:
                self._claim(asked.rest)
            case Wish.SET:
                self._set(asked.rest)
            case Wish.CHOICES:
                self._choose()
            case Wish.BACK:
                self._back()
            case Wish.SYMBOLS:
                self._turn_symbols()
            case _:
                self._look(asked.wish)
        return True

    def _look(self, wish: Wish) -> None:
        """Say something again; it changes nothing."""
        if wish is Wish.HELP:
            for line in told.HELP.splitlines():
                self._say(line)
            self._help_now()
            return
        scene = table_scene(self._session)
        lines = {
            Wish.HAND: told.hand(scene),
            Wish.TABLE: told.table(scene),
            Wish.SCORE: [*told.score(scene), *told.trump(scene)],
            Wish.TRICKS: told.tricks(scene),
            Wish.RULES: scene["rules"].splitlines(),
        }
        self._tell(*lines[wish])

    def _turn_symbols(self) -> None:
        """Write cards with their signs, or in words again."""
        if not self._has_signs:
            self._tell(NO_SIGNS)
            return
        self._symbols = not self._symbols
        self._tell(*told.hand(table_scene(self._session)))

    def _next(self) -> None:
        if self._session.phase is TablePhase.BOTS_THINK:
            self._go_on(past_a_revoke=True)
        elif self._session is self._main and self._session.next_hand():
            self._go_on()
        else:
            self._tell(f"There is no next hand now. {self._status()}")
            self._help_now()

    def _new(self) -> None:
        """A new match with the same settings, once the one before is over."""
        session = self._main
        if session.phase is not TablePhase.MATCH_OVER:
            self._tell("This match is not over. To give it up, quit, and play with --new.")
            return
        if session.match.kind is not MatchKind.MATCH:
            self._choose()
            return
        session.begin(session.match.settings.but(seed=fresh_seed()))
        self._session, self._shown, self._reviewed = session, None, None
        self.open()

    def _save(self, rest: str) -> None:
        """Write the finished deals as EGN to a new file."""
        self._tell(saved_as(self._main.match, unquoted(rest)))

    def _undo(self) -> None:
        try:
            self._session.undo()
        except EuchreError as error:
            self._tell(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return
        self._shown = table_scene(self._session)
        self._ask()

    def _coach(self) -> None:
        self._tell(*coach_lines(self._session))

    def _review(self) -> None:
        """The costliest decisions of the hand, or match, that is over; they are drilled later."""
        session = self._session
        if session.phase not in _OVER:
            self._tell("A hand is reviewed once it is over.")
            return
        if session.phase is TablePhase.MATCH_OVER and len(session.records) > 1:
            self._tell(f"The coach looks at all {len(session.records)} hands of the match.")
        found = reviewed(session)
        self._tell(*review_lines(session.match, found))
        self._reviewed = session.match, found
        if session.match.kind is MatchKind.MATCH:
            self._note(session.match, found)

    def _what_if(self, rest: str) -> None:
        """Play a reviewed decision on from its better action, beside the match."""
        number = int(rest) if rest in ("1", "2", "3") else 0
        branch = branch_of(*self._reviewed, number) if self._reviewed else None
        if branch is None:
            self._tell("Type review after a hand, and then what if and a number it named.")
            return
        self._session = TableSession()
        self._session.start(branch)
        self._shown = scene = table_scene(self._session)
        self._tell("What if? The same cards, played on. It counts for nothing; back ends it.")
        self._tell(*told.standing(scene))
        self._go_on()

    def _claim(self, rest: str) -> None:
        """Claim a card of the other side as a revoke, or name those that may be claimed."""
        found = doubts(self._session.match)
        if rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(found):
            self._act(found[int(rest) - 1].claim)
            return
        self._tell(*told.claims(self._session.match, found))

    def _set(self, rest: str) -> None:
        """Change how the table behaves, or say how it does."""
        self._tell(*look_set(self._session, rest))

    def _choose(self) -> None:
        """To the choices before a match; the one that is played stays saved."""
        if self._entrance is None:
            self._tell("There is nothing to choose at this table.")
            return
        self._entrance.choose_as_before()
        self._to_choices(self._entrance)

    def _to_choices(self, entrance: Entrance) -> None:
        self._choosing = Choosing(entrance, self._tell)
        self._choosing.open()

    def _answer_choosing(self, choosing: Choosing, line: str) -> bool:
        """Take a line at the choices; False once the learner leaves."""
        if tidy(line) in ("quit", "q", "exit", "stop"):
            self.leave()
            return False
        session = choosing.answer(line)
        if session is not None:
            self._choosing = self._reviewed = self._shown = None
            self._main = self._session = session
            self.open()
        return True

    def _back(self) -> None:
        """Back from a what-if to the match."""
        if self._session is self._main:
            self._tell("You are at your match.")
        self._session = self._main
        self._shown = table_scene(self._session)
        self._ask()

    # ---- words

    def _refused(self) -> None:
        refusal = self._session.refusal
        self._tell(refusal.words if refusal else self._session.message)
        self._help_now()

    def _help_now(self) -> None:
        """What can be typed just now; never more than two lines."""
        session = self._session
        if session.phase is TablePhase.YOUR_TURN:
            self._tell(f"Type {', '.join(told.options(session.view))}. {_SHORT}")
        elif session.phase is TablePhase.BOTS_THINK:
            self._tell(f"Type {', '.join(told.options(session.view))}, or next to let it stand.")
        elif session.phase is TablePhase.HAND_OVER:
            self._tell(f"Type next, review, save, or quit. {_SHORT}")
        else:
            self._tell(_SHORT)

    def _status(self) -> str:
        return table_scene(self._session)["status"]["main"]

    def _tell(self, *lines: str) -> None:
        for line in lines:
            if line:
                self._say(plain(line) if self._symbols else spoken(line))
