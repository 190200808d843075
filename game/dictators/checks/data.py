"""Checks of the components for `check-data`: counts, ids, requirements of effects, and texts (section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from game.data.entries import ALL_COPIES, Entry, check_count, check_texts, taken_twice
from game.data.paths import TEXT, shown
from game.data.problems import DataError, Problem, unknown
from game.data.texts import ENGLISH
from game.dictators.data import components
from game.dictators.data.vocabulary import ANY_OF_MANY, CardStanding, Names, Needs, Place, Step, TimeZone, every_step

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
"""Steps that use the named target, and the kind of target that each requires."""

NEEDS_WINDOW = {
    ("cancel", "waiting"): (),
    ("spare", "self"): ("card_played", "ability_used"),
    ("redirect", "target"): ("card_played", "ability_used"),
    ("reroll", "die"): ("die_rolled",),
    ("take_card", "drawn"): ("card_drawn",),
    ("take_card", "discarded"): ("hand_limit",),
    ("roadblocks", "that_road"): ("road_step",),
}
"""Steps that react to a window, and the windows that each can react to; empty means any window."""

TOKENS_ONLY = ("add_to_try", "pass_father")
"""Steps that only zone 4 tokens can have."""


def wrong_steps(steps: Sequence[Step], names: Names | None, windows: Sequence[str], is_token: bool) -> Iterator[str]:
    """Messages about steps that cannot work."""
    for step in every_step(steps):
        argument = step.argument
        words = [argument] if isinstance(argument, str) else [getattr(argument, name, "") for name in ("where", "start")]
        for word in words:
            needed = NEEDS_NAME.get((step.kind, word))
            if needed is not None and (names is None or names.kind != needed):
                yield f"the step {step.kind!r} needs 'names: {{{needed}: ...}}'"
            fitting = NEEDS_WINDOW.get((step.kind, word))
            if fitting is not None and (not windows or (fitting and not set(windows) <= set(fitting))):
                yield f"the step {step.kind!r} answers something; it needs 'windows', of {', '.join(fitting) or 'any kind'}"
        if step.kind in TOKENS_ONLY and not is_token:
            yield f"the step {step.kind!r} is for zone 4 tokens alone"
    # The id of an option is the id of its use and a number, so a use can have only one choice.
    choices = [step for step in every_step(steps) if step.kind == "choose"]
    if len(choices) > 1 or any(step not in steps for step in choices):
        yield "one step 'choose' at most, and not inside another"


SYMBOLS = (
    *("travel", "cost_0", "cost_1", "cost_2", "cost_3", "usa", "turns_2", "turns_3"),
    *("roadblock", "no_fly", "action", "asset", "interruption"),
)
"""The thirteen symbols of rule 1.16."""

NEEDS_TARGET = ("take_card", "look_at")
"""Steps that always need a target. Others need one if their argument or a field of it is `target`."""


def check_data(folder: Path = components.FOLDER, texts: Path = TEXT) -> Iterator[Problem]:
    """Check the components, except for the places that they name."""
    try:
        files = components.GameFiles(folder)
    except DataError as error:
        yield from error.problems
        return
    for check in (_check_ids, _check_counts, _check_supplies, _check_tables):
        yield from check(files)
    for entry in _entries(files):
        yield from _check_target(entry)
        yield from _check_steps(entry)
        yield from _check_lying(entry)
        yield from _check_references(entry, files)
        yield from _check_icon(entry)
    yield from _check_texts(files, texts / ENGLISH / "dictators.yaml")


def check_places(known: Collection[Place], folder: Path = components.FOLDER, texts: Path = TEXT) -> Iterator[Problem]:
    """Check that places named by components are `known` locations or regions, and that all known places have texts."""
    for entry in _entries(components.GameFiles(folder)):
        for place in entry.places():
            if place not in known:
                yield entry.problem(unknown("place", place, known))
    keys = (f"dictators.region.{place}" if place.isupper() else f"dictators.location.{place}" for place in known)
    yield from check_texts(texts / ENGLISH / "dictators.yaml", keys)


def check_facility_sites(sites: Mapping[Place, int], folder: Path = components.FOLDER) -> Iterator[Problem]:
    """Check that each facility card matches a facility on the map, and that each facility on the map has a card."""
    entries = [entry for entry in _entries(components.GameFiles(folder)) if isinstance(entry.value, components.Facility)]
    for entry in entries:
        location, zone = entry.value.location, entry.value.zone
        if sites.get(location) != zone:
            location_on_map = f"in zone {sites[location]}" if location in sites else "no facility"
            yield entry.problem(f"{location} is {location_on_map} on the map, but the card says zone {zone}", "location")
    for site in sites.keys() - {entry.value.location for entry in entries}:
        yield Problem(shown(folder / "facilities.yaml"), None, f"the facility {site} of the map has no card; add one")


class _Entry(Entry):
    """A component; `kind` is the word for it in text keys."""

    def parts(self) -> Sequence[Any]:
        """The parts that have effects: each ability of an asset, or the component itself."""
        return self.value.abilities if isinstance(self.value, components.AssetCard) else (self.value,)

    def standing(self) -> CardStanding:
        """The standing effect of a card, or an empty one. A dictator's has neither steps nor bans, so it is left out."""
        standing = getattr(self.value, "standing", None)
        return standing if isinstance(standing, CardStanding) else CardStanding()

    def steps(self) -> Iterator[Step]:
        """Every step in any effect of the component."""
        extra = getattr(self.value, "extra", {}).values()
        standing = self.standing()
        for steps in (*map(_effects, self.parts()), *extra, standing.turn_start, standing.turn_end):
            yield from every_step(steps)

    def places(self) -> Iterator[Place]:
        """The locations and regions that the component names."""
        if isinstance(self.value, components.Facility):
            yield self.value.location
        yield from (place for step in self.steps() if step.move for place in step.move.to if place not in ANY_OF_MANY)
        yield from getattr(self.value, "needs", Needs()).not_in
        for part in self.parts():
            if (names := getattr(part, "names", None)) and names.player:
                yield from names.player.not_in


