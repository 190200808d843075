"""Traces of past events on the board: routes, lines of fire, deployments, and what each shot did or destroyed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist

from game.data.texts import Texts
from game.rules.events import Event
from game.tgm.ground.geometry import Space
from game.tgm.state import hq_of, unit_at
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, between
from game.ui.kit.colours import INK, LIGHT_BRASS
from game.ui.kit.controls.tooltips import MISS
from game.ui.kit.drawings.edged import At, tag
from game.ui.table.staging.telling import Telling, Travel, telling_of, things_in
from game.ui.tgm.board import layers, pieces
from game.ui.tgm.board.places import HIT, SHOT, Places
from game.ui.tgm.cards.facts import printed_facts

_BROKEN = 0.42
"""How far the counter of a destroyed unit has fallen apart, 0 to 1."""
_HEARTS = 0.4
"""Middle of the hearts on the plate of a headquarters, as a share of its width."""


def draw_traces(canvas: Canvas, places: Places, drawings: layers.Drawings, texts: Texts) -> None:
    """Draw what is below the counters: routes, lines of fire, and destroyed units on spaces that are free now."""
    for event, telling, here, there, _goal in _told(places):
        if telling.leaves and (space := event.word("space")) and unit_at(places.state, space) is None:
            hq = hq_of(places.state, event.seat)
            printed = printed_facts(texts, event.word("unit"), hq.faction)
            facts = replace(printed, wounds_taken=printed.wounds, own=hq.side == places.side, faces_north=hq.side == "south")
            layers.draw_counter(canvas, places, drawings, facts, places.counter_box(space), left=_BROKEN)
        elif _is_shot(telling) and here is not None and there is not None:
            pieces.draw_aim(canvas, pieces.edge_spot(here, there.middle), there)
        elif way := _way(event, telling):
            pieces.draw_trace(canvas, [places.space(passed).middle for passed in way])


def draw_results(canvas: Canvas, places: Places) -> Counter[str]:
    """Draw what is above the counters: the steps of routes, and signs of deployments, shots and destroyed units.

    Return the hearts that each target lost."""
    losses, told = Counter[str](), [*_told(places)]
    gone = {goal for _event, telling, _here, _there, goal in told if telling.leaves}
    for event, telling, here, there, goal in told:
        for start, end in pairwise(_way(event, telling)):
            pieces.draw_step(canvas, places.space(start).middle, places.space(end).middle)
        failed = telling.roll is not None and telling.roll.success is False
        if there is not None and telling.arrives and goal in places.counters:
            sign = tag(canvas.look, 30, 26, LIGHT_BRASS, At(telling.icon, 15, 13, 18, INK))
            layers.stamp_on_counter(canvas, there, sign)
        elif there is not None and (telling.leaves or (_is_shot(telling) and (failed or goal not in gone))):
            # The result, with all hearts that the target lost.
            lost = losses[goal] = losses[goal] + max(0, event.number("wounds"), event.number("hp"))
            _draw_result(canvas, places, there, here, telling.icon, lost, failed)
    return losses


def _told(places: Places) -> Iterator[tuple[Event, Telling, Box | None, Box | None, str]]:
    """The events to show, each with its telling, its start, its place, and what went, came, left or was hit."""
    for event in places.scene.told:
        telling, space = telling_of("tgm", event.key), event.word("space")
        travel = telling.travels or Travel("")
        goal = next(iter(things_in(event, travel.goal, *telling.arrives, *telling.leaves)), "")
        here = places.box_of(next(iter(things_in(event, travel.start)), ""))
        yield event, telling, here, places.box_of(goal) or (places.counter_box(space) if space else None), goal


def _is_shot(telling: Telling) -> bool:
    return telling.travels is not None and telling.travels.piece in (SHOT, HIT)


def _way(event: Event, telling: Telling) -> tuple[Space, ...]:
    """The spaces of a route with its ends; empty for other events."""
    moves = telling.travels is not None and telling.travels.start == "{start}"
    return things_in(event, "{start}", "{via}", "{space}") if moves else ()


def _draw_result(canvas: Canvas, places: Places, there: Box, here: Box | None, icon: str, lost: int, failed: bool) -> None:
    """Draw a hit in red below the hearts of its target, or at a plate's hearts; a failed shot in gray on its line."""
    if failed and here is not None:
        edge = pieces.edge_spot(there, here.middle)
        spot = between(edge, here.middle, min(0.4, 14 / max(14, dist(edge, here.middle))))
        canvas.stamp(tag(canvas.look, 30, 26, MISS, At(icon, 15, 13, 17)), *spot, "c")
        return
    ground, both = MISS if failed else pieces.FIRE_GROUND, bool(lost) and there.width > there.height
    number = [At(f"−{lost}", 37 if both else 15, 13, 16)] if lost else []
    sign = tag(canvas.look, 56 if both else 30, 26, ground, At(icon, 15, 13, 17) if both or not lost else None, *number)
    if places.camera.box.holds(there.middle):
        layers.stamp_on_counter(canvas, there, sign)
    else:
        # At the hearts of a plate, whose numbers stay visible.
        y = there.bottom + 6 if there.y < places.camera.box.y else there.y - 6
        canvas.stamp(sign, there.x + _HEARTS * there.width, y, "c")
