"""Drawing of the table: board and hand, column and bar, and temporary parts over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from game.rules.state import NOBODY
from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, TEXT, rgb
from game.ui.kit.controls.tooltips import draw_tip, draw_toast, tip_size
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import panel, table_ground
from game.ui.kit.lay import draw
from game.ui.table.map.marks import found_ring
from game.ui.table.panels.free_place import Room, beside, result, shot, straight, tip_box, tip_spot, toast_box
from game.ui.table.panels.hand import draw_flight, draw_hand, draw_mark
from game.ui.table.panels.log import draw_die, draw_log, draw_tray, last_on_map, roll_words
from game.ui.table.panels.toolbar import draw_bar
from game.ui.table.panels.view import TableView
from game.ui.table.scene import MarkKind, Scene, seat_id
from game.ui.table.session.story import StoryLine

_LARGE_TRAY, _PIECE = (220.0, 220.0), 96.0
"""Size of the large tray on the board, and side length of the box around a piece that it leaves free."""


def draw_table(canvas: Canvas, view: TableView, board: bool = True) -> None:
    """Draw everything except the layers over the table; skip the board if a layer hides it."""
    now, scene = view.app.now, view.scene
    # Pointing at an option also highlights its thing on the board.
    hovered, focused = (widget.thing if widget is not None else "" for widget in (view.form.hover, view.form.focus))
    scene.hovered, scene.focused = view.hovered or hovered, view.focused or focused
    scene.told = tuple(line.whole for line in _traced_lines(view) if line.event)
    view.face.consider(scene, view.selection)
    parts, seen = view.parts(), board and canvas.shows(*view.places.board.inset(-40))
    _draw_ground(canvas, view.app.area.around(view.face.board.ground.inset(8)) if seen else [view.app.area])
    flashing = scene.flashing.union(view.stage.flashing(), view.waiting_things(), _told_things(view))
    also: dict[str, MarkKind] = dict.fromkeys(view.face.orders.concerned(scene, view.selection), "selected")
    marked = replace(scene, flashing=flashing, marks={**scene.marks, **also})
    if seen:
        _draw_board(canvas, view, marked, now)
    # The game's panels are made of the view's scene, but show the same marks as the board.
    own = scene.flashing, scene.marks
    scene.flashing, scene.marks = marked.flashing, marked.marks
    draw(canvas, parts)
    scene.flashing, scene.marks = own
    for part in parts:
        if part.framed:
            draw_mark(canvas, part.box.inset(6, 1), scene.marks.get(part.thing))
            if part.thing in (scene.hovered, scene.focused):
                frame = pieces.focus_frame if part.thing == scene.focused else pieces.hover_frame
                frame(canvas, *part.box.inset(8, 3))
    _draw_hand(canvas, view, now)
    if canvas.shows(*view.places.column.inset(-20)):
        log = view.column.get("log")
        view.entries = view.entries_in(log, view.log_view) if log else []
        if log:
            # Update the hovered line: the log may have moved under the mouse.
            view.hovered_entry = view.hovered_entry if view.hovered_entry is view.entry_at(view.mouse) else None
            draw_log(canvas, log, view.entries, view.log_view, view, view.hovered_entry)
    draw_bar(canvas, view)
    if view.pad is not None:
        panel(canvas, view.pad, rgb("#1F4A3E"), canvas.look.palette.legal_on_dark)
    view.form.draw(canvas)
    draw_flight(canvas, view)
    card = view.face.card(canvas.look, view.dragged, 92, view.scene.state) if view.dragged else None
    if card is not None:
        canvas.stamp(card.surface, view.mouse[0], view.mouse[1] + 34, "c", 225)


def _draw_ground(canvas: Canvas, boxes: Sequence[Box]) -> None:
    """Draw the table's surface in these boxes only, because the part under the map would not be visible."""
    ground = table_ground(canvas.look, canvas.surface.get_size())
    for place in (canvas.area(*box) for box in boxes):
        canvas.surface.blit(ground, place, place)


def _draw_board(canvas: Canvas, view: TableView, scene: Scene, now: int) -> None:
    if not view.face.board.draw(canvas, scene):
        view.redraw_map()
    if view.stage.lit:
        _draw_beside_lit(canvas, view, now)
    found = (view.face.board.spot_of(thing, scene) for thing in view.scene.flashing)
    with canvas.clipped(*view.places.board):
        for spot in filter(None, found):
            found_ring(canvas, spot, view.flash_share)


def _told_things(view: TableView) -> list[str]:
    """Things that the question names without offering them, and things of the events to show."""
    selection = view.selection
    words, offered = (selection.params.values(), selection.targets()) if selection else ((), ())
    named = [word for word in words if isinstance(word, str) and word and word not in offered]
    return [*named, *(thing for line in _told_lines(view) if line.event for thing in view.face.event_things(line.whole))]


