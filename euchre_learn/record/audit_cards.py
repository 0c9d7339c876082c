"""Judging the cards: each is there once, laid by a seat that holds it, and follows suit."""

from __future__ import annotations

from collections import Counter

from euchre_learn.core.cards import Card
from euchre_learn.core.play import followers
from euchre_learn.record.audit_base import Bid, Case, Findings, Laid
from euchre_learn.record.audit_tricks import Tricks
from euchre_learn.record.egn_cards import suit_shown
from euchre_learn.record.egn_types import EgnCard, Unknown

_FIVE = 5


def judge_dealt(case: Case, found: Findings) -> None:
    """Find cards dealt twice, hands too large, and cards that the pack does not have."""
    deal = case.deal
    seen = set() if isinstance(deal.upcard, Unknown) else {deal.upcard}
    if not case.rules.has(deal.upcard):
        found.fault("card-not-in-pack", f"{deal.upcard} is turned up, which the pack lacks.")
    for seat, hand in enumerate(deal.hands):
        if len(hand) > _FIVE:
            found.fault("hand-size", f"Seat {seat} is dealt {len(hand)} cards.", seat=seat)
        for card in hand:
            if not case.rules.has(card):
                _not_in_pack(Laid(-1, seat, card), found, None)
            elif card in seen:
                found.fault("duplicate-card", f"{card} is dealt to seat {seat} too.", seat=seat)
            if not isinstance(card, Unknown):
                seen.add(card)
    _judge_buried(case, found)


def _judge_buried(case: Case, found: Findings) -> None:
    """The dealer buries a card of the six that it holds."""
    card, dealer = case.discard, case.deal.dealer
    if card is None or card == case.deal.upcard:
        return
    if not case.rules.has(card):
        _not_in_pack(Laid(-1, dealer, card), found, None)
        return
    mine, holder = case.dealt[dealer], _holder(case, card)
    not_dealt = len(mine) == _FIVE and card not in mine and not _may_be_upcard(case, dealer, card)
    if holder not in (None, dealer) or not_dealt:
        found.fault(
            "card-not-in-hand",
            f"Seat {dealer} buries {card}, which it does not hold.",
            seat=dealer,
        )


def judge_laid(case: Case, tricks: Tricks, found: Findings) -> None:
    """Find cards that nobody could lay there, and then revokes among the others."""
    rightful = _rightful(case, tricks.laid)
    wrong = {
        i
        for i, one in enumerate(tricks.laid)
        if one.counts
        and not isinstance(one.card, Unknown)
        and _is_wrong(case, one, rightful.get(one.card, i) == i, found)
    }
    contract = case.decision.contract
    if contract is not None:
        sound = [one for i, one in enumerate(tricks.laid) if i not in wrong]
        for one in sound:
            if one.counts:
                _judge_following(case, one, sound, found)


def _rightful(case: Case, laid: tuple[Laid, ...]) -> dict[EgnCard, int]:
    """For each card laid more than once, which laying stands: its holder's, or else the first."""
    count = Counter(one.card for one in laid if one.counts)
    stands: dict[EgnCard, int] = {}
    for i, one in enumerate(laid):
        if count[one.card] < 2 or not one.counts or isinstance(one.card, Unknown):
            continue
        held = one.seat is not None and _holder(case, one.card) == one.seat
        earlier = stands.get(one.card)
        if earlier is None or (held and laid[earlier].seat != one.seat):
            stands[one.card] = i
    return stands


def _holder(case: Case, card: EgnCard) -> int | None:
    """The seat that is known to hold a card when the play starts; None if nobody is."""
    if card == case.deal.upcard:
        return case.deal.dealer if case.decision.dealer_has_upcard else None
    return next((seat for seat, hand in enumerate(case.dealt) if card in hand), None)


def _is_wrong(case: Case, one: Laid, stands: bool, found: Findings) -> bool:
    """True if this card cannot be laid here; the first explanation that fits goes to `found`."""
    if not case.rules.has(one.card):
        return _is_named_before(case, one.card) or _not_in_pack(one, found, one.trick)
    code = (
        _wrong_by_bidding(case, one)
        or ("" if stands else "duplicate-card")
        or _wrong_by_hands(case, one)
    )
    if not code:
        return False
    seat = one.seat
    if code == "sits-out-played":
        seat = _holder(case, one.card)
    by = "" if seat is None else f" by seat {seat}"
    found.fault(code, f"{one.card} is laid{by}{_WHY[code]}.", one.trick, seat)
    return True


