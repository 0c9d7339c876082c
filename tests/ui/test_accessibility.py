"""What axe says of the widgets, and that what people ask of their systems is heeded."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from euchre_learn.show.style import css
from tests.browser import PANEL
from tests.ui.desk import Desk
from tests.ui.steps import EVERY, FORMS, LESSON, MAKE, REPLAY

LOOKED_AT = (
    "told-with-links",
    "order-open",
    "play-refused",
    "play-right",
    "choose-open",
    "choose-missed",
    "calls",
    "trick",
    "view",
    "end-of-deal",
    "several-open",
    "call-bars",
    "call-level",
    "alone-open",
    "card-bars",
    "tricks-right",
    "hands-open",
    "spare-show",
    "sure",
    "start-over",
)
GRAVE = ("serious", "critical")
ALL = {"resultTypes": ["violations", "passes", "incomplete"]}
# axe cannot measure words on a gradient: the felt takes its lightest colour for the measuring.
FLAT = "<style>.el .el-felt { background: var(--el-felt-hi); }</style>"


def findings(page: Page, rule: str = "", **where: str) -> tuple[list[str], int]:
    """The grave findings, or all of one rule, and how many elements were examined."""
    options = ALL | ({"runOnly": [rule]} if rule else {})
    response = Axe().run(page, options=options, **where).response
    grave = [
        f"{found['id']}: {node['html'][:160]}"
        for found in response["violations"]
        if (found["id"] == rule if rule else found["impact"] in GRAVE)
        for node in found["nodes"]
    ]
    passed = [len(one["nodes"]) for one in response["passes"] if rule in one["id"]]
    return grave, sum(passed)


def test_axe_finds_nothing_grave(desk: Desk, page: Page):
    widgets = desk.show(MAKE, *(EVERY[name] for name in LOOKED_AT))
    expect(widgets).to_have_count(len(LOOKED_AT))
    grave, examined = findings(page, context=f"{PANEL} .jp-OutputArea")
    assert grave == []
    assert examined > 1000


def test_every_word_stands_out_from_its_ground(desk: Desk, browser: Browser):
    """In both themes, on a plain page: within JupyterLab axe sees no words to measure."""
    widgets = desk.show(MAKE, *(EVERY[name] for name in LOOKED_AT))
    drawn = widgets.evaluate_all("(all) => all.map((one) => one.outerHTML).join('')")
    plain = browser.new_page(viewport={"width": 1280, "height": 900})
    style = f"<style>{css()}</style>{FLAT}"
    for theme in ("light", "dark"):
        plain.set_content(f"<!doctype html><body data-theme='{theme}'>{style}{drawn}")
        faint, examined = findings(plain, "color-contrast")
        assert faint == [], theme
        assert examined > 200, theme
    plain.close()


def test_words_that_change_are_read_out(desk: Desk):
    widget = desk.show("lesson('following-suit', step='only-trump')").first
    expect(widget.get_by_role("status").filter(has_text="Play a card. Any card")).to_have_count(1)
    expect(widget.get_by_role("status").filter(has_text="No card played yet.")).to_have_count(1)
    widget.locator("[data-key='card-Ad']").click()
    expect(widget.get_by_role("status").filter(has_text="Follow hearts")).to_have_count(1)
    refused = widget.get_by_role("button", name="ace of diamonds, may not be played")
    expect(refused).to_have_attribute("aria-disabled", "true")


def test_a_verdict_and_the_worth_of_every_option_can_be_heard(desk: Desk):
    made = "at('going-alone', 'nothing-to-lose', *chosen('alone'))"
    widget = desk.show(MAKE, made).first
    expect(widget.get_by_role("radio", name="Play alone", checked=True)).to_have_count(1)
    widget.get_by_role("button", name="Check").click()
    expect(widget.get_by_role("status").filter(has_text="Best")).to_have_count(1)
    account = widget.get_by_role("region", name="What the options are worth")
    expect(account.get_by_role("list", name="Expected points for your side")).to_have_count(1)
    bars = account.get_by_role("img", name=re.compile(r"^Play .*: \+\d\.\d\d ± \d\.\d\d, "))
    expect(bars).to_have_count(2)
    endings = account.get_by_role("img", name=re.compile(r"^Endings in points: .* percent"))
    expect(endings).to_have_count(2)


def test_answers_of_which_several_fit_are_checkboxes(desk: Desk):
    widget = desk.show(MAKE, FORMS["several-open"]).first
    expect(widget.get_by_role("checkbox")).to_have_count(4)
    expect(widget.get_by_role("checkbox", checked=True)).to_have_count(2)
    expect(widget.get_by_role("checkbox", name="hearts", exact=False)).to_have_count(1)


def test_who_asks_for_less_motion_gets_none(desk: Desk, page: Page, still):
    widget = desk.show("lesson('following-suit', step='only-trump')").first
    card = widget.locator("[data-key='card-Ad']")
    card.click()
    expect(card).to_have_class("el-card is-refused")
    moves = (
        "(one) => [getComputedStyle(one).animationName, getComputedStyle(one).transitionDuration]"
    )
    assert card.evaluate(moves) == ["none", "0s"]
    page.emulate_media(reduced_motion="no-preference")
    assert card.evaluate(moves) == ["el-nudge", "0.18s, 0.18s, 0.18s"]


SIGNS = {
    "refused": ("play-refused", ".el-card.is-refused"),
    "winning": ("play-refused", ".el-card.is-winning"),
    "selected": ("pick-some", ".el-card.is-selected"),
    "whose turn": ("trick", ".el-plate.is-turn"),
}
PAIRS = {
    "chosen answer": (
        "choose-open",
        ".el-options .is-chosen",
        ".el-options .el-btn:not(.is-chosen)",
    ),
    "chosen view": ("trick", ".el-seg [aria-checked='true']", ".el-seg [aria-checked='false']"),
    "step of now": ("play-refused", ".el-dotsrow i.now", ".el-dotsrow i:not([class])"),
    "step done": ("end", ".el-dotsrow i.done", ".el-dotsrow i:not([class])"),
    "trick taken": ("trick", ".el-tricks i.us", ".el-tricks i:not([class])"),
}


def test_forced_colours_leave_every_sign_to_be_seen(desk: Desk, page: Page, shoot):
    names = list(LESSON | REPLAY)
    widgets = desk.show(MAKE, *(EVERY[name] for name in names))
    page.emulate_media(forced_colors="active")
    try:
        for name, (step, selector) in SIGNS.items():
            sign = widgets.nth(names.index(step)).locator(selector).first
            line = sign.evaluate("(one) => getComputedStyle(one).outlineWidth")
            assert line == "3px", name
        for name, (step, one, other) in PAIRS.items():
            here = widgets.nth(names.index(step))
            ground = "(one) => getComputedStyle(one).backgroundColor"
            grounds = [here.locator(each).first.evaluate(ground) for each in (one, other)]
            assert grounds[0] != grounds[1], name
        shoot(widgets.nth(names.index("play-refused")), "forced-colours-lesson")
        shoot(widgets.nth(names.index("trick")), "forced-colours-replay")
    finally:
        page.emulate_media(forced_colors="none")
