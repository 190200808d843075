"""Tests that log, recap and curtain show the same story, turn by turn, oldest first, and that all of it can be reached."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.catalog import find_game
from game.data.settings import MomentPace
from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.dictators.game import GAME
from game.rules.chance import Chance, pick
from game.rules.events import Event
from game.rules.game import AnyGame
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.refusals import Param
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.app import App
from game.ui.dictators.face import DictatorsFace
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC
from game.ui.kit.sound import Sounds
from game.ui.table.layers.pages.curtain import HOLD, _places
from game.ui.table.layers.sheets.inspector import Inspector
from game.ui.table.layers.sheets.log_drawer import LogDrawer
from game.ui.table.layers.sheets.recap import Recap
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.panels.log import _HEADED, LogEntry, LogView, _draw_turn, _told, entries, latest, wanted
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.session.session import Session
from game.ui.table.session.story import Story, StoryLine, Teller, told, words_of
from game.ui.table.staging.feedback import CLOSING, TIP_AFTER
from game.ui.table.staging.moments import blows
from game.ui.table.staging.records import Moment
from game.ui.table.staging.stage import Stage
from tests.rules.tables import hands, position
from tests.ui import table_situations
from tests.ui.layers import curtain_of
from tests.ui.screen_driver import Unhurried, click, opened, pass_time, point, press, read_screen, turn_wheel, words
from tests.ui.table_situations import at_table, played_for_a_while, shown, window

NAMES = ("Anna", "Wilhelmina Charlotte", "Cor")


def teller(app: Unhurried, language: str = "en") -> Teller:
    texts = Texts(language)
    table = new_table(GAME, tuple(Seat(name=name) for name in NAMES), 1)
    looks = tuple(look for _name, look in CLASSIC.seats[: len(NAMES)])
    return Teller(app.look, DictatorsFace(texts), Wording(GAME, table.seats, texts), table.state, looks)


def moved(seat: int, location: str = "seattle") -> Event:
    return Event("dictators.event.moved", {"seat": seat, "location": location})


def lines(count: int) -> list[StoryLine]:
    """Story of this many moves, three per turn."""
    turns = [(1 + number // 9, number // 3 % 3) for number in range(count)]
    places = [*GAME.ids["location"]]
    return Story(turns, ((n + 1, moved(turn[1], places[n % 40])) for n, turn in enumerate(turns))).lines


# Story ---------------------------------------------------------------------------------------------------------------------


def test_a_story_has_a_head_for_each_turn_and_joins_what_repeats() -> None:
    turns = [(1, 0), (1, 0), (1, 0), (1, 1), (1, 1)]
    events = [Event("dictators.event.turn", {"seat": 0, "round": 1}), moved(0), moved(0), moved(1), moved(0)]
    told_lines = Story(turns, enumerate(events, 1)).lines
    assert [(line.turn, line.number, line.event, line.times) for line in told_lines] == [
        ((1, 0), 1, None, 1),
        ((1, 0), 2, moved(0), 2),
        ((1, 1), 4, None, 1),
        ((1, 1), 4, moved(1), 1),
        ((1, 1), 5, moved(0), 1),
    ]


def test_the_steps_of_one_way_are_one_line_from_its_start_to_its_end() -> None:
    steps = [("us18#1", "d1", "d2"), ("us18#1", "d2", "d3"), ("us01#1", "d3", "d4")]
    told: dict[str, Any] = {"seat": 0, "partner": "us02#1", "extra": ""}
    events = [Event("tgm.event.moved", {**told, "unit": one, "start": a, "space": b}) for one, a, b in steps]
    story = Story([(1, 0)] * 3, enumerate(events, 1))
    assert [(line.event, line.way) for line in story.lines] == [(None, ()), (events[1], ("d1",)), (events[2], ())]
    wording = Wording(find_game("tgm"), (Seat("Ada"), Seat("Ben")), Texts("en"))
    assert words_of(wording, story.line_of(events[1])) == "Ada moves M4 Sherman + Heavy Infantry from D1 to D3."


def test_an_extra_turn_of_the_same_seat_has_a_head_of_its_own() -> None:
    announced = Event("dictators.event.turn", {"seat": 0, "round": 1})
    story = Story([(1, 0)] * 4, enumerate([announced, moved(0), announced, moved(0)], 1))
    assert [line.event is None for line in story.lines] == [True, False, True, False]


def test_undo_takes_the_turns_of_events_back_too() -> None:
    table = position(couriers=hands("train#1", ""), options={"practice": True}, actions=1)
    history, before = table.history, list(table.history.turns)
    table.choose("wait")
    while table.decision is not None and table.decision.seat != 0:
        table.choose(table.decision.options[-1])
    assert len(history.turns) == len(table.events) > len(before)
    again = list(history.turns)
    count = len(history.played)
    while history.played:
        table.undo()
    assert history.turns == before
    for _ in range(count):
        table.redo()
        if not history.undone:
            break
    assert history.turns == again


# Log -----------------------------------------------------------------------------------------------------------------------


def test_a_log_with_room_for_three_lines_cuts_a_longer_entry_short() -> None:
    app = opened()
    speaks = teller(app, "de")
    event = Event("dictators.event.handed_over", {"seat": 0, "target": 1, "card": "mutually_assured_destruction#1"})
    box, one = Box(0, 0, 200, 72), StoryLine((1, 0), 1, event)
    (whole,) = (entry for entry in entries(Box(0, 0, 200, 400), [one], LogView(), speaks) if entry.block is not None)
    assert whole.block is not None
    assert len(whole.block.lines) > 3, "the words of the example are too short"
    (shown,) = entries(box, [one] * 9, LogView(), speaks)
    assert shown.block is not None
    cut = " ".join(piece.text for line in shown.block.lines for _, piece in line)
    assert cut.endswith("…")
    assert told(speaks.wording, event).startswith(cut.rstrip("…"))
    assert shown.box.bottom <= box.bottom


@pytest.mark.parametrize("height", range(150, 330, 20))
def test_a_log_has_no_gap_above_while_older_entries_are_hidden(height: int) -> None:
    speaks = teller(opened(), "de")
    long = Event("dictators.event.handed_over", {"seat": 0, "target": 1, "card": "bribery#1"})
    now = speaks.face.game.turn_of(speaks.state)
    story = Story([now] * 9, enumerate([long, *map(moved, [1, 0] * 4)], 1)).lines
    box = Box(0, 0, 200, height)
    shown = entries(box, story, LogView(), speaks)
    assert shown[-1].line is story[-1]
    assert shown[0].box.y == 44, "right below its head"
    first = next(entry for entry in shown if entry.event is not None)
    if first.line is not story[1]:
        assert box.bottom - shown[-1].box.bottom <= 36 + 30, "nothing more would have had room"


def test_the_log_reads_from_the_oldest_to_the_newest_and_sits_at_its_end() -> None:
    app, story, looked = opened(), lines(60), LogView()
    box = Box(0, 0, 400, 420)
    shown = entries(box, story, looked, teller(app))
    assert shown[0].event is None, "whose turn it was stands above the first line"
    assert shown[-1].line is story[-1]
    assert [entry.line.number for entry in shown] == sorted(entry.line.number for entry in shown)
    assert all(one.box.bottom <= other.box.y + 0.01 for one, other in pairwise(shown))
    assert shown[-1].box.bottom <= box.bottom
    more = [*story, StoryLine((9, 0), 99, moved(0))]
    assert entries(box, more, looked, teller(app))[-1].line.number == 99, "it follows what happens"


def test_the_log_scrolls_back_to_its_first_line_and_follows_again_at_its_end() -> None:
    app, story, looked = opened(), lines(60), LogView()
    box, speaks = Box(0, 0, 400, 420), teller(app)
    for size in (Box(0, 0, 400, 113), box):
        # The small log leaves out turn headings, but each step back still shows another line.
        looked.end, seen = None, list[list[LogEntry]]()
        while not seen or entries(size, story, looked, speaks) != seen[-1]:
            seen.append(entries(size, story, looked, speaks))
            looked.scroll(-1)
        assert {entry.line.number for shown in seen for entry in shown} == {line.number for line in story}
    shown = entries(box, story, looked, speaks)
    assert shown[0].line is story[0]
    assert len(shown) > 8, "near its beginning no room is left empty"
    stays = entries(box, [*story, StoryLine((9, 0), 99, moved(0))], looked, speaks)
    assert stays == shown, "who reads what happened before is not disturbed"
    looked.scroll(len(story))
    assert looked.end is None


def test_a_filtered_log_keeps_the_heads_of_turns_in_which_there_is_something() -> None:
    roll = Event("kernel.event.rolled", {"seat": 1, "sides": 6, "number": 4})
    turns = [(1, 0), (1, 1), (1, 1), (1, 2)]
    story = Story(turns, enumerate([moved(0), moved(1), roll, moved(2)], 1)).lines
    kept = wanted(story, "dice", teller(opened()).face)
    assert [(line.turn[1], line.event) for line in kept] == [(1, None), (1, roll)]


def test_the_smallest_log_shows_the_last_four_turns() -> None:
    """In 2+2, these are a superpower's, the automatic event's, and the turns of both Germanies."""
    turns = [(90, seat) for seat in range(4)]
    story = Story(turns, enumerate(map(moved, range(4)), 1)).lines
    shown = entries(Box(0, 0, 344, 93.7), story, LogView(), teller(opened()))
    assert [entry.line.turn for entry in shown] == turns


@pytest.mark.parametrize("height", [30.0, 58.0, 71.0])
def test_a_tiny_log_shows_the_newest_line_even_if_it_must_be_cut(height: float) -> None:
    screen = shown(window(), one_game(find_game("tgm"), 2, 1), lifted=False)
    cards = "us12#1", "us13#1", "us18#1", "us19#1"
    events = [
        Event("tgm.event.destroyed", {"seat": 0, "unit": "us01#2", "space": "d3"}),
        Event("tgm.event.drew", {"seat": 0, "cards": cards}),
    ]
    speaks = screen.view.teller()
    now = speaks.face.game.turn_of(speaks.state)
    story = Story([(now[0] - 1, 1), now], enumerate(events, 1)).lines
    made = entries(Box(0, 0, 300, height), story, LogView(), speaks)
    assert made[-1].event is events[1]
    assert made[-1].box.bottom <= height


def folded(speaks: Teller, events: Sequence[Event], width: float, turn: tuple[int, int] = (1, 1)) -> tuple[str, int]:
    """The words of a turn in one line of this width, where every letter is 8 wide, and the number of its other results."""
    story = Story([turn] * len(events), enumerate(events, 1)).lines[1:]
    canvas = Mock(look=speaks.look, text_width=lambda words, *_font: 8 * len(words))
    return _told(canvas, story, speaks, width)


def test_a_folded_line_says_who_begins_without_the_rolls_for_it() -> None:
    rolls = [Event("kernel.event.rolled", {"seat": seat, "sides": 20, "number": 5 + seat}) for seat in (0, 1)]
    begins = Event("dictators.event.starts", {"seat": 1})
    for width in (500, 2000):
        told, others = folded(teller(opened()), [*rolls, begins], width, (0, NOBODY))
        assert told.endswith("has rolled highest and starts")
        assert others == 0


FOLDED: tuple[tuple[str, tuple[Event, ...]], ...] = (
    (
        "Disarms Livermore",
        (
            Event("dictators.event.attempt_failed", {"seat": 1, "site": "Z1-03", "number": 1, "needed": 3}),
            Event("dictators.event.attempt", {"seat": 1, "site": "Z1-03"}),
            Event("kernel.event.rolled", {"seat": 1, "sides": 6, "number": 4}),
            Event("dictators.event.disarmed", {"seat": 1, "facility": "Z1-03"}),
            moved(1),
        ),
    ),
    (
        "Fails to disarm Livermore",
        (
            moved(1),
            Event("kernel.event.rolled", {"seat": 1, "sides": 6, "number": 1}),
            Event("dictators.event.attempt_failed", {"seat": 1, "site": "Z1-03", "number": 1, "needed": 3}),
            Event("dictators.event.defcon", {"seat": 1, "level": 4}),
        ),
    ),
    (
        "Fails to convince the President",
        (
            Event("dictators.event.presidential", {"seat": 1, "card": "oval_office#1"}),
            Event("kernel.event.rolled", {"seat": 1, "sides": 20, "number": 3}),
            Event("dictators.event.try", {"seat": 1, "total": 3, "needed": 14}),
            Event("dictators.event.try_failed", {"seat": 1}),
        ),
    ),
    (
        "Flies to Los Angeles",
        (
            Event("dictators.event.flew", {"seat": 1, "location": "los_angeles"}),
            Event("dictators.event.roadblock", {"seat": 1, "road": "los_angeles-phoenix"}),
            Event("dictators.event.roadblock", {"seat": 1, "road": "las_vegas-los_angeles"}),
        ),
    ),
    ("Draws a card (×3)", (Event("dictators.event.drew", {"seat": 1, "card": "?"}),) * 3),
    ("Discards Undercover", (Event("dictators.event.discarded", {"seat": 1, "cards": ("undercover#1",)}),)),
    (
        "Draws Extraordinary Rendition",
        (
            Event("kernel.event.seat_named", {"seat": 1, "before": "Bob", "name": "Ben"}),
            Event("dictators.event.drew", {"seat": 1, "card": "extraordinary_rendition#1"}),
        ),
    ),
    ("Skips this turn: Amtrak", (Event("dictators.event.turn_skipped", {"seat": 1, "cause": ("amtrak#1",)}),)),
)


@pytest.mark.parametrize(("headline", "events"), FOLDED)
def test_a_folded_line_begins_with_the_result_of_a_turn_and_never_with_a_bare_roll(
    headline: str, events: tuple[Event, ...]
) -> None:
    assert folded(teller(opened()), events, 300)[0] == headline


def test_of_many_turns_the_last_ones_are_told_unless_an_earlier_one_hit_the_reader() -> None:
    turns = [(number, 1) for number in range(1, 6)]
    lines = [line for line in Story(turns, enumerate([moved(1)] * 5, 1)).lines if line.event is not None]
    face = teller(opened()).face
    assert [line.number for line in latest(lines, face, {}, 3)] == [3, 4, 5]
    assert [line.number for line in latest(lines, face, {1}, 3)] == [1, 4, 5]


UNIT_TURNS: tuple[tuple[str, dict[str, Param]], ...] = (
    ("moved", {"unit": "ge02#2", "start": "e6", "space": "e5"}),
    ("deployed", {"unit": "ge02#2", "space": "e6"}),
    ("discarded", {"card": "ge02#2"}),
)


@pytest.mark.parametrize(("name", "params"), UNIT_TURNS)
def test_a_folded_line_says_what_happened_to_a_unit_before_the_income(name: str, params: dict[str, Param]) -> None:
    app = window()
    screen = shown(app, one_game(find_game("tgm"), 2, 1), lifted=False)
    events = [
        Event("tgm.event.income", {"seat": 1, "ap": 5}),
        Event("tgm.event.drew", {"seat": 1, "cards": ("ge01#1",)}),
        Event(f"tgm.event.{name}", {"seat": 1, **params}),
    ]
    told, others = folded(screen.view.teller(), events, 400, (2, 1))
    assert told.lower().startswith(name[:4])
    assert "Heavy Infantry" in told
    assert others == 0, "an income is no result"


@pytest.mark.parametrize(
    ("width", "words", "others"),
    [
        (2000, "Flies to Seattle · Plays EMP + Hacker", 0),
        (290, "Flies to Seattle · Plays EMP", 1),
        (160, "Flies to Seattle", 2),
    ],
)
def test_a_folded_line_names_the_cards_of_one_kind_together_and_counts_what_it_leaves_out(
    width: int, words: str, others: int
) -> None:
    played = [Event("dictators.event.played", {"seat": 1, "card": card, "named": ()}) for card in ("emp#1", "hacker#1")]
    flew = Event("dictators.event.flew", {"seat": 1, "location": "seattle"})
    assert folded(teller(opened()), [*played, flew], width) == (words, others)


def test_a_folded_line_names_whoever_played_its_card_in_the_turn_of_another() -> None:
    params: dict[str, Param] = {"by": 0, "seat": 1, "cause": "border_patrol#1", "subject": "hanford-seattle"}
    stopped = Event("dictators.event.cancelled.road_step", params)
    speaks = teller(opened())
    assert folded(speaks, [stopped], 260)[0] == f"{speaks.wording.seat(0)}: Border Patrol"
    played = Event("dictators.event.played", {"seat": 1, "card": "border_patrol#1", "named": ()})
    assert folded(speaks, [played], 110)[0] == "Border Patrol"


def test_a_folded_line_has_a_sign_and_no_number_for_what_it_leaves_out() -> None:
    screen = shown(window(), one_game(GAME, 2, 1), lifted=False)
    speaks, moves = screen.view.teller(), [moved(1), moved(0)]
    lines = Story([(1, 1)] * len(moves), enumerate(moves, 1)).lines[1:]
    canvas = Mock(look=speaks.look, text_width=lambda words, *_font: 8 * len(words))
    _draw_turn(canvas, LogEntry(lines[0], None, Box(0, 0, 200, 21), lines), speaks)
    assert [call.args[0] for call in canvas.icon.call_args_list] == ["dots_horizontal"]
    assert not any("+" in call.args[0] for call in canvas.text.call_args_list)


@pytest.mark.parametrize(("width", "units", "others"), [(2000, 3, 0), (480, 2, 1), (300, 1, 2), (150, 1, 2)])
def test_a_folded_line_names_every_loss_of_a_turn_or_counts_the_others(width: int, units: int, others: int) -> None:
    screen = shown(window(), one_game(find_game("tgm"), 2, 1), lifted=False)
    losses = [Event("tgm.event.destroyed", {"seat": 1, "unit": f"ge0{n}#1", "space": f"d{n}"}) for n in (2, 3, 6)]
    told, left = folded(screen.view.teller(), losses, width, (2, 0))
    assert told.count("loses") + told.count(" + ") == units or width == 150
    assert left == others


@pytest.mark.parametrize(
    ("width", "words"),
    [(330, "2 wounds: 1, Sd.Kfz. 251 Half-track (C5)"), (250, "2 wounds: 1, … 251 Half-track"), (130, "2 … Half-track")],
)
def test_a_cut_folded_line_keeps_its_beginning_and_its_end(width: int, words: str) -> None:
    screen = shown(window(), one_game(find_game("tgm"), 2, 1), lifted=False)
    hit: dict[str, Param] = {"seat": 1, "unit": "ge34#1", "space": "c5", "wounds": 2, "sum": "", "shot": "", "aim": "0"}
    assert folded(screen.view.teller(), [Event("tgm.event.wounded", hit)], width, (2, 1))[0] == words


TGM_TURNS: tuple[tuple[str, tuple[tuple[str, dict[str, Param]], ...]], ...] = (
    (
        "2 wounds: ",
        (
            ("wounded", {"seat": 1, "unit": "ge06#1", "space": "c5", "wounds": 2, "sum": "", "shot": "", "aim": "0"}),
            ("missed", {"seat": 0, "target": "ge03#1", "space": "b6", "shot": ""}),
        ),
    ),
    (
        " loses ",
        (
            ("critical", {"seat": 0, "target": "ge01#1", "space": "d5", "shot": ""}),
            ("destroyed", {"seat": 1, "unit": "ge12#1", "space": "f6"}),
            ("destroyed", {"seat": 1, "unit": "ge01#1", "space": "d5"}),
        ),
    ),
    (
        "No hit on ",
        (
            ("missed", {"seat": 0, "target": "ge03#1", "space": "b6", "shot": ""}),
            ("deployed", {"seat": 0, "unit": "us01#1", "space": "a1"}),
        ),
    ),
)


@pytest.mark.parametrize(("begins", "events"), TGM_TURNS)
def test_a_folded_line_without_room_is_about_the_attacks_of_a_turn(
    begins: str, events: tuple[tuple[str, dict[str, Param]], ...]
) -> None:
    screen = shown(window(), one_game(find_game("tgm"), 2, 1), lifted=False)
    told = [Event(f"tgm.event.{name}", params) for name, params in events]
    words, others = folded(screen.view.teller(), told, 240, (2, 0))
    assert begins in words
    assert others == len(told) - 1


def in_a_turn(seats: int) -> Table[Any]:
    """A table with all the buttons of a turn, right after another seat's move."""
    table, chance = new_table(GAME, tuple(Seat(name=f"Seat {number}") for number in range(seats)), 5), Chance(3)
    while table.decision is not None and (len(table.events) < 80 or table.decision.prompt != "dictators.prompt.act"):
        table.choose(pick(chance, table.decision.options))
    return table


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 3), ((1920, 1080), 5)])
def test_a_full_column_still_shows_what_happened_last(size: tuple[int, int], seats: int) -> None:
    app = window(size)
    screen = shown(app, in_a_turn(seats))
    assert screen.view.column["seats"].height > 0
    app.draw()
    last = [line for line in screen.session.story.lines if line.event is not None][-1]
    assert last in [entry.line for entry in screen.view.entries]


