"""Tests for open calls on one screen: the question, turning prompts off and on, and undo."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.journals.journal import save
from game.rules.journals.keeping import resume
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.kit.controls.widgets import Button, IconButton, Widget
from game.ui.table.panels.painting import _told_things
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.session.hands import open_moves
from game.ui.table.session.session import Session
from game.ui.table.session.sight import Sight
from tests.dictators.tables import DictatorsTable, player, position
from tests.ui.layers import popup_of, tutor_of
from tests.ui.screen_driver import check_texts, click, opened, pass_time, press, words
from tests.ui.table_situations import choose, on_phones, seated, window
from tests.ui.table_situations import shown as laid_out
from tests.ui.test_window import settle, shown


def flight(**options: object) -> DictatorsTable:
    """A table where the first of two players can travel from Seattle, and both hold cards."""
    return position(player("amtrak#1", "seattle"), player("flat_tire#1 veto#1"), options={"reactions": "call", **options})


def called() -> tuple[App, TableScreen]:
    """Let the first player set off, which the other may stop."""
    app, screen = shown(flight())
    screen.play(Move("travel", ("hanford",)))
    app.step()
    assert screen.session.decision is not None
    assert screen.session.decision.callable_seats
    return app, screen


def with_key(screen: TableScreen, key: str) -> Widget:
    return next(widget for widget in screen.form.widgets if widget.key == key)


def test_who_plays_for_the_first_time_is_told_how_to_be_asked_less_often() -> None:
    app, screen = shown(flight(), tips=True, tips_told=("dictators.first_turn",))
    screen.play(Move("travel", ("hanford",)))
    app.step()
    assert (tutor_of(screen).speaks, tutor_of(screen).subject) == (True, "call")


def test_the_ways_to_be_left_alone_say_for_whom_and_about_what() -> None:
    app, screen = called()
    assert screen.feedback.rule() == "interruptions", "F1 opens what is asked"
    assert [*screen.view.hand().cards] == ["?"], "the hand of who sits there lies face down"
    check_texts(app)
    turn, about = with_key(screen, "Q"), with_key(screen, "W")
    assert isinstance(turn, Button)
    assert isinstance(about, Button)
    assert "Prompts off" in turn.label
    assert about.label.endswith("Someone sets off along a road")
    for button in (turn, about):
        assert button.tip is not None
        assert "everyone at this screen" in button.tip.text.lower()


@pytest.mark.parametrize("key", [pygame.K_q, pygame.K_w])
def test_calls_that_are_not_heard_have_a_sign_that_asks_again(key: int) -> None:
    app, screen = called()
    press(app, key)
    settle(app, screen)
    if not screen.session.sight.only_hand:
        # The next call is about something else.
        press(app, pygame.K_q)
        settle(app, screen)
    assert screen.session.sight.only_hand, "everybody still looks at the screen"
    assert screen.session.state.players[0].hand == ["?"]
    press(app, pygame.K_SPACE)
    check_texts(app)
    sign = with_key(screen, "F2")
    assert sign.tip is not None
    assert "everyone here" in sign.tip.title
    if key == pygame.K_w:
        told = sign.tip.text.splitlines()
        assert told[-1] == "• Someone sets off along a road"
        assert told[-2].endswith("asked to react to this:"), "also while nothing at all is asked in a turn"
    assert sign.box.bottom < screen.view.places.bar.bottom, "it pushes nothing away"
    press(app, pygame.K_F2)
    assert not any(widget.key == "F2" for widget in screen.form.widgets)
    assert not screen.session.calls.is_hushed
    assert screen.session.calls.quiet_occasions == []


def test_whoever_plays_on_lets_a_call_go_by_and_opens_the_own_hand_with_one_key() -> None:
    app, screen = called()
    assert "Nobody reacts: hold Space" in words(app)
    pass_time(app, UNSEEN)
    press(app, pygame.K_SPACE)
    settle(app, screen)
    # The second call is about the arrival.
    pass_time(app, UNSEEN)
    press(app, pygame.K_SPACE)
    settle(app, screen)
    assert screen.session.table.state.players[0].location == "hanford"
    assert (screen.session.viewer, screen.session.sight.curtain) == (0, False)
    assert [*screen.view.hand().cards] == ["amtrak#1"]


def test_a_call_in_the_turn_of_another_opens_no_hand() -> None:
    app, screen = called()
    screen.session.sight = Sight(NOBODY, 1, all_looked=True)
    pass_time(app, UNSEEN)
    press(app, pygame.K_SPACE)
    assert (screen.session.viewer, screen.session.table.history.played[-1].move.verb) == (NOBODY, "travel")


def test_a_mute_for_the_turn_ends_with_it_and_one_for_the_game_does_not() -> None:
    hands = player(at="seattle"), player("flat_tire#1", "reno"), player("flat_tire#2")
    table = position(*hands, options={"reactions": "call"})
    made = Session(table, Texts("en"))

    def end_turn() -> None:
        while "end_turn" not in {move.verb for move in table.decision.options}:  # type: ignore[union-attr]
            table.choose("go_on")
        table.choose("end_turn")
        while table.decision.callable_seats:  # type: ignore[union-attr]
            table.choose("go_on")

    table.choose("travel hanford")
    made.calls.hush()
    assert made.calls.hushed_for == "turn"
    end_turn()
    table.choose("travel livermore")
    assert (made.calls.is_unheard, made.calls.hushed_for) == (False, "")
    made.calls.hush("game")
    end_turn()
    assert (made.calls.is_hushed, made.calls.hushed_for) == (True, "game")
    made.calls.ask_again()
    assert not made.calls.is_hushed


@pytest.mark.parametrize(("key", "label"), [(pygame.K_q, "Prompts off: turn"), (pygame.K_e, "Prompts off: game")])
def test_the_first_call_offers_to_mute_the_turn_or_the_game_and_a_badge_tells_which_is_on(key: int, label: str) -> None:
    app, screen = called()
    press(app, key)
    settle(app, screen)
    press(app, pygame.K_SPACE)
    sign = with_key(screen, "F2")
    assert isinstance(sign, Button)
    assert sign.label == label
    assert {widget.key for widget in screen.form.widgets}.isdisjoint(("Q", "E")), "nothing muted is offered again"


def test_a_player_without_prompts_is_asked_about_a_success_that_follows_a_die() -> None:
    """A card such as Faulty Wiring prevents a success, so the mute, which excepts dice, does not apply to it."""
    hands = player("engineer#1", "arco", facilities="Z1-06"), player("faulty_wiring#1")
    table = position(*hands, options={"reactions": "call", "dice": "manual"})
    made = Session(table, Texts("en"))
    made.calls.hush("game")
    table.choose("disarm Z1-06")
    table.choose("roll 6")
    prompts = list[str]()
    while table.decision is not None and table.decision.callable_seats:
        prompts.append(table.decision.prompt)
        assert not made.calls.is_unheard, prompts
        table.choose("go_on")
    assert prompts == ["dictators.answer.die_rolled", "dictators.answer.disarm_succeeds"]


def test_a_call_about_no_place_lights_none() -> None:
    app, screen = shown(position(player(at="reno"), player("veto#1"), options={"reactions": "call"}))
    screen.play(Move("draw"))
    settle(app, screen)
    assert screen.selection is not None
    assert screen.selection.params["subject"] == ""
    assert "" not in _told_things(screen.view), "it would be the time zone of all places outside the USA"


def test_a_card_that_nobody_wants_to_be_asked_about_is_named() -> None:
    app, screen = shown(position(player("amtrak#1", "seattle"), player("veto#1"), options={"reactions": "call"}))
    screen.play(next(move for move in screen.session.table.decision.options if move.verb == "play"))  # type: ignore[union-attr]
    app.step()
    about = with_key(screen, "W")
    assert isinstance(about, Button)
    assert about.label.endswith(": Amtrak")


def test_undo_stops_at_a_call_that_nobody_answered_or_heard_and_says_so() -> None:
    for keys in ((pygame.K_RETURN, pygame.K_RETURN), (pygame.K_q,)):
        app, screen = called()
        for key in keys:
            press(app, key)
            pass_time(app, UNSEEN)
        settle(app, screen)
        if screen.session.sight.only_hand:
            press(app, pygame.K_SPACE)
        assert screen.session.table.state.players[0].location == "hanford"
        press(app, pygame.K_z)
        assert screen.session.table.state.players[0].location == "hanford"
        assert "the time to react has passed" in screen.view.toast


def test_undo_goes_back_over_a_call_of_which_nobody_was_told(tmp_path: Path) -> None:
    app, screen = shown(position(player(at="seattle"), player("flat_tire#1"), options={"reactions": "call"}))
    screen.session.calls.hush()
    for _again in range(2):
        screen.play(Move("travel", ("hanford",)))
        settle(app, screen)
        assert screen.session.table.state.players[0].location == "hanford"
        press(app, pygame.K_z)
        assert screen.session.table.state.players[0].location == "seattle"
    screen.session.redo()
    assert screen.session.undo_refusal() is None, "who does it again can take it back again"
    save(screen.session.table, tmp_path / "game.journal")
    screen.session.table.history.close()
    again, _notices = resume(tmp_path / "game.journal", find_game)
    assert Session(again, Texts("en")).undo_refusal() is None, "and so can who continues the game"


def test_in_a_quiet_turn_a_die_is_still_asked_about() -> None:
    """A player who may reroll their own die is still asked about it."""
    me = player("engineer#1", "arco", dictator="fidel", facilities="Z1-06")
    app, screen = shown(position(me, player("veto#1"), options={"reactions": "call", "dice": "manual"}))
    screen.session.calls.hush()
    screen.play(Move("disarm", ("Z1-06",)))
    settle(app, screen)
    screen.play(Move("roll", ("1",)))
    settle(app, screen)
    decision = screen.session.table.decision
    assert decision is not None
    assert 0 in decision.callable_seats
    assert not screen.session.calls.is_quiet


def test_an_open_call_is_taken_back_with_the_move_it_is_about() -> None:
    app, screen = called()
    tip = with_key(screen, "Z").tip
    assert tip is not None
    assert f"Undo {screen.session.wording.seat(0)}'s last move" in tip.text, "it is nobody's own move who is called"
    press(app, pygame.K_z)
    assert screen.session.table.history.played == []


def test_undo_that_is_not_possible_says_why_on_a_click() -> None:
    app, screen = shown(position(player(), player("veto#1"), options={"reactions": "call"}))
    screen.play(Move("draw"))
    app.step()
    undo = with_key(screen, "Z")
    assert isinstance(undo, IconButton)
    assert not undo.enabled
    assert undo.tip is not None
    assert undo.tip.text
    click(app, undo.box)
    app.step()
    assert screen.view.tip == undo.tip
    assert not screen.view.toast, "it is said once"


@pytest.mark.parametrize(("discard", "quiet"), [("flat_tire#1 flat_tire#2", True), ("flat_tire#1", False)])
def test_a_call_whose_every_answer_lies_in_the_open_goes_by_itself(discard: str, quiet: bool) -> None:
    """The actual hands make no difference. A Flat Tire that isn't in the discard pile might be in any hand."""
    others = (player("amtrak#1", "seattle"), player("veto#1"))
    app, screen = shown(position(*others, options={"reactions": "call"}, discard=discard))
    screen.play(Move("travel", ("hanford",)))
    app.step()
    settle(app, screen)
    assert (screen.session.table.state.players[0].location == "hanford") == quiet


