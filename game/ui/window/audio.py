"""Sound effects, and the music of the current screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.data.settings import Settings
from game.ui.kit.music import Loaded, Music, read
from game.ui.kit.sound import Sounds
from game.ui.window.work import Work

_PATIENCE = 2
"""Maximum seconds to wait, when the program ends, for a thread that may be opening the mixer."""


class Audio:
    """Sounds and music at the volume in the settings. Tunes are loaded in the background."""

    def __init__(self, now: Callable[[], int], settings: Settings) -> None:
        self._now = now
        self.music = Music(0.0, self._load)
        self.sounds = Sounds(0.0, lambda milliseconds: self.music.duck(now(), milliseconds))
        self._loading: Work[pygame.mixer.Sound | None] | None = None
        self.follow(settings)

    def follow(self, settings: Settings) -> None:
        share = 0.0 if settings.muted else 0.01
        self.sounds.set_volume(share * settings.volume)
        self.music.set_volume(share * settings.music)

    def play_on(self, tune: str) -> int | None:
        """Play this tune; return the milliseconds until the next call is due, or None."""
        self.music.wanted, self.music.away = tune, not pygame.key.get_focused()
        return self.music.tick(self._now())

    def _load(self, name: str, loaded: Loaded) -> None:
        def task(_work: Work[pygame.mixer.Sound | None]) -> pygame.mixer.Sound | None:
            return read(name) if self.sounds.open_mixer() else None

        self._loading = Work(task, loaded, lambda _error: loaded(None))

    def close(self) -> None:
        """Wait up to `_PATIENCE` seconds for a thread that may be opening the mixer; pygame must not quit meanwhile."""
        if self._loading is not None:
            self._loading.wait(_PATIENCE)
