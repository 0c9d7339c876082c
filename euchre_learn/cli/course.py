"""The commands on the course itself: `open`, `check-course` and `version`."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import metadata
from pathlib import Path

from euchre_learn.cli import exits
from euchre_learn.cli.options import port


def add_open(parser: argparse.ArgumentParser) -> None:
    """The options of opening the course, with and without the word `open`.

    What is not given has no attribute: a word after an option must not take it back.
    """
    absent = argparse.SUPPRESS
    parser.add_argument(
        "--dir",
        type=Path,
        default=absent,
        metavar="FOLDER",
        help="where your copy of the notebooks lives (default: ./euchre-learn)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", default=absent, help="serve, but open no browser"
    )
    parser.add_argument(
        "--port",
        type=port,
        default=absent,
        metavar="N",
        help="serve on this port and on no other",
    )


def run_open(args: argparse.Namespace) -> int:
    """Copy the notebooks and serve them until somebody ends it."""
    from euchre_learn.launch import Launch, open_course

    launch = Launch(args.dir, not args.no_browser, args.port, tuple(args.lab_args))
    return open_course(launch)


def add_check_course(check: argparse.ArgumentParser) -> None:
    """The options of `check-course`."""
    check.add_argument("--json", action="store_true", help="print the findings as JSON")


def run_check_course(args: argparse.Namespace) -> int:
    """Print the faults of the lessons."""
    from euchre_learn.teach.check import check_folder
    from euchre_learn.teach.check_values import NOT_COMPILED, can_check

    report = check_folder()
    faults = [str(fault) for fault in report.faults]
    counted = f"{report.lessons} lessons, {report.exercises} exercises, {len(faults)} faults."
    print(json.dumps(report.as_json()) if args.json else "\n".join([counted, *faults]))
    if not can_check():
        print(f"euchre-learn: {NOT_COMPILED}", file=sys.stderr)
    return 0 if report.ok else exits.FAULTS


def run_version(args: argparse.Namespace) -> int:
    """Print the version of the course."""
    print(f"euchre_learn {_installed_version()}")
    return 0


def _installed_version() -> str:
    try:
        return metadata.version("euchre-learn")
    except metadata.PackageNotFoundError:
        return "(run from its source, not installed)"
