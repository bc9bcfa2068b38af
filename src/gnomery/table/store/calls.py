"""Who wants to be called to which seat, by what key, and what they have been told."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from gnomery.engine.value import Value
from gnomery.table.store.contract import Summary

Statement: TypeAlias = Callable[..., Awaitable[Iterable[Sequence[Any]]]]
"""Takes a statement with its places for values as $1, $2, … in this order, and the values."""

MAKE_KEY = "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
KEY = "SELECT value FROM keys WHERE name = $1"
KEEP = """
    INSERT INTO devices (id, data, renewed) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET data = excluded.data, renewed = excluded.renewed
"""
WATCH = """
    INSERT INTO watches (device, table_id, role) VALUES ($1, $2, $3)
    ON CONFLICT (device, table_id, role) DO UPDATE SET seen = 0
"""
"""Who comes again may want to be called at other hours: what is so now is looked at anew."""
WATCHED = "SELECT table_id, role FROM watches WHERE device = $1 ORDER BY table_id, role"
UNWATCH = "DELETE FROM watches WHERE device = $1 AND table_id = $2 AND role = $3"
FORGET = "DELETE FROM devices WHERE id = $1"
EXPIRE = "DELETE FROM devices WHERE renewed < $1"
MOVE = "UPDATE watches SET device = $1 WHERE device = $2"
DEVICE = "SELECT data FROM devices WHERE id = $1"
HELD = "SELECT count(*) FROM devices"
CROWD = "SELECT count(*) FROM watches WHERE table_id = $1 AND role = $2 AND device <> $3"
DUE = """
    SELECT d.id, d.data, w.role, w.seen, w.told, w.reminded, w.due,
        s.table_id, s.game, s.status, s.is_listed, s.data, s.updated, s.last
    FROM watches w JOIN devices d ON d.id = w.device JOIN summaries s ON s.table_id = w.table_id
    WHERE s.last <> w.seen OR w.due <= $1
    ORDER BY d.id, s.table_id, w.role LIMIT $2
"""
CLAIM = """
    UPDATE watches SET seen = $1, told = $2, reminded = $3, due = $4
    WHERE device = $5 AND table_id = $6 AND role = $7 AND seen = $8 AND told = $9
        AND reminded = $10 AND coalesce(due, -1) = coalesce(CAST($11 AS double precision), -1)
    RETURNING role
"""


class CallMark(NamedTuple):
    """How far a device has been told of a seat."""

    seen: int = 0
    """The last entry of the log that was looked at."""
    told: int = -1
    """The last turn it was called to, by the number of own moves before it."""
    reminded: int = -1
    """The last turn it was reminded of."""
    due: float | None = None
    """When to look again though nothing happens."""


class Watch(Value, frozen=True):
    """A seat somebody wants to be called to."""

    table: str
    role: str


class Call(NamedTuple):
    """A device, a seat and a table at which something may have happened for it."""

    device: bytes
    data: bytes
    watch: Watch
    told: CallMark
    summary: Summary


class Calls:
    """The part of a store that is about calling people; the same for every database."""

    def __init__(self, ask: Statement, change: Statement) -> None:
        self._ask = ask
        self._change = change

    async def key(self, name: str, fresh: bytes) -> bytes:
        """A key of the server's own: the one there is, or this; the same for all processes."""
        await self._change(MAKE_KEY, name, fresh)
        return next(bytes(value) for (value,) in await self._ask(KEY, name))

    async def keep(
        self, device: bytes, data: bytes, now: float, watches: Sequence[Watch]
    ) -> list[Watch]:
        """Keep how a device is reached, and the seats it is called to in place of those before."""
        await self._change(KEEP, device, data, now)
        for watch in watches:
            await self._change(WATCH, device, watch.table, watch.role)
        found = [Watch(*row) for row in await self._ask(WATCHED, device)]
        for old in found:
            if old not in watches:
                await self._change(UNWATCH, device, old.table, old.role)
        return [watch for watch in found if watch in watches]

    async def device(self, device: bytes) -> bytes | None:
        """How a device is reached."""
        return next((bytes(data) for (data,) in await self._ask(DEVICE, device)), None)

    async def renew(self, device: bytes, data: bytes, now: float, old: bytes) -> None:
        """Call a device to what another was called to, which is no more."""
        await self._change(KEEP, device, data, now)
        if not list(await self._ask(WATCHED, device)):
            await self._change(MOVE, device, old)
        await self.forget(old)

    async def forget(self, device: bytes) -> None:
        """Call a device no more."""
        await self._change(FORGET, device)

    async def expire(self, before: float) -> None:
        """Forget the devices that were not heard of since."""
        await self._change(EXPIRE, before)

    async def held(self) -> int:
        """How many devices there are."""
        return next(int(count) for (count,) in await self._ask(HELD))

    async def crowd(self, watch: Watch, besides: bytes) -> int:
        """How many other devices are called to a seat."""
        found = await self._ask(CROWD, watch.table, watch.role, besides)
        return next(int(count) for (count,) in found)

    async def due(self, now: float, most: int) -> list[Call]:
        """The devices for which something has happened, or whose time has come."""
        return [
            Call(
                bytes(device),
                bytes(data),
                Watch(table, role),
                CallMark(seen, told, reminded, due),
                Summary(table, game, status, bool(is_listed), bytes(glance), updated, last),
            )
            for device, data, role, seen, told, reminded, due, table, game, status, is_listed,
            glance, updated, last in await self._ask(DUE, now, most)
        ]  # fmt: skip

    async def claim(self, call: Call, now: CallMark) -> bool:
        """Note what a device is told now; False if another process was faster."""
        where = (call.device, call.watch.table, call.watch.role)
        return bool(list(await self._change(CLAIM, *now, *where, *call.told)))
