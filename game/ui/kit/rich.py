"""Wrapped text with *bold* words, {icons} and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from typing import Literal, NamedTuple

from game.ui.kit import fonts
from game.ui.kit.box import Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TEXT, Colour
from game.ui.kit.fonts import Typeface

LINE_HEIGHT = 1.32
_TITLE: Typeface = "serif_bold"
_PIECES = re.compile(r"(\*|\{[a-z0-9_]+\}|\n|[ \t]+(?<!\d (?=[$%]|s\b))(?!…))")
"""Tokens between words: markup, line breaks and spaces. A unit stays with its number, and an ellipsis with its word."""
_ICON_WIDTH = 1.15
_STOPS = ".,:;!?()„“”…"
"""Punctuation around a word."""


class Piece(NamedTuple):
    text: str
    bold: bool
    icon: bool
    width: float


Measure = Callable[[str, bool], float]
"""A function that returns the width of words, given whether they are bold."""

Line = tuple[tuple[float, Piece], ...]
"""The pieces of a line with their x offsets."""


class Block(NamedTuple):
    """A laid-out text: its lines with their widths, and its font. Lengths are in units."""

    lines: tuple[Line, ...]
    widths: tuple[float, ...]
    size: float
    line_height: float
    face: Typeface
    bold_face: Typeface

    @property
    def height(self) -> float:
        return len(self.lines) * self.line_height

    @property
    def width(self) -> float:
        return max(self.widths, default=0)


@lru_cache(2_400)
def lay_out(
    look: Look,
    text: str,
    width: float,
    size: float = 18,
    face: Typeface = "regular",
    bold_face: Typeface = "bold",
    line_height: float = LINE_HEIGHT,
) -> Block:
    """Break a text into lines of this width. A word is broken only if it is wider than a line."""

    def measured(words: str, bold: bool) -> float:
        return fonts.text_width(words, bold_face if bold else face, look.px(size)) / look.unit

    lines: list[Line] = []
    widths: list[float] = []

    def close(line: list[tuple[float, Piece]]) -> None:
        joined = _joined(line, measured)
        lines.append(joined)
        widths.append(joined[-1][0] + joined[-1][1].width if joined else 0.0)

    gap = measured(" ", False)
    for paragraph in text.split("\n"):
        line: list[tuple[float, Piece]] = []
        x = 0.0
        for word in _words(paragraph, size, measured):
            word_width = sum(piece.width for piece in word)
            if line and x + gap + word_width > width:
                close(line)
                line, x = [], 0.0
            x += gap if line else 0.0
            for piece in _broken(word, width, measured) if word_width > width else word:
                if line and x + piece.width > width and word_width > width:
                    close(line)
                    line, x = [], 0.0
                line.append((x, piece))
                x += piece.width
        close(line)
    return Block(tuple(lines), tuple(widths), size, size * line_height, face, bold_face)


def _joined(line: list[tuple[float, Piece]], measured: Measure) -> Line:
    """Merge adjacent words of the same style into one piece, so that the font's own spacing applies, also behind it."""
    runs: list[tuple[float, Piece]] = []
    end = 0.0
    for x, piece in line:
        gap, end = x - end, x + piece.width
        first_gap, before = runs[-1] if runs else (0.0, piece)
        if runs and not (piece.icon or before.icon) and before.bold == piece.bold:
            words = f"{before.text} {piece.text}" if gap > 0.01 else before.text + piece.text
            runs[-1] = first_gap, piece._replace(text=words)
        else:
            runs.append((gap, piece))
    pieces = [piece if piece.icon else piece._replace(width=measured(piece.text, piece.bold)) for _, piece in runs]
    ends = accumulate(gap + piece.width for (gap, _), piece in zip(runs, pieces, strict=True))
    return tuple((end - piece.width, piece) for end, piece in zip(ends, pieces, strict=True))


def _words(paragraph: str, size: float, measured: Measure) -> list[list[Piece]]:
    """The words of a paragraph, each a list of pieces that stay together."""
    words: list[list[Piece]] = []
    bold, together = False, False
    for part in filter(None, _PIECES.split(paragraph)):
        if part.isspace() or part == "*":
            together, bold = together and part == "*", bold ^ (part == "*")
            continue
        # Keep a separating dot or colon with the word before it, so that no line starts with one.
        ends = part in ("·", ":") and words and not together
        part, together = f" {part}" if ends else part, together or bool(ends)
        icon = part.startswith("{") and part.endswith("}") and part[1:-1] in fonts.icon_names()
        piece = Piece(part[1:-1] if icon else part, bold, icon, size * _ICON_WIDTH if icon else measured(part, bold))
        if not together:
            words.append([])
        words[-1].append(piece)
        together = True
    return words


def _broken(word: list[Piece], width: float, measured: Measure) -> list[Piece]:
    """Split an overlong word into pieces that each fill a line, with hyphens except in paths and numbers."""
    pieces: list[Piece] = []
    for piece in word:
        rest = piece.text
        hyphen = "-" if rest.strip(_STOPS).replace("-", "").isalpha() else ""
        while not piece.icon and rest:
            end = max(1, _max_fitting(len(rest), partial(_fits, rest, hyphen, piece.bold, width, measured)))
            if end < len(rest):
                end = rest.rfind("-", 0, end) + 1 or end
            shown = rest[:end] + (hyphen if end < len(rest) and rest[end - 1] != "-" else "")
            pieces.append(Piece(shown, piece.bold, False, measured(shown, piece.bold)))
            rest = rest[end:]
        if piece.icon:
            pieces.append(piece)
    return pieces


