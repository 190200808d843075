"""The map layers above the ground, in drawing order: pieces, marks, counters, signs, lines."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TypeAlias

import pygame

from game.data.texts import Texts
from game.tgm.ground.geometry import SIDES, Side, Space
from game.tgm.state import FieldUnit, TgmState, unit_at
from game.tgm.tables import TERRAIN
from game.tgm.turn.victory import objectives
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, between
from game.ui.kit.colours import LIGHT_BRASS, dark, veil
from game.ui.kit.drawings.edged import At, tag
from game.ui.kit.drawings.plates import slab
from game.ui.table.map.marks import hover_frame, mark_frame
from game.ui.tgm.board import pieces
from game.ui.tgm.board.ground import ROW, SPACE_HEIGHT, SPACE_WIDTH
from game.ui.tgm.board.headquarters import PLANE_WIDTH, draw_plane
from game.ui.tgm.board.places import COUNTER_HEIGHT, COUNTER_WIDTH, HIT, SHOT, SMOKE, Places
from game.ui.tgm.cards.counter import COMPACT_BELOW, counter
from game.ui.tgm.cards.facts import CounterFacts, army_of, counter_facts, moved_to
from game.ui.tgm.cards.looks import AP_INK, ASSAULT, SUPPLY_ICON, TERRAIN_COLOUR, art, look_of

_TAG, _WIDE_TAG = 50.0, 90.0
"""Widths of a counter below which there is no room beside its partner for one chance, and on it for two."""
Drawing: TypeAlias = "Picture | pygame.Surface"


class Drawings:
    """A cache of drawings, each in one size. Zooming stretches them; once it ends, each frame redraws a few of them."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Hashable, tuple[int, Drawing]] = OrderedDict()
        self._look: Look | None = None
        self._scale, self._until = 0.0, 0.0
        self._settled, self._redrawn = False, False
        # False if this frame shows any stretched drawing.
        self.fine = True
        # Counter facts, and the state and side they belong to.
        self._facts: dict[str, CounterFacts] = {}
        self._facts_of: tuple[TgmState | None, Side] = (None, "south")

    def begin(self, look: Look, scale: float) -> None:
        """Begin a frame. While the scale changes, no known drawing is redrawn."""
        if look != self._look:
            self._drawn.clear()
        self._settled, self._look, self._scale = scale == self._scale, look, scale
        self._until, self._redrawn, self.fine = perf_counter() + 0.006, False, True

    def facts(self, places: Places, unit: FieldUnit, texts: Texts) -> CounterFacts:
        """Facts of a counter, cached for this state and viewing side; a displayed state never changes."""
        if self._facts_of[0] is not places.state or self._facts_of[1] != places.side:
            self._facts, self._facts_of = {}, (places.state, places.side)
        if unit.card not in self._facts:
            self._facts[unit.card] = counter_facts(places.state, unit, texts, places.side)
        return self._facts[unit.card]

    def of(self, thing: Hashable, width: float, draw: Callable[[float], Drawing]) -> Drawing:
        """The drawing at this width in units; a stretched one if it cannot be redrawn in this frame."""
        assert self._look is not None, "a frame begins before something is drawn"
        pixels = self._look.px(width)
        if (known := self._drawn.get(thing)) is not None:
            if known[0] == pixels:
                self._drawn.move_to_end(thing)
                return known[1]
            # Redraw at least one per frame, even on a slow computer.
            if not self._settled or (self._redrawn and perf_counter() >= self._until):
                self.fine = False
                return _stretched(known[1], pixels / known[0])
            self._redrawn = True
        made = draw(pixels / self._look.unit)
        self._drawn[thing] = pixels, made
        if len(self._drawn) > 200:
            self._drawn.popitem(last=False)
        return made


def _stretched(drawing: Drawing, factor: float) -> pygame.Surface:
    surface = drawing.surface if isinstance(drawing, Picture) else drawing
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(width * factor)), max(1, round(height * factor))))


# Ground -------------------------------------------------------------------------------------------------------------------


