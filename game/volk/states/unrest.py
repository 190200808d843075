"""Unrest, mass protests, exports from West Berlin, and the socialists who calm the East (7.1 to 7.3)."""

from __future__ import annotations

from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CONSTANTS, PROVINCES_OF, SUPPLIERS, WEST_BERLIN
from game.volk.state import VolkOptions, VolkReferee, VolkState, german_seat

PROTEST = CONSTANTS.protest.value


def protests(state: VolkState, province: str) -> int:
    """Number of mass protests in a province, including those exported to it (7.1, 7.2)."""
    return state.unrest[province] // PROTEST + state.exported.get(province, 0)


def protests_of(state: VolkState, side: int) -> int:
    return sum(protests(state, province) for province in PROVINCES_OF[side])


def provinces_in_protest(state: VolkState, side: int) -> list[str]:
    """Provinces of a state with mass protests, which forbid building there."""
    unrest, exported = state.unrest, state.exported
    return [province for province in PROVINCES_OF[side] if unrest[province] >= PROTEST or (exported.get(province))]


def restless(state: VolkState, side: int) -> list[str]:
    return [province for province in PROVINCES_OF[side] if state.unrest[province]]


# Cubes --------------------------------------------------------------------------------------------------------------------


def place_unrest(referee: VolkReferee, province: str, seat: int = NOBODY) -> Steps:
    """Put an unrest cube in a province that this seat chose. West Berlin exports its protests."""
    referee.state.unrest[province] += 1
    if referee.events is not None:
        if seat == NOBODY:
            referee.emit("volk.event.unrest", province=province, number=1)
        else:
            referee.emit("volk.event.unrest_by", seat=seat, province=province, number=1)
        tell_protests(referee, province, 1, seat)
    return balance_exports(referee) if province == WEST_BERLIN else ()


def calm(referee: VolkReferee, province: str, number: int = 1, seat: int = NOBODY) -> Steps:
    """Remove up to `number` cubes from a province that this seat chose."""
    unrest = referee.state.unrest
    number = min(number, unrest[province])
    if not number:
        return ()
    unrest[province] -= number
    if referee.events is not None:
        if seat == NOBODY:
            referee.emit("volk.event.calmed", province=province, number=number)
        else:
            referee.emit("volk.event.calmed_by", seat=seat, province=province, number=number)
        tell_protests(referee, province, -number)
    return balance_exports(referee) if province == WEST_BERLIN else ()


def tell_protests(referee: VolkReferee, province: str, change: int, seat: int = NOBODY) -> None:
    """Report mass protests that began or ended after this seat changed a province's unrest by `change` cubes."""
    now = referee.state.unrest[province]
    begun = now // PROTEST - (now - change) // PROTEST
    if begun:
        key = "volk.event.protest_begins" if begun > 0 else "volk.event.protest_over"
        referee.emit(key, seat=seat, province=province, number=abs(begun))


def calmed_protest(options: VolkOptions, unrest: int) -> int:
    """Unrest left after removing one mass protest (ruling b)."""
    return unrest // PROTEST * PROTEST - 1 if options.protest_removal == "one" else PROTEST - 1


def pacify(referee: VolkReferee, province: str, seat: int) -> Steps:
    unrest = referee.state.unrest[province]
    return calm(referee, province, unrest - calmed_protest(referee.state.options, unrest), seat)


def balance_exports(referee: VolkReferee) -> Flow[None]:
    """Match exported protests to those in West Berlin. East chooses where to add, West where to remove (7.2, ruling i)."""
    state = referee.state
    exported = state.exported
    while (missing := state.unrest[WEST_BERLIN] // PROTEST - sum(exported.values())) > 0:
        seat = german_seat(state, RED)
        supplier = yield from referee.pick(
            seat, "volk.prompt.export_protest", tuple(SUPPLIERS), "7.2", seat=seat, number=missing
        )
        exported[supplier] += 1
        referee.emit("volk.event.protest_exported", seat=seat, province=supplier)
    while (missing := state.unrest[WEST_BERLIN] // PROTEST - sum(exported.values())) < 0:
        seat = german_seat(state, YELLOW)
        held = [supplier for supplier in SUPPLIERS if exported[supplier]]
        supplier = yield from referee.pick(seat, "volk.prompt.end_protest", held, "7.2", seat=seat, number=-missing)
        exported[supplier] -= 1
        referee.emit("volk.event.protest_ended", province=supplier)


# Socialists ---------------------------------------------------------------------------------------------------------------


def deploy_socialists(referee: VolkReferee) -> Steps:
    """Make East deploy socialists to end mass protests; if there are too few, all are deployed (7.3)."""
    state, unrest = referee.state, referee.state.unrest
    if not state.socialists_box:
        return ()
    # Socialists needed to end all mass protests in the East.
    need = sum(unrest[province] - PROTEST + 1 for province in PROVINCES_OF[RED] if unrest[province] >= PROTEST)
    if need > state.socialists_box:
        return _deploy_by_choice(referee)
    for province in PROVINCES_OF[RED]:
        if (number := state.unrest[province] - PROTEST + 1) > 0:
            _deploy(referee, province, number)
    return ()


def _deploy_by_choice(referee: VolkReferee) -> Flow[None]:
    state = referee.state
    seat = german_seat(state, RED)
    while state.socialists_box:
        places = [province for province in PROVINCES_OF[RED] if state.unrest[province] >= PROTEST]
        province = yield from referee.pick(seat, "volk.prompt.deploy", places, "7.3", seat=seat, number=state.socialists_box)
        _deploy(referee, province)


def _deploy(referee: VolkReferee, province: str, number: int = 1) -> None:
    state = referee.state
    state.socialists_box -= number
    state.socialists[province] += number
    # The unrest stays until the socialists have arrived, so that players see what ends the protest.
    referee.emit("volk.event.deployed", seat=german_seat(state, RED), province=province, number=number)
    calm(referee, province, number)
