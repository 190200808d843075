"""Temporary feedback at a table: tooltips, notices, flashes and pulsing marks."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin

from game.data.thing_rules import load_thing_rules
from game.rules.errors import BrokenRule, CannotUndo, IllegalMove, MalformedMove, RulesError
from game.rules.events import Event
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.ui.dispensable import dispensable
from game.ui.kit.controls.widgets import Widget
from game.ui.kit.drawings.pieces import Tip
from game.ui.screens.dialog import Notice
from game.ui.table.context import TableContext
from game.ui.table.face import rule_of
from game.ui.table.panels.chances import CHANCES, chances_tip
from game.ui.table.panels.goals import ABILITY, GOAL, aim_tip
from game.ui.table.panels.log import roll_words
from game.ui.table.session.story import told
from game.ui.table.staging.stage import FRAME
from game.ui.window.reports import report_words, write_report

TIP_AFTER = 250
PULSE, TOAST = 1200, 2500
CLOSING = 500
"""Time for a ring to close around a thing that the log points at, in ms."""


class TableFeedback:
    """Tooltips, notices and flashes with their timers. `refusal` is the one that the tooltip shows, if any."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        self.refusal: Refusal | None = None
        self._tip_due: int | None = None
        # The subject of the tooltip, which is hidden when the subject changes.
        self._about: tuple[Widget | None, object, int] = (None, "", 0)
        self._asked_at = self._toast_until = self._flash_until = 0
        # The last notice for people who look elsewhere, and its end: other notices appear below it.
        self._lasting = "", 0
        # The turn that a notice belongs to.
        self._toast_turn: tuple[int, int] | None = None

    def ask(self, now: int) -> None:
        """Start the pulse of the marks for a new decision."""
        self._asked_at = now

    def say(self, text: str, this_turn: bool = False, longer: int = 0) -> None:
        """Show a notice for a while, and this much `longer` in ms; with `this_turn`, at most until the turn ends."""
        # Longer notices stay longer.
        app, until = self._screen.app, self._screen.app.now + TOAST + 30 * len(text) + longer
        above, ends = self._lasting
        if longer:
            self._lasting = text, until
        elif app.now < ends:
            text, until, this_turn = f"{above}\n{text}", max(until, ends), False
        self._screen.view.toast, self._toast_until = text, until
        self._toast_turn = self._screen.stage.current_turn if this_turn else None
        app.redraw()

    def explain(self, error: RulesError) -> None:
        """Show an error of the rules: a broken rule or malformed move in a dialog, any other in a notice."""
        app, session = self._screen.app, self._screen.session
        if isinstance(error, BrokenRule | MalformedMove):
            detail = f"{app.texts('ui_net.rules_detail')}\n{report_words(app.texts, write_report(app, error))}"
            app.push(Notice(app, app.texts("ui_net.rules"), detail, icon="alert"))
        elif isinstance(error, IllegalMove | CannotUndo):
            self.say(session.wording.refusal(error.refusal, session.asked))
        else:
            self.say(error.text(app.texts))

    def flash(self, things: list[str], at_rest: bool = False) -> None:
        """Mark these things for a while with rings that close around them, or are `at_rest` at once."""
        self._screen.view.scene.flashing, self._flash_until = frozenset(things), self._screen.app.now + TOAST
        self._screen.view.flash_share = float(at_rest or self._screen.app.look.reduced_motion)

    def rule(self) -> str:
        """The first rule found for: the refusal, the hovered thing, its moves, the selection, the question."""
        screen, view, selection = self._screen, self._screen.view, self._screen.selection
        widget = screen.form.hover or screen.form.focus
        if self.refusal is not None or (widget is not None and widget.rule):
            return self.refusal.rule if self.refusal is not None else widget.rule if widget is not None else ""
        thing = widget.thing if widget is not None else view.hovered or view.focused or screen.layers.thing()
        now, rule_of = selection.narrowing if selection is not None else None, self._rule_of
        moves = selection.moves_at(thing) if selection is not None and thing else []
        rules = [rule_of(thing), *(screen.adviser.rule_of_verb(move.verb) for move in moves[:1])]
        if moves and screen.face.board.spot_of(thing, view.scene) is not None:
            # For a space on the board with legal moves, the rule of the move comes first.
            rules.reverse()
        if now is not None:
            rules += [screen.adviser.rule_of_verb(now.verb), *map(rule_of, now.things[::-1])]
        return next(filter(None, rules), screen.adviser.rule_of_question())

    def _rule_of(self, thing: str) -> str:
        """The rule of a thing; for a seat or its ability, that of the seat's role."""
        face, state = self._screen.face, self._screen.view.scene.state
        kind, _, number = thing.partition(":")
        if f"{kind}:" == GOAL:
            return load_thing_rules(face.game.id).questions.get("goal", "")
        return rule_of(face, face.seat(state, int(number)).thing if kind in ("seat", "ability") else thing, state)

    def tip_soon(self) -> None:
        """Schedule a tooltip for the hovered thing."""
        self._tip_due = self._screen.app.now + TIP_AFTER

    def _without_prompt(self, tip: Tip | None) -> Tip | None:
        """Remove a tooltip's text if the prompt already contains it, and hide a notice with the same text."""
        view = self._screen.view
        if tip is None or not tip.text:
            return tip
        if tip.text == view.toast:
            view.toast = ""
        return replace(tip, text="") if tip.text in view.prompt.detail else tip

    def hide_tip(self) -> None:
        if self._screen.view.tip is not None:
            self._screen.app.redraw()
        self._screen.view.tip = self.refusal = self._tip_due = None

    def look_away(self) -> None:
        """Clear the hovered thing and its tooltip, because something else is in front now."""
        self.hide_tip()
        if self._screen.view.hovered:
            self._screen.view.hovered = ""
            self._screen.app.redraw()

    def refuse(self, thing: str, why: Refusal) -> None:
        """Show at once why a thing can't be used."""
        screen, view = self._screen, self._screen.view
        known = screen.face.describe(thing, screen.session.state, screen.session.viewer)
        view.illegal = thing
        view.tip = self._without_prompt(screen.adviser.refused(why, known[0] if known else ""))
        self.refusal, self._tip_due = why, None
        self._about = self._pointed
        view.mark(screen.selection)
        self._has_refused()
        screen.app.redraw()

    def refuse_widget(self, widget: Widget, why: Tip) -> None:
        """Show why a widget is disabled: in its tooltip if hovered, otherwise in a notice unless the prompt says so."""
        words = why.text or why.title
        if self._screen.form.hover is widget:
            self._tip_due = self._screen.app.now
        elif words not in self._screen.view.prompt.detail:
            self.hide_tip()
            self.say(words)
        self._has_refused()

    def _has_refused(self) -> None:
        """Notify the layers of a refusal, so that the coach drops an earlier objection, and play its sound."""
        for layer in self._screen.layers:
            layer.refused()
        self._screen.app.sounds.play("refuse")

    def pulse(self, now: int) -> int | None:
        """Pulse legal marks twice for a new question, then stop, so that an idle table needs no CPU time."""
        screen = self._screen
        app, scene, board = screen.app, screen.view.scene, screen.view.places.board
        since = now - self._asked_at
        rests = not screen.chooser.targets() or app.look.reduced_motion or since > 2 * PULSE
        if not rests or scene.pulse != 1.0:
            scene.pulse = 1.0 if rests else 0.85 + 0.15 * sin(since / PULSE * 2 * pi)
            app.redraw(board)
        return None if rests else 50

    def tick(self, now: int) -> int | None:
        """Show due tooltips, and hide expired notices, flashes and tooltips."""
        screen, view = self._screen, self._screen.view
        delays: list[int] = []
        if view.tip is not None and self._about != self._pointed:
            self.hide_tip()
        if self._tip_due is not None and now < self._tip_due:
            delays.append(self._tip_due - now)
        elif self._tip_due is not None:
            self._tip_due = None
            with dispensable(self.hide_tip):
                if view.hovered and (thing := view.thing_at(view.mouse, screen.chooser.targets())) != view.hovered:
                    # A panel has changed under the mouse.
                    view.hovered = thing
                    screen.app.redraw()
                tip, self.refusal = self._here()
                view.tip, self._about = screen.layers.doubting(self._without_prompt(tip)), self._pointed
            if view.tip is not None:
                screen.app.redraw()
        if view.toast and not screen.stuck:
            delays.append(self._toast_until - now)
            if now >= self._toast_until or self._toast_turn not in (None, screen.stage.current_turn):
                view.toast = ""
                screen.app.redraw()
        if view.scene.flashing:
            delays.append(self._flash_until - now)
            if view.flash_share < 1:
                view.flash_share = min(1.0, (now + TOAST - self._flash_until) / CLOSING)
                delays.append(FRAME)
                screen.app.redraw(view.places.board)
            if now >= self._flash_until:
                view.scene.flashing = frozenset()
                screen.app.redraw()
        return max(1, min(delays)) if delays else None

    @property
    def _pointed(self) -> tuple[Widget | None, object, int]:
        """The widget and thing that are hovered or have the focus, and the number of log entries."""
        form, view = self._screen.form, self._screen.view
        thing = view.hovered or view.focused or view.hovered_entry or view.places.tray.holds(view.mouse)
        return form.hover or form.focus, thing, len(self._screen.session.log)

    def _of_line(self, entry: Event | None) -> Tip | None:
        """The tooltip of a log line: the effect of a click, the full text, and what its cards and tokens say."""
        if entry is None:
            return None
        screen, action = self._screen, self._screen.way_of(entry) or "open"
        turns = (line.turn for line in screen.view.entries if line.event is entry and line.turn)
        lines = [screen.view.teller().words(line) for line in next(turns, ())] or [told(screen.session.wording, entry)]
        cards = dict.fromkeys(thing for thing in entry.ids if thing not in screen.opener.on_board(entry))
        known = (screen.face.describe(thing, screen.view.scene.state, screen.session.viewer) for thing in cards)
        lines += [f"{name}: {text.partition(chr(10))[0]}" for name, text in filter(None, known)]
        return Tip(screen.app.texts(f"ui_table.log_click.{action}"), "\n".join(lines), "cursor_default_click")

    def _of_tray(self) -> Tip | None:
        """The tooltip of the dice tray, which may have no room for text."""
        view, texts, roll = self._screen.view, self._screen.app.texts, self._screen.stage.roll
        if not view.places.tray.holds(view.mouse):
            return None
        lines = [texts("ui_table.tray.about")] + ([] if roll is None else roll_words(roll, texts))
        return Tip(texts("ui_table.tray.title"), "\n".join(lines), "dice_multiple")

    def _here(self) -> tuple[Tip | None, Refusal | None]:
        """The tooltip for the hovered or focused widget or thing, and the refusal it contains, if any."""
        screen, view = self._screen, self._screen.view
        widget = screen.form.hover or screen.form.focus
        if widget is not None:
            return widget.tip, None
        thing = view.hovered or view.focused
        if not thing:
            return self._of_line(view.hovered_entry) or self._of_tray(), None
        viewer = screen.session.viewer
        seat_facts = screen.face.seat(view.scene.state, viewer) if viewer != NOBODY else None
        if seat_facts is not None and seat_facts.ability is not None and thing == seat_facts.thing:
            # Show the tooltip of the viewer's ability wherever their role is shown.
            thing = f"{ABILITY}{viewer}"
        if thing == CHANCES:
            return chances_tip(view.chances_shown(), view.scene.names, screen.app.texts, view.chances_why), None
        if thing.startswith((GOAL, ABILITY)):
            return aim_tip(thing, view.furnish(), screen.face, screen.app.texts), None
        tip, why = screen.adviser.tip(thing, screen.selection)
        if why is not None and view.hovered:
            view.illegal = thing
            view.mark(screen.selection)
        if tip is None and thing.startswith("seat:"):
            # List all public facts about a seat.
            seat = int(thing.partition(":")[2])
            facts = screen.face.seat(view.scene.state, seat)
            place = facts.whereabouts.rpartition(" · ")[2]
            lines = (facts.role, facts.side, place, *(badge.text for badge in facts.badges), *facts.facts)
            return Tip(view.scene.listed[seat], "\n".join(filter(None, lines)), "account"), None
        return tip, why
