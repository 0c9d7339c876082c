"""A replay: the place in a record that somebody looks at, and the moves from there.

A `Replay` is a value. `act` takes an intent of the front end and gives the next one; `scene` says
what is to be seen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from euchre_learn.core.bidding import Burying, PassedOut, RoundTwo
from euchre_learn.core.cards import BENNY, PACK_32, Card, Suit
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.hands import Redealt
from euchre_learn.core.phase import Contract, Phase
from euchre_learn.core.play import Playing, Scored, Trick, TrickLaid, makers_tricks
from euchre_learn.core.scoring import Outcome
from euchre_learn.core.seats import FOUR
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump
from euchre_learn.core.vocabulary import spoken
from euchre_learn.record.events import Called, Taken
from euchre_learn.record.trace import Cursor, DealRecord
from euchre_learn.show.narration import narrate, position
from euchre_learn.show.parts_cards import Place
from euchre_learn.show.scene import (
    CardScene,
    ChipScene,
    LaidScene,
    LineScene,
    MiddleScene,
    ReplayScene,
    ScoreScene,
    SeatScene,
    TickScene,
    ViewScene,
)
from euchre_learn.show.words import plain

ALL_OPEN: Final = -1
"""The view in which every hand lies open."""

WITHHELD: Final = "Comments, results and notes are shown when all cards lie open."
"""What a seat's view says instead of words that may tell what this seat cannot see."""

_UPCARD_SEEN: Final = (
    Phase.HANDS,
    Phase.BENNY,
    Phase.ROUND_ONE,
    Phase.ROUND_TWO,
    Phase.BURYING,
)
_KINDS: Final = ("seek", "step", "tick", "branch", "deal", "view")
_WHOLE: Final = re.compile(r"-?[0-9]{1,6}")
_PLACES: Final[tuple[Place, ...]] = ("s", "w", "n", "e")
_SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Replay:
    """A place in one of several records; `view` is a seat, or `ALL_OPEN`.

    `notes` holds for each deal what is to be said about it, such as the faults of a file. A replay
    of a part of a deal goes no further back than `first`.
    """

    records: tuple[DealRecord, ...]
    deal: int = 0
    line: int = 0
    at: int = 0
    view: int = ALL_OPEN
    playing: bool = False
    notes: tuple[tuple[str, ...], ...] = ()
    first: int = 0

    def __post_init__(self) -> None:
        if not self.records:
            raise EuchreError("there is no deal to replay: give at least one record")
        _within("deal", self.deal, 0, len(self.records) - 1)
        _within("branch", self.line, 0, len(self.record.branches))
        _within("view", self.view, ALL_OPEN, 3)

    @property
    def record(self) -> DealRecord:
        """The deal that is shown, with its branches."""
        return self.records[self.deal]

    @property
    def is_open(self) -> bool:
        """True while all hands lie open, and with them what is written about the deal."""
        return self.view == ALL_OPEN

    @property
    def cursor(self) -> Cursor:
        """The place in the line that is followed."""
        return Cursor(self.record.lines()[self.line]).to(self.at)

    def act(self, kind: str, value: str = "") -> Replay:
        """The replay after an intent; `EuchreError` for one that does not exist.

        `seek` N, `step` first/prev/next/last/play/pause, `tick` (a beat of playing), `branch` N,
        `deal` N, `view` N.
        """
        match kind:
            case "step":
                return self._step(value)
            case "tick":
                return self._to(self.at + 1, playing=True) if self.playing else self
            case "seek":
                return self._to(_whole(kind, value))
            case "branch":
                return self._follow(_whole(kind, value))
            case "deal":
                return self._show(_whole(kind, value))
            case "view":
                return replace(self, view=_whole(kind, value))
        raise EuchreError(f"a replay has no {kind[:40]!r}: it knows {', '.join(_KINDS)}")

    def _step(self, where: str) -> Replay:
        last = len(self.cursor.record.actions)
        match where:
            case "play":
                return self._play(last)
            case "pause":
                return replace(self, playing=False)
            case "first" | "prev" | "next" | "last":
                ends = {"first": self.first, "last": last}
                beside = {"prev": self.at - 1, "next": self.at + 1}
                return self._to((ends | beside)[where])
        raise EuchreError(f"no step {where[:40]!r}: first, prev, next, last, play or pause")

    def _play(self, last: int) -> Replay:
        """Running by itself, from the start again where it was at the end."""
        at = self.first if self.at >= last else self.at
        return replace(self, at=at, playing=last > self.first)

    def _to(self, at: int, playing: bool = False) -> Replay:
        last = len(self.cursor.record.actions)
        at = max(self.first, min(at, last))
        return replace(self, at=at, playing=playing and at < last)

    def _follow(self, line: int) -> Replay:
        """Follow another line, from where it parts from the one that was followed."""
        if line == self.line:
            return self
        there = replace(self, line=line, playing=False)
        parts = [self.record.branches[one - 1].at for one in (line, self.line) if one]
        return replace(there, at=min(self.at, *parts))

    def _show(self, deal: int) -> Replay:
        if deal == self.deal:
            return self
        return replace(self, deal=deal, line=0, at=0, playing=False)

    def scene(self) -> ReplayScene:
        """What is to be seen here, with nothing in it that the view hides."""
        return _scene(self)


