"""Every kind of step of a lesson and the turns of a replay, as code that makes the widget."""

from __future__ import annotations

MAKE = """
from IPython.display import display

def show(box, *acts):
    for act in acts:
        box.do(*act)
    display(box)

def at(name, step, *acts):
    show(lesson(name, step=step), *acts)

def picked(codes):
    return [("pick", code) for code in codes.split()]

def end(name):
    box = lesson(name)
    show(box, *[("next",) for _ in box.session.lesson.steps])

hand = worked_hand('alice-lone-hand')
help_ = [("hint",), ("hint",), ("solution",)]
"""
LESSON = {
    "told": "at('deck-and-bowers', 'the-pack')",
    "told-with-links": "at('deck-and-bowers', 'two-jacks-climb')",
    "shown": "at('following-suit', 'a-trick')",
    "order-open": "at('deck-and-bowers', 'hearts-in-order', *picked('Jh Jd'))",
    "order-missed": "at('deck-and-bowers', 'hearts-in-order',"
    " *picked('Jd Jh Ah Kh Qh Th 9h'), ('check',), *help_[:2])",
    "order-right": "at('deck-and-bowers', 'hearts-in-order',"
    " *picked('Jh Jd Ah Kh Qh Th 9h'), ('check',))",
    "play-open": "at('following-suit', 'only-trump')",
    "play-refused": "at('following-suit', 'only-trump', ('pick', 'Ad'))",
    "play-answer-shown": "at('following-suit', 'only-trump', ('pick', 'Ad'), *help_)",
    "play-right": "at('following-suit', 'only-trump', ('pick', 'Jd'))",
    "pick-some": "at('following-suit', 'which-may-you-play', *picked('Jd Qh'))",
    "choose-open": "at('following-suit', 'must-the-jack-be-played', ('choose', 'yes'))",
    "choose-missed": "at('following-suit', 'must-the-jack-be-played',"
    " ('choose', 'yes'), ('check',))",
    "choose-right": "at('following-suit', 'must-the-jack-be-played',"
    " ('choose', 'no'), ('check',), ('concept', 'left-bower'))",
    "winner": "at('following-suit', 'last-card-wins')",
    "practice": "at('following-suit', 'practice-legal')",
    "trouble": "at('following-suit', 'only-trump', ('solution',))",
    "end": "end('following-suit')",
}
REPLAY = {
    "calls": "display(replay(hand))",
    "called": "display(replay(hand, at=1))",
    "buried": "display(replay(hand, at=2))",
    "trick": "display(replay(hand, at=8))",
    "end-of-deal": "display(replay(hand, at=17))",
    "view": "display(replay(hand, at=8, view=1))",
}
EVERY = LESSON | REPLAY
"""The widgets by name, in the order in which they are shown."""
