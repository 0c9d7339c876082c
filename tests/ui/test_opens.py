"""The command from the README opens JupyterLab on the start notebook."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import PANEL, wait_until_ready


def test_the_printed_address_shows_the_start_notebook(lab, browser, shoot):
    fresh = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    fresh.goto(lab.url)
    wait_until_ready(fresh)
    expect(fresh.locator(f"{PANEL} h1").first).to_be_visible(timeout=30_000)
    expect(fresh.locator(".lm-TabBar-tab.lm-mod-current[data-id]").last).to_contain_text("00-start")
    expect(fresh.get_by_text("Jupyter news")).to_have_count(0)
    shoot(fresh, "start")
    fresh.context.close()


def test_the_start_notebook_runs_without_an_error(page, run_notebook, page_errors):
    panel = run_notebook("00-start.ipynb")
    expect(panel.locator(".jp-InputPrompt", has_text="[1]:").first).to_be_visible()
    expect(panel.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    assert page_errors == []
