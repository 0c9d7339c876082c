"""The coach and the review: values by what the seat sees, luck apart, mistakes into the log."""

from __future__ import annotations

import pytest

from euchre_learn import atlas
from euchre_learn.core.actions import OrderUp, Pass
from euchre_learn.core.errors import EuchreError
from euchre_learn.progress.matches import MatchResult
from euchre_learn.progress.store import Store
from euchre_learn.record.egn import read
from euchre_learn.table.coach import advice_for
from euchre_learn.table.files import egn_of, remarks_of, take_over
from euchre_learn.table.match import MatchKind
from euchre_learn.table.mistakes import note_mistakes
from euchre_learn.table.review import review_deal, review_match
from euchre_learn.table.scene import table_scene
from euchre_learn.table.session import TableSession
from euchre_learn.table.statistics import StoredResults, by_level, matches_chart
from euchre_learn.table.tally import tally_of
from euchre_learn.teach.course import Course
from tests.table.play import EASY, over, set_up, until, whole_match
from tests.table.test_scene import SCHEMA

ALICE = "Jh Jd Ah As 9c|9h Kh Ks Qc 9s|Qd Kd Ad Ts Ac|Qh Td Js Kc 9d"


def test_the_coach_values_every_option_and_gives_a_named_reason() -> None:
    session = set_up(ALICE, "Th", "Qs Tc Jc", dealer=0, actions=(Pass(),) * 3)
    coaching = advice_for(session.view, 3, size=200)
    assert {one.action for one in coaching.values.options} == set(session.view.may)
    assert coaching == advice_for(session.view, 3, size=200)
    passed, ordered = coaching.verdict(Pass()), coaching.verdict(coaching.best[0])
    assert passed.tone == "cost"
    assert passed.loss > 0.3
    assert "behind" in passed.say
    assert ordered.is_right
    assert ordered.loss == 0
    assert ordered.reasons
    assert not any(f"({one})" in " ".join(ordered.reasons) for one in ordered.thumbs)
    scene = table_scene(session, coaching=coaching)
    SCHEMA.validate(scene)
    taught = scene["coach"]["lessons"]
    assert [one["words"] for one in taught] == ["Lesson 18: Going alone"]
    assert taught[0]["notebook"] == "18-going-alone.ipynb"
    told = table_scene(session, coaching=coaching, remark=passed)
    SCHEMA.validate(told)
    assert told["coach"]["verdict"]["tone"] == "cost"


def test_the_coach_looks_calls_up_in_the_atlas_and_says_so() -> None:
    session = set_up(ALICE, "Th", "Qs Tc Jc", dealer=0, actions=(Pass(),) * 3)
    coaching, entry = advice_for(session.view, 3, size=200), atlas.lookup(session.view)
    best = coaching.values.best
    assert best.mean == max(option.value for option in entry.options)
    assert "From the bidding atlas" in coaching.about
    assert coaching.about in coaching.sentences
    scene = coaching.values_scene(Pass())
    assert "From the bidding atlas" in scene["about"]
    assert all(bar["mix"] for bar in scene["options"])


def test_the_coach_imagines_deals_where_the_atlas_is_silent_and_says_why() -> None:
    late = set_up(ALICE, "Th", "Qs Tc Jc", dealer=0, actions=(Pass(),) * 3, score=(9, 9))
    coaching = advice_for(late.view, 3, size=200)
    assert coaching.values.size == 200
    assert "Imagined, because at 9 to 9 the chance to win counts" in coaching.about
    bury = set_up(ALICE, "Th", "Qs Tc Jc", dealer=0, actions=(Pass(),) * 3 + (OrderUp(),))
    coaching = advice_for(bury.view, 3, size=200)
    assert "because" not in coaching.about
    assert "200 imagined deals" in coaching.about


def test_the_coach_is_silent_where_nothing_is_to_choose() -> None:
    session = set_up(ALICE, "Th", "Qs Tc Jc", actions=(OrderUp(),))
    assert advice_for(session.view, 1) is None


