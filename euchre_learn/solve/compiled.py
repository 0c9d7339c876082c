"""What turns plain functions over integers into machine code where numba is there.

`compiled` marks a function of the kernel. Without numba it gives the function back as it is, so
the same source runs either way. The three questions about bits below are single instructions once
compiled, and ordinary methods of `int` otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, TypeVar, cast

_F = TypeVar("_F", bound=Callable[..., object])


def _numba() -> ModuleType | None:
    """The package; None where it is missing, does not fit its numpy, or is switched off."""
    try:
        found = import_module("numba")
    except ImportError:
        return None
    return None if found.config.DISABLE_JIT else found


_NUMBA: Final = _numba()

IS_COMPILED: Final = _NUMBA is not None
"""True where the kernel is compiled; False where it runs as plain Python, far slower."""


def compiled(function: _F) -> _F:
    """The function, compiled when first called and kept on disk, or as it is without numba.

    It runs beside other threads. Where no folder can be written to, nothing is kept on disk.
    """
    if _NUMBA is None:
        return function
    try:
        made = _NUMBA.njit(cache=True, nogil=True)(function)
    except RuntimeError:
        return cast("_F", _NUMBA.njit(nogil=True)(function))
    _forget_stale(Path(made.stats.cache_path))
    return cast("_F", made)


@cache
def _forget_stale(folder: Path) -> None:
    """Remove machine code made from other sources than these.

    What is kept on disk notices a change in its own file, and none in the helpers it calls.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    stamp = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    kept = folder / "kernels.stamp"
    with suppress(OSError, ValueError):  # a stamp that is no text is none
        if kept.is_file() and kept.read_text() == stamp:
            return
        for old in (*folder.glob("*.nbi"), *folder.glob("*.nbc")):
            old.unlink(missing_ok=True)
        folder.mkdir(parents=True, exist_ok=True)
        kept.write_text(stamp)


def lowest(x: int) -> int:
    """The number of the lowest bit set; `x` is not 0."""
    return (x & -x).bit_length() - 1


def length(x: int) -> int:
    """One more than the number of the highest bit set; 0 for 0."""
    return x.bit_length()


def count(x: int) -> int:
    """How many bits are set."""
    return x.bit_count()


if IS_COMPILED and not TYPE_CHECKING:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    def _width(context):
        return context.get_value_type(types.int64)

    @intrinsic
    def _cttz(typingctx, x):
        def build(context, builder, signature, args):
            return builder.cttz(args[0], cgutils.true_bit)

        return types.int64(types.int64), build

    @intrinsic
    def _length(typingctx, x):
        def build(context, builder, signature, args):
            zeros = builder.ctlz(args[0], cgutils.false_bit)  # defined for 0 as well
            return builder.sub(_width(context)(64), zeros)

        return types.int64(types.int64), build

    @intrinsic
    def _count(typingctx, x):
        def build(context, builder, signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), build

    @overload(lowest)
    def _lowest_compiled(x):
        return lambda x: _cttz(x)

    @overload(length)
    def _length_compiled(x):
        return lambda x: _length(x)

    @overload(count)
    def _count_compiled(x):
        return lambda x: _count(x)
