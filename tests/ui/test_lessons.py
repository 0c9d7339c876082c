"""A lesson in a real JupyterLab: the verdicts, the hints, its end and the way to the next one."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from euchre_learn.notebook import course
from euchre_learn.show.words import plain
from euchre_learn.teach.lesson import Exercise, Lesson
from tests.browser import CLOSE, PANEL
from tests.ui.desk import Desk, words
from tests.ui.playing import give, go_to, press, solve

REASON = "Follow hearts: your J♦ is a heart now."


def felt_box(widget: Locator) -> dict[str, float]:
    """Where the felt lies within the widget."""
    return dict(
        widget.locator(".el-mat").evaluate(
            """(felt) => { const a = felt.getBoundingClientRect(),
                b = felt.closest('.el').getBoundingClientRect();
              return { top: a.top - b.top, left: a.left - b.left, wide: a.width, high: a.height };
            }"""
        )
    )


def walk_to(widget: Locator, lesson: Lesson, goal: str) -> None:
    """From the first step, with a right answer to each question, to the step with this id."""
    for number, step in enumerate(lesson.steps, 1):
        dot = widget.locator(f"[data-key='step-{number}']")
        expect(dot).to_have_attribute("aria-current", "step")
        if step.id == goal:
            return
        if isinstance(step, Exercise):
            solve(widget, step)
        press(widget, "Next")
    raise AssertionError(f"no step {goal}")


def test_a_wrong_card_by_mouse_gets_its_reason_and_the_right_one_by_keys_its_praise(
    page: Page, run_notebook, shoot, page_errors
):
    panel = run_notebook("03-following-suit-with-the-left-bower.ipynb")
    widget = panel.locator(".el[aria-label^='Lesson 3']")
    walk_to(widget, course().lesson("following-suit"), "only-trump")
    expect(widget.locator(".el-prompt")).to_contain_text("Ben leads")
    before = felt_box(widget)

    ace = widget.get_by_role("button", name="ace of diamonds")
    spot = ace.bounding_box()
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect(widget.locator(".el-verdict.again .word")).to_have_text("Not yet")
    assert words(widget.locator(".el-verdict .say")).startswith(REASON)
    expect(widget.locator("[data-card='Ad']")).to_have_class("el-card is-refused")
    assert felt_box(widget) == before
    shoot(widget, "following-suit-refused")

    focused = page.locator("*:focus")
    expect(focused).to_have_attribute("data-card", "Ad")
    page.keyboard.press("ArrowLeft")
    expect(focused).to_have_attribute("data-card", "Jd")
    ring = focused.evaluate("(one) => getComputedStyle(one).outlineStyle")
    assert ring == "solid"
    page.keyboard.press("Enter")
    expect(widget.locator(".el-verdict.right .word")).to_have_text("Right")
    assert words(widget.locator(".el-verdict .say")).startswith("J♦ is the only heart you hold")
    expect(focused).to_contain_text("Next")
    assert felt_box(widget) == before
    shoot(page, "following-suit")
    assert page_errors == []


def test_the_answer_is_offered_only_after_both_hints(desk: Desk):
    widget = desk.show("lesson('following-suit', step='only-trump')").first
    answer, hint = widget.get_by_text("Show the answer"), widget.locator(".el-hint")
    for number in (1, 2):
        expect(answer).to_have_count(0)
        press(widget, "Hint")
        expect(hint).to_have_count(number)
    step = course().exercise("following-suit", "only-trump")
    assert [words(one) for one in hint.all()] == [
        f"Hint {number}. {plain(said)}" for number, said in enumerate(step.hints, 1)
    ]
    press(widget, "Show the answer")
    expect(hint).to_have_count(3)
    assert words(hint.last) == f"The answer. J♦ may be played. {plain(step.why)}"
    expect(widget.locator(".el-verdict.right")).to_have_count(0)


def test_the_closing_page_leads_back_to_what_was_left_open(desk: Desk):
    widget = desk.show(
        "box = lesson('following-suit')",
        "for _ in box.session.lesson.steps: box.next()",
        "box",
    ).first
    expect(widget.locator(".el-read")).to_contain_text("The dots lead back to them.")
    go_to(widget, 6)
    expect(widget.locator(".el-prompt")).to_contain_text("a trump. Play a card.")


def test_the_closing_page_says_what_to_review_and_opens_the_next_lesson(desk: Desk, page: Page):
    widget = desk.show(
        "box = lesson('following-suit', step='only-trump')",
        "box.pick('Ad'); box.pick('Jd')",
        "for _ in box.session.lesson.steps[box.session.at:]: box.next()",
        "box",
    ).first
    read = widget.locator(".el-read")
    expect(read).to_contain_text("To review, because you missed it at first: left bower.")
    read.get_by_role("link", name="left bower").click()
    expect(widget.locator(".el-word")).to_contain_text("left bower")
    onward = widget.get_by_role("link", name="Next: Lesson 4: Who wins the trick")
    expect(onward).to_have_attribute("href", "04-who-wins-the-trick.ipynb")
    onward.click()
    title = page.locator(f"{PANEL} h1")
    expect(title.first).to_contain_text("Who wins the trick", timeout=30_000)
    page.evaluate(CLOSE)


def test_a_check_of_nothing_says_so(desk: Desk):
    for step, word, say in (
        ("which-may-you-play", "No card picked yet", "Pick at least one card first."),
        ("must-the-jack-be-played", "Nothing chosen yet", "Choose an answer first."),
    ):
        widget = desk.show(f"lesson('following-suit', step={step!r})").first
        expect(widget.locator(".el-verdict .word")).to_have_text("Your answer")
        press(widget, "Check")
        expect(widget.locator(".el-verdict .word")).to_have_text(word)
        expect(widget.get_by_role("status").filter(has_text=say)).to_have_count(1)
        widget.locator(".el-felt button[data-key]").first.click()
        expect(widget.locator(".el-verdict .word")).to_have_text("Your answer")


def test_another_like_this_brings_practice_and_back_leads_out_of_it(desk: Desk):
    widget = desk.show("lesson('following-suit', step='only-trump')").first
    widget.locator("[data-key='card-Jd']").click()
    press(widget, "Another like this")
    expect(widget.locator(".el-head")).to_contain_text("practice, seed 1")
    press(widget, "Back")
    expect(widget.locator(".el-verdict.right")).to_be_visible()


def test_a_deal_is_stepped_through_and_another_played_on_by_the_keyboard(desk: Desk, page: Page):
    widget = desk.show("lesson('who-wins', step='a-king-and-an-ace')").first
    what = widget.locator(".el-now b")
    widget.get_by_role("button", name="One step on").click()
    expect(what).to_contain_text("Ben leads")
    page.keyboard.press("ArrowRight")
    expect(what).to_contain_text("Cara plays")
    page.keyboard.press("End")
    expect(what).to_contain_text("Alice plays")
    expect(widget.locator(".el-now")).to_contain_text("Alice takes the trick")

    widget = desk.show("lesson('leading', step='all-five')").first
    felt = felt_box(widget)
    widget.locator("[data-key='card-Jh']").focus()
    focused = page.locator("*:focus")
    for card, left in (("Jh", "Jd"), ("Jd", "9h"), ("9h", "As"), ("As", "Ad")):
        expect(focused).to_have_attribute("data-card", card)
        page.keyboard.press("Enter")
        expect(focused).to_have_attribute("data-card", left)
        assert felt_box(widget) == felt
    page.keyboard.press("Enter")
    expect(widget.locator(".el-verdict.right .word")).to_have_text("Right")
    expect(focused).to_contain_text("Next")


def test_a_word_of_the_game_can_be_looked_up(desk: Desk):
    widget = desk.show("lesson('following-suit', step='a-trick')").first
    widget.get_by_role("link", name="follow").click()
    expect(widget.locator(".el-word")).to_contain_text("follow")


def test_an_answered_question_takes_no_more_clicks(desk: Desk):
    widget = desk.show("lesson('following-suit', step='must-the-jack-be-played')").first
    give(widget, course().exercise("following-suit", "must-the-jack-be-played").question, ("no",))
    expect(widget.locator(".el-verdict.right")).to_be_visible()
    widget.locator("[data-key='option-yes']").click(force=True)
    press(widget, "Next")
    expect(widget.locator(".el-prompt")).to_contain_text("a trump. Play a card.")
    expect(widget.locator("[role='alert']")).to_have_count(0)


def test_a_double_click_counts_once(desk: Desk, page: Page):
    widget = desk.show("lesson('following-suit', step='which-may-you-play')").first
    card = widget.locator("[data-key='card-Qh']")
    card.evaluate("(one) => { one.click(); one.click(); }")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(150)
    expect(card).to_have_attribute("aria-pressed", "true")
    go_to(widget, 1)
    widget.locator(".el-btn", has_text="Next").evaluate("(one) => { one.click(); one.click(); }")
    expect(widget.locator("[data-key='step-2']")).to_have_attribute("aria-current", "step")
    page.wait_for_timeout(150)
    expect(widget.locator("[data-key='step-2']")).to_have_attribute("aria-current", "step")


def test_two_widgets_of_one_lesson_keep_apart(desk: Desk, page: Page):
    both = desk.show(
        "from IPython.display import display",
        "display(lesson('following-suit', step='only-trump'))",
        "lesson('following-suit', step='only-trump')",
    )
    expect(both).to_have_count(2)
    ids = page.evaluate(
        "() => [...document.querySelectorAll('.jp-OutputArea symbol[id]')].map((one) => one.id)"
    )
    assert len(ids) > 10
    assert len(set(ids)) == len(ids)
    both.nth(1).locator("[data-key='card-Jd']").click()
    expect(both.nth(1).locator(".el-verdict.right")).to_be_visible()
    expect(both.nth(0).locator(".el-verdict.open")).to_be_visible()
    both.nth(0).locator("[data-key='card-Ad']").click()
    expect(both.nth(0).locator(".el-verdict.again")).to_be_visible()
    expect(both.nth(1).locator(".el-verdict.right")).to_be_visible()


def test_a_widget_follows_what_a_cell_does_with_it(desk: Desk):
    widget = desk.show("box = lesson('following-suit', step='only-trump')", "box").first
    desk.run("box.pick('Ad')")
    expect(widget.locator(".el-verdict.again")).to_be_visible()
    widget.locator("[data-key='card-Jd']").click()
    expect(widget.locator(".el-verdict.right")).to_be_visible()
