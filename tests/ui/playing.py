"""Going through a lesson as a learner does, with clicks; what is right comes from the course."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from euchre_learn.show.words import plain
from euchre_learn.teach.judges import Question
from euchre_learn.teach.lesson import Exercise, Wrong
from euchre_learn.teach.question import WITH_OPTIONS
from tests.ui.desk import words

GOOD = ".el-verdict:is(.right, .close)"
"""The verdict on a right answer; one of several that are level is too close to call."""
BAD = ".el-verdict:is(.again, .cost)"


def tap(target: Locator) -> None:
    """Click with the mouse where this is, moving or not; the caller sees the effect."""
    target.click(force=True)


def press(widget: Locator, name: str) -> None:
    """Click the button with this word."""
    tap(widget.locator(".el-btn", has_text=name).first)


def give(widget: Locator, question: Question, answer: tuple[str, ...]) -> None:
    """Click an answer, card by card, and ask for the verdict."""
    if question is Question.GOAL:
        play_on(widget, answer)
        return
    kind = "option" if question in WITH_OPTIONS else "card"
    for number, one in enumerate(answer, 1):
        tap(widget.locator(f"[data-key='{kind}-{one}']"))
        if question is not Question.PLAY:
            chosen = "[aria-checked='true']" if kind == "option" else "[aria-pressed='true']"
            expect(widget.locator(chosen)).to_have_count(number)
    if question is not Question.PLAY:
        press(widget, "Check")


def play_on(widget: Locator, line: tuple[str, ...]) -> None:
    """Play the cards of a line one after another, from the start."""
    start = widget.locator(".el-btn", has_text="From the start")
    if start.count():
        tap(start)
        expect(start).to_have_count(0)
    for number, card in enumerate(line, 1):
        hand = widget.locator(".el-hand [data-card]")
        before = hand.count()
        tap(widget.locator(f"[data-key='card-{card}']"))
        expect(hand).to_have_count(before - 1)
        over = widget.locator(".el-verdict:not(.open)")
        expect(over).to_have_count(1 if number == len(line) else 0)


def solve(widget: Locator, exercise: Exercise) -> None:
    """Give the right answer and see the praise."""
    played_on = exercise.question is Question.GOAL  # any line will do, and there are many
    give(widget, exercise.question, exercise.answer if played_on else exercise.truth[0])
    expect(widget.locator(GOOD)).to_be_visible()
    assert words(widget.locator(".el-verdict .say")) == plain(exercise.why)


def miss(widget: Locator, exercise: Exercise, wrong: Wrong) -> None:
    """Give a wrong answer, see that its own words are said, and open the next try."""
    give(widget, exercise.question, wrong.answer)
    expect(widget.locator(BAD)).to_be_visible()
    assert words(widget.locator(".el-verdict .say")) == plain(wrong.say)
    expect(widget.locator(".el-values")).to_have_count(0)
    press(widget, "Try again")
    expect(widget.locator(".el-verdict.open")).to_be_visible()


def take_hints(widget: Locator, exercise: Exercise) -> None:
    """Ask for both hints and see them; the answer is offered after that and not before."""
    answer = widget.locator("[data-do='solution']")
    for number, said in enumerate(exercise.hints, 1):
        expect(answer).to_have_count(0)
        tap(widget.locator("[data-do='hint']"))
        hints = widget.locator(".el-hint")
        expect(hints).to_have_count(number)
        assert words(hints.last) == f"Hint {number}. {plain(said)}"
    expect(answer).to_have_count(1)


def go_to(widget: Locator, number: int) -> None:
    """Go to a step by its dot; the first is 1."""
    dot = widget.locator(f"[data-key='step-{number}']")
    dot.click()
    expect(dot).to_have_attribute("aria-current", "step")
