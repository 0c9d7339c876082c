"""The table in a real page: whole matches by clicks, kills and reloads, and what is seen."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from euchre_learn.core.rules import PROFILES
from euchre_learn.table.saving import SaveFile, read_finished
from euchre_learn.table.settings import table_rules
from tests.browser import OPEN_AND_RUN, PANEL, WIDTHS, wait_until_ready, widen
from tests.serving import Course
from tests.ui.desk import NAME, Desk, words
from tests.ui.table_play import step, wait
from tests.ui.table_steps import MAKE, STEPS
from tests.ui.test_accessibility import findings
from tests.ui.test_layout import FAULTS
from tests.ui.test_living_on import RESTART, SAVE

KEPT = "shown(7, save=SaveFile())"
PROFILE_NAMES = sorted(PROFILES)


def data(lab: Course) -> Path:
    """The folder where the learner's match lies."""
    return lab.log.parent / "home" / "progress"


def play_on(
    widget: Locator, page: Page, rng: random.Random, most: int = 1500, until: str = "over"
) -> list[str]:
    """Click until the match is over, or something was clicked; what was clicked."""
    done: list[str] = []
    for _ in range(most):
        said = step(widget, rng.random())
        done.append(said)
        assert not said.startswith("trouble"), said
        if said == until or said == "over":
            return done
        wait(page)
    raise AssertionError(f"no end after {most} clicks: {done[-20:]}")


def begin(widget: Locator) -> Locator:
    """Play with the choices as they are."""
    widget.locator("[data-do='begin']").click()
    expect(widget.locator(".el-stage")).to_be_visible()
    return widget


def press(widget: Locator, do: str) -> None:
    widget.locator(f"button[data-do='{do}']").first.click()


def shown_score(widget: Locator) -> list[int]:
    """The points of both sides as they stand on the sheet."""
    return [int(text) for text in widget.locator(".el-spare .pts").all_inner_texts()]


@pytest.mark.long
def test_a_whole_match_is_played_by_clicks_and_its_score_is_the_record_s(
    desk: Desk, page: Page, page_errors, lab: Course, size
):
    made = f"shown(7, save=SaveFile(), target={size(10, 4)})"
    widget = begin(desk.show(MAKE, made).first)
    done = play_on(widget, page, random.Random(1))
    assert done.count("played") >= size(20, 5)  # which cards are clicked depends on the pace
    expect(widget.locator(".el-big")).to_contain_text("win")
    (kept,) = SaveFile(data(lab) / "match.json").finished()
    match = read_finished(kept)
    assert shown_score(widget) == list(match.score)
    assert max(match.score) >= match.settings.profile.target
    assert page_errors == []


def killed(desk: Desk, page: Page, made: str) -> Locator:
    """The widget after its kernel died and the cell was run again."""
    page.evaluate(RESTART)
    return desk.show(MAKE, made).first


def load_again(page: Page) -> Locator:
    """The widget after the page was loaded again and the notebook run."""
    page.evaluate(SAVE)
    page.reload()
    wait_until_ready(page)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.evaluate(OPEN_AND_RUN, NAME)
    return page.locator(f"{PANEL} .el[role='group']").first


@pytest.mark.long
def test_matches_under_every_profile_outlive_kills_and_reloads(
    desk: Desk, page: Page, lab: Course, size
):
    names = PROFILE_NAMES[: size(len(PROFILE_NAMES), 1)]
    most, target = (40, {}) if len(names) > 1 else (16, {"target": 3})
    for number, rules in enumerate(names):
        rng = random.Random(number)
        made = f"shown({number}, rules={rules!r}, save=SaveFile(), **{target!r})"
        widget = begin(desk.show(MAKE, made).first)
        broken = 0
        while True:
            left = rng.randrange(8, most)
            for _ in range(left):
                said = step(widget, rng.random())
                assert not said.startswith("trouble"), (rules, said)
                if said == "over":
                    break
                wait(page)
            if said == "over":
                break
            if broken < 3:
                broken += 1
                widget = load_again(page) if broken % 2 == 0 else killed(desk, page, made)
                expect(widget.locator("[data-do='continue']")).to_be_visible()
                press(widget, "continue")
        match = read_finished(SaveFile(data(lab) / "match.json").finished()[0])
        wanted = table_rules(rules, **target).differences()
        assert match.settings.profile.differences() == wanted
        assert shown_score(widget) == list(match.score)
        assert broken > 0


