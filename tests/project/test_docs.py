"""The code in the documentation runs, and its commands are those of the README."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import lesson_pages, write_advice, write_glossary, write_tables
from euchre_learn.advice.claims import ALL_CLAIMS
from euchre_learn.advice.thumbs import THUMBS
from euchre_learn.core.rules import PROFILES, SWITCHES
from euchre_learn.record.audit import CODES, NOTES
from euchre_learn.teach.course import Course

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


def test_the_words_of_the_game_become_a_page(tmp_path):
    write_glossary(tmp_path, DOCS.parent / "notebooks")
    page = (tmp_path / "glossary.generated.md").read_text(encoding="utf-8")
    glossary = Course.load().glossary
    assert [f"\n{one.word}\n: " in page for one in glossary.words] == [True] * len(glossary.words)
    assert page.count("\n**") == len(glossary.questions) == 12
    assert "{" not in page


def test_words_and_questions_lead_to_the_notebook_of_their_lesson(tmp_path):
    pages = lesson_pages(DOCS.parent / "notebooks")
    assert pages["following-suit"] == "03-following-suit-with-the-left-bower"
    write_glossary(tmp_path, DOCS.parent / "notebooks")
    page = (tmp_path / "glossary.generated.md").read_text(encoding="utf-8")
    glossary = Course.load().glossary
    linked = [one for one in (*glossary.words, *glossary.questions) if one.lesson in pages]
    assert page.count("*Lesson:* [") == len(linked) >= 10
    assert "](_notebooks/03-following-suit-with-the-left-bower.ipynb)" in page


def test_profiles_and_audit_codes_are_written_from_the_code(tmp_path):
    write_tables(tmp_path)
    profiles = (tmp_path / "profiles.md").read_text(encoding="utf-8")
    rows = [line for line in profiles.splitlines() if line.startswith("| ")]
    assert len(rows) == len(SWITCHES) + 1
    assert [name for name in PROFILES if f"\n## {name}\n" not in profiles] == []
    codes = (tmp_path / "audit-codes.md").read_text(encoding="utf-8")
    assert [code for code in (*CODES, *NOTES) if f"| {code} |" not in codes] == []


def test_every_figure_is_in_the_table_of_advice(tmp_path):
    write_advice(tmp_path)
    rows = (tmp_path / "advice.md").read_text(encoding="utf-8").splitlines()
    rules = [row for row in rows if "`euchre-learn advice " in row]
    assert len(rules) == len(THUMBS) + len(ALL_CLAIMS)
    assert [one.id for one in THUMBS if not any(f"advice {one.id} " in row for row in rules)] == []
