"""Pages of the documentation that are made from the project: lessons, reference, glossary."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

PARTS = {
    "core": "The rules: cards, trump, bidding, play, scoring, states.",
    "record": "What happened: records, events, files, the audit.",
    "show": "Text and pictures.",
    "teach": "Lessons, questions, judging, practice.",
}
MARKED = re.compile(r"\{(10|[2-9TJQKA])?([cdhs])\}")
LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def write_lessons(source: Path, target: Path) -> None:
    """Copy the notebooks in, with a page that lists them in order."""
    target.mkdir(parents=True)
    notebooks = sorted(source.glob("*.ipynb"))
    if not notebooks:
        raise SystemExit(f"no notebooks in {source}")
    for path in notebooks:
        shutil.copy(path, target / path.name)
    names = "\n".join(path.stem for path in notebooks)
    text = f"# Tutorial\n\n{_TUTORIAL}\n\n```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"
    (target / "index.md").write_text(text, encoding="utf-8")


_TUTORIAL = """\
These are the notebooks of the course as they look after a run. To pick cards yourself,
[open the course](../howto/open-the-course.md)."""


def write_reference(package: Path, target: Path) -> None:
    """One page for each part of the package, with every module's docstrings."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for part, about in PARTS.items():
        modules = list(_modules(package, part))
        blocks = "\n".join(_MODULE.format(name=name) for name in modules)
        text = f"# euchre_learn.{part}\n\n{about}\n\n{blocks}"
        if modules:
            (target / f"{part}.md").write_text(text, encoding="utf-8")


_MODULE = """\
## {name}

```{{eval-rst}}
.. automodule:: {name}
```
"""


def _modules(package: Path, part: str) -> Iterator[str]:
    for path in sorted((package / part).rglob("*.py")):
        names = path.relative_to(package.parent).with_suffix("").parts
        if names[-1] != "__init__" and not names[-1].startswith("_"):
            yield ".".join(names)


def write_glossary(source: Path, folder: Path) -> None:
    """The words of the game, from the course's own list."""
    found = tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}
    entries = sorted(_entries(found))
    body = "\n".join(f"{name}\n: {meaning}\n" for name, meaning in entries)
    text = f"# Words of the game\n\n{body or 'The list comes with the lessons.'}\n"
    (folder / "glossary.generated.md").write_text(text, encoding="utf-8")


def _entries(found: object) -> Iterator[tuple[str, str]]:
    """Every name and meaning, whether the file lists its terms or keys them by id."""
    if isinstance(found, list):
        for one in found:
            yield from _entries(one)
    elif isinstance(found, dict):
        meaning = next((found[k] for k in ("meaning", "text", "words") if k in found), None)
        if isinstance(meaning, str):
            name = next((found[k] for k in ("term", "name", "word") if k in found), "")
            yield str(name), _plain(meaning)
        else:
            for key, one in found.items():
                if isinstance(one, dict):
                    yield from _entries({"term": key.replace("-", " ").replace("_", " "), **one})
                else:
                    yield from _entries(one)


def _plain(text: str) -> str:
    shown = MARKED.sub(lambda found: (found[1] or "").replace("T", "10") + SUITS[found[2]], text)
    return LINK.sub(r"\1", " ".join(shown.split()))
