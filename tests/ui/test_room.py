"""The practice room in a real page: choices by list, items by clicks, the same cards once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from conftest import Size
from euchre_learn.show.style import css
from tests.browser import PANEL
from tests.ui.desk import Desk, words
from tests.ui.playing import BAD, GOOD, press, tap
from tests.ui.test_accessibility import FLAT, findings

ROOM = "drill('bidding', rounds='one', difficulty='easy', seed=3)"
NOTE = ".el-choices-note"


def choose(widget: Locator, choice: str, value: str) -> None:
    """Choose a line of a list."""
    widget.locator(f"[data-key='{choice}']").select_option(value)


def hand(widget: Locator) -> list[str | None]:
    """The cards held, by their codes."""
    return [one.get_attribute("data-card") for one in widget.locator(".el-hand [data-card]").all()]


def answers(desk: Desk, path: Path) -> tuple[str, str]:
    """A right and a wrong answer to the question in front, as the kernel has them."""
    desk.run(
        "from pathlib import Path; ex = box.room.session.attempt.exercise;"
        f"Path({str(path)!r}).write_text(ex.truth[0][0] + ' ' + ex.wrong[-1].answer[0])"
    )
    right, wrong = path.read_text().split()
    return right, wrong


def answer(widget: Locator, value: str) -> None:
    tap(widget.locator(f"[data-key='option-{value}']"))
    expect(widget.locator("[aria-checked='true']")).to_have_count(1)
    press(widget, "Check")


@pytest.mark.long
def test_a_learner_practises_calls_as_the_dealer_late_in_a_game(
    desk: Desk, page: Page, size: Size, tmp_path: Path, page_errors: list[str]
) -> None:
    widget = desk.show(f"box = {ROOM}", "box").first
    choose(widget, "seat", "dealer")
    choose(widget, "ours", "8")
    choose(widget, "theirs", "6")
    felt = widget.locator(".el-mat")
    expect(felt).to_contain_text("You deal", timeout=20_000)
    expect(felt).to_contain_text("You have 8, they have 6", timeout=20_000)
    plays, right_ones = size(10, 4), 0
    for number in range(plays):
        expect(widget.locator(".el-eyebrow")).to_contain_text(f"seed {3 + number}", timeout=20_000)
        right, wrong = answers(desk, tmp_path / "answers")
        if number % 2:
            answer(widget, wrong)
            expect(widget.locator(BAD)).to_be_visible()
            expect(widget.locator(".el-values")).to_have_count(0)
            press(widget, "Try again")
            expect(widget.locator(".el-verdict.open")).to_be_visible()
        answer(widget, right)
        expect(widget.locator(GOOD)).to_be_visible()
        expect(widget.locator(".el-values")).to_be_visible()
        right_ones += not number % 2
        told = f"{number + 1} answered, {right_ones} right at the first try"
        expect(widget.locator(".el-head")).to_contain_text(told)
        if number == 1:
            cards, told_again = hand(widget), widget.locator("code").inner_text()
            press(widget, "Deal this again")
            expect(widget.locator(".el-verdict.open")).to_be_visible()
            expect(widget.locator(".el-values")).to_have_count(0)
            assert hand(widget) == cards != []
            answer(widget, right)
            expect(widget.locator("code")).to_have_text(told_again)
            expect(widget.locator(".el-head")).to_contain_text(told)
        press(widget, "Next")
    assert page_errors == []


def test_a_choice_leaves_a_question_that_was_begun(desk: Desk, page: Page) -> None:
    widget = desk.show(f"box = {ROOM}", "box").first
    tap(widget.locator("[data-key='option-pass']"))
    expect(widget.locator("[aria-checked='true']")).to_have_count(1)
    cards = hand(widget)
    widget.locator("[data-key='kind']").focus()
    choose(widget, "kind", "rank")
    expect(widget.locator(NOTE)).to_contain_text("from the next question on")
    expect(widget.locator("[data-key='kind']")).to_be_focused()
    expect(widget.locator("[data-key='seat']")).to_be_disabled()
    assert hand(widget) == cards
    expect(widget.locator("[aria-checked='true']")).to_have_count(1)
    press(widget, "Another one")
    expect(widget.locator(".el-eyebrow")).to_contain_text("Put cards in order")
    expect(widget.locator(NOTE)).to_contain_text("no seat, rules or score to choose")
    expect(widget.locator("[data-key^='card-']").first).to_be_focused()


def test_axe_finds_nothing_grave_in_the_room(desk: Desk, page: Page, browser: Browser) -> None:
    widgets = desk.show(
        "from IPython.display import display",
        f"box = {ROOM}",
        "box.choose('pass'); box.check(); [box.hint() for _ in 'ab']; box.do('solution')",
        "display(box); display(drill('bury', seed=2)); display(drill('rank', seed=2))",
    )
    expect(widgets).to_have_count(3)
    grave, examined = findings(page, context=f"{PANEL} .jp-OutputArea")
    assert grave == []
    assert examined > 100
    lists = widgets.first.get_by_role("group", name="What you practise").get_by_role("combobox")
    expect(lists).to_have_count(7)
    drawn = widgets.evaluate_all("(all) => all.map((one) => one.outerHTML).join('')")
    plain = browser.new_page(viewport={"width": 1280, "height": 900})
    for theme in ("light", "dark"):
        style = f"<style>{css()}</style>{FLAT}"
        plain.set_content(f"<!doctype html><body data-theme='{theme}'>{style}{drawn}")
        faint, examined = findings(plain, "color-contrast", context=".el-panel")
        assert faint == [], theme
        assert examined > 20, theme
    plain.close()
    assert "Practise" in words(widgets.first)
