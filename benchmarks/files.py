"""How long game files take: the audit of a real game, and the heaviest files that can be given.

    python benchmarks/files.py [--json]

The aims: the audit of a game of 13 deals in under 50 ms, and no file at all over 2 s.
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import copy
import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

from euchre_learn.core.errors import NotationError
from euchre_learn.record.audit import audit
from euchre_learn.record.egn import read
from euchre_learn.record.egn_file import parse, read_file

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "tests" / "record" / "data" / "egn" / "annotated-left-of-loner.egn"
MEGABYTE = 1_000_000


def largest() -> str:
    """A game of 100 deals with as many alternative lines as a file may have."""
    tree: dict[str, Any] = json.loads(GAME.read_text(encoding="utf-8"))
    deal = copy.deepcopy(tree["deals"][0])
    deal["alternativeLines"] = deal["alternativeLines"][:1] * 3
    tree["deals"] = [deal] * 100
    return json.dumps(tree)


def refused(data: bytes) -> None:
    """Read what cannot be read."""
    try:
        parse(data)
    except NotationError:
        return
    raise SystemExit("a file that should be refused was read")


def seconds(work: Callable[[], object], times: int = 5) -> float:
    """The best of some runs."""
    best = float("inf")
    for _ in range(times):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def measured() -> dict[str, float]:
    """Seconds by what was done."""
    game, most = read_file(GAME), largest()
    deep, digits = b"[" * (4 * MEGABYTE - 10), b"[" + b"9" * (4 * MEGABYTE - 10) + b"]"
    return {
        "audit_13_deals_s": seconds(lambda: audit(game)),
        "largest_game_audited_s": seconds(lambda: audit(parse(most)), 2),
        "largest_game_opened_s": seconds(lambda: read(most), 2),
        "deepest_nesting_refused_s": seconds(lambda: refused(deep), 2),
        "longest_number_refused_s": seconds(lambda: refused(digits), 2),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    found = measured()
    if parser.parse_args().json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:28} {value:8.4f}")


if __name__ == "__main__":
    main()
