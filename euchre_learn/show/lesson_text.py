"""A step of a lesson as plain text: everything that the picture shows."""

from __future__ import annotations

from euchre_learn.core.cards import Card
from euchre_learn.show.replay_text import replay_text
from euchre_learn.show.scene import LessonScene, PickCardScene, ReplayScene
from euchre_learn.show.values_text import values_lines
from euchre_learn.show.words import plain


def lesson_text(scene: LessonScene, where: str = "", replay: ReplayScene | None = None) -> str:
    """The step as lines of text; `where` stands in the first line instead of lesson and step.

    `replay` is the place in the stretch of a deal that the step goes through.
    """
    first, *rest = _head(scene)
    felt = replay_text(replay).splitlines()[1:] if replay else _felt(scene)
    lines = [where or first, *rest, *felt, *_answer(scene)]
    return "\n".join(line.rstrip() for line in lines if line)


def _head(scene: LessonScene) -> list[str]:
    lesson = scene["lesson"]
    named = f"Lesson {lesson['number']} · " if lesson["number"] else ""  # a review has no number
    where = f"{named}{lesson['title']} · step {scene['at'] + 1}"
    where += f" of {len(scene['steps'])}"
    if scene["practice"]:
        where += f" · practice, seed {scene['seed']}"
    how = f"  {scene['how']}" if scene["how"] else ""
    texts = [plain(text) for text in scene["text"]]
    return [where, plain(scene["prompt"]), plain(how), *texts]


def _felt(scene: LessonScene) -> list[str]:
    lines = [f"  {plain(fact['words'])}." for fact in scene["chips"]]
    for row in scene["rows"]:
        cards = " ".join(Card.parse(one["code"]).label for one in row["cards"])
        parts = [cards, plain(row["caption"]) if row["caption"] else ""]
        lines.append(f"  {': '.join(part for part in parts if part)}")
    lines += [f"  {one['words']}{' (winning)' if one['winning'] else ''}" for one in scene["led"]]
    if scene["hand"]["cards"]:
        cards = " ".join(_card(one) for one in scene["hand"]["cards"])
        lines.append(f"  {scene['hand']['label']}: {cards}")
    if scene["options"]:
        options = (f"({'x' if o['chosen'] else ' '}) {plain(o['words'])}" for o in scene["options"])
        lines.append("  " + "   ".join(options))
    return lines


def _card(one: PickCardScene) -> str:
    """A card with its state in brackets: `[J♦]` picked, `[2: A♥]` put second, `!A♠` refused."""
    label = Card.parse(one["code"]).label
    mark = one["mark"]
    if one["state"] == "refused":
        return f"!{label}"
    if mark is not None and mark not in ("yes", "no"):
        return f"[{mark}: {label}]"
    return f"[{label}]" if one["state"] == "selected" else label


def _answer(scene: LessonScene) -> list[str]:
    lines = []
    found = scene["verdict"]
    if found is not None:
        lines.append(f"{found['word']}: {plain(found['say'])}")
    lines += [f"Hint {one['number']}. {plain(one['words'])}" for one in scene["hints"]]
    if scene["solution"] is not None:
        lines.append(f"The answer. {plain(scene['solution']['words'])}")
    if scene["values"] is not None:
        lines += values_lines(scene["values"])
    words = " · ".join(plain(one["words"]) for one in scene["buttons"])
    return [*lines, f"Next: {words}" if words else ""]
