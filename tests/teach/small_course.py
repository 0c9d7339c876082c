"""A course of three lessons, for tests that read or check a course many times."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

CONTENT = Path(__file__).parents[2] / "euchre_learn" / "content"
KEPT = ("deck-and-bowers", "what-suit", "following-suit")


def small_course(folder: Path) -> Path:
    """The shipped content cut down to its first three lessons, in a folder of its own."""
    shutil.copytree(CONTENT, folder)
    listed = "".join(f'  "{lesson}",\n' for lesson in KEPT)
    course = folder / "course.toml"
    text = course.read_text(encoding="utf-8")
    course.write_text(re.sub(r"lessons = \[\n.*?\]", f"lessons = [\n{listed}]", text, flags=re.S))
    for file in (folder / "lessons").glob("*.toml"):
        if file.stem not in KEPT:
            file.unlink()
    first = folder / "lessons" / f"{KEPT[0]}.toml"
    bare = re.sub(r"^needs = .*$", "needs = []", first.read_text(encoding="utf-8"), flags=re.M)
    first.write_text(bare, encoding="utf-8")
    glossary = folder / "glossary.toml"
    text = glossary.read_text(encoding="utf-8")
    glossary.write_text(re.sub(r'lesson = "([^"]+)"', _kept, text), encoding="utf-8")
    return folder


def _kept(found: re.Match[str]) -> str:
    lesson = found[1] if found[1] in KEPT else KEPT[-1]
    return f'lesson = "{lesson}"'
