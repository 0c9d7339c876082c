import os
from tests.browser import at, widen
from tests.ui.steps import FORMS, LESSON, MAKE
from playwright.sync_api import expect
from tests.ui.test_layout import FAULTS
def test_shots(desk, page, still):
    names = os.environ.get("U5", "").split() or list(FORMS)
    widths = [int(w) for w in os.environ.get("U5W", "480 900 1400").split()]
    all_ = FORMS | LESSON
    widgets = desk.show(MAKE, *(all_[n] for n in names))
    expect(widgets).to_have_count(len(names))
    for theme in os.environ.get("U5T", "light dark").split():
        at(page, 1280, theme, page)
        for w in widths:
            widen(page, w, 1800)
            for i, n in enumerate(names):
                f, k = widgets.nth(i).evaluate(FAULTS)
                if f: print("FAULT", w, theme, n, f)
                widgets.nth(i).screenshot(path=f"/tmp/u5shots/{n}-{w}-{theme}.png")
    at(page, 1280, "light", page)
