"""What a game gives to the table screen: its board, its cards, and what its moves and events are about.

Everything here has a plain answer already, so that a game can be shown as soon as it has rules: its board as text, its
moves as buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias

from pygame import Surface

from game.data.texts import Texts
from game.data.thing_rules import Predicate, load_thing_rules
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY, Result
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
from game.ui.table.panels.measures import Measures
from game.ui.table.scene import Board, Scene
from game.ui.table.staging.records import Judgement, Moment, Motion
from game.ui.table.staging.telling import KERNELS, Happening, Telling, Tellings, things_in
from game.ui.table.words import table_text

WIDEST = 172 / 220
"""The shape of the lowest card that is seen whole: its picture is cropped."""
Seen: TypeAlias = tuple[float, float]
"""How much of a card of the hand is in sight: its width and its height."""


@dataclass(frozen=True)
class Badge:
    """Something in force for a seat, that everybody may know. `thing` can be inspected."""

    icon: str
    text: str
    thing: str = ""


@dataclass(frozen=True)
class Pips:
    """What is left of a turn: so many actions of all, and other things with their icon and whether they are left."""

    left: int
    total: int
    others: tuple[tuple[str, str, bool], ...] = ()


@dataclass(frozen=True)
class Ability:
    """What this seat alone can do, and whether it can now; one that is `always` in force is never used up."""

    name: str
    text: str
    state: Literal["ready", "used", "not_now", "barred", "always"]
    # A few words, where the name does not say what it is about.
    short: str = ""


@dataclass(frozen=True)
class Goal:
    """Something that wins, in a few words, and how far these seats have got with it."""

    seats: tuple[int, ...]
    text: str
    done: int | None = None
    needed: int | None = None
    # For how long yet, or what comes after it.
    detail: str = ""
    # None: that is still open.
    met: bool | None = None
    # A word for what is counted, where there is no room for more.
    brief: str = ""
    # Does it come unless somebody does something about it?
    alarm: bool = False
    # What stands before it instead of whose it is.
    icon: str = ""
    # What is met only as long as it stays so has a word for that.
    so_far: str = ""


@dataclass(frozen=True)
class SeatFacts:
    """What everybody may know of a seat: what it plays, where it is, what is in force for it, and more in sentences."""

    role: str = ""
    # With whom, where it is not alone.
    side: str = ""
    # What can be inspected about its role.
    thing: str = ""
    whereabouts: str = ""
    facts: Sequence[str] = ()
    badges: Sequence[Badge] = ()
    # Small marks at the right end of its row.
    marks: Node | None = None
    # What is left of its turn.
    pips: Pips | None = None
    ability: Ability | None = None


@dataclass(frozen=True)
class Hand:
    """What a seat holds and what lies before it. A hand with a note, a name and a number, lies in a row beside it."""

    cards: Sequence[str] = ()
    limit: int | None = None
    note: tuple[str, str] | None = None
    in_play: Sequence[str] = ()
    # How wide a card of a row may be for its height.
    widest: float = WIDEST


@dataclass(frozen=True)
class Pile:
    """The cards of an open pile, the last one laid first."""

    cards: Sequence[str] = ()
    # By card the heading below which it stands, where not all lie there for the same reason.
    heads: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tool:
    """A button in the top bar, with the keys of its texts. What it opens is asked for by its name (`Face.overlay`)."""

    name: str
    icon: str
    key: str
    title: str
    text: str
    # A warning that stands on it now; empty: none.
    alarm: str = ""
    # Does it tell what a prepared situation is about? Then the table does not.
    briefs: bool = False
    # Does the menu offer it instead of the bar?
    in_menu: bool = False


LEGEND = Tool("legend", "map_legend", "J", "ui_table.legend.title", "ui_table.legend.text", in_menu=True)


@dataclass(frozen=True)
class Clear:
    """What must stay in sight on the board."""

    # A tooltip covers nothing of this: first the thing that is pointed at.
    about: Sequence[Box] = ()
    # Nor does who talks about the table cover what stands there.
    pieces: Sequence[Box] = ()
    # And no notice covers the lowest part of it, so high.
    foot: float = 0


@dataclass(frozen=True)
class Room:
    """What a game furnishes its table for: the scene, what is selected, and what has been shown so far."""

    look: Look
    scene: Scene
    sizes: Measures
    # Whose turn is shown, and whose lines stand below that: everything in the column is about one person.
    seat: int
    owner: int = NOBODY
    selection: Selection | None = None
    log: Sequence[Event] = ()
    # The words of an event.
    told: Callable[[Event], str] = lambda event: event.key
    # What is to be reached, if that is not what wins the game.
    aims: Sequence[Goal] | None = None
    # The table as it was shown right after an event of the log.
    after: Callable[[Event], Any] = lambda event: None
    # Is it read from afar?
    large: bool = False
    # Are large cards wanted rather than a large map?
    large_cards: bool = False


@dataclass(frozen=True)
class Furniture:
    """What a game has round its board. What it has not, the table shows in its plain way or leaves out."""

    # Above the board, `wide` over the column too.
    strip: Node | None = None
    strip_is_wide: bool = False
    # The viewer's own things beside the hand.
    side: Node | None = None
    # Beside the board, so wide at least. The board takes this share of the room, but is no wider than its height allows.
    middle: Node | None = None
    middle_width: float = 0
    board_share: float = 1
    board_shape: float = 1
    # The share of the height that the hand has below the field; nothing: its cards reach beyond the lower edge.
    hand_share: float = 0
    # Dice are rolled in a tray.
    tray: bool = True
    # In the column: whose turn it is, what is selected, how the viewer stands.
    banner: Node | None = None
    panel: Node | None = None
    status: Node | None = None
    # Does something of it tell of what is pointed at?
    tells_of_pointed: bool = False


@dataclass(frozen=True)
class Desk:
    """What an overlay of a game has to do with: the state as it is seen, the moves to choose from, and how one is chosen."""

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
    # The name of the tool that was pressed; empty: a choice is to be made.
    tool: str = ""


class Face(Generic[S]):
    """The plain face of any game; games with a table of their own override what they have."""

    icon = "cards"
    # By figure the direction in which it gets worse, 1 or -1, where a blow shows in it.
    setbacks: Mapping[str, int] = {}
    # Does the column list who sits at the table?
    lists_seats = True
    # How its events are told.
    tellings: Tellings[Any] = KERNELS
    # What `thing_rules.yaml` asks about a thing, by name.
    predicates: Mapping[str, Predicate] = {}

    def __init__(self, orders: Orders[S], board: Board) -> None:
        self.game, self.texts = orders.game, orders.texts
        self.orders = orders
        self.board = board

    def consider(self, scene: Scene, selection: Selection | None) -> None:
        """Something else is selected or pointed at: the board may show what would come of it."""

    def furniture(self, room: Room) -> Furniture:
        return Furniture()

    def tools(self, state: S, viewer: int) -> Sequence[Tool]:
        """Buttons of the game's own in the top bar."""
        return ()

    def overlay(self, desk: Desk) -> Overlay | None:
        """What is laid over the table for the choice that is to be made now, or by the tool whose button was pressed."""
        return None

    def keep_clear(self, scene: Scene) -> Clear:
        return Clear()

    def hand(self, state: S, seat: int) -> Hand:
        return Hand()

    def pile(self, state: S, thing: str) -> Pile:
        """An open pile; one without cards for anything else."""
        return Pile()

    def card(self, look: Look, thing: str, width: float, state: S, seen: Seen | None = None) -> Picture | None:
        """The face of a card; of an unknown one the back. In the hand only a part may be in sight."""
        return None

    def sheet(self, look: Look, thing: str, state: S) -> Picture | None:
        """A thing at full size with everything that is written on it."""
        return None

    def describe(self, thing: str, state: S, viewer: int) -> tuple[str, str] | None:
        """What a thing is, as this seat may know it: its name, and a sentence or two."""
        return None

    def seat(self, state: S, seat: int) -> SeatFacts:
        return SeatFacts()

    def briefing(self, state: S, viewer: int) -> tuple[str, str] | None:
        """Who the viewer is, and who stands with whom and against whom: told at the start of a game that is no scenario."""
        return None

    def seat_looks(self, look: Look, state: S) -> tuple[SeatLook, ...] | None:
        """The colours of the roles, where a seat cannot choose its own."""
        return None

    def figure(self, look: Look, state: S, seat: int, seat_look: SeatLook, size: float, on_dark: bool = True) -> Surface:
        """Who a seat is, in one picture so wide: wherever somebody is meant, it stands for them."""
        return pieces.meeple(look, size, seat_look, on_dark=on_dark)

    def goals(self, state: S, viewer: int) -> Sequence[Goal]:
        """What wins, the viewer's own first, as far as the viewer may know it."""
        return ()

    def progress(self, state: S) -> str:
        """How far the game has got, for the top bar and the list of saved games."""
        number, _seat = self.game.turn_of(state)
        return round_name(self, number) if number else ""

    def ranking(self, state: S, result: Result) -> list[int]:
        """The seats of a finished game, the best first; those that are not named come after them."""
        return [*result.winners]

    def standing(self, state: S, seat: int) -> str:
        """Why a seat stands where it does at the end, in a few words."""
        return ""

    def result_things(self, state: S) -> list[tuple[str, str, str]]:
        """Four numbers of a finished game: icon, number, what it is."""
        return []

    # Events -----------------------------------------------------------------------------------------------------------

    def telling(self, event: Event) -> Telling:
        return self.tellings.of(event.key)

    def happening(self, event: Event, before: S, after: S) -> Happening[S]:
        """An event with what its telling needs to know."""
        happening: Happening[S] = self.tellings.happening(event, before, after, self.texts, self.telling(event))
        return happening

    def event_things(self, event: Event) -> list[str]:
        """The things that an event is about, to be flashed or inspected."""
        named = [word for word in event.ids if any(word in ids for ids in self.game.ids.values())]
        return [*named, *things_in(event, *self.telling(event).things)]

    def judgement(self, event: Event, state: S) -> Judgement | None:
        """What an event says about the roll that was or will be made."""
        return self.tellings.judgement(self.happening(event, state, state))

    def moment(self, event: Event, before: S, after: S) -> Moment | None:
        """What is worth a look about an event, as the viewer knows the table before and after it."""
        return self.tellings.moment(self.happening(event, before, after))

    def harm(self, event: Event, before: S, after: S, seat: int) -> str | None:
        """What an event that is no moment has done to this seat: in a sentence, or empty where its own words say that."""
        return self.tellings.harm(self.happening(event, before, after), seat)

    def motion(self, event: Event, before: S) -> Motion:
        """How an event is shown; `before` is the view before it."""
        return self.tellings.motion(self.happening(event, before, before))


AnyFace = Face[Any]


def rule_of(face: AnyFace, thing: str, state: object) -> str:
    """The rule that explains a thing, as the rule book numbers it; empty: that of what is done with it."""
    return load_thing_rules(face.game.id).rule_of(thing, state, face.game.ids, face.predicates)


def round_name(face: AnyFace, number: int) -> str:
    """The round of a turn, for the heads in the log; 0 is before the first."""
    if not number:
        return face.texts("ui_table.before")
    return table_text(face.game.id, "round", face.texts, face.game.name, number=number)


def rounds_word(game: str, texts: Texts) -> str:
    """What the rounds of a game are called below a chart."""
    return table_text(game, "rounds", texts)
