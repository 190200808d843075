"""A game's interface to the table screen: its board, its cards, and the meaning of its moves and events.

Every method has a plain default, so a game can be shown as soon as it has rules: its board as text, its moves as buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, Literal, TypeAlias

from pygame import Surface

from game.data.thing_rules import Predicate, load_thing_rules
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.app import App
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.colours import SeatLook
from game.ui.kit.drawings import pieces
from game.ui.kit.lay import Node
from game.ui.table.choosing.orders import Orders, S
from game.ui.table.choosing.selection import Selection
from game.ui.table.layer import Overlay
from game.ui.table.map.view import MapView
from game.ui.table.panels.measures import Measures
from game.ui.table.scene import Board, Scene
from game.ui.table.staging.records import Judgement, Moment, Motion
from game.ui.table.staging.telling import KERNELS, Happening, Telling, Tellings, things_in
from game.ui.table.words import table_text

WIDEST = 172 / 220
"""Aspect ratio of the widest card that is shown whole, with its picture cropped."""
Seen: TypeAlias = tuple[float, float, int]
"""Visible width and height of a card in the hand, and the seat that sees it."""


@dataclass(frozen=True)
class Badge:
    """A public effect on a seat. `thing` can be inspected."""

    icon: str
    text: str
    thing: str = ""


@dataclass(frozen=True)
class Pips:
    """The player's remaining actions out of `total`, and other resources, each with icon, text, and whether any is left.

    `lost` actions are those that a card takes from every turn."""

    left: int
    total: int
    others: tuple[tuple[str, str, bool], ...] = ()
    lost: int = 0


@dataclass(frozen=True)
class Ability:
    """An ability that only this seat has, and whether it can be used now. An `always` ability is never used up."""

    name: str
    text: str
    state: Literal["ready", "used", "not_now", "barred", "always"]


@dataclass(frozen=True)
class Goal:
    """A way to win, in a few words, with the progress of `seats` toward it."""

    seats: tuple[int, ...]
    text: str
    done: int | None = None
    needed: int | None = None
    # The time left, or the next step.
    detail: str = ""
    # None if still undecided.
    met: bool | None = None
    # A short word for the counted value, for tight layouts.
    brief: str = ""
    # True for a forecast: it happens unless someone prevents it.
    alarm: bool = False
    icon: str = ""
    # Label for a goal that is met for now, but could still be lost.
    so_far: str = ""


@dataclass(frozen=True)
class SeatFacts:
    """Public facts about a seat: its role, its place, the effects on it, and further sentences."""

    role: str = ""
    # The seat's alliance, if any.
    side: str = ""
    # Id to inspect for its role.
    thing: str = ""
    whereabouts: str = ""
    facts: Sequence[str] = ()
    badges: Sequence[Badge] = ()
    # Small marks at the right end of its row.
    marks: Node | None = None
    pips: Pips | None = None
    ability: Ability | None = None


@dataclass(frozen=True)
class Hand:
    """The cards a seat holds, and those in play in front of it. A hand with a note (owner and size) is a row."""

    cards: Sequence[str] = ()
    limit: int | None = None
    note: tuple[str, str] | None = None
    in_play: Sequence[str] = ()
    # Maximum width of a card in a row, relative to its height.
    widest: float = WIDEST


@dataclass(frozen=True)
class Pile:
    """The cards of an open pile, last one first."""

    cards: Sequence[str] = ()
    # Heading for each card, if the cards are there for different reasons.
    heads: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tool:
    """A button in the top bar, with the keys of its texts. `Face.overlay` makes its overlay, given the tool's name."""

    name: str
    icon: str
    key: str
    title: str
    text: str
    # Current warning shown on the button; empty if none.
    alarm: str = ""
    # True if it explains a prepared position, so that the table shows no briefing about that.
    briefs: bool = False
    in_menu: bool = False
    # `on`: True if the tool is a toggle that is switched on. `why_not`: why it cannot be used now, if so.
    on: bool = False
    why_not: str = ""


LEGEND = Tool("legend", "map_legend", "J", "ui_table.legend.title", "ui_table.legend.text", in_menu=True)


