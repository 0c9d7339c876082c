"""The native record: every deal comes back exactly, and any other text gives one plain sentence."""

from __future__ import annotations

import contextlib
import copy
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre_learn.core.actions import (
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    FarmersHand,
    KeepHand,
    OrderUp,
    Pass,
    PlayCard,
    ShowAces,
)
from euchre_learn.core.cards import BENNY, cards
from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.core.rules import AMERICAN, PROFILES, RevokePenalty
from euchre_learn.record import egn
from euchre_learn.record.completion import NOTHING_KNOWN, BuryUnknown
from euchre_learn.record.native import dumps, loads, read_path
from euchre_learn.record.trace import Branch, Comment, DealRecord
from tests.record.drawn import any_records
from tests.record.tables import any_deal, any_profile, dressed, generators

DATA = Path(__file__).parent / "data" / "egn"
Tree = dict  # a file as JSON


def again(record: DealRecord) -> DealRecord:
    (found,) = loads(dumps([record]))
    return found


# --- there and back --------------------------------------------------------------------------


@given(generators)
def test_any_deal_under_any_rules_comes_back_exactly(rng: Random) -> None:
    record = dressed(rng, any_deal(rng, any_profile(rng), revoking=True))
    assert again(record) == record


@given(any_records())
def test_a_record_that_does_not_know_every_card_comes_back_exactly(record: DealRecord) -> None:
    assert again(record) == record


def test_the_random_deals_hold_what_egn_cannot() -> None:
    seen = Counter[str]()
    for seed in range(400):
        rng = Random(seed)
        record = dressed(rng, any_deal(rng, any_profile(rng), revoking=True))
        seen.update(type(action).__name__ for action in record.actions)
        seen["benny"] += record.upcard is BENNY
    wanted = (CorrectRevoke, ClaimRevoke, FarmersHand, ShowAces)
    assert all(seen[one.__name__] > 0 for one in wanted)
    assert seen["benny"] > 0


@pytest.mark.parametrize("path", sorted(DATA.glob("*.egn")), ids=lambda path: path.stem)
def test_the_deals_of_real_games_come_back_exactly(path: Path) -> None:
    records = egn.read_path(path).records
    assert len(records) > 0
    assert loads(dumps(records)) == records


DEAL = DealRecord(3, cards("Th")[0])


@pytest.mark.parametrize(
    "record",
    [
        replace(DEAL, upcard_known=False),
        replace(DEAL, first_deal=True, score=(3, 9), title="A start"),
        replace(DEAL, names=("A", "", "Cé ♥", "D")),
        replace(DEAL, hands=(cards("Jh"), (), (), ()), kitty=cards("9s Ts")),
        replace(DEAL, actions=(OrderUp(), BuryUnknown()), comments=(Comment(1, "Which?"),)),
        replace(DEAL, profile=AMERICAN.but(name="ours", description="Our own rules.", target=7)),
        replace(DEAL, profile=PROFILES["round_flow"].but(description="As we read it.")),
        replace(DEAL, profile=PROFILES["diagram_group"].but(revoke_penalty=RevokePenalty())),
    ],
)
def test_what_a_deal_says_of_itself_comes_back(record: DealRecord) -> None:
    assert again(record) == record


def test_no_deals_are_a_file_too() -> None:
    assert loads(dumps([])) == ()


def test_the_text_is_short_and_plain() -> None:
    line = (OrderUp(alone=True), Bury(cards("9d")[0]), PlayCard(cards("Jh")[0]))
    tree = json.loads(dumps([replace(DEAL, actions=line)]))
    assert tree == {
        "format": "euchre_learn record",
        "version": 1,
        "deals": [
            {
                "profile": {"name": "american"},
                "dealer": 3,
                "upcard": "Th",
                "actions": ["order alone", "bury 9d", "play Jh"],
            }
        ],
    }


# --- both kinds of file ----------------------------------------------------------------------


def test_a_path_is_opened_by_what_the_file_holds(tmp_path: Path) -> None:
    records = egn.read_path(DATA / "comeback.egn").records
    path = tmp_path / "game.egn"
    path.write_text(dumps(records), encoding="utf-8")
    game = egn.read_path(path)
    assert read_path(path) == game.records == records
    assert (game.audit.deals, game.audit.score, game.audit.faults) == (9, (11, 9), ())
    assert [player.name for player in game.metadata.players] == list(records[0].names)
    assert egn.read(egn.write(game)).records == records


def test_an_empty_record_opens_as_a_game_without_deals() -> None:
    assert egn.read(dumps([])).audit.deals == 0


# --- what is refused -------------------------------------------------------------------------


