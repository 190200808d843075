"""Traces of past events on the board: routes, lines of fire, and what each shot did to its target."""

from __future__ import annotations

from collections import Counter
from math import dist

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, between
from game.ui.kit.controls.tooltips import MISS
from game.ui.kit.drawings.edged import At, tag
from game.ui.table.staging.telling import Travel, telling_of, things_in
from game.ui.tgm.board import pieces
from game.ui.tgm.board.places import HIT, SHOT, Places

_EDGE = 4
"""Distance of an arrow's end from its counter."""


def draw_traces(canvas: Canvas, places: Places, results: bool) -> None:
    """Draw the traces of the events to show: routes and lines of fire, or with `results` what each shot did."""
    losses: Counter[str] = Counter()
    for event in places.scene.told:
        telling = telling_of("tgm", event.key)
        travel = telling.travels or Travel("")
        start, goal = (next(iter(things_in(event, pattern)), "") for pattern in (travel.start, travel.goal))
        there = places.box_of(goal) or (places.space(event.word("space")) if event.word("space") else None)
        if there is None:
            continue
        here = places.box_of(start)
        is_shot = travel.piece in (SHOT, HIT)
        if not results:
            if is_shot and here is not None:
                pieces.draw_aim(canvas, pieces.edge_spot(here, there.middle), there)
            elif here is not None and event.word("start") == start:
                pieces.draw_trace(canvas, here.middle, pieces.edge_spot(places.counter_box(goal).inset(-_EDGE), here.middle))
        elif is_shot:
            # The result, with all hearts that the target lost.
            lost = losses[goal] = losses[goal] + max(0, event.number("wounds"), event.number("hp"))
            failed = telling.roll is not None and telling.roll.success is False
            _draw_result(canvas, places, there, here, telling.icon, lost, failed)


def _draw_result(canvas: Canvas, places: Places, there: Box, here: Box | None, icon: str, lost: int, failed: bool) -> None:
    """Draw a hit in red at a corner of its target, or at the edge of a plate; a failed shot in gray on its line, outside."""
    if failed and here is not None:
        edge = pieces.edge_spot(there, here.middle)
        spot = between(edge, here.middle, min(0.4, 24 / max(24, dist(edge, here.middle))))
        canvas.stamp(tag(canvas.look, 30, 26, MISS, At(icon, 15, 13, 17)), *spot, "c")
        return
    number = [At(f"−{lost}", 37, 13, 16)] if lost else []
    sign = tag(canvas.look, 56 if lost else 30, 26, MISS if failed else pieces.FIRE_GROUND, At(icon, 15, 13, 17), *number)
    if places.camera.box.holds(there.middle):
        canvas.stamp(sign, there.right + 4, there.y - 4, "tr")
    else:
        # The last number of a plate stays visible.
        canvas.stamp(sign, there.right + 4, there.bottom + 6 if there.y < places.camera.box.y else there.y - 6, "mr")
