"""JupyterLab, opened on the start notebook of the course.

JupyterLab runs in this process: an interrupt reaches it directly and no server is left behind.
Its messages go to standard error, so that standard output holds one line, the address.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TextIO
from urllib.parse import quote

from euchre_learn.core.errors import EuchreError
from euchre_learn.folder import START, prepare

_HOST = "127.0.0.1"
_MISSING = "JupyterLab is not installed for this Python: install it with {python} -m pip install "


@dataclass(frozen=True, slots=True)
class Launch:
    """What to open and how: `extra` is handed to JupyterLab as it is."""

    folder: Path
    browser: bool = True
    port: int | None = None
    extra: tuple[str, ...] = ()


def open_course(launch: Launch) -> int:
    """0 once the learner has ended JupyterLab; `EuchreError` if it cannot be opened."""
    _require_jupyterlab()
    if launch.port is not None:
        _require_free(launch.port)
    course = prepare(launch.folder)
    for notice in course.notices:
        sys.stderr.write(f"{notice}\n")
    return _serve(arguments(launch, course.folder))


def arguments(launch: Launch, folder: Path) -> list[str]:
    """The command line for JupyterLab; where `extra` sets the same thing, `extra` has its way."""
    ours = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{START}",
        f"--ServerApp.ip={_HOST}",
        "--ServerApp.answer_yes=True",
        "--ServerApp.log_level=WARN",
        "--LabApp.log_level=WARN",
    ]
    if launch.port is not None:
        ours += [f"--ServerApp.port={launch.port}", "--ServerApp.port_retries=0"]
    if not launch.browser:
        ours.append("--no-browser")
    if _is_root():
        ours.append("--allow-root")
    theirs = {_setting(word) for word in launch.extra if word.startswith("-")}
    return [word for word in ours if _setting(word) not in theirs] + list(launch.extra)


def _setting(word: str) -> str:
    """`ip` for --ip=x and for --ServerApp.ip=x: JupyterLab refuses one setting given twice."""
    return word.lstrip("-").partition("=")[0].rpartition(".")[2].replace("-", "_")


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _require_jupyterlab() -> None:
    if importlib.util.find_spec("jupyterlab") is None:
        raise EuchreError(_MISSING.format(python=sys.executable) + "jupyterlab")


def _require_free(port: int) -> None:
    with socket.socket() as probe:
        if os.name == "posix":  # as the server does; elsewhere it would let two share a port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, port))
        except OSError as error:
            reason = error.strerror or str(error)
            raise EuchreError(
                f"port {port} cannot be used ({reason}): give another with --port, or leave it out"
            ) from error


def _serve(argv: Sequence[str]) -> int:
    _prepare_environment()
    # A shell starts background jobs with interrupts ignored; this one can be interrupted there too.
    signal.signal(signal.SIGINT, _interrupted)
    from jupyter_core.paths import jupyter_runtime_dir
    from jupyterlab.labapp import LabApp

    notes = Path(jupyter_runtime_dir()) / f"jpserver-{os.getpid()}.json"
    notes.unlink(missing_ok=True)  # left by a killed server that had the same number
    speak = threading.Thread(target=_announce, args=(notes, _take_stdout()), daemon=True)
    speak.start()
    LabApp.launch_instance(list(argv))
    return 0


def _interrupted(number: int, frame: FrameType | None) -> None:
    """End as on a request to terminate, once JupyterLab listens to it: it then ends its kernels."""
    ending = signal.getsignal(signal.SIGTERM)
    if os.name == "posix" and callable(ending):
        ending(number, frame)
    else:
        signal.default_int_handler(number, frame)


def _prepare_environment() -> None:
    # The kernel must be this environment's, whatever other kernels the learner has registered.
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    # The course opens on its own page, not behind a question about news; a choice that the
    # learner made in the settings of JupyterLab still counts for more.
    paths = [str(Path(__file__).resolve().parent / "_jupyter")]
    if before := os.environ.get("JUPYTER_CONFIG_PATH"):
        paths.append(before)
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)


def _take_stdout() -> TextIO:
    """Standard output for us alone: whatever else is printed goes to standard error from now on."""
    sys.stdout.flush()
    ours = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return ours


def _announce(notes: Path, out: TextIO) -> None:
    """Print the address of the start notebook, once it answers."""
    while not (server := _read_notes(notes)) or not _answers(server["url"]):
        time.sleep(0.1)
    token = f"?token={quote(server['token'])}" if server["token"] else ""
    with contextlib.suppress(OSError):  # if nobody reads, JupyterLab goes on serving
        out.write(f"{server['url']}lab/tree/{quote(START)}{token}\n")
        out.flush()


def _read_notes(notes: Path) -> dict[str, str] | None:
    """What the server wrote about itself; None while it is not there or not whole."""
    try:
        read = json.loads(notes.read_text(encoding="utf-8"))
        return {"url": str(read["url"]), "token": str(read.get("token") or "")}
    except (OSError, ValueError, KeyError):
        return None


def _answers(url: str) -> bool:
    if not url.startswith("http://"):  # with a certificate of the learner's own: take its word
        return True
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{url}api", timeout=2):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
