"""The `Face` of Revenge of the Dictators, with the viewer's targets beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.data.texts import Texts
from game.dictators.data.tables import DATA, KIND, TOKEN_USES
from game.dictators.state import DictatorsState, cards_before
from game.dictators.turn import standing
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.dictators import seats
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.strip import DISCARD, FATHERS, PRESIDENT
from game.ui.dictators.cards.faces import card_back, card_face, held_face
from game.ui.dictators.cards.parts import medal
from game.ui.dictators.cards.sheets import card_sheet
from game.ui.dictators.moments import TELLINGS
from game.ui.dictators.orders import DictatorsOrders, thing_of_word
from game.ui.dictators.side import SIDE_WIDTH, side_parts
from game.ui.dictators.telling import StoryLine
from game.ui.dictators.things import PREDICATES, describe
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.colours import SeatLook
from game.ui.kit.drawings.pieces import rim_of
from game.ui.kit.lay import Made
from game.ui.table.face import Clear, Face, Furniture, Goal, Hand, Pile, Room, SeatFacts, Seen
from game.ui.table.scene import MarkKind, Scene

_NEAR = 10
"""Number of final rounds during which the number of the last round is shown."""


class DictatorsFace(Face[DictatorsState]):
    icon = "radioactive"
    tellings = TELLINGS
    predicates = PREDICATES
    setbacks = {"distance": 1}

    def __init__(self, texts: Texts) -> None:
        self.america = DictatorsBoard(texts)
        # Set by `furniture`: the players' names, and the viewer with the prompt to answer.
        self._names: Sequence[str] = ()
        self._asked: tuple[int, str] = (NOBODY, "")
        super().__init__(DictatorsOrders(texts), self.america)

    def furniture(self, room: Room) -> Furniture:
        scene, texts = room.scene, self.texts
        self._names = scene.names
        self._asked = (scene.viewer, room.selection.prompt if room.selection is not None else "")
        if scene.viewer == NOBODY:
            return Furniture()
        return Furniture(side=Made(SIDE_WIDTH, 0, lambda look, box: side_parts(look, box, scene, texts)))

    def hand(self, state: DictatorsState, seat: int) -> Hand:
        player = state.players[seat]
        return Hand(player.hand, standing.hand_limit(state, seat), in_play=tuple(cards_before(player)))

    def pile(self, state: DictatorsState, thing: str) -> Pile:
        piles = {DISCARD: state.discard, FATHERS: state.father_discard, PRESIDENT: state.presidential_discard}
        return Pile(piles.get(thing, [])[::-1])

    def keep_clear(self, scene: Scene) -> Clear:
        """Boxes that tooltips must not cover (a place and the way there), and those that other texts must not (figures)."""
        marks: dict[str, MarkKind] = dict.fromkeys(self.orders.concerned(scene, None), "selected")
        about = self.america.kept_visible(replace(scene, marks={**scene.marks, **marks}))
        return Clear(about, self.america.figures(scene))

    def card(self, look: Look, thing: str, width: float, state: DictatorsState, seen: Seen | None = None) -> Picture | None:
        if thing == HIDDEN:
            return card_back(look, self.texts, width)
        if not self.has_card(thing):
            return None
        texts = self.texts
        return card_face(look, texts, thing, width) if seen is None else held_face(look, texts, thing, width, *seen[:2])

    def has_card(self, thing: str) -> bool:
        return thing in KIND or thing == HIDDEN

    def sheet(self, look: Look, thing: str, state: DictatorsState) -> Picture | None:
        if thing == DISCARD and state.discard:
            thing = state.discard[-1]
        known = any(thing in ids for ids in (KIND, DATA.facilities, DATA.dictators, TOKEN_USES))
        return card_sheet(look, self.texts, thing, state.options) if known else None

    def describe(self, thing: str, state: DictatorsState, viewer: int) -> tuple[str, str] | None:
        return describe(thing, state, viewer, self.texts)

    def seat(self, state: DictatorsState, seat: int) -> SeatFacts:
        viewer, asked = self._asked
        return seats.facts(state, seat, self.texts, asked if seat == viewer else "")

    def briefing(self, state: DictatorsState, viewer: int) -> tuple[str, str] | None:
        if viewer == NOBODY:
            return None
        ability = seats.ability(state, viewer, self.texts)
        return self.texts(f"dictators.dictator.{state.players[viewer].dictator}"), f"{ability.name}: {ability.text}"

    def figure(
        self, look: Look, state: DictatorsState, seat: int, seat_look: SeatLook, size: float, on_dark: bool = True
    ) -> Surface:
        return medal(look, state.players[seat].dictator, size, seat_look, rim_of(seat_look, on_dark))

    def goals(self, state: DictatorsState, viewer: int, others: bool = True) -> list[Goal]:
        return seats.goals(state, viewer, self.texts, others)

    def progress(self, state: DictatorsState) -> str:
        """The current round, with the number of the last round if the players shortened the game or the end is near."""
        (number, _seat), limit = self.game.turn_of(state), state.options.round_limit
        is_shown = 0 < limit < DATA.options.round_limit.default or 0 <= limit - number < _NEAR
        if not number or not is_shown:
            return super().progress(state)
        return self.texts("dictators_table.round_of", number=number, last=limit)

    def standing(self, state: DictatorsState, seat: int) -> str:
        return seats.standing_at_the_end(state, seat, self.texts)

    def result_things(self, state: DictatorsState) -> list[tuple[str, str, str]]:
        return seats.result_things(state, self.texts)

    def happening(self, event: Event, before: DictatorsState, after: DictatorsState) -> StoryLine:
        return StoryLine(event, before, after, self.texts, self.telling(event), names=self._names)

    def event_things(self, event: Event) -> list[str]:
        # Nobody has come to the goal of a move that was prevented.
        goal = event.params.get("goal") if event.name.startswith("cancelled") else None
        return [thing_of_word(word) for word in super().event_things(event) if word != goal]
