"""What a game gives to the table screen: its board, its cards, and what its moves and events are about.

Everything here has a plain answer already, so that a game can be shown as soon as it has rules: its board as text, its
moves as buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal

from pygame import Surface

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY, Result
from game.rules.wording import Wording
from game.ui.kit import pieces
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SeatLook
from game.ui.kit.lay import Node
from game.ui.kit.sound import SoundName
from game.ui.table.choosing.orders import Orders, S
from game.ui.table.choosing.selection import Selection
from game.ui.table.scene import Board, Scene
from game.ui.table.words import table_text

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.layer import Overlay

EventKind = Literal["turn", "move", "card", "dice", "board", "other"]
EVENT_KINDS: tuple[EventKind, ...] = ("turn", "move", "card", "dice", "board", "other")


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
class Moment:
    """Something that is worth a look: it is told at a readable size, and stays until somebody goes on.

    A great moment is staged: its `picture` fills the board. What a card brings about here is told by the events after it.
    """

    title: str
    # What it means, in a sentence.
    text: str = ""
    # The card, or another thing with something written on it.
    thing: str = ""
    # Who did it, or to whom it happened first; and whom it hits.
    seat: int = NOBODY
    hits: tuple[int, ...] = ()
    # Is it aimed at those whom it hits? Then an arrow leads to them.
    aimed: bool = True
    # Does it tell also the one who did it something new? What a person has just played is only shown for a while.
    news: bool = True
    # Does everybody look at it before the screen is passed on? Then it does not stop the game before that.
    to_all: bool = False
    # Does it hit nobody hard, so that a short look is enough for everybody?
    brief: bool = False
    # By name what it can bring about of what comes after it: nothing else is told with it. None: all of that.
    brings: Collection[str] | None = None
    # Is it worth a look only for those whom it hits?
    only_hits: bool = False
    great: bool = False
    # Is it a turning point of a game? None: what is staged, unless it only tells how the game ended.
    turns: bool | None = None
    # What the camera goes to, and what is heard.
    focus: tuple[str, ...] = ()
    sound: SoundName | None = None
    # The die that it came of, by its sides and what it shows.
    die: tuple[int, int] | None = None
    # Cards that are looked at side by side.
    cards: tuple[str, ...] = ()
    # What is to be read in it besides, piece by piece, out of all that has been told; for what it has led to.
    page: Callable[[Sequence[Event], Callable[[Event], str]], list[Node]] | None = None
    # Where in the field beside the board there is room for the way on, if all of that stands there already: where there is
    # such a field, it is not said twice.
    beside: str = ""
    # One for each line of the text, where that is a list.
    icons: tuple[str, ...] = ()
    # What leads to the end of those that belong together: they can be skipped as a whole.
    chain: str = ""
    # Draws a great moment into a box, whose lower half is for words; the number is how far it has got, from 0 to 1.
    picture: Callable[[Canvas, Box, float], None] | None = None


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
    # Is the window too small for everything?
    folded: bool
    # How wide the column is.
    width: float
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


@dataclass(frozen=True)
class Furniture:
    """What a game has round its board. What it has not, the table shows in its plain way or leaves out."""

    # Above the board, `wide` over the column too.
    strip: Node | None = None
    strip_is_wide: bool = False
    # The viewer's own things beside the hand.
    side: Node | None = None
    # Beside the board, which takes a share of the room only.
    middle: Node | None = None
    board_share: float = 1
    # Dice are rolled in a tray.
    tray: bool = True
    # In the column: whose turn it is, what is selected, how the viewer stands.
    banner: Node | None = None
    panel: Node | None = None
    status: Node | None = None


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


@dataclass(frozen=True)
class Judgement:
    """What a roll is for: the number needed, what the roll came to with all that is added, and whether that was enough."""

    needed: int | None = None
    total: int | None = None
    success: bool | None = None
    # More than enough.
    critical: bool = False


@dataclass(frozen=True)
class Motion:
    """How an event is shown: a piece that travels, a card that flies between two things, things that appear, a sound.

    A die whose goal is `show` is rolled large in the middle of the board.
    """

    piece: str = ""
    start: str = ""
    goal: str = ""
    card: str = ""
    card_from: str = ""
    card_to: str = ""
    arriving: tuple[str, ...] = ()
    # Things that something happens to where they are.
    flashing: tuple[str, ...] = ()
    sound: SoundName | None = None
    # In milliseconds at normal speed, with a moment to look at it.
    duration: int = 0
    # The shortest time for what somebody else moves or brings onto the board; it is then brought into sight.
    others: int = 0


class Face(Generic[S]):
    """The plain face of any game; games with a table of their own override what they have."""

    icon = "cards"
    # What is counted of a game besides its figures: by name (`name("figure", ...)`) an icon, and which event of a seat.
    tallies: Mapping[str, tuple[str, str]] = {}
    # By figure the direction in which it gets worse, 1 or -1, where a blow shows in it.
    setbacks: Mapping[str, int] = {}
    # Does the column list who sits at the table?
    lists_seats = True
    # Events that only follow from a deed: they are told neither instead of it nor with a moment that comes before them.
    asides: frozenset[str] = frozenset()
    # Events that change the board beyond what was chosen, besides those that are worth a look for somebody: where a turn
    # ends with one, everybody sees the board before the curtain falls.
    consequences: frozenset[str] = frozenset()
    # Events that are told right before what they say has happened.
    foretold: frozenset[str] = frozenset()
    # The icon and the kind of events in the log.
    event_icons: Mapping[str, tuple[str, EventKind]] = {}

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

    def card(self, look: Look, thing: str, width: float, state: S, seen: float | None = None) -> Picture | None:
        """The face of a card; of an unknown one the back. In the hand the others leave so much of its left part in sight."""
        return None

    def sheet(self, look: Look, thing: str, state: S) -> Picture | None:
        """A thing at full size with everything that is written on it."""
        return None

    def describe(self, thing: str, state: S, viewer: int) -> tuple[str, str] | None:
        """What a thing is, as this seat may know it: its name, and a sentence or two."""
        return None

    def rule_of(self, thing: str, state: S) -> str:
        """The rule that explains a thing, as the rule book numbers it; empty: that of what is done with it."""
        return ""

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

    def event_icon(self, event: Event) -> tuple[str, EventKind]:
        plain: tuple[str, EventKind] = ("circle_small", "other")
        return ("dice_multiple", "dice") if event.key == "kernel.event.rolled" else self.event_icons.get(event.key, plain)

    def event_things(self, event: Event) -> list[str]:
        """The things that an event is about, to be flashed or inspected."""
        return [word for word in event.ids if any(word in ids for ids in self.game.ids.values())]

    def judgement(self, event: Event, state: S) -> Judgement | None:
        """What an event says about the roll that was or will be made."""
        return None

    def moment(self, event: Event, before: S, after: S) -> Moment | None:
        """What is worth a look about an event, as the viewer knows the table before and after it."""
        return None

    def harm(self, event: Event, before: S, after: S, seat: int) -> str | None:
        """What an event that is no moment has done to this seat: in a sentence, or empty where its own words say that."""
        return None

    def motion(self, event: Event, before: S) -> Motion:
        """How an event is shown; `before` is the view before it."""
        if event.key == "kernel.event.rolled":
            return Motion(sound="dice", duration=850)
        return Motion(duration=250)


AnyFace = Face[Any]


def round_name(face: AnyFace, number: int) -> str:
    """The round of a turn, for the heads in the log; 0 is before the first."""
    if not number:
        return face.texts("ui_table.before")
    return table_text(face.game.id, "round", face.texts, face.game.name, number=number)


def rounds_word(game: str, texts: Texts) -> str:
    """What the rounds of a game are called below a chart."""
    return table_text(game, "rounds", texts)
