"""Tests for music: it fades in and out with the screens, gets quieter for staged pop-ups, and never fails."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.catalog import find_game
from game.data.manifests import boxes
from game.data.settings import read_settings
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Seat
from game.ui.app import App
from game.ui.kit import music
from game.ui.kit.music import AWAY, CHANNEL, DUCKED, FADE, LEAD, LOOP, Loaded, Music, read
from game.ui.kit.sound import SoundName, Sounds
from game.ui.program import Program
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.window.audio import Audio
from tests.ui.screen_driver import Blank, Clock, opened, press
from tests.ui.test_sound import loudness
from tools.sound import band
from tools.sound.tunes import TUNES


@pytest.fixture(autouse=True)
def closed_sound_card() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


class Player:
    """Music with a manual clock, and tunes that load on command."""

    def __init__(self, volume: float = 0.5) -> None:
        pygame.mixer.init(44100, size=-16, channels=2)
        self.music = Music(volume, self._load)
        self.now = 1000
        self.asked: list[tuple[str, Loaded]] = []
        self.wait: int | None = None

    def _load(self, name: str, loaded: Loaded) -> None:
        self.asked.append((name, loaded))

    def bring(self, found: bool = True) -> pygame.mixer.Sound | None:
        sound = pygame.mixer.Sound(buffer=bytes(44100)) if found else None
        self.asked.pop(0)[1](sound)
        self.music.tick(self.now)
        return sound

    def bring_without_mixer(self) -> None:
        """Deliver a tune that was read before the mixer was closed."""
        pygame.mixer.init(44100, size=-16, channels=2)
        sound = pygame.mixer.Sound(buffer=bytes(44100))
        pygame.mixer.quit()
        self.asked.pop(0)[1](sound)

    def want(self, name: str) -> None:
        self.music.wanted = name
        self.wait = self.music.tick(self.now)

    def go_on(self, milliseconds: int) -> list[float]:
        """Let time pass as the window does, with a tick whenever the music asked for one. Return all levels on the way."""
        end, levels = self.now + milliseconds, [self.music.level]
        while self.now < end:
            self.now = min(end, self.now + (self.wait if self.wait is not None else milliseconds))
            self.wait = self.music.tick(self.now)
            levels.append(self.music.level)
        return levels


def heard(name: str = "menu", volume: float = 0.5) -> tuple[Player, pygame.mixer.Sound]:
    player = Player(volume)
    player.want(name)
    sound = player.bring()
    assert sound is not None
    player.wait = 1
    player.go_on(FADE + 200)
    return player, sound


def test_a_tune_fades_in_and_then_nothing_has_to_be_done() -> None:
    player = Player()
    player.want("menu")
    assert [name for name, _ in player.asked] == ["menu"]
    assert player.wait is None
    sound = player.bring()
    assert sound is not None
    assert pygame.mixer.Channel(CHANNEL).get_sound() is sound
    assert sound.get_volume() < 0.05
    player.wait = 1
    levels = player.go_on(FADE + 200)
    assert levels == sorted(levels)
    assert max(b - a for a, b in pairwise(levels)) < 0.07
    assert levels[-1] == 1
    assert player.wait is None
    assert sound.get_volume() == pytest.approx(0.5, abs=0.01)


def test_another_tune_is_loaded_when_the_first_has_faded_out() -> None:
    player, first = heard()
    player.want("volk")
    assert player.asked == []
    player.go_on(FADE // 2)
    assert 0.3 < player.music.level < 0.7
    assert player.asked == []
    player.go_on(FADE)
    assert [name for name, _ in player.asked] == ["volk"]
    assert pygame.mixer.Channel(CHANNEL).get_sound() is not first
    second = player.bring()
    player.wait = 1
    player.go_on(2 * FADE)
    assert pygame.mixer.Channel(CHANNEL).get_sound() is second
    assert player.music.level == 1


def test_who_comes_back_before_it_has_faded_out_hears_it_go_on() -> None:
    player, first = heard()
    player.want("volk")
    player.go_on(FADE // 2)
    player.want("menu")
    player.go_on(FADE)
    assert player.asked == []
    assert pygame.mixer.Channel(CHANNEL).get_sound() is first
    assert player.music.level == 1


def test_a_tune_that_comes_too_late_is_not_played() -> None:
    player = Player()
    player.want("menu")
    player.want("volk")
    assert [name for name, _ in player.asked] == ["menu"]
    player.bring()
    assert not pygame.mixer.get_busy()
    assert [name for name, _ in player.asked] == ["volk"]


def test_music_steps_back_while_something_great_is_heard() -> None:
    player, _sound = heard()
    player.music.duck(player.now, 3000)
    player.wait = player.music.tick(player.now)
    player.go_on(FADE)
    assert player.music.level == DUCKED
    # The next tick is due only when the sound is over.
    assert player.wait is not None
    assert player.wait > 1500
    player.go_on(2000 + FADE)
    assert player.music.level == 1
    assert player.wait is None


def test_music_is_quieter_while_another_window_has_the_keyboard() -> None:
    player, _sound = heard()
    player.music.away = True
    player.wait = player.music.tick(player.now)
    player.go_on(FADE)
    assert player.music.level == AWAY
    assert pygame.mixer.get_busy()


def test_music_that_is_turned_off_is_silent_at_once_and_let_go() -> None:
    player, sound = heard()
    player.music.set_volume(0)
    assert sound.get_volume() == 0
    player.wait = player.music.tick(player.now)
    player.go_on(FADE + 100)
    assert not pygame.mixer.get_busy()
    player.music.set_volume(0.4)
    player.wait = player.music.tick(player.now)
    assert [name for name, _ in player.asked] == ["menu"]


def test_a_tune_that_is_not_there_is_not_asked_for_again() -> None:
    player = Player()
    player.want("menu")
    player.bring(found=False)
    player.go_on(FADE)
    assert player.asked == []
    assert player.wait is None
    player.want("volk")
    assert [name for name, _ in player.asked] == ["volk"]


def test_a_mixer_closed_by_others_is_no_trouble() -> None:
    player, _sound = heard()
    pygame.mixer.quit()
    player.want("volk")
    player.go_on(FADE + 100)
    assert [name for name, _ in player.asked] == ["volk"]
    player.bring_without_mixer()
    assert player.music.tick(player.now) is None


def test_great_sounds_are_told_with_their_length_and_small_ones_are_not() -> None:
    great: list[int] = []
    sounds = Sounds(0.5, great.append)
    small: tuple[SoundName, ...] = ("token", "card", "turn", "page")
    large: tuple[SoundName, ...] = ("nuke", "siren", "fanfare")
    for name in small:
        sounds.play(name)
    assert great == []
    for name in large:
        sounds.play(name)
    assert [3000 <= length <= 5000 for length in great] == [True] * 3


def test_sounds_leave_the_channel_of_the_music_alone() -> None:
    sounds = Sounds(0.5)
    for _ in range(20):
        sounds.play("win")
    assert pygame.mixer.Channel(CHANNEL).get_sound() is None


# Files --------------------------------------------------------------------------------------------------------------------


def test_the_menu_and_every_game_have_a_tune_and_every_file_is_one() -> None:
    ids = {"menu", *(id for box in boxes() for id in box.ids)}
    assert set(TUNES) == ids
    assert {path.stem for path in music.FOLDER.iterdir()} == ids
    assert sum(path.stat().st_size for path in music.FOLDER.iterdir()) < 2_000_000


def test_a_tune_is_cut_out_of_its_file_whatever_the_rate_of_the_mixer() -> None:
    pygame.mixer.init(48000, size=-16, channels=1, allowedchanges=0)
    sound = read("menu")
    assert sound is not None
    assert sound.get_length() == pytest.approx(LOOP)
    # The step from its last sample to its first is no larger than elsewhere.
    found = array("h", sound.get_raw())
    near = [*found[-400:], *found[:400]]
    steps = [abs(a - b) for a, b in pairwise(near)]
    assert steps[399] <= max(steps[:399])
    assert steps[399] < 600


def test_a_tune_that_is_not_there_or_broken_is_quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pygame.mixer.init(44100, size=-16, channels=2)
    assert read("chess") is None
    monkeypatch.setattr(music, "FOLDER", tmp_path)
    (tmp_path / "menu.wav").write_bytes(b"RIFF")
    assert read("menu") is None


def kept(name: str) -> array[int]:
    """Content of the file, unpacked by the mixer, which is faster than our own code."""
    pygame.mixer.quit()
    pygame.mixer.init(band.RATE, size=-16, channels=1, allowedchanges=0)
    found = array("h", pygame.mixer.Sound(music.FOLDER / f"{name}.wav").get_raw())
    return found[: round((LEAD + LOOP + LEAD) * band.RATE)]


@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_quiet_and_their_ends_fit(name: str) -> None:
    found = kept(name)
    some = found[::9]
    assert max(map(abs, some)) < 32768 * 0.5
    assert -26 < 20 * math.log10(loudness(some) / 32768) < -20
    assert abs(sum(found) / len(found)) < 10
    period, both = round(LOOP * band.RATE), round(2 * LEAD * band.RATE)
    difference = [a - b for a, b in zip(found[:both], found[period:], strict=True)]
    assert loudness(difference) < 0.04 * loudness(found[:both])


@pytest.mark.thorough
@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_what_the_script_makes(name: str) -> None:
    """Only a short part is compared, after a second of warm-up for its reverberation; the whole would take a minute."""
    start = LOOP / 2 + 0.05
    anew = band.performed(TUNES[name], start, 0.35, warm_up=1.0)
    first = round((LEAD + start) * band.RATE)
    difference = [a - b for a, b in zip(anew, kept(name)[first : first + len(anew)], strict=True)]
    assert loudness(difference) < 0.1 * loudness(anew)


@pytest.mark.parametrize("name", TUNES)
def test_every_line_of_a_score_is_as_long_as_the_tune(name: str) -> None:
    for line in TUNES[name].lines:
        beats = sum(float(note.partition("/")[2]) for note in line.notes.split())
        times = TUNES[name].beats / beats
        assert times == pytest.approx(round(times))


# Window -------------------------------------------------------------------------------------------------------------------


def playing(app: App) -> str:
    """The tune that the window's loop wants."""
    app._play_on()
    return app.audio.music.wanted


