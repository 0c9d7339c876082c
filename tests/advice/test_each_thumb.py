"""Every rule of thumb speaks where it should, with the right actions, and is silent next door."""

from __future__ import annotations

import pytest

from euchre_learn.advice.thumbs import THUMBS
from euchre_learn.core.cards import Suit
from euchre_learn.core.view import SeatView
from tests.advice.places import asked, first, hearts, says, second, seen, six
from tests.builders import STICK, WITH_CALL, deal_with, named, play

STRONG = "Jh Jd Ah As 9c"
MARCH = {0: "9s 9c 9d Ah Ks", 1: "As Ac Ad Kc Kh", 2: "Ts Tc Td Jc Js", 3: "Qs Qc Qd Qh 9h"}
MARCH_PLAYED = "9s As Ts Qs Ac Tc Qc 9c Ad Td Qd 9d Kc Jc 9h"
THIRD = {0: "As Ac 9d Ah Ks", 1: "9s 9c Kd Kc Kh", 2: "Ts Tc Td Jc Js", 3: "Qs Qc Qd Qh 9h"}
THIRD_PLAYED = "As 9s Ts Qs Ac 9c Tc Qc 9d Kd Td Qd Kc Jc 9h"
ALL_DRAWN = {1: "As Ad Kh Ts Qd", 2: "Tc 9d Qh Jc 9s", 3: "Kc Kd Th Qc Td"}
DRAWN = "Jh Kh Qh Th Jd Ts Jc Qc Ah Qd 9s Td"
VOID = {0: "Jh 9h As Kc Qd", 1: "9s Ts Qs Tc 9c", 3: "Ks Js Jc Qc Td"}
RUFFS = {0: "Ac 9c Tc Ks Qs", 1: "Jh 9h Kd Ad Ts", 2: "Kc Qc 9s As Js"}
LEFT = {0: "Ac 9c Tc As Js", 1: "Jd 9h Ks Qs Td", 2: "Kc Qc 9s Ts Ad"}
PARTNERS_ACE = {0: "As Ks Kd Ad Ac", 1: "9s Th Jd Ah Qd", 2: "9h Tc Td Jc Qc"}
UNDER = {0: "Ks Kc Kd Qd Qc", 1: "Qs 9h Jc Ac Ad", 2: "As 9s Tc 9d Td"}
ROOM = {1: "9s 9h Jc Ac Ad", 2: "As Qs Tc 9d Td"}
BOTH_BOWERS = {
    0: "Ac 9d Kc Ad Js",
    1: "As Jd Jh Ts Kd",
    2: "Qd 9h Kh Ah Td",
    3: "Ks 9s Qc Qh 9c",
}
LAST = {0: "Ts Kc Qc Tc 9c", 1: "9s Ac Kd Qd Td", 2: "Js Jc Ah Kh Qh", 3: "As Qs 9d Ad Th"}
LOSES = {0: "As Kc Qc Tc 9c", 1: "Ts Ac Kd Qd Td", 2: "Js Jc Ah Kh Qh", 3: "Qs 9s 9d Ad Th"}


def last_seat_left_the_trick() -> SeatView:
    """The dealer plays last to a trick that the partner ruffed."""
    hands = {
        0: "Kd Jc Ah Jd Ts",
        1: "9s 9c Jh 9h Ac",
        2: "Td Qc Kh Ad Qd",
        3: "Tc Js As Qh Th",
    }
    return seen(play(named(deal_with(hands, "Kc"), 3, Suit.SPADES), "Kd 9s Td"))


