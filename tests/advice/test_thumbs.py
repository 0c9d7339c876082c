"""The list of the rules of thumb, and how to ask it."""

from __future__ import annotations

import re
from random import Random

import pytest

from euchre_learn.advice.claims import ALL_CLAIMS, CLAIMS
from euchre_learn.advice.model import PHASES, Concern
from euchre_learn.advice.thumbs import THUMBS, advice, reasons_for, thumb
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN
from euchre_learn.teach.course import Course
from tests.advice.places import first
from tests.advice.test_true_facts import moments
from tests.builders import ORDER, PASS

IDS = (
    "two-trumps-and-ace three-with-bower two-small stronger-against-dealer dealer-on-less next"
    " cross alone-on-four alone-liberal never-alone-near-home bowers-and-ace alone-on-three-tops"
    " count-the-left bury-a-void keep-aces makers-lead-trump lead-trump-to-partner"
    " defenders-no-trump aces-early keep-a-trump never-trump-partners-ace low-under-partner"
    " cheapest-winner lowest-loser trump-when-void remember always-take-the-jack donate"
    " save-the-high-card low-trump-ruff"
)
"""The rules that the pages give and that are to be measured."""

CLAIM_IDS = "namer-holds-tops passer-is-weak no-jacks-behind-next trumps-gone-after-two"


def test_every_rule_that_is_to_be_measured_is_there():
    ids = [one.id for one in THUMBS]
    assert len(set(ids)) == len(ids) > 40
    assert set(IDS.split()) <= set(ids)
    assert len(IDS.split()) == 30
    assert [one.id for one in CLAIMS] == CLAIM_IDS.split()


def test_rules_have_an_id_a_short_sentence_and_a_lesson():
    for one in (*THUMBS, *ALL_CLAIMS):
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", one.id), one.id
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", one.lesson), one.lesson
        assert one.sentence[0].isupper(), one.sentence
        assert one.sentence.endswith("."), one.sentence
        assert len(one.sentence) <= 120, one.sentence
    assert len({one.sentence for one in (*THUMBS, *CLAIMS)}) == len(THUMBS) + len(CLAIMS)
    assert {one.concerns for one in THUMBS} == set(Concern) == set(PHASES)


def test_a_rule_is_found_by_its_id():
    for one in THUMBS:
        assert thumb(one.id) is one


@pytest.mark.parametrize(("asked", "near"), [("alone-on-for", "alone-on-four"), ("", "donate")])
def test_an_unknown_id_names_ids_near_it(asked: str, near: str):
    with pytest.raises(EuchreError, match=near):
        thumb(asked)


def test_every_rule_is_silent_where_it_does_not_belong():
    rng, examined = Random(43), 0
    for _ in range(60):
        for state in moments(rng, AMERICAN):
            view = state.seen_by(state.to_act)
            heard = {one.thumb for one in advice(view)}
            for one in THUMBS:
                found = one.says(view)
                assert found is None or found.thumb == one.id
                assert (found is not None) is (one.id in heard), (one.id, view)
                examined += 1
    assert examined > 5_000


def test_reasons_for_an_action_favour_it():
    view = first(0, "Jh Ah As 9c Td", "9h")
    assert [one.thumb for one in reasons_for(view, ORDER)] == ["two-trumps-and-ace"]
    assert reasons_for(view, PASS) == ()


def test_advice_comes_in_the_order_of_the_list():
    order = {one.id: place for place, one in enumerate(THUMBS)}
    rng, examined = Random(47), 0
    for _ in range(40):
        for state in moments(rng, AMERICAN):
            places = [order[one.thumb] for one in advice(state.seen_by(state.to_act))]
            assert places == sorted(places)
            examined += len(places) > 1
    assert examined > 50


def test_every_rule_and_claim_is_taught_in_a_lesson_that_exists():
    taught = {lesson.id for lesson in Course.load().lessons}
    assert {rule.lesson for rule in THUMBS} | {claim.lesson for claim in CLAIMS} <= taught
