"""A notebook's one import: lessons, replays, exercises, and pictures of the core's own values.

>>> from euchre_learn.notebook import *   # doctest: +SKIP
>>> lesson("following-suit")              # doctest: +SKIP
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from datetime import UTC
from functools import cache
from pathlib import Path, PurePath
from random import randrange
from typing import TYPE_CHECKING

from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.errors import EuchreError
from euchre_learn.core.rules import AMERICAN, RulesProfile, profile_named
from euchre_learn.core.trump import Trump
from euchre_learn.pad.saving import NAME, PadFile
from euchre_learn.pad.setup import Form, PadSetup, form_named
from euchre_learn.progress import transfer
from euchre_learn.progress.chart import counted_words
from euchre_learn.progress.example import NOW, example_answers
from euchre_learn.progress.memory import due, in_order, mastery
from euchre_learn.progress.overview import Overview
from euchre_learn.progress.place import data_folder, progress_file
from euchre_learn.progress.recorder import Recorder
from euchre_learn.progress.resume import resumed
from euchre_learn.progress.review import LENGTH, review_lesson
from euchre_learn.progress.seats import weak_by_drill
from euchre_learn.progress.store import Store, utc_now
from euchre_learn.record.trace import DEFAULT_NAMES, DealRecord
from euchre_learn.record.worked import running_score, worked_game, worked_hand, worked_hands
from euchre_learn.show.alone import alone
from euchre_learn.show.cards import card_name
from euchre_learn.show.contents_markup import Listed, contents_markup
from euchre_learn.show.game_table import game_table
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.parts import Art, card
from euchre_learn.show.replay import Replay
from euchre_learn.show.replay_markup import replay_markup
from euchre_learn.show.score_cards import ScoreCards
from euchre_learn.table.saving import SaveFile
from euchre_learn.table.settings import Settings, table_rules
from euchre_learn.teach.course import Course
from euchre_learn.teach.drills import choices
from euchre_learn.teach.drills.balance import step_id
from euchre_learn.teach.drills.generate import generate
from euchre_learn.teach.drills.kinds import Filters
from euchre_learn.teach.explorer import explorer
from euchre_learn.teach.room import PRACTICE, room
from euchre_learn.teach.session import LessonSession, sitting
from euchre_learn.teach.trying import Said, Try
from euchre_learn.widgets.atlas import AtlasWidget
from euchre_learn.widgets.lesson import LessonWidget
from euchre_learn.widgets.pad import PadWidget
from euchre_learn.widgets.replay import ReplayWidget
from euchre_learn.widgets.room import RoomWidget

if TYPE_CHECKING:
    from euchre_learn.widgets.table import TableWidget

__all__ = [
    "Card",
    "DealRecord",
    "Suit",
    "Trump",
    "bidding_atlas",
    "cards",
    "course",
    "drill",
    "drill_item",
    "erase_progress",
    "example_progress",
    "exercise",
    "export_progress",
    "game_table",
    "import_progress",
    "lesson",
    "my_progress",
    "picture",
    "replay",
    "review",
    "running_score",
    "score_cards",
    "score_pad",
    "table",
    "worked_game",
    "worked_hand",
    "worked_hands",
]


@cache
def course() -> Course:
    """The course: its lessons in order, the common questions and the words of the game."""
    return Course.load()


@cache
def _store_at(path: Path) -> Store:
    return Store(path)


def _store() -> Store:
    """The learner's store; one for each file, so that what it has to say is said once."""
    return _store_at(progress_file())


def lesson(
    name: str, step: str = "", seed: int = 1, *, fresh: bool = False, ask_sure: bool = False
) -> LessonWidget:
    """The lesson with this id; `CourseError` lists the ids.

    It goes on where you left it, or with `fresh` from its start; `step` opens it at that step with
    nothing answered. With `ask_sure` you can say before each verdict how sure you are.
    """
    found, store = course().lesson(name), _store()
    log = Recorder(store)
    if step:
        return LessonWidget(course(), name, step=step, seed=seed, log=log, ask_sure=ask_sure)
    number = course().number(found)
    if fresh:
        log.moved(name, found.steps[0].id, anew=True)
        begun = sitting(found, number, seed)
    else:
        begun = resumed(found, number, seed, store.answers(), store.bookmark(name))
    return _kept(begun, log, store.news(), ask_sure)


def _kept(begun: LessonSession, log: Recorder, notice: str, ask_sure: bool) -> LessonWidget:
    return LessonWidget(course(), sitting_at=begun, log=log, notice=notice, ask_sure=ask_sure)


def exercise(name: str, step: str, *, keep: bool = True) -> Try:
    """One exercise of a lesson for plain Python: `check()`, `hint()`, `solution()`.

    With `keep=False` the answers stay out of your progress.
    """
    found = course().exercise(name, step)
    return Try(found, lesson=name, log=Recorder(_store()) if keep else None)


