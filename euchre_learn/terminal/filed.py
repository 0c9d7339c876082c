"""Names of files as they are typed, and the file that a match is saved in."""

from __future__ import annotations

from pathlib import Path

from euchre_learn.core.errors import EuchreError
from euchre_learn.table.files import egn_of
from euchre_learn.table.match import Match


def saved_as(match: Match, name: str) -> str:
    """Write the finished deals as EGN to a new file; what came of it, in a sentence."""
    if not name:
        return "Say where: save match.egn."
    try:
        text = egn_of(match)
        with Path(name).expanduser().open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        return f"{name} is there already: name a new file."
    except OSError as error:
        return f"It could not be saved: {error.strerror}."
    except (EuchreError, ValueError, RuntimeError) as error:
        return f"It could not be saved: {error}."
    return f"Saved as {name}."


def unquoted(name: str) -> str:
    """The name without the quotes that somebody put around it.

    >>> unquoted('"my game.egn"')
    'my game.egn'
    """
    whole = name.strip()
    quoted = len(whole) > 1 and whole[0] == whole[-1] and whole[0] in "\"'"
    return whole[1:-1] if quoted else whole


def file_and_rest(text: str) -> tuple[str, list[str]]:
    """The name of a file, and the words after it.

    A name in quotes may hold anything. One without may hold blanks too: it is the longest that is
    there, and the first word if none is.

    >>> file_and_rest('"my game.egn" 1 2 Ben')
    ('my game.egn', ['1', '2', 'Ben'])
    """
    whole = text.strip()
    if whole[:1] in ("'", '"') and whole.find(whole[0], 1) > 0:
        end = whole.index(whole[0], 1)
        return whole[1:end], whole[end + 1 :].split()
    words = whole.split(" ")
    for count in range(len(words), 1, -1):
        name = " ".join(words[:count])
        if _is_file(name):
            return name, " ".join(words[count:]).split()
    return words[0], " ".join(words[1:]).split()


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False
