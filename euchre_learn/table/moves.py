"""What moved and what is to be said since the scene before: steps to animate, and sentences."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.actions import NameSuit, OrderUp
from euchre_learn.core.cards import Card, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.rules import Packets
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State
from euchre_learn.record.events import (
    Buried,
    Called,
    Corrected,
    Declared,
    Defended,
    Ended,
    Event,
    HandKept,
    HandShown,
    HandSwapped,
    PickedUp,
    Played,
    Revoked,
    Taken,
    TurnedDown,
)
from euchre_learn.record.trace import Cursor, DealRecord
from euchre_learn.show.narration import narrate
from euchre_learn.show.narration_rules import follow_up
from euchre_learn.show.replay import place_of
from euchre_learn.show.table_scene import MoveScene, TableScene
from euchre_learn.table.match import Match, cards_rng
from euchre_learn.table.seats_scene import contract_of
from euchre_learn.table.turns import TablePhase
from euchre_learn.table.words import for_you

_REST: Final = {
    "deal": 130,
    "turn-up": 300,
    "say": 600,
    "take-upcard": 400,
    "bury": 300,
    "turn-down": 300,
    "lay": 260,
    "gather": 340,
    "sit-out": 300,
    "swap": 400,
    "show": 700,
    "correct": 300,
    "sheet": 0,
}
"""How long after each step the next one begins at normal speed, in ms."""

LIES: Final = 700
"""How long a full trick lies before it is gathered, in ms at normal speed."""

BEFORE_THE_UPCARD: Final = -1
"""The number of actions shown while the deal is on its way and nothing is turned up yet."""


def shown_now(match: Match, phase: TablePhase) -> int:
    """How many actions of this deal a scene shows; -1 while the cards are being dealt."""
    return BEFORE_THE_UPCARD if phase is TablePhase.DEALING else len(match.record.actions)


def moves(
    match: Match, record: DealRecord, phase: TablePhase, before: TableScene | None
) -> list[MoveScene]:
    """The steps from the scene before to this one, in order; none without a scene before.

    A deal on its way is shown whatever was drawn before.
    """
    if phase is TablePhase.DEALING:
        return _packets(match)
    if before is None:
        return []
    made: list[MoveScene] = []
    shown = _shown_before(match, before)
    if shown == BEFORE_THE_UPCARD:
        made.append(_move("turn-up", None, record.upcard))
    if before["phase"] == TablePhase.TRICK_LIES.value and before["match"] == match.id:
        made += _gathered(match, before)
    for at in range(max(shown, 0), len(record.actions)):
        for event in record.events[at]:
            made += _of_event(event, match, record.states[at + 1])
    return _still_lying(made) if phase is TablePhase.TRICK_LIES else made


def _still_lying(made: list[MoveScene]) -> list[MoveScene]:
    """The steps without the last gathering: that comes when the rest is over."""
    kept = [one for one in made if one["do"] != "sheet"]
    return kept[:-1] if kept and kept[-1]["do"] == "gather" else kept


def said(
    match: Match, record: DealRecord, phase: TablePhase, before: TableScene | None
) -> list[str]:
    """The sentences for what happened since the scene before; none without one."""
    if phase is TablePhase.DEALING:
        return [for_you(f"{record.names[record.dealer]} deals.")]
    if before is None:
        return []
    told: list[str] = []
    shown = _shown_before(match, before)
    if shown == BEFORE_THE_UPCARD:
        told.append(f"{narrate(Cursor(record, 0)).what}.")
    for at in range(max(shown, 0), len(record.actions)):
        told += _told(match, Cursor(record, at + 1))
    return [for_you(one) for one in told]


def _shown_before(match: Match, before: TableScene) -> int:
    """What of this deal the scene before showed; another deal's scene showed nothing of it."""
    same = (before["match"], before["deal"]) == (match.id, len(match.finished))
    if not same:
        return BEFORE_THE_UPCARD
    return min(before["shown"], len(match.record.actions))


