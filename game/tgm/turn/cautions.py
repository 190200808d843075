"""Warnings before a move: wasted AP, a possible end of the battle, forgotten actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from game.rules.game import Game
from game.rules.moves import Move, legal_moves
from game.rules.odds import Caution
from game.rules.referee import GameOver, Referee
from game.rules.refusals import Param
from game.rules.state import NOBODY, Result
from game.tgm.deployment.deploying import costs, rules_of, token_price
from game.tgm.deployment.purse import maximum, room
from game.tgm.deployment.terrain_cards import lay_cost
from game.tgm.deployment.verbs import shopper
from game.tgm.fire.armory import weapons_of
from game.tgm.fire.combat import numbers
from game.tgm.fire.odds import attack_meant, chance_to_lose, hurts_again, is_useless, shots
from game.tgm.ground.geometry import Space, half_of, own_line
from game.tgm.ground.terrain import cover_of
from game.tgm.movement.moving import rest_of
from game.tgm.movement.verbs import MARCH_AP
from game.tgm.movement.walking import walks
from game.tgm.state import FieldUnit, TgmState, ally_of, is_craft, seats_of
from game.tgm.tables import SUPPORT, UNITS, card_kind
from game.tgm.turn.end import HAND_LIMIT, end_phase
from game.tgm.turn.start import income, lost_income
from game.tgm.turn.turn import ACTIONS
from game.tgm.turn.victory import is_held, objectives, supply

DEPLOYED = {"deploy": 1, "parachute": 1, "bomb": 1, "deploy_pair": 2, "deploy_loaded": 2, "deploy_afloat": 1}
"""Number of cards that each verb deploys; they are its first arguments."""
CARD_AT = {"play": 0, "counter": 0, "reroll": 0, "ambush": 0, "shoot": 3, "fly": 2, "storm_with": 1}
"""Index of the argument that is a support card, by verb. The argument may be absent."""


def price(state: TgmState, seat: int, move: Move) -> int:
    verb, args = move.verb, move.args
    if verb in DEPLOYED:
        units = costs(state, seat, args[: DEPLOYED[verb]])
        return units + craft_cost(state, seat) if verb == "deploy_afloat" else units
    if verb in CARD_AT:
        return SUPPORT[args[CARD_AT[verb]]].ap if len(args) > CARD_AT[verb] else 0
    if verb == "lay" and state.phase != "terrain":
        return lay_cost(args[0], len(args) - 1)
    unit = shopper(state)
    if verb == "buy" and unit is not None:
        return token_price(state, unit, args[0])
    return {"march": MARCH_AP, "launch": craft_cost(state, seat)}.get(verb, 0)


def craft_cost(state: TgmState, seat: int) -> int:
    """AP cost of one of the side's craft; 0 if the scenario gives it none."""
    craft = rules_of(state, seat).craft
    return 0 if craft is None else UNITS[f"{craft.unit}#1"].cost


PLAYED = {*DEPLOYED, "play"}


def cautions(game: Game[TgmState], state: TgmState, seat: int, move: Move) -> list[Caution]:
    """Cautions for a legal move, or for one step of a path."""
    if move.verb == "done_laying":
        # Unspent AP from the bid are lost (R7.3).
        ap = state.to_spend.get(state.players[seat].side, 0)
        return [Caution("tgm.caution.bid_left", params={"ap": ap}, danger=False)] if ap else []
    if move.verb != "end_phase":
        last = [*_last_card(state, seat, move)] if move.verb in PLAYED or move.verb in CARD_AT else []
        last += _in_vain(state, seat, move)
        # The player's own bombs, shells and mines can destroy a unit whose loss decides the battle.
        if chance := chance_to_lose(game, state, seat, move):
            last.append(Caution("tgm.caution.own_doing_sure" if chance == 1 else "tgm.caution.own_doing", float(chance)))
        return last
    result = end_of_battle(game, state, seat)
    if result is not None and seat in result.winners:
        # If the turn ends the battle with a win, nothing else matters.
        return []
    left = [*LEFT[state.phase](state, seat)] if state.phase in LEFT else []
    if result is None:
        return left
    return [Caution("tgm.caution.battle_lost" if result.winners else "tgm.caution.battle_drawn"), *left]


