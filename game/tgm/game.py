"""The `Game` class of The Sixth Line (2GM TWG)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import game.tgm.turn.actions  # noqa: F401  # for what it fills in: what each phase offers
from game.data.texts import Texts
from game.rules.game import Contest, Game
from game.rules.moves import Move
from game.rules.odds import Caution
from game.rules.positions.position import Position, Seat
from game.rules.state import NOBODY, Options
from game.tgm import tables
from game.tgm.board_text import board_text, component_name, unit_name
from game.tgm.cards.zones import blank, redeal, zones
from game.tgm.data.components import Deck
from game.tgm.data.files import data_digest
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.decks.building import FACTIONS
from game.tgm.fire.destroying import GREY
from game.tgm.fire.odds import odds
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.ground.terrain import SPREADS, ground_for
from game.tgm.manifest import MANIFEST
from game.tgm.opening import opening
from game.tgm.opening.setup import set_up, sides_of_seats
from game.tgm.options import TgmOptions
from game.tgm.pointing import meant_by, why_not_now
from game.tgm.problems import problems, repair
from game.tgm.state import TgmState, seats_of
from game.tgm.turn.cautions import cautions
from game.tgm.turn.end import discard_phase, end_phase, flip_phase
from game.tgm.turn.start import cards_phase, hq_phase, start_phase
from game.tgm.turn.turn import action_phase
from game.tgm.turn.victory import give_up, hq_hp, unit_value
from game.tgm.verbs import VERBS

SOLO = frozenset(MANIFEST.games[0].bots)
"""Player names of the solo opponent, one for each of its playing styles."""

OPENING = ("marshal", "exchange", "bid", "roll_off", "terrain", "hands", "mulligan")
EQUIPMENT = [id for id, token in DATA.equipment.items() if token.slot != "base"]


class SixthLine(Game[TgmState]):
    id = "tgm"
    options_type = TgmOptions
    min_seats = 2
    max_seats = DATA.constants.most_players.value
    max_decisions = 60_000
    phases = {
        "marshal": opening.marshal_phase,
        "exchange": opening.exchange_phase,
        "bid": opening.bid_phase,
        "roll_off": opening.roll_off_phase,
        "terrain": opening.terrain_phase,
        "hands": opening.hands_phase,
        "mulligan": opening.mulligan_phase,
        "start": start_phase,
        "hq": hq_phase,
        "cards": cards_phase,
        "movement": action_phase,
        "deployment": action_phase,
        "shooting": action_phase,
        "flip": flip_phase,
        "discard": discard_phase,
        "end": end_phase,
    }
    verbs = VERBS
    ids = {
        "unit": [*tables.UNIT_CARDS, *tables.SCENARIO_UNITS],
        "card": [*tables.UNIT_CARDS, *tables.SUPPORT_CARDS],
        "space": tables.ALL_SPACES,
        "hq": tables.HQ_PLACES,
        "weapon": tables.WEAPON_NAMES,
        "equipment": EQUIPMENT,
        "leftover": [*EQUIPMENT, *(f"{id}{GREY}" for id in EQUIPMENT)],
        "terrain": tables.TERRAIN_CARDS,
        "line": tables.LINE_IDS,
        "spread": SPREADS,
        "general": DATA.generals,
    }
    can_give_up = True
    data_digest = data_digest()

    def setup(self, options: Options, seats: int, seed: int) -> TgmState:
        assert isinstance(options, TgmOptions)
        return set_up(options, seats, seed)

    zones, blank, redeal = staticmethod(zones), staticmethod(blank), staticmethod(redeal)
    problems, give_up = staticmethod(problems), staticmethod(give_up)
    odds, meant_by, why_not_now = staticmethod(odds), staticmethod(meant_by), staticmethod(why_not_now)
    name, board = staticmethod(component_name), staticmethod(board_text)

    repair = staticmethod(repair)

    plays = {"played": "card", "deployed": "unit", "deployed_aboard": "unit"}
    event_phases = {"deployed": ("deployment",)}

    def ids_now(self, state: TgmState, kind: str) -> Collection[str]:
        return ground_for(state.layouts).natural if kind == "space" else self.ids[kind]

    def scenarios(self) -> Mapping[str, Position]:
        """Every scenario, as a position that only sets the scenario option."""
        return {id: Position("tgm", (Seat(), Seat()), options={"scenario": id}) for id in DATA.scenarios}

    def broken_scenarios(self) -> Mapping[str, str]:
        return {**DATA.broken, **DATA.broken_campaigns}

    def seated(self, options: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """Set `solo_side` if the solo opponent has all seats of exactly one side (5.11)."""
        if "solo_side" in options or not 2 <= len(seats) <= self.max_seats:
            return options
        sides = sides_of_seats(TgmOptions(team=options.get("team", "south")), len(seats))
        led = {side for side, seat in zip(sides, seats, strict=True) if seat.player in SOLO}
        others = {side for side, seat in zip(sides, seats, strict=True) if seat.player not in SOLO}
        solo = led - others
        return options | {"solo_side": solo.pop()} if len(solo) == 1 and others else options

    def must_end(self, options: Options) -> bool:
        """Return whether the round limit is set, up to the default. Without one, slight progress prolongs games (E5)."""
        assert isinstance(options, TgmOptions)
        return 0 < options.round_limit <= DATA.options.round_limit.default

    states = {f"tgm.faction.{faction}": f"tgm.the.{faction}" for faction in FACTIONS}

    def role(self, state: TgmState, seat: int) -> str:
        """Faction and side, for win statistics."""
        player = state.players[seat]
        return f"{state.hqs[player.hq].faction}_{player.side}"

    def side(self, seat: int, state: TgmState | None = None) -> int:
        return seat if state is None else SIDES.index(state.players[seat].side)

    def role_name(self, role: str, texts: Texts) -> str:
        faction, _, side = role.partition("_")
        return f"{texts(f'tgm.faction.{faction}')} · {texts(f'tgm.side.{side}')}"

    def called(self, state: TgmState, seat: int, texts: Texts) -> str:
        return texts(f"tgm.faction.{state.hqs[state.players[seat].hq].faction}")

    def contests(self) -> Sequence[Contest]:
        """Pairings for statistics: any two armies in an Open Battle, on either side, and all decks of other scenarios."""
        return [
            _contest(scenario, DATA.decks[south], DATA.decks[north])
            for scenario in DATA.scenarios.values()
            for south, north in _pairings(scenario)
        ]

    def cautions(self, state: TgmState, seat: int, move: Move) -> Sequence[Caution]:
        return cautions(self, state, seat, move)

    def figures(self, state: TgmState) -> Mapping[str, tuple[int, ...]]:
        """Figures for statistics, by name and seat: armies, losses, headquarters, points. Teammates share theirs."""
        values: dict[str, dict[Side, int]] = {
            "army": {side: round(unit_value(state, side)) for side in SIDES},
            "losses": {side: state.tallies[side].ground_losses for side in SIDES},
        }
        # A headquarters that is out of reach has 0 HP although it is not destroyed.
        if not any(hq.out_of_reach for hq in state.hqs.values()):
            values["headquarters"] = {side: hq_hp(state, side) for side in SIDES}
        if any(tally.points for tally in state.tallies.values()):
            values["points"] = {side: state.tallies[side].points for side in SIDES}
        return {name: tuple(number[player.side] for player in state.players) for name, number in values.items()}

    def turn_of(self, state: TgmState) -> tuple[int, int]:
        """The round and the current seat, which is nobody before the first turn."""
        return (0, NOBODY) if state.phase in OPENING else (state.round, state.active)

    def turn_order(self, state: TgmState, seats: int) -> Sequence[int]:
        """Seats in turn order: the side with the first turn, then the other. In a team, the Field Marshal comes first."""
        return [seat for side in (state.first, other(state.first)) for seat in seats_of(state, side)]

    def name_now(self, state: TgmState, kind: str, id: str, texts: Texts) -> str:
        return unit_name(state, id, texts) if kind == "unit" else component_name(kind, id, texts)


def _pairings(scenario: Scenario) -> Iterable[tuple[str, str]]:
    if scenario.kind != "battle_royal":
        return product(scenario.decks["south"], scenario.decks["north"])
    pairs = combinations(scenario.decks["south"], 2)
    different = [(first, second) for first, second in pairs if DATA.decks[first].faction != DATA.decks[second].faction]
    return [pair for first, second in different for pair in ((first, second), (second, first))]


def _contest(scenario: Scenario, south: Deck, north: Deck) -> Contest:
    return Contest(
        title=f"tgm.scenario.{scenario.id}",
        sides=(f"tgm.faction.{south.faction}", f"tgm.faction.{north.faction}"),
        options={"scenario": scenario.id, "south_deck": south.id, "north_deck": north.id},
        scenario=scenario.kind != "battle_royal",
    )


GAME = SixthLine()
GAMES = {GAME.id: GAME}
