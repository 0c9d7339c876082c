"""Who laid which card: seats are worked out from the leader, the winners and who sits out."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_learn.core.cards import Card
from euchre_learn.core.phase import Contract
from euchre_learn.core.play import first_leader, seats_in_order
from euchre_learn.record.audit_base import Case, Findings, Laid
from euchre_learn.record.egn_types import EgnCard, EgnHand

_TRICKS = 5


@dataclass(frozen=True, slots=True)
class Tricks:
    """All cards as laid, and the seats that took the finished tricks, as far as that is sure."""

    laid: tuple[Laid, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def complete(self) -> bool:
        """True if all five tricks have a winner."""
        return len(self.winners) == _TRICKS


def lay_out(case: Case, found: Findings) -> Tricks:
    """The cards of a deal with the seats that laid them; faults of count go to `found`."""
    tricks, contract = case.play.tricks, case.decision.contract
    if len(tricks) > _TRICKS and any(tricks[_TRICKS:]):
        found.fault(
            "too-many-tricks", f"There are {len(tricks)} tricks; a deal has five.", trick=_TRICKS
        )
    if contract is None:
        return Tricks(_without_seats(tricks, 0))
    laid: list[Laid] = []
    winners: list[int] = []
    leader = first_leader(case.deal.dealer, contract, case.rules.profile)
    for number, trick in enumerate(tricks[:_TRICKS]):
        seats = _seats(case, leader, number, found)
        if not seats:
            return Tricks((*laid, *_without_seats(tricks, number)), tuple(winners))
        laid += _laid(case, number, trick, seats)
        winner = _winner(case, contract, trick, seats)
        if winner is None:
            return Tricks((*laid, *_without_seats(tricks, number + 1)), tuple(winners))
        winners.append(winner)
        leader = winner
    return Tricks((*laid, *_without_seats(tricks, _TRICKS)), tuple(winners))


def _without_seats(tricks: tuple[EgnHand, ...], first: int) -> tuple[Laid, ...]:
    """The cards of the tricks from `first` on, where it is not sure who laid them."""
    return tuple(
        Laid(number, None, card)
        for number, trick in enumerate(tricks)
        if number >= first
        for card in trick
    )


def _seats(case: Case, leader: int, number: int, found: Findings) -> tuple[int, ...]:
    """The seats that laid the cards of a trick; none if the count leaves that open.

    Four cards where a seat sits out mean that it played all the same.
    """
    tricks, out = case.play.tricks, case.decision.out
    order, count = seats_in_order(leader, out), len(tricks[number])
    if count == len(order) or (count < len(order) and not any(tricks[number + 1 :])):
        return order
    if out and count == 4:
        _sits_out(tricks[number], seats_in_order(leader, frozenset()), out, number, found)
        return seats_in_order(leader, frozenset())
    found.fault(
        "trick-size",
        f"A trick has {count} cards, but {len(order)} seats play.",
        trick=number,
    )
    return ()


def _sits_out(
    trick: EgnHand, seats: tuple[int, ...], out: frozenset[int], number: int, found: Findings
) -> None:
    for seat, card in zip(seats, trick, strict=True):
        if seat in out:
            found.fault("sits-out-played", f"Seat {seat} sits out, but lays {card}.", number, seat)


def _laid(case: Case, number: int, trick: EgnHand, seats: tuple[int, ...]) -> list[Laid]:
    out = case.decision.out
    return [
        Laid(number, seat, card, trick[0] if i else None, seat not in out)
        for i, (seat, card) in enumerate(zip(seats, trick, strict=False))
    ]


def _winner(case: Case, contract: Contract, trick: EgnHand, seats: tuple[int, ...]) -> int | None:
    """The seat that takes a finished trick; None if it is not finished or a card is not known."""
    out = case.decision.out
    played = [(s, card) for s, card in zip(seats, trick, strict=False) if s not in out]
    known = whole([card for _, card in played])
    if len(known) < len(seats_in_order(0, out)):
        return None
    return played[contract.trump.winner(known)][0]


def whole(some: list[EgnCard]) -> list[Card]:
    """The cards that are known in full, the Benny among them; those named in part are left out."""
    return [card for card in some if isinstance(card, Card)]
