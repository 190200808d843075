"""The packages for phones, which are not installed with the program: which are missing, and installing them."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable
from importlib import metadata

from game.bootstrap import is_installed, no_answer, pip_error, progress_in, read_requirements, run_module
from game.data.paths import APP, ROOT
from game.rules.errors import Message, MessageError, message

EXTRA = "phones"
_NO_PIP = re.compile(r"No module named '?pip\b")
_NOT_WRITABLE = re.compile(r"externally-managed-environment|Permission denied|Read-only file system|WinError 5\b")
_OF_EXTRA = re.compile(rf"""extra\s*==\s*["']{EXTRA}["']""")


class CannotInstall(MessageError):
    """The packages cannot be installed; the message says what to do."""


def requirements() -> list[str]:
    """The requirements of the extra, from setup.cfg or from the metadata of the installed program."""
    if (ROOT / "setup.cfg").is_file():
        return read_requirements(str(ROOT / "setup.cfg"))[EXTRA]
    try:
        lines = metadata.requires(APP) or []
    except metadata.PackageNotFoundError:
        # A copy of the installed files.
        return ["aiohttp", "segno"]
    return [line.partition(";")[0].strip() for line in lines if _OF_EXTRA.search(line)]


def missing() -> list[str]:
    """The requirements that are not installed."""
    return [line for line in requirements() if not is_installed([line])]


def install(step: Callable[[], None]) -> None:
    """Install the missing packages into the running environment. Raises `CannotInstall`. This may take a minute; `step` is
    called after each part.

    Tested versions are preferred where the program comes with a list of them."""

    def show(line: str) -> None:
        if progress_in(line) is not None:
            step()

    if not (wanted := missing()):
        return
    command = ["pip", "install", "--no-input", "--disable-pip-version-check", "--prefer-binary", *wanted]
    tested = ["--constraint", str(ROOT / "constraints.txt")] if (ROOT / "constraints.txt").is_file() else []
    status, output = run_module(sys.executable, [*command, *tested], show)
    if status and tested and _problem(output, wanted).key == "phones_server.not_installed":
        # This Python may have no wheels for the tested versions.
        status, output = run_module(sys.executable, command, show)
    if status:
        problem = _problem(output, wanted)
        raise CannotInstall(problem.key, problem.detail, **problem.params)
    importlib.invalidate_caches()


def _problem(output: str, wanted: list[str]) -> Message:
    if _NO_PIP.search(output):
        return message("phones_server.no_pip")
    if _NOT_WRITABLE.search(output):
        return message("phones_server.not_writable", packages=", ".join(wanted))
    if no_answer(output):
        return message("phones_server.offline")
    return message("phones_server.not_installed", reason=pip_error(output) or output.strip().rpartition("\n")[2])
