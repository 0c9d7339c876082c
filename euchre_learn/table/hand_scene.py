"""The learner's hand in the table's scene: which cards may be played, and why others may not."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.actions import Action, Bury, FarmersHand, PlayCard
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.phase import Phase
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView
from euchre_learn.show.table_scene import HandCardScene, TableHandScene
from euchre_learn.table.session import TableSession
from euchre_learn.table.turns import TablePhase

_CLOSED: Final = (TablePhase.PAUSED, TablePhase.STALE)


def hand_scene(session: TableSession) -> TableHandScene:
    """The hand in the order it is shown, with what may be done with each card."""
    order = session.match.settings.hand_order.value
    if session.phase is TablePhase.PAUSED:
        return {
            "label": "Your hand, face down during the pause",
            "order": order,
            "do": None,
            "picked": None,
            "cards": [],
        }
    hand = session.hand
    cards = [_card(session, card) for card in hand]
    can = [card for card in cards if card["enabled"] and card["state"] != "held"]
    label = f"Your hand, {len(hand)} card{'' if len(hand) == 1 else 's'}"
    return {
        "label": label,
        "order": order,
        "do": "play" if can else None,
        "picked": _preselected(session, can),
        "cards": cards,
    }


def _preselected(session: TableSession, can: list[HandCardScene]) -> str | None:
    """The picked card, or the first that may be played."""
    if session.picked:
        return session.picked[-1].code
    return can[0]["code"] if can else None


def _card(session: TableSession, card: Card) -> HandCardScene:
    view = session.view
    trump = view.contract[0].trump if view.contract else None
    action = action_with(view, card)
    may = action is not None and _is_turn(session)
    why = _why_not(session, action) if may else None
    state = _state(session, card, may=may, why=why)
    return {
        "code": card.code,
        "state": state,
        "enabled": may,
        "badge": trump is not None and trump.is_bower(card),
        "trump": trump is not None and trump.is_trump(card),
        "counts": _counts(card, trump),
        "name": _name(card, trump, view, may=may, why=why),
        "why": why,
    }


def action_with(view: SeatView, card: Card) -> Action | None:
    """What a click on a card stands for now: playing it, burying it, swapping it; or nothing."""
    if not view.may:
        return None
    if view.phase is Phase.BURYING:
        return Bury(card)
    if view.phase is Phase.PLAYING:
        return PlayCard(card)
    if view.phase is Phase.HANDS:
        swaps = [one for one in view.may if isinstance(one, FarmersHand) and card in one.swap]
        return swaps[0] if swaps else None
    return None


def _is_turn(session: TableSession) -> bool:
    """True if a card can be clicked now, be it while the trick that was won still lies."""
    match = session.match
    if session.phase in _CLOSED or match.state.is_over:
        return False
    return match.state.to_act == match.seat


def _why_not(session: TableSession, action: Action | None) -> str | None:
    """Why this card may not be played, as marked prose."""
    if action is None:
        return None
    ruling = session.match.state.ruling(action, by=session.match.seat)
    return None if ruling.allowed else ruling.reason.marked


def _state(session: TableSession, card: Card, *, may: bool, why: str | None) -> str:
    tried = session.refusal.action if session.refusal is not None else None
    if isinstance(tried, PlayCard | Bury) and tried.card is card:
        return "refused"
    if card in session.picked:
        return "selected"
    if not may:
        return "plain"
    return "held" if why else "playable"


def _counts(card: Card, trump: Trump | None) -> str | None:
    if trump is not None:
        return trump.suit_of(card).letter
    return None if card is BENNY else card.suit.letter


def _name(card: Card, trump: Trump | None, view: SeatView, *, may: bool, why: str | None) -> str:
    """`jack of diamonds, left bower, counts as a heart, may be played`."""
    parts = [card.words]
    if trump is not None and card is trump.right:
        parts.append("right bower")
    if trump is not None and card is trump.left:
        parts += ["left bower", f"counts as a {trump.suit.singular}"]
    elif trump is not None and trump.is_trump(card):
        parts.append("trump")
    if may:
        doing = {Phase.BURYING: "buried", Phase.HANDS: "swapped"}.get(view.phase, "played")
        parts.append(f"may {'not ' if why else ''}be {doing}")
    return ", ".join(parts)
