"""The headquarters above and below the field: name, hit points, AP, cards, general, airplanes, and a legend beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from game.data.texts import Texts
from game.tgm.board_text import component_name
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.deployment.purse import maximum
from game.tgm.ground.geometry import COLUMNS, Side
from game.tgm.state import FieldUnit, TgmState, wounds_value
from game.tgm.tables import AIR_COVER, HQ_PLACES
from game.ui.kit import lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, empty
from game.ui.kit.colours import LIGHT_BRASS, TEXT, WHITE, Colour, SeatLook, dark, light, mix, rgb, veil
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.drawings.pieces import seat_disc
from game.ui.kit.drawings.plates import shadow, slab
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Painted, Part, Row, Space, Text, Thing
from game.ui.kit.nodes import pictured
from game.ui.table.scene import Scene, seat_id
from game.ui.tgm.board import pieces
from game.ui.tgm.board.ground import ROW
from game.ui.tgm.cards.looks import AP_BLUE, AP_INK, emblem, faction_plate, look_of

HEART = rgb("#E4574D")
_EMBLEM, _PILL, PLANE_WIDTH = 36.0, 30.0, 46.0
_GAP, _ROOM = 8.0, 5.0
"""Gap between plates and airplanes, and margin around a part of a plate."""
_SWATCH = 26.0, 18.0
_DETAILS = ("hearts", "general", "name", "side", "maximum", "piles", "hand")
"""Details in the order in which they are dropped if space is short."""


class SeatFacts(NamedTuple):
    """A player's AP and card counts. Their own AP are shown only if players share a headquarters."""

    seat: int
    look: SeatLook | None
    ap: int
    hand: int
    deck: int
    discard: int


class HqFacts(NamedTuple):
    """Everything the plate of a headquarters shows. `status` is `offshore`, `off_map`, `destroyed`, or empty."""

    id: str
    faction: Faction
    name: str
    short_name: str
    hp: int
    most: int
    status: str
    word: str
    ap: int
    maximum: int
    general: str
    air_cover: bool
    seats: tuple[SeatFacts, ...]


def hq_facts(state: TgmState, id: str, scene: Scene, texts: Texts) -> HqFacts:
    hq, players = state.hqs[id], state.players
    setting = state.scenario.hq[hq.side]
    max_hp = setting if isinstance(setting, int) else DATA.headquarters[hq.faction].hp
    status = str(setting) if hq.out_of_reach else "" if hq.hp > 0 else "destroyed"
    key = "destroyed" if status == "destroyed" else f"out_of_reach.{status}"
    looks, covered = scene.seats if len(players) > 2 else (), hq.side in state.air_cover
    seats = [
        SeatFacts(n, looks[n] if n < len(looks) else None, p.ap, len(p.hand), len(p.deck), len(p.discard))
        for n, p in enumerate(players)
        if p.hq == id
    ]
    in_force = [texts(f"tgm.general.{hq.general}")] if hq.general else []
    in_force += [texts(f"tgm.support.{AIR_COVER.id}")] if covered else []
    return HqFacts(
        id=id,
        faction=hq.faction,
        name=component_name("hq", id, texts),
        short_name=texts(f"tgm.side.{hq.side}"),
        hp=hq.hp,
        most=max(max_hp, hq.hp),
        status=status,
        word=texts(f"tgm_board.{key}") if status else "",
        ap=sum(seat.ap for seat in seats),
        maximum=maximum(hq),
        general=" · ".join(in_force),
        air_cover=covered,
        seats=tuple(seats),
    )


class Plate(NamedTuple):
    """A headquarters on the screen, with its parts and the airplanes beside it."""

    facts: HqFacts
    box: Box
    parts: tuple[Part, ...]
    planes: dict[str, Box]

    def things(self) -> Iterator[tuple[str, Box]]:
        """Ids and boxes of everything to point at, topmost first."""
        yield from self.planes.items()
        yield from lay.things(self.parts)
        yield self.facts.id, self.box


def plates(state: TgmState, rows: dict[Side, Box], scene: Scene, texts: Texts, look: Look) -> list[Plate]:
    """The plates of all headquarters. With two battlefields, two plates share a row."""
    found = []
    for id, hq in state.hqs.items():
        row = rows[hq.side]
        if state.columns > COLUMNS:
            row = row.columns(2, 2 * _GAP)[0 if HQ_PLACES[id].half == "west" else 1]
        waiting = tuple(unit.card for unit in state.air.values() if state.players[unit.seat].hq == id)
        found.append(_plate(look, hq_facts(state, id, scene, texts), row, waiting))
    return found


