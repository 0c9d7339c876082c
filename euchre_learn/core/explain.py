"""Profiles in words: what each switch means, how a profile differs, and what its page says."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from euchre_learn.core.errors import RulesError
from euchre_learn.core.rules import (
    PROFILES,
    SWITCHES,
    AceNoFace,
    AloneDeclared,
    LoneDefence,
    LonerLead,
    Packets,
    PenaltyKind,
    RevokePenalty,
    Revokes,
    RulesProfile,
)


class Standing(Enum):
    """Where the value of a switch comes from."""

    STATED = "stated"
    OPTIONAL = "optional"
    SILENT = "silent"
    CHOSEN = "chosen"


_STATED: Final = {
    "american": (
        "deck target packets stick_the_dealer alone_declared upcard_out_when_partner_alone"
        " loner_lead defend_alone"
    ),
    "squarescores": "deck target alone_declared upcard_out_when_partner_alone loner_lead",
    "round_flow": ("deck target alone_declared upcard_out_when_partner_alone loner_lead revokes"),
    "skill_games": (
        "deck target packets alone_declared upcard_out_when_partner_alone loner_lead revokes"
    ),
    "diagram_group": (
        "deck target packets alone_declared upcard_out_when_partner_alone loner_lead defend_alone"
        " lone_defence revokes revoke_doubled_alone"
    ),
}
_OPTIONAL: Final = {
    "american": "",
    "squarescores": "stick_the_dealer farmers_swap joker",
    "round_flow": "stick_the_dealer defend_alone lone_defence farmers_redeal revoke_penalty",
    "skill_games": "stick_the_dealer canadian_loner",
    "diagram_group": "revoke_penalty",
}
_MADE_FROM: Final = {"british": "squarescores", "to_five": "american"}
TARGETS_NAMED: Final = {
    "squarescores": (5, 7, 10, 15),
    "round_flow": (5, 7, 10),
    "diagram_group": (5, 7, 10),
}
"""The targets that a page offers beside its own."""


def standing(profile: RulesProfile, switch: str) -> Standing:
    """Whether the page states a value, leaves it to the table, is silent, or a table chose it."""
    if switch not in SWITCHES:
        raise RulesError(
            f"there is no switch {switch[:40]!r}: the switches are {', '.join(SWITCHES)}"
        )
    page = _MADE_FROM.get(profile.name, profile.name)
    base = PROFILES.get(page)
    if base is None or getattr(profile, switch) != getattr(base, switch):
        return Standing.CHOSEN
    if switch in _STATED.get(page, "").split():
        return Standing.STATED
    return Standing.OPTIONAL if switch in _OPTIONAL.get(page, "").split() else Standing.SILENT


def explain(profile: RulesProfile) -> str:
    """How a profile differs from `american`, one sentence a switch.

    >>> from euchre_learn.core.rules import AMERICAN
    >>> print(explain(AMERICAN.but(target=7)))
    american: North American euchre: 24 cards, four players, game to 10.
    - The game is to 7.
    """
    head = f"{profile.name}: {profile.description}"
    lines = [f"- {sentence(profile, switch)}" for switch in profile.differences()]
    return "\n".join([head, *(lines or ["- It does not differ from american."])])


def sentence(profile: RulesProfile, switch: str) -> str:
    """What the profile's value of one switch means, as a sentence."""
    return _WORDS[switch](profile)


def table() -> tuple[tuple[str, ...], ...]:
    """All named profiles side by side: a head row, then for each switch its values in words.

    A value carries its standing where the page leaves it open: `off (optional)`.
    """
    head = ("switch", *PROFILES)
    rows = [
        (switch.replace("_", " "), *(_cell(profile, switch) for profile in PROFILES.values()))
        for switch in SWITCHES
    ]
    return (head, *rows)


def _cell(profile: RulesProfile, switch: str) -> str:
    where = standing(profile, switch)
    value = shown(getattr(profile, switch))
    return value if where is Standing.STATED else f"{value} ({where.value})"


def shown(value: object) -> str:
    """A value of a switch for a table: `on`, `off`, `3-2`, `10`, `2 points to opponents`."""
    match value:
        case bool():
            return "on" if value else "off"
        case LoneDefence(three_or_four, five):
            return f"{three_or_four}, all five {five}"
        case RevokePenalty(kind, amount):
            return f"{amount} {kind.value if amount > 1 else kind.value.replace('s', '', 1)}"
        case Enum():
            return str(value.value)
    return str(value)


def _either(switch: str, on: str, off: str) -> Callable[[RulesProfile], str]:
    return lambda profile: on if getattr(profile, switch) else off


def _penalty(profile: RulesProfile) -> str:
    n, kind = profile.revoke_penalty.amount, profile.revoke_penalty.kind
    if kind is PenaltyKind.TRICKS:
        return f"An established revoke moves {_count(n, 'trick')} to the other side before scoring."
    price = _count(n, "point")
    if kind is PenaltyKind.POINTS_OFF:
        return f"An established revoke takes {price} off the score of the side that revoked."
    return f"An established revoke gives {price} to the other side."


