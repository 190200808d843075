"""Tests for the credits: every component is named with its actual license."""

from __future__ import annotations

import configparser
import re
from importlib.metadata import distribution, metadata
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.data.paths import ROOT
from game.ui.app import App
from game.ui.kit.fonts import _FILES
from game.ui.screens.credits_screen import CreditsScreen, sources
from tests.ui.screen_driver import (
    Blank,
    check_texts,
    click,
    hold,
    in_all_languages,
    in_all_windows,
    opened,
    point,
    press,
    release,
    turn_wheel,
    whole_words,
    words,
)

# Pattern in the metadata of packages under each license.
SAYS = {
    "LGPL 2.1": r"LGPL.*2\.1",
    "LGPL 3": r"LGPL.*3",
    "MIT": r"\bMIT\b",
    "BSD 3-Clause": r"BSD-3-Clause|3-Clause BSD",
    "SIL OFL 1.1": r"OFL.?1\.1",
    "Apache 2.0": r"Apache.*2\.0",
}
# License file of each font, and a sentence in it.
FONT_LICENCES = {
    "sans": ("ttf-opensans", "LICENSE", "Apache License"),
    "serif": ("font-source-serif-pro", "files/LICENSE.txt", "SIL Open Font License, Version 1.1"),
    "icons": ("fonticon-materialdesignicons7", "fonts/LICENSE", "Fonts: Apache 2.0"),
}


def shown(**settings: Any) -> tuple[App, CreditsScreen]:
    app = opened(**settings)
    app.push(Blank(app))
    screen = CreditsScreen(app)
    app.push(screen)
    app.step()
    return app, screen


def everything(app: App, screen: CreditsScreen) -> str:
    """All texts, at every scroll position."""
    read = words(app)
    while screen.form.bar.at < screen.form.bar.farthest:
        press(app, pygame.K_PAGEDOWN)
        read += " " + words(app)
    return read


def required() -> list[str]:
    """The packages that setup.cfg requires."""
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg", encoding="utf-8")
    lines = setup["options"]["install_requires"].split()
    return [re.split(r"[<>=]", line)[0] for line in lines]


@pytest.mark.skipif(not (ROOT / "setup.cfg").is_file(), reason="an installed program has no setup.cfg")
def test_every_package_that_is_needed_is_named() -> None:
    assert sorted(sources().packages) == sorted(required())


@pytest.mark.parametrize(("package", "licence"), sources().packages.items())
def test_the_licence_is_what_the_package_says_of_itself(package: str, licence: str) -> None:
    about = metadata(package)
    said = " ".join(line for field in ("License", "License-Expression", "Classifier") for line in about.get_all(field) or ())
    assert re.search(SAYS[licence], said), said


@pytest.mark.parametrize("font", sources().fonts)
def test_the_licence_of_each_font_comes_with_its_package(font: str) -> None:
    package, ending, sentence = FONT_LICENCES[font]
    files = [file for file in distribution(package).files or () if file.as_posix().endswith(ending)]
    assert any(sentence in Path(str(file.locate())).read_text(encoding="utf-8") for file in files)


def test_the_fonts_named_are_those_that_are_used() -> None:
    modules = {package for package, _file in _FILES.values()}
    assert modules == {"ttf_opensans", "font_source_serif_pro", "fonticon_mdi7"}
    assert len(sources().fonts) == len(modules)


def test_the_program_the_games_and_their_makers_are_named() -> None:
    app, screen = shown()
    read = everything(app, screen)
    for name in ("Situation Room", "MIT", "unofficial", "Black", "Damoiseaux,", "Abellán", "Histogame", "Sylvester"):
        assert name in read
    for licence in [*sources().packages.values(), *(font.licence for font in sources().fonts.values())]:
        assert licence in read


def test_the_licence_of_the_program_is_the_one_of_its_file() -> None:
    if (ROOT / "LICENSE").is_file():
        assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_keys_the_wheel_and_the_bar_scroll() -> None:
    app, screen = shown(scale=200)
    assert screen.form.bar.farthest > 0
    press(app, pygame.K_DOWN)
    assert screen.form.bar.at > 0
    press(app, pygame.K_END)
    assert screen.form.bar.at == screen.form.bar.farthest
    press(app, pygame.K_HOME)
    turn_wheel(app, (400, 300), -2)
    assert screen.form.bar.at == 120
    bar = screen.form.bar.bar
    hold(app, (bar.x + 2, bar.bottom - 2))
    point(app, (bar.x + 2, bar.bottom + 50))
    release(app, (bar.x + 2, bar.bottom + 50))
    assert screen.form.bar.at == screen.form.bar.farthest


def test_escape_the_button_and_the_focused_button_leave() -> None:
    for leave in ("escape", "click", "space"):
        app, screen = shown()
        match leave:
            case "escape":
                press(app, pygame.K_ESCAPE)
            case "click":
                click(app, screen.form.fixed[0].box)
            case "space":
                press(app, pygame.K_TAB, pygame.K_SPACE)
        assert isinstance(app.screen, Blank)


@in_all_languages
@in_all_windows
def test_nothing_is_cut_off_wherever_one_scrolls(size: tuple[int, int], settings: dict[str, Any], language: str) -> None:
    with whole_words():
        app = opened(size, language, **settings)
        screen = CreditsScreen(app)
        app.push(screen)
        check_texts(app)
        while screen.form.bar.at < screen.form.bar.farthest:
            press(app, pygame.K_PAGEDOWN)
            check_texts(app)