def _last_card(state: TgmState, seat: int, move: Move) -> Iterator[Caution]:
    """Warn about playing a side's last card, because a side (or team) without cards at the end of its turn loses (A31)."""
    player = state.players[seat]
    mates = [state.players[mate] for mate in seats_of(state, player.side) if mate != seat]
    if player.deck or any(mate.deck or mate.hand for mate in mates):
        return
    if player.hand and {*player.hand} <= {*move.args}:
        yield Caution("tgm.caution.last_card")


def _in_vain(state: TgmState, seat: int, move: Move) -> Iterator[Caution]:
    """Warn about a shot that cannot penetrate (A41) or hurt anyone, AP lost above the maximum, or a wasted weapon bonus."""
    attack = attack_meant(state, seat, move)
    if attack is not None and not (result := numbers(state, attack)).penetrates:
        values: dict[str, Param] = {"target": attack.target, "penetration": result.penetration, "armor": result.armor or 0}
        yield Caution("tgm.caution.no_effect", params=values, danger=False)
    support = SUPPORT[move.args[0]] if move.verb == "play" else None
    if support is not None and support.op == "gain_ap" and (lost := support.value - room(state, seat)) > 0:
        params: dict[str, Param] = {"card": move.args[0], "due": support.value, "lost": lost}
        yield Caution("tgm.caution.no_room", params=params, danger=False)
    if support is not None and not _helps(state, move):
        yield Caution("tgm.caution.unarmed", params={"unit": move.args[1], "card": move.args[0]}, danger=False)
    if support is not None and support.op == "shoot_again" and not hurts_again(state, state.units[move.args[1]]):
        yield Caution("tgm.caution.only_terrain", params={"unit": move.args[1], "card": move.args[0]}, danger=False)


def _helps(state: TgmState, move: Move) -> bool:
    """Return False if the card only improves weapons and its target has none."""
    return SUPPORT[move.args[0]].op not in ("veteran", "ignore_wounds") or bool(weapons_of(state.units[move.args[1]]))


def end_of_battle(game: Game[TgmState], state: TgmState, seat: int) -> Result | None:
    """Result of the battle if it ends with this turn, else None. Nothing after Shooting affects any goal."""
    mate = ally_of(state, seat)
    if state.phase not in ("shooting", "flip") or (mate != NOBODY and mate not in state.finished):
        return None
    after = state.copy()
    with suppress(GameOver):
        end_phase(Referee(game, after, None, []))
    return after.result


def _still_to_move(state: TgmState, seat: int) -> Iterator[Caution]:
    """Warn about units that the player probably forgot to move, and about paid Marches that were not used."""
    mine = [unit for unit in state.units.values() if unit.seat == seat and unit.space]
    movable = [unit for unit in mine if rest_of(state, unit)]
    if idle := [(unit, reason) for unit in movable if (reason := _forgotten(state, unit))]:
        unit, reason = min(idle, key=lambda entry: WHY.index(entry[1]))
        unmoved = [other.card for other in movable if not other.moved and not other.assaults and walks(state, other)]
        yield from _about(state, f"tgm.caution.moves_left.{reason}", unmoved, unit.card)
    paid = [unit.card for unit in movable if unit.marched and not unit.moved and not unit.assaults]
    yield from _about(state, "tgm.caution.marches_left", paid)


def _about(state: TgmState, key: str, units: Sequence[str], named: str = "") -> Iterator[Caution]:
    """A caution about units, if there are any: their number, and the `named` or first one with its space."""
    if units:
        unit = named or units[0]
        params: dict[str, Param] = {"units": len(units), "unit": unit, "space": state.units[unit].space}
        yield Caution(key, 1, params, False, tuple(units))


WHY = ("passenger", "objective", "target", "supply")
"""Reasons why a unit should move, most important first. Enemy fire is not one of them, because staying may be deliberate."""


def _forgotten(state: TgmState, unit: FieldUnit) -> str:
    """The best reason to move a unit; "" if it has moved, or if its cover, place or a possible shot is a reason to stay."""
    if unit.moved or unit.assaults or unit.marched or cover_of(state, unit) != (0, 0):
        return ""
    if unit.space in objectives(state) or _holds_supply(state, unit):
        return ""
    if any(not is_useless(shot) for shot in shots(state, unit)):
        return ""
    reasons = {_use(state, unit, space) for space in walks(state, unit)}
    return next((reason for reason in WHY if reason in reasons), "")


