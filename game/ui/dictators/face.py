"""Revenge of the Dictators on the table screen, with the viewer's own targets beside the hand."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA, KIND, TOKEN_USES, WARHEAD
from game.dictators.game import GAME
from game.dictators.state import DictatorsState, Player, cards_before, held_facilities
from game.dictators.turn import standing
from game.dictators.turn.standing import price
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.places import map_name
from game.ui.dictators.board.strip import DECK, DISCARD, FATHERS, PRESIDENT
from game.ui.dictators.cards.faces import card_back, card_face
from game.ui.dictators.cards.parts import medal
from game.ui.dictators.cards.sheets import card_sheet
from game.ui.dictators.ruling import QUESTION_RULES, rule_of
from game.ui.dictators.telling import EVENT_ICONS, describe, motion
from game.ui.kit import lay, pieces, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, Spot, ngon
from game.ui.kit.colours import HAIRLINE, INK, SECOND_INK, SECOND_TEXT, TEXT, WHITE, SeatLook, dark, light, rgb
from game.ui.kit.lay import Column, Icon, Made, Node, Padded, Painted, Part, Row, Sized, Space, Text
from game.ui.kit.plates import plate, shadow
from game.ui.table.face import Badge, EventKind, Face, Furniture, Hand, Judgement, Motion, Pips, Room, SeatFacts
from game.ui.table.hand import draw_mark
from game.ui.table.orders import Orders, VerbButton
from game.ui.table.scene import Scene
from game.ui.table.selection import Path

# What a move without words, or with other words than things, points at.
_PLACES = {"draw": DECK, "draw_discarded": DISCARD, "confront": PRESIDENT, "confront_kept": PRESIDENT}


class DictatorsOrders(Orders[DictatorsState]):
    labels = "dictators_table.verb"
    question_rules = QUESTION_RULES
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

    def rule_of(self, thing: str, state: DictatorsState) -> str:
        return rule_of(thing)

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

    def figure(
        self, look: Look, state: DictatorsState, seat: int, seat_look: SeatLook, size: float, on_dark: bool = True
    ) -> Surface:
        rim = rgb("#F4E8D8") if on_dark else dark(seat_look.colour, 0.55)
        return medal(look, state.players[seat].dictator, size, seat_look, rim)

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


SIDE_WIDTH = 444
LOW = 100
"""A strip lower than this has room for four chips alone."""
_GAP = 8
_HEAD = 26
_CHIP = 84
"""A cell lower than this has room for a chip."""
_BAND, _STATUS = 31, 30
_TOKEN_WIDTH, _TOKEN_HEIGHT = 44, 40
_DONE = rgb("#1F6B4A")


def own_facilities(state: DictatorsState, seat: int) -> list[tuple[str, bool]]:
    """The facility cards of a seat as the view has them, by zone, each with whether it is disarmed."""
    player = state.players[seat]
    cards = [(card, False) for card in held_facilities(player)] + [(card, True) for card in player.disarmed]
    return sorted((pair for pair in cards if pair[0] in DATA.facilities), key=lambda pair: DATA.facilities[pair[0]].zone)


def side_parts(box: Box, scene: Scene, texts: Texts) -> list[Part]:
    """The facility cards, then the zone 4 tokens below them."""
    state: DictatorsState = scene.state
    facilities, tokens = own_facilities(state, scene.viewer), state.players[scene.viewer].tokens
    parts: list[Part] = []
    if box.height < LOW:
        tokens = []
        cells = [cell for row in box.from_top((box.height - _GAP) / 2, _GAP) for cell in row.columns(2, _GAP)]
    else:
        title = texts("dictators_table.facilities")
        parts.append(Part(box, lambda canvas, box: pieces.head(canvas, title, box.x, box.y - 6)))
        below = _TOKEN_HEIGHT + 4 if tokens else 0
        inner = Box(box.x, box.y + _HEAD, box.width, box.height - _HEAD - below)
        cells = inner.columns(max(4, len(facilities)), _GAP)
    placed = list(zip(facilities, cells, strict=False))
    where = [(DATA.facilities[card].location, cell) for (card, _done), cell in placed]

    def paint(card: str, done: bool, canvas: Canvas, cell: Box) -> None:
        # All are named in the same way: in full where all fit.
        full = all(_fits(canvas.look, cell, location, texts) for location, cell in where)
        node = _facility(card, done, state, scene.viewer, texts, full, cell)
        lay.draw(canvas, node.parts(canvas.look, cell))
        _mark(canvas, cell, scene, card)

    def paint_token(token: str, canvas: Canvas, cell: Box) -> None:
        x, y = cell.x + _TOKEN_WIDTH / 2, cell.middle[1]
        canvas.polygon(ngon(x, y, 22, 6), WHITE)
        canvas.polygon(ngon(x, y, 20.5, 6), rgb("#35506B"))
        canvas.text(token, x, y, 16, WHITE, "bold", "c")
        _mark(canvas, cell, scene, token)

    parts += [Part(cell, partial(paint, card, done), card) for (card, done), cell in placed]
    step = min(_TOKEN_WIDTH + 4, (box.width - _TOKEN_WIDTH) / max(1, len(tokens) - 1))
    for number, token in enumerate(tokens):
        cell = Box(box.x + number * step, box.bottom - _TOKEN_HEIGHT, min(step, _TOKEN_WIDTH), _TOKEN_HEIGHT)
        parts.append(Part(cell, partial(paint_token, token), token))
    return parts


def _mark(canvas: Canvas, cell: Box, scene: Scene, thing: str) -> None:
    draw_mark(canvas, cell, scene.marks.get(thing))
    if thing in (scene.hovered, scene.focused):
        pieces.focus_frame(canvas, *cell)


def _fits(look: Look, cell: Box, location: str, texts: Texts) -> bool:
    """Is there room for the whole name of a place?"""
    name = map_name(location, texts)
    if cell.height < _CHIP:
        return rich.fitting(look, name, cell.width - 6, [16], lines=1) is not None
    lines = int((cell.height - _BAND - _STATUS) // 17)
    return rich.fitting(look, name, cell.width - 4, [16], "serif_bold", lines, 1.08) is not None


def _facility(card: str, done: bool, state: DictatorsState, seat: int, texts: Texts, full: bool, cell: Box) -> Node:
    """A small card: zone, place, and how far away it is or that it is done. A chip has the last of them in its head."""
    facility, place = DATA.facilities[card], BOARD.locations[DATA.facilities[card].location]
    steps = BOARD.steps_to(place.id, trident=state.trident_reveals == 1).get(state.players[seat].location)
    distance = "" if steps is None else str(steps)
    chip = cell.height < _CHIP
    name = Text(map_name(place.id, texts), 16, INK, "serif_bold", align="centre", spread=1.08)
    if chip:
        band = min(26.0, cell.height / 2)
        walk = Row(Icon("shoe_print", 16, WHITE, rank=1), Text(distance, 16, WHITE, "bold"), gap=6)
        sign = Icon("check_bold", 18, WHITE) if done else walk
        brief = Text(place.region, 16, INK, "serif_bold", align="centre")
        below: list[Node] = [(name if full else brief).growing()]
    else:
        band = _BAND
        sign = Icon("radioactive_off" if done else "radioactive", 18, WHITE)
        words = texts(f"dictators.region.{place.region}")
        region = Text(words, 16, dark(SECOND_INK, 0.25), align="centre", spread=1.08, rank=1)
        brief = Text(place.region, 20, INK, "serif_black", align="centre")
        named = [name, region] if full else [brief]
        below = [Space(grow=1), *named, Space(grow=1), Sized(_status(done, distance, texts), height=_STATUS)]
    head = Padded(Sized(Row(_zone_mark(facility.zone), Space(grow=1), sign), height=band), 4 if chip else 7)
    return Padded(Column(head, *below), ground=lambda canvas, box: _ground(canvas, box, facility.zone, band))


def _ground(canvas: Canvas, cell: Box, zone: int, band: float) -> None:
    palette = canvas.look.palette
    ground, mark = light(palette.zones[zone - 1], 0.25), palette.zone_marks[zone - 1]
    x, y, width, height = cell
    shadow(canvas, x, y, width, height, 8, 6, 120, 3)
    canvas.stamp(plate(canvas.look, width, height, ground, ground, dark(mark, 0.3), 1.6, 8), x, y)
    canvas.rect(x + 1, y + 1, width - 2, band, mark, 0, 0, (7, 7, 0, 0))


def zone_shape(zone: int, x: float, y: float, radius: float) -> list[Spot]:
    """The corners of the mark of a nuclear zone; a triangle stands lower."""
    return ngon(x, y + (2 if zone == 1 else 0), radius, zone + 2, {1: -1.5708, 2: 0.7854, 3: -1.5708, 4: 0.0}[zone])


def _zone_mark(zone: int) -> Node:
    """Each zone has its own number of corners; the figure in a triangle stands a little lower."""
    lower = 1 if zone == 1 else 0

    def paint(canvas: Canvas, box: Box) -> None:
        x, y = box.middle
        canvas.polygon(zone_shape(zone, x, y, 11), WHITE)
        canvas.text(str(zone), x, y + lower, 16, INK, "bold", "c")

    return Painted(22, 20, paint)


def _status(done: bool, distance: str, texts: Texts) -> Node:
    """That it is done, in words where they have room; otherwise how far away it is."""
    if not done:
        walk = [Icon("shoe_print", 16, SECOND_INK), Text(distance, 16, INK, "bold")] if distance else []
        return Row(Space(grow=1), *walk, Space(grow=1), gap=6)
    check = Icon("check_bold", 16, WHITE)
    words = Text(texts("dictators_table.safe"), 16, WHITE, "bold", rank=1)
    pill = Sized(Row(Space(grow=1), check, words, Space(grow=1), gap=2), height=24)

    def ground(canvas: Canvas, box: Box) -> None:
        canvas.stamp(plate(canvas.look, box.width, box.height, _DONE, _DONE, _DONE, 1, 12), box.x, box.y)

    return Padded(Padded(pill, 4, ground=ground), 6)
