"""A card that breaks following suit: laid, corrected, established, claimed, and what it costs.

In the deals below seat 0 leads the ace of clubs, and everybody holds a club.
"""

from __future__ import annotations

from random import Random

import pytest

from euchre_learn.core.actions import (
    Action,
    ClaimRevoke,
    CorrectRevoke,
    GoAlone,
    NameSuit,
    PlayCard,
    TurnTrick,
)
from euchre_learn.core.bidding import Declaring
from euchre_learn.core.cards import Suit, cards
from euchre_learn.core.errors import IllegalAction
from euchre_learn.core.game import Game
from euchre_learn.core.phase import Phase
from euchre_learn.core.play import Playing, Revoke, Scored, TrickLaid
from euchre_learn.core.rules import (
    AMERICAN,
    DIAGRAM_GROUP,
    PROFILES,
    ROUND_FLOW,
    LoneDefence,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
)
from euchre_learn.core.rulings import (
    MustFollow,
    NoSuchRevoke,
    NotForYou,
    NotInHand,
    NotYourTurn,
    Verdict,
    WrongMoment,
)
from euchre_learn.core.scoring import Claim, Outcome, Points, points
from euchre_learn.core.state import State, begin
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import seen_by
from tests.builders import card, passed, play, play_of, take
from tests.core.switch_tables import TURN, dealt, naming, to_the_lead

H, C = Suit.HEARTS, Suit.CLUBS
HANDS = {0: "Ac Kc Ah Ad 9d", 1: "9c Qc Kh Kd Ks", 2: "Tc Qh Qd Qs As", 3: "Jc Th Td Ts Js"}
FREE = AMERICAN.but(revokes=Revokes.ALLOWED)
TO_OPPONENTS, OFF, TRICKS = (
    PenaltyKind.POINTS_TO_OPPONENTS,
    PenaltyKind.POINTS_OFF,
    PenaltyKind.TRICKS,
)


def priced(kind: PenaltyKind, amount: int, **switches: object) -> RulesProfile:
    """Revokes allowed at this price."""
    return FREE.but(revoke_penalty=RevokePenalty(kind, amount), **switches)


def lead(profile: RulesProfile = ROUND_FLOW, maker: int = 0, *, alone: bool = False) -> Playing:
    """Hearts, named in the second round over the nine of spades; seat 0 to lead."""
    return naming(dealt(HANDS, "9s", profile), profile, maker, H, alone=alone)


def mid_trick(state: State, codes: str) -> Playing:
    after = play(state, codes)
    assert isinstance(after, Playing)
    return after


def full_trick(state: State, codes: str) -> TrickLaid:
    after = play(state, codes)
    assert isinstance(after, TrickLaid)
    return after


def played_on(state: State, seed: int) -> Scored:
    """The end of the deal by random legal plays, with nothing put right."""
    rng = Random(seed)
    while not isinstance(state, Scored):
        legal = [one for one in state.legal_actions() if isinstance(one, PlayCard | TurnTrick)]
        state = state.after(rng.choice(legal))
    return state


def ended(state: State, makers_tricks: int) -> Scored:
    """An end of the deal in which the makers took so many tricks, as played."""
    for seed in range(3000):
        end = played_on(state, seed)
        if end.makers_tricks == makers_tricks:
            return end
    raise AssertionError(f"random play never gave the makers {makers_tricks} tricks")


BY_DEFENDER = "Ac Kh Tc Jc"
"""Seat 1 ruffs the ace though it holds clubs."""
BY_MAKERS = "Ac 9c Qh Jc"
"""Seat 2, partner of a maker in seat 0, ruffs though it holds a club."""
BY_LAST = "Ac 9c Tc Th"
BY_BOTH = "Ac Kh Qh Jc"


# --- laying it -----------------------------------------------------------------------------------


def test_a_card_that_breaks_following_suit_is_ruled_a_revoke_with_the_facts() -> None:
    state = mid_trick(lead(), "Ac")
    ruling = state.ruling(play_of("Kh"), by=1)
    assert (ruling.verdict, ruling.allowed, ruling.possible) == (Verdict.REVOKE, False, True)
    assert ruling.reason == MustFollow(C, card("Kh"), cards("9c Qc"), Trump(H))
    assert str(ruling) == "Follow clubs: you hold 9c and Qc."


