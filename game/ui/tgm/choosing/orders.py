"""The moves of The Sixth Line as the table offers them: buttons by phase, paths of moves, questions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.moves import Move, legal_moves
from game.rules.refusals import Refusal
from game.tgm.board_text import component_name, unit_name
from game.tgm.deployment.terrain_cards import lay_cost
from game.tgm.fire.armory import range_of, range_problem, ready_weapons, without_twins
from game.tgm.fire.odds import percent, under_attack, under_fire, weighed
from game.tgm.game import GAME
from game.tgm.movement.actions import STOP
from game.tgm.movement.assaults import defender_of
from game.tgm.movement.boarding import CARRIERS, opposite_bank
from game.tgm.movement.carrying import carries
from game.tgm.movement.moving import printed_movement, stopped
from game.tgm.movement.walking import movement_left, offered, way_problem
from game.tgm.prices import at_stake, offered_token
from game.tgm.state import FieldUnit, TgmState, weapon_line
from game.tgm.tables import DISTANCE, MAIN, SUPPORT, TERRAIN, UNITS, token_kind
from game.tgm.turn import worth
from game.tgm.turn.cautions import price
from game.tgm.turn.start import income_changes
from game.tgm.turn.threats import Threats
from game.tgm.turn.turn import ACTIONS
from game.tgm.turn.worth import why_nobody_fires
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.orders import Orders, Pointed, Prompt, Remark, Waiting
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.choosing.verbs import VerbOffer, beside_others, whenever
from game.ui.table.scene import Scene, seat_id
from game.ui.tgm.choosing.buttons import ANY_PHASE, OFFERS, is_turn
from game.ui.tgm.choosing.preview import afloat_cost, best_first, income_note, is_vain, odds_line, preview, what_waits

WALKS = ("move", "move_pair")
LEAVES = (*WALKS, "row")
# A passenger can be shot at where it is set down, like any unit that walks there.
GOES = (*LEAVES, "set_down")
ATTACKS = ("shoot", "fly", "flak", "ambush", "fire_back", "storm_with", "bomb")
FEW = 9
"""Maximum number of answers that can have number keys."""

# By verb, the positions of the arguments that the player clicks; a menu offers the others.
_POINTED: dict[str, tuple[int, ...]] = {
    "shoot": (0, 2),
    "flak": (0, 2),
    "ambush": (0, 1, 3),
    "fly": (0, 1),
    **dict.fromkeys(("fire_back", "mount", "unmount", "take"), (0,)),
    **dict.fromkeys(("storm_with", "buy", "bid", "call_time"), ()),
}
_OF_THE_MOVER = ("move", "join", "assault", "board", "set_down", "march")
_ABOUT_SEATS = {"hand_over", "call_time"}
_NO_SHOTS = ("end_phase", *(offer.verb for offer in ANY_PHASE))


class TgmOrders(Orders[TgmState]):
    def __init__(self, texts: Texts, describe: Callable[[str, TgmState, int], tuple[str, str] | None]) -> None:
        end = VerbOffer[TgmState]("end_phase", ends_turn=True, primary=whenever, on_top=True, declines=beside_others)
        labels = {"end_phase": self._next_phase, "shoot": self._shooter}
        offers = (replace(offer, label=labels.get(offer.verb, offer.label)) for offer in (end, *OFFERS))
        super().__init__(GAME, texts, [*offers])
        # The next phase, cached with the state and the setting that skips idle phases.
        self._ended: tuple[TgmState, bool, str] | None = None
        self._describe = describe

    # Buttons ----------------------------------------------------------------------------------------------------------

    def in_turn(self, state: TgmState, selection: Selection) -> bool:
        return is_turn(state) and any(move.verb in ("end_phase", "stop", "done_laying") for move in selection.options)

    def _shooter(self, move: Move, state: TgmState, seat: int) -> str:
        """Label of a shot below the name of its target: the unit, its weapon, and the card played with it."""
        if not move.args:
            return ""
        unit, weapon, _target, *cards = move.args
        names = unit_name(state, unit, self.texts), component_name("weapon", weapon, self.texts)
        return " + ".join([", ".join(names), *(component_name("card", card, self.texts) for card in cards)])

    def _next_phase(self, move: Move, state: TgmState, seat: int) -> str:
        """Label of the button that ends the phase: it names the next phase, the partner, victory, or the end of the turn."""
        # Cached by state: every selection creates this button again, and a displayed state never changes.
        if self._ended is None or self._ended[0] is not state or self._ended[1] != self.skips_idle:
            self._ended = state, self.skips_idle, worth.coming_phase(state, state.active, self.skips_idle)
        after = self._ended[2]
        if label := {"": "end_turn", worth.VICTORY: "end_and_win", state.phase: "next_partner"}.get(after):
            return self.texts(f"tgm_table.{label}")
        return self.texts("tgm_table.next", phase=self.texts(f"tgm.phase.{after}"))

    def idle(self, options: Sequence[Move], state: TgmState, prompt: str = "") -> str:
        if worth.cannot_get_better(state):
            return self.texts("tgm_table.idle.rolled")
        if prompt == "tgm.prompt.area":
            return self.texts("tgm_table.idle.area") if worth.comes_to_the_same(state, options) else ""
        if not worth.passes_by_itself(state, state.active, options):
            return ""
        none = GAME.verbs["deploy"].why_none(state, state.active) if state.phase == "deployment" else None
        no_craft, why = none is not None and none.key == "tgm.refusal.no_empty_craft", why_nobody_fires(state, self.texts)
        return self.texts(f"tgm_table.idle.{'no_craft' if no_craft else state.phase}", why=why)

    def is_listed(self, move: Move, state: TgmState, selection: Selection) -> bool:
        """True for moves without a thing to click, and for all answers in a reaction window if they are few."""
        if state.stack and len(selection.options) <= FEW:
            return True
        if selection.arrived(move):
            # A verb that has a button is chosen with that button.
            if selection.narrowing.verb == move.verb or not self.in_turn(state, selection):
                return True
            return all(button.verb != move.verb for button in self.verbs.buttons(state))
        ahead = selection.path_of(move)[len(selection.narrowing.things)]
        hands = (player.hand for player in state.players)
        on_board = any(ahead in things for things in (DISTANCE, state.units, state.air, state.hqs, *hands))
        return move.verb != "lay" and not on_board and not ahead.startswith("seat:")

    # Paths ------------------------------------------------------------------------------------------------------------

    def path(self, move: Move, state: TgmState, seat: int) -> Path:
        """The things to click for a move, without the unit that is already moving."""
        if move.verb not in GAME.verbs:
            return super().path(move, state, seat)
        words = [move.args[place] for place in _POINTED.get(move.verb, range(len(move.args)))]
        # A click on the unit alone must not begin a fight in which the enemy fires first.
        if move.verb == "storm" and (enemy := defender_of(state, state.units[words[0]])) is not None:
            words.append(enemy.card)
        if move.verb == "row":
            words.append(opposite_bank(state, state.units[words[0]].space) or "")
        if move.verb in _OF_THE_MOVER and words[0] == state.moving:
            words = words[1:]
        if move.verb in ("cure", "repair") and words[0] == words[1]:
            # A unit that cures or repairs itself is clicked only once.
            words = words[:1]
        if move.verb == "play" and len(words) > 1 and words[1].isdigit():
            words[1] = seat_id(int(words[1]))
        return tuple(words)

    def offered(self, options: Sequence[Move], state: TgmState, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        found = dict(offered(state, [*without_twins(options)]))
        if STOP in options and state.phase == "movement" and not state.extra:
            # Acting with another unit, or ending the phase, stops the moving unit first.
            after = stopped(state)
            later = self.offered(legal_moves(ACTIONS[after.phase], after, seat), after, seat)
            found = {move: (STOP, *path) for move, path in later.items()} | found
        # Two cards that deploy together can be clicked in either order.
        both = [move for move in options if move.verb in ("deploy_pair", "deploy_loaded")]
        return found | {Move(move.verb, (move.args[1], move.args[0], *move.args[2:])): (move,) for move in both}

    def pointed_at(self, thing: str, state: TgmState, seat: int, selection: Selection) -> Pointed:
        if moves := selection.moves_at(thing):
            return Pointed(self._preview(thing, as_shots(moves, selection), state, seat))
        if selection.narrowing.things:
            return Pointed(refusal=_no_path(thing, state, selection))
        return Pointed(doers=_attackers(thing, state, selection))

    def _preview(self, thing: str, moves: Sequence[Move], state: TgmState, seat: int) -> Tip | None:
        # If the unit can shoot only at terrain, describe it instead of previewing a shot that hardly anyone wants.
        at_terrain = all(_is_at_terrain(move) and move.args[0] == thing for move in moves)
        found = None if at_terrain else preview(moves, state, max(0, seat), self.texts)
        known = self._describe(thing, state, seat)
        if known is not None and [move.verb for move in moves] == ["deploy_afloat"]:
            return Tip(known[0], f"*{afloat_cost(moves[0], state, max(0, seat), self.texts)}*\n{known[1]}", "ferry")
        return Tip(*known) if found is None and known is not None and (at_terrain or len(moves) != 1) else found

    def concerned(self, scene: Scene, selection: Selection | None) -> Iterable[str]:
        """The spaces that the pointed-at bombardment would hit."""
        moves = selection.moves_at(scene.hovered or scene.focused) if selection is not None else []
        return [space for move in moves for space in under_fire(scene.state, max(0, scene.viewer), move)]

    def waiting(self, state: TgmState, log: Sequence[Event] = ()) -> Waiting:
        """The action that waits for a reaction: its attacker first, then the other units and spaces involved."""
        if not state.stack:
            return Waiting()
        window = state.stack[-1]
        attackers = {"aimed_at": "unit", "rolled": "unit", "assault": "assaulter"}
        attacker = getattr(window, attackers.get(window.trigger, "subject"))
        groups = (value if isinstance(value, tuple) else (str(value),) for value in window.told().values())
        marked = [thing for things in groups for thing in things]
        played = next((event for event in reversed(log) if event.name == "played"), None)
        if played is not None and (card := played.word("card")) in marked and (target := played.word("target")):
            marked += target, *under_fire(state, played.seat, Move("play", (card, target)))
        return Waiting(tuple(dict.fromkeys((attacker, *super().waiting(state, log).about))), marked)

    # Questions --------------------------------------------------------------------------------------------------------

    def question(self, state: TgmState, selection: Selection | None, decision: Decision | None = None) -> Prompt | None:
        """The prompt for the current selection or reaction."""
        texts = self.texts
        if (selection is None or not selection.narrowed) and (waits := what_waits(state, texts)):
            return Prompt("crosshairs", "", waits)
        if selection is None:
            return None
        if fires_again(selection):
            return Prompt("crosshairs", "", "", notes=_chances(state, selection))
        things = selection.narrowing.things
        verb = selection.narrowing.verb
        if (key := f"tgm_table.choose.{verb}") in texts and (not things or verb in self.verbs.explicit):
            return Prompt("cursor_default_click", self.verbs.label(verb), texts(key))
        unit = chosen_unit(state, selection)
        if unit is not None and (things or state.moving) and not state.stack:
            name = unit_name(state, unit.card, texts)
            if verb == "join" and selection.targets():
                return Prompt("account_multiple", name, texts("tgm_table.order.join"))
            if any(move.verb in WALKS for move in moves_of_unit(selection)):
                left = movement_left(state, unit)
                key = "slowed" if unit.suppressed and left < printed_movement(state, unit) else "move"
                words = texts(f"tgm_table.order.{key}", left=left, spaces=len(goes_to(selection, LEAVES)))
                if state.extra:
                    # Name the ability that lets the unit move out of turn.
                    words = f"{texts(f'tgm_table.order.{state.extra}')} {words}"
                if state.moving == unit.card and any(move.verb == "set_down" for move in moves_of_unit(selection)):
                    words = f"{words} {texts('tgm_table.order.set_down')}"
                threats = Threats(state, unit.side).against(unit, goes_to(selection, WALKS), go_together(state, selection))
                incomes = income_changes(unit, [move for move in moves_of_unit(selection) if move.verb in WALKS], state)
                notes = {goal: f"{percent(threats[goal])} %" for goal in threats}
                for goal, change in incomes.items():
                    ap = texts("tgm_table.ap", ap=f"{change:+d}".replace("-", "−"))
                    notes[goal] = f"{notes[goal]} · {ap}" if goal in notes else ap
                told = {"threats": threats, "incomes": incomes}
                words = " ".join((words, *(texts(f"tgm_table.order.{key}") for key in told if told[key])))
                return Prompt("shoe_print", name, words, notes=notes)
            if state.phase == "shooting":
                return Prompt("crosshairs", name, self._in_range(state, unit, selection), notes=_chances(state, selection))
        present = any(unit.seat == state.active and unit.space for unit in state.units.values())
        if state.phase == "movement" and not things and not state.stack and not present:
            return Prompt("shoe_print", texts("tgm_table.order.nobody"), "")
        fires = state.phase == "shooting" and not things and is_turn(state)
        shots = [move for move in selection.options if move.verb not in _NO_SHOTS]
        # Leave out those that hurt nobody and no terrain that matters.
        useful = (move for move in shots if _is_at_terrain(move) and not worth.is_wasted(state, move))
        shots = [*useful, *(move for move in shots if not is_vain(move, state))]
        if fires and not shots:
            idle = worth.nothing_to_do(state, state.active, selection.options)
            others = {offer.verb for offer in ANY_PHASE if offer.verb in selection.verbs and not idle} - _ABOUT_SEATS
            key = "only_cards" if "play" in others else "only_others" if others else "nobody_fires"
            return Prompt("crosshairs", texts(f"tgm_table.order.{key}", why=why_nobody_fires(state, texts)), "")
        if fires and all(_is_at_terrain(move) for move in shots):
            return Prompt("crosshairs", texts("tgm_table.order.only_terrain"), "")
        card = things[0] if things else ""
        if card in UNITS or card in SUPPORT:
            seat = next((seat for seat, player in enumerate(state.players) if card in player.hand), None)
            if seat is not None:
                return self._with_card(card, state, seat, selection)
        if card in TERRAIN:
            cost, name = texts("tgm_table.order.cost", ap=lay_cost(card, 1)), component_name("card", card, texts)
            return Prompt("pine_tree", texts("tgm_table.order.spaces", name=name), cost)
        if decision is not None and selection.prompt == "tgm.prompt.bid":
            return Prompt("gavel", "", at_stake(state, decision.seat, texts))
        return None

    def _in_range(self, state: TgmState, unit: FieldUnit, selection: Selection) -> str:
        """Text with the number of enemies in range; the board shows them with the chance of each shot."""
        attacks = [move for move in selection.fitting if move.verb in (*ATTACKS, "storm")]
        targets = {thing for move in attacks for thing in selection.path_of(move)[-1:]}
        enemies = sum(thing not in DISTANCE for thing in targets)
        words = [self.texts(f"tgm_table.order.{'shoot' if enemies or not targets else 'terrain'}", targets=enemies)]
        if unit.card in state.air:
            words.append(self.texts("tgm_table.order.flown"))
        loading = [self.texts(f"tgm.equipment.{token_kind(token)}") for token in unit.grey if weapon_line(unit, token)]
        if loading:
            words.append(self.texts("tgm_table.order.reloads", weapons=self.texts.joined(loading)))
        return " ".join(words)

    def _with_card(self, card: str, state: TgmState, seat: int, selection: Selection) -> Prompt:
        """The prompt for playing a card, or for deploying two cards together."""
        texts, hand = self.texts, state.players[seat].hand
        cards = tuple(thing for thing in selection.narrowing.things if thing in hand)
        named = [move for move in selection.fitting if {*move.args} & {*hand} <= {*cards}]
        prices = sorted({price(state, seat, move) for move in named or selection.fitting})
        words = [texts("tgm_table.order.cost", ap=" / ".join(map(str, prices)))] if prices else []
        if selection.fitting and all(move.verb == "deploy_afloat" for move in selection.fitting):
            words = [afloat_cost(selection.fitting[0], state, seat, texts)]
        targets = selection.targets()
        others = sum(thing in hand for thing in targets)
        name = " + ".join(component_name("card", card, texts) for card in cards)
        if goals := {*targets} - {*hand}:
            kind = "spaces" if goals <= DISTANCE.keys() else "units" if goals <= {*state.units, *state.air} else "targets"
            name = texts(f"tgm_table.order.{kind}", name=name)
        if others and selection.narrowing.verb == "deploy_loaded":
            words.insert(0, texts(f"tgm_table.order.{'load' if card in CARRIERS else 'load_into'}"))
        elif others and selection.narrowing.verb == "deploy_pair":
            words.append(texts("tgm_table.order.second"))
        if "deploy" in selection.verbs and "deploy_loaded" not in selection.verbs and card in CARRIERS:
            side, units = state.players[seat].side, [other for other in hand if other in UNITS]
            fits = any(carries(FieldUnit(card, seat, side), FieldUnit(other, seat, side)) for other in units)
            words.append(texts(f"tgm_table.order.{'load_dear' if fits else 'load_nobody'}"))
        icon = "cards_playing_outline" if card in SUPPORT else "account_arrow_up"
        return Prompt(icon, name, " · ".join(words))

    def remark(self, move: Move, state: TgmState, seat: int, prompt: str = "") -> Remark:
        """A note on the move; for an attack, also the odds and any cost in AP."""
        shot, ap = weighed(state, seat, move), price(state, seat, move)
        odds = [odds_line(shot, self.texts)] if shot is not None else []
        if ap and move.verb in ATTACKS:
            odds.append(self.texts("tgm_table.order.cost", ap=ap))
        if under_fire(state, seat, move):
            hit = [unit_name(state, shot.attack.target, self.texts) for shot in under_attack(state, seat, move)]
            words = f"{self.texts('tgm_table.shot.under')}: {self.texts.joined(hit)}"
            cost = self.texts("tgm_table.order.cost", ap=ap)
            return Remark(words if hit else self.texts("tgm_table.shot.nobody"), odds=cost, wide=True)
        if move.verb == "buy":
            # In the window, a page shows what is for sale.
            return Remark(brief=offered_token(move.args[0], state, self.texts), odds="")
        return Remark(self._note(move, state), odds=" · ".join(odds))

    def _note(self, move: Move, state: TgmState) -> str:
        """A note on a route's income, on pairs, or that a card played on a carrier does not affect its cargo (A26)."""
        if move.verb in WALKS:
            return " ".join(income_note(move, state, self.texts))
        if move.verb == "join":
            return self.texts("tgm_table.verb_text.join")
        unit = state.units.get(move.args[1]) if move.verb == "play" and len(move.args) > 1 else None
        if unit is None or not unit.cargo:
            return ""
        names = {"unit": unit_name(state, unit.card, self.texts), "cargo": component_name("unit", unit.cargo, self.texts)}
        return self.texts("tgm_table.order.not_aboard", **names)

    def in_order(self, moves: list[Move], state: TgmState, prompt: str = "") -> list[Move]:
        return best_first(moves, state)


