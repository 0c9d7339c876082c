"""The score pad in words: what a deal comes to, who has won, and the whole pad as lines of text."""

from __future__ import annotations

from typing import Final

from euchre_learn.core.scoring import Outcome
from euchre_learn.pad.book import Book
from euchre_learn.pad.deals import Played, Scored
from euchre_learn.pad.draft import choices, trouble
from euchre_learn.pad.pad import Line, Pad
from euchre_learn.pad.setup import Form, PadSetup, listed
from euchre_learn.show.spare import spare_text

ASKED: Final = {
    "maker": "Made by",
    "suit": "Suit",
    "round": "Round",
    "tricks": "Tricks of the makers",
    "alone": "Alone",
    "defender": "Defended alone",
    "partner": "Called partner who took part",
    "revoke": "Revoke claimed against",
}
"""How each field of a deal is asked."""

_OUTCOME: Final = {
    Outcome.POINT: "Made",
    Outcome.MARCH: "March",
    Outcome.LONE_MARCH: "Lone march",
    Outcome.EUCHRED: "Euchred",
    Outcome.PASSED_OUT: "Thrown in",
}


def points_words(setup: PadSetup, scored: Scored) -> str:
    """Who gets what: `2 points to Alice and Cara`, `2 points each to Ben and Cara`."""
    groups: dict[int, list[str]] = {}
    for row, won in zip(setup.rows, scored.points, strict=True):
        if won:
            groups.setdefault(won, []).append(row)
    said = [_group(number, rows) for number, rows in groups.items()]
    return ", ".join(said) if said else "no points"


def _group(number: int, rows: list[str]) -> str:
    each = " each" if len(rows) > 1 else ""
    to = "off" if number < 0 else "to"
    return f"{abs(number)} {'point' if abs(number) == 1 else 'points'}{each} {to} {listed(rows)}"


def outcome_words(scored: Scored) -> str:
    """`March`, `Euchred`, `Dealt again`."""
    return _OUTCOME[scored.outcome] if scored.outcome else "Dealt again"


def score_words(score: tuple[int, ...]) -> str:
    """`7 – 8`, with a real minus sign for a score below nothing."""
    return " – ".join(str(number).replace("-", "−") for number in score)


def took(line: Line) -> str:
    """What the makers took, in the table: `5, march`, `3`."""
    if not isinstance(line.entry, Played):
        return ""
    tricks = str(line.entry.tricks)
    plain = line.scored.outcome is Outcome.POINT
    return tricks if plain else f"{tricks}, {outcome_words(line.scored).lower()}"


def made_by(pad: Pad, line: Line) -> str:
    """Who made trump, in the table: `Alice, alone`, `Ben, with Dev`, `thrown in`."""
    entry, names = line.entry, pad.setup.names
    if not isinstance(entry, Played):
        return outcome_words(line.scored).lower()
    more = [", alone"] if entry.alone else []
    if entry.partner is not None:
        more.append(f", with {names[entry.partner]}")
    if entry.lone_defender is not None:
        more.append(f"; {names[entry.lone_defender]} defended alone")
    if entry.revokes:
        more.append(f"; revoke by {listed([names[one] for one in entry.revokes])}")
    return names[entry.maker] + "".join(more)


def end_words(pad: Pad) -> str:
    """`Alice and Cara win, 13 to 9`."""
    row, score = pad.winner, pad.score
    verb = "win" if pad.setup.form is Form.PARTNERS else "wins"
    if len(score) > 2:
        return f"{pad.setup.rows[row]} {verb} with {score[row]}"
    return f"{pad.setup.rows[row]} {verb}, {score[row]} to {score[1 - row]}"


# ------------------------------------------------------------------ as text


def book_text(book: Book) -> str:
    """Everything that the pad of the game in play shows, as lines of text."""
    pad = book.game
    lines = [pad.setup.title, pad.setup.rules_words[:1].upper() + pad.setup.rules_words[1:]]
    lines += _standing(pad)
    lines += [_line_text(pad, line) for line in pad.lines]
    lines += [f"{end_words(pad)}."] if pad.is_over else _asking(book, pad)
    return "\n".join(lines + ([book.said] if book.said else []))


def _standing(pad: Pad) -> list[str]:
    target = pad.setup.target
    return [
        f"  {who}: {points} ({spare_text(points, target)})"
        for who, points in zip(pad.setup.rows, pad.score, strict=True)
    ]


def _line_text(pad: Pad, line: Line) -> str:
    number = f"Deal {line.number}, {pad.setup.names[line.dealer]} deals: "
    score = " to ".join(str(one) for one in line.score)
    if not isinstance(line.entry, Played):
        return f"{number}{made_by(pad, line)}. {score}"
    suit = f" in {line.entry.suit.plural}" if line.entry.suit else ""
    return f"{number}{made_by(pad, line)}{suit}, took {took(line)}. {score}"


def _asking(book: Book, pad: Pad) -> list[str]:
    lines = [f"Deal {pad.number}: {pad.setup.names[pad.dealer]} deals."]
    for field, asked in choices(pad, book.draft).items():
        chosen = getattr(book.draft, field).split() or [""]
        words = [f"[{one.words}]" if one.value in chosen else one.words for one in asked]
        lines.append(f"  {ASKED[field]}: {', '.join(words)}")
    if book.refused[0]:
        lines.append(" ".join(book.refused).strip())
    elif not trouble(pad, book.draft)[0]:
        scored = pad.result(book.draft.entry())
        lines.append(f"  {outcome_words(scored)}: {points_words(pad.setup, scored)}.")
    return lines
