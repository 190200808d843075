"""Makes the sounds in `assets/sounds` out of sine waves and noise: wood, paper, soft bells, and a war that is far away.

Run it when a sound has changed on purpose: `python -m tools.make_sounds`. The tests make them anew and compare.
"""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from game.ui.kit.sound import FOLDER, NAMES, RATE, SoundName

Samples: TypeAlias = list[float]

Partial: TypeAlias = tuple[float, float, float]
"""A part of a tone: its frequency as a multiple of the tone's, its level, and the seconds in which it falls to a third."""

# Wood answers with few tones that fit together badly and are gone at once; a small piece sooner than a table top.
WOOD: Sequence[Partial] = (
    (1.0, 1.0, 0.018),
    (1.62, 0.6, 0.014),
    (2.71, 0.45, 0.010),
    (4.3, 0.22, 0.006),
    (6.15, 0.1, 0.004),
)
TABLE_TOP: Sequence[Partial] = ((1.0, 1.0, 0.032), (1.54, 0.7, 0.026), (2.38, 0.55, 0.018), (3.7, 0.22, 0.011))

# A small hard cube: hardly a tone, with the table top below it.
DIE: Sequence[Partial] = ((0.24, 0.55, 0.016), (1.0, 1.0, 0.0075), (1.47, 0.55, 0.005), (2.23, 0.22, 0.003))

# A second voice a hair beside the first makes a tone warm and slowly alive; as loud as the first it would swallow it.
BELL: Sequence[Partial] = (
    (1.0000, 0.90, 0.40),
    (1.0024, 0.16, 0.46),
    (2.0020, 0.32, 0.22),
    (3.0060, 0.11, 0.13),
    (4.1600, 0.045, 0.07),
    (5.4300, 0.02, 0.04),
)

# Struck low and let ring; the upper parts carry it on small speakers, which cannot do the lowest.
LOW_BELL: Sequence[Partial] = (
    (1.0000, 0.80, 0.44),
    (1.0055, 0.15, 0.50),
    (2.0010, 0.42, 0.32),
    (3.0030, 0.22, 0.22),
    (4.0080, 0.09, 0.14),
    (5.0200, 0.04, 0.08),
)

D4, F_SHARP_4, A4, D5 = 293.66, 369.99, 440.00, 587.33
G3, E3, D3 = 196.00, 164.81, 146.83


def card() -> Samples:
    """Paper slides over cloth and lands."""
    random = Random("card")
    samples = silence(0.30)
    slide = noise(random, 0.17)
    swish = swept(slide, 1200, 2600)
    for number, value in enumerate(swish):
        done = number / len(swish)
        # Slow to come, quick to go: the card brakes when it lands.
        swish[number] = value * math.sin(math.pi * done**1.5) ** 2
    mix(samples, low_pass(swish, 3200))
    mix(samples, struck(random, 235, WOOD, hardness=1400, thud=1.2), at=0.152, level=0.45)
    return room(samples)


def dice() -> Samples:
    """A die falls, jumps ever lower, and rocks to rest."""
    random = Random("dice")
    samples = silence(0.64)
    at, gap, level = 0.004, 0.150, 1.0
    while gap > 0.022:
        pitch = random.uniform(1350, 1900)
        mix(samples, struck(random, pitch, DIE, hardness=4200, thud=0.5), at, level)
        # Landing on an edge is mostly two clicks: the edge, and the face right after it.
        if gap > 0.06:
            mix(samples, struck(random, pitch * 0.87, DIE, hardness=3600, thud=0.5), at + gap * 0.24, level * 0.38)
        at += gap * random.uniform(0.9, 1.1)
        gap *= 0.74
        level *= 0.77
    return room(low_pass(samples, 6500))


def token() -> Samples:
    """A wooden piece is set down."""
    random = Random("token")
    samples = silence(0.26)
    mix(samples, struck(random, 390, WOOD, hardness=2600, thud=0.8), at=0.002)
    # The rim comes down a moment after the edge.
    mix(samples, struck(random, 445, WOOD, hardness=2200, thud=0.5), at=0.030, level=0.22)
    return room(low_pass(samples, 5000))


def turn() -> Samples:
    """It is you: two bell notes, a fourth up."""
    samples = silence(1.05)
    mix(samples, tone(A4, BELL, 1.05, attack=0.007), level=0.85)
    mix(samples, tone(D5, BELL, 0.87, attack=0.007), at=0.18)
    return low_pass(samples, 3800)


def win() -> Samples:
    """A chord in D, note by note, over a low D; the last note is let ring."""
    samples = silence(1.65)
    mix(samples, tone(D3, LOW_BELL, 1.65, attack=0.030), level=0.45)
    for number, (note, level) in enumerate(((D4, 0.8), (F_SHARP_4, 0.75), (A4, 0.8), (D5, 1.0))):
        at = 0.17 * number
        mix(samples, tone(note, BELL, 1.65 - at, attack=0.012), at, level)
    return low_pass(samples, 3800)


