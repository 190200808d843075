"""Tests that an error in a game's rules is explained by its data checks, if they find a problem."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.data.manifests import GameEntry, Manifest
from game.data.problems import DataError

CHECK = """
from game.data.manifests import GameEntry, Manifest
from game.data.problems import Problem

def check_data():
    yield Problem("units.yaml", 3, "no unit has this id")
"""


@pytest.mark.parametrize(("check", "error", "said"), [(CHECK, DataError, "units.yaml:3: no unit"), ("", KeyError, "us99")])
def test_what_fails_in_the_rules_is_explained_by_the_checks_of_the_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, check: str, error: type[Exception], said: str
) -> None:
    name = f"spoilt_{error.__name__}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "game.py").write_text("GAMES = {}['us99']\n")
    (tmp_path / name / "check.py").write_text(check)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalog, "packages", lambda: {name: Manifest(GameEntry("spoilt"), icon="")})
    with pytest.raises(error, match=said):
        catalog.find_game("spoilt")
