"""The rule book additions of Wir sind das Volk! and 2+2: pictures of both boards, all cards, provinces and cities."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.data.texts import Texts
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TABLE
from game.ui.kit.controls.tooltips import draw_tip
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column
from game.ui.table.book import Book, Drawn, Illustration, Item, Shelf, draw_board, draw_whole, scene_of
from game.ui.table.face import AnyFace
from game.ui.table.panels.measures import Size
from game.ui.volk.board.places import NO_PLAN, Plan
from game.ui.volk.board.superpowers import draw_superpowers
from game.ui.volk.cards.icons import NUMERALS, title_of, year_of
from game.ui.volk.cards.sheets import words_of
from game.ui.volk.cards.small import small_card
from game.ui.volk.face import VolkFace
from game.ui.volk.forecast.overlay import step_row
from game.ui.volk.forecast.steps import told_steps
from game.ui.volk.measures import VolkMeasures
from game.volk.data.components import ArmsCard, Card, ConflictCard
from game.volk.data.geography import RED, YELLOW, City, Province
from game.volk.data.tables import BOARD, CARDS, DATA, DECADES, SIDE_WORDS, STATES
from game.volk.decade.forecast import forecast
from game.volk.game import VOLK
from game.volk.naming import card_lines, component_name

COUNTRY, RESTLESS, FOUR = "one_card_for_the_currency", "two_runners", "two_doves_left"
"""Exercises whose positions the pictures show."""
_BOARD, _STRIP = 1500.0, VolkMeasures(Size.FULL).strip
"""Width and height of the superpowers' board; a page shows half of it at a time."""


