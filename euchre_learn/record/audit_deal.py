"""Judging one deal, and each alternative line as the deal that it would have been."""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre_learn.core.cards import Card
from euchre_learn.core.phase import Contract
from euchre_learn.core.scoring import Outcome, points
from euchre_learn.record.audit_base import Bid, Case, Findings, TableRules
from euchre_learn.record.audit_bidding import judge_bidding
from euchre_learn.record.audit_cards import judge_dealt, judge_laid
from euchre_learn.record.audit_house import judge_natural
from euchre_learn.record.audit_tricks import Tricks, lay_out
from euchre_learn.record.egn_read import joined
from euchre_learn.record.egn_types import (
    EgnBidding,
    EgnCard,
    EgnDeal,
    EgnHand,
    EgnLine,
    EgnPlay,
    Fault,
)


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found in a deal, and what it scores: None unless it is complete."""

    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]
    points: tuple[int, int] | None


def judge_deal(index: int, deal: EgnDeal, rules: TableRules) -> Judged:
    """The faults and notes of a deal with its lines, and its points for both sides."""
    found = Findings(index)
    case, tricks = _judge_main(deal, rules, found)
    _note(case, tricks, found)
    found.faults.sort(key=lambda one: -1 if one.trick is None else one.trick)
    base = deal if found.faults else replace(deal, hands=_hands_shown(case, tricks))
    main = {(one.code, one.trick, one.seat) for one in found.faults}
    for number, line in enumerate(deal.lines):
        _judge_line(number, base, line, rules, main, found)
    return Judged(tuple(found.faults), tuple(found.notes), _points(case, tricks))


def _judge_main(deal: EgnDeal, rules: TableRules, found: Findings) -> tuple[Case, Tricks]:
    case = Case(deal, rules, judge_bidding(deal, rules, found))
    judge_dealt(case, found)
    if case.decision.bid is Bid.THROWN_IN and case.play.cards:
        found.fault("play-without-trump", "Cards are laid, but everybody passed twice.")
    tricks = lay_out(case, found)
    judge_laid(case, tricks, found)
    judge_natural(case, tricks, found)
    return case, tricks


def _points(case: Case, tricks: Tricks) -> tuple[int, int] | None:
    """The points of seats 0 and 2 and of seats 1 and 3; None if the deal is not complete."""
    decision = case.decision
    if decision.bid is Bid.THROWN_IN and not case.play.cards:
        return 0, 0
    if decision.contract is None or not tricks.complete:
        return None
    makers, defenders = _side_points(case, decision.contract, tricks)
    return (makers, defenders) if decision.contract.side == 0 else (defenders, makers)


def _side_points(case: Case, contract: Contract, tricks: Tricks) -> tuple[int, int]:
    taken = sum(winner % 2 == contract.side for winner in tricks.winners)
    result = points(
        taken,
        alone=contract.alone,
        defended_alone=case.decision.defended_alone,
        profile=case.rules.profile,
    )
    if result.outcome is Outcome.LONE_MARCH:
        return case.rules.ruleset.loner_march_score, 0
    return result.makers, result.defenders


def _note(case: Case, tricks: Tricks, found: Findings) -> None:
    """Say where the record of this deal is short or cannot be judged."""
    cards = case.play.cards
    unsure = next((one for one in tricks.laid if not isinstance(one.card, Card)), None)
    if cards and case.decision.bid in (Bid.OPEN, Bid.UNKNOWN):
        found.note("trump-unknown", "Cards are laid, but trump is not known.")
    elif unsure is not None:
        found.note(
            "unknown-card",
            f"{unsure.card} is laid; the tricks after it are not judged.",
            unsure.trick,
        )
    elif not tricks.complete and case.decision.bid is not Bid.THROWN_IN and not found.faults:
        _note_short(case, len(tricks.winners), found)
    if any(case.deal.hands) and not case.hands_hold:
        found.note("hands-not-compared", "Cards may have moved, so the hands are not compared.")
    _note_comments(case, found)


def _note_short(case: Case, tricks: int, found: Findings) -> None:
    if case.decision.bid is Bid.MADE:
        found.note("short-deal", f"The record stops after {tricks} of five tricks.")
    else:
        found.note("short-deal", "The record stops in the bidding.")


def _note_comments(case: Case, found: Findings) -> None:
    bidding = case.deal.bidding or EgnBidding()
    places = ((bidding.annotations, len(bidding.calls)), (case.play.annotations, _cards(case)))
    for comments, count in places:
        for index, _ in comments:
            if index >= count:
                found.note("comment-nowhere", f"A comment belongs to action {index} of {count}.")


def _cards(case: Case) -> int:
    return len(case.play.cards)


def _hands_shown(case: Case, tricks: Tricks) -> tuple[EgnHand, ...]:
    """The hands as dealt, as far as a faultless deal shows them: a line starts from the same."""
    hands = list(case.deal.hands)
    for seat in range(4):
        if not hands[seat] and case.hands_hold:
            shown = [one.card for one in tricks.laid if one.seat == seat]
            hands[seat] = _dealt_to_dealer(case, shown) if seat == case.deal.dealer else (*shown,)
    return tuple(hands)


def _dealt_to_dealer(case: Case, shown: list[EgnCard]) -> EgnHand:
    """The dealer's cards before the pick-up: the upcard came later, the buried one was there."""
    if not case.decision.dealer_has_upcard:
        return tuple(shown)
    buried = () if case.discard is None else (case.discard,)
    return tuple(card for card in (*shown, *buried) if card != case.deal.upcard)


def _judge_line(
    number: int,
    deal: EgnDeal,
    line: EgnLine,
    rules: TableRules,
    main: set[tuple[str, int | None, int | None]],
    found: Findings,
) -> None:
    """Judge the deal that the line makes; what the main line shares with it is said already."""
    actions = len(deal.bidding.calls if deal.bidding else ()) + len((deal.play or EgnPlay()).cards)
    if line.branch_index > actions:
        found.fault(
            "line-starts-nowhere",
            f"Alternative line {number} starts at action {line.branch_index} of {actions}.",
        )
        return
    own = Findings(found.deal)
    _judge_main(with_line(deal, line), rules, own)
    for one in own.faults:
        if (one.code, one.trick, one.seat) not in main:
            found.faults.append(
                replace(one, message=f"In alternative line {number}: {one.message}")
            )


def with_line(deal: EgnDeal, line: EgnLine) -> EgnDeal:
    """The deal as it would have gone: what came before the branch, then the line."""
    calls = len(deal.bidding.calls) if deal.bidding else 0
    before = max(0, line.branch_index - calls)
    tricks = _joined_tricks((deal.play or EgnPlay()).tricks, before, line.play or EgnPlay())
    return replace(
        deal, bidding=joined(deal.bidding, line), play=EgnPlay(tricks) if tricks else None, lines=()
    )


def _joined_tricks(main: tuple[EgnHand, ...], before: int, own: EgnPlay) -> tuple[EgnHand, ...]:
    """The first `before` cards of the main line, and then the line's own.

    A line that starts inside a trick has the rest of that trick as its first.
    """
    kept: list[EgnHand] = []
    for trick in main:
        if before <= 0:
            break
        if before < len(trick):
            first = own.tricks[0] if own.tricks else ()
            return (*kept, (*trick[:before], *first), *own.tricks[1:])
        kept.append(trick)
        before -= len(trick)
    return (*kept, *own.tricks)
