"""Any bytes at all give a file or one plain sentence: what is wrong, where, what is accepted."""

from __future__ import annotations

import contextlib
import copy
import json
import os
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre_learn.core.errors import EuchreError, NotationError
from euchre_learn.record.audit import CODES, NOTES, as_json, audit
from euchre_learn.record.egn import read, write
from euchre_learn.record.egn_file import dumps, parse, profile_of, read_file

FILES = sorted((Path(__file__).parent / "data" / "egn").glob("*.egn"))
BYTES = [path.read_bytes() for path in FILES]
TREES = [json.loads(data) for data in BYTES]
MEGABYTE = 1_000_000


def error_of(data: bytes | str) -> str:
    with pytest.raises(NotationError) as caught:
        parse(data, "x.egn")
    message = str(caught.value)
    assert message.startswith("x.egn")
    assert "\n" not in message
    assert len(message) < 400
    return message


def changed(path: str, value: object) -> str:
    """A real file with one place set to a value; the path's last part may be new."""
    tree = copy.deepcopy(TREES[0])
    inner, *rest = tree, *path.split(".")
    for part in rest[:-1]:
        inner = inner[int(part) if part.isdigit() else part]
    inner[int(rest[-1]) if isinstance(inner, list) else rest[-1]] = value
    return json.dumps(tree)


WRONG = [
    ("fileType", "Euchre Match Notation", "fileType is 'Euchre Match Notation'; accepted: 'Euchre"),
    ("fileType", None, "has no 'fileType'"),
    ("version", "1.7", "version is '1.7'; accepted: '1.0' to '1.6'"),
    ("version", 1.4, "version is 1.4"),
    ("version", "1.4\n", "version is '1.4\\n'"),
    ("extra", 1, "has the unknown key 'extra'; accepted: fileType"),
    ("metadata", [], "metadata is a list of 0; accepted: an object with the keys players"),
    ("metadata.players", ["x"] * 11, "metadata.players is a list of 11; accepted: a list of 0 to"),
    ("metadata.players.1", 3, "metadata.players[1] is 3; accepted: a name of at most 64"),
    ("metadata.players.1", "x" * 65, "metadata.players[1] is 'xxx"),
    ("metadata.players.1", {"id": "b"}, "metadata.players[1] has no 'name'"),
    ("metadata.players.1", "a\x1b[2J", "metadata.players[1] holds the character U+001B"),
    ("metadata.title", "\ud800", "metadata.title holds the character U+D800"),
    ("metadata.title", 5, "metadata.title is 5; accepted: a text of at most 1000"),
    ("metadata.initialScore", [1], "metadata.initialScore is a list of 1; accepted: a list of 2"),
    ("metadata.initialScore", [True, 0], "metadata.initialScore[0] is true; accepted: a whole"),
    ("metadata.initialScore", [1.0, 0], "metadata.initialScore[0] is 1.0; accepted: a whole"),
    ("metadata.initialScore", [10**30, 0], "metadata.initialScore[0] is a huge number"),
    ("metadata.initialScore", [10**12, 0], "metadata.initialScore[0] is 1000000000000"),
    ("metadata.ruleset.std", "yes", "metadata.ruleset.std is 'yes'; accepted: true or false"),
    ("metadata.ruleset.std", 1, "metadata.ruleset.std is 1; accepted: true or false"),
    ("metadata.ruleset.loner_lead", [], "metadata.ruleset.loner_lead is a list of 0; accepted: L"),
    ("metadata.ruleset.sdt", True, "metadata.ruleset has the unknown key 'sdt'; accepted: std"),
    ("deals", [{}] * 101, "deals is a list of 101; accepted: a list of 0 to 100 deals"),
    ("deals.3", "AbCd==", "deals[3] is a packed deal"),
    ("deals.3", None, "deals[3] is null; accepted: an object"),
    ("deals.3.initialState.dealer", 4, "deals[3].initialState.dealer is 4; accepted: a whole"),
    ("deals.3.initialState.up_card", "9h", "deals[3].initialState has the unknown key 'up_card'"),
    ("deals.3.phases", [{}, {}, {}], "deals[3].phases is a list of 3; accepted: a list of 0 to 2"),
    ("deals.3.phases.1.type", "PLAY", "deals[3].phases[1].type is 'PLAY'; accepted: EUCHRE_BID"),
    ("deals.3.phases.1", [], "deals[3].phases[1].type is null; accepted"),
    ("deals.3.phases.0.calls.0", "pass", "deals[3].phases[0].calls[0] is 'pass'; accepted: one of"),
    ("deals.3.phases.0.calls", ["Pass"] * 17, "deals[3].phases[0].calls is a list of 17"),
    ("deals.3.phases.0.aloneDefender", 9, "deals[3].phases[0].aloneDefender is 9; accepted"),
    ("deals.3.phases.0.callAnnotations", {"01": []}, "callAnnotations has the index '01'"),
    ("deals.3.phases.0.callAnnotations", {"²": []}, "callAnnotations has the index '²'"),
    ("deals.3.phases.0.callAnnotations", {"1": "x"}, "callAnnotations.1 is 'x'; accepted: a list"),
    ("deals.3.phases.1.tricks.2.0", "Zh", "deals[3].phases[1].tricks[2][0] is 'Zh'; accepted: a r"),
    ("deals.3.phases.1.tricks.2.0", "10h", "deals[3].phases[1].tricks[2][0] is '10h'"),
    ("deals.3.phases.1.tricks.2.0", "jh", "deals[3].phases[1].tricks[2][0] is 'jh'"),
    ("deals.3.phases.1.tricks.2.0", "", "deals[3].phases[1].tricks[2][0] is ''"),
    ("deals.3.phases.1.tricks.2.0", ["Ah"], "deals[3].phases[1].tricks[2][0] is a list of 1"),
    ("deals.0.alternativeLines.0.branchIndex", -1, "alternativeLines[0].branchIndex is -1"),
    ("deals.0.alternativeLines.0.phases", [], "alternativeLines[0].phases is a list of 0; acc"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "words"), WRONG)
