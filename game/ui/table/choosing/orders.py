"""How a game's moves are offered at the table: buttons, things to point at, and remarks.

The defaults work for any game: moves are buttons, and players point at their arguments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.events import Event, words_in
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS
from game.rules.moves import Move, param_kind
from game.rules.refusals import Refusal
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.choosing.verbs import S as S
from game.ui.table.choosing.verbs import VerbOffer, Verbs
from game.ui.table.scene import Scene, seat_id

LETS_PASS = ("go_on", "pass")
"""Verbs of moves that pass."""
MANY = 9
"""Maximum number of listed moves with the same first thing; if there are more, only that thing is listed."""


@dataclass(frozen=True)
class Prompt:
    """A prompt: icon, question (empty to use that of the rules), second line, and a top line on another player's turn."""

    icon: str
    text: str
    detail: str = ""
    # True if Esc, or the button in the corner, goes back a step.
    back: bool = False
    warning: bool = False
    # The card or unit to react to, then its target; and the seats that are hit.
    things: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    turn: str = ""
    # Possible answers in words; left out if there is no room.
    fits: str = ""
    # The parts of the question that are not done yet, and the prices or names of its things; the window draws both.
    to_do: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Remark:
    """The game's additions below the label of a move."""

    # The price, the owner of the thing, and so on.
    text: str = ""
    # Seats that the move hits, if its label names something else, such as a place.
    hits: Sequence[int] = ()
    # Odds in a few words; None for the default text.
    odds: str | None = None
    # True if it takes more than one action, so that a tap on a phone asks first.
    dear: bool = False
    # True if it hits several places, so that a phone shows them before it is played.
    wide: bool = False
    # The price in a few words, beside a card that says the rest; None for the whole text.
    brief: str | None = None


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
    # Whether each pending event happens if nobody responds any more, oldest first; empty if the game can't say.
    stands: Sequence[bool] = ()
    # The event after which the same question was asked again.
    since: Event | None = None


class Orders(Generic[S]):
    """Default way to offer moves; games override parts of it."""

    def __init__(self, game: AnyGame, texts: Texts, offers: Sequence[VerbOffer[S]] = ()) -> None:
        self.game = game
        self.texts = texts
        self.verbs = Verbs(game, texts, offers)
        # True if `idle` decisions are skipped.
        self.skips_idle = True
        # The last `waiting_now`, with the state and the number of events then.
        self.waited: tuple[object, int, Waiting] = None, 0, Waiting()

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

    def question(self, state: S, selection: Selection | None, decision: Decision | None = None) -> Prompt | None:
        """The question for the selection (None for the default); without a selection, the text for players who wait."""
        return None

    def pointed_at(self, thing: str, state: S, seat: int, selection: Selection) -> Pointed:
        return Pointed()

    def remark(self, move: Move, state: S, seat: int, prompt: str = "") -> Remark:
        return Remark()

    def path(self, move: Move, state: S, seat: int) -> Path:
        """The things to click for a move, in order: its arguments, including seats but not numbers."""
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
        """The subject of the question, and what the hovered option would affect, such as neighbors of its target."""
        return ()


AnyOrders = Orders[Any]


def waiting_now(orders: AnyOrders, state: Any, log: Sequence[Event]) -> Waiting:
    """The event that waits for an answer. It is found once: a state never changes once shown."""
    if orders.waited[0] is not state or orders.waited[1] != len(log):
        orders.waited = state, len(log), orders.waiting(state, log)
    return orders.waited[2]


def thing_of(game: AnyGame, word: str, kind: str = "any") -> str:
    """The id of the thing that an argument of a move refers to."""
    if kind == "any" and word.isdigit() and not any(word in ids for ids in game.ids.values()):
        kind = "seat"
    return seat_id(int(word)) if kind == "seat" else word


@dataclass
class Offer:
    """The options on the screen: verb buttons in two columns, a list of moves, and one primary button."""

    verbs: list[VerbOffer[Any]] = field(default_factory=list)
    # Buttons shown only sometimes. They are below the primary button, so that it keeps its place.
    occasional: list[VerbOffer[Any]] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    # First thing of each listed move that represents many with the same first thing; the player chooses the target later.
    firsts: dict[Move, str] = field(default_factory=dict)
    primary: Move | None = None
    # Possible results of a real die, entered beside the tray.
    dice: list[Move] = field(default_factory=list)
    # Rows of buttons that are not moves.
    besides: list[Sequence[Button]] = field(default_factory=list)

    def left_out(self, selection: Selection, placed: Container[str]) -> Sequence[Move]:
        """The moves to placed things that a list of such moves leaves out because it is long."""
        ends = {move: path[-1] for move in selection.fitting if (path := selection.path_of(move))}
        listed = {ends.get(move, "") for move in self.moves}
        whole = self.verbs or self.firsts or not listed or any(end not in placed for end in listed)
        return () if whole else [move for move, end in ends.items() if end in placed and end not in listed]


def offer(selection: Selection | None, orders: AnyOrders, state: Any) -> Offer:
    """Group the remaining moves: by verb in a turn, otherwise one by one."""
    buttons = orders.verbs.buttons(state)
    if selection is None:
        # The buttons of a turn keep their places during motion and other players' decisions.
        return Offer([button for button in buttons if button.shown and state.result is None])
    fitting = selection.fitting
    if fitting and all(move.verb == "roll" for move in fitting):
        return Offer(dice=fitting)
    in_turn = orders.in_turn(state, selection)
    # The player can end the turn even while something is selected.
    primary = selection.marked or orders.verbs.primary(selection.options if in_turn else fitting)
    left = [move for move in fitting if move != primary]
    listed = orders.in_order([move for move in left if orders.is_listed(move, state, selection)], state, selection.prompt)
    if not in_turn:
        any_time = [button for button in buttons if button.anytime and button.verb in selection.verbs and not listed]
        return replace(_folded(listed, selection), primary=primary, occasional=any_time)
    known, there = {button.verb for button in buttons}, selection.verbs
    begun = selection.narrowed
    # In the middle of an action, when the turn cannot end yet, `later` buttons need no selection.
    now = begun or all(selection.way(move)[0].verb != orders.verbs.ends_turn for move in selection.options)
    verbs = [button for button in buttons if button.shown]
    occasional = [button for button in buttons if button.verb in there and not button.shown and (now or not button.later)]
    if orders.verbs.primary_on_top:
        # The primary button is above the verbs, so occasional buttons among them cannot shift it.
        verbs, occasional = verbs + occasional, []
    return Offer(verbs, occasional, [move for move in listed if move.verb not in known or begun], primary=primary)


def _folded(moves: list[Move], selection: Selection) -> Offer:
    """List moves; if a thing has more than `MANY` targets, such as a card that names a state, list only that thing. A longer
    list has one entry for each thing with several targets."""
    begun = not selection.narrowing.verb or selection.narrowing.things
    paths = {move: () if begun else selection.path_of(move) for move in moves}
    counts = Counter(path[:1] for path in paths.values() if len(path) > 1)
    most = MANY if len(moves) <= MANY else 1
    firsts = {path[:1]: move for move, path in reversed(paths.items()) if most < counts[path[:1]] < len(moves)}
    listed = [move for move in moves if firsts.get(paths[move][:1], move) == move]
    return Offer(moves=listed, firsts={move: thing for (thing,), move in firsts.items()})


def is_number(orders: AnyOrders, move: Move) -> bool:
    """Return whether the only argument of a move is a number."""
    verb = orders.game.verbs.get(move.verb)
    return verb is not None and verb.params == ("number",)
