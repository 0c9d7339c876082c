"""What is typed at the text table: every accepted spelling, read as an action or as a request.

Capitals, blanks and full stops do not matter. Nothing here decides what is allowed: that is the
session's to say, with the reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from euchre_learn.core.actions import (
    Action,
    Bury,
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
from euchre_learn.core.cards import BENNY, Card, Rank, Suit
from euchre_learn.core.errors import NotationError
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView


class Wish(Enum):
    """What can be asked for besides an action; the value is its word."""

    HELP = "help"
    HAND = "hand"
    TABLE = "table"
    SCORE = "score"
    TRICKS = "tricks"
    RULES = "rules"
    COACH = "coach"
    REVIEW = "review"
    NEXT = "next"
    NEW = "new"
    SYMBOLS = "symbols"
    SAVE = "save"
    WHAT_IF = "what if"
    BACK = "back"
    UNDO = "undo"
    CLAIM = "claim"
    SET = "set"
    CHOICES = "choices"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and what was typed after its word."""

    wish: Wish
    rest: str = ""


_WISHES: Final = {
    **{wish.value: wish for wish in Wish},
    "?": Wish.HELP,
    "cards": Wish.HAND,
    "my hand": Wish.HAND,
    "where": Wish.TABLE,
    "trick": Wish.TRICKS,
    "hint": Wish.COACH,
    "n": Wish.NEXT,
    "next hand": Wish.NEXT,
    "go on": Wish.NEXT,
    "deal": Wish.NEXT,
    "new match": Wish.NEW,
    "take back": Wish.UNDO,
    "settings": Wish.SET,
    "choose": Wish.CHOICES,
    "that was a revoke": Wish.CLAIM,
    "claim a revoke": Wish.CLAIM,
    "revoke": Wish.CLAIM,
    "q": Wish.QUIT,
    "exit": Wish.QUIT,
    "stop": Wish.QUIT,
}
_WITH_MORE: Final = {"what if ": Wish.WHAT_IF, "claim ": Wish.CLAIM, "set ": Wish.SET}
_ORDERS: Final = frozenset(
    [
        "o",
        "order",
        "order up",
        "order it up",
        "assist",
        "pick up",
        "pick it up",
        "take up",
        "take it up",
        "accept",
    ]
)
_TOGETHER: Final = frozenset(
    ["k", "keep", "no", "with partner", "with my partner", "partner", "together", "defend together"]
)
_LONE: Final = frozenset(
    ["a", "alone", "yes", "play alone", "go alone", "i play alone", "defend alone"]
)
_KEPT: Final = frozenset(["k", "keep", "keep hand", "keep it", "no", "play", "play this hand"])
_SHOWN: Final = frozenset(["deal again", "again", "redeal", "show", "farmers", "farmer's hand"])
_TURNED: Final = frozenset(["t", "turn", "turn it", "turn the trick"])
_ALONE: Final = re.compile(r"(?:,? and)?(?: i)?(?: play| go(?:ing)?)? ?\balone$")
_PLAYS: Final = re.compile(r"(?:i )?(play|lead|lay|throw) (.+)")
_BURIES: Final = re.compile(r"(?:i )?(bury|discard) (.+)")
_BACK: Final = re.compile(r"(?:correct|take back|follow)(?: and play| with)? (.+)")
_SWAPS: Final = re.compile(r"swap (.+)")
_RANKS: Final = {
    "seven": Rank.SEVEN,
    "eight": Rank.EIGHT,
    "nine": Rank.NINE,
    "ten": Rank.TEN,
    "jack": Rank.JACK,
    "queen": Rank.QUEEN,
    "king": Rank.KING,
    "ace": Rank.ACE,
    "7": Rank.SEVEN,
    "8": Rank.EIGHT,
    "9": Rank.NINE,
    "10": Rank.TEN,
    "t": Rank.TEN,
    "j": Rank.JACK,
    "q": Rank.QUEEN,
    "k": Rank.KING,
    "a": Rank.ACE,
}


