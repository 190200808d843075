"""A bar with each seat's chance to win, as far as the viewer can know it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.data.texts import Texts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, WHITE, contrast, dark, mix
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Node, Painted
from game.ui.table.face import AnyFace, Room

CHANCES = "chances"
_HEIGHT, _SIZE, _FIGURE = 24.0, 16, 20.0


def chances_node(shares: Sequence[float], room: Room, face: AnyFace, is_old: bool) -> Node:
    """A bar of chances in the seats' colors with percentages, which are paler if outdated; the rest is gray."""
    return Painted(0, _HEIGHT, partial(_draw, shares, room, face, is_old), CHANCES if shares else "")


def _draw(shares: Sequence[float], room: Room, face: AnyFace, is_old: bool, canvas: Canvas, box: Box) -> None:
    canvas.rect(*box, dark(SECOND_TEXT, 0.6), 6)
    if not shares:
        canvas.text(face.texts("ui_table.chances.awaited"), *box.middle, _SIZE, WHITE, anchor="c")
    # Allies share a chance, so the sum may exceed 1.
    whole, left = max(1.0, sum(shares)), box.x
    fair = [box.width * share / whole for share in shares]
    # Widen small shares to fit their number, and narrow the largest one.
    numbers, percent = percents(shares), partial(face.texts, "ui_statistics.page.percent")
    min_widths = [canvas.text_width(percent(percent=number), _SIZE, "bold") + 8 for number in numbers]
    widths = [*map(max, fair, min_widths)]
    if shares:
        widths[widths.index(max(widths))] -= sum(widths) - sum(fair)
    for seat, (number, look, width) in enumerate(zip(numbers, room.scene.seats[: len(shares)], widths, strict=True)):
        ground = look.colour
        while contrast(WHITE, ground) < 4.5:
            ground = dark(ground, 0.1)
        canvas.rect(left, box.y, width, box.height, ground, 6)
        words, middle = percent(percent=number), left + width / 2
        if canvas.text_width(words, _SIZE, "bold") + _FIGURE + 12 <= width:
            figure = face.figure(canvas.look, room.scene.state, seat, look, _FIGURE)
            canvas.stamp(figure, left + 4 + _FIGURE / 2, box.middle[1], "c")
            middle += _FIGURE / 2
        canvas.text(words, middle, box.middle[1], _SIZE, mix(WHITE, ground, 0.4) if is_old else WHITE, "bold", "c")
        left += width
    # Label the rest, the chance that nobody wins, if there is room.
    named = (face.texts("ui_table.chances.nobody", percent=100 - sum(numbers)), percent(percent=100 - sum(numbers)))
    fits = (words for words in named if canvas.text_width(words, _SIZE) + 8 <= box.right - left)
    if shares and sum(numbers) < 100 and (words := next(fits, "")):
        canvas.text(words, (left + box.right) / 2, box.middle[1], _SIZE, WHITE, anchor="c")


def percent(share: float) -> int:
    """Round a chance to 5%, the accuracy of estimates, but not to 0% or 100% before the end."""
    return round(100 * share) if share in (0, 1) else max(1, min(99, 5 * round(20 * share)))


def percents(shares: Sequence[float]) -> list[int]:
    """Percentages that add up to 100 together with nobody's share, unless allies share a chance."""
    parts = [*shares, 1 - sum(shares)]
    if not shares or parts[-1] < -0.005:
        # Allies share a chance, so the sum exceeds 100.
        return [*map(percent, shares)]
    fives = [int(20 * part + 1e-9) for part in parts]
    for part in sorted(range(len(parts)), key=lambda part: fives[part] - 20 * parts[part])[: 20 - sum(fives)]:
        fives[part] += 1
    found = [max(5 * five, int(0 < share < 1)) for five, share in zip(fives, shares, strict=False)]
    found[found.index(max(found))] -= max(0, sum(found) + 5 * fives[-1] - 100)
    return found


def chances_tip(shares: Sequence[float], names: Sequence[str], texts: Texts, reason: str = "") -> Tip:
    numbers = percents(shares)
    rows = [texts("ui_table.chances.of", name=name, percent=number) for name, number in zip(names, numbers, strict=True)]
    if (nobodys := 100 - sum(numbers)) > 0:
        rows.append(texts("ui_table.chances.nobody", percent=nobodys))
    rows += [reason] if reason else []
    return Tip(texts("ui_table.chances.title"), "\n".join([*rows, texts("ui_table.chances.detail")]), "scale_balance")
