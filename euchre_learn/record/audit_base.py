"""What the parts of an audit share: the rules of the table, one deal under judgement, findings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Final

from euchre_learn.core.cards import BENNY, PACK_24, PACK_32
from euchre_learn.core.phase import Contract
from euchre_learn.core.rules import Revokes, RulesProfile
from euchre_learn.record.audit_codes import CODES, NOTES
from euchre_learn.record.egn_types import (
    EgnCard,
    EgnDeal,
    EgnPlay,
    EgnRuleset,
    Fault,
    Unknown,
)

_PACKS: Final = {9: frozenset(PACK_24), 7: frozenset(PACK_32)}


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules that a file is judged by: EGN's ruleset, and the profile that it amounts to."""

    ruleset: EgnRuleset
    profile: RulesProfile

    def has(self, card: EgnCard) -> bool:
        """True if the pack of this table has the card, or may have it."""
        if card is BENNY:
            return self.ruleset.joker
        pack = _PACKS.get(self.ruleset.min_rank)
        return isinstance(card, Unknown) or pack is None or card in pack

    @property
    def moves_cards(self) -> bool:
        """True if cards may change hands before the play."""
        rules = self.ruleset
        swaps = rules.farmers and not self.profile.farmers_redeal
        return swaps or rules.go_under or rules.partners_best

    @property
    def penalties_unknown(self) -> bool:
        """True if a revoke may have cost tricks or points that EGN has no place for."""
        return self.profile.revokes is Revokes.ALLOWED


class Bid(Enum):
    """Where the bidding of a deal ended."""

    MADE = "trump is made"
    THROWN_IN = "thrown in"
    OPEN = "not finished"
    UNKNOWN = "not known"


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bidding settled.

    `dealer_has_upcard` is None where the calls break the rules in a way that leaves it open.
    """

    bid: Bid
    contract: Contract | None = None
    dealer_has_upcard: bool | None = None
    out: frozenset[int] = frozenset()
    defended_alone: bool = False


@dataclass(slots=True)
class Findings:
    """The faults and notes of one deal, in the order found."""

    deal: int
    faults: list[Fault] = field(default_factory=list)
    notes: list[Fault] = field(default_factory=list)

    def fault(
        self, code: str, message: str, trick: int | None = None, seat: int | None = None
    ) -> None:
        """Record a fault; its code is one of `CODES`."""
        assert code in CODES, code
        self.faults.append(Fault(code, self.deal, trick, seat, message))

    def note(self, code: str, message: str, trick: int | None = None) -> None:
        """Record a note; its code is one of `NOTES`."""
        assert code in NOTES, code
        self.notes.append(Fault(code, self.deal, trick, None, message))


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: where, by whom (None if that is not sure), and the card that was led.

    `counts` is False for a card of a seat that sits out: it takes no part in the trick.
    """

    trick: int
    seat: int | None
    card: EgnCard
    led: EgnCard | None = None
    counts: bool = True


@dataclass(frozen=True)
class Case:
    """One deal to be judged, with all that is known about it (no slots: `dealt` is kept)."""

    deal: EgnDeal
    rules: TableRules
    decision: Decision

    @property
    def play(self) -> EgnPlay:
        """The play, without tricks if the file has none."""
        return self.deal.play or EgnPlay()

    @property
    def discard(self) -> EgnCard | None:
        """The card that the dealer buried, if it is known and the dealer may have buried one."""
        bidding = self.deal.bidding
        known = bidding is not None and not isinstance(bidding.discard, Unknown)
        took = self.decision.dealer_has_upcard is not False
        return bidding.discard if bidding is not None and known and took else None

    @property
    def hands_hold(self) -> bool:
        """True if the hands as dealt are those that were played."""
        bidding = self.deal.bidding
        return not self.rules.moves_cards and not (bidding and bidding.card_exchanges)

    @cached_property
    def dealt(self) -> tuple[frozenset[EgnCard], ...]:
        """The cards known to have been dealt to each seat; empty sets if they may have moved.

        A card that is dealt twice is one fault, so neither hand is taken to hold it.
        """
        if not self.hands_hold:
            return (frozenset(),) * 4
        count = Counter(card for hand in self.deal.hands for card in hand)
        count[self.deal.upcard] += 1
        return tuple(
            frozenset(card for card in hand if count[card] == 1 and not isinstance(card, Unknown))
            for hand in self.deal.hands
        )
