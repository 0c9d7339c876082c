"""EGN and the audit under every rule: what the engine plays comes back and is found sound."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from euchre_learn.core.actions import (
    Bury,
    ClaimRevoke,
    CorrectRevoke,
    DefendAlone,
    DefendTogether,
    FarmersHand,
    GoAlone,
    KeepHand,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.cards import BENNY, Suit, cards
from euchre_learn.core.errors import NotationError
from euchre_learn.core.hands import Redealt
from euchre_learn.core.play import Scored, TrickLaid
from euchre_learn.core.rules import AMERICAN, PROFILES, SWITCHES, AloneDeclared, RulesProfile
from euchre_learn.record.completion import NOTHING_KNOWN, BuryUnknown, RecordedAction
from euchre_learn.record.egn import read, write, write_records
from euchre_learn.record.egn_rules import described_with, profile_of, ruleset_of
from euchre_learn.record.egn_types import EgnMetadata
from euchre_learn.record.trace import Branch, Comment, DealRecord
from tests.record.tables import (
    VALUES,
    any_deal,
    any_game,
    any_profile,
    dressed,
    generators,
)

HOME = tuple(PROFILES.values())
PLAYS_AS = {one.name: one for one in HOME}


def again(record: DealRecord) -> DealRecord:
    """The record written and read."""
    (found,) = read(write_records([record])).records
    return found


def can_be_written(record: DealRecord) -> bool:
    """True unless EGN has no place for the deal."""
    try:
        write_records([record])
    except NotationError:
        return False
    return True


# --- profiles --------------------------------------------------------------------------------


def test_every_switch_is_varied() -> None:
    assert set(VALUES) == set(SWITCHES)


@given(generators)
def test_any_profile_survives_the_ruleset_and_the_description_line(rng: Random) -> None:
    profile = any_profile(rng)
    rules, line = ruleset_of(profile)
    assert profile_of(EgnMetadata(ruleset=rules, description=described_with("Words.", line))) == (
        profile
    )


@pytest.mark.parametrize("profile", HOME, ids=PLAYS_AS)
def test_a_named_profile_comes_back_by_its_name(profile: RulesProfile) -> None:
    record = any_deal(Random(1), profile)
    assert again(record).profile == profile


# --- deals -----------------------------------------------------------------------------------


def as_a_file_has_it(record: DealRecord) -> tuple[RecordedAction, ...]:
    """The actions of a whole deal as reading gives them: alone said with the call if it can be."""
    actions = record.actions
    if GoAlone() not in actions:
        return actions
    at = next(i for i, one in enumerate(actions) if isinstance(one, OrderUp | NameSuit))
    out = record.profile.upcard_out_when_partner_alone
    if out and actions[at] == OrderUp() and actions[:at] == (Pass(),):
        return actions
    said = replace(actions[at], alone=True)  # type: ignore[type-var]
    return tuple(said if i == at else one for i, one in enumerate(actions) if one != GoAlone())


@given(generators)
def test_a_whole_deal_comes_back_action_by_action(rng: Random) -> None:
    record = any_deal(rng, any_profile(rng).but(ace_no_face=AMERICAN.ace_no_face))
    plain = not any(isinstance(one, FarmersHand) for one in record.actions)
    if not plain or record.profile.asks_for_hands:
        return
    found = again(record)
    assert found.actions == as_a_file_has_it(record)
    assert found.hands == record.hands
    assert found.points == record.points


@given(generators)
def test_writing_reading_and_writing_again_gives_the_same_text(rng: Random) -> None:
    record = dressed(rng, any_deal(rng, any_profile(rng), revoking=True))
    if not can_be_written(record):
        return
    text = write_records([record])
    game = read(text)
    assert write(game) == text
    assert read(write(game)).records == game.records


@given(generators)
def test_the_cards_the_words_and_the_points_come_back(rng: Random) -> None:
    record = dressed(rng, any_deal(rng, any_profile(rng)))
    if not can_be_written(record):
        return
    found = again(record)
    assert laid(found) == laid(record)
    assert found.points == gathered(record).points
    lines = [one for one in record.branches if says_something(record, one)]
    assert len(found.branches) == len(lines)
    for mine, theirs in zip(lines, found.branches, strict=True):
        whole = replace(record, actions=(*record.actions[: mine.at], *mine.actions))
        other = replace(found, actions=(*found.actions[: theirs.at], *theirs.actions))
        assert laid(other) == laid(whole)
        said = {one.text.removeprefix("What if: ") for one in mine.comments}
        found_again = {one.text.removeprefix("What if: ") for one in theirs.comments}
        assert said <= {*found_again, theirs.title}


def gathered(record: DealRecord) -> DealRecord:
    """The record with its last trick turned if it is full, as reading has it."""
    return record.after(TurnTrick()) if isinstance(record.final, TrickLaid) else record


def laid(record: DealRecord) -> list[RecordedAction]:
    return [one for one in record.actions if isinstance(one, PlayCard)]


def says_something(record: DealRecord, branch: Branch) -> bool:
    """True if the line of a branch has a call."""
    whole = (*record.actions[: branch.at], *branch.actions)
    return any(isinstance(one, Pass | OrderUp | NameSuit) for one in whole)


@given(generators)
def test_a_deal_without_hands_and_bury_comes_back_with_its_points(rng: Random) -> None:
    record = any_deal(rng, any_profile(rng))
    if not can_be_written(record) or any(isinstance(a, FarmersHand) for a in record.actions):
        return
    unknown = tuple(BuryUnknown() if isinstance(a, Bury) else a for a in record.actions)
    bare = replace(record, actions=unknown, hands=NOTHING_KNOWN, kitty=())
    found = again(bare)
    assert laid(found) == laid(record)
    assert found.points == record.points


# --- games -----------------------------------------------------------------------------------


def audited(records: list[DealRecord]) -> tuple[list[str], tuple[int, int]]:
    game = read(write_records(records))
    return [one.message for one in game.audit.faults], game.audit.score


@pytest.mark.parametrize("profile", HOME, ids=PLAYS_AS)
def test_a_game_under_a_named_profile_has_no_fault_and_its_score(profile: RulesProfile) -> None:
    for seed in range(8):
        records, game = any_game(Random(seed), profile)
        assert audited(records) == ([], game.score)


@given(generators)
def test_a_game_under_any_rules_has_no_fault_and_its_score(rng: Random) -> None:
    records, game = any_game(rng, any_profile(rng))
    if records:
        assert audited(records) == ([], game.score)


@given(generators)
def test_a_game_without_its_hands_has_no_fault_either(rng: Random) -> None:
    records, game = any_game(rng, any_profile(rng))
    swapped = any(isinstance(a, FarmersHand) for one in records for a in one.actions)
    if records and not swapped:
        bare = [replace(one, hands=NOTHING_KNOWN, kitty=()) for one in records]
        assert audited(bare) == ([], game.score)


def test_the_random_games_hold_every_kind_of_deal() -> None:
    seen = Counter[str]()
    for seed in range(150):
        rng = Random(seed)
        for record in any_game(rng, any_profile(rng))[0]:
            seen.update(type(action).__name__ for action in record.actions)
            seen["benny turned"] += record.upcard is BENNY
            seen["scored"] += isinstance(record.final, Scored)
            taken = any(isinstance(one, Bury) for one in record.actions)
            seen["left out"] += OrderUp(alone=True) in record.actions and not taken
    wanted = (KeepHand, FarmersHand, DefendAlone, DefendTogether, GoAlone, TurnTrick)
    assert min(seen[one.__name__] for one in wanted) > 20
    assert min(seen["benny turned"], seen["left out"]) > 5


# --- one by one ------------------------------------------------------------------------------

HANDS = (
    cards("Jh Ah Kh As Ks"),
    cards("9h 9d Td 9c Tc"),
    cards("Qh Kd Qd Ac Kc"),
    cards("Jd Ad Jc Qc Js"),
)
KITTY = cards("Qs Ts 9s")


def record_with(profile: RulesProfile, *actions: RecordedAction, **more: object) -> DealRecord:
    """Dev deals and turns up the ten of hearts; Ben has a poor hand."""
    record = DealRecord(3, cards("Th")[0], actions, HANDS, KITTY, profile)
    return replace(record, **more)  # type: ignore[arg-type]


def written(record: DealRecord) -> dict:
    (deal,) = json.loads(write_records([record]))["deals"]
    return dict(deal)


def play(codes: str) -> tuple[PlayCard, ...]:
    return tuple(map(PlayCard, cards(codes)))


SWAPS = AMERICAN.but(farmers_swap=True)
SWAP = FarmersHand(cards("9h 9d Td"))
KEEP = KeepHand()


def test_a_swap_is_written_as_the_hands_that_were_played_with_words_on_the_first_call() -> None:
    record = record_with(SWAPS, KEEP, SWAP, KEEP, KEEP, Pass(), Pass())
    deal = written(record)
    assert deal["initialState"]["playerCards"][1] == ["9c", "Tc", "Qs", "Ts", "9s"]
    (said,) = deal["phases"][0]["callAnnotations"]["0"]
    assert said == "Ben has swapped three low cards before the bidding."
    assert again(record).actions == (KEEP, KEEP, KEEP, KEEP, Pass(), Pass())


@pytest.mark.parametrize(
    "actions",
    [(KEEP, FarmersHand()), (KEEP, KEEP, KEEP)],
    ids=["shown", "still asking"],
)
def test_a_hand_that_was_shown_is_refused_and_a_question_is_not(
    actions: tuple[RecordedAction, ...],
) -> None:
    record = record_with(AMERICAN.but(farmers_redeal=True), *actions)
    if isinstance(record.final, Redealt):
        with pytest.raises(NotationError, match="deal 0: a hand was shown .* native record"):
            write_records([record])
    else:
        assert again(record).actions == ()


def test_a_branch_with_a_swap_of_its_own_is_refused() -> None:
    record = record_with(SWAPS, KEEP, KEEP, KEEP, KEEP, Pass())
    with pytest.raises(NotationError, match="a branch swaps a hand of its own"):
        write_records([record.with_branch(Branch(1, (SWAP,)))])


def test_a_comment_on_a_kept_hand_goes_to_the_first_call() -> None:
    record = record_with(SWAPS, KEEP, KEEP, KEEP, KEEP, Pass(), comments=(Comment(1, "Poor."),))
    assert again(record).comments == (Comment(4, "Poor."),)


BENNY_HANDS = (HANDS[0], HANDS[1], HANDS[2], cards("Jd Ad Jc Qc Js"))


def over_benny(*actions: RecordedAction, looks: bool = True) -> DealRecord:
    profile = PROFILES["british"].but(benny_dealer_looks=looks)
    kitty = (*KITTY, cards("Th")[0])
    return DealRecord(3, BENNY, actions, BENNY_HANDS, kitty, profile)


def test_the_suit_named_for_the_benny_is_the_dealers_call_after_three_who_are_not_asked() -> None:
    record = over_benny(NameSuit(Suit.DIAMONDS), Bury(cards("Qc")[0]), *play("As 9h"))
    deal = written(record)
    assert deal["initialState"]["upCard"] == "B"
    assert deal["phases"][0]["calls"] == ["Pass", "Pass", "Pass", "d"]
    assert again(record).actions == record.actions


def test_what_if_the_dealer_had_named_another_suit_for_the_benny() -> None:
    record = over_benny(NameSuit(Suit.DIAMONDS), Bury(cards("Qc")[0]), *play("As 9h"))
    branch = Branch(0, (NameSuit(Suit.SPADES, alone=True), Bury(cards("Qc")[0])), title="Spades")
    other = Branch(1, (Bury(cards("Js")[0]), *play("Ks")), title="Another bury")
    both = record.with_branch(branch).with_branch(other)
    assert again(both).branches == both.branches


def test_a_blind_dealer_is_not_asked_for_the_hand() -> None:
    profile = PROFILES["british"].but(benny_dealer_looks=False, farmers_swap=True)
    record = replace(
        over_benny(KEEP, KEEP, KEEP, NameSuit(Suit.DIAMONDS), looks=False), profile=profile
    )
    assert again(record).actions == record.actions


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        (["Pass"] * 4 + ["d"], "benny-not-named"),
        (["Pass", "d"], "suit-in-round-one"),
        (["Pass"] * 3 + ["d", "Pass"], "call-after-decision"),
    ],
)
def test_other_calls_over_the_benny_are_faults_and_end_the_record(
    calls: list[str], code: str
) -> None:
    tree = json.loads(write_records([over_benny(NameSuit(Suit.DIAMONDS))]))
    tree["deals"][0]["phases"][0]["calls"] = calls
    game = read(json.dumps(tree))
    assert [one.code for one in game.audit.faults] == [code]
    assert len(game.records[0].actions) <= 1


DEFENDED = PROFILES["diagram_group"]


@pytest.mark.parametrize("defender", [0, 2])
def test_a_lone_defender_is_a_seat_in_the_file(defender: int) -> None:
    profile = DEFENDED.but(deck=24)
    said = (DefendAlone(),) if defender == 0 else (DefendTogether(), DefendAlone())
    line = (Pass(), OrderUp(alone=True), Bury(cards("Js")[0]), *said)
    record = record_with(profile, *line)
    assert written(record)["phases"][0]["aloneDefender"] == defender
    found = again(record)
    assert found.actions == line
    assert again(found).final.contract.defends_alone == (defender,)  # type: ignore[union-attr]


FREE = PROFILES["round_flow"].but(alone_declared=AloneDeclared.WITH_CALL)
START = (OrderUp(), Bury(cards("Js")[0]))


def test_a_revoke_put_right_is_written_as_the_card_that_followed_with_words_on_it() -> None:
    record = record_with(FREE, *START, *play("Jh 9d"), CorrectRevoke(1, cards("9h")[0]))
    deal = written(record)
    assert deal["phases"][1]["tricks"] == [["Jh", "9h"]]
    (said,) = deal["phases"][1]["playAnnotations"]["1"]
    assert said == "Ben lays {9d} first, takes it back in time and follows suit."
    assert again(record).actions == (*START, *play("Jh 9h"))


def test_a_full_trick_is_turned_where_revokes_are_allowed() -> None:
    line = (*START, *play("Jh 9h Qh Th"))
    assert again(record_with(FREE, *line)).actions == (*line, TurnTrick())
    whole = record_with(FREE, *line, TurnTrick(), *play("As 9d"))
    branched = whole.with_branch(Branch(7, (*play("Ks"), *play("9c"))))
    assert again(branched).actions == whole.actions
    assert again(branched).branches == branched.branches


def test_what_if_the_revoke_had_stood_starts_at_the_revoke() -> None:
    record = record_with(FREE, *START, *play("Jh 9d"), CorrectRevoke(1, cards("9h")[0]))
    left = record.with_branch(Branch(4, play("Qh Th")))
    (branch,) = again(left).branches
    assert (branch.at, branch.actions[:3]) == (3, play("9d Qh Th"))


def test_a_claimed_revoke_is_words_on_the_last_card_and_no_false_fault_in_the_score() -> None:
    record = claimed_deal()
    game = read(write_records([record]))
    assert [one.code for one in game.audit.faults] == ["revoke"]
    assert "final-score-not-compared" in [one.code for one in game.audit.notes]
    assert game.metadata.final_score == record.points
    assert game.records[0].comments[-1].text.startswith("The revoke of ")


def claimed_deal() -> DealRecord:
    """A deal in which one revoke was laid and claimed, and cost something."""
    for seed in range(3000):
        record = replace(any_deal(Random(seed), FREE, revoking=True), score=(0, 0))
        claims = [one for one in record.actions if isinstance(one, ClaimRevoke)]
        final = record.final
        one = len(claims) == 1 and isinstance(final, Scored) and len(final.revokes) == 1
        if one and record.points != replace(record, actions=record.actions[:-1]).points:
            return record
    raise AssertionError("no such deal was found")


OUT = AMERICAN.but(upcard_out_when_partner_alone=True)
CALL = Pass(), OrderUp()


@pytest.mark.parametrize("bury", [Bury(cards("Js")[0]), BuryUnknown()])
def test_alone_said_after_the_bury_is_told_by_the_bury(bury: RecordedAction) -> None:
    record = record_with(OUT, *CALL, bury, GoAlone(), *play("Ah"))
    assert again(record).actions == record.actions


def test_alone_said_with_the_call_leaves_the_upcard_out_and_has_no_bury() -> None:
    record = record_with(OUT, Pass(), OrderUp(alone=True), *play("Ah"))
    assert "discard" not in written(record)["phases"][0]
    assert again(record).actions == record.actions


def test_the_first_deal_of_a_game_is_read_as_such() -> None:
    first = record_with(AMERICAN, Pass())
    second = replace(first, dealer=0)
    records = read(write_records([first, second])).records
    assert [one.first_deal for one in records] == [True, False]
    assert not again(replace(first, score=(1, 0))).first_deal
