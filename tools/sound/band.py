"""Instruments of the music, and seamless looping of a score.

A score is a few lines of notes: `D4/2` is a note of two beats, `D3+F3/4` a chord, `-/1` a rest."""

from __future__ import annotations

import math
import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from random import Random

from game.ui.kit.music import LEAD, LOOP
from tools.sound.synth import Bench, Partial, Samples

RATE = 16000
"""Samples per second; the soft, low music needs nothing above 8 kHz."""
WARM_UP = 3.0
"""Seconds after which earlier notes have faded from the hall."""
LONGEST = 2.5
"""Maximum seconds that an instrument rings after the end of its note."""
_bench = Bench(RATE)

VIBRAPHONE: Sequence[Partial] = ((1.0, 1.0, 0.95), (1.0015, 0.25, 1.1), (4.0, 0.20, 0.28), (9.9, 0.035, 0.06))
GLASS: Sequence[Partial] = ((1.0, 1.0, 0.55), (2.003, 0.35, 0.4), (3.99, 0.12, 0.2))
PLUCKED: Sequence[Partial] = ((1.0, 1.0, 0.42), (2.0, 0.55, 0.25), (3.0, 0.28, 0.16), (4.0, 0.12, 0.09), (5.0, 0.06, 0.05))
# Stiff wire: the overtones are slightly sharp and decay sooner.
PIANO: Sequence[Partial] = tuple(
    (n * math.sqrt(1 + 0.0004 * n * n) * beside, 0.5 * level / n**1.25, 1.1 / n**0.75)
    for n in range(1, 9)
    for beside, level in ((1.0, 1.0), (1.0008, 0.7))
    if n < 4 or beside == 1.0
)
BIG_DRUM: Sequence[Partial] = ((1.0, 1.0, 0.20), (1.59, 0.45, 0.13), (2.14, 0.25, 0.09))
BONGO: Sequence[Partial] = ((1.0, 1.0, 0.055), (1.6, 0.5, 0.035), (2.3, 0.25, 0.02))

Instrument = Callable[[float, float], Samples]
"""Plays a pitch for a number of seconds."""


@cache
def vibraphone(pitch: float, seconds: float) -> Samples:
    """Vibraphone: the fan above the bars makes the tone tremble."""
    samples = _bench.tone(pitch, VIBRAPHONE, min(4.0, 1.6 + seconds), attack=0.006)
    turning = 2 * math.pi * 4.6 / RATE
    return _bench.soft_end([v * (0.86 + 0.14 * math.cos(turning * n)) for n, v in enumerate(samples)], 0.4)


@cache
def glass(pitch: float, seconds: float) -> Samples:
    return _bench.soft_end(_bench.tone(pitch, GLASS, 1.8, attack=0.02), 0.4)


@cache
def piano(pitch: float, seconds: float) -> Samples:
    """Felt hammers; the damper falls at the end of the note."""
    samples = _bench.tone(pitch, PIANO, min(3.6, seconds + 0.5), attack=0.004)
    _bench.mix(samples, _bench.low_pass(_bench.burst(Random("felt"), 0.06, 0.012), 420), level=0.25)
    return _bench.soft_end(_bench.low_pass(samples, 2600), 0.45)


@cache
def bass(pitch: float, seconds: float) -> Samples:
    samples = _bench.tone(pitch, PLUCKED, min(1.8, seconds + 0.3), attack=0.006)
    return _bench.soft_end(_bench.low_pass(samples, 900), 0.3)


@cache
def strings(pitch: float, seconds: float) -> Samples:
    """Slow bows without audible start or end, each chord blending into the next."""
    overtones = tuple((n, n**-1.5) for n in range(1, 11) if n * pitch < RATE / 2)
    samples = _bench.wave(seconds + 1.2, pitch, (0.9972, 1.0, 1.0031), overtones)
    whole = seconds + 1.2
    samples = _bench.shaped(samples, ((0, 0), (min(1.3, whole / 2), 1), (whole - min(1.3, whole / 2), 0.9), (whole, 0)))
    return _bench.low_pass(samples, 1150)


@cache
def brass(pitch: float, seconds: float) -> Samples:
    """Distant low horns that brighten as they swell."""
    overtones = tuple((n, n**-1.1) for n in range(1, 13) if n * pitch < RATE / 2)
    whole = seconds + 0.5
    samples = _bench.wave(whole, pitch, (0.9985, 1.0016), overtones)
    dull = _bench.shaped(_bench.low_pass(samples, 330), ((0, 0), (0.35, 1), (whole - 0.6, 0.8), (whole, 0)))
    bright = _bench.shaped(_bench.low_pass(samples, 950), ((0, 0), (whole * 0.45, 0.5), (whole - 0.5, 0.1), (whole, 0)))
    return [low + high for low, high in zip(dull, bright, strict=True)]


@cache
def big_drum(pitch: float, seconds: float) -> Samples:
    return _bench.low_pass(_bench.struck(Random("big drum"), pitch, BIG_DRUM, hardness=500, thud=1.4), 420)


