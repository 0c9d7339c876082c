"""What every test run shares: full or reduced size, one seed, and a count of what was examined."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

KINDS = ("unit", "property", "oracle", "notebook cells", "browser")
Size = Callable[[int, int], int]

EXAMPLES = {"reduced": 100, "full": 2000}
"""How many examples a property test draws."""

settings.register_profile(
    "reduced", derandomize=True, deadline=None, max_examples=EXAMPLES["reduced"]
)
settings.register_profile(
    "full",
    derandomize=True,
    deadline=None,
    max_examples=EXAMPLES["full"],
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --long."""
    parser.addoption("--long", action="store_true", help="run the checks marked long in full")


class Tally:
    """Counts the tests that passed by kind, and keeps the sizes that were used."""

    def __init__(self, *, full: bool) -> None:
        self.full = full
        self.passed: Counter[str] = Counter()
        self.sizes: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note the kind of every test; a property test in full belongs to the long ones."""
        for item in items:
            kind = kind_of(item)
            item.user_properties.append(("kind", kind))
            if kind == "property":
                item.add_marker("long")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test whose call passed; what it noted comes with its report from any process."""
        if report.when != "call":
            return
        noted = [(name, str(value)) for name, value in report.user_properties]
        self.sizes += [f"{report.nodeid}: {text}" for name, text in noted if name == "size"]
        if report.passed:
            self.passed[dict(noted)["kind"]] += 1

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print what was examined and at which size."""
        for line in [*self.sizes, self._examples()]:
            terminalreporter.write_line(line)
        counts = ", ".join(f"{kind} {self.passed[kind]}" for kind in KINDS)
        terminalreporter.write_line(f"examined: {counts}")

    def _examples(self) -> str:
        """How large the property tests were; each may state fewer for itself."""
        if self.full:
            return f"property tests: {EXAMPLES['full']} examples each (in full), seeded"
        return (
            f"property tests: {EXAMPLES['reduced']} examples each (reduced from {EXAMPLES['full']},"
            " --long runs them in full), seeded"
        )


def kind_of(item: pytest.Item) -> str:
    """Which of `KINDS` a test is, by where it lives and how it is written."""
    folders = item.path.parts
    if item.path.suffix == ".ipynb":
        return "notebook cells"
    if "ui" in folders:
        return "browser"
    if "oracle" in folders:
        return "oracle"
    is_property = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    return "property" if is_property else "unit"


TALLY = pytest.StashKey[Tally]()


def pytest_configure(config: pytest.Config) -> None:
    """Choose the size of the run."""
    full = bool(config.getoption("--long"))
    settings.load_profile("full" if full else "reduced")
    config.stash[TALLY] = Tally(full=full)
    config.pluginmanager.register(config.stash[TALLY], "tally")


DATA = pytest.StashKey[str]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give every test, and every notebook as a whole, a learner's folder of its own.

    The cells of a notebook share a kernel, which starts with what is set here.
    """
    is_cell = item.path.suffix == ".ipynb"
    if is_cell:
        _numbers_ready()
    whose = str(item.path) if is_cell else item.nodeid
    name = hashlib.sha256(whose.encode()).hexdigest()[:16]
    os.environ["EUCHRE_LEARN_DATA"] = f"{_data_folder(item.config)}/{name}"


@cache
def _numbers_ready() -> None:
    """Compile what the notebooks count with: where they have to, they say so in their output."""
    from euchre_learn.solve.warm import warm_up

    warm_up()


def _data_folder(config: pytest.Config) -> str:
    if DATA not in config.stash:
        folder = tempfile.mkdtemp(prefix="euchre-learn-tests-")
        config.stash[DATA] = folder
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
    return config.stash[DATA]


@pytest.fixture
def size(request: pytest.FixtureRequest) -> Size:
    """`size(full, quick)`: how many to examine in this run; the summary says which it was."""
    if request.node.get_closest_marker("long") is None:
        pytest.fail("a test that asks for its size carries the marker `long`")
    tally = request.config.stash[TALLY]

    def choose(full: int, quick: int) -> int:
        chosen = full if tally.full else quick
        how = "in full" if tally.full else f"reduced from {full}, --long runs it in full"
        request.node.user_properties.append(("size", f"{chosen} ({how})"))
        return chosen

    return choose