def draw_things(canvas: Canvas, places: Places, drawings: Drawings, texts: Texts) -> None:
    state, seen, look = places.state, places.seen_spaces, canvas.look
    for south in state.bridges:
        box = places.space(south)
        if places.is_seen(box.inset(-box.height)):
            canvas.stamp(drawings.of("bridge", box.width, partial(pieces.bridge_deck, look)), box.middle[0], box.y, "c")
    for space in seen.keys() & state.terrain.keys():
        picture = _terrain(look, places, space, seen[space], drawings, texts)
        canvas.stamp(picture, *seen[space].middle, "c", opacity=round(255 * places.scene.arriving.get(space, 1.0)))
    goals = objectives(state)
    for space in goals:
        if space in seen:
            holder = unit_at(state, space)
            colour = look_of(army_of(state, holder)).colour if holder else None
            border = drawings.of(("objective", colour), seen[space].width, partial(pieces.objective_border, look, colour))
            canvas.stamp(border, *seen[space].middle, "c")
    for space, box in seen.items():
        markers: dict[pieces.Marker, bool] = {
            "antitank_mine": space in state.tank_mines,
            "leftover": space in state.leftovers,
            "objective": space in goals and space not in state.terrain,
        }
        kinds = [kind for kind, present in markers.items() if present]
        # Markers are side by side in the center of the space.
        (x, y), size = box.middle, 44 * min(1.4, max(0.8, box.width / SPACE_WIDTH))
        for number, kind in enumerate(kinds):
            picture = drawings.of(kind, size, partial(art, look, f"markers/{kind}"))
            canvas.stamp(picture, x + (number - (len(kinds) - 1) / 2) * (size + 6), y, "c")


def _terrain(look: Look, places: Places, space: Space, box: Box, drawings: Drawings, texts: Texts) -> Drawing:
    """A terrain card; it has no label if a counter or a ghost is on it and would cover half of the label."""
    state = places.state
    piece = state.pieces[state.terrain[space]]
    terrain = TERRAIN[piece.kind]
    name, hp = pieces.terrain_label(texts, terrain.id, piece.hp if terrain.hp else None)
    if unit_at(state, space) is not None or space == places.plan.ghost:
        name, hp = "", ""
    return drawings.of((terrain.id, name, hp), box.width, partial(pieces.terrain_piece, look, terrain.id, name, hp))


def draw_smoke(canvas: Canvas, places: Places, drawings: Drawings, over: bool) -> None:
    """Draw smoke screens: thick on the ground, or with `over` as a thin veil over counters, and smoke that drifts away."""
    hidden = {space: 70 if over else 255 for side in SIDES for space in places.state.smoke[side]}
    going = {thing.removeprefix(SMOKE): share for thing, share in places.scene.leaving.items() if thing.startswith(SMOKE)}
    if over:
        hidden = {space: opacity for space, opacity in hidden.items() if unit_at(places.state, space) is not None}
        hidden |= {space: round(200 * (1 - share)) for space, share in going.items()}
    for space in places.seen_spaces.keys() & hidden.keys():
        x, y, width, height = places.seen_spaces[space]
        smoke = drawings.of("smoke", width, partial(pieces.smoke_piece, canvas.look))
        canvas.stamp(smoke, x + width / 2, y + height / 2 - going.get(space, 0) * height, "c", hidden[space])


# Space marks --------------------------------------------------------------------------------------------------------------


def draw_space_marks(canvas: Canvas, places: Places, held: bool) -> None:
    """Draw washes, and frames of free spaces; with `held`, only the frames of occupied spaces, above the counters."""
    scene, palette = places.scene, canvas.look.palette
    # The pointed-at space comes last, so its frame covers its neighbors'.
    for space in dict.fromkeys((*sorted(scene.flashing), *scene.marks, scene.focused, scene.hovered)):
        # Terrain that a shot would hit has a hammer instead: it looks neither like an enemy nor like something that can act.
        if space not in places.seen_spaces or space in places.plan.ground - {scene.focused, scene.hovered}:
            continue
        box, mark = places.seen_spaces[space], scene.marks.get(space)
        inner = box.inset(6 * box.width / SPACE_WIDTH)
        legal = ASSAULT if space in places.plan.assaults else palette.legal
        washes = {"legal": (legal, 62, scene.pulse), "selected": (palette.selected, 60, 1.0)}
        wash = washes.get(mark or "", (LIGHT_BRASS, 70, 1.0) if space in scene.flashing else None)
        if wash and not held:
            colour, opacity, strength = wash
            width, height = (canvas.px(side) / canvas.look.unit for side in inner[2:])
            ground = slab(canvas.look, width, height, veil(colour, opacity), 7)
            canvas.stamp(ground, inner.x, inner.y, opacity=round(255 * strength))
        if held == (unit_at(places.state, space) is not None):
            mark_frame(canvas, inner, space, scene)


