"""Two drills about following suit: which cards may be played, and play one."""

from __future__ import annotations

from random import Random

from euchre_learn.core.cards import Card
from euchre_learn.core.play import playable
from euchre_learn.teach.drills.deals import Moment
from euchre_learn.teach.drills.moments import moment
from euchre_learn.teach.judges import Play, Playable, Question
from euchre_learn.teach.lesson import Drill, Exercise, Rung, Wrong, listed
from euchre_learn.teach.table import Table


def legal(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Which cards may be played?"""
    table, now = moment(rng, difficulty, choice=difficulty == 1)
    may = playable(now.hand, now.laid, now.trump)
    return Exercise(
        id=f"legal-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=Question.PICK,
        prompt=f"{_lead(table)} Which cards may you play?",
        how="Pick every one, then check. Nothing is lost by trying.",
        table=table,
        judge=Playable(),
        answer=tuple(card.code for card in may),
        wrong=_tempting(now, may),
        why=_why(now),
        hints=(_concept(now), _two_ways(now)),
        concept="follow",
        practice=Drill("legal", difficulty),
        seed=seed,
    )


def play(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Play a card, where some may not be played."""
    table, now = moment(rng, difficulty, choice=True)
    may = now.followers
    refused = _most_tempting(now)
    return Exercise(
        id=f"play-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=Question.PLAY,
        prompt=f"{_lead(table)} Play a card.",
        how="Play a card. Any card can be tried.",
        table=table,
        judge=Play(),
        answer=(may[0].code,),
        wrong=tuple(Wrong((card.code,), _refusal(now, card)) for card in refused),
        why=_why(now),
        hints=(_concept(now), f"It is {{{may[0]}}} or {{{refused[0]}}}: one of them follows."),
        concept="follow",
        practice=Drill("play", difficulty),
        seed=seed,
    )


def _lead(table: Table) -> str:
    return f"{table.led[0].by} leads {{{table.led[0].card}}}."


def _concept(now: Moment) -> str:
    start = "Which suit was led, and which of your cards count as it?"
    if now.laid[0] is now.trump.left:
        start = "The card led is a bower. Which suit does it count as, and which of yours do?"
    return f"{start} [Following suit](#follow)"


def _two_ways(now: Moment) -> str:
    led = now.led.plural
    if now.laid[0] is now.trump.left:
        return f"Either {now.trump.left.suit.plural} were led, or {led} were: look at the bowers."
    if now.holds_left and now.led in (now.trump.suit, now.trump.next_suit):
        print_and_trump = f"a {now.trump.next_suit.singular} or a {now.trump.suit.singular}"
        return f"{{{now.trump.left}}} is {print_and_trump}. Which, here?"
    return f"Either you hold {led} and have to follow, or you hold none and are free."


def _why(now: Moment) -> str:
    led, left = now.led, now.trump.left
    bower = f" {{{left}}} counts as a {now.trump.suit.singular}." if _left_matters(now) else ""
    if now.followers:
        verb = "follows" if len(now.followers) == 1 else "follow"
        return f"{led.plural.capitalize()} were led.{bower} {listed(_codes(now.followers))} {verb}."
    return f"{led.plural.capitalize()} were led.{bower} You hold none, so nothing has to follow."


def _left_matters(now: Moment) -> bool:
    return now.holds_left or now.laid[0] is now.trump.left


def _tempting(now: Moment, may: tuple[Card, ...]) -> tuple[Wrong, ...]:
    """The sets that people pick by mistake, each once, the likeliest first, three at most."""
    printed = tuple(card for card in now.hand if card.suit is now.laid[0].suit) or now.hand
    others = tuple(card for card in now.hand if card not in may)
    ideas = (
        (printed, _print_words(now)),
        ((*may, *(card for card in now.trumps if card not in may)), _no_trumping(now)),
        (now.trumps, "Nobody has to trump. Look again at what has to follow."),
        (may[:1], f"{{{may[0]}}} may be played, and it is not the only one."),
        ((*may, *others[:1]), f"One card too many: it does not count as a {now.led.singular}."),
    )
    wrong: dict[frozenset[Card], Wrong] = {}
    for some, say in ideas:
        if some and set(some) != set(may):
            wrong.setdefault(frozenset(some), Wrong(_codes(some), say))
    return tuple(wrong.values())[:3]


def _print_words(now: Moment) -> str:
    left = f"{{{now.trump.left}}}"
    if now.laid[0] is now.trump.left:
        return f"You followed what is printed on {left}. It was a {now.led.singular} that was led."
    return f"You went by what is printed on {left}. It counts as a {now.trump.suit.singular}."


def _no_trumping(now: Moment) -> str:
    return f"You may trump only when you cannot follow, and you can follow {now.led.plural}."


def _most_tempting(now: Moment) -> tuple[Card, ...]:
    """One or two cards that may not be played: a bower or a misleading print before the rest."""
    left = now.trump.left
    refused = [card for card in now.hand if card not in now.followers]

    def appeal(card: Card) -> tuple[bool, bool, bool]:
        printed = card.suit is now.laid[0].suit
        return card is not left, not printed, not now.trump.is_trump(card)

    return tuple(sorted(refused, key=appeal))[:2]


def _refusal(now: Moment, card: Card) -> str:
    held = listed(_codes(now.followers))
    start = f"Follow {now.led.plural}: you hold {held}."
    if card is now.trump.left:
        return f"{start} {{{card}}} is a {now.trump.suit.singular} now."
    if card.suit is now.laid[0].suit:
        return f"{start} {{{now.laid[0]}}} is not a {card.suit.singular} here, and {{{card}}} is."
    return f"{start} {{{card}}} is a {now.trump.suit_of(card).singular}."


def _codes(some: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.code for card in some)
