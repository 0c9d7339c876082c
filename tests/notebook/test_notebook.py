"""What a notebook's one import gives: pictures, the score on spare cards, plain refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import TO_FIVE
from euchre_learn.notebook import lesson, picture, score_cards, worked_game, worked_hand
from euchre_learn.show.replay import result_of


def test_a_picture_takes_a_suit_by_letter_or_name():
    assert repr(picture("Jd", trump="h")) == repr(picture("Jd", trump="hearts"))
    assert "left bower" in repr(picture("Jd", trump="hearts"))


def test_a_picture_of_no_suit_is_refused_in_a_sentence():
    with pytest.raises(EuchreError, match="is not a suit"):
        picture("Jd", trump="reds")


def test_the_score_cards_take_names_and_target_from_the_deals():
    game = worked_game("hand-02-game-to-ten")[:3]
    assert score_cards(game).sides == ("Alice, Cara", "Ben, Dev")
    assert score_cards(game).target == 10
    other = [replace(deal, names=("P", "Q", "R", "S"), profile=TO_FIVE) for deal in game]
    assert score_cards(other).sides == ("P, R", "Q, S")
    assert score_cards(other).target == 5
    assert score_cards(other, target=10).target == 10


def test_a_lesson_that_is_not_there_is_refused_with_the_ones_that_are():
    with pytest.raises(EuchreError, match="deck-and-bowers"):
        lesson("nothing")


def test_the_result_of_a_claimed_revoke_is_what_both_sides_score():
    final = worked_hand("hand-12b-revoke-claimed").final
    assert final.claimed
    assert result_of(final) == f"{final.points[0]} to {final.points[1]}, revoke claimed"
