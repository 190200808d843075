"""The tables of a league in words, and a single web page of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.records.club import Colour, League
from game.rules.records.league import START, TIED, K, Line, Standings
from game.ui.kit.colours import CLASSIC
from game.ui.share.page import document, line_colour


class Table(NamedTuple):
    """A table with a line for each person. Names in it are as people typed them."""

    title: str
    heads: Sequence[str]
    rows: Sequence[tuple[Line, Sequence[str]]]
    notes: Sequence[str]


def tables_of(league: League, found: Standings, texts: Texts, most: int | None = None) -> list[Table]:
    """The ranking, and the first people (`most`, or all) against each other."""
    say = texts.within("ui_club.league")

    def number(value: Fraction) -> str:
        return f"{float(value):.1f}".removesuffix(".0").replace(".", texts("ui_club.decimal"))

    def score(name: str, other: str) -> str:
        counts = found.against.get((name, other), ())
        return "–".join(map(str, counts[: TIED + bool(counts and counts[TIED])]))

    title, rivals = say("ranking", count=found.games), found.lines[:most]
    if not rivals:
        return [Table(title, (), (), [say("no_games")])]
    points = [
        (line, [str(line.games), str(line.won), number(line.points), number(line.average), str(round(line.elo))])
        for line in found.lines
    ]
    heads = [say(f"column.{name}") for name in ("games", "won", "points", "average", "elo")]
    rules = say("rules", points="–".join(map(str, league.points))), say("elo", start=START, most=K)
    scores = [(line, [score(line.name, other.name) for other in rivals]) for line in rivals]
    more = [say("more", count=most)] if len(rivals) < len(found.lines) else []
    against = Table(say("against"), [line.name for line in rivals], scores, [say("against_text"), *more])
    return [Table(title, heads, points, rules), against]


def league_page(texts: Texts, league: League, about: Sequence[str], found: Standings, colours: Mapping[str, Colour]) -> str:
    """The HTML of the page. Names are escaped and set apart, because they can be written from right to left."""

    def row(line: Line, cells: Sequence[str]) -> str:
        look = line_colour(CLASSIC.seat(colours[line.name]))
        name = f'<th scope="row" style="border-left-color:{look}">{line.place}. <bdi>{escape(line.name)}</bdi></th>'
        return f"<tr>{name}{''.join(f'<td>{words}</td>' for words in cells)}</tr>"

    def section(table: Table) -> str:
        heads = "".join(f'<th scope="col"><bdi>{escape(words)}</bdi></th>' for words in table.heads)
        body = "".join(row(*line) for line in table.rows)
        notes = "".join(f'<p class="quiet">{escape(words)}</p>' for words in table.notes)
        shown = f'<div class="wide"><table><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table></div>'
        return f"<section><h2>{escape(table.title)}</h2>{shown if body else ''}{notes}</section>"

    head = f"<header><h1><bdi>{escape(league.name)}</bdi></h1><p>{escape(' · '.join(about))}</p></header>"
    return document(texts, league.name, head, *map(section, tables_of(league, found, texts)))
