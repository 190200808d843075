"""Tests for the odds before a roll: they match the rules, give their reasons, and reveal no secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.dictators.state import DieRolled
from game.dictators.turn.standing import added_to_try, convince_min, disarm_min
from game.rules.chance import Chance, pick, shuffle
from game.rules.moves import Move
from game.rules.odds import Odds, Share, at_least
from tests.dictators.tables import (
    COMMAND_CARDS,
    DC,
    MASON,
    THREE_DISARMED,
    DictatorsTable,
    convincing,
    options,
    play,
    player,
    position,
    president,
    prompt,
    waits,
)

HANCOCK: dict[str, Any] = {"father": ["john_hancock"]}
SPIN: dict[str, Any] = {"lasting": ["spin_doctor#1"]}
TURNS: dict[str, Any] = {"turns": {"spin_doctor#1": 3}}


def odds_of(table: DictatorsTable, move: str, seat: int = 0) -> Odds:
    """The odds of a move with a roll, which must be the same in the seat's view."""
    found = GAME.odds(table.state, seat, Move.of(move))
    assert found == GAME.odds(table.view(seat).state, seat, Move.of(move))
    assert found is not None
    return found


def at_livermore(hand: str = "", **more: Any) -> DictatorsTable:
    """A position where seat 0 can try to disarm the facility at its location."""
    return position(player(hand, "livermore", facilities="Z1-03", **more), player())


def in_the_capital(**mine: Any) -> DictatorsTable:
    """A position where seat 0 may confront the President now."""
    return position(player(at=DC, **mine), player(), phase="confront", **(TURNS if "lasting" in mine else {}))


# Arithmetic ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("needed", "added", "hits", "percent"),
    [(20, 0, 1, 5), (8, 0, 13, 65), (8, 5, 18, 90), (3, 5, 20, 100), (1, 0, 20, 100), (25, 3, 0, 0)],
)
def test_a_die_and_what_is_added_come_to_the_number_or_not(needed: int, added: int, hits: int, percent: int) -> None:
    odds = at_least(20, needed, added)
    assert (odds.hits, odds.percent, odds.chance) == (hits, percent, hits / 20)
    assert odds.face == min(max(needed - added, 1), 21)


def test_a_chance_is_shown_in_whole_per_cent() -> None:
    assert [at_least(6, needed).percent for needed in range(1, 8)] == [100, 83, 67, 50, 33, 17, 0]


# Attempts -----------------------------------------------------------------------------------------------------------------


def test_r1_7_disarm_needs_three_to_six() -> None:
    odds = odds_of(at_livermore(), "disarm Z1-03")
    assert (odds.sides, odds.needed, odds.hits, odds.percent) == (6, 3, 4, 67)
    assert (odds.shares, odds.source) == ((), Share("dictators.share.attempt", 3))


def test_r1_9_a_warhead_takes_the_same_roll() -> None:
    table = position(player(at="trident"), player(), trident_reveals=1, warheads=2)
    assert odds_of(table, "disarm warhead").needed == 3


def test_r4_1_benito_needs_a_two() -> None:
    odds = odds_of(at_livermore(dictator="benito"), "disarm Z1-03")
    assert (odds.needed, odds.hits) == (2, 5)
    assert odds.source == Share("dictators.share.ability", 2, {"dictator": "benito"})


def test_r4_5_john_hancock_asks_for_a_five_also_of_benito() -> None:
    odds = odds_of(at_livermore(dictator="benito", **HANCOCK), "disarm Z1-03")
    assert (odds.needed, odds.hits) == (5, 2)
    assert odds.source == Share("dictators.share.card", 5, {"card": "john_hancock"})


def test_faq_14_engineer_rolls_as_any_attempt_does() -> None:
    table = at_livermore("engineer#1", **HANCOCK)
    assert odds_of(table, "play engineer#1 Z1-03") == odds_of(table, "disarm Z1-03")


