"""Starting the course as a person does, for tests: the command, its line of address, its end."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 60
"""Seconds that a start may take on a slow machine."""


@dataclass(frozen=True)
class Course:
    """A served course: its process, the address it printed and where it says the rest."""

    process: subprocess.Popen[str]
    url: str
    log: Path


def command() -> str:
    """The `euchre-learn` that belongs to this Python."""
    found = shutil.which("euchre-learn", path=str(Path(sys.executable).parent))
    assert found, "euchre-learn is not installed beside this Python"
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def private_env(home: Path, **more: str) -> dict[str, str]:
    """An environment in which nothing of this machine's user is read or written."""
    own = {
        "HOME": home,
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
        "MPLCONFIGDIR": home / "matplotlib",
        "EUCHRE_LEARN_DATA": home / "progress",
    }
    return {**os.environ, **{name: str(path) for name, path in own.items()}, **more}


@contextmanager
def serving(*args: str, env: Mapping[str, str], log: Path, cwd: Path) -> Iterator[Course]:
    """The course, served until the block ends."""
    with log.open("w") as err:
        process = subprocess.Popen(
            [command(), *args],
            env=dict(env),
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=err,
            text=True,
        )
    try:
        yield Course(process, _first_line(process, log), log)
    finally:
        end(process)


def end(process: subprocess.Popen[str]) -> None:
    """Ask the process to stop, and make sure."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout:
        process.stdout.close()


def _first_line(process: subprocess.Popen[str], log: Path) -> str:
    lines: list[str] = []
    assert process.stdout
    reader = threading.Thread(target=lambda: lines.append(process.stdout.readline()), daemon=True)
    reader.start()
    reader.join(PATIENCE)
    assert lines, f"no address after {PATIENCE} s:\n{log.read_text()}"
    assert lines[0].endswith("\n"), f"ended before it served:\n{log.read_text()}"
    return lines[0].strip()
