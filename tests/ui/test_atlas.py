"""The bidding atlas in a real page: six cards by mouse and by keyboard, then the bars."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, Page, expect

from euchre_learn.show.style import css
from tests.browser import PANEL
from tests.ui.desk import Desk
from tests.ui.playing import tap
from tests.ui.test_accessibility import FLAT, findings

BARS = ".el-values .el-opt"
TRIM = """(all) => all.forEach((one) =>
  one.querySelectorAll('.el-chart tbody:nth-of-type(n+3)').forEach((body) => body.remove()))"""
"""The chart's rows are all alike: those of none and one trump are enough for axe."""
PICKED = ".el-pack [aria-pressed='true']"


def pick(widget: Locator, code: str, number: int) -> None:
    """Click a card of the pack; so many are picked then."""
    tap(widget.locator(f"[data-key='card-{code}']"))
    expect(widget.locator(PICKED)).to_have_count(number)


def test_six_cards_are_picked_and_another_seat_is_looked_at(
    desk: Desk, page: Page, page_errors: list[str]
) -> None:
    widget = desk.show("box = bidding_atlas(seat='eldest', seed=1)", "box").first
    expect(widget.locator(BARS)).to_have_count(0)
    for number, code in enumerate(("Js", "As", "Ts"), 1):
        pick(widget, code, number)
    widget.locator("[data-key='card-Ah']").focus()
    for number, key in enumerate(("End", "ArrowLeft"), 4):  # the nine, then the ten of hearts
        page.keyboard.press(key)
        page.keyboard.press("Space")
        expect(widget.locator(PICKED)).to_have_count(number)
    expect(widget.locator("[data-key='card-Th']")).to_be_focused()
    pick(widget, "9s", 6)
    expect(widget.locator(BARS)).to_have_count(3)
    expect(widget.locator(".el-verdict .word")).to_contain_text("ahead of passing")
    dealer = widget.get_by_role("radio", name="Dealer", exact=False).last
    tap(dealer)
    expect(dealer).to_have_attribute("aria-checked", "true")
    expect(widget.locator(BARS).first).to_contain_text("Pick it up")
    typed = widget.get_by_role("textbox", name="Card turned up")
    typed.fill("As")
    typed.press("Tab")
    expect(widget.get_by_role("alert")).to_contain_text("As is in your hand")
    tap(widget.locator("[data-key='held-Js']"))
    expect(widget.locator(PICKED)).to_have_count(5)
    expect(widget.get_by_role("alert")).to_have_count(0)
    expect(widget.locator(".el-verdict .word")).to_contain_text("Pick one more card")
    widget.locator("[data-key='card-Js']").focus()
    page.keyboard.press("d")
    expect(widget.locator(PICKED)).to_have_count(6)
    expect(widget).to_contain_text("Dealt with seed 1.")
    assert page_errors == []


def test_axe_finds_nothing_grave_in_atlas_and_chart(
    desk: Desk, page: Page, browser: Browser
) -> None:
    widgets = desk.show(
        "from euchre_learn.show.atlas_chart import CallsChart, SystemCard",
        "from IPython.display import display",
        "display(CallsChart()); display(SystemCard())",
        "display(bidding_atlas('Js As Ts 9h Qd', '9s', seat='eldest', seed=1))",
    )
    expect(widgets).to_have_count(3)
    widgets.evaluate_all(TRIM)
    grave, examined = findings(page, context=f"{PANEL} .jp-OutputArea")
    assert grave == []
    assert examined > 100
    drawn = widgets.evaluate_all("(all) => all.map((one) => one.outerHTML).join('')")
    plain = browser.new_page(viewport={"width": 480, "height": 900})
    for theme in ("light", "dark"):
        style = f"<style>{css()}</style>{FLAT}"
        plain.set_content(f"<!doctype html><body data-theme='{theme}'>{style}{drawn}")
        faint, examined = findings(plain, "color-contrast", context=".el-panel")
        assert faint == [], theme
        assert examined > 100, theme
        wide = plain.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 480, theme
    plain.close()
