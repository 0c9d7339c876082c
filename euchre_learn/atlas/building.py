"""A whole build, step by step, in a folder that remembers how far it came.

Deals are recorded in blocks, the policies fitted, and layers of direct samples taken; every result
is kept as soon as it is there, so that a build that was killed goes on where it stood. The same
seed gives the same table, whoever worked on it.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import (
    arrays,
    combining,
    filing,
    kernel,
    policies,
    sampling,
    states,
    table,
)
from euchre_learn.atlas.running import Progress, run
from euchre_learn.core.errors import EuchreError
from euchre_learn.disk import replace_file
from euchre_learn.solve import calling

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Bytes, Ints

RECORD_BLOCK: Final = 100_000
LAYER: Final = 100
"""How many deals a layer keeps for every state."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is built: how many deals are recorded, how many samples a state gets, from which seed.

    `steps` are those of `policies`; samples come in whole layers of `LAYER`, or one smaller layer.
    """

    deals: int = 8_000_000
    samples: int = 1000
    seed: int = 1
    steps: int = policies.STEPS

    def __post_init__(self) -> None:
        if min(self.deals, self.samples - 1, self.steps) < 1 or self.seed < 0:
            raise EuchreError(
                "an atlas needs at least one deal, two samples and one step, and a seed from 0"
            )

    @property
    def layer(self) -> int:
        """How many deals a layer keeps."""
        return min(self.samples, LAYER)

    @property
    def layers(self) -> int:
        """How many layers there are."""
        return -(-self.samples // self.layer)


@dataclass(frozen=True, slots=True)
class Crew:
    """Who works: so many processes, or the cluster of a scheduler; and who is told.

    `progress` makes a new line for each part of the work."""

    workers: int = 1
    scheduler: str | None = None
    progress: Callable[[], Progress] = lambda: lambda done, total: None
    say: Say = lambda text: None


@dataclass(frozen=True, slots=True)
class Recording:
    """A block of deals to be recorded."""

    seed: int
    number: int
    deals: int


def run_recording(block: Recording) -> bytes:
    """The rows of a block, compressed."""
    rows = arrays.recorded(block.seed, block.number * RECORD_BLOCK, block.deals)
    return zlib.compress(rows.astype("<i8").tobytes(), 1)


class Workshop:
    """The folder of a build: what is there already, and how the rest is made."""

    def __init__(self, folder: Path, plan: Plan, crew: Crew, start: Path | None = None) -> None:
        arrays.check_can_build()
        self.folder, self.plan, self.crew = folder, plan, crew
        self.before = None if start is None else _both(start)
        folder.mkdir(parents=True, exist_ok=True)
        self._check_same_plan()

    def _check_same_plan(self) -> None:
        """A folder belongs to one seed, one size of deals and one state of the code."""
        fixed = asdict(replace(self.plan, samples=self.plan.layer)) | {"code": code_hash()}
        note = self.folder / "plan.json"
        if not note.is_file():
            replace_file(note, json.dumps(fixed).encode())
        elif json.loads(note.read_text()) != fixed:
            raise EuchreError(
                f"{self.folder} holds the work of another build: give another folder, or remove it"
            )

    def recorded(self) -> Ints:
        """All recorded deals, in order."""
        import numpy as np

        blocks = [
            Recording(self.plan.seed, number, min(RECORD_BLOCK, self.plan.deals - first))
            for number, first in enumerate(range(0, self.plan.deals, RECORD_BLOCK))
        ]
        files = [self.folder / f"deals-{block.number:04d}" for block in blocks]
        missing = [block for block in blocks if not files[block.number].is_file()]
        if missing:
            self.crew.say(f"recording {self.plan.deals:,} deals")
        run(
            run_recording,
            missing,
            lambda block, result: replace_file(files[block.number], result),
            workers=self.crew.workers,
            scheduler=self.crew.scheduler,
            progress=self.crew.progress(),
        )
        rows = [np.frombuffer(zlib.decompress(file.read_bytes()), "<i8") for file in files]
        return np.concatenate(rows).astype(np.int64)

    def policies(self) -> bytes:
        """The four policies of `kernel.sample`, a byte for each node and state."""
        file = self.folder / "policies"
        if not file.is_file() and self.before is not None:
            replace_file(file, b"".join(_policies_of(self.before)))
        if not file.is_file():
            rows = self.recorded()
            self.crew.say("fitting the policies")
            replace_file(file, b"".join(acts.tobytes() for acts in self._fitted(rows)))
        return file.read_bytes()

    def _fitted(self, rows: Ints) -> tuple[Bytes, ...]:
        thrown = policies.fitted(
            rows,
            policies.passing(),
            stick=False,
            steps=self.plan.steps,
            told=self.crew.progress(),
        )
        stuck = policies.fitted(
            rows,
            thrown,
            stick=True,
            steps=max(1, self.plan.steps // 2),
            told=self.crew.progress(),
        )
        return (thrown.greedy(), stuck.greedy(), *_tight_fields())

    def sample(self) -> None:
        """Take all samples that are still missing, layer by layer."""
        packed = sampling.packed(self.policies())
        plan = self.plan
        blocks = [
            sampling.Block(self._first_layer + layer, number, late, plan.layer, plan.seed, packed)
            for layer in range(plan.layers)
            for late in (False, True)
            for number in range(sampling.BLOCKS)
        ]
        missing = [block for block in blocks if not self._file(block).is_file()]
        if missing:
            self.crew.say(f"taking {self.plan.samples:,} samples of every state")
        run(
            sampling.run_block,
            missing,
            lambda block, result: replace_file(self._file(block), result),
            workers=self.crew.workers,
            scheduler=self.crew.scheduler,
            progress=self.crew.progress(),
        )

    def _file(self, block: sampling.Block) -> Path:
        return self.folder / block.name

    def _files(self, layer: int, *, late: bool) -> list[Path]:
        number = self._first_layer + layer
        names = (sampling.name_of(number, k, late=late) for k in range(sampling.BLOCKS))
        return [self.folder / name for name in names]

    @property
    def _first_layer(self) -> int:
        """Layers are numbered on from those of the table that this build adds to."""
        if self.before is None:
            return 0
        layers = self.before[0].header.get("layers")
        return layers if isinstance(layers, int) else 0

    def layers(self) -> int:
        """How many layers are complete."""
        for layer in range(self.plan.layers):
            files = self._files(layer, late=False) + self._files(layer, late=True)
            if not all(file.is_file() for file in files):
                return layer
        return self.plan.layers

    def sums(self, layers: int) -> Ints:
        """The sums of so many layers, shaped (states, seats, `kernel.OUT_WORDS`)."""
        import numpy as np

        total = np.zeros((arrays.STATES, 4, kernel.OUT_WORDS), np.int64)
        for layer in range(layers):
            for late in (False, True):
                for number, file in enumerate(self._files(layer, late=late)):
                    part = sampling.sums_of(file.read_bytes())
                    first = number * sampling.BLOCK
                    total[first : first + len(part)] += part
        return total

    def ship(self, out: Path) -> tuple[Path, Path]:
        """Write the tables of both rule sets, from all layers that are complete, to a folder."""
        layers = self.layers()
        if not layers:
            raise EuchreError("no layer of samples is complete yet: there is nothing to write")
        self.crew.say(f"working out the values from {layers * self.plan.layer:,} samples")
        sums, acts = self.sums(layers), _split(self.policies())
        out.mkdir(parents=True, exist_ok=True)
        return (
            self._shipped(out, sums, acts[0], layers, stick=False),
            self._shipped(out, sums, acts[1], layers, stick=True),
        )

    def _shipped(self, out: Path, sums: Ints, acts: Bytes, layers: int, *, stick: bool) -> Path:
        found = combining.combined(sums, stick=stick, steady=self.before is None)
        header = self._header(layers, stick=stick) | filing.counted(found)
        if self.before is not None:
            found, header = filing.added(self.before[int(stick)], found, header)
        file = out / f"{table.RULE_SETS[int(stick)]}.atlas"
        replace_file(file, table.to_bytes(header, filing.body(found, acts, stick=stick)))
        return file

    def _header(self, layers: int, *, stick: bool) -> dict[str, object]:
        """What was computed and how; the counts come beside it."""
        return {
            "rules": table.RULE_SETS[int(stick)],
            "stick_the_dealer": stick,
            "play": "solve.policy",
            "tight_field": f"{calling.TIGHT.name}, quarter tricks of solve.calling",
            "code": code_hash(),
            "seed": self.plan.seed,
            "deals": self.plan.deals,
            "steps": self.plan.steps,
            "layers": layers,
            "layer": self.plan.layer,
            "tries": [sampling.TRIES, sampling.LATE_TRIES],
            "samples": layers * self.plan.layer,
            "floor": round(kernel.FLOOR / kernel.ONE, 4),
        }


def _tight_fields() -> tuple[Bytes, Bytes]:
    thrown, stuck = (arrays.quarter_tricks(calling.TIGHT, stick=one) for one in (False, True))
    return thrown, stuck


def _both(start: Path) -> tuple[table.Table, table.Table]:
    """The table of a file and the one beside it, thrown in first."""
    folder = start if start.is_dir() else start.parent
    thrown, stuck = (table.read(folder / f"{name}.atlas") for name in table.RULE_SETS)
    for one in (thrown, stuck):
        if one.header.get("code") != code_hash():
            raise EuchreError(
                f"the table {one.header.get('rules')} comes from other code: what is sampled now"
                " cannot be added to it"
            )
    return thrown, stuck


def _policies_of(tables: tuple[table.Table, table.Table]) -> list[bytes]:
    own = [b"".join(one.plane(f"{node} policy") for node in range(arrays.NODES)) for one in tables]
    return own + [acts.tobytes() for acts in _tight_fields()]


def _split(four: bytes) -> list[Bytes]:
    import numpy as np

    return list(np.frombuffer(four, np.uint8).reshape(4, -1))


def code_hash() -> str:
    """A short hash of the code that plays, calls and samples: tables of other code differ."""
    from euchre_learn.solve import dice, policy
    from euchre_learn.solve import kernel as lanes

    modules = (kernel, states, calling, dice, policy, lanes)
    texts = (Path(str(module.__file__)).read_bytes() for module in modules)
    return hashlib.sha256(b"".join(texts)).hexdigest()[:16]
