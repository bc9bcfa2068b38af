"""Crews of light clients in processes of their own, and the servers they crowd."""

import asyncio
import math
import os
import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from benchmarks.clients import Guest, Line, Tally
from benchmarks.servers import HOST, Server

CREWS = 2
TICK = 0.004
PATIENCE = 90.0
SHARES = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999}


class Crew:
    """A process full of clients, told over a pipe what to do."""

    def __init__(self, number: int, port: int) -> None:
        self.number, self.port = number, port
        self.tally = Tally()
        self.lines: list[Line] = []

    async def obey(self, pipe: Connection) -> None:
        """Do what comes over the pipe until it is closed."""
        while True:
            name, *rest = await asyncio.to_thread(pipe.recv)
            began, tally = time.perf_counter(), self.tally
            await getattr(self, name)(*rest)
            await self._until(lambda line: line.since is None)
            seconds = time.perf_counter() - began
            pipe.send((seconds, tally.sent, tally.done, tally.refused, tally.lost, tally.waits))
            tally.sent = tally.done = tally.refused = tally.lost = 0
            tally.waits = []

    async def come(self, guests: list[tuple[str, int | None, str | None] | None]) -> None:
        """Connect a share of the guests, and wait until their games have begun."""
        loop = asyncio.get_running_loop()
        for guest in guests[self.number :: CREWS]:
            line = Line(self.tally) if guest is None else Guest(self.tally, *guest)
            await loop.create_connection(lambda line=line: line, HOST, self.port)
            self.lines.append(line)
        await self._until(lambda line: line.is_ready)

    async def pace(self, rate: float, seconds: float) -> None:
        """Ask at moments that know nothing of each other, whatever is still unanswered."""
        now = time.perf_counter()
        end, due = now + seconds, now
        while now < end:
            while due <= now:
                due += random.expovariate(rate / CREWS)
                any(random.choice(self.lines).act() for _ in range(100))
            await asyncio.sleep(TICK)
            now = time.perf_counter()

    async def flood(self, seconds: float) -> None:
        """Ask for the next thing whenever the last is answered."""
        self.tally.is_flood = True
        for line in self.lines:
            line.act()
        await asyncio.sleep(seconds)
        self.tally.is_flood = False

    async def _until(self, holds: Callable[[Any], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not all(map(holds, self.lines)):  # noqa: ASYNC110  lines change one by one
                await asyncio.sleep(TICK)


def run_crew(number: int, port: int, pipe: Connection) -> None:
    """A crew's process."""
    with suppress(EOFError):
        asyncio.run(Crew(number, port).obey(pipe))


class Crowd:
    """All crews, who do the same at the same time, and the server they do it to."""

    def __init__(self, server: Server) -> None:
        assert server.process is not None
        self.server, self.proc = server, Path(f"/proc/{server.process.pid}")
        self.pipes: list[Connection] = []
        context = get_context("spawn")
        for number in range(CREWS):
            ours, theirs = context.Pipe()
            self.pipes.append(ours)
            args = (number, server.port, theirs)
            context.Process(target=run_crew, args=args, daemon=True).start()

    def do(self, name: str, *args: Any) -> dict[str, float]:
        """Let all do something for a while, and tell what came of it."""
        return together([self], name, *args)

    def megabytes(self) -> float:
        """The memory the server holds."""
        status = (self.proc / "status").read_text(encoding="utf-8")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024

    def cpu_seconds(self) -> float:
        """The time the server has worked, all its threads together."""
        return _worked(self.proc)

    def loop_seconds(self) -> float:
        """The time its event loop has worked, which is the process's first thread."""
        return _worked(self.proc / "task" / self.proc.name)

    def histogram(self) -> dict[str, float]:
        """How many answers the server says it gave within so many seconds."""
        page = asyncio.run(self.server.ask("/metrics")).decode()
        found = re.findall(r'answer_seconds_bucket\{le="(.+)"\} (\S+)', page)
        return {bound: float(count) for bound, count in found}


def _worked(what: Path) -> float:
    """The CPU seconds of a process or a thread."""
    fields = (what / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def together(crowds: list[Crowd], name: str, *args: Any) -> dict[str, float]:
    """Let several crowds do the same at once, each at its own server."""
    worked = sum(crowd.cpu_seconds() for crowd in crowds)
    looped = sum(crowd.loop_seconds() for crowd in crowds)
    pipes = [pipe for crowd in crowds for pipe in crowd.pipes]
    for pipe in pipes:
        pipe.send((name, *args))
    told = [pipe.recv() for pipe in pipes]
    seconds = max(part[0] for part in told)
    names = enumerate(("sent", "done", "refused", "lost"), start=1)
    counts = {name: sum(part[number] for part in told) for number, name in names}
    waits = sorted(wait for part in told for wait in part[5]) or [math.nan]
    worked = sum(crowd.cpu_seconds() for crowd in crowds) - worked
    looped = sum(crowd.loop_seconds() for crowd in crowds) - looped
    return {
        **counts,
        "seconds": seconds,
        "per_second": counts["done"] / seconds,
        "cpu_ms_each": 1000 * worked / len(waits),
        "loop_ms_each": 1000 * looped / len(waits),
        **{name: 1000 * waits[int(share * (len(waits) - 1))] for name, share in SHARES.items()},
    }
