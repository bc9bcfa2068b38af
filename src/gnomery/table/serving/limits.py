"""Limits: how much of everything one address or connection may ask for."""

import ipaddress
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from functools import lru_cache

KEPT = 50_000
"""Addresses remembered at most; the longest unseen is forgotten first."""


HOUSEHOLD = 64
"""Bits of an IPv6 address that a household shares; it has the others for itself."""


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """An address as it is counted: all those that one household has count as one."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv4Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(known), HOUSEHOLD), strict=False))


class Bucket:
    """So many at once, and so many more a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float, at: float) -> None:
        self.burst = self.left = burst
        self.rate = rate
        self.at = at

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether one more is allowed now, or one that counts as several."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()
        self.taken: defaultdict[str, float] = defaultdict(float)
        """What was taken here since other processes were told, if there are any."""
        self.is_shared = False

    def is_empty(self, address: str) -> bool:
        """Whether this address must wait before it may do one more."""
        bucket = self.by_address.get(address)
        if bucket is None:
            return False
        return bucket.left + (self.clock() - bucket.at) * bucket.rate < 1

    def drain(self, address: str, cost: float) -> None:
        """Take as much from an address as it costs, or all it has left."""
        self.take(address, 0)
        bucket = self.by_address[address]
        bucket.left = max(0, bucket.left - cost)

    def take(self, address: str, cost: float = 1) -> bool:
        """Whether this address may do one more, or what costs as much as several."""
        now = self.clock()
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.burst, self.rate, now)
            if len(self.by_address) > KEPT:
                self.by_address.popitem(last=False)
        self.by_address.move_to_end(address)
        is_taken = bucket.take(now, cost)
        if is_taken and cost and self.is_shared:
            self.taken[address] += cost
        return is_taken

    def told(self) -> dict[str, float]:
        """What was taken here since this was last asked."""
        taken, self.taken = dict(self.taken), defaultdict(float)
        return taken
