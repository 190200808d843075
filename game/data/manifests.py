"""Registry of games. A game is registered once, by the `manifest` module in its package below `game`:

    MANIFEST = Manifest(
        GameEntry("night_train", bots={"hasty": "game.bots.night_train.hasty:Hasty"}),
        icon="train",
    )

Modules and classes are written as `module:name` and loaded on demand, so that the menu does not load tables and the rules do
not load the window. Modules with a fixed name are not listed: `game` with the rules (its `GAMES` by id), `check` with the
data checks, `card_table` with the cards as tables."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import game as house

WORDS = ("name", "text", "value", "preset", "preset_text", "scenario", "scenario_text", "campaign", "campaign_text")
"""Groups of texts about a game's options, scenarios and campaigns, in each of the game's `word_domains`."""


@dataclass(frozen=True)
class Room:
    """An extra screen of a game, with its button in the menu. `label` is a text key; `screen` is called with the app.

    Without `screen`, the button opens a campaign, given by its game and its id."""

    label: str
    icon: str
    key: str
    screen: str = ""
    campaign: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Credits:
    """Credits of the published game, taken from its rulebook."""

    title: str
    year: str
    design: str
    artwork: str
    publisher: str


@dataclass(frozen=True)
class GameEntry:
    """One game of a box. Only the id is required; everything else has a default."""

    id: str
    bots: Mapping[str, str] = field(default_factory=dict)
    """Bots by name; the first one fills empty seats."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Bot names in older saved games -> current names."""
    mind: str = ""
    """Class with the game's knowledge for its searching bots; called with the id of the game."""
    face: str = ""
    """Class that draws the game (its face). Without one, the board is shown as text and the moves as buttons."""
    book: str = ""
    """Additions to its rule book: pictures, and all its cards."""
    setup_page: str = ""
    campaign: str = ""
    """Screen of its campaigns, if it has any."""
    words: tuple[str, ...] = ()
    """Domains of texts about its options, scenarios and campaigns, if they are not `<id>_options` and `<id>`."""

    @property
    def word_domains(self) -> tuple[str, ...]:
        return self.words or (f"{self.id}_options", self.id)


class Manifest:
    """A box with one game, or with a game and its expansions. The box has the name of the first game, which owns the rule
    book."""

    def __init__(
        self,
        *games: GameEntry,
        icon: str,
        side: str = "#3A4148",
        cover: str = "",
        rooms: tuple[Room, ...] = (),
        credits: Credits | None = None,
    ) -> None:
        """`side` is the color of the box's side, and `cover` the function that draws the title on the box."""
        self.games, self.icon, self.side, self.cover, self.rooms, self.credits = games, icon, side, cover, rooms, credits
        self.ids = tuple(entry.id for entry in games)
        self.name = self.ids[0]


@cache
def packages() -> Mapping[str, Manifest]:
    """Manifests by package, sorted by package name."""
    folders = sorted({path.parent.name for folder in house.__path__ for path in Path(folder).glob("*/manifest.py")})
    return {f"game.{name}": importlib.import_module(f"game.{name}.manifest").MANIFEST for name in folders}


def boxes() -> list[Manifest]:
    """All boxes, in menu order."""
    return list(packages().values())


def entries() -> Iterator[GameEntry]:
    return (entry for box in boxes() for entry in box.games)


def entry_of(game: str) -> GameEntry:
    """Entry of a game; a default one if it is in no box."""
    return next((entry for entry in entries() if entry.id == game), GameEntry(game))


def box_of(game: str) -> Manifest | None:
    return next((box for box in boxes() if game in box.ids), None)


def loaded(name: str) -> Any:
    """Load an object that a manifest names as `module:name`."""
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute)
