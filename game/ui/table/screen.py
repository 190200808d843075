"""The table: leads one session from decision to decision, and does what its keys and clicks mean."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import pi, sin
from typing import Any

import pygame

from game.bots.players import bots_move, shown_options
from game.rules.errors import RulesError
from game.rules.moves import Move, Refusal
from game.rules.state import NOBODY
from game.ui.app import App, Work
from game.ui.faces import face_of, texts_of
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.form import Form
from game.ui.kit.pieces import Tip
from game.ui.kit.widgets import Widget
from game.ui.table.column import Prompt, seat_tip_text
from game.ui.table.controls import BarAction, Controls, Offer, bar_widgets, offer
from game.ui.table.curtain import HOLD
from game.ui.table.face import Face
from game.ui.table.input import TableInput
from game.ui.table.over import OverlayScreen
from game.ui.table.selection import Selection
from game.ui.table.session import Session
from game.ui.table.stage import FRAME, SPEEDS, Stage
from game.ui.table.tips import Adviser
from game.ui.table.tray import die_buttons, pad
from game.ui.table.view import TableView

PULSE = 1200
PULSES = 2
"""Legal marks breathe twice when a question appears, then rest: an idle table costs nothing."""
PULSE_FRAME = 50
TIP_AFTER = 250
TOAST = 2500


@dataclass(frozen=True)
class TableDoors:
    """Where one can go from the table. `rules` takes the number of a rule."""

    rules: Callable[[str], None]
    pause: Callable[[], None]
    result: Callable[[], None]


class TableScreen(OverlayScreen):
    def __init__(self, app: App, session: Session, face: Face, doors: TableDoors, notice: str = "") -> None:
        super().__init__(app)
        self.session, self.doors = session, doors
        self.form = Form(app.redraw)
        self._input = TableInput(self)
        self._wear(face)
        self.selection: Selection | None = None
        self.tip_refusal: Refusal | None = None
        self._tip_due: int | None = None
        self._asked_at = 0
        self._toast_until = 0
        self._flash_until = 0
        self._work: Work[Move | None] | None = None
        # What is left to be played of moves that were chosen together, and how the table stood before the first.
        self._queue: deque[Move] = deque()
        self._before_queue: Any = None
        # A bot's move could not be kept; whoever has mended that lets it play again.
        self.stuck = False
        self._told_result = False
        if notice:
            self.say(notice)
        session.draw_curtain()

    # What is shown ------------------------------------------------------------------------------------------------------

    def _wear(self, face: Face) -> None:
        """Show the session with this face, which speaks the language of the window."""
        app, session = self.app, self.session
        self.face = face
        self.stage = Stage(session, face, app.sounds, SPEEDS[app.settings.animation], app.settings.reduced_motion)
        self.view = TableView(app, session, face, self.stage, self.form)
        self.adviser = Adviser(session, face)
        self._controls = Controls(session, face, self.adviser, app.texts)

    def lay_out(self) -> None:
        settings = self.app.settings
        if self.app.texts.language != self.face.texts.language:
            # Somebody has chosen another language meanwhile.
            game = self.session.table.game
            texts = texts_of(game, self.app.texts)
            self.session.speak(texts)
            self.overlay = None
            self._wear(face_of(game, texts))
        self.stage.speed, self.stage.reduced = SPEEDS[settings.animation], settings.reduced_motion
        self.refresh()
        if self.overlay is not None:
            self.overlay.lay_out()

    def refresh(self) -> None:
        """Everything that follows from the session: what is asked, what is marked, which buttons there are."""
        self.selection = self._new_selection()
        self.view.lay_out()
        self.fill()
        self._show_offered_cards()
        self._show_overlay()
        self.app.redraw()

    def _new_selection(self) -> Selection | None:
        """The moves of the person before the screen; none while bots think, something moves or the curtain is drawn."""
        session, decision = self.session, self.session.decision
        if decision is None or session.curtain or session.waits_for_bots or self.stage.busy:
            return None
        if not decision.callable_seats and not session.open_hands and decision.by != session.viewer:
            return None
        if self._queue:
            return None
        seat = max(0, decision.seat)
        ways = self.face.offered(shown_options(session.table, session.bots), session.state, seat)
        return Selection([*ways], lambda move: self.face.path(move, session.state, seat), ways, self.face.explicit_verbs)

    def fill(self) -> None:
        """Marks and widgets for what has been selected so far."""
        view, app = self.view, self.app
        view.mark(self.selection)
        view.prompt = self._prompt()
        what = self._offer()
        folded = view.places.folded
        resting = self.selection is None and bool(what.verbs)
        where = view.divide_column(self._options_height(what), what.primary is not None or resting)
        fixed = bar_widgets(view.places.bar, self._bar_actions(), app.texts, with_keys=not folded)
        scrolling = self._option_widgets(what)
        if what.primary is not None:
            fixed.append(self._controls.primary(where.primary, what.primary, self.play))
        elif resting and (button := self._controls.resting(where.primary)):
            fixed.append(button)
        view.pad = pad(view.places.tray, self.area, len(what.dice)) if what.dice else None
        if view.pad is not None:
            fixed += die_buttons(view.pad, what.dice, self.play)
        self.form.fill(fixed, scrolling, where.options)
        if view.focused and view.focused not in self.targets():
            view.focused = ""

    def _offer(self) -> Offer:
        return offer(self.selection, self.face, self.session.state)

    def _passing_button(self) -> Callable[[Box], Widget] | None:
        """The button to let something be, to be put anywhere; None where that is not what can be done instead."""
        move = self._offer().primary
        if move is None or move.verb not in ("go_on", "pass"):
            return None
        return lambda box: self._controls.primary(box, move, self.play)

    def _options_height(self, what: Offer) -> float:
        places = self.view.places
        return self._controls.height(self.app.look, places.column.width, what, places.folded)

    def _option_widgets(self, what: Offer) -> list[Widget]:
        where = self.view.column
        if where is None:
            return []
        folded = self.view.places.folded
        return self._controls.widgets(self.app.look, where.options, what, folded, self.selection, self._only, self.play)

    def dice_asked(self) -> list[Move]:
        """The numbers that a real die can show, while one is asked for."""
        return self._offer().dice

    def targets(self) -> list[str]:
        return self.selection.targets() if self.selection is not None else []

    def _prompt(self) -> Prompt:
        session, texts = self.session, self.app.texts
        decision, result = session.decision, session.table.result
        if result is not None and not session.pending:
            return Prompt("trophy", session.wording.result(result))
        if self.stuck:
            return Prompt("alert", self.view.toast, texts("ui_table.try_again"), warning=True)
        if decision is None:
            return Prompt("dots_horizontal", texts("ui_table.watching"), texts("ui_table.skip"))
        if session.waits_for_bots:
            name = session.wording.seat(decision.by) if decision.by != NOBODY else texts("kernel.everyone")
            return Prompt("thought_bubble", texts("ui_table.thinking", name=name))
        selection = self.selection
        question = self.face.question(session.state, selection) if selection is not None else None
        if question is not None and question.text and selection is not None:
            return Prompt(question.icon, question.text, question.detail, selection.narrowed)
        if selection is not None and selection.narrowed:
            return Prompt(
                "cursor_default_click", self._narrowed_to(), texts("ui_table.choices", count=len(selection.fitting)), True
            )
        seen = decision.seen_by_all() if session.open_hands else decision.seen_by(session.viewer)
        count = len(selection.options) if selection is not None else 0
        if decision.by not in (decision.seat, NOBODY):
            wording = session.wording
            detail = texts("ui_table.plays_for", by=wording.seat(decision.by), seat=wording.seat(decision.seat))
            return Prompt("cash", wording.prompt(seen), detail)
        detail = question.detail if question is not None else texts("ui_table.choices", count=count) if count > 1 else ""
        return Prompt(question.icon if question is not None else "chat_question", session.wording.prompt(seen), detail)

    def _narrowed_to(self) -> str:
        """What has been said so far."""
        assert self.selection is not None
        now = self.selection.narrowing
        if now.things:
            known = self.face.describe(now.things[-1], self.session.state)
            return known[0] if known else now.things[-1]
        return self.face.verb_label(now.verb)

    def _bar_actions(self) -> list[BarAction]:
        session, wording = self.session, self.session.wording
        why = session.undo_refusal()
        undone = bool(session.table.history.undone)
        idle = not session.curtain
        nothing = "" if undone else wording.texts("kernel.redo.nothing")
        return [
            BarAction("undo", "undo", "Z", self.undo if why is None and idle else None, wording.refusal(why) if why else ""),
            BarAction("redo", "redo", "Y", self.redo if undone and idle else None, nothing),
            *([BarAction("report", "crystal_ball", "F", self._open_report)] if self.face.reports else []),
            BarAction("recap", "history", "R", self._open_recap),
            BarAction("log", "script_text_outline", "L", self._open_log),
            BarAction("rules", "book_open_variant", "F1", self._open_rules),
            BarAction("fit", "fit_to_screen_outline", "0", self.fit),
            BarAction("keys", "keyboard_outline", "?", self.open_keys),
            BarAction("menu", "menu", "Esc", self.doors.pause),
        ]

    def draw(self, canvas: Canvas) -> None:
        if self.session.curtain:
            self.view.draw_curtain(canvas)
            return
        self.view.draw(canvas)
        if self.overlay is not None:
            self.overlay.draw(canvas)
        else:
            self.view.draw_tip(canvas)
        if not self.stuck:
            self.view.draw_toast(canvas)

    # Time ---------------------------------------------------------------------------------------------------------------

    def tick(self, now: int) -> int | None:
        waits = [wait for wait in (self._tick_play(now), self._tick_tip(now), self._tick_small(now)) if wait is not None]
        return min(waits, default=None)

    def _tick_play(self, now: int) -> int | None:
        """Show beats; when all are shown, let the bots think or ask the person."""
        if self.session.curtain:
            return self._tick_curtain(now)
        was_busy = self.stage.busy
        if self.stage.advance(now):
            self.view.follow_stage(now)
            self.app.redraw()
            return FRAME
        if was_busy or self._nobody_asked():
            self.settle(now)
            return 0 if self.stage.busy else self._pulse(now)
        return self._pulse(now)

    def _nobody_asked(self) -> bool:
        """Does the table wait for somebody who does not know it yet?"""
        waiting = self.selection is not None or self._work is not None or self.stuck
        return not waiting and not self._told_result

    def settle(self, now: int) -> None:
        """Everything is shown: who is next?"""
        session = self.session
        session.settle_viewer()
        self._asked_at = now
        self.view.illegal = ""
        if self._queue:
            self._go_on()
            return
        self.refresh()
        result = session.table.result
        if result is not None:
            if not self._told_result:
                self._told_result = True
                self.app.sounds.play("win" if any(seat in session.people for seat in result.winners) else "lose")
                self.doors.result()
        elif session.waits_for_bots and self._work is None:
            table, bots = session.table, session.bots
            self._work = self.app.work(lambda _work: bots_move(table, bots), self._bot_moved, self._bot_failed)

    def _bot_moved(self, move: Move | None) -> None:
        self._work = None
        if move is None:
            self.session.bots_passed()
            self.settle(self.app.now)
        else:
            self.attempt(partial(self.session.choose, move))

    def _bot_failed(self, error: Exception) -> None:
        self._work = None
        self._hold(str(error))

    def _hold(self, text: str) -> None:
        self.stuck = True
        self.say(text)
        self.refresh()

    def _pulse(self, now: int) -> int | None:
        scene, board = self.view.scene, self.view.places.board
        since = now - self._asked_at
        if not self.targets() or self.app.look.reduced_motion or since > PULSE * PULSES:
            if scene.pulse != 1.0:
                scene.pulse = 1.0
                self.app.redraw(board)
            return None
        scene.pulse = 0.85 + 0.15 * sin(since / PULSE * 2 * pi)
        self.app.redraw(board)
        return PULSE_FRAME

    def _tick_curtain(self, now: int) -> int | None:
        if self.view.held_since is None:
            return None
        self.app.redraw()
        return 0 if self.lift_if_held(now) else FRAME

    def lift_if_held(self, now: int) -> bool:
        """Open the curtain if its key has been held long enough; where nothing is animated, at once."""
        since = self.view.held_since
        if since is None or now - since < (HOLD if self.stage.speed else 0):
            return False
        self.view.held_since = None
        self.session.lift_curtain()
        self.app.sounds.play("card")
        self.settle(now)
        return True

    def _tick_tip(self, now: int) -> int | None:
        if self._tip_due is None:
            return None
        if now < self._tip_due:
            return self._tip_due - now
        self._tip_due = None
        self.view.tip, self.tip_refusal = self._tip_here()
        if self.view.tip is not None:
            self.app.redraw()
        return None

    def _tick_small(self, now: int) -> int | None:
        """Toasts and flashes go by themselves."""
        view = self.view
        waits: list[int] = []
        if view.toast and not self.stuck:
            waits.append(self._toast_until - now)
            if now >= self._toast_until:
                view.toast = ""
                self.app.redraw()
        if view.scene.flashing:
            waits.append(self._flash_until - now)
            if now >= self._flash_until:
                view.scene.flashing = frozenset()
                self.app.redraw()
        return max(1, min(waits)) if waits else None

    # Doing --------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        self._input.handle(event)

    def play(self, move: Move) -> None:
        """Play a move, or the moves one after the other that it stands for."""
        way = self.selection.way(move) if self.selection is not None else (move,)
        self._before_queue = self.session.table.state.copy() if len(way) > 1 else None
        self._queue = deque(way[1:])
        self.attempt(partial(self.session.choose, way[0]))

    def _go_on(self) -> None:
        """The next of several moves, if it is still what was meant; otherwise the person decides anew."""
        session, move = self.session, self._queue[0]
        decision = session.table.decision
        mine = decision is not None and decision.by == session.viewer and move in decision.options
        if mine and self.face.goes_on(move, self._before_queue, session.table.state):
            self._queue.popleft()
            self.attempt(partial(session.choose, move))
        else:
            self._queue.clear()
            self.settle(self.app.now)

    def undo(self) -> None:
        self.attempt(partial(self._all_of, self.session.undo, lambda: self.session.undo_refusal() is None))

    def redo(self) -> None:
        self.attempt(partial(self._all_of, self.session.redo, lambda: bool(self.session.table.history.undone)))

    def _all_of(self, step: Callable[[], None], possible: Callable[[], bool]) -> None:
        """Take back, or do again, what was chosen together."""
        step()
        while self.face.in_the_middle(self.session.table.state) and possible():
            step()

    def attempt(self, action: Callable[[], None]) -> None:
        """Do something at the table. What cannot be done is said, and changes nothing."""
        self.hide_tip()
        self.view.illegal = self.view.focused = ""
        self.form.focus_on(None)
        self.overlay = None
        try:
            action()
            self.stuck = False
        except RulesError as error:
            self._queue.clear()
            self.app.sounds.play("refuse")
            if self.session.waits_for_bots:
                self._hold(str(error))
            else:
                self.say(str(error))
        self.refresh()

    def try_again(self) -> None:
        """After a bot's move could not be kept."""
        self.stuck = False
        self.settle(self.app.now)

    def point(self, thing: str, pile: str = "") -> None:
        """Somebody points at a thing: play what fits, offer what could be meant, or say why not.

        A thing on top of a pile of which several cards can be chosen stands for the pile.
        """
        selection = self.selection
        if selection is None:
            self.inspect(thing)
            return
        of_pile = [card for card in self.face.pile(self.session.state, pile) if card in selection.targets()] if pile else []
        if len(of_pile) > 1:
            self._lay_out_cards(of_pile)
            return
        moves = selection.moves_at(thing)
        if not moves and selection.narrowing.things[:1] == (thing,):
            # Once more the same: it is let go.
            selection.begin_anew(thing)
            self.narrowed()
        elif not moves and selection.begin_anew(thing):
            self.point(thing, pile)
        elif not moves:
            self._refuse(thing)
        elif len(moves) == 1 or all(selection.last_step_to(move) for move in moves):
            self._choose(moves, self.view.spot_of(thing) or self.view.mouse)
        else:
            selection.point_at(thing)
            if not selection.fitting and len(selection.verbs) == 1:
                # There is only one thing to do with it.
                selection.only(next(iter(selection.verbs)))
            self.narrowed()

    def _refuse(self, thing: str) -> None:
        """Say why nothing can be done with a thing; one that is no part of a move at all is looked at closely.

        Beside the goals of what is selected, that is let go.
        """
        selection = self.selection
        why = self.adviser.refusal_at(thing, selection)
        if (
            why is None
            and selection is not None
            and selection.narrowing.things
            and self.face.board.spot_of(thing, self.view.scene)
        ):
            selection.back()
            self.narrowed()
            return
        if why is None:
            self.inspect(thing)
            return
        known = self.face.describe(thing, self.session.state)
        self.view.illegal = thing
        self.view.tip, self.tip_refusal, self._tip_due = self.adviser.refused(why, known[0] if known else ""), why, None
        self.app.sounds.play("refuse")
        self.view.mark(self.selection)
        self.app.redraw()

    def _only(self, verb: str) -> None:
        """A button of a verb: play its only move, or look for one of its moves."""
        assert self.selection is not None
        moves = [move for move in self.selection.options if move.verb == verb]
        if len(moves) == 1 and not moves[0].args:
            self.play(moves[0])
            return
        if self.selection.narrowing.verb == verb:
            # Pressed once more it is let go.
            self.selection.back()
            self.narrowed()
            return
        self.selection.only(verb)
        self._laid_out_for = None
        fitting = self.selection.fitting
        if len(fitting) == 1 and self.selection.arrived(fitting[0]):
            self.play(fitting[0])
        else:
            self.narrowed()

    # Cards that are pulled ----------------------------------------------------------------------------------------------

    def lift(self, card: str) -> None:
        """A card is pulled out of the hand: where it can go is shown."""
        assert self.selection is not None
        self.view.dragged = card
        # Whatever was selected before: this card is meant.
        self.selection.begin_anew(card)
        self.selection.point_at(card)
        self.narrowed()

    def drop(self, spot: Spot) -> None:
        """The card is let go. One that needs no goal is played wherever on the board that is."""
        view, selection = self.view, self.selection
        view.dragged = ""
        if selection is None:
            return
        thing = view.thing_at(spot, self.targets())
        arrived = [move for move in selection.fitting if selection.arrived(move)]
        if thing in self.targets():
            self.point(thing)
        elif arrived and view.places.board.holds(spot):
            self._choose(arrived, spot)
        else:
            selection.back()
            self.narrowed()

    def narrowed(self) -> None:
        self._asked_at = self.app.now
        self.hide_tip()
        self.view.illegal = ""
        self.fill()
        self._show_offered_cards()
        self.app.redraw()

    def step_back(self) -> None:
        """Esc: away with a refusal, then back to what was asked first, then to the menu."""
        view = self.view
        if view.tip is not None and view.tip.kind == "refusal":
            self.hide_tip()
            view.illegal = ""
            view.mark(self.selection)
        elif self.selection is not None and self.selection.back():
            self.narrowed()
        else:
            self.doors.pause()

    def skip(self) -> None:
        self.stage.skip()
        self.settle(self.app.now)

    def say(self, text: str) -> None:
        self.view.toast, self._toast_until = text, self.app.now + TOAST + 30 * len(text)
        self.app.redraw()

    def fit(self) -> None:
        self.face.board.fit()
        self.app.redraw(self.view.places.board)

    # Tips ---------------------------------------------------------------------------------------------------------------

    def hide_tip(self) -> None:
        if self.view.tip is not None:
            self.app.redraw()
        self.view.tip = self.tip_refusal = self._tip_due = None

    def tip_soon(self) -> None:
        self._tip_due = self.app.now + TIP_AFTER

    def _tip_here(self) -> tuple[Tip | None, Refusal | None]:
        """What to say about the widget or the thing that the pointer or the keyboard is on."""
        view = self.view
        widget = self.form.hover or self.form.focus
        if widget is not None:
            return widget.tip, None
        thing = view.hovered or view.focused
        if not thing:
            return None, None
        tip, why = self.adviser.tip(thing, self.selection)
        if why is not None and view.hovered:
            view.illegal = thing
            view.mark(self.selection)
        if tip is None and thing.startswith("seat:"):
            seat = int(thing.partition(":")[2])
            return Tip(view.scene.names[seat], seat_tip_text(view.scene, seat, self.face), "account"), None
        return tip, why

    def flash(self, things: list[str]) -> None:
        """Things that the log points at."""
        self.view.scene.flashing, self._flash_until = frozenset(things), self.app.now + TOAST

    def _open_rules(self) -> None:
        """The rule that is being talked about, or that of what is being done."""
        rule = ""
        if self.tip_refusal is not None:
            rule = self.tip_refusal.rule
        elif self.selection is not None:
            verbs = self.face.game.verbs
            rule = next((verbs[move.verb].rule for move in self.selection.fitting if move.verb in verbs), "")
        self.doors.rules(rule)

    def spot_of(self, thing: str) -> Spot | None:
        return self.view.spot_of(thing)

    def leave(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self.session.close()
