"""The table screen: shows one session, asks for its decisions, and handles keys and clicks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from game.data.texts import game_title
from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.app import App, Screen, soonest
from game.ui.faces import face_of, texts_of
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.form import Form
from game.ui.kit.lay import Node
from game.ui.table.choosing.actions import Actions
from game.ui.table.choosing.adviser import Adviser
from game.ui.table.choosing.buttons import Controls, cover_hand, cover_now, to_page, ways_about_calls
from game.ui.table.choosing.chooser import Chooser
from game.ui.table.choosing.input import TableInput
from game.ui.table.choosing.orders import Offer, Prompt, offer
from game.ui.table.choosing.question import prompt_of, selection_for
from game.ui.table.choosing.selection import Selection
from game.ui.table.choosing.sequence import MoveSequence
from game.ui.table.context import TableExits
from game.ui.table.face import AnyFace
from game.ui.table.keys import KEYS, KeyRows
from game.ui.table.layer import Hides, Layer, Overlay
from game.ui.table.layers.opener import Opener
from game.ui.table.layers.standing import STANDING
from game.ui.table.panels.painting import draw_caption, draw_table
from game.ui.table.panels.toolbar import fill_form
from game.ui.table.panels.view import TableView
from game.ui.table.session.exercise import ended_well
from game.ui.table.session.session import Session
from game.ui.table.session.thinking import Thinking
from game.ui.table.stack import LayerStack
from game.ui.table.staging.chances import Chances
from game.ui.table.staging.feedback import TableFeedback
from game.ui.table.staging.moments import Pace
from game.ui.table.staging.stage import SPEEDS, Stage


class TableScreen(Screen):
    # True if nobody plays here; then no key skips an animation.
    watched = False
    # Keys listed by `?`, and tools left out of the bar.
    keys: Mapping[str, KeyRows] = {group: KEYS[group] for group in ("turn", "look", "table")}
    not_in_bar: frozenset[str] = frozenset()

    def __init__(self, app: App, session: Session, face: AnyFace, exits: TableExits) -> None:
        super().__init__(app)
        self.session, self.exits, self.sequence = session, exits, MoveSequence(session)
        self.music = session.table.game.id
        self._form = Form(app.redraw)
        # True if the widgets must be placed again before they are drawn or used.
        self._unplaced = False
        self._input = TableInput(self)
        self.layers = LayerStack(app.redraw, self._input.use_bar)
        self.opener = Opener(self)
        self.chooser, self.feedback, self._actions = Chooser(self), TableFeedback(self), Actions(self)
        self.play, self.attempt = self._actions.play, self._actions.attempt
        self.undo, self.redo = self._actions.undo, self._actions.redo
        self._use_face(face)
        self.selection: Selection | None = None
        self.thinking, self.chances = Thinking(self), Chances(self)
        # True if a bot has failed or its move could not be saved; `try_again` resets it.
        self.stuck = False
        self.result_shown = False
        self.layers.fill(self.standing())
        # True until the first question: a player who resumes a game may want a recap.
        self._entered = True
        # The last decision that people on phones were asked, and their seats.
        self._left_to_phones: tuple[Decision | None, frozenset[int]] = (None, frozenset())
        session.draw_curtain()

    def standing(self) -> list[Layer]:
        """The standing layers, lowest first."""
        return [make(self) for make in STANDING]

    @property
    def is_public(self) -> bool:  # type: ignore[override]
        return self.session.is_public

    @property
    def overlay(self) -> Overlay | None:
        return self.layers.opened.top

    @property
    def is_front(self) -> bool:
        return self.app.screen is self

    def _use_face(self, face: AnyFace) -> None:
        """Use this face, and with it its language."""
        app, session = self.app, self.session
        self.face, self.playing = face, game_title(app.texts, session.table.game.id)
        self.stage = Stage(session, face, app.sounds, self.speed, app.settings.reduced_motion)
        self.view = TableView(app, session, face, self.stage, self._form)
        self.adviser = Adviser(session, face)
        self.controls = Controls(self)

    @property
    def speed(self) -> float:
        """Duration of animations as a multiple of the normal one."""
        return SPEEDS[self.app.settings.animation]

    @property
    def is_led(self) -> bool:
        """Return whether spectators continue from pop-up to pop-up with a key."""
        return self.watched

    def lay_out(self) -> None:
        if self.app.texts.language != self.face.texts.language:
            # The language was changed meanwhile.
            game = self.session.table.game
            texts = texts_of(game, self.app.texts)
            self.session.speak(texts)
            self.layers.opened.close_all()
            stage = self.stage
            self._use_face(face_of(game, texts))
            self.stage.resume(stage)
        self.stage.speed, self.stage.reduced = self.speed, self.app.settings.reduced_motion
        self.stage.pace = self.pace()
        self.refresh(self.selection)
        self.layers.follow_stage(self.app.now)
        self.layers.opened.lay_out()

    def pace(self) -> Pace:
        """Display time of pop-ups."""
        return self.app.settings.moments if self.session.lesson is None else "lesson"

    def refresh(self, chosen: Selection | None = None) -> None:
        """Update question, marks and buttons. `chosen` is a selection to restore if the question is the same."""
        self.face.orders.skips_idle = self.app.settings.skip_idle
        busy = self.stage.busy or self.sequence.left
        self.selection = None if busy else selection_for(self.session, self.face.orders)
        if not self.watched:
            self.view.caption = None
        self.view.is_told = self.watched
        if self.selection is not None and chosen is not None:
            self.selection.resume(chosen)
        if self.selection is not None:
            self._actions.select_again(self.selection)
        self.view.tells_chances = self.chances.are_told and not self.watched and self.session.viewer != NOBODY
        self.chances.foresee()
        self.view.lay_out()
        if self.session.sight.covers_table:
            # Close the overlays, because another player is coming.
            self.layers.opened.close_all()
        self.fill()
        self.layers.lay_out()
        self.chooser.show_cards()
        if self.selection is not None:
            self.chances.ask()
        self.layers.ask()
        self.app.redraw()

    def fill(self) -> None:
        """Update marks and widgets for the current selection."""
        self.view.mark(self.selection)
        self.view.prompt = self.prompt()
        self._unplaced = True

    @property
    def form(self) -> Form:
        """The widgets, placed for the current selection: once per change, when first needed."""
        self._place_widgets()
        return self._form

    def _place_widgets(self) -> None:
        if not self._unplaced:
            return
        self._unplaced = False
        buttons = next((made for layer in self.layers if (made := layer.buttons()) is not None), None)
        if buttons is not None:
            self._form.show(buttons)
        else:
            fill_form(self)

    def options(self, offer: Offer) -> Node:
        return self.controls.node(offer)

    def offer(self) -> Offer:
        if self.session.remote and not self.session.audience.people:
            # Everyone decides on a phone.
            return Offer()
        made = offer(self.selection, self.face.orders, self.session.state)
        made.besides += [*ways_about_calls(self), *cover_hand(self), *to_page(self, made)]
        return made

    def prompt(self) -> Prompt:
        return prompt_of(self)

    def draw(self, canvas: Canvas) -> None:
        self._place_widgets()
        hidden = self.layers.hides(canvas)
        for layer in self.layers:
            layer.prepare()
        if hidden is not Hides.ALL:
            draw_table(canvas, self.view, board=hidden is Hides.NOTHING)
        if hidden is Hides.NOTHING:
            draw_caption(canvas, self.view)
        self.layers.draw(canvas)

    def tick(self, now: int) -> int | None:
        wait = soonest(self._tick_play(now), self.feedback.tick(now), self.thinking.tick(now), self.layers.tick(now))
        self._place_widgets()
        return wait

    def _tick_play(self, now: int) -> int | None:
        """Show beats; after the last one, let the bots think or ask the player."""
        if self.session.sight.curtain:
            self.layers.follow_stage(now)
            return self.feedback.pulse(now) if self.selection is not None else None
        was_busy = self.stage.busy
        if self.stage.advance(now):
            return self._show_stage(now)
        if self.stage.called:
            # The next beat needs another player at the screen.
            self.refresh()
            return None
        self.layers.follow_stage(self.app.now)
        if was_busy or self._nobody_asked():
            self.settle(now)
            if self.stage.busy:
                return 0
        return self.feedback.pulse(now)

    def _show_stage(self, now: int) -> int | None:
        """Redraw the moving parts; during a pop-up, only its changes."""
        if self.stage.held is None:
            self.view.follow_stage(now)
            for box in self.view.moving():
                self.app.redraw(box)
        self.layers.follow_stage(now)
        return self.stage.wait_for(now)

    def _nobody_asked(self) -> bool:
        """Return whether the table waits for a player whom it has not asked yet."""
        waiting = self.selection is not None or self.thinking.work is not None or self.stuck or self.session.first_look
        # People on phones have been asked already, unless a seat has moved since.
        decision, remote = self._left_to_phones
        by_phones = decision is not None and decision is self.session.decision and remote == self.session.remote
        return (self._entered or not (waiting or by_phones)) and not self.result_shown

    def settle(self, now: int) -> None:
        """Continue after the last beat: ask the next player or start the bots."""
        session, self._entered = self.session, False
        if self.sequence.chosen is not None and self.stage.last_look(now, self.sequence.chosen):
            self.sequence.chosen = None
            self.refresh()
            self.layers.follow_stage(self.app.now)
            return
        if not self.sequence.goes_on(self.face.orders):
            session.settle_viewer()
        by_phones = bool(session.remote) and not session.waits_for_bots
        self._left_to_phones = session.decision if by_phones else None, session.remote
        for layer in self.layers:
            layer.follow_game()
        self.feedback.ask(now)
        self.view.illegal = ""
        if (move := self.sequence.by_itself(self.face.orders, self.feedback.say)) is not None:
            self.attempt(partial(session.choose, move, by_itself=True))
            return
        self.refresh()
        if (won := ended_well(session)) is not None:
            if not self.result_shown:
                self.result_shown = True
                self.app.sounds.play("win" if won else "lose")
                self.exits.result()
        elif not any(layer.comes_first() for layer in self.layers) and session.waits_for_bots and self.thinking.work is None:
            self.thinking.start(now)

    def handle(self, event: pygame.event.Event) -> None:
        self._place_widgets()
        self._input.follow_mouse(event)
        if not self.layers.handle(event):
            self._input.handle(event)

    def try_again(self) -> None:
        """Continue after a bot has failed or its move could not be saved."""
        self.stuck = False
        self.settle(self.app.now)

    def narrowed(self) -> None:
        for layer in self.layers:
            layer.narrowed()
        self.feedback.ask(self.app.now)
        self.feedback.hide_tip()
        self.view.illegal = ""
        self.fill()
        self.chooser.show_cards()
        self.app.redraw()

    def skip(self, chain: bool = False) -> None:
        """Skip to the next pop-up or to the end of an animation; with `chain`, skip all pop-ups that belong together."""
        (self.stage.skip_chain if chain else self.stage.skip)(self.app.now)
        self.layers.follow_stage(self.app.now)
        if not self.stage.busy:
            self.settle(self.app.now)

    def to_present(self) -> None:
        """End the replay of earlier events."""
        self.session.look_again()
        self.stage.clear()
        self.stage.recall()
        self.settle(self.app.now)

    def look_back(self, events: int | None = None) -> None:
        """Open a look back at the table after this many events, or at the start of the viewer's last turn."""
        if self.session.shown_moves and not self.session.sight.covers_table:
            self.thinking.stop()
            self.feedback.hide_tip()
            cover_now(self)
            self.exits.look_back(events)

    def follow(self, event: Event) -> None:
        self.opener.follow(event)

    def way_of(self, event: Event) -> str:
        """Text key for the effect of a click on a log entry; "" if it has none."""
        return self.opener.leads(event).way

    def leave(self) -> None:
        self.thinking.stop()
        self.session.close()
        self.app.untidy = True
