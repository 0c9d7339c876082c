"""Keys: those of the notebook stay off the widgets, and everything can be done without a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from euchre_learn.notebook import course
from euchre_learn.teach.question import WITH_OPTIONS, Question
from tests.ui.desk import Desk, count_cells
from tests.ui.playing import GOOD, press
from tests.ui.steps import FORMS, MAKE

NOTEBOOK_KEYS = ("x", "b", "d", "d", "a", "1", "m", "0", "0", "ArrowDown", "j", "k")
PLAY = "lesson('following-suit', step='only-trump')"
PICK = "lesson('following-suit', step='which-may-you-play')"
CHOOSE = "lesson('following-suit', step='must-the-jack-be-played')"
TOLD = "lesson('following-suit', step='a-trick')"
REPLAY = "replay(worked_hand('alice-lone-hand'), at=3)"
PLACES = {
    "card": (PLAY, "[data-key='card-9s']"),
    "button": (PLAY, ".el-verdict button"),
    "dot": (PLAY, "[data-key='step-6']"),
    "answer": (CHOOSE, "[data-key='option-yes']"),
    "link": (TOLD, "a"),
    "the widget itself": (PLAY, "xpath=."),
    "slider": (REPLAY, "input[type='range']"),
    "replay button": (REPLAY, ".el-transport button.primary"),
    "line": (REPLAY, ".el-branch"),
    "view": (REPLAY, "[data-key='view--1']"),
}
STATE = """() => {
  const cell = window.jupyterapp.shell.currentWidget.content.activeCell.model;
  return [cell.type, document.querySelectorAll('.jp-Dialog').length];
}"""


def focused(page: Page) -> Locator:
    return page.locator("*:focus")


def to_command_mode(page: Page) -> None:
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:enter-command-mode')")


def test_in_command_mode_the_notebook_does_take_such_keys(desk: Desk, page: Page):
    """Else the next test would show nothing."""
    desk.show(PLAY)
    to_command_mode(page)
    page.locator(".jp-InputPrompt").first.click()
    page.keyboard.press("b")
    assert count_cells(page) == 2
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert count_cells(page) == 1


@pytest.mark.parametrize("where", PLACES)
def test_keys_of_the_notebook_do_nothing_to_it(desk: Desk, page: Page, where: str):
    code, selector = PLACES[where]
    widget = desk.show(code).first
    to_command_mode(page)
    target = widget.locator(selector).first
    for key in NOTEBOOK_KEYS:
        target.focus()
        expect(target).to_be_focused()
        page.keyboard.press(key)
    assert count_cells(page) == 1
    assert page.evaluate(STATE) == ["code", 0]
    expect(widget).to_be_visible()


def test_escape_leads_back_to_the_notebook(desk: Desk, page: Page):
    widget = desk.show(PLAY).first
    widget.locator("[data-key='card-9s']").focus()
    page.keyboard.press("Escape")
    expect(widget).to_be_visible()
    assert count_cells(page) == 1


def test_a_hand_is_one_stop_of_the_tab_key(desk: Desk, page: Page):
    widget = desk.show(PLAY).first
    hand = widget.locator(".el-hand")
    expect(hand.locator("button")).to_have_count(5)
    expect(hand.locator("button[tabindex='0']")).to_have_count(1)
    widget.locator(".el-dotsrow button[tabindex='0']").focus()
    page.keyboard.press("Tab")
    expect(focused(page)).to_have_attribute("data-card", "Jd")
    for key, code in (
        ("ArrowRight", "Ad"),
        ("End", "Tc"),
        ("ArrowRight", "Jd"),
        ("ArrowLeft", "Tc"),
        ("Home", "Jd"),
        ("3", "Ks"),
    ):
        page.keyboard.press(key)
        expect(focused(page)).to_have_attribute("data-card", code)
    page.keyboard.press("Tab")
    expect(focused(page)).to_contain_text("Hint")
    page.keyboard.press("Shift+Tab")
    expect(focused(page)).to_have_attribute("data-card", "Ks")


def test_the_dots_are_one_stop_and_start_at_this_step(desk: Desk, page: Page):
    widget = desk.show(PLAY).first
    stop = widget.locator(".el-dotsrow button[tabindex='0']")
    expect(stop).to_have_count(1)
    expect(stop).to_have_attribute("data-key", "step-6")
    stop.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(stop).to_have_attribute("data-key", "step-5")


def test_the_focus_stays_through_redraws_and_goes_on_with_the_question(desk: Desk, page: Page):
    widget = desk.show(PICK).first
    widget.locator("[data-key='card-Qh']").focus()
    page.keyboard.press("Enter")
    expect(widget.locator("[data-key='card-Qh']")).to_have_attribute("aria-pressed", "true")
    expect(focused(page)).to_have_attribute("data-card", "Qh")
    page.keyboard.press("c")
    expect(widget.locator(".el-verdict.again")).to_be_visible()
    expect(focused(page)).to_have_attribute("data-card", "Qh")
    page.keyboard.press("t")
    expect(widget.locator(".el-verdict.open")).to_be_visible()
    expect(focused(page)).to_have_attribute("data-card", "Jd")
    for _ in range(5):
        page.keyboard.press("Space")
        code = focused(page).get_attribute("data-card")
        expect(widget.locator(f"[data-key='card-{code}']")).to_have_attribute(
            "aria-pressed", "true"
        )
        page.keyboard.press("ArrowRight")
    page.keyboard.press("c")
    expect(widget.locator(".el-verdict.right")).to_be_visible()
    expect(focused(page)).to_contain_text("Next")
    page.keyboard.press("Enter")
    expect(widget.locator("[data-key='step-5']")).to_have_attribute("aria-current", "step")
    expect(focused(page)).to_have_attribute("data-key", "option-yes")


def test_an_answer_in_words_can_be_given_by_keys(desk: Desk, page: Page):
    widget = desk.show(CHOOSE).first
    widget.locator("[data-key='option-yes']").focus()
    page.keyboard.press("ArrowDown")
    expect(focused(page)).to_have_attribute("data-key", "option-no")
    page.keyboard.press("Space")
    expect(widget.locator("[data-key='option-no']")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("c")
    expect(widget.locator(".el-verdict.right")).to_be_visible()


SETTLED = {
    "call": ("calling-by-seat", "nothing-in-it"),
    "bury": ("the-bury", "the-only-diamond"),
    "alone": ("going-alone", "nothing-to-lose"),
    "card": ("leading", "both-bowers"),
    "several": ("round-two", "which-suits"),
    "hands": ("counting-your-tricks", "which-of-three"),
    "tricks": ("revokes", "where-it-happened"),
    "spare cards": ("scoring", "show-three"),
}


@pytest.mark.parametrize("form", SETTLED)
def test_every_form_of_question_can_be_answered_by_keys_alone(desk: Desk, page: Page, form: str):
    exercise = course().exercise(*SETTLED[form])
    widget = desk.show(f"lesson{SETTLED[form]}").first
    widget.locator(".el-dotsrow button[tabindex='0']").focus()
    page.keyboard.press("Tab")
    kind = "option" if exercise.question in WITH_OPTIONS else "card"
    for value in exercise.truth[0]:
        page.keyboard.press("Home")
        for _ in range(exercise.choices.index(value)):
            page.keyboard.press("ArrowRight")
        expect(focused(page)).to_have_attribute("data-key", f"{kind}-{value}")
        page.keyboard.press("Space")
        if exercise.question is not Question.PLAY:
            picked = widget.locator(
                f"[data-key='{kind}-{value}']:is([aria-checked=true], [aria-pressed=true])"
            )
            expect(picked).to_be_focused()
    page.keyboard.press("c")
    expect(widget.locator(GOOD)).to_be_visible()
    expect(focused(page)).to_contain_text("Next")


def test_the_same_decision_can_be_dealt_again_by_key(desk: Desk, page: Page):
    widget = desk.show(MAKE, FORMS["dealt-again"]).first
    expect(widget.locator(".el-values")).to_have_count(1)
    widget.locator(".el-btn.primary").focus()
    page.keyboard.press("d")
    expect(widget.locator(".el-values")).to_have_count(0)
    expect(widget.locator(".el-verdict.open")).to_be_visible()
    expect(focused(page)).to_have_attribute("data-key", "option-pass")


def test_the_focus_of_a_replay_stays_on_its_control(desk: Desk, page: Page):
    widget = desk.show(REPLAY).first
    page_on = widget.locator("button[aria-label^='One step on']")
    page_on.click()
    expect(widget.locator("input[type='range']")).to_have_value("4")
    expect(page_on).to_be_focused()
    line = widget.locator("[data-key='branch-1']")
    line.click()
    expect(line).to_have_attribute("aria-checked", "true")
    expect(line).to_be_focused()


@pytest.mark.parametrize("where", [name for name in PLACES if name != "the widget itself"])
def test_the_ring_of_the_focus_can_be_seen(desk: Desk, page: Page, where: str):
    code, selector = PLACES[where]
    target = desk.show(code).first.locator(selector).first
    target.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    ring = focused(page).evaluate(
        "(one) => { const s = getComputedStyle(one); return [s.outlineStyle, s.outlineWidth]; }"
    )
    assert ring == ["solid", "3px"]


def test_a_mouse_click_leaves_no_ring(desk: Desk):
    widget = desk.show(PICK).first
    card = widget.locator("[data-key='card-Qh']")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert card.evaluate("(one) => getComputedStyle(one).outlineStyle") == "none"
    press(widget, "Check")
    expect(widget.locator(".el-verdict.again")).to_be_visible()
