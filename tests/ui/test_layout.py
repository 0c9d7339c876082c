"""Nothing is cut off or lies over something else, and nothing jumps, at any width."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from euchre_learn.notebook import lesson, worked_hand
from euchre_learn.widgets.replay import ReplayWidget
from tests.browser import THEMES, WIDTHS, at, widen
from tests.ui.desk import Desk
from tests.ui.steps import EVERY, LESSON, MAKE

FAULTS = """(root) => {
  const faults = [], box = root.getBoundingClientRect();
  const shown = (one) => {
    const r = one.getBoundingClientRect();
    return r.width > 0.5 && r.height > 0.5 && !one.closest('.el-sr, svg');
  };
  const name = (one) => one.tagName + '.' + one.className + ' "' +
    (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30) + '"';
  const all = [...root.querySelectorAll('*')].filter(shown);
  for (const one of all) {
    const r = one.getBoundingClientRect();
    if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1
        || r.bottom > box.bottom + 1) faults.push('outside: ' + name(one));
    const felt = one.closest('.el-felt'), f = felt?.getBoundingClientRect();
    if (f && (r.left < f.left || r.right > f.right || r.bottom > f.bottom))
      faults.push('off the felt: ' + name(one));
    if (getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      faults.push('cut off: ' + name(one));
  }
  const parts = all.filter((one) => one.matches(
    'button, input, p, h3, figcaption, .el-card, .el-plate, .el-said, .el-chip, .el-minichip,' +
    ' .el-outlabel, .el-where, .el-hint, .lab, .ticks span'));
  const together = (a, b) => {
    const groups = '.el-openhand, .el-trick, .el-stack', group = a.closest(groups);
    return a.contains(b) || b.contains(a) || (group && group === b.closest(groups));
  };
  parts.forEach((a, index) => parts.slice(index + 1).forEach((b) => {
    if (together(a, b)) return;
    const r = a.getBoundingClientRect(), s = b.getBoundingClientRect();
    const wide = Math.min(r.right, s.right) - Math.max(r.left, s.left);
    const high = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
    if (wide > 1.5 && high > 1.5) faults.push('over each other: ' + name(a) + ' and ' + name(b));
  }));
  return [faults, parts.length];
}"""


@pytest.fixture
def every(desk: Desk, page: Page, still) -> Locator:
    """A widget at every kind of step, one under the other."""
    widgets = desk.show(MAKE, *EVERY.values())
    expect(widgets).to_have_count(len(EVERY))
    return widgets


def test_nothing_is_cut_off_or_covered_at_any_width(every: Locator, page: Page):
    for width in (*WIDTHS, 700, 1280):
        widen(page, width)
        found = {name: every.nth(place).evaluate(FAULTS) for place, name in enumerate(EVERY)}
        assert {name: faults for name, (faults, _) in found.items() if faults} == {}, width
        assert min(parts for _, parts in found.values()) >= 4
        assert sum(parts for _, parts in found.values()) > 500


def test_a_fault_would_be_found(desk: Desk, still):
    widget = desk.show(MAKE, EVERY["play-open"]).first
    assert widget.evaluate(FAULTS)[0] == []
    card = widget.locator("[data-key='card-9s']")
    card.evaluate("(one) => { one.style.left = '60px'; one.style.top = '60px'; }")
    assert any("over each other" in fault for fault in widget.evaluate(FAULTS)[0])


def test_seven_cards_lie_in_one_row_where_there_is_room(desk: Desk, page: Page):
    widget = desk.show(MAKE, LESSON["order-open"]).first
    for width, rows in ((480, 2), (640, 1), (900, 1), (1400, 1)):
        widen(page, width)
        tops = widget.locator(".el-hand").evaluate(
            "(hand) => [...hand.children].map((one) => one.offsetTop)"
        )
        assert len(tops) == 7
        assert len(set(tops)) == rows, width


@pytest.mark.parametrize("width", WIDTHS)
def test_a_verdict_moves_no_card(desk: Desk, page: Page, still, width: int):
    widen(page, width)
    boxes = "(felt) => [felt, ...felt.querySelectorAll('.el-card')].map((one) => {" + (
        " let x = 0, y = 0; for (let at = one; at && !at.matches('.el'); at = at.offsetParent)"
        " { x += at.offsetLeft; y += at.offsetTop; } return [x, y, one.offsetHeight]; })"
    )
    places = []
    for acts in ([], [("pick", "Ad")], [("pick", "Ad"), ("hint",)], [("pick", "Jd")]):
        made = f"at('following-suit', 'only-trump', *{acts})"
        felt = desk.show(MAKE, made).first.locator(".el-mat")
        places.append(felt.evaluate(boxes))
    assert len(places[0]) == 9
    assert places == [places[0]] * 4


@pytest.mark.parametrize("width", WIDTHS)
def test_a_chosen_answer_moves_no_other(desk: Desk, page: Page, still, width: int):
    widen(page, width)
    boxes = (
        "(all) => all.map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth,"
        " one.offsetHeight])"
    )
    examined = 0
    for name, step, values in (
        ("going-alone", "nothing-to-lose", ("partner", "alone")),
        ("next-and-crossing", "cross-with-the-left", ("pass", "s", "c-alone")),
        ("round-two", "which-suits", ("s", "d", "c")),
        ("scoring", "show-three", ("a", "b", "c")),
    ):
        widget = desk.show(f"lesson({name!r}, step={step!r})").first
        answers = widget.locator(".el-options > *")
        before = answers.evaluate_all(boxes)
        for value in values:
            one = widget.locator(f"[data-key='option-{value}']")
            one.click()
            expect(one).to_have_attribute("aria-checked", "true")
            assert answers.evaluate_all(boxes) == before, (step, value)
            examined += 1
    assert examined == 11


@pytest.mark.long
def test_pictures_in_both_themes(desk: Desk, page: Page, still, shoot, size):
    """To look at: `screenshots/gallery-...`."""
    names = ("order-missed", "play-refused", "trick", "several-open", "spare-show", "alone-bars")
    widgets = desk.show(MAKE, *(EVERY[name] for name in names))
    expect(widgets).to_have_count(len(names))
    for theme in THEMES:
        at(page, 1280, theme, page)
        for width in WIDTHS[: size(3, 1)]:
            widen(page, width, 1700)
            for name, widget in zip(names, widgets.all(), strict=True):
                saved = shoot(widget, f"gallery-{name}-{width}-{theme}")
                assert saved.stat().st_size > 5_000
    at(page, 1280, "light", page)


GROUND = "(one) => getComputedStyle(one.querySelector('.el-panel')).backgroundColor"


def test_the_theme_of_the_notebook_is_taken_at_once(desk: Desk, page: Page):
    widget = desk.show(MAKE, LESSON["play-open"]).first
    light = widget.evaluate(GROUND)
    at(page, 1280, "dark", page)
    dark = widget.evaluate(GROUND)
    at(page, 1280, "light", page)
    assert (light, widget.evaluate(GROUND)) == ("rgb(255, 255, 255)", light)
    assert dark == "rgb(17, 17, 17)" or sum(map(int, dark[4:-1].split(","))) < 150


def test_a_plain_page_follows_the_reader_s_choice(browser: Browser):
    """Such as an exported notebook: nothing there says which theme it is."""
    html = lesson("following-suit", step="only-trump").static_html()
    replay = ReplayWidget(worked_hand("alice-lone-hand")).static_html()
    page = browser.new_page()
    page.set_content(f"<!doctype html><body>{html}{replay}")
    grounds = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        grounds[scheme] = [page.locator(".el").nth(one).evaluate(GROUND) for one in (0, 1)]
    page.close()
    assert grounds == {"light": ["rgb(255, 255, 255)"] * 2, "dark": ["rgb(33, 33, 33)"] * 2}
