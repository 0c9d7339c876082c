"""The drill "who takes the trick?"."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from euchre_learn.core.cards import Card, Rank
from euchre_learn.core.trump import Trump
from euchre_learn.teach.drills.deals import whole_trick
from euchre_learn.teach.judges import Question, Winner
from euchre_learn.teach.lesson import Drill, Exercise, Rung, Wrong
from euchre_learn.teach.table import Table, seat_options

Trick = tuple[Card, ...]


def winner(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Who takes the trick?"""
    table = whole_trick(rng, {1: _plain, 2: _trumped, 3: _left_decides}[difficulty])
    table = replace(table, options=seat_options(table))
    trick, trump = table.gathered, table.made
    best = trick.cards[trump.winner(trick.cards)]
    wrong = _tempting(trick.cards, trump, best)
    return Exercise(
        id=f"winner-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=Question.CHOOSE,
        prompt=f"{_led(table)} Who takes the trick?",
        how="Choose one, then check.",
        table=table,
        judge=Winner(),
        answer=(_player(table, best),),
        wrong=tuple(
            Wrong((_player(table, card),), _but(card, trick.cards, trump)) for card in wrong
        ),
        why=_why(best, trick.cards, trump),
        hints=(
            "Look for trumps first. Without one, the suit led decides. [The trick](#trick)",
            f"It is the player of {{{min(best, wrong[0], key=_code)}}}"
            f" or of {{{max(best, wrong[0], key=_code)}}}.",
        ),
        concept="trick",
        practice=Drill("winner", difficulty),
        seed=seed,
    )


def _led(table: Table) -> str:
    verb = "lead" if table.led[0].by == "You" else "leads"
    return f"{table.led[0].by} {verb} {{{table.led[0].card}}}."


def _code(card: Card) -> str:
    return card.code


def _player(table: Table, card: Card) -> str:
    trick = table.gathered
    return table.record.names[trick.seats[trick.cards.index(card)]]


def _plain(trick: Trick, trump: Trump) -> bool:
    """No trump falls, and somebody cannot follow."""
    suits = [trump.suit_of(card) for card in trick]
    return trump.suit not in suits and len(set(suits)) > 1


def _trumped(trick: Trick, trump: Trump) -> bool:
    """A plain lead that is trumped, the left bower not in it."""
    if trump.is_trump(trick[0]) or trump.left in trick:
        return False
    return any(trump.is_trump(card) for card in trick)


def _left_decides(trick: Trick, trump: Trump) -> bool:
    """A trick that would go elsewhere if the left bower counted as printed."""
    return trump.left in trick and trump.winner(trick) != _by_print(trick, trump)


def _by_print(trick: Trick, trump: Trump) -> int:
    """Who would win if the left bower were an ordinary jack."""

    def height(card: Card) -> tuple[bool, bool, bool, int]:
        right = card is trump.right
        return card.suit is trump.suit, right, card.suit is trick[0].suit, _RANKS.index(card.rank)

    return max(range(len(trick)), key=lambda index: height(trick[index]))


_RANKS = tuple(Rank)


def _tempting(trick: Trick, trump: Trump, best: Card) -> Trick:
    """The cards taken for the winner by mistake: by print, best of the suit led, the highest."""
    led = [card for card in trick if card.suit is trick[0].suit and card is not best]
    ideas = [trick[_by_print(trick, trump)]]
    ideas += sorted(led, key=lambda card: _RANKS.index(card.rank), reverse=True)[:1]
    ideas += sorted(trick, key=lambda card: _RANKS.index(card.rank), reverse=True)
    return tuple(dict.fromkeys(card for card in ideas if card is not best))[:2]


def _but(card: Card, trick: Trick, trump: Trump) -> str:
    led = trump.suit_of(trick[0])
    if not trump.strength(card, led):
        return f"{{{card}}} is neither a trump nor a {led.singular}, so it cannot take the trick."
    if not trump.is_trump(card):
        lost_to_trump = trump.is_trump(trick[trump.winner(trick)])
        reason = "there is a trump in the trick" if lost_to_trump else "a higher one lies there"
        return f"{{{card}}} is of the suit led, but {reason}."
    return f"{{{card}}} is a trump, but a higher trump lies there."


def _why(best: Card, trick: Trick, trump: Trump) -> str:
    led = trump.suit_of(trick[0])
    if not trump.is_trump(best):
        return f"No trump fell, and {{{best}}} is the highest {led.singular}."
    trumps = [card for card in trick if trump.is_trump(card)]
    if best is trump.left:
        return f"{{{best}}} is the left bower, a {trump.suit.singular}, and no higher trump fell."
    if len(trumps) == 1:
        return f"{{{best}}} is the only trump in the trick."
    return f"{{{best}}} is the highest trump in the trick."