def test_where_revokes_are_refused_the_facts_are_the_same() -> None:
    refusing = mid_trick(lead(AMERICAN), "Ac")
    allowing = mid_trick(lead(), "Ac")
    refusal = refusing.ruling(play_of("Kh"))
    assert (refusal.verdict, refusal.possible) == (Verdict.REFUSED, False)
    assert refusal.reasons == allowing.ruling(play_of("Kh")).reasons
    with pytest.raises(IllegalAction, match="Follow clubs"):
        refusing.after(play_of("Kh"))


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.name)
def test_which_named_profiles_let_a_revoke_lie(profile: RulesProfile) -> None:
    hands = {**HANDS, 0: "B Ac Kc Ah Ad"} if profile.joker else HANDS
    state = mid_trick(naming(dealt(hands, "9s", profile), profile, 0, H), "Ac")
    possible = state.ruling(play_of("Kh")).possible
    assert possible is (profile.name in ("round_flow", "diagram_group"))


def test_a_revoke_is_never_among_the_legal_actions() -> None:
    state = mid_trick(lead(), "Ac")
    assert state.legal_actions() == (play_of("9c"), play_of("Qc"))


def test_a_revoke_that_is_laid_lies_and_the_trick_goes_on() -> None:
    state = mid_trick(lead(), "Ac Kh")
    assert (state.laid, state.to_act) == (cards("Ac Kh"), 2)
    assert state.hands[1] == cards("9c Qc Kd Ks")
    assert state.revokes == (Revoke(1, 0, card("Kh")),)
    assert state.winning == 1


def test_a_card_of_another_hand_or_out_of_turn_is_refused_all_the_same() -> None:
    state = mid_trick(lead(), "Ac")
    assert state.ruling(play_of("Qh")).reason == NotInHand(card("Qh"), 1)
    assert state.ruling(play_of("Qh"), by=2).reason == NotYourTurn(2, 1)
    for action in (play_of("Qh"), TURN):
        with pytest.raises(IllegalAction):
            state.after(action)


def test_a_discard_by_a_hand_without_the_suit_is_no_revoke() -> None:
    hands = {**HANDS, 1: "9s Jd Kh Kd Ks"}
    state = mid_trick(naming(dealt(hands, "9h", ROUND_FLOW), ROUND_FLOW, 0, Suit.SPADES), "Ac Kd")
    assert state.revokes == ()


def test_the_left_bower_kept_back_from_a_trump_lead_is_a_revoke() -> None:
    hands = {0: "Ah", 1: "Jd Ad Kd Kc Qc"}
    state = mid_trick(naming(dealt(hands, "9s", FREE), FREE, 0, H), "Ah")
    assert state.ruling(play_of("Ad")).verdict is Verdict.REVOKE
    assert mid_trick(state, "Ad").revokes == (Revoke(1, 0, card("Ad")),)


def test_the_left_bower_on_its_printed_suit_is_a_revoke_where_the_hand_can_follow() -> None:
    hands = {0: "Ad", 1: "Jd Kd Kc Qc Ts"}
    state = mid_trick(naming(dealt(hands, "9s", FREE), FREE, 0, H), "Ad")
    assert state.ruling(play_of("Jd")).verdict is Verdict.REVOKE


# --- putting it right ----------------------------------------------------------------------------


def test_worked_fact_12_a_revoke_put_right_at_once_costs_nothing() -> None:
    for profile in (ROUND_FLOW, DIAGRAM_GROUP):
        state = mid_trick(lead(profile), "Ac Kh").after(CorrectRevoke(1, card("9c")), by=1)
        assert isinstance(state, Playing)
        assert (state.laid, state.to_act, state.revokes) == (cards("Ac 9c"), 2, ())
        assert set(state.hands[1]) == set(cards("Kh Qc Kd Ks"))
        end = played_on(state, 1)
        assert end.legal_actions() == ()
        assert not end.ruling(ClaimRevoke(1, 0)).allowed


