"""The decks of a table: which army each side plays, and which cards each player gets (1.1, R17.2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.data.names import unknown
from game.rules.errors import SetupError
from game.rules.moves import Refusal
from game.tgm.components import Deck
from game.tgm.data import DATA, kind_of, physical
from game.tgm.deck_choices import chosen_deck
from game.tgm.deck_code import DeckCodeError
from game.tgm.decks import scenario_deck_problems
from game.tgm.geometry import SIDES, Side, other
from game.tgm.scenario_data import Scenario
from game.tgm.state import TgmOptions
from game.tgm.tables import support_card


def scenario_of(options: TgmOptions) -> Scenario:
    if why := DATA.broken.get(options.scenario):
        raise SetupError(f"tgm: the scenario {options.scenario} cannot be played: {why}")
    if options.scenario not in DATA.scenarios:
        raise SetupError(f"tgm: {unknown('scenario', options.scenario, DATA.scenarios)}")
    return DATA.scenarios[options.scenario]


def solo_side(options: TgmOptions) -> Side | None:
    """The side that the solo opponent plays: the table's choice, or that of a solo scenario (5.10)."""
    scenario = scenario_of(options)
    if options.solo_side != "none":
        return options.solo_side
    return next(iter(scenario.solo_ai)) if scenario.kind == "solo" else None


def armies(options: TgmOptions) -> Mapping[Side, Deck]:
    """The decks of both sides: those that were chosen, then the first that fits for whoever has not (R1.7)."""
    scenario = scenario_of(options)
    wanted = {"south": options.south_deck, "north": options.north_deck}
    chosen: dict[Side, Deck] = {side: _read(side, wanted[side]) for side in SIDES if wanted[side]}
    for side in SIDES:
        if side not in chosen:
            ready = [DATA.decks[id] for id in scenario.decks[side]]
            enemy = chosen.get(other(side))
            other_factions = [deck for deck in ready if enemy is None or deck.faction != enemy.faction]
            chosen[side] = other_factions[0] if other_factions else ready[0]
    if chosen["south"].faction == chosen["north"].faction:
        raise SetupError(f"tgm: both sides are {chosen['south'].faction}; choose another faction's deck for one (R1.7)")
    for side, deck in chosen.items():
        check_deck(options, side, deck, limit_of(options, side, deck))
    return chosen


def _read(side: Side, value: str) -> Deck:
    try:
        return chosen_deck(value)
    except DeckCodeError as error:
        raise SetupError(f"tgm: {side}_deck: {error}") from None


def limit_of(options: TgmOptions, side: Side, deck: Deck) -> int | None:
    """How many points an own deck may have; ready-made ones are played as they are, unless a campaign added cards."""
    extra = options.south_extra_points if side == "south" else options.north_extra_points
    if deck.id in DATA.decks:
        return None
    scenario = scenario_of(options)
    if scenario.kind == "battle_royal":
        return options.points_limit + extra
    ready = next((DATA.decks[id] for id in scenario.decks[side] if DATA.decks[id].faction == deck.faction), None)
    return None if ready is None else ready.limit + extra


def check_deck(options: TgmOptions, side: Side, deck: Deck, limit: int | None) -> None:
    problems = scenario_deck_problems(DATA, scenario_of(options), side, deck, limit)
    if problems:
        raise SetupError(f"tgm: {side}_deck cannot be played here: {'; '.join(map(_told, problems))}")


def _told(problem: Refusal) -> str:
    return f"{problem.key.rpartition('.')[2]} {' '.join(f'{name}={value}' for name, value in problem.params.items())}"


def players_decks(options: TgmOptions, side: Side, deck: Deck, players: int) -> list[list[str]]:
    """The physical cards of each player of a side, the Field Marshal first.

    A team shares one deck, dealt out in the order of ids; or each has built one of half the points. With two battlefields
    each has the whole deck, from a box of his own (R17.2, A33, A71).
    """
    whole = cards_of(options, side, deck.cards, deck, 1)
    if players == 1:
        return [whole]
    second = options.south_second_deck if side == "south" else options.north_second_deck
    if second:
        return _two_decks(options, side, deck, _read(side, second))
    if options.battlefields > 1:
        return [whole, cards_of(options, side, deck.cards, deck, 2)]
    dealt = sorted(whole, key=lambda card: (kind_of(card), card))
    return [dealt[0::2], dealt[1::2]]


def _two_decks(options: TgmOptions, side: Side, first: Deck, second: Deck) -> list[list[str]]:
    """Both have half the points in one box, and together no more copies than there are (A33)."""
    if second.faction != first.faction:
        raise SetupError(f"tgm: both players of the {side} team need decks of one faction (R1.7)")
    limit = limit_of(options, side, first) or first.limit
    share = limit if options.battlefields > 1 else limit // 2
    check_deck(options, side, first, share)
    check_deck(options, side, second, share)
    if options.battlefields > 1:
        return [cards_of(options, side, first.cards, first, 1), cards_of(options, side, second.cards, second, 2)]
    counts = {id: first.cards.get(id, 0) + second.cards.get(id, 0) for id in {**first.cards, **second.cards}}
    for id, count in counts.items():
        if count > DATA.copies(id, first.faction):
            raise SetupError(f"tgm: the {side} team has {count} copies of {id}; one box has fewer (R17.2)")
    both = cards_of(options, side, counts, first, 1)
    mine: list[str] = []
    for id, count in first.cards.items():
        mine += [card for card in both if card.partition("#")[0].partition(".")[0] == id][:count]
    return [mine, [card for card in both if card not in mine]]


def cards_of(options: TgmOptions, side: Side, cards: Mapping[str, int], deck: Deck, box: int) -> list[str]:
    """The physical cards of a deck; the second box has copies of its own. The solo opponent plays no reactions (5.11, 3)."""
    out = DATA.solo.left_out if solo_side(options) == side else ()
    found: list[str] = []
    for id, count in cards.items():
        if id in out:
            continue
        first = DATA.copies(id, deck.faction) * (box - 1)
        if id in DATA.support:
            found += [support_card(id, deck.faction, first + copy) for copy in range(1, count + 1)]
        else:
            found += [f"{id}#{first + copy}" for copy in range(1, count + 1)]
    return found


def terrain_cards(battlefields: int) -> list[str]:
    """The physical terrain cards of one or two boxes."""
    return physical({id: terrain.copies * battlefields for id, terrain in DATA.terrain.items() if terrain.copies})