def review(
    concept: str = "", length: int = LENGTH, *, ask_sure: bool = False
) -> LessonWidget | Said:
    """A few questions with fresh cards about what is due, or about one concept.

    What you missed last time comes first. Where nothing is due it says so.
    """
    store, now = _store(), utc_now()
    answers = store.answers()
    concepts = (course().glossary.word(concept).id,) if concept else due(answers, now)
    if not concepts:
        known = in_order(mastery(answers, now))
        more = f' For more all the same: review("{known[0].concept}").' if known else ""
        return Said(f"Nothing has to be reviewed now.{more}")
    asked = review_lesson(course(), concepts, answers, length)
    return _kept(sitting(asked, 0), Recorder(store, bookmarks=False), store.news(), ask_sure)


def drill(
    kind: str = "bidding",
    *,
    rounds: str | int = "both",
    seat: str | int | None = None,
    profile: str = "american",
    score: tuple[int, int] = (0, 0),
    difficulty: int | str = "mixed",
    seed: int | None = None,
    ask_sure: bool = False,
) -> RoomWidget:
    """The practice room, with these choices at first; each can be changed in it.

    `kind` is what is practised (`name` is bidding in the second round), `seat` eldest, partner,
    third, dealer or None for any, `score` yours and theirs. Where any seat is practised, the ones
    at which you lose most come more often. The same `seed` gives the same items, as long as the
    answers you have given name the same seats. With `ask_sure` you can say before each verdict how
    sure you are.
    """
    both = "two" if kind == "name" else rounds
    chosen = choices.Choices(
        "bidding" if kind == "name" else kind,
        choices.read_rounds(both),
        choices.read_seat(seat),
        profile,
        score,
        choices.read_difficulty(difficulty),
    )
    store = _store()
    first = randrange(1, 1_000_000) if seed is None else seed
    begun = room(chosen, first, weak_by_drill(store.answers()))
    log = Recorder(store, bookmarks=False)
    return RoomWidget(course(), begun, log=log, notice=store.news(), ask_sure=ask_sure)


def drill_item(
    kind: str,
    seed: int = 1,
    difficulty: int | str = 1,
    *,
    seat: str | int | None = None,
    profile: str = "american",
    score: tuple[int, int] = (0, 0),
    close: bool | None = None,
    keep: bool = True,
) -> Try:
    """One generated question for plain Python: `check()`, `hint()`, `solution()`.

    `bidding` is a call in the first round and `name` one in the second. `close` says whether a hard
    call is too close to call, or one that a rule of thumb gets wrong. With `keep=False` the answers
    stay out of your progress.
    """
    narrowed = Filters(choices.read_seat(seat), profile, score, close)
    made = generate(kind, seed, choices.read_difficulty(difficulty), narrowed)
    log = Recorder(_store(), bookmarks=False) if keep else None
    return Try(made, lesson=PRACTICE, step=step_id(made), log=log)


def my_progress() -> Overview:
    """Your progress so far; it prints as a few lines, and `.mastery`, `.lost`, `.lost_late`,
    `.calibration` and `.days` are charts.
    """
    store = _store()
    answers, told = store.answers(), store.news()
    if told:
        warnings.warn(told, stacklevel=2)
    return Overview(answers, utc_now(), _words())


def example_progress() -> Overview:
    """The progress of a made-up learner, to see what the charts look like."""
    return Overview(example_answers(), NOW, _words(), UTC)


def _words() -> dict[str, str]:
    return {word.id: word.word for word in course().glossary.words}


def export_progress(path: str | Path) -> Said:
    """Write your whole progress to a new JSON file."""
    count = transfer.export_to(_store(), _path(path))
    return Said(f"{counted_words(count, 'answer')} written to {path}.")


def import_progress(path: str | Path) -> Said:
    """Take in what another machine exported; answers that are here already stay as they are."""
    count = transfer.import_from(_store(), _path(path))
    return Said(f"{counted_words(count, 'new answer')} taken in.")


def _path(given: object) -> Path:
    """The path; `EuchreError` for what can be none."""
    if not isinstance(given, str | PurePath) or "\0" in str(given):
        raise EuchreError(f"{str(given)[:40]!r} is no path: give the name of a file")
    return Path(given)


def erase_progress(*, sure: bool = False) -> Said:
    """Erase every answer and bookmark on this machine, for good; `sure=True` confirms it."""
    if not sure:
        raise EuchreError("this erases your whole progress for good: erase_progress(sure=True)")
    return Said(f"{counted_words(_store().erase(), 'answer')} erased.")


def replay(
    source: DealRecord | Sequence[DealRecord] | str | Path,
    *,
    deal: int = 0,
    at: int = 0,
    view: int | None = None,
) -> ReplayWidget:
    """A deal to step through: a record, several, or the path of an EGN file.

    `view` leaves only one seat's cards open; None opens all hands.
    """
    return ReplayWidget(source, deal=deal, at=at, view=view)


