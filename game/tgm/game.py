"""The Sixth Line (2GM TWG), as the kernel knows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from game.rules.chance import HasRng
from game.rules.game import Contest, Game
from game.rules.moves import Move, Refusal
from game.rules.odds import Caution, Odds
from game.rules.position import Position, Seat
from game.rules.referee import Referee
from game.rules.state import Options
from game.rules.zones import Zone
from game.tgm.board_text import board_text, component_name, unit_name
from game.tgm.cards.zones import blank, redeal, zones
from game.tgm.data.files import DATA, data_digest
from game.tgm.figures import contests, figures, turn_of
from game.tgm.fire.destroying import GREY
from game.tgm.fire.odds import odds
from game.tgm.ground.terrain import SPREADS
from game.tgm.opening.opening import (
    bid_phase,
    exchange_phase,
    hands_phase,
    marshal_phase,
    mulligan_phase,
    roll_off_phase,
    terrain_phase,
)
from game.tgm.opening.setup import set_up, sides_of_seats
from game.tgm.pointing import meant_by, why_not_now
from game.tgm.problems import problems
from game.tgm.state import TgmOptions, TgmState
from game.tgm.tables import (
    ALL_SPACES,
    HQ_PLACES,
    LINE_IDS,
    SCENARIO_UNITS,
    SUPPORT_CARDS,
    TERRAIN_CARDS,
    UNIT_CARDS,
    WEAPON_NAMES,
)
from game.tgm.turn import actions
from game.tgm.turn.cautions import cautions
from game.tgm.turn.end import discard_phase, end_phase, flip_phase
from game.tgm.turn.start import cards_phase, hq_phase, start_phase
from game.tgm.turn.turn import action_phase
from game.tgm.turn.victory import give_up
from game.tgm.verbs import VERBS

if TYPE_CHECKING:
    from game.data.texts import Texts

# Imported for what it fills in: what each phase offers.
OFFERED = actions

SOLO = "solo"
"""The name of the solo opponent among the players."""

EQUIPMENT = [id for id, token in DATA.equipment.items() if token.slot != "base"]


class SixthLine(Game[TgmState]):
    id = "tgm"
    options_type = TgmOptions
    min_seats = 2
    max_seats = DATA.constants.most_players.value
    max_decisions = 60_000
    phases = {
        "marshal": marshal_phase,
        "exchange": exchange_phase,
        "bid": bid_phase,
        "roll_off": roll_off_phase,
        "terrain": terrain_phase,
        "hands": hands_phase,
        "mulligan": mulligan_phase,
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
        "unit": [*UNIT_CARDS, *SCENARIO_UNITS],
        "card": [*UNIT_CARDS, *SUPPORT_CARDS],
        "space": ALL_SPACES,
        "hq": HQ_PLACES,
        "weapon": WEAPON_NAMES,
        "equipment": EQUIPMENT,
        "leftover": [*EQUIPMENT, *(f"{id}{GREY}" for id in EQUIPMENT)],
        "terrain": TERRAIN_CARDS,
        "line": LINE_IDS,
        "spread": SPREADS,
        "general": DATA.generals,
    }
    can_give_up = True
    data_digest = data_digest()

    def setup(self, options: Options, seats: int, seed: int) -> TgmState:
        assert isinstance(options, TgmOptions)
        return set_up(options, seats, seed)

    def zones(self, state: TgmState) -> Sequence[Zone]:
        return zones(state)

    def blank(self, state: TgmState, viewers: Sequence[int]) -> None:
        blank(state, viewers)

    def redeal(self, state: TgmState, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        redeal(state, viewers, chance, pinned)

    def problems(self, state: TgmState, seats: int) -> Iterable[str]:
        return problems(state, seats)

    def scenarios(self) -> Mapping[str, Position]:
        return scenarios()

    def broken_scenarios(self) -> Mapping[str, str]:
        return {**DATA.broken, **DATA.broken_campaigns}

    def seated(self, options: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """If the solo opponent leads one side and people or others lead the other, that side is the solo side (5.11)."""
        if "solo_side" in options or not 2 <= len(seats) <= self.max_seats:
            return options
        sides = sides_of_seats(TgmOptions(team=options.get("team", "south")), len(seats))
        led = {side for side, seat in zip(sides, seats, strict=True) if seat.player == SOLO}
        others = {side for side, seat in zip(sides, seats, strict=True) if seat.player != SOLO}
        solo = led - others
        return options | {"solo_side": solo.pop()} if len(solo) == 1 and others else options

    def give_up(self, referee: Referee[TgmState], seat: int) -> None:
        give_up(referee, seat)

    def must_end(self, options: Options) -> bool:
        """Without a round limit whoever does a little in every ten rounds goes on for long (E5)."""
        assert isinstance(options, TgmOptions)
        return 0 < options.round_limit <= DATA.options.round_limit.default

    def role(self, state: TgmState, seat: int) -> str:
        """The faction and the side: who wins how often with what."""
        player = state.players[seat]
        return f"{state.hqs[player.hq].faction}_{player.side}"

    def contests(self) -> Sequence[Contest]:
        return contests()

    def odds(self, state: TgmState, seat: int, move: Move) -> Odds | None:
        return odds(state, seat, move)

    def cautions(self, state: TgmState, seat: int, move: Move) -> Sequence[Caution]:
        return cautions(self, state, seat, move)

    def figures(self, state: TgmState) -> Mapping[str, tuple[int, ...]]:
        return figures(state)

    def turn_of(self, state: TgmState) -> tuple[int, int]:
        return turn_of(state)

    def meant_by(self, state: TgmState, seat: int, id: str) -> tuple[Move, ...]:
        return meant_by(state, seat, id)

    def why_not_now(self, state: TgmState, seat: int, move: Move) -> Refusal | None:
        return why_not_now(state, seat, move)

    def name(self, kind: str, id: str, texts: Texts) -> str:
        return component_name(kind, id, texts)

    def name_now(self, state: TgmState, kind: str, id: str, texts: Texts) -> str:
        return unit_name(state, id, texts) if kind == "unit" else component_name(kind, id, texts)

    def board(self, state: TgmState, texts: Texts) -> str:
        return board_text(state, texts)


@cache
def scenarios() -> Mapping[str, Position]:
    """Every scenario as a table with its options, and nothing prepared beyond what these say."""
    seats = (Seat(), Seat())
    return {id: Position("tgm", seats, options={"scenario": id}) for id in DATA.scenarios}


GAME = SixthLine()
GAMES = {GAME.id: GAME}
