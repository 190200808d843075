"""Sound effects. Failure to play a sound is never an error."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Literal, TypeAlias, get_args

import pygame

from game.data.paths import ASSETS

_AtTheTable = Literal["alarm", "card", "crowd", "dice", "fanfare", "lose", "page", "refuse", "step", "token", "turn", "win"]
_OfWar = Literal["blast", "collapse", "drum", "engine", "gun", "launch", "nuke", "plane", "raid", "rifle", "siren"]
SoundName: TypeAlias = Literal[_AtTheTable, _OfWar]
"""Names of all sounds, which `tools/make_sounds.py` generates."""

NAMES: tuple[SoundName, ...] = get_args(SoundName)
FOLDER = ASSETS / "sounds"

RATE = 44100
# Gives a latency of about 20 ms; a smaller buffer would make music stutter while bots think.
BUFFER = 1024
GREAT = 1.6
"""Length in seconds above which a sound lowers the music."""

# Errors raised if there is no sound card, file or mixer.
TROUBLE = (pygame.error, OSError, NotImplementedError)


class Sounds:
    """Plays sounds by name, ignoring errors; opens the mixer on first use. `great` gets the length of a long sound in ms."""

    def __init__(self, volume: float, great: Callable[[int], None] = lambda _milliseconds: None) -> None:
        self._volume, self._great = volume, great
        self._mixer_failed = False
        # Held while the mixer is being opened, which music does in a background thread.
        self._opening = Lock()
        self._loaded: dict[SoundName, pygame.mixer.Sound | None] = {}

    def play(self, name: SoundName) -> None:
        """Start a sound without waiting. While another thread is opening the mixer, do nothing."""
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
        """Set the volume, from 0 (off) to 1, also for sounds already playing."""
        self._volume = volume
        for sound in filter(None, self._loaded.values()):
            with suppress(*TROUBLE):
                sound.set_volume(self._volume)

    def open_mixer(self) -> bool:
        """Open the mixer on first use; return whether it is open. A failure is not retried, because that can be slow."""
        with self._opening:
            if not self._mixer_failed:
                try:
                    if not pygame.mixer.get_init():
                        self._loaded.clear()
                        # All sounds are mono; stereo would double the memory for music.
                        pygame.mixer.init(RATE, size=-16, channels=1, buffer=BUFFER)
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
