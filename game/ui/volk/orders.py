"""The moves of the German games as the table offers them: buttons of a turn, what each move points at, what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.data.texts import Texts
from game.rules.moves import Move
from game.ui.table.orders import Question, VerbButton
from game.ui.table.selection import Path, Selection
from game.ui.volk.display import POLICE
from game.volk.data.tables import BOARD, CARDS, SECTORS
from game.volk.naming import component_name
from game.volk.state import VolkState
from game.volk.states.standards import LEAVE
from game.volk.turn.asking import NOTHING, STOP, TURN

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
WAYS_OUT = (STOP, NOTHING, LEAVE)
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
    """The things to point at for a move. The police lies beside the hand, and any of its cards will do.

    For an icon of an event its target is enough; where two icons could go there, it is asked which is meant.
    """
    if move.verb == "police":
        return (POLICE, move.args[1])
    return move.args[1:] if move.verb == "execute" else move.args


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
    """The way out where there is one, such as keeping all cards."""
    for move in options:
        if move.verb in ("end_turn", "go_on", "pass") or (move.verb == "discard" and not move.args):
            return move
        if move.verb == "choose" and move.args[0] in WAYS_OUT:
            return move
    return None


def is_listed(move: Move, state: VolkState, selection: Selection) -> bool:
    """What lies on the table is pointed at; only what does not is listed."""
    if move.verb in CARD_VERBS:
        return False
    thing = move.args[-1] if move.args else ""
    if move.verb == "choose" and Move("choose", (LEAVE,)) in selection.options:
        # Both answers stand side by side.
        return True
    return move.verb == "discard" or (move.verb != "police" and thing not in POINTED)


def question(state: VolkState, selection: Selection, texts: Texts) -> Question | None:
    """What is asked, with what can be done next; None: as the rules ask it."""
    now, police = selection.narrowing, any(move.verb == "police" for move in selection.options)
    if now.things == (POLICE,):
        return Question("police_badge", texts("volk_table.verb.police"), texts("volk_table.choose_province"))
    if "items" in selection.params and not selection.narrowed:
        key = "police_ready" if police else f"event_hint.{selection.params['order']}"
        return Question("lightning_bolt", "", texts(f"volk_table.{key}"))
    if not is_turn(state, selection):
        return Question("chat_question", "", texts("volk_table.police_ready")) if police and not selection.narrowed else None
    if now.things and now.things[0] in CARDS:
        name = component_name("card", now.things[0], texts)
        return Question("cards", name, texts("volk_table.choose_action"))
    if now.verb:
        return Question(ICONS[now.verb], texts(f"volk_table.verb.{now.verb}"), texts("volk_table.choose_card"))
    return Question("cards", "", texts("volk_table.choose_police" if police else "volk_table.choose_any"))
