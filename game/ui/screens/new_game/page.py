"""Base class of each game's additions to the new-game form."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.players import levels
from game.catalog import find_game
from game.data.manifests import entry_of, loaded
from game.data.texts import Texts
from game.rules.positions.position import HUMAN
from game.ui.app import App
from game.ui.kit.lay import Node
from game.ui.screens.new_game.draft import Draft, OptionField, OptionForm, is_shared


class SetupPage:
    """A game's part of the new-game form; games with special settings have a subclass. `changed` rebuilds the form."""

    # Shared options that have no effect in this game, e.g. because it has no dice.
    unused: frozenset[str] = frozenset()
    # The page for a scenario that a player made, if it is another one.
    prepared: type[SetupPage] | None = None

    def __init__(self, app: App, draft: Draft, options: OptionForm, changed: Callable[[], None]) -> None:
        self.app, self.draft, self.options, self.changed = app, draft, options, changed

    def set_first(self) -> None:
        """Choose the best settings for a first game."""

    @staticmethod
    def people(game: str, scenario: str) -> tuple[int, ...]:
        return (len(find_game(game).scenarios()[scenario].seats),)

    @staticmethod
    def facts(scenario: str, texts: Texts) -> Sequence[tuple[str, str]]:
        """Duration and complexity of a scenario, each as a short text with an icon."""
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
        """Number of players at the table."""
        return self.draft.count

    def seats_note(self) -> str:
        """A note about the sides, or ""."""
        return ""

    def seat_note(self, number: int) -> str:
        return self.draft.game.role_name(self.draft.roles[number], self.app.texts) if self.draft.roles else ""

    @staticmethod
    def emblems(count: int, size: float) -> Sequence[Node]:
        """Emblems of the roles, if roles determine the colors. Empty if each seat chooses its color."""
        return ()

    def seat_emblems(self, size: float) -> Sequence[Node]:
        """Emblems of the seats in this draft, whose settings may determine the roles."""
        return self.emblems(self.draft.count, size)

    def players(self, number: int) -> list[str]:
        """Possible players for a seat. In a scenario with a goal, a person has it."""
        own = self.draft.own
        return [HUMAN, *([] if own is not None and own.aim and number == own.seat else levels(self.draft.game.id))]

    def set_player(self, number: int, player: str) -> None:
        self.draft.seats[number].player = player
        self.draft.seats_changed()

    def handicap(self, number: int) -> Sequence[Node]:
        """Controls for a bot's handicap; empty if the seat has none."""
        return ()

    def before_seats(self) -> list[Node]:
        return []

    def panels(self) -> list[Node]:
        return []

    def fine_points(self) -> list[OptionField]:
        """Options hidden until the player unfolds them. A player's scenario sets its rules itself."""
        return [field for field in self.draft.fields if not is_shared(field.name) and self.draft.own is None]

    def problem(self) -> str:
        """The reason why the game cannot start, or ""."""
        return ""


def page_class(game: str, own: bool = False) -> type[SetupPage]:
    """The page of a game, or of a scenario that a player made for it."""
    name = entry_of(game).setup_page
    found: type[SetupPage] = loaded(name) if name else SetupPage
    return found.prepared or found if own else found
