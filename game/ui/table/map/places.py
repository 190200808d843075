"""Screen positions on a map at one moment, and placement of names around signs without overlaps."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from math import cos, dist, inf, pi, pow, sin, sqrt
from typing import NamedTuple, TypeAlias

import pygame

from game.data.boards.maps import distance
from game.ui.kit.box import Box, centred
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, between, spot_at
from game.ui.kit.colours import Colour
from game.ui.kit.drawings.tiles import Corners, Edge
from game.ui.table.map.chart import Chart
from game.ui.table.map.marks import FLASH
from game.ui.table.scene import Scene

SIZE = 16.0
HEIGHT = 16.0
_GAP = 5.0
"""Gap between two names in a row, wider than the halo."""
_RANK = 0.4
"""Extra cost of each of the positions over the previous one. By comparison, crossing a line costs `LINE_WEIGHT`."""
_POSITIONS: tuple[Spot, ...] = (
    *((1, 0), (-1, 0), (0, 1), (0, -1)),
    *((1, 0.8), (-1, 0.8), (1, -0.8), (-1, -0.8)),
    *((0.5, 1.1), (-0.5, 1.1), (0.5, -1.1), (-0.5, -1.1)),
    *((0.25, 1.1), (-0.25, 1.1), (0.75, 1.1), (-0.75, 1.1)),
)
MUST = 1
"""Highest rank of names that are never left out. Lower ranks are placed first."""
REACH = 20.0
"""Half the minimum width of a click target."""
_MAX_RADIUS = 80.0
"""Maximum radius of a sign."""
_DISTANCES = (8.0, 12.0, 16.0, 22.0, 29.0, 37.0, 46.0, 56.0, 66.0, 78.0, 92.0)
"""Distances to try for a required name without room at its sign."""
_DIRECTIONS = [(cos(turn * pi / 8), sin(turn * pi / 8)) for turn in range(16)]
_COVER_COST = 200
"""Cost of covering a piece, or something that can be chosen."""
_OVER_NAME, _OVER_PIECE = 8.0, 8.0
"""Cost of covering another name, or a piece that may be at another sign."""
_TOUCH, _TOUCH_FAR, _TOUCH_COST = 0.0, 8.0, 150
"""Distances at which a name beside its sign, and one with a line to its sign, touch another sign; cost of doing so."""
_CLEARLY = 1.5
"""How much nearer a name without a line is to its own sign than to any other."""
LINE_WEIGHT = 3.0
"""Cost of a name that crosses a line."""
Near: TypeAlias = Iterator[tuple[str, float]]
"""Things near a spot with their distances, negative if they cover it."""
_OFF_MAP = pygame.FRect(-1e6, -1e6, 1, 1)


class LabelLine(NamedTuple):
    """A line segment on the map, and the cost of crossing it."""

    edge: Edge
    weight: float


class Wanted(NamedTuple):
    """A name to place: position of its sign, radius of the sign with its rings, width of the name, box of a piece there."""

    place: str
    spot: Spot
    radius: float
    width: float
    rank: int
    stand: Box | None = None
    # Places whose names are often needed together with this one.
    near: frozenset[str] = frozenset()
    # Radii of the smallest and the largest sign that may be drawn there.
    drawn: tuple[float, float] = (0.0, 0.0)

    def candidates(self) -> Iterator[Spot]:
        """Centers of the positions around the sign."""
        (x, y), radius = self.spot, self.radius
        for across, down in _POSITIONS:
            if abs(across) == 1:
                beside = radius * (1 if down == 0 else 0.75) + 4 + self.width / 2
                yield x + across * beside, y + down * (radius * 0.6 + HEIGHT / 2)
            else:
                yield x + across * self.width * 0.6, y + down * (radius + HEIGHT / 2 + 1)

    def far_off(self, away: float) -> Iterator[Spot]:
        """Positions around the sign at this distance."""
        (x, y), far = self.spot, self.radius + away
        for across, down in _DIRECTIONS:
            yield x + across * (far + self.width / 2), y + down * (far + HEIGHT / 2)


class _Known:
    """The positions of one name, with everything about them that no piece and no other name changes."""

    def __init__(self, label: Wanted, whole: pygame.FRect) -> None:
        near = ((rank * _RANK, spot) for rank, spot in enumerate(label.candidates()))
        far = ((5 + 0.75 * away, spot) for away in _DISTANCES for spot in label.far_off(away))
        rooms = ((cost, _room(spot, label.width).clamp(whole)) for cost, spot in chain(near, far))
        # The cost of the distance, and the name's box with its center.
        self.homes = [(cost, room, room.center) for cost, room in rooms]
        # By center: the cost of the lines below the name; the line to its sign, with the cost if it seems to be another's.
        self.crossing: dict[Spot, float] = {}
        self.belonging: dict[Spot, tuple[tuple[Spot, Spot] | None, float]] = {}


@lru_cache(2)
def known_among(_lines: Sequence[LabelLine], _rivals: Sequence[Wanted], _around: Box) -> dict[Wanted, _Known]:
    """Facts about names that no piece changes, kept so that names are soon placed again."""
    return {}


class _LabelPlacer:
    """Places names one after another, avoiding obstacles and names placed before."""

    def __init__(
        self,
        wanted: Sequence[Wanted],
        obstacles: Iterable[Box],
        lines: Sequence[LabelLine],
        around: Box,
        rivals: Sequence[Wanted],
    ) -> None:
        self._wanted, self._lines, self._rivals = wanted, lines, rivals
        self._signs = [pygame.FRect(centred(label.spot, 2 * label.radius)) for label in wanted]
        self._barriers = [pygame.FRect(box) for box in obstacles]
        self._spans = [_span(line.edge) for line in lines]
        self._around_rivals = [pygame.FRect(centred(label.spot, 2 * label.radius + 1)) for label in rivals]
        self._whole, self._known = pygame.FRect(around), known_among(lines, rivals, around)
        self._taken = [_OFF_MAP] * len(wanted)
        self.spots: dict[int, Spot] = {}
        # Homes of the names without room, which may overlap those in `spots`.
        self.spares: dict[int, Spot] = {}
        self._spare_rooms = [_OFF_MAP] * len(wanted)
        self._stands = [pygame.FRect(label.stand) if label.stand else _OFF_MAP for label in wanted]
        self._leaders: list[tuple[Spot, Spot]] = []

    def place(self, number: int) -> bool:
        label, best = self._wanted[number], (inf, (0.0, 0.0))
        reach = centred(label.spot, 2 * (label.width + label.radius + 8), 2 * (label.radius + 2 * HEIGHT))
        crossed = [self._lines[index] for index in pygame.FRect(reach).collidelistall(self._spans)]
        for rank, spot in enumerate(label.candidates()):
            room = _room(spot, label.width)
            if best[0] <= rank * _RANK:
                break
            if not self._is_barred(number, room) and room.collidelist(self._taken) < 0:
                pieces = _OVER_PIECE * len(room.collidelistall(self._stands))
                best = min(best, (rank * _RANK + pieces + sum(_cost(room, line) for line in crossed), spot))
        if best[0] < inf:
            self._put(number, best[1])
        return best[0] < inf

    def make_room(self, number: int) -> bool:
        """Place a name by moving a single other name that is in the way and no more important. Return whether it worked."""
        label = self._wanted[number]
        for spot in label.candidates():
            room = _room(spot, label.width)
            blocking = room.collidelistall(self._taken)
            if self._is_barred(number, room) or len(blocking) != 1 or self._wanted[blocking[0]].rank < label.rank:
                continue
            other, before = blocking[0], self.spots[blocking[0]]
            self._taken[other] = _OFF_MAP
            self._put(number, spot)
            if self.place(other):
                return True
            self._take_away(number)
            self._put(other, before)
        return False

    def insist(self, number: int) -> None:
        """Place a required name in place of others that are less important."""
        spot = self._home(number, 2)
        for other in _room(spot, self._wanted[number].width).collidelistall(self._taken):
            if self._wanted[other].rank > MUST:
                self._take_away(other)
        self._put(number, spot)

    def spare(self, number: int) -> None:
        """Choose a home for a name without room. It is written only when needed, and others give way."""
        self.spares[number] = spot = self._home(number, _OVER_NAME)
        self._spare_rooms[number] = _room(spot, self._wanted[number].width)

    def _home(self, number: int, over_name: float) -> Spot:
        """The best spot for a name that may cover others; rather far away with a leader line than on a sign."""
        label, best = self._wanted[number], (inf, (0.0, 0.0))
        if (known := self._known.get(label)) is None:
            known = self._known[label] = _Known(label, self._whole)
        for cost, spot in sorted(self._homes(number, over_name, known)):
            if cost >= best[0]:
                break
            room = _room(spot, label.width)
            if spot not in known.crossing:
                lines = map(self._lines.__getitem__, room.collidelistall(self._spans))
                known.crossing[spot] = sum(_cost(room, line) for line in lines)
            cost += known.crossing[spot] + 90 * sum(bool(room.clipline(*other)) for other in self._leaders)
            if cost >= best[0]:
                continue
            if spot not in known.belonging:
                known.belonging[spot] = self._belonging(label, room)
            line, unclear = known.belonging[spot]
            cost += unclear
            if cost < best[0] and line:
                cost += 150 * len(_crossed(line, self._barriers)) + 5 * len(_crossed(line, self._taken))
                cost += 120 * sum(sign != number for sign in _crossed(line, self._signs))
            best = min(best, (cost, spot))
        line = leader(label.spot, label.radius, _room(best[1], label.width))
        self._leaders += [line] if line else []
        return best[1]

    def _belonging(self, label: Wanted, room: pygame.FRect) -> tuple[tuple[Spot, Spot] | None, float]:
        """The line from a sign to its name in this box, if any, and the cost if the name would seem to be another's."""
        line, cost = leader(label.spot, label.radius, room), 0.0
        if self._is_nearer_to_another(label, room):
            # Only a line tells to which sign the name belongs, unless it touches another one.
            cost += 8 if line else 2 * _COVER_COST
        if self._touches_another(label, room, _TOUCH_FAR if line else _TOUCH):
            cost += _TOUCH_COST if line else 20
        return line, cost

    def _homes(self, number: int, over_name: float, known: _Known) -> Iterator[tuple[float, Spot]]:
        """Spots for a name, with the cost of their distance and of the things that the name would cover there."""
        label = self._wanted[number]
        over = [over_name * (4 if other.place in label.near else 1) for other in self._wanted]
        required = [other.rank <= MUST for other in self._wanted]
        boxes = [*self._signs, *self._barriers, *self._stands, *self._spare_rooms, *self._taken]
        costs: list[float] = [_COVER_COST if at == number or must else 120 for at, must in enumerate(required)]
        costs += [_COVER_COST] * len(self._barriers) + [_OVER_PIECE + 20 * (at == number) for at in range(len(over))]
        costs += over + [_COVER_COST if must else cost for must, cost in zip(required, over, strict=True)]
        for cost, room, spot in known.homes:
            yield cost + sum(map(costs.__getitem__, room.collidelistall(boxes))), spot

    def _put(self, number: int, spot: Spot) -> None:
        self.spots[number] = spot
        self._taken[number] = _room(spot, self._wanted[number].width).inflate(2 * _GAP, 0)

    def _take_away(self, number: int) -> None:
        del self.spots[number]
        self._taken[number] = _OFF_MAP

    def _is_barred(self, number: int, room: pygame.FRect) -> bool:
        """Return whether a box is off the map, on another sign or an obstacle, or would seem to belong to another sign."""
        own_sign, self._signs[number] = self._signs[number], self._stands[number]
        on_something = room.collidelist(self._signs) >= 0 or room.collidelist(self._barriers) >= 0
        self._signs[number] = own_sign
        off = not self._whole.contains(room)
        label = self._wanted[number]
        return off or on_something or self._is_nearer_to_another(label, room) or self._touches_another(label, room, _TOUCH)

    def _is_nearer_to_another(self, label: Wanted, room: pygame.FRect) -> bool:
        """Return whether a name in this box would seem to belong to another sign: a nearer one, or one in its row."""
        own_distance, own_claim = _distance(room, label), _claim(room, label)
        return any(
            _distance(room, rival) < own_distance + _CLEARLY or _claim(room, rival) > own_claim
            for rival in self._others_near(label, room, max(own_distance, HEIGHT))
        )

    def _touches_another(self, label: Wanted, room: pygame.FRect, touch: float) -> bool:
        """Return whether a name in this box touches another sign as drawn, and is nearer to it than to its own."""
        box = Box(*room)
        nearest = min(touch, box.distance(label.spot) - label.drawn[0])
        near = self._others_near(label, room, HEIGHT)
        return any(box.distance(rival.spot) - rival.drawn[1] < nearest for rival in near)

    def _others_near(self, label: Wanted, room: pygame.FRect, reach: float) -> Iterator[Wanted]:
        """The few other signs near a box."""
        near = (self._rivals[number] for number in room.inflate(2 * reach, 2 * reach).collidelistall(self._around_rivals))
        return (rival for rival in near if rival.place != label.place)


