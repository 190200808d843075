"""What a person has set is read; what is wrong in it is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.problems import DataError
from game.data.settings import Settings, read_settings


def test_without_a_file_everything_is_as_usual() -> None:
    assert read_settings() == Settings()


def test_the_language_is_read(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.yaml").write_text("language: nl")
    assert read_settings().language == "nl"


def test_a_mistyped_setting_is_named(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.yaml").write_text("langauge: nl")
    with pytest.raises(DataError, match="did you mean 'language'"):
        read_settings()