def tree() -> Tree:
    """A deal with everything in it, Dev to bury."""
    hands = ("Jh Jd Ah As 9c", "9h Kh Kd Ts Qc", "Qs Ad Ac Kc Js", "Qh Qd Ks Tc 9d")
    branch = Branch(1, (Bury(cards("Qd")[0]),), (Comment(0, "Or this."),), "Another bury")
    record = replace(
        DEAL,
        actions=(OrderUp(), Bury(cards("9d")[0])),
        hands=tuple(cards(hand) for hand in hands),  # type: ignore[arg-type]
        kitty=cards("9s Td Jc"),
        profile=AMERICAN.but(target=7),
        score=(1, 2),
        names=("Ann", "Bo", "Cy", "Di"),
        title="Short",
        comments=(Comment(0, "Bold."),),
        branches=(branch,),
        first_deal=True,
    )
    return dict(json.loads(dumps([record])))


def changed(path: str, value: object) -> str:
    """The file with the value at `path` set to another one."""
    found = tree()
    *way, last = path.split(".")
    inside = found
    for step in way:
        inside = inside[int(step) if isinstance(inside, list) else step]
    inside[int(last) if isinstance(inside, list) else last] = value  # type: ignore[index]
    return json.dumps(found)


def error_of(text: str | bytes) -> str:
    with pytest.raises(NotationError) as caught:
        loads(text, "x.json")
    message = str(caught.value)
    assert message.startswith("x.json")
    assert "\n" not in message
    return message


WRONG = [
    ("format", "chess", "format is 'chess'; accepted: 'euchre_learn record'"),
    ("version", 2, "version is 2; accepted: 1"),
    ("version", True, "version is true; accepted: 1"),
    ("extra", 1, "has the unknown key 'extra'"),
    ("deals", {}, "deals is an object; accepted: a list of 0 to 100 deals"),
    ("deals", [1] * 101, "deals is a list of 101"),
    ("deals.0.colour", "red", "deals[0] has the unknown key 'colour'"),
    ("deals.0.dealer", 4, "deals[0].dealer is 4; accepted: a whole number from 0 to 3"),
    ("deals.0.upcard", "th", "deals[0].upcard is 'th'; accepted: a rank"),
    ("deals.0.upcard", "10h", "deals[0].upcard is '10h'"),
    ("deals.0.hands", ["Jh"], "deals[0].hands is a list of 1; accepted: a list of 4 hands"),
    ("deals.0.hands.0", "Jh  Jd", "deals[0].hands[0] is ''"),
    ("deals.0.hands.0", 7, "deals[0].hands[0] is 7"),
    ("deals.0.hands.0", "Kh Jd Ah As 9c", "deals[0] cannot happen"),
    ("deals.0.kitty", "Zz", "deals[0].kitty is 'Zz'"),
    ("deals.0.score", [1], "deals[0].score is a list of 1"),
    ("deals.0.first_deal", 1, "deals[0].first_deal is 1; accepted: true or false"),
    ("deals.0.names", ["A"] * 5, "deals[0].names is a list of 5"),
    ("deals.0.names.1", "x" * 65, "deals[0].names[1] is"),
    ("deals.0.title", "\x1b[2J", "deals[0].title holds the character U+001B"),
    ("deals.0.actions.0", "shout", "deals[0].actions[0] cannot be read: 'shout' is not an action"),
    ("deals.0.actions.1", "bury 9D", "deals[0].actions[1] is 'bury 9D'; accepted: 'bury 9d'"),
    ("deals.0.actions.1", "bury Ah", "deals[0].actions[1] cannot happen"),
    ("deals.0.actions.1", "pass", "deals[0].actions[1] cannot happen: Bury a card first"),
    ("deals.0.actions", ["pass"] * 101, "deals[0].actions is a list of 101"),
    ("deals.0.actions", ["defend together"] * 3, "more than two defenders are asked"),
    ("deals.0.actions", ["order", "defend alone"], "asked, but nobody plays alone"),
    ("deals.0.comments.0.at", -1, "deals[0].comments[0].at is -1"),
    ("deals.0.branches.0.at", 3, "deals[0].branches[0].at is 3; accepted: a whole number from 0"),
    ("deals.0.branches.0.actions", [], "branches[0].actions is a list of 0; accepted: a list of 1"),
    ("deals.0.branches.0.actions.0", "bury Ah", "branches[0].actions[0] cannot happen"),
    ("deals.0.profile.name", "ours", "profile.name is 'ours'; accepted: american"),
    ("deals.0.profile.switches", {"colour": 1}, "switches has the unknown key 'colour'"),
    ("deals.0.profile.switches", {"target": 0}, "profile cannot be played: target is 0"),
    ("deals.0.profile.switches", {"target": "7"}, "switches.target is '7'; accepted: a whole"),
    ("deals.0.profile.switches", {"packets": "4-1"}, "packets is '4-1'; accepted: 3-2 or 2-3 or e"),
    ("deals.0.profile.switches", {"joker": True, "deck": 32}, "joker and deck=32"),
    ("deals.0.profile.switches", {"lone_defence": {"five": 4}}, "has no 'three_or_four'"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "words"), WRONG)