@lru_cache(20)
def place_labels(
    wanted: tuple[Wanted, ...],
    obstacles: tuple[Box, ...],
    lines: tuple[LabelLine, ...],
    around: Box,
    rivals: tuple[Wanted, ...] = (),
) -> tuple[dict[str, Spot], dict[str, Spot]]:
    """The center of each name that has room, if possible nearest to its own sign, and the centers of all other names.

    The last results are kept, because a board asks in turn for its view and for one that is closer."""
    ordered = sorted(wanted, key=lambda label: label.rank)
    placer = _LabelPlacer(ordered, obstacles, lines, around, rivals)
    left_out = list[int]()
    for number, label in enumerate(ordered):
        if not placer.place(number):
            if label.rank < MUST:
                placer.insist(number)
            else:
                left_out.append(number)
    for number in [number for number in left_out if not placer.make_room(number)]:
        if ordered[number].rank <= MUST:
            placer.insist(number)
    for number in range(len(ordered)):
        if number not in placer.spots:
            placer.spare(number)
    placed, spare = ({ordered[n].place: spot for n, spot in spots.items()} for spots in (placer.spots, placer.spares))
    return placed, spare


def _cost(room: pygame.FRect, line: LabelLine) -> float:
    """Cost of a line under a name: the longer the covered part, the harder the name is to read."""
    ends = room.clipline(*line.edge)
    return line.weight * (0.5 + dist(*ends) / HEIGHT / 2) if ends else 0.0


