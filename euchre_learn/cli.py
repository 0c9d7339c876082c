"""The command line: opens the course, replays or checks a recorded game, solves open hands,
lets two bots play against each other, measures rules of thumb, and looks hands up in the bidding
atlas.

A mistake in what was asked is one sentence on standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from euchre_learn.core.errors import EuchreError

if TYPE_CHECKING:
    from euchre_learn.record.audit import Audit, Fault
    from euchre_learn.terminal.command import Choices

_T = TypeVar("_T")

_EXIT_FAULTS: Final = 1
_EXIT_REFUSED: Final = 2
_EXIT_INTERRUPTED: Final = 130
_EXIT_BROKEN_PIPE: Final = 141

_ABOUT: Final = "Learn the card game euchre in Jupyter. Without a command, the course opens."
_AFTERWORD: Final = """\
arguments after -- go to JupyterLab as they are, for example:
  euchre-learn --no-browser -- --ServerApp.ip=0.0.0.0
"""

_SOLVE: Final = """\
Reads one deal a line from standard input:
  LEADER MAKER TRUMP ALONE HAND0|HAND1|HAND2|HAND3
with seats 0 to 3, a suit s h d c, 1 if the maker plays alone (else 0), and cards
like Jh and Th with blanks between them; the hands are equally long, one to five cards.
Prints the makers' tricks for each. A line that cannot be solved prints error: and why.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code of one run of the command."""
    _replace_closed_streams()
    _never_fail_on_a_suit_symbol()
    try:
        args = parse(sys.argv[1:] if argv is None else argv)
        code = COMMANDS[args.command](args)
        sys.stdout.flush()
    except EuchreError as error:
        print(f"euchre-learn: {_printable(str(error))}", file=sys.stderr)
        return _EXIT_REFUSED
    except KeyboardInterrupt:
        return _EXIT_INTERRUPTED
    except OSError as error:
        # Without this Python would try, and complain, once more while it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # the reader has left
            return _EXIT_BROKEN_PIPE
        print(f"euchre-learn: {error.strerror or error}", file=sys.stderr)
        return _EXIT_REFUSED
    return code


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options by name; `lab_args` holds what stands after `--`."""
    words, lab_args = list(argv), []
    if "--" in words and words[0] not in COMMANDS:
        cut = words.index("--")
        words, lab_args = words[:cut], words[cut + 1 :]
    args = _parser().parse_args(words)
    args.lab_args = lab_args
    return args


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, and leaves the usage to --help."""

    def error(self, message: str) -> NoReturn:
        self.exit(_EXIT_REFUSED, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="euchre-learn",
        description=_ABOUT,
        epilog=_AFTERWORD,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--dir",
        type=Path,
        default=Path("euchre-learn"),
        metavar="FOLDER",
        help="where your copy of the notebooks lives (default: ./euchre-learn)",
    )
    parser.add_argument("--no-browser", action="store_true", help="serve, but open no browser")
    parser.add_argument(
        "--port", type=_port, metavar="N", help="serve on this port and on no other"
    )
    _add_commands(parser)
    parser.set_defaults(command="open")
    return parser


