"""Guests at a kiosk: each watches the demo, does something and walks away. Then the demo must come back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.lab.checks import expect
from game.lab.measure import megabytes
from game.lab.shake.shaker import Activation, Shaker
from game.rules.chance import Chance, below, pick
from game.rules.positions.position import HUMAN, Position
from game.rules.records.records import records
from game.rules.table import Table
from game.ui.demo import DemoScreen
from game.ui.kiosk import WARNING

_BRIEF, _LONG = 10, 150
"""Maximum numbers of inputs of a guest who only looks, and of one who plays."""
_STEP, _LONGEST_STEP = 250, 1000
"""Minimum and maximum milliseconds between two steps of the window."""
_WATCHED = 30
"""Maximum seconds that a guest watches the demo."""
_READY = 10_000
"""Maximum milliseconds until the demo is running again, after the warning."""


class Guests(Shaker):
    """Makes the inputs of guests. The games they leave must be recorded only if they made a move."""

    def __init__(self, seed: int, wish: Callable[[Chance], Position], whole_games: bool = True) -> None:
        super().__init__(seed, wish, whole_games=False)
        self._start, self._inputs, self._guests, self._seated = self.rig.now, 0, 0, 0
        self._memory: list[float] = []
        # Journals of finished games in which a person made a move.
        self._finished: set[Path] = set()
        self.rig.change(kiosk=True, demo_after=1)
        self._program.kiosk.everywhere = True
        self._program.demo()

    def once(self) -> None:
        """Make one input; if it is the guest's last, let time pass until the demo is back."""
        if not self._inputs:
            self._guests += 1
            self._wait(below(self._chance, _WATCHED))
            self._inputs = 1 + below(self._chance, _BRIEF if below(self._chance, 3) else _LONG)
        self._inputs -= 1
        super().once()
        self._note_ends()
        if not self._inputs:
            self._walk_away()

    def _wait(self, seconds: int) -> None:
        """Let time pass while nobody touches anything."""
        until = self.rig.now + 1000 * seconds
        while self.rig.now < until:
            with self._watchdog.watching():
                pygame.event.get()
                wait = self.rig.step()
                self.rig.deliver()
                self._note_ends()
            self.rig.time.now += _STEP if wait is None else min(max(wait, _STEP), _LONGEST_STEP)

    def _walk_away(self) -> None:
        self._seated += any(isinstance(screen, DemoScreen) and not screen.watched for screen in self.rig.screens)
        self.last.append("the guest walks away")
        latest = self.rig.now + 60_000 * (self.rig.settings.demo_after or 2) + WARNING + _READY
        while not (isinstance(shown := self.rig.screen, DemoScreen) and shown.shows):
            expect(self.rig.now < latest, f"the demo is not back: {shown}")
            self._wait(1)
        self._memory.append(megabytes())

    def _input(self) -> None:
        """Make an input. The window of a kiosk keeps its size, and nobody closes it."""
        pick(self._chance, self._kinds())()

    def _kinds(self) -> list[Activation]:
        screen = self.rig.screen
        return [*super()._kinds(), *[self._sit] * (100 if isinstance(screen, DemoScreen) and screen.watched else 0)]

    def _sit(self) -> None:
        """Take a seat in the demo, if one is offered."""
        self._hands.press(pygame.K_SPACE)
        self._hands.press(pygame.K_1 + below(self._chance, 4))

    def _note_ends(self) -> None:
        """Note the finished games in which a person made a move, and check that no others are recorded."""
        self.tables.check(self.rig)
        for table, path in self.tables.open:
            if table.result is not None and any(_by_person(table, number) for number in range(len(table.history.played))):
                self._finished.add(path)
        counted = sum(played.stars is None for played in records())
        expect(counted <= len(self._finished), f"{counted} games are recorded, but {len(self._finished)} were played")

    @property
    def figures(self) -> str:
        hours = (self.rig.now - self._start) / 3_600_000
        half = len(self._memory) // 2
        memory = f"{max(self._memory[:half], default=0):.0f} and {max(self._memory[half:], default=0):.0f} MB"
        return f", {hours:.1f} h, {self._guests} guests, {self._seated} took a seat, at most {memory} in the two halves"


def _by_person(table: Table[Any], number: int) -> bool:
    """Return whether a person made this move."""
    history = table.history
    seats = next((change.before for change in history.seatings if change.moves > number), table.seats)
    return seats[history.played[number].by].player == HUMAN
