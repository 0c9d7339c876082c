"""A deal with the Benny, as a replay shows it."""

from __future__ import annotations

from euchre_learn.core.cards import BENNY, PACK_25, Card, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.rules import BRITISH
from euchre_learn.record.trace import DealRecord
from euchre_learn.show.replay import Replay

EAST = cards("Ad B 9s Kh Tc")


def replayed(upcard: Card, east: tuple[Card, ...]) -> Replay:
    """A deal with one hand and the upcard given, the rest as the pack comes."""
    rest = [card for card in PACK_25 if card not in (upcard, *east)]
    hands = (tuple(rest[:5]), east, tuple(rest[5:10]), tuple(rest[10:15]))
    deal = Deal(0, hands, upcard, tuple(rest[15:]))
    return Replay((DealRecord.of(deal, profile=BRITISH),))


def test_before_trump_is_made_the_benny_is_held_first() -> None:
    seat = replayed(Card.parse("9h"), EAST).scene()["seats"][1]
    assert [card["code"] for card in seat["cards"]] == ["B", "9s", "Kh", "Tc", "Ad"]


def test_the_benny_turned_up_is_told_without_a_suit() -> None:
    scene = replayed(BENNY, cards("Ad 9h 9s Kh Tc")).scene()
    assert scene["about"].startswith("the Benny turned up")
    assert scene["what"] == "{B} is turned up"
    assert scene["middle"]["upcard"] == "B"
