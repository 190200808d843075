"""What a situation is worth to the yellow side, in rough units of one unrest cube: the sums that the decade's end will do.

Everything is read from a view. The worth to the red side is the same with the other sign: what is good for one is bad for
the other, except world peace, which everybody loses together.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOX, DECADES, HAMBURG_PROVINCES, PROVINCES_OF, SIDES, WEST_BERLIN
from game.volk.decade.victory import POWER_TRACKS, space_points, wins_race
from game.volk.state import VolkState, standard_of
from game.volk.states import accounts
from game.volk.states.economy import dismantle_points, intact, output
from game.volk.states.unrest import PROTEST

# How much each thing counts.
CUBE = 0.35
NEAR_PROTEST = 0.35
PROTEST_ITSELF = 1.1
PROTESTS_TOGETHER = 0.45
STANDARD = 0.8
ECONOMY = 0.28
HANGING = 0.1
PRESTIGE = 0.55
CURRENCY = 0.35
SOCIALISTS = 0.5
SOCIALIST_IN_BOX = 0.7
LOST_POINT = 0.75
RUNDOWN = 0.7
RUIN = 14.0
RESERVE = 0.5
MONEY = 0.25
DEBT = 1.5
VICTORY_POINT = 0.9
RACE_STEP = 0.2
DOVE = 0.35


def worth(state: VolkState) -> float:
    """The situation of the yellow side, as if the decade ended soon."""
    coming = _coming_unrest(state)
    value = _unrest(state, RED, coming) - _unrest(state, YELLOW, coming)
    value += _economy(state, YELLOW) - _economy(state, RED)
    value += _standards(state)
    value -= PRESTIGE * state.tracks["prestige"] + CURRENCY * state.tracks["currency"]
    value -= SOCIALISTS * state.tracks["socialists"] + SOCIALIST_IN_BOX * min(4, state.socialists_box)
    value += _decade_end(state)
    if state.powers is not None:
        value += _powers(state)
    return value


def _coming_unrest(state: VolkState) -> Mapping[str, int]:
    """By province the cubes that the comparisons of living standard would bring, if the decade ended now."""
    coming = dict.fromkeys(state.unrest, 0)
    for side in SIDES:
        for province, number in accounts.internal_unrest(state, side).items():
            coming[province] += number
    for targets in accounts.envied(state).values():
        target = max(targets, key=lambda province: targets[province] + state.unrest[province] + coming[province])
        coming[target] += targets[target]
    return coming


def _unrest(state: VolkState, side: int, coming: Mapping[str, int]) -> float:
    """How restless a state is: cubes, the last before a protest, and all protests together; now and at the decade's end."""
    now = _restlessness(state, side, {})
    return (now + 2 * _restlessness(state, side, coming)) / 3


def _restlessness(state: VolkState, side: int, coming: Mapping[str, int]) -> float:
    total, value = 0, 0.0
    calming = state.socialists_box + max(0, accounts.socialists_change(state)) if side == RED else 0
    for province in PROVINCES_OF[side]:
        cubes = state.unrest[province] + coming.get(province, 0)
        here = cubes // PROTEST + state.exported.get(province, 0)
        value += CUBE * cubes + NEAR_PROTEST * (cubes % PROTEST == PROTEST - 1) + PROTEST_ITSELF * here
        total += here
    if side == YELLOW:
        # A protest of West Berlin's counts twice, as it is exported.
        total += (state.unrest[WEST_BERLIN] + coming.get(WEST_BERLIN, 0)) // PROTEST - sum(state.exported.values())
    total = max(0, total - calming)
    return value + PROTESTS_TOGETHER * total * total + (RUIN if total >= accounts.COLLAPSE else 0)


def _economy(state: VolkState, side: int) -> float:
    economy = state.economies[side]
    found = output(side, economy)
    floating = sum(external.value for external in found.floating)
    return ECONOMY * (sum(found.lands.values()) + floating) + HANGING * len(economy.lines)


def _standards(state: VolkState) -> float:
    """Living standard is good in itself where the economy carries it, and a burden where it does not."""
    value = 0.0
    limits = accounts.supply_limits(state, HAMBURG_PROVINCES[0])
    for side, sign in ((YELLOW, 1), (RED, -1)):
        for province in PROVINCES_OF[side]:
            standard = standard_of(state, province)
            value += sign * STANDARD * min(standard, limits.get(province, standard))
    return value


def _decade_end(state: VolkState) -> float:
    """What the steps to come would do: flight or wall, currency, upkeep, comparisons, and whether East can pay."""
    owed = 1 if state.wall else accounts.flight(state).points
    # West counts Hamburg wherever East earns less.
    missing = max(0, -min(accounts.currency(state, province).total for province in HAMBURG_PROVINCES))
    upkeep = len(state.police)
    value = LOST_POINT * (owed + upkeep) + RUNDOWN * missing
    whole = len(intact(state.economies[RED]))
    due = owed + upkeep + max(0, missing - whole)
    left = dismantle_points(state.economies[RED]) - due
    value += RUIN if left < 0 else RESERVE * max(0, 4 - left)
    change = accounts.socialists_change(state)
    if change > state.socialists_supply:
        value -= RUIN
    deployed = sum(state.socialists.values())
    if -change > state.socialists_box + deployed:
        value += RUIN
    if change < 0 and state.options.deploy_after_loss:
        value -= change * SOCIALIST_IN_BOX / 2
    return value * (1 + 0.15 * state.decade / DECADES)


def _powers(state: VolkState) -> float:
    """Victory points and the way to the next, money, debts."""
    assert state.powers is not None
    value = 0.0
    for track in POWER_TRACKS:
        position = state.tracks[track]
        points = VICTORY_POINT * space_points(track, position) + (RUIN if wins_race(track, position) else 0.0)
        value -= (1 if position > 0 else -1) * points + RACE_STEP * position
    for side in SIDES:
        money = state.powers.treasury[side]
        value += (1 if side == YELLOW else -1) * (MONEY * min(money, 8) + DEBT * min(0, money))
    return value


def peril(state: VolkState) -> float:
    """How near the red button is, for everybody; nearest for whoever might have to press it."""
    if state.powers is None:
        return 0.0
    left = BOX.doves.value - state.powers.doves_down
    return DOVE * state.powers.doves_down + (2.0 if left <= 1 else 0.6 if left == 2 else 0.0)
