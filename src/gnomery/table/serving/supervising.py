"""Work in the background that does not end: what breaks off is told, counted and begun again."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from gnomery.table.serving.metrics import Metrics
from gnomery.table.store.contract import StoreError

log = structlog.get_logger("gnomery.table")

PAUSE_SECONDS = 1.0


async def supervised(name: str, work: Callable[[], Awaitable[None]], metrics: Metrics) -> None:
    """Do some work for ever, however often it breaks off."""
    while True:
        try:
            await work()
        except Exception as error:  # noqa: BLE001  whatever it was, the work goes on
            metrics.broken.labels(name).inc()
            why = error.key if isinstance(error, StoreError) else str(error)
            log.warning("work broke off", work=name, why=f"{type(error).__name__}: {why}"[:300])
        await asyncio.sleep(PAUSE_SECONDS)
