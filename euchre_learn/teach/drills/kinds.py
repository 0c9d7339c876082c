"""The names of the drills and their difficulties."""

from __future__ import annotations

from typing import Final

KINDS: Final = ("rank", "bower", "suit", "legal", "follow", "winner")
"""Order cards, find a bower, what a card counts as, legal cards, play one, who wins."""

DIFFICULTIES: Final = (1, 2, 3)
"""From the plain case to the one where the left bower decides."""
