"""Tests for the demo: scenes follow each other, moves have reasons, and anyone who presses a key can take a seat."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pygame
import pytest

from game.bots.players import bots_move, filler, seated_bots
from game.catalog import find_game
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.journals.journal import read, replay
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice.aims import Condition, Course
from game.rules.table import Table
from game.ui import demo
from game.ui.demo import Act, DemoMenu, DemoScreen, Explained, acts, joins
from game.ui.faces import face_of, texts_of
from game.ui.kiosk import Leaving
from game.ui.kit.box import PROJECTOR
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.program import Program
from game.ui.screens.dialog import Busy
from game.ui.screens.menu.screen import MenuScreen
from game.ui.table.context import TableExits
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.panels.painting import draw_caption
from game.ui.table.session.session import Session
from game.ui.table.watching.watcher import AFAR
from tests.dictators.tables import player, position
from tests.ui.looking import in_turn
from tests.ui.screen_driver import LANGUAGES, Unhurried, opened, pass_time, press, words

SHORT = {
    "dictators_start": Act(game="dictators", seats=2, moves=3),
    "volk_start": Act(game="volk", seats=2, moves=3),
}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the scenes short, with the same cards and dice each time, and without searches for reasons."""
    monkeypatch.setattr("game.ui.program.randrange", lambda _end: 0)
    monkeypatch.setattr(demo, "acts", lambda: SHORT)
    monkeypatch.setattr("game.ui.program.acts", lambda: SHORT)
    monkeypatch.setattr(Explained, "_play", lambda self, move: super(Explained, self)._play(move))


def let_go_on(app: Unhurried) -> None:
    if isinstance(app.screen, Busy):
        app.screen._work.wait()
    elif isinstance(app.screen, DemoScreen):
        for work in filter(None, (app.screen.thinking.work, app.screen.coming)):
            work.wait()
    for event in pygame.event.get():
        app.handle(event)
    pass_time(app, 3000)


def begun() -> tuple[Unhurried, DemoScreen]:
    app = opened(animation="fast")
    program = Program(app)
    program.menu()
    program.demo(["dictators"])
    while not isinstance(app.screen, DemoScreen):
        let_go_on(app)
    return app, app.screen


def test_the_first_scene_is_of_the_game_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    program, shown = Program(opened()), list[int]()
    monkeypatch.setattr(program, "_scene", shown.append)
    for _ in range(20):
        program.demo(["twoplustwo", "volk"])
    assert {*shown} == {[*SHORT].index("volk_start")}
    program.demo(["unknown"])
    assert len(shown) == 21


@pytest.mark.parametrize("name", acts())
def test_every_scene_opens_where_it_shall_begin(name: str) -> None:
    act = acts()[name]
    if act.since is not None:
        # Playing up to the start is too slow, so only check that the condition isn't true at the beginning.
        game = new_table(find_game(act.game), act.seats, act.seed, act.options, act.scenario)
        assert not act.since.is_true(Course(game, 0))
    assert f"ui_demo.act.{name}" in Texts("en")


def test_a_scene_that_begins_later_is_played_until_then() -> None:
    act = Act(game="dictators", seats=2, moves=1, since=Condition(of="round", least=2), bot="easy")
    table = act.opened()
    assert table.state.round == 2
    assert {seat.name for seat in table.seats} == {""}


def test_one_scene_follows_the_other_and_the_first_comes_again() -> None:
    app, first = begun()
    seen = [first._act]
    for _ in range(600):
        let_go_on(app)
        if isinstance(app.screen, DemoScreen) and app.screen._act != seen[-1]:
            seen.append(app.screen._act)
        if len(seen) == 3:
            break
    assert seen == ["dictators_start", "volk_start", "dictators_start"]
    assert sum(isinstance(screen, DemoScreen) for screen in app.screens) == 1


def test_any_key_offers_a_seat_and_who_takes_it_plays_on() -> None:
    app, screen = begun()
    while screen.thinking.work is None:
        pass_time(app, 500)
    press(app, pygame.K_a)
    assert isinstance(screen.overlay, DemoMenu)
    assert "Keep watching" in words(app)
    press(app, pygame.K_2)
    assert (screen.session.people, screen.session.viewer) == ([1], 1)
    shown, real = (one.state.players[1].facilities for one in (screen.session, screen.session.table))
    assert shown == real, "one sees at once what one has"
    assert screen.thinking.work is None, "the others wait"
    pass_time(app, 60_000)
    told, (who, about) = words(app), screen.seated()
    assert isinstance(screen.overlay, Briefing), "it stays until it is read"
    assert [who in told, about.split(":")[0] in told, "HOW TO WIN" in told] == [True] * 3
    press(app, pygame.K_SPACE)
    assert screen.overlay is None
    for _ in range(60):
        let_go_on(app)
        if screen.selection is not None:
            break
    assert screen.session.asked is not None
    assert screen.seated()[1].endswith(" turn.")
    journal = screen.session.table.history.journal
    assert journal is not None
    again = replay(read(journal.path), screen.session.table.game)
    assert [seat.player for seat in again.seats] == ["normal", "human"]


@pytest.mark.parametrize(("seed", "wins"), [(0, True), (1, False)])
def test_no_seat_is_offered_in_a_game_that_a_roll_is_about_to_decide(seed: int, wins: bool) -> None:
    me = player("", "washington_dc", disarmed=["Z1-01", "Z2-01", "Z3-01"])
    start = {"phase": "confront", "presidential_deck": "oval_office#1"}
    table = position(me, player(), options={"dice": "auto"}, seed=seed, **start)
    rolled = table.copy()
    rolled.choose("confront")
    assert (rolled.result is not None) == wins
    assert joins(table, 1) == (not wins)
    assert joins(table, 0)


