"""What lies where on the table: under a spot, in the hand, beside the board, in the air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.state import NOBODY
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot, between
from game.ui.kit.lay import things
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH, HeldCard, held, in_play_cells
from game.ui.table.scene import seat_id
from game.ui.table.stage import Flight

if TYPE_CHECKING:
    from game.ui.table.view import TableView

SHOWN_CARD = 220
FLYING_CARD = 120


def flying_width(flight: Flight) -> float:
    """How wide a card in the air becomes: one that is shown grows in the middle of the board."""
    return SHOWN_CARD if flight.goal == "show" else FLYING_CARD


class Things:
    """Finds the things of a view as it is laid out now."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    # Under a spot -------------------------------------------------------------------------------------------------------

    def at(self, spot: Spot, wanted: Sequence[str] = ()) -> str:
        """The id of what is under a spot: of several the first that is wanted."""
        things = self._all_at(spot)
        return next((thing for thing in things if thing in wanted), things[0] if things else "")

    def _all_at(self, spot: Spot) -> list[str]:
        view = self._view
        held = self.held_at(spot)
        if held:
            return [held]
        beside = next((thing for thing, box in self.beside_the_board() if box.holds(spot)), "")
        if beside:
            return [beside]
        return view.face.board.things_at(spot, view.scene) if view.places.board.holds(spot) else []

    def held_at(self, spot: Spot) -> str:
        """The card of the hand under a spot."""
        return next((card.thing for card in reversed(self._held_cards()) if card.visible.holds(spot)), "")

    def pile_at(self, spot: Spot) -> str:
        """The pile under a spot, where its top card is meant first."""
        return next((thing for thing in self._all_at(spot) if thing.startswith("pile:")), "")

    def flying_at(self, spot: Spot) -> str:
        """The card in the air under a spot."""
        flight = self._view.stage.flight(self._view.app.now)
        start, goal = (self.spot_of(flight.start), self.spot_of(flight.goal)) if flight is not None else (None, None)
        if flight is None or start is None or goal is None:
            return ""
        x, y = between(start, goal, flight.share)
        width = flying_width(flight)
        height = width * CARD_HEIGHT / CARD_WIDTH
        return flight.card if Box(x - width / 2, y - height / 2, width, height).holds(spot) else ""

    # Where a thing is ---------------------------------------------------------------------------------------------------

    def held(self) -> Sequence[str]:
        """The viewer's hand."""
        return self._view.hand().cards

    def _held_cards(self) -> list[HeldCard]:
        view, hand = self._view, self._view.hand()
        return held(view.places.hand, hand.cards, view.places.folded, hand.note)

    def beside_the_board(self) -> list[tuple[str, Box]]:
        """Cards in play, the viewer's own things, what the game shows around the board, and the column."""
        view = self._view
        return in_play_cells(view.places.in_play, view.hand().in_play) + things(view.parts())

    def spot_of(self, thing: str) -> Spot | None:
        """Where a thing is on the screen."""
        view = self._view
        places, viewer = view.places, view.session.viewer
        if thing == "show":
            return places.board.middle
        flying = view.stage.flight(view.app.now) is not None
        if viewer != NOBODY:
            if flying and thing == seat_id(viewer):
                return places.hand.middle[0], places.hand.y + 40
            for card in self._held_cards():
                if card.thing == thing:
                    return card.visible.middle[0], card.y + 30
        on_board = view.face.board.spot_of(thing, view.scene)
        beside = next((box.middle for other, box in self.beside_the_board() if other == thing), None)
        # A card flies to where the seat is written, not to its meeple.
        return beside or on_board if flying else on_board or beside
