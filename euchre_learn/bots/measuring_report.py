"""The figures of rules of thumb and claims as text and as JSON: as stored, or measured anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from enum import Enum
from typing import Final

from euchre_learn.advice.measured import Figure, Frequency, Unit, figures, found, frequencies
from euchre_learn.advice.thumbs import thumb
from euchre_learn.bots.counting import claim_named, count
from euchre_learn.bots.measuring import measure
from euchre_learn.bots.trials import SEED, TRIALS
from euchre_learn.core.errors import EuchreError

Told = Figure | Frequency

_LEAST: Final = 2


def figure(
    ident: str,
    pairs: int | None = None,
    seed: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Told:
    """What is stored of a rule or a claim, or with `pairs` what so many deals bring now.

    Raises `EuchreError` for an unknown id or a number that cannot be.
    """
    claim = claim_named(ident)
    if claim is None:
        thumb(ident)
    if pairs is None:
        if seed is not None:
            raise EuchreError("a seed chooses deals to play: say how many with --pairs")
        return found(ident)
    if pairs < _LEAST:
        raise EuchreError(f"{pairs} deals give no interval: play at least {_LEAST}")
    chosen = SEED if seed is None else seed
    if claim is not None:
        return count((claim,), pairs, chosen, progress)[0]
    return measure(TRIALS[ident], pairs, chosen, progress)


def as_text(one: Told) -> str:
    """A figure for people: the rule, what was supposed, what came out, and how to get it again."""
    if isinstance(one, Frequency):
        claim = claim_named(one.id)
        sentence = claim.sentence if claim else one.id
        return "\n".join([sentence, one.words, f"Again: {one.command}"])
    lines = [
        f"{thumb(one.id).sentence} ({one.id})",
        f"Supposed beforehand: {one.supposed}. Found: {one.finding.value}.",
        one.words,
        *_each(one),
        f"Over a bot that judges each hand by itself: {ranged(one, one.normal, one.normal_half)}.",
        f"Again: {one.command}",
    ]
    return "\n".join(lines)


def _each(one: Figure) -> list[str]:
    """What it brings each time it comes up, where it ever did."""
    if one.each is None or one.each_half is None:
        return []
    return [f"Each time: {ranged(one, one.each, one.each_half)} {unit_words(one)}."]


def ranged(one: Figure, value: float, half: float) -> str:
    """A number in the unit of a figure with its 95 % interval."""
    places = one.places
    return f"{value:+.{places}f} ({value - half:+.{places}f} to {value + half:+.{places}f})"


def as_json(one: Told) -> str:
    """A figure as JSON: its fields, its words and the command that gives it again."""
    return json.dumps(_plain(one))


def _plain(one: Told) -> dict[str, object]:
    fields = {name: _value(value) for name, value in asdict(one).items()}
    if isinstance(one, Figure):
        fields |= {"low": one.low, "high": one.high, "finding": one.finding.value}
    return {**fields, "words": one.words, "command": one.command}


def _value(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def table() -> str:
    """All stored figures, one line each: the id, the gain and its interval, and how often."""
    rules = [
        f"{one.id:26}{ranged(one, one.gain, one.half):30}{unit_words(one):14}{one.met:7.2f}  "
        f"{one.finding.value}"
        for one in figures().values()
    ]
    claims = [f"{one.id:26}{one.words}" for one in frequencies().values()]
    head = f"{'rule of thumb':26}{'gain a deal':30}{'':14}{'in 100':>7}"
    return "\n".join([head, *rules, "", "Claims", *claims])


def unit_words(one: Figure) -> str:
    """The unit of a figure, short."""
    return "points" if one.unit is Unit.POINTS else "% of the game"


def table_json() -> str:
    """All stored figures as JSON, by the two lists of them."""
    rules, claims = figures().values(), frequencies().values()
    return json.dumps({"thumbs": [_plain(x) for x in rules], "claims": [_plain(x) for x in claims]})
