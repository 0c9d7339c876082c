"""The score pad drawn: spare cards, the deal to enter, and the deals that were entered.

Intents: a field of `pad.draft` with its value; `enter`, `thrown-in`, `dealt-again`, `undo`,
`export`, `new`, `all`, `aim` with a target. Those of the start are in `pad_start`.
"""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Suit
from euchre_learn.pad.book import Book
from euchre_learn.pad.deals import Played
from euchre_learn.pad.draft import Choice, choices, trouble
from euchre_learn.pad.pad import Line, Pad
from euchre_learn.show.cards import suit_mark
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Child, Markup, classes, join, tag
from euchre_learn.show.pad_words import (
    ASKED,
    end_words,
    made_by,
    outcome_words,
    points_words,
    score_words,
    took,
)
from euchre_learn.show.parts import Art, button, control, head, panel, row
from euchre_learn.show.spare import spare_box

SHOWN: Final = 7
"""How many deals the table shows before all of them are asked for."""

MOST_TO_AIM: Final = (5, 7, 10, 15)
"""The targets that the published pages name."""


def pad_markup(book: Book, art: Art, *, every_deal: bool = False) -> Markup:
    """The pad of the game in play."""
    pad = book.game
    left = tag("div", *_spares(art, pad), cls=classes("a", "el-spares", _many(pad)))
    middle = tag("div", _end(pad) if pad.is_over else _form(book, pad), cls="b")
    table = tag("div", _deals(pad, every_deal), cls="c")
    return panel(_heading(pad, book.said), tag("div", left, middle, table, cls="el-pad"))


def _many(pad: Pad) -> str:
    return "many" if len(pad.setup.rows) > 2 else ""


def _heading(pad: Pad, said: str) -> Markup:
    title = tag("h3", pad.setup.title)
    rules = tag("p", pad.setup.rules_words, cls="el-eyebrow")
    told = tag("p", said, cls="el-small el-muted", role="status")
    keys = row(
        button("Export", "export", look="small", sign="save"),
        button("New game", "new", look="small", sign="plus"),
    )
    return head(tag("div", title, rules, told), keys)


def _spares(art: Art, pad: Pad) -> list[Markup]:
    rows = zip(pad.setup.rows, pad.score, strict=True)
    return [spare_box(art, who.replace(" and ", ", "), n, pad.setup.target) for who, n in rows]


# ------------------------------------------------------------------ the deal to enter


def _form(book: Book, pad: Pad) -> Markup:
    asked = choices(pad, book.draft)
    chosen = {field: getattr(book.draft, field) for field in asked}
    drawn = {field: _field(field, of, chosen[field]) for field, of in asked.items()}
    # Suit and round share a line where there is room.
    pair = tag("div", drawn.pop("suit"), drawn.pop("round"), cls="el-formgrid")
    first = drawn.pop("maker")
    mark = tag("span", "D", cls="el-dealmark", aria_hidden="true")
    deals = tag("span", "· ", mark, f" {pad.setup.names[pad.dealer]} deals", cls="el-muted")
    title = tag("h3", f"Deal {pad.number} ", deals, cls="el-sub")
    fields = [title, _aim(pad), first, pair, *drawn.values()]
    return tag("div", fields, _comes_to(book, pad), _keys(book, pad), cls="el-form")


def _field(name: str, of: tuple[Choice, ...], chosen: str) -> Markup:
    return segments(
        ASKED[name],
        name,
        of,
        chosen.split() if name == "revoke" else [chosen],
        several=name == "revoke",
        faces={one.value: _disc(one) for one in of} if name == "suit" else {},
    )


def _disc(one: Choice) -> Markup:
    return tag("span", suit_mark(Suit(one.value)), cls="on-paper")


def segments(
    label: str,
    do: str,
    of: tuple[Choice, ...],
    chosen: list[str],
    *,
    several: bool = False,
    faces: dict[str, Markup] | None = None,
) -> Markup:
    """A row of choices, one of them chosen; with `several` each can be on or off.

    A choice that has a face is drawn with it and told by its words.
    """
    drawn = faces or {}
    buttons = [
        control(
            drawn.get(one.value, one.words),
            cls="",
            do=do,
            value=one.value,
            role="checkbox" if several else "radio",
            aria_checked="true" if one.value in chosen else "false",
            aria_label=one.words if one.value in drawn else None,
            data_key=f"{do}-{one.value}",
        )
        for one in of
    ]
    role = "group" if several else "radiogroup"
    group = tag("div", buttons, cls="el-seg", role=role, aria_label=label, data_roving="true")
    return tag("div", tag("span", label, cls="lab", aria_hidden="true"), group, cls="el-field")