@pytest.mark.parametrize(("number", "asked"), [(1, "Anna may force a reroll."), (6, "Whoever can may force a reroll.")])
@pytest.mark.parametrize("dictator", ["ivan", "fidel"])
def test_only_people_whom_a_reroll_could_help_are_asked_about_a_roll(number: int, asked: str, dictator: str) -> None:
    """Rolls are public, so this reveals no hand."""
    hands = player("emp#1", "hanford", facilities="Z1-01", dictator=dictator), player("veto#1"), player("veto#2")
    app = window()
    screen = laid_out(app, seated(position(*hands, options={"reactions": "call", "dice": "manual"})))
    choose(app, "disarm Z1-01", f"roll {number}")
    assert screen.view.prompt.text.endswith(asked)
    assert screen.view.prompt.fits == "Fits here: Loaded Dice" + ", Reroll your die" * (dictator == "fidel" and number == 1)
    claims = [move.args for move in screen.session.options() if move.verb == "claim"]
    assert claims == ([("0",)] if number == 1 else [("1",), ("2",)])


@pytest.mark.parametrize("hand", ["", "emp#1"])
def test_a_call_about_an_opponents_failure_goes_by_itself(hand: str) -> None:
    """The bot that rolled may answer, if it has cards; nobody else can."""
    hands = player(hand, "hanford", facilities="Z1-01"), player("veto#1"), player("veto#2")
    table = position(*hands, options={"reactions": "call", "dice": "manual"})
    table = seated(table, (Seat("Bot", "random"), Seat("Ben"), Seat("Cor")))
    for move in ("disarm Z1-01", "roll 1"):
        table.choose(move)
    made = Session(table, Texts("en"))
    made.calls.passed_by_bots = table.decision
    assert made.calls.waits_for == frozenset()
    assert made.calls.is_unheard == (not hand)
    assert not any(move.verb == "claim" for move in made.options())


