"""What the bidding atlas says of a hand, in the words and bars of the drills.

Everything comes from an `atlas.Entry`: the values of the options, the verdict over them, on what
it depends, and how the numbers came about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.atlas import Entry, Option
from euchre_learn.core.cards import Suit
from euchre_learn.core.vocabulary import accepting
from euchre_learn.solve.verdicts import Verdict
from euchre_learn.teach.scene import Scene
from euchre_learn.teach.values import Ending, Worth, Worths, behind_words, signed
from euchre_learn.teach.values_scene import ends, mix, ticks

_DEALER: Final = 3
_DOING: Final = {
    "order it up": "ordering it up",
    "assist": "assisting",
    "pick it up": "picking it up",
}
_TITLE: Final = "Expected points for your side"
_LEAST_PART: Final = 0.05
"""What is nearer than this counts as level, whatever the interval says."""
_HAIR: Final = 0.005
"""What is nearer than this is written as nothing."""


# --- words ---------------------------------------------------------------------------------------


def option_says(name: str, place: int) -> str:
    """An option as a person says it at a place.

    >>> option_says("alone", 3), option_says("h", 0)
    ('Pick it up, alone', 'Hearts')
    """
    if name == "pass":
        return "Pass"
    suit, alone = _parted(name)
    said = suit.plural if suit else accepting(place, _DEALER)
    return said.capitalize() + (", alone" if alone else "")


def doing(name: str, place: int) -> str:
    """The same as something that one does.

    >>> doing("order", 1), doing("h-alone", 0)
    ('assisting', 'naming hearts alone')
    """
    if name == "pass":
        return "passing"
    suit, alone = _parted(name)
    done = f"naming {suit.plural}" if suit else _DOING[accepting(place, _DEALER)]
    return done + (" alone" if alone else "")


def _parted(name: str) -> tuple[Suit | None, bool]:
    """The suit that an option names, None for the upcard's, and whether it is alone."""
    if name in ("order", "alone"):
        return None, name == "alone"
    letter, _, alone = name.partition("-")
    return Suit(letter), bool(alone)


def _listed(words: Sequence[str], last: str) -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


# --- the verdict ---------------------------------------------------------------------------------


def ranked(entry: Entry) -> list[Option]:
    """The options, the best first."""
    return sorted(entry.options, key=lambda one: -one.value)


def level(entry: Entry) -> list[Option]:
    """The options that cannot be told from the best, the best first and included."""
    right = (Verdict.BEST, Verdict.TOO_CLOSE)
    return [one for one in ranked(entry) if one.verdict in right]


def sign(entry: Entry) -> str:
    """`+` to call, `-` to pass, `o` where passing and a call are too close to tell."""
    names = {one.name for one in level(entry)}
    if "pass" not in names:
        return "+"
    return "o" if len(names) > 1 else "-"


def stand(entry: Entry) -> tuple[str, str]:
    """What is best there, and by how much, in a few words each."""
    best = level(entry)
    many = len(best) - 2
    said = _either(entry, best[:2]) + (f" or {many} more" if many > 0 else "")
    return said, _gap_words(entry, best)


def _gap_words(entry: Entry, best: Sequence[Option]) -> str:
    """How far calling is ahead of passing, or passing of calling."""
    top, rest = best[0], [one for one in ranked(entry) if one not in best]
    if sign(entry) == "o" or not rest:
        return f"within {best[-1].loss:.2f}"
    if top.name == "pass":
        return f"{entry.gap:.2f} ahead of calling"
    if entry.tight is None:
        return f"{rest[0].loss:.2f} ahead of the rest"
    return f"{entry.option('pass').loss:.2f} ahead of passing"


def _either(entry: Entry, some: Sequence[Option]) -> str:
    """`Pass or assist`; a suit both ways as `Hearts, alone or not`."""
    names = [one.name for one in some]
    if "pass" not in names and len(names) == 2 and len({_parted(name)[0] for name in names}) == 1:
        with_partner = next(name for name in names if not _parted(name)[1])
        return f"{option_says(with_partner, entry.place)}, alone or not"
    first, *others = (option_says(name, entry.place) for name in names)
    return " or ".join([first, *(one.lower() for one in others)])


def verdict_scene(entry: Entry) -> Scene:
    """The verdict: its line first, then what is behind it, and on what it depends."""
    best = level(entry)
    if sign(entry) == "o":
        said = f"{_apart(entry, best)} {_depends(entry)}".strip()
        return _verdict("close", "approx", "Too close to call", said)
    call = _either(entry, best)
    if entry.round == 2 and best[0].name != "pass":
        call = f"Name {call.lower()}"
    behind = _apart(entry, best) if len(best) > 1 else _second(entry)
    said = f"{behind} {_depends(entry)}".strip()
    return _verdict("right", "check", f"{call}: {_ahead(entry, best)}", said)


