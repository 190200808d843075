"""The settings: each change holds at once, and is kept for the next time."""

from __future__ import annotations

import math
from typing import Any, Literal, get_args

import msgspec
import pygame

from game.data.paths import languages
from game.data.settings import AnimationSpeed
from game.ui.app import App
from game.ui.kit import figures
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import PALETTES, SECOND_TEXT
from game.ui.kit.look import largest_scale
from game.ui.kit.widgets import Choice, Slider, Toggle
from game.ui.screens.options import Option, Options
from game.ui.screens.page import Page
from game.ui.screens.panels import Column, columns

SCALES = (80, 200)
SCALE_STEP = 10
VOLUME_STEP = 5
REACTIONS: tuple[Literal["able", "all", "call"], ...] = ("call", "able", "all")
UNDO = ("strict", "practice")
PATIENCE = (15, 60, 300, 0)
"""Seconds that a bot may think; 0 is as long as it likes."""


class SettingsScreen(Page):
    """Everything a person sets once for all games."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        # What the widgets were made for: they are made anew only for another language, size, look or note, so that a
        # slider that is being dragged stays the same.
        self._made_for: object = None
        # The scale changes the place of its own slider. While the mouse holds that, the new scale waits.
        self._mouse_holds = False
        self._waiting_scale: int | None = None
        self._full_screen: Toggle | None = None

    @property
    def title(self) -> str:
        return self.app.texts("ui_screens.settings.title")

    def change(self, **values: Any) -> None:
        self.app.change(msgspec.structs.replace(self.app.settings, **values))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse_holds = True
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._mouse_holds = False
            if self._waiting_scale is not None:
                scale, self._waiting_scale = self._waiting_scale, None
                self.change(scale=scale)

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        made_for = (self.area, self.app.look, self.app.texts.language, self._scale_note())
        if made_for != self._made_for:
            self._made_for = made_for
            self._make()
        if self._full_screen is not None:
            self._full_screen.on = pygame.display.is_fullscreen()

    def _make(self) -> None:
        places = columns(self.app.look, self.body)
        first, second = places[0], places[-1]
        self._display(first)
        self._sound(first)
        self._new_games(second)
        self._bots(first)
        self._asking(first)
        self._colours(second)
        widgets = [widget for column in places for widget in column.finished()]
        # The window is as wide as the screen, so that no shadow is cut off at its sides.
        window = Box(0, self.body.y - 4, self.area.width - 12, self.area.height - self.body.y + 4)
        self.form.fill([self.back_button()], widgets, window)

    def _display(self, column: Column) -> None:
        texts, settings = self.app.texts, self.app.settings
        column.begin(texts("ui_screens.settings.display"), "monitor")
        column.label(texts("ui_screens.settings.language"))
        names = [(code, self._language_name(code)) for code in languages()]
        column.add(Choice(column.room(46), names, texts.language, lambda code: self.change(language=code)))
        column.label(texts("ui_screens.settings.scale"))
        note = self._scale_note()
        slider = Slider(column.room(44, 14), *SCALES, settings.scale, self._set_scale, SCALE_STEP, _percent)
        column.add(slider, 0 if note else 14)
        if note:
            column.words(note, 16, colour=SECOND_TEXT)
        self._full_screen = column.toggle(
            texts("ui_screens.settings.full_screen"),
            texts("ui_screens.settings.full_screen_detail"),
            pygame.display.is_fullscreen(),
            self._set_full_screen,
        )
        column.toggle(
            texts("ui_screens.settings.projector"),
            texts("ui_screens.settings.projector_detail"),
            settings.projector,
            lambda on: self.change(projector=on),
        )
        column.end()

    def _scale_note(self) -> str:
        """What is said about a scale that is too large."""
        most = largest_scale(self.app.settings.projector)
        return self.app.texts("ui_screens.settings.scale_limit", percent=most) if self.app.settings.scale > most else ""

    def _language_name(self, code: str) -> str:
        key = f"ui_screens.language.{code}"
        return self.app.texts(key) if key in self.app.texts else code

    def _sound(self, column: Column) -> None:
        texts, settings = self.app.texts, self.app.settings
        column.begin(texts("ui_screens.settings.sound_motion"), "volume_high")
        column.label(texts("ui_screens.settings.volume"))
        column.add(Slider(column.room(44, 14), 0, 100, settings.volume, self._set_volume, VOLUME_STEP, self._loudness))
        column.label(texts("ui_screens.settings.animation"))
        speeds = [(speed, texts(f"ui_screens.settings.speed.{speed}")) for speed in get_args(AnimationSpeed)]
        column.add(Choice(column.room(46), speeds, settings.animation, lambda speed: self.change(animation=speed)))
        column.toggle(
            texts("ui_screens.settings.reduced_motion"),
            texts("ui_screens.settings.reduced_motion_detail"),
            settings.reduced_motion,
            lambda on: self.change(reduced_motion=on),
        )
        column.end()

    def _new_games(self, column: Column) -> None:
        texts, settings = self.app.texts, self.app.settings
        column.begin(texts("ui_screens.settings.new_games"), "cards_outline")
        column.label(texts("ui_screens.settings.reactions"))
        ways = [
            Option(way, texts(f"ui_screens.settings.ask.{way}"), texts(f"ui_screens.settings.ask_detail.{way}"))
            for way in REACTIONS
        ]
        column.add_options(Options(ways, settings.reactions, lambda way: self.change(reactions=way)))
        column.label(texts("ui_screens.settings.undo"))
        policies = [
            Option(
                policy, texts(f"ui_screens.settings.undo_by.{policy}"), texts(f"ui_screens.settings.undo_detail.{policy}")
            )
            for policy in UNDO
        ]
        chosen = UNDO[settings.practice]
        column.add_options(Options(policies, chosen, lambda policy: self.change(practice=policy == "practice")))
        column.end()

    def _asking(self, column: Column) -> None:
        texts = self.app.texts
        column.begin(texts("ui_screens.settings.asking"), "help_circle_outline")
        column.toggle(
            texts("ui_screens.settings.leftovers"),
            texts("ui_screens.settings.leftovers_detail"),
            self.app.settings.ask_about_leftovers,
            lambda on: self.change(ask_about_leftovers=on),
        )
        column.end()

    def _bots(self, column: Column) -> None:
        """How long bots may think. A number that somebody wrote into the file stands among the usual ones."""
        texts, settings = self.app.texts, self.app.settings
        column.begin(texts("ui_screens.settings.bots"), "robot")
        column.label(texts("ui_screens.settings.patience"))
        times = sorted({*PATIENCE, settings.bot_seconds}, key=lambda seconds: seconds or math.inf)
        names = [(str(seconds), texts("ui_screens.settings.wait", seconds=seconds)) for seconds in times]
        chosen = str(settings.bot_seconds)
        column.add(Choice(column.room(46), names, chosen, lambda seconds: self.change(bot_seconds=int(seconds))), 4)
        column.words(texts("ui_screens.settings.patience_detail"), 16, colour=SECOND_TEXT)
        column.end()

    def _colours(self, column: Column) -> None:
        texts, settings = self.app.texts, self.app.settings
        column.begin(texts("ui_screens.settings.palette"), "palette_outline")
        palettes = [Option(name, texts(f"ui_screens.settings.colours.{name}")) for name in PALETTES]
        column.add_options(
            Options(
                palettes,
                settings.palette,
                lambda name: self.change(palette=name),
                columns=2,
                picture=_draw_palette,
                picture_height=_PREVIEW,
            )
        )
        column.toggle(
            texts("ui_screens.settings.star_sign"),
            texts("ui_screens.settings.star_sign_detail"),
            settings.star_sign,
            lambda on: self.change(star_sign=on),
        )
        column.end()

    # What is set ----------------------------------------------------------------------------------------------------------

    def _set_scale(self, percent: int) -> None:
        if self._mouse_holds:
            self._waiting_scale = percent
        else:
            self.change(scale=percent)

    def _set_volume(self, percent: int) -> None:
        self.change(volume=percent)
        self.app.sounds.play("token")

    def _loudness(self, percent: int) -> str:
        return _percent(percent) if percent else self.app.texts("ui_screens.settings.off")

    def _set_full_screen(self, _on: bool) -> None:
        # Some systems have no window that can fill the screen; the switch then goes back by itself.
        self.app.toggle_full_screen()
        self.change(full_screen=pygame.display.is_fullscreen())


_PREVIEW = 92


def _draw_palette(canvas: Canvas, name: str, box: Box) -> None:
    """The seats with their emblems, and the marks of what can be done."""
    palette = PALETTES[name]
    step = min(44, box.width / len(palette.seats))
    radius = min(18, step / 2 - 3)
    for number, (_seat, look) in enumerate(palette.seats):
        disc = figures.seat_disc(canvas.look, radius, look, look.emblem)
        canvas.stamp(disc, box.x + step * (number + 0.5), box.y + 26, "c")
    marks = (
        ("circle_double", palette.legal_on_dark),
        ("check_circle", palette.selected),
        ("close_circle", palette.illegal_on_dark),
    )
    for number, (icon, colour) in enumerate(marks):
        canvas.icon(icon, box.x + step * (number + 0.5), box.y + 70, 26, colour)
    for number, colour in enumerate(palette.zones):
        left = box.x + step * (number / 2 + 3.2)
        canvas.rect(left, box.y + 60, step / 2, 20, colour, 0)


def _percent(value: int) -> str:
    return f"{value}%"
