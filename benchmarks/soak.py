"""Whole matches by bots one after another: how long they take, and whether memory grows.

Runs `euchre-learn play --auto ... --json` in a process of its own and reads its memory where the
system tells it (Linux): after the tenth match and at the end.

    python benchmarks/soak.py [--level easy] [--matches 200] [--seed 1] [--json]
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import argparse
import json
import subprocess
import time
from typing import Final

FIRST: Final = 10
"""Memory is compared with what was used after so many matches."""


def main() -> int:
    """0 if all matches were played to their end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    figures = measured(asked.level, asked.matches, asked.seed)
    if asked.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:20} {value:10.1f}")
    return 0 if figures["matches"] == asked.matches else 1


def measured(level: str, matches: int, seed: int) -> dict[str, float]:
    """Matches and deals played, seconds, and the memory in MB (0 where it is not told)."""
    words = ["play", "--auto", "--json", "--level", level]
    words += ["--matches", str(matches), "--seed", str(seed)]
    begun = time.monotonic()
    played = deals = 0
    early = last = 0.0
    command = [sys.executable, "-u", "-m", "euchre_learn", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            played += 1
            deals += json.loads(line)["deals"]
            last = resident(process.pid) or last
            early = last if played == FIRST else early
    return {
        "matches": played,
        "deals": deals,
        "seconds": round(time.monotonic() - begun, 1),
        "mb_after_ten": round(early, 1),
        "mb_at_the_end": round(last, 1),
    }


def resident(pid: int) -> float:
    """The memory of a process in MB; 0 where the system does not tell or the process is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        return 0.0
    lines = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(lines[0].split()[1]) / 1024 if lines else 0.0


if __name__ == "__main__":
    sys.exit(main())