def test_a_wrong_value_is_named_with_its_place_and_what_is_accepted(
    path: str, value: object, words: str
) -> None:
    assert words in error_of(changed(path, value))


@pytest.mark.parametrize("key", ["fileType", "version", "metadata", "deals"])
def test_a_missing_key_is_named(key: str) -> None:
    tree = {name: value for name, value in TREES[0].items() if name != key}
    assert f"has no {key!r}" in error_of(json.dumps(tree))


def test_two_phases_of_one_type_are_refused() -> None:
    phases = TREES[0]["deals"][3]["phases"]
    words = error_of(changed("deals.3.phases", [phases[1], phases[1]]))
    assert "deals[3].phases[1] is a second TRICK_PLAY phase" in words


NOT_JSON = {
    b"": "is empty",
    b" \n": "is empty",
    b"\xef\xbb\xbf": "is empty",
    b"{": "is not JSON",
    b"{} {}": "is not JSON: extra data at line 1, column 4, near '{} {}'",
    b"\xff\xfe{\x00": "is not UTF-8 text (byte 0)",
    b'{"a": "\xc3"}': "is not UTF-8 text (byte 7)",
    b"PK\x03\x04\x14": "is not JSON",
    b"null": "is null; accepted: an object",
    b"3": "is 3; accepted: an object",
    b'"deals"': "is 'deals'; accepted: an object",
    b'{"a": NaN}': "holds NaN",
    b'{"a": -Infinity}': "holds -Infinity",
    b'{"a": 1, "a": 2}': "has the key 'a' twice",
    b'{"a": {"b": [{"c": 1, "c": 1}]}}': "has the key 'c' twice",
    b"[" * 100_000: "is nested too deeply",
    b'{"a":' * 50_000: "is nested too deeply",
    b" " * (4 * MEGABYTE + 1): "is larger than 4 MB",
    b"[" + b"[]," * 200_000 + b"[]]": "holds more than 300,000 values",
}


@pytest.mark.parametrize("data", NOT_JSON, ids=lambda data: repr(data[:12]))
def test_what_is_not_json_gets_one_sentence(data: bytes) -> None:
    assert NOT_JSON[data] in error_of(data)


def test_a_text_with_half_a_character_gets_one_sentence() -> None:
    assert "is not JSON" in error_of("\ud800")


def test_deep_lists_in_a_legacy_file_get_one_sentence() -> None:
    deep = "[" * 900 + "]" * 900
    data = f'{{"fileType": "Euchre Game Notation", "version": "1.0", "metadata": {deep}}}'
    assert error_of(data)


HEAVY = [
    b"[" + b",".join(b'"%012d"' % i for i in range(250_000)) + b"]",
    b"{" + b",".join(b'"%x":{}' % i for i in range(140_000)) + b"}",
    b"[" + b"9" * (4 * MEGABYTE - 10) + b"]",
    b"[0." + b"9" * (4 * MEGABYTE - 10) + b"]",
    ('{"a": "' + "\U0001f0a1" * 900_000 + '"}').encode(),
]


