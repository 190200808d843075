"""Tests for file locations: in a checkout, in an installation, and in a user's home folder."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.data import paths
from game.data.problems import DataError


def test_a_checkout_has_its_data_beside_the_package() -> None:
    assert Path(paths.__file__).parents[2] / "rules_data" == paths.RULES_DATA
    assert all(folder.is_dir() for folder in (paths.RULES_DATA, paths.MAPS, paths.ASSETS))


def test_an_installation_has_its_data_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "game"
    (package / "rules_data").mkdir(parents=True)
    (package / "data").mkdir()
    for module in ("paths", "problems"):
        shutil.copy(Path(paths.__file__).with_name(f"{module}.py"), package / "data")
    code = "from game.data.paths import ASSETS, MAPS, RULES_DATA; print(ASSETS, MAPS, RULES_DATA, sep='\\n')"
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout.split() == [str(package.resolve() / name) for name in ("assets", "maps", "rules_data")]


def test_our_files_are_shown_from_the_root_and_others_in_full(tmp_path: Path) -> None:
    assert paths.shown(paths.RULES_DATA / "text" / "en") == "rules_data/text/en"
    assert paths.shown(tmp_path) == str(tmp_path.resolve())


def test_a_person_s_files_move_with_the_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert paths.user_data_dir() == tmp_path
    assert paths.saves_dir() == tmp_path / "saves"
    assert paths.settings_file() == tmp_path / "settings.yaml"


def test_without_the_variable_they_are_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    assert paths.APP in paths.saves_dir().parts
    assert paths.APP in paths.settings_file().parts
    assert not paths.saves_dir().is_relative_to(paths.ROOT)


def test_a_home_that_the_system_does_not_know_is_no_folder_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/share"))
    with pytest.raises(DataError, match="SITUATION_ROOM_HOME: not set, and the system knows no home of yours"):
        paths.saves_dir()
