"""environment.yml asks for what pyproject.toml asks for: the base, `lab` and `fast`."""

from __future__ import annotations

import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
BY_PIP = ("fsrs",)
"""What comes with the course from the index of Python packages, and not from conda-forge."""


def wanted() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return {*project["dependencies"], *extras["lab"], *extras["fast"]}


def listed() -> list[str | dict[str, list[str]]]:
    return list(
        yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    )


def test_the_same_packages_in_the_same_versions():
    conda = {entry for entry in listed() if isinstance(entry, str)}
    others = {entry for entry in conda if not entry.startswith(("python", "pip"))}
    assert others == {entry for entry in wanted() if not entry.startswith(BY_PIP)}
    assert wanted()


def test_the_same_python():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"python{project['requires-python']}" in listed()


def test_the_course_itself_comes_from_the_checkout():
    assert {"pip": ["-e ."]} in listed()
    assert "pip" in listed()