def table(
    level: str = "normal", rules: str = "american", *, seed: int | None = None, **house: object
) -> TableWidget:
    """The table: a match against three bots, or the saved one to go on with.

    What is given here is chosen at first and can be changed before the match begins: the level
    (easy, normal, hard, crazy), the rules by name, house rules such as `stick_the_dealer=True`.
    The same `seed` gives the same cards.
    """
    from euchre_learn.widgets.table import TableWidget  # its bots load the solver, lessons do not

    chosen = Settings(profile=table_rules(rules, **house), level=level, seed=seed or 0)
    seeded = seed is not None
    return TableWidget(SaveFile(), chosen, seeded=seeded, store=_store(), course=course())


def bidding_atlas(
    hand: str = "",
    up: str = "",
    *,
    seat: str = "dealer",
    round: int = 1,  # noqa: A002 - the game's own word
    stick: bool = False,
    seed: int | None = None,
) -> AtlasWidget:
    """The bidding atlas to explore: what every call is worth with a hand, by the american rules.

    `hand` is up to five cards such as "Js As Ts 9h Qd", `up` the card turned up, `seat` eldest,
    partner, third or dealer, `round` 1 or 2; `stick` is for a dealer who may not pass the second
    time. All can be picked and changed in it. `seed` fixes which hands "Deal me a hand" deals.
    """
    first = randrange(1, 1_000_000) if seed is None else seed
    return AtlasWidget(explorer(hand, up, seat=seat, turn=round, stick=stick, seed=first))


def score_cards(game: Sequence[DealRecord], target: int = 0) -> ScoreCards:
    """The score after each of these deals, as spare cards tell it.

    `target` draws them as in a game to that many points; without it, as the deals' rules say.
    """
    a, b, c, d = game[0].names if game else DEFAULT_NAMES
    to = target or (game[0].profile.target if game else AMERICAN.target)
    return ScoreCards(running_score(game), to, (f"{a}, {c}", f"{b}, {d}"))


def score_pad(
    names: Sequence[str] = (),
    *,
    game: str | Form = Form.PARTNERS,
    profile: str | RulesProfile = AMERICAN,
    target: int = 0,
) -> PadWidget:
    """The score pad for a real table: it goes on with your last game, or asks who plays.

    With `names`, clockwise, it begins their game, unless that is the one in play. `game` is
    `partners`, `three-handed` or `call-ace`; a `target` of 0 is the usual one.
    """
    rules = profile_named(profile) if isinstance(profile, str) else profile
    form = form_named(game) if isinstance(game, str) else game
    setup = PadSetup(form, tuple(names), target, rules) if names else None
    return PadWidget(setup, file=PadFile(data_folder() / NAME))


class picture:  # noqa: N801 - it is used like a function: picture("Jh Jd", trump="h")
    """Cards drawn side by side; with a trump, its bowers carry their badge."""

    def __init__(self, some: str | Sequence[Card], trump: str = "") -> None:
        self._cards = cards(some) if isinstance(some, str) else tuple(some)
        self._trump = Trump(Suit.parse(trump)) if trump else None

    def __repr__(self) -> str:
        return ", ".join(card_name(one, self._trump) for one in self._cards)

    def _repr_html_(self) -> str:
        return alone(self._draw)

    def _draw(self, art: Art) -> Markup:
        faces = [card(art, one, self._trump) for one in self._cards]
        return tag("div", faces, cls="el-row-cards el-bare")


def _card_html(one: Card) -> str:
    return picture((one,))._repr_html_()


def _record_html(record: DealRecord) -> str:
    scene = Replay((record,)).scene()
    return alone(lambda art: replay_markup(scene, art), label=scene["title"])


def _course_html(found: Course) -> str:
    lessons = [Listed(one.title, one.summary, _opens(one.id)) for one in found.lessons]
    asked = [Listed(one.ask, one.answer, _opens(one.lesson)) for one in found.glossary.questions]
    ordered = sorted(found.glossary.words, key=lambda word: word.word.lower())
    words = [Listed(one.word, one.meaning, _opens(one.lesson)) for one in ordered]
    first = found.number(found.lessons[0])
    return alone(lambda art: contents_markup(found.title, lessons, asked, words, first))


def _opens(lesson_id: str) -> str:
    """What to type for a lesson; nothing where none is named."""
    return f'lesson("{lesson_id}")' if lesson_id else ""


_PICTURES: dict[type, Callable[..., str]] = {
    Card: _card_html,
    Course: _course_html,
    DealRecord: _record_html,
}


def _one_sentence(error: EuchreError) -> list[str]:
    return [f"{type(error).__name__}: {error}"]


def register_pictures() -> bool:
    """Let a notebook draw the core's values; False where there is no notebook."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return False
    shell = get_ipython()
    if shell is None or shell.display_formatter is None:
        return False
    # What was asked wrongly is one sentence in a notebook too, not a traceback of forty lines.
    EuchreError._render_traceback_ = _one_sentence  # type: ignore[attr-defined]
    html = shell.display_formatter.formatters["text/html"]
    for kind, draw in _PICTURES.items():
        html.for_type(kind, draw)
    return True


register_pictures()