def test_a_review_shows_at_most_three_decisions_the_costliest_first() -> None:
    match = whole_match().match
    found = review_match(match, size=60)
    assert len(found.all) > 15
    assert 0 < len(found.shown) <= 3
    losses = [one.lost for one in found.shown]
    assert losses == sorted(losses, reverse=True)
    assert all(one.luck for one in found.all)
    for one in found.shown:
        branch = one.record.branch(one.at, one.better)
        assert branch.actions[one.at] == one.better
    deal = review_deal(match.records[0], 0, 0, match.settings.seed, size=60)
    assert deal.all == tuple(one for one in found.all if one.deal == 0)


def test_mistakes_go_into_the_log_once_with_an_idea_of_the_course(tmp_path) -> None:
    match = whole_match().match
    found, course = review_match(match, size=60), Course.load()
    store = Store(tmp_path / "progress.sqlite")
    assert note_mistakes(match, found, store, course) == len(found.shown) > 0
    assert note_mistakes(match, found, store, course) == 0
    concepts = {one.concept for lesson in course.lessons for one in lesson.exercises}
    answers = store.answers()
    assert len(answers) == len(found.shown)
    assert all(one.concept in concepts and not one.right for one in answers)


def test_a_match_is_written_as_egn_with_verdicts_and_read_back() -> None:
    match = whole_match().match
    found = review_match(match, size=60)
    game = read(egn_of(match, remarks_of(found)))
    assert not game.audit.faults
    assert game.audit.score == match.score
    assert len(game.records) == len(match.records)
    said = [comment.text for record in game.records for comment in record.comments]
    assert len(said) == len(found.all)
    assert any(one.startswith("Costs") for one in said)
    with pytest.raises(EuchreError, match="no deal of this match is over"):
        egn_of(set_up(ALICE, "Th", "Qs Tc Jc").match)


def test_any_recorded_game_is_taken_over_at_any_seat_and_played_to_the_end() -> None:
    match = whole_match().match
    game = read(egn_of(match))
    for seat in range(4):
        taken = take_over(game, 1, 5, seat, EASY)
        assert taken.kind is MatchKind.TAKEN_OVER
        assert taken.seat == seat
        assert taken.score == match.records[1].score
        assert taken.record.actions == match.records[1].actions[:5]
        session = TableSession(taken)
        SCHEMA.validate(table_scene(session))
        until(session, over)
        assert session.match.is_over
    for deal, at, seat in ((99, 0, 0), (0, 99, 0), (0, 0, 4), (-1, 0, 0)):
        with pytest.raises(EuchreError):
            take_over(game, deal, at, seat, EASY)


def test_finished_matches_are_counted_per_level_and_once(tmp_path) -> None:
    store = Store(tmp_path / "progress.sqlite")
    results = StoredResults(store)
    session = TableSession.new(EASY, results=results)
    until(session, over)
    results.finished(session.match)
    (found,) = store.matches()
    assert isinstance(found, MatchResult)
    assert (found.ours, found.theirs) == session.match.score
    assert found.contracts + found.contracts_theirs + found.thrown_in == found.deals
    assert found.made + found.euchres_theirs == found.contracts
    (figures,) = by_level(store.matches())
    assert (figures.level, figures.matches, figures.won) == ("easy", 1, int(found.won))
    chart = matches_chart(store.matches())
    assert "easy" in repr(chart)
    assert chart.png()
    assert "No match" in repr(matches_chart(()))
    assert store.erase() == 0
    assert store.matches() == ()


def test_the_tally_counts_for_the_learners_side_first() -> None:
    match = whole_match().match
    ours = tally_of(match)
    from dataclasses import replace

    theirs = tally_of(replace(match, seat=1))
    assert ours.contracts == theirs.contracts[::-1]
    assert sum(ours.contracts) + ours.thrown_in == len(match.records)
