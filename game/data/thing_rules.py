"""The rule book paragraphs that F1 opens for the things and questions of a game.

    rules = load_thing_rules("volk")
    rules.rule_of("prestige+3", state, game.ids, face.predicates)

`rules_data/<game>/thing_rules.yaml` is in the same folder as the rule book, and the same games share it. The first matching
row wins."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from game.data.manifests import box_of
from game.data.paths import RULES_DATA
from game.data.problems import Problem, unknown
from game.data.rulebook import load_rulebook, owner
from game.data.yaml_files import Source, load_with_source

THING_RULES = "thing_rules.yaml"

Ids: TypeAlias = Mapping[str, Collection[str]]
Predicate: TypeAlias = Callable[[str, Any], bool]


class ThingRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row: `rule` explains these `things` and things of these `kinds`; with `when`, only if one of the predicates is true.

    `things` are ids: `pile:*` matches every id that begins with `pile:`, `prestige#` also the spaces of that track
    (`prestige-3`). `only` limits the row to one game."""

    rule: str
    things: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    only: str = ""

    def names(self, thing: str, ids: Ids) -> bool:
        return any(_fits(thing, name) for name in self.things) or any(thing in ids[kind] for kind in self.kinds)


class ThingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules that explain the things and questions of a game.

    `questions` maps the last word of a question's key, or its group, to a rule; kinds in `unexplained` need no rule."""

    questions: Mapping[str, str] = {}
    unexplained: tuple[str, ...] = ()
    things: tuple[ThingRule, ...] = ()

    def rule_of(self, thing: str, state: object, ids: Ids, predicates: Mapping[str, Predicate]) -> str:
        """Return the rule that explains a thing; "" if there is none."""
        for row in self.things:
            named = row.names(thing, ids) or not (row.things or row.kinds)
            if named and (not row.when or any(predicates[name](thing, state) for name in row.when)):
                return row.rule
        return ""


def _fits(thing: str, name: str) -> bool:
    if name.endswith("*"):
        return thing.startswith(name[:-1])
    return thing.rstrip("+-0123456789") == name[:-1] if name.endswith("#") else thing == name


@cache
def load_thing_rules(game: str, folder: Path = RULES_DATA) -> ThingRules:
    """Load the rows for this game; empty if it has no file."""
    found = _load(game, folder)
    if found is None:
        return ThingRules()
    rules = found[0]
    return msgspec.structs.replace(rules, things=tuple(row for row in rules.things if row.only in ("", game)))


def _load(game: str, folder: Path) -> tuple[ThingRules, Source] | None:
    path = folder / owner(game) / THING_RULES
    return load_with_source(path, ThingRules) if path.is_file() else None


def check_thing_rules(game: str, ids: Ids, predicates: Collection[str], folder: Path = RULES_DATA) -> Iterator[Problem]:
    """Yield problems: unknown rules, kinds, predicates and games, and kinds of things without a rule."""
    found = _load(game, folder)
    if found is None:
        return
    rules, source = found
    book, box = load_rulebook(game, folder), box_of(game)
    known = [name for part in (book.paragraphs if book else ()) for name in (part.id, *part.rules)]
    for question, rule in rules.questions.items():
        if rule not in known:
            yield source.problem(unknown("rule", rule, known), "questions", question)
    for i, row in enumerate(rules.things):
        if row.only in ("", game) and row.rule not in known:
            yield source.problem(unknown("rule", row.rule, known), "things", i, "rule")
        games = box.ids if box else (game,)
        named = (("kind", "kinds", row.kinds, ids), ("predicate", "when", row.when, predicates))
        for kind, field, words, valid in (*named, ("game", "only", filter(None, (row.only,)), games)):
            for word in words:
                if word not in valid:
                    yield source.problem(unknown(kind, word, valid), "things", i, field)
    yield from _unexplained(rules, source, ids)


def _unexplained(rules: ThingRules, source: Source, ids: Ids) -> Iterator[Problem]:
    """Yield a problem for each unknown kind in `unexplained`, and for other kinds with a thing without unconditional row."""
    for kind in rules.unexplained:
        if kind not in ids:
            yield source.problem(unknown("kind", kind, ids), "unexplained")
    sure = [row for row in rules.things if not row.when and all(kind in ids for kind in row.kinds)]
    for kind, things in ids.items():
        lost = next((thing for thing in things if not any(row.names(thing, ids) for row in sure)), "")
        if lost and kind not in rules.unexplained:
            message = f"the kind {kind} has no rule, as {lost} shows; add a row or list it in unexplained"
            yield source.problem(message, "things")
