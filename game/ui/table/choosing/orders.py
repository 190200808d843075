"""How the moves of a game are offered at the table: which buttons there are, what is pointed at, what is said about it.

Everything here has a plain answer already: moves are buttons, and their words are what one points at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.events import Event, words_in
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS
from game.rules.moves import Move, param_kind
from game.rules.refusals import Refusal
from game.rules.state import Window
from game.rules.wording import Wording
from game.ui.kit.box import Box
from game.ui.kit.pieces import Tip
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.choosing.verbs import S as S
from game.ui.table.choosing.verbs import VerbOffer, Verbs
from game.ui.table.scene import Scene, seat_id

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.layer import Overlay

@dataclass(frozen=True)
class Question:
    """What is asked, in the words of the game: an icon, what to do (empty: as the rules ask it), and a second line."""

    icon: str
    text: str
    detail: str = ""
    # The card that asks it, which stands beside it.
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Desk:
    """What an overlay of a game has to do with: the state as it is seen, the moves to choose from, and how one is chosen."""

    app: App
    # The window below the bar.
    area: Box
    state: Any
    seat: int
    selection: Selection
    wording: Wording
    play: Callable[[Move], None]
    close: Callable[[], None]
    inspect: Callable[[str], None]


class Orders(Generic[S]):
    """The plain way to offer moves; games override what they do in their own way."""

    # The rule of a question about more than its first verb, or about no verb, by the last word of its key or of its group.
    question_rules: Mapping[str, str] = {}

    def __init__(self, game: AnyGame, texts: Texts, offers: Sequence[VerbOffer[S]] = ()) -> None:
        self.game = game
        self.texts = texts
        self.verbs = Verbs(game, texts, offers)
        # Does what is `idle` go by itself?
        self.skips_idle = True

    def why_waits(self, state: S, decision: Decision) -> str:
        """Why somebody decides in the turn of another, for those who wait; empty where nobody would ask."""
        return ""

    def rule_label(self, rule: str) -> str:
        """The number of a rule as it is shown; a name in it may be one of the game's words."""
        return rule

    def why_no_way(self, thing: str, state: S, selection: Selection) -> Refusal | None:
        """Why what is selected cannot get to a thing by several moves one after the other; None: nothing to say."""
        return None

    def doers(self, thing: str, state: S, selection: Selection) -> Sequence[str]:
        """With what something could be done to a thing that is no beginning of a move: a click shows them."""
        return ()

    def in_turn(self, state: S, selection: Selection) -> bool:
        """Are the buttons of a turn shown? Whoever can end a turn is in it; reactions may know the same verbs."""
        return not selection.narrowed and any(move.verb == self.verbs.ends_turn for move in selection.options)

    def idle(self, options: Sequence[Move], state: S, prompt: str = "") -> str:
        """Why nothing is to be decided although the game asks: this is told, and the primary or first move played.
        Empty: something is."""
        return ""

    def in_order(self, moves: list[Move], state: S) -> list[Move]:
        """The moves as they are listed."""
        return moves

    def is_listed(self, move: Move, state: S, selection: Selection) -> bool:
        """Is a move that has no button of its own listed below the buttons? It may be enough to point at its things."""
        return True

    def offered(self, options: Sequence[Move], state: S, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        """What is offered, with the legal moves that it takes one after the other: a long way is many steps."""
        return {move: (move,) for move in options}

    def goes_on(self, move: Move, before: S, state: S) -> bool:
        """Is the next of several moves still what was meant, after what has happened since the first?"""
        return True

    def in_the_middle(self, state: S) -> bool:
        """Is this a moment between moves that were chosen together? Undo goes back to before the first of them."""
        return False

    def question(self, state: S, selection: Selection) -> Question | None:
        """What is asked when something has been pointed at; None: the name of that thing."""
        return None

    def preview(self, thing: str, moves: Sequence[Move], state: S, seat: int) -> Tip | None:
        """What the moves at a thing would come to, in more than words; None: as at any table."""
        return None

    def odds_line(self, move: Move, state: S, seat: int) -> str | None:
        """How likely a move is to succeed, in a few words; None: as at any table."""
        return None

    def remark(self, move: Move, state: S, seat: int) -> str:
        """What stands below the words of a move besides: what it takes, whose the thing is."""
        return ""

    def hits(self, move: Move, state: S) -> list[int]:
        """Whom a move hits, if its words name something else, such as a place."""
        return []

    def overlay(self, desk: Desk) -> Overlay | None:
        """What is laid over the table for the choice that is to be made now."""
        return None

    def path(self, move: Move, state: S, seat: int) -> Path:
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
        if kind == "any" and word.isdigit() and not any(word in ids for ids in self.game.ids.values()):
            kind = "seat"
        return seat_id(int(word)) if kind == "seat" else word

    def concerned(self, scene: Scene, selection: Selection | None) -> Iterable[str]:
        """What else the choice that is pointed at would concern, such as what lies beside its goal."""
        return ()

    def about(self, window: Window) -> Sequence[str]:
        """What waits for a reaction: the card or the unit that does it, then what else it is about."""
        return list(dict.fromkeys(word for word in words_in(window.told().values()) if isinstance(word, str)))

    def answers(self, state: S) -> Sequence[str]:
        """What could answer the open call that waits, for all that everybody knows, in words."""
        return ()

    def waiting_things(self, state: S, log: Sequence[Event] = ()) -> list[str]:
        """What waits for the answer that is asked for now, after all that was told: it is shown on the board."""
        return []


AnyOrders = Orders[Any]