def test_a_match_goes_on_in_the_middle_of_the_trick(desk: Desk, page: Page, lab: Course):
    widget = begin(desk.show(MAKE, KEPT).first)
    play_on(widget, page, random.Random(2), until="played")
    wait(page, 300)
    hand = widget.locator(".el-hand button")
    saved = json.loads((data(lab) / "match.json").read_text())
    actions = saved["deals"][-1]["actions"]
    assert any(action.startswith("play") for action in actions)
    before = [one.get_attribute("data-card") for one in hand.all()]
    page.evaluate(RESTART)
    widget = desk.show(MAKE, KEPT).first
    expect(widget.get_by_text("A match is saved.")).to_be_visible()
    press(widget, "continue")
    hand = widget.locator(".el-hand button")
    expect(hand).to_have_count(len(before))
    assert [one.get_attribute("data-card") for one in hand.all()] == before


def test_a_page_loaded_again_shows_the_same_match(desk: Desk, page: Page):
    widget = begin(desk.show(MAKE, KEPT).first)
    play_on(widget, page, random.Random(3), until="played")
    widget = load_again(page)
    press(widget, "continue")
    expect(widget.locator(".el-stage")).to_be_visible()


def at_rest(path: Path, page: Page) -> str:
    """What the file holds once the bots have come to the learner, however slow the machine is."""
    kept = ""
    for _ in range(40):
        kept, before = path.read_text(), kept
        if kept == before:
            return kept
        wait(page, 700)
    raise AssertionError("the bots never came to the learner")


def test_a_second_tab_makes_the_first_one_stale(desk: Desk, page: Page, lab: Course):
    both = desk.show(
        MAKE,
        KEPT,
        "first = box",
        "first.begin()",
        "first.catch_up()",
        "shown(7, save=SaveFile())",
    )
    expect(both).to_have_count(2)
    first, second = both.nth(0), both.nth(1)
    press(second, "continue")
    play_on(second, page, random.Random(4), until="played")
    kept = at_rest(data(lab) / "match.json", page)
    for _ in range(40):
        if first.locator("[data-do='reload']").count():
            break
        step(first, 0.1)
        wait(page, 60)
    expect(first.get_by_text("went on")).not_to_have_count(0)
    assert (data(lab) / "match.json").read_text() == kept
    press(first, "reload")
    expect(first.locator(".el-stage")).to_be_visible()


def test_a_damaged_save_is_set_aside_with_a_message(desk: Desk, lab: Course):
    data(lab).mkdir(parents=True, exist_ok=True)
    (data(lab) / "match.json").write_text("{broken")
    widget = desk.show(MAKE, KEPT).first
    expect(widget.locator(".el-note")).to_contain_text("damaged")
    expect(widget.locator("[data-do='begin']")).to_be_visible()
    assert list(data(lab).glob("match-damaged-*.json"))


def test_a_refused_card_says_why_and_stays(desk: Desk):
    widget = desk.show(MAKE, "refuse()").first
    refused = widget.locator(".el-hand .is-refused")
    expect(refused).to_have_attribute("aria-disabled", "true")
    expect(widget.locator(".el-status.is-refused")).to_contain_text("Follow")
    where = refused.get_attribute("aria-describedby")
    expect(widget.locator(f"#{where}")).to_contain_text("Follow")
    expect(widget.locator(".el-hand .is-playable").first).to_be_visible()


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, card: Locator, dx: float, dy: float) -> None:
    """Take the card with the mouse and let it go somewhere else."""
    card.scroll_into_view_if_needed()
    x, y = middle(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=4)
    page.mouse.move(x + dx, y + dy, steps=4)
    page.mouse.up()


def codes(widget: Locator) -> list[str | None]:
    return [one.get_attribute("data-card") for one in widget.locator(".el-hand button").all()]


LEAD = "until(phase(Phase.PLAYING, lambda s: not s.view.laid))"


def test_a_card_is_played_by_dragging_it_onto_the_table(desk: Desk, page: Page):
    widget = desk.show(MAKE, LEAD).first
    before = codes(widget)
    drag(page, widget.locator(".el-hand button").nth(2), 0, -220)
    expect(widget.locator(f"[data-key='card-{before[2]}']")).to_have_count(0)
    assert before[2] not in codes(widget)


