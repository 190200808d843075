"""How the moves of a game are offered at the table: which buttons there are, what is pointed at, what is said about it.

Everything here has a plain answer already: moves are buttons, and their words are what one points at.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.events import Event, words_in
from game.rules.game import AnyGame
from game.rules.kernel_verbs import KERNEL_RULE, PARAMS
from game.rules.moves import Move, param_kind
from game.rules.refusals import Refusal
from game.rules.state import NOBODY, State, Window
from game.rules.wording import Wording
from game.ui.kit.box import Box
from game.ui.kit.pieces import Tip
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.scene import Scene, seat_id

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.layer import Overlay

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class VerbButton:
    """A thing to do in a turn. One always `shown` says why not; one for `later` comes once what can do it is selected.

    What can be done at `anytime` is offered beside whatever else is asked.
    """

    verb: str
    icon: str
    key: str
    shown: bool = True
    later: bool = False
    anytime: bool = False


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

    # The texts that are the labels of its buttons: `volk_table.verb` for `volk_table.verb.build`.
    labels = ""
    # And those that tell what they do: `volk_table.verb_text`.
    verb_texts = ""
    # And those of answers to a question, by the last word of its key: `dictators_table.answer`.
    answer_texts = ""
    verbs: Sequence[VerbButton] = ()
    # The button that ends a turn or lets something be: the one primary button.
    primary_verbs: Sequence[str] = ("go_on", "pass")
    # Those of which one wonders why they cannot be done, where nothing else is left.
    expected_verbs: Sequence[str] = ()
    # Does it stand above all others? Where phases have more and fewer of them it keeps its place so.
    primary_first = False
    # Verbs whose moves are meant only when their button was pressed: others point at the same things.
    explicit_verbs: frozenset[str] = frozenset()
    # Verbs that are never played by pointing alone: what is pointed at last may be meant for itself.
    asked_verbs: frozenset[str] = frozenset()
    # Verbs whose things are selected first, and played only by their button: what they would do can be looked at.
    patient_verbs: frozenset[str] = frozenset()
    # The rule of a question about more than its first verb, or about no verb, by the last word of its key or of its group.
    question_rules: Mapping[str, str] = {}

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        # Does what is `idle` go by itself?
        self.skips_idle = True

    def why_waits(self, state: S, decision: Decision) -> str:
        """Why somebody decides in the turn of another, for those who wait; empty where nobody would ask."""
        return ""

    def verb_label(self, verb: str) -> str:
        """What a button says that leads to the moves of a verb; empty where none does."""
        key = f"{self.labels}.{verb}"
        return self.texts(key) if key in self.texts else ""

    def verb_text(self, verb: str) -> str:
        """What a verb that can be chosen does, and what it costs; empty: it has no text."""
        key = f"{self.verb_texts}.{verb}"
        return self.texts(key) if key in self.texts else ""

    def answer_label(self, prompt: str, move: Move, words: str) -> str:
        """What answering a question by what is chosen, or else by a verb, is called; empty: as its own words say."""
        group, _dot, question = prompt.rpartition(".")
        # What others may react to can have the name of a question.
        words_of = (*move.args[-1:], move.verb) if group.endswith(".prompt") else ()
        keys = (f"{self.answer_texts}.{question}.{word}" for word in words_of)
        return next((self.texts(key, words=words) for key in keys if key in self.texts), "")

    def price(self, verb: str, state: S, seat: int = NOBODY) -> str:
        """What a verb takes a seat, or else whose turn it is, in a few signs that stand on its button. Empty: nothing."""
        return ""

    def verb_buttons(self, state: S) -> Sequence[VerbButton]:
        """The buttons of a turn as it stands."""
        return self.verbs

    def unlit(self, verb: str, state: S, selection: Selection) -> str:
        """Why a verb has no lit button although it has legal moves: nothing would be gained by them. Empty: it has."""
        return ""

    def unlit_things(self, state: S, selection: Selection) -> Collection[str]:
        """What is not lit although a move could begin with it: nothing would be gained by any of them."""
        return ()

    def is_aimed(self, move: Move, state: S) -> bool:
        """Must the last thing of its path be pointed at, even if no other move is left? A shot cannot be taken back."""
        return False

    def rule_label(self, rule: str) -> str:
        """The number of a rule as it is shown; a name in it may be one of the game's words."""
        return rule

    def question_rule(self, decision: Decision) -> str:
        """The rule of what is asked, or of all questions of its group."""
        _game, *group, word = decision.prompt.split(".")
        asked = next(filter(None, map(self.question_rules.get, (*group, word))), "")
        return asked or next((verb.rule for verb in decision.verbs if verb.rule != KERNEL_RULE), "")

    def why_no_way(self, thing: str, state: S, selection: Selection) -> Refusal | None:
        """Why what is selected cannot get to a thing by several moves one after the other; None: nothing to say."""
        return None

    def doers(self, thing: str, state: S, selection: Selection) -> Sequence[str]:
        """With what something could be done to a thing that is no beginning of a move: a click shows them."""
        return ()

    def in_turn(self, state: S, selection: Selection) -> bool:
        """Are the buttons of a turn shown? Whoever can end a turn is in it; reactions may know the same verbs."""
        return not selection.narrowed and any(move.verb == self.primary_verbs[0] for move in selection.options)

    def primary_move(self, options: Sequence[Move], state: S) -> Move | None:
        """Which of these moves the one primary button plays."""
        return next((move for verb in self.primary_verbs for move in options if move.verb == verb), None)

    def primary_label(self, move: Move, state: S) -> str:
        """What the primary button says; empty: what the move is called."""
        return self.verb_label(move.verb)

    def declines(self, move: Move) -> bool:
        """Does the primary button only decline something that most people would take? Then it is not in brass."""
        return False

    def idle(self, options: Sequence[Move], state: S, prompt: str = "") -> str:
        """Why nothing is to be decided although the game asks: this is told, and the primary or first move played.
        Empty: something is."""
        return ""

    def in_order(self, moves: list[Move], state: S) -> list[Move]:
        """The moves as they are listed."""
        return moves

    def is_vain(self, move: Move, state: S) -> bool:
        """Would nothing come of a move? A menu of several hides it behind the others."""
        return False

    def own_key(self, move: Move, state: S) -> str:
        """The key of a choice, wherever it is offered; empty: by its place in the list."""
        return ""

    def is_listed(self, move: Move, state: S, selection: Selection) -> bool:
        """Is a move that has no button of its own listed below the buttons? It may be enough to point at its things."""
        return True

    def offered(self, options: Sequence[Move], state: S, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        """What is offered, with the legal moves that it takes one after the other: a long way is many steps."""
        return {move: (move,) for move in options}

    def goes_on(self, move: Move, before: S, state: S) -> bool:
        """Is the next of several moves still what was meant, after what has happened since the first?"""
        return True

    def stays(self, move: Move) -> str:
        """What stays selected after a move, because it is only the beginning of what is done with it; empty: nothing."""
        return ""

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
