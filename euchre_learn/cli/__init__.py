"""The command line: opens the course, replays or checks a recorded game, solves open hands,
lets two bots play against each other, measures rules of thumb, and looks hands up in the bidding
atlas.

A mistake in what was asked is one sentence on standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from euchre_learn.cli import exits
from euchre_learn.cli.atlas import run_atlas
from euchre_learn.cli.course import run_check_course, run_open, run_version
from euchre_learn.cli.drills import run_drill
from euchre_learn.cli.numbers import run_advice, run_duel, run_solve
from euchre_learn.cli.parser import command_parser
from euchre_learn.cli.progress import run_progress
from euchre_learn.cli.records import run_audit, run_replay
from euchre_learn.cli.streams import (
    never_fail_on_a_suit_symbol,
    printable,
    replace_closed_streams,
)
from euchre_learn.cli.table import run_play
from euchre_learn.core.errors import EuchreError


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code of one run of the command."""
    replace_closed_streams()
    never_fail_on_a_suit_symbol()
    try:
        args = parse(sys.argv[1:] if argv is None else argv)
        code = COMMANDS[args.command](args)
        sys.stdout.flush()
    except EuchreError as error:
        print(f"euchre-learn: {printable(str(error))}", file=sys.stderr)
        return exits.REFUSED
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except OSError as error:
        # Without this Python would try, and complain, once more while it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # the reader has left
            return exits.BROKEN_PIPE
        print(f"euchre-learn: {error.strerror or error}", file=sys.stderr)
        return exits.REFUSED
    return code


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options by name; `lab_args` holds what stands after `--`."""
    words, lab_args = list(argv), []
    if "--" in words and (words[0] == "open" or words[0] not in COMMANDS):
        cut = words.index("--")
        words, lab_args = words[:cut], words[cut + 1 :]
    args = command_parser().parse_args(words)
    args.lab_args = lab_args
    return args


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = MappingProxyType(
    {
        "open": run_open,
        "replay": run_replay,
        "audit": run_audit,
        "check-course": run_check_course,
        "solve": run_solve,
        "duel": run_duel,
        "advice": run_advice,
        "drill": run_drill,
        "atlas": run_atlas,
        "play": run_play,
        "progress": run_progress,
        "version": run_version,
    }
)
"""Every command by the word that asks for it; `open` is what happens without one."""
