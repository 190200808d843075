"""Who sits at the table, with what everybody may know of a seat."""

from __future__ import annotations

from game.data.texts import Texts
from game.rules.events import HIDDEN
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, RAISED, SECOND_TEXT, TEXT
from game.ui.kit.lay import AsWideAs, Drawn, Node, Row, Text
from game.ui.kit.plates import panel
from game.ui.table.scene import Scene, seat_id
from game.ui.volk.card_facts import PEACE_ICON
from game.ui.volk.emblems import draw_emblem
from game.volk.economy import output
from game.volk.geography import RED
from game.volk.naming import MINUS, ROMAN, money
from game.volk.state import VolkState, is_power, roles, side_of
from game.volk.tables import PROVINCES_OF
from game.volk.unrest import protests_of
from game.volk.victory import tournament_points, victory_points
from game.volk.zones import back

_FACT = 40.0
"""How wide a number with its icon is at least."""


def players_panel(width: float, folded: bool, scene: Scene, texts: Texts) -> Node:
    """A row for each role: who plays it, and the numbers that everybody may know."""
    state: VolkState = scene.state
    seats = len(state.hands)
    row = 28.0 if folded else 34.0
    head = 0.0 if folded else 40.0

    def rows(box: Box) -> list[tuple[int, Box]]:
        return [(seat, Box(box.x + 8, box.y + head + 6 + seat * row, box.width - 16, row)) for seat in range(seats)]

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        if head:
            pieces.head(canvas, texts("volk_table.players.head"), box.x + 16, box.y + 8, box.width - 32, "account_group")
        for seat, place in rows(box):
            _draw_player(canvas, place, scene, seat, texts)

    def things(box: Box) -> list[tuple[str, Box]]:
        return [(seat_id(seat), place) for seat, place in rows(box)]

    return Drawn(0, head + seats * row + 12, draw, things)


def _draw_player(canvas: Canvas, place: Box, scene: Scene, seat: int, texts: Texts) -> None:
    state: VolkState = scene.state
    middle = place.middle[1]
    if seat == state.active:
        canvas.rect(*place, RAISED, 8)
    draw_emblem(canvas, place.x + 16, middle, place.height - 8, roles(len(state.hands))[seat])
    right = place.right
    for icon, words in reversed(_facts(state, seat, texts)):
        right -= max(_FACT, canvas.text_width(words, 16, "bold") + 29)
        canvas.icon(icon, right + 9, middle, 18, SECOND_TEXT)
        canvas.text(words, right + 21, middle, 16, TEXT, "bold", "ml")
    name = rich.fitted(canvas, scene.names[seat], right - place.x - 44, 16, "bold")
    canvas.text(name, place.x + 36, middle, 16, TEXT, "bold" if seat == state.active else "regular", "ml")


def _facts(state: VolkState, seat: int, texts: Texts) -> list[tuple[str, str]]:
    """What a role has: peacemakers where there are any, money or economy and protests, and the hand."""
    side = side_of(seat)
    found: list[tuple[str, str]] = []
    if state.powers is not None and (kept := len(state.powers.peacemakers[seat])):
        found.append((PEACE_ICON, str(kept)))
    if is_power(state, seat):
        assert state.powers is not None
        found.append(("cash", money(state.powers.treasury[side], texts)))
    else:
        found.append(("factory", str(_economy(state, side))))
        found.append(("bullhorn", str(protests_of(state, side))))
    return [*found, ("cards", "·".join(backs_of(state, seat)) or "0")]


def backs_of(state: VolkState, seat: int) -> list[str]:
    """What the cards of a hand show to everybody: the decade on each back, and whether it belongs to the game for four."""
    backs = [card.removeprefix(HIDDEN) if card.startswith(HIDDEN) else back(card) for card in state.hands[seat]]
    return [f"{ROMAN[int(shown[0]) - 1]}{shown[1:]}" for shown in backs]


def _economy(state: VolkState, side: int) -> int:
    found = output(side, state.economies[side])
    return sum(found.lands.values()) + found.hamburg


def standards_of(state: VolkState, side: int) -> int:
    """The living standard of a whole state, West Berlin with its West."""
    standards = sum(state.standards.get(province, 0) for province in PROVINCES_OF[side])
    return standards if side == RED else standards + sum(state.sectors.values())


def public_facts(state: VolkState, seat: int, texts: Texts) -> list[str]:
    """What everybody may know of a seat, a few words each."""

    def say(key: str, count: int) -> str:
        return texts(f"volk_table.seat.{key}", count=count)

    side = side_of(seat)
    facts = [texts("volk_table.seat.hand", count=len(state.hands[seat]), backs=texts.joined(backs_of(state, seat)))]
    if is_power(state, seat):
        assert state.powers is not None
        facts.insert(0, money(state.powers.treasury[side], texts))
    else:
        facts.append(say("economy", _economy(state, side)))
        facts.append(say("standard", standards_of(state, side)))
        facts.append(say("protests", protests_of(state, side)))
    if state.powers is not None and (kept := len(state.powers.peacemakers[seat])):
        facts.append(say("peacemakers", kept))
    return facts


# The end of the game ------------------------------------------------------------------------------------------------------


def score(state: VolkState, seat: int, texts: Texts) -> Node | None:
    """Of four players what a tournament counts, and of superpowers their victory points."""
    if state.powers is None or state.result is None:
        return None
    counted = [
        texts("volk_table.score.tournament", count=points, number=f"{points}".replace("-", MINUS))
        for points in tournament_points(state)
    ]
    texts_of_all = [Text(words, 18, LIGHT_BRASS, "bold", align="right") for words in counted]
    # A column for everybody, as wide as the longest needs.
    points = AsWideAs(texts_of_all[seat], tuple(texts_of_all))
    if not is_power(state, seat):
        return points
    return Row(Text(texts("volk_table.score.victory", count=victory_points(state, side_of(seat))), 18), points, gap=24)
