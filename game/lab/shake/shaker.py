"""The loop that makes random inputs and checks the invariants."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import pygame

from game.lab.checks import expect
from game.lab.shake.hands import Hands, Tables, check_places, check_reports, check_words
from game.lab.shake.rig import Host, Rig, Watchdog
from game.rules.chance import Chance, below, pick
from game.rules.positions.position import Position
from game.ui.screens.dialog import Busy
from game.ui.screens.exits import NewGame
from game.ui.screens.menu.screen import MenuScreen
from game.ui.table.choosing.actions import Cautious
from game.ui.table.layers.pages.curtain import HOLD
from game.ui.table.pause import PauseScreen
from game.ui.table.screen import TableScreen
from game.ui.table.watching.replay import ReplayScreen

REMEMBERED = 20
PATIENCE = 2_500
IMPATIENCE = 120
"""Maximum number of inputs before a return to the menu; `PATIENCE` applies with `whole_games`, `IMPATIENCE` without."""
_LONGEST_BURST = 12
_SELDOM = 40
_MODEST = 1440 * 900
"""Maximum number of pixels of a window that is quick to draw."""

_SETTINGS: dict[str, tuple[Any, ...]] = {
    "language": ("en", "de", "nl"),
    "scale": (80, 100, 100, 125, 150, 200),
    "projector": (False, True),
    "palette": ("classic", "safe"),
    "reduced_motion": (False, True),
    "animation": ("slow", "normal", "fast", "instant"),
    "star_sign": (False, True),
    "volume": (0, 30),
}

Activation = Callable[[], None]


class Shaker:
    """Makes one random input after another. The same seed gives the same inputs; `wish` chooses which tables to open.

    With `whole_games`, it mostly stays at a table until the game is over; otherwise mostly on other screens."""

    def __init__(self, seed: int, wish: Callable[[Chance], Position], whole_games: bool = True) -> None:
        self._chance = Chance(seed)
        self._wish, self._whole_games = wish, whole_games
        self.rig = Rig()
        self.tables = Tables()
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self._watchdog = Watchdog()
        self._program = Host(self.rig, self._chance)
        self._hands = hands = Hands(self.rig, self._chance, self.last.append)
        self._away = 0
        # An input with more entries is more likely.
        common: list[Activation] = [
            *(*[hands.click] * 24, *[hands.key] * 18, *[hands.move] * 6, *[hands.drag] * 5, *[hands.wheel] * 5),
            *(*[hands.wait] * 6, *[hands.half_click] * 2, *[hands.let_go] * 2, *[hands.system] * 2),
        ]
        self._at_table = [*common, *[self._play] * 16, *[self._take_back] * 4, hands.type_in]
        self._at_menu = common + [self._go] * 40
        self._paused = common + [hands.escape] * 40
        self._loading = common + [hands.wait] * 100
        self._elsewhere = [*common, *[hands.type_in] * 12, *[hands.escape] * 4, *[hands.copy] * 2]
        self._program.menu()
        if whole_games:
            self._sit_down()

    def once(self) -> None:
        """Make one input and check all invariants. Raises any error that occurs."""
        with self._watchdog.watching():
            # `clear` would keep the results of works that were posted.
            pygame.event.get()
            before = self.rig.screens[-1]
            self._input()
            if self.rig.screens and (self.rig.screen is not before or not below(self._chance, 5)):
                self.rig.step()
            if not below(self._chance, 3):
                self.rig.deliver()
            self._check()

    def _input(self) -> None:
        """Make an input. Changes of size and settings redraw everything, which is slow, so they are rare; a large window is
        soon resized again."""
        width, height = self.rig.surface.get_size()
        if not below(self._chance, 3_000):
            self._hands.quit()
        elif not below(self._chance, 200 if width * height <= _MODEST else 30):
            self._hands.resize()
        elif isinstance(self.rig.screen, MenuScreen | TableScreen) and not below(self._chance, 150):
            self._settings()
        else:
            pick(self._chance, self._kinds())()

    def _kinds(self) -> list[Activation]:
        screen = self.rig.screen
        self._away = 0 if isinstance(screen, MenuScreen) else self._away + 1
        if self._away > (PATIENCE if self._whole_games else IMPATIENCE):
            return [self._back]
        if isinstance(screen, TableScreen) and not isinstance(screen, ReplayScreen):
            return self._at_table
        if isinstance(screen, PauseScreen):
            return self._paused
        if isinstance(screen, Busy):
            return self._loading
        return self._at_menu if isinstance(screen, MenuScreen) else self._elsewhere

    def _check(self) -> None:
        rig = self.rig
        check_reports()
        self.tables.check(rig)
        if not rig.screens:
            expect(rig.closed, "no screen is left, though nobody closed the window")
            rig.closed = False
            self._program.menu()
        check_places(rig)
        if not below(self._chance, _SELDOM):
            check_words(rig)

    @property
    def figures(self) -> str:
        """More about the run, for the line printed at its end."""
        return ""

    # Compound inputs ----------------------------------------------------------------------------------------------------

    def _go(self) -> None:
        """From the menu, open another screen, continue a game or start a new one."""
        if below(self._chance, 5) >= (4 if self._whole_games else 1):
            name, open_screen = pick(self._chance, list(self._program.ways(self._wish(self._chance).game).items()))
            self.last.append(f"go to {name}")
            open_screen()
        elif below(self._chance, 3):
            self.last.append("continue")
            self._program.continue_game()
        else:
            self._sit_down()

    def _sit_down(self) -> None:
        position = self._wish(self._chance)
        self.last.append(f"new table: {position}")
        self._program.start(NewGame(position.game, position.seats, position.options, position.seed, position.scenario))

    def _settings(self) -> None:
        """Change a setting, as on the settings screen."""
        name, values = pick(self._chance, list(_SETTINGS.items()))
        value = pick(self._chance, values)
        self.last.append(f"settings: {name} {value}")
        self._program.settings()
        self.rig.change(**{name: value})
        self.rig.step()
        self.rig.pop()

    def _take_back(self) -> None:
        """Undo some moves, and redo some of them."""
        for key, times in ((pygame.K_z, 4), (pygame.K_y, 4)):
            for _ in range(below(self._chance, times)):
                self._hands.press(key, pick(self._chance, (0, pygame.KMOD_CTRL)))

    def _play(self) -> None:
        """Play some legal moves in a row, so that games come to an end."""
        for _ in range(1 + below(self._chance, _LONGEST_BURST)):
            screen = self.rig.screen
            if not isinstance(screen, TableScreen):
                return
            self._play_once(screen)

    def _play_once(self, screen: TableScreen) -> None:
        hands, rig = self._hands, self.rig
        if screen.session.sight.curtain:
            hands.press(pygame.K_SPACE, released=False)
            rig.time.now += HOLD
            screen.tick(rig.now)
        elif screen.stage.busy:
            screen.skip()
        elif screen.selection is not None:
            # Moves that cannot be clicked are only parts of longer moves.
            moves = [move for move in screen.selection.options if screen.selection.way(move)]
            move, before = pick(self._chance, moves), len(screen.session.table.history.entries)
            self.last.append(f"play {move}")
            screen.play(move)
            if isinstance(rig.screen, Cautious):
                # Press the button, not its key, which may be held down already.
                answers = {widget.key: widget for widget in rig.screen.form.widgets}
                answers[screen.app.texts("ui_screens.dialog.yes_key")].press()
            # In a lesson, the coach may refuse a legal move.
            done = screen.session.lesson is not None or len(screen.session.table.history.entries) > before
            expect(done, f"{move} was offered and then refused: {screen.view.toast}")
        else:
            screen.tick(rig.now)
            rig.deliver()

    def _back(self) -> None:
        self.last.append("back to the menu")
        while not isinstance(self.rig.screen, MenuScreen):
            self.rig.pop()
