"""The Sixth Line in the window: whole games by mouse and by keyboard, every choice by keys, and secrets that stay."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.moves import Move
from game.rules.opening import new_table
from game.rules.position import Seat
from game.rules.table import Table
from game.tgm.game import GAME
from game.ui.app import App
from game.ui.kit.canvas import Canvas
from game.ui.kit.widgets import IconButton, Widget
from game.ui.table.hand import draw_hand
from game.ui.table.overlays import MoveMenu
from game.ui.table.session import Session
from tests.tgm.field import Field
from tests.ui.deals import pictures, with_deals, without_past
from tests.ui.screen_driver import press, words
from tests.ui.scripted import A_FEW, Keyboard, Mouse, Person, check_game
from tests.ui.table_situations import at_table, shown, window
from tests.ui.tgm_table_situations import SITUATIONS, battle, seated

SEATS = (Seat("Anna", colour="red"), Seat("Ben"))

# Whole games ---------------------------------------------------------------------------------------------------------------


def new_game(language: str, scenario: str) -> Table[Any]:
    """Reactions are asked in every way there is, one for each language."""
    reactions = {"en": "able", "de": "call", "nl": "all"}[language]
    return new_table(GAME, SEATS, 11, {"scenario": scenario, "round_limit": 2, "reactions": reactions})


@pytest.mark.parametrize(("person", "language", "scenario"), [(Mouse, "en", "S01"), (Keyboard, "nl", "S01")])
def test_a_game_played_in_the_window_is_the_game_that_the_rules_make_of_its_moves(
    person: type[Person], language: str, scenario: str, tmp_path: Path
) -> None:
    assert check_game(lambda: new_game(language, scenario), person(5), language, tmp_path).result is not None


@pytest.mark.parametrize(("person", "language", "scenario"), [(Mouse, "de", "S02"), (Keyboard, "en", "S02")])
def test_so_are_the_first_moves_of_others(person: type[Person], language: str, scenario: str, tmp_path: Path) -> None:
    check_game(lambda: new_game(language, scenario), person(5, A_FEW), language, tmp_path)


# The keyboard --------------------------------------------------------------------------------------------------------------

WITH_CHOICES = ["bid", "opening_hand", "movement", "ambush", "deployment", "shooting", "storm", "fire_back"]
WITH_CHOICES += ["support", "air_strike", "flip", "discarding", "d10"]


class Walker:
    """Goes through all that Tab leads to and presses Enter everywhere. What would be played is only noted."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self._app, self._screen = app, at_table(app)
        self.moves: set[Move] = set()
        self._been: set[object] = set()
        monkeypatch.setattr(self._screen, "play", self.moves.add)
        # Nothing moves while one walks, and every step asks where everything is.
        monkeypatch.setattr(self._screen.view, "spot_of", cache(self._screen.view.spot_of))
        # Buttons know what they do from when they were made.
        self._screen.fill()

    def walk(self) -> None:
        """Once around the ring, and into everything that leads on to choices where one has not been yet."""
        narrowing = self._narrowing()
        self._been.add(narrowing)
        seen: set[str] = set()
        self._key(pygame.K_TAB)
        while (place := self._place()) not in seen:
            seen.add(place)
            # The icons of the top bar lead away from the choice.
            if not isinstance(self._screen.form.focus, IconButton):
                self._enter(place)
            self._key(pygame.K_TAB)

    def _enter(self, place: str) -> None:
        before = self._narrowing()
        self._key(pygame.K_RETURN)
        if isinstance(self._screen.overlay, MoveMenu):
            self._walk_menu(self._screen.overlay)
        elif self._screen.overlay is not None:
            self._key(pygame.K_ESCAPE)
        after = self._narrowing()
        if after == before:
            return
        if after not in self._been:
            self.walk()
        while self._narrowing() != before and self._screen.selection is not None and self._screen.selection.narrowed:
            self._key(pygame.K_ESCAPE)
        self._restore(before)
        self._go_to(place)

    def _restore(self, narrowing: Any) -> None:
        """Back to what was selected before, where a button had let go of it."""
        selection = self._screen.selection
        assert selection is not None
        if selection.narrowing == narrowing:
            return
        if narrowing.verb:
            selection.only(narrowing.verb)
        for thing in narrowing.things:
            selection.point_at(thing)
        self._screen.narrowed()

    def _walk_menu(self, menu: MoveMenu) -> None:
        for number in range(len(menu.form.walkable())):
            if self._screen.overlay is None:
                self._key(pygame.K_RETURN)
            for _ in range(number):
                self._key(pygame.K_TAB)
            self._key(pygame.K_RETURN)
            assert self._screen.overlay is None

    def _go_to(self, place: str) -> None:
        """Back to where one was, at once: that Tab leads there was seen on the way."""
        items = {self._named(item): item for item in self._screen._input._ring()}
        assert place in items, f"{place} is no longer there"
        self._screen._input._focus(items[place])

    def _place(self) -> str:
        """What the keyboard is on."""
        on = self._screen.view.focused or self._screen.form.focus
        assert on is not None
        return self._named(on)

    def _named(self, item: str | Widget) -> str:
        """A thing, or a button, which may be made anew and is known by its words and its column."""
        return item if isinstance(item, str) else f"{getattr(item, 'label', '') or item.key or item.box.y} {item.box.x}"

    def _narrowing(self) -> Any:
        assert self._screen.selection is not None
        return self._screen.selection.narrowing

    def _key(self, key: int) -> None:
        self._app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self._app.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("situation", WITH_CHOICES)
