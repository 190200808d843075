"""Manifest of Wir sind das Volk! and its expansion 2+2."""

from __future__ import annotations

from game.data.manifests import Credits, GameEntry, Manifest

WORDS = ("volk_options", "volk_scenarios")
LEVELS = ("easy", "normal", "hard")
MIND = "game.bots.volk.hard:VolkMind"
SETUP_PAGE = "game.ui.volk.seats:VolkSetupPage"

MANIFEST = Manifest(
    GameEntry(
        "volk",
        {level: f"game.bots.volk.{level}:volk" for level in LEVELS},
        mind=MIND,
        face="game.ui.volk.face:VolkFace",
        book="game.ui.volk.book:BOOK",
        setup_page=SETUP_PAGE,
        words=WORDS,
    ),
    GameEntry(
        "twoplustwo",
        {level: f"game.bots.volk.{level}:two_plus_two" for level in LEVELS},
        mind=MIND,
        face="game.ui.volk.face:TwoPlusTwoFace",
        book="game.ui.volk.book:BOOK_OF_FOUR",
        setup_page=SETUP_PAGE,
        words=("twoplustwo", *WORDS),
    ),
    icon="wall",
    side="#5E1B16",
    cover="game.ui.volk.cover:write",
    credits=Credits(
        "Wir sind das Volk! & 2+2",
        "2014, 2017",
        "Richard Sivél, Peer Sylvester",
        "Richard Shako, Friedemann Bochow",
        "Histogame",
    ),
)
