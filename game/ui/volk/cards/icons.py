"""Facts about cards for their drawings, and event icons with their counts and limits.

An icon is a disc: yellow for West and the USA, red for East and the Soviet Union, pale blue for the world, paper for the
tracks of Germany. A crossed-out icon removes something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Literal, NamedTuple

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.plates import slab
from game.ui.kit.lay import Column, Node, Padded, Painted, Row, Space, Text
from game.ui.kit.nodes import pictured
from game.ui.volk.palette import EAST, ON_SIDES, SIDES
from game.volk.data import components
from game.volk.data.components import ArmsCard, Card, ConflictCard, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import ARROWS, CARDS, DATA, SIDE_OF, SIDE_WORDS

CARD_PAPER = rgb("#F4EDDD")
CARD_EDGE = rgb("#1C1A18")
ARMS_GREY, CONFLICT_BROWN = rgb("#5A5F66"), rgb("#6E4A2A")
POLICE_RED, POLICE_PINK = rgb("#8E1F1A"), rgb("#D9748E")
PEACE_GREEN = rgb("#4B8A57")

FLIGHT_ICON, BAN_ICON, POLICE_ICON, PEACE_ICON = "run", "nuke", "police_badge", "peace"
HOUSE_ICON = "home_edit"
"""Icon of cards and tracks with house numbers, which differ from those of the printed game."""
RESHUFFLE_ICON = "shuffle_variant"
NUMERALS = ("", "I", "II", "III", "IV")

Locked = Literal["", "yellow", "red", "special"]
"""Owner of an event that the viewer may not trigger; "" if they may."""


class KindLook(NamedTuple):
    """Look of a kind of card: its color, badge icon and title color."""

    colour: Colour
    badge: str
    title: Colour = INK


KINDS: dict[components.Colour, KindLook] = {
    "red": KindLook(EAST, "star"),
    "yellow": KindLook(rgb("#D9A62E"), "circle_slice_8"),
    "dual": KindLook(rgb("#8C6A3A"), "circle_half_full", rgb("#9E2A22")),
    "special": KindLook(rgb("#7B1F2A"), "exclamation_thick"),
    "blue": KindLook(rgb("#2F6DA8"), "rocket_launch", rgb("#1F5488")),
    "green": KindLook(PEACE_GREEN, "peace", rgb("#2C653A")),
    "black": KindLook(rgb("#2B2B2E"), "alert_octagram"),
}


def is_house(card: Card | ArmsCard | ConflictCard) -> bool:
    """Return whether the numbers of a card are not those of the printed game."""
    return "house" in card.source


def is_power_card(id: str) -> bool:
    """Return whether a card belongs only to the four-player game."""
    return id in DATA.power_cards


def police_of(card: Card) -> tuple[Colour, Colour] | None:
    """Background and icon color of the police badge in the card's corner (7.5); None if it is no police card."""
    icons = {step.icon for step in card.event}
    if "police_red" in icons:
        return POLICE_RED, rgb("#FFE6B0")
    return (POLICE_PINK, rgb("#3A0D16")) if "police_pink" in icons else None


def locked_for(id: str, side: int) -> Locked:
    """Owner of an event that players of this side may not trigger (5.5), or ""; special cards belong to the red side."""
    colour = CARDS[id].colour
    if colour == "yellow":
        return "yellow" if side == RED else ""
    return colour if side == YELLOW and colour in ("red", "special") else ""


def year_of(card: Card) -> str:
    """The year as printed; the second of two years is written without its century."""
    first, _, last = card.year.partition("-")
    return f"{first}–{last[-2:]}" if last else first


def title_of(texts: Texts, id: str) -> str:
    return texts(f"volk.card.{id}")


def divided(look: Look, texts: Texts, words: str, width: float, size: float) -> str:
    """A title in which words too long for a line are hyphenated as the language requires."""
    return rich.divided(look, words, texts("volk_cards.breaks"), width, size)


def title_block(look: Look, texts: Texts, id: str, width: float, sizes: Sequence[float], lines: int) -> rich.Block | None:
    """The title in the largest size that fits in this many lines; None if no size fits."""
    return rich.fitting(look, title_of(texts, id), width, sizes, lines=lines, breaks=texts("volk_cards.breaks"))


