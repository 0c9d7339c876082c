"""The table at every kind of moment, as code that makes the widget."""

from __future__ import annotations

MAKE = """
from IPython.display import display
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import Revokes
from euchre_learn.table.claims import doubts
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.settings import CoachMode, Settings, Speed, table_rules
from euchre_learn.widgets.table import TableWidget

def made(seed=7, rules='american', speed='off', level='easy', coach='off', save=None, **house):
    chosen = Settings(seed=seed, level=level, speed=Speed(speed),
                      profile=table_rules(rules, **house), coach=CoachMode(coach))
    return TableWidget(save, chosen, seeded=True)

box = None

def shown(*args, **more):
    global box
    box = made(*args, **more)
    display(box)

def until(found, *, seed=7, last=True, acts=(), **more):
    '''A match in which the learner takes the last (or first) of what is offered until it is so.'''
    global box
    box = made(seed, **more)
    box.begin()
    for _ in range(4000):
        box.catch_up()
        if box.session.phase.value == 'match over' or found(box.session):
            break
        if box.session.phase.value == 'hand over':
            box.next_hand()
        else:
            box.session.act(box.session.view.may[-1 if last else 0])
    assert found(box.session), 'there is no such moment in this match'
    for kind, value in acts:
        box.do(kind, value)
    box._refresh()
    display(box)

def phase(name, more=lambda session: True):
    return lambda s: s.phase.value == 'your turn' and s.view.phase is name and more(s)

def refusing(session):
    hand = {one.code for one in session.view.hand}
    return len(session.view.may) < len(hand) and len(session.view.laid) == 3

def refuse():
    until(phase(Phase.PLAYING, refusing))
    may = {getattr(one, 'card', None) for one in box.session.view.may}
    box.play(next(one.code for one in box.session.hand if one not in may))
"""
STEPS = {
    "start": "shown()",
    "start-more": "shown(stick_the_dealer=True)\nbox.do('more')",
    "call": "until(phase(Phase.ROUND_ONE))",
    "round-two": "until(phase(Phase.ROUND_TWO), last=False, seed=3)",
    "bury": "until(phase(Phase.BURYING))\nbox.play(box.session.hand[-1].code)",
    "lead": "until(phase(Phase.PLAYING, lambda s: not s.view.laid and len(s.view.tricks) == 1),"
    " seed=2)",
    "refused": "refuse()",
    "alone": "until(phase(Phase.PLAYING, lambda s: s.view.contract[0].alone"
    " and s.view.contract[0].maker == 0))",
    "hand-over": "until(lambda s: s.phase.value == 'hand over')",
    "claim": "until(lambda s: s.phase.value == 'hand over' and doubts(s.match),"
    " revokes=Revokes.ALLOWED)",
    "match-over": "until(lambda s: s.phase.value == 'match over')",
    "paused": "until(phase(Phase.PLAYING), acts=[('pause', '')])",
}
"""The widgets by name, in the order in which they are shown."""
