"""The sheets of a match, as HTML: after a hand, at the end, in a pause, and when it is stale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from euchre_learn.show.icons import icon
from euchre_learn.show.markup import Child, Markup, tag
from euchre_learn.show.parts import Art, button, columns, eyebrow, panel
from euchre_learn.show.scene import ButtonScene
from euchre_learn.show.spare import spare_box
from euchre_learn.show.table_markup import action, lessons_markup
from euchre_learn.show.table_rail import heard, trick_table
from euchre_learn.show.table_scene import LessonLinkScene, TableScene, TrickScene
from euchre_learn.show.words import prose


class LookScene(TypedDict):
    """A decision worth another look: what was done, the verdict, what it cost, and the better one.

    `value` names it in the intents `look` (see it again) and `whatif` (play on from there).
    """

    value: str
    done: str
    judged: str
    reasons: list[str]
    luck: str
    lost: str
    better: str
    lessons: list[LessonLinkScene]


class ReviewScene(TypedDict):
    """At most three decisions, the costliest first; `words` sums up, `waiting` while it is made."""

    waiting: bool
    looks: list[LookScene]
    words: str


class LevelScene(TypedDict):
    """How matches against one level went."""

    level: str
    won: int
    lost: int
    points: str


def hand_over(scene: TableScene, art: Art, bar: Child, review: ReviewScene | None) -> Markup:
    """The sheet after a hand: the result, the facts, the score as spare cards, the review."""
    sheet = scene["sheet"]
    assert sheet is not None
    left = tag(
        "div",
        tag(
            "div",
            eyebrow("", f"Hand {scene['deal'] + 1}"),
            tag("p", f"{sheet['title']}: {_brought(scene, sheet['points'])}", cls="el-big"),
            tag("p", prose(sheet["result"]), cls="el-ask el-muted"),  # heard with the last card
        ),
        _facts(sheet["lines"]),
        _five(scene["tricks"], scene),
        cls="stack",
    )
    right = tag(
        "div", _row(sheet["buttons"]), claims_markup(scene), review_markup(review), cls="stack"
    )
    return _paper(bar, scene, columns("sum", left, _spares(scene, art), right))


def _brought(scene: TableScene, points: Sequence[int]) -> str:
    """`two points for You and Cara`, or that nobody scores."""
    sides = [" and ".join(names) for names in scene["score"]["sides"]]
    scored = [(one, side) for one, side in zip(points, sides, strict=True) if one]
    if not scored:
        return "nobody scores"
    made, side = scored[0]
    side = side.replace("You and", "you and")
    return f"{made} {'point' if made == 1 else 'points'} for {side}"


def match_over(
    scene: TableScene,
    art: Art,
    bar: Child,
    review: ReviewScene | None,
    levels: Sequence[LevelScene] = (),
) -> Markup:
    """The end of a match: who won, the counts of both sides, what is worth another look."""
    end = scene["end"]
    assert end is not None
    sides = [" and ".join(names) for names in scene["score"]["sides"]]
    left = tag(
        "div",
        tag(
            "div",
            eyebrow("", "The match is over"),
            tag("p", prose(end["title"]), cls="el-big", role="status", data_key="result"),
        ),
        _counts(sides, end["rows"]),
        cls="stack",
    )
    right = tag(
        "div",
        _row(end["buttons"]),
        claims_markup(scene),
        review_markup(review),
        level_table(levels),
        cls="stack",
    )
    return _paper(bar, scene, columns("sum", left, _spares(scene, art), right))


def _paper(bar: Child, scene: TableScene, *children: Child) -> Markup:
    told = tag("p", scene["message"], cls="el-note", role="status") if scene["message"] else None
    return tag(
        "div",
        bar,
        panel(told, None if scene["claims"] else _refused(scene), *children),
        heard(scene["said"]),
        cls="el-sheet",
    )


def _refused(scene: TableScene) -> Markup | None:
    """What was asked for in vain, and why."""
    status = scene["status"]
    if status["tone"] != "refused":
        return None
    words = tag("p", prose(status["main"]))
    return tag("div", icon("alert"), words, cls="el-note", role="alert", data_key="refused")


def claims_markup(scene: TableScene) -> Markup | None:
    """The cards that can be claimed as a revoke, behind a line that opens; None if none can."""
    if not scene["claims"]:
        return None
    words = "It was one if that seat played the suit led later on. Which card was it?"
    return tag(
        "details",
        tag("summary", "That was a revoke", data_lm_suppress_shortcuts="true"),
        tag("p", words, cls="el-small el-muted"),
        tag("div", [action(one) for one in scene["claims"]], cls="el-row"),
        _refused(scene),
        cls="el-claims",
        data_key="claims",
    )


def _facts(lines: Sequence[Sequence[str]]) -> Markup:
    rows = [[tag("dt", prose(name)), tag("dd", prose(value))] for name, value in lines]
    return tag("dl", rows, cls="el-facts")


def _five(tricks: Sequence[TrickScene], scene: TableScene) -> Markup | None:
    """Who took each trick, the learner's side marked."""
    if not tricks:
        return None
    ours = set(scene["score"]["sides"][0])
    tiles = [
        tag(
            "li",
            tag("span", f"trick {one['number']}"),
            tag("b", one["names"][one["winner"]]),
            cls="us" if one["names"][one["winner"]] in ours else "",
        )
        for one in tricks
    ]
    return tag("ol", tiles, cls="el-five", aria_label="Who took each trick")


