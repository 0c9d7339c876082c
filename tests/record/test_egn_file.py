"""Reading and writing EGN: real files, the whole format, legacy spellings, rules of the table."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_learn.core.cards import BENNY, Card, Suit, cards
from euchre_learn.core.errors import EuchreError, NotationError, RulesError
from euchre_learn.core.rules import (
    AMERICAN,
    PROFILES,
    AloneDeclared,
    LonerLead,
    Packets,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
)
from euchre_learn.record.egn_file import (
    CardExchange,
    EgnCall,
    EgnDeal,
    EgnFile,
    EgnLine,
    EgnMetadata,
    EgnPlayer,
    EgnRuleset,
    PlayerId,
    Unknown,
    dumps,
    parse,
    profile_of,
    read_file,
    ruleset_of,
)
from euchre_learn.record.egn_rules import described_with, plain_description, stated_profile

FILES = sorted((Path(__file__).parent / "data" / "egn").glob("*.egn"))
File = dict  # a file as JSON


def test_all_seven_real_files_are_here() -> None:
    assert len(FILES) == 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reading_what_was_written_gives_an_equal_file(path: Path) -> None:
    file = read_file(path)
    text = dumps(file)
    again = parse(text)
    assert (again.metadata, again.deals) == (file.metadata, file.deals)
    assert dumps(again) == text
    assert again.version == "1.6"
    assert text.endswith("}\n")


def full() -> File:
    """A file that has every key of the format."""
    bidding = {
        "type": "EUCHRE_BIDDING",
        "phaseNumber": 0,
        "calls": ["Pass", "Order"],
        "isAlone": True,
        "aloneDefender": 2,
        "discard": "9c",
        "cardExchanges": [
            {"sender": 0, "receiver": 1, "cards": ["Ah"]},
            {"receiver": 3, "cards": []},
        ],
        "callAnnotations": {"1": ["[!] Bold.", "It pays."], "0": ["Quiet."]},
    }
    play = {
        "type": "TRICK_PLAY",
        "phaseNumber": 1,
        "tricks": [["Ah", "Xx"], ["R"], []],
        "playAnnotations": {"10": ["Late."], "2": ["Early."]},
    }
    line = {"branchIndex": 1, "phases": [{"type": "EUCHRE_BIDDING", "calls": ["Pass", "x"]}]}
    deal = {
        "dealNumber": 7,
        "initialState": {"dealer": 3, "upCard": "Jd", "playerCards": [["Nh", "L"], [], ["B"]]},
        "phases": [bidding, play],
        "alternativeLines": [line],
    }
    metadata = {
        "gameId": "g1",
        "title": "A game",
        "description": "Said\nin words.",
        "players": [
            "Alice",
            {"name": "Ben", "id": "b", "playerIds": [{"id": "7", "source": "club"}]},
        ],
        "teamNames": ["Us", "Them"],
        "initialScore": [1, 2],
        "finalScore": [1, 3],
        "date": "2026-05-17",
        "ruleset": {"std": False, "joker": True, "loner_lead": "LEFT_OF_LONER"},
    }
    kind = "Euchre Game Notation"
    return {"fileType": kind, "version": "1.5.2", "metadata": metadata, "deals": [deal]}


def read(file: object) -> EgnFile:
    return parse(json.dumps(file))


def only_deal(file: object) -> EgnDeal:
    return read(file).deals[0]


def test_the_whole_format_is_read() -> None:
    file = read(full())
    deal, meta = file.deals[0], file.metadata
    assert (file.version, file.upgraded, file.notes) == ("1.5.2", False, ())
    assert meta == EgnMetadata(
        players=(EgnPlayer("Alice"), EgnPlayer("Ben", "b", (PlayerId("7", "club"),))),
        initial_score=(1, 2),
        final_score=(1, 3),
        title="A game",
        description="Said\nin words.",
        team_names=("Us", "Them"),
        date="2026-05-17",
        game_id="g1",
        ruleset=EgnRuleset(std=False, joker=True, loner_lead="LEFT_OF_LONER"),
    )
    assert meta.ruleset.given == {"std", "joker", "loner_lead"}
    assert (deal.number, deal.dealer, str(deal.upcard)) == (7, 3, "Jd")


def test_a_deal_is_read_with_its_bidding_and_play() -> None:
    deal = only_deal(full())
    bidding, play = deal.bidding, deal.play
    assert bidding is not None
    assert play is not None
    assert bidding.calls == (EgnCall.PASS, EgnCall.ORDER)
    assert (bidding.alone, bidding.alone_defender) == (True, 2)
    assert bidding.discard is Card.parse("9c")
    assert bidding.card_exchanges == (CardExchange(1, cards("Ah"), 0), CardExchange(3, ()))
    assert bidding.annotations == ((0, ("Quiet.",)), (1, ("[!] Bold.", "It pays.")))
    assert play.annotations == ((2, ("Early.",)), (10, ("Late.",)))
    assert [len(trick) for trick in play.tricks] == [2, 1, 0]


def test_right_left_and_joker_are_the_cards_that_they_stand_for() -> None:
    deal = only_deal(full())
    assert deal.play is not None
    assert deal.play.cards == (Card.parse("Ah"), Unknown("Xx"), Card.parse("Jd"))
    assert deal.hands == (cards("9h Jh"), (), (BENNY,), ())


@pytest.mark.parametrize(("written", "code"), [("XX", "Xx"), ("9X", "9x"), ("NX", "9x")])
def test_an_unknown_suit_is_read_in_either_case(written: str, code: str) -> None:
    file = full()
    file["deals"][0]["phases"][1]["tricks"][0][1] = written
    play = only_deal(file).play
    assert play is not None
    assert play.cards[1] == Unknown(code)


def test_a_line_has_its_own_trump_for_right_and_left() -> None:
    file = full()
    deal = file["deals"][0]
    deal["phases"][0]["calls"] = ["Pass"] * 4 + ["s"]
    calls = {"type": "EUCHRE_BIDDING", "calls": ["c"]}
    deal["alternativeLines"] = [
        {"branchIndex": 4, "phases": [calls, {"type": "TRICK_PLAY", "tricks": [["R", "L"]]}]},
        {"branchIndex": 5, "phases": [{"type": "TRICK_PLAY", "tricks": [["R", "L"]]}]},
    ]
    plays = [line.play for line in only_deal(file).lines]
    assert [play.cards for play in plays if play] == [cards("Jc Js"), cards("Js Jc")]


def test_without_trump_the_letter_stays() -> None:
    file = full()
    file["deals"][0]["phases"][0]["calls"] = ["x"]
    deal = only_deal(file)
    assert deal.play is not None
    assert deal.play.cards[2] == Unknown("R")


def test_the_order_of_the_phases_is_taken_from_their_type() -> None:
    file = full()
    file["deals"][0]["phases"].reverse()
    assert only_deal(file) == only_deal(full())


def test_partial_records_are_legal() -> None:
    file = full()
    for phases in ([], file["deals"][0]["phases"][:1], file["deals"][0]["phases"][1:]):
        file["deals"][0]["phases"] = phases
        deal = only_deal(file)
        assert (deal.bidding is not None) + (deal.play is not None) == len(phases)


def test_every_key_survives_writing_and_reading() -> None:
    file = read(full())
    again = parse(dumps(file))
    assert replace(again, version=file.version) == file
    written = json.loads(dumps(file))
    assert written["metadata"]["ruleset"]["std"] is False
    assert written["deals"][0]["phases"][1]["tricks"][1] == ["Jd"]


def test_std_is_always_written() -> None:
    file = full()
    del file["metadata"]["ruleset"]
    assert json.loads(dumps(read(file)))["metadata"]["ruleset"] == {"std": True}


def legacy(version: str = "1.1.4") -> File:
    """The old spellings, mixed with new ones, with what later versions dropped."""
    bidding = {
        "type": "EUCHRE_BIDDING",
        "phase_number": 1,
        "calls": ["Order"],
        "is_alone": False,
        "alone_defender": -1,
        "discard": "",
        "card_exchanges": [],
        "calls_annotations": {"0": "A good hand."},
    }
    play = {
        "type": "TRICK_PLAY",
        "phaseNumber": 2,
        "initialLead": 1,
        "tricks": [["Ah", "Kh"]],
        "tricks_annotations": {"1": ["Low."]},
        "timings": [1, 2],
    }
    line = {"branch_index": 1, "phases": [play]}
    start = {
        "dealer": 0,
        "up_card": "9h",
        "kitty": ["", "", ""],
        "player_cards": [[], ["Ah", "", ""], [], []],
    }
    deal = {
        "dealNumber": 0,
        "initial_state": start,
        "phases": [bidding, play],
        "alternative_lines": [line],
    }
    metadata = {
        "match_id": "m",
        "players": [],
        "initial_score": [0, 0],
        "ruleset": {"max_deals": 8},
    }
    kind = "Euchre Game Notation"
    extra = {"views": {}, "layouts": [], "videoUrl": "x", "viewSwitches": [], "screens": 1}
    return {"fileType": kind, "version": version, "metadata": metadata, "deals": [deal], **extra}


@pytest.mark.parametrize("version", ["1.0", "1.0.0", "1.1.4"])
def test_a_legacy_file_is_read_and_says_what_was_upgraded(version: str) -> None:
    file = read(legacy(version))
    deal = file.deals[0]
    assert (file.version, file.upgraded) == (version, True)
    assert file.metadata.game_id == "m"
    assert file.metadata.ruleset.num_deals == 8
    assert deal.hands == ((), cards("Ah"), (), ())
    assert deal.bidding is not None
    assert deal.bidding.annotations == ((0, ("A good hand.",)),)
    assert deal.bidding.discard is None
    assert deal.lines[0].branch_index == 1
    (note,) = file.notes
    assert note.code == "upgraded"
    for word in ("up_card is now upCard", "kitty left out", "max_deals is now num_deals"):
        assert word in note.message


def test_a_lone_defender_named_again_in_the_play_of_a_legacy_file_is_left_out() -> None:
    file = legacy()
    file["deals"][0]["phases"][1]["alone_defender"] = 2
    found = read(file)
    assert found.deals == read(legacy()).deals
    assert "aloneDefender of the play left out" in found.notes[0].message


def test_a_legacy_file_is_written_as_the_newest_version() -> None:
    text = dumps(read(legacy()))
    assert '"version": "1.6"' in text
    assert not [old for old in ("up_card", "kitty", "phase_number", "initialLead") if old in text]
    assert parse(text).deals == read(legacy()).deals


def test_old_spellings_are_refused_in_newer_files() -> None:
    with pytest.raises(NotationError, match="the unknown key 'views'"):
        read(legacy("1.2"))


def test_both_spellings_with_different_values_are_refused() -> None:
    file = legacy()
    file["deals"][0]["initial_state"]["upCard"] = "9d"
    with pytest.raises(NotationError, match="'upCard' in two spellings, which differ"):
        read(file)


@pytest.mark.parametrize("version", ["1.0", "1.2", "1.6", "1.6.12"])
def test_versions_with_and_without_patch_numbers_are_read(version: str) -> None:
    file = full()
    file["version"] = version
    assert read(file).version == version


def test_a_byte_order_mark_is_not_minded() -> None:
    data = json.dumps(full())
    assert parse("\ufeff" + data) == parse(data) == parse(b"\xef\xbb\xbf" + data.encode())


def test_letters_beyond_ascii_are_kept() -> None:
    file = full()
    file["metadata"]["title"] = "Édouard ♥ 卡"
    assert "Édouard ♥ 卡" in dumps(read(file))


def test_a_line_may_hold_both_phases() -> None:
    deal = next(d for d in read_file(FILES[1]).deals if len(d.lines) and d.lines[0].bidding)
    line = deal.lines[0]
    assert isinstance(line, EgnLine)
    assert line.play is not None
    assert line.bidding is not None
    assert line.bidding.calls[0].suit in (None, *Suit)


def described(profile: RulesProfile) -> EgnMetadata:
    ruleset, line = ruleset_of(profile)
    return EgnMetadata(ruleset=ruleset, description=described_with("Words.", line))


HOUSE_RULES = (
    AMERICAN.but(target=7, stick_the_dealer=True, loner_lead=LonerLead.LEFT_OF_LONER),
    AMERICAN.but(packets=Packets.TWO_THREE, alone_declared=AloneDeclared.WITH_CALL),
    AMERICAN.but(farmers_swap=True, natural_trump=True),
    AMERICAN.but(joker=True, canadian_loner=True, lone_euchre_score=4),
    AMERICAN.but(revokes=Revokes.ALLOWED, revoke_penalty=RevokePenalty(PenaltyKind.POINTS_OFF, 1)),
)


@pytest.mark.parametrize("profile", [*PROFILES.values(), *HOUSE_RULES])
def test_a_profile_survives_the_ruleset_and_the_description_line(profile: RulesProfile) -> None:
    meta = described(profile)
    assert stated_profile(meta) == profile
    assert plain_description(meta.description) == "Words."


def test_the_american_profile_needs_no_line() -> None:
    assert ruleset_of(AMERICAN)[1] == ""
    assert not ruleset_of(AMERICAN)[0].std


def test_what_the_engine_plays_becomes_a_profile() -> None:
    profile = profile_of(EgnMetadata(ruleset=EgnRuleset(winning_score=7)))
    assert profile == AMERICAN.but(stick_the_dealer=True, target=7)


def test_the_line_is_read_at_the_end_of_the_description_only() -> None:
    meta = EgnMetadata(
        description="Hello.\neuchre_learn: packets=2-3; alone_declared=with the call\n"
    )
    assert profile_of(meta).packets is Packets.TWO_THREE
    inside = EgnMetadata(description="euchre_learn: packets=2-3\nHello.")
    assert profile_of(inside).packets is Packets.THREE_TWO


UNPLAYED = {
    "min_rank": 8,
    "loner_euchred_score": 0,
    "loner_march_score": 5,
    "partners_best": True,
    "go_under": True,
    "num_players": 3,
    "num_deals": 8,
    "allow_no_trump": True,
    "fast_break": True,
    "four_trick_tokens": True,
    "farmers": True,
    "winning_score": 0,
}


@pytest.mark.parametrize("key", UNPLAYED)
def test_a_switch_that_cannot_be_played_is_refused_by_name(key: str) -> None:
    rules = EgnRuleset(**{key: UNPLAYED[key]})  # type: ignore[arg-type]
    with pytest.raises(EuchreError, match=key):
        profile_of(EgnMetadata(ruleset=rules))


def test_keys_that_clash_are_refused_by_both_names() -> None:
    rules = EgnRuleset(joker=True, min_rank=7)
    with pytest.raises(RulesError, match="joker and deck"):
        profile_of(EgnMetadata(ruleset=rules))


BAD_LINES = {
    "profile=nobody": "there is no profile 'nobody'; accepted: american",
    "colour=red": "there is no switch 'colour'; accepted: packets",
    "packets": "is not one switch=value",
    "packets=2-3; packets=3-2": "each switch once",
    "packets=4-1": "packets is '4-1'; accepted: 3-2 or 2-3 or either",
    "natural_trump=yes": "natural_trump is 'yes'; accepted: on or off",
    "target=7": "target does not belong; accepted: winning_score in the ruleset",
    "revoke_penalty=tricks": "revoke_penalty is 'tricks'; accepted: a value such as",
    "lone_defence=4": "lone_defence is '4'; accepted: a value such as 4 4",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_description_line_that_cannot_be_read_says_why(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        profile_of(EgnMetadata(description=f"euchre_learn: {line}"))
    assert BAD_LINES[line] in str(caught.value)


def test_reading_does_not_change_what_it_is_given() -> None:
    file = full()
    before = copy.deepcopy(file)
    read(file)
    assert file == before
