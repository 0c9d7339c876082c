"""The wheel carries the notebooks and the data, and opens the course without the checkout."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.serving import private_env

ROOT = Path(__file__).resolve().parents[2]
DATA = ("*.json", "*.toml", "*.egn", "*.css", "*.js", "py.typed")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel installs, built from this checkout."""
    base = tmp_path_factory.mktemp("wheel")
    build = (
        "from hatchling.builders.wheel import WheelBuilder as W\n"
        f"print(*W({str(ROOT)!r}).build(directory={str(base)!r}, versions=['standard']))"
    )
    run = subprocess.run([sys.executable, "-c", build], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    with zipfile.ZipFile(run.stdout.strip()) as wheel:
        wheel.extractall(base / "site")
    return base / "site"


def test_it_carries_every_notebook(installed):
    shipped = {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    packed = {path.name for path in (installed / "euchre_learn" / "_notebooks").glob("*.ipynb")}
    assert packed == shipped
    assert "00-start.ipynb" in packed


def test_it_carries_every_data_file(installed):
    package = ROOT / "euchre_learn"
    wanted = {path.relative_to(ROOT) for pattern in DATA for path in package.rglob(pattern)}
    assert len(wanted) > 2
    assert [path for path in sorted(wanted) if not (installed / path).is_file()] == []


def test_it_puts_its_own_notebooks_into_the_learner_s_folder(installed, tmp_path):
    code = (
        "import pathlib, euchre_learn.folder as f\n"
        "print(f.shipped_notebooks()); f.prepare(pathlib.Path('mine'))"
    )
    env = private_env(tmp_path / "home", PYTHONPATH=str(installed))
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True
    )
    assert run.stdout.strip() == str(installed / "euchre_learn" / "_notebooks"), run.stderr
    assert (tmp_path / "mine" / "00-start.ipynb").is_file()
