"""The commands on recorded games: `replay` and `audit`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from euchre_learn.cli import exits
from euchre_learn.cli.streams import printable
from euchre_learn.core.errors import EuchreError

if TYPE_CHECKING:
    from euchre_learn.record.audit import Audit, Fault


def add_replay(replay: argparse.ArgumentParser) -> None:
    """The options of `replay`."""
    replay.add_argument("file", type=Path, metavar="FILE.egn")
    replay.add_argument(
        "--deal", type=int, metavar="N", help="only this deal; the first is 0 (default: all)"
    )


def run_replay(args: argparse.Namespace) -> int:
    """Print a recorded game, or one deal of it."""
    from euchre_learn.record.egn import read_path
    from euchre_learn.show.replay_text import deal_text

    game = read_path(args.file)
    for number in _chosen(args.deal, len(game.records)):
        text = deal_text(game.records[number], game.notes[number], f"Deal {number}")
        print(printable(text), end="\n\n")
    return 0


def _chosen(deal: int | None, deals: int) -> range:
    if deal is None:
        return range(deals)
    if not 0 <= deal < deals:
        raise EuchreError(f"there is no deal {deal}: the file holds {_span(deals)}")
    return range(deal, deal + 1)


def _span(deals: int) -> str:
    return {0: "no deals", 1: "deal 0 only"}.get(deals, f"deals 0 to {deals - 1}")


def add_audit(audit: argparse.ArgumentParser) -> None:
    """The options of `audit`."""
    audit.add_argument("file", type=Path, metavar="FILE.egn")
    audit.add_argument("--json", action="store_true", help="print the findings as JSON")


def run_audit(args: argparse.Namespace) -> int:
    """Print the faults of a recorded game."""
    from euchre_learn.record.audit import as_json
    from euchre_learn.record.egn import audit_path

    found = audit_path(args.file)
    print(json.dumps(as_json(found)) if args.json else printable(_audit_text(found)))
    return exits.FAULTS if found.faults else 0


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
