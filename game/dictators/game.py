"""The `Game` class of Revenge of the Dictators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.data.texts import Texts
from game.dictators.board_text import board_text, component_name
from game.dictators.cards.decks import zones
from game.dictators.data.components import data_digest, scenarios
from game.dictators.data.tables import BOARD, DATA, NUCLEAR_ZONES, OPTIONS, USES, WARHEAD, zone_id
from game.dictators.odds.drawing import decider
from game.dictators.odds.odds import cautions, odds
from game.dictators.problems import problems
from game.dictators.state import DictatorsOptions, DictatorsReferee, DictatorsState, opponents, trident_is_up
from game.dictators.steps import answers, board, cards, moves, world
from game.dictators.turn.pointing import meant_by
from game.dictators.turn.setup import PRESETS, set_up
from game.dictators.turn.standing import counted_facilities, war_maker
from game.dictators.turn.turn import PHASES
from game.dictators.turn.verbs import VERBS
from game.dictators.turn.windows import might_answer
from game.rules.hidden.memory import RememberingGame
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.refusals import Param, Refusal, refusal
from game.rules.state import NOBODY, Options, Result

# These modules must be imported, because they register the kinds of steps.
STEPS = (answers, board, cards, moves, world)


def _distance(state: DictatorsState, seat: int) -> int:
    """Number of roads and flights to Washington D.C., including blocked ones."""
    here = state.players[seat].location
    # While the Trident is being removed, a player may still be aboard for a moment, so its flights still count.
    return BOARD.steps_to(BOARD.capital, trident=trident_is_up(state) or here == BOARD.trident)[here]


FIGURES: Mapping[str, Callable[[DictatorsState, int], int]] = {
    "facilities": counted_facilities,
    "hand": lambda state, seat: len(state.players[seat].hand),
    "distance": _distance,
}
"""Numbers that show each player's progress (1.0)."""


class Dictators(RememberingGame[DictatorsState]):
    id = "dictators"
    options_type = DictatorsOptions
    min_seats = DATA.constants.least_players.value
    max_seats = DATA.constants.most_players.value
    max_decisions = 30_000
    can_give_up = bots_take_over = True
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
    setup = staticmethod(set_up)
    zones = staticmethod(zones)
    acts_for = staticmethod(decider)
    might_answer = staticmethod(might_answer)
    problems = staticmethod(problems)
    scenarios = staticmethod(scenarios)
    odds = staticmethod(odds)
    cautions = staticmethod(cautions)
    meant_by = staticmethod(meant_by)
    name = staticmethod(component_name)
    board = staticmethod(board_text)

    def suits(self, state: DictatorsState, seats: Sequence[Seat]) -> bool:
        """Return False if a player has the name of a dictator that another player plays, which would be confusing."""
        names = [seat.name.casefold() for seat in seats]
        return all(
            names[seat] == player.dictator or player.dictator not in names for seat, player in enumerate(state.players)
        )

    def repair(self, before: DictatorsState, state: DictatorsState) -> None:
        """Restart an edited turn if the active player changed, or left Washington D.C. before confronting the President."""
        has_left = state.phase == "confront" and state.players[state.active].location != BOARD.capital
        if has_left or state.active != before.active:
            state.phase, state.used, state.free, state.bribed_by = "turn", (), [], NOBODY
            state.spent = state.travels = state.fresh_tokens = 0
            state.travelled = False

    def give_up(self, referee: DictatorsReferee, seat: int) -> None:
        """End the game: all other players win."""
        referee.emit("kernel.event.gave_up", seat=seat)
        referee.end(sorted(opponents(referee.state, seat)), "dictators.end.gave_up")

    def must_end(self, options: Options) -> bool:
        """Return whether there is a round limit not above the default. Without one, a game may never end: nobody has to draw
        or confront (1.18 am)."""
        assert isinstance(options, DictatorsOptions)
        return 0 < options.round_limit <= DATA.options.round_limit.default

    def role(self, state: DictatorsState, seat: int) -> str:
        return state.players[seat].dictator

    def role_name(self, role: str, texts: Texts) -> str:
        return component_name("dictator", role, texts)

    def called(self, state: DictatorsState, seat: int, texts: Texts) -> str:
        """The first name of the seat's dictator."""
        return self.role_name(self.role(state, seat), texts).split(" ", 1)[0]

    def rank(self, state: DictatorsState, result: Result, seat: int) -> tuple[Any, ...]:
        """Winners first, then by progress; a player who caused nuclear war comes last."""
        guilty = seat == war_maker(state, result)
        return seat not in result.winners, guilty, -counted_facilities(state, seat), _distance(state, seat)

    def figures(self, state: DictatorsState) -> Mapping[str, tuple[int, ...]]:
        return {name: tuple(count(state, seat) for seat in range(len(state.players))) for name, count in FIGURES.items()}

    def turn_of(self, state: DictatorsState) -> tuple[int, int]:
        """The round, capped at the round limit, and the active seat. Before the first turn, 0 and nobody."""
        if state.phase in ("kim", "roll_off"):
            return 0, NOBODY
        return min(state.round, state.options.round_limit or state.round), state.active

    def why_not_now(self, state: DictatorsState, seat: int, move: Move) -> Refusal | None:
        use = USES.get(move.args[0]) if move.verb == "play" and state.stack else None
        if use is None or use.sort == "interruption":
            return None
        return refusal("dictators.refusal.only_in_turn", "1.5", card=move.args[0])

    def facts_of(self, move: Move) -> dict[str, Param]:
        return {"deed": f"{move.args[0]}-{move.args[1]}"} if move.verb == "use" else {}


GAME = Dictators()
GAMES = {GAME.id: GAME}
