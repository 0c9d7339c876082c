"""The bidding atlas as something to explore: cards are picked, seats compared, values shown.

A value; every act gives a new one. Intents: `card` with a code picks it or takes it back, `hand`
and `up` with cards as typed, `seat`, `round`, `stick`, `deal` and `clear`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Self

from euchre_learn import atlas
from euchre_learn.core.cards import PACK_24, Card, Suit, written
from euchre_learn.core.errors import EuchreError
from euchre_learn.teach import explorer_values
from euchre_learn.teach.drills.kinds import check_seed
from euchre_learn.teach.scene import Scene

SEATS: Final = ("eldest", "partner", "third", "dealer")
SEAT_NAMES: Final = ("Eldest hand", "Dealer's partner", "Third seat", "Dealer")
CHOICES: Final = ("hand", "up", "seat", "round", "stick")
"""The kinds of intents that choose something."""
HAND: Final = 5
_ROUNDS: Final = {"1": "first", "2": "second"}
_STICKS: Final = {"no": "thrown in", "yes": "stick the dealer"}
_COUNT: Final = ("no", "one", "two", "three", "four", "five")
_CHIPS: Final = (
    "You speak first",
    "Your partner deals",
    "You speak third; the dealer is on your left",
    "You deal",
)


@dataclass(frozen=True, slots=True)
class Explorer:
    """Up to five cards of a hand, in the order in which they were picked, and the card turned up.

    `place` counts from eldest, 0, to the dealer, 3; `turn` is round 1 or 2. `seed` is that of the
    next hand to be dealt, `dealt` that of the one that was, None for cards that were picked.
    """

    hand: tuple[Card, ...] = ()
    up: Card | None = None
    place: int = 3
    turn: int = 1
    stick: bool = False
    seed: int = 1
    dealt: int | None = None

    # ---- what can be done

    def act(self, kind: str, value: str = "") -> Explorer:
        """The explorer after an intent; `EuchreError` says what would be accepted."""
        match kind:
            case "card":
                return self.picked(_card(value))
            case "hand":
                return self.with_hand(value)
            case "up":
                return self.with_up(value)
            case "seat":
                return replace(self, place=read_seat(value))
            case "round":
                return replace(self, turn=int(_among(value, _ROUNDS, "round")))
            case "stick":
                return replace(self, stick=_among(value, _STICKS, "rule") == "yes")
            case "deal":
                return self.dealing()
            case "clear":
                return replace(self, hand=(), up=None, dealt=None)
        raise EuchreError(f"the bidding atlas knows nothing called {kind[:20]!r}")

    def picked(self, card: Card) -> Self:
        """With a card picked, or taken back if it was; the first five are the hand.

        Once the hand is full, another card takes the place of the card turned up.
        """
        if card in self.hand:
            hand = tuple(one for one in self.hand if one is not card)
            return replace(self, hand=hand, dealt=None)
        if card is self.up:
            return replace(self, up=None, dealt=None)
        if len(self.hand) < HAND:
            return replace(self, hand=(*self.hand, card), dealt=None)
        return replace(self, up=card, dealt=None)

    def with_hand(self, text: str) -> Self:
        """With the hand that was typed, up to five cards."""
        hand = tuple(_card(code) for code in _split(text))
        twice = next((one for at, one in enumerate(hand) if one in hand[:at]), None)
        if twice is not None:
            raise EuchreError(f"{twice} stands there twice: there is one of each card")
        if len(hand) > HAND:
            raise EuchreError(f"a hand has five cards, and here are {len(hand)}")
        return replace(self._apart(hand, self.up), hand=hand, dealt=None)

    def with_up(self, text: str) -> Self:
        """With the card turned up that was typed, or none."""
        typed = _split(text)
        if len(typed) > 1:
            raise EuchreError(f"one card is turned up, and here are {len(typed)}")
        up = _card(typed[0]) if typed else None
        return replace(self._apart(self.hand, up), up=up, dealt=None)

    def _apart(self, hand: tuple[Card, ...], up: Card | None) -> Self:
        if up is not None and up in hand:
            raise EuchreError(f"{up} is in your hand: it cannot be turned up as well")
        return self

    def dealing(self) -> Self:
        """With six cards dealt from the seed, which then is that of another hand."""
        six = Random(self.seed).sample(PACK_24, HAND + 1)
        hand = tuple(sorted(six[:HAND], key=PACK_24.index))
        return replace(self, hand=hand, up=six[HAND], dealt=self.seed, seed=self.seed + 1)

    # ---- what is found

    @property
    def missing(self) -> int:
        """How many cards the hand lacks."""
        return HAND - len(self.hand)

    def entry(self, place: int) -> atlas.Entry | None:
        """What the atlas says of these cards at a place; None until all six are there."""
        if self.up is None or self.missing:
            return None
        return atlas.entry(self.hand, self.up, place, self.turn, stick=self.stick)

    @property
    def call(self) -> str | None:
        """What a cell takes to show this; None until all six cards are there."""
        if self.up is None or self.missing:
            return None
        said = [f'"{written(self.hand)}", "{self.up}", seat="{SEATS[self.place]}"']
        said += ["round=2"] if self.turn == 2 else []
        said += ["stick=True"] if self.stick else []
        return f"bidding_atlas({', '.join(said)})"

    # ---- what is to be seen

    def scene(self) -> Scene:
        """What is to be drawn, as a plain dict: see `show/schema/atlas.json`."""
        entry = self.entry(self.place)
        values = explorer_values.values_of(entry, stick=self.stick) if entry else None
        return {
            "kind": "atlas",
            "title": "The bidding atlas",
            "about": "what every call is worth, american rules",
            "chip": f"{_CHIPS[self.place]}. {_ROUNDS[str(self.turn)].capitalize()} round.",
            "hand": [one.code for one in self.hand],
            "up": self.up.code if self.up else None,
            "down": self.turn == 2,
            "trump": self.up.suit.letter if self.up and self.turn == 1 else None,
            "pack": [self._row(suit) for suit in Suit],
            "texts": self._texts(),
            "fields": self._fields(),
            "stands": list(self._stands()),
            "verdict": explorer_values.verdict_scene(entry) if entry else self._wanted(),
            "values": values,
            "buttons": list(self._buttons()),
            "note": "" if self.dealt is None else f"Dealt with seed {self.dealt}.",
            "again": self.call,
        }

    def _row(self, suit: Suit) -> Scene:
        return {
            "name": suit.plural.capitalize(),
            "cards": [
                {"code": one.code, "where": self._where(one)} for one in PACK_24 if one.suit is suit
            ],
        }

    def _where(self, card: Card) -> str:
        if card in self.hand:
            return "hand"
        return "up" if card is self.up else ""

    def _wanted(self) -> Scene:
        """What is still to be picked, in the place of a verdict."""
        many = _COUNT[self.missing] + (" more" if self.hand else "")
        cards_word = "card" if self.missing == 1 else "cards"
        if self.missing:
            word = f"Pick {many} {cards_word} for your hand"
            say = "" if self.up else "Then pick the card turned up. "
        else:
            word, say = "Pick the card turned up", ""
        say += "Click a card again to take it back."
        return {"tone": "open", "icon": "you", "word": word, "say": say}

    def _stands(self) -> Iterator[Scene]:
        for place, value in enumerate(SEATS):
            entry = self.entry(place)
            best, gap = explorer_values.stand(entry) if entry else ("", "")
            yield {
                "value": value,
                "name": SEAT_NAMES[place],
                "sign": explorer_values.sign(entry) if entry else "",
                "best": best,
                "gap": gap,
                "chosen": place == self.place,
            }

    def _texts(self) -> list[Scene]:
        up = self.up.code if self.up else ""
        return [
            _field("hand", "text", "Or type your hand", written(self.hand), longest=40),
            _field("up", "text", "Card turned up", up, longest=10),
        ]

    def _fields(self) -> list[Scene]:
        stick = "yes" if self.stick else "no"
        return [
            _field("round", "segments", "Round", str(self.turn), _ROUNDS),
            _field("stick", "segments", "If all pass twice", stick, _STICKS),
        ]

    def _buttons(self) -> Iterator[Scene]:
        yield _button("deal", "Deal me a hand", "D", "")
        yield _button("clear", "Clear", "C", "quiet")


def explorer(
    hand: str = "",
    up: str = "",
    *,
    seat: str = "dealer",
    turn: int = 1,
    stick: bool = False,
    seed: int = 1,
) -> Explorer:
    """An explorer with these cards, as typed; `EuchreError` for what cannot be.

    >>> explorer("Js As Ts 9h Qd", "9s", seat="eldest").scene()["verdict"]["word"]
    'Order it up: 0.56 ahead of passing'
    """
    if turn not in (1, 2) or isinstance(turn, bool):
        raise EuchreError(f"there is no round {str(turn)[:20]}: give 1 or 2")
    if not isinstance(stick, bool):
        raise EuchreError(f"stick is True or False, not {str(stick)[:20]}")
    check_seed(seed)
    empty = Explorer(place=read_seat(seat), turn=int(turn), stick=stick, seed=seed)
    return empty.with_hand(hand).with_up(up)


def read_seat(seat: object) -> int:
    """The place of a seat by its name, 0 for eldest; `EuchreError` lists the names."""
    if not isinstance(seat, str) or seat not in SEATS:
        raise EuchreError(f"{str(seat)[:20]!r} is no seat: choose {', '.join(SEATS)}")
    return SEATS.index(seat)


def _card(code: str) -> Card:
    card = Card.parse(code)
    if card not in PACK_24:
        raise EuchreError(f"{card} is not in the pack of 24: the atlas has nines to aces")
    return card


def _split(text: object) -> list[str]:
    if not isinstance(text, str):
        raise EuchreError(f"{str(text)[:20]!r} is no text: type cards such as Js As Ts 9h Qd")
    return text.replace(",", " ").split()


def _among(value: str, known: dict[str, str], what: str) -> str:
    if value not in known:
        raise EuchreError(f"there is no {what} {value[:20]!r}: choose {', '.join(known)}")
    return value


def _field(
    do: str,
    kind: str,
    label: str,
    value: str,
    choices: dict[str, str] | None = None,
    longest: int = 0,
) -> Scene:
    listed = [
        {"value": one, "words": words, "chosen": one == value}
        for one, words in (choices or {}).items()
    ]
    return {
        "do": do,
        "kind": kind,
        "label": label,
        "value": value,
        "press": "",
        "choices": listed,
        "longest": longest,
        "told": "",
    }


def _button(do: str, words: str, key: str, look: str) -> Scene:
    return {"do": do, "value": None, "words": words, "key": key, "look": look}
