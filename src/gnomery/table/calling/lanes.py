"""Whose turn it is on the way to the push services, so that none of them can hold up the others.

Each service has a lane of its own. One that has answered before may take several messages at once;
one that has not, or not the last time, takes one, and all such together leave room for the others.
One that stays silent rests before it is tried again, longer each time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

MOST_WAITING = 1_000
MOST_LANES = 1_000
AT_ONCE = 24
"""Messages on their way, to all services together."""
EACH = 3
"""To one that has answered."""
UNPROVEN = 12
"""To all together that have not."""
RESTS = (2.0, 20.0, 120.0)
"""Seconds until a silent service is tried again."""
STALE_SECONDS = 1_800.0
"""What could not be sent for so long is not worth sending: a reminder follows."""


class Freight(Protocol):
    """What goes by a lane."""

    @property
    def origin(self) -> str:
        """The service it is for."""

    @property
    def place(self) -> tuple[bytes, str]:
        """What a newer one takes the place of: the device, and the topic."""


F = TypeVar("F", bound=Freight)


@dataclass(slots=True)
class Lane(Generic[F]):
    """All that waits for one service, and how it has behaved."""

    waiting: dict[tuple[bytes, str], tuple[float, F]] = field(default_factory=dict)
    under_way: int = 0
    is_proven: bool = False
    silences: int = 0
    """How often it did not answer since it last did."""
    rests_until: float = 0.0
    served: float = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits for it or is under way."""
        return not self.waiting and not self.under_way

    def is_ready(self, now: float, *, is_room: bool) -> bool:
        """Whether something may go by it; `is_room` if it may though the service is unproven."""
        if not self.waiting or self.rests_until > now:
            return False
        return self.under_way < EACH if self.is_proven else is_room and not self.under_way


class Lanes(Generic[F]):
    """The lanes of all services; by a clock that whoever asks brings along."""

    def __init__(self, rests: Sequence[float] = RESTS) -> None:
        self.rests = rests
        self._lanes: dict[str, Lane[F]] = {}
        self.waiting = self.under_way = 0

    def put(self, freight: F, now: float) -> bool:
        """Let something wait; whether something had to be left out, of the longest lane."""
        lane = self._lane(freight.origin)
        self.waiting += freight.place not in lane.waiting
        lane.waiting[freight.place] = now, freight
        if self.waiting <= MOST_WAITING:
            return False
        longest = max(self._lanes.values(), key=lambda one: len(one.waiting))
        longest.waiting.popitem()
        self.waiting -= 1
        return True

    def take(self, now: float) -> F | None:
        """What may go now: of the service that behaved best and was served longest ago."""
        if self.under_way >= AT_ONCE:
            return None
        others = sum(one.under_way for one in self._lanes.values() if not one.is_proven)
        is_room = others < UNPROVEN
        ready = [one for one in self._lanes.values() if one.is_ready(now, is_room=is_room)]
        if not ready:
            return None
        lane = min(ready, key=lambda one: (one.silences, one.served))
        place = next(iter(lane.waiting))
        _, freight = lane.waiting.pop(place)
        lane.served = now
        lane.under_way += 1
        self.waiting -= 1
        self.under_way += 1
        return freight

    def arrived(self, freight: F, now: float, *, is_answered: bool) -> None:
        """Note that something under way was answered, or not."""
        lane = self._lanes[freight.origin]
        lane.under_way -= 1
        self.under_way -= 1
        lane.is_proven = is_answered
        if is_answered:
            lane.silences, lane.rests_until = 0, 0.0
        else:
            lane.rests_until = now + self.rests[min(lane.silences, len(self.rests) - 1)]
            lane.silences += 1

    def stale(self, now: float) -> int:
        """Leave out what has waited for too long; how much that was."""
        before = self.waiting
        for lane in self._lanes.values():
            while lane.waiting and next(iter(lane.waiting.values()))[0] < now - STALE_SECONDS:
                del lane.waiting[next(iter(lane.waiting))]
                self.waiting -= 1
        return before - self.waiting

    def rest(self, now: float) -> float | None:
        """Seconds until a service that rests may be tried again, if anything waits for one."""
        resting = [lane.rests_until for lane in self._lanes.values() if lane.waiting]
        later = [until - now for until in resting if until > now]
        return min(later, default=None)

    def _lane(self, origin: str) -> Lane[F]:
        lane = self._lanes.setdefault(origin, Lane())
        if len(self._lanes) > MOST_LANES:
            idle = [name for name, one in self._lanes.items() if one.is_idle and one is not lane]
            if idle:
                del self._lanes[min(idle, key=lambda name: self._lanes[name].served)]
        return lane
