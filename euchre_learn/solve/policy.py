"""How a solid player plays cards and buries, over the lanes of `kernel`: the policy of rollouts.

It sees its own hand and which cards have gone, never a hidden card. Normal plays by it as well.
`unseen` are the cards that may still be anywhere else, those that sit out or lie in the kitty
included. A boss is a card that no unseen one of its lane beats.

The makers draw trumps, then cash plain bosses; the defenders cash bosses and keep their trumps.
Nobody overtakes a partner who is safe; the third hand plays high, the second a boss or low; who
ruffs or plays last takes with the lowest card that does.
"""

from __future__ import annotations

from typing import Final

from euchre_learn.solve.compiled import compiled, count, length, lowest
from euchre_learn.solve.kernel import PLAIN, TRUMP

_LANES: Final = 0x0001_0001_0001
_PLAIN_LANE: Final = 0xFF
_ACES: Final = 0x80 * _LANES
_KINGS: Final = 0x40 * _LANES


@compiled
def bosses(hand: int, unseen: int) -> int:
    """The cards of a hand that no unseen card of their own lane beats."""
    x = unseen | unseen >> 1
    x |= x >> 2
    x |= x >> 4
    x |= (x & TRUMP) >> 2
    return hand & ~x


@compiled
def highest_of(cards: int) -> int:
    """The highest trump, or with none the plain card of the highest rank; not for no cards."""
    if cards & TRUMP:
        return 1 << (length(cards) - 1)
    ranks = (cards | cards >> 16 | cards >> 32) & _PLAIN_LANE
    same = cards & ((1 << (length(ranks) - 1)) * _LANES)
    return same & -same


@compiled
def lowest_of(cards: int) -> int:
    """The plain card of the lowest rank, or with none the lowest trump; not for no cards."""
    plain = cards & PLAIN
    if not plain:
        return cards & -cards
    ranks = (plain | plain >> 16 | plain >> 32) & _PLAIN_LANE
    same = plain & ((ranks & -ranks) * _LANES)
    return same & -same


@compiled
def _singletons(hand: int) -> int:
    """The plain cards that are alone in their lane."""
    found = 0
    for lane in (0xFF, 0xFF << 16, 0xFF << 32):
        own = hand & lane
        if own and not own & (own - 1):
            found |= own
    return found


@compiled
def _guarded_kings(plain: int, unseen: int) -> int:
    """Kings held with one card below them while the ace is out: a trick, if both are kept."""
    found = 0
    for lane in (0xFF, 0xFF << 16, 0xFF << 32):
        own = plain & lane
        rest = own & (own - 1)
        if rest and not rest & (rest - 1) and rest & _KINGS and unseen & lane & _ACES:
            found |= own
    return found


@compiled
def thrown(hand: int, boss: int, unseen: int) -> int:
    """The card to throw off: a low plain one, best one that is alone; no boss, no guarded king."""
    plain = hand & PLAIN
    if not plain:
        return hand & -hand
    loose = plain & ~boss
    free = loose & ~_guarded_kings(plain, unseen)
    pick = free if free else loose if loose else plain
    ranks = (pick | pick >> 16 | pick >> 32) & _PLAIN_LANE
    same = pick & ((ranks & -ranks) * _LANES)
    alone = same & _singletons(plain)
    return alone & -alone if alone else same & -same


@compiled
def lead_card(hand: int, unseen: int, making: int) -> int:
    """The card that a player leads; `making` is 1 on the makers' side."""
    trumps, plain = hand & TRUMP, hand & PLAIN
    boss = bosses(hand, unseen)
    out = unseen & TRUMP
    if making and trumps:
        if out and (boss & trumps or trumps & (trumps - 1)):
            return highest_of(trumps)
        if boss & plain:
            return highest_of(boss & plain)
        if not plain or not out:
            return highest_of(trumps)
        return lowest_of(plain)
    if boss & plain:
        alone = boss & _singletons(plain)
        return highest_of(alone) if alone else highest_of(boss & plain)
    if not plain:
        return highest_of(trumps) if boss & trumps else lowest_of(trumps)
    alone = _singletons(plain)
    if trumps and alone:
        return lowest_of(alone)
    return lowest_of(plain)


@compiled
def follow_card(
    hand: int,
    unseen: int,
    lane: int,
    best: int,
    friendly: int,
    foes_behind: int,
    partner_behind: int,
) -> int:
    """The card that a player plays to a trick.

    `lane` is the suit led, `best` the card winning so far; `friendly` is 1 if it is the partner's;
    `foes_behind` how many opponents still play, `partner_behind` 1 if the partner does.
    """
    mine = hand & lane
    legal = mine if mine else hand
    if not legal & (legal - 1):
        return legal
    boss = bosses(hand, unseen)
    counts = lane | TRUMP
    takes = legal & counts & -(1 << length(best))
    threats = unseen & counts & -(1 << length(best))
    if friendly:
        safe = not foes_behind or best & TRUMP or not threats & lane
        if safe or not mine or not takes:
            return lowest_of(mine) if mine else thrown(hand, boss, unseen)
        top = highest_of(takes)
        between = threats & lane & (top - 1)
        return top if between else lowest_of(mine)
    if not takes:
        return lowest_of(mine) if mine else thrown(hand, boss, unseen)
    if not foes_behind:
        return takes & -takes
    if not mine:
        return takes & -takes
    if takes & boss:
        return highest_of(takes)
    if partner_behind:
        return lowest_of(mine)
    return highest_of(takes)


@compiled
def card_to_play(
    hand: int,
    unseen: int,
    making: int,
    pos: int,
    lane: int,
    best: int,
    friendly: int,
    foes_behind: int,
    partner_behind: int,
) -> int:
    """The policy's card at any turn; `pos` is 0 on lead, and then the rest is not looked at."""
    if pos == 0:
        return lead_card(hand, unseen, making)
    return follow_card(hand, unseen, lane, best, friendly, foes_behind, partner_behind)


@compiled
def card_to_bury(hand: int, allowed: int) -> int:
    """The card that a dealer with six buries: a low plain one, best one that makes a void.

    Aces stay; only a hand of nothing but trumps buries a trump. `allowed` may leave out the upcard.
    """
    plain = hand & allowed & PLAIN
    if not plain:
        return hand & allowed & -(hand & allowed)
    alone = _singletons(hand & PLAIN) & plain & ~_ACES
    if alone and hand & TRUMP:
        low = alone & ~_KINGS
        return lowest_of(low if low else alone)
    loose = plain & ~_ACES
    if not loose:
        return lowest_of(plain)
    return _from_shortest(loose, hand & PLAIN)


@compiled
def _from_shortest(loose: int, plain: int) -> int:
    """The lowest loose card, of several as low the one whose suit is shortest."""
    low = lowest_of(loose)
    ranks = (loose | loose >> 16 | loose >> 32) & _PLAIN_LANE
    same = loose & ((ranks & -ranks) * _LANES)
    shortest = 99
    while same:
        card = same & -same
        same ^= card
        held = count(plain & (0xFFFF << (lowest(card) & 48)))
        if held < shortest:
            low, shortest = card, held
    return low
