"""Tests for the search: it finds wins, sees only what its seat may see, obeys its limit, and can be stopped."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from statistics import pstdev
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.chair import Bot, Chair
from game.bots.players import RandomBot
from game.bots.search.advice import Suggestion, _answers, advice
from game.bots.search.judge import Judge
from game.bots.search.looks import Edge, Look, Outcome
from game.bots.search.reasons import Reason
from game.bots.search.searcher import Searcher
from game.bots.search.tree import SAME_DEAL, THOUGHT_OVER, Node, Search
from game.rules.moves import Move
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Position, Seat
from game.rules.table import Table
from tests.bots.night_mind import NightMind
from tests.night_train.game import BORDER, GAME

SEATS = [Seat(player="random")] * 2


def searcher(seed: int, games: int) -> Searcher:
    """A bot that stops after this many simulations, however long they take."""
    bot = Searcher(seed, NightMind(), RandomBot(seed))
    bot.seconds = 600.0
    bot.goes_on = lambda done: done < games
    return bot


def test_beats_random() -> None:
    won = 0
    for seed in range(2):
        nearer = {"couriers": {seat: {"station": 40} for seat in range(2)}}
        table = open_table(GAME, Position(GAME.id, tuple(SEATS), seed=seed, state=nearer), "checkpoints")
        bots: dict[int, Bot] = {seed % 2: searcher(seed, 20), 1 - seed % 2: RandomBot(seed)}
        while table.decision is not None:
            table.choose(bots[table.decision.by].choose(Chair(table, table.decision.by)))
        assert table.result is not None
        won += table.result.winners == (seed % 2,)
    assert won == 2


def test_sees_nothing_but_its_view() -> None:
    """Redealing the hidden cards before a choice must not change the choice."""
    table = new_table(GAME, SEATS, 5, keep="checkpoints")
    for number in range(30):
        if (decision := table.decision) is None:
            break
        seat = decision.by
        move = searcher(number, 30).choose(Chair(table, seat))
        assert searcher(number, 30).choose(Chair(table.fork(seat, number), seat)) == move
        table.choose(move)


def test_what_cannot_be_overtaken_any_more_ends_the_search() -> None:
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    search = Search(Chair(table, table.decision.by), NightMind(), 1)
    for _ in range(50):
        search.simulate()
    first, second = (node.visits for _, node in search.ranking[:2])
    assert search.is_settled(first - second - 1)
    assert not search.is_settled(first - second)


def test_thinks_as_long_as_its_clock_allows() -> None:
    """The fake clock advances one second per reading: one reading at the start, then one before each simulation."""
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    bot, looks, simulations = searcher(1, 600), count(), 0

    def goes_on(games: int) -> bool:
        nonlocal simulations
        simulations = games
        return True

    bot.seconds, bot.clock, bot.goes_on = 10.0, lambda: float(next(looks)), goes_on
    bot.choose(Chair(table, table.decision.by))
    assert simulations == 10


def test_the_favourite_is_looked_at_first() -> None:
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    chair = Chair(table, table.decision.by)
    for favourite in chair.options:
        search = Search(chair, NightMind(), 1, favourite)
        search.simulate()
        assert search.ranking[0][0] == favourite


def test_the_favourite_is_played_unless_something_is_surely_better() -> None:
    """Moves are compared deal by deal: one lucky deal proves nothing, and neither do a few."""
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    search = Search(Chair(table, table.decision.by), NightMind(), 1, wait := Move.of("wait"))
    for _ in range(4 * SAME_DEAL):
        search.simulate()
    assert search.found[wait].keys() == {1, 2, 3, 4}
    walk, deals = Move.of("walk"), range(8)
    assert search.root is not None
    search.root.children[walk].visits += 100
    lucky, steady, few = [0.9] + [0.5] * 7, [0.52, 0.53] * 4, [0.52, 0.53]
    for walked, expected in ((lucky, wait), (steady, walk), (few, wait)):
        search.found = {wait: {deal: [0.5] for deal in deals}, walk: {deal: [one] for deal, one in enumerate(walked)}}
        assert search.choice() == walk
        assert search.choice(2.0) == expected


def test_chances_are_shares_of_one_and_allies_have_the_same() -> None:
    judge = Judge(("strength",), lambda state: state, {"strength": 1.0}, lambda seat: seat % 2)
    chances = judge.weighed([[1.0], [0.0], [0.5], [0.0]])
    assert chances[0] == chances[2] > chances[1] == chances[3]
    assert abs(chances[0] + chances[1] - 1) < 1e-9


def test_leanings_take_the_place_of_priors() -> None:
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    chair = Chair(table, table.decision.by)
    for leaning in chair.options:
        search = Search(chair, NightMind(), 1, leanings={leaning: 1.0})
        search.simulate()
        assert search.ranking[0][0] == leaning


def test_what_is_obvious_is_played_at_once() -> None:
    """The search tree branches only at the decision itself."""

    class Obvious(NightMind):
        def obvious(self, table: Table[Any], options: Sequence[Move], depth: int) -> Move:
            return options[0]

    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    search = Search(Chair(table, table.decision.by), Obvious(), 1)
    for _ in range(6):
        search.simulate()
    assert search.root is not None
    assert not any(child.children for child in search.root.children.values())


def test_a_new_situation_is_judged_as_soon_as_it_is_quiet() -> None:
    """All moves of a decision are evaluated at the same point, even if play could continue."""

    class Walks(NightMind):
        def is_quiet(self, table: Table[Any]) -> bool:
            return True

        def obvious(self, table: Table[Any], options: Sequence[Move], depth: int) -> Move:
            return options[0]

    mind, judged = Walks(), list[int]()

    def measure(state: Any) -> list[list[float]]:
        judged.append(sum(courier.station for courier in state.couriers))
        return [[0.0], [0.0]]

    mind.judge = Judge(("station",), measure, {"station": 0.2}, lambda seat: seat)
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    search = Search(Chair(table, table.decision.by), mind, 1, Move.of("walk"))
    search.simulate()
    # The position is evaluated after the deal and after one step.
    assert judged == [0, 1]


def test_what_a_search_comes_back_to_is_thought_over_once() -> None:
    class Pondering(NightMind):
        def ponder(self, table: Table[Any], options: Sequence[Move]) -> list[float]:
            pondered.append(options)
            return [0.0] * (len(options) - 1) + [1.0]

    pondered: list[Sequence[Move]] = []
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    chair = Chair(table, table.decision.by)
    search = Search(chair, Pondering(), 1)
    for _ in range(60):
        search.simulate()
    assert search.root is not None
    nodes, seen = [search.root], 0
    while nodes:
        node = nodes.pop()
        nodes += node.children.values()
        seen += node is not search.root and node.visits > THOUGHT_OVER
    assert len(pondered) == seen > 0


def advised(mind: NightMind, table: Table[Any]) -> list[Suggestion]:
    """Suggestions after a search of 80 simulations."""
    assert table.decision is not None
    seat = table.decision.by
    search = Search(Chair(table, seat), mind, 1)
    for _ in range(80):
        search.simulate()
    return advice(search, mind.judge, seat, RandomBot(1)).suggestions


def test_advice_names_the_feature_that_speaks_for_a_move() -> None:
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    best = advised(NightMind(), table)[0]
    assert best.move != Move.of("wait")
    assert best.reasons[0].feature == "station"
    assert best.reasons[0].seats == (table.decision.by,)
    assert best.reasons[0].with_it > best.reasons[0].without
    assert not best.wins


def test_what_is_mere_luck_is_no_reason() -> None:
    """The fake evaluation also adds a die roll."""
    mind, dice = NightMind(), Random(1)

    def measure(state: Any) -> list[list[float]]:
        return [[float(courier.station), float(dice.randint(1, 6))] for courier in state.couriers]

    mind.judge = Judge(("station", "die"), measure, {"station": 0.2, "die": 0.5}, lambda seat: seat)
    suggestions = advised(mind, new_table(GAME, SEATS, 1, keep="checkpoints"))
    assert "die" not in {reason.feature for one in suggestions for reason in one.reasons}


def test_what_several_share_or_nobody_has_is_told_as_such() -> None:
    """A feature shared by two seats and one that belongs to no seat: walking raises the first and lowers the second."""
    mind = NightMind()

    def measure(state: Any) -> list[list[float]]:
        way = float(sum(courier.station for courier in state.couriers))
        return [[way, 0.0], [way, 0.0], [0.0, -way]]

    mind.judge = Judge(("country", "war"), measure, {"country": 0.1, "war": 0.1}, lambda seat: seat)
    suggestions = advised(mind, new_table(GAME, SEATS, 1, keep="checkpoints"))
    found = {reason.feature: reason.seats for one in suggestions for reason in one.reasons}
    assert found == {"country": (0, 1), "war": ()}


def test_a_move_that_wins_is_told_as_such() -> None:
    nearly = {"couriers": {seat: {"station": BORDER - 1} for seat in range(2)}}
    table = open_table(GAME, Position(GAME.id, tuple(SEATS), seed=1, state=nearly), "checkpoints")
    found = {one.move.verb: one.wins for one in advised(NightMind(), table)}
    assert found["walk"]
    assert not found.get("wait")


def test_what_nobody_wins_is_taken_from_the_chances_of_all() -> None:
    judge = Judge(("strength",), lambda state: [[1.0], [1.0], [state.war]], {"strength": 1.0}, lambda seat: seat)
    calm, tense = (judge.judged(SimpleNamespace(result=None, war=war), 2)[0] for war in (-3.0, 1.0))
    assert len(calm) == 2
    assert sum(tense) < sum(calm) < 1.0


def test_the_luck_of_a_deal_is_taken_off_what_its_simulations_come_to() -> None:
    """A card deep in the deck that favors one seat must not make an option look good or bad."""
    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    mind, seat = NightMind(), table.decision.by
    raw, noted = list[float](), list[float]()

    def measure(state: Any) -> list[list[float]]:
        features = [[float(len(state.deck[0]))], [0.0]]
        raw.append(mind.judge.weighed(features)[seat])
        return features

    mind.judge = Judge(("letters",), measure, {"letters": 0.2}, lambda seat: seat)
    search, before = Search(Chair(table, seat), mind, 1), 0.0
    for _ in range(60):
        search.simulate()
        assert search.root is not None
        noted.append(search.root.totals[seat] - before)
        before = search.root.totals[seat]
    assert pstdev(noted) < pstdev(raw) / 2


def test_what_the_next_one_would_do_is_foreseen_where_the_search_does_not_look() -> None:
    """With one simulation, the tree has no moves of other seats."""
    walk = Move.of("walk")

    class Walks(RandomBot):
        def choose(self, chair: Chair) -> Move:
            return walk if walk in chair.options else chair.options[-1]

    class WalksOn(NightMind):
        def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
            return options[0]

    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    mind, seat = WalksOn(), table.decision.by
    search = Search(Chair(table, seat), mind, 1)
    search.simulate()
    assert advice(search, mind.judge, seat, Walks(1)).suggestions[0].answers == ((1 - seat, walk),)


TABLE: Any = SimpleNamespace(decision=None, state=SimpleNamespace(result=None))


def advised_by(look: Look, moves: int = 1, tried: int = 9, secret: str = "") -> list[Suggestion]:
    """Suggestions if looking ahead gives this `look` and only the first `tried` moves were visited."""
    nodes = [(Move.of(f"walk {number}"), Node(1.0, 2)) for number in range(moves)]
    for _, node in nodes[:tried]:
        node.visits = 1
    search: Any = SimpleNamespace(
        ranking=nodes,
        root=nodes[0][1],
        seat=0,
        secrets=frozenset({secret}),
        look=lambda moves, guide, plans: look,
        edge=lambda move, other: Edge(0.0, 0.01),
        skip_turn=lambda table: None,
        odds=lambda move: None,
        remarks=lambda move: {},
        standing=lambda: None,
    )
    names = ("worth", "rest")[: len((look.outcomes[0].features or [[0.0]])[0])]
    judge = Judge(names, lambda state: [], dict.fromkeys(names, 1.0), lambda seat: seat)
    return advice(search, judge, 0, RandomBot(1)).suggestions


def test_moves_are_compared_with_those_that_lead_to_the_same_moment() -> None:
    """The outcome of ending the turn includes the other seats' moves, so it can't be compared with those of other moves."""
    seen = ((3.0, 1), (1.0, 1), (9.0, 2))
    outcomes = [Outcome(TABLE, [0.5, 0.5], [[worth], [0.0]], (1, turn), {}) for worth, turn in seen]
    first, *others = (one.reasons for one in advised_by(Look(outcomes, None, is_free=True, round=1), 3))
    assert first == (Reason("worth", (0,), 1.0, 3.0),)
    assert others == [(), ()]


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        # If two moves have the same final result, their immediate effects are compared.
        ([(5.0, 4.0), (5.0, 3.0)], Reason("worth", (0,), 3.0, 4.0)),
        # If those are equal too, the immediate effect is compared with the current value.
        ([(5.0, 4.0), (5.0, 4.0)], Reason("worth", (0,), 3.0, 4.0)),
        ([(5.0, 3.0), (5.0, 3.0)], None),
    ],
)
def test_a_part_of_something_is_told_by_what_it_does_at_once(
    moves: list[tuple[float, float]], reason: Reason | None
) -> None:
    outcomes = [Outcome(TABLE, [0.5, 0.5], [[end], [0.0]], (1, 1), {}, at_once=[[at_once], [0.0]]) for end, at_once in moves]
    look = Look(outcomes, None, is_free=False, now=[[3.0], [0.0]], round=1)
    assert advised_by(look, len(moves))[0].reasons == ((reason,) if reason else ())


def test_a_move_beside_which_nothing_was_tried_is_told_by_what_it_changes() -> None:
    before, *after = (Outcome(TABLE, [0.5, 0.5], [[worth], [0.0]], (1, 1), {}) for worth in (2.0, 3.0, 3.0))
    for moves in (1, 2):
        look = Look(after[:moves], None, is_free=True, idle=before, round=1)
        assert advised_by(look, moves)[0].reasons == (Reason("worth", (0,), 2.0, 3.0),), "as any other would"


def test_beside_what_betters_something_nothing_is_advised_that_only_keeps_it() -> None:
    features = ((2.0, 1.0), (3.0, 0.0), (2.0, 1.0), (2.0, 0.0))
    before, *after = (Outcome(TABLE, [0.5, 0.5], [one, (0.0, 0.0)], (1, 1), {}) for one in features)
    found = advised_by(Look(after, None, is_free=True, idle=before, round=1), 3)
    assert [str(one.move) for one in found] == ["walk 0", "walk 2"]


@pytest.mark.parametrize("other", [3.0, 4.0])
def test_what_was_never_tried_is_no_advice_but_as_good_if_it_leads_to_the_same(other: float) -> None:
    outcomes = [Outcome(TABLE, [0.5, 0.5], [[worth], [0.0]], (1, 1), {}) for worth in (3.0, other)]
    (found,) = advised_by(Look(outcomes, None, is_free=True, round=1), 2, tried=1)
    assert found.is_alike == (other == 3.0)


def test_nothing_is_foreseen_that_comes_of_a_card_of_which_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = tuple((1, Move.of(move)) for move in ("walk 1", "play letter#1", "walk 2"))
    monkeypatch.setattr("game.bots.search.advice._answers", lambda node, seat: answers)
    look = Look([Outcome(TABLE, [0.5, 0.5], [[3.0], [0.0]], (1, 1), {})], None, is_free=True, round=1)
    assert advised_by(look, secret="letter#1")[0].answers == answers[:1]


def test_what_a_move_only_keeps_is_no_reason_where_another_does_better() -> None:
    before, *after = (Outcome(TABLE, [0.5, 0.5], [[worth], [0.0]], (1, 1), {}) for worth in (3.0, 3.0, 1.0, 4.0))
    assert not advised_by(Look(after, None, is_free=True, idle=before, round=1), 3)[0].reasons
    assert advised_by(Look(after[:2], None, is_free=True, idle=before, round=1), 2)[0].reasons[0].kept


def test_the_first_hint_is_what_would_be_played() -> None:
    """The search slightly prefers another move but isn't sure."""
    wait = Move.of("wait")

    class Waits(RandomBot):
        def choose(self, chair: Chair) -> Move:
            return wait if wait in chair.options else chair.options[-1]

    nearly = {"couriers": {seat: {"station": BORDER - 1} for seat in range(2)}}
    table = open_table(GAME, Position(GAME.id, tuple(SEATS), seed=1, state=nearly), "checkpoints")
    assert table.decision is not None
    bot = Searcher(1, NightMind(), Waits(1))
    bot.seconds, bot.goes_on, bot.sure = 600.0, lambda done: done < 40, 1e9
    chair = Chair(table, table.decision.by)
    found = bot.advise(chair).suggestions
    assert found[0].move == bot.choose(chair) == wait
    assert all(one.chance <= found[0].chance for one in found)


