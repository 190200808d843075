"""Tests for tables: only legal options are accepted, refusals give a reason, and secrets stay hidden from other seats."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.lab.checks import check_copy
from game.rules.errors import BrokenRule, IllegalMove, MalformedMove, SetupError
from game.rules.journals.history import digest
from game.rules.moves import Flow, Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.wording import Wording
from tests.night_train import GAME, NightReferee, NightTrain, Walk, moves
from tests.rules.tables import hands, play, position, random_game


def test_choose_accepts_only_an_option_and_changes_nothing_else() -> None:
    table = position(couriers=hands("train#1", ""))
    before = digest(table.state)
    for text in ("play train#2", "play thief#1 1", "roll 3", "pass", "discard train#1"):
        with pytest.raises(IllegalMove):
            table.choose(text)
    assert digest(table.state) == before
    assert moves(table) == ["walk", "play train#1", "wait"]


def test_nonsense_is_malformed_not_illegal() -> None:
    table = position()
    for text in ("", "fly", "walk 1", "play", "play train#99", "play thief#1 5", "roll many"):
        with pytest.raises(MalformedMove):
            table.choose(text)
        with pytest.raises(MalformedMove):
            table.why_not(text)


def test_why_not_names_the_rule_of_what_was_tried() -> None:
    table = position()
    assert table.why_not("walk") is None
    why = table.why_not("discard train#1")
    assert why is not None
    assert (why.key, why.rule, why.params["waiting"]) == ("kernel.refusal.not_now", "N9", 0)


def test_a_move_for_another_person_is_refused() -> None:
    table = position()
    with pytest.raises(IllegalMove) as error:
        table.choose("walk", by=1)
    assert error.value.refusal.key == "kernel.refusal.not_yours"
    table.choose("walk", by=0)
    assert table.state.couriers[0].station == 1


def test_the_refusal_names_who_decides_and_who_spoke() -> None:
    table = position()
    with pytest.raises(IllegalMove) as error:
        table.choose("walk", by=1)
    told = Wording(GAME, table.seats, Texts("en", *GAME.text_folders)).refusal(error.value.refusal)
    assert told == "This is Player 1's decision, not Player 2's. (night_train N2)"


def test_nobody_can_slip_a_move_into_the_options() -> None:
    table = position()
    assert table.decision is not None
    assert isinstance(table.decision.options, tuple)
    with pytest.raises(MalformedMove):
        table.choose(Move("play", ("nonsense",)))
    with pytest.raises(MalformedMove):
        table.choose(Move("claim", ("x",)))


def test_an_event_that_hides_something_says_from_whom() -> None:
    with pytest.raises(BrokenRule, match="say"):
        position().referee.emit("secret", hide=("card",), card="train#1")


def test_a_choice_of_nothing_is_a_defect() -> None:
    with pytest.raises(BrokenRule, match="nothing to choose from"):
        next(position().referee.pick(0, "prompt", [], "N1"))


def test_phases_that_never_ask_are_a_defect() -> None:
    def idle(referee: NightReferee) -> Flow[None]:
        return
        yield

    with pytest.raises(BrokenRule, match="round and round without a decision, now in 'draw'"):
        new_table(type("Idle", (NightTrain,), {"phases": {"draw": idle}})(), 2)


def test_a_rule_that_fails_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(position(), "wait")
    before, events = digest(table.state), list(table.events)

    def broken(self: Walk, referee: object, seat: int, args: object) -> None:
        raise KeyError("a slip in the rules")

    with monkeypatch.context() as patch:
        patch.setattr(Walk, "do", broken)
        with pytest.raises(BrokenRule, match="walk"):
            table.choose("walk")
    assert (digest(table.state), table.events) == (before, events)
    assert play(table, "walk").state.couriers[0].station == 1


def test_a_view_hides_other_hands_the_deck_and_the_dice_to_come() -> None:
    table = position(couriers=hands("train#1 stop#1", "thief#1"))
    view = table.view(0).state
    assert view.couriers[0].hand == ["train#1", "stop#1"]
    assert view.couriers[1].hand == ["?"]
    assert set(view.deck) == {"?"}
    assert len(view.deck) == len(table.state.deck)
    assert view.rng == 0


def test_a_spectator_sees_only_what_lies_open() -> None:
    table = play(position(couriers=hands("train#1", "thief#1")), "play train#1", "roll 1")
    view = table.view(NOBODY).state
    assert view.lost == ["train#1"]
    assert view.couriers[1].hand == ["?"]


def test_others_see_who_decides_but_not_between_which_moves() -> None:
    table = play(position(couriers=hands("train#1", "stop#1")), "play train#1")
    mine, theirs = table.view(1).decision, table.view(0).decision
    assert mine is not None
    assert theirs is not None
    assert [str(move) for move in mine.options] == ["stop stop#1", "pass"]
    assert (theirs.seat, theirs.prompt, theirs.options) == (1, mine.prompt, ())


def test_secret_parameters_of_a_prompt_are_for_who_decides() -> None:
    table = position()
    question = table.referee.ask(0, "a.prompt", (Walk(),), secret=("card",), card="train#1", seat=0)
    assert question.seen_by(0).params == {"card": "train#1", "seat": 0}
    assert question.seen_by(1).params == {"card": "?", "seat": 0}


def test_an_event_for_some_eyes_only_is_blank_or_absent_for_others() -> None:
    table = position(3)
    table.referee.emit("seen.by.all", card="train#1")
    table.referee.emit("blank.for.others", eyes=(0,), hide=("card", "cards"), card="train#1", cards=("a", "b"), seat=0)
    table.referee.emit("absent.for.others", eyes=(0, 1), card="train#1")
    assert [str(event) for event in table.events_for(0)[-3:]] == [
        "seen.by.all card=train#1",
        "blank.for.others card=train#1 cards=('a', 'b') seat=0",
        "absent.for.others card=train#1",
    ]
    assert [event.key for event in table.events_for(1)[-2:]] == ["blank.for.others", "absent.for.others"]
    assert str(table.events_for(2)[-1]) == "blank.for.others card=? cards=('?', '?') seat=0"


def test_who_decides_for_a_seat_hears_what_that_seat_hears_and_only_then() -> None:
    table = position(couriers=hands("agent#1", "train#1", seat1={"turned_by": 0}), actions=1)
    table.referee.emit("before", eyes=(1,), card="train#1")
    play(table, "wait")
    heard = [event.key for event in table.events_for(0)]
    assert "before" not in heard
    assert table.events_for(0)[-1].params["card"] != "?"  # the card drawn for the turned courier


def test_manual_dice_are_decisions() -> None:
    table = play(position(couriers=hands("train#1", "")), "play train#1")
    assert moves(table) == [f"roll {number}" for number in range(1, 7)]
    why = table.why_not("roll 7")
    assert why is not None
    assert why.key == "kernel.refusal.no_such_number"
    assert play(table, "roll 5").state.couriers[0].station == 5


def test_rolled_dice_are_events_and_part_of_the_history() -> None:
    table = play(position(couriers=hands("train#1", ""), options={"dice": "auto"}), "play train#1")
    number = table.state.couriers[0].station
    assert ("kernel.event.rolled", number) in [(event.key, event.params.get("number")) for event in table.events or ()]
    assert table.history.played[-1].dice == (number,)


def test_a_copy_is_independent_at_every_decision() -> None:
    table = position(couriers=hands("train#1 papers#1", "stop#1", ""), seats=3)
    for text in ("play train#1", "stop stop#1", "papers papers#1", "roll 2"):
        check_copy(table)
        table.choose(text)
    check_copy(table)


def test_a_copy_keeps_no_history() -> None:
    copy = position().copy()
    with pytest.raises(BrokenRule, match="keeps no history"):
        copy.undo()


def test_the_number_of_seats_must_fit_the_game() -> None:
    with pytest.raises(SetupError, match="night_train is for 2 to 4 seats, not 7"):
        new_table(GAME, 7)


def test_options_are_read_as_a_command_line_gives_them() -> None:
    table = new_table(GAME, 2, options={"first_hand": "4", "practice": "true"})
    assert (table.state.options.first_hand, table.state.options.practice) == (4, True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"frist_hand": 4}, "unknown option 'frist_hand'; did you mean 'first_hand'?"),
        ({"dice": "loaded"}, "Invalid enum value 'loaded'"),
        ({"first_hand": "many"}, "Expected `int`, got `str` - at `first_hand`"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(SetupError) as error:
        new_table(GAME, 2, options=options)
    assert message in str(error.value)


def test_an_unknown_scenario_is_named() -> None:
    with pytest.raises(SetupError, match="unknown scenario 'last_stp'; did you mean 'last_stop'"):
        new_table(GAME, 2, scenario="last_stp")
    with pytest.raises(SetupError, match="is for 2 seats, not 3"):
        new_table(GAME, 3, scenario="last_stop")


def test_a_scenario_takes_the_people_and_options_of_the_table() -> None:
    table = new_table(GAME, [Seat("Anna"), Seat("Ben", "random")], 5, {"dice": "manual"}, "last_stop")
    assert [seat.name for seat in table.seats] == ["Anna", "Ben"]
    assert table.state.couriers[1].station == 59
    assert table.state.options.dice == "manual"


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, again, other = (random_game(seed) for seed in (4, 4, 5))
    assert (first.state, first.events) == (again.state, again.events)
    assert first.state != other.state
