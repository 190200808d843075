"""What a game gives to the table screen: its board, its cards, and what its moves and events are about.

Everything here has a plain answer already, so that a game can be shown as soon as it has rules: its board as text, its
moves as buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS
from game.rules.moves import Move, Refusal, param_kind
from game.rules.wording import Wording
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.kept import Picture
from game.ui.kit.look import Look
from game.ui.kit.pieces import Tip
from game.ui.kit.sound import SoundName
from game.ui.table.scene import Board, Scene, seat_id
from game.ui.table.selection import Path, Selection

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.overlays import Overlay

EventKind = Literal["turn", "move", "card", "dice", "board", "other"]
EVENT_KINDS: tuple[EventKind, ...] = ("turn", "move", "card", "dice", "board", "other")


@dataclass(frozen=True)
class VerbButton:
    """A thing to do in a turn. One that is always `shown` says why not when it cannot be done.

    One for `later` is there once something has been selected that can do it.
    """

    verb: str
    icon: str
    key: str
    shown: bool = True
    later: bool = False


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
class Judgement:
    """What a roll is for: the number needed, what the roll came to with all that is added, and whether that was enough."""

    needed: int | None = None
    total: int | None = None
    success: bool | None = None
    # More than enough.
    critical: bool = False


@dataclass(frozen=True)
class Motion:
    """How an event is shown: a piece that travels, a card that flies between two things, things that appear, a sound."""

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


@dataclass(frozen=True)
class Panel:
    """A part of the right column that a game has of its own: how high it is, and how it is drawn in its place."""

    height: float
    draw: Callable[[Canvas, Box], None]
    # What of it can be pointed at, and where.
    things: Callable[[Box], list[tuple[str, Box]]] = lambda _box: []


@dataclass(frozen=True)
class Desk:
    """What an overlay of a game has to do with: the state as it is seen, the moves to choose from, and how one is chosen."""

    app: App
    state: Any
    seat: int
    selection: Selection
    wording: Wording
    play: Callable[[Move], None]
    close: Callable[[], None]
    inspect: Callable[[str], None]


@dataclass(frozen=True)
class Question:
    """What is asked, in the words of the game: an icon, what to do (empty: as the rules ask it), and a second line."""

    icon: str
    text: str
    detail: str = ""


class Face:
    """The plain face of any game; games with a table of their own override what they have."""

    icon = "cards"
    verbs: Sequence[VerbButton] = ()
    # The button that ends a turn or lets something be: the one primary button.
    primary_verbs: Sequence[str] = ("go_on", "pass")
    # Verbs whose moves are meant only when their button was pressed: others point at the same things.
    explicit_verbs: frozenset[str] = frozenset()
    # Verbs whose things are selected first, and played only by their button: what they would do can be looked at.
    patient_verbs: frozenset[str] = frozenset()
    # Can somebody ask how things stand? Then `report` tells it.
    reports = False
    # Does the strip above the board reach over the column, too?
    strip_is_wide = False
    # Are dice rolled? Then there is a tray for them.
    rolls_dice = True
    # Does the column list who sits at the table?
    lists_seats = True

    def __init__(self, game: AnyGame, texts: Texts, board: Board) -> None:
        self.game = game
        self.texts = texts
        self.board = board

    # Moves ------------------------------------------------------------------------------------------------------------

    def verb_label(self, verb: str) -> str:
        """What a button says that leads to the moves of a verb; empty where none does."""
        return ""

    def verb_text(self, verb: str) -> str:
        """What a verb that can be chosen does, and what it costs; empty: its button says enough."""
        return ""

    def verb_buttons(self, state: Any) -> Sequence[VerbButton]:
        """The buttons of a turn as it stands."""
        return self.verbs

    def unlit(self, verb: str, state: Any, selection: Selection) -> str:
        """Why a verb has no lit button although it has legal moves: nothing would be gained by them. Empty: it has."""
        return ""

    def is_aimed(self, move: Move, state: Any) -> bool:
        """Must the last thing of its path be pointed at, even if no other move is left? A shot cannot be taken back."""
        return False

    def rule_label(self, rule: str) -> str:
        """The number of a rule as it is shown; a name in it may be one of the game's words."""
        return rule

    def why_no_way(self, thing: str, state: Any, selection: Selection) -> Refusal | None:
        """Why what is selected cannot get to a thing by several moves one after the other; None: nothing to say."""
        return None

    def doers(self, thing: str, state: Any, selection: Selection) -> Sequence[str]:
        """With what something could be done to a thing that is no beginning of a move: a click shows them."""
        return ()

    def in_turn(self, state: Any, selection: Selection) -> bool:
        """Are the buttons of a turn shown? Whoever can end a turn is in it; reactions may know the same verbs."""
        return not selection.narrowed and any(move.verb == self.primary_verbs[0] for move in selection.options)

    def primary_move(self, options: Sequence[Move], state: Any) -> Move | None:
        """Which of these moves the one primary button plays."""
        return next((move for verb in self.primary_verbs for move in options if move.verb == verb), None)

    def primary_label(self, move: Move, state: Any) -> str:
        """What the primary button says; empty: what the move is called."""
        return self.verb_label(move.verb)

    def is_listed(self, move: Move, state: Any, selection: Selection) -> bool:
        """Is a move that has no button of its own listed below the buttons? It may be enough to point at its things."""
        return True

    def offered(self, options: Sequence[Move], state: Any, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        """What is offered, with the legal moves that it takes one after the other: a long way is many steps."""
        return {move: (move,) for move in options}

    def goes_on(self, move: Move, before: Any, state: Any) -> bool:
        """Is the next of several moves still what was meant, after what has happened since the first?"""
        return True

    def stays(self, move: Move) -> str:
        """What stays selected after a move, because it is only the beginning of what is done with it; empty: nothing."""
        return ""

    def in_the_middle(self, state: Any) -> bool:
        """Is this a moment between moves that were chosen together? Undo goes back to before the first of them."""
        return False

    def question(self, state: Any, selection: Selection) -> Question | None:
        """What is asked when something has been pointed at; None: the name of that thing."""
        return None

    def consider(self, scene: Scene, selection: Selection | None) -> None:
        """Something else is selected or pointed at: the board may show what would come of it."""

    def preview(self, thing: str, moves: Sequence[Move], state: Any, seat: int) -> Tip | None:
        """What the moves at a thing would come to, in more than words; None: as at any table."""
        return None

    def odds_line(self, move: Move, state: Any, seat: int) -> str | None:
        """How likely a move is to succeed, in a few words; None: as at any table."""
        return None

    def remark(self, move: Move, state: Any, seat: int) -> str:
        """What stands below the words of a move besides: what it takes, whose the thing is."""
        return ""

    def overlay(self, desk: Desk) -> Overlay | None:
        """What is laid over the table for the choice that is to be made now."""
        return None

    def report(self, app: App, state: Any, closed: Callable[[], None]) -> Overlay | None:
        """What a game tells about how things stand whenever somebody asks, laid over the table."""
        return None

    def path(self, move: Move, state: Any, seat: int) -> Path:
        """The things to point at for a move, one after the other. Seats are things of their own."""
        return tuple(self.thing(word, kind) for word, kind in self._words(move) if kind != "number")

    def _words(self, move: Move) -> list[tuple[str, str]]:
        """The words of a move, each with its kind."""
        verb = self.game.verbs.get(move.verb)
        kinds = [param_kind(param) for param in (PARAMS[move.verb] if verb is None else verb.params)]
        kinds += kinds[-1:] * (len(move.args) - len(kinds))
        return list(zip(move.args, kinds, strict=False))

    def thing(self, word: str, kind: str = "any") -> str:
        """The id of the thing on the screen that a word of a move means."""
        is_seat = kind == "seat" or (
            kind == "any" and word.isdigit() and not any(word in ids for ids in self.game.ids.values())
        )
        return seat_id(int(word)) if is_seat else word

    # What lies where ----------------------------------------------------------------------------------------------------

    def hand(self, state: Any, seat: int) -> list[str]:
        """The cards in the hand of a seat, as the view has them."""
        return []

    def hand_limit(self, state: Any, seat: int) -> int | None:
        return None

    def hand_note(self, state: Any, seat: int) -> tuple[str, str] | None:
        """What stands beside a hand that lies in a row, and a number below it; None: the hand is a fan."""
        return None

    def in_play(self, state: Any, seat: int) -> list[str]:
        """The cards that lie before a seat."""
        return []

    def side_width(self, state: Any, seat: int) -> float:
        """How much room the seat's own things need beside the hand, in units."""
        return 0

    def draw_side(self, canvas: Canvas, box: Box, scene: Scene) -> None:
        """The viewer's own things beside the hand."""

    def side_things(self, box: Box, scene: Scene) -> list[tuple[str, Box]]:
        """What of them can be pointed at, and where."""
        return []

    def strip_height(self, state: Any, folded: bool) -> float:
        """How high the strip between the top bar and the board is; 0 for none."""
        return 0

    def draw_strip(self, canvas: Canvas, box: Box, scene: Scene) -> None:
        """The strip above the board."""

    def strip_things(self, box: Box, scene: Scene) -> list[tuple[str, Box]]:
        return []

    def board_share(self, state: Any, folded: bool) -> float:
        """How much of the room beside the column the board takes; less than 1, and the rest is a field of the game's own."""
        return 1

    def draw_middle(self, canvas: Canvas, box: Box, scene: Scene) -> None:
        """The field beside the board."""

    def middle_things(self, box: Box, scene: Scene) -> list[tuple[str, Box]]:
        """What of it can be pointed at, and where."""
        return []

    def draw_over(self, canvas: Canvas, box: Box, scene: Scene, log: Sequence[Event], told: Callable[[Event], str]) -> None:
        """What is told on the board just now. `log` is what has been shown, and `told` gives the words of an event."""

    def keep_clear(self, scene: Scene) -> list[Box]:
        """What a tooltip about what is pointed at must not cover, that thing itself first."""
        return []

    def pile(self, state: Any, thing: str) -> list[str]:
        """The cards of an open pile, the last one laid first; nothing for what is no open pile."""
        return []

    # Cards ------------------------------------------------------------------------------------------------------------

    def card(self, look: Look, thing: str, width: float) -> Picture | None:
        """The face of a card; of an unknown one the back."""
        return None

    def sheet(self, look: Look, thing: str, state: Any) -> Picture | None:
        """A thing at full size with everything that is written on it."""
        return None

    def describe(self, thing: str, state: Any) -> tuple[str, str] | None:
        """What a thing is, for everybody to know: its name, and a sentence or two."""
        return None

    # The column -------------------------------------------------------------------------------------------------------

    def draw_banner(self, canvas: Canvas, box: Box, scene: Scene, seat: int) -> bool:
        """Whose turn it is, in the way of the game. False: as at any table."""
        return False

    def panel(self, look: Look, width: float, folded: bool, scene: Scene, selection: Selection | None) -> Panel | None:
        """Below the question: about what is selected."""
        return None

    def status(self, look: Look, width: float, folded: bool, scene: Scene) -> Panel | None:
        """Below the buttons: how the viewer stands."""
        return None

    # Seats ------------------------------------------------------------------------------------------------------------

    def role(self, state: Any, seat: int) -> str:
        """What a seat plays, in a few words."""
        return ""

    def role_thing(self, state: Any, seat: int) -> str:
        """What can be inspected about it."""
        return ""

    def whereabouts(self, state: Any, seat: int) -> str:
        return ""

    def public_facts(self, state: Any, seat: int) -> list[str]:
        """What else everybody may know of a seat, a sentence each."""
        return []

    def badges(self, state: Any, seat: int) -> list[Badge]:
        return []

    def seat_marks(self, canvas: Canvas, state: Any, seat: int, right: float, middle: float) -> float:
        """Small public marks of a seat, right-aligned; returns how wide they are."""
        return 0

    def pips(self, state: Any) -> Pips | None:
        return None

    def progress(self, state: Any) -> str:
        """How far the game has got, for the top bar and the list of saved games."""
        number, _seat = self.game.turn_of(state)
        return self.texts("ui_table.round", number=number) if number else ""

    # Events -----------------------------------------------------------------------------------------------------------

    def event_icon(self, event: Event) -> tuple[str, EventKind]:
        return ("dice_multiple", "dice") if event.key == "kernel.event.rolled" else ("circle_small", "other")

    def event_things(self, event: Event) -> list[str]:
        """The things that an event is about, to be flashed or inspected."""
        words = [word for value in event.params.values() for word in (value if isinstance(value, tuple) else (value,))]
        return [word for word in words if isinstance(word, str) and any(word in ids for ids in self.game.ids.values())]

    def concerned(self, scene: Scene, selection: Selection | None) -> Iterable[str]:
        """What else the choice that is pointed at would concern, such as what lies beside its goal."""
        return ()

    def waiting_things(self, state: Any) -> list[str]:
        """What waits for the answer that is asked for now: it is shown on the board."""
        return []

    def judgement(self, event: Event, state: Any) -> Judgement | None:
        """What an event says about the roll that was or will be made."""
        return None

    def motion(self, event: Event, before: Any) -> Motion:
        """How an event is shown; `before` is the view before it."""
        if event.key == "kernel.event.rolled":
            return Motion(sound="dice", duration=850)
        return Motion(duration=250)

    def result_things(self, state: Any) -> list[tuple[str, str, str]]:
        """Four numbers of a finished game: icon, number, what it is."""
        return []
