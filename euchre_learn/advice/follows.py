"""Rules of thumb for playing to a trick that somebody else led."""

from __future__ import annotations

from typing import Final

from euchre_learn.advice.facts import (
    Boss,
    CannotFollow,
    CanWin,
    Fact,
    Made,
    StillToPlay,
    Tricks,
    TrumpsOut,
    Unbeatable,
    Winning,
    any_of,
    listed,
)
from euchre_learn.advice.model import Advice, Concern, Thumb, advise
from euchre_learn.advice.reading import (
    above,
    after_me,
    can_be_beaten,
    cannot_follow,
    contract_of,
    is_ace,
    is_boss,
    is_defender,
    led,
    lowest,
    partner_is_winning,
    plain_cards,
    plays,
    same_height,
    tricks,
    trumps,
    trumps_out,
    winners,
    winning,
)
from euchre_learn.core.actions import PlayCard
from euchre_learn.core.cards import Card
from euchre_learn.core.phase import Phase
from euchre_learn.core.seats import FOUR
from euchre_learn.core.view import SeatView


def _is_following(view: SeatView) -> bool:
    """True if the seat is to play to a trick that was led."""
    return view.phase is Phase.PLAYING and bool(view.laid) and bool(plays(view))


def _lay(some: tuple[Card, ...]) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(card) for card in some)


def _now(view: SeatView) -> Winning:
    return Winning(*winning(view))


def _rest(view: SeatView, some: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in plays(view) if card not in some)


