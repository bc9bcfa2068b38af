"""Real servers killed over and over while people play: is anything lost, doubled or redrawn?"""

import asyncio
import contextlib
import os
import random
import shutil
import signal
import tempfile
import urllib.error
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import gnomery
from benchmarks.clients import heard, joined, new_table
from benchmarks.servers import PAUSE, Server
from benchmarks.soak.lookouts import Lookouts
from benchmarks.soak.thinking import Thoughts
from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import Whole
from gnomery.wire.messages import Hello, encoder
from tests.table.kills import FAULTS, Player, reckoned
from tests.table.returns import Back
from tests.table.store.cluster import Cluster, new_schema

SECONDS_A_KILL = 60.0
POINTS = ("sent", "update", "answer") * 2 + ("hello", "start", "random")
"""Right after a message was sent, an update or an answer came, or somebody came back; while the
server starts; at any moment."""
LATEST = 0.006
"""Seconds after such a point within which the blow falls; a move takes about as long."""
MOST_PASSES = 40
START_SECONDS = 0.8
WAIT_SECONDS = 900.0
WITHIN = (1, 2, 5, 10)
"""Those who were back in so many seconds are counted."""
PRESENCE = 2
"""Within so many seconds others should see that somebody is gone with a process."""


class Party(NamedTuple):
    """Who sits down together, again and again, and to what."""

    game: str
    people: int
    bots: tuple[str, ...] = ()
    is_wild: bool = False
    """Whether they play anything; else they play well, and games come to an end."""


PARTIES = (
    Party("gnom_street", 3),
    Party("garten_zwerge", 3),
    Party("gnome_grown", 2, ("gardener",)),
    Party("gardlings", 2),
    Party("gnom_street", 2, ("sprout", "master")),
    Party("garten_zwerge", 3, is_wild=True),
    Party("gardlings", 4, is_wild=True),
)
"""All four games; in three of them choices are sealed, and those who see the receipts check
them."""


class Killing:
    """The servers, the blows that fall on them, and everybody who plays meanwhile."""

    def __init__(self, servers: Sequence[Server], seed: str) -> None:
        self.servers = servers
        self.luck = random.Random(seed)
        self.players: list[Player] = []
        self.figures: Counter[str] = Counter(dict.fromkeys(FAULTS, 0))
        self.logs: dict[str, list[bytes]] = {}
        self.backs: list[Back] = []
        """Of everybody whose line was cut, at this server or another."""
        self.lookouts = Lookouts()
        self.thoughts = Thoughts()
        self.is_enough = False
        self._waits_for: tuple[str, Server] | None = None
        self._passes = 0
        self._struck = asyncio.Event()

    async def run(self, kills: int, parties: Iterable[Party] = PARTIES) -> None:
        """Kill so often, then compare; the figures say what came of it."""
        try:
            for server in self.servers:
                self.thoughts.start(server)
            for server in self.servers:
                await server.ready()
            if len(self.servers) > 1:
                await self.lookouts.begin(self.servers)
            async with asyncio.TaskGroup() as tasks:
                for party in parties:
                    tasks.create_task(self._play(party))
                await self._kill(kills)
            await self.lookouts.end()
            self.backs = [back for player in self.players for back in player.backs]
            await self._reckon()
        finally:
            await self.lookouts.end()
            for server in self.servers:
                server.send(signal.SIGKILL)
                server.end()

    async def _kill(self, kills: int) -> None:
        points = [POINTS[number % len(POINTS)] for number in range(kills)]
        self.luck.shuffle(points)
        for point in points:
            server = self.luck.choice(self.servers)
            await self._covered(server)
            await self._strike(server, point)
            self.figures["kills"] += 1
            self.figures[f"kills_{point}"] += 1
            if len(self.servers) > 1:
                await self.lookouts.struck(server)
            await self._compare_logs()
            self.thoughts.start(server)
        for server in self.servers:
            await server.ready()
        self.is_enough = True
        for player in self.players:
            if player.socket is not None:
                await player.socket.close()

    async def _covered(self, server: Server) -> None:
        """Wait until another one answers: what is killed is one of several."""
        readies = [asyncio.create_task(one.ready()) for one in self.servers if one is not server]
        if readies:
            _, pending = await asyncio.wait(readies, return_when=asyncio.FIRST_COMPLETED)
            for ready in pending:
                ready.cancel()
            await asyncio.gather(*pending, return_exceptions=True)

    async def _strike(self, server: Server, point: str) -> None:
        """Kill a server at some point."""
        self._struck.clear()
        match point:
            case "start":
                await asyncio.sleep(self.luck.uniform(0, START_SECONDS))
            case "random":
                await server.ready()
                await asyncio.sleep(self.luck.uniform(0, START_SECONDS))
            case _:
                self._passes = 1 if point == "hello" else self.luck.randint(1, MOST_PASSES)
                self._waits_for = point, server
                await asyncio.wait_for(self._struck.wait(), WAIT_SECONDS)
        self.thoughts.end(server)
        server.send(signal.SIGKILL)
        assert server.end() == -signal.SIGKILL, f"the server ended by itself, see {server.log}"

    def passed(self, point: str, server: Server) -> None:
        """Something happened between a player and a server: if it was waited for, strike."""
        if (point, server) != self._waits_for:
            return
        self._passes -= 1
        if self._passes == 0:
            self._waits_for = None
            delay = self.luck.choice((0.0, self.luck.uniform(0, LATEST)))
            asyncio.get_running_loop().call_later(delay, self._struck.set)

    def server(self) -> Server | None:
        """Any server that was not killed."""
        alive = [server for server in self.servers if server.process is not None]
        return self.luck.choice(alive) if alive else None

    async def _play(self, party: Party) -> None:
        """Open table after table until it is enough."""
        while not self.is_enough:
            server = self.server()
            try:
                if server is None:
                    raise ConnectionError
                size = party.people + len(party.bots)
                table, seats = await new_table(server, size, party.bots, party.game)
            except urllib.error.HTTPError:
                raise
            except OSError:
                await asyncio.sleep(PAUSE)
                continue
            players = [Player(table, party.game, *seat, is_wild=party.is_wild) for seat in seats]
            self.players += players
            async with asyncio.TaskGroup() as tasks:
                for player in players:
                    tasks.create_task(player.play(self))

    async def _compare_logs(self) -> None:
        """No line of a log changes once it is there, draws and all."""
        async for whole in self._wholes():
            lines = [entry.data for entry in whole.entries]
            before = self.logs.get(whole.summary.table, [])
            self.figures["rerolled"] += before != lines[: len(before)]
            self.logs[whole.summary.table] = lines

    async def _wholes(self) -> AsyncIterator[Whole]:
        """All tables; a file is copied first, for to read it after a crash is to mend it."""
        database = self.servers[0].database
        if "://" not in database:
            copy = self.servers[0].log.with_name("copy.db")
            for end in ("", "-wal", "-shm"):
                copy.with_name(copy.name + end).unlink(missing_ok=True)
            for end in ("", "-wal"):
                with contextlib.suppress(FileNotFoundError):
                    shutil.copyfile(database + end, f"{copy}{end}")
            database = str(copy)
        async for whole in store_for(database).wholes():
            yield whole

    async def _reckon(self) -> None:
        """Compare all ledgers with the logs, and what the servers show with a replay of them."""
        await self._compare_logs()
        for player in self.players:
            player.logged = len(self.logs[player.table])
            for server in self.servers:
                for token in (player.token, None):
                    await self._look(server, player, token)
            if player.is_over:
                record = await self.servers[0].ask(f"/api/tables/{player.table}/record")
                self.figures["rerolled"] += not gnomery.verify(record.decode()).is_true
        for server in self.servers:
            self.thoughts.end(server)
            server.send(signal.SIGTERM)
            server.end()
        self.figures.update(self.thoughts.figures(self.servers))
        await self._compare_logs()
        async for whole in self._wholes():
            players = [player for player in self.players if player.table == whole.summary.table]
            self.figures.update(reckoned(whole, players))

    async def _look(self, server: Server, player: Player, token: str | None) -> None:
        """See what a server shows to somebody new."""
        async with joined(server) as socket:
            await socket.send(encoder.encode(Hello(player.table, token)).decode())
            welcome = heard.decode(await socket.recv())
        player.shown[server.port, welcome.seat] = hash(bytes(welcome.frame))


