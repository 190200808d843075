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
    # Where it stands; empty for passengers and airplanes.
    space: Space = ""
    wounds: int = 0
    # Its equipment by the names of the single tokens (`mg.2`): those that are grey, those of them used in this own turn,
    # and weapons that are set up.
    tokens: tuple[str, ...] = ()
    grey: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    mounted: tuple[str, ...] = ()
    # Weapons that have fired in this own turn, and that have reacted in this enemy turn.
    fired: tuple[str, ...] = ()
    reacted: tuple[str, ...] = ()
    # AP paid for itself in the turn when it was deployed, and for its equipment.
    paid: int = 0
    equipped: int = 0

    # For the rest of the game.
    rank: Rank = ""
    decorated: bool = False
    # Permanent cards that lie under it.
    cards: tuple[str, ...] = ()
    camouflaged: bool = False

    # Who has shot at it in this turn (A13), and what lasts for a while.
    attackers: tuple[str, ...] = ()
    suppressed: bool = False
    smoke: bool = False
    # Model's bonus for a unit that held its ground.
    dug_in: bool = False
    # Fuel Shortage.
    stranded: bool = False

    # Is this airplane on its way, or this unit under its parachute?
    flying: bool = False

    # With whom it moves under cover, whom it carries, and by whom it is carried.
    partner: str = ""
    cargo: str = ""
    carrier: str = ""

    # This turn.
    deployed: bool = False
    moved: bool = False
    # Its movement of this phase is over.
    done: bool = False
    marched: bool = False
    forced: bool = False
    riding: bool = False
    # Has crossed a river in a rowboat: no attack in this turn, and no cover until its next Start phase.
    rowed: bool = False
    boarded: bool = False
    # A carrier that has set somebody down; a mechanized unit that has moved again after leaving a transport.
    unloaded: bool = False
    rushed: bool = False
    # Was set down or has landed in this turn.
    set_down: bool = False
    # The unit that it assaults, and the space where that stood when the assault was declared.
    assaults: str = ""
    assault_space: Space = ""
    failed: bool = False

    @property
    def printed(self) -> Unit:
        return UNITS[self.card]


class Piece(Plain):
    """A terrain card on the map; an extensive one lies on up to three spaces (R14.6). Without `hp` it cannot be shot."""

    kind: str
    hp: int
    spaces: tuple[Space, ...]


class Bridge(Plain):
    """Over the two banks of one column; called by its southern space. `charged`: in which round the charge was laid."""

    hp: int
    charged: bool = False


class Rowboat(Plain):
    """On a bank. `side`: whose it is, or empty for anybody's. `used`: it has carried somebody in this turn (A76)."""

    space: Space
    side: Side | Literal[""] = ""
    used: bool = False

    def may_carry(self, side: Side) -> bool:
        return not self.used and self.side in ("", side)


class Headquarters(Plain):
    """`out_of_reach`: offshore or off the map (A53)."""

    side: Side
    faction: Faction
    hp: int
    income: int
    maximum: int
    out_of_reach: bool = False
    general: str = ""
    # AP above the maximum that last until the end of this turn (Zhukov).
    above: int = 0
    once_used: bool = False
    # What happened already in this turn: discounts given, Rommel's grant.
    given: tuple[str, ...] = ()

    @property
    def alive(self) -> bool:
        return self.hp > 0 or self.out_of_reach


class Player(Plain):
    """A seat: its cards and its AP. The field holds the cards of all units in play, whatever they are doing."""

    side: Side
    hq: str
    ap: int
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    field: list[str] = []
    # Cards in play that are no units: under units, beside the headquarters, mines on the map.
    laid: list[str] = []
    # Out of the game: evacuated.
    gone: list[str] = []
    # Cards looked at, or named for a choice; seen by this player alone.
    looked: list[str] = []
    # All cards that are this player's, wherever they are.
    army: frozenset[str] = frozenset()
    named_general: str = ""
    gave_up: bool = False


class Tally(Plain):
    """What a side has achieved or lost."""

    points: int = 0
    # Own ground units of the army lost (A61), their printed costs, and of scenario units how many by kind.
    losses: int = 0
    points_lost: int = 0
    special_losses: dict[str, int] = {}
    evacuated: int = 0
    left_map: dict[str, int] = {}
    generals_lost: tuple[str, ...] = ()
    # Craft and other scenario units still in stock.
    stock: dict[str, int] = {}
    # By the number of a goal how many turns in a row it has held.
    streaks: dict[str, int] = {}

    @property
    def ground_losses(self) -> int:
        """Units of the army and of the scenario; craft and ships do not count, as in the goals (A61)."""
        special = (lost for kind, lost in self.special_losses.items() if DATA.units[kind].unit_class != "landing")
        return self.losses + sum(special)


