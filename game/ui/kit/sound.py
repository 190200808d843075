"""The sounds of a table: few, quiet, and never a reason for trouble."""

from __future__ import annotations

from contextlib import suppress
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
BUFFER = 512  # samples: a sound is heard about a hundredth of a second after its click

# No sound card, no such file, a pygame that was built without the mixer.
_TROUBLE = (pygame.error, OSError, NotImplementedError)


class Sounds:
    """Plays sounds by name. Opens the mixer and reads a file only when they are needed; what cannot be played is mute."""

    def __init__(self, volume: float) -> None:
        self._volume = _limited(volume)
        self._mixer_failed = False
        self._loaded: dict[SoundName, pygame.mixer.Sound | None] = {}

    def play(self, name: SoundName) -> None:
        """Start a sound and go on at once."""
        if self._volume == 0 or not self._mixer_is_open():
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        if sound := self._loaded[name]:
            with suppress(*_TROUBLE):
                sound.play()

    def set_volume(self, volume: float) -> None:
        """From 0, which is off, to 1; also for what is to be heard just now."""
        self._volume = _limited(volume)
        for sound in filter(None, self._loaded.values()):
            with suppress(*_TROUBLE):
                sound.set_volume(self._volume)

    def _mixer_is_open(self) -> bool:
        """Open it the first time; where that fails it is not tried again, because trying can take long."""
        if not self._mixer_failed:
            try:
                if not pygame.mixer.get_init():
                    self._loaded.clear()
                    pygame.mixer.init(RATE, size=-16, channels=2, buffer=BUFFER)
            except _TROUBLE:
                self._mixer_failed = True
        return not self._mixer_failed

    def _load(self, name: SoundName) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(FOLDER / f"{name}.wav")
        except _TROUBLE:
            return None
        sound.set_volume(self._volume)
        return sound


def _limited(volume: float) -> float:
    return min(max(volume, 0.0), 1.0)
