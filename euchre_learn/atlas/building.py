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

from euchre_learn.atlas import arrays, kernel, policies, sampling
from euchre_learn.atlas.running import Progress, run
from euchre_learn.core.errors import EuchreError
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
        if min(self.deals, self.samples, self.steps) < 1 or self.seed < 0:
            raise EuchreError("an atlas needs at least one deal, one sample and one step")

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
    """Who works: so many processes, or the cluster of a scheduler; and who is told."""

    workers: int = 1
    scheduler: str | None = None
    progress: Progress = lambda done, total: None
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

    def __init__(self, folder: Path, plan: Plan, crew: Crew) -> None:
        arrays.check_can_build()
        self.folder, self.plan, self.crew = folder, plan, crew
        folder.mkdir(parents=True, exist_ok=True)
        self._check_same_plan()

    def _check_same_plan(self) -> None:
        """A folder belongs to one seed, one size of deals and one state of the code."""
        fixed = asdict(replace(self.plan, samples=self.plan.layer)) | {"code": code_hash()}
        note = self.folder / "plan.json"
        if not note.is_file():
            _keep(note, json.dumps(fixed).encode())
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
            lambda block, result: _keep(files[block.number], result),
            workers=self.crew.workers,
            scheduler=self.crew.scheduler,
            progress=self.crew.progress,
        )
        rows = [np.frombuffer(zlib.decompress(file.read_bytes()), "<i8") for file in files]
        return np.concatenate(rows).astype(np.int64)

    def policies(self) -> bytes:
        """The four policies of `kernel.sample`, a byte for each node and state."""
        file = self.folder / "policies"
        if not file.is_file():
            rows = self.recorded()
            self.crew.say("fitting the policies")
            _keep(file, b"".join(acts.tobytes() for acts in self._fitted(rows)))
        return file.read_bytes()

    def _fitted(self, rows: Ints) -> tuple[Bytes, ...]:
        thrown = policies.fitted(
            rows,
            policies.passing(),
            stick=False,
            steps=self.plan.steps,
            told=self.crew.progress,
        )
        stuck = policies.fitted(
            rows,
            thrown,
            stick=True,
            steps=max(1, self.plan.steps // 2),
            told=self.crew.progress,
        )
        fields = (arrays.quarter_tricks(calling.TIGHT, stick=stick) for stick in (False, True))
        return (thrown.greedy(), stuck.greedy(), *fields)

    def sample(self) -> None:
        """Take all samples that are still missing, layer by layer."""
        packed = sampling.packed(self.policies())
        blocks = [
            sampling.Block(layer, number, self.plan.layer, self.plan.seed, packed)
            for layer in range(self.plan.layers)
            for number in range(sampling.BLOCKS)
        ]
        missing = [block for block in blocks if not self._file(block).is_file()]
        if missing:
            self.crew.say(f"taking {self.plan.samples:,} samples of every state")
        run(
            sampling.run_block,
            missing,
            lambda block, result: _keep(self._file(block), result),
            workers=self.crew.workers,
            scheduler=self.crew.scheduler,
            progress=self.crew.progress,
        )

    def _file(self, block: sampling.Block) -> Path:
        return self.folder / block.name

    def layers(self) -> int:
        """How many layers are complete."""
        for layer in range(self.plan.layers):
            names = (f"layer-{layer:03d}-block-{k:02d}" for k in range(sampling.BLOCKS))
            if not all((self.folder / name).is_file() for name in names):
                return layer
        return self.plan.layers

    def sums(self, layers: int) -> Ints:
        """The sums of so many layers, shaped (states, seats, `kernel.OUT_WORDS`)."""
        import numpy as np

        total = np.zeros((arrays.STATES, 4, kernel.OUT_WORDS), np.int64)
        for layer in range(layers):
            for number in range(sampling.BLOCKS):
                file = self.folder / f"layer-{layer:03d}-block-{number:02d}"
                part = sampling.sums_of(file.read_bytes())
                first = number * sampling.BLOCK
                total[first : first + len(part)] += part
        return total


def code_hash() -> str:
    """A short hash of the code that plays, calls and samples: tables of other code differ."""
    from euchre_learn.solve import compiled, dice, policy, rollout
    from euchre_learn.solve import kernel as lanes

    modules = (kernel, policies, sampling, calling, dice, policy, lanes, rollout, compiled)
    texts = (Path(str(module.__file__)).read_bytes() for module in modules)
    return hashlib.sha256(b"".join(texts)).hexdigest()[:16]


def _keep(file: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    beside = file.with_suffix(".part")
    beside.write_bytes(content)
    beside.replace(file)
