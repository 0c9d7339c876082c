"""Lines of actions that no deal can have are refused in a sentence, wherever they come from."""

from __future__ import annotations

import pytest

from euchre_learn.core.actions import (
    DefendAlone,
    DefendTogether,
    NameSuit,
    OrderUp,
    PlayCard,
)
from euchre_learn.core.cards import BENNY, Card, Suit
from euchre_learn.core.errors import NotationError
from euchre_learn.core.rules import BRITISH, DIAGRAM_GROUP
from euchre_learn.record.trace import DealRecord

UPCARD = Card.parse("9h")
LEAD = PlayCard(Card.parse("As"))


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (DealRecord(0, BENNY, (OrderUp(),), profile=BRITISH), "nobody orders up"),
        (
            DealRecord(0, UPCARD, (OrderUp(), DefendAlone(), LEAD), profile=DIAGRAM_GROUP),
            "lone maker",
        ),
        (
            DealRecord(
                0,
                UPCARD,
                (OrderUp(True), DefendTogether(), DefendTogether(), DefendAlone(), LEAD),
                profile=DIAGRAM_GROUP,
            ),
            "one of two defenders",
        ),
    ],
    ids=["ordered over the Benny", "no lone maker", "a third defender"],
)
def test_it_is_refused_in_a_sentence(record, says):
    with pytest.raises(NotationError, match=says):
        record.completed()


def test_a_named_suit_over_the_benny_is_the_dealers():
    record = DealRecord(2, BENNY, (NameSuit(Suit.CLUBS),), profile=BRITISH)
    assert record.final.contract.maker == 2
