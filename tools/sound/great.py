"""Sounds of major events: longer and fuller than the everyday ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tools.sound.effects import TABLE_TOP
from tools.sound.synth import Bench, Partial, Samples, driven

RATE = 22050

_bench = Bench(RATE)
burst = _bench.burst
falling_tone = _bench.falling_tone
hall = _bench.hall
low_pass = _bench.low_pass
mix = _bench.mix
noise = _bench.noise
room = _bench.room
shaped = _bench.shaped
silence = _bench.silence
soft_end = _bench.soft_end
struck = _bench.struck
swept = _bench.swept
tone = _bench.tone
wave = _bench.wave


# A kettledrum: the fifth and the octave are nearly in tune.
KETTLE: Sequence[Partial] = (
    (1.00, 1.00, 0.30),
    (1.50, 0.62, 0.24),
    (1.98, 0.42, 0.19),
    (2.44, 0.26, 0.13),
    (2.90, 0.14, 0.09),
    (0.62, 0.30, 0.06),
)
G2, D4, F_SHARP_4, A4, D5 = 98.00, 293.66, 369.99, 440.00, 587.33


def page() -> Samples:
    """A sheet is lifted, bends, and falls over."""
    random = Random("page")
    samples = silence(0.46)
    lifted = shaped(swept(noise(random, 0.20), 1500, 3400), ((0, 0), (0.13, 1), (0.20, 0)))
    mix(samples, lifted)
    for number in range(7):
        mix(samples, low_pass(burst(random, 0.02, 0.004), 3200), 0.10 + 0.013 * number * random.uniform(0.8, 1.2), 0.5)
    fallen = shaped(swept(noise(random, 0.20), 2200, 700), ((0, 0), (0.05, 1), (0.20, 0)))
    mix(samples, fallen, at=0.19, level=0.9)
    return room(low_pass(samples, 4200))


def drum() -> Samples:
    """A kettledrum roll that comes nearer, and a stroke."""
    random = Random("drum")
    samples = silence(2.1)
    stroke = struck(random, G2, KETTLE, hardness=900, thud=1.6)
    soft = low_pass(stroke, 380)
    at = 0.0
    while at < 1.16:
        mix(samples, soft, at, (0.10 + 0.34 * (at / 1.16) ** 2) * random.uniform(0.85, 1.1))
        at += random.uniform(0.047, 0.057)
    mix(samples, stroke, 1.24, 1.25)
    return hall(samples, tail=1.1, level=0.5)


def crowd() -> Samples:
    """A square full of people: three chants in unison amid other shouts."""
    random = Random("crowd")
    seconds = 2.6
    voices = silence(seconds)
    for _ in range(16):
        pitch = random.uniform(105, 165) * random.choice((1, 1, 1.6))
        late = random.gauss(0, 0.035)
        with_us = random.random() < 0.7
        times = [0.28 + 0.66 * n + late for n in range(3)] if with_us else [random.uniform(0.1, 1.9) for _ in range(2)]
        for at in times:
            mix(voices, _call(random, pitch, random.uniform(0.34, 0.48)), max(0.0, at), random.uniform(0.5, 1))
    throats, samples = low_pass(voices, 1500), silence(seconds)
    for start, end, level in ((560, 700, 1.0), (1150, 1050, 0.55), (2500, 2400, 0.22)):
        mix(samples, swept(throats, start, end), level=level)
    murmur = low_pass(swept(noise(random, seconds), 480, 560), 1300)
    mix(samples, murmur, level=2.2)
    return hall(shaped(samples, ((0, 0), (0.35, 1), (1.8, 1), (seconds, 0))), tail=1.4, level=0.7, bright=1800)


def _call(random: Random, pitch: float, seconds: float) -> Samples:
    """One voice calls one syllable: a buzz, still without a vowel."""
    samples = silence(seconds)
    phase, waver = random.random(), random.uniform(4.5, 6.5)
    for number in range(len(samples)):
        done = number / len(samples)
        bend = 1 + 0.10 * math.sin(math.pi * done) + 0.012 * math.sin(2 * math.pi * waver * number / RATE)
        phase = (phase + pitch * bend / RATE) % 1
        samples[number] = (2 * phase - 1) * math.sin(math.pi * done**0.6) ** 2
    return samples


def raid() -> Samples:
    """Bombers high above, a falling bomb, and its impact."""
    random = Random("raid")
    samples = silence(3.1)
    drone = wave(2.9, lambda done: 94 - 6 * done, (1, 1.013, 1.507), ((1, 1.0), (2, 0.55), (3, 0.4), (4, 0.2), (6, 0.1)))
    mix(samples, shaped(low_pass(drone, 620), ((0, 0), (0.7, 1), (2.0, 0.7), (2.9, 0))), level=0.16)
    fall = wave(1.25, lambda done: 1500 - 780 * done**1.4, (1, 1.006), ((1, 1.0), (2, 0.12)))
    mix(samples, shaped(fall, ((0, 0), (0.9, 1), (1.2, 0.5), (1.25, 0))), at=0.42, level=0.075)
    for at, level, height in ((1.64, 1.0, 760), (1.92, 0.62, 560), (2.16, 0.42, 430)):
        mix(samples, falling_tone(88, 33, 0.6, 0.12), at, level)
        mix(samples, low_pass(burst(random, 0.9, 0.2), height), at, 1.7 * level)
    return hall(driven(samples, 1.6), tail=1.5, level=0.6, bright=1400)


def collapse() -> Samples:
    """Collapsing walls: cracks, a fall, stones that roll to rest in the dust."""
    random = Random("collapse")
    seconds = 2.9
    samples = silence(seconds)
    for at in (0.0, 0.13, 0.22, 0.30):
        mix(samples, low_pass(burst(random, 0.08, 0.012), 2400), at, random.uniform(0.5, 0.8))
    mix(samples, falling_tone(96, 36, 0.9, 0.22), at=0.36, level=0.8)
    rumble = low_pass(swept(noise(random, 2.4), 620, 190), 800)
    mix(samples, shaped(rumble, ((0, 0), (0.16, 1), (0.9, 0.6), (2.4, 0))), at=0.32, level=2.6)
    stones = [struck(random, random.uniform(95, 330), TABLE_TOP, hardness=1500, thud=0.9) for _ in range(8)]
    for number in range(46):
        at = 0.38 + 1.75 * (number / 46) ** 1.5 + random.uniform(0, 0.05)
        mix(samples, random.choice(stones), at, random.uniform(0.35, 0.9) * (1 - number / 60))
    dust = shaped(swept(noise(random, 2.2), 2600, 1500), ((0, 0), (0.4, 1), (2.2, 0)))
    mix(samples, dust, at=0.5, level=0.10)
    return hall(driven(samples, 1.5), tail=1.3, level=0.6, bright=1700)


def launch() -> Samples:
    """A missile breaks the surface and ignites: water, fire, and a roar that fades upward."""
    random = Random("launch")
    seconds = 3.3
    samples = silence(seconds)
    water = shaped(swept(noise(random, 1.3), 500, 2300), ((0, 0), (0.45, 1), (1.3, 0)))
    mix(samples, water, level=0.30)
    fire = swept(noise(random, 2.9), 260, 900)
    crackle = 0.0
    for number in range(len(fire)):
        # Fire is uneven: its strength wanders.
        crackle += 0.012 * (random.uniform(-1, 1) - 0.06 * crackle)
        fire[number] *= 1 + 2.2 * crackle
    mix(samples, shaped(fire, ((0, 0), (0.5, 1), (1.5, 0.8), (2.9, 0))), at=0.38, level=1.5)
    deep = shaped(low_pass(noise(random, 2.9), 150), ((0, 0), (0.4, 1), (2.9, 0)))
    mix(samples, deep, at=0.38, level=2.0)
    thrust = wave(2.7, lambda done: 52 + 40 * done, (1, 1.03), ((1, 1.0), (2, 0.5), (3, 0.25)))
    mix(samples, shaped(thrust, ((0, 0), (0.3, 1), (1.4, 0.6), (2.7, 0))), at=0.42, level=0.30)
    return hall(driven(low_pass(samples, 3600), 1.7), tail=1.2, level=0.4)


def siren() -> Samples:
    """A siren on the roof: it speeds up, holds, and slows down."""

    def height(done: float) -> float:
        up, down = 1 - math.exp(-7 * done), 1 / (1 + math.exp(-22 * (done - 0.80)))
        return 150 + 285 * up * (1 - 0.62 * down)

    rotors = wave(3.2, height, (1.0, 1.2), ((1, 1.0), (2, 0.42), (3, 0.34), (4, 0.14), (5, 0.1), (7, 0.05)))
    swell = ((0, 0), (0.55, 0.8), (1.3, 1), (2.3, 0.9), (3.0, 0.12), (3.2, 0))
    samples = silence(3.7)
    mix(samples, low_pass(shaped(rotors, swell), 1900))
    return hall(samples, tail=1.8, level=0.6, bright=1700)


def fanfare() -> Samples:
    """Horns: three short calls, and a sustained chord over a kettledrum."""
    random = Random("fanfare")
    samples = silence(3.2)
    for at, seconds, loud, notes in (
        (0.00, 0.17, 0.55, (D4, A4 / 2)),
        (0.21, 0.17, 0.62, (D4, A4 / 2)),
        (0.42, 0.17, 0.72, (F_SHARP_4, D4)),
        (0.64, 1.60, 1.00, (D5, A4, F_SHARP_4, D4, D4 / 2)),
    ):
        for note in notes:
            mix(samples, _horn(note, seconds), at, loud if note == max(notes) else 0.65 * loud)
    mix(samples, struck(random, 0.75 * G2, KETTLE, hardness=900, thud=1.0), at=0.64, level=1.5)
    mix(samples, tone(2 * D5, ((1, 1.0, 0.5), (2.76, 0.3, 0.3), (5.4, 0.1, 0.15)), 1.6, attack=0.004), at=0.65, level=0.2)
    return hall(driven(samples, 1.3), tail=1.5, level=0.5)


def _horn(pitch: float, seconds: float) -> Samples:
    """Three players on one note; it brightens as it gets louder."""
    seconds += 0.12
    samples = wave(seconds, pitch, (0.9978, 1.0, 1.0021), tuple((n, 1 / n) for n in range(1, 13)))
    soft = soft_end(shaped(samples, ((0, 0), (0.045, 1), (0.14, 0.85), (seconds, 0.8))), 0.12)
    dull, bright = low_pass(soft, 620), low_pass(soft, 2600)
    swell = shaped(bright, ((0, 0), (0.07, 0.8), (0.2, 0.5), (seconds, 0.42)))
    return [0.8 * low + high for low, high in zip(dull, swell, strict=True)]


def nuke() -> Samples:
    """The end: an intake of breath, the blast, the shock wave, and a roar that is slow to fade."""
    random = Random("nuke")
    seconds = 4.6
    samples = silence(seconds)
    breath = shaped(swept(noise(random, 0.5), 180, 1500), ((0, 0), (0.46, 1), (0.5, 0)))
    mix(samples, breath, level=0.35)
    for at, start, level in ((0.5, 130, 1.0), (0.54, 84, 0.9), (1.42, 96, 0.7)):
        mix(samples, falling_tone(start, 27, 1.9, 0.42), at, level)
    mix(samples, low_pass(burst(random, 0.6, 0.08), 2200), at=0.5, level=1.2)
    roar = ((0, 0), (0.05, 0.9), (0.6, 0.45), (1.1, 0.9), (1.9, 0.6), (4.0, 0))
    mix(samples, shaped(swept(noise(random, 4.0), 520, 110), roar), at=0.5, level=2.4)
    # Small speakers cannot play the low part, so this rumble above it carries the effect.
    rolling = low_pass(swept(noise(random, 4.0), 1100, 330), 1300)
    mix(samples, shaped(rolling, roar), at=0.5, level=2.2)
    wind = shaped(swept(noise(random, 3.2), 300, 1100), ((0, 0), (0.9, 1), (3.2, 0)))
    mix(samples, wind, at=1.3, level=0.16)
    return hall(driven(samples, 2.2), tail=2.4, level=0.5, bright=900)
