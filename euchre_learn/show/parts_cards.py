"""Cards as they lie on the table: faces, backs, hands, fans, the trick and the upcard.

Every function gives markup for the style sheet of `style.css()`. Words that reach HTML are escaped
by `markup.tag`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal, TypeAlias

from euchre_learn.core.cards import Card
from euchre_learn.core.trump import Trump
from euchre_learn.show.cards import BACK, art_id, card_name, symbol_id, symbol_sheet
from euchre_learn.show.icons import ICONS
from euchre_learn.show.markup import Attribute, Child, Markup, classes, join, tag

Place: TypeAlias = Literal["n", "e", "s", "w"]
"""Where a seat is drawn; the learner or the first seat sits at `s`."""

_TURN: Final = {"n": 180, "w": 90, "e": -90, "s": 0}


class State(Enum):
    """How a card stands in the game; its value is the class of the style sheet."""

    PLAIN = ""
    PLAYABLE = "is-playable"
    HELD = "is-held"
    REFUSED = "is-refused"
    SELECTED = "is-selected"
    WINNING = "is-winning"
    PLAYED = "gone"


_SAID: Final = {
    State.PLAYABLE: ", may be played",
    State.HELD: ", may not be played",
    State.REFUSED: ", may not be played",
    State.PLAYED: ", played",
}


class Mark(Enum):
    """A small disc at the corner of a card: its value is the class, its name the icon."""

    NO = "no"
    CHECK = "yes"


_MARK: Final = {State.REFUSED: Mark.NO, State.SELECTED: Mark.CHECK}


@dataclass(frozen=True, slots=True)
class Art:
    """The drawings of one widget: each is kept once, in the sheet, and copied from there.

    `prefix` keeps the ids of several widgets on one page apart. Make the sheet last: it holds the
    drawings that were used until then.
    """

    prefix: str
    _used: dict[str, None] = field(default_factory=dict, init=False, repr=False, compare=False)

    def use(self, drawing: str, **place: Attribute) -> Markup:
        """A copy of a drawing, to stand inside an `<svg>`."""
        self._used[drawing] = None
        return tag("use", cls="", href=f"#{symbol_id(drawing, self.prefix)}", **place)

    def picture(self, drawing: str) -> Markup:
        """A copy of a drawing in an `<svg>` of its own, hidden from screen readers."""
        box = "0 0 100 140"
        return tag("svg", self.use(drawing), viewBox=box, aria_hidden="true", focusable="false")

    @property
    def used(self) -> tuple[str, ...]:
        """The ids of the drawings used so far, sorted."""
        return tuple(sorted(self._used))

    def sheet(self) -> Markup:
        """The drawings used so far, hidden, for the copies to point at."""
        return symbol_sheet(self.used, self.prefix)


def card(
    art: Art,
    which: Card | None,
    trump: Trump | None = None,
    *,
    state: State = State.PLAIN,
    do: str = "",
    key: str = "",
    label: str = "",
    cls: str = "",
    mark: Mark | None = None,
    extra: Child = None,
    focused: bool = False,
    toggle: bool = False,
    described_by: str = "",
    tab: bool | None = None,
    small: bool = False,
) -> Markup:
    """One card: a button if there is something to `do` with it, a picture if not.

    `None` is a card face down. `trump` brings the badge of a bower. A refused card gets a cross
    and a selected one a tick, unless `mark` says otherwise. `toggle` tells screen readers that the
    card can be picked and put back. `tab` puts the card in or out of the order of the tab key.
    """
    inner = join(art.picture(art_id(which, trump, small)), _corner(mark or _MARK.get(state)), extra)
    look = classes("el-card", state.value, "is-focused" if focused else "", cls)
    code = which.code if which is not None else None
    named: dict[str, Attribute] = {
        "aria_label": label or _name(which, trump, state),
        "data_key": key or None,
        "data_card": code,
    }
    if not do:
        return tag("span", inner, cls=look, role="img", **named)
    acting = _acting(state, toggle, described_by, tab)
    return control(inner, cls=look, do=do, value=code or "", **named, **acting)


def _acting(
    state: State, toggle: bool, described_by: str, tab: bool | None
) -> dict[str, Attribute]:
    """What a card that is a button tells besides its name."""
    return {
        "aria_disabled": "true" if state in (State.HELD, State.REFUSED) else None,
        "aria_pressed": _pressed(state, toggle),
        "aria_describedby": described_by or None,
        "tabindex": None if tab is None else 0 if tab else -1,
    }


def control(
    *children: Child, cls: str, do: str, value: str | int = "", **attrs: Attribute
) -> Markup:
    """A button that reports the intent `do` with its `value`; notebook keys stay off it."""
    return tag(
        "button",
        *children,
        cls=cls,
        type="button",
        data_do=do,
        data_value=None if value == "" else value,
        data_lm_suppress_shortcuts="true",
        **attrs,
    )


def _name(which: Card | None, trump: Trump | None, state: State) -> str:
    if which is None:
        return "face down"
    return card_name(which, trump) + _SAID.get(state, "")


def _pressed(state: State, toggle: bool) -> str | None:
    if state is State.SELECTED:
        return "true"
    return "false" if toggle else None


def _corner(mark: Mark | None) -> Markup | None:
    if mark is None:
        return None
    outline = tag("path", d=ICONS[mark.name.lower()])
    return tag(
        "span",
        tag("svg", outline, viewBox="0 0 24 24", aria_hidden="true"),
        cls=f"mark {mark.value}",
    )


def hand(label: str, *cards: Child) -> Markup:
    """The cards of one hand side by side; `gap()` parts the trumps from the rest."""
    return tag("div", *cards, cls="el-hand", role="group", aria_label=label, data_roving="true")


def gap() -> Markup:
    """A little room between two groups of a hand."""
    return tag("span", cls="gap")


def hand_name(whose: str, count: int) -> str:
    """`Your hand, 5 cards`."""
    return f"{whose} hand, {count} {'card' if count == 1 else 'cards'}"


def slot(*lines: str, cls: str = "") -> Markup:
    """A dashed place for the next card, with its words one under the other."""
    words: list[Child] = []
    for line in lines:
        words += [tag("br") if words else None, line]
    return tag("span", *words, cls=classes("el-slot", cls))


def open_hand(
    art: Art,
    name: str,
    cards: Iterable[Card | None],
    trump: Trump | None = None,
    *,
    gone: Collection[Card] = (),
    key: str = "",
) -> Markup:
    """The cards of one seat overlapping and face up; unknown ones face down, played ones faded."""
    faces = (
        card(
            art,
            one,
            trump,
            state=State.PLAYED if one is not None and one in gone else State.PLAIN,
            key=f"{key}-{one.code if one is not None else index}" if key else "",
        )
        for index, one in enumerate(cards)
    )
    return tag("div", *faces, cls="el-openhand", role="group", aria_label=f"{name}'s hand")


def fan(art: Art, count: int, place: Place, label: str, cls: str = "") -> Markup:
    """Cards held face down, as one drawing turned towards the middle of the table."""
    many = count > 3
    wide, high = 100 + 40 * (count - 1) + (34 if count > 1 else 0), 176 if many else 152
    if place in ("e", "w"):
        box, width = f"{-high / 2:g} {-wide / 2:g} {high} {wide}", high
    else:
        box, width = f"{-wide / 2:g} {-high / 2:g} {wide} {high}", wide
    turn = f"rotate({_TURN[place]}) translate(0 {-6 if many else 0})"
    backs = tag(
        "g", *(_fanned(art, index - (count - 1) / 2) for index in range(count)), transform=turn
    )
    style = f"width:calc(var(--fan-w) * {width / 100:.2f})"
    return tag(
        "svg",
        backs,
        cls=classes("el-fan", cls),
        style=style,
        viewBox=box,
        role="img",
        aria_label=label,
    )


def _fanned(art: Art, step: float) -> Markup:
    """The back that lies `step` cards from the middle of a fan."""
    shift = f"translate({step * 40:g} {step * step * 2.6:.4g})"
    move = f"{shift} rotate({step * 4.2:.4g} 0 70) translate(-50 -70)"
    return art.use(BACK, width=100, height=140, transform=move)


def fan_name(name: str, count: int) -> str:
    """`Ben: 3 cards, face down`."""
    return f"{name}: {count} {'card' if count == 1 else 'cards'}, face down"


def pile(art: Art, label: str) -> Markup:
    """The cards of a seat that sits out: squared up, sideways, faded."""
    backs = [
        art.use(BACK, width=100, height=140, x=-50 + index * 2.5, y=-70 - index * 2.5)
        for index in range(5)
    ]
    return tag(
        "svg",
        tag("g", *backs, transform="rotate(90)"),
        cls="el-fan el-pile el-out",
        style="width:calc(var(--fan-w) * 1.8)",
        viewBox="-90 -58 180 116",
        role="img",
        aria_label=label,
    )


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick: where it lies, whose it is, and which it is."""

    place: Place
    name: str
    card: Card


