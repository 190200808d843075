"""Setup for all tests: no Hypothesis deadlines, a separate home folder for each test, and measures that save time."""

from __future__ import annotations

import functools
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from game.data import yaml_reader
from game.data.paths import ROOT, TEXT
from game.data.problems import DataError
from game.data.texts import load_texts

SMALL_FILE = 2_000
"""Texts of at most this many characters are parsed every time, because tests may change the result."""

BYTECODE = ROOT / ".pytest_cache" / "bytecode"
"""Bytecode cache for all test processes. It is used even if Python is set not to write bytecode."""

os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(BYTECODE)}
sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)


def pytest_configure() -> None:
    # Import after the bytecode folder is set, because pytest rewrites all of Hypothesis.
    from hypothesis import settings

    # Hypothesis would scan all our modules for constants, which takes longer than most of its tests.
    with suppress(ImportError):
        pytest.MonkeyPatch().setattr("hypothesis.internal.conjecture.providers.is_local_module_file", _is_not, raising=False)
    settings.register_profile("unhurried", deadline=None)
    settings.load_profile("unhurried")


def _is_not(_path: str) -> bool:
    return False


def pytest_addoption(parser: pytest.Parser) -> None:
    every = "the window in every size and language, not only the tightest in each language and one other in German"
    parser.addoption("--every-window", action="store_true", help=every)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Unless `--every-window` is set, deselect thorough tests."""
    if not config.getoption("every_window"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("thorough")])
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Turn off garbage collection while tests are collected, because they all stay in memory anyway."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Freeze the thousands of collected tests, so that garbage collection skips them and runs less often."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """In worker processes, send only one report for a passed test instead of five.

    Most of the many thousands of tests take less time than the reports of their start, setup and end."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(autouse=True, scope="session")
def texts_read_once() -> Iterator[None]:
    """Cache the project's texts, which don't change during the tests."""
    once = functools.cache(load_texts)

    def load(path: Path) -> Any:
        return once(path) if path.is_relative_to(TEXT) else load_texts(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.data.texts.load_texts", load)
        yield


@pytest.fixture(autouse=True, scope="session")
def files_parsed_once() -> Iterator[None]:
    """Cache the parsed content of larger data files, because a test that spoils one file reads all others unchanged."""
    once = functools.lru_cache(400)(lambda text: yaml_reader.read(text, ""))

    def read(text: str, name: str) -> Any:
        if len(text) > SMALL_FILE:
            with suppress(DataError):
                return once(text)
        return yaml_reader.read(text, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.data.yaml_files.read", read)
        yield


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Paths of the tests' home folders; a folder is created only when its test writes to it."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test its own folder for saves and settings."""
    home = next(homes)
    monkeypatch.setenv("SITUATION_ROOM_HOME", str(home))
    return home
