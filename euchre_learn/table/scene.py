"""The table as plain data for drawing: only what the learner may see, and what may be done now.

The types are in `show.table_scene`, the schema in `show/schema/table.json`.
"""

from __future__ import annotations

from euchre_learn.show.table_scene import TableScene
from euchre_learn.table.coach import Coaching, Remark
from euchre_learn.table.session import TableSession


def table_scene(
    session: TableSession,
    before: TableScene | None = None,
    *,
    coaching: Coaching | None = None,
    remark: Remark | None = None,
) -> TableScene:
    """The table now; `EuchreError` while no match is begun (the choices are drawn then).

    `before` is the scene that was drawn last: `moves` and `said` lead from there to this one, and
    are empty without it. `coaching` and `remark` are what the coach has to say just now.
    """
    raise NotImplementedError
