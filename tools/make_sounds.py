"""Makes the sounds in `assets/sounds` and the music in `assets/music` from sine waves and noise.

Run it when one of them has changed on purpose: `python -m tools.make_sounds`; add `music` for the music too, which takes a
minute. The tests regenerate and compare them."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from pathlib import Path

from game.ui.kit import music
from game.ui.kit.sound import FOLDER, NAMES, RATE, SoundName
from tools.sound import band, effects, great
from tools.sound.files import packed, plain
from tools.sound.synth import Bench, Samples
from tools.sound.tunes import TUNES

SOUNDS: dict[SoundName, tuple[Callable[[], Samples], float]] = {
    "alarm": (effects.alarm, -12),
    "blast": (effects.blast, -10),
    "card": (effects.card, -10),
    "collapse": (great.collapse, -5),
    "crowd": (great.crowd, -8),
    "dice": (effects.dice, -9),
    "drum": (great.drum, -7),
    "engine": (effects.engine, -13.5),
    "fanfare": (great.fanfare, -5),
    "gun": (effects.gun, -11),
    "launch": (great.launch, -5),
    "lose": (effects.lose, -10),
    "nuke": (great.nuke, -3),
    "page": (great.page, -13),
    "plane": (effects.plane, -13.5),
    "raid": (great.raid, -5),
    "refuse": (effects.refuse, -9),
    "rifle": (effects.rifle, -12),
    "siren": (great.siren, -7),
    "step": (effects.step, -13),
    "token": (effects.token, -9),
    "turn": (effects.turn, -12),
    "win": (effects.win, -10),
}
"""Generator of each sound, and its peak in dB below full scale: sustained sounds seem louder than a knock and are set lower;
rare sounds may be louder than frequent ones."""
PACKED: frozenset[SoundName] = frozenset(("collapse", "crowd", "drum", "fanfare", "launch", "nuke", "raid", "siren"))
"""Long sounds, which are compressed. Hissing sounds do not compress well."""


def rate_of(name: SoundName) -> int:
    return great.RATE if hasattr(great, name) else RATE


def samples_of(name: SoundName) -> array[int]:
    make, decibels = SOUNDS[name]
    return Bench(rate_of(name)).finished(make(), decibels)


def made(name: SoundName) -> bytes:
    """File content of one sound."""
    return (packed if name in PACKED else plain)(samples_of(name), rate_of(name))


def main() -> None:
    for name in NAMES:
        _write(FOLDER / f"{name}.wav", made(name))
    for title, tune in TUNES.items() if "music" in sys.argv[1:] else ():
        _write(music.FOLDER / f"{title}.wav", packed(band.performed(tune), band.RATE))


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    print(f"{path.name}: {len(content)} bytes")


if __name__ == "__main__":
    main()
