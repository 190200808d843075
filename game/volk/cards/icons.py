"""Requirements, targets and effects of each icon (6, 12.3).

`seat` is the seat that decides for the icon; the module `execution` handles the order. More icons are in `power_icons`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.moves import Flow, Steps
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY
from game.volk.cards.agenda import ENDLESS, NOTHING, Icon, Occasion, Tags, Task, icon, unsigned
from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    ABROAD,
    BOARD,
    COUNTRIES,
    DATA,
    LIMIT,
    PLACES,
    PROVINCES_OF,
    RHEINSBERG,
    RHEINSBERG_PROVINCE,
    SIDE_OF,
    SIDE_WORDS,
)
from game.volk.decade.victory import national_insolvency
from game.volk.state import VolkReferee, VolkState, german_seat, is_power, side_of
from game.volk.states.building import build, building_sites, dismantle, take_apart, wear_out
from game.volk.states.economy import dismantlable, dismantle_points, intact, repaired, stopped
from game.volk.states.standards import gain_standard
from game.volk.states.tracks import move_marker, move_marker_by, options_of
from game.volk.states.unrest import PROTEST, calm, pacify, place_unrest, protests, tell_protests
from game.volk.turn.asking import decide
from game.volk.turn.pointing import elsewhere, is_piece, side_of_piece, why_not_build, why_not_dismantle, why_not_run_down


def places(step: Step) -> Sequence[str]:
    """Provinces in which an icon may be executed: those of its state, or the place printed under it."""
    return PLACES[step.at] if step.at else PROVINCES_OF[SIDE_OF[step.side]]


def _open_places(occasion: Occasion, step: Step) -> Sequence[str]:
    """Provinces where the icon has not yet reached its limit per province."""
    if not step.most:
        return places(step)
    return [place for place in places(step) if occasion.placed.get(place, 0) < step.most]


def _count(occasion: Occasion, province: str) -> None:
    occasion.placed[province] = occasion.placed.get(province, 0) + 1


class InProvince(Icon):
    """An icon that targets a province."""

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        if id not in BOARD.provinces:
            return None
        if id not in places(task.step):
            return elsewhere(task)
        if task.step.most and id not in _open_places(occasion, task.step):
            return refusal("volk.refusal.icons_full", "5.5", province=id, number=task.step.most)
        return self.lacking(state, id)

    def lacking(self, state: VolkState, province: str) -> Refusal | None:
        """Reason why the province does not meet the icon's requirement, or None."""
        return None


# Unrest -------------------------------------------------------------------------------------------------------------------


@icon("unrest")
class Unrest(InProvince):
    gives = ("+unrest",)

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return _open_places(occasion, task.step)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps:
        _count(occasion, target)
        return place_unrest(referee, target, seat=seat)


