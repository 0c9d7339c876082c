"""Random tables: any profile that can be, with deals and whole games under it, revokes and all."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from euchre_learn.core.actions import Action, ClaimRevoke, FarmersHand, Pass, PlayCard, ShowAces
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import RulesError
from euchre_learn.core.game import Game
from euchre_learn.core.hands import Redealt
from euchre_learn.core.play import Playing, Scored
from euchre_learn.core.rules import (
    PROFILES,
    AloneDeclared,
    LoneDefence,
    LonerLead,
    Packets,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
)
from euchre_learn.core.rules import (
    AceNoFace as AceRule,
)
from euchre_learn.core.state import State, begin
from euchre_learn.record.trace import Branch, DealRecord
from tests.record.drawn import commented

ON_OFF = (False, True)
VALUES: dict[str, tuple[object, ...]] = {
    "deck": (24, 32),
    "target": (1, 5, 7, 10, 15),
    "packets": tuple(Packets),
    "stick_the_dealer": ON_OFF,
    "stuck_may_name_turned_down": ON_OFF,
    "alone_declared": tuple(AloneDeclared),
    "upcard_out_when_partner_alone": ON_OFF,
    "loner_lead": tuple(LonerLead),
    "canadian_loner": ON_OFF,
    "lone_euchre_score": (1, 2, 4),
    "defend_alone": ON_OFF,
    "lone_defence": (LoneDefence(), LoneDefence(2, 4), LoneDefence(3, 5)),
    "farmers_swap": ON_OFF,
    "farmers_redeal": ON_OFF,
    "ace_no_face": tuple(AceRule),
    "joker": ON_OFF,
    "benny_dealer_looks": ON_OFF,
    "may_bury_upcard": ON_OFF,
    "natural_trump": ON_OFF,
    "same_dealer_after_throw_in": ON_OFF,
    "revokes": tuple(Revokes),
    "revoke_penalty": tuple(RevokePenalty(kind, n) for kind in PenaltyKind for n in (1, 2)),
    "revoke_doubled_alone": ON_OFF,
    "first_deal_without_penalty": ON_OFF,
}
"""Every switch with values that a table may choose."""


def any_profile(rng: Random) -> RulesProfile:
    """A named profile with some switches, or all of them, set at random."""
    profile = rng.choice(list(PROFILES.values()))
    for name in rng.sample(list(VALUES), rng.choice((0, 3, 10, len(VALUES)))):
        try:
            profile = profile.but(**{name: rng.choice(VALUES[name])})
        except RulesError:
            continue
    return profile


def chosen(rng: Random, state: State, *, revoking: bool = False) -> Action:
    """A random action: passing often enough for a second round, showing a hand now and then."""
    legal = state.legal_actions()
    shown = [one for one in legal if isinstance(one, FarmersHand | ShowAces)]
    if shown and rng.random() < 0.5:
        return rng.choice(shown)
    if Pass() in legal and rng.random() < 0.6:
        return Pass()
    if revoking and isinstance(state, Playing) and rng.random() < 0.4:
        held = [PlayCard(card) for card in state.hands[state.to_act]]
        return rng.choice([one for one in held if state.ruling(one).possible])
    return rng.choice(legal)


def played(rng: Random, start: State, *, revoking: bool = False) -> tuple[Action, ...]:
    """Random actions to the end of a deal; revokes may be laid, put right and claimed."""
    state, actions = start, list[Action]()
    while not state.is_over:
        actions.append(chosen(rng, state, revoking=revoking))
        state = state.after(actions[-1])
    while isinstance(state, Scored) and state.legal_actions() and rng.random() < 0.7:
        actions.append(rng.choice(state.legal_actions()))
        state = state.after(actions[-1])
    return tuple(actions)


def any_deal(rng: Random, profile: RulesProfile, *, revoking: bool = False) -> DealRecord:
    """A whole random deal under a profile."""
    deal = Deal.shuffled(rng, rng.randrange(4), profile)
    score = (rng.randrange(5), rng.randrange(5))
    first = score == (0, 0)
    start = begin(deal, profile, score, first_deal=first)
    actions = played(rng, start, revoking=revoking)
    return DealRecord.of(deal, actions, profile=profile, score=score, first_deal=first)


def another_way(rng: Random, record: DealRecord) -> Branch:
    """A branch of random actions from anywhere before the end."""
    at = rng.randrange(sum(not isinstance(one, ClaimRevoke) for one in record.actions))
    state, actions = record.states[at], list[Action]()
    wanted = rng.choice((1, 2, 5, 60))
    while not state.is_over and len(actions) < wanted:
        actions.append(chosen(rng, state))
        state = state.after(actions[-1])
    title = rng.choice(("", "Another idea"))
    return Branch(at, tuple(actions), commented(rng, len(actions)), title)


def dressed(rng: Random, record: DealRecord) -> DealRecord:
    """The record with comments and branches, and now and then cut short."""
    branches = [another_way(rng, record) for _ in range(rng.choice((0, 1, 2)))]
    if rng.random() < 0.4:
        record = record.before(rng.randrange(len(record.actions) + 1))
    record = replace(record, comments=commented(rng, len(record.actions)))
    for branch in branches:
        if branch.at <= len(record.actions):
            record = record.with_branch(branch)
    return record


def any_game(rng: Random, profile: RulesProfile) -> tuple[list[DealRecord], Game]:
    """The deals of a game that were scored, played by the rules to the end, and the game."""
    game, records = Game.new(rng, profile), list[DealRecord]()
    while not game.is_over and len(records) < 60:
        start = game.next_deal(rng)
        record = DealRecord.of(
            start.deal,
            played(rng, start),
            profile=profile,
            score=game.score,
            first_deal=game.deals == 0,
        )
        game = game.after(record.final)  # type: ignore[arg-type]
        if not isinstance(record.final, Redealt):
            records.append(record)
    return records, game


generators = st.integers(0, 2**32).map(Random)
"""Random generators, for the functions above."""
