"""Pages of the documentation that are made from the project: lessons, reference, glossary."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from euchre_learn.advice.claims import ALL_CLAIMS
from euchre_learn.advice.measured import Figure, Finding, figures
from euchre_learn.advice.thumbs import THUMBS
from euchre_learn.bots.measuring_report import ranged, unit_words
from euchre_learn.core import explain
from euchre_learn.core.rules import PROFILES, RulesProfile
from euchre_learn.core.vocabulary import unmarked
from euchre_learn.record.audit import CODES, NOTES
from euchre_learn.teach.course import CommonQuestion, Course, Word

PARTS = {
    "core": "The rules: cards, trump, bidding, play, scoring, states.",
    "record": "What happened: records, events, files, the audit.",
    "advice": "Rules of thumb with names, and what each is worth.",
    "solve": "What open hands are worth, with every card known.",
    "atlas.lookup": "What every opening call is worth, looked up.",
    "bots": "The four levels, duels between them, and the measuring of advice.",
    "show": "Text and pictures.",
    "teach": "Lessons, questions, judging, practice.",
    "progress": "What the learner answered, and what is due.",
    "notebook": "The one import of a notebook.",
}


def write_lessons(source: Path, target: Path) -> None:
    """Copy the notebooks in, with a page that lists them in order."""
    target.mkdir(parents=True)
    notebooks = sorted(source.glob("*.ipynb"), key=lambda path: (path.stem != _HOME, path.stem))
    if not notebooks:
        raise SystemExit(f"no notebooks in {source}")
    for path in notebooks:
        shutil.copy(path, target / path.name)
    names = "\n".join(path.stem for path in notebooks)
    text = f"# Tutorial\n\n{_TUTORIAL}\n\n```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"
    (target / "index.md").write_text(text, encoding="utf-8")


_HOME = "00-start"
_TUTORIAL = """\
These are the notebooks of the course as they look after a run. To pick cards yourself,
[open the course](../howto/open-the-course.md)."""


def write_reference(package: Path, target: Path) -> None:
    """One page for each part of the package, with every module's docstrings.

    A page is named `part-…`: tables, such as that of the measured advice, have their own names.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for part, about in PARTS.items():
        modules = list(_modules(package, part))
        blocks = "\n".join(_MODULE.format(name=name) for name in modules)
        text = f"# euchre_learn.{part}\n\n{about}\n\n{blocks}"
        if modules:
            (target / f"part-{part}.md").write_text(text, encoding="utf-8")


_MODULE = """\
## {name}

```{{eval-rst}}
.. automodule:: {name}
```
"""


def _modules(package: Path, part: str) -> Iterator[str]:
    single = package / f"{part.replace('.', '/')}.py"
    for path in [single] if single.exists() else sorted((package / part).rglob("*.py")):
        names = path.relative_to(package.parent).with_suffix("").parts
        if names[-1] != "__init__" and not names[-1].startswith("_"):
            yield ".".join(names)


def write_glossary(folder: Path, notebooks: Path) -> None:
    """The words of the game and the common questions, each with the lesson that has it."""
    course, pages = Course.load(), lesson_pages(notebooks)
    words = sorted(course.glossary.words, key=lambda word: word.word.lower())
    entries = "\n".join(f"{one.word}\n: {_told(course, one, pages)}\n" for one in words)
    asked = "\n".join(
        f"**{one.ask}** {_told(course, one, pages)}\n" for one in course.glossary.questions
    )
    text = f"# Words of the game\n\n{entries}\n## Common questions\n\n{asked}"
    (folder / "glossary.generated.md").write_text(text, encoding="utf-8")


def _told(course: Course, one: Word | CommonQuestion, pages: dict[str, str]) -> str:
    """What is said, and a link to the lesson where a notebook opens it."""
    text = _line(one.meaning if isinstance(one, Word) else one.answer)
    if one.lesson not in pages:
        return text
    title = course.lesson(one.lesson).title
    return f"{text} *Lesson:* [{title}](_notebooks/{pages[one.lesson]}.ipynb)"