@pytest.mark.parametrize(("share", "opens"), [(0.25, True), (0.9, False)])
def test_the_left_of_a_logs_head_opens_the_log_and_the_right_changes_the_filter(share: float, opens: bool) -> None:
    app = window()
    screen = shown(app, in_a_turn(3))
    log = screen.view.column["log"] = screen.view.column["log"]._replace(height=200)
    screen._input._click((log.x + share * log.width, log.y + 10))
    assert isinstance(screen.overlay, LogDrawer) is opens
    assert (screen.view.log_view.kind is None) is opens


def test_a_click_beside_the_lines_of_a_low_log_opens_it() -> None:
    app = window()
    screen = shown(app, in_a_turn(3))
    log = screen.view.column["log"] = screen.view.column["log"]._replace(height=_HEADED - 1)
    app.draw()
    click(app, (log.x + 2, log.y + 1))
    assert isinstance(screen.overlay, LogDrawer)


def test_a_line_of_the_log_says_what_a_click_does_and_is_lit_only_below_the_mouse() -> None:
    app = opened((1920, 1080), animation="instant", volume=0)
    screen = shown(app, in_a_turn(2))
    words(app)
    line = next(entry for entry in screen.view.entries if entry.event is not None and screen.opener.on_board(entry.event))
    assert line.event is not None
    point(app, line.box.middle)
    pass_time(app, TIP_AFTER + 1)
    assert screen.view.hovered_entry is line.event
    assert "Click: show it on the board" in words(app)
    click(app, line.box.middle)
    assert screen.view.scene.flashing == {*screen.opener.on_board(line.event)}
    assert screen.view.flash_share < 1
    pass_time(app, CLOSING + 1)
    assert screen.view.flash_share == 1
    screen.opener.open_log()
    point(app, screen.view.places.board.middle)
    words(app)
    assert screen.view.hovered_entry is None, "the mouse has gone while something lay over the table"


