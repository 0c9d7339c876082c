"""Claiming a revoke at the table: which cards may be asked about, and what is said of a claim.

A revoke is claimed by the other side once the hand is played out, and until the next deal. What
can be asked about is what anybody saw: a card that did not follow the suit led. Whether it was a
revoke is the learner's to notice; a claim of one that was none changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.actions import ClaimRevoke
from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.play import Scored, Trick
from euchre_learn.core.rules import Revokes
from euchre_learn.core.trump import Trump
from euchre_learn.table.match import Match
from euchre_learn.table.words import names_for


@dataclass(frozen=True, slots=True)
class Doubt:
    """A card of the other side that did not follow: whose, in which trick (from 0), on which suit.

    It says nothing about what the seat held.
    """

    seat: int
    trick: int
    card: Card
    led: Suit

    @property
    def claim(self) -> ClaimRevoke:
        """The claim that it was a revoke."""
        return ClaimRevoke(self.seat, self.trick)


def doubts(match: Match) -> tuple[Doubt, ...]:
    """What the learner can claim as a revoke now, in order of play; nothing before the end.

    Nothing either where the rules refuse revokes, and nothing that was claimed already.
    """
    state = match.state
    if not isinstance(state, Scored) or state.profile.revokes is Revokes.REFUSED:
        return ()
    claimed = {(one.seat, one.trick) for one in state.claimed}
    found = [
        one
        for number, trick in enumerate(state.tricks)
        for one in _off_suit(number, trick, state.contract.trump)
        if one.seat % 2 != match.seat % 2 and (one.seat, one.trick) not in claimed
    ]
    return tuple(found)


def _off_suit(number: int, trick: Trick, trump: Trump) -> list[Doubt]:
    """The cards of a trick that do not count as the suit led."""
    led = trump.suit_of(trick.cards[0])
    pairs = zip(trick.seats, trick.cards, strict=True)
    return [Doubt(seat, number, card, led) for seat, card in pairs if trump.suit_of(card) != led]


def doubt_words(match: Match, one: Doubt) -> str:
    """A card that may be claimed, as marked prose: `Ben, trick 2: {9c} on hearts`."""
    return (
        f"{names_for(match)[one.seat]}, trick {one.trick + 1}: {{{one.card}}} on {one.led.plural}"
    )


def no_claim(match: Match, claim: ClaimRevoke) -> str:
    """Why this claim is not taken, in a sentence or two."""
    if match.game.profile.revokes is Revokes.REFUSED:
        return "No card can be a revoke here: this table refuses a card that breaks following suit."
    if not isinstance(match.state, Scored):
        return "A revoke is claimed once the hand is played out. Keep it in mind until then."
    if claim.seat % 2 == match.seat % 2:
        return "A revoke of your own side is for the other side to claim."
    if not 0 <= claim.trick < 5 or claim.seat not in range(4):
        return "That card was not played in this hand."
    name, number = names_for(match)[claim.seat], claim.trick + 1
    if any((one.seat, one.trick) == (claim.seat, claim.trick) for one in match.state.claimed):
        return f"{name}'s revoke in trick {number} was claimed already."
    return f"{name} did nothing wrong in trick {number}. The claim falls, and nothing changes."