def test_faq_18_hacker_does_not_roll() -> None:
    table = at_livermore("hacker#1")
    assert "play hacker#1 Z1-03" in options(table)
    assert GAME.odds(table.state, 0, Move.of("play hacker#1 Z1-03")) is None


@pytest.mark.parametrize(
    "move",
    ["disarm Z1-01", "play engineer#1 Z1-01", "play engineer#1", "interrupt loaded_dice#1", "ability", "confront_kept"],
)
def test_what_is_not_legal_has_no_odds(move: str) -> None:
    table = at_livermore("engineer#1 loaded_dice#1", dictator="fidel")
    assert GAME.odds(table.state, 0, Move.of(move)) is None


def test_what_rolls_no_die_has_no_odds() -> None:
    table = at_livermore("engineer#1 amtrak#1", tokens=["I", "II"])
    rolling = {move for move in options(table) if GAME.odds(table.state, 0, Move.of(move)) is not None}
    assert rolling == {"disarm Z1-03", "play engineer#1 Z1-03"}
    assert GAME.odds(table.state, 0, Move.of("roll 3")) is None


def test_an_attempt_of_somebody_else_has_no_odds_for_who_cannot_see_the_card() -> None:
    assert GAME.odds(at_livermore().view(1).state, 0, Move.of("disarm Z1-03")) is None


# The President ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("disarmed", "needed"), [(0, 20), (1, 18), (2, 14), (3, 8)])
def test_r1_10_every_facility_that_counts_lowers_the_number(disarmed: int, needed: int) -> None:
    odds = odds_of(in_the_capital(disarmed=THREE_DISARMED[:disarmed]), "confront")
    assert (odds.sides, odds.needed, odds.hits, odds.shares) == (20, needed, 21 - needed, ())
    assert odds.source == Share("dictators.share.facilities", needed, {"count": disarmed})


def test_r1_10_josephs_zone_counts() -> None:
    assert odds_of(in_the_capital(dictator="joseph"), "confront").needed == 18
    assert odds_of(in_the_capital(dictator="joseph", **MASON), "confront").needed == 20


def test_r4_1_oliver_adds_two_and_spin_doctor_three() -> None:
    odds = odds_of(in_the_capital(dictator="oliver", disarmed=THREE_DISARMED, **SPIN), "confront")
    assert (odds.needed, odds.hits, odds.roll_percent) == (8, 18, 90)
    assert odds.shares == (
        Share("dictators.share.card", 3, {"card": "spin_doctor#1"}),
        Share("dictators.share.ability", 2, {"dictator": "oliver"}),
    )


def test_faq_19_kims_ability_is_named_after_the_dictator_it_is_from() -> None:
    table = position(player(at=DC, dictator="kim"), player(), phase="confront", kim_ability="oliver")
    assert odds_of(table, "confront").shares == (Share("dictators.share.ability", 2, {"dictator": "oliver"}),)


def test_r4_5_under_george_mason_oliver_adds_nothing() -> None:
    assert odds_of(in_the_capital(dictator="oliver", **MASON), "confront").shares == ()


def test_the_odds_of_the_try_know_nothing_of_the_presidential_deck() -> None:
    tops = [("oval_office#1",), ("oops#1",), ("golf_weekend#1", "camp_david#1")]
    tables = [position(player(at=DC), player(), phase="confront", presidential_deck=president(*top)) for top in tops]
    assert len({odds_of(table, "confront").hits for table in tables}) == 1


def test_odds_are_the_same_whatever_is_hidden() -> None:
    table = position(
        player("engineer#1", "livermore", facilities="Z1-03", lasting=["spin_doctor#1"]),
        player("loaded_dice#1 faulty_wiring#1", facilities="Z1-04", tokens=["III"]),
        **TURNS,
    )
    for seed in range(8):
        fork = table.fork(0, seed)
        assert [odds_of(fork, move) for move in ("disarm Z1-03", "play engineer#1 Z1-03")] == [
            odds_of(table, move) for move in ("disarm Z1-03", "play engineer#1 Z1-03")
        ]


