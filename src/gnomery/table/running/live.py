"""A table in memory: the fold of its log, its viewers' sequences, and who is connected."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Set  # noqa: PYI025  of the collections, not the builtin
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Ahead, Table
from gnomery.table.running.frames import Stream, Streams, ready_made
from gnomery.table.serving.limits import Bucket
from gnomery.table.sockets.connection import Connection
from gnomery.wire.messages import Answer, Heard, Presence, Welcome, encoder

REFUSALS_KEPT = 256
PRESENCE_SECONDS = 0.25
"""Who comes and goes is told at once, but not oftener: a crowd would be told of a crowd."""


class SeatTimer(NamedTuple):
    """A clock that runs: since when, and what ends it."""

    since: float
    handle: asyncio.TimerHandle


@dataclass(slots=True)
class Live:
    """A table in memory. Changes go through the host, one at a time."""

    table: Table
    number: int
    """The number of the last entry of the log."""
    ahead: Ahead | None = None
    """What the last move that was decided leads to, so that it need not be played again."""
    streams: Streams = field(init=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    epoch: str = field(default_factory=lambda: secrets.token_hex(4))
    """Names this stay in memory: sequences of another one cannot be gone on with."""
    refusals: OrderedDict[tuple[str, str], Answer] = field(default_factory=OrderedDict)
    timers: dict[int, SeatTimer] = field(default_factory=dict)
    """What will happen when a seat's clock runs out."""
    pens: dict[int, Bucket] = field(default_factory=dict)
    """How much each seat may write into its notes."""
    opener: str = ""
    """The address it was opened from, while it is in memory since."""
    elsewhere: frozenset[int] = frozenset()
    """Seats with somebody connected to another process."""
    told: float = 0.0
    """When everybody was last told who is there."""
    telling: asyncio.TimerHandle | None = None
    """What will tell them of those who came and went since."""
    asked: dict[int, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    """The occasion on which each bot was last asked: its choices, and whom the game waits for."""
    thinking: set[int] = field(default_factory=set)
    is_voiding: bool = False
    """Whether the wait for people's numbers has begun."""
    touched: float = field(default_factory=time.monotonic)
    is_doubtful: bool = False
    """Whether the last write failed, so that only the store knows how things stand."""

    def __post_init__(self) -> None:
        self.streams = Streams(self.table)

    @property
    def is_busy(self) -> bool:
        """Whether somebody is here, or something is under way."""
        return bool(self.connections or self.thinking or self.lock.locked())

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot has to move."""
        match = self.table.match
        if match is None or match.result is not None:
            return False
        return any(seat >= 0 and self.table.places[seat].bot for seat in match.actors.must)

    @property
    def seats_here(self) -> set[int]:
        """Seats with somebody connected to this process."""
        return {c.viewer for c in self.connections if c.viewer is not None}

    def crowd(self, viewer: int | None) -> int:
        """How many connections a seat has, or how many watch."""
        return sum(connection.viewer == viewer for connection in self.connections)

    def rest(self) -> None:
        """Leave memory; a clock that runs out meanwhile does so when somebody comes."""
        for timer in self.timers.values():
            timer.handle.cancel()
        self.timers.clear()
        if self.telling is not None:
            self.telling.cancel()

    def greet(self, connection: Connection, epoch: str, last: int) -> None:
        """Bring somebody up to date: by what they missed, or by everything as it is."""
        missed = self.streams.since(connection.viewer, last) if epoch == self.epoch else None
        stream = self.streams.attend(self.table, connection.viewer)
        for update in missed if missed is not None else [self._welcome(connection.viewer, stream)]:
            connection.send(update)
        self.connections.add(connection)
        self.tell_presence()

    def part(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        self.tell_presence()

    def tell(self, entry: TableEntry, before: Any) -> None:
        """Send each viewer their own update on an entry that has happened."""
        present = {connection.viewer for connection in self.connections}
        updates = self.streams.advance(self.table, before, entry, present)
        for connection in list(self.connections):
            update = updates.get(connection.viewer)
            if update is not None:
                connection.send(update)

    def dismiss(self, seat: int) -> None:
        """Somebody left the seat: their connections end."""
        for connection in [c for c in self.connections if c.viewer == seat]:
            self.connections.discard(connection)
            connection.end()

    def tell_presence(self) -> None:
        """Tell everybody who is there, now or together with who else comes and goes by then."""
        if self.telling is not None:
            return
        wait = self.told + PRESENCE_SECONDS - time.monotonic()
        if wait > 0:
            self.telling = asyncio.get_running_loop().call_later(wait, self._tell_presence)
        else:
            self._tell_presence()

    def _tell_presence(self) -> None:
        self.telling, self.told = None, time.monotonic()
        seats = sorted(self.seats_here | self.elsewhere)
        watching = sum(c.viewer is None for c in self.connections)
        message = encoder.encode(Presence(tuple(seats), watching))
        for connection in list(self.connections):
            connection.send(message)

    def look_elsewhere(self, seats: Set[int]) -> None:
        """Tell everybody here who has come to another process or gone from it."""
        if seats != self.elsewhere:
            self.elsewhere = frozenset(seats)
            self.tell_presence()

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected for a seat."""
        return any(connection.viewer == seat for connection in self.connections)

    def keep_refusal(self, actor: str, answer: Answer) -> None:
        """Remember a refusal, so that a late copy of its message cannot succeed after all."""
        self.refusals[actor, answer.action] = answer
        if len(self.refusals) > REFUSALS_KEPT:
            self.refusals.popitem(last=False)

    def _welcome(self, viewer: int | None, stream: Stream) -> bytes:
        assert stream.shown is not None
        return encoder.encode(
            Welcome(
                table=self.table.id,
                game=self.table.created.game,
                seat=viewer,
                epoch=self.epoch,
                seq=stream.seq,
                frame=ready_made(stream.shown),
                chat=tuple(Heard(said.name, said.text, said.seat) for said, _ in self.table.chat),
            )
        )
