"""The components as the rules use them: lookup tables computed once, because they are read thousands of times."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from game.data.records import Record, kind_of
from game.dictators.data.components import ActionCard, AssetCard, InterruptionCard, Trigger, load_data, physical
from game.dictators.data.geography import Way, geography
from game.dictators.data.vocabulary import AbilityStanding, CardStanding, Names, Needs, Step

DATA = load_data()
BOARD = geography()

WARHEAD = "warhead"
"""The site of an attempt to disarm a warhead on the Trident, which needs no facility card (1.9)."""

SEATS = DATA.constants.most_players.value
CLOCKWISE = [[[*range(first, seats), *range(first)] for first in range(seats)] for seats in range(SEATS + 1)]
"""Seats in clockwise order, by number of seats and first seat."""


NO_NEEDS = Needs()


class Effect(msgspec.Struct, frozen=True, eq=False):
    """One step of an effect, with its nested lists of steps, if any."""

    kind: str
    argument: Any
    lists: tuple[tuple[Effect, ...], ...]


Sort = Literal["action", "asset", "interruption", "asset_ability", "dictator", "token", "event"]


class Use(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A usable card, ability or token: its cost, target, requirements and effects."""

    id: str
    sort: Sort
    effects: tuple[Effect, ...]
    cost: int = 0
    travel: bool = False
    names: Names | None = None
    needs: Needs = NO_NEEDS
    usa: bool = False
    hits: str = "none"
    symbols: tuple[str, ...] = ()
    windows: tuple[Trigger, ...] = ()
    turns: int = 0
    # True if every target that can be named is legal, so that the effects need not be checked.
    sure: bool = False
    # The kind of target, such as `player` or `state with_dictator`; empty without a target.
    naming: str = ""

    def __post_init__(self) -> None:
        """Compute `naming` once, because every decision reads it."""
        names = self.names
        if names is not None:
            naming = "player" if names.player is not None else f"{names.kind} {names.argument}"
            msgspec.structs.force_setattr(self, "naming", naming)


def option_id(use: str, number: int) -> str:
    """The id of a numbered option of a choice: `sneaking_across-2`."""
    return f"{use.replace(':', '-')}-{number}"


def zone_id(zone: int) -> str:
    """The id of a nuclear zone, as an option to choose."""
    return f"zone-{zone}"


def compiled(steps: Iterable[Step]) -> tuple[Effect, ...]:
    return tuple(Effect(step.kind, step.argument, tuple(compiled(inner) for inner in step.lists)) for step in steps)


