"""The code in the documentation runs, and its commands are those of the README."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import write_glossary

DOCS = Path(__file__).resolve().parents[2] / "docs"
README = DOCS.parent / "README.md"
ENGINE = (DOCS / "howto" / "use-the-engine.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^## (.*?)$.*?^```python\n(.*?)^```$", ENGINE, re.MULTILINE | re.DOTALL)


def test_every_section_on_the_engine_has_a_snippet():
    assert len(SNIPPETS) == ENGINE.count("\n## ") > 0


@pytest.mark.parametrize(("title", "code"), SNIPPETS, ids=[title for title, _ in SNIPPETS])
def test_the_snippet_runs(title, code):
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("page", ["open-the-course", "run-the-tests"])
def test_the_commands_are_those_of_the_readme(page):
    text = (DOCS / "howto" / f"{page}.md").read_text(encoding="utf-8")
    commands = re.findall(r"^(?:python3|py) -m venv.*$", text, re.MULTILINE)
    assert commands
    assert set(commands) <= set(README.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    "source",
    [
        '[left-bower]\nmeaning = "The jack {Jd} when {h} are [trumps](#trump)."',
        '[[terms]]\nterm = "left bower"\ntext = "The jack {Jd} when {h} are [trumps](#trump)."',
    ],
    ids=["keyed by id", "listed"],
)
def test_the_words_of_the_game_become_a_page(tmp_path, source):
    (tmp_path / "glossary.toml").write_text(source, encoding="utf-8")
    write_glossary(tmp_path / "glossary.toml", tmp_path)
    page = (tmp_path / "glossary.generated.md").read_text(encoding="utf-8")
    assert page == "# Words of the game\n\nleft bower\n: The jack J♦ when ♥ are trumps.\n\n"
