"""Rules of thumb for going alone, with the call or when the maker is asked before the lead."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Final

from euchre_learn.advice.facts import Above, Fact, Needs, listed
from euchre_learn.advice.model import Advice, Concern, Thumb, advise
from euchre_learn.advice.prospects import Prospect, all_facts, having, prospects, said_with_call
from euchre_learn.advice.reading import needs, others_deal, unseen, worth
from euchre_learn.core.actions import Action, Pass
from euchre_learn.core.cards import Card
from euchre_learn.core.phase import Phase
from euchre_learn.core.view import SeatView

_NEAR_HOME: Final = 2
_ENOUGH: Final = Fraction(1, 3)
"""Alone wins 3 more with all five and loses 1 whenever both would march: a chance above a third
is enough even if the march with the partner is certain and the euchre no likelier alone."""


def _not_alone(view: SeatView, one: Prospect) -> tuple[Action, ...]:
    """What going alone is preferred to; a later "alone" is still open where the rules allow it."""
    late = view.phase is not Phase.DECLARING and not said_with_call(view)
    return (Pass(),) if late else (Pass(), one.call)


def _go(thumb: str, view: SeatView, fits: Callable[[Prospect], bool], words: str) -> Advice | None:
    """Advice to go alone in every suit where the hand fits."""
    fit = tuple(one for one in prospects(view) if fits(one))
    against = tuple(action for one in fit for action in _not_alone(view, one))
    said = f"{having(fit)}: {words}"
    alone = tuple(one.alone for one in fit)
    return advise(thumb, view, said, alone, against, facts=all_facts(fit))


def alone_on_four(view: SeatView) -> Advice | None:
    """Go alone with four tricks in sight."""
    return _go("alone-on-four", view, lambda one: one.four_tricks, "four tricks are in sight.")


def alone_on_three_tops(view: SeatView) -> Advice | None:
    """Go alone on the two highest trumps and an ace, or close to it."""
    words = "strong enough to try for all five alone."
    return _go("alone-on-three-tops", view, lambda one: one.three_tops, words)


def alone_liberal(view: SeatView) -> Advice | None:
    """Go alone when one card can be beaten and more than a third of the layouts let it win."""
    for one in prospects(view):
        risk = _one_risk(view, one)
        if risk is not None:
            words = (
                f"All your cards but {{{risk.card}}} should win, and only {listed(risk.above)}"
                f" can beat that. {risk.percent} times in 100 the others hold none, and one in"
                " three would do."
            )
            facts: tuple[Fact, ...] = (*one.facts(), risk)
            against = _not_alone(view, one)
            return advise("alone-liberal", view, words, (one.alone,), against, facts=facts)
    return None


def _one_risk(view: SeatView, one: Prospect) -> Above | None:
    """The one card of five that can be beaten, if the chance that it is not is above a third.

    The trumps from the top down must be three at least, so that they draw the others.
    """
    others = [card for card in unseen(view) if card not in one.hand]
    five = _best_five(one)
    risks = [(card, over) for card in five if (over := _over(card, others, one))]
    if len(one.run) < 3 or len(risks) != 1:
        return None
    (card, over), room = risks[0], len(others)
    if view.upcard in over and others_deal(view):
        return None
    chance = Fraction(comb(room - len(over), 10), comb(room, 10))
    return Above(card, over, int(100 * chance)) if chance > _ENOUGH else None


def _over(card: Card, others: list[Card], one: Prospect) -> tuple[Card, ...]:
    """The cards out that stand above one of the hand in its suit, highest first."""
    suit, height = one.trump.suit_of(card), worth(card, one.trump)
    return tuple(c for c in one.trump.order(suit, others) if worth(c, one.trump) > height)


def _best_five(one: Prospect) -> tuple[Card, ...]:
    """The hand without the card of least worth, where it holds six."""
    ranked = sorted(one.hand, key=lambda card: worth(card, one.trump), reverse=True)
    return tuple(ranked[:5])


def never_alone_near_home(view: SeatView) -> Advice | None:
    """Two points from the target, or one, keep the partner."""
    own, theirs = needs(view)
    tempting = [one for one in prospects(view) if one.three_tops or one.four_tricks]
    asked = view.phase is Phase.DECLARING
    fit = prospects(view) if asked else tuple(tempting)
    if own > _NEAR_HOME:
        return None
    words = "Your side needs two points: a march with your partner wins as surely as one alone."
    if own == 1:
        words = "Your side needs one point: three tricks win, and your partner can help."
    facts = (Needs(own, theirs), *all_facts(fit))
    calls, alone = tuple(one.call for one in fit), tuple(one.alone for one in fit)
    return advise("never-alone-near-home", view, words, calls, alone, facts=facts)


def keep_the_partner(view: SeatView) -> Advice | None:
    """Asked before the lead, keep the partner with a hand that will not take all five."""
    for one in prospects(view) if view.phase is Phase.DECLARING else ():
        if not (one.four_tricks or one.three_tops or _one_risk(view, one)):
            words = f"With {one.words}, all five are far off, and three or four alone pay 1."
            return advise(
                "keep-the-partner", view, words, (one.call,), (one.alone,), facts=one.facts()
            )
    return None


ALONE: Final = (
    Thumb(
        "never-alone-near-home",
        "Two points from home, keep your partner: you need no more than a march.",
        Concern.ALONE,
        "score-and-chances",
        never_alone_near_home,
    ),
    Thumb(
        "alone-on-four",
        "When you can see four tricks in your hand, go alone.",
        Concern.ALONE,
        "going-alone",
        alone_on_four,
    ),
    Thumb(
        "alone-on-three-tops",
        "The two top trumps and an ace, or close to it, are worth trying alone.",
        Concern.ALONE,
        "going-alone",
        alone_on_three_tops,
    ),
    Thumb(
        "alone-liberal",
        "A lone march gains 3 and risks little: one chance in three of all five is enough.",
        Concern.ALONE,
        "going-alone",
        alone_liberal,
    ),
    Thumb(
        "keep-the-partner",
        "Three or four tricks alone still pay 1: without all five in sight keep your partner.",
        Concern.ALONE,
        "going-alone",
        keep_the_partner,
    ),
)
"""The rules for going alone, the most important first."""
