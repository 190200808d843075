"""Types of command-line values. Invalid values are rejected at once, with a message that lists the valid ones."""

from __future__ import annotations

import errno
import os
import re
import tempfile
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from pathlib import Path

from game.data.problems import quoted

SMALLEST, LARGEST = (320, 240), (15_360, 8_640)
"""Minimum size of a picture, to be recognizable, and maximum size, to fit in memory; width and height in pixels."""
PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""Supported file extensions for pictures. pygame would silently write any other as TGA."""


def number(minimum: int, maximum: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = minimum - 1
        if not minimum <= value <= maximum:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number from {minimum:,} to {maximum:,}")
        return value

    return read


MOST_JOBS = 61
"""Maximum number of processes; Windows cannot wait for more."""
CORES = min(os.cpu_count() or 1, MOST_JOBS)

games = number(1, 1_000_000)
jobs = number(1, MOST_JOBS)
decisions = number(1, 1_000_000_000)
moves = number(0, 1_000_000)
minutes = number(0, 10_000)
seats = number(1, 9)
seed = number(-(10**18), 10**18)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 60:
        raise ArgumentTypeError(f"{quoted(text)} is not a number of seconds from 0.01 to 60")
    return value


def size(text: str) -> tuple[int, int]:
    written = re.fullmatch("([0-9]{1,5})x([0-9]{1,5})", text)
    width, height = map(int, written.groups()) if written else (0, 0)
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        smallest, largest = (f"{size[0]}x{size[1]}" for size in (SMALLEST, LARGEST))
        raise ArgumentTypeError(f"{quoted(text)} is not a size such as 1920x1080, from {smallest} to {largest}")
    return width, height


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise ArgumentTypeError(f"{quoted(text)} is not written OPTION=VALUE")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ArgumentTypeError(f"{quoted(text)} is not written in UTF-8") from None
    return name, value


def path(text: str) -> Path:
    """Parse a path with a valid name; the file or folder need not exist."""
    try:
        os.lstat(text)
    except ValueError:
        raise ArgumentTypeError(f"{quoted(text)} is not the name of a file") from None
    except OSError as error:
        if not text or error.errno == errno.ENAMETOOLONG:
            raise ArgumentTypeError(f"{quoted(text)} is not the name of a file") from None
    return Path(text)


def output_folder(text: str) -> Path:
    """Parse the path of a folder in which files can be created."""
    folder = path(text)
    if not folder.is_dir():
        raise ArgumentTypeError(f"there is no folder {quoted(text)}: name one that exists")
    try:
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise ArgumentTypeError(f"the folder {quoted(text)} cannot be written to ({error.strerror}): name another") from None


def output_file(text: str) -> Path:
    file = path(text)
    if file.exists() and not file.is_file():
        raise ArgumentTypeError(f"{quoted(text)} is a folder or a device: name a file")
    output_folder(str(file.parent))
    return file


def _ending_in(endings: Sequence[str], why_not: str) -> Callable[[str], Path]:
    """Return a type for output files with one of these extensions."""

    def read(text: str) -> Path:
        file = output_file(text)
        if file.suffix.lower() not in endings:
            raise ArgumentTypeError(f"{quoted(text)} {why_not}")
        return file

    return read


shared = _ending_in((".html", ".png", ".gif"), "ends neither in .html, for a page, nor in .png or .gif, for a picture")
drawing = _ending_in((".svg",), "does not end in .svg: the drawing is written so")
picture = _ending_in(PICTURES, f"does not end like a picture: {', '.join(PICTURES)}")
