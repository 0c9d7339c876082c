"""Playing at the table as a learner does, with clicks alone; nothing of the match is known here."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

CLICK = """([root, pick]) => {
  const seen = (one) => one.getClientRects().length > 0;
  const all = (what) => [...root.querySelectorAll(what)].filter(seen);
  const any = (list) => list[Math.floor(pick * list.length)];
  if (all('.el-trouble').length) return 'trouble: ' + root.querySelector('.el-trouble').textContent;
  const with_ = (words) => all('button').find((one) => one.textContent.trim().startsWith(words));
  if (all('.el-stage').length === 0) {
    if (with_('New match') && root.querySelector('.el-counts')) return 'over';
    const on = with_('Next hand') ?? with_('Continue') ?? with_('Resume');
    if (!on) return 'nothing';
    on.click();
    return 'on';
  }
  const calls = all('.el-call button[data-do="say"]');
  const bury = with_('Bury');
  const cards = all('.el-hand button.is-playable, .el-hand button.is-selected');
  if (bury && !root.querySelector('.el-hand .is-selected')) {
    any(all('.el-hand button[data-card]')).click();
    return 'picked';
  }
  if (bury) { bury.click(); return 'buried'; }
  if (cards.length) { any(cards).click(); return 'played'; }
  if (calls.length) { any(calls).click(); return 'called'; }
  return 'waiting';
}"""
FRAME = "(root) => root.innerHTML.length + root.textContent"


def step(widget: Locator, pick: float) -> str:
    """One click of a learner who takes anything that is offered; says what was clicked."""
    return str(widget.evaluate("(root, pick) => (" + CLICK + ")([root, pick])", pick))


def wait(page: Page, ms: int = 15) -> None:
    """Let the page go on."""
    page.wait_for_timeout(ms)
