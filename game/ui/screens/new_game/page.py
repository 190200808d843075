"""What a game adds to the form of a new table: which page each has, and the page of those that need nothing special."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.players import HUMAN, bot_names
from game.catalog import find_game
from game.data.manifests import entry_of, loaded
from game.ui.app import App
from game.ui.kit.lay import Node
from game.ui.screens.new_game.draft import Draft
from game.ui.screens.new_game.options import OptionField, OptionForm, is_shared


class SetupPage:
    """Stands between the form and the draft. `options` makes the controls of panels; `changed` shows the form anew.

    A game that knows more about its seats and options than their types say brings a subclass.
    """

    def __init__(self, app: App, draft: Draft, options: OptionForm, changed: Callable[[], None]) -> None:
        self.app, self.draft, self.options, self.changed = app, draft, options, changed

    # What there is to choose from, before a table is set up ---------------------------------------------------------------

    @staticmethod
    def people(game: str, scenario: str) -> tuple[int, ...]:
        """How many can play a scenario."""
        return (len(find_game(game).scenarios()[scenario].seats),)

    @staticmethod
    def campaigns() -> tuple[str, ...]:
        """The campaigns of the game, by their ids."""
        return ()

    # Seats ----------------------------------------------------------------------------------------------------------------

    def counts(self) -> Sequence[int]:
        """How many seats there can be."""
        game = self.draft.game
        if self.draft.fixed:
            return [self.draft.count]
        return range(game.min_seats, game.max_seats + 1)

    def set_count(self, count: int) -> None:
        self.draft.count = count
        self.draft.seats_changed()

    def seat_note(self, number: int) -> str:
        """What is said above a seat."""
        return ""

    def players(self, number: int) -> list[str]:
        """Who can sit on a seat."""
        return [HUMAN, *bot_names(self.draft.game.id)]

    def set_player(self, number: int, player: str) -> None:
        self.draft.seats[number].player = player
        self.draft.seats_changed()

    # Panels and options ---------------------------------------------------------------------------------------------------

    def before_seats(self) -> list[Node]:
        """Panels above the seats."""
        return []

    def panels(self) -> list[Node]:
        """Panels of the game's own."""
        return []

    def fine_points(self) -> list[OptionField]:
        """The options of the game that are offered besides those that its levels set."""
        return [field for field in self.draft.fields if not is_shared(field.name)]

    def problem(self) -> str:
        """Why the table cannot be opened like this, in a sentence; empty if it can."""
        return ""


def page_class(game: str) -> type[SetupPage]:
    """The page of a game."""
    name = entry_of(game).setup_page
    found: type[SetupPage] = loaded(name) if name else SetupPage
    return found