def test_a_revoke_is_put_right_out_of_turn_after_others_have_played() -> None:
    state = mid_trick(lead(), "Ac Kh Tc")
    assert state.to_act == 3
    assert state.legal_actions() == (
        play_of("Jc"),
        CorrectRevoke(1, card("9c")),
        CorrectRevoke(1, card("Qc")),
    )
    after = state.after(CorrectRevoke(1, card("Qc")), by=1)
    assert isinstance(after, Playing)
    assert (after.laid, after.to_act, after.winning) == (cards("Ac Qc Tc"), 3, 0)


def test_the_last_player_puts_a_revoke_right_before_the_trick_is_turned() -> None:
    state = full_trick(lead(), BY_LAST)
    assert (state.phase, state.to_act, state.winning) == (Phase.TURNING, 3, 3)
    assert state.legal_actions() == (TURN, CorrectRevoke(3, card("Jc")))
    after = state.after(CorrectRevoke(3, card("Jc")), by=3)
    assert isinstance(after, TrickLaid)
    assert (after.laid, after.to_act, after.revokes) == (cards("Ac 9c Tc Jc"), 0, ())
    then = after.after(TURN, by=0)
    assert isinstance(then, Playing)
    assert (then.leader, then.tricks[0].winner) == (0, 0)


def test_two_revokes_in_one_trick_are_put_right_one_by_one() -> None:
    state = full_trick(lead(), BY_BOTH)
    assert [one.seat for one in state.revokes] == [1, 2]
    for first, second in ((1, 2), (2, 1)):
        fix = {1: CorrectRevoke(1, card("9c")), 2: CorrectRevoke(2, card("Tc"))}
        after = take(state, fix[first], fix[second])
        assert isinstance(after, TrickLaid)
        assert (after.laid, after.revokes, after.winning) == (cards("Ac 9c Tc Jc"), (), 0)


def test_one_of_two_revokes_can_be_left_standing() -> None:
    state = full_trick(lead(), BY_BOTH).after(CorrectRevoke(1, card("9c")))
    assert isinstance(state, TrickLaid)
    assert state.revokes == (Revoke(2, 0, card("Qh")),)
    assert state.winning == 2


def test_a_revoke_is_put_right_with_a_card_that_follows_from_the_same_hand() -> None:
    state = full_trick(lead(), BY_DEFENDER)
    kept_back = state.ruling(CorrectRevoke(1, card("Kd"))).reason
    assert kept_back == MustFollow(C, card("Kd"), cards("9c Qc"), Trump(H))
    assert state.ruling(CorrectRevoke(1, card("Kc"))).reason == NotInHand(card("Kc"), 1)
    assert state.ruling(CorrectRevoke(1, card("Kh"))).reason == NotInHand(card("Kh"), 1)


def test_only_who_revoked_puts_it_right() -> None:
    state = full_trick(lead(), BY_DEFENDER)
    fix = CorrectRevoke(1, card("9c"))
    for seat in (0, 2, 3):
        assert state.ruling(fix, by=seat).reason == NotForYou(fix, seat)
        with pytest.raises(IllegalAction, match="Leave it to seat 1"):
            state.after(fix, by=seat)
    for seat in (0, 2, 3, 4, -1):
        assert state.ruling(CorrectRevoke(seat, card("9c"))).reason == NoSuchRevoke(seat)


def test_there_is_nothing_to_put_right_without_a_revoke() -> None:
    for state in (lead(), mid_trick(lead(), "Ac"), full_trick(lead(), "Ac 9c Tc Jc")):
        assert state.ruling(CorrectRevoke(1, card("9c"))).reason == NoSuchRevoke(1)
    with pytest.raises(IllegalAction, match="no revoke of seat 1 is open there"):
        lead().after(CorrectRevoke(1, card("9c")))


# --- turning the trick ---------------------------------------------------------------------------


def test_a_full_trick_waits_for_its_winner_to_turn_it() -> None:
    state = full_trick(lead(), "Ac 9c Tc Jc")
    assert (state.to_act, state.legal_actions(), state.tricks) == (0, (TURN,), ())
    assert state.ruling(TURN, by=1).reason == NotYourTurn(1, 0)
    reason = state.ruling(play_of("Kc")).reason
    assert isinstance(reason, WrongMoment)
    assert str(reason) == "Turn the trick first: this is not the moment to play Kc."


