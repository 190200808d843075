"""Revenge of the Dictators on the table screen."""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA, KIND, TOKEN_USES, WARHEAD
from game.dictators.game import GAME
from game.dictators.state import DictatorsState, Player, cards_before
from game.dictators.turn import standing
from game.dictators.turn.costs import price
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.places import map_name
from game.ui.dictators.board.strip import DECK, DISCARD, FATHERS, PRESIDENT
from game.ui.dictators.cards.faces import card_back, card_face
from game.ui.dictators.cards.sheets import card_sheet
from game.ui.dictators.side import SIDE_WIDTH, side_parts, zone_shape
from game.ui.dictators.telling import EVENT_ICONS, describe, motion
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, INK, SECOND_TEXT, TEXT
from game.ui.kit.lay import Made, Node, Painted
from game.ui.table.face import Badge, EventKind, Face, Furniture, Hand, Judgement, Motion, Pips, Room, SeatFacts
from game.ui.table.orders import Orders, VerbButton
from game.ui.table.scene import Scene
from game.ui.table.selection import Path

# What a move without words, or with other words than things, points at.
_PLACES = {"draw": DECK, "draw_discarded": DISCARD, "confront": PRESIDENT, "confront_kept": PRESIDENT}


class DictatorsOrders(Orders[DictatorsState]):
    labels = "dictators_table.verb"
    verbs = (
        VerbButton("travel", "shoe_print", "T"),
        VerbButton("draw", "cards_outline", "D"),
        VerbButton("play", "cards_playing_outline", "P"),
        VerbButton("use", "briefcase", "A"),
        VerbButton("fly", "airplane", "F"),
        VerbButton("disarm", "radioactive", "X"),
        VerbButton("ability", "account_star", "B", shown=False),
        VerbButton("token", "hexagon_outline", "K", shown=False),
        VerbButton("draw_discarded", "tray_arrow_up", "G", shown=False),
        VerbButton("clear", "boom_gate_up", "C", shown=False),
    )
    primary_verbs = ("end_turn", "confront", "go_on", "pass")

    def path(self, move: Move, state: DictatorsState, seat: int) -> Path:
        if move.verb in _PLACES:
            return (_PLACES[move.verb],)
        if move.verb == "use":
            # The number of the ability is said in the menu, not pointed at.
            card, _number, *named = move.args
            return (card, *(self.thing(word) for word in named))
        if move.verb == "ability":
            return (state.players[seat].dictator, *(self.thing(word) for word in move.args))
        return super().path(move, state, seat)

    def remark(self, move: Move, state: DictatorsState, seat: int) -> str:
        actions, travel = price(state, seat, move)
        words = [self.texts("dictators_table.price", count=actions)] if actions > 1 else []
        words += [self.texts("dictators_table.takes_travel")] if travel else []
        own = any(word in cards_before(state.players[seat]) for word in move.args[1:])
        return " · ".join([*words, *([self.texts("dictators_table.yours")] if own else [])])

    def thing(self, word: str, kind: str = "any") -> str:
        """Facility cards are pointed at where the facility is."""
        if word == WARHEAD:
            return BOARD.trident
        return DATA.facilities[word].location if word in DATA.facilities else super().thing(word, kind)