def test_what_everybody_sees_is_chosen_without_the_hand_which_no_call_opens() -> None:
    table = position(
        player("amtrak#1", "seattle", assets=["propaganda_machine#1"], dictator="napoleon"),
        player("flat_tire#1 veto#1", "reno", dictator="mao"),
        options={"reactions": "call"},
    )
    made = Session(table, Texts("en"))
    made.draw_curtain()
    made.lift_curtain()

    def go_on(*moves: str) -> None:
        for move in moves:
            made.choose(Move.of(move))
            while made.pending:
                made.next_beat()
            made.settle_viewer()

    go_on("travel hanford", "go_on", "go_on")
    assert (made.viewer, made.sight.only_hand) == (NOBODY, True)
    open_verbs = {"draw", "end_turn", "use", "ability"}
    assert {move.verb for move in open_moves(made)} == open_verbs, "no card of the hand is offered, but what lies before it"
    go_on("draw")
    assert (made.viewer, made.sight.curtain) == (NOBODY, False), "it lies face down all the while"
    go_on("go_on")
    assert made.sight.only_hand
    go_on("use propaganda_machine#1 1")
    assert (made.sight.only_hand, open_moves(made)) == (True, ()), "what is discarded is chosen with an open hand"


def test_who_let_a_reaction_be_is_told_on_the_next_curtain_what_came_of_it() -> None:
    hands = player("amtrak#1", "seattle"), player("flat_tire#1"), player("veto#1")
    made = Session(position(*hands, options={"reactions": "call"}), Texts("en"))
    made.draw_curtain()
    made.lift_curtain()
    for move in ("travel hanford", "claim 1", "pass", "go_on", "claim 1"):
        made.choose(Move.of(move))
        while made.pending:
            made.next_beat()
        made.settle_viewer()
        told = [line.event.key for line in made.recap.seen_by_all(1) if line.event is not None]
        if move == "claim 1":
            made.lift_curtain()
    assert told == ["dictators.event.moved"]


