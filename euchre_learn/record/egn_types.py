"""The lists of an EGN file as plain values: nothing is replayed here and nothing is judged.

EGN stores choices only. Who led, who took a trick and what a deal scored are worked out from
these values elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal

from euchre_learn.core.cards import Card, Suit

VERSION: Final = "1.6"
"""The version that is written."""

FILE_TYPE: Final = "Euchre Game Notation"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something found in a file: a stable code, the place, and one plain sentence.

    `deal` and `trick` count from 0; each place is None where it does not apply.
    """

    code: str
    deal: int | None
    trick: int | None
    seat: int | None
    message: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A card not named in full: `Xx`, `Xh`, `9x`, or `R` where trump is not known."""

    code: str = "Xx"

    def __str__(self) -> str:
        return self.code


EgnCard = Card | Unknown
"""A card as a file can name it; `B` is the Benny."""

EgnHand = tuple[EgnCard, ...]

Annotations = tuple[tuple[int, tuple[str, ...]], ...]
"""Comments by index, lowest index first: over the calls, or over all cards of the deal."""


class EgnCall(Enum):
    """A call as the file writes it."""

    PASS = "Pass"
    ORDER = "Order"
    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    NO_TRUMP = "n"
    UNKNOWN = "x"

    @property
    def suit(self) -> Suit | None:
        """The suit that the call names, or None."""
        return _SUITS.get(self.value)

    @staticmethod
    def naming(suit: Suit) -> EgnCall:
        """The call that names a suit."""
        return EgnCall(suit.letter)


_SUITS: Final = {suit.letter: suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class PlayerId:
    """A player's id at some other place."""

    id: str
    source: str


@dataclass(frozen=True, slots=True)
class EgnPlayer:
    """A player: the name, and ids where the file has them."""

    name: str
    id: str | None = None
    player_ids: tuple[PlayerId, ...] = ()


LonerLeadText = Literal["LEFT_OF_DEALER", "LEFT_OF_LONER"]


@dataclass(frozen=True, slots=True)
class EgnRuleset:
    """The rules of the file, with EGN's own defaults; `given` lists what it states itself."""

    std: bool = True
    min_rank: int = 9
    winning_score: int = 10
    num_deals: int = 0
    canadian: bool = False
    loner_lead: LonerLeadText = "LEFT_OF_DEALER"
    loner_march_score: int = 4
    loner_euchred_score: int = 2
    defend_alone: bool = False
    farmers: bool = False
    partners_best: bool = False
    go_under: bool = False
    joker: bool = False
    num_players: int = 4
    allow_no_trump: bool = False
    fast_break: bool = False
    four_trick_tokens: bool = False
    given: frozenset[str] = field(default=frozenset(), compare=False)

    @property
    def target(self) -> int | None:
        """The winning score; None if the game ends after a number of deals instead."""
        by_deals = self.num_deals > 0 and "winning_score" not in self.given
        return None if by_deals or self.winning_score == 0 else self.winning_score


@dataclass(frozen=True, slots=True)
class EgnMetadata:
    """What is said about the whole game; scores are seats 0 and 2 first."""

    players: tuple[EgnPlayer, ...] = ()
    initial_score: tuple[int, int] = (0, 0)
    final_score: tuple[int, int] | None = None
    title: str | None = None
    description: str | None = None
    team_names: tuple[str, str] | None = None
    date: str | None = None
    game_id: str | None = None
    ruleset: EgnRuleset = EgnRuleset()


@dataclass(frozen=True, slots=True)
class CardExchange:
    """Cards that changed hands before the play; no sender means the cards not dealt."""

    receiver: int
    cards: EgnHand
    sender: int | None = None


@dataclass(frozen=True, slots=True)
class EgnBidding:
    """The calls from eldest round, with what was settled beside them.

    `alone` belongs to the call that made trump, `alone_defender` is a seat or None, `discard` the
    card that the dealer buried, if it is known.
    """

    calls: tuple[EgnCall, ...] = ()
    alone: bool = False
    alone_defender: int | None = None
    discard: EgnCard | None = None
    card_exchanges: tuple[CardExchange, ...] = ()
    annotations: Annotations = ()


@dataclass(frozen=True, slots=True)
class EgnPlay:
    """The tricks, each with its cards in the order laid; the last may be short."""

    tricks: tuple[EgnHand, ...] = ()
    annotations: Annotations = ()

    @property
    def cards(self) -> EgnHand:
        """All cards in the order laid."""
        return tuple(card for trick in self.tricks for card in trick)


@dataclass(frozen=True, slots=True)
class EgnLine:
    """Another way the deal could have gone, from action `branch_index` on (calls, then cards).

    `bidding` and `play` hold only the remaining actions; their annotations count from 0 in them.
    """

    branch_index: int
    bidding: EgnBidding | None = None
    play: EgnPlay | None = None


@dataclass(frozen=True, slots=True)
class EgnDeal:
    """One deal. `hands` has a tuple for each seat as dealt, empty where the file names no card."""

    number: int
    dealer: int
    upcard: EgnCard
    hands: tuple[EgnHand, ...] = ((), (), (), ())
    bidding: EgnBidding | None = None
    play: EgnPlay | None = None
    lines: tuple[EgnLine, ...] = ()


@dataclass(frozen=True, slots=True)
class EgnFile:
    """A whole file. `version` is as read, `upgraded` is True for 1.0 and 1.1."""

    version: str
    upgraded: bool
    metadata: EgnMetadata
    deals: tuple[EgnDeal, ...]
    notes: tuple[Fault, ...] = ()
