"""`euchre-learn atlas`: a hand looked up, or a table built."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from euchre_learn.atlas import table
from euchre_learn.atlas.lookup import PLACES, Entry, Option, Shares, entry, other_rules
from euchre_learn.core.cards import BENNY, Card, Suit, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import RulesProfile, profile_named

if TYPE_CHECKING:
    from euchre_learn.atlas.building import Plan

_NAMES: Final = {"pass": "pass", "order": "accept the upcard", "alone": "accept it and play alone"}
_ABOUT: Final = (
    "Points for your side, with the 95 % interval; about {:,} deals sampled for such a decision,"
    " all seats playing by the rollout policy and bidding for the most points."
)
_LEAST_PART: Final = 0.05


def answer(
    hand: str,
    up: str,
    seat: int,
    turn: int,
    *,
    profile: str = "american",
    stick: bool = False,
    source: Path | None = None,
    as_json: bool = False,
) -> str:
    """What is printed of a hand: seat 1 is eldest, 4 the dealer.

    For rules that have no table deals are imagined now, and the reason is said. Raises
    `EuchreError` for cards, a seat or a round that cannot be.
    """
    rules = profile_named(profile)
    if seat not in range(1, 5):
        raise EuchreError(f"there is no seat {str(seat)[:20]}: 1 is eldest, 4 the dealer")
    if turn not in (1, 2):
        raise EuchreError(f"there is no round {str(turn)[:20]}: give 1 or 2")
    upcard = Card.parse(up)
    if upcard is BENNY:
        raise EuchreError("the Benny cannot be turned up: the atlas has a pack of 24 cards")
    stuck = stick or rules.stick_the_dealer
    reason = other_rules(rules)
    if reason is not None and source is None:
        return _imagined(hand, up, seat, turn, rules.but(stick_the_dealer=stuck), reason, as_json)
    found = entry(
        cards(hand),
        upcard,
        seat - 1,
        turn,
        stick=stuck,
        source=None if source is None else table.read(source),
    )
    return json.dumps(found.as_json()) if as_json else as_text(found, hand, up)


def _imagined(
    hand: str, up: str, seat: int, turn: int, rules: RulesProfile, reason: str, as_json: bool
) -> str:
    """The answer without a table; as JSON the reason stands under `imagined`."""
    from euchre_learn.atlas.live import imagined

    found = imagined(cards(hand), Card.parse(up), seat - 1, turn, rules)
    if as_json:
        return json.dumps({**found.as_json(), "imagined": reason})
    about = (
        f"Not from the atlas: {reason}. Points for your side, with the 95 % interval;"
        f" {found.samples:,} deals imagined now, everybody calling and playing as Normal does."
    )
    return as_text(found, hand, up, about)


def as_text(found: Entry, hand: str, up: str, about: str = "") -> str:
    """An entry for a person to read; `about` says how the values came about, if not as usual."""
    turn = {1: "first", 2: "second"}[found.round]
    lines = [f"{hand} beside {up}, {PLACES[found.place]}, {turn} round ({found.rules}):"]
    lines += [_line(option) for option in sorted(found.options, key=lambda one: -one.value)]
    lines.append(
        f"best: {_spoken(found.best)}, by {found.gap:.2f} points (standard error"
        f" {found.gap_se:.2f})"
    )
    if found.tight is not None:
        lines.append(_depends(found, found.tight))
    lines.append(about or _ABOUT.format(found.samples))
    return "\n".join(lines)


def _line(option: Option) -> str:
    said = f"  {_spoken(option.name):28} {option.value:+.2f} ± {option.ci:.2f}"
    if option.shares is None:
        return f"{said}  {option.verdict.value}"
    return f"{said}  {option.verdict.value:17}  {outcomes(option.shares)}"


def outcomes(shares: Shares) -> str:
    """What comes of a call, in percent.

    >>> outcomes(Shares(0.208, 0.6, 0.192, 2))
    'euchred 21 %, one point 60 %, march 19 %'
    """
    euchred, march = round(100 * shares.euchred), round(100 * shares.march)
    return f"euchred {euchred} %, one point {100 - euchred - march} %, march {march} %"


def _depends(found: Entry, tight: tuple[float, float]) -> str:
    """How far the advice depends on the other players."""
    usual = found.option("pass").value
    said = f"among players who call less, passing is worth {tight[0]:+.2f} instead of {usual:+.2f}"
    if found.best_among_tight != found.best:
        return f"it depends on the others: {said}, and {_spoken(found.best_among_tight)} is best"
    how = "hardly depends" if abs(tight[0] - usual) < _LEAST_PART else "does not depend"
    return f"the best option {how} on the others: {said}"


def _spoken(name: str) -> str:
    if name in _NAMES:
        return _NAMES[name]
    suit, _, alone = name.partition("-")
    return f"name {Suit(suit).name.lower()}" + (" and play alone" if alone else "")


def build(
    plan: Plan,
    *,
    folder: Path,
    out: Path,
    workers: int | None,
    scheduler: str | None,
    start: Path | None,
    stream: TextIO,
) -> Sequence[Path]:
    """Build both tables, or go on with a build, and say on the stream how far it is.

    Interrupted, it ships what is complete and raises `KeyboardInterrupt` again.
    """
    from euchre_learn.atlas.building import Crew, Workshop
    from euchre_learn.bots.progress import ProgressLine
    from euchre_learn.bots.running import cores

    def say(text: str) -> None:
        stream.write(f"euchre-learn: {text}\n")
        stream.flush()

    if workers is not None and workers < 1:
        raise EuchreError(f"{workers} processes cannot work: give 1 or more")
    line: Callable[[], ProgressLine] = lambda: ProgressLine(stream)  # noqa: E731
    crew = Crew(workers or cores(), scheduler, line, say)
    shop = Workshop(folder, plan, crew, start)
    try:
        shop.sample()
    except KeyboardInterrupt:
        if shop.layers():
            say("interrupted: writing what is complete")
            shop.ship(out)
        raise
    return shop.ship(out)
