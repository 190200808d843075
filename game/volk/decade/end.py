"""The end of a decade: ten steps, preceded in games with superpowers by three more. Some can end the game (8, 9, 1.12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.rules.moves import Flow
from game.rules.refusals import Param
from game.rules.state import NOBODY
from game.volk.cards.agenda import Agenda, Occasion
from game.volk.cards.execution import in_free_order
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, DECADES, HAMBURG, HAMBURG_PROVINCES, PROVINCES_OF, SECTORS, SIDES, WEST_BERLIN
from game.volk.decade.powers import POWER_STEPS, Step
from game.volk.decade.victory import side_wins
from game.volk.state import VolkOptions, VolkReferee, VolkState, alternately, german_seat, prestige_leader, standard_of
from game.volk.states.accounts import (
    collapses,
    currency,
    envied,
    flight,
    hamburg_choices,
    internal_unrest,
    socialists_change,
    supply_limits,
    surplus,
    unsupplied,
    west_berlin_limit,
    west_berlin_losses,
)
from game.volk.states.building import dismantle, lose_points, rundown_one, wear_out
from game.volk.states.economy import intact
from game.volk.states.standards import why_not_assign
from game.volk.states.tracks import move_marker, space_id
from game.volk.states.unrest import (
    balance_exports,
    calm,
    deploy_socialists,
    place_unrest,
    protests_of,
    restless,
    tell_protests,
)
from game.volk.turn.asking import pick_knowing
from game.volk.turn.outcome import tell_outcome
from game.volk.turn.pointing import why_no_socialist, why_not_calm, why_not_envious


def prestige_spaces(options: VolkOptions, position: int) -> tuple[int, ...]:
    """Spaces from which the prestige leader may choose (ruling a)."""
    if not options.nearer_prestige:
        return (position,) if position else ()
    return tuple(range(-1, position - 1, -1)) if position < 0 else tuple(range(1, position + 1))


def _flight(referee: VolkReferee) -> Flow[None]:
    """1: East loses points of its economy because people flee. If the Wall stands, East pays its cost instead."""
    state = referee.state
    if state.wall:
        referee.emit("volk.event.wall_stands")
        yield from dismantle(referee, german_seat(state, RED), RED, insolvency=True)
        yield from move_marker(referee, "prestige", YELLOW)
        return
    account = flight(state)
    referee.emit(
        "volk.event.flight",
        icons=account.icons,
        police=account.police,
        west=account.highest_west,
        east=account.lowest_east,
        restless=int(account.east_protests) - int(account.west_protests),
        steps=account.steps,
        number=account.points,
    )
    yield from lose_points(referee, _by_turns(state, account.points))


def _by_turns(state: VolkState, number: int) -> list[int]:
    """Seats that take turns choosing East's losses; the prestige leader begins."""
    return [german_seat(state, side) for side in alternately(prestige_leader(state), number)]


def _prestige(referee: VolkReferee) -> Flow[None]:
    """2: the prestige leader executes the icons of the marker's space, or of a space nearer to the center (ruling a)."""
    state = referee.state
    position = state.tracks["prestige"]
    if not position:
        return
    seat, lead = german_seat(state, prestige_leader(state)), abs(position)
    spaces = {space_id("prestige", space): space for space in prestige_spaces(state.options, position)}
    chosen = yield from referee.pick(seat, "volk.prompt.prestige_space", tuple(spaces), "8.2", seat=seat, number=lead)
    referee.emit("volk.event.prestige_space", seat=seat, space=chosen)
    occasion = Occasion("", NOBODY, NOBODY, strict=True)
    yield from in_free_order(referee, occasion, Agenda(DATA.tracks.prestige[spaces[chosen]]), seat)


def _currency(referee: VolkReferee) -> Flow[None]:
    """3: East runs down a factory, or else loses a point, for each missing point of Western currency."""
    state = referee.state
    accounts = {hamburg: currency(state, hamburg) for hamburg in hamburg_choices(state)}
    hamburg = min(accounts, key=lambda choice: accounts[choice].total)
    if len({account.missing for account in accounts.values()}) > 1:
        hamburg = yield from _ask_hamburg(referee, "currency", [account.total for account in accounts.values()])
    account = accounts[hamburg]
    referee.emit(
        "volk.event.currency_sum",
        marker=account.marker,
        missing=account.missing,
        earning=len(account.earning),
        standards=account.standards,
        number=account.total,
    )
    missing, whole = account.missing, intact(state.economies[RED])
    if missing < len(whole):
        for left, seat in zip(range(missing, 0, -1), _by_turns(state, missing), strict=True):
            yield from rundown_one(referee, seat, left=left)
        return
    for city in whole:
        wear_out(referee, city)
    if whole:
        referee.emit("volk.event.rundown_all", city=tuple(whole), number=len(whole))
    yield from lose_points(referee, _by_turns(state, missing - len(whole)))


