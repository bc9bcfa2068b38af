"""The numbers of the edge: how many may come at once, how long they take, how much they send."""

from dataclasses import dataclass, replace
from typing import Self

LIFTED = 10**9


@dataclass(frozen=True, slots=True)
class Edges:
    """What is taken from strangers before anybody knows who they are."""

    connections: int = 4_000
    """Open at once in all; fewer where there are fewer descriptors."""
    connections_per_address: int = 256
    half_open: int = 512
    """Requests in all of which only a part has come; past it the oldest makes room."""
    half_open_per_address: int = 32
    requests_per_address: int = 100
    """Requests of an address that are answered at once."""
    requests_per_second: float = 30.0
    """Of an address; ten times as many at once."""
    sockets: int = 3_000
    """WebSockets in all, so that there is always room for requests."""
    sockets_per_address: int = 128
    sockets_per_second: float = 60.0
    """Opened by an address; twice as many at once. Few enough that opening them keeps nobody
    waiting, so many that somebody who guesses leaves room for a neighbour at the same address."""
    head_seconds: float = 10.0
    """A request's head has come by then."""
    body_seconds: float = 30.0
    """And by then its body."""
    linger_seconds: float = 5.0
    """So long somebody who is sent away may take to read why."""
    stuck_seconds: float = 30.0
    """So long an answer over HTTP may wait for a reader who takes nothing."""
    frames_per_second: float = 20.0
    """Of every kind on one WebSocket; five times as many at once."""
    bytes_per_second: float = 100_000.0
    """On one WebSocket; five times as many at once."""

    def lifted(self) -> Self:
        """Without the limits of addresses and rates; what takes too long still ends."""
        return replace(
            self,
            connections=LIFTED,
            connections_per_address=LIFTED,
            half_open=LIFTED,
            half_open_per_address=LIFTED,
            requests_per_address=LIFTED,
            requests_per_second=LIFTED,
            sockets=LIFTED,
            sockets_per_address=LIFTED,
            sockets_per_second=LIFTED,
            frames_per_second=LIFTED,
            bytes_per_second=LIFTED,
        )
