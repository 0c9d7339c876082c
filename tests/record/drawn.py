"""Records of random deals: whole, cut short, stripped of their hands, commented, branched."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from euchre_learn.core.actions import Action, Bury, Pass
from euchre_learn.core.deal import Deal
from euchre_learn.core.state import State, begin
from euchre_learn.record.completion import NOTHING_KNOWN, BuryUnknown, RecordedAction
from euchre_learn.record.trace import Branch, Comment, DealRecord
from tests.builders import PROFILES_PLAYED, played_out

WORDS = (
    "Ben keeps Q♣.",
    "{Jd} is a [bower](#bowers) now.",
    "[!] <b>bold</b> & 'quoted' \"twice\"",
    "Zwei Zeilen:\nüber ♥ und ♠.",
    "What if: not a title",
)


def whole(rng: Random) -> DealRecord:
    """A deal played to its end by random actions, under any rules that are played."""
    profile = rng.choice(PROFILES_PLAYED).but(target=rng.choice((5, 10, 15)))
    shy = rng.random() < 0.25

    def choose(state: State) -> Action:
        legal = state.legal_actions()
        return Pass() if shy and Pass() in legal and rng.random() < 0.9 else rng.choice(legal)

    deal = Deal.shuffled(rng, rng.randrange(4))
    score = (rng.randrange(12), rng.randrange(12))
    playout = played_out(begin(deal, profile), choose)
    return DealRecord.of(deal, playout.actions, profile=profile, score=score)


def as_files_have_it(record: DealRecord, *, bury: bool = True) -> DealRecord:
    """The same record without the hands and, unless `bury`, without the dealer's bury."""
    actions = tuple(_forgotten(action, bury) for action in record.actions)
    return replace(record, actions=actions, hands=NOTHING_KNOWN, kitty=())


def _forgotten(action: RecordedAction, bury: bool) -> RecordedAction:
    return BuryUnknown() if isinstance(action, Bury) and not bury else action


def another_way(rng: Random, record: DealRecord) -> Branch:
    """A branch of random legal actions from anywhere before the end of the record."""
    at = rng.randrange(len(record.actions))
    state, actions = record.states[at], []
    wanted = rng.choice((1, 2, 5, 40))
    while not state.is_over and len(actions) < wanted:
        actions.append(rng.choice(state.legal_actions()))
        state = state.after(actions[-1])
    said = commented(rng, len(actions))
    return Branch(at, tuple(actions), said, rng.choice(("", "Another idea", "With {Jh} first")))


def commented(rng: Random, count: int) -> tuple[Comment, ...]:
    """Comments on some of so many actions, in order."""
    places = sorted(rng.randrange(count) for _ in range(rng.choice((0, 0, 1, 3)))) if count else []
    return tuple(Comment(at, rng.choice(WORDS)) for at in places)


@st.composite
def whole_records(draw: st.DrawFn) -> DealRecord:
    """A whole deal with everything known."""
    return whole(Random(draw(st.integers(0, 2**32))))


@st.composite
def any_records(draw: st.DrawFn) -> DealRecord:
    """A deal of any length, with or without hands and bury, with comments and branches."""
    rng = Random(draw(st.integers(0, 2**32)))
    record = whole(rng)
    branches = [another_way(rng, record) for _ in range(rng.choice((0, 1, 2)))]
    if rng.random() < 0.3:
        record = record.before(rng.randrange(len(record.actions) + 1))
    if rng.random() < 0.5:
        record = as_files_have_it(record, bury=rng.random() < 0.5)
    record = replace(record, comments=commented(rng, len(record.actions)))
    for branch in branches:
        if branch.at <= len(record.actions):
            record = record.with_branch(branch)
    return record