def _aim(pad: Pad) -> Markup | None:
    """The target, as long as it can be changed."""
    if pad.entries:
        return None
    targets = sorted({*MOST_TO_AIM, pad.setup.target})
    of = tuple(Choice(str(one), str(one)) for one in targets)
    return segments("Game at", "aim", of, [str(pad.setup.target)])


def _comes_to(book: Book, pad: Pad) -> Markup:
    """The reason why it cannot be entered, or what it comes to; a place that is always there."""
    inside: Child
    if book.refused[0]:
        words = tag("p", tag("b", book.refused[0]), " ", book.refused[1])
        inside = tag("div", icon("alert"), words, cls="el-note")
    elif trouble(pad, book.draft)[0]:
        inside = tag("div", tag("p", " ".join(book.draft.missing)), cls="el-comes el-muted")
    else:
        inside = _preview(book, pad)
    return tag("div", inside, role="status", aria_live="polite")


def _preview(book: Book, pad: Pad) -> Markup:
    scored = pad.result(book.draft.entry())
    after = tuple(old + new for old, new in zip(pad.score, scored.points, strict=True))
    what, _, to = points_words(pad.setup, scored).partition(" to ")
    said = [tag("b", f"{outcome_words(scored)}: {what}"), f" to {to}" if to else None]
    arrow = tag("span", "→", cls="el-becomes")
    change = [score_words(pad.score), arrow, tag("b", score_words(after))]
    return tag("div", tag("p", said), tag("p", change, cls="el-num"), cls="el-comes")


def _keys(book: Book, pad: Pad) -> Markup:
    ready = not trouble(pad, book.draft)[0]
    return row(
        button("Enter", "enter", look="primary" if ready else "", key="E", disabled=not ready),
        button("Thrown in", "thrown-in"),
        button("Dealt again", "dealt-again", look="quiet"),
        _undo(pad),
    )


def _undo(pad: Pad) -> Markup | None:
    if not pad.entries:
        return None
    words = f"Undo deal {pad.lines[-1].number}"
    return button(words, "undo", look="quiet", sign="undo", key="U")


def _end(pad: Pad) -> Markup:
    target = pad.setup.target
    line = tag("p", f"The game is over: it went to {target}.", cls="el-ask el-muted")
    done = tag("div", tag("p", end_words(pad), cls="el-big"), line, role="status")
    keys = row(button("New game", "new", look="primary", sign="plus"), _undo(pad))
    return tag("div", done, keys, cls="el-form")


# ------------------------------------------------------------------ the deals that were entered

_COLUMNS: Final = ("#", "Deals", "Trump made by", "Makers took")


def _deals(pad: Pad, every_deal: bool) -> Markup | None:
    lines = pad.lines
    if not lines:
        return None
    hidden = 0 if every_deal or len(lines) <= SHOWN + 1 else len(lines) - SHOWN
    titles = [tag("th", words, scope="col") for words in _COLUMNS]
    top = tag("thead", tag("tr", titles, tag("th", "Score", cls="r", scope="col")))
    body = tag("tbody", [_row(pad, line) for line in lines[hidden:]])
    return join(
        tag("table", top, body, cls=classes("el-deals", _many(pad))),
        _below(pad, hidden, every_deal),
    )


def _below(pad: Pad, hidden: int, every_deal: bool) -> Markup:
    order = f"{pad.setup.rows[0]} first in every score."
    if len(pad.setup.rows) > 2:
        order = f"Every score in the order {', '.join(pad.setup.rows)}."
    words = tag("p", order, cls="el-tiny el-muted")
    if hidden:
        return join(words, button(f"All {len(pad.lines)} entries", "all", look="small quiet"))
    if every_deal and len(pad.lines) > SHOWN + 1:
        return join(words, button(f"The last {SHOWN}", "all", look="small quiet"))
    return words


def _row(pad: Pad, line: Line) -> Markup:
    entry = line.entry
    suit = entry.suit if isinstance(entry, Played) else None
    said = tag("span", f" in {suit.plural}", cls="el-sr") if suit else None
    mark = join(suit_mark(suit, "t"), " ") if suit else None
    return tag(
        "tr",
        tag("td", line.number, cls="el-muted"),
        tag("td", pad.setup.names[line.dealer]),
        tag("td", mark, made_by(pad, line), said),
        tag("td", took(line)),
        tag("td", tag("b", score_words(line.score)), cls="r"),
    )
