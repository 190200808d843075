"""Extract the files a document contains: a line with a path, followed by a block with the file's content.

python -m tests.doc_files docs/ADD_A_GAME.md ."""

from __future__ import annotations

import re
import sys
from pathlib import Path

_BLOCK = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def doc_files(document: Path) -> dict[str, str]:
    """Content of each file by path. A further block follows after one empty line if it is indented, otherwise after two."""
    files: dict[str, str] = {}
    for path, block in _BLOCK.findall(document.read_text("utf-8")):
        between = "\n" if block.startswith(" ") else "\n\n"
        files[path] = f"{files[path]}{between}{block}\n" if path in files else f"{block}\n"
    return files


def write_files(document: Path, folder: Path) -> None:
    for path, content in doc_files(document).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    write_files(Path(sys.argv[1]), Path(sys.argv[2]))
