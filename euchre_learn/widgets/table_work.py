"""Work beside the page: a bot's thought, the coach's numbers, a review, each in a thread.

The kernel stays free for cells, for clicks and for an interruption meanwhile. What comes of the
work is taken under the widget's own lock.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")


class Background:
    """Threads by the name of their work; a name works on one thing at a time.

    `lock` is held while a result is taken; `after` is called then, still under the lock, with the
    error that came or None.
    """

    def __init__(self, lock: threading.RLock, after: Callable[[Exception | None], None]) -> None:
        self._lock = lock
        self._after = after
        self._busy: dict[str, object] = {}

    def on(self, name: str) -> object | None:
        """What this name works on just now, if anything."""
        return self._busy.get(name)

    def start(
        self, name: str, subject: object, work: Callable[[], _T], take: Callable[[_T], None]
    ) -> None:
        """Begin to work on a subject; what the name worked on before is no longer waited for."""
        self._busy[name] = subject

        def run() -> None:
            error: Exception | None = None
            try:
                found = work()
            except Exception as raised:
                error = raised
            with self._lock:
                if self._busy.get(name) is not subject:
                    return
                del self._busy[name]
                if error is None:
                    try:
                        take(found)
                    except Exception as raised:
                        error = raised
                self._after(error)

        threading.Thread(target=run, name=f"euchre-{name}", daemon=True).start()

    def forget(self, name: str) -> None:
        """Wait no longer for what this name works on."""
        self._busy.pop(name, None)
