"""A table server in a process of its own, and people who play at its tables and keep ledgers."""

import asyncio
import contextlib
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gnomery import api
from gnomery.engine.luck import SeededLuck, seal
from gnomery.table.protocol import Chat, Hello, Play, Reveal, encoder

Asked: TypeAlias = Play | Chat | Reveal

HOST = "127.0.0.1"
PORTS = range(20_000, 32_000)
"""Below those the system gives to outgoing connections: one of them could take a dead server's."""
SECONDS = 30.0
PAUSE = 0.02
WRONG, CHAT, COPY, LEAVE = 0.05, 0.1, 0.15, 0.01
"""How often a player tries what is forbidden, or (each less the one before) chats or repeats an
old message; and how often one drops the line."""


class Chair(msgspec.Struct):
    """A seat as a player needs to know it."""

    name: str
    nonce: str | None


class Look(msgspec.Struct):
    """A frame as a player needs to know it."""

    status: str
    seats: list[Chair]
    legal: list[str]
    view: msgspec.Raw = msgspec.Raw()


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


heard = msgspec.json.Decoder(Heard)
looks = msgspec.json.Decoder(Look)


class Server:
    """`gnomery serve` on a port of its own, which it keeps however often it dies."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.log = log
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *wrapper: str) -> None:
        """Start it, if need be inside another program."""
        self.process = started(
            self.log,
            *(*wrapper, sys.executable, "-m", "gnomery", "serve", "--port", str(self.port)),
            *("--database", self.database, "--bot-delay", "0", "--no-limits"),
        )

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal this instant."""
        if self.process is not None:
            os.kill(self.process.pid, number)

    def end(self) -> int | None:
        """Its exit code once it is dead; what it had started itself is taken along."""
        process, self.process = self.process, None
        return None if process is None else ended(process)

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(SECONDS):
            while True:
                with contextlib.suppress(OSError):
                    await self.ask("/ready")
                    return
                await asyncio.sleep(PAUSE)

    async def ask(self, path: str, body: object = None) -> bytes:
        """What it answers over HTTP; OSError if it does not, or refuses."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://{HOST}:{self.port}{path}", data, headers)

        def asked() -> bytes:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - our own
                return bytes(answer.read())

        try:
            return await asyncio.to_thread(asked)
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error


def started(log: Path, *command: str) -> subprocess.Popen[bytes]:
    """A process in a group of its own, all it prints in a file."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with log.open("ab") as stream:
        return subprocess.Popen(  # noqa: S603 - our own
            command, stdout=stream, stderr=stream, env=environment, start_new_session=True
        )


def ended(process: subprocess.Popen[bytes]) -> int:
    """The exit code of a process that was told to end; nothing of its group is left behind."""
    try:
        return process.wait(SECONDS)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def free_port() -> int:
    """A port nobody listens on."""
    while True:
        port = random.choice(PORTS)
        with contextlib.suppress(OSError), socket.socket() as tried:
            tried.bind((HOST, port))
            return port


async def new_table(
    server: Server, players: int, bots: tuple[str, ...] = (), **options: Any
) -> tuple[str, list[tuple[int, str]]]:
    """A table's id, with a seat and its secret for each person; bots sit first."""
    wish = {"game": "gardlings", "players": players, "bots": bots, "options": options}
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


class House(Protocol):
    """Where people play: which server is up, and who is told what was sent to it or came."""

    is_enough: bool
    server: Callable[[], Server | None]
    passed: Callable[[str, Server], None]


