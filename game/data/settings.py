"""What a person has set once for all games."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.data.paths import settings_file
from game.data.problems import DataError
from game.data.yaml_files import load
from game.data.yaml_writer import dump

AnimationSpeed = Literal["slow", "normal", "fast", "instant"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The settings file: every entry can be left out."""

    # en, de or nl; without it, the system's.
    language: str | None = None
    # The size of the interface in percent of what fits the window.
    scale: Annotated[int, Meta(ge=80, le=200)] = 100
    # In percent; 0 is silence.
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    animation: AnimationSpeed = "normal"
    reduced_motion: bool = False
    palette: Literal["classic", "safe"] = "classic"
    # A star stands in for the hammer and sickle.
    star_sign: bool = False
    # For a big screen that is seen from afar.
    projector: bool = False
    # How new games ask for reactions, and whether they can be undone freely.
    reactions: Literal["able", "all", "call"] = "call"
    practice: bool = False
    # So many seconds a bot may think before somebody else is offered for its seat; 0 is for ever.
    bot_seconds: Annotated[int, Meta(ge=0, le=3600)] = 60
    # Where the window was.
    window_size: tuple[int, int] | None = None
    window_place: tuple[int, int] | None = None
    full_screen: bool = False

    def with_window(self, size: tuple[int, int] | None, place: tuple[int, int] | None, full: bool) -> Settings:
        return msgspec.structs.replace(self, window_size=size, window_place=place, full_screen=full)


def read_settings() -> Settings:
    """The settings of this person; the usual ones where nothing is set."""
    path = settings_file()
    return load(path, Settings) if path.is_file() else Settings()


def usable_settings() -> tuple[Settings, str]:
    """The settings, and what is wrong with their file: then the usual ones hold, and the file is kept under another name."""
    try:
        return read_settings(), ""
    except DataError as error:
        path = settings_file()
        kept = path.with_name(f"{path.stem}.broken{path.suffix}")
        with suppress(OSError):
            path.replace(kept)
        return Settings(), f"{error}\n{kept}"


def write_settings(settings: Settings) -> None:
    """Keep the settings. A folder that cannot be written is no reason to stop a game: then they hold for today."""
    path = settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dump(msgspec.to_builtins(settings)), encoding="utf-8")
    except OSError:
        return
