"""Tips for a first game: one sentence when something appears for the first time.

They are data, `rules_data/tips/GAME.yaml`, most important first; the texts are in `GAME_tips.yaml` of every language:

    disarm: {verb: disarm, at: ["verb:disarm"]}       # this verb is possible for the first time
    window: {prompt: react, at: [prompt]}             # this prompt appears
    defcon: {event: defcon, at: [strip]}              # this event has happened
    hit: {event: hit, at: ["event:unit"]}             # highlights the thing that the event names
    fly: {verb: fly, lesson: off_the_island}          # not for players who have finished the chapter that teaches it"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import Problem, unknown
from game.data.records import Record
from game.data.texts import ENGLISH, load_texts
from game.data.yaml_files import load
from game.rules.game import AnyGame
from game.rules.kernel_verbs import GO_ON
from game.rules.practice.exercises import chapters

_FOLDER = RULES_DATA / "tips"


class Tip(Record, frozen=True):
    """A tip: conditions that must all be true to show it, and what it highlights (as in lessons)."""

    verb: str = ""
    prompt: str = ""
    event: str = ""
    at: tuple[str, ...] = ()
    # Chapter of the course that teaches the same thing.
    lesson: str = ""

    def fits(self, verbs: Collection[str], prompt: str, events: Collection[str]) -> bool:
        asked = not self.prompt or prompt.rpartition(".")[2] == self.prompt
        return asked and (not self.verb or self.verb in verbs) and (not self.event or self.event in events)


@cache
def tips(game: str) -> Mapping[str, Tip]:
    file = _FOLDER / f"{game}.yaml"
    return load(file, dict[str, Tip]) if file.is_file() else {}


def check_tips(game: AnyGame) -> Iterator[Problem]:
    """Check that each tip has a text and at least one condition, and that its verb and chapter exist."""
    file, path = _FOLDER / f"{game.id}.yaml", TEXT / ENGLISH / f"{game.id}_tips.yaml"
    words = load_texts(path)[0] if path.is_file() else {}
    for id, tip in tips(game.id).items():
        if f"{game.id}_tips.{id}" not in words:
            yield Problem(shown(file), None, f"{id}: there is no text {game.id}_tips.{id}; add it to {shown(path)}")
        if tip.verb and tip.verb not in (*game.verbs, GO_ON.name):
            yield Problem(shown(file), None, f"{id}: {game.id} has no verb {tip.verb!r}")
        if tip.lesson and tip.lesson not in chapters(game.id):
            yield Problem(shown(file), None, f"{id}: {unknown('lesson', tip.lesson, chapters(game.id))}")
        if not (tip.verb or tip.prompt or tip.event):
            yield Problem(shown(file), None, f"{id}: it doesn't say when it is shown; add verb, prompt or event")
