"""Error reports for the maintainers, and a last message if nothing else can be drawn."""

from __future__ import annotations

import platform
import sys
import textwrap
import time
import traceback
from pathlib import Path

import msgspec
import pygame

from game import __version__
from game.data.paths import first_free, reports_dir, write_whole
from game.data.texts import Texts
from game.ui.app import App

_SIZE = (900, 420)
_GROUND, _INK = (22, 27, 32), (236, 230, 218)
_LETTER = 26
_LINE = 92


def show_last_words(text: str) -> None:
    """Print a text, and show it in a minimal window until a key or button is pressed, if a window can be opened."""
    print(text)
    try:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(_SIZE)
        pygame.display.set_caption("Situation Room")
        # The built-in font of pygame.
        font = pygame.font.Font(None, _LETTER)
        surface.fill(_GROUND)
        lines = [line for part in text.splitlines() for line in textwrap.wrap(part, _LINE) or [""]]
        for number, line in enumerate(lines[: _SIZE[1] // _LETTER - 2]):
            surface.blit(font.render(line, True, _INK), (24, 24 + number * _LETTER))
        pygame.display.flip()
        pygame.event.clear()
        while pygame.event.wait().type not in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            continue
    except pygame.error:
        return


MOST_REPORTS = 50
"""Maximum number of reports kept, so that repeated failures do not fill the disk."""


def write_report(app: App, error: Exception) -> Path | None:
    """Write a report and return its path, or None if that fails or there are already `MOST_REPORTS`."""
    folder = reports_dir()
    try:
        if folder.is_dir() and len(list(folder.iterdir())) >= MOST_REPORTS:
            return None
        path = first_free(folder, f"report-{time.strftime('%Y%m%d-%H%M%S')}", ".txt")
        write_whole(path, report(app, error))
    except OSError:
        return None
    return path


def report(app: App, error: Exception) -> str:
    """Text of a report, without the path of the home folder."""
    settings = msgspec.structs.asdict(app.settings)
    lines = [
        f"Situation Room {__version__}, a report of {time.strftime('%Y-%m-%d %H:%M:%S')}",
        "",
        "Something went wrong in the window. Please send this file to whoever looks after the program, together with",
        "the saved game if there was one, and a word about what you were doing.",
        "",
        f"System: {platform.platform()}, Python {sys.version.split()[0]}, pygame {pygame.version.ver}",
        f"Window: {app.surface.get_size()}, {pygame.display.get_driver()}, language {app.texts.language}",
        "Settings: " + ", ".join(f"{name} {value}" for name, value in settings.items()),
        "Screens: " + ", ".join(type(screen).__name__ for screen in app.screens),
        "",
        "What came in last:",
        *(f"  {event}" for event in app.recent),
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines).replace(str(Path.home()), "~") + "\n"


def report_words(texts: Texts, path: Path | None) -> str:
    return texts("ui_net.report", path=str(path)) if path is not None else texts("ui_net.no_report")