def _ask_hamburg(referee: VolkReferee, step: str, numbers: Sequence[int], east: int = 0) -> Flow[str]:
    """Ask West in which of its two provinces Hamburg counts for this step, with the result of each answer (ruling dd)."""
    seat = german_seat(referee.state, YELLOW)
    first, second = numbers
    why = partial(why_not_assign, HAMBURG, HAMBURG_PROVINCES)
    hamburg = yield from pick_knowing(
        referee, seat, f"volk.prompt.hamburg_{step}", HAMBURG_PROVINCES, "7.4", why, first=first, second=second, east=east
    )
    referee.emit("volk.event.hamburg", province=hamburg)
    return hamburg


def _police_upkeep(referee: VolkReferee) -> Flow[None]:
    """4: every police card costs a dismantle point."""
    yield from lose_points(referee, [german_seat(referee.state, RED)] * len(referee.state.police))


def _supply(referee: VolkReferee) -> Flow[None]:
    """5: reduce living standards that exceed the value of the province's export factory."""
    state = referee.state
    cases = {hamburg: supply_limits(state, hamburg) for hamburg in hamburg_choices(state)}
    losses = {hamburg: surplus(state, limits) for hamburg, limits in cases.items()}
    hamburg = next(iter(cases))
    if len({tuple(lost.items()) for lost in losses.values()}) > 1:
        lost = [unsupplied(state, limits) for limits in cases.values()]
        hamburg = yield from _ask_hamburg(referee, "supply", [west for west, _east in lost], east=lost[0][RED])
    for province, number in losses[hamburg].items():
        state.standards[province] -= number
        limit = cases[hamburg][province]
        referee.emit("volk.event.standard_unsupplied", province=province, number=number, limit=limit)
    yield from _supply_west_berlin(referee, cases[hamburg])


def _supply_west_berlin(referee: VolkReferee, limits: Mapping[str, int]) -> Flow[None]:
    """Let West choose the sectors that lose the excess. No choice is needed if West Berlin loses everything."""
    state = referee.state
    west = german_seat(state, YELLOW)
    none_stays = west_berlin_losses(state, limits).least == sum(state.sectors.values())
    while sum(state.sectors.values()) > (limit := west_berlin_limit(state, limits)):
        filled = [sector for sector in SECTORS if state.sectors[sector]]
        sector = filled[0]
        if not none_stays:
            sector = yield from referee.pick(west, "volk.prompt.empty_sector", filled, "8.5", seat=west)
        state.sectors[sector] -= 1
        referee.emit("volk.event.standard_unsupplied", province=WEST_BERLIN, number=1, limit=limit)


def _internal_comparison(referee: VolkReferee) -> Flow[None]:
    """6: provinces get unrest if they are over one living standard below the state's best; West Berlin, if below at all."""
    state = referee.state
    for side in (YELLOW, RED):
        best = max(standard_of(state, province) for province in PROVINCES_OF[side])
        for province, number in internal_unrest(state, side).items():
            gap = best - standard_of(state, province)
            state.unrest[province] += number
            referee.emit("volk.event.unrest_internal", province=province, number=number, gap=gap, allowed=gap - number)
            tell_protests(referee, province, number)
    yield from balance_exports(referee)


def _envy(referee: VolkReferee) -> Flow[None]:
    """7: provinces get unrest if a neighbor across the border has a higher living standard (rulings h and aa)."""
    state = referee.state
    # Number of cubes by province and by the neighbor that causes them.
    cubes: dict[str, dict[str, int]] = {province: {} for side in SIDES for province in PROVINCES_OF[side]}
    for province, targets in envied(state).items():
        attacked: Sequence[str] = tuple(targets)
        if province != WEST_BERLIN and len(attacked) > 1:
            seat = german_seat(state, YELLOW if province in PROVINCES_OF[YELLOW] else RED)
            why = partial(why_not_envious, province)
            # The cubes of earlier choices are not on the board yet.
            told: dict[str, Param] = {"hit": (*cubes,), "cubes": tuple(sum(by.values()) for by in cubes.values())}
            chosen = yield from pick_knowing(
                referee, seat, "volk.prompt.envy", attacked, "8.7", why, province=province, **told
            )
            attacked = (chosen,)
        for target in attacked:
            cubes[target][province] = targets[target]
    # Place all cubes first, then ask about exported protests.
    for province, rivals in cubes.items():
        if number := sum(rivals.values()):
            state.unrest[province] += number
            referee.emit("volk.event.unrest_envy", province=province, number=number, rivals=tuple(rivals))
            tell_protests(referee, province, number)
    yield from balance_exports(referee)


