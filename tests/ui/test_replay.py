"""The replay widget in a real JupyterLab: its controls, its branch, and what a view hides."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from euchre_learn.core.cards import PACK_24, Card
from euchre_learn.notebook import worked_hand
from tests.browser import widen
from tests.ui.desk import Desk

HAND = "box = replay(worked_hand('alice-lone-hand')"
LAST = len(worked_hand("alice-lone-hand").actions)


def place(widget: Locator) -> Locator:
    """The slider, whose value is the place in the deal."""
    return widget.get_by_role("slider", name="Position in the deal")


def control(widget: Locator, name: str) -> Locator:
    return widget.locator(".el-transport button[aria-label^='" + name + "']")


def expect_result(widget: Locator, tricks: int, points: int) -> None:
    """The chips say so, and the chosen line does."""
    chip = widget.locator(".el-trump")
    expect(chip).to_have_attribute("aria-label", f"{TRUMP} Alice {tricks}, Ben {5 - tricks}.")
    score = f"Score: Alice and Cara {points}, Ben and Dev 0. Game at 10."
    expect(widget.locator(".el-score")).to_have_attribute("aria-label", score)
    chosen = widget.locator(".el-branch[aria-checked='true'] .r")
    said = "1 point" if points == 1 else f"{points} points"
    expect(chosen).to_contain_text(f"{said}{tricks} tricks")


PAGE = """(output) => {
  const rest = output.cloneNode(true), rules = [...rest.querySelectorAll('.el-now .el-rule')];
  const first = rest.querySelector('.el-now .el-comment');
  for (const one of [...rules, first]) one?.remove();
  return [rest.outerHTML, [...rules, first].map((one) => one?.textContent ?? '').join(' ')];
}"""
TRUMP = "Hearts are trumps: Alice, alone. Tricks:"


def test_the_worked_hand_is_stepped_to_its_end_by_clicks(run_notebook, shoot, page_errors):
    panel = run_notebook("30-worked-hand-alice-plays-alone.ipynb")
    widget = panel.locator(".el[aria-label^='Replay']").first
    for at in range(1, LAST + 1):
        control(widget, "One step on").click()
        expect(place(widget)).to_have_value(str(at))
    expect_result(widget, tricks=4, points=1)
    expect(widget.locator(".el-now")).to_contain_text("Four tricks alone are worth 1 point")
    expect(control(widget, "One step on")).to_have_attribute("aria-disabled", "true")
    shoot(widget, "replay-end")
    control(widget, "One step back").click()
    expect(place(widget)).to_have_value(str(LAST - 1))
    control(widget, "To the start").click()
    expect(place(widget)).to_have_value("0")
    assert page_errors == []


def test_the_branch_brings_all_five_tricks_and_four_points(desk: Desk, page_errors):
    widget = desk.show(f"{HAND}, at={LAST})", "box").first
    widget.get_by_role("radio", name="Both let their clubs go").click()
    chosen = widget.locator(".el-branch[aria-checked='true'] .t")
    expect(chosen).to_have_text("Both let their clubs go")
    control(widget, "To the end").click()
    expect_result(widget, tricks=5, points=4)
    widget.get_by_role("radio", name="As it was played").click()
    expect(chosen).to_have_text("As it was played")
    control(widget, "To the end").click()
    expect_result(widget, tricks=4, points=1)
    assert page_errors == []


@pytest.mark.parametrize("start", ["slider", "button"])
def test_keys_step_it_to_its_end(desk: Desk, page: Page, start: str):
    widget = desk.show(f"{HAND})", "box").first
    (place(widget) if start == "slider" else control(widget, "One step on")).focus()
    for at in range(1, LAST + 1):
        page.keyboard.press("ArrowRight")
        expect(place(widget)).to_have_value(str(at))
    expect_result(widget, tricks=4, points=1)
    for key, at in (("ArrowLeft", LAST - 1), ("Home", 0), ("End", LAST)):
        page.keyboard.press(key)
        expect(place(widget)).to_have_value(str(at))


def test_the_space_bar_plays_and_pauses(desk: Desk, page: Page):
    widget = desk.show(f"{HAND}, at={LAST - 2})", "box").first
    place(widget).focus()
    page.keyboard.press("Space")
    expect(control(widget, "Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(control(widget, "Play")).to_be_visible()
    page.keyboard.press("Space")
    # A step stays as long as its words take to read.
    expect(place(widget)).to_have_value(str(LAST), timeout=30_000)
    expect(control(widget, "Play")).to_be_visible()


def test_the_slider_ends_where_it_was_dragged_to(desk: Desk, page: Page):
    widget = desk.show(f"{HAND})", "box").first
    box = place(widget).bounding_box()
    across, high = box["x"] + 11, box["y"] + box["height"] / 2
    page.mouse.move(across, high)
    page.mouse.down()
    for share in range(1, 21):
        page.mouse.move(across + (box["width"] - 22) * 0.8 * share / 20, high)
    page.mouse.up()
    goal = round(LAST * 0.8)
    expect(place(widget)).to_have_value(str(goal))
    expect(place(widget)).to_have_attribute("value", str(goal))
    page.wait_for_timeout(150)
    expect(place(widget)).to_have_attribute("value", str(goal))


def unseen_by_ben(at: int) -> list[Card]:
    """The cards that Ben has neither held nor seen on the table by then."""
    record = worked_hand("alice-lone-hand")
    state = record.states[at]
    seen = set(record.states[0].hands[1]) | {record.upcard}
    for trick in getattr(state, "tricks", ()):
        seen |= set(trick.cards)
    seen |= set(getattr(state, "laid", ()))
    return sorted(set(PACK_24) - seen, key=lambda card: card.code)


def test_a_view_shows_nothing_of_the_other_hands(desk: Desk, page: Page, shoot):
    """Neither in sight nor anywhere in the page, also not in the sheet of drawings.

    Only the rule that trump brings two bowers names them, whoever holds them.
    """
    widget = desk.show(f"{HAND})", "box").first
    output = widget.locator("xpath=..")
    widget.get_by_role("radio", name="Ben").click()
    expect(widget.get_by_role("radio", name="Ben")).to_be_checked()
    place(widget).focus()
    checked = 0
    for at in range(LAST + 1):
        expect(place(widget)).to_have_value(str(at))
        everything, rules = output.evaluate(PAGE)
        for card in unseen_by_ben(at):
            for told in (card.words, card.label, f'-{card.code}"', f'"{card.code}"'):
                assert told not in everything, (at, told)
                checked += 1
            assert card.words not in rules or card.is_jack, (at, rules)
        if at == 8:
            shoot(widget, "replay-view-ben")
        page.keyboard.press("ArrowRight")
    assert checked > 500


def test_the_felt_keeps_its_height_through_the_deal(desk: Desk, page: Page, still):
    """And so the controls keep their place; on wider screens the lines below the words do too."""
    widget = desk.show(f"{HAND})", "box").first
    for width in (480, 900, 1400):
        widen(page, width)
        felt, below = [], []
        for at in (0, 1, 2, 3, 8, LAST):
            desk.run(f"box.do('seek', '{at}')")
            expect(place(widget)).to_have_value(str(at))
            felt.append(widget.locator(".el-stage").bounding_box()["height"])
            words = ".el-transport" if width == 480 else ".el-whatif"
            below.append(widget.locator(words).evaluate("(one) => one.offsetTop"))
        assert max(felt) - min(felt) < 1, (width, felt)
        assert max(below) - min(below) < 1, (width, below)
