"""Names on a map: placed for a zoom and a situation, and kept in place while panning."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from math import dist

import pygame

from game.ui.kit import fonts
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.canvas import HALO, Canvas, Spot
from game.ui.kit.colours import rgb
from game.ui.table.map.marks import RING_GAP
from game.ui.table.map.places import HEIGHT, MUST, SIZE, Label, MapPlaces, Wanted, leader, place_labels

_STRONG, _PLAIN = rgb("#231D17"), rgb("#40372E")
_EDGE = 4.0
_CROWD = 70.0
_PLATE = -5.0, -2.0
"""Insets of a plate around its name."""
_FEW = 10
"""Up to this many required names without a regular place are shown in any case, if need be on a plate with a line."""


class Names:
    """The names of sites, each closer to its own sign than to others if possible. Positions are offsets from the sign.

    Regular positions do not depend on pieces, which avoid them. Other required names are added where there is room
    or in place of others. `widened` names have room for bold letters."""

    def __init__(self, words: Mapping[str, str], widened: bool = False) -> None:
        self._words, self._widened = words, widened
        self._key: Hashable = None
        self._offsets: dict[str, Spot] = {}
        # Boxes of regular names, and of those that pieces must not cover, on the map at this scale with signs of that scale.
        self.rooms: tuple[Box, ...] = ()
        self.kept: tuple[Box, ...] = ()
        self.laid_out_for: tuple[float, float] | None = None
        # Offsets of required names that had no regular place.
        self._added: dict[str, Spot] = {}
        self._added_for: Hashable = None

    def lay_out(self, places: MapPlaces, look: Look, frame: Box | None = None, first: str = "") -> None:
        """Place the names again if something has changed; with a `frame`, only those inside it, starting with `first`."""
        key, (x, y) = (places.situation(), look, frame, first), places.on_screen((0, 0))
        if key != self._key:
            wanted = self._wanted(places, look)
            wanted = [replace(label, rank=-1) if label.place == first else label for label in wanted]
            inside = [label for label in wanted if frame is None or frame.holds(label.spot)]
            self._added, self.laid_out_for = {}, (places.camera.scale, places.growth)
            self._key, self._offsets = key, self._placed(places, inside, look, (), frame)
            rooms = {site: self._room(places, site, look).moved(-x, -y) for site in self._offsets}
            self.kept = tuple(rooms.pop(label.place) for label in wanted if label.rank < MUST and label.place in rooms)
            self.rooms = tuple(rooms.values())
            self._added_for = None
        required, pieces = frozenset(places.must_be_named()), [*places.pieces()]
        # Use positions relative to the map, which panning does not change.
        boxes = ((round(box.x - x), round(box.y - y), box.width) for box in (*pieces, *places.highlights()))
        added_for = (required, tuple(boxes))
        if added_for != self._added_for:
            self._added_for = added_for
            self._add(places, look, pieces, required)

    def _add(self, places: MapPlaces, look: Look, taken: Sequence[Box], required: frozenset[str]) -> None:
        self._added = {}
        wanted = {label.place: label for label in self._wanted(places, look)}
        # A piece may cover a regular name, or a ring may touch it.
        shown, lit = {site: self._room(places, site, look) for site in self._offsets}, [*places.highlights()]
        missing = {site for site in required if site not in shown or any(map(shown[site].inset(3).overlaps, taken))}
        missing |= {site for site, room in shown.items() if any(map(room.overlaps, lit))}
        rings = dict.fromkeys(places.scene.marks, RING_GAP)
        around = ((site, box) for site in missing for box in lit if box.holds(places.site(site)))
        rings |= {site: box.width / 2 - places.radius(site) for site, box in around}
        # Place the most crowded names first.
        crowds = {site: sum(dist(places.site(site), places.site(other)) < _CROWD for other in required) for site in missing}
        rank = MUST - 1 if len(missing) <= _FEW else MUST
        insisted = [
            replace(
                wanted[site],
                rank=min(rank, wanted[site].rank) if site in required else wanted[site].rank,
                radius=wanted[site].radius + rings.get(site, 0),
            )
            for site in sorted(crowds.keys() & wanted.keys(), key=lambda site: (-crowds[site], site))
        ]
        named = [self._room(places, site, look).inset(*_PLATE) for site in required - missing]
        signs = {at: centred(places.site(at), 2 * (places.radius(at) + rings.get(at, 0))) for at in places.chart.sites}
        others = [sign for at, sign in signs.items() if at not in missing]
        self._added = self._placed(places, insisted, look, [*taken, *lit, *named, *others])
        # Leave out a name rather than cover a piece: hovering shows the name.
        covered = [*places.obstacles(), *taken, *named, *others, *(signs[site] for site in signs.keys() & required)]
        found = {site: self._room(places, site, look).inset(3) for site in self._added}
        self._added = {site: at for site, at in self._added.items() if not any(map(found[site].overlaps, covered))}

    def _placed(
        self, places: MapPlaces, wanted: Sequence[Wanted], look: Look, taken: Sequence[Box], frame: Box | None = None
    ) -> dict[str, Spot]:
        rivals = self._wanted(places, look)
        around = (frame or places.whole).inset(_EDGE)
        spots = place_labels(wanted, [*places.obstacles(), *taken], [*places.crossed_lines()], around, rivals)
        signs = {site: places.site(site) for site in spots}
        return {site: (x - signs[site][0], y - signs[site][1]) for site, (x, y) in spots.items()}

    def _wanted(self, places: MapPlaces, look: Look) -> list[Wanted]:
        found: list[Wanted] = []
        for site in places.chart.sites:
            if label := places.label(site):
                width = self.width(site, self._widened or label.bold, look)
                found.append(Wanted(site, places.site(site), places.room_round(site) + label.reach, width, label.rank))
        return found

    def width(self, site: str, bold: bool, look: Look) -> float:
        return fonts.text_width(self._words[site], "bold" if bold else "regular", look.px(SIZE)) / look.unit

    def draw(self, canvas: Canvas, places: MapPlaces) -> None:
        """Draw all names that have room. The hovered names are always drawn, and others give way."""
        look, shown = canvas.look, dict[str, Box]()
        for site in sorted(self._words.keys() & places.pointed_at):
            shown[site] = self._pointed_at(places, site, look, [*shown.values()])
        above = [*shown.values(), *places.signs_over_names(), *places.highlights()]
        over = [*above, *(self._room(places, site, look) for site in self._added)]
        written = dict[str, tuple[Spot, Label]]()
        for site, (across, down) in (self._offsets | self._added).items():
            x, y = places.site(site)
            if site in shown or not places.camera.box.holds((x, y)) or not (label := places.label(site)):
                continue
            spot, rivals = (x + across, y + down), above if site in self._added else over
            room = centred(spot, self.width(site, label.bold, look), HEIGHT)
            if room.inside(places.camera.box) and not any(map(room.overlaps, rivals)):
                written[site] = spot, label
                if site in self._added or label.rank <= MUST:
                    self._lead(canvas, places, site)
        for site, (spot, label) in written.items():
            self._write(canvas, site, spot, label)
        for site, room in shown.items():
            if label := places.label(site):
                self._write(canvas, site, room.middle, label._replace(bold=True))

    def boxes(self, places: MapPlaces, look: Look) -> dict[str, Box]:
        """Boxes of the names that have room. Added names replace others that would overlap them."""
        added = {site: self._room(places, site, look) for site in self._added}
        regular = {site: self._room(places, site, look) for site in self._offsets.keys() - added.keys()}
        return added | {site: room for site, room in regular.items() if not any(map(room.overlaps, added.values()))}

    def _room(self, places: MapPlaces, site: str, look: Look, bold: bool = False) -> Box:
        label, offset, sign = places.label(site), (self._added.get(site) or self._offsets[site]), places.site(site)
        width = self.width(site, bold or (label is not None and label.bold), look)
        return centred((sign[0] + offset[0], sign[1] + offset[1]), width, HEIGHT)

    def _pointed_at(self, places: MapPlaces, site: str, look: Look, taken: list[Box]) -> Box:
        """Box of a hovered name: its place on the map or, if it has none, a position near its sign in the visible part."""
        if site in self._offsets or site in self._added:
            return self._room(places, site, look, True)
        width = self.width(site, True, look)
        wanted = Wanted(site, places.site(site), places.radius(site) + RING_GAP + 6, width, 0)
        signs = [centred(places.site(other), 2 * places.radius(other)) for other in places.chart.sites if other != site]
        seen, obstacles = places.camera.box.inset(_EDGE), [*places.obstacles()]
        # If there is no free position, cover another sign, or else a piece.
        tries: tuple[list[Box], ...] = ([*signs, *obstacles, *taken], [*obstacles, *taken], taken)
        found = next((spots for barriers in tries if (spots := place_labels([wanted], barriers, [], seen))), {})
        return centred(found.get(site, places.site(site)), width, HEIGHT)

    def _lead(self, canvas: Canvas, places: MapPlaces, site: str) -> None:
        """Draw a line from a sign to its name, if they are far apart."""
        label = places.label(site)
        radius = places.room_round(site) + (label.reach if label else 0) + (RING_GAP if site in places.scene.marks else 0)
        if line := leader(places.site(site), radius, pygame.FRect(self._room(places, site, canvas.look))):
            canvas.line(line, HALO, 3.5)
            canvas.line(line, _STRONG, 1.3)
            plate = self._room(places, site, canvas.look).inset(*_PLATE)
            canvas.rect(*plate, HALO, 5)
            canvas.rect(*plate, _STRONG, 5, 1)

    def _write(self, canvas: Canvas, site: str, spot: Spot, label: Label) -> None:
        ink = label.ink or (_STRONG if label.bold else _PLAIN)
        canvas.text(self._words[site], *spot, SIZE, ink, "bold" if label.bold else "regular", "c", halo=HALO)
