"""Helpers that run the code of this checkout on changed data in another folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.data.paths import ROOT

# Must run before any module reads the data paths.
ON_THIS_FOLDER = """
from pathlib import Path
from game.data import paths
paths.ROOT = Path.cwd().resolve()
paths.RULES_DATA, paths.MAPS, paths.ASSETS = (paths.ROOT / name for name in ("rules_data", "maps", "assets"))
paths.TEXT = paths.RULES_DATA / "text"
"""


def check_of(game: str) -> str:
    """Code that prints the problems found by one game's data check, one per line."""
    return f"from game.{game}.check import check_data\nfor problem in check_data():\n    print(problem)"


def copy_data(folder: Path) -> Path:
    """Copy the maps, the rules data and the art into this folder and return it."""
    for name in ("maps", "rules_data", "assets/art"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def run_on(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run Python code on the data in this folder."""
    return subprocess.run(
        [sys.executable, "-c", ON_THIS_FOLDER + code],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
