"""Navigation from the menu, as callbacks supplied by the program; and campaigns, loaded on demand."""

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
    """A journal among the saves, as far as known without replaying it."""

    path: Path
    # Empty, like the seats, if the file is unreadable: `problem` says why.
    game: str
    seats: tuple[Seat, ...]
    # Last played, in seconds as in `time.time`.
    when: float
    moves: int
    finished: bool = False
    problem: Message | None = None
    scenario: str = ""
    # Seed of its randomness, shared by copies of one game.
    seed: int = 0


class Course(NamedTuple):
    """The next lesson: how to start it, and its description."""

    begin: Callable[[], None]
    words: str


@dataclass(frozen=True)
class NewGame:
    """A request for a new game. Without a seed the dice are random; an ordinary game has no scenario."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int | None = None
    scenario: str = ""
    # All hands are visible, for teaching.
    open_hands: bool = False
    # All players share one picture.
    projector: bool = False


@dataclass(frozen=True)
class Exits:
    """Actions and queries of the menu."""

    continue_game: Callable[[], None]
    new_game: Callable[[str], None]
    # Scenarios, those of these games first.
    scenarios: Callable[[Collection[str]], None]
    # The next lesson of these games, or None if all are done.
    course: Callable[[Collection[str]], Course | None]
    replays: Callable[[], None]
    saved_games: Callable[[Collection[str]], None]
    rules: Callable[[str], None]
    room: Callable[[Room], None]
    settings: Callable[[], None]
    credits: Callable[[], None]
    # Demo by bots, with one of these games first.
    demo: Callable[[Collection[str]], None]
    statistics: Callable[[], None]
    quit: Callable[[], None]
    # The game to continue, and the last game played, even if finished.
    last_saved: Callable[[], SavedGame | None]
    last_played: Callable[[], str]
    saved_count: Callable[[str], int]
    # Progress of a game, in words.
    progress: Callable[[Table[Any]], str]


# Campaigns ----------------------------------------------------------------------------------------------------------------


class Start(Protocol):
    """Opens a new table; `on_saved` gets the file it is saved in."""

    def __call__(self, setup: NewGame, on_saved: Callable[[Path], None] | None = None) -> None: ...


@dataclass(frozen=True)
class CampaignExits:
    start: Start
    load: Callable[[Path], None]


class CampaignPage(Page):
    """Interface between a campaign screen and the program."""

    def __init__(self, app: App, campaign: str, exits: CampaignExits) -> None:
        super().__init__(app)
        self.campaign, self.exits = campaign, exits

    @staticmethod
    def record(table: Table[Any], journal: str) -> str:
        """Record the result of a campaign battle and return the campaign's id; return an empty string for other games."""
        return ""

    @staticmethod
    def renamed(journal: str, name: str) -> bool:
        """Tell the campaign of a saved battle about its new file name; return whether there is one."""
        return False


def _page_of(game: str) -> type[CampaignPage]:
    """The campaign page of a game; without campaigns the base class, which knows no battles."""
    name = entry_of(game).campaign
    page: type[CampaignPage] = loaded(name) if name else CampaignPage
    return page


def campaign_page(app: App, game: str, campaign: str, exits: CampaignExits) -> CampaignPage:
    return _page_of(game)(app, campaign, exits)


def recorded_battle(table: Table[Any], journal: str) -> str:
    """Record the battle of this journal and return the id of its campaign, if any."""
    return "" if table.result is None else _page_of(table.game.id).record(table, journal)


def renamed_battle(game: str, journal: str, name: str) -> bool:
    """Tell the campaigns of a game about the new name of a saved game; return whether it was a campaign battle."""
    return _page_of(game).renamed(journal, name)