def quiet_app(monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(Audio, "_load", lambda _audio, _name, _loaded: None)
    return opened(animation="instant")


def test_the_menu_has_its_theme_and_what_lies_over_it_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = quiet_app(monkeypatch)
    Program(app).menu()
    assert isinstance(app.screen, MenuScreen)
    assert playing(app) == "menu"
    app.push(SettingsScreen(app))
    assert playing(app) == "menu"


def test_a_table_has_the_bed_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    app = quiet_app(monkeypatch)
    Program(app).menu()
    Program(app).show(new_table(find_game("dictators"), [Seat(player=HUMAN)] * 2, 1), [])
    assert playing(app) == "dictators"
    app.push(SettingsScreen(app))
    assert playing(app) == "dictators"


def test_a_tune_is_loaded_beside_the_window_and_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(animation="instant", music=80)
    Program(app).menu()
    assert pygame.mixer.get_init() is None
    app._play_on()
    while app.audio.music._loading:
        app.handle(pygame.event.wait(100))
    assert isinstance(app.clock, Clock)
    for _ in range(50):
        app.clock.now += 30
        app._play_on()
    sound = pygame.mixer.Channel(CHANNEL).get_sound()
    assert sound is not None
    # A window without a display may or may not have the keyboard focus.
    assert sound.get_volume() in (pytest.approx(0.8, abs=0.01), pytest.approx(0.8 * AWAY, abs=0.01))


def test_without_a_sound_card_the_window_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    app = opened(animation="instant")
    Program(app).menu()
    app._play_on()
    while app.audio.music._loading:
        app.handle(pygame.event.wait(100))
    assert app._play_on() is None
    assert pygame.mixer.get_init() is None


def toast(app: App) -> str:
    """The notice drawn over the screen."""
    drawn: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ui.app.draw_toast", lambda _canvas, words, *_: drawn.append(words))
        app.redraw()
        app.draw()
    return "".join(drawn)


def test_ctrl_m_mutes_everything_says_so_and_is_kept() -> None:
    app = opened(animation="instant")
    app.push(Blank(app))
    press(app, pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert app.settings.muted
    assert read_settings().muted
    assert toast(app) == "Sound off"
    app.sounds.play("token")
    assert pygame.mixer.get_init() is None
    assert isinstance(app.clock, Clock)
    app.step()
    app.clock.now += 2000
    app.step()
    assert toast(app) == ""
    press(app, pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert not read_settings().muted
    assert toast(app) == "Sound on"
    app.sounds.play("token")
    assert pygame.mixer.get_busy()


def test_a_muted_window_opens_no_mixer_and_m_alone_or_with_alt_gr_mutes_nothing() -> None:
    app = opened(animation="instant", muted=True)
    Program(app).menu()
    assert app._play_on() is None
    assert pygame.mixer.get_init() is None
    press(app, pygame.K_m)
    press(app, pygame.K_m, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    assert app.settings.muted
