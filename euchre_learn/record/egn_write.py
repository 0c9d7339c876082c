"""EGN 1.6 from plain values: one text for equal files, defaults left out, `std` always written."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Final

from euchre_learn.record.egn_check import Object
from euchre_learn.record.egn_json import Json
from euchre_learn.record.egn_types import (
    FILE_TYPE,
    VERSION,
    Annotations,
    CardExchange,
    EgnBidding,
    EgnDeal,
    EgnFile,
    EgnHand,
    EgnLine,
    EgnMetadata,
    EgnPlay,
    EgnPlayer,
    EgnRuleset,
)

_DEFAULTS: Final = EgnRuleset()


def written(file: EgnFile) -> str:
    """The file as JSON text that ends with a newline."""
    tree: Object = {
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": _metadata(file.metadata),
        "deals": [_deal(deal) for deal in file.deals],
    }
    return json.dumps(tree, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def _present(**values: Json) -> Object:
    return {key: value for key, value in values.items() if value is not None}


def _metadata(meta: EgnMetadata) -> Object:
    return _present(
        gameId=meta.game_id,
        title=meta.title,
        description=meta.description,
        players=[_player(player) for player in meta.players],
        teamNames=None if meta.team_names is None else list(meta.team_names),
        initialScore=list(meta.initial_score),
        finalScore=None if meta.final_score is None else list(meta.final_score),
        date=meta.date,
        ruleset=_ruleset(meta.ruleset),
    )


def _player(player: EgnPlayer) -> Json:
    if player.id is None and not player.player_ids:
        return player.name
    ids: list[Json] = [{"id": one.id, "source": one.source} for one in player.player_ids]
    return _present(name=player.name, id=player.id, playerIds=ids or None)


def _ruleset(rules: EgnRuleset) -> Object:
    """The switches that the file stated or that differ from EGN's defaults."""
    made: Object = {}
    for one in fields(EgnRuleset):
        if one.name == "given":
            continue
        value = getattr(rules, one.name)
        if one.name in {"std", *rules.given} or value != getattr(_DEFAULTS, one.name):
            made[one.name] = value
    return made


def _deal(deal: EgnDeal) -> Object:
    start: Object = {"dealer": deal.dealer, "upCard": str(deal.upcard)}
    if any(deal.hands):
        start["playerCards"] = [_cards(hand) for hand in deal.hands]
    made: Object = {
        "dealNumber": deal.number,
        "initialState": start,
        "phases": _phases(deal.bidding, deal.play),
    }
    if deal.lines:
        made["alternativeLines"] = [_line(line) for line in deal.lines]
    return made


def _line(line: EgnLine) -> Object:
    return {"branchIndex": line.branch_index, "phases": _phases(line.bidding, line.play)}


def _phases(bidding: EgnBidding | None, play: EgnPlay | None) -> list[Json]:
    phases: list[Json] = []
    if bidding is not None:
        phases.append(_bidding(bidding))
    if play is not None:
        phases.append(_play(play))
    return phases


def _bidding(bidding: EgnBidding) -> Object:
    exchanges: list[Json] = [_exchange(one) for one in bidding.card_exchanges]
    return _present(
        phaseNumber=0,
        type="EUCHRE_BIDDING",
        calls=[call.value for call in bidding.calls],
        isAlone=bidding.alone,
        aloneDefender=bidding.alone_defender,
        discard=None if bidding.discard is None else str(bidding.discard),
        cardExchanges=exchanges or None,
        callAnnotations=_annotations(bidding.annotations),
    )


def _play(play: EgnPlay) -> Object:
    return _present(
        phaseNumber=1,
        type="TRICK_PLAY",
        tricks=[_cards(trick) for trick in play.tricks],
        playAnnotations=_annotations(play.annotations),
    )


def _exchange(one: CardExchange) -> Object:
    return _present(sender=one.sender, receiver=one.receiver, cards=_cards(one.cards))


def _cards(some: EgnHand) -> list[Json]:
    return [str(card) for card in some]


def _annotations(some: Annotations) -> Json:
    return {str(index): list(texts) for index, texts in some} or None
