"""Names on a map: placed for a zoom and a situation, and kept in place while panning."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache

import pygame

from game.ui.kit import fonts
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.canvas import HALO, Canvas, Spot
from game.ui.kit.colours import Colour, rgb
from game.ui.table.map.places import HEIGHT, SIZE, Label, MapPlaces, Wanted, leader, place_labels

_STRONG, _PLAIN = rgb("#231D17"), rgb("#40372E")
_EDGE = 4.0
_HALO = 6.0
"""Distance to which halos reach around the box of a name."""
_PLATE = -5.0, -2.0
"""Insets of a plate around its name."""
_TRIES = 4
"""Maximum number of orders in which required names are placed."""
_NEARBY = 300.0
"""Distance up to which things may move a name."""


class Names:
    """The names of sites. Each has one home per zoom, which no piece and no choice changes: beside its own sign, and nearer
    to it than to any other, or connected with it by a line.

    Pieces are drawn above all names. Required names avoid them, and other names give way.
    `widened` names have room for bold letters."""

    def __init__(self, words: Mapping[str, str], widened: bool = False) -> None:
        self._words, self._widened = words, widened
        self._key: Hashable = None
        # Offset of each name from its sign, and the sites whose names have no room of their own.
        self._homes: dict[str, Spot] = {}
        self._spare = frozenset[str]()
        # Offsets of required names whose homes are covered, by site and the boxes around it.
        self._elsewhere: dict[Hashable, Spot] = {}
        # The last such offset of each name, which it keeps as long as it can.
        self._aside: dict[str, Spot] = {}
        # The required names of the last frame.
        self._required: tuple[MapPlaces | None, dict[str, Box]] = (None, {})

    def lay_out(self, places: MapPlaces, look: Look) -> None:
        """Place the names again if something has changed."""
        key = (places.situation(), look)
        if key == self._key:
            return
        wanted = self._wanted(places, look)
        placed, spare = self._placed(places, wanted, wanted, [])
        self._key, self._homes, self._spare = key, placed | spare, frozenset(spare)
        self._elsewhere, self._aside, self._required = {}, {}, (None, {})

    def _placed(
        self, places: MapPlaces, wanted: list[Wanted], rivals: list[Wanted], taken: list[Box]
    ) -> tuple[dict[str, Spot], dict[str, Spot]]:
        """Offsets of the names that have room, and of the others."""
        around, obstacles = places.whole.inset(_EDGE), (*places.obstacles(), *taken)
        found = place_labels(tuple(wanted), obstacles, places.lines_to_spare, around, tuple(rivals))
        signs = {label.place: label.spot for label in rivals}
        placed, spare = ({at: (x - signs[at][0], y - signs[at][1]) for at, (x, y) in spots.items()} for spots in found)
        return placed, spare

    def _wanted(self, places: MapPlaces, look: Look) -> list[Wanted]:
        found: list[Wanted] = []
        for site in places.chart.sites:
            if label := places.label(site):
                width, reach = self.width(site, self._widened or label.bold, look), places.room_round(site) + label.reach
                stand, near = places.stand(site), places.near(site)
                found.append(Wanted(site, places.site(site), reach, width, label.rank, stand, near, places.radii(site)))
        return found

    def width(self, site: str, bold: bool, look: Look) -> float:
        return fonts.text_width(self._words[site], "bold" if bold else "regular", look.px(SIZE)) / look.unit

    def draw(self, canvas: Canvas, places: MapPlaces) -> None:
        """Write the names that have room and are not required."""
        covered = [pygame.FRect(box) for box in (*places.signs_over_names(), *places.highlights())]
        for site, room in self._roomy(places, canvas.look, self._homes.keys() & places.seen.keys()).items():
            shown = room.inside(places.camera.box) and canvas.shows(*room.inset(-_HALO))
            if shown and pygame.FRect(room).collidelist(covered) < 0 and (label := places.label(site)):
                self._write(canvas, site, room, label)

    def draw_lines(self, canvas: Canvas, places: MapPlaces) -> bool:
        """Draw the lines of required names that are far from their sign. Return whether there are any."""
        lines = [(site, self._leader(places, site, room)) for site, room in self.required(places, canvas.look).items()]
        for site, line in lines:
            if line:
                ink, width = self._edge(places, site)
                canvas.line(line, HALO, 3 * width)
                canvas.line(line, ink, 1.4 * width)
        return any(line for _site, line in lines)

    def _edge(self, places: MapPlaces, site: str) -> tuple[Colour, int]:
        """Color and width of a plate's edge, and of its line."""
        label = places.label(site)
        return (label.piece, 2) if label and label.piece else (_STRONG, 1)

    def draw_required(self, canvas: Canvas, places: MapPlaces, has_lines: bool = False) -> None:
        """Write the required names: on a plate if they overlap a highlight or are far from their sign.

        A board may draw the lines earlier, below its pieces."""
        if not has_lines:
            self.draw_lines(canvas, places)
        required, rings = self.required(places, canvas.look), [*places.highlights()]
        for site, room in required.items():
            if self._leader(places, site, room) or any(map(room.inset(2).overlaps, rings)):
                ink, width = self._edge(places, site)
                plate = room.inset(*_PLATE)
                canvas.rect(*plate, HALO, 5)
                canvas.rect(*plate, ink, 5, width)
        for site, room in required.items():
            if label := places.label(site):
                self._write(canvas, site, room, label._replace(bold=label.bold or site in places.pointed_at))

    def required(self, places: MapPlaces, look: Look) -> dict[str, Box]:
        """Boxes of the names always written, and of those pointed at. Of two that overlap, one without a room moves."""
        if self._required[0] is not places:
            self._required = places, self._find_required(places, look)
        return self._required[1]

    def _find_required(self, places: MapPlaces, look: Look) -> dict[str, Box]:
        found, seen, pointed = dict[str, Box](), places.camera.box, sorted(places.pointed_at)
        signs = {site: centred(spot, places.radius(site)) for site, spot in places.seen.items()}
        needed, pieces = [*pointed, *places.must_be_named()], [*places.pieces()]
        obstacles, over = ([pygame.FRect(box) for box in boxes] for boxes in (places.obstacles(), pieces))
        number_of, on_signs = [*signs].index, [pygame.FRect(box) for box in signs.values()]
        rivals = cache(lambda: self._wanted(places, look))

        def is_clear(site: str, room: Box, names: Mapping[str, Box] = found, more: list[pygame.FRect] = over) -> bool:
            """Return whether a name covers nothing."""
            middle = pygame.FRect(room if pieces and self._leader(places, site, room) else room.inset(3))
            if middle.collidelist(obstacles) >= 0 or any(map(middle.colliderect, names.values())):
                return False
            covers_signs = any(number != number_of(site) for number in middle.collidelistall(on_signs))
            return not covers_signs and middle.collidelist(more) < 0 and not (more and crosses(site, room))

        def crosses(site: str, room: Box) -> bool:
            """Return whether, among pieces, the line of a name crosses another sign or name."""
            line = self._leader(places, site, room) if pieces else None
            others = [*found.values(), *(box for other, box in signs.items() if other != site)]
            return line is not None and any(pygame.FRect(box).clipline(*line) for box in others)

        def placed(site: str) -> Box | None:
            if is_clear(site, room := self._room(places, site, look, bold=site in pointed)):
                return room
            around = (box.inset(-0.15 * box.width) for other, box in signs.items() if other != site)
            taken = [*pieces, *found.values(), *around]
            aside = room
            if site in self._spare or site in needed or any(map(room.overlaps, pieces)) or crosses(site, room):
                if is_clear(site, aside := self._room(places, site, look, offset=self._aside.get(site))):
                    return aside
                self._aside[site] = self._beside(places, site, rivals, taken)
                if is_clear(site, aside := self._room(places, site, look, offset=self._aside[site])):
                    return aside
            kept = {other: box for other, box in found.items() if other in needed}
            rooms = [box for box in (aside, room) if site in needed and not any(map(box.overlaps, kept.values()))]
            clear = (box for box in rooms if is_clear(site, box, kept, []))
            return next(clear, room if site in pointed else rooms[0] if rooms and pieces else None)

        wanted = dict.fromkeys((*needed, *places.named_if_possible()))
        known = [site for site in wanted if site in self._homes and seen.holds(places.site(site))]
        # Names that move come last, so that they move no other.
        moves = {site: site in self._spare or not is_clear(site, self._room(places, site, look)) for site in known}
        rank = {site: (site not in pointed, bool(pieces) and moves[site], site not in needed, moves[site]) for site in known}
        order = sorted(known, key=lambda site: rank[site])
        for _try in range(_TRIES):
            found.clear()
            for site in order:
                room = placed(site)
                if room and (room.inside(seen) or site in pointed):
                    for other in [other for other, box in found.items() if box.overlaps(room.inset(3))]:
                        del found[other]
                    found[site] = room
            # A needed name that found no room is the first to choose in the next try.
            if not (missing := [site for site in order if site in needed and site not in found]):
                break
            order = [*missing, *(site for site in order if site not in missing)]
        return found

    def _beside(self, places: MapPlaces, site: str, rivals: Callable[[], list[Wanted]], taken: list[Box]) -> Spot:
        """Another offset of a name, clear of the boxes that are taken, if there is one."""
        x, y = places.site(site)
        near = (box.moved(-x, -y) for box in taken if box.distance((x, y)) < _NEARBY)
        key = (site, *(tuple(map(round, box)) for box in near))
        if key not in self._elsewhere:
            room, label = [box.inset(*_PLATE) for box in taken], next(label for label in rivals() if label.place == site)
            placed, spare = self._placed(places, [label], rivals(), room)
            self._elsewhere[key] = (placed | spare)[site]
        return self._elsewhere[key]

    def _leader(self, places: MapPlaces, site: str, room: Box) -> tuple[Spot, Spot] | None:
        label = places.label(site)
        radius = places.room_round(site) + (label.reach if label else 0)
        return leader(places.site(site), radius, pygame.FRect(room))

    def boxes(self, places: MapPlaces, look: Look) -> dict[str, Box]:
        """Boxes of all names that are required or have room."""
        return {**self.required(places, look), **self._roomy(places, look, self._homes)}

    def _roomy(self, places: MapPlaces, look: Look, sites: Iterable[str]) -> dict[str, Box]:
        """Boxes of the names, of these sites, that are not required and have room, even beside the lines of those."""
        required, found = self.required(places, look), dict[str, Box]()
        over = [pygame.FRect(box) for box in required.values()]
        lines = [line for site, room in required.items() if (line := self._leader(places, site, room))]
        for site in set(sites) - required.keys() - self._spare:
            room = pygame.FRect(box := self._room(places, site, look))
            if room.collidelist(over) < 0 and not any(room.inflate(0, -4).clipline(*line) for line in lines):
                found[site] = box
        return found

    def _room(self, places: MapPlaces, site: str, look: Look, bold: bool = False, offset: Spot | None = None) -> Box:
        label, (x, y), (across, down) = places.label(site), places.site(site), offset or self._homes[site]
        return centred((x + across, y + down), self.width(site, bold or (label is not None and label.bold), look), HEIGHT)

    def _write(self, canvas: Canvas, site: str, room: Box, label: Label) -> None:
        ink = label.ink or (_STRONG if label.bold else _PLAIN)
        canvas.text(self._words[site], *room.middle, SIZE, ink, "bold" if label.bold else "regular", "c", halo=HALO)
