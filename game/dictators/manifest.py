"""Registration of Revenge of the Dictators."""

from __future__ import annotations

from game.data.manifests import Credits, GameEntry, Manifest

MANIFEST = Manifest(
    GameEntry(
        "dictators",
        bots={
            "easy": "game.bots.dictators.easy:EasyDictators",
            "normal": "game.bots.dictators.normal:NormalDictators",
            "hard": "game.bots.dictators.hard:HardDictators",
        },
        mind="game.bots.dictators.hard:DictatorsMind",
        face="game.ui.dictators.face:DictatorsFace",
        book="game.ui.dictators.book:BOOK",
        setup_page="game.ui.dictators.setup_page:DictatorsSetupPage",
    ),
    icon="crown",
    side="#7A2A22",
    cover="game.ui.dictators.cover:write",
    credits=Credits(
        "Revenge of the Dictators",
        "2016",
        "Bas Damoiseaux, Bart Latten, Alina Manzhelevska, Mohamed Abdulkadir",
        "Frederick van de Bunt",
        "Black Box Adventures",
    ),
)