def _is_at_terrain(move: Move) -> bool:
    return move.verb == "shoot" and move.args[2] in DISTANCE


def chosen_unit(state: TgmState, selection: Selection | None) -> FieldUnit | None:
    """The unit that would act: the last one selected, the one that fires again, or the one that is already moving."""
    things = (state.moving, *((fires_again(selection), *selection.narrowing.things) if selection is not None else ()))
    return next((unit for thing in reversed(things) if (unit := state.units.get(thing) or state.air.get(thing))), None)


def fires_again(selection: Selection) -> str:
    """Id of the unit whose second shot is being aimed (sp11), or ""."""
    return str(selection.params["unit"]) if selection.prompt == "tgm.prompt.shoot_again" else ""


def _chances(state: TgmState, selection: Selection) -> dict[str, str]:
    """The chance of the best shot without a card at each target."""
    found = dict[str, int]()
    for move in selection.fitting:
        (meant,), target = as_shots([move], selection), selection.path_of(move)[-1:]
        shot = weighed(state, state.active, meant) if meant.verb in ATTACKS else None
        if shot is not None and target and not shot.attack.sure:
            found[target[0]] = max(found.get(target[0], 0), percent(shot.chances.hit))
    return {target: f"{chance} %" for target, chance in found.items()}


def as_shots(moves: Sequence[Move], selection: Selection) -> Sequence[Move]:
    """These moves, in which each choice of a target for a second shot is replaced by that shot."""
    unit = fires_again(selection)
    return [Move("shoot", (unit, MAIN, *move.args)) for move in moves] if unit else moves