def _effects(part: Any) -> tuple[Step, ...]:
    return getattr(part, "effects", ())


def _entries(files: components.GameFiles) -> Iterator[_Entry]:
    """Every component, in the order of the files."""
    cards, events, sources = files.cards, files.events, files.sources
    yield from _Entry.listed("card", cards.actions, sources["cards"], "actions")
    yield from _Entry.listed("card", cards.interruptions, sources["cards"], "interruptions")
    yield from _Entry.listed("card", cards.assets, sources["cards"], "assets")
    yield from _Entry.listed("father", events.founding_fathers, sources["events"], "founding_fathers")
    yield from _Entry.listed("card", events.cards, sources["events"], "cards")
    yield from _Entry.listed("presidential", files.presidential, sources["presidential"])
    yield from _Entry.listed("token", files.tokens, sources["tokens"])
    yield from _Entry.listed("dictator", files.dictators, sources["dictators"])
    yield from _Entry.listed("facility", files.facilities, sources["facilities"])


def _check_ids(files: components.GameFiles) -> Iterator[Problem]:
    """Check that ids are unique within each kind, that no Founding Father has the id of another card in the deck, and that
    facilities have distinct locations."""
    entries = [*_entries(files)]
    ids = ((entry, "deck" if entry.kind in ("card", "father") else entry.kind, entry.id) for entry in entries)
    sites = ((entry, "location", entry.value.location) for entry in entries if isinstance(entry.value, components.Facility))
    return taken_twice((*ids, *sites))


def _check_icon(entry: _Entry) -> Iterator[Problem]:
    """Check that card icons exist in the icon font."""
    from fonticon_mdi7 import MDI7

    icon = getattr(entry.value, "icon", "")
    if icon and not hasattr(MDI7, icon):
        yield entry.problem(unknown("icon", icon, vars(MDI7)), "icon")