def test_the_silence_of_a_bot_is_final() -> None:
    table = seated(flight(), (Seat("Anna"), Seat("Bot", player="random")))
    app = window()
    screen = laid_out(app, table)
    screen.session.choose(Move("travel", ("hanford",)))
    screen.session.choose(Move("go_on"))
    why = screen.session.undo_refusal()
    assert why is not None
    assert why.key == "kernel.undo.call"


@pytest.mark.parametrize(("language", "asked"), [("en", "Whoever can may respond"), ("nl", "Wie kan: reageren?")])
def test_a_call_begins_its_sentences_with_capitals_and_names_who_is_left(language: str, asked: str) -> None:
    players = (player("amtrak#1", "seattle"), player("veto#1"), player("veto#2"))
    table = seated(position(*players, options={"reactions": "call"}))
    app = window(language=language)
    screen = laid_out(app, table)
    choose(app, "play amtrak#1")
    assert asked in screen.view.prompt.text
    choose(app, "claim 1", "pass")
    assert "Cor" in screen.view.prompt.text


def test_a_card_says_whom_it_is_for_and_what_it_answers() -> None:
    hands = ("extraordinary_rendition#1 veto#2", "veto#1")
    table = position(*(player(hand, "seattle") for hand in hands), options={"reactions": "call"})
    app = window()
    screen = laid_out(app, seated(table))
    choose(app, "play extraordinary_rendition#1 1")
    assert screen.view.prompt.text.startswith("Anna plays Extraordinary Rendition on Benjamin. Benjamin may")
    choose(app, "claim 1", "interrupt veto#1")
    assert screen.view.prompt.text == "Benjamin plays Veto. Anna may respond."
    assert screen.view.prompt.detail == "Reason: Anna plays Extraordinary Rendition."


@pytest.mark.parametrize(
    ("lying", "card", "fits"),
    [
        ("", "emp#1 WA", "Diplomatic Immunity, Veto, Shrug off a card"),
        (" ".join(f"veto#{copy}" for copy in range(1, 6)), "house_arrest#1 2", "Diplomatic Immunity, Scapegoat"),
    ],
)
def test_an_open_call_says_what_could_answer_it_as_far_as_everybody_knows(lying: str, card: str, fits: str) -> None:
    """An EMP names no player, so nobody can pass it on. Cleo can't shrug off a card aimed at another player."""
    other = player("hacker#1", "seattle", dictator="cleo")
    hands = player("emp#1 house_arrest#1", "seattle"), other, player("amtrak#1")
    app = window()
    screen = laid_out(app, seated(position(*hands, discard=lying, options={"reactions": "call"})))
    assert screen.adviser.details(Move.of("play emp#1 WA"), []).endswith("hits you and Benjamin.")
    choose(app, f"play {card}")
    assert screen.view.prompt.fits == f"Fits here: {fits}"
    assert fits.split()[-1] in words(app).partition("may respond")[2]


