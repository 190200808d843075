"""Positions on the screen at one moment, and the effect of the considered move on the economy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from math import dist
from typing import Any, NamedTuple, cast

import pygame

from game.data.texts import Texts
from game.rules.moves import Move
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot
from game.ui.kit.colours import dark
from game.ui.kit.drawings.tiles import Corners
from game.ui.table.choosing.selection import Selection
from game.ui.table.map.chart import share_of
from game.ui.table.map.layers import line_growth
from game.ui.table.map.marks import RING_GAP
from game.ui.table.map.places import LINE_WEIGHT, REACH, Label, LabelLine, MapPlaces
from game.ui.table.map.stands import first_free
from game.ui.table.map.track import stretched
from game.ui.table.scene import Scene
from game.ui.volk.actions import standards_in_reach
from game.ui.volk.board.berlin import SOCIALISTS_BOX, WALL, Inset, factory_spot
from game.ui.volk.board.chart import GermanChart, shown_line
from game.ui.volk.board.sites import PLUS, Factory, factories, site_radius
from game.ui.volk.board.tokens import Plate, plate_of
from game.ui.volk.events.telling import executed, protest_marks
from game.ui.volk.palette import ABROAD
from game.volk.data.geography import RED
from game.volk.data.tables import BOARD, CAPITAL, EAST_BERLIN, OWN_COLOUR, SECTORS, SIDE_OF_PROVINCE, SIDES, WEST_BERLIN
from game.volk.naming import MINUS
from game.volk.state import Economy, VolkState, side_of
from game.volk.states.accounts import envied
from game.volk.states.economy import built, dismantlable, dismantled, output, run_down
from game.volk.turn.pointing import is_piece
from game.volk.turn.verbs import card_value


class Plan(NamedTuple):
    """A preview: the new economy of each side (None if unchanged), the price or effect of choosing each province, and
    unrest that earlier choices in the same step will bring."""

    economies: tuple[Economy | None, Economy | None] = (None, None)
    prices: tuple[tuple[str, int], ...] = ()
    gifts: tuple[tuple[str, tuple[str, bool]], ...] = ()
    cubes: tuple[tuple[str, int], ...] = ()
    # Pieces, one of which will be the price.
    payable: frozenset[str] = frozenset()

    def after(self, state: VolkState, side: int) -> Economy:
        return self.economies[side] or state.economies[side]

    def new_pieces(self, state: VolkState) -> frozenset[str]:
        return frozenset[str]().union(*(_pieces(self.after(state, s)) - _pieces(state.economies[s]) for s in SIDES))

    def lost_pieces(self, state: VolkState) -> frozenset[str]:
        return frozenset[str]().union(*(_pieces(state.economies[s]) - _pieces(self.after(state, s)) for s in SIDES))

    def new_values(self, state: VolkState) -> Mapping[str, tuple[int, int]]:
        """Old and new value of each factory whose value changes, by city, without new and lost factories."""
        found: dict[str, tuple[int, int]] = {}
        for side in SIDES:
            now, then = output(side, state.economies[side]).values, output(side, self.after(state, side)).values
            found.update({city: (now[city], then[city]) for city in now if city in then and now[city] != then[city]})
        return found


NO_PLAN = Plan()


def plan_for(scene: Scene, selection: Selection) -> Plan:
    """The prices, if the question is about them, or the living standards that the card considered can raise; otherwise the
    effects of choosing provinces and the hovered thing."""
    # If the coach points at a single choice, preview it before the player hovers over it.
    spoken_of = [thing for thing in scene.spoken_of if selection.moves_at(thing)]
    thing = scene.hovered or scene.focused or (spoken_of[0] if len(spoken_of) == 1 else "")
    state, now = scene.state, selection.narrowing
    card = thing if now.verb in ("raise", "calm") else next(iter(now.things), "")
    if now.verb == "calm" and Move("calm", (card,)) in selection.options:
        return _price(state, card)
    if Move("raise", (card,)) in selection.options:
        reach = standards_in_reach(state, side_of(state.active), card_value(state, state.active, card))
        return Plan(gifts=tuple((land, (GIFTS["standard"], False)) for land in reach))
    if selection.prompt in _CALMING:
        gifts = ((thing, (GIFTS["calm"], False)),) if selection.moves_at(thing) else ()
        return (_price(state, state.playing[-1]) if state.playing else NO_PLAN)._replace(gifts=gifts)
    if prices := paired(selection, "lands", "prices"):
        return Plan(prices=prices)
    effects, cubes = gifts_of(selection, state), paired(selection, "hit", "cubes")
    coming = tuple((land, number) for land, number in cubes if number)
    return _plan_at(scene, selection, thing)._replace(gifts=tuple(effects.items()), cubes=coming)


_CALMING = ("volk.prompt.calm_action", "volk.prompt.police_power")
"""Questions for a province that loses 1 unrest."""


def _price(state: VolkState, card: str) -> Plan:
    """The pieces that can pay for removing unrest with this card; if there is only one, it is lost."""
    side = side_of(state.active)
    pieces = [] if card in OWN_COLOUR[side] else dismantlable(side, state.economies[side])
    plan = planned(state, dismantled, pieces[0]) if len(pieces) == 1 else NO_PLAN
    return plan._replace(payable=frozenset(pieces))


def _plan_at(scene: Scene, selection: Selection, thing: str) -> Plan:
    if not is_piece(thing) or not selection.moves_at(thing):
        return NO_PLAN
    side = BOARD.side_at(thing)
    economy = scene.state.economies[side]
    if selection.prompt == "volk.prompt.rundown":
        return planned(scene.state, run_down, thing)
    if thing not in _pieces(economy):
        return planned(scene.state, built, thing)
    return planned(scene.state, dismantled, thing) if thing in dismantlable(side, economy) else NO_PLAN


def paired(selection: Selection, lands: str, numbers: str) -> tuple[tuple[str, int], ...]:
    """Provinces of the question with their prices in points of a card, or with their cubes; empty if it has none."""
    return (*zip(*(cast("tuple[Any, ...]", selection.params.get(name, ())) for name in (lands, numbers)), strict=True),)


GIFTS = {"unrest": "hand_back_left +1", "calm": f"hand_peace {MINUS}1", "standard_off": f"hexagon_outline {MINUS}1"}
GIFTS |= dict.fromkeys(("standard", "standard_alone"), "hexagon +1")
"""Effects of event icons on a province, as an icon and a number."""
HARM = ("unrest", "standard_off")
"""Icons that no state wants to execute in its own provinces."""


def gifts_of(selection: Selection, state: VolkState) -> dict[str, tuple[str, bool]]:
    """By province, the effect of choosing it if choices differ, and whether that harms the player."""
    if selection.prompt == "volk.prompt.envy":
        brought = envied(state)[cast("str", selection.params["province"])]
        return {land: (f"hand_back_left +{number}", False) for land, number in brought.items()}
    found: dict[str, set[str]] = {}
    marks, says_it = protest_marks(selection.options, state), selection.params.get("open", 1) == 1
    for icon, target in executed(selection.options):
        if target in BOARD.provinces:
            found.setdefault(target, set()).add(icon)
    # A province to which several icons apply has no single effect: the player is asked after the click.
    single = {land: icon for land, (icon, *others) in found.items() if icon in GIFTS and not others}
    alone = {land: icon for land, icon in single.items() if land in marks or not says_it}
    side = side_of(cast("int", selection.params["seat"])) if alone else 0
    shown = {land: f"bullhorn {marks[land]}" if land in marks else GIFTS[icon] for land, icon in alone.items()}
    return {land: (gift, (alone[land] in HARM) == (SIDE_OF_PROVINCE[land] == side)) for land, gift in shown.items()}


def planned(state: VolkState, change: Callable[[Economy, str], Economy], site: str) -> Plan:
    """A preview of `change` applied to a factory or line: building, dismantling, or making it rundown."""
    side = BOARD.side_at(site)
    after = change(state.economies[side], site)
    return Plan((None, after) if side == RED else (after, None))


def _pieces(economy: Economy) -> frozenset[str]:
    return economy.factories | economy.lines


_LOW_PLATES_BELOW = 0.235
"""Map scale (units per map pixel) below which plates have only one row."""
_EITHER_BELOW = 0.17
"""Map scale below which plates show either values or pieces."""
_LEAST_INSET = 0.165
"""Minimum scale of the Berlin inset."""
_EDGE = 4.0
_SPECIAL, _REST = 2, 3
"""Ranks of city names, for special sites and the rest: lower ranks are placed first."""

_last_plates: dict[Hashable, dict[str, tuple[Plate, Box]]] = {}
"""Plates relative to the map's corner, cached by everything they depend on, since every pointer move asks for them."""
_MOST_PLATES = 4
"""Number of cached situations: the window and phones in three languages."""


