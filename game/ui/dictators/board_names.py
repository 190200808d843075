"""The names on the map: laid out for one zoom and one situation, and kept while one only pans."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from game.data.texts import Texts
from game.dictators.state import trident_is_up
from game.dictators.tables import BOARD
from game.ui.dictators.board_pieces import MEEPLE, PIN_HEIGHT, TICK_OFFSET, TOKEN_OFFSET
from game.ui.dictators.board_places import FAN, MEEPLE_RISE, Places
from game.ui.dictators.map_painter import CAPTIONS_GONE
from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.canvas import HALO, Canvas, Spot
from game.ui.kit.colours import rgb
from game.ui.kit.fonts import Face
from game.ui.kit.look import Look
from game.ui.table.board_marks import RING_GAP
from game.ui.table.labels import HEIGHT, SIZE, Line, Wanted, place_labels

_STRONG, _PLAIN = rgb("#231D17"), rgb("#40372E")
_EDGE = 4.0


class Names:
    """Where each name stands, as its distance from the sign of its place."""

    def __init__(self, texts: Texts) -> None:
        self._words = {place: map_name(place, texts) for place in BOARD.locations}
        self._key: Hashable = None
        self._offsets: dict[str, Spot] = {}

    def lay_out(self, places: Places, look: Look, taken: Sequence[Box] = ()) -> None:
        """Place the names anew, if anything that matters for them has changed.

        Rooms that are `taken` by what else lies on the map are left free.
        """
        key = (situation(places), look, len(taken))
        if key != self._key:
            self._key = key
            there = [place for place in BOARD.locations if _is_there(places, place)]
            wanted = [self._wanted(places, place, look) for place in there]
            self._offsets = self._laid_out(places, wanted, taken, _whole_map(places))

    def lay_out_within(self, frame: Box, places: Places, look: Look, first: str) -> None:
        """Place only names inside a frame, one of them before all others."""
        key = (situation(places), look, frame, first)
        if key != self._key:
            self._key = key
            there = [place for place in BOARD.locations if _is_there(places, place) and frame.holds(places.place(place))]
            wanted = [self._wanted(places, place, look) for place in there]
            wanted = [replace(each, rank=-1) if each.place == first else each for each in wanted]
            self._offsets = self._laid_out(places, wanted, (), frame)

    def _laid_out(self, places: Places, wanted: list[Wanted], taken: Sequence[Box], frame: Box) -> dict[str, Spot]:
        obstacles = [*_obstacles(places), *taken]
        lines = [
            Line((places.on_screen(one), places.on_screen(other)), weight)
            for ways, weight in ((BOARD.roads, 3.0), (BOARD.flights, 1.5))
            for way in ways
            for one, other in pairwise(places.chart.ways[way])
        ]
        spots = place_labels(wanted, obstacles, lines, frame.inset(_EDGE))
        return {place: _minus(spot, places.place(place)) for place, spot in spots.items()}

    def _wanted(self, places: Places, place: str, look: Look) -> Wanted:
        ringed = place in places.scene.marks or place == places.here
        radius = places.radius(place) + (RING_GAP + 1 if ringed else 0)
        spot = places.place(place)
        return Wanted(place, spot, radius, self.width(place, _is_bold(places, place), look), _rank(places, place))

    def width(self, place: str, bold: bool, look: Look) -> float:
        return fonts.text_width(self._words[place], "bold" if bold else "regular", look.px(SIZE)) / look.unit

    def draw(self, canvas: Canvas, places: Places) -> None:
        """All names that have room. The one that is pointed at has its room always: others make way for it."""
        shown = places.scene.hovered or places.scene.focused
        above = self._pointed_at(places, shown, canvas.look) if shown in BOARD.locations else None
        box = places.camera.box
        for place, offset in self._offsets.items():
            sign = places.place(place)
            if place == shown or not box.holds(sign):
                continue
            spot, bold = _plus(sign, offset), _is_bold(places, place)
            if above is not None and above.overlaps(_room(spot, self.width(place, bold, canvas.look))):
                continue
            self._write(canvas, place, spot, bold)
        if above is not None:
            self._write(canvas, shown, above.middle, True)

    def _pointed_at(self, places: Places, place: str, look: Look) -> Box:
        """The room of the name that is pointed at: where it stands, otherwise the first position that is seen."""
        width = self.width(place, True, look)
        if place in self._offsets:
            return _room(_plus(places.place(place), self._offsets[place]), width)
        wanted = Wanted(place, places.place(place), places.radius(place) + RING_GAP + 6, width, 0)
        signs = [_square(places.place(other), 2 * places.radius(other)) for other in BOARD.locations if other != place]
        seen = places.camera.box.inset(_EDGE)
        # Rather on another sign than nowhere.
        found = place_labels([wanted], signs, [], seen) or place_labels([wanted], [], [], seen)
        return _room(found.get(place, places.place(place)), width)

    def _write(self, canvas: Canvas, place: str, spot: Spot, bold: bool) -> None:
        face: Face = "bold" if bold else "regular"
        canvas.text(self._words[place], *spot, SIZE, _STRONG if bold else _PLAIN, face, "c", halo=HALO)


def map_name(place: str, texts: Texts) -> str:
    """The short name, where the language has one; otherwise the name without what explains it."""
    short = f"dictators_board.short.{place}"
    return texts(short) if short in texts else texts(f"dictators.location.{place}").partition(" (")[0]


def _whole_map(places: Places) -> Box:
    """Where the edges of the map are, seen or not."""
    world = places.camera.world
    x, y = places.on_screen((world.x, world.y))
    right, bottom = places.on_screen((world.right, world.bottom))
    return Box(x, y, right - x, bottom - y)


def _room(spot: Spot, width: float) -> Box:
    return Box(spot[0] - width / 2, spot[1] - HEIGHT / 2, width, HEIGHT)


def _plus(one: Spot, other: Spot) -> Spot:
    return one[0] + other[0], one[1] + other[1]


def _minus(one: Spot, other: Spot) -> Spot:
    return one[0] - other[0], one[1] - other[1]


# What matters -------------------------------------------------------------------------------------------------------------


def situation(places: Places) -> Hashable:
    """All that decides about the names, but not where one has panned to."""
    state, scene = places.state, places.scene
    return (
        places.camera.scale,
        frozenset(thing for thing in scene.marks if thing in _THINGS),
        frozenset(places.targets.items()),
        tuple(places.token_sites),
        tuple(player.location for player in state.players),
        state.active,
        state.roadblocks,
        tuple(state.no_fly),
        trident_is_up(state),
    )


_THINGS = frozenset((*BOARD.locations, *BOARD.regions, *BOARD.time_zones))
"""What can be marked with something that takes room."""


def _is_there(places: Places, place: str) -> bool:
    """The Trident has a name while it is on the board, or when it is meant."""
    return not BOARD.locations[place].only_with_token or trident_is_up(places.state) or place in places.scene.marks


def _is_bold(places: Places, place: str) -> bool:
    location = BOARD.locations[place]
    return location.facility or _rank(places, place) < _FACILITY


_FACILITY, _REST = 4, 5


def _rank(places: Places, place: str) -> int:
    """Current place, legal ones, own targets, special sites, facilities, the rest."""
    location = BOARD.locations[place]
    if place == places.here:
        return 0
    if place in places.scene.marks:
        return 1
    if place in places.targets:
        return 2
    if location.special or place in (BOARD.capital, BOARD.start, BOARD.trident):
        return 3
    return _FACILITY if location.facility else _REST


def _obstacles(places: Places) -> Iterator[Box]:
    """What else stands on the map, wherever one has panned to."""
    state, growth = places.state, places.growth
    if places.camera.zoom < CAPTIONS_GONE:
        for caption in places.chart.captions:
            if caption.kind == "sea":
                x, y = places.on_screen(caption.spot)
                yield Box(x - 60, y - 8, 120, 16)
    for site in places.token_sites:
        yield _square(_plus(places.place(site), (TOKEN_OFFSET[0] * growth, TOKEN_OFFSET[1] * growth)), 20)
    for place, done in places.targets.items():
        x, y = places.place(place)
        if done:
            yield _square((x + TICK_OFFSET[0], y + TICK_OFFSET[1]), 18)
        else:
            yield Box(x - 12, y - places.radius(place) - PIN_HEIGHT, 24, PIN_HEIGHT)
    for road in state.roadblocks:
        x, y = places.way_middle(road)
        yield Box(x - 16, y - 11, 32, 22)
    for zone in BOARD.time_zones:
        if zone in state.no_fly or zone in places.scene.marks:
            yield _square(places.time_zone(zone), 48)
    if not trident_is_up(state):
        yield _square(places.place(BOARD.trident), 38)
    for place in dict.fromkeys(player.location for player in state.players):
        count = sum(player.location == place for player in state.players)
        x, y = places.place(place)
        width = MEEPLE + (count - 1) * FAN
        yield Box(x - width / 2, y - MEEPLE_RISE - MEEPLE / 2, width, MEEPLE)


def _square(spot: Spot, size: float) -> Box:
    return Box(spot[0] - size / 2, spot[1] - size / 2, size, size)
