"""The packages for phones, which are not installed with the program: which are missing, and installing them."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable

from game.bootstrap import is_installed, no_answer, pip_error, pip_install, progress_in
from game.data.paths import ROOT
from game.rules.errors import MessageError

REQUIREMENTS = ("aiohttp>=3.9", "segno>=1.6")
"""The extra `phones` of setup.cfg, which not every installed program has."""
_NO_PIP = re.compile(r"No module named '?pip\b")
_NOT_WRITABLE = re.compile(r"externally-managed-environment|Permission denied|Read-only file system|WinError 5\b")


class CannotInstall(MessageError):
    """The packages cannot be installed; the message says what to do."""


def missing() -> list[str]:
    """The requirements that are not installed."""
    return [line for line in REQUIREMENTS if not is_installed([line])]


def install(step: Callable[[], None]) -> None:
    """Install the missing packages into the running environment. Raises `CannotInstall`. This may take a minute; `step` is
    called after each part."""

    def show(line: str) -> None:
        if progress_in(line) is not None:
            step()

    wanted = missing()
    status, output = pip_install(sys.executable, wanted, str(ROOT / "constraints.txt"), show) if wanted else (0, "")
    if status:
        raise _problem(output, wanted)
    importlib.invalidate_caches()


def _problem(output: str, wanted: list[str]) -> CannotInstall:
    if _NO_PIP.search(output):
        return CannotInstall("phones_server.no_pip")
    if _NOT_WRITABLE.search(output):
        return CannotInstall("phones_server.not_writable", packages=", ".join(wanted))
    if no_answer(output):
        return CannotInstall("phones_server.offline")
    return CannotInstall("phones_server.not_installed", reason=pip_error(output) or output.strip().rpartition("\n")[2])