def test_r1_8_a_kept_card_has_the_odds_of_the_try_if_the_president_is_on_it() -> None:
    present = odds_of(in_the_capital(kept=["oval_office#1"], disarmed=THREE_DISARMED), "confront_kept")
    assert (present.before, present.percent) == (None, 65)
    assert odds_of(in_the_capital(kept=["golf_weekend#1"]), "confront_kept").percent == 0


OUT = ("strip_search", "golf_weekend", "camp_david", "wrong_door", "presidential_defcon", "oops")


def chance_that_he_is_in(table: DictatorsTable) -> float:
    before = odds_of(table, "confront").before
    assert before is not None
    return before.chance


def test_half_of_the_presidential_cards_are_an_empty_office() -> None:
    odds = odds_of(in_the_capital(disarmed=THREE_DISARMED), "confront")
    assert odds.before is not None
    assert (odds.before.key, odds.before.chance) == ("dictators.share.president_there", 0.5)
    assert {one.key.rpartition(".")[2]: one.percent for one in odds.before.otherwise} == dict.fromkeys(OUT, 8)
    assert (odds.roll_percent, odds.chance) == (65, 0.325)


def test_presidential_cards_that_lie_open_or_are_known_do_not_come() -> None:
    offices = [f"oval_office#{number}" for number in range(1, 7)]
    shown = position(player(at=DC), player(), phase="confront", presidential_discard=offices)
    assert odds_of(shown, "confront").percent == 0
    kept = in_the_capital(kept=["golf_weekend#1"])
    assert chance_that_he_is_in(kept) == 6 / 11
    others = position(player(at=DC), player(kept=["golf_weekend#1"]), phase="confront")
    assert chance_that_he_is_in(others) == 0.5


@pytest.mark.parametrize(("top", "there"), [("oval_office#2", None), ("camp_david#1", 0)])
def test_who_knows_the_top_presidential_card_knows_whether_he_is_there(top: str, there: float | None) -> None:
    deck = president(top)
    table = position(player(at=DC), player(), phase="confront", presidential_deck=deck, memory={top: (0,)})
    before = odds_of(table, "confront").before
    assert (before.chance if before else None) == there


def test_an_empty_presidential_deck_is_renewed_from_its_pile() -> None:
    pile = [card for card in DATA.presidential_cards() if card != "oval_office#1"]
    others = player(kept=["oval_office#1"])
    table = position(player(at=DC), others, phase="confront", presidential_deck="", presidential_discard=pile)
    assert chance_that_he_is_in(table) == 5 / 11


# The roller's own bonuses -------------------------------------------------------------------------------------------------


def test_token_iii_is_counted_in_for_who_holds_it_and_betrayed_to_nobody() -> None:
    odds = odds_of(in_the_capital(tokens=["III"]), "confront")
    assert (odds.roll_percent, odds.shares) == (30, (Share("dictators.share.token", 5, {"token": "III"}),))
    table = play(convincing(player("loaded_dice#1"), tokens=["III"]), "roll 20")
    assert odds_of(table, "interrupt loaded_dice#1", seat=1).shares == ()


def test_fidel_rolls_once_more_until_his_use_is_spent() -> None:
    table = at_livermore(dictator="fidel")
    odds = odds_of(table, "disarm Z1-03")
    assert (odds.again, odds.percent) == (Share("dictators.share.ability", 1, {"dictator": "fidel"}), 89)
    play(table, "disarm Z1-03", "roll 1")
    assert (odds_of(table, "ability").again, odds_of(table, "ability").percent) == (None, 67)
    tired = position(player(at=DC, dictator="fidel"), player(), phase="confront", uses={"fidel": 1})
    assert odds_of(tired, "confront").again is None
    assert odds_of(at_livermore(dictator="fidel", **MASON), "disarm Z1-03").again is None


def test_a_kept_card_is_not_betrayed_to_others() -> None:
    tables = [in_the_capital(kept=[card]) for card in ("oval_office#1", "golf_weekend#1")]
    present, away = (GAME.odds(table.view(1).state, 0, Move.of("confront_kept")) for table in tables)
    assert present is not None
    assert present == away


