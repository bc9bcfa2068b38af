"""Failures of the database: each is counted, and the log says so without filling the disk."""

import time
from collections.abc import Callable

import structlog

from gnomery.table.serving.metrics import Metrics
from gnomery.table.store.contract import StoreError

log = structlog.get_logger("gnomery.table")

PAUSE_SECONDS = 10.0
"""A reason is told once in so many seconds, with how often it came since."""


class StoreTrouble:
    """What has gone wrong with the store, by reason."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self.metrics = metrics
        self.clock = clock
        self.told: dict[str, float] = {}
        self.untold: dict[str, int] = {}

    def note(self, error: StoreError) -> None:
        """Count a failure; the reason is told, not the file or the driver's words."""
        reason = error.key.removeprefix("table.store.")
        self.metrics.store_failures.labels(reason).inc()
        now, times = self.clock(), self.untold.get(reason, 0) + 1
        if now - self.told.get(reason, -PAUSE_SECONDS) < PAUSE_SECONDS:
            self.untold[reason] = times
            return
        self.told[reason], self.untold[reason] = now, 0
        log.error("store failed", reason=reason, times=times)
