"""A game as a single web page that works on phones too, loads no other files and runs no scripts."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from game.data.paths import ASSETS
from game.data.texts import Texts
from game.ui.kit import colours
from game.ui.kit.colours import SeatLook, hex_of, light
from game.ui.share.account import Account, Sitting
from game.ui.share.picture import evenly, saved
from game.ui.table.panels.chances import CHANCES
from game.ui.table.results.course import Noted, places_of, rounds_of, share_of, ticks_of
from game.ui.table.words import table_text

SIZE = (960, 600)
"""Size of a board picture, in pixels."""
MOST_PICTURES = 40
_MAX_BYTES = 3_300_000
"""Maximum size of all pictures together, in bytes. Base64 adds a third, and the page should stay below 5 MB."""
_NOTHING_LOADED = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
"""Content security policy that prevents the browser from loading anything else."""
_FIGURE, _FACE = 44, 96
"""Width of a player's figure in the list of players, and at the end of the game."""
_STYLE, _COLOUR = ASSETS / "page.css", re.compile(r"\b[A-Z_]{4,}\b")
"""The style sheet, and a pattern for the names of colors in it."""
_WIDTH, _HEIGHT = 360, 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 42, 10, 10, 24
_LINES = 4
"""Approximate maximum number of grid lines in a chart."""


def pictures_of(account: Account) -> Iterator[tuple[int, bytes]]:
    """Yield the index and board of at most `MOST_PICTURES` turns. Each board is a JPEG, drawn on demand."""
    for place in evenly(len(account.told), MOST_PICTURES):
        number = account.told[place]
        yield number, saved(account.picture(account.turns[number], SIZE), "jpg")


def fitting(pictures: Mapping[int, bytes]) -> dict[int, bytes]:
    """As many pictures as fit on a page (`_MAX_BYTES`), evenly spaced."""
    numbers = [*pictures]
    chosen = numbers
    while sum(len(pictures[number]) for number in chosen) > _MAX_BYTES:
        chosen = [numbers[place] for place in evenly(len(numbers), len(chosen) - 1)]
    return {number: pictures[number] for number in chosen}


def page_of(account: Account, pictures: Mapping[int, bytes]) -> str:
    """The HTML of the page: the end of the game, the players, turning points, charts, turns."""
    boards = fitting(pictures)
    end = end_of(account, boards.pop(account.told[-1]))
    under_way = "" if account.over else quiet(account.texts("share.page.under_way"))
    return document(account.texts, account.title, f"<header>{end}{under_way}</header>", *sections_of(account, boards))


def document(texts: Texts, title: str, *parts: str) -> str:
    """A page with a title and a body. All texts in it must be escaped, because names can contain anything."""
    style = _COLOUR.sub(lambda name: hex_of(getattr(colours, name[0])), _STYLE.read_text("utf-8"))
    made_by = escape(texts("share.page.made_by", program="Situation Room"))
    return "\n".join(
        [
            f'<!DOCTYPE html><html lang="{texts.language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_NOTHING_LOADED}"><link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title><style>{style}</style></head><body>",
            *parts,
            f"<footer>{made_by}</footer></body></html>\n",
        ]
    )


def end_of(account: Account, board: bytes) -> str:
    """How a game ended: its last board and the winners' faces, its title, the result, date and length."""
    picture = _image(board, "jpeg", account.texts("share.page.board", turn=account.last.title), *SIZE)
    faces = "".join(_image(saved(account.figure(seat, _FACE), "png"), "png", "", _FACE) for seat in account.winners)
    notes = "".join(map(quiet, (account.about, *account.footnotes)))
    words = f"<h1>{escape(account.title)}</h1><p>{escape(account.ending)}</p>{notes}"
    return f'{picture}<div class="end">{faces}<div>{words}</div></div>'


def quiet(words: str) -> str:
    return f'<p class="quiet">{escape(words)}</p>' if words else ""


def sections_of(account: Account, pictures: Mapping[int, bytes], place: str = "") -> list[str]:
    """Players, turning points, charts and turns. On a page of several games, `place` begins the ids of the closed turns."""
    return [
        _section(account, "share.page.seats", _seats(account)),
        _section(account, "ui_table.result.points", _points(account, place)),
        _section(account, "ui_table.result.course", _charts(account)),
        _section(account, "share.page.turns", "\n".join(_turns(account, pictures, place)), closed=bool(place)),
    ]


def _section(account: Account, title: str, content: str, closed: bool = False) -> str:
    outer, head = ("details", "summary") if closed else ("section", "h2")
    return f"<{outer}><{head}>{escape(account.texts(title))}</{head}>{content}</{outer}>" if content else ""


