"""A running table: the fold of its log, its viewers' sequences, and who is connected."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple

from gnomery.table.log.ahead import Ahead
from gnomery.table.log.bounds import Bounds
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.running.bookmarks import bookmark
from gnomery.table.running.frames import Stream, Streams, ready_made
from gnomery.table.serving.limits import Bucket
from gnomery.table.sockets.connection import Connection
from gnomery.table.store.sightings import LastSeen
from gnomery.wire.messages import Answer, Heard, Presence, Welcome, encoder
from gnomery.wire.seats import SeatWait

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
    """How much each seat may write for itself."""
    opener: str = ""
    """The address it was opened from, while it is in memory since."""
    elsewhere: frozenset[int] = frozenset()
    """Seats with somebody connected to another process."""
    gone: dict[int, float] = field(default_factory=dict)
    """Since when those who are away have been, as far as is known here."""
    grace: float | None = None
    """Seconds a seat waits for its person; None where a clock of days rules."""
    told: float = 0.0
    """When everybody was last told who is there."""
    telling: asyncio.TimerHandle | None = None
    """What will tell them of those who came and went since."""
    asked: dict[int, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    """The occasion on which each bot was last asked: its choices, and whom the game waits for."""
    thinking: set[int] = field(default_factory=set)
    ordering: set[int] = field(default_factory=set)
    """Seats whose orders will be carried out in a while."""
    voiding: asyncio.Task[None] | None = None
    """Whether the wait for people's numbers has begun."""
    touched: float = field(default_factory=time.monotonic)
    is_doubtful: bool = False
    """Whether the last write failed, so that only the store knows how things stand."""

    def __post_init__(self) -> None:
        self.streams = Streams(self.table)

    @property
    def is_busy(self) -> bool:
        """Whether somebody is here, or something is under way."""
        return bool(self.connections or self.thinking or self.ordering or self.lock.locked())

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

    def pen(self, seat: int, bounds: Bounds) -> Bucket:
        """How much a seat may write for itself, notes and orders."""
        fresh = Bucket(bounds.notes, bounds.notes_per_second, time.monotonic())
        return self.pens.setdefault(seat, fresh)

    def crowd(self, viewer: int | None) -> int:
        """How many connections a seat has, or how many watch."""
        return sum(connection.viewer == viewer for connection in self.connections)

    def rest(self) -> None:
        """Leave memory; when a clock runs out or somebody comes, it is fetched again."""
        for timer in self.timers.values():
            timer.handle.cancel()
        self.timers.clear()
        self.stop_voiding()
        if self.telling is not None:
            self.telling.cancel()

    def stop_voiding(self) -> None:
        """Wait no longer for numbers that are not shown."""
        if self.voiding is not None:
            self.voiding.cancel()
            self.voiding = None

    def lighten(self) -> None:
        """Keep only what the next move needs."""
        self.streams.lighten()
        self.table.sights.forget()
        if self.table.match is not None:
            self.table.match.forget()

    def greet(self, connection: Connection, epoch: str, last: int) -> None:
        """Bring somebody up to date: by what they missed, or by everything as it is."""
        missed = self.streams.since(connection.viewer, last) if epoch == self.epoch else None
        stream = self.streams.attend(self.table, connection.viewer)
        for update in missed if missed is not None else [self._welcome(connection.viewer, stream)]:
            connection.send(update)
        self.connections.add(connection)
        if connection.viewer is not None:
            self.gone.pop(connection.viewer, None)
        self.tell_presence()

    def part(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        seat = connection.viewer
        if seat is not None and seat not in self.seats_here | self.elsewhere:
            self.gone[seat] = time.monotonic()
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
        message = encoder.encode(
            Presence(tuple(seats), watching, self._waits(seats), self._grace())
        )
        for connection in list(self.connections):
            connection.send(message)

    def _grace(self) -> int | None:
        if self.grace is None or self.table.status != "running":
            return None
        return ceil(self.grace)

    def _waits(self, here: Sequence[int]) -> tuple[SeatWait, ...]:
        """Whose seat waits, and for how long yet."""
        if self.grace is None or self.table.status != "running":
            return ()
        now = time.monotonic()
        return tuple(
            SeatWait(seat, max(0, ceil(self.grace - (now - self.gone.get(seat, now)))))
            for seat, place in enumerate(self.table.places)
            if place.is_person and place.stand_in is None and seat not in here
        )

    def look_around(self, seen: Mapping[int, LastSeen]) -> None:
        """Tell everybody here who has come to another process or gone from it, and since when."""
        elsewhere = frozenset(seat for seat, one in seen.items() if one.is_elsewhere)
        here, now = self.seats_here | elsewhere, time.monotonic()
        gone = {seat: now - one.away for seat, one in seen.items() if seat not in here}
        is_news = elsewhere != self.elsewhere or gone.keys() != self.gone.keys()
        self.elsewhere, self.gone = elsewhere, gone
        if is_news:
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
                chat=tuple(Heard(said.name, said.text, said.seat) for said, *_ in self.table.chat),
                bookmark=bookmark(self.table, viewer),
            )
        )
