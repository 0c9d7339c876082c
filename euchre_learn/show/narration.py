"""What happens at each step of a deal, in words: a headline, and the rule that it shows.

Cards stand in braces, as `euchre_learn.show.words` reads them. Every fact comes from the core.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import GoAlone, NameSuit, OrderUp, Pass
from euchre_learn.core.bidding import Burying, Declaring, PassedOut, RoundOne, RoundTwo
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.play import Playing, Scored, followers
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump
from euchre_learn.record.events import (
    Buried,
    Called,
    Declared,
    Ended,
    Event,
    PickedUp,
    Played,
    Taken,
    TurnedDown,
)
from euchre_learn.record.trace import Cursor, Names

_NUMBER = ("no", "one", "two", "three", "four", "five")
_ORDINAL = ("first", "second", "third", "fourth")


@dataclass(frozen=True, slots=True)
class Narration:
    """The words of one step: where it is, what happens, and the rules behind it."""

    where: str
    what: str
    rules: tuple[str, ...] = ()


def narrate(cursor: Cursor, unseen: frozenset[Card] = frozenset()) -> Narration:
    """The words of the step that led to this place; cards in `unseen` are not named."""
    record = cursor.record
    if cursor.at == 0:
        return _start(cursor)
    before, after = record.states[cursor.at - 1], cursor.state
    first, *more = cursor.events
    names = record.names
    what = _headline(first, before, names, unseen)
    rules = _rule(first, before, after, names, unseen)
    for event in more:
        rules += _follow_up(event, after, names)
    return Narration(where(before), what, tuple(rules))


def where(state: State) -> str:
    """The part of the deal that a state belongs to: `Trick 5`, `Second round`."""
    if isinstance(state, Playing):
        return f"Trick {len(state.tricks) + 1}"
    return {
        RoundOne: "First round",
        RoundTwo: "Second round",
        Burying: "Pick-up",
        Declaring: "Before the lead",
    }.get(type(state), "The end")


def position(cursor: Cursor) -> str:
    """Where the cursor stands, for the note beside the controls: `trick 5, card 2 of 3`."""
    if cursor.at == 0:
        return "before the first call"
    state = cursor.record.states[cursor.at - 1]
    if isinstance(state, Playing):
        card = len(state.laid) + 1
        return f"trick {len(state.tricks) + 1}, card {card} of {len(state.order)}"
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


def _rule(
    event: Event, before: State, after: State, names: Names, unseen: frozenset[Card]
) -> list[str]:
    if isinstance(event, Called) and isinstance(after, Burying | Declaring | Playing):
        return _trump_made(after, names)
    if isinstance(event, Buried):
        return ["The buried card lies face down and is out of play."]
    if isinstance(event, Declared) and event.alone:
        return [f"{names[FOUR.partner(event.maker)]} sits out this deal."]
    if isinstance(event, Played) and isinstance(before, Playing):
        return _about_card(event, before, names, unseen)
    return []


def _trump_made(after: Burying | Declaring | Playing, names: Names) -> list[str]:
    contract = after.contract
    trump = contract.trump
    said = [
        f"{trump.suit.plural.capitalize()} are trumps. {{{trump.right}}} is the right bower, and"
        f" {{{trump.left}}} the left: it is a {trump.suit.singular} now."
    ]
    for seat in contract.sitting_out:
        said.append(f"{names[seat]} sits out and shares the score.")
    return said


def _about_card(event: Played, before: Playing, names: Names, unseen: frozenset[Card]) -> list[str]:
    trump, card = before.contract.trump, event.card
    if not before.laid:
        return _about_lead(card, trump)
    led = before.led
    if trump.follows(card, led):
        return _about_following(card, before, unseen)
    holds_none = f"{names[event.seat]} holds no {led.singular} and may play anything"
    if card is trump.left and card.suit is led:
        return [f"{holds_none}: {{{card}}} is a {trump.suit.singular} now, not a {led.singular}."]
    if trump.ruffs(card, led):
        return [f"{holds_none}: a trump beats any {led.singular}."]
    return [f"{holds_none}. A card of another suit cannot win."]


def _about_lead(card: Card, trump: Trump) -> list[str]:
    if card is trump.left:
        suit = trump.suit
        return [f"{{{card}}} is the left bower: it leads {suit.plural}, not {card.suit.plural}."]
    return []


def _about_following(card: Card, before: Playing, unseen: frozenset[Card]) -> list[str]:
    trump = before.contract.trump
    if card is not trump.left:
        return []
    hand = before.hands[before.to_act]
    forced = followers(hand, before.led, trump) == (card,) and not unseen.intersection(hand)
    why = "the only one in hand, so it must be played" if forced else "it follows"
    return [f"{{{card}}} counts as a {trump.suit.singular}: {why}."]


def _follow_up(event: Event, after: State, names: Names) -> list[str]:
    match event:
        case TurnedDown(_, card):
            return [f"All four passed: {card.suit.plural} are turned down and cannot be named now."]
        case PickedUp(dealer, card):
            return [f"{names[dealer]} takes {{{card}}} into hand and has to bury one of six cards."]
        case Taken(_, trick):
            return [
                f"{names[trick.winner]} takes the trick with {{{trick.card_of(trick.winner)}}}."
            ]
        case Ended():
            return [result(after, names)]
    return []


def result(final: State, names: Names) -> str:
    """How the deal ended, as one sentence; empty while it goes on."""
    if isinstance(final, PassedOut):
        return "Everyone passed twice: nobody scores, and the deal moves one seat left."
    if not isinstance(final, Scored):
        return ""
    made = final.result
    taken = f"{names[final.contract.maker]} {_with(final, names)} {_tricks(final.makers_tricks)}"
    others = " and ".join(names[seat] for seat in sorted(final.contract.defenders))
    match made.outcome:
        case Outcome.EUCHRED:
            return (
                f"Euchred: {taken} of the three needed. {others} score {_points(made.defenders)}."
            )
        case Outcome.LONE_MARCH:
            return f"A lone march: {taken}, for {_points(made.makers)}."
        case Outcome.MARCH:
            return f"A march: {taken}, for {_points(made.makers)}."
    return f"Made: {taken}, for {_points(made.makers)}."


def _with(final: Scored, names: Names) -> str:
    if final.contract.alone:
        return "alone takes"
    return f"and {names[FOUR.partner(final.contract.maker)]} take"


def _tricks(number: int) -> str:
    return f"{_NUMBER[number]} {'trick' if number == 1 else 'tricks'}"


def _points(number: int) -> str:
    return f"{number} {'point' if number == 1 else 'points'}"
