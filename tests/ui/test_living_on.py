"""What happens to widgets when the page is loaded again or the kernel starts anew."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import OPEN_AND_RUN, PANEL, wait_until_ready
from tests.ui.desk import NAME, Desk

PLAY = "lesson('following-suit', step='only-trump')"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
RESTART = """async () => {
  const context = window.jupyterapp.shell.currentWidget.sessionContext;
  await context.session.kernel.restart();
  await context.session.kernel.info;
}"""


def plays(widget) -> None:
    """The widget takes a click and answers."""
    expect(widget.locator(".el-verdict.open")).to_be_visible()
    widget.locator("[data-key='card-Ad']").click()
    expect(widget.locator(".el-verdict.again")).to_be_visible()


def test_a_page_loaded_again_plays_on_once_its_cell_is_run(desk: Desk, page: Page):
    desk.show(PLAY)
    page.evaluate(SAVE)
    page.reload()
    wait_until_ready(page)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.evaluate(OPEN_AND_RUN, NAME)
    plays(page.locator(f"{PANEL} .el[role='group']").first)


def test_after_a_restart_of_the_kernel_a_lesson_plays_when_its_cell_is_run(desk: Desk, page: Page):
    widget = desk.show(PLAY).first
    page.evaluate(RESTART)
    expect(widget).to_be_visible()
    plays(desk.show(PLAY).first)