def broken_title(look: Look, texts: Texts, title: str, width: float, size: float) -> rich.Block:
    """A title that does not fit otherwise, on as many lines as needed, with long words hyphenated."""
    return rich.lay_out(look, divided(look, texts, title, width, size), width, size, "serif_bold", "serif_bold", 1.12)


WORLD, NEUTRAL, NIGHT = rgb("#DCE8F2"), rgb("#F3ECDB"), rgb("#2B2B2E")
_GROUNDS: dict[str, Colour] = {
    **dict.fromkeys(("dominance", "arms", "space", "dove_down", "dove_up", "arms_dearer"), WORLD),
    **dict.fromkeys(("prestige", "currency", "socialists", "free", "peacemaker"), NEUTRAL),
    "police_red": POLICE_RED,
    "police_pink": POLICE_PINK,
    "soviets_weaker": EAST,
}
"""Backgrounds of icons whose color does not depend on the side."""
_REACH = 1.34
"""Distance from the center of an icon to the edge of its crest, as a multiple of the radius."""


def ground_of(step: Step) -> Colour:
    if step.icon in _GROUNDS:
        return _GROUNDS[step.icon]
    return SIDES[SIDE_OF[step.side]] if step.side else NIGHT


@drawing
def icon_picture(look: Look, step: Step, radius: float) -> Drawing:
    """An icon with space for its crest, to be stamped by its center. `cell_node` adds the arrows.

    The crest of the West is a shield; that of the East is round, with a wreath."""
    half, ground = radius * _REACH, ground_of(step)
    ink = ON_SIDES[0] if ground == SIDES[0] else rgb("#22303D") if ground in (WORLD, NEUTRAL) else WHITE
    stroke = rgb("#15110E") if ground != NIGHT else rgb("#FF8A70")
    inks = (("ground", ground), ("rim", dark(ground, 0.52)), ("ink", ink), ("stroke", stroke))
    canvas = yield artwork(look, f"volk/icons/{step.icon}", 2 * half, inks=inks).copy()
    if step.by:
        canvas.stamp(artwork(look, f"volk/crests/{step.by}", radius * 1.2), half + radius * 0.72, half + radius * 0.66, "c")


def mark_picture(look: Look, name: str, radius: float, ground: Colour | None = None, ink: Colour = WHITE) -> pygame.Surface:
    """A mark outside events (`marks/flight`, `badges/red`), in the given colors if any."""
    inks = (("ground", ground), ("rim", dark(ground, 0.6)), ("ink", ink)) if ground is not None else ()
    return artwork(look, f"volk/{name}", 2 * radius, inks=inks)


# Icons with counts and limits ---------------------------------------------------------------------------------------------


_GAP, _WIDE_GAP = 4, 8
"""Gaps between icons; the wide one separates shaded groups, and icons that would otherwise look like a single icon."""
_SHADE = mix(PEACE_GREEN, CARD_PAPER, 0.62)
_CHIP, _CHIP_EDGE = mix(INK, CARD_PAPER, 0.88), mix(INK, CARD_PAPER, 0.62)


@dataclass(frozen=True)
class Cell:
    """An icon with its count and its limit or place. Arrows in both directions on one track are one cell."""

    step: Step
    arrows: tuple[int, int] = (0, 0)
    count: str = ""
    chip: str = ""


def cells_of(texts: Texts, steps: Sequence[Step]) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for step in steps:
        if step.icon not in ARROWS:
            cells.append(_plain(texts, step))
            continue
        arrows = (0, step.times) if SIDE_OF[step.side] else (step.times, 0)
        before = cells[-1] if cells else None
        if before is not None and before.step.icon == step.icon and before.step.shaded == step.shaded:
            cells[-1] = replace(before, arrows=(before.arrows[0] + arrows[0], before.arrows[1] + arrows[1]))
        else:
            cells.append(Cell(step, arrows))
    return tuple(cells)


