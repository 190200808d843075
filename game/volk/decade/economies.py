"""Possible results for East's economy when others choose its losses: every single one if they are few, else only bounds.

A dismantled point lowers the values of at most two factories by one each; running down lowers one factory by one. So the
number of points limits the drop in values, whatever the choices are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod
from typing import NamedTuple

from game.volk.data.geography import RED
from game.volk.data.tables import LINES_AT, PROVINCE_OF, PROVINCES_OF, RHEINSBERG
from game.volk.state import Economy
from game.volk.states.accounts import Range, earning_lands
from game.volk.states.economy import (
    KEPT,
    NO_FACTORY,
    built,
    dismantlable,
    dismantle_points,
    dismantled,
    intact,
    output,
    run_down,
    sites,
    stripped,
)

LANDS = PROVINCES_OF[RED]
MOST_ECONOMIES = 120
"""Maximum number of economies to track one by one."""
FEW_ECONOMIES = 60
"""Maximum number of known economies for which separate bounds are kept; with more, only bounds for the start are kept."""
MOST_CASES = 64
"""Maximum number of combinations of living standards. If there are more, they are merged into one range per province."""

Box = tuple[Range, ...]
"""Ranges of the living standards of the Eastern provinces."""


class TooMany(Exception):
    """Error: there are more economies than can be tracked one by one."""


class Losses(NamedTuple):
    """Upper limits of an economy's losses: points removed and factories run down. `built`: a point may have been built."""

    taken: int = 0
    worn: int = 0
    built: bool = False

    def plus(self, other: Losses) -> Losses:
        return Losses(self.taken + other.taken, self.worn + other.worn, self.built or other.built)

    @property
    def all(self) -> int:
        """Maximum drop in the sum of all factory values."""
        return 2 * self.taken + self.worn

    @property
    def deepest(self) -> int:
        """Maximum drop in the value of any one factory."""
        return self.taken + min(1, self.worn)


class Economies(NamedTuple):
    """Possible economies of East: any of `known`, after further losses within the limits `since`.

    `losses` are the limits since `start`, the economy at the beginning."""

    start: Economy
    known: frozenset[Economy]
    since: Losses = Losses()
    losses: Losses = Losses()

    def dismantle(self, points: Range) -> Economies:
        """Remove this many points, no matter which seats choose them."""
        return self._after(lambda economy: _fewer(economy, points), Losses(taken=points.most))

    def run_down(self) -> Economies:
        """Run down any intact factory, or remove a point if there is none (step 2)."""
        return self._after(_worn_or_less, Losses(worn=1, taken=int(not self.whole().least)))

    def build(self) -> Economies:
        """Build one point anywhere, or nothing."""
        return self._after(lambda economy: [economy, *_with_one_more(economy)], Losses(built=True))

    def lack(self, missing: Range, of_each: Callable[[Economy], Collection[int]]) -> Economies:
        """Run down a factory, or else remove a point, for each missing unit of currency (step 3).

        `of_each`: amounts that a given economy may be missing."""
        losses = Losses(worn=missing.most, taken=max(0, missing.most - self.whole().least))
        return self._after(
            lambda economy: [case for lacks in of_each(economy) for case in _after_lack(economy, lacks)], losses
        )

    def forgotten(self) -> Economies:
        """Keep only the bounds, because single economies no longer matter."""
        return self._replace(known=frozenset({self.start}), since=self.losses.plus(Losses(taken=1)))

    @property
    def is_exact(self) -> bool:
        return self.since == Losses()

    def _after(self, change: Callable[[Economy], Iterable[Economy]], losses: Losses) -> Economies:
        """Apply a change to each known economy, or keep only the bounds if there are too many results."""
        total = self.losses.plus(losses)
        if self.is_exact:
            results = set[Economy]()
            try:
                for economy in self.known:
                    results.update(change(economy))
                    if len(results) > MOST_ECONOMIES:
                        raise TooMany
                return Economies(self.start, frozenset(results), losses=total)
            except TooMany:
                pass
        if len(self.known) > FEW_ECONOMIES:
            return Economies(self.start, frozenset({self.start}), total, total)
        return self._replace(since=self.since.plus(losses), losses=total)

    # Values -----------------------------------------------------------------------------------------------------------

    def whole(self) -> Range:
        """Number of intact factories, which can be run down."""
        numbers, lost = [len(intact(economy)) for economy in self.known], self.since.taken + self.since.worn
        return Range(max(0, min(numbers) - lost), max(numbers) + self.since.built)

    def earning(self, weakest: int) -> Range:
        """Number of provinces whose best factory is worth at least as much as the West's weakest export factory."""
        ranges = [_earning(economy, self.since, weakest) for economy in self.known]
        return Range(min(number.least for number in ranges), max(number.most for number in ranges))

    def supplied(self, standards: Sequence[int]) -> set[Box]:
        """Possible living standards of the provinces after step 5."""
        return {box for economy in self.known for box in _supplied(economy, self.since, tuple(standards))}