def test_the_log_of_a_table_names_whose_turn_it_is() -> None:
    app = window((1920, 1080))
    screen = shown(app, played_for_a_while())
    press(app, pygame.K_l)
    assert isinstance(screen.overlay, LogDrawer)
    read = words(app)
    line = screen.session.story.lines[-1]
    assert screen.view.teller().title(line) in read
    press(app, *[pygame.K_PAGEUP] * 6)
    first = screen.session.story.lines[0]
    assert screen.view.teller().title(first) in words(app)


def test_the_wheel_scrolls_the_log_and_is_no_click() -> None:
    app = window((1920, 1080))
    screen = shown(app, played_for_a_while())
    press(app, pygame.K_l)
    read = words(app)
    turn_wheel(app, screen.view.places.board.middle, 3)
    assert isinstance(screen.overlay, LogDrawer)
    assert words(app) != read


def test_a_log_shows_that_there_is_more_above_and_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log opens at its end and used to give no sign of earlier lines."""
    drawn: list[str] = []
    icon = Canvas.icon

    def watched(canvas: Canvas, name: str, *more: Any) -> None:
        drawn.append(name)
        icon(canvas, name, *more)

    monkeypatch.setattr(Canvas, "icon", watched)

    def seen() -> list[str]:
        """Arrows in the drawer, without that of the log in the column."""
        drawn.clear()
        app.redraw()
        app.draw()
        return [name.removeprefix("chevron_double_") for name in drawn if name.startswith("chevron_double_")][1:]

    app = window()
    shown(app, played_for_a_while())
    press(app, pygame.K_l)
    assert seen() == ["up"]
    press(app, pygame.K_PAGEUP)
    assert seen() == ["up", "down"]
    press(app, pygame.K_HOME)
    assert seen() == ["down"]


# Recap ---------------------------------------------------------------------------------------------------------------------


def recap_of(app: App, since: int = 25) -> tuple[TableScreen, Recap]:
    screen = shown(app, played_for_a_while(since=since))
    press(app, pygame.K_r)
    assert isinstance(screen.overlay, Recap)
    return screen, screen.overlay


def test_everything_in_a_recap_is_within_reach_of_the_wheel() -> None:
    app = window((1280, 720))
    screen, overlay = recap_of(app)
    story, speaks = screen.session.recap.lines(), screen.view.teller()
    assert overlay.form.bar.farthest > 0, "the example is too short"
    first = next(line for line in story if line.event is not None)
    assert speaks.title(story[0]) in words(app)
    read: set[str] = set()
    while not read or overlay.form.bar.at < overlay.form.bar.farthest:
        read |= {text.mark.text for text in read_screen(app)}
        turn_wheel(app, (5, 5), -7)
        assert screen.overlay is overlay, "to turn the wheel closes nothing"
    read |= {text.mark.text for text in read_screen(app)}
    everything = " ".join(sorted(read))
    assert speaks.words(first).split()[0] in everything
    last = [line for line in story if line.event is not None][-1]
    assert speaks.words(last)[:12] in everything


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_one_key_closes_the_recap(key: int) -> None:
    app = window()
    screen, _overlay = recap_of(app)
    press(app, key)
    assert screen.overlay is None


def test_a_line_of_the_recap_leads_to_its_place_and_to_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen, overlay = recap_of(app)
    story = [line for line in screen.session.recap.lines() if line.event]
    visited: list[int] = []
    followed: list[Event] = []
    monkeypatch.setattr(screen, "follow", followed.append)
    monkeypatch.setattr(screen, "look_back", visited.append)
    overlay.lay_out()
    place, moment = overlay.form.scrolling[:2]
    place.press()
    moment.press()
    assert followed == [story[0].event]
    assert visited == [story[0].number]


def test_a_recap_is_open_again_once_what_its_line_opened_is_closed() -> None:
    app = window((1280, 720))
    screen, overlay = recap_of(app)
    events = [line.event for line in screen.session.recap.lines() if line.event is not None]
    leads = {screen.opener.leads(event).way: event for event in events}
    screen.follow(leads["card"])
    opened = screen.overlay
    assert isinstance(opened, Inspector)
    press(app, pygame.K_ESCAPE)
    assert screen.overlay is overlay
    screen.follow(leads["place"])
    assert screen.overlay is overlay, "the place is on the board beside it"
    press(app, pygame.K_ESCAPE)
    assert screen.overlay is None


def watching(**settings: Any) -> tuple[Unhurried, TableScreen]:
    """A table to which a person returns after the others have continued; the curtain is still closed."""
    app = opened(**{"animation": "normal", "volume": 0, **settings})
    return app, shown(app, played_for_a_while(since=25), lifted=False)


def open_curtain(app: Unhurried) -> None:
    """Hold the key until the curtain opens."""
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, HOLD + 1)
    app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, UNSEEN)


def for_few_eyes(screen: TableScreen) -> Event:
    """Replace an event with another seat's draw of a card that only the current person saw."""
    table, seat = screen.session.table, screen.session.sight.person
    other = table.history.turns[-20][1]
    assert other != seat
    table.events[-20] = Event("dictators.event.drew", {"seat": other, "card": "veto#1"}, (seat,), ("card",))
    return table.events[-20]


