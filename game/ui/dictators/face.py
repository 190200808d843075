"""Revenge of the Dictators on the table screen."""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA, KIND, TOKEN_USES, WARHEAD
from game.dictators.game import GAME
from game.dictators.state import DictatorsState, Player, cards_before
from game.dictators.turn.standing import (
    ACTIONS_PER_TURN,
    COUNTED_ZONES,
    actions_left,
    chosen_ability,
    disarm_min,
    hand_limit,
    price,
    travel_is_left,
)
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.places import map_name
from game.ui.dictators.cards.faces import card_back, card_face
from game.ui.dictators.cards.sheets import card_sheet
from game.ui.dictators.side import SIDE_WIDTH, side_parts
from game.ui.dictators.telling import EVENT_ICONS, describe, motion
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, ngon
from game.ui.kit.colours import HAIRLINE, INK, SECOND_TEXT, TEXT
from game.ui.kit.lay import Made, Node, Painted
from game.ui.table.face import Badge, EventKind, Face, Furniture, Hand, Judgement, Motion, Pips, Room, SeatFacts
from game.ui.table.orders import Orders, VerbButton
from game.ui.table.scene import Scene
from game.ui.table.selection import Path

DECK, DISCARD, FATHERS, PRESIDENT = "pile:deck", "pile:discard", "pile:father", "pile:presidential"

# What a move without words, or with other words than things, points at.
_PLACES = {"draw": DECK, "draw_discarded": DISCARD, "confront": PRESIDENT, "confront_kept": PRESIDENT}
ZONE_CORNERS = {1: 3, 2: 4, 3: 5, 4: 6}
"""Each nuclear zone has a mark with its own number of corners."""


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
        return Hand(player.hand, hand_limit(state, seat), in_play=tuple(cards_before(player)))

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
        player = state.players[seat]
        return SeatFacts(
            role=self._role(state, seat),
            thing=player.dictator,
            whereabouts=self._whereabouts(player),
            facts=self._facts(state, seat),
            badges=self._badges(state, player),
            marks=_marks(player),
            pips=self._pips(state),
        )

    def _role(self, state: DictatorsState, seat: int) -> str:
        player = state.players[seat]
        name = self.texts(f"dictators.dictator.{player.dictator}")
        other = chosen_ability(state, seat)
        if other and other != player.dictator:
            name = f"{name} ({self.texts(f'dictators.dictator.{other}').split(' ', 1)[0]})"
        return name

    def _whereabouts(self, player: Player) -> str:
        dictator = self.texts(f"dictators.dictator.{player.dictator}").split(" ", 1)[0]
        return f"{dictator} · {map_name(player.location, self.texts)}"

    def _facts(self, state: DictatorsState, seat: int) -> list[str]:
        words = [f"{GAME.name('figure', name, self.texts)}: {values[seat]}" for name, values in GAME.figures(state).items()]
        ability = chosen_ability(state, seat)
        return [*words, self.texts(f"dictators.dictator_text.{ability}")] if ability else words

    def _badges(self, state: DictatorsState, player: Player) -> list[Badge]:
        badges = [Badge("sleep", self.texts("dictators_table.skips", count=player.skips))] if player.skips else []
        for card in cards_before(player):
            name = GAME.name("card", card, self.texts)
            turns = state.turns.get(card)
            text = self.texts("dictators_table.turns_left", card=name, count=turns) if turns else name
            badges.append(Badge(_in_play_icon(player, card), text, card))
        if player.tokens:
            badges.append(Badge("hexagon", self.texts("dictators_table.tokens", count=len(player.tokens))))
        if player.kept:
            badges.append(Badge("star_circle", self.texts("dictators_table.kept")))
        return badges

    def _pips(self, state: DictatorsState) -> Pips | None:
        if state.phase != "act":
            return None
        travel = ("shoe_print", self.texts("dictators_table.travel"), travel_is_left(state))
        return Pips(actions_left(state), ACTIONS_PER_TURN, (travel,))

    def result_things(self, state: DictatorsState) -> list[tuple[str, str, str]]:
        """Four numbers of a finished game."""
        words = self.texts
        disarmed = sum(len(player.disarmed) for player in state.players)
        return [
            ("calendar_clock", str(state.round), words("dictators_table.result.rounds")),
            ("radioactive_off", str(disarmed), words("dictators_table.result.disarmed")),
            ("boom_gate", str(len(state.roadblocks)), words("dictators_table.result.roadblocks")),
            ("alarm_light", str(state.defcon), words("dictators_table.result.defcon")),
        ]

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
                return Judgement(needed=disarm_min(state, _number(event, "seat")))
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
        x = right - 62
        done = disarmed_zones(player)
        for zone in sorted(COUNTED_ZONES, reverse=True):
            zone_mark(canvas, zone, x, middle, 13, zone in done)
            x -= 32

    return Painted(62 + 32 * len(COUNTED_ZONES), 28, draw)


def disarmed_zones(player: Player) -> set[int]:
    return {DATA.facilities[card].zone for card in player.disarmed if card in DATA.facilities}


def zone_mark(canvas: Canvas, zone: int, x: float, y: float, radius: float, done: bool) -> None:
    """The mark of a nuclear zone: its own polygon with its number, filled when it is disarmed."""
    palette = canvas.look.palette
    turn = {1: -1.5708, 2: 0.7854, 3: -1.5708, 4: 0}[zone]
    corners = ngon(x, y + (2 if zone == 1 else 0), radius, ZONE_CORNERS[zone], turn)
    if done:
        canvas.polygon(corners, palette.zones[zone - 1])
        canvas.text(str(zone), x, y + (2 if zone == 1 else 0), 16, INK, "bold", "c")
    else:
        canvas.line([*corners, corners[0]], HAIRLINE if not done else TEXT, 2)
        canvas.text(str(zone), x, y + (2 if zone == 1 else 0), 16, SECOND_TEXT, "regular", "c")


def _in_play_icon(player: Player, card: str) -> str:
    if card in player.father:
        return "feather"
    if card in player.assets:
        return "briefcase"
    return "cash" if card in player.briberies else "timer_sand"


def _number(event: Event, name: str) -> int:
    value = event.params[name]
    return value if isinstance(value, int) else NOBODY
