"""A step of a lesson as HTML: what is said or asked, the felt, the verdict."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Card, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.show.cards import suit_mark
from euchre_learn.show.closing import Onward, next_markup, review_markup
from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Attribute, Child, Markup, classes, tag
from euchre_learn.show.parts import (
    Art,
    Mark,
    State,
    Step,
    Tone,
    button,
    card,
    control,
    dots_name,
    eyebrow,
    hand,
    head,
    hint,
    mat,
    minichip,
    panel,
    prompt,
    slot,
    split,
    verdict,
)
from euchre_learn.show.replay_markup import stretch_markup
from euchre_learn.show.scene import (
    ButtonScene,
    LedScene,
    LessonScene,
    OptionScene,
    PickCardScene,
    ReplayScene,
    RowScene,
)
from euchre_learn.show.values_markup import values_markup
from euchre_learn.show.words import prose

_STATES: Final = {
    "plain": State.PLAIN,
    "selected": State.SELECTED,
    "refused": State.REFUSED,
    "playable": State.PLAYABLE,
    "held": State.HELD,
    "winning": State.WINNING,
}
_STEPS: Final = {"done": Step.DONE, "again": Step.AGAIN, "now": Step.NOW, "todo": Step.TO_COME}
_CARDS: Final = {"pick": "pick", "play": "play", "play-on": "play"}
_MARKS: Final = {"yes": Mark.CHECK, "no": Mark.NO}
_DOT_WORDS: Final = {
    Step.DONE: "done",
    Step.AGAIN: "done at a later try",
    Step.NOW: "this one",
    Step.TO_COME: "open",
}


def lesson_markup(
    scene: LessonScene,
    art: Art,
    below: Child = None,
    onward: Onward | None = None,
    top: Child = None,
    replay: ReplayScene | None = None,
) -> Markup:
    """The whole step, with `below` under its words; its drawings are noted in `art`.

    `onward` is what the end of a lesson leads to, `top` stands where a lesson has its name and
    dots, and `replay` is the place in the stretch of a deal that the step goes through.
    """
    # The question is read out when it changes: the focus is on the cards by then.
    asked = tag("div", prompt(scene["prompt"], scene["how"]), role="status")
    values = values_markup(scene["values"], art) if scene["values"] else None
    told = _reading(scene, onward)
    if replay is not None:
        part = stretch_markup(replay, art, [*told[1:], below])
        return panel(top or _top(scene), asked, told[0], part)
    words = [_verdict(scene), _hints(scene), values] if scene["step"] == "ask" else told
    return split(top or _top(scene), asked, _felt(scene, art), [words, below])


def _top(scene: LessonScene) -> Markup:
    lesson = scene["lesson"]
    drilled = f" · practice, seed {scene['seed']}" if scene["practice"] else ""
    numbered = f"Lesson {lesson['number']}" if lesson["number"] else "Course"
    where = eyebrow(numbered, lesson["title"] + drilled)
    return head(where, _dots(scene))


def _dots(scene: LessonScene) -> Markup:
    """The steps of the lesson as dots that lead to them."""
    states = [_STEPS[step["state"]] for step in scene["steps"]]
    dots = [
        _dot(number, step["id"], state)
        for number, (step, state) in enumerate(zip(scene["steps"], states, strict=True), 1)
    ]
    name = dots_name(states)
    return tag("ol", *dots, cls="el-dotsrow go", aria_label=name, data_roving="true")


def _dot(number: int, step: str, state: Step) -> Markup:
    name = f"Step {number}: {_DOT_WORDS[state]}"
    dot = control(
        tag("i", cls=state.value),
        cls="",
        do="goto",
        value=step,
        aria_label=name,
        aria_current="step" if state is Step.NOW else None,
        title=name,
        data_key=f"step-{number}",
    )
    return tag("li", dot)


def _felt(scene: LessonScene, art: Art) -> Markup | None:
    trump = Trump(Suit(scene["trump"])) if scene["trump"] else None
    chips = [
        minichip(fact["words"], Suit(fact["suit"]) if fact["suit"] else None)
        for fact in scene["chips"]
    ]
    rows = [_row(row, trump, art) for row in scene["rows"]]
    led = [_led(one, art) for one in scene["led"]]
    plays_on = scene["do"] == "play-on"
    if plays_on and not led:
        led = [_first_place()]
    held: list[Child] = [*rows, _hand(scene, trump, art), _options(scene)]
    if not any([chips, led, *held]):
        return None
    return mat(chips, led, held, cls="goal" if plays_on else "")


def _first_place() -> Markup:
    """The place of the card that the learner is to lead, as high as a card with its name."""
    return tag("figure", slot("your", "lead"), tag("figcaption", "You"), cls="el-laid")


def _row(row: RowScene, trump: Trump | None, art: Art) -> Markup:
    cards = [
        card(art, Card.parse(one["code"]), trump if one["badge"] else None) for one in row["cards"]
    ]
    caption = tag("figcaption", prose(row["caption"])) if row["caption"] else None
    return tag("figure", tag("div", cards, cls="el-row-cards"), caption, cls="el-fig")


def _led(one: LedScene, art: Art) -> Markup:
    """A card on the table with the name of the seat that laid it."""
    state = State.WINNING if one["winning"] else State.PLAIN
    sign = tag("span", "led", cls="lead", aria_hidden="true") if one["led"] else None
    laid = card(art, Card.parse(one["code"]), label=one["words"], state=state, extra=sign)
    return tag("figure", laid, tag("figcaption", one["by"], aria_hidden="true"), cls="el-laid")


def _hand(scene: LessonScene, trump: Trump | None, art: Art) -> Markup | None:
    held = scene["hand"]
    if not held["cards"]:
        return None
    return hand(held["label"], *(_pick(scene, one, trump, art) for one in held["cards"]))


def _pick(scene: LessonScene, one: PickCardScene, trump: Trump | None, art: Art) -> Markup:
    place = one["mark"] if one["mark"] not in (None, "yes", "no") else None
    do = _CARDS.get(scene["do"] or "", "") if one["enabled"] else ""
    state = _STATES[one["state"]]
    number = tag("span", place, cls="mark yes place") if place else None
    plain_selected = state is State.SELECTED and place is not None
    return card(
        art,
        Card.parse(one["code"]),
        trump if one["badge"] else None,
        state=state,
        do=do,
        key=f"card-{one['code']}",
        mark=_MARKS.get(one["mark"] or ""),
        extra=number,
        cls="is-placed" if plain_selected else "",
        toggle=scene["do"] == "pick",
    )


def _options(scene: LessonScene) -> Markup | None:
    if not scene["options"]:
        return None
    verdict = scene["verdict"]
    several = scene["do"] == "several"
    live = verdict is None or verdict["tone"] not in ("right", "close")
    return tag(
        "div",
        [_option(one, live, several) for one in scene["options"]],
        cls="el-options",
        role="group" if several else "radiogroup",
        aria_label="Your answer",
        data_roving="true",
    )


def _option(one: OptionScene, live: bool, several: bool) -> Markup:
    """An answer in words: a button, or only its words once the right one is known."""
    suit = Suit(one["suit"]) if one["suit"] else None
    disc = tag("span", suit_mark(suit), cls="disc") if suit else None
    sign = icon("check") if one["chosen"] else None
    box = tag("span", sign, cls="box", aria_hidden="true") if several else sign
    inner = (box, disc, tag("span", prose(one["words"])))
    look = classes("el-btn", "suit" if suit else "", "is-chosen" if one["chosen"] else "")
    named: dict[str, Attribute] = {
        "role": "checkbox" if several else "radio",
        "aria_checked": "true" if one["chosen"] else "false",
        "data_key": f"option-{one['value']}",
    }
    if not live:
        return tag("span", *inner, cls=look, aria_disabled="true", **named)
    return control(*inner, cls=look, do="choose", value=one["value"], **named)


def _verdict(scene: LessonScene) -> Markup | None:
    found = scene["verdict"]
    if found is None:
        return None
    actions = [_button(one) for one in scene["buttons"]]
    tone = Tone(found["tone"])
    return verdict(tone, found["word"], found["say"], *actions, sign=found["icon"])


def _button(one: ButtonScene) -> Markup:
    sign = "bulb" if one["do"] == "hint" else ""
    return button(
        one["words"],
        one["do"],
        one["value"] or "",
        key=one["key"] or "",
        look=one["look"],
        sign=sign,
    )


def _hints(scene: LessonScene) -> list[Markup]:
    given = [hint(one["number"], one["words"]) for one in scene["hints"]]
    if scene["solution"] is not None:
        words = tag("p", tag("b", "The answer."), " ", prose(scene["solution"]["words"]))
        given.append(tag("div", icon("check"), words, cls="el-hint"))
    return given


def _reading(scene: LessonScene, onward: Onward | None) -> list[Markup]:
    """The words of a step that says something, and the way on."""
    review = review_markup(onward) if onward else []
    words = tag("div", [tag("p", prose(text)) for text in scene["text"]], review, cls="el-read")
    lead = next_markup(onward) if onward else None
    actions = [_button(one) for one in scene["buttons"]]
    return [words, tag("div", lead, actions, cls="el-row")]
