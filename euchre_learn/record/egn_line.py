"""The calls and tricks of a file as actions, and where each of them stands among the actions.

EGN keeps no action for a hand that is kept, for the bury, for "alone?" and "defend alone?", and for
a trick that is turned. These are put in where the rules of the table have them, so a call or card
has a place among the actions that its index in the file does not give.

Over a turned-up Benny nobody bids: the dealer names a suit. A call belongs to a seat by its index,
so the file has three passes for the seats that are not asked and then the dealer's suit; the four
stand for one action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_learn.core.actions import (
    Bury,
    DefendAlone,
    DefendTogether,
    GoAlone,
    KeepHand,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.hands import seats_asked
from euchre_learn.core.phase import Contract
from euchre_learn.core.rules import AloneDeclared, Revokes, RulesProfile
from euchre_learn.record.completion import BuryUnknown, Known, RecordedAction, contract_of
from euchre_learn.record.egn_types import EgnBidding, EgnCall, EgnCard, EgnPlay

NOT_ASKED: Final = 3
"""How many passes stand before the suit that a dealer names for a turned-up Benny."""

SHOWN_LATER: Final = (KeepHand(), BuryUnknown(), KeepPartner(), DefendTogether())
"""Actions that a file shows only by what comes after them."""


@dataclass(frozen=True, slots=True)
class Line:
    """Actions, with the index among them of each call and of each card of the file."""

    actions: tuple[RecordedAction, ...] = ()
    calls: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    def call_place(self, index: int) -> int:
        """Where call `index` stands, or where the next one would."""
        return self.calls[index] if index < len(self.calls) else max(self.calls, default=-1) + 1


def line_of(bidding: EgnBidding | None, play: EgnPlay | None, known: Known) -> Line:
    """The actions of a whole line: its calls, what the rules ask for between, and its cards."""
    said = bidding if bidding is not None else EgnBidding()
    calls, places = _calls(said, known)
    is_whole = len(places) == len(said.calls)
    played = is_whole and play is not None and _is_led(play)
    actions = (*_asked(calls, known), *calls)
    actions = (*actions, *_between(actions, said, played, known))
    asked = len(_asked(calls, known))
    plays = _plays(play, contract_of(actions, known), known.profile) if played and play else ()
    cards = [i for i, one in enumerate(plays, len(actions)) if isinstance(one, PlayCard)]
    return Line((*actions, *plays), tuple(asked + place for place in places), tuple(cards))


def seats_playing(contract: Sequence[Contract]) -> int:
    """How many seats play to a trick."""
    return 4 - sum(len(made.sitting_out) for made in contract)


def turned(
    cards: Iterable[Card], seats: int, profile: RulesProfile, laid: int = 0
) -> tuple[PlayCard | TurnTrick, ...]:
    """The cards as they are laid; a full trick is turned where revokes can be put right.

    `laid` cards of the first trick lie there already.
    """
    actions: list[PlayCard | TurnTrick] = []
    for number, card in enumerate(cards, laid + 1):
        actions.append(PlayCard(card))
        if number % seats == 0 and profile.revokes is not Revokes.REFUSED:
            actions.append(TurnTrick())
    return tuple(actions)


def said_later(said: EgnBidding, profile: RulesProfile) -> bool:
    """True if the dealer's partner said "alone" only after the dealer had buried a card.

    Where the upcard stays out for a partner who orders up alone, a bury tells that the order was
    made without.
    """
    return (
        said.alone
        and said.discard is not None
        and profile.upcard_out_when_partner_alone
        and profile.alone_declared is AloneDeclared.BEFORE_LEAD
        and said.calls[:2] == (EgnCall.PASS, EgnCall.ORDER)
    )


def _is_led(play: EgnPlay) -> bool:
    """True if the first card laid is known."""
    return bool(play.tricks and play.tricks[0]) and isinstance(play.tricks[0][0], Card)


def _calls(said: EgnBidding, known: Known) -> tuple[tuple[RecordedAction, ...], tuple[int, ...]]:
    """The calls up to the first that is not known or not one of this game, and their places."""
    if known.upcard is BENNY:
        return _over_benny(said)
    alone = said.alone and not said_later(said, known.profile)
    actions: list[RecordedAction] = []
    for call in said.calls:
        suit = call.suit
        if call is EgnCall.PASS:
            actions.append(Pass())
        elif call is EgnCall.ORDER:
            actions.append(OrderUp(alone))
        elif suit is not None:
            actions.append(NameSuit(suit, alone))
        else:
            break
    return tuple(actions), tuple(range(len(actions)))


def _over_benny(said: EgnBidding) -> tuple[tuple[RecordedAction, ...], tuple[int, ...]]:
    """The suit that the dealer names for a turned-up Benny, after three who are not asked."""
    others, named = said.calls[:NOT_ASKED], said.calls[NOT_ASKED : NOT_ASKED + 1]
    suits = [call.suit for call in named if call.suit is not None]
    if set(others) != {EgnCall.PASS} or not suits:
        return (), ()
    return (NameSuit(suits[0], said.alone),), (0,) * (NOT_ASKED + 1)


def _asked(calls: Sequence[RecordedAction], known: Known) -> tuple[RecordedAction, ...]:
    """The hands that were kept before the first call; a dealer who may not look is not asked."""
    if not calls or not known.profile.asks_for_hands:
        return ()
    return (KeepHand(),) * seats_asked(known.profile, known.upcard)


def _between(
    actions: Sequence[RecordedAction], said: EgnBidding, played: bool, known: Known
) -> tuple[RecordedAction, ...]:
    """What happened after the calls and before the lead: the bury, and who plays."""
    found: list[RecordedAction] = []
    late = said_later(said, known.profile)
    for made in contract_of(actions, known):
        alone = made.alone or late
        defence = _defence(made, said, played, known) if alone else ()
        if made.picked_up and isinstance(said.discard, Card):
            found.append(Bury(said.discard))
        elif made.picked_up and (played or late or defence):
            found.append(BuryUnknown())
        if late:
            found.append(GoAlone())
        elif played and not alone and known.profile.alone_declared is AloneDeclared.BEFORE_LEAD:
            found.append(KeepPartner())
        found += defence
    return tuple(found)


def _defence(
    made: Contract, said: EgnBidding, played: bool, known: Known
) -> tuple[RecordedAction, ...]:
    """What the defenders said against a lone maker, in order from eldest."""
    if not known.profile.defend_alone:
        return ()
    order = made.defenders_from(known.dealer)
    if said.alone_defender in order:
        return (*[DefendTogether()] * order.index(said.alone_defender), DefendAlone())
    return (DefendTogether(),) * 2 if played else ()


def _plays(
    play: EgnPlay, contract: Sequence[Contract], profile: RulesProfile
) -> tuple[PlayCard | TurnTrick, ...]:
    """The cards laid, up to the first that is not known or a trick that is too short or long."""
    if not contract:
        return ()
    seats = seats_playing(contract)
    cards: list[Card] = []
    for trick in play.tricks:
        known = _known(trick[:seats])
        cards += known
        if len(known) < seats or len(trick) != seats:
            break
    return turned(cards[: 5 * seats], seats, profile)


def _known(cards: Sequence[EgnCard]) -> list[Card]:
    """The cards up to the first that is not known."""
    found: list[Card] = []
    for card in cards:
        if not isinstance(card, Card):
            break
        found.append(card)
    return found
