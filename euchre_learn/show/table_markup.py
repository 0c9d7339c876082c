"""The table while a deal is played, as HTML: bar, felt, seats, hand, dock and rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.show.chips import score_of, trump_of
from euchre_learn.show.markup import Child, Markup, classes, tag
from euchre_learn.show.parts import (
    Art,
    Laid,
    Plate,
    State,
    Tone,
    bid_middle,
    button,
    calls,
    card,
    closed_seat,
    control,
    dock,
    gap,
    open_hand,
    plate,
    said,
    seat,
    sits_out,
    slot,
    stage,
    status,
    trick_name,
    turned_down,
    upcard,
    verdict,
)
from euchre_learn.show.scene import ButtonScene, MiddleScene, ValuesScene
from euchre_learn.show.table_motion import Flight, Motion
from euchre_learn.show.table_rail import heard, rail
from euchre_learn.show.table_scene import (
    CoachScene,
    HandCardScene,
    LessonLinkScene,
    StatusScene,
    TableScene,
    TableSeatScene,
)
from euchre_learn.show.values_markup import values_markup
from euchre_learn.show.words import prose

_STATES: Final = {
    "plain": State.PLAIN,
    "playable": State.PLAYABLE,
    "held": State.HELD,
    "selected": State.SELECTED,
    "refused": State.REFUSED,
}
_SIGNS: Final = {"ask": "you", "wait": "wait", "refused": "alert", "done": "check"}


def table_markup(
    scene: TableScene, art: Art, motion: Motion, bar: Child, *, ident: str, over: Child = None
) -> Markup:
    """The whole table; `bar` is the menu above the felt, `over` a sheet that lies on the paper.

    `ident` keeps the ids of this widget apart from others.
    """
    trump = _trump(scene)
    held = max(5, len(scene["hand"]["cards"]))
    style = ";".join(filter(None, [f"--n:{held}" if held > 5 else "", motion.style()]))
    moving = motion.moves_at_all
    return tag(
        "div",
        bar,
        _felt(scene, art, trump, motion, ident),
        tag(
            "div",
            dock_markup(scene, ident),
            coach_markup(scene["coach"], art),
            over,
            cls="el-below",
        ),
        rail(scene),
        # The status line is read out by itself: what it says is not said twice.
        heard([one for one in scene["said"] if one != scene["status"]["main"]]),
        cls=classes("el-table play", f"size-{scene['size']}", "is-moving" if moving else ""),
        style=style or None,
        role="group",
        aria_label="Euchre table",
    )


def _trump(scene: TableScene) -> Trump | None:
    suit = scene["trump"]["suit"]
    return Trump(Suit(suit)) if suit else None


def _felt(scene: TableScene, art: Art, trump: Trump | None, motion: Motion, ident: str) -> Markup:
    seats = {one["place"]: one for one in scene["seats"]}
    return stage(
        [score_of(scene["score"]), trump_of(scene["trump"])],
        n=_other(seats["n"], scene, art, trump, motion),
        w=_other(seats["w"], scene, art, trump, motion),
        middle=[_middle(scene, art, trump, motion), _flights(scene, art, motion)],
        e=_other(seats["e"], scene, art, trump, motion),
        s=_own(seats["s"], scene, art, trump, motion, ident),
    )


# ---- seats


def _plate(one: TableSeatScene, scene: TableScene) -> Plate:
    maker = Suit(one["maker"]) if one["maker"] else None
    thinking = one["turn"] and scene["thinking"] == one["name"]
    return Plate(one["name"], one["dealer"], maker, one["turn"], thinking)


def _other(
    one: TableSeatScene, scene: TableScene, art: Art, trump: Trump | None, motion: Motion
) -> Markup:
    """A bot's seat: a fan, a pile if it sits out, or its cards once they may be seen."""
    place, name = one["place"], _plate(one, scene)
    known = [Card.parse(each["code"]) for each in one["cards"] if each["code"]]
    if known and not one["out"]:
        bubble = said(one["said"]) if one["said"] else None
        return seat(place, open_hand(art, one["name"], known, trump), plate(name), bubble)
    if one["cards"] or one["out"]:
        drawn = closed_seat(art, place, name, len(one["cards"]), out=one["out"], call=one["said"])
    else:
        drawn = seat(place, plate(name), said(one["said"]) if one["said"] else None)
    return _marked(drawn, place, motion)


def _marked(drawn: Markup, place: str, motion: Motion) -> Markup:
    """The seat with the class that lets its cards come, or its bubble, if they do now."""
    marks = [
        f"is-dealt{_first_packet(motion, place)}" if motion.at("deal", place) is not None else ""
    ]
    marks.append("is-saying" if motion.at("say", place) is not None else "")
    more = classes(*marks)
    if not more:
        return drawn
    return Markup(drawn.replace(f"el-seat el-{place}", f"el-seat el-{place} {more}", 1))


