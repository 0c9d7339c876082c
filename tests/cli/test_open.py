"""`euchre-learn` opens JupyterLab, and says in one sentence why when it cannot."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from euchre_learn.cli import parse
from tests.serving import Course, command, end, free_port, private_env, serving

WINDOWS = sys.platform == "win32"


def refused(*args: str, cwd: Path, **env: str) -> str:
    """The one sentence of a start that did not come to serve."""
    run = subprocess.run(
        [command(), *args],
        cwd=cwd,
        env=private_env(cwd / "home", **env),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 2, run
    assert run.stdout == ""
    assert run.stderr.startswith("euchre-learn: ")
    assert len(run.stderr.splitlines()) == 1, run.stderr
    return run.stderr


def fetch(url: str) -> bytes:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(url, timeout=10) as answer:
        return bytes(answer.read())


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> tuple[Course, int, Path]:
    base = tmp_path_factory.mktemp("open")
    port, folder = free_port(), base / "my course"
    args = ("--no-browser", "--port", str(port), "--dir", str(folder))
    args += ("--", "--ServerApp.ip=127.0.0.1")
    other = base / "home" / "data" / "kernels" / "python3"
    other.mkdir(parents=True)
    spec = {"argv": ["false"], "display_name": "Another Python", "language": "python"}
    (other / "kernel.json").write_text(json.dumps(spec))
    with serving(*args, env=private_env(base / "home"), log=base / "log", cwd=base) as started:
        yield started, port, folder


def test_prints_the_address_of_the_start_notebook_with_its_token(course):
    started, port, _ = course
    address, _, token = started.url.partition("?token=")
    assert address == f"http://127.0.0.1:{port}/lab/tree/00-start.ipynb"
    assert len(token) >= 32


def test_the_printed_address_answers(course):
    assert b"jupyter-config-data" in fetch(course[0].url)


def test_the_server_gives_out_the_notebook_only_to_the_token(course):
    _, port, _ = course
    api = f"http://127.0.0.1:{port}/api/contents/00-start.ipynb"
    token = course[0].url.partition("?token=")[2]
    assert json.loads(fetch(f"{api}?token={token}"))["name"] == "00-start.ipynb"
    with pytest.raises(urllib.error.HTTPError, match="403"):
        fetch(api)


def test_a_kernel_of_the_same_name_elsewhere_does_not_take_over(course):
    started, port, _ = course
    token = started.url.partition("?token=")[2]
    specs = json.loads(fetch(f"http://127.0.0.1:{port}/api/kernelspecs?token={token}"))
    assert specs["default"] == "python3"
    assert specs["kernelspecs"]["python3"]["spec"]["display_name"] != "Another Python"


def test_every_notebook_of_the_checkout_is_in_the_folder(course):
    _, _, folder = course
    shipped = {path.name for path in Path("notebooks").glob("*.ipynb")}
    assert "00-start.ipynb" in shipped
    assert shipped <= {path.name for path in folder.glob("*.ipynb")}


@pytest.mark.skipif(WINDOWS, reason="Windows has no SIGINT to send to one process")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_a_signal_ends_it_with_nothing_left_and_one_line_printed(tmp_path, sign):
    port = free_port()
    args = ("--no-browser", "--port", str(port), "--dir", "course")
    env = private_env(tmp_path / "home")
    with serving(*args, env=env, log=tmp_path / "log", cwd=tmp_path) as started:
        started.process.send_signal(sign)
        assert started.process.wait(30) == 0
        assert started.process.stdout.read() == ""
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
    assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.mark.skipif(WINDOWS, reason="Windows has no SIGINT to send to one process")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_a_signal_ends_the_kernels_before_the_server(tmp_path, sign):
    import psutil

    env = private_env(tmp_path / "home")
    with serving("--no-browser", env=env, log=tmp_path / "log", cwd=tmp_path) as started:
        server, _, token = started.url.partition("/lab/tree/00-start.ipynb?token=")
        asked = urllib.request.Request(f"{server}/api/kernels?token={token}", b"{}", method="POST")
        urllib.request.build_opener(urllib.request.ProxyHandler({})).open(asked, timeout=30).close()
        kernels = psutil.Process(started.process.pid).children(recursive=True)
        started.process.send_signal(sign)
        assert started.process.wait(30) == 0
    assert kernels
    assert not [one for one in kernels if one.is_running()]


def test_without_a_port_it_finds_a_free_one_and_the_default_folder(tmp_path):
    env = private_env(tmp_path / "home")
    with serving("--no-browser", env=env, log=tmp_path / "log", cwd=tmp_path) as started:
        assert b"jupyter-config-data" in fetch(started.url)
    assert (tmp_path / "euchre-learn" / "00-start.ipynb").is_file()


@pytest.mark.skipif(WINDOWS, reason="the stand-in for a browser is a shell script")
def test_the_browser_is_opened_on_the_start_notebook(tmp_path):
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(
        f'#!/bin/sh\ncat "${{1#file://}}" > {opened}.part && mv {opened}.part {opened}\n'
    )
    browser.chmod(0o755)
    env = private_env(tmp_path / "home", BROWSER=f"{browser} %s")
    with serving("--dir", "course", env=env, log=tmp_path / "log", cwd=tmp_path):
        deadline = time.monotonic() + 30
        while not opened.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        assert "/lab/tree/00-start.ipynb?token=" in opened.read_text()


@pytest.mark.skipif(WINDOWS, reason="needs a pseudo-terminal")
def test_one_control_c_in_a_terminal_ends_it_without_a_question(tmp_path):
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [command(), "--no-browser", "--dir", "course"],
        cwd=tmp_path,
        env=private_env(tmp_path / "home"),
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(theirs, termios.TIOCSCTTY, 0),
    )
    try:
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        os.write(ours, b"\x03")
        assert process.wait(30) == 0
    finally:
        end(process)


def test_a_taken_port_is_an_error(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--no-browser", "--port", str(port), "--dir", "x", cwd=tmp_path)
    assert f"port {port} cannot be used" in said
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "８８８８", ""])
def test_a_port_that_is_none_is_an_error(tmp_path, port):
    assert "from 1 to 65535" in refused(f"--port={port}", cwd=tmp_path)


def test_a_folder_that_is_a_file_is_an_error(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    assert "is a file" in refused("--no-browser", "--dir", "notes.txt", cwd=tmp_path)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_folder_below_a_file_is_an_error(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    said = refused("--no-browser", "--dir", "notes.txt/course", cwd=tmp_path)
    assert "cannot write the notebooks to" in said


def test_a_folder_that_cannot_even_be_looked_at_is_an_error(tmp_path):
    said = refused("--no-browser", "--dir", "n" * 300, cwd=tmp_path)
    assert "cannot write the notebooks to" in said


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody can write to")
def test_a_folder_nobody_can_write_to_is_an_error(tmp_path):
    said = refused("--no-browser", "--dir", "/proc/euchre", cwd=tmp_path)
    assert "cannot write the notebooks to /proc/euchre" in said


@pytest.mark.skipif(WINDOWS or os.geteuid() == 0, reason="root can write to every folder")
def test_a_read_only_folder_is_an_error(tmp_path):
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o555)
    assert "cannot write" in refused("--no-browser", "--dir", str(locked), cwd=tmp_path)


def test_a_missing_jupyterlab_is_an_error_that_says_how_to_get_it(tmp_path):
    hide = "import sys\nsys.modules['jupyterlab'] = None\n"
    (tmp_path / "sitecustomize.py").write_text(hide)
    said = refused("--no-browser", "--dir", "x", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert "JupyterLab is not installed" in said
    assert "-m pip install jupyterlab" in said
    assert not (tmp_path / "x").exists()


OPENING = [
    (),
    ("--dir", "here", "--no-browser", "--port", "8890", "--", "--debug", "open"),
]


@pytest.mark.parametrize("said", OPENING, ids=["plain", "with options"])
def test_the_word_open_is_what_happens_without_a_command(said):
    options = vars(parse(said))
    assert options["command"] == "open"
    assert vars(parse(["open", *said])) == options
    before, after = said[: said.index("--")] if said else (), said[5:]
    assert vars(parse([*before, "open", *after])) == options
    assert vars(parse([*before[:2], "open", *before[2:], *after])) == options


def test_an_option_after_the_word_open_prevails():
    options = parse(["--dir", "first", "--port", "1", "open", "--dir", "second"])
    assert (str(options.dir), options.port, options.no_browser) == ("second", 1, False)


def test_open_is_the_first_command_that_help_lists(capsys):
    with pytest.raises(SystemExit, match="0"):
        parse(["--help"])
    first, second, *_ = capsys.readouterr().out.partition("  COMMAND\n")[2].splitlines()
    assert first.split()[0] == "open"
    assert second.split()[0] == "replay"


def test_the_word_open_opens_the_course_or_says_why_not(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    assert "is a file" in refused("open", "--no-browser", "--dir", "notes.txt", cwd=tmp_path)
    assert "is a file" in refused("--dir", "notes.txt", "open", "--no-browser", cwd=tmp_path)


def test_an_unknown_word_is_an_error(tmp_path):
    assert "invalid choice: 'deal'" in refused("deal", cwd=tmp_path)