def test_a_key_leads_to_the_next_scene_and_the_table_stays_in_sight_until_it_is_ready() -> None:
    app, screen = begun()
    press(app, pygame.K_n)
    assert app.screen is screen, "no dialog covers it"
    assert "coming up" in words(app)
    for _ in range(60):
        let_go_on(app)
        if app.screen is not screen:
            break
    assert isinstance(app.screen, DemoScreen)
    assert app.screen._act == "volk_start"


def test_other_dice_fall_each_time() -> None:
    assert len({SHORT["volk_start"].opened(luck).position.seed for luck in range(3)}) == 3


def test_whoever_only_looked_goes_on_watching_or_to_the_menu() -> None:
    app, screen = begun()
    press(app, pygame.K_a)
    assert not screen.runs
    press(app, pygame.K_ESCAPE)
    assert screen.runs
    assert screen.overlay is None
    press(app, pygame.K_a, pygame.K_m)
    assert isinstance(app.screen, MenuScreen)


def test_the_reason_of_a_move_stands_below_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = begun()
    while not screen.session.table.history.played or screen.view.caption is None:
        let_go_on(app)
    screen.thinking.reason, screen._told = "because it can", None
    event = next(event for event in reversed(screen.session.log) if event.seat == screen.session.table.history.played[-1].by)
    screen.view.caption = screen._caption(event)
    assert "because it can" in " ".join(words(app).split())
    # After a roll, the reason is no longer shown, not even for later events.
    for after in (Event("kernel.event.rolled", {"seat": event.seat, "sides": 6, "number": 2}), event):
        screen.view.caption = screen._caption(after)
        assert "because it can" not in " ".join(words(app).split())


def test_a_scene_that_cannot_be_opened_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "acts", lambda: {"odd": Act(game="dictators", seats=9, moves=1)})
    assert "seats" in str(next(demo.check_acts()))


def test_a_demo_that_a_guest_stopped_is_not_shown_so_that_a_kiosk_starts_it_again() -> None:
    app, screen = begun()
    assert screen.shows
    press(app, pygame.K_SPACE)
    assert isinstance(screen.overlay, DemoMenu)
    assert not screen.shows
    press(app, pygame.K_ESCAPE)
    assert screen.shows


def test_a_kiosk_shows_the_demo_again_after_a_guest_has_opened_its_menu_and_left() -> None:
    app, screen = begun()
    app.change(kiosk=True, demo_after=1)
    press(app, pygame.K_SPACE)
    app.watched = True
    pass_time(app, 60_000)
    assert isinstance(app.screen, Leaving)
    assert app.screens[-2] is screen


# Captions ------------------------------------------------------------------------------------------------------------------

ACTS = {**demo.acts()}
"""The real scenes; the tests above play shorter ones."""
WINDOWS = [*product(((1280, 720), (1920, 1080)), (True, False))]
"""Sizes of the window, each with and without a projector; with one, the smaller window is the tightest."""
REASON = "That brings the Soviet Union closer to the lead in the space race, and costs it less than the other cards."


@cache
def played(name: str, moves: int) -> Table[Any]:
    """The table after some moves from the start of a scene's game, because playing up to the scene itself is slow."""
    act = ACTS[name]
    table = new_table(find_game(act.game), [Seat(player=filler(act.game))] * act.seats, act.seed, act.options, act.scenario)
    bots = seated_bots(act.game, table.seats, 0)
    while len(table.history.played) < moves and (move := bots_move(table, bots)) is not None:
        table.choose(move)
    return table


def at_scene(app: Unhurried, name: str, moves: int = 40) -> DemoScreen:
    table = played(name, moves)
    texts = texts_of(table.game, app.texts)
    screen = DemoScreen(app, Session(table, texts), face_of(table.game, texts), TableExits(), name, lambda: None)
    app.push(screen)
    return screen


def letters(screen: DemoScreen) -> list[TextMark]:
    """The texts of the caption, which must be inside the window."""
    app, box = screen.app, screen.view.places.caption
    canvas = Canvas(app.surface, app.look, [])
    draw_caption(canvas, screen.view)
    assert canvas.texts
    assert box.bottom <= app.area.bottom
    return canvas.texts


@pytest.mark.parametrize(("window", "name"), in_turn(WINDOWS, ACTS))
def test_every_caption_stays_inside_its_place(
    monkeypatch: pytest.MonkeyPatch, window: tuple[tuple[int, int], bool], name: str
) -> None:
    size, projector = window
    monkeypatch.setattr(demo, "acts", lambda: ACTS)
    for language in LANGUAGES:
        app = opened(size, language, projector=projector)
        screen = at_scene(app, name)
        bottom = app.look.px(screen.view.places.caption.bottom)
        said = {len(screen.session.wording.event(event)): event for event in screen.session.log}
        for event in (said[length] for length in sorted(said)[-3:]):
            for reason in ("", REASON):
                monkeypatch.setattr(screen, "_reason", lambda _event, reason=reason: reason)
                screen.view.caption = screen._caption(event)
                assert all(mark.place.bottom <= bottom and mark.pixels >= 14 for mark in letters(screen)), (language, event)
        app.close()


@pytest.mark.parametrize("projector", [False, True])
def test_a_short_caption_is_as_large_as_in_the_public_window(monkeypatch: pytest.MonkeyPatch, projector: bool) -> None:
    monkeypatch.setattr(demo, "acts", lambda: ACTS)
    app = opened((1920, 1080), projector=projector)
    screen = at_scene(app, "dictators_start", 0)
    screen.view.caption = screen._caption(Event("kernel.event.rolled", {"seat": 0, "sides": 6, "number": 2}))
    assert max(mark.pixels for mark in letters(screen)) == AFAR[0] * PROJECTOR
