"""Three drills about reading the cards: trumps left, the hand behind a call, and a revoke."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from euchre_learn.advice.thumbs import advice
from euchre_learn.core.actions import Action, NameSuit, OrderUp, Pass, PlayCard
from euchre_learn.core.cards import PACK_24, Card, Rank
from euchre_learn.core.deal import Deal
from euchre_learn.core.errors import CourseError
from euchre_learn.core.play import Playing, Scored, followers
from euchre_learn.core.rules import AMERICAN, Revokes
from euchre_learn.core.state import State
from euchre_learn.core.trump import Trump
from euchre_learn.core.view import SeatView
from euchre_learn.core.vocabulary import spoken
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.asking import hand_rows, to_pick_from, trick_rows
from euchre_learn.teach.drills.making import (
    TRIES,
    YOU,
    Item,
    Words,
    drilled,
    either,
    plan,
    play_on,
    play_tricks,
    to_the_lead,
    told,
)
from euchre_learn.teach.judges_counting import TrumpsLeft, WhichHand, leaning, trumps_unseen
from euchre_learn.teach.judges_rules import FindRevoke, did_not_follow
from euchre_learn.teach.lesson import Exercise, Wrong, listed
from euchre_learn.teach.question import Question
from euchre_learn.teach.table import Chip, Felt, Table, deal_table, lettered, number_options

FREE: Final = AMERICAN.but(revokes=Revokes.ALLOWED)
"""The usual rules where a revoke can happen, as at a real table."""


def trumps_left(rng: Random, seed: int, difficulty: int) -> Exercise:
    """How many trumps are out: after a trick (1), after more (2), the left bower seen (3)?"""
    table = _after_some_tricks(rng, difficulty)
    judge = TrumpsLeft()
    out, naive = len(trumps_unseen(table)), _by_print(table)
    near = (naive, out + 1, out - 1)
    wrong = told(table, judge, *(str(number) for number in near if 0 <= number <= 7))
    right = judge.truth(table)[0][0]
    words = Words(
        "How many trumps have you not seen yet?",
        _why_out(table),
        (
            "There are seven trumps. Take away those that were played and those you hold."
            " [The left bower](#left-bower)",
            f"It is {either(rng, right, wrong[0].answer[0])}.",
        ),
        "trump",
    )
    item = Item("trumps-left", seed, difficulty)
    return drilled(item, Question.CHOOSE, words, table, judge, *wrong)


def _after_some_tricks(rng: Random, difficulty: int) -> Table:
    for _ in range(TRIES):
        tricks = 1 if difficulty == 1 else rng.choice((2, 3))
        record = play_tricks(rng, to_the_lead(rng, plan(rng)), tricks)
        if difficulty == 3:
            record = play_on(rng, record, rng.randrange(4))
        table = deal_table(record, YOU)
        options = number_options(range(8))
        table = replace(table, rows=trick_rows(table), options=options)
        if trumps_unseen(table) and (difficulty < 3 or _left_is_seen(table)):
            return replace(table, chips=(*table.chips, *_upcard_chip(table)))
    raise CourseError("no deal fits this drill")


def _upcard_chip(table: Table) -> tuple[Chip, ...]:
    """What became of the upcard, which was seen by everyone."""
    view = table.record.final.seen_by(YOU)
    done = "was picked up" if view.upcard_is_in_hand else "was turned down"
    dealer = table.name(view.dealer)
    return (
        Chip(f"{dealer} deal{'' if dealer == 'You' else 's'}"),
        Chip(f"{view.upcard.label} {done}"),
        *(Chip(f"You buried {card.label}") for card in view.buried),
    )


def _left_is_seen(table: Table) -> bool:
    return table.made.left not in trumps_unseen(table)


def _by_print(table: Table) -> int:
    """The number that comes out if the left bower is forgotten."""
    return len(trumps_unseen(table)) + (-1 if not _left_is_seen(table) else 1)


def _why_out(table: Table) -> str:
    out = trumps_unseen(table)
    verb = "is" if len(out) == 1 else "are"
    return f"Seven less those you have seen: {listed(card.code for card in out)} {verb} still out."


# --- which hand is this call? ---------------------------------------------------------------------


def which_hand(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Which hand made this call: of three (1), of four (2), of four in the second round (3)."""
    for _ in range(TRIES):
        record = _to_a_call(rng, second=difficulty == 3)
        pack = [card for card in PACK_24 if card is not record.upcard]
        hand = _drawn(rng, pack)
        calls = [call for call in _calls(record) if leaning(_holding(record, hand), call)]
        if not calls:
            continue
        call = rng.choice(calls)
        rest = [card for card in pack if card not in hand]
        others = _passers(rng, record, rest, _Weaker(hand, _trump_of(call, record)), difficulty)
        if others:
            hands = [hand, *others]
            rng.shuffle(hands)
            return _reading(rng, Item("which-hand", seed, difficulty), record, hands, call)
    raise CourseError("no deal fits this drill")


