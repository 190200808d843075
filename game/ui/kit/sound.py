"""The sounds of a table: few, quiet, and never a reason for trouble."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Literal, TypeAlias, get_args

import pygame

from game.data.paths import ASSETS

SoundName: TypeAlias = Literal[
    "alarm",
    "blast",
    "card",
    "collapse",
    "crowd",
    "dice",
    "drum",
    "engine",
    "fanfare",
    "gun",
    "launch",
    "lose",
    "nuke",
    "page",
    "plane",
    "raid",
    "refuse",
    "rifle",
    "siren",
    "step",
    "token",
    "turn",
    "win",
]
"""Every sound there is. `tools/make_sounds.py` makes them."""

NAMES: tuple[SoundName, ...] = get_args(SoundName)
FOLDER = ASSETS / "sounds"

RATE = 44100
# A sound is heard about two hundredths of a second after its click; with a smaller buffer music would stumble over bots.
BUFFER = 1024
GREAT = 1.6
"""What is heard for so many seconds is great: music steps back for it."""

# No sound card, no such file, a pygame that was built without the mixer.
TROUBLE = (pygame.error, OSError, NotImplementedError)


class Sounds:
    """Plays sounds by name. Opens the mixer and reads a file only when they are needed; what cannot be played is mute.

    `great` is told how many milliseconds something great will be heard.
    """

    def __init__(self, volume: float, great: Callable[[int], None] = lambda _milliseconds: None) -> None:
        self._volume, self._great = _limited(volume), great
        self._mixer_failed = False
        # Held while the mixer is being opened, which the music does beside the window.
        self._opening = Lock()
        self._loaded: dict[SoundName, pygame.mixer.Sound | None] = {}

    def play(self, name: SoundName) -> None:
        """Start a sound and go on at once. Nobody waits for a mixer that is just being opened."""
        if self._volume == 0 or self._opening.locked() or not self.open_mixer():
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        if sound := self._loaded[name]:
            with suppress(*TROUBLE):
                sound.play()
                if sound.get_length() > GREAT:
                    self._great(round(1000 * sound.get_length()))

    def set_volume(self, volume: float) -> None:
        """From 0, which is off, to 1; also for what is to be heard just now."""
        self._volume = _limited(volume)
        for sound in filter(None, self._loaded.values()):
            with suppress(*TROUBLE):
                sound.set_volume(self._volume)

    def open_mixer(self) -> bool:
        """Is it open? It is opened the first time; where that fails it is not tried again, because trying can take long."""
        with self._opening:
            if not self._mixer_failed:
                try:
                    if not pygame.mixer.get_init():
                        self._loaded.clear()
                        # All sounds have one channel; with two, music would take twice as much memory.
                        pygame.mixer.init(RATE, size=-16, channels=1, buffer=BUFFER)
                        # The first channel is for the music.
                        pygame.mixer.set_reserved(1)
                except TROUBLE:
                    self._mixer_failed = True
            return not self._mixer_failed

    def _load(self, name: SoundName) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(FOLDER / f"{name}.wav")
        except TROUBLE:
            return None
        sound.set_volume(self._volume)
        return sound


def _limited(volume: float) -> float:
    return min(max(volume, 0.0), 1.0)
