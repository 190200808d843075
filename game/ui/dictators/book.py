"""Rulebook additions of Revenge of the Dictators: illustrations of travel and disarming, and the components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.data.texts import Texts
from game.dictators.data.components import ActionCard, AssetCard, CommandCard, Copied, Entry, InterruptionCard, Token
from game.dictators.data.tables import BOARD, DATA
from game.dictators.turn import standing
from game.dictators.turn.disarming import D6
from game.ui.dictators.cards.parts import KINDS, Kind
from game.ui.dictators.cards.sheets import sheet_of
from game.ui.dictators.seats import way_now
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.drawings.pieces import die
from game.ui.table.book import Book, Drawn, Illustration, Item, Shelf, draw_board, note, place_in, scene_of
from game.ui.table.face import AnyFace
from game.ui.table.scene import Scene

TABLE = "khan_road"
"""The exercise whose table the illustrations use; each illustration changes the state as needed."""


def _scene(face: AnyFace, look: Look, player: dict[str, Any], **state: Any) -> Scene:
    nothing = {"dictator": "oliver", "facilities": [[], [], [], []], "disarmed": [], "hand": []}
    other = nothing | {"dictator": "fidel", "location": "honolulu"}
    plain = {"phase": "turn", "active": 0, "players": {0: nothing | player, 1: other}, **state}
    return scene_of(face, look, TABLE, state=plain)


def draw_journey(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Illustrate the way from Honolulu to Washington, D.C."""
    scene = _scene(face, canvas.look, {"location": "honolulu"})
    scene.marks = {**dict.fromkeys(way_now(scene.state, 0, BOARD.capital)[::-1], "legal"), BOARD.capital: "selected"}
    yield from draw_board(face, canvas, box, scene, ("honolulu", BOARD.capital), 200)


def draw_ways(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Illustrate all ways out of a place with their costs; one road is blocked."""
    here, blocked = "fargo", "fargo-minneapolis"
    scene = _scene(face, canvas.look, {"location": here}, roadblocks=[blocked])
    flights = {id: connection for id, connection in BOARD.flights.items() if here in connection.ends}
    connections = {id: BOARD.roads[id] for id in BOARD.roads_at[here]} | flights
    scene.marks = {id: "illegal" if id == blocked else "legal" for id in connections}
    ends = (end for connection in connections.values() for end in connection.ends)
    yield from draw_board(face, canvas, box, scene, ends, 70)
    for connection in connections.keys() - {blocked}:
        price = face.orders.verbs.price("fly" if connection in flights else "travel", scene.state)
        note(canvas, place_in(face, box, scene, connection), price)


def draw_disarming(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Illustrate a dictator at a target, with the cost of an attempt and the rolls that succeed."""
    target = "Z2-03"
    here = DATA.facilities[target].location
    scene = _scene(face, canvas.look, {"location": here, "facilities": [[], [target], [], []]})
    yield from draw_board(face, canvas, box, scene, (here, "whiteman", "sioux_falls", "north_platte"), 60)
    x, y = place_in(face, box, scene, here)
    note(canvas, (x, y + 48), face.orders.verbs.price("disarm", scene.state))
    for number in range(1, D6 + 1):
        spot = box.x + 46 + 54 * (number - 1), box.bottom - 72
        enough = number >= standing.disarm_min(scene.state, 0)
        canvas.stamp(die(canvas.look, 44, number, D6), *spot, "c")
        note(canvas, (spot[0], spot[1] + 40), "{check_bold}" if enough else "{close_thick}", 16)


def shelves(texts: Texts) -> list[Shelf]:
    """Shelves of cards by kind, then facilities, dictators and tokens, with the texts of their sheets."""
    look = Look()

    def item(entry: Entry | Token) -> Item:
        sheet = sheet_of(look, texts, entry.id)
        words = "\n\n".join(f"*{fact.words}:* {text}" if fact else text for fact, text in sheet.paragraphs)
        copies, thing = (entry.copies, f"{entry.id}#1") if isinstance(entry, Copied) else (1, entry.id)
        return Item(entry.id, sheet.title, [fact.words for fact in sheet.facts], words, entry.source, copies, thing=thing)

    def shelf(id: str, icon: str, entries: Iterable[Entry | Token]) -> Shelf:
        return Shelf(id, icon, [item(entry) for entry in entries])

    kinds: dict[Kind, type[CommandCard]] = {"action": ActionCard, "interruption": InterruptionCard, "asset": AssetCard}
    cards = DATA.cards.values()
    commands = [shelf(id, KINDS[id].badge, (card for card in cards if isinstance(card, kind))) for id, kind in kinds.items()]
    return [
        *commands,
        shelf("event", KINDS["father"].badge, (*DATA.fathers.values(), *DATA.events.values())),
        shelf("presidential", KINDS["presidential"].badge, DATA.presidential.values()),
        shelf("facility", "radioactive", DATA.facilities.values()),
        shelf("dictator", "passport", DATA.dictators.values()),
        shelf("token", "hexagon_outline", DATA.tokens.values())._replace(by_name=False),
    ]


BOOK = Book(
    {
        "journey": Illustration(draw_journey, 0.62),
        "ways": Illustration(draw_ways),
        "disarming": Illustration(draw_disarming),
    },
    shelves,
)
