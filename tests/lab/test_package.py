"""Tests for the package for people without Python. It is not built here: `main.py package --check` builds and tries it."""

from __future__ import annotations

import hashlib
import os
import pkgutil
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import game
from game.cli.arguments import parsed
from game.data.paths import ROOT
from game.lab.package import build, check, contents
from game.ui.kit.fonts import _FILES
from game.ui.screens.credits_screen import sources

posix_only = pytest.mark.skipif(os.name != "posix", reason="the starter is for Linux")
ODD = "Käse und Brot"


# Contents


def test_every_module_is_in_the_package_because_many_are_loaded_by_name() -> None:
    walked = {module.name for module in pkgutil.walk_packages(game.__path__, "game.")}
    assert set(contents.modules()) == walked | {"game"}


def test_every_font_is_in_the_package() -> None:
    assert set(contents.FONTS) == {package for package, _file in _FILES.values()}


def test_nothing_that_a_game_needs_is_left_out() -> None:
    assert not {name.replace("-", "_") for name in contents.required()} & {*contents.UNUSED}


def test_data_has_every_file_but_the_pictures_of_the_readme() -> None:
    files = {Path(file).relative_to(ROOT).as_posix(): folder for file, folder in contents.data()}
    assert {"rules_data/text/en/kernel.yaml", "assets/phones/index.html"} <= files.keys()
    assert not [file for file in files if file.startswith("assets/pictures/")]
    assert all(Path(file).parent == Path(folder) for file, folder in files.items())


def test_every_package_of_the_credits_comes_with_its_license() -> None:
    shipped = ["pygame.mixer", "pytmx", "yaml/_yaml.so", "msgspec", "platformdirs", "rich", "fonticon_mdi7"]
    files = {place.split("/")[1] for file, place in contents.licenses([*shipped, *contents.FONTS]) if Path(file).is_file()}
    assert {name.lower() for name in sources().packages} <= {name.lower() for name in files}
    assert {"Python", "situation-room"} <= files


def test_licenses_do_not_replace_each_other() -> None:
    places = [place for _file, place in contents.licenses(["fonticon_mdi7", "aiohttp"])]
    assert len(places) == len({*places})


# Icons, starters and the download


def test_icons_of_windows_and_macos_contain_the_picture() -> None:
    png = b"\x89PNG and more"
    assert build.ico(png)[22:] == png
    assert struct.unpack("<2I", build.ico(png)[14:22]) == (len(png), 22)
    assert build.icns(png)[16:] == png
    assert struct.unpack(">I", build.icns(png)[4:8]) == (len(build.icns(png)),)


def test_a_download_has_version_and_system_in_its_name_and_its_checksum_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "BUILT", tmp_path)
    monkeypatch.setattr(build, "SYSTEM", "windows")
    package = tmp_path / build.NAME
    package.mkdir()
    (package / "a.txt").write_text("a")
    download = build.pack(package)
    assert download.name.startswith(f"situation-room-{game.__version__}-windows-")
    digest = hashlib.sha256(download.read_bytes()).hexdigest()
    assert download.with_name(f"{download.name}.sha256").read_text() == f"{digest}  {download.name}\n"
    elsewhere = tmp_path / ODD
    elsewhere.mkdir()
    assert (build.unpack(download, elsewhere) / "a.txt").read_text() == "a"


def starter_line(text: str, entry: Path) -> list[str]:
    """The command of a desktop entry, read by the rules for such files."""
    (line,) = re.findall(r"^Exec=(.*)$", text, re.MULTILINE)
    words = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', line.replace("\\\\", "\\"))
    plain = [re.sub(r"\\(.)", r"\1", quoted) if quoted else word for quoted, word in words]
    return [str(entry) if word == "%k" else word for word in plain]


def write_program(path: Path) -> None:
    path.write_text('#!/bin/sh\necho "$PWD|$*"\n')
    path.chmod(0o755)


