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
from game.volk import icons, power_icons, state_icons
from game.volk.asking import NOTHING, STOP
from game.volk.board_text import board_text
from game.volk.cautions import cautions
from game.volk.data import data_digest
from game.volk.decade_end import END_STEPS, space_id
from game.volk.figures import figures, turn_of
from game.volk.guillaume import DECK, HAND, REMOVE
from game.volk.naming import component_name
from game.volk.pointing import meant_by
from game.volk.power_end import POWER_STEPS
from game.volk.powers import MONEY
from game.volk.problems import problems
from game.volk.scenarios import scenarios
from game.volk.setup import set_up
from game.volk.special import DRAW
from game.volk.standards import LEAVE
from game.volk.state import TwoPlusTwoOptions, VolkOptions, VolkState, roles
from game.volk.tables import BOARD, CARDS, DATA, ITEMS, LIMIT, SECTORS, SIDE_WORDS
from game.volk.turn import ALL_VERBS, PHASES
from game.volk.zones import blank, redeal, zones

if TYPE_CHECKING:
    from game.data.texts import Texts

# Imported for what they register: all icons.
ICONS = (icons, state_icons, power_icons)

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
