"""Checking a game recorded elsewhere: what breaks the rules, where, and what the deals score.

An audit reads the lists of the file, not states of a game, so it goes on after a fault and needs
no hands: who laid a card follows from the tricks, and what a seat lays later it held before.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, LonerLead, RulesProfile
from euchre_learn.core.seats import FOUR
from euchre_learn.record.audit_base import TableRules
from euchre_learn.record.audit_codes import CODES, NOTES
from euchre_learn.record.audit_deal import Judged, judge_deal
from euchre_learn.record.egn_rules import stated_profile, switches_of
from euchre_learn.record.egn_types import EgnDeal, EgnFile, EgnMetadata, EgnRuleset, Fault

__all__ = ["CODES", "NOTES", "Audit", "Fault", "as_json", "audit"]

_NOT_SCORED = ("fast_break", "four_trick_tokens")
_NOT_JUDGED = (*_NOT_SCORED, "farmers", "partners_best", "go_under", "allow_no_trump")

Score = tuple[int, int]
JsonFault = dict[str, str | int | None]


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found. Deals and tricks count from 0 in the order of the file.

    `score` is the initial score and every complete deal as laid, those with faults and those
    after the game is won included. `notes` are no faults.
    """

    deals: int
    score: Score
    upgraded: bool
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]


def audit(file: EgnFile) -> Audit:
    """The faults and notes of a file, and the score that its deals make."""
    rules, notes = _rules(file.metadata)
    start = file.metadata.initial_score
    if rules.ruleset.num_players != 4:
        return Audit(len(file.deals), start, file.upgraded, (), (*file.notes, *notes))
    judged = [judge_deal(i, deal, rules) for i, deal in enumerate(file.deals)]
    scores = _running(start, judged)
    faults = [
        fault
        for i, one in enumerate(judged)
        for fault in (*_of_the_game(i, file.deals, judged, scores, rules), *one.faults)
    ]
    notes += [note for one in judged for note in one.notes]
    end_faults, end_notes = _final_score(file, judged, scores, rules)
    return Audit(
        deals=len(file.deals),
        score=scores[-1],
        upgraded=file.upgraded,
        faults=(*faults, *end_faults),
        notes=(*file.notes, *notes, *end_notes),
    )


def as_json(result: Audit) -> dict[str, object]:
    """The audit as plain values, for `--json`: places that do not apply are None."""
    return {
        "deals": result.deals,
        "score": list(result.score),
        "upgraded": result.upgraded,
        "faults": [_fault_json(one) for one in result.faults],
        "notes": [_fault_json(one) for one in result.notes],
    }


def _fault_json(one: Fault) -> JsonFault:
    return {
        "code": one.code,
        "deal": one.deal,
        "trick": one.trick,
        "seat": one.seat,
        "message": one.message,
    }


def _rules(metadata: EgnMetadata) -> tuple[TableRules, list[Fault]]:
    """What to judge by, with notes on the rules that are not taken into account."""
    ruleset, notes = metadata.ruleset, []
    try:
        profile = stated_profile(metadata)
    except EuchreError as error:
        profile = _plain_profile(ruleset)
        notes.append(_note("rules-unread", f"Judged by the ruleset alone: {error}."))
    if ruleset.num_players != 4:
        notes.append(
            _note("rules-not-judged", f"Games of {ruleset.num_players} players are not judged.")
        )
    settled = {"farmers"} if profile.farmers_swap or profile.farmers_redeal else set()
    on = [key for key in _NOT_JUDGED if getattr(ruleset, key) and key not in settled]
    if on:
        notes.append(_note("rules-not-judged", f"Not taken into account: {', '.join(on)}."))
    return TableRules(ruleset, profile), notes


def _plain_profile(rules: EgnRuleset) -> RulesProfile:
    """`american` with the switches of the ruleset, or with its loner's lead, as far as they fit."""
    with suppress(EuchreError):
        return AMERICAN.but(**switches_of(rules))
    if rules.loner_lead == "LEFT_OF_LONER":
        return replace(AMERICAN, loner_lead=LonerLead.LEFT_OF_LONER)
    return AMERICAN


def _note(code: str, message: str) -> Fault:
    assert code in NOTES, code
    return Fault(code, None, None, None, message)


def _running(start: Score, judged: list[Judged]) -> list[Score]:
    """The score before each deal, and the last one after all of them."""
    scores = [start]
    for one in judged:
        (mine, theirs), (more, most) = scores[-1], one.points or (0, 0)
        scores.append((mine + more, theirs + most))
    return scores


def _of_the_game(
    index: int,
    deals: tuple[EgnDeal, ...],
    judged: list[Judged],
    scores: list[Score],
    rules: TableRules,
) -> list[Fault]:
    """The faults of a deal's place in the game: whose deal it is, and that the game goes on."""
    faults = []
    dealer = deals[index].dealer
    if index and dealer not in _next_dealers(deals[index - 1], judged[index - 1], rules):
        last = deals[index - 1].dealer
        message = f"Seat {dealer} deals after seat {last}, but the deal passes to the left."
        faults.append(Fault("dealer-not-rotated", index, None, dealer, message))
    if _is_won(index, scores[index], rules.ruleset) and not _unsure(judged[:index], rules):
        mine, theirs = scores[index]
        message = f"This deal is played after the game was won, {mine} to {theirs}."
        faults.append(Fault("deal-after-game", index, None, None, message))
    return faults


def _next_dealers(deal: EgnDeal, judged: Judged, rules: TableRules) -> tuple[int, ...]:
    """Who may deal next: the next seat, or the same where the table has it dealt again."""
    thrown_in = judged.points == (0, 0)
    if rules.profile.same_dealer_after_throw_in and thrown_in:
        return (deal.dealer,)
    shown = rules.ruleset.farmers or rules.profile.asks_for_hands
    again = shown and judged.points is None
    return (FOUR.left(deal.dealer), *((deal.dealer,) if again else ()))


def _unsure(judged: list[Judged], rules: TableRules) -> bool:
    """True if these deals may have scored otherwise than as laid: revokes are settled elsewhere."""
    revokes = any(fault.code == "revoke" for one in judged for fault in one.faults)
    return revokes and rules.penalties_unknown


def _is_won(deals: int, score: Score, rules: EgnRuleset) -> bool:
    """True if the game is over with this score after so many deals."""
    if any(getattr(rules, key) for key in _NOT_SCORED):
        return False
    if rules.target is not None and max(score) >= rules.target:
        return True
    return 0 < rules.num_deals <= deals


def _final_score(
    file: EgnFile, judged: list[Judged], scores: list[Score], rules: TableRules
) -> tuple[list[Fault], list[Fault]]:
    """Compare the file's final score with the score at its end, or when the game was won."""
    stated, last = file.metadata.final_score, len(judged) - 1
    if stated is None:
        return [], []
    not_scored = any(getattr(rules.ruleset, key) for key in _NOT_SCORED)
    if not_scored or any(one.points is None for one in judged):
        return [], [_note("final-score-not-compared", "Not every deal can be scored.")]
    won = next((s for i, s in enumerate(scores) if _is_won(i, s, rules.ruleset)), scores[-1])
    if stated in (won, scores[-1]):
        return [], []
    if _unsure(judged, rules):
        return [], [_note("final-score-not-compared", "A revoke may have cost tricks or points.")]
    message = f"The file ends {stated[0]} to {stated[1]}, its deals {won[0]} to {won[1]}."
    deal = last if judged else None
    return [Fault("final-score-differs", deal, None, None, message)], []
