"""The replay as plain text: all that the picture shows, and a whole deal for a terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from hypothesis import given

from euchre_learn.core.actions import Bury
from euchre_learn.record.egn import read_path
from euchre_learn.record.trace import Branch, Comment, DealRecord
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_text import deal_text, replay_text
from tests.builders import ALONE, KEEP, ORDER, PASS, card, deal_with, play_of
from tests.record.drawn import any_records, as_files_have_it, whole
from tests.show.scenes import scenes

DEAL = deal_with({0: "Jh Jd Ah As 9c", 1: "9h Kh Kd Ts Qc", 3: "Qh Qd Ks Tc 9d"}, "Th")
RECORD = DealRecord.of(
    DEAL, (ORDER, Bury(card("9d")), KEEP, play_of("Jh"), play_of("9h")), title="A start"
)
DATA = Path(__file__).parents[1] / "record" / "data" / "egn"
HAND_1 = read_path(
    Path(__file__).parents[2] / "euchre_learn/content/records/alice-lone-hand.egn"
).records


def text_at(at: int, record: DealRecord = RECORD, view: int = -1) -> list[str]:
    return replay_text(Replay((record,), view=view).act("seek", str(at)).scene()).splitlines()


def test_a_place_in_the_play() -> None:
    assert text_at(5) == [
        "A start (hearts turned up, Dev deals)",
        "Step 5 of 5: trick 1, card 2 of 4",
        "Score: Alice and Cara 0, Ben and Dev 0; game at 10",
        "Trump: hearts, made by Alice; tricks Alice 0, Ben 0",
        *text_at(5)[4:8],
        "Trick 1: Alice J♥, Ben 9♥; Alice is winning",
        "Trick 1 · Ben plays 9♥",
    ]
    assert text_at(5)[4] == "  Alice: J♦ A♥ A♠ 9♣; played J♥"
    assert text_at(5)[7] == "  Dev (dealer): Q♥ 10♥ K♠ Q♦ 10♣"


def test_the_start_shows_the_upcard_and_who_speaks() -> None:
    lines = text_at(0)
    assert "Trump: not made yet" in lines
    assert "In the middle: 10♥ turned up, kitty of 3" in lines
    assert any(line.startswith("  Alice (to act): ") for line in lines)


def test_calls_are_quoted_until_the_lead() -> None:
    assert any("Alice: " in line and 'says: "' in line for line in text_at(1))
    assert not any("says:" in line for line in text_at(4))


def test_hidden_cards_are_backs_at_the_end() -> None:
    (ben,) = [line for line in text_at(5, view=0) if line.startswith("  Ben")]
    assert ben == "  Ben: [?] [?] [?] [?]; played 9♥"


def test_a_hand_that_is_played_out_says_so() -> None:
    lines = replay_text(Replay(HAND_1).act("step", "last").scene()).splitlines()
    assert any(line.startswith("  Alice: no card left; played ") for line in lines)
    assert any("(sits out)" in line for line in lines)


def test_the_lines_to_follow_are_listed_with_their_results() -> None:
    lines = replay_text(Replay(HAND_1).scene()).splitlines()
    assert lines[-3:] == [
        "What if?",
        "  * As it was played (The line that was played): 1 point, 4 tricks",
        "    Both let their clubs go (From trick 3, card 2 of 3): 4 points, 5 tricks",
    ]


def test_a_title_reads_as_words() -> None:
    assert text_at(0, replace(RECORD, title="The {Jd} trap"))[0].startswith("The J♦ trap (")


def test_an_upcard_that_is_not_recorded_is_a_back() -> None:
    lines = text_at(0, DealRecord(3, card("Ah"), upcard_known=False))
    assert "In the middle: [?] not recorded, kitty of 3" in lines
    assert not any("A♥" in line for line in lines)


@given(any_records())
def test_the_text_says_everything_that_the_scene_says(record: DealRecord) -> None:
    seen = 0
    for _, scene in scenes(record, -1):
        text = replay_text(scene)
        for one in scene["seats"]:
            assert f"  {one['name']}" in text
        for each in scene["middle"]["laid"] if scene["middle"]["kind"] == "trick" else ():
            assert card(each["code"]).label in text
        for line in scene["lines"]:
            assert line["note"] in text
            assert line["result"] in text
        assert text.count("\n\n") == 0
        seen += 1
    assert seen == len(record.actions) + 1


def test_names_however_long_or_short_keep_their_line() -> None:
    record = replace(RECORD, names=("x" * 64, "", "Б", "D"))
    lines = text_at(5, record)
    assert len(lines) == len(text_at(5))
    assert any(line.startswith(f"  {'x' * 64}: ") for line in lines)


# --- a whole deal ---------------------------------------------------------------------------------


def test_a_whole_deal_is_told_step_by_step_with_its_branch() -> None:
    text = deal_text(HAND_1[0])
    assert "\nTrick 5\n" in text
    assert "  17  Dev plays 10♣" in text
    assert "Made: Alice alone takes four tricks, for 1 point." in text
    assert "What if: Both let their clubs go" in text
    assert "A lone march: Alice alone takes five tricks, for 4 points." in text
    assert "(the record ends here)" not in text
    numbers = [line.split()[0] for line in text.splitlines() if line[:4].strip().isdigit()]
    assert numbers[:17] == [str(number) for number in range(1, 18)]


def test_a_deal_that_stops_says_that_the_record_ends() -> None:
    assert deal_text(RECORD).splitlines()[-1] == "  (the record ends here)"


def test_notes_are_told_with_the_deal() -> None:
    assert "Note: Seat 1 revokes." in deal_text(RECORD, ("Seat 1 revokes.",)).splitlines()


def test_an_unrecorded_bury_is_not_named() -> None:
    game = read_path(DATA / "comeback.egn")
    told = 0
    for record in game.records:
        text = deal_text(record)
        for one in record.assumed - {record.upcard}:
            assert f"buries {one.label}" not in text
        told += "buries" in text
    assert told > 2


def test_every_step_of_every_kind_of_deal_can_be_told() -> None:
    told = 0
    for seed in range(40):
        rng = Random(seed)
        record = whole(rng)
        if seed % 2:
            record = as_files_have_it(record, bury=seed % 4 == 1)
        text = deal_text(record)
        assert all(f"\n  {at:>2}  " in text for at in range(1, len(record.actions) + 1))
        told += 1
    assert told == 40


def test_a_thrown_in_deal_and_a_lone_hand_are_told_to_their_end() -> None:
    assert "nobody scores" in deal_text(DealRecord.of(DEAL, [PASS] * 8))
    lone = DealRecord.of(DEAL, (ALONE, Bury(card("9d")), play_of("Jh")))
    assert "Cara sits out" in deal_text(lone)


def test_comments_stand_under_their_step() -> None:
    record = replace(RECORD, comments=(Comment(3, "The {Jh}."),), branches=())
    lines = deal_text(record).splitlines()
    at = lines.index("   4  Alice leads J♥")
    assert lines[at + 1] == "      The J♥."


def test_a_branch_without_a_title_is_another_line() -> None:
    record = RECORD.with_branch(Branch(4, (play_of("Kh"),)))
    assert "What if: another line" in deal_text(record)