def only(economy: Economy) -> Economies:
    return Economies(economy, frozenset({economy}))


@lru_cache(KEPT)
def _cities(economy: Economy) -> Mapping[str, Mapping[str, int]]:
    """Factory values by province and city."""
    values: dict[str, dict[str, int]] = {land: {} for land in LANDS}
    for city, value in output(RED, economy).values.items():
        if city in PROVINCE_OF:
            values[PROVINCE_OF[city]][city] = value
    return values


def _earning(economy: Economy, since: Losses, weakest: int) -> Range:
    earning = earning_lands(economy, weakest)
    if since == Losses():
        return Range(len(earning), len(earning))
    limit = max(sum(NO_FACTORY != value >= weakest for value in exports) for exports in _best_exports(economy, since.built))
    prices = sorted(price for land in earning if (price := _price(economy, since, land, weakest)) is not None)
    lost, paid = 0, 0
    while lost < len(prices) and paid + prices[lost] <= since.all:
        paid, lost = paid + prices[lost], lost + 1
    return Range(len(earning) - lost, limit)


@lru_cache(KEPT)
def _best_exports(economy: Economy, built: bool) -> frozenset[tuple[int, ...]]:
    """Values of the export factories by province, before losses; with `built`, also after building one point anywhere."""
    economies = [economy, *_with_one_more(economy)] if built else [economy]
    return frozenset(tuple(output(RED, case).exports.values()) for case in economies)


def _price(economy: Economy, since: Losses, land: str, weakest: int) -> int | None:
    """Total drop in factory values that would stop a province from earning; None if the losses cannot be that large."""
    needs = list[int]()
    for city, value in _cities(economy)[land].items():
        if weakest > 0:
            needs.append(max(0, value - weakest + 1))
        elif city in economy.rundown and city != RHEINSBERG:
            return None
        else:
            needs.append(1 + len(economy.lines.intersection(LINES_AT[city])))
    return sum(needs) if max(needs) <= since.deepest else None


@lru_cache(KEPT)
def _supplied(economy: Economy, since: Losses, standards: tuple[int, ...]) -> Collection[Box]:
    exports = zip(*_best_exports(economy, since.built), strict=True)
    best = [min(standard, max(0, *values)) for standard, values in zip(standards, exports, strict=True)]
    if since == Losses():
        return {tuple(Range(kept, kept) for kept in best)}
    prices = [_prices(economy, since, land, maximum) for land, maximum in zip(LANDS, best, strict=True)]
    if prod(map(len, prices)) > MOST_CASES:
        return {tuple(Range(min(kept), max(kept)) for kept in prices)}
    boxes = set[Box]()
    for case in product(*(kept.items() for kept in prices)):
        if sum(price for _, price in case) <= since.all:
            boxes.add(tuple(Range(kept, kept) for kept, _ in case))
    return boxes


def _prices(economy: Economy, since: Losses, land: str, maximum: int) -> dict[int, int]:
    """Total drop in factory values that limits a province to each living standard that the losses can cause."""
    values = _cities(economy)[land].values()
    prices = {maximum: 0}
    for kept in range(maximum - 1, -1, -1):
        needs = [max(0, value - kept) for value in values]
        if max(needs, default=0) > since.deepest:
            break
        prices[kept] = sum(needs)
    return prices


def _fewer(economy: Economy, points: Range) -> set[Economy]:
    """Possible economies after losing this many points, or all points if there are fewer."""
    if points.least >= dismantle_points(economy):
        return {stripped(economy)}
    level, results = {economy}, set[Economy]()
    for number in range(points.most + 1):
        if number >= points.least:
            results |= level
        if number < points.most:
            level = {dismantled(case, piece) for case in level for piece in dismantlable(RED, case)}
        if len(level) > MOST_ECONOMIES:
            raise TooMany
    return results


def _worn_or_less(economy: Economy) -> list[Economy]:
    whole = intact(economy)
    if whole:
        return [run_down(economy, city) for city in whole]
    return [dismantled(economy, piece) for piece in dismantlable(RED, economy)] or [economy]


def _with_one_more(economy: Economy) -> list[Economy]:
    return [built(economy, site) for site in sites(RED, economy, frozenset(), True)]


@lru_cache(KEPT // 16)
def _after_lack(economy: Economy, missing: int) -> Collection[Economy]:
    whole = intact(economy)
    if missing >= len(whole):
        for city in whole:
            economy = run_down(economy, city)
        points = missing - len(whole)
        return _fewer(economy, Range(points, points))
    if comb(len(whole), missing) > MOST_ECONOMIES:
        raise TooMany
    worn = (economy.rundown.union(cities) for cities in combinations(whole, missing))
    return {Economy(economy.factories, cities, economy.lines) for cities in worn}
