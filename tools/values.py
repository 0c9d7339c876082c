"""Work out the values of every decision that a lesson file asks about, and write them into it.

python tools/values.py euchre_learn/content/lessons/leading.toml            compute and write
python tools/values.py --only ID ... euchre_learn/content/lessons/x.toml    these exercises alone
python tools/values.py --missing euchre_learn/content/lessons/x.toml        those without values

A table [step.values] is put into each step that has a judge of decisions (best-call, best-bury,
best-alone, best-card); the rest of the file stays as it is. The seed of a step is kept, so that
running this twice changes nothing. It needs numba to be quick.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import CourseError, EuchreError
from euchre_learn.teach.decision import DecisionKind, decision_view, read_decision
from euchre_learn.teach.judges_values import JUDGE_OF
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.reading_values import worths_toml
from euchre_learn.teach.values import Worths
from euchre_learn.teach.valuing import STORED_CALLS, STORED_CARDS, worths

DECISIONS: Final = {judge.name: decision for decision, judge in JUDGE_OF.items()}
_STEP: Final = re.compile(r"^\[\[step\]\][^\n]*$", re.MULTILINE)
_VALUES: Final = re.compile(r"^\[step\.values\][^\n]*\n(?:(?!\[)[^\n]*(?:\n|\Z))*", re.MULTILINE)
_WRONG: Final = re.compile(r"^\[\[step\.wrong\]\]", re.MULTILINE)


def main(argv: Sequence[str] | None = None) -> int:
    """0 if all files were brought up to date; 2 with one sentence for one that cannot be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="these exercises alone")
    parser.add_argument("--missing", action="store_true", help="exercises without values alone")
    parser.add_argument("files", type=Path, nargs="+")
    args = parser.parse_args(argv)
    try:
        for path in args.files:
            text = path.read_text(encoding="utf-8")
            new, done = with_values(text, path.name, args.only, missing=args.missing)
            if new != text:
                path.write_text(new, encoding="utf-8", newline="\n")
            print(f"{path.name}: {len(done)} exercises: {' '.join(done)}")
    except (EuchreError, OSError, tomllib.TOMLDecodeError) as error:
        print(f"values: {error}", file=sys.stderr)
        return 2
    return 0


def with_values(
    text: str, file: str, only: Sequence[str] = (), *, missing: bool = False
) -> tuple[str, list[str]]:
    """The text of a lesson file with all values in it, and the ids of the exercises valued."""
    data = tomllib.loads(text)
    starts = [found.start() for found in _STEP.finditer(text)]
    steps = data.get("step", [])
    if len(starts) != len(steps):
        raise CourseError(f"{file}: every step has to begin with a line [[step]]")
    blocks = [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]
    done = []
    for number, step in enumerate(steps):
        if _is_wanted(step, only, missing=missing):
            blocks[number] = _block(blocks[number], step, file)
            done.append(str(step["id"]))
    new = text[: starts[0] if starts else len(text)] + "".join(blocks)
    _require_same(data, tomllib.loads(new), file)
    return new, done


def _is_wanted(step: Mapping[str, object], only: Sequence[str], *, missing: bool) -> bool:
    if step.get("judge") not in DECISIONS or (only and step.get("id") not in only):
        return False
    return not (missing and "values" in step)


def _block(block: str, step: Mapping[str, object], file: str) -> str:
    """The text of a step with its values before the wrong answers, or at its end."""
    bare = _VALUES.sub("", block)
    new = worths_toml(_computed(step, file))
    found = _WRONG.search(bare)
    if found:
        return f"{bare[: found.start()]}{new}{bare[found.start() :]}"
    body = bare.rstrip("\n")
    rest = bare[len(body) :] or "\n"
    return f"{body}\n{new}{rest[1:]}"


def _computed(step: Mapping[str, object], file: str) -> Worths:
    decision = DECISIONS[str(step["judge"])]
    fields = Fields(step, file, str(step["id"])).table("position")
    table = read_decision(fields, decision)
    size = STORED_CARDS if decision is DecisionKind.CARD else STORED_CALLS
    return worths(decision_view(table), _seed(step), size, imagined=True)


def _seed(step: Mapping[str, object]) -> int:
    """The seed that is stored, or one made from the step's id."""
    values = step.get("values")
    stored = values.get("seed") if isinstance(values, dict) else None
    if isinstance(stored, int):
        return stored
    return zlib.crc32(str(step["id"]).encode()) % 1_000_000


def _require_same(old: Mapping[str, object], new: Mapping[str, object], file: str) -> None:
    """Refuse to write a file in which anything but values would be another."""
    if _bare(old) != _bare(new):
        raise CourseError(f"{file}: the values cannot be put in: keep each table on its own lines")


def _bare(data: Mapping[str, object]) -> dict[str, object]:
    steps = data.get("step", [])
    assert isinstance(steps, list)
    kept = [{name: one[name] for name in one if name != "values"} for one in steps]
    return {**data, "step": kept}


if __name__ == "__main__":
    sys.exit(main())
