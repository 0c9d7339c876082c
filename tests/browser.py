"""What browser tests share: JupyterLab's page, ready, at a width and in a theme."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "screenshots"
WIDTHS = (480, 900, 1400)
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
PANEL = ".jp-NotebookPanel:not(.lm-mod-hidden)"

OPEN_AND_RUN = """async (path) => {
  const app = window.jupyterapp;
  const panel = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
  await panel.context.ready;
  await panel.context.sessionContext.ready;
  await panel.context.sessionContext.session.kernel.info;
  await app.commands.execute('notebook:run-all-cells');
}"""
CLOSE = """async () => {
  const app = window.jupyterapp, panel = app.shell.currentWidget;
  if (!panel?.context) return;
  await app.commands.execute('notebook:shutdown-kernel').catch(() => 0);
  await panel.context.save();
  panel.close();
}"""
READY = """() => window.jupyterapp?.restored !== undefined
  && !document.querySelector('#jupyterlab-splash')"""


def wait_until_ready(page: Page) -> None:
    """Return when JupyterLab has restored itself and its splash is gone."""
    page.wait_for_function(READY, timeout=60_000)
    page.evaluate("async () => { await window.jupyterapp.restored; }")


SETTLED = """async (width) => {
  const frame = () => new Promise(requestAnimationFrame);
  const widths = () => [...document.querySelectorAll('.el')].map((one) => one.clientWidth).join();
  let still = 0;
  for (let last = ''; still < 5; last = widths()) {
    await frame();
    still = window.innerWidth === width && widths() === last ? still + 1 : 0;
  }
}"""


def widen(page: Page, width: int, height: int = 900) -> None:
    """Give the page this size; return once JupyterLab has laid out its widgets for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED, width)


def at(page: Page, width: int, theme: str, target: Page | Locator) -> Page | Locator:
    """The target once the page has this width and theme, and has settled."""
    wanted = THEMES[theme]
    light = str(theme == "light").lower()
    widen(page, width)
    command = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
    page.evaluate(command, wanted)
    page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")
    page.wait_for_timeout(150)
    return target
