"""Living standard: requirements, Hamburg and factories abroad, West Berlin's share (5.4, 7.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate, product

from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.volk.data.tables import BOARD, CONSTANTS, LANDS_OF, SECTORS, SUPPLIERS, WEST_BERLIN
from game.volk.state import VolkReferee, VolkState, side_of, standard_of
from game.volk.states.economy import External, output
from game.volk.states.unrest import calm
from game.volk.turn.asking import STOP, decide, pick_knowing

PRICE = CONSTANTS.standard_price.value
MOST_BRIDGED = CONSTANTS.most_bridged.value
PER_ACTION = CONSTANTS.standards_per_action.value
LEAVE = "leave"


def floating(state: VolkState, side: int) -> tuple[External, ...]:
    """Factories whose owner decides where they count: Hamburg, and factories abroad (5.4, rulings w and x)."""
    return output(side, state.economies[side]).floating


def bridged(state: VolkState, side: int, assigned: Mapping[str, str] | None = None) -> dict[str, int]:
    """Number of points that each province lacks for its next living standard.

    A factory that is not assigned yet counts in every possible province, so this is the best case for each."""
    standards, found = state.standards, output(side, state.economies[side])
    needs = {land: PRICE * (standards[land] + 1) - value for land, value in found.best.items()}
    if assigned:
        for site, value, provinces in found.floating:
            for province in provinces:
                if assigned.get(site, province) != province:
                    needs[province] += value
    return needs


def least_points(state: VolkState, side: int) -> int:
    """Lowest card value that could raise a living standard of the state now. If none can, it is above `MOST_BRIDGED`."""
    return min(bridged(state, side).values())


def most_raised(state: VolkState, side: int, points: int) -> int:
    """Maximum number of provinces that one action with this many points could raise, with the best use of factories."""
    sites = floating(state, side)
    maximum = 0
    for chosen in product(*(provinces for _, _, provinces in sites)):
        assigned = {site: province for (site, _, _), province in zip(sites, chosen, strict=True)}
        needs = sorted(max(0, need) for need in bridged(state, side, assigned).values() if need <= MOST_BRIDGED)
        costs = accumulate(needs[:PER_ACTION])
        maximum = max(maximum, sum(cost <= points for cost in costs))
    return maximum


@dataclass(slots=True, eq=False)
class Raising:
    """State of the action: points left, provinces chosen for Hamburg and factories abroad, provinces already raised."""

    state: VolkState
    side: int
    points: int
    assigned: dict[str, str] = field(default_factory=dict)
    chosen: list[str] = field(default_factory=list)
    transferred: bool = False

    def prices(self) -> dict[str, int]:
        """Card points needed by each province that can get a living standard now."""
        needs, maximum = bridged(self.state, self.side, self.assigned), min(self.points, MOST_BRIDGED)
        lands = (land for land in LANDS_OF[self.side] if land not in self.chosen and needs[land] <= maximum)
        return {land: max(0, needs[land]) for land in lands}

    def choices(self) -> list[str]:
        """Provinces that can get a living standard now; after the first, the player may also stop."""
        lands = [*self.prices()]
        return [*lands, STOP] if lands and self.chosen else lands

    def why_not(self, province: str) -> Refusal | None:
        """Reason why a province cannot get a living standard now; None if the id is not a province."""
        if province == WEST_BERLIN:
            return refusal("volk.refusal.berlin_is_supplied", "7.2")
        if province in self.chosen:
            return refusal("volk.refusal.raised_already", "5.4", province=province)
        needs = bridged(self.state, self.side, self.assigned)
        if province not in needs:
            return refusal("volk.refusal.other_state", "5.4") if province in BOARD.provinces else None
        left = min(self.points, MOST_BRIDGED)
        return refusal("volk.refusal.points_missing", "5.4", province=province, number=needs[province], left=left)

    def assignments(self, site: str, provinces: Sequence[str]) -> list[str]:
        """Provinces in which this factory may count: those that make it possible to raise at least one (ruling w)."""
        maximum = min(self.points, MOST_BRIDGED)
        return [
            province
            for province in provinces
            if min(bridged(self.state, self.side, self.assigned | {site: province}).values()) <= maximum
        ]

    def need(self, site: str, province: str) -> int:
        """Number of points that the province would need if this factory counted there."""
        return max(0, bridged(self.state, self.side, self.assigned | {site: province})[province])

    def reach(self, site: str, province: str) -> frozenset[tuple[tuple[str, int], ...]]:
        """For each use of the other factories, the provinces that could be raised if this one counted here, with points."""
        others = [
            [(key, place) for place in places]
            for key, _, places in floating(self.state, self.side)
            if key != site and key not in self.assigned
        ]
        maximum = min(self.points, MOST_BRIDGED)
        raises = set()
        for chosen in product(*others):
            needs = bridged(self.state, self.side, self.assigned | dict(chosen) | {site: province})
            raises.add(tuple((land, max(0, need)) for land, need in needs.items() if need <= maximum))
        return frozenset(raises)


def raise_standards(referee: VolkReferee, seat: int, value: int) -> Flow[None]:
    """Run the living standard action: up to three provinces gain one living standard and lose one unrest each (5.4)."""
    raising = Raising(referee.state, side_of(seat), value)
    for site, _, provinces in floating(referee.state, raising.side):
        counted = raising.assignments(site, provinces)
        matters = len({raising.reach(site, province) for province in counted}) > 1
        raising.assigned[site] = (yield from _ask_province(referee, seat, raising, site, counted)) if matters else counted[0]
    while len(raising.chosen) < PER_ACTION:
        prices = raising.prices()
        province = yield from decide(
            referee,
            seat,
            "volk.prompt.raise",
            raising.choices,
            "5.4",
            raising.why_not,
            number=raising.points,
            lands=tuple(prices),
            prices=tuple(prices.values()),
        )
        if not province or province == STOP:
            return
        yield from _raise_one(referee, seat, raising, province)


def _ask_province(referee: VolkReferee, seat: int, raising: Raising, site: str, counted: Sequence[str]) -> Flow[str]:
    """Ask in which of two provinces a factory counts, and show the points each would need."""
    one, other = counted
    first, second = raising.need(site, one), raising.need(site, other)
    why = partial(why_not_assign, site, counted)
    return pick_knowing(
        referee, seat, "volk.prompt.assign", counted, "5.4", why, city=site, one=one, first=first, other=other, second=second
    )


def why_not_assign(city: str, counted: Sequence[str], id: str) -> Refusal | None:
    """Refusal for a province or city that is not one of the two choices; None for any other id."""
    if id not in BOARD.provinces and id not in BOARD.cities:
        return None
    one, other = counted
    return refusal("volk.refusal.counts_elsewhere", "5.4", city=city, one=one, other=other)


def _raise_one(referee: VolkReferee, seat: int, raising: Raising, province: str) -> Flow[None]:
    """Raise one living standard. A supplier may pass it on to West Berlin; the province that gets it loses unrest."""
    state = referee.state
    raising.points -= max(0, bridged(state, raising.side, raising.assigned)[province])
    raising.chosen.append(province)
    state.standards[province] += 1
    referee.emit("volk.event.standard", province=province)
    if not raising.transferred and can_transfer(state, province):
        sector = SUPPLIERS[province]
        answer = yield from referee.pick(seat, "volk.prompt.transfer", (sector, LEAVE), "7.2", seat=seat, province=province)
        if answer == sector:
            raising.transferred = True
            _transfer(referee, province)
            province = WEST_BERLIN
    yield from calm(referee, province)


def can_transfer(state: VolkState, province: str) -> bool:
    """Return whether this supplier's new living standard may go to its sector of West Berlin (7.2)."""
    sector = SUPPLIERS.get(province)
    return (
        sector is not None
        and state.standards[province] > standard_of(state, WEST_BERLIN)
        and sector in emptiest_sectors(state)
    )


def emptiest_sectors(state: VolkState) -> Sequence[str]:
    """The sectors with the lowest living standard, which are filled next."""
    minimum = min(state.sectors.values())
    return [sector for sector in SECTORS if state.sectors[sector] == minimum]


def _transfer(referee: VolkReferee, province: str) -> None:
    referee.state.standards[province] -= 1
    referee.state.sectors[SUPPLIERS[province]] += 1
    referee.emit("volk.event.transferred", province=province, sector=SUPPLIERS[province])


def gain_standard(referee: VolkReferee, seat: int, province: str) -> Flow[None]:
    """Give a living standard for an icon, regardless of the economy; in West Berlin, to an emptiest sector (ruling r)."""
    state = referee.state
    if province == WEST_BERLIN:
        sector = yield from decide(referee, seat, "volk.prompt.sector", lambda: emptiest_sectors(state), "7.2")
        state.sectors[sector] += 1
    else:
        state.standards[province] += 1
    referee.emit("volk.event.standard", province=province)
