"""Building blocks of sounds: sine waves, noise, filters, reverb. All in plain lists of numbers."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from random import Random
from typing import TypeAlias

Samples: TypeAlias = list[float]

Partial: TypeAlias = tuple[float, float, float]
"""Part of a tone: frequency factor, level, and seconds until it falls to a third."""

TURN = 2048
"""Samples in one period of a wave table."""


class Bench:
    """A workbench for sounds at a given sample rate."""

    def __init__(self, rate: int) -> None:
        self.rate = rate

    def silence(self, seconds: float) -> Samples:
        return [0.0] * round(seconds * self.rate)

    def noise(self, random: Random, seconds: float) -> Samples:
        return [random.uniform(-1, 1) for _ in range(round(seconds * self.rate))]

    def burst(self, random: Random, seconds: float, fall: float) -> Samples:
        """Noise with an instant attack that decays."""
        samples = self.noise(random, seconds)
        for number in range(len(samples)):
            samples[number] *= rise(min(1.0, number / 30)) * math.exp(-number / (fall * self.rate))
        return samples

    def falling_tone(self, start: float, end: float, seconds: float, fall: float) -> Samples:
        """A deep tone that sinks while it decays."""
        samples = self.silence(seconds)
        phase = 0.0
        for number in range(len(samples)):
            level = math.exp(-number / (fall * self.rate))
            phase += (end + (start - end) * level) / self.rate
            samples[number] = rise(min(1.0, number / 60)) * level * math.sin(2 * math.pi * phase)
        return samples

    def mix(self, samples: Samples, sound: Samples, at: float = 0.0, level: float = 1.0) -> None:
        """Add a sound at a time. Cuts it off at the end of the samples."""
        start = round(at * self.rate)
        for number, value in enumerate(sound[: len(samples) - start], start):
            samples[number] += value * level

    def tone(self, frequency: float, partials: Sequence[Partial], seconds: float, attack: float) -> Samples:
        """Decaying sine waves, each at its own rate, with a soft attack."""
        samples = self.silence(seconds)
        for ratio, level, fall in partials:
            step = 2 * math.pi * frequency * ratio / self.rate
            keep = math.exp(-1 / (fall * self.rate))
            for number in range(len(samples)):
                samples[number] += level * math.sin(step * number)
                level *= keep
        for number in range(round(attack * self.rate)):
            samples[number] *= rise(number / (attack * self.rate))
        return samples

    def wave(
        self,
        seconds: float,
        pitch: Callable[[float], float] | float,
        voices: Sequence[float],
        overtones: Sequence[tuple[int, float]],
    ) -> Samples:
        """A tone whose pitch may vary over time; `voices` are pitch factors."""
        # One period of the wave, shared by all voices.
        table = [sum(level * math.sin(2 * math.pi * n * step / TURN) for n, level in overtones) for step in range(TURN)]
        length = round(seconds * self.rate)
        if callable(pitch):
            phases = list(accumulate(pitch(number / length) * TURN / self.rate for number in range(length)))
        else:
            phases = [number * pitch * TURN / self.rate for number in range(length)]
        samples = self.silence(seconds)
        for voice in voices:
            samples = [value + table[int(at * voice) & (TURN - 1)] for value, at in zip(samples, phases, strict=True)]
        return samples

    def struck(self, random: Random, frequency: float, partials: Sequence[Partial], hardness: float, thud: float) -> Samples:
        """A hit: a short ring after a burst of noise, brighter with greater hardness (in Hz)."""
        samples = self.tone(frequency, partials, 8 * max(fall for _ratio, _level, fall in partials), attack=0.0008)
        burst = self.noise(random, 0.012)
        for number in range(len(burst)):
            burst[number] *= rise(min(1.0, number / 30)) * math.exp(-number / (0.0025 * self.rate))
        self.mix(samples, self.low_pass(burst, hardness), level=thud)
        return samples

    def soft_end(self, samples: Samples, seconds: float) -> Samples:
        ending = round(seconds * self.rate)
        for number in range(ending):
            samples[-1 - number] *= rise(number / ending)
        return samples

    def low_pass(self, samples: Samples, frequency: float) -> Samples:
        """Remove frequencies above this one, gently: 12 dB per octave."""
        share = 1 - math.exp(-2 * math.pi * frequency / self.rate)
        first = second = 0.0
        passed = []
        for value in samples:
            first += share * (value - first)
            second += share * (first - second)
            passed.append(second)
        return passed

    def swept(self, samples: Samples, start: float, end: float) -> Samples:
        """Keep a band that glides from one frequency to another: a state-variable filter."""
        low = band = 0.0
        passed = []
        for number, value in enumerate(samples):
            frequency = start * (end / start) ** (number / len(samples))
            pull = 2 * math.sin(math.pi * frequency / self.rate)
            low += pull * band
            band += pull * (value - low - 0.9 * band)
            passed.append(band)
        return passed

    def room(self, samples: Samples) -> Samples:
        """Add the reverb of a small furnished room: a few soft early echoes."""
        echo = self.low_pass(samples, 2200)
        mixed = samples[:]
        for at, level in ((0.0071, 0.20), (0.0113, -0.15), (0.0179, 0.12), (0.0263, -0.09), (0.0371, 0.06)):
            self.mix(mixed, echo, at, level)
        return mixed

    def finished(self, samples: Samples, decibels: float) -> array[int]:
        """Remove the offset, fade the ends, set the level, and convert to 16 bits."""
        deep = self.low_pass(samples, 25)
        samples = [value - offset for value, offset in zip(samples, deep, strict=True)]
        opening = round(0.001 * self.rate)
        for number in range(opening):
            samples[number] *= rise(number / opening)
        self.soft_end(samples, len(samples) / self.rate / 4)
        scale = 32767 * 10 ** (decibels / 20) / max(map(abs, samples))
        return array("h", [round(value * scale) for value in samples])

    def hall(self, samples: Samples, tail: float, level: float, bright: float = 2600) -> Samples:
        """Add the reverb of a hall with this tail, in seconds: four increasingly dark echoes, blurred twice."""
        echoes = [0.0] * len(samples)
        share = 1 - math.exp(-2 * math.pi * bright / self.rate)
        for seconds in (0.0297, 0.0371, 0.0411, 0.0437):
            length = round(seconds * self.rate)
            keep = 10 ** (-3 * seconds / tail)
            line, place, dull = [0.0] * length, 0, 0.0
            for number, value in enumerate(samples):
                back = line[place]
                echoes[number] += back
                dull += share * (back - dull)
                line[place] = value + keep * dull
                place = place + 1 if place + 1 < length else 0
        for seconds in (0.0050, 0.0017):
            echoes = _blurred(echoes, round(seconds * self.rate))
        return [value + 0.25 * level * echo for value, echo in zip(samples, echoes, strict=True)]

    def shaped(self, samples: Samples, points: Sequence[tuple[float, float]]) -> Samples:
        """Apply a smooth envelope through these points (second, level)."""
        shaped: Samples = []
        cos = math.cos
        for (start, first), (end, last) in pairwise(points):
            begin, until = round(start * self.rate), min(round(end * self.rate), len(samples))
            middle, half, step = (first + last) / 2, (last - first) / 2, math.pi / (until - begin)
            shaped += [value * (middle - half * cos(step * number)) for number, value in enumerate(samples[begin:until])]
        return shaped + [0.0] * (len(samples) - len(shaped))


def rise(done: float) -> float:
    """Smooth step from 0 to 1."""
    return 0.5 - 0.5 * math.cos(math.pi * done)


def _blurred(samples: Samples, length: int) -> Samples:
    line, place, blurred = [0.0] * length, 0, []
    for value in samples:
        back = line[place]
        kept = value + 0.6 * back
        line[place] = kept
        blurred.append(back - 0.6 * kept)
        place = place + 1 if place + 1 < length else 0
    return blurred


def driven(samples: Samples, gain: float) -> Samples:
    """Soft clipping: loud parts get fuller instead of louder, and deep tones get overtones."""
    scale = gain / max(map(abs, samples))
    return [math.tanh(value * scale) for value in samples]
