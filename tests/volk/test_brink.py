"""Tests for actions that may end the game: chances of the red button, checked by play, and the last card of a decade."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from game.rules.moves import Move
from game.rules.odds import Caution
from game.volk.data.tables import DATA
from game.volk.state import powers_of
from game.volk.turn.brink import WAR, Pile, acts_of, next_card, outcomes
from game.volk.turn.cautions import cautions
from tests.volk.country import Country
from tests.volk.outlooks import EAST as EAST_OF_TWO
from tests.volk.power_table import ID, SOVIET_UNION, USA, WEST, stage


def warned(country: Country, move: str) -> list[tuple[str, int]]:
    """Cautions before a move, with their chance in percent."""
    verb, *args = move.split()
    found = cautions(country.state, country.state.active, Move(verb, tuple(args)))
    return [(caution.key.removeprefix("volk.danger."), caution.percent) for caution in found]


def danger(country: Country, move: str) -> Caution:
    verb, *args = move.split()
    (found,) = cautions(country.state, country.state.active, Move(verb, tuple(args)))
    return found


# Chances, checked by play -------------------------------------------------------------------------------------------------

DECKS: dict[str, dict[str, bool]] = {
    "arms": {card: entry.reshuffle for card, entry in DATA.arms_race.items()},
    "conflict": {card: entry.reshuffle for card, entry in DATA.conflict.items()},
}
"""The cards of each deck, and whether they reshuffle it."""


class Lie(NamedTuple):
    """A possible order of a small deck: the next cards, and the first one after a reshuffle."""

    coming: tuple[str, ...]
    fresh: str


def lies(deck: str, last: str, hidden: int, depth: int) -> Iterator[tuple[int, Lie]]:
    """All possible orders of a deck with their weights; `last` was drawn last, after `hidden` other cards."""
    cards = DECKS[deck]
    plain = [card for card in cards if card != last and not cards[card]]
    for gone in combinations(plain, hidden):
        for coming in permutations([card for card in cards if card != last and card not in gone], depth):
            mixed = any(cards[card] for card in coming[:-1])
            for fresh in cards if mixed else [*cards][:1]:
                yield (1 if mixed else len(cards)), Lie(coming, fresh)


def lay(country: Country, deck: str, last: str, hidden: int, lie: Lie) -> None:
    """Arrange the deck. The cards drawn before the last one don't matter, as long as they aren't the next ones."""
    powers, cards = powers_of(country.state), DECKS[deck]
    below = [card for card in cards if card not in (last, *lie.coming)]
    gone = [card for card in below if not cards[card]][: max(0, hidden)]
    setattr(powers, f"{deck}_deck", [*(card for card in below if card not in gone), *reversed(lie.coming)])
    setattr(powers, f"{deck}_discard", [*gone, last] if last else [])


def ends_in_war(country: Country, move: str) -> bool:
    """Play the move with any choices, none of which affects the doves; return whether it ends in war."""
    table = country.table()
    table.choose(table.parse(move))
    while table.decision is not None and (table.state.playing or table.state.phase == "automatic"):
        table.choose(table.decision.options[0])
    return table.result is not None and table.result.reason == "volk.end.nuclear_war"


CASES = [
    # Card number, action, doves; maximum number of cards drawn from each deck; acting role.
    (36, "event", 1, 2, 0, "usa"),
    (36, "event", 2, 2, 0, "east"),
    (28, "build", 0, 1, 1, "usa"),
    (29, "arm", 0, 1, 0, "soviet_union"),
    (27, "event", 0, 1, 1, "soviet_union"),
    (10, "build", 1, 1, 1, "west"),
]


@pytest.mark.parametrize(("number", "action", "doves", "arms", "conflicts", "role"), CASES)
@pytest.mark.parametrize("hidden", [-1, 1])
def test_the_chance_of_the_red_button_is_that_of_all_cards_that_may_come(
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    action: str,
    doves: int,
    arms: int,
    conflicts: int,
    role: str,
    hidden: int,
) -> None:
    """`hidden` is the number of cards drawn before the last one, or -1 if no card was drawn."""
    fresh: set[str] = set()

    def mixed(_referee: object, deck: list[str], discard: list[str]) -> None:
        deck += discard
        discard.clear()
        deck.sort(key=fresh.__contains__)

    monkeypatch.setattr("game.volk.cards.power_icons.reshuffle", mixed)
    country = stage(role, number).doves(doves)
    last = {"arms": "a1", "conflict": "k1"} if hidden >= 0 else {"arms": "", "conflict": ""}

    @cache
    def war(arms_lie: Lie, conflict_lie: Lie) -> bool:
        lay(country, "arms", last["arms"], hidden, arms_lie)
        lay(country, "conflict", last["conflict"], hidden, conflict_lie)
        fresh.clear()
        fresh.update((arms_lie.fresh, conflict_lie.fresh))
        return ends_in_war(country, f"{action} {ID[number]}")

    wars = games = 0
    for weight, arms_lie in lies("arms", last["arms"], max(0, hidden), arms):
        for more, conflict_lie in lies("conflict", last["conflict"], max(0, hidden), conflicts):
            wars += weight * more * war(arms_lie, conflict_lie)
            games += weight * more
    found = outcomes(country.state, acts_of(country.state, country.state.active, action, ID[number]))
    assert found.get(WAR, Fraction(0)) == Fraction(wars, games)
    assert sum(found.values()) == 1


@pytest.mark.parametrize("deck", DECKS)
def test_the_chances_of_the_next_card_add_up_wherever_bots_imagine_the_reshuffle_cards(deck: str) -> None:
    """A sum above 1 used to end the thinking of a bot with a math error."""
    last = next(card for card, reshuffles in DECKS[deck].items() if not reshuffles)
    for left in range(1, len(DECKS[deck])):
        pile = Pile(left, len(DECKS[deck]) - 1 - left, frozenset({last}))
        assert sum(next_card(pile, deck).values()) == 1, pile


def test_p1_8_an_empty_deck_is_mixed_before_its_next_card() -> None:
    """This never happens in play, only in a position made by hand or by a search."""
    country = stage("usa", 36).doves(1)
    powers = powers_of(country.state)
    powers.arms_deck, powers.arms_discard = [], [*DECKS["arms"]]
    assert sum(outcomes(country.state, acts_of(country.state, country.state.active, "event", ID[36])).values()) == 1


# Messages -----------------------------------------------------------------------------------------------------------------


def test_p6_4_by_the_event_by_the_value_and_by_a_drawn_card() -> None:
    country = stage("usa", 28).doves(0)
    assert warned(country, f"event {ID[28]}") == [("war", 100)]
    assert warned(country, f"build {ID[28]}") == [("war_chance", 24)]
    assert warned(country, f"arm {country.state.display[-1]}") == [("war_chance", 40)]
    assert warned(country.doves(2), f"build {ID[28]}") == []


def test_p1_9_the_last_card_fires_by_itself_and_who_acted_last_presses() -> None:
    country = stage("west", 34).doves(1).display("revolution_in_tehran", "steel_crisis", ID[34])
    assert warned(country, "build steel_crisis") == []
    country.display("steel_crisis", ID[34])
    assert warned(country, "build steel_crisis") == [("war", 100)]
    # A card from the hand leaves more than one in the display.
    country.hand(WEST, "oil_crisis_of_1973")
    assert warned(country, "build oil_crisis_of_1973") == []


def test_p6_4_what_may_be_ignored_is_no_certain_war() -> None:
    assert warned(stage("usa", 29).doves(0), f"event {ID[29]}") == [("war_unless", 40)]
    country = stage("west", 34).doves(0).display("steel_crisis", ID[34]).track(arms=4)
    assert warned(country, "build steel_crisis") == [("war_unless", 100)]


def test_p1_9_whoever_may_ignore_a_part_of_an_automatic_event_is_told_what_the_rest_brings() -> None:
    country = stage("west", 36).doves(0).display("steel_crisis", ID[36]).track(arms=4)
    table = country.table()
    table.choose(table.parse("build steel_crisis"))
    while table.decision is not None and table.state.phase != "automatic":
        table.choose(table.decision.options[-1])
    assert table.decision is not None
    assert table.decision.seat == SOVIET_UNION
    said = {
        move.args[0]: [(caution.key, caution.percent) for caution in cautions(table.state, SOVIET_UNION, move)]
        for move in table.decision.options
    }
    assert said["nothing"] == said["arms.red"] == [("volk.danger.war_others", 100)]
    assert said["dove_down"] == [("volk.danger.war_others", 66)]


def test_nobody_is_told_what_they_may_not_know() -> None:
    country = stage("usa", 28).doves(0).arms_deck("a7", "a2")
    table = country.table()
    for seat in range(4):
        view = table.view(seat).state
        for move in table.decision.options if table.decision is not None else ():
            assert cautions(view, USA, move) == cautions(table.state, USA, move)


# The last card of a decade ------------------------------------------------------------------------------------------------


def poor_east(turn: str) -> Country:
    """A country where East has one factory and flight costs two points."""
    country = Country(turn, part=2).factories("berlin").standards(bayern=4)
    return country.display("land_reform")


def test_9_the_last_card_says_that_east_will_be_insolvent() -> None:
    found = danger(poor_east("east"), "build land_reform")
    assert (found.key, found.params) == ("volk.danger.lost", {"ending": "insolvency", "provinces": (), "count": 0})


def test_9_the_last_card_says_where_the_people_will_bring_a_state_down() -> None:
    country = Country("west", part=2).display("land_reform").socialists(0).unrest(west_berlin=4, bayern=9, hessen=3)
    assert danger(country, "build land_reform").params["provinces"] == ("bayern",) * 2 + ("west_berlin",) * 2


def test_9_whoever_wins_by_it_and_whoever_has_a_card_left_is_not_warned() -> None:
    assert warned(poor_east("west"), "build land_reform") == []
    country = poor_east("east").display("land_reform", "founding_of_the_fdj")
    assert warned(country, "build land_reform") == []
    country = poor_east("east").hand(EAST_OF_TWO, "stasi_is_founded")
    assert warned(country, "build stasi_is_founded") == []


def test_8_4_the_police_card_that_east_gains_by_it_counts() -> None:
    country = Country("east", decade=3, part=2).display("doubling_the_agents")
    assert warned(country, "event doubling_the_agents") == [("lost", 100)]
    assert warned(country, "build doubling_the_agents") == []


def test_9_in_the_end_east_has_survived() -> None:
    country = Country("west", decade=4, part=2).factories("berlin", "schwedt", "cottbus", "rostock", "jena", "dresden")
    country.display("launching_dax")
    assert danger(country, "build launching_dax").params["ending"] == "survival"
    country.state.active = EAST_OF_TWO
    assert warned(country, "build launching_dax") == []


# End of a decade ----------------------------------------------------------------------------------------------------------


def on_the_brink(phase: str) -> Country:
    """A country where four Eastern provinces protest, one of them barely, and a fifth has some unrest."""
    country = Country(phase=phase).socialists(0).unrest(sachsen=6, thueringen=6, brandenburg=6, east_berlin=4)
    return country.unrest(mecklenburg_vorpommern=2)


def last_words(country: Country) -> dict[str, list[str]]:
    """Cautions of each current choice."""
    table = country.table()
    assert table.decision is not None
    seat = table.decision.seat
    return {
        move.args[0]: [caution.key.removeprefix("volk.danger.") for caution in cautions(table.state, seat, move)]
        for move in table.decision.options
    }


def test_8_8_police_sent_where_it_ends_no_protest_says_that_the_game_is_lost() -> None:
    said = last_words(on_the_brink("end_police").police("stasi_is_founded"))
    assert said.pop("east_berlin") == []
    assert set(map(tuple, said.values())) == {("lost_now",)}


def test_8_9_the_last_socialist_sent_where_he_ends_no_protest_says_that_the_game_is_lost() -> None:
    said = last_words(on_the_brink("end_socialists").socialists(1))
    assert said == {"sachsen": ["lost_now"], "thueringen": ["lost_now"], "brandenburg": ["lost_now"], "east_berlin": []}


def test_8_8_what_cannot_be_averted_anywhere_is_not_said_of_one_choice() -> None:
    country = on_the_brink("end_police").unrest(east_berlin=6).police("stasi_is_founded")
    assert not any(last_words(country).values())


# Debt ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "number", "action", "money", "left"),
    [("usa", 3, "event", 1, -1), ("west", 3, "event", 1, -1), ("usa", 3, "event", 2, None), ("usa", 3, "build", 0, None)],
)
def test_p6_6_what_brings_a_superpower_into_debt_says_so_before(
    role: str, number: int, action: str, money: int, left: int | None
) -> None:
    country = stage(role, number).money(money, 5)
    found = cautions(country.state, country.state.active, Move(action, (ID[number],)))
    assert [caution.params for caution in found] == ([] if left is None else [{"power": USA, "number": left}])
    assert not any(caution.danger for caution in found)


def test_p6_6_the_automatic_event_that_follows_and_a_dearer_arms_race_count_toward_debt() -> None:
    country = stage("usa", 9).money(1, 5).display("steel_crisis", ID[9])
    assert warned(country, "build steel_crisis") == [("volk.caution.debt", 100)]
    assert warned(country, "credit steel_crisis") == []
    country = stage("usa", 3).money(0, 5)
    powers_of(country.state).arms_dearer = True
    assert ("volk.caution.debt", 100) in warned(country, f"arm {ID[3]}")
    assert warned(country.money(-1, 5), f"credit {ID[3]}") == []
