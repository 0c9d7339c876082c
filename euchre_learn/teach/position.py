"""A position in a lesson file: who dealt, what was said and played, as a whole deal."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.actions import Bury, Call, KeepPartner, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import Suit
from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.record.completion import BuryUnknown, KnownHands, RecordedAction
from euchre_learn.record.trace import DEFAULT_NAMES, DealRecord
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.table import Felt, Table, deal_table

_NAMED: Final[dict[str, Call]] = {
    suit.letter + ("-alone" if alone else ""): NameSuit(suit, alone)
    for suit in Suit
    for alone in (False, True)
}
CALLS: Final[dict[str, Call]] = {
    "pass": Pass(),
    "order": OrderUp(),
    "order-alone": OrderUp(alone=True),
    **_NAMED,
}


def read_position(fields: Fields, felt: Felt = Felt.TRICK) -> Table:
    """The table of a position, unknown cards filled in; `CourseError` if it cannot be replayed."""
    felt = Felt(fields.one_of("felt", (kind.value for kind in Felt), felt.value))
    you = DEFAULT_NAMES.index(fields.one_of("you", DEFAULT_NAMES, DEFAULT_NAMES[0]))
    chips = fields.texts("chips", ())
    record = _record(fields)
    fields.finish()
    try:
        return deal_table(record, you, felt, chips)
    except CourseError as error:
        raise fields.fault("plays", str(error)) from None
    except EuchreError as error:
        raise fields.fault("plays", f"the deal does not replay: {error}") from None


def _record(fields: Fields) -> DealRecord:
    dealer = DEFAULT_NAMES.index(fields.one_of("dealer", DEFAULT_NAMES))
    upcard, calls = fields.card("upcard"), _calls(fields)
    bury: tuple[RecordedAction, ...] = ()
    if any(isinstance(call, OrderUp) for call in calls):
        bury = (Bury(fields.card("bury")),) if fields.has("bury") else (BuryUnknown(),)
    alone = any(isinstance(call, OrderUp | NameSuit) and call.alone for call in calls)
    keep: tuple[RecordedAction, ...] = () if alone else (KeepPartner(),)
    plays = tuple(PlayCard(card) for card in fields.cards("plays", ""))
    return DealRecord(dealer, upcard, (*calls, *bury, *keep, *plays), _hands(fields.table("hands")))


def _calls(fields: Fields) -> tuple[Call, ...]:
    words = fields.text("calls").split()
    unknown = [word for word in words if word not in CALLS]
    if unknown:
        raise fields.fault("calls", f"{unknown[0][:20]!r} is no call: write {', '.join(CALLS)}")
    return tuple(CALLS[word] for word in words)


def _hands(fields: Fields) -> KnownHands:
    one, two, three, four = (fields.cards(name, "") for name in DEFAULT_NAMES)
    fields.finish()
    return one, two, three, four
