"""Tests for the new game screen: setup by keyboard alone or by mouse alone gives a playable game."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.catalog import find_game
from game.data.settings import LastSeat, LastTable, Settings
from game.data.texts import Texts
from game.dictators.state import DictatorsOptions
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Seat
from game.rules.state import Options
from game.rules.wording import Wording
from game.ui.app import App
from game.ui.dictators.setup_page import OFFERED
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SEAT_COLOURS
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice, Slider, Toggle, Widget
from game.ui.screens.choices import PickPage, PickRow
from game.ui.screens.dialog import Notice
from game.ui.screens.exits import NewGame
from game.ui.screens.new_game.draft import OWN, Draft, OptionWords, option_fields
from game.ui.screens.new_game.screen import ColourPick, NewGameScreen
from game.ui.screens.settings_screen import REACTIONS
from tests.night_train import GAME as NIGHT_TRAIN
from tests.ui.screen_driver import (
    Blank,
    check_apart,
    check_scrolling,
    click,
    hold,
    in_all_languages,
    in_all_windows,
    opened,
    point,
    press,
    release,
    type_in,
    whole_words,
    words,
)

GAME = find_game("dictators")


class Started:
    """A start callback that records the games, or refuses them."""

    def __init__(self, refusal: str = "") -> None:
        self.games: list[NewGame] = []
        self.refusal = refusal

    def __call__(self, wished: NewGame) -> None:
        if self.refusal:
            raise SetupError(self.refusal)
        self.games.append(wished)


def shown(game: str = "dictators", scenario: str = "", **settings: Any) -> tuple[App, NewGameScreen, Started]:
    settings.setdefault("size", (1920, 1080))
    app = opened(**settings)
    started = Started()
    app.push(Blank(app))
    screen = NewGameScreen(app, game, started, scenario)
    app.push(screen)
    app.step()
    return app, screen, started


def of_kind(screen: NewGameScreen, kind: type[Widget]) -> list[Any]:
    return [found for found in screen.form.scrolling if isinstance(found, kind)]


def walk_to(app: App, screen: NewGameScreen, kind: type[Widget], number: int = 0) -> None:
    for _ in range(60):
        press(app, pygame.K_DOWN)
        if screen.form.focus is of_kind(screen, kind)[number]:
            return
    raise AssertionError(f"the keyboard does not reach {kind.__name__} {number}")


def place(screen: NewGameScreen, widget: Widget) -> tuple[float, float]:
    """Scroll a widget into view and return its position."""
    screen.form.focus_on(widget)
    return screen.form.shown_box(widget).middle


def click_value(app: App, screen: NewGameScreen, choice: Choice, value: str) -> None:
    place(screen, choice)
    box = screen.form.shown_box(choice)
    values = [name for name, _label in choice.values]
    click(app, box.inset(4).columns(len(values), 2)[values.index(value)].middle)


def choice_with(screen: NewGameScreen, value: str) -> Choice:
    return next(found for found in of_kind(screen, Choice) if value in dict(found.values))


def start(app: App, started: Started) -> NewGame:
    app.screen.form.focus_on(None)  # type: ignore[attr-defined]
    press(app, pygame.K_RETURN)
    return started.games[-1]


# Initial state -------------------------------------------------------------------------------------------------------------


def test_at_first_one_person_plays_against_the_games_own_bot() -> None:
    app, screen, started = shown()
    # The tooltip of the level choice explains the levels.
    tips = [widget.tip.text for widget in screen.form.scrolling if isinstance(widget, Choice) and widget.tip is not None]
    assert all(word in tips[0] for word in ("*Easy:*", "*Normal:*", "*Hard:*"))
    press(app, pygame.K_RETURN)
    (game,) = started.games
    assert (game.game, game.scenario, game.seed, game.open_hands) == ("dictators", "", None, False)
    assert game.seats == (Seat("", "human", "purple"), Seat("", "easy", "green"))


def test_who_has_no_name_of_their_own_is_called_in_the_language_of_the_window() -> None:
    app, _screen, started = shown()
    table = new_table(GAME, start(app, started).seats, 1)
    for language, name in (("en", "Player 1"), ("de", "Spieler 1"), ("nl", "Speler 1")):
        assert Wording(table.game, table.seats, Texts(language)).seat(0) == name


def test_reactions_and_practice_are_as_in_the_settings_where_several_people_play() -> None:
    app, screen, started = shown(reactions="all", practice=True)
    screen._set(screen.page.set_player, 1, "human")
    options = start(app, started).options
    assert (options["reactions"], options["practice"]) == ("all", True)
    app, screen, started = shown()
    screen._set(screen.page.set_player, 1, "human")
    options = start(app, started).options
    assert (options["reactions"], options["practice"]) == ("call", False)


def test_the_note_on_reaction_prompts_fits_hands_on_phones_and_their_setup_has_one_line_per_value() -> None:
    app, screen, _started = shown(size=(1280, 720), reactions="call")
    screen._set(screen.page.set_player, 1, "human")
    setup = choice_with(screen, "phones")
    place(screen, setup)
    cells = zip((name for _value, name in setup.values), setup._cells(), strict=True)
    assert all(setup._block(Canvas(app.surface, app.look), *named, 16, True, False).lines[1:] == () for named in cells)
    click_value(app, screen, setup, "phones")
    place(screen, of_kind(screen, Toggle)[0])
    app.step()
    assert "whoever wants to react says so. Best on one shared screen, and on phones." in words(app)


def test_whoever_plays_alone_may_take_back_everything() -> None:
    app, _screen, started = shown(practice=False)
    assert start(app, started).options["practice"]


def test_who_plays_alone_is_not_asked_what_matters_only_with_others() -> None:
    app, screen, _started = shown(reactions="call")
    for number, player in ((1, "easy"), (1, "human"), (1, "easy"), (0, "easy")):
        screen._set(screen.page.set_player, number, player)
        asked = ("Reaction prompts" in words(app), "One computer, in turn" in words(app))
        assert asked == (player == "human", player == "human")
        assert ("Two or more people only" in words(app)) == (player != "human"), "a host who looks for phones finds them"
        assert "Hands on phones" in words(app)
    # Earlier choices are never hidden.
    screen.draft.projector, screen.draft.options["reactions"] = True, "all"
    screen.rebuild()
    assert all(choice_with(screen, value) for value in ("projector", "call"))


def test_people_who_play_together_choose_the_clock_before_the_game_and_keep_what_they_typed() -> None:
    app, screen, _started = shown()
    assert "with limits" not in words(app)
    screen._set(screen.page.set_player, 1, "human")
    screen._set_name(1, "Ben")
    click_value(app, screen, choice_with(screen, "limited"), "limited")
    assert app.settings.clock == "limited"
    assert app.screen is screen
    assert screen.draft.seats[1].name == "Ben"
    assert "The limits are in Settings." in words(app)


@pytest.mark.parametrize(("game", "count", "right"), [("volk", "4", True), ("dictators", "2", False)])
def test_what_is_for_all_games_stands_in_the_shorter_column(game: str, count: str, right: bool) -> None:
    app, screen, _started = shown(game, size=(1280, 720))
    screen._set_count(count)
    seed = next(field for field in of_kind(screen, TextField) if field.digits)
    assert (seed.box.x > app.area.width / 2) == right


def test_ways_of_asking_stand_in_one_order_everywhere() -> None:
    _app, screen, _started = shown()
    screen._set(screen.page.set_player, 1, "human")
    assert tuple(choice_with(screen, "call").names) == REACTIONS


def test_small_numbers_of_rounds_can_be_set_and_no_limit_is_the_farthest() -> None:
    app, screen, started = shown()
    screen._fold()
    field = next(field for field in screen.draft.fields if field.name == "round_limit")
    stops = field.stops(screen.draft.options["round_limit"], none=True)
    slider = next(found for found in of_kind(screen, Slider) if found.most == len(stops) - 1)
    assert [*stops[:3], *stops[18:22], *stops[-2:]] == [1, 2, 3, 19, 20, 25, 30, 1000, 0]
    assert slider.box.width / len(stops) > 8, "each of them can be hit with the mouse"
    assert "11 to 27 rounds" in screen._words.sentence("round_limit", 100)
    screen.form.focus_on(slider)
    slider.value = stops.index(20)
    press(app, pygame.K_LEFT)
    assert start(app, started).options["round_limit"] == 19
    slider.drag((slider.box.right, 0))
    assert start(app, started).options["round_limit"] == 0


def test_whoever_plays_alone_is_asked_only_when_there_is_something_to_answer_with() -> None:
    app, screen, started = shown(reactions="call")
    assert screen.draft.options["reactions"] == "able"
    screen._set(screen.page.set_player, 1, "human")
    screen._set(screen.page.set_player, 1, "easy")
    assert start(app, started).options["reactions"] == "able"


def test_a_way_of_asking_that_somebody_has_chosen_stays() -> None:
    _app, screen, _started = shown(reactions="call")
    screen.draft.options["reactions"] = "all"
    screen._set(screen.page.set_player, 1, "human")
    assert screen.draft.options["reactions"] == "all"


def test_a_game_as_it_comes_can_be_opened() -> None:
    app, _screen, started = shown()
    wished = start(app, started)
    table = new_table(GAME, wished.seats, 1, wished.options | {"open_hands": wished.open_hands}, wished.scenario)
    assert [seat.colour for seat in table.seats] == ["purple", "green"]
    assert table.state.options == DictatorsOptions(practice=True)


# Seats ---------------------------------------------------------------------------------------------------------------------


def test_seats_are_added_and_keep_what_was_set() -> None:
    app, screen, started = shown()
    count = of_kind(screen, Choice)[0]
    assert [value for value, _label in count.values] == ["2", "3", "4", "5"]
    click_value(app, screen, count, "4")
    assert len(of_kind(screen, TextField)) == 4 + 1
    click(app, place(screen, of_kind(screen, TextField)[3]))
    type_in(app, "Dora")
    click_value(app, screen, of_kind(screen, Choice)[0], "2")
    assert len(start(app, started).seats) == 2
    click_value(app, screen, of_kind(screen, Choice)[0], "5")
    seats = start(app, started).seats
    assert [seat.name for seat in seats] == ["", "", "", "Dora", ""]
    assert [seat.player for seat in seats] == ["human", "easy", "easy", "human", "easy"]


@pytest.mark.parametrize("chosen", ["normal", "easy"])
def test_who_types_a_name_means_a_person_unless_a_bot_was_chosen_for_the_seat(chosen: str) -> None:
    app, screen, started = shown()
    click(app, place(screen, of_kind(screen, TextField)[1]))
    if chosen == "normal":
        click_value(app, screen, of_kind(screen, Choice)[2], chosen)
        click(app, place(screen, of_kind(screen, TextField)[1]))
    type_in(app, "Bob")
    assert screen.draft.seats[1].player == ("normal" if chosen == "normal" else "human")
    click_value(app, screen, of_kind(screen, Choice)[2], chosen)
    seat = start(app, started).seats[1]
    assert (seat.name, seat.player) == ("Bob", chosen), "a bot may have a name too"


def test_the_keyboard_alone_names_colours_and_seats_people_and_starts() -> None:
    app, screen, started = shown()
    walk_to(app, screen, Choice)
    press(app, pygame.K_RIGHT)
    walk_to(app, screen, TextField)
    type_in(app, "Anna M")
    press(app, pygame.K_TAB)
    assert screen.form.focus is of_kind(screen, TextField)[1], "from a name to the next name"
    press(app, pygame.K_UP, pygame.K_UP, pygame.K_RIGHT, pygame.K_RIGHT)
    walk_to(app, screen, Choice, 2)
    press(app, pygame.K_LEFT)
    walk_to(app, screen, TextField, 1)
    type_in(app, "Ben")
    press(app, pygame.K_RETURN)
    assert screen.form.focus is screen.done
    walk_to(app, screen, Choice, 3)
    press(app, pygame.K_RIGHT)
    while screen.form.focus is not screen.done:
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    (game,) = started.games
    assert [(seat.name, seat.player) for seat in game.seats] == [("Anna M", "human"), ("Ben", "human"), ("", "normal")]
    assert game.seats[0].colour == SEAT_COLOURS[2]


def test_enter_starts_wherever_the_focus_is_unless_on_a_button() -> None:
    app, screen, started = shown()
    screen._fold()
    for kind in (Slider, Choice, Toggle, ColourPick):
        before = dict(screen.draft.options)
        screen.form.focus_on(of_kind(screen, kind)[0])
        press(app, pygame.K_RETURN)
        assert started.games.pop()
        assert screen.draft.options == before
    screen.form.focus_on(of_kind(screen, TextField)[0])
    press(app, pygame.K_RETURN)
    assert not started.games
    press(app, pygame.K_RETURN)
    assert started.games.pop()
    screen.form.focus_on(screen.form.with_key(pygame.K_m))
    press(app, pygame.K_RETURN)
    assert not screen._unfolded
    assert not started.games


def test_letters_typed_into_a_name_press_no_button() -> None:
    app, screen, started = shown()
    click(app, place(screen, of_kind(screen, TextField)[0]))
    type_in(app, "Mimi")
    assert not screen._unfolded
    assert screen.draft.seats[0].name == "Mimi"
    assert start(app, started).seats[0].name == "Mimi"


def test_a_name_of_blanks_is_no_name() -> None:
    draft = Draft(GAME, Settings())
    draft.seats[0].name = "   "
    assert draft.new_game().seats[0].name == ""
    assert draft.name_of(0, Texts("de")) == "Spieler 1"


def test_two_seats_cannot_have_one_colour() -> None:
    app, screen, started = shown()
    click_value(app, screen, of_kind(screen, Choice)[0], "3")
    first = of_kind(screen, ColourPick)[0]
    spot = place(screen, first)
    cells = first._cells()
    # Choose the color of the second seat; the two seats swap colors.
    click(app, (cells[1].middle[0], spot[1]))
    assert [seat.colour for seat in start(app, started).seats] == ["green", "purple", "blue"]
    # Choose an unused color.
    click(app, (cells[5].middle[0], spot[1]))
    assert [seat.colour for seat in start(app, started).seats] == ["grey", "purple", "blue"]
    assert of_kind(screen, ColourPick)[0].taken == {"purple", "blue"}


def test_whatever_colours_are_chosen_they_stay_apart() -> None:
    draft = Draft(GAME, Settings())
    for number in range(60):
        draft.paint(number % GAME.max_seats, SEAT_COLOURS[number * 5 % len(SEAT_COLOURS)])
        assert len({seat.colour for seat in draft.all_seats}) == GAME.max_seats


def test_two_seats_of_one_name_cannot_start() -> None:
    app, screen, started = shown()
    fields = of_kind(screen, TextField)
    click(app, place(screen, fields[1]))
    type_in(app, "player 1")
    assert "Two players are called player 1" in " ".join(words(app).split())
    assert not screen.done.enabled
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    click(app, screen.done.box)
    assert started.games == []
    click(app, place(screen, fields[1]))
    press(app, pygame.K_BACKSPACE)
    assert screen.done.enabled
    assert start(app, started).seats[1].name == "player"


# Options -------------------------------------------------------------------------------------------------------------------


def test_the_options_are_read_from_the_games_own_type() -> None:
    fields = {field.name: field for field in option_fields(DictatorsOptions)}
    assert [*fields, "leaders"] == list(DictatorsOptions.__struct_fields__), "leaders have a panel of their own"
    assert fields["dice"].values == ("auto", "manual")
    assert fields["oops"].kind == "switch"
    fathers = fields["founding_fathers"]
    assert (fathers.kind, fathers.least, fathers.most, fathers.default, fathers.few) == ("number", 0, 15, 3, ())
    assert fields["defcon_start"].few == (4, 5)
    assert fathers.stops(3, none=False) == [*range(16)]


def test_an_option_that_no_form_can_offer_is_left_out() -> None:
    class Odd(Options, frozen=True, kw_only=True):
        name: str = ""
        any_number: int = 3

    assert [field.name for field in option_fields(Odd)] == list(Options.__struct_fields__)


@in_all_languages
def test_every_option_preset_and_scenario_has_words(language: str) -> None:
    spoken = OptionWords("dictators", Texts(language))
    for field in option_fields(DictatorsOptions):
        assert spoken.option(field.name) != field.name
        for value in field.values or (field.default,):
            assert spoken.sentence(field.name, value)
        for value in field.values:
            assert spoken.value(field.name, value) != value
    for preset in (*GAME.presets, OWN):
        assert spoken.name("preset", preset) != preset
        assert spoken.text("preset", preset)
    for scenario in GAME.scenarios():
        assert spoken.name("scenario", scenario) != scenario
        assert spoken.text("scenario", scenario)


def test_difficulty_is_one_row_until_somebody_asks_for_more_rules() -> None:
    app, screen, _started = shown()
    assert "Easier" in words(app)
    assert not of_kind(screen, Slider)
    screen._fold()
    assert "Founding Fathers in the deck" in words(app)


def test_a_level_sets_its_options_and_an_own_mix_is_called_so() -> None:
    app, screen, started = shown()
    screen._fold()
    assert choice_with(screen, "usual").chosen == "usual"
    click_value(app, screen, choice_with(screen, "usual"), "harder")
    options = start(app, started).options
    assert (options["founding_fathers"], options["defcon_start"]) == (6, 4)
    click_value(app, screen, choice_with(screen, "usual"), "easier")
    assert not start(app, started).options["oops"]
    oops = next(toggle for toggle in of_kind(screen, Toggle) if "Oops" in toggle.label)
    click(app, place(screen, oops))
    assert choice_with(screen, "usual").chosen == OWN
    click_value(app, screen, choice_with(screen, "usual"), "usual")
    assert OWN not in dict(choice_with(screen, "usual").values)


def test_the_usual_level_is_what_the_game_has_by_default() -> None:
    assert Draft(GAME, Settings()).preset == "usual"
    for wished in GAME.presets.values():
        assert wished.keys() == GAME.presets["usual"].keys()
        new_table(GAME, 2, 1, dict(wished))


def test_a_slider_can_be_dragged_and_the_level_follows() -> None:
    app, screen, started = shown()
    screen._fold()
    slider = of_kind(screen, Slider)[0]
    place(screen, slider)
    box = screen.form.shown_box(slider)
    hold(app, (box.x + 2, box.middle[1]))
    assert screen.draft.options["founding_fathers"] == 0
    for share in (0.3, 0.7, 1.0):
        point(app, (box.x + (box.width - 84) * share, box.middle[1]))
    release(app, (box.right - 84, box.middle[1]))
    assert of_kind(screen, Slider)[0] is slider
    assert choice_with(screen, "usual").chosen == OWN
    assert "Your own choice" in words(app)
    screen.form.focus_on(slider)
    press(app, pygame.K_LEFT)
    assert start(app, started).options["founding_fathers"] == 14


def test_after_a_slider_was_moved_a_level_can_be_chosen_again() -> None:
    app, screen, _started = shown()
    screen._fold()
    screen.form.focus_on(of_kind(screen, Slider)[0])
    press(app, pygame.K_RIGHT)
    assert choice_with(screen, "usual").chosen == OWN
    click_value(app, screen, choice_with(screen, "usual"), "easier")
    assert choice_with(screen, "usual").chosen == "easier"


def test_the_fine_points_are_folded_until_somebody_asks() -> None:
    app, screen, started = shown()
    assert "Round limit" not in words(app)
    screen.form.focus_on(None)
    press(app, pygame.K_m)
    limit = of_kind(screen, Slider)[-1]
    screen.form.focus_on(limit)
    assert "Round limit" in words(app)
    limit.drag((limit.box.right, 0))
    assert "no limit" in words(app)
    assert start(app, started).options["round_limit"] == 0
    press(app, pygame.K_m)
    assert "Round limit" not in words(app)
    assert start(app, started).options["round_limit"] == 0


def test_where_dice_reactions_practice_and_open_hands_are_asked_in_every_game() -> None:
    app, screen, started = shown()
    screen._set(screen.page.set_player, 1, "human")
    click_value(app, screen, choice_with(screen, "projector"), "projector")
    assert "Hands stay covered" in words(app)
    click_value(app, screen, choice_with(screen, "manual"), "manual")
    assert "real dice" in words(app)
    click_value(app, screen, choice_with(screen, "able"), "able")
    for number in (0, 1):
        click(app, place(screen, of_kind(screen, Toggle)[number]))
    game = start(app, started)
    assert (game.options["dice"], game.options["reactions"]) == ("manual", "able")
    assert game.options["practice"]
    assert game.open_hands
    assert game.projector
    assert "open_hands" not in game.options


def test_a_seed_is_typed_in_digits() -> None:
    app, screen, started = shown()
    click(app, place(screen, of_kind(screen, TextField)[-1]))
    type_in(app, "12x3")
    assert start(app, started).seed == 123
    click(app, place(screen, of_kind(screen, TextField)[-1]))
    type_in(app, "4567890123")
    assert start(app, started).seed == 123456789


def test_who_thinks_ahead_has_a_style_to_choose_and_others_have_none() -> None:
    app, screen, started = shown("dictators")
    before = len(of_kind(screen, Choice))
    screen._set(screen.page.set_player, 1, "hard")
    assert len(of_kind(screen, Choice)) == before + 1
    screen._set(setattr, screen.draft.seats[1], "style", "cautious")
    assert start(app, started).seats[1].style == "cautious"
    screen._set(screen.page.set_player, 1, "easy")
    assert len(of_kind(screen, Choice)) == before
    assert screen.draft.new_game().seats[1].style == ""


def test_signs_that_only_look_like_digits_are_no_seed() -> None:
    draft = Draft(GAME, Settings())
    draft.seed = "²"
    assert draft.new_game().seed is None


def test_a_game_without_words_for_its_options_is_offered_all_the_same() -> None:
    app, screen, started = shown("night_train")
    assert not any("usual" in dict(found.values) for found in of_kind(screen, Choice))
    assert not any(found.label == "Show more rules" for found in of_kind(screen, Button))
    wished = start(app, started)
    assert wished.game == NIGHT_TRAIN.id
    assert [seat.player for seat in wished.seats] == ["human", "random"]
    new_table(NIGHT_TRAIN, wished.seats, 1, wished.options)


# Start and exit ------------------------------------------------------------------------------------------------------------


def test_why_a_game_cannot_start_is_told() -> None:
    app, screen, started = shown()
    started.refusal = "without any DEFCON card there must be a round limit"
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Notice)
    assert "round limit" in words(app)
    press(app, pygame.K_RETURN)
    assert app.screens[-1] is screen


def test_escape_and_the_button_lead_back() -> None:
    app, screen, _started = shown()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)
    app.push(screen)
    click(app, screen.form.fixed[0].box)
    assert isinstance(app.screen, Blank)


@pytest.mark.parametrize("scenario", GAME.scenarios())
def test_a_scenario_brings_its_seats(scenario: str) -> None:
    app, screen, started = shown(scenario=scenario)
    seats = len(GAME.scenarios()[scenario].seats)
    assert len(of_kind(screen, ColourPick)) == seats
    assert f"This scenario is for {seats} players." in " ".join(words(app).split())
    wished = start(app, started)
    assert (wished.scenario, len(wished.seats)) == (scenario, seats)
    table = new_table(GAME, wished.seats, 3, wished.options, wished.scenario)
    assert table.decision is not None


@in_all_languages
@in_all_windows
@pytest.mark.parametrize("scenario", ["", "last_mile"])
def test_nothing_is_cut_off_wherever_one_scrolls(
    scenario: str, size: tuple[int, int], settings: dict[str, Any], language: str
) -> None:
    with whole_words():
        app, screen, _started = shown(scenario=scenario, size=size, language=language, **settings)
        if not scenario:
            screen._set_count("5")
        screen._fold()
        screen.draft.seats[0].name = screen.draft.seats[1].name = "Wwwwwwwwwwwwwwwwwwww"
        screen.weigh()
        check_scrolling(app, screen.form)
        window = screen.form.window
        assert window.bottom <= screen.done.box.y
        assert max(screen.form.shown_box(found).bottom for found in screen.form.scrolling) <= window.bottom + 1
        check_apart(screen.form)


def test_a_scenario_names_itself_and_does_not_ask_what_its_position_says() -> None:
    app = opened()
    screen = NewGameScreen(app, "dictators", Started(), "at_the_gate")
    assert "At the Gate" in screen.title
    asked = [field.name for field in screen.draft.fields]
    assert "defcon_start" not in asked
    assert "founding_fathers" in asked
    assert "defcon_start" in [field.name for field in Draft(GAME, Settings()).fields]


def test_a_value_that_is_chosen_stays_within_its_cell() -> None:
    app = opened()
    cell = Box(0, 0, 118, 36)
    choice = Choice([("a", "Only those who can")], "a", lambda value: None, box=cell.inset(-4))
    canvas = Canvas(app.surface, app.look)
    block = choice._block(canvas, "Only those who can", cell, choice._style(canvas)[0], chosen=True, checked=False)
    assert block.height <= cell.height
    assert block.width <= cell.width


def test_people_are_called_as_in_their_last_game_unless_somebody_types_another_name() -> None:
    app, screen, started = shown()
    for number, name in enumerate(("Anna", "Ben")):
        screen.draft.all_seats[number].player, screen.draft.all_seats[number].name = HUMAN, name
    start(app, started)
    assert app.settings.names == ("Anna", "Ben")
    draft = Draft(find_game("volk"), app.settings)
    assert [draft.name_of(number, app.texts) for number in (0, 1)] == ["Anna", "Bot 2"]
    draft.all_seats[1].player = HUMAN
    assert [seat.name for seat in draft.new_game().seats] == ["Anna", "Ben"]
    draft.seats[0].name = "ben"
    assert not draft.twice(app.texts)
    assert [seat.name for seat in draft.new_game().seats] == ["ben", "Anna"]
    assert draft.names() == ("Ben", "Anna")


def test_the_next_game_is_set_up_as_the_last_one() -> None:
    draft = Draft(GAME, Settings())
    draft.count = 3
    for seat, name in zip(draft.seats, ("Ann", "Ben", "Cleo"), strict=True):
        seat.player, seat.name = HUMAN, name
    draft.paint(1, SEAT_COLOURS[4])
    draft.seats_changed()
    draft.options |= {"round_limit": 20, "open_hands": True}
    draft.projector = True
    kept = msgspec.convert(msgspec.to_builtins(draft.table()), LastTable)
    again = Draft(GAME, Settings(reactions="all"))
    again.recall(kept)
    assert again.new_game().seats == draft.new_game().seats
    assert again.projector, "hands stay covered as they were"
    assert len({seat.colour for seat in again.all_seats}) == len(again.all_seats)
    assert again.options["round_limit"] == 20
    assert again.options["reactions"] == "all", "what was not chosen is as the settings say"
    assert not again.options["open_hands"]
    odd = LastTable((LastSeat("nobody", colour="pink"),) * 8, {"round_limit": 9999, "oops": 7, "scenario": "x", "y": 1})
    usual = Draft(GAME, Settings())
    usual.recall(odd)
    assert (usual.options, usual.seats[0].player) == (Draft(GAME, Settings()).options, HUMAN)


def test_a_table_that_is_recalled_can_be_set_up_anew() -> None:
    tables = {"tgm": LastTable((LastSeat("human", "Ann"), LastSeat("human", "Ben")), {"scenario": "S02"})}
    _app, screen, _started = shown("tgm", tables=tables)
    assert ([seat.name for seat in screen.draft.seats], screen.draft.scenario) == (["Ann", "Ben"], "S02")
    screen._forget()
    assert (screen.draft.seats[1].player, screen.draft.scenario) == ("easy", "S01")


# Leaders -------------------------------------------------------------------------------------------------------------------


def test_a_seat_chooses_its_dictator_among_portraits_and_no_other_seat_gets_it() -> None:
    app, screen, started = shown()
    assert start(app, started).options.get("leaders", ()) == ()
    first, _second = of_kind(screen, PickRow)
    click(app, place(screen, first))
    assert isinstance(app.screen, PickPage)
    read = words(app)
    assert "Good for a first game" in read
    for dictator in OFFERED:
        power, text = (app.texts(f"{key}.{dictator}") for key in ("dictators.ability", "dictators.dictator_text"))
        assert power in read
        assert text not in read, "pointing at it tells this"
        assert any(one.tip is not None and one.tip.text == text for one in app.screen.form.scrolling)
    click(app, app.screen.form.shown_box(app.screen.form.scrolling[1]).middle)
    chosen, other, *_ = OFFERED
    assert start(app, started).options["leaders"] == (chosen, "")
    _first, second = of_kind(screen, PickRow)
    refused = [pick.value for pick in second._picks if pick.why_not]
    assert refused == [chosen]
    second.step(1)
    assert start(app, started).options["leaders"] == (chosen, other)
    screen.page.set_count(3)
    assert start(app, started).options["leaders"] == (chosen, other, "")
