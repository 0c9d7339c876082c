"""Seeds made from numbers, so that each decision has its own and always the same one."""

from __future__ import annotations

from hashlib import blake2b

from euchre_learn.bots.decision import SEEDS
from euchre_learn.core.errors import EuchreError


def check_seed(seed: int) -> int:
    """The seed itself; `EuchreError` unless it is a whole number from 0 below 2**62."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise EuchreError(f"{str(seed)[:40]!r} is no seed: give a whole number from 0 below 2**62")
    return seed


def seed_from(*numbers: int) -> int:
    """A seed from whole numbers in this order; other numbers or another order give another seed.

    >>> seed_from(7, 0, 1) == seed_from(7, 1, 0)
    False
    """
    text = " ".join(str(number) for number in numbers)
    digest = blake2b(text.encode("ascii"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % SEEDS
