"""The games of an evening, with their ends and great moments, as one web page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import pygame

from game.data.texts import Texts, game_title
from game.rules.positions.position import Seat
from game.rules.records.achievements import achievements
from game.rules.records.records import Played, new_achievements, records
from game.rules.records.statistics import by, seen
from game.ui.screens.saves.files import seat_name, written
from game.ui.share.account import Account, about
from game.ui.share.page import document, end_of, fitting, quiet, sections_of
from game.ui.share.picture import saved

MOMENTS = 3
"""Maximum number of great moments of a game."""


@dataclass
class EveningGame:
    """A game of the evening, with its account and its last board if its journal could be read."""

    played: Played
    achieved: Sequence[tuple[int, str]]
    account: Account | None = None
    board: pygame.Surface | None = None

    def title(self, texts: Texts) -> str:
        return game_title(texts, self.played.game) if self.account is None else self.account.title

    def names(self, texts: Texts) -> list[str]:
        if self.account is not None:
            return [*map(self.account.wording.listed, range(len(self.played.seats)))]
        seats = (Seat(sitter.name, "bot" if sitter.bot else sitter.player) for sitter in self.played.seats)
        return [seat_name(seat, number, texts) for number, seat in enumerate(seats)]

    def ending(self, texts: Texts) -> str:
        winners = [name for seat, name in enumerate(self.names(texts)) if seat in self.played.winners]
        return texts("ui_screens.saves.won", count=len(winners), names=texts.joined(winners))

    def facts(self, texts: Texts) -> list[str]:
        """Length and players of the game, who came and went, and thinking times."""
        notes = [] if self.account is None else self.account.footnotes
        return [about(self.played, texts), texts.joined(self.names(texts)), *notes]

    def moments(self, texts: Texts, most: int) -> list[tuple[str, str]]:
        """New achievements, then the greatest turning points, each with an icon: at most so many, about half of each."""
        game, names, known = self.played.game, self.names(texts), achievements(self.played.game)
        achieved = [(seat, id) for seat, id in self.achieved if id in known][: (most + 1) // 2]
        found = [(known[id].icon, f"{names[seat]} · {texts(f'achievements.{game}.{id}.title')}") for seat, id in achieved]
        if self.account is not None:
            points, face = self.account.course.points, self.account.face
            ranked = sorted(points, key=lambda point: point.rank, reverse=True)[: most - len(found)]
            found += [("flash", point.told(face)) for point in points if point in ranked]
        return found


def games_since(start: float) -> list[EveningGame]:
    """All games that ended since then, in order."""
    found = [played for played in records() if played.stars is None and played.when >= start]
    return [EveningGame(played, new_achievements(played)) for played in sorted(found, key=lambda played: played.when)]


def wins(games: Sequence[EveningGame], texts: Texts) -> list[str]:
    """Everyone with a name who played, with the numbers of games won and played, most wins first; empty for one game."""
    tallies = by(seen(game.played for game in games), lambda entry: [Seat(entry.sitter.name).name])
    ranked = sorted(((name, tally) for name, tally in tallies.items() if name), key=lambda entry: -entry[1].won)
    facts = ranked if len(games) > 1 else []
    return [texts("ui_statistics.tonight.wins", name=name, won=tally.won, count=tally.games) for name, tally in facts]


def evening_page(games: Sequence[EveningGame], texts: Texts) -> str:
    """The HTML of the evening: all games, then those with a journal: end, players, turning points, charts and turns."""
    title = f"{texts('ui_statistics.tonight.title')} · {written(texts, games[0].played.day)}"
    boards = fitting({number: saved(game.board, "jpg") for number, game in enumerate(games) if game.board is not None})
    listed, shown = "", list[str]()
    for number, game in enumerate(games):
        id, name = f"game{number}", escape(game.title(texts))
        if game.account is not None and number in boards:
            parts = [end_of(game.account, boards[number]), *sections_of(game.account, {}, f"{id}-")]
            shown.append(f'<section class="game" id="{id}">{"".join(parts)}</section>')
            name = f'<a href="#{id}">{name}</a>'
        facts = (game.ending(texts), *game.facts(texts), *(words for _icon, words in game.moments(texts, MOMENTS)))
        listed += f"<li>{name}{''.join(f'<span>{escape(fact)}</span>' for fact in facts)}</li>"
    head = f"<h1>{escape(title)}</h1>{quiet(' · '.join(wins(games, texts)))}"
    return document(texts, title, f'<header>{head}<ol class="points">{listed}</ol></header>', *shown)
