"""Reads markup back as a browser would, so that tests look at elements and not at text."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input"}


@dataclass
class Element:
    """One element as it was read: name, attributes, elements and text inside."""

    name: str
    attrs: dict[str, str | None] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str | None:
        return self.attrs[name]

    def get(self, name: str) -> str | None:
        return self.attrs.get(name)

    @property
    def classes(self) -> list[str]:
        return (self.attrs.get("class") or "").split()

    @property
    def text(self) -> str:
        """All words inside, in no promised order between levels."""
        return "".join(self.words) + "".join(child.text for child in self.children)

    def all(self, name: str = "", **attrs: str) -> list[Element]:
        """Every element inside with that name and those attributes; `cls` is one class."""
        found = []
        for child in self.children:
            if child.fits(name, **attrs):
                found.append(child)
            found += child.all(name, **attrs)
        return found

    def one(self, name: str = "", **attrs: str) -> Element:
        found = self.all(name, **attrs)
        assert len(found) == 1, f"{len(found)} elements {name} {attrs}"
        return found[0]

    def fits(self, name: str, **attrs: str) -> bool:
        if name and self.name != name:
            return False
        cls = attrs.pop("cls", None)
        if cls is not None and cls not in self.classes:
            return False
        return all(self.get(key.replace("_", "-")) == value for key, value in attrs.items())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.top = Element("top")
        self.open = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        assert len(element.attrs) == len(attrs), f"an attribute twice in <{tag}>"
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"</{tag}> closes <{self.open[-1].name}>"
        self.open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.open[-1].words.append(data)


def read(markup: str) -> Element:
    """The elements of the markup under one element `top`; fails if a tag is not closed."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    assert reader.open == [reader.top], f"<{reader.open[-1].name}> is not closed"
    return reader.top
