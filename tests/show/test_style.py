"""The style sheet: what it must hold, and what must not drift apart in it."""

from __future__ import annotations

import inspect
import re

from euchre_learn.show import parts_cards, parts_panel, parts_table, words
from euchre_learn.show.style import css, sheet


def block(opening: str) -> list[str]:
    """The tokens set by the one block that begins with `opening`, one by one."""
    assert sheet().count(opening) == 1, opening
    body = sheet().split(opening)[1].split("{", 1)[1].split("}", 1)[0]
    return re.findall(r"--[\w-]+: [^;]+;", body)


def test_the_reader_s_own_choice_of_dark_is_the_same_dark() -> None:
    chosen = block('\n[data-jp-theme-light="false"] .el, ')
    asked = block(
        '\n  body:not([data-jp-theme-light], [data-theme="light"]) .el:not([data-theme="light"]) '
    )
    assert len(chosen) > 60
    assert asked == chosen


def test_every_dark_token_has_a_light_one() -> None:
    light = {token.split(":")[0] for token in block("\n.el {\n  /* paper and ink */")}
    dark = {token.split(":")[0] for token in block('\n[data-jp-theme-light="false"] .el, ')}
    assert len(dark) > 60
    assert dark <= light


def test_braces_pair_and_nothing_is_fetched() -> None:
    assert css().count("{") == css().count("}") == sheet().count("{") > 200
    assert "url(" not in css()
    assert "@import" not in css()


def test_every_class_that_components_write_is_in_the_sheet() -> None:
    modules = (parts_cards, parts_panel, parts_table, words)
    source = "".join(inspect.getsource(module) for module in modules)
    written = set(re.findall(r"\bel-[a-z]+\b(?!-)", source))
    assert len(written) > 40
    assert {name for name in written if not re.search(rf"\.{name}\b", css())} == set()