def test_a_recap_opens_by_itself_at_the_own_turn() -> None:
    app, screen = watching()
    for_few_eyes(screen)
    open_curtain(app)
    assert isinstance(screen.overlay, Recap)
    press(app, pygame.K_SPACE)
    assert screen.overlay is None
    screen.settle(app.now)
    assert screen.overlay is None, "it comes once"


@pytest.mark.parametrize("settings", [{"recap": False}, {"animation": "instant"}])
def test_no_recap_opens_where_nobody_wants_one(settings: dict[str, Any]) -> None:
    app, screen = watching(**settings)
    open_curtain(app)
    assert not screen.session.sight.curtain
    assert screen.overlay is None


def test_who_goes_on_alone_with_a_game_is_told_what_happened_and_can_watch_it_again() -> None:
    table = alone("wait").table
    app = opened(animation="normal", volume=0)
    screen = shown(app, table, lifted=False)
    pass_time(app, UNSEEN)
    assert isinstance(screen.overlay, Briefing), "who one is comes first"
    press(app, pygame.K_ESCAPE)
    assert isinstance(screen.overlay, Recap)
    press(app, pygame.K_r)
    assert screen.session.recapping
    again = [beat.event for beat in screen.session.pending if beat.event is not None]
    assert len(again) > 3
    assert again == table.events[-len(again) :]