def lose() -> Samples:
    """Two low notes, a minor third down."""
    samples = silence(1.25)
    # So low and so near, the two would growl: the first is let go when the second comes.
    mix(samples, soft_end(tone(G3, LOW_BELL, 0.42, attack=0.018), 0.15), level=0.85)
    mix(samples, tone(E3, LOW_BELL, 0.95, attack=0.018), at=0.30)
    return low_pass(samples, 1500)


def refuse() -> Samples:
    """Knuckles on the table, twice: no."""
    random = Random("refuse")
    samples = silence(0.36)
    for at, level in ((0.002, 1.0), (0.125, 0.72)):
        mix(samples, struck(random, 208, TABLE_TOP, hardness=1200, thud=0.4), at, level)
    return room(low_pass(samples, 2400))


def alarm() -> Samples:
    """A siren far away begins to rise and dies down: two tones, five to six, as of two rotors on one shaft."""
    seconds = 1.0
    samples = silence(seconds)
    overtones = ((1, 1.0), (2, 0.30), (3, 0.26), (4, 0.08), (5, 0.07))
    turned = 0.0
    for number in range(len(samples)):
        done = number / len(samples)
        # The rotor speeds up faster than it runs down.
        push = math.sin(math.pi * done**0.75)
        turned += (155 + 115 * push) / RATE
        swell = push**1.5
        for ratio, level in ((1.0, 1.0), (1.2, 0.3)):
            angle = 2 * math.pi * turned * ratio
            # The overtones come with speed.
            samples[number] += swell * level * sum(part * swell ** (n - 1) * math.sin(n * angle) for n, part in overtones)
    return low_pass(samples, 1100)


def rifle() -> Samples:
    """A shot across a valley: a crack, and what comes back of it."""
    random = Random("rifle")
    samples = silence(0.42)
    mix(samples, low_pass(burst(random, 0.07, 0.009), 3400))
    for at, level, height in ((0.062, 0.24, 1500), (0.118, 0.15, 1000), (0.19, 0.09, 700)):
        mix(samples, low_pass(burst(random, 0.16, 0.035), height), at, level * 2.2)
    return samples


def gun() -> Samples:
    """A gun: more body than crack."""
    random = Random("gun")
    samples = silence(0.62)
    mix(samples, low_pass(burst(random, 0.12, 0.022), 1500))
    mix(samples, falling_tone(118, 52, 0.34, 0.075), level=0.75)
    mix(samples, low_pass(burst(random, 0.42, 0.11), 520), at=0.03, level=1.3)
    return samples


def blast() -> Samples:
    """Something goes up: a deep thump, and earth that comes down again."""
    random = Random("blast")
    samples = silence(1.05)
    mix(samples, falling_tone(92, 34, 0.5, 0.13))
    mix(samples, low_pass(burst(random, 0.85, 0.21), 620), level=1.9)
    for number in range(9):
        at = 0.22 + 0.075 * number * random.uniform(0.8, 1.2)
        mix(samples, low_pass(burst(random, 0.05, 0.008), 1100), at, 0.20 * 0.84**number)
    return samples


def plane() -> Samples:
    """An airplane passes overhead: its engine falls by a third when it has gone by."""
    samples = silence(1.15)
    turned = 0.0
    for number in range(len(samples)):
        done = number / len(samples)
        pitch = 132 - 34 / (1 + math.exp(-(done - 0.52) * 16))
        turned += pitch / RATE
        angle = 2 * math.pi * turned
        swell = math.sin(math.pi * done**0.9) ** 2
        growl = 1 + 0.22 * math.sin(angle / 4)
        samples[number] = (
            swell * growl * sum(level * math.sin(n * angle) for n, level in ((1, 1.0), (2, 0.5), (3, 0.3), (5, 0.1)))
        )
    return low_pass(samples, 900)


def engine() -> Samples:
    """A vehicle takes a few yards."""
    random = Random("engine")
    samples = silence(0.55)
    rattle = swept(noise(random, 0.55), 260, 340)
    turned = 0.0
    for number in range(len(samples)):
        done = number / len(samples)
        turned += (46 + 16 * math.sin(math.pi * done)) / RATE
        angle = 2 * math.pi * turned
        swell = rise(min(1.0, 6 * done)) * rise(min(1.0, 3 * (1 - done)))
        knock = sum(level * math.sin(n * angle) for n, level in ((1, 0.5), (2, 0.5), (3, 0.35), (4, 0.2)))
        samples[number] = swell * (knock + 0.9 * rattle[number] * (1 + math.sin(angle)))
    return low_pass(samples, 700)


def step() -> Samples:
    """Boots on a field path, left and right."""
    random = Random("step")
    samples = silence(0.40)
    for at, level in ((0.004, 1.0), (0.19, 0.8)):
        mix(samples, low_pass(burst(random, 0.09, 0.016), 620), at, level)
        mix(samples, low_pass(burst(random, 0.05, 0.012), 1900), at + 0.02, level * 0.28)
    return samples