def _add_commands(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    replay = commands.add_parser("replay", help="print a recorded game, step by step")
    replay.add_argument("file", type=Path, metavar="FILE.egn")
    replay.add_argument(
        "--deal", type=int, metavar="N", help="only this deal; the first is 0 (default: all)"
    )
    audit = commands.add_parser("audit", help="check a recorded game for faults")
    audit.add_argument("file", type=Path, metavar="FILE.egn")
    audit.add_argument("--json", action="store_true", help="print the findings as JSON")
    check = commands.add_parser("check-course", help="check the lessons of the course for faults")
    check.add_argument("--json", action="store_true", help="print the findings as JSON")
    _add_drill(commands.add_parser("drill", help="practise one kind of question in the terminal"))
    commands.add_parser(
        "solve",
        help="print the makers' tricks with all hands open, for one deal a line",
        description=_SOLVE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_duel(commands.add_parser("duel", help="let two bots play the same deals and compare them"))
    _add_advice(
        commands.add_parser("advice", help="print what a rule of thumb is worth, or measure it")
    )
    _add_play(commands.add_parser("play", help="play a match in the terminal, or let bots play"))
    _add_atlas(
        commands.add_parser(
            "atlas", help="look a hand up in the bidding atlas, or build its tables"
        )
    )
    _add_progress(commands.add_parser("progress", help="show, move or erase your progress"))
    commands.add_parser("version", help="print the version of the course")


def _add_drill(drill: argparse.ArgumentParser) -> None:
    drill.add_argument("kind", nargs="?", metavar="KIND", help="what is asked: see --list")
    drill.add_argument("--list", action="store_true", help="print the kinds there are")
    drill.add_argument(
        "--seed", type=_number, default=1, metavar="N", help="chooses the question (default: 1)"
    )
    drill.add_argument(
        "--difficulty",
        type=_difficulty,
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
        "--seat", type=_seat, metavar="SEAT", help="eldest, partner, third or dealer (default: any)"
    )
    drill.add_argument(
        "--profile", default="american", metavar="NAME", help="the rules (default: american)"
    )
    drill.add_argument(
        "--score", type=_score, default=(0, 0), metavar="US-THEM", help="such as 8-6 (default: 0-0)"
    )


def _seat(text: str) -> int | None:
    """The seat by its place: at the dealer's left, the partner, at the right, the dealer."""
    from euchre_learn.teach.drills.choices import read_seat

    return _read(read_seat, text)


def _difficulty(text: str) -> int:
    """A difficulty by number or name; 0 for all of them in turn."""
    from euchre_learn.teach.drills.choices import LEVELS

    return LEVELS.index(text) if text in LEVELS else _number(text)


def _read(read: Callable[[str], _T], text: str) -> _T:
    """What is read from an option; an error becomes one that the parser says."""
    try:
        return read(text)
    except EuchreError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _score(text: str) -> tuple[int, int]:
    ours, dash, theirs = text.partition("-")
    if dash and all(part.isascii() and part.isdigit() and len(part) < 4 for part in (ours, theirs)):
        return int(ours), int(theirs)
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no score: give one such as 8-6")


def _add_duel(duel: argparse.ArgumentParser) -> None:
    duel.add_argument("a", metavar="A", help="a bot: easy, normal, hard or crazy")
    duel.add_argument("b", metavar="B", help="the bot it plays against")
    duel.add_argument(
        "--pairs",
        type=_number,
        default=1000,
        metavar="N",
        help="how many deals to play, each twice with the sides exchanged (default: 1000)",
    )
    duel.add_argument(
        "--seed", type=_number, default=0, metavar="S", help="chooses the deals (default: 0)"
    )
    duel.add_argument(
        "--profile", default="american", metavar="NAME", help="the rules (default: american)"
    )
    duel.add_argument(
        "--workers", type=_number, metavar="N", help="how many processes play (default: all cores)"
    )
    duel.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the Dask cluster with this scheduler"
    )
    duel.add_argument("--json", action="store_true", help="print the result as JSON")


def _add_advice(advice: argparse.ArgumentParser) -> None:
    advice.add_argument("id", nargs="?", metavar="ID", help="a rule of thumb or claim: see --list")
    advice.add_argument("--list", action="store_true", help="print the figures of all of them")
    advice.add_argument(
        "--pairs", type=_number, metavar="N", help="measure it now, on so many deals played twice"
    )
    advice.add_argument("--seed", type=_number, metavar="S", help="chooses the deals")
    advice.add_argument("--json", action="store_true", help="print the figures as JSON")


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("--auto", action="store_true", help="let bots play all four seats")
    play.add_argument(
        "--matches", type=_number, default=1, metavar="N", help="with --auto: how many (default: 1)"
    )
    play.add_argument("--seed", type=_number, metavar="S", help="chooses the cards")
    play.add_argument(
        "--profile", default="american", metavar="NAME", help="the rules (default: american)"
    )
    play.add_argument(
        "--level", default="normal", metavar="LEVEL", help="how the bots play (default: normal)"
    )
    play.add_argument(
        "--save", type=Path, metavar="FILE", help="save the match in this file at every action"
    )
    play.add_argument("--json", action="store_true", help="with --auto: one JSON object a match")
    play.add_argument(
        "--house", nargs="+", default=(), metavar="RULE", help="house rules: stick_the_dealer ..."
    )
    play.add_argument("--target", type=_number, metavar="N", help="the points that win")
    play.add_argument("--names", default="", metavar="A,B,C,D", help="yours first, then clockwise")
    play.add_argument(
        "--coach",
        choices=("off", "on request", "after each decision"),
        default="on request",
        help="when the coach speaks (default: on request)",
    )
    play.add_argument("--new", action="store_true", help="give up the match that is being played")
    play.add_argument("--choose", action="store_true", help="look at every choice before playing")
    play.add_argument("--symbols", action="store_true", help="write cards as J♥, not in words")


def _add_atlas(atlas: argparse.ArgumentParser) -> None:
    atlas.add_argument("hand", metavar="HAND|build", help="five cards, such as 'Js As Ts 9h Qd'")
    atlas.add_argument("--up", metavar="CARD", help="the card turned up, such as 9s")
    atlas.add_argument("--seat", type=_number, metavar="N", help="1 is eldest, 4 the dealer")
    atlas.add_argument("--round", type=_number, default=1, metavar="N", help="1 or 2 (default: 1)")
    atlas.add_argument(
        "--profile", default="american", metavar="NAME", help="the rules (default: american)"
    )
    atlas.add_argument("--stick", action="store_true", help="a dealer who is stuck must call")
    atlas.add_argument("--table", type=Path, metavar="FILE", help="another table than the shipped")
    atlas.add_argument("--json", action="store_true", help="print the options as JSON")
    build = atlas.add_argument_group("to build the tables")
    build.add_argument(
        "--deals", type=_number, default=8_000_000, metavar="N", help="deals to record"
    )
    build.add_argument(
        "--samples", type=_number, default=1000, metavar="N", help="deals sampled for each state"
    )
    build.add_argument("--seed", type=_number, default=1, metavar="S", help="chooses the deals")
    build.add_argument(
        "--workers", type=_number, metavar="N", help="processes (default: all cores)"
    )
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


def _add_progress(progress: argparse.ArgumentParser) -> None:
    what = progress.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help="print your progress as JSON")
    what.add_argument("--export", type=Path, metavar="FILE", help="write all of it to a new file")
    what.add_argument("--import", type=Path, metavar="FILE", dest="take_in", help="add an export")
    what.add_argument("--erase", action="store_true", help="erase all of it for good")
    progress.add_argument("--yes", action="store_true", help="confirms --erase")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a number from 1 to 65535")