def test_cards_change_their_place_by_dragging_by_keys_and_go_back_by_sorting(
    desk: Desk, page: Page
):
    widget = desk.show(MAKE, LEAD).first
    before = codes(widget)
    first = widget.locator(".el-hand button").nth(0)
    x = middle(widget.locator(".el-hand button").nth(2))[0] - middle(first)[0]
    drag(page, first, x + 30, 0)
    expect(widget.locator(".el-hand button").nth(2)).to_have_attribute("data-card", before[0] or "")
    assert sorted(codes(widget)) == sorted(before)
    moved = codes(widget)
    widget.locator(".el-hand button").nth(1).focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(widget.locator(".el-hand button").nth(0)).to_have_attribute("data-card", moved[1] or "")
    page.keyboard.press("z")
    expect(widget.locator(".el-hand button").nth(0)).to_have_attribute("data-card", before[0] or "")
    assert codes(widget) == before


def test_a_match_begins_and_is_played_by_keys_alone(desk: Desk, page: Page):
    widget = desk.show(MAKE, "shown(7)").first
    widget.locator("[data-do='begin']").focus()
    page.keyboard.press("Enter")
    expect(widget.locator(".el-stage")).to_be_visible()
    played = 0
    for _ in range(200):
        if widget.locator(".el-big").count() or played >= 5:
            break
        if widget.locator(".el-status .main", has_text="You deal: bury").count():
            page.keyboard.press("1")
            page.keyboard.press("Enter")
            page.keyboard.press("b")
        elif widget.locator(".el-call button[data-do='say']").count():
            page.keyboard.press("o")
        elif (card := widget.locator(".el-hand .is-playable")).count():
            place = codes(widget).index(card.first.get_attribute("data-card"))
            page.keyboard.press(str(place + 1))
            page.keyboard.press("Enter")
            played += 1
        wait(page, 120)
    assert played >= 5


def test_a_double_click_plays_one_card(desk: Desk, page: Page):
    widget = desk.show(MAKE, LEAD).first
    count = len(codes(widget))
    widget.locator(".el-hand button").first.dblclick()
    wait(page, 400)
    assert len(codes(widget)) == count - 1


def test_pause_puts_the_cards_away_and_goes_on(desk: Desk, page: Page):
    widget = desk.show(MAKE, LEAD).first
    before = codes(widget)
    press(widget, "pause")
    expect(widget.get_by_text("Your cards are put away")).to_be_visible()
    assert codes(widget) == []
    press(widget, "resume")
    expect(widget.locator(".el-hand button")).to_have_count(len(before))


def test_the_coach_says_what_each_option_is_worth(desk: Desk):
    widget = desk.show(MAKE, "until(phase(Phase.ROUND_ONE), coach='on request')").first
    press(widget, "coach")
    expect(widget.locator(".el-coach .el-opt").first).to_be_visible(timeout=60_000)
    assert widget.locator(".el-coach .el-opt").count() >= 2


def test_a_review_leads_to_a_replay_and_to_a_what_if(desk: Desk, page: Page):
    widget = desk.show(
        MAKE,
        "until(lambda s: s.phase.value == 'hand over' and s.record.points[1] >= 2,"
        " coach='on request')",
    ).first
    expect(widget.locator(".el-look li").first).to_be_visible(timeout=90_000)
    assert widget.locator(".el-look li").count() <= 3
    press(widget, "look")
    expect(widget.locator(".el-transport")).to_be_visible()
    press(widget, "close")
    press(widget, "whatif")
    expect(widget.get_by_text("Beside your match")).to_be_visible()
    press(widget, "back")
    expect(widget.locator(".el-look li").first).to_be_visible(timeout=30_000)


def test_cards_travel_and_can_be_told_not_to(desk: Desk, page: Page):
    widget = begin(desk.show(MAKE, "shown(7, speed='normal')").first)
    expect(widget.locator(".is-dealt3, .is-dealt2").first).to_be_attached()
    moves = "(one) => getComputedStyle(one.querySelector('.el-hand .el-card')).animationName"
    assert widget.evaluate(moves) == "el-come"
    expect(widget.locator("[aria-label^='upcard: ']")).to_have_count(0)
    expect(widget.locator("[aria-label^='upcard: ']")).to_have_count(1, timeout=4000)
    page.emulate_media(reduced_motion="reduce")
    widget = begin(desk.show(MAKE, "shown(7, speed='normal')").first)
    assert widget.evaluate(moves) == "none"
    page.emulate_media(reduced_motion="no-preference")
    widget = begin(desk.show(MAKE, "shown(7, speed='off')").first)
    assert widget.evaluate(moves) == "none"


