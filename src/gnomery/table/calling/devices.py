"""Devices that want to be called to their seats: kept, renewed and forgotten."""

import hashlib
from collections.abc import Awaitable, Callable

import msgspec

from gnomery.engine.value import Value
from gnomery.table.calling.posting import Post
from gnomery.table.calling.quiet import check_quiet
from gnomery.table.calling.sealing import check_keys
from gnomery.table.log.bounds import Bounds, FullError
from gnomery.table.running.host import NoTableError
from gnomery.table.store.calls import Calls, Watch
from gnomery.wire.home import MOST_TABLES, QuietHours, Renew, Subscribe

DEVICE_SECONDS = 180 * 86_400.0
"""A device that was not heard of for so long is forgotten, as a browser's cookie is."""


class Device(Value, frozen=True):
    """How a device is reached, and when it may ring."""

    endpoint: str
    p256dh: str
    auth: str
    language: str = "en"
    quiet: QuietHours | None = None


def device_id(endpoint: str) -> bytes:
    """What a device is known by; who knows its address at the push service may change it."""
    return hashlib.sha256(f"gnomery/device/{endpoint}".encode()).digest()


class Devices:
    """All devices a server calls."""

    def __init__(self, calls: Calls, post: Post, bounds: Bounds, now: Callable[[], float]) -> None:
        self.calls = calls
        self.post = post
        self.bounds = bounds
        self.now = now

    async def subscribe(
        self, wish: Subscribe, role: Callable[[str, str | None], Awaitable[str | None]]
    ) -> list[str]:
        """Call a device to those of these seats that it may sit at; `role` says which it may."""
        if len(wish.tables) > MOST_TABLES:
            raise FullError("table.yours.many", n=MOST_TABLES)
        self._check(wish)
        if wish.quiet is not None:
            check_quiet(wish.quiet)
        own, watches = device_id(wish.endpoint), []
        for seat in wish.tables:
            if (found := await role(seat.table, seat.token)) is not None:
                watch = Watch(seat.table, found)
                if await self.calls.crowd(watch, own) < self.bounds.devices_per_seat:
                    watches.append(watch)
        if not watches:  # who sits nowhere takes no room from those who do
            await self.calls.forget(own)
            return []
        is_new = await self.calls.device(own) is None
        if is_new and await self.calls.held() >= self.bounds.devices:
            raise FullError("table.call.full")
        device = Device(wish.endpoint, wish.p256dh, wish.auth, wish.language, wish.quiet)
        data = msgspec.json.encode(device)
        kept = await self.calls.keep(own, data, self.now(), watches)
        return sorted({watch.table for watch in kept})

    async def renew(self, wish: Renew) -> None:
        """Call a device at its new address; who names the old one may."""
        self._check(wish)
        old = device_id(wish.was)
        if (data := await self.calls.device(old)) is None:
            raise NoTableError
        device = msgspec.structs.replace(
            msgspec.json.decode(data, type=Device),
            endpoint=wish.endpoint,
            p256dh=wish.p256dh,
            auth=wish.auth,
        )
        own = device_id(wish.endpoint)
        if own != old:
            await self.calls.renew(own, msgspec.json.encode(device), self.now(), old)

    async def forget(self, endpoint: str) -> None:
        """Call a device no more."""
        await self.calls.forget(device_id(endpoint))

    async def tidy(self) -> None:
        """Forget those who are not heard of any more."""
        await self.calls.expire(self.now() - DEVICE_SECONDS)

    def _check(self, wish: Subscribe | Renew) -> None:
        self.post.origin(wish.endpoint)
        check_keys(wish.p256dh, wish.auth)
