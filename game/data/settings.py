"""The player's settings, shared by all games."""

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
"""Maximum file size in bytes. A longer file is not ours, and explaining its errors would take too long."""
LISTED = 5
"""Maximum number of problems shown to the player."""

LONGEST_TYPED = 20
"""Maximum length of a name typed for a new game, in characters."""

AnimationSpeed = Literal["slow", "normal", "fast", "instant"]
ClockMode = Literal["off", "shown", "limited"]
AtZero = Literal["hint", "pass", "bot"]
MomentPace = Literal["wait", "timed", "fast"]
PublicSize = Literal["screen", "1280x720", "1920x1080"]


class LastSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The player of a seat in the last game."""

    player: Annotated[str, Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=LONGEST_TYPED)] = ""
    colour: Annotated[str, Meta(max_length=20)] = ""
    style: Annotated[str, Meta(max_length=20)] = ""


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Last setup of a game: its seats, and options that differ from the defaults."""

    seats: Annotated[tuple[LastSeat, ...], Meta(max_length=8)]
    options: dict[str, bool | int | str] = {}
    # True if all players shared one public screen.
    projector: bool = False


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The settings file; every entry is optional."""

    # en, de or nl; default: the system's language.
    language: str | None = None
    # Size of the interface, in percent of the size that fits the window.
    scale: Annotated[int, Meta(ge=80, le=200)] = 100
    # Volume of sounds and music, in percent; 0 is silent.
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    music: Annotated[int, Meta(ge=0, le=100)] = 35
    muted: bool = False
    animation: AnimationSpeed = "normal"
    reduced_motion: bool = False
    # How long an event pop-up stays: until the player continues, long enough to read it, or briefly.
    moments: MomentPace = "wait"
    # If no palette is chosen, the public window has the safe one, and all others the classic one.
    palette: Literal["classic", "safe"] | None = None
    # If true, the cards are large and the map beside them is small.
    large_cards: bool = False
    # Show a star instead of the hammer and sickle.
    star_sign: bool = False
    # If true, everything is drawn for a big screen seen from a distance.
    projector: bool = False
    # The public window fills its screen, or has exactly this size in pixels, for programs that record it.
    public_size: PublicSize = "screen"
    # Default values of two options for new games.
    reactions: Literal["able", "all", "call"] = "call"
    practice: bool = False
    # Confirm before wasting something, such as unused actions at the end of a turn.
    ask_about_leftovers: bool = True
    # Skip phases in which nothing can be chosen.
    skip_idle: bool = True
    # Show a recap of other players' moves before your turn.
    recap: bool = True
    # Explain things when they first appear; `tips_told` are the tips already shown.
    tips: bool = True
    tips_told: tuple[Annotated[str, Meta(max_length=60)], ...] = ()
    # Show everyone's chance of winning in practice games.
    chances: bool = True
    # Idle minutes in the menu after which bots demonstrate a game; 0 means never.
    demo_after: Annotated[int, Meta(ge=0, le=600)] = 10
    # If true, the demo starts on every screen that is left idle, not only in the menu.
    kiosk: bool = False
    # Thinking time of searching bots per decision, in seconds.
    thinking: Annotated[float, Meta(ge=0.5, le=10)] = 2.0
    # Seconds after which a bot that is still thinking is stopped and a replacement is offered; 0 means never.
    bot_seconds: Annotated[int, Meta(ge=0, le=3600)] = 60
    # The clock for people: off, shown, or with limits of seconds per decision and minutes per game; 0 means no limit.
    clock: ClockMode = "off"
    move_seconds: Annotated[int, Meta(ge=0, le=3600)] = 60
    game_minutes: Annotated[int, Meta(ge=0, le=600)] = 0
    # When time is up, offer a hint, pass an optional answer (or else offer a hint), or let a bot choose.
    at_zero: AtZero = "hint"
    # Seconds after which a phone passes on an open call; 0 means never.
    phone_seconds: Literal[0, 10, 20, 40] = 20
    # Player names of recent games, latest first.
    names: tuple[Annotated[str, Meta(max_length=LONGEST_TYPED)], ...] = ()
    # Last setup of each game.
    tables: dict[str, LastTable] = {}
    # Window size and position when the program was last closed.
    window_size: tuple[int, int] | None = None
    window_place: tuple[int, int] | None = None
    full_screen: bool = False


def read_settings() -> Settings:
    """Read the player's settings, with defaults for missing entries."""
    path = settings_file()
    if not os.path.isfile(path):
        return Settings()
    if path.stat().st_size > LARGEST:
        raise DataError.single(shown(path), None, f"larger than settings can be ({LARGEST:,} bytes)")
    return load(path, Settings)


def usable_settings() -> tuple[Settings, str]:
    """Return the settings and "", or the defaults and the problem with the settings file."""
    settings_file()  # raises if the folder is invalid, which is not a problem of the file
    try:
        return read_settings(), ""
    except DataError as error:
        more = ["…"] if len(error.problems) > LISTED else []
        return Settings(), "\n".join([*map(str, error.problems[:LISTED]), *more])


def set_aside_broken_settings() -> Path | None:
    """Rename an unreadable settings file so that it is not overwritten. Returns its new path, or None if it is readable."""
    if not usable_settings()[1]:
        return None
    path = settings_file()
    return path.rename(first_free(path.parent, f"{path.stem}.broken", path.suffix))


def write_settings(settings: Settings) -> None:
    """Save the settings. If the folder is read-only, they apply only to this session."""
    with suppress(OSError):
        set_aside_broken_settings()
        write_whole(settings_file(), dump(msgspec.to_builtins(settings)))