def draw_germany(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw the whole map of Germany in an exercise's position."""
    yield from draw_whole(face, canvas, box, scene_of(face, canvas.look, RESTLESS, game=VOLK), 1.1)


def draw_connection(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw working lines, and one that would start to work, with the gain for its two factories and a province."""
    assert isinstance(face, VolkFace)
    scene, line = scene_of(face, canvas.look, COUNTRY, game=VOLK), "bitterfeld-leipzig"
    east = scene.state.economies[RED]
    face.germany.plan = Plan((None, replace(east, lines=east.lines | {line})))
    scene.hovered = line
    try:
        yield from draw_board(face, canvas, box, scene, ("schwedt", "jena", "karl_marx_stadt", "cssr_west"), 60)
    finally:
        face.germany.plan = NO_PLAN
    draw_tip(canvas, Tip(*(face.describe("sachsen", scene.state, 0) or ("", "")), "map_marker"), box.x + 14, box.y + 14)


def draw_end(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw two steps of the end of a decade, as in the forecast."""
    state, look, width = scene_of(face, canvas.look, RESTLESS, game=VOLK).state, canvas.look, box.width - 24
    steps = told_steps(state, forecast(state), face.texts)
    last_steps = [each for each in steps if each.step.phase in ("end_flight", "end_upkeep")]
    rows = Column(*(step_row(look.palette, width, each, face.texts) for each in last_steps), gap=8)
    canvas.rect(*box, TABLE)
    lay.draw(canvas, rows.parts(look, box.centred(width, rows.high(look, width))))
    yield


def draw_powers(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw the superpowers' board, its halves one below the other."""
    scene, half = scene_of(face, canvas.look, FOUR), box.width - 12
    canvas.rect(*box, TABLE)
    for number, left in enumerate((0.0, _BOARD - half)):
        place = Box(box.x + 6, box.y + 6 + number * (_STRIP + 6), half, _STRIP)
        with canvas.clipped(*place):
            draw_superpowers(canvas, Box(place.x - left, place.y, _BOARD, _STRIP), scene, face.texts)
    yield


def draw_arms(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw the arms race and three cards of its deck."""
    scene = scene_of(face, canvas.look, FOUR)
    scene.marks = {"arms": "legal"}
    canvas.rect(*box, TABLE)
    place = Box(box.x + 6, box.y + 6, box.width - 12, _STRIP)
    with canvas.clipped(*place):
        draw_superpowers(canvas, Box(place.x, place.y, _BOARD, _STRIP), scene, face.texts)
    for number, card in enumerate(("a1", "a5", "a2")):
        canvas.stamp(small_card(canvas.look, face.texts, card, 220), box.x + 40 + number * 250, place.bottom + 14)
    yield


class _Writer:
    """Descriptions of the components in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def card(self, card: Card) -> Item:
        """A card. Its source, elsewhere the last line of its text, is a separate field here."""
        texts = self.texts
        *lines, _source = card_lines(card.id, texts)
        numbers = [
            texts("volk_cards.chip.number", number=card.number),
            year_of(card),
            texts(f"volk_cards.kind.{card.colour}"),
        ]
        return Item(card.id, title_of(texts, card.id), numbers, "\n".join(lines), card.source, thing=card.id)

    def small(self, kind: str, card: ArmsCard | ConflictCard) -> Item:
        texts, lines = self.texts, list[str]()
        for side, column in ((YELLOW, card.yellow), (RED, card.red)):
            rows = column.items() if isinstance(column, dict) else [(0, column)]
            name = texts(f"volk.side.{SIDE_WORDS[side]}")
            lines += [f"- *{f'{name} {NUMERALS[decade]}'.strip()}:* {words_of(texts, steps)}" for decade, steps in rows]
        numbers = [texts("volk_cards.reshuffle")] if card.reshuffle else []
        return Item(card.id, texts(f"volk.{kind}_card.{card.id}"), numbers, "\n".join(lines), card.source, thing=card.id)

    def province(self, province: Province) -> Item:
        """A province with its factory sites, the sector it supplies, and its neighbors across the border."""
        texts, id = self.texts, province.id
        sites = [component_name("city", city, texts) for city in BOARD.in_province(id)]
        words = [texts("volk_book.place.sites", names=texts.joined(sites))] if sites else []
        if province.supplies:
            words.append(texts("volk_table.about.supplies", sector=component_name("sector", province.supplies, texts)))
        if province.adjacent:
            names = [component_name("province", other, texts) for other in province.adjacent]
            words.append(texts("volk_table.about.neighbours", names=texts.joined(names)))
        numbers = [texts(f"volk.role.{STATES[province.side]}"), texts("volk_book.place.count", count=len(sites))]
        return Item(id, component_name("province", id, texts), numbers, " ".join(words), "published", 0)

    def city(self, city: City) -> Item:
        """A city with its lines: each working line adds 1 to the value of the city's factory."""
        texts, others = self.texts, []
        for connection in BOARD.connections.values():
            if city.id in connection.ends:
                others += [component_name("city", end, texts) for end in connection.ends if end != city.id]
        names = [component_name("province", province, texts) for province in city.provinces]
        numbers = [texts.joined(names) if names else "", texts("volk_book.place.most", count=1 + len(others))]
        words = texts("volk_book.place.lines", names=texts.joined(others)) if others else ""
        return Item(city.id, component_name("city", city.id, texts), numbers, words, "published", 0)


def _places(write: _Writer) -> list[Shelf]:
    return [
        Shelf("provinces", "map_outline", [write.province(province) for province in BOARD.provinces.values()]),
        Shelf("cities", "factory", [write.city(city) for city in BOARD.cities.values()]),
    ]


def _decades(write: _Writer, cards: Iterable[Card]) -> list[Shelf]:
    found = [*cards]
    return [
        Shelf(f"decade_{number}", f"roman_numeral_{number}", [write.card(card) for card in found if card.decade == number])
        for number in range(1, DECADES + 1)
    ]


def shelves(texts: Texts) -> list[Shelf]:
    write = _Writer(texts)
    return [*_decades(write, (*DATA.cards.values(), *DATA.special.values())), *_places(write)]


def shelves_of_four(texts: Texts) -> list[Shelf]:
    """The shelves of 2+2: superpower cards among the others of their decade, and the two small decks."""
    write = _Writer(texts)
    arms = [write.small("arms", card) for card in DATA.arms_race.values()]
    conflicts = [write.small("conflict", card) for card in DATA.conflict.values()]
    return [
        *_decades(write, CARDS.values()),
        Shelf("arms", "nuke", arms),
        Shelf("conflict", "sword_cross", conflicts),
        *_places(write),
    ]


_PICTURES = {
    "germany": Illustration(draw_germany, 0.96),
    "connection": Illustration(draw_connection, 0.58),
    "end": Illustration(draw_end, 0.72),
}
BOOK = Book(_PICTURES, shelves)
BOOK_OF_FOUR = Book(
    {**_PICTURES, "powers": Illustration(draw_powers, 0.44), "arms": Illustration(draw_arms, 0.68)}, shelves_of_four
)
