"""`main.py test`: the quality gate and the tests."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from game.data.paths import ROOT

GATE = (
    ("ruff", [sys.executable, "-m", "ruff", "check", "."]),
    ("mypy", [sys.executable, "-m", "mypy"]),
    ("import-linter", [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]),
)


def run(options: argparse.Namespace) -> int:
    """Linting, types, imports, then all tests; whatever fails, the rest runs too, so that one run shows everything."""
    if not (ROOT / "tests").is_dir():
        print("situation-room: the tests come with the source, not with the installed package", file=sys.stderr)
        return 1
    failed = []
    for name, command in GATE:
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            failed.append(name)
    print("== pytest", flush=True)
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    # On all cores, in the order that keeps them busy; `-n 0` among the options runs in one process.
    command = [sys.executable, "-m", "pytest", "--numprocesses=auto", "--dist=worksteal", *options.pytest]
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        failed.append("pytest")
    if failed:
        print(f"situation-room: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0
