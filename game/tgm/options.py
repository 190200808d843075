"""How a table can change the rules of the game."""

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
    # A ready-made deck, or an own one in one line; empty: the first that the scenario has for the side.
    south_deck: str = ""
    north_deck: str = ""
    # The deck of the second player of a team who does not share the first one's.
    south_second_deck: str = ""
    north_second_deck: str = ""
    # Of three players, which side is the team; two battlefields are for four.
    team: Side = "south"
    battlefields: Annotated[int, Meta(ge=1, le=2)] = 1
    # Who is Field Marshal of a team: the first seat of the side, or who rolls higher.
    marshal: Literal["agreed", "rolled"] = "agreed"
    points_limit: Annotated[int, Meta(ge=_POINTS.least, le=_POINTS.most)] = _POINTS.default
    round_limit: Annotated[int, Meta(ge=_ROUNDS.least, le=_ROUNDS.most)] = _ROUNDS.default
    # The seats whose players are new to the game get so many AP more in each HQ phase (R19.1).
    rookie_bonus: Annotated[int, Meta(ge=_BONUS.least, le=_BONUS.most)] = _BONUS.default
    rookies: Literal["south", "north", "both"] = "both"
    leftover_equipment: bool = DATA.options.leftover_equipment.default
    extensive_terrain: bool = DATA.options.extensive_terrain.default
    terrain_during_play: bool = DATA.options.terrain_during_play.default
    # Whoever sees that the time is up says so: a round is finished, and one more is played (R19.4).
    time_limit: Literal[0, 90, 120] = 0
    # The side that the solo opponent plays, and how strong it is (5.10, S10). Solo scenarios have theirs.
    solo_side: Literal["none", "south", "north"] = "none"
    level: Level = "regular"
    # A battle of a campaign: which one, and what the battles before it gave (5.10).
    south_extra_points: Annotated[int, Meta(ge=0, le=200)] = 0
    north_extra_points: Annotated[int, Meta(ge=0, le=200)] = 0
    south_veterans: tuple[str, ...] = ()
    north_veterans: tuple[str, ...] = ()
    lost_generals: tuple[str, ...] = ()
