"""Build points and dismantle points, one at a time (5.2, 5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.data.geography import RED
from game.volk.decade.victory import national_insolvency
from game.volk.state import VolkReferee, VolkState, german_seat, side_of
from game.volk.states.economy import (
    built,
    closed_cities,
    dismantlable,
    dismantle_points,
    dismantled,
    external_sites,
    intact,
    run_down,
    sites,
)
from game.volk.states.unrest import provinces_in_protest
from game.volk.turn.asking import STOP, decide
from game.volk.turn.pointing import why_not_build, why_not_dismantle, why_not_run_down


def building_sites(state: VolkState, side: int, country: str = "") -> tuple[str, ...]:
    """Sites where this state can use a build point now, or one for a country abroad."""
    in_protest = provinces_in_protest(state, side)
    closed = closed_cities(tuple(in_protest)) if in_protest else frozenset()
    free_second_line = not state.options.factory_for_second_line
    if country:
        return external_sites(country, state.economies[side], closed, free_second_line)
    return sites(side, state.economies[side], closed, free_second_line)


def build(referee: VolkReferee, seat: int, side: int, site: str) -> None:
    economies = referee.state.economies
    economies[side] = built(economies[side], site)
    if referee.events is None:
        return
    if side_of(seat) == side:
        referee.emit("volk.event.built", seat=seat, site=site)
    else:
        # In an automatic event the other side may choose the site.
        referee.emit("volk.event.built_where", seat=seat, owner=german_seat(referee.state, side), site=site)


def build_up(referee: VolkReferee, seat: int, points: int) -> Flow[None]:
    """Run the build action: as many points as the card's value, each for a factory or a piece. Unused points lapse (5.2)."""
    state, side = referee.state, side_of(seat)
    end = () if state.options.build_all_points else (STOP,)
    why = partial(why_not_build, state, side)
    for left in range(points, 0, -1):

        def options() -> list[str]:
            found = building_sites(state, side)
            return [*found, *end] if found else []

        site = yield from decide(referee, seat, "volk.prompt.build", options, "5.2", why, number=left)
        if not site or site == STOP:
            if left == points:
                referee.emit("volk.event.built_nothing", seat=seat)
            return
        build(referee, seat, side, site)


def dismantle(referee: VolkReferee, seat: int, side: int, *, insolvency: bool = False, left: int = 1) -> Flow[None]:
    """Use one dismantle point. If nothing is left, the point is lost or, with `insolvency`, East is ruined (5.3)."""
    state, owner = referee.state, ("west", "east")[side]
    why = partial(why_not_dismantle, state, side)

    def pieces() -> list[str]:
        return dismantlable(side, state.economies[side])

    has_choice = len(pieces()) > 1
    piece = yield from decide(referee, seat, "volk.prompt.dismantle", pieces, "5.3", why, state=owner, number=left)
    if piece:
        take_apart(referee, side, piece, seat if has_choice else german_seat(state, side))
    elif insolvency:
        national_insolvency(referee, left)


def take_apart(referee: VolkReferee, side: int, piece: str, seat: int = NOBODY) -> None:
    """Dismantle a piece that this seat chose, or that its owner loses anyway. Without a seat, the caller reports it."""
    economies = referee.state.economies
    economies[side] = dismantled(economies[side], piece)
    if seat == NOBODY or referee.events is None:
        return
    if side_of(seat) == side:
        referee.emit("volk.event.dismantled", seat=seat, site=piece)
    else:
        referee.emit("volk.event.dismantled_where", seat=seat, owner=german_seat(referee.state, side), site=piece)


def lose_points(referee: VolkReferee, seats: Sequence[int]) -> Flow[None]:
    """Make each of these seats choose a point that East loses; nobody is asked if East loses all points (5.3)."""
    missing = len(seats) - dismantle_points(referee.state.economies[RED])
    if missing >= 0:
        removed = list[str]()
        while pieces := dismantlable(RED, referee.state.economies[RED]):
            removed.append(pieces[0])
            take_apart(referee, RED, pieces[0])
        if removed:
            referee.emit("volk.event.dismantled_all", site=tuple(removed), number=len(removed))
        if missing:
            national_insolvency(referee, missing)
        return
    for left, seat in zip(range(len(seats), 0, -1), seats, strict=True):
        yield from dismantle(referee, seat, RED, insolvency=True, left=left)


def rundown_one(referee: VolkReferee, seat: int, *, left: int = 1) -> Flow[bool]:
    """Let the seat run down one intact Eastern factory; return False if there is none."""
    why = partial(why_not_run_down, referee.state)

    def factories() -> list[str]:
        return intact(referee.state.economies[RED])

    city = yield from decide(referee, seat, "volk.prompt.rundown", factories, "7.6", why, number=left)
    if not city:
        return False
    wear_out(referee, city, seat)
    return True


def wear_out(referee: VolkReferee, city: str, seat: int = NOBODY) -> None:
    """Run down a factory that this seat chose. Without a seat, there was no choice, and the caller reports all factories."""
    economies = referee.state.economies
    economies[RED] = run_down(economies[RED], city)
    if seat != NOBODY:
        referee.emit("volk.event.rundown", seat=seat, city=city)
