"""The moves of The Sixth Line as the table offers them: buttons by phase, what each move points at, what is asked, and what
the board shows of a move that is considered."""

from __future__ import annotations

from collections.abc import Sequence

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.tgm.board_text import component_name, unit_name
from game.tgm.cards.windows import AimedAt, AirStrike, open_window
from game.tgm.fire.odds import Weighed, best_by_target, declared, is_useless, percent, shots, threats, weighed
from game.tgm.ground.geometry import LINES, Space, own_line
from game.tgm.movement.moving import movement_of
from game.tgm.movement.walking import movement_left, walks
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import DISTANCE, SUPPORT, UNITS
from game.tgm.turn.cautions import price
from game.tgm.turn.turn import AFTER
from game.tgm.turn.victory import objectives
from game.ui.table.orders import Question, VerbButton
from game.ui.table.scene import Scene, seat_id
from game.ui.table.selection import Path, Selection
from game.ui.tgm.board.places import NO_PLAN, Plan
from game.ui.tgm.preview import what_waits

WALKS = ("move", "move_pair")
MEETINGS = ("join", "board", "swap")
ATTACKS = ("shoot", "fly", "flak", "ambush", "fire_back", "storm_with", "bomb")
OWN_LINES = LINES // 2

_EVERYWHERE = (
    VerbButton("play", "cards_playing_outline", "P"),
    VerbButton("smoke_shell", "weather_fog", "K", shown=False, later=True),
    VerbButton("smoke_screen", "weather_windy", "W", shown=False, later=True),
    VerbButton("cure", "medical_bag", "E", shown=False, later=True),
    VerbButton("repair", "wrench", "V", shown=False, later=True),
    VerbButton("clear", "shovel", "X", shown=False, later=True),
    VerbButton("hand_over", "account_switch", "O", shown=False),
    VerbButton("call_time", "timer_sand", "T", shown=False),
)
BUTTONS: dict[str, tuple[VerbButton, ...]] = {
    "movement": (
        VerbButton("move", "shoe_print", "M"),
        VerbButton("assault", "sword_cross", "A"),
        VerbButton("march", "fast_forward", "Q"),
        VerbButton("board", "truck_plus", "C"),
        VerbButton("set_down", "truck_minus", "U", shown=False, later=True),
        VerbButton("join", "account_multiple", "J"),
        VerbButton("move_pair", "shoe_print", "N", shown=False, later=True),
        VerbButton("swap", "swap_horizontal", "S", shown=False, later=True),
        VerbButton("ride", "horse_variant", "G", shown=False, later=True),
        VerbButton("row", "ferry", "D", shown=False),
        VerbButton("take", "bag_personal", "B", shown=False),
        VerbButton("leave_map", "exit_run", "H", shown=False),
        *_EVERYWHERE,
    ),
    "deployment": (
        VerbButton("deploy", "account_arrow_up", "D"),
        VerbButton("deploy_pair", "account_multiple", "J", shown=False, later=True),
        VerbButton("deploy_loaded", "truck_plus", "C", shown=False, later=True),
        VerbButton("deploy_afloat", "ferry", "A", shown=False),
        VerbButton("launch", "ferry", "N", shown=False),
        VerbButton("parachute", "parachute", "G", shown=False),
        VerbButton("bomb", "bomb", "B", shown=False),
        VerbButton("lay", "pine_tree", "H", shown=False),
        *_EVERYWHERE,
    ),
    "shooting": (
        VerbButton("shoot", "crosshairs", "F"),
        VerbButton("storm", "sword_cross", "A"),
        VerbButton("fly", "airplane", "G", shown=False),
        VerbButton("charge", "bomb", "B", shown=False),
        *_EVERYWHERE,
    ),
    "flip": (
        VerbButton("mount", "arrow_collapse_down", "M"),
        VerbButton("unmount", "arrow_expand_up", "U"),
    ),
    "terrain": (),
}
"""By phase, in the order in which they stand. Their keys keep clear of those of the top bar."""

EXPLICIT = frozenset({"smoke_screen", "clear", "charge"})
"""Pointing at a space means something else, unless one of these was chosen before."""

# What of the words of a move is pointed at; the others are said in a menu.
_POINTED: dict[str, tuple[int, ...]] = {
    "shoot": (0, 2),
    "fire_back": (0,),
    "ambush": (0, 1, 3),
    "flak": (0, 2),
    "fly": (0, 1),
    "mount": (0,),
    "unmount": (0,),
    "take": (0,),
    "storm_with": (),
    "buy": (),
    "bid": (),
    "call_time": (),
}
_HEALING = ("cure", "repair")
_OF_THE_MOVER = ("move", "join", "assault", "board", "set_down", "march")


