"""What makes an exercise the same one: a digest that changes when the question is rewritten."""

from __future__ import annotations

import hashlib
import json

from euchre_learn.core.actions import NameSuit, OrderUp, PlayCard
from euchre_learn.record.completion import RecordedAction
from euchre_learn.record.trace import DealRecord
from euchre_learn.teach.lesson import Exercise

_LENGTH = 16


def fingerprint(exercise: Exercise) -> str:
    """Sixteen hexadecimal digits for what is asked, what lies on the table and what is right.

    Hints, reasons and the words for wrong answers do not count: better words for those are no new
    question. Nor do ids, so that a written exercise is known again in a review.
    """
    table = exercise.table
    asked = {
        "question": exercise.question.value,
        "prompt": exercise.prompt,
        "judge": exercise.judge.name,
        "answer": list(exercise.answer),
        "trump": table.trump.suit.letter if table.trump else "",
        "label": table.label,
        "cards": [card.code for card in table.cards],
        "led": [[led.card.code, led.by] for led in table.led],
        "chips": [chip.words for chip in table.chips],
        "options": [[option.value, option.words] for option in table.options],
        "rows": [[row.caption, *(card.code for card in row.cards)] for row in table.rows],
        "position": _position(table.position) if table.position else [],
    }
    text = json.dumps(asked, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def _position(record: DealRecord) -> list[str]:
    """What is open on the table; written out here, so that new rules make no old question new."""
    score = "-".join(map(str, record.score))
    actions = [_action(action) for action in record.actions]
    return [str(record.dealer), record.upcard.code, record.profile.name, score, *actions]


def _action(action: RecordedAction) -> str:
    match action:
        case PlayCard(card):
            return card.code
        case OrderUp(alone):
            return f"order {alone}"
        case NameSuit(suit, alone):
            return f"{suit.letter} {alone}"
    return type(action).__name__  # the card that was buried is the dealer's secret