class Taking(InProvince):
    """An icon that takes something away from a province: unrest, unless a subclass says otherwise."""

    wants: tuple[str, ...] = ("+unrest",)
    gives: tuple[str, ...] = ("-unrest",)
    # Minimum amount that the province must have, and the refusal key if it has less.
    least = 1
    lacks = "volk.refusal.no_unrest_there"

    def held(self, state: VolkState) -> Mapping[str, int]:
        return state.unrest

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        counts, minimum = self.held(state), self.least
        return [place for place in places(task.step) if counts[place] >= minimum]

    def stock(self, state: VolkState, task: Task) -> int:
        counts, minimum = self.held(state), self.least
        return sum(counts[place] // minimum for place in places(task.step))

    def lacking(self, state: VolkState, province: str) -> Refusal | None:
        return None if self.held(state)[province] >= self.least else refusal(self.lacks, "5.5", province=province)


@icon("calm")
class Calm(Taking):
    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps:
        return calm(referee, target, seat=seat)


@icon("pacify")
class Pacify(Taking):
    least = PROTEST
    lacks = "volk.refusal.no_protest_there"

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps:
        return pacify(referee, target, seat)


@icon("move")
class MoveUnrest(Taking):
    """Move unrest from one Eastern province to another (ruling y)."""

    gives = ("+unrest", "-unrest")

    def stock(self, state: VolkState, task: Task) -> int:
        return ENDLESS

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        state, source = referee.state, target

        def goals() -> list[str]:
            """Return the provinces that the cube can move to; none if police has removed it in the meantime."""
            places = PROVINCES_OF[RED] if state.unrest[source] else ()
            return [place for place in places if place != source or state.options.move_back]

        goal = yield from decide(referee, seat, "volk.prompt.move_to", goals, "6", province=source)
        if goal:
            state.unrest[source] -= 1
            state.unrest[goal] += 1
            referee.emit("volk.event.unrest_moved", seat=seat, start=source, province=goal)
            if goal != source:
                tell_protests(referee, source, -1)
                tell_protests(referee, goal, 1, seat)


@icon("standard", "standard_alone")
class Standard(InProvince):
    """Gain a living standard regardless of the economy, and remove unrest unless the icon is on a triangle."""

    gives, reads = ("+standard", "-unrest"), ("unrest",)

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return _open_places(occasion, task.step)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        _count(occasion, target)
        yield from gain_standard(referee, seat, target)
        if task.step.icon == "standard":
            yield from calm(referee, target)


@icon("standard_off")
class StandardOff(Taking):
    wants, gives = ("+standard",), ("-standard",)
    lacks = "volk.refusal.no_standard_there"

    def held(self, state: VolkState) -> Mapping[str, int]:
        return state.standards

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        referee.state.standards[target] -= 1
        referee.emit("volk.event.standard_lost", province=target, number=1)


# Economy ------------------------------------------------------------------------------------------------------------------


@icon("build")
class Build(Icon):
    """Use a build point, which is mandatory where possible (5.2)."""

    wants, gives = ("-unrest", "+economy", "-economy"), ("+economy",)

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return building_sites(state, task.side, task.step.at if task.step.at in COUNTRIES else "")

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        build(referee, seat, task.side, target)

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        country = task.step.at if task.step.at in COUNTRIES else ""
        if is_piece(id) and (side_of_piece(id) != task.side or (country and id not in ABROAD[country])):
            return elsewhere(task)
        return why_not_build(state, task.side, id, abroad=bool(country))


@icon("dismantle")
class Dismantle(Icon):
    wants, gives = ("+economy",), ("-economy",)

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return dismantlable(task.side, state.economies[task.side], task.step.at)

    def stock(self, state: VolkState, task: Task) -> int:
        return ENDLESS if task.step.at else dismantle_points(state.economies[task.side])

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        has_choice = len(task.targets or ()) > 1 and self.stock(referee.state, task) > task.left + 1
        take_apart(referee, task.side, target, seat if has_choice else german_seat(referee.state, task.side))

    def lapse(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int) -> Steps | None:
        """Skip the icon; at the end of a decade, this ruins East (5.3)."""
        return national_insolvency(referee, 1) if occasion.strict else super().lapse(referee, occasion, task, seat)

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        if is_piece(id) and side_of_piece(id) != task.side:
            return elsewhere(task)
        return why_not_dismantle(state, task.side, id) or (elsewhere(task) if is_piece(id) else None)


@icon("rundown")
class Rundown(Icon):
    wants, gives = ("+economy",), ("-economy",)

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return intact(state.economies[RED])

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        wear_out(referee, target, seat)

    def lapse(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int) -> Steps | None:
        """Skip the icon; at the end of a decade, East must dismantle instead (8, step 2)."""
        if occasion.strict:
            return dismantle(referee, seat, RED, insolvency=True)
        return super().lapse(referee, occasion, task, seat)

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        return why_not_run_down(state, id)


@icon("stop")
class Stop(Icon):
    wants, gives = ("+economy",), ("-economy",)

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return [site for site in COUNTRIES[task.step.at] if site in state.economies[RED].factories]

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        economies = referee.state.economies
        economies[RED] = stopped(economies[RED], target)
        referee.emit("volk.event.stopped", seat=seat, city=target)

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        if id not in BOARD.cities:
            return None
        return refusal("volk.refusal.no_factory_there", "6", city=id) if id in COUNTRIES[task.step.at] else elsewhere(task)


@icon("rheinsberg")
class Rheinsberg(Icon):
    """Build Rheinsberg with both points of the card; impossible while its province protests (7.6)."""

    wants, gives = ("-unrest",), ("+economy",)

    def can(self, state: VolkState, task: Task) -> bool:
        return RHEINSBERG not in state.economies[RED].factories and not protests(state, RHEINSBERG_PROVINCE)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        build(referee, german_seat(referee.state, RED), RED, RHEINSBERG)


@icon("repair")
class Repair(Icon):
    wants, gives = ("-economy",), ("+economy",)

    def can(self, state: VolkState, task: Task) -> bool:
        return not state.economies[RED].rundown.isdisjoint(BOARD.in_province(task.step.at))

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        economies = referee.state.economies
        for city in BOARD.in_province(task.step.at):
            if city in economies[RED].rundown:
                economies[RED] = repaired(economies[RED], city)
                referee.emit("volk.event.repaired", city=city)


# Arrows -------------------------------------------------------------------------------------------------------------------


OVERFLOWING: Mapping[str, Tags] = {
    track: frozenset((f"+{track}", *(f"{sign}unrest.{side}" for sign in "+-" for side in SIDE_WORDS))) for track in LIMIT
}
"""Tags that change if a marker leaves its track: the bonus calms one state or adds unrest in the other (2.4, 6.4)."""


@icon("prestige", "currency", "socialists", "dominance", "space")
class Arrow(Icon):
    """All arrows of a track as one move. A superpower on its turn may move dominance instead of prestige (6.4)."""

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str] | None:
        return CONVERTED if task.item == "prestige" and converts(state, occasion, task) else None

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps:
        if target:
            return _convert(referee, seat, task.net, target)
        return move_marker_by(referee, task.item, task.net)

    def given(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """Return the tags that change: none unless the marker may leave the track. Otherwise the order of moves is
        irrelevant."""
        return OVERFLOWING[task.item] if near_end else NOTHING

    def read(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        return unsigned(self.given(state, task, near_end))

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        steps = sum(task.arrows)
        return dict.fromkeys(CONVERTED, steps) if self.targets(state, occasion, task) else {task.item: steps}


CONVERTED = ("prestige", "dominance")


def converts(state: VolkState, occasion: Occasion, task: Task) -> bool:
    return bool(task.net) and may_convert(state, occasion.active, occasion.card, RED if task.net > 0 else YELLOW)


def may_convert(state: VolkState, seat: int, card: str, side: int) -> bool:
    """Return whether a seat may choose the marker for a side's prestige arrows: as a superpower, without a special card."""
    if seat == NOBODY or not is_power(state, seat) or card in DATA.special:
        return False
    return side == side_of(seat) or options_of(state).convert_opposing_arrows


def _convert(referee: VolkReferee, seat: int, steps: int, track: str) -> Flow[None]:
    """Move a marker of the player's choice for each arrow; `track` is the choice for the first arrow."""
    side = RED if steps > 0 else YELLOW
    for left in range(abs(steps), 0, -1):
        if left < abs(steps):
            track = yield from decide(referee, seat, "volk.prompt.convert", lambda: CONVERTED, "6.4", number=left)
        if track != "prestige":
            referee.emit("volk.event.converted", seat=seat)
        yield from move_marker(referee, track, side)
