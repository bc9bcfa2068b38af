"""What was asked of a server and is not answered yet."""

import threading
from concurrent.futures import Future
from dataclasses import dataclass

import msgspec

from gnomery.wire.messages import Play, Request, Welcome

OVERDUE = 3.0
"""Seconds after which something unanswered is sent again."""


@dataclass(slots=True)
class Pending:
    """A request without an answer yet."""

    request: Request
    seen: bytes = b""
    """What a move was chosen by."""
    sent: float = 0.0
    future: "Future[object] | None" = None
    """Somebody who waits for the answer on the spot."""
    is_answered: bool = False


class Outbox:
    """Requests in the order they were made; two threads use it."""

    def __init__(self) -> None:
        self._entries: dict[str, Pending] = {}
        self._lock = threading.Lock()

    def add(self, entry: Pending) -> None:
        """Keep a request until it is answered."""
        with self._lock:
            self._entries[entry.request.action] = entry

    def answered(self, action: str) -> Pending | None:
        """The request of an id, now answered; None if it was so before."""
        with self._lock:
            entry = self._entries.get(action)
            if entry is None or entry.is_answered:
                return None
            entry.is_answered = True
            return entry

    def close(self, action: str) -> None:
        """Be done with a request, once its answer has been heard."""
        with self._lock:
            self._entries.pop(action, None)

    def clear(self) -> None:
        """Be done with everything."""
        with self._lock:
            self._entries.clear()

    def open(self) -> list[Pending]:
        """All requests whose answer was not heard yet."""
        with self._lock:
            return list(self._entries.values())

    def unanswered(self, *, before: float | None = None) -> list[Pending]:
        """What has no answer, or none though it was sent before some time."""
        entries = [entry for entry in self.open() if not entry.is_answered]
        return [entry for entry in entries if before is None or entry.sent < before]

    def weigh(self, welcome: Welcome) -> None:
        """A server that starts anew counts anew: was a move chosen by what there is to see?

        If it is on record it gets its answer again in any case; if not, it is played only if
        nothing has changed: under its old epoch it is refused as stale.
        """
        with self._lock:
            for entry in self._entries.values():
                move = entry.request
                if not isinstance(move, Play) or move.epoch == welcome.epoch:
                    continue
                if entry.seen == welcome.frame.sees:
                    now = {"expected": welcome.seq, "epoch": welcome.epoch}
                    entry.request = msgspec.structs.replace(move, **now)