def servers(folder: Path, everything: ExitStack, number: int) -> list[Server]:
    """One server on a file, or several on one PostgreSQL."""
    if number == 1:
        return [Server(str(folder / "tables.db"), folder / "server.log")]
    cluster = Cluster()
    everything.callback(cluster.remove)
    database = new_schema(cluster.url)
    return [Server(database, folder / f"server {one}.log") for one in range(number)]


def killed(seed: str, kills: int, processes: int) -> Counter[str]:
    """So many kills on a fresh database, what came of them, and how soon people were back."""
    with ExitStack() as everything:
        folder = everything.enter_context(tempfile.TemporaryDirectory(prefix="gnomery-soak-"))
        killing = Killing(servers(Path(folder), everything, processes), seed)

        async def run() -> None:
            await asyncio.wait_for(killing.run(kills), SECONDS_A_KILL * (kills + 1))

        asyncio.run(run())
    killing.figures.update(returns(killing.backs))
    gone = killing.lookouts.seconds
    if gone:
        killing.figures["longest_gone_ms"] = round(1000 * max(gone))
        killing.figures["gone"] = len(gone)
        killing.figures["gone_in_2s"] = sum(seconds <= PRESENCE for seconds in gone)
        print(row("seen to be gone", gone))
    return killing.figures


def returns(backs: Sequence[Back]) -> Counter[str]:
    """How soon people were back, and what that time went into."""
    figures = Counter(backs=len(backs))
    for back in backs:
        figures["longest_back_ms"] = max(figures["longest_back_ms"], round(1000 * back.seconds))
        figures.update({f"backs_in_{most}s": back.seconds <= most for most in WITHIN})
        figures.update({f"ms_{part}": round(1000 * took) for part, took in back.parts.items()})
    if backs:
        print(table_of(backs))
    return figures


def table_of(backs: Sequence[Back]) -> str:
    """How soon people were back, and what that went into, in seconds: of 100 so many took less."""
    rows = {"back": [back.seconds for back in backs]}
    rows |= {part: [back.parts[part] for back in backs] for part in backs[0].parts}
    head = f"{len(backs)} lines cut, load {os.getloadavg()[0]:.0f}"
    head = f"{head:<28}{'50 %':>8}{'95 %':>8}{'all':>8}"
    return "\n".join([head, *(row(name, seconds) for name, seconds in rows.items())])


def row(name: str, seconds: Sequence[float]) -> str:
    """A line of that table."""
    ranked = sorted(seconds)
    figures = (ranked[int(share * (len(ranked) - 1))] for share in (0.5, 0.95, 1.0))
    return f"{name:<28}" + "".join(f"{figure:>8.2f}" for figure in figures)