def _plain(texts: Texts, step: Step) -> Cell:
    count = f"×{step.times}" if step.times > 1 else ""
    if step.icon in ("pay", "receive"):
        count = f"{'−' if step.icon == 'pay' else '+'}{step.amount}"
    # The chip has the place, abbreviated, or the limit.
    chip = texts(f"volk_cards.place.{step.at}") if step.at else f"max {step.most}" if step.most else ""
    return Cell(step, count=count, chip=chip)


@lru_cache(1_000)
def cell_node(cell: Cell, radius: float) -> Node:
    nodes = [
        _arrows(0, cell.arrows[0], radius),
        pictured(lambda look: icon_picture(look, cell.step, radius), 2 * radius, 2 * radius),
        _arrows(1, cell.arrows[1], radius),
        Space(radius * 0.2 if cell.step.by else 0),
    ]
    gap = min(3.0, radius / 5)
    if cell.count:
        nodes += [Space(gap - 1), Text(cell.count, 16, INK, "bold", spread=1.1)]
    if cell.chip:
        nodes += [Space(gap), Padded(Text(cell.chip, 16, INK, "bold", spread=1.1), gap + 1, 1.5, _chip)]
    return Row(*nodes)


def _arrows(side: int, count: int, radius: float) -> Node:
    def paint(canvas: Canvas, box: Box) -> None:
        for number in range(count):
            x = box.x + radius * ((0.4, 0.54)[side] + 0.72 * number)
            canvas.stamp(artwork(canvas.look, f"volk/arrows/{SIDE_WORDS[side]}", radius * 1.14), x, box.middle[1], "c")

    return Painted(radius * (0.22 + 0.72 * count), 2 * radius, paint) if count else Space()


def _chip(canvas: Canvas, box: Box) -> None:
    canvas.stamp(slab(canvas.look, box.width, box.height, _CHIP, 4, _CHIP_EDGE), box.x, box.y)


class Rows(NamedTuple):
    """Rows of cells, and their total size, which exceeds the available width if a single cell does."""

    rows: tuple[tuple[Cell, ...], ...]
    node: Node
    width: float
    height: float


def event_rows(look: Look, texts: Texts, steps: Sequence[Step], width: float, radius: float) -> Rows:
    """Icons in rows up to this width; if these are more than two, the icons become slightly smaller."""
    cells = cells_of(texts, steps)
    while len(rows := _broken(look, cells, width, radius)) > 2 and radius > 12.5:
        radius -= 0.5
    node = Column(*(_row(row, radius) for row in rows), gap=4)
    return Rows(rows, node, node.wide(look), node.high(look, width))


def _broken(look: Look, cells: Sequence[Cell], width: float, radius: float) -> tuple[tuple[Cell, ...], ...]:
    rows: list[list[Cell]] = []
    for cell in cells:
        if rows and _row([*rows[-1], cell], radius).wide(look) <= width:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return tuple(map(tuple, rows))


def _row(cells: Sequence[Cell], radius: float) -> Node:
    """Cells side by side; those that an automatic event skips have a shaded background."""
    groups: list[Node] = []
    for shaded, members in groupby(cells, key=lambda cell: cell.step.shaded):
        group: list[Node] = []
        before: Cell | None = None
        for cell in members:
            if before is not None:
                unclear = cell.arrows[0] and (before.arrows[1] or before.count or before.chip)
                group.append(Space(_WIDE_GAP if unclear else _GAP))
            group.append(cell_node(cell, radius))
            before = cell
        groups.append(Padded(Row(*group), ground=_shaded if shaded else None))
    return Row(*groups, gap=_WIDE_GAP)


def _shaded(canvas: Canvas, box: Box) -> None:
    canvas.stamp(_shade(canvas.look, box.width + 6, box.height + 5), box.x - 3, box.middle[1], "ml")


@drawing
def _shade(look: Look, width: float, height: float) -> Drawing:
    canvas = yield width, height
    canvas.rect(0, 0, width, height, _SHADE, 6)
    with canvas.clipped(2, 2, width - 4, height - 4):
        for left in range(-int(height), int(width), 7):
            canvas.line([(left, height), (left + height, 0)], mix(_SHADE, CARD_PAPER, 0.35), 1.2, round_ends=False)
    canvas.rect(0, 0, width, height, dark(_SHADE, 0.3), 6, 1)