def test_where_revokes_are_refused_no_trick_waits() -> None:
    state = play(lead(AMERICAN), "Ac 9c Tc Jc")
    assert isinstance(state, Playing)
    assert len(state.tricks) == 1


def test_once_the_trick_is_turned_a_revoke_is_established() -> None:
    state = full_trick(lead(), BY_DEFENDER).after(TURN)
    assert isinstance(state, Playing)
    assert state.tricks[0].winner == 1
    assert state.leader == 1
    assert state.revokes == (Revoke(1, 0, card("Kh")),)
    for now in (state, mid_trick(state, "9c"), mid_trick(state, "Ks Qs")):
        assert now.ruling(CorrectRevoke(1, card("Qc"))).reason == NoSuchRevoke(1)
        assert not [one for one in now.legal_actions() if isinstance(one, CorrectRevoke)]


def test_the_last_trick_leaves_no_room_for_a_revoke() -> None:
    examined = 0
    for seed in range(30):
        state: State = lead()
        while not isinstance(state, Scored):
            if isinstance(state, Playing) and len(state.tricks) == 4:
                assert state.ruling(PlayCard(state.hands[state.to_act][0])).allowed
                examined += 1
            state = state.after(Random(seed).choice(state.legal_actions()))
    assert examined == 4 * 30


# --- claiming it ---------------------------------------------------------------------------------


def test_a_revoke_is_claimed_by_the_other_side_once() -> None:
    end = played_on(full_trick(lead(), BY_DEFENDER), 1)
    claim = ClaimRevoke(1, 0)
    assert end.legal_actions() == (claim,)
    for seat in (0, 2):
        assert end.ruling(claim, by=seat).allowed
    claimed = end.after(claim, by=2)
    assert claimed.claimed == (Revoke(1, 0, card("Kh")),)
    assert claimed.legal_actions() == ()
    assert claimed.ruling(claim, by=0).reason == NoSuchRevoke(1)
    with pytest.raises(IllegalAction, match="no revoke of seat 1 is open there"):
        claimed.after(claim)


@pytest.mark.parametrize("seat", [1, 3, 4, -1])
def test_the_side_that_revoked_claims_nothing(seat: int) -> None:
    end = played_on(full_trick(lead(), BY_DEFENDER), 1)
    claim = ClaimRevoke(1, 0)
    assert end.ruling(claim, by=seat).reason == NotForYou(claim, seat)
    with pytest.raises(IllegalAction, match="Leave it to the other side"):
        end.after(claim, by=seat)


@pytest.mark.parametrize("claim", [(1, 1), (3, 0), (0, 0), (2, 0), (1, -1), (1, 5), (7, 0)])
def test_a_false_claim_is_refused(claim: tuple[int, int]) -> None:
    end = played_on(full_trick(lead(), BY_DEFENDER), 1)
    assert end.ruling(ClaimRevoke(*claim)).reason == NoSuchRevoke(claim[0])
    with pytest.raises(IllegalAction):
        end.after(ClaimRevoke(*claim))
    assert end.points == played_on(full_trick(lead(), BY_DEFENDER), 1).points


def test_a_claim_waits_until_the_deal_is_played_out() -> None:
    state = full_trick(lead(), BY_DEFENDER)
    for now in (state, state.after(TURN)):
        assert isinstance(now.ruling(ClaimRevoke(1, 0), by=0).reason, WrongMoment)


def test_nothing_is_put_right_and_nothing_played_once_the_deal_is_over() -> None:
    end = played_on(full_trick(lead(), BY_DEFENDER), 1)
    fix = CorrectRevoke(1, card("9c"))
    assert isinstance(end.ruling(fix, by=1).reason, WrongMoment)
    assert end.ruling(fix, by=0).reason == NotForYou(fix, 0)
    assert isinstance(end.ruling(TURN, by=0).reason, WrongMoment)


def test_a_revoke_that_nobody_claims_costs_nothing() -> None:
    end = ended(full_trick(lead(FREE), BY_DEFENDER), 3)
    assert end.points == (1, 0)


# --- what it costs -------------------------------------------------------------------------------


