"""The command `play`: a match by hand in the terminal, or played by bots."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_learn.cli.options import add_profile, number
from euchre_learn.cli.streams import never_fail_on_what_is_typed, say, writes_suit_symbols

if TYPE_CHECKING:
    from euchre_learn.terminal.command import Choices


def add_play(play: argparse.ArgumentParser) -> None:
    """The options of `play`."""
    play.add_argument("--auto", action="store_true", help="let bots play all four seats")
    play.add_argument(
        "--matches", type=number, default=1, metavar="N", help="with --auto: how many (default: 1)"
    )
    play.add_argument("--seed", type=number, metavar="S", help="chooses the cards")
    add_profile(play)
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
    play.add_argument("--target", type=number, metavar="N", help="the points that win")
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


def run_play(args: argparse.Namespace) -> int:
    """Play a match by hand, or let bots play some."""
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

    never_fail_on_what_is_typed()

    play(
        _chosen_match(args),
        sys.stdin,
        say,
        path=args.save,
        new=args.new,
        choose=args.choose,
        symbols=args.symbols,
        has_signs=writes_suit_symbols(),
    )
    return 0
