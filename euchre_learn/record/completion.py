"""Filling in the cards that a record does not know, consistently with all that was played.

Files made elsewhere often lack the hands. What was played shows most of them: a card that a seat
played was dealt to it, unless it is the upcard that the dealer took. The rest is assumed, chosen
the same way every time, so that nobody is given a card of a suit that they did not follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from euchre_learn.core.actions import (
    Action,
    Bury,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.bidding import leaves_upcard_out
from euchre_learn.core.cards import BENNY, Card, Suit, pack, written
from euchre_learn.core.deal import Deal, Hand
from euchre_learn.core.errors import NotationError
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import first_leader, order_of_play
from euchre_learn.core.rules import Revokes, RulesProfile
from euchre_learn.core.trump import Trump


@dataclass(frozen=True, slots=True)
class BuryUnknown:
    """The dealer buried a card, and the record does not say which."""


RecordedAction = Action | BuryUnknown
"""An action as a record keeps it."""

KnownHands = tuple[Hand, Hand, Hand, Hand]
"""For each seat the cards known to have been dealt to it: five, or fewer."""

NOTHING_KNOWN: KnownHands = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a deal without looking at the play."""

    profile: RulesProfile
    dealer: int
    upcard: Card
    hands: KnownHands = NOTHING_KNOWN
    kitty: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Completed:
    """A whole deal with whole actions; `assumed` are the cards whose place was chosen."""

    deal: Deal
    actions: tuple[Action, ...]
    assumed: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: who laid it, in which trick, and the suit led there."""

    seat: int
    card: Card
    trick: int
    led: Suit


def contract_of(actions: Sequence[RecordedAction], known: Known) -> tuple[Contract, ...]:
    """The contract that a line of actions makes; empty if it makes none."""
    calls = [action for action in actions if isinstance(action, Pass | OrderUp | NameSuit)]
    for index, call in enumerate(calls):
        if not isinstance(call, Pass):
            return (_made(index, call, actions, known),)
    return ()


def _made(
    index: int, call: OrderUp | NameSuit, actions: Sequence[RecordedAction], known: Known
) -> Contract:
    """The contract of the call that ended the bidding; over a turned-up Benny the dealer names."""
    dealer, benny = known.dealer, known.upcard is BENNY
    maker = dealer if benny else (dealer + 1 + index) % 4
    if benny and isinstance(call, OrderUp):
        raise NotationError("the Benny is turned up: the dealer names a suit, and nobody orders up")
    in_one = benny or isinstance(call, OrderUp)
    out = leaves_upcard_out(known.profile, maker, dealer, call.alone)
    contract = Contract(
        maker,
        Trump(call.suit if isinstance(call, NameSuit) else known.upcard.suit),
        1 if in_one else 2,
        call.alone or GoAlone() in actions,
        picked_up=in_one and not out,
    )
    asked = [a for a in actions if isinstance(a, DefendAlone | DefendTogether)]
    return _defended(contract, asked, dealer) if DefendAlone() in asked else contract


def _defended(contract: Contract, asked: Sequence[RecordedAction], dealer: int) -> Contract:
    """The contract with its lone defender: the one of the two, in order, who said so."""
    defenders = contract.defenders_from(dealer)
    place = asked.index(DefendAlone())
    if not contract.alone or place >= len(defenders):
        raise NotationError("one of two defenders plays alone, and only against a lone maker")
    return replace(contract, defends_alone=(defenders[place],))


def laid_cards(
    cards: Sequence[Card], contract: Contract, dealer: int, profile: RulesProfile
) -> Iterator[Laid]:
    """Who laid each card: the leader, then clockwise over the seats that play; winners lead."""
    order = order_of_play(first_leader(dealer, contract, profile), contract)
    trick: list[Card] = []
    number = 0
    for card in cards:
        seat = order[len(trick)]
        trick.append(card)
        yield Laid(seat, card, number, contract.trump.suit_of(trick[0]))
        if len(trick) == len(order):
            order = order_of_play(order[contract.trump.winner(trick)], contract)
            trick, number = [], number + 1


@dataclass(slots=True)
class _Evidence:
    """What is known once the play is looked at.

    For each seat the cards dealt, the cards played, and the cards it cannot have held because it
    did not follow their suit; then the bury, if it is known, and whether the dealer picked up.
    """

    dealt: list[list[Card]]
    played: list[list[Card]]
    barred: list[frozenset[Card]]
    buried: list[Card]
    picked_up: bool


def known_hands(known: Known, actions: Sequence[RecordedAction]) -> KnownHands:
    """The cards known to have been dealt to each seat, those shown by the play included."""
    if _needs_whole_deal(actions):
        return known.hands
    dealt = _gather(known, actions).dealt
    return tuple(dealt[0]), tuple(dealt[1]), tuple(dealt[2]), tuple(dealt[3])


def completed(known: Known, actions: Sequence[RecordedAction]) -> Completed:
    """The whole deal behind a line of actions; `NotationError` if no deal fits it."""
    if _needs_whole_deal(actions):
        return _as_known(known, actions)
    seen = _gather(known, actions)
    sure = known.profile.revokes is Revokes.REFUSED and _bury_given_away(seen, known)
    guessed = BuryUnknown() in actions and not sure
    slots = _slots(known, seen, guessed)
    filled = _match([slot.barred for slot in slots], _pool(known, seen))
    kitty = list(known.kitty)
    for slot, card in zip(slots, filled, strict=True):
        (kitty if slot.seat == _KITTY else seen.dealt[slot.seat]).append(card)
        seen.buried.extend([card] if slot.is_bury else [])
    hands = [tuple(hand) for hand in seen.dealt]
    deal = Deal(known.dealer, (hands[0], hands[1], hands[2], hands[3]), known.upcard, tuple(kitty))
    whole = tuple(
        Bury(_buried(seen, known)) if isinstance(action, BuryUnknown) else action
        for action in actions
    )
    open_bury = _could_be_buried(seen, known) if guessed else ()
    return Completed(deal, whole, frozenset(filled).union(open_bury))


def _needs_whole_deal(actions: Sequence[RecordedAction]) -> bool:
    """True where the cards that are played are not those dealt, or a card goes back to hand."""
    return any(
        isinstance(action, CorrectRevoke) or (isinstance(action, FarmersHand) and action.swap)
        for action in actions
    )


def _as_known(known: Known, actions: Sequence[RecordedAction]) -> Completed:
    """The deal as recorded in full; `NotationError` if something is missing."""
    whole = tuple(action for action in actions if not isinstance(action, BuryUnknown))
    missing = sum(5 - len(hand) for hand in known.hands)
    missing += known.profile.kitty_size - len(known.kitty)
    if missing or len(whole) != len(actions):
        raise NotationError(
            "a deal with a swapped hand or a corrected revoke needs every card recorded,"
            " the bury too"
        )
    deal = Deal(known.dealer, known.hands, known.upcard, known.kitty)
    return Completed(deal, whole, frozenset())


def _gather(known: Known, actions: Sequence[RecordedAction]) -> _Evidence:
    contracts = contract_of(actions, known)
    seen = _Evidence(
        dealt=[list(hand) for hand in known.hands],
        played=[[], [], [], []],
        barred=[frozenset()] * 4,
        buried=[action.card for action in actions if isinstance(action, Bury)],
        picked_up=any(contract.picked_up for contract in contracts),
    )
    for card in seen.buried:
        _note_dealt(seen, known, known.dealer, card)
    plays = [action.card for action in actions if isinstance(action, PlayCard)]
    for contract in contracts:
        for laid in laid_cards(plays, contract, known.dealer, known.profile):
            _note_played(seen, known, laid, contract.trump)
    return seen


def _note_played(seen: _Evidence, known: Known, laid: Laid, trump: Trump) -> None:
    if laid.card in seen.played[laid.seat]:
        raise NotationError(f"seat {laid.seat} laid {laid.card} twice")
    seen.played[laid.seat].append(laid.card)
    _note_dealt(seen, known, laid.seat, laid.card)
    if not trump.follows(laid.card, laid.led):
        led = [card for card in pack(known.profile.pack_size) if trump.follows(card, laid.led)]
        seen.barred[laid.seat] |= frozenset(led)


def _note_dealt(seen: _Evidence, known: Known, seat: int, card: Card) -> None:
    """Note that a card was dealt to a seat, unless it is the upcard that the dealer took."""
    taken = seen.picked_up and seat == known.dealer and card is known.upcard
    if not taken and card not in seen.dealt[seat]:
        seen.dealt[seat].append(card)


@dataclass(frozen=True, slots=True)
class _Slot:
    """An unknown card: where it lies, which cards it cannot be, and whether it was buried."""

    seat: int
    barred: frozenset[Card] = frozenset()
    is_bury: bool = False


_KITTY = 4


def _slots(known: Known, seen: _Evidence, bury_unknown: bool) -> list[_Slot]:
    slots: list[_Slot] = []
    for seat, dealt in enumerate(seen.dealt):
        if len(dealt) > 5:
            raise NotationError(f"seat {seat} held more than five cards: {written(tuple(dealt))}")
        slots += [_Slot(seat, seen.barred[seat])] * (5 - len(dealt))
        if bury_unknown and seat == known.dealer and len(dealt) < 5:
            slots[-1] = _Slot(seat, is_bury=True)
    return slots + [_Slot(_KITTY)] * (known.profile.kitty_size - len(known.kitty))


def _unplayed(seen: _Evidence, known: Known) -> list[Card]:
    """The cards that the dealer is known to have had and did not play."""
    six = [*seen.dealt[known.dealer], known.upcard]
    return [card for card in six if card not in seen.played[known.dealer]]


def _bury_given_away(seen: _Evidence, known: Known) -> bool:
    """Note the bury that the play shows: a card that the dealer would have had to play."""
    not_held = [card for card in _unplayed(seen, known) if card in seen.barred[known.dealer]]
    seen.buried.extend(not_held[:1])
    return bool(not_held)


def _buried(seen: _Evidence, known: Known) -> Card:
    """The card that an unrecorded bury was, or a possible one among several."""
    return (seen.buried or _unplayed(seen, known) or [known.upcard])[0]


def _could_be_buried(seen: _Evidence, known: Known) -> tuple[Card, ...]:
    """The cards that an unrecorded bury can have been; nothing if only one is left."""
    unplayed = _unplayed(seen, known)
    return tuple(unplayed) if len(unplayed) > 1 else ()


def _pool(known: Known, seen: _Evidence) -> list[Card]:
    """The cards whose place is not known."""
    placed = [card for dealt in seen.dealt for card in dealt]
    placed += [known.upcard, *known.kitty]
    twice = sorted({card.code for card in placed if placed.count(card) > 1})
    if twice:
        raise NotationError(f"in two places at once: {' '.join(twice)}")
    whole = pack(known.profile.pack_size)
    strange = sorted(card.code for card in placed if card not in whole)
    if strange:
        raise NotationError(f"not in the pack of {len(whole)}: {' '.join(strange)}")
    return [card for card in whole if card not in placed]


def _match(barred: Sequence[frozenset[Card]], pool: Sequence[Card]) -> list[Card]:
    """A different card of the pool for every slot, none that is barred there.

    Augmenting paths, slots in order, cards in the order of the pool, so the answer is always the
    same one; `NotationError` if there is none.
    """
    taken: dict[Card, int] = {}

    def place(slot: int, tried: set[Card]) -> bool:
        for card in pool:
            if card in barred[slot] or card in tried:
                continue
            tried.add(card)
            if card not in taken or place(taken[card], tried):
                taken[card] = slot
                return True
        return False

    for slot in range(len(barred)):
        if not place(slot, set()):
            raise NotationError("no deal of the cards fits what was played")
    by_slot = {slot: card for card, slot in taken.items()}
    return [by_slot[slot] for slot in range(len(barred))]
