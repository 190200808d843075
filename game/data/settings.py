"""What a person has set once for all games."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.data.paths import first_free, settings_file, shown, write_whole
from game.data.problems import DataError
from game.data.yaml_files import dump, load

LARGEST = 10_000
"""So many bytes are read: whatever is longer was not written by a person or by us, and explaining it takes long."""
LISTED = 5
"""So many problems of the file are told."""

AnimationSpeed = Literal["slow", "normal", "fast", "instant"]
MomentPace = Literal["wait", "timed", "fast"]


class LastSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat there."""

    player: Annotated[str, Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=20)] = ""
    colour: Annotated[str, Meta(max_length=20)] = ""
    style: Annotated[str, Meta(max_length=20)] = ""


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game was last set up: who sat where, and what was not as usual."""

    seats: Annotated[tuple[LastSeat, ...], Meta(max_length=8)]
    options: dict[str, bool | int | str] = {}
    # Was it shown to all?
    projector: bool = False


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The settings file: every entry can be left out."""

    # en, de or nl; without it, the system's.
    language: str | None = None
    # The size of the interface in percent of what fits the window.
    scale: Annotated[int, Meta(ge=80, le=200)] = 100
    # In percent; 0 is silence.
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    music: Annotated[int, Meta(ge=0, le=100)] = 35
    muted: bool = False
    animation: AnimationSpeed = "normal"
    reduced_motion: bool = False
    # How long a card that hits somebody stays: until somebody goes on, as long as it takes to read, or for a short look.
    moments: MomentPace = "wait"
    palette: Literal["classic", "safe"] = "classic"
    # Beside a field of cards: are these large, and the map small?
    large_cards: bool = False
    # A star stands in for the hammer and sickle.
    star_sign: bool = False
    # For a big screen that is seen from afar.
    projector: bool = False
    # How new games ask for reactions, and whether they can be undone freely.
    reactions: Literal["able", "all", "call"] = "call"
    practice: bool = False
    # Is one asked once more before something is given away, such as actions that are left at the end of a turn?
    ask_about_leftovers: bool = True
    # Does a phase in which nothing is to be decided go by itself?
    skip_idle: bool = True
    # Does a recap of what others did open before the own turn?
    recap: bool = True
    # Is something explained when it appears for the first time, and what was already?
    tips: bool = True
    tips_told: tuple[Annotated[str, Meta(max_length=60)], ...] = ()
    # Is everybody's chance to win shown in practice games?
    chances: bool = True
    # After so many minutes without a key in the menu bots show the games; 0 is never.
    demo_after: Annotated[int, Meta(ge=0, le=600)] = 10
    # So many seconds a bot that thinks ahead takes for a decision.
    thinking: Annotated[float, Meta(ge=0.5, le=10)] = 2.0
    # So many seconds a bot may think before somebody else is offered for its seat; 0 is for ever.
    bot_seconds: Annotated[int, Meta(ge=0, le=3600)] = 60
    # What people were called in the last games, the last ones first.
    names: tuple[Annotated[str, Meta(max_length=20)], ...] = ()
    # By game how it was last set up.
    tables: dict[str, LastTable] = {}
    # Where the window was.
    window_size: tuple[int, int] | None = None
    window_place: tuple[int, int] | None = None
    full_screen: bool = False


def read_settings() -> Settings:
    """The settings of this person; the usual ones where nothing is set."""
    path = settings_file()
    if not os.path.isfile(path):
        return Settings()
    if path.stat().st_size > LARGEST:
        raise DataError.single(shown(path), None, f"larger than settings can be ({LARGEST:,} bytes)")
    return load(path, Settings)


def usable_settings() -> tuple[Settings, str]:
    """The settings, and what is wrong with their file: then the usual ones hold."""
    settings_file()  # a folder that cannot be is no damage to the settings: it stops the program
    try:
        return read_settings(), ""
    except DataError as error:
        more = ["…"] if len(error.problems) > LISTED else []
        return Settings(), "\n".join([*map(str, error.problems[:LISTED]), *more])


def set_aside_broken_settings() -> Path | None:
    """Rename a settings file that cannot be read, so that no other is written over it. Returns its new name."""
    if not usable_settings()[1]:
        return None
    path = settings_file()
    return path.rename(first_free(path.parent, f"{path.stem}.broken", path.suffix))


def write_settings(settings: Settings) -> None:
    """Keep the settings. A folder that cannot be written is no reason to stop a game: then they hold for today."""
    with suppress(OSError):
        set_aside_broken_settings()
        write_whole(settings_file(), dump(msgspec.to_builtins(settings)))
