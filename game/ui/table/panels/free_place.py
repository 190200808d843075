"""Placement of tooltips and other temporary boxes over the table, where they cover as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from math import hypot
from typing import NamedTuple

import pygame

from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Spot
from game.ui.kit.colours import TEXT
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.kit.lay import Node, Padded, Text
from game.ui.table.panels.hand import raised_card
from game.ui.table.panels.view import TableView

NEVER = 1000.0
"""Cost of covering a box that may be covered only if there is no other place."""
_GAP = 14
_STEP, _NUDGES = 96.0, (32, 16, 8)
"""Distance between places to try, and steps for improving the best one."""
_AROUND = sorted(product((-1, 0, 1), repeat=2), key=lambda way: (way[0] ** 2 + way[1] ** 2, way))
AWAY, _FAR, _NEAR, _TOUCH = 16.0, 300.0, 50.0, 4.0
"""Distance of a text from its subject; distance that costs 1, for tooltips and for texts with an arrow; maximum distance at
which no arrow is needed."""
_CROSSED = 14.0
"""Maximum cost of an arrow across a box; usually it is four times the cost of covering a part."""
_SIGN = 44.0
"""Default size of a thing on the board, in units."""
_DIE = 176.0
"""Side length of the panel with a die beside its target."""
_RESULT = 340.0
"""Maximum width of the words about a roll beside its die."""
_EVENT, _RECENT = 56.0, 6
"""Size of an event's box on the board; number of recent events searched for one that is visible there."""
PIECE = (8.0, 6.0)
"""Cost of covering a piece, and of covering only a part of it."""
OTHER = 0.2
"""Cost of covering a thing beside the subject of a tooltip or menu."""
_HIGH = 100.0
"""Distance of a notice from the foot of the board that costs 1."""


class Room(NamedTuple):
    """The window with its board and column."""

    area: Box
    board: Box
    column: Box


class Kept(NamedTuple):
    """A box to keep free, with the cost of covering all of it, and an extra cost of covering only a part."""

    box: Box
    whole: float
    struck: float = 0.0


def free_place(places: Iterable[Box], kept: Sequence[Kept], rest: Callable[[Box], float], area: Box | None = None) -> Box:
    """The place with the lowest cost: boxes it covers, plus `rest`. With an `area`, improve it in small steps."""
    rects = [pygame.FRect(item.box) for item in kept]

    def cost(place: Box) -> float:
        total = 0.0
        for number in pygame.FRect(place).collidelistall(rects):
            box, whole, struck = kept[number]
            share = share_covered(place, box)
            total += whole * share + struck * (share < 1)
        return total + rest(place)

    best = min(places, key=cost)
    for step in _NUDGES if area is not None else ():
        nudged = (best.moved(step * x, step * y) for x, y in _AROUND)
        best = min((place.kept_inside(area or place) for place in nudged), key=cost)
    return best


def places_in(area: Box, size: tuple[float, float]) -> Iterator[Box]:
    """Evenly spread places in an area."""
    free = area.width - size[0], area.height - size[1]
    counts = [max(1, round(length / _STEP)) for length in free]
    for across, down in product(*(range(count + 1) for count in counts)):
        yield Box(area.x + free[0] * across / counts[0], area.y + free[1] * down / counts[1], *size)


def places_beside(about: Box, size: tuple[float, float], room: Room) -> list[Box]:
    """Places on all sides of a box, and beside the board."""
    (area, board, column), (width, height) = room, size
    middle_x, middle_y = about.middle
    next_to, level = [about.right + _GAP, about.x - width - _GAP], (middle_y - height / 2, about.y, about.bottom - height)
    off, along = (about.y - height - _GAP, about.bottom + _GAP), (middle_x - width / 2, about.x, about.right - width)
    if column.holds(about.middle):
        next_to.append(column.x - width - _GAP)
    elif board.holds(about.middle):
        next_to.append(board.right + _GAP)
    spots = [*product(next_to, level), *((x, y) for y, x in product(off, along))]
    return [Box(x, y, width, height).kept_inside(area) for x, y in spots]


def share_covered(box: Box, other: Box) -> float:
    """The share of the other box that this one covers, 0 to 1."""
    (x, y, width, height), (left, top, wide, high) = box, other
    across, down = min(x + width, left + wide) - max(x, left), min(y + height, top + high) - max(y, top)
    return max(0.0, across) * max(0.0, down) / max(1.0, wide * high)


def gap(box: Box, other: Box) -> float:
    """Distance between two boxes."""
    across = max(box.x - other.right, other.x - box.right, 0)
    down = max(box.y - other.bottom, other.y - box.bottom, 0)
    return hypot(across, down)


