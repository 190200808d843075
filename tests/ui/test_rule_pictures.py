"""Tests for what games add to their rulebooks: every picture can be drawn, and every component has its entry."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from unicodedata import normalize

import pygame
import pytest

from game.catalog import installed
from game.data.rulebook import load_rulebook
from game.data.texts import Texts
from game.dictators.data.tables import DATA as DICTATORS
from game.tgm.data.loaded import DATA as TGM
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.screens.rules import gallery as rooms
from game.ui.screens.rules.book import chapters, reference
from game.ui.screens.rules.gallery import THUMB, Gallery, book_of, check_pictures
from game.ui.screens.rules.search import find, search_words
from game.ui.table.book import Book, Drawn, Illustration
from game.ui.table.face import AnyFace
from game.volk.data.tables import BOARD, CARDS
from game.volk.data.tables import DATA as VOLK
from tests.ui.screen_driver import LANGUAGES

GAMES = ("dictators", "tgm", "volk", "twoplustwo")
IN_THE_BOX = {
    "dictators": {
        *DICTATORS.cards, *DICTATORS.events, *DICTATORS.fathers, *DICTATORS.presidential, *DICTATORS.tokens,
        *DICTATORS.dictators, *DICTATORS.facilities,
    },
    "tgm": {
        *TGM.units, *TGM.support, *TGM.equipment, *TGM.generals, *TGM.terrain, *TGM.natural, *TGM.scenarios, *TGM.decks,
        *(hq.id for hq in TGM.headquarters.values()), "L01", "W16",
    },
    "volk": {*VOLK.cards, *VOLK.special, *BOARD.provinces, *BOARD.cities},
    "twoplustwo": {*CARDS, *VOLK.arms_race, *VOLK.conflict, *BOARD.provinces, *BOARD.cities},
}  # fmt: skip

every_game = pytest.mark.parametrize("game", GAMES)


def added_to(game: str) -> Book:
    found = book_of(game)
    assert found is not None
    return found


def gallery_of(game: str, unit: float = 1.0) -> Gallery:
    return Gallery(game, added_to(game), Texts("en"), Look(unit))


def drawn(gallery: Gallery) -> None:
    while gallery.work() is not None:
        pass


def test_every_game_of_ours_is_looked_at() -> None:
    assert {*GAMES} == {game for game in installed() if load_rulebook(game)}


@every_game
@pytest.mark.parametrize("unit", [1.0, 2 / 3])
def test_every_picture_can_be_drawn_and_shows_something(game: str, unit: float) -> None:
    gallery = gallery_of(game, unit)
    assert [*check_pictures(game)] == []
    for name in added_to(game).pictures:
        box = Box(0, 0, 600, 600 * gallery.shape(name))
        sheet = pygame.Surface((gallery.look.px(box.width), gallery.look.px(box.height)))
        canvas = Canvas(sheet, gallery.look)
        gallery.draw(canvas, box, name)
        empty = pygame.image.tobytes(sheet, "RGB")
        drawn(gallery)
        gallery.draw(canvas, box, name)
        assert pygame.image.tobytes(sheet, "RGB") != empty, name


def test_a_picture_that_nobody_draws_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "loaded", lambda _name: Book({}, lambda _texts: []))
    (first, *_others) = check_pictures("dictators")
    assert "wins: unknown picture 'journey'" in str(first)


@every_game
def test_every_picture_belongs_to_a_paragraph(game: str) -> None:
    book = load_rulebook(game)
    assert book is not None
    pictures = added_to(game).pictures.keys()
    told = {paragraph.picture for paragraph in book.paragraphs if paragraph.picture}
    # The two-player game shows Germany on its first page; the four-player game shows its own board there.
    assert pictures - told <= ({"germany"} if game == "twoplustwo" else set())
    assert any(paragraph.picture for paragraph in book.sections[0].paragraphs)


@every_game
def test_everything_in_the_box_has_an_entry_that_can_be_looked_at(game: str) -> None:
    texts, gallery = Texts("en"), gallery_of(game)
    items = [item for shelf in added_to(game).shelves(texts) for item in shelf.items]
    assert {item.id for item in items} >= IN_THE_BOX[game]
    assert all(item.title and (item.facts or item.text) for item in items)
    # One of each kind is drawn, because all have the same structure.
    for shelf in added_to(game).shelves(texts):
        first = shelf.items[0]
        if first.thing:
            gallery.draw_thumb(Canvas(pygame.Surface((200, 100)), gallery.look), Box(0, 0, *THUMB), first.thing)
            assert gallery.sheet(shelf.items[-1].thing) is not None
    drawn(gallery)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_stands_in_the_order_of_its_language_and_no_entry_lacks_words(game: str, language: str) -> None:
    texts, book = Texts(language), load_rulebook(game)
    assert book is not None
    *_others, glossary = chapters(game, book, texts)
    # Letters with diacritics sort like those without.
    titles = [normalize("NFD", passage.title.casefold()) for passage in glossary.passages]
    assert 25 <= len(titles) <= 40
    assert all(one[0] <= other[0] for one, other in pairwise(titles))
    assert all(passage.see for passage in glossary.passages)
    lists = reference(game, added_to(game).shelves(texts), texts)
    said = [chapter.title for chapter in lists]
    for chapter in lists:
        if not chapter.id.endswith(("token", "tiles", "scenarios")):
            names = [normalize("NFD", passage.title.casefold().strip('‘“„"')) for passage in chapter.passages]
            assert all(one[0] <= other[0] for one, other in pairwise(names))
    for passage in (passage for chapter in lists for passage in chapter.passages):
        assert passage.item is not None
        said += [passage.title, passage.text, *passage.item]
        # In the plain text, the facts are a sentence before the description.
        assert not (passage.item.facts and passage.text) or f"{passage.item.facts}. ".replace("*", "") in passage.plain
    assert [words for words in said if words.startswith("[") or "_book." in words or "_rules." in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dictator_is_called_by_a_nickname_in_one_pair_of_quotation_marks(language: str) -> None:
    dictators = next(shelf for shelf in added_to("dictators").shelves(Texts(language)) if shelf.id == "dictator")
    marks = {"en": "“”", "de": "„“", "nl": "‘’"}[language]
    for item in dictators.items:
        assert [sum(item.title.count(mark) for mark in "“”„‘’"), item.title[-1]] == [2, marks[1]], item.title


@pytest.mark.parametrize(
    ("game", "typed", "wanted"),
    [
        ("dictators", "amtrak", "action:amtrak"),
        ("tgm", "tiger", "units_ge:ge27"),
        ("volk", "guillaume affair", "decade_3:guillaume_affair"),
    ],
)
def test_a_card_is_found_by_its_name(game: str, typed: str, wanted: str) -> None:
    texts, book = Texts("en"), load_rulebook(game)
    assert book is not None
    pages = [*chapters(game, book, texts), *reference(game, added_to(game).shelves(texts), texts)]
    assert find(pages, typed, search_words(texts))[0].passage.id == wanted


def test_what_is_in_sight_is_drawn_first_can_be_seen_from_the_first_and_begins_anew_after_another() -> None:
    steps: list[str] = []

    def draw(name: str, face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
        for _ in range(3):
            steps.append(name)
            yield

    gallery = Gallery(
        "volk", Book({name: Illustration(partial(draw, name)) for name in "ab"}, lambda _: []), Texts("en"), Look()
    )
    canvas, box = Canvas(pygame.Surface((60, 60)), Look()), Box(0, 0, 60, 30)

    def seen(name: str) -> bool | None:
        gallery.draw(canvas, box, name)
        return gallery.work()

    assert (seen("a"), seen("a")) == (True, False)
    while seen("b") is not None:
        pass
    drawn(gallery)
    while seen("a") is not None:
        pass
    assert "".join(steps) == "aabbbaaa"
