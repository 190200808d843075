"""The banner of who is to move: faction, phase, and the action points that are left."""

from __future__ import annotations

from game.data.texts import Texts
from game.tgm.purse import maximum
from game.tgm.state import TgmState, hq_of
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import WHITE, light
from game.ui.kit.plates import shadow
from game.ui.table.scene import Scene
from game.ui.tgm.cards.looks import AP_BLUE, AP_INK, emblem, faction_plate, look_of
from game.ui.tgm.ribbon import shown_phase

_PIP, _SMALL_PIP = 8.0, 6.5


def draw_banner(canvas: Canvas, box: Box, scene: Scene, seat: int, texts: Texts) -> None:
    """The colour and the emblem of the faction, who plays it, what is being done, and its AP as pips."""
    state: TgmState = scene.state
    x, y, width, height = box
    faction = hq_of(state, seat).faction
    shadow(canvas, x, y, width, height, 12)
    canvas.stamp(faction_plate(canvas.look, faction, width, height, 14), x, y)
    size = min(84.0, height - 24)
    canvas.stamp(emblem(canvas.look, faction, size), x + 16 + size / 2, y + height / 2, "c")
    left, room = x + 32 + size, width - 48 - size
    roomy, low = height >= 120, height < 90
    title = 30 if roomy else 20 if low else 24
    top = y + (14 if roomy else 6 if low else 8)
    canvas.text(rich.fitted(canvas, scene.names[seat], room, title, "serif_black"), left, top, title, WHITE, "serif_black")
    if not low:
        phase = texts(f"tgm.phase.{shown_phase(state)}")
        words = texts("tgm_table.your_turn", faction=texts(f"tgm.faction.{faction}"), phase=phase)
        words = words if canvas.text_width(words, 16) <= room else phase
        canvas.text(words, left, top + title * 1.3, 16, light(look_of(faction).paper, 0.2))
    _draw_pips(canvas, left, y + height - (27 if roomy else 17), room, state, seat, texts)


def _draw_pips(canvas: Canvas, x: float, y: float, room: float, state: TgmState, seat: int, texts: Texts) -> None:
    """One pip for each AP that the headquarters can store; where they do not fit, the number alone."""
    ap, most = state.players[seat].ap, max(maximum(state, hq_of(state, seat)), state.players[seat].ap)
    words = texts("tgm_table.ap", ap=ap)
    wide = canvas.text_width(words, 18, "bold") + 10
    radius = _PIP
    step = 2 * radius + 3
    if most * step + wide > room:
        radius, step = _SMALL_PIP, (room - wide) / max(1, most)
    left = x
    if step >= 2 * _SMALL_PIP + 1:
        for number in range(most):
            middle = x + radius + number * step
            canvas.circle(middle, y, radius, AP_INK)
            canvas.circle(middle, y, radius - 1.6, AP_BLUE if number < ap else (8, 16, 24, 255))
        left = x + most * step + 6
    else:
        canvas.circle(left + _PIP, y, _PIP, AP_BLUE)
        left += 2 * _PIP + 8
    canvas.text(words, left, y, 18, WHITE, "bold", "ml")
