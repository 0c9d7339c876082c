"""What is said while a deal is played on: what the others did, and how the tricks stand."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_learn.core.play import Playing, Trick
from euchre_learn.teach.goals import tricks_of
from euchre_learn.teach.playing_on import Laid, PlayedOn
from euchre_learn.teach.question import Answer
from euchre_learn.teach.table import Chip, Table


def pending_words(table: Table, played: PlayedOn) -> str:
    """Why a card may not be played, or else what fell since the learner's last card."""
    state = played.state
    if played.refused:
        return played.refused[0].marked
    assert isinstance(state, Playing)  # the deal is not over while a goal is open
    split = len(played.news) - len(state.laid)
    trick = state.tricks[-1]
    told = [
        _cards(table, played.news[:split]),
        f"{taken_words(table, len(state.tricks), trick)}.",
        _cards(table, played.news[split:]),
        "Your turn." if state.laid else "You lead.",
    ]
    return " ".join(part for part in told if part)


def line_words(line: Answer) -> str:
    """A line of the learner's cards: `One way: {Jd}, then {As}.`"""
    return "One way: " + ", then ".join(f"{{{code}}}" for code in line) + "."


def taken_words(table: Table, number: int, trick: Trick) -> str:
    """`Cara takes trick 2 with {Ac}`; the learner is `You`."""
    name = table.name(trick.winner)
    takes = "take" if name == "You" else "takes"
    return f"{name} {takes} trick {number} with {{{trick.card_of(trick.winner)}}}"


def looked_back(table: Table, number: int, trick: Trick) -> str:
    """`2: you led, and Dev took it with {9h}`, to follow the word trick."""
    led, took = (_seat(table, seat) for seat in (trick.leader, trick.winner))
    return f"{number}: {led} led, and {took} took it with {{{trick.card_of(trick.winner)}}}"


def _seat(table: Table, seat: int) -> str:
    """A seat's name within a sentence."""
    return "you" if seat == table.you else table.name(seat)


def tricks_chip(table: Table, played: PlayedOn) -> Chip:
    """`Tricks: you 2, they 1`, both sides of the table."""
    ours, state = table.you % 2, played.state
    return Chip(f"Tricks: we {tricks_of(state, ours)}, they {tricks_of(state, 1 - ours)}")


def _cards(table: Table, some: Sequence[Laid]) -> str:
    """`Cara leads {Td}, Dev plays {Qd}.`; nothing of no cards."""
    each = [
        f"{table.name(one.seat)} {'leads' if one.leads else 'plays'} {{{one.card}}}" for one in some
    ]
    return f"{', '.join(each)}." if each else ""
