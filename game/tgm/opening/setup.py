"""Setup of a battle (R7.7, 1.1, R17.2): sides, each player's cards, tiles, and the starting units and terrain.

`set_up` raises short errors; `table_problems` explains the same problems to the person who sets up the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from game.data.problems import unknown
from game.data.records import kind_of
from game.rules.chance import seeded, shuffle
from game.rules.errors import SetupError
from game.rules.refusals import Refusal, refusal
from game.tgm.data.components import Deck
from game.tgm.data.files import physical
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import ActionPoints, PlacedUnit, Scenario
from game.tgm.data.tiles import laid, random_layout
from game.tgm.decks.building import DeckCodeError
from game.tgm.decks.decks import scenario_deck_problems
from game.tgm.decks.files import chosen_deck
from game.tgm.deployment.deploying import bring_on
from game.tgm.deployment.terrain_cards import place_card
from game.tgm.ground.geometry import SIDES, Half, Side, Space, half_of, in_half, other
from game.tgm.ground.terrain import BRIDGE
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.options import TgmOptions
from game.tgm.state import Bridge, Headquarters, Player, Rowboat, Tally, TgmState
from game.tgm.tables import HQ_PLACES, SCENARIO_UNITS, TOKENS, card_kind, token_names


def scenario_of(options: TgmOptions) -> Scenario:
    if why := DATA.broken.get(options.scenario):
        raise SetupError(f"tgm: the scenario {options.scenario} cannot be played: {why}")
    if options.scenario not in DATA.scenarios:
        raise SetupError(f"tgm: {unknown('scenario', options.scenario, DATA.scenarios)}")
    return DATA.scenarios[options.scenario]


def solo_side(options: TgmOptions) -> Side | None:
    """The solo opponent's side, from the table's options or a solo scenario (5.10); None if there is no solo opponent."""
    return fixed_solo_side(scenario_of(options)) if options.solo_side == "none" else options.solo_side


def armies(options: TgmOptions) -> Mapping[Side, Deck]:
    """The decks of both sides: the chosen deck, or the first of the scenario's decks that fits (R1.7)."""
    scenario = scenario_of(options)
    wanted = {"south": options.south_deck, "north": options.north_deck}
    chosen: dict[Side, Deck] = {side: _read(side, wanted[side]) for side in SIDES if wanted[side]}
    for side in SIDES:
        if side not in chosen:
            ready = [DATA.decks[id] for id in scenario.decks[side]]
            enemy = chosen.get(other(side))
            other_factions = [deck for deck in ready if enemy is None or deck.faction != enemy.faction]
            chosen[side] = other_factions[0] if other_factions else ready[0]
    if chosen["south"].faction == chosen["north"].faction:
        raise SetupError(f"tgm: both sides are {chosen['south'].faction}; choose another faction's deck for one (R1.7)")
    for side, deck in chosen.items():
        check_deck(options, side, deck, limit_of(options, side, deck))
    return chosen


def _read(side: Side, value: str) -> Deck:
    try:
        return chosen_deck(value)
    except DeckCodeError as error:
        raise SetupError(f"tgm: {side}_deck: {error}") from None


def second_deck(options: TgmOptions, side: Side) -> str:
    """The deck of a team's second player; "" if the team shares one."""
    return options.south_second_deck if side == "south" else options.north_second_deck


def limit_of(options: TgmOptions, side: Side, deck: Deck) -> int | None:
    """Point limit for a user's deck; None for ready-made decks and for factions without a deck in the scenario."""
    extra = options.south_extra_points if side == "south" else options.north_extra_points
    if deck.id in DATA.decks:
        return None
    scenario = scenario_of(options)
    if scenario.kind == "battle_royal":
        return options.points_limit + extra
    ready = next((DATA.decks[id] for id in scenario.decks[side] if DATA.decks[id].faction == deck.faction), None)
    return None if ready is None else ready.limit + extra


def check_deck(options: TgmOptions, side: Side, deck: Deck, limit: int | None) -> None:
    if problems := scenario_deck_problems(DATA, scenario_of(options), side, deck, limit):
        reasons = (
            " ".join([item.key.rpartition(".")[2], *(f"{name}={it}" for name, it in item.params.items())])
            for item in problems
        )
        raise SetupError(f"tgm: {side}_deck cannot be played here: {'; '.join(reasons)}")


def players_decks(options: TgmOptions, side: Side, deck: Deck, players: int) -> list[list[str]]:
    """The physical cards of each player of a side, the Field Marshal first.

    The players of a team share one deck, dealt in id order, or each brings a deck of half the points. With two battlefields,
    each player has a whole deck from a separate box (R17.2, A33, A71)."""
    whole = cards_of(options, side, deck.cards, deck, 1)
    if players == 1:
        return [whole]
    if second := second_deck(options, side):
        return _two_decks(options, side, deck, _read(side, second))
    if options.battlefields > 1:
        return [whole, cards_of(options, side, deck.cards, deck, 2)]
    dealt = sorted(whole, key=lambda card: (kind_of(card), card))
    return [dealt[0::2], dealt[1::2]]