class TgmState(State, kw_only=True):
    options: TgmOptions
    players: list[Player]
    hqs: dict[str, Headquarters]
    tallies: dict[str, Tally]
    # By side its Field Marshal, also where the side has one player.
    marshals: dict[str, int] = {}

    # The map: tiles as they lie, from the West, the southern row first; twice for two battlefields.
    layouts: tuple[tuple[str, ...], ...] = ()
    # Spaces whose forest or bushes are gone, and HP lost by those that are not.
    bare: frozenset[Space] = frozenset()
    scars: dict[str, int] = {}
    pieces: dict[str, Piece] = {}
    # By space the terrain card that lies on it.
    terrain: dict[str, str] = {}
    terrain_deck: list[str] = []
    terrain_box: list[str] = []
    bridges: dict[str, Bridge] = {}
    bridges_lost: int = 0
    rowboats: list[Rowboat] = []
    # Antitank mines by space, smoke screens by side, equipment that the dead left.
    tank_mines: dict[str, str] = {}
    smoke: dict[str, frozenset[Space]] = msgspec.field(default_factory=lambda: {side: frozenset() for side in SIDES})
    leftovers: dict[str, tuple[str, ...]] = {}

    units: dict[str, FieldUnit] = {}
    # Airplanes: fighters that wait, and whatever flies just now.
    air: dict[str, FieldUnit] = {}
    # Until its next Start phase enemy airplanes of such a side's foes shoot worse (Air Cover).
    air_cover: frozenset[Side] = frozenset()

    # The turn.
    round: int = 1
    first: Side = "south"
    side: Side = "south"
    active: int = 0
    # Of a team: who is done with this phase, and whether the active player has acted since he took over (R17.8).
    finished: tuple[int, ...] = ()
    acted: bool = False
    # The unit in the middle of its move, what movement it has left, and the spaces it came from.
    moving: str = ""
    left: int = 0
    trail: tuple[Space, ...] = ()
    # Does it move together with its partner? Is it the extra move of a just deployed or disembarked unit?
    together: bool = False
    extra: Literal["", "mobility", "mechanized"] = ""
    # The unit that is being deployed, while its player buys equipment for it.
    shopping: str = ""
    # The unit whose assault is being resolved.
    storming: str = ""
    # Support cards and the units that they affected in this turn: `sp12:us01#2` (A51).
    affected: frozenset[str] = frozenset()
    # Wounds, HP lost, units deployed, points scored: the last round in which something happened (E5).
    progress: int = 0
    # The last round, once the time is up (R19.4); 0 while it is not.
    last_round: int = 0
    # Cards that the players of a team have handed over before the battle.
    exchanged: frozenset[str] = frozenset()
    # The bids once they are revealed, and what of them can still buy terrain before the first turn.
    bids: dict[str, int] = {}
    to_spend: dict[str, int] = {}
    # Weapons that were mounted or unmounted in this Flip Over: `us02#1:hmg_inf`.
    turned: frozenset[str] = frozenset()

    # Hidden cards of which seats remember where they are.
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
    """The players of a side, the Field Marshal first."""
    marshal = state.marshals[side]
    if len(state.players) == 2:
        return [marshal]
    return [marshal, *(seat for seat, player in enumerate(state.players) if player.side == side and seat != marshal)]


def enemies_of(state: TgmState, side: Side) -> list[int]:
    return seats_of(state, other(side))


def ally_of(state: TgmState, seat: int) -> int:
    """The other player of the same side, or nobody."""
    mates = seats_of(state, state.players[seat].side)
    return next((mate for mate in mates if mate != seat), NOBODY) if len(mates) > 1 else NOBODY


def hq_of(state: TgmState, seat: int) -> Headquarters:
    return state.hqs[state.players[seat].hq]


def hqs_of(state: TgmState, side: Side) -> Iterator[tuple[str, Headquarters]]:
    return ((id, hq) for id, hq in state.hqs.items() if hq.side == side)


def effects_of(hq: Headquarters, kind: str) -> tuple[Any, ...]:
    """What the general of a headquarters does of one kind (5.7)."""
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
    """The first token with this ability that can be used now; empty for none."""
    return next((name for name in unit.tokens if TOKEN_ABILITY.get(name) == ability and name not in unit.grey), "")


def is_infantry(unit: FieldUnit) -> bool:
    return UNITS[unit.card].type == "infantry"


def is_vehicle(unit: FieldUnit) -> bool:
    """R3.3"""
    return UNITS[unit.card].type in ("tank", "transport")


def is_craft(unit: FieldUnit) -> bool:
    return UNITS[unit.card].unit_class == "landing"


def wounds_value(unit: FieldUnit) -> int:
    """How many wounds it takes to destroy the unit; an elite one stands one more (sp07)."""
    return UNITS[unit.card].wounds + (unit.rank == "elite")


def value_of(unit: FieldUnit) -> Fraction:
    """Cost and equipment, less what its wounds have taken (1.29 E4)."""
    most = wounds_value(unit)
    return Fraction((UNITS[unit.card].cost + unit.equipped) * (most - unit.wounds), most)


def weapon_line(unit: FieldUnit, name: str) -> Line | None:
    """The numbers of a weapon of the unit, as printed; None if it has no such weapon."""
    return MAIN_WEAPONS[UNITS[unit.card].id] if name == "main" else TOKEN_WEAPONS.get(name)


def line_of_weapon(unit: FieldUnit, name: str) -> Line:
    """The same for a weapon that the unit has."""
    line = weapon_line(unit, name)
    assert line is not None
    return line


def units_of(state: TgmState, side: Side) -> Iterator[FieldUnit]:
    """The ground units of a side that stand on the map, passengers not counted."""
    return (unit for unit in state.units.values() if unit.side == side and unit.space)


def unit_at(state: TgmState, space: Space) -> FieldUnit | None:
    """A unit that stands on the space; of a pair the first that came into play."""
    return next((unit for unit in state.units.values() if unit.space == space), None)


def all_at(state: TgmState, space: Space) -> list[FieldUnit]:
    """Every unit that stands on the space: one, or a pair."""
    return [unit for unit in state.units.values() if unit.space == space]