def _crossed(line: Edge, boxes: Sequence[pygame.FRect]) -> list[int]:
    return [number for number in _span(line).collidelistall(boxes) if boxes[number].clipline(*line)]


def _room(spot: Spot, width: float) -> pygame.FRect:
    return pygame.FRect(spot[0] - width / 2, spot[1] - HEIGHT / 2, width, HEIGHT)


def leader(sign: Spot, radius: float, room: pygame.FRect) -> tuple[Spot, Spot] | None:
    """The line from a sign to its name; None if the name is so close that it needs none."""
    far, aside = Box(*room).distance(sign), room.width / 4
    x, y = min(max(sign[0], room.left + aside), room.right - aside), min(max(sign[1], room.top), room.bottom)
    return (between(sign, (x, y), (radius - 3) / dist(sign, (x, y))), (x, y)) if far > radius + 6 else None


def _distance(room: pygame.FRect, label: Wanted) -> float:
    return max(0.0, Box(*room).distance(label.spot) - label.radius)


def _claim(room: pygame.FRect, sign: Wanted) -> int:
    """How strongly a name in this row seems to belong to a sign: 2 if the sign is just left of it, 1 if just right."""
    (x, y), reach = sign.spot, sign.radius + HEIGHT
    if not room.top < y < room.bottom:
        return 0
    return 2 if room.left - reach < x <= room.left else int(room.right <= x < room.right + reach)