def _two_decks(options: TgmOptions, side: Side, first: Deck, second: Deck) -> list[list[str]]:
    """Cards of a team's two decks. If both are from one box, each has half the points, and they share its copies (A33)."""
    if second.faction != first.faction:
        raise SetupError(f"tgm: both players of the {side} team need decks of one faction (R1.7)")
    limit = limit_of(options, side, first) or first.limit
    share = limit if options.battlefields > 1 else limit // 2
    check_deck(options, side, first, share)
    check_deck(options, side, second, share)
    if options.battlefields > 1:
        return [cards_of(options, side, first.cards, first, 1), cards_of(options, side, second.cards, second, 2)]
    counts = {id: first.cards.get(id, 0) + second.cards.get(id, 0) for id in {**first.cards, **second.cards}}
    for id, count in counts.items():
        if count > DATA.copies(id, first.faction):
            raise SetupError(f"tgm: the {side} team has {count} copies of {id}; one box has fewer (R17.2)")
    team_cards = cards_of(options, side, counts, first, 1)
    mine: list[str] = []
    for id, count in first.cards.items():
        mine += [card for card in team_cards if card_kind(card) == id][:count]
    return [mine, [card for card in team_cards if card not in mine]]


def cards_of(options: TgmOptions, side: Side, cards: Mapping[str, int], deck: Deck, box: int) -> list[str]:
    """The physical cards of a deck from one of two boxes. The solo opponent's `left_out` cards are removed (5.11, 3)."""
    left_out = DATA.solo.left_out if solo_side(options) == side else ()
    physical_cards: list[str] = []
    for id, count in cards.items():
        if id in left_out:
            continue
        offset = DATA.copies(id, deck.faction) * (box - 1)
        name = f"{id}.{deck.faction}" if id in DATA.support else id
        physical_cards += [f"{name}#{offset + copy}" for copy in range(1, count + 1)]
    return physical_cards


HALVES: tuple[Half, Half] = ("west", "east")


def set_up(options: TgmOptions, seats: int, seed: int) -> TgmState:
    """Set up everything before the bids: the map, the scenario's pieces, and shuffled decks."""
    scenario = scenario_of(options)
    if options.battlefields > 1 and seats < 4:
        raise SetupError(f"tgm: two battlefields are for 4 seats, not {seats} (R18.2)")
    if seats > 2 and seats not in scenario.players:
        raise SetupError(f"tgm: {scenario.id} is not for {seats} players, only for {scenario.players} (5.10)")
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
    # Tiles of the scenario's map or random ones (R7.1), from west to east, southern row first.
    layouts = [random_layout(state) if scenario.layout == "random" else scenario.layout for _ in range(options.battlefields)]
    state.layouts = tuple(tuple(placement for _, _, placement in laid(layout)) for layout in layouts)
    state.terrain_deck = [*physical({id: terrain.copies * options.battlefields for id, terrain in DATA.terrain.items()})]
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


def sides_of_seats(options: TgmOptions, seats: int) -> list[Side]:
    """Side of each seat: South and North, then the team's side (three players) or South and North again (four)."""
    third: Side = options.team if seats == 3 else "south"
    sides: list[Side] = ["south", "north", third, "north"]
    return sides[:seats]


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
    """AP of a side: the common values, unless the scenario has other values for the side."""
    points = scenario.ap
    instead = scenario.other_ap.get(side)
    if instead is None:
        return points
    return ActionPoints(instead.start or points.start, instead.income or points.income, points.maximum)


def _lay_out(state: TgmState, half: Half) -> None:
    """Set up the scenario on one battlefield, or in the same way on two (R18.2)."""
    setup = state.scenario.setup
    for bridge in setup.bridges:
        assert BRIDGE.hp is not None
        state.bridges[in_half(bridge, half)] = Bridge(BRIDGE.hp)
    for boat in setup.rowboats:
        state.rowboats.append(Rowboat(in_half(boat.at, half), boat.side or ""))
    for placed in setup.terrain:
        card = next(card for card in state.terrain_deck if card_kind(card) == placed.card)
        place_card(state, card, (in_half(placed.at, half),))
    for unit in setup.units:
        _place_unit(state, unit, in_half(unit.at, half))


def _place_unit(state: TgmState, placed: PlacedUnit, space: Space) -> None:
    """Place a unit of the setup at no cost; weapons that need mounting are mounted (5.10)."""
    seat, card = _owner_and_card(state, placed, space)
    player = state.players[seat]
    if card in player.deck:
        player.deck.remove(card)
        player.field.append(card)
    unit = bring_on(state, seat, card, space)
    unit.deployed = False
    unit.tokens = token_names((*unit.tokens, *placed.equipment))
    unit.mounted = tuple(name for name in unit.tokens if TOKENS[name].mount)
    offers = dict(reversed(DATA.units[placed.unit].offers))
    unit.equipped = sum(offers.get(token, 0) for token in placed.equipment)


