"""What is asked at the table: the moves that the person before the screen may choose from, and the words above them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.bots.players import shown_options
from game.rules.state import NOBODY
from game.ui.table.choosing.buttons import LETS_PASS, prompt_for
from game.ui.table.choosing.orders import AnyOrders
from game.ui.table.choosing.selection import Selection
from game.ui.table.panels.layout import Prompt
from game.ui.table.session.session import Session

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


def selection_for(session: Session, orders: AnyOrders) -> Selection | None:
    """The moves of the person before the screen; none while bots think or the curtain is drawn."""
    decision = session.decision
    openly = session.openly
    if decision is None or (session.curtain and not openly) or session.waits_for_bots:
        return None
    if not (decision.callable_seats or session.open_hands or openly) and decision.by != session.viewer:
        return None
    seat = max(0, decision.seat)
    ways = orders.offered(openly or shown_options(session.table, session.bots), session.state, seat)
    path = partial(orders.path, state=session.state, seat=seat)
    params = {name: value for name, value in decision.params.items() if name not in decision.secret}
    explicit, patient, asked = orders.explicit_verbs, orders.patient_verbs, orders.asked_verbs
    return Selection([*ways], path, ways, explicit, patient, params, decision.prompt, asked)


def prompt_of(screen: TableScreen) -> Prompt:
    """What stands above the buttons, whatever happens at the table just now."""
    texts, session = screen.app.texts, screen.session
    if screen.stuck:
        return Prompt("alert", screen.view.toast, texts("ui_table.try_again"), warning=True)
    if session.only_hand and screen.selection is None:
        what, away = ("public.own_hand", "public.away") if session.covers_hands else ("curtain.goes_on", "curtain.back_why")
        why = " ".join(filter(None, (screen.passing.why(), texts(f"ui_table.{away}"))))
        return Prompt("eye_outline", texts(f"ui_table.{what}", name=session.wording.seat(session.next_person)), why)
    if session.first_look:
        name = session.wording.seat(session.viewer)
        return Prompt("cards", texts("ui_table.first_look.text", name=name), texts("ui_table.first_look.detail"))
    if (held := screen.stage.held) is not None:
        goes_on = "keys" if held.stays is None else "by_itself"
        return Prompt("eye", texts("ui_table.moment.look"), texts(f"ui_table.moment.{goes_on}"))
    if session.recapping:
        return Prompt("replay", texts("ui_table.recap.once_more"), texts("ui_table.recap.present"), back=True)
    why = screen.adviser.why_nothing(screen.selection)
    made = prompt_for(session, screen.face, screen.selection, texts, screen.thinking.games, why)
    asked = session.asked or (session.decision if session.only_hand else None)
    told, options = screen.stage.told, screen.selection.options if screen.selection is not None else []
    if session.only_hand and not made.detail:
        left = screen.controls.called(options[0]) if len(options) == 1 else ""
        made = replace(made, detail=texts(f"ui_table.curtain.{'only_left' if left else 'face_down'}", what=left))
    if told is not None and made.detail and made.detail in told.moment.text:
        # It stands beside it.
        made = replace(made, detail="")
    if told is not None:
        made = replace(made, fits="")
    if session.asked is not None and session.state.stack and all(move.verb in LETS_PASS for move in options):
        made = replace(made, detail=texts("ui_table.nothing_fits"))
    if session.calls.is_quiet_turn and session.decision is not None and session.decision.callable_seats:
        made = replace(made, detail=texts("ui_table.quiet.aimed"))
    turn = session.table.game.turn_of(session.state)[1]
    if asked is None or turn in (NOBODY, asked.seat) or (name := session.wording.seat(turn)) in made.text:
        # Whose doing it is need not be said twice.
        return made
    return replace(made, turn=texts("ui_table.in_turn", name=name))
