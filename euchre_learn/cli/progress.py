"""The command `progress`: shows, moves or erases what is kept of a learner's answers."""

from __future__ import annotations

import argparse
from pathlib import Path

from euchre_learn.cli.streams import printable


def add_progress(progress: argparse.ArgumentParser) -> None:
    """The options of `progress`, of which one says what to do."""
    what = progress.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help="print your progress as JSON")
    what.add_argument("--export", type=Path, metavar="FILE", help="write all of it to a new file")
    what.add_argument("--import", type=Path, metavar="FILE", dest="take_in", help="add an export")
    what.add_argument("--erase", action="store_true", help="erase all of it for good")
    progress.add_argument("--yes", action="store_true", help="confirms --erase")


def run_progress(args: argparse.Namespace) -> int:
    """Show, export, take in or erase a learner's progress."""
    from euchre_learn.progress import command
    from euchre_learn.progress.store import Store

    store = Store()
    if args.export:
        said = command.export(store, args.export)
    elif args.take_in:
        said = command.take_in(store, args.take_in)
    elif args.erase:
        said = command.erase(store, sure=args.yes)
    else:
        said = command.shown(store, as_json=args.json)
    print(said if args.json else printable(said))
    return 0
