"""The learner's own copy of the notebooks, in a folder that the learner can write to.

A notebook that the learner changed is never written over. Which ones were changed is told by a
manifest in the folder: the digest of every notebook as this package last put it there. It is the
digest of the words and the code alone: running a notebook is no change.

- Missing, or still as it was put there: it is brought up to date.
- Changed, and the package has nothing newer: it is left alone.
- Changed, and the package has a newer one: it is left alone, and the newer one is put beside it
  as `NAME (new).ipynb`.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from euchre_learn.core.errors import EuchreError
from euchre_learn.disk import replace_file

MANIFEST = ".euchre-learn.json"
START = "00-start.ipynb"


@dataclass(frozen=True, slots=True)
class Course:
    """A folder that holds the notebooks, and what the learner should be told about it."""

    folder: Path
    notices: tuple[str, ...]


def prepare(folder: Path) -> Course:
    """The folder with every notebook in it, up to date; `EuchreError` if it cannot be written."""
    source = shipped_notebooks()
    try:
        if folder.exists() and not folder.is_dir():
            raise EuchreError(f"{folder} is a file: --dir takes a folder for the notebooks")
        folder.mkdir(parents=True, exist_ok=True)
        return Course(folder.resolve(), _bring_up_to_date(source, folder))
    except OSError as error:
        reason = error.strerror or str(error)
        raise EuchreError(
            f"cannot write the notebooks to {folder} ({reason}): give a folder that you can "
            "write to with --dir"
        ) from error


def shipped_notebooks() -> Path:
    """The folder of notebooks that came with the package, or with the checkout it runs from."""
    package = Path(__file__).resolve().parent
    for place in (package / "_notebooks", package.parent / "notebooks"):
        if (place / START).is_file():
            return place
    raise EuchreError(f"{START} did not come with this installation: install euchre_learn again")


def lesson_notebook(number: int) -> str:
    """The name of the notebook that has the lesson of this number; "" where there is none.

    >>> lesson_notebook(4)
    '04-who-wins-the-trick.ipynb'
    """
    names = sorted(path.name for path in shipped_notebooks().glob(f"{number:02}-*.ipynb"))
    return next((name for name in names if name != START), "")


def _bring_up_to_date(source: Path, folder: Path) -> tuple[str, ...]:
    manifest = _read_manifest(folder)
    notices = [
        notice
        for name in _names(source)
        if (notice := _place(folder, name, (source / name).read_bytes(), manifest))
    ]
    replace_file(folder / MANIFEST, json.dumps(manifest, indent=1, sort_keys=True).encode() + b"\n")
    return tuple(notices)


def _names(source: Path) -> Iterator[str]:
    for path in sorted(source.rglob("*")):
        parts = path.relative_to(source).parts
        hidden = any(part.startswith((".", "__")) for part in parts)
        if path.is_file() and not hidden:
            yield "/".join(parts)


def _place(folder: Path, name: str, data: bytes, manifest: dict[str, str]) -> str | None:
    """Put one file where it belongs and note it; a sentence if the learner's own was kept."""
    newest, put_there, found = _digest(data), manifest.get(name), _found(folder / name)
    manifest[name] = newest
    if found in (None, put_there):
        if found != newest:
            replace_file(folder / name, data)
            _trust(data)
    elif newest not in (found, put_there):
        beside = _name_beside(folder, name, newest, manifest)
        manifest[beside] = newest
        replace_file(folder / beside, data)
        _trust(data)
        return f"Your own {name} was kept; the newer one is beside it as {beside}."
    return None


def _name_beside(folder: Path, name: str, newest: str, manifest: dict[str, str]) -> str:
    """The first "NAME (new).ipynb" that holds nothing of the learner's."""
    stem, dot, suffix = name.rpartition(".")
    for number in itertools.count(1):
        mark = "(new)" if number == 1 else f"(new {number})"
        beside = f"{stem} {mark}{dot}{suffix}"
        if _found(folder / beside) in (None, newest, manifest.get(beside)):
            return beside
    raise AssertionError("the numbers do not end")


def _found(path: Path) -> str | None:
    return _digest(path.read_bytes()) if path.exists() else None


def _digest(data: bytes) -> str:
    """The digest of what stands in the cells of a notebook, outputs left out; else of all."""
    try:
        cells = json.loads(data)["cells"]
        written = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
    except (ValueError, KeyError, TypeError, RecursionError):
        return hashlib.sha256(data).hexdigest()
    return hashlib.sha256(json.dumps(written).encode()).hexdigest()


def _trust(data: bytes) -> None:
    """Let JupyterLab show the pictures of our own notebook before it is run.

    It strips the drawings from the outputs of a notebook that nobody signed. Where the notary is
    not to be had they wait for the first run.
    """
    with contextlib.suppress(Exception):
        from nbformat import reads
        from nbformat.sign import NotebookNotary

        NotebookNotary().sign(reads(data.decode(), as_version=4))


def _read_manifest(folder: Path) -> dict[str, str]:
    """The digests by name; empty if there is no manifest or it was damaged.

    Without one every file that differs counts as the learner's, so nothing can be lost.
    """
    try:
        read = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    if not isinstance(read, dict):
        return {}
    return {str(name): digest for name, digest in read.items() if isinstance(digest, str)}
