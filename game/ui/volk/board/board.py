"""The board of Wir sind das Volk!: Germany with Berlin, the socialists' box and all pieces."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from math import dist

import pygame

from game.data.texts import Texts
from game.ui.kit.box import Box, box_round, centred
from game.ui.kit.cache import Picture
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot, between
from game.ui.kit.colours import INK, dark
from game.ui.kit.drawings.plates import glow
from game.ui.table.map.chart import bounds
from game.ui.table.map.layers import Layer, Painter, marked, pointed
from game.ui.table.map.marks import flash_glow, mark, mark_frame, mark_glow, ring
from game.ui.table.map.names import Names
from game.ui.table.map.stands import first_free
from game.ui.table.map.view import MapView
from game.ui.table.scene import MarkKind, Scene, Sight
from game.ui.volk.board import sites
from game.ui.volk.board.berlin import draw_inset, draw_socialists_box, legend_of
from game.ui.volk.board.chart import chart, ground
from game.ui.volk.board.places import NO_PLAN, Places, Plan, map_name, meant
from game.ui.volk.board.tokens import SHADOW, Kind, plate_picture, travelling, value_of
from game.ui.volk.palette import PALE_SIDES, SEA
from game.volk.data.geography import RED
from game.volk.data.tables import BOARD, CAPITAL, EAST_BERLIN, SIDES
from game.volk.naming import signed
from game.volk.state import VolkState
from game.volk.states.economy import output

_WASH, _FAINT_WASH = 46, 14
"""Opacity of marks on provinces (0-255), and a lower one for more than six marks, so that the colors stay visible."""
_KINDS: tuple[MarkKind, ...] = ("legal", "illegal", "selected")
_TRAVELLERS: tuple[Kind, ...] = ("unrest", "standard", "socialist")
"""Kinds of pieces that move across the board; each is also the key of its journey."""
_ROUND_CITY = (72.0, 72.0)
"""Size of the box around a city, which includes the beginnings of its lines."""


# Static parts -------------------------------------------------------------------------------------------------------------


def draw_washes(canvas: Canvas, places: Places) -> None:
    """Color marked and hovered provinces. This is slow, so the result is part of the cached picture."""
    chart, layers, shown = places.chart, list[Layer](), list[Spot]()
    for kind in _KINDS:
        names = [thing for thing, found in places.scene.marks.items() if found == kind and thing in places.plates]
        if outlines := chart.outlines(*names):
            layers.append(marked(outlines, kind, _FAINT_WASH if len(names) > 6 else _WASH))
            shown += (spot for corners in outlines for spot in corners)
    if hovered := chart.outlines(*sorted(places.pointed_at & places.plates.keys())):
        layers += pointed(hovered)
        shown += (spot for corners in hovered for spot in corners)
    if not shown:
        return
    place = canvas.area(*places.box_on_screen(bounds(shown)).inset(-6)).clip(canvas.area(*places.camera.box))
    if place.width and place.height:
        sheet = pygame.Surface(place.size, pygame.SRCALPHA)
        left, top = (canvas.px(length) for length in places.camera.origin)
        scale = places.camera.scale * canvas.look.unit
        Painter(canvas.look, scale, layers)(sheet, place.x - left, place.y - top, scale, True)
        canvas.surface.blit(sheet, place)


def draw_built_lines(canvas: Canvas, places: Places) -> None:
    """Draw the built lines, except those being animated."""
    for side, economy in enumerate(places.state.economies):
        works = sites.working_lines(side, economy)
        # Unconnected lines go below: at a crossing, the working line must look unbroken.
        for line in sorted(economy.lines, key=lambda name: (name in works, name)):
            if line not in places.scene.arriving and canvas.shows(*places.line_box(line).inset(-8)):
                sites.draw_line(canvas, places.line(line), sites.built(side, line in works), places.line_width)


def draw_site(canvas: Canvas, places: Places, city: str, spot: Spot) -> None:
    site, look, growth = places.factories.get(city), canvas.look, places.growth
    canvas.stamp(sites.factory(look, site, growth) if site else sites.empty_site(look, city, growth), *spot, "c")


def draw_beside(canvas: Canvas, places: Places) -> None:
    """Draw the socialists' box, Berlin with the capital's factory, and the provinces' plates."""
    if (socialists := places.boxes["socialists_box"]).inside(places.camera.box):
        draw_socialists_box(canvas, socialists, places.state, places.texts)
    is_seen = places.inset.frame.inside(places.camera.box)
    if is_seen:
        draw_inset(canvas, places.inset, places.state, places.texts)
    if is_seen and places.values:
        # The capital has no plate: its value replaces its name.
        name, words = places.inset.name_of_capital.inset(3, 2), value_of(places.state, EAST_BERLIN)
        canvas.rect(*name, PALE_SIDES[RED], 4)
        words = words if canvas.text_width(words, 16, "bold") <= name.width else words.replace(" ", "")
        canvas.text(words, *name.middle, 16, INK, "bold", "c")
    if is_seen and (twin := places.capital_twin):
        draw_site(canvas, places, CAPITAL, twin)
    draw_plates(canvas, places)


