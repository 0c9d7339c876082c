"""Run the notebooks and store them in one canonical form, or check that they are stored so.

python tools/nbrefresh.py notebooks/*.ipynb            run and store
python tools/nbrefresh.py --check notebooks/*.ipynb    run and compare; exit code 1 if any is stale

The stored outputs are what the notebook tests compare with and what a reader without Jupyter
sees, so they must not hold anything that differs from run to run.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

from euchre_learn.solve.warm import warm_up

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def main(argv: Sequence[str] | None = None) -> int:
    """0 if every notebook was stored, or was found as it should be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, report stale ones")
    parser.add_argument("notebooks", type=Path, nargs="+")
    args = parser.parse_args(argv)
    warm_up()  # or the first notebook would say that the numbers are being compiled
    stale = [path for path in args.notebooks if not refresh(path, check=args.check)]
    print(f"{len(args.notebooks)} notebooks, {len(stale)} stale")
    for path in stale:
        print(f"stale: {path}")
    return 1 if stale else 0


def refresh(path: Path, *, check: bool) -> bool:
    """True if the notebook now is, or with `check` already was, as a fresh run leaves it."""
    before = path.read_text(encoding="utf-8")
    after = stored_form(executed(nbformat.reads(before, as_version=4), path.parent))
    if not check:
        path.write_text(after, encoding="utf-8", newline="\n")
    return not check or after == before


def executed(notebook: nbformat.NotebookNode, folder: Path) -> nbformat.NotebookNode:
    """The notebook after a run in a new kernel, by a learner without any progress."""
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
    )
    with TemporaryDirectory() as data:
        client.execute(env=os.environ | {"EUCHRE_LEARN_DATA": data})
    return notebook


def stored_form(notebook: nbformat.NotebookNode) -> str:
    """The text of the notebook without anything that differs from run to run."""
    # Widget state must be there while a notebook runs; only the stored file goes without it.
    notebook.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate(notebook.cells):
        tags = list(cell.metadata.get("tags", ()))
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        for output in cell.get("outputs", ()):
            _settle(output, number)
        if cell.cell_type == "code":
            cell.outputs = _joined(cell.outputs)
    return str(nbformat.writes(notebook)) + "\n"


def _joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """The outputs with what was printed in several goes in one piece: where it breaks is chance."""
    whole: list[nbformat.NotebookNode] = []
    for output in outputs:
        last = whole[-1] if whole else {}
        if (
            "stream" == output.output_type == last.get("output_type")
            and output.name == last["name"]
        ):
            last["text"] += output.text
        else:
            whole.append(output)
    return whole


def _settle(output: nbformat.NotebookNode, number: int) -> None:
    data = output.get("data", {})
    if data.pop(WIDGET_VIEW, None) is not None and not data:
        raise SystemExit(f"cell {number} shows a widget that has no text form")
    if output.get("output_type") == "error":
        output["traceback"] = []


if __name__ == "__main__":
    sys.exit(main())
