"""The names on a map: laid out for one zoom and one situation, and kept while one only pans."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from game.ui.kit import fonts
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.canvas import HALO, Canvas, Spot
from game.ui.kit.colours import rgb
from game.ui.kit.widgets import NOWHERE
from game.ui.table.board_marks import RING_GAP
from game.ui.table.map.places import HEIGHT, MUST, SIZE, Label, MapPlaces, Wanted, place_labels

_STRONG, _PLAIN = rgb("#231D17"), rgb("#40372E")
_EDGE = 4.0


class Names:
    """Where each name stands, as its distance from the sign of its site.

    `steady` names have room for all that may come, so that they stay where they are, and none comes nearer to another sign
    than to its own.
    """

    def __init__(self, words: Mapping[str, str], steady: bool = False) -> None:
        self._words, self._steady = words, steady
        self._key: Hashable = None
        self._offsets: dict[str, Spot] = {}
        # Of those that must be read, but found no place.
        self._lit: dict[str, Spot] = {}
        self._missing: set[str] = set()

    def lay_out(
        self, places: MapPlaces, look: Look, taken: Sequence[Box] = (), frame: Box | None = None, first: str = ""
    ) -> None:
        """Place the names anew, if anything that matters for them has changed.

        Rooms that are `taken` by what else lies on the map are left free. With a `frame` only names inside it are placed,
        the `first` one before all others.
        """
        key = (places.situation(), look, len(taken), frame, first)
        if key != self._key:
            self._key = key
            wanted = self._wanted(places, look)
            wanted = [replace(each, rank=-1) if each.place == first else each for each in wanted]
            inside = [each for each in wanted if frame is None or frame.holds(each.spot)]
            self._offsets, self._lit, self._missing = self._placed(places, inside, look, taken, frame), {}, set()
        lit = places.must_be_named()
        if lit - self._offsets.keys() != self._missing:
            named = [self._room(places, site, look, True) for site in self._offsets if site in lit]
            self._missing = missing = lit - self._offsets.keys()
            wanted = [replace(each, rank=MUST) for each in self._wanted(places, look) if each.place in missing]
            self._lit = self._placed(places, wanted, look, [*taken, *named])
            # Better no name than one over what lies on the map: whoever points at it reads it.
            covered = [*places.obstacles()]
            rooms = {site: self._room(places, site, look, True).inset(3) for site in self._lit}
            self._lit = {site: at for site, at in self._lit.items() if not any(map(rooms[site].overlaps, covered))}

    def _placed(
        self, places: MapPlaces, wanted: Sequence[Wanted], look: Look, taken: Sequence[Box], frame: Box | None = None
    ) -> dict[str, Spot]:
        rivals = self._wanted(places, look) if self._steady else []
        around = (frame or places.whole).inset(_EDGE)
        spots = place_labels(wanted, [*places.obstacles(), *taken], [*places.crossed_lines()], around, rivals)
        signs = {site: places.site(site) for site in spots}
        return {site: (x - signs[site][0], y - signs[site][1]) for site, (x, y) in spots.items()}

    def _wanted(self, places: MapPlaces, look: Look) -> list[Wanted]:
        found: list[Wanted] = []
        for site in places.chart.sites:
            if label := places.label(site):
                width = self.width(site, self._steady or label.bold, look)
                found.append(Wanted(site, places.site(site), places.radius(site) + label.reach, width, label.rank))
        return found

    def width(self, site: str, bold: bool, look: Look) -> float:
        return fonts.text_width(self._words[site], "bold" if bold else "regular", look.px(SIZE)) / look.unit

    def draw(self, canvas: Canvas, places: MapPlaces) -> None:
        """All names that have room. The one that is pointed at has its room always: others make way for it."""
        look, shown = canvas.look, places.scene.hovered or places.scene.focused
        above = [self._pointed_at(places, shown, look)] if shown in self._words else []
        over = [*above, *(self._room(places, site, look) for site in self._lit)]
        for site, offset in (self._offsets | self._lit).items():
            sign = places.site(site)
            if site == shown or not places.camera.box.holds(sign) or not (label := places.label(site)):
                continue
            spot, rivals = (sign[0] + offset[0], sign[1] + offset[1]), above if site in self._lit else over
            room = centred(spot, self.width(site, label.bold, look), HEIGHT) if rivals else NOWHERE
            if not any(map(room.overlaps, rivals)):
                self._write(canvas, site, spot, label)
        if above and (label := places.label(shown)):
            self._write(canvas, shown, above[0].middle, label._replace(bold=True))

    def boxes(self, places: MapPlaces, look: Look) -> list[Box]:
        return [self._room(places, site, look) for site in (*self._offsets, *self._lit)]

    def _room(self, places: MapPlaces, site: str, look: Look, bold: bool = False) -> Box:
        label, offset, sign = places.label(site), (self._lit.get(site) or self._offsets[site]), places.site(site)
        width = self.width(site, bold or (label is not None and label.bold), look)
        return centred((sign[0] + offset[0], sign[1] + offset[1]), width, HEIGHT)

    def _pointed_at(self, places: MapPlaces, site: str, look: Look) -> Box:
        """The room of the name that is pointed at: where it stands, otherwise the first position that is seen."""
        if site in self._offsets or site in self._lit:
            return self._room(places, site, look, True)
        width = self.width(site, True, look)
        wanted = Wanted(site, places.site(site), places.radius(site) + RING_GAP + 6, width, 0)
        signs = [centred(places.site(other), 2 * places.radius(other)) for other in places.chart.sites if other != site]
        seen, obstacles = places.camera.box.inset(_EDGE), [*places.obstacles()]
        # Rather on another sign than on a piece, and rather there than nowhere.
        tries: tuple[list[Box], ...] = ([*signs, *obstacles], obstacles, [])
        found = next((spots for barriers in tries if (spots := place_labels([wanted], barriers, [], seen))), {})
        return centred(found.get(site, places.site(site)), width, HEIGHT)

    def _write(self, canvas: Canvas, site: str, spot: Spot, label: Label) -> None:
        ink = label.ink or (_STRONG if label.bold else _PLAIN)
        canvas.text(self._words[site], *spot, SIZE, ink, "bold" if label.bold else "regular", "c", halo=HALO)
