"""The four charts of the learner's progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Final

from euchre_learn.progress.answer import Answer
from euchre_learn.progress.chart import GREEN, GREY, INK, Chart, counted_words, percent
from euchre_learn.progress.figures import (
    Band,
    Cost,
    calibration,
    costs,
    days,
    first_tries,
    streak,
    today_of,
)
from euchre_learn.progress.memory import RECENT, Mastery, in_order

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SHOWN_DAYS: Final = 28


def mastery_chart(known: Sequence[Mastery], words: Mapping[str, str], now: datetime) -> Chart:
    """How much was right at once, by concept, the ones to ask next first."""
    order = in_order(known)
    names = [words.get(one.concept, one.concept) for one in order]
    rows = tuple(_known_row(one, name, now) for one, name in zip(order, names, strict=True))
    said = [f"{name} {one.right} of {one.asked}" for one, name in zip(order, names, strict=True)]

    def draw(axes: Axes) -> None:
        _bars(axes, names, order)

    return Chart(
        f"Right at the first try, of the last {RECENT} at most",
        f"Bars, one for each idea, of what was right at the first try: {', '.join(said)}.",
        ("idea", "right", "asked", "known now", "ask again"),
        rows,
        "Nothing was asked yet.",
        draw,
        height=1.0 + 0.35 * max(1, len(order)),
    )


def _known_row(one: Mastery, name: str, now: datetime) -> tuple[str, ...]:
    when = "now" if one.is_due(now) else _until(one.due - now)
    # Right after a miss the estimate is high all the same: it knows what was read, not learned.
    recall = "missed" if one.missed else percent(one.recall)
    return name, str(one.right), str(one.asked), recall, when


def _until(wait: timedelta) -> str:
    if wait < timedelta(hours=1):
        return "soon"
    if wait < timedelta(days=1):
        return f"in {round(wait / timedelta(hours=1))} h"
    return f"in {counted_words(round(wait / timedelta(days=1)), 'day')}"


def _bars(axes: Axes, names: Sequence[str], order: Sequence[Mastery]) -> None:
    places = list(range(len(order)))
    axes.barh(places, [100 * one.right / one.asked for one in order], color=GREEN, height=0.6)
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("right at the first try, without a hint (%)")
    for place, one in zip(places, order, strict=True):
        inside = one.right > one.asked / 2
        spot = 100 * one.right / one.asked + (-1 if inside else 1)
        axes.text(
            spot,
            place,
            f"{one.right} of {one.asked}",
            va="center",
            ha="right" if inside else "left",
            color="white" if inside else INK,
        )


def cost_chart(answers: Sequence[Answer], unit: str, zone: tzinfo | None) -> Chart:
    """What the valued decisions of each day cost on average, in one unit."""
    found = costs(answers, unit, zone)
    rows = tuple(
        (f"{one.day}", str(one.decisions), f"{one.mean:.2f}", _plus_minus(one)) for one in found
    )
    alt = f"A line of what a decision cost on average, in {unit}, day by day. "
    if found:
        alt += f"It goes from {found[0].mean:.2f} to {found[-1].mean:.2f}; 0 is best. "
        alt += "Whiskers are 95 % intervals."

    def draw(axes: Axes) -> None:
        _cost_line(axes, found, unit)

    return Chart(
        f"What a decision cost on average, in {unit}",
        alt,
        ("day", "decisions", "lost each", "95 %"),
        rows,
        f"No decision was valued in {unit} yet.",
        draw,
    )


def _plus_minus(one: Cost) -> str:
    return "" if one.half is None else f"± {one.half:.2f}"


def _cost_line(axes: Axes, found: Sequence[Cost], unit: str) -> None:
    places = list(range(len(found)))
    means, halves = [one.mean for one in found], [one.half or 0.0 for one in found]
    axes.errorbar(places, means, halves, color=GREEN, ecolor=GREY, marker="o", capsize=3)
    every = max(1, len(found) // 7)
    axes.set_xticks(places[::every], [f"{one.day:%d %b}" for one in found[::every]])
    axes.set_ylim(bottom=0)
    axes.set_ylabel(f"{unit} lost for each decision")
    axes.set_xlabel("days with valued decisions")


def calibration_chart(answers: Sequence[Answer]) -> Chart:
    """How sure the learner was, against how often that was right."""
    bands = calibration(answers)
    rows = tuple(
        (f"{one.low} to {one.high} %", str(one.asked), percent(one.sure / 100), percent(one.share))
        for one in bands
    )
    said = [f"sure {percent(one.sure / 100)}, right {percent(one.share)}" for one in bands]

    def draw(axes: Axes) -> None:
        _against_right(axes, bands)

    return Chart(
        "How sure you were, and how often you were right",
        f"Points against a dotted line on which both agree: {'; '.join(said)}.",
        ("sure", "answers", "on average", "right"),
        rows,
        'You did not say how sure you were yet. In a cell: check("Jd", sure=80). '
        'In a lesson: lesson("following-suit", ask_sure=True).',
        draw,
        height=4.0,
    )


def _against_right(axes: Axes, bands: Sequence[Band]) -> None:
    axes.plot([0, 100], [0, 100], color=GREY, linestyle=":")
    axes.plot([one.sure for one in bands], [100 * one.share for one in bands], "o-", color=GREEN)
    for one in bands:
        spot = (one.sure, 100 * one.share)
        axes.annotate(str(one.asked), spot, (6, -12), textcoords="offset points", color=INK)
    axes.set_xlim(0, 102)
    axes.set_ylim(0, 102)
    axes.set_aspect("equal")
    axes.set_xlabel("how sure (%)")
    axes.set_ylabel("right (%), with the number of answers")


def days_chart(answers: Sequence[Answer], now: datetime, zone: tzinfo | None) -> Chart:
    """How many answers on each of the last days; a day without any is just a day without any."""
    today = today_of(now, zone)
    active = days(answers, zone)
    first = today - timedelta(days=SHOWN_DAYS - 1)
    recent = {day: count for day, count in active.items() if first <= day <= today}
    total = sum(recent.values())

    def draw(axes: Axes) -> None:
        _day_bars(axes, recent, first)

    return Chart(
        f"Answers on each of the last {SHOWN_DAYS} days",
        f"Bars of answers a day: {counted_words(total, 'answer')} on "
        f"{counted_words(len(recent), 'day')} of the last {SHOWN_DAYS}.",
        ("day", "answers"),
        tuple((f"{day}", str(count)) for day, count in recent.items()),
        f"No answers in the last {SHOWN_DAYS} days.",
        draw,
        height=2.2,
    )


def _day_bars(axes: Axes, recent: Mapping[date, int], first: date) -> None:
    every = [first + timedelta(days=ahead) for ahead in range(SHOWN_DAYS)]
    axes.bar(range(SHOWN_DAYS), [recent.get(day, 0) for day in every], color=GREEN)
    axes.set_xticks(range(0, SHOWN_DAYS, 7), [f"{day:%d %b}" for day in every[::7]])
    axes.set_ylabel("answers")


def summary(
    answers: Sequence[Answer],
    known: Sequence[Mastery],
    words: Mapping[str, str],
    now: datetime,
    zone: tzinfo | None,
) -> list[str]:
    """What there is to say about the log in a few lines, or friendly words where it is empty."""
    if not answers:
        return [
            "Nothing is here yet, and that is fine.",
            "Answer a question in any lesson, run this again, and it will show.",
        ]
    active, (asked, right) = days(answers, zone), first_tries(answers)
    lines = [
        f"{counted_words(sum(active.values()), 'answer')} on {counted_words(len(active), 'day')}; "
        f"right at the first try, without a hint: {right} of {asked}."
    ]
    row = streak(active, today_of(now, zone))
    lines += [f"Days in a row: {row}."] if row > 1 else []
    waiting = [one for one in in_order(known) if one.is_due(now)]
    names = ", ".join(words.get(one.concept, one.concept) for one in waiting)
    return [*lines, f"To review now: {names}." if waiting else "Nothing has to be reviewed now."]
