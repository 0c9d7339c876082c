"""A picture that stands alone: the markup with its drawings and its style, without a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from euchre_learn.show.markup import Markup, raw, tag
from euchre_learn.show.parts import Art, root
from euchre_learn.show.style import css


def alone(
    draw: Callable[[Art], Markup], *, label: str = "", pack: Literal["two", "four"] = "two"
) -> str:
    """What `draw` gives, as HTML for GitHub, nbconvert, the docs and notebooks not yet run."""
    art = Art("alone")
    body = root(art, draw(art), pack=pack, label=label)
    return tag("style", raw(css())) + body
