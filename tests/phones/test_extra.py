"""Tests for installing the packages for phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game import bootstrap
from game.bootstrap import read_requirements
from game.data.paths import ROOT
from game.data.texts import Texts
from game.phones import extra

OFFLINE = "WARNING: Retrying (Retry(total=4)) after 'NewConnectionError'\nERROR: No matching distribution\n"
MANAGED = "error: externally-managed-environment\n\n× This environment is externally managed\n"
READ_ONLY = "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/usr/lib/python3'\n"


class Pip:
    """Stands for pip: each run prints the next output, and succeeds if it has `Successfully installed`."""

    def __init__(self, *outputs: str) -> None:
        self.outputs = [*outputs]
        self.runs: list[Sequence[str]] = []

    def __call__(self, python: str, module: Sequence[str], show: Callable[[str], None]) -> tuple[int, str]:
        self.runs.append(module)
        output = self.outputs.pop(0)
        for line in output.splitlines(keepends=True):
            show(line)
        return (0 if "Successfully installed" in output else 1), output


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "is_installed", lambda lines: False)


def install(monkeypatch: pytest.MonkeyPatch, pip: Pip) -> int:
    """Install and return the number of steps."""
    monkeypatch.setattr(bootstrap, "run_module", pip)
    steps: list[None] = []
    extra.install(lambda: steps.append(None))
    return len(steps)


def test_the_packages_are_those_of_the_extra_and_here() -> None:
    assert read_requirements(str(ROOT / "setup.cfg"))["phones"] == [*extra.REQUIREMENTS]
    assert extra.missing() == []


def test_nothing_is_installed_if_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip()
    assert install(monkeypatch, pip) == 0
    assert pip.runs == []


@pytest.mark.usefixtures("nothing_installed")
def test_each_package_and_the_end_are_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    output = "Collecting aiohttp>=3.9\n  Using cached\nCollecting segno\nInstalling collected packages: segno, aiohttp\n"
    pip = Pip(f"{output}Successfully installed aiohttp segno\n")
    assert install(monkeypatch, pip) == 3
    assert {"aiohttp>=3.9", "segno>=1.6", "--constraint"} <= {*pip.runs[0]}


@pytest.mark.usefixtures("nothing_installed")
def test_other_versions_are_tried_if_this_python_has_no_tested_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip("ERROR: No matching distribution found for aiohttp==3.14.5\n", "Successfully installed aiohttp segno\n")
    install(monkeypatch, pip)
    assert ["--constraint" in run for run in pip.runs] == [True, False]


@pytest.mark.usefixtures("nothing_installed")
def test_a_program_without_a_list_of_tested_versions_takes_any(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(extra, "ROOT", tmp_path)
    pip = Pip("Successfully installed aiohttp segno\n")
    install(monkeypatch, pip)
    assert ["--constraint" in run for run in pip.runs] == [False]


@pytest.mark.usefixtures("nothing_installed")
@pytest.mark.parametrize(
    ("output", "words"),
    [
        (OFFLINE, "Connect to the internet"),
        (MANAGED, "aiohttp>=3.9, segno>=1.6 with the system's package manager"),
        (READ_ONLY, "virtual environment"),
        ("/usr/bin/python3: No module named pip\n", "Install pip"),
    ],
)
def test_a_known_problem_is_explained(monkeypatch: pytest.MonkeyPatch, output: str, words: str) -> None:
    with pytest.raises(extra.CannotInstall) as caught:
        install(monkeypatch, Pip(output, output))
    assert words in caught.value.text(Texts("en"))


@pytest.mark.usefixtures("nothing_installed")
def test_the_last_error_of_pip_explains_another_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(extra.CannotInstall, match="No space left on device"):
        install(monkeypatch, Pip(*["ERROR: first\nERROR: No space left on device\n"] * 2))