Line = tuple[Spot, Spot]


def words_place(
    sizes: Sequence[tuple[float, float]], about: Box, end: Box, kept: Sequence[Kept], room: Room, stay: Box | None
) -> Box:
    """A place for a text beside its subject, or where it covers and its arrow crosses least; `stay` unless another is much
    better. `end` is the box that the arrow points at: a card of the hand without the space it takes when raised."""
    (size, slim), crossed = sizes, _crossing(kept, end)
    places = [place for width in sizes for place in places_beside(about.inset(-AWAY), width, room)]
    places += [*places_in(room.area, size), *places_in(room.board, slim), *places_in(room.column, slim)]
    places += [stay] if stay is not None else []

    def rest(place: Box) -> float:
        return gap(place, about) / _NEAR + crossed(straight(place, end)) - 2 * (place == stay)

    return free_place(places, kept, rest, room.area)


def leader(words: Box, about: Box, kept: Sequence[Kept]) -> Line | None:
    """The line that crosses least from a text to the edge of its subject; None if text and subject are close together."""
    if words.inset(-_TOUCH).overlaps(about):
        return None
    return min((straight(words, about, share) for share in (0.5, 0.25, 0.75, 0.05, 0.95)), key=_crossing(kept, about))


def straight(words: Box, about: Box, share: float = 0.5) -> Line:
    """A line from a text to a box, vertical or horizontal if possible; `share` is the position of its end along the box."""
    inner, x, y = words.inset(24), about.x + share * about.width, about.y + share * about.height
    start = min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom)
    return start, (min(max(start[0], about.x), about.right), min(max(start[1], about.y), about.bottom))


def _crossing(kept: Sequence[Kept], about: Box) -> Callable[[Line], float]:
    """Return a cost function for lines to a box: the cost of the other boxes that they cross."""
    aside = [item for item in kept if item.struck and not item.box.overlaps(about)]
    weights = [(pygame.FRect(item.box), min(4 * item.struck, _CROSSED)) for item in aside]
    rects = [rect for rect, _weight in weights]

    def crossed(line: Line) -> float:
        (left, top), (right, bottom) = line
        round_it = pygame.FRect(min(left, right), min(top, bottom), abs(left - right) + 1, abs(top - bottom) + 1)
        near = (weights[number] for number in round_it.collidelistall(rects))
        return sum(weight for rect, weight in near if rect.clipline(line))

    return crossed


def tip_box(view: TableView, spot: Spot, width: float, height: float) -> Box:
    """The box of a tooltip about the thing at a spot."""
    on_board = view.form.hover is None and view.places.board.holds(spot)
    kept_clear = view.face.keep_clear(view.scene)
    about, *concerned = (kept_clear.about if on_board else ()) or [_about(view, spot)]
    if on_board:
        panels = (view.column.get(name, NOWHERE) for name in ("panel", "prompt"))
        clear = [box for box in (*kept_clear.pieces, *panels) if not box.overlaps(about)] + targets(view)
    else:
        # For things outside the board, keep the banner, the field beside the board and the thing on the board visible.
        target = view.face.board.spot_of(view.scene.hovered, view.scene)
        boxes = view.column.get("banner", NOWHERE), view.places.middle, centred(target, _SIGN) if target else NOWHERE
        clear = [box for box in boxes if not box.overlaps(about)]
    # Avoid buttons, the panel of the subject, and what a coach or tutor talks about; never cover the words themselves.
    panel = view.column.get("panel", NOWHERE)
    buttons = [*choices(view), *(box for box in view.spoken[1:] if not box.holds(spot))]
    buttons += [panel] if panel.holds(about.middle) else []
    room = Room(view.app.area.inset(8), view.places.board.inset(-30), view.places.column)
    kept = [*(Kept(box, 1) for box in clear), *(Kept(box, 3) for box in concerned), *(Kept(box, 5, 1) for box in buttons)]
    if not on_board and (middle := view.places.middle).holds(about.middle):
        # In a field of things, players compare the thing with the others.
        others = (box for _thing, box in view.beside_the_board() if middle.holds(box.middle))
        kept += [Kept(box, OTHER) for box in others if not box.overlaps(about)]
    return beside(about, [*kept, *(Kept(box, NEVER) for box in view.spoken[:1])], (width, height), room)


