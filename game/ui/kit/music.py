"""Background music: one tune at a time, which fades out before the next fades in and is ducked under long sounds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias, cast

import pygame

from game.data.paths import ASSETS
from game.ui.kit.sound import TROUBLE

FOLDER = ASSETS / "music"
LOOP, LEAD = 48.0, 0.1
"""Length of every tune, and extra time at both ends of its file, in seconds. Resampling spoils the ends of a file, so the
loop is cut out between them and repeats seamlessly."""

FADE = 1000
"""Duration of a full fade, in ms."""
DUCKED, AWAY = 0.25, 0.5
"""Volume factors: during a long sound, and while another program has the keyboard focus."""
STEP = 30
"""Milliseconds between two steps of a fade."""
CHANNEL = 0
"""Mixer channel reserved for music."""

# Quoted because a pygame without the mixer lacks this type.
Loaded: TypeAlias = "Callable[[pygame.mixer.Sound | None], None]"


class Music:
    """The music player, advanced by `tick`. `load` reads a tune in the background and passes it to a callback."""

    def __init__(self, volume: float, load: Callable[[str, Loaded], None]) -> None:
        self._volume, self._load = volume, load
        # The tune requested, and the one playing or loading.
        self.wanted = self.playing = ""
        self.away = False
        self.level = 0.0
        self._loading = False
        self._sound: pygame.mixer.Sound | None = None
        self._ducked_until = 0
        self._before = 0

    def set_volume(self, volume: float) -> None:
        """Set the volume, from 0 (off) to 1, effective at once."""
        self._volume = volume
        self._apply()

    def duck(self, now: int, milliseconds: int) -> None:
        """Lower the volume for the duration of a sound."""
        self._ducked_until = max(self._ducked_until, now + milliseconds)

    def tick(self, now: int) -> int | None:
        """Advance the fade. Return the milliseconds until the next call is due, or None if no call is due."""
        passed, self._before = min(now - self._before, 2 * STEP), now
        wanted = self.wanted if self._volume else ""
        goal = self._goal(now) if wanted == self.playing else 0.0
        if self.level != goal:
            change = passed / FADE
            self.level = min(goal, self.level + change) if goal > self.level else max(goal, self.level - change)
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
        if self._sound is not None:
            with suppress(*TROUBLE):
                self._sound.stop()
            self._sound = None
        self.playing = name
        if name:
            self._loading = True
            self._load(name, self._begin)

    def _begin(self, sound: pygame.mixer.Sound | None) -> None:
        """Start the loaded tune if it is still wanted. None (a missing file or sound card) means silence."""
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
    """Read a tune as a seamless loop, or return None if that fails. The mixer must be open."""
    try:
        whole = pygame.mixer.Sound(FOLDER / f"{name}.wav")
        opened = pygame.mixer.get_init()
        assert opened is not None
        rate, size, channels = opened
        frame = abs(size) // 8 * channels
        start, length = (round(seconds * rate) * frame for seconds in (LEAD, LOOP))
        # A Sound supports the buffer protocol, although its type doesn't say so; `get_raw` would copy the bytes.
        return pygame.mixer.Sound(buffer=memoryview(cast("bytes", whole)).cast("B")[start : start + length])
    except TROUBLE:
        return None
