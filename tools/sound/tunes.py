"""The music: a theme for the menu, and a quiet bed for each table."""

from __future__ import annotations

from tools.sound.band import (
    Line,
    Tune,
    bass,
    beep,
    big_drum,
    bongo,
    brass,
    brush,
    glass,
    piano,
    short_wave,
    snare,
    strings,
    vibraphone,
)

# The situation room at three in the morning: D minor, eight chords of two bars, 80 beats a minute.
MENU = Tune(
    64,
    (
        Line(
            strings,
            0.035,
            "D3+A3+C4+E4/8 Bb2+F3+A3+D4/8 G2+F3+A3+Bb3/8 A2+E3+G3+D4/4 A2+E3+G3+C#4/4 "
            "F2+A3+C4+D4/8 Eb3+G3+Bb3+D4/8 E3+G3+Bb3+D4/8 A2+G3+Bb3+F4/4 A2+G3+C#4+E4/4",
        ),
        Line(
            vibraphone,
            0.26,
            "-/1 A4/1 D5/1 E5/3 C5/1 A4/1 -/1 F4/1 A4/1 E5/2.5 D5/.5 C5/1 A4/1 -/2 Bb4/1 D5/1 A4/2 G4/1 F4/1 "
            "E4/3 -/1 Bb4/1 A4/1 G4/1 C#5/1 D5/3 -/1 E5/1 F5/1 E5/1 C5/1 D5/2 Bb4/2 G4/1 F4/1 D4/2 "
            "-/1 E4/1 G4/1 Bb4/1 D5/2 C5/1 Bb4/1 A4/4 -/2 C#5/1 E4/1",
        ),
        Line(
            piano,
            0.15,
            "-/1.5 F3+C4/2 -/.5 -/2.5 F3+E4/1.5 -/1.5 D3+A3/2 -/.5 -/2.5 F3+A3/1.5 -/1.5 F3+Bb3/2 -/.5 -/2.5 D3+A3/1.5 "
            "-/1.5 G3+D4/2 -/.5 -/2.5 G3+C#4/1.5 -/1.5 A3+E4/2 -/.5 -/2.5 A3+C4/1.5 -/1.5 G3+D4/2 -/.5 -/2.5 F3+Bb3/1.5 "
            "-/1.5 G3+Bb3/2 -/.5 -/2.5 Bb3+D4/1.5 -/1.5 G3+F4/2 -/.5 -/2.5 G3+C#4/1.5",
        ),
        Line(
            bass,
            0.25,
            "D2/2.5 A2/1.5 D2/2.5 C2/1.5 Bb1/2.5 F2/1.5 Bb1/2.5 A1/1.5 G1/2.5 D2/1.5 G2/2.5 Bb1/1.5 "
            "A1/2.5 E2/1.5 A1/2 C#2/1 E2/1 F2/2.5 C2/1.5 F2/2 E2/2 Eb2/2.5 Bb1/1.5 Eb2/2.5 Bb1/1.5 "
            "E2/2.5 Bb1/1.5 E2/2.5 G1/1.5 A1/2.5 E2/1.5 A1/2 E2/1 C#2/1",
        ),
        Line(brush, 0.075, "-/1 2600/.75 -/.25 -/1 2600/.6 2100/.4"),
        Line(brush, 0.04, "1700/1.6 -/.4"),
    ),
    gain=0.50,
    hall=0.5,
)

