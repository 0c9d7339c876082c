"""The bidding atlas: what every opening decision is worth, computed once and looked up at once."""

from euchre_learn.atlas.lookup import Entry, Option, Shares, entry, lookup, why_not

__all__ = ["Entry", "Option", "Shares", "entry", "lookup", "why_not"]
