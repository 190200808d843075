"""Screen positions of things for the current camera, and the plan of the move under consideration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import pi, sin
from typing import NamedTuple

from game.rules.state import NOBODY
from game.tgm.ground.geometry import Side, Space, spaces
from game.tgm.state import FieldUnit, TgmState, is_infantry
from game.ui.kit.box import Box, centred
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot, between
from game.ui.table.scene import Scene
from game.ui.tgm.board.ground import SPACE_HEIGHT, SPACE_WIDTH, space_box
from game.ui.tgm.board.headquarters import Plate
from game.ui.tgm.board.pieces import STRIP, signs_at

SHOT, HIT = "shot", "hit"
"""Names of the pieces that fly from a shooter to its target: a tracer that misses, and one that bursts at the target."""
SMOKE = "smoke:"
"""Prefix of the ids of smoke that drifts away."""
COUNTER_WIDTH, COUNTER_HEIGHT = 164.0, 100.0
"""Size of a counter in world pixels."""
_GAP = 2.0
"""Distance between the counters of a pair in world pixels."""


@dataclass(frozen=True)
class Plan:
    """Possible moves and shots of a unit, for the board to draw. Targets are ids of units, headquarters and spaces."""

    unit: str = ""
    # Movement costs of the reachable spaces, and spaces where the move would be an assault.
    reach: Mapping[Space, int] = field(default_factory=dict)
    assaults: frozenset[Space] = frozenset()
    # By reachable space, the change in the next income.
    incomes: Mapping[Space, int] = field(default_factory=dict)
    # Targets in range of the unit, or of its ghost if there is one.
    targets: frozenset[str] = frozenset()
    # Spaces whose empty terrain the unit can hit.
    ground: frozenset[Space] = frozenset()
    # True if the shot is already declared, so that its line is always shown.
    declared: bool = False
    # Destination of the considered move, where a ghost is drawn, and the path to it including both ends.
    ghost: Space = ""
    path: tuple[Space, ...] = ()
    # By target, the chance to hit it in percent, if known.
    chances: Mapping[str, int] = field(default_factory=dict)
    # By target of an air strike, the number of enemies that could fire at the airplane first.
    threatened: Mapping[str, int] = field(default_factory=dict)
    # By friendly unit, the enemy fire that an assault would meet.
    met: Mapping[str, EnemyFire] = field(default_factory=dict)
    # The unit or passenger that would end up on one of `goals`; `together` if its partner comes too.
    goes: str = ""
    goals: frozenset[Space] = frozenset()
    together: bool = False


NO_PLAN = Plan()


class EnemyFire(NamedTuple):
    """Chance of the worst enemy shot in percent: now, and after an enemy move if that is worse (otherwise 0)."""

    now: int
    moved: int = 0

    @property
    def worst(self) -> int:
        return max(self)


def side_of(scene: Scene) -> Side:
    """The viewer's side; for a spectator, the side to move."""
    state: TgmState = scene.state
    return state.side if scene.viewer == NOBODY else state.players[scene.viewer].side


