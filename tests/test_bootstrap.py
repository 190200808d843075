"""Tests for the first start, on a small copy of the program whose packages come from a folder instead of the network."""

from __future__ import annotations

import ast
import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator, Mapping
from configparser import ConfigParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

import pytest

from game import bootstrap

ROOT = Path(__file__).parent.parent
OTHERS = "cannot have all of the tested versions; taking others that setup.cfg allows"
PATIENCE = 120  # seconds before a hanging start fails its test

posix_only = pytest.mark.skipif(os.name != "posix", reason="signals and shared locks are POSIX's")

# Replaces the command line. Prints its arguments, the environment it runs in, and the packages it can import.
FAKE_CLI = """
import importlib.util, json, sys

def main(arguments):
    names = [name for name in ("sr_base", "sr_test", "sr_bench") if importlib.util.find_spec(name)]
    packages = {name: importlib.import_module(name).VERSION for name in names}
    print(json.dumps({"arguments": arguments, "prefix": sys.prefix, "packages": packages}))
    return int(arguments[1]) if arguments[:1] == ["exit"] else 0
"""

SETUP_CFG = """
[options]
install_requires =
    {base}

[options.extras_require]
test =
    sr-test>=1
bench =
    sr-bench>=1
"""


def write_wheel(folder: Path, name: str, version: str) -> None:
    """Write a minimal wheel that pip can install: one module that knows its version."""
    module = name.replace("-", "_")
    info = f"{module}-{version}.dist-info"
    files = {
        f"{module}.py": f'VERSION = "{version}"\n',
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{module}-{version}-py3-none-any.whl", "w") as wheel:
        for path, text in {**files, f"{info}/RECORD": record}.items():
            wheel.writestr(path, text)


class Checkout:
    """A small copy of the program with a fake command line and a folder of wheels as its package index."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder = folder
        self.wheels = wheels
        self.main = folder / "main.py"
        self.venv = folder / ".venv"
        self.record = self.venv / "situation-room.txt"
        self.python = self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def write(self) -> Checkout:
        (self.folder / "game").mkdir(parents=True)
        for path in ("main.py", "game/__init__.py", "game/bootstrap.py"):
            shutil.copy(ROOT / path, self.folder / path)
        (self.folder / "game" / "cli.py").write_text(FAKE_CLI, encoding="utf-8")
        return self.require("sr-base>=1").tested_with("sr-base==2.0", "sr-test==1.0")

    def require(self, base: str) -> Checkout:
        (self.folder / "setup.cfg").write_text(SETUP_CFG.format(base=base), encoding="utf-8")
        return self

    def tested_with(self, *versions: str) -> Checkout:
        (self.folder / "constraints.txt").write_text("\n".join(["# tested", *versions]), encoding="utf-8")
        return self

    def environ(self, settings: Mapping[str, str]) -> dict[str, str]:
        """The caller's environment without its Python, pip and proxy settings, but with these; the wheels are its index."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "PYTHON")) and not name.lower().endswith("_proxy")
        }
        index = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.wheels.as_uri()}
        return {**kept, **index, "PYTHONIOENCODING": "utf-8", **settings}

    def begin(self, *arguments: str, python: str | Path = sys.executable, **settings: str) -> subprocess.Popen[str]:
        """Start main.py with these arguments and environment variables."""
        return subprocess.Popen(
            [python, self.main, *arguments],
            cwd=self.folder.parent,
            env=self.environ(settings),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def start(self, *arguments: str, python: str | Path = sys.executable, **settings: str) -> Outcome:
        """Start main.py and wait for its end."""
        return Outcome.of(self.begin(*arguments, python=python, **settings))


class Outcome:
    """Output and exit status of a start."""

    def __init__(self, status: int, stdout: str, stderr: str) -> None:
        self.status = status
        self.stdout = stdout
        self.stderr = stderr

    @classmethod
    def of(cls, process: subprocess.Popen[str]) -> Outcome:
        stdout, stderr = process.communicate(timeout=PATIENCE)
        return cls(process.returncode, stdout, stderr)

    @property
    def said(self) -> Any:
        """The parsed JSON that the started program printed; standard output must contain nothing else."""
        assert self.status == 0, self.stderr
        return json.loads(self.stdout)

    @property
    def complaint(self) -> str:
        """The last line of error output after a failed start, which must print nothing to standard output."""
        assert self.status == 1, self.stderr
        assert self.stdout == ""
        return one_sentence(self.stderr)


def one_sentence(stderr: str) -> str:
    """The last line, which must be a sentence. The lines before it report progress and must not end with a period."""
    assert "Traceback" not in stderr
    *progress, sentence = stderr.splitlines()
    assert all(line.startswith("Situation Room: ") and not line.endswith(".") for line in progress), stderr
    assert sentence.startswith("Situation Room: ")
    assert sentence.endswith(".")
    return sentence


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    for name, version in [
        ("sr-base", "1.0"),
        ("sr-base", "2.0"),
        ("sr-test", "1.0"),
        ("sr-test", "1.1"),
        ("sr-bench", "1.0"),
    ]:
        write_wheel(folder, name, version)
    return folder


@pytest.fixture(scope="module")
def first_start(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> tuple[Checkout, Outcome]:
    """A checkout and the outcome of its first start. Tests that need a finished environment copy this one."""
    checkout = Checkout(tmp_path_factory.mktemp("first") / "Lage Zimmer ü", wheels).write()
    return checkout, checkout.start("play", "two words", "--name=Zoë")


@pytest.fixture
def fresh(tmp_path: Path, wheels: Path) -> Checkout:
    """A checkout that has never been started."""
    return Checkout(tmp_path / "Lage Zimmer ü", wheels).write()


@pytest.fixture
def finished(tmp_path: Path, first_start: tuple[Checkout, Outcome]) -> Checkout:
    """A copy of a checkout that has been started once."""
    original = first_start[0]
    copy = Checkout(tmp_path / original.folder.name, original.wheels)
    # Copying pip's thousand files would take longer than most tests.
    shared = {"pip", "setuptools", "pkg_resources"} if os.name == "posix" else set[str]()
    shutil.copytree(original.folder, copy.folder, symlinks=True, ignore=lambda _folder, names: shared.intersection(names))
    for package in original.venv.glob("lib/*/site-packages/*"):
        if package.name in shared:
            (copy.folder / package.relative_to(original.folder)).symlink_to(package)
    return copy


class SilentIndex:
    """A package index that accepts a request and doesn't answer until it is released."""

    def __init__(self) -> None:
        index = self
        self.asked = threading.Event()
        self.released = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                index.asked.set()
                index.released.wait(PATIENCE)
                self.send_error(404)

            def log_message(self, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def settings(self) -> dict[str, str]:
        url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        return {"PIP_NO_INDEX": "", "PIP_FIND_LINKS": "", "PIP_INDEX_URL": url, "PIP_RETRIES": "1"}


@pytest.fixture
def silent_index() -> Iterator[SilentIndex]:
    index = SilentIndex()
    yield index
    index.released.set()
    index.server.shutdown()
    index.server.server_close()


# Installation and later starts


def test_first_start_installs_into_venv_and_goes_on_with_the_same_arguments(
    first_start: tuple[Checkout, Outcome],
) -> None:
    checkout, outcome = first_start
    assert outcome.said == {
        "arguments": ["play", "two words", "--name=Zoë"],
        "prefix": str(checkout.venv),
        "packages": {"sr_base": "2.0"},
    }
    assert "fetching sr_base-2.0" in outcome.stderr


@pytest.mark.parametrize("arguments", [("test", "--help"), ("-h",), ("bench", "--peers", "-h")])
def test_help_comes_before_anything_is_installed(fresh: Checkout, arguments: tuple[str, ...]) -> None:
    assert fresh.start(*arguments, PIP_FIND_LINKS="").said["packages"] == {}
    assert not fresh.venv.exists()


@pytest.mark.parametrize("command", [["--help"], ["test", "--help"], ["play", "--help"]])
def test_the_real_help_takes_no_package(command: list[str]) -> None:
    # Call the command line as `main.py` does, but without the bootstrap, which must not touch the tests' environment.
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from game.cli import main; main({command!r})"
    found = subprocess.run([sys.executable, "-S", "-E", "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert found.returncode == 0, found.stderr
    assert "usage: main.py" in found.stdout


def test_later_start_needs_no_index_and_says_nothing(finished: Checkout) -> None:
    outcome = finished.start("play", PIP_FIND_LINKS="")
    assert outcome.said["prefix"] == str(finished.venv)
    assert outcome.stderr == ""


def test_start_by_a_relative_path_from_another_folder(finished: Checkout) -> None:
    finished.main = finished.main.relative_to(finished.folder.parent)
    assert finished.start().said["prefix"] == str(finished.venv)


def test_exit_status_of_the_command_is_passed_on(finished: Checkout) -> None:
    assert finished.start("exit", "7").status == 7


def test_interpreter_that_has_everything_is_used_as_it_is(fresh: Checkout, tmp_path: Path) -> None:
    with zipfile.ZipFile(fresh.wheels / "sr_base-1.0-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path / "site")
    outcome = fresh.start(PYTHONPATH=str(tmp_path / "site"))
    assert outcome.said == {"arguments": [], "prefix": sys.prefix, "packages": {"sr_base": "1.0"}}
    assert not fresh.venv.exists()


def test_too_old_package_on_the_path_is_neither_accepted_nor_imported(finished: Checkout, tmp_path: Path) -> None:
    finished.require("sr-base>=1.5")
    with zipfile.ZipFile(finished.wheels / "sr_base-1.0-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path / "site")
    outcome = finished.start(PYTHONPATH=str(tmp_path / "site"))
    assert (outcome.said["prefix"], outcome.said["packages"]) == (str(finished.venv), {"sr_base": "2.0"})


def test_unrelated_folder_with_the_name_of_a_package_is_not_taken_for_it(finished: Checkout, tmp_path: Path) -> None:
    (tmp_path / "site" / "sr_base").mkdir(parents=True)
    assert finished.start(PYTHONPATH=str(tmp_path / "site")).said["packages"] == {"sr_base": "2.0"}


def test_active_environment_of_the_program_is_used_as_it_is(finished: Checkout) -> None:
    assert finished.start("play", python=finished.python, PIP_FIND_LINKS="").said["prefix"] == str(finished.venv)


def test_active_environment_that_lacks_something_is_completed(finished: Checkout) -> None:
    said = finished.start("test", python=finished.python).said
    assert said["packages"] == {"sr_base": "2.0", "sr_test": "1.0"}


def test_python_home_and_pip_target_of_the_caller_do_not_mislead(finished: Checkout, tmp_path: Path) -> None:
    target = tmp_path / "target"
    outcome = finished.start("test", PYTHONHOME=sys.base_prefix, PIP_TARGET=str(target), PIP_USER="1")
    assert outcome.said["packages"] == {"sr_base": "2.0", "sr_test": "1.0"}
    assert not target.exists()


def test_extras_are_installed_when_needed_and_kept(finished: Checkout) -> None:
    assert finished.start("bench").said["packages"] == {"sr_base": "2.0"}
    tested = finished.start("test", "-x")
    assert tested.said["packages"] == {"sr_base": "2.0", "sr_test": "1.0"}
    assert OTHERS not in tested.stderr
    assert "sr_bench" in finished.start("bench", "--json", "--peers").said["packages"]
    assert finished.start("test", PIP_FIND_LINKS="").stderr == ""


def test_a_language_before_the_command_hides_no_extras() -> None:
    assert bootstrap.needed_groups(["--lang", "de", "test", "-x"]) == ["", "test"]


def test_a_package_needs_everything_that_it_will_contain() -> None:
    assert bootstrap.needed_groups(["package", "--check"]) == ["", "package", "phones"]


def test_a_built_program_installs_nothing_and_runs_its_command(fresh: Checkout) -> None:
    code = "import runpy, sys; sys.frozen = True; del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"
    outcome = Outcome.of(
        subprocess.Popen(
            [sys.executable, "-c", code, fresh.main, "play"],
            cwd=fresh.folder,
            env={**os.environ, "PYTHONPATH": str(fresh.folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    )
    assert outcome.said["arguments"] == ["play"]
    assert not fresh.venv.exists()


def test_changed_requirements_are_topped_up(finished: Checkout) -> None:
    finished.require("sr-base>=2\n    sr-bench>=1")
    packages = finished.start().said["packages"]
    assert packages == {"sr_base": "2.0", "sr_bench": "1.0"}


def test_other_versions_are_taken_where_there_are_no_wheels_of_the_tested_ones(finished: Checkout) -> None:
    outcome = finished.tested_with("sr-base==2.0", "sr-test==3").start("test")
    assert outcome.said["packages"] == {"sr_base": "2.0", "sr_test": "1.1"}
    assert OTHERS in outcome.stderr


# Failures and recovery


def test_no_index_gives_one_sentence_and_a_later_start_recovers(finished: Checkout) -> None:
    sentence = finished.start("test", PIP_FIND_LINKS="").complaint
    assert "No matching distribution found for sr-test>=1" in sentence
    assert "connect to the internet" in sentence
    assert finished.start("play", PIP_FIND_LINKS="").said["packages"] == {"sr_base": "2.0"}
    assert finished.start("test").said["packages"] == {"sr_base": "2.0", "sr_test": "1.0"}


def test_index_that_cannot_be_reached_is_named_as_the_reason(finished: Checkout, silent_index: SilentIndex) -> None:
    silent_index.server.server_close()
    sentence = finished.start("test", **silent_index.settings).complaint
    assert "index does not answer; connect to the internet" in sentence


@posix_only
def test_killed_installation_is_made_anew_once_its_pip_has_ended(finished: Checkout, silent_index: SilentIndex) -> None:
    killed = finished.begin("test", **silent_index.settings)
    assert silent_index.asked.wait(PATIENCE)
    killed.kill()
    killed.communicate(timeout=PATIENCE)

    following = finished.begin("test")
    assert following.stderr is not None
    assert "another start is installing" in following.stderr.readline()
    silent_index.released.set()
    outcome = Outcome.of(following)
    assert outcome.said["packages"] == {"sr_base": "2.0", "sr_test": "1.0"}
    assert "making it again" in outcome.stderr


@pytest.fixture
def heeded_interrupt() -> Iterator[None]:
    """Let child processes react to an interrupt, even if this process ignores it, as background processes do."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@posix_only
@pytest.mark.usefixtures("heeded_interrupt")
def test_interrupted_installation_says_so_and_counts_as_unfinished(finished: Checkout, silent_index: SilentIndex) -> None:
    interrupted = finished.begin("test", **silent_index.settings)
    assert silent_index.asked.wait(PATIENCE)
    interrupted.send_signal(signal.SIGINT)
    outcome = Outcome.of(interrupted)
    assert outcome.status == 130
    assert "interrupted" in one_sentence(outcome.stderr)
    assert is_made_anew(finished)


def is_made_anew(checkout: Checkout) -> bool:
    """Return whether the next start would rebuild the environment. One test lets it do so, after a killed installation."""
    environment = bootstrap.Environment(str(checkout.venv))
    assert not environment.holds([])
    made: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(environment, "_make", lambda: made.append("anew"))
        patch.setattr(bootstrap, "pip_install", lambda *_wanted: (0, ""))
        environment.install([])
    return bool(made)


def lose_record(checkout: Checkout) -> None:
    checkout.record.unlink()


def lose_python(checkout: Checkout) -> None:
    """Simulate the removal of the Python installation that made the environment."""
    checkout.python.unlink()
    checkout.python.symlink_to(checkout.folder / "gone")


def lose_configuration(checkout: Checkout) -> None:
    (checkout.venv / "pyvenv.cfg").unlink()


@pytest.mark.parametrize(("damage", "anew"), [(lose_record, False), (lose_python, True), (lose_configuration, True)])
def test_damaged_environment_is_mended_by_the_next_start(
    finished: Checkout, damage: Callable[[Checkout], None], anew: bool
) -> None:
    damage(finished)
    assert is_made_anew(finished) is anew


def spoil_python(checkout: Checkout) -> None:
    checkout.python.unlink()
    checkout.python.write_text("garbage", encoding="utf-8")
    checkout.python.chmod(0o755)


def spoil_configuration(checkout: Checkout) -> None:
    """Make the environment's Python start without knowing that it belongs to an environment."""
    for path in (checkout.venv / "bin").glob("python*"):
        path.unlink()
    checkout.python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    checkout.python.chmod(0o755)


@posix_only
@pytest.mark.parametrize("damage", [spoil_python, spoil_configuration])
def test_environment_that_cannot_be_entered_is_to_be_made_anew(
    finished: Checkout, damage: Callable[[Checkout], None]
) -> None:
    damage(finished)
    assert "start again, and it will be made again" in finished.start().complaint
    assert not bootstrap.Environment(str(finished.venv)).holds([])


def test_environment_of_a_python_that_became_another_version_is_not_used(finished: Checkout) -> None:
    environment = bootstrap.Environment(str(finished.venv))
    assert environment.holds(["sr-base>=1"])
    _, rest = finished.record.read_text(encoding="utf-8").split(" ", 1)
    finished.record.write_text(f"3.9 {rest}", encoding="utf-8")
    assert not environment.holds(["sr-base>=1"])


def test_file_in_the_place_of_the_environment_is_not_removed(fresh: Checkout) -> None:
    fresh.venv.write_text("mine", encoding="utf-8")
    assert "remove or rename it" in fresh.start().complaint
    assert fresh.venv.read_text(encoding="utf-8") == "mine"


def test_own_environment_of_the_user_is_kept_and_completed(finished: Checkout) -> None:
    finished.record.unlink()
    own = finished.venv / "own.txt"
    own.touch()
    assert "sr_test" in finished.start("test").said["packages"]
    assert own.exists()
    assert finished.start(PIP_FIND_LINKS="").stderr == ""


def test_damaged_setup_cfg_gives_one_sentence(fresh: Checkout) -> None:
    (fresh.folder / "setup.cfg").write_text("[options]\n", encoding="utf-8")
    assert "get a complete copy" in fresh.start().complaint


@pytest.mark.parametrize("code", [errno.EACCES, errno.ENOSPC])
def test_folder_that_cannot_be_written_gives_one_sentence(
    fresh: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int
) -> None:
    """Simulate the error, because the superuser, who may be running the tests, can write anywhere."""
    real_open = open

    def refuse(path: str, mode: str = "r", **options: Any) -> IO[str]:
        if mode == "r":
            return real_open(path, mode, **options)
        raise OSError(code, os.strerror(code), path)

    monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(SystemExit) as end:
        bootstrap.prepare(str(fresh.folder), [])
    assert end.value.code == 1
    sentence = one_sentence(capsys.readouterr().err)
    assert f"cannot be used ({os.strerror(code)}); copy the program where there is room and you may write" in sentence


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_python_without_venv_gives_one_sentence_and_leaves_nothing_behind(
    fresh: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)  # makes importing the module fail
    with pytest.raises(SystemExit) as end:
        bootstrap.prepare(str(fresh.folder), [])
    assert end.value.code == 1
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert f"sudo apt install python{version}-venv" in one_sentence(capsys.readouterr().err)
    assert not fresh.venv.exists()


# Several starts at once


def test_two_starts_at_once_both_succeed_and_one_installs(finished: Checkout) -> None:
    outcomes = [Outcome.of(process) for process in [finished.begin("test"), finished.begin("test")]]
    assert [outcome.said["packages"] for outcome in outcomes] == [{"sr_base": "2.0", "sr_test": "1.0"}] * 2
    assert sum("fetching" in outcome.stderr for outcome in outcomes) == 1


@posix_only
def test_second_start_waits_for_the_first_and_a_killed_one_does_not_block(finished: Checkout) -> None:
    hold = "import fcntl, sys; file = open(sys.argv[1], 'a'); fcntl.flock(file, fcntl.LOCK_EX); print(); input()"
    first = subprocess.Popen(
        [sys.executable, "-u", "-c", hold, finished.folder / ".venv.lock"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert first.stdout is not None
    first.stdout.readline()

    second = finished.begin("test")
    assert second.stderr is not None
    assert "another start is installing" in second.stderr.readline()
    first.kill()
    first.communicate(timeout=PATIENCE)
    assert Outcome.of(second).said["packages"] == {"sr_base": "2.0", "sr_test": "1.0"}


# Packages that count as installed


@pytest.mark.parametrize(
    ("folder", "requirement", "enough"),
    [
        ("pygame_ce-2.5.8.dist-info", "pygame-ce>=2.5", True),
        ("pygame_ce-2.5.8.dist-info", "pygame-ce", True),
        ("pygame_ce-2.10.0.dist-info", "pygame-ce>=2.5", True),
        ("pygame_ce-2.4.1.dist-info", "pygame-ce>=2.5", False),
        ("pygame-2.6.1.dist-info", "pygame-ce>=2.5", False),
        ("PyYAML-6.0-py3.11.egg-info", "PyYAML>=6", True),
        ("pyyaml-6.0.3.dist-info", "PyYAML>=6", True),
        ("pyyaml-6.0.3.dist-info", "PyYAML>=6,<7", False),
        ("yaml", "PyYAML>=6", False),
    ],
)
def test_a_package_counts_by_its_distribution_and_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, requirement: str, enough: bool
) -> None:
    (tmp_path / folder).mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "missing")])
    assert bootstrap.is_installed([requirement]) is enough


def test_requirements_of_the_program_can_be_compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A line in any form other than "name>=version" would never count as installed."""
    groups = bootstrap.read_requirements(str(ROOT / "setup.cfg"))
    assert set(groups) == {"", "test", "bench", "train", "cluster", "package", "phones"}
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    for line in [line for lines in groups.values() for line in lines]:
        name, _, version = line.partition(">=")
        (tmp_path / f"{name.replace('-', '_')}-{version}.dist-info").mkdir(exist_ok=True)
        assert bootstrap.is_installed([line]), line


def test_a_version_of_every_package_is_known_to_work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    groups = bootstrap.read_requirements(str(ROOT / "setup.cfg"))
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", constraints, re.MULTILINE):
        (tmp_path / f"{name.replace('-', '_')}-{version}.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    tested = groups[""] + groups["test"] + groups["package"] + groups["phones"]
    lines = [line for line in tested if not line.startswith(("pip>", "setuptools>"))]
    assert [line for line in lines if not bootstrap.is_installed([line])] == []


# Old Pythons

SENTENCE_FOR_OLD = "Python 3.10 or newer is needed; install one"


@pytest.mark.parametrize("version", [(2, 7), (3, 4), (3, 9)])
def test_old_python_gets_one_sentence(fresh: Checkout, version: tuple[int, int]) -> None:
    code = f"import runpy, sys; sys.version_info = {(*version, 0)}; runpy.run_path(sys.argv[1], run_name='__main__')"
    outcome = Outcome.of(
        subprocess.Popen(
            [sys.executable, "-c", code, fresh.main],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    )
    assert f"this is Python {version[0]}.{version[1]}, and {SENTENCE_FOR_OLD}" in outcome.complaint


@pytest.mark.parametrize("name", ["python2.7", "python3.4", "python3.6", "python3.7", "python3.8", "python3.9"])
def test_real_old_python_gets_one_sentence(fresh: Checkout, name: str) -> None:
    python = shutil.which(name)
    if python is None or subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"there is no {name} here")
    assert SENTENCE_FOR_OLD in fresh.start(python=python).complaint


def test_main_is_written_in_syntax_that_every_python_reads() -> None:
    source = (ROOT / "main.py").read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.AsyncFunctionDef, ast.NamedExpr, ast.Starred, ast.Raise)
    assert not [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, newer)]


def test_oldest_python_is_the_same_everywhere() -> None:
    parser = ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    main = (ROOT / "main.py").read_text(encoding="utf-8")
    assert parser["options"]["python_requires"] == ">=3.10"
    assert "OLDEST_PYTHON = (3, 10)\n" in main
    assert 'target-version = "py310"\n' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
