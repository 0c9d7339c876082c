"""What the learner can do at the table, as the browser or the keyboard names it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from euchre_learn.core.actions import Bury, FarmersHand, PlayCard
from euchre_learn.core.cards import Card, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.record.action_text import read_action
from euchre_learn.record.completion import BuryUnknown
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import CoachMode, HandOrder, Speed, TableSize


def handle(session: TableSession, kind: str, value: str = "") -> bool:
    """True if it was done. What cannot be read or done leaves a `refusal` and never an error.

    `KINDS` lists what there is. What begins a match, opens a file or asks the coach is the
    caller's.
    """
    if kind not in KINDS:
        return session.refuse(f"There is no {kind[:40]!r} at this table.")
    if not session.has_match:
        return session.refuse("Begin a match first: none is being played.")
    try:
        return KINDS[kind](session, value)
    except EuchreError as error:
        said = str(error)
        return session.refuse(f"{said[:1].upper()}{said[1:]}.")


def _play(session: TableSession, value: str) -> bool:
    """A card was clicked, dragged or chosen by key: play it; a bury or a swap takes two clicks."""
    card, phase = Card.parse(value), session.view.phase
    if phase is Phase.BURYING and session.view.may:
        return _bury(session, "") if card in session.picked else _pick(session, value)
    if phase is Phase.HANDS and session.view.may:
        return _pick(session, value)
    return session.act(PlayCard(card))


def _pick(session: TableSession, value: str) -> bool:
    card = Card.parse(value)
    if session.view.phase is Phase.BURYING and Bury(card) not in session.view.may:
        return session.act(Bury(card))  # it is refused, with the reason
    session.pick(card)
    return True


def _bury(session: TableSession, value: str) -> bool:
    if value:
        return session.act(Bury(Card.parse(value)))
    if not session.picked:
        return session.refuse("Pick the card to bury first.")
    return session.act(Bury(session.picked[0]))


def _swap(session: TableSession, value: str) -> bool:
    """Swap the three picked cards, in whatever order they were picked."""
    wanted = set(cards(value)) if value else set(session.picked)
    for action in session.view.may:
        if isinstance(action, FarmersHand) and set(action.swap) == wanted and wanted:
            return session.act(action)
    low = session.view.profile.low_words
    return session.refuse(f"Pick three of your {low} first: a swap takes three.")


def _say(session: TableSession, value: str) -> bool:
    action = read_action(value)
    if isinstance(action, BuryUnknown):
        return session.refuse("Say which card you bury.")
    return session.act(action)


def _alone(session: TableSession, value: str) -> bool:
    session.want_alone(value == "on" if value else not session.wants_alone)
    return True


def _arrange(session: TableSession, value: str) -> bool:
    session.arrange(cards(value))
    return True


def _sort(session: TableSession, value: str) -> bool:
    session.change(hand_order=HandOrder.SORTED)
    return True


def _settle(session: TableSession, value: str) -> bool:
    session.settle()
    return True


def _next(session: TableSession, value: str) -> bool:
    return session.next_hand()


def _pause(session: TableSession, value: str) -> bool:
    session.pause()
    return True


def _resume(session: TableSession, value: str) -> bool:
    session.resume()
    return True


def _reload(session: TableSession, value: str) -> bool:
    session.reload()
    return True


def _undo(session: TableSession, value: str) -> bool:
    session.undo()
    return True


def _sound(session: TableSession, value: str) -> bool:
    session.change(sound=not session.match.settings.sound)
    return True


def _colours(session: TableSession, value: str) -> bool:
    session.change(four_colours=not session.match.settings.four_colours)
    return True


def _speed(session: TableSession, value: str) -> bool:
    session.change(speed=_one_of({one.value: one for one in Speed}, value))
    return True


def _coach_mode(session: TableSession, value: str) -> bool:
    session.change(coach=_one_of({one.value: one for one in CoachMode}, value))
    return True


def _size(session: TableSession, value: str) -> bool:
    session.change(size=_one_of({one.value: one for one in TableSize}, value))
    return True


def _one_of(choices: Mapping[str, object], value: str) -> object:
    if value not in choices:
        raise EuchreError(f"{value[:40]!r} is no choice: take {', '.join(choices)}")
    return choices[value]


KINDS: Final[Mapping[str, Callable[[TableSession, str], bool]]] = {
    "play": _play,
    "pick": _pick,
    "bury": _bury,
    "swap": _swap,
    "say": _say,
    "alone": _alone,
    "arrange": _arrange,
    "sort": _sort,
    "settle": _settle,
    "next-hand": _next,
    "pause": _pause,
    "resume": _resume,
    "reload": _reload,
    "undo": _undo,
    "sound": _sound,
    "four-colours": _colours,
    "speed": _speed,
    "coach-mode": _coach_mode,
    "size": _size,
}
"""Every kind there is, and what it does.

`play CODE` plays a card (burying: picks it, and a second time buries it), `say WORDS` is an action
in the words of `record.action_text`, `arrange CODES` the hand in the learner's order.
"""
