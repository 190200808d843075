"""What each icon does, and to whom it leaves the choice (6, 12.3).

    yield from execute(referee, occasion, step, seat)

`seat` is the deciding seat of this icon. Something impossible lapses. The icons of the superpowers are in `power_icons`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY
from game.volk.asking import decide
from game.volk.building import build_by_icon, dismantle, rundown_one
from game.volk.components import Step
from game.volk.economy import built, repaired, stopped
from game.volk.geography import RED
from game.volk.guillaume import guillaume
from game.volk.reasons import why_not_calm
from game.volk.rulings import may_move_back
from game.volk.standards import gain_standard, lose_standard
from game.volk.state import VolkReferee, german_seat
from game.volk.tables import (
    BOARD,
    COUNTRIES,
    PLACES,
    PROVINCES_OF,
    RHEINSBERG,
    RHEINSBERG_PROVINCE,
    SIDE_OF,
)
from game.volk.tracks import move_marker_by
from game.volk.unrest import PROTEST, calm, pacify, place_unrest, protests, restless


class Occasion:
    """What an icon is executed for: a card that somebody plays, an automatic event, a track at the end of a decade."""

    __slots__ = ("active", "card", "kept", "placed", "presser", "strict")

    def __init__(self, card: str, active: int, presser: int, strict: bool = False) -> None:
        self.card = card
        # Whose turn it is, or nobody in an automatic event and at the end of a decade.
        self.active = active
        # Who presses the red button if it comes to that.
        self.presser = presser
        # At the end of a decade, a dismantling that is impossible ruins East.
        self.strict = strict
        # How many icons of this event each province has taken.
        self.placed: dict[str, int] = {}
        # Who keeps the card as a peacemaker.
        self.kept = NOBODY


Execute = Callable[[VolkReferee, Occasion, Step, int], Steps | None]
ICONS: dict[str, Execute] = {}


def icon(*names: str) -> Callable[[Execute], Execute]:
    """Register what these icons do."""

    def register(execute: Execute) -> Execute:
        for name in names:
            ICONS[name] = execute
        return execute

    return register


def execute(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Steps:
    """One icon, with everything it triggers."""
    return ICONS[step.icon](referee, occasion, step, seat) or ()


def places(step: Step) -> Sequence[str]:
    """The provinces in which an icon may be executed: those of its state, or the place printed under it."""
    return PLACES[step.at] if step.at else PROVINCES_OF[SIDE_OF[step.side]]


def _open_places(occasion: Occasion, step: Step) -> Sequence[str]:
    """The places that have not taken as many of these icons as they may."""
    if not step.most:
        return places(step)
    return [place for place in places(step) if occasion.placed.get(place, 0) < step.most]


@icon("unrest")
def _unrest(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    province = yield from decide(referee, seat, "volk.prompt.unrest", lambda: _open_places(occasion, step), "5.5")
    occasion.placed[province] = occasion.placed.get(province, 0) + 1
    yield from place_unrest(referee, province)


@icon("calm")
def _calm(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    unrest = referee.state.unrest
    province = yield from decide(
        referee,
        seat,
        "volk.prompt.calm",
        lambda: [place for place in places(step) if unrest[place]],
        "5.5",
        partial(why_not_calm, referee.state, SIDE_OF[step.side]),
    )
    if province:
        yield from calm(referee, province)


@icon("move")
def _move(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    """Unrest goes from one Eastern province to another (ruling y)."""
    state = referee.state
    source = yield from decide(referee, seat, "volk.prompt.move_from", lambda: restless(state, RED), "6")
    if not source:
        return
    back = may_move_back(state.options)

    def targets() -> list[str]:
        """None, if the police has taken the cube meanwhile."""
        return [place for place in PROVINCES_OF[RED] if place != source or back] if state.unrest[source] else []

    target = yield from decide(referee, seat, "volk.prompt.move_to", targets, "6", province=source)
    if target:
        state.unrest[source] -= 1
        state.unrest[target] += 1
        referee.emit("volk.event.unrest_moved", start=source, province=target)


@icon("build")
def _build(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    return build_by_icon(referee, seat, SIDE_OF[step.side], step.at)


@icon("dismantle")
def _dismantle(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    return dismantle(referee, seat, SIDE_OF[step.side], step.at, insolvency=occasion.strict)


@icon("pacify")
def _pacify(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    unrest = referee.state.unrest
    province = yield from decide(
        referee,
        seat,
        "volk.prompt.pacify",
        lambda: [place for place in places(step) if unrest[place] >= PROTEST],
        "6",
    )
    if province:
        yield from pacify(referee, province)


@icon("standard", "standard_alone")
def _standard(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    """A living standard whatever the economy; only the one on a triangle leaves the unrest where it is."""
    province = yield from decide(referee, seat, "volk.prompt.standard", lambda: _open_places(occasion, step), "6")
    if not province:
        return
    occasion.placed[province] = occasion.placed.get(province, 0) + 1
    yield from gain_standard(referee, seat, province)
    if step.icon == "standard":
        yield from calm(referee, province)


@icon("standard_off")
def _standard_off(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    standards = referee.state.standards
    province = yield from decide(
        referee,
        seat,
        "volk.prompt.standard_off",
        lambda: [place for place in places(step) if standards[place]],
        "6",
    )
    if province:
        lose_standard(referee, province)


@icon("rheinsberg")
def _rheinsberg(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    """Both points go into the one factory; not while its province protests (7.6)."""
    state = referee.state
    if RHEINSBERG not in state.economies[RED].factories and not protests(state, RHEINSBERG_PROVINCE):
        state.economies[RED] = built(state.economies[RED], RHEINSBERG)
        referee.emit("volk.event.built", site=RHEINSBERG)


@icon("stop")
def _stop(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    state = referee.state
    site = yield from decide(
        referee,
        seat,
        "volk.prompt.stop",
        lambda: [site for site in COUNTRIES[step.at] if site in state.economies[RED].factories],
        "6",
    )
    if site:
        state.economies[RED] = stopped(state.economies[RED], site)
        referee.emit("volk.event.stopped", city=site)


@icon("rundown")
def _rundown(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    """At the end of a decade, a factory that cannot become rundown is replaced by a dismantling (8, step 2)."""
    done = yield from rundown_one(referee, seat)
    if not done and occasion.strict:
        yield from dismantle(referee, seat, RED, insolvency=True)


@icon("repair")
def _repair(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    economies = referee.state.economies
    for city in BOARD.in_province(step.at):
        if city in economies[RED].rundown:
            economies[RED] = repaired(economies[RED], city)
            referee.emit("volk.event.repaired", city=city)


# State power --------------------------------------------------------------------------------------------------------------


@icon("police_red", "police_pink")
def _police(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    """East keeps the card from now on, whoever played it; it may be used at once (7.5)."""
    state = referee.state
    if not state.stasi_disbanded:
        state.playing.remove(occasion.card)
        state.police.append(occasion.card)
        referee.emit("volk.event.police_gained", seat=german_seat(state, RED), card=occasion.card)


@icon("stasi_off")
def _stasi_off(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    """All police cards are lost, and the unrest on those used comes back to different provinces (7.5)."""
    state = referee.state
    back = len(state.police_used)
    state.past += state.police
    state.police.clear()
    state.police_used = frozenset()
    state.stasi_disbanded = True
    referee.emit("volk.event.stasi_disbanded", number=back)
    yield from return_unrest(referee, back)


def return_unrest(referee: VolkReferee, number: int) -> Flow[None]:
    """East picks the provinces, each once; more cubes than provinces begin a second round (1.10)."""
    state = referee.state
    east = german_seat(state, RED)
    rest: list[str] = []
    for left in range(number, 0, -1):
        rest = rest or list(PROVINCES_OF[RED])
        province = rest[0]
        if left < len(rest):
            province = yield from referee.pick(east, "volk.prompt.return_unrest", rest, "7.5", seat=east, number=left)
        rest.remove(province)
        yield from place_unrest(referee, province)


@icon("wall")
def _wall(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    referee.state.wall = True
    referee.emit("volk.event.wall_built")


@icon("wall_off")
def _wall_off(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    if referee.state.wall:
        referee.state.wall = False
        referee.emit("volk.event.wall_opened")


@icon("guillaume")
def _guillaume(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    return guillaume(referee)


# Arrows -------------------------------------------------------------------------------------------------------------------


@icon("prestige", "currency", "socialists", "dominance", "space")
def _arrow(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Steps:
    return move_marker_by(referee, step.icon, step.times if SIDE_OF[step.side] == RED else -step.times)
