"""Tests for the public table: the second window, and covered hands without one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pygame
import pytest

from game.bots.players import bots_move, filler, seated_bots
from game.catalog import find_game
from game.dictators.game import GAME
from game.rules.journals.journal import read, save
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Position, Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.dictators.board import layers as dictators_layers
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture, TextMark
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC, SAFE, Palette
from game.ui.kit.lay import draw
from game.ui.program import Program
from game.ui.table.layers.event_camera import EventCamera
from game.ui.table.layers.pages.curtain import HOLD
from game.ui.table.map.marks import RING_GAP, RingKind, ring
from game.ui.table.map.view import MapView
from game.ui.table.scene import Sight
from game.ui.table.screen import TableScreen
from game.ui.table.session.hands import is_exposed, open_moves
from game.ui.table.staging.stage import Stage
from game.ui.table.watching.public import PublicScreen, open_public
from game.ui.window import display as system
from game.ui.window import second
from game.ui.window.second import SecondWindow
from tests.dictators.tables import player, position
from tests.ui import test_tgm_table, test_volk_table
from tests.ui.deals import DEALS, picture, redealt, without_past
from tests.ui.layers import layer_of, tutor_of
from tests.ui.screen_driver import Blank, opened, pass_time, press, read_screen, tick
from tests.ui.table_situations import PEOPLE, at_table, choose, in_the_middle, lift, shown, window

Opened = Callable[[], Table[Any]]
TABLES: dict[str, Opened] = {
    "dictators": in_the_middle,
    "tgm": lambda: without_past(test_tgm_table.in_play()),
    "volk": lambda: without_past(test_volk_table.in_play("volk")),
    "twoplustwo": lambda: without_past(test_volk_table.in_play("twoplustwo")),
}


def for_projector(table: Table[Any]) -> Table[Any]:
    return open_table(table.game, msgspec.structs.replace(table.position, projector=True))


def beside(screen: TableScreen) -> SecondWindow:
    open_public(screen)
    made = screen.app.beside
    assert made is not None
    made.step()
    return made


def told(made: App) -> str:
    return " ".join(read.mark.text for read in read_screen(made))


def event(kind: int, made: SecondWindow, **facts: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, window=made.window, **facts)


def two_people(**options: Any) -> Table[Any]:
    """A table where the first person can draw a card that only that person sees."""
    start = position(player("amtrak#1", "reno"), player("veto#1", "reno"), options=options).position
    return open_table(GAME, msgspec.structs.replace(start, seats=(Seat("Anna"), Seat("Ben")), projector=True))


# Hidden information --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES)
def test_nothing_private_is_shown_to_all(game: str) -> None:
    """With other hidden cards, the table looks the same while hands are covered, and the public window always does."""
    table = for_projector(TABLES[game]())
    pictures: list[list[bytes]] = []
    for one in (table, redealt(table, DEALS[0])):
        app = window()
        screen = shown(app, one, lifted=False)
        assert screen.session.sight.only_hand
        taken = [picture(app)]
        made = beside(screen)
        taken.append(picture(made))
        lift(app)
        made.step()
        taken += [picture(made), picture(app)]
        pictures.append(taken)
        app.close()
    covered, public, still_public, opened = ({taken[n] for taken in pictures} for n in range(4))
    assert len(covered) == len(public) == len(still_public) == 1
    assert len(opened) == 2


def test_a_card_that_is_drawn_is_told_to_all_without_its_name() -> None:
    app = window()
    screen = shown(app, two_people())
    made = beside(screen)
    before = {*screen.session.state.players[0].hand}
    choose(app, "draw")
    made.step()
    drawn = {*screen.session.table.state.players[0].hand} - before
    public = made.screen
    assert isinstance(public, PublicScreen)
    assert len(public.session.log) == len(screen.session.log)
    assert len(drawn) == 1
    assert GAME.name("card", drawn.pop(), app.texts) not in told(made)
    assert public.session.viewer == NOBODY


# Second window -------------------------------------------------------------------------------------------------------------


def test_the_public_window_tells_who_decides_and_whose_hand_is_looked_at() -> None:
    app = window()
    screen = shown(app, two_people(practice=True))
    made = beside(screen)
    assert "Anna: what next?" in told(made)
    choose(app, "draw", "draw", "draw")
    screen.play(screen.session.table.parse("end_turn"))
    tick(app)
    assert screen.session.sight.covers_table
    made.step()
    assert " ".join(app.texts("ui_table.public.own_hand", name="Ben").split()[:2]) in told(made)
    screen.undo()
    made.step()
    public = made.screen
    assert isinstance(public, PublicScreen)
    assert public.view.toast == "Anna took back “End the turn”."
    assert public.session.state == screen.session.table.view(NOBODY).state


@pytest.mark.parametrize("game", TABLES)
def test_the_public_window_says_in_large_letters_who_decides_what(game: str) -> None:
    app = window()
    screen = shown(app, TABLES[game]())
    made = beside(screen)
    decision, public = screen.session.table.decision, made.screen
    assert decision is not None
    assert isinstance(public, PublicScreen)
    name = screen.session.wording.seat(decision.by)
    assert public.view.prompt.text.startswith(f"{name}: ")
    box = made.look.px(public.view.column["prompt"].y), made.look.px(public.view.column["prompt"].bottom)
    read = [text.mark for text in read_screen(made) if box[0] <= text.mark.place.y < box[1] and name in text.mark.text]
    assert min(mark.pixels for mark in read) >= 24 * made.look.unit


@pytest.mark.parametrize("reactions", ["call", "able"])
def test_the_public_window_says_what_answer_is_awaited_but_not_who_could_give_it(reactions: str) -> None:
    """Everyone reads the same, no matter which player holds the card; after a claim, everyone knows who reacts."""
    asked: list[tuple[str, ...]] = []
    for holder in (1, 2):
        hands = ["amtrak#1", *("veto#1" if seat == holder else "amtrak#2" for seat in (1, 2))]
        start = position(*(player(hand, "reno") for hand in hands), options={"reactions": reactions}).position
        people = (Seat("Anna"), Seat("Ben"), Seat("Cor"))
        app = window()
        screen = shown(app, open_table(GAME, msgspec.structs.replace(start, seats=people)))
        made = beside(screen)
        choose(app, "play amtrak#1")
        lift(app)
        made.step()
        public = made.screen
        assert isinstance(public, PublicScreen)
        prompt = public.view.prompt
        asked.append((prompt.text, prompt.detail, prompt.turn, prompt.fits))
        assert "plays Amtrak" in prompt.text
        assert "may respond" in prompt.text
        assert not {"Ben", "Cor"}.intersection(" ".join(asked[-1]).split())
        if reactions == "call":
            assert "Veto" in prompt.fits
            screen.play(screen.session.table.parse(f"claim {holder}"))
            tick(app)
            lift(app)
            made.step()
            assert people[holder].name in public.view.prompt.text
        app.close()
    assert len({*asked}) == 1


def test_what_happens_to_the_second_window_does_nothing_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen = shown(app, two_people())
    made = beside(screen)
    app.draw()
    assert not app.look.projector, "who plays sits before it"
    moves = len(screen.session.table.history.played)
    spot = screen.view.places.board.middle
    app.handle(event(pygame.MOUSEBUTTONDOWN, made, button=1, pos=(int(spot[0]), int(spot[1]))))
    assert len(screen.session.table.history.played) == moves
    assert app.screen is screen
    # Keys go to the table, whichever window has the focus.
    app.handle(event(pygame.KEYDOWN, made, key=pygame.K_d, mod=0, unicode="d"))
    app.handle(event(pygame.KEYUP, made, key=pygame.K_d, mod=0, unicode="d"))
    assert len(screen.session.table.history.played) == moves + 1
    tick(app)
    # If a screen is disconnected, its window moves to the remaining one.
    made.elsewhere = made._fills = True
    app.handle(event(pygame.WINDOWMOVED, made, x=0, y=0))
    assert not made.elsewhere
    assert not made._fills
    app.handle(event(pygame.WINDOWCLOSE, made))
    assert app.beside is None
    assert app.screen is screen
    assert screen.session.follower is None
    assert (screen.session.viewer, screen.session.sight.only_hand) == (NOBODY, True), "all look at the table itself again"
    app.draw()
    assert app.look.projector
    choose(app, "draw")
    # Closing the first window quits the program even if there is another.
    beside(screen)
    app.handle(event(pygame.WINDOWCLOSE, made))
    assert app.screens, "who has pressed twice has closed only the other one"
    app.handle(pygame.event.Event(pygame.WINDOWCLOSE, window=None))
    assert not app.screens
    assert app.beside is None


def test_the_second_window_is_drawn_only_when_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen = shown(app, two_people())
    made = beside(screen)
    made.finish_drawing()
    drawn: list[object] = []
    monkeypatch.setattr(SecondWindow, "_present", lambda _self, changed: drawn.append(changed))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(0, 0), buttons=(0, 0, 0)))
    app.step()
    pass_time(app, 1000)
    assert made.step() is None
    assert not drawn
    choose(app, "draw")
    pass_time(app, 1000)
    made.step()
    assert drawn


def test_the_second_window_goes_where_the_first_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    laptop, projector = Box(0, 0, 1366, 768), Box(1366, 0, 1920, 1080)
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (40, 20))
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: (1280, 720))
    for screens, number in (([laptop], None), ([laptop, projector], 1), ([projector, laptop], 0), ([laptop, laptop], 1)):
        monkeypatch.setattr(system, "_screens", lambda screens=screens: screens)
        assert system.other_screen() == number


def test_the_second_window_returns_to_a_screen_that_is_plugged_in_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = [(1280, 720), (1920, 1080)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(second, "other_screen", lambda: 1 if len(screens) > 1 else None)
    app = window()
    made = beside(shown(app, two_people()))
    made.finish_drawing()
    assert (made.elsewhere, made._fills) == (True, True)
    assert made.step() is None
    del screens[1]
    app.handle(event(pygame.WINDOWDISPLAYCHANGED, made, display_index=0))
    made.finish_drawing()
    assert (made.elsewhere, made._fills) == (False, False), "it must not cover the first window"
    assert (made.step() or 0) > 0, "nothing tells when the screen is back, so it looks by itself"
    screens.append((1920, 1080))
    pass_time(app, 1000)
    made.step()
    made.finish_drawing()
    assert (made.elsewhere, made._fills) == (True, True)
    assert made.step() is None
    # A window that was never there stays where it is.
    del screens[1]
    made.close()
    made = beside(at_table(app))
    screens.append((1920, 1080))
    made.step()
    assert not made.elsewhere


def test_the_public_window_can_have_a_fixed_size_for_programs_that_record_it(monkeypatch: pytest.MonkeyPatch) -> None:
    # Without a display, windows have no borders to remove or to drag.
    monkeypatch.setattr(pygame, "Window", type("Bordered", (pygame.Window,), {"borderless": False, "resizable": True}))
    app = window(public_size="1280x720")
    made = beside(shown(app, two_people()))
    assert made.window.title == app.texts("ui_table.public.title") != pygame.display.get_caption()[0]
    assert (made.window.size, made.window.borderless, made.window.resizable) == ((1280, 720), True, False)
    app.change(public_size="1920x1080")
    made.step()
    assert (made.window.size, made.surface.get_size(), made.window.borderless) == ((1920, 1080), (1920, 1080), True)
    app.change(public_size="screen")
    made.step()
    assert (made.window.borderless, made.window.resizable) == (False, True)


@pytest.mark.parametrize(
    ("chosen", "here", "there"), [(None, CLASSIC, SAFE), ("classic", CLASSIC, CLASSIC), ("safe", SAFE, SAFE)]
)
def test_the_public_window_has_patterns_unless_other_colors_are_chosen(chosen: Any, here: Palette, there: Palette) -> None:
    app = window(palette=chosen)
    made = beside(shown(app, two_people()))
    assert (app.look.palette, made.look.palette) == (here, there)
    assert SAFE.patterns


def test_the_second_window_closes_with_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second window opens automatically if there is a second screen and the game uses a projector."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)] * 2)
    monkeypatch.setattr(second, "other_screen", lambda: None)
    app = window()
    app.push(Blank(app))
    screen = shown(app, two_people(), lifted=False)
    assert app.beside is not None
    assert screen.session.sight.covers_table
    app.pop()
    assert app.beside is not None
    app.beside.step()
    assert app.beside is None


# Names ---------------------------------------------------------------------------------------------------------------------

CROWDS = {"dictators": (2, 3, 4, 5), "tgm": (2, 3, 4), "volk": (2,), "twoplustwo": (4,)}


@cache
def after(game: str, seats: int, moves: int, projector: bool) -> Table[Any]:
    """A table for people after some moves of bots."""
    kind, people = find_game(game), [Seat(name.name) for name in PEOPLE[:seats]]
    table = new_table(kind, people, 7, {}, "", projector=projector)
    bots = seated_bots(game, tuple(Seat(player=filler(game)) for _seat in people), 0)
    while len(table.history.played) < moves and (move := bots_move(table, bots)) is not None:
        table.choose(move)
    return table


@pytest.mark.parametrize("projector", [False, True], ids=["setting", "one screen"])
@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        *((game, seats, (1280, 720)) for game, crowds in CROWDS.items() for seats in crowds),
        # The layout of a usual window, four times as slow to draw.
        *(pytest.param(game, max(crowds), (3840, 2160), marks=pytest.mark.thorough) for game, crowds in CROWDS.items()),
    ],
)
def test_names_never_disappear_in_big_screen_mode(game: str, seats: int, size: tuple[int, int], projector: bool) -> None:
    for moves in (3, 61):
        app = window(size, "de", projector=True, clock="shown")
        screen = shown(app, after(game, seats, moves, projector))
        screen.tick(app.now)
        if screen.session.sight.covers_table:
            continue  # at the beginning, everyone looks at their hand
        box, canvas = screen.view.column["seats"], Canvas(pygame.Surface(size), app.look, [])
        assert box.height > 0
        assert box.bottom <= app.area.bottom
        draw(canvas, [part for part in screen.view.parts() if box.holds(part.box.middle)])
        listed = [mark.text for mark in canvas.texts or ()]
        for person in PEOPLE[:seats]:
            assert any(text.startswith(person.name[:6]) for text in listed), (moves, person.name, listed)
        app.close()


# Rings ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["dictators", "volk", "twoplustwo"])
def test_no_ring_touches_a_name(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Whatever flashes on the map, its ring crosses no name but those on a plate. The current place has no ring here."""
    drawn: list[str] = []

    def noted(look: Look, radius: float, kind: RingKind) -> Picture:
        drawn.append(kind)
        return ring(look, radius, kind)

    app = window()
    made = beside(shown(app, TABLES[game]()))
    monkeypatch.setattr(dictators_layers, "ring", noted)
    public = made.screen
    assert isinstance(public, PublicScreen)
    board, unit = public.face.board, made.look.unit
    assert isinstance(board, MapView)
    named = 0
    for thing in (*board._places(public.view.scene).chart.sites, "seat:0", "seat:1"):
        scene = replace(public.view.scene, flashing=frozenset({thing}))
        places = board._places(scene)
        if (spot := board.spot_of(thing, scene)) is None:
            continue
        radius = (places.mark_radius(thing) if thing in places.chart.sites else 18) + RING_GAP + 4
        for _ in range(2):
            # Names are placed in the second picture of the same scale.
            canvas = Canvas(made.surface, made.look, [])
            board.draw(canvas, scene)
        names = {mark.text: ink_of(mark, unit) for mark in canvas.texts or () if mark.text in board._names._words.values()}
        named += len(names)
        plated = {board._names._words[site] for site in board._names.required(places, made.look)}
        assert not [name for name, box in names.items() if box.distance(spot) < radius and name not in plated], thing
    assert named > 100
    assert "current" not in drawn