def _trump_of(call: Action, record: DealRecord) -> Trump:
    """The trump that a call would make."""
    return Trump(call.suit if isinstance(call, NameSuit) else record.upcard.suit)


@dataclass(frozen=True, slots=True)
class _Weaker:
    """Whether a hand has fewer trumps, bowers and side aces together than this one.

    The rules of thumb weigh high trumps too, and without this some items would be hard to defend.
    """

    than: tuple[Card, ...]
    trump: Trump

    def __call__(self, hand: tuple[Card, ...]) -> bool:
        return _count(hand, self.trump) < _count(self.than, self.trump)


def _count(hand: tuple[Card, ...], trump: Trump) -> int:
    trumps = [card for card in hand if trump.is_trump(card)]
    aces = [card for card in hand if card.rank is Rank.ACE and card not in trumps]
    return len(trumps) + sum(trump.is_bower(card) for card in trumps) + len(aces)


def _to_a_call(rng: Random, *, second: bool) -> DealRecord:
    """The bidding up to some seat, everyone before having passed."""
    deal = Deal.shuffled(rng, rng.randrange(4))
    return DealRecord(
        deal.dealer, deal.upcard, (Pass(),) * (rng.randrange(4) + (4 if second else 0))
    )


def _calls(record: DealRecord) -> tuple[Action, ...]:
    """The calls with the partner that may be made now."""
    named = (OrderUp, NameSuit)
    legal = record.final.legal_actions()
    return tuple(call for call in legal if isinstance(call, named) and not call.alone)


def _holding(record: DealRecord, hand: tuple[Card, ...]) -> SeatView:
    """What the seat to speak would see with this hand."""
    return replace(record.final.seen_by(record.final.to_act), hand=hand)


def _drawn(rng: Random, some: list[Card]) -> tuple[Card, ...]:
    return tuple(rng.sample(some, 5))


def _passers(
    rng: Random, record: DealRecord, rest: list[Card], weaker: _Weaker, difficulty: int
) -> list[tuple[Card, ...]]:
    """Two or three weaker hands from these cards that are sure to pass; none if none come up."""
    found: list[tuple[Card, ...]] = []
    for _ in range(60):
        hand = _drawn(rng, rest)
        if not weaker(hand) or leaning(_holding(record, hand), Pass()) is not True:
            continue
        found.append(hand)
        rest = [card for card in rest if card not in hand]
        if len(found) == (2 if difficulty == 1 else 3):
            return found
    return []


def _reading(
    rng: Random, item: Item, record: DealRecord, hands: list[tuple[Card, ...]], call: Action
) -> Exercise:
    table = deal_table(record, YOU)
    rows = hand_rows([_sorted(hand) for hand in hands])
    options = lettered(row.caption for row in rows)
    table = replace(table, cards=(), label="", rows=rows, options=options)
    judge = WhichHand(call)
    right = judge.truth(table)[0][0]
    letters = [option.value for option in options]
    wrong = _passing(table, judge, [letter for letter in letters if letter != right])
    seat = record.final.to_act
    said = spoken(call, seat, record.dealer)
    who = "You say" if seat == YOU else f"{record.names[seat]} says"
    two = either(rng, *(letter.upper() for letter in (right, wrong[0].answer[0])))
    words = Words(
        f"{who}: {said}. Which of these is the hand?",
        _why_called(table, judge, letters.index(right)),
        (
            "Count in each hand the trumps, with the left bower, and then the aces beside them."
            " [Left bower](#left-bower)",
            f"It is hand {two}.",
        ),
        "order-up" if isinstance(call, OrderUp) else "maker",
    )
    return drilled(item, Question.CHOOSE, words, table, judge, *wrong)