def _count(n: int, word: str) -> str:
    """`one trick`, `2 tricks`."""
    return f"one {word}" if n == 1 else f"{n} {word}s"


_PACKETS: Final = {
    Packets.THREE_TWO: "Cards are dealt three each, then two each.",
    Packets.TWO_THREE: "Cards are dealt two each, then three each.",
    Packets.EITHER: "The dealer chooses: three each and then two, or two each and then three.",
}
_ACES: Final = {
    AceNoFace.OFF: "A hand of aces and nines is played.",
    AceNoFace.ONE_ACE: "A hand with exactly one ace, otherwise {low}, is dealt again.",
    AceNoFace.ANY_ACES: "A hand of aces, otherwise {low}, with no face card is dealt again.",
}
_WORDS: Final[dict[str, Callable[[RulesProfile], str]]] = {
    "deck": lambda p: f"The pack has {p.deck} cards, {'nine' if p.deck == 24 else 'seven'} to ace.",
    "target": lambda p: f"The game is to {p.target}.",
    "packets": lambda p: _PACKETS[p.packets],
    "stick_the_dealer": _either(
        "stick_the_dealer",
        "After seven passes the dealer must name a suit.",
        "A deal that everyone passes twice is thrown in.",
    ),
    "stuck_may_name_turned_down": _either(
        "stuck_may_name_turned_down",
        "A stuck dealer may name the turned-down suit too.",
        "The turned-down suit may not be named.",
    ),
    "alone_declared": lambda p: (
        "Alone is said with the call."
        if p.alone_declared is AloneDeclared.WITH_CALL
        else "Alone may be said with the call or later, before the lead."
    ),
    "upcard_out_when_partner_alone": _either(
        "upcard_out_when_partner_alone",
        "When the dealer's partner orders up alone, the upcard stays out of play.",
        "The dealer takes the upcard whoever ordered it up.",
    ),
    "loner_lead": lambda p: (
        "The seat at the lone player's left leads."
        if p.loner_lead is LonerLead.LEFT_OF_LONER
        else "Eldest leads, or the next seat that plays."
    ),
    "canadian_loner": _either(
        "canadian_loner",
        "A dealer's partner who orders up must play alone.",
        "A dealer's partner who orders up need not play alone.",
    ),
    "lone_euchre_score": lambda p: f"Euchring a lone maker scores {p.lone_euchre_score}.",
    "defend_alone": _either(
        "defend_alone",
        "Against a lone maker one defender may play alone.",
        "Defenders always play together.",
    ),
    "lone_defence": lambda p: (
        f"A lone defender who euchres a lone maker scores {p.lone_defence.three_or_four},"
        f" or {p.lone_defence.five} with all five tricks."
    ),
    "farmers_swap": lambda p: (
        f"A farmer's hand, three of the {p.low_words} or more, may swap three for the kitty."
        if p.farmers_swap
        else "A farmer's hand is not swapped."
    ),
    "farmers_redeal": lambda p: (
        f"A hand of nothing but {p.low_words} may be shown, and the same dealer deals again."
        if p.farmers_redeal
        else f"A hand of nothing but {p.low_words} is played."
    ),
    "ace_no_face": lambda p: _ACES[p.ace_no_face].format(low=p.low_words),
    "joker": _either(
        "joker",
        "The Benny is in the pack: the highest trump of all.",
        "There is no joker.",
    ),
    "benny_dealer_looks": _either(
        "benny_dealer_looks",
        "When the Benny is turned up, the dealer looks at the hand before naming a suit.",
        "When the Benny is turned up, the dealer names a suit before looking at the hand.",
    ),
    "may_bury_upcard": _either(
        "may_bury_upcard",
        "The dealer may bury the card just taken up.",
        "The dealer may not bury the card just taken up.",
    ),
    "natural_trump": _either(
        "natural_trump",
        "A maker must hold a card of the suit other than the left bower.",
        "A maker need not hold a trump.",
    ),
    "same_dealer_after_throw_in": _either(
        "same_dealer_after_throw_in",
        "After a thrown-in deal the same dealer deals again.",
        "After a thrown-in deal the deal moves left.",
    ),
    "revokes": lambda p: (
        "A card that breaks following suit is refused."
        if p.revokes is Revokes.REFUSED
        else "A card that breaks following suit can be laid, and corrected or claimed later."
    ),
    "revoke_penalty": _penalty,
    "revoke_doubled_alone": _either(
        "revoke_doubled_alone",
        "The penalty is doubled when the one who revoked plays alone.",
        "The penalty is the same for a lone player.",
    ),
    "first_deal_without_penalty": _either(
        "first_deal_without_penalty",
        "There is no penalty in the first deal of a game.",
        "The penalty holds from the first deal on.",
    ),
}
