"""Judging the calls of a deal: what they decided, and which of them may not be made."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from euchre_learn.core.bidding import leaves_upcard_out, open_suits
from euchre_learn.core.cards import BENNY, Card, Suit
from euchre_learn.core.phase import Contract
from euchre_learn.core.seats import FOUR
from euchre_learn.core.trump import Trump
from euchre_learn.record.audit_base import Bid, Decision, Findings, TableRules
from euchre_learn.record.egn_cards import decision_at, suit_shown
from euchre_learn.record.egn_line import NOT_ASKED, said_later
from euchre_learn.record.egn_types import EgnBidding, EgnCall, EgnDeal

DEALERS_CALL: Final = NOT_ASKED
"""The index of the call in which a dealer names a suit for a turned-up Benny."""


def judge_bidding(deal: EgnDeal, rules: TableRules, found: Findings) -> Decision:
    """What the calls decided; the faults among them go to `found`."""
    bidding = deal.bidding
    if bidding is None:
        return Decision(Bid.UNKNOWN if deal.play and deal.play.cards else Bid.OPEN)
    at = decision_at(bidding.calls)
    _judge_length(deal, bidding.calls, at, rules, found)
    decision = _decision(deal, bidding, at, rules, found)
    _judge_discard(deal, bidding, decision, rules, found)
    return _with_lone_defender(deal, bidding, decision, rules, found)


def _speaker(deal: EgnDeal, index: int) -> int:
    """The seat that makes call `index`."""
    return (deal.dealer + 1 + index) % 4


def _judge_length(
    deal: EgnDeal, calls: tuple[EgnCall, ...], at: int, rules: TableRules, found: Findings
) -> None:
    """Nobody speaks after the decision, and a stuck dealer does not pass."""
    end = min(at, 7) + 1
    if len(calls) > end:
        found.fault(
            "call-after-decision",
            f"Seat {_speaker(deal, end)} calls {calls[end].value} after the bidding ended.",
            seat=_speaker(deal, end),
        )
    passed = at > DEALERS_CALL and EgnCall.PASS in calls[DEALERS_CALL : DEALERS_CALL + 1]
    if passed and deal.upcard is BENNY and rules.ruleset.joker:
        found.fault(
            "benny-not-named",
            f"Seat {deal.dealer} passes, but has to name a suit for the Benny.",
            seat=deal.dealer,
        )
    elif at >= 8 and rules.ruleset.std:
        found.fault(
            "dealer-not-stuck",
            f"Seat {deal.dealer} passes the eighth time, but the dealer has to name a suit.",
            seat=deal.dealer,
        )


def _decision(
    deal: EgnDeal, bidding: EgnBidding, at: int, rules: TableRules, found: Findings
) -> Decision:
    if at >= 8:
        return Decision(Bid.THROWN_IN, dealer_has_upcard=False)
    if at == len(bidding.calls):
        return Decision(Bid.OPEN, dealer_has_upcard=False)
    call = bidding.calls[at]
    in_order = _judge_call(deal, at, call, rules, found)
    suit = suit_shown(deal.upcard) if call is EgnCall.ORDER else call.suit
    if suit is None:
        return Decision(Bid.UNKNOWN)
    number: Literal[1, 2] = 1 if at < 4 else 2
    contract = Contract(_speaker(deal, at), Trump(suit), number, bidding.alone)
    if call is EgnCall.ORDER:
        _judge_canadian(deal, contract, rules, found)
    return Decision(
        Bid.MADE,
        contract,
        _dealer_has_upcard(deal, bidding, contract, rules) if in_order else None,
        contract.sitting_out,
    )


def _dealer_has_upcard(
    deal: EgnDeal, bidding: EgnBidding, contract: Contract, rules: TableRules
) -> bool:
    """True if the dealer took the upcard; some tables leave it out for a lone partner."""
    stays_out = leaves_upcard_out(rules.profile, contract.maker, deal.dealer, contract.alone)
    return contract.round == 1 and (not stays_out or said_later(bidding, rules.profile))


def _judge_call(deal: EgnDeal, at: int, call: EgnCall, rules: TableRules, found: Findings) -> bool:
    """True if this call may decide the bidding where it stands."""
    seat = _speaker(deal, at)
    says = f"Seat {seat} calls {call.value}"
    if call is EgnCall.UNKNOWN:
        return True
    if call is EgnCall.NO_TRUMP and not rules.ruleset.allow_no_trump:
        found.fault("no-trump-not-allowed", f"{says}, which these rules do not have.", seat=seat)
    elif call is EgnCall.ORDER and at >= 4:
        found.fault("order-in-round-two", f"{says} after the upcard is turned down.", seat=seat)
    elif deal.upcard is BENNY and at == DEALERS_CALL and call.suit is not None:
        return True
    elif call is not EgnCall.ORDER and at < 4:
        found.fault("suit-in-round-one", f"{says} in the first round.", seat=seat)
    elif call.suit is not None and call.suit is _turned_down(deal, at, rules):
        found.fault("turned-down-suit-named", f"{says}, the suit turned down.", seat=seat)
    else:
        return True
    return False


def _turned_down(deal: EgnDeal, at: int, rules: TableRules) -> Suit | None:
    """The suit that call `at` may not name; a stuck dealer may name any where the rules say so."""
    turned = suit_shown(deal.upcard)
    stuck = rules.profile.stick_the_dealer and at == 7
    if turned is None or turned in open_suits(rules.profile, turned, stuck=stuck):
        return None
    return turned


def _judge_canadian(deal: EgnDeal, contract: Contract, rules: TableRules, found: Findings) -> None:
    """With the Canadian loner, a dealer's partner who orders has to go alone."""
    partner = contract.maker == FOUR.partner(deal.dealer)
    if rules.ruleset.canadian and partner and contract.round == 1 and not contract.alone:
        found.fault(
            "canadian-not-alone",
            f"Seat {contract.maker} orders its partner's upcard without going alone.",
            seat=contract.maker,
        )


