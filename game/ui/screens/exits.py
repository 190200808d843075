"""Navigation from the menu, as callbacks that the program supplies; and campaigns, loaded on demand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.data.manifests import Room, entry_of, loaded
from game.rules.errors import Message
from game.rules.positions.position import Position, Seat
from game.rules.practice.own import Own, scenario_at
from game.rules.table import Table
from game.ui.app import App
from game.ui.screens.page import FormPage


@dataclass(frozen=True)
class SavedGame:
    """A saved game, as far as its journal shows without a replay."""

    path: Path
    # Empty, like `seats`, if the file is unreadable; `problem` then says why.
    game: str
    seats: tuple[Seat, ...]
    # Time of the last move, as in `time.time`.
    when: float
    moves: int
    finished: bool = False
    problem: Message | None = None
    scenario: str = ""
    # Seed of the random numbers, by which copies of one game are recognized.
    seed: int = 0
    # Position at the start; None if the file is unreadable.
    start: Position | None = None


class Course(NamedTuple):
    """The next lesson: a function that starts it, and its description."""

    begin: Callable[[], None]
    words: str


@dataclass(frozen=True)
class NewGame:
    """A request for a new game. Without a seed, one is chosen at random; without a scenario, the game is an ordinary one.
    `own` is the scenario if a player made it."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int | None = None
    scenario: str = ""
    # All hands are visible, for teaching.
    open_hands: bool = False
    # All players look at one shared screen.
    projector: bool = False
    own: Own | None = None

    @staticmethod
    def again(start: Position) -> NewGame:
        """A request for another game with the same players, options and scenario but a new seed."""
        own = found if isinstance(found := scenario_at(start), Own) else None
        return NewGame(start.game, start.seats, start.options, None, start.scenario, False, start.projector, own)


@dataclass(frozen=True)
class Exits:
    continue_game: Callable[[], None]
    new_game: Callable[[str], None]
    # Opens the list of scenarios for the first of these games.
    scenarios: Callable[[Collection[str]], None]
    # The next lesson of these games; None if all are done.
    course: Callable[[Collection[str]], Course | None]
    replays: Callable[[], None]
    saved_games: Callable[[Collection[str]], None]
    rules: Callable[[str], None]
    room: Callable[[Room], None]
    # Starts the demo with one of these games.
    demo: Callable[[Collection[str]], None]
    quit: Callable[[], None]
    # All saved games, the last played first.
    saves: Callable[[], list[SavedGame]]
    # Progress of a game, in words.
    progress: Callable[[Table[Any]], str]


# Campaigns ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CampaignExits:
    # Opens a new table; the second argument is called with the path of the file it is saved in.
    start: Callable[[NewGame, Callable[[Path], None]], None]
    load: Callable[[Path], None]


class CampaignPage(FormPage):
    """Base class of campaign screens, with the functions that the program calls."""

    def __init__(self, app: App, campaign: str, exits: CampaignExits) -> None:
        super().__init__(app)
        self.campaign, self.exits = campaign, exits

    @staticmethod
    def record(table: Table[Any], journal: str) -> str:
        """Record the result of a campaign battle and return the campaign's id; return an empty string for other games."""
        return ""

    @staticmethod
    def renamed(journal: str, name: str) -> bool:
        """Tell the campaign that a battle's file was renamed; return whether the journal belongs to a campaign."""
        return False


def campaign_page(game: str) -> type[CampaignPage]:
    """The campaign page class of a game; for games without campaigns the base class, which does nothing."""
    name = entry_of(game).campaign
    page: type[CampaignPage] = loaded(name) if name else CampaignPage
    return page
