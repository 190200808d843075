"""Tests for sockets: joining a room, taking a seat and leaving it, and the limits for one connection."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from unittest.mock import Mock

import msgspec
import pytest

from game.lab.phones.mutated_requests import mutated, request_in
from game.phones.guard import MOST_WAITING
from game.phones.messages import (
    BEHIND,
    CLOSED,
    FLOODED,
    REPLACED,
    SILENT,
    Back,
    Choose,
    Failure,
    Freed,
    Heard,
    Hello,
    Leave,
    Lobby,
    Look,
    Lost,
    Ping,
    Point,
    Pong,
    Refused,
    Request,
    Seated,
    Show,
    Sit,
    Touch,
    Undo,
    View,
    Why,
)
from game.phones.room import Room
from game.phones.server import SILENCE, Close, Server, _Phone
from tests.phones.clients import Clock, all_heard, joined, next_heard, phone, run, view

HERE = "127.0.0.1"
BAD = Failure("bad_request", "")
MUTATIONS = 2_000


def wrong(code: str) -> str:
    """A code that differs from this one in its last letter."""
    return code[:-1] + ("B" if code[-1] != "B" else "C")


# Joining


def test_the_code_lets_a_phone_in_and_the_game_answers(server: Server, room: Room) -> None:
    async def test() -> None:
        async with phone(server) as one:
            look = Look("de", 1170, "safe")
            await one.say(Hello(room.code.lower(), look=look))
            assert next_heard(server) == Heard(1, None, Hello(look=look))
            lobby = Lobby("Dictators", (), "de")
            server.send(1, lobby)
            assert await one.hear() == lobby

    run(test())


def test_a_token_brings_a_phone_back_to_its_seat(server: Server, room: Room) -> None:
    token = room.take(2, "Ann")

    async def test() -> None:
        async with phone(server) as one:
            await one.say(Hello(token=token))
            assert next_heard(server) == Heard(1, 2, Hello(look=Look()))
            await one.say(Choose(7, 1))
            assert next_heard(server) == Heard(1, 2, Choose(7, 1))

    run(test())


@pytest.mark.parametrize("by_code", [True, False])
def test_after_five_wrong_tries_a_minute_passes_before_even_the_right_code_is_accepted(
    server: Server, room: Room, clock: Clock, by_code: bool
) -> None:
    async def test() -> None:
        async with phone(server) as one, phone(server) as other:
            for number in range(5):
                guess = Hello(wrong(room.code)) if by_code else Hello(token="A" * 22)
                answer = await (one if number % 2 else other).ask(guess)
                assert answer == Failure("room" if by_code else "token", "")
            assert await one.ask(Hello(room.code)) == Failure("slow_down", "")
            assert await other.ask(Hello(wrong(room.code))) == Failure("slow_down", "")
            clock.now += 59
            assert await one.ask(Hello(room.code)) == Failure("slow_down", "")
            clock.now += 1
            all_heard(server)
            await one.say(Hello(room.code))
            assert next_heard(server).what == Hello(look=Look())

    run(test())


def test_a_seat_comes_back_also_while_its_address_waits(server: Server, room: Room) -> None:
    token = room.take(0, "Ann")

    async def test() -> None:
        async with phone(server) as one:
            for _ in range(6):
                await one.ask(Hello(wrong(room.code)))
        async with joined(server, token=token) as (back, _):
            await back.settle()

    run(test())


def test_refused_newcomers_are_told_to_the_game(server: Server, room: Room) -> None:
    async def test() -> None:
        async with phone(server) as one:
            await one.ask(Hello(wrong(room.code)))
            await one.ask(Hello(token="A" * 22))
            room.change(locked=True)
            await one.ask(Hello(room.code))
            # The fourth refusal is not reported, because the third was enough.
            await one.ask(Hello(wrong(room.code)))

    run(test())
    reasons = [heard.what for heard in all_heard(server)]
    assert reasons == [Refused(HERE, "room"), Refused(HERE, "token"), Refused(HERE, "locked")]


def test_a_locked_room_lets_only_those_in_who_have_a_seat(server: Server, room: Room) -> None:
    token = room.take(0, "Ann")

    async def test() -> None:
        async with joined(server, room.code) as (early, _):
            room.change(locked=True)
            async with phone(server) as late:
                assert await late.ask(Hello(room.code)) == Failure("locked", "")
                assert await late.ask(Hello(wrong(room.code))) == Failure("room", "")
            assert await early.ask(Sit(1, "Eve")) == Failure("locked", "")
            async with joined(server, token=token) as (back, _):
                await back.settle()
            room.change(locked=False)
            await early.say(Sit(1, "Eve"))
            heard = next_heard(server)
            while heard.what != Sit(1, "Eve"):
                heard = next_heard(server)

    run(test())


@pytest.mark.parametrize(
    "request_",
    [Sit(0, "Eve"), Choose(1, 1), Point(1, "x"), Why("x"), Back(1), Undo(1), Show(Look()), Leave()],
    ids=lambda request: type(request).__name__,
)
def test_nothing_but_ping_is_answered_before_hello(server: Server, request_: Request) -> None:
    async def test() -> None:
        async with phone(server) as one:
            assert await one.ask(request_) == Failure("room", "")
            assert await one.ask(Ping()) == Pong()

    run(test())
    assert all_heard(server) == []


@pytest.mark.parametrize(
    "request_",
    [Choose(1, 1), Point(1, "x"), Why("x"), Back(1), Undo(1), Leave()],
    ids=lambda request: type(request).__name__,
)
def test_a_phone_without_a_seat_may_only_sit_down(server: Server, room: Room, request_: Request) -> None:
    async def test() -> None:
        async with joined(server, room.code) as (one, number):
            assert await one.ask(request_) == Failure("seat", "")
            await one.say(Sit(1, "Ann"), Show(Look("nl")))
            assert next_heard(server) == Heard(number, None, Sit(1, "Ann"))
            assert next_heard(server) == Heard(number, None, Show(Look("nl")))

    run(test())


def test_a_second_hello_is_refused(server: Server, room: Room) -> None:
    token = room.take(0, "Ann")

    async def test() -> None:
        async with joined(server, room.code) as (one, _):
            assert await one.ask(Hello(token=token)) == BAD
            assert await one.ask(Choose(1, 1)) == Failure("seat", "")

    run(test())


# Seats


def test_the_message_that_gives_a_seat_gives_it_to_the_connection(server: Server, room: Room) -> None:
    async def test() -> None:
        async with joined(server, room.code) as (one, number):
            token = room.take(3, "Ann")
            server.send(number, Seated(3, token))
            assert await one.hear() == Seated(3, token)
            await one.say(Undo(5))
            assert next_heard(server) == Heard(number, 3, Undo(5))
            server.send(number, Freed("left"))
            assert await one.hear() == Freed("left")
            assert await one.ask(Undo(5)) == Failure("seat", "")

    run(test())


def test_a_new_connection_replaces_the_old_one_of_its_seat(server: Server, room: Room) -> None:
    token, other_token = room.take(0, "Ann"), room.take(1, "Ben")

    async def test() -> None:
        async with joined(server, token=token) as (old, first), joined(server, token=other_token) as (ben, _):
            async with phone(server) as new:
                await new.say(Hello(token=token))
                assert next_heard(server) == Heard(first, 0, Lost())
                second = next_heard(server)
                assert second == Heard(second.phone, 0, Hello(look=Look()))
                assert await old.closing_code() == REPLACED
                await new.settle()
                await ben.settle()
                server.send(second.phone, view(1))
                assert await new.hear() == view(1)
                assert all_heard(server) == []
            assert next_heard(server) == Heard(second.phone, 0, Lost())

    run(test())


def test_the_host_lets_a_seat_go_and_its_phone_stays_connected(server: Server, room: Room) -> None:
    token, other_token = room.take(0, "Ann"), room.take(1, "Ben")

    async def test() -> None:
        async with joined(server, token=token) as (ann, number), joined(server, token=other_token) as (ben, _):
            room.free(0)
            server.send(number, Freed("The host freed your seat."))
            assert await ann.hear() == Freed("The host freed your seat.")
            assert await ann.ask(Choose(1, 1)) == Failure("seat", "")
            await ben.settle()
            async with phone(server) as back:
                assert await back.ask(Hello(token=token)) == Failure("token", "")

    run(test())


def test_a_phone_that_leaves_is_lost_once(server: Server, room: Room) -> None:
    token = room.take(0, "Ann")

    async def test() -> None:
        async with joined(server, token=token) as (_, number):
            pass
        assert next_heard(server) == Heard(number, 0, Lost())
        server.send(number, view(1))
        async with phone(server) as silent:
            await silent.settle()
        async with phone(server) as one:
            await one.settle()

    run(test())
    assert all_heard(server) == []


def test_a_phone_that_no_longer_answers_is_lost(serve: Callable[..., Server], room: Room) -> None:
    server, token = serve(room, heartbeat=0.05), room.take(0, "Ann")

    async def test() -> None:
        # This phone does not read, so it does not answer the heartbeat.
        async with joined(server, token=token) as (_, number):
            heard = await asyncio.to_thread(next_heard, server)
            assert heard == Heard(number, 0, Lost())

    run(test())


def test_a_page_that_says_nothing_is_lost_although_its_browser_answers_for_it(
    serve: Callable[..., Server], room: Room, clock: Clock
) -> None:
    server, token = serve(room, heartbeat=0.05), room.take(0, "Ann")

    async def test() -> None:
        async with joined(server, token=token) as (one, number):
            await one.settle()
            clock.now += SILENCE
            await one.settle()
            clock.now += SILENCE + 1
            # The client library answers heartbeats by itself, as a browser does.
            assert await one.closing_code() == SILENT
            assert next_heard(server) == Heard(number, 0, Lost())

    run(test())


def test_phones_learn_that_the_server_stops(server: Server, room: Room) -> None:
    async def test() -> None:
        async with joined(server, room.code) as (one, _):
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert await one.closing_code() == CLOSED
            await stopping

    run(test())


def test_the_game_is_called_for_all_news(room: Room) -> None:
    calls: list[int] = []
    server = Server(room, {}, lambda: calls.append(1))
    server.start()

    async def test() -> None:
        async with joined(server, room.code) as (one, _):
            await one.say(Sit(0, "Ann"))
            await one.settle()
            assert len(calls) == 2

    try:
        run(test())
    finally:
        server.stop()


# Limits


def test_a_flood_is_refused_without_delaying_others(server: Server, room: Room) -> None:
    flooder, other = room.take(0, "Eve"), room.take(1, "Ann")

    async def test() -> None:
        async with joined(server, token=flooder) as (eve, _), joined(server, token=other) as (ann, anns):
            for number in range(100):
                await eve.say(Choose(1, number))
                if number % 10 == 9:
                    await ann.say(Point(number, "seattle"))
            await ann.settle()
            taps = [Point(number, "seattle") for number in range(9, 100, 10)]
            assert [one.what for one in all_heard(server) if one.phone == anns] == taps
            assert [await eve.hear() for _ in range(81)] == [Failure("slow_down", "")] * 81
            await ann.settle()

    run(test())


def test_a_flood_does_not_reach_the_game(server: Server, room: Room) -> None:
    token = room.take(0, "Eve")

    async def test() -> None:
        async with joined(server, token=token) as (eve, number):
            await eve.say(*(Choose(1, count) for count in range(100)))
            assert [await eve.hear() for _ in range(81)] == [Failure("slow_down", "")] * 81
            # The hello was the first of 20 requests.
            assert all_heard(server) == [Heard(number, 0, Choose(1, count)) for count in range(19)]

    run(test())


def test_requests_are_accepted_again_after_a_while(server: Server, room: Room, clock: Clock) -> None:
    async def test() -> None:
        async with phone(server) as one:
            await one.say(*[Ping()] * 21)
            assert [await one.hear() for _ in range(21)] == [Pong()] * 20 + [Failure("slow_down", "")]
            clock.now += 0.5
            await one.say(*[Ping()] * 6)
            assert [await one.hear() for _ in range(6)] == [Pong()] * 5 + [Failure("slow_down", "")]

    run(test())


def test_a_phone_that_keeps_flooding_is_disconnected(server: Server, room: Room) -> None:
    token = room.take(0, "Eve")

    async def test() -> None:
        async with joined(server, token=token) as (eve, number):
            answers = Counter[str]()
            # The hello was the first of 20 requests.
            for _ in range(119):
                answers[str(await eve.ask(Ping()))] += 1
            assert answers == {str(Pong()): 19, str(Failure("slow_down", "")): 100}
            await eve.say(Ping())
            assert await eve.closing_code() == FLOODED
            assert [next_heard(server), next_heard(server)] == [
                Heard(number, None, Refused(HERE, "flood")),
                Heard(number, 0, Lost()),
            ]

    run(test())


def test_pings_of_the_protocol_count_too(server: Server) -> None:
    async def test() -> None:
        async with phone(server) as eve:
            for _ in range(21):
                await eve.socket.ping()
            assert await eve.hear() == Failure("slow_down", "")

    run(test())


@pytest.mark.parametrize("whole", [True, False])
def test_a_message_of_more_than_4_kb_closes_the_connection(server: Server, room: Room, whole: bool) -> None:
    async def test() -> None:
        async with joined(server, room.code) as (one, number):
            assert await one.ask("x" * 4000) == BAD
            await one.say("x" * 4097 if whole else "x" * 1_000_000)
            assert await one.closing_code() == 1009
            assert next_heard(server) == Heard(number, None, Lost())

    run(test())


def test_a_message_in_bytes_is_refused(server: Server, room: Room) -> None:
    async def test() -> None:
        async with phone(server) as one:
            await one.socket.send_bytes(msgspec.json.encode(Hello(room.code)))
            assert await one.hear() == BAD

    run(test())


# Slow phones


def test_only_the_newest_view_waits_for_a_slow_phone(server: Server, room: Room) -> None:
    async def test() -> None:
        async with joined(server, room.code) as (slow, number):
            # Nothing awaits here, so the phone reads nothing meanwhile.
            for count in range(300):
                server.send(number, view(count, "A" * 100_000))
            server.send(number, Freed("last"))
            views: list[int] = []
            while isinstance(message := await slow.hear(), View):
                views.append(message.view)
            assert message == Freed("last")
            assert views == sorted(set(views))
            assert views[-1] == 299
            assert len(views) < 200

    run(test())


def test_a_waiting_view_gives_way_to_a_newer_one() -> None:
    async def test() -> None:
        outbox = _Phone(1, HERE, Mock(), lambda: 0.0)
        for message in (view(1), Freed("a"), view(2), Freed("b"), view(3), Freed("c")):
            outbox.post(message)
        assert [await outbox.next() for _ in range(4)] == [Freed("a"), Freed("b"), view(3), Freed("c")]

    run(test())


def test_a_phone_that_reads_nothing_is_disconnected_in_the_end() -> None:
    async def test() -> None:
        outbox = _Phone(1, HERE, Mock(), lambda: 0.0)
        for _ in range(MOST_WAITING):
            outbox.post(Pong())
        assert not outbox.closing
        outbox.post(Pong())
        assert outbox.closing
        outbox.post(Pong())
        close = await outbox.next()
        assert isinstance(close, Close)
        assert close.code == BEHIND
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(outbox.next(), 0)

    run(test())


def test_a_phone_that_does_not_read_is_cut_off(
    serve: Callable[..., Server], room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.phones.server.CLOSING", 0.01)
    server = serve(room, heartbeat=1000)

    async def test() -> None:
        async with joined(server, room.code) as (_, number):
            server.send(number, view(1, "A" * 40_000_000))
            server._later(lambda: server._phones[number].post(Close(CLOSED, "closed")))
            # Nothing awaits here, so the phone reads nothing meanwhile.
            assert next_heard(server) == Heard(number, None, Lost())

    run(test())


# Nonsense

VALID: list[Request] = [
    Hello("BCDF", "A" * 22, Look("de", 800)),
    Sit(2, "Ann"),
    Choose(12, 3),
    Point(12, "veto#1"),
    Touch(12, 1, 0.25, 0.75, 390.5),
    Why("seattle"),
    Back(12),
    Undo(12),
    Show(Look("nl", 700, "safe")),
    Leave(),
    Ping(),
]
DEEP = '{"x":' + "[" * 1900 + "]" * 1900 + ',"request":"ping"}'
ODD = ["", "null", "[]", "{}", "[" * 4000, '{"request":' * 300, DEEP, "1e999", "NaN"]


def test_mutated_messages_get_errors_and_only_requests_reach_the_game(server: Server, room: Room, clock: Clock) -> None:
    chance, token = random.Random(39), room.take(0, "Ann")
    texts = [*ODD, *(mutated(chance.choice(VALID), chance) for _ in range(MUTATIONS))]

    async def test() -> int:
        refused = 0
        async with joined(server, token=token) as (one, number):
            for text in texts:
                clock.now += 1
                request = request_in(text)
                await one.say(text)
                if request is None or isinstance(request, Hello):
                    assert await one.hear() == BAD, text
                    refused += 1
                elif isinstance(request, Ping):
                    assert await one.hear() == Pong(), text
                else:
                    assert next_heard(server) == Heard(number, 0, request), text
            await one.settle()
        assert next_heard(server) == Heard(number, 0, Lost())
        assert all_heard(server) == []
        return refused

    # Some mutations only change a number or a name, and are requests like any other.
    assert run(test()) > MUTATIONS * 0.8


def test_text_that_is_not_utf8_closes_the_connection(server: Server, room: Room) -> None:
    async def test() -> None:
        async with joined(server, room.code) as (one, number):
            # A whole text frame with an empty mask.
            text = b'{"request":"\xff"}'
            one.socket._writer.transport.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
            assert await one.closing_code() == 1007
            assert next_heard(server) == Heard(number, None, Lost())

    run(test())