def draw_plates(canvas: Canvas, places: Places) -> None:
    """Draw the plates; on a zoomed map, a plate at the edge is drawn whole or not at all."""
    for plate, box in places.plates.values():
        if canvas.shows(*box.inset(-12)) and box.inside(places.camera.box):
            canvas.stamp(plate_picture(canvas.look, plate), box.x - SHADOW, box.y - SHADOW)


# Marks --------------------------------------------------------------------------------------------------------------------


def draw_line_marks(canvas: Canvas, places: Places) -> None:
    """Draw the glow of marked, hovered and flashing lines, with built lines over it. Cities are drawn later."""
    scene, state, look = places.scene, places.state, canvas.look
    works = [sites.working_lines(side, economy) for side, economy in enumerate(state.economies)]
    for line in places.lit_lines:
        if not canvas.shows(*places.line_box(line).inset(-10)):
            continue
        spots, kind, hovered = places.line(line), scene.marks.get(line), line in places.pointed_at
        side = BOARD.lines[line].side
        built = line in state.economies[side].lines and kind != "illegal"
        flash = sites.FLASH if built else sites.GONE
        idle = kind == "legal" and sites.is_idle(state, line)
        strokes = sites.marked(look, kind, hovered, built, idle) if kind else sites.HOVER if hovered else flash
        sites.draw_line(canvas, spots, strokes, places.line_width)
        if built:
            sites.draw_line(canvas, spots, sites.built(side, line in works[side]), places.line_width)
        if kind == "legal" and not idle:
            sites.draw_line(canvas, spots, sites.lights(look), places.line_width, round(255 * (0.25 + 0.75 * scene.pulse)))
        if kind == "illegal":
            canvas.stamp(sites.crossed_out(look, 22), *places.line_middle(line), "c")


def draw_city_marks(canvas: Canvas, places: Places) -> None:
    """Draw all glows first, so that none covers another city; then the cities with their rings, hovered ones last."""
    scene = places.scene
    marked = [city for city in BOARD.cities if city in scene.marks or city in scene.flashing]
    near = [city for city in sorted(places.pointed_at & BOARD.cities.keys()) if city not in marked]
    # Redraw the cities that the glow of lines would cover.
    lit = {*places.lit_lines, *(places.new_pieces & BOARD.lines.keys())}
    for city in {end for line in lit for end in BOARD.lines[line].ends}.difference(marked, near):
        draw_site(canvas, places, city, places.site(city))
    seen = {city: spot for city in (*marked, *near) if places.is_seen(spot := places.site(city))}
    for city, spot in seen.items():
        radius = places.mark_radius(city) + 2
        if city in scene.flashing:
            flash_glow(canvas, spot, radius)
        if kind := scene.marks.get(city):
            mark_glow(canvas, spot, radius - 3, kind, scene.pulse)
    for city, spot in sorted(seen.items(), key=lambda pair: pair[0] in places.pointed_at):
        _draw_marked(canvas, places, city, spot)
    if CAPITAL in (*marked, *near) and (twin := places.capital_twin):
        mark(canvas, twin, places.radius(CAPITAL) - 3, CAPITAL, scene)


def _draw_marked(canvas: Canvas, places: Places, city: str, spot: Spot) -> None:
    if places.scene.marks.get(city) == "legal" and city not in places.factories:
        canvas.stamp(sites.plus(canvas.look, places.growth), *spot, "c")
        if city in places.pointed_at:
            canvas.stamp(ring(canvas.look, sites.PLUS * places.growth + 5, "hover"), *spot, "c")
        return
    draw_site(canvas, places, city, spot)
    mark(canvas, spot, places.mark_radius(city), city, places.scene)


