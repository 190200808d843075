"""Which steps need something to be named, or a window to answer: for `check-data`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.dictators.vocabulary import Names, Step, every_step

NEEDS_NAME = {
    ("attempt", "roll"): "facility",
    ("attempt", "no_roll"): "facility",
    ("skip", "named_state"): "state",
    ("roadblocks", "named_state"): "state",
    ("put_no_fly", "named"): "time_zone",
    ("remove_no_fly", "named"): "time_zone",
    ("flight_step", "near_named"): "time_zone",
    ("remove_card", "named"): "card",
}
"""Steps about what was named, and what that must be."""

NEEDS_WINDOW = {
    ("cancel", "waiting"): (),
    ("spare", "self"): ("card_played", "ability_used"),
    ("redirect", "target"): ("card_played", "ability_used"),
    ("reroll", "die"): ("die_rolled",),
    ("take_card", "drawn"): ("card_drawn",),
    ("take_card", "discarded"): ("hand_limit",),
    ("roadblocks", "that_road"): ("road_step",),
}
"""Steps that answer something, and the windows they belong to (none: any)."""

TOKENS_ONLY = ("add_to_try", "pass_father")
"""Steps of the tokens that have a moment of their own."""


def wrong_steps(steps: Sequence[Step], names: Names | None, windows: Sequence[str], is_token: bool) -> Iterator[str]:
    """What cannot work in these steps, in words."""
    for step in every_step(steps):
        for word in _words(step):
            needed = NEEDS_NAME.get((step.kind, word))
            if needed is not None and (names is None or names.kind != needed):
                yield f"the step {step.kind!r} needs 'names: {{{needed}: ...}}'"
            fitting = NEEDS_WINDOW.get((step.kind, word))
            if fitting is not None and (not windows or (fitting and not set(windows) <= set(fitting))):
                yield f"the step {step.kind!r} answers something; it needs 'windows', of {', '.join(fitting) or 'any kind'}"
        if step.kind in TOKENS_ONLY and not is_token:
            yield f"the step {step.kind!r} is for zone 4 tokens alone"
    yield from _wrong_choices(steps)


def _words(step: Step) -> Iterator[str]:
    """The word of a step, or the words of its fields."""
    argument = step.argument
    yield from (argument,) if isinstance(argument, str) else (getattr(argument, name, "") for name in ("where", "start"))


def _wrong_choices(steps: Sequence[Step]) -> Iterator[str]:
    """The options of a choice are named after the card: so a card has one choice at most, and not inside another step."""
    choices = [step for step in every_step(steps) if step.kind == "choose"]
    if len(choices) > 1 or any(step not in steps for step in choices):
        yield "one step 'choose' at most, and not inside another"
