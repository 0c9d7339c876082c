"""The score pad widget: from the names to the end of a game, by intents alone."""

from __future__ import annotations

import json
from pathlib import Path

from euchre_learn.core.rules import DIAGRAM_GROUP
from euchre_learn.pad.deals import Played, ThrownIn
from euchre_learn.pad.saving import PadFile
from euchre_learn.pad.setup import Form, PadSetup
from euchre_learn.widgets.pad import PadWidget


def done(widget: PadWidget, *acts: str) -> PadWidget:
    """Each act as `kind value`."""
    for act in acts:
        kind, _, value = act.partition(" ")
        widget.do(kind, value)
    return widget


def alert(widget: PadWidget) -> str:
    html: str = widget.frame["html"]
    return html.partition('role="alert">')[2].partition("</p>")[0]


def test_a_game_is_chosen_named_and_entered() -> None:
    names = json.dumps({f"name-{seat}": name for seat, name in enumerate("PQRS")})
    widget = done(PadWidget(), "profile diagram_group", "target 7", "house stick_the_dealer")
    done(widget, "first 2", f"begin {names}", "maker 0", "suit h", "tricks 4", "enter")
    assert alert(widget) == ""
    setup = widget.pad.setup
    assert (setup.names, setup.target, setup.dealer) == (("P", "Q", "R", "S"), 7, 2)
    assert setup.profile == DIAGRAM_GROUP.but(stick_the_dealer=True)
    assert widget.pad.score == (1, 0)
    assert "P and R against Q and S" in widget.text()


def test_call_ace_is_chosen_with_its_number_of_players() -> None:
    widget = done(PadWidget(), "form call-ace", "players 6", "begin", "maker 5", "tricks 5")
    widget.do("enter")
    assert widget.pad.score == (0, 0, 0, 0, 0, 6)
    assert widget.frame["html"].count("el-spare") >= 6
    assert "Finn wins with 6" in widget.text()


def test_names_that_cannot_be_are_refused_and_nothing_is_begun() -> None:
    widget = done(PadWidget(), f"begin {json.dumps({'name-0': 'A', 'name-1': 'a'})}")
    assert "is played by 4" in alert(widget)
    assert "The names came" in alert(done(widget, "begin [1]")).capitalize()
    assert "Begin" in widget.frame["html"]


def test_the_reason_stands_in_the_pad_and_enter_is_marked_as_not_ready() -> None:
    widget = done(PadWidget(PadSetup()), "alone yes")
    assert "<b>Nobody made trump, so nobody played alone.</b>" in widget.frame["html"]
    assert 'data-do="enter" data-lm-suppress-shortcuts="true" aria-key' in widget.frame["html"]
    assert 'aria-disabled="true"' in widget.frame["html"]
    assert alert(widget) == ""


def test_what_the_deal_comes_to_is_shown_before_it_is_entered() -> None:
    widget = done(PadWidget(PadSetup()), "maker 1", "tricks 2")
    assert "<b>Euchred: 2 points</b> to Alice and Cara" in widget.frame["html"]
    assert '0 – 0<span class="el-becomes">→</span><b>2 – 0</b>' in widget.frame["html"]


def test_the_game_ends_at_the_line_and_undo_opens_it() -> None:
    widget = PadWidget(PadSetup(target=2))
    done(widget, "maker 0", "tricks 5", "enter")
    assert "Alice and Cara win, 2 to 0" in widget.frame["html"]
    assert 'data-do="maker"' not in widget.frame["html"]
    done(widget, "undo")
    assert 'data-do="maker"' in widget.frame["html"]


def test_the_target_is_offered_only_before_the_first_deal() -> None:
    widget = PadWidget(PadSetup())
    assert 'data-do="aim"' in widget.frame["html"]
    done(widget, "aim 7", "thrown-in")
    assert widget.pad.setup.target == 7
    assert 'data-do="aim"' not in widget.frame["html"]


def test_a_long_game_shows_its_last_deals_and_all_of_them_if_asked() -> None:
    widget = done(PadWidget(PadSetup()), *["thrown-in"] * 12)
    assert widget.frame["html"].count("<tr>") == 8
    assert done(widget, "all").frame["html"].count("<tr>") == 13
    assert done(widget, "all").frame["html"].count("<tr>") == 8


def test_a_new_game_keeps_the_names_and_lists_the_game_before(tmp_path: Path) -> None:
    widget = PadWidget(PadSetup(Form.THREE, ("X", "Y", "Z")), file=PadFile(tmp_path / "pad.json"))
    done(widget, "maker 0", "tricks 3", "enter", "new")
    assert 'value="X"' in widget.frame["html"]
    assert "Back to the game" in widget.frame["html"]
    done(widget, "begin", "thrown-in", "new")
    assert "X, Y and Z, each for themselves" in widget.frame["html"]
    done(widget, "take-up 0")
    assert widget.pad.entries == (Played(0, 3),)
    again = PadWidget(file=PadFile(tmp_path / "pad.json"))
    assert again.pad.entries == (Played(0, 3),)
    assert PadFile(tmp_path / "pad.json").read()[0].entries == (ThrownIn(),)


def test_export_writes_a_file_and_says_so(tmp_path: Path) -> None:
    widget = done(PadWidget(PadSetup(), folder=tmp_path), "export")
    assert "Written to score-pad.json." in widget.frame["html"]
    assert (tmp_path / "score-pad.json").exists()


def test_names_from_a_file_never_become_markup() -> None:
    names = ("<b>x</b>", "&amp;", '"', "'")
    widget = done(PadWidget(PadSetup(names=names)), "maker 0", "tricks 5", "enter")
    assert "<b>x</b>" not in widget.frame["html"]
    assert "&lt;b&gt;x" in widget.frame["html"]


def test_an_unknown_intent_shows_in_the_widget() -> None:
    assert "knows nothing" in alert(done(PadWidget(PadSetup()), "dance"))
    assert "before a game is begun" in alert(done(PadWidget(), "enter"))
    assert "no house rule" in alert(done(PadWidget(), "house joker"))
