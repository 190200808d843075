"""The table as a picture: how its window is divided, and how everything is drawn."""

from __future__ import annotations

import pygame

from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot, between
from game.ui.kit.colours import BRASS, HAIRLINE, SEAT_COLOURS, SECOND_TEXT, TEXT, SeatLook
from game.ui.kit.form import Form
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import kept_gradient, table_ground
from game.ui.kit.tooltips import draw_tip, tip_size
from game.ui.table import column, layout
from game.ui.table.curtain import HOLD, CurtainCall, draw_curtain
from game.ui.table.face import Face, Panel
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH, draw_hand, draw_in_play
from game.ui.table.log_panel import Entry, LogView, draw_log, entries, told
from game.ui.table.scene import MarkKind, Scene
from game.ui.table.selection import Selection
from game.ui.table.session import Session
from game.ui.table.stage import Flight, Stage
from game.ui.table.things import Things, flying_width
from game.ui.table.tooltip import tip_box, tip_spot
from game.ui.table.tray import draw_pad, draw_tray

DRAGGED_CARD = 92
SEATS_WITH_ONESELF = 4
RECALLED = 12
"""So many events that everybody saw stand on the curtain at most: as many as there is room for."""


class TableView:
    """Draws a session. It keeps where the pointer and the keyboard are, because that is drawn too."""

    def __init__(self, app: App, session: Session, face: Face, stage: Stage, form: Form) -> None:
        self.app, self.session, self.face, self.stage, self.form = app, session, face, stage, form
        self.scene = Scene(session.state)
        self.things = Things(self)
        self.places = layout.lay_out(app.area, 0, 0)
        self.column: column.Places | None = None
        self.prompt = column.Prompt("dots_horizontal", "")
        self.log_view = LogView()
        self.entries: list[Entry] = []
        self.hovered_entry: Event | None = None
        self.hovered = ""
        self.focused = ""
        # What somebody tried that is not allowed, until the pointer leaves it.
        self.illegal = ""
        self.mouse: Spot = (0.0, 0.0)
        # The card that is being pulled out of the hand.
        self.dragged = ""
        self._selection: Selection | None = None
        self.panel: Panel | None = None
        self.status: Panel | None = None
        self.tip: Tip | None = None
        self.toast = ""
        self.held_since: int | None = None
        # Where the numbers of a real die are entered, while one is asked for.
        self.pad: Box | None = None

    # Making ready -------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Divide the window for what the session shows now."""
        session, state, viewer = self.session, self.session.state, self.session.viewer
        self.scene = Scene(state, viewer, self.seat_looks(), tuple(session.seat_names()))
        side = self.face.side_width(state, viewer) if viewer != NOBODY else 0
        played = self.face.in_play(state, viewer) if viewer != NOBODY else []
        folded = layout.is_folded(self.app.area)
        strip, share = self.face.strip_height(state, folded), self.face.board_share(state, folded)
        row = self.face.hand_note(state, viewer) is not None
        self.places = layout.lay_out(
            self.app.area,
            side,
            len(played),
            strip,
            row,
            board_share=share,
            dice=self.face.rolls_dice,
            wide_strip=self.face.strip_is_wide and bool(strip),
        )
        self.face.board.lay_out(self.places.board, self.app.look)

    def divide_column(self, options_height: float, has_primary: bool, primary_detail: float = 0) -> column.Places:
        """Divide the right column for buttons of this height, and so much more for what the primary one has to say."""
        places, look = self.places, self.app.look
        high = column.seats_height(self.listed_seats(), self.session.state, self.face, places.folded)
        self._make_panels()
        self.column = column.places(
            look,
            places.column,
            self.prompt,
            options_height,
            has_primary,
            primary_detail,
            high,
            places.folded,
            places.tiny,
            self.panel.height if self.panel is not None else 0,
            self.status.height if self.status is not None else 0,
        )
        return self.column

    def _make_panels(self) -> None:
        """What the game has to say in the column; its heights stay the same while one looks around."""
        look, width, folded = self.app.look, self.places.column.width, self.places.folded
        self.panel = self.face.panel(look, width, folded, self.scene, self._selection)
        self.status = self.face.status(look, width, folded, self.scene)

    def mark(self, selection: Selection | None) -> None:
        marks: dict[str, MarkKind] = {}
        self._selection = selection
        if selection is not None:
            marks.update(dict.fromkeys(selection.targets(), "legal"))
            marks.update(dict.fromkeys(selection.narrowing.things, "selected"))
        if self.illegal:
            marks[self.illegal] = "illegal"
        self.scene.marks = marks

    def follow_stage(self, now: int) -> None:
        """Show what moves."""
        scene = self.scene
        scene.state = self.session.state
        scene.journeys, scene.arriving = self.stage.journeys(now), self.stage.arriving(now)
        scene.marks = {}
        self._selection = None

    def seat_looks(self) -> tuple[SeatLook, ...]:
        """The colour of every seat: the chosen one, or the next that nobody has chosen."""
        palette, seats = self.app.look.palette, self.session.table.seats
        free = [name for name in SEAT_COLOURS if name not in {seat.colour for seat in seats}]
        return tuple(palette.seat(seat.colour if seat.colour in SEAT_COLOURS else free.pop(0)) for seat in seats)

    def listed_seats(self) -> list[int]:
        """Everybody; where there is not enough room, everybody else."""
        if not self.face.lists_seats:
            return []
        seats = range(len(self.session.table.seats))
        crowded = self.places.folded or len(seats) > SEATS_WITH_ONESELF
        return [seat for seat in seats if seat != self.session.viewer or not crowded]

    def active_seat(self) -> int:
        """Whose turn it is, as far as it is shown."""
        _round, seat = self.session.table.game.turn_of(self.session.state)
        decision = self.session.decision
        return seat if seat != NOBODY else max(0, decision.seat) if decision is not None else 0

    # Drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Everything but what lies over the table."""
        now, scene = self.app.now, self.scene
        scene.hovered, scene.focused = self.hovered, self.focused
        self.face.consider(scene, self._selection)
        canvas.surface.blit(table_ground(canvas.look, canvas.surface.get_size()), (0, 0))
        if self.places.strip.height:
            self.face.draw_strip(canvas, self.places.strip, scene)
        if canvas.shows(*self.places.board.inset(-40)):
            self._draw_board(canvas)
        if self.places.middle.width and canvas.shows(*self.places.middle.inset(-20)):
            self.face.draw_middle(canvas, self.places.middle, scene)
        self._draw_hand(canvas, now)
        if canvas.shows(*self.places.column.inset(-20)):
            self._draw_column(canvas)
        self._draw_bar(canvas)
        if self.pad is not None:
            draw_pad(canvas, self.pad)
        self.form.draw(canvas)
        self._draw_flight(canvas, self.stage.flight(now))
        self._draw_dragged(canvas)

    def _draw_board(self, canvas: Canvas) -> None:
        """The board, with what waits for an answer, and what is told about it."""
        scene, wording = self.scene, self.session.wording
        pointed_out = scene.flashing
        if self.session.decision is not None:
            scene.flashing = pointed_out | frozenset(self.face.waiting_things(scene.state))
        scene.flashing |= self.stage.flashing()
        marks = scene.marks
        also: dict[str, MarkKind] = dict.fromkeys(self.face.concerned(scene, self._selection), "selected")
        scene.marks = {**marks, **also}
        if not self.face.board.draw(canvas, scene):
            self.app.redraw(self.places.board)
        scene.flashing, scene.marks = pointed_out, marks
        self.face.draw_over(canvas, self.places.board, scene, self.session.log, lambda event: told(wording, event))

    def _draw_dragged(self, canvas: Canvas) -> None:
        """A card on its way from the hand to where it is let go."""
        card = self.face.card(canvas.look, self.dragged, DRAGGED_CARD) if self.dragged else None
        if card is not None:
            canvas.stamp(card.surface, self.mouse[0], self.mouse[1] + 34, "c", 225)

    def draw_curtain(self, canvas: Canvas) -> None:
        since = self.held_since
        held = 0.0 if since is None else min(1.0, (self.app.now - since) / HOLD)
        draw_curtain(canvas, self.app.area, self._curtain_call(), held, self.app.texts)

    def _curtain_call(self) -> CurtainCall:
        """Only what all may know: events for everybody's eyes, and names."""
        session, wording = self.session, self.session.wording
        seat = session.next_person
        public = [event for event in session.table.events if event.eyes is None][-RECALLED:]
        others = self.app.texts.joined([wording.seat(other) for other in session.people if other != seat])
        saw = tuple(told(wording, event) for event in reversed(public))
        return CurtainCall(seat, wording.seat(seat), others, self.seat_looks(), saw)

    def _draw_hand(self, canvas: Canvas, now: int) -> None:
        places, scene, viewer = self.places, self.scene, self.session.viewer
        strip = Box(
            places.side.x, places.hand.y - 60, places.column.x - places.side.x, self.app.area.bottom - places.hand.y + 60
        )
        if not canvas.shows(*strip):
            return
        texts = self.app.texts
        if viewer != NOBODY:
            if places.side.width:
                self.face.draw_side(canvas, places.side, scene)
            draw_in_play(canvas, places.in_play, self.face.in_play(scene.state, viewer), scene, self.face, texts)
            hand, limit = self.face.hand(scene.state, viewer), self.face.hand_limit(scene.state, viewer)
            hand = [card for card in hand if card != self.dragged]
            draw_hand(canvas, places.hand, hand, limit, scene, self.face, texts, places.folded)
        if places.tray.width:
            draw_tray(canvas, places.tray, self.stage.roll, self.stage.rolling(now), texts)

    def _draw_column(self, canvas: Canvas) -> None:
        where, texts, state, face = self.column, self.app.texts, self.session.state, self.face
        if where is None:
            return
        seat, scene = self.active_seat(), self.scene
        if not face.draw_banner(canvas, where.banner, scene, seat):
            role, pips = face.role(state, seat), face.pips(state)
            column.draw_banner(canvas, where.banner, scene.seats[seat], scene.names[seat], role, pips, texts)
        column.draw_prompt(canvas, where.prompt, self.prompt)
        self._make_panels()
        if where.panel.height and self.panel is not None:
            self.panel.draw(canvas, where.panel)
        if where.status.height and self.status is not None:
            self.status.draw(canvas, where.status)
        if where.seats.height:
            column.draw_seats(canvas, where.seats, self.listed_seats(), scene, face, texts, self.places.folded)
        self.entries = []
        if where.log is not None:
            wording = self.session.wording
            self.entries = entries(canvas.look, where.log, self.session.log, self.log_view, wording, face)
            draw_log(canvas, where.log, self.entries, self.log_view, scene.seats, face, texts, self.hovered_entry)

    def _draw_bar(self, canvas: Canvas) -> None:
        bar, texts, game = self.places.bar, self.app.texts, self.face.game.id
        if not canvas.shows(*bar):
            return
        place = canvas.area(*bar)
        canvas.surface.blit(kept_gradient(place.width, place.height, (10, 13, 17, 255), (16, 21, 27, 255)), place)
        canvas.line([(bar.x, bar.bottom), (bar.right, bar.bottom)], HAIRLINE, 1.2)
        canvas.icon(self.face.icon, 32, bar.middle[1], 26, BRASS)
        title = texts(f"ui.game.{game}") if f"ui.game.{game}" in texts else game
        room = (self.form.fixed[0].box.x if self.form.fixed else bar.right) - 70
        title = rich.fitted(canvas, title, room, 22, "serif_bold")
        canvas.text(title, 56, bar.middle[1], 22, TEXT, "serif_bold", "ml")
        left = 56 + canvas.text_width(title, 22, "serif_bold") + 16
        count = texts("ui_table.players", count=len(self.session.table.seats))
        words = " · ".join(part for part in (count, self.face.progress(self.session.state)) if part)
        if left + canvas.text_width(words, 16) < room + 56:
            canvas.text(words, left, bar.middle[1] + 1, 16, SECOND_TEXT, anchor="ml")

    def _draw_flight(self, canvas: Canvas, flight: Flight | None) -> None:
        """A card in the air."""
        if flight is None:
            return
        start, goal = self.things.spot_of(flight.start), self.things.spot_of(flight.goal)
        full = flying_width(flight)
        card = self.face.card(canvas.look, flight.card, full)
        if card is None or start is None or goal is None:
            return
        width = full * (0.5 + 0.5 * flight.share)
        size = (canvas.px(width), canvas.px(width * CARD_HEIGHT / CARD_WIDTH))
        surface = card.surface if size == card.surface.get_size() else pygame.transform.smoothscale(card.surface, size)
        canvas.stamp(surface, *between(start, goal, flight.share), "c")

    def draw_tip(self, canvas: Canvas) -> None:
        if self.tip is None:
            return
        spot = tip_spot(self)
        box = tip_box(self, spot, *tip_size(canvas.look, self.tip))
        draw_tip(canvas, self.tip, box.x, box.y, spot if self.hovered or self.focused else None)

    def draw_toast(self, canvas: Canvas) -> None:
        if not self.toast:
            return
        block = rich.lay_out(canvas.look, self.toast, min(620, self.places.board.width - 64), 18)
        width, height = block.width + 48, block.height + 22
        x, y = self.places.board.middle[0] - width / 2, self.places.board.bottom - height - 16
        canvas.stamp(pieces.toast(canvas.look, width, height), x, y)
        rich.write(canvas, block, x + 24, y + 11, TEXT)