def _owner_and_card(state: TgmState, placed: PlacedUnit, space: Space) -> tuple[int, str]:
    """The seat and card of a placed unit.

    The Field Marshal's deck is searched first or, with two battlefields, the deck of the player in that half (R17.4)."""
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


class TableProblem(NamedTuple):
    """A reason why a table cannot start. `side`: the side whose deck causes it, if any."""

    refusal: Refusal
    side: Side | None = None


def table_problems(options: TgmOptions, seats: int, solo: Collection[int] = ()) -> list[TableProblem]:
    """Every reason why this many seats cannot play with these options; `solo`: the solo opponent's seats."""
    problems = [TableProblem(problem) for problem in _seat_problems(options, seats, solo)]
    problems += deck_problems_of(options, seats)
    try:
        # Try a setup, to find anything else that the rules refuse.
        if not problems:
            set_up(options, seats, 0)
    except SetupError:
        problems = [TableProblem(refusal("tgm_setup.problem.other", "R7.7"))]
    return problems


def fixed_solo_side(scenario: Scenario) -> Side | None:
    """The solo opponent's side in a solo scenario, else None (5.10)."""
    return next(iter(scenario.solo_ai)) if scenario.kind == "solo" else None


def solo_side_of(options: TgmOptions, seats: int, solo: Collection[int]) -> Side | None:
    """The side on which the solo opponent has all seats, or None."""
    sides = sides_of_seats(options, seats)
    return next((side for side in SIDES if all(seat in solo for seat in range(seats) if sides[seat] == side)), None)


def _seat_problems(options: TgmOptions, seats: int, solo: Collection[int]) -> Iterator[Refusal]:
    scenario, sides = scenario_of(options), sides_of_seats(options, seats)
    if seats > 2 and seats not in scenario.players:
        yield refusal("tgm_setup.problem.players", "5.10", scenario=scenario.id)
    if options.battlefields > 1 and seats < 4:
        yield refusal("tgm_setup.problem.battlefields", "R18.2")
    played = {sides[seat] for seat in solo}
    if len(played) > 1:
        yield refusal("tgm_setup.problem.both_solo", "5.11")
    elif played and solo_side_of(options, seats, solo) is None:
        yield refusal("tgm_setup.problem.mixed_team", "5.11", side=next(iter(played)))
    fixed = fixed_solo_side(scenario)
    if fixed is not None and played != {fixed}:
        yield refusal("tgm_setup.problem.solo_scenario", "5.10", scenario=scenario.id, side=fixed)


def deck_problems_of(options: TgmOptions, seats: int) -> list[TableProblem]:
    """Problems with the chosen decks. A side without a choice gets a suitable deck, so it has no problems."""
    chosen: dict[Side, str] = {"south": options.south_deck, "north": options.north_deck}
    decks = {side: _deck(value) for side, value in chosen.items() if value}
    no_deck = refusal("tgm_setup.problem.no_deck", "R1.7")
    problems = [TableProblem(no_deck, side) for side, deck in decks.items() if deck is None]
    read = {side: deck for side, deck in decks.items() if deck is not None}
    if len(read) == len(SIDES) and read["south"].faction == read["north"].faction:
        problems.append(TableProblem(refusal("tgm_setup.problem.same_faction", "R1.7", faction=read["south"].faction)))
    sides = sides_of_seats(options, seats)
    for side, deck in read.items():
        problems += [TableProblem(problem, side) for problem in _problems_of_side(options, side, deck, sides.count(side))]
    return problems


def _deck(value: str) -> Deck | None:
    try:
        return chosen_deck(value)
    except DeckCodeError:
        return None


def _problems_of_side(options: TgmOptions, side: Side, deck: Deck, players: int) -> list[Refusal]:
    scenario, limit = scenario_of(options), limit_of(options, side, deck)
    code = second_deck(options, side)
    if players < 2 or not code:
        return scenario_deck_problems(DATA, scenario, side, deck, limit)
    second = _deck(code)
    if second is None:
        return [refusal("tgm_setup.problem.no_deck", "R1.7")]
    return list(_team_problems(options, side, deck, second))


def _team_problems(options: TgmOptions, side: Side, first: Deck, second: Deck) -> Iterator[Refusal]:
    """Problems with a team's two decks: two half decks from one box, or two whole decks from two boxes (A33, R17.2)."""
    if second.faction != first.faction:
        yield refusal("tgm_setup.problem.team_faction", "R1.7")
        return
    scenario, two_boxes = scenario_of(options), options.battlefields > 1
    limit = limit_of(options, side, first) or first.limit
    share = limit if two_boxes else limit // 2
    for deck in (first, second):
        yield from scenario_deck_problems(DATA, scenario, side, deck, share)
    for id in () if two_boxes else sorted({*first.cards} & {*second.cards}):
        count, copies = first.cards[id] + second.cards[id], DATA.copies(id, first.faction)
        if count > copies:
            yield refusal("tgm_setup.problem.team_copies", "R17.2", card=id, count=count, copies=copies)
