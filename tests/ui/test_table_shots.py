from __future__ import annotations
from tests.browser import at, widen
from tests.ui.desk import Desk
from tests.ui.table_steps import MAKE, STEPS
MORE = {
 "review": "until(lambda s: s.phase.value == 'hand over' and s.record.points[1] >= 2, coach='on request')",
 "coach": "until(phase(Phase.ROUND_ONE), coach='on request')\nbox.do('coach')",
 "saved": "a = made(7, save=SaveFile())\na.begin()\na.catch_up()\nshown(7, save=SaveFile())",
}
def test_shots(desk: Desk, page, still, shoot):
    import os
    for name in os.environ["STEPS"].split(","):
        widget = desk.show(MAKE, (STEPS | MORE)[name]).first
        if name == "review": widget.locator(".el-look li").first.wait_for(timeout=90000)
        if name == "coach": widget.locator(".el-coach .el-opt").first.wait_for(timeout=90000)
        for theme, width in (("light", 900), ("light", 480), ("light", 1400), ("dark", 900)):
            at(page, width, theme, page); widen(page, width, 1500)
            page.wait_for_timeout(120)
            shoot(widget, f"tmp-table-{name}-{width}-{theme}")
        at(page, 1280, "light", page)
