"""The replay as HTML: the felt with its hands, the controls, the words, the lines to follow."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.show.annotation import MEANINGS, tagged
from euchre_learn.show.chips import score_of, trump_of
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.parts import (
    Art,
    Branch,
    Laid,
    Plate,
    State,
    Tick,
    bid_middle,
    branches,
    card,
    columns,
    comment,
    control,
    eyebrow,
    head,
    icon_button,
    panel,
    plate,
    said,
    seat,
    sits_out,
    slot,
    stage,
    transport,
    trick,
    turned_down,
    upcard,
)
from euchre_learn.show.replay import WITHHELD
from euchre_learn.show.scene import MiddleScene, ReplayScene, SeatScene
from euchre_learn.show.words import prose, spoken

_TONES: Final = {
    "!!": "best",
    "!": "best",
    "!?": "close",
    "?!": "close",
    "?": "again",
    "??": "cost",
}


def replay_markup(scene: ReplayScene, art: Art) -> Markup:
    """The whole replay; its drawings are noted in `art`."""
    return panel(
        head(eyebrow(scene["title"], scene["deals"] > 1 and _of(scene)), _right(scene)),
        columns(
            "replay",
            _table(scene, art),
            columns("side", _transport(scene), _notes(scene), _words(scene), _lines(scene)),
        ),
    )


def stretch_markup(scene: ReplayScene, art: Art, below: Child) -> Markup:
    """A replay within a lesson: the felt, the controls and the words, and `below` under them."""
    side = columns("side", _transport(scene), _words(scene), below)
    return columns("replay stretch", _table(scene, art), side)


def _table(scene: ReplayScene, art: Art) -> Markup:
    felt = _felt(scene, art)
    return tag("div", felt, cls="el-table", role="group", aria_label="Euchre table")


def _of(scene: ReplayScene) -> str:
    return f"deal {scene['deal'] + 1} of {scene['deals']}"


def _right(scene: ReplayScene) -> Markup:
    """What the deal is about, and the way to the deal before and after it."""
    about = eyebrow("", scene["about"])
    if scene["deals"] == 1:
        return about
    at, last = scene["deal"], scene["deals"] - 1
    keys = (
        icon_button("prev", "The deal before", "deal", max(at - 1, 0), disabled=at == 0),
        icon_button("next", "The next deal", "deal", min(at + 1, last), disabled=at == last),
    )
    return tag("div", about, *keys, cls="el-row el-deal")


def _felt(scene: ReplayScene, art: Art) -> Markup:
    suit = scene["trump"]["suit"]
    trump = Trump(Suit(suit)) if suit else None
    seats = {one["place"]: _seat(one, trump, art) for one in scene["seats"]}
    return stage(
        [trump_of(scene["trump"]), score_of(scene["score"])],
        n=seats["n"],
        w=seats["w"],
        middle=_middle(scene["middle"], trump, art),
        e=seats["e"],
        s=seats["s"],
        open_=True,
    )


def _seat(one: SeatScene, trump: Trump | None, art: Art) -> Markup:
    maker = Suit(one["maker"]) if one["maker"] else None
    name = plate(Plate(one["name"], one["dealer"], maker, one["turn"]))
    cards = _hand(one, trump, art)
    bubble = said(one["said"]) if one["said"] else None
    out = sits_out() if one["out"] else None
    place = one["place"]
    children = (name, bubble, cards) if place == "s" else (cards, name, bubble, out)
    return seat(place, *children)


def _hand(one: SeatScene, trump: Trump | None, art: Art) -> Markup:
    faces = [
        card(
            art,
            Card.parse(each["code"]) if each["code"] else None,
            trump,
            state=State.PLAYED if each["played"] else State.PLAIN,
            key=f"{one['place']}-{each['code'] or index}",
        )
        for index, each in enumerate(one["cards"])
    ]
    cls = "el-hand" if one["place"] == "s" else "el-openhand"
    return tag("div", *faces, cls=cls, role="group", aria_label=f"{one['name']}'s hand")


def _middle(middle: MiddleScene, trump: Trump | None, art: Art) -> Markup:
    if middle["kind"] == "trick":
        return _trick(middle, trump, art)
    if middle["upcard"] is None:
        back = card(art, None, label="upcard, not recorded", key="upcard")
        return _bidding(art, back, "not recorded", "", middle["kitty"])
    which = Card.parse(middle["upcard"])
    words = f"{{{which.code}}} "
    match middle["kind"]:
        case "upcard":
            return _bidding(art, upcard(art, which), "turned up", "", middle["kitty"])
        case "turned-down":
            return _bidding(art, turned_down(art, which), "turned down", words, middle["kitty"])
        case "left-out":
            out = card(art, None, label=f"{which.words}, out of play", key="upcard")
            return _bidding(art, out, "left out", words, middle["kitty"])
    taken = slot("taken", "into hand")
    return _bidding(art, taken, "picked up", words, middle["kitty"])


def _bidding(art: Art, beside: Child, what: str, before: str, kitty: int) -> Markup:
    return bid_middle(art, beside, [prose(before), tag("b", what)], kitty)


def _trick(middle: MiddleScene, trump: Trump | None, art: Art) -> Markup:
    laid = [Laid(one["place"], one["name"], Card.parse(one["code"])) for one in middle["laid"]]
    return trick(art, middle["number"], laid, trump, winner=middle["winner"])


def _transport(scene: ReplayScene) -> Markup:
    says = f"{scene['position'].capitalize()}: {spoken(scene['what'])}"
    ticks = [Tick(one["at"], one["label"]) for one in scene["ticks"]]
    note = scene["position"]
    return transport(
        scene["at"],
        scene["last"],
        says,
        first=scene["first"],
        ticks=ticks,
        note=note,
        playing=scene["playing"],
    )


def _words(scene: ReplayScene) -> Markup:
    """The step, then what the record says about it, or else the rule that it shows."""
    say = [
        tag("p", _tag(text), prose(tagged(text)[1]), cls="el-comment") for text in scene["comments"]
    ]
    rules = [
        tag("p", prose(rule), cls="el-rule el-small el-muted" if say else "el-comment")
        for rule in scene["rules"]
    ]
    return comment(scene["where"], scene["what"], say, rules)


def _tag(text: str) -> Markup | None:
    """What an annotator thought of the action, as its sign and a word."""
    sign, _ = tagged(text)
    if not sign:
        return None
    return tag("span", tag("b", sign), f" {MEANINGS[sign]}", cls=f"el-tag {_TONES[sign]}")


def _notes(scene: ReplayScene) -> Markup | None:
    if not scene["notes"]:
        return None
    if scene["notes"] == [WITHHELD]:
        return tag("p", WITHHELD, cls="el-small el-muted", role="note")
    lines = [tag("p", note) for note in scene["notes"]]
    return tag("div", icon("alert"), tag("div", lines), cls="el-note", role="note")


def _lines(scene: ReplayScene) -> Markup:
    lines = [
        Branch(str(index), one["title"], one["note"], one["result"], one["tricks"], one["chosen"])
        for index, one in enumerate(scene["lines"])
    ]
    return tag("div", branches("What if?", lines) if lines else None, _views(scene), cls="el-more")


def _views(scene: ReplayScene) -> Markup:
    choices = [
        control(
            one["words"],
            cls="",
            do="view",
            value=one["value"],
            role="radio",
            aria_checked="true" if one["chosen"] else "false",
            tabindex=0 if one["chosen"] else -1,
            data_key=f"view-{one['value']}",
        )
        for one in scene["views"]
    ]
    group = tag(
        "div",
        choices,
        cls="el-seg",
        role="radiogroup",
        aria_label="Whose cards lie open",
        data_roving="true",
    )
    return tag(
        "div", tag("span", "Cards open", cls="lab", aria_hidden="true"), group, cls="el-field"
    )