@pytest.mark.parametrize("data", HEAVY, ids=range(len(HEAVY)))
def test_a_heavy_file_is_refused_in_little_memory(data: bytes) -> None:
    tracemalloc.start()
    error_of(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100 * MEGABYTE


def test_the_largest_game_is_read_and_audited() -> None:
    tree = copy.deepcopy(TREES[0])
    deal = tree["deals"][0]
    deal["alternativeLines"] = deal["alternativeLines"] * 3
    tree["deals"] = [deal] * 100
    data = json.dumps(tree)
    result = audit(parse(data))
    assert result.deals == 100


def test_a_game_of_faulty_lines_opens() -> None:
    tree = copy.deepcopy(TREES[0])
    deal = tree["deals"][0]
    tricks = [trick[:] for trick in deal["phases"][1]["tricks"]]
    tricks[0][1] = tricks[0][0]
    calls = len(deal["phases"][0]["calls"])
    line = {"branchIndex": calls, "phases": [{"type": "TRICK_PLAY", "tricks": tricks}]}
    deal["alternativeLines"] = [line] * 3
    tree["deals"] = [deal] * 100
    game = read(json.dumps(tree))
    assert [len(record.branches) for record in game.records] == [3] * 100


def test_more_lines_than_any_game_has_are_refused() -> None:
    deal = copy.deepcopy(TREES[0]["deals"][0])
    deal["alternativeLines"] = deal["alternativeLines"][:1] * 4
    words = error_of(changed("deals", [deal] * 76))
    assert "deals have more than 300 alternative lines" in words


def test_a_path_that_cannot_be_read_gets_one_sentence(tmp_path: Path) -> None:
    big = tmp_path / "big.egn"
    with big.open("wb") as stream:
        stream.truncate(5 * MEGABYTE)
    cases = {
        tmp_path: "is a folder",
        tmp_path / "none.egn": "there is no file 'none.egn'",
        Path("a\x00b"): "accepted: the path of an EGN file",
        tmp_path / ("x" * 5000): "accepted",
        big: "'big.egn' is larger than 4 MB",
    }
    for path, words in cases.items():
        with pytest.raises(NotationError) as caught:
            read_file(path)
        assert words in str(caught.value) or "cannot be read" in str(caught.value)
        assert str(tmp_path) not in str(caught.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.egn")
    with pytest.raises(NotationError, match="is not a plain file"):
        read_file(tmp_path / "pipe.egn")


def survives(data: bytes | str) -> bool:
    """True if the data is a file; whatever it is, only a plain sentence may come of it."""
    words = refusal(data)
    if words:
        assert words.startswith("x.egn")
        assert words.encode()
        return False
    file = parse(data, "x.egn")
    text = dumps(file)
    again = parse(text.encode())
    assert (again.metadata, again.deals) == (file.metadata, file.deals)
    assert dumps(again) == text
    result = audit(file)
    assert result == audit(file)
    assert {one.code for one in result.faults} <= CODES.keys()
    assert {one.code for one in result.notes} <= NOTES.keys()
    assert json.dumps(as_json(result), allow_nan=False).encode()
    with contextlib.suppress(EuchreError):
        profile_of(file.metadata)
    return True


def opens(data: str) -> None:
    """The game in the file replays up to its faults, or one plain sentence says why not."""
    with contextlib.suppress(EuchreError):
        game = read(data)
        assert all(len(one.states) == len(one.actions) + 1 for one in game.records)
        assert read(write(game)).records == game.records


def refusal(data: bytes | str) -> str:
    """The sentence for data that is not a file, or an empty text."""
    try:
        parse(data, "x.egn")
    except NotationError as error:
        return str(error)
    return ""


PATIENT = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@PATIENT
@given(st.binary(max_size=200))
def test_any_bytes_give_a_sentence(data: bytes) -> None:
    assert not survives(data)


@PATIENT
@given(st.data())
def test_flipped_bytes_give_a_file_or_a_sentence(data: st.DataObject) -> None:
    mutated = bytearray(BYTES[data.draw(st.integers(0, 6))])
    for _ in range(data.draw(st.integers(1, 4))):
        mutated[data.draw(st.integers(0, len(mutated) - 1))] = data.draw(st.integers(0, 255))
    survives(bytes(mutated))


@PATIENT
@given(st.sampled_from(BYTES), st.integers(0, 20_000))
def test_a_file_cut_off_anywhere_gives_a_sentence(data: bytes, end: int) -> None:
    assert survives(data[:end]) == (end >= len(data.rstrip()))


def slots(tree: object) -> Iterator[tuple[dict | list, str | int]]:
    """Every place in a JSON value: its container and the key or index there."""
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree)  # type: ignore[arg-type]
    for key, value in list(pairs):
        yield tree, key  # type: ignore[misc]
        if isinstance(value, dict | list):
            yield from slots(value)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(
        [
            "Ah",
            "Jd",
            "9h",
            "7c",
            "Xx",
            "Xh",
            "9x",
            "R",
            "L",
            "B",
            "Pass",
            "Order",
            "s",
            "h",
            "d",
            "c",
            "n",
            "x",
            "1.0",
            "1.3",
            "�",
            "\x00",
        ]
    ),
    st.sampled_from([[], {}, [[]], ["Ah"], [["Jh", "B", "Xx"]], {"0": ["Words."]}]),
)


