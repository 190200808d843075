"""Tests for sounds: they play or stay silent without side effects. The files match `tools/make_sounds.py`."""

from __future__ import annotations

import math
import tokenize
from array import array
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from game.data.paths import ROOT
from game.ui.kit import music, sound
from game.ui.kit.sound import FOLDER, NAMES, RATE, SoundName, Sounds
from tools.make_sounds import PACKED, SOUNDS, made, rate_of, samples_of
from tools.sound.files import packed, plain, unpacked

FULL = 32768
COMPARED = "f9439695c79fc901"
"""Fingerprint of the scripts and the files they made. Checking it is faster than making all files again."""
MADE_ANEW = ("card", "drum")
"""A plain sound and a packed one, which every test run makes again."""


@pytest.fixture(autouse=True)
def closed_sound_card() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def kept(name: SoundName) -> array[int]:
    """Samples in a sound file."""
    rate, found = unpacked((FOLDER / f"{name}.wav").read_bytes())
    assert rate == rate_of(name)
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


def test_the_volume_changes_at_once() -> None:
    sounds = Sounds(1)
    sounds.play("win")
    playing = sounds._loaded["win"]
    assert playing is not None
    assert playing.get_volume() == 1
    sounds.set_volume(0.25)
    assert playing.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.set_volume(0)
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
    # The program tries to open the mixer only once.
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("dice")
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")


def test_a_pygame_without_mixer_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        """Pygame's replacement for a module it was built without."""

        def __getattr__(self, name: str) -> None:
            raise NotImplementedError(name)

    with monkeypatch.context() as patch:
        patch.setattr(pygame, "mixer", Missing())
        sounds = Sounds(0.5)
        sounds.play("dice")
        assert not sounds.open_mixer()


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
    # If mypy ever accepts this name, it reports the unused `type: ignore`.
    Sounds(0.5).play("bang")  # type: ignore[arg-type]
    assert not pygame.mixer.get_busy()


def test_every_name_has_a_file_and_every_file_a_name() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{name}.wav" for name in sorted(NAMES)]
    assert set(SOUNDS) == set(NAMES)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_400_000


@pytest.mark.parametrize("name", NAMES)
def test_files_are_quiet_and_begin_and_end_in_silence(name: SoundName) -> None:
    found = kept(name)
    peak = 20 * math.log10(max(map(abs, found)) / FULL)
    assert -14 <= peak <= (-2.5 if name in PACKED else -6)
    assert abs(sum(found) / len(found)) < (3 if name in PACKED else 1)
    tenth_of_a_millisecond = rate_of(name) // 10_000
    for end in (found[:tenth_of_a_millisecond], found[-tenth_of_a_millisecond:]):
        assert max(map(abs, end)) <= FULL // 200


def made_anew(names: Iterable[SoundName]) -> pytest.MarkDecorator:
    marked = [pytest.param(name, marks=[pytest.mark.thorough] if name not in MADE_ANEW else []) for name in sorted(names)]
    return pytest.mark.parametrize("name", marked)


@made_anew(set(NAMES) - PACKED)
def test_files_are_what_the_script_makes(name: SoundName) -> None:
    found, anew = kept(name), samples_of(name)
    assert len(found) == len(anew)
    # Sine and exponential may differ in the last digit between systems.
    assert max(abs(a - b) for a, b in zip(found, anew, strict=True)) <= 1


def test_every_file_was_compared_with_what_its_scripts_make_since_one_of_them_changed() -> None:
    """If this fails, run `python -m tools.make_sounds music` and `main.py test --every-window`; note the new fingerprint."""
    found = sha256()
    for path in sorted([ROOT / "tools" / "make_sounds.py", *(ROOT / "tools" / "sound").glob("*.py")]):
        with tokenize.open(path) as file:
            tokens = [token for token in tokenize.generate_tokens(file.readline) if token.type != tokenize.COMMENT]
        found.update("".join(token.string.strip() for token in tokens).encode())
    for path in sorted([*FOLDER.glob("*.wav"), *music.FOLDER.glob("*.wav")]):
        found.update(path.read_bytes())
    assert found.hexdigest()[:16] == COMPARED


@made_anew(PACKED)
def test_packed_files_are_what_the_script_makes(name: SoundName) -> None:
    found, anew = kept(name), samples_of(name)
    assert len(found) == len(anew)
    # Four bits per sample aren't exact: the difference is a faint hiss.
    assert loudness([a - b for a, b in zip(found, anew, strict=True)]) < 0.04 * loudness(anew)


def loudness(found: Sequence[int]) -> float:
    return math.sqrt(sum(value * value for value in found) / len(found))


def test_the_script_makes_the_same_each_time() -> None:
    assert made("card") == made("card")
    assert made("page") == made("page")


@pytest.mark.parametrize("length", [1, 2, 2041, 2042, 5000])
def test_what_is_packed_is_unpacked(length: int) -> None:
    wave = [round(9000 * math.sin(number / 25)) for number in range(length)]
    assert unpacked(plain(wave, RATE)) == (RATE, array("h", wave))
    rate, found = unpacked(packed(wave, 22050))
    assert (rate, len(found)) == (22050, length)
    assert max(abs(a - b) for a, b in zip(wave, found, strict=True)) < 400


def test_the_mixer_reads_what_is_packed_as_we_do() -> None:
    pygame.mixer.init(rate_of("drum"), size=-16, channels=1, allowedchanges=0)
    heard = array("h", pygame.mixer.Sound(FOLDER / "drum.wav").get_raw())
    found = kept("drum")
    # The mixer doesn't know the length of the last block, whose rest is silent.
    assert heard[: len(found)] == found
    assert max(map(abs, heard[len(found) :])) <= 1
