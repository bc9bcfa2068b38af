"""Bad input over the WebSocket: one typed answer each, and nobody at another table notices."""

import asyncio
import random
import statistics
import time
import unicodedata
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import websockets

from gnomery.table.people.names import CHAT_LENGTH, MOST_MARKS, NAME_LENGTH
from gnomery.table.sockets.connection import TOO_SLOW
from gnomery.wire.messages import DEEPEST, LONGEST, Chat, Ping, Play
from gnomery.wire.nesting import is_too_deep
from tests.table.broken_frames import HANDSHAKE, RAW
from tests.table.guests import Guest, action, run
from tests.table.mutations import ODD_TEXTS, mutated
from tests.table.parties import part, party
from tests.table.servers import Server, serving

MESSAGES = 10_000
AT_ONCE = 19
"""Bad messages a connection may send before it is closed."""
SLICES, MOVES = 7, 20
FLOOR = 0.100
"""Seconds below which a difference is the machine's noise."""
MORE_MEMORY = 25_000
"""Kilobytes."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits; it must live to the end, and have nothing to complain of."""
    with serving(tmp_path_factory.mktemp("messages")) as running:
        yield running
        assert running.is_alive
        log = running.log.read_text(encoding="utf-8")
        assert "Exception in ASGI application" not in log, log
        assert '"level": "error"' not in log, log


class Storm:
    """People who send nonsense, again and again."""

    def __init__(self, server: Server, guests: list[Guest], seed: int) -> None:
        self.server = server
        self.guests = guests
        self.chance = random.Random(seed)
        self.sent = 0

    async def batch(self) -> None:
        """One connection, as much nonsense as it may send, and a reply to each."""
        model = self.chance.choice(self.guests)
        guest = await Guest(self.server, model.table, model.token).arrive()
        for _ in range(AT_ONCE):
            await guest.send(mutated(self.chance))
        assert (await guest.ask(Ping("the last"))).is_done
        told = sum(len(answers) for answers in guest.answers.values()) - 1 + len(guest.refused)
        assert told == AT_ONCE
        assert {refused.key for refused in guest.refused} <= {"table.message.bad"}
        self.sent += AT_ONCE
        await guest.go(is_rude=True)

    async def blow(self, until: asyncio.Event) -> None:
        """Go on until told to stop."""
        while not until.is_set():
            await self.batch()


async def timed(server: Server, moves: int) -> list[float]:
    """How long the answers to moves take at a table of one's own."""
    (guest,) = await party(server, 1)
    found: list[float] = []
    while len(found) < moves and (move := guest.choice()) is not None:
        began = time.perf_counter()
        answer = await guest.ask(Play(action(), move, guest.seq))
        found.append(time.perf_counter() - began)
        assert answer.is_done, answer
    await part(guest)
    return found


def worst(times: list[float]) -> float:
    """Nearly the worst."""
    return sorted(times)[int(len(times) * 0.99) - 1]


def usual(slices: list[float]) -> float:
    """A good slice's figure: what else the machine does makes slices worse, never better."""
    return statistics.quantiles(slices, n=4)[0]


async def weather(server: Server, storm: Storm) -> float:
    """The worst answer times of a table at a server while a storm blows there or elsewhere."""
    over = asyncio.Event()
    blowing = [asyncio.create_task(storm.blow(over)) for _ in range(3)]
    try:
        return worst(await timed(server, MOVES))
    finally:
        over.set()
        await asyncio.gather(*blowing)


@pytest.mark.alone  # a storm that is spread blows at several, and one of them is measured
def test_bad_messages_harm_nobody(server: Server, tmp_path: Path) -> None:
    """A storm is as loud for who sends it wherever it blows; so the difference is the server's."""

    async def compared(other: Server) -> None:
        here, elsewhere = [Storm(at, await party(at, 2, 1), seed=5) for at in (server, other)]
        for storm in (here, elsewhere):
            await asyncio.gather(*(storm.batch() for _ in range(12)))
        memory = server.memory
        calm, rough = [], []
        for _ in range(SLICES):
            calm.append(await weather(server, elsewhere))
            rough.append(await weather(server, here))
        while here.sent < MESSAGES:
            await asyncio.gather(*(here.batch() for _ in range(4)))
        assert server.memory - memory < MORE_MEMORY
        assert usual(rough) < max(2 * usual(calm), FLOOR), (calm, rough)

    with serving(tmp_path) as other:
        run(compared(other))


def test_too_many_bad_messages_close_the_connection(server: Server) -> None:
    async def sent() -> None:
        (guest,) = await party(server, 1)
        for _ in range(30):
            await guest.send("nonsense")
        await guest.until(lambda: guest.closed is not None)
        assert guest.closed == 1008
        assert {refused.key for refused in guest.refused} == {"table.message.bad"}

    run(sent())


