"""What a notebook's one import gives: pictures, the score on spare cards, plain refusals."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import TO_FIVE
from euchre_learn.notebook import course, lesson, picture, score_cards, worked_game, worked_hand
from euchre_learn.show.replay import result_of

ROOT = Path(__file__).resolve().parents[2]
VERBS = ("check", "hint", "solution")


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


def test_the_course_prints_its_lessons_and_the_twelve_common_questions():
    text, found = repr(course()), course()
    assert [f"({one.id})" in text for one in found.lessons] == [True] * len(found.lessons)
    asked = [one.ask for one in found.glossary.questions]
    assert len(asked) == 12
    assert [line.strip() for line in text.splitlines() if line.strip() in asked] == asked
    assert not set("{}[]#") & set(text)


def test_in_a_notebook_the_course_shows_every_lesson_question_and_word():
    from euchre_learn import notebook

    html, found = notebook._PICTURES[type(course())](course()), course()
    shown = [one.title for one in found.lessons]
    shown += [one.ask for one in found.glossary.questions]
    shown += [one.word for one in found.glossary.words]
    assert len(shown) > 50
    assert [words for words in shown if f"<b>{escape(words)}</b>" not in html] == []
    assert "lesson(&quot;following-suit&quot;)" in html
    assert html.count("<dt>") == html.count("<dd>") == len(shown) - len(found.lessons)


def asked(source: str) -> Iterator[tuple[str, bool]]:
    """Every question that a cell makes to be answered, and whether its answers are kept."""
    tree = ast.parse(source)
    looked_into = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Attribute)}
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            continue
        if call.func.id in ("exercise", "drill_item"):
            kept = not any(
                word.arg == "keep" and ast.unparse(word.value) == "False" for word in call.keywords
            )
            yield ast.unparse(call), kept and id(call) not in looked_into


def test_running_a_notebook_of_the_course_notes_no_answer_as_the_learners():
    examined = 0
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        answering = any(f".{verb}(" in source for source in code for verb in VERBS)
        questions = [one for source in code for one in asked(source)]
        examined += len(questions)
        assert not [call for call, kept in questions if kept and answering], path.name
    assert examined > 20
