"""The program on data that were changed: a folder has the data, the code stays what and where it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.data.paths import ROOT

# Before anything else reads where the data are.
ON_THIS_FOLDER = """
from pathlib import Path
from game.data import paths
paths.ROOT = Path.cwd().resolve()
paths.RULES_DATA, paths.MAPS, paths.ASSETS = (paths.ROOT / name for name in ("rules_data", "maps", "assets"))
paths.TEXT = paths.RULES_DATA / "text"
"""


def check_of(game: str) -> str:
    """What the data of one game are told by its own check, line by line."""
    return f"from game.{game}.check import check_data\nfor problem in check_data():\n    print(problem)"


def copy_data(folder: Path) -> Path:
    """The data of all games in this folder, to change."""
    for name in ("maps", "rules_data", "assets/art"):
        shutil.copytree(ROOT / name, folder / name)
    return folder


def run_on(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run some Python with the data of this folder."""
    return subprocess.run(
        [sys.executable, "-c", ON_THIS_FOLDER + code],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