def _seats(account: Account) -> str:
    won = f" <mark>{escape(account.texts('share.page.won'))}</mark>"

    def item(sitting: Sitting) -> str:
        kind, look = ' class="won"' if sitting.won else "", line_colour(account.looks[sitting.seat])
        picture = _image(saved(account.figure(sitting.seat, _FIGURE), "png"), "png", "", _FIGURE)
        about = "".join(f"<span>{escape(words)}</span>" for words in (sitting.role, sitting.standing) if words)
        name = f"<b>{escape(sitting.name)}</b>{won * sitting.won}"
        return f'<li{kind} style="border-left-color:{look}">{picture}<div>{name}{about}</div></li>'

    return f'<ul class="seats">{"".join(map(item, account.seats()))}</ul>'


def _charts(account: Account) -> str:
    word = table_text(account.face.game.id, "rounds", account.texts)
    # Skip figures that are always zero.
    curves = [(name, curve) for name, curve in account.course.curves.items() if any(any(noted.numbers) for noted in curve)]
    charts = [chart(curve, account.looks, account.figure_name(name), word, name == CHANCES) for name, curve in curves]
    names = ((account.wording.listed(seat), line_colour(look)) for seat, look in enumerate(account.looks))
    legend = "".join(f'<li style="border-left-color:{look}">{escape(name)}</li>' for name, look in names)
    return f'<ul class="legend">{legend}</ul><div class="charts">{"".join(charts)}</div>' if charts else ""


def _points(account: Account, place: str) -> str:
    items = []
    for point in account.course.points:
        detail = f"<span>{escape(point.detail)}</span>" if point.detail else ""
        words = escape(point.told(account.face))
        items.append(f'<li><a href="#{place}turn{account.turn_after(point.moves)}">{words}</a>{detail}</li>')
    return f'<ol class="points">{"".join(items)}</ol>' if items else ""


def _turns(account: Account, pictures: Mapping[int, bytes], place: str) -> Iterator[str]:
    looks, nobodys = [*map(line_colour, account.looks)], hex_of(colours.STRONG_HAIRLINE)
    for number, turn in enumerate(account.turns):
        shown = number in pictures
        board = _image(pictures[number], "jpeg", account.texts("share.page.board", turn=turn.title), *SIZE) if shown else ""
        inks = (looks[seat] if 0 <= seat < len(looks) else nobodys for seat, _words in turn.lines)
        lines = zip(inks, (escape(words) for _seat, words in turn.lines), strict=True)
        listed = "".join(f'<li style="border-left-color:{ink}">{words}</li>' for ink, words in lines)
        head = f'class="{"turn pictured" if shown else "turn"}" id="{place}turn{number}"'
        yield f"<article {head}><h3>{escape(turn.title)}</h3>{board}<ul>{listed}</ul></article>"


def _image(data: bytes, kind: str, label: str, width: int, height: int | None = None) -> str:
    size = f'width="{width}"' + (f' height="{height}"' if height else "")
    return f'<img src="data:image/{kind};base64,{b64encode(data).decode()}" {size} alt="{escape(label)}">'


def line_colour(look: SeatLook) -> str:
    """Color of a seat's line, light enough for a dark background."""
    return hex_of(light(look.colour, 0.25))


def chart(curve: Sequence[Noted], looks: Sequence[SeatLook], title: str, word: str, percent: bool = False) -> str:
    """An SVG chart with a curve for each seat; `word` is the unit of the horizontal axis."""
    lines = [noted.numbers for noted in curve]
    ticks = ticks_of(curve, percent, _LINES)
    bottom, top = ticks[0], ticks[-1]

    def x_of(place: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * share_of(curve, place)

    def y_of(value: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _BOTTOM - _TOP) * (value - bottom) / (top - bottom)

    marks, unit = [], "%" * percent
    for tick in ticks:
        y = y_of(tick)
        marks.append(
            f'<line class="{"zero" if not tick else "grid"}" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
        marks.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{str(tick).replace("-", "−")}{unit}</text>')
    shown = rounds_of(curve)
    marks += [f'<text x="{x_of(number):.1f}" y="{_HEIGHT - 8}" text-anchor="middle">{number}</text>' for number in shown]
    for seat, look in enumerate(looks):
        # Offset the curves slightly, so that equal ones do not hide each other.
        aside = 2.2 * (seat - (len(looks) - 1) / 2)
        spots = zip(places_of(curve), lines, strict=True)
        line = " ".join(f"{x_of(place):.1f},{y_of(values[seat]) + aside:.1f}" for place, values in spots)
        marks.append(f'<polyline points="{line}" stroke="{line_colour(look)}"/>')
    head = f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(title)}">'
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>{head}{''.join(marks)}</svg><small>{escape(word)}</small></figure>"
    )
