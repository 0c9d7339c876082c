"""What happens at each step of a deal, in words: a headline, and the rules that it shows.

Cards stand in braces, as `euchre_learn.show.words` reads them. Every fact comes from the core.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import GoAlone, NameSuit, OrderUp, Pass
from euchre_learn.core.bidding import RoundOne, RoundTwo
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, TrickLaid
from euchre_learn.core.rules import Revokes
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State
from euchre_learn.record.events import (
    Buried,
    Called,
    Claimed,
    Corrected,
    Declared,
    Defended,
    Event,
    HandKept,
    HandShown,
    HandSwapped,
    Played,
    Revoked,
    Turned,
)
from euchre_learn.record.trace import Cursor, Names
from euchre_learn.show.narration_rules import follow_up, rules_of

_ORDINAL = ("first", "second", "third", "fourth")
_WHERE = {
    Phase.HANDS: "The hands",
    Phase.BENNY: "The Benny is up",
    Phase.ROUND_ONE: "First round",
    Phase.ROUND_TWO: "Second round",
    Phase.BURYING: "Pick-up",
    Phase.DECLARING: "Before the lead",
    Phase.DEFENDING: "Before the lead",
}


@dataclass(frozen=True, slots=True)
class Narration:
    """The words of one step: where it is, what happens, and the rules behind it."""

    where: str
    what: str
    rules: tuple[str, ...] = ()


def narrate(
    cursor: Cursor, unseen: frozenset[Card] = frozenset(), seat: int | None = None
) -> Narration:
    """The words of the step that led to this place; cards in `unseen` are not named.

    With a `seat` they are the words that this seat may hear: where revokes are allowed, nobody
    else knows whether a card that did not follow was one.
    """
    record = cursor.record
    if cursor.at == 0:
        return _start(cursor)
    before, after = record.states[cursor.at - 1], cursor.state
    first, *more = cursor.events
    names = record.names
    what = _headline(first, before, names, unseen)
    if seat is not None and _may_be_a_revoke(first, before, seat):
        more = [event for event in more if not isinstance(event, Revoked)]
        rules = []
    else:
        rules = rules_of(first, before, after, names, unseen)
    for event in more:
        rules += follow_up(event, after, names)
    return Narration(where(before), what, tuple(rules))


def _may_be_a_revoke(event: Event, before: State, seat: int) -> bool:
    """True if another seat did not follow, and nobody but that seat can tell whether it could."""
    if not isinstance(event, Played) or not isinstance(before, Playing):
        return False
    if event.seat == seat or before.profile.revokes is Revokes.REFUSED or not before.laid:
        return False
    return not before.contract.trump.follows(event.card, before.led)


def where(state: State) -> str:
    """The part of the deal that a state belongs to: `Trick 5`, `Second round`."""
    if isinstance(state, Playing | TrickLaid):
        return f"Trick {len(state.tricks) + 1}"
    return _WHERE.get(state.phase, "The end")


def position(cursor: Cursor) -> str:
    """Where the cursor stands, for the note beside the controls: `trick 5, card 2 of 3`."""
    if cursor.at == 0:
        return "before the first call"
    state = cursor.record.states[cursor.at - 1]
    if isinstance(state, Playing):
        card = len(state.laid) + 1
        return f"trick {len(state.tricks) + 1}, card {card} of {len(state.order)}"
    if isinstance(state, TrickLaid):
        return f"trick {len(state.tricks) + 1}, before it is turned"
    if isinstance(state, RoundOne | RoundTwo):
        return f"{state.phase.value}, {_ORDINAL[len(state.calls) % 4]} call"
    return where(state).lower()


def _start(cursor: Cursor) -> Narration:
    record = cursor.record
    names, eldest = record.names, FOUR.left(record.dealer)
    speaks = (
        f"{names[record.dealer]} deals, so {names[eldest]}, at the dealer's left, speaks first."
    )
    if not record.upcard_known:
        return Narration("The deal", "The upcard is not recorded", (speaks,))
    if record.upcard is BENNY:
        turned = f"{names[record.dealer]} deals and names trump: with the Benny up nobody bids."
        return Narration("The deal", "{B} is turned up", (turned,))
    suit = record.upcard.suit.plural.capitalize()
    return Narration("The deal", f"{suit} are turned up: {{{record.upcard}}}", (speaks,))


def _headline(event: Event, before: State, names: Names, unseen: frozenset[Card]) -> str:
    match event:
        case Called(seat, action):
            return f"{names[seat]} {called(action, seat, before.dealer)}"
        case Buried(dealer, card):
            return f"{names[dealer]} buries {'a card' if card in unseen else f'{{{card}}}'}"
        case Declared(maker, alone):
            partner = names[FOUR.partner(maker)]
            return f"{names[maker]} plays {'alone' if alone else f'with {partner}'}"
        case Played(seat, card):
            leads = isinstance(before, Playing) and not before.laid
            return f"{names[seat]} {'leads' if leads else 'plays'} {{{card}}}"
    return _headline_out_of_play(event, names)


def _headline_out_of_play(event: Event, names: Names) -> str:
    match event:
        case HandKept(seat):
            return f"{names[seat]} plays the hand"
        case HandSwapped(seat):
            return f"{names[seat]} has a farmer's hand and swaps three cards"
        case HandShown(seat):
            return f"{names[seat]} shows the hand"
        case Defended(seat, alone):
            return (
                f"{names[seat]} defends {'alone' if alone else f'with {names[FOUR.partner(seat)]}'}"
            )
        case Corrected(seat, card):
            return f"{names[seat]} takes the card back and plays {{{card}}}"
        case Turned(seat):
            return f"{names[seat]} turns the trick"
        case Claimed(seat, trick):
            claimer = f"{names[FOUR.left(seat)]} and {names[FOUR.right(seat)]}"
            return f"{claimer} claim {names[seat]}'s revoke in trick {trick + 1}"
    return ""


def called(action: object, seat: int, dealer: int) -> str:
    """A call as somebody tells it: `passes`, `assists, alone`, `names hearts`."""
    match action:
        case OrderUp(alone):
            return _accepts(seat, dealer) + (", alone" if alone else "")
        case NameSuit(suit, alone):
            return f"names {suit.plural}" + (", alone" if alone else "")
        case Pass():
            return "passes"
        case GoAlone():
            return "plays alone"
    return "keeps the partner"


def _accepts(seat: int, dealer: int) -> str:
    if seat == dealer:
        return "picks it up"
    return "assists" if seat == FOUR.partner(dealer) else "orders it up"
