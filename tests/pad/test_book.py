"""The pad in use: choosing a deal bit by bit, keeping games in a file, taking them out."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_learn.core.cards import Suit
from euchre_learn.core.errors import NotationError
from euchre_learn.core.rules import AMERICAN, DIAGRAM_GROUP
from euchre_learn.pad.book import Book
from euchre_learn.pad.deals import DealtAgain, Played, ThrownIn
from euchre_learn.pad.draft import Draft, choices
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.plain import pad_json, read_pad
from euchre_learn.pad.saving import Kept, PadFile, dumps, export, loads
from euchre_learn.pad.setup import Form, PadError, PadSetup
from euchre_learn.record.egn_check import Place

FULL = Played(0, 5, True, Suit.HEARTS, 1, revokes=(1,))


def book(setup: PadSetup | None = None, path: Path | None = None) -> Book:
    return Book(PadFile(path) if path else None, setup or PadSetup())


def choose(one: Book, **fields: str) -> Book:
    for field, value in fields.items():
        one.choose(field, value)
    return one


# --- the deal that is being entered --------------------------------------------------------------


def test_a_deal_is_chosen_bit_by_bit_and_then_entered() -> None:
    one = choose(book(), maker="0", suit="d", round="1", tricks="5")
    assert one.refused == ("", "")
    assert one.enter()
    assert one.game.entries == (Played(0, 5, suit=Suit.DIAMONDS, round=1),)
    assert one.draft == Draft()


def test_a_lone_hand_by_nobody_is_refused_at_once() -> None:
    one = choose(book(), alone="yes")
    assert one.refused == (
        "Nobody made trump, so nobody played alone.",
        "Choose who made it, or enter the deal as thrown in.",
    )
    assert not one.enter()
    assert choose(one, maker="2").refused == ("", "")


def test_what_is_missing_is_said_when_it_is_entered_and_not_before() -> None:
    one = choose(book(), maker="1")
    assert one.refused == ("", "")
    assert not one.enter()
    assert one.refused[0] == "The tricks are missing."
    assert one.game.entries == ()


def test_suit_and_round_can_be_taken_back_and_a_revoke_put_on_and_off() -> None:
    draft = Draft().choose("suit", "h").choose("suit", "h")
    assert draft.suit == ""
    draft = draft.choose("revoke", "3").choose("revoke", "1").choose("revoke", "3")
    assert draft.revoke == "1"
    with pytest.raises(PadError, match="choose maker, suit"):
        draft.choose("colour", "red")


def test_who_defends_alone_is_forgotten_with_the_lone_hand() -> None:
    draft = Draft().choose("maker", "0").choose("alone", "yes").choose("defender", "3")
    assert draft.choose("alone", "no").defender == ""


def test_only_what_the_game_has_is_asked() -> None:
    asked = {form: tuple(choices(Pad(PadSetup(form)), Draft())) for form in Form}
    assert asked[Form.PARTNERS] == ("maker", "suit", "round", "tricks", "alone")
    assert asked[Form.THREE] == ("maker", "suit", "round", "tricks")
    assert asked[Form.CALL_ACE] == ("maker", "suit", "round", "tricks", "partner")
    alone = Draft(maker="0", alone="yes")
    older = choices(Pad(PadSetup(profile=DIAGRAM_GROUP)), alone)
    assert [one.words for one in older["defender"]] == ["nobody", "Ben", "Dev"]
    assert [one.words for one in older["revoke"]] == ["Alice", "Ben", "Cara", "Dev"]


def test_the_called_partner_is_another_player() -> None:
    asked = choices(Pad(PadSetup(Form.CALL_ACE)), Draft(maker="1"))
    assert [one.words for one in asked["partner"]] == ["none", "Alice", "Cara", "Dev"]


def test_a_deal_that_cannot_be_thrown_in_is_refused_with_the_way_on() -> None:
    one = book(PadSetup(profile=AMERICAN.but(stick_the_dealer=True)))
    assert not one.thrown_in()
    assert one.refused == (
        "No deal is thrown in where the dealer is stuck.",
        "Enter the suit that the dealer named.",
    )
    assert one.dealt_again()


# --- kept in a file ------------------------------------------------------------------------------


def test_every_entry_is_in_the_file_before_the_next(tmp_path: Path) -> None:
    path = tmp_path / "score-pad.json"
    one = book(path=path)
    for number in range(1, 4):
        choose(one, maker="0", tricks="3").enter()
        assert Book(PadFile(path)).game.score == (number, 0)
    one.undo()
    assert Book(PadFile(path)).game.score == (2, 0)


def test_a_new_game_keeps_the_one_before_and_it_can_be_taken_up_again(tmp_path: Path) -> None:
    one = book(path=tmp_path / "pad.json")
    choose(one, maker="0", tricks="3").enter()
    one.begin(PadSetup(names=("P", "Q", "R", "S")))
    one.thrown_in()
    assert [pad.score for pad in one.earlier] == [(1, 0)]
    one.take_up(0)
    assert (one.game.score, one.earlier[0].setup.names[0]) == ((1, 0), "P")
    with pytest.raises(PadError, match="no earlier game 1"):
        one.take_up(1)


def test_a_game_without_a_deal_gives_way_to_a_new_one() -> None:
    one = book()
    one.begin(PadSetup(Form.THREE))
    assert (one.earlier, one.game.setup.form) == ((), Form.THREE)


def test_the_same_cell_run_again_goes_on_with_its_game(tmp_path: Path) -> None:
    path, setup = tmp_path / "pad.json", PadSetup(names=("P", "Q", "R", "S"))
    one = book(setup, path)
    one.aim(7)
    choose(one, maker="0", tricks="3").enter()
    again = book(setup, path)
    assert (again.game.score, again.game.setup.target, again.earlier) == ((1, 0), 7, ())
    assert book(PadSetup(), path).game.score == (0, 0)


def test_a_pad_that_went_on_in_another_tab_changes_nothing_here(tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    one, other = book(path=path), Book(PadFile(path))
    choose(other, maker="1", tricks="5").enter()
    choose(one, maker="0", tricks="3")
    with pytest.raises(PadError, match="changed in another tab"):
        one.enter()
    assert one.game.entries == ()
    assert one.draft.maker == "0"
    assert Book(PadFile(path)).game.score == (0, 2)


def test_of_pads_that_enter_at_the_same_moment_one_is_kept_and_the_others_are_told(
    tmp_path: Path,
) -> None:
    path = tmp_path / "pad.json"
    PadFile(path).write((Pad(),))
    pads = [PadFile(path) for _ in range(8)]
    for pad in pads:
        pad.read()
    together, kept, told = Barrier(8), list[int](), list[str]()

    def enter(number: int) -> None:
        together.wait()
        try:
            pads[number].write((Pad(entries=(ThrownIn(),) * (number + 1)),))
            kept.append(number)
        except PadError as error:
            told.append(str(error))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(enter, range(8)))
    assert (len(kept), len(told)) == (1, 7)
    assert all("changed in another tab" in said for said in told)
    assert len(PadFile(path).read()[0].entries) == kept[0] + 1


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "x"}', "[" * 5000])
def test_a_damaged_file_is_set_aside_with_a_message(tmp_path: Path, text: str) -> None:
    path = tmp_path / "pad.json"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "pad-damaged.json").write_text("an older one", encoding="utf-8")
    one = Book(PadFile(path))
    assert one.pad is None
    assert "pad-damaged-2.json" in one.said
    assert (tmp_path / "pad-damaged-2.json").read_text(encoding="utf-8") == text
    one.begin(PadSetup())
    assert Book(PadFile(path)).game == Pad()


def test_a_file_that_breaks_in_between_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    one = book(path=path)
    path.write_text("broken", encoding="utf-8")
    one.thrown_in()
    assert (tmp_path / "pad-damaged.json").read_text(encoding="utf-8") == "broken"
    assert Book(PadFile(path)).game.entries == (ThrownIn(),)


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(PadError, match="cannot (write|read)"):
        book(path=tmp_path / "file" / "pad.json")
    with pytest.raises(PadError, match="cannot write"):
        export(Pad(), tmp_path / "file")


def test_an_export_is_a_new_file_that_reads_back(tmp_path: Path) -> None:
    pad = Pad(PadSetup(target=15, profile=DIAGRAM_GROUP), (FULL, ThrownIn(), DealtAgain()))
    paths = [export(pad, tmp_path) for _ in range(2)]
    assert [path.name for path in paths] == ["score-pad.json", "score-pad-2.json"]
    assert loads(paths[1].read_bytes(), "x").games == (pad,)
    assert json.loads(paths[0].read_text(encoding="utf-8"))["games"][0]["score"] == [6, 0]


# --- as JSON -------------------------------------------------------------------------------------


@given(st.data())
def test_every_game_reads_back_as_it_was_written(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(Form))
    pad = Pad(PadSetup(form, target=99))
    for _ in range(data.draw(st.integers(0, 8))):
        maker, tricks = data.draw(st.tuples(st.integers(0, 2), st.integers(0, 5)))
        suit = data.draw(st.none() | st.sampled_from(Suit))
        alone = form is Form.PARTNERS and data.draw(st.booleans())
        partner = 3 if form is Form.CALL_ACE and data.draw(st.booleans()) else None
        made = Played(maker, tricks, alone, suit, partner=partner)
        pad = pad.enter(data.draw(st.sampled_from([made, ThrownIn(), DealtAgain()])))
    assert read_pad(pad_json(pad), Place("x")) == pad
    assert loads(dumps(Kept((pad,), 3)), "x") == Kept((pad,), 3)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "whist"}, "x: game is 'whist'; accepted: partners or three-handed or call-ace"),
        ({"names": ["A"]}, "x: names is a list of 1"),
        ({"target": 0}, "x: target is 0"),
        ({"deals": ["lost"]}, r"x: deals\[0\]"),
        ({"deals": [{"maker": 0, "tricks": 6}]}, r"x: deals\[0\].tricks is 6"),
        ({"deals": [{"maker": 0, "tricks": 3, "suit": "x"}]}, r"x: deals\[0\].suit"),
        ({"deals": [{"maker": 0, "tricks": 3, "revokes": [1]}]}, "cannot be: Under american"),
        ({"score": [1, 1]}, r"x: score is a list of 2; accepted: \[0, 0\]"),
        ({"dealer": 4}, "cannot be: there is no player 4"),
        ({"more": 1}, "unknown key 'more'"),
    ],
)
def test_a_game_with_a_fault_is_refused_where_the_fault_is(
    change: dict[str, Any], why: str
) -> None:
    with pytest.raises(NotationError, match=why):
        read_pad({**pad_json(Pad()), **change}, Place("x"))