@dataclass(frozen=True)
class Clear:
    """Areas of the board to keep visible."""

    # Boxes a tooltip must not cover; the hovered thing is first.
    about: Sequence[Box] = ()
    # Boxes that the coach's and other bubbles should not cover.
    pieces: Sequence[Box] = ()
    # Height of the strip at the bottom of the board that no notice may cover.
    foot: float = 0


@dataclass(frozen=True)
class Room:
    """Input for a game's panels: the scene, the selection, and the events shown so far."""

    look: Look
    scene: Scene
    sizes: Measures
    # The seat that the banner shows.
    seat: int
    owner: int = NOBODY
    selection: Selection | None = None
    log: Sequence[Event] = ()
    # Text of an event.
    told: Callable[[Event], str] = lambda event: event.key
    # Goals of an exercise; None for the game's usual ones.
    aims: Sequence[Goal] | None = None
    # State shown right after an event of the log.
    after: Callable[[Event], Any] = lambda event: None
    # True if viewers are far from the screen.
    large: bool = False
    # True to prefer large cards to a large map.
    large_cards: bool = False
    # True if all hands are on phones, so that there is none below the field beside the board.
    no_hand: bool = False


@dataclass(frozen=True)
class Furniture:
    """A game's panels around its board. The table fills a missing one with its default or leaves it out."""

    # Above the board, and above the column too if `strip_is_wide`.
    strip: Node | None = None
    strip_is_wide: bool = False
    # Panel beside the hand with the viewer's possessions.
    side: Node | None = None
    # Panel beside the board, and its minimum width. The board takes `board_share` of the space, limited by its shape.
    middle: Node | None = None
    middle_width: float = 0
    board_share: float = 1
    board_shape: float = 1
    # Share of the height for the hand; with 0, its cards extend past the bottom edge.
    hand_share: float = 0
    tray: bool = True
    # Panels in the column: the current player, the selection, the viewer's standing.
    banner: Node | None = None
    panel: Node | None = None
    status: Node | None = None
    # True if one of these panels describes the hovered thing.
    tells_of_pointed: bool = False


@dataclass(frozen=True)
class Desk:
    """Input for a game's overlay: the visible state, the moves to choose from, and a callback to choose one."""

    app: App
    # The window below the bar.
    area: Box
    room: Room
    state: Any
    seat: int
    selection: Selection | None
    wording: Wording
    play: Callable[[Move], None]
    close: Callable[[], None]
    inspect: Callable[[str], None]
    show: Callable[[Callable[[], Picture | None]], None]
    # Name of the pressed tool; empty if the overlay is for a choice.
    tool: str = ""