def chosen_unit(state: TgmState, selection: Selection | None) -> FieldUnit | None:
    """The unit of which a move is being put together: the one that moves, or the last own one that was pointed at."""
    if state.moving:
        return state.units.get(state.moving)
    things = selection.narrowing.things if selection is not None else ()
    return next((unit for thing in reversed(things) if (unit := state.units.get(thing) or state.air.get(thing))), None)


def path_of(move: Move, state: TgmState) -> Path:
    """The things to point at for a move. Who is in the middle of a move need not be pointed at."""
    words = [move.args[place] for place in _POINTED.get(move.verb, range(len(move.args)))]
    if state.moving and move.verb in _OF_THE_MOVER:
        words = words[1:]
    if move.verb in _HEALING and words[0] == words[1]:
        # Who looks after itself has been pointed at.
        words = words[:1]
    if move.verb == "play" and len(words) > 1 and words[1].isdigit():
        words[1] = seat_id(int(words[1]))
    return tuple(words)


def is_on_table(thing: str, state: TgmState) -> bool:
    """Can it be pointed at where it is: on the map, beside it, or in a hand?"""
    if thing in DISTANCE or thing in state.units or thing in state.air or thing in state.hqs or thing.startswith("seat:"):
        return True
    return any(thing in player.hand for player in state.players)


def is_turn(state: TgmState) -> bool:
    """Is it a moment of a turn in which actions are chosen?"""
    return state.phase in BUTTONS and not state.stack and not state.shopping and not state.storming


def buttons(state: TgmState) -> Sequence[VerbButton]:
    return BUTTONS.get(state.phase, ()) if is_turn(state) else ()


def unlit(verb: str, state: TgmState, selection: Selection, texts: Texts) -> str:
    """Terrain on the own lines is a target, and a shot may do nothing at all; neither is a reason to fire."""
    found = selection.of_verb(verb) if verb == "shoot" else []
    if not found or any(_is_worth_a_shot(state, move) for move in found):
        return ""
    return texts("tgm_table.shot.not_worth_it")


def doers(thing: str, state: TgmState, selection: Selection) -> list[str]:
    """The units that can attack an enemy or a headquarters."""
    if thing not in state.units and thing not in state.hqs:
        return []
    attacks = [move for move in selection.fitting if move.verb in (*ATTACKS, "assault")]
    paths = [path for move in attacks if len(path := selection.path_of(move)) > 1 and path[-1] == thing]
    return [*dict.fromkeys(path[0] for path in paths)]


def _is_worth_a_shot(state: TgmState, move: Move) -> bool:
    card, _, target = move.args[:3]
    unit = state.units[card]
    if target in DISTANCE:
        return target in objectives(state) or own_line(target, unit.side) > OWN_LINES
    shot = weighed(state, unit.seat, move)
    return shot is not None and not is_useless(shot)


def primary_label(move: Move, state: TgmState, texts: Texts) -> str:
    if move.verb == "end_phase":
        after = {**AFTER, "flip": "discard"}.get(state.phase, "")
        return texts("tgm_table.next", phase=texts(f"tgm.phase.{after}")) if after else ""
    key = f"tgm_table.verb.{move.verb}"
    return texts(key) if key in texts else ""


# What is asked ------------------------------------------------------------------------------------------------------------


def question(state: TgmState, selection: Selection, texts: Texts) -> Question | None:
    """What somebody is about to do with what was pointed at, or may answer."""
    if (waits := what_waits(state, texts)) and not selection.narrowed:
        return Question("crosshairs", "", waits)
    now = selection.narrowing
    fitting = selection.fitting
    unit = chosen_unit(state, selection)
    if unit is not None and (now.things or state.moving) and not state.stack:
        name = unit_name(state, unit.card, texts)
        steps = [move for move in fitting if move.verb in WALKS]
        if steps:
            left = state.left if state.moving else movement_of(state, unit)
            spaces = len({move.args[1] for move in steps})
            return Question("shoe_print", name, texts("tgm_table.order.move", left=left, spaces=spaces))
        if state.phase == "shooting":
            targets = {thing for move in fitting if move.verb in ATTACKS for thing in selection.path_of(move)[-1:]}
            return Question("crosshairs", name, texts("tgm_table.order.shoot", targets=len(targets)))
    if state.phase == "movement" and not now.things and not state.stack and not _has_units(state):
        return Question("shoe_print", texts("tgm_table.order.nobody"), "")
    card = now.things[0] if now.things else ""
    if card in UNITS or card in SUPPORT:
        seat = next((seat for seat, player in enumerate(state.players) if card in player.hand), None)
        if seat is not None:
            return _with_card(card, state, seat, selection, texts)
    return None


def _has_units(state: TgmState) -> bool:
    return any(unit.seat == state.active and unit.space for unit in state.units.values())