def map_name(city: str, texts: Texts) -> str:
    """A city's short name if the language has one, otherwise its full name."""
    return texts.first(f"volk_board.short.{city}", f"volk.city.{city}")


class Places(MapPlaces):
    usual_width = 716.0
    chart: GermanChart

    def __init__(
        self, chart: GermanChart, camera: Camera, scene: Scene, plan: Plan, look: Look, texts: Texts, values: bool = False
    ) -> None:
        super().__init__(chart, camera, scene)
        self.plan, self.look, self.texts, self.values = plan, look, texts, values
        self.state: VolkState = scene.state
        self.line_width = line_growth(camera.zoom)

    # Cities and lines -------------------------------------------------------------------------------------------------

    @cached_property
    def factories(self) -> dict[str, Factory]:
        return factories(self.state)

    @property
    def supply(self) -> Spot:
        """The point where pieces come from and go to: the edge beside the cards."""
        return self.camera.box.right, self.camera.box.middle[1]

    def radius(self, site: str) -> float:
        return site_radius(site, site in self.factories or site in self.new_pieces, self.growth)

    def line(self, line: str) -> Corners:
        return shown_line(line, super().line(line), self.line_width)

    @cached_property
    def new_pieces(self) -> frozenset[str]:
        return self.plan.new_pieces(self.state)

    @cached_property
    def lit_lines(self) -> list[str]:
        """Lines that are marked, hovered or flashing, hovered ones last."""
        things = dict.fromkeys((*self.scene.marks, *sorted(self.scene.flashing), *sorted(self.pointed_at)))
        return sorted((thing for thing in things if thing in BOARD.lines), key=lambda line: line in self.pointed_at)

    # Provinces and boxes ----------------------------------------------------------------------------------------------

    @cached_property
    def plates(self) -> dict[str, tuple[Plate, Box]]:
        """Plates by province, with their boxes, inside the map and if possible clear of each other and of Berlin."""
        state = self.state
        counts = tuple(tuple(count.items()) for count in (state.unrest, state.exported, state.standards, state.socialists))
        shown = self.look, self.texts, self._scale, self.camera.world, self.values
        moment = (shown, counts, tuple(state.economies))
        x, y = self._origin
        if moment not in _last_plates:
            while len(_last_plates) >= _MOST_PLATES:
                del _last_plates[next(iter(_last_plates))]
            _last_plates[moment] = {land: (plate, box.moved(-x, -y)) for land, (plate, box) in self._placed_plates().items()}
        return {land: (plate, box.moved(x, y)) for land, (plate, box) in _last_plates[moment].items()}

    def _placed_plates(self) -> dict[str, tuple[Plate, Box]]:
        """Place each plate as near as possible to its position on the map, if possible without covering anything."""
        found: dict[str, tuple[Plate, Box]] = {}
        free = [self.inset.frame, self._socialists_box]
        # The current pieces and empty sites, regardless of previews.
        radii = {city: site_radius(city, city in self.factories, self.growth) for city in BOARD.cities}
        free += [centred(self.site(city), 1.5 * radius - _EDGE) for city, radius in radii.items()]
        taken, whole = [pygame.FRect(box) for box in free], self.whole.inset(_EDGE)
        # Place the plates of the East first: those of the West can go out to sea.
        for province, spot in sorted(self.chart.plates.items(), key=lambda land: -SIDE_OF_PROVINCE[land[0]]):
            if province not in self.chart.in_inset:
                plate = plate_of(self.look, self.state, province, self.texts, self._scale < _LOW_PLATES_BELOW, self.values)
                # The smallest map has no space for both values and pieces.
                if self.values and self._scale < _EITHER_BELOW:
                    plate = plate._replace(tokens=(), value=plate.value.replace(" ", ""))
                wanted = centred(self.on_screen(spot), *plate.size(self.look))
                box = first_free((wanted.moved(*offset).kept_inside(whole) for offset in _MOVES), taken, whole)
                taken.append(pygame.FRect(box.inset(-2)))
                found[province] = plate, box
        return found

    @cached_property
    def inset(self) -> Inset:
        """The Berlin inset. On a small map it keeps a minimum size and grows downward, over the paper around the map."""
        whole, scale = self.chart.inset, max(self._scale, _LEAST_INSET)
        right, top = self.on_screen((whole.right, whole.y))
        frame = Box(right - whole.width * scale, top, whole.width * scale, whole.height * scale)
        frame = frame.kept_inside(self.whole.inset(_EDGE))
        return Inset(frame, stretched(self.chart.in_inset, whole, frame))

    @cached_property
    def _socialists_box(self) -> Box:
        return self.box_on_screen(self.chart.socialists_box).kept_inside(self.whole.inset(_EDGE))

    @cached_property
    def boxes(self) -> dict[str, Box]:
        """Boxes by id of all things except cities and lines."""
        found = {province: box for province, (_plate, box) in self.plates.items()}
        found |= {**self.inset.parts, SOCIALISTS_BOX: self._socialists_box}
        return found | ({WALL: self.inset.gap} if self.state.wall else {})

    def box_of(self, thing: str) -> Box | None:
        if thing in self.boxes:
            return self.boxes[thing]
        spot = self.spot(thing)
        reach = self.radius(thing) if thing in self.chart.sites else 10.0
        return centred(spot, 2 * reach) if spot else None

    def spot(self, thing: str) -> Spot | None:
        if thing in self.inset.parts and thing in self.chart.plates:
            # East and West Berlin are represented by the spots of their plates, since sectors or pieces cover the rest.
            plate = {thing: Box(*self.chart.plates[thing], 0, 0)}
            return stretched(plate, self.chart.inset, self.inset.frame)[thing].middle
        box = self.area(thing)
        return box.middle if box is not None else super().spot(thing)

    def area(self, thing: str) -> Box | None:
        """Box of a thing that has one. Most queries are for a card, a city or a line, and do not place the plates."""
        may_have_one = thing in self.chart.plates or thing in self.chart.in_inset or thing in (SOCIALISTS_BOX, WALL)
        return self.boxes.get(thing) if may_have_one else None

    @cached_property
    def capital_twin(self) -> Spot | None:
        """Position of the second picture of the capital's factory in the inset; None if pieces leave no space."""
        return factory_spot(self.inset, self.look, self.state, self.texts, self.radius(CAPITAL))

    # Names ------------------------------------------------------------------------------------------------------------

    def situation(self) -> Hashable:
        """Cache key of the city names. It excludes choices and buildings, so that names do not move."""
        x, y = self._origin
        plates = tuple((plate.name, *map(round, box.moved(-x, -y))) for plate, box in self.plates.values())
        return self.camera.scale, plates

    def mark_radius(self, site: str) -> float:
        return max(self.radius(site), PLUS * self.growth * 0.7) - 2

    def room_round(self, site: str) -> float:
        """Space to keep free around a site, as if it had a factory, so that no name moves when one is built."""
        return 0.6 * site_radius(site, True, self.growth)

    def radii(self, site: str) -> tuple[float, float]:
        return site_radius(site, False, self.growth), site_radius(site, True, self.growth)

    def label(self, site: str) -> Label:
        """A city's label, with space for a ring."""
        place, reach = BOARD.cities[site], RING_GAP / 2
        rank = _SPECIAL if place.special or place.start or place.country else _REST
        bold = site in self.factories or site in self._lit_cities
        return Label(rank, bold, reach, dark(ABROAD, 0.25) if place.country else None)

    def must_be_named(self) -> set[str]:
        """Cities that are always named: choices, new pieces, subjects of the coach or the log, and ends of such lines."""
        lines = {*self.scene.marks, *self.new_pieces} & BOARD.lines.keys()
        return {end for line in lines for end in BOARD.lines[line].ends} | self._lit_cities

    def named_if_possible(self) -> list[str]:
        """Cities with a factory."""
        return sorted(self.factories)

    @cached_property
    def _lit_cities(self) -> set[str]:
        told = self.scene.spoken_of | self.scene.flashing
        ends = (end for thing in told & BOARD.lines.keys() for end in BOARD.lines[thing].ends)
        return {*self.scene.marks, *told, *ends, *self.new_pieces} & self.chart.sites.keys()

    def obstacles(self) -> Iterator[Box]:
        for _plate, box in self.plates.values():
            yield box.inset(-3)
        yield self.inset.frame
        yield self.boxes[SOCIALISTS_BOX]

    def crossed_lines(self) -> Iterator[LabelLine]:
        """Lines that a name should not cross, above all in their middle, where players look for them."""
        yield from super().crossed_lines()
        for line in self.chart.lines:
            middle = share_of(self.line(line), 0.3, 0.7)
            yield from (LabelLine(edge, 2 * LINE_WEIGHT) for edge in pairwise(middle))

    # Hit test ---------------------------------------------------------------------------------------------------------

    def things_at(self, spot: Spot) -> list[str]:
        """Things at a spot: plates and boxes first, then near cities, then lines, then the province."""
        if self.inset.frame.holds(spot):
            return self._in_inset(spot)
        if self.boxes[SOCIALISTS_BOX].holds(spot):
            return [SOCIALISTS_BOX]
        # A plate comes before the cities below it.
        on_plates = [province for province, (_plate, box) in self.plates.items() if box.holds(spot)]
        return list(dict.fromkeys((*on_plates, *super().things_at(spot))))

    def _in_inset(self, spot: Spot) -> list[str]:
        # A sector comes before West Berlin as a whole.
        parts = [name for name in (*SECTORS, WEST_BERLIN, EAST_BERLIN) if self.inset.parts[name].holds(spot)]
        if self.state.wall and self.inset.gap.inset(-4, 0).holds(spot):
            return [WALL, *parts]
        twin = self.capital_twin
        on_factory = twin is not None and dist(spot, twin) <= max(REACH, self.radius(CAPITAL))
        return [CAPITAL, *parts] if on_factory else parts


_MOVES = sorted(((9.0 * x, 9.0 * y) for x in range(-9, 10) for y in range(-9, 10)), key=lambda way: dist(way, (0, 0)))
"""Offsets tried for a plate, shortest first."""


def meant(things: list[str], lit: Collection[str]) -> list[str]:
    """The things that a click can mean: if pieces can be chosen, a city or a line hides the province behind it."""
    if things and is_piece(things[0]) and any(map(is_piece, lit)):
        return [thing for thing in things if thing not in BOARD.provinces]
    return things
