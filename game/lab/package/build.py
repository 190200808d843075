"""`main.py package`: a program for players without Python, built by PyInstaller for the system it runs on."""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pygame

from game import __version__
from game.data.paths import ROOT
from game.lab.package import contents
from game.rules.errors import RulesError
from game.ui.kit import fonts
from game.ui.kit.colours import BRASS, TABLE
from game.ui.window.display import start_display

NAME, COMMAND = "Situation Room", "situation-room"
"""Names of the program, and on Windows of the one for the command line, where a program with a window has none."""
PROGRAM_FOLDER = "program"
"""Folder of the package with everything that is not to be edited."""
BUILT, WORK = ROOT / "dist", ROOT / "build"
SPEC, STARTER = ROOT / "tools" / "package.spec", ROOT / f"{NAME}.desktop"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
ICON = 256


def run(options: argparse.Namespace) -> int:
    """Build the package and its download. On request, check the download."""
    if not SPEC.is_file():
        print("situation-room: packages are built from the source, not from the installed package", file=sys.stderr)
        return 1
    package = build()
    download = pack(package)
    print(f"{package}\n{download}")
    if not options.check:
        return 0
    from game.lab.package.check import check

    return check(download)


def build() -> Path:
    """Build the folder of the package, or the app on macOS."""
    WORK.mkdir(exist_ok=True)
    _draw_icons(WORK)
    places = (f"--distpath={BUILT}", f"--workpath={WORK}")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", *places, str(SPEC)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise RulesError("the package cannot be built; PyInstaller said why above")
    if SYSTEM == "macos":
        return BUILT / f"{NAME}.app"
    package = BUILT / NAME
    for folder in (*contents.DATA, "licenses"):
        (package / PROGRAM_FOLDER / folder).rename(package / folder)
    if SYSTEM == "linux":
        _finish_on_linux(package)
    return package


def _finish_on_linux(package: Path) -> None:
    """Add an entry for desktops and the icon, and remove debug symbols.

    The libraries of pygame were changed after they were linked, so stripping could break them."""
    starter = package / STARTER.name
    starter.write_text(entry_of_package(STARTER.read_text(encoding="utf-8")), encoding="utf-8")
    starter.chmod(0o755)
    shutil.copy(WORK / "icon.png", package)
    libraries = [path for path in (package / PROGRAM_FOLDER).rglob("*.so*") if "pygame" not in str(path.resolve())]
    if shutil.which("strip"):
        subprocess.run(["strip", *libraries], check=True)


def entry_of_package(text: str) -> str:
    """The desktop entry of the checkout, changed to start the built program, which needs no terminal for an installation."""
    return text.replace("python3 main.py", f"'./{NAME}'").replace("Terminal=true", "Terminal=false")


def pack(package: Path) -> Path:
    """Pack the download, and write its checksum beside it."""
    stem = BUILT / f"{COMMAND}-{__version__}-{SYSTEM}-{platform.machine().lower()}"
    if SYSTEM == "macos":
        # Keeps the links in the app, which other programs for zip files replace with copies.
        download = Path(f"{stem}.zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(package), str(download)], check=True)
    else:
        download = Path(shutil.make_archive(str(stem), "zip" if SYSTEM == "windows" else "xztar", BUILT, package.name))
    digest = hashlib.sha256(download.read_bytes()).hexdigest()
    download.with_name(f"{download.name}.sha256").write_bytes(f"{digest}  {download.name}\n".encode())
    return download


def unpack(download: Path, folder: Path) -> Path:
    """Unpack a download into an empty folder, and return the package."""
    if SYSTEM == "macos":
        subprocess.run(["ditto", "-x", "-k", str(download), str(folder)], check=True)
    else:
        shutil.unpack_archive(download, folder)
    (package,) = folder.iterdir()
    return package


def _draw_icons(folder: Path) -> None:
    """Draw the icon as PNG, and wrap it for Windows and macOS, whose files may contain a PNG."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    start_display()
    pygame.display.set_mode((1, 1))
    picture = pygame.Surface((ICON, ICON), pygame.SRCALPHA)
    pygame.draw.rect(picture, TABLE, picture.get_rect(), border_radius=ICON // 5)
    symbol = fonts.icon("radar", ICON * 4 // 5, BRASS)
    picture.blit(symbol, symbol.get_rect(center=picture.get_rect().center))
    pygame.image.save(picture, folder / "icon.png")
    png = (folder / "icon.png").read_bytes()
    (folder / "icon.ico").write_bytes(ico(png))
    (folder / "icon.icns").write_bytes(icns(png))


def ico(png: bytes) -> bytes:
    """An icon file for Windows with one picture, whose size of 256 is written as 0, of 1 plane and 32 bits."""
    return struct.pack("<3H4B2H2I", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(png), 22) + png


def icns(png: bytes) -> bytes:
    """An icon file for macOS with one picture, of size 256."""
    return struct.pack(">4sI4sI", b"icns", len(png) + 16, b"ic08", len(png) + 8) + png
