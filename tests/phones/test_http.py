"""Tests for the web server: its port, its pages and the headers of its answers."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from aiohttp import ClientError, ClientSession
from yarl import URL

from game.data.texts import Texts
from game.phones.messages import Heard, Refused
from game.phones.pages import MOST_PICTURES, Page, Pictures, read_pages
from game.phones.room import Room
from game.phones.server import PORTS, CannotServe, Server
from tests.phones.clients import PAGES, PATIENCE, Clock, all_heard, joined, next_heard, phone, run

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
}


async def answer(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask for a path as it is, and return the status, the headers and the content of the answer."""
    url = URL(f"{server.address}{path}", encoded=True)
    async with ClientSession() as session, session.request(method, url, headers=headers) as response:
        return response.status, dict(response.headers), await response.read()


async def raw_answer(server: Server, request: bytes) -> bytes:
    """Send bytes and return the whole answer."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    writer.write(request)
    content = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return content


def test_pages_come_with_their_kind(server: Server) -> None:
    status, headers, content = run(answer(server, "/"))
    assert (status, headers["Content-Type"], content) == (200, "text/html; charset=utf-8", b"<p>page")
    assert headers["Cache-Control"] == "no-cache"
    status, headers, content = run(answer(server, "/page.js?x=1"))
    assert (status, headers["Content-Type"], content) == (200, "text/javascript; charset=utf-8", b"1")


@pytest.mark.parametrize(
    "path", ["/index.html", "/../setup.cfg", "/%2e%2e/setup.cfg", "/etc/passwd", "//", "/page.js/", "/picture", "/picture/"]
)
def test_everything_else_is_not_found(server: Server, path: str) -> None:
    assert run(answer(server, path))[0] == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "HEAD"])
def test_only_get_is_answered(server: Server, method: str) -> None:
    assert run(answer(server, "/", method))[0] == 404


@pytest.mark.parametrize("path", ["/", "/page.js", "/x", "/socket", "/picture/a"])
def test_every_answer_has_strict_headers(server: Server, path: str) -> None:
    server.keep("a", b"1", "image/png")
    _, headers, _ = run(answer(server, path))
    assert HEADERS.items() <= headers.items()
    assert "Server" not in headers
    own = f"connect-src 'self' ws://127.0.0.1:{server.port} ws://localhost:{server.port}"
    assert {*headers["Content-Security-Policy"].split("; ")} == {*POLICY, own}


def test_the_answer_of_a_socket_has_strict_headers(server: Server) -> None:
    async def test() -> None:
        async with phone(server) as one:
            headers = one.socket._response.headers
            assert HEADERS.items() <= headers.items()
            assert "Server" not in headers

    run(test())


@pytest.mark.parametrize("nonsense", [b"nonsense", b"GET / HTTP/9.9", b"GET / HTTP/1.1\r\nbad header"])
def test_an_answer_to_nonsense_has_strict_headers(server: Server, nonsense: bytes, caplog: pytest.LogCaptureFixture) -> None:
    lines = run(raw_answer(server, nonsense + b"\r\n\r\n")).split(b"\r\n")
    assert b" 400 " in lines[0]
    assert {f"{name}: {value}".encode() for name, value in HEADERS.items()} <= {*lines}
    assert not [line for line in lines if line.startswith(b"Server:")]
    assert caplog.records == []


# Host and Origin


@pytest.mark.parametrize("host", ["evil", "127.0.0.1", "127.0.0.1:1", "10.0.0.1:{port}", "localhost.evil:{port}", ""])
def test_another_host_is_refused(server: Server, host: str) -> None:
    assert run(answer(server, "/", Host=host.format(port=server.port)))[0] == 403
    assert next_heard(server) == Heard(0, None, Refused("127.0.0.1", "host"))


def test_a_request_without_host_is_refused(server: Server) -> None:
    assert run(raw_answer(server, b"GET / HTTP/1.0\r\n\r\n")).split()[1] == b"403"


def test_the_usual_name_of_this_computer_is_a_host(server: Server) -> None:
    assert run(answer(server, "/", Host=f"LocalHost:{server.port}"))[0] == 200


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
}


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:{port}", "http://localhost:{port}"],
)
def test_a_socket_of_another_site_is_refused(server: Server, origin: str) -> None:
    headers = {**UPGRADE, "Origin": origin.format(port=server.port)}
    assert run(answer(server, "/socket", **headers))[0] == 403
    assert next_heard(server) == Heard(0, None, Refused("127.0.0.1", "origin"))


def test_a_socket_without_origin_is_refused(server: Server) -> None:
    assert run(answer(server, "/socket", **UPGRADE))[0] == 403


def test_a_socket_needs_an_upgrade(server: Server) -> None:
    assert run(answer(server, "/socket", Origin=server.address))[0] == 400
    assert run(answer(server, "/socket", Origin=server.address, **{**UPGRADE, "Sec-WebSocket-Key": "x"}))[0] == 400


def test_refusals_are_not_told_without_end(server: Server) -> None:
    async def test() -> None:
        for _ in range(10):
            await answer(server, "/", Host="evil.example")

    run(test())
    assert len(all_heard(server)) == 3


def test_an_address_that_asks_too_often_waits(server: Server, clock: Clock) -> None:
    async def test() -> list[int]:
        async with ClientSession() as session:
            statuses = []
            for _ in range(610):
                async with session.get(server.address) as response:
                    statuses.append(response.status)
            clock.now += 1
            async with session.get(server.address) as response:
                return [*statuses, response.status]

    assert run(test()) == [200] * 600 + [429] * 10 + [200]


def test_an_address_has_a_limited_number_of_connections(server: Server) -> None:
    async def test() -> None:
        opened = [await asyncio.open_connection(server.host, server.port) for _ in range(90)]
        with pytest.raises(ClientError):
            await answer(server, "/")
        opened[0][1].close()
        await opened[0][1].wait_closed()
        # When the server has answered here, it has also seen the end of the other connection.
        reader, writer = opened[1]
        writer.write(b"GET / HTTP/1.1\r\nHost: other\r\n\r\n")
        assert b"403" in await asyncio.wait_for(reader.readline(), PATIENCE)
        assert (await answer(server, "/"))[0] == 200
        for _, writer in opened[1:]:
            writer.close()

    run(test())


# Pictures


def test_a_picture_may_be_kept_forever(server: Server) -> None:
    server.keep("k3y", b"PNG", "image/png")
    status, headers, content = run(answer(server, "/picture/k3y"))
    assert (status, headers["Content-Type"], content) == (200, "image/png", b"PNG")
    assert headers["Cache-Control"] == "private, max-age=31536000, immutable"
    assert run(answer(server, "/picture/k3y2"))[0] == 404
    assert run(answer(server, "/page.js/k3y"))[0] == 404


def test_old_pictures_are_dropped_if_there_are_too_many() -> None:
    pictures, page = Pictures(), Page(b"", "image/png")
    for id in ("a", "b", "a", *map(str, range(MOST_PICTURES - 1))):
        pictures.keep(id, page)
    assert "a" in pictures, "it was kept again"
    assert "b" not in pictures
    assert len(pictures) == MOST_PICTURES


def test_pages_are_read_once_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>")
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "net.js").write_text("1")
    (tmp_path / "notes.txt").write_text("not sent")
    (tmp_path / ".hidden").write_text("not sent")
    page = Page(b"<p>", "text/html; charset=utf-8")
    script = Page(b"1", "text/javascript; charset=utf-8")
    assert read_pages(tmp_path) == {"/": page, "/index.html": page, "/js/net.js": script}


# The port


def test_the_server_says_where_it_listens(server: Server, room: Room) -> None:
    assert server.address == f"http://127.0.0.1:{server.port}"
    assert room.content.port == server.port


def test_a_restarted_server_has_the_same_port_and_phones_come_back(serve: Callable[..., Server]) -> None:
    first = serve(Room("evening"))
    token = Room("evening").take(1, "Ann")
    first.stop()
    second = serve(Room("evening"))
    assert second.address == first.address

    async def test() -> None:
        async with joined(second, token=token) as (one, _):
            await one.settle()

    run(test())


def test_another_port_is_used_if_that_of_the_room_is_taken(serve: Callable[..., Server], room: Room) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        room.change(host="127.0.0.1", port=other.getsockname()[1])
        server = serve(room)
        assert server.port != other.getsockname()[1]
    assert Room("evening").content.port == server.port
    assert run(answer(server, "/"))[0] == 200


def test_any_port_of_the_one_address_is_used_if_the_usual_ones_are_taken(
    serve: Callable[..., Server], room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    create, tried = socket.create_server, []

    def create_server(address: tuple[str, int]) -> socket.socket:
        tried.append(address)
        if address[1]:
            raise OSError(errno.EADDRINUSE, "in use")
        return create(address)

    room.change(host="127.0.0.1", port=4321)
    monkeypatch.setattr(socket, "create_server", create_server)
    server = serve(room)
    assert tried == [("127.0.0.1", port) for port in (4321, *PORTS, 0)]
    assert server.port
    assert room.content.port == server.port


def test_without_any_port_the_error_says_what_to_do(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def create_server(address: tuple[str, int]) -> socket.socket:
        raise OSError(errno.EACCES, "not permitted")

    monkeypatch.setattr(socket, "create_server", create_server)
    with pytest.raises(CannotServe) as caught:
        Server(room, PAGES, lambda: None).start()
    assert "access is denied" in caught.value.text(Texts("en"))
    assert "firewall" in caught.value.text(Texts("en"))
    assert room.content.port == 0


def test_an_address_of_another_computer_is_refused(room: Room) -> None:
    with pytest.raises(CannotServe) as caught:
        Server(room, PAGES, lambda: None, "203.0.113.7").start()
    assert "no longer has the address 203.0.113.7" in caught.value.text(Texts("en"))


def test_nothing_happens_before_the_start_and_after_the_end(room: Room, serve: Callable[..., Server]) -> None:
    idle = Server(room, PAGES, lambda: None)
    server = serve(room)
    server.stop()
    for one in (idle, server):
        one.keep("a", b"1", "image/png")
        one.stop()
    with pytest.raises(OSError, match="onnect"):
        run(answer(server, "/"))
