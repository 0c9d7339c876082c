"""Progress in a real page: a lesson goes on after a restart, sureness by key, charts with words."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.ui.desk import Desk
from tests.ui.test_living_on import RESTART


def test_after_a_restart_of_the_kernel_a_lesson_goes_on_where_it_was_left(desk: Desk, page: Page):
    widget = desk.show("lesson('following-suit')").first
    widget.locator(".el-btn", has_text="Next").click()
    expect(widget.locator("[data-key='step-2']")).to_have_attribute("aria-current", "step")
    widget.locator("[data-key='card-9d']").click()
    expect(widget.locator(".el-verdict.right")).to_be_visible()
    page.evaluate(RESTART)
    widget = desk.show("lesson('following-suit')").first
    expect(widget.locator("[data-key='step-2']")).to_have_attribute("aria-current", "step")
    expect(widget.locator(".el-verdict.right")).to_be_visible()
    widget.locator(".el-btn", has_text="Start over").click()
    expect(widget.locator("[data-key='step-1']")).to_have_attribute("aria-current", "step")
    expect(widget.locator(".el-btn", has_text="Start over")).to_have_count(0)


def test_how_sure_one_is_can_be_said_with_keys_alone(desk: Desk, page: Page):
    code = "lesson('following-suit', step='which-may-you-play', ask_sure=True)"
    widget = desk.show(code).first
    slider, said = widget.locator("[data-key='sure']"), widget.locator("output")
    expect(said).to_have_text("not said")
    slider.focus()
    for sure in (55, 60, 65):
        page.keyboard.press("ArrowRight")
        expect(said).to_have_text(f"{sure} % sure")
    expect(slider).to_have_attribute("aria-valuetext", "65 % sure")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(widget.locator("[aria-pressed='true']")).to_have_count(1)
    page.keyboard.press("c")
    expect(widget.locator(".el-verdict.again")).to_be_visible()
    expect(slider).to_have_count(0)


def test_every_chart_of_my_progress_has_words_for_it(run_notebook, page_errors):
    panel = run_notebook("90-my-progress.ipynb")
    pictures = panel.locator("img[src^='data:image/png']")
    expect(pictures).to_have_count(4, timeout=30_000)
    words = [picture.get_attribute("alt") or "" for picture in pictures.all()]
    assert [word.split()[0] for word in words] == ["Bars,", "A", "Points", "Bars"]
    assert min(map(len, words)) > 40
    assert page_errors == []
