"""What a lesson in progress looks like, as one plain dict that a widget or a text can draw.

It holds no answer before a verdict: the bowers get their badge with the right verdict, the trick's
winner is marked only where it is not asked about, and a miss marks nothing but what was picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_learn.core.cards import Card
from euchre_learn.core.trump import Trump
from euchre_learn.teach.attempt import Attempt
from euchre_learn.teach.goal_scene import goal_felt
from euchre_learn.teach.judge import Verdict, answer_words, nothing_picked, pick_first
from euchre_learn.teach.judges import Play, Playable, Question
from euchre_learn.teach.judges_goals import GoalJudge, trick_number
from euchre_learn.teach.lesson import Exercise, Practice, Row, Say, Show, listed
from euchre_learn.teach.question import WITH_OPTIONS
from euchre_learn.teach.table import Led, Table
from euchre_learn.teach.values_scene import values_scene

if TYPE_CHECKING:
    from euchre_learn.teach.session import LessonSession

Scene = dict[str, object]
"""JSON values only."""

FROM_THE_TRICK: Final = "trick"
"""The value of `again` that goes back to the trick where a goal was lost."""

_TONES: Final = {
    Verdict.UNATTEMPTED: ("open", "you"),
    Verdict.RIGHT: ("right", "check"),
    Verdict.NOT_YET: ("again", "again"),
}
_VALUE_TONES: Final = {"Costs a little": ("again", "lower"), "Costs a lot": ("cost", "down")}
_DO: Final = {
    Question.PICK: "pick",
    Question.ONE: "pick",
    Question.ORDER: "pick",
    Question.CHOOSE: "choose",
    Question.SEVERAL: "several",
    Question.PLAY: "play",
    Question.GOAL: "play-on",
}


def scene(session: LessonSession) -> Scene:
    """The scene of a sitting: what every step has, then what this one has."""
    frame: Scene = {
        "kind": "lesson",
        "lesson": {
            "id": session.lesson.id,
            "number": session.number,
            "title": session.lesson.title,
        },
        "steps": [
            {"id": step.id, "state": session.state_of(index)}
            for index, step in enumerate(session.lesson.steps)
        ],
        "at": session.at,
        "done": session.is_done,
    }
    return frame | _body(session)


def _body(session: LessonSession) -> Scene:
    step = session.step
    if session.is_done:
        return _closing(session)
    if isinstance(step, Say):
        rows = [_row(row, step.trump) for row in step.rows]
        return _told(session, step.title, step.text) | {"rows": rows, "trump": _suit(step.trump)}
    if isinstance(step, Show):
        shown = _felt(step.table, winning=True) | {"hand": _idle_hand(step.table)}
        told = _told(session, step.title, step.text) | shown
        return told | ({"step": "stretch"} if step.stretch else {})
    return _asked(session)


def _told(session: LessonSession, title: str, text: tuple[str, ...]) -> Scene:
    """A step that tells something: everything that a question would have is empty."""
    back = [_button("back", "Back", look="quiet")] if session.at else []
    return {
        "step": "say",
        "rung": None,
        "prompt": title,
        "how": None,
        "text": list(text),
        "rows": [],
        "trump": None,
        "chips": [],
        "led": [],
        "hand": {"label": "", "cards": []},
        "options": [],
        "do": None,
        "verdict": None,
        "buttons": [_button("next", "Next", "N", "primary"), *back],
        "hints": [],
        "solution": None,
        "values": None,
        "seed": None,
        "practice": False,
    }


def _closing(session: LessonSession) -> Scene:
    """The end of the lesson: how it went, and the way back."""
    states = [
        session.state_of(index)
        for index, step in enumerate(session.lesson.steps)
        if isinstance(step, Exercise | Practice)
    ]
    first, later, left = (states.count(state) for state in ("done", "again", "todo"))
    counts = f"Right at the first try: {first}. Later, or with the answer: {later}."
    text = (counts, f"Left open: {left}. The dots lead back to them." if left else "")
    told = _told(session, "That was the lesson.", tuple(line for line in text if line))
    return told | {"buttons": [_button("back", "Back", look="quiet")]}


def _asked(session: LessonSession) -> Scene:
    attempt = session.attempt
    exercise = attempt.exercise
    practice = bool(session.extra) or isinstance(session.step, Practice)
    answer = f"{answer_words(exercise)} {exercise.why}"
    solution = {"words": answer} if attempt.shown else None
    about_winner = not isinstance(exercise.judge, Play | Playable | GoalJudge)
    felt = exercise.table
    if isinstance(exercise.judge, GoalJudge):
        felt = goal_felt(attempt, exercise.judge)
    told = _told(session, exercise.prompt, ())
    return (
        told
        | _felt(felt, winning=not about_winner)
        | {
            "step": "ask",
            "rung": "drilled" if practice else exercise.rung.value,
            "how": exercise.how,
            "rows": [_row(row, None) for row in felt.rows],
            "hand": _hand(attempt, felt),
            "options": _options(attempt),
            "do": _DO[exercise.question],
            "verdict": _verdict(attempt),
            "buttons": _buttons(session, attempt),
            "hints": [
                {"number": number + 1, "words": exercise.hints[number]}
                for number in range(attempt.hints)
            ],
            "solution": solution,
            "values": values_scene(attempt),
            "seed": exercise.seed,
            "practice": practice,
        }
    )


# --- the felt ------------------------------------------------------------------------------------


def _felt(table: Table, *, winning: bool) -> Scene:
    best = -1
    if winning and len(table.led) > 1:
        best = table.made.winner([led.card for led in table.led])
    return {
        "trump": _suit(table.trump),
        "chips": [
            {"words": chip.words, "suit": chip.suit.letter if chip.suit else None}
            for chip in table.chips
        ],
        "led": [
            # Before trump is made what lies there is the card turned up: nobody led it.
            _led(led, index == 0 and table.trump is not None, index == best)
            for index, led in enumerate(table.led)
        ],
    }


def _led(led: Led, first: bool, winning: bool) -> Scene:
    return {
        "code": led.card.code,
        "by": led.by,
        "words": led.words,
        "led": first,
        "winning": winning,
    }


def _row(row: Row, trump: Trump | None) -> Scene:
    cards = [{"code": card.code, "badge": _is_bower(card, trump)} for card in row.cards]
    return {"caption": row.caption or None, "cards": cards}


def _suit(trump: Trump | None) -> str | None:
    return trump.suit.letter if trump else None


def _is_bower(card: Card, trump: Trump | None) -> bool:
    return trump is not None and trump.is_bower(card)


# --- the hand ------------------------------------------------------------------------------------


def _idle_hand(table: Table) -> Scene:
    cards = [
        {
            "code": card.code,
            "badge": _is_bower(card, table.trump),
            "state": "plain",
            "mark": None,
            "enabled": False,
        }
        for card in table.cards
    ]
    return {"label": table.label, "cards": cards}


def _hand(attempt: Attempt, table: Table) -> Scene:
    exercise = attempt.exercise
    right = attempt.verdict is Verdict.RIGHT
    over = exercise.question is Question.GOAL and not attempt.is_open
    chosen = exercise.question in WITH_OPTIONS
    cards = [
        {
            "code": card.code,
            "badge": (right or attempt.shown) and _is_bower(card, table.trump),
            "state": _state(attempt, card.code),
            "mark": _mark(attempt, card.code),
            "enabled": not (right or chosen or over),
        }
        for card in table.cards
    ]
    return {"label": table.label, "cards": cards}


def _state(attempt: Attempt, code: str) -> str:
    exercise, right = attempt.exercise, attempt.verdict is Verdict.RIGHT
    if exercise.question is Question.GOAL:
        return "refused" if code == attempt.refused else "plain"
    playing = exercise.question is Question.PLAY
    if code in attempt.picked:
        refused = playing and not right
        return "refused" if refused else "selected"
    if playing and (right or attempt.shown):
        return "playable" if (code,) in exercise.truth else "held"
    return "plain"


def _mark(attempt: Attempt, code: str) -> str | None:
    """The place in an order; a tick where the answer is known; a cross on a refused card."""
    exercise, right = attempt.exercise, attempt.verdict is Verdict.RIGHT
    if exercise.question in WITH_OPTIONS:
        return None
    if exercise.question is Question.GOAL:
        return "no" if code == attempt.refused else None
    if exercise.question is Question.ORDER:
        order = exercise.truth[0] if attempt.shown and not right else attempt.picked
        return str(order.index(code) + 1) if code in order else None
    if right or attempt.shown:
        known = attempt.picked if right else tuple(one for each in exercise.truth for one in each)
        if code in known:
            return "yes"
    refused = exercise.question is Question.PLAY and code in attempt.picked and not right
    return "no" if refused else None


def _options(attempt: Attempt) -> list[Scene]:
    return [
        {
            "value": option.value,
            "words": option.words,
            "suit": option.suit.letter if option.suit else None,
            "chosen": option.value in attempt.picked,
        }
        for option in attempt.exercise.table.options
    ]


# --- the words below -----------------------------------------------------------------------------


def _verdict(attempt: Attempt) -> Scene:
    tone, icon = _TONES[attempt.verdict]
    say = _picked_words(attempt) if attempt.is_open else attempt.say
    if attempt.word in _VALUE_TONES:
        tone, icon = _VALUE_TONES[attempt.word]
    elif attempt.word.startswith("Too close"):
        tone, icon = "close", "approx"
    word = attempt.word or attempt.verdict.value
    if attempt.exercise.question is Question.GOAL and attempt.is_open and attempt.picked:
        word = "So far"
    if attempt.refused:
        word, icon = "Not allowed", "again"
    if attempt.hurried:
        word, say = say.rstrip("."), pick_first(attempt.exercise)
    return {"tone": tone, "icon": icon, "word": word, "say": say}


def _picked_words(attempt: Attempt) -> str:
    exercise, picked = attempt.exercise, attempt.picked
    if exercise.question is Question.GOAL and attempt.say:
        return attempt.say
    if not picked:
        return nothing_picked(exercise)
    if exercise.question in WITH_OPTIONS:
        words = {option.value: option.words for option in exercise.table.options}
        return f"You chose: {', '.join(words[value] for value in picked)}."
    return f"You picked {listed(picked)}."


def _button(
    do: str, words: str, key: str | None = None, look: str = "plain", value: str | None = None
) -> Scene:
    return {"do": do, "value": value, "words": words, "key": key, "look": look}


def _buttons(session: LessonSession, attempt: Attempt) -> list[Scene]:
    back = [_button("back", "Back", look="quiet")] if session.at or session.extra else []
    return [*_main_buttons(session, attempt), *back]


def _main_buttons(session: LessonSession, attempt: Attempt) -> list[Scene]:
    on = [_button("next", "Next", "N", "primary")]
    on += [_button("another", "Another like this")] if session.drill else []
    if session.is_drilled_decision and attempt.is_settled:
        on.append(_button("afresh", "Deal this again", "D"))
    if attempt.verdict is Verdict.RIGHT:
        return on
    if attempt.shown:
        return [*on, *_try(attempt, "plain")]
    return [*_try(attempt, "primary"), *_help(attempt)]


def _try(attempt: Attempt, look: str) -> list[Scene]:
    """The way to a verdict, or from a miss to the next try; a card is played without a check."""
    if attempt.exercise.question is Question.GOAL:
        return _try_the_goal(attempt, look)
    if not attempt.is_open:
        return [_button("again", "Try again", "T", look)]
    played = attempt.exercise.question is Question.PLAY
    return [] if played else [_button("check", "Check", "C", look)]


def _try_the_goal(attempt: Attempt, look: str) -> list[Scene]:
    """From a miss back to the trick where the goal was lost, or to the start."""
    start = _button("again", "From the start", None if attempt.is_open else "F")
    if attempt.is_open:
        return [start] if attempt.picked else []
    if not attempt.lost_at:
        return [_button("again", "Try again", "T", look)]
    number = trick_number(attempt.exercise.table, attempt.lost_at)
    words = f"Try again from trick {number}"
    return [_button("again", words, "T", look, FROM_THE_TRICK), start]


def _help(attempt: Attempt) -> list[Scene]:
    total = len(attempt.exercise.hints)
    if attempt.hints == total:
        return [_button("solution", "Show the answer", "S")]
    untouched = attempt.is_open and not attempt.tries and not attempt.hints
    return [_button("hint", "Hint" if untouched else f"Hint {attempt.hints + 1} of {total}", "H")]
