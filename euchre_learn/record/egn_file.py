"""Euchre Game Notation: reading a file to plain values and writing them, JSON of version 1.6.

Every way that a file can be wrong ends in a `NotationError` of one plain sentence: what is wrong,
where, and what would be accepted.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from euchre_learn.core.errors import NotationError
from euchre_learn.record.egn_check import Place, quoted, read_object
from euchre_learn.record.egn_json import MOST_BYTES, Json, load, too_deep
from euchre_learn.record.egn_legacy import is_legacy, upgraded
from euchre_learn.record.egn_meta import read_metadata
from euchre_learn.record.egn_read import read_deals
from euchre_learn.record.egn_rules import profile_of, ruleset_of
from euchre_learn.record.egn_types import (
    FILE_TYPE,
    Annotations,
    CardExchange,
    EgnBidding,
    EgnCall,
    EgnCard,
    EgnDeal,
    EgnFile,
    EgnHand,
    EgnLine,
    EgnMetadata,
    EgnPlay,
    EgnPlayer,
    EgnRuleset,
    Fault,
    PlayerId,
    Unknown,
)
from euchre_learn.record.egn_write import written

__all__ = [
    "Annotations",
    "CardExchange",
    "EgnBidding",
    "EgnCall",
    "EgnCard",
    "EgnDeal",
    "EgnFile",
    "EgnHand",
    "EgnLine",
    "EgnMetadata",
    "EgnPlay",
    "EgnPlayer",
    "EgnRuleset",
    "Fault",
    "PlayerId",
    "Unknown",
    "content",
    "dumps",
    "parse",
    "parse_tree",
    "profile_of",
    "read_file",
    "ruleset_of",
]

_VERSION: Final = re.compile(r"1\.[0-6](\.[0-9]{1,9})?")


def parse(data: bytes | str, where: str = "the file") -> EgnFile:
    """The file that these bytes hold; `NotationError` says what is wrong, and where."""
    return parse_tree(load(data, where), where)


def parse_tree(tree: Json, where: str = "the file") -> EgnFile:
    """The file that this JSON value is; errors as for `parse`."""
    try:
        return _file(tree, Place(where))
    except RecursionError:
        raise too_deep(where) from None


def read_file(path: Path | str) -> EgnFile:
    """The file at `path`; `NotationError` if it cannot be read or is not EGN."""
    return parse(*content(path))


def content(path: Path | str) -> tuple[bytes, str]:
    """What a file holds, and its name as errors quote it; `NotationError` if it cannot be read."""
    here = Path(path)
    name = quoted(here.name or str(here))
    try:
        if here.is_dir():
            raise NotationError(f"{name} is a folder; accepted: an EGN file")
        if not here.exists():
            raise NotationError(f"there is no file {name}; accepted: the path of an EGN file")
        return _bytes(here, name), name
    except (OSError, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        why = getattr(error, "strerror", None) or "the path is not one"
        raise NotationError(f"{name} cannot be read: {why.lower()}") from None


def dumps(file: EgnFile) -> str:
    """The file as EGN 1.6: the same text for equal files, ending with a newline.

    What was read and written again reads as an equal file, apart from version and notes.
    """
    return written(file)


def _bytes(path: Path, name: str) -> bytes:
    """The content, at most one byte more than is read: the size is checked before and after."""
    if not path.is_file():
        raise NotationError(f"{name} is not a plain file; accepted: an EGN file")
    if path.stat().st_size > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise NotationError(f"{name} is larger than {most} MB, the most that is read")
    with path.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _file(tree: Json, place: Place) -> EgnFile:
    version = _version(tree, place)
    notes: tuple[Fault, ...] = ()
    if is_legacy(version):
        tree, note = upgraded(tree, version, place)
        notes = (note,)
    found = read_object(tree, place, ("fileType", "version", "metadata", "deals"))
    metadata = read_metadata(found["metadata"], place.key("metadata"))
    deals = read_deals(found["deals"], place.key("deals"), metadata.ruleset.num_players)
    return EgnFile(version, bool(notes), metadata, deals, notes)


def _version(tree: Json, place: Place) -> str:
    """The version, once the tree says that it is EGN at all."""
    if not isinstance(tree, dict):
        raise place.error(tree, "an object with fileType, version, metadata and deals")
    kind, version = tree.get("fileType", tree.get("file_type")), tree.get("version")
    if kind is None or version is None:
        raise place.problem(
            f"has no {'fileType' if kind is None else 'version'!r}; accepted: an EGN game, with"
            f" fileType {FILE_TYPE!r} and a version from '1.0' to '1.6'"
        )
    if kind != FILE_TYPE:
        raise place.key("fileType").error(kind, repr(FILE_TYPE))
    if isinstance(version, str) and _VERSION.fullmatch(version):
        return version
    raise place.key("version").error(version, "'1.0' to '1.6', with a patch number if wanted")
