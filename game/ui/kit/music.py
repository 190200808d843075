"""The music: one tune at a time, which fades when another is wanted and steps back when something great is heard."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias, cast

import pygame

from game.data.paths import ASSETS
from game.ui.kit.sound import TROUBLE

FOLDER = ASSETS / "music"
LOOP, LEAD = 48.0, 0.1
"""So many seconds has every tune. Its file begins a little earlier and ends a little later, because changing the rate of
samples spoils those at the ends; what is played is cut out between, and its end fits its beginning exactly."""

FADE = 1000
"""Milliseconds from silence to full, or back."""
DUCKED, AWAY = 0.25, 0.5
"""So loud it is, as a part of what is set, under a great moment, and while another window has the keyboard."""
STEP = 30
"""Milliseconds between two steps of a fade."""
CHANNEL = 0
"""The channel of the mixer that sounds leave to the music."""

# In quotes, because a pygame without mixer has no such type.
Loaded: TypeAlias = "Callable[[pygame.mixer.Sound | None], None]"


class Music:
    """What is played, and how loud. Somebody calls `tick` whenever it may have to change.

    `load` gets a tune by its name beside the window and hands it over when it is there.
    """

    def __init__(self, volume: float, load: Callable[[str, Loaded], None]) -> None:
        self._volume, self._load = volume, load
        # What is to be heard, and what is heard or being loaded.
        self.wanted = self.playing = ""
        self.away = False
        self.level = 0.0
        self._loading = False
        self._sound: pygame.mixer.Sound | None = None
        self._ducked_until = 0
        self._before = 0

    def set_volume(self, volume: float) -> None:
        """From 0, which is off, to 1. It holds at once for what is heard; what is off is let go."""
        self._volume = min(max(volume, 0.0), 1.0)
        self._apply()

    def duck(self, now: int, milliseconds: int) -> None:
        """Something great is heard for so long."""
        self._ducked_until = max(self._ducked_until, now + milliseconds)

    def tick(self, now: int) -> int | None:
        """Let time pass. Returns in how many milliseconds to be called again; None: when something happens."""
        passed, self._before = min(now - self._before, 2 * STEP), now
        wanted = self.wanted if self._volume else ""
        goal = self._goal(now) if wanted == self.playing else 0.0
        if self.level != goal:
            way = passed / FADE
            self.level = min(goal, self.level + way) if goal > self.level else max(goal, self.level - way)
            self._apply()
        if self.level == 0 and wanted != self.playing and not self._loading:
            self._change(wanted)
        if self.level != goal:
            return STEP
        return max(1, self._ducked_until - now) if goal and self._ducked_until > now else None

    def _goal(self, now: int) -> float:
        if self._sound is None:
            return 0.0
        return (DUCKED if now < self._ducked_until else 1.0) * (AWAY if self.away else 1.0)

    def _change(self, name: str) -> None:
        """What was heard is over: it is stopped and forgotten, and the next one is got."""
        if self._sound is not None:
            with suppress(*TROUBLE):
                self._sound.stop()
            self._sound = None
        self.playing = name
        if name:
            self._loading = True
            self._load(name, self._begin)

    def _begin(self, sound: pygame.mixer.Sound | None) -> None:
        """It is there, unless there is no such tune or no sound card; then it is quiet."""
        self._loading = False
        if sound is not None and self.playing == self.wanted:
            self._sound = sound
            self._apply()
            try:
                pygame.mixer.Channel(CHANNEL).play(sound, loops=-1)
            except TROUBLE:
                self._sound = None

    def _apply(self) -> None:
        if self._sound is not None:
            with suppress(*TROUBLE):
                self._sound.set_volume(self._volume * self.level)


def read(name: str) -> pygame.mixer.Sound | None:
    """A tune, ready to be played again and again. The mixer is open."""
    try:
        whole = pygame.mixer.Sound(FOLDER / f"{name}.wav")
        opened = pygame.mixer.get_init()
        assert opened is not None
        rate, size, channels = opened
        frame = abs(size) // 8 * channels
        start, length = (round(seconds * rate) * frame for seconds in (LEAD, LOOP))
        # A sound is a buffer itself, which its type does not tell; asking for its bytes would copy all of them.
        return pygame.mixer.Sound(buffer=memoryview(cast("bytes", whole)).cast("B")[start : start + length])
    except TROUBLE:
        return None
