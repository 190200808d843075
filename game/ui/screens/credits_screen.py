"""Who made what: the program, the games, the packages and the fonts, each with its licence."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import pygame

from game import __version__
from game.data.manifests import boxes
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.widgets import Widget
from game.ui.screens.page import Page
from game.ui.screens.panels import Column, Entry, columns
from game.ui.screens.scroll import Scroll

# Everything that setup.cfg asks for, with its licence.
PACKAGES = {
    "pygame-ce": "LGPL 2.1",
    "pytmx": "LGPL 3",
    "PyYAML": "MIT",
    "msgspec": "BSD 3-Clause",
    "platformdirs": "MIT",
    "rich": "MIT",
    "ttf-opensans": "Apache 2.0",
    "font-source-serif-pro": "SIL OFL 1.1",
    "fonticon-materialdesignicons7": "MIT",
}

# The fonts that come in those packages: the name, who made it, its licence.
FONTS = {
    "sans": ("Open Sans", "Steve Matteson", "Apache 2.0"),
    "serif": ("Source Serif Pro", "Adobe", "SIL OFL 1.1"),
    "icons": ("Material Design Icons", "Pictogrammers", "Apache 2.0"),
}

# Where the outlines of the boards come from. Names, not texts.
GEODATA = "Natural Earth · US Census Bureau"


class CreditsScreen(Page):
    """Something to read: the arrows and the wheel scroll it, Esc leaves."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll(app.redraw)
        self._widgets: list[Widget] = []

    @property
    def title(self) -> str:
        return self.app.texts("ui_screens.credits.title")

    def lay_out(self) -> None:
        places = columns(self.app.look, self.body)
        first, second = places[0], places[-1]
        self._program(first)
        self._games(first)
        self._packages(second)
        self._fonts(second)
        self._widgets = [widget for column in places for widget in column.finished()]
        length = max(widget.box.bottom for widget in self._widgets) - self.body.y
        window = Box(0, self.body.y - 4, self.area.width - 4, self.area.height - self.body.y + 4)
        self.scroll.fit(window, length + 4)
        self.form.fill([self.back_button()])

    def handle(self, event: pygame.event.Event) -> None:
        # Space presses what has the focus, as everywhere.
        presses = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.form.focus is not None
        if presses or not self.scroll.handle(event, self.spot(event)):
            super().handle(event)

    def paint(self, canvas: Canvas) -> None:
        window = self.scroll.window
        with canvas.clipped(*window):
            for widget in self._widgets:
                box = widget.box
                moved = box.moved(0, -self.scroll.at)
                if moved.bottom > window.y - 30 and moved.y < window.bottom + 30:
                    widget.box = moved
                    widget.draw(canvas)
                    widget.box = box
        self.scroll.draw(canvas)

    # What it says ---------------------------------------------------------------------------------------------------------

    def _program(self, column: Column) -> None:
        texts = self.app.texts
        column.begin(texts("ui_screens.credits.version", version=__version__), "radar")
        column.words("Situation Room", 34, "serif_black", gap=4)
        column.words(texts("ui_screens.credits.about"), gap=8)
        column.words(texts("ui_screens.credits.licence"), gap=8)
        column.words(texts("ui_screens.credits.unofficial"), colour=SECOND_TEXT)
        column.end()

    def _games(self, column: Column) -> None:
        texts = self.app.texts
        column.begin(texts("ui_screens.credits.games"), "cards_outline")
        for game in (box.credits for box in boxes() if box.credits):
            column.words(f"{game.title}  ·  {game.year}", 22, "serif_bold", LIGHT_BRASS, gap=2)
            column.words(f"*{texts('ui_screens.credits.design')}:* {game.design}", colour=SECOND_TEXT, gap=0)
            column.words(f"*{texts('ui_screens.credits.artwork')}:* {game.artwork}", colour=SECOND_TEXT, gap=0)
            column.words(f"*{texts('ui_screens.credits.publisher')}:* {game.publisher}", colour=SECOND_TEXT)
        column.end()

    def _packages(self, column: Column) -> None:
        texts = self.app.texts
        column.begin(texts("ui_screens.credits.packages"), "package_variant_closed")
        column.words(texts("ui_screens.credits.packages_intro"), colour=SECOND_TEXT, gap=8)
        for package, licence in PACKAGES.items():
            name = f"{package} {_version(package)}".rstrip()
            detail = texts(f"ui_screens.credits.package.{package}")
            column.add(Entry(self.app.look, column.room(0), name, detail, licence), 6)
        column.end()

    def _fonts(self, column: Column) -> None:
        texts = self.app.texts
        column.begin(texts("ui_screens.credits.fonts"), "format_font")
        for use, (name, maker, licence) in FONTS.items():
            detail = f"{maker}: {texts(f'ui_screens.credits.font.{use}')}"
            column.add(Entry(self.app.look, column.room(0), name, detail, licence), 6)
        column.end()
        column.begin(texts("ui_screens.credits.maps"), "map_outline")
        column.words(texts("ui_screens.credits.maps_detail"), colour=SECOND_TEXT, gap=2)
        column.words(GEODATA, face="bold")
        column.end()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