def lesson_pages(notebooks: Path) -> dict[str, str]:
    """For each lesson the name of the notebook that opens it whole."""
    found: dict[str, str] = {}
    for path in sorted(notebooks.glob("*.ipynb")):
        for ident in _OPENED.findall(path.read_text(encoding="utf-8")):
            found.setdefault(ident, path.stem)
    return found


_OPENED = re.compile(r'\blesson\(\\"([a-z0-9-]+)\\"\)')


def _line(marked: str) -> str:
    return " ".join(unmarked(marked).split())


def write_tables(folder: Path) -> None:
    """The rule profiles side by side and in words, and the codes of the audit."""
    described = "\n\n".join(_profile(profile) for profile in PROFILES.values())
    profiles = f"# Rule profiles\n\n{_PROFILES}\n\n{_table(explain.table())}\n\n{described}\n"
    (folder / "profiles.md").write_text(profiles, encoding="utf-8")
    codes = _table((("code", "meaning"), *CODES.items()))
    notes = _table((("code", "meaning"), *NOTES.items()))
    text = f"# Codes of the audit\n\n## Faults\n\n{codes}\n\n## Notes\n\n{notes}\n"
    (folder / "audit-codes.md").write_text(text, encoding="utf-8")


_PROFILES = """\
Published rules disagree in places. Each page is a profile here, and every disagreement is a switch.
A value that the page itself states stands alone; otherwise it is *optional* on that page, the page
is *silent* and this is our choice, or it was *chosen* for this profile. Derive your own with
`AMERICAN.but(target=7, stick_the_dealer=True)`."""


def _profile(profile: RulesProfile) -> str:
    first, *rest = explain.explain(profile).splitlines()
    return "\n".join([f"## {profile.name}", "", first.partition(": ")[2], "", *rest])


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = ("| " + " | ".join(row) + " |" for row in rows)
    return "\n".join([head, "|---" * len(rows[0]) + "|", *body])


def write_advice(folder: Path) -> None:
    """What every rule of thumb is worth and how often every claim is true, with the commands."""
    told = [(one.sentence, one.measured) for one in THUMBS]
    rows = [_advice(sentence, found) for sentence, found in told if found is not None]
    counted = [(one.sentence, one.measured) for one in ALL_CLAIMS]
    claims = [(said, found.words, f"`{found.command}`") for said, found in counted if found]
    text = (
        f"# Advice, measured\n\n{_ADVICE}\n\n{_sum()}\n\n"
        f"## Rules of thumb\n\n{_table((_HEAD, *rows))}\n\n"
        f"## Claims of fact\n\n{_table((('claim', 'counted', 'command'), *claims))}\n"
    )
    (folder / "advice.md").write_text(text, encoding="utf-8")


def _sum() -> str:
    """How many rules gain, and which do not."""
    found = {kind: [one for one in figures().values() if one.finding is kind] for kind in Finding}
    lost, nothing = (
        ", ".join(one.id for one in found[kind]) or "none"
        for kind in (Finding.LOSES, Finding.NOTHING)
    )
    gain = len(found[Finding.GAINS])
    return f"{gain} of {len(figures())} gain. It lost: {lost}. No difference found: {nothing}."


_ADVICE = """\
[What advice is worth](../../explanation/what-advice-is-worth.md) says how this was measured. Gains
are for every deal, each with its 95 % interval; *comes up* is in how many of 100 deals it does for
a side, *each time* what it is worth then, *over Normal* what following it in every hand gains over
a bot that weighs each hand by itself. Every rule was supposed to gain."""

_HEAD = ("rule", "found", "gain a deal", "comes up", "each time", "over Normal", "command")


def _advice(sentence: str, one: Figure) -> Sequence[str]:
    each = "" if one.each is None or one.each_half is None else ranged(one, one.each, one.each_half)
    return (
        f"{sentence} *({one.where})*" if one.where else sentence,
        one.finding.value,
        f"{ranged(one, one.gain, one.half)} {unit_words(one)}",
        f"{one.met:.2f}",
        each,
        ranged(one, one.normal, one.normal_half),
        f"`{one.command}`",
    )