def read(text: str, view: SeatView, hand: tuple[Card, ...]) -> Action | Asked | None:
    """What the words stand for just now; None if they stand for nothing.

    `hand` is the learner's cards in the order in which they are said, for their numbers.
    """
    words = tidy(text)
    if not words:
        return None
    if words.startswith("save ") and len(words) > 5:
        return Asked(Wish.SAVE, text.strip()[5:].strip())
    for start, wish in _WITH_MORE.items():
        if words.startswith(start):
            return Asked(wish, words.removeprefix(start))
    if words in _WISHES:
        return Asked(_WISHES[words])
    return action(words, view, hand)


def tidy(text: str) -> str:
    """The text in small letters, with single blanks and no full stop at its end.

    >>> tidy("  I  Order it UP. ")
    'i order it up'
    """
    return " ".join(text.lower().split()).rstrip(".!").strip()


def action(words: str, view: SeatView, hand: tuple[Card, ...]) -> Action | None:
    """The action that tidy words stand for in this phase, allowed or not."""
    if words in ("p", "pass", "i pass"):
        return Pass()
    found = _of_phase(words, view)
    return found or _with_cards(words, view, hand) or _call(words, view)


def _of_phase(words: str, view: SeatView) -> Action | None:
    """Words that stand for something in one phase only."""
    match view.phase:
        case Phase.DECLARING if words in _LONE | _TOGETHER or words.startswith("with "):
            return GoAlone() if words in _LONE else KeepPartner()
        case Phase.DEFENDING if words in _LONE | _TOGETHER or words.startswith("with "):
            return DefendAlone() if words in _LONE else DefendTogether()
        case Phase.HANDS if words in _KEPT:
            return KeepHand()
        case Phase.HANDS if words in _SHOWN:
            return ShowAces() if ShowAces() in view.may else FarmersHand()
    return TurnTrick() if words in _TURNED else None


def _call(words: str, view: SeatView) -> Action | None:
    """A call, alone or not: `order up`, `hearts alone`; a single letter is a suit where one is
    named.
    """
    plain = _ALONE.sub("", words).strip()
    alone = plain != words
    said = plain.removeprefix("i ").removeprefix("name ").removeprefix("call ")
    if said in _ORDERS or (said in ("", "a", "play") and view.phase is Phase.ROUND_ONE):
        return OrderUp(alone or said == "a")
    try:
        return NameSuit(Suit.parse(said), alone)
    except NotationError:
        return None


def _with_cards(words: str, view: SeatView, hand: tuple[Card, ...]) -> Action | None:
    """An action with a card in it: the card alone, its number, or a verb before it."""
    if found := _SWAPS.fullmatch(words):
        return _swap(found[1].replace(",", " ").split(), view, hand)
    for pattern, make in ((_PLAYS, PlayCard), (_BURIES, Bury)):
        if (found := pattern.fullmatch(words)) and (which := card(found[2], hand)):
            return make(which)
    if (found := _BACK.fullmatch(words)) and (which := card(found[1], hand)):
        return CorrectRevoke(view.seat, which)
    which = card(words, hand)
    if which is None:
        return None
    return Bury(which) if view.phase is Phase.BURYING else PlayCard(which)


def _swap(words: list[str], view: SeatView, hand: tuple[Card, ...]) -> Action | None:
    """The swap of these three cards, in the order in which the rules list them."""
    wanted = {card(word, hand) for word in words}
    for one in view.may:
        if isinstance(one, FarmersHand) and one.swap and set(one.swap) == wanted:
            return one
    return None


def card(text: str, hand: tuple[Card, ...] = ()) -> Card | None:
    """The card of these words: `jh`, `10 h`, `J♥`, `jack of hearts`, or its number in the hand.

    >>> card("jack of hearts"), card("10H"), card("1 h")
    (Card.parse('Jh'), Card.parse('Th'), None)
    """
    words = tidy(text)
    if words.isascii() and words.isdigit() and len(words) == 1 and 1 <= int(words) <= len(hand):
        return hand[int(words) - 1]
    if words in ("b", "benny", "joker", "the benny"):
        return BENNY
    rank, _, suit = words.replace(" of ", " ").removeprefix("the ").rpartition(" ")
    if not rank:
        rank, suit = words[:-1], words[-1:]
    try:
        return Card.parse(f"{_RANKS[rank.strip()].value}{Suit.parse(suit).letter}")
    except (KeyError, NotationError):
        return None
