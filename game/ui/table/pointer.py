"""A pointer: highlights parts of the table and explains them in a bubble with an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from math import dist

import pygame

from game.ui.kit.box import Box, box_round, centred
from game.ui.kit.canvas import Canvas, Spot, between
from game.ui.kit.colours import INK, LIGHT_BRASS, PANEL, SECOND_TEXT
from game.ui.kit.controls.form import Form, key_name
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.lay import Node, Padded, Put, Space
from game.ui.kit.nodes import on_plate
from game.ui.table.context import TableContext
from game.ui.table.layer import Layer
from game.ui.table.panels import free_place
from game.ui.table.panels.free_place import AWAY, NEVER, PIECE, Kept, Room
from game.ui.table.panels.hand import CARD_HEIGHT, seen_card
from game.ui.table.scene import UNSEEN
from game.ui.window.held_keys import CONTINUE

_WIDTH, _PLACE = 420.0, (190.0, 104.0)
_ROUND = (-90.0, -80.0)
_TAIL, _HEAD, _NECK = 90.0, 18.0, 9.0
"""Length of the thick part of an arrow, of its head, and of the part behind it that is always in front."""
_LINE, _LINES = (0.15, 0.4), 48.0
"""Cost of covering a line or button with the bubble, and of crossing it with the arrow; maximum height of a text line."""
_NEEDED = (16.0, 12.0)
"""Cost of covering a piece while the player acts, or the surroundings of a subject, and of covering only a part."""
_PANELS = (("prompt", NEVER), ("panel", NEVER), ("log", 3.0))
"""Panels of the column, with the cost of covering each: a text often explains the prompt or the panel."""
_VEIL, _THIN_VEIL = (6, 8, 11, 165), (6, 8, 11, 70)
"""Colors over everything that is not highlighted: while reading, and while acting."""
_FRAME = 8.0
"""Distance of the frame of a highlighted thing, into which the arrow reaches."""
_INSIDE = 120.0
"""Minimum distance of a thing from the board's edge that leaves room for its label."""
_OF_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_BESIDE = (pygame.K_ESCAPE, pygame.K_F1)
"""Keys that still work while a text waits: the pause menu and the rules return to the table."""


