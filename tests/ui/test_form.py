"""Tests for widgets and for the form that gives them events and focus."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import fonts, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.form import Form, key_name
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice, Slider, Toggle
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Put, Scrolled, Space
from tests.ui.screen_driver import opened


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def mouse(kind: int, spot: tuple[float, float]) -> tuple[pygame.event.Event, tuple[float, float]]:
    return pygame.event.Event(kind, button=1, pos=spot), spot


def click(form: Form, spot: tuple[float, float]) -> None:
    form.handle(*mouse(pygame.MOUSEBUTTONDOWN, spot))
    form.handle(*mouse(pygame.MOUSEBUTTONUP, spot))


def made(*widgets: Button | Choice | Slider | TextField | Toggle) -> Form:
    form = Form(lambda: None)
    form.fill(widgets)
    return form


def test_a_tooltip_given_as_a_function_is_made_once_when_it_is_needed() -> None:
    made: list[Tip] = []

    def tip() -> Tip:
        made.append(Tip("title", "text"))
        return made[-1]

    button = Button("a", None, tip=tip)
    assert not made
    assert button.tip is button.tip is made[0]
    assert len(made) == 1
    button.tip = None
    assert button.tip is None
    assert Button("a", None).tip is None


def test_a_button_is_pressed_where_it_was_held_down() -> None:
    pressed: list[str] = []
    form = made(
        Button("a", lambda: pressed.append("a"), box=Box(0, 0, 100, 40)),
        Button("b", lambda: pressed.append("b"), box=Box(0, 50, 100, 40)),
    )
    click(form, (10, 60))
    form.handle(*mouse(pygame.MOUSEBUTTONDOWN, (10, 10)))
    form.handle(*mouse(pygame.MOUSEBUTTONUP, (10, 60)))
    assert pressed == ["b"]


@pytest.mark.parametrize("x", [0.0, 12.3, 1013.37])
@pytest.mark.parametrize("unit", [1.0, 1.0005, 1.5])
def test_a_label_that_just_fits_is_not_broken(unit: float, x: float) -> None:
    """A label fits at any position, although rounding changes its measurements from one position to another."""
    texts: list[TextMark] = []
    canvas = Canvas(pygame.Surface((64, 64)), Look(unit), texts)
    width = canvas.text_width("Bommen", 16, "bold") + 26
    for more, icon, key in ((0.0, "", ""), (38.0, "bomb", ""), (pieces.key_width(canvas.look, "B") + 8, "", "B")):
        Button("Bommen", None, icon=icon, key=key, size=16, box=Box(x, 0, width + more, 44)).draw(canvas)
    assert [mark.text for mark in texts if mark.text != "B"] == ["Bommen"] * 3


def test_tab_walks_over_buttons_that_cannot_be_pressed() -> None:
    first, off, last = (
        Button("a", print, box=Box(0, 0, 9, 9)),
        Button("b", None, box=Box(0, 10, 9, 9)),
        Button("c", print, box=Box(0, 20, 9, 9)),
    )
    form = made(first, off, last)
    form.handle(key(pygame.K_TAB), None)
    assert form.focus is first
    form.handle(key(pygame.K_TAB), None)
    assert form.focus is last
    form.handle(key(pygame.K_TAB), None)
    assert form.focus is first
    form.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT), None)
    assert form.focus is last


@pytest.mark.parametrize(
    ("code", "name"), [(pygame.K_t, "T"), (pygame.K_F1, "F1"), (pygame.K_RETURN, "Enter"), (pygame.K_3, "3")]
)
def test_a_key_presses_the_button_that_shows_it(code: int, name: str) -> None:
    pressed: list[str] = []
    form = made(Button("x", lambda: pressed.append(name), key=name, box=Box(0, 0, 9, 9)))
    assert key_name(code) == name
    assert form.handle(key(code), None)
    assert pressed == [name]


def test_letters_typed_into_a_field_press_no_button() -> None:
    pressed: list[str] = []
    typed: list[str] = []
    field = TextField("", typed.append, longest=5, box=Box(0, 0, 100, 40))
    form = made(field, Button("n", lambda: pressed.append("n"), key="N", box=Box(0, 50, 100, 40)))
    click(form, (10, 10))
    for letter in "nina-marie":
        form.handle(key(ord(letter), unicode=letter), None)
        form.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter), None)
    assert field.text == "nina-"
    assert pressed == []
    form.handle(key(pygame.K_BACKSPACE), None)
    assert typed[-1] == "nina"


def test_control_a_marks_all_of_a_field_and_the_next_letter_takes_its_place() -> None:
    field = TextField("Berlin", lambda _text: None, box=Box(0, 0, 200, 40))
    form = made(field)
    form.focus_on(field)

    def type_key(key: int, mod: int = 0, text: str = "") -> None:
        form.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text), None)
        if text:
            form.handle(pygame.event.Event(pygame.TEXTINPUT, text=text), None)

    type_key(pygame.K_a, pygame.KMOD_CTRL)
    type_key(pygame.K_b, text="b")
    assert (field.text, field.cursor) == ("b", 1)
    type_key(pygame.K_a, pygame.KMOD_CTRL)
    type_key(pygame.K_BACKSPACE)
    assert (field.text, field.cursor) == ("", 0)
    type_key(pygame.K_c, text="c")
    type_key(pygame.K_a, pygame.KMOD_CTRL)
    type_key(pygame.K_LEFT)
    type_key(pygame.K_d, text="d")
    assert field.text == "dc"


def test_a_field_takes_no_letters_that_cannot_be_drawn() -> None:
    field = TextField("A\0nna", lambda _text: None, box=Box(0, 0, 100, 40))
    field.take(pygame.event.Event(pygame.TEXTINPUT, text=" B\x1be\nn\ud800"))
    assert field.text == "Anna Ben"
    number = TextField("", lambda _text: None, digits=True, box=Box(0, 0, 100, 40))
    number.take(pygame.event.Event(pygame.TEXTINPUT, text="1²٣2"))
    assert number.text == "12"


def test_what_is_on_the_clipboard_is_pasted_into_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[str] = []
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Overlord\n1944")
    field = TextField("", lambda _text: None, longest=9, box=Box(0, 0, 100, 40))
    form = made(field, Button("v", lambda: pressed.append("v"), key="V", box=Box(0, 50, 100, 40)))
    click(form, (10, 10))
    form.handle(key(pygame.K_v, pygame.KMOD_LCTRL, "\x16"), None)
    assert (field.text, pressed) == ("Overlord1", [])


@pytest.mark.parametrize("sign", '“”„«»"…%')
def test_a_sign_of_a_serif_face_has_room_of_its_own(sign: str) -> None:
    pygame.init()
    width = [fonts.text_width(text, "serif_bold", 40) for text in (f"{sign} l", sign, " ", "l")]
    assert width[0] >= sum(width[1:]) - 3


def test_no_line_begins_with_the_dot_or_colon_between_two_things() -> None:
    pygame.init()
    for width in range(60, 300, 20):
        lines = rich.lay_out(Look(), "Kosten 2 AP · Pantser 1 · *Bereik 3* · {heart} 4 · West : Oost", width).lines
        said = ["".join(piece.text for _x, piece in line) for line in lines]
        assert not any(line.strip().startswith(("·", ":")) for line in said)
    assert said[0].startswith("Kosten 2 AP · Pantser 1 ·")


def test_a_slider_is_dragged_and_stepped_within_its_ends() -> None:
    pygame.init()
    values: list[int] = []
    slider = Slider(0, 10, 5, values.append, box=Box(0, 0, 184, 40))
    form = made(slider)
    form.handle(*mouse(pygame.MOUSEBUTTONDOWN, (50, 20)))
    form.handle(*mouse(pygame.MOUSEMOTION, (500, 20)))
    form.handle(*mouse(pygame.MOUSEBUTTONUP, (500, 20)))
    assert slider.value == 10
    # After a drag, the arrow keys work too.
    form.handle(key(pygame.K_RIGHT), None)
    assert slider.value == 10
    form.handle(key(pygame.K_LEFT), None)
    assert values[-1] == 9
    # At its minimum, the whole knob is on the slider and can be dragged.
    form.handle(*mouse(pygame.MOUSEBUTTONDOWN, (1, 20)))
    assert slider.value == 0
    drawn = pygame.Surface((184, 40), pygame.SRCALPHA)
    slider.draw(Canvas(drawn, Look()))
    assert drawn.get_at((4, 20)) == drawn.get_at((13, 20)) == drawn.get_at((20, 20))


def test_a_choice_goes_round_with_the_arrows() -> None:
    values: list[str] = []
    choice = Choice([("a", "A"), ("b", "B")], "a", values.append, box=Box(0, 0, 200, 40))
    form = made(choice)
    form.focus_on(choice)
    form.handle(key(pygame.K_RIGHT), None)
    form.handle(key(pygame.K_RIGHT), None)
    assert values == ["b", "a"]


def test_a_toggle_turns_over() -> None:
    values: list[bool] = []
    form = made(Toggle("on", False, values.append, box=Box(0, 0, 200, 40)))
    click(form, (10, 10))
    click(form, (10, 10))
    assert values == [True, False]


def scrolled() -> Form:
    form = Form(lambda: None)
    buttons = [Button(str(n), print, box=Box(0, n * 50, 100, 40)) for n in range(20)]
    form.fill([], buttons, Box(0, 0, 100, 200))
    return form


def test_the_wheel_and_the_bar_scroll_no_farther_than_the_end() -> None:
    form = scrolled()
    form.handle(*mouse(pygame.MOUSEMOTION, (10, 10)))
    form.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-100), None)
    assert form.bar.at == 19 * 50 + 40 - 200
    form.handle(*mouse(pygame.MOUSEBUTTONDOWN, (104, 0)))
    assert form.bar.at == 0
    form.handle(*mouse(pygame.MOUSEMOTION, (104, 500)))
    assert form.bar.at == 19 * 50 + 40 - 200
    form.handle(*mouse(pygame.MOUSEBUTTONUP, (104, 500)))
    form.handle(*mouse(pygame.MOUSEMOTION, (104, 0)))
    assert form.bar.at == 19 * 50 + 40 - 200


def test_what_the_wheel_has_moved_away_has_neither_the_focus_nor_the_mouse() -> None:
    form = scrolled()
    form.handle(*mouse(pygame.MOUSEMOTION, (10, 10)))
    form.focus_on(form.scrolling[0])
    form.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1), None)
    assert form.focus is None, "keys would go where nobody sees them"
    assert form.hover is form._at((10, 10)) is not form.scrolling[0]
    form.focus_on(form.hover)
    form.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=0), None)
    assert form.focus is form.hover, "what is still in sight keeps the focus"


def test_the_focus_is_scrolled_into_sight() -> None:
    form = scrolled()
    form.focus_on(form.scrolling[-1])
    assert form.window.holds(form.shown_box(form.scrolling[-1]).middle)


def _long(buttons: tuple[Button, ...]) -> Column:
    return Column(*(Put(button, 40) for button in buttons), Space(0, 300))


def laid(*inside: Button) -> Form:
    """A form with a fixed button and a scrolling area 100 units high with long content."""
    form = Form(lambda: None)
    page = Column(Put(Button("stays", print), 40), Space(0, 10), Scrolled(_long(inside)).growing())
    form.show(page.parts(Look(), Box(0, 0, 100, 150)))
    return form


def test_what_is_laid_out_stays_or_scrolls() -> None:
    form = laid(Button("scrolls", print))
    assert [widget.box for widget in form.fixed] == [Box(0, 0, 100, 40)]
    assert [widget.box for widget in form.scrolling] == [Box(0, 50, 100, 40)]
    assert form.window == Box(0, 50, 100, 100)
    assert form.bar.farthest == 240


def test_the_arrows_scroll_what_is_only_read() -> None:
    form = laid()
    form.handle(key(pygame.K_DOWN), None)
    assert (form.bar.at, form.focus) == (60, None)
    form.handle(key(pygame.K_SPACE), None)
    assert form.bar.at == 150
    form.handle(key(pygame.K_TAB), None)
    form.handle(key(pygame.K_SPACE), None)
    assert form.focus is form.fixed[0]
    assert form.bar.at == 150


def test_the_arrows_walk_where_something_can_be_pressed() -> None:
    form = laid(Button("scrolls", print))
    form.handle(key(pygame.K_DOWN), None)
    form.handle(key(pygame.K_DOWN), None)
    assert form.focus is form.scrolling[0]
    assert form.bar.at == 0


def test_only_one_frame_is_that_of_the_focus() -> None:
    """The hovered widget isn't the focused one, and its frame is fainter."""
    opened()
    first, second = (Toggle("x", False, lambda _on: None, box=Box(20, top, 200, 40)) for top in (20, 120))
    form = made(first, second)
    form.focus_on(first)
    form.handle(pygame.event.Event(pygame.MOUSEMOTION), (40, 140))
    surface = pygame.Surface((300, 200))
    form.draw(Canvas(surface, Look()))
    white = [y for y in range(200) if surface.get_at((46, y))[:3] == (255, 255, 255)]
    assert white
    assert max(white) < 70


@pytest.mark.parametrize("chosen", ["a", "b"])
def test_the_values_of_a_choice_have_one_size_and_the_chosen_one_its_check_mark(chosen: str) -> None:
    """This holds even if a long name leaves little space."""
    texts: list[TextMark] = []
    choice = Choice([("a", "Menschlich"), ("b", "Leicht")], chosen, lambda value: None, box=Box(0, 0, 270, 44))
    canvas = Canvas(pygame.Surface((270, 44)), Look(), texts=texts)
    choice.draw(canvas)
    assert len({mark.place.height for mark in texts}) == 1
    assert choice._style(canvas) == (16, True)


@pytest.mark.parametrize(("seen", "drawn"), [(50, True), (110, True), (114, False)])
def test_a_widget_is_drawn_where_it_or_its_shadow_is_seen(seen: int, drawn: bool) -> None:
    """Only the area to the right of `seen` is drawn. The button ends at 100, and its shadow a little farther right."""
    canvas = Canvas(opened().surface, Look(), [])
    canvas.surface.set_clip((seen, 0, 300, 300))
    made(Button("a", lambda: None, box=Box(0, 50, 100, 40))).draw(canvas)
    assert bool(canvas.texts) is drawn
