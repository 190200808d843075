"""Credits: the program, the games, the packages and the fonts, each with its license."""

from __future__ import annotations

from game import __version__
from game.data.manifests import Credits, boxes
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, Node, Row, Share, Text
from game.ui.screens.page import Page, chip, panel, panels, scrolled

# The packages in setup.cfg, with their licenses.
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

# Fonts in those packages: name, author, license.
FONTS = {
    "sans": ("Open Sans", "Steve Matteson", "Apache 2.0"),
    "serif": ("Source Serif Pro", "Adobe", "SIL OFL 1.1"),
    "icons": ("Material Design Icons", "Pictogrammers", "Apache 2.0"),
}

# Sources of the board outlines, as proper names that need no translation.
GEODATA = "Natural Earth · US Census Bureau"


class CreditsScreen(Page):
    """A page to read: the arrows and the wheel scroll it, Esc leaves."""

    domain = "ui_screens.credits"

    def contents(self) -> Node:
        games = [self._game(box.credits) for box in boxes() if box.credits]
        maps = Text(self.text("maps_detail"), ink=SECOND_TEXT), Text(GEODATA, face="bold")
        fonts = [
            _credit(name, f"{maker}: {self.text(f'font.{use}')}", licence) for use, (name, maker, licence) in FONTS.items()
        ]
        placed = (
            (0, self._program()),
            (0, panel(self.text("games"), "cards_outline", *games)),
            (1, self._packages()),
            (1, panel(self.text("fonts"), "format_font", *fonts, gap=6)),
            (1, panel(self.text("maps"), "map_outline", *maps, gap=2)),
        )
        return Column(scrolled(panels(self.body.width, *placed)))

    def _program(self) -> Node:
        return panel(
            self.text("version", version=__version__),
            "radar",
            Text("Situation Room", 34, face="serif_black"),
            Text(self.text("about")),
            Text(self.text("licence")),
            Text(self.text("unofficial"), ink=SECOND_TEXT),
            gap=8,
        )

    def _game(self, game: Credits) -> Node:
        makers = {"design": game.design, "artwork": game.artwork, "publisher": game.publisher}
        lines = (f"*{self.text(role)}:* {maker}" for role, maker in makers.items())
        return Column(
            Text(f"{game.title}  ·  {game.year}", 22, LIGHT_BRASS, "serif_bold"),
            *(Text(line, ink=SECOND_TEXT, bold_ink=TEXT) for line in lines),
        )

    def _packages(self) -> Node:
        lines = [
            _credit(f"{package} {_version(package)}".rstrip(), self.text(f"package.{package}"), licence)
            for package, licence in PACKAGES.items()
        ]
        intro = Text(self.text("packages_intro"), ink=SECOND_TEXT)
        return panel(self.text("packages"), "package_variant_closed", intro, *lines, gap=6)


def _credit(name: str, detail: str, licence: str) -> Node:
    """A name, its details below, and its license on the right."""
    return Row(Share(Column(Text(name, face="bold"), Text(detail, 16, SECOND_TEXT))), chip(licence), gap=24, align="top")


def _version(package: str) -> str:
    # Imported here because it is slow and not needed at startup.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""