def _first_packet(motion: Motion, place: str) -> int:
    found = motion.of("deal", place)
    return found[0][1]["count"] if found else 0


def _own(
    one: TableSeatScene,
    scene: TableScene,
    art: Art,
    trump: Trump | None,
    motion: Motion,
    ident: str,
) -> Markup:
    """The learner's seat: plate, what was said, and the hand."""
    bubble = said(one["said"]) if one["said"] else None
    held = _hand(scene, art, trump, ident)
    if one["out"]:
        held = tag("div", held, sits_out(), cls="el-satout")
    name = tag("div", plate(_plate(one, scene)), bubble, cls="el-nameline")
    return _marked(seat("s", name, held), "s", motion)


def _hand(scene: TableScene, art: Art, trump: Trump | None, ident: str) -> Markup:
    """The hand, trumps first with a gap after them; it can be put in order by dragging."""
    held = scene["hand"]
    drawn: list[Child] = []
    parted = scene["hand"]["order"] == "sorted" and trump is not None
    for index, one in enumerate(held["cards"]):
        if parted and index and held["cards"][index - 1]["trump"] and not one["trump"]:
            drawn.append(gap())
        drawn.append(_card(one, art, trump, ident))
    return tag(
        "div",
        drawn,
        cls="el-hand",
        role="group",
        aria_label=held["label"],
        data_roving="true",
        data_arrange="play",
    )


def _card(one: HandCardScene, art: Art, trump: Trump | None, ident: str) -> Markup:
    state = _STATES[one["state"]]
    refused = state is State.REFUSED
    return card(
        art,
        Card.parse(one["code"]),
        trump if one["badge"] else None,
        state=state,
        do="play",
        key=f"card-{one['code']}",
        label=one["name"],
        cls="is-trump" if one["trump"] and not one["badge"] else "",
        described_by=f"{ident}-status" if refused else "",
    )


# ---- the middle


def _middle(scene: TableScene, art: Art, trump: Trump | None, motion: Motion) -> Markup:
    middle = scene["middle"]
    if middle["kind"] == "trick":
        return _trick(scene, art, trump, motion)
    kitty = middle["kitty"]
    if middle["upcard"] is None:
        back = card(art, None, label="upcard, not turned up yet", key="upcard")
        return bid_middle(art, back, "to be turned up", kitty)
    return _bidding(middle, art, motion)


def _bidding(middle: MiddleScene, art: Art, motion: Motion) -> Markup:
    which = Card.parse(middle["upcard"] or "")
    kind, kitty, words = middle["kind"], middle["kitty"], f"{{{which.code}}} "
    if kind == "upcard":
        shown = upcard(art, which)
        turned = tag("span", shown, cls="el-turn" if motion.at("turn-up") is not None else "")
        return bid_middle(art, turned, tag("b", "turned up"), kitty)
    if kind == "turned-down":
        turned = tag(
            "span",
            turned_down(art, which),
            cls="el-turn" if motion.at("turn-down") is not None else "",
        )
        return bid_middle(art, turned, [prose(words), tag("b", "turned down")], kitty)
    if kind == "left-out":
        out = card(art, None, label=f"{which.words}, out of play", key="upcard")
        return bid_middle(art, out, [prose(words), tag("b", "left out")], kitty)
    return bid_middle(art, slot("taken", "into hand"), [prose(words), tag("b", "picked up")], kitty)


def _trick(scene: TableScene, art: Art, trump: Trump | None, motion: Motion) -> Markup:
    middle = scene["middle"]
    laid = [Laid(one["place"], one["name"], Card.parse(one["code"])) for one in middle["laid"]]
    laying = {one["place"] for _, one in motion.of("lay")} if motion.moves_at_all else set()
    gathered = motion.of("gather")[:1] if motion.moves_at_all else []
    to = gathered[0][1]["place"] if gathered else None
    cards = [
        card(
            art,
            one.card,
            trump,
            state=State.WINNING if index == middle["winner"] else State.PLAIN,
            cls=classes(
                f"at-{one.place}", f"is-laid from-{one.place}" if one.place in laying else ""
            ),
            extra=tag("span", "led", cls="lead", aria_hidden="true") if index == 0 else None,
            key=f"trick-{middle['number']}-{one.card.code}",
        )
        for index, one in enumerate(laid)
    ]
    mine = scene["phase"] == "your turn" and not any(one.place == "s" for one in laid)
    waiting = slot("your", "card", cls="at-s") if mine else None
    name = trick_name(middle["number"], laid, trump, middle["winner"])
    cls = classes("el-trick", f"to-{to}" if to else "")
    return tag("div", cards, waiting, cls=cls, role="group", aria_label=name)