def test_what_hits_the_reader_stands_first_in_a_long_recap(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen = shown(app, played_for_a_while(since=25))
    told_lines = [line for line in screen.session.recap.lines() if line.event is not None]
    hard, viewer = told_lines[-2], screen.session.viewer
    hits = [(hard.event, viewer), (told_lines[0].event, viewer + 1)]

    def moment(event: Event, _before: Any, _after: Any) -> Moment | None:
        return next((Moment("", hits=(seat,)) for one, seat in hits if one == event), None)

    monkeypatch.setattr(screen.face, "moment", moment)
    assert blows(screen.session, screen.face, viewer, told_lines[0].number - 1) == {hard.number: ""}
    press(app, pygame.K_r)
    read = words(app)
    said = screen.view.teller().words(hard)
    assert app.texts("ui_table.recap.foremost").upper() in read
    assert read.index(said) < read.index(screen.view.teller().words(told_lines[0]))


def test_the_summary_of_a_recap_pushes_no_line_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line, where a bot went, used to be cut at the fold."""
    app = window((1920, 1080))
    screen = shown(app, played_for_a_while(since=25))
    monkeypatch.setattr(screen.face, "moment", lambda *_: Moment("", hits=(screen.session.viewer,)))
    lines, seen = screen.session.recap.lines(), dict[int, tuple[bool, bool]]()
    for count in (10, 14, len(lines)):
        screen.layers.open(recap := Recap(screen, lines[-count:]))
        seen[count] = app.texts("ui_table.recap.foremost").upper() in words(app), bool(recap.form.bar.farthest)
    assert seen == {10: (False, False), 14: (False, False), len(lines): (True, True)}, "with the summary, and scrolling"


def show(made: Session, pace: MomentPace, hurried: bool) -> None:
    """Show all pending events, skipping each one at once if `hurried`."""
    stage, now = Stage(made, DictatorsFace(Texts("en")), Sounds(0), 1.0, reduced=False), 0
    stage.pace = pace
    while made.pending:
        stage.advance(now)
        now += 60_000 * (not hurried)
        if hurried or stage.held is not None:
            stage.skip(now)
    made.settle_viewer()


def alone(pace: MomentPace, hurried: bool = True, **options: Any) -> Session:
    """A session of a single person whose next turn has begun, after the turn of a bot."""
    table = new_table(GAME, (Seat(), Seat(player="random")), 1, options)
    made, chance = Session(table, Texts("en")), Chance(3)
    made.draw_curtain()
    for _ in range(400):
        turn, others = GAME.turn_of(table.state), {seat for _round, seat in table.history.turns}
        if made.asked is not None and turn[1] == made.asked.seat == 0 and 1 in others:
            return made
        assert table.decision is not None
        made.choose(pick(chance, table.decision.options))
        show(made, pace, hurried)
    raise AssertionError("the bot has no turn in the example")


@pytest.mark.parametrize("harm", [None, ""])
def test_who_watches_a_bot_needs_no_recap_not_even_of_harm(harm: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DictatorsFace, "harm", lambda *_: harm)
    assert not alone("wait", hurried=False).recap.is_wanted()


def test_who_skips_what_a_bot_does_gets_a_recap_of_it() -> None:
    assert alone("wait").recap.is_wanted()


def test_who_lets_also_moments_fly_by_gets_a_recap_of_them_once() -> None:
    made = alone("fast")
    assert made.recap.is_wanted()
    assert {line.turn[1] for line in made.recap.lines() if line.event} >= {1}
    made.presence.caught_up(made.viewer)
    assert not made.recap.is_wanted()


def test_open_hands_need_no_recap() -> None:
    assert not alone("fast", open_hands=True).recap.is_wanted()


# Curtain -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1366, 768), 150), ((1920, 1080), 100)])
def test_the_curtain_shows_what_came_last_and_the_wheel_leads_back_to_the_first(size: tuple[int, int], scale: int) -> None:
    app = window(size, scale=scale)
    screen = shown(app, played_for_a_while(since=25), lifted=False)
    session, speaks = screen.session, screen.view.teller()
    story = session.recap.seen_by_all(session.sight.person)
    read = words(app)
    assert session.wording.seat(session.sight.person) in read
    assert screen.face.seat(session.state, session.sight.person).role in read
    assert speaks.words(story[-1]).split()[-1] in read
    assert curtain_of(screen).scroll.at == curtain_of(screen).scroll.farthest > 0
    lines = [read for read in read_screen(app) if read.clip.height < app.surface.get_height()]
    assert all(read.seen == read.ink for read in lines), "no line is cut"
    turn_wheel(app, (5, 5), 40)
    assert curtain_of(screen).scroll.at == 0
    assert speaks.title(story[0]) in words(app)


def test_what_the_curtain_has_told_is_not_told_again() -> None:
    app, screen = watching()
    assert len(screen.session.recap.seen_by_all(screen.session.sight.person)) > 20, "it has to be scrolled"
    open_curtain(app)
    assert not screen.session.sight.curtain
    assert screen.overlay is None


def test_what_others_did_for_few_eyes_is_told_after_the_curtain_with_everything_else() -> None:
    app, screen = watching()
    event = for_few_eyes(screen)
    open_curtain(app)
    assert isinstance(screen.overlay, Recap)
    told_ = [line.event for line in screen.overlay._lines]
    assert event in told_
    assert len(told_) > 20
    press(app, pygame.K_SPACE, pygame.K_r)
    assert isinstance(screen.overlay, Recap)
    assert [line.event for line in screen.overlay._lines] == told_, "who asks is told the same"


def test_what_somebody_drew_before_any_turn_is_no_news_to_that_person() -> None:
    app, screen = watching()
    session = screen.session
    seat = session.sight.person
    assert session.table.history.turns[-20][1] != seat
    session.table.events[-20] = Event("dictators.event.drew", {"seat": seat, "card": "veto#1"}, (seat,), ("card",))
    open_curtain(app)
    assert screen.overlay is None


def test_a_turn_of_which_nobody_saw_anything_says_so_and_one_that_begins_is_left_out() -> None:
    turns = [(1, 0), (1, 1), (1, 2), (2, 0)]
    turn = [Event("dictators.event.turn", {"seat": seat}) for _round, seat in turns]
    moved = Event("dictators.event.moved", {"seat": 0, "place": "reno"})
    story = Story([turns[0], *turns], enumerate([turn[0], moved, *turn[1:]], 1))
    speaks = teller(opened(), "en")
    heads = [speaks.title(line) for line in story.so_far() if line.event is None]
    assert [head.partition(" · ")[2].endswith("Nothing to report") for head in heads] == [False, True, True]


@pytest.mark.parametrize(("id", "seats"), [("dictators", 3), ("tgm", 2), ("volk", 2), ("twoplustwo", 4)])
def test_the_order_of_turns_is_that_in_which_turns_are_taken(id: str, seats: int) -> None:
    """In the Dictators, the order is clockwise from the current player; in the other games, the first player stays first."""
    game = find_game(id)
    table = one_game(game, seats, 60)
    order = list(game.turn_order(table.state, seats))
    assert sorted(order) == list(range(seats))
    taken = [seat for _round, seat in table.history.turns if seat != NOBODY]
    follows = {(one, other) for one, other in pairwise(taken) if one != other}
    assert follows, "the example has no turns"
    assert follows <= set(pairwise([*order, order[0]]))
    if id == "dictators":
        assert order[0] == game.turn_of(table.state)[1]


# Actor and subject of an event --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_whoever_changes_the_board_is_named(language: str) -> None:
    keys = ("roadblock", "roadblock_removed", "no_fly", "no_fly_removed", "bonuses_removed", "defcon", "events_returned")
    speaks = teller(opened(), language)
    told_of: dict[str, Param] = {
        "road": next(iter(BOARD.roads)),
        "zone": next(iter(BOARD.time_zones)),
        "level": 3,
        "cards": ("veto#1",),
    }
    for key in keys:
        event = Event(f"dictators.event.{key}", {"seat": 1, **told_of})
        assert NAMES[1] in told(speaks.wording, event)


def test_random_games_name_who_blocks_roads_and_skies() -> None:
    table, seen = played_for_a_while(), set()
    for event in table.events:
        name = event.key.rpartition(".")[2]
        if name in ("roadblock", "roadblock_removed", "no_fly", "no_fly_removed", "defcon"):
            seen.add(name)
            assert isinstance(event.params["seat"], int), event
    assert seen, "nothing of it happens in the example"


def one_game(game: AnyGame, seats: int, events: int) -> Table[Any]:
    table, chance = new_table(game, tuple(Seat(name=f"{number}") for number in range(seats)), 5), Chance(3)
    while table.decision is not None and len(table.events) < events:
        table.choose(pick(chance, table.decision.options))
    return table


@pytest.mark.parametrize(("id", "seats", "events"), [("dictators", 3, 120), ("tgm", 2, 120), ("twoplustwo", 4, 120)])
def test_a_line_of_the_log_opens_every_kind_of_card_that_it_names(id: str, seats: int, events: int) -> None:
    app = window()
    screen = shown(app, one_game(find_game(id), seats, events), lifted=False)
    session, face, kinds = screen.session, screen.face, set()
    session.lift_curtain()
    for event in session.log:
        lying = [word for word in event.ids if face.board.spot_of(word, screen.view.scene) is None]
        if event.key in kinds or not any(face.sheet(app.look, word, session.state) for word in lying):
            continue
        kinds.add(event.key)
        screen.follow(event)
        assert screen.overlay is not None, event
    assert len(kinds) > 2, kinds


@pytest.mark.parametrize(
    ("id", "event"),
    [
        ("dictators", Event("dictators.event.played", {"seat": 0, "card": "discard", "named": ()})),
        ("dictators", Event("dictators.event.presidential", {"seat": 0, "card": "presidential"})),
        ("dictators", Event("dictators.event.disarmed", {"seat": 0, "facility": "facility"})),
        ("dictators", Event("dictators.event.token_used", {"seat": 0, "token": "token", "named": ()})),
        ("tgm", Event("tgm.event.general", {"seat": 0, "general": "general"})),
        ("tgm", Event("tgm.event.played", {"seat": 0, "card": "support", "target": ""})),
        ("tgm", Event("tgm.event.bought", {"seat": 0, "token": "equipment", "unit": "", "ap": 1})),
        ("twoplustwo", Event("volk.event.arms_card", {"seat": 0, "arms_card": "arms_card"})),
        ("twoplustwo", Event("volk.event.conflict_card", {"seat": 0, "conflict_card": "conflict_card"})),
    ],
    ids=lambda value: value.key if isinstance(value, Event) else value,
)
def test_the_rarer_cards_open_from_the_log_too(id: str, event: Event) -> None:
    app, game = window(), find_game(id)
    screen = shown(app, one_game(game, {"dictators": 3, "tgm": 2}.get(id, 4), 1), lifted=False)
    screen.session.lift_curtain()
    kinds = {"facility": "site", "support": "card"}
    params = dict(event.params)
    for name, kind in event.params.items():
        if kind == "discard":
            # The card played last is on top of its pile.
            params[name] = "veto#1"
            screen.session.state.discard.append("veto#1")
        elif isinstance(kind, str) and kind:
            ids = game.ids[kinds.get(kind, kind)]
            params[name] = next(one for one in sorted(ids) if screen.face.sheet(app.look, one, screen.session.state))
    screen.follow(Event(event.key, params))
    assert screen.overlay is not None, params


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_curtain_is_always_opened_in_the_same_place(size: tuple[int, int]) -> None:
    places = [_places(Box(0, 0, *size), told)[1] for told in (False, True)]
    assert places[0].button == places[1].button
    assert all(one.button.y >= max(one.saw.bottom, one.words.bottom) for one in places)


def test_a_log_that_was_scrolled_back_follows_again_when_somebody_plays_on() -> None:
    app = window()
    table_situations.middle(app)
    screen = at_table(app)
    screen.view.log_view.scroll(-3)
    assert screen.view.log_view.end is not None
    screen.play(Move("draw"))
    assert screen.view.log_view.end is None
    app.close()
