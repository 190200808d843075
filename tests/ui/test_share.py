"""Tests for shared games: a self-contained page, and an animated picture of the end and the last turns."""

from __future__ import annotations

import re
import zlib
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from struct import unpack
from typing import Any

import pygame
import pytest

from game.catalog import find_game
from game.cli import main
from game.data.paths import user_data_dir
from game.data.texts import Texts
from game.rules.journals.journal import read, replay, write
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.records.records import record
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.faces import face_of, texts_of
from game.ui.program import Program
from game.ui.screens.dialog import Notice, Trouble
from game.ui.screens.saves.files import written
from game.ui.share import page, picture
from game.ui.share.account import Account, Turn, account_of
from game.ui.share.gif import _packed, gif
from game.ui.share.page import fitting, page_of, pictures_of
from game.ui.share.picture import SIGNATURE, animation, evenly, frames_of
from game.ui.share.window import Drawing, publish, shared_file
from game.ui.window.work import Pace
from tests.dictators.tables import player, position
from tests.rules.tables import random_game
from tests.ui.deals import with_deals
from tests.ui.screen_driver import Blank, press, to_the_end_of_work, words
from tests.ui.table_situations import finished, in_the_middle, result, window
from tools.make_journals import FOLDER

WHOLE_GAMES = ("dictators-convinced_1", "tgm-s01_north_limit_unit_value", "volk-west_collapses", "twoplustwo-space_race")
EMPTY = {"meta", "link", "img", "line", "polyline"}
MEGABYTES = 5_000_000


