"""The sheet after a hand, and the end of a match with its counts."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.bidding import PassedOut
from euchre_learn.core.play import Scored
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.state import State
from euchre_learn.core.vocabulary import accepting
from euchre_learn.record.trace import DealRecord, Names
from euchre_learn.show.narration_rules import result
from euchre_learn.show.scene import ButtonScene
from euchre_learn.show.table_scene import EndScene, SheetScene
from euchre_learn.table.match import Match, MatchKind
from euchre_learn.table.tally import tally_of
from euchre_learn.table.words import counted, for_you, names_for

_TITLES: Final = {
    Outcome.POINT: "Made",
    Outcome.MARCH: "A march",
    Outcome.LONE_MARCH: "A lone march",
    Outcome.EUCHRED: "Euchred",
    Outcome.PASSED_OUT: "Thrown in",
}
_DID: Final = {"order it up": "ordered up", "assist": "assisted", "pick it up": "picked up"}


def sheet(match: Match, record: DealRecord, buttons: list[ButtonScene]) -> SheetScene | None:
    """The sheet of a deal that is over; None while it is played."""
    state = match.state
    if not state.is_over:
        return None
    won = _ours_first(match, record.points)
    return {
        "title": _title(state),
        "result": for_you(result(state, record.names)),
        "points": list(won),
        "lines": _lines(match, state, record),
        "buttons": buttons,
    }


def _title(state: State) -> str:
    if isinstance(state, Scored | PassedOut):
        return _TITLES[state.result.outcome]
    return "Dealt again"


def _ours_first(match: Match, pair: tuple[int, int]) -> tuple[int, int]:
    return pair if match.seat % 2 == 0 else (pair[1], pair[0])


def _lines(match: Match, state: State, record: DealRecord) -> list[list[str]]:
    """Who made trump and how, tricks, points, score, and who deals next."""
    names = record.names
    lines = _played(state, names, record.dealer) if isinstance(state, Scored) else []
    ours, theirs = _ours_first(match, record.points)
    lines.append(["Points", f"you {ours}, they {theirs}"])
    ours, theirs = _ours_first(match, match.score)
    lines.append(["Score", f"you {ours}, they {theirs}, game at {record.profile.target}"])
    if not match.is_over:
        lines.append(["Next dealer", names[match.game_now.dealer]])
    return lines


def _played(state: Scored, names: Names, dealer: int) -> list[list[str]]:
    contract = state.contract
    maker, suit = contract.maker, contract.trump.suit
    did = _DID[accepting(maker, dealer)] if contract.round == 1 else "named them"
    alone = ", alone" if contract.alone else ""
    lines = [["Trump", for_you(f"{suit.plural}: {names[maker]} {did}{alone}")]]
    for seat in contract.defends_alone:
        lines.append(["Defence", for_you(f"{names[seat]} defends alone")])
    made = state.makers_tricks
    sides = [_side(names, maker), _side(names, maker + 1)]
    lines.append(["Tricks", for_you(f"{sides[0]} {made}, {sides[1]} {5 - made}")])
    for one in state.claimed:
        lines.append(["Revoke", for_you(f"{names[one.seat]}, trick {one.trick + 1}, claimed")])
    return lines


def _side(names: Names, seat: int) -> str:
    """`You and Cara`: the lower seat first."""
    return f"{names[seat % 2]} and {names[seat % 2 + 2]}"


def end(match: Match, buttons: list[ButtonScene]) -> EndScene | None:
    """The end of the match; None before it, and for a what-if, which has a sheet only."""
    if not match.is_over or match.kind is MatchKind.WHAT_IF:
        return None
    ours, theirs = _ours_first(match, match.score)
    won = match.winner == match.seat % 2
    names = names_for(match)
    winners = _side(names, match.winner)
    return {
        "title": for_you(f"{winners} win, {max(ours, theirs)} to {min(ours, theirs)}."),
        "won": won,
        "score": [ours, theirs],
        "rows": _rows(match),
        "buttons": buttons,
    }


def _rows(match: Match) -> list[list[str]]:
    found = tally_of(match)
    both = (
        ("Contracts", found.contracts),
        ("Made", found.made),
        ("Marches", found.marches),
        ("Euchres", found.euchres),
        ("Played alone", found.loners),
        ("Lone marches", found.lone_marches),
    )
    rows = [[name, str(ours), str(theirs)] for name, (ours, theirs) in both]
    deals = counted(match.game_now.deals, "deal")
    return [*rows, ["Deals", deals, f"{found.thrown_in} thrown in"]]
