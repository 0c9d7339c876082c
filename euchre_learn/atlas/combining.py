"""What the atlas prints, from the sums of direct samples: means steadied by what they share.

A model of indicators says what a state should be worth; what is left over is shared by the four
seats that hold the same cards, since the same contract is played from all of them. How far that is
to be believed, against the noise of the samples, is measured on the whole table in ten bins of what
the model says.

How often a call is euchred is steadied in the same way. Nothing of its own is summed for it: a call
ends in -2, 1 or 2 points, one alone in -2, 1 or 4, so the mean of its points and that of their
squares, with the shares adding up to 1, are three equations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import arrays, kernel, smoothing

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Floats, Ints

_BINS: Final = 10
_LEAST: Final = 1e-4
"""The least variance that states of a bin are given beyond what the model says of them."""
_NEVER: Final = 1e6


@dataclass(frozen=True, slots=True, eq=False)
class Estimates:
    """The values of one rule set, in points for the side that decides.

    By node: `values` and `errors` (standard errors), shaped (options, states); `gaps` is the
    standard error of the best option's lead; `tight` and `tight_errors` are those of passing among
    players who call less; `kept` is how many samples there are; `euchred` is the share of euchres,
    shaped as `values`, from 0 to 1 and 0 for passing.
    """

    values: tuple[Floats, ...]
    errors: tuple[Floats, ...]
    gaps: tuple[Floats, ...]
    tight: tuple[Floats, ...]
    tight_errors: tuple[Floats, ...]
    kept: tuple[Floats, ...]
    euchred: tuple[Floats, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Raw:
    """The samples of the four seats in one round: counts (4, states), and for each option the
    means and variances of one sample."""

    kept: Floats
    means: Floats
    variances: Floats


def combined(sums: Ints, *, stick: bool, steady: bool = True) -> Estimates:
    """The values of a rule set from the sums of all layers, (states, seats, numbers).

    With `steady` off they are the means of the samples as they are.
    """
    rounds = [_round(sums, turn, stick=stick, steady=steady) for turn in (0, 1)]
    parts = [[part for one in rounds for part in one[which]] for which in range(7)]
    return Estimates(*(tuple(part) for part in parts))


def _round(sums: Ints, turn: int, *, stick: bool, steady: bool) -> tuple[list[Floats], ...]:
    import numpy as np

    raw = _raw(sums, turn, stick=stick)
    said, estimate = _said(raw, turn), _steadied if steady else _plain
    found = [estimate(raw, option, said[:, option]) for option in range(len(raw.means))]
    values = [np.stack([one[0][seat] for one in found]) for seat in range(4)]
    errors = [np.stack([one[1][seat] for one in found]) for seat in range(4)]
    gaps = [
        _lead_error(sums, 4 * turn + seat, raw, values[seat], errors[seat], stick=stick)
        for seat in range(4)
    ]
    tight = _tight(sums, turn, stick=stick)
    worth, error = estimate(tight, 0, _said(tight, turn, passing=True)[:, 0])
    euchred = _euchred(raw, turn, steady=steady)
    return values, errors, gaps, list(worth), list(error), list(raw.kept), euchred


def _euchred(raw: _Raw, turn: int, *, steady: bool) -> list[Floats]:
    """By seat how often each option is euchred, (options, states); 0 for passing."""
    import numpy as np

    seen = _euchres(raw)
    if not steady:
        return list(seen.means.transpose(1, 0, 2))
    said = np.stack([_calls_said(seen, turn, seat) for seat in range(4)])
    found = [np.zeros_like(seen.means[0])]
    found += [_steadied(seen, k, said[:, k])[0] for k in range(1, len(seen.means))]
    return list(np.clip(np.stack(found), 0, 1).transpose(1, 0, 2))


def _euchres(raw: _Raw) -> _Raw:
    """The same samples, each worth 1 if it was euchred and else 0."""
    import numpy as np

    seconds = raw.variances / _unbiased(np.maximum(raw.kept, 1)) + raw.means**2
    rows, many = [np.zeros_like(raw.means[0])], len(raw.means)
    for option in range(1, many):
        alone = option > many // 2
        rows.append(euchred_share(raw.means[option], seconds[option], alone=alone))
    means = np.clip(np.stack(rows), 0, 1)
    return _Raw(raw.kept, means, means * (1 - means) * _unbiased(raw.kept))


def euchred_share(mean: Floats, square: Floats, *, alone: bool) -> Floats:
    """How often a call is euchred, from the mean of its points and that of their squares.

    With the partner it brings -2, 1 or 2 points, alone -2, 1 or 4.
    """
    if alone:
        return (square - 5 * mean + 4) / 18
    one = (4 - square) / 3
    return (1 - one - (mean - one) / 2) / 2


def _start(turn: int, *, stick: bool) -> int:
    return int(stick) * kernel.SUMS + 10 * turn


def _raw(sums: Ints, turn: int, *, stick: bool) -> _Raw:
    import numpy as np

    at, many = _start(turn, stick=stick), arrays.options(4 * turn)
    kept = sums[:, :, at].T.astype(float)
    scale = np.maximum(kept, 1)
    squares = [at + 1 + many + k * (k + 1) // 2 + k for k in range(many)]
    means = np.stack([sums[:, :, at + 1 + k].T / scale for k in range(many)])
    seconds = np.stack([sums[:, :, k].T / scale for k in squares])
    return _Raw(kept, means, (seconds - means**2) * _unbiased(kept))


def _tight(sums: Ints, turn: int, *, stick: bool) -> _Raw:
    import numpy as np

    at = 2 * kernel.SUMS + int(stick) * kernel.TIGHT_SUMS + 3 * turn
    kept = sums[:, :, at].T.astype(float)
    scale = np.maximum(kept, 1)
    means = sums[:, :, at + 1].T / scale
    spread = (sums[:, :, at + 2].T / scale - means**2) * _unbiased(kept)
    return _Raw(kept, means[None], spread[None])


def _unbiased(kept: Floats) -> Floats:
    """By how much the spread of a few samples falls short of the whole one."""
    import numpy as np

    return np.asarray(kept / np.maximum(kept - 1, 1))


def _said(raw: _Raw, turn: int, *, passing: bool = False) -> Floats:
    """What the model says, (seats, options, states)."""
    import numpy as np

    rows = []
    for seat in range(4):
        weights, means = _weights(raw, seat), raw.means[:, seat]
        node = 4 * turn + seat
        if passing:
            rows.append(smoothing.said(node, 0, weights, means))
        else:
            rows.append(smoothing.all_said(node, weights, means))
    return np.stack(rows)


def _calls_said(raw: _Raw, turn: int, seat: int) -> Floats:
    """What the model says of calls at one seat, (options, states); 0 for passing."""
    import numpy as np

    node, means = 4 * turn + seat, raw.means[:, seat]
    out = np.zeros_like(means)
    for calls in smoothing.alike(node)[1:]:
        rows = list(calls)
        out[rows] = smoothing.said(node, calls[-1], _weights(raw, seat), means[rows])
    return out


def _weights(raw: _Raw, seat: int) -> Floats:
    kept = raw.kept[seat]
    weights: Floats = kept / max(float(kept.max()), 1.0)
    return weights


def _steadied(raw: _Raw, option: int, said: Floats) -> tuple[Floats, Floats]:
    """The values of an option and their standard errors, (4, states) each."""
    import numpy as np

    values, errors = np.empty_like(said), np.empty_like(said)
    for states in _bins(said.mean(axis=0)):
        noise = _noise(raw, option, states)
        left = (raw.means[option] - said)[:, states]
        more, error = _believed(left, noise)
        values[:, states], errors[:, states] = said[:, states] + more, error
    return values, errors


def _plain(raw: _Raw, option: int, said: Floats) -> tuple[Floats, Floats]:
    """As `_steadied`, with the means as they are; the variance of a sample is pooled."""
    import numpy as np

    errors = np.empty_like(said)
    for states in _bins(said.mean(axis=0)):
        errors[:, states] = np.sqrt(_noise(raw, option, states))
    return raw.means[option], errors


def _bins(said: Floats) -> list[Ints]:
    """The states in bins of as many each, by what the model says."""
    import numpy as np

    return [np.sort(part) for part in np.array_split(np.argsort(said, kind="stable"), _BINS)]


def _noise(raw: _Raw, option: int, states: Ints) -> Floats:
    """The variance of each mean, (4, states); that of one sample is pooled over the bin."""
    import numpy as np

    kept = raw.kept[:, states]
    free = np.maximum(kept - 1, 0)
    spread = (raw.variances[option][:, states] * free).sum(axis=1) / np.maximum(free.sum(axis=1), 1)
    noise: Floats = np.where(kept > 0, spread[:, None] / np.maximum(kept, 1), _NEVER)
    return noise + _LEAST / 10


def _believed(left: Floats, noise: Floats) -> tuple[Floats, Floats]:
    """How much of what the model leaves over is to be believed, and the error that remains."""
    import numpy as np

    seen = noise < _NEVER
    solid = seen.all(axis=0)
    between = np.cov(left[:, solid]) if int(solid.sum()) > 1 else np.zeros((4, 4))
    between = between - np.diag((noise * seen).sum(axis=1) / np.maximum(seen.sum(axis=1), 1))
    sizes, axes = np.linalg.eigh(between)
    between = (axes * np.maximum(sizes, _LEAST)) @ axes.T
    kinds, which = np.unique(noise.T, axis=0, return_inverse=True)  # most states are kept alike
    whole = between[None] + kinds[:, :, None] * np.eye(4)
    share = np.linalg.solve(whole, np.broadcast_to(between, whole.shape)).transpose(0, 2, 1)
    more = np.einsum("sij,js->is", share[which.ravel()], left)
    rest = np.diagonal(between)[:, None] - np.einsum("sij,ji->is", share, between)
    return more, np.sqrt(np.maximum(rest, _LEAST / 10))[:, which.ravel()]


def _lead_error(
    sums: Ints, node: int, raw: _Raw, values: Floats, errors: Floats, *, stick: bool
) -> Floats:
    """The standard error of the best option's lead over the second.

    Both were sampled on the same cards, so it comes from the products of the two; it is less by as
    much as steadying makes the errors of the two less.
    """
    import numpy as np

    turn, seat = divmod(node, 4)
    many = len(values)
    legal = values.copy()
    if stick and node == arrays.NODES - 1:
        legal[0] = -99
    order = np.argsort(-legal, axis=0, kind="stable")
    best, second = order[0], order[1]
    kept, every = np.maximum(raw.kept[seat], 1), np.arange(arrays.STATES)
    high, low = np.maximum(best, second), np.minimum(best, second)
    at = _start(turn, stick=stick) + 1 + many + high * (high + 1) // 2 + low
    means, variances = raw.means[:, seat], raw.variances[:, seat]
    both = sums[every, seat, at] / kept - means[best, every] * means[second, every]
    spread = variances[best, every] + variances[second, every] - 2 * both
    shares = [
        errors[k, every] ** 2 * kept / np.maximum(variances[k, every], 0.05) for k in (best, second)
    ]
    part = np.minimum(np.maximum(*shares), 1)
    found: Floats = np.sqrt(np.maximum(spread, 0.02) / kept * part)
    return np.where(raw.kept[seat] > 0, found, 0.99)
