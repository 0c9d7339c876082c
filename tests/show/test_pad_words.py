"""The words of the score pad: points, outcomes, the text form, and nothing that is not told."""

from __future__ import annotations

from euchre_learn.core.cards import Suit
from euchre_learn.core.rules import DIAGRAM_GROUP
from euchre_learn.pad.book import Book
from euchre_learn.pad.deals import DealtAgain, Entry, Played, ThrownIn
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.setup import Form, PadSetup
from euchre_learn.show.pad_words import book_text, end_words, made_by, points_words, took


def said(entry: Entry, setup: PadSetup | None = None) -> tuple[str, str, str]:
    """Who made it, what the makers took, and who gets what."""
    pad = Pad(setup or PadSetup()).enter(entry)
    (line,) = pad.lines
    return made_by(pad, line), took(line), points_words(pad.setup, line.scored)


def test_every_kind_of_deal_has_its_words() -> None:
    older = PadSetup(profile=DIAGRAM_GROUP)
    called = PadSetup(Form.CALL_ACE)
    assert said(Played(0, 4)) == ("Alice", "4", "1 point to Alice and Cara")
    assert said(Played(1, 5, True)) == ("Ben, alone", "5, lone march", "4 points to Ben and Dev")
    assert said(Played(1, 2)) == ("Ben", "2, euchred", "2 points to Alice and Cara")
    assert said(ThrownIn()) == ("thrown in", "", "no points")
    assert said(DealtAgain()) == ("dealt again", "", "no points")
    assert said(Played(0, 2, True, lone_defender=3), older) == (
        "Alice, alone; Dev defended alone",
        "2, euchred",
        "2 points to Ben and Dev",
    )
    assert said(Played(0, 3, revokes=(0,)), older) == (
        "Alice; revoke by Alice",
        "3",
        "1 point to Alice and Cara, 2 points to Ben and Dev",
    )
    assert said(Played(0, 5, partner=1), called) == (
        "Alice, with Ben",
        "5, march",
        "2 points each to Alice and Ben",
    )


def test_the_winner_is_told_with_the_score_as_it_stands() -> None:
    pad = Pad(PadSetup(target=2)).enter(Played(1, 5, True))
    assert end_words(pad) == "Ben and Dev win, 4 to 0"
    three = Pad(PadSetup(Form.THREE, target=2)).enter(Played(0, 5))
    assert end_words(three) == "Alice wins with 3"


def test_the_text_form_tells_all_that_the_pad_shows() -> None:
    book = Book(None, PadSetup())
    for field, value in (("maker", "0"), ("suit", "h"), ("tricks", "5")):
        book.choose(field, value)
    book.enter()
    book.choose("alone", "yes")
    lines = book_text(book).splitlines()
    assert lines[:2] == ["Alice and Cara against Ben and Dev", "American rules, game at 10"]
    assert "  Alice and Cara: 2 (the five, two spots showing;" in lines[2]
    assert "Deal 1, Alice deals: Alice in hearts, took 5, march. 2 to 0" in lines
    assert "Deal 2: Ben deals." in lines
    assert "  Alone: with partner, [alone]" in lines
    assert lines[-1].startswith("Nobody made trump, so nobody played alone. Choose who")
    assert f"  Suit: {', '.join(suit.plural for suit in Suit)}" in lines