class Face(Generic[S]):
    """The default face of any game; games override the parts they have."""

    icon = "cards"
    # For each figure that can show a setback: the direction that is bad for its seat, 1 or -1.
    setbacks: Mapping[str, int] = {}
    lists_seats = True
    tellings: Tellings[Any] = KERNELS
    # Predicates used in `thing_rules.yaml`, by name.
    predicates: Mapping[str, Predicate] = {}

    def __init__(self, orders: Orders[S], board: Board) -> None:
        self.game, self.texts = orders.game, orders.texts
        self.orders = orders
        self.board = board

    def consider(self, scene: Scene, selection: Selection | None) -> None:
        """React to a changed selection or hovered thing: the board may preview the outcome."""

    def furniture(self, room: Room) -> Furniture:
        return Furniture()

    def tools(self, state: S, viewer: int) -> Sequence[Tool]:
        return (LEGEND,) if isinstance(self.board, MapView) else ()

    def overlay(self, desk: Desk) -> Overlay | None:
        """Make the overlay for the current choice, or for the pressed tool."""
        if desk.tool == LEGEND.name and isinstance(self.board, MapView):
            desk.show(partial(self.board.legend, desk.room.scene))
        return None

    def keep_clear(self, scene: Scene) -> Clear:
        return Clear()

    def hand(self, state: S, seat: int) -> Hand:
        return Hand()

    def pile(self, state: S, thing: str) -> Pile:
        """An open pile; empty for any other thing."""
        return Pile()

    def card(self, look: Look, thing: str, width: float, state: S, seen: Seen | None = None) -> Picture | None:
        """The front of a card, or its back if it is unknown. `seen` is the visible part of a card in the hand."""
        return None

    def has_card(self, thing: str) -> bool:
        """Return whether `card` has a picture of a thing, without drawing it."""
        return False

    def sheet(self, look: Look, thing: str, state: S) -> Picture | None:
        """A thing at full size with its whole text."""
        return None

    def describe(self, thing: str, state: S, viewer: int) -> tuple[str, str] | None:
        """Name and short description of a thing, as far as this seat may know it."""
        return None

    def seat(self, state: S, seat: int) -> SeatFacts:
        return SeatFacts()

    def briefing(self, state: S, viewer: int) -> tuple[str, str] | None:
        """Title and text on the viewer's role, allies and opponents for the briefing at the start, if there is one."""
        return None

    def seat_looks(self, look: Look, state: S) -> tuple[SeatLook, ...] | None:
        """Colors of the roles, if seats cannot choose their own."""
        return None

    def figure(self, look: Look, state: S, seat: int, seat_look: SeatLook, size: float, on_dark: bool = True) -> Surface:
        """A picture of a seat at this width, used wherever the seat is mentioned."""
        return pieces.meeple(look, size, seat_look, on_dark=on_dark)

    def goals(self, state: S, viewer: int, others: bool = True) -> Sequence[Goal]:
        """Ways to win as far as the viewer may know them, the viewer's first; those of `others` may be left out."""
        return ()

    def progress(self, state: S) -> str:
        """Progress of the game, for the top bar and the list of saved games."""
        number, _seat = self.game.turn_of(state)
        return round_name(self, number) if number else ""

    def standing(self, state: S, seat: int) -> str:
        """A short reason for a seat's final rank."""
        return ""

    def result_things(self, state: S) -> list[tuple[str, str, str]]:
        """Key numbers of a finished game: icon, number, label."""
        return []

    # Events -----------------------------------------------------------------------------------------------------------

    def telling(self, event: Event) -> Telling:
        return self.tellings.of(event.key)

    def happening(self, event: Event, before: S, after: S) -> Happening[S]:
        """An event with the states before and after it, and how it is shown."""
        happening: Happening[S] = self.tellings.happening(event, before, after, self.texts, self.telling(event))
        return happening

    def event_things(self, event: Event) -> list[str]:
        """Things an event is about, to flash or inspect."""
        named = [word for word in event.ids if any(word in ids for ids in self.game.ids.values())]
        return [*named, *things_in(event, *self.telling(event).things)]

    def judgement(self, event: Event, state: S) -> Judgement | None:
        """The judgement of the last or next roll that an event contains, if any."""
        return self.tellings.judgement(self.happening(event, state, state))

    def moment(self, event: Event, before: S, after: S) -> Moment | None:
        """The pop-up for an event, if it has one, given the viewer's state before and after it."""
        return self.tellings.moment(self.happening(event, before, after))

    def harm(self, event: Event, before: S, after: S, seat: int, now: S | None = None) -> str | None:
        """A sentence on the harm a minor event did to this seat; "" if the event's text says it, None without harm.

        It leaves out what is no longer true in the state `now`."""
        return self.tellings.harm(replace(self.happening(event, before, after), now=now), seat)

    def motion(self, event: Event, before: S) -> Motion:
        """Animation of an event; `before` is the view before it."""
        return self.tellings.motion(self.happening(event, before, before))


AnyFace = Face[Any]


def rule_of(face: AnyFace, thing: str, state: object) -> str:
    """Number of the rule that explains a thing; "" to use the rule of the move made with it."""
    return load_thing_rules(face.game.id).rule_of(thing, state, face.game.ids, face.predicates)


def round_name(face: AnyFace, number: int) -> str:
    """Name of a round; 0 is the time before the first round."""
    if not number:
        return face.texts("ui_table.before")
    return table_text(face.game.id, "round", face.texts, face.game.name, number=number)
