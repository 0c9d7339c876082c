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
    box = lesson(name, fresh=True)
    show(box, *[("next",) for _ in box.session.lesson.steps])

def chosen(codes):
    return [("choose", code) for code in codes.split()]

def sure(name, step, *acts):
    show(lesson(name, step=step, ask_sure=True), *acts)

def resumed(name):
    lesson(name, fresh=True).next()
    show(lesson(name))

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
FORMS = {
    "several-open": "at('round-two', 'which-suits', *chosen('s c'))",
    "several-right": "at('round-two', 'which-suits', *chosen('s d c'), ('check',))",
    "call-open": "at('next-and-crossing', 'cross-with-the-left', *chosen('c'))",
    "call-bars": "at('next-and-crossing', 'cross-with-the-left', *chosen('c'), ('check',), *help_)",
    "call-level": "at('calling-by-seat', 'nothing-in-it', *chosen('order'), ('check',))",
    "alone-open": "at('going-alone', 'nothing-to-lose')",
    "alone-bars": "at('going-alone', 'nothing-to-lose', *chosen('alone'), ('check',))",
    "bury-bars": "at('the-bury', 'the-only-diamond', *picked('Kc'), ('check',), ('again',),"
    " *picked('9d'), ('check',))",
    "card-bars": "at('leading', 'both-bowers', *picked('As'), *help_)",
    "tricks-right": "at('revokes', 'where-it-happened', *picked('9d'), ('check',))",
    "hands-open": "at('counting-your-tricks', 'which-of-three', *chosen('a'))",
    "spare-read": "at('scoring', 'read-seven', *chosen('7'))",
    "spare-show": "at('scoring', 'show-three', *chosen('a'), ('check',))",
    "dealt-again": "at('counting-your-tricks', 'practice-call-or-pass', *chosen('pass'),"
    " ('check',), *help_)",
    "start-over": "resumed('following-suit')",
    "sure": "sure('round-two', 'which-suits', *chosen('s'), ('sure', '75'))",
    "nothing-picked": "at('round-two', 'which-suits', ('check',))",
    "goal-refused": "at('defending', 'three-of-five', *picked('As Kd 9c'), *help_[:2])",
    "goal-missed": "at('leading', 'all-five', *picked('Jh As'), *help_)",
    "stretch": "at('guided-hand', 'last-trick', *[('step', 'next')] * 5)",
}
"""The forms of question that came with the later lessons, before and after the answer."""
EVERY = LESSON | REPLAY | FORMS
"""The widgets by name, in the order in which they are shown."""
