"""The rules that each step of a deal shows, as sentences, and how a deal ended.

Every sentence is true of the position it is said about; cards stand in braces.
"""

from __future__ import annotations

from euchre_learn.core.actions import PlayCard
from euchre_learn.core.bidding import Burying, Declaring, Defending, PassedOut
from euchre_learn.core.cards import BENNY, Card
from euchre_learn.core.explain import sentence
from euchre_learn.core.hands import Redealt
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import Playing, Scored, followers
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump
from euchre_learn.record.events import (
    Buried,
    Called,
    Claimed,
    Corrected,
    Declared,
    Defended,
    Ended,
    Event,
    HandShown,
    HandSwapped,
    PickedUp,
    Played,
    Revoked,
    Taken,
    TurnedDown,
)
from euchre_learn.record.trace import Names

_NUMBER = ("no", "one", "two", "three", "four", "five")


def rules_of(
    event: Event, before: State, after: State, names: Names, unseen: frozenset[Card]
) -> list[str]:
    """What the first event of a step shows; cards in `unseen` are not named."""
    match event:
        case Called() if isinstance(after, Burying | Declaring | Defending | Playing):
            return _trump_made(after.contract, names, after)
        case Buried():
            return ["The buried card lies face down and is out of play."]
        case Declared(maker, True):
            return [f"{names[FOUR.partner(maker)]} sits out this deal."]
        case Defended(seat, True):
            return [f"{names[FOUR.partner(seat)]} sits out too: each trick has two cards."]
        case Played() if isinstance(before, Playing):
            return _about_card(event, before, names, unseen)
        case HandSwapped():
            return ["Three low cards go face down, and the top three of the kitty come to hand."]
        case HandShown(seat):
            return [f"The hand is shown, and {names[before.dealer]} deals again."]
        case Corrected(seat, card):
            return [f"The trick was not turned yet: {{{card}}} follows, and there is no penalty."]
        case Claimed():
            return [sentence(before.profile, "revoke_penalty")]
    return []


def follow_up(event: Event, after: State, names: Names) -> list[str]:
    """What a later event of the same step shows."""
    match event:
        case TurnedDown(_, card):
            return [f"All four passed: {card.suit.plural} are turned down and cannot be named now."]
        case PickedUp(dealer, card):
            return [f"{names[dealer]} takes {{{card}}} into hand and has to bury one of six cards."]
        case Taken(_, trick):
            return [
                f"{names[trick.winner]} takes the trick with {{{trick.card_of(trick.winner)}}}."
            ]
        case Revoked(seat, card):
            return [f"That is a revoke: {names[seat]} could follow, and {{{card}}} does not."]
        case Ended():
            return [result(after, names)]
    return []


def _trump_made(contract: Contract, names: Names, after: State) -> list[str]:
    trump = contract.trump
    suit = trump.suit
    said = [
        f"{suit.plural.capitalize()} are trumps. {{{trump.right}}} is the right bower, and"
        f" {{{trump.left}}} the left: it is a {suit.singular} now."
    ]
    if after.profile.joker:
        said.append(f"{{{BENNY}}} stands above them all.")
    if contract.round == 1 and not contract.picked_up:
        said.append(f"The partner orders up alone here: {{{after.upcard}}} stays out of play.")
    for seat in sorted(contract.sitting_out):
        said.append(f"{names[seat]} sits out and shares the score.")
    return said


def _about_card(event: Played, before: Playing, names: Names, unseen: frozenset[Card]) -> list[str]:
    trump, card = before.contract.trump, event.card
    if not before.laid:
        return _about_lead(card, trump)
    led = before.led
    if trump.follows(card, led):
        return _about_following(card, before, unseen)
    if not before.ruling(PlayCard(card)).allowed:
        return []
    holds_none = f"{names[event.seat]} holds no {led.singular} and may play anything"
    if card is BENNY:
        return [f"{holds_none}: {{{BENNY}}} beats everything."]
    if card is trump.left and card.suit is led:
        return [f"{holds_none}: {{{card}}} is a {trump.suit.singular} now, not a {led.singular}."]
    if trump.ruffs(card, led):
        return [f"{holds_none}: a trump beats any {led.singular}."]
    return [f"{holds_none}. {{{card}}} is neither a {led.singular} nor a trump: it cannot win."]


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


def result(final: State, names: Names) -> str:
    """How the deal ended, as a sentence or two; empty while it goes on."""
    if isinstance(final, PassedOut):
        again = final.profile.same_dealer_after_throw_in
        then = "the same dealer deals again" if again else "the deal moves one seat left"
        return f"Everyone passed twice: nobody scores, and {then}."
    if isinstance(final, Redealt):
        return "A hand was shown: this deal counts for nothing, and the same dealer deals again."
    if not isinstance(final, Scored):
        return ""
    return _played_out(final, names) + (_penalty(final, names) if final.claimed else "")


def _played_out(final: Scored, names: Names) -> str:
    made = final.result
    taken = f"{names[final.contract.maker]} {_with(final, names)} {_tricks(final.makers_tricks)}"
    if final.claimed:
        return f"As played, {taken}."
    if made.outcome is Outcome.EUCHRED:
        scored = f"{_defence(final, names)} {_points(made.defenders)}"
        return f"Euchred: {taken} of the three needed. {scored}."
    word = {Outcome.LONE_MARCH: "A lone march", Outcome.MARCH: "A march"}.get(made.outcome, "Made")
    return f"{word}: {taken}, for {_points(made.makers)}."


def _defence(final: Scored, names: Names) -> str:
    for seat in final.contract.defends_alone:
        return f"{names[seat]}, alone, scores"
    return " and ".join(names[seat] for seat in sorted(final.contract.defenders)) + " score"


def _penalty(final: Scored, names: Names) -> str:
    mine, theirs = final.points
    return (
        f" With the penalty for the revoke the deal brings {names[0]} and {names[2]}"
        f" {_points(mine)}, {names[1]} and {names[3]} {_points(theirs)}."
    )


def _with(final: Scored, names: Names) -> str:
    if final.contract.alone:
        return "alone takes"
    return f"and {names[FOUR.partner(final.contract.maker)]} take"


def _tricks(number: int) -> str:
    return f"{_NUMBER[number]} {'trick' if number == 1 else 'tricks'}"


def _points(number: int) -> str:
    return f"{number} {'point' if abs(number) == 1 else 'points'}"
