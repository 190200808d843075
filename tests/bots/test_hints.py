"""Tests for the hints of every game: the moves are legal, and the reasons have texts in every language."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from game.bots.chair import Chair
from game.bots.players import HARD, mind_of, new_bot, seated_bots
from game.bots.search import advice
from game.bots.search.advice import Suggestion
from game.bots.search.minds import Fact, Facts, Topic
from game.bots.search.reasons import Reason, Values, _fact_reasons, _reason
from game.bots.search.searcher import Searcher
from game.bots.search.words import check_words, said, said_apart
from game.catalog import find_game
from game.data.paths import TEXT
from game.data.texts import Texts
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.wording import Wording
from tests.ui.screen_driver import LANGUAGES

SITUATIONS = 6
# An example target for each kind of fact that has a target.
ABOUT = {
    **dict.fromkeys(("way_to_facility", "facility_shut_off", "open_roads"), "argonne"),
    **dict.fromkeys(("can_disarm", "disarmed"), "Z1-01"),
    **dict.fromkeys(("card", "asset", "burden"), "veto#1"),
    **dict.fromkeys(("destroys", "wounds"), "us01#1"),
    "no_use": "sp06.ge#1",
    "unbid": "4",
    **dict.fromkeys(("card_kept", "card_denied"), "stasi_is_founded"),
}
# For each game: number of seats, decisions between two hints, and simulations per hint.
GAMES = {"dictators": (3, 11, 5), "tgm": (2, 11, 12), "volk": (2, 7, 2), "twoplustwo": (4, 7, 8)}


def wordings(game: str, seats: int) -> list[Wording]:
    return [Wording(find_game(game), [Seat(name) for name in "ABCD"[:seats]], Texts(language)) for language in LANGUAGES]


def is_whole(words: str) -> bool:
    """Return whether the text is not empty and has no leftover placeholders and no extra spaces."""
    return bool(words) and not {*"{}[]"} & {*words} and words == words.strip() and "  " not in words


def thought_over(chair: Chair, game: str, games: int, seed: int) -> list[Suggestion]:
    bot = new_bot(game, HARD, seed)
    assert isinstance(bot, Searcher)
    bot.seconds = 600.0
    bot.goes_on = lambda done: done < games
    return bot.advise(chair).suggestions


def situations(game: str) -> Iterator[Chair]:
    """Seats with a choice, sampled from games of bots."""
    seats, every, _ = GAMES[game]
    for seed in count(1):
        table = new_table(find_game(game), [Seat(player="easy")] * seats, seed, keep="checkpoints")
        bots, waited = seated_bots(game, table.seats, seed), 0
        while (decision := table.decision) is not None:
            chair = Chair(table, decision.callable_seats[0] if decision.by == NOBODY else decision.by)
            waited += 1
            if waited >= every and len(chair.options) > 1:
                waited = 0
                yield chair
            table.choose(bots[chair.seat].choose(chair))


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_legal_and_have_words(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LOOKS", 2)
    monkeypatch.setattr(advice, "MORE", 2)
    monkeypatch.setattr(advice, "COMPARED", 2)
    seats, _, games = GAMES[game]
    speakers, reasons = wordings(game, seats), 0
    for number, chair in enumerate(islice(situations(game), SITUATIONS)):
        suggestions = thought_over(chair, game, games, number)
        assert {one.move for one in suggestions} <= {*chair.options}
        seen = {card for zone in find_game(game).zones(chair.view().state) for card in zone.cards}
        hidden = {card for zone in find_game(game).zones(chair.fork(0).state) for card in zone.cards} - seen
        for one in suggestions:
            assert one.chance > suggestions[0].chance - advice.MUCH
            assert hidden.isdisjoint(word for _, move in one.answers for word in move.args), "that card is imagined"
            reasons += len(one.reasons)
            for wording in speakers:
                assert all(map(is_whole, said(one.reasons, chair.seat, wording, len(one.reasons))))
                assert all(is_whole(wording.move(move)) for _, move in one.answers)
    assert reasons > SITUATIONS / 4


@pytest.mark.parametrize("game", GAMES)
def test_every_feature_is_said_of_everybody_in_every_language(game: str) -> None:
    """The texts for an increase and for a decrease differ, except for remarks and for features without a text."""
    seats, mind = GAMES[game][0], mind_of(game)
    assert mind is not None
    for wording in wordings(game, seats):
        for name in mind.topics:
            for whose, viewer in (((0,), 0), ((seats - 1,), 0), ((), 0)):
                if not whose and not name.startswith("defcon"):
                    continue
                changes = [Reason(name, whose, *numbers, ABOUT.get(name, "")) for numbers in ((-2, -1), (-1, -2))]
                more, less = (said([change], viewer, wording, 1) for change in changes)
                assert more != less or not more or name in mind.remarks
                assert all(map(is_whole, more + less))


def test_a_hint_says_whose_number_changes_and_how() -> None:
    english = wordings("volk", 2)[0]
    until = "unrest by the end of the decade, including envy across the border"
    assert said([Reason("unrest", (1,), 5.0, 3.0)], 0, english, 2) == [f"East: less {until} (3, otherwise 5)"]
    assert said([Reason("unrest", (1,), 4.6, 5.4)], 0, english, 2) == [f"East: more {until}"]
    four = wordings("twoplustwo", 4)[0]
    assert said([Reason("money", (0,), 3.0, 5.0)], 0, four, 2) == ["More money in the treasury (+2)"], (
        "not what is owned now, nor will be"
    )
    dictators = wordings("dictators", 2)[0]
    ways = [Reason("way_to_facility", (0,), 2.0, 1.0, "argonne"), Reason("way_to_capital", (1,), 5.0, 7.0)]
    assert said(ways, 0, dictators, 2) == [
        "1 step instead of 2 to the next facility, Argonne (Chicago)",
        "B: 7 steps instead of 5 to Washington D.C.",
    ]
    assert said([Reason("hand", (0,), 3.0, 3.2)], 0, dictators, 2) == [], "a number that stays is not worth a word"
    keeps = [Reason("card", (0,), 0.0, 1.0, "veto#1", kept=True), Reason("card", (0,), 0.0, 1.0, "amtrak#1")]
    assert said(keeps, 0, dictators, 2) == ["Keeps Veto", "Gets Amtrak"]
    goal = [Reason("goal_progress", (0,), 0.3, 0.42)]
    assert said(goal, 0, wordings("tgm", 2)[0], 2) == ["More progress toward the goal (42% instead of 30%)"]
    assert said([Reason("on_turn", (0,), 0.0, 1.0)], 0, wordings("tgm", 2)[0], 2) == []


def test_no_two_hints_say_the_same() -> None:
    draws, takes = Reason("hand", (0,), 3.0, 4.0), Reason("card", (0,), 0.0, 1.0, "amtrak#1")
    dictators = wordings("dictators", 2)[0]
    assert said_apart([[draws], [draws, takes], [takes], []], 0, dictators, 2) == [
        (["4 cards in hand instead of 3"], None),
        (["Gets Amtrak"], None),
        ([], 1),
        ([], None),
    ]


def test_a_move_with_only_some_reasons_of_another_names_its_own() -> None:
    threat, forward = Reason("headquarters_in_its_hands_now", (0,), 0.0, 0.2), Reason("ground_gained", (0,), 3.0, 4.0)
    both = ["A greater threat to the enemy HQ this turn", "Farther forward on the map"]
    assert said_apart([[threat, forward], [forward], [forward, threat]], 0, wordings("tgm", 2)[0], 2) == [
        (both, None),
        (both[1:], None),
        ([], 0),
    ]


def test_who_must_not_know_a_hand_is_told_no_numbers_and_nothing_of_it() -> None:
    english, reasons = wordings("volk", 2)[0], [Reason("prestige", (1,), 0.0, 1.0), Reason("unrest", (1,), 5.0, 3.0)]
    (told,) = said(reasons, 0, english, 2, secret=["prestige"])
    assert told == "East: less unrest by the end of the decade, including envy across the border"


def test_a_feature_without_words_is_found(tmp_path: Path) -> None:
    shutil.copytree(TEXT / "en", tmp_path / "en")
    path = tmp_path / "en" / "bots.yaml"
    path.write_text(path.read_text("utf-8").replace("    goal_near:", "    goal_far:"), "utf-8")
    problems = [problem.message for problem in check_words(tmp_path)]
    assert any("bots.feature.tgm.goal_near.more is missing" in message for message in problems)
    assert any("bots.feature.tgm.goal_far.more: no game has such a thing" in message for message in problems)
    assert not list(check_words())


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        # A shot that destroys a unit in half of the deals: the reason gives its chance, and the values if it hits.
        ([(0.0, [1.0], 1.0), (1.0, [1.0], 1.0)] * 2, Reason("hp", (0,), 1.0, 0.0, chance=0.5)),
        ([(0.0, [1.0], 1.0)] * 4, Reason("hp", (0,), 1.0, 0.0)),
        # A value that varies between deals is given as an average and not as exact.
        ([(8.0, [10.0], 10.0), (7.0, [10.0], 10.0)], Reason("hp", (0,), 10.0, 7.5, is_exact=False)),
        # A value that this move keeps and another move changes; other moves that also keep it are ignored.
        ([(5.0, [6.0, 5.0], 5.0)] * 2, Reason("hp", (0,), 6.0, 5.0, kept=True)),
        # If passing isn't possible, the move is compared with the others.
        ([(5.0, [6.0, 5.0], None)] * 2, Reason("hp", (0,), 6.0, 5.0)),
    ],
)
def test_a_reason_is_what_a_move_changes_and_how_often(
    values: list[tuple[float, list[float], float | None]], reason: Reason
) -> None:
    rows = [Values(mine, tuple(others), idle) for mine, others, idle in values]
    assert _reason("hp", (0,), rows, -1.0) == reason


def test_numbers_of_facts_are_such_as_there_are_and_who_is_free_is_told_nothing_that_gets_worse() -> None:
    topic = Topic("way", 0)
    facts: list[Facts] = [{topic: Fact(steps, -1.0)} for steps in (7.0, 8.0, 9.0, 10.0)]
    row = facts[0], facts[1], facts[2:]
    assert [(one.without, one.with_it) for one in _fact_reasons([row], is_free=False)] == [(9.0, 8.0)]
    assert not _fact_reasons([row], is_free=True)
    # If the move shortens the way, the reason counts from the current distance; an unchanged distance is no reason.
    assert [(one.without, one.with_it) for one in _fact_reasons([(facts[1], facts[0], facts[2:])], is_free=False)] == [
        (8.0, 7.0)
    ]
    assert not _fact_reasons([(facts[1], facts[1], facts[2:])], is_free=False)
    assert _fact_reasons([({}, {topic: Fact(1.0, 1.0)}, [{}])], is_free=False)
    assert not _fact_reasons([({}, {topic: Fact(1.0, 1.0, only_there=True)}, [{}])], is_free=False), "it is elsewhere"


def test_what_is_not_so_by_the_move_alone_is_said_as_such() -> None:
    tgm, four = wordings("tgm", 2)[0], wordings("twoplustwo", 4)[0]
    hit = Reason("headquarters", (1,), 10.0, 8.0, chance=0.6)
    assert said([hit], 0, tgm, 2) == ["Likely: B: the HQ has fewer HP left (8 instead of 10)"]
    assert said([hit._replace(chance=0.3, is_exact=False)], 0, tgm, 2) == ["With luck: B: the HQ has fewer HP left"]
    spared = Reason("army_and_means", (0,), 42.0, 45.0, kept=True)
    assert said([spared], 0, tgm, 2) == ["Leaves better reserves of cards and AP than some other moves"]
    assert said([Reason("fire_next_turn", (1,), 3.0, 2.0, kept=True)], 0, tgm, 2) == [
        "B: weaker fire next turn, compared with some other moves"
    ]
    assert said([Reason("money", (0,), 5.0, 6.0, kept=True)], 0, four, 2) == [
        "Keeps more in the treasury than some other moves (+1)"
    ]
    later = Reason("unrest", (1,), 4.0, 3.0, is_later=True)
    (told,) = said([later], 0, wordings("volk", 2)[0], 2)
    assert told.startswith("Next decade: East: less unrest by the end of the decade, including")
    assert told.endswith("(3, otherwise 4)")
    assert said([later._replace(feature="goal_near")], 0, tgm, 2) == ["B: units farther from the goal"], "rounds go by"
