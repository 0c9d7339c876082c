"""From the fields of a lesson file to the judges of `judges_rules`, their tables and answers.

What each judge wants in a lesson file stands in `docs/howto/write-a-lesson.md`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from euchre_learn.core.cards import Card, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.play import Playing, Scored, Trick
from euchre_learn.record.trace import DEFAULT_NAMES
from euchre_learn.teach.judges_counting import Boss, TrumpsLeft, WhichHand
from euchre_learn.teach.judges_rules import (
    SCORES,
    SIDES,
    FindRevoke,
    GameWon,
    Knows,
    PlayedOut,
    RuleJudge,
    RunningScore,
    Score,
    SpareCards,
    SpareSet,
    did_not_follow,
)
from euchre_learn.teach.judges_turns import (
    DealsNext,
    Leader,
    MayPass,
    OpenSuits,
    PicksUp,
    SitsOut,
    Speaker,
)
from euchre_learn.teach.position import CALLS, read_position, read_profile, read_score
from euchre_learn.teach.question import WITH_OPTIONS, Question
from euchre_learn.teach.reading import Fields
from euchre_learn.teach.spare import Pair, Spare, lying
from euchre_learn.teach.table import (
    Felt,
    Option,
    Row,
    Table,
    all_seats,
    card_table,
    lettered,
    number_options,
    suit_options,
    yes_no,
)

_DEAL: Final = re.compile(r"(\w+) ([0-5])( alone)?( defended)?")
_SPARE: Final = re.compile(r"([0-5]) of ([345])")
_WITH_TRICKS: Final = (Score, TrumpsLeft, Boss, FindRevoke)
_ON_TABLE: Final = (Leader, Speaker, DealsNext, SitsOut, PicksUp, OpenSuits, MayPass, WhichHand)
_SEATS: Final = (Leader, Speaker, DealsNext)
_SEATS_OR_NOBODY: Final = (SitsOut, PicksUp)
_SIDE_WORDS: Final = ("We have", "They have", "Nobody yet")


def read_rule_judge(kind: type[RuleJudge], fields: Fields) -> RuleJudge:
    """The judge with the facts that it asks about."""
    if kind is Score:
        return _score(fields) if fields.has("tricks") else Score()
    if kind is RunningScore or kind is GameWon:
        return kind(_deals(fields), read_profile(fields), read_score(fields, "start"))
    if kind is SpareCards:
        return SpareCards(_pair(fields, fields.texts("spare"), "spare"))
    if kind is SpareSet:
        ways = tuple(one.split(", ") for one in fields.texts("spare"))
        pairs = tuple(_pair(fields, tuple(way), "spare") for way in ways)
        return SpareSet(fields.whole("points", 0, 10), pairs)
    if kind is WhichHand:
        return WhichHand(CALLS[fields.one_of("call", CALLS)])
    return Knows(fields.peek("answer")) if kind is Knows else kind()  # type: ignore[call-arg]


def _score(fields: Fields) -> Score:
    tricks, alone = fields.whole("tricks", 0, 5), fields.flag("alone")
    return Score(PlayedOut(tricks, alone, fields.flag("defended-alone")), read_profile(fields))


def _deals(fields: Fields) -> tuple[PlayedOut, ...]:
    return tuple(_deal(fields, text) for text in fields.texts("deals"))


def _deal(fields: Fields, text: str) -> PlayedOut:
    found = _DEAL.fullmatch(text)
    if found is None or found[1] not in DEFAULT_NAMES:
        raise fields.fault("deals", "a maker with the makers' tricks, such as `Ben 5 alone`")
    return PlayedOut(int(found[2]), bool(found[3]), bool(found[4]), DEFAULT_NAMES.index(found[1]))


def _pair(fields: Fields, words: tuple[str, ...], field: str) -> Pair:
    found = [_SPARE.fullmatch(one.strip()) for one in words]
    if len(found) != 2 or not found[0] or not found[1]:
        raise fields.fault(field, "two cards by the spots that show, such as `5 of 5` and `2 of 4`")
    try:
        one, other = (Spare(int(match[2]), int(match[1])) for match in found if match)
    except EuchreError as error:
        raise fields.fault(field, str(error)) from None
    return one, other


def read_rule_table(fields: Fields, judge: RuleJudge, question: Question) -> Table:
    """The table that the judge's question is asked over, with its answers."""
    table = _bare_table(fields, judge)
    if question not in WITH_OPTIONS:
        return table
    return replace(table, options=_options(fields, judge, table))


