"""What a cell gives to the learning side by mistake is refused in one sentence, and not kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from euchre_learn import notebook as nb
from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.store import Store
from euchre_learn.teach.drills.ahead import prepare
from euchre_learn.teach.drills.kinds import SEEDS, Filters

ODD: tuple[object, ...] = (
    None,
    True,
    10**30,
    1.5,
    float("nan"),
    "",
    "<b>",
    b"bidding",
    [],
    {},
    {1: 2},
    set(),
    object(),
    "\0",
    "a" * 100_000,
)

Asked = Callable[[object], object]

ASKED: dict[str, tuple[Asked, tuple[object, ...]]] = {
    "drill": (lambda odd: nb.drill(odd, seed=1), ()),  # type: ignore[arg-type]
    "rounds": (lambda odd: nb.drill("rank", rounds=odd, seed=1), ()),  # type: ignore[arg-type]
    "seat": (lambda odd: nb.drill("rank", seat=odd, seed=1), (None, "")),  # type: ignore[arg-type]
    "rules": (lambda odd: nb.drill("rank", profile=odd, seed=1), ()),  # type: ignore[arg-type]
    "score": (lambda odd: nb.drill("rank", score=odd, seed=1), ()),  # type: ignore[arg-type]
    "points": (lambda odd: nb.drill("rank", score=(odd, 0), seed=1), ()),  # type: ignore[arg-type]
    "difficulty": (lambda odd: nb.drill("rank", difficulty=odd, seed=1), ()),  # type: ignore[arg-type]
    "seed": (lambda odd: nb.drill("rank", seed=odd), (None,)),  # type: ignore[arg-type]
    "item": (lambda odd: nb.drill_item(odd), ()),  # type: ignore[arg-type]
    "item seed": (lambda odd: nb.drill_item("rank", odd), ()),  # type: ignore[arg-type]
    "item rules": (lambda odd: nb.drill_item("rank", profile=odd), ()),  # type: ignore[arg-type]
    "item score": (lambda odd: nb.drill_item("rank", score=odd), ()),  # type: ignore[arg-type]
    "close": (lambda odd: nb.drill_item("lead", close=odd), (None, True)),  # type: ignore[arg-type]
    "answer": (
        lambda odd: nb.drill_item("rank", keep=False).check(odd),  # type: ignore[arg-type]
        ("", b"", [], {}, set()),  # nothing is picked: that is no fault
    ),
    "lesson": (lambda odd: nb.lesson(odd), ()),  # type: ignore[arg-type]
    "lesson seed": (lambda odd: nb.lesson("following-suit", seed=odd), ()),  # type: ignore[arg-type]
    "exercise": (lambda odd: nb.exercise("following-suit", odd), ()),  # type: ignore[arg-type]
    "review": (lambda odd: nb.review(odd), (None, "", [], {}, set())),  # type: ignore[arg-type]
    "length": (lambda odd: nb.review("bower", odd), ()),  # type: ignore[arg-type]
    "export": (lambda odd: nb.export_progress(odd), ()),  # type: ignore[arg-type]
    "import": (lambda odd: nb.import_progress(odd), ()),  # type: ignore[arg-type]
}
"""What is asked with an odd value, and the values that are none there."""


@pytest.mark.parametrize("name", ASKED)
def test_an_odd_argument_is_refused_in_one_sentence(
    name: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    asked, fine = ASKED[name]
    wrong = [odd for odd in ODD if not any(odd is one or repr(odd) == repr(one) for one in fine)]
    if name in ("export", "import"):
        wrong = [odd for odd in wrong if not isinstance(odd, str) or "\0" in odd]
    for odd in wrong:
        with pytest.raises(EuchreError) as told:
            asked(odd)
        assert len(str(told.value)) < 600, name
        assert "\n" not in str(told.value), name
    assert len(wrong) > 4


@pytest.mark.parametrize("kind", ["suit", "lead"])
def test_a_seed_that_no_progress_file_holds_makes_no_item(kind: str) -> None:
    for seed in (SEEDS, -SEEDS, 2**63, 10**40):
        with pytest.raises(EuchreError, match="at most 18 digits"):
            nb.drill_item(kind, seed)
        with pytest.raises(EuchreError, match="at most 18 digits"):
            nb.drill(kind, seed=seed)
    if kind == "lead":
        with pytest.raises(EuchreError, match="is no seed"):
            prepare(kind, SEEDS)


def test_the_largest_seeds_are_kept_with_their_answers() -> None:
    for seed in (SEEDS - 1, 1 - SEEDS):
        nb.drill_item("suit", seed).check("hearts")
    assert {one.seed for one in Store().answers()} == {SEEDS - 1, 1 - SEEDS}


def test_a_score_at_which_nobody_deals_is_told_with_the_ones_there_are() -> None:
    with pytest.raises(EuchreError, match=r"10 to 0 is no score .* 0 to 9 points"):
        Filters(score=(10, 0))
    with pytest.raises(EuchreError, match=r"give yours and theirs, such as \(8, 6\)"):
        Filters(score=(0, 0, 0))  # type: ignore[arg-type]
