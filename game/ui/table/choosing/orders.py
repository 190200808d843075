"""How a game's moves are offered at the table: buttons, things to point at, and remarks.

The defaults work for any game: moves are buttons, and players point at their arguments."""

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
    """A question in the game's words: icon, instruction (empty for that of the rules), and a second line."""

    icon: str
    text: str
    detail: str = ""
    # The card that asks, shown beside the question.
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Remark:
    """The game's additions below the label of a move."""

    # The price, the owner of the thing, and so on.
    text: str = ""
    # Seats that the move hits, if its label names something else, such as a place.
    hits: Sequence[int] = ()
    # Odds in a few words; None for the default text.
    odds: str | None = None


@dataclass(frozen=True)
class Pointed:
    """The game's additions for a hovered thing."""

    # A rich preview of the moves there.
    tip: Tip | None = None
    # The reason why the selected thing cannot get there, even in several moves.
    refusal: Refusal | None = None
    # Things that could act on this one if no move begins with it; a click flashes them.
    doers: Sequence[str] = ()


@dataclass(frozen=True)
class Waiting:
    """The event that waits for an answer."""

    # The card or unit that acts, then its other subjects.
    about: Sequence[str] = ()
    # Things highlighted on the board.
    marked: Sequence[str] = ()
    # Possible answers to an open call, in words, as far as they are public.
    answers: Sequence[str] = ()


class Orders(Generic[S]):
    """Default way to offer moves; games override parts of it."""

    def __init__(self, game: AnyGame, texts: Texts, offers: Sequence[VerbOffer[S]] = ()) -> None:
        self.game = game
        self.texts = texts
        self.verbs = Verbs(game, texts, offers)
        # True if `idle` decisions are skipped.
        self.skips_idle = True

    def in_turn(self, state: S, selection: Selection) -> bool:
        """Return whether to show a turn's buttons. The turn must be endable, because reactions may have the same verbs."""
        return not selection.narrowed and any(move.verb == self.verbs.ends_turn for move in selection.options)

    def idle(self, options: Sequence[Move], state: S, prompt: str = "") -> str:
        """The reason to skip a trivial decision by playing the primary or first move; "" if there is a real choice."""
        return ""

    def in_order(self, moves: list[Move], state: S, prompt: str = "") -> list[Move]:
        """Sort the moves for the list of options."""
        return moves

    def is_listed(self, move: Move, state: S, selection: Selection) -> bool:
        """Return whether a move without a button is listed. If not, the player clicks its things."""
        return True

    def offered(self, options: Sequence[Move], state: S, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        """Map each offered move to the legal moves it plays in sequence, such as the steps of a long route."""
        return {move: (move,) for move in options}

    def question(self, state: S, selection: Selection | None, decision: Decision | None = None) -> Question | None:
        """The question for the selection (None: the thing's name); without a selection, the text for players who wait."""
        return None

    def pointed_at(self, thing: str, state: S, seat: int, selection: Selection) -> Pointed:
        return Pointed()

    def remark(self, move: Move, state: S, seat: int) -> Remark:
        return Remark()

    def path(self, move: Move, state: S, seat: int) -> Path:
        """The things to click for a move, in order. Seats are things too."""
        verb = self.game.verbs.get(move.verb)
        kinds = [param_kind(param) for param in (PARAMS[move.verb] if verb is None else verb.params)]
        kinds += kinds[-1:] * (len(move.args) - len(kinds))
        words = zip(move.args, kinds, strict=False)
        return tuple(thing_of(self.game, word, kind) for word, kind in words if kind != "number")

    def waiting(self, state: S, log: Sequence[Event] = ()) -> Waiting:
        """The event that waits for an answer."""
        params = state.stack[-1].told().values() if state.stack else ()
        return Waiting(tuple(dict.fromkeys(word for word in words_in(params) if isinstance(word, str))))

    def concerned(self, scene: Scene, selection: Selection | None) -> Iterable[str]:
        """Other things that the hovered option would affect, such as neighbors of its target."""
        return ()


AnyOrders = Orders[Any]


def thing_of(game: AnyGame, word: str, kind: str = "any") -> str:
    """The id of the thing that an argument of a move refers to."""
    if kind == "any" and word.isdigit() and not any(word in ids for ids in game.ids.values()):
        kind = "seat"
    return seat_id(int(word)) if kind == "seat" else word
