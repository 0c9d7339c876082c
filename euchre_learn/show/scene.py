"""The scenes that widgets draw: plain data, the same for a picture, for text and for a test.

`show/schema/` holds the JSON schema of each. A scene names only what may be seen: a card face down
is `None`, whatever it is.
"""

from __future__ import annotations

from typing import TypedDict

from euchre_learn.show.parts_cards import Place


class CardScene(TypedDict):
    """One card of an open hand; `code` is None for a card face down."""

    code: str | None
    played: bool


class SeatScene(TypedDict):
    """A seat as it is drawn; `place` is s, w, n or e, and `maker` the suit that it made."""

    place: Place
    name: str
    dealer: bool
    maker: str | None
    turn: bool
    out: bool
    said: str | None
    cards: list[CardScene]


class LaidScene(TypedDict):
    """A card of the trick on the table."""

    place: Place
    name: str
    code: str


class MiddleScene(TypedDict):
    """What lies in the middle: the upcard while calling, then the trick.

    `kind` is `upcard`, `turned-down`, `picked-up`, `left-out` or `trick`; `upcard` is None if
    nobody knows it.
    """

    kind: str
    upcard: str | None
    kitty: int
    number: int
    laid: list[LaidScene]
    winner: int | None


class ChipScene(TypedDict):
    """Trump, who made it and how, and the tricks of makers and defenders by name."""

    suit: str | None
    how: str
    makers: int
    defenders: int
    names: list[str]


class ScoreScene(TypedDict):
    """The score before the deal, and the points that the deal brought once it is over."""

    sides: list[list[str]]
    points: list[int]
    won: list[int]
    target: int


class TickScene(TypedDict):
    """A mark under the slider."""

    at: int
    label: str


class LineScene(TypedDict):
    """A line that can be followed: as played, or a branch."""

    title: str
    note: str
    result: str
    tricks: str
    chosen: bool


class ViewScene(TypedDict):
    """A choice of whose cards lie open."""

    value: str
    words: str
    chosen: bool


class ReplayScene(TypedDict):
    """One place in the replay of a deal."""

    kind: str
    title: str
    about: str
    deal: int
    deals: int
    at: int
    first: int
    last: int
    position: str
    playing: bool
    ticks: list[TickScene]
    seats: list[SeatScene]
    middle: MiddleScene
    trump: ChipScene
    score: ScoreScene
    where: str
    what: str
    comments: list[str]
    rules: list[str]
    lines: list[LineScene]
    views: list[ViewScene]
    notes: list[str]


class PickCardScene(TypedDict):
    """A card that can be picked; `state` is plain, selected, refused, playable, held or winning.

    `mark` is "yes", "no", or the number of the place that was given to the card.
    """

    code: str
    badge: bool
    state: str
    mark: str | None
    enabled: bool


class HandScene(TypedDict):
    """The cards that an exercise is about, with their accessible name."""

    label: str
    cards: list[PickCardScene]


class PictureCardScene(TypedDict):
    """A card in a picture; a bower may carry its badge."""

    code: str
    badge: bool


class RowScene(TypedDict):
    """A row of cards in a picture."""

    caption: str | None
    cards: list[PictureCardScene]


class FactScene(TypedDict):
    """A small fact over the felt."""

    words: str
    suit: str | None


class LedScene(TypedDict):
    """A card that was laid before the learner's turn."""

    code: str
    by: str
    words: str
    led: bool
    winning: bool


class OptionScene(TypedDict):
    """One of several answers in words."""

    value: str
    words: str
    suit: str | None
    chosen: bool


class VerdictScene(TypedDict):
    """The verdict; its tone is open, right, again, close or cost."""

    tone: str
    icon: str
    word: str
    say: str


class ButtonScene(TypedDict):
    """Something that can be done next."""

    do: str
    value: str | None
    words: str
    key: str | None
    look: str


class HintScene(TypedDict):
    """A hint that was asked for."""

    number: int
    words: str


class SolutionScene(TypedDict):
    """The answer, once it was asked for."""

    words: str


class ValueTickScene(TypedDict):
    """A mark on the axis of the bars."""

    at: float
    words: str


class EndingScene(TypedDict):
    """How often, in whole percent, an option ends with so many points for the learner's side."""

    points: int
    percent: int


class BarScene(TypedDict):
    """What one option is worth: a bar with its interval, and the mix of its endings.

    `behind` says how far it is behind the best option, which has none.
    """

    value: str
    words: str
    verdict: str
    yours: bool
    mean: float
    half: float
    says: str
    behind: str | None
    credit: int
    mix: list[EndingScene]


class OpenHandScene(TypedDict):
    """A hand face up in an imagined deal."""

    name: str
    cards: list[str]


class ImaginedScene(TypedDict):
    """One imagined deal in which a wrong option ends badly: the learner's hand comes first."""

    words: str
    hands: list[OpenHandScene]


class ValuesScene(TypedDict):
    """What the options of a decision are worth, why, and how that was found out."""

    title: str
    low: float
    high: float
    ticks: list[ValueTickScene]
    options: list[BarScene]
    reasons: list[str]
    notes: list[str]
    deal: ImaginedScene | None
    about: str


class LessonNameScene(TypedDict):
    """Which lesson it is."""

    id: str
    number: int
    title: str


class StepScene(TypedDict):
    """How far a step is: done, again (at the second try), now or todo."""

    id: str
    state: str


class LessonScene(TypedDict):
    """One step of a lesson."""

    kind: str
    lesson: LessonNameScene
    steps: list[StepScene]
    at: int
    step: str
    rung: str | None
    prompt: str
    how: str | None
    text: list[str]
    rows: list[RowScene]
    trump: str | None
    chips: list[FactScene]
    led: list[LedScene]
    hand: HandScene
    options: list[OptionScene]
    do: str | None
    verdict: VerdictScene | None
    buttons: list[ButtonScene]
    hints: list[HintScene]
    solution: SolutionScene | None
    values: ValuesScene | None
    seed: int | None
    practice: bool
    done: bool


class LineOfListScene(TypedDict):
    """One line of a list to choose from; with a `reason` it cannot be chosen now."""

    value: str
    words: str
    group: str | None
    chosen: bool
    reason: str | None


class ChoiceScene(TypedDict):
    """A list to choose one from; with a `reason` it does not apply now."""

    do: str
    label: str
    reason: str | None
    options: list[LineOfListScene]


class RoomScene(TypedDict):
    """The practice room: what can be chosen, how it went so far, and the question in front.

    `again` is what a cell takes to make the item again, once it is answered. While the room
    `waits`, an item for new choices is being made. The question is a scene of a lesson.
    """

    kind: str
    title: str
    about: str
    choices: list[ChoiceScene]
    asked: int
    right: int
    note: str
    again: str | None
    waits: bool
    question: LessonScene