def _with_lone_defender(
    deal: EgnDeal, bidding: EgnBidding, decision: Decision, rules: TableRules, found: Findings
) -> Decision:
    """The decision with the lone defender's partner sitting out, if the defender may be alone.

    If not, the tricks tell who played: with two cards at most, the partner did sit out.
    """
    seat, contract = bidding.alone_defender, decision.contract
    if seat is None or decision.bid is Bid.UNKNOWN:
        return decision
    why = _no_lone_defence(seat, contract, rules)
    if why:
        found.fault("lone-defence-not-allowed", f"Seat {seat} defends alone, but {why}.", seat=seat)
    pairs = deal.play is not None and all(len(trick) <= 2 for trick in deal.play.tricks)
    if contract is None or seat % 2 == contract.side or (why and not pairs):
        return decision
    return replace(decision, out=decision.out | {FOUR.partner(seat)}, defended_alone=True)


def _no_lone_defence(seat: int, contract: Contract | None, rules: TableRules) -> str:
    """Why this seat may not defend alone; an empty text if it may."""
    if not rules.ruleset.defend_alone:
        return "these rules do not have it"
    if contract is None or not contract.alone:
        return "nobody plays alone"
    return "it is on the makers' side" if seat % 2 == contract.side else ""


def _judge_discard(
    deal: EgnDeal, bidding: EgnBidding, decision: Decision, rules: TableRules, found: Findings
) -> None:
    """Only a dealer who has six cards puts one away."""
    if bidding.discard is None:
        return
    if decision.dealer_has_upcard is not False:
        _judge_buried_upcard(deal, bidding, rules, found)
        return
    found.fault(
        "discard-without-pick-up",
        f"Seat {deal.dealer} discards {bidding.discard} without having taken the upcard.",
        seat=deal.dealer,
    )


def _judge_buried_upcard(
    deal: EgnDeal, bidding: EgnBidding, rules: TableRules, found: Findings
) -> None:
    """Some tables have the dealer keep the card just taken up."""
    is_upcard = isinstance(deal.upcard, Card) and bidding.discard is deal.upcard
    if is_upcard and not rules.profile.may_bury_upcard:
        found.fault(
            "upcard-buried",
            f"Seat {deal.dealer} buries {deal.upcard}, which was just taken up.",
            seat=deal.dealer,
        )