def moves_of_unit(selection: Selection) -> list[Move]:
    """The moves that fit the selection; if nothing is selected yet, only those of the moving unit."""
    if selection.narrowing.things:
        return selection.fitting
    return [move for move in selection.fitting if selection.way(move)[0] != STOP]


def goes_to(selection: Selection, verbs: Collection[str] = GOES) -> set[str]:
    """Possible destinations of the selected move."""
    return {selection.path_of(move)[-1] for move in moves_of_unit(selection) if move.verb in verbs}


def go_together(state: TgmState, selection: Selection) -> bool:
    """Return whether the partner of the unit that would move goes along."""
    verbs = {move.verb for move in moves_of_unit(selection)}
    return (state.together and not selection.narrowing.things) or ("move_pair" in verbs and "move" not in verbs)


def _attackers(thing: str, state: TgmState, selection: Selection) -> Sequence[str]:
    """Ids of the units that can attack this enemy unit (or the one on this space) or headquarters."""
    meant = {unit.card for unit in state.units.values() if thing in (unit.card, unit.space)} | ({thing} & {*state.hqs})
    attacks = [move for move in selection.fitting if move.verb in (*ATTACKS, "assault", "storm")]
    paths = [path for move in attacks if len(path := selection.path_of(move)) > 1 and path[-1] in meant]
    return [*dict.fromkeys(path[0] for path in paths)]


def _no_path(thing: str, state: TgmState, selection: Selection) -> Refusal | None:
    """The reason why the selected unit cannot shoot at a thing or move there."""
    walks = [move for move in selection.fitting if move.verb in WALKS]
    unit = chosen_unit(state, selection)
    if unit is not None and (thing in state.hqs or (state.phase == "shooting" and thing in state.units)):
        # The legal targets may be of another kind, such as terrain, so ask the rules about this shot.
        far_first = sorted(ready_weapons(unit), key=lambda weapon: -range_of(state, unit, weapon))
        if state.phase == "shooting":
            reasons = [GAME.verbs["shoot"].refuse(state, unit.seat, (unit.card, weapon, thing)) for weapon in far_first]
        else:
            aims = unit.space and state.hqs[thing].side != unit.side and not state.hqs[thing].out_of_reach
            reasons = [range_problem(state, unit, weapon, thing) for weapon in far_first[:1] if aims]
        return next(filter(None, reasons), None)
    if not walks or unit is None or thing not in DISTANCE:
        return None
    return way_problem(state, unit, thing, together=all(move.verb == "move_pair" for move in walks))