def test_the_frame_of_a_player_who_is_called_touches_no_text() -> None:
    """On one screen for all, those who may react are framed; the public window frames nobody."""
    people = [player("amtrak#1", "reno"), player("veto#1", "reno"), player("amtrak#2", "reno")]
    start = position(*people, options={"reactions": "call"}).position
    seats = (Seat("Anna"), Seat("Ben"), Seat("Cor"))
    for projector in (True, False):
        app = window()
        screen = shown(app, open_table(GAME, msgspec.structs.replace(start, seats=seats, projector=projector)))
        made = beside(screen) if not projector else None
        choose(app, "play amtrak#1")
        if made is not None:
            made.step()
            assert not made.screen.view.scene.marks  # type: ignore[attr-defined]
            continue
        app.draw()
        marks = screen.view.scene.marks
        rows = {part.thing: part.box for part in screen.view.parts() if part.framed and part.thing in marks}
        assert {*rows} == {"seat:1", "seat:2"}
        texts = [ink_of(text.mark, app.look.unit) for text in read_screen(app)]
        for row in rows.values():
            inside = [ink for ink in texts if row.holds(ink.middle)]
            assert len(inside) > 2
            assert all(ink.inside(row.inset(6, 4)) for ink in inside)
        app.close()


def ink_of(mark: TextMark, unit: float) -> Box:
    x, y, width, height = mark.place
    return Box(x / unit, (y + height / 5) / unit, width / unit, 0.6 * height / unit)


