"""The Sixth Line on the table screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

from pygame import Surface

from game.data.texts import Texts
from game.rules.events import HIDDEN, ROLLED, Event
from game.rules.state import NOBODY
from game.tgm.board_text import terrain_kind
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.deployment.deploying import KIND_OF_TOKEN, KIND_OF_UNIT
from game.tgm.game import OPENING
from game.tgm.ground.geometry import SIDES, Side
from game.tgm.state import TgmState, hq_of, units_of
from game.tgm.tables import DISTANCE, HQ_PLACES, SUPPORT, TERRAIN, UNITS, card_kind
from game.tgm.turn.end import HAND_LIMIT
from game.tgm.turn.threats import why_harmless
from game.tgm.turn.victory import hq_hp, round_limit, unit_value
from game.tgm.turn.worth import price_problem
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.colours import SEAT_COLOURS, Colour, SeatLook, light
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.drawings.pieces import rim_of, seat_mark
from game.ui.kit.lay import Made
from game.ui.table.choosing.selection import Narrowing, Selection
from game.ui.table.face import Ability, Badge, Clear, Desk, Face, Furniture, Goal, Hand, Pile, Room, SeatFacts, Seen, Tool
from game.ui.table.layer import Overlay
from game.ui.table.scene import Scene
from game.ui.table.staging.records import Motion
from game.ui.tgm.board.board import TgmBoard
from game.ui.tgm.board.ground import ROW
from game.ui.tgm.board.places import NO_PLAN
from game.ui.tgm.briefing import Briefing
from game.ui.tgm.cards.faces import card_back, card_face
from game.ui.tgm.cards.facts import Now, counter_facts, found_component
from game.ui.tgm.cards.looks import FACTIONS, emblem
from game.ui.tgm.cards.sheets import card_sheet
from game.ui.tgm.choosing.orders import TgmOrders
from game.ui.tgm.choosing.planning import ThreatView, plan_for, threat_view
from game.ui.tgm.choosing.preview import fire_lines
from game.ui.tgm.describing import PREDICATES, describe, failed_shots
from game.ui.tgm.events.moments import TELLINGS
from game.ui.tgm.events.telling import step_of_strike
from game.ui.tgm.goals import goals, standing
from game.ui.tgm.panels.column import TgmMeasures, faction_banner, unit_panel
from game.ui.tgm.panels.ribbon import ribbon_parts, steps, strike_steps
from game.ui.tgm.panels.shop import shop_for

_OTHERS = 1000
"""Minimum display time for other players' moves, in ms at normal speed."""


_WIDEST = 1.5
"""Maximum width of a card in the hand, relative to its visible height; at that width, only head and values are visible."""


_CHANCE = 72.0, 34.0
"""Size of the corner of a space that the chance of an enemy shot takes, in units."""
_GIVEN = {"discount": KIND_OF_UNIT, "equipment_discount": KIND_OF_TOKEN, "grant": "grant"}
"""Effects that a general gives once per turn, and the entry in `given` that marks them as used."""
TONES = (0.12, 0.5, 0.3, 0.7)
"""Lightness of an army's color for the first, second, ... seat with that army."""
_UNTIL_DEPLOYED = ("start", "hq", "cards", "movement", "deployment")


def ability(state: TgmState, seat: int, texts: Texts) -> Ability | None:
    """The general's ability, and whether it can be used now."""
    general = hq_of(state, seat).general
    if not general:
        return None
    name, text = texts(f"tgm.general.{general}"), texts(f"tgm.general_text.{general}")
    return Ability(name, text, _readiness(state, seat))


def _readiness(state: TgmState, seat: int) -> Literal["ready", "used", "not_now", "always"]:
    """State of the general's ability; "always" if it has no limit per game or turn."""
    hq, mine = hq_of(state, seat), state.players[seat].side == state.side
    for effect in DATA.generals[hq.general].effects:
        if effect.ap_once is not None:
            return "used" if hq.once_used else "ready" if mine and state.phase == "hq" else "not_now"
        once = effect.kind == "grant" or getattr(effect.argument, "first", False)
        if effect.kind in _GIVEN and once:
            if not mine or state.phase not in _UNTIL_DEPLOYED:
                return "not_now"
            return "used" if _GIVEN[effect.kind] in hq.given else "ready"
    return "always"