class Places:
    """Positions of things for one frame or one query."""

    def __init__(
        self, camera: Camera, plates: Callable[[], list[Plate]], scene: Scene, plan: Plan, threats: Mapping[str, EnemyFire]
    ) -> None:
        self.camera, self._lay_plates, self.scene, self.plan, self.threats = camera, plates, scene, plan, threats
        self.state: TgmState = scene.state
        self._origin, self.scale = camera.origin, camera.scale

    @cached_property
    def plates(self) -> list[Plate]:
        """The plates of the headquarters. Most queries need none, and laying them out is slow."""
        return self._lay_plates()

    def on_screen(self, box: Box) -> Box:
        (x, y), scale = self._origin, self.scale
        return Box(x + box.x * scale, y + box.y * scale, box.width * scale, box.height * scale)

    def space(self, space: Space) -> Box:
        return self.on_screen(space_box(space))

    def is_seen(self, box: Box) -> bool:
        return self.camera.box.overlaps(box)

    @cached_property
    def seen_spaces(self) -> dict[Space, Box]:
        """The visible spaces and their boxes."""
        boxes = ((space, self.space(space)) for space in spaces(self.state.columns))
        return {space: box for space, box in boxes if self.is_seen(box)}

    @cached_property
    def side(self) -> Side:
        return side_of(self.scene)

    def is_target(self, thing: str) -> bool:
        """True for an enemy unit, airplane or headquarters that is a legal choice or a target in the plan."""
        owner = self.state.units.get(thing) or self.state.air.get(thing) or self.state.hqs.get(thing)
        aimed_at = self.scene.marks.get(thing) == "legal" or thing in self.plan.targets
        return aimed_at and owner is not None and owner.side != self.side

    @cached_property
    def counters(self) -> dict[str, Box]:
        """Boxes of the counters on the map, bottom to top; moving ones are on top."""
        standing: dict[Space, list[FieldUnit]] = {}
        for unit in self.state.units.values():
            if unit.space and unit.card not in self.scene.journeys:
                standing.setdefault(unit.space, []).append(unit)
        found = {card: box for space, units in standing.items() for card, box in self._placed(space, units).items()}
        for card in self.scene.journeys:
            if card in self.state.units and (box := self._on_the_way(card)) is not None:
                found[card] = box
        return found

    def _placed(self, space: Space, units: list[FieldUnit]) -> dict[str, Box]:
        if len(units) == 1:
            return {units[0].card: self.counter_box(space)}
        # The vehicle is on the left, and the infantry on the right: each is readable and has half of the space to click.
        x, y, width, height = self.counter_box(space)
        half, gap = (width - _GAP * self.scale) / 2, _GAP * self.scale
        units = sorted(units, key=is_infantry)
        return {unit.card: Box(x + number * (half + gap), y, half, height) for number, unit in enumerate(units)}

    def counter_box(self, space: Space) -> Box:
        """Box of a counter: in the center of its space, or to the right of the space's signs."""
        whole = space_box(space).inset((SPACE_WIDTH - COUNTER_WIDTH) / 2, (SPACE_HEIGHT - COUNTER_HEIGHT) / 2)
        left = space_box(space).x + STRIP if any(signs_at(self.state, space, held=True)) else whole.x
        return self.on_screen(whole._replace(x=left, width=whole.right - left))

    def _on_the_way(self, card: str) -> Box | None:
        journey = self.scene.journeys[card]
        start, goal = self.spot(journey.start), self.spot(journey.goal)
        if start is None or goal is None:
            return None
        share = min(max(journey.share, 0.0), 1.0)
        x, y = between(start, goal, share)
        # A moving counter makes a small hop.
        middle = x, y - 14 * self.scale * sin(pi * share)
        return centred(middle, COUNTER_WIDTH * self.scale, COUNTER_HEIGHT * self.scale)

    @cached_property
    def passengers(self) -> dict[str, Box]:
        """Boxes of passengers, each beside the symbol on its carrier's counter."""
        units = self.state.units
        return {
            units[card].cargo: Box(x + 0.53 * height, y + 0.34 * height, 0.49 * width - 0.53 * height, 0.34 * height)
            for card, (x, y, width, height) in self.counters.items()
            if units[card].cargo in units
        }

    def box_of(self, thing: str) -> Box | None:
        """Current box of a thing; None if it is not on the board."""
        if thing in spaces(self.state.columns):
            return self.space(thing)
        if (unit := self.state.units.get(thing)) is not None and thing in self.scene.journeys:
            # A moving unit counts as being at its place in the state, not at its position on the way.
            return self.counter_box(unit.space) if unit.space else None
        on_field = self.counters.get(thing) or self.passengers.get(thing)
        return on_field or (self.beside.get(thing) if self.may_be_beside(thing) else None)

    def may_be_beside(self, thing: str) -> bool:
        """Return whether a thing has its place above or below the field, without laying out the plates there."""
        return ":" in thing or thing in self.state.hqs or thing in self.state.air

    @cached_property
    def beside(self) -> dict[str, Box]:
        """Boxes of the things above and below the field."""
        return {thing: box for plate in reversed(self.plates) for thing, box in reversed([*plate.things()])}

    def spot(self, thing: str) -> Spot | None:
        box = self.box_of(thing)
        return None if box is None else box.middle

    def things_at(self, spot: Spot) -> list[str]:
        """Things at a spot, topmost first: those above or below the field, or else passengers, counters and the space."""
        beside = [thing for plate in self.plates for thing, box in plate.things() if box.holds(spot)]
        if beside or not self.camera.box.holds(spot):
            return beside
        aboard = [card for card, box in self.passengers.items() if box.holds(spot)]
        standing = [card for card, box in reversed(self.counters.items()) if box.holds(spot)]
        ground = [space for space, box in self.seen_spaces.items() if box.holds(spot)]
        return [*aboard, *standing, *ground]