def _sorted(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand by printed suit and rank, so that the left bower is left to be found."""
    order = list(PACK_24)
    return tuple(sorted(hand, key=order.index))


def _passing(table: Table, judge: WhichHand, letters: list[str]) -> tuple[Wrong, ...]:
    """The judge's remark on each hand that passes, with its letter."""
    return tuple(
        Wrong((letter,), f"Hand {letter.upper()}: {judge.remark(table, (letter,))}")
        for letter in letters
    )


def _why_called(table: Table, judge: WhichHand, place: int) -> str:
    view = _holding(table.record, table.rows[place].cards)
    said = [one.sentence for one in advice(view) if judge.call in one.actions]
    return f"{table.rows[place].caption} calls. {said[0]}"


# --- find the revoke ------------------------------------------------------------------------------


def find_revoke(rng: Random, seed: int, difficulty: int) -> Exercise:
    """Which card broke following suit: a plain one (1), a trump (2), by the left bower (3)?"""
    table = _with_a_revoke(rng, difficulty)
    judge, state = FindRevoke(), _finished(table)
    revoked = state.revokes[0]
    others = [card.code for card in table.cards if card is not revoked.card]
    wrong = told(table, judge, *others)[:3]
    trick = state.tricks[revoked.trick]
    led = state.contract.trump.suit_of(trick.cards[0])
    later = [one.card_of(revoked.seat) for one in state.tricks[revoked.trick + 1 :]]
    held = listed(card.code for card in followers(tuple(later), led, state.contract.trump))
    name = table.name(revoked.seat)
    words = Words(
        "One of these cards broke following suit. Which one?",
        f"{name} played {{{revoked.card}}} to a {led.singular} lead in trick {revoked.trick + 1},"
        f" and still held {held}.",
        (
            "Whoever does not follow holds none of that suit. Look who plays one later."
            " [A revoke](#revoke)",
            f"It is {either(rng, *(f'{{{code}}}' for code in (revoked.card.code, others[0])))}.",
        ),
        "revoke",
    )
    item = Item("find-revoke", seed, difficulty)
    return drilled(item, Question.ONE, words, table, judge, *wrong)


def _finished(table: Table) -> Scored:
    state = table.record.final
    assert isinstance(state, Scored), state
    return state


def _with_a_revoke(rng: Random, difficulty: int) -> Table:
    """A deal played out with one revoke in it, and at least three cards that did not follow."""
    for _ in range(TRIES):
        start = to_the_lead(rng, plan(rng, profile=FREE))
        record = _played_with_a_revoke(rng, start, _REVOKES[difficulty])
        if record is None:
            continue
        table = deal_table(record, YOU, Felt.TABLE)
        if len(did_not_follow(table)) >= 3:
            kept = tuple(chip for chip in table.chips if not chip.words.endswith("I pass"))
            return to_pick_from(replace(table, chips=kept, rows=trick_rows(table)))
    raise CourseError("no deal fits this drill")


Fits = Callable[[Playing, Card], bool]


def _plain_card(state: Playing, card: Card) -> bool:
    trump = state.contract.trump
    held = followers(state.hands[state.to_act], state.led, trump)
    return not trump.is_trump(card) and trump.left not in (*held, *state.laid)


def _trump_card(state: Playing, card: Card) -> bool:
    return state.contract.trump.is_trump(card) and card is not state.contract.trump.left


def _by_the_left(state: Playing, card: Card) -> bool:
    """The left bower kept back or laid by its print, or led and followed by print."""
    trump = state.contract.trump
    held = followers(state.hands[state.to_act], state.led, trump)
    led_by_print = state.laid[0] is trump.left and card.suit is trump.next_suit
    laid_by_print = card is trump.left and state.led is trump.next_suit
    return held == (trump.left,) or led_by_print or laid_by_print


_REVOKES: Final[dict[int, Fits]] = {1: _plain_card, 2: _trump_card, 3: _by_the_left}


def _played_with_a_revoke(rng: Random, start: DealRecord, fits: Fits) -> DealRecord | None:
    """The deal played out, the first fitting revoke taken where chance has it; None without one."""
    record, state = start, start.final
    while not state.is_over:
        revoke = _revoke(rng, state, fits)
        if revoke is not None:
            return play_on(rng, record.after(revoke), 20)
        record = play_on(rng, record, 1)
        state = record.final
    return None


def _revoke(rng: Random, state: State, fits: Fits) -> PlayCard | None:
    """A revoke that fits here, one time in two."""
    if not isinstance(state, Playing) or not state.laid or rng.random() < 0.5:
        return None
    hand, trump = state.hands[state.to_act], state.contract.trump
    if not followers(hand, state.led, trump):
        return None
    some = [card for card in hand if not trump.follows(card, state.led) and fits(state, card)]
    return PlayCard(rng.choice(some)) if some else None
