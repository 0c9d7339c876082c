"""EGN games as records and back: nothing is lost that the format can hold, nothing is invented."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from euchre_learn.core.actions import Bury, GoAlone, KeepPartner, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import cards
from euchre_learn.core.errors import NotationError, RulesError
from euchre_learn.core.rules import AMERICAN, LonerLead
from euchre_learn.record.egn import EgnGame, read, read_path, write, write_records
from euchre_learn.record.trace import Branch, Comment, DealRecord
from tests.builders import (
    ALONE,
    GO,
    KEEP,
    ORDER,
    PASS,
    PROFILES_PLAYED,
    WITH_CALL,
    card,
    deal_with,
    play_of,
)
from tests.record.drawn import any_records, as_files_have_it, whole

DATA = Path(__file__).parent / "data" / "egn"
FILES = sorted(DATA.glob("*.egn"))
DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")

Tree = dict[str, object]


def again(record: DealRecord) -> DealRecord:
    """The record written and read."""
    (found,) = read(write_records([record])).records
    return found


def tree(*deals: Tree, **metadata: object) -> str:
    """A file by hand."""
    about = {"players": ["Alice", "Ben", "Cara", "Dev"], "initialScore": [0, 0], **metadata}
    about.setdefault("ruleset", {"std": False})
    return json.dumps(
        {"fileType": "Euchre Game Notation", "version": "1.6", "metadata": about, "deals": deals}
    )


def deal(calls: list[str] | None = None, tricks: list[str] | None = None, **more: object) -> Tree:
    """A deal by hand: Dev deals and 10♥ is turned up unless `start` says otherwise."""
    start = {"dealer": 3, "upCard": "Th", **more.pop("start", {})}  # type: ignore[dict-item]
    bidding = {"type": "EUCHRE_BIDDING", "calls": calls or [], **more.pop("said", {})}  # type: ignore[dict-item]
    play = {"type": "TRICK_PLAY", "tricks": [trick.split() for trick in tricks or []]}
    phases = [*([bidding] if calls else []), *([play] if tricks else [])]
    return {"dealNumber": 0, "initialState": start, "phases": phases, **more}


# --- the real files ----------------------------------------------------------------------------


def test_the_seven_files_are_there() -> None:
    assert len(FILES) == 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_real_file_written_again_reads_as_the_same_records(path: Path) -> None:
    game = read_path(path)
    text = write(game)
    back = read(text)
    assert len(game.records) > 0
    assert back.records == game.records
    assert write(back) == text
    assert (back.metadata.players, back.metadata.initial_score) == (
        game.metadata.players,
        game.metadata.initial_score,
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_record_of_a_real_file_replays_with_its_branches(path: Path) -> None:
    for record in read_path(path).records:
        for line in record.lines():
            assert len(line.states) == len(line.actions) + 1


def score_of(game: EgnGame) -> tuple[int, int]:
    last = game.records[-1]
    return last.score[0] + last.points[0], last.score[1] + last.points[1]


@pytest.mark.parametrize(
    ("name", "deals", "score", "lines"),
    [
        ("comeback", 9, (11, 9), 0),
        ("branches", 11, (10, 7), 5),
        ("annotated-left-of-loner", 13, (8, 10), 7),
    ],
)
def test_a_sound_file_replays_to_its_score_with_all_its_branches(
    name: str, deals: int, score: tuple[int, int], lines: int
) -> None:
    game = read_path(DATA / f"{name}.egn")
    assert len(game.records) == deals
    assert all(record.final.is_over for record in game.records)
    assert score_of(game) == score
    assert sum(len(record.branches) for record in game.records) == lines
    assert game.notes == ((),) * deals


def test_a_branch_of_a_sound_file_has_every_action_that_the_file_gives_it() -> None:
    checked = 0
    for name in ("branches", "annotated-left-of-loner"):
        source = json.loads((DATA / f"{name}.egn").read_text(encoding="utf-8"))
        for stated, record in zip(
            source["deals"], read_path(DATA / f"{name}.egn").records, strict=True
        ):
            for line, branch in zip(
                stated.get("alternativeLines", []), record.branches, strict=True
            ):
                laid = [c for p in line["phases"] for t in p.get("tricks", []) for c in t]
                played = [a.card.code for a in branch.actions if isinstance(a, PlayCard)]
                said = [c for p in line["phases"] for c in p.get("calls", [])]
                called = [a for a in branch.actions if isinstance(a, Pass | OrderUp)]
                assert (played, len(called)) == (laid, len(said))
                checked += 1
    assert checked == 12


def test_every_comment_of_the_annotated_file_is_in_its_records() -> None:
    path = DATA / "annotated-left-of-loner.egn"
    source = json.loads(path.read_text(encoding="utf-8"))
    records = read_path(path).records
    stated = [
        text
        for one in source["deals"]
        for phase in one["phases"]
        for key in ("callAnnotations", "playAnnotations")
        for _, texts in sorted(phase.get(key, {}).items(), key=lambda item: int(item[0]))
        for text in texts
    ]
    assert [c.text for record in records for c in record.comments] == stated
    assert len({(n, c.at) for n, record in enumerate(records) for c in record.comments}) == 19
    inside = sum(len(branch.comments) for record in records for branch in record.branches)
    assert inside == 7
    assert records[0].profile.loner_lead is LonerLead.LEFT_OF_LONER


def test_a_comment_stands_at_the_card_that_it_is_about() -> None:
    records = read_path(DATA / "annotated-left-of-loner.egn").records
    source = json.loads((DATA / "annotated-left-of-loner.egn").read_text(encoding="utf-8"))
    checked = 0
    for stated, record in zip(source["deals"], records, strict=True):
        for phase in stated["phases"]:
            laid = [code for trick in phase.get("tricks", []) for code in trick]
            for index, texts in phase.get("playAnnotations", {}).items():
                (at,) = {c.at for c in record.comments if c.text in texts and _card_at(record, c)}
                assert record.actions[at] == play_of(laid[int(index)])
                checked += 1
    assert checked > 5


def _card_at(record: DealRecord, comment: Comment) -> bool:
    return isinstance(record.actions[comment.at], PlayCard)


def test_the_legacy_file_replays_to_its_score() -> None:
    assert score_of(read_path(DATA / "legacy-1.0.egn")) == (10, 3)


def test_faulty_deals_replay_up_to_their_first_fault_and_say_what_it_is() -> None:
    game = read_path(DATA / "reneges.egn")
    assert [len(notes) for notes in game.notes] == [4, 4]
    for record, stated in zip(game.records, _laid(DATA / "reneges.egn"), strict=True):
        played = [a.card.code for a in record.actions if isinstance(a, PlayCard)]
        assert len(played) < len(stated)
        assert played == stated[: len(played)]
        assert not record.final.is_over


def _laid(path: Path) -> list[list[str]]:
    source = json.loads(path.read_text(encoding="utf-8"))
    return [
        [c for phase in one["phases"] for trick in phase.get("tricks", []) for c in trick]
        for one in source["deals"]
    ]


def test_short_deals_and_deals_after_the_game_still_replay() -> None:
    short = read_path(DATA / "short-deals.egn").records
    assert not any(record.final.is_over for record in short)
    after = read_path(DATA / "deals-after-game-over.egn")
    assert all(record.final.is_over for record in after.records)
    assert score_of(after) == (7, 11)
    assert sum(bool(notes) for notes in after.notes) == 2


# --- write, read, write -----------------------------------------------------------------------


@given(any_records())
def test_writing_reading_and_writing_again_gives_the_same_text(record: DealRecord) -> None:
    text = write_records([record])
    game = read(text)
    assert write(game) == text
    assert write_records(game.records) == text
    assert read(write(game)).records == game.records


@given(any_records())
def test_the_same_deal_comes_back(record: DealRecord) -> None:
    found = again(record)
    assert (found.dealer, found.upcard, found.score) == (record.dealer, record.upcard, record.score)
    assert found.profile == record.profile
    assert found.hands == record.hands
    assert played(found) == played(record)
    assert found.points == record.points
    assert texts(found) == texts(record)
    assert not game_faults(record)


@given(any_records())
def test_every_branch_comes_back_with_its_cards_its_words_and_its_result(
    record: DealRecord,
) -> None:
    found = again(record)
    assert len(found.branches) == len(record.branches)
    for mine, theirs in zip(record.branches, found.branches, strict=True):
        assert theirs.title in (mine.title, "not a title")
        assert played(DealRecord(0, card("9h"), mine.actions)) == played(
            DealRecord(0, card("9h"), theirs.actions)
        )
    for line, other in zip(record.lines()[1:], found.lines()[1:], strict=True):
        assert played(line) == played(other)
        assert line.points == other.points


def played(record: DealRecord) -> list[PlayCard]:
    return [action for action in record.actions if isinstance(action, PlayCard)]


def texts(record: DealRecord) -> list[str]:
    return [comment.text for comment in record.comments]


def game_faults(record: DealRecord) -> list[str]:
    """The faults that the audit finds in the file of one record, at the start of a game.

    Branches from the end of a short record are left out.
    """
    inside = tuple(branch for branch in record.branches if branch.at < len(record.actions))
    fresh = replace(record, score=(0, 0), branches=inside)
    return [fault.message for fault in read(write_records([fresh])).audit.faults]


@pytest.mark.parametrize("profile", PROFILES_PLAYED)
def test_every_switch_that_is_played_survives_a_file(profile: object) -> None:
    record = DealRecord.of(DEAL, [PASS], profile=profile)
    assert again(record).profile == profile


def test_all_that_a_record_knows_survives_a_file_but_the_kitty() -> None:
    line = (ALONE, Bury(card("9d")), *map(PlayCard, cards("Jh 9h Qh")))
    record = DealRecord.of(
        DEAL,
        line,
        names=("Ann", "Bo", "Cy", "Di"),
        score=(3, 8),
        title="A lone start",
        comments=(Comment(0, "Bold."), Comment(2, "The right."), Comment(2, "Twice.")),
        branches=(Branch(3, (play_of("Kh"),), (Comment(0, "High."),), "King first"),),
    )
    assert again(record) == replace(record, kitty=())


# --- the two ways of going alone, and what has no index of its own ------------------------------


def branched(*actions: object, at: int, profile: object = AMERICAN) -> DealRecord:
    """Hearts ordered up by Alice, two cards laid, and another way from `at`."""
    keep = () if profile is WITH_CALL else (KEEP,)
    line = (ORDER, Bury(card("9d")), *keep, play_of("Jh"), play_of("9h"))
    record = DealRecord.of(DEAL, line, profile=profile)
    branch = Branch(at, actions, (Comment(0, "Here."),), "Another idea")  # type: ignore[arg-type]
    return record.with_branch(branch)


def test_alone_said_before_the_lead_is_read_as_alone_said_with_the_call() -> None:
    late = DealRecord.of(DEAL, (ORDER, Bury(card("9d")), GO, play_of("Jh")))
    assert again(late).actions == (ALONE, Bury(card("9d")), play_of("Jh"))
    assert again(late).final.order == late.final.order  # type: ignore[union-attr]


def test_what_if_she_had_gone_alone_survives_a_file_with_its_play() -> None:
    record = branched(GO, play_of("Jh"), play_of("Kh"), at=2)
    (line,) = again(record).branches
    assert played(DealRecord(3, card("Th"), line.actions)) == [play_of("Jh"), play_of("Kh")]
    assert line.actions[0] == ALONE
    assert line.title == "Another idea"
    assert [comment.text for comment in line.comments] == ["Here."]


def test_what_if_she_had_kept_her_partner_survives_too() -> None:
    lone = DealRecord.of(DEAL, (ORDER, Bury(card("9d")), GO, play_of("Jh")))
    record = lone.with_branch(Branch(2, (KEEP, play_of("Ah"), play_of("Kh"))))
    (line,) = again(record).branches
    assert KEEP in line.actions
    assert line.actions[-1] == play_of("Kh")


@pytest.mark.parametrize("profile", [AMERICAN, WITH_CALL])
def test_another_bury_survives_with_its_title_and_comment(profile: object) -> None:
    keep = () if profile is WITH_CALL else (KEEP,)
    record = branched(Bury(card("Tc")), *keep, play_of("Ah"), at=1, profile=profile)
    (line,) = again(record).branches
    assert line == record.branches[0]


def test_a_branch_may_start_where_the_record_ends() -> None:
    record = DealRecord.of(DEAL, (ORDER, Bury(card("9d")), KEEP))
    found = again(record.with_branch(Branch(3, (play_of("Ah"), play_of("Kh")), title="Lead low")))
    assert found.branches[0].title == "Lead low"
    assert found.branches[0].actions[-2:] == (play_of("Ah"), play_of("Kh"))


def test_a_line_of_cards_alone_may_continue_a_deal_that_was_only_called() -> None:
    line = {"branchIndex": 1, "phases": [{"type": "TRICK_PLAY", "tricks": [["Ah", "9h"]]}]}
    said = {"said": {"discard": "9d"}, "alternativeLines": [line]}
    (record,) = read(tree(deal(["Order"], **said))).records
    (branch,) = record.branches
    assert branch.actions == (KeepPartner(), play_of("Ah"), play_of("9h"))


# --- what is not known -----------------------------------------------------------------------


@given(any_records())
def test_no_assumed_card_is_ever_written(record: DealRecord) -> None:
    bare = as_files_have_it(replace(record, branches=(), comments=(), title=""), bury=False)
    text = write_records([bare])
    (written,) = json.loads(text)["deals"]
    codes = set(_codes(written))
    shown = {a.card.code for a in bare.actions if isinstance(a, PlayCard)} | {bare.upcard.code}
    assert codes == shown


def _codes(value: object) -> list[str]:
    if isinstance(value, dict):
        return [code for one in value.values() for code in _codes(one)]
    if isinstance(value, list):
        return [code for one in value for code in _codes(one)]
    is_card = isinstance(value, str) and len(value) == 2 and value[1] in "shdc"
    return [str(value)] if is_card else []


def test_an_unknown_card_stops_the_play_there() -> None:
    tricks = ["Jh 9h Qs Qh", "Ah Xx 9s Th", "As Ts Ks"]
    (record,) = read(tree(deal(["Order"], tricks))).records
    assert record.actions[-1] == play_of("Ah")
    assert len(played(record)) == 5


def test_an_unknown_card_stops_a_branch_there() -> None:
    line = {
        "branchIndex": 2,
        "phases": [{"type": "TRICK_PLAY", "tricks": [["Kh", "Xx", "Qs"], ["Td"]]}],
    }
    (record,) = read(tree(deal(["Order"], ["Jh 9h Qs Qh"], alternativeLines=[line]))).records
    assert [branch.actions for branch in record.branches] == [(play_of("Kh"),)]


def test_an_unknown_call_stops_the_record_there() -> None:
    (record,) = read(tree(deal(["Pass", "x", "Order"], ["Jh 9h Qs Qh"]))).records
    assert record.actions == (PASS,)


def test_a_line_that_starts_nowhere_is_left_out() -> None:
    line = {"branchIndex": 15, "phases": [{"type": "TRICK_PLAY", "tricks": [["Kh"]]}]}
    (record,) = read(tree(deal(["Order"], ["Jh 9h Qs Qh"], alternativeLines=[line]))).records
    assert record.branches == ()


def test_partly_known_hands_are_kept_as_they_are() -> None:
    start = {"playerCards": [["Jh", "Xx"], [], ["Qs"], []]}
    (record,) = read(tree(deal(["Pass"], start=start))).records
    assert record.hands == (cards("Jh"), (), cards("Qs"), ())
    assert again(record).hands == record.hands


@pytest.mark.parametrize("code", ["Xx", "Xh", "9x", "7h", "B"])
def test_a_deal_without_a_known_upcard_opens_with_a_note_and_writes_none(code: str) -> None:
    game = read(tree(deal(["Order"], ["Jh 9h Qs Qh"], start={"upCard": code})))
    (record,) = game.records
    assert not record.upcard_known
    assert record.actions == ()
    assert "upcard is not recorded" in game.notes[0][-1]
    (written,) = json.loads(write(game))["deals"]
    assert written["initialState"]["upCard"] == "Xx"


def test_a_deal_with_no_phase_is_a_record_of_the_deal_alone() -> None:
    (record,) = read(tree(deal())).records
    assert record.actions == ()
    assert record.upcard == card("Th")


def test_hands_that_cannot_be_are_a_note_and_the_play_still_opens() -> None:
    start = {"playerCards": [["Jh"], ["Jh"], [], []]}
    game = read(tree(deal(["Order"], ["Jh 9h Qs Qh"], start=start)))
    assert len(played(game.records[0])) == 4
    assert len(game.notes[0]) >= 1


# --- any fault at all ------------------------------------------------------------------------


def spoiled(rng: Random, record: DealRecord) -> str:
    """A written record with one card or call changed for another."""
    source = json.loads(write_records([record]))
    phases = source["deals"][0]["phases"]
    phase = rng.choice(phases)
    if phase["type"] == "TRICK_PLAY":
        trick = rng.choice(phase["tricks"])
        trick[rng.randrange(len(trick))] = rng.choice(["9s", "Jh", "Ad", "Tc", "Xx", "Kh"])
    else:
        calls = phase["calls"]
        calls[rng.randrange(len(calls))] = rng.choice(["Pass", "Order", "s", "h", "n", "x"])
    return json.dumps(source)


def test_a_record_with_one_thing_changed_still_opens_and_replays() -> None:
    noted = cut = 0
    for seed in range(250):
        rng = Random(seed)
        record = whole(rng)
        if rng.random() < 0.5:
            record = as_files_have_it(record, bury=rng.random() < 0.5)
        game = read(spoiled(rng, replace(record, score=(0, 0))))
        (found,) = game.records
        assert len(found.states) == len(found.actions) + 1
        assert read(write(game)).records == game.records
        is_cut = not found.final.is_over
        cut += is_cut
        noted += bool(game.notes[0])
    assert noted > 100
    assert cut > 100


# --- what is refused ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda record: replace(record, names=("x" * 65, "b", "c", "d")),
        lambda record: replace(record, names=("\ud800", "b", "c", "d")),
        lambda record: replace(record, comments=(Comment(0, "x" * 30_000),)),
        lambda record: replace(record, comments=(Comment(0, "\x1b[2J"),)),
        lambda record: replace(record, title="x" * 2000),
        lambda record: replace(record, score=(-5000, 0)),
    ],
)
def test_what_no_reader_would_take_is_not_written(
    change: Callable[[DealRecord], DealRecord],
) -> None:
    with pytest.raises(NotationError, match="the game: "):
        write_records([change(DealRecord.of(DEAL, [PASS]))])


def test_no_deals_make_no_file() -> None:
    with pytest.raises(NotationError, match="at least one deal"):
        write_records([])


def test_deals_of_different_tables_make_no_file() -> None:
    record = DealRecord.of(DEAL, [PASS])
    for other in (replace(record, profile=WITH_CALL), replace(record, names=tuple("abcd"))):
        with pytest.raises(NotationError, match="the same rules and the same four names"):
            write_records([record, other])


def test_a_switch_that_cannot_be_played_is_refused_by_name() -> None:
    with pytest.raises(RulesError, match="go_under"):
        read(tree(deal(), ruleset={"std": False, "go_under": True}))


# --- names and titles -----------------------------------------------------------------------


def test_names_are_one_line_each_and_an_empty_one_is_a_number() -> None:
    game = read(tree(deal(), players=["", "  ", "Ann\nNote: forged", "x" * 64]))
    assert game.records[0].names == ("Player 1", "Player 2", "Ann Note: forged", "x" * 64)
    assert read(write(game)).metadata.players == game.metadata.players


def test_missing_players_get_the_names_of_the_course() -> None:
    assert read(tree(deal(), players=["Zoe"])).records[0].names == ("Zoe", "Ben", "Cara", "Dev")


def test_the_title_belongs_to_a_file_of_one_deal() -> None:
    one = read(tree(deal(), title="Short"))
    assert one.records[0].title == "Short"
    two = read(tree(deal(), deal(start={"dealer": 0}), title="Short"))
    assert [record.title for record in two.records] == ["", ""]
    assert two.metadata.title == "Short"


def test_the_score_runs_on_from_deal_to_deal() -> None:
    records = read_path(DATA / "comeback.egn").records
    for one, following in zip(records, records[1:], strict=False):
        mine, theirs = one.points
        assert following.score == (one.score[0] + mine, one.score[1] + theirs)
    assert records[0].score == (0, 7)


def test_going_alone_is_no_action_of_its_own_in_a_file() -> None:
    for path in FILES:
        for record in read_path(path).records:
            assert GoAlone() not in record.actions
