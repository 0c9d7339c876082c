"""What the command's exit codes mean; 0 is that all went well."""

from __future__ import annotations

from typing import Final

FAULTS: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
