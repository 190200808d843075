"""Sounds common to every table: wood, paper, soft bells, and a distant war."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from game.ui.kit.sound import RATE
from tools.sound.synth import Bench, Partial, Samples, rise

_bench = Bench(RATE)
burst = _bench.burst
falling_tone = _bench.falling_tone
low_pass = _bench.low_pass
mix = _bench.mix
noise = _bench.noise
room = _bench.room
silence = _bench.silence
soft_end = _bench.soft_end
struck = _bench.struck
swept = _bench.swept
tone = _bench.tone


# Wood has a few dissonant partials that decay at once, sooner in a small piece than in a table top.
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

# A second, slightly detuned voice makes a tone warm and lively; at equal level it would cancel the first.
BELL: Sequence[Partial] = (
    (1.0000, 0.90, 0.40),
    (1.0024, 0.16, 0.46),
    (2.0020, 0.32, 0.22),
    (3.0060, 0.11, 0.13),
    (4.1600, 0.045, 0.07),
    (5.4300, 0.02, 0.04),
)

# Struck low and left to ring; the upper partials carry it on small speakers, which cannot play the lowest.
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
        # Slow attack, quick release: the card brakes as it lands.
        swish[number] = value * math.sin(math.pi * done**1.5) ** 2
    mix(samples, low_pass(swish, 3200))
    mix(samples, struck(random, 235, WOOD, hardness=1400, thud=1.2), at=0.152, level=0.45)
    return room(samples)


def dice() -> Samples:
    """A die falls, bounces lower and lower, and rocks to rest."""
    random = Random("dice")
    samples = silence(0.64)
    at, gap, level = 0.004, 0.150, 1.0
    while gap > 0.022:
        pitch = random.uniform(1350, 1900)
        mix(samples, struck(random, pitch, DIE, hardness=4200, thud=0.5), at, level)
        # Landing on an edge usually makes two clicks: the edge, then the face.
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
    # The rim comes down shortly after the edge.
    mix(samples, struck(random, 445, WOOD, hardness=2200, thud=0.5), at=0.030, level=0.22)
    return room(low_pass(samples, 5000))


def turn() -> Samples:
    """Your turn: two bell notes, a fourth up."""
    samples = silence(1.05)
    mix(samples, tone(A4, BELL, 1.05, attack=0.007), level=0.85)
    mix(samples, tone(D5, BELL, 0.87, attack=0.007), at=0.18)
    return low_pass(samples, 3800)


def win() -> Samples:
    """A D chord, note by note, over a low D; the last note rings out."""
    samples = silence(1.65)
    mix(samples, tone(D3, LOW_BELL, 1.65, attack=0.030), level=0.45)
    for number, (note, level) in enumerate(((D4, 0.8), (F_SHARP_4, 0.75), (A4, 0.8), (D5, 1.0))):
        at = 0.17 * number
        mix(samples, tone(note, BELL, 1.65 - at, attack=0.012), at, level)
    return low_pass(samples, 3800)


def lose() -> Samples:
    """Two low notes, a minor third down."""
    samples = silence(1.25)
    # So low and so close together, the notes would growl, so the first one is damped when the second comes.
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
    """A distant siren rises and dies down: two tones, five to six, as of two rotors on one shaft."""
    seconds = 1.0
    samples = silence(seconds)
    overtones = ((1, 1.0), (2, 0.30), (3, 0.26), (4, 0.08), (5, 0.07))
    phase = 0.0
    for number in range(len(samples)):
        done = number / len(samples)
        # The rotor speeds up faster than it slows down.
        push = math.sin(math.pi * done**0.75)
        phase += (155 + 115 * push) / RATE
        swell = push**1.5
        for ratio, level in ((1.0, 1.0), (1.2, 0.3)):
            angle = 2 * math.pi * phase * ratio
            # Overtones grow with speed.
            samples[number] += swell * level * sum(part * swell ** (n - 1) * math.sin(n * angle) for n, part in overtones)
    return low_pass(samples, 1100)


def rifle() -> Samples:
    """A shot across a valley: a crack and its echo."""
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
    """An explosion: a deep thump, and falling earth."""
    random = Random("blast")
    samples = silence(1.05)
    mix(samples, falling_tone(92, 34, 0.5, 0.13))
    mix(samples, low_pass(burst(random, 0.85, 0.21), 620), level=1.9)
    for number in range(9):
        at = 0.22 + 0.075 * number * random.uniform(0.8, 1.2)
        mix(samples, low_pass(burst(random, 0.05, 0.008), 1100), at, 0.20 * 0.84**number)
    return samples


def plane() -> Samples:
    """An airplane passes overhead: its pitch drops by a third after it has passed."""
    samples = silence(1.15)
    phase = 0.0
    for number in range(len(samples)):
        done = number / len(samples)
        pitch = 132 - 34 / (1 + math.exp(-(done - 0.52) * 16))
        phase += pitch / RATE
        angle = 2 * math.pi * phase
        swell = math.sin(math.pi * done**0.9) ** 2
        growl = 1 + 0.22 * math.sin(angle / 4)
        samples[number] = (
            swell * growl * sum(level * math.sin(n * angle) for n, level in ((1, 1.0), (2, 0.5), (3, 0.3), (5, 0.1)))
        )
    return low_pass(samples, 900)


def engine() -> Samples:
    """A vehicle drives a few yards."""
    random = Random("engine")
    samples = silence(0.55)
    rattle = swept(noise(random, 0.55), 260, 340)
    phase = 0.0
    for number in range(len(samples)):
        done = number / len(samples)
        phase += (46 + 16 * math.sin(math.pi * done)) / RATE
        angle = 2 * math.pi * phase
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
