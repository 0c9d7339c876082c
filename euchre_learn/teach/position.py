"""A position in a lesson file: who dealt, what was said and played, as a whole deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_learn.core.actions import (
    Bury,
    Call,
    DefendAlone,
    DefendTogether,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.cards import Card, Suit, pack
from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.core.rules import (
    AMERICAN,
    PROFILES,
    AloneDeclared,
    Revokes,
    RulesProfile,
)
from euchre_learn.record.completion import (
    BuryUnknown,
    Known,
    KnownHands,
    RecordedAction,
    contract_of,
)
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
    """The table of a position, unknown cards filled in; `CourseError` if it cannot be replayed.

    The position may stop at any moment of a deal. `profile` names the rules, `score` is the one
    before the deal as `8-6`, and `until` stops before the question `bury` or `alone`.
    """
    felt = Felt(fields.one_of("felt", (kind.value for kind in Felt), felt.value))
    you = DEFAULT_NAMES.index(fields.one_of("you", DEFAULT_NAMES, DEFAULT_NAMES[0]))
    chips = fields.texts("chips", ())
    record = read_record(fields)
    fields.finish()
    try:
        return deal_table(record, you, felt, chips)
    except CourseError as error:
        raise fields.fault("plays", str(error)) from None
    except EuchreError as error:
        raise fields.fault("plays", f"the deal does not replay: {error}") from None


def read_profile(fields: Fields) -> RulesProfile:
    """The rules: a named profile, `american` without one, changed by the table `house`.

    `house` holds switches that are true or false or a number, such as `stick_the_dealer = true`.
    """
    name = fields.one_of("profile", PROFILES, AMERICAN.name)
    profile = PROFILES[name]
    if not fields.has("house"):
        return profile
    try:
        return profile.but(**fields.plain("house"))
    except EuchreError as error:
        raise fields.fault("house", str(error)) from None


def read_score(fields: Fields, field: str = "score") -> tuple[int, int]:
    """A score as `8-6`, the side of Alice and Cara first; `0-0` without the field."""
    one, dash, other = fields.text(field, "0-0").partition("-")
    if not (dash and one.isdecimal() and other.isdecimal()):
        raise fields.fault(field, "a score such as 8-6")
    return int(one), int(other)


def read_record(fields: Fields, until: str = "play") -> DealRecord:
    """The deal of a position, up to the question that `until` names or the file does."""
    profile, score = read_profile(fields), read_score(fields)
    cards = pack(profile.pack_size)
    dealer = DEFAULT_NAMES.index(fields.one_of("dealer", DEFAULT_NAMES))
    upcard, calls = fields.card("upcard", cards), _calls(fields)
    known = Known(profile, dealer, upcard)
    actions = (*calls, *_after_the_calls(fields, known, calls, until))
    plays = _plays(fields.cards("plays", "", cards), known, actions)
    hands = _hands(fields.table("hands"), cards)
    return DealRecord(dealer, upcard, (*actions, *plays), hands, profile=profile, score=score)


def _after_the_calls(
    fields: Fields, known: Known, calls: tuple[Call, ...], last: str
) -> Iterator[RecordedAction]:
    """The bury, whether the maker goes alone, and whether a defender does, as far as asked."""
    until = fields.one_of("until", ("bury", "alone", "play"), last)
    named = fields.has("defends-alone")
    defender = fields.one_of("defends-alone", DEFAULT_NAMES) if named else ""
    for contract in contract_of(calls, known):
        if until != "bury" and contract.picked_up:
            yield Bury(_bury(fields, known)) if fields.has("bury") else BuryUnknown()
        if until != "play":
            return
        asked = known.profile.alone_declared is AloneDeclared.BEFORE_LEAD
        if asked and not contract.alone:
            yield KeepPartner()
        if contract.alone and known.profile.defend_alone:
            yield from _defence(contract.defenders_from(known.dealer), defender)


def _bury(fields: Fields, known: Known) -> Card:
    return fields.card("bury", pack(known.profile.pack_size))


def _defence(asked: tuple[int, ...], defender: str) -> Iterator[RecordedAction]:
    for seat in asked:
        if DEFAULT_NAMES[seat] == defender:
            yield DefendAlone()
            return
        yield DefendTogether()


def _plays(
    cards: tuple[Card, ...], known: Known, actions: tuple[RecordedAction, ...]
) -> Iterator[RecordedAction]:
    """The cards laid; where revokes can happen each full trick is turned as well."""
    turned = known.profile.revokes is Revokes.ALLOWED
    size = 4 - sum(len(contract.sitting_out) for contract in contract_of(actions, known))
    for number, card in enumerate(cards, 1):
        yield PlayCard(card)
        if turned and number % size == 0:
            yield TurnTrick()


def _calls(fields: Fields) -> tuple[Call, ...]:
    words = fields.text("calls", "").split()
    unknown = [word for word in words if word not in CALLS]
    if unknown:
        raise fields.fault("calls", f"{unknown[0][:20]!r} is no call: write {', '.join(CALLS)}")
    return tuple(CALLS[word] for word in words)


def _hands(fields: Fields, cards: tuple[Card, ...]) -> KnownHands:
    one, two, three, four = (fields.cards(name, "", cards) for name in DEFAULT_NAMES)
    fields.finish()
    return one, two, three, four
