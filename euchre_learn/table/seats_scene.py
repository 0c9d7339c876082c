"""Seats, middle, chips and lists of the table's scene, from what the learner's seat sees."""

from __future__ import annotations

from dataclasses import replace

from euchre_learn.core.actions import (
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
)
from euchre_learn.core.bidding import Burying, Declaring, Defending
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Playing, Scored, Trick, TrickLaid
from euchre_learn.core.state import State
from euchre_learn.core.vocabulary import spoken
from euchre_learn.record.trace import DealRecord
from euchre_learn.show.replay import Replay
from euchre_learn.show.scene import ChipScene, MiddleScene, ReplayScene, ScoreScene
from euchre_learn.show.table_scene import CallScene, TableSeatScene, TrickScene
from euchre_learn.table.match import Match
from euchre_learn.table.turns import TablePhase
from euchre_learn.table.words import for_you, names_for

_CALLS = (Pass, OrderUp, NameSuit, GoAlone, KeepPartner, DefendAlone, DefendTogether)


def drawn_record(match: Match) -> DealRecord:
    """The present deal with the learner called "You", for drawing and telling."""
    return replace(match.record, names=names_for(match))


def seen_scene(match: Match, record: DealRecord) -> ReplayScene:
    """The deal as it lies, from the learner's seat; everything hidden is None."""
    return Replay((record,), at=len(record.actions), view=match.seat).scene()


def contract_of(state: State) -> Contract | None:
    """The contract, once trump is made."""
    if isinstance(state, Burying | Declaring | Defending | Playing | TrickLaid | Scored):
        return state.contract
    return None


def tricks_of(state: State) -> tuple[Trick, ...]:
    """The tricks that were gathered."""
    return state.tricks if isinstance(state, Playing | TrickLaid | Scored) else ()


def seats(match: Match, seen: ReplayScene, phase: TablePhase) -> list[TableSeatScene]:
    """The four seats, seat 0 first."""
    return [_seat(match, seen, phase, seat) for seat in range(4)]


def _seat(match: Match, seen: ReplayScene, phase: TablePhase, seat: int) -> TableSeatScene:
    drawn = seen["seats"][seat]
    acting = phase in (TablePhase.YOUR_TURN, TablePhase.BOTS_THINK)
    level = None if seat == match.seat else match.settings.level_of(seat, match.seat)
    hidden = phase is TablePhase.PAUSED
    held = [card for card in drawn["cards"] if not card["played"]]
    cards = [{**card, "code": None} for card in held] if hidden else held
    return {
        "place": drawn["place"],
        "name": drawn["name"],
        "dealer": drawn["dealer"],
        "maker": drawn["maker"],
        "turn": acting and drawn["turn"],
        "out": drawn["out"],
        "said": drawn["said"],
        "cards": cards,  # type: ignore[typeddict-item]
        "seat": seat,
        "level": level,
        "tricks": sum(trick.winner == seat for trick in tricks_of(match.state)),
    }


def middle(match: Match, seen: ReplayScene, phase: TablePhase) -> MiddleScene:
    """The upcard or the trick; a gathered trick lies only while the table rests.

    Before the upcard is turned, and during a pause, it is not named.
    """
    made: MiddleScene = {**seen["middle"]}
    if phase in (TablePhase.DEALING, TablePhase.PAUSED):
        made["upcard"] = None
    state = match.state
    bare = not (isinstance(state, Playing | TrickLaid) and state.laid)
    if bare and phase is not TablePhase.TRICK_LIES:
        made["laid"], made["winner"] = [], None
        made["number"] = min(5, len(tricks_of(state)) + 1)
    return made


def trump_chip(seen: ReplayScene) -> ChipScene:
    """Who made what, and the tricks of both sides."""
    made: ChipScene = {**seen["trump"]}
    made["how"] = for_you(f"by {made['how']}")[3:] if made["how"] else ""
    return made


def score(match: Match, seen: ReplayScene) -> ScoreScene:
    """The score, the learner's side first."""
    made: ScoreScene = {**seen["score"]}
    if match.seat % 2:
        for key in ("sides", "points", "won"):
            made[key] = made[key][::-1]
    return made


def calls(match: Match, record: DealRecord) -> list[CallScene]:
    """What was said, in order."""
    found: list[CallScene] = []
    pairs = zip(record.states, record.whole_actions, strict=False)
    for state, action in pairs:
        if isinstance(action, _CALLS):
            seat = state.to_act
            found.append({"name": record.names[seat], "words": spoken(action, seat, record.dealer)})
    return found


def tricks(match: Match, record: DealRecord) -> list[TrickScene]:
    """The tricks that were gathered, for looking back."""
    return [
        {
            "number": number,
            "names": [record.names[seat] for seat in trick.seats],
            "codes": [card.code for card in trick.cards],
            "winner": trick.seats.index(trick.winner),
        }
        for number, trick in enumerate(tricks_of(match.state), 1)
    ]