def test_what_somebody_played_stays_beside_the_call_about_it_until_that_is_answered() -> None:
    """Meanwhile, the acting player's hand is face down, and no single key passes for everyone."""
    table = seated(position(player("house_arrest#1 emp#1", "reno"), player("veto#1", "reno"), options={"reactions": "call"}))
    app = opened(volume=0)
    screen = laid_out(app, table, lifted=False)
    screen.session.lift_curtain()
    pass_time(app, UNSEEN)
    assert "emp#1" in screen.view.hand().cards
    screen.play(Move("play", ("house_arrest#1", "1")))
    for _ in range(400):
        if screen.selection is not None:
            break
        pass_time(app, 25)
        assert screen.stage.shown_moment is None or "emp#1" not in screen.view.hand().cards
    call = screen.session.decision
    assert call is not None
    assert call.callable_seats
    assert popup_of(screen).thing() == "house_arrest#1"
    assert "emp#1" not in screen.view.hand().cards
    press(app, pygame.K_RETURN, pygame.K_q)
    pass_time(app, UNSEEN - 1)
    press(app, pygame.K_RETURN)
    assert screen.session.decision is call, "that was meant for what was there before"
    pass_time(app, 20_000)
    assert popup_of(screen).thing() == "house_arrest#1", "it waits with the call"
    press(app, pygame.K_ESCAPE)
    assert not popup_of(screen).thing(), "the board can be seen"
    press(app, pygame.K_SPACE)
    assert screen.session.decision is call, "what was read is put away with that key, and no chance"
    press(app, pygame.K_RETURN)
    assert screen.session.decision is not call


def test_who_is_called_reads_on_the_curtain_for_what_and_sees_no_actions_of_another() -> None:
    app, screen = called()
    assert "/ 3" in words(app)
    press(app, pygame.K_1)
    assert not screen.session.sight.curtain, "everybody keeps the number of the own seat"
    press(app, pygame.K_2)
    assert screen.session.sight.curtain
    assert "sets off" in words(app)
    press(app, pygame.K_SPACE)
    settle(app, screen)
    assert screen.session.viewer == 1
    assert screen.selection is not None
    assert "of 3" not in words(app)


def test_what_lets_calls_pass_is_always_in_the_same_place_and_a_question_is_no_higher_after_them() -> None:
    app, screen = shown(flight())
    before = dict(screen.view.column)
    screen.view.hovered = "hanford"
    screen.play(Move("travel", ("hanford",)))
    app.step()
    assert not screen.view.hovered, "what was clicked is not looked at any more"
    places = []
    for _ in range(2):
        places.append(with_key(screen, "Enter").box)
        pass_time(app, UNSEEN)
        press(app, pygame.K_RETURN)
        settle(app, screen)
    assert places[0] == places[1]
    press(app, pygame.K_SPACE)
    assert screen.selection is not None
    assert screen.view.column["options"].y == before["options"].y


def test_who_reacts_sees_which_cards_fit_and_is_told_when_none_does() -> None:
    app = window()
    hands = player("house_arrest#1", "reno"), player("veto#1 amtrak#1", "reno"), player("amtrak#2", "reno")
    screen = laid_out(app, seated(position(*hands, options={"reactions": "call"})))
    assert not screen.view.is_useless("house_arrest#1"), "in the own turn nothing is dimmed"
    choose(app, "play house_arrest#1 1", "claim 1")
    assert screen.session.viewer == 1
    assert [card for card in ("veto#1", "amtrak#1") if screen.view.is_useless(card)] == ["amtrak#1"]
    assert "nothing that fits" not in words(app)
    choose(app, "pass", "claim 2")
    assert screen.view.is_useless("amtrak#2")
    assert "But you have nothing that fits here." in words(app)


