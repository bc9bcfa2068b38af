"""The doors: who is inside, whose request is still on its way, and who has to go.

A connection is counted where it comes from. That of a proxy whose word is taken is not: behind
it are many people, and they are counted by their own addresses once a request's head is read.
"""

import time
from asyncio import BaseTransport, Transport
from collections import Counter
from collections.abc import Callable
from enum import Enum
from itertools import chain, islice

from gnomery.table.serving.edges import Edges
from gnomery.table.serving.limits import Buckets, household

FLOOD_COSTS = 20
"""Who was closed for flooding a WebSocket has so many fewer to open."""
FEWEST = 16
"""However few descriptors there are, so many may be inside."""
SPARE = 32
"""Descriptors that are given back at once when there are none left."""


class Stage(Enum):
    """What a connection waits for."""

    HEAD = "head"
    BODY = "body"
    ANSWER = "answer"
    IDLE = "idle"
    SOCKET = "socket"


class Visit:
    """A connection: whose it is, what it waits for and until when."""

    __slots__ = ("address", "closing", "deadline", "stage", "stuck", "transport")

    def __init__(self, transport: Transport, address: str | None) -> None:
        self.transport = transport
        self.address = address
        """None behind a proxy."""
        self.stage = Stage.IDLE
        self.deadline = 0.0
        self.closing: float | None = None
        self.stuck: float | None = None


class Doors:
    """Everybody who is connected, counted by address and by what is awaited of them."""

    def __init__(
        self,
        edges: Edges,
        turned_away: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.edges = edges
        self.turned_away = turned_away
        self.clock = clock
        self.limit = self.most = edges.connections
        self.visits: dict[BaseTransport, Visit] = {}
        self.half_open: dict[Visit, None] = {}
        self.idle: dict[Visit, None] = {}
        """Both in order of time, the oldest first."""
        self.here: Counter[str] = Counter()
        self.begun: Counter[str] = Counter()
        self.asking: Counter[str] = Counter()
        self.watching: Counter[str] = Counter()
        self.sockets = 0
        rate = edges.requests_per_second
        self.requests = Buckets(rate * 10, rate, clock)
        rate = edges.sockets_per_second
        self.comings = Buckets(rate * 2, rate, clock)

    def enter(self, transport: Transport, peer: str, *, is_proxy: bool) -> Visit | None:
        """Let a connection in, if need be in place of one that only waits; None if that fails."""
        address = None if is_proxy else household(peer)
        if address is not None and self.here[address] >= self.edges.connections_per_address:
            self.turned_away("connections")
            return None
        if len(self.visits) >= self.most and not self._shed(1):
            self.turned_away("full")
            return None
        visit = self.visits[transport] = Visit(transport, address)
        if address is not None:
            self.here[address] += 1
        return visit if self.wait(visit, Stage.HEAD) else None

    def wait(self, visit: Visit, stage: Stage) -> bool:
        """Note what a connection waits for now; False if its address has too many of that."""
        if stage is visit.stage and stage is not Stage.IDLE:
            return True
        self._forget(visit)
        visit.stage = stage
        if stage is Stage.IDLE:
            self.idle[visit] = None
        elif stage is Stage.HEAD or stage is Stage.BODY:
            return self._begin(visit)
        return True

    def leave(self, transport: BaseTransport) -> None:
        """A connection has ended."""
        visit = self.visits.pop(transport, None)
        if visit is None:
            return
        self._forget(visit)
        if visit.address is not None:
            _less(self.here, visit.address)

    def sweep(self) -> None:
        """Close what takes too long; whoever does not read even that is cut off."""
        now, edges = self.clock(), self.edges
        for visit in [visit for visit in self.half_open if visit.deadline < now]:
            self.close(visit, f"slow {visit.stage.value}")
        for visit in list(self.visits.values()):
            if visit.stuck is not None and now - visit.stuck > edges.stuck_seconds:
                self.turned_away("stuck")
                visit.transport.abort()
            elif not visit.transport.is_closing():
                continue
            elif visit.closing is None:
                visit.closing = now
            elif now - visit.closing > edges.linger_seconds:
                visit.transport.abort()
        self.most = min(self.limit, self.most + 1 + self.limit // 100)

    def run_short(self) -> None:
        """There are no descriptors left: give some back, and for a while let fewer in."""
        self.turned_away("descriptors")
        self.most = max(FEWEST, min(self.most, len(self.visits) - SPARE))
        self._shed(SPARE)

    def close(self, visit: Visit, why: str) -> None:
        """Send somebody away."""
        self.turned_away(why)
        self._forget(visit)
        visit.transport.close()

    def come(self, address: str) -> bool:
        """Count a WebSocket that somebody wants to open; whether they may."""
        is_rare = self.comings.take(address)
        if not is_rare:
            self.turned_away("sockets")
        return is_rare

    def flooded(self, address: str, why: str) -> None:
        """Somebody was closed for sending too much."""
        self.turned_away(why)
        self.comings.drain(address, FLOOD_COSTS)

    def ask(self, address: str, *, is_socket: bool) -> str | None:
        """Count a request whose head is read; what is full if it cannot be taken."""
        if is_socket:
            if self.watching[address] >= self.edges.sockets_per_address:
                return "sockets"
            if self.sockets >= self.edges.sockets:
                return "full"
            self.watching[address] += 1
            self.sockets += 1
            return None
        is_rare = self.requests.take(address)
        if not is_rare or self.asking[address] >= self.edges.requests_per_address:
            return "requests"
        self.asking[address] += 1
        return None

    def answered(self, address: str, *, is_socket: bool) -> None:
        """A request that was taken is answered, a WebSocket has ended."""
        _less(self.watching if is_socket else self.asking, address)
        self.sockets -= is_socket

    def _begin(self, visit: Visit) -> bool:
        edges, stage = self.edges, visit.stage
        seconds = edges.head_seconds if stage is Stage.HEAD else edges.body_seconds
        visit.deadline = self.clock() + seconds
        self.half_open[visit] = None
        if visit.address is not None:
            self.begun[visit.address] += 1
            if self.begun[visit.address] > edges.half_open_per_address:
                self.turned_away("half open")
                return False
        if len(self.half_open) > edges.half_open:
            self.close(next(iter(self.half_open)), "oldest")
        return True

    def _forget(self, visit: Visit) -> None:
        self.idle.pop(visit, None)
        if visit in self.half_open:
            del self.half_open[visit]
            if visit.address is not None:
                _less(self.begun, visit.address)

    def _shed(self, number: int) -> bool:
        """Close those who have waited longest and ask for nothing; whether there were any."""
        oldest = list(islice(chain(self.idle, self.half_open), number))
        for visit in oldest:
            self.close(visit, "oldest")
        return bool(oldest)


def _less(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]
