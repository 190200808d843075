"""Which face each game shows at the table; loaded when a table of it is opened."""

from __future__ import annotations

from game.data.manifests import entry_of, loaded
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.ui.table.face import AnyFace, Face
from game.ui.table.map.view import TextBoard
from game.ui.table.orders import Orders


def texts_of(game: AnyGame, texts: Texts) -> Texts:
    """The texts for a table: a game that is not ours brings texts of its own."""
    return Texts(texts.language, *game.text_folders) if game.text_folders else texts


def face_of(game: AnyGame, texts: Texts) -> AnyFace:
    """The face of a game, in a language; a game without one shows its board as text."""
    name = entry_of(game.id).face
    face: AnyFace = loaded(name)(texts) if name else Face(Orders(game, texts), TextBoard(game, texts))
    return face
