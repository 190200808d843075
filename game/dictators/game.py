"""Revenge of the Dictators, as the kernel knows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.dictators.board_text import board_text, component_name
from game.dictators.cards.zones import blank, redeal, zones
from game.dictators.data.components import data_digest, scenarios
from game.dictators.data.tables import BOARD, DATA, NUCLEAR_ZONES, OPTIONS, USES, WARHEAD, zone_id
from game.dictators.figures import figures, turn_of
from game.dictators.odds.dangers import cautions
from game.dictators.odds.drawing import decider
from game.dictators.odds.odds import odds
from game.dictators.problems import problems
from game.dictators.state import DictatorsOptions, DictatorsState
from game.dictators.steps import answers, board, cards, moves, world
from game.dictators.turn.pointing import meant_by
from game.dictators.turn.setup import PRESETS, set_up
from game.dictators.turn.turn import PHASES
from game.dictators.turn.verbs import VERBS
from game.rules.chance import HasRng
from game.rules.game import Game
from game.rules.moves import Move, Param, Refusal, refusal
from game.rules.odds import Caution, Odds
from game.rules.position import Position
from game.rules.state import Options
from game.rules.zones import Zone

if TYPE_CHECKING:
    from game.data.texts import Texts

# Imported for what they register: together they are the vocabulary of the effects.
STEPS = (answers, board, cards, answers, moves, board, world)


class Dictators(Game[DictatorsState]):
    id = "dictators"
    state_type = DictatorsState
    options_type = DictatorsOptions
    min_seats = DATA.constants.least_players.value
    max_seats = DATA.constants.most_players.value
    max_decisions = 30_000
    presets = PRESETS
    phases = PHASES
    verbs = VERBS
    ids = {
        "card": [*DATA.command_cards(), *DATA.event_cards(), *DATA.fathers],
        "presidential": DATA.presidential_cards(),
        "location": BOARD.locations,
        "site": [*DATA.facilities, WARHEAD],
        "barrier": [*BOARD.roads, *BOARD.time_zones],
        "state": BOARD.states,
        "token": DATA.tokens,
        "dictator": DATA.dictators,
        "nuclear_zone": [zone_id(zone) for zone in NUCLEAR_ZONES],
        "option": OPTIONS,
    }
    data_digest = data_digest()

    def setup(self, options: Options, seats: int, seed: int) -> DictatorsState:
        assert isinstance(options, DictatorsOptions)
        return set_up(options, seats, seed)

    def zones(self, state: DictatorsState) -> Sequence[Zone]:
        return zones(state)

    def acts_for(self, state: DictatorsState, seat: int) -> int:
        return decider(state, seat)

    def blank(self, state: DictatorsState, viewers: Sequence[int]) -> None:
        blank(state, viewers)

    def redeal(self, state: DictatorsState, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        redeal(state, viewers, chance, pinned)

    def problems(self, state: DictatorsState, seats: int) -> Iterable[str]:
        return problems(state, seats)

    def scenarios(self) -> Mapping[str, Position]:
        return scenarios()

    def must_end(self, options: Options) -> bool:
        """Nobody has to draw or to confront the President: only a round limit ends every game (1.18 am)."""
        assert isinstance(options, DictatorsOptions)
        return 0 < options.round_limit <= DATA.options.round_limit.default

    def role(self, state: DictatorsState, seat: int) -> str:
        return state.players[seat].dictator

    def odds(self, state: DictatorsState, seat: int, move: Move) -> Odds | None:
        return odds(state, seat, move)

    def cautions(self, state: DictatorsState, seat: int, move: Move) -> Sequence[Caution]:
        return cautions(state, seat, move)

    def figures(self, state: DictatorsState) -> Mapping[str, tuple[int, ...]]:
        return figures(state)

    def turn_of(self, state: DictatorsState) -> tuple[int, int]:
        return turn_of(state)

    def meant_by(self, state: DictatorsState, seat: int, id: str) -> tuple[Move, ...]:
        return meant_by(state, seat, id)

    def why_not_now(self, state: DictatorsState, seat: int, move: Move) -> Refusal | None:
        use = USES.get(move.args[0]) if move.verb == "play" and state.stack else None
        if use is None or use.sort == "interruption":
            return None
        return refusal("dictators.refusal.only_in_turn", "1.5", card=move.args[0])

    def facts_of(self, move: Move) -> dict[str, Param]:
        return {"deed": f"{move.args[0]}-{move.args[1]}"} if move.verb == "use" else {}

    def name(self, kind: str, id: str, texts: Texts) -> str:
        return component_name(kind, id, texts)

    def board(self, state: DictatorsState, texts: Texts) -> str:
        return board_text(state, texts)


GAME = Dictators()
GAMES = {GAME.id: GAME}
