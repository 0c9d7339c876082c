"""Cards as EGN writes them, and the single letters whose card depends on the trump."""

from __future__ import annotations

import re
from typing import Final

from euchre_learn.core.cards import BENNY, PACK_32, Card, Rank, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.record.egn_check import Place, read_list
from euchre_learn.record.egn_json import Json
from euchre_learn.record.egn_types import (
    EgnBidding,
    EgnCall,
    EgnCard,
    EgnHand,
    EgnPlay,
    Unknown,
)

_ACCEPTED: Final = (
    "a rank (7 8 9 T J Q K A, N for 9, X unknown) and a suit (s h d c, x unknown), or R, L, B"
)
_PARTLY: Final = re.compile(r"[789NTJQKAX][SsHhCcDdXxtng]")


def _table() -> dict[str, EgnCard]:
    """Every spelling of a whole card, the two bowers by letter, and the Benny."""
    made: dict[str, EgnCard] = {"B": BENNY, "R": Unknown("R"), "L": Unknown("L")}
    for card in PACK_32:
        suit = card.suit.letter
        for letter in ("9", "N") if card.rank is Rank.NINE else (card.rank.letter,):
            made[letter + suit] = made[letter + suit.upper()] = card
    return made


_CARDS: Final = _table()


def read_card(value: Json, place: Place) -> EgnCard:
    """The card written here; `NotationError` for anything else."""
    if isinstance(value, str):
        card = _CARDS.get(value)
        if card is not None:
            return card
        if _PARTLY.fullmatch(value):
            return Unknown(value[0].replace("N", "9") + value[1].lower())
    raise place.error(value, _ACCEPTED)


def read_cards(value: Json, place: Place) -> EgnHand:
    """The cards of a hand or a trick, at most ten."""
    some = read_list(value, place, 10, "cards")
    return tuple([read_card(card, place.item(i)) for i, card in enumerate(some)])


def trump_of(bidding: EgnBidding | None, upcard: EgnCard) -> Suit | None:
    """The trump suit that the calls made; None if none was, or if it is not known."""
    calls = bidding.calls if bidding else ()
    at = decision_at(calls)
    made = calls[at] if at < len(calls) else None
    if made is EgnCall.ORDER:
        return suit_shown(upcard)
    return made.suit if made else None


def decision_at(calls: tuple[EgnCall, ...]) -> int:
    """The index of the call that ends the bidding; the number of calls if none does.

    An unknown call with others after it was a pass, since the list ends with the decision.
    """
    open_ended = (EgnCall.PASS, EgnCall.UNKNOWN)
    last = len(calls) - 1
    for i, call in enumerate(calls):
        if call not in open_ended or (call is EgnCall.UNKNOWN and i == last):
            return i
    return len(calls)


def suit_shown(card: EgnCard) -> Suit | None:
    """The printed suit of a card, as far as the file tells it; the Benny has none."""
    if card is BENNY:
        return None
    if isinstance(card, Card):
        return card.suit
    letter = card.code[1:]
    return Suit(letter) if letter in ("s", "h", "d", "c") else None


def named(card: EgnCard, suit: Suit | None) -> EgnCard:
    """The card that `R` or `L` stands for with this trump; any other card as it is."""
    if suit is None or not isinstance(card, Unknown):
        return card
    trump = Trump(suit)
    return {"R": trump.right, "L": trump.left}.get(card.code, card)


def all_named(cards: EgnHand, suit: Suit | None) -> EgnHand:
    """The cards with every `R` and `L` replaced."""
    return tuple([named(card, suit) for card in cards])


def play_named(play: EgnPlay | None, suit: Suit | None) -> EgnPlay | None:
    """The play with every `R` and `L` replaced."""
    if play is None:
        return None
    return EgnPlay(tuple(all_named(trick, suit) for trick in play.tricks), play.annotations)
