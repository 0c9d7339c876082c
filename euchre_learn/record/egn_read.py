"""The deals of an EGN file, from JSON to plain values."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from euchre_learn.core.cards import Suit
from euchre_learn.record.egn_cards import (
    all_named,
    named,
    play_named,
    read_card,
    read_cards,
    trump_of,
)
from euchre_learn.record.egn_check import (
    Object,
    Place,
    quoted,
    read_flag,
    read_list,
    read_object,
    read_text,
    read_whole,
)
from euchre_learn.record.egn_json import Json
from euchre_learn.record.egn_types import (
    Annotations,
    CardExchange,
    EgnBidding,
    EgnCall,
    EgnDeal,
    EgnHand,
    EgnLine,
    EgnPlay,
)

MOST_DEALS: Final = 100
_MOST_LINES: Final = 50
MOST_LINES_OF_ALL: Final = 300
_MOST_COMMENTS: Final = 50
_COMMENT: Final = 20_000
_CALLS: Final = {call.value: call for call in EgnCall}
_BIDDING: Final = "EUCHRE_BIDDING"
_PLAY: Final = "TRICK_PLAY"

Phases = tuple[EgnBidding | None, EgnPlay | None]


def read_deals(value: Json, place: Place, seats: int) -> tuple[EgnDeal, ...]:
    """The deals of a file played by `seats` players."""
    made: list[EgnDeal] = []
    lines = 0
    for i, one in enumerate(read_list(value, place, MOST_DEALS, "deals")):
        made.append(_deal(one, place.item(i), seats))
        lines += len(made[-1].lines)
        if lines > MOST_LINES_OF_ALL:
            raise place.problem(
                f"have more than {MOST_LINES_OF_ALL} alternative lines; accepted: no more than that"
            )
    return tuple(made)


def _deal(value: Json, place: Place, seats: int) -> EgnDeal:
    if isinstance(value, str):
        raise place.problem("is a packed deal; accepted: a deal written out as an object")
    needed = ("dealNumber", "initialState", "phases")
    found = read_object(value, place, needed, ("alternativeLines",))
    start = read_object(
        found["initialState"], place.key("initialState"), ("dealer", "upCard"), ("playerCards",)
    )
    here = place.key("initialState")
    bidding, play = _phases(found["phases"], place.key("phases"), seats, least=0)
    deal = EgnDeal(
        number=read_whole(found["dealNumber"], place.key("dealNumber"), 0, 10**9),
        dealer=read_whole(start["dealer"], here.key("dealer"), 0, seats - 1),
        upcard=read_card(start["upCard"], here.key("upCard")),
        hands=_hands(start.get("playerCards", []), here.key("playerCards"), seats),
        bidding=bidding,
        play=play,
        lines=_lines(found.get("alternativeLines", []), place.key("alternativeLines"), seats),
    )
    return _with_bowers(deal)


def _hands(value: Json, place: Place, seats: int) -> tuple[EgnHand, ...]:
    given = read_list(value, place, seats, "hands, one a seat")
    hands = [read_cards(one, place.item(i)) for i, one in enumerate(given)]
    return (*hands, *[()] * (seats - len(hands)))


def _lines(value: Json, place: Place, seats: int) -> tuple[EgnLine, ...]:
    lines = read_list(value, place, _MOST_LINES, "lines")
    return tuple(_line(one, place.item(i), seats) for i, one in enumerate(lines))


def _line(value: Json, place: Place, seats: int) -> EgnLine:
    found = read_object(value, place, ("branchIndex", "phases"))
    index = read_whole(found["branchIndex"], place.key("branchIndex"), 0, 999)
    return EgnLine(index, *_phases(found["phases"], place.key("phases"), seats, least=1))


def _phases(value: Json, place: Place, seats: int, least: int) -> Phases:
    """The two phases by their type, in whatever order they stand."""
    bidding: EgnBidding | None = None
    play: EgnPlay | None = None
    for i, one in enumerate(read_list(value, place, 2, "phases", least)):
        here = place.item(i)
        kind = one.get("type") if isinstance(one, dict) else None
        if kind == _BIDDING and bidding is None:
            bidding = _bidding(one, here, seats)
        elif kind == _PLAY and play is None:
            play = _tricks(one, here)
        elif kind in (_BIDDING, _PLAY):
            raise here.problem(f"is a second {kind} phase; accepted: one of each type")
        else:
            raise here.key("type").error(kind, f"{_BIDDING} or {_PLAY}")
    return bidding, play


def _bidding(value: Json, place: Place, seats: int) -> EgnBidding:
    optional = [
        "phaseNumber",
        "isAlone",
        "aloneDefender",
        "discard",
        "cardExchanges",
        "callAnnotations",
    ]
    found = read_object(value, place, ("type", "calls"), optional)
    _phase_number(found, place)
    here = place.key("calls")
    calls = read_list(found["calls"], here, 16, "calls")
    return EgnBidding(
        calls=tuple(_call(one, here.item(i)) for i, one in enumerate(calls)),
        alone=read_flag(found.get("isAlone", False), place.key("isAlone")),
        alone_defender=_defender(found, place.key("aloneDefender"), seats),
        discard=read_card(found["discard"], place.key("discard")) if "discard" in found else None,
        card_exchanges=_exchanges(found, place.key("cardExchanges"), seats),
        annotations=_annotations(found, "callAnnotations", place),
    )


def _tricks(value: Json, place: Place) -> EgnPlay:
    """The play phase. Some writers repeat `isAlone` here; the flag of the bidding counts."""
    optional = ("phaseNumber", "isAlone", "playAnnotations")
    found = read_object(value, place, ("type", "tricks"), optional)
    _phase_number(found, place)
    read_flag(found.get("isAlone", False), place.key("isAlone"))
    here = place.key("tricks")
    tricks = read_list(found["tricks"], here, 10, "tricks")
    return EgnPlay(
        tricks=tuple(read_cards(one, here.item(i)) for i, one in enumerate(tricks)),
        annotations=_annotations(found, "playAnnotations", place),
    )


def _phase_number(found: Object, place: Place) -> None:
    """The number has to be one; the order of the phases comes from their type."""
    read_whole(found.get("phaseNumber", 0), place.key("phaseNumber"), 0, 99)


def _call(value: Json, place: Place) -> EgnCall:
    if isinstance(value, str) and value in _CALLS:
        return _CALLS[value]
    raise place.error(value, f"one of {', '.join(_CALLS)}")


def _defender(found: Object, place: Place, seats: int) -> int | None:
    seat = read_whole(found.get("aloneDefender", -1), place, -1, seats - 1)
    return None if seat == -1 else seat


def _exchanges(found: Object, place: Place, seats: int) -> tuple[CardExchange, ...]:
    some = read_list(found.get("cardExchanges", []), place, 4, "exchanges")
    return tuple(_exchange(one, place.item(i), seats) for i, one in enumerate(some))


def _exchange(value: Json, place: Place, seats: int) -> CardExchange:
    found = read_object(value, place, ("receiver", "cards"), ("sender",))
    return CardExchange(
        receiver=read_whole(found["receiver"], place.key("receiver"), 0, seats - 1),
        cards=read_cards(found["cards"], place.key("cards")),
        sender=read_whole(found["sender"], place.key("sender"), 0, seats - 1)
        if "sender" in found
        else None,
    )


def _annotations(found: Object, key: str, place: Place) -> Annotations:
    here = place.key(key)
    value = found.get(key, {})
    if not isinstance(value, dict):
        raise here.error(value, "an object from index to a list of texts")
    some = [(_index(index, here), _comments(one, here.key(index))) for index, one in value.items()]
    return tuple(sorted(some))


def _index(text: str, place: Place) -> int:
    """An index as JSON has to write it: as a text, in one spelling only."""
    if text.isascii() and text.isdigit() and len(text) <= 3 and str(int(text)) == text:
        return int(text)
    raise place.problem(f"has the index {quoted(text)}; accepted: 0 to 999, without zeros in front")


def _comments(value: Json, place: Place) -> tuple[str, ...]:
    some = read_list(value, place, _MOST_COMMENTS, "texts")
    return tuple(read_text(one, place.item(i), _COMMENT) for i, one in enumerate(some))


def _with_bowers(deal: EgnDeal) -> EgnDeal:
    """The deal with `R` and `L` as the cards that they are with its trump, and with each line's."""
    suit = trump_of(deal.bidding, deal.upcard)
    return replace(
        deal,
        hands=tuple(all_named(hand, suit) for hand in deal.hands),
        bidding=_bidding_named(deal.bidding, suit),
        play=play_named(deal.play, suit),
        lines=tuple(_line_named(line, deal) for line in deal.lines),
    )


def _line_named(line: EgnLine, deal: EgnDeal) -> EgnLine:
    suit = trump_of(joined(deal.bidding, line), deal.upcard)
    bidding = _bidding_named(line.bidding, suit)
    return replace(line, bidding=bidding, play=play_named(line.play, suit))


def _bidding_named(bidding: EgnBidding | None, suit: Suit | None) -> EgnBidding | None:
    if bidding is None:
        return None
    discard = None if bidding.discard is None else named(bidding.discard, suit)
    exchanges = tuple(
        replace(one, cards=all_named(one.cards, suit)) for one in bidding.card_exchanges
    )
    return replace(bidding, discard=discard, card_exchanges=exchanges)


def joined(main: EgnBidding | None, line: EgnLine) -> EgnBidding | None:
    """The whole bidding of a line: the calls before its branch, then its own.

    Alone, discard and exchanges are the line's where it branches in the bidding or states them.
    """
    calls = main.calls if main else ()
    if line.bidding is not None:
        return replace(line.bidding, calls=(*calls[: line.branch_index], *line.bidding.calls))
    if main is None or line.branch_index >= len(calls):
        return main
    return EgnBidding(calls[: line.branch_index])
