"""The table: leads one session from decision to decision, and does what its keys and clicks mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import pi, sin

import pygame

from game.bots.players import bots_move, shown_options
from game.rules.decision import Decision
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.moves import Move, Refusal
from game.rules.state import NOBODY
from game.ui.app import App, Screen, Work
from game.ui.faces import face_of, texts_of
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.form import Form
from game.ui.kit.pieces import Tip
from game.ui.kit.widgets import Widget
from game.ui.table.column import Prompt, seat_tip_text
from game.ui.table.controls import BarAction, Controls, Offer, bar_widgets, offer
from game.ui.table.curtain import HOLD
from game.ui.table.face import Face
from game.ui.table.hand import CARD_WIDTH
from game.ui.table.input import TableInput
from game.ui.table.overlays import CheatSheet, Inspector, LogDrawer, MoveMenu, Overlay, Recap
from game.ui.table.pile_browser import PileBrowser
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


class TableScreen(Screen):
    def __init__(self, app: App, session: Session, face: Face, doors: TableDoors, notice: str = "") -> None:
        super().__init__(app)
        self.session, self.doors = session, doors
        self.form = Form(app.redraw)
        self._input = TableInput(self)
        self._wear(face)
        self.selection: Selection | None = None
        self.overlay: Overlay | None = None
        self._tip_refusal: Refusal | None = None
        self._tip_due: int | None = None
        self._asked_at = 0
        self._toast_until = 0
        self._flash_until = 0
        self._work: Work[Move | None] | None = None
        # A bot's move could not be kept; whoever has mended that lets it play again.
        self.stuck = False
        self._told_result = False
        # The question for which cards have been laid out: somebody may close them and look at the table.
        self._laid_out_for: Decision | None = None
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
        self.app.redraw()

    def _new_selection(self) -> Selection | None:
        """The moves of the person before the screen; none while bots think, something moves or the curtain is drawn."""
        session, decision = self.session, self.session.decision
        if decision is None or session.curtain or session.waits_for_bots or self.stage.busy:
            return None
        if not decision.callable_seats and not session.open_hands and decision.by != session.viewer:
            return None
        options = shown_options(session.table, session.bots)
        return Selection(options, lambda move: self.face.path(move, session.state, max(0, decision.seat)))

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
        return offer(self.selection, self.face)

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
        return Prompt(
            "chat_question", session.wording.prompt(seen), texts("ui_table.choices", count=count) if count > 1 else ""
        )

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

    def _show_offered_cards(self) -> None:
        """Cards to choose from that lie nowhere on the table, such as those of a pile, are laid out to be seen."""
        if self.session.curtain:
            return
        hidden = [thing for thing in self.targets() if self.view.spot_of(thing) is None]
        cards = [thing for thing in hidden if self.face.card(self.app.look, thing, CARD_WIDTH) is not None]
        if cards and self.session.decision is not self._laid_out_for:
            self._laid_out_for = self.session.decision
            self._lay_out_cards(cards)

    def _lay_out_cards(self, cards: list[str]) -> None:
        self._open(PileBrowser(self.app, self.close_overlay, self.view.prompt.text, cards, self.face, self.point))

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
        self.view.tip, self._tip_refusal = self._tip_here()
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
        self.attempt(partial(self.session.choose, move))

    def undo(self) -> None:
        self.attempt(self.session.undo)

    def redo(self) -> None:
        self.attempt(self.session.redo)

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
        if not moves:
            self._refuse(thing)
        elif len(moves) == 1:
            self.play(moves[0])
        elif all(selection.last_step_to(move) for move in moves):
            at = self.view.spot_of(thing) or self.view.mouse
            self._open(
                MoveMenu(self.app, self.close_overlay, at, moves, self.session.wording, self.play, self.adviser.odds_line)
            )
        else:
            selection.point_at(thing)
            self.narrowed()

    def _refuse(self, thing: str) -> None:
        """Say why nothing can be done with a thing; one that is no part of a move at all is looked at closely."""
        why = self.adviser.refusal_at(thing)
        if why is None:
            self.inspect(thing)
            return
        known = self.face.describe(thing, self.session.state)
        self.view.illegal = thing
        self.view.tip, self._tip_refusal, self._tip_due = self.adviser.refused(why, known[0] if known else ""), why, None
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
        self.selection.only(verb)
        self.narrowed()

    def narrowed(self) -> None:
        self._asked_at = self.app.now
        self.hide_tip()
        self.view.illegal = ""
        self.fill()
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
        self.view.tip = self._tip_refusal = self._tip_due = None

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

    # Over the table -----------------------------------------------------------------------------------------------------

    def close_overlay(self) -> None:
        self.overlay = None
        self.app.redraw()

    def _open(self, overlay: Overlay) -> None:
        self.hide_tip()
        self.overlay = overlay
        self.app.redraw()

    def inspect(self, thing: str) -> None:
        """Look at a card, or at another thing with something written on it, at full size; at an open pile as a whole."""
        cards = self.face.pile(self.session.state, thing) if thing else []
        if cards:
            known = self.face.describe(thing, self.session.state)
            title = known[0] if known else ""
            self._open(PileBrowser(self.app, self.close_overlay, title, cards, self.face, self.inspect))
            return

        def sheet() -> object:
            return self.face.sheet(self.app.look, thing, self.session.state)

        if thing and sheet() is not None:
            picture = partial(self.face.sheet, self.app.look, thing, self.session.state)
            self._open(Inspector(self.app, self.close_overlay, picture, self.app.texts))

    def _open_recap(self) -> None:
        session = self.session
        self._open(Recap(self.app, self.close_overlay, session.recap(), session.wording, self._replay_recap, self.app.texts))

    def _replay_recap(self) -> None:
        self.session.replay_recap()
        self.refresh()

    def _open_log(self) -> None:
        session, view = self.session, self.view
        looks = view.scene.seats
        self._open(
            LogDrawer(
                self.app, self.close_overlay, session.log, view.log_view, session.wording, self.face, looks, self.follow
            )
        )

    def open_keys(self) -> None:
        self._open(CheatSheet(self.app, self.close_overlay, self.app.texts, self.face))

    def _open_rules(self) -> None:
        """The rule that is being talked about, or that of what is being done."""
        rule = ""
        if self._tip_refusal is not None:
            rule = self._tip_refusal.rule
        elif self.selection is not None:
            verbs = self.face.game.verbs
            rule = next((verbs[move.verb].rule for move in self.selection.fitting if move.verb in verbs), "")
        self.doors.rules(rule)

    def follow(self, event: Event) -> None:
        """Show what an entry of the log is about: flash the places, open the card."""
        self.close_overlay()
        board, scene = self.face.board, self.view.scene
        things = self.face.event_things(event)
        on_board = [thing for thing in things if board.spot_of(thing, scene) is not None]
        if on_board:
            board.bring_into_sight(on_board[0], scene)
        scene.flashing, self._flash_until = frozenset(on_board), self.app.now + TOAST
        card = next((thing for thing in things if self.face.sheet(self.app.look, thing, self.session.state) is not None), "")
        self.inspect(card)
        self.app.redraw()

    def spot_of(self, thing: str) -> Spot | None:
        return self.view.spot_of(thing)

    def leave(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self.session.close()