@cache
def bongo(pitch: float, seconds: float) -> Samples:
    return _bench.low_pass(_bench.struck(Random("bongo"), pitch, BONGO, hardness=1500, thud=0.6), 2200)


@cache
def snare(pitch: float, seconds: float) -> Samples:
    """A distant field drum: a roll as long as the note, each stroke barely audible."""
    random = Random(f"snare {seconds}")
    samples = _bench.silence(seconds + 0.25)
    stroke = _bench.low_pass(_bench.swept(_bench.burst(random, 0.16, 0.035), 850, 700), 1500)
    strokes = max(1, round(seconds * 15))
    for number in range(strokes):
        at = seconds * number / strokes + random.uniform(0, 0.006)
        _bench.mix(samples, stroke, at, (0.45 + 0.55 * number / strokes) * random.uniform(0.8, 1.0) if strokes > 1 else 1.0)
    return samples


@cache
def brush(pitch: float, seconds: float) -> Samples:
    """A wire brush on a drumhead; the pitch is its brightness."""
    random = Random("brush")
    samples = _bench.swept(_bench.noise(random, seconds), pitch, 0.8 * pitch)
    return _bench.shaped(samples, ((0, 0), (0.35 * seconds, 1), (seconds, 0)))


@cache
def beep(pitch: float, seconds: float) -> Samples:
    """A satellite's beep from orbit."""
    samples = _bench.tone(pitch, ((1.0, 1.0, 9.0), (2.0, 0.12, 9.0)), seconds, attack=0.012)
    return _bench.soft_end(samples, 0.03)


@cache
def short_wave(pitch: float, seconds: float) -> Samples:
    """A radio dial being turned: a whistle that falls and rises behind static."""
    random = Random("short wave")
    air = _bench.swept(_bench.noise(random, seconds), pitch, 1.9 * pitch)
    whistle = _bench.wave(seconds, lambda done: pitch * (1 + 0.5 * math.cos(2 * math.pi * done)), (1.0,), ((1, 1.0),))
    swell = ((0, 0), (0.5 * seconds, 1), (seconds, 0))
    return _bench.shaped([0.5 * a + 0.22 * w for a, w in zip(air, whistle, strict=True)], swell)


@dataclass(frozen=True)
class Line:
    """Notes of one instrument, repeated until the score ends."""

    instrument: Instrument
    level: float
    notes: str


@dataclass(frozen=True)
class Tune:
    """A score as long as every other one; `gain` sets it to background volume."""

    beats: int
    lines: tuple[Line, ...]
    gain: float
    hall: float
    tail: float = 1.6


def performed(tune: Tune, start: float = -LEAD, seconds: float = LEAD + LOOP + LEAD, warm_up: float = WARM_UP) -> array[int]:
    """Render part of an endless loop, including the echo of earlier notes."""
    samples = _bench.silence(warm_up + seconds)
    beat = LOOP / tune.beats
    for line in tune.lines:
        for at, length, pitch in _written(line, tune):
            # Play the note when it is first audible in the rendered part, and one loop later.
            ends = length * beat + LONGEST
            first = (at * beat - start + warm_up + ends) % LOOP - ends
            for again in (first, first + LOOP):
                if again < warm_up + seconds:
                    _add(samples, line.instrument(pitch, round(length * beat, 4)), round(again * RATE), line.level)
    # Low frequencies would only make the hall boom.
    sent = [value - low for value, low in zip(samples, _bench.low_pass(samples, 160), strict=True)]
    echo = _bench.hall(sent, tune.tail, tune.hall, bright=1900)
    mixed = [value + back - dry for value, back, dry in zip(samples, echo, sent, strict=True)][round(warm_up * RATE) :]
    return array("h", [round(32767 * math.tanh(tune.gain * value)) for value in mixed])


def _written(line: Line, tune: Tune) -> Iterator[tuple[float, float, float]]:
    """Notes of a line: start beat, length in beats, and pitch."""
    notes = cycle(line.notes.split())
    at = 0.0
    while at < tune.beats:
        pitches, _, length = next(notes).partition("/")
        for pitch in pitches.split("+") if pitches != "-" else ():
            yield at, float(length), frequency(pitch)
        at += float(length)


def frequency(name: str) -> float:
    """`A4` is 440 Hz; anything else is already a frequency."""
    found = re.fullmatch(r"([A-G])([#b]?)(\d)", name)
    if found is None:
        return float(name)
    letter, sign, octave = found.groups()
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[letter] + {"": 0, "#": 1, "b": -1}[sign]
    return round(440 * 2 ** (int(octave) - 4 + steps / 12), 3)


def _add(samples: Samples, sound: Samples, start: int, level: float) -> None:
    """Add a sound that may start before the samples or end after them."""
    for number in range(max(0, start), min(len(samples), start + len(sound))):
        samples[number] += level * sound[number - start]
