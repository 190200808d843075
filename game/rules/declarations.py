"""What a game must declare rightly. Checked once when it is found, so that no slip waits for the move that meets it."""

from __future__ import annotations

from collections.abc import Iterator

from game.data.names import unknown
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS, ids
from game.rules.moves import param_kind
from game.rules.zones import census


def slips(game: AnyGame) -> Iterator[str]:
    """Every slip in the declarations of a game."""
    kinds = ids(game, game.min_seats)
    for name, verb in game.verbs.items():
        if name in PARAMS:
            yield f"the verb {name!r} is one of the shared verbs"
        if verb.name != name or not verb.rule:
            yield f"the verb {name!r} needs this name and a rule"
        for param in verb.params:
            if param_kind(param) not in kinds:
                yield f"the verb {name!r}: {unknown('kind', param_kind(param), kinds)}"
    for name, scenario in game.scenarios().items():
        if not scenario.state and not scenario.options:
            yield f"the scenario {name!r} says nothing of its state and its options"
    state = game.setup(game.options_type(), game.min_seats, 0)
    if state.phase not in game.phases:
        yield unknown("phase", state.phase, game.phases)
    for kind, counts in census(game.zones(state)).items():
        if twice := [card for card, count in counts.items() if count > 1]:
            yield f"every {kind} needs an id of its own (`veto#2`): {', '.join(twice)}"
