"""Pushes on their way: a bounded queue, a few at a time, tried again while that may help."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from gnomery.table.calling.devices import Device
from gnomery.table.calling.posting import Post, Posted
from gnomery.table.calling.sealing import Signer, bytes_of, sealed_for

MOST_WAITING = 1_000
WORKERS = 4
TRIES = 4
PAUSES = (2.0, 20.0, 120.0)
"""Seconds before each next try, unless the push service says when."""
LONGEST_PAUSE = 900.0
GONE = (404, 410)
"""The push service does not know the device any more."""
TOO_MUCH = 429
SERVER_ERROR = 500


class Push(NamedTuple):
    """A message to a device; a newer one on the same topic takes its place on the way."""

    id: bytes
    device: Device
    topic: str
    text: bytes
    seconds: int
    """How long the push service keeps it for a device that is off."""
    tries: int = 0


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
        self._waiting: asyncio.Queue[Push] = asyncio.Queue(MOST_WAITING)
        self._later: set[asyncio.TimerHandle] = set()
        self._workers: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to send."""
        self._workers = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    async def close(self) -> None:
        """Send nothing more; whoever was not called now is reminded later."""
        for task in self._workers:
            task.cancel()
        for handle in self._later:
            handle.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    def put(self, push: Push) -> None:
        """Send a push when its turn comes; one too many is left out and counted."""
        try:
            self._waiting.put_nowait(push)
        except asyncio.QueueFull:
            self.counted("full")

    async def settled(self) -> None:
        """Wait until everything that waits was tried."""
        await self._waiting.join()

    async def _work(self) -> None:
        while True:
            push = await self._waiting.get()
            try:
                await self._settle(push, await self._sent(push))
            except Exception:  # noqa: BLE001  one device's trouble is not the others'
                self.counted("failed")
            finally:
                self._waiting.task_done()

    async def _sent(self, push: Push) -> Posted:
        device = push.device
        keys = bytes_of(device.p256dh), bytes_of(device.auth)
        body = await asyncio.to_thread(sealed_for, *keys, push.text)
        headers = {
            "Authorization": self.signer.header(self.post.origin(device.endpoint), self.now()),
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
