"""Check that the scenarios of a game can be played and have names. `check-data` runs this after all other checks pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.data.paths import TEXT, shown
from game.data.problems import Problem
from game.data.texts import ENGLISH, load_texts
from game.rules.errors import RulesError
from game.rules.game import AnyGame
from game.rules.positions.opening import open_table


def check_scenarios(games: Iterable[AnyGame], file: Path, *texts: str) -> Iterator[Problem]:
    """Check scenarios. `file` holds them; `texts` are the prefixes of their text keys, such as `tgm.scenario`."""
    path = TEXT / ENGLISH / f"{texts[0].partition('.')[0]}.yaml"
    names = load_texts(path)[0]
    for game, id, position in [(owner, *entry) for owner in games for entry in owner.scenarios().items()]:
        try:
            open_table(game, position)
        except RulesError as error:
            yield Problem(shown(file), None, f"{id}: {error}")
        for key in (f"{text}.{id}" for text in texts):
            if key not in names:
                yield Problem(shown(file), None, f"{id}: there is no text {key}; add it to {shown(path)}")