SPEAKS: tuple[tuple[str, SeatView, str, str], ...] = (
    ("donate", first(0, "9c Tc 9s Qs Qd", "Ah", score=(9, 6)), "order", "pass"),
    ("never-alone-near-home", first(0, STRONG, "9h", score=(8, 0)), "order", "order+alone"),
    ("never-alone-near-home", asked("Jh 9h Kc Qs Td", "Qh", (9, 3)), "keep", "alone"),
    ("alone-on-four", first(0, STRONG, "9h"), "order+alone", "pass"),
    ("alone-on-four", first(0, STRONG, "9h", profile=WITH_CALL), "order+alone", "pass order"),
    ("alone-on-four", first(0, "Jh Ah Kh As Ac", "9h"), "order+alone", "pass"),
    ("alone-on-four", second(3, "Jh Jd Ah As Qs", "9c"), "h+alone", "pass"),
    ("alone-on-four", asked(STRONG, "9h"), "alone", "keep"),
    ("alone-on-three-tops", first(0, "Jh Jd 9c As Ts", "9h"), "order+alone", "pass"),
    ("alone-on-three-tops", first(0, "Jh Ah Kh 9c Ts", "9h"), "order+alone", "pass"),
    ("alone-liberal", first(0, "Jh Jd Ah As Kc", "9h"), "order+alone", "pass"),
    ("keep-the-partner", asked("Jh 9h Kc Qs Td", "Qh"), "keep", "alone"),
    ("always-take-the-jack", first(3, "9c Tc 9s Qs Qd", "Jh"), "order", "pass"),
    (
        "must-name-the-best",
        second(3, "Jh 9d Ks Qc Tc", "9h", STICK),
        "d",
        "s s+alone c c+alone",
    ),
    ("bowers-and-ace", first(0, "Jh Jd Ah 9c Ts", "9h"), "order", "pass"),
    ("bowers-and-ace", second(0, "Jh Jd Ad 9c Ts", "Ah"), "d", "pass"),
    ("two-trumps-and-ace", first(0, "Jh Ah As 9c Td", "9h"), "order", "pass"),
    ("three-with-bower", first(0, "Jd Kh 9h Qc Ts", "Th"), "order", "pass"),
    ("count-the-left", first(0, "Jd Kh 9h Qc Ts", "Th"), "order", "pass"),
    ("count-the-left", second(0, "Jh Kd 9d Qc Ts", "Ah"), "d", "pass"),
    ("dealer-on-less", first(3, "Kh 9h Kc Qs Qd", "Th"), "order", "pass"),
    ("dealer-on-less", first(3, "Ah Kc As Qs Qd", "Th"), "order", "pass"),
    ("assist-on-less", first(1, "Ah 9h Kc Qs Qd", "Jh"), "order", "pass"),
    ("next", second(0, "Jh 9d Ks Qc Tc", "9h"), "d", "pass s c"),
    ("next", second(0, "Ad 9d Ks Qc Tc", "9h"), "d", "pass s c"),
    ("cross", second(1, "Js Kc Qc 9d Td", "9h"), "c", "pass s d"),
    ("stronger-against-dealer", first(0, "Ah 9h Kc Qs Qd", "Jh"), "pass", "order order+alone"),
    ("two-small", first(1, "Th 9h Kc Qs Qd", "Ah"), "pass", "order order+alone"),
    ("thin-call", first(0, "9h Tc 9s Qs Qd", "Kh"), "pass", "order order+alone"),
    (
        "thin-call",
        second(0, "9h Tc 9s Qs Qd", "Kh"),
        "pass",
        "s s+alone d d+alone c c+alone",
    ),
    ("bury-a-void", six("Jh Ah 9d Ac Kc", "9h"), "9d", "Ac"),
    ("bury-under-the-ace", six("Jc Ac Kc Ad 9d", "9c"), "9d", "Ad"),
    ("throw-a-weak-card", six("Jh Ah Kd Qd Ks", "9h"), "Qd", "Jh Ah Kd Ks 9h"),
    ("keep-aces", six("Jh Ah 9d Td As", "9h"), "9d Td", "As"),
    ("keep-trumps", six("Jc Ad Kd Ah Kh", "9s"), "Ad Kd Ah Kh", "Jc 9s"),
    ("draw-trumps-alone", hearts(0, {0: "Jh Jd Ah 9h As"}, alone=True), "Jh Jd Ah", "9h As"),
    ("last-trump-first", hearts(0, {0: "Jh Jd Ah 9h Qs", **ALL_DRAWN}, DRAWN), "9h", "Qs"),
    ("aces-after-trumps", hearts(0, VOID, "Jh 9s Ah Td", up="9d"), "As", "Kc Qd"),
    ("makers-lead-trump", hearts(0, {0: "Jh Jd Ah 9h As"}), "Jh Jd Ah", "As"),
    ("makers-lead-trump", hearts(0, {0: "Kh 9h As Tc Td"}), "Kh 9h", "As Tc Td"),
    ("lead-trump-to-partner", hearts(2, {0: "9h As Kc Qd Ts"}), "9h", "Kc Qd Ts"),
    ("aces-early", hearts(1, {0: "9h As Kc Qd Ts"}), "As", ""),
    ("remember", hearts(1, {0: "9h Ks 9c Qd Td"}, up="As"), "Ks", ""),
    ("defenders-no-trump", hearts(1, {0: "9h As Kc Qd Ts"}), "As Kc Qd Ts", "9h"),
    ("third-trick-euchres", hearts(1, THIRD, THIRD_PLAYED, up="Ad"), "Ah", "Ks"),
    ("third-trick-makes", hearts(0, THIRD, THIRD_PLAYED, up="Ad"), "Ah", "Ks"),
    ("stop-the-march", hearts(1, MARCH, MARCH_PLAYED, up="Kd"), "Ah", "Ks"),
    ("never-trump-partners-ace", hearts(1, PARTNERS_ACE, "As 9s"), "Tc Td Jc Qc", "9h"),
    ("low-under-partner", last_seat_left_the_trick(), "Tc Th", "Js As"),
    ("save-the-high-card", hearts(1, UNDER, "Ks Qs"), "9s", "As"),
    ("letting-partner-win", hearts(1, UNDER, "Ks Qs"), "9s", "As"),
    ("keep-a-trump", hearts(1, PARTNERS_ACE, "As 9s"), "Tc Td Jc Qc", "9h"),
    ("trump-when-void", hearts(2, BOTH_BOWERS, "Ac", up="Qs"), "Jd Jh", "As Ts Kd"),
    ("low-trump-ruff", hearts(2, BOTH_BOWERS, "Ac", up="Qs"), "Jd", ""),
    ("low-trump-ruff", hearts(0, RUFFS, "Ac"), "9h", "Jh"),
    ("guard-the-left", hearts(0, LEFT, "Ac"), "Ks Qs Td", "Jd 9h"),
    ("cheapest-winner", hearts(0, LAST, "Ts 9s Js"), "Qs", "As"),
    ("lowest-loser", hearts(0, LOSES, "As Ts Js"), "9s", ""),
)
"""The rule, the position, what it favours and what it warns of."""