@lru_cache(maxsize=16)
def _plate(look: Look, facts: HqFacts, row: Box, waiting: tuple[str, ...]) -> Plate:
    """Center the plate in its row, with the airplanes to its right."""
    shown = _layouts(facts).chosen(look, row.width - len(waiting) * (PLANE_WIDTH + _GAP), ROW)
    width = shown.wide(look)
    room = max(PLANE_WIDTH + _GAP, min(196 + _GAP, (row.width - width) / max(1, len(waiting))))
    # Many airplanes push the plate to the left.
    x = min(row.x + (row.width - width) / 2, row.right - width - len(waiting) * room)
    box = Box(max(row.x, x), row.y, width, row.height)
    planes = {card: Box(box.right + _GAP + n * room, row.y, room - _GAP, row.height) for n, card in enumerate(waiting)}
    return Plate(facts, box, tuple(shown.parts(look, box)), planes)


def _layouts(facts: HqFacts) -> First:
    """The parts in a row, in variants with ever fewer details."""
    return First(*(_row(facts, _DETAILS[number:]) for number in range(len(_DETAILS) + 1)))


def _row(facts: HqFacts, details: Sequence[str]) -> Node:
    colour = look_of(facts.faction).colour
    nodes: list[Node] = [pictured(lambda look: emblem(look, facts.faction, _EMBLEM), _EMBLEM, ROW)]
    if "side" in details:
        name, size = (facts.name, 22) if "name" in details else (facts.short_name, 18)
        nodes.append(_part(Text(name, size, TEXT, "serif_bold", whole=True)))
    if facts.status:
        icon = {"offshore": "ferry", "off_map": "map_marker_off", "destroyed": "fire"}[facts.status]
        nodes.append(_on_pill(dark(colour, 0.45), Icon(icon, 17, LIGHT_BRASS), _words(facts.word, 16)))
    else:
        shown = [HEART] * facts.hp + [rgb("#23292C")] * (facts.most - facts.hp)
        hearts = [Icon("heart", 16, ink, 17) for ink in shown[: facts.most if "hearts" in details else 1]]
        nodes.append(_part(*hearts, Space(8), _words(facts.hp)))
    ap = f"{facts.ap} / {facts.maximum}" if "maximum" in details else facts.ap
    nodes.append(_on_pill(dark(colour, 0.55), _coin(), _words(ap)))
    if facts.general:
        sign = Icon("airplane_alert" if facts.air_cover else "account_star", 21, LIGHT_BRASS)
        nodes.append(_on_pill(dark(colour, 0.3), sign, *([_words(facts.general, 16)] if "general" in details else [])))
    for seat in facts.seats:
        nodes += _seat(seat, colour, len(facts.seats) > 1, details)
    return Padded(Row(*nodes, gap=2, align="stretch"), across=8)


def _seat(facts: SeatFacts, colour: Colour, shares: bool, details: Sequence[str]) -> Iterator[Node]:
    """A player's disc (with more than two players), own AP (if players share the headquarters), and card counts."""
    id, look = seat_id(facts.seat), facts.look
    deck, discard = (f"pile:{pile}:{facts.seat}" for pile in ("deck", "discard"))
    if look is not None:

        def paint(canvas: Canvas, box: Box) -> None:
            canvas.line([(box.x - 7, box.y + 9), (box.x - 7, box.bottom - 9)], veil(light(colour, 0.5), 90), 1.2)
            canvas.stamp(seat_disc(canvas.look, 13, look, look.emblem), *box.middle, "c")

        yield Thing(_part(Painted(26, ROW, paint)), id=id)
    if shares:
        yield Thing(_part(_coin(), _words(facts.ap)), id=id)
    piles = ("cards", facts.hand, id), ("layers_triple", facts.deck, deck), ("tray_arrow_down", facts.discard, discard)
    for icon, count, pile in piles[: 3 if "piles" in details else 1 if "hand" in details else 0]:
        yield Thing(_part(Icon(icon, 21, TEXT), _words(count)), id=pile)


def _words(words: object, size: float = 18) -> Node:
    return Text(str(words), size, TEXT, "bold", whole=True)


def _part(*nodes: Node) -> Node:
    """A part with a small margin."""
    return Padded(Row(*nodes, gap=0 if len(nodes) > 2 else 5), across=_ROOM)


