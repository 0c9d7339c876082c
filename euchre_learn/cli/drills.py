"""The command `drill`: one kind of question after the other in the terminal."""

from __future__ import annotations

import argparse
import json
import sys

from euchre_learn.cli.options import add_profile, difficulty, number, score, seat
from euchre_learn.cli.streams import never_fail_on_what_is_typed, say
from euchre_learn.core.errors import EuchreError


def add_drill(drill: argparse.ArgumentParser) -> None:
    """The options of `drill`."""
    drill.add_argument("kind", nargs="?", metavar="KIND", help="what is asked: see --list")
    drill.add_argument("--list", action="store_true", help="print the kinds there are")
    drill.add_argument(
        "--seed", type=number, default=1, metavar="N", help="chooses the question (default: 1)"
    )
    drill.add_argument(
        "--difficulty",
        type=difficulty,
        default=1,
        metavar="D",
        help="1, 2, 3, or mixed: all in turn, clear and close calls alike (default: 1)",
    )
    drill.add_argument(
        "--round",
        choices=("one", "two", "both"),
        default="",
        help="of bidding: which round (default: one)",
    )
    drill.add_argument(
        "--close",
        choices=("yes", "no"),
        default="",
        help="of a hard call: too close to call, or a trap for rules of thumb (default: either)",
    )
    drill.add_argument("--json", action="store_true", help="print one question as JSON and stop")
    drill.add_argument(
        "--seat", type=seat, metavar="SEAT", help="eldest, partner, third or dealer (default: any)"
    )
    add_profile(drill)
    drill.add_argument(
        "--score", type=score, default=(0, 0), metavar="US-THEM", help="such as 8-6 (default: 0-0)"
    )


def run_drill(args: argparse.Namespace) -> int:
    """Ask and judge one kind of question, or print what there is."""
    from euchre_learn.progress.command import keeper
    from euchre_learn.teach.drills.generate import generate
    from euchre_learn.teach.drills.items import as_json
    from euchre_learn.teach.drills.kinds import KINDS
    from euchre_learn.teach.drills.talk import talk
    from euchre_learn.teach.lesson import Exercise
    from euchre_learn.terminal.drilling import Wanted, also_said, plan

    if args.list:
        print(json.dumps(list(KINDS)) if args.json else "\n".join(KINDS))
        return 0
    if args.kind is None:
        raise EuchreError(f"say what to practise: one of {', '.join(KINDS)}")
    narrowed = (args.seat, args.profile, args.score, args.round, args.close)
    planned = plan(Wanted(args.kind, args.seed, args.difficulty, *narrowed))

    def make(seed: int) -> Exercise:
        return generate(*planned(seed).key)

    if args.json:
        one = planned(args.seed)
        print(json.dumps(as_json(generate(*one.key), one.kind, one.difficulty)))
        return 0
    never_fail_on_what_is_typed()
    note = also_said(planned, keeper())
    talk(make, args.seed, sys.stdin, say, note)
    return 0