def _check_counts(files: components.GameFiles) -> Iterator[Problem]:
    """Check that the number of each component matches the box."""
    cards, events, box = files.cards, files.events, files.constants.box
    for name, count, file, *place in (
        ("action_cards", _copies(cards.actions), "cards", "actions"),
        ("interruption_cards", _copies(cards.interruptions), "cards", "interruptions"),
        ("asset_cards", _copies(cards.assets), "cards", "assets"),
        ("founding_fathers", len(events.founding_fathers), "events", "founding_fathers"),
        ("defcon_cards", _copies(events.cards, "defcon"), "events", "cards"),
        ("trident_cards", _copies(events.cards, "trident"), "events", "cards"),
        ("presidential_cards", _copies(files.presidential), "presidential"),
        ("dictators", len(files.dictators), "dictators"),
        ("zone4_tokens", len(files.tokens), "tokens"),
    ):
        yield from check_count(files.sources[file], count, ALL_COPIES, name, getattr(box, name).value, *place)
    zones, numbers = Counter(facility.zone for facility in files.facilities), box.facility_cards.value
    for zone in sorted(zones.keys() | numbers.keys()):
        name, expected = f"facility_cards for zone {zone}", numbers.get(zone, 0)
        yield from check_count(files.sources["facilities"], zones[zone], ALL_COPIES, name, expected)


def _copies(entries: Iterable[components.Copied], only: str = "") -> int:
    return sum(entry.copies for entry in entries if only in ("", entry.id))


def _check_supplies(files: components.GameFiles) -> Iterator[Problem]:
    """Check that there are enough components for everything a game can need at once."""
    box, options = files.constants.box, files.constants.options
    players = files.constants.constants.most_players.value
    spare = box.zone4_tokens.value - box.facility_cards.value.get(4, 0)
    presidential = _copies(files.presidential, "presidential_defcon")
    for name, needed, available in (
        ("box.zone4_tokens", players, spare),
        ("box.dictators", players, box.dictators.value),
        ("box.no_fly_tokens", len(get_args(TimeZone)), box.no_fly_tokens.value),
        ("options.founding_fathers", options.founding_fathers.most, box.founding_fathers.value),
        ("options.command_defcon_cards", options.command_defcon_cards.most, box.defcon_cards.value),
        ("options.presidential_defcon_cards", options.presidential_defcon_cards.most, presidential),
    ):
        if available < needed:
            message = f"{needed} can be needed, but there are only {available}; ask for fewer or add some"
            yield files.sources["constants"].problem(message, *name.split("."))


def _check_tables(files: components.GameFiles) -> Iterator[Problem]:
    """Check that all DEFCON levels exist for each reading of the stray lines, and a minimum roll for each number of
    facilities."""
    for reading in get_args(components.EventText):
        for level in get_args(components.Level):
            if level not in files.events.levels.get(reading, {}):
                yield files.sources["events"].problem(f"level {level} is missing; add it", "levels", reading)
    for facilities in range(4):
        if facilities not in files.constants.constants.convince_min.value:
            message = f"no number for {facilities} facilities; add it"
            yield files.sources["constants"].problem(message, "constants", "convince_min", "value")


def _check_target(entry: _Entry) -> Iterator[Problem]:
    """Check that `hits: target` goes with a named player or card, and that effects on a target have a target."""
    for part in entry.parts():
        names = getattr(part, "names", None)
        named = names is not None and names.kind in ("player", "card")
        if isinstance(entry.value, components.ActionCard | components.AssetCard) and named != (part.hits == "target"):
            yield entry.problem("'hits: target' goes with naming a player or a card in play; fix 'hits' or 'names'", "hits")
        if named or getattr(part, "windows", None):
            continue
        for step in every_step(_effects(part)):
            words = (getattr(step.argument, field, None) for field in ("who", "to", "by"))
            if step.kind in NEEDS_TARGET or "target" in (step.argument, *words):
                yield entry.problem(f"the step {step.kind!r} needs a target; add 'names: {{player: {{}}}}'", "effects")