def draw_frames(canvas: Canvas, places: Places) -> None:
    """Draw frames around flashing, marked, focused and hovered plates, sectors and boxes, the hovered one last."""
    scene = places.scene
    for thing in dict.fromkeys((*sorted(scene.flashing), *scene.marks, scene.focused, scene.hovered)):
        if (box := places.boxes.get(thing)) is not None and places.is_seen(box.middle):
            inner = thing in places.inset.parts
            # East Berlin is filled by its name, so its frame is drawn outside it.
            framed = box.inset(-2) if thing == EAST_BERLIN else box.inset(2) if inner else box
            mark_frame(canvas, framed, thing, scene, 5 if inner else 7)


def tag_places(places: Places, lands: Iterable[str], names: Iterable[Box]) -> list[Box]:
    """The place of each tag: at its province's plate, where it covers least of cities, names, other plates and tags."""
    found, written, whole = list[Box](), [pygame.FRect(name) for name in names], places.camera.box.inset(2)
    cities = [pygame.FRect(centred(places.site(city), 1.6 * places.mark_radius(city))) for city in BOARD.cities]
    for land in lands:
        box, taken = places.boxes[land], [*cities, *map(pygame.FRect, found)]
        taken += [pygame.FRect(other) for name, (_plate, other) in places.plates.items() if name != land]
        left, right, middle = box.x + 16, box.right - 16, box.middle[1]
        spots = [(right, box.bottom + 5), (left, box.bottom + 5), (box.right + 14, middle), (box.x - 14, middle)]
        # Cubes are at the foot of Berlin's parts.
        above = [(right, box.y - 4), (left, box.y - 4)]
        spots = above if land in places.inset.parts else [*spots, *above]
        found.append(first_free((centred(spot, *sites.PRICE_TAG) for spot in spots), taken, whole, written))
    return found


def draw_tags(canvas: Canvas, places: Places, names: Iterable[Box]) -> None:
    """Label plates and Berlin with cost or effect of choosing them, red if that harms the player, and with what comes."""
    look, plan = canvas.look, places.plan
    good, bad = (dark(colour, 0.12) for colour in (look.palette.legal, look.palette.illegal))
    tags = [(land, "", places.texts("volk_board.price", count=price), INK if price else good) for land, price in plan.prices]
    tags += [(land, *gift.partition(" ")[::2], bad if harms else good) for land, (gift, harms) in plan.gifts]
    tags += [(land, "timer_sand", signed(number), INK) for land, number in plan.cubes]
    for (_land, icon, words, colour), box in zip(tags, tag_places(places, [tag[0] for tag in tags], names), strict=True):
        canvas.stamp(sites.price_tag(look, words, colour, icon), *box.middle, "c")


# Animations ---------------------------------------------------------------------------------------------------------------


def draw_arriving(canvas: Canvas, places: Places) -> None:
    """Draw growing or shrinking lines, arriving and leaving factories, and a light on plates that received pieces."""
    for thing, share in places.scene.leaving.items():
        if thing in BOARD.lines:
            strokes = sites.built(BOARD.lines[thing].side, works=False)
            sites.draw_line(canvas, sites.growing(places.line(thing), 1 - share), strokes, places.line_width)
        else:
            lost = sites.lost_factory(canvas.look, thing, places.growth)
            canvas.stamp(lost, *between(places.site(thing), places.supply, share), "c")
    for thing, share in places.scene.arriving.items():
        if thing in BOARD.lines:
            side = BOARD.lines[thing].side
            economy = places.state.economies[side]
            if thing in economy.lines:
                strokes = sites.built(side, thing in sites.working_lines(side, economy))
                sites.draw_line(canvas, sites.growing(places.line(thing), share), strokes, places.line_width)
        elif thing in places.factories:
            picture = sites.factory(canvas.look, places.factories[thing], places.growth)
            canvas.stamp(picture, *between(places.supply, places.site(thing), share), "c")
        elif thing in BOARD.cities:
            draw_site(canvas, places, thing, places.site(thing))
        elif (box := places.box_of(thing)) is not None:
            light = glow(canvas.look, round(box.height), canvas.look.palette.selected)
            canvas.stamp(light, *box.middle, "c", round(200 * (1 - share)))


def draw_travellers(canvas: Canvas, places: Places) -> None:
    for kind in _TRAVELLERS:
        if journey := places.scene.journeys.get(kind):
            start, goal = (places.spot(end) or places.supply for end in (journey.start, journey.goal))
            canvas.stamp(travelling(canvas.look, kind), *between(start, goal, journey.share), "c")


