"""What is said at the text table: whole sentences, one a line, so that they read well aloud.

Everything comes from the table's scene, so the text says no more than the drawn table shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_learn.core.actions import (
    Action,
    ClaimRevoke,
    CorrectRevoke,
    FarmersHand,
    NameSuit,
    OrderUp,
    PlayCard,
)
from euchre_learn.core.phase import Phase
from euchre_learn.core.rules import Revokes
from euchre_learn.core.view import SeatView
from euchre_learn.core.vocabulary import accepting
from euchre_learn.record.action_text import action_text
from euchre_learn.show.table_scene import EndScene, HandCardScene, SheetScene, TableScene
from euchre_learn.table.claims import Doubt, doubt_words, no_claim
from euchre_learn.table.match import Match, MatchKind
from euchre_learn.table.session import TablePhase, TableSession
from euchre_learn.table.words import for_you

HELP: Final = """\
A card: jh, j h, J♥ or jack of hearts; a ten is th or 10h; the Benny is b.
Or its number in your hand, such as 2. play and bury before a card are fine too.
A call: pass or p; order, order up, assist or pick up, all the same; with alone after it, or alone.
A suit: hearts or h, with alone after it to play alone.
Asked yes or no: yes or alone, no or with partner.
To look: hand, table, tricks, score, rules.
After a hand: next, review, or save and the name of a new file for the game as EGN.
Where revokes are allowed: claim names the other side's cards in doubt, claim 1 the first as one.
set and a value changes how the table behaves, such as set coach off; choices leads to the start.
After a review: what if 1 plays the first decision on with the same cards, back returns.
Also: coach for advice, symbols for short cards, undo in a what-if, quit.
Every action is saved. After a match: new for another one.
Capitals and blanks do not matter."""
"""Every accepted spelling; said as it stands, since it is about what is typed."""

_TYPED: Final = {
    "keep": "with partner",
    "alone": "alone",
    "defend alone": "defend alone",
    "defend together": "with partner",
    "turn": "turn",
    "keep hand": "keep",
    "farmers": "deal again",
    "aces": "deal again",
}


def options(view: SeatView) -> list[str]:
    """What can be typed now, one spelling for each thing that is allowed."""
    if view.phase is Phase.PLAYING and any(isinstance(one, PlayCard) for one in view.may):
        return ["a card that may be played, or its number"]
    if view.phase is Phase.BURYING:
        return ["the card to bury, or its number"]
    found = dict.fromkeys(_typed(one, view) for one in view.may)
    return list(found)


def _typed(action: Action, view: SeatView) -> str:
    match action:
        case OrderUp(alone):
            said = {"order it up": "order up", "pick it up": "pick up", "assist": "assist"}
            return said[accepting(view.seat, view.dealer)] + (" alone" if alone else "")
        case NameSuit(suit, alone):
            return suit.plural + (" alone" if alone else "")
        case FarmersHand(swap) if swap:
            return "swap and the three cards"
        case CorrectRevoke(card=card):
            return f"take back {card.code.lower()}"
    words = action_text(action)
    return _TYPED.get(words, words)


def asking(session: TableSession, scene: TableScene) -> list[str]:
    """What is asked of the learner: the status, the hand, and what can be typed."""
    status = scene["status"]
    # For a bury the second line says what to click.
    second = None if session.view.phase is Phase.BURYING else status["second"]
    lines = [status["main"]] + ([second] if second else [])
    return [*lines, *hand(scene), f"Type {', '.join(options(session.view))}."]


def hand(scene: TableScene) -> list[str]:
    """The hand, each card with its number, and the numbers of those that may be played."""
    cards = scene["hand"]["cards"]
    if not cards:
        return [f"{scene['hand']['label']}."]
    told = [f"{number}, {{{card['code']}}}{_bower(card)}" for number, card in enumerate(cards, 1)]
    line = f"Your hand: {'; '.join(told)}."
    held = [card["state"] == "held" for card in cards]
    if not any(held):
        return [line]
    may = [str(number) for number, kept in enumerate(held, 1) if not kept]
    return [line, f"May be played: {', '.join(may)}."]


def _bower(card: HandCardScene) -> str:
    """` (left bower, counts as a heart)` after a bower, nothing after another card."""
    facts = card["name"].split(", ")[1:]
    told = [fact for fact in facts if "bower" in fact or fact.startswith("counts")]
    return f" ({', '.join(told)})" if told else ""


def table(scene: TableScene) -> list[str]:
    """The whole table: who sits where, score, trump, the middle, and the hand."""
    return [*score(scene), *standing(scene), *hand(scene)]


def standing(scene: TableScene) -> list[str]:
    """Who sits where, what is trump, and what lies in the middle."""
    return [*_seats(scene), *trump(scene), *_middle(scene)]


_WHERE: Final = {"s": "you", "w": "at your left", "n": "across", "e": "at your right"}


def _seats(scene: TableScene) -> list[str]:
    lines = []
    for seat in scene["seats"]:
        facts = [_WHERE[seat["place"]]] if seat["place"] != "s" else []
        facts += ["deals"] if seat["dealer"] else []
        facts += ["sits out"] if seat["out"] else [_cards(len(seat["cards"]))]
        lines.append(f"{seat['name']}: {', '.join(facts)}.")
    return lines


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def score(scene: TableScene) -> list[str]:
    """The score of both sides."""
    chip = scene["score"]
    both = zip(chip["sides"], chip["points"], strict=True)
    sides = [f"{' and '.join(names)} {points}" for names, points in both]
    return [f"Score: {', '.join(sides)}; game at {chip['target']}."]


def trump(scene: TableScene) -> list[str]:
    """What is trump and who made it, with the tricks of makers and defenders."""
    chip = scene["trump"]
    if chip["suit"] is None:
        return ["Trump is not made yet."]
    tricks = f"makers {chip['makers']}, defenders {chip['defenders']}"
    return [f"Trump: {{{chip['suit']}}}, {chip['how']}. Tricks: {tricks}."]


def _middle(scene: TableScene) -> list[str]:
    middle = scene["middle"]
    laid = [f"{one['name']} {{{one['code']}}}" for one in middle["laid"]]
    if laid:
        winning = middle["winner"]
        name = "" if winning is None else middle["laid"][winning]["name"]
        by = for_you(f" {name} is winning.") if name else ""
        return [for_you(f"Trick {middle['number']}: {', '.join(laid)}.") + by]
    if middle["kind"] == "upcard" and middle["upcard"]:
        return [f"Turned up: {{{middle['upcard']}}}."]
    return []


def tricks(scene: TableScene) -> list[str]:
    """The tricks that were taken in this deal."""
    lines = []
    for one in scene["tricks"]:
        cards = zip(one["names"], one["codes"], strict=True)
        laid = ", ".join(f"{name} {{{code}}}" for name, code in cards)
        lines.append(f"Trick {one['number']}: {laid}. Taken by {one['names'][one['winner']]}.")
    return lines or ["No trick was taken yet in this deal."]


def sheet(one: SheetScene) -> list[str]:
    """The sheet after a hand."""
    facts = [f"{name}: {value}." for name, value in one["lines"]]
    return [f"{one['title']}.", *facts]


def or_claim(scene: TableScene) -> str:
    """That a revoke can be claimed now, where one can be."""
    return ", or claim if that was a revoke" if scene["claims"] else ""


def claims(match: Match, found: Sequence[Doubt]) -> list[str]:
    """The cards that can be claimed as a revoke now, each with its number, or why none can."""
    if not match.deal_is_over or match.game.profile.revokes is Revokes.REFUSED:
        return [no_claim(match, ClaimRevoke((match.seat + 1) % 4, 0))]
    if not found:
        return ["There is no card of the other side that could be a revoke."]
    lines = [f"{number}: {doubt_words(match, one)}." for number, one in enumerate(found, 1)]
    return [*lines, "Type claim 1 for the first. Only a card that could have followed is a revoke."]


def left(session: TableSession) -> str:
    """What becomes of the match when the learner leaves."""
    if session.phase is TablePhase.MATCH_OVER:
        return "The match is over."
    if session.match.kind is MatchKind.TAKEN_OVER:
        return "The game taken over is kept: type choices, then continue taken, to go on with it."
    return "The match is saved: the same command goes on with it."


def end(one: EndScene) -> list[str]:
    """The end of the match with its counts."""
    counts = [f"{name}: you {ours}, they {theirs}." for name, ours, theirs in one["rows"][:-1]]
    name, deals, thrown = one["rows"][-1]
    return [one["title"], *counts, f"{name}: {deals}, {thrown}."]