def test_every_choice_is_reached_with_tab_and_enter(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    SITUATIONS[situation](app)
    selection = at_table(app).selection
    assert selection is not None
    wanted = set(selection.fitting)
    walker = Walker(app, monkeypatch)
    walker.walk()
    assert wanted <= walker.moves
    assert walker.moves <= {*selection.options}


# Secrets -------------------------------------------------------------------------------------------------------------------


def in_play() -> Table[Any]:
    """A real battle after its opening: hands and decks are what is hidden."""
    table = new_table(GAME, SEATS, 3, {"scenario": "S02"})
    while table.state.phase != "movement":
        decision = table.decision
        assert decision is not None
        idle = [move for move in decision.options if move.verb in ("keep_hand", "done_laying", "pass", "bid")]
        table.choose(idle[0] if idle else decision.options[0])
    return table


def test_the_curtain_hides_everything_until_it_is_lifted() -> None:
    tables = with_deals(without_past(in_play()))
    assert len(pictures(tables, lambda app, table: shown(app, table, lifted=False))) == 1
    assert len(pictures(tables, shown)) > 1


def test_who_looks_sees_nothing_of_other_hands() -> None:
    table = in_play()
    seat = table.decision.seat if table.decision is not None else 0
    assert len(pictures(with_deals(without_past(table), seat), shown)) == 1


def test_nothing_that_can_be_pointed_at_tells_what_is_hidden() -> None:
    table = in_play()
    seat = table.decision.seat if table.decision is not None else 0

    def tips(one: Table[Any]) -> dict[str, Any]:
        app = window()
        screen = shown(app, one)
        app.step()
        scene = screen.view.scene
        things = [*screen.targets(), *scene.state.units, *scene.state.hqs, "seat:0", "seat:1", "pile:deck:0", "pile:deck:1"]
        things += [part.thing for part in screen.view.parts() if part.thing]
        found = {thing: screen.adviser.tip(thing, screen.selection)[0] for thing in things}
        app.close()
        return found

    known, *others = [tips(one) for one in with_deals(without_past(table), seat)]
    assert all(other == known for other in others)


def test_the_log_hides_what_others_drew() -> None:
    table = in_play()
    app = window()
    screen = shown(app, table)
    other = 1 - screen.session.viewer
    press(app, pygame.K_l)
    said = words(app)
    for card in table.state.players[other].hand:
        # Cards that both armies have may be named for other reasons.
        if card.startswith(("us", "ge")):
            assert card not in said


# Phases --------------------------------------------------------------------------------------------------------------------


def test_a_battle_in_every_phase_can_be_drawn() -> None:
    """Also the phases that pass by themselves."""
    for phase in ("start", "hq", "cards", "end"):
        field = battle(phase)
        app = window()
        shown(app, seated(field))
        assert words(app)
        app.close()


@pytest.mark.parametrize(("name", "beside"), [("Anna", ["Anna"]), ("Deutschland", [])])
def test_whose_hand_it_is_stands_beside_it_by_the_whole_name_or_a_figure(
    name: str, beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window()
    field = Field()
    field.hand(0)
    screen = shown(app, seated(field))
    monkeypatch.setattr(Session, "names_hand", True)
    monkeypatch.setattr(screen.view.scene, "names", (name, name))
    canvas = Canvas(app.surface, app.look, [])
    draw_hand(canvas, screen.view)
    assert [text.text for text in canvas.texts or ()] == [*beside, "0 / 7"]
