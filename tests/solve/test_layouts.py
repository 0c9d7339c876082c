"""How many layouts a view leaves, which they are, and how often each is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb, factorial, prod, sqrt
from random import Random

import pytest

from euchre_learn.core.actions import (
    Bury,
    FarmersHand,
    KeepHand,
    NameSuit,
    OrderUp,
)
from euchre_learn.core.cards import Card, Suit, cards, pack
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import EuchreError, IllegalAction
from euchre_learn.core.play import Playing
from euchre_learn.core.rules import (
    AMERICAN,
    BRITISH,
    DIAGRAM_GROUP,
    SKILL_GAMES,
    SQUARESCORES,
    AloneDeclared,
    Revokes,
    RulesProfile,
)
from euchre_learn.core.state import State, begin
from euchre_learn.core.view import SeatView
from euchre_learn.solve import calling, sampling
from euchre_learn.solve import layouts as layouts_module
from euchre_learn.solve.dice import DICE_WORDS, set_dice
from euchre_learn.solve.engine import numbers, room
from euchre_learn.solve.layouts import LAYOUT_WORDS, Layout, Layouts, coded_calls, layouts
from euchre_learn.solve.masks import mask_of
from euchre_learn.solve.rebuild import dealt_hands, rebuild
from euchre_learn.solve.unseen import played, unseen, voids
from tests.builders import GO, KEEP, ORDER, PASS, deal_with, passed, play, take
from tests.core.random_tables import random_course

WITH_CALL = AMERICAN.but(alone_declared=AloneDeclared.WITH_CALL)


def named(text: str) -> Card:
    return Card.parse(text)


def boxes(layout: Layout) -> tuple[tuple[Card, ...], ...]:
    return (*layout.hands, layout.kitty, layout.buried)


def placed(layout: Layout) -> tuple[int, ...]:
    """A layout as masks."""
    return tuple(mask_of(box) for box in boxes(layout))


def row(found: Layouts, number: int) -> tuple[int, ...]:
    at = number * LAYOUT_WORDS
    return tuple(int(mask) for mask in found.rows[at : at + LAYOUT_WORDS])


# --- counting ------------------------------------------------------------------------------------


def multinomial(*sizes: int) -> int:
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


@pytest.mark.parametrize(
    ("profile", "kitty"),
    [(AMERICAN, 3), (BRITISH, 4), (DIAGRAM_GROUP, 11)],
    ids=["24 cards", "25 cards", "32 cards"],
)
def test_in_the_first_round_nothing_is_known_but_the_own_hand_and_the_upcard(
    profile: RulesProfile, kitty: int
) -> None:
    rest = [c for c in pack(profile.pack_size) if c.code not in ("B", "9h")]
    deal = begin_with(profile, rest)
    for seat in range(4):
        found = layouts(deal.seen_by(seat), 10, seed=1)
        assert found.possible == multinomial(5, 5, 5, kitty)
        assert (len(found), found.exact, list(found.weights)) == (10, False, [1] * 10)


def begin_with(profile: RulesProfile, rest: list[Card]) -> State:
    hands = tuple(rest[0:5]), tuple(rest[5:10]), tuple(rest[10:15]), tuple(rest[15:20])
    benny = cards("B") if profile.joker else ()
    return begin(Deal(3, hands, named("9h"), (*rest[20:], *benny)), profile)


def test_an_ordered_up_card_is_with_the_dealer_or_buried() -> None:
    six = take(begin(deal_with({}, "9h")), ORDER)
    assert unseen(six.seen_by(0)).possible == multinomial(5, 5, 5, 3)
    done = take(six, Bury(named("9h")))
    in_hand, buried = multinomial(5, 5, 4, 3, 1), multinomial(5, 5, 5, 3)
    assert unseen(done.seen_by(0)).possible == in_hand + buried
    assert unseen(done.seen_by(3)).possible == multinomial(5, 5, 5, 3)
    stays = take(begin(deal_with({}, "9h"), AMERICAN.but(may_bury_upcard=False)), ORDER)
    stays = stays.after(stays.legal_actions()[0])
    assert unseen(stays.seen_by(0)).possible == in_hand


def test_a_maker_who_needs_a_natural_trump_is_counted_so() -> None:
    deal = deal_with({1: "9s Ts Qs Ks As", 0: "Jh 9d Td 9c Tc"}, "9h")
    state = take(begin(deal, AMERICAN.but(natural_trump=True)), ORDER)
    maker = comb(18, 5) - comb(13, 5)  # not all from the cards other than the five hearts
    assert unseen(state.seen_by(1)).possible == maker * multinomial(5, 5, 3)
    assert unseen(state.seen_by(0)).possible == multinomial(5, 5, 5, 3)


def test_a_stuck_dealer_without_a_natural_of_any_open_suit_is_counted_too() -> None:
    deal = deal_with({0: "9d Td 9c Tc Qc", 3: "9s Jd Ad Ac Kc"}, "9h")
    profile = AMERICAN.but(natural_trump=True, stick_the_dealer=True)
    state = take(passed(begin(deal, profile), 7), NameSuit(Suit.SPADES))
    dealer = comb(18, 5) - comb(12, 5) + 1  # a spade, or the five hearts
    assert unseen(state.seen_by(0)).possible == dealer * multinomial(5, 5, 3)
    free = take(passed(begin(deal, profile.but(stick_the_dealer=False)), 7), NameSuit(Suit.SPADES))
    assert unseen(free.seen_by(0)).possible == (dealer - 1) * multinomial(5, 5, 3)


def test_three_low_cards_after_a_swap_are_counted_so() -> None:
    deal = deal_with({0: "9s 9d Tc Ts Ah", 1: "Jh Qh Kh Qs Qd"}, "As")
    down = cards("9s 9d Tc")
    state = take(begin(deal, AMERICAN.but(farmers_swap=True)), FarmersHand(down))
    assert unseen(state.seen_by(1)).possible == comb(8, 3) * multinomial(5, 5, 5)
    assert unseen(state.seen_by(0)).possible == multinomial(5, 5, 5)
    assert unseen(take(state, *[KeepHand()] * 3).seen_by(1)).possible == comb(8, 3) * multinomial(
        5, 5, 5
    )


def arrangements(
    free: Sequence[Card], sizes: Sequence[int]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to lay cards in boxes of these sizes."""
    if not sizes:
        yield ()
        return
    for some in combinations(free, sizes[0]):
        rest = [card for card in free if card not in some]
        for others in arrangements(rest, sizes[1:]):
            yield (some, *others)