def trick(
    art: Art,
    number: int,
    laid: Sequence[Laid],
    trump: Trump | None = None,
    *,
    winner: int | None = None,
    waiting: Child = None,
    key: str = "trick",
) -> Markup:
    """The cards of a trick as they lie, the first one led; `winner` is an index into `laid`."""
    cards = (
        card(
            art,
            one.card,
            trump,
            state=State.WINNING if index == winner else State.PLAIN,
            cls=f"at-{one.place}",
            extra=tag("span", "led", cls="lead", aria_hidden="true") if index == 0 else None,
            key=f"{key}-{one.card.code}",
        )
        for index, one in enumerate(laid)
    )
    name = trick_name(number, laid, trump, winner)
    return tag("div", *cards, waiting, cls="el-trick", role="group", aria_label=name)


def trick_name(
    number: int, laid: Sequence[Laid], trump: Trump | None = None, winner: int | None = None
) -> str:
    """`Trick 2. Ben led the queen of hearts; Cara nine of hearts, winning.`"""
    if not laid:
        return f"Trick {number}. No card yet."
    said = [
        f"{one.name} {'' if index else 'led the '}{card_name(one.card, trump)}"
        f"{', winning' if index == winner else ''}"
        for index, one in enumerate(laid)
    ]
    return f"Trick {number}. {'; '.join(said)}."


def bid_middle(art: Art, beside: Child, caption: Child, kitty: int = 3) -> Markup:
    """The middle of the table while calling: the kitty, and beside it the upcard with a caption."""
    back = tag("span", art.picture(BACK), cls="el-card", aria_hidden="true")
    stack = tag("div", *[back] * kitty, cls="el-stack")
    left = tag("figure", stack, tag("figcaption", f"kitty of {kitty}"))
    return tag("div", left, tag("figure", beside, tag("figcaption", caption)), cls="el-bidmid")


def upcard(art: Art, which: Card, key: str = "upcard") -> Markup:
    """The card turned up, named as such."""
    return card(art, which, label=f"upcard: {which.words}", key=key)


def turned_down(art: Art, which: Card, key: str = "upcard") -> Markup:
    """The back of the card that was turned down, named by what it was."""
    return card(art, None, label=f"{which.words}, turned down", key=key)
