"""The parser of the whole command line: the options of the course, and every command."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, NoReturn

from euchre_learn.cli import exits
from euchre_learn.cli.atlas import add_atlas
from euchre_learn.cli.course import add_check_course, add_open
from euchre_learn.cli.drills import add_drill
from euchre_learn.cli.numbers import SOLVING, add_advice, add_duel
from euchre_learn.cli.progress import add_progress
from euchre_learn.cli.records import add_audit, add_replay
from euchre_learn.cli.table import add_play

_ABOUT: Final = "Learn the card game euchre in Jupyter. Without a command, the course opens."
_AFTERWORD: Final = """\
arguments after -- go to JupyterLab as they are, for example:
  euchre-learn --no-browser -- --ServerApp.ip=0.0.0.0
"""


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, and leaves the usage to --help."""

    def error(self, message: str) -> NoReturn:
        self.exit(exits.REFUSED, f"{self.prog}: {message} (see {self.prog} --help)\n")


def command_parser() -> argparse.ArgumentParser:
    """The parser; `command` of what it reads is the word, or `open` where there is none."""
    whole = _Parser(
        prog="euchre-learn",
        description=_ABOUT,
        epilog=_AFTERWORD,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_open(whole)
    _add_commands(whole)
    whole.set_defaults(
        command="open", dir=Path("euchre-learn"), no_browser=False, port=None, lab_args=[]
    )
    return whole


def _add_commands(whole: argparse.ArgumentParser) -> None:
    """Every command, in the order in which --help lists them."""
    commands = whole.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    word = commands.add_parser
    add_open(
        word(
            "open",
            help="open the course, as without a command",
            epilog=_AFTERWORD,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )
    add_replay(word("replay", help="print a recorded game, step by step"))
    add_audit(word("audit", help="check a recorded game for faults"))
    add_check_course(word("check-course", help="check the lessons of the course for faults"))
    add_drill(word("drill", help="practise one kind of question in the terminal"))
    word(
        "solve",
        help="print the makers' tricks with all hands open, for one deal a line",
        description=SOLVING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_duel(word("duel", help="let two bots play the same deals and compare them"))
    add_advice(word("advice", help="print what a rule of thumb is worth, or measure it"))
    add_play(word("play", help="play a match in the terminal, or let bots play"))
    add_atlas(word("atlas", help="look a hand up in the bidding atlas, or build its tables"))
    add_progress(word("progress", help="show, move or erase your progress"))
    word("version", help="print the version of the course")
