"""Tests for behavior that all bots share, above all that no bot knows more than its seat may see."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.chair import Bot, Chair
from game.bots.players import HARD, levels, new_bot, styles
from game.bots.search.searcher import Searcher
from game.bots.search.weights import BALANCED, weights_of
from game.catalog import find_game
from game.cli.seating import seats_from
from game.data.manifests import entries
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY

EVERY = [(entry.id, level) for entry in entries() for level in levels(entry.id)]
# Moves played first, so that there are secrets; number of choices checked for bots that think ahead, and for other bots.
BEFORE, AHEAD, AT_ONCE = 60, 3, 30
SIMULATIONS = 12


def player(game: str, level: str, seed: int) -> Bot:
    """A bot. If it searches, it stops after `SIMULATIONS` simulations, however long they take."""
    bot = new_bot(game, level, seed)
    if isinstance(bot, Searcher):
        bot.seconds, bot.goes_on = 600.0, lambda done: done < SIMULATIONS
    return bot


@pytest.mark.parametrize(("game", "level"), EVERY)
def test_sees_nothing_but_its_view(game: str, level: str) -> None:
    """A twin bot gets a fork with all unknown cards redealt and must choose the same move."""
    found = find_game(game)
    seats = range(min(3, found.max_seats) if found.max_seats != found.min_seats else found.min_seats)
    table = new_table(found, (Seat(player=level),) * len(seats), 5, keep="checkpoints")
    random = Random(5)
    for _ in range(BEFORE):
        assert table.decision is not None
        table.choose(random.choice(table.decision.options))
    bots, twins = ([player(game, level, seat) for seat in seats] for _ in range(2))
    for number in range(AHEAD if bots[0].thinks_ahead else AT_ONCE):
        assert table.decision is not None
        seat = table.decision.by
        assert seat != NOBODY
        here, there = Chair(table, seat), Chair(table.fork(seat, number), seat)
        bot, twin = bots[seat], twins[seat]
        move = bot.choose(here)
        assert twin.choose(there) == move
        if number % 3 == 2 and isinstance(bot, Searcher) and isinstance(twin, Searcher):
            # Comparing the whole advice finds more than comparing only the choice, but needs another search.
            assert bot.advise(here) == twin.advise(there)
        table.choose(move)


def test_a_style_values_things_otherwise_and_is_known_by_name() -> None:
    for entry in entries():
        for style in styles(entry.id, HARD):
            own, usual = (weights_of(entry.id, name) for name in (style, BALANCED))
            assert own.keys() == usual.keys()
            assert own != usual
            assert new_bot(entry.id, HARD, 1, style).level == HARD
    with pytest.raises(SetupError, match="cautious"):
        new_bot("dictators", HARD, 1, "cautios")
    with pytest.raises(SetupError):
        new_bot("dictators", "easy", 1, "cautious")


def test_who_sits_where_can_name_a_style() -> None:
    assert seats_from("human,hard:cautious", find_game("dictators"))[1] == Seat(player=HARD, style="cautious")