# Heat, a ceiling fan, and a telephone that may ring: E Phrygian in threes and twos, 100 beats a minute.
DICTATORS = Tune(
    80,
    (
        Line(
            strings,
            0.032,
            "E2+B2+G3/16 F2+C3+A3+E4/16 E2+B2+D4/16 A2+C3+F#3+E4/16 B2+D#3+A3+C4/16",
        ),
        Line(
            vibraphone,
            0.22,
            "E4/1.5 B4/1.5 G4/1 E4/1.5 B4/1.5 F#4/1 E4/1.5 B4/1.5 G4/1 D5/3 -/1 "
            "F4/1.5 C5/1.5 A4/1 F4/1.5 C5/1.5 E4/1 F4/1.5 C5/1.5 A4/1 E5/1 D5/.5 C5/.5 -/2 "
            "E4/1.5 B4/1.5 G4/1 E4/1.5 B4/1.5 D5/1 E4/1.5 B4/1.5 G4/1 F#4/2 E4/.5 -/1.5 "
            "A4/1.5 E5/1.5 C5/1 A4/1.5 E5/1.5 F#4/1 A4/1.5 E5/1.5 C5/1 B4/1 A4/.5 F#4/.5 -/2 "
            "B4/1.5 D#5/1.5 A4/1 C5/1.5 B4/1.5 A4/1 F#4/1.5 A4/1.5 D#4/1 -/1 C5/1 B4/1.5 -/.5",
        ),
        Line(
            bass,
            0.19,
            "E2/1.5 E2/1.5 B1/1 E2/1.5 B1/2.5 E2/1.5 E2/1.5 G2/1 F#2/1.5 E2/2.5 "
            "F2/1.5 F2/1.5 C2/1 F2/1.5 C2/2.5 F2/1.5 F2/1.5 A2/1 G2/1.5 F2/2.5 "
            "E2/1.5 E2/1.5 B1/1 E2/1.5 B1/2.5 E2/1.5 E2/1.5 D2/1 B1/1.5 E2/2.5 "
            "A1/1.5 A1/1.5 E2/1 A1/1.5 E2/2.5 A1/1.5 C2/1.5 E2/1 F#2/1.5 A1/2.5 "
            "B1/1.5 B1/1.5 F#2/1 B1/1.5 F#2/2.5 B1/1.5 C2/1.5 A1/1 B1/1.5 F#2/2.5",
        ),
        Line(bongo, 0.16, "-/1.5 310/.5 -/1 240/.5 310/.5 -/2 310/1 240/.5 -/.5"),
        Line(brush, 0.03, "3400/.25 -/.25 3000/.2 -/.3"),
    ),
    gain=0.45,
    hall=0.45,
)

# Behind the hills: C minor, slow, 60 beats a minute. The drums are far away.
TGM = Tune(
    48,
    (
        Line(
            brass,
            0.055,
            "G2+C3+Eb3/7 -/1 Ab2+C3+Eb3/7 -/1 F2+C3+Ab3/7 -/1 G2+C3+Eb3/7 -/1 Ab2+Db3+F3/7 -/1 G2+B2+D3+G3/6 -/2",
        ),
        Line(brass, 0.06, "-/20 C4/1.5 Eb4/.5 D4/3 -/7 G3/1.5 Bb3/.5 Ab3/2.5 F3/1.5 -/10"),
        Line(strings, 0.04, "C3+G3/16 Ab2+F3/8 C3+Eb3/8 Db3+F3/8 D3+G3/8"),
        Line(big_drum, 0.30, "66/1.5 66/2.5 66/4 66/1.5 66/1 66/1.5 66/4"),
        Line(snare, 0.55, "-/2 140/.25 140/.25 140/.5 140/1 -/3 140/.75 140/.25 -/4 -/2 140/1.5 140/.5"),
        Line(brush, 0.10, "420/7 -/1 300/6 -/2"),
    ),
    gain=0.44,
    hall=0.9,
    tail=2.4,
)

