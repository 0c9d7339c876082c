"""Estimates put into the planes of a table, and what its header says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_learn.atlas import arrays, table

if TYPE_CHECKING:
    from euchre_learn.atlas.arrays import Bytes, Floats
    from euchre_learn.atlas.combining import Estimates

_MOST: Final = 127


def body(found: Estimates, policy: Bytes, *, stick: bool) -> bytes:
    """The planes of a table, one after another; `policy` has a byte for each node and state."""
    planes: dict[str, bytes] = {}
    for node in range(arrays.NODES):
        forced = stick and node == arrays.NODES - 1
        for option in range(arrays.options(node)):
            value = _values(found.values[node][option])
            planes[f"{node} value {option}"] = _none() if forced and not option else value
            planes[f"{node} error {option}"] = _errors(found.errors[node][option])
        planes[f"{node} lead"] = _errors(found.gaps[node])
        planes[f"{node} tight"] = _none() if forced else _values(found.tight[node])
        planes[f"{node} tight error"] = _errors(found.tight_errors[node])
        part = policy[node * arrays.STATES : (node + 1) * arrays.STATES]
        planes[f"{node} policy"] = part.tobytes()
        for option in range(1, arrays.options(node)):
            planes[f"{node} euchred {option}"] = _shares(found.euchred[node][option])
    return b"".join(planes[name] for name in table.PLANES)


def _values(points: Floats) -> bytes:
    import numpy as np

    return np.clip(np.rint(points / table.STEP), -_MOST, _MOST).astype(np.int8).tobytes()


def _errors(points: Floats) -> bytes:
    import numpy as np

    return np.clip(np.ceil(points / table.ERROR_STEP), 1, 255).astype(np.uint8).tobytes()


def _shares(parts: Floats) -> bytes:
    import numpy as np

    return np.rint(np.clip(parts, 0, 1) / table.SHARE_STEP).astype(np.uint8).tobytes()


def _none() -> bytes:
    return bytes([256 + table.FORBIDDEN]) * arrays.STATES


def counted(found: Estimates) -> dict[str, object]:
    """How many samples the states of each node have: the least, the mean, and the share of states
    that have all that were wanted."""
    nodes = []
    for kept in found.kept:
        least, most = int(kept.min()), float(kept.max())
        full = float((kept >= most).mean())
        nodes.append({"least": least, "mean": round(float(kept.mean()), 1), "full": round(full, 4)})
    return {"kept": nodes}


def added(
    before: table.Table, new: Estimates, header: dict[str, object]
) -> tuple[Estimates, dict[str, object]]:
    """A shipped table and new samples in one, each value weighted by its precision.

    What is not said anew in the header stays as it was; layers and samples add up.
    """
    from euchre_learn.atlas.combining import Estimates

    nodes = range(arrays.NODES)
    values, errors = zip(*(_node_added(before, new, node) for node in nodes), strict=True)
    tight, tight_errors = zip(*(_tight_added(before, new, node) for node in nodes), strict=True)
    gaps = tuple(
        _merged_error(_read_errors(before, f"{node} lead"), new.gaps[node]) for node in nodes
    )
    euchred = _euchred_added(before, new, header)
    found = Estimates(values, errors, gaps, tight, tight_errors, new.kept, euchred)
    sums = {key: _whole(before, key) + _int(header[key]) for key in ("layers", "samples")}
    return found, {**header, **before.header, **sums, "kept": _kept(before, header)}


def _euchred_added(
    before: table.Table, new: Estimates, header: dict[str, object]
) -> tuple[Floats, ...]:
    """The shares of both, each counting as its samples; the new ones where the table has none."""
    import numpy as np

    if not before.has_shares:
        return new.euchred
    many = _int(header["samples"])
    part = many / (many + _whole(before, "samples"))
    nodes = []
    for node, parts in enumerate(new.euchred):
        old = np.zeros_like(parts)
        for option in range(1, len(parts)):
            plane = before.plane(f"{node} euchred {option}")
            old[option] = np.frombuffer(plane, np.uint8) * table.SHARE_STEP
        nodes.append(old + part * (parts - old))
    return tuple(nodes)


def _node_added(before: table.Table, new: Estimates, node: int) -> tuple[Floats, Floats]:
    import numpy as np

    old = [
        (_read_values(before, f"{node} value {k}"), _read_errors(before, f"{node} error {k}"))
        for k in range(arrays.options(node))
    ]
    values, errors = (np.stack(part) for part in zip(*old, strict=True))
    return _merged(values, errors, new.values[node], new.errors[node])


def _tight_added(before: table.Table, new: Estimates, node: int) -> tuple[Floats, Floats]:
    values = _read_values(before, f"{node} tight")
    errors = _read_errors(before, f"{node} tight error")
    return _merged(values, errors, new.tight[node], new.tight_errors[node])


def _merged(
    old: Floats, old_error: Floats, new: Floats, new_error: Floats
) -> tuple[Floats, Floats]:
    share = old_error**2 / (old_error**2 + new_error**2)
    return old + share * (new - old), _merged_error(old_error, new_error)


def _merged_error(old: Floats, new: Floats) -> Floats:
    import numpy as np

    error: Floats = old * new / np.sqrt(old**2 + new**2)
    return error


def _read_values(before: table.Table, plane: str) -> Floats:
    import numpy as np

    return np.frombuffer(before.plane(plane), np.int8).astype(float) * table.STEP


def _read_errors(before: table.Table, plane: str) -> Floats:
    import numpy as np

    return np.frombuffer(before.plane(plane), np.uint8).astype(float) * table.ERROR_STEP


def _kept(before: table.Table, header: dict[str, object]) -> list[object]:
    """The counts by node, added up; the share of full states is the lower one."""
    old, new = before.header.get("kept"), header["kept"]
    if not isinstance(old, list) or not isinstance(new, list):
        return []
    return [
        {
            "least": one["least"] + two["least"],
            "mean": round(one["mean"] + two["mean"], 1),
            "full": min(one["full"], two["full"]),
        }
        for one, two in zip(old, new, strict=True)
    ]


def _whole(before: table.Table, key: str) -> int:
    return _int(before.header.get(key))


def _int(number: object) -> int:
    return number if isinstance(number, int) else 0
