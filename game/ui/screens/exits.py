"""What leads from the menu to everything else. The program that opens the window says what is behind each door.

The screen of a campaign is loaded when one is opened, for it brings the game's data.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.data.manifests import Room, entry_of, loaded
from game.rules.errors import Message
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.screens.page import Page


@dataclass(frozen=True)
class SavedGame:
    """A journal among the saves, as far as can be told without playing it."""

    path: Path
    # Empty, as the seats, if the file cannot be read: then `problem` says why.
    game: str
    seats: tuple[Seat, ...]
    # When it was last played, in seconds as `time.time` counts them.
    when: float
    moves: int
    finished: bool = False
    problem: Message | None = None
    scenario: str = ""
    # What chance it was dealt with: copies of one game have it in common.
    seed: int = 0


class Course(NamedTuple):
    """Where learning goes on, and what comes there."""

    begin: Callable[[], None]
    words: str


@dataclass(frozen=True)
class NewGame:
    """What somebody wishes to play. Without a seed the dice are new; the scenario is empty for an ordinary game."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int | None = None
    scenario: str = ""
    # Everybody sees all hands, for teaching.
    open_hands: bool = False
    # Everybody looks at one picture.
    projector: bool = False


@dataclass(frozen=True)
class Exits:
    """What the menu calls, and what it asks."""

    continue_game: Callable[[], None]
    new_game: Callable[[str], None]
    # The scenarios, those of these games first.
    scenarios: Callable[[Collection[str]], None]
    # Where learning one of these games goes on; None: there is nothing left to learn.
    course: Callable[[Collection[str]], Course | None]
    replays: Callable[[], None]
    # The saved games of these games.
    saved_games: Callable[[Collection[str]], None]
    rules: Callable[[str], None]
    room: Callable[[Room], None]
    settings: Callable[[], None]
    credits: Callable[[], None]
    # Bots show the games, first one of these.
    demo: Callable[[Collection[str]], None]
    statistics: Callable[[], None]
    quit: Callable[[], None]
    # The game to go on with, and the one that was last played, if only to its end.
    last_saved: Callable[[], SavedGame | None]
    last_played: Callable[[], str]
    saved_count: Callable[[str], int]
    # How far a game has got, in words.
    progress: Callable[[Table[Any]], str]


# Campaigns ----------------------------------------------------------------------------------------------------------------


class Start(Protocol):
    """Opens a new table; `kept` is told in which file it is kept."""

    def __call__(self, wished: NewGame, kept: Callable[[Path], None] | None = None) -> None: ...


@dataclass(frozen=True)
class CampaignExits:
    start: Start
    load: Callable[[Path], None]


class CampaignPage(Page):
    """The screen of a campaign, as the program knows it."""

    def __init__(self, app: App, campaign: str, exits: CampaignExits) -> None:
        super().__init__(app)
        self.campaign, self.exits = campaign, exits

    @staticmethod
    def record(table: Table[Any], journal: str) -> str:
        """Write the result of a battle down if it belongs to a campaign, whose id it returns; otherwise nothing."""
        return ""

    @staticmethod
    def renamed(journal: str, name: str) -> bool:
        """The file of a saved game has got another name: the campaign whose battle it is has to know, if there is one."""
        return False


def _page_of(game: str) -> type[CampaignPage]:
    """A game without campaigns has the plain page, which knows of no battle."""
    name = entry_of(game).campaign
    page: type[CampaignPage] = loaded(name) if name else CampaignPage
    return page


def campaign_page(app: App, game: str, campaign: str, exits: CampaignExits) -> CampaignPage:
    return _page_of(game)(app, campaign, exits)


def recorded_battle(table: Table[Any], journal: str) -> str:
    """The campaign that the battle of this journal has been written down for just now, if there is one."""
    return "" if table.result is None else _page_of(table.game.id).record(table, journal)


def renamed_battle(game: str, journal: str, name: str) -> bool:
    """Tell the campaigns of a game that the file of a saved game has another name now; was it a battle of one?"""
    return _page_of(game).renamed(journal, name)
