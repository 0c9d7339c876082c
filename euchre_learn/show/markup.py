"""A small builder of safe HTML: plain text is escaped, only `Markup` passes as it is.

Every piece of HTML of the package is made here, so that a name or a comment from a file can never
become a tag, an attribute or a script.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias


class Markup(str):
    """Text that is HTML already; made by `tag`, `join` and `raw`."""

    __slots__ = ()


Child: TypeAlias = "str | int | float | Iterable[Child] | None"
"""What may stand inside a tag; `None`, `False` and `True` leave nothing behind."""

Attribute: TypeAlias = str | int | float | None
"""The value of an attribute; `True` writes its name alone, `False` and `None` drop it."""

_VOID: Final = frozenset({"br", "hr", "img", "input"})
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_SCHEME: Final = re.compile(r"[\s\x00-\x1f]*(?!https?:)[^/?#]*:", re.IGNORECASE)


def raw(text: str) -> Markup:
    """The text as markup, unchanged. For literals of this package only."""
    return Markup(text)


def join(*children: Child, between: str = "") -> Markup:
    """The children as one piece of markup, with `between` (escaped) from one to the next."""
    return Markup(escape(between, quote=True).join(_flat(children)))


def classes(*names: str | None) -> str:
    """The names that are not empty, as the text of a class attribute."""
    return " ".join(name for name in names if name)


def tag(name: str, *children: Child, cls: str = "", **attrs: Attribute) -> Markup:
    """One element, `<name class="cls" ...>children</name>`.

    Underscores of an attribute's name become hyphens and a trailing one is dropped: `aria_label`,
    `data_key`, `for_`.

    >>> tag("p", "2 < 3", cls="note", data_key="a")
    '<p class="note" data-key="a">2 &lt; 3</p>'
    """
    opening = _checked(name) + _attribute("class", cls or None)
    opening += "".join(_attribute(_attribute_name(key), value) for key, value in attrs.items())
    if name in _VOID:
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{''.join(_flat(children))}</{name}>")


def _flat(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if isinstance(child, Markup):
            yield child
        elif isinstance(child, str):
            yield escape(child, quote=True)
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, (int, float)):
            yield str(child)
        else:
            yield from _flat(child)


def _checked(name: str) -> str:
    if not _NAME.fullmatch(name) or name.lower() == "script":
        raise ValueError(f"{name[:40]!r} is not the name of a tag: letters, digits and hyphens")
    return name


def _attribute_name(key: str) -> str:
    name = key.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(name) or name.lower().startswith("on"):
        raise ValueError(
            f"{key[:40]!r} is not an attribute that may be written: letters, digits and hyphens,"
            " and no handler of events"
        )
    return name


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    text = str(value)
    if name in ("href", "src") and _SCHEME.match(text):
        raise ValueError(f"{text[:40]!r} is not an address that may be linked: # or http(s) only")
    return f' {name}="{escape(text, quote=True)}"'
