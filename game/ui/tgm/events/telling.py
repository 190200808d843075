"""Helpers for texts about events: names, owners, places, motions, and the steps of an air strike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.events import Event
from game.tgm.board_text import component_name, unit_name
from game.tgm.data.vocabulary import Faction
from game.tgm.fire.combat import remaining
from game.tgm.state import TgmState, hq_of
from game.tgm.tables import DISTANCE, LINE_IDS, TOKENS, UNITS
from game.ui.table.scene import Scene
from game.ui.table.staging.records import Motion
from game.ui.table.staging.telling import Happening, Named, Staging
from game.ui.tgm.board.places import SMOKE

_DRIFTS = 1200
"""Time that smoke takes to drift away, in ms."""
_SMALL_ARMS = ("rifle", "hmg_inf", "sniper", "mg", "hmg", "bomber_mg")


class StoryLine(Happening[TgmState]):
    def say(self, key: str, **params: object) -> str:
        return self.texts(f"tgm_moments.{key}", **params)

    @property
    def words(self) -> dict[str, object]:
        """The parameters of the event, with names for ids."""
        params = self.event.params.items()
        return {name: self.called(value) if isinstance(value, str) else value for name, value in params}

    def seats(self, name: str) -> tuple[int, ...]:
        return self.owners(self.word(name))

    def called(self, thing: str) -> str:
        """The name of a thing before the event. A unit on the map has its space added; a seat is named after its army."""
        if thing.isdigit():
            return self.army(int(thing))
        if thing in DISTANCE:
            return thing.upper()
        if (unit := self.before.units.get(thing)) is not None and unit.space:
            return f"{component_name('unit', thing, self.texts)} ({unit.space.upper()})"
        if thing in UNITS:
            return unit_name(self.before, thing, self.texts)
        return component_name("line" if thing in LINE_IDS else "card", thing, self.texts) if thing else ""

    def faction(self, seat: int) -> Faction:
        return hq_of(self.before, seat).faction

    def army(self, seat: int) -> str:
        return self.texts(f"tgm.faction.{self.faction(seat)}")

    def owners(self, thing: str, spaces: tuple[str, ...] = ()) -> tuple[int, ...]:
        """The seats that are affected: owners of the unit or headquarters, or of the units on these spaces."""
        state = self.before
        if thing.isdigit():
            return (int(thing),)
        if thing in state.hqs:
            return tuple(seat for seat, player in enumerate(state.players) if player.hq == thing)
        if (unit := state.units.get(thing) or state.air.get(thing)) is not None:
            return (unit.seat,)
        seats = (unit.seat for unit in state.units.values() if unit.space and unit.space in (thing, *spaces))
        return tuple(dict.fromkeys(seats))

    def place(self, thing: str) -> tuple[str, ...]:
        return (thing,) if thing in self.before.units or thing in self.before.hqs or thing in DISTANCE else ()


STAGINGS: Named[Staging[StoryLine]] = Named()


def type_of(card: str) -> str:
    return UNITS[card].type if card in UNITS else ""


@STAGINGS
def engine(line: StoryLine, motion: Motion) -> Motion:
    """Give vehicles an engine sound."""
    return replace(motion, sound="engine") if type_of(motion.piece) in ("tank", "transport") else motion


@STAGINGS
def smoke_lifts(line: StoryLine, motion: Motion) -> Motion:
    """Let the smoke that ends with a new turn drift away."""
    side = line.before.players[line.seat].side
    hidden = (unit.space for unit in line.before.units.values() if unit.side == side and unit.smoke and unit.space)
    lifted = tuple(f"{SMOKE}{space}" for space in (*line.before.smoke[side], *hidden))
    return replace(motion, leaving=lifted, duration=_DRIFTS) if lifted else motion


@STAGINGS
def from_its_space(line: StoryLine, motion: Motion) -> Motion:
    return replace(motion, start=_space_of(line, motion.piece))


@STAGINGS
def from_carrier(line: StoryLine, motion: Motion) -> Motion:
    return replace(motion, start=_space_of(line, line.word("target")))


def _space_of(line: StoryLine, card: str) -> str:
    return line.before.units[card].space if card in line.before.units else ""


@STAGINGS
def fired(line: StoryLine, motion: Motion) -> Motion:
    """Add losses and the sound of the weapon: small arms crack, everything else booms."""
    target = motion.lit[-1] if motion.lit else ""
    left = remaining(line.before, target) if line.place(target) or target in line.before.air else 0
    losses = left if line.name == "critical" else min(left, max(line.number("wounds"), line.number("hp"), 0))
    motion = replace(motion, losses=losses)
    if not motion.start:
        # Without a tracer to follow, leave time to see who was hit.
        return replace(motion, duration=2 * motion.duration)
    weapon = line.word("weapon")
    cracks = weapon in _SMALL_ARMS if weapon in TOKENS else type_of(motion.start) in ("infantry", "airplane", "")
    return replace(motion, sound="rifle" if cracks else "gun")


@STAGINGS
def takes_off(line: StoryLine, motion: Motion) -> Motion:
    """Start an airplane at its headquarters. If its target is another airplane, send it to that airplane's headquarters."""
    air, players = line.before.air, line.before.players
    start, goal = (players[air[card].seat].hq if card in air else "" for card in (motion.piece, motion.goal))
    return replace(motion, start=start, goal=goal or motion.goal)


def step_of_strike(scene: Scene, log: Sequence[Event]) -> tuple[str, str] | None:
    """The text key of an air attack (`title`, or `jump` for parachutes) and its current step; None if nothing is flying."""
    air = scene.state.air
    start = next((number for number in reversed(range(len(log))) if log[number].name in ("air_strike", "jumps")), None)
    if start is None or not any(plane.flying for plane in air.values()):
        return ("title", "declared") if air.keys() & scene.journeys.keys() else None
    drop = log[start].name == "jumps"
    step = "flak" if drop else "declared"
    for event in log[start:]:
        step = _step(event) or step
    return "jump" if drop else "title", step


def _step(event: Event) -> str:
    """The step that begins with an event, or ""."""
    if event.name != "aims":
        return "interceptors" if event.name == "intercepts" else ""
    by_plane, at_plane = (type_of(event.word(name)) == "airplane" for name in ("unit", "target"))
    if not at_plane:
        return "strike" if by_plane else ""
    return "fight" if by_plane else "flak"
