"""The values of a decision in a lesson file: read into `Worths`, and written out as TOML.

`tools/values.py` writes them; nobody types them. One option stands on a line, its endings as
points and percent: `mix = "-2 12, 1 60, 2 28"`.
"""

from __future__ import annotations

from typing import Final

from euchre_learn.core.cards import Card, written
from euchre_learn.core.deal import Hand, Hands
from euchre_learn.core.errors import EuchreError
from euchre_learn.solve.verdicts import Unit
from euchre_learn.teach.decision import DecisionKind
from euchre_learn.teach.question import Question
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.values import METHODS, Ending, ImaginedDeal, Worth, Worths

ASKED: Final = {
    DecisionKind.CALL.value: Question.CHOOSE,
    DecisionKind.ALONE.value: Question.CHOOSE,
    DecisionKind.BURY.value: Question.ONE,
    DecisionKind.CARD.value: Question.PLAY,
}
"""The questions about decisions, and how each is answered."""

HOW_TO_DECIDE: Final = {
    Question.CHOOSE: "Choose one, then check. Where several are level, each is right.",
    Question.ONE: "Pick one card, then check. Where several are level, each is right.",
    Question.PLAY: "Play a card. Where several are level, each is right.",
}

_SECOND: Final = ("tight", "rollouts", "open hands")
_MOST_POINTS: Final = 10
_NUMBERS: Final = ("mean", "half", "loss", "loss_half", "second_loss", "second_half")


def read_worths(fields: Fields, decision: DecisionKind) -> Worths:
    """The values under `[step.values]`; `CourseError` with what to do where there are none."""
    if not fields.has("values"):
        raise fields.fault("values", "the values are missing: run tools/values.py on this file")
    inner = fields.table("values")
    found = Worths(
        options=tuple(_worth(one) for one in inner.tables("options")),
        size=inner.whole("size", 1, 10**9),
        seed=inner.whole("seed", 0, 2**62),
        method=inner.one_of("method", METHODS),
        second=inner.one_of("second", _SECOND),
        unit=Unit(inner.one_of("unit", [unit.value for unit in Unit])),
        card=decision is DecisionKind.CARD,
        deals=tuple(_deal(one) for one in inner.tables("deals", ())),
    )
    inner.finish()
    return found


def _worth(fields: Fields) -> Worth:
    name = fields.text("option")
    mean, half, loss, loss_half, second_loss, second_half = map(fields.number, _NUMBERS)
    mix = _mix(fields)
    fields.finish()
    return Worth(name, mean, half, loss, loss_half, second_loss, second_half, mix)


def _mix(fields: Fields) -> tuple[Ending, ...]:
    """Endings, each with its points and its percentage."""
    endings = []
    for part in fields.text("mix").split(","):
        try:
            points, percent = part.split()
            endings.append(Ending(int(points), float(percent) / 100))
        except ValueError:
            raise fields.fault("mix", "points and percent, such as -2 12, 1 88") from None
    if abs(sum(ending.share for ending in endings) - 1) > 0.02:
        raise fields.fault("mix", "percentages that add up to 100")
    return tuple(endings)


def _deal(fields: Fields) -> ImaginedDeal:
    wrong, best = fields.text("wrong"), fields.text("best")
    low, high = -_MOST_POINTS, _MOST_POINTS
    points = fields.whole("wrong_points", low, high), fields.whole("best_points", low, high)
    deal = ImaginedDeal(wrong, best, _hands(fields), *points)
    fields.finish()
    return deal


def _hands(fields: Fields) -> Hands:
    parts = fields.text("hands").split("|")
    try:
        hands = [_hand(part) for part in parts]
        one, two, three, four = hands
    except (EuchreError, ValueError):
        raise fields.fault("hands", "four hands such as Jh 9d | As 9c | Th Td | Kc Qc") from None
    return one, two, three, four


def _hand(text: str) -> Hand:
    return tuple(Card.parse(code) for code in text.split())


# --- writing -------------------------------------------------------------------------------------


def worths_toml(found: Worths) -> str:
    """The table `[step.values]` with its heading, ending with a line break."""
    lines = [
        "[step.values]",
        f"size = {found.size}",
        f"seed = {found.seed}",
        f'method = "{found.method}"',
        f'second = "{found.second}"',
        f'unit = "{found.unit.value}"',
        "options = [",
        *(f"  {{ {_worth_line(one)} }}," for one in found.options),
        "]",
    ]
    if found.deals:
        lines += ["deals = [", *(f"  {{ {_deal_line(one)} }}," for one in found.deals), "]"]
    return "\n".join(lines) + "\n"


def _worth_line(one: Worth) -> str:
    numbers = (one.mean, one.half, one.loss, one.loss_half, one.second_loss, one.second_half)
    pairs = zip(_NUMBERS, numbers, strict=True)
    facts = ", ".join(f"{name} = {_rounded(number)}" for name, number in pairs)
    mix = ", ".join(f"{ending.points} {100 * ending.share:.1f}" for ending in one.mix)
    return f'option = "{one.value}", {facts}, mix = "{mix}"'


def _rounded(number: float) -> str:
    """Three decimals; never a minus before a zero."""
    return f"{round(number, 3) + 0.0:.3f}"


def _deal_line(one: ImaginedDeal) -> str:
    hands = " | ".join(written(hand) for hand in one.hands)
    return (
        f'wrong = "{one.wrong}", best = "{one.best}", wrong_points = {one.wrong_points},'
        f' best_points = {one.best_points}, hands = "{hands}"'
    )
