"""One learner at one table: what is played, what was refused, and what is shown just now.

A `TableSession` is the only thing here that changes. It holds unchanging values, saves each action
before anybody sees it, and can be used by a widget, a terminal and the bots' own matches alike.
Calls must not overlap; only `BotTurn.decide` is meant for another thread.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from uuid import uuid4

from euchre_learn.core.actions import Action
from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.table import hand_order
from euchre_learn.table.match import Match, MatchKind
from euchre_learn.table.phases import NOT_NOW, open_for, phase_of, rest_after, why_refused
from euchre_learn.table.results import NoResults, Results
from euchre_learn.table.saving import SaveError, SaveFile, StaleError
from euchre_learn.table.settings import WHILE_PLAYING, HandOrder, Settings, SettingsError
from euchre_learn.table.turns import (
    BotTurn,
    DecisionPoint,
    Refusal,
    TablePhase,
    bot_turn_of,
    decisions_in,
)

__all__ = ["BotTurn", "DecisionPoint", "Refusal", "TablePhase", "TableSession"]


def new_id() -> str:
    """An id that no other match has."""
    return str(uuid4())


class TableSession:
    """A match in progress, or none yet.

    `save` is where each action is written before it is shown; None keeps nothing. `results` is
    told of every match that ends.
    """

    def __init__(
        self,
        match: Match | None = None,
        save: SaveFile | None = None,
        *,
        results: Results | None = None,
        ids: Callable[[], str] = new_id,
    ) -> None:
        self._match, self._save = match, save
        self._results: Results = results or NoResults()
        self._ids = ids
        self._moment = 0
        self._resting: TablePhase | None = None
        self._paused = self._stale = False
        self._message = ""
        self._refusal: Refusal | None = None
        self._own_order: tuple[Card, ...] = ()
        self._picked: tuple[Card, ...] = ()
        self._alone = False

    @staticmethod
    def new(
        settings: Settings,
        save: SaveFile | None = None,
        *,
        results: Results | None = None,
        ids: Callable[[], str] = new_id,
    ) -> TableSession:
        """A session with a new match, saved at once; an unfinished one in the file is given up."""
        session = TableSession(save=save, results=results, ids=ids)
        if save is not None:
            session._message = save.read().message
        session.begin(settings)
        return session

    @staticmethod
    def resumed(
        save: SaveFile, *, results: Results | None = None, ids: Callable[[], str] = new_id
    ) -> TableSession:
        """The saved match at the very action where it stopped, or a session at CHOOSING.

        A damaged file is set aside; `message` says so. A finished match is put apart.
        """
        session = TableSession(save=save, results=results, ids=ids)
        session._take_up()
        return session

    # ---- what is so

    @property
    def match(self) -> Match:
        """The match; `EuchreError` while none is begun."""
        if self._match is None:
            raise EuchreError("no match is being played: begin one")
        return self._match

    @property
    def has_match(self) -> bool:
        """True once a match was begun or resumed."""
        return self._match is not None

    @property
    def phase(self) -> TablePhase:
        """What the table is at."""
        if self._match is None:
            return TablePhase.CHOOSING
        if self._stale:
            return TablePhase.STALE
        if self._paused:
            return TablePhase.PAUSED
        if self._resting is not None:
            return self._resting
        return phase_of(self._match)

    @property
    def view(self) -> SeatView:
        """What the learner may see."""
        return self.match.view

    @property
    def game(self) -> Game:
        """The game, the present deal counted once it is over."""
        return self.match.game_now

    @property
    def record(self) -> DealRecord:
        """The present deal; it holds every card, so it is not for showing before the end."""
        return self.match.record

    @property
    def records(self) -> tuple[DealRecord, ...]:
        """All deals of the match, the present one last."""
        return self.match.records

    @property
    def refusal(self) -> Refusal | None:
        """What was refused last and why; None after the next thing that went well."""
        return self._refusal

    @property
    def message(self) -> str:
        """What the learner should be told about saving (damaged, stale, no room); mostly ""."""
        return self._message

    @property
    def moment(self) -> int:
        """How often anything changed: a number that only grows."""
        return self._moment

    @property
    def hand(self) -> tuple[Card, ...]:
        """The learner's cards in the order in which they are shown."""
        view = self.view
        if self.match.settings.hand_order is HandOrder.BY_HAND:
            return hand_order.arranged(view, self._own_order)
        return hand_order.in_order(view)

    @property
    def picked(self) -> tuple[Card, ...]:
        """The cards that are picked: one to be buried, or up to three for a farmer's swap."""
        return self._picked

    @property
    def wants_alone(self) -> bool:
        """True while the switch "Alone" is on."""
        return self._alone

    @property
    def decisions(self) -> tuple[DecisionPoint, ...]:
        """Every decision of the learner in the present deal that had a choice."""
        return decisions_in(self.match, len(self.match.finished))

    # ---- the learner

    def act(self, action: Action) -> bool:
        """True if the learner's action was taken; else `refusal` says why, and nothing changed."""
        if self._resting is not None and not (self._paused or self._stale):
            self.settle()
        if self.phase not in open_for(action):
            return self.refuse(NOT_NOW[self.phase], action)
        ruling = self.match.state.ruling(action, by=self.match.seat)
        if not ruling.possible:
            self._refusal = Refusal(action, why_refused(ruling, action, self.match), ruling)
            self._moment += 1
            return False
        return self._take(self.match.after(action, self.match.seat))

    def refuse(self, words: str, action: Action | None = None) -> bool:
        """False; `refusal` holds these words. For what is no action at all."""
        self._refusal = Refusal(action, words)
        self._moment += 1
        return False

    def pick(self, card: Card | None) -> None:
        """Pick a card to bury or swap; a picked one is put back, None puts all back.

        `EuchreError` for a card that is not in the hand.
        """
        if card is None:
            self._picked = ()
        elif card not in self.view.hand:
            raise EuchreError(f"{card} is not in your hand")
        elif card in self._picked:
            self._picked = tuple(one for one in self._picked if one is not card)
        else:
            most = 3 if self.view.phase is Phase.HANDS else 1
            self._picked = (*self._picked, card)[-most:]
        self._changed()

    def want_alone(self, on: bool) -> None:
        """Turn the switch "Alone" on or off; it goes back off after a call."""
        self._alone = on
        self._changed()

    def arrange(self, cards: tuple[Card, ...]) -> None:
        """The learner's own order of the hand; `EuchreError` unless it is the same cards."""
        if set(cards) != set(self.view.hand) or len(cards) != len(self.view.hand):
            raise EuchreError("an order names every card of the hand once")
        self._own_order = cards
        self.change(hand_order=HandOrder.BY_HAND)

    # ---- the bots

    def bot_turn(self) -> BotTurn | None:
        """The bot's turn that comes next; None where the learner or nobody is to act.

        A rest for the eye does not keep bots from thinking.
        """
        if self._match is None or self._paused or self._stale or self._match.deal_is_over:
            return None
        if self._match.state.to_act == self._match.seat:
            return None
        return bot_turn_of(self._match, self._moment)

    def bot_acted(self, turn: BotTurn, action: Action) -> bool:
        """Take a bot's decision; False (and nothing changes) if its turn has passed meanwhile.

        `IllegalAction` for what the bot may not do; nothing changes then either.
        """
        now = self.bot_turn()
        if now is None or (now.seat, now.view, now.seed) != (turn.seat, turn.view, turn.seed):
            return False
        return self._take(self.match.after(action, turn.seat))

    def advance(self) -> bool:
        """One bot action, thought and taken at once; False where no bot is to act."""
        turn = self.bot_turn()
        return turn is not None and self.bot_acted(turn, turn.decide())

    # ---- the table

    def settle(self) -> None:
        """End the rest after a deal or a full trick."""
        if self._resting is not None:
            self._resting = None
            self._moment += 1

    def next_hand(self) -> bool:
        """Deal again after a hand; False where there is nothing to go on to."""
        self.settle()
        if self.phase is not TablePhase.HAND_OVER:
            return False
        return self._take(self.match.next_deal())

    def pause(self) -> None:
        """Stop: bots rest and cards are face down, until `resume`."""
        if self._match is not None and not self._match.is_over:
            self._paused = True
            self._changed()

    def resume(self) -> None:
        """Go on after a pause."""
        self._paused = False
        self._changed()

    def begin(self, settings: Settings) -> None:
        """Begin a new match here; the one before is given up.

        A stale session begins none: `phase` stays as it is and `message` says why.
        """
        self.start(Match.new(settings, self._ids()))

    def start(self, match: Match) -> None:
        """Play this match from here on: a new one, a what-if, or a game taken over."""
        self._keep(lambda save: save.begin(match))
        if self._stale:
            return
        self._match, self._paused = match, False
        self._resting = None if match.given else TablePhase.DEALING
        self._forget()

    def reload(self) -> None:
        """Take up what the file holds: the way on for a stale session."""
        if self._save is not None:
            self._stale = False
            self._take_up()

    def change(self, **settings: object) -> None:
        """Change settings that may change in play; `SettingsError` for others."""
        for name in settings:
            if name not in WHILE_PLAYING:
                listed = ", ".join(WHILE_PLAYING)
                raise SettingsError(f"{name} cannot change in a match; {listed} can")
        match = self.match
        changed = replace(match, settings=match.settings.but(**settings))
        self._keep(lambda save: save.write(changed))
        if not self._stale:
            self._match = changed
        self._changed()

    def undo(self) -> None:
        """Take back the last decision, in a what-if or a game taken over; else `EuchreError`."""
        before = self.match.undone()
        self._keep(lambda save: save.write(before))
        if not self._stale:
            self._match, self._resting = before, None
            self._forget()

    # ---- inside

    def _take(self, after: Match) -> bool:
        """Save what comes next, then show it; False if another session went on."""
        before = self.match
        self._keep(lambda save: save.write(after))
        if self._stale:
            return False
        self._match, self._resting = after, rest_after(before, after)
        self._forget()
        if after.is_over:
            self._end(after)
        elif before.is_over and after.kind is MatchKind.MATCH:
            self._results.reopened(after)
        return True

    def _end(self, match: Match) -> None:
        """Count a match that ended, and put it apart."""
        if match.kind is MatchKind.MATCH:
            self._message = self._results.finished(match) or self._message
        self._keep(lambda save: save.put_apart(match))

    def _keep(self, work: Callable[[SaveFile], None]) -> None:
        """Write; a stale file stops this session, and one out of reach is told once."""
        if self._save is None:
            return
        try:
            work(self._save)
        except StaleError as error:
            self._stale, self._message = True, str(error)
            self._moment += 1
        except SaveError as error:
            self._message = str(error)

    def _take_up(self) -> None:
        """Take up what the file holds."""
        assert self._save is not None
        opened = self._save.read()
        self._match, self._message, self._resting = opened.match, opened.message, None
        self._paused = False
        if opened.match is not None and opened.match.is_over:
            self._end(opened.match)
            self._match = None
        self._forget()

    def _forget(self) -> None:
        """What belonged to the moment before is gone."""
        self._picked, self._alone = (), False
        self._changed()

    def _changed(self) -> None:
        self._refusal = None
        self._moment += 1