class Player:
    """Somebody at a table who notes all that was answered, and all that was seen."""

    def __init__(self, table: str, seat: int, token: str, *, is_wild: bool = False) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.is_wild = is_wild
        self.luck = random.Random(token)
        self.epoch, self.seq = "", 0
        self.frame: Look | None = None
        self.seen: list[int] = []
        """The hashes of the frames, one after the other."""
        self.shown: dict[int | None, int] = {}
        """What everybody new to the table saw at the end."""
        self.asked: Asked | None = None  # sent again and again, until it is answered
        self.done: dict[str, Asked] = {}
        self.refused: dict[str, Asked] = {}
        self.wrong: set[str] = set()
        self.count = self.connects = self.repeats = 0
        self.socket: ClientConnection | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.frame is not None and self.frame.status == "over"

    async def play(self, house: House) -> None:
        """Play to the end or until it is enough, coming back whenever the line is lost."""
        while not self._is_done(house):
            if server := house.server():
                with contextlib.suppress(OSError, EOFError, WebSocketException):
                    async with joined(server) as self.socket:
                        self.connects += 1
                        await self._talk(house, server, self.socket)
            self.socket = None
            await asyncio.sleep(PAUSE)

    async def _talk(self, house: House, server: Server, socket: ClientConnection) -> None:
        hello = Hello(self.table, self.token, self.epoch, self.seq)
        await socket.send(encoder.encode(hello).decode())
        house.passed("hello", server)
        self.repeats += self.asked is not None
        sent: Asked | None = None
        async for text in socket:
            house.passed(self._hear(heard.decode(text)), server)
            if self.asked is None:
                sent, self.asked = None, None if house.is_enough else self._choice()
            if self._is_done(house) or self.luck.random() < LEAVE:
                return
            if self.asked is not sent and self.asked is not None:
                sent = self.asked
                await socket.send(encoder.encode(sent).decode())
                house.passed("sent", server)

    def _is_done(self, house: House) -> bool:
        return self.asked is None and (self.is_over or house.is_enough)

    def _hear(self, said: Heard) -> str:
        match said.type:
            case "welcome":
                self.epoch, self.seq = said.epoch, said.seq
                self._see(said.frame)
            case "update":
                assert said.seq == self.seq + 1, "an update is missing"
                self.seq = said.seq
                self._see(said.frame)
            case "answer":
                self._note(said)
            case other:
                assert other == "presence", f"a seat is lost: {said.key}"
        return said.type

    def _see(self, frame: msgspec.Raw) -> None:
        self.frame = looks.decode(frame)
        shown = hash(bytes(frame))
        if shown not in self.seen[-1:]:
            self.seen.append(shown)

    def _note(self, answer: Heard) -> None:
        asked, self.asked = self.asked, None
        assert asked is not None and asked.action == answer.action  # noqa: PT018
        if answer.is_done:
            assert answer.action not in self.wrong, f"done, though forbidden: {asked}"
            assert answer.action not in self.refused, f"done, though refused: {asked}"
            self.done[answer.action] = asked
        else:
            assert answer.action not in self.done, f"refused, though done: {asked}"
            self.refused[answer.action] = asked

    def _choice(self) -> Asked | None:
        """What to ask for next, if anything."""
        frame = self.frame
        assert frame is not None
        self.count += 1
        action = f"{self.seat}-{self.count}"
        if frame.status == "open":
            is_due = all(seat.name for seat in frame.seats) and not frame.seats[self.seat].nonce
            return Reveal(action, nonce(self.table, self.seat)) if is_due else None
        if frame.status == "over" or not frame.legal:
            return None
        roll = self.luck.random()
        if roll < WRONG:
            wrong = (Play(action, "lay 99,99 r0", self.seq), Play(action, frame.legal[0], -1))
            self.wrong.add(action)
            return self.luck.choice(wrong)
        if roll < CHAT:
            return Chat(action, action)
        if roll < COPY and self.done:
            return self.luck.choice(list(self.done.values()))
        move = self.luck.choice(frame.legal) if self.is_wild else self._advised(frame)
        return None if move is None else Play(action, move, self.seq)

    def _advised(self, frame: Look) -> str | None:
        rules = api.game("gardlings")
        view = msgspec.json.decode(frame.view, type=rules.view_type)
        luck = SeededLuck(f"{self.table}/{self.seat}/{self.count}")
        move = rules.advise(view, [rules.read(text) for text in frame.legal], luck)
        return None if move is None else rules.write(move)


def joined(server: Server) -> connect:
    """A connection to a server, to be entered."""
    uri = f"ws://{HOST}:{server.port}/ws"
    return connect(uri, compression=None, max_size=None, ping_interval=None, proxy=None)
