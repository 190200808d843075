"""Table options of the game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.rules.state import Options
from game.tgm.data.loaded import DATA
from game.tgm.data.solo import Level
from game.tgm.ground.geometry import Side

_POINTS, _ROUNDS, _BONUS = DATA.options.points_limit, DATA.options.round_limit, DATA.options.rookie_bonus


class TgmOptions(Options, frozen=True, kw_only=True):
    """The battle, the armies, and the optional rules (1.19, 1.29). `constants.yaml` explains each."""

    scenario: str = "S01" if "S01" in DATA.scenarios else next(iter(DATA.scenarios))
    # Id of a ready-made deck or code of a user's deck; "" for the scenario's first deck of the side.
    south_deck: str = ""
    north_deck: str = ""
    # Deck of a team's second player; "" if the team shares one.
    south_second_deck: str = ""
    north_second_deck: str = ""
    # The side that has two of the three players. Two battlefields need four players.
    team: Side = "south"
    battlefields: Annotated[int, Meta(ge=1, le=2)] = 1
    # How a team gets its Field Marshal: the side's first seat, or the player with the higher roll.
    marshal: Literal["agreed", "rolled"] = "agreed"
    points_limit: Annotated[int, Meta(ge=_POINTS.least, le=_POINTS.most)] = _POINTS.default
    round_limit: Annotated[int, Meta(ge=_ROUNDS.least, le=_ROUNDS.most)] = _ROUNDS.default
    # Extra AP in each HQ phase for the seats of new players (R19.1).
    rookie_bonus: Annotated[int, Meta(ge=_BONUS.least, le=_BONUS.most)] = _BONUS.default
    rookies: Literal["south", "north", "both"] = "both"
    leftover_equipment: bool = DATA.options.leftover_equipment.default
    extensive_terrain: bool = DATA.options.extensive_terrain.default
    terrain_during_play: bool = DATA.options.terrain_during_play.default
    # In minutes. The players call time themselves; then the current round is finished and one more is played (R19.4).
    time_limit: Literal[0, 90, 120] = 0
    # The solo opponent's side and level (5.10, S10). Solo scenarios set the side themselves.
    solo_side: Literal["none", "south", "north"] = "none"
    level: Level = "regular"
    # Results of earlier battles of a campaign (5.10).
    south_extra_points: Annotated[int, Meta(ge=0, le=200)] = 0
    north_extra_points: Annotated[int, Meta(ge=0, le=200)] = 0
    south_veterans: tuple[str, ...] = ()
    north_veterans: tuple[str, ...] = ()
    lost_generals: tuple[str, ...] = ()
