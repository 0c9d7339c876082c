"""A notebook of one cell in the open JupyterLab, to put a widget in front of a test quickly.

`Desk.show(code)` runs the cell and gives the widgets it made, `Desk.run(code)` runs something in
the same kernel without touching the cell. `words` reads a locator as a person would.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser import OPEN_AND_RUN, PANEL

NAME = "desk.ipynb"
IMPORT = "from euchre_learn.notebook import *"
SHOW = """async (code) => {
  const app = window.jupyterapp, panel = app.shell.currentWidget;
  panel.content.widgets[0].model.sharedModel.setSource(code);
  await app.commands.execute('notebook:run-all-cells');
  if (panel.content.widgets.length > 1) throw new Error('the desk has one cell');
}"""
RUN = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const reply = await kernel.requestExecute({ code, silent: true }).done;
  if (reply.content.status !== 'ok') throw new Error(reply.content.evalue);
}"""
TO_FRONT = """async (path) => {
  await window.jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook' });
}"""
WORDS = """(one) => {
  const copy = one.cloneNode(true), signs = { s: '♠', h: '♥', d: '♦', c: '♣' };
  for (const card of copy.querySelectorAll('.el-ic'))
    card.replaceWith(card.firstChild.textContent + signs[card.dataset.s]);
  for (const suit of copy.querySelectorAll('svg.el-suit'))
    suit.replaceWith(signs[suit.style.fill.match(/--[tc]-(.)/)[1]]);
  for (const hidden of copy.querySelectorAll('.el-sr, kbd')) hidden.remove();
  return copy.textContent.replace(/\\s+/g, ' ').trim();
}"""


@dataclass(frozen=True)
class Desk:
    """The page and the notebook of one cell that is open on it."""

    page: Page

    def show(self, *code: str) -> Locator:
        """The widgets of the cell after it has run this code."""
        self.page.evaluate(SHOW, "\n".join((IMPORT, *code)))
        widgets = self.page.locator(f"{PANEL} .el[role='group'][aria-label]")
        expect(widgets.first).to_be_visible()
        return widgets

    def run(self, code: str) -> None:
        """Run something in the kernel of the widgets."""
        self.page.evaluate(RUN, code)

    def to_front(self) -> Desk:
        """The desk, with its notebook as the one in front."""
        self.page.evaluate(TO_FRONT, NAME)
        return self

    def open(self, folder: Path, source: str = IMPORT) -> Desk:
        """The desk with its notebook open, and this in its cell run."""
        (folder / NAME).write_text(json.dumps(_notebook(source)), encoding="utf-8")
        self.page.evaluate(OPEN_AND_RUN, NAME)
        return self


def _notebook(source: str) -> dict[str, object]:
    cell = {
        "cell_type": "code",
        "execution_count": None,
        "id": "desk",
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "cells": [cell],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def words(one: Locator) -> str:
    """What is written there, with cards as `J♦`, suits as `♦`, and without what is hidden."""
    return str(one.evaluate(WORDS))


def count_cells(page: Page) -> int:
    """How many cells the open notebook has."""
    return int(
        page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.cells.length")
    )
