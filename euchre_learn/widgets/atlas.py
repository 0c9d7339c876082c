"""The bidding atlas in a notebook: pick a hand and an upcard, and see what every call is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from euchre_learn.core.errors import EuchreError
from euchre_learn.show.atlas_markup import atlas_markup, atlas_text
from euchre_learn.show.atlas_scene import AtlasScene
from euchre_learn.show.markup import Markup
from euchre_learn.show.parts import Art
from euchre_learn.teach.explorer import CHOICES, Explorer
from euchre_learn.widgets.base import SceneWidget


class AtlasWidget(SceneWidget):
    """An explorer of the bidding atlas."""

    def __init__(self, begun: Explorer) -> None:
        self._explorer = begun
        super().__init__()

    @property
    def explorer(self) -> Explorer:
        """The cards, the seat and the round as they stand."""
        return self._explorer

    def scene(self) -> AtlasScene:
        """All that is to be seen, as plain data."""
        return cast(AtlasScene, self._explorer.scene())

    def draw(self, art: Art) -> Markup:
        """Cards, seats, verdict and bars."""
        return atlas_markup(self.scene(), art)

    def text(self) -> str:
        """The same as lines of text."""
        return atlas_text(self.scene())

    def act(self, kind: str, value: str) -> None:
        """Take an intent of the explorer."""
        self._explorer = self._explorer.act(kind, value)

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        """D deals a hand, C clears the cards."""
        return {
            one["key"]: (one["do"], "") for one in self.scene()["buttons"] if one["key"] is not None
        }

    def key_help(self) -> Sequence[tuple[str, str]]:
        """The keys, for the sheet below."""
        return (
            ("← →", "along the cards of a suit, or the seats"),
            ("Space", "pick a card, or take it back"),
            ("D", "deal a hand"),
            ("C", "clear the cards"),
        )

    def spoken_name(self) -> str:
        """`The bidding atlas`."""
        return self.scene()["title"]

    # Acts for a notebook cell.

    def change(self, **choices: str | int | bool) -> None:
        """Change what is looked up, such as `change(seat="eldest", round=2, up="Jd")`.

        The choices are hand, up, seat, round and stick.
        """
        for choice, value in choices.items():
            if choice not in CHOICES:
                raise EuchreError(f"there is no choice {choice[:20]!r}: {', '.join(CHOICES)}")
            said = ("yes" if value else "no") if choice == "stick" else str(value)
            self.do(choice, said)
            if self._trouble:
                return

    def deal(self) -> None:
        """Deal another hand."""
        self.do("deal")

    def clear(self) -> None:
        """Take all cards back."""
        self.do("clear")
