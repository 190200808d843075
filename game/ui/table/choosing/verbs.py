"""How the moves of each verb are offered: one record per verb, with its button and texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.moves import Move
from game.rules.state import NOBODY, State
from game.ui.table.choosing.selection import Selection
from game.ui.table.words import table_text

S = TypeVar("S", bound=State)


def whenever(move: Move, options: Sequence[Move]) -> bool:
    """Value of `primary` for a verb that is primary whenever possible."""
    return True


def beside_others(move: Move, options: Iterable[Move]) -> bool:
    """Value of `declines` for a verb that ends something: it does so while there are moves of other verbs."""
    return any(other.verb != move.verb for other in options)


@dataclass(frozen=True)
class VerbOffer(Generic[S]):
    """How one verb is offered. With an icon it has a button in a turn, with the texts `verb` and `verb_text` of the game.

    A button that is always `shown` says why the verb is impossible. Others appear only while they have a legal move, and
    those for `later` once something is selected. Verbs possible at `anytime` are offered beside any other question."""

    verb: str
    icon: str = ""
    key: str = ""
    shown: bool = True
    later: bool = False
    anytime: bool = False
    # States in which the button exists at all.
    when: Callable[[S], bool] = lambda state: True
    # Key of an existing text to use instead of `verb_text`.
    text: str = ""
    # Returns the price on the button as icons, given the verb, the state and a seat (NOBODY for the active player).
    price: Callable[[str, S, int, Texts], str] | None = None
    # Label of a seat's move as an answer, below the name of its target, or, without arguments, on a button; may be empty.
    label: Callable[[Move, S, int], str] = lambda move, state, seat: ""
    # True if its button must be pressed first, because moves of other verbs have the same things.
    explicit: bool = False
    # True if clicks alone never play its moves, because the player may mean the last thing itself.
    asked: bool = False
    # True if its things are a set, marked in any order; the primary button confirms the set.
    is_set: bool = False
    # True if a click only selects the thing and the button plays the move, so that players can preview the move.
    patient: bool = False
    # True if even the only possible target needs a click, because a shot cannot be undone.
    aimed: bool = False
    # Index of an optional argument, such as a card for a shot, which can be selected first.
    adds: int | None = None
    # True if its thing stays selected after the move, which only prepares another move.
    stays: bool = False
    # Return whether a later move of a group is still intended, given the states before the group and now.
    continues: Callable[[Move, S, S], bool] = lambda move, before, state: True
    # True if the prompt says why this verb is impossible when only ending the turn is left.
    expected: bool = False
    # True if it ends a turn; its button stays in place while others act.
    ends_turn: bool = False
    # Selects the moves, among all options, that the primary button plays.
    primary: Callable[[Move, Sequence[Move]], bool] | None = None
    # True if it ends an action that has begun: Esc takes that back.
    finishes: bool = False
    # Label of the button that opens the game's page with its moves again, as a text key; the table lists no such moves.
    paged: str = ""
    # True if the primary button is above all others.
    on_top: bool = False
    # Moves that, among these useful options, decline something most players would accept; their primary button is plain.
    declines: Callable[[Move, Iterable[Move]], bool] = lambda move, options: False
    # Tests for moves without benefit: menus hide them, and the text `wasted` says why their button is not highlighted.
    wasted: Callable[[Move, S], bool] | None = None


class Verbs:
    """A game's verb offers, in the order of their buttons and of their priority for the primary button."""

    def __init__(self, game: AnyGame, texts: Texts, offers: Sequence[VerbOffer[Any]] = ()) -> None:
        self._game, self._texts = game, texts
        lets_pass = [VerbOffer[Any](verb, primary=whenever, declines=beside_others) for verb in ("go_on", "pass")]
        self.offers = (*offers, *lets_pass)
        self._by_verb = {offer.verb: offer for offer in self.offers}
        self.explicit = frozenset(offer.verb for offer in offers if offer.explicit)
        self.asked = frozenset(offer.verb for offer in offers if offer.asked)
        self.sets = frozenset(offer.verb for offer in offers if offer.is_set)
        self.patient = self.sets | {offer.verb for offer in offers if offer.patient}
        self.primary_on_top = any(offer.on_top for offer in offers)
        # The verb that ends a turn, if any.
        self.ends_turn = next((offer.verb for offer in offers if offer.ends_turn), "")

    def __getitem__(self, verb: str) -> VerbOffer[Any]:
        return self._by_verb.get(verb) or VerbOffer(verb)

    def added(self, moves: Iterable[Move]) -> dict[Move, str]:
        """The optional thing of each move that has one."""
        places = ((move, self[move.verb].adds) for move in moves)
        return {move: move.args[place] for move, place in places if place is not None and place < len(move.args)}

    def buttons(self, state: Any) -> list[VerbOffer[Any]]:
        """The buttons of a turn in this state."""
        return [offer for offer in self.offers if offer.icon and offer.when(state)]

    def label(self, verb: str) -> str:
        """The label of a verb's button, or ""."""
        return table_text(self._game.id, f"verb.{verb}", self._texts)

    def text(self, verb: str) -> str:
        """A sentence on the effect and cost of a verb, or ""."""
        key = self[verb].text
        return self._texts(key) if key else table_text(self._game.id, f"verb_text.{verb}", self._texts)

    def price(self, verb: str, state: Any, seat: int = NOBODY) -> str:
        price = self[verb].price
        return price(verb, state, seat, self._texts) if price is not None else ""

    def called(self, move: Move, state: Any, seat: int) -> str:
        """The label of a move that needs no target or is primary; "" to use the text of the rules."""
        return self[move.verb].label(move, state, seat) or self.label(move.verb)

    def answer(self, prompt: str, move: Move, words: str) -> str:
        """The label of a move as the answer to a question; "" to use its usual label."""
        group, _dot, question = prompt.rpartition(".")
        # Only a `.prompt` group has answers: a reaction window can have the same name as a question.
        chosen = (*move.args[-1:], move.verb) if group.endswith(".prompt") else ()
        keys = (f"answer.{question}.{word}" for word in chosen)
        return next(filter(None, (table_text(self._game.id, key, self._texts, words=words) for key in keys)), "")

    def primary(self, options: Sequence[Move]) -> Move | None:
        """The move that the primary button plays."""
        plays = ((offer.verb, offer.primary) for offer in self.offers if offer.primary is not None)
        found = (move for verb, is_primary in plays for move in options if move.verb == verb and is_primary(move, options))
        return next(found, None)

    def gains(self, move: Move, state: Any) -> bool:
        wasted = self[move.verb].wasted
        return wasted is None or not wasted(move, state)

    def why_wasted(self, verb: str, state: Any, selection: Selection) -> str:
        """The reason why none of a verb's legal moves has a benefit, so that it is not highlighted; "" if one has."""
        found, reason = selection.of_verb(verb), table_text(self._game.id, f"wasted.{verb}", self._texts)
        return reason if found and not any(self.gains(move, state) for move in found) else ""

    def wasted_things(self, state: Any, selection: Selection) -> Collection[str]:
        """Things that are not highlighted, because no move that begins with them has a benefit."""
        explained = {verb for verb in selection.verbs if table_text(self._game.id, f"wasted.{verb}", self._texts)}
        if selection.narrowed or not explained:
            return ()
        lit, unlit = set[str](), set[str]()
        for move in selection.options:
            (lit if move.verb not in explained or self.gains(move, state) else unlit).update(selection.ahead(move))
        return unlit - lit
