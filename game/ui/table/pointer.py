"""A pointer: lights up parts of the table, and says something about them with an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain

import pygame

from game.ui.kit.box import Box, box_round, centred
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK, LIGHT_BRASS, PANEL, SECOND_TEXT
from game.ui.kit.controls.form import Form, key_name
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.lay import Node, Padded, Put, Space
from game.ui.kit.nodes import on_plate
from game.ui.table.context import TableContext
from game.ui.table.layer import Layer
from game.ui.table.panels.free_place import AWAY, NEVER, Kept, Line, Room, gap, leader, words_place
from game.ui.table.panels.hand import CARD_HEIGHT, seen_card
from game.ui.table.panels.tip_place import choices, legal_targets
from game.ui.table.scene import UNSEEN
from game.ui.window.held_keys import CONTINUE

_WIDTH, _PLACE = 420.0, (190.0, 104.0)
_ROUND = (-90.0, -80.0)
_PIECE, _LINE = (2.0, 6.0), (0.15, 0.4)
"""How much it counts that something on the board is covered or struck through, and a line or a button beside it."""
_LINES, _EVENT, _RECENT = 48.0, 56.0, 6
"""A line is lower than this; the room of an event on the board; how many events are looked through for one."""
_VEIL, _THIN_VEIL = (6, 8, 11, 165), (6, 8, 11, 70)
"""Over what is not talked about: while one reads, and while one does something."""
_INSIDE = 120.0
"""What is so far from the edge of the board is seen with its name."""
_OF_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_BESIDE = (pygame.K_ESCAPE, pygame.K_F1)
"""Keys that lead away from the table and back: to the pause and to the rules."""


class Pointer(Layer):
    """Lights up parts of the table, says something about them, and draws an arrow from the words to what they are about."""

    # Does it speak about what lies over the table for a choice?
    over_choices = False
    # The keys that say that it is read.
    closed_by: Sequence[int] = CONTINUE

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        self._form = Form(screen.app.redraw)
        # What the board was moved for, and where somebody looked before it came closer.
        self._shown: object = None
        self._sight: tuple[float, Spot] | None = None
        # The last time that it had nothing to say.
        self._speaks_since = -UNSEEN
        # Where the words stand, and what they are about.
        self.bubble, self.lit = NOWHERE, list[Box]()
        # What they leave free, and the arrow from them to what they are about.
        self.kept: Sequence[Kept] = ()
        self.arrow: Line | None = None
        # The step for which they were placed there.
        self._placed_for: object = None
        # Where somebody holds them with the mouse, and the step for which they were pulled aside.
        self._held: Spot | None = None
        self._pulled_for: object = None
        # The page, and what it was made for: its button stays the same while somebody presses it.
        self._page: tuple[object, Node] = (None, Space())

    @property
    def speaks(self) -> bool:
        """Is there something to be said now, and nothing else to look at?"""
        screen, session = self._screen, self._screen.session
        covered = screen.overlay is not None and not (screen.overlay.is_choice and self.over_choices)
        return not (screen.stage.busy or covered or session.sight.curtain or session.pending)

    @property
    def is_read(self) -> bool:
        """Does it wait until somebody has read something?"""
        return True

    @property
    def is_free(self) -> bool:
        """May somebody do whatever they like meanwhile? Then nothing is darkened."""
        return False

    @property
    def is_close(self) -> bool:
        """Is it about something that is too small to be seen from afar?"""
        return False

    @property
    def subject(self) -> object:
        """What it is about now: another thing for everything that is said."""
        raise NotImplementedError

    @property
    def step(self) -> object:
        """What it is about as a whole: while that is the same, the words stay where they are."""
        return self.subject

    def lights(self) -> Sequence[str]:
        """The names of what is lit up."""
        raise NotImplementedError

    def page(self) -> Node:
        raise NotImplementedError

    def go_on(self) -> None:
        """Somebody has read it."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is meant here; while something is read, all that would change the table are."""
        if not self.speaks:
            return False
        spot = self._screen.app.units(event.pos) if hasattr(event, "pos") else None
        over = spot is not None and self.bubble.holds(spot) and not self._screen.view.dragged
        if event.type == pygame.MOUSEMOTION and over:
            self._look_away()
        if event.type != pygame.KEYDOWN and self._form.handle(event, spot):
            return True
        if spot is not None and self._pull(event, spot, over):
            return True
        if not self.is_read:
            # What lies below the words is not meant by who points at them.
            return event.type in _OF_MOUSE and over
        if event.type == pygame.KEYDOWN:
            if event.key in self.closed_by:
                if not self._is_unseen():
                    self.go_on()
                return True
            # A key that it speaks of may be tried at once.
            return event.key not in _BESIDE and f"key:{key_name(event.key)}" not in self.lights()
        return event.type in _OF_MOUSE and spot is not None and not self._lets_look(event, spot)

    def _pull(self, event: pygame.event.Event, spot: Spot, over: bool) -> bool:
        """The words are pulled aside with the mouse, to see what lies below them."""
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

    def _is_unseen(self) -> bool:
        """Has it just begun to speak? Then the key was meant for what moved before."""
        screen = self._screen
        return bool(screen.stage.speed) and screen.app.now - self._speaks_since < UNSEEN

    def _lets_look(self, event: pygame.event.Event, spot: Spot) -> bool:
        """The bar stays at hand, and so does what Esc opens. A card can be looked at closely, and what is talked about
        be pointed at; nothing else says anything meanwhile."""
        view = self._screen.view
        if view.places.bar.holds(spot) or getattr(event, "button", 1) == 3:
            return True
        if event.type == pygame.MOUSEMOTION and any(box.holds(spot) for box in self.lit):
            return True
        self._look_away()
        if event.type == pygame.MOUSEBUTTONDOWN:
            # Somebody means the table, which waits until this is read: the button shows itself.
            self._screen.app.sounds.play("refuse")
            self._form.focus_on(self._form.with_key(pygame.K_SPACE))
        return False

    def _look_away(self) -> None:
        """The mouse has left what it pointed at."""
        self._screen.feedback.hide_tip()
        if self._screen.view.hovered:
            self._screen.view.hovered = ""
            self._screen.app.redraw()

    def button(self) -> Node:
        words = self._screen.app.texts("ui_exercise.coach.go_on")
        return Put(Button(NOWHERE, words, self.go_on, icon="check", key="Space", primary=True), 46)

    # What is seen -----------------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Bring into sight what is talked about, before the board is drawn: no words stand over one that moves yet."""
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
            _draw_arrow(canvas, *self.arrow)
        self._form.draw(canvas)
        # By this they are held.
        canvas.rect(self.bubble.middle[0] - 20, self.bubble.y + 7, 40, 4, SECOND_TEXT, 2)

    def arrange(self) -> bool:
        """Find the places of the words, of what they are about, and of the arrow; False if that lies below something."""
        look = self._screen.app.look
        found = {name: box for name in self.lights() if (box := self._box_of(name)) is not None}
        lights = {name: self._as_seen(name, box).inset(-8).kept_inside(self._screen.area) for name, box in found.items()}
        self.lit = lit = _joined(lights.values())
        if self._screen.overlay is not None and not lit:
            return False
        made_for = self.subject, self._screen.app.texts.language
        if self._page[0] != made_for:
            self._form.focus_on(None)
            self._page = made_for, Padded(self.page(), 20, 16, on_plate(PANEL, PANEL, LIGHT_BRASS, 2.2, 12))
        page = self._page[1]
        sizes = [(width, page.high(look, width)) for width in (_WIDTH, self._screen.view.places.column.width)]
        whole = [self._with_raised(*one) for one in lights.items()]
        self.kept = self._kept_free(whole)
        self.bubble = self._place(sizes, whole)
        self._placed_for = self.step
        self._screen.view.spoken = [self.bubble, *lit]
        near = min(lit, key=partial(gap, self.bubble)) if lit and self.is_read else next(iter(lit), self.bubble)
        self.arrow = leader(self.bubble, near, self.kept)
        self._form.show(page.parts(look, self.bubble))
        return True

    def _box_of(self, name: str) -> Box | None:
        """Where a part of the window, a button or a thing of the table is."""
        view, overlay = self._screen.view, self._screen.overlay
        form, (kind, _, what) = overlay.form if overlay is not None else self._screen.form, name.partition(":")
        if kind in ("verb", "move", "key"):
            return next((form.shown_box(widget) for widget in form.widgets if getattr(widget, kind) == what), None)
        if overlay is not None:
            return next((form.shown_box(widget) for widget in form.widgets if widget.thing == name), None)
        # What is drawn large on the board is meant there, though the column may name it as well.
        found = view.column.get(name) or getattr(view.places, name, None) or view.face.board.room_of(name, view.scene)
        if found is None:
            things = chain(((card.thing, seen_card(card, view)) for card in view.held_cards()), view.beside_the_board())
            # What stands there several times, as doves do, is one.
            found = _all_alike([box for thing, box in things if thing == name])
        if found is None and (spot := view.face.board.spot_of(name, view.scene)) is not None:
            found = centred(spot, *_PLACE).kept_inside(view.places.board)
        return found if found is not None and found.width and found.height else None

    def _as_seen(self, name: str, box: Box) -> Box:
        """What is lit up; a card of the hand that is pointed at comes up, and is seen as a whole."""
        raised = name == "hand" and self._screen.view.hovered in [card.thing for card in self._screen.view.held_cards()]
        return self._with_raised(name, box) if raised else box

    def _with_raised(self, name: str, box: Box) -> Box:
        """What is lit up, with the room that cards of the hand take when they are pointed at."""
        view = self._screen.view
        if name != "hand" and all(card.thing != name for card in view.held_cards()):
            return box
        top = min(box.y, self._screen.area.bottom - CARD_HEIGHT - 10)
        return box._replace(y=top, height=self._screen.area.bottom - top)

    def _bring_into_sight(self) -> None:
        if self._shown == self.subject:
            return
        self._shown, view, board = self.subject, self._screen.view, self._screen.face.board
        # What is talked about is named, however little room there is.
        view.scene.spoken_of = frozenset(self.lights())
        spots = self._spots()
        if self._sight is not None and self.is_close and all(map(board.ground.inset(_INSIDE).holds, spots.values())):
            # It is seen closely already: nothing moves under the mouse.
            return
        self._look_from_afar()
        spots = self._spots()
        if spots and self.is_close:
            self._sight = board.sight
            first, middle = next(iter(spots)), board.ground.middle
            board.focus(spots[first])
            # That has left it where it was: what lies at the edge comes into the middle, and its name with it.
            x, y = board.spot_of(first, view.scene) or middle
            board.pan(middle[0] - x, middle[1] - y)
        for thing in spots:
            board.bring_into_sight(thing, view.scene)
        self._screen.app.redraw()

    def _spots(self) -> dict[str, Spot]:
        """Where on the board what is talked about is now."""
        board, scene = self._screen.face.board, self._screen.view.scene
        return {thing: spot for thing in self.lights() if (spot := board.spot_of(thing, scene)) is not None}

    def _look_from_afar(self) -> None:
        """What was to be seen closely has been seen."""
        if self._sight is not None:
            self._screen.face.board.sight, self._sight = self._sight, None
            self._screen.app.redraw()

    def _draw_veil(self, canvas: Canvas, lit: list[Box]) -> None:
        colour = _VEIL if self.is_read else _THIN_VEIL
        veil = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        veil.fill(colour)
        for box in lit:
            pygame.draw.rect(veil, (0, 0, 0, 0), canvas.area(*box), border_radius=canvas.px(12))
        if not self.is_free:
            canvas.surface.blit(veil, (0, 0))
        for box in lit:
            canvas.rect(*box, LIGHT_BRASS, 12, 3)

    def _kept_free(self, lit: list[Box]) -> list[Kept]:
        """What the words may not cover: above all what they are about, what comes next, the answers and the last event."""
        view, overlay = self._screen.view, self._screen.overlay
        later = [self._with_raised(name, box) for name in self.comes_later() if (box := self._box_of(name))]
        if overlay is not None:
            others = [Kept(box, 1) for box in self._buttons()]
            return [*(Kept(box.inset(-AWAY), NEVER, NEVER) for box in (*lit, *later)), *others]
        never = [*(box.inset(-AWAY) for box in lit), *later, *choices(view), *self._last_event()]
        pieces = [*view.face.keep_clear(view.scene).pieces, *(seen_card(card, view) for card in view.held_cards())]
        # Of what stands round the board every card, line and number.
        lines = [part.box for part in view.parts() if part.thing or (part.paint is not None and part.box.height < _LINES)]
        panels = [(1.0, self._with_raised("hand", view.places.hand)), (1.0, view.places.tray)]
        panels += [(3.0, view.column.get(name, NOWHERE)) for name in ("prompt", "panel")]
        panels += [(0.15, box) for box in legal_targets(view)] if not self.is_read else []
        # On a map what is talked about is seen with what lies round it: the country of a plate, the name of a city.
        ground = view.face.board.ground
        around = [box.inset(*_ROUND) for box in lit if ground.holds(box.middle) and box.width < ground.width / 2]
        return [
            *(Kept(box, NEVER, NEVER) for box in never),
            *(Kept(box, *_PIECE) for box in (*pieces, *around)),
            *(Kept(box, *_LINE) for box in (*lines, *self._buttons())),
            *(Kept(box, weight) for weight, box in panels),
        ]

    def _buttons(self) -> list[Box]:
        form = (self._screen.overlay or self._screen).form
        return [form.shown_box(widget) for widget in form.widgets]

    def _last_event(self) -> list[Box]:
        """Where on the board something has happened last."""
        session, board, scene = self._screen.session, self._screen.face.board, self._screen.view.scene
        for event in reversed(session.log[-_RECENT:]):
            motion = self._screen.face.motion(event, session.state)
            spots = (
                board.spot_of(thing, scene) for thing in (motion.piece, motion.goal, *motion.arriving, *motion.flashing)
            )
            if boxes := [centred(spot, _EVENT) for spot in spots if spot is not None and board.ground.holds(spot)]:
                return boxes
        return []

    def _place(self, sizes: Sequence[tuple[float, float]], lit: list[Box]) -> Box:
        """Beside what is talked about; where nothing is, near the middle of the board."""
        places = self._screen.view.places
        margin = places.sizes.margin
        area = self._screen.area.from_top(places.bar.bottom)[1].inset(margin, margin / 2)
        size = next((one for one in sizes if one[0] == self.bubble.width), sizes[0])
        stay = Box(*self.bubble[:2], *size).kept_inside(area) if self.step in (self._placed_for, self._pulled_for) else None
        if stay is not None and self._pulled_for == self.step:
            return stay
        about = lit[0] if lit else centred(places.board.middle, 1)
        return words_place(sizes, about, self.kept, Room(area, places.board, places.column), stay)


def _all_alike(boxes: list[Box]) -> Box | None:
    """The room of the first of these boxes, with those that are as large."""
    alike = [box for box in boxes if (box.width, box.height) == (boxes[0].width, boxes[0].height)]
    return box_round(alike) if alike else None


def _joined(boxes: Iterable[Box]) -> list[Box]:
    """What overlaps becomes one."""
    found: list[Box] = []
    for box in boxes:
        touching = [one for one in found if one.overlaps(box)]
        found = [*(one for one in found if one not in touching), box_round([box, *touching])]
    return found


def _draw_arrow(canvas: Canvas, start: Spot, end: Spot) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    long = max(1.0, (across**2 + down**2) ** 0.5)
    dx, dy = across / long, down / long
    neck = end[0] - 18 * dx, end[1] - 18 * dy
    head = [end, (neck[0] - 11 * dy, neck[1] + 11 * dx), (neck[0] + 11 * dy, neck[1] - 11 * dx)]
    for colour, thick in ((INK, 9), (LIGHT_BRASS, 5)):
        canvas.line([start, neck], colour, thick)
    canvas.polygon(head, LIGHT_BRASS)
