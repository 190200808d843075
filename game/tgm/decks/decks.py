"""Army decks: their cost and legality, with reasons for the deck builder (1.1).

deck_problems(DATA, deck)
scenario_deck_problems(DATA, DATA.scenarios["S06"], "north", deck)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from game.rules.refusals import Refusal, refusal
from game.tgm.data.components import Deck
from game.tgm.data.files import TgmData
from game.tgm.data.scenarios import Scenario
from game.tgm.ground.geometry import Side


def deck_points(data: TgmData, deck: Deck) -> int:
    """Total cost of the deck. Its general makes some cards free, the most expensive first (5.7)."""
    costs = {id: card.cost for id in deck.cards if (card := data.card(id))}
    total = sum(cost * deck.cards[id] for id, cost in costs.items())
    general = data.generals.get(deck.general or "")
    if general is None or general.deck_free is None:
        return total
    condition, maximum = general.deck_free.which, general.deck_free.most
    free = [id for id in deck.cards if id in data.units and condition.holds(data.units[id])]
    return total - sum(sorted((costs[id] for id in free for _ in range(deck.cards[id])), reverse=True)[:maximum])


def deck_problems(
    data: TgmData, deck: Deck, limit: int | None = None, year: int | None = None, needed: Mapping[str, int] | None = None
) -> list[Refusal]:
    """Every reason why this deck is not legal; `limit` and `year` default to those of the deck.

    `needed`: units that a scenario's setup takes from it."""
    year = deck.year if year is None else year
    limit = deck.limit if limit is None else limit
    problems = [problem for id in deck.cards for problem in _card_problems(data, deck, id, year)]
    if (points := deck_points(data, deck)) > limit:
        problems.append(refusal("tgm.deck_problem.points", "R1.4", points=points, limit=limit))
    problems += _general_problems(data, deck)
    for id, count in (needed or {}).items():
        if deck.cards.get(id, 0) < count:
            problems.append(refusal("tgm.deck_problem.needed", "R7.6", card=id, count=count))
    return problems


def scenario_deck_problems(
    data: TgmData, scenario: Scenario, side: Side, deck: Deck, limit: int | None = None
) -> list[Refusal]:
    """Every reason why this deck cannot be played on this side of a scenario (5.10).

    It must have the faction, limit and year of one of the side's ready-made decks, and the units of the setup. `limit`
    overrides the points limit, for tables with another limit and for decks of half a team."""
    ready = [data.decks[id] for id in scenario.decks[side]]
    model = next((other for other in ready if other.faction == deck.faction), None)
    if model is None:
        return [refusal("tgm.deck_problem.side", "R1.7", faction=deck.faction)]
    if not deck.cards:
        return [refusal("tgm.deck_problem.empty", "R1.7")]
    year = min(model.year, scenario.year)
    return deck_problems(data, deck, model.limit if limit is None else limit, year, setup_units(data, scenario, side))


def setup_units(data: TgmData, scenario: Scenario, side: Side) -> Mapping[str, int]:
    """Units that the setup takes from a side's deck, with counts. Scenario units are not in any deck."""
    placed = (placed.unit for placed in scenario.setup.units if placed.side == side)
    return Counter(id for id in placed if data.units[id].faction is not None)


def _card_problems(data: TgmData, deck: Deck, id: str, year: int) -> Iterator[Refusal]:
    card = data.card(id)
    if card is None:
        yield refusal("tgm.deck_problem.unknown", "R1.7", id=id)
        return
    unit = data.units.get(id)
    if not (copies := data.copies(id, deck.faction)):
        if unit is not None and unit.faction is None:
            yield refusal("tgm.deck_problem.scenario_unit", "5.10", card=id)
        else:
            yield refusal("tgm.deck_problem.faction", "R1.7", card=id, faction=deck.faction)
    elif deck.cards[id] > copies:
        yield refusal("tgm.deck_problem.copies", "R1.7", card=id, count=deck.cards[id], copies=copies)
    if unit is not None and unit.year is not None and unit.year > year:
        yield refusal("tgm.deck_problem.year", "R1.6", card=id, year=unit.year, limit=year)


def _general_problems(data: TgmData, deck: Deck) -> Iterator[Refusal]:
    """Problems with the named general, who must belong to the faction and make cards free. The deck needs a General card."""
    if deck.general is None:
        return
    general = data.generals.get(deck.general)
    if general is None or general.faction != deck.faction or general.deck_free is None:
        yield refusal("tgm.deck_problem.general", "5.7", general=deck.general)
    elif not any(data.support[id].op == "general" for id in deck.cards if id in data.support):
        yield refusal("tgm.deck_problem.general_card", "5.7", general=deck.general)