@lru_cache(32)
def army_looks(look: Look, factions: tuple[Faction, ...]) -> tuple[SeatLook, ...]:
    """The color of each seat's army, in a different tone for each seat with the same army."""
    emblems = [look.palette.seat(name).emblem for name in SEAT_COLOURS]
    return tuple(
        SeatLook(light(FACTIONS[faction].colour, TONES[factions[:seat].count(faction)]), emblems[seat])
        for seat, faction in enumerate(factions)
    )


@drawing
def roundel(look: Look, faction: Faction, size: float, seat: SeatLook, rim: Colour) -> Drawing:
    """An army's emblem in a ring of the seat's color; if the roundel is large enough, with the seat's emblem."""
    canvas = yield size, size
    edged_disc(canvas, size / 2, size / 2, size / 2 - 0.5, rim, seat.colour, 1)
    canvas.stamp(emblem(canvas.look, faction, size - 2 * (size * 0.07 + 1)), size / 2, size / 2, "c")
    if size >= 36:
        seat_mark(canvas, size, size * 0.16, seat, rim)


class TgmFace(Face[TgmState]):
    icon = "tank"
    setbacks = {"army": -1, "headquarters": -1}
    tellings = TELLINGS
    predicates = PREDICATES
    lists_seats = False

    def __init__(self, texts: Texts) -> None:
        self.field = TgmBoard(texts)
        super().__init__(TgmOrders(texts, self.describe), self.field)
        # The unit of the last open shop.
        self._shopped = ""
        # Seats that have seen the briefing.
        self._briefed: set[int] = set()
        # The inputs from which the current plan was calculated.
        self._considered: tuple[Any, ...] | None = None
        # Whether all threats are shown, and the state and the view for which the board shows threats now.
        self._shows_threats = False
        self._threats: tuple[TgmState, ThreatView] | None = None
        # Events whose traces the board shows.
        self._told: tuple[Event, ...] = ()

    def consider(self, scene: Scene, selection: Selection | None) -> None:
        """Update the plan and the threats on the board if anything that they depend on changed."""
        self._told, narrowing = scene.told, selection.narrowing if selection is not None else Narrowing()
        now = (scene.state, selection, narrowing, scene.hovered, scene.focused, scene.viewer, self._shows_threats)
        before = self._considered
        if before is not None and before[0] is now[0] and before[1] is now[1] and before[2:] == now[2:]:
            return
        self._considered = now
        self.field.plan = plan_for(scene, selection) if selection is not None else NO_PLAN
        view = threat_view(scene, self.field.plan, self._shows_threats)
        if self._threats is None or self._threats[0] is not scene.state or self._threats[1] != view:
            self._threats, self.field.threats = (scene.state, view), view.fire(scene.state)
            self.field.has_legend = self._shows_threats

    def furniture(self, room: Room) -> Furniture:
        scene, texts, pointed = room.scene, self.texts, room.scene.hovered or room.scene.focused
        sizes, strike = TgmMeasures(room.sizes.size), step_of_strike(scene, room.log)
        phases = steps(scene.state, texts) if strike is None else strike_steps(*strike, texts)
        return Furniture(
            strip=Made(0, sizes.ribbon, lambda look, box: ribbon_parts(look, box, phases, pointed)),
            banner=faction_banner(room, texts),
            tells_of_pointed=True,
            # In a bid, supply doesn't matter, and the answers need the space.
            panel=unit_panel(sizes.panel, scene, room.selection, texts) if scene.state.phase != "bid" else None,
        )

    def tools(self, state: TgmState, viewer: int) -> Sequence[Tool]:
        on, side = self._shows_threats, state.players[viewer if viewer != NOBODY else state.active].side
        why_not = "" if on or any(units_of(state, side)) else self.texts("tgm.refusal.nobody_here")
        threats = Tool("threats", "shield_alert_outline", "F4", "tgm_table.tool.threats", "tgm_table.tool.threats_text")
        return (
            Tool("report", "target", "F3", "tgm_goals.briefing.title", "tgm_goals.briefing.text", briefs=True),
            replace(threats, on=on, why_not=why_not),
        )

    def overlay(self, desk: Desk) -> Overlay | None:
        """The briefing, on request or before a seat's first choice (unless animation is off); otherwise any open shop."""
        if desk.tool == "threats":
            self._shows_threats = not self._shows_threats
            return None
        if desk.tool:
            return Briefing(desk.app, desk.room.scene.state, desk.room.scene.viewer, self.texts, desk.close)
        opening, hurried = desk.state.phase in OPENING, desk.app.settings.animation == "instant"
        if opening and not hurried and desk.seat not in self._briefed:
            self._briefed.add(desk.seat)
            return Briefing(desk.app, desk.state, desk.seat, self.texts, desk.close)
        shop = shop_for(desk, self.texts, self._shopped)
        self._shopped = desk.state.shopping if shop is not None else ""
        return shop

    def keep_clear(self, scene: Scene) -> Clear:
        """Keep tooltips off the pointed-at thing and what it could hit, bubbles off pieces, and notices off the foot."""
        plan, reached = self.field.plan, self.field.threats if self._threats is not None and self._threats[1].by else ()
        about = self.field.boxes_of([scene.hovered or scene.focused, plan.unit, *plan.targets, *reached], scene)
        pieces = self.field.boxes_of((*scene.state.units, *scene.state.terrain, *scene.state.hqs), scene)
        # With a unit selected, each space in danger has its chance in the upper right corner.
        threatened = self.field.boxes_of(self.field.threats.keys() & DISTANCE.keys(), scene) if plan.goes else []
        chances = [box._replace(x=box.right - _CHANCE[0], width=_CHANCE[0], height=_CHANCE[1]) for box in threatened]
        return Clear(about, [*pieces, *chances], ROW)

    def hand(self, state: TgmState, seat: int) -> Hand:
        """The hand; in the terrain phase, one card of each kind of terrain that can be bought."""
        player, texts = state.players[max(0, seat)], self.texts
        if state.phase == "terrain":
            cards = list({card_kind(card): card for card in reversed(state.terrain_deck)}.values())[::-1]
            left = texts("tgm_table.ap", ap=state.to_spend.get(player.side, 0))
            return Hand(cards, note=(texts("tgm_table.hand.terrain"), left), widest=_WIDEST)
        return Hand(player.hand, note=("", f"{len(player.hand)} / {HAND_LIMIT}"), widest=_WIDEST)

    def pile(self, state: TgmState, thing: str) -> Pile:
        """The cards of a discard pile; other piles are face down."""
        kind, _, seat = thing.removeprefix("pile:").partition(":")
        return Pile(state.players[int(seat)].discard[::-1] if thing.startswith("pile:") and kind == "discard" else ())

    def card(self, look: Look, thing: str, width: float, state: TgmState, seen: Seen | None = None) -> Picture | None:
        """The face of a card; for a hidden one, the back of the active player's army. None if the thing is not a card."""
        if thing == HIDDEN:
            return card_back(look, self.texts, hq_of(state, state.active).faction, width)
        if not self.has_card(thing):
            return None
        dear = seen is not None and price_problem(state, thing, seen[2]) is not None
        return card_face(look, self.texts, card_kind(thing), width, seen and seen[:2], dear, self._now(thing, state))

    def has_card(self, thing: str) -> bool:
        return thing in UNITS or thing in SUPPORT or thing in TERRAIN or thing in DATA.generals or thing == HIDDEN

    def sheet(self, look: Look, thing: str, state: TgmState) -> Picture | None:
        kind = terrain_kind(state, thing) if thing in DISTANCE else thing
        if thing in HQ_PLACES:
            hq = state.hqs[thing]
            kind = hq.general or DATA.headquarters[hq.faction].id
        if found_component(card_kind(kind)) is None:
            return None
        unit = state.units.get(thing) or state.air.get(thing)
        faction = hq_of(state, unit.seat).faction if unit is not None else None
        lost = thing in UNITS and any(thing in (*player.discard, *player.gone) for player in state.players)
        note = self.texts("tgm_cards.not_in_play") if lost else ""
        return card_sheet(look, self.texts, card_kind(kind), faction, note, self._now(thing, state))

    def _now(self, thing: str, state: TgmState) -> Now:
        """The values of a unit in play, with its wounds and equipment; None for everything else."""
        unit = state.units.get(thing)
        return counter_facts(state, unit, self.texts, unit.side, main=True) if unit is not None else None

    def describe(self, thing: str, state: TgmState, viewer: int) -> tuple[str, str] | None:
        """The thing and its state, and what the board shows there: shots that failed, and the worst enemy shot."""
        known = describe(thing, state, self.texts, viewer)
        if known is None or self._threats is None or self._threats[0] is not state:
            return known
        lines, view = [known[1], *failed_shots(thing, self._told, self.texts)], self._threats[1]
        if thing in self.field.threats:
            mover = state.units.get(view.goes)
            lines += fire_lines(state, view.side, thing, self.texts, view.by, mover, view.together)
        if why := why_harmless(state, view.side, thing):
            lines.append(self.texts(f"tgm_table.way.{why}"))
        return known[0], "\n".join(lines)

    def seat(self, state: TgmState, seat: int) -> SeatFacts:
        player, hq, texts = state.players[seat], hq_of(state, seat), self.texts
        tally, badges = state.tallies[player.side], []
        facts = [
            texts("tgm_table.ap", ap=player.ap),
            texts("tgm_table.seat.hand", count=len(player.hand)),
            texts("tgm_table.seat.deck", deck=len(player.deck), discard=len(player.discard)),
            texts("tgm_table.seat.losses", count=tally.ground_losses),
        ]
        if tally.points:
            facts.append(texts("tgm_table.seat.points", points=tally.points))
        if len(state.players) > 2 and state.marshals[player.side] == seat:
            badges.append(Badge("chevron_triple_up", texts("tgm_table.seat.marshal")))
        if hq.general:
            badges.append(Badge("account_star", texts(f"tgm.general.{hq.general}"), hq.general))
        side, army = texts(f"tgm.side.{player.side}"), texts(f"tgm.faction.{hq.faction}")
        role = texts("tgm_goals.briefing.sides", side=side, faction=army)
        return SeatFacts(role, thing=player.hq, facts=facts, badges=badges, ability=ability(state, seat, texts))

    def seat_looks(self, look: Look, state: TgmState) -> tuple[SeatLook, ...]:
        return army_looks(look, tuple(hq_of(state, seat).faction for seat in range(len(state.players))))

    def figure(
        self, look: Look, state: TgmState, seat: int, seat_look: SeatLook, size: float, on_dark: bool = True
    ) -> Surface:
        return roundel(look, hq_of(state, seat).faction, size, seat_look, rim_of(seat_look, on_dark)).surface

    def goals(self, state: TgmState, viewer: int, others: bool = True) -> Sequence[Goal]:
        return goals(state, viewer, self.texts, others)

    def standing(self, state: TgmState, seat: int) -> str:
        return standing(state, seat, self.texts)

    def progress(self, state: TgmState) -> str:
        scenario, last = self.texts(f"tgm.scenario.{state.options.scenario}"), round_limit(state)
        key = "tgm_table.progress_of" if last else "tgm_table.progress"
        words = self.texts(key, scenario=scenario, round=state.round, last=last)
        south, north = (state.tallies[side].points for side in SIDES)
        return f"{words} · {south} : {north}" if south or north else words

    def result_things(self, state: TgmState) -> list[tuple[str, str, str]]:
        """The number of rounds and, for each side, the losses, the HP of headquarters in reach, and the army's value."""
        reached = [side for side in SIDES if not any(hq.out_of_reach for hq in state.hqs.values() if hq.side == side)]
        factions = {hq.side: self.texts(f"tgm.faction.{hq.faction}") for hq in state.hqs.values()}
        rows: tuple[tuple[str, str, Sequence[Side], Callable[[Side], int]], ...] = (
            ("losses", "fire", SIDES, lambda side: state.tallies[side].ground_losses),
            ("headquarters", "bank", reached, lambda side: hq_hp(state, side)),
            ("army", "tank", SIDES, lambda side: round(unit_value(state, side))),
        )
        found = [("calendar_clock", str(state.round), self.texts("tgm_table.result.rounds"))]
        for name, icon, sides, number in rows:
            words = self.texts(f"tgm_table.result.{name}", sides=" : ".join(factions[side] for side in sides))
            found += [(icon, " : ".join(str(number(side)) for side in sides), words)] if sides else []
        return found

    def motion(self, event: Event, before: TgmState) -> Motion:
        """Slow down air strikes, which go step by step."""
        motion, slow = super().motion(event, before), any(unit.flying for unit in before.air.values())
        factor = 1.5 if slow and event.key != ROLLED else 1
        # A shot takes the same time for all players.
        others = motion.duration if motion.lit else _OTHERS
        return replace(motion, duration=round(motion.duration * factor), others=others)
