"""The state of the game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any, Literal

import msgspec

from game.rules.moves import Verb
from game.rules.referee import Referee
from game.rules.state import NOBODY, Plain, State
from game.tgm.data.components import Unit
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.data.vocabulary import Faction, UnitAbility
from game.tgm.ground.geometry import BOTH, COLUMNS, SIDES, Side, Space, other
from game.tgm.options import TgmOptions
from game.tgm.tables import MAIN_WEAPONS, TOKEN_WEAPONS, TOKENS, UNITS, Line

TOKEN_ABILITY = {name: token.ability for name, token in TOKENS.items()}

Rank = Literal["", "veteran", "elite"]


class FieldUnit(Plain):
    """A unit in play: on the map, aboard a carrier, beside its headquarters, or in the air."""

    card: str
    seat: int
    side: Side
    # Empty if it is a passenger or an airplane.
    space: Space = ""
    wounds: int = 0
    # Names of its tokens (`mg.2`): all of them, the gray ones, those used this turn, and the mounted weapons.
    tokens: tuple[str, ...] = ()
    grey: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    mounted: tuple[str, ...] = ()
    # Weapons fired on its own turn, and weapons fired as reactions this enemy turn.
    fired: tuple[str, ...] = ()
    reacted: tuple[str, ...] = ()
    # AP paid for the unit on the turn of its deployment, and AP paid for its equipment.
    paid: int = 0
    equipped: int = 0

    # These fields last for the rest of the game.
    rank: Rank = ""
    decorated: bool = False
    # Permanent cards under it.
    cards: tuple[str, ...] = ()
    camouflaged: bool = False

    # Units that shot at it this turn (A13), and temporary effects.
    attackers: tuple[str, ...] = ()
    suppressed: bool = False
    smoke: bool = False
    # True while Model's bonus applies, because the unit did not move.
    dug_in: bool = False
    # True after Fuel Shortage.
    stranded: bool = False

    # True for an airplane on a mission, or for a unit under its parachute.
    flying: bool = False

    # The other unit of its pair, its passenger, and its carrier.
    partner: str = ""
    cargo: str = ""
    carrier: str = ""

    # Marks for this turn.
    deployed: bool = False
    moved: bool = False
    # True if it cannot move anymore this phase.
    done: bool = False
    marched: bool = False
    forced: bool = False
    riding: bool = False
    # True if it crossed a river in a rowboat: no attack this turn, and no cover until its next Start phase.
    rowed: bool = False
    boarded: bool = False
    # `unloaded`: this carrier has set down its passenger; `rushed`: this mechanized unit moved after leaving a transport.
    unloaded: bool = False
    rushed: bool = False
    # True if a carrier set it down this turn.
    set_down: bool = False
    # The unit it assaults, and that unit's space when the assault was declared.
    assaults: str = ""
    assault_space: Space = ""
    failed: bool = False

    @property
    def printed(self) -> Unit:
        return UNITS[self.card]


class Piece(Plain):
    """A terrain card on the map; an extensive one covers up to three spaces (R14.6). Without `hp` it cannot be shot at."""

    kind: str
    hp: int
    spaces: tuple[Space, ...]


class Bridge(Plain):
    """A bridge between the two banks of one column, named by its southern space. `charged`: it has a charge."""

    hp: int
    charged: bool = False


class Rowboat(Plain):
    """A boat on a bank. `side`: its owner, or empty for both sides. `used`: it carried a unit this turn (A76)."""

    space: Space
    side: Side | Literal[""] = ""
    used: bool = False


class Headquarters(Plain):
    """A headquarters in play. `out_of_reach`: offshore or off the map (A53)."""

    side: Side
    faction: Faction
    hp: int
    income: int
    maximum: int
    out_of_reach: bool = False
    general: str = ""
    # AP above the maximum, until the end of this turn (Zhukov).
    above: int = 0
    once_used: bool = False
    # Benefits of the general used up this turn: discounts, Rommel's grant.
    given: tuple[str, ...] = ()

    @property
    def alive(self) -> bool:
        return self.hp > 0 or self.out_of_reach


class Player(Plain):
    """A seat with its cards and its AP. `field`: cards of all its units in play."""

    side: Side
    hq: str
    ap: int
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    field: list[str] = []
    # Cards in play other than units: under units, beside the headquarters, or mines on the map.
    laid: list[str] = []
    # Cards that are out of the game because their units were evacuated.
    gone: list[str] = []
    # Cards being looked at or chosen from; only this player sees them.
    looked: list[str] = []
    # All cards of this player, in any zone.
    army: frozenset[str] = frozenset()
    named_general: str = ""
    gave_up: bool = False


class Tally(Plain):
    """Achievements and losses of a side."""

    points: int = 0
    # Army ground units lost (A61), their total printed cost, and scenario units lost by kind.
    losses: int = 0
    points_lost: int = 0
    special_losses: dict[str, int] = {}
    evacuated: int = 0
    left_map: dict[str, int] = {}
    generals_lost: tuple[str, ...] = ()
    # Number of craft and other scenario units still in stock.
    stock: dict[str, int] = {}
    # Number of consecutive turns for which a goal has held, by goal number.
    streaks: dict[str, int] = {}

    @property
    def ground_losses(self) -> int:
        """Ground units lost, from the army and the scenario; craft and ships do not count (A61)."""
        special = (lost for kind, lost in self.special_losses.items() if DATA.units[kind].unit_class != "landing")
        return self.losses + sum(special)


class TgmState(State, kw_only=True):
    options: TgmOptions
    players: list[Player]
    hqs: dict[str, Headquarters]
    tallies: dict[str, Tally]
    # Seat of the Field Marshal by side, even if the side has only one player.
    marshals: dict[str, int] = {}

    # Placed tiles, from the west, southern row first; one tuple per battlefield.
    layouts: tuple[tuple[str, ...], ...] = ()
    # Spaces whose forest or bushes are gone; HP lost by natural terrain, by space.
    bare: frozenset[Space] = frozenset()
    scars: dict[str, int] = {}
    pieces: dict[str, Piece] = {}
    terrain: dict[str, str] = {}
    terrain_deck: list[str] = []
    terrain_box: list[str] = []
    bridges: dict[str, Bridge] = {}
    bridges_lost: int = 0
    rowboats: list[Rowboat] = []
    # Antitank mines by space, smoke screens by side, equipment of destroyed units by space.
    tank_mines: dict[str, str] = {}
    smoke: dict[str, frozenset[Space]] = msgspec.field(default_factory=lambda: {side: frozenset() for side in SIDES})
    leftovers: dict[str, tuple[str, ...]] = {}

    units: dict[str, FieldUnit] = {}
    # Waiting fighters, airplanes on a mission, and units under their parachutes.
    air: dict[str, FieldUnit] = {}
    # Sides with Air Cover, which makes enemy airplanes hit them less often, until their next Start phase.
    air_cover: frozenset[Side] = frozenset()

    round: int = 1
    first: Side = "south"
    side: Side = "south"
    active: int = 0
    # For teams: players who have finished this phase, and whether the active player has acted since taking over (R17.8).
    finished: tuple[int, ...] = ()
    acted: bool = False
    # The unit in the middle of its move, the movement it has left, and the spaces it came from.
    moving: str = ""
    left: int = 0
    trail: tuple[Space, ...] = ()
    # Whether it moves with its partner; and the kind of extra move, if it was just deployed or set down.
    together: bool = False
    extra: Literal["", "mobility", "mechanized"] = ""
    # The unit being deployed while its player buys equipment.
    shopping: str = ""
    # The unit whose assault is being resolved.
    storming: str = ""
    # Support cards played this turn, each with a unit it affected: `sp12:us01#2` (A51).
    affected: frozenset[str] = frozenset()
    # The last round in which a unit was deployed, was wounded or left the map, HP were lost, or points were scored (E5).
    progress: int = 0
    # The last round after time was called (R19.4), else 0.
    last_round: int = 0
    # Cards that teammates exchanged before the battle.
    exchanged: frozenset[str] = frozenset()
    # The bids once they are revealed, and the part of each that can still buy terrain before the first turn.
    bids: dict[str, int] = {}
    to_spend: dict[str, int] = {}
    # Weapons mounted or unmounted in this Flip Over phase: `us02#1:hmg_inf`.
    turned: frozenset[str] = frozenset()

    # Seats that remember where a hidden card is, by card.
    memory: dict[str, tuple[int, ...]] = {}

    @property
    def columns(self) -> int:
        return COLUMNS if len(self.layouts) == 1 else BOTH

    @property
    def scenario(self) -> Scenario:
        return DATA.scenarios[self.options.scenario]


TgmReferee = Referee[TgmState]
TgmVerb = Verb[TgmState]


def seats_of(state: TgmState, side: Side) -> list[int]:
    """Seats of a side, the Field Marshal first."""
    marshal = state.marshals[side]
    if len(state.players) == 2:
        return [marshal]
    return [marshal, *(seat for seat, player in enumerate(state.players) if player.side == side and seat != marshal)]


def enemies_of(state: TgmState, side: Side) -> list[int]:
    return seats_of(state, other(side))


def ally_of(state: TgmState, seat: int) -> int:
    """Seat of the teammate, or `NOBODY`."""
    mates = seats_of(state, state.players[seat].side)
    return next((mate for mate in mates if mate != seat), NOBODY) if len(mates) > 1 else NOBODY


def hq_of(state: TgmState, seat: int) -> Headquarters:
    return state.hqs[state.players[seat].hq]


def hqs_of(state: TgmState, side: Side) -> Iterator[tuple[str, Headquarters]]:
    return ((id, hq) for id, hq in state.hqs.items() if hq.side == side)


def effects_of(hq: Headquarters, kind: str) -> tuple[Any, ...]:
    """Arguments of the general's effects of this kind (5.7)."""
    return _effects(hq.general, kind) if hq.general else ()


