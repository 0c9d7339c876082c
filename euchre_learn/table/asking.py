"""What is asked of the learner: the status line, the buttons, and the switch "Alone"."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.actions import (
    Action,
    CorrectRevoke,
    FarmersHand,
    GoAlone,
    KeepHand,
    NameSuit,
    OrderUp,
    Pass,
    ShowAces,
)
from euchre_learn.core.cards import BENNY
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing
from euchre_learn.core.seats import FOUR
from euchre_learn.core.view import SeatView
from euchre_learn.core.vocabulary import accepting
from euchre_learn.record.action_text import action_text
from euchre_learn.show.narration_rules import result
from euchre_learn.show.scene import ButtonScene
from euchre_learn.show.table_scene import StatusScene, SwitchScene
from euchre_learn.table.claims import doubt_words, doubts
from euchre_learn.table.match import MatchKind
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import CoachMode
from euchre_learn.table.turns import TablePhase
from euchre_learn.table.words import for_you, names_for

_PASSES: Final = ("You speak first.", "One pass to you.", "Two passes to you.", "All three passed.")
_WITH_SWITCH: Final = (Phase.ROUND_TWO, Phase.BENNY)


def button(
    do: str, words: str, value: str | None = None, key: str | None = None, look: str = "plain"
) -> ButtonScene:
    """A button; `do` and `value` are the intent it stands for."""
    return {"do": do, "value": value, "words": words, "key": key, "look": look}


# --- the status line -----------------------------------------------------------------------------


def status(session: TableSession) -> StatusScene:
    """What is asked or awaited, in a line, with the circumstance in a second one."""
    if session.refusal is not None:
        return {"main": session.refusal.words, "second": None, "tone": "refused"}
    main, second, tone = _status(session)
    return {"main": main, "second": second, "tone": tone}


def _status(session: TableSession) -> tuple[str, str | None, str]:
    match, names = session.match, names_for(session.match)
    match session.phase:
        case TablePhase.STALE:
            return "This match went on in another tab.", session.message or None, "wait"
        case TablePhase.PAUSED:
            return "Paused.", "The cards are face down until you go on.", "wait"
        case TablePhase.DEALING:
            return for_you(f"{names[match.record.dealer]} deals."), None, "wait"
        case TablePhase.TRICK_LIES:
            return _taken(session), None, "done"
        case TablePhase.HAND_OVER | TablePhase.MATCH_OVER:
            return for_you(result(match.state, names)), _end(session), "done"
        case TablePhase.YOUR_TURN:
            main, second = _asked(session.view, session)
            return main, second, "ask"
    return _awaited(session), None, "wait"


def _taken(session: TableSession) -> str:
    state = session.match.state
    trick = state.tricks[-1]  # type: ignore[union-attr]
    name, card = names_for(session.match)[trick.winner], trick.card_of(trick.winner)
    return for_you(f"{name} takes the trick with {{{card}}}.")


def _end(session: TableSession) -> str | None:
    match = session.match
    if not match.is_over or match.kind is MatchKind.WHAT_IF:
        return None
    own, other = match.score[match.seat % 2], match.score[1 - match.seat % 2]
    return f"The match is over: you {own}, they {other}."


def _awaited(session: TableSession) -> str:
    match = session.match
    name = names_for(match)[match.state.to_act]
    doing = {Phase.PLAYING: "play", Phase.TURNING: "turn the trick", Phase.BURYING: "bury a card"}
    return f"{name} is to {doing.get(match.state.phase, 'speak')}."


def _asked(view: SeatView, session: TableSession) -> tuple[str, str | None]:
    names = names_for(session.match)
    match view.phase:
        case Phase.HANDS:
            return "Play this hand, or claim it as too poor?", _poor(view)
        case Phase.BENNY:
            looks = view.profile.benny_dealer_looks
            return "{B} is turned up: name trump.", None if looks else "Before you look."
        case Phase.ROUND_ONE:
            return _round_one(view, names)
        case Phase.ROUND_TWO:
            return _round_two(view)
        case Phase.BURYING:
            return "You deal: bury one card.", _buried_words(session)
        case Phase.DECLARING:
            partner = names[FOUR.partner(view.seat)]
            return f"Play alone? {partner} would sit out.", "Last chance before the lead."
        case Phase.DEFENDING:
            partner = names[FOUR.partner(view.seat)]
            return f"Defend alone? {partner} would sit out.", None
        case Phase.TURNING:
            return "Turn the trick.", "Until then a card that did not follow can be put right."
    return _to_play(session, names)


def _poor(view: SeatView) -> str | None:
    if any(isinstance(one, FarmersHand) and one.swap for one in view.may):
        return f"To swap, pick three of your {view.profile.low_words}."
    return None


def _round_one(view: SeatView, names: tuple[str, ...]) -> tuple[str, str | None]:
    suit = "The Benny" if view.upcard is BENNY else view.upcard.suit.plural.capitalize()
    passes = _PASSES[len(view.calls) % 4]
    if view.seat == view.dealer:
        return f"{passes} Pick up {{{view.upcard}}}, or turn it down?", None
    takes = f"{names[view.dealer]} deals, and would take {{{view.upcard}}} into hand."
    return f"{passes} {suit} are turned up.", takes


def _round_two(view: SeatView) -> tuple[str, str | None]:
    down = view.upcard.suit.plural
    if Pass() not in view.may:
        free = any(isinstance(one, NameSuit) and one.suit is view.upcard.suit for one in view.may)
        also = f" {down.capitalize()} may be named too." if free else f" Not {down}."
        return "You are the dealer: name a suit.", f"House rule: the dealer must name one.{also}"
    return "Everyone passed. Name a suit, or pass.", f"Not {down}: they were turned down."


def _buried_words(session: TableSession) -> str | None:
    if session.picked:
        return f"{{{session.picked[0]}}} goes face down and stays out of play."
    return "Click a card, then Bury, or click it again."


def _to_play(session: TableSession, names: tuple[str, ...]) -> tuple[str, str | None]:
    state = session.match.state
    assert isinstance(state, Playing)
    alone = state.contract.alone and state.contract.maker == session.match.seat
    second = "You play alone: all five tricks are worth 4 points." if alone else None
    if not state.laid:
        won = bool(state.tricks) and state.tricks[-1].winner == session.match.seat
        return ("You won the trick. Lead a card." if won else "You lead. Play a card."), second
    return f"Your turn. {names[state.leader]} led {state.led.plural}.", second


# --- the buttons ---------------------------------------------------------------------------------


def buttons(session: TableSession) -> list[ButtonScene]:
    """What can be pressed in the dock, the main one marked."""
    match session.phase:
        case TablePhase.YOUR_TURN:
            return [*_choices(session), *_coach(session)]
        case TablePhase.PAUSED:
            return [button("resume", "Go on", key="Esc", look="primary")]
        case TablePhase.STALE:
            return [button("reload", "Take it up here", look="primary")]
        case TablePhase.HAND_OVER:
            return [
                button("next-hand", "Next hand", key="N", look="primary"),
                *_review(session, "hand"),
            ]
        case TablePhase.MATCH_OVER:
            again = button("new-match", "New match", key="N", look="primary")
            return [again, *_review(session, "match"), button("save-egn", "Save the match")]
    return []


def _review(session: TableSession, what: str) -> list[ButtonScene]:
    """Without a coach a review has to be asked for; a coach brings it by itself."""
    by_itself = session.match.settings.coach is not CoachMode.OFF
    return [] if by_itself else [button("review", f"Review this {what}", key="R")]


def _coach(session: TableSession) -> list[ButtonScene]:
    view = session.view
    valued = len(view.may) > 1 and view.phase not in (Phase.HANDS, Phase.TURNING)
    asked = session.match.settings.coach is not CoachMode.OFF and valued
    undo = session.match.kind is not MatchKind.MATCH
    found = [button("coach", "Ask the coach", key="H", look="quiet")] if asked else []
    return found + ([button("undo", "Take back", look="quiet")] if undo else [])


def _choices(session: TableSession) -> list[ButtonScene]:
    view = session.view
    match view.phase:
        case Phase.BURYING:
            return [button("bury", "Bury", key="B", look="primary")]
        case Phase.PLAYING:
            return [_say(view, one) for one in view.may if isinstance(one, CorrectRevoke)]
        case Phase.HANDS:
            return _hand_claims(view)
        case Phase.ROUND_TWO | Phase.BENNY:
            return _suits(session)
    ordered = sorted(view.may, key=lambda one: not isinstance(one, Pass))
    return [_say(view, one, session.match.settings.names) for one in ordered]


def _hand_claims(view: SeatView) -> list[ButtonScene]:
    made = [_say(view, one) for one in view.may if isinstance(one, KeepHand)]
    if any(isinstance(one, FarmersHand) and one.swap for one in view.may):
        made.append(button("swap", "Swap three", key="B"))
    again = [one for one in view.may if one == FarmersHand() or isinstance(one, ShowAces)]
    return made + [button("say", "Deal again", action_text(one)) for one in again[:1]]


def _suits(session: TableSession) -> list[ButtonScene]:
    """The suits that may be named, alone while the switch is on, and Pass."""
    alone = session.wants_alone
    may = session.view.may
    made = [button("say", "Pass", "pass", "P", "pass")] if Pass() in may else []
    named = [one for one in may if isinstance(one, NameSuit) and one.alone is alone]
    return made + [
        button("say", one.suit.plural.capitalize(), action_text(one), look="suit") for one in named
    ]


def _say(view: SeatView, action: Action, names: tuple[str, ...] = ()) -> ButtonScene:
    """The button of one action."""
    words, key, look = _spoken(view, action, names)
    return button("say", words, action_text(action), key, look)


def _spoken(view: SeatView, action: Action, names: tuple[str, ...]) -> tuple[str, str | None, str]:
    partner = names[FOUR.partner(view.seat)] if names else "your partner"
    match action:
        case Pass():
            return "Pass", "P", "pass"
        case OrderUp(alone):
            if alone:
                return "Alone", "A", "plain"
            said = {"order it up": "Order up", "assist": "Assist", "pick it up": "Pick up"}
            return said[accepting(view.seat, view.dealer)], "O", "primary"
        case KeepHand():
            return "Play this hand", "O", "primary"
        case CorrectRevoke(card=card):
            return f"Take it back and play {{{card}}}", None, "plain"
    if action_text(action) == "turn":
        return "Turn the trick", "O", "primary"
    lone = action_text(action) in ("alone", "defend alone")
    if isinstance(action, GoAlone) or lone:
        return "Alone", "A", "plain"
    return f"With {partner}", "O", "primary"


def claims(session: TableSession) -> list[ButtonScene]:
    """After a hand: the cards of the other side that may be claimed as a revoke."""
    if session.phase not in (TablePhase.HAND_OVER, TablePhase.MATCH_OVER):
        return []
    match = session.match
    return [
        button("say", doubt_words(match, one), action_text(one.claim), look="small")
        for one in doubts(match)
    ]


def switch(session: TableSession) -> SwitchScene | None:
    """The switch "Alone" where suits are named; None elsewhere, and where nobody may."""
    view = session.view
    if session.phase is not TablePhase.YOUR_TURN or view.phase not in _WITH_SWITCH:
        return None
    if not any(isinstance(one, NameSuit) and one.alone for one in view.may):
        return None
    return {"words": "Alone", "on": session.wants_alone, "key": "A"}


def menu(session: TableSession) -> list[ButtonScene]:
    """The slim bar above the felt."""
    settings = session.match.settings
    sound = "Sound off" if settings.sound else "Sound on"
    made = [button("new-match", "New match"), button("sound", sound)]
    if session.phase in (TablePhase.MATCH_OVER, TablePhase.STALE):
        return made
    paused = session.phase is TablePhase.PAUSED
    pause = button("resume", "Go on", key="Esc") if paused else button("pause", "Pause", key="Esc")
    sort = button("sort", "Sort the hand", key="Z")
    return [pause, *made, sort]
