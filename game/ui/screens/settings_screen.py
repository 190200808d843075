"""The settings screen: each change takes effect at once and is saved."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import get_args, get_type_hints

import pygame

from game.data.paths import languages
from game.data.settings import AnimationSpeed, AtZero, ClockMode, MomentPace, PublicSize, Settings
from game.ui.kit.box import Box, largest_scale, unit_for
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC, PALETTES
from game.ui.kit.controls.widgets import Choice, Toggle
from game.ui.kit.drawings import pieces
from game.ui.kit.lay import Column, Node, Padded, Put
from game.ui.screens.choices import Options, Pick
from game.ui.screens.page import Page, label, note, panel, panels, scrolled, switch

REACTIONS: tuple[str, ...] = get_args(get_type_hints(Settings)["reactions"])
"""Choices for reactions, in the same order everywhere."""
UNDO = ("strict", "practice")
_SCALES = range(80, 201, 10)
THINKING = (0.5, 1.0, 2.0, 5.0, 10.0)
PATIENCE = (15, 60, 300, 0)
_IDLE, _GAME = (2, 10, 30, 0), (15, 30, 60, 0)
"""Choices: `PATIENCE` in seconds for a bot or a person to decide, `_IDLE` in minutes before the demo starts, `_GAME` in
minutes for a person's whole game; 0 means never or no limit."""


