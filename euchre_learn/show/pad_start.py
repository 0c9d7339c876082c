"""The start of the score pad: which game, under which rules, to how many, and who plays.

Intents: `form`, `profile`, `players`, `target`, `house`, `first`, `begin` with the names as JSON,
`back`, `take-up` with the number of an earlier game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from euchre_learn.core.errors import RulesError
from euchre_learn.core.rules import PROFILES, RulesProfile, profile_named
from euchre_learn.pad.draft import Choice
from euchre_learn.pad.pad import Pad
from euchre_learn.pad.setup import (
    LONGEST_NAME,
    NAMES,
    PLAYERS,
    TARGETS,
    Form,
    PadError,
    PadSetup,
    form_named,
)
from euchre_learn.show.markup import Markup, tag
from euchre_learn.show.pad_markup import MOST_TO_AIM, segments
from euchre_learn.show.pad_words import end_words, score_words
from euchre_learn.show.parts import button, control, eyebrow, head, panel, row

EARLIER: Final = 8
"""How many earlier games are listed."""

HOUSE: Final = {
    "stick_the_dealer": "stick the dealer",
    "canadian_loner": "Canadian loner",
    "defend_alone": "defend alone",
    "same_dealer_after_throw_in": "same dealer after a throw-in",
}
"""The house rules that change what the pad takes, in words."""

_FORMS: Final = {
    Form.PARTNERS: "four, with partners",
    Form.THREE: "three",
    Form.CALL_ACE: "call-ace",
}


@dataclass(frozen=True, slots=True)
class Start:
    """What was chosen for the next game; a target of 0 is the usual one.

    >>> Start().choose("form", "call-ace").choose("players", "5").setup(()).names
    ('Alice', 'Ben', 'Cara', 'Dev', 'Eve')
    """

    form: Form = Form.PARTNERS
    profile: RulesProfile = PROFILES["american"]
    count: int = 4
    target: int = 0
    first: int = 0
    names: tuple[str, ...] = NAMES

    def choose(self, field: str, value: str) -> Self:
        """The start with one thing chosen; `EuchreError` for a value there is not."""
        match field:
            case "form":
                return self._played(form_named(value))
            case "profile":
                return replace(self, profile=profile_named(value), target=0)
            case "players":
                return self._among(_whole(value))
            case "target":
                return replace(self, target=_whole(value))
            case "first":
                return replace(self, first=_whole(value))
            case "house":
                return self._house(value)
        raise PadError(f"there is nothing called {field[:20]!r} to choose")

    def _played(self, form: Form) -> Self:
        counts = PLAYERS[form]
        count = self.count if self.count in counts else counts[0]
        return replace(self, form=form, count=count, target=0, first=min(self.first, count - 1))

    def _among(self, count: int) -> Self:
        if count not in PLAYERS[self.form]:
            raise PadError(f"{self.form.value} is not played by {count}")
        return replace(self, count=count, first=min(self.first, count - 1))

    def _house(self, name: str) -> Self:
        if name not in HOUSE:
            raise RulesError(f"there is no house rule {name[:20]!r}: choose {', '.join(HOUSE)}")
        on = not getattr(self.profile, name)
        return replace(self, profile=self.profile.but(**{name: on}))

    def setup(self, names: tuple[str, ...]) -> PadSetup:
        """What was chosen, for these names; without any, those that were there."""
        chosen = names or self.names[: self.count]
        return PadSetup(self.form, chosen, self.target, self.profile, self.first)

    @property
    def usual(self) -> int:
        """The usual target of the game."""
        return TARGETS.get(self.form, self.profile.target)


def _whole(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise PadError(f"{text[:20]!r} is not a whole number")


def start_text(start: Start, earlier: tuple[Pad, ...], said: str) -> str:
    """The start as lines of text."""
    setup = start.setup(())
    lines = ["Score pad", f"{setup.title}; {setup.rules_words}."]
    lines.append(f"{setup.names[start.first]} deals first. Begin: begin()")
    lines += [f"Earlier game: {pad.setup.title}. {_result(pad)}." for pad in earlier[:EARLIER]]
    return "\n".join([*lines, *([said] if said else [])])


# ------------------------------------------------------------------ drawn


def start_markup(start: Start, earlier: tuple[Pad, ...], said: str, *, back: bool) -> Markup:
    """The choices before a game, and the games that are kept; `back` leads to one in play."""
    way_back = button("Back to the game", "back", look="small") if back else None
    title = tag("div", tag("h3", "Score pad"), eyebrow(None, "For people at a real table."))
    told = tag("p", said, cls="el-trouble", role="status") if said else None
    # Its value is what stands in the boxes for the names.
    begin = control("Begin", cls="el-btn primary", do="begin", data_gather=True)
    form = tag("div", *_choices(start), _names(start), row(begin), cls="el-form")
    return panel(
        head(title, way_back), told, tag("div", form, _earlier(earlier), cls="el-padstart")
    )


def _choices(start: Start) -> list[Markup | None]:
    forms = tuple(Choice(form.value, words) for form, words in _FORMS.items())
    counts = tuple(Choice(str(n), str(n)) for n in PLAYERS[start.form])
    targets = sorted({*MOST_TO_AIM, start.usual})
    aims = tuple(Choice(str(n), str(n)) for n in targets)
    at = str(start.target or start.usual)
    partners = start.form is Form.PARTNERS
    return [
        segments("Players", "form", forms, [start.form.value]),
        segments("How many", "players", counts, [str(start.count)]) if len(counts) > 1 else None,
        _profiles(start) if partners else None,
        _house_rules(start) if partners else None,
        segments("Game at", "target", aims, [at]),
    ]


def _profiles(start: Start) -> Markup:
    of = tuple(Choice(name, name.replace("_", " ")) for name in PROFILES)
    rules = segments("Rules", "profile", of, [start.profile.name])
    words = tag("p", start.profile.description, cls="el-tiny el-muted")
    return tag("div", rules, words, cls="el-wrapseg")


def _house_rules(start: Start) -> Markup:
    of = tuple(Choice(name, words) for name, words in HOUSE.items())
    on = [name for name in HOUSE if getattr(start.profile, name)]
    return tag("div", segments("House rules", "house", of, on, several=True), cls="el-wrapseg")


def _names(start: Start) -> Markup:
    fields = [_name(start, seat) for seat in range(start.count)]
    of = tuple(Choice(str(seat), str(seat + 1)) for seat in range(start.count))
    first = segments("Who deals first, by number", "first", of, [str(start.first)])
    across = "1 and 3 are partners." if start.form is Form.PARTNERS else ""
    note = tag("p", f"Clockwise round the table. {across}".strip(), cls="el-tiny el-muted")
    return tag("div", tag("div", fields, cls="el-formgrid"), note, first, cls="el-form")


def _name(start: Start, seat: int) -> Markup:
    box = tag(
        "input",
        cls="el-name",
        type="text",
        name_=f"name-{seat}",
        value=start.names[seat],
        maxlength=LONGEST_NAME,
        autocomplete="off",
        data_key=f"name-{seat}",
        data_lm_suppress_shortcuts="true",
    )
    label = tag("span", f"Player {seat + 1}", cls="lab")
    return tag("label", label, box, cls="el-field", data_key=f"field-{seat}")


def _earlier(games: tuple[Pad, ...]) -> Markup | None:
    if not games:
        return None
    listed = [_kept(number, pad) for number, pad in enumerate(games[:EARLIER])]
    title = tag("h3", "Earlier games", cls="el-sub")
    return tag("div", title, tag("ul", listed, cls="el-kept"))


def _kept(number: int, pad: Pad) -> Markup:
    words = tag("p", tag("b", pad.setup.title), tag("br"), _result(pad), cls="el-small")
    look = button("Open", "take-up", number, look="small")
    return tag("li", words, look)


def _result(pad: Pad) -> str:
    return end_words(pad) if pad.is_over else f"{score_words(pad.score)}, not over"