def _is_named_before(case: Case, card: EgnCard) -> bool:
    """True if the deal names the card before the play, so that it has been reported there."""
    return card in (case.deal.upcard, case.discard) or any(card in h for h in case.deal.hands)


_WHY = {
    "buried-card-played": ", but the dealer buried it",
    "upcard-played-by-other": ", but the dealer took it up",
    "turned-down-card-played": ", but it was turned down",
    "duplicate-card": ", but it is there only once",
    "sits-out-played": ", which sits out",
    "card-not-in-hand": ", which does not hold it",
    "kitty-card-played": ", but it was not dealt to anybody",
}


def _not_in_pack(one: Laid, found: Findings, trick: int | None) -> bool:
    found.fault("card-not-in-pack", f"{one.card} is named, which the pack lacks.", trick, one.seat)
    return True


def _wrong_by_bidding(case: Case, one: Laid) -> str:
    """The code for a card that went out of reach in the bidding, or an empty text."""
    if one.card == case.discard:
        return "buried-card-played"
    dealt_too = any(one.card in hand for hand in case.deal.hands)
    if one.card != case.deal.upcard or dealt_too or case.decision.bid is not Bid.MADE:
        return ""
    if case.decision.dealer_has_upcard is False:
        return "turned-down-card-played"
    other = one.seat is not None and one.seat != case.deal.dealer
    return "upcard-played-by-other" if other else ""


def _wrong_by_hands(case: Case, one: Laid) -> str:
    """The code for a card that the dealt hands give to somebody else, or an empty text."""
    if one.seat is None or one.card == case.deal.upcard:
        return ""
    holder = _holder(case, one.card)
    if holder == one.seat or one.card in case.deal.hands[one.seat]:
        return ""
    if holder is not None:
        return "sits-out-played" if holder in case.decision.out else "card-not-in-hand"
    if _may_be_upcard(case, one.seat, one.card):
        return ""
    if all(len(hand) == _FIVE for hand in case.dealt):
        return "kitty-card-played"
    return "card-not-in-hand" if len(case.dealt[one.seat]) == _FIVE else ""


def _may_be_upcard(case: Case, seat: int, card: EgnCard) -> bool:
    """True if this card of the dealer can be the one taken up, which the file does not name."""
    took = case.decision.dealer_has_upcard is not False and seat == case.deal.dealer
    fits = suit_shown(case.deal.upcard) in (None, suit_shown(card))
    return isinstance(case.deal.upcard, Unknown) and took and fits


def _judge_following(case: Case, one: Laid, sound: list[Laid], found: Findings) -> None:
    """A card off the suit led is a revoke if the seat holds one of that suit or lays one later."""
    contract = case.decision.contract
    if contract is None or not isinstance(one.card, Card) or not isinstance(one.led, Card):
        return
    trump = contract.trump
    led = trump.suit_of(one.led)
    if trump.follows(one.card, led):
        return
    later = [o.card for o in sound if o.seat == one.seat and o.trick > one.trick]
    could = followers(tuple(c for c in later if isinstance(c, Card)), led, trump)
    held = followers(_unplayed(case, one, sound), led, trump)
    if not could and len(held) <= _hidden(case, one.seat):
        return
    proof = ", ".join(map(str, could or held))
    found.fault(
        "revoke",
        f"Seat {one.seat} lays {one.card} on {led.plural} and holds {proof}.",
        one.trick,
        one.seat,
    )


def _unplayed(case: Case, one: Laid, sound: list[Laid]) -> tuple[Card, ...]:
    """The cards that the seat is known to have had and has not laid up to this trick."""
    if one.seat is None:
        return ()
    had = set(case.dealt[one.seat])
    if had and one.seat == case.deal.dealer and case.decision.dealer_has_upcard:
        had.add(case.deal.upcard)
    had -= {o.card for o in sound if o.seat == one.seat and o.trick <= one.trick}
    had.discard(case.discard or Unknown())
    return tuple(sorted((c for c in had if isinstance(c, Card)), key=str))


def _hidden(case: Case, seat: int | None) -> int:
    """How many of the cards that the seat is known to have had may lie buried."""
    took = seat == case.deal.dealer and case.decision.dealer_has_upcard is not False
    return 1 if took and case.discard is None else 0
