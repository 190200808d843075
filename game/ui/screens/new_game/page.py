"""What a game adds to the form of a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.players import HUMAN, levels
from game.catalog import find_game
from game.data.manifests import entry_of, loaded
from game.data.texts import Texts
from game.ui.app import App
from game.ui.kit.lay import Node
from game.ui.screens.new_game.draft import Draft, OptionField, OptionForm, is_shared


class SetupPage:
    """Stands between the form and the draft. `options` makes the controls of panels; `changed` shows the form anew.

    A game that knows more about its seats and options than their types say brings a subclass.
    """

    # Options of every table that mean nothing in this game: nobody rolls, or nobody can react.
    unused: frozenset[str] = frozenset()

    def __init__(self, app: App, draft: Draft, options: OptionForm, changed: Callable[[], None]) -> None:
        self.app, self.draft, self.options, self.changed = app, draft, options, changed

    def set_first(self) -> None:
        """Somebody has just learned the game: what is best to begin with, if there is a choice."""

    @staticmethod
    def people(game: str, scenario: str) -> tuple[int, ...]:
        return (len(find_game(game).scenarios()[scenario].seats),)

    @staticmethod
    def facts(scenario: str, texts: Texts) -> Sequence[tuple[str, str]]:
        """How long a scenario takes and how much there is to know for it, in a few words each, with an icon."""
        return ()

    @staticmethod
    def campaigns() -> tuple[str, ...]:
        return ()

    def counts(self) -> Sequence[int]:
        game, draft = self.draft.game, self.draft
        return [draft.count] if draft.fixed else range(game.min_seats, game.max_seats + 1)

    def set_count(self, count: int) -> None:
        self.draft.count = count
        self.draft.seats_changed()

    def count_title(self) -> str:
        return self.app.texts("ui_menu.new.seat_count")

    def persons(self) -> int:
        """How many people the battle is for where that is settled."""
        return self.draft.count

    def seats_note(self) -> str:
        """What is to be known about who plays with whom."""
        return ""

    def seat_note(self, number: int) -> str:
        return ""

    @staticmethod
    def emblems(count: int, size: float) -> Sequence[Node]:
        """Those of the roles, whose colour nobody chooses; none: a seat has the colour that it likes."""
        return ()

    def seat_emblems(self, size: float) -> Sequence[Node]:
        """Those of the seats at this table, where what was chosen decides about their roles."""
        return self.emblems(self.draft.count, size)

    def players(self, number: int) -> list[str]:
        return [HUMAN, *levels(self.draft.game.id)]

    def set_player(self, number: int, player: str) -> None:
        self.draft.seats[number].player = player
        self.draft.seats_changed()

    def handicap(self, number: int) -> Sequence[Node]:
        """What the bot on a seat gets besides how well it plays; none: all have the same."""
        return ()

    def before_seats(self) -> list[Node]:
        return []

    def panels(self) -> list[Node]:
        return []

    def fine_points(self) -> list[OptionField]:
        """The options of the game that somebody has to ask for."""
        return [field for field in self.draft.fields if not is_shared(field.name)]

    def problem(self) -> str:
        """Why the table cannot be opened like this, in a sentence; empty if it can."""
        return ""


def page_class(game: str) -> type[SetupPage]:
    name = entry_of(game).setup_page
    found: type[SetupPage] = loaded(name) if name else SetupPage
    return found
