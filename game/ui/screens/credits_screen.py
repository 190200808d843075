"""Credits: the program, the games, the packages and the fonts, each with its license."""

from __future__ import annotations

from functools import cache

from game import __version__
from game.data.manifests import Credits, boxes
from game.data.paths import RULES_DATA
from game.data.records import Record
from game.data.yaml_files import load
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, Node, Row, Share, Text
from game.ui.screens.page import Page, chip, panel, panels, scrolled


class Font(Record, frozen=True):
    name: str
    maker: str
    licence: str


class Sources(Record, frozen=True):
    """Packages with their licenses, fonts by their use, and the source of the maps."""

    packages: dict[str, str]
    fonts: dict[str, Font]
    geodata: str


@cache
def sources() -> Sources:
    return load(RULES_DATA / "credits.yaml", Sources)


class CreditsScreen(Page):
    """A page to read: the arrows and the wheel scroll it, Esc leaves."""

    domain = "ui_screens.credits"

    def contents(self) -> Node:
        games = [self._game(box.credits) for box in boxes() if box.credits]
        maps = Text(self.text("maps_detail"), ink=SECOND_TEXT), Text(sources().geodata, face="bold")
        used = sources().fonts.items()
        fonts = [_credit(font.name, f"{font.maker}: {self.text(f'font.{use}')}", font.licence) for use, font in used]
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
        used = sources().packages.items()
        lines = [_credit(package, self.text(f"package.{package}"), licence) for package, licence in used]
        intro = Text(self.text("packages_intro"), ink=SECOND_TEXT)
        return panel(self.text("packages"), "package_variant_closed", intro, *lines, gap=6)


def _credit(name: str, detail: str, licence: str) -> Node:
    """A name, its details below, and its license on the right."""
    return Row(Share(Column(Text(name, face="bold"), Text(detail, 16, SECOND_TEXT))), chip(licence), gap=24, align="top")
