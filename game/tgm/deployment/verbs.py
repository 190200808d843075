"""Verbs of the Deployment phase: units, airplanes, terrain (R9.5, 1.24, R19.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from game.rules.moves import Args, Flow, Move
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.effects import drop
from game.tgm.data.components import Unit
from game.tgm.data.scenarios import Craft
from game.tgm.deployment import deploying
from game.tgm.deployment.purse import cost_problem
from game.tgm.fire.air import bomber_targets, gather_escorts, is_bomber, is_fighter, strike
from game.tgm.fire.armory import hq_problem
from game.tgm.ground.geometry import Space, spaces
from game.tgm.movement.carrying import load_problem
from game.tgm.movement.moving import make_pair, pair_problem, shields
from game.tgm.opening.scenario_rules import deployment_spaces
from game.tgm.state import FieldUnit, TgmReferee, TgmState, TgmVerb, units_of
from game.tgm.tables import UNITS, card_kind
from game.tgm.turn.turn import action_problem


def card_problem(state: TgmState, seat: int, *cards: str) -> Refusal | None:
    """Reason why these unit cards cannot be deployed anywhere now, or None."""
    if problem := action_problem(state, "deployment"):
        return problem
    hand = state.players[seat].hand
    for card in cards:
        if card not in UNITS or card not in hand:
            return refusal("tgm.refusal.not_in_hand", "R9.5", card=card)
    return cost_problem(state, seat, deploying.costs(state, seat, cards))


def ground_cards(state: TgmState, seat: int) -> list[str]:
    """Affordable ground units in hand."""
    player = state.players[seat]
    units = (card for card in player.hand if card in UNITS and UNITS[card].type != "airplane")
    return [card for card in units if deploying.costs(state, seat, (card,)) <= player.ap]


def craft_for(state: TgmState, seat: int, aboard: Literal["only", "never"]) -> Craft | None:
    """The rule about the side's craft if its `aboard` has this value, else None."""
    craft = deploying.rules_of(state, seat).craft
    return craft if craft is not None and craft.aboard == aboard else None


def own_craft(state: TgmState, seat: int, craft: Craft) -> list[str]:
    """Empty craft of the side on the line where units board."""
    empty = (unit for unit in units_of(state, state.players[seat].side) if not unit.cargo)
    return [unit.card for unit in empty if card_kind(unit.card) == craft.unit and int(unit.space[1:]) == craft.line]


class Deploy(TgmVerb):
    """Deploy a unit on the deployment line or aboard an empty craft there, or a fighter beside its headquarters."""

    name, rule, params = "deploy", "R9.5", ("card", "place:any")

    def why_none(self, state: TgmState, seat: int) -> Refusal:
        if craft_for(state, seat, "only") is not None and ground_cards(state, seat):
            return refusal("tgm.refusal.no_empty_craft", "5.10")
        units = [card for card in state.players[seat].hand if card in UNITS]
        if not units:
            return refusal("tgm.refusal.no_unit_in_hand", self.rule)
        too_dear = cost_problem(state, seat, min(deploying.costs(state, seat, (card,)) for card in units))
        return too_dear or refusal("tgm.refusal.nothing_to_deploy", self.rule)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        player, free = state.players[seat], self.free_places(state, seat)
        found = [(card, place) for card in ground_cards(state, seat) for place in free]
        fighters = (card for card in player.hand if card in UNITS and is_fighter(UNITS[card]))
        return found + [(card, player.hq) for card in fighters if deploying.costs(state, seat, (card,)) <= player.ap]

    @staticmethod
    def free_places(state: TgmState, seat: int) -> list[str]:
        if (craft := craft_for(state, seat, "only")) is not None:
            return own_craft(state, seat, craft)
        taken = {unit.space for unit in state.units.values()}
        line = deployment_spaces(state.options.scenario, state.players[seat].side, state.columns)
        return [space for space in line if space not in taken]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, place = args
        if problem := card_problem(state, seat, card):
            return problem
        printed, player = UNITS[card], state.players[seat]
        if is_bomber(printed):
            return refusal("tgm.refusal.bomber", "R15.4", card=card)
        if is_fighter(printed):
            return None if place == player.hq else refusal("tgm.refusal.fighter_place", "R15.1", card=card)
        if (craft := craft_for(state, seat, "only")) is not None:
            if place not in own_craft(state, seat, craft):
                return refusal("tgm.refusal.only_aboard", "5.10", card=card)
            return load_problem(state.units[place], FieldUnit(card, seat, player.side))
        if place not in spaces(state.columns):
            return refusal("tgm.refusal.deployment_line", "R8.1", space=place)
        return deploying.place_problem(state, seat, card, place)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        card, place = args
        carrier = referee.state.units.get(place)
        on_map = carrier is None and UNITS[card].type != "airplane"
        unit = deploying.deploy_card(referee, seat, card, place if on_map else "", carrier)
        yield from deploying.equip(referee, unit)
        if on_map:
            yield from deploying.arrive(referee, unit)