@cache
def _effects(general: str, kind: str) -> tuple[Any, ...]:
    return tuple(effect.argument for effect in DATA.generals[general].effects if effect.kind == kind)


def has(unit: FieldUnit, ability: UnitAbility) -> bool:
    return ability in UNITS[unit.card].abilities


def token_with(unit: FieldUnit, ability: str) -> str:
    """The first token with this ability, ready or not; empty for none."""
    return next((name for name in unit.tokens if TOKEN_ABILITY.get(name) == ability), "")


def ready_token(unit: FieldUnit, ability: str) -> str:
    """The first ready token with this ability; empty for none."""
    return next((name for name in unit.tokens if TOKEN_ABILITY.get(name) == ability and name not in unit.grey), "")


def is_infantry(unit: FieldUnit) -> bool:
    return UNITS[unit.card].type == "infantry"


def is_vehicle(unit: FieldUnit) -> bool:
    """Return whether the unit is a tank or a transport (R3.3)."""
    return UNITS[unit.card].type in ("tank", "transport")


def is_craft(unit: FieldUnit) -> bool:
    return UNITS[unit.card].unit_class == "landing"


def wounds_value(unit: FieldUnit) -> int:
    """Number of wounds that destroys the unit; one more for an elite unit (sp07)."""
    return UNITS[unit.card].wounds + (unit.rank == "elite")