def _open(args: argparse.Namespace) -> int:
    from euchre_learn.launch import Launch, open_course

    launch = Launch(args.dir, not args.no_browser, args.port, tuple(args.lab_args))
    return open_course(launch)


def _replay(args: argparse.Namespace) -> int:
    from euchre_learn.record.egn import read_path
    from euchre_learn.show.replay_text import deal_text

    game = read_path(args.file)
    for number in _chosen(args.deal, len(game.records)):
        text = deal_text(game.records[number], game.notes[number], f"Deal {number}")
        print(_printable(text), end="\n\n")
    return 0


def _chosen(deal: int | None, deals: int) -> range:
    if deal is None:
        return range(deals)
    if not 0 <= deal < deals:
        raise EuchreError(f"there is no deal {deal}: the file holds {_span(deals)}")
    return range(deal, deal + 1)


def _span(deals: int) -> str:
    return {0: "no deals", 1: "deal 0 only"}.get(deals, f"deals 0 to {deals - 1}")


def _audit(args: argparse.Namespace) -> int:
    from euchre_learn.record.audit import as_json
    from euchre_learn.record.egn import audit_path

    found = audit_path(args.file)
    print(json.dumps(as_json(found)) if args.json else _printable(_audit_text(found)))
    return _EXIT_FAULTS if found.faults else 0


def _audit_text(found: Audit) -> str:
    """The findings for a person: the sum first, then one line for each."""
    deals = "1 deal" if found.deals == 1 else f"{found.deals} deals"
    faults = {0: "no faults", 1: "1 fault"}.get(len(found.faults), f"{len(found.faults)} faults")
    mine, theirs = found.score
    lines = [f"{deals}, {mine} to {theirs}, {faults}."]
    lines += [_line(one) for one in found.faults]
    lines += [f"Note: {_line(one)}" for one in found.notes]
    return "\n".join(lines)


