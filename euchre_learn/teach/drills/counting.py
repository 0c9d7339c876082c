"""Three drills about what cards are: find a bower, what a card counts as, put cards in order."""

from __future__ import annotations

from random import Random

from euchre_learn.core.cards import PACK_24, Card, Rank, Suit
from euchre_learn.core.trump import Trump
from euchre_learn.teach.judges import Answer, LeftBower, Order, Question, RightBower, SuitOf
from euchre_learn.teach.lesson import Drill, Exercise, Rung, Wrong
from euchre_learn.teach.table import card_table, suit_options

SUITS = tuple(Suit)


def bower(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Which card is the right bower (1), the left bower (2), or either, after an upcard (3)?"""
    trump = Trump(rng.choice(SUITS))
    left = difficulty == 2 or (difficulty == 3 and rng.random() < 0.5)
    card, name = (trump.left, "left bower") if left else (trump.right, "right bower")
    upcard = Card(rng.choice((Rank.NINE, Rank.TEN, Rank.QUEEN, Rank.KING)), trump.suit)
    start = f"{{{upcard}}} is turned up and accepted." if difficulty == 3 else ""
    prompt = f"{start} Which card is the {name}?".strip()
    return Exercise(
        id=f"bower-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=Question.ONE,
        prompt=prompt,
        how="Pick one card, then check.",
        table=card_table(_around(rng, trump, difficulty, upcard), trump),
        judge=LeftBower() if left else RightBower(),
        answer=(card.code,),
        wrong=_other_bowers(card, trump),
        why=_bower_words(card, trump),
        hints=_bower_hints(rng, trump, name),
        concept="left-bower" if left else "right-bower",
        practice=Drill("bower", difficulty),
        seed=seed,
    )


def _around(rng: Random, trump: Trump, difficulty: int, upcard: Card) -> tuple[Card, ...]:
    """Five cards with both bowers among them; the other jacks too from the second difficulty."""
    jacks = [trump.right, trump.left]
    jacks += [Card(Rank.JACK, suit) for suit in trump.green_suits] if difficulty > 1 else []
    rest = [card for card in PACK_24 if not card.is_jack and card is not upcard]
    rng.shuffle(rest)
    some = jacks + rest[: 5 - len(jacks)]
    rng.shuffle(some)
    return tuple(some)


def _other_bowers(card: Card, trump: Trump) -> tuple[Wrong, ...]:
    other = trump.left if card is trump.right else trump.right
    if other is trump.left:
        say = f"{{{other}}} is a bower, but it is not printed in {trump.suit.plural}."
    else:
        say = f"{{{other}}} is the jack of trumps: the other bower is asked for."
    return (Wrong((other.code,), say),)


def _bower_words(card: Card, trump: Trump) -> str:
    if card is trump.right:
        return f"{{{card}}} is the jack of trumps, and so the right bower."
    colour = trump.suit.colour.value
    return f"{{{card}}} is the other {colour} jack, and so the left bower. It counts as a trump."


def _bower_hints(rng: Random, trump: Trump, name: str) -> tuple[str, str]:
    concept = name.replace(" ", "-")
    rule = {
        "right bower": f"A bower is a jack. The [right bower](#{concept}) is the one of trumps.",
        "left bower": f"A bower is a jack. The [left bower](#{concept}) shares the trumps' colour.",
    }[name]
    two = [trump.right, trump.left]
    rng.shuffle(two)
    return rule, f"It is {{{two[0]}}} or {{{two[1]}}}."


def suit(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Which suit does this card count as?"""
    trump = Trump(rng.choice(SUITS))
    card = rng.choice(_asked(trump, difficulty))
    truth = trump.suit_of(card)
    return Exercise(
        id=f"suit-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=Question.CHOOSE,
        prompt=f"{trump.suit.plural.capitalize()} are trumps. Which suit does {{{card}}} count as?",
        how="Choose one, then check.",
        table=card_table((card,), trump, options=suit_options()),
        judge=SuitOf(card),
        answer=(truth.letter,),
        wrong=_suits_taken_for(card, trump),
        why=_suit_words(card, trump),
        hints=_suit_hints(card, trump),
        concept="left-bower",
        practice=Drill("suit", difficulty),
        seed=seed,
    )


def _asked(trump: Trump, difficulty: int) -> list[Card]:
    """Any card but a jack; any jack; the left bower or a card that looks like it."""
    if difficulty == 1:
        return [card for card in PACK_24 if not card.is_jack]
    jacks = [card for card in PACK_24 if card.is_jack]
    return jacks if difficulty == 2 else [*jacks, trump.left, trump.left, trump.left]


def _suits_taken_for(card: Card, trump: Trump) -> tuple[Wrong, ...]:
    if card is trump.left:
        say = f"{card.suit.plural.capitalize()} are only printed on it. It is the left bower."
        return (Wrong((card.suit.letter,), say),)
    other = trump.next_suit if card.suit is trump.suit else trump.suit
    if other is trump.suit:
        say = f"{{{card}}} is not printed as a trump, and it is not the left bower."
    else:
        say = f"{{{card}}} is printed as a trump, and nothing takes that away."
    return (Wrong((other.letter,), say),)


def _suit_words(card: Card, trump: Trump) -> str:
    if card is trump.left:
        return f"{{{card}}} is the left bower: a {trump.suit.singular} for every purpose."
    return (
        f"{{{card}}} is a {card.suit.singular}, as printed. Only the left bower changes its suit."
    )


def _suit_hints(card: Card, trump: Trump) -> tuple[str, str]:
    other = trump.next_suit if card.suit is trump.suit else trump.suit
    first, second = sorted((card.suit, other), key=SUITS.index)
    return (
        "One card in the pack counts as a suit other than its own. [Left bower](#left-bower)",
        f"It counts as a {first.singular} or as a {second.singular}.",
    )


def rank(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Put cards in order: four trumps (1), trumps with both bowers (2), a suit among others (3)."""
    trump = Trump(rng.choice(SUITS))
    asked = trump.next_suit if difficulty == 3 and rng.random() < 0.5 else trump.suit
    shown = _to_order(rng, trump, asked, difficulty)
    right = tuple(card.code for card in trump.order(asked, shown))
    return Exercise(
        id=f"rank-{difficulty}-{seed}",
        rung=Rung.DRILLED,
        question=Question.ORDER,
        prompt=f"Put the {asked.plural} in order, the highest first."
        + (" Leave the other cards." if difficulty == 3 else ""),
        how="Pick the cards one after another, then check.",
        table=card_table(shown, trump),
        judge=Order(asked),
        answer=right,
        wrong=_orders_by_mistake(right, trump, asked, shown),
        why=f"From the top: {' '.join(f'{{{code}}}' for code in right)}.",
        hints=_rank_hints(right, trump, asked),
        concept="left-bower" if asked is trump.suit else "next-suit",
        practice=Drill("rank", difficulty),
        seed=seed,
    )


def _to_order(rng: Random, trump: Trump, asked: Suit, difficulty: int) -> tuple[Card, ...]:
    mine = list(trump.order(asked, PACK_24))
    if difficulty == 1:
        some = rng.sample([card for card in mine if card is not trump.left], 4)
    elif difficulty == 2:
        some = [*mine[:2], *rng.sample(mine[2:], 3)]
    else:
        tempting = trump.next_suit if asked is trump.suit else trump.suit
        others = [card for card in trump.order(tempting, PACK_24) if card is not trump.left]
        some = [*rng.sample([card for card in mine if card is not trump.left], 3), trump.left]
        some += rng.sample(others, 2)
    rng.shuffle(some)
    return tuple(some)


def _orders_by_mistake(
    right: Answer, trump: Trump, asked: Suit, shown: tuple[Card, ...]
) -> tuple[Wrong, ...]:
    """The order by print, as if the left bower were an ordinary jack; the order upside down."""
    ranks = tuple(Rank)

    def printed(card: Card) -> tuple[bool, int]:
        return card is trump.right, ranks.index(card.rank)

    alike = [card for card in shown if card.suit is asked]
    naive = tuple(card.code for card in sorted(alike, key=printed, reverse=True))
    upside_down = Wrong(right[::-1], "That is the order from the bottom. Start with the highest.")
    if naive in (right, right[::-1]):
        return (upside_down,)
    say = f"You went by print. {{{trump.left}}} counts as a {trump.suit.singular}."
    return Wrong(naive, say), upside_down


def _rank_hints(right: Answer, trump: Trump, asked: Suit) -> tuple[str, str]:
    first, second = sorted(right[:2])
    top = f"The highest is {{{first}}} or {{{second}}}."
    if asked is trump.suit:
        return "Among trumps the bowers stand above the ace. [The right bower](#right-bower)", top
    return "The [next suit](#next-suit) has lost its jack to the trumps; the rest is by rank.", top
