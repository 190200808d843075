"""The pop-up of an event: shows a moment over the board or the column; a great moment begins with its staging."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules.state import NOBODY
from game.ui.kit.box import Box, centred
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, rgb
from game.ui.kit.controls.form import Form
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.drawings.plates import gradient, shadow, vignette
from game.ui.kit.lay import Column, Labelled, Node, Space
from game.ui.kit.motion import ease_out
from game.ui.table.context import TableContext
from game.ui.table.layer import Hides, Layer
from game.ui.table.layers.pages.event import MomentPage
from game.ui.table.panels.free_place import Kept, Room, beside, straight
from game.ui.table.staging.moments import WORDS_FROM, Held
from game.ui.table.staging.records import Moment
from game.ui.window.held_keys import CONTINUE, OPENING, is_press

_ENTRANCE = 0.2
"""Share of the staging in which the board darkens, with the camera on the subject."""
_TITLED = 820.0
_EDGE = 14.0
_STAGED, _SUBJECT = (340.0, 250.0), 92.0
"""Size of a picture staged on the board, and of a subject without a size."""
_STILL = 0.15
"""Share of its time that a page which scrolls by itself stays at its start, and at its end."""
_DARK = rgb("#06090C")
_DUSK, _NIGHT = 170, 250
"""Opacity of the darkness behind a picture, and around a page."""


class EventPopup(MomentPage, Layer):
    """Shows the stage's current moment over the board or the column, covering as little of its subject as possible."""

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen)
        self.form = Form(screen.app.redraw)
        self.held: Held | None = None
        # The covered area, the text and the picture.
        self.box = self._words_box = self._picture_box = NOWHERE
        self._staged = False
        # The last position that a page has scrolled to by itself.
        self._scrolled = 0.0
        # Snapshot of the darkened board, so that it is not redrawn behind a picture.
        self._behind: pygame.Surface | None = None

    def thing(self) -> str:
        return self.held.moment.thing if self.held is not None else ""

    def hides(self, canvas: Canvas) -> Hides:
        """Hide everything behind the darkened snapshot, because a staging changes in every frame."""
        if self._behind is None:
            return Hides.NOTHING
        return Hides.ALL if canvas.area(*self.box).contains(canvas.surface.get_clip()) else Hides.BOARD

    def follow_stage(self, now: int) -> None:
        """Show the current moment if it is new; otherwise redraw only its changes."""
        screen = self._screen
        if screen.stage.notice:
            screen.feedback.say(screen.stage.notice, this_turn=True)
            screen.stage.notice = ""
        if screen.stage.shown_moment is not self.held:
            screen.view.follow_stage(now)
            screen.fill()
            self.show(screen.stage.shown_moment)
            screen.app.redraw()
        elif screen.stage.looked_at is not None:
            if self.held is not None and self._staged != self.held.is_staged(now):
                # Replace the staging with the text when it ends.
                screen.view.follow_stage(now)
                screen.fill()
                self.lay_out()
                screen.app.redraw()
            self._scroll_by_itself(now)
            if screen.stage.wait_for(now) is not None:
                # Leave out the edge, so that parts beside the pop-up are not redrawn.
                screen.app.redraw(self.box.inset(4) if self._behind is not None else self.box)
                screen.app.redraw(self._picture_box)

    def show(self, held: Held | None) -> None:
        """Show another moment, or none."""
        self.held, self._scrolled = held, 0.0
        self.form.bar.to(0)
        self._screen.feedback.look_away()
        if held is not None and self._screen.stage.looked_at is not None:
            # Clear the focus, so that Enter does not press the previous widget.
            self._screen.view.focused = ""
            self._screen.form.focus_on(None)
        self.lay_out()

    def covered(self) -> None:
        """Stop the timer because an overlay has opened, unless nobody plays at the screen; a button closes the pop-up."""
        held = self._screen.stage.looked_at
        if held is not None and held.stays is not None and not held.unwatched:
            self._screen.stage.stay()
            self._screen.fill()
            self.lay_out()

    def lay_out(self) -> None:
        held, look = self.held, self._screen.app.look
        self._behind = None
        if held is None:
            self.box = self._picture_box = NOWHERE
            self.form.show([])
            return
        self._staged = held.is_staged(self._screen.app.now)
        moment = held.moment
        room = self._room(moment)
        inner = room.inset(_EDGE)
        if moment.great and (self._staged or not (moment.thing or moment.page)):
            width = min(_TITLED, inner.width)
            # Leave room below for the line that shows the time left.
            words = Column(self._fitting(held, look, width, 0.75 * room.height, titled=True), Space(0, 12))
            self._words_box = inner.from_bottom(words.high(look, width))[0].centred(width, words.high(look, width))
            self.form.show(words.parts(look, self._words_box))
        elif (dock := self._dock(held)) is not None:
            docked = self._docked(held, look, dock)
            self._words_box = self._cutting_nothing(dock.from_bottom(docked.high(look, dock.width))[0])
            self.form.show(docked.parts(look, self._words_box))
        else:
            page, width = self._page(held, look, inner)
            box = inner.centred(width, min(inner.height, page.high(look, width)))
            place, free = self._button_beside(moment), box if moment.great else self._beside_focus(box, inner)
            self._words_box = place.centred(box.width, box.height) if place is not None else free
            self.form.show(page.parts(look, self._words_box))
        # Include the pointers beside a board, which extend past its edge.
        self.box = room.inset(-8, 0) if held.moment.great else self._words_box
        self._picture_box = self._beside_subject(moment) if moment.drama == "staged" and moment.picture else NOWHERE

    def _dock(self, held: Held) -> Box | None:
        """The column below the banner, or below a question that has no buttons, so that the whole board stays visible; None
        if the moment needs more space."""
        moment, view, form, asks = held.moment, self._screen.view, self._screen.form, self._screen.stage.looked_at is None
        if moment.great or moment.page or self._button_beside(moment):
            return None
        column, top = view.places.column, view.column.get("prompt" if asks else "banner", NOWHERE).bottom + 8
        dock = column._replace(y=top, height=column.bottom - top) if top > column.y else column
        return None if asks and any(widget.box.overlaps(dock) for widget in form.widgets) else dock

    def _cutting_nothing(self, box: Box) -> Box:
        """The box, extended up to the top of the panel or log line that it would cut."""
        view, boxes = self._screen.view, dict(self._screen.view.column)
        lines = [entry.box for entry in view.entries_in(boxes["log"], view.log_view)] if "log" in boxes else []
        if lines:
            # Of the log's box, keep only the head.
            boxes["log"] = boxes["log"]._replace(height=lines[0].y - boxes["log"].y)
        top = min((other.y for other in (*boxes.values(), *lines) if other.y < box.y < other.bottom), default=box.y)
        return box._replace(y=top, height=box.bottom - top)

    def _beside_subject(self, moment: Moment) -> Box:
        """Box of a picture staged on the board, beside its subject."""
        view, about = self._screen.view, self._subject(moment)
        others = (box for box in view.face.keep_clear(view.scene).pieces if not box.overlaps(about))
        ground = view.face.board.camera.box.inset(10)
        return beside(about, [Kept(box, 1) for box in others], _STAGED, Room(ground, ground, NOWHERE))

    def _subject(self, moment: Moment) -> Box:
        view, board, thing = self._screen.view, self._screen.view.face.board, moment.focus[0]
        spot = board.spot_of(thing, view.scene) or view.places.board.middle
        return board.room_of(thing, view.scene) or centred(spot, _SUBJECT)

    def _room(self, moment: Moment) -> Box:
        """The space for a moment: the board, and for a great moment also the field beside it, if there is one.

        A staging, a page, a table and the end of a game also cover the hand; other moments only if nobody's is there."""
        places, session = self._screen.view.places, self._screen.session
        board, middle = places.board, places.middle
        if not (moment.great and middle.width):
            return board
        has_hand = session.viewer != NOBODY and session.table.result is None
        is_full = self._staged or bool(moment.page or moment.above) or not has_hand
        # Cards of the hand extend to the bottom of the window.
        bottom = self._screen.app.area.bottom if is_full else min(board.bottom, middle.bottom)
        return Box(board.x, board.y, middle.right - board.x, bottom - board.y)

    def _beside_focus(self, box: Box, room: Box) -> Box:
        """Center the box, or move it to an edge where it covers least of its subject."""
        view, held = self._screen.view, self.held
        focus = held.moment.focus if held is not None else ()
        spots = [spot for thing in focus if (spot := view.face.board.spot_of(thing, view.scene)) is not None]
        places = [box, box._replace(x=room.x), box._replace(x=room.right - box.width)]
        places += [place._replace(y=y) for y in (room.y, room.bottom - box.height) for place in places]
        return min(places, key=lambda place: sum(place.inset(-20).holds(spot) for spot in spots))

    def _leave(self) -> list[Node]:
        """The buttons to continue, or to hide a pop-up beside a question; none for a timed pop-up."""
        texts, held = self._screen.app.texts, self._screen.stage.looked_at
        if held is not None and held.stays is not None and not self._screen.is_led:
            return []
        if held is None:
            button = Button(texts("ui_table.moment.away"), self.put_away, icon="eye_off_outline", key="Esc")
        else:
            # In a replay, Space is the key that pauses and resumes.
            key, words = "Enter" if self._screen.watched else "Space", texts("ui_table.moment.go_on")
            button = Button(words, self._screen.skip, icon="skip_next", key=key, primary=True)
            if held.moment.chain:
                whole = Button(held.moment.chain, partial(self._screen.skip, chain=True), icon="fast_forward", key="End")
                return [Labelled(whole, 48), Space(12), Labelled(button, 48)]
        return [Labelled(button, 48)]

    def put_away(self) -> None:
        self._screen.stage.put_away()
        self.show(None)
        self._screen.app.redraw()

    # Drawing and pointing ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        held, now = self.held, self._screen.app.now
        if held is None or not canvas.shows(*self.box.inset(-30)):
            return
        share = held.share(now)
        if held.moment.great:
            self._draw_stage(canvas, held.moment, share)
        if self._picture_box.width:
            self._draw_beside(canvas, held.moment, share)
        if not held.moment.great:
            self.form.draw(canvas)
        elif share >= WORDS_FROM:
            self._draw_words(canvas, ease_out((share - WORDS_FROM) / (1 - WORDS_FROM)))
        # Beside a call, nothing ends with the time to read.
        left = held.left(now) if held is self._screen.stage.looked_at else None
        if left is not None and not held.is_staged(now):
            box = self._words_box
            canvas.rect(box.x + 12, box.bottom - 7, (box.width - 24) * left, 3, BRASS, 1.5)

    def _draw_words(self, canvas: Canvas, strength: float) -> None:
        """Fade in the text."""
        place = canvas.area(*self._words_box.inset(-8)).clip(canvas.surface.get_rect())
        behind = canvas.surface.subsurface(place).copy() if strength < 1 else None
        self.form.draw(canvas)
        if behind is not None:
            behind.set_alpha(int(255 * (1 - strength)))
            canvas.surface.blit(behind, place)

    def _draw_beside(self, canvas: Canvas, moment: Moment, share: float) -> None:
        """Draw the framed picture on the board, and a line to its subject."""
        box = self._picture_box
        canvas.line(straight(box, self._subject(moment)), BRASS, 8)
        shadow(canvas, box, 12)
        canvas.rect(*box.inset(-3), BRASS, 10)
        with canvas.clipped(*box):
            assert moment.picture is not None, "there is a box for it"
            moment.picture(canvas, box, share)

    def _draw_stage(self, canvas: Canvas, moment: Moment, share: float) -> None:
        """Darken the board toward its edges, then draw the picture and a dark ground for the text."""
        box, words, board = self.box, self._words_box, self._screen.view.places.board
        dark = ease_out(min(1.0, share / _ENTRANCE))
        if board.bottom > box.bottom:
            # Beside the hand, the board may extend farther down.
            canvas.rect(board.x, box.bottom, board.width, board.bottom - box.bottom, (*_DARK, int(255 * dark)))
        with canvas.clipped(*box):
            self._draw_behind(canvas, dark)
            # Draw no picture behind a page, because only fragments of it would be visible.
            for draw, place in ((moment.picture, box), (moment.above, box._replace(height=words.y - box.y))):
                if draw is not None and share >= _ENTRANCE and (self._staged or moment.page is None):
                    draw(canvas, place, (share - _ENTRANCE) / (1 - _ENTRANCE))
            canvas.stamp(_edges(canvas.area(*box).size), box.x, box.y, opacity=int(255 * dark))
            if words.bottom > box.bottom - 2 * _EDGE:
                ground = Box(box.x, words.y - 90, box.width, box.bottom - words.y + 90)
                canvas.stamp(_ground(canvas.area(*ground).size), ground.x, ground.y, opacity=int(255 * dark))

    def _draw_behind(self, canvas: Canvas, dark: float) -> None:
        place = canvas.area(*self.box)
        if self._behind is not None:
            canvas.surface.blit(self._behind, place)
            return
        alone = self.held is not None and self.held.moment.page is not None and not self._staged
        canvas.rect(*self.box, (*_DARK, int((_NIGHT if alone else _DUSK) * dark)))
        board = self._screen.view.places.board
        if dark == 1 and canvas.surface.get_clip().contains(place) and self.box.bottom >= board.bottom:
            self._behind = canvas.surface.subsurface(place).copy()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input: any press but a key for pages ends the staging; then the button or a key continues.

        Things can be inspected. Enter presses the focused widget, if it got the focus after the pop-up appeared."""
        screen, held, now = self._screen, self._screen.stage.held, self._screen.app.now
        key = event.key if event.type == pygame.KEYDOWN else None
        if self.held is None or (screen.watched and screen.form.hover):
            return False
        spot = screen.app.spot(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._look_closely(spot)
        continues = key in CONTINUE and (key == pygame.K_SPACE or screen.form.focus is None)
        can_continue = held is not None and (held.is_staged(now) or continues) and key not in (pygame.K_ESCAPE, *OPENING)
        if held is None and key == pygame.K_ESCAPE:
            self.put_away()
        elif can_continue and is_press(event):
            screen.skip()
        elif held is not None and held.moment.chain and key == pygame.K_END:
            screen.skip(chain=True)
        elif not (held is not None and self._scroll(event)):
            return key is None and event.type != pygame.MOUSEWHEEL and self._press(event, spot)
        return True

    def _look_closely(self, spot: Spot | None) -> bool:
        """Inspect the card or thing of the pop-up at a spot; the table below is ignored."""
        inside = spot is not None and self.box.holds(spot)
        things = [widget.thing for widget in self.form.widgets if spot is not None and widget.box.holds(spot)]
        if thing := next(filter(None, things), ""):
            self._screen.opener.inspect(thing)
        return inside

    def _press(self, event: pygame.event.Event, spot: Spot | None) -> bool:
        """Handle a mouse event; return whether the table must not get it."""
        used = self.form.handle(event, spot)
        if spot is None or not self.box.holds(spot):
            return used
        self._screen.feedback.look_away()
        return True

    def _scroll_by_itself(self, now: int) -> None:
        """Scroll a page that closes by itself, for a big screen without a mouse, until someone else scrolls."""
        left, bar = self.held.left(now) if self.held is not None else None, self.form.bar
        if left is not None and bar.at == self._scrolled:
            bar.to(bar.farthest * (1 - left - _STILL) / (1 - 2 * _STILL))
            self._scrolled = bar.at

    def _scroll(self, event: pygame.event.Event) -> bool:
        """Scroll a page that is longer than its box, with the wheel and the arrows."""
        meant = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEWHEEL and self.box.holds(self._screen.view.mouse))
        return meant and bool(self.form.bar.farthest) and self.form.bar.handle(event, None)


@cached
def _edges(size: tuple[int, int]) -> pygame.Surface:
    return vignette(size, _DARK, 230)


@cached
def _ground(size: tuple[int, int]) -> pygame.Surface:
    """The background of a text: a steep gradient, darker toward the bottom."""
    ground = pygame.Surface(size, pygame.SRCALPHA)
    above = min(size[1], 110)
    ground.blit(gradient(size[0], above, (*_DARK, 0), (*_DARK, 150)), (0, 0))
    ground.blit(gradient(size[0], size[1] - above, (*_DARK, 150), (*_DARK, 235)), (0, above))
    return ground