def by_brute_force(view: SeatView, most: int) -> set[tuple[int, ...]] | None:
    """The layouts among all arrangements of cards not seen which replay to this view, by the rules.

    None if there are more than `most` arrangements.
    """
    seat = view.seat
    seen = {*view.hand, *view.buried, *(card for s in range(4) for card in played(view, s))}
    if not view.upcard_is_in_hand:
        seen.add(view.upcard)
    free = [card for card in pack(view.profile.pack_size) if card not in seen]
    sizes = [0 if s == seat else view.counts[s] for s in range(4)]
    sizes.append(
        len(free) - sum(sizes) - (hidden := int(view.upcard_is_in_hand and seat != view.dealer))
    )
    sizes.append(hidden)
    if multinomial(*sizes) > most:
        return None
    found = set()
    for a, b, c, d, kitty, buried in arrangements(free, sizes):
        hands = [a, b, c, d]
        hands[seat] = view.hand
        layout = Layout((hands[0], hands[1], hands[2], hands[3]), kitty, buried or view.buried)
        try:
            fits = rebuild(view, layout).seen_by(seat) == view
        except (IllegalAction, EuchreError):
            continue
        if fits:
            found.add(placed(layout))
    return found


@pytest.mark.long
def test_the_layouts_are_those_that_the_rules_leave_by_brute_force(size) -> None:
    """Each arrangement of the unseen cards is tried on the engine itself."""
    rng, examined, less = Random(4), 0, 0
    wanted = size(1500, 60)
    while examined < wanted:
        profile = drawn_profile(rng)
        played_out = random_course(rng, profile)
        for state in played_out.states[-9:-1]:
            view = state.seen_by(rng.randrange(4))
            if not isinstance(state, Playing) or rng.random() < 0.5:
                continue
            truth = by_brute_force(view, 1500)
            if truth is None:
                continue
            found = layouts(view, 1, seed=0, enumerate_up_to=1500)
            assert found.exact
            assert found.possible == len(found) == len(truth)
            assert {row(found, number) for number in range(len(found))} == truth
            examined += 1
            less += bool(voids(view))
    assert less > examined // 4


