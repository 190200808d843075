"""`main.py test`: linting, types, import rules and the tests."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from game.data.paths import ROOT

GATE = {
    "ruff": [sys.executable, "-m", "ruff", "check", "."],
    "mypy": [sys.executable, "-m", "mypy"],
    "import-linter": [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
}
QUICK_GATE = ("ruff",)
QUICK = (
    # Use one process, because starting several and distributing the tests would take a third of the time.
    *("--numprocesses=0", "-m", "not slow"),
    *("tests/rules", "tests/data", "tests/dictators", "tests/tgm", "tests/volk"),
    # Tests of every game's table at its smallest size, and of the parts that all tables share.
    *("tests/ui/test_window_sizes.py", "tests/ui/test_form.py", "tests/ui/test_selection.py", "tests/ui/test_session.py"),
)
"""Quick tests for use during development: rules, data and every window, in about a minute on one core."""


def run(options: argparse.Namespace) -> int:
    """Run linting, types, import checks and tests. Continue after a failure, so that one run shows all failures."""
    if not (ROOT / "tests").is_dir():
        print("situation-room: the tests come with the source, not with the installed package", file=sys.stderr)
        return 1
    failed = []
    for name in QUICK_GATE if options.quick else GATE:
        print(f"== {name}", flush=True)
        if subprocess.run(GATE[name], cwd=ROOT, check=False).returncode:
            failed.append(name)
    print("== pytest", flush=True)
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    # Use all cores; pass `-n 0` to run in one process.
    command = [sys.executable, "-m", "pytest", "--numprocesses=auto", "--dist=worksteal"]
    command += [*(QUICK if options.quick else ()), *options.pytest]
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        failed.append("pytest")
    if failed:
        print(f"situation-room: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0