def draw_hatching(canvas: Canvas, places: Places, all_: bool) -> None:
    """Hatch spaces that enemies can fire at; unless it is for `all_`, legal destinations only get numbers."""
    units, threats = places.state.units.values(), places.threats
    held = {unit.space: threats[unit.card] for unit in units if unit.card in threats}
    free = {space: fire for space, fire in threats.items() if all_ or places.scene.marks.get(space) != "legal"}
    for space, fire in (free | held).items():
        if (box := places.seen_spaces.get(space)) is not None:
            hatch = pieces.hatching(canvas.look, canvas.px(box.width), canvas.px(box.height), bool(fire.now))
            canvas.stamp(hatch, box.x, box.y)


def draw_threats(canvas: Canvas, places: Places, boxes: Mapping[str, Box]) -> None:
    """Draw the chance of the worst enemy shot at friendly units and headquarters."""
    units, threats = places.state.units, places.threats
    for thing, box in boxes.items():
        if thing not in threats or thing in places.plan.chances:
            continue
        fire = threats[thing]
        mate = units[thing].partner if thing in units else ""
        if mate in threats and box.width < _TAG and (threats[mate].worst, mate) > (fire.worst, thing):
            # Two narrow counters share one number, the worse one.
            continue
        if box.width < _WIDE_TAG and thing in units:
            # There is room for one number.
            fire = fire._replace(now=0) if fire.moved else fire
        _stamp_chance(canvas, places, thing, box, pieces.fire_tag(canvas.look, *fire))


def _stamp_chance(canvas: Canvas, places: Places, thing: str, box: Box, sign: Picture) -> None:
    """Draw a chance in place of a counter's chips (the chance takes cover into account), or at the edge of a plate."""
    if thing in places.state.units:
        stamp_on_counter(canvas, box, sign)
    else:
        # Above the field, the toolbar may cover the upper edge.
        canvas.stamp(sign, box.middle[0], box.bottom + 4 if box.y < places.camera.box.y else box.y - 4, "c")


def stamp_on_counter(canvas: Canvas, box: Box, sign: Picture) -> None:
    """Draw a sign in place of a counter's chips, below its hearts."""
    lower = not 66 <= box.height < COUNTER_HEIGHT * COMPACT_BELOW / SPACE_WIDTH
    inset = min(5, (box.width - sign.surface.get_width() / canvas.look.unit) / 2)
    canvas.stamp(sign, box.right - inset, box.middle[1] + (box.height * 0.1 if lower else 0), "mr")


def draw_space_numbers(canvas: Canvas, places: Places) -> None:
    """Draw movement costs, income, signs of assaults and of terrain to hit, and the chance of enemy shots at free spaces."""
    scene, plan, look, palette = places.scene, places.plan, canvas.look, canvas.look.palette
    for space, box in places.seen_spaces.items():
        if space in places.threats and space == plan.ghost:
            ghost = places.counter_box(space)
            _stamp_chance(canvas, places, plan.unit, ghost, pieces.fire_tag(look, *places.threats[space]))
        elif space in places.threats and plan.goes:
            # The HP of a bridge are at the northern edge of its space.
            inset, low = min(8, box.width * 0.04), space in places.state.bridges
            y = box.bottom - inset if low else box.y + inset
            canvas.stamp(pieces.fire_tag(look, *places.threats[space]), box.right - inset, y, "br" if low else "tr")
        if scene.marks.get(space) != "legal":
            continue
        if (change := plan.incomes.get(space)) and space != plan.ghost:
            # The sign of the supply tells it from a price.
            number, ground = At(f"{change:+}".replace("-", "−"), 40, 12, 16), AP_INK if change > 0 else palette.illegal
            canvas.stamp(tag(look, 58, 24, ground, At(SUPPLY_ICON, 17, 12, 18), number), box.right - 4, box.bottom - 4, "br")
        if space in plan.assaults | plan.ground:
            # The HP of terrain are at the bottom.
            colour, icon, y = (ASSAULT, "sword_cross", 0.5) if space in plan.assaults else (TERRAIN_COLOUR, "hammer", 0.3)
            canvas.stamp(tag(look, 28, 28, colour, At(icon, 14, 14, 17)), box.middle[0], box.y + y * box.height, "c")
        elif space in plan.reach and space not in (plan.ghost, *plan.path):
            words = str(plan.reach[space])
            if box.width < 110:
                # A narrow space only has room for the number.
                canvas.stamp(tag(look, 24, 24, palette.legal, None, At(words, 12, 12, 16)), box.x + 3, box.y + 3)
                continue
            cost = tag(look, 35, 35, palette.legal, At("shoe_print", 11, 17.5, 13), At(words, 23.5, 17.5, 18))
            # The cost goes beside the threat if there is no room for it below.
            beside = box.height < 90 and space in places.threats
            canvas.stamp(cost, box.x + (22 if beside else box.width / 2), box.middle[1] - (6 if beside else 0), "c")