def every_effect(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield these steps and all nested steps."""
    for effect in effects:
        yield effect
        for inner in effect.lists:
            yield from every_effect(inner)


SURE_STEPS = {
    ("state", "with_open_road"): "roadblocks",
    ("time_zone", "without_no_fly"): "put_no_fly",
    ("time_zone", "with_no_fly"): "remove_no_fly",
    ("card", "in_play"): "remove_card",
}
"""By kind of target, a step that is possible on every target that can be named."""


def _is_sure(names: Names | None, effects: tuple[Effect, ...]) -> bool:
    if names is None or names.player is not None:
        return False
    return any(effect.kind == SURE_STEPS.get((names.kind, names.argument)) for effect in effects)


def event_use(id: str, steps: Iterable[Step]) -> Use:
    """The use of an automatic effect, such as an event or a DEFCON level, to which nobody can react (1.19, 5)."""
    return Use(id=id, sort="event", effects=compiled(steps))


AS_WRITTEN = ("cost", "names", "needs", "hits", "symbols", "windows", "turns")
"""Fields of an entry that are copied to its use unchanged."""


def _use(entry: Record, sort: Sort, id: str, **fields: Any) -> Use:
    """Create the use of an entry. A Travel symbol also means a cost of one action (1.4)."""
    written = {name: value for name in AS_WRITTEN if (value := getattr(entry, name, None)) not in (None, NO_NEEDS)}
    travels = written.get("cost") == "travel"
    fields = {**written, **({"cost": 1, "travel": True} if travels else {}), **fields}
    return Use(id=id, sort=sort, effects=compiled(getattr(entry, "effects", ())), **fields)


def _card_use(card: ActionCard | InterruptionCard | AssetCard) -> Use:
    usa = card.limit == "usa"
    if isinstance(card, ActionCard):
        return _use(card, "action", card.id, usa=usa, sure=_is_sure(card.names, compiled(card.effects)))
    return _use(card, "asset" if isinstance(card, AssetCard) else "interruption", card.id, usa=usa)


def _ability_uses(card: AssetCard) -> tuple[Use, ...]:
    usa, numbered = card.limit == "usa", enumerate(card.abilities, 1)
    return tuple(_use(ability, "asset_ability", f"{card.id}:{number}", usa=usa) for number, ability in numbered)


KIND: Mapping[str, str] = {
    **{card: kind_of(card) for card in (*DATA.command_cards(), *DATA.event_cards(), *DATA.presidential_cards())},
    **{father: father for father in DATA.fathers},
}
"""The id of each physical card's entry: `veto` for `veto#3`."""

EVENTS = frozenset((*DATA.event_cards(), *DATA.fathers))
"""Cards resolved as soon as they are drawn (1.6)."""

CARD_USES: Mapping[str, Use] = {kind: _card_use(card) for kind, card in DATA.cards.items()}
USES: Mapping[str, Use] = {card: CARD_USES[KIND[card]] for card in DATA.command_cards()}
"""Uses by physical card."""

ABILITIES: Mapping[str, tuple[Use, ...]] = {
    physical_id: _ability_uses(card)
    for card in DATA.cards.values()
    if isinstance(card, AssetCard)
    for physical_id in physical([card])
}
"""Abilities by physical asset, in order."""

DICTATOR_USES: Mapping[str, Use] = {id: _use(entry, "dictator", id) for id, entry in DATA.dictators.items()}
TOKEN_USES: Mapping[str, Use] = {id: _use(token, "token", id) for id, token in DATA.tokens.items()}
FATHER_USES: Mapping[str, Use] = {id: event_use(id, father.effects) for id, father in DATA.fathers.items()}
EVENT_USES: Mapping[str, Use] = {id: event_use(id, card.effects) for id, card in DATA.events.items()}
EXTRA_USES: Mapping[tuple[str, str], Use] = {
    (id, reading): event_use(id, steps) for id, card in DATA.events.items() for reading, steps in card.extra.items()
}
"""The second line of an event card, by card and by how the table reads the stray lines (2.4)."""

LEVEL_USES: Mapping[tuple[str, int], Use] = {
    (reading, level): event_use("defcon", entry.effects)
    for reading, levels in DATA.levels.items()
    for level, entry in levels.items()
}
PRESIDENTIAL_USES: Mapping[str, Use] = {id: event_use(id, card.effects) for id, card in DATA.presidential.items()}

OPTIONS: tuple[str, ...] = tuple(
    option_id(use.id, number)
    for uses in (CARD_USES.values(), *ABILITIES.values(), DICTATOR_USES.values(), TOKEN_USES.values(), FATHER_USES.values())
    for use in uses
    for effect in use.effects
    if effect.kind == "choose"
    for number in range(1, len(effect.lists) + 1)
)
"""Ids of all options of all choices."""

NUCLEAR_ZONES: tuple[int, ...] = tuple(sorted({facility.zone for facility in DATA.facilities.values()}))

NOTHING, NO_ABILITY = CardStanding(), AbilityStanding()

STANDING: Mapping[str, CardStanding] = {
    **{father: entry.standing or NOTHING for father, entry in DATA.fathers.items()},
    **{
        card: (entry.standing or NOTHING) if isinstance(entry := DATA.cards[KIND[card]], ActionCard) else NOTHING
        for card in DATA.command_cards()
    },
}
"""Standing effects that Founding Fathers and multi-turn cards have on the player they are in front of."""

DICTATOR_STANDING: Mapping[str, AbilityStanding] = {
    **{id: entry.standing or NO_ABILITY for id, entry in DATA.dictators.items()},
    "": NO_ABILITY,
}
"""Standing effects of dictators' abilities; the key "" means no ability."""

TURN_START: Mapping[str, Use] = {id: event_use(id, held.turn_start) for id, held in STANDING.items() if held.turn_start}
TURN_END: Mapping[str, Use] = {id: event_use(id, held.turn_end) for id, held in STANDING.items() if held.turn_end}


def _forbidden(standing: CardStanding) -> frozenset[str]:
    cards = (f"card:{kind}" for kind in standing.forbids_cards)
    abilities = (f"abilities:{kind}" for kind in standing.forbids_abilities_of)
    return frozenset((*standing.forbids, *cards, *abilities))


FORBIDS: Mapping[str, frozenset[str]] = {card: _forbidden(standing) for card, standing in STANDING.items()}
"""Bans of each card while it is in play: words of the vocabulary, `card:hacker` or `abilities:private_jet`."""


def _by_window(uses: Mapping[str, Use]) -> Mapping[str, frozenset[str]]:
    windows = dict.fromkeys(word for use in uses.values() for word in use.windows)
    return {trigger: frozenset(id for id, use in uses.items() if trigger in use.windows) for trigger in windows}


ANSWERS, ABILITY_ANSWERS = _by_window(USES), _by_window(DICTATOR_USES)
"""Interruption cards playable in each window, and dictators whose ability is usable there (1.19)."""

ANSWERED_BY_ALL: frozenset[str] = frozenset(
    trigger
    for card in DATA.cards.values()
    if isinstance(card, InterruptionCard) and card.against == "anyone"
    for trigger in card.windows
)
"""Windows that even the player who opened them may answer; all others are only for opponents (1.19)."""

TOKEN_ANSWERS: Mapping[str, frozenset[str]] = {
    when: frozenset(id for id, token in DATA.tokens.items() if token.when == when) for when in ("father_drawn", "after_d20")
}
"""Tokens that the player who opened a window may use in it, by window."""

FACILITY_AT: Mapping[str, str] = {facility.location: id for id, facility in DATA.facilities.items()}
ZONE_4_SITES: tuple[str, ...] = tuple(entry.location for entry in DATA.facilities.values() if entry.zone == 4)


def _between(lines: Iterable[Way]) -> Mapping[tuple[str, str], str]:
    """Ids of roads or flights by their two ends, in either order."""
    return {ends: line.id for line in lines for ends in (line.ends, (line.ends[1], line.ends[0]))}


ROAD_BETWEEN = _between(BOARD.roads.values())
FLIGHT_BETWEEN = _between((*BOARD.flights.values(), *BOARD.trident_flights.values()))
ROADS_IN: Mapping[str, tuple[str, ...]] = {
    region: tuple(road.id for road in BOARD.roads.values() if region in (BOARD.locations[end].region for end in road.ends))
    for region in BOARD.regions
}
"""Roads by region: those with at least one end in it."""

HAWAII = BOARD.locations[BOARD.start].region
HAWAIIAN_ZONES = frozenset(
    BOARD.locations[end].time_zone for end in (BOARD.start, *BOARD.flights_at(BOARD.start, trident=False).values())
)
"""Time zones that stay open while a dictator is in Hawaii, because a no-fly token would block the start (4.2, 4.5)."""

ONLY_WHEN_NAMED = ("area_51",)
"""Locations where no state-step can end: they are reached only by their road, or by an effect that names them (1.18 h)."""


@cache
def reach(region: str, maximum: int) -> tuple[str, ...]:
    """Locations where 1 to `maximum` state-steps from a region can end. Returning to the same region takes two steps."""
    steps = {state: count for state, count in BOARD.state_steps[region].items() if 0 < count <= maximum}
    if steps and maximum > 1:
        steps[region] = 2
    return tuple(place for state in steps for place in BOARD.locations_in[state] if place not in ONLY_WHEN_NAMED)