# Rerolls ------------------------------------------------------------------------------------------------------------------


def test_w6_loaded_dice_show_the_odds_of_the_roller() -> None:
    me = player(at="livermore", facilities="Z1-03", dictator="benito")
    table = play(position(me, player("loaded_dice#1", **HANCOCK)), "disarm Z1-03", "roll 6")
    odds = odds_of(table, "interrupt loaded_dice#1", seat=1)
    assert (odds.needed, odds.face, odds.roller) == (2, waits(table, DieRolled).needed, 0)


def test_w6_fidel_sees_the_odds_of_his_d6_and_of_his_d20() -> None:
    table = play(at_livermore(dictator="fidel"), "disarm Z1-03", "roll 1")
    assert odds_of(table, "ability").needed == 3
    table = play(convincing(player(), dictator="fidel"), "roll 2")
    assert (odds_of(table, "ability").needed, odds_of(table, "ability").sides) == (8, 20)


def test_w6_fidel_has_no_odds_for_the_dice_of_others() -> None:
    others = player(dictator="fidel")
    me = player("loaded_dice#1", "livermore", facilities="Z1-03")
    table = play(position(me, others), "disarm Z1-03", "roll 1")
    assert GAME.odds(table.state, 1, Move.of("ability")) is None


def test_w6_what_is_added_counts_when_the_d20_is_rolled_again() -> None:
    me: dict[str, Any] = {"dictator": "oliver", "hand": "loaded_dice#1"}
    table = play(convincing(player(), **me), "roll 1")
    odds = odds_of(table, "interrupt loaded_dice#1")
    assert (odds.needed, odds.face) == (8, waits(table, DieRolled).needed)


# Agreement with the rules -------------------------------------------------------------------------------------------------


def after_roll(table: DictatorsTable, move: str, number: int) -> DictatorsTable:
    """A copy after this move, where every roll shows this number and seats use token III if they can, or else pass."""
    copy = table.copy()
    play(copy, move)
    while copy.decision is not None:
        offered = options(copy)
        answer = next((word for word in (f"roll {number}", "token III", "pass", "go_on") if word in offered), None)
        if answer is None:
            break
        play(copy, answer)
    return copy


def succeeds(table: DictatorsTable, move: str, number: int) -> bool:
    """Return whether this roll disarms a facility or a warhead, or ends the game."""
    after = after_roll(table, move, number)
    if after.result is not None:
        return True
    before, now = table.state, after.state
    return now.warheads < before.warheads or any(
        len(mine.disarmed) > len(held.disarmed) for mine, held in zip(now.players, before.players, strict=True)
    )


def holds(table: DictatorsTable, move: str, odds: Odds) -> None:
    """Check that the announced minimum succeeds and the number below it doesn't."""
    assert odds.face > odds.sides or succeeds(table, move, odds.face)
    assert odds.face == 1 or not succeeds(table, move, odds.face - 1)


def best_chance(table: DictatorsTable, after: Sequence[str]) -> Fraction:
    """Chance to disarm a facility or win with these moves, over all dice, with the roller's best choices."""
    copy = play(table.copy(), *after)
    if copy.result is not None:
        return Fraction(1)
    offered = options(copy)
    if "roll 1" in offered:
        return sum((best_chance(copy, [roll]) for roll in offered), Fraction(0)) / len(offered)
    helps = [word for word in ("pass", "ability", "token III") if word in offered]
    if helps and prompt(copy).startswith("answer."):
        return max(best_chance(copy, [word]) for word in helps)
    return Fraction(bool(copy.state.players[0].disarmed[3:]))


HELPS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {}),
    ({"tokens": ["III"]}, {}),
    ({"dictator": "fidel"}, {}),
    ({"dictator": "fidel"}, {"uses": {"fidel": 1}, "used": ("fidel",)}),
    ({"dictator": "fidel", "tokens": ["III"]}, {}),
    ({"dictator": "oliver", "tokens": ["III"]} | SPIN, TURNS),
    ({"dictator": "benito"} | HANCOCK, {}),
]


