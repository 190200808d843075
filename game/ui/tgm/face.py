"""The Sixth Line on the table screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move, Refusal
from game.rules.state import NOBODY
from game.tgm.data.files import DATA
from game.tgm.fire.odds import under_fire, weighed
from game.tgm.game import GAME
from game.tgm.ground.terrain import card_at, natural_at
from game.tgm.movement.walking import offered, way_problem
from game.tgm.state import TgmState, hq_of
from game.tgm.tables import DISTANCE, HQ_PLACES, SUPPORT, TERRAIN, UNITS, card_kind
from game.tgm.turn.cautions import price
from game.tgm.turn.end import HAND_LIMIT
from game.tgm.turn.victory import hq_hp, round_limit, unit_value
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.lay import Made, Node, Painted
from game.ui.kit.pieces import Tip
from game.ui.table.face import Badge, EventKind, Face, Furniture, Hand, Judgement, Motion, Room, SeatFacts
from game.ui.table.orders import Desk, Orders, Question, VerbButton
from game.ui.table.overlays import Overlay
from game.ui.table.scene import Scene
from game.ui.table.selection import Narrowing, Path, Selection
from game.ui.tgm.board.board import TgmBoard
from game.ui.tgm.board.places import NO_PLAN
from game.ui.tgm.cards.faces import card_back, card_face
from game.ui.tgm.cards.sheets import card_sheet
from game.ui.tgm.describing import describe
from game.ui.tgm.orders import (
    ATTACKS,
    EXPLICIT,
    WALKS,
    buttons,
    chosen_unit,
    doers,
    is_on_table,
    is_turn,
    path_of,
    plan_for,
    primary_label,
    question,
    unlit,
)
from game.ui.tgm.panels.air_story import best_corner, draw_story, story_of
from game.ui.tgm.panels.column import draw_banner, supply_panel, unit_panel
from game.ui.tgm.panels.ribbon import FOLDED_HEIGHT, HEIGHT, ribbon_parts, steps
from game.ui.tgm.panels.shop import shop_for
from game.ui.tgm.preview import odds_line, preview
from game.ui.tgm.telling import EVENT_ICONS, judgement, motion

FEW = 9
"""So many answers have number keys."""


class TgmOrders(Orders[TgmState]):
    labels = "tgm_table.verb"
    primary_verbs = ("end_phase", "stop", "done_laying", "keep_hand", "ready", "go_on", "pass")
    explicit_verbs = EXPLICIT

    def __init__(self, texts: Texts) -> None:
        super().__init__(GAME, texts)
        # The unit for which equipment was last bought.
        self._shopped = ""

    def verb_text(self, verb: str) -> str:
        ability = {"march": "march", "ride": "mounted"}.get(verb)
        return self.texts(f"tgm.ability_text.{ability}") if ability else ""

    def verb_buttons(self, state: TgmState) -> Sequence[VerbButton]:
        return buttons(state)

    def unlit(self, verb: str, state: TgmState, selection: Selection) -> str:
        return unlit(verb, state, selection, self.texts)

    def is_aimed(self, move: Move, state: TgmState) -> bool:
        return move.verb in ATTACKS

    def rule_label(self, rule: str) -> str:
        """The paragraph of the abilities goes on with the name of one."""
        number, _, name = rule.partition(" ")
        key = f"tgm.ability.{name.lower().replace(' ', '_')}"
        if name == "Weapon deployment":
            key = "tgm.trait.mount"
        return f"{number} {self.texts(key)}" if name and key in self.texts else rule

    def why_no_way(self, thing: str, state: TgmState, selection: Selection) -> Refusal | None:
        walks = [move for move in selection.fitting if move.verb in WALKS]
        unit = chosen_unit(state, selection)
        if not walks or unit is None or thing not in DISTANCE:
            return None
        return way_problem(state, unit, thing, together=all(move.verb == "move_pair" for move in walks))

    def doers(self, thing: str, state: TgmState, selection: Selection) -> Sequence[str]:
        return doers(thing, state, selection)

    def in_turn(self, state: TgmState, selection: Selection) -> bool:
        return is_turn(state) and any(move.verb in ("end_phase", "stop", "done_laying") for move in selection.options)

    def primary_label(self, move: Move, state: TgmState) -> str:
        return primary_label(move, state, self.texts)

    def is_listed(self, move: Move, state: TgmState, selection: Selection) -> bool:
        """What lies on the table is pointed at; only what does not is listed, and the few answers to what waits."""
        if state.stack and len(selection.options) <= FEW:
            return True
        if selection.arrived(move):
            # What has a button of its own is chosen there.
            chosen = selection.narrowing.verb == move.verb
            return chosen or not self.in_turn(state, selection) or all(one.verb != move.verb for one in buttons(state))
        ahead = selection.path_of(move)[len(selection.narrowing.things)]
        return move.verb != "lay" and not is_on_table(ahead, state)

    def path(self, move: Move, state: TgmState, seat: int) -> Path:
        return path_of(move, state) if move.verb in GAME.verbs else super().path(move, state, seat)

    def offered(self, options: Sequence[Move], state: TgmState, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        return offered(state, options)

    def goes_on(self, move: Move, before: TgmState, state: TgmState) -> bool:
        """As long as nobody was hurt on the way."""
        card = move.args[0] if move.args else state.moving
        unit, then = state.units.get(card), before.units.get(card)
        return unit is not None and then is not None and unit.wounds == then.wounds

    def stays(self, move: Move) -> str:
        """Who goes faster has not gone yet."""
        return move.args[0] if move.verb in ("march", "ride") else ""

    def in_the_middle(self, state: TgmState) -> bool:
        return bool(state.moving and state.trail)

    def question(self, state: TgmState, selection: Selection) -> Question | None:
        return question(state, selection, self.texts)

    def preview(self, thing: str, moves: Sequence[Move], state: TgmState, seat: int) -> Tip | None:
        found = preview(moves, state, max(0, seat), self.texts)
        if found is not None or len(moves) == 1:
            return found
        known = describe(thing, state, self.texts, seat)
        return Tip(*known) if known is not None else None

    def odds_line(self, move: Move, state: TgmState, seat: int) -> str | None:
        """The odds of a shot, and what it costs with an Impact card."""
        if seat == NOBODY:
            return ""
        shot, ap = weighed(state, seat, move), price(state, seat, move)
        words = [odds_line(shot, self.texts)] if shot is not None else []
        if ap and move.verb in ATTACKS:
            words.append(self.texts("tgm_table.order.cost", ap=ap))
        return " · ".join(words)

    def overlay(self, desk: Desk) -> Overlay | None:
        shop = shop_for(desk, self.texts, self._shopped)
        self._shopped = desk.state.shopping if shop is not None else ""
        return shop

    def concerned(self, scene: Scene, selection: Selection | None) -> Iterable[str]:
        """All spaces under the bombs."""
        moves = selection.moves_at(scene.hovered or scene.focused) if selection is not None else []
        return [space for move in moves for space in under_fire(scene.state, max(0, scene.viewer), move)]

    def waiting_things(self, state: TgmState) -> list[str]:
        """Who has moved, is aimed at, storms or is stormed, and what an airplane is after."""
        if not state.stack:
            return []
        told = state.stack[-1].told().values()
        return [thing for value in told for thing in (value if isinstance(value, tuple) else (str(value),))]


class TgmFace(Face[TgmState]):
    icon = "tank"
    lists_seats = False

    def __init__(self, texts: Texts) -> None:
        self.field = TgmBoard(texts)
        super().__init__(TgmOrders(texts), self.field)
        # What the plan on the board was made from.
        self._considered: tuple[Any, Selection | None, Narrowing, str, str] | None = None
        # The corner of the board where an air strike is told.
        self._corner: int | None = None

    def consider(self, scene: Scene, selection: Selection | None) -> None:
        """The plan is made anew when something else is selected or pointed at."""
        narrowing = selection.narrowing if selection is not None else Narrowing()
        now = (scene.state, selection, narrowing, scene.hovered, scene.focused)
        before = self._considered
        if before is not None and before[0] is now[0] and before[1] is now[1] and before[2:] == now[2:]:
            return
        self._considered = now
        self.field.plan = plan_for(scene, selection, scene.viewer) if selection is not None else NO_PLAN

    def furniture(self, room: Room) -> Furniture:
        scene, texts, pointed = room.scene, self.texts, room.scene.hovered or room.scene.focused
        high, phases = FOLDED_HEIGHT if room.folded else HEIGHT, steps(scene.state, texts)
        return Furniture(
            strip=Made(0, high, lambda box: ribbon_parts(room.look, box, phases, pointed)),
            over=self._story(room),
            banner=Painted(0, 0, lambda canvas, box: draw_banner(canvas, box, scene, room.seat, texts)),
            panel=unit_panel(room.folded, scene, room.selection, texts),
            status=supply_panel(room.folded, scene, texts),
        )

    def _story(self, room: Room) -> Node | None:
        """An air strike, told in the corner of the board where it covers least."""
        scene, story = room.scene, story_of(room.scene.state, room.log)
        if story is None:
            self._corner = None
            return None
        choices = self.field.boxes_of([*scene.marks, story.goal], scene)
        corner = best_corner(self.field.box, choices, self.field.boxes_of(scene.state.units, scene), self._corner)
        self._corner = corner
        return Painted(0, 0, lambda canvas, box: draw_story(canvas, box, story, corner, room.told, self.texts))

    def keep_clear(self, scene: Scene) -> list[Box]:
        """What a tooltip must not cover: what it is about, the unit that acts, and its targets."""
        plan = self.field.plan
        things = [scene.hovered or scene.focused, plan.unit, *(plan.ghost_targets if plan.ghost else plan.targets)]
        return self.field.boxes_of(things, scene)

    # Things -----------------------------------------------------------------------------------------------------------

    def hand(self, state: TgmState, seat: int) -> Hand:
        """Before anybody has cards, the terrain that can be bought lies there: one of each kind."""
        player, texts = state.players[max(0, seat)], self.texts
        if state.phase == "terrain":
            cards = list({card_kind(card): card for card in reversed(state.terrain_deck)}.values())[::-1]
            left = texts("tgm_table.ap", ap=state.to_spend.get(player.side, 0))
            return Hand(cards, note=(texts("tgm_table.hand.terrain"), left))
        return Hand(player.hand, note=(texts("tgm_table.hand.title"), f"{len(player.hand)} / {HAND_LIMIT}"))

    def pile(self, state: TgmState, thing: str) -> list[str]:
        """What was discarded is for everybody to see."""
        kind, _, seat = thing.removeprefix("pile:").partition(":")
        return state.players[int(seat)].discard[::-1] if thing.startswith("pile:") and kind == "discard" else []

    def card(self, look: Look, thing: str, width: float, state: TgmState) -> Picture | None:
        """The back of a card that nobody knows is that of the army whose turn is shown."""
        if thing == HIDDEN:
            return card_back(look, self.texts, hq_of(state, state.active).faction, width)
        known = thing in UNITS or thing in SUPPORT or thing in TERRAIN or thing in DATA.generals
        return card_face(look, self.texts, card_kind(thing), width) if known else None

    def sheet(self, look: Look, thing: str, state: TgmState) -> Picture | None:
        kind = thing
        if thing in DISTANCE:
            terrain = card_at(state, thing)
            kind = terrain.id if terrain is not None else natural_at(state, thing)
        elif thing in HQ_PLACES:
            hq = state.hqs[thing]
            kind = hq.general or DATA.headquarters[hq.faction].id
        kind = card_kind(kind)
        known = kind in DATA.units or kind in DATA.support or kind in DATA.terrain or kind in DATA.natural
        known = known or kind in DATA.generals or kind in DATA.equipment
        known = known or any(kind == hq.id for hq in DATA.headquarters.values())
        if not known:
            return None
        unit = state.units.get(thing) or state.air.get(thing)
        faction = hq_of(state, unit.seat).faction if unit is not None else None
        return card_sheet(look, self.texts, kind, faction=faction)

    def describe(self, thing: str, state: TgmState, viewer: int) -> tuple[str, str] | None:
        return describe(thing, state, self.texts, viewer)

    # Seats and results ------------------------------------------------------------------------------------------------

    def seat(self, state: TgmState, seat: int) -> SeatFacts:
        return SeatFacts(
            role=self.texts(f"tgm.faction.{hq_of(state, seat).faction}"),
            thing=state.players[seat].hq,
            facts=self._facts(state, seat),
            badges=self._badges(state, seat),
        )

    def _facts(self, state: TgmState, seat: int) -> list[str]:
        player, texts = state.players[seat], self.texts
        tally = state.tallies[player.side]
        facts = [
            texts("tgm_table.ap", ap=player.ap),
            texts("tgm_table.seat.hand", count=len(player.hand)),
            texts("tgm_table.seat.deck", deck=len(player.deck), discard=len(player.discard)),
            texts("tgm_table.seat.losses", count=tally.losses),
        ]
        if tally.points:
            facts.append(texts("tgm_table.seat.points", points=tally.points))
        return facts

    def _badges(self, state: TgmState, seat: int) -> list[Badge]:
        hq = hq_of(state, seat)
        found = []
        if len(state.players) > 2 and state.marshals[state.players[seat].side] == seat:
            found.append(Badge("chevron_triple_up", self.texts("tgm_table.seat.marshal")))
        if hq.general:
            found.append(Badge("account_star", self.texts(f"tgm.general.{hq.general}"), hq.general))
        return found

    def progress(self, state: TgmState) -> str:
        scenario, last = self.texts(f"tgm.scenario.{state.options.scenario}"), round_limit(state)
        key = "tgm_table.progress_of" if last else "tgm_table.progress"
        words = self.texts(key, scenario=scenario, round=state.round, last=last)
        south, north = (state.tallies[side].points for side in ("south", "north"))
        return f"{words} · {south} : {north}" if south or north else words

    def result_things(self, state: TgmState) -> list[tuple[str, str, str]]:
        words = self.texts
        return [
            ("calendar_clock", str(state.round), words("tgm_table.result.rounds")),
            ("fire", str(sum(tally.losses for tally in state.tallies.values())), words("tgm_table.result.losses")),
            ("bank", f"{hq_hp(state, 'south')} : {hq_hp(state, 'north')}", words("tgm_table.result.headquarters")),
            (
                "tank",
                str(round(sum(unit_value(state, side) for side in ("south", "north")))),
                words("tgm_table.result.army"),
            ),
        ]

    # Events -----------------------------------------------------------------------------------------------------------

    def event_icon(self, event: Event) -> tuple[str, EventKind]:
        return EVENT_ICONS.get(event.key) or super().event_icon(event)

    def judgement(self, event: Event, state: TgmState) -> Judgement | None:
        return judgement(event)

    def motion(self, event: Event, before: TgmState) -> Motion:
        return motion(event, before) or super().motion(event, before)