def drawn_profile(rng: Random) -> RulesProfile:
    """A table where no revoke passes, with the rules that tell something about hidden cards."""
    return rng.choice((AMERICAN, BRITISH, SKILL_GAMES)).but(
        natural_trump=rng.random() < 0.5,
        farmers_swap=rng.random() < 0.5,
        stick_the_dealer=rng.random() < 0.5,
        may_bury_upcard=rng.random() < 0.7,
        benny_dealer_looks=rng.random() < 0.5,
        defend_alone=rng.random() < 0.3,
    )


# --- how often each is drawn ---------------------------------------------------------------------


def small_views(rng: Random, least: int, most: int) -> Iterator[SeatView]:
    """Views with so many layouts that few enough to list are left."""
    while True:
        state = rng.choice(random_course(rng, drawn_profile(rng)).states)
        view = state.seen_by(rng.randrange(4))
        if view.contract and not state.is_over and least <= unseen(view).possible <= most:
            yield view


def shares(found: Layouts) -> dict[tuple[Card, int], float]:
    """How large a part of the weight has a card in a box."""
    total, sums = 0.0, Counter[tuple[Card, int]]()
    for number, layout in enumerate(found):
        weight = float(found.weights[number])
        total += weight
        for box, some in enumerate(boxes(layout)):
            for card in some:
                sums[card, box] += weight
    return {place: part / total for place, part in sums.items()}


def check_shares(view: SeatView, size: int, seed: int, *, reading: bool) -> int:
    """Compare the places of cards in drawn layouts with those in all of them."""
    every = shares(layouts(view, 1, seed, reading=reading, enumerate_up_to=2000))
    drawn = shares(layouts(view, size, seed, reading=reading, enumerate_up_to=0))
    assert set(drawn) <= set(every)
    for place, part in every.items():
        error = sqrt(part * (1 - part) / size)
        assert abs(drawn.get(place, 0.0) - part) <= 5 * error + 2e-4, (place, part)
    return len(every)


@pytest.mark.parametrize("reading", [False, True])
def test_cards_are_drawn_where_they_lie_in_all_layouts_together(reading: bool) -> None:
    views = small_views(Random(21), 60, 2000)
    examined = sum(check_shares(next(views), 20_000, seed, reading=reading) for seed in range(6))
    assert examined > 150


@pytest.mark.parametrize("reading", [False, True])
def test_every_layout_is_drawn_as_often_as_it_should_be(reading: bool) -> None:
    """Chi squared over whole layouts; its mean is one less than their number."""
    views, examined = small_views(Random(22), 20, 60), 0
    for seed in range(5):
        view = next(views)
        every = layouts(view, 1, seed, reading=reading, enumerate_up_to=60)
        drawn = layouts(view, 20_000, seed, reading=reading, enumerate_up_to=0)
        counts = Counter(row(drawn, number) for number in range(len(drawn)))
        total, chi, kinds = sum(every.weights), 0.0, 0
        for number in range(len(every)):
            due = len(drawn) * int(every.weights[number]) / int(total)
            if due > 5:
                chi += (counts[row(every, number)] - due) ** 2 / due
                kinds += 1
        assert chi < kinds + 5 * sqrt(2 * kinds)
        examined += kinds
    assert examined > 40