def _line(one: Fault) -> str:
    places = (("deal", one.deal), ("trick", one.trick), ("seat", one.seat))
    where = ", ".join(f"{name} {number}" for name, number in places if number is not None)
    return f"{where}: {one.message} ({one.code})" if where else f"{one.message} ({one.code})"


def _check_course(args: argparse.Namespace) -> int:
    from euchre_learn.teach.check import check_folder
    from euchre_learn.teach.check_values import NOT_COMPILED, can_check

    report = check_folder()
    faults = [str(fault) for fault in report.faults]
    counted = f"{report.lessons} lessons, {report.exercises} exercises, {len(faults)} faults."
    print(json.dumps(report.as_json()) if args.json else "\n".join([counted, *faults]))
    if not can_check():
        print(f"euchre-learn: {NOT_COMPILED}", file=sys.stderr)
    return 0 if report.ok else _EXIT_FAULTS


def _solve(args: argparse.Namespace) -> int:
    from euchre_learn.solve.lines import answers

    if hasattr(sys.stdin, "reconfigure"):  # bytes that are no text make a bad line, no traceback
        sys.stdin.reconfigure(errors="replace")
    code = 0
    for answer in answers(sys.stdin):
        print(_printable(answer), flush=True)  # whoever feeds it line by line reads line by line
        if answer.startswith("error"):
            code = _EXIT_REFUSED
    return code


def _duel(args: argparse.Namespace) -> int:
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
        return _EXIT_INTERRUPTED
    finally:
        line.close()
    print(json.dumps(as_json(result)) if args.json else as_text(result))
    return 0


def _advice(args: argparse.Namespace) -> int:
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


def _atlas(args: argparse.Namespace) -> int:
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
    print(said if args.json else _printable(said))
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


def _progress(args: argparse.Namespace) -> int:
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
    print(said if args.json else _printable(said))
    return 0


def _drill(args: argparse.Namespace) -> int:
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
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    note = also_said(planned, keeper())
    talk(make, args.seed, sys.stdin, lambda line: print(_printable(line), flush=True), note)
    return 0


def _play(args: argparse.Namespace) -> int:
    from euchre_learn.table.auto import AutoPlay, in_words, save_at

    if not args.auto:
        return _play_by_hand(args)
    seed = 0 if args.seed is None else args.seed
    auto = AutoPlay(_chosen_match(args).settings().but(seed=seed), args.matches)
    with save_at(args.save) as save:
        for match in auto.played(save):
            print(json.dumps(match) if args.json else in_words(match), flush=True)
    return 0


def _chosen_match(args: argparse.Namespace) -> Choices:
    """What was chosen for a match on the command line."""
    from euchre_learn.terminal.command import Choices

    return Choices(
        args.profile, args.house, args.target, args.level, args.names, args.seed, args.coach
    )


def _play_by_hand(args: argparse.Namespace) -> int:
    from euchre_learn.terminal.command import play

    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")

    def say(line: str) -> None:
        print(_printable(line), flush=True)

    play(
        _chosen_match(args),
        sys.stdin,
        say,
        path=args.save,
        new=args.new,
        choose=args.choose,
        symbols=args.symbols,
        has_signs=_writes_suit_symbols(),
    )
    return 0


def _writes_suit_symbols() -> bool:
    """True if standard output can write the signs of all four suits."""
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _printable(text: str) -> str:
    """The text without anything that could steer a terminal; names in a file may hold it."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def _version(args: argparse.Namespace) -> int:
    print(f"euchre_learn {_installed_version()}")
    return 0


def _installed_version() -> str:
    try:
        return metadata.version("euchre-learn")
    except metadata.PackageNotFoundError:
        return "(run from its source, not installed)"


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = MappingProxyType(
    {
        "open": _open,
        "replay": _replay,
        "audit": _audit,
        "check-course": _check_course,
        "solve": _solve,
        "duel": _duel,
        "advice": _advice,
        "drill": _drill,
        "atlas": _atlas,
        "play": _play,
        "progress": _progress,
        "version": _version,
    }
)
"""Every command by the word that asks for it; `open` is what happens without one."""


def _replace_closed_streams() -> None:
    """Give whoever closed a standard stream one that leads nowhere: its number is not free."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, "r" if number == 0 else "w", closefd=False))


def _never_fail_on_a_suit_symbol() -> None:
    """Let a terminal that lacks a sign print a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