@settings(PATIENT, max_examples=400)
@given(st.data())
def test_changed_values_and_dropped_keys_give_a_file_or_a_sentence(data: st.DataObject) -> None:
    tree = copy.deepcopy(TREES[data.draw(st.integers(0, 6))])
    for _ in range(data.draw(st.integers(1, 3))):
        places = list(slots(tree))
        if not places:
            break
        inside, key = data.draw(st.sampled_from(places))
        change = data.draw(st.sampled_from(["set", "drop", "swap", "twice"]))
        if change == "drop":
            del inside[key]  # type: ignore[arg-type]
        elif change == "set":
            inside[key] = copy.deepcopy(data.draw(ODD))  # type: ignore[index]
        elif change == "swap":
            other, there = data.draw(st.sampled_from(places))
            if isinstance(inside[key], str) and isinstance(other[there], str):  # type: ignore[index]
                inside[key], other[there] = other[there], inside[key]  # type: ignore[index]
        elif isinstance(inside, list):
            inside.append(copy.deepcopy(inside[key]))  # type: ignore[index]
    survives(json.dumps(tree))


CARD_CODES = [rank + suit for rank in "789TJQKA" for suit in "shdc"] + ["Xx", "B", "R", "L"]


RULESETS = st.fixed_dictionaries(
    {},
    optional={
        "std": st.booleans(),
        "joker": st.booleans(),
        "min_rank": st.sampled_from([9, 7]),
        "canadian": st.booleans(),
        "defend_alone": st.booleans(),
        "loner_lead": st.sampled_from(["LEFT_OF_DEALER", "LEFT_OF_LONER"]),
        "farmers": st.just(True),
    },
)
SWITCHED = st.lists(
    st.sampled_from(
        [
            "revokes=allowed",
            "farmers_swap=on",
            "ace_no_face=exactly one ace",
            "natural_trump=on",
            "may_bury_upcard=off",
            "upcard_out_when_partner_alone=on",
            "alone_declared=with the call",
            "benny_dealer_looks=off",
        ]
    ),
    unique=True,
).map("; ".join)


@settings(PATIENT, max_examples=300)
@given(st.data())
def test_changed_cards_and_calls_still_read_write_and_audit(data: st.DataObject) -> None:
    """Changes that keep the format keep the file readable, whatever they do to the game."""
    tree = copy.deepcopy(TREES[data.draw(st.integers(0, 6))])
    deal = tree["deals"][data.draw(st.integers(0, len(tree["deals"]) - 1))]
    bidding, play = deal["phases"]
    for _ in range(data.draw(st.integers(1, 4))):
        trick = data.draw(st.sampled_from([one for one in play["tricks"] if one] or [["Ah"]]))
        trick[data.draw(st.integers(0, len(trick) - 1))] = data.draw(st.sampled_from(CARD_CODES))
    bidding["calls"] = data.draw(
        st.lists(st.sampled_from(["Pass", "Pass", "Pass", "Order", *"shdcnx"]), max_size=9)
    )
    bidding["isAlone"] = data.draw(st.booleans())
    if data.draw(st.booleans()):
        bidding["discard"] = data.draw(st.sampled_from(CARD_CODES))
    tree["metadata"]["ruleset"] = data.draw(RULESETS)
    tree["metadata"]["description"] = "euchre_learn: " + data.draw(SWITCHED)
    bidding["aloneDefender"] = data.draw(st.integers(-1, 3))
    start = deal["initialState"]
    key = "player_cards" if "player_cards" in start else "playerCards"
    start[key] = data.draw(st.lists(st.lists(st.sampled_from(CARD_CODES), max_size=6), max_size=4))
    assert survives(json.dumps(tree))
    opens(json.dumps({**tree, "deals": [deal]}))
