"""Light clients of a table server, thousands in one process."""

import asyncio
import json
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from benchmarks.servers import HOST, Server
from gnomery.engine.luck import seal
from gnomery.wire.messages import Hello, Opening, Play, Reveal, encoder

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Look(msgspec.Struct):
    """A frame as a player needs to know it."""

    status: str
    seats: list[dict[str, Any]]
    legal: list[str]
    many: int = 0
    view: msgspec.Raw = msgspec.Raw()
    opened: list[Opening] = []


class Heard(msgspec.Struct):
    """Any message of a server, its frame unread."""

    type: str
    epoch: str = ""
    seq: int = 0
    seat: int | None = None
    frame: msgspec.Raw = msgspec.Raw()
    action: str = ""
    is_done: bool = False
    key: str | None = None
    opened: list[Opening] = []


heard = msgspec.json.Decoder(Heard)
looks = msgspec.json.Decoder(Look)


async def new_table(
    server: Server,
    players: int,
    bots: tuple[str, ...] = (),
    game: str = "gardlings",
    **options: Any,
) -> tuple[str, list[tuple[int, str]]]:
    """A table's id, with a seat and its secret for each person; bots sit first."""
    wish = {"game": game, "players": players, "bots": bots, "options": options}
    opened = json.loads(await server.ask("/api/tables", wish))
    table, seats = opened["table"], []
    for seat in range(len(bots), players):
        join = {"name": f"player {seat}", "seat": seat, "seal": seal(nonce(table, seat))}
        path = f"/api/tables/{table}/seats"
        said = await server.ask(path, {**join, "invite": opened["invite"]})
        seats.append((seat, json.loads(said)["token"]))
    return table, seats


def nonce(table: str, seat: int) -> str:
    """The number somebody brings for the luck of a table."""
    return f"number of {table} {seat}"


def joined(server: Server) -> connect:
    """A connection to a server, to be entered."""
    uri = f"ws://{HOST}:{server.port}/ws"
    return connect(uri, compression=None, max_size=None, ping_interval=None, proxy=None)


class Tally(msgspec.Struct):
    """What clients have asked for, and how they were answered."""

    sent: int = 0
    done: int = 0
    refused: int = 0
    lost: int = 0
    waits: list[float] = msgspec.field(default_factory=list)
    """Seconds from sending to the answer."""
    is_flood: bool = False
    """Whether everybody asks for the next thing as soon as the last is answered."""


class Line(asyncio.Protocol):
    """A WebSocket as light as it can be: its work is done on the server's own cores."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.buffer = bytearray()
        self.is_open = self.is_ready = False
        self.since: float | None = None
        """When the message was sent that is not answered yet."""

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self.transport = transport
        transport.write(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )

    def connection_lost(self, _error: Exception | None) -> None:
        """Count it: nobody here hangs up."""
        self.tally.lost += 1

    def data_received(self, data: bytes) -> None:
        """Take the frames apart; a server sends each message whole and unmasked."""
        self.buffer += data
        if not self.is_open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, bytes(head)
            self.is_open, self.buffer = True, rest
            self.hear(b"")
        while (size := len(self.buffer)) >= 2:
            length, start = self.buffer[1], 2
            if length >= 126:
                start = 4 if length == 126 else 10
                length = int.from_bytes(self.buffer[2:start], "big")
            if size < start + length:
                return
            kind, message = self.buffer[0] & 15, bytes(self.buffer[start : start + length])
            del self.buffer[: start + length]
            if kind == TEXT:
                self.hear(message)
            elif kind == PING:
                self.send(message, PONG)
            elif kind == CLOSE:
                self.transport.close()

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send a message, masked by zeros."""
        size = len(message)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + bytes(4) + message)

    def ask(self, message: bytes) -> None:
        """Send something that will be answered."""
        self.since = time.perf_counter()
        self.tally.sent += 1
        self.send(message)

    def answered(self, *, is_done: bool) -> None:
        """Note how long it took."""
        if self.since is not None:
            self.tally.waits.append(time.perf_counter() - self.since)
        self.since = None
        self.tally.done += is_done
        self.tally.refused += not is_done

    def hear(self, message: bytes) -> None:
        """Make something of a message; the first is empty and says that the line is open."""
        if message:
            self.answered(is_done=True)
        self.is_ready = True
        if self.tally.is_flood:
            self.act()

    def act(self) -> bool:
        """Ask for something, if that is possible now."""
        self.ask(b"x" * 100)
        return True


class Guest(Line):
    """Somebody at a table, or who watches."""

    def __init__(self, tally: Tally, table: str, seat: int | None, token: str | None) -> None:
        super().__init__(tally)
        self.table, self.seat, self.token = table, seat, token
        self.seq = self.count = 0
        self.legal: list[str] = []

    def hear(self, message: bytes) -> None:
        """Follow the game; move at once if all do."""
        if not message:
            self.send(encoder.encode(Hello(self.table, self.token)))
            self.is_ready = self.seat is None
        elif self.seat is not None:
            said = heard.decode(message)
            if said.type == "answer":
                self.answered(is_done=said.is_done)
            elif said.type in ("welcome", "update"):
                self.look(said.seq, looks.decode(said.frame))
            if self.tally.is_flood:
                self.act()

    def look(self, seq: int, frame: Any) -> None:
        """See what there is to do."""
        self.seq, self.legal, self.is_ready = seq, frame.legal, frame.status != "open"
        if frame.status == "open" and self.count == 0 and all(seat["name"] for seat in frame.seats):
            self.count = 1
            self.ask(encoder.encode(Reveal("0", nonce(self.table, self.seat or 0))))

    def act(self) -> bool:
        """Make any move, if it is this seat's turn and nothing is unanswered."""
        if self.since is not None or not self.legal:
            return False
        self.count += 1
        self.ask(encoder.encode(Play(str(self.count), random.choice(self.legal), self.seq)))
        return True
