"""The stored notebooks are real references: run in order, canonical, short cells, nothing hidden.

Without this a notebook that was never run would pass the comparison of outputs.
"""

from __future__ import annotations

import copy
from pathlib import Path

import nbformat
import pytest

from tools.nbrefresh import stored_form

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LONGEST_CELL = 10
TAGS = {"raises-exception"}
UNSTABLE = ("with Output", "clear_output", "display_id", "NBVAL_")

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)


def code_cells(path: Path) -> list[nbformat.NotebookNode]:
    cells = [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    assert cells, f"{path.name} runs nothing"
    return cells


def test_there_are_notebooks_and_one_to_start_with():
    assert "00-start.ipynb" in [path.name for path in NOTEBOOKS]


@every_notebook
def test_every_code_cell_was_run_in_order(path):
    cells = code_cells(path)
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))


@every_notebook
def test_no_cell_hides_or_repaints_its_output(path):
    for cell in code_cells(path):
        assert not cell.source.rstrip().endswith(";"), cell.source
        assert not [word for word in UNSTABLE if word in cell.source], cell.source
        assert set(cell.metadata.get("tags", ())) <= TAGS


@every_notebook
def test_every_code_cell_is_short(path):
    for cell in code_cells(path):
        assert len(cell.source.splitlines()) < LONGEST_CELL, cell.source


@every_notebook
def test_it_is_stored_in_canonical_form(path):
    text = path.read_text(encoding="utf-8")
    assert stored_form(nbformat.reads(text, as_version=4)) == text


def test_the_canonical_form_drops_what_differs_between_runs():
    run = nbformat.v4.new_notebook(metadata={"widgets": {"state": {}}})
    run.cells.append(nbformat.v4.new_code_cell("x", id="a", metadata={"execution": {"t": "1"}}))
    data = {"text/plain": "hand", "application/vnd.jupyter.widget-view+json": {"model_id": "q"}}
    run.cells[0].outputs.append(nbformat.v4.new_output("display_data", data=data))
    text = stored_form(copy.deepcopy(run))
    assert "hand" in text
    assert not [word for word in ("model_id", '"execution"', '"widgets"') if word in text]


def test_what_was_printed_in_several_goes_is_stored_in_one_piece():
    run = nbformat.v4.new_notebook()
    run.cells.append(nbformat.v4.new_code_cell("x", id="a"))
    for name, text in (("stdout", "one"), ("stdout", "\n"), ("stderr", "two"), ("stdout", "three")):
        run.cells[0].outputs.append(nbformat.v4.new_output("stream", name=name, text=text))
    stored_form(run)
    told = [(output.name, output.text) for output in run.cells[0].outputs]
    assert told == [("stdout", "one\n"), ("stderr", "two"), ("stdout", "three")]


def test_a_widget_without_a_text_form_is_refused():
    run = nbformat.v4.new_notebook()
    run.cells.append(nbformat.v4.new_code_cell("x", id="a"))
    data = {"application/vnd.jupyter.widget-view+json": {"model_id": "q"}}
    run.cells[0].outputs.append(nbformat.v4.new_output("display_data", data=data))
    with pytest.raises(SystemExit, match="cell 0 shows a widget that has no text form"):
        stored_form(run)