def test_calls_shift_the_cards_of_those_who_made_them() -> None:
    """Drawing by fit agrees with weighing layouts drawn evenly, and a pass tells of few trumps."""
    view = passed(begin(deal_with({3: "9s Td Kc Qd As"}, "Jh")), 3).seen_by(3)
    fitting = layouts(view, 20_000, seed=2)
    even = layouts(view, 40_000, seed=3, reading=False)
    table = layouts_module._Table(view, unseen(view))
    weighed = Layouts(view, even.rows, table.weighed(even.rows), False, even.possible)
    drawn, expected, plain = shares(fitting), shares(weighed), shares(even)
    examined = 0
    for place, part in expected.items():
        assert abs(drawn[place] - part) < 0.02
        examined += 1
    assert examined > 70
    trumps = [named(text) for text in ("Ah", "Kh", "Qh", "Th", "9h", "Jd")]
    for_passers = sum(drawn[card, seat] for card in trumps for seat in range(3))
    assert for_passers < sum(plain[card, seat] for card in trumps for seat in range(3)) - 0.02


def test_too_few_tries_are_filled_up_from_the_last_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    view = take(begin(deal_with({}, "9h")), PASS, ORDER).seen_by(0)
    for tries in (0, 1):
        monkeypatch.setattr(layouts_module, "TRIES", tries)
        found = layouts(view, 300, seed=4)
        assert len(found) == 300
        assert len(found.rows) == 300 * LAYOUT_WORDS
        assert all(rebuild(view, layout).seen_by(0) == view for layout in found)