class DictatorsFace(Face[DictatorsState]):
    icon = "radioactive"

    def __init__(self, texts: Texts) -> None:
        self.america = DictatorsBoard(texts)
        super().__init__(DictatorsOrders(GAME, texts), self.america)

    def furniture(self, room: Room) -> Furniture:
        scene, texts = room.scene, self.texts
        if scene.viewer == NOBODY:
            return Furniture()
        return Furniture(side=Made(SIDE_WIDTH, 0, lambda box: side_parts(box, scene, texts)))

    # Things -----------------------------------------------------------------------------------------------------------

    def hand(self, state: DictatorsState, seat: int) -> Hand:
        player = state.players[seat]
        return Hand(player.hand, standing.hand_limit(state, seat), in_play=tuple(cards_before(player)))

    def pile(self, state: DictatorsState, thing: str) -> list[str]:
        piles = {DISCARD: state.discard, FATHERS: state.father_discard, PRESIDENT: state.presidential_discard}
        return piles.get(thing, [])[::-1]

    def keep_clear(self, scene: Scene) -> list[Box]:
        """No tooltip covers the lens."""
        return self.america.boxes_of_lens(scene)

    def card(self, look: Look, thing: str, width: float, state: DictatorsState) -> Picture | None:
        if thing == HIDDEN:
            return card_back(look, self.texts, width)
        return card_face(look, self.texts, thing, width) if thing in KIND else None

    def sheet(self, look: Look, thing: str, state: DictatorsState) -> Picture | None:
        if thing == DISCARD and state.discard:
            thing = state.discard[-1]
        known = any(thing in ids for ids in (KIND, DATA.facilities, DATA.dictators, TOKEN_USES))
        return card_sheet(look, self.texts, thing, state.options) if known else None

    def describe(self, thing: str, state: DictatorsState, viewer: int) -> tuple[str, str] | None:
        return describe(thing, state, self.texts)

    # Seats and results ------------------------------------------------------------------------------------------------

    def seat(self, state: DictatorsState, seat: int) -> SeatFacts:
        player, ability = state.players[seat], standing.chosen_ability(state, seat)
        name = self.texts(f"dictators.dictator.{player.dictator}")
        other = f" ({self._first_name(ability)})" if ability and ability != player.dictator else ""
        facts = [f"{GAME.name('figure', name, self.texts)}: {values[seat]}" for name, values in GAME.figures(state).items()]
        travel = ("shoe_print", self.texts("dictators_table.travel"), standing.travel_is_left(state))
        return SeatFacts(
            role=f"{name}{other}",
            thing=player.dictator,
            whereabouts=f"{self._first_name(player.dictator)} · {map_name(player.location, self.texts)}",
            facts=[*facts, self.texts(f"dictators.dictator_text.{ability}")] if ability else facts,
            badges=self._badges(state, player),
            marks=_marks(player),
            pips=Pips(standing.actions_left(state), standing.ACTIONS_PER_TURN, (travel,)) if state.phase == "act" else None,
        )

    def _first_name(self, dictator: str) -> str:
        return self.texts(f"dictators.dictator.{dictator}").split(" ", 1)[0]

    def _badges(self, state: DictatorsState, player: Player) -> list[Badge]:
        badges = [Badge("sleep", self.texts("dictators_table.skips", count=player.skips))] if player.skips else []
        for card in cards_before(player):
            name = GAME.name("card", card, self.texts)
            turns = state.turns.get(card)
            text = self.texts("dictators_table.turns_left", card=name, count=turns) if turns else name
            icons = {"feather": player.father, "briefcase": player.assets, "cash": player.briberies}
            badges.append(Badge(next((icon for icon, own in icons.items() if card in own), "timer_sand"), text, card))
        if player.tokens:
            badges.append(Badge("hexagon", self.texts("dictators_table.tokens", count=len(player.tokens))))
        if player.kept:
            badges.append(Badge("star_circle", self.texts("dictators_table.kept")))
        return badges

    def result_things(self, state: DictatorsState) -> list[tuple[str, str, str]]:
        numbers = {
            "rounds": ("calendar_clock", state.round),
            "disarmed": ("radioactive_off", sum(len(player.disarmed) for player in state.players)),
            "roadblocks": ("boom_gate", len(state.roadblocks)),
            "defcon": ("alarm_light", state.defcon),
        }
        return [(icon, str(n), self.texts(f"dictators_table.result.{key}")) for key, (icon, n) in numbers.items()]

    # Events -----------------------------------------------------------------------------------------------------------

    def event_icon(self, event: Event) -> tuple[str, EventKind]:
        return EVENT_ICONS.get(event.key) or super().event_icon(event)

    def event_things(self, event: Event) -> list[str]:
        things = [self.orders.thing(word) for word in super().event_things(event)]
        road = event.params.get("road")
        return [*things, *([road] if isinstance(road, str) else [])]

    def judgement(self, event: Event, state: DictatorsState) -> Judgement | None:
        match event.key.rpartition(".")[2]:
            case "attempt":
                return Judgement(needed=standing.disarm_min(state, _number(event, "seat")))
            case "disarmed" | "warhead_disarmed":
                return Judgement(success=True)
            case "attempt_failed":
                return Judgement(success=False)
            case "try":
                total, needed = _number(event, "total"), _number(event, "needed")
                return Judgement(needed, total, total >= needed)
        return None

    def motion(self, event: Event, before: DictatorsState) -> Motion:
        return motion(event, before) or super().motion(event, before)


def _marks(player: Player) -> Node:
    """Which of the three zones that count are disarmed, and how many cards are in the hand."""

    def draw(canvas: Canvas, box: Box) -> None:
        right, middle = box.right, box.middle[1]
        canvas.text(str(len(player.hand)), right, middle, 22, TEXT, "serif_bold", "mr")
        canvas.icon("cards", right - 34, middle, 20, SECOND_TEXT)
        done = {DATA.facilities[card].zone for card in player.disarmed if card in DATA.facilities}
        for number, zone in enumerate(sorted(standing.COUNTED_ZONES, reverse=True)):
            x = right - 62 - 32 * number
            corners, lower = zone_shape(zone, x, middle, 13), 2 if zone == 1 else 0
            if zone in done:
                canvas.polygon(corners, canvas.look.palette.zones[zone - 1])
                canvas.text(str(zone), x, middle + lower, 16, INK, "bold", "c")
            else:
                canvas.line([*corners, corners[0]], HAIRLINE, 2)
                canvas.text(str(zone), x, middle + lower, 16, SECOND_TEXT, anchor="c")

    return Painted(62 + 32 * len(standing.COUNTED_ZONES), 28, draw)


def _number(event: Event, name: str) -> int:
    value = event.params[name]
    return value if isinstance(value, int) else NOBODY
