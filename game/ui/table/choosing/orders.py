"""How the moves of a game are offered at the table: which buttons there are, what is pointed at, what is said about it.

Everything here has a plain answer already: moves are buttons, and their words are what one points at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.events import Event, words_in
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS
from game.rules.moves import Move, param_kind
from game.rules.refusals import Refusal
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.choosing.verbs import S as S
from game.ui.table.choosing.verbs import VerbOffer, Verbs
from game.ui.table.scene import Scene, seat_id


@dataclass(frozen=True)
class Question:
    """What is asked, in the words of the game: an icon, what to do (empty: as the rules ask it), and a second line."""

    icon: str
    text: str
    detail: str = ""
    # The card that asks it, which stands beside it.
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Remark:
    """What stands below the words of a move."""

    # The price, the owner of the thing, and the like.
    text: str = ""
    # The seats that it hits, if its words name something else, such as a place.
    hits: Sequence[int] = ()
    # The chance of success in a few words; None: as at any table.
    odds: str | None = None


@dataclass(frozen=True)
class Pointed:
    """What pointing at a thing means, beyond what the table knows."""

    # What the moves at it would come to, in more than words.
    tip: Tip | None = None
    # Why what is selected cannot get there by several moves one after the other.
    refusal: Refusal | None = None
    # With what something could be done to a thing with which no move begins: a click shows them.
    doers: Sequence[str] = ()


@dataclass(frozen=True)
class Waiting:
    """What waits for the answer that is asked for now."""

    # The card or the unit that does it, then what else it is about.
    about: Sequence[str] = ()
    # What is shown on the board.
    marked: Sequence[str] = ()
    # What could answer an open call, for all that everybody knows, in words.
    answers: Sequence[str] = ()


class Orders(Generic[S]):
    """The plain way to offer moves; games override what they do in their own way."""

    def __init__(self, game: AnyGame, texts: Texts, offers: Sequence[VerbOffer[S]] = ()) -> None:
        self.game = game
        self.texts = texts
        self.verbs = Verbs(game, texts, offers)
        # Does what is `idle` go by itself?
        self.skips_idle = True

    def in_turn(self, state: S, selection: Selection) -> bool:
        """Are the buttons of a turn shown? Whoever can end a turn is in it; reactions may know the same verbs."""
        return not selection.narrowed and any(move.verb == self.verbs.ends_turn for move in selection.options)

    def idle(self, options: Sequence[Move], state: S, prompt: str = "") -> str:
        """Why nothing is to be decided although the game asks: this is told, and the primary or first move played.
        Empty: something is."""
        return ""

    def in_order(self, moves: list[Move], state: S, prompt: str = "") -> list[Move]:
        """The moves as they are listed."""
        return moves

    def is_listed(self, move: Move, state: S, selection: Selection) -> bool:
        """Is a move that has no button of its own listed below the buttons? It may be enough to point at its things."""
        return True

    def offered(self, options: Sequence[Move], state: S, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        """What is offered, with the legal moves that it takes one after the other: a long way is many steps."""
        return {move: (move,) for move in options}

    def question(self, state: S, selection: Selection | None, decision: Decision | None = None) -> Question | None:
        """What is asked when something has been pointed at; None: the name of that thing.

        Without a selection: what is said to those who wait for the `decision` of another seat.
        """
        return None

    def pointed_at(self, thing: str, state: S, seat: int, selection: Selection) -> Pointed:
        return Pointed()

    def remark(self, move: Move, state: S, seat: int) -> Remark:
        return Remark()

    def path(self, move: Move, state: S, seat: int) -> Path:
        """The things to point at for a move, one after the other. Seats are things of their own."""
        verb = self.game.verbs.get(move.verb)
        kinds = [param_kind(param) for param in (PARAMS[move.verb] if verb is None else verb.params)]
        kinds += kinds[-1:] * (len(move.args) - len(kinds))
        words = zip(move.args, kinds, strict=False)
        return tuple(thing_of(self.game, word, kind) for word, kind in words if kind != "number")

    def waiting(self, state: S, log: Sequence[Event] = ()) -> Waiting:
        """What waits, after all that was told."""
        told = state.stack[-1].told().values() if state.stack else ()
        return Waiting(tuple(dict.fromkeys(word for word in words_in(told) if isinstance(word, str))))

    def concerned(self, scene: Scene, selection: Selection | None) -> Iterable[str]:
        """What else the choice that is pointed at would concern, such as what lies beside its goal."""
        return ()


AnyOrders = Orders[Any]


def thing_of(game: AnyGame, word: str, kind: str = "any") -> str:
    """The id of the thing on the screen that a word of a move means."""
    if kind == "any" and word.isdigit() and not any(word in ids for ids in game.ids.values()):
        kind = "seat"
    return seat_id(int(word)) if kind == "seat" else word