def cost(profile: RulesProfile, trick: str, tricks: int, *claims: tuple[int, int]) -> Points:
    """What seat 0's contract with so many tricks scores once the revokes are claimed."""
    end = ended(full_trick(lead(profile), trick), tricks)
    for claim in claims:
        end = end.after(ClaimRevoke(*claim))
    assert end.makers_tricks == tricks
    return end.result


def test_tricks_are_moved_before_scoring() -> None:
    one = priced(TRICKS, 1)
    assert cost(one, BY_DEFENDER, 2, (1, 0)) == Points(Outcome.POINT, 1, 0)
    assert cost(one, BY_DEFENDER, 3, (1, 0)) == Points(Outcome.POINT, 1, 0)
    assert cost(one, BY_DEFENDER, 4, (1, 0)) == Points(Outcome.MARCH, 2, 0)
    assert cost(one, BY_MAKERS, 3, (2, 0)) == Points(Outcome.EUCHRED, 0, 2)
    assert cost(one, BY_MAKERS, 4, (2, 0)) == Points(Outcome.POINT, 1, 0)


def test_worked_fact_12_round_flow_moves_one_trick() -> None:
    assert cost(ROUND_FLOW, BY_DEFENDER, 2, (1, 0)) == Points(Outcome.POINT, 1, 0)
    assert cost(ROUND_FLOW, BY_DEFENDER, 2) == Points(Outcome.EUCHRED, 0, 2)


@pytest.mark.parametrize(("amount", "tricks", "scored"), [(2, 4, (0, 2)), (3, 5, (0, 2))])
def test_more_tricks_move_where_the_table_says_so(
    amount: int, tricks: int, scored: tuple[int, int]
) -> None:
    claims = [Claim(by_makers=True)]
    found = points(tricks, profile=priced(TRICKS, amount), claims=claims)
    assert (found.makers, found.defenders) == scored


@pytest.mark.parametrize("by_makers", [False, True])
@pytest.mark.parametrize("tricks", range(6))
def test_no_more_tricks_move_than_there_are(tricks: int, by_makers: bool) -> None:
    found = points(tricks, profile=priced(TRICKS, 9), claims=[Claim(by_makers)])
    assert found == points(0 if by_makers else 5)


def test_tricks_moved_to_a_lone_defender_make_all_five_and_no_more() -> None:
    profile = priced(TRICKS, 3, defend_alone=True, lone_defence=LoneDefence(2, 4))
    found = points(
        1, alone=True, defended_alone=True, profile=profile, claims=[Claim(True, alone=True)]
    )
    assert found == Points(Outcome.EUCHRED, 0, 4)


def test_points_go_to_the_opponents_beside_what_the_deal_scores() -> None:
    two = priced(TO_OPPONENTS, 2)
    assert cost(two, BY_DEFENDER, 3, (1, 0)) == Points(Outcome.POINT, 3, 0)
    assert cost(two, BY_DEFENDER, 2, (1, 0)) == Points(Outcome.EUCHRED, 2, 2)
    assert cost(two, BY_MAKERS, 3, (2, 0)) == Points(Outcome.POINT, 1, 2)
    assert cost(priced(TO_OPPONENTS, 4), BY_MAKERS, 2, (2, 0)) == Points(Outcome.EUCHRED, 0, 6)


def test_worked_fact_12_diagram_group_gives_two_points_to_the_opponents() -> None:
    assert cost(DIAGRAM_GROUP, BY_DEFENDER, 3, (1, 0)) == Points(Outcome.POINT, 3, 0)
    assert cost(DIAGRAM_GROUP, BY_MAKERS, 3, (2, 0)) == Points(Outcome.POINT, 1, 2)


@pytest.mark.parametrize(
    ("before", "scored", "then"),
    [((5, 5), -1, 4), ((1, 5), -1, 0), ((0, 5), 0, 0), ((2, 0), -1, 1)],
)
def test_points_off_stop_at_nothing(before: tuple[int, int], scored: int, then: int) -> None:
    """The makers score one for the deal and lose two for their revoke."""
    profile = priced(OFF, 2)
    start = lead_at(profile, before)
    end = ended(full_trick(start, BY_MAKERS), 3).after(ClaimRevoke(2, 0))
    assert end.points == (scored, 0)
    assert Game(profile, dealer=3, score=before).after(end).score == (then, before[1])


