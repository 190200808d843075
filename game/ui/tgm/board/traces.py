"""Traces of past events on the board: routes, lines of fire, and what each shot did to its target."""

from __future__ import annotations

from collections import Counter

from game.ui.kit.canvas import Canvas
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
            number = [At(f"−{lost}", 37, 13, 16)] if lost else []
            sign = tag(canvas.look, 56 if lost else 30, 26, pieces.FIRE_GROUND, At(telling.icon, 15, 13, 17), *number)
            canvas.stamp(sign, there.right + 4, there.y - 4, "tr")