def _police_power(referee: VolkReferee) -> Flow[None]:
    """8: East removes unrest with police cards that were not used this decade; then all of them are ready again."""
    state = referee.state
    east = german_seat(state, RED)
    unused = len(state.police) - len(state.police_used)
    if unused >= sum(state.unrest[province] for province in PROVINCES_OF[RED]):
        for province in restless(state, RED):
            yield from calm(referee, province, state.unrest[province])
    else:
        ready = [card for card in state.police if card not in state.police_used]
        why = partial(why_not_calm, state, RED)
        for left, card in zip(range(unused, 0, -1), ready, strict=True):
            places = restless(state, RED)
            province = yield from pick_knowing(referee, east, "volk.prompt.police_power", places, "8.8", why, number=left)
            state.police_used |= {card}
            yield from calm(referee, province)
    state.police_used = frozenset()


def _socialists(referee: VolkReferee) -> Flow[None]:
    """9: East gains or loses socialists, and deploys them."""
    state = referee.state
    change = socialists_change(state)
    deployed = sum(state.socialists.values())
    referee.emit("volk.event.socialists_change", number=change, total=max(0, state.socialists_box + deployed + change))
    if change > state.socialists_supply:
        side_wins(referee, RED, "triumph", change - state.socialists_supply)
    if (missing := -change - state.socialists_box - deployed) > 0:
        side_wins(referee, YELLOW, "socialism_fails", missing)
    from_box = max(change, -state.socialists_box)
    state.socialists_box += from_box
    state.socialists_supply -= from_box
    for left in range(from_box - change, 0, -1):
        yield from _lose_deployed(referee, left)
    if change >= 0 or state.options.deploy_after_loss:
        yield from deploy_socialists(referee)


def _lose_deployed(referee: VolkReferee, left: int) -> Flow[None]:
    """Let West remove a deployed socialist from a province; unrest takes its place."""
    state = referee.state
    west = german_seat(state, YELLOW)
    places = [province for province in PROVINCES_OF[RED] if state.socialists[province]]
    province = places[0]
    if chosen := len(places) > 1 and left < sum(state.socialists.values()):
        province = yield from pick_knowing(
            referee, west, "volk.prompt.lose_socialist", places, "8.9", why_no_socialist, number=left
        )
    state.socialists[province] -= 1
    state.socialists_supply += 1
    if chosen:
        referee.emit("volk.event.socialist_lost_where", seat=west, province=province)
    else:
        referee.emit("volk.event.socialist_lost", province=province)
    yield from place_unrest(referee, province)


def _collapse(referee: VolkReferee) -> Flow[None]:
    """10: a state with four mass protests collapses. East wins if both collapse, or if both survive the last decade."""
    state = referee.state
    referee.emit("volk.event.protests", yellow=protests_of(state, YELLOW), red=protests_of(state, RED))
    if collapses(state, YELLOW):
        side_wins(referee, RED, "west_collapses", protests_of(state, YELLOW))
    if collapses(state, RED):
        side_wins(referee, YELLOW, "east_collapses", protests_of(state, RED))
    if state.decade == DECADES:
        side_wins(referee, RED, "survival", protests_of(state, RED))
    yield from ()


END = "end_collapse"
END_STEPS: dict[str, Step] = {
    "end_flight": _flight,
    "end_prestige": _prestige,
    "end_currency": _currency,
    "end_upkeep": _police_upkeep,
    "end_supply": _supply,
    "end_internal": _internal_comparison,
    "end_envy": _envy,
    "end_police": _police_power,
    "end_socialists": _socialists,
    END: _collapse,
}


def steps_of(state: VolkState) -> tuple[str, ...]:
    """Phases of the end of a decade, in order. With superpowers, three more come before them."""
    return (*POWER_STEPS, *END_STEPS) if state.powers is not None else (*END_STEPS,)


def _phase(phase: str, step: Step, following: str) -> Step:
    """Return a phase that announces a step, runs it, reports the outcome, and sets the next phase."""

    def run(referee: VolkReferee) -> Flow[None]:
        state = referee.state
        start = state.copy() if referee.events is not None else state
        referee.emit("volk.event.end_step", step=phase, number=state.decade)
        told = len(referee.events or ())
        yield from step(referee)
        # Police cards that become ready again do not count as a change on the board.
        start.police_used = state.police_used
        # The pop-up with both states' numbers covers the last step.
        if start != state or (len(referee.events or ()) > told and phase != END):
            tell_outcome(referee, partial(referee.emit, "volk.event.step_over", step=phase, number=state.decade), start)
        state.phase = following

    return run


def end_phases() -> dict[str, Step]:
    steps = {**POWER_STEPS, **END_STEPS}
    following = (*[*steps][1:], "new_decade")
    return {phase: _phase(phase, step, after) for (phase, step), after in zip(steps.items(), following, strict=True)}
