"""The commands in the README are what a newcomer pastes, so they are held to the project."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINES = README.splitlines()


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_first_screen_shows_a_lesson_and_the_two_commands():
    first = "\n".join(LINES[:30])
    assert "docs/pictures/lesson.png" in first
    assert "&& .venv/bin/euchre-learn" in first
    assert "&& .venv/bin/python -m pytest" in first


def test_each_command_is_one_line_with_its_windows_form_beneath():
    opens, tests = (block for block in blocks("sh") if block.startswith("python3 -m venv"))
    windows = [block for block in blocks("powershell") if block.startswith("py -m venv")]
    assert [block.count("\n") for block in (opens, tests, *windows)] == [1, 1, 1, 1]
    assert [extras(opens), extras(tests)] == [extras(block) for block in windows]
    assert README.index(opens) < README.index(windows[0]) < README.index(tests)


def extras(command: str) -> str:
    return re.findall(r"\.\[([a-z,]+)\]", command)[0]


def test_the_commands_ask_for_extras_that_exist():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {name for block in blocks("sh") for group in re.findall(r"\.\[(.*?)\]", block)
             for name in group.split(",")}  # fmt: skip
    assert named == {"lab", "fast", "test"}
    assert named <= set(project["optional-dependencies"])


def test_the_whole_check_runs_the_test_command_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"grep -E '(.*)' README\.md", script)
    assert pattern
    assert len([line for line in LINES if re.search(pattern[1], line)]) == 1


def test_the_python_snippets_run():
    snippets = blocks("python")
    assert snippets
    for code in snippets:
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("name", re.findall(r"\]\(([^)#]+)\)", README))
def test_every_file_the_readme_points_to_is_there(name):
    assert (ROOT / name).is_file()