def _fits(text: str, hyphen: str, bold: bool, width: float, measured: Measure, count: int) -> bool:
    return measured(text[:count] + (hyphen if count < len(text) else ""), bold) <= width


def _max_fitting(count: int, fits: Callable[[int], bool]) -> int:
    """Binary search for the largest number up to `count` that fits."""
    low, high = 0, 1
    while high <= count and fits(high):
        low, high = high, high * 2
    high = min(high, count + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def write(
    canvas: Canvas,
    block: Block,
    x: float,
    y: float,
    colour: Colour = TEXT,
    bold_colour: Colour | None = None,
    align: Literal["left", "centre", "right"] = "left",
    width: float = 0,
) -> None:
    """Draw a laid-out text, aligned within the width."""
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    for number, (line, line_width) in enumerate(zip(block.lines, block.widths, strict=True)):
        left, middle = x + share * (width - line_width), y + (number + 0.5) * block.line_height
        for offset, piece in line:
            ink = (bold_colour or colour) if piece.bold else colour
            if piece.icon:
                canvas.icon(piece.text, left + offset + piece.width / 2, middle, block.size * 1.08, ink)
            else:
                face = block.bold_face if piece.bold else block.face
                canvas.text(piece.text, left + offset, middle, block.size, ink, face, "ml")


def cut(look: Look, text: str, width: float, lines: int, block: Block) -> Block:
    """Cut a text to this many lines. The last one ends in an ellipsis, without bold type or icons."""
    kept = block.lines[: lines - 1]
    shown = sum(len(piece.text.split()) for line in kept for _, piece in line if not piece.icon)
    rest = " ".join(_PIECES.sub(lambda found: found[0] if found[0].isspace() else "", text).split()[shown:])
    face, pixels = block.face, look.px(block.size)

    def width_of(words: str) -> float:
        return fonts.text_width(words, face, pixels) / look.unit

    end = _max_fitting(len(rest), lambda count: width_of(rest[:count].rstrip() + "…") <= width)
    words = rest[:end].rstrip() + "…"
    last = ((0.0, Piece(words, False, False, width_of(words))),)
    return block._replace(lines=(*kept, last), widths=(*block.widths[: lines - 1], width_of(words)))


def first_lines(look: Look, block: Block, width: float, lines: int) -> Block:
    """The first lines of a longer block, ending in an ellipsis. A word broken at the end stays incomplete."""
    tail = " ".join(piece.text for _, piece in block.lines[lines - 1]).removesuffix("-")
    last, above = cut(look, tail, width, 1, block), lines - 1
    return block._replace(lines=(*block.lines[:above], *last.lines), widths=(*block.widths[:above], *last.widths))


def fitted(canvas: Canvas, text: str, width: float, size: float, face: Typeface = "regular") -> str:
    """Shorten a line to this width with an ellipsis. For names typed by players; our own texts are written to fit."""
    end = _max_fitting(len(text), lambda count: canvas.text_width(text[:count], size, face) <= width)
    if end == len(text):
        return text
    end = _max_fitting(end, lambda count: canvas.text_width(text[:count].rstrip() + "…", size, face) <= width)
    return text[:end].rstrip() + "…"


def shrunk(canvas: Canvas, text: str, width: float, sizes: Sequence[float], face: Typeface = "regular") -> tuple[str, float]:
    """A line of text with the first size that fits, or with the last size, shortened if necessary."""
    size = next((size for size in sizes if canvas.text_width(text, size, face) <= width), sizes[-1])
    return fitted(canvas, text, width, size, face), size


def seen_part(canvas: Canvas, text: str, cursor: int, width: float) -> tuple[str, str]:
    """The visible part of a line being typed: first only up to the cursor, then all of it."""
    start = cursor - _max_fitting(cursor, lambda count: canvas.text_width(text[cursor - count : cursor]) <= width)
    end = start + _max_fitting(len(text) - start, lambda count: canvas.text_width(text[start : start + count]) <= width)
    return text[start:cursor], text[start:end]


def fitting(
    look: Look, text: str, width: float, sizes: Sequence[float], lines: int = 2, spread: float = 1.12, breaks: str = ""
) -> Block | None:
    """The title laid out in the first size that breaks no word and needs at most `lines` lines; None if no size does.

    With `breaks`, as in `divided`, long words are hyphenated."""
    for size in sizes:
        words = divided(look, text, breaks, width, size) if breaks else text
        block = lay_out(look, words, width, size, _TITLE, _TITLE, spread)
        whole = all(fonts.text_width(word, _TITLE, look.px(size)) <= width * look.unit for word in words.split())
        if whole and len(block.lines) <= lines:
            return block
    return None


def divided(look: Look, text: str, breaks: str, width: float, size: float) -> str:
    """Hyphenate words of a title that are too long for a line, where the language allows.

    `breaks` lists words with bars where they may break; other words break only at hyphens they already have."""
    bars = _parts_of(breaks)

    def fits(word: str) -> bool:
        return fonts.text_width(word, _TITLE, look.px(size)) <= width * look.unit

    found: list[str] = []
    for word in text.split():
        line = ""
        parts = bars.get(word) or [part for half in word.replace("-", "- ").split() for part in bars.get(half, [half])]
        for part in [word] if fits(word) else parts:
            if line and not fits(f"{line}{part}-"):
                found.append(line if line.endswith("-") else f"{line}-")
                line = ""
            line += part
        found.append(line)
    return " ".join(found)


@lru_cache(10)
def _parts_of(breaks: str) -> dict[str, list[str]]:
    return {word.replace("|", ""): word.split("|") for word in breaks.split()}
