"""What stands round the cards on the felt: seats, name plates, chips, status line, the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_learn.core.cards import Suit
from euchre_learn.show.cards import suit_mark
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Child, Markup, classes, tag
from euchre_learn.show.parts_cards import Art, Place, fan, fan_name, pile
from euchre_learn.show.words import prose

_TRICKS: Final = 5


@dataclass(frozen=True, slots=True)
class Plate:
    """What a name plate tells of its seat; `maker` is the suit that the seat made."""

    name: str
    dealer: bool = False
    maker: Suit | None = None
    turn: bool = False
    thinking: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """The names and the points of one side."""

    names: tuple[str, ...]
    points: int


def plate(of: Plate) -> Markup:
    """The name plate of a seat: dealer's disc, name, thinking dots, the suit it made."""
    return tag(
        "span",
        _sign("D", "d", "dealer") if of.dealer else None,
        tag("span", of.name),
        _dots() if of.thinking else None,
        _sign(suit_mark(of.maker), "mk", f"made {of.maker.plural}") if of.maker else None,
        cls=classes("el-plate", "is-turn" if of.turn else ""),
    )


def _sign(inner: Child, cls: str, meaning: str) -> Markup:
    return tag("span", inner, cls=cls, role="img", title=meaning, aria_label=meaning)


def _dots() -> Markup:
    return tag("span", *[tag("i")] * 3, cls="el-dots", role="img", aria_label="thinking")


def said(words: Child) -> Markup:
    """A bubble with what a seat called."""
    return tag("span", prose(words), cls="el-said")


def seat(place: Place, *children: Child) -> Markup:
    """One seat at its place: its cards, then its plate, then what it said."""
    return tag("div", *children, cls=f"el-seat el-{place}", data_key=f"seat-{place}")


def sits_out() -> Markup:
    """The words under the plate of a loner's partner."""
    return tag("span", "sits out", cls="el-outlabel")


def closed_seat(
    art: Art, place: Place, of: Plate, count: int, *, out: bool = False, call: Child = None
) -> Markup:
    """A seat whose cards are face down: a fan, or a pile if it sits out."""
    if out:
        held = pile(art, f"{of.name} sits out, five cards face down")
    else:
        held = fan(art, count, place, fan_name(of.name, count))
    bubble = said(call) if call else None
    return seat(place, held, plate(of), bubble, sits_out() if out else None)


def score_chip(us: Score, them: Score, target: int = 10) -> Markup:
    """The score of both sides, the learner's first."""
    sides = f"{_together(us)} {us.points}, {_together(them)} {them.points}"
    return tag(
        "div",
        _side(us, target),
        tag("span", f"to {target}", cls="vs"),
        _side(them, target),
        cls="el-chip el-score",
        role="group",
        aria_label=f"Score: {sides}. Game at {target}.",
    )


def _side(side: Score, target: int) -> Markup:
    dots = [tag("i", cls="on" if index < side.points else "") for index in range(target)]
    return tag(
        "div",
        tag("span", ", ".join(side.names), cls="k"),
        tag("b", side.points),
        tag("span", *dots, cls="pipsrow", aria_hidden="true"),
        cls="side",
    )


def _together(side: Score) -> str:
    """`you and Cara`, for the middle of a sentence."""
    return " and ".join("you" if name == "You" else name for name in side.names)


def trump_chip(
    suit: Suit | None,
    how: str = "",
    us: int = 0,
    them: int = 0,
    names: tuple[str, str] = ("we", "they"),
) -> Markup:
    """The trump, how it was made (`Dev picked up`) and the tricks of both sides."""
    if suit is None:
        return _no_trump()
    word = suit.plural.capitalize()
    count = f"{names[0]} {us}, {names[1]} {them}"
    return tag(
        "div",
        tag("span", suit_mark(suit), cls="disc"),
        tag("div", tag("b", word), tag("span", how, cls="k")),
        tag("div", _five(us, them), tag("span", count, cls="k"), cls="count"),
        cls="el-chip el-trump",
        role="group",
        aria_label=f"{word} are trumps: {how}. Tricks: {count}.",
    )


def _no_trump() -> Markup:
    return tag(
        "div",
        tag("span", "?", cls="disc none", aria_hidden="true"),
        tag("div", tag("span", "Trump", cls="k"), tag("b", "not made yet")),
        cls="el-chip el-trump",
        role="group",
        aria_label="No trump yet",
    )


def _five(us: int, them: int) -> Markup:
    """Five small cards: ours solid from the left, theirs hatched from the right."""
    whose = (
        "us" if index < us else "them" if index >= _TRICKS - them else ""
        for index in range(_TRICKS)
    )
    return tag("span", *(tag("i", cls=cls) for cls in whose), cls="el-tricks", aria_hidden="true")


def status(
    main: Child, sub: Child = None, *, sign: str = "you", refused: bool = False, id_: str = ""
) -> Markup:
    """The status line: who is to act and what is asked, then the circumstance.

    Cards point to it by `id_` when it says why they are refused.
    """
    return tag(
        "div",
        tag("span", icon("alert" if refused else sign), cls="ic"),
        tag("p", prose(main), cls="main"),
        tag("p", prose(sub), cls="sub"),
        cls=classes("el-status", "is-refused" if refused else ""),
        role="status",
        aria_live="polite",
        id=id_ or None,
    )


def dock(line: Markup, actions: Child = None, *, stacked: bool = False) -> Markup:
    """The paper under the felt: the status line, and the buttons beside or below it."""
    return tag("div", line, actions, cls=classes("el-dock", "stack" if stacked else ""))


def calls(*buttons: Child, second_round: bool = False) -> Markup:
    """The calling panel of the first round, or the wider one of the second."""
    cls = classes("el-call", "two" if second_round else "")
    return tag("div", *buttons, cls=cls, role="group", aria_label="Your call")


def stage(
    chips: Child, *, n: Child, w: Child, middle: Child, e: Child, s: Child, open_: bool = False
) -> Markup:
    """The felt with its four seats; `open_` is the form of a replay, with open hands."""
    return tag(
        "div",
        tag("div", chips, cls="el-chips"),
        n,
        w,
        tag("div", middle, cls="el-c"),
        e,
        s,
        cls=classes("el-felt el-stage", "open" if open_ else ""),
    )


def table(felt: Markup, *below: Child, held: int = 5) -> Markup:
    """The table: the felt and what lies below or beside it; `held` is the size of the hand."""
    style = None if held == 5 else f"--n:{held}"
    return tag(
        "div", felt, *below, cls="el-table", style=style, role="group", aria_label="Euchre table"
    )
