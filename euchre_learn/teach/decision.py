"""A decision of the learner on the felt: a call, a bury, alone or not, a card to play."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from euchre_learn.core.actions import (
    Action,
    Bury,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.cards import Card
from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.core.phase import Contract, Phase
from euchre_learn.core.play import makers_tricks
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.view import SeatView
from euchre_learn.core.vocabulary import accepting
from euchre_learn.record.completion import BuryUnknown
from euchre_learn.record.trace import DEFAULT_NAMES, DealRecord
from euchre_learn.teach.position import read_record
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.table import Chip, Led, Option, Table, trump_chip
from euchre_learn.teach.values import option_code


class DecisionKind(Enum):
    """What the learner decides; the value is the question in a lesson file."""

    CALL = "call"
    BURY = "bury"
    ALONE = "alone"
    CARD = "card"


PHASES: Final = {
    DecisionKind.CALL: (Phase.ROUND_ONE, Phase.ROUND_TWO),
    DecisionKind.BURY: (Phase.BURYING,),
    DecisionKind.ALONE: (Phase.DECLARING,),
    DecisionKind.CARD: (Phase.PLAYING,),
}
_UNTIL: Final = {
    DecisionKind.CALL: "play",
    DecisionKind.BURY: "bury",
    DecisionKind.ALONE: "alone",
    DecisionKind.CARD: "play",
}
"""Before which question a position stops."""
_WANTED: Final = {
    DecisionKind.CALL: "to call",
    DecisionKind.BURY: "to bury, having taken the upcard",
    DecisionKind.ALONE: "to say whether to play alone",
    DecisionKind.CARD: "to play a card",
}


def decision_view(table: Table) -> SeatView:
    """What the learner sees at the decision."""
    return table.record.final.seen_by(table.you)


def decision_table(
    record: DealRecord, decision: DecisionKind, you: int = 0, chips: Iterable[str] = ()
) -> Table:
    """The felt at the learner's decision; `CourseError` if the record does not end at one."""
    view = record.final.seen_by(you)
    if view.phase not in PHASES[decision] or len(view.may) < 2:
        name = record.names[you]
        raise CourseError(f"the position has to end with {name}'s turn {_WANTED[decision]}")
    contract = view.contract[0] if view.contract else None
    bare = Table(position=record, you=you)
    facts = (*_facts(bare, view, contract), *(Chip(words) for words in chips))
    label = f"Your hand, {len(view.hand)} cards"
    chosen = decision in (DecisionKind.CALL, DecisionKind.ALONE)
    return Table(
        trump=contract.trump if contract else None,
        cards=view.hand,
        label=label,
        led=_laid(bare, view),
        chips=facts,
        options=tuple(_option(view, action) for action in view.may) if chosen else (),
        position=record,
        you=you,
    )


# --- what lies on the felt -----------------------------------------------------------------------


def _facts(table: Table, view: SeatView, contract: Contract | None) -> tuple[Chip, ...]:
    """Trump and who made it, who deals, what was called or played, and the score."""
    facts = [Chip(f"{table.name(view.dealer)} {_verb(table, view.dealer, 'deal')}")]
    if contract is None:
        facts += _calls(table, view)
    else:
        facts = [trump_chip(contract.trump), Chip(_made(table, view, contract)), *facts]
    if view.phase is Phase.PLAYING and contract is not None:
        facts += _play(table, view, contract)
    own, theirs = view.score[view.seat % 2], view.score[1 - view.seat % 2]
    facts.append(Chip(f"You have {own}, they have {theirs}, game at {view.profile.target}"))
    if view.profile.name != AMERICAN.name:
        facts.append(Chip(f"Rules: {view.profile.name}"))
    return tuple(facts)


def _verb(table: Table, seat: int, verb: str) -> str:
    return verb if seat == table.you else f"{verb}s"


def _calls(table: Table, view: SeatView) -> list[Chip]:
    if view.phase is Phase.ROUND_TWO:
        return [Chip(f"All four passed on {{{view.upcard}}}"), _passes(len(view.calls) - 4)]
    return [_passes(len(view.calls))]


def _passes(count: int) -> Chip:
    if not count:
        return Chip("You speak first")
    return Chip("One pass to you" if count == 1 else f"{count} passes to you")


