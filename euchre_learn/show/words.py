"""Prose with cards and links in it, as plain text, as spoken words and as HTML.

A card is written `{Jd}` or `J♦`, the Benny `{B}`, a suit `{d}`, a link to a concept
`[the left bower](#left-bower)`. Everything else is the text itself; braces that hold neither card
nor suit are left as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from euchre_learn.core.cards import BENNY, Card, Suit
from euchre_learn.show.cards import star_mark, suit_mark
from euchre_learn.show.markup import Child, Markup, join, tag

_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(#([A-Za-z0-9_-]+)\)")
_CODE: Final = re.compile(r"\{(B|[789TJQKA]?[shdc])\}")
_SYMBOLS: Final = re.compile(r"(?<![\w{])(10|[789TJQKA])([♠♥♦♣])")


def plain(text: str) -> str:
    """The text with symbols for cards and suits, links as their words.

    >>> plain("{Jd} is a [bower](#bowers) when {h} are trumps.")
    'J♦ is a bower when ♥ are trumps.'
    """
    return _said(text, lambda card: card.label, lambda suit: suit.symbol)


def spoken(text: str) -> str:
    """The text as a screen reader should say it: `jack of diamonds`, `hearts`."""
    return _said(text, lambda card: card.words, lambda suit: suit.plural)


def rich(text: str) -> Markup:
    """The text as HTML: small cards, suit marks and links; all the rest escaped."""
    parts: list[Child] = []
    for index, part in enumerate(_LINK.split(_braced(text))):
        if index % 3 == 0:
            parts.extend(_marked(part))
        elif index % 3 == 1:
            words = part
        else:
            parts.append(link(words, part))
    return join(parts)


def prose(words: Child) -> Child:
    """Plain text made rich; markup and lists left as they are."""
    return rich(words) if isinstance(words, str) and not isinstance(words, Markup) else words


def link(words: str, concept: str) -> Markup:
    """A link to a concept of the course; its words may hold cards."""
    return tag(
        "a",
        *_marked(words),
        href=f"#{concept}",
        data_concept=concept,
        data_lm_suppress_shortcuts="true",
    )


def card_in_text(card: Card) -> Markup:
    """A card named in a sentence: a small card to see, its full name to hear."""
    if card is BENNY:
        # It has no suit of its own; the ink of spades is the ink of its drawing.
        return tag("span", card.words, star_mark(), cls="el-ic", data_s="s")
    return tag(
        "span",
        tag("span", card.rank.label, aria_hidden="true"),
        suit_mark(card.suit),
        tag("span", card.words, cls="el-sr"),
        cls="el-ic",
        data_s=card.suit.letter,
    )


def suit_in_text(suit: Suit) -> Markup:
    """A suit named in a sentence: its mark to see, its name to hear."""
    return join(suit_mark(suit, "t"), tag("span", suit.plural, cls="el-sr"))


def _marked(text: str) -> list[Child]:
    """The text with its cards and suits drawn; links are not looked for."""
    parts: list[Child] = []
    for index, part in enumerate(_CODE.split(text)):
        if index % 2 == 0:
            parts.append(part)
        else:
            parts.append(_drawn(part))
    return parts


def _drawn(code: str) -> Markup:
    return suit_in_text(Suit(code)) if _is_suit(code) else card_in_text(Card.parse(code))


def _is_suit(code: str) -> bool:
    return len(code) == 1 and code != BENNY.code


def _said(text: str, card: Callable[[Card], str], suit: Callable[[Suit], str]) -> str:
    def swap(found: re.Match[str]) -> str:
        code = found[1]
        return suit(Suit(code)) if _is_suit(code) else card(Card.parse(code))

    return _CODE.sub(swap, _LINK.sub(r"\1", _braced(text)))


def _braced(text: str) -> str:
    """Cards written with symbols, as files from elsewhere and our records do, in braces."""
    return _SYMBOLS.sub(lambda found: f"{{{_code(found[1], found[2])}}}", text)


def _code(rank: str, symbol: str) -> str:
    return rank.replace("10", "T") + "shdc"["♠♥♦♣".index(symbol)]