def value_of(unit: FieldUnit) -> Fraction:
    """Value of a unit: cost and equipment, reduced by its wounds (1.29 E4)."""
    maximum = wounds_value(unit)
    return Fraction((UNITS[unit.card].cost + unit.equipped) * (maximum - unit.wounds), maximum)


def weapon_line(unit: FieldUnit, name: str) -> Line | None:
    """Printed numbers of a weapon; None if it does not exist. Whether the unit has the token is not checked."""
    return MAIN_WEAPONS[UNITS[unit.card].id] if name == "main" else TOKEN_WEAPONS.get(name)


def line_of_weapon(unit: FieldUnit, name: str) -> Line:
    """Printed numbers of a weapon that the unit must have."""
    line = weapon_line(unit, name)
    assert line is not None
    return line


def units_of(state: TgmState, side: Side) -> Iterator[FieldUnit]:
    """A side's ground units on the map, not counting passengers."""
    return (unit for unit in state.units.values() if unit.side == side and unit.space)


def unit_at(state: TgmState, space: Space) -> FieldUnit | None:
    """A unit on the space; of a pair, the one that entered play first."""
    return next((unit for unit in state.units.values() if unit.space == space), None)


def all_at(state: TgmState, space: Space) -> list[FieldUnit]:
    """All units on the space: one, or a pair."""
    return [unit for unit in state.units.values() if unit.space == space]