# Previews -----------------------------------------------------------------------------------------------------------------


def draw_line_ghosts(canvas: Canvas, places: Places) -> None:
    """Draw new lines, and lines that would start to work, in their final look with a special casing; cross out lost ones."""
    state, plan, scale = places.state, places.plan, places.line_width
    for side in SIDES:
        works = sites.working_lines(side, plan.after(state, side))
        fresh = {line for line in places.new_pieces & BOARD.lines.keys() if BOARD.lines[line].side == side}
        for line in sorted(fresh | (works - sites.working_lines(side, state.economies[side]))):
            sites.draw_line(canvas, places.line(line), sites.planned(canvas.look), scale)
            sites.draw_line(canvas, places.line(line), sites.built(side, line in works), scale)
    for line in sorted(plan.lost_pieces(state) & BOARD.lines.keys()):
        sites.draw_line(canvas, places.line(line), sites.lost(canvas.look), scale)
        canvas.stamp(sites.crossed_out(canvas.look), *places.line_middle(line), "c")


def draw_city_ghosts(canvas: Canvas, places: Places, taken: Sequence[Box]) -> None:
    """Draw new factories, cross out lost ones, and show changed values beside the others, if possible clear of `taken`."""
    state, plan, look = places.state, places.plan, canvas.look
    values = {city: value for side in SIDES for city, value in output(side, plan.after(state, side)).values.items()}
    for city in sorted(places.new_pieces & BOARD.cities.keys()):
        ghost = sites.factory(look, sites.factory_in(city, values[city], rundown=False), places.growth)
        for spot in _spots(places, city):
            canvas.stamp(ghost, *spot, "c", 215)
            canvas.stamp(sites.new_ring(look, places.growth), *spot, "c")
    for city in sorted(plan.lost_pieces(state) & BOARD.cities.keys()):
        for spot in _spots(places, city):
            canvas.stamp(sites.crossed_out(look), *spot, "c")
    for city, (now, then) in sorted(plan.new_values(state).items()):
        for spot in _spots(places, city):
            canvas.stamp(sites.change(look, now, then), *_beside(places, city, spot, taken).middle, "c")


def _spots(places: Places, city: str) -> list[Spot]:
    twin = places.capital_twin if city == CAPITAL else None
    return [places.site(city), *([twin] if twin else [])]


def _beside(places: Places, city: str, spot: Spot, taken: Sequence[Box]) -> Box:
    """The box for a value change, at the side of its city where it overlaps the fewest other things."""
    reach = places.radius(city)
    down, across = reach * 0.9 + sites.PILL[1] / 2 + 1, reach + sites.PILL[0] / 2 + 1
    middles = [(0.0, -down - reach * 0.2), (0.0, down), (-across, 0.0), (across, 0.0)]
    rooms = [centred((spot[0] + x, spot[1] + y), *sites.PILL) for x, y in middles]
    signs = [box for other in BOARD.cities if other != city and (box := places.box_of(other)) is not None]
    covered = (*signs, places.inset.name_of_capital, *taken)
    return min(rooms, key=lambda room: sum(room.overlaps(box) for box in covered))


