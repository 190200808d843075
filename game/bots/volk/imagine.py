"""What moves would do, played through on a copy of the view: roughly, without asking anybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.bots.volk.worth import peril, worth
from game.volk.building import building_sites
from game.volk.components import Step
from game.volk.economy import built, dismantlable, dismantled, intact, repaired, run_down, stopped
from game.volk.events import effective_steps
from game.volk.geography import RED, YELLOW
from game.volk.icons import places
from game.volk.powers import can_step
from game.volk.standards import MOST_BRIDGED, PER_ACTION, bridged, can_transfer, emptiest_sectors
from game.volk.state import VolkState, is_power, side_of
from game.volk.tables import (
    ARROWS,
    BOARD,
    CARDS,
    COUNTRIES,
    LANDS_OF,
    LIMIT,
    OWN_COLOUR,
    RHEINSBERG,
    SIDE_OF,
    SIDE_WORDS,
    SUPPLIERS,
    WEST_BERLIN,
)
from game.volk.unrest import PROTEST, restless
from game.volk.verbs import card_value, credit_value, value_steps

Change = Callable[[VolkState, str], None]
"""Changes a copy by one choice."""

ARMS_STEP_COST = 1
CONFLICT_COST = 1


def gain(state: VolkState, side: int) -> float:
    """What a situation is worth to a side."""
    value = worth(state)
    return (value if side == YELLOW else -value) - peril(state)


def best(state: VolkState, side: int, options: Iterable[str], change: Change) -> tuple[str, float]:
    """The option whose change is best for a side, and what the situation is worth then."""
    found, most = "", float("-inf")
    for option in options:
        after = state.copy()
        change(after, option)
        value = gain(after, side)
        if value > most:
            found, most = option, value
    return found, most


def carry_out(state: VolkState, side: int, options: Sequence[str], change: Change) -> bool:
    """Make the best of some options come true; False if there is none."""
    if not options:
        return False
    found = options[0] if len(options) == 1 else best(state, side, options, change)[0]
    change(state, found)
    return True


# Single changes -----------------------------------------------------------------------------------------------------------


def place_cube(state: VolkState, province: str) -> None:
    state.unrest[province] += 1
    _balance(state)


def take_cube(state: VolkState, province: str) -> None:
    state.unrest[province] = max(0, state.unrest[province] - 1)
    _balance(state)


def _balance(state: VolkState) -> None:
    """As many protests are exported as West Berlin has; to which supplier is not thought about."""
    missing = state.unrest[WEST_BERLIN] // PROTEST - sum(state.exported.values())
    for supplier in SUPPLIERS:
        if missing > 0:
            state.exported[supplier] += missing
            return
        if missing < 0 and state.exported[supplier]:
            state.exported[supplier] -= 1
            missing += 1


def end_protest(state: VolkState, province: str) -> None:
    state.unrest[province] = min(state.unrest[province], PROTEST - 1)


def build_on(state: VolkState, site: str) -> None:
    side = BOARD.lines[site].side if site in BOARD.lines else BOARD.cities[site].side
    state.economies[side] = built(state.economies[side], site)


def take_apart(state: VolkState, piece: str) -> None:
    side = BOARD.lines[piece].side if piece in BOARD.lines else BOARD.cities[piece].side
    state.economies[side] = dismantled(state.economies[side], piece)


def wear_down(state: VolkState, city: str) -> None:
    state.economies[RED] = run_down(state.economies[RED], city)


def raise_in(state: VolkState, province: str) -> None:
    """One living standard, and one cube less."""
    if province == WEST_BERLIN:
        state.sectors[emptiest_sectors(state)[0]] += 1
    else:
        state.standards[province] += 1
    take_cube(state, province)


def lower_in(state: VolkState, province: str) -> None:
    state.standards[province] -= 1


def stop_abroad(state: VolkState, site: str) -> None:
    state.economies[RED] = stopped(state.economies[RED], site)


# Actions ------------------------------------------------------------------------------------------------------------------


def after_action(state: VolkState, seat: int, verb: str, card: str) -> VolkState:
    """The situation after an action with a card, with the best choices that come to mind."""
    after = state.copy()
    side = side_of(seat)
    if verb == "event":
        play_steps(after, seat, effective_steps(CARDS[card], side))
        return after
    if verb == "calm":
        carry_out(after, side, restless(after, side), take_cube)
        if card not in OWN_COLOUR[side]:
            carry_out(after, side, dismantlable(side, after.economies[side]), take_apart)
    elif verb == "build":
        _build_up(after, side, card_value(after, seat, card))
    elif verb == "raise":
        _raise(after, side, card_value(after, seat, card))
    elif verb == "arm":
        play_steps(after, seat, (Step("arms", SIDE_WORDS[side]),))  # type: ignore[arg-type]
    elif after.powers is not None:
        after.powers.treasury[seat] += credit_value(after, seat, card)
    play_steps(after, seat, value_steps(CARDS[card], side))
    return after


def _build_up(state: VolkState, side: int, points: int) -> None:
    for _ in range(points):
        if not carry_out(state, side, building_sites(state, side), build_on):
            return


def _raise(state: VolkState, side: int, points: int) -> None:
    """Province after province, the best first, as far as the points bridge."""
    chosen: list[str] = []
    while len(chosen) < PER_ACTION:
        needs = bridged(state, side)
        open_ = [land for land in LANDS_OF[side] if land not in chosen and needs[land] <= min(points, MOST_BRIDGED)]
        if not open_:
            return
        land, _ = best(state, side, open_, raise_in)
        points -= max(0, needs[land])
        chosen.append(land)
        state.standards[land] += 1
        take_cube(state, WEST_BERLIN if can_transfer(state, land) and state.unrest[WEST_BERLIN] else land)


def play_steps(state: VolkState, seat: int, steps: Iterable[Step]) -> None:
    """The icons of an event one after the other, each by whoever decides about it."""
    for step in steps:
        if step.icon in ARROWS:
            _move_marker(state, seat, step)
            continue
        decider = RED if step.by == "east" else YELLOW if step.by == "west" else side_of(seat)
        for _ in range(step.times):
            _play_icon(state, decider, seat, step)


def _move_marker(state: VolkState, seat: int, step: Step) -> None:
    side = SIDE_OF[step.side]
    track = step.icon
    if track == "arms" and state.powers is not None:
        if not can_step(state, side):
            return
        state.powers.treasury[side] -= ARMS_STEP_COST + state.powers.arms_dearer
    _shift(state, track, step.times if side == RED else -step.times)


def _shift(state: VolkState, track: str, steps: int) -> None:
    """Move a marker, but not off its track."""
    state.tracks[track] = max(-LIMIT[track], min(LIMIT[track], state.tracks[track] + steps))


def _play_icon(state: VolkState, decider: int, seat: int, step: Step) -> None:
    side = SIDE_OF[step.side]
    icon = step.icon
    if icon == "unrest":
        carry_out(state, decider, places(step), place_cube)
    elif icon == "calm":
        carry_out(state, decider, [place for place in places(step) if state.unrest[place]], take_cube)
    elif icon == "pacify":
        carry_out(state, decider, [place for place in places(step) if state.unrest[place] >= PROTEST], end_protest)
    elif icon in ("standard", "standard_alone"):
        carry_out(state, decider, places(step), raise_in)
    elif icon == "standard_off":
        carry_out(state, decider, [place for place in places(step) if state.standards[place]], lower_in)
    elif icon == "build":
        country = step.at if step.at in COUNTRIES else ""
        carry_out(state, decider, building_sites(state, side, country), build_on)
    elif icon == "dismantle":
        carry_out(state, decider, dismantlable(side, state.economies[side], step.at), take_apart)
    elif icon == "rundown":
        carry_out(state, decider, intact(state.economies[RED]), wear_down)
    else:
        _play_other(state, seat, step)


def _play_other(state: VolkState, seat: int, step: Step) -> None:
    """Icons without a place to choose."""
    icon, powers = step.icon, state.powers
    east = state.economies[RED]
    if icon == "rheinsberg" and RHEINSBERG not in east.factories:
        state.economies[RED] = built(east, RHEINSBERG)
    elif icon == "repair":
        for city in BOARD.in_province(step.at):
            state.economies[RED] = repaired(state.economies[RED], city)
    elif icon == "stop":
        carry_out(state, side_of(seat), [site for site in COUNTRIES[step.at] if site in east.factories], stop_abroad)
    elif icon == "wall":
        state.wall = True
    elif icon == "wall_off":
        state.wall = False
    elif icon.startswith("police"):
        # One cube a decade, at the price of one dismantle point.
        carry_out(state, RED, restless(state, RED), take_cube)
    elif icon == "stasi_off":
        state.police = []
    elif powers is not None:
        _play_power_icon(state, seat, step)


def _play_power_icon(state: VolkState, seat: int, step: Step) -> None:
    powers = state.powers
    assert powers is not None
    side = SIDE_OF[step.side] if step.side else side_of(seat)
    if step.icon == "pay":
        powers.treasury[side] -= step.amount
    elif step.icon == "receive":
        powers.treasury[side] += step.amount
    elif step.icon == "conflict":
        powers.treasury[side] -= CONFLICT_COST
    elif step.icon == "dove_down":
        powers.doves_down = min(6, powers.doves_down + 1)
    elif step.icon == "dove_up":
        powers.doves_down = max(0, powers.doves_down - 1)
    elif step.icon == "free" and is_power(state, seat):
        _shift(state, "dominance", 1 if side_of(seat) == RED else -1)
    elif step.icon == "arms_dearer":
        powers.arms_dearer = True
    elif step.icon == "soviets_weaker":
        powers.soviets_weaker = True