def _verdict(tone: str, icon: str, word: str, say: str) -> Scene:
    return {"tone": tone, "icon": icon, "word": word, "say": say}


def _ahead(entry: Entry, best: Sequence[Option]) -> str:
    """How far the best call is ahead of passing, or the best option of what comes next."""
    if best[0].name != "pass" and entry.tight is not None:
        return f"{entry.option('pass').loss:.2f} ahead of passing"
    rest = [one for one in ranked(entry) if one not in best]
    if not rest:
        return "all calls are level"
    return f"{rest[0].loss:.2f} ahead of {doing(rest[0].name, entry.place)}"


def _second(entry: Entry) -> str:
    """How far the second call is behind the best one, where no pass comes between."""
    top, second = ranked(entry)[:2]
    if "pass" in (top.name, second.name) or entry.tight is None:
        return ""
    return f"{doing(second.name, entry.place).capitalize()} is {second.loss:.2f} behind."


def _apart(entry: Entry, best: Sequence[Option]) -> str:
    """How far apart options are that are level with each other."""
    names = _listed([doing(one.name, entry.place) for one in best], "and").capitalize()
    most = max(one.loss for one in best)
    if most < _HAIR:
        return f"{names} come to the same."
    if most < _LEAST_PART:
        return f"{names} are within {most:.2f} points."
    far = f"{'' if len(best) == 2 else 'up to '}{most:.2f}"
    return f"{names} are {far} points apart, too little for these samples to tell."


def _depends(entry: Entry) -> str:
    """How far the advice depends on the other players."""
    if entry.tight is None:
        return "The dealer is stuck and has to call."
    if (entry.place, entry.round) == (_DEALER, 2):
        return "After a pass the cards are thrown in, which is worth nothing to either side."
    passing, tight = entry.option("pass").value, entry.tight[0]
    if abs(tight - passing) < _LEAST_PART:
        return "It hardly matters how much the others call."
    said = f"if the others call less, passing is worth {signed(tight)} instead of {signed(passing)}"
    then = entry.best_among_tight
    if sign(entry) == "o":
        return f"I{said[1:]}; then {doing(then, entry.place)} is ahead."
    if then not in {one.name for one in level(entry)}:
        return f"It depends on the others: {said}, and {doing(then, entry.place)} is best."
    return f"I{said[1:]}: that changes nothing."


# --- the bars ------------------------------------------------------------------------------------


def values_of(entry: Entry, *, stick: bool) -> Scene:
    """The bars, the best option first, as the drills show them."""
    found = worths_of(entry)
    low, high = ends(found.options, found.unit)
    return {
        "title": _TITLE,
        "low": low,
        "high": high,
        "ticks": ticks(low, high),
        "options": [
            _bar(found, one, entry.place) for one in sorted(found.options, key=lambda w: -w.mean)
        ],
        "reasons": [],
        "notes": [],
        "deal": None,
        "about": about(entry, stick=stick),
    }


def worths_of(entry: Entry) -> Worths:
    """The entry in the shape in which lessons hold values; there is no second count."""
    options = tuple(
        Worth(one.name, one.value, one.ci, one.loss, one.loss_half, 0.0, 0.0, _endings(one))
        for one in entry.options
    )
    return Worths(options, entry.samples, 0, "atlas", "")


def _endings(one: Option) -> tuple[Ending, ...]:
    """How a call ends; nothing for passing, after which anything may be called."""
    return () if one.shares is None else tuple(Ending(*ending) for ending in one.shares.endings)


def _bar(found: Worths, one: Worth, place: int) -> Scene:
    return {
        "value": one.value,
        "words": option_says(one.value, place),
        "verdict": found.verdict(one.value).value,
        "yours": False,
        "mean": round(one.mean, 4),
        "half": round(one.half, 4),
        "says": f"{signed(one.mean)} ± {one.half:.2f}",
        "behind": None if one is found.best else behind_words(one.loss, one.loss_half),
        "credit": found.credit(one.value),
        "mix": mix(one),
    }


def about(entry: Entry, *, stick: bool) -> str:
    """How the numbers came about: rules, samples, players, and what ± means."""
    thrown = "the dealer is stuck" if stick else "the cards are thrown in"
    turn = {1: "first", 2: "second"}[entry.round]
    return (
        f"Simulated with the american rules, and if all pass twice {thrown}: about"
        f" {entry.samples:,} deals sampled for a decision of this seat in the {turn} round, after"
        " all before it passed. All four play cards as Normal does and call for the most points."
        " ± is the 95 % interval; it says nothing of players who play another way."
    )