SILENT: tuple[tuple[str, SeatView], ...] = (
    ("donate", first(0, "9c Tc 9s Qs Qd", "Ah", score=(9, 5))),
    ("donate", first(0, "9c Tc 9s Qs Jh", "Ah", score=(9, 6))),
    ("donate", first(2, "9c Tc 9s Qs Qd", "Ah", score=(9, 6))),
    ("never-alone-near-home", first(0, STRONG, "9h", score=(7, 0))),
    ("alone-on-four", first(0, "Jh Jd Kh As 9c", "9h")),
    ("alone-on-three-tops", first(0, "Jh Ah 9c As Ts", "9h")),
    ("alone-liberal", first(0, "Jh Jd Ah As Qc", "9h")),
    ("keep-the-partner", asked(STRONG, "9h")),
    ("always-take-the-jack", first(3, "9c Tc 9s Qs Qd", "Ah")),
    ("always-take-the-jack", first(1, "9c Tc 9s Qs Qd", "Jh")),
    ("must-name-the-best", second(3, "Jh 9d Ks Qc Tc", "9h")),
    ("bowers-and-ace", first(0, "Jh Jd Kh 9c Ts", "9h")),
    ("two-trumps-and-ace", first(0, "Jh Kh As 9c Td", "9h")),
    ("three-with-bower", first(0, "Ah Kh 9h Qc Ts", "Th")),
    ("count-the-left", first(0, "Jh Kh 9h Qc Ts", "Th")),
    ("dealer-on-less", first(3, "9h Tc 9s Qs Qd", "Th")),
    ("dealer-on-less", first(3, "Ah Tc 9s Qs Qd", "Th")),
    ("assist-on-less", first(0, "Ah 9h Kc Qs Qd", "Jh")),
    ("assist-on-less", first(1, "Ah Tc As Qs Qd", "Jh")),
    ("next", second(1, "Jh 9d Ks Qc Tc", "9h")),
    ("next", second(0, "9d Ks Qc Tc 9c", "9h")),
    ("cross", second(1, "As Ts Qc 9d Td", "9h")),
    ("cross", second(0, "Js Kc Qc 9d Td", "9h")),
    ("stronger-against-dealer", first(1, "Ah 9h Kc Qs Qd", "Jh")),
    ("two-small", first(1, "Th 9h As Qc Qd", "Ah")),
    ("two-small", first(1, "Kh 9h Kc Qs Qd", "Ah")),
    ("thin-call", first(3, "Kh Ac As Ad 9s", "9h")),
    ("thin-call", first(0, "Kh Qh 9h Tc 9s", "Th")),
    ("bury-a-void", six("Jh 9d Td Kc Qc", "9h")),
    ("bury-under-the-ace", six("Jc Ac Kc Ad 9s", "9c")),
    ("throw-a-weak-card", six("Jh Ah Kh Ad As", "9h")),
    ("keep-aces", six("Jh Ah 9d Td Ks", "9h")),
    ("keep-trumps", six("Jh Jd Ah Kh Qh", "9h")),
    ("draw-trumps-alone", hearts(0, {0: "Jh Jd Ah 9h As"})),
    ("draw-trumps-alone", hearts(0, {0: "Kh Qh 9c Ts As"}, alone=True)),
    ("last-trump-first", hearts(0, {0: "Jh Jd Ah 9h As", **ALL_DRAWN, 1: "Ks Ad Kh Ts Qd"}, DRAWN)),
    ("aces-after-trumps", hearts(0, {0: "Jh 9h As Kc Qd"})),
    ("makers-lead-trump", hearts(1, {0: "Jh Jd Ah 9h As"})),
    ("makers-lead-trump", hearts(0, VOID, "Jh 9s Ah Td", up="9d")),
    ("lead-trump-to-partner", hearts(1, {0: "9h As Kc Qd Ts"})),
    ("aces-early", hearts(2, {0: "9h As Kc Qd Ts"})),
    ("aces-early", hearts(1, {0: "9h Ks Kc Qd Ts"})),
    ("remember", hearts(1, {0: "9h Ks Qc Qd Td"}, up="9s")),
    ("defenders-no-trump", hearts(2, {0: "9h As Kc Qd Ts"})),
    ("third-trick-euchres", hearts(0, THIRD, THIRD_PLAYED, up="Ad")),
    ("third-trick-makes", hearts(1, THIRD, THIRD_PLAYED, up="Ad")),
    ("stop-the-march", hearts(1, THIRD, THIRD_PLAYED, up="Ad")),
    ("never-trump-partners-ace", hearts(1, {**PARTNERS_ACE, 1: "Th Jd Ah Qd 9d"}, "As Th")),
    ("low-under-partner", hearts(1, PARTNERS_ACE, "As 9s")),
    ("save-the-high-card", hearts(1, {**UNDER, 0: "Js Kc Kd Qd Qc"}, "Js Qs")),
    (
        "letting-partner-win",
        hearts(1, {**UNDER, 0: "Ts Kc Kd Qd Qc", **ROOM}, "Ts 9s"),
    ),
    ("keep-a-trump", hearts(2, BOTH_BOWERS, "Ac", up="Qs")),
    ("trump-when-void", hearts(1, PARTNERS_ACE, "As 9s")),
    ("low-trump-ruff", hearts(0, {**RUFFS, 1: "9h Kd Ad Ts Td"}, "Ac")),
    ("guard-the-left", hearts(2, BOTH_BOWERS, "Ac", up="Qs")),
    ("cheapest-winner", hearts(0, {**LAST, 1: "Ks Ac Kd Qd Td"}, "Ts Ks Js")),
    ("lowest-loser", hearts(0, LAST, "Ts 9s Js")),
)
"""Positions next door, where the rule has nothing to say."""


def options(text: str) -> set[str]:
    """Blanks between actions, a plus within one."""
    return {one.replace("+", " ") for one in text.split()}


@pytest.mark.parametrize(("id_", "view", "favours", "against"), SPEAKS)
def test_a_rule_speaks_with_its_actions(id_: str, view: SeatView, favours: str, against: str):
    assert says(view, id_) == (options(favours), options(against))


@pytest.mark.parametrize(("id_", "view"), SILENT)
def test_a_rule_is_silent_next_door(id_: str, view: SeatView):
    assert len(view.may) > 1, "a near miss leaves something to decide"
    assert says(view, id_) is None


def test_every_rule_has_a_position_and_a_near_miss():
    ids = {one.id for one in THUMBS}
    assert ids == {id_ for id_, *_ in SPEAKS} == {id_ for id_, _ in SILENT}
    assert len(ids) > 40