class VolkBoard(MapView[Places]):
    """Implements `game.ui.table.scene.Board`."""

    def __init__(self, texts: Texts, four: bool = False) -> None:
        self._chart, self._four = chart(), four
        names = Names({city: map_name(city, texts) for city in BOARD.cities}, widened=True)
        super().__init__(Camera(self._chart.world, 4.0), 2.2, names, SEA)
        # Preview of the considered move, set by the face.
        self.plan: Plan = NO_PLAN
        # True if plates show each province's economy and the value its next living standard needs.
        self.values = False
        self._texts = texts
        self.shape = self._chart.world.width / self._chart.world.height

    # Things -----------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        lit, places = [thing for thing, kind in scene.marks.items() if kind == "legal"], self._places(scene)
        found = meant(super().things_at(spot, scene), lit)
        if found and found[0] in BOARD.cities and (away := dist(spot, places.site(found[0]))) <= places.radius(found[0]):
            # On a factory, ignore lines below it unless their middle is nearer.
            return [item for item in found if item not in BOARD.lines or dist(spot, places.line_middle(item)) < away]
        return found

    def _area(self, thing: str, places: Places) -> Box | None:
        return places.area(thing)

    def _is_there(self, thing: str, places: Places) -> bool:
        # A plate is always there, and placing it is slow.
        return thing in places.chart.plates or super()._is_there(thing, places)

    def _room(self, thing: str, places: Places) -> Box | None:
        """Box of a thing, including the name of a city or, for a line, the names of the cities at its ends."""
        room = super()._room(thing, places)
        if thing in BOARD.cities:
            room = centred(places.site(thing), *_ROUND_CITY)
        if room is None:
            return None
        ends = BOARD.lines[thing].ends if thing in BOARD.lines else (thing,)
        names = self._names.boxes(places, self._look)
        return box_round([room, *(names[end] for end in ends if end in names)])

    def sight_on(self, things: Sequence[str], scene: Scene) -> Sight | None:
        """View of these things and their provinces' plates (East Berlin's only if it is one of them); None if too large."""
        cities = {end for thing in things for end in (BOARD.lines[thing].ends if thing in BOARD.lines else (thing,))}
        lands = {land for city in cities & BOARD.cities.keys() for land in BOARD.cities[city].provinces}
        # All names are placed once, not for each thing.
        places = self._places(scene)
        rooms = (self._room(thing, places) for thing in {*things, *(lands - {EAST_BERLIN})})
        return self._sight_of(box_round([room for room in rooms if room]))

    def boxes_of(self, things: Iterable[str], scene: Scene) -> list[Box]:
        places = self._places(scene)
        return [box for thing in things if (box := places.box_of(thing)) is not None]

    def plates(self, scene: Scene) -> list[Box]:
        """Boxes of plates and panels, which have numbers on them."""
        return [*self._places(scene).boxes.values()]

    def _places(self, scene: Scene) -> Places:
        if self.plan.payable:
            scene = replace(scene, flashing=scene.flashing | self.plan.payable)
        return Places(self._chart, self.camera, scene, self.plan, self._look, self._texts, self.values)

    # Drawing ----------------------------------------------------------------------------------------------------------

    def _ground(self, state: VolkState) -> Hashable:
        return state.wall

    def _layers(self, state: VolkState) -> Sequence[Layer]:
        return ground(self._chart, self._look, self._texts, self._fit_scale, state.wall)

    def _situation(self, places: Places) -> Hashable:
        state, scene, plates = places.state, places.scene, places.plates
        return (
            *state.economies,
            *(tuple(count.items()) for count in (state.unrest, state.standards, state.sectors)),
            *(tuple(count.items()) for count in (state.exported, state.socialists)),
            state.socialists_box,
            state.socialists_supply,
            state.wall,
            self.values,
            tuple((thing, kind) for thing, kind in scene.marks.items() if thing in plates),
            frozenset(places.pointed_at & plates.keys()),
            frozenset(scene.arriving),
        )

    def _draw_still(self, canvas: Canvas, places: Places) -> bool:
        fine = self._draw_ground(canvas, places)
        draw_washes(canvas, places)
        draw_built_lines(canvas, places)
        for city in BOARD.cities:
            if places.is_seen(spot := places.site(city)) and city not in places.scene.arriving:
                draw_site(canvas, places, city, spot)
        draw_beside(canvas, places)
        return fine

    def _draw_moving(self, canvas: Canvas, places: Places) -> None:
        draw_line_marks(canvas, places)
        if self.plan != NO_PLAN:
            draw_line_ghosts(canvas, places)
        if places.lit_lines or self.plan != NO_PLAN:
            # Draw the plates again, over the lights along lines.
            draw_plates(canvas, places)
        draw_city_marks(canvas, places)
        if self._names.draw_lines(canvas, places) or places.scene.flashing:
            # A ring or a name's line must not cross the text of a plate.
            draw_plates(canvas, places)
        draw_arriving(canvas, places)
        # The ring of a new factory must not hide its city's name.
        if self.plan != NO_PLAN:
            plates = [box for _plate, box in places.plates.values()]
            draw_city_ghosts(canvas, places, [*self._names.boxes(places, canvas.look).values(), *plates])
        self._names.draw(canvas, places)
        self._names.draw_required(canvas, places, has_lines=True)
        draw_frames(canvas, places)
        draw_tags(canvas, places, self._names.boxes(places, canvas.look).values())
        draw_travellers(canvas, places)

    def legend(self, scene: Scene) -> Picture:
        return legend_of(self._look, self._texts, self._four)
