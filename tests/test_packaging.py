"""Tests that `pip install .` provides the command `situation-room` with all code and data."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest

import game
from game.bootstrap import no_answer

ROOT = Path(__file__).parent.parent
DATA = ("assets", "maps", "rules_data")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")


def shipped(folder: Path) -> Iterator[str]:
    """Paths of the files in a folder, relative to the checkout, without hidden files and caches."""
    for path in folder.rglob("*"):
        relative = path.relative_to(ROOT)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in relative.parts):
            yield relative.as_posix()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy, so that the checkout stays clean and the wheel contains no leftovers."""
    folder = tmp_path_factory.mktemp("build")
    source = folder / "source"
    for name in ("game", *DATA):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.cfg", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, source)
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--no-index", f"--wheel-dir={folder}", str(source)]
    subprocess.run(build, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def clean_environment(folder: Path, python: str = sys.executable) -> Path:
    """Make an environment without any package, and return its folder of programs."""
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    return folder / ("Scripts" if os.name == "nt" else "bin")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a clean environment with the wheel, without the packages that it requires."""
    programs = clean_environment(tmp_path_factory.mktemp("installed"))
    pip = [*PIP, "--python", str(programs / "python"), "install", "--no-deps", "--no-index", "--no-compile"]
    subprocess.run([*pip, str(wheel)], check=True)
    return programs


def run_installed(*command: str | Path) -> str:
    """Run a command outside the checkout, where only the installed copy can be imported, and return its output."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PYTHONIOENCODING": "utf-8", "SDL_VIDEODRIVER": "dummy"}
    cwd = Path(command[0]).parent
    return subprocess.run(command, cwd=cwd, env=environment, encoding="utf-8", check=True, stdout=subprocess.PIPE).stdout


def test_wheel_has_the_version_of_the_program(wheel: Path) -> None:
    assert wheel.name == f"situation_room-{game.__version__}-py3-none-any.whl"


def test_the_changes_of_the_version_are_told() -> None:
    assert f"\n## {game.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_python_that_is_promised_is_tested() -> None:
    parser = ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    promised = re.findall(r":: (3\.\d+)$", parser["metadata"]["classifiers"], re.MULTILINE)
    (tested,) = re.findall(r"python: \[(.*)\]", (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    assert [f'"{version}"' for version in promised] == tested.split(", ")


def test_wheel_has_all_code(contents: set[str]) -> None:
    code = {path for path in shipped(ROOT / "game") if path.endswith(".py")}
    assert "game/bootstrap.py" in code
    assert code - contents == set()


def test_every_kind_of_file_beside_the_code_is_packaged() -> None:
    assert {Path(path).suffix for path in shipped(ROOT / "game")} <= {".py"}, "add the pattern to setup.cfg"


@pytest.mark.parametrize("folder", DATA)
def test_wheel_has_all_data_inside_the_package(contents: set[str], folder: str) -> None:
    files = {f"game/{path}" for path in shipped(ROOT / folder)}
    assert files
    assert files - contents == set()


def test_wheel_has_nothing_else(contents: set[str]) -> None:
    expected = {f"game/{path}" for folder in DATA for path in shipped(ROOT / folder)} | set(shipped(ROOT / "game"))
    information = f"situation_room-{game.__version__}.dist-info/"
    assert {path for path in contents - expected if not path.startswith(information)} == set()


def test_wheel_has_the_licence(contents: set[str]) -> None:
    assert any(path.endswith("/LICENSE") for path in contents)


def test_wheel_offers_the_command(wheel: Path) -> None:
    parser = ConfigParser()
    with zipfile.ZipFile(wheel) as archive:
        parser.read_string(archive.read(f"situation_room-{game.__version__}.dist-info/entry_points.txt").decode())
    assert dict(parser["console_scripts"]) == {"situation-room": "game.cli:run"}


def test_installed_copy_finds_its_data(installed: Path) -> None:
    code = "from game.data.paths import ASSETS, MAPS, RULES_DATA; print(ASSETS, MAPS, RULES_DATA, sep='\\n')"
    found = [Path(path) for path in run_installed(installed / "python", "-c", code).splitlines()]
    (packages,) = installed.parent.rglob("site-packages")
    assert found == [(packages / "game" / name).resolve() for name in DATA]
    for name, folder in zip(DATA, found, strict=True):
        assert {path for path in shipped(ROOT / name) if not (folder.parent / path).is_file()} == set()


def test_installed_command_runs(installed: Path) -> None:
    assert "check-data" in run_installed(installed / "situation-room", "--help")


def pythons() -> dict[str, str]:
    """Every Python on this computer for which the program is made, by version."""
    promised = [f"3.{number}" for number in range(10, 20)]
    named = [path for version in promised if (path := shutil.which(f"python{version}"))]
    others = Path("~/.pyenv/versions").expanduser().glob("*/bin/python")
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    answers = {
        python: subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False).stdout.strip()
        for python in (sys.executable, *named, *map(str, others))
    }
    return {version: python for python, version in answers.items() if version in promised}


@pytest.mark.thorough
def test_the_wheel_plays_in_a_clean_environment_of_every_python(wheel: Path, tmp_path: Path) -> None:
    """It installs packages from the index, as pipx and uv do."""
    for version, python in pythons().items():
        programs = clean_environment(tmp_path / version, python)
        pip = [*PIP, "--python", str(programs / "python"), "install", "--quiet", str(wheel)]
        done = subprocess.run(pip, capture_output=True, text=True, check=False)
        if no_answer(done.stderr):
            pytest.skip("the package index does not answer")
        assert done.returncode == 0, (version, done.stderr)
        picture = tmp_path / f"{version}.png"
        run_installed(programs / "situation-room", "screenshot", "dictators", "--moves", "3", "--out", picture)
        assert picture.is_file()
