"""A revoke of the other side is the learner's to notice and to claim, after the hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_learn.core.actions import ClaimRevoke, OrderUp, Pass, PlayCard, TurnTrick
from euchre_learn.core.cards import Card
from euchre_learn.core.rules import PenaltyKind, RevokePenalty, Revokes, RulesProfile
from euchre_learn.progress.store import Store
from euchre_learn.record.egn import audit_path, read_path
from euchre_learn.show.table_scene import TableScene
from euchre_learn.table.claims import doubts
from euchre_learn.table.files import write_egn
from euchre_learn.table.intents import handle
from euchre_learn.table.results import Results
from euchre_learn.table.saved import Saved, match_json, read_match
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.scene import table_scene
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import table_rules
from euchre_learn.table.statistics import StoredResults
from euchre_learn.terminal.talk import TextTable
from tests.table.play import set_up

ALLOWED = table_rules("american", revokes=Revokes.ALLOWED)
HANDS = "Ah Kh Ad 9d 9c|Jh 9h Kd Qd Ac|Qh As Ks Td Kc|Th Jd Qs Js Qc"
"""You lead hearts; at your left Ben lays the king of diamonds on them, and holds the nine."""


def played(
    first: str = "Kd",
    profile: RulesProfile = ALLOWED,
    save: SaveFile | None = None,
    score: tuple[int, int] = (0, 0),
    results: Results | None = None,
) -> TableSession:
    """A hand with clubs as trumps in which seat 1 lays this card on the first lead of hearts."""
    begun = set_up(
        HANDS,
        "Jc",
        "9s Ts Tc",
        dealer=3,
        profile=profile,
        actions=(Pass(), Pass(), Pass(), OrderUp()),
        score=score,
    )
    session = TableSession(save=save, results=results)
    session.start(replace(begun.match, id="11111111-1111-4111-8111-111111111111"))
    order = ["Ah", first]
    while not session.match.state.is_over:
        match = session.match
        may = match.state.legal_actions()
        action = may[0]
        wanted = PlayCard(Card.parse(order[0])) if order else None
        if wanted is not None and match.state.ruling(wanted).possible:
            action = wanted
            order.pop(0)
        elif TurnTrick() in may:
            action = TurnTrick()
        if match.state.is_over or not session.act(action):
            turn = session.bot_turn()
            assert turn is not None
            assert session.bot_acted(turn, action)
        session.settle()
    return session


def claims(session: TableSession) -> list[str]:
    scene: TableScene = table_scene(session)
    return [str(one["value"]) for one in scene["claims"]]


def test_a_revoke_that_is_claimed_costs_what_the_rules_say() -> None:
    session = played()
    before = session.match.score
    assert "claim 1 0" in claims(session)
    assert handle(session, "say", "claim 1 0")
    ours, theirs = session.match.score
    assert (ours - before[0], theirs - before[1]) == (2, 0)
    assert "claim 1 0" not in claims(session)
    assert ["Revoke", "Ben, trick 1, claimed"] in table_scene(session)["sheet"]["lines"]  # type: ignore[index]


def test_a_claim_of_what_was_no_revoke_changes_nothing_and_says_so() -> None:
    session = played("9h")
    wrong = [one.claim for one in doubts(session.match)]
    assert len(wrong) >= 1
    before = session.match
    for claim in wrong:
        assert not session.act(claim)
        assert session.match is before
        assert session.refusal is not None
        assert "did nothing wrong" in session.refusal.words


def test_what_can_be_claimed_is_what_was_seen_and_not_what_was_held() -> None:
    """The same list whether the seat could have followed or not: it gives nothing away."""
    examined = 0
    for first in ("Kd", "9h"):
        session = played(first)
        trump = session.match.state.contract.trump  # type: ignore[union-attr]
        seen = {
            (seat, number)
            for number, trick in enumerate(session.view.tricks)
            for seat, card in zip(trick.seats, trick.cards, strict=True)
            if seat % 2 and trump.suit_of(card) is not trump.suit_of(trick.cards[0])
        }
        assert {(one.seat, one.trick) for one in doubts(session.match)} == seen
        examined += len(seen)
    assert examined > 2


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (ClaimRevoke(2, 0), "your own side"),
        (ClaimRevoke(1, 3), "did nothing wrong in trick 4"),
        (ClaimRevoke(1, 9), "not played"),
    ],
)
def test_a_claim_that_cannot_be_is_one_sentence(claim: ClaimRevoke, said: str) -> None:
    session = played()
    assert not session.act(claim)
    assert session.refusal is not None
    assert said in session.refusal.words


def test_no_revoke_is_claimed_while_the_hand_is_played_nor_twice() -> None:
    session = set_up(HANDS, "Jc", "9s Ts Tc", dealer=3, profile=ALLOWED)
    assert not session.act(ClaimRevoke(1, 0))
    assert session.refusal is not None
    assert "once the hand is played out" in session.refusal.words
    assert claims(session) == []
    session = played()
    assert session.act(ClaimRevoke(1, 0))
    assert not session.act(ClaimRevoke(1, 0))
    assert session.refusal is not None
    assert "already" in session.refusal.words


def test_where_revokes_are_refused_there_is_nothing_to_claim() -> None:
    session = played("9h", table_rules("american"))
    assert session.phase is TablePhase.HAND_OVER
    assert claims(session) == []


def test_a_claim_is_saved_and_the_next_hand_counts_it(tmp_path) -> None:
    session = played(save=SaveFile(tmp_path / "match.json"))
    session.act(ClaimRevoke(1, 0))
    again = TableSession.resumed(SaveFile(tmp_path / "match.json"))
    assert again.match == session.match
    assert again.next_hand()
    assert again.match.game.score == session.match.score
    written = read_match(match_json(Saved(again.match, 3)), "here").match
    assert written == again.match


def test_in_the_terminal_a_revoke_is_claimed_by_its_number() -> None:
    said: list[str] = []
    session = played()
    table = TextTable(session, said.append)
    table.open()
    assert "or claim" in said[-1]
    table.answer("that was a revoke")
    number = next(line[0] for line in said if ": Ben, trick 1: king of diamonds on hearts." in line)
    table.answer(f"claim {number}")
    assert any("claim Ben's revoke in trick 1" in line for line in said)
    assert session.match.score[0] >= 2


@pytest.mark.parametrize("score", [(9, 9), (8, 9), (0, 9)])
@pytest.mark.parametrize("kind", [*PenaltyKind])
def test_a_claim_after_the_last_hand_corrects_what_was_counted_and_put_apart(
    tmp_path: Path, kind: PenaltyKind, score: tuple[int, int]
) -> None:
    """The claim may turn the result round, or take back the points that had ended the match."""
    profile = ALLOWED.but(revoke_penalty=RevokePenalty(kind, 2))
    store, save = Store(tmp_path / "progress.sqlite"), SaveFile(tmp_path / "match.json")
    session = played(profile=profile, save=save, score=score, results=StoredResults(store))
    assert session.phase is TablePhase.MATCH_OVER
    assert [(one.ours, one.theirs) for one in store.matches()] == [session.match.score]
    (when,) = [one.time for one in store.matches()]
    assert session.act(ClaimRevoke(1, 0))
    session.settle()
    counted = [(one.ours, one.theirs, one.time) for one in store.matches()]
    again = TableSession.resumed(SaveFile(tmp_path / "match.json"))
    if session.phase is TablePhase.MATCH_OVER:
        assert counted == [(*session.match.score, when)]
        assert not again.has_match
        assert len(save.finished()) == 1
    else:
        assert counted == []
        assert save.finished() == ()
        assert again.match == session.match
        assert session.next_hand()


@pytest.mark.parametrize("claimed", [True, False])
def test_a_claim_is_told_in_the_game_notation_and_its_points_are_in_the_final_score(
    tmp_path: Path, claimed: bool
) -> None:
    """EGN has no claim: the play comes back without it, and the audit finds the revoke alone."""
    session = played()
    assert not claimed or session.act(ClaimRevoke(1, 0))
    path = tmp_path / "game.egn"
    write_egn(path, session.match)
    (record,) = read_path(path).records
    assert record.actions == tuple(
        one for one in session.record.actions if not isinstance(one, ClaimRevoke)
    )
    assert any("is claimed" in one.text for one in record.comments) is claimed
    written = json.loads(path.read_text("utf-8"))
    assert written["metadata"]["finalScore"] == list(session.match.score)
    assert [one.code for one in audit_path(path).faults] == ["revoke"]


def test_in_the_terminal_a_claim_after_the_last_hand_lets_the_match_go_on(tmp_path: Path) -> None:
    said: list[str] = []
    profile = ALLOWED.but(revoke_penalty=RevokePenalty(PenaltyKind.POINTS_OFF, 2))
    session = played(profile=profile, save=SaveFile(tmp_path / "match.json"), score=(8, 9))
    table = TextTable(session, said.append)
    table.open()
    assert said[-1].endswith("or claim if that was a revoke.")
    table.answer("claim")
    number = next(line[0] for line in said if ": Ben, trick 1: king of diamonds on hearts." in line)
    table.answer(f"claim {number}")
    assert session.phase is TablePhase.HAND_OVER
    assert said[-1].startswith("Type next for the next hand")
    table.answer("next")
    assert len(session.match.finished) == 1
