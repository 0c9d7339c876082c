"""The commands that count: `solve`, `duel` and `advice`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

from euchre_learn.cli import exits
from euchre_learn.cli.options import add_profile, number
from euchre_learn.cli.streams import never_fail_on_what_is_typed, say
from euchre_learn.core.errors import EuchreError

SOLVING: Final = """\
Reads one deal a line from standard input:
  LEADER MAKER TRUMP ALONE HAND0|HAND1|HAND2|HAND3
with seats 0 to 3, a suit s h d c, 1 if the maker plays alone (else 0), and cards
like Jh and Th with blanks between them; the hands are equally long, one to five cards.
Prints the makers' tricks for each. A line that cannot be solved prints error: and why.
"""


def run_solve(args: argparse.Namespace) -> int:
    """Print the makers' tricks of every deal on standard input."""
    from euchre_learn.solve.lines import answers

    never_fail_on_what_is_typed()
    code = 0
    for answer in answers(sys.stdin):
        say(answer)
        if answer.startswith("error"):
            code = exits.REFUSED
    return code


def add_duel(duel: argparse.ArgumentParser) -> None:
    """The options of `duel`."""
    duel.add_argument("a", metavar="A", help="a bot: easy, normal, hard or crazy")
    duel.add_argument("b", metavar="B", help="the bot it plays against")
    duel.add_argument(
        "--pairs",
        type=number,
        default=1000,
        metavar="N",
        help="how many deals to play, each twice with the sides exchanged (default: 1000)",
    )
    duel.add_argument(
        "--seed", type=number, default=0, metavar="S", help="chooses the deals (default: 0)"
    )
    add_profile(duel)
    duel.add_argument(
        "--workers", type=number, metavar="N", help="how many processes play (default: all cores)"
    )
    duel.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the Dask cluster with this scheduler"
    )
    duel.add_argument("--json", action="store_true", help="print the result as JSON")


def run_duel(args: argparse.Namespace) -> int:
    """Let two bots play the same deals, and print how they compare."""
    from euchre_learn.bots.duel import duel
    from euchre_learn.bots.duel_report import as_json, as_text
    from euchre_learn.bots.progress import ProgressLine
    from euchre_learn.core.rules import profile_named

    line = ProgressLine(sys.stderr)
    try:
        result = duel(
            args.a,
            args.b,
            args.pairs,
            args.seed,
            profile=profile_named(args.profile),
            scheduler=args.scheduler,
            workers=args.workers,
            progress=line,
        )
    except KeyboardInterrupt:
        line.close()
        print("euchre-learn: interrupted, nothing was worked out", file=sys.stderr)
        return exits.INTERRUPTED
    finally:
        line.close()
    print(json.dumps(as_json(result)) if args.json else as_text(result))
    return 0


def add_advice(advice: argparse.ArgumentParser) -> None:
    """The options of `advice`."""
    advice.add_argument("id", nargs="?", metavar="ID", help="a rule of thumb or claim: see --list")
    advice.add_argument("--list", action="store_true", help="print the figures of all of them")
    advice.add_argument(
        "--pairs", type=number, metavar="N", help="measure it now, on so many deals played twice"
    )
    advice.add_argument("--seed", type=number, metavar="S", help="chooses the deals")
    advice.add_argument("--json", action="store_true", help="print the figures as JSON")


def run_advice(args: argparse.Namespace) -> int:
    """Print what a rule of thumb is worth, or measure it."""
    from euchre_learn.bots import measuring_report
    from euchre_learn.bots.progress import ProgressLine

    if args.id is None:
        if not args.list:
            raise EuchreError("say which rule of thumb, such as next, or --list for all of them")
        print(measuring_report.table_json() if args.json else measuring_report.table())
        return 0
    line = ProgressLine(sys.stderr)
    try:
        found = measuring_report.figure(args.id, args.pairs, args.seed, line)
    finally:
        line.close()
    print(measuring_report.as_json(found) if args.json else measuring_report.as_text(found))
    return 0