def _made(table: Table, view: SeatView, contract: Contract) -> str:
    name = table.name(contract.maker)
    alone = ", alone" if contract.alone else ""
    if contract.round == 2:
        return f"{name} named them, {{{view.upcard}}} turned down{alone}"
    if contract.maker == view.dealer:
        return f"{name} picked up {{{view.upcard}}}{alone}"
    dealer = "you" if view.dealer == table.you else table.record.names[view.dealer]
    what = "took up" if contract.picked_up else "left"
    return f"{name} made them, and {dealer} {what} {{{view.upcard}}}{alone}"


def _play(table: Table, view: SeatView, contract: Contract) -> list[Chip]:
    """The tricks played, and how many each side has."""
    facts = [Chip(f"You buried {{{view.buried[0]}}}")] if view.buried else []
    for number, trick in enumerate(view.tricks, 1):
        laid = zip(trick.seats, trick.cards, strict=True)
        cards = ", ".join(f"{table.name(seat)} {{{card}}}" for seat, card in laid)
        won = f"{table.name(trick.winner)} took it"
        facts.append(Chip(f"Trick {number}: {cards}; {won}"))
    if view.tricks:
        made = makers_tricks(contract, view.tricks)
        facts.append(Chip(f"Tricks: makers {made}, defenders {len(view.tricks) - made}"))
    return facts


def _laid(table: Table, view: SeatView) -> tuple[Led, ...]:
    """The trick so far; in the first round of calls the card turned up."""
    if view.phase is Phase.ROUND_ONE:
        return (Led(view.upcard, "Turned up", f"The {view.upcard.words} is turned up"),)
    laid = list(zip(view.order, view.laid, strict=False))
    return tuple(
        Led(card, table.name(seat), _said(table, seat, card, first=index == 0))
        for index, (seat, card) in enumerate(laid)
    )


def _said(table: Table, seat: int, card: Card, *, first: bool) -> str:
    verb = _verb(table, seat, "lead" if first else "play")
    return f"{table.name(seat)} {verb} the {card.words}"


def _option(view: SeatView, action: Action) -> Option:
    suit = action.suit if isinstance(action, NameSuit) else None
    return Option(option_code(action), action_words(view, action), suit)


def action_words(view: SeatView, action: Action) -> str:
    """An option in the words of the table: `Assist, alone`; a card stands in braces."""
    match action:
        case Pass():
            return "Pass"
        case OrderUp(alone):
            return accepting(view.seat, view.dealer).capitalize() + (", alone" if alone else "")
        case NameSuit(suit, alone):
            return suit.plural.capitalize() + (", alone" if alone else "")
        case GoAlone():
            return "Play alone"
        case KeepPartner():
            return "Play with your partner"
        case Bury(card) | PlayCard(card):
            return f"{{{card}}}"
    raise CourseError(f"{action} is no decision that a lesson asks about")


def option_words(table: Table, value: str) -> str:
    """The words for an option's name, such as `order`."""
    view = decision_view(table)
    for action in view.may:
        if option_code(action) == value:
            return action_words(view, action)
    raise CourseError(f"{value[:20]!r} is no option here")


# --- from a lesson file --------------------------------------------------------------------------


def read_decision(fields: Fields, decision: DecisionKind) -> Table:
    """The felt of a position in a lesson file, up to the decision of the learner.

    Its fields are those of every position; the deal stops before the bury or the word on playing
    alone where these are asked about. Raises `CourseError` if the deal cannot be replayed.
    """
    you = DEFAULT_NAMES.index(fields.one_of("you", DEFAULT_NAMES, DEFAULT_NAMES[0]))
    chips = fields.texts("chips", ())
    record = read_record(fields, _UNTIL[decision])
    fields.finish()
    if record.dealer == you and any(isinstance(one, BuryUnknown) for one in record.actions):
        raise fields.fault("bury", "the card that the learner buried")
    try:
        return decision_table(record, decision, you, chips)
    except CourseError as error:
        raise fields.fault("calls", str(error)) from None
    except EuchreError as error:
        raise fields.fault("plays", f"the deal does not replay: {error}") from None