def _spares(scene: TableScene, art: Art) -> Markup:
    score = scene["score"]
    sides = zip(score["sides"], _points(scene), strict=True)
    boxes = [spare_box(art, ", ".join(names), points, score["target"]) for names, points in sides]
    words = "As the spare cards would lie on a real table: open spots are points."
    return tag(
        "div",
        tag("div", boxes, cls="el-spares"),
        tag("p", words, cls="el-small el-muted"),
        _tricks(scene),
        cls="stack",
    )


def _points(scene: TableScene) -> list[int]:
    """The score after the deal."""
    if scene["end"] is not None:
        return scene["end"]["score"]
    return scene["score"]["points"]


def _tricks(scene: TableScene) -> Markup | None:
    """All tricks of the deal, for looking back."""
    if not scene["tricks"]:
        return None
    names = [one["name"] for one in scene["seats"]]
    table = trick_table(names, scene["tricks"])
    return tag("div", tag("h3", "Tricks", cls="el-sub"), table)


def _row(buttons: Sequence[ButtonScene]) -> Markup:
    return tag("div", [action(one) for one in buttons], cls="el-row")


def _counts(sides: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    heads = [tag("th", tag("span", "Count", cls="el-sr"), scope="col")]
    heads += [tag("th", side, cls="r", scope="col") for side in sides]
    lines = [tag("tr", tag("th", name, scope="row"), _cells(cells)) for name, *cells in rows]
    return tag(
        "table", tag("thead", tag("tr", heads)), tag("tbody", lines), cls="el-deals el-counts"
    )


def _cells(cells: Sequence[str]) -> list[Markup]:
    """The counts of both sides, or one that is nobody's across both columns."""
    span = 2 if len(cells) == 1 else None
    return [tag("td", cell, cls="r", colspan=span) for cell in cells]


def review_markup(review: ReviewScene | None) -> Markup | None:
    """The decisions worth another look, each to be seen again or played on differently."""
    if review is None:
        return None
    head = tag("h3", "Worth another look", cls="el-sub")
    if review["waiting"]:
        return tag(
            "div",
            head,
            tag("p", "The coach looks at your decisions …", cls="el-muted"),
            role="status",
        )
    lines = [_look(number, one) for number, one in enumerate(review["looks"], 1)]
    words = tag("p", prose(review["words"]), cls="el-small el-muted")
    return tag("div", head, tag("ol", lines, cls="el-look") if lines else None, words)


def _look(number: int, one: LookScene) -> Markup:
    again = button("See it again", "look", one["value"], look="small", sign="eye")
    instead = button(
        ["What if: ", prose(one["better"])], "whatif", one["value"], look="small quiet"
    )
    reasons = [tag("p", prose(reason), cls="el-small el-muted") for reason in one["reasons"]]
    told = tag(
        "div",
        tag("p", prose(one["done"])),
        tag("p", prose(one["judged"]), cls="el-small el-muted"),
        reasons,
        lessons_markup(one["lessons"]),
        tag("p", prose(one["luck"]), cls="el-small el-muted") if one["luck"] else None,
        tag("div", again, instead, cls="el-row"),
    )
    return tag("li", tag("span", number, cls="n"), told, tag("p", tag("b", one["lost"]), cls="v"))


def level_table(levels: Sequence[LevelScene]) -> Markup | None:
    """Matches won and lost against each level, with a bar for the share won."""
    if not levels:
        return None
    rows = [
        tag(
            "tr",
            tag("th", one["level"], scope="row"),
            tag("td", _share(one)),
            tag("td", f"{one['won']} of {one['won'] + one['lost']}", cls="r"),
            tag("td", one["points"], cls="r"),
        )
        for one in levels
    ]
    names = ("Level", "Share", "Won", "Points a match")
    heads = [
        tag("th", name, scope="col", cls="r" if at > 1 else "") for at, name in enumerate(names)
    ]
    return tag(
        "div",
        tag("h3", "Your matches", cls="el-sub"),
        tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), cls="el-deals el-counts"),
    )


def _share(one: LevelScene) -> Markup:
    share = round(100 * one["won"] / max(1, one["won"] + one["lost"]))
    return tag(
        "span",
        tag("i", style=f"width:{share}%"),
        cls="el-sharebar",
        role="img",
        aria_label=f"{share} percent won",
    )


def paused(scene: TableScene, bar: Child, looks: Child) -> Markup:
    """A match at rest: the cards are put away, the settings lie open."""
    sides = zip(scene["score"]["sides"], scene["score"]["points"], strict=True)
    score = ", ".join(f"{' and '.join(names)} {points}" for names, points in sides)
    go = button("Resume", "resume", key="Esc", look="primary", sign="play")
    new = button("New match …", "leave", look="")
    save = button("Save as EGN", "save-egn", look="quiet", sign="save")
    return tag(
        "div",
        bar,
        panel(
            tag("div", eyebrow("", "Paused"), tag("p", score, cls="el-big", role="status")),
            tag("p", "Your cards are put away. Everything is saved.", cls="el-muted"),
            tag("div", go, new, save, cls="el-row"),
            tag("div", looks, cls="el-form el-looks"),
            tag(
                "p",
                [tag("span", line, tag("br")) for line in scene["rules"].splitlines()],
                cls="el-small el-muted",
            )
            if scene["rules"]
            else None,
        ),
        cls="el-sheet",
    )


def stale(message: str) -> Markup:
    """A match that went on in another tab: nothing can be done here but take it up again."""
    return panel(
        tag(
            "div",
            icon("alert"),
            tag("p", tag("b", "This match went on elsewhere. "), message),
            cls="el-note",
            role="alert",
        ),
        tag("p", "Nothing was changed from here.", cls="el-muted"),
        tag("div", button("Take it up here", "reload", look="primary"), cls="el-row"),
    )
