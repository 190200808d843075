"""The banner of who is to act: side, role, and what the seat has."""

from __future__ import annotations

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import WHITE, dark, light
from game.ui.kit.plates import plate, shadow
from game.ui.table.scene import Scene
from game.ui.volk.emblems import draw_emblem
from game.ui.volk.palette import SIDES
from game.volk.naming import money
from game.volk.state import VolkState, is_power, roles, side_of
from game.volk.unrest import protests_of


def draw_banner(canvas: Canvas, box: Box, scene: Scene, seat: int, texts: Texts) -> None:
    """The colour and the emblem of the side, who plays it, money or protests, and the hand."""
    state: VolkState = scene.state
    side = side_of(seat)
    colour = SIDES[side]
    x, y, width, height = box
    shadow(canvas, x, y, width, height, 12)
    canvas.stamp(plate(canvas.look, width, height, dark(colour, 0.05), dark(colour, 0.3), light(colour, 0.25)), x, y)
    size = min(84.0, height - 24)
    draw_emblem(canvas, x + 16 + size / 2, y + height / 2, size, roles(len(state.hands))[seat])
    left, room = x + 32 + size, width - 48 - size
    low = height < 100
    title = 20 if low else 28
    top = y + (6 if low else 10)
    canvas.text(rich.fitted(canvas, scene.names[seat], room, title, "serif_black"), left, top, title, WHITE, "serif_black")
    role = texts(f"volk.role.{roles(len(state.hands))[seat]}")
    if height >= 80 and role != scene.names[seat]:
        canvas.text(rich.fitted(canvas, role, room, 16), left, top + title * 1.3, 16, light(colour, 0.7))
    _draw_facts(canvas, left, y + height - (15 if low else 24), state, seat, texts)


def _draw_facts(canvas: Canvas, x: float, y: float, state: VolkState, seat: int, texts: Texts) -> None:
    """Icons with numbers: what the seat has that everybody may know."""
    facts = [("cards", str(len(state.hands[seat])))]
    if state.powers is not None:
        if is_power(state, seat):
            facts.insert(0, ("cash", money(state.powers.treasury[side_of(seat)], texts)))
        facts.append(("peace", str(len(state.powers.peacemakers[seat]))))
    if not is_power(state, seat):
        facts.append(("bullhorn", str(protests_of(state, side_of(seat)))))
    for icon, number in facts:
        canvas.icon(icon, x + 10, y, 20, WHITE)
        canvas.text(number, x + 24, y, 18, WHITE, "bold", "ml")
        x += 24 + canvas.text_width(number, 18, "bold") + 18
