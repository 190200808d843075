"""What a person has set once for all games."""

from __future__ import annotations

import msgspec

from game.data.paths import settings_file
from game.data.yaml_files import load


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings file: every entry can be left out."""

    # en, de or nl; without it, the system's.
    language: str | None = None


def read_settings() -> Settings:
    """The settings of this person; the usual ones where nothing is set."""
    path = settings_file()
    return load(path, Settings) if path.is_file() else Settings()