def _told_lines(view: TableView) -> Sequence[StoryLine]:
    """The hovered line of a list or the log; else others' turns, until a piece moved, came or went in the viewer's turn; the
    last line about the board if nobody at the screen decides."""
    viewer, selection, now = view.session.viewer, view.selection, view.face.game.turn_of(view.scene.state)
    lines = view.session.story.lines
    if view.pointed_line is not None:
        return [view.pointed_line]
    if view.hovered_entry is not None:
        return next((entry.turn or [entry.line] for entry in view.entries if entry.event is view.hovered_entry), ())
    if selection is None and viewer == NOBODY:
        last, _things = last_on_map(view.session, view.face, view.scene)
        return [last] if last is not None else []
    if selection is None or selection.narrowing.things or viewer == NOBODY or now[1] != viewer:
        return ()
    mine = [*takewhile(lambda line: line.turn == now, reversed(lines))]
    tellings = (view.face.telling(line.event) for line in mine if line.event)
    if any(telling.travels or telling.arrives or telling.leaves for telling in tellings):
        return ()
    others = takewhile(lambda line: line.turn[1] not in (viewer, NOBODY), reversed(lines[: len(lines) - len(mine)]))
    return [*others][::-1]


def _traced_lines(view: TableView) -> Sequence[StoryLine]:
    """The lines whose traces are on the board: the moment that is read with its effects, or the lines to show."""
    if (held := view.stage.looked_at) is None:
        return _told_lines(view)
    return [view.session.story.line_of(event) for event in (held.event, *held.follows)]


def _draw_beside_lit(canvas: Canvas, view: TableView, now: int) -> None:
    """Draw the die beside its target, and the result beside the die."""
    stage, (*lit, die) = view.stage, shot(view) or [NOWHERE]
    roll, rolling = stage.roll, stage.rolling(now)
    if not lit or roll is None:
        return
    panel(canvas, die, rgb("#12171C"), BRASS)
    draw_die(canvas, die.inset(6), roll, rolling)
    *_, verdict = roll_words(roll, view.app.texts)
    if rolling >= 1:
        canvas.text(verdict, die.middle[0], die.bottom - 22, 18, TEXT, "bold", "c")
    words, row = result(view)
    if stage.line and rolling >= 1:
        panel(canvas, row, rgb("#12171C"), BRASS)
        draw(canvas, words.parts(canvas.look, row))


def draw_caption(canvas: Canvas, view: TableView) -> None:
    """Draw the caption above the board, or in place of an absent hand."""
    if (caption := view.caption) is None:
        return
    look, room = canvas.look, view.places.caption
    width = min(room.width, caption.wide(look))
    # The layout may have changed since the caption was made; a lower box gets smaller letters.
    draw(canvas, caption.parts(look, room.centred(width, min(room.height, caption.high(look, width)))))


def _draw_hand(canvas: Canvas, view: TableView, now: int) -> None:
    places, x, y = view.places, view.places.side.x, view.places.hand.y - 60
    if not canvas.shows(x, y, places.column.x - x, view.app.area.bottom - y):
        return
    if view.session.holder != NOBODY:
        draw_hand(canvas, view)
    trays = [places.tray] if places.tray.width else []
    for tray in [*trays, *([_large_tray(view)] if view.stage.rolls_large else [])]:
        roll, rolling = view.stage.roll_in_tray(now), view.stage.rolling(now)
        draw_tray(canvas, tray, roll, rolling, view.app.texts, view.teller().figure)


def _large_tray(view: TableView) -> Box:
    """Box of the large tray: beside the rolling player's piece, or in the middle of the board."""
    board, roll = view.places.board, view.stage.roll
    spot = view.face.board.spot_of(seat_id(roll.seat), view.scene) if roll is not None else None
    if spot is None:
        return board.centred(*_LARGE_TRAY)
    return beside(centred(spot, _PIECE), (), _LARGE_TRAY, Room(board, board, NOWHERE))


def draw_table_tip(canvas: Canvas, view: TableView) -> None:
    if view.tip is None:
        return
    spot, thing = tip_spot(view), view.hovered or view.focused
    box = tip_box(view, spot, *tip_size(canvas.look, view.tip))
    if view.form.hover is None and (about := view.face.board.room_of(thing, view.scene)) and about.holds(spot):
        # The beak ends at the edge of a thing on the board, so that it covers no number.
        spot = straight(box, about)[1]
    draw_tip(canvas, view.tip, box.x, box.y, spot if thing else None)


def draw_notice(canvas: Canvas, view: TableView) -> None:
    if view.toast:
        draw_toast(canvas, view.toast, min(620, view.places.board.width - 64), partial(toast_box, view))


def on_caption(canvas: Canvas, box: Box) -> None:
    """Draw the background of large text over the table."""
    panel(canvas, box, (10, 13, 17), BRASS)