def test_a_card_flies_from_where_it_was_and_a_packet_from_the_dealer(desk: Desk, page: Page):
    widget = begin(desk.show(MAKE, "shown(7, speed='slow')").first)
    packets = widget.locator(".el-flight")
    expect(packets).to_have_count(8)
    stage = widget.locator(".el-stage").evaluate("(one) => one.clientHeight")
    styles = [one.get_attribute("style") or "" for one in packets.all()]
    assert all("--x0:" in one and "--y1:" in one for one in styles)
    widget = desk.show(MAKE, LEAD, "box.do('speed', 'slow')").first
    height = widget.evaluate("(one) => one.clientHeight")
    card = widget.locator(".el-hand button").first
    below = middle(card)[1] - middle(widget.locator(".el-trick"))[1]
    card.click()
    laid = widget.locator(".el-trick .is-laid.from-s")
    expect(laid).to_have_count(1)
    far = float(laid.evaluate("(one) => one.style.getPropertyValue('--dy')").removesuffix("px"))
    assert 0 < far < below < stage
    assert widget.evaluate("(one) => one.clientHeight") == height


def test_the_question_mark_opens_the_keys_and_escape_closes_them(desk: Desk, page: Page):
    widget = desk.show(MAKE, LEAD).first
    card = widget.locator(".el-hand button").first
    card.focus()
    height = widget.evaluate("(one) => one.clientHeight")
    page.keyboard.press("?")
    sheet = widget.locator("details[data-keys] dl")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("walk along your hand")
    expect(widget.locator("details[data-keys] summary")).to_be_focused()
    assert widget.evaluate("(one) => one.clientHeight") == height
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(card).to_be_focused()
    expect(widget.locator(".el-stage")).to_be_visible()
    widget.locator("details[data-keys] summary").click()
    expect(sheet).to_be_visible()
    widget.locator(".el-status").click()
    expect(sheet).to_be_hidden()


def test_a_revoke_is_claimed_on_the_sheet(desk: Desk):
    widget = desk.show(MAKE, STEPS["claim"]).first
    widget.get_by_text("That was a revoke").click()
    widget.locator(".el-claims button").first.click()
    expect(widget.get_by_role("alert")).to_contain_text("did nothing wrong")
    expect(widget.locator(".el-claims button").first).to_be_visible()


def test_what_is_chosen_is_played(desk: Desk, page: Page):
    widget = desk.show(MAKE, "shown(7)").first
    widget.locator("[data-key='level-hard']").click()
    widget.locator("[data-key='name-2']").fill("Zoe")
    widget.locator("[data-key='name-2']").press("Tab")
    widget.locator("select[data-key='profile']").select_option("to_five")
    widget.locator("[data-value='stick_the_dealer']").click()
    expect(widget.locator("[data-value='stick_the_dealer']")).to_have_attribute(
        "aria-checked", "true"
    )
    begin(widget)
    expect(widget.locator(".el-n .el-plate")).to_contain_text("Zoe")
    expect(widget.locator(".el-score")).to_contain_text("to 5")


def test_a_name_twice_is_refused_in_a_sentence(desk: Desk):
    widget = desk.show(MAKE, "shown(7)").first
    widget.locator("[data-key='name-2']").fill("Ben")
    widget.locator("[data-key='name-2']").press("Tab")
    expect(widget.locator(".el-trouble")).to_contain_text("different")


def test_the_status_line_and_what_happens_are_read_out(desk: Desk, page: Page):
    widget = desk.show(MAKE, LEAD).first
    expect(widget.get_by_role("status").filter(has_text="lead")).to_have_count(1)
    assert "ead" in words(widget.locator(".el-status").first)
    widget.locator(".el-hand button").first.click()
    expect(widget.get_by_role("log")).not_to_be_empty()


@pytest.mark.parametrize("name", STEPS)
def test_nothing_is_cut_off_or_covered_and_axe_finds_nothing_grave(
    desk: Desk, page: Page, still, name: str
):
    widget = desk.show(MAKE, STEPS[name]).first
    grave, examined = findings(page, context=f"{PANEL} .jp-OutputArea")
    assert grave == []
    assert examined > 20
    for width in (*WIDTHS, 700):
        widen(page, width)
        faults, parts = widget.evaluate(FAULTS)
        assert faults == [], width
        assert parts >= 4


def test_pictures(desk: Desk, still, gallery):
    """To look at: `screenshots/table-...`."""
    for name in ("call", "refused", "hand-over"):
        saved = gallery(desk.show(MAKE, STEPS[name]).first, f"table-{name}")
        assert min(path.stat().st_size for path in saved) > 5_000
        assert len(saved) == 6