def _dearer(view: SeatView, some: tuple[Card, ...], cheap: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that cost more than the cheap ones: others still out stand between."""
    return tuple(c for c in some if not any(same_height(view, c, low) for low in cheap))


# --- the ladder of tricks -----------------------------------------------------------------------


def _take_it(thumb: str, view: SeatView, words: str) -> Advice | None:
    """Advice to take this trick for certain, unless the partner does already."""
    sure = tuple(card for card in winners(view) if not can_be_beaten(view, card))
    if not sure or (partner_is_winning(view) and not can_be_beaten(view, winning(view)[1])):
        return None
    said = f"With {any_of(sure)} this trick is yours for certain{words}"
    losing = tuple(card for card in plays(view) if card not in winners(view))
    safe: tuple[Fact, ...] = tuple(Unbeatable(card) for card in sure)
    facts = (_now(view), Tricks(*tricks(view)), *safe)
    return advise(thumb, view, said, _lay(sure), _lay(losing), facts=facts)


def third_trick_euchres(view: SeatView) -> Advice | None:
    """Defenders who have two tricks take the third if they surely can."""
    if not _is_following(view) or not is_defender(view) or tricks(view)[1] != 2:
        return None
    return _take_it("third-trick-euchres", view, ": your third, and the makers are euchred.")


def third_trick_makes(view: SeatView) -> Advice | None:
    """Makers who have two tricks take the third if they surely can."""
    if not _is_following(view) or is_defender(view) or tricks(view)[0] != 2:
        return None
    return _take_it("third-trick-makes", view, ": your third, and the point is made.")


def stop_the_march(view: SeatView) -> Advice | None:
    """Against makers who took three or four of as many, take one if you surely can."""
    if not _is_following(view) or not is_defender(view):
        return None
    makers, defenders = tricks(view)
    if makers < 3 or defenders:
        return None
    return _take_it("stop-the-march", view, ": one trick stops the march.")


# --- with the partner ---------------------------------------------------------------------------


def never_trump_partners_ace(view: SeatView) -> Advice | None:
    """Do not trump an ace of the partner's that is winning."""
    if not _is_following(view) or not partner_is_winning(view) or not cannot_follow(view):
        return None
    trump, best = contract_of(view).trump, winning(view)[1]
    if not is_ace(best) or trump.is_trump(best):
        return None
    mine, plain = trumps(plays(view), trump), plain_cards(plays(view), trump)
    words = f"Your partner's {{{best}}} is winning: save {listed(mine)}."
    facts = (_now(view), CannotFollow(led(view)))
    thumb = "never-trump-partners-ace"
    return advise(thumb, view, words, _lay(plain), _lay(mine), facts=facts) if mine else None


def low_under_partner(view: SeatView) -> Advice | None:
    """Under a partner's trick that is safe, throw the lowest card."""
    if not _is_following(view) or not partner_is_winning(view):
        return None
    best, later = winning(view)[1], after_me(view)
    if len(later) > 1 or can_be_beaten(view, best):
        return None
    low = lowest(plays(view), contract_of(view).trump)
    words = f"Your partner's {{{best}}} takes this trick: throw {any_of(low)}."
    facts: tuple[Fact, ...] = (_now(view), StillToPlay(later), Unbeatable(best))
    against = _lay(winners(view))
    return advise("low-under-partner", view, words, _lay(low), against, facts=facts)


def save_the_high_card(view: SeatView) -> Advice | None:
    """Following suit under the partner's boss card, keep the card that would overtake it."""
    if not _is_following(view) or not partner_is_winning(view) or cannot_follow(view):
        return None
    best, high = winning(view)[1], winners(view)
    if not high or not is_boss(view, best):
        return None
    low = lowest(_rest(view, high), contract_of(view).trump)
    words = f"Your partner wins with {{{best}}}: keep {listed(high)} for a trick of its own."
    facts = (_now(view), Boss(best), CanWin(high))
    return advise("save-the-high-card", view, words, _lay(low), _lay(high), facts=facts)


def letting_partner_win(view: SeatView) -> Advice | None:
    """Do not overtake the partner's card while at most one card of its suit can still beat it."""
    if not _is_following(view) or not partner_is_winning(view):
        return None
    best, high = winning(view)[1], winners(view)
    out = above(view, best, contract_of(view).trump)
    if not high or (len(out) > 1 and after_me(view)):
        return None
    words = f"Your partner is winning with {{{best}}}: do not spend {listed(high)} on it."
    facts = (_now(view), CanWin(high))
    rest = _lay(_rest(view, high))
    return advise("letting-partner-win", view, words, rest, _lay(high), facts=facts)


# --- keeping trumps -----------------------------------------------------------------------------


def keep_a_trump(view: SeatView) -> Advice | None:
    """A defender who cannot follow keeps the last trump where it would win nothing more."""
    mine = _lone_trump(view)
    if not mine:
        return None
    plain = plain_cards(plays(view), contract_of(view).trump)
    if _can_wait(view, mine[0]):
        words = f"{listed(mine)} wins a trick whenever you play it, and you need every one."
        facts: tuple[Fact, ...] = (
            Boss(mine[0]),
            StillToPlay(after_me(view)),
            Tricks(*tricks(view)),
            CannotFollow(led(view)),
        )
    elif partner_is_winning(view) or not winners(view):
        words = f"{listed(mine)} is your only trump and gains nothing here: keep it."
        facts = (_now(view), CanWin(winners(view)), CannotFollow(led(view)))
    else:
        return None
    return advise("keep-a-trump", view, words, _lay(plain), _lay(mine), facts=facts)


def _lone_trump(view: SeatView) -> tuple[Card, ...]:
    """The only trump of a defender who cannot follow; none otherwise."""
    if not _is_following(view) or not is_defender(view) or not cannot_follow(view):
        return ()
    mine = trumps(plays(view), contract_of(view).trump)
    return mine if len(mine) == 1 else ()


def _can_wait(view: SeatView, card: Card) -> bool:
    """True if a defender's only trump wins later anyhow, and the partner may win this trick.

    The makers lack one trick, so that the defenders need all that are left.
    """
    one_short = tricks(view)[0] == 2 and len(view.hand) > 1
    partner_is_last = after_me(view)[-1:] == (FOUR.partner(view.seat),)
    return one_short and is_boss(view, card) and partner_is_last


def guard_the_left(view: SeatView) -> Advice | None:
    """A defender with the left bower and one other trump keeps both while the right is out."""
    if not _is_following(view) or not is_defender(view) or not cannot_follow(view):
        return None
    trump = contract_of(view).trump
    mine, plain = trumps(view.hand, trump), plain_cards(plays(view), trump)
    if len(mine) != 2 or mine[0] is not trump.left or trump.right not in trumps_out(view):
        return None
    guard = mine[-1]
    words = (
        f"{{{guard}}} guards your {{{trump.left}}}: without it {{{trump.right}}} could catch"
        " the left bower."
    )
    contract = contract_of(view)
    facts = (
        Made(contract.maker, contract.alone),
        TrumpsOut(trumps_out(view)),
        CannotFollow(led(view)),
    )
    return advise("guard-the-left", view, words, _lay(plain), _lay(mine), facts=facts)


# --- trumping in --------------------------------------------------------------------------------


def _ruffs(view: SeatView) -> tuple[Card, ...]:
    """The trumps that would take a trick that the partner is not winning, for one who is void."""
    if not _is_following(view) or partner_is_winning(view) or not cannot_follow(view):
        return ()
    return winners(view)


def trump_when_void(view: SeatView) -> Advice | None:
    """Trump a trick that cannot be followed and that the partner is not winning."""
    ruffs, lone = _ruffs(view), _lone_trump(view)
    if not ruffs or (lone and _can_wait(view, lone[0])):
        return None
    words = f"You have no {{{led(view).letter}}}: take the trick with {any_of(ruffs)}."
    facts = (CannotFollow(led(view)), _now(view), CanWin(ruffs))
    plain = plain_cards(plays(view), contract_of(view).trump)
    return advise("trump-when-void", view, words, _lay(ruffs), _lay(plain), facts=facts)


def low_trump_ruff(view: SeatView) -> Advice | None:
    """Of several trumps that win, take the lowest."""
    ruffs = _ruffs(view)
    if len(ruffs) < 2:
        return None
    low = lowest(ruffs, contract_of(view).trump)
    words = f"{listed(low)} is trump enough: keep what stands higher."
    facts = (CannotFollow(led(view)), _now(view), CanWin(ruffs))
    dear = _lay(_dearer(view, ruffs, low))
    return advise("low-trump-ruff", view, words, _lay(low), dear, facts=facts)


# --- winning and losing cheaply -----------------------------------------------------------------


def cheapest_winner(view: SeatView) -> Advice | None:
    """Last to play, win with the cheapest card that wins."""
    if not _is_following(view) or after_me(view) or partner_is_winning(view):
        return None
    high = winners(view)
    low = lowest(high, contract_of(view).trump)
    words = f"You play last: {listed(low)} is the cheapest card that wins."
    facts = (StillToPlay(()), _now(view), CanWin(high))
    dear = _lay(_dearer(view, high, low))
    return advise("cheapest-winner", view, words, _lay(low), dear, facts=facts)


def lowest_loser(view: SeatView) -> Advice | None:
    """Throw the lowest card when none can win."""
    if not _is_following(view) or winners(view):
        return None
    low = lowest(plays(view), contract_of(view).trump)
    words = f"You cannot win this trick: throw {any_of(low)}."
    trump = contract_of(view).trump
    good = tuple(c for c in plays(view) if is_boss(view, c) or trump.is_trump(c))
    facts = (_now(view), CanWin(()))
    return advise("lowest-loser", view, words, _lay(low), _lay(good), facts=facts)


FOLLOWS: Final = (
    Thumb(
        "third-trick-euchres",
        "Defenders need three tricks to euchre: with two in hand, take the third when you can.",
        Concern.FOLLOW,
        "defending",
        third_trick_euchres,
    ),
    Thumb(
        "third-trick-makes",
        "Three tricks make the point: with two in hand, take the third when you can.",
        Concern.FOLLOW,
        "counting-your-tricks",
        third_trick_makes,
    ),
    Thumb(
        "stop-the-march",
        "One trick stops a march: take it when you can.",
        Concern.FOLLOW,
        "defending",
        stop_the_march,
    ),
    Thumb(
        "never-trump-partners-ace",
        "Do not trump your partner's winning ace.",
        Concern.FOLLOW,
        "later-hands",
        never_trump_partners_ace,
    ),
    Thumb(
        "low-under-partner",
        "When your partner is sure of the trick, throw your lowest card.",
        Concern.FOLLOW,
        "later-hands",
        low_under_partner,
    ),
    Thumb(
        "save-the-high-card",
        "Let your partner's trick go and keep your high card.",
        Concern.FOLLOW,
        "later-hands",
        save_the_high_card,
    ),
    Thumb(
        "letting-partner-win",
        "Do not overtake a trick that your partner is winning.",
        Concern.FOLLOW,
        "later-hands",
        letting_partner_win,
    ),
    Thumb(
        "keep-a-trump",
        "Defending, keep a trump back for the trick where it counts.",
        Concern.FOLLOW,
        "defending",
        keep_a_trump,
    ),
    Thumb(
        "trump-when-void",
        "If you cannot follow and your partner is not winning, trump.",
        Concern.FOLLOW,
        "later-hands",
        trump_when_void,
    ),
    Thumb(
        "low-trump-ruff",
        "Trump with the lowest card that wins.",
        Concern.FOLLOW,
        "later-hands",
        low_trump_ruff,
    ),
    Thumb(
        "guard-the-left",
        "While the right bower is out, keep a small trump beside your left.",
        Concern.FOLLOW,
        "defending",
        guard_the_left,
    ),
    Thumb(
        "cheapest-winner",
        "Last to play, win with the cheapest card that wins.",
        Concern.FOLLOW,
        "later-hands",
        cheapest_winner,
    ),
    Thumb(
        "lowest-loser",
        "If you cannot win the trick, throw your lowest card.",
        Concern.FOLLOW,
        "later-hands",
        lowest_loser,
    ),
)
"""The rules for playing to a trick, the most important first."""
