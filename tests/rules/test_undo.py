"""Tests for undo: it stops at dice, reveals and other seats' choices and gives a reason; redo works until a new move."""

from __future__ import annotations

import pytest

from game.rules.chance import Chance, below, pick
from game.rules.errors import CannotUndo
from game.rules.journals.history import digest
from game.rules.moves import Args, Flow
from game.rules.positions.opening import new_table
from tests.night_train import GAME, NightReferee, NightTable, NightTrain, NightVerb
from tests.rules.tables import hands, play, position, random_game


def refusal_of(table: NightTable) -> str:
    why = table.undo_refusal()
    assert why is not None
    with pytest.raises(CannotUndo) as error:
        table.undo()
    assert error.value.refusal == why
    return why.key


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert refusal_of(position()) == "kernel.undo.nothing"


def test_a_walk_can_be_taken_back_and_played_again() -> None:
    table = play(position(), "walk")
    after, events = digest(table.state), list(table.events)
    table.undo()
    assert table.state.couriers[0].station == 0
    assert table.events == []
    table.redo()
    assert (digest(table.state), table.events) == (after, events)


def test_undo_stops_at_dice() -> None:
    table = play(position(couriers=hands("train#1", ""), options={"dice": "auto"}), "walk", "play train#1")
    assert refusal_of(table) == "kernel.undo.dice"


def test_a_number_typed_for_a_real_die_can_be_mended_but_nothing_before_it() -> None:
    table = play(position(couriers=hands("train#1", "")), "play train#1", "roll 2")
    table.undo()
    assert refusal_of(table) == "kernel.undo.dice"
    assert play(table, "roll 3").state.couriers[0].station == 3


def test_undo_stops_at_a_drawn_card() -> None:
    table = play(position(actions=1), "wait")
    assert refusal_of(table) == "kernel.undo.reveal"


def test_undo_stops_where_cards_were_shuffled_and_says_nothing_of_dice() -> None:
    table = play(position(actions=1, deck=[], couriers=hands("", "")), "wait")
    assert refusal_of(table) == "kernel.undo.chance"


def test_undo_stops_at_another_seats_choice() -> None:
    table = play(position(options={"reactions": "all"}, couriers=hands("agent#1", "stop#1")), "play agent#1 1", "pass")
    table.undo()
    assert refusal_of(table) == "kernel.undo.other"


def test_undo_stops_at_a_call_that_nobody_answered_but_not_at_one_that_is_open() -> None:
    table = play(position(options={"reactions": "call"}, couriers=hands("agent#1", "stop#1")), "play agent#1 1")
    assert table.undo_refusal() is None
    play(table, "go_on")
    assert refusal_of(table) == "kernel.undo.call"


def test_in_practice_a_call_that_nobody_answered_is_taken_back_with_what_it_was_about() -> None:
    options = {"reactions": "call", "practice": True}
    table = play(position(options=options, couriers=hands("agent#1", "stop#1")), "play agent#1 1", "go_on")
    after = digest(table.state)
    table.undo()
    assert table.history.played == []
    table.redo()
    assert (digest(table.state), table.history.undone) == (after, [])


def test_who_speaks_for_a_seat_takes_nothing_back_once_the_others_have_been_called() -> None:
    table = play(position(options={"reactions": "call"}, couriers=hands("agent#1", "stop#1")), "play agent#1 1", "go_on")
    why = table.undo_refusal(by=0)
    assert why is not None
    assert why.key == "kernel.undo.call"


@pytest.mark.parametrize("other_hand", ["stop#1", "train#2"])
def test_undo_stops_where_asking_only_the_able_has_shown_who_is(other_hand: str) -> None:
    table = play(position(couriers=hands("agent#1", other_hand)), "play agent#1 1")
    assert refusal_of(table) == "kernel.undo.probed"


def test_a_card_played_can_be_taken_back_while_nobody_has_learned_anything() -> None:
    table = play(position(options={"reactions": "all"}, couriers=hands("agent#1", "stop#1")), "play agent#1 1")
    table.undo()
    assert table.state.couriers[0].hand == ["agent#1"]


class Peek(NightVerb):
    """A verb that looks at the deck without drawing."""

    name = "peek"
    rule = "N99"

    def do(self, referee: NightReferee, seat: int, args: Args) -> None:
        referee.emit("peeked", eyes=(seat,), hide=("card",), seat=seat, card=referee.state.deck[-1])


def peek_phase(referee: NightReferee) -> Flow[None]:
    move = yield referee.ask(referee.state.active, "prompt", (Peek(),))
    yield from referee.perform(referee.state.active, move)


def test_undo_stops_at_a_look() -> None:
    changes = {"phases": {"draw": peek_phase}, "verbs": dict(GAME.verbs, peek=Peek())}
    table = new_table(type("Peeking", (NightTrain,), changes)(), 2)
    table.choose("peek")
    assert refusal_of(table) == "kernel.undo.reveal"


def test_who_speaks_for_a_seat_takes_back_only_its_own_choice() -> None:
    table = play(position(), "walk")
    why = table.undo_refusal(by=1)
    assert why is not None
    assert (why.key, why.params) == ("kernel.undo.other", {"seat": 0})
    table.undo(by=0)
    assert table.state.couriers[0].station == 0


def test_a_card_given_away_can_be_taken_back_until_somebody_acts_on_it() -> None:
    couriers = hands("thief#1", "train#1 papers#1")
    table = play(position(options={"reactions": "call"}, couriers=couriers), "play thief#1 1", "go_on", "choose papers#1")
    # The victim chose which card to hand over, so the victim may undo that choice.
    assert table.undo_refusal() is None
    table.undo()
    assert table.decision is not None
    assert table.decision.seat == 1


def test_a_practice_game_undoes_everything() -> None:
    table = random_game(3, practice=True)
    start = random_game(3, decisions=0, practice=True)
    while table.history.played:
        table.undo()
    assert table.state == start.state
    assert table.events == start.events


def test_redo_works_until_a_new_move() -> None:
    table = play(position(), "walk", "walk")
    table.undo()
    table.undo()
    table.redo()
    play(table, "wait")
    with pytest.raises(CannotUndo) as error:
        table.redo()
    assert error.value.refusal.key == "kernel.redo.nothing"


def test_a_refusal_is_that_of_the_last_choice_even_if_it_was_asked_for_before() -> None:
    asked, chance, found = new_table(GAME, 3, seed=4), Chance(4), set[str]()
    for number in range(1, 40):
        assert asked.decision is not None
        asked.choose(pick(chance, asked.decision.options))
        if asked.undo_refusal() is None and not below(chance, 3):
            asked.undo()
            asked.redo()
        fresh = new_table(GAME, 3, seed=4)
        for played in asked.history.played:
            fresh.choose(played.move)
        why = fresh.undo_refusal()
        assert asked.undo_refusal() == asked.undo_refusal() == why, number
        found.add("" if why is None else why.key)
    assert len(found) > 2


def test_undoing_and_redoing_at_random_always_leads_back() -> None:
    table, chance = random_game(8, decisions=0, practice=True), Chance(8)
    line: list[str] = []
    for _ in range(400):
        choice = below(chance, 4)
        if choice == 0 and table.history.played:
            table.undo()
            line.pop()
        elif choice == 1 and table.history.undone:
            line.append(str(table.history.undone[-1].move))
            table.redo()
        elif table.decision is not None:
            move = pick(chance, table.decision.options)
            table.choose(move)
            line.append(str(move))
    straight = play(random_game(8, decisions=0, practice=True), *line)
    assert (table.state, table.events) == (straight.state, straight.events)
