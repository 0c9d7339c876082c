"""What a rule is worth is measured by two bots that differ in it alone, on exchanged sides."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from euchre_learn.advice.claims import ALL_CLAIMS, CLAIMS, GAME_LENGTH
from euchre_learn.advice.measured import Unit
from euchre_learn.advice.model import PHASES
from euchre_learn.bots.counting import claim_named, count
from euchre_learn.bots.measuring import (
    Follower,
    Sums,
    best_of,
    choices,
    dealt,
    figure,
    line,
    margin,
    measure,
    pair,
)
from euchre_learn.bots.normal import Normal
from euchre_learn.bots.playing import play_deal
from euchre_learn.bots.trials import OFTEN, SELDOM, TRIALS, Trial
from euchre_learn.core.actions import (
    Action,
    Bury,
    GoAlone,
    KeepPartner,
    NameSuit,
    OrderUp,
    Pass,
    PlayCard,
)
from euchre_learn.core.cards import Card
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import AMERICAN
from euchre_learn.core.state import begin
from euchre_learn.core.view import SeatView
from tests.advice.places import asked, first, hearts, second, six
from tests.advice.test_true_facts import moments

SEED = 11
SILENT = replace(TRIALS["next"], asked=lambda view: False)


def two(trial: Trial, view: SeatView):
    """What who follows and who does not do at a view; the same as the two bots do."""
    own = Normal().action(view, 0)
    said = choices(trial, view, own)
    found = (own, own) if said is None else (said.follows, said.leaves)
    assert found == (Follower(trial).action(view, 0), Follower(trial, leaves=True).action(view, 0))
    return found


def with_partner(action: Action) -> Action:
    """A call alone as one with the partner."""
    return replace(action, alone=False) if isinstance(action, NameSuit | OrderUp) else action


def played_out(trial: Trial, number: int) -> tuple[float, float]:
    """The pair of a deal by playing it out whole: followers against leavers, and against Normal."""
    one, totals = Follower(trial), []
    for other in (Follower(trial, leaves=True), Normal()):
        start = dealt(trial, SEED, number)
        begun = play_deal(start, (one, other, one, other), 0).end
        exchanged = play_deal(start, (other, one, other, one), 0).end
        totals.append(margin(trial, begun, 0) + margin(trial, exchanged, 1))
    return totals[0], totals[1]


# --- the two bots -------------------------------------------------------------------------------


def test_both_do_what_they_are_for_at_every_decision():
    rng, spoke, differed = Random(3), Counter[str](), 0
    for _ in range(12):
        for state in moments(rng, AMERICAN):
            view = state.seen_by(state.to_act)
            if len(view.may) < 2:
                continue
            own = Normal().action(view, 0)
            for trial in TRIALS.values():
                speaks = view.phase in PHASES[trial.thumb.concerns]
                said = trial.says(view) if speaks else None
                follows, leaves = two(trial, view)
                assert {follows, leaves} <= set(view.may)
                assert own in (follows, leaves)
                if said is None:
                    assert follows == leaves == own
                    continue
                assert {follows, with_partner(follows)} & set(said.actions)
                assert leaves not in said.actions
                spoke[trial.thumb.id] += 1
                differed += follows != own
    assert len(spoke) > 30
    assert differed > 20


def test_who_does_not_follow_next_passes_a_fair_hand_and_calls_a_good_one():
    fair = second(0, "Jd Ad 9c Ts Qs", "9h")
    good = second(0, "Jd Jh Ad As Qs", "9h")
    diamonds = NameSuit(Card.parse("Jd").suit)
    assert two(TRIALS["next"], fair) == (diamonds, Pass())
    assert two(TRIALS["next"], good)[1] in (diamonds, replace(diamonds, alone=True))


def test_who_leaves_a_rule_for_calling_passes_a_hand_for_going_alone_too():
    view = first(0, "Jh Jd Ah Kh As", "9h")
    assert two(TRIALS["bowers-and-ace"], view) == (OrderUp(alone=True), Pass())


def test_who_leaves_a_rule_for_going_alone_makes_the_call_with_the_partner():
    view = first(0, "Jh Jd Ah Kh As", "9h")
    assert two(TRIALS["alone-on-four"], view) == (OrderUp(alone=True), OrderUp())
    assert two(TRIALS["alone-on-four"], asked("Jh Jd Ah Kh As", "9h")) == (GoAlone(), KeepPartner())


def test_who_does_not_bury_a_void_buries_the_next_best_card_and_no_ace():
    view = six("Jh Ah As Tc 9c", "9h")
    assert TRIALS["bury-a-void"].says(view) is None
    view = six("Jh Ah As Tc 9d", "9h")
    follows, leaves = two(TRIALS["bury-a-void"], view)
    assert (follows, leaves) == (Bury(Card.parse("9d")), Bury(Card.parse("Tc")))
    assert two(TRIALS["keep-aces"], view)[1] == Bury(Card.parse("As"))


def test_who_does_not_lead_trumps_as_the_maker_leads_another_suit():
    view = hearts(0, {0: "Jh Ah 9h As 9c"})
    follows, leaves = two(TRIALS["makers-lead-trump"], view)
    assert (follows, leaves) == (PlayCard(Card.parse("Jh")), PlayCard(Card.parse("As")))


def test_near_home_only_a_hand_for_going_alone_is_asked():
    strong, weak = "Jh Jd Ah Kh As", "Qh 9h Th As Kc"
    trial = TRIALS["never-alone-near-home"]
    assert two(trial, asked(strong, "9h", (8, 6))) == (KeepPartner(), GoAlone())
    assert trial.says(asked(weak, "9d", (8, 6))) is None


def test_of_calls_a_pass_comes_first_and_then_the_suit_that_counts_most():
    view = second(0, "Jd Ad 9c Ts Qs", "9h")
    assert best_of(view, view.may) == Pass()
    named = tuple(action for action in view.may if isinstance(action, NameSuit))
    assert best_of(view, named) == NameSuit(Card.parse("Jd").suit)


# --- the pairs ----------------------------------------------------------------------------------


@pytest.mark.long
def test_playing_on_gives_what_playing_every_deal_out_gives(size):
    spoke, deals = Counter[str](), size(60, 6)
    for name, trial in TRIALS.items():
        for number in range(deals):
            found = pair(trial, line(dealt(trial, SEED, number)))
            assert (found.gain, found.normal) == pytest.approx(played_out(trial, number))
            spoke[name] += found.met
    assert sum(many > 0 for many in spoke.values()) > 25


def test_a_rule_that_never_speaks_comes_out_at_exactly_nothing():
    found = measure(SILENT, 40, SEED)
    assert (found.gain, found.half, found.normal, found.met, found.each) == (0, 0, 0, 0, None)
    assert "never came up" in found.words


def test_the_sides_are_exchanged_on_the_same_deal():
    trial = TRIALS["trump-when-void"]
    start, again = dealt(trial, SEED, 5), dealt(trial, SEED, 5)
    assert (start, start.dealer) == (again, 1)
    assert start != dealt(trial, SEED, 9)
    found = pair(trial, line(start))
    mirrored = Follower(trial), Follower(trial, leaves=True)
    one = play_deal(start, (*mirrored, *mirrored), 0).end
    other = play_deal(start, (*reversed(mirrored), *reversed(mirrored)), 0).end
    assert found.gain == one.points[0] - one.points[1] + other.points[1] - other.points[0]


def test_the_figure_is_the_mean_over_all_deals_with_its_interval():
    trial, sums, values, met = TRIALS["trump-when-void"], Sums(), list[float](), 0
    for number in range(80):
        one = pair(trial, line(dealt(trial, SEED, number)))
        sums, met = sums.plus(one), met + one.met
        values.append(one.gain / 2)
    found = figure(trial, SEED, sums)
    assert found == measure(trial, 80, SEED)
    assert found.gain == pytest.approx(mean(values))
    assert found.half == pytest.approx(1.96 * stdev(values) / sqrt(80))
    assert found.met == pytest.approx(100 * met / 160)
    assert found.each == pytest.approx(found.gain / (found.met / 100))


def test_near_the_end_a_gain_is_a_share_of_the_game():
    trial = TRIALS["donate"]
    for number in range(8):
        start = dealt(trial, SEED, number)
        eldest = (start.dealer + 1) % 2
        assert start.setup.score[eldest] == 9
        assert start.setup.score[1 - eldest] in (6, 7)
        end = line(start).end
        assert margin(trial, end, 0) == pytest.approx(-margin(trial, end, 1))
        assert abs(margin(trial, end, 0)) <= 50
    assert trial.unit is Unit.CHANCE


def test_one_pair_gives_no_interval():
    with pytest.raises(EuchreError, match="at least 2"):
        figure(SILENT, SEED, Sums(1))


def test_every_rule_has_a_trial_and_what_is_supposed_of_it():
    assert {trial.pairs for trial in TRIALS.values()} == {OFTEN, SELDOM}
    assert {trial.supposed for trial in TRIALS.values()} == {"it gains"}
    assert all(trial.thumb.id == name for name, trial in TRIALS.items())


# --- the claims ---------------------------------------------------------------------------------


def test_claims_are_counted_over_the_deals_of_four_normals():
    found = count(ALL_CLAIMS, 120, SEED)
    expected = Counter[str]()
    lines = [line(dealt(TRIALS["next"], SEED, number)) for number in range(120)]
    for played in lines:
        for claim in CLAIMS:
            expected[claim.id] += sum(len(claim.counts(state)) for state in played.states)
    for one in found:
        assert sum(one.counts) == one.occasions > 1
        assert one.value == pytest.approx(
            sum(number * many for number, many in enumerate(one.counts)) / one.occasions
        )
        assert one.half > 0
        if one.id != GAME_LENGTH.id:
            assert one.occasions == expected[one.id]
    scored = [played.end.points for played in lines]
    assert sum(map(max, scored)) >= 10 * found[-1].occasions


def test_a_claim_is_found_by_its_id():
    assert claim_named("game-length") is GAME_LENGTH
    assert claim_named("next") is None


def test_a_claim_without_occasions_says_so():
    with pytest.raises(EuchreError, match="game-length came up less than twice"):
        count((GAME_LENGTH,), 3, SEED)


def test_a_call_in_the_first_round_can_be_left_too():
    view = first(3, "Ah 9h As Kc Qd", "Th")
    assert view.phase is Phase.ROUND_ONE
    assert begin(dealt_cards()).phase is Phase.ROUND_ONE
    assert two(TRIALS["dealer-on-less"], view)[1] == Pass()


def dealt_cards():
    """The cards of one deal."""
    return dealt(TRIALS["next"], SEED, 0).setup.deal
