"""Spare cards: the spots left uncovered are the points."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import pytest

from euchre_learn.show.glyphs import PIPS
from euchre_learn.show.parts_cards import Art
from euchre_learn.show.spare import spare_box, spare_pair, spare_text
from tests.show.reading import Element, read

SCORES = [(points, 10) for points in range(14)] + [(points, 5) for points in range(9)]
OTHERS = [(6, 7), (10, 7), (14, 15), (31, 32), (-3, 32)]
ROOM = 6  # a corner may reach over the picture's edge, into the padding of the felt
RIM = 11.1  # no suit drawn at the size of a spare card's pips reaches further from its middle
NUMBER = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


@dataclass(frozen=True)
class Lying:
    """A card as the picture places it."""

    drawing: str
    x: float
    y: float
    turn: float

    def out(self, x: float, y: float) -> tuple[float, float]:
        """A point of the card as a point of the picture."""
        return self._turned(x - 50, y - 70, self.turn, self.x + 50, self.y + 70)

    def covers(self, point: tuple[float, float]) -> bool:
        """True if the point of the picture lies under this card, round corners regarded."""
        x, y = self._turned(point[0] - self.x - 50, point[1] - self.y - 70, -self.turn, 50.0, 70.0)
        nearest = min(max(x, 7.5), 92.5), min(max(y, 7.5), 132.5)
        return math.dist((x, y), nearest) <= 7.5

    @staticmethod
    def _turned(x: float, y: float, turn: float, dx: float, dy: float) -> tuple[float, float]:
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return x * cos - y * sin + dx, x * sin + y * cos + dy


def picture(points: int, target: int) -> Element:
    return read(spare_pair(Art("w"), points, target)).one("svg")


def lying(svg: Element) -> list[Lying]:
    """The two cards of a picture, the lower one first."""
    return [_placed(group) for group in svg.all("g")]


def _placed(group: Element) -> Lying:
    number = r"(-?[\d.]+)"
    pattern = rf"translate\({number} {number}\)(?: rotate\({number} 50 70\))?"
    found = re.fullmatch(pattern, group["transform"] or "")
    assert found is not None, group["transform"]
    href = group.one("use")["href"] or ""
    x, y, turn = (float(one or 0) for one in found.groups())
    return Lying(href.removeprefix("#w-k-"), x, y, turn)


def open_spots(card: Lying, above: list[Lying]) -> int:
    """The pips of a card that nothing covers; fails for one that is covered in part."""
    if card.drawing == "back":
        return 0
    spots = 0
    for x, y in PIPS[card.drawing.removeprefix("spare-")[0]]:
        rim = [(x + RIM * math.cos(a / 4), y + RIM * math.sin(a / 4)) for a in range(26)]
        hidden = [any(other.covers(card.out(*at)) for other in above) for at in [(x, y), *rim]]
        assert all(hidden) or not any(hidden), f"a pip of {card.drawing} is covered in part"
        spots += not hidden[0]
    return spots


def figure(svg: Element) -> int:
    return sum(int(text.text.replace("−", "-")) for text in svg.all("text"))


def counted(svg: Element) -> int:
    under, over = lying(svg)
    return open_spots(under, [over]) + open_spots(over, [])


@pytest.mark.parametrize(("points", "target"), SCORES + OTHERS)
def test_the_open_spots_and_the_figure_are_the_points(points: int, target: int) -> None:
    svg = picture(points, target)
    assert counted(svg) + figure(svg) == points


@pytest.mark.parametrize(("target", "most"), [(10, 9), (7, 9), (15, 9), (5, 4)])
def test_spots_alone_tell_the_score_as_far_as_they_reach(target: int, most: int) -> None:
    told = {points: counted(picture(points, target)) for points in range(most + 1)}
    assert told == {points: points for points in range(most + 1)}
    assert not any(picture(points, target).all("text") for points in range(most + 1))
    assert figure(picture(most + 2, target)) == 2


@pytest.mark.parametrize(
    ("target", "pair"), [(10, {"spare-5s", "spare-4h"}), (5, {"spare-3s", "spare-4h"})]
)
def test_a_side_keeps_one_pair_and_never_shows_a_third_card(target: int, pair: set[str]) -> None:
    shown = set()
    for points in range(14):
        faces = [card.drawing for card in lying(picture(points, target))]
        assert len(faces) == 2
        assert len(set(faces) - {"back"}) == len([face for face in faces if face != "back"])
        shown |= set(faces)
    assert shown == pair | {"back"}


@pytest.mark.parametrize(
    ("points", "target", "under", "over"),
    [
        (0, 10, "back", "back"),
        (1, 10, "spare-5s", "back"),
        (3, 10, "spare-5s", "back"),
        (4, 10, "back", "spare-4h"),
        (5, 10, "back", "spare-5s"),
        (6, 10, "spare-4h", "spare-5s"),
        (8, 10, "spare-4h", "spare-5s"),
        (0, 5, "back", "back"),
        (1, 5, "spare-3s", "back"),
        (2, 5, "spare-4h", "back"),
        (3, 5, "back", "spare-3s"),
        (4, 5, "back", "spare-4h"),
    ],
)
def test_the_card_that_counts_leads_and_the_other_covers_or_lies_beneath(
    points: int, target: int, under: str, over: str
) -> None:
    assert [card.drawing for card in lying(picture(points, target))] == [under, over]


@pytest.mark.parametrize(("points", "target"), SCORES)
def test_the_cards_touch_and_stay_on_the_felt(points: int, target: int) -> None:
    under, over = lying(picture(points, target))
    corners = [(0, 0), (100, 0), (0, 140), (100, 140)]
    edges = [card.out(*corner) for card in (under, over) for corner in corners]
    assert all(-ROOM <= x + 2 <= 196 + ROOM for x, _ in edges)
    assert all(-ROOM <= y + 2 <= 236 + ROOM for _, y in edges)
    inside = [under.out(x, y) for x in range(5, 100, 5) for y in range(5, 140, 5)]
    assert any(over.covers(point) for point in inside)


@pytest.mark.parametrize(
    ("points", "target", "name"),
    [
        (7, 10, "Spare cards showing 7"),
        (0, 5, "Spare cards showing 0"),
        (11, 10, "Spare cards showing 9, and 2 more in figures"),
        (5, 5, "Spare cards showing 4, and 1 more in figures"),
        (-3, 32, "Spare cards showing 0, and 3 fewer in figures"),
    ],
)
def test_the_picture_says_what_it_shows(points: int, target: int, name: str) -> None:
    svg = picture(points, target)
    assert (svg["role"], svg["aria-label"]) == ("img", name)


@pytest.mark.parametrize(
    ("points", "target", "words"),
    [
        (0, 10, "both cards face down, crossed"),
        (1, 10, "the five, one spot showing; the four face down across it"),
        (4, 10, "the whole four; the five face down beneath it"),
        (8, 10, "the whole five, over the four with three spots showing"),
        (9, 10, "the whole four and the whole five, side by side"),
        (12, 10, "the whole four and the whole five, side by side, and 3 more in figures"),
        (2, 5, "the four, two spots showing; the three face down across it"),
        (3, 5, "the whole three; the four face down beneath it"),
    ],
)
def test_the_words_tell_how_the_cards_lie(points: int, target: int, words: str) -> None:
    assert spare_text(points, target) == words


@pytest.mark.parametrize(("points", "target"), SCORES + OTHERS)
def test_the_words_add_up_to_the_points(points: int, target: int) -> None:
    words = spare_text(points, target)
    whole = re.findall(r"whole (\w+)", words)
    some = re.findall(r"(\w+) spots? showing", words)
    beside = re.findall(r"and (\d+) (more|fewer) in figures", words)
    extra = sum(int(number) if sign == "more" else -int(number) for number, sign in beside)
    assert sum(NUMBER[one] for one in whole + some) + extra == points


def test_the_sheet_holds_the_cards_that_were_drawn() -> None:
    art = Art("w")
    spare_pair(art, 7, 10)
    assert art.used == ("spare-4h", "spare-5s")


def test_a_box_names_the_side_and_gives_its_points_in_figures() -> None:
    box = read(spare_box(Art("w"), "Ben, Dev", 8, 10)).one("div")
    assert box.classes == ["el-felt", "el-spare"]
    assert box.one("svg")["aria-label"] == "Spare cards showing 8"
    assert (box.one("span", cls="who").text, box.one("span", cls="pts").text) == ("Ben, Dev", "8")


def test_a_name_in_a_box_stays_text() -> None:
    box = read(spare_box(Art("w"), "<img src=x onerror=alert(1)>", 3, 10))
    assert box.one("span", cls="who").text == "<img src=x onerror=alert(1)>"
    assert not box.all("img")


def test_a_score_below_nothing_is_written_with_a_minus() -> None:
    assert read(spare_box(Art("w"), "Ann", -3, 32)).one("span", cls="pts").text == "−3"
