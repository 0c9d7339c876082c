"""The command `atlas`: looks a hand up in the bidding atlas, or builds its tables."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from euchre_learn.cli.options import add_profile, number
from euchre_learn.cli.streams import printable
from euchre_learn.core.errors import EuchreError


def add_atlas(atlas: argparse.ArgumentParser) -> None:
    """The options of `atlas`, for looking up and for building."""
    atlas.add_argument("hand", metavar="HAND|build", help="five cards, such as 'Js As Ts 9h Qd'")
    atlas.add_argument("--up", metavar="CARD", help="the card turned up, such as 9s")
    atlas.add_argument("--seat", type=number, metavar="N", help="1 is eldest, 4 the dealer")
    atlas.add_argument("--round", type=number, default=1, metavar="N", help="1 or 2 (default: 1)")
    add_profile(atlas)
    atlas.add_argument("--stick", action="store_true", help="a dealer who is stuck must call")
    atlas.add_argument("--table", type=Path, metavar="FILE", help="another table than the shipped")
    atlas.add_argument("--json", action="store_true", help="print the options as JSON")
    build = atlas.add_argument_group("to build the tables")
    build.add_argument(
        "--deals", type=number, default=8_000_000, metavar="N", help="deals to record"
    )
    build.add_argument(
        "--samples", type=number, default=1000, metavar="N", help="deals sampled for each state"
    )
    build.add_argument("--seed", type=number, default=1, metavar="S", help="chooses the deals")
    build.add_argument("--workers", type=number, metavar="N", help="processes (default: all cores)")
    build.add_argument("--scheduler", metavar="ADDRESS", help="work on this Dask cluster")
    build.add_argument(
        "--from", type=Path, dest="start", metavar="TABLE", help="add samples to these tables"
    )
    build.add_argument(
        "--work", type=Path, default=Path("atlas-work"), metavar="FOLDER", help="keeps what is done"
    )
    build.add_argument(
        "--out", type=Path, default=Path("atlas"), metavar="FOLDER", help="where the tables go"
    )


def run_atlas(args: argparse.Namespace) -> int:
    """Print what the opening calls of a hand are worth, or build the tables."""
    from euchre_learn.atlas import command

    if args.hand == "build":
        return _atlas_build(args)
    if args.up is None or args.seat is None:
        raise EuchreError("say which card is turned up with --up, and who decides with --seat")
    said = command.answer(
        args.hand,
        args.up,
        args.seat,
        args.round,
        profile=args.profile,
        stick=args.stick,
        source=args.table,
        as_json=args.json,
    )
    print(said if args.json else printable(said))
    return 0


def _atlas_build(args: argparse.Namespace) -> int:
    from euchre_learn.atlas import command
    from euchre_learn.atlas.building import Plan

    if args.profile != "american":
        raise EuchreError(
            f"no tables are built for {args.profile[:40]!r}: only for american, with and without"
            " stick the dealer"
        )
    files = command.build(
        Plan(args.deals, args.samples, args.seed),
        folder=args.work,
        out=args.out,
        workers=args.workers,
        scheduler=args.scheduler,
        start=args.start,
        stream=sys.stderr,
    )
    print("\n".join(str(file) for file in files))
    return 0
