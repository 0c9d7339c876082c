"""Where the learner's progress is kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

VARIABLE: Final = "EUCHRE_LEARN_DATA"
"""The environment variable that names another folder."""

NAME: Final = "progress.sqlite"


def data_folder() -> Path:
    """The folder for the learner's data: the user's own, or the one that the variable names."""
    named = os.environ.get(VARIABLE, "").strip()
    if named:
        return Path(named).expanduser()
    return user_data_path("euchre_learn", appauthor=False)


def progress_file() -> Path:
    """The file that holds the learner's answers."""
    return data_folder() / NAME