def _whole(kind: str, value: str) -> int:
    if not _WHOLE.fullmatch(value):
        raise EuchreError(f"{kind} needs a whole number of up to six digits, not {value[:20]!r}")
    return int(value)


def _within(what: str, number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise EuchreError(f"there is no {what} {number}: {low} to {high}")
    return number


def _scene(replay: Replay) -> ReplayScene:
    cursor, record = replay.cursor, replay.record
    state = cursor.state
    hidden = _hidden(replay, cursor)
    words = narrate(cursor, hidden, None if replay.is_open else replay.view)
    return {
        "kind": "replay",
        "title": _title(replay, hidden),
        "about": _about(record),
        "deal": replay.deal,
        "deals": len(replay.records),
        "at": cursor.at,
        "first": replay.first,
        "last": len(cursor.record.actions),
        "position": position(cursor),
        "playing": replay.playing,
        "ticks": [one for one in _ticks(cursor.record) if one["at"] >= replay.first],
        "seats": [_seat(replay, cursor, seat, hidden) for seat in range(4)],
        "middle": _middle(replay, cursor),
        "trump": _trump(state, record),
        "score": _score(state, record),
        "where": words.where,
        "what": words.what,
        "comments": list(cursor.comments) if replay.is_open else [],
        "rules": list(words.rules),
        "lines": _lines(replay),
        "views": _views(replay),
        "notes": _notes(replay),
    }


def _title(replay: Replay, hidden: frozenset[Card]) -> str:
    """The title, unless it names a card that is not to be seen here."""
    title = replay.record.title
    tells = any(card.label in plain(title) for card in hidden)
    return f"Deal {replay.deal + 1}" if tells or not title else title


def _about(record: DealRecord) -> str:
    dealer = f"{record.names[record.dealer]} deals"
    if not record.upcard_known:
        return dealer
    turned = "the Benny" if record.upcard is BENNY else record.upcard.suit.plural
    return f"{turned} turned up, {dealer}"


def _notes(replay: Replay) -> list[str]:
    """What is to be said of the deal; notes and comments speak of cards, so a seat's view waits."""
    record = replay.record
    notes = replay.notes[replay.deal] if replay.deal < len(replay.notes) else ()
    if replay.is_open:
        return list(notes)
    return [WITHHELD] if notes or record.comments or record.branches else []


def place_of(seat: int, view: int) -> Place:
    """Where a seat is drawn when `view` sits at the bottom: s, w, n or e, clockwise."""
    return _PLACES[(seat - max(view, 0)) % 4]


def _hidden(replay: Replay, cursor: Cursor) -> frozenset[Card]:
    """The cards to draw face down: those assumed, and those that the view's seat cannot see."""
    record, state = cursor.record, cursor.state
    hidden = record.assumed
    if not replay.is_open:
        seen = state.seen_by(replay.view)
        own = (*seen.hand, *seen.buried, *(card for swap in seen.swapped for card in swap.down))
        hidden = hidden | (state.deal.all_cards - frozenset(own))
    public = {card for trick in _tricks(state) for card in trick.cards} | set(_on_table(state))
    if isinstance(state, Redealt):
        public.update(state.hands[state.shown])
    return hidden - public - _public_upcard(state)


def _public_upcard(state: State) -> frozenset[Card]:
    seen = state.phase in _UPCARD_SEEN or isinstance(state, Redealt)
    return frozenset({state.upcard}) if seen else frozenset()


def _tricks(state: State) -> tuple[Trick, ...]:
    return state.tricks if isinstance(state, Playing | TrickLaid | Scored) else ()


def _on_table(state: State) -> tuple[Card, ...]:
    return state.laid if isinstance(state, Playing | TrickLaid) else ()


def _contract(state: State) -> Contract | None:
    contract = getattr(state, "contract", None)
    return contract if isinstance(contract, Contract) else None


def _seat(replay: Replay, cursor: Cursor, seat: int, hidden: frozenset[Card]) -> SeatScene:
    state, record = cursor.state, cursor.record
    contract = _contract(state)
    out = contract is not None and seat in contract.sitting_out
    maker = contract is not None and seat == contract.maker
    return {
        "place": place_of(seat, replay.view),
        "name": record.names[seat],
        "dealer": seat == record.dealer,
        "maker": contract.trump.suit.letter if contract is not None and maker else None,
        "turn": not state.is_over and state.to_act == seat,
        "out": out,
        "said": _said(cursor, seat),
        "cards": _cards(cursor, seat, hidden),
    }


def _said(cursor: Cursor, seat: int) -> str | None:
    """The bubble of a seat: its last call, until the first card is led."""
    state = cursor.state
    if isinstance(state, Scored) or _tricks(state) or _on_table(state):
        return None
    calls = [
        spoken(event.action, seat, cursor.record.dealer)
        for taken in cursor.record.events[: cursor.at]
        for event in taken
        if isinstance(event, Called) and event.seat == seat
    ]
    return calls[-1] if calls else None


def _cards(cursor: Cursor, seat: int, hidden: frozenset[Card]) -> list[CardScene]:
    """A seat's hand as dealt or played with: what it held, with the played cards marked.

    Cards face down come last, so that their place tells nothing.
    """
    state = cursor.state
    played = [trick.card_of(seat) for trick in _tricks(state) if seat in trick.seats]
    if isinstance(state, Playing | TrickLaid) and seat in state.order[: len(state.laid)]:
        played.append(state.laid[state.order.index(seat)])
    contract = _contract(state)
    whole = _sorted((*state.hands[seat], *played), contract.trump if contract else None)
    shown = [card for card in whole if card not in hidden]
    faces: list[CardScene] = [{"code": card.code, "played": card in played} for card in shown]
    backs: list[CardScene] = [{"code": None, "played": False}] * (len(whole) - len(shown))
    return faces + backs


def _sorted(hand: Sequence[Card], trump: Trump | None) -> tuple[Card, ...]:
    if trump is not None:
        return trump.sorted_hand(hand)
    return tuple(sorted(hand, key=_printed_place))


def _printed_place(card: Card) -> tuple[int, int]:
    """Where a card is held before trump is made: the Benny, then suits of alternating colour."""
    return (-1, 0) if card is BENNY else (_SUIT_ORDER.index(card.suit), PACK_32.index(card))


def _middle(replay: Replay, cursor: Cursor) -> MiddleScene:
    state, record = cursor.state, cursor.record
    trick = _shown_trick(cursor)
    names = record.names
    laid: list[LaidScene] = [
        {"place": place_of(seat, replay.view), "name": names[seat], "code": card.code}
        for seat, card in zip(trick.seats, trick.cards, strict=False)
    ]
    winner = trick.seats.index(trick.winner) if trick.cards else None
    return {
        "kind": _kind(state),
        "upcard": record.upcard.code if record.upcard_known else None,
        "kitty": record.profile.kitty_size,
        "number": max(1, len(_tricks(state)) + (1 if _on_table(state) else 0)),
        "laid": laid,
        "winner": winner,
    }


def _kind(state: State) -> str:
    """What the middle of the table shows; a card that was taken up is there no more."""
    if isinstance(state, Playing | TrickLaid | Scored):
        return "trick"
    contract = _contract(state)
    if contract is not None and not isinstance(state, Burying) and not contract.picked_up:
        return "left-out" if contract.round == 1 else "turned-down"
    if contract is not None:
        return "picked-up"
    return "turned-down" if isinstance(state, RoundTwo | PassedOut) else "upcard"


def _shown_trick(cursor: Cursor) -> Trick:
    """The trick on the table; one just completed stays until the next lead."""
    state = cursor.state
    if isinstance(state, Playing | TrickLaid) and state.laid:
        return Trick(state.order, state.laid, state.winning)
    done = [event.trick for event in cursor.events if isinstance(event, Taken)]
    return done[-1] if done else Trick((), (), 0)


def _trump(state: State, record: DealRecord) -> ChipScene:
    contract = _contract(state)
    if contract is None:
        return {"suit": None, "how": "", "makers": 0, "defenders": 0, "names": ["", ""]}
    makers = makers_tricks(contract, _tricks(state))
    maker = record.names[contract.maker]
    return {
        "suit": contract.trump.suit.letter,
        "how": f"{maker}, alone" if contract.alone else f"made by {maker}",
        "makers": makers,
        "defenders": len(_tricks(state)) - makers,
        "names": [maker, record.names[FOUR.left(contract.maker)]],
    }


def _score(state: State, record: DealRecord) -> ScoreScene:
    names = record.names
    won = list(state.points) if state.is_over else [0, 0]  # type: ignore[union-attr]
    return {
        "sides": [[names[0], names[2]], [names[1], names[3]]],
        "points": [record.score[0] + won[0], record.score[1] + won[1]],
        "won": won,
        "target": record.profile.target,
    }


def _ticks(record: DealRecord) -> list[TickScene]:
    """A mark for the calls and one where each trick starts."""
    ticks: list[TickScene] = [{"at": 0, "label": "calls"}]
    for at, state in enumerate(record.states):
        starts = isinstance(state, Playing) and not state.laid
        if starts and isinstance(state, Playing):
            ticks.append({"at": at, "label": str(len(state.tricks) + 1)})
    return ticks


def _lines(replay: Replay) -> list[LineScene]:
    record = replay.record
    if not record.branches:
        return []
    notes = ["The line that was played", *(_from(record, b.at) for b in record.branches)]
    told = replay.is_open
    titles = [(b.title if told else "") or "Another line" for b in record.branches]
    titles = ["As it was played", *titles]
    return [
        {
            "title": title,
            "note": note,
            "result": result_of(line.final) if told else "not shown",
            "tricks": tricks_of(line.final) if told else "",
            "chosen": index == replay.line,
        }
        for index, (line, title, note) in enumerate(zip(record.lines(), titles, notes, strict=True))
    ]


def _from(record: DealRecord, at: int) -> str:
    """Where a branch leaves the line that was played."""
    if at == len(record.actions):
        return "From the end of the record"
    return "From " + position(Cursor(record, at + 1))


def result_of(final: State) -> str:
    """`1 point`, `2 points to the defenders`, or that a line was not played out."""
    if not final.is_over:
        return "not played out"
    if isinstance(final, Redealt):
        return "dealt again"
    if isinstance(final, Scored) and final.claimed:
        return f"{final.points[0]} to {final.points[1]}, revoke claimed"
    outcome = final.result  # type: ignore[union-attr]
    if outcome.outcome is Outcome.PASSED_OUT:
        return "passed out"
    if outcome.outcome is Outcome.EUCHRED:
        return f"euchred, {outcome.defenders} points"
    return f"{outcome.makers} {'point' if outcome.makers == 1 else 'points'}"


def tricks_of(final: State) -> str:
    """`4 tricks`: those of the makers, or nothing if trump was not made."""
    contract = _contract(final)
    if contract is None or not isinstance(final, Playing | TrickLaid | Scored):
        return ""
    made = final.makers_tricks
    return f"{made} {'trick' if made == 1 else 'tricks'}"


def _views(replay: Replay) -> list[ViewScene]:
    names = ("All open", *replay.record.names)
    return [
        {"value": str(seat), "words": words, "chosen": seat == replay.view}
        for seat, words in enumerate(names, start=ALL_OPEN)
    ]