def _told(match: Match, cursor: Cursor) -> list[str]:
    """One action in sentences: what was done, and what came of it."""
    names, events = cursor.record.names, cursor.events
    first = events[0]
    own = isinstance(first, Buried) and first.dealer == match.seat
    unseen = frozenset() if own or not isinstance(first, Buried) else frozenset({first.card})
    sentences = [f"{narrate(cursor, unseen, match.seat).what}."]
    for event in events[1:]:
        if not isinstance(event, Revoked):
            sentences += follow_up(event, cursor.state, names)
    return sentences


# --- the steps -----------------------------------------------------------------------------------


def _move(do: str, place: str | None, card: Card | None = None, count: int = 1) -> MoveScene:
    return {
        "do": do,
        "place": place,
        "code": None if card is None else card.code,
        "count": count,
        "rest": _REST[do],
    }


def _of_event(event: Event, match: Match, after: State) -> list[MoveScene]:
    """The steps that show an event."""

    def at(seat: int) -> str:
        return place_of(seat, match.seat)

    match event:
        case Called(seat, action):
            lone = isinstance(action, OrderUp | NameSuit) and action.alone
            return [_move("say", at(seat)), *(_sits_out(match, after) if lone else [])]
        case Declared(seat, alone) | Defended(seat, alone):
            return [_move("say", at(seat)), *(_sits_out(match, after, seat) if alone else [])]
        case HandKept(seat):
            return [_move("say", at(seat))]
        case TurnedDown(dealer, card):
            return [_move("turn-down", at(dealer), card)]
        case PickedUp(dealer, card):
            return [_move("take-upcard", at(dealer), card)]
        case Buried(dealer, card):
            return [_move("bury", at(dealer), card if dealer == match.seat else None)]
        case Played(seat, card):
            return [_move("lay", at(seat), card)]
        case Corrected(seat, card):
            return [_move("correct", at(seat), card)]
        case Taken(_, trick):
            return [_move("gather", at(trick.winner), count=len(trick.cards))]
        case HandSwapped(seat):
            return [_move("swap", at(seat), count=3)]
        case HandShown(seat):
            return [_move("show", at(seat), count=5)]
        case Ended():
            return [_move("sheet", None)]
    return []


def _sits_out(match: Match, after: State, seat: int | None = None) -> list[MoveScene]:
    """The partner of who just went alone lays the cards down."""
    contract = contract_of(after)
    if contract is None:
        return []
    lone = contract.maker if seat is None else seat
    return [_move("sit-out", place_of(FOUR.partner(lone), match.seat), count=5)]


def _gathered(match: Match, before: TableScene) -> list[MoveScene]:
    """The trick that lay in the scene before goes to its winner."""
    trick = before["tricks"][-1]
    laid = before["middle"]["laid"]
    place = laid[trick["winner"]]["place"] if laid else None
    made = [_move("gather", place, count=len(trick["codes"]))]
    return [*made, _move("sheet", None)] if match.deal_is_over else made


def _packets(match: Match) -> list[MoveScene]:
    """The deal in the packets in which the cards really came, from eldest round."""
    first, second = (3, 2) if packets_of(match) is Packets.THREE_TWO else (2, 3)
    order = FOUR.from_left_of(match.record.dealer)
    return [
        _move("deal", place_of(seat, match.seat), count=count)
        for count in (first, second)
        for seat in order
    ]


def packets_of(match: Match) -> Packets:
    """In which packets this deal was dealt; where the dealer chose, the cards tell.

    A deal that was set up from a record counts as dealt in threes and twos.
    """
    stated = match.game.profile.packets
    if stated is not Packets.EITHER:
        return stated
    cards = list(pack(match.game.profile.pack_size))
    cards_rng(match.settings, len(match.finished)).shuffle(cards)
    dealt = Deal.stacked(cards, match.record.dealer, Packets.TWO_THREE)
    return Packets.TWO_THREE if dealt.hands == match.record.hands else Packets.THREE_TWO
