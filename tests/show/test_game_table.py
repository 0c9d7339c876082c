"""A game as a table of text: one line a deal, whatever became of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_learn.core.actions import FarmersHand
from euchre_learn.core.cards import PACK_24, Card, cards
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN
from euchre_learn.record.trace import DealRecord
from euchre_learn.record.worked import running_score, worked_game, worked_hand
from euchre_learn.show.game_table import game_table

GAME = worked_game("hand-02-game-to-ten")


def test_every_deal_has_its_line_with_the_score_after_it() -> None:
    head, *lines = game_table(GAME).splitlines()
    assert head.split() == ["dealer", "maker", "trumps", "tricks", "score"]
    assert len(lines) == len(GAME) == 12
    assert [line.split()[-1] for line in lines] == [f"{a}–{b}" for a, b in running_score(GAME)]
    assert lines[3].split() == ["4", "Cara", "Alice,", "alone", "hearts", "5", "5–4"]


def test_the_columns_stand_below_each_other_under_any_names() -> None:
    named = [replace(deal, names=("Al", "Bartholomew", "Cy", "Di")) for deal in GAME]
    for game in (GAME, named):
        lines = game_table(game).splitlines()
        assert len({len(line) for line in lines}) == 1
        assert {line[lines[0].index("trumps") - 1] for line in lines} == {" "}


def test_a_deal_that_was_not_played_out_says_so() -> None:
    thrown_in = worked_hand("hand-10a-thrown-in")
    stopped = GAME[0].before(3)
    low = cards("9s 9h 9d 9c Ts")
    deal = Deal.stacked((*low[:3], *_others(low)[:9], *low[3:], *_others(low)[9:]), dealer=3)
    shown = DealRecord.of(deal, [FarmersHand()], profile=AMERICAN.but(farmers_redeal=True))
    lines = game_table([thrown_in, stopped, shown]).splitlines()[1:]
    words = ("thrown in", "not played out", "dealt again")
    assert [word in line for word, line in zip(words, lines, strict=True)] == [True] * 3
    assert [line.split()[-3:] for line in lines] == [["–", "–", "0–0"]] * 3


def _others(low: tuple[Card, ...]) -> list[Card]:
    return [card for card in PACK_24 if card not in low]


def test_no_deal_at_all_is_one_sentence() -> None:
    with pytest.raises(EuchreError, match="no deal to put into a table"):
        game_table(())