# Camera --------------------------------------------------------------------------------------------------------------------


def follow(screen: TableScreen, made: SecondWindow, seconds: float) -> list[Sight]:
    """Let time pass in both windows, closing every pop-up; return the public views."""
    sights: list[Sight] = []
    for _ in range(round(seconds * 10)):
        pass_time(screen.app, 100)
        if screen.stage.held is not None:
            screen.skip()
        made.screen.tick(made.now)
        sights.append(made.screen.face.board.camera.sight)  # type: ignore[attr-defined]
    return sights


@pytest.mark.parametrize("game", ["dictators", "tgm", "volk"])
def test_the_public_board_zooms_in_on_what_happens_and_returns_to_the_whole(game: str) -> None:
    app = opened(animation="normal", volume=0)
    Program(app).show(TABLES[game](), [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    made, table = beside(screen), screen.session.table
    bots = seated_bots(table.game.id, tuple(Seat(player=filler(table.game.id)) for _seat in table.seats), 0)
    sights = list[Sight]()
    while len(sights) < 400 and not any(zoom > 1.2 for zoom, _spot in sights):
        screen.session.lift_curtain()
        move = bots_move(table, bots)
        assert move is not None
        screen.play(move)
        sights += follow(screen, made, 1)
    assert max(zoom for zoom, _spot in sights) >= 1.25
    follow(screen, made, 30)
    assert made.screen.face.board.camera.zoom == 1  # type: ignore[attr-defined]
    assert made.step() is None, "then nothing moves"


def test_the_public_board_never_goes_from_one_event_to_the_next() -> None:
    app = opened(animation="normal", volume=0)
    Program(app).show(two_people(reactions="able"), [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    made = beside(screen)
    public = made.screen
    assert isinstance(public, PublicScreen)
    camera, board = layer_of(public, EventCamera), public.face.board
    screen.session.lift_curtain()
    screen.play(screen.session.table.parse("travel salt_lake_city"))
    before = follow(screen, made, 1.5)[-1]
    assert before[0] > 1.25
    # A pop-up about something far away calls the camera back, and does not pull it there.
    board.bring_into_sight("guantanamo_bay", public.view.scene)
    assert board.camera.sight == before
    seen = {"salt_lake_city": True, "guantanamo_bay": False}
    for place, stays in seen.items():
        spots = [board.camera.to_world(board.spot_of(place, public.view.scene) or (0, 0))]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(EventCamera, "_spots", lambda _self, spots=spots: spots)
            patch.setattr(Stage, "busy", True)
            camera.tick(app.now)
        assert (camera._glide is None) == stays
    assert camera._glide is not None
    assert camera._glide.goal[0] == 1


# One screen ----------------------------------------------------------------------------------------------------------------


def test_a_hand_is_opened_by_holding_and_can_be_covered_again() -> None:
    app = opened(animation="normal", volume=0)
    Program(app).show(two_people(), [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    tick(app)
    pass_time(app, HOLD)
    assert screen.session.sight.only_hand
    press(app, pygame.K_SPACE)
    assert screen.session.viewer == NOBODY
    # The table is visible meanwhile, so the log can be read.
    press(app, pygame.K_l)
    assert screen.overlay is not None
    press(app, pygame.K_l)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, HOLD)
    app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert screen.session.viewer == 0
    # Close the briefing, which new players see first.
    screen.layers.close()
    pass_time(app, HOLD)
    press(app, pygame.K_F4)
    assert screen.session.viewer == NOBODY
    assert screen.session.sight.only_hand
    assert all(card == "?" for card in screen.view.hand().cards)


def test_where_all_look_a_hand_is_open_for_one_choice_and_not_below_the_menu() -> None:
    app = window()
    screen = shown(app, two_people(), lifted=False)
    session = screen.session
    assert {move.verb for move in open_moves(session)} == {"travel", "draw", "end_turn"}, "what all see needs no open hand"
    assert "needs no card" in screen.view.prompt.detail
    app.draw()
    assert app.look.projector, "all read it from afar"
    lift(app)
    assert is_exposed(session)
    assert not tutor_of(screen).speaks
    for _ in range(2):
        # The second time, the hand is face down.
        screen.play(session.table.parse("draw"))
        tick(app)
        assert (session.viewer, session.sight.only_hand) == (NOBODY, True)
        assert GAME.name("card", session.table.state.players[0].hand[-1], app.texts) not in told(app)
    screen.play(session.table.parse("draw"))
    tick(app)
    assert screen.view.prompt.detail.endswith("you can only do this: End turn."), "all actions are spent"
    lift(app)
    press(app, pygame.K_ESCAPE)
    assert (session.viewer, session.sight.only_hand) == (NOBODY, True)


@pytest.mark.parametrize("projector", [False, True])
def test_what_all_read_of_a_theft_does_not_name_the_card(projector: bool) -> None:
    """On a shared screen, everyone sees the pop-up and the flying card."""
    start = position(player("", "reno", dictator="vlad"), player("amtrak#1", "reno", dictator="mao")).position
    people = (Seat("Anna"), Seat("Ben"))
    app = opened(animation="normal", volume=0)
    Program(app).show(open_table(GAME, msgspec.structs.replace(start, seats=people, projector=projector)), [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    screen.session.lift_curtain()
    screen.play(screen.session.table.parse("ability 1"))
    held = 0
    for _ in range(60):
        pass_time(app, 100)
        assert (flight := screen.stage.flight(app.now)) is None or flight.card != "amtrak#1"
        if (moment := screen.stage.held) is not None:
            assert "amtrak#1" not in (*(word for one in moment.follows for word in one.ids), *moment.moment.cards)
            assert all(card == "?" for card in screen.view.hand().cards)
            held += 1
    assert held
    assert "amtrak#1" in screen.session.table.state.players[0].hand


def test_cards_that_one_looks_at_are_seen_only_by_who_opens_what_is_covered() -> None:
    """A Spy Satellite is used with the hand face down, and the cards it shows are face down too."""
    people = player("amtrak#1", "reno", assets=["spy_satellite#1"]), player("veto#1", "reno")
    start = position(*people, deck="hacker#1 wiretap#1").position
    app = window()
    table = open_table(GAME, msgspec.structs.replace(start, seats=(Seat("Anna"), Seat("Ben")), projector=True))
    screen = shown(app, table, lifted=False)
    screen.play(screen.session.table.parse("use spy_satellite#1 1"))
    tick(app)
    assert screen.session.sight.only_hand
    assert "put the cards back" in screen.view.prompt.detail, "for what it is opened"
    assert not {"Hacker", "Wiretap"}.intersection(told(app).split())
    lift(app)
    assert {"Hacker", "Wiretap"} <= {*told(app).split()}


def test_a_call_before_all_eyes_has_the_plate_and_the_hand_of_who_is_called_or_nobodys() -> None:
    for others, holder in ((1, 1), (2, NOBODY)):
        people = [player("amtrak#1", "seattle"), player("veto#1", "reno"), player("veto#2", "reno")][: others + 1]
        start = position(*people, options={"reactions": "call"}).position
        seats = (Seat("Anna"), Seat("Ben"), Seat("Cor"))[: others + 1]
        app = window()
        screen = shown(app, open_table(GAME, msgspec.structs.replace(start, seats=seats, projector=True)))
        screen.play(screen.session.table.parse("travel hanford"))
        tick(app)
        assert screen.session.holder == holder
        assert [*screen.view.hand().cards] == ["?"] * (holder != NOBODY)
        assert bool(screen.view.column["banner"].height) == (holder != NOBODY)
        assert holder == NOBODY or screen.view.furnish().seat == holder
        app.close()


def test_who_ended_a_turn_can_take_it_back_while_the_next_hand_is_covered() -> None:
    app = window()
    screen = shown(app, for_projector(TABLES["twoplustwo"]()))
    ended = screen.session.viewer
    assert screen.selection is not None
    screen.play(screen.selection.options[-1])
    tick(app)
    while not screen.session.sight.curtain:
        screen.play(screen.selection.options[-1])
        tick(app)
    assert screen.session.sight.only_hand
    assert screen.session.sight.person != ended
    press(app, pygame.K_z)
    assert screen.session.sight.person == ended


# Saved game ----------------------------------------------------------------------------------------------------------------


def test_a_game_for_a_projector_goes_on_as_one(tmp_path: Any) -> None:
    path = tmp_path / "shown.journal"
    save(two_people(), path)
    assert read(path).header.position().projector
    assert not Position("dictators", ()).projector