def _on_pill(colour: Colour, *nodes: Node) -> Node:
    def ground(canvas: Canvas, box: Box) -> None:
        canvas.stamp(slab(canvas.look, box.width - 2 * _ROOM, _PILL, colour, _PILL / 2), box.x + _ROOM, box.middle[1], "ml")

    return Padded(Row(*nodes, gap=6), across=_ROOM + 7, ground=ground)


def _coin() -> Node:
    def paint(canvas: Canvas, box: Box) -> None:
        x, y = box.middle
        edged_disc(canvas, x, y, 10.5, AP_INK, AP_BLUE, 1)
        canvas.text("A", x, y, 16, AP_INK, "bold", "c")

    return Painted(20, 20, paint)


def draw_plate(canvas: Canvas, plate: Plate) -> None:
    shadow(canvas, plate.box, 10, 10, 170, 4)
    canvas.stamp(_picture(canvas.look, plate.facts, plate.box.width), plate.box.x, plate.box.y)


@drawing
def _picture(look: Look, facts: HqFacts, width: float) -> Drawing:
    box = Box(0, 0, width, ROW)
    canvas = yield empty(look, width, ROW)
    canvas.stamp(faction_plate(look, facts.faction, width, ROW), 0, 0)
    if facts.status == "destroyed":
        canvas.rect(*box.inset(2), (14, 14, 14, 120), 8)
    lay.draw(canvas, _layouts(facts).parts(look, box))


def draw_plane(canvas: Canvas, unit: FieldUnit, box: Box, name: str) -> None:
    """Draw an airplane that is waiting or in the air."""
    shadow(canvas, box, 8, 6, 150, 3)
    left = wounds_value(unit) - unit.wounds
    canvas.stamp(_plane(canvas.look, unit.printed.faction, name, left, box.width, box.height), box.x, box.y)


@drawing
def _plane(look: Look, faction: Faction | None, name: str, hp: int, width: float, height: float) -> Drawing:
    side = look_of(faction)
    canvas = yield width, height
    canvas.stamp(faction_plate(canvas.look, faction, width, height, 7), 0, 0)
    canvas.rect(4, 4, PLANE_WIDTH - 8, height - 8, mix(side.colour, side.paper, 0.92), 4)
    canvas.icon("airplane", PLANE_WIDTH / 2, height / 2, 26, dark(side.colour, 0.35), turn=-45)
    canvas = yield None
    if width > 2 * PLANE_WIDTH:
        room = width - PLANE_WIDTH - 8
        canvas.text(rich.fitted(canvas, name, room, 16, "bold"), PLANE_WIDTH + 2, 14, 16, TEXT, "bold", "ml")
        for number in range(hp):
            canvas.icon("heart", PLANE_WIDTH + 9 + number * 15, height - 13, 13, HEART)
    else:
        edged_disc(canvas, width - 11, height - 11, 10, WHITE, dark(HEART, 0.25), 1)
        canvas.text(str(hp), width - 11, height - 11, 16, WHITE, "bold", "c")


def draw_legend(canvas: Canvas, rows: Iterable[Box], plates: Iterable[Plate], texts: Texts) -> None:
    """Draw a swatch and a short phrase for each kind of hatching, in the first part of these rows with room."""
    kinds = ("threats_now", True), ("threats_later", False)
    legend = Column(*(_line(texts(f"tgm_table.tool.{key}"), now) for key, now in kinds), gap=2)
    width, taken = legend.wide(canvas.look), [box for plate in plates for box in (plate.box, *plate.planes.values())]
    free = (box for row in rows for box in _gaps(row, taken) if box.width >= width)
    if (place := next(free, None)) is not None:
        lay.draw(canvas, legend.parts(canvas.look, place.centred(width, legend.high(canvas.look, width))))


def _line(words: str, now: bool) -> Node:
    return Row(Painted(*_SWATCH, partial(_draw_swatch, now)), Text(words, 16, whole=True), gap=6)


def _draw_swatch(now: bool, canvas: Canvas, box: Box) -> None:
    canvas.rect(*box, pieces.PLAIN)
    canvas.stamp(pieces.hatching(canvas.look, canvas.px(box.width), canvas.px(box.height), now), box.x, box.y)


def _gaps(row: Box, taken: Iterable[Box]) -> Iterator[Box]:
    """The free parts of a row, from the left."""
    left = row.x
    for box in sorted(box for box in taken if box.overlaps(row)):
        yield row._replace(x=left, width=box.x - _GAP - left)
        left = max(left, box.right + _GAP)
    yield row._replace(x=left, width=row.right - left)
