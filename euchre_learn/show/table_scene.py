"""The scene of the table that learners play at: plain data, only what the learner may see.

`schema/table.json` is its JSON schema; `table.scene` makes it. Prose is marked: a card stands as
`{Jd}`, a suit as `{d}`.
"""

from __future__ import annotations

from typing import TypedDict

from euchre_learn.show.scene import (
    ButtonScene,
    ChipScene,
    MiddleScene,
    ScoreScene,
    SeatScene,
    ValuesScene,
    VerdictScene,
)


class TableSeatScene(SeatScene):
    """A seat; `seat` is its number, `level` the bot's (None: the learner), `tricks` won by it.

    A bot whose `turn` it is thinks. `cards` are those still held, with the code None face down.
    """

    seat: int
    level: str | None
    tricks: int


class HandCardScene(TypedDict):
    """A card of the learner's hand.

    `state` is plain, playable, held (may not be played now), selected or refused; `why` is the
    reason it may not be played, as marked prose. `name` is its accessible name. `trump` is True
    for every trump, `badge` for the bowers; `counts` is the suit that it counts as (None: Benny
    before trump is made).
    """

    code: str
    state: str
    enabled: bool
    badge: bool
    trump: bool
    counts: str | None
    name: str
    why: str | None


class TableHandScene(TypedDict):
    """The hand in the order it is shown; `picked` is the preselected card (always a legal one).

    `do` is the intent of a card that is clicked: `play` or None.
    """

    label: str
    order: str
    do: str | None
    picked: str | None
    cards: list[HandCardScene]


class StatusScene(TypedDict):
    """The status line: what is asked, a second line in small type, and the tone.

    `tone` is ask (your turn), wait, refused, or done.
    """

    main: str
    second: str | None
    tone: str


class SwitchScene(TypedDict):
    """The switch "Alone" of the second round."""

    words: str
    on: bool
    key: str


class MoveScene(TypedDict):
    """One step of the animation since the scene before, in order.

    `do` is deal, turn-up, say, take-upcard, bury, turn-down, lay, gather, sit-out, swap, show,
    correct or sheet. `place` is s, w, n, e or None; `code` the card if it may be seen; `count` how
    many cards; `rest` the time in ms at normal speed.
    """

    do: str
    place: str | None
    code: str | None
    count: int
    rest: int


class CallScene(TypedDict):
    """A line of the list of calls."""

    name: str
    words: str


class TrickScene(TypedDict):
    """A finished trick, for looking back: cards in order, names, and who took it."""

    number: int
    names: list[str]
    codes: list[str]
    winner: int


class SheetScene(TypedDict):
    """The sheet after a hand: the result in a line, then one line a fact, as (name, value)."""

    title: str
    result: str
    points: list[int]
    lines: list[list[str]]
    buttons: list[ButtonScene]


class EndScene(TypedDict):
    """The end of a match: who won, and a table of counts (name, ours, theirs)."""

    title: str
    won: bool
    score: list[int]
    rows: list[list[str]]
    buttons: list[ButtonScene]


class LessonLinkScene(TypedDict):
    """A lesson by number and title, and the notebook to open ("" if there is none here)."""

    words: str
    notebook: str


class CoachScene(TypedDict):
    """What the coach says: a verdict on what was done, or the values before a decision.

    `lessons` teach the rules of thumb that it goes by.
    """

    title: str
    verdict: VerdictScene | None
    sentences: list[str]
    values: ValuesScene | None
    lessons: list[LessonLinkScene]


class TableScene(TypedDict):
    """The whole table at one moment. `screen` says which of the parts is in front.

    `screen` is table, hand-over, match-over, paused or stale; `phase` one of `TablePhase`. `said`
    are sentences for the live region, in order, of what happened since the scene before. `buttons`
    belong to the dock; each `do` is a kind of `table.intents`, its `value` the intent's value.
    `claims` name the cards that can be claimed as a revoke on the sheet after a hand.
    `deal` counts from 0, `shown` are the actions of this deal that have been shown.
    """

    kind: str
    screen: str
    phase: str
    moment: int
    match: str
    deal: int
    shown: int
    speed: str
    four_colours: bool
    sound: bool
    size: str
    seats: list[TableSeatScene]
    middle: MiddleScene
    trump: ChipScene
    score: ScoreScene
    status: StatusScene
    hand: TableHandScene
    buttons: list[ButtonScene]
    switch: SwitchScene | None
    claims: list[ButtonScene]
    thinking: str | None
    calls: list[CallScene]
    tricks: list[TrickScene]
    menu: list[ButtonScene]
    said: list[str]
    moves: list[MoveScene]
    sheet: SheetScene | None
    end: EndScene | None
    coach: CoachScene | None
    message: str
    rules: str