@pytest.mark.parametrize("rolls", [False, True])
def test_what_dice_decide_on_the_way_is_not_sure(rolls: bool) -> None:
    class Rolls(NightMind):
        def is_quiet(self, table: Table[Any]) -> bool:
            table.state.rng += rolls
            return super().is_quiet(table)

    table = new_table(GAME, SEATS, 1, keep="checkpoints")
    assert table.decision is not None
    search = Search(Chair(table, table.decision.by), Rolls(), 1)
    search.simulate()
    (end,) = search.look([Move.of("walk")], RandomBot(1)).outcomes
    assert end.is_sure == (not rolls)


@pytest.mark.parametrize(("by", "choices"), [(0, 2), (1, 1), (1, 2)])
def test_what_others_decide_on_the_way_is_not_sure(by: int, choices: int) -> None:
    class Asks(SimpleNamespace):
        def play_unchecked(self, move: Move) -> None:
            self.decision = None

    search = Search(Chair(new_table(GAME, SEATS, 1, keep="checkpoints"), 0), NightMind(), 1)
    decision = SimpleNamespace(by=by, options=(Move.of("wait"),) * choices)
    asks: Any = Asks(decision=decision, state=SimpleNamespace(stack=["a question"]))
    assert search._carry_out(asks, Node(1.0, 2)) == (by == 0 or choices == 1)


@pytest.mark.parametrize("is_sure", [True, False])
def test_only_what_wins_whatever_others_do_is_said_to_win(is_sure: bool) -> None:
    found = advised_by(Look([Outcome(TABLE, [1.0, 0.0], None, (1, 1), {}, is_sure=is_sure)], None, is_free=True, round=1))
    assert (found[0].wins, found[0].may_win) == (is_sure, not is_sure)


def test_what_oneself_would_choose_next_is_no_answer_of_another() -> None:
    """In some deals another seat is asked for a reaction first, in others the same seat continues."""
    root, own, others = (Node(1.0, 2) for _ in range(3))
    root.by, own.by, others.by = 0, 0, 1
    root.visits = own.visits = others.visits = 100
    root.children = {Move.of("choose los_angeles"): own}
    own.children = {Move.of("play amtrak#1"): others}
    assert _answers(root, 0) == ((1, Move.of("play amtrak#1")),)
