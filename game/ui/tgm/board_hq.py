"""The headquarters above and below the field: who, hit points, AP, cards, general, and the fighters that wait beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from game.data.texts import Texts
from game.tgm.board_text import component_name
from game.tgm.data import DATA
from game.tgm.geometry import COLUMNS, Side
from game.tgm.purse import maximum
from game.tgm.state import FieldUnit, Headquarters, TgmState, wounds_value
from game.tgm.tables import AIR_COVER, HQ_PLACES
from game.tgm.vocabulary import Faction
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import LIGHT_BRASS, TEXT, WHITE, Colour, SeatLook, dark, light, mix, rgb, veil
from game.ui.kit.figures import seat_disc
from game.ui.kit.fonts import text_width
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shadow
from game.ui.table.scene import Scene, seat_id
from game.ui.tgm.board_layout import ROW
from game.ui.tgm.emblems import emblem, faction_plate
from game.ui.tgm.palette import AP_BLUE, AP_INK, look_of

HEART, LOST = rgb("#E4574D"), rgb("#23292C")
_HEART = 17.0
_EMBLEM = 36.0
_NAME, _SMALL_NAME = 22.0, 18.0
_GENERAL, _AIR_COVER = "account_star", "airplane_alert"
_WORDS = {"offshore": "ferry", "off_map": "map_marker_off", "destroyed": "fire"}
PLANE_WIDTH = 46.0
_PLANE_WITH_NAME = 196.0
_GAP = 8.0
_FOLDS = 8


@dataclass(frozen=True)
class SeatFacts:
    """The cards of a player, and his AP where two share a headquarters."""

    seat: int
    look: SeatLook | None
    ap: int
    hand: int
    deck: int
    discard: int


@dataclass(frozen=True)
class HqFacts:
    """Everything that a plate shows. `status`: offshore, off the map, destroyed, or nothing of the kind."""

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
    # The General, and Air Cover where it is in force.
    general: str
    air_cover: bool
    seats: tuple[SeatFacts, ...]


Part = Literal["emblem", "name", "hearts", "status", "ap", "general", "seat", "purse", "hand", "deck", "discard"]


@dataclass(frozen=True)
class Item:
    """A part of a plate, from its left edge; `seat` is the number among those of the plate."""

    part: Part
    x: float
    width: float
    seat: int = 0


def hq_facts(state: TgmState, id: str, scene: Scene, texts: Texts) -> HqFacts:
    hq = state.hqs[id]
    seats = [seat for seat, player in enumerate(state.players) if player.hq == id]
    several = len(state.players) > 2
    status = _status(state, hq)
    word = (
        "" if not status else texts("tgm_board.destroyed" if status == "destroyed" else f"tgm_board.out_of_reach.{status}")
    )
    setting = state.scenario.hq[hq.side]
    most = setting if isinstance(setting, int) else DATA.headquarters[hq.faction].hp
    return HqFacts(
        id=id,
        faction=hq.faction,
        name=component_name("hq", id, texts),
        short_name=texts(f"tgm.side.{hq.side}"),
        hp=hq.hp,
        most=max(most, hq.hp),
        status=status,
        word=word,
        ap=sum(state.players[seat].ap for seat in seats),
        maximum=maximum(state, hq),
        general=" · ".join(_in_force(state, hq, texts)),
        air_cover=hq.side in state.air_cover,
        seats=tuple(
            _seat_facts(state, seat, scene.seats[seat] if several and seat < len(scene.seats) else None) for seat in seats
        ),
    )


def _in_force(state: TgmState, hq: Headquarters, texts: Texts) -> Iterator[str]:
    """What lies beside the headquarters: its General, and Air Cover for its side."""
    if hq.general:
        yield texts(f"tgm.general.{hq.general}")
    if hq.side in state.air_cover:
        yield texts(f"tgm.support.{AIR_COVER.id}")


def _status(state: TgmState, hq: Headquarters) -> str:
    if hq.out_of_reach:
        return str(state.scenario.hq[hq.side])
    return "" if hq.hp > 0 else "destroyed"


def _seat_facts(state: TgmState, seat: int, look: SeatLook | None) -> SeatFacts:
    player = state.players[seat]
    return SeatFacts(seat, look, player.ap, len(player.hand), len(player.deck), len(player.discard))


# Where everything is -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plate:
    """A headquarters on the screen, with its parts and the airplanes beside it."""

    facts: HqFacts
    box: Box
    items: tuple[Item, ...]
    planes: dict[str, Box]

    def place(self, item: Item) -> Box:
        """A part with a little room round it."""
        return Box(self.box.x + item.x - 5, self.box.y, item.width + 10, self.box.height)

    def things(self) -> Iterator[tuple[str, Box]]:
        """What can be pointed at, the uppermost first."""
        yield from self.planes.items()
        for item in self.items:
            if item.part in ("deck", "discard"):
                yield f"pile:{item.part}:{self.facts.seats[item.seat].seat}", self.place(item)
            elif item.part in ("seat", "hand", "purse"):
                yield seat_id(self.facts.seats[item.seat].seat), self.place(item)
        yield self.facts.id, self.box


def plates(state: TgmState, rows: dict[Side, Box], scene: Scene, texts: Texts, look: Look) -> list[Plate]:
    """The plates of all headquarters. Those of two battlefields share a row."""
    found = []
    for id, hq in state.hqs.items():
        row = rows[hq.side]
        if state.columns > COLUMNS:
            row = row.columns(2, 2 * _GAP)[0 if HQ_PLACES[id].half == "west" else 1]
        waiting = [unit for unit in state.air.values() if state.players[unit.seat].hq == id]
        found.append(_plate(look, hq_facts(state, id, scene, texts), row, waiting))
    return found


def _plate(look: Look, facts: HqFacts, row: Box, waiting: list[FieldUnit]) -> Plate:
    """As wide as its parts are, in the middle of its row; the airplanes are to its right."""
    least = len(waiting) * (PLANE_WIDTH + _GAP)
    items = _items(look, facts, row.width - least)
    width = items[-1].x + items[-1].width + 14
    room = max(PLANE_WIDTH + _GAP, min(_PLANE_WITH_NAME + _GAP, (row.width - width) / max(1, len(waiting))))
    # With many airplanes the plate makes room for them.
    x = min(row.x + (row.width - width) / 2, row.right - width - len(waiting) * room)
    box = Box(max(row.x, x), row.y, width, row.height)
    starts = (box.right + _GAP + number * room for number in range(len(waiting)))
    planes = {unit.card: Box(start, row.y, room - _GAP, row.height) for unit, start in zip(waiting, starts, strict=True)}
    return Plate(facts, box, items, planes)


def _items(look: Look, facts: HqFacts, room: float) -> tuple[Item, ...]:
    """The parts side by side. Where there is no room for all, hearts become a number first, then names go, then piles."""
    items: tuple[Item, ...] = ()
    for folded in range(_FOLDS):
        items = tuple(_in_a_row(look, facts, folded))
        if items[-1].x + items[-1].width + 14 <= room:
            break
    return items


def _in_a_row(look: Look, facts: HqFacts, folded: int) -> Iterator[Item]:
    x = 8.0
    for part, seat, width, gap in _widths(look, facts, folded):
        x += gap
        yield Item(part, x, width, seat)
        x += width


def _widths(look: Look, facts: HqFacts, folded: int) -> Iterator[tuple[Part, int, float, float]]:
    """Each part with the number of its seat, its width, and the gap before it."""
    yield "emblem", 0, _EMBLEM, 0
    if folded < 4:
        whole = _wide(look, facts.name, _NAME, "serif_bold")
        yield "name", 0, whole if folded < 3 else _wide(look, facts.short_name, _SMALL_NAME, "serif_bold"), 10
    if facts.status:
        yield "status", 0, 40 + _wide(look, facts.word, 16, "bold"), 14
    else:
        number = 8 + _wide(look, str(facts.hp), 18, "bold")
        yield "hearts", 0, (facts.most * _HEART if folded < 1 else _HEART) + number, 14
    yield "ap", 0, 40 + _wide(look, _ap(facts) if folded < 5 else str(facts.ap), 18, "bold"), 14
    if facts.general:
        yield "general", 0, 26 + (6 + _wide(look, facts.general, 16, "bold") if folded < 2 else 0), 14
    for number, seat in enumerate(facts.seats):
        if seat.look is not None:
            yield "seat", number, 26, 14
        if len(facts.seats) > 1:
            yield "purse", number, 24 + _wide(look, str(seat.ap), 18, "bold"), 8
        if folded < 7:
            yield "hand", number, 28 + _wide(look, str(seat.hand), 18, "bold"), 14 if seat.look is None else 8
        if folded < 6:
            yield "deck", number, 28 + _wide(look, str(seat.deck), 18, "bold"), 12
            yield "discard", number, 28 + _wide(look, str(seat.discard), 18, "bold"), 12


def _wide(look: Look, text: str, size: float, face: Literal["bold", "serif_bold"]) -> float:
    return text_width(text, face, look.px(size)) / look.unit


def _ap(facts: HqFacts) -> str:
    return f"{facts.ap} / {facts.maximum}"


# Drawing ------------------------------------------------------------------------------------------------------------------


def draw_plate(canvas: Canvas, plate: Plate) -> None:
    box = plate.box
    shadow(canvas, *box, 10, 10, 170, 4)
    canvas.stamp(_picture(canvas.look, plate.facts, plate.items, box.width), box.x, box.y)


@kept
def _picture(look: Look, facts: HqFacts, items: tuple[Item, ...], width: float) -> Picture:
    colour = look_of(facts.faction).colour
    middle = ROW / 2

    def shapes(canvas: Canvas) -> None:
        canvas.stamp(faction_plate(canvas.look, facts.faction, width, ROW), 0, 0)
        if facts.status == "destroyed":
            canvas.rect(2, 2, width - 4, ROW - 4, (14, 14, 14, 120), 8)
        for item in items:
            if item.part == "ap":
                _pill(canvas, item, dark(colour, 0.55))
            elif item.part == "status":
                _pill(canvas, item, dark(colour, 0.45))
            elif item.part == "general":
                _pill(canvas, replace(item, x=item.x - 4, width=item.width + 8), dark(colour, 0.3))
            elif item.part == "seat":
                canvas.line([(item.x - 7, 9), (item.x - 7, ROW - 9)], veil(light(colour, 0.5), 90), 1.2)

    def writing(canvas: Canvas) -> None:
        for item in items:
            _write(canvas, facts, item, middle)

    return picture(look, width, ROW, shapes, writing)


def _pill(canvas: Canvas, item: Item, colour: Colour) -> None:
    canvas.rect(item.x, 7, item.width, ROW - 14, colour, (ROW - 14) / 2)


def _write(canvas: Canvas, facts: HqFacts, item: Item, middle: float) -> None:
    x, seat = item.x, facts.seats[item.seat] if facts.seats else None
    match item.part:
        case "emblem":
            canvas.stamp(emblem(canvas.look, facts.faction, _EMBLEM), x, middle - _EMBLEM / 2)
        case "name":
            whole = canvas.text_width(facts.name, _NAME, "serif_bold") <= item.width + 1
            name, size = (facts.name, _NAME) if whole else (facts.short_name, _SMALL_NAME)
            canvas.text(name, x, middle, size, TEXT, "serif_bold", "ml")
        case "hearts":
            _write_hearts(canvas, facts, item, middle)
        case "status":
            canvas.icon(_WORDS[facts.status], x + 16, middle, 17, LIGHT_BRASS)
            canvas.text(facts.word, x + 28, middle, 16, TEXT, "bold", "ml")
        case "ap":
            _coin(canvas, x + 16, middle)
            whole = canvas.text_width(_ap(facts), 18, "bold") <= item.width - 39
            canvas.text(_ap(facts) if whole else str(facts.ap), x + 31, middle, 18, TEXT, "bold", "ml")
        case "general":
            canvas.icon(_AIR_COVER if facts.air_cover else _GENERAL, x + 12, middle, 21, LIGHT_BRASS)
            if item.width > 28:
                canvas.text(facts.general, x + 28, middle, 16, TEXT, "bold", "ml")
        case "seat" if seat is not None and seat.look is not None:
            canvas.stamp(seat_disc(canvas.look, 13, seat.look, seat.look.emblem), x, middle - 13)
        case "purse" if seat is not None:
            _coin(canvas, x + 10, middle)
            canvas.text(str(seat.ap), x + 24, middle, 18, TEXT, "bold", "ml")
        case "hand" | "deck" | "discard" if seat is not None:
            icon, number = {
                "hand": ("cards", seat.hand),
                "deck": ("layers_triple", seat.deck),
                "discard": ("tray_arrow_down", seat.discard),
            }[item.part]
            canvas.icon(icon, x + 11, middle, 21, TEXT)
            canvas.text(str(number), x + 27, middle, 18, TEXT, "bold", "ml")


def _write_hearts(canvas: Canvas, facts: HqFacts, item: Item, middle: float) -> None:
    right = item.x + item.width
    canvas.text(str(facts.hp), right, middle, 18, TEXT, "bold", "mr")
    count = facts.most if item.width > 3 * _HEART else 1
    for number in range(count):
        left = number < facts.hp
        canvas.icon("heart", item.x + (number + 0.5) * _HEART, middle + 0.5, 16, HEART if left else LOST)


def _coin(canvas: Canvas, x: float, y: float) -> None:
    """The sign of AP."""
    canvas.circle(x, y, 10.5, AP_INK)
    canvas.circle(x, y, 9.5, AP_BLUE)
    canvas.text("A", x, y, 16, AP_INK, "bold", "c")


def draw_plane(canvas: Canvas, unit: FieldUnit, box: Box, name: str) -> None:
    """An airplane that waits, or one in the air."""
    shadow(canvas, *box, 8, 6, 150, 3)
    left = wounds_value(unit) - unit.wounds
    canvas.stamp(_plane(canvas.look, unit.printed.faction, name, left, box.width, box.height), box.x, box.y)


@kept
def _plane(look: Look, faction: Faction | None, name: str, hp: int, width: float, height: float) -> Picture:
    side = look_of(faction)

    def shapes(canvas: Canvas) -> None:
        canvas.stamp(faction_plate(canvas.look, faction, width, height, 7), 0, 0)
        canvas.rect(4, 4, PLANE_WIDTH - 8, height - 8, mix(side.colour, side.paper, 0.92), 4)
        canvas.icon("airplane", PLANE_WIDTH / 2, height / 2, 26, dark(side.colour, 0.35), turn=-45)

    def writing(canvas: Canvas) -> None:
        if width > 2 * PLANE_WIDTH:
            room = width - PLANE_WIDTH - 8
            canvas.text(rich.fitted(canvas, name, room, 16, "bold"), PLANE_WIDTH + 2, 14, 16, TEXT, "bold", "ml")
            for number in range(hp):
                canvas.icon("heart", PLANE_WIDTH + 9 + number * 15, height - 13, 13, HEART)
        else:
            canvas.circle(width - 11, height - 11, 10, WHITE)
            canvas.circle(width - 11, height - 11, 9, dark(HEART, 0.25))
            canvas.text(str(hp), width - 11, height - 11, 16, WHITE, "bold", "c")

    return picture(look, width, height, shapes, writing)
