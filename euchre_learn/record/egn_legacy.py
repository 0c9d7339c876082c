"""Files of versions 1.0 and 1.1 in today's keys, with the list of what was changed.

Real files of that time mix both spellings and hold what later versions dropped: cards not dealt,
times, screen layouts. Blanks stood for cards that nobody wrote down.
"""

from __future__ import annotations

from typing import Final

from euchre_learn.record.egn_check import Place
from euchre_learn.record.egn_json import Json
from euchre_learn.record.egn_types import VERSION, Fault

_RENAMED: Final = {
    "file_type": "fileType",
    "match_id": "gameId",
    "matchId": "gameId",
    "initial_score": "initialScore",
    "final_score": "finalScore",
    "team_names": "teamNames",
    "player_ids": "playerIds",
    "deal_number": "dealNumber",
    "initial_state": "initialState",
    "up_card": "upCard",
    "player_cards": "playerCards",
    "phase_number": "phaseNumber",
    "is_alone": "isAlone",
    "alone_defender": "aloneDefender",
    "card_exchanges": "cardExchanges",
    "calls_annotations": "callAnnotations",
    "call_annotations": "callAnnotations",
    "tricks_annotations": "playAnnotations",
    "play_annotations": "playAnnotations",
    "alternative_lines": "alternativeLines",
    "branch_index": "branchIndex",
    "max_deals": "num_deals",
}
_DROPPED: Final = frozenset(
    [
        "kitty",
        "initialLead",
        "initial_lead",
        "timings",
        "views",
        "layouts",
        "videoUrl",
        "viewSwitches",
        "screens",
    ]
)
_COMMENTS: Final = ("callAnnotations", "playAnnotations")


def is_legacy(version: str) -> bool:
    """True for versions 1.0 and 1.1, with any patch number."""
    return version.split(".")[:2] in (["1", "0"], ["1", "1"])


def upgraded(tree: Json, version: str, place: Place) -> tuple[Json, Fault]:
    """The same content in today's keys, and the note that says what was changed."""
    changes: dict[str, None] = {}
    return _upgraded(tree, place, changes), _note(version, list(changes))


def _note(version: str, changes: list[str]) -> Fault:
    what = f": {', '.join(changes)}" if changes else ""
    return Fault(
        "upgraded", None, None, None, f"Version {version} was read as version {VERSION}{what}."
    )


def _upgraded(value: Json, place: Place, changes: dict[str, None]) -> Json:
    if isinstance(value, list):
        return [_upgraded(one, place.item(i), changes) for i, one in enumerate(value)]
    if not isinstance(value, dict):
        return value
    made: dict[str, Json] = {}
    for key, inner in value.items():
        if key in _DROPPED or inner is None:
            changes[f"{key[:40]} left out"] = None
            continue
        name = _RENAMED.get(key, key)
        if name != key:
            changes[f"{key} is now {name}"] = None
        new = _modern(name, _upgraded(inner, place.key(key[:40]), changes))
        if name in made and made[name] != new:
            raise place.problem(f"has {name!r} in two spellings, which differ; accepted: one")
        made[name] = new
    if made.get("type") == "TRICK_PLAY" and "aloneDefender" in made:
        del made["aloneDefender"]  # the bidding phase says it, as it says who is alone
        changes["aloneDefender of the play left out"] = None
    return {key: new for key, new in made.items() if (key, new) != ("discard", "")}


def _modern(name: str, value: Json) -> Json:
    """The value that today's key takes: blanks gone, a single comment as a list of one."""
    if name in ("playerCards", "tricks") and isinstance(value, list):
        return [_without_blanks(cards) for cards in value]
    if name in _COMMENTS and isinstance(value, dict):
        return {key: [one] if isinstance(one, str) else one for key, one in value.items()}
    if name == "type" and value == "TRICK_PLAY_PHASE":
        return "TRICK_PLAY"
    return "Xx" if (name, value) == ("upCard", "") else value


def _without_blanks(cards: Json) -> Json:
    return [card for card in cards if card != ""] if isinstance(cards, list) else cards
