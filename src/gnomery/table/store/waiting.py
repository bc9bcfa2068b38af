"""Telling those who wait for a write how it ended."""

import asyncio
from collections.abc import Sequence
from typing import Any


def tell(waiters: Sequence[asyncio.Future[Any]], results: Sequence[object]) -> None:
    """Give each waiter its result, or raise it; who has given up waiting is left alone."""
    for waiter, result in zip(waiters, results, strict=True):
        if waiter.done():
            continue
        if isinstance(result, Exception):
            waiter.set_exception(result)
        else:
            waiter.set_result(result)