def draw_space_signs(canvas: Canvas, places: Places) -> None:
    """Draw signs of spaces and the HP of bridges above everything that could hide them."""
    state = places.state
    held = Counter(unit.space for unit in state.units.values() if unit.card not in places.scene.journeys)
    for space, box in places.seen_spaces.items():
        pieces.draw_signs(canvas, box, [*pieces.signs_at(state, space, bool(held[space]))], held[space])
    for south, bridge in state.bridges.items():
        box = places.space(south)
        if places.is_seen(box.inset(0, -20)):
            pieces.draw_bridge_label(canvas, box, bridge)


def _draw_aimed_at(canvas: Canvas, places: Places, thing: str, box: Box) -> bool:
    """Draw the frame of a target or a threatened thing. Return whether it is a target."""
    scene, target = places.scene, places.is_target(thing)
    if target:
        opacity = round(255 * (scene.pulse if thing in scene.marks else 1))
        pieces.draw_danger(canvas, box, canvas.look.palette.illegal, opacity)
        if thing in (scene.hovered, scene.focused):
            hover_frame(canvas, box)
    elif thing in places.threats:
        pieces.draw_danger(canvas, box, pieces.FIRE if places.threats[thing].now else pieces.LATER_FIRE)
    return target


# Counters -----------------------------------------------------------------------------------------------------------------


def draw_units(canvas: Canvas, places: Places, drawings: Drawings, texts: Texts) -> None:
    """Draw all visible counters with their marks and those of passengers, and the ghost of a unit whose move is planned."""
    state, plan = places.state, places.plan
    for card, box in places.counters.items():
        if not places.is_seen(box):
            continue
        unit = state.units[card]
        facts = drawings.facts(places, unit, texts)
        if card in places.threats or card in plan.chances:
            facts = replace(facts, aimed_at=True)
        draw_counter(canvas, places, drawings, facts, box, card)
        draw_mark(canvas, places, card, box)
        if unit.cargo in places.passengers:
            draw_mark(canvas, places, unit.cargo, places.passengers[unit.cargo])
    mover = state.units.get(plan.unit)
    if mover is not None and plan.ghost and plan.ghost != mover.space:
        box = places.counter_box(plan.ghost)
        facts = counter_facts(state, moved_to(mover, plan.ghost), texts, places.side)
        facts = replace(facts, aimed_at=plan.ghost in places.threats)
        draw_counter(canvas, places, drawings, facts, box)
        hover_frame(canvas, box)


def draw_counter(
    canvas: Canvas, places: Places, drawings: Drawings, facts: CounterFacts, box: Box, card: str = "", left: float = 0
) -> None:
    """Draw a counter or a ghost. An arriving counter drops in, large and faint at first; a leaving one breaks (`left`)."""
    scene, opacity = places.scene, 255 if card else 150
    share, left = scene.arriving.get(card, 1.0), scene.leaving.get(card, left)
    scale, (x, y) = box.height / COUNTER_HEIGHT, box.middle
    width, height = box.width + (SPACE_WIDTH - COUNTER_WIDTH) * scale, SPACE_HEIGHT * scale
    # There is no room for chips on pairs, or with two battlefields at full view.
    if width < 105:
        facts = replace(facts, cover="", tokens=(), attached=0)

    def draw(drawn_width: float) -> Picture:
        return counter(canvas.look, facts, drawn_width, height, SPACE_WIDTH * scale < COMPACT_BELOW or width < height)

    # The key includes the size: equal units have different sizes if only one of them is in a pair.
    drawing = drawings.of((facts, round(box.width / places.scale)), width, draw)
    if left > 0:
        pieces.draw_broken(canvas, drawing.surface if isinstance(drawing, Picture) else drawing, (x, y), left)
        return
    if share < 1:
        drawing = _stretched(drawing, 1.35 - 0.35 * share)
        y, opacity = y - 24 * (1 - share), round(255 * (0.3 + 0.7 * share))
    canvas.stamp(drawing, x, y, "c", opacity)