def test_points_off_are_the_defenders_where_a_defender_revoked() -> None:
    profile = priced(OFF, 2)
    end = ended(full_trick(lead_at(profile, (3, 6)), BY_DEFENDER), 3).after(ClaimRevoke(1, 0))
    assert end.points == (1, -2)
    dear = priced(OFF, 5)
    euchred = ended(full_trick(lead_at(dear, (3, 1)), BY_DEFENDER), 2).after(ClaimRevoke(1, 0))
    assert euchred.points == (0, -1)


def lead_at(profile: RulesProfile, score: tuple[int, int], *, first: bool = False) -> Playing:
    state = passed(begin(dealt(HANDS, "9s", profile), profile, score, first_deal=first), 4)
    return to_the_lead(take(state, NameSuit(H)))


def test_points_of_the_other_makers_side_are_told_apart() -> None:
    """Seat 1 made hearts; its partner, seat 3, revokes: side 1 pays."""
    end = ended(full_trick(lead(priced(TO_OPPONENTS, 2), maker=1), BY_LAST), 3)
    assert end.after(ClaimRevoke(3, 0)).points == (2, 1)


def test_revokes_of_one_side_add_up() -> None:
    profile = priced(TO_OPPONENTS, 2)
    end = ended(full_trick(lead(profile), "Ac Kh Tc Th"), 3)
    once, twice = end.after(ClaimRevoke(1, 0)), take(end, ClaimRevoke(1, 0), ClaimRevoke(3, 0))
    assert isinstance(twice, Scored)
    assert (once.points, twice.points) == ((3, 0), (5, 0))


@pytest.mark.parametrize("kind", list(PenaltyKind))
def test_revokes_by_both_sides_cancel_however_many(kind: PenaltyKind) -> None:
    end = ended(full_trick(lead(priced(kind, 2)), "Ac Kh Qh Th"), 2)
    assert [one.seat for one in end.revokes] == [1, 2, 3]
    all_three = take(end, ClaimRevoke(1, 0), ClaimRevoke(2, 0), ClaimRevoke(3, 0))
    assert isinstance(all_three, Scored)
    assert all_three.result == Points(Outcome.EUCHRED, 0, 2)
    one_sided = take(end, ClaimRevoke(1, 0), ClaimRevoke(3, 0))
    assert isinstance(one_sided, Scored)
    assert one_sided.result != all_three.result


def test_a_revoke_of_each_side_cancels_only_if_both_are_claimed() -> None:
    end = ended(full_trick(lead(FREE), BY_BOTH), 3)
    one, both = end.after(ClaimRevoke(1, 0)), take(end, ClaimRevoke(1, 0), ClaimRevoke(2, 0))
    assert isinstance(both, Scored)
    assert (one.points, both.points) == ((3, 0), (1, 0))


# --- alone, and the first deal -------------------------------------------------------------------


def lone_maker_revoked(profile: RulesProfile) -> Scored:
    """Seat 1 plays hearts alone and ruffs the ace of clubs though it holds clubs."""
    end = ended(full_trick(lead(profile, maker=1, alone=True), "Ac Kh Tc"), 3)
    return end.after(ClaimRevoke(1, 0))


def test_the_penalty_is_doubled_for_a_lone_player_where_the_table_says_so() -> None:
    plain, doubled = priced(TO_OPPONENTS, 2), priced(TO_OPPONENTS, 2, revoke_doubled_alone=True)
    assert lone_maker_revoked(plain).points == (2, 1)
    assert lone_maker_revoked(doubled).points == (4, 1)


def test_in_diagram_group_a_lone_revoker_pays_four() -> None:
    assert lone_maker_revoked(DIAGRAM_GROUP).points == (4, 1)


@pytest.mark.parametrize(("kind", "expected"), [(TRICKS, (2, 0)), (OFF, (0, 0))])
def test_every_kind_of_penalty_can_be_doubled(kind: PenaltyKind, expected: tuple[int, int]) -> None:
    assert lone_maker_revoked(priced(kind, 1, revoke_doubled_alone=True)).points == expected


