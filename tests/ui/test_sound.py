"""Sounds are played, or it is quiet; nothing else happens. The files are what `tools/make_sounds.py` makes."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.kit import sound
from game.ui.kit.sound import FOLDER, NAMES, RATE, SoundName, Sounds
from tools.make_sounds import SOUNDS, made

FULL = 32768


@pytest.fixture(autouse=True)
def dummy_sound_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def samples(content: bytes) -> array[int]:
    """What is in a file, which has to be mono, 16 bit."""
    with wave.open(io.BytesIO(content)) as reader:
        assert (reader.getnchannels(), reader.getsampwidth(), reader.getframerate()) == (1, 2, RATE)
        found = array("h", reader.readframes(reader.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_played(name: SoundName) -> None:
    sounds = Sounds(0.5)
    assert pygame.mixer.get_init() is None
    sounds.play(name)
    assert pygame.mixer.get_busy()
    assert set(sounds._loaded) == {name}


def test_a_sound_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(0.5)
    sounds.play("token")
    monkeypatch.setattr(sound, "FOLDER", Path("gone"))
    pygame.mixer.stop()
    sounds.play("token")
    assert pygame.mixer.get_busy()


def test_the_volume_is_kept_within_limits_and_changes_at_once() -> None:
    sounds = Sounds(7)
    sounds.play("win")
    playing = sounds._loaded["win"]
    assert playing is not None
    assert playing.get_volume() == 1
    sounds.set_volume(0.25)
    assert playing.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.set_volume(-1)
    assert playing.get_volume() == 0


def test_volume_0_never_opens_the_mixer_until_it_is_turned_up() -> None:
    sounds = Sounds(0)
    for name in NAMES:
        sounds.play(name)
    sounds.set_volume(0)
    assert pygame.mixer.get_init() is None
    assert sounds._loaded == {}
    sounds.set_volume(0.5)
    assert pygame.mixer.get_init() is None
    sounds.play("card")
    assert pygame.mixer.get_busy()


def test_without_a_sound_card_it_is_quiet(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    sounds = Sounds(0.5)
    sounds.play("dice")
    assert pygame.mixer.get_init() is None
    sounds.set_volume(1)
    # It is tried once only.
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("dice")
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")


def test_a_pygame_without_mixer_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        """What pygame puts in place of a module it was built without."""

        def __getattr__(self, name: str) -> None:
            raise NotImplementedError(name)

    with monkeypatch.context() as patch:
        patch.setattr(pygame, "mixer", Missing())
        Sounds(0.5).play("dice")


@pytest.mark.parametrize("content", [None, b"", b"not a sound"])
def test_a_file_that_is_missing_or_broken_is_quiet_and_the_others_play(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "FOLDER", tmp_path)
    if content is not None:
        (tmp_path / "dice.wav").write_bytes(content)
    (tmp_path / "card.wav").write_bytes((FOLDER / "card.wav").read_bytes())
    sounds = Sounds(0.5)
    sounds.play("dice")
    assert not pygame.mixer.get_busy()
    sounds.set_volume(0.4)
    sounds.play("card")
    assert pygame.mixer.get_busy()


def test_a_mixer_closed_by_others_is_opened_again() -> None:
    sounds = Sounds(0.5)
    sounds.play("token")
    pygame.mixer.quit()
    sounds.set_volume(0.6)
    sounds.play("token")
    assert pygame.mixer.get_busy()


def test_a_wrong_name_is_an_error_of_types() -> None:
    # mypy complains here as soon as the name is not one any more.
    Sounds(0.5).play("bang")  # type: ignore[arg-type]
    assert not pygame.mixer.get_busy()


def test_every_name_has_a_file_and_every_file_a_name() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{name}.wav" for name in sorted(NAMES)]
    assert set(SOUNDS) == set(NAMES)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000


@pytest.mark.parametrize("name", NAMES)
def test_files_are_quiet_and_begin_and_end_in_silence(name: SoundName) -> None:
    found = samples((FOLDER / f"{name}.wav").read_bytes())
    peak = 20 * math.log10(max(map(abs, found)) / FULL)
    assert -14 <= peak <= -6
    assert abs(sum(found) / len(found)) < 1
    tenth_of_a_millisecond = RATE // 10_000
    for end in (found[:tenth_of_a_millisecond], found[-tenth_of_a_millisecond:]):
        assert max(map(abs, end)) <= FULL // 200


@pytest.mark.parametrize("name", NAMES)
def test_files_are_what_the_script_makes(name: SoundName) -> None:
    kept, anew = samples((FOLDER / f"{name}.wav").read_bytes()), samples(made(name))
    assert len(kept) == len(anew)
    # Sine and exponential may differ in their last digit from one system to another.
    assert max(abs(a - b) for a, b in zip(kept, anew, strict=True)) <= 1


def test_the_script_makes_the_same_each_time() -> None:
    assert made("card") == made("card")
