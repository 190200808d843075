"""The moves of the German games as the table offers them: buttons of a turn, what each move points at, what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.data.texts import Texts
from game.rules.moves import Move
from game.ui.table.face import Question, VerbButton
from game.ui.table.selection import Path, Selection
from game.volk.asking import TURN
from game.volk.naming import component_name
from game.volk.state import VolkState
from game.volk.tables import BOARD, CARDS, ITEMS, SECTORS
from game.volk.verbs import card_value, credit_value

BASE_BUTTONS = (
    VerbButton("calm", "hand_peace", "1"),
    VerbButton("build", "factory", "2"),
    VerbButton("raise", "hexagon", "3"),
    VerbButton("event", "lightning_bolt", "4"),
)
POWER_BUTTONS = (
    VerbButton("arm", "bomb", "5"),
    VerbButton("credit", "cash_plus", "6"),
)
CARD_VERBS = frozenset(button.verb for button in (*BASE_BUTTONS, *POWER_BUTTONS))
WAYS_OUT = ("stop", "nothing", "leave")
"""The words that decline or end something."""

ICONS = {button.verb: button.icon for button in (*BASE_BUTTONS, *POWER_BUTTONS)}
POINTED = frozenset((*BOARD.provinces, *BOARD.cities, *BOARD.lines, *SECTORS))
"""What lies on the map."""


def buttons(state: VolkState) -> Sequence[VerbButton]:
    """The actions with a card; German states have four, superpowers two more."""
    return BASE_BUTTONS if state.powers is None else (*BASE_BUTTONS, *POWER_BUTTONS)


def is_turn(state: VolkState, selection: Selection) -> bool:
    """Is a card and an action to be chosen?"""
    return state.phase == TURN and any(move.verb in CARD_VERBS for move in selection.options)


def path_of(move: Move, state: VolkState) -> Path:
    """The things to point at for a move. Any police card will do, so only the province is pointed at."""
    if move.verb == "police":
        return (move.args[1],)
    if move.verb == "discard":
        return ()
    return move.args


def offered(options: Sequence[Move], state: VolkState) -> Mapping[Move, tuple[Move, ...]]:
    """All moves, but only one police card for each province: they do the same."""
    found: dict[Move, tuple[Move, ...]] = {}
    provinces: set[str] = set()
    for move in options:
        if move.verb == "police":
            if move.args[1] in provinces:
                continue
            provinces.add(move.args[1])
        found[move] = (move,)
    return found


def primary_move(options: Sequence[Move]) -> Move | None:
    """The way out where there is one; of an event the next icon as it is printed; keeping all cards."""
    for move in options:
        if move.verb in ("end_turn", "go_on", "pass") or (move.verb == "discard" and not move.args):
            return move
        if move.verb == "choose" and move.args[0] in WAYS_OUT:
            return move
    first = options[0] if options else None
    if first is not None and first.verb == "choose" and first.args[0] in ITEMS:
        return first
    return None


def is_listed(move: Move, state: VolkState, selection: Selection) -> bool:
    """What lies on the table is pointed at; only what does not is listed."""
    if move.verb == "police":
        return False
    if move.verb in CARD_VERBS:
        return False
    thing = move.args[0] if move.args else ""
    return thing not in POINTED or move.verb == "discard"


def question(state: VolkState, selection: Selection, texts: Texts) -> Question | None:
    """What is asked after an action or a card has been chosen."""
    now = selection.narrowing
    if not is_turn(state, selection) or not selection.narrowed:
        return None
    if now.things and now.things[0] in CARDS and not now.verb:
        card = now.things[0]
        return Question("cards", component_name("card", card, texts), texts("volk_table.choose_action"))
    if now.verb and not now.things:
        return Question(ICONS[now.verb], texts(f"volk_table.verb.{now.verb}"), texts("volk_table.choose_card"))
    return None


def worth_of(state: VolkState, seat: int, verb: str, card: str) -> int:
    """What a card is worth for an action."""
    return credit_value(state, seat, card) if verb == "credit" else card_value(state, seat, card)