def _bare_table(fields: Fields, judge: RuleJudge) -> Table:
    if not (fields.has("position") or _needs_a_position(judge)):
        table = card_table((), chips=fields.texts("chips", ()))
        if isinstance(judge, SpareCards):
            return replace(table, rows=(Row((), lying(judge.pair)),))
        return table
    table = _unassumed(read_position(fields.table("position"), _felt(judge)))
    if isinstance(judge, WhichHand):
        hands = [_hand(fields, text) for text in fields.texts("hands")]
        if len(hands) < 2:
            raise fields.fault("hands", "at least two hands of five cards")
        return replace(table, cards=(), label="", rows=hand_rows(hands))
    if isinstance(judge, _WITH_TRICKS):
        table = replace(table, rows=trick_rows(table))
    if isinstance(judge, FindRevoke):
        return to_pick_from(table, fields.cards("cards") if fields.has("cards") else ())
    return table


def _needs_a_position(judge: RuleJudge) -> bool:
    told = RunningScore | GameWon | SpareCards | SpareSet | Knows
    return not (isinstance(judge, told) or (isinstance(judge, Score) and judge.played is not None))


def _felt(judge: RuleJudge) -> Felt:
    on_table = isinstance(judge, (*_ON_TABLE, Score, FindRevoke))
    return Felt.TABLE if on_table else Felt.TRICK


def _unassumed(table: Table) -> Table:
    """The table without the hand, where the position does not say what is in it."""
    if any(card in table.record.assumed for card in table.cards):
        return replace(table, cards=(), label="")
    return table


def _hand(fields: Fields, text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except EuchreError as error:
        raise fields.fault("hands", str(error)) from None


def hand_rows(hands: list[tuple[Card, ...]]) -> tuple[Row, ...]:
    """Hands to choose from, each with its letter."""
    return tuple(Row(hand, f"Hand {'ABCDEFGH'[place]}") for place, hand in enumerate(hands))


def trick_rows(table: Table) -> tuple[Row, ...]:
    """The finished tricks, each with who led and who took it, its cards as they were laid."""
    state = table.record.final
    if not isinstance(state, Playing | Scored):
        return ()
    return tuple(_trick_row(table, number, one) for number, one in enumerate(state.tricks, 1))


def _trick_row(table: Table, number: int, trick: Trick) -> Row:
    seats = ", ".join(table.name(seat) for seat in trick.seats)
    winner = table.name(trick.winner)
    took = "you took it" if winner == "You" else f"{winner} took it"
    return Row(trick.cards, f"Trick {number}: {seats}; {took}")


def to_pick_from(table: Table, some: tuple[Card, ...] = ()) -> Table:
    """The table with these cards to pick from, or with all that did not follow suit."""
    shown = some or did_not_follow(table)
    return replace(table, cards=shown, label="Cards that did not follow" if not some else "Cards")


def _options(fields: Fields, judge: RuleJudge, table: Table) -> tuple[Option, ...]:
    """The answers to choose from, by the kind of judge."""
    if isinstance(judge, _SEATS):
        return all_seats(table)
    if isinstance(judge, _SEATS_OR_NOBODY):
        return all_seats(table, nobody=True)
    if isinstance(judge, OpenSuits):
        return suit_options()
    if isinstance(judge, MayPass):
        return yes_no()
    if isinstance(judge, WhichHand):
        return lettered(row.caption for row in table.rows)
    if isinstance(judge, SpareSet):
        return lettered(lying(pair) for pair in judge.pairs)
    if isinstance(judge, GameWon):
        pairs = zip(SIDES, _SIDE_WORDS, strict=True)
        return tuple(Option(value, words) for value, words in pairs)
    return _listed_options(fields, judge)


def _listed_options(fields: Fields, judge: RuleJudge) -> tuple[Option, ...]:
    """The answers that the lesson lists, or the usual ones."""
    if isinstance(judge, Score):
        return score_options(fields.texts("options", SCORES))
    if isinstance(judge, RunningScore):
        return tuple(Option(one, one) for one in fields.texts("options"))
    if isinstance(judge, Knows):
        return lettered(fields.texts("options"))
    most = 7 if isinstance(judge, TrumpsLeft) else 9
    numbers = fields.texts("options", tuple(str(number) for number in range(most + 1)))
    if not all(number.isdecimal() for number in numbers):
        raise fields.fault("options", "whole numbers as texts")
    return number_options(int(number) for number in numbers)


def score_options(values: tuple[str, ...] = SCORES) -> tuple[Option, ...]:
    """Sides with points to choose from: `makers-2` is `2 points for the makers`."""
    return tuple(Option(value, _score_words(value)) for value in values)


def _score_words(value: str) -> str:
    side, _, number = value.partition("-")
    return f"{number} point{'' if number == '1' else 's'} for the {side}"