def test_layouts_kept_under_an_old_bound_are_thinned_to_the_new_one() -> None:
    dice, rows = room(DICE_WORDS), numbers(list(range(4000 * LAYOUT_WORDS)))
    set_dice(dice, 5, 0)
    stay = sampling._thinned(dice, rows, 4000, 250, 1000)
    assert abs(stay - 1000) < 140
    firsts = [int(rows[k * LAYOUT_WORDS]) for k in range(stay)]
    assert firsts == sorted(set(firsts))
    assert all(first % LAYOUT_WORDS == 0 for first in firsts)
    assert firsts[stay // 2] > 1500 * LAYOUT_WORDS


def test_a_layout_is_weighed_by_the_hands_that_were_dealt() -> None:
    """Cards played and buried count as the caller's, and the upcard does not."""
    rng, examined, buried = Random(23), 0, 0
    while examined < 600:
        state = rng.choice(random_course(rng, drawn_profile(rng)).states)
        view = state.seen_by(rng.randrange(4))
        if not view.calls or view.upcard.code == "B":
            continue
        found = layouts(view, 5, examined, reading=False)
        weights = layouts_module._Table(view, unseen(view)).weighed(found.rows)
        calls, facts = numbers(coded_calls(view)), calling.facts(view)
        for number, layout in enumerate(found):
            hands = numbers([mask_of(hand) for hand in dealt_hands(view, layout)])
            bury, up = mask_of(layout.buried), mask_of((view.upcard,))
            likely = calling.likelihood(hands, 0, up, view.dealer, calls, bury, facts)
            assert weights[number] == max(1, likely)
            examined += likely > 1
            buried += bool(likely > 1 and layout.buried and view.tricks)
    assert buried > 30


# --- what was called -----------------------------------------------------------------------------


def test_calls_are_coded_with_what_was_said_of_playing_alone() -> None:
    state = take(begin(deal_with({}, "9h")), PASS, ORDER)
    assert coded_calls(state.seen_by(0)) == [calling.PASS, calling.ORDER]
    asked = take(state, Bury(named("9h")))
    assert coded_calls(take(asked, KEEP).seen_by(0)) == [calling.PASS, calling.ORDER]
    assert coded_calls(take(asked, GO).seen_by(0)) == [calling.PASS, calling.ORDER_ALONE]
    second = take(passed(begin(deal_with({}, "9h")), 5), NameSuit(Suit.DIAMONDS))
    assert coded_calls(take(second, GO).seen_by(0)) == [0] * 5 + [calling.NAME_ALONE + 2]
    with_call = take(begin(deal_with({}, "9h"), WITH_CALL), OrderUp(alone=True))
    assert coded_calls(with_call.seen_by(0)) == [calling.ORDER_ALONE]


# --- suits that a seat has none of ---------------------------------------------------------------

TRICK = deal_with(
    {0: "9c Kc As Ks Qs", 1: "Jd Td 9s Ah Qh", 2: "Ac Tc Qc Jc Kd", 3: "9d Ad Qd Kh Th"}, "9h"
)


def in_hearts(profile: RulesProfile = SQUARESCORES) -> State:
    return take(begin(TRICK, profile), PASS, ORDER, Bury(named("Qd")))


def test_who_ruffs_a_suit_has_none_of_it_but_may_have_the_left_bower() -> None:
    state = play(in_hearts(), "9c Ah Ac 9h")
    assert isinstance(state, Playing)
    view = state.seen_by(0)
    assert voids(view) == {(1, Suit.CLUBS), (3, Suit.CLUBS)}
    state = play(state, "Td Kd 9d As")
    assert (0, Suit.DIAMONDS) in voids(state.seen_by(1))
    found = layouts(state.seen_by(1), 500, seed=1)
    assert any(named("Jh") in layout.hands[0] for layout in found)
    assert not any(
        card.suit is Suit.DIAMONDS and not card.is_jack
        for layout in found
        for card in layout.hands[0]
    )


def test_who_does_not_follow_trumps_has_no_left_bower() -> None:
    state = play(in_hearts(), "9c Ah Ac 9h")
    state = play(state, "Qh Jc Th As")
    view = state.seen_by(1)
    assert {(0, Suit.HEARTS), (2, Suit.HEARTS)} <= voids(view)
    found = layouts(state.seen_by(3), 300, seed=2)
    assert not any(named("Jd") in layout.hands[seat] for layout in found for seat in (0, 2))
    assert any(named("Jd") in layout.hands[1] for layout in found)


def test_a_seat_that_shows_the_suit_later_has_revoked_and_may_hold_more() -> None:
    profile = SQUARESCORES.but(revokes=Revokes.ALLOWED)
    state = play(in_hearts(profile), "9c Ah Kd 9h")
    assert voids(state.seen_by(0)) == {(1, Suit.CLUBS), (2, Suit.CLUBS), (3, Suit.CLUBS)}
    state = state.after(state.legal_actions()[0])
    state = play(state, "Td Ac")
    assert voids(state.seen_by(0)) == {(1, Suit.CLUBS), (2, Suit.DIAMONDS), (3, Suit.CLUBS)}


def test_a_dealer_who_does_not_follow_trumps_has_buried_the_upcard() -> None:
    deal = deal_with({0: "Ah Kh As Ks Qs", 3: "9d Ad Qd Kd Tc"}, "9h")
    state = take(begin(deal, SQUARESCORES), ORDER, Bury(named("9h")))
    state = play(state, "Ah")
    for _ in range(2):
        state = state.after(state.legal_actions()[0])
    state = play(state, "9d")
    found = layouts(state.seen_by(0), 100, seed=1)
    assert all(layout.buried == cards("9h") for layout in found)


# --- reported faults of other programs -----------------------------------------------------------


def test_case_086_a_turned_down_card_is_in_no_layout_and_24_cards_are_there() -> None:
    state = take(passed(begin(deal_with({}, "Qc")), 4), NameSuit(Suit.HEARTS), KEEP)
    found = layouts(state.seen_by(0), 1000, seed=86)
    for layout in found:
        every = [card for box in boxes(layout) for card in box]
        assert named("Qc") not in every
        assert len({*every, named("Qc")}) == len(every) + 1 == 24
    assert len(found) == 1000


def test_case_088_the_unseen_cards_are_counted() -> None:
    second = take(passed(begin(deal_with({}, "Qc")), 4), NameSuit(Suit.HEARTS), KEEP)
    found = unseen(second.seen_by(0))
    assert len(found.cards) == 18
    assert [start.missing for start in found.starts] == [(0, 5, 5, 5, 3, 0)]
    picked = take(begin(deal_with({}, "Qc")), ORDER, Bury(named("Qc")), KEEP)
    found = unseen(picked.seen_by(0))
    assert len(found.cards) == 18
    assert [start.missing for start in found.starts] == [(0, 5, 5, 4, 3, 1), (0, 5, 5, 5, 3, 0)]
    assert [start.known[3] for start in found.starts] == [mask_of(cards("Qc")), 0]


def test_case_090_a_partner_who_sits_out_shows_no_void() -> None:
    deal = deal_with(
        {0: "Ac Jd Ad Kd Qd", 1: "Kc Qc 9s Ts Ks", 3: "9h Th Qh Kh As"}, "Js", dealer=0
    )
    state = take(passed(begin(deal, SQUARESCORES), 4), *[PASS] * 3)
    state = take(state, NameSuit(Suit.DIAMONDS, alone=True))
    state = play(state, "Kc 9h Ac")
    view = state.seen_by(0)
    assert view.tricks[0].winner == 0
    assert voids(view) == {(3, Suit.CLUBS)}
    found = layouts(view, 500, seed=90)
    assert all(len(layout.hands[2]) == 5 for layout in found)
    assert any(card.suit is Suit.CLUBS for layout in found for card in layout.hands[2])


def test_case_092_one_bury_right_sizes_and_played_cards_stay_played() -> None:
    rng, examined = Random(92), 0
    while examined < 500:
        state: State = take(begin(deal_with({}, "9h", seed=examined)), ORDER)
        while not (isinstance(state, Playing) and len(state.tricks) == 2):
            state = state.after(rng.choice(state.legal_actions()))
        view = state.seen_by(2)
        gone = {card for seat in range(4) for card in played(view, seat)}
        for layout in layouts(view, 50, seed=examined):
            assert len(layout.buried) == 1
            assert tuple(map(len, layout.hands)) == view.counts
            assert not gone & {card for box in boxes(layout) for card in box}
            if not view.contract[0].alone:
                for seat, suit in voids(view):
                    trump = view.contract[0].trump
                    assert suit not in map(trump.suit_of, layout.hands[seat])
            examined += 1


# --- asking ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "seed", "few", "message"),
    [
        (0, 1, None, "0 layouts cannot be drawn: ask for 1 or more"),
        (5, -1, None, "-1 is no seed"),
        (5, 1 << 62, None, "is no seed"),
        (5, 1, -1, "enumerate_up_to is -1"),
        (2.0, 1, None, "2.0 layouts cannot be drawn"),
        (True, 1, None, "True layouts cannot be drawn"),
        ("5", 1, None, "5 layouts cannot be drawn"),
        (10**9, 1, None, "a million at most"),
        (5, 1.0, None, "1.0 is no seed"),
        (5, None, None, "None is no seed"),
        (5, 1, 10**9, "a million at most"),
        (5, 1, 1.5, "enumerate_up_to is 1.5"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    size: int, seed: int, few: int | None, message: str
) -> None:
    view = begin(deal_with({}, "9h")).seen_by(0)
    with pytest.raises(EuchreError, match=message):
        layouts(view, size, seed, enumerate_up_to=few)


def test_a_layout_that_is_not_there_is_refused() -> None:
    found = layouts(begin(deal_with({}, "9h")).seen_by(0), 3, seed=1)
    for number in (-1, 3):
        with pytest.raises(EuchreError, match="they are numbered 0 to 2"):
            found.layout(number)


def test_a_view_that_no_deal_gives_is_refused() -> None:
    view = begin(deal_with({}, "9h")).seen_by(0)
    with pytest.raises(EuchreError, match="no layout fits what seat 0 sees"):
        layouts(replace(view, counts=(5, 5, 5, 9)), 3, seed=1)


def test_the_same_seed_draws_the_same_and_another_seed_does_not() -> None:
    view = passed(begin(deal_with({}, "9h")), 2).seen_by(2)
    one, same, other = (list(layouts(view, 50, seed).rows) for seed in (1, 1, 2))
    assert one == same
    assert one != other
