"""One real JupyterLab, started by the product's own command, and one page of it in Chromium.

`page` is the open JupyterLab, `run_notebook("01-deck.ipynb")` opens a notebook, runs it and gives
its panel, `desk` is a notebook of one cell for widgets that a test makes, `shoot` and `gallery`
save pictures to look at under `screenshots/`, `page_errors` is what the browser complained about
while the test ran, and with `still` nothing moves by itself.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser import (
    CLOSE,
    OPEN_AND_RUN,
    PANEL,
    PICTURES,
    THEMES,
    WIDTHS,
    at,
    wait_until_ready,
    widen,
)
from tests.serving import Course, free_port, private_env, serving
from tests.ui.desk import Desk

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def found_chromium() -> str | None:
    """The path of the browser to use, if there is one."""
    asked = os.environ.get("CHROMIUM")
    return shutil.which(asked) if asked else next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser to use; without one, browser tests are skipped, but never in CI."""
    found = found_chromium()
    if found:
        return found
    reason = "no Chromium found: install it, or set CHROMIUM to its path"
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def lab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    """The course as `euchre-learn` serves it, in a home of its own."""
    base = tmp_path_factory.mktemp("lab")
    args = ("--no-browser", "--port", str(free_port()), "--dir", str(base / "course"))
    extra = ("--", "--expose-app-in-browser")
    env = private_env(base / "home")
    with serving(*args, *extra, env=env, log=base / "lab.log", cwd=base) as started:
        yield started


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all browser tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        yield started
        started.close()


@pytest.fixture(scope="session")
def lab_page(lab: Course, browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """The one page of the session and everything the browser complained about on it."""
    page, errors = browser.new_page(viewport={"width": 1280, "height": 900}), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    printed = urlsplit(lab.url)
    page.goto(f"http://{printed.netloc}/lab?reset&{printed.query}")
    wait_until_ready(page)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    yield page, errors
    page.close()


@pytest.fixture
def page(lab: Course, lab_page: tuple[Page, list[str]]) -> Page:
    """The open JupyterLab, at its usual size, for a learner who has answered nothing yet."""
    shutil.rmtree(lab.log.parent / "home" / "progress", ignore_errors=True)
    page, errors = lab_page
    errors.clear()
    widen(page, 1280)
    return page


@pytest.fixture
def page_errors(page: Page, lab_page: tuple[Page, list[str]]) -> list[str]:
    """What the browser complained about during this test."""
    return lab_page[1]


@pytest.fixture
def run_notebook(page: Page) -> Iterator[Callable[[str], Locator]]:
    """`run_notebook(path)`: open a notebook of the course, run all of it, give its panel."""

    def run(path: str) -> Locator:
        page.evaluate(OPEN_AND_RUN, path)
        return page.locator(PANEL)

    yield run
    page.evaluate(CLOSE)


@pytest.fixture(scope="session")
def open_desk(lab: Course, lab_page: tuple[Page, list[str]]) -> Desk:
    """The desk, open from the first test that needs it on."""
    return Desk(lab_page[0]).open(lab.log.parent / "course")


@pytest.fixture
def desk(page: Page, open_desk: Desk) -> Desk:
    """A notebook of one cell, for widgets that a test makes."""
    return open_desk.to_front()


@pytest.fixture
def still(page: Page) -> Iterator[None]:
    """Nothing moves by itself, as for people who ask their system for that."""
    page.emulate_media(reduced_motion="reduce")
    yield
    page.emulate_media(reduced_motion="no-preference")


@pytest.fixture
def shoot() -> Callable[[Page | Locator, str], Path]:
    """`shoot(page or locator, name)`: save `screenshots/name.png`."""

    def save(target: Page | Locator, name: str) -> Path:
        PICTURES.mkdir(exist_ok=True)
        path = PICTURES / f"{name}.png"
        target.screenshot(path=path)
        return path

    return save


@pytest.fixture
def gallery(page: Page, shoot) -> Iterator[Callable[[Page | Locator, str], list[Path]]]:
    """`gallery(target, name)`: a picture at every width in both themes."""

    def save(target: Page | Locator, name: str) -> list[Path]:
        return [
            shoot(at(page, width, theme, target), f"{name}-{width}-{theme}")
            for theme in THEMES
            for width in WIDTHS
        ]

    yield save
    at(page, 1280, "light", page)