def test_a_lone_defender_who_revokes_pays_double_too() -> None:
    profile = priced(TO_OPPONENTS, 2, revoke_doubled_alone=True, defend_alone=True)
    deal = dealt(HANDS, "9s", profile)
    start = naming(deal, profile, 0, H, alone=True, defender=1)
    end = ended(full_trick(start, "Ac Kh"), 3).after(ClaimRevoke(1, 0))
    assert end.points == (1 + 4, 0)


def test_a_player_with_a_partner_pays_the_single_price_against_a_lone_one() -> None:
    profile = priced(TO_OPPONENTS, 2, revoke_doubled_alone=True)
    end = ended(full_trick(lead(profile, maker=0, alone=True), "Ac Kh Jc"), 3)
    assert end.after(ClaimRevoke(1, 0)).points == (3, 0)


def test_the_first_deal_is_free_where_the_table_says_so() -> None:
    free = priced(TO_OPPONENTS, 2, first_deal_without_penalty=True)
    for profile, first, scored in ((free, True, 1), (free, False, 3), (FREE, True, 3)):
        end = ended(full_trick(lead_at(profile, (0, 0), first=first), BY_DEFENDER), 3)
        assert end.after(ClaimRevoke(1, 0)).points == (scored, 0)


def test_a_game_says_which_deal_is_the_first() -> None:
    game = Game(FREE, dealer=3)
    first = game.begin(dealt(HANDS, "9s", FREE))
    assert first.setup.first_deal
    thrown = passed(first, 8)
    then = game.after(thrown).begin(dealt(HANDS, "9s", FREE, dealer=0))  # type: ignore[arg-type]
    assert not then.setup.first_deal


# --- the end of a game ---------------------------------------------------------------------------


def test_a_penalty_can_win_the_game() -> None:
    game = Game(FREE, dealer=3, score=(7, 4))
    end = ended(full_trick(lead_at(FREE, (7, 4)), BY_DEFENDER), 3).after(ClaimRevoke(1, 0))
    assert game.after(end).winner == 0


def test_both_past_the_target_the_higher_score_wins_and_a_tie_goes_on() -> None:
    end = ended(full_trick(lead(FREE), BY_DEFENDER), 2).after(ClaimRevoke(1, 0))
    assert end.points == (2, 2)
    won = Game(FREE, dealer=3, score=(9, 8)).after(end)
    assert (won.score, won.winner) == ((11, 10), 0)
    tied = Game(FREE, dealer=3, score=(8, 8)).after(end)
    assert (tied.score, tied.is_over) == ((10, 10), False)


# --- what others know ----------------------------------------------------------------------------


def test_a_revoke_is_known_to_the_revoker_alone_until_it_is_claimed() -> None:
    laid = full_trick(lead(), BY_DEFENDER)
    end = played_on(laid, 1)
    for state in (laid, laid.after(TURN), end):
        assert [bool(seen_by(state, seat).revokes) for seat in range(4)] == [
            False,
            True,
            False,
            False,
        ]
    claimed = end.after(ClaimRevoke(1, 0))
    for seat in range(4):
        assert seen_by(claimed, seat).revokes == (Revoke(1, 0, card("Kh")),)


def test_only_the_revoker_is_offered_the_correction() -> None:
    state = mid_trick(lead(), "Ac Kh Tc")
    fixes: tuple[Action, ...] = (CorrectRevoke(1, card("9c")), CorrectRevoke(1, card("Qc")))
    assert [seen_by(state, seat).may for seat in range(4)] == [(), fixes, (), (play_of("Jc"),)]
    full = full_trick(lead(), BY_DEFENDER)
    assert [seen_by(full, seat).may for seat in range(4)] == [(), (TURN, *fixes), (), ()]


def test_that_there_is_something_to_claim_is_told_to_nobody() -> None:
    end = played_on(full_trick(lead(), BY_DEFENDER), 1)
    assert [seen_by(end, seat).may for seat in range(4)] == [(), (), (), ()]


def test_a_lone_maker_asked_later_revokes_as_a_lone_player() -> None:
    profile = FREE.but(revoke_doubled_alone=True)
    asked = take(passed(begin(dealt(HANDS, "9s", profile), profile), 5), NameSuit(H))
    assert isinstance(asked, Declaring)
    end = ended(full_trick(asked.after(GoAlone()), "Ac Kh Tc"), 3)
    assert end.after(ClaimRevoke(1, 0)).points == (4, 1)
