"""Measure every rule of thumb and every claim, and write the figures that the lessons show.

    python tools/measure_advice.py [--work FILE]

It writes `euchre_learn/advice/measured.json`. What is done stands in the work file, so that a run
that was stopped goes on where it was; a run takes about eight minutes. The deals, how many and
which, and what is supposed of each rule stand in `euchre_learn/bots/trials.py`. One rule alone is
measured by `euchre-learn advice ID`, with the same result.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from euchre_learn.advice import measured
from euchre_learn.advice.claims import ALL_CLAIMS
from euchre_learn.bots.counting import DEALS, count
from euchre_learn.bots.measuring import Sums, dealt, figure, line, pair
from euchre_learn.bots.progress import ProgressLine
from euchre_learn.bots.trials import SEED, TRIALS, Trial

TARGET = Path(measured.__file__).with_name(measured.FILE)
CHUNK = 500


def main() -> int:
    """0 once everything was measured and written."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--work", type=Path, default=Path("advice-work.json"), metavar="FILE")
    parser.add_argument("--pairs", type=int, metavar="N", help="at most so many pairs")
    args = parser.parse_args()
    sums = _all_sums(args.work, args.pairs or max(one.pairs for one in TRIALS.values()))
    figures = [figure(TRIALS[ident], SEED, one) for ident, one in sums.items()]
    deals = min(args.pairs or DEALS, DEALS)
    text = measured.written(figures, count(ALL_CLAIMS, deals, SEED))
    TARGET.write_text(text, encoding="utf-8")
    print(f"{len(figures)} rules and {len(ALL_CLAIMS)} claims: {TARGET}")
    return 0


def _all_sums(work: Path, most: int) -> dict[str, Sums]:
    """The sums of every rule over its pairs, at most `most`; kept in a file on the way."""
    sums = _kept(work)
    told = ProgressLine(sys.stderr)
    for number in range(0, most, CHUNK):
        for group in _groups(sums, number, most):
            for deal in range(number, min(number + CHUNK, most)):
                played = line(dealt(group[0], SEED, deal))
                for trial in group:
                    name = trial.thumb.id
                    sums[name] = sums[name].plus(pair(trial, played))
        text = json.dumps({name: asdict(one) for name, one in sums.items()})
        work.write_text(text, encoding="utf-8")
        told(min(number + CHUNK, most), most)
    told.close()
    return sums


def _groups(sums: dict[str, Sums], number: int, most: int) -> Iterator[list[Trial]]:
    """The rules that lack the pairs from this number on, those with the same deals together."""
    found: dict[tuple[object, object], list[Trial]] = {}
    for trial in TRIALS.values():
        if sums[trial.thumb.id].pairs <= number < min(trial.pairs, most):
            found.setdefault((trial.profile, trial.scores), []).append(trial)
    yield from found.values()


def _kept(work: Path) -> dict[str, Sums]:
    """The sums in the work file; nothing yet where there is none."""
    found = json.loads(work.read_text(encoding="utf-8")) if work.exists() else {}
    return {name: Sums(**found.get(name, {})) for name in TRIALS}


if __name__ == "__main__":
    raise SystemExit(main())
