"""A match in the terminal: the session underneath, blank and odd lines, and coming back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_learn.core.cards import cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import PROFILES, Revokes
from euchre_learn.record.egn import read_path
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.scene import table_scene
from euchre_learn.table.session import TableSession
from euchre_learn.table.settings import CoachMode, Settings, table_rules
from euchre_learn.table.turns import TablePhase
from euchre_learn.terminal import told
from euchre_learn.terminal.command import Choices, play
from euchre_learn.terminal.talk import TextTable, talk
from tests.table.play import over, until


def begun(**settings: object) -> tuple[TableSession, TextTable, list[str]]:
    said: list[str] = []
    session = TableSession.new(Settings(level="easy", **{"seed": 4, **settings}))  # type: ignore[arg-type]
    table = TextTable(session, said.append)
    table.open()
    return session, table, said


def first_legal(session: TableSession) -> str:
    """The first thing that `told.options` or the hand offers, as somebody would type it."""
    if session.phase is TablePhase.HAND_OVER:
        return "next"
    view = session.view
    if view.phase in (Phase.PLAYING, Phase.BURYING):
        codes = [one.card.code for one in view.may if hasattr(one, "card")]
        return codes[0]
    return told.options(view)[0]


# --- lines that mean nothing (case 130) ----------------------------------------------------------


@pytest.mark.parametrize("line", ["", "   ", "\t", "hello", "10x", "help", "?", "hand", "table"])
def test_a_blank_or_odd_line_changes_nothing_and_says_what_can_be_typed(line: str) -> None:
    session, table, said = begun()
    before, told_so_far = session.match, len(said)
    assert table.answer(line)
    assert session.match is before
    assert len(said) > told_so_far
    if line not in ("hand", "table"):
        assert said[-1] == "Type pass, order up, order up alone. Type help for every spelling."


def test_a_card_out_of_turn_is_refused_with_the_reason_and_nothing_changes() -> None:
    session, table, said = begun()
    before = session.match
    table.answer("10h")
    assert session.match is before
    assert said[-2].startswith("Order up or pass: this is not the moment")


def test_a_card_that_breaks_following_suit_is_refused_with_the_reason() -> None:
    session, table, said = begun()
    table.answer("pass")
    assert session.hand == cards("Jh As Ks Kc 9c")
    before = session.match
    table.answer("1")
    assert said[-2] == "Follow spades: you hold king of spades and ace of spades."
    assert session.match is before
    table.answer("ace of spades")
    assert "You play ace of spades." in said


def test_the_help_documents_what_is_accepted() -> None:
    _, table, said = begun()
    table.answer("help")
    for spelling in ("jh", "10h", "jack of hearts", "assist", "hearts", "with partner", "quit"):
        assert any(spelling in line for line in said), spelling


# --- what is said --------------------------------------------------------------------------------


def test_cards_are_said_in_words_or_written_with_symbols() -> None:
    _session, table, said = begun()
    assert any("ace of spades" in line for line in said)
    table.answer("symbols")
    assert said[-1].startswith("Your hand: 1, A♠;")


def test_bowers_are_named_and_the_cards_that_may_be_played_are_numbered() -> None:
    _, table, said = begun()
    table.answer("pass")
    assert "jack of hearts (right bower)" in said[-3]
    assert said[-2] == "May be played: 2, 3."


def test_no_hidden_card_is_ever_said() -> None:
    session, table, said = begun(profile=PROFILES["squarescores"])
    examined = 0
    for _ in range(12):
        if session.phase is TablePhase.MATCH_OVER:
            break
        session_hands = session.match.state.hands if not session.match.deal_is_over else ()
        hidden = {one for seat, held in enumerate(session_hands) if seat for one in held}
        before = len(said)
        for line in ("table", "hand", "tricks", "score"):
            table.answer(line)
        words = " ".join(said[before:])
        state = session.match.state
        for one in hidden - {state.upcard}:
            examined += 1
            assert one.words not in words
        table.answer(first_legal(session))
    assert examined > 50


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_a_whole_match_is_played_by_typing_alone(name: str) -> None:
    session, table, said = begun(profile=table_rules(name, target=3))
    lines = 0
    while session.phase is not TablePhase.MATCH_OVER:
        assert table.answer(first_legal(session))
        lines += 1
        assert lines < 400
    assert max(session.match.score) >= 3
    assert any("win" in line for line in said[-12:])
    assert lines > 5
    table.answer("jh")
    assert session.phase is TablePhase.MATCH_OVER
    table.answer("new")
    assert session.phase is TablePhase.YOUR_TURN
    assert max(session.match.score) == 0


def test_revokes_can_be_played_where_the_table_allows_them() -> None:
    rules = table_rules("american", revokes=Revokes.ALLOWED)
    _session, table, said = begun(profile=rules)
    table.answer("pass")
    table.answer("1")
    assert "You play jack of hearts." in " ".join(said)
    assert said[-2] == "Your card did not follow suit. You may take it back."
    assert said[-1] == "Type take back ks, take back as, or next to let it stand."
    table.answer("take back ace of spades")
    assert "ace of spades" in " ".join(said[-12:])
    assert "jack of hearts (right bower)" in said[-2] + said[-3]


def test_a_revoke_that_stands_goes_on_and_costs_what_the_profile_says() -> None:
    rules = table_rules("american", revokes=Revokes.ALLOWED)
    session, table, said = begun(profile=rules)
    for line in ("pass", "1", "next"):
        table.answer(line)
    assert len(session.hand) == 4
    while session.phase is not TablePhase.HAND_OVER:
        table.answer("next" if session.phase is TablePhase.BOTS_THINK else first_legal(session))
    assert "Revoke: You, trick 1, claimed." in said


# --- the coach -----------------------------------------------------------------------------------


def test_the_coach_speaks_only_as_often_as_was_chosen() -> None:
    _, table, said = begun()
    table.answer("coach")
    assert "± is the 95 % interval." in said[-1]
    assert said[-2].startswith("Taught in Lesson")
    assert any(line.startswith("Pass: ") for line in said)
    _, table, said = begun(coach=CoachMode.OFF)
    table.answer("hint")
    assert said[-1].startswith("The coach is off")
    _, table, said = begun(coach=CoachMode.ALWAYS)
    before = len(said)
    table.answer("order up")
    assert said[before].startswith("Costs a lot: ")
    before = len(said)
    table.answer("hearts")
    assert not said[before].startswith(("Best", "Fine", "Costs", "Too"))


def test_a_hand_is_reviewed_once_it_is_over_and_played_on_with_the_same_cards() -> None:
    noted: list[int] = []
    said: list[str] = []
    session = TableSession.new(Settings(level="easy", seed=4))
    table = TextTable(
        session, said.append, note=lambda match, found: noted.append(len(found.shown))
    )
    table.open()
    for line in ("review", "pass", "2", "3", "1", "1", "1"):
        table.answer(line)
    assert "A hand is reviewed once it is over." in said
    assert session.phase is TablePhase.HAND_OVER
    match, before = session.match, len(said)
    table.answer("what if 1")
    assert said[-1].startswith("Type review after a hand")
    table.answer("review")
    numbered = [line for line in said[before:] if line.startswith(("1: You", "2: You", "3: You"))]
    assert noted == [len(numbered)]
    assert 1 <= len(numbered) <= 3
    table.answer("what if 1")
    assert any(line.startswith("What if?") for line in said)
    table.answer("what if 9")
    table.answer("undo")
    table.answer("back")
    assert session.match is match
    assert said[-1] == "Type next for the next hand, or review."


def test_after_a_match_all_its_hands_are_reviewed() -> None:
    said: list[str] = []
    rules = table_rules("american", target=2)
    session = TableSession.new(Settings(level="easy", seed=8, profile=rules))
    until(session, over)
    assert len(session.records) > 1
    noted: list[set[int]] = []
    table = TextTable(
        session,
        said.append,
        note=lambda match, found: noted.append({one.deal for one in found.all}),
    )
    table.open()
    table.answer("review")
    assert noted[0] > {0}
    assert f"The coach looks at all {len(session.records)} hands of the match." in said
    assert any("Hand " in line for line in said if line.startswith("1: "))


def test_the_finished_hands_are_saved_as_a_game_file_and_never_over_another(tmp_path: Path) -> None:
    _, table, said = begun()
    path = tmp_path / "My Match.egn"
    table.answer(f"save {path}")
    assert said[-1].startswith("It could not be saved")
    for line in ("pass", "2", "3", "1", "1", "1", f"save {path}"):
        table.answer(line)
    assert said[-1] == f"Saved as {path}."
    assert len(read_path(path).records) == 1
    table.answer(f"save {path}")
    assert said[-1].endswith("is there already: name a new file.")
    table.answer("save")
    assert said[-1] == "Say where: save match.egn."


# --- leaving and coming back ---------------------------------------------------------------------


def typed(*lines: str) -> Iterator[str]:
    yield from lines


def test_a_match_goes_on_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    path, first, second = tmp_path / "match.json", [], []
    play(Choices(level="easy", seed=4), typed("pass", "quit", "1"), first.append, path=path)
    assert first[-1] == "The match is saved: the same command goes on with it."
    play(Choices(), typed("ace of spades"), second.append, path=path)
    assert second[0] == "The match goes on."
    assert "Trick 1: Cara jack of spades, Dev nine of hearts. Dev is winning." in second
    assert "You play ace of spades." in second


def test_a_match_in_play_is_given_up_only_if_one_says_so(tmp_path: Path) -> None:
    path, said = tmp_path / "match.json", []
    play(Choices(level="easy", seed=4), typed(), said.append, path=path)
    with pytest.raises(EuchreError, match="a match is being played"):
        play(Choices(seed=5), typed(), said.append, path=path)
    assert TableSession.resumed(SaveFile(path)).match.settings.seed == 4
    play(Choices(seed=5), typed(), said.append, path=path, new=True)
    assert TableSession.resumed(SaveFile(path)).match.settings.seed == 5


def test_a_second_terminal_on_the_same_match_is_told_so(tmp_path: Path) -> None:
    path, said = tmp_path / "match.json", []
    TableSession.new(Settings(level="easy", seed=4), SaveFile(path))
    one, other = (TableSession.resumed(SaveFile(path)) for _ in range(2))
    talk(one, typed("pass"), lambda line: None)
    stale = TextTable(other, said.append)
    stale.open()
    before = TableSession.resumed(SaveFile(path)).match
    stale.answer("pass")
    assert other.phase is TablePhase.STALE
    assert TableSession.resumed(SaveFile(path)).match == before
    assert any("tab" in line or "elsewhere" in line for line in said)


def test_the_end_of_the_input_leaves_the_match_saved(tmp_path: Path) -> None:
    said: list[str] = []
    play(Choices(level="easy", seed=4), typed(), said.append, path=tmp_path / "match.json")
    assert said[-1] == "The match is saved: the same command goes on with it."


# --- what is chosen ------------------------------------------------------------------------------


def test_choices_become_settings() -> None:
    made = Choices(
        "squarescores",
        ("stick_the_dealer", "may-bury-upcard=off", "revokes"),
        target=7,
        names="Ann, Bob, Cem, Dot",
        seed=3,
    ).settings()
    rules = made.profile
    assert (rules.stick_the_dealer, rules.may_bury_upcard, rules.target) == (True, False, 7)
    assert rules.revokes is Revokes.ALLOWED
    assert (made.names, made.seed) == (("Ann", "Bob", "Cem", "Dot"), 3)


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        (Choices(house=("revoke",)), "no house rule 'revoke': revokes, stick_the_dealer"),
        (Choices(house=("joker=perhaps",)), "write joker or joker=off"),
        (Choices(names="Ann,Bob"), "has 2 names"),
        (Choices(level="mad"), "level cannot be 'mad'"),
        (Choices("whist"), "no profile 'whist'"),
        (Choices(target=0), "target is 0"),
    ],
)
def test_a_choice_that_cannot_be_is_one_sentence(choices: Choices, why: str) -> None:
    with pytest.raises(EuchreError, match=why):
        choices.settings()


def test_about_a_farmers_hand_the_coach_says_that_it_has_no_numbers() -> None:
    for seed in range(60):
        session, table, said = begun(seed=seed, profile=table_rules(farmers_swap=True))
        if session.view.phase is Phase.HANDS and len(session.view.may) > 1:
            break
    assert session.view.phase is Phase.HANDS
    assert "coach" not in [one["do"] for one in table_scene(session)["buttons"]]
    table.answer("coach")
    assert said[-1] == "The coach has no numbers for this choice: it is yours."


def test_nothing_in_the_terminal_speaks_of_clicks() -> None:
    session, table, said = begun(seed=1)
    phases = set()
    for _ in range(60):
        if session.phase is TablePhase.MATCH_OVER or Phase.BURYING in phases:
            break
        if session.phase is TablePhase.YOUR_TURN:
            phases.add(session.view.phase)
        table.answer(first_legal(session))
    assert Phase.BURYING in phases
    assert not [line for line in said if "click" in line.lower()]