class Reader(HTMLParser):
    """A parser that reads a page like a browser: words, tags with attributes, and whether all are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def told(table: Table[Any], language: str = "en") -> Account:
    return account_of(table, face_of(table.game, texts_of(table.game, Texts(language))), Pace())


def played(name: str) -> Table[Any]:
    record = read(FOLDER / f"{name}.journal")
    return replay(record, find_game(record.header.game))


@pytest.fixture
def few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    window()  # drawing needs a window
    monkeypatch.setattr(page, "MOST_PICTURES", 3)


@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_the_page_of_a_whole_game_has_everything_and_loads_nothing(name: str) -> None:
    account = told(played(name), "de")
    made = page_of(account, dict(pictures_of(account)))
    found = Reader(made)
    assert re.search(r"https?:|//[a-z]|@import|url\(|<script", re.sub(r"base64,[^\"]*", "", made)) is None
    assert all(one["src"] and one["src"].startswith("data:image/") for one in found.all("img"))
    boards = [one for one in found.all("img") if one["src"] and "jpeg" in one["src"]]
    assert len(boards) == min(3, len(account.told))
    curves = account.course.curves.values()
    assert len(found.all("svg")) == sum(any(sum(noted.numbers) for noted in curve) for curve in curves) > 1
    assert found.all("html") == [{"lang": "de"}]
    for turn in account.turns:
        assert turn.title in found.text
        assert all(line in found.text for _seat, line in turn.lines)
    for point in account.course.points:
        assert point.title in found.text
        assert point.detail in found.text
    for sitting in account.seats():
        assert found.text.count(sitting.name) > 2, "beside the role, in the legend of the charts and in the turns"
        assert sitting.role in found.text
    assert account.ending in found.text
    ids = {one.get("id") for one in found.all("article")}
    assert {str(one["href"])[1:] for one in found.all("a")} <= ids


@pytest.mark.usefixtures("few_pictures")
def test_a_page_begins_with_the_end_then_turning_points_then_charts_then_turns() -> None:
    table = played("dictators-convinced_1")
    assert record(table, [0, 1, 2], minutes=47) is not None
    account = told(table)
    assert len(account.winners) == 1
    made = page_of(account, dict(pictures_of(account)))
    found, texts = Reader(made), account.texts
    assert [tag for tag, _attrs in found.tags if tag in ("img", "h1")][:3] == ["img", "img", "h1"], "board, face, title"
    assert [str(one["src"]).partition(";")[0] for one in found.all("img")[:2]] == ["data:image/jpeg", "data:image/png"]
    titles = ("share.page.seats", "ui_table.result.points", "ui_table.result.course", "share.page.turns")
    places = [made.index(part) for part in (account.ending, account.about, *(f"<h2>{texts(title)}" for title in titles))]
    assert places == sorted(places)
    assert account.played is not None
    time = f"{datetime.fromtimestamp(account.played.when):%H:%M}"
    assert account.about == f"{written(texts, account.played.day)} · {time} · Round 8 · 47 min"
    last = account.turns.index(account.last)
    assert f'id="turn{last}"><h3>{account.last.title}</h3><ul>' in made, "its picture is at the top already"


@pytest.mark.usefixtures("few_pictures")
def test_a_game_that_nobody_here_played_has_no_date_and_no_minutes() -> None:
    account = told(played("dictators-convinced_1"))
    assert account.played is None
    assert account.about == account.progress


@pytest.mark.usefixtures("few_pictures")
def test_signs_that_are_letters_are_those_of_the_language_of_the_page() -> None:
    """In German, the icon for East is O, for Ost."""
    table = new_table(find_game("volk"), 2)
    english, german = (pygame.image.tobytes(told(table, language).figure(1, 32), "RGBA") for language in ("en", "de"))
    assert english != german


def test_names_are_words_and_nothing_else_on_a_page() -> None:
    evil = '<script src="https://a.example/x.js"></script>"&amp;'
    seats = tuple(Seat(f"{evil[:50]}{number}") for number in range(2))
    table = new_table(find_game("night_train"), seats, 3)
    while table.decision is not None and len(table.history.played) < 40:
        table.choose(table.decision.options[0])
    found = Reader(page_of(account := told(table), dict(pictures_of(account))))
    assert not found.all("script")
    assert table.seats[0].name in found.text


@pytest.mark.usefixtures("few_pictures")
def test_of_a_game_that_is_not_over_nobody_learns_a_secret() -> None:
    pages = {page_of(account := told(table), dict(pictures_of(account))) for table in with_deals(in_the_middle())}
    assert len(pages) == 1
    assert Texts("en")("share.page.under_way") in pages.pop()


@pytest.mark.usefixtures("few_pictures")
def test_the_log_of_a_game_that_is_not_over_is_what_everybody_saw() -> None:
    table = random_game(4, 60)
    wording = Wording(table.game, table.seats, texts_of(table.game, Texts("en")))
    secret = [event for event in table.events if event.seen_by(NOBODY) != event]
    found = Reader(page_of(account := told(table), dict(pictures_of(account)))).text
    assert secret
    assert not [words for words in map(wording.event, secret) if words in found]


@pytest.mark.usefixtures("few_pictures")
def test_the_last_picture_is_how_it_ended_and_each_turn_shows_its_own_end() -> None:
    table = random_game(4, seats=2)
    account = told(table)
    assert account.turns[-1].state == table.view(NOBODY).state
    assert account.turns[-1].moves == len(table.history.played)
    moves = [turn.moves for turn in account.turns]
    assert moves == sorted(moves)
    for turn, later in zip(account.turns, account.turns[1:], strict=False):
        assert table.history.turns[turn.first - 1] != table.history.turns[later.first - 1]


@pytest.mark.usefixtures("few_pictures")
def test_a_game_in_which_nothing_has_happened_has_a_page_too() -> None:
    account = told(new_table(find_game("night_train"), 2))
    assert len(Reader(page_of(account, dict(pictures_of(account)))).all("article")) == 1


@pytest.mark.parametrize(("game", "seats"), [("dictators", 3), ("tgm", 2), ("volk", 2), ("twoplustwo", 4)])
def test_also_what_was_over_before_the_first_move_has_a_board(game: str, seats: int) -> None:
    table = new_table(find_game(game), seats, 5)
    assert table.decision is not None
    table.choose(table.decision.options[0])
    account = told(table)
    assert all(account.picture(turn, (64, 36)).get_size() == (64, 36) for turn in account.turns)


def test_a_page_has_room_for_forty_pictures_and_less_of_large_ones() -> None:
    assert evenly(0, 40) == []
    assert evenly(3, 40) == [0, 1, 2]
    assert evenly(100, 4) == [24, 49, 74, 99]
    large = dict.fromkeys(range(40), bytes(150_000))
    kept = fitting(large)
    assert 39 in kept
    assert sum(map(len, kept.values())) * 4 / 3 < MEGABYTES * 0.9
    assert len(kept) == 22
    assert fitting(dict.fromkeys(range(40), bytes(60_000))).keys() == large.keys()


# Animated picture ----------------------------------------------------------------------------------------------------------


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    assert data.startswith(SIGNATURE)
    found, at = [], len(SIGNATURE)
    while at < len(data):
        (length,) = unpack(">I", data[at : at + 4])
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert unpack(">I", data[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + content),)
        found.append((kind, content))
        at += 12 + length
    return found


def unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """A row of RGB pixels as the standard defines it: each byte is the difference from a guess."""
    row = bytearray()
    for place, value in enumerate(line):
        left, corner = (row[place - 3], above[place - 3]) if place >= 3 else (0, 0)
        up = above[place]
        nearest = min((left, up, corner), key=lambda guess: abs(left + up - corner - guess))
        row.append((value + (0, left, up, (left + up) // 2, nearest)[kind]) & 255)
    return bytes(row)


def painted(data: bytes) -> list[bytes]:
    """The frames as a browser shows them."""
    found = chunks(data)
    width, height = unpack(">II", found[0][1][:8])
    sheet, shown = bytearray(3 * width * height), []
    place = (0, 0, 0, 0)
    numbers = []
    for kind, content in found:
        if kind == b"fcTL":
            numbers.append(unpack(">I", content[:4])[0])
            place = unpack(">IIII", content[4:20])
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                numbers.append(unpack(">I", content[:4])[0])
            rows = zlib.decompress(content[4:] if kind == b"fdAT" else content)
            wide, high, left, top = place
            above = bytes(3 * wide)
            for row in range(high):
                line = rows[row * (3 * wide + 1) : (row + 1) * (3 * wide + 1)]
                above = unfiltered(line[0], line[1:], above)
                at = 3 * ((top + row) * width + left)
                sheet[at : at + 3 * wide] = above
            shown.append(bytes(sheet))
    assert numbers == [*range(len(numbers))]
    return shown


def test_a_moving_picture_shows_each_frame_whole_and_for_its_time() -> None:
    frames = [pygame.Surface((16, 10)) for _ in range(4)]
    frames[1].fill((255, 3, 90), (4, 2, 5, 6))
    frames[2].blit(frames[1], (0, 0))
    frames[3].fill((7, 200, 1))
    data = animation(frames, [1, 1, 1, 3])
    kinds = [kind for kind, _content in chunks(data)]
    assert kinds[:4] == [b"IHDR", b"acTL", b"fcTL", b"IDAT"]
    assert kinds[4:] == [b"fcTL", b"fdAT"] * 3 + [b"IEND"]
    assert painted(data) == [pygame.image.tobytes(frame, "RGB") for frame in frames]
    delays = [unpack(">HH", content[20:24]) for kind, content in chunks(data) if kind == b"fcTL"]
    assert delays == [(100, 100)] * 3 + [(300, 100)]
    parts = [unpack(">IIII", content[4:20]) for kind, content in chunks(data) if kind == b"fcTL"]
    assert parts[1:3] == [(5, 6, 4, 2), (1, 1, 0, 0)]


def test_the_first_picture_is_the_end_with_the_winners_face(monkeypatch: pytest.MonkeyPatch) -> None:
    window()
    account, boards = told(finished("convinced_1")), list[object]()
    drawn = Account.picture

    def picture(self: Account, turn: Turn, size: tuple[int, int]) -> pygame.Surface:
        boards.append(turn)
        return drawn(self, turn, size)

    monkeypatch.setattr(Account, "picture", picture)
    first, *turns = frames_of(account)
    last = [account.turns[number] for number in account.told[-8:]]
    assert boards == [account.last, *last]
    assert len(turns) == len(last)
    face = account.figure(account.winners[0], 160)
    place = face.get_rect(bottomleft=(14, first.get_height() - 6))
    assert first.get_at(place.center)[:3] == face.get_at((face.get_width() // 2, face.get_height() // 2))[:3]
    assert turns[-1].get_at(place.center) != first.get_at(place.center), "the last turn itself has no face"


def test_a_game_without_a_winner_has_a_first_picture_too() -> None:
    window()
    assert next(frames_of(told(finished("nuclear_war")))).get_size() == (800, 596)


def of_gif(data: bytes) -> tuple[list[bytes], list[int]]:
    """Frames as a viewer shows them, and their times in hundredths of a second; read after the standard, code by code."""
    assert data[:6] == b"GIF89a"
    width, height, flags = unpack("<HHB", data[6:11])
    assert flags == 0xF7
    palette, at = data[13:781], 781
    sheet, shown, times, clear = bytearray(3 * width * height), list[bytes](), list[int](), -1

    def blocks() -> bytes:
        nonlocal at
        whole = b""
        while size := data[at]:
            whole += data[at + 1 : at + 1 + size]
            at += 1 + size
        at += 1
        return whole

    while (kind := data[at]) != 0x3B:
        if kind == 0x21:
            label, at = data[at + 1], at + 2
            content = blocks()
            if label == 0xF9:
                assert content[0] == 0x05, "frames stay, and one color is clear"
                times, clear = [*times, unpack("<H", content[1:3])[0]], content[3]
            continue
        assert kind == 0x2C
        assert unpack("<HHHHB", data[at + 1 : at + 10]) == (0, 0, width, height, 0)
        assert data[at + 10] == 8
        at += 11
        pixels = _unpacked(blocks())
        assert len(pixels) == width * height
        for place, pixel in enumerate(pixels):
            if pixel != clear:
                sheet[3 * place : 3 * place + 3] = palette[3 * pixel : 3 * pixel + 3]
        shown.append(bytes(sheet))
    assert at == len(data) - 1
    return shown, times


def _unpacked(data: bytes) -> bytes:
    at, width = 0, 9
    table: list[bytes] = []
    before, found = b"", bytearray()
    while True:
        assert at < 8 * len(data)
        code = int.from_bytes(data[at // 8 : at // 8 + 3], "little") >> at % 8 & (1 << width) - 1
        at += width
        if code == 256:
            table, width, before = [bytes([value]) for value in range(256)] + [b"", b""], 9, b""
            continue
        if code == 257:
            assert at > 8 * (len(data) - 1), "nothing follows the end"
            return bytes(found)
        now = table[code] if code < len(table) else before + before[:1]
        found += now
        if before and len(table) < 4096:
            table.append(before + now[:1])
        width = min(12, max(width, len(table).bit_length())) if before else width
        before = now


def test_a_gif_shows_the_same_frames_for_the_same_time() -> None:
    frames = [pygame.Surface((17, 10)) for _ in range(4)]
    frames[1].fill((248, 4, 90), (4, 2, 5, 6))
    frames[2].blit(frames[1], (0, 0))
    frames[3].fill((8, 200, 0))
    shown, times = of_gif(gif(frames, [1, 1, 1, 3]))
    assert times == [100, 100, 100, 300]
    assert len(shown) == 4
    for frame, made in zip(frames, shown, strict=True):
        plain = pygame.image.tobytes(frame, "RGB")
        assert max(abs(one - other) for one, other in zip(plain, made, strict=True)) <= 8


@pytest.mark.parametrize("pixels", [1, 2, 253, 254, 255, 256, 257, 3838, 3839, 3840, 3841, 3842, 60_000])
def test_a_gif_of_noise_of_any_length_is_read_back_as_it_was(pixels: int) -> None:
    """The codes grow, and their table is full and begins again, at any place."""
    noise = Random(pixels).randbytes(pixels)
    assert _unpacked(_packed(noise)) == noise
    assert _unpacked(_packed(bytes(pixels))) == bytes(pixels)


def test_the_colors_of_a_gif_are_close_to_those_of_the_picture() -> None:
    """A single pixel of a rare color keeps it, and a wide range of common ones is shared."""
    frame = pygame.Surface((128, 128))
    for x in range(128):
        for y in range(128):
            frame.set_at((x, y), (2 * x, 2 * y, 64))
    frame.set_at((5, 5), (255, 255, 255))
    (shown,), _times = of_gif(gif([frame], [1]))
    plain = pygame.image.tobytes(frame, "RGB")
    off = [abs(one - other) for one, other in zip(plain, shown, strict=True)]
    assert sum(off) / len(off) < 6
    assert max(off[3 * (5 * 128 + 5) : 3 * (5 * 128 + 5) + 3]) < 60


# Command and window --------------------------------------------------------------------------------------------------------


def test_the_command_writes_a_page_or_a_picture_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "MOST_PICTURES", 2)
    monkeypatch.setattr(picture, "_FRAMES", 1)
    journal = tmp_path / "night.journal"
    write(random_game(4, 60, 2), journal)
    for name, begins in (("game.html", b"<!DOCTYPE html>"), ("game.png", SIGNATURE), ("game.gif", b"GIF89a")):
        assert main(["share", str(journal), "--out", str(tmp_path / name), "--lang", "nl"]) == 0
        assert (tmp_path / name).read_bytes().startswith(begins)
        assert name in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["share", str(journal), "--out", str(tmp_path / "game.bmp")])
    assert ".html, for a page" in capsys.readouterr().err


def test_who_stops_the_work_gets_no_page() -> None:
    app = window()
    app.push(blank := Blank(app))
    app.push(Drawing(app, told(finished("convinced_1"))))
    app.step()
    press(app, pygame.K_ESCAPE)
    assert app.screen is blank
    assert not (user_data_dir() / "shared").exists()


@pytest.mark.parametrize("situation", ["result", "replay"])
def test_the_result_and_the_pause_of_a_replay_make_the_page(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "MOST_PICTURES", 2)
    monkeypatch.setattr(picture, "_FRAMES", 1)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    app = window()
    if situation == "result":
        result("convinced_1")(app)
        press(app, pygame.K_p)
    else:
        Program(app).tables.watch(finished("convinced_1"))
        press(app, pygame.K_ESCAPE, pygame.K_p)
    to_the_end_of_work(app)
    assert isinstance(app.screen, Notice)
    assert app.texts("share.window.done") in words(app)
    file = Path(copied[0])
    assert file.parent == user_data_dir() / "shared"
    assert Reader(file.read_text(encoding="utf-8")).all("article")
    assert file.with_suffix(".png").read_bytes().startswith(SIGNATURE), "and the picture that moves"
    assert file.with_suffix(".png").name in words(app).replace(" ", "")
    press(app, pygame.K_g)
    to_the_end_of_work(app)
    assert [*map(Path, copied)] == [file, file]
    assert file.with_suffix(".gif").read_bytes().startswith(b"GIF89a")
    assert not file.with_suffix(".png").exists(), "instead of it"
    assert file.with_suffix(".gif").name in words(app).replace(" ", "")
    assert app.texts("share.window.gif") not in words(app)
    app.close()


def test_a_page_that_cannot_be_written_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    app.push(Blank(app))
    user_data_dir().mkdir(parents=True, exist_ok=True)
    (user_data_dir() / "shared").write_text("a file in its way")
    publish(app, shared_file("game", ".html"), "page")
    to_the_end_of_work(app)
    assert isinstance(app.screen, Trouble)
    assert app.texts("share.window.failed") in words(app)


def test_the_last_turn_ends_with_the_result() -> None:
    found = told(finished("convinced_0"))
    assert found.turns[-1].lines[-1][1] == found.ending


def test_a_turn_that_ends_the_game_has_a_heading_although_nothing_happened_in_it() -> None:
    table = position(player(), player(), options={"round_limit": 1})
    while table.result is None:
        decision = table.decision
        assert decision is not None
        table.choose(next((move for move in decision.options if move.verb in ("end_turn", "go_on")), decision.options[0]))
    account = account_of(table, face_of(table.game, texts_of(table.game, Texts("en"))), Pace())
    last = account.turns[-1]
    assert last.title.endswith("Nothing to report")
    assert (last.seat, last.lines) == (1, [(NOBODY, account.wording.result(table.result))])