def draw_mark(canvas: Canvas, places: Places, card: str, box: Box) -> None:
    if not _draw_aimed_at(canvas, places, card, box):
        mark_frame(canvas, box, card, places.scene)


# Overlays -----------------------------------------------------------------------------------------------------------------


def draw_dimming(canvas: Canvas, places: Places, field: Box) -> None:
    """Dim the field except for highlighted things, such as a shooter and its target; if there are none, do nothing."""
    boxes = [box.inset(-5) for thing in places.scene.lit if (box := places.box_of(thing)) is not None]
    if boxes:
        seen, unit = canvas.area(*field), canvas.look.unit
        holes = tuple(tuple(canvas.area(*box).move(-seen.x, -seen.y)) for box in boxes)
        canvas.stamp(pieces.dimming(seen.size, holes), seen.x / unit, seen.y / unit)


def draw_lines(canvas: Canvas, places: Places) -> None:
    """Draw the arrows of assaults, the planned route, and lines of fire: all of a ghost or shot, else the hovered one."""
    plan, scene = places.plan, places.scene
    with canvas.clipped(*places.camera.box):
        for unit in places.state.units.values():
            if unit.assaults and unit.space and unit.assault_space:
                pieces.draw_assault(canvas, places.space(unit.space), places.space(unit.assault_space))
        if len(plan.path) > 1:
            spots = [places.space(space).middle for space in plan.path]
            # The route runs from the edge of the counter to the edge of its ghost.
            spots[0] = pieces.edge_spot(places.counter_box(plan.path[0]), spots[1])
            spots[-1] = pieces.edge_spot(places.counter_box(plan.path[-1]), spots[-2])
            pieces.draw_path(canvas, spots)
    start = places.counter_box(plan.ghost) if plan.ghost else places.box_of(plan.unit)
    for target, box in _aimed_at(places):
        if start is not None and (plan.ghost or plan.declared or target in (scene.hovered, scene.focused)):
            pieces.draw_aim(canvas, pieces.edge_spot(start, box.middle), box)


def draw_chances(canvas: Canvas, places: Places) -> None:
    """Draw the chances of shots above all lines."""
    for target, box in _aimed_at(places):
        if target in (plan := places.plan).chances:
            # The color and the sign tell it from enemy fire; another sign warns that enemies can fire at the airplane first.
            sign = At("alert", 14, 12, 16, LIGHT_BRASS) if target in plan.threatened else At("crosshairs", 14, 12, 16)
            ground, words = dark(canvas.look.palette.legal, 0.12), At(f"{plan.chances[target]}%", 41, 12, 16)
            shown = tag(canvas.look, 64, 24, ground, sign, words)
            if plan.declared and places.state.units[plan.unit].side != places.side:
                shown = pieces.fire_tag(canvas.look, plan.chances[target], 0)
            _stamp_chance(canvas, places, target, box, shown)


def _aimed_at(places: Places) -> list[tuple[str, Box]]:
    targets = sorted(places.plan.targets - {places.plan.unit})
    return [(target, box) for target in targets if (box := places.box_of(target)) is not None]


def draw_overlays(canvas: Canvas, places: Places, texts: Texts) -> None:
    """Draw the line of a shot, its tracer, and airplanes in flight."""
    lit = [box for thing in places.scene.lit if (box := places.box_of(thing)) is not None]
    if len(lit) > 1:
        pieces.draw_aim(canvas, pieces.edge_spot(lit[0], lit[1].middle), lit[1])
    for card, journey in places.scene.journeys.items():
        start, goal = places.spot(journey.start), places.spot(journey.goal)
        if start is None or goal is None:
            continue
        if card in (SHOT, HIT):
            pieces.draw_tracer(canvas, start, goal, journey.share, bursts=card == HIT)
            if card == HIT and (box := places.box_of(journey.goal)) is not None:
                pieces.draw_hearts(canvas, box, start, places.scene.losses, journey.share)
        elif card in places.state.air:
            unit, box = places.state.air[card], centred(between(start, goal, journey.share), PLANE_WIDTH, ROW)
            draw_plane(canvas, unit, box, texts(f"tgm.unit.{unit.printed.id}"))
