"""What a game gives to the table screen: its board, its cards, and what its moves and events are about.

Everything here has a plain answer already, so that a game can be shown as soon as it has rules: its board as text, its
moves as buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS
from game.rules.moves import Move, param_kind
from game.ui.kit import plates, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK
from game.ui.kit.kept import Picture
from game.ui.kit.look import Look
from game.ui.kit.sound import SoundName
from game.ui.table.scene import Board, Scene, seat_id
from game.ui.table.selection import Path

EventKind = Literal["turn", "move", "card", "dice", "board", "other"]
EVENT_KINDS: tuple[EventKind, ...] = ("turn", "move", "card", "dice", "board", "other")


@dataclass(frozen=True)
class VerbButton:
    """A thing to do in a turn. One that is always `shown` says why not when it cannot be done."""

    verb: str
    icon: str
    key: str
    shown: bool = True


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
    sound: SoundName | None = None
    # In milliseconds at normal speed, with a moment to look at it.
    duration: int = 0


class Face:
    """The plain face of any game; games with a table of their own override what they have."""

    icon = "cards"
    verbs: Sequence[VerbButton] = ()
    # The button that ends a turn or lets something be: the one primary button.
    primary_verbs: Sequence[str] = ("go_on", "pass")

    def __init__(self, game: AnyGame, texts: Texts, board: Board) -> None:
        self.game = game
        self.texts = texts
        self.board = board

    # Moves ------------------------------------------------------------------------------------------------------------

    def verb_label(self, verb: str) -> str:
        """What a button says that leads to the moves of a verb; empty where none does."""
        return ""

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


class TextBoard:
    """A board that has no picture yet: its text on paper. Nothing on it can be pointed at."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self.box = Box(0, 0, 0, 0)
        self._game, self._texts = game, texts

    def lay_out(self, box: Box, look: Look) -> None:
        self.box = box

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        x, y, width, height = self.box
        canvas.stamp(plates.paper(canvas.look, width, height), x, y)
        with canvas.clipped(x, y, width, height):
            text = self._game.board(scene.state, self._texts).replace("*", "·")
            rich.write(canvas, rich.lay_out(canvas.look, text, width - 48), x + 24, y + 20, INK)
        return True

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        return []

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        return None

    def zoom(self, factor: float, at: Spot | None = None) -> None:
        pass

    def pan(self, across: float, down: float) -> None:
        pass

    def fit(self) -> None:
        pass

    def focus(self, spot: Spot) -> None:
        pass

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        pass
