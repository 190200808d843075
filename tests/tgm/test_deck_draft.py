"""Tests for decks being built: only available cards can be added, and all totals are updated. Test names give the rules."""

from game.tgm.data.loaded import DATA
from game.tgm.decks.building import CARD_TYPES, FACTIONS, DeckDraft, army, battles, empty_deck


def draft(id: str = "US_A") -> DeckDraft:
    return DeckDraft(DATA.decks[id])


def reasons(deck: DeckDraft) -> list[str]:
    return [problem.key.rpartition(".")[2] for problem in deck.problems()]


def test_the_ready_made_deck_stays_as_it_is() -> None:
    before = dict(DATA.decks["US_A"].cards)
    built = draft()
    built.set_count("us01", 0)
    assert DATA.decks["US_A"].cards == before
    assert built.deck.id == "own"


def test_r1_7_never_more_copies_than_there_are() -> None:
    built = DeckDraft(empty_deck())
    assert built.set_count("us01", 99)
    assert built.count("us01") == 8
    assert not built.can_add("us01")
    assert not built.set_count("us01", 9)
    assert not built.set_count("ge01", 1)
    assert built.set_count("us01", -1)
    assert built.deck.cards == {}


def test_r1_6_what_is_too_new_cannot_be_put_in_but_taken_out() -> None:
    built = draft()
    built.change(year=1941)
    assert built.too_new("us18") == 1942
    assert not built.can_add("us18")
    assert not built.set_count("us19", 1)
    assert built.set_count("us18", 2)
    assert built.count("us18") == 2


def test_r1_4_points_and_sums_follow() -> None:
    built = draft()
    points, size = built.points, built.size
    built.set_count("us18", 2)
    assert (built.points, built.size) == (points - 4, size - 1)
    assert sum(built.by_type().values()) == sum(built.by_cost().values()) == built.size
    assert list(built.by_type()) == list(CARD_TYPES)
    assert reasons(built) == []
    built.change(limit=60)
    assert reasons(built) == ["points"]


def test_5_7_a_general_saves_points_and_needs_his_card() -> None:
    built = DeckDraft(empty_deck())
    built.set_count("us05", 3)
    built.change(general="gus4")
    assert (built.points, built.saved_points) == (0, 9)
    assert reasons(built) == ["general_card"]
    built.set_count("sp05", 1)
    assert reasons(built) == []
    assert {faction: len(DeckDraft(empty_deck(faction)).generals()) for faction in FACTIONS} == dict.fromkeys(FACTIONS, 1)


def test_another_army_keeps_the_support_cards_that_it_has() -> None:
    built = draft()
    units = sum(count for id, count in built.deck.cards.items() if id in DATA.units)
    assert built.lost_with("ge") == units
    built.change(general="gus4")
    built.set_faction("ge")
    assert set(built.deck.cards) <= set(army("ge"))
    assert built.deck.general is None
    assert built.count("sp01") == 3


def test_5_10_a_battle_sets_the_points_and_the_year_and_asks_for_its_set_up() -> None:
    built = draft("GE_A")
    omaha = next(battle for battle in battles("ge") if battle.scenario == "S06")
    built.set_battle(omaha)
    assert (built.deck.limit, built.deck.year) == (80, 1944)
    assert reasons(built) == ["points"]
    for id in DATA.units:
        built.set_count(id, 0)
    assert set(reasons(built)) == {"needed"}


def test_what_is_not_in_the_army_can_only_be_taken_out() -> None:
    deck = DeckDraft(empty_deck("ge"))
    deck.deck.cards.update({"us01": 2, "nonsense": 1})
    assert set(reasons(deck)) == {"faction", "unknown"}
    deck.set_count("us01", 1)
    deck.set_count("nonsense", 2)
    assert deck.deck.cards == {}
