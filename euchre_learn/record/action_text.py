"""Actions as short words and back: `order alone`, `bury 9d`, `play Jh`, `correct 2 Kh`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from euchre_learn.core.actions import (
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
    TurnTrick,
)
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.record.completion import BuryUnknown, RecordedAction

_FIXED: Final[dict[str, RecordedAction]] = {
    "pass": Pass(),
    "order": OrderUp(),
    "order alone": OrderUp(alone=True),
    "bury ?": BuryUnknown(),
    "keep": KeepPartner(),
    "alone": GoAlone(),
    "defend alone": DefendAlone(),
    "defend together": DefendTogether(),
    "turn": TurnTrick(),
    "keep hand": KeepHand(),
    "farmers": FarmersHand(),
    "aces": ShowAces(),
}
_WORDS: Final = {action: words for words, action in _FIXED.items()}


def action_text(action: RecordedAction) -> str:
    """The action in words that `read_action` reads back."""
    match action:
        case NameSuit(suit, alone):
            return f"name {suit.letter}" + (" alone" if alone else "")
        case Bury(card):
            return f"bury {card}"
        case PlayCard(card):
            return f"play {card}"
        case CorrectRevoke(seat, card):
            return f"correct {seat} {card}"
        case ClaimRevoke(seat, trick):
            return f"claim {seat} {trick}"
        case FarmersHand(swap) if swap:
            return f"farmers {' '.join(card.code for card in swap)}"
    return _WORDS[action]


def read_action(text: str) -> RecordedAction:
    """The action that these words stand for; `NotationError` says what would be accepted."""
    if text in _FIXED:
        return _FIXED[text]
    word, _, rest = text.partition(" ")
    if word in _READERS:
        try:
            return _READERS[word](rest.split())
        except (EuchreError, ValueError):
            pass
    raise NotationError(
        f"{text[:40]!r} is not an action; accepted: {', '.join(_FIXED)}, name h, bury 9d, play Jh,"
        " correct 2 Kh, claim 2 0"
    )


def _name(words: list[str]) -> NameSuit:
    suit, *more = words
    if more not in ([], ["alone"]):
        raise ValueError(more)
    return NameSuit(Suit(suit), bool(more))


def _one_card(words: list[str]) -> Card:
    (code,) = words
    return Card.parse(code)


def _correct(words: list[str]) -> CorrectRevoke:
    seat, card = words
    return CorrectRevoke(_small(seat, 3), Card.parse(card))


def _claim(words: list[str]) -> ClaimRevoke:
    seat, trick = words
    return ClaimRevoke(_small(seat, 3), _small(trick, 4))


def _farmers(words: list[str]) -> FarmersHand:
    one, two, three = (Card.parse(code) for code in words)
    return FarmersHand((one, two, three))


def _small(text: str, most: int) -> int:
    if text not in map(str, range(most + 1)):
        raise ValueError(text)
    return int(text)


_READERS: Final[dict[str, Callable[[list[str]], RecordedAction]]] = {
    "name": _name,
    "bury": lambda words: Bury(_one_card(words)),
    "play": lambda words: PlayCard(_one_card(words)),
    "correct": _correct,
    "claim": _claim,
    "farmers": _farmers,
}