def _flights(scene: TableScene, art: Art, motion: Motion) -> list[Markup]:
    """What travels over the table: seen on its way only, and nothing for screen readers."""
    dealer = next((one["place"] for one in scene["seats"] if one["dealer"]), "n")
    return [_flight(one, scene, art) for one in motion.flights(dealer)]


def _flight(one: Flight, scene: TableScene, art: Art) -> Markup:
    card_ = card(art, Card.parse(one.code) if one.code else None)
    # The key is the moment's: another deal has other packets, and each one flies once.
    key = f"{one.do}-{scene['deal']}-{one.start}{one.end}-{one.at}"
    return tag(
        "span",
        [card_] * min(one.count, 3),
        cls="el-flight",
        style=f"--at:{one.at}ms",
        aria_hidden="true",
        data_from=f"seat-{one.start}" if one.start else "",
        data_to=f"seat-{one.end}" if one.end else "",
        data_key=key,
    )


# ---- paper


def dock_markup(scene: TableScene, ident: str) -> Markup:
    """The status line and what can be said or done."""
    line = _status(scene["status"], ident)
    suits = any(_suit(one) for one in scene["buttons"])
    ordered = sorted(scene["buttons"], key=lambda one: suits and not _suit(one))
    buttons = [action(one) for one in ordered]
    if not buttons and scene["switch"] is None:
        return dock(line)
    first = _switch(scene)
    return dock(line, calls(first, *buttons, second_round=suits), stacked=suits or len(buttons) > 3)


def _status(of: StatusScene, ident: str) -> Markup:
    tone = of["tone"]
    return status(
        of["main"],
        of["second"],
        sign=_SIGNS.get(tone, "you"),
        refused=tone == "refused",
        id_=f"{ident}-status",
    )


def _switch(scene: TableScene) -> Markup | None:
    found = scene["switch"]
    if found is None:
        return None
    return control(
        tag("span", cls="track", aria_hidden="true"),
        tag("span", found["words"]),
        tag("span", "yes" if found["on"] else "no", cls="val", aria_hidden="true"),
        cls="el-switch",
        do="alone",
        value="off" if found["on"] else "on",
        role="switch",
        aria_checked="true" if found["on"] else "false",
        aria_keyshortcuts=found["key"],
        data_key="switch-alone",
    )


def action(one: ButtonScene) -> Markup:
    """A button of the scene; naming a suit carries its disc."""
    suit = _suit(one)
    look = one["look"]
    if suit is None and one["value"] == "pass":
        look = classes(look, "pass")
    return button(
        one["words"], one["do"], one["value"] or "", key=one["key"] or "", look=look, suit=suit
    )


def _suit(one: ButtonScene) -> Suit | None:
    words = (one["value"] or "").split()
    named = one["do"] == "say" and len(words) >= 2 and words[0] == "name"
    return Suit(words[1]) if named else None


def coach_markup(scene: CoachScene | None, art: Art) -> Markup | None:
    """What the coach says, under the dock."""
    if scene is None:
        return None
    found = scene["verdict"]
    spoken_ = (
        verdict(Tone(found["tone"]), found["word"], found["say"], slim=True, sign=found["icon"])
        if found
        else None
    )
    drawn = _drawn_values(scene["values"])
    lines = [tag("p", prose(one)) for one in scene["sentences"] if one not in drawn]
    values = values_markup(scene["values"], art) if scene["values"] else None
    title = tag("h3", scene["title"], cls="el-sub")
    return tag(
        "section",
        title,
        spoken_,
        lines,
        values,
        lessons_markup(scene["lessons"]),
        cls="el-coach el-panel",
        aria_label="Coach",
    )


def lessons_markup(lessons: Sequence[LessonLinkScene]) -> Markup | None:
    """Links to the lessons that teach what the coach goes by; each opens its notebook."""
    if not lessons:
        return None
    links: list[Child] = []
    for one in lessons:
        links += [", " if links else "", _lesson(one)]
    return tag("p", "Taught in ", links, ".", cls="el-small el-muted")


def _lesson(one: LessonLinkScene) -> Child:
    if not one["notebook"]:
        return one["words"]
    return tag(
        "a",
        one["words"],
        href=one["notebook"],
        data_notebook=one["notebook"],
        data_commandlinker_command="docmanager:open",
        data_lm_suppress_shortcuts="true",
    )


def _drawn_values(values: ValuesScene | None) -> set[str]:
    """The sentences that stand with the bars already."""
    if values is None:
        return set()
    worth = (f"{one['words']}: {one['says']}." for one in values["options"])
    return {values["about"], *worth, *values["reasons"], *values["notes"]}