def _span(edge: Edge) -> pygame.FRect:
    (ax, ay), (bx, by) = edge
    return pygame.FRect(min(ax, bx), min(ay, by), abs(ax - bx) + 0.1, abs(ay - by) + 0.1)


def nearest(near: Iterable[tuple[str, float]]) -> list[str]:
    return [thing for thing, _distance in sorted(near, key=lambda pair: pair[1])]


class Label(NamedTuple):
    """Style and rank of a site's name; the lowest rank is placed first. `reach` is that of the rings around the sign.

    `piece` is the color of the piece on it, which the plate of the name has too."""

    rank: int
    bold: bool
    reach: float = 0
    ink: Colour | None = None
    piece: Colour | None = None


class MapPlaces:
    """Screen positions, created for each frame and each hit test. Games add their own signs and names."""

    usual_width = 1000.0
    """Map width at which signs have their design size."""
    least_growth = 0.85
    """Minimum scale of signs."""

    def __init__(self, chart: Chart, camera: Camera, scene: Scene) -> None:
        self.chart, self.camera, self.scene = chart, camera, scene
        self._origin, self._scale, self._nearly = camera.origin, camera.scale, camera.box.inset(-60)
        # Scale of signs relative to a fully visible map of usual size; it grows less than the zoom, in steps for caching.
        small = max(self.least_growth, min(1.0, sqrt(camera.box.width / self.usual_width)))
        self.growth = round(small * min(1.4, pow(camera.zoom, 0.22)) * 20) / 20

    def on_screen(self, spot: Spot) -> Spot:
        return self._origin[0] + spot[0] * self._scale, self._origin[1] + spot[1] * self._scale

    def box_on_screen(self, box: Box) -> Box:
        return Box(*self.on_screen((box.x, box.y)), box.width * self._scale, box.height * self._scale)

    def is_seen(self, spot: Spot) -> bool:
        """Return whether this spot of the screen is in or near the visible part of the map."""
        return self._nearly.holds(spot)

    @cached_property
    def whole(self) -> Box:
        """The edges of the whole map, visible or not."""
        return self.box_on_screen(self.camera.world)

    @cached_property
    def pointed_at(self) -> set[str]:
        return {self.scene.hovered, self.scene.focused} - {""}

    def site(self, site: str) -> Spot:
        return self._spots[site]

    @cached_property
    def _spots(self) -> dict[str, Spot]:
        return {site: self.on_screen(spot) for site, spot in self.chart.sites.items()}

    @cached_property
    def seen(self) -> dict[str, Spot]:
        """The sites in or near the visible part of the map."""
        return {site: spot for site, spot in self._spots.items() if self.is_seen(spot)}

    def radius(self, site: str) -> float:
        """Radius of a site's sign."""
        return 8 * self.growth

    def room_round(self, site: str) -> float:
        """Radius that a name leaves free around its site."""
        return self.radius(site)

    def radii(self, site: str) -> tuple[float, float]:
        """Radii of the smallest and the largest sign that a site may have."""
        return self.radius(site), self.radius(site)

    def line(self, line: str) -> Corners:
        return tuple(self.on_screen(spot) for spot in self.chart.lines[line])

    def line_middle(self, line: str) -> Spot:
        return spot_at(self.line(line), 0.5)

    def line_box(self, line: str) -> Box:
        return self.box_on_screen(self.chart.line_boxes[line])

    def spot(self, thing: str) -> Spot | None:
        """Position of a thing, even outside the visible part of the map."""
        if thing in self.chart.sites:
            return self.site(thing)
        return self.line_middle(thing) if thing in self.chart.lines else None

    def things_at(self, spot: Spot) -> list[str]:
        """Things at a spot: sites and lines, nearest first, then the area."""
        area = self.chart.area_at(self.camera.to_world(spot))
        return [*nearest([*self.sites_at(spot), *self.lines_at(spot)]), *([area] if area else [])]

    def sites_at(self, spot: Spot) -> Near:
        for site in self.chart.sites:
            away = dist(spot, self.site(site))
            if away <= _MAX_RADIUS and away <= max(REACH, radius := self.radius(site)):
                yield site, max(0.0, away - radius) + away / 1000

    def lines_at(self, spot: Spot) -> Near:
        """Lines near a spot; the middle of a line is as easy to hit as a sign."""
        (x, y), reach = self.camera.to_world(spot), REACH / self._scale
        around = pygame.FRect(x - reach, y - reach, 2 * reach, 2 * reach)
        for name, _box in around.collidedictall(self.chart.line_rects, values=True):
            away = min(distance(spot, piece) for piece in pairwise(self.line(name)))
            if away <= REACH / 2 or dist(spot, self.line_middle(name)) <= REACH:
                # Rank lines after signs that are on them.
                yield name, away + 6

    def situation(self) -> Hashable:
        """Everything that the positions of names depend on, except panning."""
        return self.camera.scale, frozenset(self.scene.marks)

    def label(self, site: str) -> Label | None:
        """The label of a site, or None if it has no name now."""
        marked = site in self.scene.marks
        return Label(MUST if marked else MUST + 1, marked)

    def stand(self, site: str) -> Box | None:
        """Box of a piece that may be at a site: its name avoids it."""
        return None

    def near(self, site: str) -> frozenset[str]:
        """Sites whose names are often needed together with that of this one."""
        return frozenset()

    def must_be_named(self) -> Iterable[str]:
        """Sites whose names are always written, the most important first."""
        return ()

    def named_if_possible(self) -> Iterable[str]:
        """Sites whose names are written above others that have no room, if they cover nothing; the most important first."""
        return ()

    def obstacles(self) -> Iterable[Box]:
        """Boxes of other fixed objects on the map."""
        return ()

    def pieces(self) -> Iterable[Box]:
        """Boxes of temporary objects, which required names avoid."""
        return ()

    def signs_over_names(self) -> Iterable[Box]:
        """Boxes of signs that replace names: names below them are hidden."""
        return ()

    def mark_radius(self, site: str) -> float:
        """Radius of a site that rings surround."""
        return self.radius(site)

    def highlights(self) -> Iterable[Box]:
        """Boxes of the rings around things that flash. Names give way to them, or have a plate if required."""
        sites = self.scene.flashing & self.chart.sites.keys()
        return [centred(self.site(site), 2 * (self.mark_radius(site) + FLASH)) for site in sites]

    def crossed_lines(self) -> Iterable[LabelLine]:
        """Lines that names should not cross."""
        for line in self.chart.lines.values():
            for start, end in pairwise(line):
                yield LabelLine((self.on_screen(start), self.on_screen(end)), LINE_WEIGHT)

    @cached_property
    def lines_to_spare(self) -> tuple[LabelLine, ...]:
        """The same lines, computed once, because each required name without room asks for them."""
        return tuple(self.crossed_lines())