def _use(state: TgmState, unit: FieldUnit, space: Space) -> str:
    """Reason to move the unit to this space: a passenger, an objective, a target or more supply; "" for none."""
    if is_craft(unit) and unit.cargo:
        return "passenger"
    if space in objectives(state) and not is_held(state, unit.side, space):
        return "objective"
    if any(not is_useless(shot) for shot in shots(state, unit, space)):
        return "target"
    half = half_of(space) if len(state.layouts) > 1 else None
    return "supply" if own_line(space, unit.side) == supply(state, unit.side, half) + 1 else ""


def _holds_supply(state: TgmState, unit: FieldUnit) -> bool:
    """Return whether the unit's side would have less supply without it."""
    half, after = half_of(unit.space) if len(state.layouts) > 1 else None, state.copy()
    del after.units[unit.card]
    return supply(after, unit.side, half) < supply(state, unit.side, half)


def _still_to_play(state: TgmState, seat: int) -> Iterator[Caution]:
    """Warn about income that the headquarters cannot store, about deploying nothing, and about unused free cards."""
    moves = [move for move in legal_moves(ACTIONS["deployment"], state, seat) if move.verb in PLAYED]
    player = state.players[seat]
    later = _spent_later(state, seat)
    due, limit = income(state, player.hq), maximum(state.hqs[player.hq])
    lost, spare = lost_income(state, player.hq) - later, player.ap - later
    if lost > 0 and any(price(state, seat, move) for move in moves):
        yield Caution("tgm.caution.ap_lost", params={"most": limit, "due": due, "lost": lost}, danger=False)
    units = {move.args[0] for move in moves if move.verb in DEPLOYED and price(state, seat, move) <= spare}
    mine = (unit for group in (state.units, state.air) for unit in group.values() if unit.seat == seat)
    if units and player.ap and lost <= 0 and not any(unit.deployed for unit in mine):
        yield Caution("tgm.caution.cards_left", params={"cards": len(units), "ap": player.ap}, danger=False)
    if free := [move.args[0] for move in moves if move.verb == "play" and _is_worth_playing(state, seat, move)]:
        names = tuple(dict.fromkeys(map(card_kind, free)))
        yield Caution("tgm.caution.free_left", params={"cards": len({*free}), "names": names}, danger=False)


def _spent_later(state: TgmState, seat: int) -> int:
    """AP that cards in hand can still use before the next income: in Shooting, or as a reaction."""
    shooting = state.copy()
    shooting.phase = "shooting"
    usable = {name for move in legal_moves(ACTIONS["shooting"], shooting, seat) for name in move.args}
    player = state.players[seat]
    supports = [(card, SUPPORT[card]) for card in player.hand if card in SUPPORT]
    return min(player.ap, sum(card.ap for name, card in supports if name in usable or card.when == "reaction"))


def _is_worth_playing(state: TgmState, seat: int, move: Move) -> bool:
    """Return whether the card gives enough AP to pay for another card; or, if the hand is too full to keep all cards,
    whether it is useful and costs nothing."""
    player, support = state.players[seat], SUPPORT[move.args[0]]
    if support.op != "gain_ap":
        return not support.ap and len(player.hand) > HAND_LIMIT and _helps(state, move)
    ap_after = player.ap + min(support.value, room(state, seat))
    prices = [SUPPORT[card].ap if card in SUPPORT else costs(state, seat, (card,)) for card in player.hand]
    return any(player.ap < cost <= ap_after for cost in prices)


def _still_to_fire(state: TgmState, seat: int) -> Iterator[Caution]:
    """Warn about assaults that would be called off, and about units that can still damage an enemy."""
    moves = legal_moves(ACTIONS["shooting"], state, seat)
    storming = [*dict.fromkeys(move.args[0] for move in moves if move.verb == "storm")]
    yield from _about(state, "tgm.caution.assaults_left", storming)
    firing: list[str] = []
    for move in moves:
        if move.verb == "shoot" and len(move.args) == 3 and move.args[0] not in firing:
            attack = attack_meant(state, seat, move)
            if attack is not None and numbers(state, attack).penetrates:
                firing.append(move.args[0])
    yield from _about(state, "tgm.caution.shots_left", firing)


LEFT = {"movement": _still_to_move, "deployment": _still_to_play, "shooting": _still_to_fire}
"""Functions that find forgotten actions, by phase."""
