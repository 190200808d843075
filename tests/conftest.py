"""What all tests share: no deadlines (machines are shared), and a home of their own for saves and settings."""

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
"""Signs. Who reads less may change what was read."""

BYTECODE = ROOT / ".pytest_cache" / "bytecode"
"""All processes of the tests share what Python and pytest make of the code, also where Python is told to keep nothing."""

os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(BYTECODE)}
sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)


def pytest_configure() -> None:
    # Not before it is known where bytecode is kept, because pytest rewrites all of it.
    from hypothesis import settings

    # It would look for numbers and words to try in all our modules, which takes longer than most of its tests.
    with suppress(ImportError):
        pytest.MonkeyPatch().setattr("hypothesis.internal.conjecture.providers.is_local_module_file", _is_not, raising=False)
    settings.register_profile("unhurried", deadline=None)
    settings.load_profile("unhurried")


def _is_not(_path: str) -> bool:
    return False


def pytest_addoption(parser: pytest.Parser) -> None:
    every = "the window in every size and language, not only the tightest in each language and the others in German"
    parser.addoption("--every-window", action="store_true", help=every)


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """While tests are collected everything stays; nobody looks for garbage among them."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Thousands of tests stay in memory; whoever collects garbage need not look at them again, nor so often."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Where several processes share the tests, each tells of a test once, and not five times.

    There are many thousands of them, and most take less time than to tell that they begin, are made ready and end.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(autouse=True, scope="session")
def texts_read_once() -> Iterator[None]:
    """Thousands of tests speak; our own texts do not change while they do."""
    once = functools.cache(load_texts)

    def load(path: Path) -> Any:
        return once(path) if path.is_relative_to(TEXT) else load_texts(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.data.texts.load_texts", load)
        yield


@pytest.fixture(autouse=True, scope="session")
def files_parsed_once() -> Iterator[None]:
    """A test that spoils one file of the data reads copies of all the others, which say what they said before."""
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
    """Where each test could have a folder; only those that write into it cost one."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings of a test go to its own folder."""
    home = next(homes)
    monkeypatch.setenv("SITUATION_ROOM_HOME", str(home))
    return home
