"""Going through a lesson as a learner does, with clicks; what is right comes from the course."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from euchre_learn.teach.judges import Question
from euchre_learn.teach.lesson import Exercise


def tap(target: Locator) -> None:
    """Click with the mouse where this is, moving or not; the caller sees the effect."""
    target.click(force=True)


def press(widget: Locator, name: str) -> None:
    """Click the button with this word."""
    tap(widget.locator(".el-btn", has_text=name).first)


def give(widget: Locator, question: Question, answer: tuple[str, ...]) -> None:
    """Click an answer, card by card, and ask for the verdict."""
    kind = "option" if question is Question.CHOOSE else "card"
    for number, one in enumerate(answer, 1):
        tap(widget.locator(f"button[data-key='{kind}-{one}']"))
        if question is not Question.PLAY:
            chosen = "[aria-checked='true']" if kind == "option" else "[aria-pressed='true']"
            expect(widget.locator(chosen)).to_have_count(number)
    if question is not Question.PLAY:
        press(widget, "Check")


def solve(widget: Locator, exercise: Exercise) -> None:
    """Give the right answer and see the praise."""
    give(widget, exercise.question, exercise.truth[0])
    expect(widget.locator(".el-verdict.right .word")).to_have_text("Right")


def go_to(widget: Locator, number: int) -> None:
    """Go to a step by its dot; the first is 1."""
    dot = widget.locator(f"[data-key='step-{number}']")
    dot.click()
    expect(dot).to_have_attribute("aria-current", "step")