@pytest.mark.parametrize("size", [LONGEST + 1, 1_000_000])
def test_a_message_too_long_closes_the_connection(server: Server, size: int) -> None:
    async def sent() -> None:
        (guest,) = await party(server, 1)
        other = await Guest(server, guest.table).arrive()
        with suppress(websockets.ConnectionClosed):
            await guest.send("x" * size)
        await guest.until(lambda: guest.closed is not None)
        assert guest.closed == 1009
        assert (await other.ask(Ping(action()))).is_done
        await part(guest, other)

    run(sent())


def test_the_longest_message_is_read(server: Server) -> None:
    async def sent() -> None:
        (guest,) = await party(server, 1)
        ping = '{"type":"ping","action":"a"}'
        await guest.send(ping + " " * (LONGEST - len(ping)))
        await guest.until(lambda: bool(guest.answers["a"]))
        await part(guest)

    run(sent())


def test_broken_frames_harm_nobody(server: Server) -> None:
    async def sent() -> None:
        (control,) = await party(server, 1)
        host, port = server.url.removeprefix("http://").split(":")
        links = []
        for name, text in RAW.items():
            for _ in range(5):
                reader, writer = await asyncio.open_connection(host, int(port))
                if name != "half a handshake":
                    writer.write(HANDSHAKE.format(host=f"{host}:{port}").encode())
                    await reader.readuntil(b"\r\n\r\n")
                writer.write(text)
                await writer.drain()
                links.append(writer)
        assert worst(await timed(server, MOVES)) < 1
        for writer in links:
            writer.close()
        await asyncio.gather(*(link.wait_closed() for link in links), return_exceptions=True)
        assert (await control.ask(Ping(action()))).is_done
        await part(control)

    run(sent())
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


@pytest.mark.parametrize(("deep", "is_read"), [(DEEPEST, True), (DEEPEST + 1, False)])
def test_what_is_nested_too_deep_is_not_read(
    server: Server,
    deep: int,
    is_read: bool,  # noqa: FBT001
) -> None:
    """Before anything is made of it: a message, and a body over HTTP whose fields may be any."""
    nested = "[" * (deep - 2) + "]" * (deep - 2)
    reply = server.call("/api/tables", f'{{"game":"x","options":{{"box":{nested}}}}}'.encode())
    assert reply.status == 400
    assert (reply.json["args"].get("why") == "nesting") != is_read
    assert is_too_deep(f'{{"a":{{"b":{nested}}}}}'.encode(), DEEPEST) != is_read
    assert not is_too_deep(b'{"text":"' + b"[{" * 99 + b'\\"[[' * 99 + b'"}', DEEPEST)


def is_fit_to_show(text: str, longest: int) -> bool:
    """Whether a text can stand in a line with others without harm."""
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("C") or marks > MOST_MARKS:
            return False
    return 0 < len(text) <= longest and unicodedata.is_normalized("NFC", text)


SPLIT = ("e\u200d\u0301", "a\u202e\u030a", "\u1100\u200b\u1161", "o\x00\u0308\u0323")
"""Letters whose marks are kept apart by something that is taken out."""


def test_names_and_chat_are_fit_to_show(server: Server) -> None:
    async def said() -> None:
        seen = []
        for odd in (*ODD_TEXTS, *SPLIT):
            opened = server.open(players=2)
            where = f"/api/tables/{opened['table']}/seats"
            reply = server.call(where, {"name": odd, "invite": opened["invite"]})
            assert reply.status in (201, 400)
            guest = await Guest(server, opened["table"]).arrive()
            seen += [(seat.name, NAME_LENGTH) for seat in guest.now.seats if seat.name]
            for name, text in ((odd, "hello"), ("me", odd)):
                answer = await guest.ask(Chat(action(), text, name))
                assert answer.is_done or answer.key is not None
            seen += [(heard.name, NAME_LENGTH) for heard in guest.heard]
            seen += [(heard.text, CHAT_LENGTH) for heard in guest.heard]
            await guest.go()
        assert [text for text, longest in seen if not is_fit_to_show(text, longest)] == []

    run(said())


def test_a_seal_is_a_seal(server: Server) -> None:
    """Everybody is shown it, so it is no place to write what names and chat may not hold."""
    opened = server.open(players=4)
    where = f"/api/tables/{opened['table']}/seats"
    for odd in ("\u202e", "<b>", "\x00", "\u0301" * 9):
        wish = {"name": "a", "invite": opened["invite"], "seal": odd * 10}
        assert server.call(where, wish).status == 400


def test_who_is_late_with_the_first_word_may_come_back(server: Server) -> None:
    """A slow line is no wrong secret: a browser that is told so would give up for good."""

    async def silence() -> tuple[list[str | bytes], int]:
        url = f"{server.url.replace('http', 'ws')}/ws"
        async with websockets.connect(url) as line:
            said = [text async for text in quiet(line)]
        return said, line.close_code or 0

    said, code = run(silence())
    assert (said, code) == ([], TOO_SLOW)


async def quiet(line: websockets.ClientConnection) -> AsyncIterator[str | bytes]:
    """All that comes before the line is closed, whichever way."""
    with suppress(websockets.ConnectionClosed):
        while True:
            yield await line.recv()
