"""The tags of annotations: read from the front of a comment, shown with their meaning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_learn.record.trace import Comment
from euchre_learn.record.worked import worked_hand
from euchre_learn.show.annotation import MEANINGS, tagged, told
from euchre_learn.show.parts import Art
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_markup import replay_markup
from euchre_learn.show.replay_text import deal_text, replay_text


@pytest.mark.parametrize("sign", MEANINGS)
def test_every_tag_is_taken_off_the_words_and_explained(sign):
    assert tagged(f"[{sign}] Hearts were safer.") == (sign, "Hearts were safer.")
    assert told(f"[{sign}] Hearts were safer.") == f"{sign} ({MEANINGS[sign]}) Hearts were safer."


@pytest.mark.parametrize("text", ["[x] no", "no [?] here", "[?!?]", "", "[ ? ] no"])
def test_what_is_no_tag_stays_as_it_is(text):
    assert tagged(text) == ("", text)


def test_a_replay_shows_the_sign_with_its_word_in_picture_and_text():
    hand = replace(worked_hand("alice-lone-hand"), comments=(Comment(0, "[??] Why <b>alone</b>?"),))
    scene = Replay((hand,), at=1).scene()
    markup = replay_markup(scene, Art("a"))
    assert '<span class="el-tag cost"><b>??</b> blunder</span>Why &lt;b&gt;alone' in markup
    for text in (replay_text(scene), deal_text(hand)):
        assert "?? (blunder) Why <b>alone</b>?" in text