def toast_box(view: TableView, width: float, height: float) -> Box:
    """The box of a notice: at the foot of the board, unless it would cover words, targets, a shot or the last event."""
    board, clear = view.places.board.inset(16), view.face.keep_clear(view.scene)
    area = board._replace(height=board.height - clear.foot)
    foot = area.from_bottom(height)[0].centred(width, height)
    shown = (*view.spoken, *targets(view), *shot(view), result(view)[1], *last_event(view))
    kept = [Kept(box, NEVER, NEVER) for box in shown]
    kept += [Kept(box, *PIECE) for box in clear.pieces]
    return free_place([foot, *places_in(area, (width, height))], kept, lambda place: gap(place, foot) / _HIGH, area)


def choices(view: TableView) -> list[Box]:
    """Boxes of the option buttons."""
    back = ("prompt",) if view.prompt.back else ()
    boxes = (view.column.get(name, NOWHERE) for name in (*back, "options", "primary", "occasional"))
    return [box for box in boxes if box.width and box.height]


def targets(view: TableView) -> list[Box]:
    """Boxes of legal targets on the board."""
    marks, board = view.scene.marks, view.face.board
    spots = (board.spot_of(thing, view.scene) for thing, mark in marks.items() if mark == "legal")
    return [centred(spot, _SIGN) for spot in spots if spot is not None]


def last_event(view: TableView) -> list[Box]:
    """Boxes of the latest event that is visible on the board."""
    board, scene = view.face.board, view.scene
    for event in reversed(view.session.log[-_RECENT:]):
        spots = (board.spot_of(thing, scene) for thing in view.face.motion(event, view.session.state).things)
        if boxes := [centred(spot, _EVENT) for spot in spots if spot is not None and board.ground.holds(spot)]:
            return boxes
    return []


def shot(view: TableView) -> list[Box]:
    """Boxes of the things that a roll on the board is about, and last the box of its die; empty if there is none."""
    board, ground = view.face.board, view.face.board.ground
    lit = [room for thing in view.stage.lit if (room := board.room_of(thing, view.scene)) is not None]
    if not lit or view.stage.roll is None:
        return []
    # Other pieces stay visible too, such as one that was hit before.
    pieces = [Kept(box, OTHER) for box in view.face.keep_clear(view.scene).pieces if not box.overlaps(lit[-1])]
    kept = [*(Kept(box, NEVER) for box in lit[:-1]), *pieces]
    return [*lit, beside(lit[-1], kept, (_DIE, _DIE), Room(ground, ground, NOWHERE))]


def result(view: TableView) -> tuple[Node, Box]:
    """The words about a roll on the board, and their box beside the die: NOWHERE if there are none."""
    words, look, (*lit, die) = Padded(Text(view.stage.line, 18, TEXT, "bold"), 12, 8), view.app.look, shot(view) or [NOWHERE]
    width, kept, ground = min(_RESULT, words.wide(look)), [Kept(box, NEVER) for box in lit], view.face.board.ground
    size = width, words.high(look, width)
    return words, beside(die, kept, size, Room(ground, ground, NOWHERE)) if lit and view.stage.line else NOWHERE


def tip_spot(view: TableView) -> Spot:
    """Position of the tooltip's subject: a widget, the hovered thing, or the one with keyboard focus."""
    widget = view.form.hover or view.form.focus
    if widget is not None:
        return view.form.shown_box(widget).middle
    if view.hovered and not view.places.board.holds(view.mouse):
        return view.mouse
    thing = view.hovered or view.focused
    return (view.spot_of(thing) if thing else None) or view.mouse


def _about(view: TableView, spot: Spot) -> Box:
    """Box of the tooltip's subject, which stays visible: a button, a card, a log line, a panel or a board thing."""
    widget, thing = view.form.hover or view.form.focus, view.hovered or view.focused
    if widget is not None:
        return view.form.shown_box(widget)
    if held := next((card for card in view.held_cards() if card.thing == thing), None):
        return raised_card(held, view.places.hand, view.app.area.bottom)
    if not thing and (entry := next((line for line in view.entries if line.event is view.hovered_entry), None)) is not None:
        return entry.box
    around = (box for other, box in view.beside_the_board() if other == thing and box.holds(spot))
    # Take the whole thing, even if only a part of it is hovered.
    return max(around, key=lambda box: box.width * box.height, default=centred(spot, _SIGN))


def beside(about: Box, kept: Sequence[Kept], size: tuple[float, float], room: Room) -> Box:
    """A place near a box that covers as little as possible of it and of the other boxes."""
    board = room.board

    def rest(box: Box) -> float:
        is_inside = board.holds((box.x, box.y)) and board.holds((box.right - 1, box.bottom - 1))
        return 0.2 * (not is_inside) + gap(box, about) / _FAR

    return free_place([*places_beside(about, size, room), *places_in(room.area, size)], [Kept(about, 7, 1), *kept], rest)
