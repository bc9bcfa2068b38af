"""A server that dies loses, doubles and redraws nothing; it says nothing the disk does not have."""

import asyncio
import contextlib
import functools
import re
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from benchmarks.clients import heard, joined, looks, new_table, nonce
from benchmarks.servers import Server
from benchmarks.soak.kills import PARTIES, Killing
from gnomery.table.serving.server import bound
from gnomery.table.serving.service import Service
from gnomery.table.store.sqlite import SqliteStore
from gnomery.table.store.sqlite_file import SqliteFile
from gnomery.table.web.app import make_app
from gnomery.wire.messages import Chat, Hello, Ping, Play, Request, Reveal, encoder
from tests.table.kills import FAULTS
from tests.table.store.cluster import Cluster, new_schema

SECONDS = 1800.0
"""Only for a halt: beside eight busy processes twenty kills take many minutes."""
SILENCE = 0.3


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), SECONDS))

    return run


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    running = Cluster()
    yield running
    running.remove()


@in_loop
async def test_twenty_kills_lose_nothing(tmp_path):
    """All four games, each played by people; a thousand kills and more are the soak's."""
    database = tmp_path / "tables.db"
    killing = Killing([Server(str(database), tmp_path / "server.log")], "twenty")
    await killing.run(20, PARTIES[:4])
    check(killing, kills=20)
    with contextlib.closing(sqlite3.connect(database)) as link:
        assert link.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_two_servers_on_one_database_die_in_turn(tmp_path, cluster):
    url = new_schema(cluster.url)

    async def run() -> None:
        servers = [Server(url, tmp_path / f"server {number}.log") for number in (1, 2)]
        killing = Killing(servers, "in turn")
        await killing.run(8, [*PARTIES[:2], PARTIES[4]])
        check(killing, kills=8)

    in_loop(run)()


def check(killing: Killing, kills: int) -> None:
    figures = killing.figures
    assert {fault: figures[fault] for fault in FAULTS} == dict.fromkeys(FAULTS, 0)
    assert figures["kills"] == kills
    assert figures["acknowledged"] > 2 * kills
    assert figures["sent_again"] > kills
    assert figures["refused"]
    assert figures["draws"]
    assert figures["receipts"]


class Seat:
    """Somebody who does one thing after the other."""

    def __init__(self, table: str, seat: int, socket: Any) -> None:
        self.table, self.seat, self.socket = table, seat, socket
        self.seq = 0
        self.legal: list[str] = []

    async def send(self, message: Request | Hello) -> None:
        await self.socket.send(encoder.encode(message).decode())

    async def hear(self, *kinds: str) -> list[str]:
        """What came until something of each kind did; who is there does not count."""
        came: list[str] = []
        while not came or set(kinds) - set(came):
            said = heard.decode(await self.socket.recv())
            if said.type != "presence":
                came.append(said.type)
            if said.frame:
                self.seq, self.legal = said.seq, looks.decode(said.frame).legal
        return came

    async def is_left_alone(self) -> bool:
        try:
            await asyncio.wait_for(self.hear(), SILENCE)
        except TimeoutError:
            return True
        return False


@contextlib.asynccontextmanager
async def two_at_a_table(server: Server) -> AsyncIterator[list[Seat]]:
    """Two people whose game has begun; the first can draw."""
    table, tokens = await new_table(server, 2)
    async with joined(server) as one, joined(server) as two:
        seats = []
        for (seat, token), socket in zip(tokens, (one, two), strict=True):
            seats.append(Seat(table, seat, socket))
            await seats[-1].send(Hello(table, token))
            await seats[-1].hear("welcome")
        for each in seats:
            await each.send(Reveal("reveal", nonce(table, each.seat)))
        for each in seats:
            while not each.legal:
                await each.hear("update")
        yield seats


