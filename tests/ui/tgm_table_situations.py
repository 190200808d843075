"""Situations at the table of The Sixth Line as shown on the screen, to check pictures, secrets and keys."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pygame

from game.catalog import find_game
from game.rules.journals.journal import read, replay
from game.rules.positions.opening import new_table
from game.rules.positions.position import Position
from game.rules.table import Table
from game.tgm.game import GAME
from game.tgm.state import TgmState
from game.ui.app import App
from tests.tgm.field import Field
from tests.ui.screen_driver import hold, point, press
from tests.ui.table_situations import PEOPLE, Situation, after, at_table, choose, on, show_result, shown, watched
from tests.ui.tgm_situations import LAND
from tools.make_tgm_journals import FOLDER

LONGEST_ENDING = "s01_north_hq_destroyed"


def seated(field: Field, seats: int = 2, phone: bool = False) -> Table[TgmState]:
    """The table of a position, with named people at the screen or on phones."""
    position = Position("tgm", tuple(msgspec.structs.replace(seat, phone=phone) for seat in PEOPLE[:seats]))
    for player in field.state.players:
        mine = (player.deck, player.hand, player.discard, player.field, player.laid, player.gone, player.looked)
        player.army = frozenset(card for cards in mine for card in cards)
    return Table.open(GAME, position, field.state, "history")


def battle(phase: str = "movement", **options: Any) -> Field:
    """The middle of a battle: two armies that meet, with most of what can be on the map and in a hand."""
    field = Field(phase=phase, **options)
    state = field.state
    state.layouts = (LAND,) * len(state.layouts)
    state.round = 6
    for player, ap in zip(state.players, (8, 5), strict=True):
        player.ap = ap
    sherman = field.unit("us18", "e2", tokens=("smoke_screen", "mg"), wounds=1)
    field.unit("us10", "d1")
    field.unit("us14", "f1", tokens=("smoke_screen",))
    field.unit("us02", "c3", tokens=("hmg_inf", "face_down"), rank="veteran", wounds=1)
    field.unit("us04", "d4", tokens=("grenades",), rank="elite")
    halftrack = field.unit("us28", "b2")
    field.aboard("us01", halftrack)
    stuart = field.unit("us16", "g2")
    field.pair(stuart, field.unit("us03", "g2", wounds=1))
    field.unit("us27", "h1")
    field.unit("us12", "h2")
    field.fighter("us29")
    field.unit("ge11", "e6")
    field.unit("ge01", "d5", suppressed=True, wounds=1)
    field.unit("ge24", "e4", tokens=("smoke_screen",))
    field.unit("ge23", "g5", wounds=2)
    field.unit("ge03", "c5", tokens=("bazooka",))
    field.unit("ge15", "b6")
    field.unit("ge02", "g4", tokens=("mortar_inf",), stranded=False, smoke=True)
    field.fighter("ge35")
    field.terrain("house", "c5")
    field.terrain("trench", "f2")
    field.terrain("mines", "a4")
    field.terrain("barb_wire", "h4")
    state.smoke["south"] = frozenset({"f3"})
    state.tank_mines = {"e3": "sp09.us#1"}
    state.players[0].laid.append("sp09.us#1")
    state.hqs["hq_south"].general = "gus2"
    state.players[0].laid.append("sp05.us#1")
    for player in state.players:
        player.deck[:] = [card for card in player.deck if card not in ("sp09.us#1", "sp05.us#1")]
    field.hand(0, "us19", "us02", "us28", "sp13", "sp15", "us29", "sp08")
    field.hand(1, "ge01", "ge23", "sp20", "sp21", "ge35", "sp03", "sp27")
    state.players[1].discard += [state.players[1].deck.pop() for _ in range(9)]
    assert sherman == "us18#1"
    return field


# Before the battle ---------------------------------------------------------------------------------------------------------


def new_game(**options: Any) -> Table[Any]:
    return new_table(GAME, PEOPLE[:2], 4, {"scenario": "S01", "dice": "manual"} | options)


def bid(app: App) -> None:
    shown(app, new_game())


def laying(app: App) -> None:
    """Show the terrain cards laid out."""
    shown(app, new_game(dice="auto"))
    choose(app, "bid 4", "bid 4")
    press(app, pygame.K_h)


# In the battle -------------------------------------------------------------------------------------------------------------


def movement(app: App) -> None:
    shown(app, seated(battle()))


def deployment(app: App) -> None:
    shown(app, seated(battle("deployment")))


shop = after(deployment, "deploy us02#2 c1")


def dragged(app: App) -> None:
    deployment(app)
    screen = at_table(app)
    spot, goal = screen.view.spot_of("us19#1"), screen.view.spot_of("c1")
    assert spot is not None
    assert goal is not None
    hold(app, spot)
    point(app, (spot[0], spot[1] - 40))
    point(app, goal)


def shooting(app: App) -> None:
    shown(app, seated(battle("shooting")))


def rolled(app: App) -> None:
    """A hit, with its die in the tray."""
    shown(app, seated(battle("shooting", dice="manual", reactions="able")))
    choose(app, "shoot us18#1 main ge24#1", "roll 9")


def smoke_shell(app: App) -> None:
    """Show W3, where the target may hide."""
    field = battle("shooting")
    field.state.units["ge24#1"].tokens = ("smoke_shell",)
    shown(app, seated(field))
    choose(app, "shoot us18#1 main ge24#1")


def second_chance(app: App) -> None:
    """Show W4, where the shooter may reroll."""
    field = battle("shooting", dice="manual")
    field.hand(0, "sp27")
    shown(app, seated(field))
    choose(app, "shoot us18#1 main ge24#1", "roll 3")


def storm(app: App) -> None:
    """The choice of a weapon for an assault."""
    field = battle("shooting")
    field.state.units["us04#1"].assaults, field.state.units["us04#1"].assault_space = "ge01#1", "d5"
    shown(app, seated(field))
    choose(app, "storm us04#1", "pass")


def fire_back(app: App) -> None:
    """Show W5, where the defender may fire first."""
    field = battle("shooting")
    field.state.units["us04#1"].assaults, field.state.units["us04#1"].assault_space = "ge01#1", "d5"
    shown(app, seated(field))
    choose(app, "storm us04#1")


air_strike = after(shooting, "fly us29#1 ge24#1")


def discarding(app: App) -> None:
    field = battle("discard")
    field.hand(0, "us19", "us02", "us28", "sp13", "sp15", "us29", "sp08", "us01", "us03")
    shown(app, seated(field))


def keys(app: App) -> None:
    movement(app)
    at_table(app).opener.open_keys()


def log(app: App) -> None:
    rolled(app)
    press(app, pygame.K_l)


def two_fields(app: App) -> None:
    """Four players on two battlefields."""
    field = Field(seats=4, battlefields=2, plain=False)
    field.unit("us18", "d2", 0)
    field.unit("ge23", "e5", 1)
    field.state.round = 3
    shown(app, seated(field, 4))


def replayed(app: App) -> None:
    watched(app, finished(LONGEST_ENDING))


def finished(ending: str) -> Table[Any]:
    record = read(FOLDER / f"tgm-{ending}.journal")
    return replay(record, find_game(record.header.game))


def result(app: App) -> None:
    show_result(app, finished(LONGEST_ENDING))


SITUATIONS: dict[str, Situation] = {
    "bid": bid,
    "laying": laying,
    "opening_hand": after(on(partial(new_game, dice="auto")), "bid 0", "bid 0"),
    "roll_off": after(bid, "bid 1", "bid 2"),
    "movement": movement,
    "selected": after(movement, chosen="us18#1"),
    # The pointer is on a space the unit could move to.
    "ghost": after(movement, chosen="us18#1", at="f2"),
    "assault": after(movement, chosen="us04#1", at="ge01#1"),
    # A moving unit with a passenger to unload.
    "carrier": after(movement, chosen="us28#1"),
    # A unit's description and condition.
    "own_unit": after(movement, at="us02#1"),
    "space": after(movement, at="a4"),
    "headquarters": after(movement, at="hq_south"),
    "phase": after(movement, at="phase:shooting"),
    # A unit that can't move because its gun is mounted.
    "refused": after(movement, chosen="us02#1"),
    # W2, where the other side may ambush.
    "ambush": after(movement, "move us18#1 f2"),
    "deployment": deployment,
    "dragged": dragged,
    "shop": shop,
    # A card that needs a target, with the pointer on a possible space.
    "bombs": after(shooting, chosen="sp15.us#1", at="e4"),
    # W1, where the other side may counter.
    "support": after(shooting, "play sp15.us#1 e4"),
    "shooting": shooting,
    # The pointer is on a target for a unit with several weapons and a card that makes a shot certain.
    "aimed": after(shooting, chosen="us18#1", at="ge24#1"),
    "weapons": after(shooting, chosen="us18#1 ge24#1"),
    "terrain_target": after(shooting, chosen="us18#1", at="f2"),
    "rolled": rolled,
    "d10": after(shooting, "shoot us18#1 main ge24#1"),
    "smoke_shell": smoke_shell,
    "second_chance": second_chance,
    "storm": storm,
    "fire_back": fire_back,
    # W6, where fighters may intercept.
    "air_strike": air_strike,
    # The middle of a strike.
    "air_fight": after(air_strike, "intercept ge35#1"),
    "flip": on(lambda: seated(battle("flip"))),
    "discarding": discarding,
    "curtain": on(lambda: seated(battle()), lifted=False),
    "inspector": after(movement, inspected="us02#1"),
    "ground_sheet": after(movement, inspected="c5"),
    "pile": after(movement, inspected="pile:discard:1"),
    "keys": keys,
    "log": log,
    "omaha": after(on(lambda: new_table(GAME, PEOPLE[:2], 4, {"scenario": "S06"})), "keep_hand", "keep_hand"),
    "two_fields": two_fields,
    "replayed": replayed,
    "result": result,
}
