"""The scene holds what the learner may see and do, fits its schema, and tells no more."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from euchre_learn.core.actions import Bury, KeepPartner, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import Card
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import PROFILES, Revokes
from euchre_learn.show.table_scene import TableScene
from euchre_learn.solve.layouts import layouts
from euchre_learn.solve.rebuild import rebuild
from euchre_learn.table.auto import step
from euchre_learn.table.intents import KINDS, handle
from euchre_learn.table.scene import table_scene
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.settings import table_rules
from tests.table.play import EASY, over, random_session, set_up, until

SCHEMA = Draft202012Validator(
    json.loads((files("euchre_learn") / "show/schema/table.json").read_text("utf-8"))
)
ALICE = "Jh Jd Ah As 9c|9h Kh Ks Qc 9s|Qd Kd Ad Ts Ac|Qh Td Js Kc 9d"
KITTY = "Qs Tc Jc"
DONE_ELSEWHERE = ("coach", "review", "new-match", "save-egn")


def scenes(session: TableSession, most: int = 400) -> list[TableScene]:
    """Every scene on the way to the end, rests included."""
    found = [table_scene(session)]
    for _ in range(most):
        if session.phase is TablePhase.MATCH_OVER:
            break
        if session.phase in (TablePhase.DEALING, TablePhase.TRICK_LIES):
            session.settle()
        else:
            step(session)
        found.append(table_scene(session, found[-1]))
    return found


@pytest.mark.parametrize("name", PROFILES)
def test_every_scene_of_a_match_fits_the_schema_and_each_button_is_known(name: str) -> None:
    phases = set()
    for scene in scenes(TableSession.new(EASY.but(profile=table_rules(name)))):
        SCHEMA.validate(scene)
        assert json.loads(json.dumps(scene)) == scene
        phases.add(scene["phase"])
        for button in [*scene["buttons"], *scene["menu"]]:
            assert button["do"] in KINDS or button["do"] in DONE_ELSEWHERE, button
    assert len(phases) >= 5


@pytest.mark.parametrize(
    ("profile", "house"),
    [
        ("american", {"farmers_swap": True}),
        ("american", {"farmers_redeal": True}),
        ("american", {"canadian_loner": True, "stick_the_dealer": True}),
        ("diagram_group", {"revokes": Revokes.ALLOWED}),
        ("british", {"benny_dealer_looks": False}),
    ],
)
def test_scenes_under_house_rules_fit_too(profile: str, house: dict) -> None:
    rules = table_rules(profile, **house)
    seen = 0
    for seed in range(4):
        for scene in scenes(TableSession.new(EASY.but(profile=rules, seed=seed)), 80):
            SCHEMA.validate(scene)
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("key", ["seats", "hand", "status", "said"])
def test_a_scene_without_one_of_its_parts_does_not_fit(key: str) -> None:
    scene = dict(table_scene(TableSession.new(EASY)))
    del scene[key]
    assert not SCHEMA.is_valid(scene)


def codes_in(part: object) -> set[str]:
    """Every card code anywhere in a scene, be it in prose."""
    text = json.dumps(part)
    everything = [rank + suit for rank in "789TJQKA" for suit in "shdc"]
    return {code for code in everything if f'"{code}"' in text or f"{{{code}}}" in text}


@given(st.integers(0, 10**6))
def test_no_card_that_the_learner_cannot_see_is_in_the_scene(seed: int) -> None:
    session = random_session(seed)
    view = session.view
    seen = {*view.hand, *view.laid, *view.buried, view.upcard}
    seen |= {card for trick in view.tricks for card in trick.cards}
    scene = table_scene(session, None)
    assert codes_in(scene) <= {card.code for card in seen}


def test_the_dealers_bury_is_seen_by_nobody_else() -> None:
    """Case 056: neither in the scene nor in its moves or words."""
    session = set_up(ALICE, "Th", KITTY, actions=(OrderUp(),))
    before = table_scene(session)
    session.bot_acted(session.bot_turn(), Bury(Card.parse("9d")))
    after = table_scene(session, before)
    assert [move["do"] for move in after["moves"]] == ["bury"]
    assert after["said"] == ["Dev buries a card."]
    assert "9d" not in codes_in(after)
    assert [len(seat["cards"]) for seat in after["seats"]] == [5, 5, 5, 5]
    assert "9d" not in repr(session) + repr(session.match)


@pytest.mark.long
def test_two_deals_that_look_the_same_give_the_same_scene_and_the_same_coach(size) -> None:
    from dataclasses import replace

    from euchre_learn.record.trace import DealRecord
    from euchre_learn.table.coach import advice_for

    looked = 0
    for seed in range(size(200, 25)):
        session = random_session(seed)
        session.settle()
        match = session.match
        view = match.view
        if view.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO) or match.state.to_act != 0:
            continue
        other = rebuild(view, layouts(view, 1, seed, reading=False, enumerate_up_to=0).layout(0))
        record = DealRecord.of(
            other.deal,
            match.record.actions,
            profile=match.record.profile,
            score=match.record.score,
            names=match.record.names,
            first_deal=match.record.first_deal,
        )
        twin = TableSession(replace(match, record=record, state=record.final))
        one, two = (table_scene(TableSession(one.match)) for one in (session, twin))
        looked += record.hands != match.record.hands
        assert one == two
        assert advice_for(view, 1, size=40) == advice_for(twin.view, 1, size=40)
    assert looked


def test_the_upcard_is_named_nowhere_before_it_is_turned() -> None:
    """Case 114."""
    dealt = 0
    for seed in range(20):
        session = TableSession.new(EASY.but(seed=seed))
        upcard, own = session.record.upcard, session.view.hand
        scene = table_scene(session)
        assert upcard.code not in codes_in(scene), seed
        assert upcard.words not in json.dumps(scene)
        session.settle()
        turned = table_scene(session, scene)
        assert turned["moves"][0]["code"] == upcard.code
        dealt += upcard not in own
    assert dealt == 20


def test_the_deal_is_shown_in_the_packets_in_which_it_was_dealt() -> None:
    """Case 154."""
    seen = set()
    for name in ("american", "squarescores", "diagram_group"):
        for seed in range(6):
            session = TableSession.new(EASY.but(profile=table_rules(name), seed=seed))
            moves = table_scene(session)["moves"]
            counts = [move["count"] for move in moves]
            assert counts in ([3] * 4 + [2] * 4, [2] * 4 + [3] * 4)
            assert [move["place"] for move in moves[:4]] == [move["place"] for move in moves[4:]]
            seen.add((name, counts[0]))
    assert seen == {
        ("american", 3),
        ("squarescores", 2),
        ("diagram_group", 2),
        ("diagram_group", 3),
    }


def test_the_preselected_card_is_a_legal_one_and_others_say_why_not() -> None:
    """Cases 116 and 118: QD led, trump S, hand AC 9D JS."""
    hands = "Ac 9d Js Kh 9h|Qd 9s Ts Kd Ad|Qs Ah Qh Th Jh|As Kc Qc Tc 9c"
    start = (OrderUp(), Bury(Card.parse("9c")), KeepPartner())
    session = set_up(hands, "Ks", "Td Jd Jc", dealer=3, actions=start)
    for code in ("Kh",):
        session.act(PlayCard(Card.parse(code)))
    until(session, lambda one: one.phase is TablePhase.TRICK_LIES)
    session = set_up(
        hands.replace("Kh 9h", "Kh Jc"), "Ks", "Td Jd 9h", dealer=0, actions=(OrderUp(),)
    )
    session.act(Bury(Card.parse("Kh")))
    until(session, lambda one: one.match.state.phase is Phase.PLAYING)
    session.bot_acted(session.bot_turn(), PlayCard(Card.parse("Qd")))
    until(session, lambda one: one.phase is TablePhase.YOUR_TURN)
    hand = table_scene(session)["hand"]
    by_code = {card["code"]: card for card in hand["cards"]}
    assert hand["picked"] == "9d"
    assert by_code["9d"]["state"] == "playable"
    assert by_code["Js"]["state"] == "held"
    assert "{9d}" in by_code["Ac"]["why"]
    assert (
        by_code["Jc"]["name"] == "jack of clubs, left bower, counts as a spade, may not be played"
    )
    assert by_code["Jc"]["badge"]
    assert by_code["Jc"]["trump"]
    assert handle(session, "play", "Ac") is False
    refused = table_scene(session)
    assert refused["status"]["tone"] == "refused"
    state = {card["code"]: card["state"] for card in refused["hand"]["cards"]}
    assert state["Ac"] == "refused"
    assert handle(session, "play", hand["picked"])


def test_the_turned_down_suit_is_not_offered_and_a_stuck_dealer_cannot_pass() -> None:
    for stick in (False, True):
        rules = table_rules("american", stick_the_dealer=stick)
        session = set_up(ALICE, "Th", KITTY, dealer=0, actions=(Pass(),) * 7, profile=rules)
        scene = table_scene(session)
        words = [button["words"] for button in scene["buttons"]]
        assert ("Pass" in words) is not stick
        assert "Hearts" not in words
        assert {"Spades", "Diamonds", "Clubs"} <= set(words)
        assert scene["middle"]["kind"] == "turned-down"
        assert "earts" in scene["status"]["second"]
        handle(session, "alone")
        alone = table_scene(session)
        assert alone["switch"]["on"]
        assert "name d alone" in [button["value"] for button in alone["buttons"]]


def test_the_words_fit_the_seat_and_the_canadian_loner_leaves_pass_and_alone() -> None:
    for dealer, said in ((3, "Order up"), (2, "Assist"), (0, "Pick up")):
        start = (Pass(),) * ((0 - dealer - 1) % 4)
        session = set_up(ALICE, "Th", KITTY, dealer=dealer, actions=start)
        words = [button["words"] for button in table_scene(session)["buttons"]]
        assert words[:3] == ["Pass", said, "Alone"]
    rules = table_rules("american", canadian_loner=True)
    session = set_up(ALICE, "Th", KITTY, dealer=2, actions=(Pass(),), profile=rules)
    words = [button["words"] for button in table_scene(session)["buttons"]]
    assert words[:2] == ["Pass", "Alone"]


def test_after_the_pick_up_no_card_lies_face_up() -> None:
    """Case 120."""
    session = set_up(ALICE, "Th", KITTY, actions=(OrderUp(),))
    assert table_scene(session)["middle"]["kind"] == "picked-up"


def test_the_end_of_a_match_names_winner_score_and_counts() -> None:
    """Cases 078 and 126."""
    session = TableSession.new(EASY)
    until(session, over)
    session.settle()
    scene = table_scene(session)
    assert scene["screen"] == "match-over"
    assert scene["end"]["score"] == list(session.match.score)
    assert scene["end"]["won"] == (session.match.winner == 0)
    assert [row[0] for row in scene["end"]["rows"]][:4] == [
        "Contracts",
        "Made",
        "Marches",
        "Euchres",
    ]
    assert len(scene["tricks"]) == 5
    assert not scene["hand"]["cards"]


def test_a_pause_hides_every_card() -> None:
    session = set_up(ALICE, "Th", KITTY)
    session.pause()
    scene = table_scene(session)
    SCHEMA.validate(scene)
    assert scene["screen"] == "paused"
    assert codes_in(scene) == set()


def test_what_moved_is_told_once_and_a_fresh_scene_is_still() -> None:
    session = TableSession.new(EASY)
    told: list[str] = []
    for scene in scenes(session, 200):
        told += scene["said"]
    assert sum("takes the trick" in one or "take the trick" in one for one in told) >= 5
    fresh = table_scene(session)
    assert fresh["moves"] == []
    assert fresh["said"] == []
    assert not any("You plays" in one or "You takes" in one for one in told)
