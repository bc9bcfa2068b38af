"""Servers killed at every moment while people play, and the reckoning of ledgers with the log."""

import asyncio
import contextlib
import random
import shutil
import signal
import urllib.error
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import NamedTuple

import gnomery
from benchmarks.clients import PAUSE, Asked, Player, Server, heard, joined, new_table
from gnomery.table.frames import frame_of
from gnomery.table.log import Created, Line, Moved, Revealed, Said, decoded
from gnomery.table.protocol import Chat, Hello, Play, Reveal, encoder
from gnomery.table.room import Room
from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import Whole

POINTS = ("sent", "update", "answer") * 2 + ("hello", "start", "random")
"""Right after a message was sent, an update or an answer came, or somebody came back; while the
server starts; at any moment."""
LATEST = 0.006
"""Seconds after such a point within which the blow falls; a move takes about as long."""
MOST_PASSES = 60
START_SECONDS = 0.8
WAIT_SECONDS = 10.0
FAULTS = ("lost", "doubled", "disordered", "refused_done", "gaps", "rerolled", "unlike")


class Party(NamedTuple):
    """Who sits down together, again and again."""

    people: int
    bots: tuple[str, ...] = ()
    is_wild: bool = False
    """Whether they play anything; else they play well, and games come to an end."""


PARTIES = (Party(2), Party(2), Party(3), Party(1, ("gardener",)), Party(4, is_wild=True))


class Killing:
    """The servers, the blows that fall on them, and everybody who plays meanwhile."""

    def __init__(self, servers: Sequence[Server], seed: str) -> None:
        self.servers = servers
        self.luck = random.Random(seed)
        self.players: list[Player] = []
        self.figures: Counter[str] = Counter(dict.fromkeys(FAULTS, 0))
        self.logs: dict[str, list[bytes]] = {}
        self.is_enough = False
        self._waits_for: tuple[str, Server] | None = None
        self._passes = 0
        self._struck = asyncio.Event()

    async def run(self, kills: int, parties: Iterable[Party] = PARTIES) -> None:
        """Kill so often, then compare; the figures say what came of it."""
        try:
            for server in self.servers:
                server.start()
                await server.ready()
            async with asyncio.TaskGroup() as tasks:
                for party in parties:
                    tasks.create_task(self._play(party))
                await self._kill(kills)
            await self._reckon()
        finally:
            for server in self.servers:
                server.send(signal.SIGKILL)
                server.end()

    async def _kill(self, kills: int) -> None:
        points = [POINTS[number % len(POINTS)] for number in range(kills)]
        self.luck.shuffle(points)
        for number, point in enumerate(points):
            server = self.servers[number % len(self.servers)]
            await self._strike(server, point)
            self.figures["kills"] += 1
            self.figures[f"kills_{point}"] += 1
            await self._compare_logs()
            server.start()
        for server in self.servers:
            await server.ready()
        self.is_enough = True
        for player in self.players:
            if player.socket is not None:
                await player.socket.close()

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
                table, seats = await new_table(server, size, party.bots)
            except urllib.error.HTTPError:
                raise
            except OSError:
                await asyncio.sleep(PAUSE)
                continue
            players = [Player(table, *seat, is_wild=party.is_wild) for seat in seats]
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
        for player in self.players:
            for server in self.servers:
                for token in (player.token, None):
                    await self._look(server, player, token)
            if player.is_over:
                record = await self.servers[0].ask(f"/api/tables/{player.table}/record")
                self.figures["rerolled"] += not gnomery.verify(record.decode()).is_true
        for server in self.servers:
            server.send(signal.SIGTERM)
            server.end()
        await self._compare_logs()
        async for whole in self._wholes():
            players = [player for player in self.players if player.table == whole.summary.table]
            self.figures.update(reckoned(whole, players))

    async def _look(self, server: Server, player: Player, token: str | None) -> None:
        """See what a server shows to somebody new."""
        async with joined(server) as socket:
            await socket.send(encoder.encode(Hello(player.table, token)).decode())
            welcome = heard.decode(await socket.recv())
        player.shown[welcome.seat] = hash(bytes(welcome.frame))


def reckoned(whole: Whole, players: Sequence[Player]) -> Counter[str]:
    """What a table's log says of its players' ledgers."""
    lines = [decoded(entry.data) for entry in whole.entries]
    numbers = [entry.number for entry in whole.entries]
    found: Counter[str] = Counter(tables=1, lines=len(lines))
    found["gaps"] += numbers != list(range(1, whole.summary.last + 1))
    room, frames = replayed(lines)
    if room.match is not None:
        checked = gnomery.verify(room.match.record(reveal=True))
        found.update(draws=checked.draws, finished=room.status == "over")
        found["rerolled"] += not checked.is_true
    for player in players:
        found.update(acknowledged=len(player.done), refused=len(player.refused))
        found.update(connects=player.connects, sent_again=player.repeats)
        compare(player, whole, lines, found)
        found["unlike"] += not is_within(player.seen, frames[player.seat])
        for viewer, shown in player.shown.items():
            # A bot goes on while we look.
            last = 0 if any(chair.bot for chair in room.created.chairs) else -1
            found["unlike"] += shown not in frames[viewer][last:]
    return found


def compare(player: Player, whole: Whole, lines: Sequence[Line], found: Counter[str]) -> None:
    """Compare one ledger with the log: each thing done stands there once, in order."""
    told = [claimed(asked) for asked in player.done.values()]
    logged = [claim for line in lines if (claim := claim_of(line, player.seat))]
    found["lost"] += (Counter(told) - Counter(logged)).total()
    found["doubled"] += (Counter(logged) - Counter(told)).total()
    found["disordered"] += Counter(told) == Counter(logged) and told != logged
    kept = {ack.action for ack in whole.acks if ack.actor == f"seat:{player.seat}"}
    found["lost"] += len(player.done.keys() - kept)
    found["doubled"] += len(kept - player.done.keys())
    found["refused_done"] += len(kept & player.refused.keys())


def claimed(asked: Asked) -> str:
    """What the log says of something that was done."""
    match asked:
        case Play(_, move):
            return f"play {move}"
        case Chat(_, text):
            return f"chat {text}"
        case Reveal(_, number):
            return f"reveal {number}"


def claim_of(line: Line, seat: int) -> str | None:
    """What a line says that a person at a seat did."""
    match line:
        case Moved(mover, move, is_bot=False) if mover == seat:
            return f"play {move}"
        case Said(_, text, speaker) if speaker == seat:
            return f"chat {text}"
        case Revealed(shower, number) if shower == seat:
            return f"reveal {number}"
        case _:
            return None


def replayed(lines: Sequence[Line]) -> tuple[Room, dict[int | None, list[int]]]:
    """A table again, and the hashes of all that each viewer could see."""
    created, *rest = lines
    assert isinstance(created, Created)
    room = Room(created)
    viewers = (None, *range(created.players))
    frames = {viewer: [hash(encoder.encode(frame_of(room, viewer)))] for viewer in viewers}
    for line in rest:
        room.fold(line)
        for viewer in viewers:
            frames[viewer].append(hash(encoder.encode(frame_of(room, viewer))))
    return room, frames


def is_within(seen: Iterable[int], frames: Iterable[int]) -> bool:
    """Whether all that was seen happened, in that order."""
    rest = iter(frames)
    return all(sight in rest for sight in seen)