@pytest.mark.parametrize(("mine", "state"), HELPS)
def test_the_chance_shown_is_that_of_all_dice_and_all_unknown_cards(mine: dict[str, Any], state: dict[str, Any]) -> None:
    me = player("engineer#1", "livermore", facilities="Z1-03", disarmed=THREE_DISARMED, **mine)
    table = position(me, player(), **state)
    for move in ("disarm Z1-03", "play engineer#1 Z1-03"):
        assert odds_of(table, move).chance == pytest.approx(float(best_chance(table, [move])))
    pile = ["oval_office#1", "oval_office#2", "camp_david#1", "strip_search#1"]
    hidden = [card for card in DATA.presidential_cards() if card not in pile]
    chances = []
    for top in hidden:
        deck = [card for card in hidden if card != top] + [top]
        table = position(
            me | {"location": DC}, player(), phase="confront", presidential_deck=deck, presidential_discard=pile, **state
        )
        chances.append(best_chance(table, ["confront"]))
    assert odds_of(table, "confront").chance == pytest.approx(float(sum(chances) / len(chances)))


CARDS_IN_FORCE: list[dict[str, Any]] = [{}, HANCOCK, MASON, SPIN, HANCOCK | SPIN, MASON | SPIN]


@pytest.mark.parametrize("dictator", [id for id in DATA.dictators if id != "kim"])
@pytest.mark.parametrize("cards", CARDS_IN_FORCE)
def test_what_is_said_to_succeed_does(dictator: str, cards: dict[str, Any]) -> None:
    turns = TURNS if "lasting" in cards else {}
    mine = {"dictator": dictator} | cards
    other = player(dictator="napoleon" if dictator != "napoleon" else "vlad")
    table = position(player("engineer#1", "livermore", facilities="Z1-03", **mine), other, **turns)
    for move in ("disarm Z1-03", "play engineer#1 Z1-03"):
        odds = odds_of(table, move)
        assert odds.needed == disarm_min(table.state, 0)
        holds(table, move, odds)
    for count in range(4):
        me = player(at=DC, disarmed=THREE_DISARMED[3 - count :], **mine)
        table = position(me, other, phase="confront", presidential_deck="oval_office#1 oval_office#2", **turns)
        odds = odds_of(table, "confront")
        assert odds.needed == convince_min(table.state, 0)
        assert sum(share.amount for share in odds.shares) == added_to_try(table.state, 0)
        assert odds.source is not None
        assert odds.source.amount == odds.needed
        holds(table, "confront", odds)


def somewhere(chance: Chance) -> DictatorsTable:
    """Three dictators with cards in hand, each at one of their own facilities."""
    dictators = [id for id in DATA.dictators if id != "kim"]
    facilities, cards = list(DATA.facilities), list(COMMAND_CARDS)
    for pile in (dictators, facilities, cards):
        shuffle(chance, pile)
    players = []
    for seat, dictator in enumerate(dictators[:3]):
        held, hand = facilities[seat * 4 : seat * 4 + 4], cards[seat * 6 : seat * 6 + 6]
        here = DATA.facilities[held[0]].location
        players.append(player(" ".join(hand), here, facilities=" ".join(held), dictator=dictator))
    return position(*players)


@pytest.mark.slow
def test_in_random_games_the_odds_are_what_the_rules_require() -> None:
    chance, rolled = Chance(1), Counter[str]()
    for _ in range(25):
        table = somewhere(chance)
        for _ in range(40):
            if table.decision is None:
                break
            seat = table.decision.seat
            for move in table.decision.options:
                odds = GAME.odds(table.state, seat, move)
                assert odds == GAME.odds(table.view(table.decision.by).state, seat, move)
                if odds is not None:
                    rolled[move.verb] += 1
                    holds(table, str(move), odds)
            table.choose(pick(chance, table.decision.options))
    assert rolled["disarm"] > 20
    assert rolled["play"] > 5
    assert rolled["interrupt"] > 2