@posix_only
@pytest.mark.parametrize("linked", [False, True])
@pytest.mark.parametrize("packaged", [False, True])
def test_the_desktop_entry_starts_the_program_beside_it_from_any_folder(
    tmp_path: Path, packaged: bool, linked: bool
) -> None:
    text = build.STARTER.read_text(encoding="utf-8")
    text = build.entry_of_package(text) if packaged else text
    folder = tmp_path / ODD
    folder.mkdir()
    entry = folder / build.STARTER.name
    entry.write_text(text, encoding="utf-8")
    write_program(folder / build.NAME if packaged else tmp_path / "python3")
    if linked:
        (tmp_path / "menu.desktop").symlink_to(entry)
        entry = tmp_path / "menu.desktop"
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    told = subprocess.check_output(starter_line(text, entry), cwd="/", env={"PATH": path}, encoding="utf-8")
    assert told == f"{folder}|{'' if packaged else 'main.py'}\n"


@posix_only
def test_the_starter_of_macos_starts_the_program_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / ODD
    folder.mkdir()
    starter = Path(shutil.copy(ROOT / "Situation Room.command", folder))
    write_program(tmp_path / "python3")
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    told = subprocess.check_output([starter], cwd="/", env={"PATH": path}, encoding="utf-8")
    assert told == f"{folder}|main.py\n"


@posix_only
def test_starters_can_be_executed() -> None:
    assert all(os.access(ROOT / f"Situation Room.{ending}", os.X_OK) for ending in ("command", "desktop"))


def test_the_release_builds_and_checks_on_three_systems_with_the_command_that_anyone_has() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))["jobs"]["package"]
    assert [system.partition("-")[0] for system in jobs["strategy"]["matrix"]["system"]] == ["ubuntu", "windows", "macos"]
    assert [step["run"] for step in jobs["steps"] if "run" in step] == ["python main.py package --check"]


# The built program


def test_the_built_program_finds_its_data_beside_its_folder(tmp_path: Path) -> None:
    inside = tmp_path / "program" / "game" / "data"
    inside.mkdir(parents=True)
    for name in ("__init__.py", "data/__init__.py", "data/paths.py", "data/problems.py"):
        shutil.copy(ROOT / "game" / name, inside.parent / name)
    (tmp_path / "rules_data").mkdir()
    code = f"import sys; sys.path.insert(0, {str(inside.parent.parent)!r}); from game.data.paths import ROOT; print(ROOT)"
    assert Path(subprocess.check_output([sys.executable, "-c", code], text=True).strip()) == tmp_path.resolve()


@pytest.fixture
def trial(tmp_path: Path) -> check.Trial:
    """A package whose program is a script."""
    home = tmp_path / "home"
    home.mkdir()
    package = tmp_path / ODD
    (package / check.PROGRAMS.get(build.SYSTEM, build.NAME)).parent.mkdir(parents=True)
    found = check.Trial(package, home)
    found.program.write_text('#!/bin/sh\necho "$PATH|$1|$(while read line; do echo $line; done)"\nexit "$1"\n')
    found.program.chmod(0o755)
    return found


@posix_only
def test_the_check_runs_the_program_where_nothing_else_can_be_found(trial: check.Trial) -> None:
    assert trial.run(0, typed="a\n") == "|0|a\n"


@posix_only
def test_a_command_that_fails_is_a_failure_of_the_check(trial: check.Trial) -> None:
    with pytest.raises(check.Failed, match="3 ended with 3"):
        trial.run(3)


def test_a_package_that_is_too_large_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "SYSTEM", "linux")
    file = tmp_path / "a"
    file.write_bytes(bytes(2_000_000))
    assert check._size([file], 2) == "2.0 MB"
    with pytest.raises(check.Failed, match=r"2\.0 MB, more than 1 MB"):
        check._size([file], 1)


@posix_only
def test_the_check_tells_what_failed_and_goes_on(
    tmp_path: Path, trial: check.Trial, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "unpack", lambda _download, _folder: trial.package)
    monkeypatch.setattr(check, "_checks", lambda trial, _download: [("bad", lambda: trial.run(1)), ("good", lambda: "7")])
    assert check.check(tmp_path / "download") == 1
    rows = capsys.readouterr().out.splitlines()
    assert rows[-2].startswith("| bad | **failed**: 1 ended with 1")
    assert rows[-1] == "| good | 7 |"


def test_packages_are_built_from_the_source_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "SPEC", tmp_path / "package.spec")
    assert build.run(parsed(["package"])) == 1
    assert "built from the source" in capsys.readouterr().err


def test_instructions_for_pyinstaller_name_only_what_is_there() -> None:
    text = build.SPEC.read_text(encoding="utf-8")
    assert all(hasattr(contents, name) for name in re.findall(r"contents\.(\w+)", text))