# Two states and one language: A minor in three, 60 beats a minute, sixteen bars.
_GERMAN_STRINGS = Line(
    strings,
    0.034,
    "A2+E3+C4/6 F2+C3+A3/6 G2+D3+B3/6 E2+B2+G#3/3 E2+B2+G3/3 C3+G3+E4/6 D3+A3+F4/6 F2+C3+A3+D4/6 E2+B2+E3+G#3/6",
)
_GERMAN_PIANO = (
    "A2/.5 E3/.5 A3/.5 C4/.5 A3/.5 E3/.5 A2/.5 E3/.5 B3/.5 C4/.5 B3/.5 E3/.5 F2/.5 C3/.5 F3/.5 A3/.5 F3/.5 C3/.5 "
    "F2/.5 C3/.5 G3/.5 A3/.5 G3/.5 C3/.5 G2/.5 D3/.5 G3/.5 B3/.5 G3/.5 D3/.5 G2/.5 D3/.5 A3/.5 B3/.5 A3/.5 D3/.5 "
    "E2/.5 B2/.5 E3/.5 G#3/.5 E3/.5 B2/.5 E2/.5 B2/.5 E3/.5 G3/.5 E3/.5 B2/.5 C3/.5 G3/.5 C4/.5 E4/.5 C4/.5 G3/.5 "
    "C3/.5 G3/.5 D4/.5 E4/.5 D4/.5 G3/.5 D3/.5 A3/.5 D4/.5 F4/.5 D4/.5 A3/.5 D3/.5 A3/.5 E4/.5 F4/.5 E4/.5 A3/.5 "
    "F2/.5 C3/.5 A3/.5 D4/.5 A3/.5 C3/.5 F2/.5 C3/.5 A3/.5 C4/.5 A3/.5 C3/.5 E2/.5 B2/.5 E3/.5 A3/.5 E3/.5 B2/.5 "
    "E2/.5 B2/.5 E3/.5 G#3/.5 E3/.5 B2/.5"
)
_GERMAN_SONG = (
    "-/1 E4/1 A4/1 B4/2 C5/1 A4/3 -/1 G4/.5 F4/.5 E4/1 D4/2 B3/1 D4/1 G4/1 A4/1 G#4/3 -/1 B4/1 G4/1 "
    "E5/2 D5/1 C5/2 G4/1 A4/3 -/1 F4/1 A4/1 D5/1.5 C5/.5 B4/1 A4/2 F4/1 E4/2 A4/1 G#4/3"
)
VOLK = Tune(
    48,
    (_GERMAN_STRINGS, Line(piano, 0.13, _GERMAN_PIANO), Line(piano, 0.30, _GERMAN_SONG)),
    gain=0.44,
    hall=0.5,
)

# The same two states, seen from orbit.
TWO_PLUS_TWO = Tune(
    48,
    (
        _GERMAN_STRINGS,
        Line(piano, 0.10, _GERMAN_PIANO),
        Line(vibraphone, 0.24, _GERMAN_SONG),
        Line(
            glass,
            0.085,
            "-/.25 E6/.75 C6/.75 A5/.75 B5/.5 -/3 C6/.75 A5/.75 F5/.75 G5/.75 -/3 D6/.75 B5/.75 G5/.75 A5/.75 -/3 "
            "B5/.75 G#5/.75 E5/.75 -/.75 G5/.75 B5/.75 E5/1.5 G6/.75 E6/.75 C6/.75 D6/.75 -/3 F6/.75 D6/.75 A5/.75 E6/.75 "
            "-/3 D6/.75 A5/.75 F5/.75 C6/.75 -/3 B5/.75 A5/.75 E5/.75 G#5/.75 -/3",
        ),
        Line(beep, 0.08, "-/4 E6/.12 -/.18 E6/.12 -/.18 E6/.3 -/1.1 -/6 -/4 B5/.12 -/.18 B5/.3 -/.3 B5/.12 -/.98 -/6"),
        Line(short_wave, 0.11, "-/9 900/5 -/18 700/6 -/10"),
    ),
    gain=0.44,
    hall=0.6,
)

TUNES: dict[str, Tune] = {
    "menu": MENU,
    "dictators": DICTATORS,
    "tgm": TGM,
    "volk": VOLK,
    "twoplustwo": TWO_PLUS_TWO,
}
"""Tunes by file name: the menu, and the games by id."""