def _check_steps(entry: _Entry) -> Iterator[Problem]:
    """Check that steps have the named target or the window that they need."""
    for part in entry.parts():
        names, windows = getattr(part, "names", None), getattr(part, "windows", ())
        for message in wrong_steps(_effects(part), names, windows, isinstance(part, components.Token)):
            yield entry.problem(message, "effects")


def _check_lying(entry: _Entry) -> Iterator[Problem]:
    """Check that cards have a standing effect if and only if they stay in front of a player (see `lay` and `turns`)."""
    card = entry.value
    if isinstance(card, components.ActionCard):
        if len({any(step.lay for step in entry.steps()), card.turns is not None, card.standing is not None}) > 1:
            yield entry.problem("a step 'lay', 'turns' and 'standing' go together; add or remove what differs")
    elif isinstance(card, components.Father) and (card.turns == "now") != (card.standing is None):
        yield entry.problem("'turns: now' has 'effects', any other has 'standing'; fix one of them", "turns")


def _check_references(entry: _Entry, files: components.GameFiles) -> Iterator[Problem]:
    """Check that the cards a standing effect forbids exist."""
    for field, cards in (("forbids_cards", files.cards.all), ("forbids_abilities_of", files.cards.assets)):
        known = [card.id for card in cards]
        for card in getattr(entry.standing(), field):
            if card not in known:
                yield entry.problem(unknown("card", card, known), "standing", field)


def _check_texts(files: components.GameFiles, path: Path) -> Iterator[Problem]:
    """Check that every id has an English text, and that the names printed in the rulebooks are unchanged."""
    return check_texts(path, _general_keys(), ((entry, key) for entry in _entries(files) for key in _text_keys(entry)))


def _text_keys(entry: _Entry) -> Iterator[str]:
    """The text keys that a component needs. They are written out so that the check for unused texts finds them."""
    id = entry.value.id
    match entry.kind:
        case "card":
            yield from (f"dictators.card.{id}", f"dictators.card_text.{id}")
            yield from (f"dictators.card_more.{reading}.{id}" for reading in getattr(entry.value, "extra", ()))
        case "father":
            yield from (f"dictators.father.{id}", f"dictators.father_text.{id}")
        case "presidential":
            yield from (f"dictators.presidential.{id}", f"dictators.presidential_text.{id}")
            yield from () if entry.value.present else (f"dictators.share.president_out.{id}",)
        case "token":
            yield from (f"dictators.token.{id}", f"dictators.token_text.{id}")
        case "dictator":
            yield from (f"dictators.dictator.{id}", f"dictators.dictator_text.{id}")
        case "facility":
            yield f"dictators.location.{entry.value.location}"
    for number, part in enumerate(entry.parts(), 1):
        use = f"{id}-{number}" if isinstance(entry.value, components.AssetCard) else id
        choices = [step.choose for step in _effects(part) if step.choose]
        yield from (f"dictators.option.{use}-{option}" for choice in choices for option in range(1, len(choice.of) + 1))
    if isinstance(entry.value, components.AssetCard):
        yield from (f"dictators.ability_text.{id}.{number}" for number in range(1, len(entry.value.abilities) + 1))


def _general_keys() -> Iterator[str]:
    """Text keys of symbols, windows, time zones and DEFCON levels."""
    yield from (f"dictators.symbol.{symbol}" for symbol in SYMBOLS)
    for trigger in get_args(components.Trigger):
        yield from (f"dictators.{words}.{trigger}" for words in ("window", "happened"))
    yield from (f"dictators.time_zone.{time_zone}" for time_zone in get_args(TimeZone))
    for reading in get_args(components.EventText):
        yield from (f"dictators.defcon_text.{reading}.{level}" for level in get_args(components.Level))
