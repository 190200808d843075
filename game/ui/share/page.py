"""A game as one page that every browser shows, also on a phone: nothing is loaded, and no script runs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from html import escape

from game.ui.kit import colours
from game.ui.share.account import Account, Sitting, Turn
from game.ui.share.chart import chart, colour, line_colour
from game.ui.share.picture import evenly, jpeg, png
from game.ui.table.face import rounds_word
from game.ui.table.panels.chances import CHANCES

SIZE = (960, 600)
"""Pixels of a picture of the board."""
MOST_PICTURES = 40
_MOST_BYTES = 3_300_000
"""Of all pictures together; written in letters they take a third more, and the page shall stay below five million."""
_NOTHING_LOADED = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
"""Holds browsers to it that the page is all there is."""
_FIGURE = 44
_STYLE = """
:root { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 16px 16px 40px; max-width: 1080px; background: TABLE; color: TEXT;
  font: 16px/1.45 "Open Sans", system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { font-family: "Source Serif Pro", Georgia, serif; line-height: 1.2; margin: 0 }
h1 { font-size: 1.9rem } h2 { font-size: 1.35rem; margin: 34px 0 12px; color: LIGHT_BRASS }
h3 { font-size: 1.05rem; display: flex; gap: 8px; align-items: center; padding: 10px 0 6px }
header { border-bottom: 3px solid BRASS; padding-bottom: 14px }
header p { margin: 8px 0 0; font-size: 1.1rem } .quiet, small { color: SECOND_TEXT }
a { color: LIGHT_BRASS } img { max-width: 100%; height: auto }
ul { list-style: none; margin: 0; padding: 0 }
.seats { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)) }
.seats li { display: flex; gap: 12px; align-items: center; background: PANEL; border: 1px solid HAIRLINE;
  border-left: 6px solid; border-radius: 8px; padding: 10px 12px } .seats .won { background: RAISED }
.seats b { font-family: "Source Serif Pro", Georgia, serif; font-size: 1.1rem }
.seats span { display: block; color: SECOND_TEXT; font-size: .9rem }
mark { background: BRASS; color: ON_BRASS; border-radius: 4px; padding: 0 6px; font-size: .8rem; vertical-align: 2px }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-bottom: 10px }
.legend li { border-left: 22px solid; padding-left: 8px; line-height: 1.2 }
.charts { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)) }
.charts figure { margin: 0; background: PANEL; border: 1px solid HAIRLINE; border-radius: 8px; padding: 10px 12px }
svg { width: 100%; height: auto; display: block } svg text { fill: SECOND_TEXT; font-size: 11px }
.grid { stroke: HAIRLINE } .zero { stroke: STRONG } polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.points { padding-left: 1.4em } .points li { margin: 8px 0 } .points span { display: block; color: SECOND_TEXT }
.turn { border-top: 1px solid HAIRLINE; margin-top: 14px; scroll-margin-top: 8px }
.turn > img { display: block; border-radius: 8px; border: 1px solid HAIRLINE; margin: 4px 0 8px }
.turn li { border-left: 4px solid; padding: 1px 0 1px 10px; margin: 3px 0 }
footer { margin-top: 36px; color: SECOND_TEXT; font-size: .85rem }
@media (min-width: 900px) { .pictured { display: grid; grid-template-columns: 3fr 2fr; column-gap: 18px; align-items: start }
  .pictured h3 { grid-column: 1 / 3 } }
