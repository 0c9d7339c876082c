"""The table as plain data for drawing: only what the learner may see, and what may be done now.

The types are in `show.table_scene`, the schema in `show/schema/table.json`.
"""

from __future__ import annotations

from typing import Final

from euchre_learn.core.explain import explain
from euchre_learn.show.table_scene import TableScene
from euchre_learn.table import asking, moves, seats_scene, sheets
from euchre_learn.table.coach import Coaching, Remark, coach_scene
from euchre_learn.table.hand_scene import hand_scene
from euchre_learn.table.match import MatchKind
from euchre_learn.table.session import TableSession
from euchre_learn.table.turns import TablePhase
from euchre_learn.table.words import names_for

_SCREENS: Final = {
    TablePhase.PAUSED: "paused",
    TablePhase.STALE: "stale",
    TablePhase.HAND_OVER: "hand-over",
    TablePhase.MATCH_OVER: "match-over",
}


def table_scene(
    session: TableSession,
    before: TableScene | None = None,
    *,
    coaching: Coaching | None = None,
    remark: Remark | None = None,
) -> TableScene:
    """The table now; `EuchreError` while no match is begun (the choices are drawn then).

    `before` is the scene that was drawn last: `moves` and `said` lead from there to this one, and
    are empty without it. `coaching` and `remark` are what the coach has to say just now.
    """
    match, phase = session.match, session.phase
    settings = match.settings
    record = seats_scene.drawn_record(match)
    seen = seats_scene.seen_scene(match, record)
    pressed = asking.buttons(session)
    over = phase in (TablePhase.HAND_OVER, TablePhase.MATCH_OVER)
    return {
        "kind": "table",
        "screen": _screen(session),
        "phase": phase.value,
        "moment": session.moment,
        "match": match.id,
        "deal": len(match.finished),
        "shown": moves.shown_now(match, phase),
        "speed": settings.speed.value,
        "four_colours": settings.four_colours,
        "sound": settings.sound,
        "size": settings.size.value,
        "seats": seats_scene.seats(match, seen, phase),
        "middle": seats_scene.middle(match, seen, phase),
        "trump": seats_scene.trump_chip(seen),
        "score": seats_scene.score(match, seen),
        "status": asking.status(session),
        "hand": hand_scene(session),
        "buttons": pressed,
        "switch": asking.switch(session),
        "claims": asking.claims(session),
        "thinking": _thinking(session),
        "calls": seats_scene.calls(match, record),
        "tricks": seats_scene.tricks(match, record),
        "menu": asking.menu(session),
        "said": moves.said(match, record, phase, before),
        "moves": moves.moves(match, record, phase, before),
        "sheet": sheets.sheet(match, record, pressed) if over else None,
        "end": sheets.end(match, pressed) if phase is TablePhase.MATCH_OVER else None,
        "coach": coach_scene(coaching, remark),
        "message": session.message,
        "rules": explain(settings.profile),
    }


def _screen(session: TableSession) -> str:
    if session.phase is TablePhase.MATCH_OVER and session.match.kind is MatchKind.WHAT_IF:
        return "hand-over"
    return _SCREENS.get(session.phase, "table")


def _thinking(session: TableSession) -> str | None:
    """Who thinks, if a bot is to act."""
    if session.phase is not TablePhase.BOTS_THINK:
        return None
    return names_for(session.match)[session.match.state.to_act]
