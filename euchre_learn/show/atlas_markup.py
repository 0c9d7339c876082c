"""The bidding atlas to explore, as HTML and as text: cards to pick, seats to compare, bars."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.show.atlas_scene import AtlasCardScene, AtlasScene, StandScene, SuitRowScene
from euchre_learn.show.markup import Markup, classes, tag
from euchre_learn.show.parts import (
    Art,
    State,
    Tone,
    button,
    card,
    control,
    eyebrow,
    hand,
    hand_name,
    head,
    mat,
    minichip,
    panel,
    row,
    slot,
    verdict,
)
from euchre_learn.show.table_start import fields_markup
from euchre_learn.show.values_markup import values_markup
from euchre_learn.show.values_text import values_lines
from euchre_learn.show.words import plain

_HAND: Final = 5
_WHERE: Final = {"hand": ", in your hand", "up": ", turned up", "": ""}
SIGN_CLASS: Final = {"+": "call", "-": "pass", "o": "even"}
"""The class of the style sheet for the sign of a call, a pass, and what is too close."""
SIGN_WRITTEN: Final = {"+": "+", "-": "−", "o": "o"}
"""The sign as it is drawn, with a true minus."""


def atlas_markup(scene: AtlasScene, art: Art) -> Markup:
    """The whole explorer."""
    found = scene["verdict"]
    return panel(
        head(eyebrow(scene["title"], scene["about"]), _buttons(scene)),
        tag(
            "div",
            tag(
                "div",
                _felt(scene, art),
                tag("div", fields_markup(scene["fields"]), cls="el-pair"),
                cls="stack tight el-pick",
            ),
            _pick(scene, art),
            cls="el-cols atlas",
        ),
        tag(
            "div",
            [_stand(one) for one in scene["stands"]],
            cls="el-stands",
            role="radiogroup",
            aria_label="Your seat",
            data_roving="true",
        ),
        verdict(Tone(found["tone"]), found["word"], found["say"], slim=True, sign=found["icon"]),
        values_markup(scene["values"], art) if scene["values"] else None,
        _again(scene),
    )


def _buttons(scene: AtlasScene) -> Markup:
    return row(
        *(
            button(one["words"], one["do"], key=one["key"] or "", look=f"small {one['look']}")
            for one in scene["buttons"]
        )
    )


def _felt(scene: AtlasScene, art: Art) -> Markup:
    """The card turned up and the hand, with empty places for what is still to be picked."""
    trump = Trump(Suit(scene["trump"])) if scene["trump"] else None
    held = [_held(art, code, trump, "in your hand") for code in scene["hand"]]
    free = [slot() for _ in range(_HAND - len(held))]
    up = _held(art, scene["up"], None, "turned up") if scene["up"] else slot()
    words = "Turned down" if scene["down"] else "Turned up"
    beside = tag("span", words, cls="el-small", aria_hidden="true")
    return mat(
        minichip(scene["chip"]),
        [up, beside],
        hand(hand_name("Your", len(held)), held, free),
    )


def _held(art: Art, code: str, trump: Trump | None, where: str) -> Markup:
    """A card that was picked; a click takes it back."""
    which = Card.parse(code)
    label = f"{which.words}, {where}: take it back"
    return card(art, which, trump, do="card", key=f"held-{code}", label=label)


def _pick(scene: AtlasScene, art: Art) -> Markup:
    """The pack to pick from, and lines to type in for those who like that."""
    return tag(
        "div",
        tag(
            "div",
            [_suit(one, art) for one in scene["pack"]],
            cls="el-pack",
            role="group",
            aria_label="The pack: pick five cards for your hand, then the card turned up",
        ),
        tag("div", fields_markup(scene["texts"]), cls="el-typed"),
        cls="stack tight el-pick",
    )


def _suit(one: SuitRowScene, art: Art) -> Markup:
    cards = [_in_pack(each, art) for each in one["cards"]]
    return tag(
        "div", cards, cls="el-packrow", role="group", aria_label=one["name"], data_roving="true"
    )


def _in_pack(one: AtlasCardScene, art: Art) -> Markup:
    which, where = Card.parse(one["code"]), one["where"]
    return card(
        art,
        which,
        state=State.SELECTED if where else State.PLAIN,
        do="card",
        key=f"card-{one['code']}",
        label=which.words + _WHERE[where],
        cls="is-up" if where == "up" else "",
        extra=tag("span", "up", cls="up", aria_hidden="true") if where == "up" else None,
        toggle=True,
        small=True,
    )


def _stand(one: StandScene) -> Markup:
    """A seat to choose, with what is best there."""
    mark = sign_mark(one["sign"]) if one["sign"] else None
    return control(
        tag("span", one["name"], cls="n"),
        tag("span", mark, one["best"] or "–", cls="b"),
        tag("span", one["gap"], cls="g"),
        cls=classes("el-stand", SIGN_CLASS.get(one["sign"])),
        do="seat",
        value=one["value"],
        role="radio",
        aria_checked="true" if one["chosen"] else "false",
        data_key=f"seat-{one['value']}",
    )


def sign_mark(sign: str) -> Markup:
    """The sign of a call, a pass or a close case in its colour, for the eye alone."""
    return tag("i", SIGN_WRITTEN[sign], cls=SIGN_CLASS[sign], aria_hidden="true")


def _again(scene: AtlasScene) -> Markup:
    """The seed of a hand that was dealt, and what a cell takes to show the same."""
    code = tag("code", scene["again"]) if scene["again"] else None
    return tag(
        "p",
        tag("span", scene["note"], role="status"),
        [" The same in a cell: ", code] if code else None,
        cls="el-tiny el-muted",
    )


def atlas_text(scene: AtlasScene) -> str:
    """Everything that the picture shows, as lines of text."""
    up = Card.parse(scene["up"]).label if scene["up"] else "no card"
    held = " ".join(Card.parse(code).label for code in scene["hand"]) or "no card yet"
    turned = "turned down" if scene["down"] else "turned up"
    found = scene["verdict"]
    chosen = [
        f"{one['label']}: {next(c['words'] for c in one['choices'] if c['chosen'])}"
        for one in scene["fields"]
    ]
    lines = [
        f"{scene['title']} · {scene['about']}",
        f"{scene['chip']} {'. '.join(chosen)}.",
        f"Your hand: {held}. {up[:1].upper()}{up[1:]} {turned}. {scene['note']}".rstrip(),
        f"{found['word']}. {plain(found['say'])}",
        *(values_lines(scene["values"]) if scene["values"] else []),
        *(_stand_line(one) for one in scene["stands"]),
    ]
    return "\n".join(
        [*lines, *([f"The same in a cell: {scene['again']}"] if scene["again"] else [])]
    )


def _stand_line(one: StandScene) -> str:
    mark = "*" if one["chosen"] else " "
    best = f": {one['best']}, {one['gap']}" if one["best"] else ""
    return f"{mark} {one['name']}{best}"
