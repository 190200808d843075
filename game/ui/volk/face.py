"""Wir sind das Volk! and 2+2 on the table screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.kit.box import Look, centred
from game.ui.kit.cache import Picture
from game.ui.kit.colours import SeatLook
from game.ui.kit.drawings.cards import RATIO
from game.ui.kit.lay import Drawn, Node
from game.ui.table.choosing.selection import Selection
from game.ui.table.face import Badge, Clear, Desk, Face, Furniture, Goal, Hand, Pile, Room, SeatFacts, Seen, Tool
from game.ui.table.layer import Overlay
from game.ui.table.scene import Scene
from game.ui.table.staging.telling import role_of
from game.ui.volk import seats
from game.ui.volk.actions import action_panel
from game.ui.volk.board.board import VolkBoard
from game.ui.volk.board.places import NO_PLAN, plan_for
from game.ui.volk.board.superpowers import draw_superpowers, superpower_things
from game.ui.volk.cards.faces import HELD, card_back, card_face, peacemaker_card, police_card
from game.ui.volk.cards.sheets import card_sheet
from game.ui.volk.cards.small import small_card
from game.ui.volk.describing import describe
from game.ui.volk.display import USED, Slots, cards_of, field, stacks_beside
from game.ui.volk.events.moments import TELLINGS
from game.ui.volk.events.story import flight_sum, is_told, story
from game.ui.volk.events.telling import event_things, ticks_of, ticks_panel
from game.ui.volk.forecast.overlay import ForecastOverlay
from game.ui.volk.measures import VolkMeasures
from game.ui.volk.orders import VolkOrders
from game.ui.volk.palette import ROLES, emblem_of, role_figure
from game.ui.volk.standing import alarm, goals, next_step, result_things, why_standing
from game.volk.data.tables import BOARD, CARDS, CONSTANTS, DATA, PROVINCES
from game.volk.game import TWO_PLUS_TWO, VOLK, Volk
from game.volk.naming import ROMAN, part_name
from game.volk.state import VolkState, german_seat, roles

HAND = CONSTANTS.hand.value
EAST = 1
SIGN = 44.0
"""Approximate size of a site on the map, in units."""


class VolkFace(Face[VolkState]):
    """The screen of the game for two; `TwoPlusTwoFace` adds the second board."""

    icon = "wall"
    tellings = TELLINGS
    predicates = {"special": lambda card, state: CARDS[card].colour == "special"}
    lists_seats = False
    setbacks = {"economy": -1, "standard": -1, "unrest": 1, "victory_points": -1}

    def __init__(self, texts: Texts, game: Volk = VOLK) -> None:
        self.germany = VolkBoard(texts, game is TWO_PLUS_TWO)
        self._slots = Slots()
        super().__init__(VolkOrders(game, texts), self.germany)

    def consider(self, scene: Scene, selection: Selection | None) -> None:
        self.germany.plan = plan_for(scene, selection) if selection is not None else NO_PLAN

    def tools(self, state: VolkState, viewer: int) -> Sequence[Tool]:
        """Buttons for the forecast, which may show a warning, numbers on the board, and large cards, then the usual ones."""
        warning = alarm(state, viewer, self.texts)
        return (
            Tool("report", "crystal_ball", "F", "volk_table.tool.report", "volk_table.tool.report_text", warning),
            Tool("values", "numeric", "V", "volk_table.tool.values", "volk_table.tool.values_text", on=self.germany.values),
            Tool("cards", "swap_horizontal", "X", "volk_table.tool.cards", "volk_table.tool.cards_text", in_menu=True),
            *super().tools(state, viewer),
        )

    def overlay(self, desk: Desk) -> Overlay | None:
        if desk.tool == "values":
            self.germany.values = not self.germany.values
        if desk.tool == "cards":
            desk.app.change(large_cards=not desk.app.settings.large_cards)
        return self._forecast(desk) if desk.tool == "report" else super().overlay(desk)

    def _forecast(self, desk: Desk) -> ForecastOverlay:
        """An overlay with the forecast for an immediate end of the decade, and the results of the last one."""
        room, state = desk.room, desk.room.scene.state
        last_step = next((event for event in reversed(room.log) if role_of(event.key) in ("step", "step_over")), None)
        since = state
        if last_step is not None and state.result is None and last_step.params["step"] == state.phase:
            # Forecast from the start of a running step, or after a finished one, so that nothing counts twice.
            since = next_step(state) if role_of(last_step.key) == "step_over" else room.after(last_step) or state
        return ForecastOverlay(desk.app, since, desk.close, self.texts, room.log, room.told, state)

    def furniture(self, room: Room) -> Furniture:
        scene, texts, sizes, log = room.scene, self.texts, VolkMeasures(room.sizes.size), room.log
        two = scene.state.powers is None
        panel = story(sizes, scene.state, log, room.told, texts) if is_told(scene.state) else None
        return Furniture(
            side=stacks_beside(scene, texts) if scene.viewer != NOBODY else None,
            middle=field(sizes.tracks, scene, texts, panel, self._slots.of(scene.state, log), flight_sum(scene.state, log)),
            middle_width=sizes.field_of_four if not two else sizes.tall_field if room.no_hand else sizes.field,
            board_share=sizes.small_map if room.large_cards else 1,
            board_shape=self.germany.shape,
            tells_of_pointed=True,
            hand_share=sizes.hand_share if two else sizes.hand_share_of_four,
            tray=False,
            banner=self._banner(room),
            panel=self._panel(room, sizes),
            # In big-screen mode, the list of seats has the same numbers.
            status=seats.players_panel(sizes, scene, texts) if not room.look.projector else None,
        )

    def _banner(self, room: Room) -> Node:
        """Banner of the acting player, or of nobody during automatic events and steps unless a player has to choose."""
        state: VolkState = room.scene.state
        if room.selection is None and state.phase.startswith(("automatic", "end_")):
            return seats.banner_of_nobody(state, self.texts)
        return seats.role_banner(room, self.texts)

    def _panel(self, room: Room, sizes: VolkMeasures) -> Node | None:
        selection = room.selection
        if selection is not None and (ticks := ticks_of(selection)):
            return ticks_panel(ticks, self.texts)
        return action_panel(sizes, room.scene, selection, self.texts)

    def keep_clear(self, scene: Scene) -> Clear:
        """Keep clear a line with both of its ends, or the whole plate of a province."""
        thing = scene.hovered or scene.focused
        if thing in PROVINCES:
            return Clear(self.germany.boxes_of([thing], scene), self.germany.plates(scene))
        things = (thing, *BOARD.lines[thing].ends) if thing in BOARD.lines else ()
        spots = (self.germany.spot_of(each, scene) for each in things)
        return Clear([centred(spot, SIGN) for spot in spots if spot is not None], self.germany.plates(scene))

    # Things -----------------------------------------------------------------------------------------------------------

    def hand(self, state: VolkState, seat: int) -> Hand:
        cards = state.hands[max(0, seat)]
        return Hand(cards, note=("", f"{len(cards)} / {HAND}"))

    def pile(self, state: VolkState, thing: str) -> Pile:
        """The cards of a pile. Used cards are grouped by decade: only those of the current one count at its end."""
        cards, decade = cards_of(state, thing), ROMAN[state.decade - 1]
        keys = {card: "now" if card in state.used else "earlier" for card in cards if thing == USED}
        return Pile(cards, {card: self.texts(f"volk_table.used.{key}", decade=decade) for card, key in keys.items()})

    def card(self, look: Look, thing: str, width: float, state: VolkState, seen: Seen | None = None) -> Picture | None:
        """A card; one in front of a seat shows its purpose, and one in a hand uses the available height."""
        if thing.startswith(HIDDEN):
            return card_back(look, self.texts, thing.removeprefix(HIDDEN) or str(state.decade), width)
        if thing in state.police:
            return police_card(look, self.texts, thing, width, thing in state.police_used)
        if state.powers is not None and any(thing in cards for cards in state.powers.peacemakers):
            return peacemaker_card(look, self.texts, thing, width)
        if thing in CARDS:
            return card_face(look, self.texts, thing, width, None, min(seen[1], max(width, HELD) * RATIO) if seen else 0)
        return small_card(look, self.texts, thing, width) if self.has_card(thing) else None

    def has_card(self, thing: str) -> bool:
        return _is_card(thing) or thing.startswith(HIDDEN)

    def sheet(self, look: Look, thing: str, state: VolkState) -> Picture | None:
        return card_sheet(look, self.texts, thing) if _is_card(thing) else None

    def describe(self, thing: str, state: VolkState, viewer: int) -> tuple[str, str] | None:
        return describe(thing, state, self.texts)

    # Seats and results ------------------------------------------------------------------------------------------------

    def seat(self, state: VolkState, seat: int) -> SeatFacts:
        police = state.police if seat == german_seat(state, EAST) else ()
        return SeatFacts(
            role=self.texts(f"volk.role.{roles(len(state.hands))[seat]}"),
            side=seats.side_note(len(state.hands), seat, self.texts),
            facts=seats.public_facts(state, seat, self.texts),
            badges=[Badge("police_badge", self.texts(f"volk.card.{card}"), card) for card in police],
            marks=seats.score(state, seat, self.texts) or seats.numbers(state, seat, self.texts),
        )

    def briefing(self, state: VolkState, viewer: int) -> tuple[str, str] | None:
        count = len(state.hands)
        if viewer == NOBODY:
            return None
        sides = seats.sides_note(count, self.texts)
        text = sides if state.powers is None else f"{sides} {self.texts('volk_table.other_ways')}"
        return seats.role_note(count, viewer, self.texts), text

    def seat_looks(self, look: Look, state: VolkState) -> tuple[SeatLook, ...]:
        return tuple(SeatLook(ROLES[role].colour, emblem_of(look, role)) for role in roles(len(state.hands)))

    def figure(
        self, look: Look, state: VolkState, seat: int, seat_look: SeatLook, size: float, on_dark: bool = True
    ) -> Surface:
        return role_figure(look, roles(len(state.hands))[seat], size)

    def progress(self, state: VolkState) -> str:
        key = "volk_table.progress_four" if state.powers is not None else "volk_table.progress_two"
        return self.texts(key, decade=ROMAN[state.decade - 1], part=part_name(state))

    def goals(self, state: VolkState, viewer: int, others: bool = True) -> list[Goal]:
        return goals(state, viewer, self.texts)

    def standing(self, state: VolkState, seat: int) -> str:
        return why_standing(state, seat, self.texts)

    def result_things(self, state: VolkState) -> list[tuple[str, str, str]]:
        return result_things(state, self.texts)

    # Events -----------------------------------------------------------------------------------------------------------

    def event_things(self, event: Event) -> list[str]:
        return event_things(event)


def _is_card(thing: str) -> bool:
    return thing in CARDS or thing in DATA.arms_race or thing in DATA.conflict


class TwoPlusTwoFace(VolkFace):
    """The table for four, with the superpowers' board above everything."""

    icon = "earth"

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, TWO_PLUS_TWO)

    def furniture(self, room: Room) -> Furniture:
        scene, height = room.scene, VolkMeasures(room.sizes.size).strip
        paint = partial(draw_superpowers, scene=scene, texts=self.texts)
        strip = Drawn(0, height, paint, partial(superpower_things, scene=scene))
        return replace(super().furniture(room), strip=strip, strip_is_wide=True)