class SettingsScreen(Page):
    domain = "ui_screens.settings"
    # A new scale would move the slider that sets it, so it waits until the mouse button is released.
    _mouse_holds = False
    _waiting_scale: int | None = None

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse_holds = True
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._mouse_holds = False
            if self._waiting_scale is not None:
                scale, self._waiting_scale = self._waiting_scale, None
                self.app.change(scale=scale)

    # Layout ---------------------------------------------------------------------------------------------------------------

    def contents(self) -> Node:
        placed = (
            (0, self._display()),
            (0, self._sound()),
            (1, self._new_games()),
            (0, self._bots()),
            (0, self._call_waiting()),
            (1, self._colours()),
            (1, self._motion()),
            (1, self._clock()),
        )
        return Column(scrolled(panels(self.body.width, *placed)))

    def _switch(self, name: str, field: str = "") -> Node:
        field = field or name
        toggle = Toggle(self.text(name), getattr(self.app.settings, field), lambda on: self.app.change(**{field: on}))
        return switch(toggle, self.text(f"{name}_detail"))

    def _options(self, name: str, group: str, values: Sequence[str], chosen: str, changed: Callable[[str], None]) -> Node:
        """Options with a sentence each."""
        options = [Pick(value, self.text(f"{group}.{value}"), self.text(f"{name}_detail.{value}")) for value in values]
        return Put(Options(options, chosen, changed), 0)

    def _call_waiting(self) -> Node:
        # A click on this switch resets the list of tips already shown, so that all of them appear again.
        tips = Toggle(self.text("tips"), self.app.settings.tips, lambda on: self.app.change(tips=on, tips_told=()))
        switches = (
            self._switch("leftovers", "ask_about_leftovers"),
            self._switch("skip_idle"),
            switch(tips, self.text("tips_detail")),
        )
        return panel(self.text("asking"), "help_circle_outline", *switches)

    def _display(self) -> Node:
        texts, keys = self.app.texts, {code: f"ui_screens.language.{code}" for code in languages()}
        names = [(code, texts(key) if key in texts else code) for code, key in keys.items()]
        language = Choice(names, texts.language, lambda code: self.app.change(language=code))
        now, step = self.app.settings.scale, _SCALES.step
        scale = self.slider("scale", _SCALES[0], _SCALES[-1], now, self._set_scale, step, "{}%".format)
        idle = self._number("demo_after", _IDLE, lambda time: self.text("minutes", count=time))
        sizes = [(size, self.text("fills") if size == "screen" else size.replace("x", "×")) for size in get_args(PublicSize)]
        public = Choice(sizes, self.app.settings.public_size, lambda size: self.app.change(public_size=size))
        full = Toggle(self.text("full_screen"), pygame.display.is_fullscreen(), self._set_full_screen)
        return panel(
            self.text("display"),
            "monitor",
            label(self.text("language"), Put(language)),
            label(self.text("scale"), Padded(Put(scale, 44), 14), note(self._scale_note())),
            switch(full, self.text("full_screen_detail")),
            self._switch("projector"),
            label(self.text("public_size"), Put(public), note(self.text("public_size_detail"))),
            label(self.text("demo"), Put(idle), note(self.text("demo_detail"))),
            self._switch("kiosk"),
        )

    def _number(self, field: str, numbers: Sequence[float], words: Callable[[float], str]) -> Choice:
        """A choice of a number, including a custom one from the settings file; 0 means no limit and comes last."""
        now = getattr(self.app.settings, field)
        shown = sorted({*numbers, now}, key=lambda number: number or math.inf)
        names = [(str(number), words(number)) for number in shown]
        return Choice(names, str(now), lambda number: self.app.change(**{field: type(now)(number)}))

    def _scale_note(self) -> str:
        """A note if the scale exceeds the limit, or if several scales look the same in this window; otherwise ""."""
        settings, size = self.app.settings, self.app.surface.get_size()
        limit = largest_scale(settings.projector)
        if settings.scale > limit:
            return self.text("scale_limit", percent=limit)
        unit = unit_for(size, settings.scale, settings.projector)
        scales = [scale for scale in _SCALES if unit_for(size, scale, settings.projector) == unit]
        return self.text("scale_alike", least=scales[0], most=scales[-1]) if len(scales) > 1 else ""

    def _sound(self) -> Node:
        return panel(
            self.text("sound"),
            "volume_high",
            self._volume("volume", self._set_volume),
            self._volume("music", lambda percent: self.app.change(music=percent)),
            self._switch("muted"),
        )

    def _volume(self, name: str, changed: Callable[[int], None]) -> Node:
        off, now = self.text("off"), getattr(self.app.settings, name)
        loud = self.slider(name, 0, 100, now, changed, 5, lambda percent: f"{percent}%" if percent else off)
        return label(self.text(name), Padded(Put(loud, 44), 14))

    def _motion(self) -> Node:
        names = [(speed, self.text(f"speed.{speed}")) for speed in get_args(AnimationSpeed)]
        speeds = Choice(names, self.app.settings.animation, lambda speed: self.app.change(animation=speed))
        paces = [(pace, self.text(f"moment.{pace}")) for pace in get_args(MomentPace)]
        moments = Choice(paces, self.app.settings.moments, lambda pace: self.app.change(moments=pace))
        return panel(
            self.text("motion"),
            "motion_play_outline",
            label(self.text("animation"), Put(speeds)),
            self._switch("reduced_motion"),
            label(self.text("moments"), Put(moments), note(self.text("moments_detail"))),
            self._switch("recap"),
        )

    def _new_games(self) -> Node:
        settings = self.app.settings
        asking = self._options("ask", "ask", REACTIONS, settings.reactions, lambda policy: self.app.change(reactions=policy))
        chosen = UNDO[settings.practice]
        undo = self._options("undo", "undo_by", UNDO, chosen, lambda policy: self.app.change(practice=policy == "practice"))
        rows = label(self.text("reactions"), asking), label(self.text("undo"), undo)
        return panel(self.text("new_games"), "cards_outline", *rows)

    def _bots(self) -> Node:
        def wait(time: float) -> str:
            return self.text("wait", seconds=int(time) if time == int(time) else time)

        limit, choice = self._number("thinking", THINKING, wait), self._number("bot_seconds", PATIENCE, wait)
        return panel(
            self.text("bots"),
            "robot",
            label(self.text("thinking"), Put(limit), note(self.text("thinking_detail"))),
            label(self.text("patience"), Put(choice), note(self.text("patience_detail"))),
            self._switch("chances"),
        )

    def _clock(self) -> Node:
        """The clock for people; its limits are shown only if it has them."""
        settings, unlimited = self.app.settings, self.text("wait", seconds=0)
        modes = [(mode, self.text(f"clock_by.{mode}")) for mode in get_args(ClockMode)]
        mode = Choice(modes, settings.clock, lambda mode: self.app.change(clock=mode))
        rows: list[Node] = [Column(Put(mode), note(self.text("clock_detail")), gap=4)]
        if settings.clock == "limited":
            move = self._number("move_seconds", PATIENCE, lambda time: self.text("wait", seconds=time))
            game = self._number("game_minutes", _GAME, lambda time: self.text("minutes", count=time) if time else unlimited)
            ends = get_args(AtZero)
            zero = self._options("zero", "zero", ends, settings.at_zero, lambda end: self.app.change(at_zero=end))
            limits = {"move_seconds": Put(move), "game_minutes": Put(game), "at_zero": zero}
            rows += [label(self.text(name), node) for name, node in limits.items()]
        return panel(self.text("clock"), "timer_outline", *rows)

    def _colours(self) -> Node:
        names = [Pick(name, self.text(f"colours.{name}")) for name in PALETTES]
        chosen = self.app.settings.palette or CLASSIC.name
        picks = Options(names, chosen, lambda name: self.app.change(palette=name), 2, _draw_palette, picture_height=92)
        switches = self._switch("star_sign"), self._switch("large_cards")
        return panel(self.text("palette"), "palette_outline", Put(picks, 0), *switches)

    def _set_scale(self, percent: int) -> None:
        if self._mouse_holds:
            self._waiting_scale = percent
        else:
            self.app.change(scale=percent)

    def _set_volume(self, percent: int) -> None:
        self.app.change(volume=percent)
        self.app.sounds.play("token")

    def _set_full_screen(self, _on: bool) -> None:
        # Some systems cannot do this; the switch then flips back.
        self.app.toggle_full_screen()
        self.app.change(full_screen=pygame.display.is_fullscreen())


def _draw_palette(canvas: Canvas, name: str, box: Box) -> None:
    """Draw the seat colors with their emblems, the marks for legal, selected and illegal, and the zone colors."""
    palette = PALETTES[name]
    can, cannot = palette.legal_on_dark, palette.illegal_on_dark
    step = min(44, box.width / len(palette.seats))
    for number, (_seat, look) in enumerate(palette.seats):
        disc = pieces.seat_disc(canvas.look, min(18, step / 2 - 3), look, look.emblem)
        canvas.stamp(disc, box.x + step * (number + 0.5), box.y + 26, "c")
    marks = {"circle_double": can, "check_circle": palette.selected, "close_circle": cannot}
    for number, (icon, colour) in enumerate(marks.items()):
        canvas.icon(icon, box.x + step * (number + 0.5), box.y + 70, 26, colour)
    for number, colour in enumerate(palette.zones):
        canvas.rect(box.x + step * (number / 2 + 3.2), box.y + 60, step / 2, 20, colour)
