"""Setup, steps between the phases, and all other prompts (5.11, 1 to 3, 10, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.tgm.answers.movement import Scorer, best_landing, places
from game.bots.tgm.answers.supports import NEVER
from game.bots.tgm.situation.situation import SOLO, Situation, outward
from game.rules.moves import Move
from game.tgm.cards.cards import TARGETS, general_problem
from game.tgm.deployment.deploying import costs
from game.tgm.deployment.purse import maximum
from game.tgm.deployment.terrain_cards import own_terrain_lines
from game.tgm.ground.geometry import COLUMNS, Space, line_for, space_at
from game.tgm.movement.moving import movement_of
from game.tgm.state import FieldUnit, TgmState, ally_of, hq_of, line_of_weapon
from game.tgm.tables import DISTANCE, HQ_PLACES, SUPPORT, UNITS, card_kind

TABLE = SOLO.terrain


def bid(now: Situation) -> Move | None:
    """Bid the result of a die roll, plus a bonus on the defensive (1)."""
    table = SOLO.bid
    wanted = min(table.table[now.roll()] + (table.defensive if now.defensive else 0), table.most)
    return now.can("bid", str(min(wanted, now.player.ap)))


def lay(now: Situation) -> Move | None:
    """Place terrain by the table: the affordable kind that has been placed least often so far (2)."""
    free: dict[str, dict[Space, str]] = {}
    for card, *covered in now.options.get("lay", ()):
        if len(covered) == 1:
            free.setdefault(card_kind(card), {})[covered[0]] = card
    wanted = [kind for kind in TABLE.cards if kind in free]
    if not wanted:
        return now.can("done_laying")
    kind = min(wanted, key=lambda kind: (_laid(now, kind), TABLE.cards.index(kind)))
    space = next((space for space in _by_die(now) if space in free[kind]), None)
    return now.can("done_laying") if space is None else Move("lay", (free[kind][space], space))


def _laid(now: Situation, kind: str) -> int:
    """Number of terrain cards of this kind on the seat's own lines, where only this seat can have placed them."""
    lines = own_terrain_lines(now.state, now.seat)
    return sum(piece.kind == kind and piece.spaces[0] in lines for piece in now.state.pieces.values())


def _by_die(now: Situation) -> Iterator[Space]:
    """Spaces in the order of the terrain table: outward from a random space, then the same on the other line."""
    number = now.roll()
    column = TABLE.columns[number] + (COLUMNS if HQ_PLACES[now.player.hq].half == "east" else 0)
    lines = (TABLE.odd_line, TABLE.even_line)[:: 1 if number % 2 else -1]
    for line in lines:
        for near in outward(now.state.columns, column):
            space = space_at(near, line_for(now.side, line), now.state.columns)
            if space is not None:
                yield space


def flip(now: Situation) -> Move | None:
    """Mount weapons on the defensive or if an enemy approaches; unmount unfired weapons without an enemy in range (10)."""
    for card, weapon in now.options.get("mount", ()):
        if now.defensive or _enemy_within(now, card, weapon, 1):
            return Move("mount", (card, weapon))
    if now.defensive:
        return None
    for card, weapon in now.options.get("unmount", ()):
        if weapon not in now.state.units[card].fired and not _enemy_within(now, card, weapon, 0):
            return Move("unmount", (card, weapon))
    return None


def _enemy_within(now: Situation, card: str, weapon: str, more: int) -> bool:
    """Return whether an enemy is within the weapon's range plus `more` spaces."""
    unit = now.state.units[card]
    reach = line_of_weapon(unit, weapon).range + more
    return any(DISTANCE[unit.space][foe.space] <= reach for foe in now.foes)


def choose_worst(now: Situation, verb: str) -> Move | None:
    cards = [card for (card,) in now.options.get(verb, ())]
    return Move(verb, (min(cards, key=lambda card: keeping(now.state, now.seat, card)),)) if cards else None


def keeping(state: TgmState, seat: int, card: str) -> tuple[int, int, str]:
    """Sort key for discards: useless support, unaffordable units, cheapest units, cheapest support; lower ids first (11)."""
    support = SUPPORT.get(card)
    if support is not None:
        return (3, support.cost, card) if _has_use(state, seat, card) else (0, 0, card)
    if UNITS[card].cost > maximum(hq_of(state, seat)):
        return 1, 0, card
    return 2, UNITS[card].cost, card


def why_worst(state: TgmState, seat: int, card: str) -> str:
    """The reason for discarding a card. A card that bots never play, but people might, has "least_use", not "no_use"."""
    if card in SUPPORT and SUPPORT[card].op in NEVER:
        return "least_use"
    return ("no_use", "too_dear", "cheapest", "cheapest")[keeping(state, seat, card)[0]]


def _has_use(state: TgmState, seat: int, card: str) -> bool:
    """Return whether a card has a legal target now or may have one later; False for cards that bots never play."""
    support = SUPPORT[card]
    if support.op in (*NEVER, *ALWAYS_USEFUL):
        return support.op in ALWAYS_USEFUL
    if support.op in ("draw", "tutor_unit"):
        return bool(state.players[seat].deck)
    if support.op == "general":
        return general_problem(state, seat) is None
    target = TARGETS[support.target]
    return any(target.problem(state, seat, support, name) is None for name in target.candidates(state, seat, support))


ALWAYS_USEFUL = (
    "gain_ap", "auto_impact", "shoot_again", "cancel", "reaction_fire", "reroll", "air_penalty", "airdrop", "move_bonus",
    "lose_ap",
)  # fmt: skip
"""Effects whose usefulness changes every turn, so that the Discard phase always counts them as useful."""


def once(now: Situation) -> Move | None:
    """Use Zhukov's AP as soon as the units in hand cost at least as much as the seat's own AP plus these."""
    wanted = now.player.ap + int(str(now.decision.params["ap"]))
    return now.can("use_general" if _price_of_hand(now) >= wanted else "pass")


def _price_of_hand(now: Situation) -> int:
    return sum(costs(now.state, now.seat, (card,)) for card in now.player.hand if card in UNITS)


def grant(now: Situation) -> Move | None:
    """Use Rommel to move a tank again if it would move to a better space."""
    unit = now.state.units[str(now.decision.params["unit"])]
    return now.can("use_general" if places(now, unit, movement_of(now.state, unit))[0].way.steps else "pass")


def give_ap(now: Situation) -> Move | None:
    """As Field Marshal, give the General AP that no unit in hand needs, if the General has fewer AP."""
    mate = now.state.players[ally_of(now.state, now.seat)]
    return now.can("give_ap" if max(_price_of_hand(now), mate.ap) < now.player.ap else "pass")


def dearest(now: Situation) -> Move | None:
    """Choose the most expensive unit card; of several equal ones, the one with the lowest id (13)."""
    cards = [card for (card,) in now.options.get("choose", ())]
    return Move("choose", (min(cards, key=lambda card: (-UNITS[card].cost, card)),))


def struck_first(now: Situation) -> Move | None:
    """Choose the next unit to be bombed: enemies before friendly units, most valuable first."""
    units = [now.state.units[card] for (card,) in now.options.get("choose", ())]
    return Move("choose", (min(units, key=lambda unit: (unit.side == now.side, now.rank(unit))).card,))


def landing(now: Situation) -> Move | None:
    """Choose the best landing space for a parachute unit, always by the weights for the offensive (13)."""
    unit = FieldUnit(str(now.decision.params["unit"]), now.seat, now.side)
    scorer = Scorer(now, unit, SOLO.movement["offensive"])
    return Move("choose", (best_landing(scorer.score, [space for (space,) in now.options.get("choose", ())]),))
