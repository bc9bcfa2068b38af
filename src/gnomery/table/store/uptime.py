"""When no server ran: the time for which nobody's clock may be charged."""

from collections.abc import Sequence
from typing import TypeAlias

from gnomery.table.store.sightings import FRESH_SECONDS

Stop: TypeAlias = tuple[float, float]
"""When servers stopped, and when one ran again, in seconds since 1970."""

KEPT_SECONDS = 60 * 86_400.0
"""Stops that ended longer ago are forgotten; no clock runs that long."""
SHORTEST_SECONDS = FRESH_SECONDS
"""Where several may run, one that was not heard of for a shorter time may have been running."""

STOPS = "SELECT began, ended FROM stops ORDER BY began, ended"


def elapsed(since: float, now: float, stops: Sequence[Stop]) -> float:
    """The seconds from a moment on during which some server ran."""
    passed, at = 0.0, since
    for began, ended in stops:  # in order, and they may overlap
        if ended > at:
            passed += max(0.0, min(began, now) - at)
            at = ended
    return passed + max(0.0, now - at)
