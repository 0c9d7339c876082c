"""Games in Euchre Game Notation as records that replay, and records as EGN.

`read_path` and `read` judge a file as they open it: a deal with a fault gives a record up to the
fault, and the fault is in the notes of that deal. They open native records too, by their content.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_learn.record import native
from euchre_learn.record.audit import Audit, audit
from euchre_learn.record.egn_file import content, dumps, parse, parse_tree
from euchre_learn.record.egn_json import load
from euchre_learn.record.egn_rules import profile_of, ruleset_of
from euchre_learn.record.egn_types import EgnFile, EgnMetadata, EgnPlayer, Fault
from euchre_learn.record.from_egn import Head, names_of, record_of
from euchre_learn.record.to_egn import file_of
from euchre_learn.record.trace import DealRecord

NO_UPCARD: Final = "The upcard is not recorded, so nothing that was done in this deal can be shown."


_ONE_BY_ONE: Final = (
    Fault(
        "deals-one-by-one",
        None,
        None,
        None,
        "The course's own records are judged deal by deal, not as one game.",
    ),
)


@dataclass(frozen=True, slots=True)
class EgnGame:
    """The deals of a file as records, with what the file says of the game and the audit of it."""

    records: tuple[DealRecord, ...]
    metadata: EgnMetadata
    audit: Audit

    @property
    def notes(self) -> tuple[tuple[str, ...], ...]:
        """For each deal, the faults found in it, one sentence each."""
        return tuple(
            (
                *(fault.message for fault in self.audit.faults if fault.deal == deal),
                *(() if record.upcard_known else (NO_UPCARD,)),
            )
            for deal, record in enumerate(self.records)
        )


def read_path(path: Path | str) -> EgnGame:
    """The game in a file; `NotationError` if it cannot be read, `RulesError` if not be played."""
    return _opened(*content(path))


def audit_path(path: Path | str) -> Audit:
    """What is wrong in a file, also where its rules cannot be played; `NotationError` as above."""
    data, where = content(path)
    tree = load(data, where)
    if native.is_native(tree):
        return _native_game(native.loads(data, where)).audit
    return audit(parse_tree(tree, where))


def read(data: bytes | str) -> EgnGame:
    """The game that this text holds; errors as for `read_path`."""
    return _opened(data, "the file")


def _opened(data: bytes | str, where: str) -> EgnGame:
    tree = load(data, where)
    if native.is_native(tree):
        return _native_game(native.loads(data, where))
    return _game(parse_tree(tree, where))


def _native_game(records: tuple[DealRecord, ...]) -> EgnGame:
    """Records that were checked as they were read, with what they say of the game."""
    if not records:
        return EgnGame((), EgnMetadata(), Audit(0, (0, 0), False, (), _ONE_BY_ONE))
    first, last = records[0], records[-1]
    score = (last.score[0] + last.points[0], last.score[1] + last.points[1])
    metadata = EgnMetadata(
        players=tuple(EgnPlayer(name) for name in first.names),
        initial_score=first.score,
        title=(first.title if len(records) == 1 else "") or None,
        ruleset=ruleset_of(first.profile)[0],
    )
    return EgnGame(records, metadata, Audit(len(records), score, False, (), _ONE_BY_ONE))


def _game(file: EgnFile) -> EgnGame:
    profile = profile_of(file.metadata)
    names = names_of(file.metadata.players)
    title = (file.metadata.title or "") if len(file.deals) == 1 else ""
    score = file.metadata.initial_score
    records: list[DealRecord] = []
    for number, deal in enumerate(file.deals):
        starts = number == 0 and score == (0, 0)
        record = record_of(deal, Head(profile, names, score, title, first_deal=starts))
        records.append(record)
        mine, theirs = record.points
        score = (score[0] + mine, score[1] + theirs)
    return EgnGame(tuple(records), file.metadata, audit(file))


def write(game: EgnGame) -> str:
    """The game as EGN 1.6 text. Assumed cards are never written.

    `NotationError` if a record holds what no file may, such as a name of more than 64 characters.
    """
    return _checked(dumps(file_of(game.records, game.metadata)))


def write_records(records: Iterable[DealRecord], title: str = "") -> str:
    """These deals, in order, as the EGN text of one game; errors as for `write`."""
    return _checked(dumps(file_of(tuple(records), EgnMetadata(title=title or None))))


def _checked(text: str) -> str:
    """The text, once it is sure that it can be read again."""
    profile_of(parse(text, "the game").metadata)
    return text