def test_nobody_is_told_that_nothing_fits_before_the_answers_are_offered() -> None:
    app = opened(volume=0)
    hands = player("sneaking_across#1", "seattle"), player("veto#1", "reno")
    screen = laid_out(app, seated(position(*hands, options={"reactions": "able"}), (Seat(player="easy"), Seat("Ben"))))
    screen.play(Move("play", ("sneaking_across#1",)))
    waited = 0
    while screen.selection is None:
        pass_time(app, 200)
        waited += 1
        assert waited < 25, "the answers are not offered"
        assert "nothing that fits" not in words(app)
    assert waited > 1, "the question is visible before its answers"


def test_a_question_asked_again_says_what_has_changed_since() -> None:
    app = window()
    hands = player("emp#1", "boise"), player("diplomatic_immunity#1", "reno"), player("veto#1", "reno")
    screen = laid_out(app, seated(position(*hands, options={"reactions": "able"})))
    choose(app, "play emp#1 NV")
    asked = [screen.view.prompt.seats]
    choose(app, "interrupt diplomatic_immunity#1", "pass")
    assert [*asked, screen.view.prompt.seats] == [(1, 2), (2,)]
    assert screen.view.prompt.detail == "Benjamin isn't affected, thanks to Diplomatic Immunity."


def test_the_keys_of_calls_are_listed_where_there_are_calls() -> None:
    for reactions, listed in (("call", True), ("able", False)):
        app, screen = shown(flight(reactions=reactions))
        screen.opener.open_keys()
        assert ("Turn reaction prompts back on" in words(app)) == listed


def test_who_plays_on_after_a_reaction_at_which_all_looked_needs_no_whole_curtain() -> None:
    """A player without actions left can end the turn at once."""
    hands = player("swiss_bank_account#1", "seattle"), player("veto#1"), player("veto#2")
    made = Session(seated(position(*hands, options={"reactions": "call"})), Texts("en"))
    made.draw_curtain()
    made.lift_curtain()
    for move in ("play swiss_bank_account#1", "claim 1", "interrupt veto#1", "go_on"):
        if made.sight.covers_table:
            made.lift_curtain()
        made.choose(made.table.parse(move))
        while made.pending:
            made.next_beat()
        if move.startswith("interrupt"):
            # Everyone sees the card played.
            made.shows_to_all()
        made.settle_viewer()
    assert (made.sight.person, made.sight.only_hand) == (0, True)
    assert "end_turn" in {move.verb for move in open_moves(made)}


def test_a_response_has_its_rule_beside_it_with_words_instead_of_pictures_where_room_is_scarce() -> None:
    app = opened((1280, 720), volume=0)
    hands = player("veto#1", "reno"), player("flat_tire#1")
    laid_out(app, seated(position(*hands, options={"reactions": "call"})))
    on_phones(app)
    for move in ("travel medford", "claim 1", "interrupt flat_tire#1"):
        choose(app, move)
        for _ in range(40):
            pass_time(app, 50)
    assert Texts("en")("dictators.card_text.flat_tire") in words(app)
    assert "Benjamin plays Flat Tire." in words(app)


def test_a_roll_that_a_card_undoes_is_foretold_as_another_roll() -> None:
    app = opened(volume=0)
    hands = player("veto#1", "livermore", facilities="Z1-03"), player("loaded_dice#1"), player("veto#2")
    laid_out(app, seated(position(*hands, options={"reactions": "call"})))
    on_phones(app)
    for move in ("disarm Z1-03", "roll 5", "claim 1", "interrupt loaded_dice#1"):
        choose(app, move)
        for _ in range(40):
            pass_time(app, 50)
    assert "If nobody responds: Anna rolls again." in words(app)


def test_a_chain_of_responses_shows_all_its_cards_and_what_happens_if_nobody_responds_any_more() -> None:
    hands = player("veto#1", "honolulu"), player("border_patrol#1 veto#2", "seattle"), player("veto#3")
    app = opened(volume=0)
    screen = laid_out(app, seated(position(*hands, options={"reactions": "call"})))
    on_phones(app)
    answers = "claim 1", "interrupt border_patrol#1", "claim 0", "interrupt veto#1", "claim 1", "interrupt veto#2"
    for move in ("fly los_angeles", *answers):
        choose(app, move)
        for _ in range(40):
            pass_time(app, 50)
    assert "If nobody responds: Anna takes off from Honolulu to Los Angeles." in words(app)
    chain = [part.thing for part in popup_of(screen).form._still if part.thing]
    assert chain == ["border_patrol#1", "seat:1", "veto#1", "seat:0", "veto#2", "seat:1"]
