"""Pushes on their way: so many at once that none waits for another's, tried again if that helps."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import NamedTuple

from gnomery.table.calling.devices import Device
from gnomery.table.calling.lanes import Lanes
from gnomery.table.calling.posting import Post, Posted
from gnomery.table.calling.sealing import Signer, bytes_of, sealed_for

TRIES = 4
PAUSES = (2.0, 20.0, 120.0)
"""Seconds before each next try, unless the push service says when."""
LONGEST_PAUSE = 900.0
TIDY_SECONDS = 60.0
GONE = (404, 410)
"""The push service does not know the device any more."""
TOO_MUCH = 429
SERVER_ERROR = 500


class Push(NamedTuple):
    """A message to a device; a newer one on the same topic takes its place on the way."""

    id: bytes
    device: Device
    origin: str
    """The push service."""
    topic: str
    text: bytes
    seconds: int
    """How long the push service keeps it for a device that is off."""
    tries: int = 0

    @property
    def place(self) -> tuple[bytes, str]:
        """What a newer one takes the place of."""
        return self.id, self.topic


class Pusher:
    """Sends pushes in the background."""

    def __init__(
        self,
        post: Post,
        signer: Signer,
        now: Callable[[], float],
        ended: Callable[[bytes], Awaitable[None]],
        counted: Callable[[str], None],
    ) -> None:
        self.post = post
        self.signer = signer
        self.now = now
        self.ended = ended
        """Is told of devices that are no more."""
        self.counted = counted
        self.pauses = PAUSES
        self.lanes: Lanes[Push] = Lanes()
        self._changed, self._arrived = asyncio.Event(), asyncio.Event()
        self._later: set[asyncio.TimerHandle] = set()
        self._works: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to send."""
        self._start(self._go_on())

    async def close(self) -> None:
        """Send nothing more; whoever was not called now is reminded later."""
        works = list(self._works)
        for work in works:
            work.cancel()
        for handle in self._later:
            handle.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        self.post.close()

    def put(self, push: Push) -> None:
        """Send a push when its turn comes; one too many is left out and counted."""
        if self.lanes.put(push, _moment()):
            self.counted("full")
        self._changed.set()

    async def settled(self) -> None:
        """Wait until everything that waits was tried."""
        while self.lanes.waiting or self.lanes.under_way:
            self._arrived.clear()
            await self._arrived.wait()

    async def _go_on(self) -> None:
        """Send whatever may go, whenever something has come, has arrived or has rested."""
        while True:
            self._changed.clear()
            while (push := self.lanes.take(_moment())) is not None:
                self._start(self._work(push))
            for _ in range(self.lanes.stale(_moment())):
                self.counted("given up")
                self._arrived.set()
            rest = self.lanes.rest(_moment())
            patience = TIDY_SECONDS if rest is None else min(rest, TIDY_SECONDS)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._changed.wait()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _work(self, push: Push) -> None:
        posted = Posted(0)
        try:
            posted = await self._sent(push)
            await self._settle(push, posted)
        except Exception:  # noqa: BLE001  one device's trouble is not the others'
            self.counted("failed")
        finally:
            self.lanes.arrived(push, _moment(), is_answered=posted.status != 0)
            self._changed.set()
            self._arrived.set()

    async def _sent(self, push: Push) -> Posted:
        device = push.device
        keys = bytes_of(device.p256dh), bytes_of(device.auth)
        body = await asyncio.to_thread(sealed_for, *keys, push.text)
        headers = {
            "Authorization": self.signer.header(push.origin, self.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(push.seconds),
            "Topic": push.topic,
            "Urgency": "high",
        }
        return await self.post.send(device.endpoint, headers, body)

    async def _settle(self, push: Push, posted: Posted) -> None:
        status = posted.status
        if status in GONE:
            self.counted("gone")
            await self.ended(push.id)
        elif status and status not in {TOO_MUCH, *range(SERVER_ERROR, 600)}:
            self.counted("sent" if status < 300 else "refused")  # noqa: PLR2004
        elif push.tries + 1 >= TRIES:
            self.counted("given up")
        else:
            self.counted("again")
            self._again(push, posted.retry_after)

    def _again(self, push: Push, wait: float | None) -> None:
        pause = self.pauses[push.tries] if wait is None else min(wait, LONGEST_PAUSE)

        def put() -> None:
            self._later.discard(handle)
            self.put(push._replace(tries=push.tries + 1))

        handle = asyncio.get_running_loop().call_later(pause, put)
        self._later.add(handle)


def _moment() -> float:
    return asyncio.get_running_loop().time()
