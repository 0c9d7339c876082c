"""The score pad in a real page: a whole game by clicks, names that are typed, and what it keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import PANEL, THEMES, WIDTHS, at, widen
from tests.ui.desk import Desk, words
from tests.ui.test_accessibility import findings
from tests.ui.test_layout import FAULTS
from tests.ui.test_living_on import RESTART

GAME = (
    # (maker, tricks, alone): the typical game to ten of the worked hands
    ("Alice", 3, False),
    ("Ben", 5, False),
    ("Cara", 2, False),
    ("Alice", 5, True),
    ("Cara", 3, False),
    ("Dev", 4, False),
    ("Alice", 3, False),
    ("Ben", 3, False),
    ("Cara", 1, False),
    ("Alice", 5, False),
    ("Dev", 3, False),
    ("Cara", 5, True),
)
STATES = """
from IPython.display import display
from euchre_learn.pad.setup import Form, NAMES, PadSetup
from euchre_learn.core.rules import DIAGRAM_GROUP
from euchre_learn.widgets.pad import PadWidget
def shown(setup, *acts):
    box = PadWidget(setup)
    for act in acts:
        kind, _, value = act.partition(" ")
        box.do(kind, value)
    display(box)
shown(None)
shown(None, "form call-ace", "players 6")
shown(PadSetup(), "alone yes")
shown(PadSetup(), *["thrown-in"] * 12, "maker 0", "tricks 5", "suit h")
shown(PadSetup(Form.CALL_ACE, NAMES), "maker 0", "tricks 3", "enter", "maker 1", "partner 2")
shown(PadSetup(profile=DIAGRAM_GROUP), "maker 0", "alone yes", "defender 1", "revoke 1")
shown(PadSetup(target=2), "maker 0", "tricks 5", "enter")
shown(PadSetup(names=("W" * 20, "M" * 20, "Wilhelmina of Ohio", "Q" * 20)), "maker 0", "tricks 5")
"""
COUNT = 8


def choose(widget: Locator, group: str, name: str) -> None:
    of = widget.get_by_role("radiogroup", name=group, exact=True)
    one = of.get_by_role("radio", name=name, exact=True)
    one.click()
    expect(one).to_have_attribute("aria-checked", "true")


def enter(widget: Locator, maker: str, tricks: int, alone: bool) -> None:
    choose(widget, "Made by", maker)
    choose(widget, "Tricks of the makers", str(tricks))
    if alone:
        choose(widget, "Alone", "alone")
    widget.get_by_role("button", name="Enter").click()


def test_a_whole_game_is_entered_by_clicks_and_ends_thirteen_to_nine(desk: Desk):
    widget = desk.show("score_pad()").first
    widget.get_by_role("button", name="Begin").click()
    for number, (maker, tricks, alone) in enumerate(GAME, start=1):
        expect(widget.locator(".el-sub").first).to_contain_text(f"Deal {number} ")
        enter(widget, maker, tricks, alone)
    expect(widget.locator(".el-big")).to_have_text("Alice and Cara win, 13 to 9")
    assert [box.inner_text() for box in widget.locator(".pts").all()] == ["13", "9"]
    widget.get_by_role("button", name="Undo deal 12").click()
    expect(widget.locator(".el-sub").first).to_contain_text("Deal 12 ")
    assert [box.inner_text() for box in widget.locator(".pts").all()] == ["9", "9"]


def test_names_are_typed_and_stay_while_other_things_are_chosen(desk: Desk, page: Page):
    widget = desk.show("score_pad()").first
    widget.get_by_label("Player 1").fill("Ann")
    choose(widget, "Rules", "squarescores")
    choose(widget, "Game at", "7")
    expect(widget.get_by_label("Player 1")).to_have_value("Ann")
    widget.get_by_label("Player 3").fill("x b")
    page.keyboard.press("Enter")
    expect(widget.locator("h3").first).to_have_text("Ann and x b against Ben and Dev")
    expect(widget.locator(".el-eyebrow").first).to_have_text("squarescores rules, game at 7")


def test_the_game_goes_on_after_a_restart_of_the_kernel(desk: Desk, page: Page):
    widget = desk.show("score_pad(('P', 'Q', 'R', 'S'))").first
    enter(widget, "Q", 5, True)
    expect(widget.locator(".pts").nth(1)).to_have_text("4")
    page.evaluate(RESTART)
    for code in ("score_pad()", "score_pad(('P', 'Q', 'R', 'S'))"):
        widget = desk.show(code).first
        expect(widget.locator(".pts").nth(1)).to_have_text("4")
        expect(widget.locator("tbody tr")).to_have_count(1)


def test_a_second_tab_that_is_behind_changes_nothing(desk: Desk):
    both = desk.show(
        "from IPython.display import display",
        "display(score_pad(tuple('PQRS')))",
        "display(score_pad())",
    )
    expect(both).to_have_count(2)
    enter(both.nth(1), "P", 3, False)
    expect(both.nth(1).locator("tbody tr")).to_have_count(1)
    enter(both.nth(0), "Q", 5, False)
    expect(both.nth(0).get_by_role("alert")).to_contain_text("changed in another tab")
    expect(both.nth(0).locator("tbody tr")).to_have_count(0)


def test_a_lone_hand_by_nobody_is_refused_with_the_reason(desk: Desk):
    widget = desk.show("score_pad(tuple('PQRS'))").first
    choose(widget, "Alone", "alone")
    note = widget.get_by_role("status").locator(".el-note")
    expect(note).to_contain_text("Nobody made trump, so nobody played alone.")
    assert words(note).endswith("Choose who made it, or enter the deal as thrown in.")
    expect(widget.get_by_role("button", name="Enter")).to_have_attribute("aria-disabled", "true")


def test_it_can_be_kept_by_keys_alone(desk: Desk, page: Page):
    widget = desk.show("score_pad(tuple('PQRS'))").first
    widget.locator("[data-key='maker-0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(widget.locator("[data-key='maker-1']")).to_have_attribute("aria-checked", "true")
    widget.locator("[data-key='tricks-0']").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(widget.locator("[data-key='tricks-5']")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("e")
    expect(widget.locator(".pts").nth(1)).to_have_text("2")
    page.keyboard.press("u")
    expect(widget.locator(".pts").nth(1)).to_have_text("0")


def test_axe_finds_nothing_grave_on_the_pad(desk: Desk, page: Page):
    expect(desk.show(STATES)).to_have_count(COUNT)
    grave, examined = findings(page, context=f"{PANEL} .jp-OutputArea")
    assert grave == []
    assert examined > 1000


def test_nothing_of_the_pad_is_cut_off_or_covered_at_any_width(desk: Desk, page: Page, still):
    widgets = desk.show(STATES)
    expect(widgets).to_have_count(COUNT)
    for width in (*WIDTHS, 640, 1280):
        widen(page, width)
        found = [widgets.nth(place).evaluate(FAULTS) for place in range(COUNT)]
        assert [faults for faults, _ in found] == [[]] * COUNT, width
        assert min(parts for _, parts in found) >= 10


def test_the_notebook_of_the_pad_runs(run_notebook, page_errors):
    panel = run_notebook("41-the-score-pad.ipynb")
    expect(panel.locator(".el[aria-label='Score pad']").first).to_be_visible(timeout=30_000)
    assert page_errors == []


@pytest.mark.long
def test_pictures_of_the_pad(desk: Desk, page: Page, still, shoot, size):
    """To look at: `screenshots/pad-...`."""
    widgets = desk.show(STATES)
    expect(widgets).to_have_count(COUNT)
    for theme in THEMES:
        at(page, 1280, theme, page)
        for width in WIDTHS[: size(3, 1)]:
            widen(page, width, 1700)
            for place in range(COUNT):
                saved = shoot(widgets.nth(place), f"pad-{place}-{width}-{theme}")
                assert saved.stat().st_size > 5_000
    at(page, 1280, "light", page)
