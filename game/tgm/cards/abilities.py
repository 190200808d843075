"""Abilities used between two actions on your own turn: smoke, healing, repairs, sappers (1.16, A39)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.effects import heal
from game.tgm.cards.reactions import can_hide
from game.tgm.cards.windows import AimedAt, open_window
from game.tgm.fire.armory import range_of
from game.tgm.fire.destroying import discard_laid
from game.tgm.fire.shooting import flip
from game.tgm.ground.geometry import Space, spaces, within
from game.tgm.ground.terrain import lay_screen, remove_card
from game.tgm.state import FieldUnit, TgmReferee, TgmState, ready_token, token_with, units_of, weapon_line
from game.tgm.tables import DISTANCE, MAIN, TERRAIN, TOKENS, UNITS
from game.tgm.turn.turn import ACTIVE, UnitVerb


def with_token(state: TgmState, seat: int, ability: str) -> Iterator[FieldUnit]:
    """A player's units on the map with a ready token of this ability."""
    return (unit for unit in state.units.values() if unit.seat == seat and unit.space and ready_token(unit, ability))


class TokenVerb(UnitVerb):
    """A token ability that a unit uses between two actions (A39)."""

    phases, ability = ACTIVE, ""

    def moment(self, state: TgmState, unit: FieldUnit) -> Refusal | None:
        if problem := super().moment(state, unit):
            return problem
        if not unit.space:
            return refusal("tgm.refusal.aboard", "1.16", unit=unit.card)
        if not token_with(unit, self.ability):
            return refusal("tgm.refusal.no_ability", self.rule, unit=unit.card, ability=self.ability)
        return None if ready_token(unit, self.ability) else refusal("tgm.refusal.token_grey", "R4.3", unit=unit.card)


def reach_problem(unit: FieldUnit, space: Space, reach: int, rule: str) -> Refusal | None:
    """Refusal if the space is beyond the reach of the unit's ability, or None."""
    far = DISTANCE[unit.space][space]
    return None if far <= reach else refusal("tgm.refusal.range", rule, unit=unit.card, distance=far, range=reach)


class SmokeShell(TokenVerb):
    """Hide the unit in smoke: on your own turn between actions, or when it is targeted (W3)."""

    name, rule, params, ability = "smoke_shell", "1.16 Smoke Shell", ("unit",), "smoke_shell"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        if (window := open_window(state, AimedAt)) is not None:
            return [(window.subject,)]
        return [(unit.card,) for unit in with_token(state, seat, "smoke_shell")]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if not state.stack:
            return super().refuse(state, seat, args)
        return None if can_hide(state, seat, args[0]) else refusal("tgm.refusal.not_aimed_at", "W3", unit=args[0])

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        return refusal("tgm.refusal.smoked", self.rule, unit=unit.card) if unit.smoke else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        unit = referee.state.units[args[0]]
        flip(unit, ready_token(unit, "smoke_shell"), unit.side == referee.state.side)
        unit.smoke = True
        referee.emit("tgm.event.smoke_shell", seat=unit.seat, unit=unit.card, space=unit.space)


class SmokeScreen(TokenVerb):
    """Lay a smoke screen within the range of the main weapon. This is not an attack."""

    name, rule, params, ability = "smoke_screen", "1.16 Smoke Screen", ("unit", "space"), "smoke_screen"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in with_token(state, seat, "smoke_screen"):
            for space in within(unit.space, screen_range(state, unit), state.columns):
                yield unit.card, space

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if args[1] not in spaces(state.columns):
            return refusal("tgm.refusal.no_space", self.rule, target=args[1])
        return reach_problem(unit, args[1], screen_range(state, unit), self.rule)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        unit = referee.state.units[args[0]]
        flip(unit, ready_token(unit, "smoke_screen"), own_turn=True)
        yield from lay_screen(referee, seat, args[1])


def screen_range(state: TgmState, unit: FieldUnit) -> int:
    """Range of a smoke screen: that of the main weapon, or 0 if the unit has none."""
    return 0 if weapon_line(unit, MAIN) is None else range_of(state, unit, MAIN)


HEALED = {"cure": ("infantry", "artillery"), "repair": ("tank", "transport", "artillery")}


class Heal(TokenVerb):
    """Heal or repair one wound within reach, once per token on each turn of its player."""

    params = ("unit", "target:unit")

    def __init__(self, ability: str) -> None:
        self.name, self.ability, self.rule = ability, ability, f"1.16 {ability.capitalize()}"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in with_token(state, seat, self.name):
            for mate in units_of(state, unit.side):
                if mate.wounds and DISTANCE[unit.space][mate.space] <= _reach(unit, self.name):
                    yield unit.card, mate.card

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        mate = state.units.get(args[1])
        if token_with(unit, self.name) in unit.fired:
            return refusal("tgm.refusal.used", self.rule, unit=unit.card)
        if mate is None or not mate.space or mate.side != unit.side or UNITS[mate.card].type not in HEALED[self.name]:
            return refusal("tgm.refusal.no_patient", self.rule, target=args[1])
        if not mate.wounds:
            return refusal("tgm.refusal.no_wounds", self.rule, target=args[1])
        return reach_problem(unit, mate.space, _reach(unit, self.name), self.rule)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        unit = referee.state.units[args[0]]
        unit.fired += (token_with(unit, self.name),)
        heal(referee, referee.state.units[args[1]], 1)


def _reach(unit: FieldUnit, ability: str) -> int:
    reach = TOKENS[token_with(unit, ability)].reach
    assert isinstance(reach, int)
    return reach


class Clear(TokenVerb):
    """Remove barbed wire, a barrier, a Mines card or an antitank mine within reach, with sappers."""

    name, rule, params, ability = "clear", "1.16 Sappers", ("unit", "space"), "sappers"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in with_token(state, seat, "sappers"):
            for space in within(unit.space, _reach(unit, "sappers"), state.columns):
                if removable(state, space):
                    yield unit.card, space

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if not removable(state, args[1]):
            return refusal("tgm.refusal.nothing_to_clear", self.rule, space=args[1])
        return reach_problem(unit, args[1], _reach(unit, "sappers"), self.rule)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        """Clear the space; if it has both a terrain card and an antitank mine, remove only the card."""
        state = referee.state
        unit, space = state.units[args[0]], args[1]
        flip(unit, ready_token(unit, "sappers"), own_turn=True)
        id = state.terrain.get(space)
        if id is not None and TERRAIN[state.pieces[id].kind].removable:
            remove_card(state, id)
        else:
            discard_laid(state, state.tank_mines.pop(space))
        referee.emit("tgm.event.cleared", seat=unit.seat, unit=unit.card, space=space)


def removable(state: TgmState, space: Space) -> bool:
    id = state.terrain.get(space)
    return space in state.tank_mines or (id is not None and TERRAIN[state.pieces[id].kind].removable)