class DeployPair(TgmVerb):
    """Deploy a vehicle and an infantry unit in its cover on one space (R11.5)."""

    name, rule, params = "deploy_pair", "R11.5", ("card", "infantry:card", "space")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return two_cards(state, seat, lambda printed: printed.type in ("tank", "transport"))

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        vehicle, infantry, space = args
        if problem := two_cards_problem(state, seat, vehicle, infantry, space):
            return problem
        if problem := deploying.place_problem(state, seat, infantry, space):
            return problem
        first, second = (FieldUnit(card, seat, state.players[seat].side) for card in (vehicle, infantry))
        paired = refusal("tgm.refusal.no_pair", "R11.1", unit=vehicle, target=infantry)
        return pair_problem(first, second) if shields(first) else paired

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        vehicle, infantry = (deploying.deploy_card(referee, seat, card, args[2]) for card in args[:2])
        make_pair(referee, vehicle, infantry)
        for unit in (vehicle, infantry):
            yield from deploying.equip(referee, unit)
        yield from deploying.arrive(referee, vehicle, infantry)


class DeployLoaded(TgmVerb):
    """Deploy a carrier with its passenger aboard, on a space that the carrier may enter (1.26)."""

    name, rule, params = "deploy_loaded", "1.26", ("card", "passenger:card", "space")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return two_cards(state, seat, lambda printed: bool({"transport", "tow"} & {*printed.abilities}))

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        carrier, passenger, space = args
        if problem := two_cards_problem(state, seat, carrier, passenger, space):
            return problem
        side = state.players[seat].side
        return load_problem(FieldUnit(carrier, seat, side), FieldUnit(passenger, seat, side))

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        carrier = deploying.deploy_card(referee, seat, args[0], args[2])
        passenger = deploying.deploy_card(referee, seat, args[1], carrier=carrier)
        for unit in (carrier, passenger):
            yield from deploying.equip(referee, unit)
        yield from deploying.arrive(referee, carrier)


def two_cards(state: TgmState, seat: int, leads: Callable[[Unit], bool]) -> Iterable[Args]:
    """Pairs of affordable cards, each with every free space of the deployment line. The first card must satisfy `leads`."""
    cards = ground_cards(state, seat)
    firsts = [] if craft_for(state, seat, "only") else [card for card in cards if leads(UNITS[card])]
    pairs = ((first, second) for first in firsts for second in cards if second != first)
    payable = [pair for pair in pairs if deploying.costs(state, seat, pair) <= state.players[seat].ap]
    free = Deploy.free_places(state, seat)
    return [(*pair, space) for pair in payable for space in free]


def two_cards_problem(state: TgmState, seat: int, first: str, second: str, space: Space) -> Refusal | None:
    if first == second:
        return refusal("tgm.refusal.same_card", "R9.5", card=first)
    if problem := card_problem(state, seat, first, second):
        return problem
    if "airplane" in (UNITS[first].type, UNITS[second].type):
        return refusal("tgm.refusal.no_pair", "R11.1", unit=first, target=second)
    if craft_for(state, seat, "only") is not None:
        return refusal("tgm.refusal.only_aboard", "5.10", card=first)
    if space not in spaces(state.columns):
        return refusal("tgm.refusal.deployment_line", "R8.1", space=space)
    return deploying.place_problem(state, seat, first, space)


class DeployAfloat(TgmVerb):
    """Deploy a unit aboard a new craft (5.10)."""

    name, rule, params = "deploy_afloat", "5.10", ("card", "space")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        if craft_for(state, seat, "only") is None:
            return []
        free = [space for space in spaces(state.columns) if deploying.craft_problem(state, seat, space) is None]
        return [(card, space) for card in ground_cards(state, seat) for space in free]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, space = args
        if problem := card_problem(state, seat, card):
            return problem
        craft = craft_for(state, seat, "only")
        if craft is None:
            return refusal("tgm.refusal.no_craft", "5.10")
        if UNITS[card].type == "airplane" or space not in spaces(state.columns):
            return refusal("tgm.refusal.fighter_place", "R15.1", card=card)
        both = deploying.costs(state, seat, (card,)) + UNITS[f"{craft.unit}#1"].cost
        return cost_problem(state, seat, both) or deploying.craft_problem(state, seat, space)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        unit = deploying.deploy_card(referee, seat, args[0], carrier=deploying.launch(referee, seat, args[1]))
        yield from deploying.equip(referee, unit)


