"""The audit: real files, one mutation for every code, and games that the engine itself played."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from euchre_learn.core.actions import Bury, GoAlone, KeepPartner, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.deal import Deal
from euchre_learn.core.game import Game
from euchre_learn.core.rules import AMERICAN, LonerLead, RulesProfile
from euchre_learn.record.audit import CODES, NOTES, Audit, as_json, audit
from euchre_learn.record.egn_file import parse, read_file

DATA = Path(__file__).parent / "data" / "egn"
FILES = {
    "comeback": (9, (11, 9), False, 0),
    "branches": (11, (10, 7), False, 5),
    "annotated-left-of-loner": (13, (8, 10), False, 7),
    "legacy-1.0": (11, (10, 3), True, 0),
    "reneges": (2, (4, 3), True, 0),
    "deals-after-game-over": (11, (7, 11), False, 0),
    "short-deals": (2, (2, 0), False, 0),
}
Game_ = dict  # a file as JSON
Place = tuple[str, int | None, int | None, int | None]


def found(file: object) -> Audit:
    return audit(parse(json.dumps(file)))


def places(result: Audit) -> list[Place]:
    return [(one.code, one.deal, one.trick, one.seat) for one in result.faults]


def real(name: str) -> Audit:
    return audit(read_file(DATA / f"{name}.egn"))


@pytest.mark.parametrize("name", FILES)
def test_a_real_file_has_its_deals_score_and_lines(name: str) -> None:
    deals, score, upgraded, lines = FILES[name]
    file, result = read_file(DATA / f"{name}.egn"), real(name)
    assert (result.deals, result.score, result.upgraded) == (deals, score, upgraded)
    assert sum(len(deal.lines) for deal in file.deals) == lines


@pytest.mark.parametrize("name", ["comeback", "branches", "annotated-left-of-loner", "legacy-1.0"])
def test_a_clean_real_file_has_no_fault(name: str) -> None:
    assert real(name).faults == ()


def test_the_annotated_file_has_nineteen_annotated_actions_in_its_main_lines() -> None:
    deals = read_file(DATA / "annotated-left-of-loner.egn").deals
    calls = sum(len(deal.bidding.annotations) for deal in deals if deal.bidding)
    assert calls + sum(len(deal.play.annotations) for deal in deals if deal.play) == 19


def test_revokes_are_found_from_the_tricks_alone() -> None:
    assert places(real("reneges")) == [
        ("revoke", 0, 0, 2),
        ("revoke", 0, 1, 3),
        ("upcard-played-by-other", 0, 2, 3),
        ("revoke", 0, 2, 1),
        ("revoke", 1, 0, 0),
        ("revoke", 1, 1, 0),
        ("revoke", 1, 2, 3),
        ("revoke", 1, 3, 3),
    ]


def test_each_deal_after_the_game_is_one_fault() -> None:
    assert places(real("deals-after-game-over")) == [
        ("deal-after-game", 9, None, None),
        ("deal-after-game", 10, None, None),
    ]


def test_a_short_deal_is_a_note_and_a_deal_that_does_not_move_is_a_fault() -> None:
    result = real("short-deals")
    assert places(result) == [("dealer-not-rotated", 1, None, 0), ("revoke", 1, 0, 0)]
    assert [(note.code, note.deal) for note in result.notes] == [("short-deal", 0)]


def test_an_upgrade_is_a_note() -> None:
    assert [note.code for note in real("legacy-1.0").notes] == ["upgraded"]


HANDS_A = ["Ah Kh As 9c Td", "Qh Ks Qs Ac 9d", "Th Ts 9s Kc Ad", "Jh Qc Kd Qd Jc"]
HANDS_B = HANDS_A[3:] + HANDS_A[:3]


def clean(hands: bool = False) -> Game_:
    """Deal 0: dealer 3 picks up hearts and makes a point. Deal 1: seat 2 is euchred alone."""
    first = _deal(
        3, ["Pass"] * 3 + ["Order"], "As Qs 9s 9h/Jh Kh Qh Th/Kd Td 9d Ad/Kc Qc 9c Ac/Ks Ts Qd Ah"
    )
    first["phases"][0]["discard"] = "Jc"
    second = _deal(0, ["Pass"] * 5 + ["s"], "Ah Qh Th/9c Ac Kc/Ks 9s As/Td 9d Ad/Ts Kh Qs")
    second["phases"][0]["isAlone"] = True
    if hands:
        first["initialState"]["playerCards"] = [hand.split() for hand in HANDS_A]
        second["initialState"]["playerCards"] = [hand.split() for hand in HANDS_B]
    metadata = {"players": list("ABCD"), "initialScore": [0, 0], "ruleset": {"std": True}}
    return {
        "fileType": "Euchre Game Notation",
        "version": "1.6",
        "metadata": metadata,
        "deals": [first, second],
    }


def _deal(dealer: int, calls: list[str], tricks: str) -> Game_:
    bidding = {"type": "EUCHRE_BIDDING", "calls": calls}
    play = {"type": "TRICK_PLAY", "tricks": [trick.split() for trick in tricks.split("/")]}
    start = {"dealer": dealer, "upCard": "9h"}
    return {"dealNumber": 0, "initialState": start, "phases": [bidding, play]}


def lay(file: Game_, deal: int, trick: int, index: int, card: str) -> None:
    file["deals"][deal]["phases"][1]["tricks"][trick][index] = card


def bid(file: Game_, deal: int, **values: object) -> None:
    file["deals"][deal]["phases"][0].update(values)


def rule(file: Game_, **values: object) -> None:
    file["metadata"]["ruleset"].update(values)


def tricks(file: Game_, deal: int) -> list[list[str]]:
    return file["deals"][deal]["phases"][1]["tricks"]


def hands(file: Game_, deal: int) -> list[list[str]]:
    return file["deals"][deal]["initialState"]["playerCards"]


def only_hand(file: Game_, deal: int, seat: int) -> None:
    mine = hands(file, deal)
    mine[:] = [hand if s == seat else [] for s, hand in enumerate(mine)]


def test_the_game_to_be_mutated_is_clean() -> None:
    for with_hands in (False, True):
        result = found(clean(with_hands))
        assert (result.faults, result.notes, result.score) == ((), (), (0, 3))


def _duplicate(file: Game_) -> Place:
    lay(file, 0, 4, 1, "Td")
    return "duplicate-card", 0, 4, 2


def _dealt_twice(file: Game_) -> Place:
    hands(file, 0)[2][1] = "Ah"
    return "duplicate-card", 0, None, 2


def _not_in_pack(file: Game_) -> Place:
    lay(file, 0, 4, 1, "7s")
    return "card-not-in-pack", 0, 4, 2


def _joker_not_in_pack(file: Game_) -> Place:
    hands(file, 0)[2][1] = "B"
    lay(file, 0, 4, 1, "B")
    return "card-not-in-pack", 0, None, 2


def _not_in_hand(file: Game_) -> Place:
    only_hand(file, 0, 2)
    lay(file, 0, 4, 1, "Tc")
    return "card-not-in-hand", 0, 4, 2


def _duplicate_of_a_card_laid_later(file: Game_) -> Place:
    lay(file, 0, 0, 1, "Ts")  # held by seat 2, who lays it in the last trick
    return "duplicate-card", 0, 0, 1


def _buried_not_in_hand(file: Game_) -> Place:
    bid(file, 0, discard="Tc")
    return "card-not-in-hand", 0, None, 3


def _hand_size(file: Game_) -> Place:
    hands(file, 0)[0].append("Tc")
    return "hand-size", 0, None, 0


def _revoke(file: Game_) -> Place:
    lay(file, 0, 0, 1, "9d")
    lay(file, 0, 2, 2, "Qs")
    return "revoke", 0, 0, 1


def _revoke_shown_by_the_hand(file: Game_) -> Place:
    tricks(file, 0)[:] = [["As", "9d", "9s", "9h"]]
    return "revoke", 0, 0, 1


def _trick_size(file: Game_) -> Place:
    tricks(file, 0)[2].pop()
    return "trick-size", 0, 2, None


def _long_trick(file: Game_) -> Place:
    tricks(file, 0)[4].append("Tc")
    return "trick-size", 0, 4, None


def _six_tricks(file: Game_) -> Place:
    tricks(file, 0).append(["Tc"])
    return "too-many-tricks", 0, 5, None


def _sits_out(file: Game_) -> Place:
    tricks(file, 1)[1].append("Jc")
    return "sits-out-played", 1, 1, 0


def _sits_out_in_place_of_another(file: Game_) -> Place:
    lay(file, 1, 4, 2, "Qd")
    return "sits-out-played", 1, 4, 0


def _buried(file: Game_) -> Place:
    lay(file, 0, 4, 2, "Jc")
    return "buried-card-played", 0, 4, 3


def _turned_down(file: Game_) -> Place:
    lay(file, 1, 4, 1, "9h")
    return "turned-down-card-played", 1, 4, 1


def _upcard_by_other(file: Game_) -> Place:
    lay(file, 0, 4, 1, "9h")
    return "upcard-played-by-other", 0, 4, 2


def _kitty(file: Game_) -> Place:
    lay(file, 0, 4, 1, "Tc")
    return "kitty-card-played", 0, 4, 2


def _without_trump(file: Game_) -> Place:
    rule(file, std=False)
    bid(file, 1, calls=["Pass"] * 8)
    return "play-without-trump", 1, None, None


def _call_after(file: Game_) -> Place:
    file["deals"][0]["phases"][0]["calls"].append("Pass")
    return "call-after-decision", 0, None, 0


def _order_late(file: Game_) -> Place:
    bid(file, 0, calls=["Pass"] * 7 + ["Order"])
    return "order-in-round-two", 0, None, 3


def _suit_early(file: Game_) -> Place:
    bid(file, 0, calls=["Pass"] * 3 + ["h"])
    return "suit-in-round-one", 0, None, 3


def _turned_down_suit(file: Game_) -> Place:
    bid(file, 0, calls=["Pass"] * 7 + ["h"])
    return "turned-down-suit-named", 0, None, 3


def _no_trump(file: Game_) -> Place:
    bid(file, 0, calls=["Pass"] * 7 + ["n"])
    return "no-trump-not-allowed", 0, None, 3


def _not_stuck(file: Game_) -> Place:
    file["deals"][0]["phases"] = [{"type": "EUCHRE_BIDDING", "calls": ["Pass"] * 8}]
    return "dealer-not-stuck", 0, None, 3


def _canadian(file: Game_) -> Place:
    rule(file, canadian=True)
    bid(file, 0, calls=["Pass", "Order"])
    return "canadian-not-alone", 0, None, 1


def _lone_defence(file: Game_) -> Place:
    bid(file, 1, aloneDefender=1)
    return "lone-defence-not-allowed", 1, None, 1


def _lone_defence_of_the_makers(file: Game_) -> Place:
    rule(file, defend_alone=True)
    bid(file, 1, aloneDefender=0)
    return "lone-defence-not-allowed", 1, None, 0


def _discard(file: Game_) -> Place:
    bid(file, 1, discard="Jc")
    return "discard-without-pick-up", 1, None, 0


def _described(file: Game_, switches: str) -> None:
    file["metadata"]["description"] = f"euchre_learn: {switches}"


def _no_natural_trump(file: Game_) -> Place:
    _described(file, "natural_trump=on")
    file["deals"][0] = _deal(
        3, ["Order"], "Tc Ad Ac Qc/Qh Ah Jd Th/Qs Ks 9d 9s/Qd 9c 9h Kc/Jc As Js Kh"
    )
    return "no-natural-trump", 0, None, 0


def _upcard_buried(file: Game_) -> Place:
    _described(file, "may_bury_upcard=off")
    calls, cards = ["Pass"] * 3 + ["Order"], "As Js Ts 9s/Th Qd Ah Jh/Qc Jc Ac Kc/Ad 9d Td Jd"
    file["deals"][0] = _deal(3, calls, f"{cards}/Kh 9c Qh Kd")
    bid(file, 0, discard="9h")
    return "upcard-buried", 0, None, 3


def _benny_not_named(file: Game_) -> Place:
    rule(file, joker=True)
    file["deals"][0]["initialState"] = {"dealer": 3, "upCard": "B"}
    file["deals"][0]["phases"][0] = {"type": "EUCHRE_BIDDING", "calls": ["Pass"] * 7 + ["h"]}
    return "benny-not-named", 0, None, 3


def _not_rotated(file: Game_) -> Place:
    file["deals"][1] = copy.deepcopy(file["deals"][0])
    return "dealer-not-rotated", 1, None, 3


def _after_game(file: Game_) -> Place:
    file["metadata"]["initialScore"] = [0, 9]
    return "deal-after-game", 1, None, None


def _after_the_last_deal(file: Game_) -> Place:
    rule(file, num_deals=1)
    return "deal-after-game", 1, None, None


def _final_score(file: Game_) -> Place:
    file["metadata"]["finalScore"] = [0, 4]
    return "final-score-differs", 1, None, None


def _nowhere(file: Game_) -> Place:
    _branch(file, 25, [["Ah"]])
    return "line-starts-nowhere", 0, None, None


def _revoke_in_a_line(file: Game_) -> Place:
    _branch(file, 5, [["9d", "9s", "9h"]])  # seat 1 holds Qs, as the main line shows
    return "revoke", 0, 0, 1


def _branch(file: Game_, index: int, cards: list[list[str]]) -> None:
    play = {"type": "TRICK_PLAY", "tricks": cards}
    file["deals"][0]["alternativeLines"] = [{"branchIndex": index, "phases": [play]}]


WITHOUT_HANDS = (
    _duplicate,
    _not_in_pack,
    _revoke,
    _trick_size,
    _long_trick,
    _six_tricks,
    _sits_out,
    _buried,
    _turned_down,
    _upcard_by_other,
    _without_trump,
    _call_after,
    _order_late,
    _suit_early,
    _turned_down_suit,
    _no_trump,
    _not_stuck,
    _no_natural_trump,
    _upcard_buried,
    _benny_not_named,
    _canadian,
    _lone_defence,
    _lone_defence_of_the_makers,
    _discard,
    _not_rotated,
    _after_game,
    _after_the_last_deal,
    _final_score,
    _nowhere,
    _revoke_in_a_line,
)
ONLY_WITH_HANDS = (
    _dealt_twice,
    _joker_not_in_pack,
    _not_in_hand,
    _duplicate_of_a_card_laid_later,
    _buried_not_in_hand,
    _hand_size,
    _revoke_shown_by_the_hand,
    _sits_out_in_place_of_another,
    _kitty,
)
Mutation = Callable[[Game_], Place]


@pytest.mark.parametrize("mutation", WITHOUT_HANDS)
def test_one_slip_is_one_fault_where_the_file_has_no_hands(mutation: Mutation) -> None:
    file = clean()
    expected = mutation(file)
    assert places(found(file)) == [expected]


@pytest.mark.parametrize("mutation", WITHOUT_HANDS + ONLY_WITH_HANDS)
def test_one_slip_is_one_fault_where_the_file_has_hands(mutation: Mutation) -> None:
    file = clean(hands=True)
    expected = mutation(file)
    assert places(found(file)) == [expected]


def test_every_code_has_a_mutation() -> None:
    made = {mutation(clean(hands=True))[0] for mutation in WITHOUT_HANDS + ONLY_WITH_HANDS}
    assert made == set(CODES)


def test_a_revoke_is_one_fault_for_each_card() -> None:
    file = clean()
    tricks(file, 0)[:] = [
        ["As", "9d", "Ad", "9h"],
        ["Jh", "Kh", "Qh", "Th"],
        ["Kd", "Td", "Qs", "9s"],
    ]
    assert places(found(file)) == [("revoke", 0, 0, 1), ("revoke", 0, 0, 2)]


def test_the_dealers_unknown_bury_is_no_revoke() -> None:
    """The only spade that the dealer was dealt may be the buried one."""
    file = clean(hands=True)
    del file["deals"][0]["phases"][0]["discard"]
    only_hand(file, 0, 3)
    hands(file, 0)[3][:] = ["Jh", "Qc", "Kd", "Ts", "Jc"]
    lay(file, 0, 0, 3, "9h")
    tricks(file, 0)[1:] = []
    assert places(found(file)) == []


@pytest.mark.parametrize("upcard", ["Xx", "Xh"])
def test_cards_that_nobody_wrote_down_are_not_dealt_twice(upcard: str) -> None:
    file = clean(hands=True)
    file["deals"][0]["initialState"]["upCard"] = upcard
    hands(file, 0)[0][4] = hands(file, 0)[1][4] = upcard
    assert "duplicate-card" not in [one.code for one in found(file).faults]


@pytest.mark.parametrize("discard", ["Jc", "9h", None])
def test_the_dealer_may_hold_an_upcard_that_is_not_named(discard: str | None) -> None:
    """The 9 of hearts that the dealer lays, or buries, is no card of the hand as dealt."""
    file = clean(hands=True)
    file["deals"][0]["initialState"]["upCard"] = "Xh"
    bidding = file["deals"][0]["phases"][0]
    bidding["discard"] = discard
    if discard == "9h":
        tricks(file, 0)[:] = [["As", "Qs", "9s", "Jc"]]
    elif discard is None:
        del bidding["discard"]
    assert places(found(file)) == []


def test_an_upcard_that_is_not_named_excuses_no_other_seat_and_no_other_suit() -> None:
    file = clean(hands=True)
    file["deals"][0]["initialState"]["upCard"] = "Xh"
    lay(file, 0, 4, 1, "Tc")
    lay(file, 0, 4, 2, "Js")
    assert places(found(file)) == [
        ("kitty-card-played", 0, 4, 2),
        ("kitty-card-played", 0, 4, 3),
    ]


def test_a_line_is_named_in_its_fault() -> None:
    file = clean()
    _revoke_in_a_line(file)
    assert "alternative line 0" in found(file).faults[0].message


def test_a_trick_of_the_wrong_size_ends_the_judgement_of_who_laid_what() -> None:
    file = clean()
    _trick_size(file)
    result = found(file)
    assert len(result.faults) == 1
    assert result.score == (0, 2), "the broken deal is not complete and does not count"


def test_a_faulty_deal_counts_as_laid() -> None:
    file = clean()
    _revoke(file)
    assert found(file).score == (0, 3)


@pytest.mark.parametrize("final", [[0, 10], [0, 12]])
def test_the_final_score_may_stop_at_the_win_or_count_on(final: list[int]) -> None:
    file = clean()
    file["metadata"].update(initialScore=[0, 9], finalScore=final)
    assert places(found(file)) == [("deal-after-game", 1, None, None)]


def test_a_lone_defender_plays_against_the_lone_maker() -> None:
    file = clean()
    rule(file, defend_alone=True)
    bid(file, 1, aloneDefender=1)
    tricks(file, 1)[:] = [["Ah", "Qh"], ["9c", "Ac"], ["Ks", "As"], ["Td", "9d"], ["Kh", "Qs"]]
    result = found(file)
    assert (places(result), result.score) == ([], (0, 5)), "euchred by a lone defender: 4"


def _note_codes(file: Game_) -> list[str]:
    result = found(file)
    assert result.faults == ()
    return [note.code for note in result.notes]


def _n_short(file: Game_) -> str:
    tricks(file, 1)[3:] = [["Td"]]
    return "short-deal"


def _n_bidding(file: Game_) -> str:
    file["deals"][1]["phases"] = [{"type": "EUCHRE_BIDDING", "calls": ["Pass"]}]
    return "short-deal"


def _n_unknown(file: Game_) -> str:
    lay(file, 1, 3, 1, "Xx")
    return "unknown-card"


def _n_trump(file: Game_) -> str:
    bid(file, 1, calls=["x"])
    return "trump-unknown"


def _n_no_bidding(file: Game_) -> str:
    del file["deals"][1]["phases"][0]
    return "trump-unknown"


def _n_exchange(file: Game_) -> str:
    bid(file, 1, cardExchanges=[{"sender": 0, "receiver": 2, "cards": ["Qd"]}])
    return "hands-not-compared"


def _n_comment(file: Game_) -> str:
    bid(file, 1, callAnnotations={"6": ["Nobody said that."]})
    return "comment-nowhere"


def _n_rules(file: Game_) -> str:
    file["metadata"]["description"] = "euchre_learn: profile=nobody"
    return "rules-unread"


def _n_players(file: Game_) -> str:
    rule(file, num_players=3)
    for deal in file["deals"]:
        deal["initialState"] = {"dealer": 0, "upCard": "9h"}
    return "rules-not-judged"


def _n_tokens(file: Game_) -> str:
    rule(file, four_trick_tokens=True)
    return "rules-not-judged"


def _n_final(file: Game_) -> str:
    file["metadata"]["finalScore"] = [9, 9]
    rule(file, fast_break=True)
    return "final-score-not-compared"


NOTED = (
    _n_short, _n_bidding, _n_unknown, _n_trump, _n_no_bidding, _n_exchange, _n_comment, _n_rules,
    _n_players, _n_tokens, _n_final,
)  # fmt: skip


@pytest.mark.parametrize("mutation", NOTED)
def test_what_is_legal_and_worth_saying_is_a_note(mutation: Callable[[Game_], str]) -> None:
    file = clean(hands=True)
    expected = mutation(file)
    assert expected in _note_codes(file)


def test_every_note_is_shown_by_a_test() -> None:
    elsewhere = {"upgraded", "deals-one-by-one"}  # of a legacy file, and of a native one
    made = {mutation(clean(hands=True)) for mutation in NOTED} | elsewhere
    assert made == set(NOTES)


def test_no_code_is_both_a_fault_and_a_note() -> None:
    assert len(CODES) > 20
    assert not CODES.keys() & NOTES.keys()
    assert all(text.endswith(".") for text in {**CODES, **NOTES}.values())


def test_the_json_has_the_keys_that_tools_rely_on() -> None:
    value = as_json(real("reneges"))
    assert list(value) == ["deals", "score", "upgraded", "faults", "notes"]
    assert (value["deals"], value["score"], value["upgraded"]) == (2, [4, 3], True)
    rows = json.loads(json.dumps([*value["faults"], *value["notes"]]))
    assert len(rows) == 9
    assert all(set(row) == {"code", "deal", "trick", "seat", "message"} for row in rows)


def _played_deal(deal: Deal, game: Game, rng: Random) -> tuple[Game_, Game]:
    """A random legal deal as JSON, and the game after it: what the audit has to agree with."""
    state = game.begin(deal)
    calls: list[str] = []
    bidding: Game_ = {"type": "EUCHRE_BIDDING", "calls": calls, "isAlone": False}
    while not state.is_over:
        action = rng.choice(state.legal_actions())
        match action:
            case Pass():
                calls.append("Pass")
            case OrderUp(alone) | NameSuit(_, alone):
                calls.append(action.suit.letter if isinstance(action, NameSuit) else "Order")
                bidding["isAlone"] = alone
            case Bury(card):
                bidding["discard"] = card.code
            case GoAlone() | KeepPartner():
                bidding["isAlone"] |= isinstance(action, GoAlone)
            case PlayCard():
                pass
        state = state.after(action)
    laid = [[card.code for card in trick.cards] for trick in getattr(state, "tricks", ())]
    start = {"dealer": deal.dealer, "upCard": deal.upcard.code}
    phases = [bidding, {"type": "TRICK_PLAY", "tricks": laid}] if laid else [bidding]
    return {"dealNumber": 0, "initialState": start, "phases": phases}, game.after(state)


def _played_game(seed: int, profile: RulesProfile, with_hands: bool) -> tuple[Game_, Game]:
    rng = Random(seed)
    game, file = Game.new(rng, profile), clean()
    file["deals"] = []
    lead = "LEFT_OF_LONER" if profile.loner_lead is LonerLead.LEFT_OF_LONER else "LEFT_OF_DEALER"
    rule(file, std=profile.stick_the_dealer, loner_lead=lead)
    while not game.is_over and len(file["deals"]) < 100:
        deal = Deal.shuffled(rng, game.dealer, profile)
        row, game = _played_deal(deal, game, rng)
        if with_hands:
            row["initialState"]["playerCards"] = [[c.code for c in hand] for hand in deal.hands]
        file["deals"].append(row)
    file["metadata"]["finalScore"] = list(game.score)
    return file, game


@pytest.mark.parametrize("lead", LonerLead)
@pytest.mark.parametrize("stuck", [False, True])
def test_a_game_that_the_engine_played_has_no_fault_and_its_score(
    lead: LonerLead, stuck: bool
) -> None:
    profile = AMERICAN.but(stick_the_dealer=stuck, loner_lead=lead)
    for seed in range(12):
        file, game = _played_game(seed, profile, with_hands=bool(seed % 2))
        result = found(file)
        assert (result.faults, result.notes) == ((), ())
        assert (result.score, result.deals) == (game.score, game.deals)
