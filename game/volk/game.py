"""The `Game` classes of Wir sind das Volk! (two players) and Wir sind das Volk! 2+2 (four players)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.data.texts import Texts
from game.rules.hidden.memory import RememberingGame
from game.rules.moves import Move
from game.rules.positions.position import Position
from game.rules.refusals import Param
from game.rules.state import NOBODY, Result
from game.volk.board_text import board_text
from game.volk.cards import icons, power_icons
from game.volk.cards.cards import zones
from game.volk.cards.events import DECK, DRAW, HAND, REMOVE
from game.volk.data.components import data_digest
from game.volk.data.tables import BOARD, CARDS, DATA, ITEMS, LIMIT, PROVINCES_OF, SECTORS, SIDE_WORDS
from game.volk.decade.end import END_STEPS
from game.volk.decade.powers import POWER_STEPS
from game.volk.decade.victory import give_up, tournament_points, victory_points
from game.volk.naming import component_name
from game.volk.problems import problems, repair
from game.volk.state import TwoPlusTwoOptions, VolkOptions, VolkState, powers_of, roles, side_of, standard_of
from game.volk.states.economy import output
from game.volk.states.standards import LEAVE
from game.volk.states.tracks import MONEY, space_id
from game.volk.states.unrest import protests_of
from game.volk.turn.asking import NOTHING, STOP
from game.volk.turn.cautions import cautions
from game.volk.turn.pointing import meant_by
from game.volk.turn.setup import scenarios, set_up
from game.volk.turn.turn import ALL_VERBS, PHASES

# Imported because these modules register all icons.
ICONS = (icons, power_icons)

WORDS = (STOP, LEAVE, NOTHING, HAND, DECK, REMOVE, DRAW, MONEY)

FIGURES: Mapping[str, Callable[[VolkState, int], int]] = {
    "economy": lambda state, side: sum(output(side, state.economies[side]).values.values()),
    "standard": lambda state, side: sum(standard_of(state, province) for province in PROVINCES_OF[side]),
    "unrest": lambda state, side: sum(state.unrest[province] for province in PROVINCES_OF[side]),
    "protests": protests_of,
}
"""Functions for the statistics of each side: economy, living standard, unrest and protests."""
POWER_FIGURES: Mapping[str, Callable[[VolkState, int], int]] = {
    "money": lambda state, side: powers_of(state).treasury[side],
    "victory_points": victory_points,
}


class Volk(RememberingGame[VolkState]):
    """The base game for two."""

    id = "volk"
    options_type = VolkOptions
    min_seats = 2
    max_seats = 2
    max_decisions = 3_000
    phases = PHASES
    verbs = ALL_VERBS
    ids = {
        "card": CARDS,
        "province": BOARD.provinces,
        "sector": SECTORS,
        "city": BOARD.cities,
        "line": BOARD.lines,
        "item": ITEMS,
        "space": [
            space_id(track, space)
            for track in ("prestige", "dominance")
            for space in range(-LIMIT[track], LIMIT[track] + 1)
            if space
        ],
        "side": SIDE_WORDS,
        "word": WORDS,
        "step": [*POWER_STEPS, *END_STEPS],
        "arms_card": DATA.arms_race,
        "conflict_card": DATA.conflict,
    }
    data_digest = data_digest()
    setup = staticmethod(set_up)
    zones = staticmethod(zones)
    problems = staticmethod(problems)
    repair = staticmethod(repair)
    cautions = staticmethod(cautions)
    can_give_up, give_up = True, staticmethod(give_up)
    meant_by = staticmethod(meant_by)
    name = staticmethod(component_name)
    board = staticmethod(board_text)

    plays = {f"{use}_with": "card" for use in ("calm", "build", "raise", "event", "arm", "credit")}

    def scenarios(self) -> Mapping[str, Position]:
        return scenarios(self.id)

    states = {f"volk.role.{role}": f"volk.the.{role}" for role in roles(4)}

    def role(self, state: VolkState, seat: int) -> str:
        return roles(len(state.hands))[seat]

    def role_name(self, role: str, texts: Texts) -> str:
        return texts(f"volk.role.{role}")

    def rank(self, state: VolkState, result: Result, seat: int) -> tuple[Any, ...]:
        """Winners first, then by tournament points; after a nuclear war by peacemakers, with the one who began it last."""
        lost, powers = seat not in result.winners, state.powers
        if powers is None:
            return (lost,)
        if powers.presser != NOBODY:
            return seat == powers.presser, lost, -len(powers.peacemakers[seat])
        return lost, -tournament_points(state)[seat], side_of(seat) not in map(side_of, result.winners)

    def figures(self, state: VolkState) -> Mapping[str, tuple[int, ...]]:
        """Figures for statistics, by name and seat; allies share the same figures. Debts and their cost are negative."""
        counts = FIGURES if state.powers is None else {**FIGURES, **POWER_FIGURES}
        seats = range(len(state.hands))
        return {name: tuple(count(state, side_of(seat)) for seat in seats) for name, count in counts.items()}

    def turn_of(self, state: VolkState) -> tuple[int, int]:
        """The decade and the current seat, which is nobody outside of turns."""
        return state.decade, NOBODY if state.phase == "automatic" else state.active

    def facts_of(self, move: Move) -> dict[str, Param]:
        """Number of names in the log line of an `execute` move: 2 (icon and target), or 1 (only the target track)."""
        return {"names": 1 if move.args[0] in ("prestige", "free") else 2} if move.verb == "execute" else {}

    def turn_order(self, state: VolkState, seats: int) -> Sequence[int]:
        """Turn order of this decade."""
        return state.order


class TwoPlusTwo(Volk):
    """The game for four, with the superpowers."""

    id = "twoplustwo"
    options_type = TwoPlusTwoOptions
    min_seats = 4
    max_seats = 4
    max_decisions = 4_000
    bots_take_over = True

    def side(self, seat: int, state: VolkState | None = None) -> int:
        return side_of(seat)


VOLK = Volk()
TWO_PLUS_TWO = TwoPlusTwo()
GAMES = {game.id: game for game in (VOLK, TWO_PLUS_TWO)}