class Launch(TgmVerb):
    """Deploy a new craft without a passenger (5.10)."""

    name, rule, params = "launch", "5.10", ("space",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return [(space,) for space in spaces(state.columns)] if craft_for(state, seat, "never") else []

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if problem := action_problem(state, "deployment"):
            return problem
        craft = craft_for(state, seat, "never")
        if craft is None or args[0] not in spaces(state.columns):
            return refusal("tgm.refusal.no_craft", "5.10")
        return deploying.craft_problem(state, seat, args[0]) or cost_problem(state, seat, UNITS[f"{craft.unit}#1"].cost)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        deploying.launch(referee, seat, args[0])


class Parachute(TgmVerb):
    """Drop paratroopers onto a land space without units or buildings (R15.7)."""

    name, rule, params = "parachute", "R15.7", ("card", "space")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        cards = [card for card in ground_cards(state, seat) if "paratrooper" in UNITS[card].abilities]
        return [(card, space) for card in cards for space in spaces(state.columns)]

    def legal_moves(self, state: TgmState, seat: int) -> list[Move]:
        """Return the legal moves. All paratroopers can land on the same spaces, so the spaces are computed once."""
        cards = [card for card in ground_cards(state, seat) if "paratrooper" in UNITS[card].abilities]
        if not cards or action_problem(state, "deployment"):
            return []
        taken = {unit.space for unit in state.units.values()}
        free = [
            there for there in spaces(state.columns) if there not in taken and not deploying.drop_problem(state, seat, there)
        ]
        return [Move(self.name, (card, space)) for card in cards for space in free]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, space = args
        if problem := card_problem(state, seat, card):
            return problem
        if "paratrooper" not in UNITS[card].abilities:
            return refusal("tgm.refusal.no_paratrooper", "R15.7", card=card)
        if space not in spaces(state.columns):
            return refusal("tgm.refusal.no_space", "R15.7", target=space)
        return deploying.drop_problem(state, seat, space)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        yield from drop(referee, seat, args[0], args[1])


class Bomb(TgmVerb):
    """Deploy a bomber and strike at once (R15.4)."""

    name, rule, params = "bomb", "R15.4", ("card", "target:any")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        player = state.players[seat]
        bombers = [card for card in player.hand if card in UNITS and is_bomber(UNITS[card])]
        payable = [card for card in bombers if deploying.costs(state, seat, (card,)) <= player.ap]
        return [(card, target) for card in payable for target in bomber_targets(state, player.side)]

    def legal_moves(self, state: TgmState, seat: int) -> list[Move]:
        """Return the legal moves. Every affordable bomber can strike every target."""
        now = action_problem(state, "deployment") is None
        return [Move(self.name, args) for args in self.candidates(state, seat)] if now else []

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, target = args
        if problem := card_problem(state, seat, card):
            return problem
        if not is_bomber(UNITS[card]):
            return refusal("tgm.refusal.no_bomber", "R15.4", card=card)
        if target not in bomber_targets(state, state.players[seat].side):
            if target in state.hqs:
                return hq_problem(state, state.players[seat].side, target)
            return refusal("tgm.refusal.no_air_target", "1.24", target=target)
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        plane = deploying.deploy_card(referee, seat, args[0], "")
        plane.flying = True
        yield from deploying.equip(referee, plane)
        escorts = yield from gather_escorts(referee, plane)
        yield from strike(referee, plane, args[1], escorts)


class Buy(TgmVerb):
    """Buy a piece of equipment for the unit being deployed (R4.1)."""

    name, rule, params = "buy", "R4.1", ("equipment",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        unit = shopper(state)
        return [] if unit is None else [(token,) for token in deploying.shelves(state, unit)]

    def legal_moves(self, state: TgmState, seat: int) -> list[Move]:
        """Return the legal moves. `shelves` already lists exactly the tokens that can be bought."""
        return [Move(self.name, args) for args in self.candidates(state, seat)]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        unit = shopper(state)
        return refusal("tgm.refusal.no_shop", "R4.1") if unit is None else deploying.buy_problem(state, unit, args[0])


class Ready(TgmVerb):
    """Finish buying equipment."""

    name, rule, ends = "ready", "R4.1", True

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        return refusal("tgm.refusal.no_shop", "R4.1") if shopper(state) is None else None


def shopper(state: TgmState) -> FieldUnit | None:
    return state.units.get(state.shopping) or state.air.get(state.shopping)