class Gate(SqliteStore):
    """A store that has written, but returns only when it may."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.has_written = asyncio.Event()
        self.may_return = asyncio.Event()
        self.may_return.set()

    async def append(self, *args: Any, **kwargs: Any) -> None:
        await super().append(*args, **kwargs)
        self.has_written.set()
        await self.may_return.wait()


@contextlib.asynccontextmanager
async def served(store: SqliteStore, folder: Path) -> AsyncIterator[Server]:
    """A server in this process."""
    server = Server("", folder / "server.log")
    app = make_app(Service(store))
    how: dict[str, Any] = {"ws": "websockets-sansio", "timeout_graceful_shutdown": 1}
    running = uvicorn.Server(uvicorn.Config(app, log_level="critical", **how))
    task = asyncio.create_task(running.serve(sockets=[bound("127.0.0.1", server.port)]))
    try:
        await server.ready()
        yield server
    finally:
        running.should_exit = True
        await task


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
@in_loop
async def test_nobody_hears_of_a_move_before_the_store_returns(tmp_path):
    store = Gate(tmp_path / "tables.db")
    async with served(store, tmp_path) as server, two_at_a_table(server) as (mover, other):
        before = len(await store.entries(mover.table))
        store.has_written.clear()
        store.may_return.clear()
        await mover.send(Play("move", mover.legal[0], mover.seq))
        await store.has_written.wait()
        assert len(await store.entries(mover.table)) == before + 1
        await other.send(Ping("ping"))
        assert await other.hear("answer") == ["answer"]
        assert await mover.is_left_alone()
        store.may_return.set()
        assert sorted(await mover.hear("answer", "update")) == ["answer", "update"]
        assert await other.hear("update") == ["update"]


@in_loop
async def test_nobody_hears_of_a_move_while_the_file_cannot_be_written(tmp_path):
    database = tmp_path / "tables.db"
    server = Server(str(database), tmp_path / "server.log")
    async with alone(server), two_at_a_table(server) as (mover, other):
        link = sqlite3.connect(database, isolation_level=None)
        link.execute("BEGIN IMMEDIATE")
        await mover.send(Play("move", mover.legal[0], mover.seq))
        await other.send(Ping("ping"))
        assert await other.hear("answer") == ["answer"]
        assert await mover.is_left_alone()
        link.execute("ROLLBACK")
        assert sorted(await mover.hear("answer", "update")) == ["answer", "update"]
        assert await other.hear("update") == ["update"]
        link.close()


def test_what_is_committed_is_synced(tmp_path):
    with contextlib.closing(SqliteFile(tmp_path / "tables.db").writer()) as link:
        assert link.execute("PRAGMA synchronous").fetchone() == (2,)
        assert link.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@contextlib.asynccontextmanager
async def alone(server: Server, *wrapper: str) -> AsyncIterator[None]:
    """Let a server run that is killed in the end."""
    server.start(*wrapper)
    try:
        await server.ready()
        yield
    finally:
        server.send(signal.SIGKILL)
        server.end()


def can_trace() -> bool:
    """Whether system calls can be watched here; elsewhere the tests above have to do."""
    try:
        return subprocess.run(["strace", "-o", "/dev/null", "true"], check=False).returncode == 0
    except FileNotFoundError:
        return False


@in_loop
async def test_each_answer_and_update_is_sent_after_its_sync(tmp_path):
    database, trace = tmp_path / "tables.db", tmp_path / "trace"
    calls = "trace=pwrite64,fdatasync,write,writev,sendto,sendmsg"
    tracer = ("strace", "-f", "-qq", "-y", "-s", "6000", "-o", str(trace), "-e", calls)
    server = Server(str(database), tmp_path / "server.log")
    updates: dict[str, int] = {}
    async with (
        alone(server, *(tracer if can_trace() else ())),
        two_at_a_table(server) as (mover, other),
    ):
        for number in range(40):
            action = f"leaf-{number}-"
            is_move = number % 2 and mover.legal
            await mover.send(
                Play(action, mover.legal[0], mover.seq) if is_move else Chat(action, action)
            )
            await mover.hear("answer", "update")
            await other.hear("update")
            updates[action] = mover.seq
            assert other.seq == mover.seq
    if trace.exists():
        steps = traced(trace.read_text(errors="replace"), f"{database}-wal")
        for action, seq in updates.items():
            update = f'{{\\"type\\":\\"update\\",\\"seq\\":{seq},'
            written = min(at for at, kind, text in steps if kind == "write" and action in text)
            synced = [at for at, kind, _ in steps if kind == "sync" and at > written]
            for needle in (action, update):
                sent = min(at for at, kind, text in steps if kind == "send" and needle in text)
                assert synced[:1] < [sent], f"{needle} was sent before it was on disk"
                assert synced


def traced(trace: str, log: str) -> list[tuple[int, str, str]]:
    """What was written to the database's log, and sent, when asked for; its syncs, when done."""
    steps: list[tuple[int, str, str]] = []
    syncing = ""
    for at, line in enumerate(trace.splitlines()):
        thread, _, call = line.partition(" ")
        call = call.lstrip()
        if call.startswith(("write", "send")) and re.search(r"<(socket|TCP)", call):
            steps.append((at, "send", call))
        elif call.startswith("pwrite64(") and log in call:
            steps.append((at, "write", call))
        elif call.startswith("fdatasync(") and log in call:
            syncing = thread
        if thread == syncing and re.search(r"fdatasync.*= 0$", call):
            steps.append((at, "sync", ""))
            syncing = ""
    return steps
