"""Wir sind das Volk! for two and 2+2 for four, as the kernel knows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.chance import HasRng
from game.rules.game import Game
from game.rules.moves import Move
from game.rules.odds import Caution
from game.rules.position import Position
from game.rules.state import Options
from game.rules.zones import Zone
from game.volk.board_text import board_text
from game.volk.cards import icons, power_icons
from game.volk.cards.cards import blank, redeal, zones
from game.volk.cards.special import DECK, DRAW, HAND, REMOVE
from game.volk.data.components import data_digest
from game.volk.data.tables import BOARD, CARDS, DATA, ITEMS, LIMIT, SECTORS, SIDE_WORDS
from game.volk.decade.end import END_STEPS, space_id
from game.volk.decade.power_end import POWER_STEPS
from game.volk.figures import figures, turn_of
from game.volk.naming import component_name
from game.volk.problems import problems
from game.volk.state import TwoPlusTwoOptions, VolkOptions, VolkState, roles
from game.volk.states.standards import LEAVE
from game.volk.turn.asking import NOTHING, STOP
from game.volk.turn.cautions import cautions
from game.volk.turn.pointing import meant_by
from game.volk.turn.powers import MONEY
from game.volk.turn.setup import scenarios, set_up
from game.volk.turn.turn import ALL_VERBS, PHASES

if TYPE_CHECKING:
    from game.data.texts import Texts

# Imported for what they register: all icons.
ICONS = (icons, power_icons, power_icons)

WORDS = (STOP, LEAVE, NOTHING, HAND, DECK, REMOVE, DRAW, MONEY)


class Volk(Game[VolkState]):
    """The base game for two."""

    id = "volk"
    state_type = VolkState
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

    def setup(self, options: Options, seats: int, seed: int) -> VolkState:
        assert isinstance(options, VolkOptions)
        return set_up(options, seats, seed)

    def zones(self, state: VolkState) -> Sequence[Zone]:
        return zones(state)

    def blank(self, state: VolkState, viewers: Sequence[int]) -> None:
        blank(state, viewers)

    def redeal(self, state: VolkState, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        redeal(state, viewers, chance, pinned)

    def problems(self, state: VolkState, seats: int) -> Iterable[str]:
        return problems(state, seats)

    def scenarios(self) -> Mapping[str, Position]:
        return scenarios(self.id)

    def role(self, state: VolkState, seat: int) -> str:
        return roles(len(state.hands))[seat]

    def cautions(self, state: VolkState, seat: int, move: Move) -> Sequence[Caution]:
        return cautions(state, seat, move)

    def figures(self, state: VolkState) -> Mapping[str, tuple[int, ...]]:
        return figures(state)

    def turn_of(self, state: VolkState) -> tuple[int, int]:
        return turn_of(state)

    def meant_by(self, state: VolkState, seat: int, id: str) -> tuple[Move, ...]:
        return meant_by(state, seat, id)

    def name(self, kind: str, id: str, texts: Texts) -> str:
        return component_name(kind, id, texts)

    def board(self, state: VolkState, texts: Texts) -> str:
        return board_text(state, texts)


class TwoPlusTwo(Volk):
    """The game for four, with the superpowers."""

    id = "twoplustwo"
    options_type = TwoPlusTwoOptions
    min_seats = 4
    max_seats = 4
    max_decisions = 4_000


VOLK = Volk()
TWO_PLUS_TWO = TwoPlusTwo()
GAMES = {game.id: game for game in (VOLK, TWO_PLUS_TWO)}
