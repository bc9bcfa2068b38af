"""Turns: who may use one of a few processes next, so that nobody who asks much keeps out others."""

import asyncio
from collections import Counter, OrderedDict, deque

from gnomery.table.running.host import BusyError


class Turns:
    """So many at once; those who wait come in the order of who asks, one of each after another."""

    def __init__(self, places: int, each: int, most_waiting: int, most_waiting_each: int) -> None:
        self.free = places
        self.each = each
        """So many of the places one asker may have at once."""
        self.most_waiting = most_waiting
        self.most_waiting_each = most_waiting_each
        self.running: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def take(self, by: str) -> None:
        """Wait for one's turn; refused where too many wait already."""
        if self.free and self.running[by] < self.each:  # else somebody who waits would have it
            self._begin(by)
            return
        mine = self.waiting.setdefault(by, deque())
        in_all = sum(map(len, self.waiting.values()))
        if len(mine) >= self.most_waiting_each or in_all >= self.most_waiting:
            self._tidy(by)
            raise BusyError("table.busy.readers")
        turn = asyncio.get_running_loop().create_future()
        mine.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                mine.remove(turn)
                self._tidy(by)
            else:  # it was given just as nobody waited for it any more
                self.give(by)
            raise

    def give(self, by: str) -> None:
        """Somebody is done; the next may begin."""
        self.free += 1
        self.running[by] -= 1
        if not self.running[by]:
            del self.running[by]
        for other in list(self.waiting):
            if self.free and self.running[other] < self.each:
                self._begin(other)
                self.waiting[other].popleft().set_result(None)
                self.waiting.move_to_end(other)
                self._tidy(other)

    def _begin(self, by: str) -> None:
        self.free -= 1
        self.running[by] += 1

    def _tidy(self, by: str) -> None:
        if not self.waiting.get(by, True):
            del self.waiting[by]