"""
_COLOURS = {
    "ON_BRASS": colours.ON_BRASS,
    "LIGHT_BRASS": colours.LIGHT_BRASS,
    "BRASS": colours.BRASS,
    "SECOND_TEXT": colours.SECOND_TEXT,
    "TEXT": colours.TEXT,
    "TABLE": colours.TABLE,
    "PANEL": colours.PANEL,
    "RAISED": colours.RAISED,
    "HAIRLINE": colours.HAIRLINE,
    "STRONG": colours.STRONG_HAIRLINE,
}
_NOBODYS = colour(colours.STRONG_HAIRLINE)


def pictures_of(account: Account) -> Iterator[tuple[int, bytes]]:
    """The boards of as many turns as a page has room for, by the number of the turn; each is drawn when asked for."""
    for place in evenly(len(account.told), MOST_PICTURES):
        number = account.told[place]
        yield number, jpeg(account.picture(account.turns[number], SIZE))


def fitting(pictures: Mapping[int, bytes]) -> dict[int, bytes]:
    """As many of them as a page can hold, evenly chosen."""
    numbers = [*pictures]
    kept = numbers
    while sum(len(pictures[number]) for number in kept) > _MOST_BYTES:
        kept = [numbers[place] for place in evenly(len(numbers), len(kept) - 1)]
    return {number: pictures[number] for number in kept}


def page_of(account: Account, pictures: Mapping[int, bytes]) -> str:
    """The whole page. Every word that is not written here is escaped: names come from anywhere."""
    texts, title = account.texts, escape(account.title)
    style = _STYLE
    for name, value in _COLOURS.items():
        style = style.replace(name, colour(value))
    under_way = "" if account.over else f'<p class="quiet">{escape(texts("share.page.under_way"))}</p>'
    made_by = escape(texts("share.page.made_by", program="Situation Room"))
    return "\n".join(
        [
            f'<!DOCTYPE html><html lang="{texts.language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_NOTHING_LOADED}"><link rel="icon" href="data:,">',
            f"<title>{title}</title><style>{style}</style></head><body>",
            f"<header><h1>{title}</h1><p>{escape(account.ending)}</p>{_progress(account)}{under_way}</header>",
            _section(account, "share.page.seats", _seats(account)),
            _section(account, "ui_table.result.course", _charts(account)),
            _section(account, "ui_table.result.points", _points(account)),
            _section(account, "share.page.turns", "\n".join(_turns(account, fitting(pictures)))),
            f"<footer>{made_by}</footer></body></html>\n",
        ]
    )


def _progress(account: Account) -> str:
    return f'<p class="quiet">{escape(account.progress)}</p>' if account.over and account.progress else ""


def _section(account: Account, title: str, content: str) -> str:
    return f"<section><h2>{escape(account.texts(title))}</h2>{content}</section>" if content else ""


def _seats(account: Account) -> str:
    won = f" <mark>{escape(account.texts('share.page.won'))}</mark>"

    def item(one: Sitting) -> str:
        kind, look = ' class="won"' if one.won else "", line_colour(account.looks[one.seat])
        picture = _image(png(account.figure(one.seat, _FIGURE)), "png", "", _FIGURE)
        about = "".join(f"<span>{escape(words)}</span>" for words in (one.role, one.standing) if words)
        name = f"<b>{escape(one.name)}</b>{won * one.won}"
        return f'<li{kind} style="border-left-color:{look}">{picture}<div>{name}{about}</div></li>'

    return f'<ul class="seats">{"".join(map(item, account.seats()))}</ul>'


def _charts(account: Account) -> str:
    word = rounds_word(account.face.game.id, account.texts)
    # A figure that nobody ever had says nothing.
    curves = [(name, curve) for name, curve in account.course.curves.items() if any(any(noted.numbers) for noted in curve)]
    drawn = [chart(curve, account.looks, account.figure_name(name), word, name == CHANCES) for name, curve in curves]
    names = ((account.wording.seat(seat), line_colour(look)) for seat, look in enumerate(account.looks))
    legend = "".join(f'<li style="border-left-color:{look}">{escape(name)}</li>' for name, look in names)
    return f'<ul class="legend">{legend}</ul><div class="charts">{"".join(drawn)}</div>' if drawn else ""


def _points(account: Account) -> str:
    told = []
    for point in account.course.points:
        detail = f"<span>{escape(point.detail)}</span>" if point.detail else ""
        words = escape(point.told(account.face))
        told.append(f'<li><a href="#turn{account.turn_after(point.moves)}">{words}</a>{detail}</li>')
    return f'<ol class="points">{"".join(told)}</ol>' if told else ""


def _turns(account: Account, pictures: Mapping[int, bytes]) -> Iterator[str]:
    for number, turn in enumerate(account.turns):
        shown = number in pictures
        label = account.texts("share.page.board", turn=turn.title)
        board = _image(pictures[number], "jpeg", label, *SIZE) if shown else ""
        lines = "".join(_lines(account, turn))
        kind = "turn pictured" if shown else "turn"
        yield f'<article class="{kind}" id="turn{number}"><h3>{escape(turn.title)}</h3>{board}<ul>{lines}</ul></article>'


def _lines(account: Account, turn: Turn) -> Iterator[str]:
    for seat, words in turn.lines:
        look = line_colour(account.looks[seat]) if 0 <= seat < len(account.looks) else _NOBODYS
        yield f'<li style="border-left-color:{look}">{escape(words)}</li>'


def _image(data: bytes, kind: str, label: str, width: int, height: int | None = None) -> str:
    size = f'width="{width}"' + (f' height="{height}"' if height else "")
    return f'<img src="data:image/{kind};base64,{b64encode(data).decode()}" {size} alt="{escape(label)}">'