class Pointer(Layer):
    """A layer that highlights parts of the table and explains them in a bubble with an arrow."""

    # True if it also explains an overlay in which a move is chosen.
    over_choices = False
    # Keys that close the text.
    closed_by: Sequence[int] = CONTINUE

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        self._form = Form(screen.app.redraw)
        # The subject that the board was last moved for, and the sight before zooming in.
        self._shown: object = None
        self._sight: tuple[float, Spot] | None = None
        # Last time it had nothing to say.
        self._speaks_since = -UNSEEN
        # Box of the bubble, and the highlighted boxes.
        self.bubble, self.lit = NOWHERE, list[Box]()
        # Boxes that the bubble and its arrow avoid, and the arrow.
        self.kept: Sequence[Kept] = ()
        self.arrow: tuple[Spot, Spot] | None = None
        # The step the bubble was placed for.
        self._placed_for: object = None
        # Position of the mouse within the bubble while dragging it, and the step in which it was dragged.
        self._held: Spot | None = None
        self._pulled_for: object = None
        # The page and its subject; cached so that a pressed button is not replaced.
        self._page: tuple[object, Node] = (None, Space())

    @property
    def speaks(self) -> bool:
        """Return whether it has a text to show and nothing else is in front."""
        screen, session = self._screen, self._screen.session
        covered = screen.overlay is not None and not (screen.overlay.is_choice and self.over_choices)
        return not (screen.stage.busy or covered or session.sight.curtain or session.pending)

    @property
    def is_read(self) -> bool:
        """Return whether it waits until the player confirms the text."""
        return True

    @property
    def blocks(self) -> bool:
        return self.speaks and self.is_read

    @property
    def is_free(self) -> bool:
        """Return whether the player may do anything while the text is shown; then nothing is darkened."""
        return False

    @property
    def is_close(self) -> bool:
        """Return whether its subject is too small to see without zooming in."""
        return False

    @property
    def subject(self) -> object:
        """Identity of the current text; it changes with every text."""
        raise NotImplementedError

    @property
    def step(self) -> object:
        """Identity of the current step; the bubble stays in place until it changes."""
        return self.subject

    def lights(self) -> Sequence[str]:
        """Names of the highlighted parts and things."""
        raise NotImplementedError

    def page(self) -> Node:
        raise NotImplementedError

    def go_on(self) -> None:
        """Continue after the player has confirmed the text."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """Take events for the bubble and, while a text waits for confirmation, all that would change the table."""
        if not self.speaks:
            return False
        spot = self._screen.app.spot(event)
        over = spot is not None and self.bubble.holds(spot) and not self._screen.view.dragged
        if event.type == pygame.MOUSEMOTION and over:
            self._screen.feedback.look_away()
        if event.type != pygame.KEYDOWN and self._form.handle(event, spot):
            return True
        if spot is not None and self._pull(event, spot, over):
            return True
        if not self.is_read:
            # The bubble keeps mouse events from the table below it.
            return event.type in _OF_MOUSE and over
        if event.type == pygame.KEYDOWN:
            if event.key in self.closed_by:
                # A press right after the text has appeared belongs to earlier content.
                if not self._screen.stage.speed or self._screen.app.now - self._speaks_since >= UNSEEN:
                    self.go_on()
                return True
            # The player may try a key that the text mentions at once.
            return event.key not in _BESIDE and f"key:{key_name(event.key)}" not in self.lights()
        return event.type in _OF_MOUSE and spot is not None and not self._lets_look(event, spot)

    def _pull(self, event: pygame.event.Event, spot: Spot, over: bool) -> bool:
        """Drag the bubble aside with the mouse."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held = (spot[0] - self.bubble.x, spot[1] - self.bubble.y) if over and event.button == 1 else None
            return self._held is not None
        held, pulled = self._held, event.type == pygame.MOUSEMOTION and event.buttons[0]
        if held is not None and pulled:
            self.bubble = self.bubble._replace(x=spot[0] - held[0], y=spot[1] - held[1])
            self._pulled_for = self.step
            self._screen.app.redraw()
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held = None
        return held is not None and (pulled or event.type == pygame.MOUSEBUTTONUP)

    def _lets_look(self, event: pygame.event.Event, spot: Spot) -> bool:
        """Return whether the table may handle a mouse event while a text waits: in the bar, on highlights, right clicks."""
        if self._screen.view.places.bar.holds(spot) or getattr(event, "button", 1) == 3:
            return True
        if event.type == pygame.MOUSEMOTION and any(box.holds(spot) for box in self.lit):
            return True
        self._screen.feedback.look_away()
        if event.type == pygame.MOUSEBUTTONDOWN:
            # The table ignores the click, so draw attention to the button.
            self._screen.app.sounds.play("refuse")
            self._form.focus_on(self._form.with_key(pygame.K_SPACE))
        return False

    def button(self) -> Node:
        words = self._screen.app.texts("ui_exercise.coach.go_on")
        return Put(Button(words, self.go_on, icon="check", key="Space", primary=True), 46)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Bring the subject into view before the board is drawn, so that the bubble never covers a moving board."""
        self._screen.view.spoken = []
        if self.speaks:
            self._bring_into_sight()
            return
        self._screen.view.scene.spoken_of = frozenset()
        self._shown, self._speaks_since = None, self._screen.app.now
        if not self.is_close:
            self._look_from_afar()

    def draw(self, canvas: Canvas) -> None:
        if not self.speaks or not self.arrange():
            return
        self._draw_veil(canvas, self.lit)
        if self.arrow is not None:
            passed = [canvas.area(*box) for box in self._passed(self.arrow)]
            above = [(canvas.surface.subsurface(place).copy(), place) for place in passed]
            _draw_shaft(canvas, *self.arrow)
            canvas.surface.blits(above)
        self._form.draw(canvas)
        if self.arrow is not None:
            # A short arrow's head reaches over the edge of the bubble.
            _draw_head(canvas, *self.arrow)
        # The drag handle.
        canvas.rect(self.bubble.middle[0] - 20, self.bubble.y + 7, 40, 4, SECOND_TEXT, 2)

    def _passed(self, arrow: tuple[Spot, Spot]) -> list[Box]:
        """Boxes of the pieces that the line of the arrow passes below, so that they can still be read."""
        pieces = self._screen.view.face.keep_clear(self._screen.view.scene).pieces
        crossed = [box for box in pieces if pygame.FRect(box).clipline(*arrow) and self._screen.area.holds(box.middle)]
        return [box for box in crossed if not any(map(box.overlaps, self.lit))]

    def arrange(self) -> bool:
        """Place the bubble, the highlights and the arrow; return False if an overlay covers the subject."""
        look = self._screen.app.look
        found = {name: box for name in self.lights() if (box := self._box_of(name)) is not None}
        area = self._screen.area
        lights = {name: self._as_seen(name, box).inset(-_FRAME).kept_inside(area) for name, box in found.items()}
        self.lit = lit = _joined(lights.values())
        if self._screen.overlay is not None and not lit:
            return False
        made_for = self.subject, self._screen.app.texts.language
        if self._page[0] != made_for:
            self._form.focus_on(None)
            self._page = made_for, Padded(self.page(), 20, 16, on_plate(PANEL, PANEL, LIGHT_BRASS, 2.2, 12))
        page = self._page[1]
        sizes = [(width, page.high(look, width)) for width in (_WIDTH, self._screen.view.places.column.width)]
        boxes = [self._with_raised(*item) for item in lights.items()]
        self.kept = self._kept_free(boxes)
        self.bubble = self._place(sizes, boxes)
        self._placed_for = self.step
        self._screen.view.spoken = [self.bubble, *lit]
        near = min(lit, key=partial(free_place.gap, self.bubble)) if lit and self.is_read else next(iter(lit), self.bubble)
        self.arrow = free_place.leader(self.bubble, near.inset(_FRAME), self.kept)
        self._form.show(page.parts(look, self.bubble))
        return True

    def _box_of(self, name: str) -> Box | None:
        """Box of a part of the window, a button or a thing."""
        view, overlay = self._screen.view, self._screen.overlay
        form, (kind, _, value) = overlay.form if overlay is not None else self._screen.form, name.partition(":")
        if kind in ("verb", "move", "key"):
            return next((form.shown_box(widget) for widget in form.widgets if getattr(widget, kind) == value), None)
        if overlay is not None:
            return next((form.shown_box(widget) for widget in form.widgets if widget.thing == name), None)
        # Prefer a thing's box on the board over its name in the column.
        found = view.column.get(name) or getattr(view.places, name, None) or view.face.board.room_of(name, view.scene)
        if found is None:
            things = chain(((card.thing, seen_card(card, view)) for card in view.held_cards()), view.beside_the_board())
            # Several things with the same name, such as doves, get one common box.
            alike = [box for thing, box in things if thing == name]
            found = box_round([box for box in alike if box[2:] == alike[0][2:]]) if alike else None
        if found is None and (spot := view.face.board.spot_of(name, view.scene)) is not None:
            found = centred(spot, *_PLACE).kept_inside(view.places.board)
        return found if found is not None and found.width and found.height else None

    def _as_seen(self, name: str, box: Box) -> Box:
        """The box to highlight, with that of a card that is raised because it is hovered."""
        view = self._screen.view
        things = (*((card.thing, seen_card(card, view)) for card in view.held_cards()), *view.beside_the_board())
        raised = [other for thing, other in things if thing == view.hovered and name in ("hand", thing)]
        return box_round([box, *(other for other in raised if other.overlaps(box))])

    def _with_raised(self, name: str, box: Box) -> Box:
        """The box to highlight, enlarged by the space that a card of the hand takes when raised."""
        if name != "hand" and all(card.thing != name for card in self._screen.view.held_cards()):
            return box
        top = min(box.y, self._screen.area.bottom - CARD_HEIGHT - 10)
        return box._replace(y=top, height=self._screen.area.bottom - top)

    def _bring_into_sight(self) -> None:
        if self._shown == self.subject:
            return
        self._shown, view, board = self.subject, self._screen.view, self._screen.face.board
        # The board labels these things even if space is short.
        view.scene.spoken_of = frozenset(self.lights())
        spots = self._spots()
        if self._sight is not None and self.is_close and all(map(board.ground.inset(_INSIDE).holds, spots.values())):
            # The board is already zoomed in, and nothing may move under the mouse.
            return
        self._look_from_afar()
        spots = self._spots()
        if spots and self.is_close:
            self._sight = board.camera.sight
            first, middle = next(iter(spots)), board.ground.middle
            board.focus(spots[first])
            # `focus` zooms around the spot; center it, so that its label is visible too.
            x, y = board.spot_of(first, view.scene) or middle
            board.camera.pan(middle[0] - x, middle[1] - y)
        for thing in spots:
            board.bring_into_sight(thing, view.scene)
        self._screen.app.redraw()

    def _spots(self) -> dict[str, Spot]:
        """Current positions of the highlighted things on the board."""
        board, scene = self._screen.face.board, self._screen.view.scene
        return {thing: spot for thing in self.lights() if (spot := board.spot_of(thing, scene)) is not None}

    def _look_from_afar(self) -> None:
        """Restore the sight that the board had before zooming in."""
        if self._sight is not None:
            self._screen.face.board.camera.sight, self._sight = self._sight, None
            self._screen.app.redraw()

    def _draw_veil(self, canvas: Canvas, lit: list[Box]) -> None:
        veil = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        veil.fill(_VEIL if self.is_read else _THIN_VEIL)
        for box in lit:
            pygame.draw.rect(veil, (0, 0, 0, 0), canvas.area(*box), border_radius=canvas.px(12))
        if not self.is_free:
            canvas.surface.blit(veil, (0, 0))
        for box in lit:
            canvas.rect(*box, LIGHT_BRASS, 12, 3)

    def _kept_free(self, lit: list[Box]) -> list[Kept]:
        """Boxes the bubble avoids: above all its subject, the next one, options, the last event, a choice and its panel."""
        view, overlay = self._screen.view, self._screen.overlay
        later = [self._with_raised(name, box) for name in self.comes_later() if (box := self._box_of(name))]
        if overlay is not None:
            others = [Kept(box, *PIECE) for box in overlay.form.shown_boxes()]
            return [*(Kept(box.inset(-AWAY), NEVER, NEVER) for box in (*lit, *later)), *others]
        blocked = [*(box.inset(-AWAY) for box in lit), *later, *free_place.choices(view), *free_place.last_event(view)]
        blocked += [view.places.tray] if view.stage.roll is not None else []
        if view.selection is not None and (chosen := view.selection.narrowing.things):
            blocked += [box for thing, box in view.beside_the_board() if thing in chosen]
            blocked.append(view.column.get("panel", NOWHERE))
        pieces = [*view.face.keep_clear(view.scene).pieces, *(seen_card(card, view) for card in view.held_cards())]
        # Each card, line and number around the board.
        lines = [part.box for part in view.parts() if part.thing or (part.paint is not None and part.box.height < _LINES)]
        panels = [(1.0, self._with_raised("hand", view.places.hand)), (1.0, view.places.tray)]
        panels += [(cost, view.column.get(name, NOWHERE)) for name, cost in _PANELS]
        targets = free_place.targets(view) if not self.is_read else []
        # On a map, keep the surroundings of the subject visible, such as a plate's country or a city's name.
        ground = view.face.board.ground
        piece = PIECE if self.is_read else (NEVER, NEVER) if self.is_free else _NEEDED
        around = [box.inset(*_ROUND) for box in lit if ground.holds(box.middle) and box.width < ground.width / 2]
        return [
            *(Kept(box, NEVER, NEVER) for box in blocked),
            *(Kept(box, *piece) for box in pieces),
            *(Kept(box, *_NEEDED) for box in around),
            *(Kept(box, *_LINE) for box in (*lines, *self._screen.form.shown_boxes())),
            *(Kept(box, weight) for weight, box in panels),
            # A destination may be covered, but no arrow may seem to lead there.
            *(Kept(box, 0.15, 3.0) for box in targets),
        ]

    def _place(self, sizes: Sequence[tuple[float, float]], lit: list[Box]) -> Box:
        """Place the bubble beside its subject, or near the center of the board if there is none."""
        places = self._screen.view.places
        margin = places.sizes.margin
        area = self._screen.area.from_top(places.bar.bottom)[1].inset(margin, margin / 2)
        size = next((option for option in sizes if option[0] == self.bubble.width), sizes[0])
        stay = Box(*self.bubble[:2], *size).kept_inside(area) if self.step in (self._placed_for, self._pulled_for) else None
        if stay is not None and self._pulled_for == self.step:
            return stay
        about = lit[0] if lit else centred(places.board.middle, 1)
        room = Room(area, places.board, places.column)
        return free_place.words_place(sizes, about, next(iter(self.lit), about), self.kept, room, stay)


def _joined(boxes: Iterable[Box]) -> list[Box]:
    found: list[Box] = []
    for box in boxes:
        touching = [other for other in found if other.overlaps(box)]
        found = [*(other for other in found if other not in touching), box_round([box, *touching])]
    return found


def _draw_shaft(canvas: Canvas, start: Spot, end: Spot) -> None:
    """Draw the line of an arrow; only its last part is thick, because a long one covers names."""
    long = max(1.0, dist(start, end))
    tail, neck = (between(start, end, max(0.0, long - length) / long) for length in (_TAIL, _HEAD))
    canvas.line([start, tail], LIGHT_BRASS, 1.5)
    for colour, thickness in ((INK, 9), (LIGHT_BRASS, 5)):
        canvas.line([tail, neck], colour, thickness)


def _draw_head(canvas: Canvas, start: Spot, end: Spot) -> None:
    long = max(1.0, dist(start, end))
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    x, y = end[0] - _HEAD * dx, end[1] - _HEAD * dy
    canvas.line([(x - _NECK * dx, y - _NECK * dy), (x, y)], LIGHT_BRASS, 5)
    canvas.polygon([end, (x - 11 * dy, y + 11 * dx), (x + 11 * dy, y - 11 * dx)], LIGHT_BRASS)
