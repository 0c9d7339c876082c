"""How long `import euchre_learn` takes in a new interpreter, and what it must not bring along.

python benchmarks/import_time.py
"""

from __future__ import annotations

import sys
from pathlib import Path

# The checkout, and not this folder: a file here has the name of a module that Python needs.
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

import statistics
import subprocess

RUNS = 9
TARGET = 0.3
HEAVY = ("numpy", "numba", "matplotlib", "ipywidgets")
TIMED = f"""
import sys, time
start = time.perf_counter()
import euchre_learn
took = time.perf_counter() - start
print(took, *(name for name in {HEAVY!r} if name in sys.modules))
"""


def main() -> int:
    """0 if the median is under the target and nothing heavy was imported."""
    runs = [_once() for _ in range(RUNS)]
    median = statistics.median(seconds for seconds, _ in runs)
    heavy = sorted({name for _, names in runs for name in names})
    print(f"import euchre_learn: median {median * 1000:.0f} ms of {RUNS}, target {TARGET} s")
    print(f"heavy packages imported: {', '.join(heavy) or 'none'}")
    return 0 if median < TARGET and not heavy else 1


def _once() -> tuple[float, list[str]]:
    out = subprocess.run([sys.executable, "-c", TIMED], capture_output=True, text=True, check=True)
    seconds, *names = out.stdout.split()
    return float(seconds), names


if __name__ == "__main__":
    raise SystemExit(main())
