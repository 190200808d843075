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
from game.ui.table.labels import HEIGHT, SIZE, Line, Wanted, place_labels
from game.ui.volk.board_places import Places
from game.ui.volk.palette import ABROAD
from game.volk.tables import BOARD

_STRONG, _PLAIN = rgb("#231D17"), rgb("#40372E")
_EDGE = 4.0
_MARKED, _FACTORY, _SPECIAL, _REST = 1, 2, 3, 4


class Names:
    """Where each name stands, as its distance from the sign of its city."""

    def __init__(self, texts: Texts) -> None:
        self._words = {city: map_name(city, texts) for city in BOARD.cities}
        self._key: Hashable = None
        self._offsets: dict[str, Spot] = {}

    def lay_out(self, places: Places, look: Look, taken: Sequence[Box] = ()) -> None:
        """Place the names anew, if anything that matters for them has changed.

        Rooms that are `taken` by what else lies on the map are left free.
        """
        key = (situation(places), look, len(taken))
        if key == self._key:
            return
        self._key = key
        wanted = [self._wanted(places, city, look) for city in BOARD.cities]
        obstacles = [*(box.inset(-3) for _plate, box in places.plates.values()), places.inset.frame, *taken]
        obstacles.append(places.socialists_box)
        lines = [
            Line((places.on_screen(one), places.on_screen(other)), 3.0)
            for line in places.chart.lines.values()
            for one, other in pairwise(line)
        ]
        spots = place_labels(wanted, obstacles, lines, places.box_on_screen(places.camera.world).inset(_EDGE))
        self._offsets = {city: _minus(spot, places.city(city)) for city, spot in spots.items()}

    def _wanted(self, places: Places, city: str, look: Look) -> Wanted:
        radius = places.radius(city) + (RING_GAP if city in places.scene.marks else 0)
        width = self.width(city, _is_bold(places, city), look)
        return Wanted(city, places.city(city), radius, width, _rank(places, city))

    def width(self, city: str, bold: bool, look: Look) -> float:
        return fonts.text_width(self._words[city], "bold" if bold else "regular", look.px(SIZE)) / look.unit

    def draw(self, canvas: Canvas, places: Places) -> None:
        """All names that have room. The one that is pointed at has its room always: others make way for it."""
        shown = places.scene.hovered or places.scene.focused
        above = self._pointed_at(places, shown, canvas.look) if shown in BOARD.cities else None
        box = places.camera.box
        for city, offset in self._offsets.items():
            sign = places.city(city)
            if city == shown or not box.holds(sign):
                continue
            spot, bold = _plus(sign, offset), _is_bold(places, city)
            if above is not None and above.overlaps(_room(spot, self.width(city, bold, canvas.look))):
                continue
            self._write(canvas, city, spot, bold)
        if above is not None:
            self._write(canvas, shown, above.middle, True)

    def boxes(self, places: Places) -> list[Box]:
        """The rooms of all names."""
        look = places.look
        return [
            _room(_plus(places.city(city), offset), self.width(city, _is_bold(places, city), look))
            for city, offset in self._offsets.items()
        ]

    def _pointed_at(self, places: Places, city: str, look: Look) -> Box:
        """The room of the name that is pointed at: where it stands, otherwise the first position that is seen."""
        width = self.width(city, True, look)
        if city in self._offsets:
            return _room(_plus(places.city(city), self._offsets[city]), width)
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
    """All that decides about the names, but not where one has panned to."""
    scene = places.scene
    return (
        places.camera.scale,
        frozenset(thing for thing in scene.marks if thing in BOARD.cities),
        frozenset(places.factories),
        places.new_pieces,
        tuple((plate.name, round(box.width)) for plate, box in places.plates.values()),
    )


def _is_bold(places: Places, city: str) -> bool:
    return _rank(places, city) <= _FACTORY


def _rank(places: Places, city: str) -> int:
    """Those that can be chosen, those with factories, special sites, the rest."""
    place = BOARD.cities[city]
    if city in places.scene.marks or city in places.new_pieces:
        return _MARKED
    if city in places.factories:
        return _FACTORY
    return _SPECIAL if place.special or place.start or place.country else _REST


def _room(spot: Spot, width: float) -> Box:
    return Box(spot[0] - width / 2, spot[1] - HEIGHT / 2, width, HEIGHT)


def _square(spot: Spot, size: float) -> Box:
    return Box(spot[0] - size / 2, spot[1] - size / 2, size, size)


def _plus(one: Spot, other: Spot) -> Spot:
    return one[0] + other[0], one[1] + other[1]


def _minus(one: Spot, other: Spot) -> Spot:
    return one[0] - other[0], one[1] - other[1]
