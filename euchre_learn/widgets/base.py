"""What every widget has in common: a frame of markup out, intents in, and a text form.

The front end (`static/widget.js`) shows `frame["html"]` and sends `{seq, kind, value}`. An intent
that names another frame than the one that is shown is stale (a double click, a key held down) and
is dropped. Errors show in the widget and never disappear.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import count
from typing import Any, Literal

import anywidget
import traitlets

from euchre_learn.core.errors import EuchreError
from euchre_learn.show.alone import alone
from euchre_learn.show.keys_sheet import keys_sheet
from euchre_learn.show.markup import Markup, join, tag
from euchre_learn.show.parts import Art
from euchre_learn.show.style import css

_NUMBERS = count(1)
_MAX_VALUE = 400


@cache
def _script() -> str:
    return files("euchre_learn.widgets").joinpath("static/widget.js").read_text(encoding="utf-8")


class SceneWidget(anywidget.AnyWidget):
    """A widget that draws markup made in Python and answers intents; subclasses say which.

    A subclass gives `draw(art)`, `text()`, `act(kind, value)` and, if it likes, `shortcuts()`.
    """

    _esm = _script()
    _css = css()

    frame = traitlets.Dict().tag(sync=True)
    sheet = traitlets.Unicode("").tag(sync=True)

    def __init__(self, *, pack: Literal["two", "four"] = "two") -> None:
        if pack not in ("two", "four"):
            raise EuchreError(f"there is no pack {str(pack)[:20]!r}: two or four (colours)")
        self._prefix = f"el{next(_NUMBERS)}"
        self._art = Art(self._prefix)
        self._pack = pack
        self._seq = 0
        self._trouble = ""
        self._last = Markup("")
        super().__init__()
        self._refresh()
        self.on_msg(self._on_message)

    # ---- what a subclass says

    def draw(self, art: Art) -> Markup:
        """The widget's content now."""
        raise NotImplementedError

    def text(self) -> str:
        """Everything that the widget shows, as plain text."""
        raise NotImplementedError

    def act(self, kind: str, value: str) -> None:
        """Take an intent; `EuchreError` if it makes no sense."""
        raise NotImplementedError

    def shortcuts(self) -> dict[str, tuple[str, str]]:
        """For keys pressed within the widget, the intent (kind, value) that they stand for."""
        return {}

    def key_help(self) -> Sequence[tuple[str, str]]:
        """Keys and what they do, for a sheet below the widget; nothing if it shows them itself."""
        return ()

    def spoken_name(self) -> str:
        """The accessible name of the whole widget."""
        return "euchre_learn"

    def pause(self) -> int:
        """After how many milliseconds the front end should send a `tick`; 0 for never."""
        return 0

    def place(self) -> str:
        """What is shown now; when it changes the front end brings its top into view."""
        return ""

    def focus_key(self) -> str:
        """The key of the element that should have the focus after this frame, or nothing."""
        return ""

    # ---- between Python and the browser

    def do(self, kind: str, value: str = "") -> None:
        """Do what a click or a key in the front end would do; errors show in the widget."""
        self._trouble = ""
        try:
            self.act(kind, str(value))
        except Exception as error:
            self._trouble = _told(error)
        self._refresh()

    def _on_message(self, _: object, message: Any, __: object) -> None:
        intent = _intent(message)
        if intent is None or intent[0] != self._seq:
            return
        self.do(intent[1], intent[2])

    def _refresh(self) -> None:
        """Show the widget as it is now; what cannot be drawn leaves the last frame, and says so."""
        self._seq += 1
        try:
            frame = self._drawn()
        except Exception as error:
            if not self.frame:
                raise
            self._trouble = _told(error)
            frame = self.frame | {"html": _sendable(join(self._last, self._alert()))}
        with self.hold_sync():
            self.sheet = _sendable(self._art.sheet())
            self.frame = frame | {"seq": self._seq}

    def _drawn(self) -> dict[str, Any]:
        """A frame for the front end, plain values only."""
        # A sheet holds the drawings of one frame: it must not tell which cards were seen before.
        art = Art(self._prefix)
        content = self.draw(art)
        frame = {
            "html": _sendable(
                join(content, keys_sheet(self.key_help(), look="foot"), self._alert())
            ),
            "label": _sendable(self.spoken_name()),
            "pack": self._pack,
            "pause": self.pause(),
            "place": self.place(),
            "focus": self.focus_key(),
            "keys": {key: {"kind": k, "value": v} for key, (k, v) in self.shortcuts().items()},
        }
        self._last, self._art = content, art
        return frame

    def _alert(self) -> Markup | None:
        if not self._trouble:
            return None
        return tag("p", self._trouble, cls="el-trouble", role="alert")

    # ---- where there is no live front end

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, meta = bundle if isinstance(bundle, tuple) else (bundle, {})
        data = dict(data or {})
        data["text/plain"] = self.text() + (f"\n! {self._trouble}" if self._trouble else "")
        data["text/html"] = self.static_html()
        return data, meta

    def static_html(self) -> str:
        """The widget as it looks now, without a kernel: for GitHub, nbconvert and the docs."""
        return alone(self.draw, label=self.spoken_name(), pack=self._pack)


def _told(error: Exception) -> str:
    """What the widget says of an error: its sentence, if it is one that we foresaw."""
    if isinstance(error, EuchreError):
        return str(error)
    return f"Something went wrong in the course itself: {error!r}"


def _sendable(text: str) -> str:
    """The text as the connection to the browser takes it: half characters become marks."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _intent(message: Any) -> tuple[int, str, str] | None:
    """The intent in a message from the browser, or None if it is not one."""
    if not isinstance(message, dict):
        return None
    seq, kind, value = message.get("seq"), message.get("kind"), message.get("value", "")
    if type(seq) is not int or not isinstance(kind, str) or not isinstance(value, str):
        return None
    return (seq, kind, value) if len(kind) <= 40 and len(value) <= _MAX_VALUE else None
