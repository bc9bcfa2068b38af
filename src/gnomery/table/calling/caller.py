"""The caller: looks for those whose move it is and who are not there, and calls their devices."""

import hashlib
from collections.abc import Callable, Sequence

import msgspec

from gnomery.table.calling.devices import Device, Devices
from gnomery.table.calling.opening import CallSettings
from gnomery.table.calling.planning import Kind, plan
from gnomery.table.calling.posting import Post
from gnomery.table.calling.pushing import Push, Pusher
from gnomery.table.calling.sealing import Signer, new_key, text_of
from gnomery.table.calling.texts import pushed
from gnomery.table.calling.yours import left_of
from gnomery.table.log.glances import Wait, read_glance
from gnomery.table.people.access import seat_of
from gnomery.table.running.host import Host
from gnomery.table.store.calls import Call
from gnomery.table.store.uptime import Stop

AT_ONCE = 200
"""So many are looked at in one go."""
KEPT_SECONDS = 2 * 86_400
"""So long a push service keeps a call where there is no clock."""
LEAST_SECONDS = 60
KEY = "vapid"
"""What the server's key is called in the store."""


class SeatCaller:
    """Calls people to their seats; several processes on one database never call twice."""

    def __init__(
        self, host: Host, devices: Devices, pusher: Pusher, stops: Callable[[], Sequence[Stop]]
    ) -> None:
        self.host = host
        self.devices = devices
        self.pusher = pusher
        self.stops = stops

    async def look(self) -> int:
        """Call whoever is to be called now; how many were looked at."""
        now = self.host.now()
        found = await self.devices.calls.due(now, AT_ONCE)
        for call in found:
            await self._consider(call, now)
        return len(found)

    async def _consider(self, call: Call, now: float) -> None:
        device = msgspec.json.decode(call.data, type=Device)
        glance, seated = read_glance(call.summary), seat_of(call.watch.role)
        wait = None
        if seated is not None and call.summary.status == "running":
            wait = glance.wait(*seated)
            wait = None if wait is not None and wait.is_ordered else wait
        stops = self.stops()
        planned = plan(
            call.summary.last,
            call.told,
            wait,
            now=now,
            stops=stops,
            quiet=device.quiet,
            is_here=wait is not None and await self._is_here(call.watch.table, wait.seat),
        )
        # It is noted before it is sent: a call is rather lost than made twice.
        if not await self.devices.calls.claim(call, planned.told) or planned.send is None:
            return
        assert wait is not None
        self.pusher.put(self._push(call, device, wait, planned.send, now))

    async def _is_here(self, table: str, seat: int) -> bool:
        live = self.host.tables.get(table)
        if live is not None and live.is_here(seat):
            return True
        found = (await self.host.store.sightings.seen([table])).get(table, {})
        return seat in found and found[seat].away == 0.0

    def _push(self, call: Call, device: Device, wait: Wait, kind: Kind, now: float) -> Push:
        left = left_of(wait, now, self.stops())
        text = pushed(call.summary, wait, device.language, kind, left)
        seconds = KEPT_SECONDS if left is None else max(LEAST_SECONDS, int(left))
        origin = self.devices.post.origin(device.endpoint)
        return Push(call.device, device, origin, topic_of(call), text, seconds)


async def begun(host: Host, settings: CallSettings) -> SeatCaller:
    """The caller of a server, at work."""
    calls, post = host.store.calls, Post(settings.is_anywhere)
    signer = Signer(await calls.key(KEY, new_key()), settings.contact)
    pusher = Pusher(post, signer, host.now, calls.forget, settings.counted)
    pusher.open()
    devices = Devices(calls, post, settings.bounds, host.now)
    return SeatCaller(host, devices, pusher, settings.stops)


def topic_of(call: Call) -> str:
    """One topic for each seat, which tells a push service nothing about it."""
    named = f"gnomery/topic/{call.watch.table}/{call.watch.role}".encode()
    return text_of(hashlib.sha256(named).digest()[:24])
