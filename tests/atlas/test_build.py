"""A small build from its first deal to its tables: resumed, by several processes, added to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from euchre_learn.atlas import building, combining, filing, kernel, sampling, table
from euchre_learn.atlas.building import Crew, Plan, Workshop
from euchre_learn.atlas.lookup import entry
from euchre_learn.atlas.running import run
from euchre_learn.core.cards import Card, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.solve.compiled import IS_COMPILED

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the builder needs numba")

PLAN = Plan(deals=20_000, samples=2, seed=9, steps=1)


@dataclass(frozen=True)
class Built:
    shop: Workshop
    thrown: Path
    stuck: Path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("atlas")
    shop = Workshop(folder / "work", PLAN, Crew())
    shop.sample()
    return Built(shop, *shop.ship(folder / "out"))


def test_a_small_build_answers_and_says_what_it_is(built: Built) -> None:
    source = table.read(built.thrown)
    assert source.header["deals"] == PLAN.deals
    assert source.header["samples"] == PLAN.samples
    assert source.header["code"] == building.code_hash()
    best = entry(cards("Jh Jd Ah Kh As"), Card.parse("9h"), 0, 1, source=source)
    worst = entry(cards("9s Ts 9c Tc 9d"), Card.parse("Qh"), 1, 1, source=source)
    assert best.best != "pass"
    assert worst.best == "pass"
    assert best.option("order").value > 1 > 0 > worst.option("order").value
    assert best.option("order").ci > 0


def test_the_shares_of_a_build_come_from_the_points_it_summed(built: Built) -> None:
    """The mean and the mean square of -2, 1 and 2, or of -2, 1 and 4, give the shares back."""
    import numpy as np

    one = np.array([0.0, 0.2, 0.65, 1.0])
    for march in (2, 4):
        rest = 1 - one
        for part in (0.0, 0.3, 1.0):
            points = (part * rest, (1 - part) * rest)
            mean = -2 * one + points[0] + march * points[1]
            square = 4 * one + points[0] + march**2 * points[1]
            found = combining.euchred_share(mean, square, alone=march == 4)
            assert np.allclose(found, one)
    source = table.read(built.thrown)
    strong = entry(cards("Jh Jd Ah Kh As"), Card.parse("9h"), 0, 1, source=source)
    weak = entry(cards("9s Ts 9c Tc 9d"), Card.parse("Qh"), 1, 1, source=source)
    for name in ("order", "alone"):
        few, many = strong.option(name).shares, weak.option(name).shares
        assert few is not None
        assert many is not None
        assert few.euchred < 0.2 < 0.4 < many.euchred
        assert few.march > many.march


def test_plain_shares_are_those_of_the_samples(built: Built) -> None:
    sums = built.shop.sums(1)
    found = combining._euchred(combining._raw(sums, 0, stick=False), 0, steady=False)
    looked = 0
    for state in range(0, 105_000, 997):
        for seat in range(4):
            kept = sums[state, seat, 0]
            if kept:
                share = found[seat][1][state] * kept
                assert share == pytest.approx(round(share), abs=1e-6)
                looked += 1
    assert looked > 200


def test_a_stuck_dealer_has_no_pass(built: Built) -> None:
    source = table.read(built.stuck)
    found = entry(cards("9s Ts 9c Tc 9d"), Card.parse("Jh"), 3, 2, source=source)
    assert "pass" not in [option.name for option in found.options]
    assert found.tight is None


def test_a_killed_build_goes_on_and_two_processes_make_the_same_bytes(built: Built) -> None:
    work = built.shop.folder
    files = sorted(work.glob("layer-*"))
    assert len(files) == 2 * sampling.BLOCKS
    lost = {file: file.read_bytes() for file in files[::29]}
    deals = work / "deals-0000"
    kept = deals.read_bytes()
    for file in lost:
        file.unlink()
    assert built.shop.layers() == 0
    told: list[int] = []
    crew = Crew(workers=2, progress=lambda: lambda done, total: told.append(total))
    again = Workshop(work, PLAN, crew)
    again.sample()
    assert set(told) == {len(lost)}
    assert {file: file.read_bytes() for file in lost} == lost
    assert building.run_recording(building.Recording(PLAN.seed, 0, PLAN.deals)) == kept
    assert again.layers() == 1


def test_a_local_cluster_makes_the_same_bytes(built: Built) -> None:
    distributed = pytest.importorskip("distributed")
    packed = sampling.packed(built.shop.policies())
    blocks = [sampling.Block(0, number, number > 40, 2, PLAN.seed, packed) for number in (3, 50)]
    found: dict[str, bytes] = {}
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        run(
            sampling.run_block,
            blocks,
            lambda block, result: found.update({block.name: result}),
            workers=1,
            scheduler=cluster.scheduler_address,
            progress=lambda done, total: None,
        )
    assert len(found) == 2
    for name, result in found.items():
        assert (built.shop.folder / name).read_bytes() == result


def test_a_folder_of_another_build_is_refused(built: Built) -> None:
    with pytest.raises(EuchreError, match="another build"):
        Workshop(built.shop.folder, Plan(deals=10, samples=2, seed=9, steps=1), Crew())


def test_nothing_is_written_before_a_layer_is_complete(tmp_path: Path) -> None:
    with pytest.raises(EuchreError, match="no layer"):
        Workshop(tmp_path, PLAN, Crew()).ship(tmp_path)


def test_samples_added_to_a_table_make_its_errors_smaller(built: Built, tmp_path: Path) -> None:
    shop = Workshop(tmp_path / "work", PLAN, Crew(), built.thrown)
    assert shop.policies() == built.shop.policies()
    for file in built.shop.folder.glob("layer-000-*"):  # as if they had been sampled now
        (tmp_path / "work" / file.name.replace("000", "001", 1)).write_bytes(file.read_bytes())
    shop.sample()
    more, _ = shop.ship(tmp_path)
    before, after = table.read(built.thrown), table.read(more)
    assert (before.header["layers"], after.header["layers"]) == (1, 2)
    assert after.header["samples"] == 4
    smaller = [
        after.error(0, 1, state) <= before.error(0, 1, state) for state in range(0, 105_000, 500)
    ]
    assert all(smaller)
    assert len(smaller) == 210
    assert after.has_shares
    strong = entry(cards("Jh Jd Ah Kh As"), Card.parse("9h"), 0, 1, source=after)
    shares = strong.option("order").shares
    assert shares is not None
    assert shares.euchred < 0.2


def test_the_samples_of_two_layers_differ(built: Built) -> None:
    packed = sampling.packed(built.shop.policies())
    one = sampling.run_block(sampling.Block(0, 1, False, 2, PLAN.seed, packed))
    two = sampling.run_block(sampling.Block(1, 1, False, 2, PLAN.seed, packed))
    assert one != two
    assert sampling.sums_of(one).shape == (sampling.BLOCK, 4, kernel.OUT_WORDS)


def test_the_counts_of_two_tables_add_up(built: Built) -> None:
    old = table.read(built.thrown)
    counts = filing._kept(old, {"kept": old.header["kept"]})
    assert len(counts) == 8
