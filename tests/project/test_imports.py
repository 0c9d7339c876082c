"""What needs what: the rules need Python alone, and only the widgets need the notebook."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "euchre_learn"
HEAVY = ("matplotlib", "numba", "numpy")
FRONT_END = ("IPython", "anywidget", "ipywidgets", "traitlets")
NEEDS_FRONT_END = ("euchre_learn.widgets", "euchre_learn.notebook")

BLOCKED = """
import importlib, sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ImportError(f"{{name}} is blocked")

sys.meta_path.insert(0, Block())
for name in {names!r}:
    importlib.import_module(name)
    print(name)
"""


def modules() -> list[str]:
    """Every module of the package that is code."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [name for name in found if not name.endswith("__main__")]


def python(code: str) -> list[str]:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_everything_but_the_widgets_imports_without_the_notebook_front_end():
    names = [name for name in modules() if not name.startswith(NEEDS_FRONT_END)]
    assert len(names) > 10
    assert python(BLOCKED.format(blocked=(*HEAVY, *FRONT_END), names=names)) == names


def test_the_block_blocks():
    code = BLOCKED.format(blocked=FRONT_END, names=["ipywidgets"])
    with pytest.raises(AssertionError, match="ipywidgets is blocked"):
        python(code)


def test_importing_the_package_brings_in_nothing_heavy():
    heavy = python(f"import euchre_learn, sys; print(*set({HEAVY!r}) & set(sys.modules))")
    assert heavy == []


def test_a_lesson_notebook_begins_without_the_solver():
    code = "import sys, euchre_learn.notebook; print(*(set(sys.modules) & {heavy}))"
    assert python(code.format(heavy={*HEAVY, "euchre_learn.solve.ev"})) == []


def imported(path: Path) -> Iterator[str]:
    """The top-level names of all packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("part", ["core", "record", "show"])
def test_the_lower_parts_need_python_alone(part):
    paths = sorted((PACKAGE / part).rglob("*.py"))
    assert paths
    allowed = sys.stdlib_module_names | {"euchre_learn"}
    strangers = {f"{path.name}: {name}" for path in paths for name in imported(path)} - {
        f"{path.name}: {name}" for path in paths for name in allowed
    }
    assert strangers == set()
