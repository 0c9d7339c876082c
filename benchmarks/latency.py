"""How long a lesson takes to show and a click takes to redraw, in Chromium on a real JupyterLab.

python benchmarks/latency.py [--json]
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import json
import statistics
import tempfile
import time
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import wait_until_ready
from tests.serving import free_port, private_env, serving
from tests.ui.conftest import QUIET, found_chromium
from tests.ui.desk import Desk

RUNS = 20
TARGETS = {"lesson_shows_s": 2.0, "card_click_ms": 100.0, "replay_step_ms": 100.0}
# From the press to the frame after the change: what a person waits for.
TIMED = """([selector, watched, attribute]) => new Promise((done) => {
  const root = document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .el[role="group"]');
  const before = root.querySelector(watched).getAttribute(attribute);
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (root.querySelector(watched).getAttribute(attribute) === before) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  });
  watch.observe(root, { subtree: true, childList: true, attributes: true });
  root.querySelector(selector).click();
})"""


def main() -> int:
    """0 if every figure is within its target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    figures = measured()
    if parser.parse_args().json:
        print(json.dumps({"figures": figures, "targets": TARGETS}))
    else:
        for name, value in figures.items():
            print(f"{name:16} {value:8.2f}   target under {TARGETS[name]:g}")
    return 0 if all(value < TARGETS[name] for name, value in figures.items()) else 1


def measured() -> dict[str, float]:
    """The figures by name, from a course of its own in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        base = Path(folder)
        args = ("--no-browser", "--port", str(free_port()), "--dir", str(base / "course"))
        extra = ("--", "--expose-app-in-browser")
        env = private_env(base / "home")
        with serving(*args, *extra, env=env, log=base / "lab.log", cwd=base) as course:
            chromium = playwright.chromium.launch(
                executable_path=found_chromium(), args=list(QUIET)
            )
            figures = on(opened(chromium, course.url), base / "course")
            chromium.close()
    return figures


def opened(chromium: Browser, url: str) -> Page:
    """JupyterLab, ready."""
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    printed = urlsplit(url)
    page.goto(f"http://{printed.netloc}/lab?reset&{printed.query}")
    wait_until_ready(page)
    return page


def on(page: Page, folder: Path) -> dict[str, float]:
    """The figures on this page: the first widget of a fresh kernel, then clicks."""
    desk = Desk(page).open(folder, source="")
    start = time.perf_counter()
    desk.show("lesson('following-suit', step='which-may-you-play')")
    shows = time.perf_counter() - start
    card = ("[data-key='card-Qh']", "[data-key='card-Qh']", "aria-pressed")
    clicks = [float(page.evaluate(TIMED, list(card))) for _ in range(RUNS)]
    desk.show("replay(worked_hand('alice-lone-hand'))")
    return {
        "lesson_shows_s": shows,
        "card_click_ms": statistics.median(clicks),
        "replay_step_ms": statistics.median(stepped(page)),
    }


def stepped(page: Page) -> list[float]:
    """The times of steps on through the deal and back, with every card open."""
    on, back = "button[aria-label^='One step on']", "button[aria-label^='One step back']"
    ways = [on] * 15 + [back] * 15
    watched = ["input[type='range']", "value"]
    return [float(page.evaluate(TIMED, [way, *watched])) for way in ways][:RUNS]


if __name__ == "__main__":
    raise SystemExit(main())
