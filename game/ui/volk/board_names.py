"""The names of cities on the map: laid out for one zoom and one situation, and kept while one only pans."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.box import Box
from game.ui.kit.canvas import HALO, Canvas, Spot
from game.ui.kit.colours import Colour, dark, rgb
from game.ui.kit.fonts import Face
from game.ui.kit.look import Look
from game.ui.table.board_marks import RING_GAP
from game.ui.table.labels import HEIGHT, MUST, SIZE, Line, Wanted, place_labels
from game.ui.volk.board_places import Places
from game.ui.volk.board_sites import site_radius
from game.ui.volk.palette import ABROAD
from game.volk.tables import BOARD

_STRONG, _PLAIN = rgb("#231D17"), rgb("#40372E")
_EDGE = 4.0
_SPECIAL, _REST = 2, 3
"""The names of special sites find their places first."""


class Names:
    """Where each name stands, as its distance from the sign of its city.

    Names are placed for a zoom, with room for all that may come, so that they stay where they are. What can be chosen has
    a name always: where it has no place it gets one, and names that need not be read make way.
    """

    def __init__(self, texts: Texts) -> None:
        self._words = {city: map_name(city, texts) for city in BOARD.cities}
        self._key: Hashable = None
        self._offsets: dict[str, Spot] = {}
        self._lit: dict[str, Spot] = {}

    def lay_out(self, places: Places, look: Look, taken: Sequence[Box] = ()) -> None:
        """Place the names anew, if anything that matters for them has changed.

        Rooms that are `taken` by what else lies on the map are left free.
        """
        key = (situation(places), look, len(taken))
        if key != self._key:
            self._key = key
            wanted = [self._wanted(places, city, look) for city in BOARD.cities]
            self._offsets = self._placed(places, wanted, taken)
        lit = [city for city in BOARD.cities if _is_lit(places, city)]
        if {*lit} - {*self._offsets} != {*self._lit}:
            named = [
                _room(_plus(places.city(city), offset), self.width(city, True, look))
                for city, offset in self._offsets.items()
                if city in lit
            ]
            wanted = [self._wanted(places, city, look, MUST) for city in lit if city not in self._offsets]
            self._lit = self._placed(places, wanted, [*taken, *named])

    def _placed(self, places: Places, wanted: Sequence[Wanted], taken: Sequence[Box]) -> dict[str, Spot]:
        obstacles = [*(box.inset(-3) for _plate, box in places.plates.values()), places.inset.frame, *taken]
        obstacles.append(places.socialists_box)
        rivals = [self._wanted(places, city, places.look) for city in BOARD.cities]
        lines = [
            Line((places.on_screen(one), places.on_screen(other)), 3.0)
            for line in places.chart.lines.values()
            for one, other in pairwise(line)
        ]
        around = places.box_on_screen(places.camera.world).inset(_EDGE)
        spots = place_labels(wanted, obstacles, lines, around, rivals)
        return {city: _minus(spot, places.city(city)) for city, spot in spots.items()}

    def _wanted(self, places: Places, city: str, look: Look, rank: int = 0) -> Wanted:
        """With room for a ring and bold letters."""
        radius = site_radius(city, city in places.factories, places.growth) + RING_GAP / 2
        return Wanted(city, places.city(city), radius, self.width(city, True, look), rank or _rank(city))

    @property
    def _all(self) -> dict[str, Spot]:
        return self._offsets | self._lit

    def width(self, city: str, bold: bool, look: Look) -> float:
        return fonts.text_width(self._words[city], "bold" if bold else "regular", look.px(SIZE)) / look.unit

    def draw(self, canvas: Canvas, places: Places) -> None:
        """All names that have room. The one that is pointed at has its room always: others make way for it."""
        shown = places.scene.hovered or places.scene.focused
        above = self._pointed_at(places, shown, canvas.look) if shown in BOARD.cities else None
        over = [above] if above is not None else []
        over += [self._room_of(places, city) for city in self._lit]
        box = places.camera.box
        for city, offset in self._all.items():
            sign = places.city(city)
            if city == shown or not box.holds(sign):
                continue
            spot, bold = _plus(sign, offset), _is_bold(places, city)
            room = _room(spot, self.width(city, bold, canvas.look))
            if any(other.overlaps(room) for other in (over if city not in self._lit else over[:1] if above else ())):
                continue
            self._write(canvas, city, spot, bold)
        if above is not None:
            self._write(canvas, shown, above.middle, True)

    def boxes(self, places: Places) -> list[Box]:
        """The rooms of all names."""
        return [self._room_of(places, city) for city in self._all]

    def _room_of(self, places: Places, city: str) -> Box:
        width = self.width(city, _is_bold(places, city), places.look)
        return _room(_plus(places.city(city), self._all[city]), width)

    def _pointed_at(self, places: Places, city: str, look: Look) -> Box:
        """The room of the name that is pointed at: where it stands, otherwise the first position that is seen."""
        width = self.width(city, True, look)
        if city in self._all:
            return _room(_plus(places.city(city), self._all[city]), width)
        wanted = Wanted(city, places.city(city), places.radius(city) + RING_GAP + 4, width, 0)
        signs = [_square(places.city(other), 2 * places.radius(other)) for other in BOARD.cities if other != city]
        signs += [plate for _plate, plate in places.plates.values()]
        seen = places.camera.box.inset(_EDGE)
        # Rather on another sign than nowhere.
        found = place_labels([wanted], signs, [], seen) or place_labels([wanted], [], [], seen)
        return _room(found.get(city, places.city(city)), width)

    def _write(self, canvas: Canvas, city: str, spot: Spot, bold: bool) -> None:
        face: Face = "bold" if bold else "regular"
        ink: Colour = dark(ABROAD, 0.25) if BOARD.cities[city].country else _STRONG if bold else _PLAIN
        canvas.text(self._words[city], *spot, SIZE, ink, face, "c", halo=HALO)


def map_name(city: str, texts: Texts) -> str:
    """The short name, where the language has one."""
    short = f"volk_board.short.{city}"
    return texts(short) if short in texts else texts(f"volk.city.{city}")


def situation(places: Places) -> Hashable:
    """All that decides about the names, but not where one has panned to, nor what can be chosen."""
    plates = tuple((plate.name, round(box.width)) for plate, box in places.plates.values())
    return places.camera.scale, frozenset(places.factories), plates


def _is_bold(places: Places, city: str) -> bool:
    return city in places.factories or _is_lit(places, city)


def _is_lit(places: Places, city: str) -> bool:
    """Can it be chosen, or would something be built there?"""
    return city in places.scene.marks or city in places.new_pieces


def _rank(city: str) -> int:
    place = BOARD.cities[city]
    return _SPECIAL if place.special or place.start or place.country else _REST


def _room(spot: Spot, width: float) -> Box:
    return Box(spot[0] - width / 2, spot[1] - HEIGHT / 2, width, HEIGHT)


def _square(spot: Spot, size: float) -> Box:
    return Box(spot[0] - size / 2, spot[1] - size / 2, size, size)


def _plus(one: Spot, other: Spot) -> Spot:
    return one[0] + other[0], one[1] + other[1]


def _minus(one: Spot, other: Spot) -> Spot:
    return one[0] - other[0], one[1] - other[1]
