"""Setting a battle up (R7.7): sides, decks, tiles, and what stands on them before the first turn."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.chance import seeded, shuffle
from game.rules.errors import SetupError
from game.tgm.armies import armies, players_decks, scenario_of, terrain_cards
from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.deploying import bring_on
from game.tgm.geometry import SIDES, Half, Side, Space, half_of, in_half
from game.tgm.scenario_data import ActionPoints, PlacedUnit, Scenario
from game.tgm.scenario_rules import side_rules
from game.tgm.state import Bridge, Headquarters, Piece, Player, Rowboat, Tally, TgmOptions, TgmState
from game.tgm.tables import HQ_PLACES, SCENARIO_UNITS, TERRAIN, TOKENS, card_kind, token_names
from game.tgm.terrain import BRIDGE, lay_bare
from game.tgm.tiles import laid, random_layout

HALVES: tuple[Half, Half] = ("west", "east")


def set_up(options: TgmOptions, seats: int, seed: int) -> TgmState:
    """Everything before the bids: the map with what the scenario puts there, and shuffled decks."""
    scenario = scenario_of(options)
    _check_seats(options, seats)
    decks = armies(options)
    state = TgmState(
        phase="marshal" if options.marshal == "rolled" and seats > 2 else "exchange",
        rng=seeded(seed),
        options=options,
        players=[],
        hqs={},
        tallies={side: Tally() for side in SIDES},
        first=scenario.first or "south",
        side=scenario.first or "south",
    )
    state.layouts = tuple(_tiles(state) for _ in range(options.battlefields))
    state.terrain_deck = terrain_cards(options.battlefields)
    _seat_players(state, seats, decks)
    _set_headquarters(state, decks)
    for half in HALVES[: options.battlefields]:
        _lay_out(state, half)
    for player in state.players:
        shuffle(state, player.deck)
    for side in SIDES:
        rule = side_rules(options.scenario, side).craft
        if rule is not None:
            state.tallies[side].stock[rule.unit] = DATA.units[rule.unit].copies * options.battlefields
    return state


def _check_seats(options: TgmOptions, seats: int) -> None:
    scenario = scenario_of(options)
    if options.battlefields > 1 and seats < 4:
        raise SetupError(f"tgm: two battlefields are for 4 seats, not {seats} (R18.2)")
    if seats > 2 and seats not in scenario.players:
        raise SetupError(f"tgm: {scenario.id} is not for {seats} players, only for {scenario.players} (5.10)")


def sides_of_seats(options: TgmOptions, seats: int) -> list[Side]:
    """South and North sit first; the third player joins the team of three, or South; the fourth joins North."""
    third: Side = options.team if seats == 3 else "south"
    sides: list[Side] = ["south", "north", third, "north"]
    return sides[:seats]


def _tiles(state: TgmState) -> tuple[str, ...]:
    """The tiles from the West, the southern row first: as in the scenario's map, or drawn (R7.1)."""
    layout = state.scenario.layout
    if layout == "random":
        layout = random_layout(state)
    return tuple(placement for _, _, placement in laid(layout))


def _seat_players(state: TgmState, seats: int, decks: Mapping[Side, Deck]) -> None:
    options, sides = state.options, sides_of_seats(state.options, seats)
    for side in SIDES:
        state.marshals[side] = sides.index(side)
    dealt = {side: players_decks(options, side, decks[side], sides.count(side)) for side in SIDES}
    for seat, side in enumerate(sides):
        second = seat >= 2
        half = "east" if second and options.battlefields > 1 else "west"
        hq = next(id for id, place in HQ_PLACES.items() if place == (side, half))
        ap = points_of(state.scenario, side).start if not second or options.battlefields > 1 else 0
        cards = dealt[side][1 if second else 0]
        named = decks[side].general or ""
        state.players.append(Player(side, hq, ap, deck=cards, army=frozenset(cards), named_general=named))


def _set_headquarters(state: TgmState, decks: Mapping[Side, Deck]) -> None:
    scenario = state.scenario
    for id, (side, half) in HQ_PLACES.items():
        if half == "east" and state.options.battlefields == 1:
            continue
        hp = scenario.hq[side]
        state.hqs[id] = Headquarters(
            side,
            decks[side].faction,
            hp if isinstance(hp, int) else 0,
            points_of(scenario, side).income,
            scenario.ap.maximum,
            out_of_reach=not isinstance(hp, int),
        )


def points_of(scenario: Scenario, side: Side) -> ActionPoints:
    """The AP of a side: those of both, unless the scenario gives it others."""
    points = scenario.ap
    instead = scenario.other_ap.get(side)
    if instead is None:
        return points
    return ActionPoints(instead.start or points.start, instead.income or points.income, points.maximum)


# what stands on the map


def _lay_out(state: TgmState, half: Half) -> None:
    """The set-up of the scenario on one battlefield; both are alike (R18.2)."""
    setup = state.scenario.setup
    for bridge in setup.bridges:
        assert BRIDGE.hp is not None
        state.bridges[in_half(bridge, half)] = Bridge(BRIDGE.hp)
    for boat in setup.rowboats:
        state.rowboats.append(Rowboat(in_half(boat.at, half), boat.side or ""))
    for placed in setup.terrain:
        _lay_card(state, placed.card, in_half(placed.at, half))
    for unit in setup.units:
        _place_unit(state, unit, in_half(unit.at, half))


def _lay_card(state: TgmState, kind: str, space: Space) -> None:
    card = next(card for card in state.terrain_deck if card_kind(card) == kind)
    state.terrain_deck.remove(card)
    state.pieces[card] = Piece(kind, TERRAIN[kind].hp or 0, (space,))
    state.terrain[space] = card
    lay_bare(state, (space,))


def _place_unit(state: TgmState, placed: PlacedUnit, space: Space) -> None:
    """Out of the deck of its side at no cost; weapons that must be mounted are (5.10)."""
    seat, card = _owner_and_card(state, placed, space)
    player = state.players[seat]
    if card in player.deck:
        player.deck.remove(card)
        player.field.append(card)
    unit = bring_on(state, seat, card, space)
    unit.deployed = False
    unit.tokens = token_names((*unit.tokens, *placed.equipment))
    unit.mounted = tuple(name for name in unit.tokens if TOKENS[name].mount)
    unit.equipped = _worth(placed)


def _worth(placed: PlacedUnit) -> int:
    offers = dict(reversed(DATA.units[placed.unit].offers))
    return sum(offers.get(token, 0) for token in placed.equipment)


def _owner_and_card(state: TgmState, placed: PlacedUnit, space: Space) -> tuple[int, str]:
    """Whose deck holds it: with two battlefields the player of that half first, otherwise the Field Marshal (R17.4)."""
    seats = [seat for seat, player in enumerate(state.players) if player.side == placed.side]
    if state.options.battlefields > 1 and half_of(space) == "east":
        seats.reverse()
    if DATA.units[placed.unit].faction is None:
        free = (card for card in SCENARIO_UNITS if card_kind(card) == placed.unit and card not in state.units)
        return seats[0], next(free)
    for seat in seats:
        for card in sorted(state.players[seat].deck):
            if card_kind(card) == placed.unit:
                return seat, card
    raise SetupError(f"tgm: no deck of the {placed.side} side holds {placed.unit}, which {state.scenario.id} sets up")