def _with_card(card: str, state: TgmState, seat: int, selection: Selection, texts: Texts) -> Question:
    """A card of the hand is to be played, or two are to come together."""
    cards = tuple(thing for thing in selection.narrowing.things if thing in state.players[seat].hand)
    named = [move for move in selection.fitting if {*move.args} & {*state.players[seat].hand} <= {*cards}]
    prices = sorted({price(state, seat, move) for move in named or selection.fitting})
    places = len(selection.targets())
    words = [texts("tgm_table.order.cost", ap=" / ".join(map(str, prices)))] if prices else []
    if places:
        words.append(texts("tgm_table.order.place", places=places))
    icon = "cards_playing_outline" if card in SUPPORT else "account_arrow_up"
    return Question(icon, " + ".join(component_name("card", one, texts) for one in cards), " · ".join(words))


# What is shown of it -----------------------------------------------------------------------------------------------------


def plan_for(scene: Scene, selection: Selection, seat: int) -> Plan:
    """From what is selected and pointed at to what the board shows of it: reach, ways, ghosts, targets and chances."""
    state: TgmState = scene.state
    shot = declared(state)
    if shot is not None and shot.attack.shooter is not None:
        aimed_at = shot.attack.target
        chance = {aimed_at: percent(shot.chances.hit)} if open_window(state, AimedAt) is not None else {}
        return Plan(shot.attack.shooter.card, targets=frozenset({aimed_at}), declared=True, chances=chance)
    strike = open_window(state, AirStrike)
    if strike is not None:
        return Plan(strike.subject, targets=frozenset({strike.target}), declared=True)
    unit = chosen_unit(state, selection)
    if unit is None:
        return _glance(scene, seat)
    if any(move.verb in WALKS or move.verb == "assault" for move in selection.fitting) and unit.space:
        return _march(scene, selection, unit)
    return _aim(state, selection, unit, seat)


def _glance(scene: Scene, seat: int) -> Plan:
    """The pointer is on an own unit before anything is chosen: what could it hit from there?"""
    state: TgmState = scene.state
    unit = state.units.get(scene.hovered or scene.focused)
    if unit is None or seat == NOBODY or unit.seat != seat or state.phase not in ("movement", "shooting") or state.stack:
        return NO_PLAN
    return _aimed(unit, best_by_target([shot for shot in shots(state, unit) if not is_useless(shot)]))


def _march(scene: Scene, selection: Selection, unit: FieldUnit) -> Plan:
    state: TgmState = scene.state
    fitting = selection.fitting
    together = any(move.verb == "move_pair" for move in fitting) and not any(move.verb == "move" for move in fitting)
    known = walks(state, unit, together)
    goals = {move.args[1] for move in fitting if move.verb in WALKS}
    whole = movement_left(state, unit, together)
    reach = {space: whole - known[space].left for space in goals if space in known}
    assaulted = {state.units[move.args[1]].space for move in fitting if move.verb == "assault"}
    pointed = _space_of(state, scene.hovered or scene.focused)
    ghost = pointed if pointed in reach else ""
    shown = best_by_target(shots(state, unit, ghost))
    # What is far from hurting the target is no reason to go there.
    useful = {target: shot for target, shot in shown.items() if not is_useless(shot)}
    return Plan(
        unit.card,
        reach=reach,
        assaults=frozenset(assaulted),
        targets=frozenset() if ghost else frozenset(useful),
        ghost=ghost,
        path=(unit.space, *known[ghost].steps) if ghost else _approach(state, selection, unit, scene),
        ghost_targets=frozenset(useful) if ghost else frozenset(),
        chances=_chances(useful),
        threatened={space: count for space in reach if (count := threats(state, unit, space))},
    )


def _space_of(state: TgmState, thing: str) -> Space:
    unit = state.units.get(thing)
    return unit.space if unit is not None else thing


def _approach(state: TgmState, selection: Selection, unit: FieldUnit, scene: Scene) -> tuple[Space, ...]:
    """The way to an enemy or a carrier that is pointed at."""
    moves = selection.moves_at(scene.hovered or scene.focused)
    ways = [selection.way(move) for move in moves if move.verb in ("assault", *MEETINGS)]
    if not ways or len(ways[0]) < 2:
        return ()
    return (unit.space, *(step.args[1] for step in ways[0] if step.verb == "move"))


def _aim(state: TgmState, selection: Selection, unit: FieldUnit, seat: int) -> Plan:
    """The unit is to shoot: its targets, with the chance of the best weapon."""
    attacks = [move for move in selection.fitting if move.verb in ATTACKS]
    found = [shot for move in attacks if (shot := weighed(state, seat, move)) is not None and not shot.attack.sure]
    return _aimed(unit, best_by_target(found))


def _aimed(unit: FieldUnit, best: dict[str, Weighed]) -> Plan:
    return Plan(unit.card, targets=frozenset(best), chances=_chances(best))


def _chances(best: dict[str, Weighed]) -> dict[str, int]:
    return {target: percent(shot.chances.hit) for target, shot in best.items()}