SOUNDS: dict[SoundName, tuple[Callable[[], Samples], float]] = {
    "alarm": (alarm, -12),
    "blast": (blast, -10),
    "card": (card, -10),
    "dice": (dice, -9),
    "engine": (engine, -13.5),
    "gun": (gun, -11),
    "lose": (lose, -10),
    "plane": (plane, -13.5),
    "refuse": (refuse, -9),
    "rifle": (rifle, -12),
    "step": (step, -13),
    "token": (token, -9),
    "turn": (turn, -12),
    "win": (win, -10),
}
"""How each is made, and its peak in dB below full scale: what lasts seems louder than a knock and is set lower."""


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def noise(random: Random, seconds: float) -> Samples:
    return [random.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def burst(random: Random, seconds: float, fall: float) -> Samples:
    """Noise that begins at once and dies away."""
    samples = noise(random, seconds)
    for number in range(len(samples)):
        samples[number] *= rise(min(1.0, number / 30)) * math.exp(-number / (fall * RATE))
    return samples


def falling_tone(start: float, end: float, seconds: float, fall: float) -> Samples:
    """A deep tone that sinks while it dies away."""
    samples = silence(seconds)
    turned = 0.0
    for number in range(len(samples)):
        turned += (end + (start - end) * math.exp(-number / (fall * RATE))) / RATE
        samples[number] = rise(min(1.0, number / 60)) * math.exp(-number / (fall * RATE)) * math.sin(2 * math.pi * turned)
    return samples


def mix(samples: Samples, sound: Samples, at: float = 0.0, level: float = 1.0) -> None:
    """Add a sound at a time. What would ring on after the end is left out."""
    start = round(at * RATE)
    for number, value in enumerate(sound[: len(samples) - start], start):
        samples[number] += value * level


def tone(frequency: float, partials: Sequence[Partial], seconds: float, attack: float) -> Samples:
    """Sine waves that die away, each at its own pace, with a soft beginning."""
    samples = silence(seconds)
    for ratio, level, fall in partials:
        step = 2 * math.pi * frequency * ratio / RATE
        keep = math.exp(-1 / (fall * RATE))
        for number in range(len(samples)):
            samples[number] += level * math.sin(step * number)
            level *= keep
    for number in range(round(attack * RATE)):
        samples[number] *= rise(number / (attack * RATE))
    return samples


def struck(random: Random, frequency: float, partials: Sequence[Partial], hardness: float, thud: float) -> Samples:
    """Something hit: it rings shortly, after a burst of noise that is the brighter the harder (in Hz) the two are."""
    samples = tone(frequency, partials, 8 * max(fall for _ratio, _level, fall in partials), attack=0.0008)
    burst = noise(random, 0.012)
    for number in range(len(burst)):
        burst[number] *= rise(min(1.0, number / 30)) * math.exp(-number / (0.0025 * RATE))
    mix(samples, low_pass(burst, hardness), level=thud)
    return samples


def rise(done: float) -> float:
    """From 0 to 1 without a corner at either end."""
    return 0.5 - 0.5 * math.cos(math.pi * done)


def soft_end(samples: Samples, seconds: float) -> Samples:
    ending = round(seconds * RATE)
    for number in range(ending):
        samples[-1 - number] *= rise(number / ending)
    return samples


def low_pass(samples: Samples, frequency: float) -> Samples:
    """Take away what is above, gently: 12 dB for each octave."""
    share = 1 - math.exp(-2 * math.pi * frequency / RATE)
    first = second = 0.0
    passed = []
    for value in samples:
        first += share * (value - first)
        second += share * (first - second)
        passed.append(second)
    return passed


def swept(samples: Samples, start: float, end: float) -> Samples:
    """Keep a band that glides from one frequency to another: a state-variable filter."""
    low = band = 0.0
    passed = []
    for number, value in enumerate(samples):
        frequency = start * (end / start) ** (number / len(samples))
        pull = 2 * math.sin(math.pi * frequency / RATE)
        low += pull * band
        band += pull * (value - low - 0.9 * band)
        passed.append(band)
    return passed


def room(samples: Samples) -> Samples:
    """The same in a small furnished room: a few soft early echoes."""
    echo = low_pass(samples, 2200)
    heard = samples[:]
    for at, level in ((0.0071, 0.20), (0.0113, -0.15), (0.0179, 0.12), (0.0263, -0.09), (0.0371, 0.06)):
        mix(heard, echo, at, level)
    return heard


def finished(samples: Samples, decibels: float) -> array[int]:
    """Without offset, with soft ends, as loud as wanted, in 16 bits."""
    deep = low_pass(samples, 25)
    samples = [value - offset for value, offset in zip(samples, deep, strict=True)]
    opening = round(0.001 * RATE)
    for number in range(opening):
        samples[number] *= rise(number / opening)
    soft_end(samples, len(samples) / RATE / 4)
    scale = 32767 * 10 ** (decibels / 20) / max(map(abs, samples))
    return array("h", [round(value * scale) for value in samples])


def made(name: SoundName) -> bytes:
    """The whole file of one sound."""
    make, decibels = SOUNDS[name]
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(finished(make(), decibels).tobytes())
    return file.getvalue()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        content = made(name)
        (FOLDER / f"{name}.wav").write_bytes(content)
        print(f"{name}.wav: {len(content)} bytes")


if __name__ == "__main__":
    main()
