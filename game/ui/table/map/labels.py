"""Where the names of places go: round their signs, so that none covers another. Those that matter most choose first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist, inf
from typing import NamedTuple

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.kit.raster import Edge

SIZE = 16.0
HEIGHT = 16.0
_GAP = 5.0
"""Between two names in a row: more than the halo."""
_RANK = 0.6
"""What each of the twelve positions costs more than the one before it. To lie across a line costs about its weight."""
_POSITIONS: tuple[Spot, ...] = (
    *((1, 0), (-1, 0), (0, 1), (0, -1)),
    *((1, 0.8), (-1, 0.8), (1, -0.8), (-1, -0.8)),
    *((0.5, 1.1), (-0.5, 1.1), (0.5, -1.1), (-0.5, -1.1)),
)
MUST = 1
"""Names of this rank or a lower one are never left out."""
_AWAY_FROM_SIGN = (0.0, 12.0, 24.0)
_AWAY = pygame.FRect(-1e6, -1e6, 1, 1)


class LabelLine(NamedTuple):
    """A piece of a line on the map, and what it costs to write across it."""

    edge: Edge
    weight: float


@dataclass(frozen=True)
class Wanted:
    """A name to be placed: where its sign is, how large that is with its rings, and how wide the name is."""

    place: str
    spot: Spot
    radius: float
    width: float
    rank: int

    @property
    def sign(self) -> pygame.FRect:
        return pygame.FRect(self.spot[0] - self.radius, self.spot[1] - self.radius, 2 * self.radius, 2 * self.radius)

    def candidates(self, away: float = 0) -> list[Spot]:
        """The middles of the twelve positions, so far away from the sign."""
        return [self._candidate(*position, self.radius + away) for position in _POSITIONS]

    def _candidate(self, across: float, down: float, radius: float) -> Spot:
        x, y = self.spot
        if abs(across) == 1:
            beside = radius * (1 if down == 0 else 0.75) + 4 + self.width / 2
            return x + across * beside, y + down * (radius * 0.6 + HEIGHT / 2)
        return x + across * self.width * 0.6, y + down * (radius + HEIGHT / 2 + 1)


class _Table:
    """The names placed so far, and what stands in the way."""

    def __init__(
        self,
        wanted: Sequence[Wanted],
        obstacles: Sequence[Box],
        lines: Sequence[LabelLine],
        around: Box,
        rivals: Sequence[Wanted],
    ) -> None:
        self._wanted = wanted
        self._rivals = rivals
        self._signs = [each.sign for each in wanted]
        self._barriers = [pygame.FRect(box) for box in obstacles]
        self._lines = lines
        self._spans = [_span(line.edge) for line in lines]
        self._whole = pygame.FRect(around)
        self._taken = [_AWAY] * len(wanted)
        self.spots: dict[int, Spot] = {}

    def place(self, number: int) -> bool:
        """Give a name the best position that is free."""
        each, best = self._wanted[number], (inf, (0.0, 0.0))
        crossed = [self._lines[index] for index in _reach(each).collidelistall(self._spans)]
        for rank, spot in enumerate(each.candidates()):
            cost = rank * _RANK
            if best[0] <= cost:
                break
            room = _room(spot, each.width)
            if self._is_barred(number, room) or room.collidelist(self._taken) >= 0:
                continue
            best = min(best, (cost + sum(_cost(room, line) for line in crossed), spot))
        if best[0] == inf:
            return False
        self._put(number, best[1])
        return True

    def make_room(self, number: int) -> bool:
        """Find a position where only one other name stands, no more important, and which finds another for itself."""
        each = self._wanted[number]
        for spot in each.candidates():
            room = _room(spot, each.width)
            blocking = room.collidelistall(self._taken)
            if self._is_barred(number, room) or len(blocking) != 1 or self._wanted[blocking[0]].rank < each.rank:
                continue
            other, before = blocking[0], self.spots[blocking[0]]
            self._taken[other] = _AWAY
            self._put(number, spot)
            if self.place(other):
                return True
            self._take_away(number)
            self._put(other, before)
        return False

    def insist(self, number: int) -> None:
        """Put a name that must be read over signs, and in the place of names that need not be, if need be.

        Rather a little further away than over a piece, or over the sign of another such name.
        """
        each, best = self._wanted[number], (inf, (0.0, 0.0))
        spots = [(n, away, spot) for away in _AWAY_FROM_SIGN for n, spot in enumerate(each.candidates(away))]
        for rank, away, spot in spots:
            room = _room(spot, each.width)
            covered = room.collidelistall(self._taken)
            clear = self._whole.contains(room) and not self._is_nearer_to_another(each, room)
            if clear and all(self._wanted[other].rank > MUST for other in covered):
                signs, barriers = room.collidelistall(self._signs), len(room.collidelistall(self._barriers))
                # A piece hides a name altogether; a sign below it only disturbs, unless it can be chosen itself.
                cost = sum(20 if self._wanted[sign].rank <= MUST else 4 for sign in signs) + 20 * barriers
                best = min(best, (rank * _RANK + away / 2 + cost + 2 * len(covered), spot))
        if best[0] < inf:
            for other in _room(best[1], each.width).collidelistall(self._taken):
                self._take_away(other)
            self._put(number, best[1])

    def _put(self, number: int, spot: Spot) -> None:
        self.spots[number] = spot
        self._taken[number] = _room(spot, self._wanted[number].width).inflate(2 * _GAP, 0)

    def _take_away(self, number: int) -> None:
        del self.spots[number]
        self._taken[number] = _AWAY

    def _is_barred(self, number: int, room: pygame.FRect) -> bool:
        """Is this off the map, or on something else than its own sign?"""
        own, self._signs[number] = self._signs[number], _AWAY
        barred = (
            not self._whole.contains(room) or room.collidelist(self._signs) >= 0 or room.collidelist(self._barriers) >= 0
        )
        self._signs[number] = own
        return barred or self._is_nearer_to_another(self._wanted[number], room)

    def _is_nearer_to_another(self, each: Wanted, room: pygame.FRect) -> bool:
        """Would the name be taken for that of another sign?"""
        own = _away(room, each)
        return any(rival.place != each.place and _away(room, rival) < own for rival in self._rivals)


def place_labels(
    wanted: Iterable[Wanted],
    obstacles: Sequence[Box],
    lines: Sequence[LabelLine],
    around: Box,
    rivals: Sequence[Wanted] = (),
) -> dict[str, Spot]:
    """By place the middle of its name. A name for which there is no room is left out, never made smaller.

    None comes nearer to the sign of one of its `rivals` than to its own.
    """
    ordered = sorted(wanted, key=lambda each: each.rank)
    table = _Table(ordered, obstacles, lines, around, rivals)
    left_out = [number for number in range(len(ordered)) if not table.place(number)]
    for number in left_out:
        if not table.make_room(number) and ordered[number].rank <= MUST:
            table.insist(number)
    return {ordered[number].place: spot for number, spot in table.spots.items()}


def _cost(room: pygame.FRect, line: LabelLine) -> float:
    """The longer a line runs under a name, the worse the name can be read."""
    ends = room.clipline(*line.edge)
    return line.weight * (0.5 + dist(*ends) / HEIGHT / 2) if ends else 0.0


def _room(spot: Spot, width: float) -> pygame.FRect:
    return pygame.FRect(spot[0] - width / 2, spot[1] - HEIGHT / 2, width, HEIGHT)


def _away(room: pygame.FRect, each: Wanted) -> float:
    """How far a room is from a sign."""
    x, y = each.spot
    return max(0.0, dist(each.spot, (min(max(x, room.left), room.right), min(max(y, room.top), room.bottom))) - each.radius)


def _reach(each: Wanted) -> pygame.FRect:
    across, down = each.width + each.radius + 8, each.radius + 2 * HEIGHT
    return pygame.FRect(each.spot[0] - across, each.spot[1] - down, 2 * across, 2 * down)


def _span(edge: Edge) -> pygame.FRect:
    (ax, ay), (bx, by) = edge
    return pygame.FRect(min(ax, bx), min(ay, by), abs(ax - bx) + 0.1, abs(ay - by) + 0.1)