def test_a_wrong_value_is_named_with_its_place(path: str, value: object, words: str) -> None:
    assert words in error_of(changed(path, value))


@pytest.mark.parametrize("key", ["profile", "dealer", "upcard", "actions"])
def test_a_missing_key_is_named(key: str) -> None:
    found = tree()
    del found["deals"][0][key]
    assert f"deals[0] has no {key!r}" in error_of(json.dumps(found))


def test_nobody_orders_up_the_benny() -> None:
    found = tree()
    found["deals"][0] = {
        "profile": {"name": "british"},
        "dealer": 0,
        "upcard": "B",
        "actions": ["order"],
    }
    assert "nobody orders up the Benny" in error_of(json.dumps(found))


@pytest.mark.parametrize(
    "change",
    [
        lambda record: replace(record, names=("x" * 65, "b", "c", "d")),
        lambda record: replace(record, comments=(Comment(0, "\ud800"),)),
        lambda record: replace(record, actions=(KeepHand(),)),
        lambda record: replace(record, actions=(Pass(),) * 9),
    ],
)
def test_what_cannot_be_read_again_is_not_written(
    change: Callable[[DealRecord], DealRecord],
) -> None:
    with pytest.raises(NotationError, match=r"the record: deals\[0\]"):
        dumps([change(DEAL)])


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 100_000, b"null", b'{"format": 1}'])
def test_what_is_no_record_gets_one_sentence(data: bytes) -> None:
    error_of(data)


def test_a_huge_record_is_refused_or_read() -> None:
    found = tree()
    deal = found["deals"][0]
    for branches, deals in ((3, 100), (50, 100)):
        many = copy.deepcopy(deal)
        many["branches"] = deal["branches"] * branches
        text = json.dumps({**found, "deals": [many] * deals})
        if branches * deals > 300:
            assert "deals have more than 300 branches" in error_of(text)
        else:
            assert len(loads(text)) == deals


# --- anything at all -------------------------------------------------------------------------

PATIENT = settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 40),
    st.text(max_size=4),
    st.sampled_from(
        [
            "Jh",
            "B",
            "Jh Jd",
            "pass",
            "order",
            "order alone",
            "name h",
            "bury ?",
            "keep",
            "alone",
            "defend alone",
            "defend together",
            "turn",
            "keep hand",
            "farmers",
            "aces",
            "play Jh",
            "correct 1 9h",
            "claim 1 0",
            "farmers 9h 9d Td",
            "american",
            "british",
            "round_flow",
        ]
    ),
    st.sampled_from([[], {}, ["pass"] * 8, {"joker": True}, {"revokes": "allowed"}]),
)


def survives(text: str | bytes) -> None:
    """Whatever the text is, it gives records that replay, or one plain sentence."""
    words, records = outcome(text)
    assert not words or words.startswith("x.json")
    assert loads(dumps(records)) == records
    with contextlib.suppress(EuchreError):
        assert egn.write_records(records)


def outcome(text: str | bytes) -> tuple[str, tuple[DealRecord, ...]]:
    """The sentence for a text that is refused, or the records that it holds."""
    try:
        return "", loads(text, "x.json")
    except NotationError as error:
        return str(error), ()


@PATIENT
@given(st.data())
def test_changed_values_give_records_or_a_sentence(data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 400))
    rng = Random(seed)
    found = json.loads(dumps([dressed(rng, any_deal(rng, any_profile(rng), revoking=True))]))
    for _ in range(data.draw(st.integers(1, 3))):
        places = list(_slots(found))
        inside, key = data.draw(st.sampled_from(places))
        if data.draw(st.booleans()):
            inside[key] = copy.deepcopy(data.draw(VALUES))
        else:
            del inside[key]
    survives(json.dumps(found))


def _slots(value: object) -> list[tuple]:  # type: ignore[type-arg]
    pairs = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type]
    found = []
    for key, one in list(pairs):
        found.append((value, key))
        if isinstance(one, dict | list):
            found += _slots(one)
    return found


@PATIENT
@given(st.binary(max_size=200))
def test_any_bytes_give_a_sentence(data: bytes) -> None:
    survives(data)


@PATIENT
@given(st.data())
def test_flipped_bytes_give_records_or_a_sentence(data: st.DataObject) -> None:
    mutated = bytearray(json.dumps(tree()).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        mutated[data.draw(st.integers(0, len(mutated) - 1))] = data.draw(st.integers(0, 255))
    survives(bytes(mutated))


def test_known_hands_stay_unknown() -> None:
    assert again(DEAL).hands == NOTHING_KNOWN


def test_the_audit_of_native_records_says_that_they_are_no_game(tmp_path: Path) -> None:
    path = tmp_path / "deals.json"
    path.write_text(dumps(egn.read_path(DATA / "comeback.egn").records[:2]), encoding="utf-8")
    found = egn.audit_path(path)
    assert (found.deals, found.faults) == (2, ())
    assert [note.code for note in found.notes] == ["deals-one-by-one"]
