"""The chips of a scene: what is trump, and the score; the replay and the table draw them alike."""

from __future__ import annotations

from euchre_learn.core.cards import Suit
from euchre_learn.show.markup import Markup
from euchre_learn.show.parts import Score, score_chip, trump_chip
from euchre_learn.show.scene import ChipScene, ScoreScene


def trump_of(chip: ChipScene) -> Markup:
    """The trump chip, with who made it and the tricks of both sides."""
    names = (chip["names"][0], chip["names"][1])
    suit = Suit(chip["suit"]) if chip["suit"] else None
    return trump_chip(suit, chip["how"], chip["makers"], chip["defenders"], names)


def score_of(score: ScoreScene) -> Markup:
    """The score chip, the sides in the order of the scene."""
    us, them = (
        Score(tuple(names), points)
        for names, points in zip(score["sides"], score["points"], strict=True)
    )
    return score_chip(us, them, score["target"])
