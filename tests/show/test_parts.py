"""The components: what they show, what they are called, what they report."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from euchre_learn.core.cards import Card, Suit, cards
from euchre_learn.core.trump import Trump
from euchre_learn.show import parts as p
from euchre_learn.show.markup import Markup, join
from tests.show.reading import Element, read

HEARTS = Trump(Suit.HEARTS)
EVIL = '<img src=x onerror=alert(1)>"'


def one(markup: Markup) -> Element:
    (element,) = read(markup).children
    return element


def card_of(code: str, **options: object) -> Element:
    return one(p.card(p.Art("w"), Card.parse(code), HEARTS, **options))  # type: ignore[arg-type]


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize(
    ("state", "name"),
    [
        (p.State.PLAIN, "jack of diamonds, left bower, counts as a heart"),
        (p.State.PLAYABLE, "jack of diamonds, left bower, counts as a heart, may be played"),
        (p.State.HELD, "jack of diamonds, left bower, counts as a heart, may not be played"),
        (p.State.REFUSED, "jack of diamonds, left bower, counts as a heart, may not be played"),
        (p.State.PLAYED, "jack of diamonds, left bower, counts as a heart, played"),
    ],
)
def test_a_card_is_named_with_what_it_counts_as_and_what_may_be_done(
    state: p.State, name: str
) -> None:
    card = card_of("Jd", state=state, do="play")
    assert card["aria-label"] == name
    assert {"el-card", *state.value.split()} <= set(card.classes)


@pytest.mark.parametrize("state", [p.State.HELD, p.State.REFUSED])
def test_a_card_that_may_not_be_played_can_still_be_reached(state: p.State) -> None:
    card = card_of("As", state=state, do="play", described_by="w-status")
    assert (card["aria-disabled"], card["aria-describedby"]) == ("true", "w-status")
    assert "disabled" not in card.attrs


def test_a_card_that_acts_reports_its_intent_and_keeps_notebook_keys_off() -> None:
    card = card_of("As", do="play", key="hand-As", tab=True)
    assert (card.name, card["type"]) == ("button", "button")
    assert (card["data-do"], card["data-value"], card["data-card"]) == ("play", "As", "As")
    assert (card["data-key"], card["tabindex"]) == ("hand-As", "0")
    assert card["data-lm-suppress-shortcuts"] == "true"
    assert card_of("As", do="play", tab=False)["tabindex"] == "-1"


def test_a_card_with_nothing_to_do_is_a_picture() -> None:
    card = card_of("As")
    assert (card.name, card["role"]) == ("span", "img")
    assert "data-do" not in card.attrs


def test_refused_has_a_cross_and_selected_a_tick() -> None:
    assert card_of("As", state=p.State.REFUSED, do="x").one(cls="mark").classes == ["mark", "no"]
    assert card_of("As", state=p.State.SELECTED, do="x").one(cls="mark").classes == ["mark", "yes"]
    assert card_of("As", do="x").all(cls="mark") == []
    assert card_of("As", do="x", mark=p.Mark.NO).one(cls="mark").classes == ["mark", "no"]


def test_a_card_that_can_be_picked_tells_whether_it_is() -> None:
    assert card_of("As", do="pick", toggle=True)["aria-pressed"] == "false"
    assert card_of("As", do="pick", state=p.State.SELECTED)["aria-pressed"] == "true"
    assert "aria-pressed" not in card_of("As", do="play").attrs


def test_a_card_face_down_gives_nothing_away() -> None:
    art = p.Art("w")
    markup = p.card(art, None, HEARTS)
    assert one(markup)["aria-label"] == "face down"
    assert "data-card" not in one(markup).attrs
    assert art.used == ("back",)


def test_the_sheet_holds_exactly_the_drawings_that_are_used() -> None:
    art = p.Art("w7")
    page = read(
        p.root(art, p.hand("Hand", *(p.card(art, c, HEARTS) for c in cards("Jh Jd Ah Ah"))))
    )
    used = {use["href"] for use in page.all("use")}
    assert used == {"#w7-k-Jh-R", "#w7-k-Jd-L", "#w7-k-Ah"}
    assert {f"#{symbol['id']}" for symbol in page.all("symbol")} == used


def test_two_widgets_share_no_id() -> None:
    both = [read(p.root(art, p.card(art, Card.parse("Ah")))) for art in (p.Art("a"), p.Art("b"))]
    ids = [element["id"] for page in both for element in page.all() if "id" in element.attrs]
    assert len(ids) == len(set(ids)) == 2


def test_an_open_hand_fades_what_was_played_and_hides_what_is_unknown() -> None:
    held = [Card.parse("9h"), Card.parse("Kh"), None]
    markup = p.open_hand(p.Art("w"), "Ben", held, HEARTS, gone={Card.parse("9h")}, key="w")
    names = [card["aria-label"] for card in one(markup).all("span", cls="el-card")]
    assert names == ["nine of hearts, played", "king of hearts", "face down"]
    assert one(markup)["aria-label"] == "Ben's hand"
    assert [c["data-key"] for c in one(markup).all(cls="el-card")] == ["w-9h", "w-Kh", "w-2"]


def test_a_fan_shows_as_many_backs_as_cards() -> None:
    for count in range(1, 7):
        fan = one(p.fan(p.Art("w"), count, "w", p.fan_name("Ben", count)))
        assert len(fan.all("use")) == count
    assert fan["aria-label"] == "Ben: 6 cards, face down"
    assert p.fan_name("Ben", 1) == "Ben: 1 card, face down"


def test_the_trick_says_who_led_and_who_is_winning() -> None:
    laid = [
        p.Laid("w", "Ben", Card.parse("Qh")),
        p.Laid("n", "Cara", Card.parse("9h")),
        p.Laid("e", "Dev", Card.parse("Ah")),
    ]
    trick = one(p.trick(p.Art("w"), 2, laid, HEARTS, winner=2, waiting=p.slot("your", "card")))
    assert trick["aria-label"] == (
        "Trick 2. Ben led the queen of hearts; Cara nine of hearts; Dev ace of hearts, winning."
    )
    at = {card["data-card"]: card for card in trick.all(cls="el-card")}
    assert "at-w" in at["Qh"].classes
    assert [code for code, card in at.items() if card.all(cls="lead")] == ["Qh"]
    assert [code for code, card in at.items() if "is-winning" in card.classes] == ["Ah"]
    assert trick.one(cls="el-slot").text == "yourcard"


def test_a_trick_with_no_card_yet_has_a_name_too() -> None:
    assert one(p.trick(p.Art("w"), 3, []))["aria-label"] == "Trick 3. No card yet."


def test_the_upcard_is_named_and_lies_face_down_once_turned_down() -> None:
    ten = Card.parse("Th")
    assert one(p.upcard(p.Art("w"), ten))["aria-label"] == "upcard: ten of hearts"
    art = p.Art("w")
    assert one(p.turned_down(art, ten))["aria-label"] == "ten of hearts, turned down"
    assert art.used == ("back",)


def test_the_kitty_shows_its_cards_without_naming_each() -> None:
    art = p.Art("w")
    middle = one(p.bid_middle(art, p.upcard(art, Card.parse("Th")), "turned up"))
    assert len(middle.one(cls="el-stack").all(cls="el-card")) == 3
    assert [element["aria-label"] for element in middle.all(role="img")] == [
        "upcard: ten of hearts"
    ]


# ------------------------------------------------------------------ table


def test_a_plate_tells_dealer_maker_and_thinking_in_words() -> None:
    plate = one(p.plate(p.Plate("Dev", True, Suit.HEARTS, True, True)))
    assert [sign["aria-label"] for sign in plate.all(role="img")] == [
        "dealer",
        "thinking",
        "made hearts",
    ]
    assert "is-turn" in plate.classes
    quiet = one(p.plate(p.Plate("Dev")))
    assert (quiet.all(role="img"), "is-turn" in quiet.classes) == ([], False)


def test_a_seat_that_sits_out_says_so() -> None:
    seat = one(p.closed_seat(p.Art("w"), "n", p.Plate("Cara"), 5, out=True))
    assert seat.one("svg", cls="el-pile")["aria-label"] == "Cara sits out, five cards face down"
    assert seat.one(cls="el-outlabel").text == "sits out"


def test_the_score_chip_is_read_as_a_sentence() -> None:
    chip = one(p.score_chip(p.Score(("You", "Cara"), 4), p.Score(("Ben", "Dev"), 6)))
    assert chip["aria-label"] == "Score: you and Cara 4, Ben and Dev 6. Game at 10."
    assert [len(dots.all("i", cls="on")) for dots in chip.all(cls="pipsrow")] == [4, 6]


def test_the_trump_chip_is_read_as_a_sentence_and_counts_tricks() -> None:
    chip = one(p.trump_chip(Suit.HEARTS, "Dev picked up", 1, 2))
    assert chip["aria-label"] == "Hearts are trumps: Dev picked up. Tricks: we 1, they 2."
    small = chip.one(cls="el-tricks").all("i")
    assert [mark.get("class") for mark in small] == ["us", None, None, "them", "them"]
    assert one(p.trump_chip(None))["aria-label"] == "No trump yet"


def test_the_status_line_is_polite_and_shows_cards() -> None:
    line = one(p.status("Follow hearts: your {Jd} is a heart now.", refused=True, id_="w-status"))
    assert (line["role"], line["aria-live"], line["id"]) == ("status", "polite", "w-status")
    assert "is-refused" in line.classes
    assert line.one("p", cls="main").one(cls="el-ic").one(cls="el-sr").text == "jack of diamonds"


def test_the_table_and_its_hand_are_named() -> None:
    art = p.Art("w")
    felt = p.stage(None, n=None, w=None, middle=None, e=None, s=p.hand(p.hand_name("Your", 4)))
    table = one(p.table(felt, p.dock(p.status("x")), held=6))
    assert (table["aria-label"], table["style"]) == ("Euchre table", "--n:6")
    assert table.one(cls="el-hand")["aria-label"] == "Your hand, 4 cards"
    assert p.hand_name("Alice's", 1) == "Alice's hand, 1 card"
    assert art.used == ()


# ------------------------------------------------------------------ paper


def test_a_button_reports_and_tells_its_key() -> None:
    button = one(p.button("Bury {Td}", "bury", "Td", key="B", look="primary"))
    assert (button["data-do"], button["data-value"]) == ("bury", "Td")
    assert (button["aria-keyshortcuts"], button.one("kbd")["aria-hidden"]) == ("B", "true")
    assert one(p.button("Pause", "pause", key="Esc"))["aria-keyshortcuts"] == "Escape"
    assert button.one(cls="el-sr").text == "ten of diamonds"


def test_a_button_that_may_not_be_pressed_can_be_reached() -> None:
    button = one(p.button("Enter", "enter", disabled=True))
    assert button["aria-disabled"] == "true"
    assert "disabled" not in button.attrs


@pytest.mark.parametrize(("on", "value", "word"), [(True, "off", "yes"), (False, "on", "no")])
def test_a_switch_tells_what_it_is_and_reports_what_it_would_be(
    on: bool, value: str, word: str
) -> None:
    switch = one(p.switch("Alone", on, "alone"))
    assert (switch["role"], switch["aria-checked"]) == ("switch", str(on).lower())
    assert (switch["data-value"], switch.one(cls="val").text) == (value, word)


@pytest.mark.parametrize("tone", list(p.Tone))
def test_a_verdict_has_word_reason_and_tone(tone: p.Tone) -> None:
    verdict = one(p.verdict(tone, "Not yet", "You picked {Jd} alone.", p.button("Hint", "hint")))
    assert verdict["role"] == "status"
    assert tone.value in verdict.classes
    assert verdict.one("p", cls="word").text == "Not yet"
    assert verdict.one("button")["data-do"] == "hint"


@pytest.mark.parametrize(
    ("steps", "name"),
    [
        ("DAD.__", "Step 4 of 6: three done, one of them at the second try"),
        (".___", "Step 1 of 4"),
        ("D.", "Step 2 of 2: one done"),
        ("DD", "Steps: 2: two done"),
    ],
)
def test_the_dots_are_read_as_a_sentence(steps: str, name: str) -> None:
    kind = {"D": p.Step.DONE, "A": p.Step.AGAIN, ".": p.Step.NOW, "_": p.Step.TO_COME}
    row = one(p.dots_row([kind[step] for step in steps]))
    assert row["aria-label"] == name
    assert len(row.all("li")) == len(steps)


def test_the_slider_says_in_words_where_the_replay_is() -> None:
    page = one(p.transport(16, 17, "Trick 5, second card: Ben plays queen of clubs"))
    slider = page.one("input")
    assert slider["aria-label"] == "Position in the deal"
    assert slider["aria-valuetext"] == "Trick 5, second card: Ben plays queen of clubs"
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "17", "16")
    assert (slider["data-do"], slider["style"]) == ("seek", "--v:94.1%")


def test_ticks_lie_under_the_positions_they_name() -> None:
    page = one(p.transport(0, 4, "Start", ticks=[p.Tick(0, "calls"), p.Tick(3, "1")]))
    assert [(t.text, t["style"]) for t in page.one(cls="ticks").all("span")] == [
        ("calls", "left:0.0%"),
        ("1", "left:75.0%"),
    ]


@pytest.mark.parametrize(("at", "off"), [(0, ["first", "prev"]), (2, []), (4, ["next", "last"])])
def test_the_replay_s_keys_rest_at_the_ends(at: int, off: list[str]) -> None:
    page = one(p.transport(at, 4, "x"))
    keys = page.all("button")
    assert [key["data-value"] for key in keys] == ["first", "prev", "play", "next", "last"]
    assert [key["data-value"] for key in keys if key.get("aria-disabled")] == off
    assert all(key["aria-label"] for key in keys)


def test_a_replay_that_runs_offers_to_pause() -> None:
    page = one(p.transport(1, 4, "x", playing=True))
    assert page.all("button")[2]["aria-label"] == "Pause (space)"
    assert page.all("button")[2]["data-value"] == "pause"


def test_branches_are_a_group_with_one_line_chosen() -> None:
    lines = [
        p.Branch("main", "As it was played", "Ben keeps {Qc}", "1 point", "4 tricks", True),
        p.Branch("b1", "Both let their clubs go", "From trick 3", "4 points", "5 tricks"),
    ]
    group = one(p.branches("What if?", lines)).one(role="radiogroup")
    assert group["aria-label"] == "Line to follow"
    radios = group.all(role="radio")
    assert [(r["data-value"], r["aria-checked"]) for r in radios] == [
        ("main", "true"),
        ("b1", "false"),
    ]


def test_the_four_colours_are_asked_for_at_the_root() -> None:
    assert one(p.root(p.Art("w"), pack="four"))["data-pack"] == "four"
    assert "data-pack" not in one(p.root(p.Art("w"))).attrs


# ------------------------------------------------------------------ everything

ART = p.Art("w")
EVERYTHING: dict[str, Callable[[str], Markup]] = {
    "plate": lambda text: p.plate(p.Plate(text)),
    "said": lambda text: p.said(text),
    "closed_seat": lambda text: p.closed_seat(ART, "n", p.Plate(text), 5, call=text),
    "out": lambda text: p.closed_seat(ART, "n", p.Plate(text), 5, out=True),
    "open_hand": lambda text: p.open_hand(ART, text, cards("Ah"), key=text),
    "hand": lambda text: p.hand(text, text),
    "slot": lambda text: p.slot(text, cls=text),
    "card": lambda text: p.card(ART, None, do=text, key=text, label=text, extra=text),
    "trick": lambda text: p.trick(ART, 1, [p.Laid("n", text, Card.parse("Ah"))], waiting=text),
    "bid_middle": lambda text: p.bid_middle(ART, text, text),
    "score": lambda text: p.score_chip(p.Score((text,), 1), p.Score((text,), 2)),
    "trump": lambda text: p.trump_chip(Suit.HEARTS, text, 1, 1, (text, text)),
    "status": lambda text: p.status(text, text, id_=text),
    "dock": lambda text: p.dock(p.status(text), text),
    "stage": lambda text: p.stage(text, n=text, w=text, middle=text, e=text, s=text),
    "button": lambda text: p.button(text, text, text, key=text, look=text),
    "icon_button": lambda text: p.icon_button("next", text, text, text, look=text),
    "switch": lambda text: p.switch(text, True, text),
    "verdict": lambda text: p.verdict(p.Tone.RIGHT, text, text, text),
    "hint": lambda text: p.hint(1, text),
    "head": lambda text: p.head(p.eyebrow(text, text), text),
    "prompt": lambda text: p.prompt(text, text),
    "mat": lambda text: p.mat(p.minichip(text), text, text),
    "transport": lambda text: p.transport(1, 2, text, ticks=[p.Tick(0, text)], note=text),
    "comment": lambda text: p.comment(text, text, text, text),
    "branches": lambda text: p.branches(text, [p.Branch(text, text, text, text, text)]),
    "split": lambda text: p.split(text, text, text, text),
    "columns": lambda text: p.columns(text, p.panel(text)),
    "root": lambda text: p.root(ART, text, label=text),
}


@pytest.mark.parametrize("part", EVERYTHING)
def test_no_component_lets_hostile_text_out(part: str) -> None:
    page = read(EVERYTHING[part](EVIL))
    assert page.all("img") == []
    names = {name for element in page.all() for name in element.attrs}
    assert names
    assert not {name for name in names if name.startswith("on") or '"' in name}


def test_everything_that_acts_is_named_reports_and_keeps_notebook_keys_off() -> None:
    page = read(join(make("words") for make in EVERYTHING.values()))
    acts = [element for element in page.all() if element.name in ("button", "input", "a")]
    assert len(acts) > 10
    for act in acts:
        assert act["data-lm-suppress-shortcuts"] == "true"
        assert act.get("data-do")
        assert act.get("aria-label") or act.text.strip()


def test_every_drawing_has_a_name_or_is_hidden() -> None:
    page = read(join(make("words") for make in EVERYTHING.values()))
    drawings = page.all("svg")
    assert len(drawings) >= 20
    assert all(d.get("aria-hidden") == "true" or d.get("aria-label") for d in drawings)
    assert all(element.get("aria-label") for element in page.all(role="img"))
