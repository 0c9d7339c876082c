"""A match as one unchanging value: settings, the deals so far, and the moment of the present one.

Every deal's cards, and every bot's decision, come from the seed of the settings; the same seed and
the same actions of the learner give the same match.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import Final, cast

from euchre_learn.bots.seeds import seed_from
from euchre_learn.core.actions import Action, ClaimRevoke
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.game import Game
from euchre_learn.core.play import Scored
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import Finished, State
from euchre_learn.core.view import SeatView
from euchre_learn.record.trace import DealRecord
from euchre_learn.table.settings import Settings

_FIRST_DEALER: Final = 0
_CARDS: Final = 1
_BOTS: Final = 2
_COACH: Final = 3
"""What a seed made from the match's seed is for, so that no two uses share one."""


class MatchKind(Enum):
    """What is played: a match that counts, a branch of a deal, or a game taken over from a file."""

    MATCH = "match"
    WHAT_IF = "what if"
    TAKEN_OVER = "taken over"


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment. `game` is as it was before the present deal, `state` is now.

    `record` is the present deal with all that was done in it, `finished` are the deals before it,
    thrown-in and shown ones included. `seat` is the learner's, `id` a name that no other match has.
    `given` counts the actions of the present deal that were there before the learner came; they
    cannot be taken back. The cards are left out of its repr.
    """

    settings: Settings
    game: Game
    record: DealRecord = field(repr=False)
    state: State = field(repr=False)
    finished: tuple[DealRecord, ...] = field(default=(), repr=False)
    seat: int = 0
    kind: MatchKind = MatchKind.MATCH
    id: str = ""
    given: int = 0

    @staticmethod
    def new(settings: Settings, id: str = "") -> Match:  # noqa: A002 - it is the id of the match
        """A match whose first deal lies on the table; the first dealer comes from the seed.

        >>> Match.new(Settings(seed=7)) == Match.new(Settings(seed=7))
        True
        """
        first = Game.new(Random(seed_from(settings.seed, _FIRST_DEALER)), settings.profile)
        return dealt(settings, first, (), id=id)

    def after(self, action: Action, by: int | None = None) -> Match:
        """The match with one more action; `IllegalAction` carries the ruling.

        Once a deal is played out, the other side claims what revokes the learner's side made.
        Raises `EuchreError` once the match is over, unless a revoke is claimed.
        """
        if self.is_over and not isinstance(action, ClaimRevoke):
            raise EuchreError(f"the match is over, {_score_words(self.score)}: begin another")
        match = self._with(action, self.state.after(action, by))
        while claim := match._claim():
            match = match._with(claim, match.state.after(claim))
        return match

    def _with(self, action: Action, state: State) -> Match:
        return replace(self, record=self.record.after(action), state=state)

    def _claim(self) -> ClaimRevoke | None:
        """The claim that the learner's opponents make now: by the end all cards have shown it."""
        if not isinstance(self.state, Scored):
            return None
        claims = [one for one in self.state.legal_actions() if isinstance(one, ClaimRevoke)]
        return next((one for one in claims if one.seat % 2 == self.seat % 2), None)

    def next_deal(self) -> Match:
        """The match with the next deal; `EuchreError` while this one is played, or at the end."""
        if not self.deal_is_over:
            raise EuchreError("the deal is not over: play it to its end before the next is dealt")
        if self.is_over:
            raise EuchreError(f"the match is over, {_score_words(self.score)}: begin another")
        return dealt(
            self.settings,
            self._game_after(),
            self.records,
            seat=self.seat,
            kind=self.kind,
            id=self.id,
        )

    def undone(self) -> Match:
        """One decision of the learner's taken back; `EuchreError` in a match that counts."""
        if self.kind is MatchKind.MATCH:
            raise EuchreError("nothing is taken back in a match; a what-if allows it")
        states = self.record.states
        for at in range(len(self.record.actions) - 1, self.given - 1, -1):
            state = states[at]
            if not state.is_over and state.to_act == self.seat and len(state.legal_actions()) > 1:
                return replace(self, record=self.record.before(at), state=state)
        raise EuchreError("there is no decision of yours to take back in this deal")

    @property
    def view(self) -> SeatView:
        """What the learner may see now."""
        return self.state.seen_by(self.seat)

    @property
    def deal_is_over(self) -> bool:
        """True once the present deal is scored, thrown in, or to be dealt again."""
        return self.state.is_over

    @property
    def is_over(self) -> bool:
        """True once a side has won, or a what-if deal is played out."""
        if not self.state.is_over:
            return False
        return self.kind is MatchKind.WHAT_IF or self._game_after().is_over

    @property
    def score(self) -> tuple[int, int]:
        """The score now, side 0 (seats 0 and 2) first; the present deal counts once it is over."""
        return self.game_now.score

    @property
    def game_now(self) -> Game:
        """The game with the present deal counted, once that is over."""
        return self._game_after() if self.state.is_over else self.game

    @property
    def winner(self) -> int:
        """The side that won, 0 or 1; `EuchreError` while the match goes on."""
        return self.game_now.winner

    @property
    def records(self) -> tuple[DealRecord, ...]:
        """All deals, the present one last."""
        return (*self.finished, self.record)

    @property
    def bot_seed(self) -> int:
        """The seed of the bot that acts now: from what everybody at the table can count."""
        return seed_from(self.settings.seed, _BOTS, len(self.finished), len(self.record.actions))

    def coach_seed(self, deal: int, at: int) -> int:
        """The seed of the coach's numbers about an action of a deal."""
        return coach_seed(self.settings.seed, deal, at)

    def _game_after(self) -> Game:
        return self.game.after(cast("Finished", self.state))


def coach_seed(seed: int, deal: int, at: int) -> int:
    """The seed of the coach's numbers about an action of a deal, from the match's seed."""
    return seed_from(seed, _COACH, deal, at) % 10**6  # it is printed beside the numbers


def dealt(
    settings: Settings,
    game: Game,
    finished: tuple[DealRecord, ...],
    *,
    seat: int = 0,
    kind: MatchKind = MatchKind.MATCH,
    id: str = "",  # noqa: A002 - it is the id of the match
) -> Match:
    """The match with the next deal of this game, its cards from the seed and the deal's number."""
    deal = Deal.shuffled(cards_rng(settings, len(finished)), game.dealer, game.profile)
    return begun(settings, game, deal, finished, seat=seat, kind=kind, id=id)


def cards_rng(settings: Settings, number: int) -> Random:
    """What shuffles the deal of this number."""
    return Random(seed_from(settings.seed, _CARDS, number))


def begun(
    settings: Settings,
    game: Game,
    deal: Deal,
    finished: tuple[DealRecord, ...] = (),
    *,
    seat: int = 0,
    kind: MatchKind = MatchKind.MATCH,
    id: str = "",  # noqa: A002 - it is the id of the match
) -> Match:
    """The match with these cards on the table; `EuchreError` for another dealer's deal."""
    FOUR.check(seat)
    state = game.begin(deal)
    record = DealRecord.of(
        deal,
        profile=game.profile,
        score=game.score,
        names=settings.names,
        first_deal=game.deals == 0,
    )
    return Match(settings, game, record, state, finished, seat, kind, id)


def _score_words(score: tuple[int, int]) -> str:
    return f"{score[0]} to {score[1]}"
